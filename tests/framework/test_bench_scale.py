"""`./tn bench scale`: what is counted, what is made of it, and what is refused."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from torusnet import build
from torusnet.bench import scale, scale_model
from torusnet.bench.scale import Machine, ScaleDocument, ScalePoint
from torusnet.cluster import check, load
from torusnet.errors import UserError

ROOT = Path(__file__).resolve().parent.parent.parent
MACHINE = Machine(processor="Abacus", processors=2, load=0.5)


def point(threads, wall_s, processor_s=None, nodes=16, load="uniform", shape="torus16", **values):
    cpu = wall_s * threads if processor_s is None else processor_s
    values = {"core_cycles": 1000, "wall_s": wall_s, "processor_s": cpu, "memory_mib": 8.0, **values}
    return ScalePoint(shape=shape, nodes=nodes, load=load, threads=threads, **values)


def document(*points, machine=MACHINE):
    return ScaleDocument(revision="abc", machine=machine, points=list(points))


def cells(table):
    return [list(column.cells) for column in table.columns]


class Board:
    """A simulation of 1000 cycles a second, on one processor, which stops for a look every 300 cycles."""

    core_fs = 20_000_000_000 / 3000
    ranks = None  # one process

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


@pytest.mark.parametrize("shape", scale.SHAPES, ids=lambda shape: shape.name)
def test_every_cluster_is_legal(shape, tmp_path):
    cluster = load(_file(tmp_path, shape))
    check(cluster)
    assert cluster.num_nodes == shape.nodes and cluster.link.coded == (shape.name == "coded24")


def _file(tmp_path, shape=scale.RING):
    file = tmp_path / f"{shape.name}.yaml"
    file.write_text(shape.text)
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
    assert made[5] == ["8,000", "12,800"]  # 16 nodes x 1000 cycles in 2 s, in 1.25 s
    assert made[6] == ["8,000", "6,400"]  # in 2 s and 2.5 s of processor time
    assert made[7] == ["x 1.00", "x 1.60"]
    assert made[8] == ["0.5", "0.5"]


def modelled(node, end, thread, rank, layouts):
    """Points that follow the model without an error; a core cycle in microseconds is the wall time of 1000 in ms."""
    points = []
    for nodes, threads, ranks in layouts:
        most = -(-nodes // (threads * ranks))
        us = node * most + end * -(-nodes // ranks) + 0.02 * (thread * (threads - 1) + rank * (ranks - 1))
        points.append(point(threads, us / 1000, nodes=nodes, ranks=ranks, windows=0.02, shape=f"torus{nodes}"))
    return points


LAYOUTS = [(nodes, *layout) for nodes in (4, 16, 63, 256) for layout in ((1, 1), (2, 1), (1, 2))]


@pytest.mark.parametrize("parts", [(8.0, 0.1, 5.0, 150.0), (5.0, 0.0, 0.0, 30.0), (7.0, 0.5, 20.0, 0.0)])
def test_the_model_is_found_again(parts):
    model = scale_model.fit(modelled(*parts, LAYOUTS))
    assert (model.node, model.end, model.thread, model.rank) == pytest.approx(parts, abs=1e-6)
    assert model.error == pytest.approx(0, abs=1e-9)


def test_no_part_takes_less_than_no_time():
    """Two threads that gain more than two-fold would ask for it."""
    points = [point(1, 1.0, nodes=n, windows=0.02) for n in (4, 16)] + [
        point(2, 0.4, nodes=n, windows=0.02) for n in (4, 16)
    ]
    model = scale_model.fit(points)
    assert min(model.node, model.end, model.thread, model.rank) >= 0 and model.error > 0.05


def test_prediction_by_the_model():
    """1000 nodes on 64 cores are 16 nodes a core at most: 128 us. A rank more shortens the ends of windows, and costs a message.

    8 ranks are the best: 12.5 us for their 125 nodes each, 0.02 x 7 x 5 us for threads, 0.02 x 7 x 150 us for messages."""
    lines = scale_model.prediction(document(*modelled(8.0, 0.1, 5.0, 150.0, LAYOUTS)))
    assert "8.00 us a node and thread, 0.100 us a node of the rank" in lines[0] and "mean error 0 %" in lines[0]
    assert (
        "1000 nodes on 64 cores (8 ranks of 8 threads) make 6,165,228 node-cycles/s, 6,165 core cycles a second"
        in lines[1]
    )
    assert (
        "the nodes themselves 79 %, messages between ranks 13 %, the ends of windows 8 %, threads that meet 0 %"
        in lines[1]
    )
    assert scale_model.prediction(document(point(1, 1.0, windows=0.02))) == []


def test_no_model_from_a_machine_with_other_work():
    busy = Machine(processor="Abacus", processors=2, load=1.1)
    (line,) = scale_model.prediction(document(*modelled(8.0, 0.1, 5.0, 150.0, LAYOUTS), machine=busy))
    assert line.startswith("no model: the machine had other work (load 1.1 on 2 processors)")


def test_against_another_revision():
    old, new = document(point(1, 2.0)), document(point(1, 1.0), point(2, 0.6))
    assert cells(scale.table(new, old))[9] == ["x 2.00", "-"]
    assert "node-cycles in a second of processor time" in scale._comparison(new, old)[0]
    assert not any("another machine" in line for line in scale._comparison(new, old))
    other = document(point(1, 2.0), machine=Machine(processor="Cray", processors=1, load=0))
    assert "another machine (Cray, 1 processors" in scale._comparison(new, other)[-1]


def test_what_was_wanted_beside_another_revision():
    """The ring idle 20 times as fast, 3 under load; coded lanes 5 times; half the memory; two threads on 16 nodes 1.8 times."""
    ring, coded = {"shape": "ring4", "nodes": 4}, {"shape": "coded24", "nodes": 24}
    points = [
        (point(1, 4.0, load="idle", **ring), point(1, 0.2, load="idle", **ring)),
        (point(1, 4.0, **ring), point(1, 1.5, **ring)),
        (point(1, 4.0, memory_mib=10.0, **coded), point(1, 0.5, memory_mib=4.0, **coded)),
    ]
    new = [now for _, now in points] + [point(1, 1.8), point(2, 1.0), point(2, 1.0, load="idle"), point(2, 9.0, **ring)]
    assert scale.verdicts(document(*new), document(*(then for then, _ in points))) == [
        "ring4, idle, 20 times: 20.00, met",
        "ring4, uniform, 3 times: 2.67, missed",
        "coded24, uniform, 5 times: 8.00, met",
        "memory of a node less by 2 times: 1.00, missed",
        "two threads under load, from 16 nodes on, 1.8 times: 1.80, met",
    ]
    assert scale.verdicts(document(), document()) == []


@pytest.mark.parametrize("name", ["processor_s", "wall_s"])
@pytest.mark.parametrize("value", ["0", "-1", "NaN", "1e400"])
def test_what_cannot_have_been_measured_is_no_file_to_compare_with_bad(name, value, tmp_path):
    document = json.loads(scale.RESULTS.read_text())
    document["points"][0][name] = "HERE"
    file = tmp_path / "old.json"
    file.write_text(json.dumps(document).replace('"HERE"', value))
    with pytest.raises(UserError, match="not such a file"):
        scale.stored(file)
