"""What `./tn bench rdma` has measured as tables, for the terminal and for the page of results."""

from dataclasses import dataclass, field

from torusnet.bench import published, tables
from torusnet.bench.rdma import RdmaBandwidth, RdmaConditions, RdmaDocument, RdmaLatency, RdmaRate, RdmaShare

# What this project wants, at 128 bit, 150 MHz, one lane and transceiver `aurora`.
WANTED_NS = {"message": 850, "write seen": 1300}
WANTED_GBPS = {256: 8.2, 1024: 9.35}
WANTED_OVER_HOPS = 0.99  # of one hop
WANTED_PER_US = 15
WANTED_SHARE = {"cold TLB": 0.95, "beside faults": 0.95, "packets lost": 0.9}
NAMES = {
    "message": "message of 16 B",
    "write seen": "write of 64 B, seen",
    "write notified": "write of 64 B, notified",
    "cold TLB": "first pass over mapped pages, of the second",
    "beside faults": "writes of 64 KiB beside writes that fault, of alone",
    "packets lost": "1 % of the packets hit, of none",
}


@dataclass
class Table:
    title: str
    note: str
    columns: list[str]
    rows: list[list[str]] = field(default_factory=list)
    left: int = 1  # columns that are words


def base(record: RdmaConditions) -> bool:
    return record.transceiver == "aurora" and record.width_bits == 128


def line(point) -> str:
    """What is printed of a point when it is done."""
    where = f"{point.hops} hop{'s' * (point.hops > 1)}, {point.transceiver}, packets of {point.packet_bytes} B"
    match point:
        case RdmaLatency():
            return f"{NAMES[point.test]}, {where}: {point.mean_ns:.1f} ns, 99 % within {point.p99_ns:.1f}, of {point.count}"
        case RdmaBandwidth():
            return (
                f"{point.count} writes of {tables.size(point.bytes)}, {point.under_way} under way, {where}: {point.gbps:.3f} Gb/s "
                f"of {point.limit_gbps:.2f}"
            )
        case RdmaRate():
            return f"messages of {point.programs} programs, {where}: {point.per_us:.2f} million in a second"
        case RdmaShare():
            return f"{NAMES[point.test]}, {where}: {point.gbps:.3f} of {point.of_gbps:.3f} Gb/s = {100 * point.share:.1f} %"
    raise TypeError(point)


def latency(records: list[RdmaLatency]) -> Table:
    beside = published.load()["rdma_latency"]
    note = "Published, on boards, from program to program: " + "; ".join(
        f"{figure.name} {figure.value:g} ns [{figure.source}]" for figure in beside
    )
    table = Table(
        "Latency, from the call to when the program at the other side knows",
        f"{records[0].text}. {records[0].processor_text}. {note}.",
        ["what", "transceiver", "hops", "mean ns", "least", "99 %", "most", "wanted", "published"],
        left=2,
    )
    for r in records:
        wanted = WANTED_NS.get(r.test) if base(r) else None
        cells = [
            f"{r.mean_ns:.1f}",
            f"{r.min_ns:.1f}",
            f"{r.p99_ns:.1f}",
            f"{r.max_ns:.1f}",
            f"<= {wanted}" if wanted else "",
        ]
        figure = f"{beside[0].value:g}" if base(r) else ""
        table.rows.append([NAMES[r.test], f"{r.transceiver} {r.transceiver_ns:g} ns", str(r.hops), *cells, figure])
    return table


def steps(record: RdmaLatency) -> Table:
    table = Table(
        f"{NAMES[record.test]}, block by block",
        f"{record.text}. Means of {record.count}; stores and polls are the costs that are declared, and the wait for an edge.",
        ["node", "block", "ns", "core cycles"],
        left=2,
    )
    for step in record.steps:
        table.rows.append([str(step.hop), step.name, f"{step.ns:.1f}", f"{step.ns * record.clock_mhz / 1000:.1f}"])
    total = sum(step.ns for step in record.steps)
    table.rows.append(["", "all", f"{total:.1f}", f"{total * record.clock_mhz / 1000:.1f}"])
    return table


def bandwidth(records: list[RdmaBandwidth]) -> Table:
    """Over one link: a row a size, a column for packets and writes under way."""
    near = [r for r in records if r.hops == 1 and base(r)]
    keys = list(dict.fromkeys((r.packet_bytes, r.under_way) for r in near))
    (figure,) = [f for f in published.load()["rdma_bandwidth"] if f.hops == 1]
    largest = {r.packet_bytes: r for r in sorted(near, key=lambda r: r.bytes)}
    wanted = "; ".join(
        f"packets of {size} B: {r.gbps:.2f}, wanted {WANTED_GBPS[size]}, limit {r.limit_gbps:.2f}"
        for size, r in largest.items()
    )
    table = Table(
        "Bandwidth of writes, in Gb/s, from the first call until the program knows of the last end",
        f"{near[0].text}. Longest write: {wanted}. Published: {figure.value:g} of {figure.raw_gbps:g}, packets of "
        f"{figure.bytes} B [{figure.source}].",
        ["size", *(f"{packet} B, {'one' if under_way == 1 else under_way} under way" for packet, under_way in keys)],
        left=0,
    )
    found = {(r.packet_bytes, r.under_way, r.bytes): r for r in near}
    for size in sorted({r.bytes for r in near}):
        cells = [found.get((*key, size)) for key in keys]
        table.rows.append([tables.size(size), *(f"{r.gbps:.3f}" if r else "" for r in cells)])
    return table


