"""The simulator's parts that need no RTL, by small C++ programs."""

import subprocess
from pathlib import Path

import pytest

from torusnet.build import COMMON_FLAGS, INCLUDES, SIM

PROGRAMS = {
    "parts_test": ("cable", "ethernet_line", "fiber", "latency"),
    "scoreboard_test": ("latency", "scoreboard"),
    "traffic_port_test": ("traffic_port",),
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_program_finds_no_failure(name, tmp_path):
    units = [SIM / f"{unit}.cc" for unit in PROGRAMS[name]]
    command = ["g++", *COMMON_FLAGS, "-O1", *INCLUDES, "-o", str(tmp_path / name)]
    subprocess.run([*command, str(Path(__file__).parent / f"{name}.cc"), *map(str, units)], check=True)
    done = subprocess.run([str(tmp_path / name)], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
