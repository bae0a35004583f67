"""Nodes of more than six links, which route by tables: how their links are named, what is built, written and refused, and the
commands that look at their networks."""

import io
import re

import pytest
from rich.console import Console

from torusnet import dead_links, register_view
from torusnet.build import NodeParameters
from torusnet.cluster import parse, summary
from torusnet.cluster.faults import fault_option
from torusnet.cluster.model import End
from torusnet.cluster.places import Place, parse_place
from torusnet.deadlock import check
from torusnet.errors import UserError
from torusnet.generated.registers import REGISTERS
from torusnet.look import network
from torusnet.topology import c_tables
from torusnet.topology import command as topology

FAT_TREE = "topology: {kind: fat_tree, leaves: 4, down: 8, up: 8}\n"  # 32 nodes, leaf switches 32 to 35, roots 36 to 43
ALL_TO_ALL = "topology: {kind: all_to_all, nodes: 17}\n"
DRAGONFLY = "topology: {kind: dragonfly, group: 8, global_links: 1, groups: 3}\n"
STAR = f"topology: {{kind: custom, cables: {[[0, leaf] for leaf in range(1, 9)]}}}\n"
ONE_LINK = f"nodes: {{{', '.join(f'{leaf}: {{links: 1}}' for leaf in range(1, 9))}}}\n"
ADAPTIVE = "routing: adaptive\nnode: {ports: 1, virtual_channels: 4}\n"


def test_links_from_the_seventh_on_are_named_by_their_number(tmp_path):
    cluster = parse(FAT_TREE, tmp_path)
    cable = next(cable for cable in cluster.cables if cable.a == End(34, 15))
    assert cable.name == "34:link15 - 43:y+"
    assert parse_place(cluster, "34:link15", "--capture") == Place(34, "link", 15)
    assert str(Place(34, "link", 10)) == "34:link10"
    assert fault_option("node=34,link=link7,for=5us", cluster).end == End(34, 7)
    assert dead_links.parse("node = 34, link = link15", cluster) == ((34, 0, 0), 15)
    with pytest.raises(UserError, match="node 0 has no cable at link9") as refused:
        parse_place(parse(STAR, tmp_path), "0:link9", "--capture")
    assert refused.value.cure == "it has x+, x-, y+, y-, z+, z-, link6, link7"


@pytest.mark.parametrize("name", ["link5", "link16", "link06", "link", "z"])
def test_names_that_no_link_has_bad(name, tmp_path):
    cluster = parse(FAT_TREE, tmp_path)
    with pytest.raises(UserError, match="is no place"):
        parse_place(cluster, f"32:{name}", "--capture")
    with pytest.raises(UserError, match="not a link"):
        dead_links.parse(f"node=32,link={name}", cluster)
    with pytest.raises(UserError, match=f"`{name}`, not x\\+ or .* or link15"):
        fault_option(f"node=32,link={name},for=5us", cluster)


def test_a_node_of_a_lattice_has_no_such_links_bad(tmp_path):
    cluster = parse("lattice: [3, 3, 3]", tmp_path)
    with pytest.raises(UserError, match="`link6`, not x\\+ or x- or y\\+ or y- or z\\+ or z-") as refused:
        fault_option("node=0,link=link6,for=5us", cluster)
    assert "link7" not in refused.value.message


def test_what_dies_is_told_by_name(tmp_path):
    cluster = parse(FAT_TREE, tmp_path)
    first, *others = dead_links.report(cluster, [dead_links.parse("node=32,link=link15", cluster)])
    assert "with link15 of node 32 dead and tables computed without it: 1892 of 1892 pairs" in first
    assert "none possible" in first and "until these tables are written: packets of" in others[-1]


def test_what_is_built(tmp_path):
    """Test ports are those of the first six links."""
    cluster = parse(FAT_TREE + "node: {ports: 1, test_ports: all}\n", tmp_path)
    built = NodeParameters.of(cluster, cluster.shapes[32]).verilator_arguments()
    assert {"-GNumLinks=16", "-GPerfLinks=63", "-GRouteTable=1", "-GTree=0"} <= set(built)
    assert summary.structure(cluster.shapes[32]).startswith("a switch without local ports, 16 links of 2 virtual")
    assert "node 33: x+ to 8" in "\n".join(summary.wiring(cluster))