def hops(records: list[RdmaBandwidth]) -> Table:
    far = [r for r in records if base(r) and r.hops > 1]
    size = far[0].bytes
    chosen = [r for r in records if base(r) and r.bytes == size and r.under_way == far[0].under_way]
    one = {r.packet_bytes: r.gbps for r in chosen if r.hops == 1}
    (figure,) = [f for f in published.load()["rdma_bandwidth"] if f.hops > 1]
    table = Table(
        f"A write of {tables.size(size)} over several links",
        f"{far[0].text}. Wanted: {100 * WANTED_OVER_HOPS:g} % over 4. Published: {figure.value:g} in place of "
        f"{figure.raw_gbps:g} Gb/s, {100 * (figure.value / figure.raw_gbps - 1):.1f} % [{figure.source}].",
        ["links", *(f"{packet} B: {what}" for packet in one for what in ("Gb/s", "of one link"))],
        left=0,
    )
    for count in sorted({r.hops for r in chosen}):
        cells = []
        for packet, gbps in one.items():
            (r,) = [r for r in chosen if r.hops == count and r.packet_bytes == packet]
            cells += [f"{r.gbps:.3f}", f"{100 * r.gbps / gbps:.2f} %"]
        table.rows.append([str(count), *cells])
    return table


def wide(records: list[RdmaBandwidth]) -> Table:
    chosen = [r for r in records if r.width_bits == 256]
    table = Table(
        "Writes at 256 bit",
        f"{chosen[0].text}.",
        ["size", "packets", "Gb/s", "limit", "wanted"],
        left=0,
    )
    for r in chosen:
        table.rows.append([tables.size(r.bytes), f"{r.packet_bytes} B", f"{r.gbps:.2f}", f"{r.limit_gbps:.2f}", ""])
    return table


def rates(records: list[RdmaRate]) -> Table:
    table = Table(
        "Messages of 16 B as fast as programs of one node can send them, in millions in a second",
        f"{records[0].text}. {records[0].processor_text}. As many programs at the other node receive them. Wanted: {WANTED_PER_US}.",
        ["programs", "messages of each", "all together"],
        left=0,
    )
    table.rows = [[str(r.programs), str(r.count), f"{r.per_us:.2f}"] for r in records]
    return table


def shares(records: list[RdmaShare]) -> Table:
    table = Table(
        "What is left of the bandwidth",
        f"{records[0].text}.",
        ["what", "packets", "Gb/s", "of", "left", "wanted", "more"],
    )
    for r in records:
        more = ""
        if r.packets:
            again = 100 * (r.packets / r.packets_least - 1)
            more = f"bit error rate {r.ber:.2g}, no replay; {again:.2f} % of the packets sent again"
        if r.faults:
            more = f"{r.faults} writes of 64 B that faulted at both ends, {r.fault_us_each:.1f} us each"
        cells = [f"{r.gbps:.3f}", f"{r.of_gbps:.3f}", f"{100 * r.share:.1f} %", f"{100 * WANTED_SHARE[r.test]:g} %"]
        table.rows.append([NAMES[r.test], f"{r.packet_bytes} B", *cells, more])
    return table


def all_tables(document: RdmaDocument) -> list[Table]:
    """Those that there are points for."""
    found = [latency(document.latencies)] if document.latencies else []
    found += [steps(r) for r in document.latencies if base(r)]
    if any(base(r) and r.hops == 1 for r in document.bandwidths):
        found.append(bandwidth(document.bandwidths))
    if any(base(r) and r.hops > 1 for r in document.bandwidths):
        found.append(hops(document.bandwidths))
    if any(r.width_bits == 256 for r in document.bandwidths):
        found.append(wide(document.bandwidths))
    if document.rates:
        found.append(rates(document.rates))
    if document.shares:
        found.append(shares(document.shares))
    return found


def terminal(document: RdmaDocument) -> list:
    """For a console."""
    shown = []
    for table in all_tables(document):
        rich = tables._table(table.title, table.note, table.columns[: table.left], table.columns[table.left :])
        for row in table.rows:
            rich.add_row(*row)
        shown.append(rich)
    return shown
