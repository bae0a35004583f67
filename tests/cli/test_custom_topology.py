"""`topology: custom`: what is refused, with line and cure, and tables against networkx, which knows nothing of them."""

import networkx
import pytest

from torusnet.cluster import parse
from torusnet.cluster.topology import CustomTopology
from torusnet.deadlock import check_network
from torusnet.errors import UserError
from torusnet.routing import path

LARGE = [[node, node + 1] for node in range(64)]
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
        (f"topology: {{kind: custom, cables: {LARGE}}}", 1, "`64`", "64 entries"),
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
            taken = path(network.routing, network, (source, 0, 0), (to, 0, 0))
            assert [(here[0], place.link, place.vc) for here, place in taken] == way
    assert networkx.is_directed_acyclic_graph(waits)
    verdict = check_network(network)
    assert verdict.ok and not verdict.lost
    assert (network.tables.scheme == "up*/down*") == (name == "sparse")
