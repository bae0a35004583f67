"""The schema of a cluster file: which keys exist, which values are legal, and why.

Each function turns one part of the file into its dataclass. What needs two parts at once (tasks on one port, senders and
channels, buffers and packets) is in `checks`.
"""

import math
import re
from pathlib import Path

from torusnet.cluster import arbitration, model
from torusnet.cluster.ethernet import ETHERNET_KEYS, parse_ethernet
from torusnet.cluster.faults import parse_fault
from torusnet.cluster.model import Cluster, Coord, LinkShape, NodeChange, NodeShape
from torusnet.cluster.places import cabled_end, node_of, read_coord
from torusnet.cluster.port_kinds import ETHERNET, PORT_KINDS, RDMA, STREAM, Port
from torusnet.cluster.program_schema import parse_memory, parse_processor, parse_program, parse_rdma
from torusnet.cluster.reader import Fields, Value
from torusnet.cluster.task_schema import MAX_CHANNELS, MAX_PORTS, existing_file, parse_task
from torusnet.cluster.topology_schema import Shape, parse_lattice, parse_topology
from torusnet.cluster.transceivers import PRESETS
from torusnet.routing import MAX_LINKS

MAX_CLASS = 7
ANY_ORDER_CLASS = 1  # odd: where routing is adaptive, packets that may overtake
MAX_MTU_BYTES = 4096
# A link's credits count up to 32767 words of 16 bytes, and its replay numbers 16384 flits of them.
MAX_BUFFER_BYTES = {"link_buffer_bytes": 1 << 18, "replay_buffer_bytes": 1 << 18}
MAX_BUFFER_BYTES |= {"port_buffer_bytes": 1 << 20, "channel_buffer_bytes": 1 << 20}
MAX_PPM = 500
MAX_JITTER_PS = 100

NODE_KEYS = (
    "width_bits",
    "core_mhz",
    "mtu_bytes",
    "ports",
    "links",
    "channels",
    "virtual_channels",
    "port_queues",
    "link_buffer_bytes",
    "replay_buffer_bytes",
    "port_buffer_bytes",
    "channel_buffer_bytes",
    "dimension_order",
    "crossbar",
    "turns",
    "turns_of",
    "arbitration",
    "test_ports",
    "without",
    "ppm",
    "jitter_ps",
    "memory",
    "processor",
    "rdma",
)
# In these nodes of a cluster may differ.
NODES_KEYS = ("ports", "links", "channels", "test_ports", *MAX_BUFFER_BYTES)
SAME = "it is the same for every node: set it under `node`"
SAME_EVERYWHERE = {
    "width_bits": "a link counts and numbers words of this width, so both ends of every cable have the same: set `node.width_bits`",
    "virtual_channels": "both ends of a link have the same virtual channels: set `node.virtual_channels`",
    "port_queues": "the routers of a network are alike: set `node.port_queues`",
    "crossbar": "the routers of a network are alike: set `node.crossbar`",
    "turns": "the routers of a network are alike: set `node.turns`",
    "turns_of": "the routers of a network are alike: set `node.turns_of`",
    "without": "a fault map that nodes in between lack is not whole, and both ends of a link replay or none: set `node.without`",
    "mtu_bytes": "a packet has to fit into every buffer on its way: set `node.mtu_bytes`",
    "ppm": "`node.ppm` takes a list of one number for each node",
}
LINK_KEYS = ("lanes", "lane_gbps", "coding", "lane_order", "lane_skew", "transceiver", "cable_m", "ber")
LINK_KEYS += ("replay", "retry_limit", "dead_time_us")
CLUSTER_KEYS = (
    "name",
    "parameters",
    "sweep",
    "lattice",
    "wrap",
    "topology",
    "routing",
    "node",
    "nodes",
    "link",
    "cables",
    "faults",
    "tasks",
    "programs",
    "script",
)
CABLE_KEYS = ("node", "link", "transceiver", "cable_m", "ber")
MINIMAL, VALIANT = "dragonfly_minimal", "dragonfly_valiant"
BY_ARITHMETIC = (MINIMAL, "dragonfly_adaptive", VALIANT)  # routing of a dragonfly without tables
CLOCK_REASON = (
    "the published boards run at 100 to 200 MHz; more than 400 closes timing on no FPGA of their kind, "
    "and below 25 the links' buffers no longer cover their round trip"
)


