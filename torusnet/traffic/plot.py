"""Curves of a sweep as a figure: for each cluster latency against offered load above accepted against offered load."""

import textwrap

from matplotlib.lines import Line2D
from matplotlib.ticker import FixedLocator, FuncFormatter, NullLocator

from torusnet.bench.plots import subplots
from torusnet.traffic.document import Curve, CurveDocument
from torusnet.traffic.patterns import PATTERNS

# Okabe and Ito's colours, grey and brown, and a marker each: told apart by everybody.
COLOURS = ("#0072B2", "#D55E00", "#56B4E9", "#CC79A7", "#009E73", "#E69F00", "#000000", "#999999", "#6A3D00")
MARKERS = "osD^vPX*h"
TITLE_COLUMNS = 52  # of a line above a panel
LOOKS = {name: dict(color=COLOURS[i], marker=MARKERS[i]) for i, name in enumerate(PATTERNS)}


def figure(documents: list[CurveDocument]):
    """A column of two panels for each document."""
    columns = len(documents)
    panels, axes = subplots(2, columns, figsize=(1.2 + 5.6 * columns, 7.6), sharex="col", sharey="row", squeeze=False)
    for (above, below), document in zip(axes.T, documents, strict=True):
        for number, curve in enumerate(document.curves):
            # Curves that run together show on both sides of those above them.
            width = 1.5 + 0.9 * (len(document.curves) - 1 - number)
            _latency(above, curve, width)
            _throughput(below, curve, width)
        above.set_title(textwrap.fill(document.title, TITLE_COLUMNS))
        above.set_yscale("log")
        above.yaxis.set_major_locator(FixedLocator([step * 10**power for power in range(2, 7) for step in (1, 2, 5)]))
        above.yaxis.set_minor_locator(NullLocator())
        above.yaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:,.0f}"))
        most = max(point.load for curve in document.curves for point in curve.points)
        below.plot([0, most], [0, most], color="#BBBBBB", linewidth=1, zorder=0)
        below.set_xlabel("offered load (flits of a sending node in a core cycle)")
        below.set_xlim(0, 1.03 * most)
        below.set_ylim(0)
    axes[0][0].set_ylabel("latency (ns): line mean, dashes p99, dots p99.9")
    axes[1][0].set_ylabel("accepted load")
    panels.supxlabel(_note(documents), fontsize=7, color="#444444", wrap=True)
    panels.legend(handles=_legend(documents), fontsize=8, ncols=5, loc="outside upper center", frameon=False)
    return panels


def _latency(axis, curve: Curve, width: float) -> None:
    look = LOOKS[curve.pattern]
    known = [point for point in curve.points if point.mean_ns is not None]
    for name, style, thickness in (("p999_ns", ":", 1.0), ("p99_ns", "--", 1.0), ("mean_ns", "-", width)):
        loads, values = [point.offered for point in known], [getattr(point, name) for point in known]
        marker = look["marker"] if name == "mean_ns" else ""
        axis.plot(loads, values, style, marker=marker, markersize=3 + width, linewidth=thickness, color=look["color"])
    if curve.refused is not None:
        axis.axvline(curve.refused.load, color=look["color"], linewidth=0.8, alpha=0.5)


def _throughput(axis, curve: Curve, width: float) -> None:
    look = LOOKS[curve.pattern]
    loads = [point.offered for point in curve.points]
    axis.plot(loads, [point.accepted for point in curve.points], "-", markersize=3 + width, linewidth=width, **look)
    axis.axhline(curve.limits.routing, linestyle=":", color=look["color"], linewidth=1)
    if curve.limits.topology > 1.001 * curve.limits.routing:
        axis.axhline(curve.limits.topology, linestyle="-.", color=look["color"], linewidth=0.8, alpha=0.7)


def _legend(documents: list[CurveDocument]) -> list[Line2D]:
    names = dict.fromkeys(curve.pattern for document in documents for curve in document.curves)
    lines = [Line2D([], [], markersize=4, label=name, **LOOKS[name]) for name in names]
    in_order = all(document.dimension_order and not document.adaptive for document in documents)
    routing = "dimension order" if in_order else "the routing"
    grey = {"color": "#444444", "linewidth": 1}
    return [
        *lines,
        Line2D([], [], linestyle=":", label=f"limit of {routing}", **grey),
        Line2D([], [], linestyle="-.", label="limit of the topology", **grey),
    ]


def _note(documents: list[CurveDocument]) -> str:
    """The conditions that all documents have."""
    first, *others = [document.text.split(", ") for document in documents]
    lines = [""]
    for word in (word for word in first if all(word in words for words in others)):
        if len(lines[-1]) + len(word) > 75 * len(documents) + 20:
            lines.append("")
        lines[-1] += word + ", "
    lines[-1] = lines[-1].removesuffix(", ")
    return "\n".join([*lines, "vertical lines: lowest load that is not carried"])
