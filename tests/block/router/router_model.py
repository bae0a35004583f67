"""What tn_router must do with a packet, in Python: route, reason of a drop, header on the next link."""

import functools
import random
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from torusnet.generate import packet_spec
from torusnet.generated import packet as codec
from torusnet.generated.packet import DropCause
from torusnet.route_tables import Entry, by_row, choices_by_row
from torusnet.routing import (
    ADAPTIVE,
    FIELD_RANGE,
    NO_LIMIT,
    Choice,
    Lattice,
    Place,
    Reach,
    Unroutable,
    adaptive,
    dimension_order,
)
from torusnet.routing_dragonfly import DETOUR_HOPS, dragonfly_places, group_of
from torusnet.routing_dragonfly import HOPS as DRAGONFLY_HOPS
from torusnet.routing_dragonfly import At as AtDragonfly
from torusnet.routing_tree import HOPS, At, tree_places
from torusnet.sources import ROOT

HEADER_ONLY = 0x10  # bit of the packet type
BANK = 4  # virtual channels of a bank, where there are eight


@functools.cache
def _layout() -> tuple[dict[str, tuple[int, int]], list[int]]:
    spec = packet_spec.load(ROOT / "spec" / "packet.yaml")
    leaves = [leaf for part in spec.words["header"].fields for leaf in part.leaves()]
    return {leaf.name: (leaf.low, leaf.bits) for leaf in leaves}, spec.ecc_masks


def get_field(header: int, name: str) -> int:
    low, bits = _layout()[0][name]
    return header >> low & (1 << bits) - 1


def seal(header: int) -> int:
    """The header with the right check code."""
    header &= (1 << 120) - 1
    code = sum(((header & mask).bit_count() & 1) << bit for bit, mask in enumerate(_layout()[1]))
    return header | code << 120


def make_header(**fields: int) -> int:
    header = 0
    for name, value in fields.items():
        low, bits = _layout()[0][name]
        assert 0 <= value < 1 << bits, f"{name} = {value} does not fit {bits} bits"
        header |= value << low
    return seal(header)


def set_fields(header: int, **fields: int) -> int:
    for name, value in fields.items():
        low, bits = _layout()[0][name]
        header = header & ~(((1 << bits) - 1) << low) | value << low
    return seal(header)


