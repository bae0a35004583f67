"""Measurements as figures (PNG and SVG), published points in the same axes.

Figures are made without pyplot, whose import takes longer than the rest of matplotlib's.
"""

import multiprocessing
from collections.abc import Callable
from pathlib import Path

import matplotlib
import numpy as np
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.patches import Rectangle
from matplotlib.ticker import FuncFormatter, NullLocator

from torusnet.bench import bound, published
from torusnet.bench.measurement import Breakdown, Measurement
from torusnet.bench.tables import HEADER_FOOTER_BYTES, LATENCY_TESTS, hop_cost, path, size
from torusnet.compiler import cores
from torusnet.outputs import writing

# Okabe and Ito's colours: told apart by everybody.
COLOURS = {
    ("localloop", 0): "#0072B2",
    ("localtrip", 0): "#56B4E9",
    ("roundtrip", 1): "#D55E00",
    ("roundtrip", 2): "#CC79A7",
    ("loopback", 0): "#56B4E9",
    ("oneway", 1): "#D55E00",
}
OTHER = "#009E73"
SOURCE_NOTE = (
    "lines: this project, RTL simulation; open symbols: published, hardware measurements at the same width and clock"
)

BOUND = f"{bound.FACTOR:.2f} x (words + {size(bound.SMALL_BYTES)})"
BESIDE = ("bandwidth", "breakdown")  # drawn by a second process: about half of the work
SUFFIXES = {".png": {}, ".svg": {"Date": None}}  # of the files of a figure, and what they say of themselves

matplotlib.rcParams.update(
    {
        "font.size": 9,
        "axes.grid": True,
        "axes.axisbelow": True,
        "grid.alpha": 0.3,
        "axes.spines.top": False,
        "axes.spines.right": False,
        "svg.hashsalt": "torusnet",
    }
)


def subplots(rows: int = 1, columns: int = 1, *, figsize: tuple[float, float], **sharing):
    """A figure of so many inches and its axes, laid out so that nothing overlaps."""
    figure = Figure(figsize=figsize, layout="constrained")
    return figure, figure.subplots(rows, columns, **sharing)


def save(figure, folder: Path, name: str) -> list[Path]:
    """Writes NAME.png and NAME.svg, the same bytes for the same data."""
    files = []
    with writing(folder):
        folder.mkdir(parents=True, exist_ok=True)
        for suffix, metadata in SUFFIXES.items():
            files.append(folder / f"{name}{suffix}")
            figure.savefig(files[-1], dpi=150, bbox_inches="tight", metadata=metadata)
    return files


def by_config(records: list[Measurement]) -> dict[str, list[Measurement]]:
    groups = {}
    for record in records:
        groups.setdefault(record.config, []).append(record)
    return groups


