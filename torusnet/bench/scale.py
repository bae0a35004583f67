"""`./tn bench scale`: speed of the virtual cluster against nodes, threads and ranks, idle and under load, and the memory of a node.

Each point runs in a process of its own: bring-up, a first stretch that is not counted, then ever longer stretches until one has
taken long enough. Speed is node-cycles (core cycles of one node) in a second, by the wall clock and by the processor's time of all
threads; the latter depends less on what else the machine does. Memory is the growth of the process by the cluster. Points of
several ranks run under the environment's mpirun (`torusnet/bench/scale_rank.py`); time and memory are those of all ranks.
"""

import concurrent.futures
import json as json_module
import multiprocessing
import os
import pickle
import platform
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from pydantic import Field, ValidationError
from rich.console import Console
from rich.table import Table

from torusnet.bench.measurement import Record
from torusnet.bench.scale_model import prediction
from torusnet.cluster.model import Cluster
from torusnet.environment import ROOT, VENV
from torusnet.errors import Failure, UserError
from torusnet.outputs import write_text
from torusnet.ranks.conductor import resident_mib
from torusnet.sources import revision

RESULTS = ROOT / "bench" / "scale.json"
BEFORE = ROOT / "bench" / "scale-before.json"  # the same of an earlier revision, taken on the same machine
RATE, MESSAGE_BYTES = 64, 256  # of uniform random traffic, the rate in 1/256 of the line of a port
LOAD = f"uniform random traffic, {RATE}/256 of the line of a port, messages of {MESSAGE_BYTES} B"
WARM_CYCLES = 500
STRETCH_S, QUICK_S = 4.0, 1.0  # of the stretch that counts
SPARE_MIB = 1024  # of memory: a cluster that would leave less is not tried
RANKS = 2
MOST = 2**63 - 1  # of what a point counts


@dataclass(frozen=True)
class Shape:
    name: str
    lattice: tuple[int, ...]
    node: str = "{width_bits: 128, core_mhz: 150, ports: 2, channels: 2}"
    link: str = "{lanes: 2, lane_gbps: 10.0, transceiver: aurora, cable_m: 2}"

    @property
    def nodes(self) -> int:
        count = 1
        for size in self.lattice:
            count *= size
        return count

    @property
    def text(self) -> str:
        return f"name: {self.name}\nlattice: {list(self.lattice)}\nnode: {self.node}\nlink: {self.link}\n"


RING = Shape("ring4", (4,))
SHAPES = (
    RING,
    Shape("torus16", (4, 4)),
    Shape("torus64", (4, 4, 4)),
    Shape("torus256", (8, 8, 4)),
    Shape(
        "coded24",
        (4, 3, 2),
        "{width_bits: 256, core_mhz: 150, ports: 2, channels: 2}",
        "{lanes: 4, lane_gbps: 10.0, transceiver: aurora, cable_m: 2, coding: 64b66b}",
    ),
)
QUICK = SHAPES[:2]


class Machine(Record):
    """Where it was measured: speeds compare on one machine only."""

    processor: str
    processors: int = Field(description="that the process may use")
    load: float = Field(description="of the machine before the measurement: processes that ran or waited")

    @property
    def text(self) -> str:
        return f"{self.processor}, {self.processors} processors, load of the machine before it {self.load:.1f}"


class ScalePoint(Record):
    """One cluster, load and number of threads in each of so many ranks."""

    shape: str
    nodes: int = Field(gt=0, le=MOST)
    load: Literal["idle", "uniform"]
    threads: int = Field(gt=0)
    ranks: int = Field(1, gt=0)
    windows: float = Field(
        0.0, ge=0, allow_inf_nan=False, description="in a core cycle: how often ranks and threads meet"
    )
    core_cycles: int = Field(gt=0, le=MOST, description="of the stretch that counts")
    wall_s: float = Field(gt=0, allow_inf_nan=False)
    processor_s: float = Field(gt=0, allow_inf_nan=False)
    memory_mib: float = Field(allow_inf_nan=False, description="growth of the process by the cluster")

    @property
    def key(self) -> tuple[str, str, int, int]:
        return self.shape, self.load, self.threads, self.ranks

    @property
    def speed(self) -> float:
        """Node-cycles in a second of the wall clock."""
        return self.nodes * self.core_cycles / self.wall_s

    @property
    def thrift(self) -> float:
        """Node-cycles in a second of the processor's time."""
        return self.nodes * self.core_cycles / self.processor_s


