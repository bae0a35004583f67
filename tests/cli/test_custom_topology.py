"""`topology: custom`: what is refused, with line and cure, and tables against networkx, which knows nothing of them."""

import re

import networkx
import pytest

from torusnet.build import NodeParameters
from torusnet.cluster import parse
from torusnet.cluster.topology import CustomTopology
from torusnet.deadlock import check_network, cluster_network
from torusnet.errors import UserError
from torusnet.routing import path
from torusnet.topology import c_tables

LARGE = [[node, node + 1] for node in range(256)]
STAR = [[0, node] for node in range(1, 18)]
TRIANGLE = "[[0, 1], [1, 2], [2, 0]]"
GRAPHS = {
    "quad": networkx.complete_graph(4),
    "star": networkx.star_graph(6),
    "wide star": networkx.star_graph(16),
    "all to all": networkx.complete_graph(17),
    "petersen": networkx.petersen_graph(),
    "ring": networkx.cycle_graph(9),
    "tree": networkx.balanced_tree(2, 3),
    "regular": networkx.random_regular_graph(4, 20, seed=3),
    "sparse": networkx.random_regular_graph(3, 40, seed=1),
    "ring of two rows": networkx.cycle_graph(70),
    "sparse, of two rows": networkx.random_regular_graph(3, 66, seed=2),
}


@pytest.mark.parametrize(
    ("text", "line", "message", "cure"),
    [
        (
            "topology: {kind: custom, cables: [[0, 1], [2, 3]]}",
            1,
            "no cables lead from node 0 to nodes 2, 3",
            "add a cable",
        ),
        (
            "topology: {kind: custom, nodes: 3, cables: [[0, 1]]}",
            1,
            "no cables lead from node 0 to node 2",
            "add a cable",
        ),
        (
            "topology:\n  kind: custom\n  cables:\n  - [0, 1]\n  - [1, 0]",
            5,
            "second cable between nodes 1 and 0",
            "keep one",
        ),
        ("topology:\n  kind: custom\n  cables:\n  - [0, 1]\n  - [1, 1]", 5, "from node 1 to itself", "name two nodes"),
        ("topology: {kind: custom, nodes: 3, cables: [[0, 1], [1, 3]]}", 1, "`3`", "`nodes` is 3"),
        (
            f"topology: {{kind: custom, cables: {STAR}}}",
            1,
            "cable 17 of node 0, and a node has up to 16 links",
            "another node",
        ),
        (f"topology: {{kind: custom, cables: {LARGE}}}", 1, "`256`", "256 entries"),
        ("topology:\n  kind: custom\n  nodes: 257\n  cables: [[0, 1]]", 3, "`257`, out of range", "1 to 256"),
        (
            f"topology: {{kind: custom, cables: {LARGE[:64]}}}\nnodes: {{'1,1': {{ports: 1}}}}",
            2,
            "no node [1, 1, 0]",
            "nodes are 0 to 64",
        ),
        (
            f"topology: {{kind: custom, cables: {TRIANGLE}}}\nlattice: [3]",
            2,
            "both `lattice` and `topology`",
            "keep one",
        ),
        (f"topology: {{kind: custom, cables: {TRIANGLE}}}\nwrap: true", 2, "both `wrap` and `topology`", "keep one"),
        (f"topology: {{kind: torus, cables: {TRIANGLE}}}", 1, "unknown key `cables`", "kind, size"),
        (
            f"topology: {{kind: custom, cables: {TRIANGLE}}}\nnode: {{dimension_order: xyz}}",
            2,
            "no dimensions",
            "leave it out",
        ),
        (f"topology: {{kind: custom, cables: {TRIANGLE}}}\nnode: {{links: 1}}", 2, "has 2 cables", "leave `links` out"),
    ],
)
def test_refused_bad(tmp_path, text, line, message, cure):
    with pytest.raises(UserError) as refused:
        parse(text, tmp_path)
    assert message in refused.value.message and cure in f"{refused.value.message} {refused.value.cure}"
    assert f":{line}" in str(refused.value.where)


