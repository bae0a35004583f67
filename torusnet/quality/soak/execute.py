"""Runs one scenario and judges it: what the scoreboard, the watchdog and the assertions say, and whether every loss was counted."""

import functools
import time
from dataclasses import dataclass, field, replace
from pathlib import Path

from torusnet import build, clocks, routing, simulator
from torusnet.deadlock import cluster_network
from torusnet.generated.packet import DropCause
from torusnet.generated.registers import REGISTERS
from torusnet.quality.soak.draw import draw
from torusnet.quality.soak.networks import MODELS
from torusnet.quality.soak.scenario import CALM_CYCLES, GREETINGS, Event, Scenario
from torusnet.result import FlowStatistics, Result
from torusnet.routing import Coordinates
from torusnet.simlib import SimulationError, Status

WATCHDOG_CYCLES = 20_000
LIMIT_CYCLES = 200_000


@dataclass
class Verdict:
    """faults: what is wrong, empty if nothing is."""

    seed: int
    model: str
    faults: list[str] = field(default_factory=list)
    messages: int = 0
    operations: int = 0  # of programs, messages included
    lost: int = 0
    flagged: int = 0
    events: int = 0
    node_cycles: int = 0
    simulated_ns: float = 0.0
    wall_s: float = 0.0

    @property
    def ok(self) -> bool:
        return not self.faults


@functools.cache
def library(model: str) -> Path:
    """The compiled cluster of a model: the same for every seed, since tasks differ in their arguments only."""
    return build.build(draw(1, model).cluster, build.Options(quick=True))


def run(seed: int, model: str | None = None) -> Verdict:
    """One seed, from the drawing to the verdict."""
    scenario = draw(seed, model)
    verdict = Verdict(seed, scenario.model, events=len(scenario.events))
    begin = time.perf_counter()
    try:
        _run(scenario, verdict)
    except SimulationError as error:
        verdict.faults.append(f"the simulation failed: {error}")
    verdict.wall_s = time.perf_counter() - begin
    return verdict


def _run(scenario: Scenario, verdict: Verdict) -> None:
    with simulator.Simulation(
        scenario.cluster,
        seed=scenario.seed,
        threads=1,
        watchdog_cycles=LIMIT_CYCLES if scenario.cluster.programs else WATCHDOG_CYCLES,  # timers of RDMA are long
        library=library(scenario.model),
    ) as simulation:
        status = _disturb(simulation, scenario)
        if status is Status.RUNNING:
            status = simulation.run_cycles(LIMIT_CYCLES)
        result = simulation.result()
        verdict.simulated_ns = simulation.now_fs / 1e6
        verdict.node_cycles = result.node_cycles
        verdict.messages = result.messages
        verdict.operations = sum(each.operations + each.messages for each in result.programs.values())
        _judge(simulation, scenario, status, result, verdict)


def _disturb(simulation: simulator.Simulation, scenario: Scenario) -> Status:
    """Start, the events in their cycles, then the change of order in the calm."""
    while simulation.library.call("start_fs") < 0:
        status = simulation.run_cycles(10)
        if status is not Status.RUNNING:
            return status
    start_fs = simulation.library.call("start_fs")
    cycle_fs = clocks.period_fs(scenario.cluster.node.core_mhz)
    calm = [
        Event(scenario.trouble_cycles + CALM_CYCLES - 200, "write", node, {"ROUTING": _routing(scenario)})
        for node in range(scenario.cluster.num_nodes)
        if _quiet(scenario)
    ]
    for event in scenario.events + calm:
        status = simulation.run(start_fs + int(event.cycle * cycle_fs))
        if status is not Status.RUNNING:
            return status
        _apply(simulation, event)
    return Status.RUNNING


def _quiet(scenario: Scenario) -> bool:
    """Whether dimensions have an order that can change, because nothing can be under way any more at the end of the calm: few
    messages, brisk listeners, no programs."""
    if scenario.cluster.programs or not scenario.cluster.topology.is_lattice:
        return False
    listener = next(task for task in scenario.cluster.tasks if task.function == "listen")
    speaker = next(task for task in scenario.cluster.tasks if task.function == "speak")
    return listener.args[2] <= 100 and speaker.args[3] <= 100


def _routing(scenario: Scenario) -> int:
    wrap = sum(1 << dimension for dimension in range(3) if scenario.cluster.wrap[dimension])
    order = dict(zip(("first", "second", "third"), map("xyz".index, scenario.orders[1]), strict=True))
    return REGISTERS["ROUTING"].pack(**order, wrap=wrap, detours=int(scenario.cluster.detours))


def _apply(simulation: simulator.Simulation, event: Event) -> None:
    match event.kind:
        case "fault":
            values = event.values
            node, link = simulation.direction(values["direction"])
            kind, at_fs = values["fault"], simulation.now_fs
            simulation.fault(node, link, kind, at_fs=at_fs, count=values["count"], value=values["value"])
        case "end faults":
            simulation.end_faults()
        case "ber":
            simulation.bit_error_rate(event.values["rate"])
        case "reset":
            if cycles := event.values["link_cycles"]:
                simulation.reset_links(event.node, cycles)
            else:
                simulation.reset(event.node)
        case "write":
            for name, value in event.values.items():
                simulation.write(event.node, REGISTERS[name].offset, value)