class ScaleDocument(Record):
    """The file of `./tn bench scale --json`."""

    format: Literal["torusnet-scale-1"] = "torusnet-scale-1"
    revision: str = ""
    quick: bool = False
    machine: Machine
    points: list[ScalePoint]


def bench(quick: bool, json: Path | None, output: Path, against: Path | None = None) -> int:
    """The command."""
    from torusnet.bench import tables

    console = tables.console()
    old = stored(against) if against else None
    machine, points = _machine(), []
    console.print(machine.text, highlight=False, soft_wrap=True)
    threads = sorted({1, min(2, machine.processors), machine.processors})
    runs = [*((_in_process, count) for count in threads), *([(_in_ranks, RANKS)] if machine.processors > 1 else [])]
    for shape in QUICK if quick else SHAPES:
        cluster, library = _build(shape, console)
        for load in ("idle", "uniform"):
            for run, count in runs:
                point = run(shape, cluster, library, load, count, QUICK_S if quick else STRETCH_S)
                if point is None:
                    console.print(f"{shape.name}: left out, it would need more memory than is free", highlight=False)
                    break
                points.append(point)
                console.print(_line(point), highlight=False, soft_wrap=True)
    document = ScaleDocument(revision=revision(), quick=quick, machine=machine, points=points)
    console.print(table(document, old))
    for line in (*_notes(document), *(_comparison(document, old) if old else ())):
        console.print(line, highlight=False, soft_wrap=True)
    file = write_text(json or output / "scale.json", document.model_dump_json(indent=1) + "\n")
    console.print(f"Written:\n  {file}", markup=False, soft_wrap=True)
    return 0


def stored(file: Path) -> ScaleDocument:
    """What such a file holds; refuses one of another kind."""
    cure = "a file that `./tn bench scale --json FILE` wrote, at the revision to compare with"
    try:
        return ScaleDocument.model_validate_json(file.read_text())
    except OSError as error:
        raise UserError(f"--against {file}: {error.strerror}", cure=cure) from None
    except (ValidationError, UnicodeDecodeError, json_module.JSONDecodeError):
        raise UserError(f"--against {file}: not such a file", cure=cure) from None


def _machine() -> Machine:
    names = [line.split(":", 1)[1].strip() for line in _cpuinfo() if line.startswith("model name")]
    load = os.getloadavg()[0]
    return Machine(
        processor=names[0] if names else platform.machine(), processors=len(os.sched_getaffinity(0)), load=load
    )


def _cpuinfo() -> list[str]:
    try:
        return Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return []


def _build(shape: Shape, console: Console):
    from torusnet import build
    from torusnet.cluster import check, load
    from torusnet.progress import Display

    folder = ROOT / "build" / "bench" / "scale"
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{shape.name}.yaml"
    file.write_text(f"# Written by ./tn bench scale.\n{shape.text}")
    cluster = load(file)
    check(cluster)
    with Display(Console(stderr=True, highlight=False, emoji=False)) as display:
        return cluster, build.build(cluster, build.Options(), display)


def _in_process(shape: Shape, cluster, library: Path, load: str, threads: int, seconds: float) -> ScalePoint | None:
    """None: the machine has not the memory for it."""
    context = multiprocessing.get_context("spawn")
    with concurrent.futures.ProcessPoolExecutor(1, mp_context=context) as pool:
        try:
            return pool.submit(measure, shape, cluster, library, load, threads, seconds).result()
        except concurrent.futures.process.BrokenProcessPool:
            raise Failure(f"{shape.name}, {load}, {threads} threads: the process ended without a word") from None


