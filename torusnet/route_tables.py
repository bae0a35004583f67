"""Routing tables for networks of any wiring: computed here, written to tn_router_route_table, walked by the deadlock check.

A table has one link for each destination, whatever the way by which a packet came, so that a way is decided by where a packet
is and where it goes, and packets between two nodes keep their order. The two virtual channels of a link are two *layers*: a
packet gets its layer where it begins, from the entry of its destination there, and keeps it. A layer cannot deadlock if what
its packets wait for has no cycle; packets of different layers never wait for each other [DALLY87].

    shortest ways     if a search finds two layers without a cycle for them
    up*/down*         else: ways that go towards the root of a spanning tree first, and never again behind a step away from it;
                      they have no cycle on any graph, and are longer than the shortest on some

Pairs of nodes are spread over both layers as far as that leaves both without a cycle.

Where routing is adaptive, that is the *escape*, and an entry has *ways* beside it, links by which packets that need no order may
go in channels of their own: all that lead nearer to the destination, but for those behind which the escape would lead straight
back, so that a packet might go in vain, and those by which it could come to cross more links than the hop limit allows.

Where all ways are busy a packet that begins at a node may take one of its *detours* in place of them [VALIANT81] [SINGH05]: a link
that leads no nearer, from whose far end there are ways that do not come straight back, and not only by nodes to which the ways lead
as well. Behind it the packet goes on by ways, so that it takes one at most.

A node that has none, since it is itself the way of its neighbours, has detours of two links: to a neighbour that has some, and
whose single way comes straight back. What comes there by that link takes one of them.
"""

import random
from collections import Counter, defaultdict, deque
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import prod
from typing import NamedTuple

from torusnet.generated.packet import DropCause
from torusnet.routing import (
    ADAPTIVE,
    ESCAPE,
    FIELD_RANGE,
    MAX_LINKS,
    Choice,
    Choosing,
    Coordinates,
    Place,
    Routing,
    Unroutable,
    in_banks,
)

ROW = FIELD_RANGE[0]  # nodes with the same y
TABLE_NODES = (ROW, 4 * ROW)  # entries of a table, of the nodes of a network of one row, and of more
MAX_NODES = TABLE_NODES[-1]
NO_WAY = 31  # in place of a link
LAYERS = 2
ORDERS = 8  # in which the search takes pairs

Pair = tuple[int, int]  # source, destination
Step = tuple[int, int]  # node, and the link by which it is left
Ways = dict[Pair, tuple[Step, ...]]


class Entry(NamedTuple):
    """Of a table: where packets for a destination leave; vc: the layer of those that begin here; ways: a bit for each link by which
    packets in any order may leave as well; detours: the same, if no way has room, of those that begin here or came by the
    link that is the single way."""

    link: int
    vc: int = 0
    ways: int = 0
    detours: int = 0


Row = Mapping[int, Entry]  # the table of a node, by the number of the destination


def coordinates_of(number: int) -> Coordinates:
    """Of a node, in the headers of packets."""
    y, x = divmod(number, ROW)
    return x, y, 0


def number_of(node: Coordinates) -> int:
    """Of the entry for a node."""
    return node[0] + ROW * node[1]