def _panels(count: int, note: str):
    """`count` axes with common scales, two in a row when there are more than two."""
    columns = min(count, 2)
    rows = -(-count // columns)
    size = (max(6.4, 4.8 * columns), 4.2 * rows + 0.2)
    figure, axes = subplots(rows, columns, figsize=size, sharey=True, squeeze=False)
    figure.supxlabel(note, fontsize=7.5, color="#444444")
    for unused in axes.flat[count:]:
        unused.set_visible(False)
    return figure, list(axes.flat[:count])


def _note(figure, records) -> None:
    """The conditions that the labels do not state, below a figure."""
    links = ", ".join(dict.fromkeys(f"{r.link_clock_mhz:g} MHz" for r in records))
    transceivers = ", ".join(dict.fromkeys(f"{r.transceiver} {r.transceiver_ns:g} ns" for r in records))
    cables = ", ".join(dict.fromkeys(f"{r.cable_m:g} m ({r.cable_ns:g} ns)" for r in records))
    text = f"this project: {records[0].source}; link clock {links}; transceiver {transceivers}; cable {cables}"
    text += "; " + ", ".join(dict.fromkeys(said for r in records for said in (r.oscillators, r.disturbed) if said))
    figure.supxlabel(text, fontsize=7.5, color="#444444")


def _size_axis(axis, records) -> None:
    largest = max(r.bytes for r in records)
    axis.set_xscale("log", base=2)
    axis.set_xlim(12, 1.35 * largest)
    axis.set_xticks([16 << 2 * i for i in range(9) if 16 << 2 * i <= largest])
    axis.xaxis.set_major_formatter(FuncFormatter(lambda value, _: size(int(value)).replace("iB", "").replace(" B", "")))
    axis.xaxis.set_minor_locator(NullLocator())
    axis.set_xlabel("message size (bytes)")


def _title(axis, record) -> None:
    axis.set_title(
        f"{record.short}\nlink {record.link_clock_mhz:g} MHz, transceiver {record.transceiver} {record.transceiver_ns:g} ns, "
        f"cable {record.cable_m:g} m" + f"\n{record.disturbed}" * bool(record.disturbed),
        fontsize=8.5,
    )


def _widths(count: int) -> list[float]:
    """Of lines drawn one over another: each shows on both sides of those above it, where they run together."""
    return [1.3 + 1.7 * (count - 1 - i) for i in range(count)]


def _curves(axis, records, value) -> None:
    keys = dict.fromkeys((r.test, r.hops) for r in records)
    for key, width in zip(keys, _widths(len(keys)), strict=True):
        line = sorted((r.bytes, value(r)) for r in records if (r.test, r.hops) == key)
        axis.plot(*zip(*line), "-o", markersize=width + 1.6, linewidth=width, color=COLOURS.get(key, OTHER))


PUBLISHED = {"D": "published", "v": "published: less than this"}  # by marker


def _points(axis, section: str, record, tests) -> bool:
    figures = [f for f in published.load()[section] if f.matches(record) and f.test in tests]
    for f in figures:
        marker = "v" if f.upper_bound else "D"
        axis.plot(f.bytes, f.value, marker, markersize=7, color=COLOURS.get((f.test, f.hops), OTHER), markerfacecolor="none",
                  markeredgewidth=1.6, zorder=5)  # fmt: skip
    return bool(figures)


def _legend(axis, records, extra=(), place="best") -> None:
    keys = dict.fromkeys((r.test, r.hops) for r in records)
    lines = [
        Line2D([], [], color=COLOURS.get(k, OTHER), marker="o", markersize=width + 1.6, linewidth=width,
               label=f"{k[0]}: {path(next(r for r in records if (r.test, r.hops) == k))}")
        for k, width in zip(keys, _widths(len(keys)), strict=True)
    ]  # fmt: skip
    drawn = {line.get_marker() for panel in axis.figure.axes for line in panel.get_lines()}
    for marker, label in PUBLISHED.items():
        if marker in drawn:
            lines.append(
                Line2D([], [], linestyle="", marker=marker, markerfacecolor="none", color="#444444", label=label)
            )
    axis.legend(handles=[*lines, *extra], fontsize=7.5, framealpha=0.9, loc=place)


def latency(records: list[Measurement]):
    """Latency against message size, a panel a configuration."""
    groups = {n: [r for r in g if r.test in LATENCY_TESTS] for n, g in by_config(records).items()}
    groups = {n: g for n, g in groups.items() if g}
    figure, axes = _panels(len(groups), SOURCE_NOTE)
    for axis, group in zip(axes, groups.values()):
        _size_axis(axis, group)
        axis.set_yscale("log")
        _curves(axis, group, lambda r: r.latency_ns)
        for key in dict.fromkeys((r.test, r.hops) for r in group):
            line = sorted((r.bytes, bound.bound_ns(r, s)) for r, s in bound.pairs(group) if (r.test, r.hops) == key)
            axis.plot(*zip(*line), color=COLOURS.get(key, OTHER), linestyle=":", linewidth=1)
        _points(axis, "latency", group[0], LATENCY_TESTS)
        _title(axis, group[0])
        axis.yaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:g}"))
    axes[0].set_yticks([50, 100, 200, 500, 1000, 2000, 5000, 10000, 20000, 50000])
    axes[0].yaxis.set_minor_locator(NullLocator())
    for axis in axes[::2]:
        axis.set_ylabel("latency (ns), half a round trip")
    limit = Line2D([], [], color="#444444", linestyle=":", linewidth=1, label=f"bound: {BOUND}")
    _legend(axes[0], next(iter(groups.values())), [limit], place="lower right")  # below the curves, which rise
    return figure


