"""Traffic patterns: with which part of its messages each node sends to each other one.

Definitions are those of the field [DT03 §3.2], digits taken along the dimensions of the lattice that have more than one node.
Where a pattern sends a node's messages to the node itself, the node sends nothing: they would never see the network.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from torusnet.cluster.model import Cluster
from torusnet.errors import UserError

HOT_NODE, HOT_SHARE = 0, 0.1  # of the nodes with local ports the first
BURST_MESSAGES = 8  # mean

Place = tuple[int, ...]  # coordinates of a node


@dataclass(frozen=True)
class Pattern:
    """matrix: between nodes that have local ports; of coordinates between all, and what goes to a switch or comes from one is left
    out. in_turn: destinations one after another, not at random. bursts: messages come in bursts. coordinates: it moves them, so
    that only a lattice has it."""

    name: str
    text: str
    matrix: Callable[[Cluster], np.ndarray]
    in_turn: bool = False
    bursts: bool = False
    coordinates: bool = False

    def weights(self, cluster: Cluster) -> np.ndarray:
        """[source][destination]: part of the source's messages; a row of zeros sends nothing. Refuses what the shape lacks."""
        hosts = cluster.hosts
        if len(hosts) < 2:
            why = (
                "the cluster has one node" if cluster.num_nodes == 1 else f"{len(hosts)} of its nodes have local ports"
            )
            raise _refusal(cluster, self.name, why, "give `lattice` two nodes or more, with `ports`")
        if self.coordinates and not cluster.topology.is_lattice:
            what = "custom topology have no coordinates"
            if cluster.tree or cluster.dragonfly:
                what = f"{'tree' if cluster.tree else 'dragonfly'} are no neighbours by coordinates"
            cure = "one of " + ", ".join(name for name, pattern in PATTERNS.items() if not pattern.coordinates)
            raise _refusal(
                cluster,
                self.name,
                f"nodes of a {what}",
                cure,
            )
        weights = np.zeros((cluster.num_nodes, cluster.num_nodes))
        within, found = np.ix_(hosts, hosts), self.matrix(cluster)
        weights[within] = found[within] if self.coordinates else found
        np.fill_diagonal(weights, 0)
        sums = weights.sum(axis=1, keepdims=True)
        if not sums.any():
            switches = ", or to a switch" * (len(hosts) < cluster.num_nodes)
            why = f"every node of a lattice of {_size(cluster)} would send to itself{switches}"
            raise _refusal(cluster, self.name, why, "choose another pattern, or a dimension of three nodes or more")
        return np.divide(weights, sums, out=np.zeros_like(weights), where=sums > 0)


def _size(cluster: Cluster) -> str:
    return " x ".join(map(str, cluster.lattice))


def _refusal(cluster: Cluster, name: str, why: str, cure: str) -> UserError:
    return UserError(f"--pattern {name}: {why}", where=str(cluster.file or cluster.name), cure=cure)


def _uniform(cluster: Cluster) -> np.ndarray:
    nodes = len(cluster.hosts)
    return np.ones((nodes, nodes)) - np.eye(nodes)


def _hot_spot(cluster: Cluster) -> np.ndarray:
    uniform = _uniform(cluster) / (len(cluster.hosts) - 1)
    weights = (1 - HOT_SHARE) * uniform
    weights[:, HOT_NODE] += HOT_SHARE
    weights[HOT_NODE] = uniform[HOT_NODE]
    return weights


def _permutation(cluster: Cluster, to: Callable[[Place], Place]) -> np.ndarray:
    weights = np.zeros((cluster.num_nodes, cluster.num_nodes))
    for node in range(cluster.num_nodes):
        place = cluster.node_coord(node)
        weights[node, cluster.node_index(type(place)(*to(tuple(place))))] = 1
    return weights


def _moved(cluster: Cluster, step: Callable[[int], int]) -> np.ndarray:
    """Every coordinate moves by step(nodes of its dimension), around the end."""
    size = tuple(cluster.lattice)
    return _permutation(cluster, lambda place: tuple((p + step(n)) % n for p, n in zip(place, size, strict=True)))