def parse_cluster(root: Value, name: str, folder: Path) -> Cluster:
    fields = root.fields(CLUSTER_KEYS)
    lattice, wrap, custom, title, switches, tree, group, group_grid, dragonfly = parse_shape(fields)
    by_arithmetic = _by_arithmetic(fields)
    cluster = Cluster(
        _name(fields, name),
        lattice,
        wrap,
        folder=folder,
        custom=custom,
        title=title,
        tree=tree,
        dragonfly=dragonfly if by_arithmetic else None,
        group=group,
        group_grid=group_grid,
    )
    if value := fields.get("routing"):
        _routing(value, cluster, dragonfly is not None)
    if value := fields.get("node"):
        cluster.node = _node(value, cluster)
    if value := fields.get("nodes"):
        cluster.node_changes = _node_changes(value, cluster)
    for number in range(cluster.num_nodes - switches, cluster.num_nodes):
        cluster.node_changes.setdefault(cluster.node_coord(number), NodeChange()).values.setdefault("ports", 0)
    if value := fields.get("link"):
        cluster.link = _link(value)
    if value := fields.get("tasks"):
        cluster.tasks = [parse_task(item, cluster) for item in value.items()]
    if value := fields.get("programs"):
        cluster.programs = [parse_program(item, cluster) for item in value.items()]
    if value := fields.get("cables"):
        cluster.cable_changes = [_cable(item, cluster) for item in value.items()]
    if value := fields.get("faults"):
        cluster.faults = [parse_fault(item, cluster) for item in value.items()]
    if value := fields.get("script"):
        cluster.script = existing_file(value, folder)
        if cluster.script.suffix != ".py":
            raise value.fail(f"script is {value.text}, not a Python file", "name a .py file beside the cluster file")
    return cluster


def parse_shape(fields: Fields) -> Shape:
    """From `lattice` and `wrap`, or from `topology`."""
    wrap, topology = fields.get("wrap"), fields.get("topology")
    if topology is None:
        lattice = parse_lattice(fields.need("lattice", "[4, 1, 1]"))
        return Shape(lattice, parse_wrap(wrap) if wrap else (True,) * 3)
    for name in ("lattice", "wrap"):
        if other := fields.get(name):
            raise other.fail(f"the cluster has both `{name}` and `topology`", "keep one of them")
    return parse_topology(topology, _by_arithmetic(fields))


def _by_arithmetic(fields: Fields) -> bool:
    routing = fields.get("routing")
    return routing is not None and routing.node.value in BY_ARITHMETIC


def _routing(value: Value, cluster: Cluster, is_dragonfly: bool) -> None:
    choices = {"dimension_order": (False, False), "minimal_adaptive": (True, False), "adaptive": (True, True)}
    choices |= {name: (name != MINIMAL, name != MINIMAL) for name in BY_ARITHMETIC}
    cluster.adaptive, cluster.detours = value.choice(choices)
    cluster.adaptive_where = value.where
    if value.node.value in BY_ARITHMETIC:
        if not is_dragonfly:
            cure = "leave `routing` out, or write `topology: {kind: dragonfly, group: 4, global_links: 2}` in place of its shape"
            raise value.fail(f"routing is {value.text}, but this is no dragonfly", cure)
        cluster.valiant = value.node.value == VALIANT
        return
    if cluster.tree and not cluster.detours:
        cure = "leave `routing` out, or write `adaptive`: packets that need no order then go up by any link"
        raise value.fail(f"routing is {value.text}, but a tree is routed by its levels", cure)
    if cluster.topology.routed_by_table and not cluster.adaptive:
        cure = "leave `routing` out, or write `adaptive` or `minimal_adaptive`"
        if is_dragonfly:
            cure += f", or, without tables, `{'`, `'.join(BY_ARITHMETIC)}`"
        raise value.fail(f"routing is {value.text}, but a custom topology is routed by tables", cure)
    cluster.detours = cluster.detours and not cluster.tree  # all ways of a tree are equally long


