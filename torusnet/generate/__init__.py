"""Generators: from the hand-written sources in `spec/` to every file that repeats what they say.

`generate(check=False)` writes the files that differ; `generate(check=True)` writes nothing. Both return the differing paths.
Generated files are committed, and a test fails when the check finds a difference.
"""

from pathlib import Path

from torusnet.generate import packet_spec, systemverilog

ROOT = Path(__file__).resolve().parents[2]


def outputs() -> dict[str, str]:
    """Every generated file: path within the project -> text."""
    spec = packet_spec.load(ROOT / "spec" / "packet.yaml")
    return {
        "hw/packet/tn_pkg.sv": systemverilog.package(spec),
    }


def generate(check: bool = False) -> list[str]:
    """Brings the generated files up to date (or only compares them, if `check`); returns the paths that differed."""
    differing = []
    for path, text in outputs().items():
        target = ROOT / path
        if target.exists() and target.read_text() == text:
            continue
        differing.append(path)
        if not check:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text)
    return differing
