"""A cluster in words: what `./tn check` prints."""

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from torusnet.cluster.checks import warnings
from torusnet.cluster.model import LINK_NAMES, RANDOM_PPM, SPREAD_PPM, Cluster, NodeShape
from torusnet.cluster.port_kinds import STREAM, Port
from torusnet.cluster.topology import first_few
from torusnet.routing_dragonfly import routes
from torusnet.words import counted


def conditions(cluster: Cluster) -> str:
    """The line that every report carries: widths, clocks, lanes, latencies."""
    node, link = cluster.node, cluster.link
    return (
        f"{node.width_bits} bit @ {node.core_mhz:g} MHz, links {link.lanes} x {link.lane_gbps:g} Gb/s "
        f"@ {link.clock_mhz:g} MHz{', coded 64b/66b' * link.coded}, transceiver {link.transceiver} "
        f"{link.transceiver_ns:g} ns, cable {link.cable_m:g} m"
        + (", links replay" if link.replay else "")
        + f", {oscillators(cluster)}"
        + f", {disturbances(cluster)}" * bool(disturbances(cluster))
    )


def oscillators(cluster: Cluster) -> str:
    """How the boards' clocks differ, in words."""
    node = cluster.node
    if node.ppm == RANDOM_PPM:
        text = f"oscillators +-{SPREAD_PPM} ppm by seed"
    elif cluster.one_oscillator:
        text = "one oscillator for all boards"
    else:
        text = f"oscillators {min(node.ppm):+g} .. {max(node.ppm):+g} ppm"
    return text + (f", jitter {node.jitter_ps:g} ps" if node.jitter_ps else "")


def disturbances(cluster: Cluster) -> str:
    """What cables suffer, in words; empty: nothing."""
    rates = [cable.ber for cable in cluster.cables]
    most, faults = max(rates, default=0.0), len(cluster.faults)
    parts = [f"bit error rate {'up to ' * (min(rates) != most)}{most:g}"] if most else []
    parts += [f"{faults} fault{'s' * (faults > 1)} of cables"] if faults else []
    return ", ".join(parts)


def nodes_like(cluster: Cluster, shape: NodeShape) -> str:
    """Which nodes are built like this one."""
    alike = [number for number, other in enumerate(cluster.shapes) if other.structure == shape.structure]
    if len(alike) == cluster.num_nodes:
        return "each node"
    return f"node{'s' if len(alike) > 1 else ''} {first_few(alike)}"


def structure(shape: NodeShape) -> str:
    ports = len(shape.ports)
    crossbar = ", one input of the crossbar a link" if shape.crossbar == "shared" else ""
    parts = [counted(ports, "local port") + _kinds(shape.ports) if ports else "a switch without local ports"]
    parts.append(f"{shape.links} link{'s' * (shape.links > 1)} of {shape.virtual_channels} virtual channels{crossbar}")
    parts += [f"{shape.port_queues} queues a port in front of the router"] if shape.port_queues > 1 else []
    parts += [f"arbitration {shape.arbitration}"] if shape.arbitration != NodeShape.arbitration else []
    parts += ["turns by bytes"] if shape.turns == "bytes" else []
    parts += ["a turn for each link"] if shape.turns_of == "links" else []
    if ports:
        parts.append(f"{shape.channels} channel{'s' * (shape.channels > 1)} a port")
    parts.append(f"packets up to {shape.mtu_bytes} bytes")
    parts += [f"test ports: {shape.test_ports}"] if shape.test_ports != NodeShape.test_ports else []
    parts += [f"without {' and '.join(name.replace('_', ' ') for name in shape.without)}"] if shape.without else []
    return ", ".join(parts)


def _kinds(ports: tuple[Port, ...]) -> str:
    """What differs from stream ports of class 0 whose messages arrive in order, behind their number."""
    words = [
        port.kind + f" of class {port.traffic_class}" * (port.traffic_class > 0) + " in any order" * port.any_order
        for port in ports
    ]
    alike = len(set(words)) == 1
    return "" if alike and words[0] == STREAM else f" ({words[0] if alike else ', '.join(words)})"


def wiring(cluster: Cluster) -> list[str]:
    """Where the links of each node lead, node by node."""
    far: dict[int, dict[int, int]] = {}
    for cable in cluster.cables:
        for here, there in ((cable.a, cable.b), (cable.b, cable.a)):
            far.setdefault(here.node, {})[here.link] = there.node
    return [
        f"node {node}: " + ", ".join(f"{LINK_NAMES[link]} to {there}" for link, there in sorted(links.items()))
        for node, links in sorted(far.items())
    ]


def show(cluster: Cluster, console: Console) -> None:
    how = cluster.title or "custom" if cluster.custom else " x ".join(str(size) for size in cluster.lattice)
    size = f"{counted(cluster.num_nodes, 'node')} ({how}), {counted(len(cluster.cables), 'cable')}"
    console.print(f"[bold]{escape(cluster.name)}[/bold]: {size}")
    console.print(conditions(cluster), soft_wrap=True)
    for shape in cluster.different_shapes:
        console.print(f"{nodes_like(cluster, shape)}: {structure(shape)}", soft_wrap=True)
    ports = [port for shape in cluster.shapes for port in shape.ports if port.chooses]
    tasks = sum(port.any_order for port in ports)
    who = [f"the messages of {counted(tasks, 'port')} in any order"] if tasks else []
    who += ["all packets of RDMA"] if len(ports) > tasks else []
    if cluster.dragonfly:
        ways = routes(cluster.adaptive and bool(who), cluster.valiant)
        console.print(f"routes by groups, {ways}", highlight=False, soft_wrap=True)
    if cluster.adaptive:
        ways = "" if cluster.detours or cluster.tree else " by minimal ways"
        of = f"for {' and '.join(who)}" if who else "for nobody: no port has `order: any`"
        console.print(f"adaptive routing{ways} {of}", highlight=False, soft_wrap=True)
    if cluster.custom:
        for text in wiring(cluster):
            console.print(text, highlight=False, soft_wrap=True)
    if cluster.tasks:
        table = Table("task", "node", "port", "function", "channels (from)")
        for task in cluster.tasks:
            channels = ", ".join(
                f"{index} ({'any' if channel.senders is None else ' '.join(channel.senders)})"
                for index, channel in sorted(task.channels.items())
            )
            function = escape(f"{task.function} in {task.source.name}")
            table.add_row(task.name, str(task.node), str(task.port), function, escape(channels))
        console.print(table)
    if cluster.programs:
        table = Table("program", "node", "domain", "memory", "function")
        for program in cluster.programs:
            memory = f"{program.memory_kib} KiB{', lazily mapped' * program.lazily}"
            function = escape(f"{program.function} in {program.source.name}")
            table.add_row(program.name, str(program.node), str(program.domain), memory, function)
        console.print(table)
    for text in warnings(cluster):
        console.print(f"[yellow]note:[/yellow] {escape(text)}", soft_wrap=True)
