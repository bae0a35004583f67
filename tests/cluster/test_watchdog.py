"""A cluster in which nothing moves any more is recognised, and the report says who waits for what."""

from clusters import Shape, random_traffic, task

from torusnet import simulator
from torusnet.clocks import with_time
from torusnet.cluster.model import Channel, TaskRef
from torusnet.simlib import Status

RING = Shape()
WATCHDOG_CYCLES = 3000


def stalled(cluster) -> str:
    with simulator.Simulation(cluster, quick=True, watchdog_cycles=WATCHDOG_CYCLES) as simulation:
        assert simulation.run_cycles(200_000) is Status.STALLED
        result = simulation.result()
    assert not result.ok
    return result.watchdog


def test_circular_wait_of_tasks_bad():
    """Everyone waits for a message before sending one."""
    nodes = RING.nodes()
    tasks = [
        task(f"t{i}", node, 0, "wait_first", [TaskRef(f"t{(i + 1) % len(nodes)}")], 1) for i, node in enumerate(nodes)
    ]
    report = stalled(RING.cluster(tasks))
    for i, node in enumerate(nodes):
        assert f"task t{i} at ({node.x},{node.y},{node.z}) port 0 waits in receive, channel 0" in report
    assert "all buffers are empty" in report
    assert "in a circle: t0 waits for" in report and report.count(" waits for t") >= 2


def test_flooded_receivers_bad():
    """Two tasks send for ever and never receive: the report follows the packets from buffer to buffer.

    Node 0 is right behind the link that closes the ring, so its packets travel in channel 0 [docs/03-router.md]."""
    shape = Shape(lattice=(4, 1, 1))
    tasks = [
        task("a", (0, 0, 0), 0, "flood", [TaskRef("b"), 1000], {0: Channel(("b",), 4096)}),
        task("b", (2, 0, 0), 0, "flood", [TaskRef("a"), 1000], {0: Channel(("a",), 4096)}),
    ]
    report = stalled(shape.cluster(tasks))
    assert (
        "task a at (0,0,0) port 0 waits in send to (2,0,0) port 0 (b) channel 0, its port takes no more words" in report
    )
    assert (
        "transmit buffer of port 0: a packet of 256 bytes for (2,0,0) port 0 (b) channel 0 stands at the router "
        "and waits for link x+ virtual channel 0, credits are missing"
    ) in report
    assert "receive buffer of link x- virtual channel 0: a packet of 256 bytes for (2,0,0) port 0 (b)" in report
    assert "waits for port 0, its receive buffer has no room for a packet" in report
    assert "in a circle: a waits for b, b waits for a\n" in report
    assert "no room for a whole packet behind port 0" in report
    assert "receive rings of port 0 hold messages that nobody takes: channel 0" in report


def test_a_task_that_ends_early_bad():
    """The receiver takes too few messages: the sender's are reported as left over."""
    tasks = [
        task("sender", (0, 0, 0), 0, "blast", [TaskRef("receiver"), 0, 5, 100]),
        task("receiver", (1, 0, 0), 0, "sink", [0, 3], 1),
    ]
    result = simulator.run(RING.cluster(tasks), quick=True)
    assert not result.whole and not result.document()["ok"]
    [flow] = result.leftovers
    assert (flow.sender, flow.receiver, flow.sent, flow.leftover) == ("sender", "receiver", 5, 2)
    ended = with_time(result.tasks["receiver"].finished_cycle, result.core_fs("receiver"))
    assert result.verdict == (
        "2 messages are missing: sender to receiver channel 0, of 5 from 0: 3 not received, 4 not received "
        f"(receiver ended in core cycle {ended} without taking them)"
    )


def test_running_out_of_cycles_says_who_waits():
    result = simulator.run(random_traffic(RING, messages=100_000), quick=True, max_cycles=2000)
    assert not result.ok
    assert "task tx0" in result.unfinished
    assert result.cycles == 2000


def test_long_computation_is_no_deadlock():
    """A task that says that it computes for longer than the watchdog waits is at work."""
    tasks = [
        task("slow", (0, 0, 0), 0, "send_late", [TaskRef("receiver"), 5 * WATCHDOG_CYCLES]),
        task("receiver", (1, 0, 0), 0, "sink", [0, 1], 1),
    ]
    with simulator.Simulation(RING.cluster(tasks), quick=True, watchdog_cycles=WATCHDOG_CYCLES) as simulation:
        assert simulation.run_cycles(100_000) is Status.FINISHED