def size_of(nodes: int) -> Coordinates:
    """Of the least lattice with coordinates for so many nodes."""
    return min(nodes, ROW), -(-nodes // ROW), 1


def entries_of(nodes: int) -> int:
    """`TableNodes` of tn_node in a network of so many nodes."""
    return next(entries for entries in TABLE_NODES if nodes <= entries)


def by_row(
    row: Row,
    here: Coordinates,
    size: Coordinates,
    links: int,
    vcs: int,
    to: Coordinates,
    came: Place | None,
    traffic_class: int,
):
    """tn_router_route_table: the place by which a packet leaves a node with this table, None if it is there.

    size: of the lattice; y of it and of nodes is looked at by tables of more than a row
    """
    if to[0] >= size[0] or to[1] >= size[1] or to[2]:
        raise Unroutable(DropCause.OUTSIDE)
    if to[:2] == here[:2]:
        return None
    entry = row[number_of(to)]
    if entry.link == NO_WAY or (came and came.link == entry.link):
        raise Unroutable(DropCause.DOWN)
    if entry.link >= links:
        raise Unroutable(DropCause.NO_PORT)
    vc = came.vc % 2 if came else entry.vc
    return Place(entry.link, 0 if vcs == 1 else vc + (2 * (traffic_class % 2) if vcs > 2 else 0))


def choices_by_row(
    row: Row,
    here: Coordinates,
    size: Coordinates,
    links: int,
    to: Coordinates,
    came: Place | None,
    traffic_class: int,
) -> Choice | None:
    """tn_router_route_table_adaptive: the places by which a packet may leave, None if it is there.

    What came in an adaptive channel begins in the escape as if from a local port, what came in the escape stays there.
    """
    escapes = came is not None and came.vc in ESCAPE
    escape = by_row(row, here, size, links, len(ESCAPE), to, came if escapes else None, 0)
    if escape is None or escapes or traffic_class % 2 == 0:
        return escape and Choice(escape)
    entry = row[number_of(to)]
    back = 1 << came.link if came else 0
    ways = entry.ways & (1 << links) - 1
    detours = entry.detours & ~ways & ~back if not came or ways == back else 0
    adaptive = (
        tuple(Place(link, vc) for link in _bits(some, links) for vc in ADAPTIVE) for some in (ways & ~back, detours)
    )
    return Choice(escape, *adaptive)


def _bits(links: int, most: int = MAX_LINKS) -> list[int]:
    return [link for link in range(most) if links >> link & 1]


@in_banks
def table_route(
    graph: "Graph", here: Coordinates, to: Coordinates, came: Place | None = None, traffic_class: int = 0
) -> Place | None:
    """`by_row` in a network that has its tables; where routing is adaptive, the escape alone."""
    row = graph.tables.rows[number_of(here)]
    if graph.adaptive:
        choice = choices_by_row(row, here, graph.size, MAX_LINKS, to, came, 0)
        return choice and choice.escape
    return by_row(row, here, graph.size, MAX_LINKS, graph.vcs, to, came, traffic_class)


@in_banks
def table_choices(
    graph: "Graph", here: Coordinates, to: Coordinates, came: Place | None = None, traffic_class: int = 1
) -> Choice | None:
    """`choices_by_row` in a network that has its tables."""
    row = graph.tables.rows[number_of(here)]
    return choices_by_row(row, here, graph.size, MAX_LINKS, to, came, traffic_class)


@dataclass(frozen=True)
class Tables:
    """rows: of each node, by number. scheme: how the ways were chosen, in words."""

    rows: tuple[Row, ...]
    scheme: str


@dataclass(frozen=True)
class Graph:
    """A network of any wiring. wires: (node, link) -> (node, link), both directions of each cable, nodes by number."""

    num_nodes: int
    wires: Mapping[Step, Step]
    vcs: int = 2
    dead: frozenset[tuple[Coordinates, int]] = frozenset()  # (node, link): cables that are down, either end or both
    adaptive: bool = False  # entries have ways to choose from
    detours: bool = True  # and detours
    links = MAX_LINKS
    escapes = turns = True

    @property
    def hop_limit(self) -> int:
        """The number of the last place of the lattice: no escape comes to a node twice, and ways and detours behind which a packet
        could cross more links are left out."""
        return prod(self.size) - 1

    @cached_property
    def size(self) -> Coordinates:
        return size_of(self.num_nodes)

    def nodes(self) -> Iterator[Coordinates]:
        return map(coordinates_of, range(self.num_nodes))

    def destinations(self) -> Iterator[Coordinates]:
        return self.nodes()

    def neighbour(self, node: Coordinates, link: int) -> Coordinates | None:
        far = self.wires.get((number_of(node), link))
        return None if far is None else coordinates_of(far[0])

    def far_link(self, node: Coordinates, link: int) -> int:
        """The link of the neighbour that leads back."""
        return self.wires[number_of(node), link][1]

    @property
    def routing(self) -> Routing:
        return table_route

    @property
    def choosing(self) -> Choosing:
        return table_choices

    @cached_property
    def alive(self) -> dict[int, dict[int, Step]]:
        """Node -> link -> where it leads, over cables that are not down."""
        down = {(number_of(node), link) for node, link in self.dead}
        found: dict[int, dict[int, Step]] = {node: {} for node in range(self.num_nodes)}
        for (node, link), far in sorted(self.wires.items()):
            if (node, link) not in down and far not in down:
                found[node][link] = far
        return found

    @cached_property
    def tables(self) -> Tables:
        """Shortest ways, or up*/down*. What no cable reaches has NO_WAY, as have places of the lattice without a node."""
        wires = tuple((node, tuple(links.items())) for node, links in self.alive.items())
        return _tables(wires, prod(self.size), self.adaptive, self.detours, self.hop_limit)


@lru_cache(maxsize=2)  # commands ask again and again for those of one network, which take seconds if it is large
def _tables(wires: tuple[tuple[int, tuple], ...], places: int, adaptive: bool, detours: bool, limit: int) -> Tables:
    """wires: what `Graph.alive` says. places: of the lattice."""
    alive = {node: dict(links) for node, links in wires}
    links = _shortest(alive)
    layers = _layers(_ways(alive, links))
    scheme = "shortest ways in two layers"
    if layers is None:
        links = _up_down(alive)
        layers = _layers(_ways(alive, links))
        scheme = "up*/down*"
        assert layers is not None, "up*/down* has no cycle"
    ways = _nearer(alive, links, limit) if adaptive else {}
    longer = _detours(alive, links, ways, limit) if adaptive and detours else {}

    def entry(pair: Pair) -> Entry:
        return Entry(links.get(pair, NO_WAY), layers.get(pair, 0), ways.get(pair, 0), longer.get(pair, 0))

    rows = ({to: entry((node, to)) for to in range(places) if to != node} for node in alive)
    return Tables(tuple(rows), scheme)


def distances(alive: Mapping[int, Mapping[int, Step]], to: int) -> dict[int, int]:
    """Cables between each node and `to`; nodes that none reaches are left out."""
    found, todo = {to: 0}, deque([to])
    while todo:
        node = todo.popleft()
        for far, _ in alive[node].values():
            if far not in found:
                found[far] = found[node] + 1
                todo.append(far)
    return found


def connected(nodes: int, pairs: Iterable[Pair]) -> list[int]:
    """Nodes to which no cables lead from node 0. pairs: of nodes with a cable between them."""
    alive: dict[int, dict[int, Step]] = {node: {} for node in range(nodes)}
    for a, b in pairs:
        alive[a][len(alive[a])], alive[b][len(alive[b])] = (b, 0), (a, 0)
    reached = distances(alive, 0)
    return [node for node in alive if node not in reached]


def _shortest(alive: Mapping[int, Mapping[int, Step]]) -> dict[Pair, int]:
    """(node, destination) -> link of a shortest way; of several the one that fewer ways use so far."""
    links: dict[Pair, int] = {}
    load: Counter[Step] = Counter()
    for to in alive:
        distance = distances(alive, to)
        nearer = {
            node: [link for link, (far, _) in alive[node].items() if distance[far] < distance[node]]
            for node in distance
        }
        _choose(alive, links, load, to, sorted(set(distance) - {to}, key=lambda node: -distance[node]), nearer)
    return links


def _up_down(alive: Mapping[int, Mapping[int, Step]]) -> dict[Pair, int]:
    """The same along up*/down* ways: where a way leads down all the way, the shortest such one; else one up."""
    rank = _ranks(alive)
    links: dict[Pair, int] = {}
    load: Counter[Step] = Counter()
    for to in alive:
        only_down, todo = {to: 0}, deque([to])
        while todo:
            node = todo.popleft()
            for far, _ in alive[node].values():
                if rank[far] < rank[node] and far not in only_down:
                    only_down[far] = only_down[node] + 1
                    todo.append(far)
        length = dict(only_down)
        choices: dict[int, list[int]] = {}
        for node in sorted(alive, key=rank.__getitem__):
            below = [link for link, (far, _) in alive[node].items() if rank[far] > rank[node]]
            above = [link for link, (far, _) in alive[node].items() if rank[far] < rank[node]]
            if node in only_down:
                wanted = only_down[node] - 1
                choices[node] = [link for link in below if only_down.get(alive[node][link][0]) == wanted]
            elif reached := [link for link in above if alive[node][link][0] in length]:
                least = min(length[alive[node][link][0]] for link in reached)
                length[node] = least + 1
                choices[node] = [link for link in reached if length[alive[node][link][0]] == least]
        order = sorted(set(length) - {to}, key=lambda node: -length[node])
        _choose(alive, links, load, to, order, choices)
    return links


def _ranks(alive: Mapping[int, Mapping[int, Step]]) -> dict[int, tuple[int, int]]:
    """The order of nodes from the root on, in each part that hangs together: distance from it, then number."""
    rank: dict[int, tuple[int, int]] = {}
    for node in alive:
        if node not in rank:
            part = distances(alive, node)
            root = min(part, key=lambda one: (max(distances(alive, one).values()), one))
            rank |= {far: (distance, far) for far, distance in distances(alive, root).items()}
    return rank


def _choose(
    alive: Mapping[int, Mapping[int, Step]],
    links: dict[Pair, int],
    load: Counter[Step],
    to: int,
    order: list[int],
    choices: Mapping[int, list[int]],
) -> None:
    """Takes one of the choices of each node, the furthest first: what arrives at a node is known when it chooses."""
    through: Counter[int] = Counter(order)
    for node in order:
        link = min(choices[node], key=lambda one: (load[node, one], one))
        links[node, to] = link
        load[node, link] += through[node]
        through[alive[node][link][0]] += through[node]


def _nearer(alive: Mapping[int, Mapping[int, Step]], links: Mapping[Pair, int], limit: int) -> dict[Pair, int]:
    """(node, destination) -> the ways of its entry. links: the escape."""
    found: dict[Pair, int] = {}
    for to in alive:
        distance = distances(alive, to)
        crossed: Counter[int] = Counter()  # links at most, of those who are not in the escape
        left = _lengths(alive, links, to, distance)
        for node in sorted(distance, key=lambda one: -distance[one])[:-1]:
            ways = 0
            for link, (far, back) in alive[node].items():
                behind = crossed[node] + 1
                if distance[far] < distance[node] and links.get((far, to)) != back and behind + left[far] <= limit:
                    ways |= 1 << link
                    crossed[far] = max(crossed[far], behind)
            found[node, to] = ways
    return found


def _detours(
    alive: Mapping[int, Mapping[int, Step]], links: Mapping[Pair, int], ways: Mapping[Pair, int], limit: int
) -> dict[Pair, int]:
    """(node, destination) -> the detours of its entry. links: the escape."""
    found: dict[Pair, int] = {}
    for to in alive:
        distance = distances(alive, to)
        left = _lengths(alive, links, to, distance)
        longest = {to: 0}  # links at most, by ways and then the escape
        ends = {to: set()}  # of ways
        for node in sorted(distance, key=distance.__getitem__)[1:]:
            ends[node] = {alive[node][link][0] for link in _bits(ways[node, to])}
            longest[node] = max(left[node], *(1 + longest[far] for far in ends[node]), 0)
        others = set(distance) - {to}
        crossed = {}  # links at most, by a detour and then as above
        for node in others:
            detours, most = 0, left[node]
            for link, (far, back) in alive[node].items():
                behind = ends[far] - {node}
                round_ = to in behind or not behind <= ends[node]
                if distance[far] >= distance[node] and round_ and links[far, to] != back and longest[far] < limit:
                    detours |= 1 << link
                    most = max(most, 1 + longest[far])
            found[node, to], crossed[node] = detours, most
        of_two = {node: 0 for node in others if not found[node, to]}
        for node in of_two:
            for link, (far, back) in alive[node].items():
                if far in others - set(of_two) and ways[far, to] == 1 << back and crossed[far] < limit:
                    of_two[node] |= 1 << link
        found |= {(node, to): detours for node, detours in of_two.items()}
    return found


def _lengths(
    alive: Mapping[int, Mapping[int, Step]], links: Mapping[Pair, int], to: int, nodes: Iterable[int]
) -> dict[int, int]:
    """Links of the escape from each of the nodes."""
    length = {to: 0}
    for node in nodes:
        way = []
        while node not in length:
            way.append(node)
            node = alive[node][links[node, to]][0]
        for back in reversed(way):
            length[back] = length[node] + 1
            node = back
    return length


def _ways(alive: Mapping[int, Mapping[int, Step]], links: Mapping[Pair, int]) -> Ways:
    """The links of the way of each pair that has one."""
    ways: Ways = {}
    for source, to in links:
        way, node = [], source
        while node != to:
            way.append((node, links[node, to]))
            node = alive[node][links[node, to]][0]
        ways[source, to] = tuple(way)
    return ways


class _Layer:
    """What packets of a layer wait for: a graph of steps that has no cycle. The steps are kept in an order in which none comes
    after what it waits for: so most new dependencies are seen to close no cycle without a search [PK06]."""

    def __init__(self):
        self.after: defaultdict[Step, set[Step]] = defaultdict(set)
        self.before: defaultdict[Step, set[Step]] = defaultdict(set)
        self.place: dict[Step, int] = {}  # in that order
        self.closing: set[tuple[Step, Step]] = set()  # would close a cycle, and always will
        self.load: Counter[Step] = Counter()

    def take(self, way: tuple[Step, ...]) -> bool:
        """Adds a way, unless that closes a cycle."""
        added: list[tuple[Step, Step]] = []
        for held, wanted in zip(way, way[1:]):
            if wanted in self.after[held]:
                continue
            if (held, wanted) in self.closing or not self._put_before(held, wanted):
                if not added:
                    self.closing.add((held, wanted))
                for first, second in added:
                    self.after[first].remove(second)
                    self.before[second].remove(first)
                return False
            self.after[held].add(wanted)
            self.before[wanted].add(held)
            added.append((held, wanted))
        self.load.update(way)
        return True

    def _put_before(self, held: Step, wanted: Step) -> bool:
        """Changes the order so that one step comes before the other, if it has to be changed; False: the other leads to it."""
        place = self.place
        last, first = (place.setdefault(step, len(place)) for step in (held, wanted))
        if last < first:
            return True
        behind, todo = {wanted}, [wanted]
        while todo:
            for step in self.after[todo.pop()] - behind:
                if step == held:
                    return False
                if place[step] < last:
                    behind.add(step)
                    todo.append(step)
        ahead, todo = {held}, [held]
        while todo:
            for step in self.before[todo.pop()] - ahead:
                if place[step] > first:
                    ahead.add(step)
                    todo.append(step)
        moved = [step for steps in (ahead, behind) for step in sorted(steps, key=place.__getitem__)]
        place.update(zip(moved, sorted(map(place.__getitem__, moved)), strict=True))
        return True


def _layers(ways: Ways) -> dict[Pair, int] | None:
    """A layer for each pair so that no layer has a cycle; None: the search found none."""
    pairs = list(ways)
    for attempt in range(ORDERS):
        layers = [_Layer() for _ in range(LAYERS)]
        found: dict[Pair, int] = {}
        for pair in pairs:
            number = next((n for n, layer in enumerate(layers) if layer.take(ways[pair])), None)
            if number is None:
                break
            found[pair] = number
        else:
            _spread(ways, layers, found)
            return found
        random.Random(attempt).shuffle(pairs)
    return None


def _spread(ways: Ways, layers: list[_Layer], found: dict[Pair, int]) -> None:
    """Moves pairs to the other layer where their way is less busy there."""
    for pair, number in found.items():
        way, here, other = ways[pair], layers[number], layers[1 - number]
        if sum(here.load[step] - other.load[step] for step in way) > len(way) and other.take(way):
            here.load.subtract(way)
            found[pair] = 1 - number
