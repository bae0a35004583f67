"""Where to draw a grid of groups: quads of a hybrid torus, blades.

The nodes of a group stand close together, in a square that is turned a little, so that a straight cable from one to the next group
runs beside the nodes between its ends; groups stand where they do in their grid, x to the right, y up, layers of z beside one
another. Cables between groups that are not neighbours on paper, and those that would run under a node, are cut in two stubs, one
at each end, which lead where the other group stands, or would stand.
"""

import math

from torusnet.cluster.model import Cable, Cluster, End

INNER = 46.0  # from node to node of a group, along its side
BETWEEN, MARGIN = 62.0, 40.0  # from group to group, and around, without these
LAYER = 60.0  # more between layers
STUB = 38.0  # from the middle of a node
ASKEW = 21.0  # from a node to the next of its row or column, across: more than half a node, and room for two directions
AXES = ((1.0, 0.0), (0.0, -1.0), (0.7071, -0.7071))  # where x, y, z lead to
Point = tuple[float, float]
Place = tuple[int, int, int]


class GroupGridLayout:
    """Of a cluster whose groups stand in a grid. y grows downwards."""

    names = False
    node = 24.0

    def __init__(self, cluster: Cluster):
        self.cluster, self.grid, self.group = cluster, cluster.group_grid, cluster.group
        self._across = math.ceil(math.sqrt(self.group))  # nodes of a group in a row
        self._pitch = (self._across - 1) * (INNER + ASKEW) + BETWEEN
        columns, rows, layers = self.grid
        self._layer = columns * self._pitch + LAYER
        self.size = (layers * self._layer - LAYER + 2 * MARGIN, rows * self._pitch + 2 * MARGIN)

    def group_of(self, node: int) -> Place:
        columns, rows, _ = self.grid
        number = node // self.group
        return number % columns, number // columns % rows, number // (columns * rows)

    def place(self, node: int) -> Point:
        column, row, layer = self.group_of(node)
        right, up = node % self.group % self._across, node % self.group // self._across
        left = MARGIN + BETWEEN / 2 + layer * self._layer + column * self._pitch + (self._across - 1) * ASKEW
        bottom = MARGIN - BETWEEN / 2 + (self.grid[1] - row) * self._pitch
        return left + right * INNER - up * ASKEW, bottom - up * INNER - right * ASKEW

    def pieces(self, cable: Cable, sender: End, receiver: End) -> list[tuple[Point, Point, float]]:
        a, b = self.group_of(sender.node), self.group_of(receiver.node)
        apart = [far - near for near, far in zip(a, b, strict=True)]
        if sum(map(abs, apart)) <= 1 and not apart[2] and (a == b or self._is_free(sender.node, receiver.node)):
            return [(self.place(sender.node), self.place(receiver.node), self.node / 2 + 1)]
        near, out = self._stub(sender.node, apart)
        far, tip = self._stub(receiver.node, [-step for step in apart])
        return [(near, out, 0), (tip, far, 0)]

    def _is_free(self, near: int, far: int) -> bool:
        """Whether the straight way between them keeps clear of the other nodes of their groups."""
        (x, y), end = self.place(near), self.place(far)
        length = math.dist((x, y), end)
        ux, uy = (end[0] - x) / length, (end[1] - y) / length
        first = (number - number % self.group for number in (near, far))
        for node in (start + inside for start in first for inside in range(self.group)):
            px, py = self.place(node)
            along, across = (px - x) * ux + (py - y) * uy, abs((px - x) * uy - (py - y) * ux)
            if node not in (near, far) and 0 < along < length and across < self.node / math.sqrt(2) + 1:
                return False
        return True

    def _stub(self, node: int, apart: list[int]) -> tuple[Point, Point]:
        """From a node towards the group that is so far away, round the end of the grid where that is shorter."""
        x, y = self.place(node)
        for (ax, ay), step, size in zip(AXES, apart, self.grid, strict=True):
            sign = ((step > 0) - (step < 0)) * (-1 if 2 * abs(step) > size else 1)
            x, y = x + sign * ax * STUB, y + sign * ay * STUB
        return self.place(node), (x, y)
