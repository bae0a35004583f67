"""`routing: adaptive` and `order: any` of a cluster file: what is taken, and what is refused, with line and cure."""

import re
from io import StringIO

import pytest
from rich.console import Console

from torusnet import dead_links
from torusnet.build import NodeParameters
from torusnet.cluster import parse
from torusnet.cluster.summary import show
from torusnet.deadlock import check
from torusnet.errors import UserError
from torusnet.synth.designs import designs, shapes_of
from torusnet.topology import c_tables
from torusnet.traffic.command import network_of
from torusnet.traffic.limits import limits
from torusnet.traffic.patterns import find

ANY = "node: {virtual_channels: 4, ports: [stream, {kind: stream, order: any}]}\n"
GOOD = f"lattice: [4, 4]\nrouting: adaptive\n{ANY}"
CUSTOM = "topology: {kind: custom, cables: [[0, 1], [1, 2], [2, 0]]}\n"
TREE = "topology: {kind: tree, down: [3, 3], up: [1, 3]}\nrouting: adaptive\n"
TASKS = """\
tasks:
  - {name: sender, node: [0], port: PORT, source: tasks.cc, function: sender, args: [{task: receiver}]}
  - name: receiver
    node: [1]
    source: tasks.cc
    function: receiver
    channels: {0: {from: [sender], max_message_bytes: BYTES}}
"""

ALONE = """\
tasks: [{name: sender, node: [0], port: 1, source: tasks.cc, function: sender, args: [{task: sender}],
         channels: {0: {from: any, max_message_bytes: 4097}}}]
"""


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "tasks.cc").write_text("void sender(tn::Port&, tn::TaskAddress) {}\nvoid receiver(tn::Port&) {}\n")
    return tmp_path


def with_tasks(port: int, size: int) -> str:
    return GOOD + TASKS.replace("PORT", str(port)).replace("BYTES", str(size))


def test_the_node_is_built_for_it(folder):
    cluster = parse(GOOD, folder)
    assert cluster.adaptive and [port.any_order for port in cluster.shape().ports] == [False, True]
    arguments = NodeParameters.of(cluster).verilator_arguments()
    assert cluster.detours and not parse(GOOD.replace("adaptive", "minimal_adaptive"), folder).detours
    assert "-GAdaptive=1" in arguments and "-GPortClasses=16" in arguments
    router = next(design for design in designs(shapes_of(cluster)[0]) if design.block == "router")
    assert router.parameters["Adaptive"] == 1
    plain = parse(GOOD.replace("adaptive", "dimension_order").replace(", order: any", ""), folder)
    assert not plain.adaptive and "-GAdaptive=0" in NodeParameters.of(plain).verilator_arguments()


@pytest.mark.parametrize(
    "topology",
    ["kind: fat_tree, leaves: 3, down: 2, up: 2", "kind: dragonfly, group: 4, global_links: 1", "kind: quad"],
)
def test_any_wiring_is_built_for_it(folder, topology):
    cluster = parse(GOOD.replace("lattice: [4, 4]", f"topology: {{{topology}}}"), folder)
    arguments = NodeParameters.of(cluster).verilator_arguments()
    assert {"-GAdaptive=1", "-GRouteTable=1", "-GNumVc=4", "-GFaultMap=0"} <= set(arguments)
    assert "escape" in check(cluster)
    router = next(design for design in designs(shapes_of(cluster)[0]) if design.block == "router")
    assert (router.parameters["Adaptive"], router.parameters["RouteTable"]) == (1, 1)


