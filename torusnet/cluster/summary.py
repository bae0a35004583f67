"""A cluster in words: what `./tn check` prints."""

from rich.console import Console
from rich.table import Table

from torusnet.cluster.checks import warnings
from torusnet.cluster.model import RANDOM_PPM, SPREAD_PPM, Cluster, NodeShape


def shape_text(lattice: tuple[int, int, int], wrap: tuple[bool, bool, bool]) -> str:
    """`4 x 4 torus`."""
    wide = [d for d in range(3) if lattice[d] > 1]
    size = " x ".join(str(lattice[d]) for d in wide)
    closed = [wrap[d] for d in wide]
    if not wide:
        return "a single node"
    if len(wide) == 1:
        return f"{'ring' if closed[0] else 'line'} of {size}"
    return f"{size} {'torus' if all(closed) else 'lattice, partly closed' if any(closed) else 'mesh'}"


def conditions(cluster: Cluster) -> str:
    """The line that every report carries: widths, clocks, lanes, latencies."""
    node, link = cluster.node, cluster.link
    return (
        f"{node.width_bits} bit @ {node.core_mhz:g} MHz, links {link.lanes} x {link.lane_gbps:g} Gb/s "
        f"@ {link.clock_mhz:g} MHz{', coded 64b/66b' * link.coded}, transceiver {link.transceiver} "
        f"{link.transceiver_ns:g} ns, cable {link.cable_m:g} m"
        + (", links replay" if link.replay else "")
        + f", {oscillators(cluster)}"
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


def nodes_like(cluster: Cluster, shape: NodeShape) -> str:
    """Which nodes are built like this one."""
    alike = [number for number, other in enumerate(cluster.shapes) if other.structure == shape.structure]
    if len(alike) == cluster.num_nodes:
        return "each node"
    shown = ", ".join(map(str, alike[:8])) + (f" and {len(alike) - 8} more" if len(alike) > 8 else "")
    return f"node{'s' if len(alike) > 1 else ''} {shown}"


def structure(shape: NodeShape) -> str:
    return (
        f"{len(shape.ports)} local ports, {shape.links} links of {shape.virtual_channels} virtual channels, "
        f"{shape.channels} channels a port, packets up to {shape.mtu_bytes} bytes"
    )


def show(cluster: Cluster, console: Console) -> None:
    lattice = " x ".join(str(size) for size in cluster.lattice)
    console.print(f"[bold]{cluster.name}[/bold]: {cluster.num_nodes} nodes ({lattice}), {len(cluster.cables)} cables")
    console.print(conditions(cluster), soft_wrap=True)
    for shape in cluster.different_shapes:
        console.print(f"{nodes_like(cluster, shape)}: {structure(shape)}", soft_wrap=True)
    if cluster.tasks:
        table = Table("task", "node", "port", "function", "channels (from)")
        for task in cluster.tasks:
            channels = ", ".join(
                f"{index} ({'any' if channel.senders is None else ' '.join(channel.senders)})"
                for index, channel in sorted(task.channels.items())
            )
            table.add_row(task.name, str(task.node), str(task.port), f"{task.function} in {task.source.name}", channels)
        console.print(table)
    for text in warnings(cluster):
        console.print(f"[yellow]note:[/yellow] {text}", soft_wrap=True)
