"""The routing functions of hw/router in Python: one function per algorithm, the same answers as its RTL module.

The deadlock check walks them, the block tests of the router compare the RTL with them, and whoever wants to know the way
of a packet asks `path`.
"""

import functools
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple, Protocol

from torusnet.generated.packet import LINK_NAMES, Coord, DropCause

Coordinates = tuple[int, int, int]
Reach = tuple[int, int, int, int, int, int]  # per link: links that one may cross in its direction before a dead one
FIELD_RANGE = tuple(1 << bits for bits in Coord.WIDTHS)  # coordinates that the header's x, y and z fields can carry
LATTICE_LINKS = 6  # of a node: x+, x-, y+, y-, z+, z-
MAX_LINKS = len(LINK_NAMES)  # of a node of no lattice, at most
NO_LIMIT: Reach = (63,) * LATTICE_LINKS
BANK = 4  # virtual channels, and a network of its own: of eight there are two
DETOUR_NODES = 5  # of a ring that has detours, at least: of four they would be three times as long


class Place(NamedTuple):
    """A virtual channel of the link by which a packet leaves a node."""

    link: int
    vc: int

    def __str__(self) -> str:
        return f"{LINK_NAMES[self.link]} vc{self.vc}"

    def of_bank(self, bank: int) -> "Place":
        """The channel of the same number in this bank."""
        return Place(self.link, BANK * bank + self.vc % BANK)


class Unroutable(Exception):
    """The router drops the packet."""

    def __init__(self, cause: DropCause):
        super().__init__(f"DROP_{cause.name}")
        self.cause = cause


