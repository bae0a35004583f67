"""The simulator's parts that need no RTL, by small C++ programs; a node is one whose pins are memory (stand_in.h)."""

import subprocess
from pathlib import Path

import pytest
from units import PROGRAMS

from torusnet.build import SIM, compiled, linked


@pytest.mark.parametrize("name", PROGRAMS)
def test_program_finds_no_failure(name, tmp_path):
    units = [Path(__file__).with_name(f"{name}.cc"), *(SIM / f"{unit}.cc" for unit in PROGRAMS[name])]
    program = linked(name, [compiled(unit) for unit in units])
    done = subprocess.run([str(program)], capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stdout
