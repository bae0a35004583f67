"""The simulator's parts that need no RTL, by small C++ programs; a node is one whose pins are memory (stand_in.h)."""

import subprocess
from pathlib import Path

import pytest
from units import CODE, HOST, JUDGE

from torusnet.build import SIM, compiled, linked

NODE = ("cable", "directory", "ethernet_line", "guarded_memory", "node", "node_models", "node_watch", "register_master")
NODE += ("task_port", "traffic_port", *HOST)
PROGRAMS = {
    "lanes_test": (),
    "parts_test": ("cable", "ethernet_line", "fiber", "latency"),
    "scoreboard_test": ("latency", "scoreboard"),
    "memory_judge_test": JUDGE,
    "node_test": NODE,
    "node_inside_test": NODE,
    "processor_test": ("processor", "program", *CODE),
    "reports_test": (*NODE, "watchdog", "window_report"),
    "small_parts_test": ("cable", "capture", "directory", "guarded_memory", "register_master"),
    "task_port_test": NODE,
    "traffic_port_test": ("traffic_port",),
    "watch_test": (*NODE, "watchdog", "window_report"),
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_program_finds_no_failure(name, tmp_path):
    units = [Path(__file__).with_name(f"{name}.cc"), *(SIM / f"{unit}.cc" for unit in PROGRAMS[name])]
    program = linked(name, [compiled(unit) for unit in units])
    done = subprocess.run([str(program)], capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stdout
