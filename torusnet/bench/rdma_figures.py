"""The figures of RDMA that this project wants, each with what was measured and what is published: the first table of `./tn bench
rdma`, of its page, and of docs/20-rdma.md; a few of them stand in the README."""

from collections.abc import Iterator
from dataclasses import dataclass

from torusnet.bench import published
from torusnet.bench.rdma_records import RdmaBandwidth, RdmaDocument, RdmaLatency
from torusnet.bench.rdma_tables import Table, base, hardware_cycles, over_links, size

# With transceiver `aurora`, over one link. Another transceiver is allowed as much less, or more, as it takes on each way.
AURORA_NS = 320
WANTED_NS = {"message": 850, "write seen": 1300, "read seen": 2000, "read notified": 2000}
WANTED_CYCLES = {"message": 36, "write seen": 65}
WANTED_GBPS = {256: 8.2, 1024: 9.35}  # of what is long, by bytes of a packet
LONG_BYTES = 1 << 20
WANTED_LANES_GBPS = {2: 18.2, 4: 36.8}  # packets of 1 KiB; 2 lanes at 128 bit, 4 at 256 bit and 200 MHz
WANTED_RENDEZVOUS_NS = 2800  # a message, then a read whose reader is notified
LINKS, WANTED_OVER_LINKS = 4, 0.99  # over so many, of one
WANTED_PER_US = 15
WANTED_FAULT_US = 3  # of a fault, beside its service
WANTED_SHARE = {"packets lost": 0.9, "cold TLB": 0.95, "beside faults": 0.95}
LONG = {
    "message": "message of 16 B, program to program",
    "write seen": "write of 64 B, until the target sees it",
    "write notified": "write of 64 B, until the target is notified",
    "read seen": "read of 64 B, until the bytes are seen",
    "read notified": "read of 64 B, until the reader is notified",
    "packets lost": "1 % of the packets damaged, of bandwidth without",
    "cold TLB": "pages never used before, of bandwidth behind",
    "beside faults": "stream beside writes that fault, of bandwidth alone",
}
SHORT = (  # with transceiver `aurora`, in the README
    LONG["message"],
    LONG["write seen"],
    LONG["read seen"],
    "write of 4 MiB, packets of 1 KiB",
    "read of 4 MiB, packets of 1 KiB",
    "messages of 16 B by 4 programs",
    f"{LONG['packets lost']}, packets of 256 B",
)
HARDWARE = ".. of it interfaces, routers, link"
WHOLE_BLOCKS = "53 % at best, if whole blocks repeat"


@dataclass(frozen=True)
class Figure:
    what: str
    transceiver: str
    here: float
    unit: str
    digits: int = 2
    wanted: float | None = None
    at_most: bool = False  # else at least
    published: str = ""

    @property
    def short(self) -> bool:
        return self.what in SHORT and self.transceiver == "aurora"

    @property
    def met(self) -> bool | None:
        if self.wanted is None:
            return None
        return self.here <= self.wanted if self.at_most else self.here >= self.wanted

    def row(self) -> list[str]:
        verdict = {None: "", True: "met", False: "**missed**"}[self.met]
        sign = "<=" if self.at_most else ">="
        wanted = f"{sign} {self.wanted:.{self.digits}f}" if self.wanted is not None else ""
        return [
            self.what,
            self.transceiver,
            f"{self.here:.{self.digits}f} {self.unit}",
            wanted,
            verdict,
            self.published,
        ]


def _latencies(records: list[RdmaLatency]) -> Iterator[Figure]:
    whole, hardware, successor = published.load()["rdma_latency"]
    beside_all = f"{whole.value / 1000:g} us"
    for r in records:
        ways = 2 if r.test.startswith("read") else 1
        wanted = WANTED_NS.get(r.test)
        if wanted is not None:
            wanted = (wanted - ways * (AURORA_NS - r.transceiver_ns)) / 1000
        beside = beside_all
        if r.test == "message":
            beside += f", {successor.name} {successor.value / 1000:g} us [{successor.source}]"
        yield Figure(LONG[r.test], r.transceiver, r.mean_ns / 1000, "us", 3, wanted, True, beside)
        if base(r) and r.test in WANTED_CYCLES:
            yield Figure(
                HARDWARE,
                r.transceiver,
                hardware_cycles(r),
                "cycles",
                1,
                WANTED_CYCLES[r.test],
                True,
                f"{hardware.value / 1000:g} us, transceivers included" if r.test == "message" else "",
            )
    by_test = {(r.test, r.transceiver): r for r in records}
    for (test, transceiver), message in by_test.items():
        read = by_test.get(("read notified", transceiver))
        if test == "message" and read is not None:
            wanted = (WANTED_RENDEZVOUS_NS - 3 * (AURORA_NS - message.transceiver_ns)) / 1000
            here = (message.mean_ns + read.mean_ns) / 1000
            yield Figure("rendezvous: message and read, the sum", transceiver, here, "us", 3, wanted, True, beside_all)


