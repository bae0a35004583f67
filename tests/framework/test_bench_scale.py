"""`./tn bench scale`: what is counted, what is made of it, and what is refused."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from torusnet import build
from torusnet.bench import scale
from torusnet.bench.scale import Machine, ScaleDocument, ScalePoint
from torusnet.cluster import load

ROOT = Path(__file__).resolve().parent.parent.parent
MACHINE = Machine(processor="Abacus", processors=2, load=0.5)


def point(threads, wall_s, processor_s=None, nodes=16, load="uniform", shape="torus16"):
    cpu = wall_s * threads if processor_s is None else processor_s
    values = dict(core_cycles=1000, wall_s=wall_s, processor_s=cpu, memory_mib=8.0)
    return ScalePoint(shape=shape, nodes=nodes, load=load, threads=threads, **values)


def document(*points, machine=MACHINE):
    return ScaleDocument(revision="abc", machine=machine, points=list(points))


def cells(table):
    return [list(column.cells) for column in table.columns]


class Board:
    """A simulation of 1000 cycles a second, on one processor, which stops for a look every 300 cycles."""

    core_fs = 20_000_000_000 / 3000

    def __init__(self):
        self.now_fs, self.seconds, self.asked = 0, 0.0, []

    def run(self, until_fs):
        self.asked.append(until_fs)
        step = min(until_fs - self.now_fs, int(300 * self.core_fs))
        self.now_fs += step
        self.seconds += step / self.core_fs / 1000


def test_the_stretch_that_counts_is_the_first_that_lasts(monkeypatch):
    """1000 cycles take 2 s, 20 s are wanted: the second stretch, a tenth longer than that takes, lasts; the times are its own."""
    board = Board()
    monkeypatch.setattr(scale.time, "monotonic", lambda: 2 * board.seconds)
    monkeypatch.setattr(scale.time, "process_time", lambda: board.seconds)
    cycles, wall_s, processor_s = scale.stretch(board, 20.0)
    assert cycles == pytest.approx(11_000, abs=2)
    assert wall_s == pytest.approx(22, abs=0.01) and processor_s == pytest.approx(11, abs=0.01)
    assert board.now_fs == pytest.approx((1000 + cycles) * board.core_fs, abs=2)


def test_a_small_cluster_is_measured(tmp_path):
    cluster = load(_file(tmp_path))
    for load_name in ("idle", "uniform"):
        made = scale.measure(scale.RING, cluster, build.build(cluster), load_name, 1, 0.01)
        assert made.core_cycles >= 2 * scale.WARM_CYCLES and made.wall_s >= 0.01 and made.nodes == 4


def _file(tmp_path):
    file = tmp_path / "ring.yaml"
    file.write_text(scale.RING.text)
    return file


@pytest.mark.parametrize(
    "arguments, wrong",
    [
        (["scale", "--against", "/nowhere.json"], "--against /nowhere.json: No such file"),
        (["scale", "--against", __file__], "not such a file"),
        (["ethernet", "--against", __file__], "--against compares speeds of the simulation"),
        (["scale", "--config", "128_150"], "scale has one configuration"),
    ],
)
def test_wrong_input_bad(arguments, wrong):
    command = [sys.executable, "-m", "torusnet", "bench", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, env=os.environ | {"COLUMNS": "200"})
    assert done.returncode == 2 and wrong in done.stderr and "Traceback" not in done.stderr


def test_speed_and_gain():
    slow, fast = point(1, 2.0), point(2, 1.25)
    made = cells(scale.table(document(slow, fast)))
    assert made[4] == ["8,000", "12,800"]  # 16 nodes x 1000 cycles in 2 s, in 1.25 s
    assert made[5] == ["8,000", "6,400"]  # in 2 s and 2.5 s of processor time
    assert made[6] == ["x 1.00", "x 1.60"]
    assert made[7] == ["0.5", "0.5"]


@pytest.mark.parametrize(
    "gain, threads, serial", [(1, 2, 1), (2, 2, 0), (1.6, 2, 0.25), (0.9, 2, 1), (4, 4, 0), (2, 4, 1 / 3), (5, 4, 0)]
)
def test_serial_part(gain, threads, serial):
    assert scale.serial_part(gain, threads) == pytest.approx(serial)


def test_prediction_is_amdahls_law_on_the_largest_cluster():
    """1.6 with two threads: a quarter is not shared; 64 cores then make 1/(1/4 + 3/4/64) = 3.82 times as much."""
    small = [point(1, 1.0, nodes=4, shape="ring4"), point(2, 0.5, nodes=4, shape="ring4")]
    (line,) = scale.prediction(document(*small, point(1, 2.0), point(2, 1.25)))
    assert "gain x 1.60 on 16 nodes, so 25 % of the time is not shared" in line
    assert "1000 nodes on 64 cores make 30,567 node-cycles/s, 31 core cycles a second" in line
    assert scale.prediction(document(point(1, 1.0))) == []


def test_against_another_revision():
    old, new = document(point(1, 2.0)), document(point(1, 1.0), point(2, 0.6))
    assert cells(scale.table(new, old))[8] == ["x 2.00", "-"]
    assert len(scale._comparison(new, old)) == 1
    other = document(point(1, 2.0), machine=Machine(processor="Cray", processors=1, load=0))
    assert "another machine (Cray, 1 processors" in scale._comparison(new, other)[1]
