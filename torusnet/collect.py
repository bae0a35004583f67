"""What a run has come to so far, as the simulator's library tells it: a `Result`."""

from typing import TYPE_CHECKING

from torusnet import backtrace, simlib, watched
from torusnet.cluster.model import Program, Task
from torusnet.result import (
    PROGRAM_ENDS,
    FlowStatistics,
    LinkStatistics,
    MissingMessage,
    Passage,
    ProgramStatistics,
    Result,
    TaskStatistics,
)
from torusnet.simlib import Status

if TYPE_CHECKING:
    from torusnet.simulator import Simulation


def result(simulation: "Simulation") -> Result:
    start_fs = simulation.library.call("start_fs")
    result = Result(
        cluster=simulation.cluster,
        seed=simulation.seed,
        threads=simulation.threads,
        outputs=simulation.output_contents(),
        tasks={task.name: _task_statistics(simulation, task) for task in simulation.cluster.tasks},
        programs={program.name: program_statistics(simulation, program) for program in simulation.cluster.programs},
        links=_link_statistics(simulation),
        flows=flow_statistics(simulation),
        cycles=int((simulation.now_fs - max(start_fs, 0) + 1) / simulation.core_fs),
        node_cycles=simulation.library.call("node_cycles"),
        skipped_node_cycles=simulation.library.call("skipped_node_cycles"),
        wall_s=simulation.wall_s,
        messages=simulation.library.call("messages_checked"),
        digest=simulation.digest,
        passages=_passages(simulation) if simulation.probed else [],
        missing=_missing(simulation),
        watched=watched.collect(simulation) if simulation.watched else None,
    )
    result.flagged_unknown = simulation.library.call("flagged_unknown")
    result.judged_bytes = simulation.library.call("bytes_judged")
    result.violations = simulation.library.call("violations")
    while (text := simulation.library.call("violation", len(result.errors))) is not None:
        result.errors.append(text)
    if result.violations > len(result.errors):
        result.errors.append(f"and {result.violations - len(result.errors)} more")
    if simulation.status is Status.STALLED:
        result.watchdog = simulation.library.call("message")
    elif simulation.status is Status.FAILED:
        result.failure = simulation.library.call("message")
        result.failure += backtrace.text(simulation.library.call("failure_frames"), simulation.library.path)
        result.errors.append(result.failure)
    elif simulation.status in (Status.RUNNING, Status.LIMIT, Status.INTERRUPTED):
        result.unfinished = simulation.library.call("describe_waiting")
    result.errors += simulation.library.call("overruns").splitlines()
    result.ethernet = simulation.exchange.results
    for end in result.ethernet:
        result.errors += [f"host {end.host}: {end.failure}"] if end.failure else []
        result.errors += [f"host {end.host} received a malformed frame: {text}" for text in end.malformed]
        result.errors += [f"port `{end.name}` sent {end.broken} broken frames"] if end.broken else []
    return result


def _task_statistics(simulation: "Simulation", task: Task) -> TaskStatistics:
    node = simulation.cluster.node_index(task.node)
    raw = simulation.library.fill("task_result", simlib.TaskResult(), node, task.port)
    counts = raw.returned, raw.finished_cycle, raw.bytes_sent, raw.bytes_received
    return TaskStatistics(raw.state == 5, *counts, daemon=task.name in simulation.daemons)


def program_statistics(simulation: "Simulation", program: Program) -> ProgramStatistics:
    raw = simulation.library.fill("program_result", simlib.ProgramResult(), *simulation.cluster.program_place(program))
    counts = ("operations", "bytes", "messages", "message_bytes", "faults_mended", "faults_refused")
    end = PROGRAM_ENDS.get(raw.state)
    ended_ns = None if end is None else raw.ended_fs / 1e6
    return ProgramStatistics(end or "running", ended_ns, *(getattr(raw, name) for name in counts))


def _link_statistics(simulation: "Simulation") -> list[LinkStatistics]:
    links = []
    for number, (node, link) in enumerate(simulation.directions):
        raw = simulation.library.fill("cable_result", simlib.CableResult(), number)
        faults = {
            name: getattr(raw, name) for name in ("bit_errors", "flipped", "dropped", "duplicated", "garbled", "down")
        }
        links.append(
            LinkStatistics(node, link, raw.phits, raw.phits / max(raw.link_cycles, 1), faults, raw.longest_wait_fs)
        )
    return links


def flow_statistics(simulation: "Simulation") -> list[FlowStatistics]:
    flows = []
    for number in range(simulation.library.call("flow_count")):
        raw = simulation.library.fill("flow_result", simlib.FlowResult(), number)
        counts = ("sent", "received", "flagged", "corrupted", "lost", "late", "excused", "bytes")
        times = ("min_ns", "mean_ns", "max_ns", "p50_ns", "p99_ns", "p999_ns")
        sender, receiver = (simulation.place_name(place) for place in (raw.from_place, raw.to_place))
        flow = FlowStatistics(sender, receiver, raw.channel, *(getattr(raw, name) for name in counts + times))
        flow.percentile_error, flow.leftover_allowed = raw.percentile_error, bool(raw.leftover_allowed)
        flows.append(flow)
    return flows


def _missing(simulation: "Simulation") -> list[MissingMessage]:
    raw = [
        simulation.library.fill("missing", simlib.Missing(), i) for i in range(simulation.library.call("missing_count"))
    ]
    return [MissingMessage(m.flow, m.number, m.bytes, simlib.MISSING_FATES[m.fate]) for m in raw]


def _passages(simulation: "Simulation") -> list[Passage]:
    count = simulation.library.call("passage_count")
    raw = simulation.library.call("passages")
    points = simlib.PASSAGE_POINTS
    return [
        Passage(p.time_fs, p.node, points[p.point], p.index, p.header[0] | p.header[1] << 64, p.source)
        for p in (raw[i] for i in range(count))
    ]
