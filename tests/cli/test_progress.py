"""Progress where the output is no terminal: lines now and then, with the time left."""

import re
import subprocess
import time
from pathlib import Path

import pytest

from torusnet.progress import Lines, duration

ROOT = Path(__file__).resolve().parent.parent.parent


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_line_when_a_step_begins_and_then_every_few_seconds():
    clock, written = Clock(), []
    lines = Lines(written.append, every_s=5.0, clock=clock)
    lines("compiling RTL of a node", 0.0)
    for second in range(1, 13):
        clock.now = 100.0 + second
        lines("compiling RTL of a node", second / 24)
        lines.tick()
    assert written == [
        "compiling RTL of a node",
        "compiling RTL of a node, 5 s, 21 %, about 19 s left",
        "compiling RTL of a node, 10 s, 42 %, about 14 s left",
    ]
    lines("running: cycle 10", None)
    clock.now += 4
    lines.tick()
    clock.now += 70
    lines("running: cycle 5,000, 800 k node-cycles/s", None)
    lines.tick()
    assert written[3:] == ["running", "running: cycle 5,000, 800 k node-cycles/s, 1 min 14 s"]


def test_a_step_that_says_nothing_is_reported_all_the_same():
    written = []
    with Lines(written.append, every_s=0.2) as lines:
        lines("RTL of a node to C++", 0.0)
        time.sleep(0.7)
    count = len(written)
    assert 3 <= count <= 5 and written[0] == "RTL of a node to C++"
    time.sleep(0.5)
    assert len(written) == count, "nothing any more when it is over"


@pytest.mark.parametrize(
    "seconds, text", [(0.4, "0 s"), (59.4, "59 s"), (60, "1 min 0 s"), (3599, "59 min 59 s"), (7500, "2 h 5 min")]
)
def test_durations(seconds, text):
    assert duration(seconds) == text


@pytest.mark.slow
def test_a_long_run_says_how_far_it_is(tmp_path):
    """A task that lets time pass, for longer than two lines are apart."""
    (tmp_path / "idle.cc").write_text(
        "#include <torusnet/task.hpp>\nvoid idle(tn::Port& port) { for (;;) port.wait(1000); }\n"
    )
    (tmp_path / "idle.yaml").write_text(
        "name: test_progress\nlattice: [4]\nnode: {ports: 2, channels: 2}\n"
        "tasks: [{name: idle, node: [0], source: idle.cc, function: idle, daemon: false}]\n"
    )
    command = [ROOT / "tn", "run", "idle.yaml", "--max-cycles", "1000000000", "--max-seconds", "13"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    found = re.findall(
        r"running: cycle [\d,]+ \([\d,.]+ [num]s\), .* node-cycles/s, \d+ s, \d+ %, about [\dhmins ]+ left", done.stderr
    )
    assert len(found) >= 2, done.stderr
