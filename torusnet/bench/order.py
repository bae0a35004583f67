"""What docs/03-which-router.md says about the order of messages, from bench/order-*.json: sweeps of networks in which messages
overtake one another, at some loads up to the highest that is carried, and what they would take to have them in order.

`./tn sweep bench/NAME.yaml --set node.virtual_channels=4 --set routing=minimal_adaptive --pattern PATTERN --rate N ... --jobs 1`
for each pattern measures anew; a file has the curves of one network (with `routing=adaptive` -detours; with `--bytes 2048
--messages 1000` -long)."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from torusnet.environment import ROOT
from torusnet.traffic.document import STEPS, Curve, CurveDocument, LoadPoint

RESULTS = sorted((ROOT / "bench").glob("order-*.json"))
Accepted = Callable[[CurveDocument, str], float]  # in dimension order, in the same torus, of a pattern


class Case(NamedTuple):
    """A load of a pattern in a network."""

    document: CurveDocument
    curve: Curve
    point: LoadPoint


def load() -> list[CurveDocument]:
    """Short messages first; of each the smallest network first, and the one without detours."""
    documents = [CurveDocument.model_validate_json(file.read_text()) for file in RESULTS]
    return sorted(documents, key=lambda each: (each.bytes, each.lattice, bool(each.detours)))


def section(documents: list[CurveDocument], in_order: Accepted) -> dict[str, object]:
    """Its numbers and tables. Messages longer than those of the first document have words of their own."""
    every = list(_cases(documents))
    short = [case for case in every if case.document.bytes == documents[0].bytes]
    top = [case for case in short if case.point is case.curve.carried]
    long = max((case for case in every if case not in short), key=_held)
    gains = {(case.document.title, case.curve.pattern): _times(case, in_order) for case in top}
    few = [case for case in short if case.curve.pattern in ("transpose", "tornado", "neighbour")]
    return {
        "order_text": documents[0].text,
        "order_revision": documents[0].revision,
        "order_points": _table(_POINTS, map(_point, short), 2),
        "order_gains": _table(_GAINS, (_gain(case, in_order) for case in top), 2),
        "order_held": max(_held(case) for case in short) / 1024,
        "order_share": max(100 * case.point.in_order.held_share for case in short),
        "order_p99": max(_later(case, "p99_ns") for case in short),
        "order_p999": max(_later(case, "p999_ns") for case in short),
        "order_least": min(gains.values()),
        "order_most": max(gains.values()),
        "order_alone_few": 100 * max(case.point.in_order.alone_share for case in few),
        "order_alone_few_top": 100 * max(case.point.in_order.alone_share for case in top if case in few),
        "order_alone_uniform": 100 * min(c.point.in_order.alone_share for c in top if c.curve.pattern == "uniform"),
        "order_uniform": max(times for (_, pattern), times in gains.items() if pattern == "uniform"),
        "order_long_bytes": long.document.bytes,
        "order_long_pattern": long.curve.pattern,
        "order_long_held": _held(long) / 1024,
        "order_long_load": long.point.accepted,
    }


def _cases(documents: list[CurveDocument]) -> Iterable[Case]:
    """All that are carried, and so have latencies."""
    for document in documents:
        for curve in document.curves:
            for point in curve.points:
                if not point.saturated:
                    yield Case(document, curve, point)


def _held(case: Case) -> int:
    return case.point.in_order.held_bytes


def _later(case: Case, latency: str) -> float:
    """By how many percent in order."""
    return 100 * (getattr(case.point.in_order, latency) / getattr(case.point, latency) - 1)


def _times(case: Case, in_order: Accepted) -> float:
    return case.point.accepted / in_order(case.document, case.curve.pattern)


_POINTS = ("network", "pattern", "load", "accepted", "p99 ns", "in order", "p99.9", "in order", "held", "KiB", "alone")
_GAINS = ("network", "pattern", "in dimension order", "adaptive", "times", "KiB at most", "alone at this load")


def _point(case: Case) -> list[str]:
    point, order = case.point, case.point.in_order
    latencies = [getattr(of, name) for name in ("p99_ns", "p999_ns") for of in (point, order)]
    shares = [f"{100 * order.held_share:.1f} %", f"{order.held_bytes / 1024:.2f}", f"{100 * order.alone_share:.0f} %"]
    loads = [f"{point.rate}/{STEPS}", f"{point.accepted:.3f}"]
    return [case.document.title, case.curve.pattern, *loads, *(f"{value:,.0f}" for value in latencies), *shares]


def _gain(case: Case, in_order: Accepted) -> list[str]:
    most = max(point.in_order.held_bytes for point in case.curve.points if point.in_order)
    loads = [f"{in_order(case.document, case.curve.pattern):.3f}", f"{case.point.accepted:.3f}"]
    alone = f"{100 * case.point.in_order.alone_share:.0f} %"
    times = f"{_times(case, in_order):.2f}"
    return [case.document.title, case.curve.pattern, *loads, times, f"{most / 1024:.2f}", alone]


def _table(columns: tuple[str, ...], rows: Iterable[list[str]], left: int) -> str:
    rule = ["---" if number < left else "---:" for number in range(len(columns))]
    return "\n".join(f"| {' | '.join(row)} |" for row in [list(columns), rule, *rows])
