"""What a network is while one of its cables is dead.

In a lattice all nodes know of it, as their fault maps tell them after some microseconds (docs/03-router.md). Only packets whose
way leads over the dead cable take another; where a dimension is a closed ring, all its cables are alike, and one of them stands
for all. Where nodes route by tables, these are computed anew without the cable; until they are written, packets that would
cross it are dropped; that takes seconds in a large network, in which some cables are looked at, spread over all. In a tree the
switches tell one another; until they have, packets that would go down by it are dropped. In a dragonfly without tables the ends of
the cable know of it alone.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from itertools import permutations

from torusnet import routing
from torusnet.cluster.model import Cluster
from torusnet.deadlock import cluster_network
from torusnet.routing import Coordinates, Lattice, Network, Place, Unroutable

MANY, LOOKED_AT = 64, 32  # cables that are looked at, at most, where more nodes than these may all change their ways

Direction = tuple[Coordinates, int]  # of a cable: the node that sends, and its link
Way = tuple[Direction, ...]


@dataclass(frozen=True)
class Effect:
    """Pairs are ordered pairs of different nodes that have local ports; loads count each pair once, as uniform traffic does."""

    cut_off: int  # pairs whose packets are dropped
    longer: int  # pairs whose way has more links
    longest: int  # links of the longest way
    mean: float  # links of a way, over pairs that reach one another
    busiest: int  # pairs whose ways share the busiest direction of a cable
    waiting: int = (
        0  # pairs whose packets are dropped until new tables are written, or the switches of a tree have told
    )


@dataclass(frozen=True)
class Loss:
    """A cable (its number in the cluster) and what its loss does."""

    cable: int
    effect: Effect


@dataclass(frozen=True)
class Losses:
    whole: Effect  # with all cables
    each: list[Loss]  # of all, or of every so many of them
    every: int = 1

    def alike(self) -> list[tuple[Effect, list[int]]]:
        """Cables by what their loss does, the worst first."""
        groups: dict[Effect, list[int]] = {}
        for loss in self.each:
            groups.setdefault(loss.effect, []).append(loss.cable)
        return sorted(groups.items(), key=lambda group: (-group[0].cut_off, -group[0].busiest, -group[0].mean))


def losses(cluster: Cluster, tell: Callable[[str, float], None]) -> Losses:
    network, _ = cluster_network(cluster)
    tree, by_table = cluster.tree is not None, cluster.topology.routed_by_table
    everywhere = tree or by_table  # ways change that do not lead over the cable
    hosts = {tuple(cluster.node_coord(number)) for number in cluster.hosts}
    ways = dict(_ways(network, permutations(filter(hosts.__contains__, network.destinations()), 2)))
    over: dict[Direction, list[tuple[Coordinates, Coordinates]]] = {}
    for pair, way in ways.items():
        for direction in way or ():
            over.setdefault(direction, []).append(pair)
    loads = Counter({direction: len(pairs) for direction, pairs in over.items()})
    effects: dict[tuple, Effect] = {}
    each = []
    cables = cluster.cables
    every = -(-len(cables) // LOOKED_AT) if everywhere and cluster.num_nodes > MANY else 1
    for number in range(0, len(cables), every):
        cable = cables[number]
        tell("walking all ways without each cable", number / len(cables))
        ends = [(tuple(cluster.node_coord(end.node)), end.link) for end in (cable.a, cable.b)]
        kind = _kind(network, *ends[0]) if cluster.topology.is_lattice else (number,)
        if kind not in effects:
            pairs = dict.fromkeys(pair for end in ends for pair in over.get(end, ()))
            without = replace(network, dead=frozenset(ends))
            changed = dict(_ways(without, ways if everywhere else pairs))
            waiting = len(pairs) if by_table else 0
            if tree:
                untold = _ways(replace(without, told=False), pairs)
                waiting = sum(way is None and changed[pair] is not None for pair, way in untold)
            effects[kind] = _effect(ways, loads, changed, waiting)
        each.append(Loss(number, effects[kind]))
    return Losses(_effect(ways, loads, {}), each, every)


def _kind(lattice: Lattice, node: Coordinates, link: int) -> tuple:
    """The same for cables that a shift along closed dimensions takes into one another."""
    return link // 2, *(-1 if wrap else place for place, wrap in zip(node, lattice.wrap, strict=True))


def _ways(network: Network, pairs: Iterable[tuple[Coordinates, Coordinates]]):
    """The way of each pair, None: its packets are dropped."""
    known: dict[Coordinates, routing.Reach] = {}  # of a lattice, which would find it out again at every step

    def route(lattice: Lattice, here: Coordinates, to: Coordinates, came: Place | None) -> Place | None:
        if here not in known:
            known[here] = lattice.reach(here)
        return routing.dimension_order(lattice, here, to, came, reach=known[here])

    chosen = route if isinstance(network, Lattice) else network.routing
    for pair in pairs:
        try:
            yield pair, tuple((node, place.link) for node, place in routing.path(chosen, network, *pair))
        except Unroutable:
            yield pair, None


def _effect(ways: dict, loads: Counter, changed: dict, waiting: int = 0) -> Effect:
    """With other ways for some pairs."""
    loads, cut_off, longer = Counter(loads), 0, 0
    for pair, way in changed.items():
        loads.subtract(ways[pair])
        loads.update(way or ())
        cut_off += way is None
        longer += way is not None and len(way) > len(ways[pair])
    lengths = [len(way) for way in (ways | changed).values() if way is not None]
    mean = sum(lengths) / len(lengths) if lengths else 0.0
    return Effect(cut_off, longer, max(lengths, default=0), mean, max(loads.values(), default=0), waiting)