def bounds(records: list[Measurement]):
    """Latency over what words and 16 bytes take, against message size, a panel a configuration, with the bound."""
    groups = {n: bound.pairs(g) for n, g in by_config(records).items()}
    groups = {n: pairs for n, pairs in groups.items() if pairs}
    figure, axes = _panels(
        len(groups), f"latency of a message / (its words + latency of {size(bound.SMALL_BYTES)}), RTL simulation"
    )
    for axis, pairs in zip(axes, groups.values()):
        group = [r for r, _ in pairs]
        ratio = {id(r): r.latency_ns / bound.least_ns(r, small) for r, small in pairs}
        _size_axis(axis, group)
        _curves(axis, group, lambda r: ratio[id(r)])  # noqa: B023
        axis.axhline(bound.FACTOR, color="#444444", linestyle=":", linewidth=1.3)
        _title(axis, group[0])
    every = [r.latency_ns / bound.least_ns(r, small) for pairs in groups.values() for r, small in pairs]
    axes[0].set_ylim(min(0.8, *every) - 0.02, max(bound.FACTOR, *every) + 0.05)
    for axis in axes[::2]:
        axis.set_ylabel(f"latency / (words + {size(bound.SMALL_BYTES)})")
    limit = Line2D([], [], color="#444444", linestyle=":", linewidth=1.3, label=f"bound: {bound.FACTOR:.2f}")
    _legend(axes[0], [r for r, _ in next(iter(groups.values()))], [limit], place="lower right")
    return figure


def bandwidth(records: list[Measurement]):
    """Payload bandwidth against message size, a panel a configuration, with the raw limits."""
    groups = {n: [r for r in g if r.bandwidth_gbps is not None] for n, g in by_config(records).items()}
    groups = {n: g for n, g in groups.items() if len({r.bytes for r in g}) > 1}
    figure, axes = _panels(len(groups), SOURCE_NOTE)
    for axis, group in zip(axes, groups.values()):
        _size_axis(axis, group)
        _curves(axis, group, lambda r: r.bandwidth_gbps)
        _points(axis, "bandwidth", group[0], {r.test for r in group})
        for key, raw in {(r.test, r.hops): r.raw_gbps for r in group}.items():
            axis.axhline(raw, color=COLOURS.get(key, OTHER), linestyle=":", linewidth=1)
        _title(axis, group[0])
    axes[0].set_ylim(0, 1.08 * max(r.raw_gbps for group in groups.values() for r in group))
    for axis in axes[::2]:
        axis.set_ylabel("payload bandwidth (Gb/s)")
    _legend(
        axes[0],
        next(iter(groups.values())),
        [Line2D([], [], color="#444444", linestyle=":", linewidth=1, label="raw limit")],
    )
    return figure


def hops(records: list[Measurement]):
    """What one more hop costs, split into this project's logic and the transceiver with its cable; published beside."""
    bars = []
    for group in by_config(records).values():
        cost = hop_cost(group)
        if cost is not None:
            cycles, own, r = cost
            wire = (cycles - own) * 1000 / r.clock_mhz
            bars.append(
                (
                    f"{r.short}\ntransceiver {r.transceiver}",
                    own * 1000 / r.clock_mhz,
                    wire,
                    f"{own:.1f} cycles + {wire:.0f} ns",
                )
            )
    for f in published.load()["hop"]:
        bars.append(
            (
                f"published, hardware: {f.width_bits} bit @ {f.clock_mhz:g} MHz\n[{f.source}]",
                0,
                f.value,
                f"{f.value:g} ns",
            )
        )
    figure, axis = subplots(figsize=(7.4, 0.62 * len(bars) + 1.2))
    for y, (_label, own, wire, text) in enumerate(reversed(bars)):
        known = own > 0
        axis.barh(y, own, color="#D55E00", height=0.6)
        axis.barh(
            y, wire, left=own, color="#BBBBBB" if known else "none", height=0.6, edgecolor="#444444", linewidth=0.8
        )
        axis.text(own + wire, y, "  " + text, va="center", fontsize=8)
    axis.set_yticks(range(len(bars)), [b[0] for b in reversed(bars)], fontsize=8)
    axis.set_xlim(0, 1.3 * max(b[1] + b[2] for b in bars))
    axis.grid(axis="y", visible=False)
    axis.set_xlabel("latency added by each further hop, 16-byte message (ns)")
    _note(figure, [r for r in records if r.test == "roundtrip"])
    axis.legend(
        handles=[
            Rectangle((0, 0), 1, 1, color="#D55E00", label="router, link, phy (RTL simulation)"),
            Rectangle((0, 0), 1, 1, color="#BBBBBB", label="transceiver and cable (stated preset)"),
            Rectangle((0, 0), 1, 1, facecolor="none", edgecolor="#444444", label="published, everything together"),
        ],
        fontsize=7.5, loc="lower center", bbox_to_anchor=(0.35, 1.0), ncols=3, frameon=False,
    )  # fmt: skip
    return figure


