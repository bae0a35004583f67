"""Measures one load with the generators and checkers of test ports, as a board would: by registers alone (docs/02-port.md#loads).

The window opens when half the time of the measurement has gone by, and is as long as the messages wanted should take. Then
the load goes on until every message that was due in it has arrived. It is not carried by the rules of point.py, or if a
generator has not got rid of what was due in the window after four times its length; what it should have made until then counts
as made.
"""

import math
from collections.abc import Callable

from torusnet.cluster.model import Cluster
from torusnet.errors import Failure, UserError
from torusnet.generated.packet import Coord, PktType
from torusnet.generated.registers import REGISTERS
from torusnet.simulator import Simulation
from torusnet.traffic.document import STEPS, LoadPoint
from torusnet.traffic.limits import packet_flits
from torusnet.traffic.point import (
    BRING_UP_FS,
    DRAIN_TIMES,
    LEAST_CYCLES,
    Batch,
    Job,
    load_point,
    shortfall,
    stream_ports,
)

PATTERN = "uniform"  # the only one that generators draw
LEAD_CYCLES = 3000  # from the setting up to the first packet
BINS = 64
DUE, MADE, SENT, ARRIVED, MEASURED, SUM_LOW, SUM_HIGH, MOST = range(BINS, BINS + 8)  # LOAD_SELECT
PATIENCE_CYCLES = 10**9  # of the watchdog, which sees tasks only


def largest_of(place: int) -> int:
    """The largest latency of a bin."""
    if place < 8:
        return place
    e = place // 4 + 1
    return (1 << e) + ((place % 4 + 1) << e - 2) - 1


def percentile(histogram: list[int], share: float) -> int:
    """The largest latency of the bin that has it, by nearest rank."""
    rank, seen = max(1, math.ceil(share * sum(histogram))), 0
    for place, count in enumerate(histogram):
        seen += count
        if seen >= rank:
            return largest_of(place)
    raise ValueError("an empty histogram")


def drawn(cluster: Cluster) -> dict[str, int]:
    """Fields of LOAD_NODES for all nodes of the cluster, or why there are none."""
    where, places = str(cluster.file or cluster.name), [cluster.node_coord(node) for node in range(cluster.num_nodes)]
    last = Coord(*(max(place[dimension] for place in map(tuple, places)) for dimension in range(3)))
    last_node = max(64 * place.y + place.x for place in places)
    box = [(x, y) for y in range(last.y + 1) for x in range(last.x + 1) if 64 * y + x <= last_node]
    if len(box) * (last.z + 1) != len(places):
        why = "the nodes are not all places up to a largest one, from which generators draw"
        raise UserError(f"--source test_port: {why}", where=where, cure="--source simulator")
    return {"last_x": last.x, "last_y": last.y, "last_z": last.z, "last_node": last_node}


def unit(cluster: Cluster) -> int:
    """The port of the traffic, the same in every node."""
    where, cure = str(cluster.file or cluster.name), "--source simulator"
    if cluster.adaptive:
        why = "packets of generators keep their order, and do not use adaptive routing"
        raise UserError(f"--source test_port: {why}", where=where, cure=cure)
    if len(cluster.hosts) < cluster.num_nodes:
        raise UserError("--source test_port: nodes without local ports are drawn, too", where=where, cure=cure)
    units = {stream_ports(cluster, node, 1)[0] for node in range(cluster.num_nodes)}
    if len(units) > 1:
        raise UserError(
            "--source test_port: the first stream port is not the same in every node", where=where, cure=cure
        )
    return units.pop()


def refuse(cluster: Cluster) -> None:
    """What test ports cannot measure."""
    unit(cluster)
    drawn(cluster)


def with_test_ports(cluster: Cluster) -> Cluster:
    """The network with a test port at every local port."""
    if cluster.node.test_ports == "none":
        cluster.node.test_ports = "ports"
    for node in cluster.node_changes.values():
        if node.values.get("test_ports") == "none":
            node.values["test_ports"] = "ports"
    return cluster


