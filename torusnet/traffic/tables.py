"""A sweep in the terminal: a table of points for each pattern, and one of where each saturates."""

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from torusnet.traffic.document import SIMULATOR, STEPS, TEST_PORT, Curve, CurveDocument, InOrder, LoadPoint

ENDS = {
    SIMULATOR: "to its last word at the sink",
    TEST_PORT: "to its last flit at the checker; percentiles are the upper ends of bins, a quarter too high at most",
}
ORDER = (
    "\nin order: latency until all earlier messages from the same port have arrived, too; held: messages that arrive before one of "
    "these; KiB: their payload, the most at a port; alone: messages that leave their queue when these have arrived."
)
LATENCIES = ("mean", "p50", "p99", "p999")


def show(document: CurveDocument, console: Console) -> None:
    console.print(f"[bold]{escape(document.cluster)}[/bold]: {document.shape}; {document.text}", soft_wrap=True)
    for curve in document.curves:
        console.print(f"\n[bold]{curve.pattern}[/bold]: {curve.definition}", soft_wrap=True)
        console.print(points(curve))
        if curve.overtakes:
            console.print("in order:")
            console.print(in_order(curve))
    console.print()
    console.print(summary(document))
    console.print(
        "Load: flits of a sending node in a core cycle, header and footer included; 1 is the line of a port. Latency in ns, from "
        f"the making of a message, its time in the source's queue included, {ENDS[document.source]}. nodes: what the "
        "slowest and the fastest sending node got into the network; Gb/s: accepted payload of a sending node.\n"
        "carried, not: highest load that the network carries, lowest that it does not; accepted: at the former; most: at any load; "
        "topology, routing: limits of the wires, and with the cluster's routing, and which part of them is accepted."
        + ORDER
        * any(curve.overtakes for curve in document.curves),
        soft_wrap=True,
    )


def points(curve: Curve) -> Table:
    columns = ("rate", "offered", "accepted", "nodes", "Gb/s", *LATENCIES)
    table = Table(*columns, box=None, pad_edge=False)
    for column in table.columns:
        column.justify, column.no_wrap = "right", True
    for point in curve.points:
        table.add_row(*point_cells(point))
    return table


def in_order(curve: Curve) -> Table:
    """Of messages that may overtake one another."""
    table = Table("rate", *LATENCIES, "held", "KiB", "alone", box=None, pad_edge=False)
    for column in table.columns:
        column.justify, column.no_wrap = "right", True
    for point in curve.points:
        if point.in_order:
            table.add_row(f"{point.rate}/{STEPS}", *order_cells(point.in_order))
    return table


def order_cells(order: InOrder) -> list[str]:
    held, alone = ("-" if share is None else f"{100 * share:.1f} %" for share in (order.held_share, order.alone_share))
    return [*_latencies(order), held, f"{order.held_bytes / 1024:.2f}", alone]


def _latencies(of: LoadPoint | InOrder) -> list[str]:
    values = [getattr(of, f"{name}_ns") for name in LATENCIES]
    return ["-" if value is None else f"{value:,.0f}" for value in values]


def point_cells(point: LoadPoint) -> list[str]:
    nodes = f"{point.least:.2f}-{point.most:.2f}"
    loads = [f"{point.offered:.3f}", f"{point.accepted:.3f}", nodes, f"{point.accepted_gbps:.2f}"]
    return [f"{point.rate}/{STEPS}", *loads, *_latencies(point)]


SUMMARY = ("pattern", "carried", "not", "accepted", "most", "topology", "", "routing", "")


def summary(document: CurveDocument) -> Table:
    table = Table(*SUMMARY, box=None, pad_edge=False)
    for number, column in enumerate(table.columns):
        column.justify, column.no_wrap = "right" if number else "left", True
    for curve in document.curves:
        table.add_row(*summary_cells(curve))
    return table


def summary_cells(curve: Curve) -> list[str]:
    """Loads at which a pattern saturates, beside its limits."""
    carried, refused = curve.carried, curve.refused
    most = max(point.accepted for point in curve.points)
    accepted = carried.accepted if carried else 0.0
    return [
        curve.pattern,
        f"{carried.load:.3f}" if carried else "-",
        f"{refused.load:.3f}" if refused else "-",
        f"{accepted:.3f}" if carried else "-",
        f"{most:.3f}",
        f"{curve.limits.topology:.3f}",
        f"{100 * accepted / curve.limits.topology:.0f} %",
        f"{curve.limits.routing:.3f}",
        f"{100 * accepted / curve.limits.routing:.0f} %",
    ]
