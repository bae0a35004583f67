"""Measures one load: warm-up, measurement, drain [DT03 §24].

The network starts empty. Batches of a tenth of the messages wanted (three tenths in bursts) go by until it is warm: in two
batches one after the other the mean latency of arrivals has risen by no more than 5 %, and no fewer than 95 % as many messages
arrived as were made. Then messages are marked for the time in which those wanted should come, and arrivals are counted in the
same time. The load goes on until all that are marked have arrived. It is not carried (saturated) if

- the network does not get warm: five batches in a row fall short of 95 %, or 30 batches have passed;
- less than 98 % as many messages arrived as were made in the time of the measurement, less half the root of their number, for
  chance; or some node that made 50 or more got rid of less than 80 % of its own. In bursts, 8 times the number counts in both;
- marked messages are missing after four times the time of the measurement; or, where messages may overtake one another, earlier
  ones of the same flow.

Nor is it if the wires allow less, which whoever asks for the point knows (`LoadPoint.within`).
"""

import ctypes
import math
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from torusnet import simlib
from torusnet.bench.errors import percentile
from torusnet.cluster.model import Cluster
from torusnet.cluster.port_kinds import STREAM
from torusnet.errors import Failure, UserError
from torusnet.simlib import Status
from torusnet.simulator import Simulation
from torusnet.traffic.document import SIMULATOR, STEPS, TEST_PORT, InOrder, LoadPoint
from torusnet.traffic.limits import packet_flits
from torusnet.traffic.order import Arrival, Message, in_order
from torusnet.traffic.patterns import BURST_MESSAGES, Pattern, find, targets

BATCHES = 10  # of which each has this part of the messages wanted
MOST_BATCHES = 30
SHORT_BATCHES = 5
BURST_BATCHES = 3  # times as long, as traffic in bursts is less steady
LEAST_CYCLES = 500  # of a batch
RISE, BATCH_SHARE, SHARE, OWN_SHARE, OWN_LEAST = 1.05, 0.95, 0.98, 0.8, 50
DRAIN_TIMES = 4
BRING_UP_FS = 10**10  # between two looks whether the links are up


@dataclass(frozen=True)
class Job:
    """A point to be measured; the same job gives the same point."""

    pattern: str
    rate: int  # in 1/256 of the line
    bytes: int
    messages: int
    seed: int
    ports: int = 1  # of each node, which share its load
    source: str = SIMULATOR


class Sum(NamedTuple):
    """Messages of all nodes up to now."""

    made: int
    received: int
    latency_fs: int
    damaged: int


class Batch(NamedTuple):
    """What happened between two looks. own: messages that each sending node made and got rid of."""

    made: int
    received: int
    mean_fs: float
    cycles: float = 0.0
    own: tuple[tuple[int, int], ...] = ()

    @property
    def short(self) -> bool:
        return self.received < BATCH_SHARE * self.made

    def falls_short(self, burst: int) -> bool:
        """Fewer arrived than were made, beyond chance. burst: messages that come together."""
        return self.received < SHARE * self.made - math.sqrt(burst * self.made) / 2

    def starved(self, burst: int) -> int | None:
        """The first sending node, by its place among them, that gets rid of much less than it makes."""
        for place, (made, sent) in enumerate(self.own):
            if made >= OWN_LEAST * burst and sent < OWN_SHARE * made:
                return place
        return None


def shortfall(batch: Batch, burst: int, senders: list[int]) -> str:
    """Why a load of which this was seen is not carried, if it is not. senders: the nodes that send."""
    if batch.falls_short(burst):
        return "fewer messages arrived than were made"
    if (starved := batch.starved(burst)) is not None:
        return f"node {senders[starved]} sent fewer messages than it made"
    return ""


def load_point(cluster: Cluster, job: Job, batch: Batch, why: str, **values: object) -> LoadPoint:
    """Of what was seen in the time of the measurement. values: all else that a point says."""
    flits = packet_flits(cluster, job.bytes)
    load = flits / batch.cycles  # of a message
    accepted = batch.received * load / len(batch.own)
    sent = [sent * load for _, sent in batch.own]
    return LoadPoint(
        rate=job.rate,
        offered=batch.made * load / len(batch.own),
        accepted=accepted,
        least=min(sent),
        most=max(sent),
        accepted_gbps=accepted / flits * job.bytes * 8 * cluster.node.core_mhz / 1000,
        saturated=bool(why),
        why=why,
        measured_cycles=round(batch.cycles),
        **values,
    )


def together(batches: list[Batch]) -> Batch:
    """As one; its latency is not known."""
    own = tuple(
        (sum(made for made, _ in node), sum(sent for _, sent in node))
        for node in zip(*(batch.own for batch in batches), strict=True)
    )
    made, received, cycles = (sum(getattr(b, name) for b in batches) for name in ("made", "received", "cycles"))
    return Batch(made, received, 0.0, cycles, own)


def is_warm(batches: list[Batch]) -> bool:
    if len(batches) < 3:
        return False
    return all(
        not after.short and 0 < after.mean_fs <= RISE * before.mean_fs for before, after in pairwise(batches[-3:])
    )


