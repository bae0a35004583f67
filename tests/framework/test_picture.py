"""The cluster as a drawing: each node a box, each direction of each cable a line from box to box, all of it legible."""

import math
from itertools import combinations
from xml.etree import ElementTree

import pytest

from torusnet.cluster import parse
from torusnet.cluster.model import LINK_NAMES
from torusnet.look import picture

SVG = "{http://www.w3.org/2000/svg}"
TASK = "void task(tn::Port& port) {}"
NETWORKS = {
    "ring": {"lattice": [5]},
    "line": {"lattice": [4], "wrap": False},
    "ring of two": {"lattice": [2]},
    "torus": {"lattice": [4, 3]},
    "cube": {"lattice": [3, 2, 2]},
    "fat tree": {"topology": {"kind": "fat_tree", "leaves": 2, "down": 2, "up": 2}},
    "quad": {"topology": {"kind": "quad"}},
}


class Drawing:
    def __init__(self, cluster):
        root = ElementTree.fromstring(picture.draw(cluster))
        *_, self.width, self.height = map(float, root.get("viewBox").split())
        assert (float(root.get("width")), float(root.get("height"))) == (self.width, self.height)
        groups = root.findall(f"{SVG}g")
        self.nodes = [group for group in groups if group.get("class") == "node"]
        self.cables = [group for group in groups if group.get("class") == "cable"]
        self.boxes = [rectangle(group.find(f"{SVG}rect")) for group in self.nodes]
        for left, top, right, bottom in self.boxes:
            assert 0 <= left < right <= self.width and 0 <= top < bottom <= self.height

    def middle(self, node: int) -> tuple[float, float]:
        left, top, right, bottom = self.boxes[node]
        return (left + right) / 2, (top + bottom) / 2


def rectangle(rect) -> tuple[float, float, float, float]:
    x, y, width, height = (float(rect.get(name)) for name in ("x", "y", "width", "height"))
    return x, y, x + width, y + height


def ends(line) -> tuple[tuple[float, float], tuple[float, float]]:
    x1, y1, x2, y2 = (float(line.get(name)) for name in ("x1", "y1", "x2", "y2"))
    return (x1, y1), (x2, y2)


def outside(point, box) -> float:
    """How far from the box; 0: in it."""
    (x, y), (left, top, right, bottom) = point, box
    return math.hypot(max(left - x, 0, x - right), max(top - y, 0, y - bottom))


def made(tmp_path, tasks=(), **network):
    (tmp_path / "task.cc").write_text(TASK)
    listed = [
        {"name": name, "node": node, "port": port, "source": "task.cc", "function": "task"}
        for name, node, port in tasks
    ]
    return parse({**network, "tasks": listed}, tmp_path)


@pytest.mark.parametrize("name", NETWORKS)
def test_each_direction_of_each_cable_leads_from_box_to_box(name, tmp_path):
    cluster = made(tmp_path, **NETWORKS[name])
    drawing = Drawing(cluster)
    assert len(drawing.nodes) == cluster.num_nodes and len(drawing.cables) == 2 * len(cluster.cables)
    for one, other in combinations(drawing.boxes, 2):
        assert one[2] < other[0] or other[2] < one[0] or one[3] < other[1] or other[3] < one[1], "boxes are apart"
    for number, cable in enumerate(cluster.cables):
        for direction, (sender, receiver) in enumerate(((cable.a, cable.b), (cable.b, cable.a))):
            group = drawing.cables[2 * number + direction]
            assert group.get("id") == f"cable{2 * number + direction}", "the script finds it by that"
            said = f"{sender.node}:{LINK_NAMES[sender.link]} to {receiver.node}:{LINK_NAMES[receiver.link]}"
            assert group.find(f"{SVG}title").text == group.get("data-name") == said
            lines = [ends(line) for line in group.findall(f"{SVG}line")]
            (first, *_), (*_, last) = lines[0], lines[-1]
            assert max(outside(first, drawing.boxes[sender.node]), outside(last, drawing.boxes[receiver.node])) < 7, (
                said
            )
            if len(lines) == 1:
                near, far = drawing.middle(sender.node), drawing.middle(receiver.node)
                side = (drawing.boxes[0][2] - drawing.boxes[0][0]) / 2
                for end_point, node in ((first, near), (last, far)):
                    assert side < math.dist(end_point, node) < side + 6, "the line begins where the box ends"
            dot = group.find(f"{SVG}circle")
            spot = float(dot.get("cx")), float(dot.get("cy"))
            (x1, y1), (x2, y2) = lines[0]
            assert abs((spot[0] - x1) * (y2 - y1) - (spot[1] - y1) * (x2 - x1)) / math.dist(*lines[0]) < 0.2, (
                "on the line"
            )
            assert math.dist(spot, lines[0][0]) > math.dist(spot, lines[0][1]), "nearer to where it goes"
    for there, back in zip(drawing.cables[::2], drawing.cables[1::2], strict=True):
        for (a, b), (c, d) in zip(*([ends(x) for x in g.findall(f"{SVG}line")] for g in (there, back)), strict=True):
            middles = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), ((c[0] + d[0]) / 2, (c[1] + d[1]) / 2)
            if len(there.findall(f"{SVG}line")) == 1:
                assert 4 < math.dist(*middles) < 10, "two directions side by side"