def _in_ranks(shape: Shape, cluster, library: Path, load: str, ranks: int, seconds: float) -> ScalePoint | None:
    """With a thread each."""
    folder = ROOT / "build" / "bench" / "scale"
    job, answer = folder / "ranks.job", folder / "ranks.point"
    job.write_bytes(pickle.dumps((shape, cluster, library, load, seconds)))
    answer.unlink(missing_ok=True)
    command = [str(VENV / "bin" / "mpirun"), "-n", str(ranks), sys.executable, "-m", "torusnet.bench.scale_rank"]
    done = subprocess.run([*command, str(job), str(answer)], cwd=ROOT, capture_output=True, text=True)
    if done.returncode != 0 or not answer.exists():
        raise Failure(f"{shape.name}, {load}, {ranks} ranks: mpirun ended with {done.returncode}\n{done.stderr}")
    return pickle.loads(answer.read_bytes())


def windows_per_cycle(cluster: Cluster) -> float:
    """Windows end so often in a core cycle: they are as long as the shortest cable and a cycle of the link clock, 1 us at most."""
    latency_fs = min((cable.latency_ps * 1000 for cable in cluster.cables), default=10**9)
    return 1e9 / cluster.node.core_mhz / min(10**9, latency_fs + float(cluster.link.period_fs))


def measure(
    shape: Shape, cluster, library: Path, load: str, threads: int, seconds: float, channel=None
) -> ScalePoint | None:
    """In a process that has done nothing else. channel: to other ranks, which share the nodes."""
    from torusnet.ranks.ranks import Ranks
    from torusnet.simulator import Simulation
    from torusnet.traffic.point import Job, Measurement

    if _free_mib() < SPARE_MIB + 8 * cluster.num_nodes:
        return None
    before = resident_mib()
    ranks = None if channel is None else Ranks.divide(channel, cluster)
    if load == "idle":
        simulation = Simulation(cluster, threads=threads, library=library, ranks=ranks)
        simulation.library.call("await", 1)
    else:
        job = Job("uniform", RATE, MESSAGE_BYTES, messages=0, seed=1)
        simulation = Measurement(cluster, library, job, threads, ranks).simulation
    while simulation.library.call("start_fs") < 0:
        run(simulation, WARM_CYCLES)
    run(simulation, WARM_CYCLES)
    cycles, wall, processor = stretch(simulation, seconds)
    memory = resident_mib() - before + (simulation.library.usage()[1] if ranks else 0.0)
    simulation.close()
    return ScalePoint(
        shape=shape.name,
        nodes=cluster.num_nodes,
        load=load,
        threads=threads,
        ranks=1 if channel is None else channel.count,
        windows=windows_per_cycle(cluster),
        core_cycles=cycles,
        wall_s=wall,
        processor_s=processor,
        memory_mib=memory,
    )


def stretch(simulation, seconds: float) -> tuple[int, float, float]:
    """Ever longer ones, until one takes so long: its core cycles, wall time, processor time."""
    cycles, wall, processor = WARM_CYCLES, 0.0, 0.0
    while wall < seconds:
        cycles = max(2 * cycles, int(1.1 * cycles * seconds / wall) if wall else 0)
        begin, spent = time.monotonic(), _processor_s(simulation)
        run(simulation, cycles)
        wall, processor = time.monotonic() - begin, _processor_s(simulation) - spent
    return cycles, wall, processor


def run(simulation, cycles: int) -> None:
    """So many core cycles, of a board without an error of its oscillator."""
    until_fs = simulation.now_fs + int(cycles * float(simulation.core_fs))
    while simulation.now_fs < until_fs:
        simulation.run(until_fs)


