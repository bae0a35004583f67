"""Measurements as tables for the terminal, published figures beside them."""

from rich.table import Table
from rich.text import Text

from torusnet.bench import bound, published
from torusnet.bench.measurement import Breakdown, Measurement
from torusnet.synth.budget import MAX_LEVELS, supported_mhz

HEADER_FOOTER_BYTES = 32  # of every packet
BAR = 15  # characters of the whole time
LATENCY_TESTS = ("localloop", "localtrip", "roundtrip")
PATHS = {
    "localloop": "same port",
    "localtrip": "same FPGA",
    "loopback": "same FPGA",
    "router": "one sender",
    "router2": "two to one",
}


def console():
    """A console for tables, which fit 80 columns."""
    from rich.console import Console

    return Console(highlight=False, emoji=False)


def path(record) -> str:
    if record.test in PATHS:
        return PATHS[record.test]
    return f"{record.hops} link{'s' * (record.hops != 1)}"


def size(bytes: int) -> str:
    return f"{bytes // 1024} KiB" if bytes % 1024 == 0 else f"{bytes} B"


def caption(records: list[Measurement], figures=()) -> str:
    sources = "; ".join(dict.fromkeys(figure.source for figure in figures if figure is not None))
    return f"{records[0].text}." + (
        f"\nPublished: hardware, same width and clock, the boards' own transceivers [{sources}]." if sources else ""
    )


def simulation_only(conditions) -> str:
    """A paragraph above figures at clocks that synthesis does not stand behind; nothing above others."""
    core = max((at.clock_mhz for at in conditions), default=0)
    link = max((getattr(at, "link_clock_mhz", 0) for at in conditions), default=0)
    beyond = [f"{name} {mhz:g} MHz" for name, mhz in (("core", core), ("link", link)) if mhz > supported_mhz()]
    if not beyond:
        return ""
    return (
        f"\n**Simulation only**, at a clock that no device of the published systems closes: {', '.join(beyond)}; {MAX_LEVELS} "
        f"levels of logic support about {supported_mhz():.0f} MHz ([synthesis](14-synthesis.md)).\n"
    )


def _table(title: str, note: str, left=(), right=()) -> Table:
    table = Table(title=title, caption=note, title_justify="left", caption_justify="left", title_style="bold")
    table.box, table.pad_edge, table.padding = None, False, (0, 1)
    for name in left:
        table.add_column(name)
    for name in right:
        table.add_column(name, justify="right")
    return table


def _beside(figure) -> str:
    """A published value; bandwidths with their efficiency."""
    if figure is None:
        return ""
    share = f" = {100 * figure.value / figure.raw_gbps:.1f} %" if figure.raw_gbps else ""
    return f"{'< ' * figure.upper_bound}{figure.value:g}{share}"


def latency(records: list[Measurement], bytes: int = 16) -> Table:
    """Latency at one size, every path of one configuration."""
    chosen = [r for r in records if r.test in LATENCY_TESTS and r.bytes == bytes]
    figures = [published.find("latency", r, r.test, r.bytes, r.hops) for r in chosen]
    hop = hop_cost(records, bytes)
    hop_figure = published.find("hop", hop[2]) if hop else None
    table = _table(
        f"Latency of a {size(bytes)} message, task to task (half a round trip)",
        caption(chosen, [*figures, hop_figure]),
        ("test", "path"),
        ("cycles", "without\ntransceiver,\ncable", "ns", "published\nns", "round\ntrips"),
    )
    for r, figure in zip(chosen, figures, strict=True):
        cells = (
            f"{r.latency_cycles:.1f}",
            f"{r.own_cycles:.1f}",
            f"{r.latency_ns:.0f}",
            _beside(figure),
            str(r.repetitions),
        )
        table.add_row(r.test, path(r), *cells)
    if hop is not None:
        cycles, own, record = hop
        ns = f"{cycles * 1000 / record.clock_mhz:.0f}"
        table.add_section()
        table.add_row("hop", "one link more", f"{cycles:.1f}", f"{own:.1f}", ns, _beside(hop_figure), "")
    return table


def hop_cost(records: list[Measurement], bytes: int = 16):
    """(cycles, cycles without transceiver and cable, a record for its conditions) that one more link adds, or None."""
    by_hops = {r.hops: r for r in records if r.test == "roundtrip" and r.bytes == bytes}
    if 1 not in by_hops or 2 not in by_hops:
        return None
    one, two = by_hops[1], by_hops[2]
    return two.latency_cycles - one.latency_cycles, two.own_cycles - one.own_cycles, two


def ping_pong(records: list[Measurement]) -> str:
    """One line: the 64-byte round trip over a link, beside what is published for it."""
    (ours,) = [r for r in records if (r.test, r.bytes, r.hops) == ("roundtrip", 64, 1)]
    others = "; ".join(f"{f.name} {f.value:g} ns [{f.source}]" for f in published.load()["ping_pong"])
    return f"64 B there and back over one link: {2 * ours.latency_ns:.0f} ns. Published, hardware: {others}."