def efficiency(records: list[Measurement]):
    """Part of the raw rate that carries payload, wherever somebody has published the same test."""
    pairs = [
        (r, figure)
        for r in records
        if r.bandwidth_gbps is not None and r.transceiver == "aurora"
        for figure in [published.find("bandwidth", r, r.test, r.bytes, r.hops)]
        if figure is not None
    ]
    figure, axis = subplots(figsize=(7.4, 0.5 * len(pairs) + 1.4))
    for y, (r, theirs) in enumerate(reversed(pairs)):
        ours, other = 100 * r.efficiency, 100 * theirs.value / theirs.raw_gbps
        axis.barh(y + 0.18, ours, height=0.34, color="#D55E00")
        axis.barh(y - 0.18, other, height=0.34, facecolor="none", edgecolor="#444444", linewidth=0.8)
        axis.text(ours - 1, y + 0.18, f"{ours:.1f} %", va="center", ha="right", fontsize=7.5, color="white")
        axis.text(
            other - 1,
            y - 0.18,
            f"[{theirs.source.split(',')[0]}]  {other:.1f} %",
            va="center",
            ha="right",
            fontsize=7.5,
        )
        limit = 100 * r.bytes / (r.bytes + HEADER_FOOTER_BYTES)
        axis.plot([limit, limit], [y - 0.36, y + 0.36], color="#0072B2", linewidth=1.5)
    labels = [f"{r.test}, {size(r.bytes)}\n{r.short}" for r, _ in reversed(pairs)]
    axis.set_yticks(range(len(pairs)), labels, fontsize=8)
    axis.set_xlim(0, 102)
    axis.grid(axis="y", visible=False)
    axis.set_xlabel("payload bandwidth / raw rate (%)")
    _note(figure, [r for r, _ in pairs])
    axis.legend(
        handles=[
            Rectangle((0, 0), 1, 1, color="#D55E00", label="this project, RTL simulation"),
            Rectangle((0, 0), 1, 1, facecolor="none", edgecolor="#444444", label="published, hardware"),
            Line2D([], [], color="#0072B2", linewidth=1.5, label="limit of the packet format"),
        ],
        fontsize=7.5, loc="lower center", bbox_to_anchor=(0.4, 1.0), ncols=3, frameon=False,
    )  # fmt: skip
    return figure


def breakdown(items: list[Breakdown]):
    """The way of a message, block by block: one stacked bar a configuration."""
    longest = sorted(items, key=lambda item: -len(item.steps))  # names every block, in the order of the path
    names = list(dict.fromkeys(step.name for item in longest for step in item.steps))
    palette = matplotlib.colormaps["tab10"].colors
    colours = {n: "#BBBBBB" if "transceiver" in n else palette[i % 10] for i, n in enumerate(names)}
    figure, axis = subplots(figsize=(9, 0.55 * len(items) + 1.9))
    for y, item in enumerate(reversed(items)):
        left = 0.0
        for step in item.steps:
            axis.barh(y, step.ns, left=left, color=colours[step.name], edgecolor="white", linewidth=0.5, height=0.6)
            cycles = step.ns * item.clock_mhz / 1000
            if step.ns > 0.035 * max(sum(s.ns for s in i.steps) for i in items):
                axis.text(left + step.ns / 2, y, f"{cycles:.0f}", ha="center", va="center", fontsize=7.5)
            left += step.ns
        axis.text(left, y, f"  {left:.0f} ns", va="center", fontsize=8)
    labels = [f"{i.short}\n{i.hops} hop{'s' * (i.hops != 1)}, {i.transceiver}" for i in reversed(items)]
    axis.set_yticks(range(len(items)), labels, fontsize=8)
    axis.set_xlabel(f"time (ns), {size(items[0].bytes)} message; numbers in the bars: core cycles")
    _note(figure, items)
    axis.grid(axis="y", visible=False)
    axis.margins(x=0.12)
    axis.legend(
        handles=[Rectangle((0, 0), 1, 1, color=colours[n], label=n) for n in names],
        fontsize=7.5, ncols=3, loc="lower center", bbox_to_anchor=(0.45, 1.0), frameon=False,
    )  # fmt: skip
    return figure


