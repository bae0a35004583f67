"""Runs examples, as they are or changed, and loads their scripts as modules."""

import importlib.util
import os
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOUR_LINKS = "{width_bits: 128, core_mhz: 150, ports: 2, channels: 4}"  # one build for the examples on a lattice


def tn(*arguments, status: int = 0) -> str:
    """Output of ./tn with these arguments, of a failure its message; the exit status is checked."""
    environment = {**os.environ, "COLUMNS": "120", "NO_COLOR": "1"}
    run = subprocess.run([ROOT / "tn", *map(str, arguments)], capture_output=True, text=True, env=environment, cwd=ROOT)
    assert run.returncode == status, run.stdout + run.stderr
    return run.stderr if status else run.stdout


def example_copy(name: str, folder: Path, /, **changes: str) -> Path:
    """A copy of an example, its YAML text changed: `lattice="[3, 3, 1]"` replaces the value of a line `lattice: ...`."""
    shutil.copytree(ROOT / "examples" / name, folder / name)
    file = folder / name / f"{name}.yaml"
    lines = file.read_text().splitlines()
    for key, value in changes.items():
        lines = [f"{key}: {value}" if line.startswith(f"{key}: ") else line for line in lines]
    file.write_text("\n".join(lines) + "\n")
    return file


def load_example(name: str):
    spec = importlib.util.spec_from_file_location(f"example_{name}", ROOT / "examples" / name / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
