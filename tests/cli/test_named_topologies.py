"""`topology:` by name: wirings against networkx and their definitions, no deadlock, and what is refused, with line and cure."""

import re
from collections import Counter
from itertools import combinations, permutations

import networkx
import pytest

from torusnet import bring_up, dead_links
from torusnet.build import NodeParameters
from torusnet.cluster import load, parse, summary
from torusnet.cluster.named_topologies import blades
from torusnet.deadlock import check, check_cluster
from torusnet.errors import UserError
from torusnet.synth.designs import designs, shapes_of
from torusnet.topology import c_tables
from torusnet.topology.figures import figures


def made(tmp_path, kind, **parameters):
    return parse({"topology": {"kind": kind, **parameters}, "node": {"ports": 1, "channels": 1}}, tmp_path)


def graph_of(cluster):
    graph = networkx.Graph()
    graph.add_nodes_from(range(cluster.num_nodes))
    graph.add_edges_from((cable.a.node, cable.b.node) for cable in cluster.cables)
    assert graph.number_of_edges() == len(cluster.cables), "one cable between two nodes"
    return graph


@pytest.mark.parametrize(
    ("kind", "parameters", "lattice", "wrap"),
    [
        ("ring", {"nodes": 5}, [5], True),
        ("ring", {"nodes": 64}, [64], True),
        ("mesh", {"size": [4, 2]}, [4, 2], False),
        ("torus", {"size": [4, 3, 2]}, [4, 3, 2], True),
    ],
)
def test_lattices_by_name_are_those_of_lattice_and_wrap(kind, parameters, lattice, wrap, tmp_path):
    cluster, same = made(tmp_path, kind, **parameters), parse({"lattice": lattice, "wrap": wrap}, tmp_path)
    assert (cluster.lattice, cluster.topology, cluster.cables) == (same.lattice, same.topology, same.cables)
    assert not cluster.topology.routed_by_table


@pytest.mark.parametrize(
    ("kind", "parameters", "nodes"), [("quad", {}, 4), *[("all_to_all", {"nodes": n}, n) for n in (2, 5, 7, 17)]]
)
def test_all_to_all(kind, parameters, nodes, tmp_path):
    cluster = made(tmp_path, kind, **parameters)
    assert networkx.utils.graphs_equal(graph_of(cluster), networkx.complete_graph(nodes))
    assert figures(cluster).diameter == 1 and check_cluster(cluster).dependencies == 0


@pytest.mark.parametrize("quads", [[2], [3], [7], [2, 2], [2, 3], [2, 8], [2, 2, 2], [1, 4]])
def test_hybrid_torus(quads, tmp_path):
    """Complete quads; their first nodes are a torus, in which two quads of a dimension have one cable."""
    cluster = made(tmp_path, "hybrid_torus", quads=quads)
    graph = graph_of(cluster)
    units = [list(range(first, first + 4)) for first in range(0, len(graph), 4)]
    for unit in units:
        assert graph.subgraph(unit).number_of_edges() == 6
    gateways = graph.subgraph([unit[0] for unit in units])
    assert len(cluster.cables) == 6 * len(units) + gateways.number_of_edges(), (
        "the others are cabled in their quad alone"
    )
    torus = networkx.grid_graph(quads, periodic=[size > 2 for size in quads])
    assert networkx.is_isomorphic(gateways, torus)
    if len(quads) > 1 and quads[0] > 1:  # x fastest
        assert graph.has_edge(0, 4) and graph.has_edge(0, 4 * quads[0])


