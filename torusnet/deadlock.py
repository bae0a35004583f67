"""Deadlock check: no packet of a cluster can wait for itself, whatever the traffic.

A *channel* is one virtual channel of one direction of a cable: the buffer at its far end. A packet that lies in a channel and asks
for the next one makes the second a dependency of the first. With virtual cut-through and one way per destination, a network whose
graph of dependencies has no cycle cannot deadlock, and one with a cycle can [DALLY87]. The graph is built from the cluster's cables
and from the routing functions of `torusnet.routing`, which tests compare with the RTL: packets from every node to every node are
followed, since a router looks at the channel by which a packet comes. Packets at local ports are consumed in the end: a task that
never receives stops its senders, but that is the program's deadlock, not the network's.

Networks that are routed adaptively have a check of their own, torusnet/deadlock_adaptive.py, for packets that may choose.

Dead links: `check_network` takes a network in which all nodes know of them; `check_beliefs` a lattice in which every node believes
anything about dead links, and another thing later.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import product
from typing import NamedTuple

from torusnet.generated.packet import DropCause
from torusnet.routing import (
    LINK_NAMES,
    NO_LIMIT,
    Coordinates,
    Lattice,
    Network,
    Place,
    Reach,
    Routing,
    Unroutable,
    by_class,
    classes_that_choose,
    dimension_order,
    of_escape,
)
from torusnet.words import counted

LARGEST, LARGEST_ADAPTIVE = 1024, 256  # nodes that `check` takes; the time grows with their square

Wiring = Mapping[tuple[Coordinates, int], Coordinates]  # (node, link) -> the node at the other end of the cable


class Channel(NamedTuple):
    node: Coordinates  # that sends
    link: int
    vc: int

    def __str__(self) -> str:
        return f"node {','.join(map(str, self.node))} {LINK_NAMES[self.link]} vc{self.vc}"


class Stand(NamedTuple):
    """Where a packet is: at a node, in the channel by which it came; None: it begins there."""

    node: Coordinates
    held: Channel | None


class Dependency(NamedTuple):
    """Packets for node `to` go from one channel to the next; one example of many."""

    held: Channel
    wanted: Channel
    to: Coordinates


@dataclass(frozen=True)
class Verdict:
    channels: int
    dependencies: int
    longest: int  # channels on the longest chain of dependencies, 0 if there is a cycle
    hops: int  # links on the longest way of a packet
    pairs: int = 0  # of nodes, source and destination
    lost: tuple[tuple[Coordinates, Coordinates], ...] = ()  # pairs whose packets are dropped because links are dead
    cycle: tuple[Dependency, ...] = ()
    unreachable: tuple[str, ...] = ()  # why a packet does not arrive, a line for each kind
    classes: int = 1  # of packets that have virtual channels of their own
    banks: bool = False  # these are banks, in which packets choose
    shared: tuple[Channel, ...] = ()  # which packets of more than one of these classes use after all
    adaptive: int = 0  # adaptive channels, which are not among `channels`: those are the escape
    states: int = 0  # in which a packet that may choose can be: a node, the channel by which it came, a destination

    @property
    def ok(self) -> bool:
        return not self.cycle and not self.unreachable and not self.shared

    def lines(self) -> list[str]:
        """The verdict in words."""
        whose = "banks of channels" if self.banks else "traffic classes"
        apart = f"; {self.classes} {whose}, no channel in common" if self.classes > 1 else ""
        if self.ok and self.adaptive:
            return [
                f"deadlock: none possible; {self.channels} escape channels, {self.dependencies} dependencies, with those through "
                f"adaptive channels, no cycle (longest chain {self.longest}, longest way {counted(self.hops, 'link')}); "
                f"{self.adaptive} adaptive channels, and from all {self.states} states a packet can escape{apart}"
            ]
        if self.ok:
            return [
                f"deadlock: none possible; {self.channels} channels, {self.dependencies} dependencies, no cycle "
                f"(longest chain {self.longest}, longest way {counted(self.hops, 'link')}){apart}"
            ]
        lines = [f"deadlock: {line}" for line in self.unreachable]
        if self.shared:
            lines.append(f"deadlock: traffic classes that stop one another: packets of both use {self.shared[0]}")
        if self.cycle:
            lines.append(f"deadlock: POSSIBLE, these {len(self.cycle)} channels wait for one another:")
            lines += [f"  {d.held} waits for {d.wanted} (packets for {','.join(map(str, d.to))})" for d in self.cycle]
        return lines


def wiring_of(network: Network) -> dict[tuple[Coordinates, int], Coordinates]:
    """All cables of a network."""
    ends = ((node, link) for node in network.nodes() for link in range(network.links))
    return {(node, link): far for node, link in ends if (far := network.neighbour(node, link)) is not None}


def check_network(network: Network, routing: Routing | None = None, wiring: Wiring | None = None) -> Verdict:
    """Builds the graph of dependencies and looks for a cycle; follows every packet to its destination.

    routing: of all packets; None: the network's own, packets of every traffic class
    """
    if routing is None and network.adaptive:
        from torusnet.deadlock_adaptive import check_adaptive

        return check_adaptive(network, wiring=wiring)
    return check_ordered(network, (routing,) if routing else ordered_rules(network), wiring)


def ordered_rules(network: Network) -> tuple[Routing, ...]:
    """`by_class`; in a lattice with what every node knows of dead links, found once: it takes longer than the rest."""
    classes = by_class(network)
    if not isinstance(network, Lattice) or not network.dead:
        return classes
    known = {node: network.reach(node) for node in network.nodes()}

    def told(routing: Callable) -> Routing:
        return lambda lattice, here, to, came=None: routing(lattice, here, to, came, reach=known[here])

    return tuple(map(told, classes))


def check_ordered(network: Network, classes: Iterable[Routing], wiring: Wiring | None = None) -> Verdict:
    """The same of packets in order. classes: the routing of each that has virtual channels of its own"""
    import networkx

    classes = tuple(classes)
    wiring = alive_of(network, wiring_of(network) if wiring is None else wiring)
    nodes = list(network.nodes())
    graph = networkx.DiGraph()
    unreachable: dict[str, None] = {}
    lost: dict[tuple[Coordinates, Coordinates], None] = {}
    hops = 0
    used: dict[Channel, set[int]] = defaultdict(set)  # by packets of which classes
    for to, (number, route) in product(network.destinations(), enumerate(classes)):
        after: dict[Stand, Stand] = {}
        dropped: set[Stand] = set()
        seen = set(todo := [Stand(node, None) for node in nodes])
        while todo:
            stand = todo.pop()
            node, held = stand
            came = held and Place(network.far_link(held.node, held.link), held.vc)
            try:
                place = route(network, node, to, came)
            except Unroutable as error:
                if network.dead and error.cause == DropCause.DOWN:
                    dropped.add(stand)
                else:
                    unreachable[f"node {node} drops packets for {to}: {error}"] = None
                continue
            if place is None:
                if node != to:
                    unreachable[f"node {node} keeps packets for {to}"] = None
                continue
            wanted = Channel(node, *place)
            if came and place.link == came.link:
                unreachable[f"node {node} would turn packets for {to} back to {held.node}"] = None
            if (node, place.link) not in wiring:
                unreachable[f"node {node} sends by {LINK_NAMES[place.link]}, where no cable is"] = None
                continue
            graph.add_node(wanted)
            used[wanted].add(number)
            if held and not graph.has_edge(held, wanted):
                graph.add_edge(held, wanted, to=to)
            after[stand] = there = Stand(wiring[node, place.link], wanted)
            if there not in seen:
                seen.add(there)
                todo.append(there)
        reached, stopped, faults = _follow(after, to, dropped, network.hop_limit)
        hops = max(hops, reached)
        lost |= {(stand.node, to): None for stand in stopped if stand.held is None}
        unreachable.update(faults)
    cycle = _cycle(graph)
    longest = 0 if cycle or not graph else networkx.dag_longest_path_length(graph, default_weight=1) + 1
    pairs = sum(node != to for node in nodes for to in network.destinations())
    unreached = tuple(unreachable)
    shared = tuple(channel for channel, by in used.items() if len(by) > 1)
    counts = graph.number_of_nodes(), graph.number_of_edges(), longest, hops, pairs
    return Verdict(*counts, tuple(lost), cycle, unreached, len(classes), network.adaptive, shared)


# What a node may believe of dead links makes it send plus, send minus, or drop. These three make all that any belief can make.
BELIEFS: tuple[Reach, ...] = (NO_LIMIT, (63, 0) * 3, (0, 63) * 3)


def check_beliefs(
    lattice: Lattice,
    beliefs: Iterable[Callable[[Coordinates], Reach]] = tuple(lambda _node, reach=reach: reach for reach in BELIEFS),
    wiring: Wiring | None = None,
    turn_back: bool = False,
) -> tuple[Dependency, ...]:
    """The cycle that waits where nodes disagree on what is dead; empty: none, so such a network cannot deadlock.

    A packet that waits lies whole in one channel, so that only what it holds and what it asks for next count; in a lattice that is
    routed adaptively, of these the escape channels, which it always asks for, too.

    beliefs:   what a node may believe, by node; it may change its mind at any time. Left out: anything
    turn_back: a packet may leave by the link by which it came; the RTL never lets it
    """
    import networkx

    wiring = wiring_of(lattice) if wiring is None else wiring
    graph = networkx.DiGraph()
    nodes, beliefs = list(lattice.nodes()), list(beliefs)
    for to, routing in product(nodes, _sets(lattice)):
        seen = set(todo := [Stand(node, None) for node in nodes])
        while todo:
            node, held = todo.pop()
            came = held and Place(lattice.far_link(held.node, held.link), held.vc)
            for belief, turned in product(beliefs, (False, True) if turn_back and came else (False,)):
                try:
                    places = routing(lattice, node, to, None if turned else came, belief(node))
                except Unroutable:
                    continue
                for place in places:
                    if (node, place.link) not in wiring or (turned and place.link != came.link):
                        continue
                    wanted = Channel(node, *place)
                    waits = held and (not lattice.adaptive or (of_escape(held.vc) and of_escape(wanted.vc)))
                    if waits and not graph.has_edge(held, wanted):
                        graph.add_edge(held, wanted, to=to)
                    there = Stand(wiring[node, place.link], wanted)
                    if there not in seen:
                        seen.add(there)
                        todo.append(there)
    return _cycle(graph)


def _sets(lattice: Lattice) -> Iterable[Callable[..., tuple[Place, ...]]]:
    """The places that packets of each kind may go to: (lattice, here, to, came, reach) -> places."""

    def one(routing: Routing):
        def places(lattice, here, to, came, reach):
            place = routing(lattice, here, to, came, reach=reach)
            return () if place is None else (place,)

        return places

    def several(traffic_class: int):
        """Of packets in any order, at a node that knows of a dead link or of none."""

        def places(lattice, here, to, came, reach):
            told = [lattice.choosing(lattice, here, to, came, traffic_class, reach, detour) for detour in (False, True)]
            return tuple(place for choice in told if choice for place in choice.places)

        return places

    return [*map(one, by_class(lattice)), *map(several, classes_that_choose(lattice))]


def alive_of(network: Network, wiring: Wiring) -> Wiring:
    """The cables that are left."""
    dead = network.dead
    return {
        (node, link): far
        for (node, link), far in wiring.items()
        if (node, link) not in dead and (far, network.far_link(node, link)) not in dead
    }


def cluster_network(cluster, dead: Iterable[tuple[Coordinates, int]] = ()) -> tuple[Network, Wiring]:
    """The network of a `torusnet.cluster.Cluster`: its routing, its cables."""
    network = cluster.topology.network(
        order=tuple("xyz".index(letter) for letter in cluster.node.dimension_order),
        links=min(shape.links for shape in cluster.different_shapes),  # those of a lattice, which every node has
        vcs=cluster.node.virtual_channels,
        dead=dead,
    )
    if cluster.adaptive:
        network = replace(network, adaptive=True, detours=cluster.detours)
    wiring: dict[tuple[Coordinates, int], Coordinates] = {}
    for cable in cluster.cables:
        for here, far in ((cable.a, cable.b), (cable.b, cable.a)):
            wiring[tuple(cluster.node_coord(here.node)), here.link] = tuple(cluster.node_coord(far.node))
    return network, wiring


def check_cluster(cluster, dead: Iterable[tuple[Coordinates, int]] = ()) -> Verdict:
    """The check of a `torusnet.cluster.Cluster`, some of whose links may be dead."""
    network, wiring = cluster_network(cluster, dead)
    return check_network(network, wiring=wiring)


def largest(cluster) -> int:
    """Nodes that such a cluster may have to be checked."""
    return LARGEST_ADAPTIVE if cluster.adaptive else LARGEST


def check(cluster) -> str:
    """For the command line: the verdict on a cluster in a sentence, or UserError with the cycle."""
    from torusnet.errors import UserError

    if cluster.num_nodes > (most := largest(cluster)):
        return f"deadlock: not checked above {most} nodes; docs/03-router.md proves the rule for any size"
    verdict = check_cluster(cluster)
    if not verdict.ok:
        raise UserError(
            "\n".join(verdict.lines()),
            where=str(cluster.file or ""),
            cure="wire the lattice as a torus or mesh with both links of every dimension, and keep one `dimension_order`",
        )
    return verdict.lines()[0]


def _follow(
    after: Mapping[Stand, Stand], to: Coordinates, dropped: set[Stand], limit: int
) -> tuple[int, set[Stand], dict[str, None]]:
    """Links on the longest way to node `to`, and from where packets end at a node that drops them.

    Packets that are still under way after `limit` links are a fault.
    """
    distance: dict[Stand, int] = {}
    lost = set(dropped)
    for start in after:
        way, stand = [], start
        while stand in after and stand not in distance and stand not in lost and len(way) <= limit:
            way.append(stand)
            stand = after[stand]
        if stand in lost:
            lost.update(way)
            continue
        count = distance.get(stand, 0 if stand.node == to else limit + 1)
        for passed in reversed(way):
            distance[passed] = count = count + 1
        if count > limit:
            return limit, lost, {f"packets from {start.node} do not reach {to} within {limit} links": None}
    return max(distance.values(), default=0), lost, {}


def _cycle(graph) -> tuple[Dependency, ...]:
    """A shortest cycle of dependencies through one that was found, empty if there is none."""
    import networkx

    if networkx.is_directed_acyclic_graph(graph):  # many times faster than to search for a cycle
        return ()
    found = networkx.find_cycle(graph)
    best = [edge[0] for edge in found]
    for channel in best:
        for after in graph.successors(channel):
            if networkx.has_path(graph, after, channel):
                ring = [channel, *networkx.shortest_path(graph, after, channel)[:-1]]
                best = min(best, ring, key=len)
    return tuple(Dependency(a, b, graph.edges[a, b]["to"]) for a, b in zip(best, best[1:] + best[:1], strict=True))


# Rules that deadlock, for tests and for the documentation


def one_channel(lattice: Lattice, here: Coordinates, to: Coordinates, came: Place | None = None) -> Place | None:
    """Dimension order without virtual channels."""
    place = dimension_order(lattice, here, to, came)
    return place and Place(place.link, 0)


def by_direction(lattice: Lattice, here: Coordinates, to: Coordinates, came: Place | None = None) -> Place | None:
    """The upper channel for the plus direction, the lower one for minus: a plausible reading of the published rule."""
    place = dimension_order(lattice, here, to, came)
    return place and Place(place.link, 1 - place.link % 2)


def by_parity(lattice: Lattice, here: Coordinates, to: Coordinates, came: Place | None = None) -> Place | None:
    """The channel by the destination alone, whether the packet crosses the link that closes the ring or not."""
    place = dimension_order(lattice, here, to, came)
    return place and Place(place.link, to[place.link // 2] % 2)


def swap_at(turn: Callable[[Coordinates], bool]) -> Routing:
    """Dimension order that differs from node to node: x first where `turn` says so, else as configured."""

    def routing(lattice: Lattice, here: Coordinates, to: Coordinates, came: Place | None = None) -> Place | None:
        return dimension_order(replace(lattice, order=(0, 1, 2)) if turn(here) else lattice, here, to, came)

    return routing