def errors(points):
    """Goodput, latency and missing messages against the bit error rate, with replay and without."""
    floor = min((p.ber for p in points if p.ber), default=1e-8) / 10  # where the rate 0 is drawn
    figure, axes = subplots(1, 3, figsize=(12.6, 4.0))
    looks = {True: ("#D55E00", "-", "o", "replay on"), False: ("#0072B2", "--", "s", "replay off")}

    def curve(axis, test, replay, value, **look):
        line = sorted((p.ber or floor, value(p)) for p in points if (p.test, p.replay) == (test, replay))
        colour, style, marker, label = looks[replay]
        axis.plot(
            *zip(*line),
            **{"color": colour, "linestyle": style, "marker": marker, "markersize": 4, "label": label, **look},
        )

    for replay in looks:
        curve(axes[0], "stream", replay, lambda p: p.goodput_gbps)
        shades = {
            "p50": (lambda p: p.p50_ns, 0.45),
            "p99": (lambda p: p.p99_ns, 0.7),
            "p99.9": (lambda p: p.p999_ns, 1),
        }
        for name, (value, alpha) in shades.items():
            width = {"p50": 0.9, "p99": 1.5, "p99.9": 2.2}[name]
            curve(axes[1], "paced", replay, value, alpha=alpha, linewidth=width, label=f"{name}, {looks[replay][3]}")
        for test, marker in (("stream", 6), ("paced", 4)):
            share = lambda p: 100 * (p.damaged + p.lost) / p.messages  # noqa: E731
            bytes_ = next(p.bytes for p in points if p.test == test)
            fill = {} if test == "stream" else {"markerfacecolor": "none"}
            label = f"{bytes_} B, {looks[replay][3]}"
            curve(axes[2], test, replay, share, label=label, **{"markersize": marker, **fill})
    rates = sorted({p.ber for p in points})
    for axis in axes:
        axis.set_xscale("log")
        axis.set_xticks(
            [rate or floor for rate in rates], [f"{rate:.0e}".replace("e-0", "e-") if rate else "0" for rate in rates]
        )
        axis.xaxis.set_minor_locator(NullLocator())
        axis.set_xlabel("bit error rate of the cable")
    stream, paced = (next(p for p in points if p.test == test) for test in ("stream", "paced"))
    axes[0].set_ylim(0, 1.05 * max(p.goodput_gbps for p in points))
    axes[0].set_ylabel("goodput (Gb/s)")
    axes[0].set_title(f"{stream.messages:,} messages of {size(stream.bytes)}, back to back", fontsize=9)
    axes[1].set_yscale("log")
    axes[1].set_yticks([step * 10**k for k in (2, 3, 4, 5) for step in (1, 2, 5)])
    axes[1].yaxis.set_minor_locator(NullLocator())
    axes[1].set_ylim(
        0.8 * min(p.p50_ns for p in points if p.test == "paced"),
        1.3 * max(p.p999_ns for p in points if p.test == "paced"),
    )
    axes[1].set_ylabel("latency of messages that arrived whole (ns)")
    axes[1].set_title(f"{paced.messages:,} messages of {paced.bytes} B, one in {paced.gap_cycles} cycles", fontsize=9)
    axes[1].yaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:g}"))
    axes[2].set_yscale("symlog", linthresh=0.01)
    axes[2].set_ylim(-0.001, 120)
    axes[2].yaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:g}"))
    axes[2].set_ylabel("messages damaged or lost (%)")
    axes[2].set_title("both", fontsize=9)
    for axis in axes:
        axis.legend(fontsize=7.5, framealpha=0.9)
    figure.supxlabel(stream.text, fontsize=7.5, color="#444444")
    return figure