def never_warm(batches: list[Batch]) -> str:
    """Why it will not be, if it will not."""
    if len(batches) > SHORT_BATCHES and all(batch.short for batch in batches[-SHORT_BATCHES:]):
        return f"in {SHORT_BATCHES} batches fewer messages arrived than were made"
    return f"not steady after {MOST_BATCHES} batches" if len(batches) >= MOST_BATCHES else ""


def stream_ports(cluster: Cluster, node: int, ports: int) -> list[int]:
    """The local ports of the traffic: the first that take a task; of a switch none."""
    if not cluster.shapes[node].ports:
        return []
    found = [number for number, port in enumerate(cluster.shapes[node].ports) if port.kind == STREAM]
    if len(found) >= ports:
        return found[:ports]
    where = str(cluster.file or cluster.name)
    if not found:
        raise UserError(f"node {node} has no stream port for traffic", where=where, cure="give it one in `ports`")
    cure = f"--ports {len(found)}, or give it {ports} in `node: {{ports: ...}}`"
    raise UserError(f"--ports {ports}: node {node} has {len(found)} for traffic", where=where, cure=cure)


def probabilities(pattern: Pattern, load: float, flits: int) -> simlib.Traffic:
    """Of a source: Bernoulli trials, or bursts of them. load: flits in a core cycle."""
    if not pattern.bursts:
        return simlib.Traffic(load / flits, 1.0, 0.0)
    off = 1 / (BURST_MESSAGES * flits)
    return simlib.Traffic(1 / flits, min(1.0, off * load / (1 - load)) if load < 1 else 1.0, off if load < 1 else 0.0)


