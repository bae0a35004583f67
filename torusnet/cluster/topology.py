"""Topologies: which nodes there are, who is whose neighbour over which links, and how packets find their way.

A cluster has one, `Cluster.topology`: a `LatticeTopology` (ring, line, torus, mesh) or a `CustomTopology` (any wiring, or a tree).
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from torusnet import route_tables
from torusnet.generated import packet
from torusnet.routing import LATTICE_LINKS, MAX_LINKS, Coordinates, Lattice, Network
from torusnet.routing_dragonfly import Dragonfly, DragonflyNetwork
from torusnet.routing_tree import Tree, TreeNetwork


class Coord(NamedTuple):
    """Coordinates of a node in the lattice; also its size."""

    x: int
    y: int
    z: int

    @property
    def bits(self) -> int:
        """The 16 bits of the packet header and of the coordinate registers."""
        return packet.Coord(*self).pack()

    def __str__(self) -> str:
        return f"[{self.x}, {self.y}, {self.z}]"


class End(NamedTuple):
    """One end of a cable: node number and the node's link number (by name x+, x-, y+, y-, z+, z-, link6 to link15)."""

    node: int
    link: int


def number_of(lattice: Coord, node: Coord) -> int:
    """Nodes are numbered with x fastest."""
    return node[0] + lattice.x * (node[1] + lattice.y * node[2])


def first_few(numbers: list[int]) -> str:
    """Numbers of nodes for a message: the first eight, and how many more."""
    return ", ".join(map(str, numbers[:8])) + (f" and {len(numbers) - 8} more" if len(numbers) > 8 else "")


def nodes_of(pairs: Iterable[tuple[int, int]]) -> int:
    """Of a wiring without gaps in their numbers: how many. pairs: those with a cable between them."""
    return 1 + max(map(max, pairs))


def node_of_number(lattice: Coord, number: int) -> Coord:
    rest = number // lattice.x
    return Coord(number % lattice.x, rest % lattice.y, rest // lattice.y)


class Topology(Protocol):
    """What a cluster asks of its topology."""

    is_lattice: bool  # routed by order of dimensions; coordinates say who is whose neighbour

    @property
    def routed_by_table(self) -> bool: ...

    @property
    def text(self) -> str:
        """In words: `4 x 4 torus`."""

    @property
    def links(self) -> int:
        """Links of a node for which nothing is said."""

    @property
    def most_links(self) -> int:
        """That a node can have."""

    def cables(self, links: Sequence[int]) -> list[tuple[End, End]]:
        """All cables, in a fixed order; links: of each node, by number."""

    def network(
        self, order: tuple[int, int, int], links: int, vcs: int, dead: Iterable[tuple[Coordinates, int]]
    ) -> Network:
        """For routes and checks. order: of dimensions; links: those that every node has; dead: ends of cables that are down."""


@dataclass(frozen=True)
class LatticeTopology:
    """A torus or mesh. wrap: whether the last node of a dimension is cabled to the first."""

    size: Coord
    wrap: tuple[bool, bool, bool]
    is_lattice = True
    routed_by_table = False
    most_links = LATTICE_LINKS

    @property
    def text(self) -> str:
        wide = [d for d in range(3) if self.size[d] > 1]
        size = " x ".join(str(self.size[d]) for d in wide)
        closed = [self.wrap[d] for d in wide]
        if not wide:
            return "a single node"
        if len(wide) == 1:
            return f"{'ring' if closed[0] else 'line'} of {size}"
        return f"{size} {'torus' if all(closed) else 'lattice, partly closed' if any(closed) else 'mesh'}"

    @property
    def links(self) -> int:
        """Both directions up to the last dimension that has more than one node."""
        return 2 * max([d + 1 for d in range(3) if self.size[d] > 1], default=1)

    def cables(self, links: Sequence[int]) -> list[tuple[End, End]]:
        """One cable for every node and dimension, from its plus link to the minus link of the next node.

        A wrapped dimension closes the ring: two nodes have two cables between them. Where a node has only the plus link of its last
        dimension (`links: 1`, a ring of two nodes), one cable joins the two plus links.
        """
        cables = []
        for number in range(self.size.x * self.size.y * self.size.z):
            here = node_of_number(self.size, number)
            for dimension in range(3):
                far = self._next(here, dimension)
                plus, minus = 2 * dimension, 2 * dimension + 1
                if far is None or plus >= links[number]:
                    continue
                far_number = number_of(self.size, far)
                if minus < links[far_number]:
                    cables.append((End(number, plus), End(far_number, minus)))
                elif here[dimension] == 0:
                    cables.append((End(number, plus), End(far_number, plus)))
        return cables

    def _next(self, here: Coord, dimension: int) -> Coord | None:
        """The neighbour in the plus direction, if a cable leads to it."""
        size = self.size[dimension]
        last = here[dimension] == size - 1
        if size == 1 or (last and not self.wrap[dimension]):
            return None
        return here._replace(**{"xyz"[dimension]: 0 if last else here[dimension] + 1})

    def network(
        self, order: tuple[int, int, int], links: int, vcs: int, dead: Iterable[tuple[Coordinates, int]]
    ) -> Network:
        return Lattice(tuple(self.size), tuple(self.wrap), order, links, vcs, frozenset(dead))


@dataclass(frozen=True)
class CustomTopology:
    """Any wiring: a cable for each pair of node numbers. The links of a node are numbered in the order of its cables. title: what
    such a wiring is called, if it has a name. tree, dragonfly: it is this one, and routed by arithmetic."""

    num_nodes: int
    pairs: tuple[tuple[int, int], ...]
    title: str = ""
    tree: Tree | None = None
    dragonfly: Dragonfly | None = None
    is_lattice = False
    most_links = MAX_LINKS

    @property
    def routed_by_table(self) -> bool:
        return self.tree is None and self.dragonfly is None

    @property
    def text(self) -> str:
        return self.title or f"custom topology of {self.num_nodes} nodes"

    @property
    def links(self) -> int:
        """As many as any node has cables: so all nodes are built alike."""
        return max(self.degrees, default=1)

    @property
    def degrees(self) -> list[int]:
        """Cables of each node."""
        count = Counter(node for pair in self.pairs for node in pair)
        return [count[node] for node in range(self.num_nodes)]

    def cables(self, links: Sequence[int]) -> list[tuple[End, End]]:
        """Those of the file, in its order."""
        used: Counter[int] = Counter()
        cables = []
        for a, b in self.pairs:
            cables.append((End(a, used[a]), End(b, used[b])))
            used.update((a, b))
        return cables

    def network(
        self, order: tuple[int, int, int], links: int, vcs: int, dead: Iterable[tuple[Coordinates, int]]
    ) -> Network:
        if self.tree is not None:
            return TreeNetwork(self.tree, vcs, frozenset(dead))
        if self.dragonfly is not None:
            return DragonflyNetwork(self.dragonfly, vcs, frozenset(dead))
        wires: dict[tuple[int, int], tuple[int, int]] = {}
        for a, b in self.cables(()):
            wires[tuple(a)], wires[tuple(b)] = tuple(b), tuple(a)
        return route_tables.Graph(self.num_nodes, wires, vcs, frozenset(dead))