def _name(fields: Fields, default: str) -> str:
    value = fields.get("name")
    if value is None:
        return re.sub(r"[^\w.-]", "_", default) or "cluster"
    text = value.string()
    if not re.fullmatch(r"\w[\w-]{0,63}", text, re.ASCII):
        raise value.fail(f"name is {value.text}", "use up to 64 letters, digits, `_` and `-`: it names a folder")
    return text


def parse_wrap(value: Value) -> tuple[bool, bool, bool]:
    if value.kind != "list":
        return (value.flag(),) * 3
    flags = [item.flag() for item in value.items(1, 3)]
    return tuple((flags + [True, True])[:3])


def _node(value: Value, cluster: Cluster) -> NodeShape:
    fields = value.fields(NODE_KEYS)
    node = NodeShape(where=_lines(fields, NODE_KEYS), **_structure(fields, cluster.folder))
    if v := fields.get("width_bits"):
        node.width_bits = v.choice({128: 128, 256: 256})
    if v := fields.get("core_mhz"):
        node.core_mhz = v.number(25, 400, "MHz", CLOCK_REASON)
    if v := fields.get("mtu_bytes"):
        node.mtu_bytes = v.integer(32, MAX_MTU_BYTES, "a packet carries at most 4096 bytes")
        if node.mtu_bytes % 32:
            raise v.fail(f"{v.what} is {v.text}, not a multiple of 32", f"use {node.mtu_bytes // 32 * 32}: whole words")
    if v := fields.get("virtual_channels"):
        node.virtual_channels = v.choice({number: number for number in model.VIRTUAL_CHANNELS})
    if v := fields.get("port_queues"):
        node.port_queues = v.choice({number: number for number in model.PORT_QUEUES})
    if v := fields.get("dimension_order"):
        if not cluster.topology.is_lattice:
            what, how = ("a tree", "by its levels") if cluster.tree else ("a custom topology", "by tables")
            if cluster.dragonfly:
                what, how = "a dragonfly", "by its groups"
            raise v.fail(f"`{v.what}` is set, but {what} has no dimensions", f"leave it out: it is routed {how}")
        node.dimension_order = _dimension_order(v)
    if v := fields.get("crossbar"):
        node.crossbar = v.choice({name: name for name in model.CROSSBARS})
    if v := fields.get("turns"):
        node.turns = v.choice({name: name for name in model.TURNS})
    if v := fields.get("turns_of"):
        node.turns_of = v.choice({name: name for name in model.TURNS_OF})
    if v := fields.get("arbitration"):
        node.arbitration = v.choice({name: name for name in arbitration.MODES})
    if v := fields.get("without"):
        node.without = tuple(dict.fromkeys(item.choice({name: name for name in model.ABSENT}) for item in v.items()))
    if v := fields.get("ppm"):
        node.ppm = _ppm(v, cluster.num_nodes)
    if v := fields.get("jitter_ps"):
        node.jitter_ps = v.number(0, MAX_JITTER_PS, "ps", "by how much an edge is late, at most")
    if v := fields.get("memory"):
        node.memory = parse_memory(v)
    if v := fields.get("processor"):
        node.processor = parse_processor(v)
    if v := fields.get("rdma"):
        parse_rdma(v, node)
    return node


def _structure(fields: Fields, folder: Path) -> dict[str, object]:
    """Values of the parameters in which nodes may differ."""
    values: dict[str, object] = {}
    if v := fields.get("ports"):
        values["ports"] = _ports(v, folder)
    if v := fields.get("links"):
        values["links"] = v.integer(1, MAX_LINKS, f"the router has 1 to {MAX_LINKS} link ports")
    if v := fields.get("channels"):
        values["channels"] = v.integer(1, MAX_CHANNELS, "a task has 1 to 128 channels")
    for buffer, most in MAX_BUFFER_BYTES.items():
        if v := fields.get(buffer):
            values[buffer] = _buffer(v, most)
    if v := fields.get("test_ports"):
        values["test_ports"] = v.choice({"none": "none", "ports": "ports", "all": "all"})
    return values


def _lines(fields: Fields, keys: tuple[str, ...]) -> dict[str, str]:
    return {name: v.where for name in keys if (v := fields.get(name))}


