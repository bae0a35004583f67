"""What the wires allow a pattern, whatever the routers do: no more load can be carried.

The unit is that of a load: flits that each sending node offers in a core cycle, headers and footers included; 1 is the line of a
port. With T[s][d] the part of its messages that node s sends to node d, each sending node offering 1, and c flits a core cycle that
a direction of a cable carries:

    ports      1 / max(1, largest sum of a column of T / ports of a node): a port takes a flit a cycle
    distances  c x directions / sum of T x distance: each message occupies as many as lie on its shortest way
    cuts       least of c x directions that leave a set of nodes / sum of T out of the set; sets: each node by itself, all nodes
               whose coordinate in one dimension lies in a range (halves, whose cut is the bisection, among them);
               of a custom topology what a search finds that begins with each node, with all others and with halves, and takes the
               node in or out that makes it least, as long as one does
    topology   least of these: no routing carries more
    routing    the same with the cluster's routing: c / largest sum of T over the messages whose way leads through one direction,
               or ports; where routing is adaptive, the topology

A direction carries c = link clock / core clock x min(1, 64 lanes / width) x P / (P + A) flits of packets of P flits, with A words
for START and MAGIC: 9/8 at 128 bits, where every eighth has a MAGIC, 1 at 256.
"""

import math
from dataclasses import dataclass, replace

import numpy as np

from torusnet import routing
from torusnet.cluster.model import HEADER_FOOTER_BYTES, Cluster
from torusnet.deadlock import cluster_network
from torusnet.topology import graph


@dataclass(frozen=True)
class Limits:
    """Flits that a sending node may offer in a core cycle, at most."""

    ports: float
    distances: float
    cuts: float
    routing: float

    @property
    def topology(self) -> float:
        return min(self.ports, self.distances, self.cuts)


def packet_flits(cluster: Cluster, message_bytes: int) -> int:
    """Of a message of up to the MTU: header, payload, footer."""
    return -(-(message_bytes + HEADER_FOOTER_BYTES) * 8 // cluster.node.width_bits)


def cable_flits(cluster: Cluster, message_bytes: int) -> float:
    """Flits that a direction of a cable carries in a core cycle."""
    link, flits = cluster.link, packet_flits(cluster, message_bytes)
    words = link.clock_mhz / cluster.node.core_mhz * min(1.0, 64 * link.lanes / cluster.node.width_bits)
    return words * flits / (flits + (1.125 if cluster.node.width_bits == 128 else 1))


def limits(cluster: Cluster, weights: np.ndarray, message_bytes: int, node_ports: int = 1) -> Limits:
    """Of a pattern's matrix (`Pattern.weights`). node_ports: at which the traffic of a node enters and leaves."""
    capacity = cable_flits(cluster, message_bytes)
    cables = graph.directions(cluster)
    ports = 1 / max(1.0, weights.sum(axis=0).max() / node_ports)
    found = Limits(
        ports=ports,
        distances=capacity * cables.sum() / (weights * graph.distances(cables)).sum(),
        cuts=capacity * _cuts(cluster, weights, cables),
        routing=ports,
    )
    if cluster.adaptive:
        return replace(found, routing=found.topology)
    return replace(found, routing=min(ports, capacity / _most_crossed(cluster, weights, cables)))


def _cuts(cluster: Cluster, weights: np.ndarray, cables: np.ndarray) -> float:
    """Least quotient of directions that leave a set of nodes and messages that have to."""
    quotients = list(_quotients(cables.sum(axis=1), weights.sum(axis=1)))
    quotients += _quotients(cables.sum(axis=0), weights.sum(axis=0))
    if not cluster.topology.is_lattice:
        single = np.eye(cluster.num_nodes, dtype=bool)
        beginnings = [*single, *~single, *graph.halves(cluster)]
        return min(*quotients, *(_least_cut(cables, weights, inside) for inside in beginnings))
    for dimension, nodes in enumerate(cluster.lattice):
        moved, wired = (graph.by_coordinate(cluster, matrix, dimension) for matrix in (weights, cables))
        for inside in graph.ranges(nodes):
            quotients += _quotients(np.array(graph.leaving(wired, inside)), np.array(graph.leaving(moved, inside)))
    return min(quotients)


def _least_cut(cables: np.ndarray, weights: np.ndarray, inside: np.ndarray) -> float:
    """Of the sets that come of `inside`, a node more or less each time, the quotient of the last: no such step makes it less."""
    least = math.inf
    while True:
        sets = [inside ^ node for node in np.eye(len(inside), dtype=bool)]
        found = [(graph.leaving(cables, each), graph.leaving(weights, each)) for each in sets]
        quotients = [directions / messages if messages > 0 else math.inf for directions, messages in found]
        best = int(np.argmin(quotients))
        if not quotients[best] < least:
            return least
        least, inside = quotients[best], sets[best]


def _quotients(directions: np.ndarray, messages: np.ndarray):
    directions, messages = directions.ravel(), messages.ravel()
    return (directions[messages > 0] / messages[messages > 0]).tolist()


def _most_crossed(cluster: Cluster, weights: np.ndarray, cables: np.ndarray) -> float:
    """Messages on the busiest direction of a cable under the cluster's routing."""
    network, _ = cluster_network(cluster)
    crossed: dict[tuple, float] = {}
    for source, to in zip(*np.nonzero(weights), strict=True):
        ends = (tuple(cluster.node_coord(int(node))) for node in (source, to))
        for node, place in routing.path(network.routing, network, *ends):
            crossed[node, place.link] = crossed.get((node, place.link), 0.0) + weights[source, to]
    return max(crossed.values())
