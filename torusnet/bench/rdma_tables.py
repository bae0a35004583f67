"""What `./tn bench rdma` has measured as tables, for the terminal and for the page of results."""

from dataclasses import dataclass, field

from torusnet.bench import published, tables
from torusnet.bench.rdma_records import (
    RdmaBandwidth,
    RdmaConditions,
    RdmaDocument,
    RdmaLatency,
    RdmaRate,
    RdmaShare,
)

NAMES = {
    "message": "message of 16 B",
    "write seen": "write of 64 B, seen",
    "write notified": "write of 64 B, notified",
    "read seen": "read of 64 B, seen",
    "read notified": "read of 64 B, notified",
    "cold TLB": "first pass over mapped pages, of the second",
    "beside faults": "writes of 64 KiB beside writes that fault, of alone",
    "packets lost": "1 % of the packets hit, of none",
}
NOT_HARDWARE = ("processor", "memory: read", "memory: until", "transceiver")  # how names of steps begin


@dataclass
class Table:
    title: str
    note: str
    columns: list[str]
    rows: list[list[str]] = field(default_factory=list)
    left: int = 1  # columns that are words


def size(bytes: int) -> str:
    return f"{bytes >> 20} MiB" if bytes % (1 << 20) == 0 else tables.size(bytes)


def base(record: RdmaConditions) -> bool:
    return record.transceiver == "aurora" and record.width_bits == 128 and record.lanes == 1


def hardware_cycles(record: RdmaLatency) -> float:
    """Of the interfaces, routers and links: without processors, memory, transceivers and cables."""
    own = sum(step.ns for step in record.steps if not step.name.startswith(NOT_HARDWARE))
    return own * record.clock_mhz / 1000


def line(point) -> str:
    """What is printed of a point when it is done."""
    where = (
        f"{point.hops} hop{'s' * (point.hops > 1)}, {point.transceiver}, packets of {size(point.packet_bytes)}, "
        f"{point.width_bits} bit"
    )
    match point:
        case RdmaLatency():
            return f"{NAMES[point.test]}, {where}: {point.mean_ns:.1f} ns, 99 % within {point.p99_ns:.1f}, of {point.count}"
        case RdmaBandwidth():
            what = f"{point.count} {point.operation}s of {size(point.bytes)}, {point.under_way} under way"
            return f"{what}, {where}: {point.gbps:.3f} Gb/s of {point.limit_gbps:.2f}"
        case RdmaRate():
            return f"messages of {point.programs} programs, {where}: {point.per_us:.2f} million in a second"
        case RdmaShare():
            return f"{NAMES[point.test]}, {where}: {point.gbps:.3f} of {point.of_gbps:.3f} Gb/s = {100 * point.share:.1f} %"
    raise TypeError(point)


def latency(records: list[RdmaLatency]) -> Table:
    note = "Published, on boards, from program to program: " + "; ".join(
        f"{figure.name} {figure.value:g} ns [{figure.source}]" for figure in published.load()["rdma_latency"]
    )
    table = Table(
        "Latency, from the call to when the program knows to which the bytes go",
        f"{records[0].text}. {records[0].processor_text}. Translations are known. Hardware: without processors, memory, "
        f"transceivers and cables. {note}.",
        ["what", "transceiver", "hops", "mean ns", "least", "99 %", "most", "hardware, cycles"],
        left=2,
    )
    for r in records:
        cells = [f"{value:.1f}" for value in (r.mean_ns, r.min_ns, r.p99_ns, r.max_ns, hardware_cycles(r))]
        table.rows.append([NAMES[r.test], f"{r.transceiver} {r.transceiver_ns:g} ns", str(r.hops), *cells])
    return table