def _node_changes(value: Value, cluster: Cluster) -> dict[Coord, NodeChange]:
    """What differs, by node: its number or its coordinates."""
    changes: dict[Coord, NodeChange] = {}
    for key, content in value.pairs():
        node = node_of(key, cluster)
        if node in changes:
            raise key.fail(f"node {node} appears twice in {value.what}", "keep one entry for each node")
        if content.kind == "null":
            changes[node] = NodeChange()
            continue
        fields = content.fields(
            NODES_KEYS, {name: SAME_EVERYWHERE.get(name, SAME) for name in NODE_KEYS if name not in NODES_KEYS}
        )
        changes[node] = NodeChange(_structure(fields, cluster.folder), _lines(fields, NODES_KEYS))
    return changes


def _ports(value: Value, folder: Path) -> int | tuple[Port, ...]:
    """The ports, or a number of stream ports."""
    if value.kind != "list":
        return value.integer(0, MAX_PORTS, "the router has up to 8 local ports; without any the node is a switch")
    return tuple(_port(item, folder) for item in value.items(1, MAX_PORTS))


def _port(value: Value, folder: Path) -> Port:
    """`stream`, `{kind: stream, class: 1}`, `{kind: stream, order: any}`, `{kind: ethernet, ip: 10.0.0.2, ...}`, or
    `rdma`, which has traffic classes of its own."""
    kinds = {kind: kind for kind in PORT_KINDS}
    if value.kind != "map":
        if (kind := value.choice(kinds)) == ETHERNET:
            raise value.fail("an Ethernet port has no address", "write `{kind: ethernet, ip: 10.0.0.2}`")
        return Port(kind)
    ethernet = any((key.string(), kind.text) == ("kind", f"`{ETHERNET}`") for key, kind in value.pairs())
    fields = value.fields(ETHERNET_KEYS if ethernet else ("kind", "class", "order"))
    kind, traffic_class = fields.need("kind", STREAM).choice(kinds), fields.get("class")
    if kind == RDMA and traffic_class:
        raise traffic_class.fail(
            "packets of RDMA have traffic classes of their own", f"leave `class` out: write `{RDMA}`"
        )
    if kind == RDMA and (order := fields.get("order")):
        raise order.fail("`order` is of messages between tasks", f"leave `order` out: write `{RDMA}`")
    if kind == STREAM and (order := fields.get("order")) and order.choice({"kept": False, "any": True}):
        number = _class(traffic_class, ANY_ORDER_CLASS)
        if number % 2 == 0:
            raise traffic_class.fail(
                f"`order: any` is of odd classes, and class is {number}", "leave `class` out, or write 1 or 3"
            )
        return Port(kind, number, any_order=True)
    number = _class(traffic_class, 0)
    return Port(kind, number, parse_ethernet(value, folder) if ethernet else None)


def _class(value: Value | None, default: int) -> int:
    return value.integer(0, MAX_CLASS, "the packet header has 3 bits for it") if value else default


def _ppm(value: Value, nodes: int) -> float | tuple[float, ...] | str:
    reason = "how far the oscillators are off; the links' elastic buffers make up for no more between two boards"
    if value.kind == "str":
        return value.choice({model.RANDOM_PPM: model.RANDOM_PPM})
    if value.kind == "list":
        return tuple(float(item.number(-MAX_PPM, MAX_PPM, "ppm", reason)) for item in value.items(nodes, nodes))
    return float(value.number(-MAX_PPM, MAX_PPM, "ppm", reason))


def _buffer(value: Value, most: int) -> int:
    size = value.integer(128, most)
    if size & (size - 1):
        cure = f"use {1 << size.bit_length()} or {1 << (size.bit_length() - 1)}: the memory's depth"
        raise value.fail(f"{value.what} is {value.text}, not a power of two", cure)
    return size


def _dimension_order(value: Value) -> str:
    text = value.string()
    if sorted(text) != ["x", "y", "z"]:
        raise value.fail(f"{value.what} is {value.text}", "write x, y and z in the order of routing, such as `zyx`")
    return text


