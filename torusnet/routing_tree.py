"""Trees of switches that are routed by arithmetic: where nodes stand, their cables, and the function of tn_router_route_tree.

A node of level 0 has the tasks. A node of level l has `down[l - 1]` nodes below it and `up[l]` above it: an extended generalized
fat tree [OIJK95]. Its *digits* are those of the nodes of level 0 below it, from l on, which all of them share, and below l which of
the equal switches it is. So nodes of level 0 are the lattice of their digits, x, y, z; switches are numbered behind them, level by
level, the first digit fastest, and have the coordinates of their number, at which nothing is reached.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import NamedTuple

from torusnet.generated.packet import DropCause
from torusnet.routing import MAX_LINKS, Choice, Choosing, Coordinates, Place, Routing, Unroutable, dead_links, in_banks

LEVELS = 3  # of switches
DIGITS = 16  # that choose among links up
HOPS = 2 * LEVELS  # links that a packet may cross


class Stand(NamedTuple):
    """Where a node stands."""

    level: int
    digits: Coordinates


@dataclass(frozen=True)
class Tree:
    """down: nodes below a switch of each level, from level 1 on. up: nodes above each node of the level below it."""

    down: Coordinates
    up: Coordinates
    levels: int

    @property
    def hosts(self) -> int:
        """Nodes of level 0."""
        return prod(self.down)

    def _radix(self, level: int) -> Coordinates:
        return self.up[:level] + self.down[level:]

    @cached_property
    def stands(self) -> tuple[Stand, ...]:
        """Of all nodes, by number."""
        found = []
        for level in range(self.levels + 1):
            x, y, z = self._radix(level)
            found += [Stand(level, (i, j, k)) for k in range(z) for j in range(y) for i in range(x)]
        return tuple(found)

    @cached_property
    def numbers(self) -> dict[Stand, int]:
        return {stand: number for number, stand in enumerate(self.stands)}

    @property
    def lattice(self) -> Coordinates:
        """Of all nodes by number, x fastest; the last plane may not be full."""
        plane = self.down[0] * self.down[1]
        return self.down[0], self.down[1], -(-len(self.stands) // plane)

    def below(self, level: int) -> int:
        """Links of a node of this level that lead down: its first ones."""
        return self.down[level - 1] if level else 0

    def above(self, level: int) -> int:
        """And up, its next ones."""
        return self.up[level] if level < self.levels else 0

    @cached_property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """Nodes with a cable between them, in the order of both nodes' links."""
        found = []
        for number, (level, digits) in enumerate(self.stands):
            for which in range(self.above(level)):
                far = digits[:level] + (which,) + digits[level + 1 :]
                found.append((number, self.numbers[Stand(level + 1, far)]))
        return tuple(found)

    def middle(self, number: int) -> float:
        """Where a node stands from left to right: the mean number of the nodes of level 0 below it, or its own."""
        level, digits = self.stands[number]
        widths = [prod(self.down[:dimension]) for dimension in range(LEVELS + 1)]
        left = sum(digit * width for digit, width in zip(digits[level:], widths[level:LEVELS], strict=True))
        return left + (widths[level] - 1) / 2

    @property
    def title(self) -> str:
        switches = " + ".join(
            str(sum(stand.level == level for stand in self.stands)) for level in range(1, self.levels + 1)
        )
        several = "es" * (len(self.stands) > self.hosts + 1)
        return f"tree of {self.hosts} node{'s' * (self.hosts > 1)} under {switches} switch{several}"


