"""The network in the terminal: a table of figures, and one of what the loss of each cable does."""

from rich.console import Console
from rich.table import Table

from torusnet.cluster.model import Cluster
from torusnet.routing_dragonfly import routes as dragonfly_routes
from torusnet.topology.figures import MESSAGE_BYTES, Figures, Halves
from torusnet.topology.losses import Losses
from torusnet.words import counted

NAMED = 3  # cables of a row that are named


def show(cluster: Cluster, figures: Figures, losses: Losses | None, console: Console) -> None:
    table = Table(box=None, show_header=False, pad_edge=False)
    for name, value in rows(cluster, figures):
        table.add_row(f"[bold]{name}[/bold]", value)
    console.print(table)
    if losses is None:
        return
    known = "once tables without it are written" if cluster.topology.routed_by_table else "once all nodes know of it"
    if cluster.dragonfly:
        known = "of which its two ends alone know"
    some = f", {len(losses.each)} of {len(cluster.cables)} looked at" if losses.every > 1 else ""
    console.print(f"\n[bold]Without one cable[/bold]{some}, {known}")
    console.print(_losses(cluster, losses))
    console.print(
        "cut off: ordered pairs of nodes whose packets are dropped. longer: pairs whose way has more links. busiest: load of the "
        "busiest direction of a cable under uniform traffic, beside the whole network's."
        + f" waiting: pairs whose packets are dropped until {_until_known(cluster)}."
        * bool(_until_known(cluster)),
        soft_wrap=True,
    )


def rows(cluster: Cluster, figures: Figures) -> list[tuple[str, str]]:
    switches = f" and {figures.switches} switch{'es' * (figures.switches > 1)}" if figures.switches else ""
    nodes = f"{figures.nodes}{switches}"
    found = [("nodes, cables", f"{nodes}, {figures.cables}")]
    if figures.nodes < 2:
        return found
    routes = f"by tables, {figures.tables}" if figures.tables else "by order of dimensions"
    if cluster.tree:
        routes = "by levels of the tree, " + ("up by any link" if cluster.adaptive else "up by the destination")
    if cluster.dragonfly:
        routes = "by groups, " + dragonfly_routes(cluster.adaptive, cluster.valiant)
    least, most = (f"{ns:g}" for ns in figures.wire_ns)
    wires = least if least == most else f"{least} to {most}"
    own = "core cycles of router and link: not measured at these clocks"
    if figures.hop_cycles is not None:
        ns = figures.wire_ns[1] + figures.hop_cycles * 1000 / cluster.node.core_mhz
        own = f"{figures.hop_cycles:.1f} core cycles of router and link (measured, docs/07-results.md) = {ns:.0f} ns"
    return [
        *found,
        ("diameter", counted(figures.diameter, "link")),
        ("mean distance", f"{figures.mean:.3f} links"),
        ("distances", ", ".join(f"{links}: {pairs} pairs" for links, pairs in figures.distances.items())),
        ("routes", routes),
        ("bisection", _bisection(cluster, figures.halves)),
        ("a further link", f"{wires} ns of transceiver and cable + {own}"),
        (
            "uniform traffic",
            f"{figures.uniform_topology:.3f} flits of a node in a core cycle at most; with these routes "
            f"{figures.uniform_routing:.3f} (packets of {MESSAGE_BYTES} bytes)",
        ),
    ]


def _bisection(cluster: Cluster, halves: Halves) -> str:
    rate = f"{halves.cables * cluster.link.lanes * cluster.link.lane_gbps:g} Gb/s each way"
    parts = f"between {halves.nodes[0]} and {halves.nodes[1]} nodes"
    if halves.dimension is None:
        return f"at most {halves.cables} cables, {rate}, {parts}: the least that a search found"
    return f"{halves.cables} cables, {rate}, {parts}, planes of {'xyz'[halves.dimension]}"


def _until_known(cluster: Cluster) -> str:
    """For how long a dead cable is not gone round, where that is told; empty: it is not."""
    if cluster.tree:
        return "the switches have told one another"
    return "the tables are written" if cluster.topology.routed_by_table else ""


def _losses(cluster: Cluster, losses: Losses) -> Table:
    waits = bool(_until_known(cluster))
    columns = (
        "cables",
        "such as",
        "cut off",
        "longer",
        "longest way",
        "mean",
        "busiest",
        *(["waiting"] if waits else []),
    )
    table = Table(*columns, box=None, pad_edge=False)
    for column in table.columns[2:]:
        column.justify = "right"
    table.columns[0].justify = "right"
    busiest = losses.whole.busiest
    for effect, cables in [(losses.whole, []), *losses.alike()]:
        names = [cluster.cables[number].name for number in cables[:NAMED]]
        table.add_row(
            str(len(cables)) if cables else "none",
            ", ".join(names),
            str(effect.cut_off),
            str(effect.longer),
            str(effect.longest),
            f"{effect.mean:.3f}",
            f"x {effect.busiest / busiest:.2f}",
            *([str(effect.waiting)] if waits else []),
        )
    return table