def bandwidth(records: list[Measurement]) -> Table:
    """Bandwidth of every stream test at its largest size."""
    streams = [r for r in records if r.bandwidth_gbps is not None]
    largest = {(r.test, r.hops): r for r in sorted(streams, key=lambda r: r.bytes)}
    chosen = [r for r in streams if r is largest[r.test, r.hops]]
    figures = [published.find("bandwidth", r, r.test, r.bytes, r.hops) for r in chosen]
    table = _table(
        "Payload bandwidth",
        caption(chosen, figures),
        ("test", "path"),
        (
            "size",
            "Gb/s",
            "of raw",
            "effi-\nciency",
            "format\nlimit",
            "published\nGb/s",
            "send\nto ack",
        ),
    )
    for r, figure in zip(chosen, figures, strict=True):
        limit = f"{100 * r.bytes / (r.bytes + HEADER_FOOTER_BYTES):.1f} %"
        cells = (f"{r.bandwidth_gbps:.2f}", f"{r.raw_gbps:g}", f"{100 * r.efficiency:.1f} %", limit, _beside(figure))
        table.add_row(r.test, path(r), size(r.bytes), *cells, f"{r.transfer_gbps:.2f}")
    return table


def bounds(records: list[Measurement]) -> Table:
    """Latency of every size beside what it may take, a row a size."""
    keys = list(dict.fromkeys((r.test, r.hops) for r, _ in bound.pairs(records)))
    table = _table(
        f"Latency and its bound, {bound.FACTOR:.2f} x (words + latency of {size(bound.SMALL_BYTES)}), in ns",
        "Words: of all packets of the message, at the rate of the narrowest place on the way.",
        (),
        ("message", "words", *(f"{test}\n{hops} hop{'s' * (hops != 1)}" for test, hops in keys)),
    )
    table.add_column("bound", justify="left")
    for bytes, words, cells, verdict in bound_rows(records, keys):
        table.add_row(size(bytes), f"{words}", *cells, verdict)
    return table


def bound_rows(records: list[Measurement], keys) -> list[tuple[int, int, list[str], str]]:
    """(bytes, words, latency / bound on each path of `keys`, whether all paths are inside) for every size."""
    pairs = {(r.test, r.hops, r.bytes): (r, small) for r, small in bound.pairs(records)}
    rows = []
    for bytes in sorted({bytes for _, _, bytes in pairs}):
        here = [pairs.get((*key, bytes)) for key in keys]
        cells = [f"{pair[0].latency_ns:.0f} / {bound.bound_ns(*pair):.0f}" if pair else "" for pair in here]
        there = [pair for pair in here if pair]
        above = [path(pair[0]) for pair in there if not bound.inside(*pair)]
        verdict = "above: " + ", ".join(above) if above else "inside"
        rows.append((bytes, bound.words(bytes, there[0][0].mtu_bytes), cells, verdict))
    return rows


def sizes(records: list[Measurement]) -> Table:
    """Latency (ns) and bandwidth (Gb/s) of every test against message size."""
    columns = list(dict.fromkeys((r.test, r.hops) for r in records))
    names = [
        f"{test}\n{hops} hop{'s' * (hops != 1)}\n{'ns' if test in LATENCY_TESTS else 'Gb/s'}" for test, hops in columns
    ]
    table = _table("Every size", caption(records), (), ("message", *names))
    by_key = {(r.test, r.hops, r.bytes): r for r in records}
    for bytes in sorted({r.bytes for r in records}):
        cells = [by_key.get((*key, bytes)) for key in columns]
        table.add_row(size(bytes), *[value(r) if r else "" for r in cells])
    return table


def value(record: Measurement) -> str:
    return f"{record.latency_ns:.0f}" if record.latency_ns is not None else f"{record.bandwidth_gbps:.2f}"


def breakdown(data: Breakdown) -> Table:
    """Where the time of one message goes, block by block."""
    table = _table(
        f"The way of a {size(data.bytes)} message over {data.hops} link{'s' * (data.hops != 1)}, block by block",
        f"{data.text}.\nWhen the head of the packet crosses the boundaries of the blocks.",
        ("node", "block"),
        ("ns", "core cycles"),
    )
    table.add_column("")
    total = sum(step.ns for step in data.steps)
    for step in data.steps:
        bar = Text("█" * round(BAR * step.ns / total), style="cyan")
        table.add_row(str(step.hop), step.name, f"{step.ns:.1f}", f"{step.ns * data.clock_mhz / 1000:.1f}", bar)
    table.add_section()
    table.add_row("", "all", f"{total:.1f}", f"{total * data.clock_mhz / 1000:.1f}", "")
    return table
