"""Trees of switches that are routed by arithmetic: messages end to end, by all links up or by one, with dead links, and large
ones."""

from dataclasses import replace

import pytest
from clusters import CHOOSING, Shape, assert_clean, task
from test_test_port import PORTS, Bench

from torusnet import simulator
from torusnet.cluster.faults import fault_option
from torusnet.cluster.model import TaskRef, TaskRefs
from torusnet.cluster.topology import Coord
from torusnet.deadlock import check_cluster
from torusnet.generated.packet import PktType
from torusnet.routing import LINK_NAMES, path
from torusnet.routing_tree import Tree, TreeNetwork, tree_route

SMALL = Tree((2, 2, 1), (1, 2, 1), 2)  # nodes 0 to 3, leaf switches 4 and 5, roots 6 and 7
DEAD_CYCLES = 60_000
MESSAGES = 60


def shape_of(tree: Tree, adaptive: bool = False) -> Shape:
    """Two builds for all tests: what port 1 sends needs no order, where it may choose. A node has no more than two links up."""
    shape = Shape(tree.down, tree=tree, switch_links=4, adaptive=adaptive, test_ports="ports")
    return replace(shape, ports=CHOOSING, links=4, channels=9) if adaptive else replace(shape, links=2, channels=1)


def exchange(messages: int, adaptive: bool):
    """Everyone sends to everyone, itself too, from port 1."""
    names = tuple(f"t{node}" for node in range(4))
    tasks = [
        task(name, (n % 2, n // 2, 0), 1, "exchange", [TaskRefs(names), 4, n, messages], 1)
        for n, name in enumerate(names)
    ]
    return shape_of(SMALL, adaptive).cluster(tasks)


@pytest.mark.parametrize("adaptive", [False, True], ids=["digits", "any-link-up"])
def test_everyone_to_everyone_under_faults(adaptive):
    """Two levels, with bit errors, lost phits, and a root that goes away for a while."""
    messages = 30
    cluster = exchange(messages, adaptive)
    assert cluster.hosts == [0, 1, 2, 3] and check_cluster(cluster).ok
    cluster.link.ber = 1e-6
    faults = ("node=4,link=y+,at=3us,kind=drop,count=20,direction=both", "node=7,link=x+,at=5us,for=5us")
    cluster.faults = [fault_option(text, cluster) for text in faults]
    result = simulator.run(cluster, quick=True, seed=3, max_cycles=1_000_000)
    assert_clean(result, messages * 16)
    assert sum(direction.seen.get("retransmissions", 0) for direction in result.faults.directions) > 0
    assert all(statistics.returned == 0 for statistics in result.tasks.values())


def streams(adaptive: bool, function: str = "blast", more: tuple = ()):
    """Nodes 0 and 1, below one switch, send to both ports of node 2 below the other one: a single destination."""
    tasks = [
        *(task(f"tx{n}", (n, 0, 0), 1, function, [*more, TaskRef(f"rx{n}"), 0, MESSAGES, 256]) for n in range(2)),
        *(task(f"rx{n}", (0, 1, 0), n, "sink", [0, MESSAGES], 1) for n in range(2)),
    ]
    return shape_of(SMALL, adaptive).cluster(tasks)


def ups_of(result, switch: int = 4) -> list[int]:
    """Packets that a leaf switch sent to each root."""
    sent = {reading.name: reading.value for reading in result.registers if reading.node == switch}
    return [sent["LINK_2_TX_HDR"], sent["LINK_3_TX_HDR"]]


@pytest.mark.parametrize("adaptive", [False, True], ids=["digits", "any-link-up"])
def test_what_needs_no_order_goes_up_by_any_link(adaptive):
    """Two nodes that send without pause need both links up; in order all goes by that of the destination, 0 xor 1."""
    result = simulator.run(streams(adaptive), quick=True, registers=["LINK_*_TX_HDR"], max_cycles=1_000_000)
    assert_clean(result, 2 * MESSAGES)
    up = ups_of(result)
    assert sum(up) == 2 * MESSAGES
    assert min(up) > MESSAGES // 2 if adaptive else up == [0, 2 * MESSAGES], up


@pytest.mark.parametrize("adaptive", [False, True], ids=["digits", "any-link-up"])
@pytest.mark.parametrize("switch", [4, 5], ids=["of-the-senders", "of-the-receivers"])
def test_a_dead_cable_of_a_root_is_passed_over(switch, adaptive):
    """Root 7 has lost its cable to a leaf switch. Once it is known to be dead, all goes by the other root, and nothing that is sent
    later is lost: the switch of the senders knows of its own link, and of that of the receivers by what root 7 tells."""
    cluster = streams(adaptive, "blast_late", (DEAD_CYCLES,))
    cluster.link.dead_time_us = 1024 / 156.25
    cluster.faults = [fault_option(f"node={switch},link=y-,at=0us,for=4000us", cluster)]
    result = simulator.run(cluster, quick=True, registers=["LINK_*_TX_HDR"], max_cycles=2_000_000)
    assert_clean(result, 2 * MESSAGES)
    assert ups_of(result) == [2 * MESSAGES, 0]


def test_all_of_three_levels_know_of_a_dead_link_and_forget_it():
    """The last cable between switches dies on the way of the messages, out of sight of the sender's leaf switch: that hears of it
    and sends up by its other link. Where the cable is back in time, all goes by the first one as before."""
    tree = Tree((2, 2, 2), (1, 2, 2), 3)
    network = TreeNetwork(tree)
    source, to = (0, 0, 0), (1, 1, 1)
    way = path(tree_route, network, source, to)
    node, last = next((node, place.link) for node, place in way if network.stand(node).level == 2 and place.link < 2)
    tasks = [
        task("tx", source, 1, "blast_late", [DEAD_CYCLES, TaskRef("rx"), 0, MESSAGES, 256]),
        task("rx", to, 0, "sink", [0, MESSAGES], 1),
    ]
    cluster = shape_of(tree).cluster(tasks)
    cluster.link.dead_time_us = 1024 / 156.25
    dead = f"node={cluster.node_index(Coord(*node))},link={LINK_NAMES[last]},at=0us"
    first = cluster.node_index(Coord(*way[1][0]))
    for faults, moved in (([f"{dead},for=4000us"], True), ([f"{dead},for=100us"], False)):
        cluster.faults = [fault_option(text, cluster) for text in faults]
        result = simulator.run(cluster, quick=True, registers=["LINK_*_TX_HDR"], max_cycles=2_000_000)
        assert_clean(result, MESSAGES)
        up = ups_of(result, first)
        assert sorted(up) == [0, MESSAGES] and (up[way[1][1].link - 2] == 0) == moved, (faults, up)


def test_three_levels_of_seventy_nodes():
    """Nodes with two links up, each to a tree of its own: 36 of them below 24, 8 and 2 switches."""
    tree = Tree((3, 3, 4), (2, 1, 1), 3)
    assert len(tree.stands) == 70
    pairs = [(0, 35), (35, 0), (5, 22), (31, 32), (17, 11), (20, 23)]
    places = [(n % 3, n // 3 % 3, n // 9) for n in range(tree.hosts)]
    tasks = []
    for number, (source, to) in enumerate(pairs):
        tasks.append(task(f"tx{number}", places[source], 0, "blast", [TaskRef(f"rx{number}"), 0, 5, 200]))
        tasks.append(task(f"rx{number}", places[to], 1, "sink", [0, 5], 1))
    cluster = shape_of(tree).cluster(tasks)
    assert (cluster.num_nodes, len(cluster.hosts)) == (36 + 24 + 8 + 2, 36)
    verdict = check_cluster(cluster)
    assert verdict.ok and verdict.hops == 6
    result = simulator.run(cluster, quick=True, max_cycles=100_000)
    assert_clean(result, 5 * len(pairs))


def test_a_packet_for_a_switch_or_beyond_is_dropped_and_reported():
    """Switches have coordinates, for registers and reports, but nothing is reached there."""
    with Bench(shape=shape_of(SMALL)) as bench:
        switch = tuple(bench.cluster.node_coord(4))
        assert switch == (0, 0, 1)
        bench.set(0, "PKTGEN_CONFIG_0", count=3, length=64, header_only=False)
        bench.set(0, "PKTGEN_CONFIG_1", x=0, y=0, z=1)
        bench.set(0, "PKTGEN_CONFIG_2", unit=0, packet_type=PktType.DIAGNOSTIC)
        bench.enable(0, PORTS, generate=1)
        bench.run_until(lambda: bench.get(0, "DROP_OUTSIDE") == 3)
        bench.run_until(lambda: bench.get(0, "PORT_0_TX_LOST") == 3)
