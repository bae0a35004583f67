"""Drawings of custom topologies: every node and cable can be told apart, by geometry of their own that the layout does not use."""

import io
import math
import re
import xml.etree.ElementTree as ElementTree
from collections import Counter
from itertools import combinations, pairwise

import networkx
import pytest
from rich.console import Console

from torusnet.cluster import parse
from torusnet.errors import UserError
from torusnet.look import network, picture

GRAPHS = {  # and the most cables that may cross
    "pair": (networkx.path_graph(2), 0),
    "ring": (networkx.cycle_graph(5), 0),
    "long ring": (networkx.cycle_graph(24), 0),
    "star": (networkx.star_graph(6), 0),
    "tree": (networkx.balanced_tree(2, 4), 0),
    "quad": (networkx.complete_graph(4), 1),
    "all-to-all": (networkx.complete_graph(7), 35),
    "petersen": (networkx.petersen_graph(), 5),  # as in its usual drawing, a star in a pentagon
    "hypercube": (networkx.convert_node_labels_to_integers(networkx.hypercube_graph(4)), 32),
    "random 16": (networkx.random_regular_graph(3, 16, seed=1), 10),
    "grid": (networkx.convert_node_labels_to_integers(networkx.grid_2d_graph(6, 6)), 0),
}


def drawn(graph, tmp_path):
    cables = [list(edge) for edge in graph.edges]
    return parse({"name": "graph", "topology": {"kind": "custom", "cables": cables}}, tmp_path)