@dataclass(frozen=True)
class Lattice:
    """Size and wiring of a torus or mesh, and the order in which its dimensions are consumed."""

    size: Coordinates
    wrap: tuple[bool, bool, bool] = (True, True, True)
    order: tuple[int, int, int] = (2, 1, 0)  # z, then y, then x [D29 §2]
    links: int = LATTICE_LINKS  # of a node
    vcs: int = 2
    dead: frozenset[tuple[Coordinates, int]] = frozenset()  # (node, link): cables that are down, either end or both
    # Packets in any order take every minimal way; dimension order is their escape, in channels 0 and 1 of a bank.
    adaptive: bool = False
    detours: bool = True  # where it is adaptive: and may begin with the longer way round a ring

    escapes = True
    turns = False

    @property
    def diameter(self) -> int:
        """Links on the longest of the shortest ways."""
        return sum(n // 2 if wrap else n - 1 for n, wrap in zip(self.size, self.wrap, strict=True))

    @property
    def hop_limit(self) -> int:
        """Links that a packet may cross: where links are dead, all those of each dimension but one."""
        if self.dead:
            return sum(n - 1 for n in self.size)
        return self.diameter + (self.adaptive and any(map(self.has_detours, range(3))))

    def has_detours(self, dimension: int) -> bool:
        """Where routing is adaptive: this ring is one whose longer way a packet may go, if `detours`."""
        return self.wrap[dimension] and self.size[dimension] >= DETOUR_NODES

    def nodes(self) -> Iterator[Coordinates]:
        return product(*(range(n) for n in self.size))

    def destinations(self) -> Iterator[Coordinates]:
        return self.nodes()

    def neighbour(self, node: Coordinates, link: int) -> Coordinates | None:
        """The node at the other end, None if no cable is there."""
        dimension, step = link // 2, -1 if link % 2 else 1
        nodes = self.size[dimension]
        place = node[dimension] + step
        if link >= self.links or nodes == 1:
            return None
        if not 0 <= place < nodes:
            # The only link of a dimension of two nodes is used in both directions.
            if not self.wrap[dimension] and not self._single_link(dimension):
                return None
            place %= nodes
        return node[:dimension] + (place,) + node[dimension + 1 :]

    def reach(self, node: Coordinates) -> Reach:
        """What the fault map tells a node of its own rings, for its router."""
        return tuple(self._reach(node, link) for link in range(LATTICE_LINKS)) if self.dead else NO_LIMIT

    def _reach(self, node: Coordinates, link: int) -> int:
        for crossed in range(self.size[link // 2]):
            far = self.neighbour(node, link)
            if far is None:
                break
            if (node, link) in self.dead or (far, self.far_link(node, link)) in self.dead:
                return crossed
            node = far
        return 63

    def far_link(self, node: Coordinates, link: int) -> int:
        """The link of the neighbour that leads back."""
        return link if self._single_link(link // 2) else link ^ 1

    @property
    def routing(self) -> "Routing":
        """Of packets in order."""
        return dimension_order

    @property
    def choosing(self) -> "Choosing":
        return adaptive

    def _single_link(self, dimension: int) -> bool:
        return self.links == 2 * dimension + 1 and self.size[dimension] == 2


class Network(Protocol):
    """What routes and checks ask of a network: a `Lattice`, a `torusnet.route_tables.Graph`, or a
    `torusnet.routing_tree.TreeNetwork`. Nodes are named by the coordinates in packets' headers."""

    links: int  # of a node, at most
    vcs: int
    dead: frozenset[tuple[Coordinates, int]]  # (node, link): cables that are down, either end or both
    adaptive: bool
    detours: bool
    escapes: bool  # where routing is adaptive: some channels are the escape; else every choice counts as what waits for a place
    turns: bool  # what came in an adaptive channel may turn back to its escape

    @property
    def hop_limit(self) -> int: ...

    def nodes(self) -> Iterator[Coordinates]: ...

    def destinations(self) -> Iterator[Coordinates]:
        """Those to which packets can go: all, but for the switches of a tree."""

    def neighbour(self, node: Coordinates, link: int) -> Coordinates | None: ...

    def far_link(self, node: Coordinates, link: int) -> int: ...

    @property
    def routing(self) -> "Routing":
        """Of packets in order; where routing is adaptive, the escape of all others."""

    @property
    def choosing(self) -> "Choosing":
        """Of packets in any order, where routing is adaptive."""


def dead_links(network: Network, node: Coordinates) -> frozenset[int]:
    """Links of a node whose cable is down, at whichever end."""
    if not network.dead:
        return frozenset()
    far = {link: network.neighbour(node, link) for link in range(network.links)}
    ends = {link: (there, network.far_link(node, link)) for link, there in far.items() if there is not None}
    return frozenset(link for link in far if (node, link) in network.dead or ends.get(link) in network.dead)


Routing = Callable[[Network, Coordinates, Coordinates, Place | None], Place | None]  # network, here, to, came


def bank_of(vcs: int, traffic_class: int) -> int:
    """Of the channels of a link the bank whose channels a packet takes, and never leaves."""
    return traffic_class >> 1 & 1 if vcs > BANK else 0


def in_banks(route: Callable) -> Callable:
    """From a rule for the channels of one bank, one for all: a packet goes as in a network that has its bank alone. It came in a
    channel of its bank, and who asks of another one is told the same: a router takes the bank of what comes by a link from
    the channel, and of what comes from a port from the traffic class.

    route: (network, here, to, came, traffic_class, ...) -> a Place, a Choice or None; where the network has more channels than
    a bank, the answer is in those of a bank
    """

    @functools.wraps(route)
    def banked(network, here, to, came=None, *more, **named):
        if network.vcs <= BANK:
            return route(network, here, to, came, *more, **named)
        traffic_class = more[0] if more else named.get("traffic_class", 0)
        answer = route(network, here, to, came and came.of_bank(0), *more, **named)
        return answer and answer.of_bank(bank_of(network.vcs, traffic_class))

    return banked


@in_banks
def dimension_order(
    lattice: Lattice,
    here: Coordinates,
    to: Coordinates,
    came: Place | None = None,
    traffic_class: int = 0,
    reach: Reach | None = None,
) -> Place | None:
    """tn_router_route_dor: where a packet for node `to` leaves node `here`; None if it is there.

    came:  the link of this node, and its virtual channel, by which the packet came; None: from a local port
    reach: what node `here` believes; None: it knows all dead links
    """
    size = lattice.size
    if to[0] >= size[0] or to[1] >= size[1] or to[2] >= size[2]:
        raise Unroutable(DropCause.OUTSIDE)
    for dimension in _complete(lattice.order):
        if here[dimension] != to[dimension]:
            break
    else:
        return None
    one_link = lattice.links == 2 * dimension + 1
    limits = (lattice.reach(here) if reach is None else reach)[2 * dimension : 2 * dimension + 2]
    minus = _along(here[dimension], to[dimension], size[dimension], lattice.wrap[dimension], one_link, limits)
    if minus is None:
        raise Unroutable(DropCause.DOWN)
    link = 2 * dimension + minus
    if came and link == came.link:
        raise Unroutable(DropCause.DOWN)
    if link >= lattice.links:
        raise Unroutable(DropCause.NO_PORT)
    if lattice.vcs == 1:
        return Place(link, 0)
    kept = None
    if came and came.link // 2 == dimension:
        kept = 0 if lattice.adaptive and came.vc in ADAPTIVE else came.vc % 2
    vc = _channel(here[dimension], to[dimension], size[dimension], bool(minus), kept)
    return Place(link, vc + (2 * (traffic_class % 2) if lattice.vcs > 2 and not lattice.adaptive else 0))


ESCAPE, ADAPTIVE = (0, 1), (2, 3)  # virtual channels of a bank in a lattice that is routed adaptively


def of_escape(vc: int) -> bool:
    """Of a channel of any bank."""
    return vc % BANK in ESCAPE


class Choice(NamedTuple):
    """The set of places by which a packet may leave a node."""

    escape: Place  # always one of them
    adaptive: tuple[Place, ...] = ()
    detours: tuple[Place, ...] = ()  # adaptive, too, and asked for if none of the others has room

    @property
    def places(self) -> tuple[Place, ...]:
        return (self.escape, *self.adaptive, *self.detours)

    def of_bank(self, bank: int) -> "Choice":
        """The channels of the same numbers in this bank."""
        others = (tuple(place.of_bank(bank) for place in places) for places in self[1:])
        return Choice(self.escape.of_bank(bank), *others)


@in_banks
def adaptive(
    lattice: Lattice,
    here: Coordinates,
    to: Coordinates,
    came: Place | None = None,
    traffic_class: int = 1,
    reach: Reach | None = None,
    detour: bool | None = None,
) -> Choice | None:
    """tn_router_route_adaptive: the places by which a packet for node `to` may leave node `here`; None if it is there.

    traffic_class: odd: packets in any order; even: in order, by dimension order alone
    detour:        node `here` believes that a link of the network is dead; None: it knows
    """
    limits = lattice.reach(here) if reach is None else reach
    onward = came and came.vc in ADAPTIVE and came.link % 2 == 0 and came.link + 1 < lattice.links
    limits_on = _without(limits, came.link) if onward else limits
    escape = dimension_order(lattice, here, to, came, traffic_class % 2, limits_on)
    if escape is None or traffic_class % 2 == 0 or (bool(lattice.dead) if detour is None else detour):
        return escape and Choice(escape)
    ways, detours = _minimal(lattice, here, to, limits, came), [] if came else _detours(lattice, here, to, limits)
    dimension = escape.link // 2
    crosses = (to[dimension] > here[dimension]) == bool(escape.link % 2)
    places = (tuple(Place(link, vc) for link in links for vc in ADAPTIVE) for links in (ways, detours))
    return Choice(Place(escape.link, int(not crosses)), *places)


def _without(reach: Reach, link: int) -> Reach:
    return reach[:link] + (0,) + reach[link + 1 :]


def _detours(lattice: Lattice, here: Coordinates, to: Coordinates, reach: Reach) -> list[int]:
    """Links in whose directions the coordinate is a link further than half of a ring that has detours."""
    links = []
    for link in range(lattice.links):
        size = lattice.size[link // 2]
        allowed = lattice.detours and lattice.has_detours(link // 2)
        if allowed and _ahead(here, to, link) % size == size // 2 + 1 <= reach[link]:
            links.append(link)
    return links


def _ahead(here: Coordinates, to: Coordinates, link: int) -> int:
    """Links to go in the direction of a link, on a line; behind this node: negative."""
    dimension, minus = divmod(link, 2)
    return here[dimension] - to[dimension] if minus else to[dimension] - here[dimension]


def _minimal(lattice: Lattice, here: Coordinates, to: Coordinates, reach: Reach, came: Place | None) -> list[int]:
    """Links that bring a packet nearer to node `to`, in whose directions its coordinate is reached."""
    links = []
    for link in range(lattice.links):
        dimension = link // 2
        size, limit, ahead = lattice.size[dimension], reach[link], _ahead(here, to, link)
        if lattice.wrap[dimension] or (lattice.links == 2 * dimension + 1 and size == 2):
            limit, ahead = min(limit, size // 2), ahead % size
        if 0 < ahead <= limit and (not came or link != came.link):
            links.append(link)
    return links


# network, here, to, came, traffic class -> places
Choosing = Callable[[Network, Coordinates, Coordinates, Place | None, int], Choice | None]


def by_class(network: Network) -> tuple[Routing, ...]:
    """The routing of each traffic class that has virtual channels of its own: two channels a class. Of a network that is
    routed adaptively, one for each bank: what is in order follows it, and for what is not it is the escape, if there is any."""
    classes = range(0, max(1, network.vcs // 2), 1 + network.adaptive)
    return tuple(functools.partial(network.routing, traffic_class=traffic_class) for traffic_class in classes)


def classes_that_choose(network: Network) -> range:
    """Traffic classes whose packets are in any order, where routing is adaptive: one for each bank."""
    return range(1, max(2, network.vcs // 2), 2) if network.adaptive else range(0)


@functools.cache
def _complete(order: tuple[int, int, int]) -> tuple[int, ...]:
    """Dimensions that the order does not name come after those that it names."""
    return tuple(dict.fromkeys([d for d in order if d < 3] + [0, 1, 2]))


@functools.cache
def _along(here: int, to: int, nodes: int, wrap: bool, one_link: bool, limits: tuple[int, int]) -> int | None:
    """Direction within one dimension, 0 plus, 1 minus; None if neither reaches."""
    if one_link and nodes == 2:
        wrap, limits = True, (limits[0], 0)
    plus, minus = ((to - here) % nodes, (here - to) % nodes) if wrap else (to - here, here - to)
    reaches = 0 < plus <= limits[0], 0 < minus <= limits[1]
    if not any(reaches):
        return None
    goes_plus = reaches[0] and (plus <= minus or not reaches[1])
    return int(not goes_plus)


def _channel(here: int, to: int, nodes: int, minus: bool, kept: int | None) -> int:
    """Virtual channel within one dimension.

    kept: that in which the packet came along this dimension; None: it begins here
    """
    behind = nodes - 1 - here if minus else here  # links between the one that closes the ring and here
    if kept is not None:
        return 1 if behind == 0 else kept
    if (to > here) == minus:  # the closing link lies on the way
        return int(behind == nodes - 1)
    if behind == 0:
        return 0
    return 1 if behind >= nodes // 2 else to % 2


class Standing(NamedTuple):
    """Of a packet on its way: a node, the link and virtual channel by which it came, by what it may leave; None: it is there."""

    node: Coordinates
    came: Place | None
    choice: Choice | None


def standings(network: Network, source: Coordinates, to: Coordinates, traffic_class: int = 1) -> Iterator[Standing]:
    """All to which a packet from `source` may come in a network that is routed adaptively. Raises Unroutable where one drops it."""
    seen = {(source, None)}
    todo: list[tuple[Coordinates, Place | None]] = [(source, None)]
    while todo:
        node, came = todo.pop()
        choice = network.choosing(network, node, to, came, traffic_class)
        yield Standing(node, came, choice)
        for place in choice.places if choice else ():
            there = network.neighbour(node, place.link), Place(network.far_link(node, place.link), place.vc)
            if there not in seen:
                seen.add(there)
                todo.append(there)


def path(routing: Routing, network: Network, source: Coordinates, to: Coordinates) -> list[tuple[Coordinates, Place]]:
    """All (node, place by which it is left) on the way. Raises RuntimeError if the way does not end."""
    way, here, came = [], source, None
    while (place := routing(network, here, to, came)) is not None:
        way.append((here, place))
        after = network.neighbour(here, place.link)
        if after is None:
            raise RuntimeError(f"from {source} to {to}: node {here} has no cable at link {place.link}")
        here, came = after, Place(network.far_link(here, place.link), place.vc)
        if len(way) > network.hop_limit:
            raise RuntimeError(f"from {source} to {to}: still at {here} after {len(way)} links")
    return way