def _processor_s(simulation) -> float:
    """Of this process, and of the other ranks."""
    return time.process_time() + (simulation.library.usage()[0] if simulation.ranks else 0.0)


def _free_mib() -> float:
    return os.sysconf("SC_AVPHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") / 2**20


def _line(p: ScalePoint) -> str:
    ranks = f"{p.ranks} ranks of " if p.ranks > 1 else ""
    return f"{p.shape}, {p.load}, {ranks}{p.threads} threads: {p.speed:,.0f} node-cycles/s"


def table(document: ScaleDocument, old: ScaleDocument | None = None) -> Table:
    columns = [
        "cluster",
        "nodes",
        "load",
        "ranks",
        "threads",
        "node-cycles\na second",
        "a processor-\nsecond",
        "of one\nthread",
    ]
    columns.append("MiB\na node")
    old_points = {point.key: point for point in old.points} if old else {}
    made = Table(
        *columns, *([f"against\n{old.revision}"] if old else []), box=None, pad_edge=False, collapse_padding=True
    )
    for number, column in enumerate(made.columns):
        column.justify = "left" if number in (0, 2) else "right"
    single = {(p.shape, p.load): p for p in document.points if p.threads == p.ranks == 1}
    for p in document.points:
        cells = [p.shape, str(p.nodes), p.load, str(p.ranks), str(p.threads), f"{p.speed:,.0f}", f"{p.thrift:,.0f}"]
        cells += [f"x {p.speed / single[p.shape, p.load].speed:.2f}", f"{p.memory_mib / p.nodes:.1f}"]
        if old:
            cells.append(f"x {p.thrift / old_points[p.key].thrift:.2f}" if p.key in old_points else "-")
        made.add_row(*cells)
    return made


def _notes(document: ScaleDocument) -> list[str]:
    lines = [
        "node-cycles: core cycles of one node, by the wall clock and by the processor time of all threads. "
        f"uniform: {LOAD}."
    ]
    return [*lines, *prediction(document)]


# What a node-cycle is to cost less than at the earlier revision, in a process of one thread: cluster, load, times.
WANTED = (("ring4", "idle", 20.0), ("ring4", "uniform", 3.0), ("coded24", "uniform", 5.0))
WANTED_THREADS, FROM_NODES = 1.8, 16  # speed of two threads, of one, from so many nodes on


def verdicts(now: ScaleDocument, before: ScaleDocument) -> list[str]:
    """What was wanted beside the earlier revision, what came of it, and whether that is enough."""
    points = {p.key: p for p in now.points}
    then = {p.key: p for p in before.points}

    def verdict(what: str, wanted: float, found: float) -> str:
        return f"{what} {wanted:g} times: {found:.2f}, {'met' if found >= wanted else 'missed'}"

    lines = [
        verdict(f"{shape}, {load},", wanted, points[key].thrift / then[key].thrift)
        for shape, load, wanted in WANTED
        if (key := (shape, load, 1, 1)) in points and key in then
    ]
    smaller = [
        then[key].memory_mib / then[key].nodes / (p.memory_mib / p.nodes) for key, p in points.items() if key in then
    ]
    if smaller:
        lines.append(verdict("memory of a node less by", 2.0, min(smaller)))
    pairs = [
        (p.speed, points[p.shape, p.load, 1, 1].speed)
        for p in now.points
        if (p.threads, p.ranks, p.load) == (2, 1, "uniform") and p.nodes >= FROM_NODES
    ]
    if pairs:
        least = min(two / one for two, one in pairs)
        lines.append(verdict(f"two threads under load, from {FROM_NODES} nodes on,", WANTED_THREADS, least))
    return lines


def _comparison(document: ScaleDocument, old: ScaleDocument) -> list[str]:
    lines = [f"against {old.revision}: node-cycles in a second of processor time, then and now"]
    if old.machine.processor != document.machine.processor:
        lines.append(f"not comparable: it was measured on another machine ({old.machine.text})")
    return lines
