"""Nodes of more than six links end to end: every link carries messages, is repaired, and is told of by its registers."""

from collections import Counter
from dataclasses import replace

import pytest
from clusters import CHOOSING, Shape, assert_clean, choosing, task, wired
from scapy.utils import PcapNgReader
from test_adaptive import channels_of
from test_test_port import Bench

from torusnet import simulator
from torusnet.cluster.faults import fault_option
from torusnet.cluster.model import LINK_NAMES, TaskRef, TaskRefs
from torusnet.cluster.named_topologies import all_to_all, fat_tree
from torusnet.cluster.places import Capture, Place
from torusnet.deadlock import check_cluster, cluster_network
from torusnet.generated.registers import REGISTERS
from torusnet.routing_tree import Tree
from torusnet.simlib import SimulationError

HOSTS, SWITCH = 14, 14
STAR = fat_tree(
    1, HOSTS, 2
)  # a switch of sixteen links: fourteen nodes with tasks below it, and two roots, nodes 15 and 16


def star() -> Shape:
    changes = [(node, {"links": 1}) for node in range(HOSTS)]
    changes += [(SWITCH, {"ports": 0, "links": 16}), *((root, {"ports": 0, "links": 1}) for root in (15, 16))]
    return replace(wired(STAR.nodes, STAR.pairs), ports=1, channels=1, test_ports="none", changes=tuple(changes))


@pytest.mark.long  # to build sixteen links takes minutes
def test_everyone_to_everyone_by_a_switch_of_sixteen_links():
    """Cables flip bits, that of link 9 loses phits, and that of link 13 is away for a while."""
    messages = 10
    names = tuple(f"t{node}" for node in range(HOSTS))
    tasks = [
        task(name, (n, 0, 0), 0, "exchange", [TaskRefs(names), HOSTS, n, messages], 1) for n, name in enumerate(names)
    ]
    cluster = star().cluster(tasks)
    assert check_cluster(cluster).ok
    cluster.link.ber = 1e-6
    faults = (
        f"node={SWITCH},link=link9,at=3us,kind=drop,count=20,direction=both",
        f"node={SWITCH},link=link13,at=5us,for=5us",
    )
    cluster.faults = [fault_option(text, cluster) for text in faults]
    result = simulator.run(cluster, quick=True, seed=3, max_cycles=1_000_000)
    assert_clean(result, messages * HOSTS * HOSTS)
    assert all(statistics.returned == 0 for statistics in result.tasks.values())
    repaired = {(d.sender.node, d.sender.link) for d in result.faults.directions if d.seen.get("retransmissions", 0)}
    assert (SWITCH, 9) in repaired or (9, 0) in repaired
    assert (SWITCH, 13) in repaired or (13, 0) in repaired


@pytest.mark.long
def test_registers_of_a_switch_of_sixteen_links():
    """It counts what leaves by link 12, drops it when that link is disabled, and says that links from the seventh on are up."""
    to = 12
    tasks = [
        task("a", (0, 0, 0), 0, "blast", [TaskRef("b"), 0, 10**6, 100]),
        task("b", (to, 0, 0), 0, "drain", [0, 10**9], 1),
    ]
    with Bench(tasks, star()) as bench:
        parameters = REGISTERS["PARAMETERS_0"].unpack(bench.get(SWITCH, "PARAMETERS_0"))
        assert (parameters["ports"], parameters["links"], parameters["routing"]) == (0, 0, 1), "0 links: sixteen"
        assert bench.get(SWITCH, "LINKS_STATUS") == 0x3F | 0x3F << 8
        assert bench.get(SWITCH, "MORE_LINKS_STATUS") == 0xFFC0 | 0xFFC0 << 16
        assert bench.get(SWITCH, "MORE_LINKS_REPLAY") == 0xFFC0 and bench.get(SWITCH, "MORE_LINKS_ERROR") == 0
        for node, offset, last in ((SWITCH, 0x2000, 0x1FFC), (0, 0x1000, 0xFFC)):
            with pytest.raises(SimulationError, match=f"node {node} has no register at .* are at 0x0 to {last:#x} "):
                bench.read(node, offset)
        bench.run_until(lambda: bench.get(SWITCH, f"LINK_{to}_TX_HDR") > 100)
        assert [link for link in range(16) if bench.get(SWITCH, f"LINK_{link}_TX_HDR")] == [to]
        assert [link for link in range(16) if bench.get(SWITCH, f"LINK_{link}_RX_HEADER")] == [0]
        assert bench.get(SWITCH, "DROP_DISABLED") == 0
        bench.set(SWITCH, "PORT_DISABLE", link=1 << to)
        bench.run_cycles(100)
        sent, dropped = bench.get(SWITCH, f"LINK_{to}_TX_HDR"), bench.get(SWITCH, "DROP_DISABLED")
        bench.run_cycles(2000)
        assert bench.get(SWITCH, f"LINK_{to}_TX_HDR") == sent
        assert bench.get(SWITCH, "DROP_DISABLED") > dropped + 20
        assert bench.get(SWITCH, "DROP_INPUTS") in (1 << 1, 1 << 2), (
            "a channel of link 0, behind the place for local ports"
        )


