"""Elaborates modules of hw/ with given parameters in slang, Verilator and yosys, as a user's project would: no options, no waivers.

Each function returns what the tool has to complain about, and an empty list if it takes the module. slang parses the tree once and
needs some 30 ms for a node; Verilator (-Wall) and yosys need seconds.
"""

import functools
import subprocess
import sys
from pathlib import Path

from torusnet import sources
from torusnet.elaboration import elaborate, errors, rtl
from torusnet.quality import lint


@functools.cache
def parameters() -> dict[str, dict[str, str]]:
    """Module -> parameter -> its default as written, for all of hw/ but proofs, cover points and what is generated."""
    found = {}
    for name, path in sources.index().items():
        if name.endswith(("_pkg", "_proof", "_cover")) or lint.is_generated(path):
            continue
        instance = elaborate(name, {}).getRoot().topInstances[0]
        given = [p for p in instance.body.parameters if not p.isLocalParam]
        if given:
            found[name] = {p.name: str(p.value) for p in given}
    return found


@functools.cache
def flags(module: str) -> set[str]:
    """Parameters of a module that are of type bit: each value is legal."""
    given = elaborate(module, {}).getRoot().topInstances[0].body.parameters
    return {p.name for p in given if not p.isLocalParam and str(p.type) == "bit"}


def slang(top: str, values: dict[str, int], files: list[Path] | None = None) -> list[str]:
    return errors(elaborate(top, values, files))


def verilator(top: str, values: dict[str, int], files: list[Path] | None = None) -> list[str]:
    given = [f"-G{name}={value}" for name, value in values.items()]
    command = ["verilator", "--lint-only", "-Wall", "--quiet-stats", "--top-module", top, *given]
    done = subprocess.run([*command, *map(str, files or rtl(top))], capture_output=True, text=True)
    return [line for line in done.stderr.splitlines() if line.startswith("%")] or [""] * done.returncode


def yosys(top: str, values: dict[str, int], files: list[Path] | None = None) -> list[str]:
    given = " ".join(f"-G{name}={value}" for name, value in values.items())
    line = f"read_slang --top {top} {given} {' '.join(map(str, files or rtl(top)))}"
    script = f"from pyosys import libyosys as ys; ys.run_pass({line!r}, ys.Design())"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    lines = [line for line in (done.stdout + done.stderr).splitlines() if "error" in line.lower()]
    return lines if done.returncode else []
