"""What a cluster must satisfy as a whole: called after loading, and again after a script has changed it."""

import difflib
import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path

from torusnet.cluster import reach
from torusnet.cluster.arbitration import FIRST, check_arbitration
from torusnet.cluster.ethernet import EthernetPort, Socket, ethernet_ports
from torusnet.cluster.model import (
    HEADER_FOOTER_BYTES,
    ROUTER_INPUTS,
    VIRTUAL_CHANNELS,
    CableChange,
    Cluster,
    End,
    InputFile,
    NodeShape,
    OutputFile,
    Program,
    Task,
    TaskRef,
    TaskRefs,
)
from torusnet.cluster.port_kinds import PORT_KINDS, RDMA
from torusnet.cluster.program_checks import channels_beside_tasks, check_interfaces, check_programs
from torusnet.cluster.routing_checks import check_routing
from torusnet.cluster.topology import first_few
from torusnet.errors import UserError
from torusnet.outputs import name_problem
from torusnet.routing import BANK, MAX_LINKS
from torusnet.synth.budget import MAX_LEVELS, supported_mhz
from torusnet.words import counted

# Events of the link's clock reach the counters of the core's clock a few bits at a time (hw/link/tn_link_status.sv).
MAX_LINK_CLOCK_RATIO = 4
ANYBODY = "any"  # of senders, where the name of one may stand


def check(cluster: Cluster) -> None:
    """Raises a `UserError` for the first thing that cannot work."""
    for node in cluster.node_changes:
        if not cluster.has_node(node):
            raise UserError(f"nodes: node {node} is outside the lattice", where=str(cluster.file or ""))
    for node in cluster.different_shapes:
        _check_buffers(cluster, node)
    _check_without(cluster)
    _check_dead_time(cluster)
    _check_links(cluster)
    _check_cables(cluster)
    _check_tree(cluster)
    _check_clocks(cluster)
    _check_oscillators(cluster)
    _check_places(cluster)
    _check_ethernet(cluster)
    _check_daemons(cluster)
    _check_senders(cluster)
    _check_references(cluster)
    _check_outputs(cluster)
    check_routing(cluster)
    check_arbitration(cluster)
    _check_port_queues(cluster)
    _check_router_inputs(cluster)
    check_programs(cluster)
    check_interfaces(cluster)


def _check_port_queues(cluster: Cluster) -> None:
    """A crossbar that links share has one input a port."""
    node = cluster.node
    if node.port_queues > 1 and node.crossbar == "shared":
        where = node.where.get("port_queues", str(cluster.file or ""))
        why = "the queues of a port are inputs of a crossbar of their own, and crossbar is shared"
        cure = "leave `port_queues` or `crossbar` out"
        raise UserError(f"port_queues is {node.port_queues}: {why}", where=where, cure=cure)


def _check_router_inputs(cluster: Cluster) -> None:
    over = [shape for shape in cluster.different_shapes if _router_inputs(shape) > ROUTER_INPUTS]
    if not over:
        return
    shape = over[0]
    places = counted(len(shape.ports), "port") if shape.ports else "the place of one port"
    queues = f" of {shape.port_queues} queues" if shape.port_queues > 1 else ""
    raise UserError(
        f"{shape.name} has {places}{queues} and {shape.links} links of {shape.virtual_channels} virtual channels: "
        f"{_router_inputs(shape)} inputs of its router, which can have {ROUTER_INPUTS}",
        cure=", or ".join(_fewer_router_inputs(cluster, over)),
        where=_where(cluster, shape, "port_queues", "virtual_channels", "links"),
    )


def _router_inputs(shape: NodeShape) -> int:
    return shape.local_places * shape.port_queues + shape.links * shape.virtual_channels


