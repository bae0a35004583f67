"""`./tn bench rdma`: latency, bandwidth and rate of RDMA between programs of the virtual cluster, beside what is published.

Each point is a run of its own (torusnet/bench/rdma_runs.py). Another kind of operation is a row of `LATENCIES`, a program in
bench/rdma.c, and its way in torusnet/bench/rdma_steps.py.
"""

import math
from collections.abc import Iterator
from pathlib import Path
from statistics import fmean

from torusnet.bench.measurement import Conditions, conditions_of
from torusnet.bench.rdma_records import (
    HEADER_FOOTER_BYTES,
    RdmaBandwidth,
    RdmaConditions,
    RdmaDocument,
    RdmaLatency,
    RdmaRate,
    RdmaShare,
    limit_gbps,
)
from torusnet.bench.rdma_runs import Part, Setting, pair, run
from torusnet.environment import ROOT
from torusnet.outputs import write_text

LATENCIES = ("message", "write seen", "write notified", "read seen", "read notified")
TRIPS = LATENCIES[:3]  # by number, as the program `trips` has them
SIZES = tuple(64 << 2 * i for i in range(9))  # 64 B .. 4 MiB
QUICK_SIZES = (64, 4096, 65_536)
READ_SIZES = SIZES[3:]
PACKETS = (256, 1024)
LINKS_BYTES = 1 << 20  # of writes and reads over several links, and with another transceiver
UNDER_WAY = 16  # writes of a stream
LONG_UNDER_WAY = 4  # of 64 KiB, in the tests of losses and faults
TLB_KIB = 128  # a TLB holds 1024 that lie together
LOST = 0.01  # of all packets, in the test of losses
FAULT_STRIDE = 4096  # a page for each write that faults
READY_US = 400  # by when the programs that fault are ready, too


def conditions(cluster, setting: Setting) -> dict:
    from torusnet.cluster.model import MemoryShape, ProcessorShape

    memory, processor = cluster.node.memory or MemoryShape(), cluster.node.processor or ProcessorShape()
    return conditions_of(cluster) | dict(
        hops=setting.hops,
        packet_bytes=setting.packet_bytes,
        read_ns=memory.read_ns,
        write_ns=memory.write_ns,
        memory_gbps=memory.gbps,
        store_ns=processor.store_ns,
        load_ns=processor.load_ns,
        poll_ns=processor.poll_ns,
        fault_us=processor.fault_us,
    )


def bit_error_rate(packet_bytes: int, share: float = LOST) -> float:
    """With which so many packets are hit."""
    return 1 - (1 - share) ** (1 / (8 * (packet_bytes + HEADER_FOOTER_BYTES)))


def percentile(values: list[float], part: float) -> float:
    ordered = sorted(values)
    return ordered[max(math.ceil(part * len(ordered)), 1) - 1]


def latency(test: str, count: int, setting: Setting, folder: Path, **options) -> RdmaLatency:
    """Runs `count` of them, there and back in turn."""
    from torusnet.bench.rdma_steps import steps

    run_of = _reads if test.startswith("read") else _trips
    cluster, flights, result = run_of(test, count, setting, folder, **options)
    times = [(known - called) / 1e6 for called, known, *_ in flights]
    at = conditions(cluster, setting)
    wire_fs = round((at["transceiver_ns"] + at["cable_ns"]) * 1e6)
    return RdmaLatency(
        **at,
        test=test,
        bytes=16 if test == "message" else 64,
        count=count,
        mean_ns=fmean(times),
        min_ns=min(times),
        p99_ns=percentile(times, 0.99),
        max_ns=max(times),
        steps=steps(test, flights, result.passages, wire_fs),
    )