@pytest.mark.long
def test_detours_by_the_upper_links(tmp_path):
    """Ten nodes, each cabled to all others: everyone sends to the next one more than a cable carries; the rest goes by all others.
    What the nodes hold of ways and detours, in two parts, is what was computed."""
    nodes, messages = 10, 120
    wiring = all_to_all(nodes)
    shape = replace(choosing(wiring.nodes, wiring.pairs), links=9)
    tasks = []
    for source in range(nodes):
        to = (source + 1) % nodes
        tasks.append(task(f"tx{source}", (source, 0, 0), 1, "blast", [TaskRef(f"rx{to}"), 0, messages, 256]))
        tasks.append(task(f"rx{to}", (to, 0, 0), 0, "sink", [0, messages], 1))
    cluster = shape.cluster(tasks)
    assert check_cluster(cluster).ok
    cluster.link.ber = 1e-6
    cluster.faults = [fault_option("node=0,link=link7,at=5us,for=5us", cluster)]
    file = tmp_path / "links.pcapng"
    captures = [Capture(Place(node, "link", link), file) for node in range(nodes) for link in range(9)]
    result = simulator.run(cluster, quick=True, seed=4, captures=captures, max_cycles=3_000_000)
    assert_clean(result, nodes * messages)
    left = Counter()
    for (place, _, vc), count in channels_of(file).items():
        if place.endswith("from router"):
            node, link = place.split()[0].split(":")
            left[LINK_NAMES.index(link)] += count * (vc >= 2)
    assert all(left[link] > messages // 10 for link in (6, 7, 8)), left
    network, _ = cluster_network(cluster)
    with Bench([task("idle", (0, 0, 0), 0, "drain", [0, 10**9], 1)], shape) as bench:
        for node, row in enumerate(network.tables.rows):
            for to, (link, vc, ways, detours) in row.items():
                for part in (0, 1):
                    bench.write(
                        node, REGISTERS["ROUTE_TABLE"].offset, REGISTERS["ROUTE_TABLE"].pack(node=to, part=part)
                    )
                    wanted = {"ways": ways >> 6 * part & 63, "detours": detours >> 6 * part & 63}
                    assert REGISTERS["ROUTE_ENTRY"].unpack(bench.get(node, "ROUTE_ENTRY")) == {
                        "link": link,
                        "vc": vc,
                        **wanted,
                    }


@pytest.mark.long
def test_a_tree_with_four_links_up_from_five_down(tmp_path):
    """Everyone sends to everyone in any order; all four links up of a leaf switch, of numbers 5 to 8, carry a share, while the
    cable of one is away for a while."""
    tree, messages = Tree((5, 2, 1), (1, 4, 1), 2), 20
    shape = Shape(tree.down, tree=tree, switch_links=9, adaptive=True, ports=CHOOSING, links=1, channels=1)
    names = tuple(f"t{node}" for node in range(10))
    tasks = [
        task(name, (n % 5, n // 5, 0), 1, "exchange", [TaskRefs(names), 10, n, messages], 1)
        for n, name in enumerate(names)
    ]
    cluster = shape.cluster(tasks)
    assert check_cluster(cluster).ok
    cluster.link.ber = 1e-6
    cluster.faults = [fault_option("node=10,link=link6,at=8us,for=5us", cluster)]
    file = tmp_path / "links.pcapng"
    result = simulator.run(
        cluster,
        quick=True,
        seed=3,
        captures=[Capture(Place(10, "link", link), file) for link in range(9)],
        max_cycles=1_000_000,
    )
    assert_clean(result, messages * 100)
    left = Counter()
    for packet in PcapNgReader(str(file)):
        if packet.sniffed_on.endswith("from router"):
            left[packet.sniffed_on.split(":")[1].split()[0]] += 1
    assert all(left[name] > messages for name in ("z-", "link6", "link7", "link8")), left