def scale(now, before):
    """Node-cycles in a second of the processor in a process of one thread: then and now, idle and under load."""
    figure, axes = subplots(1, 2, figsize=(9.6, 3.8), sharey=True)
    single = [[p for p in document.points if p.threads == p.ranks == 1] for document in (before, now)]
    shapes = list(dict.fromkeys(p.shape for points in reversed(single) for p in points))
    for axis, (load, title) in zip(axes, (("idle", "idle"), ("uniform", "under load")), strict=True):
        for side, (points, label, colour) in enumerate(
            zip(single, (f"then ({before.revision})", f"now ({now.revision})"), ("#56B4E9", "#D55E00"), strict=True)
        ):
            bars = [(shapes.index(p.shape) + 0.4 * side - 0.2, p.thrift) for p in points if p.load == load]
            if not bars:
                continue
            drawn = axis.bar(*zip(*bars), width=0.38, color=colour, label=label)
            axis.bar_label(drawn, [f"{value / 1000:,.0f}k" for _, value in bars], fontsize=7)
        axis.set_yscale("log")
        axis.set_ylim(bottom=1e4)
        axis.set_xticks(range(len(shapes)), shapes)
        axis.grid(axis="x", visible=False)
        axis.set_title(title, fontsize=9)
    axes[0].set_ylabel("node-cycles in a second of the processor")
    axes[0].legend(fontsize=7.5, framealpha=0.9)
    figure.supxlabel(f"one thread; {now.machine.processor}", fontsize=7.5, color="#444444")
    return figure


def ethernet(document):
    """Goodput of both directions against the size of frames, latency against that of datagrams, and how it spreads."""
    from torusnet.bench.ethernet import limit_gbps

    figure, axes = subplots(1, 3, figsize=(13.2, 4.3))
    rates, latencies = document.rates, document.latencies
    frames = [point.frame_bytes for point in rates]
    sizes = np.linspace(min(frames), max(frames), 400)
    axes[0].plot(sizes, [limit_gbps(size) for size in sizes], color="#444444", linewidth=1, linestyle=":")
    looks = {  # above one another, each smaller than that below it
        "in_line_gbps": ("#0072B2", "o", 9, "to the task, on XGMII"),
        "in_task_gbps": ("#56B4E9", "o", 6, ".. by the task's clock"),
        "out_line_gbps": ("#D55E00", "s", 5, "from the task, on XGMII"),
        "out_task_gbps": ("#F0E442", "s", 2.5, ".. by the task's clock"),
    }
    for field, (colour, marker, width, label) in looks.items():
        values = [getattr(point, field) for point in rates]
        axes[0].plot(frames, values, marker, markersize=width, color=colour, label=label)
    handles, labels = axes[0].get_legend_handles_labels()
    handles.append(Line2D([], [], color="#444444", linestyle=":"))
    labels.append("limit: 10 Gb/s x (frame - 46) / (frame + 20)")
    (line,) = published.load()["ethernet"]
    axes[0].axhline(line.value, color="#CC79A7", linewidth=1.2, linestyle="--")
    handles.append(Line2D([], [], color="#CC79A7", linestyle="--"))
    labels.append(f"{line.name}: line of {line.value:g} Gb/s [{line.source}]")
    axes[0].set_xscale("log", base=2)
    axes[0].set_xticks(
        [64, 128, 256, 512, 1024, 1518, 4142, 9018],
        ["64", "128", "256", "512", "1024", "1518", "4142", "9018"],
        rotation=30,
    )
    axes[0].xaxis.set_minor_locator(NullLocator())
    axes[0].set_ylim(0, 1.05 * line.value)
    axes[0].set_xlabel("frame (bytes)")
    axes[0].set_ylabel("goodput (Gb/s)")
    lost = sum(p.offered - p.received + p.sent - p.arrived for p in rates)
    count = sum(p.offered + p.sent for p in rates)
    axes[0].set_title(f"both directions at once, back to back\n{count:,} datagrams, {lost or 'none'} lost", fontsize=9)
    axes[0].legend(handles, labels, fontsize=7.5, loc="lower right")

    mhz = document.conditions.clock_mhz
    still = [point for point in latencies if not (point.port_ppm or point.host_ppm)]
    for field, colour, label in (
        ("out_ns", "#D55E00", "send called to last byte on XGMII"),
        ("whole_ns", "#0072B2", "last byte on XGMII to task has all"),
        ("first_ns", "#56B4E9", "last byte on XGMII to task has the first word"),
    ):
        line = [(point.payload_bytes, sum(getattr(point, field)) / len(getattr(point, field))) for point in still]
        axes[1].plot(*zip(*line), "-o", markersize=3.5, color=colour, label=label)
    axes[1].set_xscale("log", base=2)
    axes[1].set_yscale("log")
    ticks = [point.payload_bytes for point in still if point.payload_bytes != 1472]
    axes[1].set_xticks(ticks, [str(tick) for tick in ticks], rotation=30)
    axes[1].xaxis.set_minor_locator(NullLocator())
    axes[1].set_yticks([step * 10**k for k in (2, 3, 4) for step in (1, 2, 5)])
    axes[1].yaxis.set_minor_locator(NullLocator())
    axes[1].yaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:g}"))
    axes[1].set_ylim(100, 50_000)
    axes[1].set_xlabel("datagram (bytes)")
    axes[1].set_ylabel("latency (ns)")
    axes[1].set_title("one datagram at a time, 0 ppm: every repetition the same", fontsize=9)
    axes[1].legend(fontsize=7.5, loc="upper left")

    size = min(point.payload_bytes for point in latencies if point.port_ppm or point.host_ppm)
    shown = [point for point in latencies if point.payload_bytes == size]
    every = [ns for point in shown for ns in point.whole_ns]
    edges = np.arange(np.floor(min(every)) - 1.25, np.ceil(max(every)) + 1.5, 0.5)
    for point, colour in zip(shown, ("#444444", "#D55E00", "#0072B2"), strict=False):
        low, high = min(point.whole_ns), max(point.whole_ns)
        label = f"port {point.port_ppm:+g}, machine {point.host_ppm:+g} ppm: {low:.1f} to {high:.1f} ns"
        if low == high:
            label = f"0 ppm, phase fixed: {low:.1f} ns, minimum = maximum"
        weights = [100 / len(point.whole_ns)] * len(point.whole_ns)
        axes[2].hist(point.whole_ns, edges, weights=weights, histtype="step", linewidth=1.6, color=colour, label=label)
    axes[2].set_yscale("log")
    axes[2].set_ylim(1, 2000)
    axes[2].yaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:g}" if value <= 100 else ""))
    axes[2].set_xlabel(f"last byte in to task has it, {size} B (ns); a core cycle is {1000 / mhz:.2f} ns")
    axes[2].set_ylabel("datagrams (%)")
    axes[2].set_title("what the phase between the oscillators does", fontsize=9)
    axes[2].legend(fontsize=7.5, loc="upper center")
    figure.supxlabel(document.conditions.text, fontsize=7.5, color="#444444")
    return figure


