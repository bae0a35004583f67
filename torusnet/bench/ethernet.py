"""`./tn bench ethernet`: rate and latency of an Ethernet port, on XGMII at its cable and by the clock of the tasks.

Rate: machine and task send datagrams of one size back to back, both at once. Latency: one datagram at a time, nothing else.
Time stamps of frames are the edges of the port's XGMII clock at which their last byte, check sequence included, is there; those of
tasks are edges of the core clock.
"""

import json as json_module
import struct
from pathlib import Path
from statistics import fmean
from typing import Literal

from pydantic import Field

from torusnet.bench.measurement import Record
from torusnet.environment import ROOT
from torusnet.errors import Failure
from torusnet.outputs import write_text

SOURCE = ROOT / "bench" / "ethernet.cc"
RESULTS = ROOT / "bench" / "ethernet.json"
LINE_GBPS = 10.0
ETH_MHZ = 156.25
HEADER_BYTES = 46  # of a frame: Ethernet, IPv4, UDP, check sequence
LINE_BYTES = 20  # of the line: preamble and gap
PLAIN_FRAME, PACKET_FRAME, JUMBO_FRAME = 1518, 4096 + HEADER_BYTES, 9018
SHORT_FRAMES = (64, 65, 66, 67, 68, 71, 72, 96, 128, 192, 256, 384, 512, 768, 1024, 1280)
FRAMES = (*SHORT_FRAMES, PLAIN_FRAME, 2048, 3072, PACKET_FRAME, 6144, JUMBO_FRAME)
PAYLOADS = (18, 64, 128, 256, 512, 1024, 1472, 2048, 4096, 8972)
DRIFT_PAYLOADS = (64, 1472)
PPM = ((0, 0), (100, -100), (-100, 100))  # of the port's oscillator and the machine's, against the core clock
RATE_US = 250  # and as much again for every 512 bytes of a frame: the buffers that a task fills are full by the middle
INTERVAL_US = 12  # of datagrams in the latency test: whole periods of core and XGMII clock together (160 ns)

CLUSTER = """\
# Written by ./tn bench ethernet.
name: bench_ethernet
lattice: [1]
node: {{ppm: 0}}
nodes:
  0:
    ports:
      - stream
      - stream
      - kind: ethernet
        ip: 10.0.0.2
        jumbo: true
        ppm: {ppm[0]}
        sockets:
          - {{udp_port: 5000, task: sink, channel: 0}}
          - {{udp_port: 5001, task: source, channel: 0, peer: "10.0.0.1:5001", max_message_bytes: {most}}}
        host: {{ip: 10.0.0.1, script: host.py, ppm: {ppm[1]}}}
tasks:
  - name: sink
    node: [0]
    port: 0
    source: {source}
    function: sink
    daemon: true  # what is lost would let it wait for ever: the machine ends the run
    args: [{count}, {{output: first.bin, bytes: {cycles}}}, {{output: whole.bin, bytes: {cycles}}},
           {{output: order.bin, bytes: {words}}}]
    channels: {{0: {{from: [ethernet], max_message_bytes: {most}}}}}
  - name: source
    node: [0]
    port: 1
    source: {source}
    function: source
    args: [{{task: ethernet}}, 1, {count}, {bytes}, {gap}, {{output: called.bin, bytes: {cycles}}}]
    channels: {{0: {{from: [ethernet]}}}}
"""

HOST = """\
import json


def host(machine):
    fpga, count, size, interval_us = "10.0.0.2", {count}, {bytes}, {interval_us}
    out, back = machine.socket(4000), machine.socket(5001)
    yield machine.ping(fpga)
    back.send(b"addresses", (fpga, 5001))
    yield back
    yield interval_us - machine.now_us % interval_us if interval_us else 5
    before = len(machine.departures_us)
    if interval_us == 0:
        back.send(b"go", (fpga, 5001))
    for number in range(count):
        out.send(number.to_bytes(4, "little").ljust(size, b"\\xa5"), (fpga, 5000))
        if interval_us:
            yield interval_us
    if interval_us:
        back.send(b"go", (fpga, 5001))
    order = []
    while len(order) < count and (answer := (yield back.receive(100))) is not None:
        order.append(int.from_bytes(answer[0][:4], "little") if len(answer[0]) == size else -1)
    yield 20
    first = before + (interval_us == 0)
    sent = machine.departures_us[first : first + count]
    machine.print(json.dumps({{"sent": sent, "arrived": back.arrivals_us[1:], "order": order}}))
"""


