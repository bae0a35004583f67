"""The cluster as a drawing (SVG): nodes where they stand in the lattice, each direction of each cable a line of its own.

A ring of three or more is a circle; else x goes right, y up, and z along the diagonal of a cell. A cable from the last node of
a dimension to the first is cut in two stubs, one at each end. Networks of any wiring are drawn as `graph_layout` places their
nodes, trees level by level, large dragonflies without tables and large grids of groups group by group. The page's script colours
the lines.
"""

import math
from collections import Counter
from html import escape
from itertools import combinations
from typing import Protocol

from torusnet.cluster.model import LINK_NAMES, Cable, Cluster, End
from torusnet.look import graph_layout
from torusnet.look.group_grid import GroupGridLayout
from torusnet.routing_dragonfly import ROW, Dragonfly
from torusnet.routing_tree import Tree

GAP = 3.2  # between the two directions of a cable, from its middle
MARGIN, MEAN_CABLE = 40.0, 96.0  # of a network of any wiring
LEAST_STEP, LEAST_RISE = 26.0, 110.0  # of a tree: from node to node of a level, from level to level
# Of a dragonfly: from node to node of a group, and from group to group; more than the diagonal of a box
GROUP_STEP = 44.0
BY_CABLES = 64  # nodes up to which dragonflies without tables and grids of groups are drawn by their cables alone
LEAST_CELL, MOST_CELL, WIDTH = 58.0, 170.0, 1040.0
Point = tuple[float, float]
AXES = {0: (1.0, 0.0), 1: (0.0, -1.0), 2: (0.7071, -0.7071)}  # where x+, y+, z+ lead to


class Layout(Protocol):
    """Where nodes and cables are drawn; y grows downwards."""

    cluster: Cluster
    size: Point  # of the drawing
    node: float  # side of a node
    names: bool  # there is room for those of tasks

    def place(self, node: int) -> Point: ...

    def pieces(self, cable: Cable, sender: End, receiver: End) -> list[tuple[Point, Point, float]]:
        """A direction of a cable as lines: from, to, and how far from either they end. One, or two stubs."""


def layout_of(cluster: Cluster) -> Layout:
    if cluster.topology.is_lattice:
        return LatticeLayout(cluster)
    if cluster.tree:
        return GraphLayout(cluster, _by_level(cluster.tree))
    if cluster.dragonfly and cluster.num_nodes > BY_CABLES:
        return GraphLayout(cluster, _by_group(cluster.dragonfly))
    if cluster.group_grid and cluster.num_nodes > BY_CABLES:
        return GroupGridLayout(cluster)
    return GraphLayout(cluster, _by_cables(cluster))


def _by_cables(cluster: Cluster) -> list[Point]:
    points = MARGIN + MEAN_CABLE * graph_layout.positions(cluster.num_nodes, cluster.custom)
    return [(float(x), float(y)) for x, y in points]


def _by_level(tree: Tree) -> list[Point]:
    """The nodes of a level beside one another, equally spread, those with tasks at the bottom."""
    counts = Counter(stand.level for stand in tree.stands)
    widest = max(counts.values())
    width = widest * min(max(LEAST_STEP, WIDTH / 2 / widest), LEAST_CELL)
    height = max(LEAST_RISE, width / 8)
    beside = Counter()
    points = []
    for level, _ in tree.stands:
        beside[level] += 1
        x = (beside[level] - 0.5) * width / counts[level]
        points.append((MARGIN + x, MARGIN + height * (tree.levels - level)))
    return points


def _by_group(dragonfly: Dragonfly) -> list[Point]:
    """The groups in a circle, the nodes of each in a smaller one, both from the top on."""
    inner = _radius(dragonfly.group, GROUP_STEP)
    outer = _radius(dragonfly.groups, 2 * inner + 1.5 * GROUP_STEP)
    middle = MARGIN + inner + outer
    points = []
    for x, y, z in dragonfly.nodes:
        x_out, y_out = _on_circle(y + ROW * z, dragonfly.groups, outer)
        x_in, y_in = _on_circle(x, dragonfly.group, inner)
        points.append((middle + x_out + x_in, middle + y_out + y_in))
    return points


def _radius(count: int, step: float) -> float:
    """Of a circle of so many points, each so far from the next."""
    return step / 2 / math.sin(math.pi / count) if count > 1 else 0.0


def _on_circle(number: int, count: int, radius: float) -> Point:
    angle = 2 * math.pi * number / count
    return radius * math.sin(angle), -radius * math.cos(angle)


class GraphLayout:
    """Of any wiring, with its nodes at these points."""

    names = False

    def __init__(self, cluster: Cluster, places: list[Point]):
        self.cluster, self._places = cluster, places
        self.size = tuple(max(side) + MARGIN for side in zip(*self._places, strict=True))
        self.node = min(30.0, 0.8 * min(map(math.dist, *zip(*combinations(self._places, 2), strict=True))))

    def place(self, node: int) -> Point:
        return self._places[node]

    def pieces(self, cable: Cable, sender: End, receiver: End) -> list[tuple[Point, Point, float]]:
        return [(self.place(sender.node), self.place(receiver.node), self.node / 2 + 1)]