@pytest.mark.parametrize("size", [[3, 3], [2, 3], [4, 2], [3, 1], [1]])
@pytest.mark.parametrize("inside", ["square", "full"])
@pytest.mark.parametrize("between", ["torus", "supernodes", "tori"])
def test_blades(size, inside, between):
    columns, rows = (*size, 1)[:2]
    wiring = blades((columns, rows), inside == "full", between)
    graph = networkx.Graph(wiring.pairs)
    assert len(graph) == wiring.nodes == 4 * columns * rows and graph.number_of_edges() == len(wiring.pairs)
    for first in range(0, len(graph), 4):
        blade = graph.subgraph(range(first, first + 4))
        assert networkx.is_isomorphic(
            blade, networkx.complete_graph(4) if inside == "full" else networkx.cycle_graph(4)
        )
    outside = networkx.Graph((a, b) for a, b in graph.edges if a // 4 != b // 4)
    outside.add_nodes_from(graph)
    if between == "tori":
        torus = networkx.grid_graph([columns, rows], periodic=[columns > 2, rows > 2])
        for node in range(4):
            assert networkx.is_isomorphic(outside.subgraph(range(node, len(graph), 4)), torus)
        assert all(a % 4 == b % 4 for a, b in outside.edges)
    elif between == "supernodes":
        assert max(dict(outside.degree).values(), default=0) <= 1
        cables = Counter(tuple(sorted((a // 4, b // 4))) for a, b in outside.edges)
        steps = [
            ((x, y), ((x + dx) % columns, (y + dy) % rows))
            for x in range(columns)
            for y in range(rows)
            for dx, dy in ((1, 0), (0, 1))
        ]
        assert cables == Counter(
            tuple(sorted((a[0] + columns * a[1], b[0] + columns * b[1]))) for a, b in steps if a != b
        )
    elif inside == "square":
        assert networkx.is_isomorphic(
            graph, networkx.grid_graph([2 * columns, 2 * rows], periodic=[columns > 1, rows > 1])
        )


def test_hops_in_a_chassis_as_published():
    """Of 36 boards: the longest path of the torus is 6 hops, that of full blades in four tori 3 [NANET §3.2.1]."""

    def longest(*layout):
        return networkx.diameter(networkx.Graph(blades((3, 3), *layout).pairs))

    assert (longest(False, "torus"), longest(True, "tori")) == (6, 3)


@pytest.mark.parametrize(
    ("group", "links", "groups"),
    [
        (2, 1, None),
        (3, 1, None),
        (4, 2, None),
        (5, 2, None),
        (3, 3, None),
        (1, 16, None),
        (4, 2, 3),
        (3, 2, 6),
        (8, 1, 8),
    ],
)
def test_dragonfly(group, links, groups, tmp_path):
    stated = {"groups": groups} if groups else {}
    graph = graph_of(made(tmp_path, "dragonfly", group=group, global_links=links, **stated))
    count = groups or group * links + 1
    assert len(graph) == group * count
    parts = [range(group * part, group * part + group) for part in range(count)]
    for part in parts:
        assert graph.subgraph(part).number_of_edges() == group * (group - 1) // 2
    for a, b in combinations(parts, 2):
        assert sum(graph.has_edge(one, other) for one in a for other in b) == 1
    leaving = {node: graph.degree(node) - group + 1 for node in graph}
    assert max(leaving.values()) <= links and (groups or set(leaving.values()) == {links})
    assert networkx.diameter(graph) <= 3


@pytest.mark.parametrize(("leaves", "down", "up"), [(2, 2, 2), (6, 3, 3), (4, 4, 2), (1, 5, 1), (4, 8, 8)])
def test_fat_tree(leaves, down, up, tmp_path):
    graph = graph_of(made(tmp_path, "fat_tree", leaves=leaves, down=down, up=up))
    hosts = leaves * down
    switches, roots = range(hosts, hosts + leaves), range(hosts + leaves, hosts + leaves + up)
    assert len(graph) == hosts + leaves + up
    for host in range(hosts):
        assert list(graph[host]) == [switches[host // down]]
    for switch in switches:
        assert set(graph[switch]) - set(range(hosts)) == set(roots)
    assert all(set(graph[root]) == set(switches) for root in roots)


def test_switches_of_a_fat_tree_have_no_ports(tmp_path):
    """Unless the file gives them some; what it says of all nodes it says of the others."""
    shape = {"kind": "fat_tree", "leaves": 2, "down": 3, "up": 2}
    cluster = parse({"topology": shape, "node": {"ports": 2}, "nodes": {7: {"ports": 1}, 8: {"links": 4}}}, tmp_path)
    assert [len(each.ports) for each in cluster.shapes] == [2] * 6 + [0, 1, 0, 0]
    assert cluster.hosts == [0, 1, 2, 3, 4, 5, 7] and cluster.shapes[8].links == 4
    switch = cluster.shapes[6]
    assert summary.nodes_like(cluster, switch) == "nodes 6, 9"
    assert summary.structure(switch).startswith("a switch without local ports, 5 links of 2 virtual channels")


@pytest.mark.parametrize(("leaves", "down", "up"), [(2, 2, 2), (3, 3, 3), (4, 4, 2), (1, 5, 1)])
def test_a_tree_of_two_levels_is_a_fat_tree(leaves, down, up, tmp_path):
    """Of the same nodes, numbered alike; it has no tables, and its nodes of level 0 are a lattice."""
    cluster, tables = (
        made(tmp_path, kind, **parameters)
        for kind, parameters in (
            ("tree", {"down": [down, leaves], "up": [1, up]}),
            ("fat_tree", {"leaves": leaves, "down": down, "up": up}),
        )
    )
    assert networkx.utils.graphs_equal(graph_of(cluster), graph_of(tables))
    assert cluster.hosts == tables.hosts == list(range(leaves * down))
    assert (cluster.topology.routed_by_table, tables.topology.routed_by_table) == (False, True)
    assert cluster.node_coord(down * leaves - 1) == (down - 1, leaves - 1, 0)
    built = NodeParameters.of(cluster).verilator_arguments()
    assert {"-GTree=1", "-GRouteTable=0", "-GAdaptive=0", "-GFaultMap=0", "-GNumVc=2"} <= set(built)


@pytest.mark.parametrize("ports", ["[stream, {kind: stream, order: any}]", "[rdma]"])
def test_a_tree_chooses_with_two_channels(ports, tmp_path):
    text = f"""topology: {{kind: tree, down: [3, 3], up: [1, 3]}}
routing: adaptive
node: {{ports: {ports}}}
"""
    cluster = parse(text, tmp_path)
    assert {"-GTree=1", "-GAdaptive=1", "-GNumVc=2"} <= set(NodeParameters.of(cluster).verilator_arguments())
    assert cluster.adaptive and not cluster.detours
    assert "none possible; " in check(cluster)
    first, *others = dead_links.report(cluster, [dead_links.parse("node=9,link=y-", cluster)])
    assert "with y- of node 9 dead: 72 of 72 pairs of nodes reach one another" in first
    assert others == [
        "until the switches have told one another of it: packets of 6 pairs are dropped, and of 12 those that need no order, "
        "if they choose a switch above that lost its cable"
    ]
    router = next(design for design in designs(shapes_of(cluster)[0]) if design.block == "router")
    assert {"Tree": 1, "Adaptive": 1, "Detour": 0}.items() <= router.parameters.items()


def test_ports_at_a_switch_of_a_tree_are_refused(tmp_path):
    """Nothing could be sent there; other parameters of it may differ."""
    text = "topology: {kind: tree, down: [2, 2]}\nnodes:\n  5: {links: 4}\n  6: {ports: 1}\n"
    file = tmp_path / "tree.yaml"
    file.write_text(text)
    with pytest.raises(UserError) as refused:
        load(file, [])
    assert "nodes.6.ports is 1, but node 6 is a switch of a tree" in refused.value.message
    assert "give ports to nodes 0 to 3" in refused.value.cure and "tree.yaml:4" in str(refused.value.where)
    file.write_text(text.replace("ports", "links").replace("6: {links: 1}", "6: {links: 2}"))
    assert [shape.links for shape in load(file, []).shapes] == [3] * 5 + [4, 2]


def test_registers_of_a_tree(tmp_path):
    """What tells a node its place: by its level, links, and the digits of the nodes below it."""
    cluster = made(tmp_path, "tree", down=[2, 3, 4], up=[1, 2, 1])
    fields = [bring_up.tree_fields(cluster.tree, node, 6)["ROUTING"] for node in range(cluster.num_nodes)]
    assert fields[1 + 2 * (2 + 3 * 3)] == {"tree_level": 0, "tree_down": 0, "tree_up": 1, "tree_y": 2, "tree_z": 3}
    assert fields[24 + 2 + 3 * 1] == {"tree_level": 1, "tree_down": 2, "tree_up": 2, "tree_y": 2, "tree_z": 1}
    middle = fields[24 + 12 + 1 + 2 * 3]
    assert middle == {"tree_level": 2, "tree_down": 3, "tree_up": 1, "tree_y": 1, "tree_z": 3}, "the second of its two"
    assert [each["tree_down"] for each in fields[-2:]] == [4, 4] and fields[-1]["tree_up"] == 0
    assert bring_up.tree_fields(None, 0, 6) == {}


def test_registers_of_a_tree_of_many_links(tmp_path):
    """Nodes that are built with more than six links have the numbers of links down and up in a register of their own."""
    cluster = made(tmp_path, "tree", down=[9, 2], up=[1, 3])
    leaf_switch, root = 18, 20
    assert bring_up.tree_fields(cluster.tree, leaf_switch, 12) == {
        "ROUTING": {"tree_level": 1, "tree_y": 0, "tree_z": 0},
        "MORE_LINKS_TREE": {"down": 9, "up": 3},
    }
    assert bring_up.tree_fields(cluster.tree, root, 7)["MORE_LINKS_TREE"] == {"down": 2, "up": 0}
    assert bring_up.tree_fields(cluster.tree, root, 6)["ROUTING"].items() >= {"tree_down": 2, "tree_up": 0}.items()


def test_registers_of_a_dragonfly(tmp_path):
    """The same in all nodes: its last group, and how many cables to other groups a node has."""
    shape = {"kind": "dragonfly", "group": 4, "global_links": 2, "groups": 7}
    four = {"virtual_channels": 4}
    cluster = parse({"topology": shape, "routing": "dragonfly_valiant", "node": four}, tmp_path)
    fields = {"last_group": 6, "global_links": 2, "valiant": 1}
    assert bring_up.dragonfly_fields(cluster.dragonfly, cluster.valiant) == {"DRAGONFLY": fields}
    assert bring_up.dragonfly_fields(cluster.dragonfly) == {"DRAGONFLY": fields | {"valiant": 0}}
    assert made(tmp_path, **shape).dragonfly is None, "by tables"
    assert bring_up.dragonfly_fields(None) == {}


@pytest.mark.parametrize(
    ("kind", "parameters"),
    [
        ("all_to_all", {"nodes": 7}),
        ("all_to_all", {"nodes": 17}),
        ("hybrid_torus", {"quads": [3, 3]}),
        ("blades", {"size": [3, 3], "inside": "full", "between": "tori"}),
        ("blades", {"size": [3, 3, 2], "inside": "full", "between": "tori"}),
        ("dragonfly", {"group": 6, "global_links": 2}),
        ("fat_tree", {"leaves": 8, "down": 8, "up": 4}),
        ("hybrid_torus", {"quads": [4, 5]}),
        ("dragonfly", {"group": 8, "global_links": 1, "groups": 8}),
        ("fat_tree", {"leaves": 4, "down": 8, "up": 8}),
        ("hybrid_torus", {"quads": [5]}),
        ("hybrid_torus", {"quads": [2, 4]}),
        ("blades", {"size": [3, 3], "inside": "full", "between": "torus"}),
        ("blades", {"size": [3, 2], "inside": "full", "between": "supernodes"}),
        ("blades", {"size": [3, 3], "inside": "square", "between": "tori"}),
        ("dragonfly", {"group": 4, "global_links": 2}),
        ("fat_tree", {"leaves": 6, "down": 3, "up": 3}),
        ("tree", {"down": [6]}),
        ("tree", {"down": [3, 3, 4], "up": [2, 1, 2]}),
    ],
)
def test_nothing_can_deadlock_and_everyone_is_reached(kind, parameters, tmp_path):
    cluster = made(tmp_path, kind, **parameters)
    verdict = check_cluster(cluster)
    assert verdict.ok and not verdict.lost and verdict.hops >= networkx.diameter(graph_of(cluster))


@pytest.mark.parametrize(
    ("kind", "parameters", "nodes", "links"),
    [
        ("hybrid_torus", {"quads": [8, 8]}, 256, 3 + 4),
        ("hybrid_torus", {"quads": [64]}, 256, 3 + 2),
        ("blades", {"size": [3, 3, 7], "inside": "full", "between": "tori"}, 252, 3 + 6),
        ("blades", {"size": [8, 8], "inside": "square", "between": "torus"}, 256, 4),
        ("dragonfly", {"group": 5, "global_links": 10}, 255, 14),
        ("dragonfly", {"group": 16, "global_links": 1, "groups": 16}, 256, 16),
        ("fat_tree", {"leaves": 16, "down": 14, "up": 2}, 242, 16),
    ],
)
def test_tables_hold_256_nodes(kind, parameters, nodes, links, tmp_path):
    """Switches among them; no more links than a node has."""
    cluster = made(tmp_path, kind, **parameters)
    assert (cluster.num_nodes, cluster.shape().links) == (nodes, links)
    assert cluster.topology.routed_by_table and tuple(cluster.lattice) == (64, 4, 1)
    last = cluster.shapes[nodes - 1]
    assert {"-GRouteTable=1", "-GTableNodes=256"} <= set(NodeParameters.of(cluster, last).verilator_arguments())
    router = next(design for design in designs(shapes_of(cluster)[0]) if design.block == "router")
    assert {"RouteTable": 1, "TableNodes": 256}.items() <= router.parameters.items()


@pytest.mark.parametrize(
    ("text", "line", "message", "cure"),
    [
        ("topology: {kind: tours}", 1, "`tours`, not ring or mesh or torus", "did you mean `torus`?"),
        ("topology: {nodes: 4}", 1, "has no `kind`", "`kind: custom`"),
        ("topology: {kind: }", 1, "has no `kind`", "`kind: custom`"),
        ("topology: quad", 1, "not a mapping", "`key: value` lines"),
        ("topology:\n  kind: ring", 2, "has no `nodes`", "`nodes: 4`"),
        ("topology:\n  kind: ring\n  nodes: 65", 3, "`65`, out of range", "1 to 64"),
        ("topology:\n  kind: torus\n  size: [4, 33]", 3, "`33`, out of range", "1 to 32"),
        ("topology:\n  kind: torus\n  wrap: true", 3, "unknown key `wrap`", "kind, size"),
        ("topology:\n  kind: quad\n  nodes: 4", 3, "unknown key `nodes`", "keys here: kind"),
        ("topology:\n  kind: all_to_all\n  nodes: 18", 3, "a node has up to 16 links", "2 to 17"),
        ("topology:\n  kind: all_to_all\n  nodes: 1", 3, "`1`, out of range", "2 to 17"),
        ("topology:\n  kind: hybrid_torus\n  quads: [1]", 3, "a single quad", "kind: quad"),
        ("topology:\n  kind: hybrid_torus\n  quads: [65]", 3, "`65`, out of range", "1 to 64"),
        ("topology: {kind: hybrid_torus, quads: [5, 13]}", 1, "has 260 nodes", "256 entries"),
        ("topology: {kind: blades, inside: full, between: tori}", 1, "has no `size`", "`size: [3, 3]`"),
        ("topology:\n  kind: blades\n  size: [65]\n  inside: full", 3, "`65`, out of range", "1 to 64"),
        ("topology:\n  kind: blades\n  size: [3, 3, 2, 1]\n  inside: full", 3, "4", "1 to 3"),
        ("topology: {kind: blades, size: [3], inside: ful}", 1, "`ful`, not square or full", "did you mean `full`?"),
        ("topology: {kind: blades, size: [3], inside: full}", 1, "has no `between`", "`between: torus`"),
        ("topology: {kind: blades, size: [5, 13], inside: full, between: torus}", 1, "has 260 nodes", "256 entries"),
        ("topology: {kind: blades, size: [3, 3, 8], inside: full, between: tori}", 1, "has 288 nodes", "256 entries"),
        (
            "topology:\n  kind: blades\n  size: [3, 3, 2]\n  inside: full\n  between: supernodes",
            3,
            "2 chassis, and `between: supernodes` has no cables from one to the next",
            "write `between: tori`, or leave the third number out",
        ),
        (
            "topology:\n  kind: blades\n  size: [3, 3, 2]\n  inside: full\n  between: torus",
            3,
            "2 chassis, and `between: torus` has no cables",
            "write `between: tori`",
        ),
        ("topology: {kind: dragonfly, group: 4}", 1, "has no `global_links`", "`global_links: 2`"),
        ("topology:\n  kind: dragonfly\n  group: 17\n  global_links: 1", 3, "`17`, out of range", "1 to 16"),
        ("topology: {kind: dragonfly, group: 10, global_links: 3}", 1, "has 310 nodes", "dragonfly_minimal"),
        ("topology: {kind: fat_tree, leaves: 16, down: 15, up: 1}", 1, "257 nodes, switches included", "256 entries"),
        ("topology: {kind: dragonfly, group: 16, global_links: 2, groups: 4}", 1, "node 0 has 17 cables", "up to 16"),
        ("topology:\n  kind: dragonfly\n  group: 2\n  global_links: 1\n  groups: 4", 5, "2 cables leave", "2 to 3"),
        ("topology:\n  kind: fat_tree\n  leaves: 17\n  down: 3\n  up: 3", 3, "`17`, out of range", "1 to 16"),
        ("topology: {kind: fat_tree, leaves: 2, down: 9, up: 8}", 1, "node 18 has 17 cables", "up to 16 links"),
        ("topology: {kind: tree}", 1, "has no `down`", "`down: [4, 4]`"),
        ("topology:\n  kind: tree\n  down: [17]", 3, "`17`, out of range (a node has up to 16 links", "1 to 16"),
        ("topology:\n  kind: tree\n  down: [2, 2, 2, 2]", 3, "4", "1 to 3"),
        ("topology:\n  kind: tree\n  down: [4, 4]\n  up: [1]", 4, "up", "2"),
        ("topology: {kind: tree, down: [9, 4], up: [1, 8]}", 1, "level 1 has 9 links down and 8 up", "up to 16 links"),
        ("topology: {kind: tree, down: [1, 1, 6], up: [5, 5, 5]}", 1, "311 nodes", "32: 1 in x, 1 in y"),
        ("topology: {kind: tree, down: [4]}\nrouting: minimal_adaptive", 2, "routed by its levels", "`adaptive`"),
        (
            "topology: {kind: tree, down: [4]}\nrouting: dimension_order",
            2,
            "routed by its levels",
            "leave `routing` out",
        ),
        ("topology: {kind: tree, down: [4]}\nnode: {dimension_order: xyz}", 2, "no dimensions", "by its levels"),
        ("topology: {kind: tree, down: [2, 2]}\nnodes: {'1,1,1': {ports: 1}}", 2, "no node [1, 1, 1]", "0 to 6"),
        ("topology: {kind: quad}\nlattice: [4]", 2, "both `lattice` and `topology`", "keep one"),
        ("topology: {kind: quad}\nnode: {dimension_order: xyz}", 2, "no dimensions", "leave it out"),
    ],
)
def test_refused_bad(tmp_path, text, line, message, cure):
    with pytest.raises(UserError) as refused:
        parse(text, tmp_path)
    assert message in refused.value.message and cure in f"{refused.value.message} {refused.value.cure}"
    assert f":{line}" in str(refused.value.where)


def test_tables_as_a_c_header(tmp_path):
    """Every word is an entry to be written, for every other node; without a cable none leads over it."""
    cluster = made(tmp_path, "dragonfly", group=3, global_links=1)
    file, (a, b, *_) = tmp_path / "routes.h", cluster.cables
    dead = ((a.a.node, 0, 0), a.a.link), ((b.b.node, 0, 0), b.b.link)
    assert str(file) in c_tables.write(cluster, dead, file)
    rows = [line for line in file.read_text().splitlines() if re.search(r"0x", line)]
    words = [int(word, 16) for word in re.findall(r"0x([0-9a-f]{8})u", "\n".join(rows))]
    nodes = cluster.num_nodes
    assert len(words) == nodes * (nodes - 1) and all(word >> 31 for word in words)
    far = {}
    for cable in cluster.cables:
        if cable not in (a, b):
            far[tuple(cable.a)], far[tuple(cable.b)] = cable.b.node, cable.a.node
    to = {
        node: {word & 0x3F: word >> 8 & 31 for word in words[node * (nodes - 1) : (node + 1) * (nodes - 1)]}
        for node in range(nodes)
    }
    for source, target in permutations(range(nodes), 2):
        node, steps = source, 0
        while node != target:
            node, steps = far[node, to[node][target]], steps + 1
            assert steps < nodes
    assert "without" in file.read_text().splitlines()[0]


def test_places_in_a_dragonfly_as_a_c_header(tmp_path):
    """By number, as in its lattice, with one word for all; a dead cable changes nothing, and more nodes than tables have are no
    matter."""
    text = "topology: {{kind: dragonfly, group: 3, global_links: 12}}\nrouting: {}\nnode: {{virtual_channels: 4}}\n"
    cluster = parse(text.format("dragonfly_adaptive"), tmp_path)
    cable = cluster.cables[-1]
    dead = (tuple(cluster.node_coord(cable.a.node)), cable.a.link)
    file, without = tmp_path / "places.h", tmp_path / "without.h"
    assert c_tables.write(cluster, [], file) == f"place of each node in the dragonfly: {file}"
    c_tables.write(cluster, [dead], without)
    written = file.read_text()
    assert written == without.read_text()
    places = [tuple(map(int, row)) for row in re.findall(r"\{(\d+)u, (\d+)u, (\d+)u\},", written)]
    assert places == [tuple(cluster.node_coord(node)) for node in range(111)] and places[-1] == (2, 4, 1)
    assert "#define TN_DRAGONFLY_NODES 111u\n#define TN_DRAGONFLY_SIZE {3u, 32u, 2u}\n" in written
    assert "#define TN_DRAGONFLY_WORD 0x00000c24u " in written, "groups to 36, 12 cables of a node"
    valiant = c_tables.dragonfly_text(parse(text.format("dragonfly_valiant"), tmp_path))
    assert valiant == written.replace("0x00000c24u", "0x00010c24u")


def test_tables_of_a_lattice_bad(tmp_path):
    with pytest.raises(UserError, match="routes by order of dimensions") as refused:
        c_tables.write(made(tmp_path, "ring", nodes=4), [], tmp_path / "routes.h")
    assert refused.value.cure == "leave it out" and not (tmp_path / "routes.h").exists()
