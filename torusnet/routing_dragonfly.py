"""Dragonflies that are routed by arithmetic: where nodes stand, their cables, and the function of tn_router_route_dragonfly.

A node is number x of group y + 32 z. The cables of a group to the others are counted by *steps*, as
`torusnet.cluster.named_topologies.dragonfly` lays them: step 0 leads to the group behind this one, and so on round to the group
before it; each node has `global_links` of them in turn. A node's links are those to the others of its group by their number, then
its cables to other groups in the order of these.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from torusnet.generated.packet import DropCause
from torusnet.routing import (
    FIELD_RANGE,
    MAX_LINKS,
    Choice,
    Choosing,
    Coordinates,
    Place,
    Routing,
    Unroutable,
    dead_links,
    in_banks,
)

HOPS, DETOUR_HOPS = 3, 5  # links that a packet may cross, and where it may go by way of a third group
GROUP_LIMIT = 128  # groups that a node tells apart
ROW = FIELD_RANGE[1]  # groups in a row of y


def routes(adaptive: bool, valiant: bool) -> str:
    """In words."""
    if not adaptive:
        return "by the shortest way"
    return "by any third group" if valiant else "by the shortest way or a third group"


def group_of(place: Coordinates) -> int:
    return (place[1] + ROW * place[2]) % GROUP_LIMIT


class Cables(NamedTuple):
    """Of one node: the first step that is its own, the first behind them, and the first of these that leads to group 0 or on."""

    first: int
    end: int
    back: int


@dataclass(frozen=True)
class Dragonfly:
    """group: nodes of a group. global_links: of each node, at most. groups: their number."""

    group: int
    global_links: int
    groups: int

    @property
    def num_nodes(self) -> int:
        return self.group * self.groups

    @property
    def lattice(self) -> Coordinates:
        """Of all nodes by number, x fastest; the last plane may not be full."""
        return self.group, min(self.groups, ROW), -(-self.groups // ROW)

    @cached_property
    def nodes(self) -> tuple[Coordinates, ...]:
        return tuple((x, group % ROW, group // ROW) for group in range(self.groups) for x in range(self.group))

    def at(self, node: Coordinates, dead: frozenset[int] = frozenset()) -> "At":
        return _at(self, node, dead)


@lru_cache(maxsize=1 << 12)
def _at(dragonfly: Dragonfly, node: Coordinates, dead: frozenset[int]) -> "At":
    return At(node[0], group_of(node), dragonfly.group, dragonfly.global_links, dragonfly.groups - 1, dead=dead)


@dataclass(frozen=True)
class At:
    """What a router knows of its place, by its registers and links; any content is legal."""

    me: int  # number in the group
    group: int
    size: int  # nodes of a group
    global_links: int
    last: int  # group
    links: int = MAX_LINKS
    dead: frozenset[int] = frozenset()

    @property
    def locals(self) -> int:
        """Links to the group: the first ones."""
        return self.size - 1

    def is_local(self, link: int) -> bool:
        return link < self.locals

    def node(self, link: int) -> int:
        """The number in the group of the node behind a local link."""
        return link + (link >= self.me % 32)

    @property
    def cables(self) -> Cables:
        first = self.me % 32 * self.global_links
        return Cables(
            first, min(first + self.global_links, self.last), max(first, (self.last - self.group) % GROUP_LIMIT)
        )

    def steps(self, link: int) -> range:
        """Those that begin with this link: its own, or of the node behind it."""
        if self.is_local(link):
            first = self.node(link) * self.global_links
            return range(first, min(first + self.global_links, self.last))
        first, end, back = self.cables
        which, low = link - self.locals, max(0, end - back)
        if which >= end - first:
            return range(0)
        step = back + which if which < low else first + which - low
        return range(step, step + 1)

    def group_at(self, step: int) -> int:
        """Where a step leads."""
        group = self.group + 1 + step
        return (group - self.last - 1 if group > self.last else group) % GROUP_LIMIT

    def nearest(self, x: int, group: int) -> list[int]:
        """The link that begins the shortest way to a node, if there is one."""
        links = range(self.links)
        if group == self.group:
            return [link for link in links if self.is_local(link) and self.node(link) == x]
        return [link for link in links if self.covers(link, group)]

    def covers(self, link: int, group: int) -> bool:
        """Whether this link leads to a group, or the node behind it does. What its steps lead to are groups one after another."""
        if (ends := self._ends[link]) is None:
            return False
        low, high = ends
        return low <= group <= high if low <= high else group >= low or group <= high

    def leads(self, link: int) -> bool:
        """There is a group behind it."""
        return self._ends[link] is not None

    @cached_property
    def _ends(self) -> tuple[tuple[int, int] | None, ...]:
        """Of each link: the first and the last group that its steps lead to, None without."""
        steps = (self.steps(link) for link in range(self.links))
        return tuple((self.group_at(own[0]), self.group_at(own[-1])) if own else None for own in steps)


class Ladder(NamedTuple):
    """What a packet may do next, by the link and channel by which it came: go on within a group, and to another one; leave the
    shortest way; and by which channels on that, within a group and to another one."""

    local: bool
    out: bool
    round: bool
    local_vcs: tuple[int, ...]
    out_vcs: tuple[int, ...]


def _ladder(at: At, mine: bool, came: Place | None, traffic_class: int, vcs: int, adaptive: bool) -> Ladder:
    by_local = came is not None and at.is_local(came.link)
    by_global = came is not None and not by_local
    if not adaptive:
        pair = 2 * (traffic_class % 2) if vcs > 2 else 0
        out = not by_global and not (by_local and came.vc % 2)
        inside = (pair, pair + 1) if mine and came is None else (pair + mine,)
        return Ladder(not by_local and (mine or not by_global), out, False, inside, (pair, pair + 1))
    if came is None:
        return Ladder(True, True, True, (0, 2, 3) if mine else (0,), (0, 1, 2, 3))
    if by_local and came.vc == 0:
        return Ladder(mine, True, not mine, (2, 3), (0, 1, 2, 3))
    low = came.vc < 2
    last = (1, 2, 3) if by_global and low else (2, 3)
    return Ladder(by_global and (mine or low), low, False, last if mine else (1,), (2, 3))


def other_vcs(at: At, link: int) -> tuple[int, ...]:
    """Channels of links that are not on the shortest way: the lowest of the ladder."""
    return (0,) if at.is_local(link) else (0, 1)


def _away(vc: int, x: int, group: int) -> int:
    """From the channel of a destination."""
    return vc ^ (x ^ group) % 4


def dragonfly_places(
    at: At, to: Coordinates, came: Place | None, traffic_class: int, vcs: int, adaptive: bool
) -> Choice | None:
    """tn_router_route_dragonfly: the places by which a packet for node `to` may leave, that of one in order first; None if it is
    there. Where it may choose, `adaptive` are the other places of the shortest way, `detours` those of all others."""
    x, group = to[0], group_of(to)
    if x >= at.size or to[2] >= GROUP_LIMIT // ROW or group > at.last:
        raise Unroutable(DropCause.OUTSIDE)
    mine = group == at.group
    if mine and x == at.me:
        return None
    ladder = _ladder(at, mine, came, traffic_class, vcs, adaptive)
    nearest = at.nearest(x, group)
    back = None if came is None else came.link
    ways = [link for link in nearest if link != back and (ladder.local if at.is_local(link) else ladder.out)]
    others = []
    if ladder.round:
        able = [link for link in range(at.links) if link not in at.dead and link != back]
        out = [link for link in able if not at.is_local(link) and at.leads(link) and not mine]
        inside = [link for link in able if at.is_local(link) and (mine or at.leads(link)) and came is None]
        others = out + inside
    if not ways and not others:
        raise Unroutable(DropCause.DOWN if nearest else DropCause.NO_PORT)
    first = others[0] if others and not [link for link in ways if link not in at.dead] else ways[0]

    def places(link: int) -> list[Place]:
        """The one for packets in order first: that of its destination, or the nearest to it."""
        channels = ladder.local_vcs if at.is_local(link) else ladder.out_vcs
        if adaptive and link not in nearest:
            channels = other_vcs(at, link)
        return [Place(link, vc) for vc in sorted(channels, key=lambda vc: _away(vc, x, group))]

    escape = places(first)[0]
    if not adaptive or traffic_class % 2 == 0:
        return Choice(escape)
    on_way = [place for link in ways for place in places(link) if place != escape]
    beside = [place for link in others if link not in ways for place in places(link) if place != escape]
    return Choice(escape, tuple(on_way), tuple(beside))


@dataclass(frozen=True)
class DragonflyNetwork:
    """A dragonfly for routes and checks."""

    dragonfly: Dragonfly
    vcs: int = 2
    dead: frozenset[tuple[Coordinates, int]] = frozenset()  # (node, link): cables that are down, either end or both
    adaptive: bool = False  # packets in any order may go by way of a third group
    detours: bool = False
    links = MAX_LINKS
    escapes = False  # nothing that packets hold and want makes a cycle, whatever they choose
    turns = False

    @property
    def hop_limit(self) -> int:
        return DETOUR_HOPS if self.adaptive else HOPS

    def nodes(self) -> Iterator[Coordinates]:
        return iter(self.dragonfly.nodes)

    def destinations(self) -> Iterator[Coordinates]:
        return self.nodes()

    def neighbour(self, node: Coordinates, link: int) -> Coordinates | None:
        far = self._wires.get((node, link))
        return far and far[0]

    def far_link(self, node: Coordinates, link: int) -> int:
        """The link of the neighbour that leads back."""
        return self._wires[node, link][1]

    @cached_property
    def _wires(self) -> dict[tuple[Coordinates, int], tuple[Coordinates, int]]:
        """By node and link the other end of the cable."""
        ends = {(node, link): self._far(node, link) for node in self.nodes() for link in range(MAX_LINKS)}
        back = {(node, far): link for (node, link), far in ends.items() if far}
        return {(node, link): (far, back[far, node]) for (node, link), far in ends.items() if far}

    def _far(self, node: Coordinates, link: int) -> Coordinates | None:
        at = self.dragonfly.at(node)
        if link < at.locals:
            return (at.node(link), *node[1:])
        steps = at.steps(link)
        if not steps:
            return None
        groups, each = self.dragonfly.groups, self.dragonfly.global_links
        group = (at.group + 1 + steps[0]) % groups
        return (groups - 2 - steps[0]) // each, group % ROW, group // ROW

    @property
    def routing(self) -> Routing:
        return dragonfly_route

    @property
    def choosing(self) -> Choosing:
        return dragonfly_choices


@in_banks
def dragonfly_choices(
    network: DragonflyNetwork, here: Coordinates, to: Coordinates, came: Place | None = None, traffic_class: int = 1
) -> Choice | None:
    """`dragonfly_places` in a network. Where all links of them are dead the packet is dropped."""
    dead = dead_links(network, here)
    choice = dragonfly_places(network.dragonfly.at(here, dead), to, came, traffic_class, network.vcs, network.adaptive)
    if choice is None:
        return None
    alive = [place for place in choice.places if place.link not in dead]
    if not alive:
        raise Unroutable(DropCause.DOWN)
    first, others = alive[0], frozenset(alive[1:])
    return Choice(first, *(tuple(filter(others.__contains__, places)) for places in choice[1:]))


def dragonfly_route(
    network: DragonflyNetwork, here: Coordinates, to: Coordinates, came: Place | None = None, traffic_class: int = 0
) -> Place | None:
    """Of packets in order."""
    choice = dragonfly_choices(network, here, to, came, 2 * (traffic_class // 2) if network.adaptive else traffic_class)
    return choice and choice.escape
