"""Cluster files of dragonflies that are routed by arithmetic: what is built, told and refused."""

import re

import pytest

from torusnet import bring_up, dead_links
from torusnet.build import NodeParameters
from torusnet.cluster import load, parse
from torusnet.deadlock import check_cluster
from torusnet.environment import ROOT
from torusnet.errors import UserError
from torusnet.synth.designs import designs, shapes_of
from torusnet.traffic.patterns import find

ANY = "node: {virtual_channels: 4, ports: [stream, {kind: stream, order: any}]}\n"
TOPOLOGY = "topology: {kind: dragonfly, group: 4, global_links: 1}\n"


@pytest.mark.parametrize(
    ("routing", "more", "adaptive", "valiant"),
    [
        ("dragonfly_minimal", "", False, False),
        ("dragonfly_minimal", "node: {virtual_channels: 4}\n", False, False),
        ("dragonfly_adaptive", ANY, True, False),
        ("dragonfly_valiant", ANY, True, True),
    ],
)
def test_nodes_are_built_for_it(routing, more, adaptive, valiant, tmp_path):
    cluster = parse(f"{TOPOLOGY}routing: {routing}\n{more}", tmp_path)
    assert check_cluster(cluster).ok
    built = NodeParameters.of(cluster).verilator_arguments()
    vcs = 4 if more else 2
    wanted = {
        "-GDragonfly=1",
        "-GTree=0",
        "-GRouteTable=0",
        "-GFaultMap=0",
        f"-GAdaptive={int(adaptive)}",
        f"-GNumVc={vcs}",
    }
    assert wanted <= set(built)
    assert bring_up.dragonfly_fields(cluster.dragonfly, cluster.valiant) == {
        "DRAGONFLY": {"last_group": 4, "global_links": 1, "valiant": int(valiant)}
    }
    assert [tuple(cluster.node_coord(node)) for node in (0, 3, 4, 19)] == [(0, 0, 0), (3, 0, 0), (0, 1, 0), (3, 4, 0)]
    router = next(design for design in designs(shapes_of(cluster)[0]) if design.block == "router")
    assert {"Dragonfly": 1, "Detour": 0}.items() <= router.parameters.items() and "RouteTable" not in router.parameters


def test_by_tables_it_is_the_same_dragonfly(tmp_path):
    by_groups, by_tables = (parse(f"{TOPOLOGY}{text}", tmp_path) for text in ("routing: dragonfly_minimal\n", ""))
    assert by_groups.custom == by_tables.custom and by_groups.cables == by_tables.cables
    assert (by_groups.group, by_groups.topology.text) == (by_tables.group, by_tables.topology.text)
    assert (by_groups.topology.routed_by_table, by_tables.topology.routed_by_table) == (False, True)
    assert by_tables.dragonfly is None and tuple(by_tables.node_coord(19)) == (19, 0, 0)


def whole(group: int, cables: int) -> int:
    """Nodes of a whole dragonfly: a group for each cable of another one, and that one."""
    return group * (group * cables + 1)


@pytest.mark.parametrize(("routing", "links"), [("dragonfly_minimal", 16), ("dragonfly_adaptive", 15)])
def test_the_largest_of_so_many_links(routing, links, tmp_path):
    """As docs/03-router.md says: 737 nodes, 616 where a link has four channels, of 64 inputs of a router."""
    nodes, group = max((whole(group, links + 1 - group), group) for group in range(1, links + 1))
    text = f"topology: {{kind: dragonfly, group: {group}, global_links: {links + 1 - group}}}\nrouting: {routing}\n"
    text += "" if links == 16 else "node: {virtual_channels: 4}\n"
    cluster = parse(text, tmp_path)
    assert (cluster.num_nodes, cluster.shape().links) == (nodes, links)
    assert f"{nodes} nodes" in (ROOT / "docs/03-router.md").read_text() + (ROOT / "docs/06-cluster.md").read_text()


def test_buffers_that_all_nodes_change_alike_are_equal(tmp_path):
    text = "topology: {kind: dragonfly, group: 1, global_links: 1}\nrouting: dragonfly_adaptive\nnode: {virtual_channels: 4}\n"
    alike = "nodes: {0: {link_buffer_bytes: 65536}, 1: {link_buffer_bytes: 65536}}\n"
    assert check_cluster(parse(text + alike, tmp_path)).ok


def test_more_nodes_than_a_table_has_entries(tmp_path):
    """73 groups of 9, the last coordinates in the third row of groups."""
    text = "topology: {kind: dragonfly, group: 9, global_links: 8}\nrouting: dragonfly_minimal\n"
    cluster = parse(text, tmp_path)
    assert (cluster.num_nodes, cluster.shape().links) == (657, 16)
    assert tuple(cluster.node_coord(656)) == (8, 72 % 32, 2) and not cluster.has_node(cluster.node_coord(657))


def test_tasks_on_all_nodes_are_those_of_the_groups(tmp_path):
    """Of 33 groups the last one is in a row of its own, whose other places are no nodes."""
    (tmp_path / "t.cc").write_text("void idle(tn::Port& port) { port.wait(1); }\n")
    text = "topology: {kind: dragonfly, group: 2, global_links: 15, groups: 31}\nrouting: dragonfly_minimal\n"
    task = "tasks: [{name: t, on: all, source: t.cc, function: idle}]\n"
    assert len(parse(text + task, tmp_path).tasks) == 62
    wide = text.replace("group: 2", "group: 4").replace("15, groups: 31", "9, groups: 33")
    assert len(parse(wide + task, tmp_path).tasks) == 132