def _fewer_router_inputs(cluster: Cluster, over: list[NodeShape]) -> Iterator[str]:
    """What makes all routers of these nodes small enough, each by itself. The last one always does."""

    def does(**changes: int) -> bool:
        return all(_router_inputs(replace(shape, **changes)) <= ROUTER_INPUTS for shape in over)

    if does(port_queues=1):
        yield "leave `port_queues` out"
    fewer = range(cluster.node.virtual_channels // 2, _least_channels(cluster) - 1, -1)
    numbers = (number for number in fewer if number in VIRTUAL_CHANNELS and does(virtual_channels=number))
    if number := next(numbers, None):
        yield f"use `virtual_channels: {number}`"
    from_ports = max(shape.local_places for shape in over) * cluster.node.port_queues
    links = (ROUTER_INPUTS - from_ports) // cluster.node.virtual_channels
    if cluster.dragonfly is None:
        yield f"use at most {links} links a node"
        return
    if cluster.adaptive:
        yield "write `routing: dragonfly_minimal` and `virtual_channels: 2`"
    yield f"take a smaller `group` or fewer `global_links`: at most {links} links a node, group - 1 + global_links"


def _least_channels(cluster: Cluster) -> int:
    """Virtual channels of a link that packets that choose, arbitration by traffic classes, and RDMA beside tasks need."""
    if any(port.kind == RDMA for shape in cluster.different_shapes for port in shape.ports):
        return channels_beside_tasks(cluster)
    choosing = cluster.adaptive and cluster.tree is None
    return BANK if choosing or cluster.node.arbitration in FIRST else VIRTUAL_CHANNELS[0]


def check_inputs(cluster: Cluster, folders: list[Path]) -> None:
    """Every `{input: FILE}` exists in one of the folders (or is absolute)."""
    for kind, reader in (
        *(("task", task) for task in cluster.tasks),
        *(("program", each) for each in cluster.programs),
    ):
        for position, argument in enumerate(reader.args):
            if isinstance(argument, InputFile) and find_input(argument, folders) is None:
                where = " or ".join(str(folder) for folder in dict.fromkeys(folders))
                raise UserError(
                    f"{kind} `{reader.name}`: input file `{argument.file}` does not exist",
                    cure=f"put it into {where}",
                    where=reader.where_arg(position),
                )


def find_input(argument: InputFile, folders: list[Path]) -> Path | None:
    """The file that an `{input: FILE}` argument means: the first one found."""
    try:
        name = Path(argument.file).expanduser()
        return next((file for folder in folders if (file := Path(folder) / name).is_file()), None)
    except (OSError, RuntimeError):  # too long for a name; `~` of nobody
        return None


def warnings(cluster: Cluster) -> Iterator[str]:
    """What works but is probably not meant."""
    wide, link = cluster.node.width_bits, cluster.link
    if link.lanes * 64 > wide:
        used = wide / link.lanes / 64
        yield (
            f"{1 - used:.0%} of the lanes' rate is out of reach: {link.lanes} lanes carry {link.lanes * 64} bits a link "
            f"cycle, and a link has one word of {wide}: {used * link.raw_gbps:g} of {link.raw_gbps:g} Gb/s are used "
            "(node.width_bits: 256 uses all)"
        )
    words = f"a link handles one word of {wide} bits a cycle, a wider one is not built (docs/04-link.md, Link clock): "
    for key, mhz, cure in (
        ("core", cluster.node.core_mhz, "a wider word carries as much at a lower clock (node.width_bits: 256)"),
        ("link", link.clock_mhz, words + "use more lanes of a lower rate (link.lanes, link.lane_gbps)"),
    ):
        if mhz > supported_mhz():
            yield (
                f"no device of the published systems closes the {key} clock of {mhz:g} MHz: {MAX_LEVELS} levels of logic "
                "support about "
                f"{supported_mhz():.0f} MHz (docs/14-synthesis.md), so the figures of this run are of a "
                f"simulation only; {cure}"
            )
    for node in cluster.different_shapes if cluster.cables else ():
        for name, share in (
            ("link_buffer_bytes", reach.buffer_share(cluster, node)),
            ("replay_buffer_bytes", reach.ring_share(cluster, node)),
        ):
            if share < 1:
                yield (
                    f"{node.name}.{name} = {getattr(node, name)} does not cover the round trip of the longest cable, "
                    f"{2 * reach.longest_latency_ps(cluster) / 1000:.0f} ns: it allows {share:.0%} of a link's rate "
                    "(docs/04-link.md, Long cables)"
                )
    yield from _without_effect(cluster)


def _without_effect(cluster: Cluster) -> Iterator[str]:
    """Keys that are written and change nothing."""
    for node in cluster.different_shapes:
        if "replay_buffer_bytes" in node.where and not cluster.link.replay:
            yield f"{node.name}.replay_buffer_bytes changes nothing: with `link: {{replay: false}}` nothing is sent again"
        classes = {port.traffic_class for port in node.ports if port.kind != RDMA and not port.any_order} - {0}
        if classes and cluster.node.virtual_channels < 4:
            yield (
                f"{node.name}.ports has traffic class {min(classes)}, which changes nothing but a field of the header: with "
                f"{cluster.node.virtual_channels} virtual channels all classes share those of the links (docs/03-router.md)"
            )
            continue
        alike: dict[int, list[int]] = {}
        for number in sorted({port.traffic_class for port in node.ports if port.kind != RDMA}):
            alike.setdefault(number % max(1, cluster.node.virtual_channels // 2), []).append(number)
        for first, second, *_ in (numbers for numbers in alike.values() if len(numbers) > 1):
            yield (
                f"{node.name}.ports has traffic classes {first} and {second}, which share the channels of a link: with "
                f"{cluster.node.virtual_channels} virtual channels classes are told apart by number modulo "
                f"{cluster.node.virtual_channels // 2} (docs/03-router.md)"
            )


def _check_buffers(cluster: Cluster, node: NodeShape) -> None:
    packet = node.mtu_bytes + HEADER_FOOTER_BYTES
    for name in ("link_buffer_bytes", "replay_buffer_bytes", "port_buffer_bytes", "channel_buffer_bytes"):
        size = getattr(node, name)
        needed = packet if name != "channel_buffer_bytes" else node.mtu_bytes
        if size < needed:
            raise UserError(
                f"{node.name}.{name} is {size}, smaller than a packet of {needed} bytes (node.mtu_bytes is {node.mtu_bytes})",
                cure=f"use at least {1 << (needed - 1).bit_length()}: a packet moves on only when all of it fits",
                where=_where(cluster, node, name, "mtu_bytes"),
            )
    if cluster.link.replay and node.link_buffer_bytes < 2 * packet:
        raise UserError(
            f"{node.name}.link_buffer_bytes is {node.link_buffer_bytes}, but links that replay need two packets of {packet} bytes: "
            "one may be there twice, when it was taken back and comes again",
            cure=f"use at least {1 << (2 * packet - 1).bit_length()}, or `link: {{replay: false}}`",
            where=_where(cluster, node, "link_buffer_bytes", "mtu_bytes"),
        )


def _check_without(cluster: Cluster) -> None:
    if "replay" in cluster.node.without and cluster.link.replay:
        raise UserError(
            "nodes are built without replay (node.without), but links are to replay",
            cure="add `link: {replay: false}`, or leave `replay` out of `node.without`",
            where=_where(cluster, cluster.node, "without"),
        )


def _check_dead_time(cluster: Cluster) -> None:
    dead_units = cluster.link.dead_time_units or reach.DEAD_TIME_UNITS
    needed_units = reach.SESSION_LATENCIES * reach.latency_cycles(cluster) // 1024 + 1
    if needed_units > dead_units:
        longest_us = reach.MAX_DEAD_TIME_UNITS * 1024 / cluster.link.clock_mhz / reach.SESSION_LATENCIES
        wanted_us = math.ceil(needed_units * 1024 / cluster.link.clock_mhz)
        possible = cluster.link.replay and needed_units <= reach.MAX_DEAD_TIME_UNITS
        raise UserError(
            f"the longest cable and its transceivers take {reach.longest_latency_ps(cluster) / 1e6:g} us one way: a link is "
            f"given up as dead after {dead_units * 1024 / cluster.link.clock_mhz:.0f} us, before its two ends could agree",
            cure=f"use `link: {{dead_time_us: {wanted_us}}}`"
            if possible
            else f"shorten it: at most {longest_us:.0f} us with `link: {{replay: true, dead_time_us: ...}}`",
            where=next(
                (
                    cluster.link.where[key]
                    for key in ("transceiver", "cable_m", "dead_time_us")
                    if key in cluster.link.where
                ),
                "",
            ),
        )


def _check_links(cluster: Cluster) -> None:
    """Every node routes in every dimension, so each has both links of all that have more than one node. Only a ring of two in the
    last dimension does with the plus links, if all nodes have just these."""
    _check_most_links(cluster)
    shapes = cluster.different_shapes
    if cluster.custom is not None:
        _check_custom_links(cluster)
        return
    alike = len({node.links for node in shapes}) == 1
    for node, dimension in product(shapes, range(3)):
        size = cluster.lattice[dimension]
        needed = 2 * dimension + (1 if size == 2 and cluster.wrap[dimension] and alike else 2)
        if size > 1 and node.links < needed:
            raise UserError(
                f"{node.name}.links is {node.links}, but dimension {'xyz'[dimension]} of the lattice needs {needed}",
                cure="leave `links` out: it follows from the lattice"
                if alike
                else f"every node passes packets on in every dimension: give it {needed} links or more",
                where=_where(cluster, node, "links"),
            )


def _check_most_links(cluster: Cluster) -> None:
    most = cluster.topology.most_links
    for node in cluster.different_shapes:
        if node.links > most:
            raise UserError(
                f"{node.name}.links is {node.links}, but a node of a lattice has up to {most}, two for each of three dimensions",
                cure=f"use 1 to {most}, or a topology that is no lattice: there it has up to {MAX_LINKS}",
                where=_where(cluster, node, "links"),
            )


def _check_custom_links(cluster: Cluster) -> None:
    for number, (node, needed) in enumerate(zip(cluster.shapes, cluster.topology.degrees, strict=True)):
        if node.links < needed:
            raise UserError(
                f"{node.name}.links is {node.links}, but node {number} has {needed} cables",
                cure="leave `links` out: it follows from the cables",
                where=_where(cluster, node, "links"),
            )


def _check_tree(cluster: Cluster) -> None:
    """Packets find nodes of level 0 by their digits, and nothing leads to a switch."""
    if cluster.tree is None:
        return
    for number, shape in enumerate(cluster.shapes):
        if shape.ports and number >= cluster.tree.hosts:
            raise UserError(
                f"{shape.name}.ports is {len(shape.ports)}, but node {number} is a switch of a tree, to which no packet can go",
                cure=f"give ports to nodes 0 to {cluster.tree.hosts - 1}",
                where=_where(cluster, shape, "ports"),
            )


def _check_clocks(cluster: Cluster) -> None:
    core_mhz, link = cluster.node.core_mhz, cluster.link
    if link.clock_mhz <= MAX_LINK_CLOCK_RATIO * core_mhz or not cluster.cables:
        return
    most_gbps = math.floor(MAX_LINK_CLOCK_RATIO * core_mhz * link.lane_bits / 100) / 10
    raise UserError(
        f"node.core_mhz is {core_mhz:g}, but link.lane_gbps = {link.lane_gbps:g} makes a link clock of {link.clock_mhz:g} MHz: "
        f"more than {MAX_LINK_CLOCK_RATIO} times the core clock, and counters of the links would miss events",
        cure=f"use core_mhz from {math.ceil(10 * link.clock_mhz / MAX_LINK_CLOCK_RATIO) / 10:g}, or lane_gbps up to {most_gbps:g}",
        where=cluster.node.where.get("core_mhz") or cluster.link.where.get("lane_gbps") or str(cluster.file or ""),
    )


def _check_oscillators(cluster: Cluster) -> None:
    if not isinstance(cluster.node.ppm, tuple):
        return
    most, ppm = cluster.link.compensated_ppm, cluster.ppm(0)
    for cable in cluster.cables:
        slow, fast = sorted((10**6 + ppm[cable.a.node], 10**6 + ppm[cable.b.node]))
        if (difference := float((fast / slow - 1) * 10**6)) > most:
            raise UserError(
                f"the oscillators at the ends of cable {cable.name} differ by {difference:.0f} ppm, but "
                f"{'coded lanes' if cluster.link.coded else 'transceivers'} make up for {most}: more than that and words are lost",
                cure=f"keep neighbours within {most} ppm of each other, say +-{most // 2}",
                where=_where(cluster, cluster.node, "ppm"),
            )


def _check_places(cluster: Cluster) -> None:
    names: dict[str, Task] = {}
    places: dict[tuple, Task] = {}
    shapes = cluster.shapes
    for task in cluster.tasks:
        _check_name("a task", task.name, task.where)
        if task.name in names:
            raise UserError(
                f"two tasks are named `{task.name}`", cure=f"the first is at {names[task.name].where}", where=task.where
            )
        names[task.name] = task
        if not cluster.has_node(task.node):
            raise UserError(f"task `{task.name}`: node {task.node} is outside the lattice", where=task.where)
        node = shapes[cluster.node_index(task.node)]
        if not node.ports:
            raise UserError(
                f"task `{task.name}` is on node {cluster.node_index(task.node)}, a switch without local ports",
                cure=_elsewhere(cluster),
                where=task.where,
            )
        if task.port >= len(node.ports):
            raise UserError(
                f"task `{task.name}` is on port {task.port}, but {node.name}.ports is {len(node.ports)}",
                cure=f"use a port from 0 to {len(node.ports) - 1}, or leave {node.name}.ports out",
                where=task.where,
            )
        kind = node.ports[task.port].kind
        if not PORT_KINDS[kind].takes_task:
            raise UserError(
                f"task `{task.name}` is on port {task.port}, which is of kind {kind}",
                cure="tasks attach to ports of kind " + " or ".join(k for k, v in PORT_KINDS.items() if v.takes_task),
                where=task.where,
            )
        other = places.setdefault((tuple(task.node), task.port), task)
        if other is not task:
            taken = {port for node, port in places if node == tuple(task.node)}
            free = next((port for port in range(8) if port not in taken), None)
            raise UserError(
                f"tasks `{other.name}` and `{task.name}` are both on port {task.port} of node {task.node}",
                cure="a port serves one task: " + (f"port {free} is free" if free is not None else "use another node"),
                where=task.where,
            )


def _check_name(kind: str, name: str, where: str) -> None:
    if name == ANYBODY:
        message = f"{kind} is named `{name}`, which in `from: {name}` means whoever sends"
        raise UserError(message, cure="give it another name", where=where)


def _check_cables(cluster: Cluster) -> None:
    """One entry of `cables` for each cable, by either end."""
    cables = {end: cable for cable in cluster.cables for end in (cable.a, cable.b)}
    seen: dict[End, CableChange] = {}
    for change in cluster.cable_changes:
        cable = cables[End(cluster.node_index(change.node), change.link)]
        other = seen.setdefault(cable.a, change)
        if other is not change:
            raise UserError(
                f"the cable {cable.name} has an entry already, at {other.where}",
                cure="write all of it there: a cable is the same from both ends",
                where=change.where,
            )


def _elsewhere(cluster: Cluster) -> str:
    """Where a task that is on a switch may go."""
    hosts = cluster.hosts
    return (
        f"nodes with local ports are {first_few(hosts)}" if hosts else "write `node: {ports: 1}`, or leave `ports` out"
    )


def _check_ethernet(cluster: Cluster) -> None:
    tasks = {task.name: task for task in cluster.tasks}
    nodes: dict[int, EthernetPort] = {}
    names: dict[str, EthernetPort] = {}
    for node, _, port in ethernet_ports(cluster):
        if node in nodes:
            raise UserError(
                f"node {node} has two Ethernet ports, `{nodes[node].name}` and `{port.name}`",
                cure="give it one: a node has one set of Ethernet registers",
                where=port.where,
            )
        _check_name("an Ethernet port", port.name, port.where)
        if port.name in names or port.name in tasks:
            other = "an Ethernet port" if port.name in names else "a task"
            raise UserError(
                f"an Ethernet port and {other} are both named `{port.name}`",
                cure="add `name` to the port: tasks name it as they name each other",
                where=port.where,
            )
        nodes[node] = names[port.name] = port
        others = [other for _, _, other in ethernet_ports(cluster) if other is not port and other.host and port.host]
        for other in others:
            if not port.host.switch or other.host.switch != port.host.switch:
                continue
            what = f"ports `{port.name}` and `{other.name}` at switch `{port.host.switch}`"
            if port.mac == other.mac:
                cure = "give each port an `ip`, and so a `mac`, of its own"
                raise UserError(f"{what} have the same MAC address", cure=cure, where=port.where)
            if port.ip == other.ip:
                cure = "give each port an `ip` of its own"
                raise UserError(f"{what} both have the address {port.ip}", cure=cure, where=port.where)
        mtu_bytes, test = cluster.shapes[node].mtu_bytes, port.mac_test
        if test and test.bytes > (most := port.longest(Socket(0, None, 0, None), mtu_bytes)):
            raise UserError(
                f"the MAC test of `{port.name}` sends {test.bytes} bytes, more than a datagram of a node has whose packets have "
                f"{mtu_bytes}: {most}",
                cure=f"write `bytes: {most}` or less, or a larger `mtu_bytes` of the node",
                where=test.where,
            )
        senders = _sending_to(cluster, port.name)
        fed = Counter((socket.task, socket.channel) for socket in port.sockets if socket.task is not None)
        for socket in port.sockets:
            if socket.tunnel and socket.task is not None and fed[socket.task, socket.channel] > 1:
                raise UserError(
                    f"a tunnel and another socket of `{port.name}` feed channel {socket.channel} of task `{socket.task}`: what "
                    "comes by one could not be told from what comes by the other",
                    cure="give each a task channel of its own",
                    where=socket.where,
                )
            if socket.tunnel:
                _check_far_end(cluster, port, socket)
            if socket.task is not None:
                _check_socket(port, socket, tasks, port.longest(socket, mtu_bytes))
            _check_sent(port, socket, mtu_bytes, senders)


def _sending_to(cluster: Cluster, name: str) -> list[str]:
    """Tasks that are told the name of a port: as far as the file knows, they send to it."""
    return [task.name for task in cluster.tasks if any(name in _referenced(argument) for argument in task.args)]


def _check_sent(port: EthernetPort, socket: Socket, mtu_bytes: int, senders: list[str]) -> None:
    """Messages of tasks: how long they may be, and that nobody's packets come between those of a long one."""
    most, stated = port.longest(socket, mtu_bytes), socket.max_message_bytes
    if stated is None:
        return
    label = f"UDP port {socket.udp_port} of `{port.name}` takes messages of {stated} bytes"
    if stated > most:
        frames = "" if port.jumbo else f", or let `{port.name}` send longer frames: `jumbo: true`"
        raise UserError(
            f"{label}; {most} is what can be sent through it",
            cure=f"write `max_message_bytes: {most}` or less, and send more of them{frames}",
            where=socket.where_bytes,
        )
    if stated > mtu_bytes and len(senders) > 1 and not socket.tunnel:
        raise UserError(
            f"{label}, and tasks {', '.join(f'`{name}`' for name in senders)} send to this port; messages longer than a packet "
            f"({mtu_bytes} bytes) travel in pieces, and one that finds another task's packet between its own is given up",
            cure="let one task alone send to this port, or send messages that fit into a packet",
            where=socket.where_bytes,
        )


def _check_far_end(cluster: Cluster, port: EthernetPort, socket: Socket) -> None:
    """If it is in this cluster, too."""
    ip, udp_port = socket.peer
    for _, _, far in ethernet_ports(cluster):
        for other in far.sockets if far.ip == ip else ():
            if other.udp_port == udp_port and not other.tunnel:
                raise UserError(
                    f"UDP port {socket.udp_port} of `{port.name}` is a tunnel and ends at UDP port {udp_port} of `{far.name}`, "
                    "which is none",
                    cure="add `tunnel: true` there",
                    where=other.where,
                )
        if far.ip == ip and far.jumbo != port.jumbo:
            raise UserError(
                f"UDP port {socket.udp_port} of `{port.name}` is a tunnel to `{far.name}`, and only one of the two ports takes "
                "frames of more than 1500 bytes",
                cure="write `jumbo: true` at both, or at neither",
                where=socket.where,
            )


def _check_socket(port: EthernetPort, socket: Socket, tasks: dict[str, Task], most_bytes: int) -> None:
    label = f"UDP port {socket.udp_port} of `{port.name}`"
    if socket.task not in tasks:
        raise UserError(
            f"{label} feeds task `{socket.task}`, but there is no such task",
            cure=_tasks(socket.task, list(tasks)) if tasks else "add the task",
            where=socket.where,
        )
    channel = tasks[socket.task].channels.get(socket.channel)
    if channel is None:
        raise UserError(
            f"{label} feeds channel {socket.channel} of task `{socket.task}`, which has no such channel",
            cure=f"add `{socket.channel}: {{from: [{port.name}]}}` to its `channels`",
            where=socket.where,
        )
    if channel.senders is not None and port.name not in channel.senders:
        raise UserError(
            f"{label} feeds channel {socket.channel} of task `{socket.task}`, which takes messages from others only",
            cure=f"add `{port.name}` to its `from`",
            where=channel.where,
        )
    what, why = "datagram", "longer ones are not put together"
    longer = "" if port.jumbo else f", or let `{port.name}` take longer frames: `jumbo: true`"
    if socket.tunnel:
        what, why = "message through a tunnel", "a packet of the MTU does not fit a datagram"
        longer += f", or `node: {{mtu_bytes: {most_bytes}}}`"
    if channel.senders == (port.name,) and channel.max_message_bytes > most_bytes and channel.size_stated:
        raise UserError(
            f"channel {socket.channel} of task `{socket.task}` expects {channel.max_message_bytes} bytes from `{port.name}`: a "
            f"{what} has {most_bytes} at most, and {why}",
            cure=f"write `max_message_bytes: {most_bytes}` or less, and send more of them{longer}",
            where=channel.where,
        )


def _check_daemons(cluster: Cluster) -> None:
    served = any(
        port.host and not port.host.switch for _, _, port in ethernet_ports(cluster)
    )  # whose end the run waits for
    if cluster.tasks and not served and all(task.daemon for task in cluster.tasks):
        raise UserError(
            "every task is a daemon, so nothing would end the run",
            cure="leave `daemon` out at the tasks that the run is to wait for",
            where=cluster.tasks[0].where,
        )


def _check_senders(cluster: Cluster) -> None:
    names = [task.name for task in cluster.tasks] + [port.name for _, _, port in ethernet_ports(cluster)]
    shapes = cluster.shapes
    for task in cluster.tasks:
        node = shapes[cluster.node_index(task.node)]
        for index, channel in task.channels.items():
            label = f"channel {index} of task `{task.name}`"
            if index >= node.channels:
                raise UserError(
                    f"{label}: {node.name}.channels is {node.channels}",
                    cure=f"use channels 0 to {node.channels - 1}, or leave {node.name}.channels out",
                    where=channel.where,
                )
            for sender in channel.senders or ():
                if sender not in names:
                    raise UserError(
                        f"{label} is fed from `{sender}`, but there is no such task",
                        cure=_tasks(sender, names),
                        where=channel.where,
                    )
            doubled = [sender for sender in channel.senders or () if channel.senders.count(sender) > 1]
            if doubled:
                raise UserError(
                    f"{label} names `{doubled[0]}` twice", cure="name each sender once", where=channel.where
                )
            feeding = _feeding(cluster, task.name, index)
            if channel.senders is None:
                senders = len(cluster.tasks) - 1 + max(1, sum(feeding.values()))
            else:
                senders = sum(max(1, feeding[sender]) for sender in channel.senders)
            if channel.max_message_bytes > cluster.node.mtu_bytes and senders > 1:
                raise UserError(
                    f"{label} takes messages of {channel.max_message_bytes} bytes from {senders} senders; messages longer "
                    f"than a packet ({cluster.node.mtu_bytes} bytes) travel in pieces, and pieces of two senders would mix",
                    cure="give each sender a channel of its own, or send messages that fit into a packet",
                    where=channel.where,
                )


def _feeding(cluster: Cluster, task: str, channel: int) -> Counter[str]:
    """Sockets of each Ethernet port that feed a channel: each is a sender, though all packets of a port have one source."""
    sockets = ((port.name, socket) for _, _, port in ethernet_ports(cluster) for socket in port.sockets)
    return Counter(name for name, socket in sockets if (socket.task, socket.channel) == (task, channel))


def _check_references(cluster: Cluster) -> None:
    tasks = {task.name: task for task in cluster.tasks}
    outside = {port.name for _, _, port in ethernet_ports(cluster)}
    for task in cluster.tasks:
        for position, argument in enumerate(task.args):
            for name in _referenced(argument):
                if name in outside:
                    continue
                if name not in tasks:
                    raise UserError(
                        f"task `{task.name}` sends to `{name}`, but there is no such task",
                        cure=_tasks(name, list(tasks)),
                        where=task.where_arg(position),
                    )
                channels = tasks[name].channels.values()
                if name == task.name:
                    continue  # it may stand for no neighbour (torusnet/cluster/alike.py), and a send is judged when it begins
                if not any(channel.senders is None or task.name in channel.senders for channel in channels):
                    raise UserError(
                        f"task `{task.name}` sends to `{name}`, but `{name}` has no channel that takes messages from it",
                        cure=f"add `{task.name}` to `from` of one of the channels of `{name}`",
                        where=task.where_arg(position),
                    )


def _referenced(argument) -> tuple[str, ...]:
    if isinstance(argument, TaskRef):
        return (argument.name,)
    return argument.names if isinstance(argument, TaskRefs) else ()


def _check_outputs(cluster: Cluster) -> None:
    writers: dict[str, Task | Program] = {}
    for writer in (*cluster.tasks, *cluster.programs):
        for position, argument in enumerate(writer.args):
            if isinstance(argument, OutputFile):
                if problem := name_problem(argument.file):
                    raise UserError(
                        f"`{writer.name}` writes `{ascii(argument.file)[1:-1]}`, which {problem}",
                        cure="write a plain file name, such as `out.bin`, or one in a folder, such as `out/x.bin`",
                        where=writer.where_arg(position),
                    )
                if argument.file in writers:
                    raise UserError(
                        f"`{writers[argument.file].name}` and `{writer.name}` both write `{argument.file}`",
                        cure="give each output a file of its own",
                        where=writer.where_arg(position),
                    )
                writers[argument.file] = writer
    for name, writer in writers.items():
        for folder in map(str, Path(name).parents):
            if folder in writers:
                raise UserError(
                    f"`{writers[folder].name}` writes `{folder}`, and `{writer.name}` writes `{name}`: that is a file and a folder",
                    cure="rename one of them",
                    where=writer.where,
                )


def _tasks(name: str, names: list[str]) -> str:
    close = difflib.get_close_matches(name, names, 1)
    return f"did you mean `{close[0]}`?" if close else f"the tasks are {', '.join(names)}"


def _where(cluster: Cluster, node: NodeShape, *keys: str) -> str:
    """The line of the first of these keys of a node that the file has, or the file."""
    lines = [node.where[key] for key in keys if key in node.where]
    return lines[0] if lines else str(cluster.file or "")
