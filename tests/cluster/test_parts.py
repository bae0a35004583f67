"""The simulator's parts that need no RTL, by a small C++ program."""

import subprocess
from pathlib import Path

from torusnet.build import COMMON_FLAGS, INCLUDES, SIM


def test_clock_cable_fiber_and_scoreboard(tmp_path):
    program = tmp_path / "parts_test"
    units = [SIM / f"{name}.cc" for name in ("cable", "ethernet_line", "fiber", "latency", "scoreboard")]
    source = Path(__file__).parent / "parts_test.cc"
    command = ["g++", *COMMON_FLAGS, "-O1", *INCLUDES, "-o", str(program), str(source), *map(str, units)]
    subprocess.run(command, check=True)
    done = subprocess.run([str(program)], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