def _trips(test: str, count: int, setting: Setting, folder: Path, **options):
    """Messages or writes, there and back in turn: (cluster, flights, result). A flight: (called, known, from, to), times in fs."""
    kind = TRIPS.index(test)
    parts = [
        Part("here", False, "trips", "there", (kind, 1, count), 1 + count),
        Part("there", True, "trips", "here", (kind, 0, count), 1 + count),
    ]
    cluster, words, result = run(setting, parts, folder, test, probe=True, **options)
    flights = []
    for number, (here, there) in enumerate(zip(words["here"], words["there"], strict=True)):
        if number % 2 == 0:
            flights.append((here * 1000, there * 1000, 0, setting.hops))
        else:
            flights.append((there * 1000, here * 1000, setting.hops, 0))
    return cluster, flights, result


def _reads(test: str, count: int, setting: Setting, folder: Path, **options):
    """The same of reads, all by one program."""
    parts = [
        Part("here", False, "reads", "there", (int(test == "read notified"), count), 1 + 2 * count),
        Part("there", True, "target", "here", (1, 64, 64, 1), 1),
    ]
    cluster, words, result = run(setting, parts, folder, test, probe=True, **options)
    times = zip(words["here"][::2], words["here"][1::2], strict=True)
    return cluster, [(called * 1000, known * 1000, 0, setting.hops) for called, known in times], result


def stream(operation: str, size: int, count: int, under_way: int, setting: Setting, folder: Path, **options):
    """Runs `count` writes or reads of one size: (bandwidth, result)."""
    kib = max(64, min(size * count, max(size, 1 << 20)) >> 10)
    reading = int(operation == "read")
    parts = pair((reading, size, size, count, under_way, 0), 1 + 2 * count, data_kib=kib)
    what = f"{operation}s of {size} B over {setting.hops} hops"
    cluster, words, result = run(setting, parts, folder, what, **options)
    return bandwidth(cluster, setting, operation, size, under_way, times_of(words["streamer"])), result


def times_of(words: list[int]) -> list[tuple[float, float]]:
    return [(begin / 1000, end / 1000) for begin, end in zip(words[::2], words[1::2], strict=True)]


def bandwidth(cluster, setting: Setting, operation: str, size: int, under_way: int, times) -> RdmaBandwidth:
    at = conditions(cluster, setting)
    packet = min(size, setting.packet_bytes)
    return RdmaBandwidth(
        **at,
        operation=operation,
        bytes=size,
        count=len(times),
        under_way=under_way,
        gbps=size * len(times) * 8 / (max(end for _, end in times) - times[0][0]),
        limit_gbps=limit_gbps(Conditions(**conditions_of(cluster)), packet),
    )


def rate(programs: int, count: int, setting: Setting, folder: Path, **options) -> RdmaRate:
    """Runs so many senders on one node, and as many receivers on the other."""
    parts = []
    for number in range(programs):
        here, there = f"sender{number}", f"receiver{number}"
        parts.append(Part(here, False, "sender", there, (count,), 2))
        parts.append(Part(there, True, "receiver", here, (count,), 2))
    cluster, words, _ = run(setting, parts, folder, f"messages of {programs} programs", **options)
    begin, end = (
        select(times[0] for name, times in words.items() if name.startswith(side))
        for select, side in ((min, "sender"), (max, "receiver"))
    )
    return RdmaRate(
        **conditions(cluster, setting), programs=programs, count=count, per_us=programs * count * 1e6 / (end - begin)
    )


def cold_tlb(setting: Setting, folder: Path, **options) -> RdmaShare:
    """Two passes over memory that is mapped and was never touched by the interfaces: the first beside the second."""
    size = TLB_KIB << 10
    parts = pair((0, size, size, 2, 1, 0), 5, data_kib=TLB_KIB)
    cluster, words, _ = run(setting, parts, folder, "cold TLB", **options)
    cold, warm = (size * 8 / (end - begin) for begin, end in times_of(words["streamer"]))
    return RdmaShare(**conditions(cluster, setting), test="cold TLB", gbps=cold, of_gbps=warm)


