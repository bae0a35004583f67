"""Links that replay: whatever cables do, every message arrives once, whole and in order."""

from dataclasses import replace

import pytest
from clusters import GRID, Shape, assert_clean, random_traffic, task

from torusnet import simulator
from torusnet.cluster.faults import fault_option
from torusnet.cluster.model import TaskRef

RING = Shape(replay=True)
# What every cable of the ring gets, one after the other.
SUFFERINGS = {
    "flip": "kind=flip,count=20,direction=both",
    "drop": "kind=drop,count=30,direction=both",
    "duplicate": "kind=duplicate,count=30,direction=both",
    "garbage": "kind=garbage,count=30,direction=both",
    "one way down": "for=3us,direction=in",
    "down": "for=40us",
}


def run(cluster, *texts: str, ber: float = 0.0, **options):
    cluster.link.ber = ber
    cluster.faults = [fault_option(text, cluster) for text in texts]
    return simulator.run(cluster, quick=True, **options)


def counted(result, label: str) -> int:
    return sum(direction.seen.get(label, 0) for direction in result.faults.directions)


@pytest.mark.parametrize(("ber", "least"), [(1e-6, 0), (1e-5, 5), (1e-4, 200)])
def test_bit_errors_cost_time_and_no_message(ber, least):
    result = run(random_traffic(RING, messages=450, largest=256), ber=ber, seed=3)
    assert_clean(result)
    assert result.whole and all(
        statistics.returned == 0 for name, statistics in result.tasks.items() if name[:2] == "rx"
    )
    errors = sum(direction.injected["bit_errors"] for direction in result.faults.directions)
    assert errors >= least and (least == 0 or counted(result, "retransmissions") > 0)


@pytest.mark.parametrize("what", SUFFERINGS)
def test_cables_that_suffer_lose_no_message(what):
    """One cable after the other, while everybody sends to everybody, random bit errors besides."""
    texts = [f"node={node},link=x+,at={5 + 8 * node}us,{SUFFERINGS[what]}" for node in range(4)]
    result = run(random_traffic(RING, messages=150, largest=256), *texts, ber=1e-6, seed=4)
    assert_clean(result)
    assert result.whole and result.missing == []
    assert counted(result, "retransmissions") > 0
    disturbed = [direction for direction in result.faults.directions if direction.disturbances]
    assert len(disturbed) >= 4


def test_a_mesh_loses_no_message():
    """No link closes a line of 3 x 3 nodes: everybody to everybody, bit errors on all cables, one of them away for a while."""
    mesh = replace(GRID, wrap=(False, False, True))
    result = run(random_traffic(mesh, messages=20), "node=1,link=x+,at=8us,for=3us,direction=in", ber=2e-6, seed=6)
    assert_clean(result, 9 * (20 + 9 * mesh.channels))
    assert result.whole and counted(result, "retransmissions") > 0
    assert len(result.faults.directions) == 24, "two of each of 12 cables"


def test_outage_longer_than_the_watchdog_is_waited_for():
    """The link is not dead before its time: 200 us without the cable, then everything arrives."""
    tasks = [
        task("sender", (0, 0, 0), 0, "blast", [TaskRef("receiver"), 0, 100, 200]),
        task("receiver", (1, 0, 0), 0, "sink", [0, 100], 1),
    ]
    result = run(RING.cluster(tasks), "node=0,link=x+,at=3us,for=200us")
    assert_clean(result, 100)
    assert result.cycles > 200 * 150


@pytest.mark.parametrize("ahead", range(3))
def test_the_first_message_waits_for_nothing(ahead):
    """Replay is agreed before the tasks begin: one message, sent at once, takes what it takes without replay."""
    latency_ns = []  # not the length of the run: whether all tasks have ended is looked at every 10 cycles only
    for replay in (False, True):
        tasks = [
            task("sender", (0, 0, 0), 0, "blast", [TaskRef("receiver"), 0, 1, 8]),
            task("receiver", (1, 0, 0), 0, "sink", [0, 1], 1),
        ]
        result = run(Shape(replay=replay, ppm=0).cluster(tasks), seed=ahead)  # no pause of a transceiver's core
        assert_clean(result, 1)
        latency_ns.append(result.flows[0].max_ns)
    assert latency_ns[1] == pytest.approx(latency_ns[0], abs=20), "more than a crossing of clocks that begins elsewhere"