class LatticeLayout:
    """Of a torus or mesh."""

    def __init__(self, cluster: Cluster):
        self.cluster, (x, y, z) = cluster, cluster.lattice
        self.ring = x > 2 and y == z == 1 and cluster.wrap[0]
        self.cell = min(max(WIDTH / x, LEAST_CELL * (1 + 0.55 * (z - 1))), MOST_CELL * (1 + 0.25 * (z - 1)))
        self.node = min(30.0, self.cell * 0.36 if z == 1 else self.cell * 0.5 / z)
        self.radius = max(90.0, 52.0 * x / (2 * math.pi))
        side = 2 * self.radius + 130
        self.size = (side, side) if self.ring else (self.cell * (x + 0.4), self.cell * (y + 0.4))
        self.names = self.cell >= 110 and z == 1 and not self.ring

    def place(self, node: int) -> Point:
        coord = self.cluster.node_coord(node)
        if self.ring:
            angle = 2 * math.pi * coord.x / self.cluster.lattice.x - math.pi / 2
            return tuple(s / 2 + self.radius * f(angle) for s, f in zip(self.size, (math.cos, math.sin)))
        depth = self.cluster.lattice.z
        along = (coord.z - (depth - 1) / 2) * self.cell * 0.62 / depth
        column, row = coord.x + 0.7, self.cluster.lattice.y - 1 - coord.y + 0.7
        return column * self.cell + along, row * self.cell - along

    def joined(self, cable: Cable) -> bool:
        """Whether the cable goes straight from one node to the next."""
        a, b = (self.cluster.node_coord(end.node) for end in (cable.a, cable.b))
        return self.ring or b[cable.a.link // 2] == a[cable.a.link // 2] + 1

    def pieces(self, cable: Cable, sender: End, receiver: End) -> list[tuple[Point, Point, float]]:
        if self.joined(cable):
            return [(self.place(sender.node), self.place(receiver.node), self.node / 2 + 1)]
        depth = self.cluster.lattice.z
        reach = max(0.42 * (self.cell if depth == 1 else self.cell * 0.7 / depth), self.node / 2 + 7)
        stubs = []
        for end in (sender, receiver):
            x, y = self.place(end.node)
            ax, ay = AXES[end.link // 2]
            corner = self.node / 2 / max(abs(ax), abs(ay))  # how far the box goes this way
            length = (corner + reach - self.node / 2) * (1 if end.link % 2 == 0 else -1)
            stubs.append(((x, y), (x + ax * length, y + ay * length)))
        (near, out), (far, tip) = stubs
        return [(near, out, 0), (tip, far, 0)]


def draw(cluster: Cluster) -> str:
    layout = layout_of(cluster)
    width, height = layout.size
    parts = [
        f'<svg id="cluster" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}"'
        f' height="{height:.0f}" role="img" aria-label="nodes and cables">'
    ]
    for number, cable in enumerate(cluster.cables):
        for direction, (sender, receiver) in enumerate(((cable.a, cable.b), (cable.b, cable.a))):
            parts.append(_direction(layout, cable, 2 * number + direction, sender, receiver))
    hosts = set(cluster.hosts)
    parts += [_node(layout, node, node not in hosts) for node in range(cluster.num_nodes)]
    return "\n".join([*parts, "</svg>"])


def _line(begin: Point, end: Point, trim: float) -> tuple[float, float, float, float]:
    """From near one point to near the other, moved to its right side."""
    dx, dy = end[0] - begin[0], end[1] - begin[1]
    length = math.hypot(dx, dy) or 1.0
    ux, uy = dx / length, dy / length
    ox, oy = -uy * GAP, ux * GAP
    return begin[0] + ux * trim + ox, begin[1] + uy * trim + oy, end[0] - ux * trim + ox, end[1] - uy * trim + oy


def _direction(layout: Layout, cable: Cable, number: int, sender: End, receiver: End) -> str:
    name = f"{sender.node}:{LINK_NAMES[sender.link]} to {receiver.node}:{LINK_NAMES[receiver.link]}"
    lines = [_line(*piece) for piece in layout.pieces(cable, sender, receiver)]
    drawn = "".join(f'<line x1="{a:.1f}" y1="{b:.1f}" x2="{c:.1f}" y2="{d:.1f}"/>' for a, b, c, d in lines)
    a, b, c, d = lines[0]
    dot = f'<circle cx="{a + 0.62 * (c - a):.1f}" cy="{b + 0.62 * (d - b):.1f}" r="3.5" class="err"/>'
    return (
        f'<g class="cable" id="cable{number}" data-name="{escape(name)}"><title>{escape(name)}</title>{drawn}{dot}</g>'
    )


def _node(layout: Layout, node: int, switch: bool) -> str:
    """A box, or the disc of a switch."""
    x, y = layout.place(node)
    half = layout.node / 2
    tasks = [task.name for task in layout.cluster.tasks if layout.cluster.node_index(task.node) == node]
    place = f" {layout.cluster.node_coord(node)}" if layout.cluster.topology.is_lattice else ""
    title = f"node {node}{place}{', a switch' if switch else ''}" + (": " + ", ".join(tasks) if tasks else "")
    box = (
        f'<rect x="{x - half:.1f}" y="{y - half:.1f}" width="{2 * half:.1f}" height="{2 * half:.1f}"'
        f' rx="{half if switch else 3:.3g}" class="{"busy" if tasks else "idle"}"/>'
    )
    label = f'<text x="{x:.1f}" y="{y + 0.34 * half + 1:.1f}" font-size="{max(7.0, half * 0.95):.1f}">{node}</text>'
    names = ""
    if tasks and layout.names:
        text = tasks[0] + (f" +{len(tasks) - 1}" if len(tasks) > 1 else "")
        names = f'<text x="{x + half + 2:.1f}" y="{y + half + 11:.1f}" class="task">{escape(text[:16])}</text>'
    return f'<g class="node"><title>{escape(title)}</title>{box}{label}{names}</g>'