def lossy(kib: int, setting: Setting, folder: Path, **options) -> RdmaShare:
    """Writes of 64 KiB over links that do not replay, with a cable that hits one packet in a hundred and without."""
    from torusnet.bench.rdma_steps import packets_of_data

    size, plain = 64 << 10, setting.but(replay=False)
    poor = plain.but(ber=bit_error_rate(setting.packet_bytes))
    whole, _ = stream("write", size, kib // 64, LONG_UNDER_WAY, plain, folder, **options)
    hit, result = stream("write", size, kib // 64, LONG_UNDER_WAY, poor, folder, probe=True, **options)
    at = hit.model_dump(include=set(RdmaConditions.model_fields))
    return RdmaShare(
        **at,
        test="packets lost",
        gbps=hit.gbps,
        of_gbps=whole.gbps,
        ber=poor.ber,
        packets=packets_of_data(result.passages),
        packets_least=(kib << 10) // setting.packet_bytes,
    )


def beside_faults(kib: int, setting: Setting, folder: Path, **options) -> RdmaShare:
    """A stream of writes of 64 KiB beside writes of 64 bytes to pages that are not mapped, neither here nor there."""
    size, pieces = 64 << 10, kib // 64
    faulting = 1 + kib // 32  # about as long as the stream
    touch = (0, 64, FAULT_STRIDE, faulting)
    alone, _ = stream("write", size, pieces, LONG_UNDER_WAY, setting, folder, **options)
    touching = [
        Part("toucher", False, "stream", "touched", (*touch, 1, READY_US), 1 + 2 * faulting, faulting * 4, True),
        Part("touched", True, "target", "toucher", touch, 1, faulting * 4, True),
    ]
    _, by_themselves, _ = run(setting, touching, folder, "faults", **options)
    streaming = pair((0, size, size, pieces, LONG_UNDER_WAY, READY_US), 1 + 2 * pieces, data_kib=min(kib, 1024))
    cluster, words, _ = run(setting, [*streaming, *touching], folder, "beside faults", **options)
    times, touches = times_of(words["streamer"]), times_of(words["toucher"])
    begin, end = times[0][0], max(end for _, end in times)
    during = [(b, e) for b, e in touches if b < end and e > begin]
    return RdmaShare(
        **conditions(cluster, setting),
        test="beside faults",
        gbps=size * pieces * 8 / (end - begin),
        of_gbps=alone.gbps,
        faults=len(during),
        fault_us_each=fmean(e - b for b, e in during) / 1000 if during else 0,
        fault_us_alone=fmean(e - b for b, e in times_of(by_themselves["toucher"])) / 1000,
    )


def latencies(quick: bool, folder: Path, **options) -> Iterator[RdmaLatency]:
    for transceiver in ("aurora",) if quick else ("aurora", "raw"):
        for test in LATENCIES:
            setting = Setting(transceiver=transceiver, packet_bytes=256)
            yield latency(test, 20 if quick else 100, setting, folder, **options)


def bandwidths(quick: bool, packet: int, folder: Path, **options) -> Iterator[RdmaBandwidth]:
    """Over one link: one write under way and as many as a stream has, but of the longest; reads one by one."""
    setting = Setting(packet_bytes=packet)
    for size in QUICK_SIZES if quick else SIZES:
        total = (64 if quick or size < 4096 else 512) << 10
        alone = max(total // size // 8, 1)
        yield stream("write", size, alone, 1, setting, folder, **options)[0]
        if total > size:
            yield stream("write", size, total // size, UNDER_WAY, setting, folder, **options)[0]
        if size in READ_SIZES:
            yield stream("read", size, alone, 1, setting, folder, **options)[0]


def links(quick: bool, packet: int, folder: Path, **options) -> Iterator[RdmaBandwidth]:
    """A long write and read over several links; over one they are among the others."""
    size = QUICK_SIZES[-1] if quick else LINKS_BYTES
    for hops in (2,) if quick else (2, 4):
        yield from _both(size, Setting(packet_bytes=packet, hops=hops), folder, **options)


def _both(size: int, setting: Setting, folder: Path, **options) -> Iterator[RdmaBandwidth]:
    for operation in ("write", "read"):
        yield stream(operation, size, 1, 1, setting, folder, **options)[0]


def raw(packet: int, folder: Path, **options) -> Iterator[RdmaBandwidth]:
    """With a transceiver that takes little time."""
    for hops in (1, 4):
        yield from _both(LINKS_BYTES, Setting(packet_bytes=packet, transceiver="raw", hops=hops), folder, **options)


def lanes(folder: Path, **options) -> Iterator[RdmaBandwidth]:
    """Two lanes."""
    for transceiver in ("aurora", "raw"):
        yield from _both(SIZES[-1], Setting(lanes=2, transceiver=transceiver), folder, **options)


def wide(folder: Path, **options) -> Iterator[RdmaBandwidth]:
    """256 bit, and a link that carries as much."""
    setting = Setting(width_bits=256, core_mhz=200, lanes=4)
    for size, count, under_way in ((64 << 10, 1, 1), (64 << 10, 16, UNDER_WAY)):
        yield stream("write", size, count, under_way, setting, folder, **options)[0]
    for transceiver in ("aurora", "raw"):
        yield from _both(SIZES[-1], setting.but(transceiver=transceiver), folder, **options)


def rates(quick: bool, folder: Path, **options) -> Iterator[RdmaRate]:
    count = 100 if quick else 400
    for programs in (1, 2, 4):
        yield rate(programs, count, Setting(), folder, **options)
    if not quick:
        yield rate(4, count, Setting(transceiver="raw"), folder, **options)


def shares(quick: bool, folder: Path, **options) -> Iterator[RdmaShare]:
    for transceiver in ("aurora",) if quick else ("aurora", "raw"):
        setting = Setting(transceiver=transceiver)
        yield cold_tlb(setting, folder, **options)
        yield beside_faults(256 if quick else 512, setting, folder, **options)
        for packet in PACKETS:
            yield lossy(256 if quick else 1024, setting.but(packet_bytes=packet), folder, **options)


def points(quick: bool, folder: Path, **options) -> Iterator[RdmaLatency | RdmaBandwidth | RdmaRate | RdmaShare]:
    """Every point, one after the other."""
    yield from latencies(quick, folder, **options)
    yield from rates(quick, folder, **options)
    yield from shares(quick, folder, **options)
    for packet in PACKETS:
        yield from bandwidths(quick, packet, folder, **options)
        yield from links(quick, packet, folder, **options)
        if not quick:
            yield from raw(packet, folder, **options)
    if not quick:
        yield from lanes(folder, **options)
        yield from wide(folder, **options)


def bench(quick: bool, json: Path | None, output: Path) -> int:
    """The command."""
    from torusnet.bench import plots, rdma_figures, rdma_plots, rdma_tables, tables
    from torusnet.sources import revision

    console, folder = tables.console(), ROOT / "build" / "bench" / "rdma"
    document = RdmaDocument(revision=revision(), quick=quick)
    lists = {
        RdmaLatency: document.latencies,
        RdmaBandwidth: document.bandwidths,
        RdmaRate: document.rates,
        RdmaShare: document.shares,
    }
    for point in points(quick, folder, console=console):
        lists[type(point)].append(point)
        if json is not None:  # what there is, should the rest be interrupted
            write_text(json, document.model_dump_json(indent=1) + "\n")
        console.print(rdma_tables.line(point), highlight=False, soft_wrap=True)
    shown = [*rdma_tables.all_tables(document), rdma_figures.table(document)]
    console.print(*rdma_tables.terminal(shown), sep="\n\n")
    files = plots.save(rdma_plots.figure(document), output, "rdma")
    files += [json] if json is not None else []
    console.print("Written:", *[f"  {file}" for file in files], sep="\n", markup=False, soft_wrap=True)
    return 0