def _bandwidths(records: list[RdmaBandwidth]) -> Iterator[Figure]:
    one, several = published.load()["rdma_bandwidth"]
    near = [r for r in records if r.hops == 1 and r.under_way == 1]
    longest: dict[tuple, RdmaBandwidth] = {}
    for r in sorted(near, key=lambda r: r.bytes):
        longest[r.lanes, r.transceiver, r.packet_bytes, r.operation] = r
    for r in sorted(longest.values(), key=lambda r: (r.lanes, r.transceiver, r.packet_bytes, r.operation != "write")):
        narrow = r.lanes == 1
        wanted = WANTED_GBPS[r.packet_bytes] if narrow else WANTED_LANES_GBPS[r.lanes]
        where = "" if narrow else f", {r.width_bits} bit at {r.clock_mhz:g} MHz, {r.lanes} lanes"
        yield Figure(
            f"{r.operation} of {size(r.bytes)}, packets of {size(r.packet_bytes)}{where}",
            r.transceiver,
            r.gbps,
            "Gb/s",
            2,
            wanted if r.bytes >= LONG_BYTES else None,
            published=f"{one.value:g} of {one.raw_gbps:g}" if narrow and r.packet_bytes == one.bytes else "",
        )
    for transceiver in dict.fromkeys(r.transceiver for r in records):
        for (operation, packet), gbps in over_links(records, transceiver).items():
            links = max(gbps)
            if links > 1:
                yield Figure(
                    f"{operation} over {links} links, packets of {size(packet)}, of one link",
                    transceiver,
                    100 * gbps[links] / gbps[1],
                    "%",
                    1,
                    100 * WANTED_OVER_LINKS if links == LINKS else None,
                    published=f"{100 * several.value / several.raw_gbps:.1f} %" if packet == several.bytes else "",
                )


def figures(document: RdmaDocument) -> list[Figure]:
    found = [*_latencies(document.latencies), *_bandwidths(document.bandwidths)]
    for transceiver in dict.fromkeys(r.transceiver for r in document.rates):
        best = max((r for r in document.rates if r.transceiver == transceiver), key=lambda r: r.per_us)
        what = f"messages of 16 B by {best.programs} programs"
        found.append(Figure(what, transceiver, best.per_us, "million/s", 1, WANTED_PER_US))
    for r in document.shares:
        what = f"{LONG[r.test]}, packets of {size(r.packet_bytes)}"
        beside = WHOLE_BLOCKS if r.test == "packets lost" and r.packet_bytes == 256 else ""
        found.append(Figure(what, r.transceiver, 100 * r.share, "%", 1, 100 * WANTED_SHARE[r.test], published=beside))
        if r.faults:  # one here and one there, and the write itself
            write_ns = WANTED_NS["write seen"] - (AURORA_NS - r.transceiver_ns)
            wanted = 2 * (r.fault_us + WANTED_FAULT_US) + write_ns / 1000
            what = ".. each of these, of 64 B, with a fault here and one there"
            found.append(Figure(what, r.transceiver, r.fault_us_each, "us", 1, wanted, True))
            found.append(
                Figure(".. the same without the stream", r.transceiver, r.fault_us_alone, "us", 2, wanted, True)
            )
    return found


def table(document: RdmaDocument, in_short: bool = False) -> Table:
    at = document.latencies[0]
    transceivers = {r.transceiver: r.transceiver_ns for r in document.latencies}
    presets = ", ".join(f"{name} {ns:g} ns" for name, ns in transceivers.items())
    return Table(
        "Figures, beside what is wanted and published",
        f"{at.short}, one link unless it says otherwise, transceivers {presets}, cable {at.cable_m:g} m, {at.oscillators}; "
        f"{at.processor_text}. "
        "Latencies are means, from the call until a program knows; bandwidth is from the first call until the program knows of "
        "the end.",
        ["what", "transceiver", "here", "wanted", "", "published, on boards [FORTH §7]"],
        [figure.row() for figure in figures(document) if not in_short or figure.short],
        left=2,
    )


def note_in_short(document: RdmaDocument) -> str:
    """What stands below the short table: what the published figure is of, and how many of all figures are missed."""
    published_us = f"{published.load()['rdma_latency'][0].value / 1000:g} us"
    judged = [figure for figure in figures(document) if figure.met is not None]
    missed = [figure for figure in judged if not figure.met]
    text = (
        f"{published_us} is that of an MPI whose protocol runs on a processor beside the interface, measured on boards; ours has "
        f"no MPI above it, and is simulated. Of {len(judged)} figures with a wanted value, in the table of all figures, "
        f"{len(missed)} are missed"
    )
    for figure in missed:
        if figure.what == HARDWARE and figure.wanted == WANTED_CYCLES["message"]:
            text += (
                f", such as the part of a message's latency that is the hardware's own (interfaces, routers, link): "
                f"{figure.here:.1f} core cycles, where {figure.wanted} were wanted"
            )
            break
    return text + "."