class PortMeasurement:
    """A cluster whose test ports make and measure a load."""

    def __init__(self, cluster: Cluster, library, job: Job):
        self.cluster, self.job, self.flits = cluster, job, packet_flits(cluster, job.bytes)
        self.unit, self.nodes = unit(cluster), list(range(cluster.num_nodes))
        self.each = job.rate / STEPS / self.flits  # messages of a node in a core cycle
        self.length = max(LEAST_CYCLES, math.ceil(job.messages / (self.each * len(self.nodes))))
        self.begin = self.length // 2
        self.simulation = Simulation(
            cluster, seed=job.seed, threads=1, library=library, watchdog_cycles=PATIENCE_CYCLES
        )
        self.simulation.library.call("await", 1)

    def point(self) -> LoadPoint:
        """Runs it."""
        try:
            return self._point()
        finally:
            self.simulation.close()

    def _set(self, name: str, value: int | Callable[[int], int] = 0, **fields: int) -> None:
        """A register of all nodes."""
        register = REGISTERS[name]
        for node in self.nodes:
            own = register.pack(**fields) if fields else value(node) if callable(value) else value
            self.simulation.write(node, register.offset, own)

    def _get(self, name: str) -> list[int]:
        """A register of all nodes, at the same time."""
        read = self.simulation.read_many([(node, name) for node in self.nodes])
        return [read[node, name] for node in self.nodes]

    def _results(self, word: int) -> list[int]:
        self._set("LOAD_SELECT", word=word, port=self.unit)
        return self._get("LOAD_RESULT")

    def _signed(self, word: int) -> list[int]:
        return [_signed(value) for value in self._results(word)]

    def _start(self) -> None:
        bit = 1 << self.unit
        self._set("PKTGEN_CONFIG_0", length=self.job.bytes)
        self._set("PKTGEN_CONFIG_2", unit=self.unit, packet_type=PktType.DIAGNOSTIC)
        self._set("LOAD_CONFIG", rate=self.job.rate, uniform=1)
        self._set("LOAD_NODES", **drawn(self.cluster))
        self._set("LOAD_SEED", self.job.seed * 0x9E3779B1 & 2**32 - 1)
        self._set("LOAD_FROM", self.begin)
        self._set("LOAD_UNTIL", self.begin + self.length)
        self._set("PERF_INTRANODE_CF", check_enable=bit, bandwidth_enable=bit)
        cycles = self._get("CYCLE_LOW")
        self._set("LOAD_START", lambda node: (cycles[node] + LEAD_CYCLES) % 2**32)
        self._set("PERF_INTRANODE_CF", generate_enable=bit, check_enable=bit, bandwidth_enable=bit)
        if max(map(_signed, self._get("LOAD_TIME"))) > -100:
            raise Failure(f"setting the test ports up took more than {LEAD_CYCLES} cycles")

    def _run_until(self, time: int) -> None:
        """Until it is that late at node 0, and a little more."""
        while (left := time - _signed(self.simulation.read(0, REGISTERS["LOAD_TIME"].offset))) > -20:
            self.simulation.run_cycles(left + 40)

    def _point(self) -> LoadPoint:
        while self.simulation.library.call("start_fs") < 0:
            self.simulation.run(self.simulation.now_fs + BRING_UP_FS)
        self._start()
        end = self.begin + self.length
        self._run_until(end)
        batch = self._judge(end)
        why = shortfall(batch, 1, self.nodes)
        parts = 0
        while not why and not self._drained(end):
            if parts == DRAIN_TIMES * 10:
                why = "marked messages did not arrive"
            parts += 1
            self._run_until(end + parts * self.length // 10)
        if not why:
            batch = self._judge(end)
        if not all(state & 16 for state in self._states()):
            raise Failure(f"{self.job.pattern} at {self.job.rate}/{STEPS}: a checker found wrong packets")
        return self._record(why, batch)

    def _states(self) -> list[int]:
        name = "PERF_INTRANODE_ST" if self.unit < 4 else "PERF_INTRANODE_ST_1"
        return [value >> 8 * (self.unit % 4) & 0xFF for value in self._get(name)]

    def _drained(self, end: int) -> bool:
        return min(self._signed(DUE)) >= end and sum(self._results(MEASURED)) >= sum(self._results(MADE))

    def _judge(self, end: int) -> Batch:
        """The window. A generator that is behind has made what it should have."""
        sent, due, counted = self._results(SENT), self._signed(DUE), self._results(MADE)
        made = [
            count if time >= end else round(self.each * self.length) for time, count in zip(due, counted, strict=True)
        ]
        own = tuple(zip(made, sent, strict=True))
        return Batch(sum(made), sum(self._results(ARRIVED)), 0.0, self.length, own)

    def _record(self, why: str, batch: Batch) -> LoadPoint:
        values, measured = {}, sum(self._results(MEASURED))
        if not why:
            histogram = [sum(self._results(place)) for place in range(BINS)]
            if sum(histogram) != measured:
                raise Failure(f"{measured} messages were measured, and {sum(histogram)} are in the histograms")
            sums = zip(self._results(SUM_HIGH), self._results(SUM_LOW), strict=True)
            whole = sum(_signed(high << 32 | low, 48) for high, low in sums)
            ns = float(self.simulation.core_fs) / 1e6
            most = max(self._results(MOST))
            values = {
                "mean_ns": whole / measured * ns,
                **{
                    f"p{name}_ns": min(percentile(histogram, share), most) * ns
                    for name, share in (("50", 0.5), ("99", 0.99), ("999", 0.999))
                },
                "max_ns": most * ns,
            }
        return load_point(
            self.cluster,
            self.job,
            batch,
            why,
            warm_up_cycles=self.begin,
            messages=batch.made if why else measured,
            **values,
        )


def _signed(value: int, bits: int = 32) -> int:
    return value - 2**bits if value >> bits - 1 else value