def test_a_dead_cable_of_a_network_with_ways(folder):
    """Packets in order of two pairs of nodes have their only way over it, and as many others may choose to come to it."""
    fat_tree = "topology: {kind: fat_tree, leaves: 2, down: 2, up: 2}"
    cluster = parse(GOOD.replace("lattice: [4, 4]", fat_tree), folder)
    first, *others = dead_links.report(cluster, [dead_links.parse("node=4,link=y+", cluster)])
    assert "56 of 56 pairs of nodes reach one another, deadlock: none possible" in first and "escape" in first
    waiting, some = map(int, re.findall(r"of (\d+)", others[-1]))
    assert waiting > 0 and some > 0 and "need no order" in others[-1]
    whole, without = ([int(word, 16) for word in re.findall(r"0x([0-9a-f]{8})u", text)] for text in headers(cluster))
    assert len(whole) == len(without) == 8 * 7
    assert {(word >> 16 & 63).bit_count() for word in whole} == {1, 2}, "a leaf switch has two ways to the other"
    assert {(word >> 16 & 63).bit_count() for word in without} == {1}
    leaf = slice(4 * 7, 5 * 7)
    assert any(word >> 18 & 1 for word in whole[leaf]) and not any(word >> 18 & 1 for word in without[leaf])


def headers(cluster) -> list[str]:
    return [c_tables.text(cluster, dead) for dead in ([], [((4, 0, 0), 2)])]


def test_messages_that_keep_order_may_be_long(folder):
    assert len(parse(with_tasks(0, 8192), folder).tasks) == 2
    assert len(parse(with_tasks(1, 4096), folder).tasks) == 2


REFUSED = {
    "two channels": (GOOD.replace("channels: 4", "channels: 2"), 3, "2 virtual channels: it needs 4", "channels: 4"),
    "two by default": ("lattice: [4]\nrouting: adaptive\n", 2, "2 virtual channels: it needs 4", "channels: 4"),
    "unknown": (
        GOOD.replace("adaptive", "fastest"),
        2,
        "not dimension_order or minimal_adaptive or adaptive",
        "adaptive",
    ),
    "custom": (CUSTOM + "routing: dimension_order\n", 2, "a custom topology is routed by tables", "write `adaptive`"),
    "custom, two channels": (CUSTOM + "routing: adaptive\n", 2, "2 virtual channels: it needs 4", "channels: 4"),
    "custom, not adaptive": (CUSTOM + ANY, 2, "all packets between two nodes go", "routing: adaptive"),
    "custom, rdma": (
        f"{CUSTOM}routing: adaptive\n{ANY}".replace("[stream,", "[rdma,"),
        3,
        "in traffic class 1: beside rdma packets of odd classes that are for a task are dropped",
        "add `node: {virtual_channels: 8}`",
    ),
    "custom, order of dimensions": (
        f"{CUSTOM}routing: adaptive\n{ANY}".replace("{virtual", "{dimension_order: xyz, virtual"),
        3,
        "a custom topology has no dimensions",
        "leave it out",
    ),
    "two channels, and a class of another bank": (
        GOOD.replace("channels: 4", "channels: 2").replace("order: any", "order: any, class: 3"),
        3,
        "2 virtual channels: it needs 4",
        "channels: 4",
    ),
    "rdma, eight channels, and a class of its bank": (
        GOOD.replace("[stream,", "[rdma,")
        .replace("channels: 4", "channels: 8")
        .replace("order: any", "order: any, class: 3"),
        3,
        "in traffic class 3: beside rdma packets of classes 2, 3, 6 and 7 that are for a task are dropped",
        "write `class: 1`",
    ),
    "rdma in a tree": (
        TREE + ANY.replace("[stream,", "[rdma,"),
        3,
        "in traffic class 1: beside rdma packets of odd classes that are for a task are dropped",
        "add `node: {virtual_channels: 8}`, or leave `order: any` out",
    ),
    "rdma beside tasks in order": (
        GOOD.replace("[stream,", "[rdma,").replace("{kind: stream, order: any}", "stream"),
        3,
        "has a port of kind rdma beside others, and both share the virtual channels",
        "add `node: {virtual_channels: 8}`, or write `ports: [rdma]`",
    ),
    "class": (GOOD.replace("order: any", "class: 3"), 3, "traffic class 3", "`{kind: stream, order: any}`"),
    "both": (
        GOOD.replace("order: any", "class: 2, order: any"),
        3,
        "`order: any` is of odd classes, and class is 2",
        "write 1 or 3",
    ),
    "order": (GOOD.replace("order: any", "order: some"), 3, "`some`, not kept or any", "any"),
    "not adaptive": (
        GOOD.replace("routing: adaptive\n", ""),
        2,
        "all packets between two nodes go",
        "routing: adaptive",
    ),
    "long": (with_tasks(1, 4097), 10, "takes messages of 4097 bytes from `sender`", "fit into a packet"),
    "long, from anyone, who is one": (
        GOOD + ALONE,
        5,
        "takes messages of 4097 bytes from `sender`",
        "fit into a packet",
    ),
}


