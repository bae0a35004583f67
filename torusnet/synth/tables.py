"""What `./tn synth` prints: area and levels of a node and its blocks beside the published figures, and the worst paths."""

from rich.box import SIMPLE_HEAD
from rich.table import Table

from torusnet.synth.designs import Design, Published
from torusnet.synth.measure import Record

DOMAINS = {"clk_i": "core", "clk_link_i": "link", "clk_eth_i": "eth", "port": "port"}  # clock domain -> heading


def median(values: list[float]) -> float:
    ordered = sorted(values)
    middle = len(ordered) // 2
    return ordered[middle] if len(ordered) % 2 else (ordered[middle - 1] + ordered[middle]) / 2


def domains(records: list[Record]) -> list[str]:
    """Those that have a column: without an Ethernet port there is none for its clock."""
    return [d for d in DOMAINS if d != "clk_eth_i" or any(d in record.paths for record in records)]


def levels(record: Record, domain: str) -> str:
    return str(record.levels(domain)) if record.paths.get(domain) else "-"


def clocks(record: Record) -> str:
    """Median of the seeds, core clock / link clock."""
    return " / ".join(f"{median(record.mhz[d]):.0f}" for d in DOMAINS if record.mhz.get(d)) or "-"


def published(figure: Published | None) -> str:
    if figure is None:
        return ""
    return f"{figure.lut} / {figure.ff}" + (f" / {figure.bram:g}" if figure.bram is not None else "")


def area(title: str, rows: list[tuple[Design, Record]]) -> Table:
    columns = domains([record for _, record in rows])
    headings = [DOMAINS[domain] for domain in columns]
    table = Table(
        title=title,
        title_justify="left",
        box=SIMPLE_HEAD,
        padding=(0, 1, 0, 0),
        caption=f"{', '.join(headings)}: levels on the longest path that ends in this clock or at a port; "
        "places: LUTs when small ones share, as vendors count; RAM: LUTs used as memory",
        caption_justify="left",
    )
    table.add_column("block", max_width=22)
    for name in ("LUT", "places", "RAM", "FF", "BRAM", *headings, "MHz"):
        table.add_column(name, justify="right", no_wrap=True)
    table.add_column("published", max_width=13)
    for design, record in rows:
        depth = [levels(record, domain) for domain in columns]
        counts = [record.lut, record.places, record.lutram, record.ff, f"{record.bram:g}"]
        table.add_row(record.title, *map(str, counts), *depth, clocks(record), published(design.published))
    return table


def paths(record: Record, count: int) -> Table:
    table = Table(title=f"{record.title}: longest paths", title_justify="left", box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
    table.add_column("to", no_wrap=True)
    table.add_column("levels", justify="right")
    table.add_column("begin", overflow="fold")
    table.add_column("end", overflow="fold")
    for domain, found in record.paths.items():
        for path in found[:count]:
            table.add_row(domain, str(path.levels), path.begin, path.end)
    return table
