"""A lattice: its nodes, who is whose neighbour, and over which links."""

from collections.abc import Sequence
from typing import NamedTuple

from torusnet.generated import packet


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
    """One end of a cable: node number and the node's link number."""

    node: int
    link: int


def number_of(lattice: Coord, node: Coord) -> int:
    """Nodes are numbered with x fastest."""
    return node[0] + lattice.x * (node[1] + lattice.y * node[2])


def node_of_number(lattice: Coord, number: int) -> Coord:
    rest = number // lattice.x
    return Coord(number % lattice.x, rest % lattice.y, rest // lattice.y)


def torus_cables(lattice: Coord, wrap: Sequence[bool], links: Sequence[int]) -> list[tuple[End, End]]:
    """One cable for every node and dimension, from its plus link to the minus link of the next node.

    links: of each node, by number. A wrapped dimension closes the ring: two nodes have two cables between them. Where a node has
    only the plus link of its last dimension (`links: 1`, a ring of two nodes), one cable joins the two plus links.
    """
    cables = []
    for number in range(lattice.x * lattice.y * lattice.z):
        here = node_of_number(lattice, number)
        for dimension in range(3):
            far = _next(lattice, wrap, here, dimension)
            plus, minus = 2 * dimension, 2 * dimension + 1
            if far is None or plus >= links[number]:
                continue
            far_number = number_of(lattice, far)
            if minus < links[far_number]:
                cables.append((End(number, plus), End(far_number, minus)))
            elif here[dimension] == 0:
                cables.append((End(number, plus), End(far_number, plus)))
    return cables


def _next(lattice: Coord, wrap: Sequence[bool], here: Coord, dimension: int) -> Coord | None:
    """The neighbour in the plus direction, if a cable leads to it."""
    size = lattice[dimension]
    last = here[dimension] == size - 1
    if size == 1 or (last and not wrap[dimension]):
        return None
    return here._replace(**{"xyz"[dimension]: 0 if last else here[dimension] + 1})