class EthernetConditions(Record):
    """What the figures depend on."""

    width_bits: int
    clock_mhz: float = Field(description="core clock, nominal")
    eth_clock_mhz: float = Field(ETH_MHZ, description="XGMII clock, nominal; 64 bits")
    node: str
    source: str = "RTL simulation"

    @property
    def text(self) -> str:
        return (
            f"{self.source}; {self.width_bits} bit @ {self.clock_mhz:g} MHz core, XGMII 64 bit @ {self.eth_clock_mhz:g} MHz, "
            f"{self.node}; without PCS, transceiver and cable"
        )


class RatePoint(Record):
    """Frames of one size, back to back, both directions at once. Rates are of payload, in Gb/s."""

    frame_bytes: int
    payload_bytes: int
    offered: int = Field(description="datagrams sent by the machine")
    received: int = Field(description="of them, by the task, each once and in order")
    sent: int = Field(description="datagrams sent by the task")
    arrived: int = Field(description="of them, at the machine, each once and in order")
    both_us: float = Field(description="time for which both directions were busy; rates are of its second half")
    limit_gbps: float
    in_line_gbps: float = Field(description="to the port, by the edges of XGMII")
    in_task_gbps: float = Field(description=".. by the core cycles in which the task had them")
    out_line_gbps: float
    out_task_gbps: float = Field(description="by the core cycles in which the task called send")


class LatencyPoint(Record):
    """Datagrams of one size, one at a time. Samples in ns."""

    payload_bytes: int
    port_ppm: float
    host_ppm: float
    first_ns: list[float] = Field(description="last byte of the frame on XGMII -> task has the first word")
    whole_ns: list[float] = Field(description=".. -> task has the datagram")
    out_ns: list[float] = Field(description="task calls send -> last byte of the frame on XGMII")


class EthernetDocument(Record):
    """The file of `./tn bench ethernet --json`."""

    format: Literal["torusnet-ethernet-1"] = "torusnet-ethernet-1"
    revision: str = ""
    quick: bool = False
    conditions: EthernetConditions
    rates: list[RatePoint]
    latencies: list[LatencyPoint]


def load() -> EthernetDocument:
    """The committed results."""
    return EthernetDocument.model_validate_json(RESULTS.read_text())


def limit_gbps(frame_bytes: int) -> float:
    """Goodput of frames of this size back to back."""
    return LINE_GBPS * (frame_bytes - HEADER_BYTES) / (frame_bytes + LINE_BYTES)


def conditions(cluster) -> EthernetConditions:
    node = f"node of {len(cluster.shapes[0].ports)} ports, tasks on it, jumbo frames, MTU {cluster.node.mtu_bytes} B"
    return EthernetConditions(width_bits=cluster.node.width_bits, clock_mhz=cluster.node.core_mhz, node=node)


def run(folder: Path, count: int, size: int, interval_us: int, ppm=(0, 0), quick_build: bool = False, console=None):
    """One simulation: (cluster, stamps in us of every frame and of what the tasks did, result)."""
    from torusnet import simulator
    from torusnet.cluster import load

    folder.mkdir(parents=True, exist_ok=True)
    gap = round(interval_us * 150)
    fields = dict(
        most=JUMBO_FRAME - HEADER_BYTES,
        count=count,
        bytes=size,
        gap=gap,
        cycles=8 * count,
        words=4 * count,
        source=SOURCE,
        ppm=ppm,
    )
    (folder / "host.py").write_text(HOST.format(count=count, bytes=size, interval_us=interval_us))
    file = folder / "cluster.yaml"
    file.write_text(CLUSTER.format(**fields))
    cluster = load(file)
    result = simulator.run(cluster, seed=1, console=console, quick=quick_build, registers=["ETH_*"])
    if not result.ok:
        if console is not None:
            result.report(console)
        raise Failure(f"datagrams of {size} bytes: the run is not clean: {'; '.join(result.errors)}")
    (end,) = result.ethernet
    stamps = json_module.loads(end.lines[-1])
    period_us = 1 / cluster.node.core_mhz
    for name in ("first", "whole", "called"):
        cycles = struct.unpack(f"<{count}Q", result.outputs[f"{name}.bin"])
        stamps[name] = [end.first_cycle_us + cycle * period_us for cycle in cycles if cycle]
    stamps["taken"] = list(struct.unpack(f"<{count}I", result.outputs["order.bin"]))[: len(stamps["whole"])]
    return cluster, stamps, result


