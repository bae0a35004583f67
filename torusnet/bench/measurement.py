"""What a benchmark measures: one record a test and message size, and the JSON document that holds them.

The classes are the schema: `./tn bench --json` writes a `Document`, and docs/07-benchmarks.schema.json is generated from them.
"""

import statistics
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

Test = Literal["localloop", "localtrip", "roundtrip", "loopback", "oneway", "router", "router2", "link"]


class Record(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Conditions(Record):
    """Everything that a figure depends on, stated with each one."""

    width_bits: Literal[128, 256] = Field(description="data width of the node")
    clock_mhz: float = Field(gt=0, description="core clock, nominal")
    link_clock_mhz: float = Field(gt=0, description="link clock: lane rate / 64, nominal")
    lanes: Literal[1, 2, 4] = Field(description="bonded lanes of a link")
    transceiver: str = Field(description="name of the transceiver preset, or `custom`")
    transceiver_ns: float = Field(ge=0, description="transceiver latency, transmit and receive together, one way")
    cable_m: float = Field(ge=0, description="cable length")
    cable_ns: float = Field(ge=0, description="cable delay, one way")
    mtu_bytes: int = Field(4096, ge=32, description="largest payload of a packet")
    oscillators: str = Field("one oscillator for all boards", description="by how much the boards' clocks differ")
    disturbed: str = Field("", description="bit errors and faults of cables; empty: none")
    source: str = Field("RTL simulation", description="what was measured")

    @property
    def short(self) -> str:
        return f"{self.width_bits} bit @ {self.clock_mhz:g} MHz, {self.lanes} lane{'s' * (self.lanes > 1)}"

    @property
    def text(self) -> str:
        return (
            f"{self.source}; {self.width_bits} bit @ {self.clock_mhz:g} MHz core, {self.lanes} lane{'s' * (self.lanes > 1)} "
            f"@ {self.link_clock_mhz:g} MHz link, transceiver {self.transceiver} {self.transceiver_ns:g} ns, "
            f"cable {self.cable_m:g} m ({self.cable_ns:g} ns), {self.oscillators}"
            + f", {self.disturbed}"
            * bool(self.disturbed)
        )

    @property
    def core_raw_gbps(self) -> float:
        return self.width_bits * self.clock_mhz / 1000

    @property
    def link_raw_gbps(self) -> float:
        """What the link carries: its lanes, or its word width where that is less."""
        return min(self.lanes * 64, self.width_bits) * self.link_clock_mhz / 1000

    def narrowest_gbps(self, hops: int) -> float:
        """Of a way over so many links: what its narrowest place carries."""
        return min(self.core_raw_gbps, self.link_raw_gbps) if hops else self.core_raw_gbps


class Measurement(Conditions):
    """One test at one message size. Latencies are of a single traversal, from send called to receive returned."""

    config: str = Field(description="name of the benchmark's configuration")
    test: Test
    bytes: int = Field(ge=1, description="message size")
    hops: int = Field(ge=0, description="links between sender and receiver")
    repetitions: int = Field(ge=1, description="round trips (latency) or messages (bandwidth)")
    latency_cycles: float | None = Field(None, description="mean latency in core cycles (latency tests)")
    latency_min_cycles: float | None = Field(None, description="smallest of all repetitions")
    latency_max_cycles: float | None = Field(None, description="largest of all repetitions")
    latency_ns: float | None = Field(None, description="mean latency")
    bandwidth_gbps: float | None = Field(
        None, description="payload rate at the receiver, from its first complete message to its last (bandwidth tests)"
    )
    transfer_gbps: float | None = Field(
        None, description="all payload over the time from the first send to the acknowledgement (or last message)"
    )
    raw_gbps: float = Field(gt=0, description="limit: core width x clock, and the link's rate where one is crossed")
    efficiency: float | None = Field(None, ge=0, le=1, description="bandwidth_gbps / raw_gbps")

    @property
    def own_cycles(self) -> float:
        """Latency without transceivers and cables: what this project's RTL and the task's stream transfer take."""
        return self.latency_cycles - self.hops * (self.transceiver_ns + self.cable_ns) * self.clock_mhz / 1000


class Step(Record):
    """A part of the way of one message: mean time from one point to the next."""

    begin: str
    end: str
    name: str = Field(description="the block that the time is spent in")
    hop: int = Field(ge=0, description="node on the way, 0 = sender")
    ns: float


class Breakdown(Conditions):
    """The way of a message through the blocks, one traversal."""

    config: str
    test: Test
    bytes: int
    hops: int
    steps: list[Step]


class Document(Record):
    """The file of `./tn bench --json`."""

    format: Literal["torusnet-bench-1"] = "torusnet-bench-1"
    revision: str = Field("", description="git revision of the sources, with + when changed")
    quick: bool = False
    measurements: list[Measurement]
    breakdowns: list[Breakdown] = []


def conditions_of(cluster) -> dict:
    """The fields of `Conditions` for a cluster (torusnet.cluster.Cluster)."""
    from torusnet.cluster.summary import disturbances, oscillators
    from torusnet.cluster.transceivers import CABLE_NS_PER_METRE

    return dict(
        width_bits=cluster.node.width_bits,
        clock_mhz=cluster.node.core_mhz,
        link_clock_mhz=cluster.link.clock_mhz,
        lanes=cluster.link.lanes,
        transceiver=cluster.link.transceiver,
        transceiver_ns=cluster.link.transceiver_ns,
        cable_m=cluster.link.cable_m,
        cable_ns=cluster.link.cable_m * CABLE_NS_PER_METRE,
        mtu_bytes=cluster.node.mtu_bytes,
        oscillators=oscillators(cluster),
        disturbed=disturbances(cluster),
    )


def distance(cluster, a, b) -> int:
    """Links on the shortest way from node a to node b."""
    hops = 0
    for size, wrap, here, there in zip(cluster.lattice, cluster.wrap, a, b):
        straight = abs(here - there)
        hops += min(straight, size - straight) if wrap else straight
    return hops


def latency(conditions: dict, config: str, row, hops: int, cycles) -> Measurement:
    """A latency record from the cycles of each repetition of `row` (torusnet.bench.plan.Row)."""
    single = [float(c) / row.traversals for c in cycles]
    mean = statistics.fmean(single)
    return Measurement(
        **conditions,
        config=config,
        test=row.test,
        bytes=row.bytes,
        hops=hops,
        repetitions=len(single),
        latency_cycles=mean,
        latency_min_cycles=min(single),
        latency_max_cycles=max(single),
        latency_ns=mean * 1000 / conditions["clock_mhz"],
        raw_gbps=Conditions(**conditions).narrowest_gbps(hops),
    )


def bandwidth(conditions: dict, config: str, row, hops: int, cycles: int, steady_cycles: int) -> Measurement:
    """A bandwidth record of a stream of `row.messages` messages.

    cycles: from first send to acknowledgement. steady_cycles: from the receiver's first complete message to its last.
    """
    at = Conditions(**conditions)
    raw = at.narrowest_gbps(hops)
    message_gbit = row.bytes * 8 * at.clock_mhz / 1000
    gbps = (row.messages - 1) * message_gbit / steady_cycles
    return Measurement(
        **conditions,
        config=config,
        test=row.test,
        bytes=row.bytes,
        hops=hops,
        repetitions=row.messages,
        bandwidth_gbps=gbps,
        transfer_gbps=row.messages * message_gbit / cycles,
        raw_gbps=raw,
        efficiency=gbps / raw,
    )