def test_registers_of_these_links_are_shown_where_they_are(tmp_path):
    names = ["LINK_*_SESSIONS", "MORE_LINKS_*", "LINK*_RD_WR_CNT_0"]
    star = parse(STAR + ONE_LINK, tmp_path)
    found = register_view.select(names, star)
    sessions, words = ([form.format(link) for link in range(8)] for form in ("LINK_{}_SESSIONS", "LINK{}_RD_WR_CNT_0"))
    more = [name for name in REGISTERS if name.startswith("MORE_LINKS_")]
    assert len(more) == 6 and set(found) == {*sessions, *words, *more}
    few = register_view.select(names, parse("lattice: [4]", tmp_path))
    assert few == ["LINK0_RD_WR_CNT_0", "LINK1_RD_WR_CNT_0", "LINK_0_SESSIONS", "LINK_1_SESSIONS"]


@pytest.mark.parametrize(
    ("text", "line", "message", "cure"),
    [
        (
            ALL_TO_ALL + "node:\n  ports: 1\n  virtual_channels: 4",
            4,
            "1 port and 16 links of 4 virtual channels: 65",
            "15",
        ),
        (
            ALL_TO_ALL + "node: {virtual_channels: 4}",
            2,
            "inputs of its router, which can have 64",
            "virtual_channels: 2",
        ),
        (
            FAT_TREE + "routing: adaptive\nnode: {virtual_channels: 4, links: 16}",
            3,
            "65 inputs",
            "use at most 15 links",
        ),
        (
            FAT_TREE
            + f"node: {{virtual_channels: 4}}\nnodes: {{{', '.join(f'{host}: {{links: 1}}' for host in range(32))}}}",
            2,
            "nodes.32 has the place of one port and 16 links of 4 virtual channels: 65 inputs",
            "use `virtual_channels: 2`, or use at most 15 links a node",
        ),
        (
            "topology: {kind: all_to_all, nodes: 14}\nnode: {ports: 8, port_queues: 2, virtual_channels: 4}",
            2,
            "8 ports of 2 queues and 13 links of 4 virtual channels: 68 inputs",
            "leave `port_queues` out, or use `virtual_channels: 2`, or use at most 12 links a node",
        ),
        (
            "topology: {kind: dragonfly, group: 4, global_links: 5}\nrouting: dragonfly_adaptive\nnode: {virtual_channels: 8}",
            3,
            "8 links of 8 virtual channels: 65 inputs",
            "use `virtual_channels: 4`, or write `routing: dragonfly_minimal`",
        ),
        (STAR + "node: {links: 7}", 2, "node.links is 7, but node 0 has 8 cables", "leave `links` out"),
    ],
)
def test_refused_bad(text, line, message, cure, tmp_path):
    with pytest.raises(UserError) as refused:
        parse(text, tmp_path)
    assert message in refused.value.message and cure in refused.value.cure
    assert f":{line}" in str(refused.value.where)


CHANNELS = r"(virtual_channels): \d"
CURES = {
    "leave `port_queues` out": ("port_queues: 2, ", ""),
    "use `virtual_channels: 2`": (CHANNELS, "\\1: 2"),
    "use `virtual_channels: 4`": (CHANNELS, "\\1: 4"),
}


