"""A cluster in words: what `./tn check` prints."""

from rich.console import Console
from rich.table import Table

from torusnet.cluster.checks import warnings
from torusnet.cluster.model import RANDOM_PPM, SPREAD_PPM, Cluster


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


def show(cluster: Cluster, console: Console) -> None:
    lattice = " x ".join(str(size) for size in cluster.lattice)
    console.print(f"[bold]{cluster.name}[/bold]: {cluster.num_nodes} nodes ({lattice}), {len(cluster.cables)} cables")
    console.print(conditions(cluster), soft_wrap=True)
    console.print(
        f"each node: {cluster.num_ports} local ports, {cluster.num_links} links, {cluster.num_channels} channels a port, "
        f"packets up to {cluster.node.mtu_bytes} bytes",
        soft_wrap=True,
    )
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
