"""Deadlock check: no packet of a cluster can wait for itself, whatever the traffic.

A *channel* is one virtual channel of one direction of a cable: the buffer at its far end. A packet that lies in a channel and
asks for the next one makes the second a dependency of the first. With virtual cut-through and one way per destination, a network whose
graph of dependencies has no cycle cannot deadlock, and one with a cycle can [DALLY87]. The graph is built from the
cluster's cables and from the routing functions of `torusnet.routing`, which tests compare with the RTL; each pair of node
and destination contributes, since every node may be a source. Packets at local ports are consumed in the end: a task that never
receives stops its senders, but that is the program's deadlock, not the network's.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from torusnet.routing import LINK_NAMES, Coordinates, Lattice, Place, Routing, Unroutable, dimension_order

LARGEST = 1024  # nodes that `check` takes; the time grows with their square

Wiring = Mapping[tuple[Coordinates, int], Coordinates]  # (node, link) -> the node at the other end of the cable


class Channel(NamedTuple):
    node: Coordinates  # that sends
    link: int
    vc: int

    def __str__(self) -> str:
        return f"node {','.join(map(str, self.node))} {LINK_NAMES[self.link]} vc{self.vc}"


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
    cycle: tuple[Dependency, ...] = ()
    unreachable: tuple[str, ...] = ()  # why a packet does not arrive, a line for each kind

    @property
    def ok(self) -> bool:
        return not self.cycle and not self.unreachable

    def lines(self) -> list[str]:
        """The verdict in words."""
        if self.ok:
            return [
                f"deadlock: none possible; {self.channels} channels, {self.dependencies} dependencies, no cycle "
                f"(longest chain {self.longest}, longest way {self.hops} links)"
            ]
        lines = [f"deadlock: {line}" for line in self.unreachable]
        if self.cycle:
            lines.append(f"deadlock: POSSIBLE, these {len(self.cycle)} channels wait for one another:")
            lines += [f"  {d.held} waits for {d.wanted} (packets for {','.join(map(str, d.to))})" for d in self.cycle]
        return lines


def lattice_wiring(lattice: Lattice) -> dict[tuple[Coordinates, int], Coordinates]:
    """The cables of a whole torus or mesh."""
    ends = ((node, link) for node in lattice.nodes() for link in range(lattice.links))
    return {(node, link): far for node, link in ends if (far := lattice.neighbour(node, link)) is not None}


def check_lattice(lattice: Lattice, routing: Routing = dimension_order, wiring: Wiring | None = None) -> Verdict:
    """Builds the graph of dependencies and looks for a cycle; follows every packet to its destination."""
    import networkx

    wiring = lattice_wiring(lattice) if wiring is None else wiring
    nodes = list(lattice.nodes())
    graph = networkx.DiGraph()
    unreachable: dict[str, None] = {}
    hops = 0
    for to in nodes:
        places, faults = _places(lattice, routing, nodes, to)
        unreachable.update(faults)
        next_nodes: dict[Coordinates, Coordinates] = {}
        for node, place in places.items():
            if (node, place.link) not in wiring:
                unreachable[f"node {node} sends by {LINK_NAMES[place.link]}, where no cable is"] = None
                continue
            next_nodes[node] = wiring[node, place.link]
            held = Channel(node, *place)
            graph.add_node(held)
            wanted = places.get(next_nodes[node])
            if wanted is not None and not graph.has_edge(held, channel := Channel(next_nodes[node], *wanted)):
                graph.add_edge(held, channel, to=to)
        reached, faults = _follow(next_nodes, to, lattice.diameter)
        hops = max(hops, reached)
        unreachable.update(faults)
    cycle = _cycle(graph)
    longest = 0 if cycle or not graph else networkx.dag_longest_path_length(graph, default_weight=1) + 1
    return Verdict(graph.number_of_nodes(), graph.number_of_edges(), longest, hops, cycle, tuple(unreachable))


def check_cluster(cluster) -> Verdict:
    """The check of a `torusnet.cluster.Cluster`: its cables, its order of dimensions."""
    lattice = Lattice(
        size=tuple(cluster.lattice),
        wrap=tuple(cluster.wrap),
        order=tuple("xyz".index(letter) for letter in cluster.node.dimension_order),
        links=cluster.num_links,
    )
    wiring: dict[tuple[Coordinates, int], Coordinates] = {}
    for cable in cluster.cables:
        for here, far in ((cable.a, cable.b), (cable.b, cable.a)):
            wiring[tuple(cluster.node_coord(here.node)), here.link] = tuple(cluster.node_coord(far.node))
    return check_lattice(lattice, dimension_order, wiring)


def check(cluster) -> str:
    """For the command line: the verdict on a cluster in a sentence, or UserError with the cycle."""
    from torusnet.errors import UserError

    if cluster.num_nodes > LARGEST:
        return f"deadlock: not checked above {LARGEST} nodes; docs/03-router.md proves the rule for any size"
    verdict = check_cluster(cluster)
    if not verdict.ok:
        raise UserError(
            "\n".join(verdict.lines()),
            where=str(cluster.file or ""),
            cure="wire the lattice as a torus or mesh with both links of every dimension, and keep one `dimension_order`",
        )
    return verdict.lines()[0]


def _places(
    lattice: Lattice, routing: Routing, nodes: Iterable[Coordinates], to: Coordinates
) -> tuple[dict[Coordinates, Place], dict[str, None]]:
    """Where each node sends packets for node `to`; and why it cannot."""
    places: dict[Coordinates, Place] = {}
    faults: dict[str, None] = {}
    for node in nodes:
        try:
            place = routing(lattice, node, to)
        except Unroutable as error:
            faults[f"node {node} drops packets for {to}: {error.cause}"] = None
            continue
        if place is not None:
            places[node] = place
        elif node != to:
            faults[f"node {node} keeps packets for {to}"] = None
    return places, faults


def _follow(next_nodes: Mapping[Coordinates, Coordinates], to: Coordinates, limit: int) -> tuple[int, dict[str, None]]:
    """Links on the longest way to node `to`; packets that are still under way after `limit` links are dropped."""
    distance = {to: 0}
    for start in next_nodes:
        way, node = [], start
        while node in next_nodes and node not in distance and len(way) <= limit:
            way.append(node)
            node = next_nodes[node]
        count = distance.get(node, limit + 1)
        for passed in reversed(way):
            distance[passed] = count = count + 1
        if count > limit:
            return limit, {f"packets from {start} do not reach {to} within {limit} links": None}
    return max(distance.values()), {}


def _cycle(graph) -> tuple[Dependency, ...]:
    """A shortest cycle of dependencies through one that was found, empty if there is none."""
    import networkx

    try:
        found = networkx.find_cycle(graph)
    except networkx.NetworkXNoCycle:
        return ()
    best = [edge[0] for edge in found]
    for channel in best:
        for after in graph.successors(channel):
            if networkx.has_path(graph, after, channel):
                ring = [channel, *networkx.shortest_path(graph, after, channel)[:-1]]
                best = min(best, ring, key=len)
    return tuple(Dependency(a, b, graph.edges[a, b]["to"]) for a, b in zip(best, best[1:] + best[:1], strict=True))


# Rules that deadlock, for tests and for the documentation


def one_channel(lattice: Lattice, here: Coordinates, to: Coordinates) -> Place | None:
    """Dimension order without virtual channels."""
    place = dimension_order(lattice, here, to)
    return place and Place(place.link, 0)


def by_direction(lattice: Lattice, here: Coordinates, to: Coordinates) -> Place | None:
    """The upper channel for the plus direction, the lower one for minus: a plausible reading of the published rule."""
    place = dimension_order(lattice, here, to)
    return place and Place(place.link, 1 - place.link % 2)


def swap_at(turn: Callable[[Coordinates], bool]) -> Routing:
    """Dimension order that differs from node to node: x first where `turn` says so, else as configured."""
    from dataclasses import replace

    def routing(lattice: Lattice, here: Coordinates, to: Coordinates) -> Place | None:
        return dimension_order(replace(lattice, order=(0, 1, 2)) if turn(here) else lattice, here, to)

    return routing