@pytest.mark.parametrize(
    "shape", ["lattice: [3, 3]", CUSTOM.rstrip(), "topology: {kind: dragonfly, group: 3, global_links: 1}"]
)
def test_eight_channels_are_two_banks(folder, shape):
    """A port chooses by its class in which of them its packets find their way."""
    routing = "dragonfly_adaptive" if "dragonfly" in shape else "adaptive"
    ports = "[stream, {kind: stream, class: 2}, {kind: stream, order: any}, {kind: stream, class: 3, order: any}]"
    cluster = parse(f"{shape}\nrouting: {routing}\nnode: {{virtual_channels: 8, ports: {ports}}}\n", folder)
    assert [port.traffic_class for port in cluster.shape().ports] == [0, 2, 1, 3]
    assert "-GNumVc=8" in NodeParameters.of(cluster).verilator_arguments()
    assert "2 banks of channels, no channel in common" in check(cluster)


RDMA = {  # cluster file -> who chooses
    "lattice: [4, 4]\nrouting: adaptive\nnode: {virtual_channels: 8, ports: [rdma, stream, {kind: stream, order: any}]}\n": "for "
    "the messages of 16 ports in any order and all packets of RDMA",
    "lattice: [4, 4]\nrouting: minimal_adaptive\nnode: {virtual_channels: 4, ports: [rdma]}\n": "by minimal ways for all packets "
    "of RDMA",
    f"{TREE}node: {{virtual_channels: 4, ports: [rdma, stream]}}\n": "for all packets of RDMA",
    "topology: {kind: dragonfly, group: 2, global_links: 1}\nrouting: dragonfly_adaptive\nnode: {virtual_channels: 4, "
    "ports: [rdma]}\n": "for all packets of RDMA",
    f"{CUSTOM}routing: adaptive\nnode: {{virtual_channels: 8, ports: [rdma, {{kind: stream, class: 4}}]}}\n": "for all packets of "
    "RDMA",
}


@pytest.mark.parametrize("text", RDMA)
def test_rdma_chooses(folder, text):
    """Beside tasks in a bank of its own, or alone; and the words of `./tn check` say so."""
    cluster = parse(text, folder)
    arguments = NodeParameters.of(cluster).verilator_arguments()
    assert "-GAdaptive=1" in arguments and "-GRdmaClass=1" in arguments
    console = Console(file=StringIO(), width=200)
    show(cluster, console)
    assert f"adaptive routing {RDMA[text]}\n" in console.file.getvalue()
    assert (
        "dragonfly" not in text or "routes by groups, by the shortest way or a third group\n" in console.file.getvalue()
    )


@pytest.mark.parametrize("name", REFUSED)
def test_refused_bad(folder, name):
    text, line, message, cure = REFUSED[name]
    with pytest.raises(UserError) as refused:
        parse(text, folder)
    assert message in refused.value.message and cure in f"{refused.value.message} {refused.value.cure}"
    assert f":{line}" in str(refused.value.where)


def test_a_sweep_sends_in_any_order_up_to_what_the_wires_carry(folder):
    cluster = network_of(parse(GOOD, folder))
    assert all(port.any_order and port.traffic_class == 1 for port in cluster.shape().ports)
    pattern = find("transpose").weights(cluster)
    assert limits(cluster, pattern, 256).routing == limits(cluster, pattern, 256).topology
    cluster.adaptive = False
    assert limits(cluster, pattern, 256).routing < 0.55 * limits(cluster, pattern, 256).topology
