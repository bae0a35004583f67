"""The file of `./tn sweep --json`: curves of latency and throughput against load, with everything that they depend on."""

from typing import Literal

from pydantic import Field

from torusnet.bench.measurement import Conditions, Record
from torusnet.cluster.topology import Coord, LatticeTopology

STEPS = 256  # of the line
SIMULATOR, TEST_PORT = SOURCES = "simulator", "test_port"


class InOrder(Record):
    """What keeping order would take where messages may overtake: docs/19-sweep.md#order. A flow: from one port to another."""

    mean_ns: float | None = Field(
        None, description="latency of marked messages until all earlier ones of their flow have arrived, too"
    )
    p50_ns: float | None = None
    p99_ns: float | None = None
    p999_ns: float | None = None
    held_share: float | None = Field(
        None, description="marked messages that arrive before an earlier one of their flow"
    )
    held_bytes: int = Field(
        description="payload of those that wait at a port for earlier ones, at most, since the start"
    )
    alone_share: float | None = Field(
        None, description="marked messages that leave their queue when all earlier ones of their flow have arrived"
    )


LATENCIES = ("mean_ns", "min_ns", "p50_ns", "p99_ns", "p999_ns", "max_ns")


class LoadPoint(Record):
    """One load. Loads are flits of a sending node in a core cycle, header and footer included; 1 is the line of a port."""

    rate: int = Field(ge=1, le=STEPS, description="offered load in 1/256 of the line")
    offered: float = Field(description="load that was made while it was measured")
    accepted: float = Field(description="load that arrived in the same time")
    least: float = Field(description="load that the slowest sending node got into the network in the same time")
    most: float = Field(description="and the fastest; far apart: nodes starve others")
    accepted_gbps: float = Field(description="the same as payload of a sending node")
    saturated: bool = Field(description="the network does not carry this load; then there are no latencies")
    why: str = Field("", description="by what that was seen")
    warm_up_cycles: int = Field(description="core cycles before the measurement")
    measured_cycles: int = Field(description="core cycles in which messages were marked and arrivals counted")
    messages: int = Field(description="marked messages, all of which arrived if the load is carried")
    mean_ns: float | None = Field(None, description="latency, from making to the last word at the sink")
    min_ns: float | None = None
    p50_ns: float | None = Field(None, description="percentiles by nearest rank")
    p99_ns: float | None = None
    p999_ns: float | None = None
    max_ns: float | None = None
    in_order: InOrder | None = Field(None, description="where messages may overtake one another")

    @property
    def load(self) -> float:
        return self.rate / STEPS

    def within(self, limit: float) -> "LoadPoint":
        """As it is, if no more is offered than this limit of the wires; more is not carried for long, however much of it buffers
        took in the time of the measurement."""
        if self.saturated or self.rate <= round(STEPS * limit):
            return self
        none = dict.fromkeys(LATENCIES)
        order = self.in_order and InOrder(held_bytes=self.in_order.held_bytes)
        changes = {"saturated": True, "why": "more than the wires carry", "in_order": order, **none}
        return self.model_copy(update=changes)


class LoadLimits(Record):
    """Loads that the wires allow: docs/19-sweep.md#limits."""

    ports: float
    distances: float
    cuts: float
    topology: float = Field(description="least of the three")
    routing: float = Field(description="with the cluster's routing")


class Curve(Record):
    """One pattern."""

    pattern: str
    definition: str
    senders: int = Field(description="nodes that send; loads are theirs")
    limits: LoadLimits
    points: list[LoadPoint]

    @property
    def carried(self) -> LoadPoint | None:
        """The highest load that is carried, below all that are not."""
        saturated = [point.rate for point in self.points if point.saturated]
        below = [p for p in self.points if not p.saturated and (not saturated or p.rate < min(saturated))]
        return max(below, key=lambda point: point.rate, default=None)

    @property
    def overtakes(self) -> bool:
        """Messages may overtake one another."""
        return any(point.in_order for point in self.points)

    @property
    def refused(self) -> LoadPoint | None:
        """The lowest load that is not carried; None: the line is."""
        return min((p for p in self.points if p.saturated), key=lambda point: point.rate, default=None)