def steps(record: RdmaLatency) -> Table:
    table = Table(
        f"{NAMES[record.test][0].upper()}{NAMES[record.test][1:]}, block by block",
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
    """Over one link: a row a size, a column for operation, packets and how many are under way."""
    near = [r for r in records if r.hops == 1 and base(r)]
    keys = sorted({(r.operation != "write", r.packet_bytes, r.under_way) for r in near})
    limits = {r.packet_bytes: r.limit_gbps for r in near if r.bytes >= r.packet_bytes}
    table = Table(
        "Bandwidth in Gb/s, from the first call until the program knows of the last end",
        f"{near[0].text}. Limit of packets: " + "; ".join(f"{size(p)} {gbps:.2f}" for p, gbps in limits.items()) + ".",
        [
            "size",
            *(
                f"{'read' if reads else 'write'}, {size(packet)}, {'one' if under_way == 1 else under_way} under way"
                for reads, packet, under_way in keys
            ),
        ],
        left=0,
    )
    found = {(r.operation != "write", r.packet_bytes, r.under_way, r.bytes): r for r in near}
    for bytes in sorted({r.bytes for r in near}):
        cells = [found.get((*key, bytes)) for key in keys]
        table.rows.append([size(bytes), *(f"{r.gbps:.3f}" if r else "" for r in cells)])
    return table


def over_links(records: list[RdmaBandwidth], transceiver: str = "aurora") -> dict[tuple[str, int], dict[int, float]]:
    """(operation, packet) -> links -> Gb/s, all of one size and with one under way."""
    alike = [r for r in records if r.transceiver == transceiver and r.width_bits == 128 and r.lanes == 1]
    far = next((r for r in alike if r.hops > 1), None)
    found: dict[tuple[str, int], dict[int, float]] = {}
    for r in alike if far else []:
        if (r.bytes, r.under_way) == (far.bytes, far.under_way):
            found.setdefault((r.operation, r.packet_bytes), {})[r.hops] = r.gbps
    return found


def hops(records: list[RdmaBandwidth]) -> Table:
    far = next(r for r in records if base(r) and r.hops > 1)
    found = over_links(records)
    table = Table(
        f"{size(far.bytes)} over several links",
        f"{far.text}.",
        [
            "links",
            *(
                f"{operation}, {size(packet)}: {what}"
                for operation, packet in found
                for what in ("Gb/s", "of one link")
            ),
        ],
        left=0,
    )
    for count in sorted({count for gbps in found.values() for count in gbps}):
        cells = [
            cell
            for gbps in found.values()
            for cell in ((f"{gbps[count]:.3f}", f"{100 * gbps[count] / gbps[1]:.2f} %") if count in gbps else ("", ""))
        ]
        table.rows.append([str(count), *cells])
    return table


def others(title: str, chosen: list[RdmaBandwidth]) -> Table:
    """Of few points, a row each."""
    table = Table(
        title,
        f"{chosen[0].text}.",
        ["what", "transceiver", "links", "packets", "under way", "Gb/s", "limit"],
        left=2,
    )
    for r in chosen:
        cells = [str(r.hops), size(r.packet_bytes), str(r.under_way), f"{r.gbps:.2f}", f"{r.limit_gbps:.2f}"]
        table.rows.append([f"{r.operation}s of {size(r.bytes)}", r.transceiver, *cells])
    return table


def rates(records: list[RdmaRate]) -> Table:
    table = Table(
        "Messages of 16 B as fast as programs of one node can send them, in millions in a second",
        f"{records[0].text}. {records[0].processor_text}. As many programs at the other node receive them.",
        ["programs", "transceiver", "messages of each", "all together"],
        left=0,
    )
    table.rows = [[str(r.programs), r.transceiver, str(r.count), f"{r.per_us:.2f}"] for r in records]
    return table


def shares(records: list[RdmaShare]) -> Table:
    table = Table(
        "What is left of the bandwidth",
        f"{records[0].text}.",
        ["what", "transceiver", "packets", "Gb/s", "of", "left", "more"],
        left=2,
    )
    for r in records:
        more = ""
        if r.packets:
            again = 100 * (r.packets / r.packets_least - 1)
            more = f"bit error rate {r.ber:.2g}, no replay; {again:.2f} % of the packets sent again"
        if r.faults:
            more = f"{r.faults} writes of 64 B that faulted at both ends, {r.fault_us_each:.1f} us each, "
            more += f"{r.fault_us_alone:.1f} us without the stream"
        cells = [f"{r.gbps:.3f}", f"{r.of_gbps:.3f}", f"{100 * r.share:.1f} %"]
        table.rows.append([NAMES[r.test], r.transceiver, size(r.packet_bytes), *cells, more])
    return table


def all_tables(document: RdmaDocument) -> list[Table]:
    """Those that there are points for."""
    found = [latency(document.latencies)] if document.latencies else []
    found += [steps(r) for r in document.latencies if base(r)]
    if any(base(r) and r.hops == 1 for r in document.bandwidths):
        found.append(bandwidth(document.bandwidths))
    if any(base(r) and r.hops > 1 for r in document.bandwidths):
        found.append(hops(document.bandwidths))
    for title, chosen in (
        ("A faster transceiver", [r for r in document.bandwidths if r.transceiver == "raw" and r.lanes == 1]),
        ("Two lanes", [r for r in document.bandwidths if r.lanes == 2]),
        ("256 bit", [r for r in document.bandwidths if r.width_bits == 256]),
    ):
        found += [others(title, chosen)] if chosen else []
    if document.rates:
        found.append(rates(document.rates))
    if document.shares:
        found.append(shares(document.shares))
    return found


def terminal(shown: list[Table]) -> list:
    """For a console."""
    made = []
    for table in shown:
        rich = tables._table(table.title, table.note, table.columns[: table.left], table.columns[table.left :])
        for row in table.rows:
            rich.add_row(*(cell.replace("**", "") for cell in row))
        made.append(rich)
    return made