def packet_words(header: int) -> int:
    if get_field(header, "ptype") & HEADER_ONLY:
        return 1
    return 2 + -(-get_field(header, "length") // 16)


def make_packet(
    rng: random.Random, serial: int, to: tuple[int, int, int], unit: int, length: int | None, **fields
) -> list[int]:
    """The words of a packet; length None = header only. The serial number travels in `addr`."""
    x, y, z = to
    ptype = HEADER_ONLY if length is None else 1
    header = make_header(
        x=x, y=y, z=z, unit=unit, ptype=ptype, length=length or 0, addr=serial, pdid=rng.getrandbits(16), **fields
    )
    body = [rng.getrandbits(128) for _ in range(packet_words(header) - 1)]
    return [header, *body[:-1], *[make_footer(word) for word in body[-1:]]]


def make_footer(noise: int, **fields: int) -> int:
    """A footer of these fields, anything in the others, under a right CRC-8."""
    footer = replace(codec.Footer.unpack(noise), **fields)
    return codec.footer_seal(footer)


@dataclass(frozen=True)
class Shape:
    """Parameters of tn_router."""

    locals: int = 2
    links: int = 2
    vcs: int = 2
    bits: int = 128
    adaptive: bool = False
    switch: bool = False
    shared: bool = False  # the virtual channels of a link share an input of the crossbar
    byte_turns: bool = False  # turns are of as many bytes as the largest packet has
    by_age: bool = False  # the oldest may go first
    link_turns: bool = False  # in turn, a link or port has one turn between its inputs
    queues: int = 1  # inputs of a local port
    table_nodes: int = 64  # entries of its tables, if it has any
    class_ports: int = 0xFF  # a bit for each local port that takes packets of classes kept apart; all: there are none
    class_bit: int = 0  # they have this bit set

    @property
    def from_ports(self) -> int:
        """Inputs of local ports, the first ones."""
        return self.locals * self.queues

    @property
    def inputs(self) -> int:
        return self.from_ports + self.links * self.vcs

    @property
    def places(self) -> int:
        """Local ports, and channels of links."""
        return self.locals + self.links * self.vcs

    @property
    def outputs(self) -> int:
        return self.locals + self.links

    @property
    def parameters(self) -> dict[str, int]:
        given = {"NumLocal": self.locals, "NumLink": self.links, "NumVc": self.vcs, "DataBits": self.bits}
        given |= {"Adaptive": 1} if self.adaptive else {}
        flags = {"HasPorts": self.switch, "SharedInput": self.shared, "ByteTurns": self.byte_turns}
        flags |= {"ByAge": self.by_age, "LinkTurns": self.link_turns}
        given |= {"NumQueues": self.queues} if self.queues > 1 else {}
        given |= {"TableNodes": self.table_nodes} if self.table_nodes > 64 else {}
        given |= {"ClassPorts": f"8'h{self.class_ports:02x}"} if self.class_ports != 0xFF else {}
        given |= {"ClassBit": 1} if self.class_bit else {}
        return given | {name: int(name != "HasPorts") for name, differs in flags.items() if differs}

    @property
    def setting(self) -> list:
        """As a setting of a run: `Shape(*setting)`."""
        given = [self.locals, self.links, self.vcs, self.bits, self.adaptive, self.switch, self.shared]
        return [
            *given,
            self.byte_turns,
            self.by_age,
            self.link_turns,
            self.queues,
            self.table_nodes,
            self.class_ports,
            self.class_bit,
        ]

    def link_of(self, source: int) -> int | None:
        """The link that an input belongs to, None if it is a local port."""
        return None if source < self.from_ports else (source - self.from_ports) // self.vcs

    def came_by(self, source: int) -> Place | None:
        """The link and virtual channel that an input belongs to, None if it is a local port."""
        link = self.link_of(source)
        return None if link is None else Place(link, (source - self.from_ports) % self.vcs)

    def port_of(self, source: int) -> int:
        """The port that an input belongs to, numbered like outputs."""
        link = self.link_of(source)
        return source // self.queues if link is None else self.locals + link

    def place_of(self, source: int) -> int:
        """Whose number in the registers of arbitration is that of an input: its port's, or that of its channel."""
        return source // self.queues if source < self.from_ports else source - self.from_ports + self.locals

    def apart(self, source: int) -> bool:
        """What comes by this input is of classes that are kept apart: of a port of theirs, or by a channel that they have."""
        came = self.came_by(source)
        if self.class_ports == 0xFF:
            return False
        if came is None:
            return bool(self.class_ports >> self.port_of(source) & 1)
        return came.vc // BANK == 1 if self.class_bit else self.vcs >= BANK and came.vc % BANK >= 2

    def turn_of(self, source: int) -> int:
        """Whose turn it is at an output when this input is served: its own, or its line's, if its inputs share one."""
        return self.port_of(source) if self.shared or self.link_turns else source

    def turns_of(self, source: int) -> int:
        """How many packets, or turns by bytes, whoever has the turn sends before he goes behind the others, if all channels ask."""
        return self.vcs if self.shared and not self.link_turns and source >= self.from_ports else 1


class TreePlace(NamedTuple):
    """Where a node stands in a tree, as its registers have it."""

    level: int = 0
    down: int = 0
    up: int = 0
    y: int = 0
    z: int = 0

    @property
    def bits(self) -> int:
        """As a tree_place_t."""
        return self.level << 20 | self.down << 15 | self.up << 10 | self.y << 5 | self.z


class DragonflyPlace(NamedTuple):
    """What the registers of a node in a dragonfly say beside its coordinates and the nodes of a group."""

    last: int = 0
    global_links: int = 0
    valiant: bool = False

    @property
    def bits(self) -> int:
        """As a dragonfly_place_t."""
        return self.last << 6 | self.global_links << 1 | self.valiant


@dataclass(frozen=True)
class Config:
    """Content of the configuration registers."""

    here: tuple[int, int, int] = (0, 0, 0)
    size: tuple[int, int, int] = (4, 1, 1)
    wrap: tuple[bool, bool, bool] = (True, True, True)
    order: tuple[int, int, int] = (2, 1, 0)  # as in the register, 3 = names no dimension
    detours: bool = True  # packets that choose may go the longer way round a ring
    through: bool = False  # what comes by links goes first
    fixed: bool = False  # then by `priority`
    oldest: bool = False  # then who is older
    priority: tuple[int, ...] = field(default=())
    disabled: frozenset[int] = frozenset()
    down: frozenset[int] = frozenset()  # dead links of this node
    reach: Reach = NO_LIMIT  # what this node knows of its rings
    detour: bool = False  # it knows that somewhere a link is dead
    report: bool = False  # sources of dropped packets are told
    # The table of this node, by destination; None: it routes by order of dimensions
    row: dict[int, Entry] | None = field(default=None, hash=False)
    tree: TreePlace | None = None  # None: it is in no tree
    cut: frozenset[int] = frozenset()  # links of a tree whose far end is not whole
    dragonfly: DragonflyPlace | None = None  # None: it is in none

    def lattice(self, shape: Shape) -> Lattice:
        size = tuple(n or full for n, full in zip(self.size, FIELD_RANGE, strict=True))
        more = {"adaptive": shape.adaptive, "detours": self.detours}
        return Lattice(size, self.wrap, self.order, shape.links, shape.vcs, **more)

    def places(
        self, shape: Shape, to: tuple[int, int, int], came: Place | None, traffic_class: int
    ) -> tuple[Place, ...]:
        """Where a packet may go by, the escape first; none: it is there; or Unroutable."""
        if (
            shape.vcs > BANK
        ):  # two banks, each as if it were alone: that of its channel, or where it begins of its class
            bank = BANK * (traffic_class >> 1 & 1 if came is None else came.vc // BANK)
            within = came and Place(came.link, came.vc % BANK)
            places = self.places(replace(shape, vcs=BANK), to, within, traffic_class)
            return tuple(Place(link, bank + vc) for link, vc in places)
        if self.tree is not None:
            size = tuple(n or full for n, full in zip(self.size, FIELD_RANGE, strict=True))
            level, down, up, y, z = self.tree
            at = At((self.here[0], y, z), level, down, up, size, shape.links, self.down, self.cut)
            choice = tree_places(at, to, came, traffic_class, shape.vcs, shape.adaptive)
            return () if choice is None else choice.places
        if self.dragonfly is not None:
            choice = dragonfly_places(self.in_dragonfly(shape), to, came, traffic_class, shape.vcs, shape.adaptive)
            return () if choice is None else choice.places
        if self.row is not None:
            here, size = self.in_tables(shape)
            if shape.adaptive:
                choice = choices_by_row(self.row, here, size, shape.links, to, came, traffic_class)
                return () if choice is None else choice.places
            place = by_row(self.row, here, size, shape.links, shape.vcs, to, came, traffic_class)
            return () if place is None else (place,)
        given = self.lattice(shape), self.here, to, came, traffic_class, self.known_reach(shape)
        if shape.adaptive:
            choice = adaptive(*given, self.detour)
            return () if choice is None else choice.places
        place = dimension_order(*given)
        return () if place is None else (place,)

    def in_tables(self, shape: Shape) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
        """This node, and the lattice that its tables have entries for: 64 are of one row of nodes, 256 of four."""
        x, y, _ = self.here
        columns, rows = (n or full for n, full in zip(self.size[:2], FIELD_RANGE[:2], strict=True))
        return ((x, 0, 0), (columns, 1, 1)) if shape.table_nodes == 64 else ((x, y, 0), (columns, min(rows, 4), 1))

    def in_dragonfly(self, shape: Shape) -> AtDragonfly:
        last, global_links, _ = self.dragonfly
        size = self.size[0] or FIELD_RANGE[0]
        return AtDragonfly(self.here[0], group_of(self.here), size, global_links, last, shape.links, self.down)

    def told_reach(self, shape: Shape) -> Reach:
        """What the router is told of its links."""
        if self.tree is not None:
            return tuple(0 if link in self.cut else 63 for link in range(shape.links))
        return self.reach[: shape.links]

    def known_reach(self, shape: Shape) -> Reach:
        there = [0 if link in self.down else limit for link, limit in enumerate(self.reach[: shape.links])]
        return (*there, *NO_LIMIT[shape.links :])

    def hop_limit(self, shape: Shape) -> int:
        """The diameter, and a link more where rings of five nodes or more have detours; the longest way round dead links, and
        always by tables. Of more than 64 nodes the number of the last."""
        if self.tree is not None:
            return HOPS
        if self.dragonfly is not None:
            return DETOUR_HOPS if shape.adaptive else DRAGONFLY_HOPS
        if self.row is not None and shape.table_nodes > 64:
            _, (columns, rows, _) = self.in_tables(shape)
            return columns - 1 + 64 * (rows - 1)
        lattice = self.lattice(shape)
        if self.row is not None or self.detour:
            return sum(n - 1 for n in lattice.size)
        rings = [n for n, wrap in zip(lattice.size, self.wrap, strict=True) if wrap]
        return lattice.diameter + (shape.adaptive and max(rings, default=1) >= 5)

    def with_disabled(self, *outputs: int) -> "Config":
        return replace(self, disabled=frozenset(outputs))


def first_of(choice: Choice, has_room: Callable[[Place], bool], parity: int, spread: bool = False) -> Place:
    """Which place a packet that may choose asks for first: by the link of its escape if that has room in an adaptive channel,
    else by the lowest other that has, a detour last, with `spread` the highest for odd destinations; of channels that are alike,
    the one of its destination's parity."""

    def of_link(link: int) -> Place:
        places = [Place(link, vc) for vc in ADAPTIVE]
        has = [has_room(place) for place in places]
        return places[parity if has[0] == has[1] else has.index(True)]

    near, detours = ([place.link for place in some if has_room(place)] for some in (choice.adaptive, choice.detours))
    open_links = near or (detours[::-1] if spread and parity else detours)
    straight = Place(choice.escape.link, ADAPTIVE[0]) in choice.adaptive
    if straight and (choice.escape.link in near or not open_links):
        return of_link(choice.escape.link)
    return of_link(open_links[0]) if open_links else choice.escape


def route_write(node: int, entry: Entry) -> int:
    """A route_write_t that is valid."""
    return 1 << 46 | node << 38 | entry.detours << 22 | entry.ways << 6 | entry.vc << 5 | entry.link


@dataclass(frozen=True)
class Outcome:
    """Either `cause` of a drop, or `output`, `vc` (0 at a local port) and the `header` that leaves."""

    output: int | None = None
    vc: int = 0
    header: int = 0
    cause: DropCause | None = None
    others: tuple["Outcome", ...] = ()  # where it may go as well, if it may choose

    def at(self, output: int, vc: int) -> "Outcome":
        """The one that the router chose, if it may; else the first."""
        return next((each for each in self.others if (each.output, each.vc) == (output, vc)), self)


def outcome(shape: Shape, config: Config, disabled: frozenset[int], source: int, header: int) -> Outcome:
    """Where a packet that arrives at an input goes. `disabled` is newer than the rest of `config` by one cycle."""
    if seal(header) != header:
        return Outcome(cause=DropCause.HEADER)
    try:
        to = (get_field(header, "x"), get_field(header, "y"), get_field(header, "z"))
        places = config.places(shape, to, shape.came_by(source), get_field(header, "traffic_class"))
        if not places and (shape.switch or get_field(header, "unit") >= shape.locals):
            raise Unroutable(DropCause.NO_PORT)
        apart = get_field(header, "traffic_class") >> shape.class_bit & 1
        if not places and apart and not shape.class_ports >> get_field(header, "unit") & 1:
            raise Unroutable(DropCause.NO_PORT)
    except Unroutable as error:
        return Outcome(cause=error.cause)
    hops = get_field(header, "hops")
    if hops + bool(places) > config.hop_limit(shape):
        return Outcome(cause=DropCause.HOPS)
    if shape.port_of(source) in disabled:
        return Outcome(cause=DropCause.DISABLED)
    if not places:
        return Outcome(output=get_field(header, "unit"), header=header)
    first, *others = (
        Outcome(
            output=shape.locals + place.link, vc=place.vc, header=set_fields(header, vc=place.vc % BANK, hops=hops + 1)
        )
        for place in places
    )
    return replace(first, others=tuple(others))


def report(shape: Shape, config: Config, source: int, words: list[int], cause: DropCause) -> int | None:
    """The REPORT that tells the source of a dropped packet; None if nobody is told."""
    footer = codec.Footer.unpack(words[-1])
    if len(words) == 1 or footer.crc8 != codec.crc8(words[-1]) or footer.nullified or footer.poisoned:
        return None
    if footer.src.unit == codec.SILENT_UNIT:
        return None
    x, y, z = config.here
    place = x | y << 6 | z << 11 | shape.port_of(source) << 16
    to, back = footer.src, cause << 32 | footer.transaction << 22 | place
    there = dict(x=to.coord.x, y=to.coord.y, z=to.coord.z, unit=to.unit)
    traffic_class = (3 if shape.class_bit else 1) if shape.apart(source) else 0
    return make_header(**there, ptype=codec.PktType.REPORT, addr=back, traffic_class=traffic_class)
