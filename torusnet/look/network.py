"""The network as a figure (SVG, PNG): nodes, cables, the names of their links, tasks; `./tn draw CLUSTER`."""

import math
from collections import Counter, defaultdict
from collections.abc import Iterable
from pathlib import Path

from matplotlib.collections import LineCollection, PatchCollection
from matplotlib.patches import Circle, Rectangle
from rich.console import Console

from torusnet.cluster import load
from torusnet.cluster.model import LINK_NAMES, Cluster
from torusnet.errors import UserError
from torusnet.look.picture import Layout, Point, layout_of
from torusnet.routing import LATTICE_LINKS

LARGEST = 256  # nodes that can be told apart
LINKS_NAMED = 64  # nodes up to which the links of cables are named
INCH = 60  # units of the layout
NAME_ROWS = 3  # of names around a node with many links
ASIDE = 7.0  # from the line of a cable to the name of its link
# Of a node, those that are preferred first
SIDES = ((1, 1), (1, -1), (-1, 1), (-1, -1), (0, 1), (0, -1), (1, 0), (-1, 0))
IDLE, BUSY = "#f0f1f4", "#cfe3f5"


def run(file: Path, settings: list[str], output: Path, console: Console) -> int:
    """The command."""
    from torusnet.bench.plots import save

    cluster = load(file, settings)
    if cluster.num_nodes > LARGEST:
        cure = f"at most {LARGEST} nodes; a smaller one of the same kind looks alike"
        raise UserError(f"{cluster.num_nodes} nodes are too many for a drawing", where=str(file), cure=cure)
    files = save(figure(cluster), output, "network")
    console.print("Written:", *[f"  {path}" for path in files], sep="\n", markup=False, soft_wrap=True)
    return 0


def figure(cluster: Cluster):
    from torusnet.bench.plots import subplots

    layout = layout_of(cluster)
    panels, axis = subplots(figsize=tuple(max(side / INCH, 2.5) for side in layout.size))
    panels.suptitle(f"{cluster.name}: {cluster.topology.text}", fontsize=9)
    lines, leaving = [], defaultdict(list)  # the latter: by place of a node, where its cables go
    cables = Counter(end.node for cable in cluster.cables for end in (cable.a, cable.b))
    for cable in cluster.cables:
        pieces = layout.pieces(cable, cable.a, cable.b)
        lines += [(begin, end) for begin, end, _ in pieces]
        leaving[pieces[0][0]].append(pieces[0][1])
        leaving[pieces[-1][1]].append(pieces[-1][0])
        if cluster.num_nodes <= LINKS_NAMED:
            (begin, tip, _), (tail, end, _) = pieces[0], pieces[-1]
            for link_end, here, towards in ((cable.a, begin, tip), (cable.b, end, tail)):
                row = link_end.link % NAME_ROWS if cables[link_end.node] > LATTICE_LINKS else 0
                _name_link(axis, layout, LINK_NAMES[link_end.link], here, towards, row)
    axis.add_collection(LineCollection(lines, colors="#8aa0b8", linewidths=1.6))
    tasks: dict[int, list[str]] = {}
    for task in cluster.tasks:
        tasks.setdefault(cluster.node_index(task.node), []).append(task.name)
    draw_nodes(axis, layout, INCH, tasks)
    for node, (first, *more) in tasks.items():
        text = first[:16] + f" +{len(more)}" * bool(more)
        _name_tasks(axis, layout, text, layout.place(node), leaving[layout.place(node)])
    return panels


def _name_tasks(axis, layout: Layout, text: str, node: Point, towards: list[Point]) -> None:
    """At that corner or side of the node from which its cables are furthest; at the lower right one where several are alike."""
    cables = [math.atan2(y - node[1], x - node[0]) for x, y in towards]

    def nearest(side: tuple[int, int]) -> float:
        angle = math.atan2(side[1], side[0])
        return round(min((1 - math.cos(angle - cable) for cable in cables), default=0.0), 3)

    across, down = max(SIDES, key=nearest)
    x, y = node[0] + across * (layout.node / 2 + 3), node[1] + down * (layout.node / 2 + 9)
    paper = {"facecolor": "white", "edgecolor": "none", "pad": 0.5, "alpha": 0.8}
    where = {1: "left", 0: "center", -1: "right"}[across]
    axis.text(x, y, text, ha=where, va="center", fontsize=6, color="#345", bbox=paper, zorder=6)


def draw_nodes(axis, layout: Layout, inch: float, busy: Iterable[int] = ()) -> None:
    """Boxes with numbers, discs of switches, and a frame round all; inch: units of the layout. busy: nodes that have tasks."""
    busy, nodes, hosts = set(busy), range(layout.cluster.num_nodes), set(layout.cluster.hosts)
    points = [layout.place(node) for node in nodes]
    side = layout.node * 72 / inch
    half = layout.node / 2
    boxes = [
        Rectangle((x - half, y - half), layout.node, layout.node) if node in hosts else Circle((x, y), half)
        for node, (x, y) in enumerate(points)
    ]
    colours = [BUSY if node in busy else IDLE for node in nodes]
    axis.add_collection(PatchCollection(boxes, facecolor=colours, edgecolor="#444444", zorder=3))
    for node, (x, y) in enumerate(points):
        axis.text(x, y, str(node), ha="center", va="center", fontsize=min(9.0, max(3.5, side * 0.42)), zorder=4)
    axis.set_xlim(0, layout.size[0])
    axis.set_ylim(layout.size[1], 0)
    axis.set_aspect("equal")
    axis.axis("off")


def _name_link(axis, layout: Layout, name: str, node: Point, towards: Point, row: int) -> None:
    """Beside the cable, where it leaves the node. row: further away, where a node has many."""
    dx, dy = towards[0] - node[0], towards[1] - node[1]
    length = math.hypot(dx, dy) or 1.0
    edge = layout.node / 2 * length / max(abs(dx), abs(dy), 1e-9) + 8
    away = max(edge, min(edge + 14 * row, length / 2))
    x, y = (here + away * d / length + ASIDE * a / length for here, d, a in zip(node, (dx, dy), (-dy, dx), strict=True))
    axis.text(x, y, name, ha="center", va="center", fontsize=4.5, color="#555555", zorder=5)
