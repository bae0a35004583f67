"""`./tn bench errors`: goodput and tail latency against the bit error rate of the cables, with replay and without.

Each point is two runs over one link: a stream of large messages back to back (goodput), and small ones at a fixed pace
(latency, from the cycle in which a message was due, so that a link that stops for a while is not flattered). Cycles of the two
nodes are brought to one time by the periods of their clocks, to within a cycle. Without replay only messages that arrived whole
count; how many did not is said beside.
"""

import math
import struct
from pathlib import Path
from typing import Literal

from pydantic import Field

from torusnet.bench.measurement import Conditions, Record, conditions_of
from torusnet.environment import ROOT
from torusnet.errors import Failure
from torusnet.outputs import write_text

SOURCE = ROOT / "bench" / "errors.cc"
RESULTS = ROOT / "bench" / "errors.json"
RATES = (0.0, 1e-8, 1e-7, 1e-6, 1e-5, 1e-4)
STREAM_BYTES, PACED_BYTES = 4096, 64
PACED_GAP = 80  # core cycles: a sixteenth of the link
PATIENCE = 15_000  # core cycles without a message after which the receiver gives up; below the simulator's watchdog

# Ports, links and channels as in examples/ring4, so that the RTL is built once for both.
CLUSTER = """\
# Written by ./tn bench errors.
name: bench_errors
lattice: [2, 1, 1]
node: {{ports: 2, links: 2, channels: 2, ppm: random}}
link: {{lanes: 2, lane_gbps: 10.0, transceiver: aurora, cable_m: 2, ber: {ber!r}, replay: {replay}}}
tasks:
  - {{name: sender, node: [0, 0, 0], source: {source}, function: send_stream,
     args: [{{task: receiver}}, {messages}, {bytes}, {gap}]}}
  - name: receiver
    node: [1, 0, 0]
    source: {source}
    function: receive_stream
    args: [{messages}, {patience}, {{output: times.bin, bytes: {times_bytes}}}, {{output: counts.bin, bytes: 32}}]
    channels: {{0: {{from: [sender]}}}}
"""


class ErrorPoint(Conditions):
    """One run: messages of one size over one link at one bit error rate."""

    ber: float = Field(ge=0, description="probability that a bit flips on the cable, each direction")
    replay: bool
    test: Literal["stream", "paced"]
    bytes: int
    gap_cycles: int = Field(description="core cycles from one message to the next, 0 = back to back")
    messages: int = Field(description="sent")
    whole: int
    damaged: int = Field(description="arrived marked as damaged")
    lost: int = Field(description="did not arrive")
    bit_errors: int = Field(description="injected on both directions of the cable")
    rounds: int = Field(description="retransmissions that the receiving link asked for")
    flits_again: int = Field(description="flits that the sending link sent again")
    goodput_gbps: float = Field(description="payload of whole messages, from the first to the last at the receiver")
    mean_ns: float
    p50_ns: float
    p99_ns: float
    p999_ns: float
    max_ns: float


class ErrorDocument(Record):
    """The file of `./tn bench errors --json`."""

    format: Literal["torusnet-errors-1"] = "torusnet-errors-1"
    revision: str = ""
    quick: bool = False
    points: list[ErrorPoint]


def load() -> ErrorDocument:
    """The committed results."""
    return ErrorDocument.model_validate_json(RESULTS.read_text())


def percentile(ordered: list[float], fraction: float) -> float:
    """Nearest rank: the smallest value that this part of all does not exceed."""
    return ordered[max(math.ceil(fraction * len(ordered)), 1) - 1] if ordered else 0.0