def _link(value: Value) -> LinkShape:
    fields = value.fields(LINK_KEYS)
    link = LinkShape(where={name: v.where for name in LINK_KEYS if (v := fields.get(name))})
    if v := fields.get("lanes"):
        link.lanes = v.choice({1: 1, 2: 2, 4: 4})
    if v := fields.get("lane_gbps"):
        link.lane_gbps = v.number(
            1.6, 25.6, "Gb/s", "the link clock is lane_gbps / 64 (coded: / 66) and runs at 25 to 400 MHz"
        )
    if v := fields.get("coding"):
        link.coded = v.choice({"none": False, "64b66b": True})
    for name in ("lane_order", "lane_skew"):
        if (v := fields.get(name)) and not link.coded:
            raise v.fail(f"`{name}` is set, but lanes are not coded", "add `coding: 64b66b`, or leave it out")
    if v := fields.get("lane_order"):
        link.lane_order = _lane_order(v, link.lanes)
    if v := fields.get("lane_skew"):
        link.lane_skew = _per_lane(v, link.lanes, model.MAX_LANE_SKEW, "blocks by which each lane is late")
    if v := fields.get("transceiver"):
        link.transceiver, link.transceiver_ns = _transceiver(v)
    if v := fields.get("cable_m"):
        link.cable_m = _cable_metres(v)
    if v := fields.get("ber"):
        link.ber = _bit_error_rate(v)
    if v := fields.get("replay"):
        link.replay = v.flag()
    for name in ("retry_limit", "dead_time_us"):
        if (v := fields.get(name)) and not link.replay:
            raise v.fail(f"`{name}` is set, but links do not replay", "add `replay: true`, or leave it out")
    if v := fields.get("retry_limit"):
        link.retry_limit = v.integer(1, 255, "retransmissions in a row without progress")
    if v := fields.get("dead_time_us"):
        most = math.floor(255 * 1024 / link.clock_mhz)
        link.dead_time_us = v.number(1, most, "us", f"255 x 1024 cycles of the link clock, {link.clock_mhz:g} MHz")
    return link


def _per_lane(value: Value, lanes: int, most: int, why: str) -> tuple[int, ...] | str:
    if value.kind == "str":
        return value.choice({model.RANDOM_LANES: model.RANDOM_LANES})
    return tuple(item.integer(0, most, why) for item in value.items(lanes, lanes))


def _lane_order(value: Value, lanes: int) -> tuple[int, ...] | str:
    order = _per_lane(value, lanes, lanes - 1, "the lane that arrives at each place")
    if order != model.RANDOM_LANES and sorted(order) != list(range(lanes)):
        raise value.fail(f"{value.what} is {list(order)}", f"name each lane from 0 to {lanes - 1} once")
    return order


def _transceiver(value: Value) -> tuple[str, float]:
    if value.kind == "map":
        ns = value.fields(("ns",)).need("ns", "120")
        return "custom", ns.number(1, 1e6, "ns", "the latency of one direction; nodes are simulated apart within it")
    name = value.choice({name: name for name in PRESETS} | {"{ns: NUMBER}": ""})
    if not name:
        raise value.fail(f"{value.what} is the text {value.text}", "write a number and no quotes: {ns: 120}")
    return name, PRESETS[name].ns


def _cable_metres(value: Value) -> float:
    return value.number(0, 10_000, "m")


def _cable(value: Value, cluster: Cluster) -> model.CableChange:
    lanes = {"lanes": "lanes belong to the nodes on both sides, so they are the same everywhere: set `link.lanes`"}
    fields = value.fields(CABLE_KEYS, lanes)
    node = read_coord(fields.need("node", "[0, 0, 0]"), cluster)
    end = cabled_end(cluster, cluster.node_index(node), fields.need("link", "x+"))
    change = model.CableChange(node, end.link, where=value.where)
    if v := fields.get("transceiver"):
        _, change.transceiver_ns = _transceiver(v)
    if v := fields.get("cable_m"):
        change.cable_m = _cable_metres(v)
    if v := fields.get("ber"):
        change.ber = _bit_error_rate(v)
    return change


def _bit_error_rate(value: Value) -> float:
    return value.number(0, 0.1, why="the probability that a bit flips on a cable")