@pytest.mark.parametrize(
    ("nodes", "node", "cures"),
    [
        (17, "ports: 1, port_queues: 2, virtual_channels: 4, ", ["use `virtual_channels: 2`", 15]),
        (17, "ports: 1, virtual_channels: 4, ", ["use `virtual_channels: 2`", 15]),
        (17, "ports: 8, port_queues: 2, virtual_channels: 4, ", ["use `virtual_channels: 2`", 12]),
        (16, "ports: 4, port_queues: 2, virtual_channels: 4, ", [*list(CURES)[:2], 14]),
        (14, "ports: 8, port_queues: 2, virtual_channels: 4, ", [*list(CURES)[:2], 12]),
        (16, "ports: [rdma, stream, stream], port_queues: 2, virtual_channels: 4, ", ["leave `port_queues` out", 14]),
        (9, "ports: 1, virtual_channels: 8, ", ["use `virtual_channels: 4`", 7]),
        (17, "ports: 1, virtual_channels: 8, ", ["use `virtual_channels: 2`", 7]),
        (9, "ports: [rdma, stream], virtual_channels: 8, ", ["use `virtual_channels: 4`", 7]),
        (17, "ports: [rdma, stream], virtual_channels: 8, ", [7]),
    ],
)
def test_each_cure_of_too_many_inputs_is_one(nodes, node, cures, tmp_path):
    """By itself."""

    def text(nodes: int, node: str) -> str:
        return f"topology: {{kind: all_to_all, nodes: {nodes}}}\nnode: {{{node}}}\n"

    with pytest.raises(UserError, match="inputs of its router, which can have 64") as refused:
        parse(text(nodes, node), tmp_path)
    *others, links = cures
    assert refused.value.cure == ", or ".join([*others, f"use at most {links} links a node"])
    parse(text(links + 1, node), tmp_path)
    for cure in others:
        parse(text(nodes, re.sub(*CURES[cure], node)), tmp_path)


def test_a_cure_is_one_for_every_node(tmp_path):
    """Without queues the nodes of four ports would do, and node 0, of eight, would not; nor with as many links as they."""
    text = "topology: {kind: all_to_all, nodes: 16}\nnodes: {0: {ports: 8}}\n"
    with pytest.raises(UserError, match="nodes.0 has 8 ports of 2 queues and 15 links") as refused:
        parse(text + "node: {ports: 4, port_queues: 2, virtual_channels: 4}\n", tmp_path)
    assert refused.value.cure == "use `virtual_channels: 2`, or use at most 12 links a node"


@pytest.mark.parametrize(
    "text",
    [
        ALL_TO_ALL + "node: {ports: 8, port_queues: 2}",
        "topology: {kind: all_to_all, nodes: 16}\nnode: {ports: 4, virtual_channels: 4}",
        "lattice: [3, 3, 3]\nnode: {ports: 8, port_queues: 2, virtual_channels: 4}",
    ],
)
def test_as_many_inputs_as_a_router_can_have(text, tmp_path):
    assert max(shape.links for shape in parse(text, tmp_path).shapes) in (6, 15, 16)


def test_tables_as_a_c_header_of_nodes_that_choose(tmp_path):
    """The node in the middle of a star has eight links, so that each entry takes two words; its neighbours have one."""
    cluster = parse(STAR + ADAPTIVE + ONE_LINK, tmp_path)
    assert "none possible" in check(cluster)
    text = c_tables.text(cluster)
    assert "#define TN_ROUTES_ENTRIES 16u" in text
    rows = [re.findall(r"0x([0-9a-f]{8})u", row) for row in re.findall(r"\{(0x[^}]*)\}", text)]
    words = [[int(word, 16) for word in row] for row in rows]
    assert [len(row) for row in words] == [16] + [8] * 8
    assert [word >> 13 & 3 for word in words[0]] == [1, 0] * 8 and not any(word >> 13 & 3 for word in words[1])
    for to in range(1, 9):
        upper, lower = (word for word in words[0] if word & 0x3F == to)
        assert lower >> 8 & 31 == to - 1 and (upper >> 16 & 0x3F) << 6 | lower >> 16 & 0x3F == 1 << to - 1


@pytest.mark.parametrize(("text", "diameter"), [(FAT_TREE, 4), (ALL_TO_ALL, 1), (DRAGONFLY, 3)])
def test_networks_are_measured_and_drawn(text, diameter, tmp_path):
    file = tmp_path / "wide.yaml"
    file.write_text(text)
    console = Console(file=io.StringIO(), width=200)
    assert topology.run(file, [], tmp_path, None, console) == 0
    assert f"{diameter} link" in console.file.getvalue() and (tmp_path / "topology.svg").stat().st_size > 10_000
    assert network.run(file, [], tmp_path, console) == 0
    assert "<!-- link7 -->" in (tmp_path / "network.svg").read_text() or text == DRAGONFLY
