"""The section of docs/07-results.md with published curves, from bench/curves-*.json."""

from torusnet.bench.tables import simulation_only
from torusnet.environment import ROOT
from torusnet.traffic.document import CurveDocument
from torusnet.traffic.tables import point_cells

RESULTS = sorted((ROOT / "bench").glob("curves-*.json"))
POINTS = (
    "rate",
    "offered",
    "accepted",
    "slowest-fastest node",
    "payload Gb/s a node",
    "mean ns",
    "p50",
    "p99",
    "p99.9",
)


def load() -> list[CurveDocument]:
    """By cluster, and of each the simplest router first."""
    documents = [CurveDocument.model_validate_json(file.read_text()) for file in RESULTS]
    return sorted(documents, key=lambda each: (each.cluster, bool(each.adaptive), each.virtual_channels))


def section(documents: list[CurveDocument]) -> str:
    parts = [
        "## Load curves",
        "[How they are measured](19-sweep.md). Load in flits of a sending node in a core cycle, header and footer included; 1 is "
        "the line of a port. Accepted: at the highest load that is carried; most: at any load, beyond saturation too.",
        "![Latency and accepted load against offered load, two virtual channels](images/bench-curves.svg)",
        "![The same with four virtual channels: dimension order, and adaptive](images/bench-curves-four.svg)",
        *[f"**{document.title}**. {document.text}, revision {document.revision}." for document in documents],
        *filter(None, [simulation_only([document.conditions for document in documents]).strip()]),
        _summary(documents),
    ]
    for document in documents:
        for curve in document.curves:
            parts += [f"{document.title}, {curve.pattern}: {curve.definition}.", _points(curve)]
    return "\n\n".join(parts) + "\n"


def _summary(documents: list[CurveDocument]) -> str:
    columns = ("cluster", "pattern", "carried", "not carried", "accepted", "most", "limit of the topology", "of it")
    columns += ("limit of the routing", "of it")
    rows = []
    for document in documents:
        for curve in document.curves:
            carried, refused, bounds = curve.carried, curve.refused, curve.limits
            loads = [f"{point.load:.3f}" if point else "-" for point in (carried, refused)]
            accepted = carried.accepted if carried else 0.0
            most = max(point.accepted for point in curve.points)
            parts = [
                accepted,
                most,
                bounds.topology,
                accepted / bounds.topology,
                bounds.routing,
                accepted / bounds.routing,
            ]
            cells = [f"{100 * part:.0f} %" if number in (3, 5) else f"{part:.3f}" for number, part in enumerate(parts)]
            rows.append([document.title, curve.pattern, *loads, *cells])
    return _table(columns, rows, 2)


def _points(curve) -> str:
    return _table(POINTS, [point_cells(point) for point in curve.points], 0)


def _table(columns, rows: list[list[str]], left: int) -> str:
    rule = ["---" if number < left else "---:" for number in range(len(columns))]
    return "\n".join(f"| {' | '.join(row)} |" for row in [columns, rule, *rows])