def write_all(records: list[Measurement], breakdowns: list[Breakdown], folder: Path) -> list[Path]:
    """Every figure that the data suffices for, by two processes where there are processors for them; the files' paths."""
    figures: dict[str, Callable[[], Figure]] = {}
    if any(r.latency_ns is not None for r in records):
        figures["latency"] = lambda: latency(records)
    if bound.pairs(records):
        figures["bound"] = lambda: bounds(records)
    if len({r.bytes for r in records if r.bandwidth_gbps is not None}) > 1:
        figures["bandwidth"] = lambda: bandwidth(records)
    if any(hop_cost(group) for group in by_config(records).values()):
        figures["hop"] = lambda: hops(records)
    if any(published.find("bandwidth", r, r.test, r.bytes, r.hops) for r in records if r.transceiver == "aurora"):
        figures["efficiency"] = lambda: efficiency(records)
    if breakdowns:
        figures["breakdown"] = lambda: breakdown(breakdowns)

    def write(names: list[str]) -> list[Path]:
        return [file for name in names for file in save(figures[name](), folder, name)]

    names = list(figures)
    there = [folder / f"{name}{suffix}" for name in names for suffix in SUFFIXES]
    beside = [name for name in BESIDE if name in names and cores() > 1]
    process = multiprocessing.get_context("fork").Process(target=write, args=(beside,))
    process.start()
    write([name for name in names if name not in beside])
    process.join()
    if process.exitcode != 0:
        write(beside)  # tells what is wrong
    return there
