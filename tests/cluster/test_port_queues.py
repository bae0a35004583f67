"""Queues of a port in front of the router: who waits for a task that does not listen stops nobody whose messages lie in another
queue, and everything else is as with one."""

from collections import Counter

import pytest
from clusters import QUEUES, assert_clean, random_traffic, task
from scapy.utils import PcapNgReader

from torusnet import simulator
from torusnet.cluster.model import Channel, Coord, TaskRef
from torusnet.cluster.places import Capture, Place

SLEEP_CYCLES = 6000
WAITING, OTHERS, BYTES = 11, 5, 256


def queue_of(place: Coord, unit: int) -> int:
    """Of two: the parity of the bits of node and unit."""
    return (place.x ^ place.y << 6 ^ place.z << 11 ^ unit << 16).bit_count() % 2


@pytest.mark.parametrize(
    "quick, by", [((1, 1, 0), "another queue"), ((2, 2, 0), "another queue"), ((0, 2, 0), "the same")]
)
def test_who_does_not_listen_stops_its_own_queue_alone(quick, by):
    """From node 0 by x+ to one that sleeps: more than its buffers hold, so that some wait where they began; then to another one,
    by y+ or y- and another queue, or by y- and the same."""
    here, slow = Coord(0, 0, 0), Coord(1, 0, 0)
    assert (queue_of(slow, 0) != queue_of(Coord(*quick), 0)) == (by == "another queue")
    tasks = [
        task("sender", here, 0, "blast_two", [TaskRef("slow"), WAITING, TaskRef("quick"), OTHERS, BYTES]),
        task("slow", slow, 0, "sink_late", [SLEEP_CYCLES, 0, WAITING], 1),
        task("quick", quick, 0, "sink", [0, OTHERS], 1),
    ]
    result = simulator.run(QUEUES.cluster(tasks), quick=True, max_cycles=100_000)
    assert_clean(result, WAITING + OTHERS)
    ended = result.tasks["quick"].finished_cycle
    assert ended < 2000 if by == "another queue" else ended > SLEEP_CYCLES


def test_the_watchdog_names_the_queue():
    """Each sends more than all buffers hold and receives nothing."""
    ends = {"a": Coord(0, 0, 0), "b": Coord(1, 0, 0)}
    other = {"a": "b", "b": "a"}
    tasks = [
        task(name, node, 0, "flood", [TaskRef(other[name]), 1000], {0: Channel((other[name],), 4096)})
        for name, node in ends.items()
    ]
    with simulator.Simulation(QUEUES.cluster(tasks), quick=True, watchdog_cycles=3000) as simulation:
        simulation.run_cycles(200_000)
        watchdog = simulation.result().watchdog
    assert "queue 1 of port 0: a packet of 256 bytes for (1,0,0)" in watchdog, watchdog
    assert "queue 0 of port 0: a packet of 256 bytes for (0,0,0)" in watchdog, watchdog
    assert "transmit buffer" not in watchdog


def test_captures_see_every_queue_and_the_links_behind_them(tmp_path):
    here, near, far = Coord(0, 0, 0), Coord(1, 0, 0), Coord(1, 1, 0)
    assert queue_of(near, 0) != queue_of(far, 0)
    tasks = [
        task("sender", here, 0, "blast_two", [TaskRef("near"), WAITING, TaskRef("far"), OTHERS, BYTES]),
        task("near", near, 0, "sink", [0, WAITING], 1),
        task("far", far, 0, "sink", [0, OTHERS], 1),
    ]
    file = tmp_path / "queues.pcapng"
    places = [Place(0, "port", 0), Place(1, "link", 1), Place(1, "port", 0)]
    result = simulator.run(QUEUES.cluster(tasks), quick=True, captures=[Capture(place, file) for place in places])
    assert_clean(result, WAITING + OTHERS)
    seen = Counter(packet.sniffed_on for packet in PcapNgReader(str(file)))
    assert seen["0:port0 to router"] == WAITING + OTHERS and seen["1:port0 from router"] == WAITING
    assert seen["1:x- to router"] in (WAITING, WAITING + OTHERS)  # far is reached by x+ first, or by y+
    assert seen["0:port0 from router"] == seen["1:port0 to router"] == seen["1:x- from router"] == 0


def test_messages_of_a_flow_keep_their_order_and_sleeping_changes_nothing():
    runs = []
    for skip in (True, False):
        with simulator.Simulation(random_traffic(QUEUES, messages=30), quick=True, skip=skip) as simulation:
            simulation.run()
            runs.append(simulation.result())
        assert_clean(runs[-1])
    assert runs[0].digest == runs[1].digest and runs[0].cycles == runs[1].cycles
