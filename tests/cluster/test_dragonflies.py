"""Dragonflies that are routed by arithmetic: messages end to end by the shortest way or by way of a third group, with faults and
dead cables, and one of more nodes than a row of 64."""

from dataclasses import replace

import pytest
from clusters import CHOOSING, Shape, assert_clean, task

from torusnet import simulator
from torusnet.cluster.faults import fault_option
from torusnet.cluster.model import TaskRef, TaskRefs
from torusnet.deadlock import check_cluster
from torusnet.routing_dragonfly import Dragonfly

SMALL = Dragonfly(
    2, 2, 5
)  # nodes of three links; group 0 has the cables to groups 1 and 2 at node 0, to 3 and 4 at node 1
DEAD_CYCLES = 60_000
MESSAGES = 60


def shape_of(dragonfly: Dragonfly, adaptive: bool, valiant: bool = False) -> Shape:
    """Two builds for all tests, as the soak has them: what port 1 sends needs no order, where it may choose."""
    shape = Shape(dragonfly.lattice, links=3, channels=11, test_ports="ports")
    shape = replace(shape, dragonfly=dragonfly, adaptive=adaptive, valiant=valiant)
    return replace(shape, ports=CHOOSING, virtual_channels=4) if adaptive else shape


def place(node: int) -> tuple[int, int, int]:
    return SMALL.nodes[node]


@pytest.mark.parametrize(
    ("adaptive", "valiant"), [pytest.param(False, False, marks=pytest.mark.long), (True, False), (True, True)]
)
def test_everyone_to_everyone_under_faults(adaptive, valiant):
    """With bit errors, lost phits, and a cable between groups that goes away for a while."""
    messages = 12
    names = tuple(f"t{node}" for node in range(10))
    tasks = [task(name, place(n), 1, "exchange", [TaskRefs(names), 10, n, messages], 1) for n, name in enumerate(names)]
    cluster = shape_of(SMALL, adaptive, valiant).cluster(tasks)
    assert check_cluster(cluster).ok
    cluster.link.ber = 1e-6
    faults = ("node=0,0,0,link=x+,at=3us,kind=drop,count=20,direction=both", "node=1,2,0,link=y+,at=5us,for=5us")
    cluster.faults = [fault_option(text, cluster) for text in faults]
    result = simulator.run(cluster, quick=True, seed=3, max_cycles=1_000_000)
    assert_clean(result, messages * 100)
    assert sum(direction.seen.get("retransmissions", 0) for direction in result.faults.directions) > 0
    if not adaptive:
        assert all(statistics.returned == 0 for statistics in result.tasks.values()), "messages overtook one another"


def streams(adaptive: bool, valiant: bool = False, function: str = "blast", more: tuple = ()):
    """Both nodes of group 0 send to both of group 1, with which they have the cable of node 0 in common."""
    tasks = [
        *(task(f"tx{n}", (n, 0, 0), 1, function, [*more, TaskRef(f"rx{n}"), 0, MESSAGES, 256]) for n in range(2)),
        *(task(f"rx{n}", (n, 1, 0), 1, "sink", [0, MESSAGES], 1) for n in range(2)),
    ]
    return shape_of(SMALL, adaptive, valiant).cluster(tasks)


def sent(result, node: int) -> list[int]:
    """Packets that a node of group 0 sent to each other group: its links 1 and 2 (x-, y+)."""
    found = {reading.name: reading.value for reading in result.registers if reading.node == node}
    return [found["LINK_1_TX_HDR"], found["LINK_2_TX_HDR"]]


def outgoing(result) -> list[int]:
    """Packets that left group 0 for groups 1 to 4."""
    return sent(result, 0) + sent(result, 1)


@pytest.mark.parametrize(("adaptive", "valiant"), [(False, False), (True, False), (True, True)])
def test_what_needs_no_order_goes_by_way_of_other_groups(adaptive, valiant):
    """Two nodes that send without pause have one cable for both: by the shortest way all goes by it."""
    cluster = streams(adaptive, valiant)
    result = simulator.run(cluster, quick=True, registers=["LINK_*_TX_HDR"], max_cycles=1_000_000)
    assert_clean(result, 2 * MESSAGES)
    out = outgoing(result)
    assert sum(out) == 2 * MESSAGES
    if not adaptive:
        assert out == [2 * MESSAGES, 0, 0, 0]
    elif valiant:
        assert min(out) > MESSAGES // 8 and max(out) < MESSAGES, out
    else:
        assert MESSAGES // 2 < out[0] < 2 * MESSAGES * 3 // 4 and sum(out[1:]) >= MESSAGES // 2, out


@pytest.mark.parametrize("adaptive", [False, True])
def test_a_dead_cable_between_groups(adaptive):
    """Once it is known to be dead, packets in any order and in order go by way of another group, where routing is adaptive; else
    they are dropped."""
    cluster = streams(adaptive, function="blast_late", more=(DEAD_CYCLES,))
    cluster.link.dead_time_us = 1024 / 156.25
    cluster.faults = [fault_option("node=0,0,0,link=x-,at=0us,for=4000us", cluster)]
    if not adaptive:
        result = simulator.run(cluster, quick=True, registers=["DROP_DOWN"], max_cycles=300_000)
        assert result.unfinished and [(flow.sent, flow.received) for flow in result.flows] == [(MESSAGES, 0)] * 2
        assert [reading.value for reading in result.registers] == [2 * MESSAGES, *[0] * 9]
        return
    result = simulator.run(cluster, quick=True, registers=["LINK_*_TX_HDR"], max_cycles=2_000_000)
    assert_clean(result, 2 * MESSAGES)
    assert outgoing(result)[0] == 0 and sum(outgoing(result)) == 2 * MESSAGES


@pytest.mark.long
def test_seventeen_groups_of_four():
    """17 groups of four, whose nodes have seven links: with registers on a second page."""
    dragonfly = Dragonfly(4, 4, 17)
    pairs = [(0, 67), (67, 0), (5, 22), (31, 32), (17, 60), (20, 23)]
    tasks = []
    for number, (source, to) in enumerate(pairs):
        tasks.append(task(f"tx{number}", dragonfly.nodes[source], 0, "blast", [TaskRef(f"rx{number}"), 0, 5, 200]))
        tasks.append(task(f"rx{number}", dragonfly.nodes[to], 1, "sink", [0, 5], 1))
    cluster = replace(shape_of(dragonfly, False), links=7).cluster(tasks)
    assert cluster.num_nodes == 68
    verdict = check_cluster(cluster)
    assert verdict.ok and verdict.hops == 3
    result = simulator.run(cluster, quick=True, max_cycles=100_000)
    assert_clean(result, 5 * len(pairs))
