"""The examples at an Ethernet cable as they are shipped, and the filter with events whose answers are known."""

import re
import shutil
from pathlib import Path

import pytest

from torusnet import simulator
from torusnet.cluster import load

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
LIMITS = {"quick": True, "max_cycles": 600_000, "max_seconds": 300}

# (number, samples): the baseline is 100, a signal 50 above it
EVENTS = [
    (1, [149]),  # one too little
    (2, [150]),
    (3, [100, 150, 100]),
    (-4, [90, 1100, 110, 150]),
    (5, [100] * 734 + [149]),
    (6, [100] * 734 + [151]),
    (32767, [32767, -32668]),
    (8, [-100, 0, 99]),
]
ANSWERS = [
    (2, 50, 50),
    (3, 50, 50),
    (-4, 1000, 1050),
    (6, 51, 51),
    (32767, 32667, -101),
]  # number, peak and sum above it
MACHINE = f"""
import struct
def host(machine):
    source, sink = machine.socket(4000), machine.socket(5001)
    yield machine.ping("10.0.0.2")
    for number, samples in {EVENTS}:
        source.send(struct.pack(f"<{{1 + len(samples)}}h", number, *samples), ("10.0.0.2", 5000))
    while (answer := (yield sink.receive(50))) is not None:
        machine.print(*struct.unpack("<3i", answer[0]))
"""


def test_udp_filter_answers_events_with_a_signal(tmp_path):
    folder = shutil.copytree(EXAMPLES / "udp_filter", tmp_path / "udp_filter")
    (folder / "host.py").write_text(MACHINE)
    result = simulator.run(load(folder / "udp_filter.yaml"), **LIMITS)
    assert result.ok, result.errors
    assert result.ethernet[0].lines == [" ".join(map(str, answer)) for answer in ANSWERS]


SAID = {
    "udp_filter": [r"40 events of [\d,]+ bytes in \d+ us: \d+ with a signal came back, all right"],
    "udp_echo": [
        r"ping 10\.0\.0\.2: \d+\.\d us",
        *(rf" *{length} bytes and back: \d+\.\d us" for length in (1, 2, 16, 17, 100, 512, 1000, 1471, 1472)),
    ],
}


@pytest.mark.parametrize("name", SAID)
def test_example_runs_as_shipped(name):
    result = simulator.run(load(EXAMPLES / name / f"{name}.yaml"), **LIMITS)
    assert result.ok, result.errors
    (end,) = result.ethernet
    assert len(end.lines) == len(SAID[name])
    for line, said in zip(end.lines, SAID[name], strict=True):
        assert re.fullmatch(said, line), line
