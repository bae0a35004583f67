"""Which rank holds which node: by default boxes of the lattice, equal to a node, between which few cables lie."""

import re
from collections import Counter
from dataclasses import dataclass

from torusnet.cluster.model import Cluster
from torusnet.errors import UserError
from torusnet.words import counted

CURE = "a rank for each node, in the order of their numbers: --partition 0,0,1,1"


@dataclass(frozen=True)
class Partition:
    """The rank of each node."""

    ranks: tuple[int, ...]

    def cut(self, cluster: Cluster) -> int:
        """Cables between two ranks."""
        return sum(self.ranks[cable.a[0]] != self.ranks[cable.b[0]] for cable in cluster.cables)

    def text(self, cluster: Cluster) -> str:
        counts = Counter(self.ranks)
        sizes = sorted(counts.values())
        each = str(sizes[0]) if sizes[0] == sizes[-1] else f"{sizes[0]} to {sizes[-1]}"
        return (
            f"{counted(len(counts), 'rank')} of {each} node{'s' * (each != '1')}, {self.cut(cluster)} of "
            f"{counted(len(cluster.cables), 'cable')} between them"
        )


def blocks(cluster: Cluster, count: int) -> Partition:
    """Recursive bisection across the longest side: parts of sizes that differ by a node at most."""
    _enough_nodes(cluster, count)
    coords = [tuple(cluster.node_coord(node)) for node in range(cluster.num_nodes)]
    if cluster.tree:  # from left to right, switches beside the nodes below them
        coords = [(cluster.tree.middle(node), 0, 0) for node in range(cluster.num_nodes)]
    ranks = [0] * len(coords)

    def divide(nodes: list[int], first: int, parts: int) -> None:
        if parts == 1:
            for node in nodes:
                ranks[node] = first
            return
        sides = [len({coords[node][axis] for node in nodes}) for axis in range(3)]
        axis = max(range(3), key=lambda a: (sides[a], a))
        others = [a for a in (2, 1, 0) if a != axis]
        nodes = sorted(nodes, key=lambda node: (coords[node][axis], *(coords[node][a] for a in others)))
        # The larger parts come first, so that all parts of either half are of the two sizes.
        left = parts // 2
        small, larger = divmod(len(nodes), parts)
        here = left * small + min(left, larger)
        divide(nodes[:here], first, left)
        divide(nodes[here:], first + left, parts - left)

    divide(list(range(len(coords))), 0, count)
    return Partition(tuple(ranks))


def parse(cluster: Cluster, count: int, text: str) -> Partition:
    """Of `--partition`."""
    _enough_nodes(cluster, count)
    if not re.fullmatch("-?[0-9]{1,7}(?: *, *-?[0-9]{1,7})*", text):
        raise UserError(f"--partition {text}: not a list of numbers", cure=CURE)
    ranks = tuple(int(word) for word in text.split(","))
    if len(ranks) != cluster.num_nodes:
        raise UserError(
            f"--partition names {len(ranks)} ranks, but {cluster.name} has {cluster.num_nodes} nodes", cure=CURE
        )
    if bad := [rank for rank in ranks if not 0 <= rank < count]:
        raise UserError(f"--partition: there is no rank {bad[0]}", cure=f"{count} processes are ranks 0 to {count - 1}")
    if idle := sorted(set(range(count)) - set(ranks)):
        raise UserError(f"--partition: rank {idle[0]} has no node", cure="give each rank one, or start fewer processes")
    return Partition(ranks)


def _enough_nodes(cluster: Cluster, count: int) -> None:
    if count > cluster.num_nodes:
        raise UserError(
            f"{count} processes are more than {cluster.name} has nodes, {cluster.num_nodes}",
            cure=f"mpirun -n {cluster.num_nodes} or fewer",
        )
