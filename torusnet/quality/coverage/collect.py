"""How builds for coverage differ from others, for the harness of the block tests and for torusnet.build.

The environment variable TN_COVERAGE names the folder in which every simulation leaves its counts; without it nothing here
changes anything.
"""

import os
from pathlib import Path

FOLDER = os.environ.get("TN_COVERAGE", "")
MACRO = f"-DVM_COVERAGE={int(bool(FOLDER))}"  # of Verilator's C++
# Toggles of wide words tell little about the logic and would double the code; fields of headers fit into 64 bits.
VERILATOR = ["--coverage-line", "--coverage-toggle", "--coverage-max-width", "64", "--coverage-user"] if FOLDER else []
ARGUMENTS = ["--coverage-per-instance"] if FOLDER else []  # of a cocotb simulation: tells cover points in loops apart

_NAME = "coverage.dat"


def plusargs(run_dir: Path) -> list[str]:
    """Arguments with which a simulation writes its counts into its folder."""
    return [f"+verilator+coverage+file+{run_dir / _NAME}"] if FOLDER else []


def hand_in(run_dir: Path) -> None:
    """Moves a finished simulation's counts into the folder."""
    written = run_dir / _NAME
    if FOLDER and written.exists():
        written.rename(Path(FOLDER) / f"{run_dir.name}-{os.getpid()}.dat")