def _transpose(cluster: Cluster) -> np.ndarray:
    wide = [d for d in range(3) if cluster.lattice[d] > 1]
    if len(wide) < 2 or len({cluster.lattice[d] for d in wide}) > 1:
        why = f"coordinates cannot change places in a lattice of {_size(cluster)}"
        cure = "it needs two or three dimensions of the same size, such as lattice: [4, 4]"
        raise _refusal(cluster, "transpose", why, cure)
    turned = dict(zip(wide, [*wide[1:], wide[0]], strict=True))
    return _permutation(cluster, lambda place: tuple(place[turned.get(d, d)] for d in range(3)))


def _next_group(cluster: Cluster) -> np.ndarray:
    """Groups without a node that sends are passed over."""
    group = cluster.group
    if not group:
        what = "a lattice" if cluster.topology.is_lattice else f"a {cluster.topology.text}"
        cure = "it needs nodes that lie together: a dragonfly, hybrid torus, blades, tree or fat tree"
        raise _refusal(cluster, "next-group", f"there are no groups of nodes in {what}", cure)
    number = np.unique(np.array(cluster.hosts) // group, return_inverse=True)[1]
    groups = number.max() + 1
    if groups < 2:
        raise _refusal(cluster, "next-group", "all nodes are in one group", "take two groups or more")
    return (number == (number[:, None] + 1) % groups).astype(float)


def _bit_complement(cluster: Cluster) -> np.ndarray:
    nodes = len(cluster.hosts)
    if nodes & (nodes - 1):
        cure = "it needs 2, 4, 8, 16, ... nodes, such as lattice: [4, 4]"
        raise _refusal(cluster, "bit-complement", f"{nodes} nodes are no power of two", cure)
    weights = np.zeros((nodes, nodes))
    for node in range(nodes):
        weights[node, node ^ (nodes - 1)] = 1
    return weights


PATTERNS = {
    pattern.name: pattern
    for pattern in (
        Pattern("uniform", "every other node with the same probability", _uniform),
        Pattern(
            "transpose", "(x, y) to (y, x); in three dimensions (x, y, z) to (y, z, x)", _transpose, coordinates=True
        ),
        Pattern("bit-complement", "node number n to its bits inverted", _bit_complement),
        Pattern(
            "tornado",
            "ceil(k/2) - 1 nodes on in every dimension of k nodes",
            lambda cluster: _moved(cluster, lambda nodes: -(-nodes // 2) - 1),
            coordinates=True,
        ),
        Pattern(
            "neighbour",
            "the next node in every dimension, from the last to the first",
            lambda cluster: _moved(cluster, lambda nodes: 1 % nodes),
            coordinates=True,
        ),
        Pattern(
            "hot-spot", f"uniform, but {HOT_SHARE:.0%} of each other node's messages to node {HOT_NODE}", _hot_spot
        ),
        Pattern(
            "bursty",
            f"uniform, in bursts of {BURST_MESSAGES} messages (mean) at the rate of the line",
            _uniform,
            bursts=True,
        ),
        Pattern("all-to-all", "to every other node in turn", _uniform, in_turn=True),
        Pattern(
            "next-group",
            "to every node of the next group with the same probability, from the last group to the first",
            _next_group,
        ),
    )
}


def find(name: str) -> Pattern:
    if name not in PATTERNS:
        raise UserError(f"--pattern {name}: no such pattern", cure="one of " + ", ".join(PATTERNS))
    return PATTERNS[name]


def targets(weights: np.ndarray, node: int, pattern: Pattern) -> list[tuple[int, float]]:
    """Destinations of a node and the sums of their probabilities; in turn: those behind it first."""
    to = [int(other) for other in np.flatnonzero(weights[node])]
    if pattern.in_turn:
        to.sort(key=lambda other: (other - node) % len(weights))
    sums = np.cumsum(weights[node, to])
    return [(other, float(up_to)) for other, up_to in zip(to, sums, strict=True)]
