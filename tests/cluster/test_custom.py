"""Custom topologies end to end: tables are written at bring-up, and every message arrives by the way that they say."""

import re
import xml.etree.ElementTree as ElementTree

import networkx
import pytest
from clusters import assert_clean, random_traffic, task, wired
from scapy.utils import PcapNgReader

from torusnet import simulator
from torusnet.cluster.faults import fault_option
from torusnet.cluster.model import LINK_NAMES, TaskRef
from torusnet.cluster.named_topologies import all_to_all, blades, dragonfly, fat_tree, hybrid_torus
from torusnet.cluster.places import Capture, Place
from torusnet.deadlock import check_cluster, cluster_network
from torusnet.generated.registers import REGISTERS
from torusnet.look import report
from torusnet.routing import path

QUAD = wired(4, tuple(networkx.complete_graph(4).edges))
NAMED = {
    "all-to-all": all_to_all(5),
    "hybrid torus": hybrid_torus((2, 1, 1)),
    "dragonfly": dragonfly(3, 1, 4),
    "fat tree": fat_tree(2, 2, 2),
    "blades, a torus of nodes": blades((2, 1), True, "torus"),
    "blades, a cable between": blades((2, 1), True, "supernodes"),
    "square blades, four tori": blades((3, 1), False, "tori"),
}
PETERSEN = wired(10, tuple(networkx.petersen_graph().edges))


def clean(result, messages: int) -> None:
    assert_clean(result, messages)
    assert result.whole and all(each.returned == 0 for name, each in result.tasks.items() if name[:2] == "rx")


@pytest.mark.parametrize(
    "shape",
    [QUAD, PETERSEN, *(wired(wiring.nodes, wiring.pairs) for wiring in NAMED.values())],
    ids=["quad", "petersen", *NAMED],
)
def test_everyone_to_everyone_with_replay(shape):
    """Random traffic between all nodes while cables flip bits and one of them is away for a while."""
    nodes, messages = len(shape.nodes()), 20
    cluster = random_traffic(shape, messages=messages, seed=2, pause_rx=20)
    assert check_cluster(cluster).ok
    cluster.link.ber = 1e-6
    ends = [f"node={end.node},link={LINK_NAMES[end.link]}" for end in (cluster.cables[1].b, cluster.cables[-1].a)]
    texts = [f"{ends[0]},at=3us,kind=drop,count=20,direction=both", f"{ends[1]},at=5us,for=5us"]
    cluster.faults = [fault_option(text, cluster) for text in texts]
    result = simulator.run(cluster, quick=True, seed=4, max_cycles=3_000_000)
    clean(result, nodes * (messages + nodes * shape.channels))
    assert sum(direction.seen.get("retransmissions", 0) for direction in result.faults.directions) > 0
    assert result.faults.map_lines is None and not result.faults.drops


def test_a_stream_goes_the_way_of_the_tables(tmp_path):
    """Captured on every cable of the way, hop by hop, and on no other; tables read back as they were computed."""
    messages, source, to = 20, 0, 7
    tasks = [
        task("sender", (source, 0, 0), 1, "blast", [TaskRef("receiver"), 2, messages, 100]),
        task("receiver", (to, 0, 0), 0, "sink", [2, messages], 4),
    ]
    cluster = PETERSEN.cluster(tasks)
    network, _ = cluster_network(cluster)
    way = path(network.routing, network, (source, 0, 0), (to, 0, 0))
    graph = networkx.Graph(PETERSEN.custom)
    assert len(way) == networkx.shortest_path_length(graph, source, to) == 2
    file = tmp_path / "ways.pcapng"
    captures = [Capture(Place(node, "link", link), file) for node in range(10) for link in range(3)]
    result = simulator.run(cluster, quick=True, captures=captures)
    assert_clean(result, messages)
    seen: dict[str, int] = {}
    for packet in PcapNgReader(str(file)):
        seen[packet.sniffed_on] = seen.get(packet.sniffed_on, 0) + 1
    links = ("x+", "x-", "y+")
    left = {f"{node[0]}:{links[place.link]} from router": messages for node, place in way}
    assert {name: count for name, count in seen.items() if name.endswith("from router")} == left


def test_registers_of_a_node_with_tables():
    """What the router has is what was computed; there is no fault map."""
    cluster = PETERSEN.cluster([task("idle", (0, 0, 0), 0, "wait_long", [1_000_000])])
    network, _ = cluster_network(cluster)
    simulation = simulator.Simulation(cluster, quick=True, watchdog_cycles=10_000_000)
    while simulation.library.call("start_fs") < 0:
        simulation.run_cycles(10)

    def get(node: int, name: str) -> dict[str, int]:
        return REGISTERS[name].unpack(simulation.read(node, REGISTERS[name].offset))

    for node, row in enumerate(network.tables.rows):
        for to, (link, vc, *_) in row.items():
            look = REGISTERS["ROUTE_TABLE"].pack(node=to, link=0, vc=0, write=0)
            simulation.write(node, REGISTERS["ROUTE_TABLE"].offset, look)
            assert get(node, "ROUTE_ENTRY") == {"link": link, "vc": vc, "ways": 0, "detours": 0}
        assert get(node, "PARAMETERS_0")["routing"] == 1
        assert get(node, "HOP_LIMIT")["links"] == 9
        assert simulation.read(node, REGISTERS["FAULT_STATUS"].offset) == 0
    simulation.close()


def test_the_page_of_a_run_draws_the_network_and_says_how_it_is_wired():
    result = simulator.run(random_traffic(PETERSEN, messages=5, seed=1), quick=True, probe=True, watch=True)
    assert_clean(result)
    page = report.page(result)
    drawing = ElementTree.fromstring(re.search(r'<svg id="cluster".*?</svg>', page, re.DOTALL)[0])
    groups = [group.get("class") for group in drawing]
    assert groups.count("cable") == 2 * len(PETERSEN.custom) and groups.count("node") == 10
    said = report.data(result)["conditions"]
    assert ("topology", "custom topology of 10 nodes, 15 cables") in said
    assert ("routes", "by tables, shortest ways in two layers") in said
    assert ("cables", "node 0: x+ to 1, x- to 4, y+ to 5") in said
    assert not {name for name, _ in said} & {"lattice", "wrapped", "node.dimension_order"}
