"""What a network is worth as it is wired: distances, halves, what uniform traffic may offer, and what a further link costs."""

from dataclasses import dataclass

import numpy as np

from torusnet.bench.measurement import Document, conditions_of
from torusnet.bench.tables import hop_cost
from torusnet.cluster.model import Cluster
from torusnet.deadlock import cluster_network
from torusnet.environment import ROOT
from torusnet.topology import graph
from torusnet.traffic.limits import limits
from torusnet.traffic.patterns import find

RESULTS = ROOT / "bench" / "results.json"
MESSAGE_BYTES = 256  # of uniform traffic, one packet: as `./tn sweep`
SAME = ("width_bits", "clock_mhz", "link_clock_mhz", "lanes")  # on which the cycles of a further link depend


@dataclass(frozen=True)
class Halves:
    """Two parts of the nodes that have local ports, as equal as they can be, that few cables join: of a lattice the planes of a
    dimension, of which these are fewest; of any wiring, or with switches, the fewest that a search found: a bound from above."""

    dimension: int | None  # None: a custom topology, or one with switches
    cables: int
    nodes: tuple[int, int]


@dataclass(frozen=True)
class Figures:
    """Distances are links on the shortest way between two different nodes that have local ports."""

    nodes: int  # that have local ports
    switches: int  # and that have none
    cables: int
    distances: dict[int, int]  # links -> pairs of nodes (ordered)
    halves: Halves | None  # None: a single node
    uniform_topology: float  # load that the wires allow uniform traffic, flits of a node in a core cycle
    uniform_routing: float  # and the cluster's routing on them
    wire_ns: tuple[float, float]  # transceiver and cable: least and most of all cables
    hop_cycles: float | None  # core cycles of a further link without them, measured; None: not at these clocks
    tables: str = ""  # how the ways of tables were chosen; empty: order of dimensions

    @property
    def diameter(self) -> int:
        return max(self.distances, default=0)

    @property
    def mean(self) -> float:
        pairs = sum(self.distances.values())
        return sum(links * count for links, count in self.distances.items()) / pairs if pairs else 0.0


def figures(cluster: Cluster) -> Figures:
    cables, by_table = graph.directions(cluster), cluster.topology.routed_by_table
    by_planes = cluster.topology.is_lattice and len(cluster.hosts) == cluster.num_nodes
    hosts = cluster.hosts
    between = graph.distances(cables)[np.ix_(hosts, hosts)]
    lengths, counts = np.unique(between[~np.eye(len(hosts), dtype=bool)], return_counts=True)
    uniform = (0.0, 0.0)
    if len(hosts) > 1:
        bounds = limits(cluster, find("uniform").weights(cluster), MESSAGE_BYTES)
        uniform = bounds.topology, bounds.routing
    wires = [cable.latency_ps / 1000 for cable in cluster.cables] or [0.0]
    return Figures(
        nodes=len(hosts),
        switches=cluster.num_nodes - len(hosts),
        cables=len(cluster.cables),
        distances={int(length): int(count) for length, count in zip(lengths, counts, strict=True)},
        halves=(_halves if by_planes else _any_halves)(cluster, cables),
        uniform_topology=uniform[0],
        uniform_routing=uniform[1],
        wire_ns=(min(wires), max(wires)),
        hop_cycles=_hop_cycles(cluster),
        tables=cluster_network(cluster)[0].tables.scheme if by_table else "",
    )


def _halves(cluster: Cluster, cables: np.ndarray) -> Halves | None:
    found = []
    for dimension, planes in enumerate(cluster.lattice):
        wired = graph.by_coordinate(cluster, cables, dimension)
        for inside in graph.ranges(planes):
            if inside.sum() == planes // 2:
                nodes = cluster.num_nodes // planes * (planes // 2)
                halves = Halves(dimension, int(graph.leaving(wired, inside)), (nodes, cluster.num_nodes - nodes))
                found.append(halves)
    return min(found, key=lambda halves: (halves.nodes[1] - halves.nodes[0], halves.cables), default=None)


def _any_halves(cluster: Cluster, cables: np.ndarray) -> Halves | None:
    hosts = cluster.hosts
    if len(hosts) < 2:
        return None
    switches = len(hosts) < cluster.num_nodes
    parts = graph.halves_of_hosts(cluster, cables) if switches else graph.halves(cluster)
    fewest, nodes = min((int(graph.leaving(cables, inside)), int(inside[hosts].sum())) for inside in parts)
    small, large = sorted((nodes, len(hosts) - nodes))
    return Halves(None, fewest, (small, large))


def _hop_cycles(cluster: Cluster) -> float | None:
    """Of the stored benchmark with these clocks and widths: the most of those with different transceivers."""
    wanted = conditions_of(cluster)
    records: dict[str, list] = {}
    for record in Document.model_validate_json(RESULTS.read_text()).measurements:
        if all(getattr(record, name) == wanted[name] for name in SAME):
            records.setdefault(record.transceiver, []).append(record)
    costs = filter(None, map(hop_cost, records.values()))
    return max((own for _, own, _ in costs), default=None)
