"""Figures drawn by a process beside: the same files as without it, what fails is told, and it ends with who made it."""

import os
import signal
import subprocess
import sys
import time

import fake
import pytest

from torusnet.bench import breakdown, drawing, plots
from torusnet.environment import ROOT
from torusnet.errors import UserError


def test_the_figures_are_those_drawn_without_it(run, tmp_path):
    cluster, records = run("128_150")
    far = next(record for record in records if (record.test, record.bytes, record.hops) == ("roundtrip", 16, 1))
    parts = [breakdown.breakdown(cluster, "128_150", far, fake.passages())]
    beside = drawing.Drawing()
    beside.begin(records, parts, tmp_path / "a")
    first, second = beside.files(), plots.write_all(records, parts, tmp_path / "b")
    assert [file.name for file in first] == [file.name for file in second] and len(first) == 12
    for a, b in zip(first, second, strict=True):
        assert a.read_bytes() == b.read_bytes()


def test_what_fails_beside_is_told_bad(run, tmp_path):
    _, records = run("128_150")
    (tmp_path / "file").write_text("")
    beside = drawing.Drawing()
    beside.begin(records, [], tmp_path / "file" / "folder")
    with pytest.raises(UserError, match="file/folder: cannot be written: Not a directory"):
        beside.files()


ENDS = {"by itself": "", "in time for nothing": "raise SystemExit(3)", "killed": "os.kill(os.getpid(), signal.SIGKILL)"}


@pytest.mark.parametrize("end", ENDS)
def test_it_ends_with_the_process_that_made_it(end):
    """Which may have nothing to draw: a run that is refused, interrupted, or dies."""
    program = "import os, signal\nfrom torusnet.bench.drawing import Drawing\nDrawing()\n" + ENDS[end]
    made = subprocess.Popen([sys.executable, "-c", program], cwd=ROOT, stdout=subprocess.PIPE, start_new_session=True)
    made.communicate(timeout=60)  # what is beside holds the other end of the pipe
    deadline = time.monotonic() + 10
    with pytest.raises(ProcessLookupError):
        while time.monotonic() < deadline:
            os.killpg(made.pid, 0)
            time.sleep(0.05)


def test_ctrl_c_is_for_the_run(run, tmp_path):
    _, records = run("128_150")
    beside = drawing.Drawing()
    time.sleep(0.5)
    os.kill(beside.process.pid, signal.SIGINT)
    beside.begin(records, [], tmp_path)
    assert all(file.exists() for file in beside.files())