def point(cluster, ber: float, replay: bool, test: str, sizes: dict, result) -> ErrorPoint:
    """A record from what a run left."""
    whole, damaged, first, last = struct.unpack("<4Q", result.outputs["counts.bin"])
    times = struct.unpack_from(f"<{2 * whole}Q", result.outputs["times.bin"])
    sender_ns, receiver_ns = (float(result.core_fs(task)) / 1e6 for task in ("sender", "receiver"))
    latencies = sorted(
        there * receiver_ns - due * sender_ns for due, there in zip(times[::2], times[1::2], strict=True)
    )
    seen = {"retransmissions asked for": 0, "flits sent again": 0}
    for direction in result.faults.directions if result.faults else ():
        if direction.sender.node == 0 and direction.sender.link == 0:
            seen |= {label: direction.seen.get(label, 0) for label in seen}
    return ErrorPoint(
        **conditions_of(cluster) | {"disturbed": ""},  # that is the `ber`
        ber=ber,
        replay=replay,
        test=test,
        bytes=sizes["bytes"],
        gap_cycles=sizes["gap"],
        messages=sizes["messages"],
        whole=whole,
        damaged=damaged,
        lost=sizes["messages"] - whole - damaged,
        bit_errors=sum(link.faults["bit_errors"] for link in result.links),
        rounds=seen["retransmissions asked for"],
        flits_again=seen["flits sent again"],
        goodput_gbps=(whole - 1) * sizes["bytes"] * 8 / ((last - first) * receiver_ns) if last > first else 0.0,
        mean_ns=sum(latencies) / max(len(latencies), 1),
        p50_ns=percentile(latencies, 0.5),
        p99_ns=percentile(latencies, 0.99),
        p999_ns=percentile(latencies, 0.999),
        max_ns=max(latencies, default=0.0),
    )


def measure(ber: float, replay: bool, test: str, quick: bool, folder: Path, console, seed: int = 1) -> ErrorPoint:
    """Runs one point. With replay a run that is not clean is a failure."""
    from torusnet import simulator
    from torusnet.cluster import load

    messages = {"stream": 3000, "paced": 12_000}[test] // (10 if quick else 1)
    stream = test == "stream"
    sizes = dict(messages=messages, bytes=STREAM_BYTES if stream else PACED_BYTES, gap=0 if stream else PACED_GAP)
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "cluster.yaml"
    text = CLUSTER.format(
        ber=ber, replay=str(replay).lower(), source=SOURCE, patience=PATIENCE, times_bytes=16 * messages, **sizes
    )
    file.write_text(text)
    cluster = load(file)
    result = simulator.run(cluster, seed=seed, console=console)
    wrong = (
        result.failure
        or result.watchdog
        or result.unfinished
        or any(flow.corrupted or flow.late for flow in result.flows)
    )
    if wrong or ((replay or not ber) and not result.ok):
        result.report(console)
        raise Failure(f"bit error rate {ber:g}, replay {'on' if replay else 'off'}: the run is not clean")
    return point(cluster, ber, replay, test, sizes, result)


def bench(quick: bool, json: Path | None, output: Path) -> int:
    """The command."""
    from torusnet.bench import plots, tables
    from torusnet.sources import revision

    console = tables.console()
    document = ErrorDocument(revision=revision(), quick=quick, points=[])
    for replay in (False, True):
        for ber in RATES:
            for test in ("stream", "paced"):
                folder = ROOT / "build" / "bench" / "errors"
                document.points.append(measure(ber, replay, test, quick, folder, console))
                console.print(_line(document.points[-1]), highlight=False, soft_wrap=True)
    console.print(document.points[0].text)
    files = plots.save(plots.errors(document.points), output, "errors")
    if json is not None:
        write_text(json, document.model_dump_json(indent=1) + "\n")
        files.append(json)
    console.print("Written:", *[f"  {file}" for file in files], sep="\n", markup=False, soft_wrap=True)
    return 0


def _line(p: ErrorPoint) -> str:
    """What is printed of a point when it is done."""
    what = (
        f"{p.goodput_gbps:.2f} Gb/s"
        if p.test == "stream"
        else f"p50 {p.p50_ns:.0f}, p99 {p.p99_ns:.0f}, p99.9 {p.p999_ns:.0f} ns"
    )
    missing = f", {p.damaged} damaged, {p.lost} lost" if p.damaged or p.lost else ", none damaged or lost"
    return (
        f"bit error rate {p.ber:g}, replay {'on' if p.replay else 'off'}, {p.messages:,} messages of {p.bytes} B: {what}"
        f"{missing}; {p.bit_errors:,} bit errors, {p.rounds:,} retransmissions"
    )
