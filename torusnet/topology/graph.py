"""Cables and distances of a cluster as matrices, node by node; parts of its nodes that few cables join."""

from collections.abc import Iterator

import numpy as np

from torusnet.cluster.model import Cluster

BEGINNINGS = 20  # of the search for halves


def directions(cluster: Cluster) -> np.ndarray:
    """[from][to]: directions of cables between two nodes."""
    cables = np.zeros((cluster.num_nodes, cluster.num_nodes))
    for cable in cluster.cables:
        cables[cable.a.node, cable.b.node] += 1
        cables[cable.b.node, cable.a.node] += 1
    return cables


def distances(cables: np.ndarray) -> np.ndarray:
    """[from][to]: cables on the shortest way; infinite if there is none."""
    nodes = len(cables)
    found = np.where(np.eye(nodes, dtype=bool), 0.0, np.inf)
    reached, steps = np.eye(nodes, dtype=bool), 0
    while not reached.all():
        steps += 1
        further = (reached @ cables > 0) & ~reached
        if not further.any():
            break
        found[further] = steps
        reached |= further
    return found


def halves(cluster: Cluster) -> list[np.ndarray]:
    """Of any wiring: which nodes lie in one of two parts as equal as they can be, that few cables join. Found by exchanges of nodes
    between the parts [KL70], one for each of several beginnings; none of them need have the fewest cables."""
    import networkx

    network = networkx.Graph((cable.a.node, cable.b.node) for cable in cluster.cables)
    parts = (networkx.community.kernighan_lin_bisection(network, seed=seed)[0] for seed in range(BEGINNINGS))
    return [np.isin(np.arange(cluster.num_nodes), list(part)) for part in parts]


def halves_of_hosts(cluster: Cluster, cables: np.ndarray) -> list[np.ndarray]:
    """Where some nodes are switches: as many nodes with local ports on either side, those of a side next to one another by their
    numbers, and each switch where fewest cables join the sides (maximum flow, minimum cut)."""
    import networkx

    hosts, count = cluster.hosts, len(cluster.hosts)
    network = networkx.DiGraph()
    for a, b in zip(*np.nonzero(cables), strict=True):
        network.add_edge(int(a), int(b), capacity=int(cables[a, b]))
    found = []
    for first in range(count if count % 2 else count // 2):  # of an even number half way round, the sides change places
        inside = [hosts[(first + i) % count] for i in range(count // 2)]
        network.add_edges_from(("from", node) for node in inside)
        network.add_edges_from((node, "to") for node in set(hosts) - {*inside})
        _, (near, _) = networkx.minimum_cut(network, "from", "to")
        network.remove_nodes_from(["from", "to"])
        found.append(np.isin(np.arange(cluster.num_nodes), [node for node in near if node != "from"]))
    return found


def ranges(nodes: int) -> Iterator[np.ndarray]:
    """Every range of coordinates in a ring of so many, but for all of them: which coordinates lie in it."""
    for first in range(nodes):
        for count in range(1, nodes):
            inside = np.zeros(nodes, dtype=bool)
            inside[[(first + i) % nodes for i in range(count)]] = True
            yield inside


def leaving(matrix: np.ndarray, inside: np.ndarray) -> float:
    """Sum over what goes out of a set of nodes, or of a range of coordinates of `by_coordinate`."""
    return float(matrix[np.ix_(inside, ~inside)].sum())


def by_coordinate(cluster: Cluster, matrix: np.ndarray, dimension: int) -> np.ndarray:
    """[coordinate from][coordinate to]: a matrix by nodes, summed over planes."""
    coordinates = [cluster.node_coord(node)[dimension] for node in range(cluster.num_nodes)]
    plane = np.eye(cluster.lattice[dimension])[coordinates]  # [node][coordinate]
    return plane.T @ matrix @ plane