def rate(frame: int, folder: Path, us: float | None = None, **options) -> tuple[RatePoint, EthernetConditions]:
    """Runs one size back to back."""
    size = frame - HEADER_BYTES
    us = us or RATE_US * (1 + frame / 512)
    count = max(round(us * 1000 / ((frame + LINE_BYTES) * 0.8)), 30)
    cluster, stamps, _ = run(folder, count, size, 0, **options)
    busy = [stamps[name] for name in ("sent", "arrived")]
    begin, end = max(series[0] for series in busy), min(series[-1] for series in busy)
    middle = (begin + end) / 2

    def gbps(name: str) -> float:
        inside = [stamp for stamp in stamps[name] if middle <= stamp <= end]
        inside = inside if len(inside) > 1 else stamps[name]  # a short run, of which all waits in the buffers by now
        return (len(inside) - 1) * size * 8 / (inside[-1] - inside[0]) / 1000

    def kept(order: list[int]) -> int:
        return len(order) if order == sorted(set(order)) and all(0 <= number < count for number in order) else 0

    point = RatePoint(
        frame_bytes=frame,
        payload_bytes=size,
        offered=count,
        received=kept(stamps["taken"]),
        sent=count,
        arrived=kept(stamps["order"]),
        both_us=end - begin,
        limit_gbps=limit_gbps(frame),
        in_line_gbps=gbps("sent"),
        in_task_gbps=gbps("whole"),
        out_line_gbps=gbps("arrived"),
        out_task_gbps=gbps("called"),
    )
    return point, conditions(cluster)


def latency(size: int, ppm, count: int, folder: Path, **options) -> LatencyPoint:
    """Runs one size, datagram by datagram."""
    _, stamps, _ = run(folder, count, size, INTERVAL_US, ppm, **options)

    def between(begin: str, end: str) -> list[float]:
        return [round(1000 * (b - a), 2) for a, b in zip(stamps[begin], stamps[end], strict=True)]

    return LatencyPoint(
        payload_bytes=size,
        port_ppm=ppm[0],
        host_ppm=ppm[1],
        first_ns=between("sent", "first"),
        whole_ns=between("sent", "whole"),
        out_ns=between("called", "arrived"),
    )


def bench(quick: bool, json: Path | None, output: Path) -> int:
    """The command."""
    from torusnet.bench import plots, tables
    from torusnet.sources import revision

    console, folder = tables.console(), ROOT / "build" / "bench" / "ethernet"
    rates, latencies, at = [], [], None
    for frame in FRAMES[:: 4 if quick else 1]:
        point, at = rate(frame, folder, 40 if quick else None, console=console)
        rates.append(point)
        console.print(_rate_line(point), highlight=False, soft_wrap=True)
    for ppm in PPM:
        for size in DRIFT_PAYLOADS if any(ppm) else PAYLOADS:
            count = (100 if any(ppm) else 20) // (5 if quick else 1)
            latencies.append(latency(size, ppm, count, folder, console=console))
            console.print(_latency_line(latencies[-1], at.clock_mhz), highlight=False, soft_wrap=True)
    console.print(at.text, highlight=False, soft_wrap=True)
    document = EthernetDocument(revision=revision(), quick=quick, conditions=at, rates=rates, latencies=latencies)
    files = plots.save(plots.ethernet(document), output, "ethernet")
    if json is not None:
        write_text(json, document.model_dump_json(indent=1) + "\n")
        files.append(json)
    console.print("Written:", *[f"  {file}" for file in files], sep="\n", markup=False, soft_wrap=True)
    return 0


def _rate_line(p: RatePoint) -> str:
    return (
        f"frames of {p.frame_bytes} B, limit {p.limit_gbps:.3f} Gb/s: in {p.in_line_gbps:.3f} (task {p.in_task_gbps:.3f}), out "
        f"{p.out_line_gbps:.3f} (task {p.out_task_gbps:.3f}); {p.offered - p.received + p.sent - p.arrived} of "
        f"{p.offered + p.sent:,} lost"
    )


def _latency_line(p: LatencyPoint, mhz: float) -> str:
    def span(samples: list[float]) -> str:
        low, high = min(samples), max(samples)
        text = f"{low:.1f}" if low == high else f"{low:.1f} to {high:.1f}"
        return f"{text} ns ({fmean(samples) * mhz / 1000:.1f} cycles)"

    return (
        f"datagrams of {p.payload_bytes} B, port {p.port_ppm:+g} ppm, machine {p.host_ppm:+g} ppm: last byte in -> first word "
        f"{span(p.first_ns)}, whole {span(p.whole_ns)}; send -> last byte out {span(p.out_ns)}"
    )
