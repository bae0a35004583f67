"""Routers to choose from: what each carries and costs, from what is stored of curves, of routers alone and of synthesis."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, get_args

from pydantic import Field

from torusnet.bench import order
from torusnet.bench.measurement import Record
from torusnet.environment import ROOT
from torusnet.routing_dragonfly import routes
from torusnet.synth.measure import Document as SynthesisDocument
from torusnet.synth.measure import Record as Synthesis
from torusnet.traffic.document import Curve, CurveDocument

RESULTS = ROOT / "bench" / "routers.json"  # tests/block/router/router_net.py writes it
LATTICE, LARGE = (4, 4, 1), (8, 8, 1)  # of the curves of whole nodes


Case = tuple[tuple[int, int], str]  # torus, pattern


@dataclass(frozen=True)
class Router:
    """shape: that of its synthesis."""

    name: str
    virtual_channels: int
    adaptive: bool
    shape: str
    detours: bool = False

    @property
    def kind(self) -> tuple[int, bool, bool]:
        """What tells its points from those of others."""
        return self.virtual_channels, self.adaptive, self.detours


TWO = Router("dimension order, 2 channels", 2, False, "torus")
FOUR = Router("dimension order, 4 channels", 4, False, "torus-classes")
ADAPTIVE = Router("adaptive, 4 channels", 4, True, "torus-adaptive")
DETOURS = Router("with detours", 4, True, "torus-adaptive", detours=True)  # the same, on rings of five nodes or more
ROUTERS = (TWO, FOUR, ADAPTIVE)
SHARED = {  # of the same, with a shared crossbar
    TWO: Router("shared, dimension order, 2 channels", 2, False, "torus-shared"),
    FOUR: Router("shared, dimension order, 4 channels", 4, False, "torus-classes-shared"),
    ADAPTIVE: Router("shared, adaptive, 4 channels", 4, True, "torus-adaptive-shared"),
}
QUEUES = Router("2 queues a port, adaptive, 4 channels", 4, True, "torus-adaptive-queues")
# With eight channels, in two banks, by a shared crossbar
ORDERED_BANKS = Router("shared, dimension order, 8 channels", 8, False, "torus-eight-shared")
BANKS = Router("shared, adaptive, 8 channels", 8, True, "torus-eight-adaptive-shared")
BYTES = Router("turns by bytes, dimension order, 2 channels", 2, False, "torus-bytes")
OLDEST = Router("oldest first, dimension order, 2 channels", 2, False, "torus-oldest")
TABLES = Router("tables with ways and detours, 4 channels", 4, True, "wiring-adaptive", detours=True)
TREE = Router("levels, up by destination, 2 channels", 2, False, "tree")
TREE_ANY = Router("levels, up by any link, 2 channels", 2, True, "tree-adaptive")
TREES = (TREE, TREE_ANY)
FLY = Router("groups, shortest way, 2 channels", 2, False, "dragonfly")
FLY_ADAPTIVE = Router("groups, or by a third, 4 channels", 4, True, "dragonfly-adaptive", detours=True)
FLY_VALIANT = Router("groups, by any third, 4 channels", 4, True, "dragonfly-adaptive", detours=True)
FLIES = (FLY, FLY_ADAPTIVE, FLY_VALIANT)  # of a dragonfly, by arithmetic
LARGE_ROUTERS = (TWO, ADAPTIVE, DETOURS)  # the simplest and the best


class NetPoint(Record):
    """What a torus of routers alone accepts."""

    size: tuple[int, int]
    pattern: str
    virtual_channels: int
    adaptive: bool
    detours: bool = Field(description="of a router that is adaptive: by longer ways, too")
    both_classes: bool = Field(description="packets of even and of odd traffic classes, half each; else of one kind")
    accepted: float = Field(description="flits of a sending node in a cycle")


class CrossbarPoint(Record):
    """What a torus of routers alone accepts, by crossbar."""

    size: tuple[int, int]
    pattern: str
    virtual_channels: int
    adaptive: bool = Field(
        description="by shortest ways, all in any order; else half of the packets of odd classes, if there are 4"
    )
    shared: bool = Field(description="the channels of a link share an input")
    through_first: bool = Field(description="what comes by links goes before what begins at the node; else in turn")
    accepted: float = Field(description="flits of a sending node in a cycle")


class TurnsPoint(Record):
    """What becomes of short packets beside long ones, by turns at outputs. Nodes of odd numbers send the long ones."""

    size: tuple[int, int]
    pattern: str
    virtual_channels: int
    adaptive: bool = Field(description="by shortest ways, all in any order")
    byte_turns: bool = Field(description="turns are of as many bytes as the largest packet has; else of a packet")
    long_flits: int
    load: float = Field(description="offered, flits of a node in a cycle")
    accepted_short: float = Field(description="flits of a node that sends short ones in a cycle")
    accepted_long: float = Field(description="flits of a node that sends long ones in a cycle")
    mean_short_cycles: float = Field(description="latency")
    mean_long_cycles: float


class PortsPoint(Record):
    """What they accept from several ports a node, by which its packets leave in turn."""

    ports: int
    virtual_channels: int
    adaptive: bool
    detours: bool
    through_first: bool = Field(description="what comes by links goes before what begins at the node; else in turn")
    accepted: float = Field(description="flits of a node in a cycle")


Order = Literal["in turn", "in turn by links", "through traffic", "oldest"]  # who goes first at outputs
ORDERS: tuple[Order, ...] = get_args(Order)


class OrderPoint(Record):
    """What they accept by who goes first, and what that leaves to the node that gets least of its own through."""

    size: tuple[int, int]
    pattern: str
    ports: int
    virtual_channels: int
    adaptive: bool = Field(description="by shortest ways, all in any order")
    first: Order
    accepted: float = Field(description="flits of a node in a cycle")
    least: float = Field(description="flits of the node of which fewest arrive")


class HotPoint(Record):
    """What becomes of traffic that goes elsewhere while every other node sends to node 0, by ports and a class of their own."""

    virtual_channels: int
    adaptive: bool
    load: float = Field(description="offered elsewhere, flits of a node in a cycle")
    hot: float = Field(description="offered to node 0, the same")
    accepted: float = Field(description="of what goes elsewhere, flits of a node in a cycle")
    mean_cycles: float = Field(description="its latency")


class BankPoint(Record):
    """What a torus of routers alone accepts that have eight channels and a shared crossbar."""

    size: tuple[int, int]
    pattern: str
    adaptive: bool = Field(
        description="by shortest ways, all in any order; else in dimension order, half of odd classes"
    )
    both_banks: bool = Field(description="half of the packets in each bank; else all in the first")
    accepted: float = Field(description="flits of a sending node in a cycle")


Entries = Literal[
    "one way", "ways", "detours"
]  # of tables: with two channels; with four, ways to choose from, or detours, too


class WiredPoint(Record):
    """What routers of another wiring accept, by tables."""

    network: str
    pattern: str
    entries: Entries
    load: float = Field(description="offered, flits of a sending node in a cycle")
    accepted: float = Field(description="flits of a sending node in a cycle")
    mean_cycles: float = Field(description="latency")


class NetDocument(Record):
    """bench/routers.json. The conditions are those of all points."""

    revision: str
    load: float = Field(description="offered, flits of a sending node in a cycle")
    packet_flits: int
    link_cycles: int = Field(description="each way")
    buffer_words: int = Field(description="of each virtual channel")
    warm_cycles: int
    cycles: int = Field(description="of the measurement")
    seed: int
    points: list[NetPoint]
    crossbar_revision: str
    crossbar_points: list[CrossbarPoint]
    turns_revision: str
    turns_warm_cycles: int
    turns_cycles: int
    turns_points: list[TurnsPoint]
    ports_size: tuple[int, int]
    ports_points: list[PortsPoint]
    orders_revision: str
    order_points: list[OrderPoint]
    hot_size: tuple[int, int]
    hot_points: list[HotPoint]
    banks_revision: str
    bank_points: list[BankPoint]
    wired_revision: str
    wired_points: list[WiredPoint]

    @property
    def text(self) -> str:
        return (
            f"links of a flit in a cycle and {self.link_cycles} cycles each way, {self.buffer_words} words of buffer for each "
            f"virtual channel, packets of {self.packet_flits} flits, every node that sends offers {self.load:g} flit in a cycle; "
            f"flits of a sending node in a cycle that arrive, over {self.cycles} cycles after {self.warm_cycles} of warm-up, seed "
            f"{self.seed}, revision {self.revision}"
        )

    @property
    def cases(self) -> list[Case]:
        """In order."""
        return list(dict.fromkeys((point.size, point.pattern) for point in self.points))

    def accepted(self, case: Case, router: Router, both_classes: bool = False) -> float:
        (found,) = [
            point.accepted
            for point in self.points
            if (point.size, point.pattern, point.both_classes) == (*case, both_classes) and _kind(point) == router.kind
        ]
        return found

    def by_turns(self, case: Case, router: Router, byte_turns: bool, long_flits: int, load: float) -> TurnsPoint:
        (found,) = [
            point
            for point in self.turns_points
            if (point.size, point.pattern) == case
            and (point.virtual_channels, point.adaptive) == (router.virtual_channels, router.adaptive)
            and (point.byte_turns, point.long_flits, point.load) == (byte_turns, long_flits, load)
        ]
        return found

    def by_crossbar(self, case: Case, router: Router, shared: bool, through_first: bool) -> CrossbarPoint:
        (found,) = [
            point
            for point in self.crossbar_points
            if (point.size, point.pattern) == case
            and (point.virtual_channels, point.adaptive) == (router.virtual_channels, router.adaptive)
            and (point.shared, point.through_first) == (shared, through_first)
        ]
        return found

    def has_detours(self, case: Case) -> bool:
        return any((point.size, point.pattern) == case and point.detours for point in self.points)

    @property
    def most_ports(self) -> int:
        return max(point.ports for point in self.ports_points)

    def from_ports(self, ports: int, router: Router, through_first: bool) -> float:
        """Accepted uniform traffic."""
        (found,) = [
            point.accepted
            for point in self.ports_points
            if (point.ports, point.through_first) == (ports, through_first) and _kind(point) == router.kind
        ]
        return found

    @property
    def ordered(self) -> dict[tuple[str, Router, int], dict[Order, OrderPoint]]:
        """Pattern, router, ports -> who goes first -> point, in order."""
        found: dict[tuple[str, Router, int], dict[Order, OrderPoint]] = {}
        for point in self.order_points:
            router = ADAPTIVE if point.adaptive else TWO
            found.setdefault((point.pattern, router, point.ports), {})[point.first] = point
        return found

    @property
    def wired_loads(self) -> list[float]:
        """The highest first."""
        return sorted({point.load for point in self.wired_points}, reverse=True)

    def wired(self, load: float) -> dict[tuple[str, str], dict[Entries, WiredPoint]]:
        """Network, pattern -> entries -> point, in order."""
        found: dict[tuple[str, str], dict[Entries, WiredPoint]] = {}
        for point in self.wired_points:
            if point.load == load:
                found.setdefault((point.network, point.pattern), {})[point.entries] = point
        return found

    @property
    def banks(self) -> dict[tuple[Case, bool], dict[bool, float]]:
        """Case, adaptive -> both banks -> accepted, in order."""
        found: dict[tuple[Case, bool], dict[bool, float]] = {}
        for point in self.bank_points:
            found.setdefault(((point.size, point.pattern), point.adaptive), {})[point.both_banks] = point.accepted
        return found

    @property
    def hot_loads(self) -> list[float]:
        """In order."""
        return list(dict.fromkeys(point.load for point in self.hot_points))

    def beside_hot_spot(self, load: float, router: Router) -> tuple[HotPoint, HotPoint]:
        """Without the hot spot, and with it."""
        quiet, hot = sorted(
            (
                point
                for point in self.hot_points
                if (point.load, point.virtual_channels, point.adaptive)
                == (load, router.virtual_channels, router.adaptive)
            ),
            key=lambda point: point.hot,
        )
        return quiet, hot


def _kind(point: NetPoint | PortsPoint) -> tuple[int, bool, bool]:
    return point.virtual_channels, point.adaptive, point.detours


def of_pattern(document: CurveDocument, pattern: str) -> Curve:
    (found,) = [curve for curve in document.curves if curve.pattern == pattern]
    return found


@dataclass(frozen=True)
class Choice:
    """All that is known of the routers.

    large: of LARGE_ROUTERS. ports: of those that are adaptive, from several ports of each node, through traffic first. queues: of
    one port with several queues, through traffic first where they are adaptive; small_queues: of the adaptive one on the small
    torus. others: rings and other wirings, with two channels, and adaptive with detours. trees: of the fat tree among these, by its
    levels; dragonflies: of the dragonfly, by its groups. order: tori in which messages overtake one another.
    """

    curves: dict[Router, CurveDocument]
    large: dict[Router, CurveDocument]
    ports: dict[Router, CurveDocument]
    queues: dict[Router, CurveDocument]
    small_queues: CurveDocument
    others: list[tuple[CurveDocument, CurveDocument]]
    trees: dict[Router, CurveDocument]
    dragonflies: dict[Router, CurveDocument]
    net: NetDocument
    synthesis: SynthesisDocument
    order: list[CurveDocument]

    @property
    def fat_tree(self) -> tuple[CurveDocument, CurveDocument]:
        """By tables, and by tables with ways and detours."""
        return next(pair for pair in self.others if pair[0].cluster == "fat-tree")

    @property
    def dragonfly(self) -> tuple[CurveDocument, CurveDocument]:
        """Likewise."""
        return next(pair for pair in self.others if pair[0].cluster == "dragonfly")

    @property
    def patterns(self) -> list[str]:
        """That were measured with every router."""
        others = [{curve.pattern for curve in document.curves} for document in self.curves.values()]
        return [curve.pattern for curve in self.curves[TWO].curves if all(curve.pattern in other for other in others)]

    def curve(self, router: Router, pattern: str, large: bool = False) -> Curve:
        return of_pattern((self.large if large else self.curves)[router], pattern)

    def accepted(self, router: Router, pattern: str, large: bool = False) -> float:
        """By whole nodes, at the highest load that is carried."""
        return self.curve(router, pattern, large).carried.accepted

    def in_order(self, document: CurveDocument, pattern: str) -> float:
        """Accepted in dimension order, in the torus of another document."""
        return self.accepted(TWO, pattern, document.lattice == LARGE)

    def block(self, router: Router, block: str) -> Synthesis:
        return self.synthesis.find(f"{router.shape}-{block}")


def _pairs(documents: Iterable[CurveDocument]) -> list[tuple[CurveDocument, CurveDocument]]:
    """Those of the clusters that were measured with both routers."""
    by_cluster: dict[str, list[CurveDocument]] = {}
    for document in documents:
        by_cluster.setdefault(document.cluster, []).append(document)
    return [
        (pair[0], pair[1]) for pair in by_cluster.values() if [bool(each.detours) for each in pair] == [False, True]
    ]


def load() -> Choice:
    from torusnet.synth import page as synthesis
    from torusnet.traffic import page as curves

    found = curves.load()
    one, several, queues = (
        {
            (each.lattice, (each.virtual_channels, bool(each.adaptive), bool(each.detours))): each
            for each in found
            if (each.ports > 1, each.port_queues > 1) == more
        }
        for more in ((False, False), (True, False), (False, True))
    )
    return Choice(
        {router: one[LATTICE, router.kind] for router in ROUTERS},
        {router: one[LARGE, router.kind] for router in LARGE_ROUTERS},
        {router: several[LARGE, router.kind] for router in (ADAPTIVE, DETOURS)},
        {router: queues[LARGE, router.kind] for router in (TWO, ADAPTIVE)},
        queues[LATTICE, ADAPTIVE.kind],
        _pairs(each for each in found if each.lattice not in (LATTICE, LARGE) and not each.dragonfly),
        {
            router: next(each for each in found if each.cluster == "tree" and bool(each.adaptive) == router.adaptive)
            for router in TREES
        },
        {
            router: next(each for each in found if each.dragonfly == routes(router.adaptive, router is FLY_VALIANT))
            for router in FLIES
        },
        NetDocument.model_validate_json(RESULTS.read_text()),
        synthesis.load(),
        order.load(),
    )