@pytest.mark.parametrize(
    ("text", "line", "message", "cure"),
    [
        (
            "lattice: [4, 4]\nrouting: dragonfly_minimal\n",
            2,
            "routing is `dragonfly_minimal`, but this is no dragonfly",
            "or write `topology: {kind: dragonfly, group: 4, global_links: 2}` in place of its shape",
        ),
        (
            "topology: {kind: tree, down: [2, 2]}\nrouting: dragonfly_adaptive\n",
            2,
            "routing is `dragonfly_adaptive`, but this is no dragonfly",
            "leave `routing` out",
        ),
        (
            f"{TOPOLOGY}routing: dragonfly_adaptive\n",
            2,
            "routing is adaptive, and links have 2 virtual channels: it needs 4, a higher one behind each cable to another group",
            "add `node: {virtual_channels: 4}`, or write `routing: dragonfly_minimal`",
        ),
        (
            f"{TOPOLOGY}routing: dragonfly_minimal\n{ANY}",
            3,
            "node.ports has `order: any`, but all packets between two nodes go the same way",
            "leave it out, or write `routing: dragonfly_adaptive`",
        ),
        (
            f"{TOPOLOGY}routing: dragonfly_minimal\nnode: {{dimension_order: xyz}}\n",
            3,
            "`node.dimension_order` is set, but a dragonfly has no dimensions",
            "leave it out: it is routed by its groups",
        ),
        (
            "topology: {kind: dragonfly, group: 8, global_links: 8}\nrouting: adaptive\n",
            1,
            "this dragonfly of 65 groups of 8 nodes has 520 nodes",
            "or write `routing: dragonfly_minimal`, which needs none",
        ),
        (
            "topology: {kind: dragonfly, group: 9, global_links: 9}\nrouting: dragonfly_minimal\n",
            1,
            "node 0 has 17 cables",
            "take less of it: a node has up to 16 links",
        ),
        (
            f"{TOPOLOGY}routing: dragonfly_adaptive\nnode: {{virtual_channels: 4, ports: [stream, rdma]}}\n",
            3,
            "has a port of kind rdma beside others, and both share the virtual channels of the links",
            "add `node: {virtual_channels: 8}`, or write `ports: [rdma]`",
        ),
        (
            f"{TOPOLOGY}routing: dimension_order\n",
            2,
            "a custom topology is routed by tables",
            "or, without tables, `dragonfly_minimal`, `dragonfly_adaptive`, `dragonfly_valiant`",
        ),
        (
            "topology: {kind: dragonfly, group: 4, global_links: 9, groups: 33}\nrouting: dragonfly_minimal\n"
            "tasks: [{name: t, node: [0, 1, 1], source: t.cc, function: idle}]\n",
            3,
            "node",
            "",
        ),
        (
            f"{TOPOLOGY}routing: dragonfly_adaptive\nnode: {{virtual_channels: 4}}\nnodes: {{7: {{link_buffer_bytes: 65536}}}}\n",
            4,
            "nodes.7.link_buffer_bytes is 65536, others have 16384: packets leave the shortest way where",
            "give all nodes the same `link_buffer_bytes`, or write `routing: dragonfly_minimal`",
        ),
        (
            f"{TOPOLOGY}routing: dragonfly_valiant\nnode: {{virtual_channels: 4, arbitration: odd_first}}\n",
            3,
            "arbitration is odd_first: with adaptive routing",
            "write `routing: dragonfly_minimal`",
        ),
        (
            "topology: {kind: dragonfly, group: 9, global_links: 8}\nrouting: dragonfly_adaptive\nnode: {virtual_channels: 4}\n",
            3,
            "65 inputs of its router",
            "write `routing: dragonfly_minimal` and `virtual_channels: 2`, or take a smaller `group` or fewer `global_links`: "
            "at most 15 links a node",
        ),
        (
            f"{TOPOLOGY}routing: dragonfly\n",
            2,
            "routing is `dragonfly`, not dimension_order or minimal_adaptive or adaptive or dragonfly_minimal",
            "write ",
        ),
        (
            f"{TOPOLOGY}routing: dragonfly_minimal\nnode: {{ports: 1}}\nnodes: {{20: {{ports: 2}}}}\n",
            4,
            "20",
            "",
        ),
    ],
)
def test_what_cannot_be_is_refused(text, line, message, cure, tmp_path):
    file = tmp_path / "fly.yaml"
    file.write_text(text)
    with pytest.raises(UserError) as refused:
        load(file, [])
    assert message in refused.value.message and cure in (refused.value.cure or "")
    assert f"fly.yaml:{line}" in str(refused.value.where)


def test_what_meets_a_dead_cable_behind_a_choice(tmp_path):
    """By a third group a packet may come to a node whose cable has died: told, and in words of a dragonfly."""
    text = f"topology: {{kind: dragonfly, group: 2, global_links: 2}}\nrouting: dragonfly_adaptive\n{ANY}"
    cluster = parse(text, tmp_path)
    first, *others = dead_links.report(cluster, [dead_links.parse("node=0,link=x-", cluster)])
    assert "with x- of node 0 dead: 90 of 90 pairs of nodes reach one another" in first
    assert re.fullmatch(r"of \d+ more pairs .* are dropped, if they choose a way that meets a dead cable", others[-1])


def test_patterns_of_coordinates_are_refused(tmp_path):
    cluster = parse(f"{TOPOLOGY}routing: dragonfly_minimal\n", tmp_path)
    with pytest.raises(UserError) as refused:
        find("tornado").weights(cluster)
    assert "nodes of a dragonfly are no neighbours by coordinates" in refused.value.message