def meet(a, b, c, d) -> bool:
    """Whether two lines have a point in common, by solving for it."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = a, b, c, d
    both = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
    if abs(both) < 1e-9:
        return False
    s = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / both
    t = ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / both
    return 0 < s < 1 and 0 < t < 1


@pytest.mark.parametrize("name", GRAPHS)
def test_nodes_and_cables_can_be_told_apart(name, tmp_path):
    graph, most = GRAPHS[name]
    layout = picture.layout_of(drawn(graph, tmp_path))
    places, half = [layout.place(node) for node in graph], layout.node / 2
    assert half >= 12, "a number of two digits can be read"
    for x, y in places:
        assert half <= x <= layout.size[0] - half and half <= y <= layout.size[1] - half
    for (ax, ay), (bx, by) in combinations(places, 2):
        assert max(abs(ax - bx), abs(ay - by)) > layout.node, "boxes overlap"
    for a, b in graph.edges:
        (ax, ay), (bx, by) = places[a], places[b]
        for share in (i / 200 for i in range(201)):
            x, y = ax + share * (bx - ax), ay + share * (by - ay)
            for node in set(graph) - {a, b}:
                assert max(abs(x - places[node][0]), abs(y - places[node][1])) > half, (a, b, node)
    crossings = [
        (one, other)
        for one, other in combinations(graph.edges, 2)
        if not set(one) & set(other) and meet(*(places[node] for node in (*one, *other)))
    ]
    assert len(crossings) <= most
    assert max(layout.size) < 1400


@pytest.mark.parametrize("nodes", [3, 5, 8])
def test_a_ring_is_a_regular_polygon(nodes, tmp_path):
    layout = picture.layout_of(drawn(networkx.cycle_graph(nodes), tmp_path))
    sides = [math.dist(layout.place(node), layout.place((node + 1) % nodes)) for node in range(nodes)]
    across = [math.dist(layout.place(node), layout.place((node + 2) % nodes)) for node in range(nodes)]
    assert max(sides) < 1.02 * min(sides) and max(across) < 1.02 * min(across)


def test_a_lattice_is_drawn_as_such(tmp_path):
    """Not by the layout of graphs: x to the right, y up, all cells alike."""
    layout = picture.layout_of(parse({"lattice": [3, 2]}, tmp_path))
    cell = layout.place(1)[0] - layout.place(0)[0]
    for node in range(6):
        x, y = layout.place(node)
        assert x == pytest.approx(layout.place(0)[0] + node % 3 * cell)
        assert y == pytest.approx(layout.place(0)[1] - node // 3 * cell)


@pytest.mark.parametrize(
    "down, up, counts", [([4, 4], [1, 2], [16, 4, 2]), ([3, 3, 4], [2, 1, 1], [36, 24, 8, 2]), ([1], [1], [1, 1])]
)
def test_a_tree_is_drawn_level_by_level(down, up, counts, tmp_path):
    """Nodes with tasks at the bottom, each level in the order of its numbers, all of it inside the drawing."""
    layout = picture.layout_of(parse({"topology": {"kind": "tree", "down": down, "up": up}}, tmp_path))
    first, heights = 0, []
    for count in counts:
        places = [layout.place(node) for node in range(first, first + count)]
        first += count
        assert len({y for _, y in places}) == 1
        steps = [b - a for (a, _), (b, _) in pairwise(places)]
        assert all(step > layout.node for step in steps) and max(steps, default=0) - min(steps, default=0) < 1e-6
        assert all(layout.node / 2 <= x <= layout.size[0] - layout.node / 2 for x, _ in places)
        assert (places[0][0] + places[-1][0]) / 2 == pytest.approx(layout.size[0] / 2, abs=picture.MARGIN)
        heights.append(places[0][1])
    assert heights == sorted(heights, reverse=True) and min(a - b for a, b in pairwise(heights)) > 2 * layout.node
    assert first == layout.cluster.num_nodes and layout.node >= 18


@pytest.mark.parametrize(("group", "cables", "groups"), [(8, 2, 9), (13, 1, 5), (4, 12, 40)])
def test_a_large_dragonfly_is_drawn_group_by_group(group, cables, groups, tmp_path):
    """In a circle, the nodes of a group nearer to one another than any is to one of another group; all of it inside."""
    size = {"group": group, "global_links": cables, "groups": groups}
    text = {"topology": {"kind": "dragonfly", **size}, "routing": "dragonfly_minimal"}
    cluster = parse(text, tmp_path)
    layout = picture.layout_of(cluster)
    places = [layout.place(node) for node in range(cluster.num_nodes)]
    parts = [places[first : first + group] for first in range(0, len(places), group)]
    middles = [tuple(sum(axis) / group for axis in zip(*part, strict=True)) for part in parts]
    centre = [sum(axis) / len(parts) for axis in zip(*middles, strict=True)]
    distances = [math.dist(middle, centre) for middle in middles]
    assert max(distances) - min(distances) < 1e-6
    for middle, part in zip(middles, parts, strict=True):
        inside = max(math.dist(middle, place) for place in part)
        assert all(math.dist(middle, place) > inside + layout.node for place in set(places) - set(part))
    apart = [max(abs(ax - bx), abs(ay - by)) for (ax, ay), (bx, by) in combinations(places, 2)]
    assert min(apart) > layout.node >= 18, "boxes overlap"
    half = layout.node / 2
    assert all(half <= z <= side - half for place in places for z, side in zip(place, layout.size, strict=True))


def test_svg_has_a_line_from_box_to_box_for_each_direction(tmp_path):
    graph = GRAPHS["petersen"][0]
    cluster = drawn(graph, tmp_path)
    text = picture.draw(cluster)
    assert text == picture.draw(drawn(graph, tmp_path)), "the same network, the same drawing"
    drawing, svg = ElementTree.fromstring(text), "{http://www.w3.org/2000/svg}"
    boxes = {}
    for group in drawing.findall(f"{svg}g[@class='node']"):
        box, title = group.find(f"{svg}rect"), group.find(f"{svg}title").text
        corner, side = (float(box.get("x")), float(box.get("y"))), float(box.get("width"))
        boxes[int(title.removeprefix("node "))] = [z + side / 2 for z in corner]
    assert set(boxes) == set(graph)
    names = []
    for group in drawing.findall(f"{svg}g[@class='cable']"):
        (line,) = group.findall(f"{svg}line")
        sender, receiver = (int(end.split(":")[0]) for end in group.get("data-name").split(" to "))
        names.append(group.get("data-name"))
        begin, end = [float(line.get(z)) for z in ("x1", "y1")], [float(line.get(z)) for z in ("x2", "y2")]
        assert math.dist(begin, boxes[sender]) < side and math.dist(end, boxes[receiver]) < side
    assert len(names) == len(set(names)) == 2 * len(graph.edges)
    for cable in cluster.cables:
        near, far = cable.name.split(" - ")
        assert f"{near} to {far}" in names and f"{far} to {near}" in names


def texts(file) -> Counter:
    """Letters are drawn as curves, behind a comment that says what they are."""
    return Counter(re.findall(r"<!-- (.+?) -->", file.read_text()))


def test_draw_names_nodes_links_and_tasks(tmp_path):
    """Every cable has the names of both of its links; a name of a task on its node."""
    (tmp_path / "star.yaml").write_text(
        "topology: {kind: custom, cables: [[0, 1], [0, 2], [0, 3]]}\n"
        "tasks:\n- {name: leaf, node: 2, source: a.cc, function: leaf}\n"
        "- {name: other, node: 2, port: 1, source: a.cc, function: leaf}\n"
    )
    (tmp_path / "a.cc").write_text("#include <torusnet/task.hpp>\nvoid leaf(tn::Port&) {}\n")
    console = Console(file=io.StringIO(), width=200)
    assert network.run(tmp_path / "star.yaml", [], tmp_path / "out", console) == 0
    assert (tmp_path / "out" / "network.png").stat().st_size > 5_000
    assert str(tmp_path / "out" / "network.svg") in console.file.getvalue()
    found = texts(tmp_path / "out" / "network.svg")
    # Node 0 has x+, x- and y+, each leaf x+.
    assert {name: found[name] for name in ("0", "1", "2", "3")} == dict.fromkeys("0123", 1)
    assert (found["x+"], found["x-"], found["y+"], found["y-"]) == (4, 1, 1, 0)
    assert found["leaf +1"] == 1 and found["star: custom topology of 4 nodes"] == 1


@pytest.mark.parametrize(("lattice", "named"), [([8, 8], True), ([16, 16], False)])
def test_draw_numbers_every_node_of_a_large_torus(lattice, named, tmp_path):
    (tmp_path / "torus.yaml").write_text(f"lattice: {lattice}\n")
    network.run(tmp_path / "torus.yaml", [], tmp_path, Console(file=io.StringIO()))
    found = texts(tmp_path / "network.svg")
    nodes = lattice[0] * lattice[1]
    assert all(found[str(node)] == 1 for node in range(nodes))
    assert {found[name] for name in ("x+", "x-", "y+", "y-")} == {nodes if named else 0}


def test_draw_too_many_nodes_bad(tmp_path):
    (tmp_path / "torus.yaml").write_text("lattice: [17, 16]\n")
    with pytest.raises(UserError, match="272 nodes are too many") as refused:
        network.run(tmp_path / "torus.yaml", [], tmp_path, Console(file=io.StringIO()))
    assert "256" in refused.value.cure and not (tmp_path / "network.svg").exists()


@pytest.mark.parametrize("lattice", [[2, 2, 4], [4, 4, 4], [3, 5, 1], [8, 2, 2]])
def test_cables_that_close_a_ring_are_seen_at_both_ends(lattice, tmp_path):
    """Each is two lines, which come out of the boxes of their nodes and end clear of all of them."""
    cluster = parse({"lattice": lattice}, tmp_path)
    layout = picture.LatticeLayout(cluster)
    boxes = [layout.place(node) for node in range(cluster.num_nodes)]
    closing = [cable for cable in cluster.cables if len(layout.pieces(cable, cable.a, cable.b)) == 2]
    nodes = math.prod(lattice)
    assert len(closing) == sum(nodes // size for size in lattice if size > 1)
    for cable in closing:
        (a, out, _), (far, b, _) = layout.pieces(cable, cable.a, cable.b)
        assert a == boxes[cable.a.node] and b == boxes[cable.b.node]
        for end in (out, far):
            away = min(max(abs(end[0] - x), abs(end[1] - y)) for x, y in boxes)
            assert away > layout.node / 2 + 3, f"{cable.name}: hidden"


def test_names_of_links_stand_at_their_nodes(tmp_path):
    """Of the cable between two nodes: x+ leaves the first, x- the second."""
    cluster = parse({"lattice": [2, 1, 1], "wrap": False}, tmp_path)
    layout = picture.layout_of(cluster)
    (axis,) = network.figure(cluster).axes
    for name, node in (("x+", 0), ("x-", 1)):
        (text,) = [text for text in axis.texts if text.get_text() == name]
        here, far = (math.dist(text.get_position(), layout.place(each)) for each in (node, 1 - node))
        assert here < far, name


@pytest.mark.parametrize(
    "topology, whole",
    [
        # Of 64 quads with 6 cables each, and 7 cables between gateways in each of 8 rows and 8 columns; the eighth goes round
        ({"kind": "hybrid_torus", "quads": [8, 8]}, 64 * 6 + 2 * 8 * 7),
        # 18 blades, 2 cables from each node of two of a row or column to the next blade in it; the third, and chassis, in stubs
        ({"kind": "blades", "size": [3, 3, 2], "inside": "full", "between": "tori"}, 18 * 6 + 18 * 4 // 3 * 2 * 2),
        # Squares; one cable to the next blade in x, but from the fifth; those in y would run under a node
        ({"kind": "blades", "size": [5, 4], "inside": "square", "between": "supernodes"}, 20 * 4 + 4 * 4),
    ],
    ids=["hybrid torus", "tori", "supernodes"],
)
def test_a_large_grid_of_groups_is_drawn_group_by_group(topology, whole, tmp_path):
    """Each group by itself, cables clear of the boxes of all nodes but their own, those round the ends of the grid in two stubs."""
    cluster = parse({"topology": topology}, tmp_path)
    layout = picture.layout_of(cluster)
    places, half = [layout.place(node) for node in range(cluster.num_nodes)], layout.node / 2
    for (ax, ay), (bx, by) in combinations(places, 2):
        assert max(abs(ax - bx), abs(ay - by)) > layout.node, "boxes overlap"
    for x, y in places:
        assert half <= x <= layout.size[0] - half and half <= y <= layout.size[1] - half
    groups = [places[node : node + 4] for node in range(0, cluster.num_nodes, 4)]
    inside = max(math.dist(a, b) for group in groups for a, b in combinations(group, 2))
    assert all(math.dist(one[0], other[0]) > inside for one, other in combinations(groups, 2))
    straight = 0
    for cable in cluster.cables:
        ends = cable.a.node, cable.b.node
        pieces = layout.pieces(cable, cable.a, cable.b)
        straight += len(pieces) == 1
        assert pieces[0][0] == places[ends[0]] and pieces[-1][1] == places[ends[1]]
        for (ax, ay), (bx, by), _ in pieces:
            for x, y in ((ax + i / 60 * (bx - ax), ay + i / 60 * (by - ay)) for i in range(61)):
                for node, (px, py) in enumerate(places):
                    assert node in ends or max(abs(x - px), abs(y - py)) > half, (ends, node)
                assert 0 <= x <= layout.size[0] and 0 <= y <= layout.size[1]
    assert straight == whole