def _judge(
    simulation: simulator.Simulation, scenario: Scenario, status: Status, result: Result, verdict: Verdict
) -> None:
    faults = verdict.faults
    if status is not Status.FINISHED:
        faults.append(f"the run ended {status.name}: {result.watchdog or result.unfinished or result.errors[-1:]}")
        return
    wanted = GREETINGS * scenario.speakers
    for index in scenario.cluster.hosts:
        got = result.tasks[f"listener{index}"].returned
        if index not in scenario.dead and got != wanted:
            faults.append(f"listener{index} got {got} of {wanted} greetings behind the trouble")
    dead = {tuple(scenario.cluster.node_coord(node)) for node in scenario.dead}
    stopped = {each.name for each in scenario.cluster.programs if tuple(each.node) in dead}
    for name, program in result.programs.items():
        wanted_end = "stopped by a reset" if name in stopped else "ended"
        if program.end not in (wanted_end, "ended") or program.faults_refused:
            faults.append(
                f"{name} {program.end}, {program.faults_refused} faults at addresses that are none of its memory"
            )
    flows = result.flows
    lost = sum(flow.lost for flow in flows)
    if any(flow.corrupted or flow.late for flow in flows) or result.violations != lost:
        wrong = [error for error in result.errors if "did not arrive before" not in error]
        faults += wrong or [f"{result.violations} violations, {lost} of them losses"]
    verdict.lost = lost + sum(flow.leftover for flow in flows)
    verdict.flagged = result.flagged
    if not scenario.lossy:
        if verdict.lost or result.flagged:
            faults.append(f"{verdict.lost} messages lost and {result.flagged} damaged although nothing did harm")
        return
    _account(simulation, scenario, result, verdict)


def _account(simulation: simulator.Simulation, scenario: Scenario, result: Result, verdict: Verdict) -> None:
    """What was lost or damaged needs a cause in the counters; a message of several packets counts as one of them.

    A reset loses counters, too: then only losses on ways that touch no node that was reset are asked for.
    """
    lost = sum(flow.lost + flow.leftover for flow in result.flows if not _touches(scenario, flow))
    if not scenario.dead:
        lost += sum(
            flow.flagged for flow in result.flows
        )  # of those whose sender is unknown, the message counts as lost
    if lost == 0:
        return
    causes = {
        name: count for node in range(scenario.cluster.num_nodes) for name, count in _causes(simulation, node).items()
    }
    counted = sum(causes.values())
    if lost > counted:
        found = ", ".join(f"{name} {count}" for name, count in causes.items() if count) or "nothing"
        verdict.faults.append(f"{lost} messages lost or damaged, but the counters know of {counted}: {found}")


def _touches(scenario: Scenario, flow: FlowStatistics) -> bool:
    """Whether a message of this flow may come to a node that was reset."""
    cluster = scenario.cluster
    dead = {tuple(cluster.node_coord(node)) for node in scenario.dead}
    ends = [tuple(cluster.task(name).node) for name in (flow.sender, flow.receiver)]
    return bool(dead & {*ends, *_between(scenario, *ends)})


def _between(scenario: Scenario, source: Coordinates, to: Coordinates) -> set[Coordinates]:
    """Nodes on the ways of a packet: by each order of dimensions, the tables or the tree, and all that it may choose."""
    network, _ = cluster_network(scenario.cluster)
    networks = [network]
    if scenario.cluster.topology.is_lattice:
        networks = [replace(network, order=tuple(map("xyz".index, order))) for order in scenario.orders]
    if network.adaptive:
        return {there.node for each in networks for there in routing.standings(each, source, to)}
    return {here for each in networks for here, _ in routing.path(each.routing, each, source, to)}


_DROPS = tuple(f"DROP_{cause.name}" for cause in DropCause)
_PORT = ("RX_DROPPED", "RX_MIXED", "RX_DAMAGED")
_LINK = ("RX_OVERFLOWS", "RX_TIMEOUTS", "TX_CUT", "RX_LOST_WORDS")


def _causes(simulation: simulator.Simulation, node: int) -> dict[str, int]:
    """Packets that a node knows to be lost or damaged, by the counter that says so (words lost: as many packets as they can have
    been)."""
    names = [*_DROPS]
    shape = simulation.cluster.shape(simulation.cluster.node_coord(node))
    for link in range(shape.links):
        names += [f"LINK_{link}_{name}" for name in ("ERROR", "RX_START", "RX_HEADER", *_LINK)]
    for port, _ in enumerate(shape.ports):
        names += [f"PORT_{port}_{name}" for name in _PORT]
    values = {name: value for (_, name), value in simulation.read_many([(node, name) for name in names]).items()}
    for link in range(shape.links):
        values[f"LINK_{link}_ERROR"] &= 0xFFFF  # beyond repair; the upper half was repaired
        started = values.pop(f"LINK_{link}_RX_START") - values.pop(f"LINK_{link}_RX_HEADER")
        values[f"LINK_{link} STARTs without a header"] = max(started, 0)
        values[f"LINK_{link}_RX_LOST_WORDS"] //= 2
    return {f"{node}:{name}": value for name, value in values.items()}


def models(asked: bool = True) -> list[str]:
    """asked: with those that no seed chooses by itself."""
    return sorted(name for name, model in MODELS.items() if asked or not model.asked)
