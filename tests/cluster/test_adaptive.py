"""Adaptive routing end to end: what needs no order spreads over all minimal ways and arrives, each message once, while cables
flip bits and one is away for a while; what needs order keeps it in the same network; and where a cable is dead all go round it.
The same where ways and detours stand in tables, for networks of any wiring."""

from collections import Counter
from dataclasses import replace

import pytest
from clusters import SHARED_INPUT, Shape, assert_clean, choosing, task
from scapy.utils import PcapNgReader

from torusnet import build, simulator
from torusnet.cluster.faults import fault_option
from torusnet.cluster.model import LINK_NAMES, TaskRef
from torusnet.cluster.named_topologies import dragonfly, fat_tree
from torusnet.cluster.places import Capture, Place
from torusnet.deadlock import check_cluster, cluster_network
from torusnet.generated.packet import Header
from torusnet.generated.registers import REGISTERS
from torusnet.routing import standings
from torusnet.traffic import point

TORUS = SHARED_INPUT  # full crossbars: those of any wiring
AWAY = (1, 1)  # from a sender to its receiver: two links, by either dimension first
DEAD_CYCLES = 8192 + 1024 + 5000  # until a link is dead and all nodes know, and some


def diagonal(shape: Shape, messages: int, function: str = "blast", before: tuple = ()):
    """On every node port 1 sends to port 0 of the node one further on in both dimensions, which only listens."""
    nodes = shape.nodes()
    tasks = []
    for i, (x, y, z) in enumerate(nodes):
        to = nodes.index(((x + AWAY[0]) % 3, (y + AWAY[1]) % 3, z))
        tasks.append(task(f"tx{i}", (x, y, z), 1, function, [*before, TaskRef(f"rx{to}"), 0, messages, 256]))
        tasks.append(task(f"rx{i}", (x, y, z), 0, "sink", [0, messages], 1))
    return shape.cluster(tasks)


def channels_of(file) -> Counter:
    """(place, traffic class, virtual channel) -> packets of a capture."""
    seen = Counter()
    for packet in PcapNgReader(str(file)):
        header = int.from_bytes(bytes(packet)[:16], "little")
        seen[packet.sniffed_on, header >> 2 & 7, header & 3] += 1
    return seen