def test_switches_are_discs(tmp_path):
    drawing = Drawing(made(tmp_path, **NETWORKS["fat tree"]))
    for node, group in enumerate(drawing.nodes):
        rect = group.find(f"{SVG}rect")
        round_ = float(rect.get("rx")) == pytest.approx(float(rect.get("width")) / 2, abs=0.1)
        assert round_ == (node >= 4) == group.find(f"{SVG}title").text.endswith(", a switch")


def test_coordinates_grow_to_the_right_and_up(tmp_path):
    drawing = Drawing(made(tmp_path, lattice=[4, 3]))
    for node in range(12):
        x, y = drawing.middle(node)
        if node % 4 < 3:
            assert drawing.middle(node + 1) > (x, 0) and drawing.middle(node + 1)[1] == pytest.approx(y, abs=0.2)
        if node < 8:
            above = drawing.middle(node + 4)
            assert above[1] < y - 20 and above[0] == pytest.approx(x, abs=0.2)
    cube = Drawing(made(tmp_path, lattice=[2, 2, 2]))
    (x, y), behind = cube.middle(0), cube.middle(4)
    assert behind[0] > x and behind[1] < y, "z along the diagonal"
    ring = Drawing(made(tmp_path, lattice=[6]))
    centre = ring.width / 2, ring.height / 2
    distances = [math.dist(ring.middle(node), centre) for node in range(6)]
    assert max(distances) - min(distances) < 0.2 and ring.middle(0)[1] < ring.middle(3)[1], "a circle, the first on top"
    assert ring.middle(1)[0] > centre[0] > ring.middle(5)[0], "clockwise"


def test_nodes_say_what_runs_on_them(tmp_path):
    tasks = [("source", 0, 0), ("a_name_of_many_letters", 1, 0), ("one", 2, 0), ("two", 2, 1), ("three", 2, 2)]
    drawing = Drawing(made(tmp_path, tasks, lattice=[3, 2]))
    titles = [group.find(f"{SVG}title").text for group in drawing.nodes]
    assert titles[0] == "node 0 [0, 0, 0]: source" and titles[2] == "node 2 [2, 0, 0]: one, two, three"
    assert titles[3] == "node 3 [0, 1, 0]"
    assert [group.find(f"{SVG}rect").get("class") for group in drawing.nodes] == ["busy"] * 3 + ["idle"] * 3
    texts = [[text.text for text in group.findall(f"{SVG}text")] for group in drawing.nodes]
    assert texts == [["0", "source"], ["1", "a_name_of_many_l"], ["2", "one +2"], ["3"], ["4"], ["5"]]
    for node, group in enumerate(drawing.nodes):
        number, *names = group.findall(f"{SVG}text")
        left, top, right, bottom = drawing.boxes[node]
        assert left < float(number.get("x")) < right and (top + bottom) / 2 < float(number.get("y")) < bottom
        for name in names:
            assert right < float(name.get("x")) < right + 6 and bottom < float(name.get("y")) < bottom + 14
    for small in ({"lattice": [5]}, {"topology": {"kind": "quad"}}, {"lattice": [3, 2, 2]}, {"lattice": [12, 2]}):
        crowded = Drawing(made(tmp_path, tasks[:1], **small))
        assert len(crowded.nodes[0].findall(f"{SVG}text")) == 1, "no room for names"
        assert crowded.nodes[0].find(f"{SVG}title").text.endswith(": source")