@pytest.mark.parametrize("name", GRAPHS)
@pytest.mark.parametrize("vcs", [2, 4])
def test_every_way_ends_and_nothing_can_deadlock(name, vcs):
    graph = GRAPHS[name]
    topology = CustomTopology(graph.number_of_nodes(), tuple(graph.edges))
    network = topology.network((2, 1, 0), 6, vcs, ())
    waits = networkx.DiGraph()  # what a packet holds, and what it wants next: by its own walk along the tables
    far = {tuple(a): b for pair in topology.cables(()) for a, b in (pair, pair[::-1])}
    rows = network.tables.rows
    for source in graph:
        for to in graph:
            node, way = source, []
            while node != to:
                link = rows[node][to].link
                way.append((node, link, rows[source][to].vc))
                node = far[node, link].node
            shortest = networkx.shortest_path_length(graph, source, to)
            assert len(way) == shortest or (network.tables.scheme == "up*/down*" and len(way) > shortest)
            waits.add_edges_from(zip(way, way[1:]))
            taken = path(network.routing, network, (source % 64, source // 64, 0), (to % 64, to // 64, 0))
            assert [(x + 64 * y, place.link, place.vc) for (x, y, _), place in taken] == way
    assert networkx.is_directed_acyclic_graph(waits)
    verdict = check_network(network)
    assert verdict.ok and not verdict.lost
    assert (network.tables.scheme == "up*/down*") == name.startswith("sparse")


@pytest.mark.parametrize(
    ("nodes", "lattice", "entries"),
    [(64, (64, 1, 1), 64), (65, (64, 2, 1), 256), (128, (64, 2, 1), 256), (256, (64, 4, 1), 256)],
)
def test_rows_of_sixty_four(nodes, lattice, entries, tmp_path):
    """Where the nodes of a tree are, of how many entries their tables are built, and that these say so of every other place."""
    tree = [[(node - 1) // 15, node] for node in range(1, nodes)]
    cluster = parse(f"topology: {{kind: custom, cables: {tree}}}\nnode: {{ports: 1}}", tmp_path)
    assert (cluster.num_nodes, tuple(cluster.lattice)) == (nodes, lattice)
    assert tuple(cluster.node_coord(nodes - 1)) == ((nodes - 1) % 64, (nodes - 1) // 64, 0)
    assert f"-GTableNodes={entries}" in NodeParameters.of(cluster).verilator_arguments()
    network, _ = cluster_network(cluster)
    assert network.hop_limit == 64 * lattice[1] - 1
    for node, row in enumerate(network.tables.rows):
        assert set(row) == set(range(64 * lattice[1])) - {node}
        assert {to for to, entry in row.items() if entry.link == 31} == set(range(nodes, 64 * lattice[1]))


def test_places_without_a_node_are_written_too(tmp_path):
    """Of 66 nodes: tables, which have no reset, say of the 62 places behind the last node that no way leads there."""
    ring = [[node, (node + 1) % 66] for node in range(66)]
    cluster = parse(f"topology: {{kind: custom, cables: {ring}}}\nnode: {{ports: 1}}", tmp_path)
    text = c_tables.text(cluster)
    assert "#define TN_ROUTES_NODES 66u" in text and "#define TN_ROUTES_SIZE {64u, 2u, 1u}" in text
    assert ", without x+ of node 65: " in c_tables.text(cluster, [((1, 1, 0), 0)])
    rows = [re.findall(r"0x[0-9a-f]{8}", part) for part in text.split("// node ")[1:]]
    for node, words in enumerate(rows):
        entries = {}
        for word in (int(word, 16) for word in words):
            assert word >> 31 == 1 and word >> 24 & 0x7F == 0 and word >> 13 & 0x1FF == 0
            entries[word & 0x3F | (word >> 22 & 3) << 6] = word >> 8 & 0x1F
        assert set(entries) == set(range(128)) - {node}
        assert {to for to, link in entries.items() if link == 31} == set(range(66, 128))
        next_, before = (node + 1) % 66, (node - 1) % 66  # cables of a node are in the order of the file
        assert entries[next_] == (node != 0) and entries[before] == (node == 0)