class CurveDocument(Record):
    """The whole file."""

    format: Literal["torusnet-curves-1"] = "torusnet-curves-1"
    revision: str = Field("", description="git revision of the sources, with + when changed")
    cluster: str
    lattice: tuple[int, int, int]
    wrap: tuple[bool, bool, bool]
    topology: str | None = Field(None, description="what a custom topology is called; null: by lattice and wrap")
    custom: list[tuple[int, int]] | None = Field(
        None, description="pairs of nodes with a cable between them, in place of those of the lattice"
    )
    tables: str | None = Field(None, description="how the ways of routing tables were chosen; null: there are none")
    dimension_order: str = Field(description="empty where nodes route by tables, in a tree or dragonfly")
    dragonfly: str | None = Field(None, description="routes of a dragonfly without tables; null: there are none")
    adaptive: bool | None = Field(
        None, description="routing by any minimal way; the order of dimensions is that of its escape"
    )
    detours: bool | None = Field(None, description="and where packets begin by longer ways, if no minimal one has room")
    virtual_channels: int
    link_buffer_bytes: int
    mtu_bytes: int
    replay: bool
    conditions: Conditions
    seed: int
    bytes: int = Field(description="payload of a message")
    flits: int = Field(description="of its packet, with header and footer")
    messages_wanted: int = Field(description="marked messages of a point, about")
    ports: int = Field(1, description="of each node, which share its load")
    source: str = Field(SIMULATOR, description="who makes and measures the messages: simulator or test_port")
    arbitration: str = Field("round_robin", description="at the outputs of routers")
    turns: str = Field("packets", description="in which they are counted there")
    turns_of: str = Field(
        "channels", description="who has one there: each channel of a link and queue of a port, or all of them one"
    )
    port_queues: int = Field(1, description="of a port in front of the router, by destination")
    crossbar: str = Field("full", description="of routers; shared: virtual channels of a link have one input")
    curves: list[Curve]

    @property
    def shape(self) -> str:
        """`4 x 4 torus`."""
        return self.topology or LatticeTopology(Coord(*self.lattice), self.wrap).text

    @property
    def title(self) -> str:
        """`4 x 4 torus, adaptive`: what tells it from others of this shape."""
        more = []
        if self.dragonfly:
            more.append(f"by groups, {self.dragonfly}")
        elif self.adaptive:
            more.append("adaptive" + " with detours" * bool(self.detours))
        if self.virtual_channels > (4 if more else 2):  # that it needs
            more.append(f"{self.virtual_channels} channels")
        if self.ports > 1:
            more.append(f"{self.ports} ports")
        if self.port_queues > 1:
            more.append(f"{self.port_queues} queues a port")
        if self.arbitration != "round_robin":
            more.append(self.arbitration.replace("_", " "))
        if self.turns != "packets":
            more.append(f"turns by {self.turns}")
        if self.turns_of != "channels":
            more.append(f"a turn for each of the {self.turns_of}")
        if self.crossbar != "full":
            more.append(f"{self.crossbar} crossbar")
        return ", ".join([self.shape, *more])

    @property
    def routes(self) -> str:
        ordered = f"tables of {self.tables}" if self.tables else f"dimension order {self.dimension_order}"
        if self.dragonfly:
            return f"groups, {self.dragonfly}"
        if not self.tables and not self.dimension_order:
            return "levels of the tree, up by " + ("any link" if self.adaptive else "the destination")
        if not self.adaptive:
            return ordered
        return f"adaptive{' with detours' * bool(self.detours)}, escape in {ordered}"

    @property
    def _sources(self) -> str:
        """What differs from one port of one queue a node and outputs that serve in turn, through a full crossbar."""
        ports = f"from {self.ports} ports of each node, " * (self.ports > 1)
        ports += "made and measured by test ports, " * (self.source == TEST_PORT)
        ports += f"{self.port_queues} queues a port, " * (self.port_queues > 1)
        arbitration = f"arbitration {self.arbitration}, " * (self.arbitration != "round_robin")
        turns = f"turns by {self.turns}, " * (self.turns != "packets")
        turns += f"a turn for each of the {self.turns_of}, " * (self.turns_of != "channels")
        return ports + arbitration + turns + f"{self.crossbar} crossbar, " * (self.crossbar != "full")

    @property
    def text(self) -> str:
        """All conditions in a line."""
        c = self.conditions
        return (
            f"{c.text}, {self.virtual_channels} virtual channels of {self.link_buffer_bytes} bytes, "
            f"links {'replay' if self.replay else 'do not replay'}, {self.routes}, messages of "
            f"{self.bytes} B in packets of {self.flits} flits, MTU {self.mtu_bytes}, {self._sources}about "
            f"{self.messages_wanted:,} measured a point, seed {self.seed}"
        )