class Measurement:
    """A cluster with a load on it."""

    def __init__(self, cluster: Cluster, library, job: Job, threads: int = 1, ranks=None):
        self.cluster, self.job, self.flits = cluster, job, packet_flits(cluster, job.bytes)
        pattern = find(job.pattern)
        self.any_order = cluster.adaptive
        self.burst = BURST_MESSAGES if pattern.bursts else 1
        self.weights = pattern.weights(cluster)
        self.ports = [stream_ports(cluster, node, job.ports) for node in range(cluster.num_nodes)]
        self.senders = [node for node in range(cluster.num_nodes) if self.weights[node].any()]
        self.simulation = Simulation(cluster, seed=job.seed, threads=threads, library=library, ranks=ranks)
        self._add_traffic(pattern)

    def _add_traffic(self, pattern: Pattern) -> None:
        traffic = probabilities(pattern, self.job.rate / STEPS / self.job.ports, self.flits)
        traffic.in_turn, traffic.bytes = pattern.in_turn, self.job.bytes
        traffic.any_order = self.any_order
        for node, ports in enumerate(self.ports):
            to = targets(self.weights, node, pattern)
            for number, port in enumerate(ports):
                values = self._targets(to, number)
                self.simulation.library.call("add_traffic", node, port, ctypes.byref(traffic), values, len(to))
        self.simulation.library.call("await", 1)

    def _targets(self, to: list[tuple[int, float]], number: int) -> ctypes.Array:
        """Of a port's traffic: the port of the same number among those of the other nodes."""
        values = (simlib.Target * max(len(to), 1))()
        for value, (other, up_to) in zip(values, to, strict=False):
            value.place = self._address(other, self.ports[other][number])
            value.up_to = min(2**64 - 1, int(math.ldexp(up_to, 64)))
        if to:
            values[len(to) - 1].up_to = 2**64 - 1
        return values

    def _address(self, node: int, port: int) -> int:
        """Of a port, as messages have it."""
        return self.cluster.node_coord(node).bits | port << 16

    def point(self) -> LoadPoint:
        """Runs it."""
        try:
            return self._point()
        finally:
            self.simulation.close()

    def _point(self) -> LoadPoint:
        per_cycle = len(self.senders) * self.job.rate / STEPS / self.flits
        batch_cycles = max(LEAST_CYCLES, math.ceil(self.job.messages / BATCHES / per_cycle))
        while self.simulation.library.call("start_fs") < 0:
            self._run(self.simulation.now_fs + BRING_UP_FS)
        begin, warm, why, batches = self._cycles(), False, "", []
        while not (warm or why):
            batches.append(self._batch(batch_cycles * (BURST_BATCHES if self.burst > 1 else 1)))
            warm, why = is_warm(batches), never_warm(batches)
        warm_up = self._cycles() - begin
        if why:
            late = together(batches[-SHORT_BATCHES:])
            return self._record(why, warm_up - late.cycles, late, [])
        return self._measure(warm_up, batch_cycles)

    def _measure(self, warm_up: float, batch_cycles: int) -> LoadPoint:
        self.simulation.library.call("mark_traffic", 1)
        batch = self._batch(BATCHES * batch_cycles)
        self.simulation.library.call("mark_traffic", 0)
        why = shortfall(batch, self.burst, self.senders)
        drained, latencies, marked = 0, [], sum(self._counts(node).marked for node in self.senders)
        while not why and (len(latencies := self._latencies()) < marked or self._missing(marked)):
            if drained == DRAIN_TIMES * BATCHES:
                why = "marked messages did not arrive"
            drained += 1
            self._batch(batch_cycles)
        return self._record(why, warm_up, batch, [] if why else sorted(latencies))

    def _record(self, why: str, warm_up: float, batch: Batch, latencies_ns: list[float]) -> LoadPoint:
        values = {}
        if latencies_ns:
            values = dict(
                mean_ns=math.fsum(latencies_ns) / len(latencies_ns),
                min_ns=latencies_ns[0],
                p50_ns=percentile(latencies_ns, 0.5),
                p99_ns=percentile(latencies_ns, 0.99),
                p999_ns=percentile(latencies_ns, 0.999),
                max_ns=latencies_ns[-1],
            )
        return load_point(
            self.cluster,
            self.job,
            batch,
            why,
            warm_up_cycles=round(warm_up),
            messages=len(latencies_ns) or batch.made,
            in_order=self._in_order(bool(why)) if self.any_order else None,
            **values,
        )

    def _cycles(self) -> float:
        """Core cycles of node 0 since the start."""
        start_fs = self.simulation.library.call("start_fs")
        return (self.simulation.now_fs - max(start_fs, 0)) / float(self.simulation.core_fs)

    def _run(self, until_fs: int) -> None:
        while self.simulation.now_fs < until_fs:
            if self.simulation.run(until_fs) is not Status.RUNNING:
                message = self.simulation.library.call("message")
                raise Failure(f"{self.job.pattern} at {self.job.rate}/{STEPS}: the run failed: {message}")

    def _batch(self, cycles: int) -> Batch:
        before, own, begin = self._sum(), self._own(), self._cycles()
        self._run(self.simulation.now_fs + int(cycles * self.simulation.core_fs))
        after = self._sum()
        if after.damaged:
            raise Failure(
                f"{self.job.pattern} at {self.job.rate}/{STEPS}: {after.damaged} messages arrived damaged; a sweep needs "
                "cables without errors, or links that replay"
            )
        received = after.received - before.received
        mean_fs = (after.latency_fs - before.latency_fs) / max(received, 1)
        each = tuple((m - made, s - sent) for (m, s), (made, sent) in zip(self._own(), own, strict=True))
        return Batch(after.made - before.made, received, mean_fs, self._cycles() - begin, each)

    def _counts(self, node: int) -> simlib.TrafficCounts:
        """Of all its ports together."""
        library = self.simulation.library
        each = [library.fill("traffic_counts", simlib.TrafficCounts(), node, port) for port in self.ports[node]]
        names = [name for name, _ in simlib.TrafficCounts._fields_]
        return simlib.TrafficCounts(*(sum(getattr(counts, name) for counts in each) for name in names))

    def _sum(self) -> Sum:
        counts = [self._counts(node) for node in range(self.cluster.num_nodes)]
        return Sum(*(sum(getattr(count, name) for count in counts) for name in Sum._fields))

    def _own(self) -> list[tuple[int, int]]:
        """Messages that each sending node has made and got rid of."""
        counts = [self._counts(node) for node in self.senders]
        return [(count.made, count.sent) for count in counts]

    def _places(self) -> list[tuple[int, int]]:
        """Of all ports of the traffic."""
        return [(node, port) for node, ports in enumerate(self.ports) for port in ports]

    def _latencies(self) -> list[float]:
        """Of marked messages, ns, of all nodes."""
        library, latencies = self.simulation.library, []
        for place in self._places():
            count = library.call("marked_count", *place)
            latencies += (value / 1e6 for value in library.call("marked_latencies", *place)[:count])
        return latencies

    def _missing(self, marked: int) -> bool:
        """Earlier messages of the flow of a marked one."""
        arrived = (self.simulation.library.call("in_order", *place, None, 0) for place in self._places())
        return self.any_order and sum(arrived) < marked

    def _in_order(self, saturated: bool) -> InOrder:
        library, left, arrivals, most_held = self.simulation.library, {}, {}, 0
        for place in self._places():
            here = self._address(*place)
            most_held = max(most_held, library.call("most_held", *place))
            if saturated:
                continue
            for each in library.copied("departures", simlib.Departure, *place):
                left[Message(here, each.to, each.number)] = each.left_fs
            for each in library.copied("in_order", simlib.Arrival, *place):
                times = (each.made_fs, each.arrived_fs, each.before_fs, each.on_fs)
                arrivals[Message(each.origin, here, each.number)] = Arrival(*times)
        return in_order(left, arrivals, most_held * self.job.bytes)


def measure(cluster: Cluster, library, job: Job) -> LoadPoint:
    """In a process of its own or not: the same."""
    if job.source == TEST_PORT:
        from torusnet.traffic.test_ports import PortMeasurement

        return PortMeasurement(cluster, library, job).point()
    return Measurement(cluster, library, job).point()