def test_messages_that_need_no_order_take_both_ways_under_bit_errors(tmp_path):
    messages = 150
    cluster = diagonal(TORUS, messages)
    assert check_cluster(cluster).ok
    cluster.link.ber = 1e-6
    cluster.faults = [
        fault_option(text, cluster)
        for text in ("node=1,link=x+,at=3us,kind=drop,count=20", "node=4,link=y+,at=5us,for=5us")
    ]
    file = tmp_path / "links.pcapng"
    captures = [Capture(Place(0, "link", link), file) for link in range(4)]
    result = simulator.run(cluster, quick=True, seed=4, captures=captures, max_cycles=3_000_000)
    assert_clean(result, 9 * messages)
    assert sum(direction.seen.get("retransmissions", 0) for direction in result.faults.directions) > 0
    left = Counter()
    for (place, traffic_class, vc), count in channels_of(file).items():
        if place.endswith("from router"):
            assert traffic_class == 1
            left[place.split()[0], vc // 2] += count
    assert {place for place, _ in left} == {"0:x+", "0:y+"}, "no other link is on a shortest way"
    assert left["0:x+", 1] > messages // 5 and left["0:y+", 1] > messages // 5, left
    assert sum(left.values()) > 2 * messages - messages // 5, "its own, and those of a neighbour that pass"


def test_what_needs_order_keeps_it_beside_what_does_not(tmp_path):
    """The scoreboard judges the order of port 0's messages, through links full of those that overtake."""
    messages = 100
    cluster = diagonal(TORUS, messages)
    by_name = {each.name: each for each in cluster.tasks}
    by_name["rx0"].function, by_name["rx0"].args = "blast", [TaskRef("tx4"), 0, messages, 200]
    by_name["rx0"].channels, by_name["tx4"].channels = {}, dict(by_name["rx8"].channels)
    by_name["tx4"].function, by_name["tx4"].args = "sink", [0, messages]
    by_name["tx8"].args[0] = TaskRef("rx1")  # whose own sender is node 6: two come here
    by_name["rx1"].args = [0, 2 * messages]
    by_name["rx8"].function, by_name["rx8"].args, by_name["rx8"].channels = "wait_long", [1], {}
    file = tmp_path / "links.pcapng"
    captures = [Capture(Place(0, "link", link), file) for link in range(4)]
    result = simulator.run(cluster, quick=True, captures=captures)
    assert_clean(result, 9 * messages)
    in_order = {key: count for key, count in channels_of(file).items() if key[1] == 0 and "from router" in key[0]}
    assert {place for place, _, _ in in_order} == {"0:y+ from router"} and sum(in_order.values()) == messages
    assert {vc for _, _, vc in in_order} <= {0, 1}


@pytest.mark.parametrize("detours", [True, False], ids=["detours", "shortest"])
def test_tornado_goes_round_a_ring_by_detours_too(tmp_path, detours):
    """Two links on by plus, four by minus, from every node of a ring of six: only detours leave by minus, and are gone to their end
    by minus, under bit errors and while a cable is away."""
    messages, nodes = 150, 6
    shape = replace(TORUS, lattice=(nodes, 1, 1), links=4, detours=detours)  # of the torus' node, which is built
    tasks = []
    for i in range(nodes):
        tasks.append(task(f"tx{i}", (i, 0, 0), 1, "blast", [TaskRef(f"rx{(i + 2) % nodes}"), 0, messages, 256]))
        tasks.append(task(f"rx{i}", (i, 0, 0), 0, "sink", [0, messages], 1))
    cluster = shape.cluster(tasks)
    verdict = check_cluster(cluster)
    assert verdict.ok and verdict.hops == 3 + detours
    cluster.link.ber = 1e-6
    cluster.faults = [fault_option("node=4,link=x-,at=5us,for=5us", cluster)]
    file = tmp_path / "links.pcapng"
    captures = [Capture(Place(node, "link", link), file) for node in range(nodes) for link in range(2)]
    result = simulator.run(cluster, quick=True, seed=4, captures=captures, max_cycles=3_000_000)
    assert_clean(result, nodes * messages)
    left = Counter()
    for packet in PcapNgReader(str(file)):
        hops = int.from_bytes(bytes(packet)[:16], "little") >> 110 & 1023
        if packet.sniffed_on.endswith("from router"):
            left[packet.sniffed_on.split(":")[1].split()[0], hops] += 1
    minus = [left["x-", hops] for hops in range(1, 6)]
    assert left["x+", 1] > messages and left["x+", 2] > messages and left["x+", 3] == 0, left
    assert minus[4] == 0 and (min(minus[:4]) > messages // 2 if detours else sum(minus) == 0), left


@pytest.mark.parametrize("dead", ["node=0,link=x+", "node=4,link=y-"])
def test_dead_cable_is_gone_round(dead):
    """Once all know, packets that need no order go round it as others do, and all arrive."""
    messages = 40
    cluster = diagonal(TORUS, messages, "blast_late", (DEAD_CYCLES,))
    cluster.link.dead_time_us = 1024 / 156.25
    cluster.faults = [fault_option(f"{dead},at=0us,for=2000us", cluster)]
    result = simulator.run(cluster, quick=True, max_cycles=2_000_000)
    assert_clean(result, 9 * messages)


# Nodes of a network, and who sends to whom. A leaf switch (node 4) has two ways up, and a node two or three to the other groups;
# nodes of the last have one shortest way, by the one cable to the next group, and detours by the others; for nodes 6 and 9, whose
# cable it is, of two links.
WIRED = {
    "fat tree": (fat_tree(2, 2, 2), {0: 2, 1: 3, 2: 0, 3: 1}, (4, {2, 3})),
    "dragonfly": (dragonfly(2, 2, 5), {node: (node + 7) % 10 for node in range(10)}, (0, {0, 1, 2})),
    "next group": (dragonfly(3, 1, 4), {node: (node + 3) % 12 for node in range(12)}, (1, {0, 2})),
}
TWO_LINKS = (6, 9)  # of the last


def pairs_of(name: str, messages: int):
    wiring, pairs, _ = WIRED[name]
    shape = choosing(wiring.nodes, wiring.pairs)
    tasks = []
    for source, to in pairs.items():
        tasks.append(task(f"tx{source}", (source, 0, 0), 1, "blast", [TaskRef(f"rx{to}"), 0, messages, 256]))
        tasks.append(task(f"rx{to}", (to, 0, 0), 0, "sink", [0, messages], 1))
    return shape.cluster(tasks)


@pytest.mark.parametrize("name", ["fat tree", pytest.param("dragonfly", marks=pytest.mark.long), "next group"])
def test_any_wiring_under_bit_errors(tmp_path, name):
    """Messages go by all ways and detours of the tables and by no other, in adaptive channels where one is chosen."""
    messages = 150
    wiring, pairs, (node, links) = WIRED[name]
    cluster = pairs_of(name, messages)
    assert check_cluster(cluster).ok
    cluster.link.ber = 1e-6
    cluster.faults = [
        fault_option(f"node={node},link={LINK_NAMES[min(links)]},{what}", cluster)
        for what in ("at=3us,kind=drop,count=20", "at=8us,for=5us")
    ]
    file = tmp_path / "links.pcapng"
    ends = [end for cable in cluster.cables for end in (cable.a, cable.b)]
    captures = [Capture(Place(end.node, "link", end.link), file) for end in ends]
    result = simulator.run(cluster, quick=True, seed=4, captures=captures, max_cycles=3_000_000)
    assert_clean(result, len(pairs) * messages)
    assert sum(direction.seen.get("retransmissions", 0) for direction in result.faults.directions) > 0
    network, _ = cluster_network(cluster)
    ways = {
        (here[0], place.link)
        for source, to in pairs.items()
        for here, _, choice in standings(network, (source, 0, 0), (to, 0, 0))
        for place in (choice.places if choice else ())
    }
    left = Counter()
    for (place, traffic_class, vc), count in channels_of(file).items():
        if place.endswith("from router"):
            assert traffic_class == 1
            number, link = place.split()[0].split(":")
            left[int(number), LINK_NAMES.index(link), vc // 2] += count
    assert {(here, link) for here, link, _ in left} <= ways
    for link in links:
        assert left[node, link, 1] > messages // 10, left
    crossed = sum(left.values())
    shortest = sum(min_links(network, source, to) for source, to in pairs.items()) * messages
    choices = begins(network, pairs).items()
    longer = sum(
        (4 if name == "next group" and source in TWO_LINKS else 2) * messages
        for source, choice in choices
        if choice.detours
    )
    if name != "next group":
        assert shortest <= crossed < shortest + longer + 10, (
            "a detour costs two links at most; what a cut cable nullifies comes again"
        )
    else:
        assert shortest + messages < crossed < shortest + longer + 10, (
            "several take detours, one of two links costs four"
        )
        for source in TWO_LINKS:
            others = [first_hops(file, source, link, pairs[source]) for link in (0, 1)]
            assert sum(others) > messages // 10, "who has the cable goes round by the others of the group"


def first_hops(file, node: int, link: int, to: int) -> int:
    """Packets for a node that began at a node and left it by this link."""
    return sum(
        packet.sniffed_on.startswith(f"{node}:{LINK_NAMES[link]} ")
        and packet.sniffed_on.endswith("from router")
        and (header := Header.unpack(int.from_bytes(bytes(packet)[:16], "little"))).hops == 1
        and header.dst.coord.x == to
        for packet in PcapNgReader(str(file))
    )


def begins(network, pairs: dict[int, int]):
    """What packets of each source may choose where they begin."""
    return {source: network.choosing(network, (source, 0, 0), (to, 0, 0), None, 1) for source, to in pairs.items()}


def min_links(network, source: int, to: int) -> int:
    links, there = 0, {source}
    while to not in there:
        there |= {far for here in there for far, _ in network.alive[here].values()}
        links += 1
    return links


def test_registers_show_the_ways():
    """What the router has is what was computed."""
    cluster = pairs_of("fat tree", 1)
    cluster.tasks = [task("idle", (0, 0, 0), 0, "wait_long", [1_000_000])]
    network, _ = cluster_network(cluster)
    simulation = simulator.Simulation(cluster, quick=True, watchdog_cycles=10_000_000)
    while simulation.library.call("start_fs") < 0:
        simulation.run_cycles(10)

    def get(node: int, name: str) -> dict[str, int]:
        return REGISTERS[name].unpack(simulation.read(node, REGISTERS[name].offset))

    for node, row in enumerate(network.tables.rows):
        for to, entry in row.items():
            look = REGISTERS["ROUTE_TABLE"].pack(node=to, write=0)
            simulation.write(node, REGISTERS["ROUTE_TABLE"].offset, look)
            assert get(node, "ROUTE_ENTRY") == entry._asdict()
        assert get(node, "PARAMETERS_0")["routing"] == 3
    assert network.tables.rows[4][2].ways == 0b1100, "both roots"
    simulation.close()


def test_a_sweep_tells_what_their_order_would_take(monkeypatch):
    """Some messages overtake others and wait for them in order, the same ones for any number of threads; of two that are far apart
    neither does, and the later one leaves alone."""
    monkeypatch.setattr(point, "stream_ports", lambda *_: [1])  # whose messages need no order
    cluster = TORUS.cluster([])
    library = build.build(cluster, build.Options(quick=True))

    def measured(rate: int, threads: int = 1):
        return point.Measurement(cluster, library, point.Job("transpose", rate, 64, 600, 2), threads).point()

    full, lonely = measured(150), measured(2)
    assert not full.saturated and full == measured(150, threads=2)
    order = full.in_order
    assert 0 < order.held_share < 0.5 and order.held_bytes >= 64 and order.held_bytes % 64 == 0
    assert order.mean_ns > full.mean_ns and order.p99_ns >= full.p99_ns and order.alone_share < 0.5
    assert (lonely.in_order.held_share, lonely.in_order.held_bytes) == (0, 0) and lonely.in_order.alone_share > 0.95
    assert (lonely.in_order.mean_ns, lonely.in_order.p50_ns) == (lonely.mean_ns, lonely.p50_ns)