@dataclass(frozen=True)
class TreeNetwork:
    """A tree for routes and checks."""

    tree: Tree
    vcs: int = 2
    dead: frozenset[tuple[Coordinates, int]] = frozenset()  # (node, link): cables that are down, either end or both
    told: bool = True  # nodes have told one another of cables that are down; else the two ends alone know
    adaptive: bool = False  # packets in any order go up by any link
    detours: bool = False
    links = MAX_LINKS
    hop_limit = HOPS
    escapes = False  # nothing that packets hold and want makes a cycle, whatever they choose
    turns = False

    @cached_property
    def _by_place(self) -> dict[Coordinates, Stand]:
        x, y, _ = self.tree.lattice
        return {(n % x, n // x % y, n // (x * y)): stand for n, stand in enumerate(self.tree.stands)}

    @cached_property
    def _places(self) -> dict[Stand, Coordinates]:
        return {stand: place for place, stand in self._by_place.items()}

    def stand(self, node: Coordinates) -> Stand:
        return self._by_place[node]

    def nodes(self) -> Iterator[Coordinates]:
        return iter(self._by_place)

    def destinations(self) -> Iterator[Coordinates]:
        return (place for place, stand in self._by_place.items() if stand.level == 0)

    def neighbour(self, node: Coordinates, link: int) -> Coordinates | None:
        level, digits = self._by_place[node]
        below, above = self.tree.below(level), self.tree.above(level)
        if link < below:
            return self._places[Stand(level - 1, digits[: level - 1] + (link,) + digits[level:])] if level else None
        if link < below + above:
            return self._places[Stand(level + 1, digits[:level] + (link - below,) + digits[level + 1 :])]
        return None

    def far_link(self, node: Coordinates, link: int) -> int:
        """The link of the neighbour that leads back."""
        level, digits = self._by_place[node]
        if link < self.tree.below(level):
            return self.tree.below(level - 1) + digits[level - 1]
        return digits[level]

    @cached_property
    def _cut(self) -> frozenset[Coordinates]:
        """Nodes that are not whole, by what tn_health_tree tells: a switch below them is cut off, or everything above."""
        if not self.dead or not self.told:
            return frozenset()
        below: set[Coordinates] = set()
        for node, (level, _) in self._by_place.items():  # level by level
            ways = range(self.tree.below(level)) if level > 1 else ()
            dead = dead_links(self, node)
            if any(link in dead or self.neighbour(node, link) in below for link in ways):
                below.add(node)
        found = set(below)
        for node, (level, _) in reversed(self._by_place.items()):
            dead, ups = dead_links(self, node), self._ups(level)
            if ups and all(link in dead or self.neighbour(node, link) in found for link in ups):
                found.add(node)
        return frozenset(found)

    def cut(self, node: Coordinates) -> frozenset[int]:
        """Links up to switches that do not lead everywhere."""
        level, _ = self._by_place[node]
        return frozenset(link for link in self._ups(level) if self.neighbour(node, link) in self._cut)

    def _ups(self, level: int) -> range:
        """Links up of a node of this level."""
        first = self.tree.below(level)
        return range(first, first + self.tree.above(level))

    @cached_property
    def _known(self) -> dict[Coordinates, "At"]:
        return {}

    def at(self, node: Coordinates) -> "At":
        """What the router of a node knows of its place."""
        if node not in self._known:
            level, digits = self._by_place[node]
            dead, cut = dead_links(self, node), self.cut(node)
            below, above = self.tree.below(level), self.tree.above(level)
            self._known[node] = At(digits, level, below, above, self.tree.down, dead=dead, cut=cut)
        return self._known[node]

    @property
    def routing(self) -> Routing:
        return tree_route

    @property
    def choosing(self) -> Choosing:
        return tree_choices


@dataclass(frozen=True)
class At:
    """What a router knows of its place, by its registers and links: tree_place_t, the lattice's digits, and dead links."""

    me: Coordinates  # digits; those of level 0 count all
    level: int
    down: int
    up: int
    size: Coordinates  # digits are less than these
    links: int = MAX_LINKS
    dead: frozenset[int] = frozenset()
    cut: frozenset[int] = frozenset()  # links whose far end has told that it does not lead everywhere

    @cached_property
    def ups(self) -> list[int]:
        """Links that lead up."""
        return [link for link in range(self.down, self.down + self.up) if link < self.links]

    @cached_property
    def open(self) -> list[int]:
        """Those that are alive and lead to a whole switch; if there is none, those that are alive; if there is none, all."""
        alive = [link for link in self.ups if link not in self.dead]
        return [link for link in alive if link not in self.cut] or alive or self.ups

    def up_of(self, digit: int) -> int | None:
        """The link up that a digit stands for; None: nothing leads up. A link that dies moves only what went by it."""
        if not self.ups:
            return None
        own = self.ups[digit % len(self.ups)]
        return own if own in self.open else self.open[digit % len(self.open)]


def tree_places(
    at: At, to: Coordinates, came: Place | None, traffic_class: int, vcs: int, adaptive: bool
) -> Choice | None:
    """tn_router_route_tree: the places by which a packet for node `to` may leave, `escape` first; None if it is there."""
    if any(digit >= size for digit, size in zip(to, at.size, strict=True)):
        raise Unroutable(DropCause.OUTSIDE)
    below = to[at.level :] == at.me[at.level :]
    if below and at.level == 0:
        return None
    if below:
        links = [to[at.level - 1]] if to[at.level - 1] < min(at.down, at.links) else []
        back = came is not None and came.link in links
    else:
        first = at.up_of(_spread(at.level, to))
        links = [] if first is None else [first]
        if adaptive and traffic_class % 2:
            links += [link for link in at.open if link != first]
        back = came is not None and came.link in at.ups
    if back:
        raise Unroutable(DropCause.DOWN)
    if not links:
        raise Unroutable(DropCause.NO_PORT)
    vc = _channel(to, traffic_class, vcs)
    return Choice(Place(links[0], vc), tuple(Place(link, vc) for link in links[1:]))


def _spread(level: int, to: Coordinates) -> int:
    """The digit that stands for a link up: of destinations below the same switch different ones, at each level another one."""
    x, y, z = to
    return (x, x + y, y + z)[level] % DIGITS


def _channel(to: Coordinates, traffic_class: int, vcs: int) -> int:
    """One of two channels by the destination; of a bank, of those of the class."""
    of_two = (to[0] // 2 + to[1] + to[2]) % 2
    return 0 if vcs == 1 else of_two + (2 * (traffic_class % 2) if vcs > 2 else 0)


@in_banks
def tree_choices(
    network: TreeNetwork, here: Coordinates, to: Coordinates, came: Place | None = None, traffic_class: int = 1
) -> Choice | None:
    """`tree_places` in a network whose nodes know of dead cables. Where the link down is dead the packet is dropped, as it is where
    all links up are."""
    at = network.at(here)
    choice = tree_places(at, to, came, traffic_class, network.vcs, network.adaptive)
    if choice and choice.escape.link in at.dead:
        raise Unroutable(DropCause.DOWN)
    return choice


def tree_route(
    network: TreeNetwork, here: Coordinates, to: Coordinates, came: Place | None = None, traffic_class: int = 0
) -> Place | None:
    """Of packets in order."""
    choice = tree_choices(network, here, to, came, 2 * (traffic_class // 2) if network.adaptive else traffic_class)
    return choice and choice.escape
