"""Networks of more nodes than a row of 64: wirings against a rule for each pair of nodes, distances by hand, and what is looked at
of them."""

from itertools import combinations

import pytest

from torusnet.cluster import parse
from torusnet.topology import losses as losses_module
from torusnet.topology.graph import directions, distances
from torusnet.topology.losses import losses


def made(tmp_path, **shape):
    return parse({"topology": shape, "node": {"ports": 1, "channels": 1}}, tmp_path)


def cables_of(cluster) -> set[tuple[int, int]]:
    pairs = [tuple(sorted((cable.a.node, cable.b.node))) for cable in cluster.cables]
    assert len(set(pairs)) == len(pairs), "one cable between two nodes"
    return set(pairs)


def next_in_ring(a: int, b: int, size: int) -> bool:
    return (a - b) % size in (1, size - 1)


@pytest.mark.parametrize(
    ("size", "inside", "diameter"),
    [
        ((3, 3, 2), "full", 1 + 1 + 1 + 1),
        ((3, 3, 2), "square", 2 + 1 + 1 + 1),
        ((3, 3, 7), "full", 1 + 1 + 1 + 3),
        ((4, 1, 5), "full", 1 + 2 + 2),
        ((2, 5, 3), "square", 2 + 1 + 2 + 1),
        ((1, 1, 17), "full", 1 + 8),
    ],
)
def test_chassis_of_blades(size, inside, diameter, tmp_path):
    """Two nodes have a cable in a blade, if they are not opposite in a square; or, in the same place of blades that differ in x,
    in y or in their chassis, and in one of these alone, if they are next to one another there [NANET §3.2.1]. A packet may have
    to go through a blade, and half way round each of three rings."""
    columns, rows, chassis = size
    cluster = made(tmp_path, kind="blades", size=list(size), inside=inside, between="tori")
    assert cluster.num_nodes == 4 * columns * rows * chassis

    def stands(node: int) -> tuple[int, ...]:
        """Place in the blade, x, y, chassis."""
        blade = node // 4
        return node % 4, blade % columns, blade // columns % rows, blade // (columns * rows)

    def joined(a: int, b: int) -> bool:
        (one, *here), (other, *there) = stands(a), stands(b)
        if here == there:
            return inside == "full" or {one, other} not in ({0, 3}, {1, 2})
        differ = [next_in_ring(p, q, n) for p, q, n in zip(here, there, size) if p != q]
        return one == other and differ == [True]

    expected = {pair for pair in combinations(range(cluster.num_nodes), 2) if joined(*pair)}
    assert cables_of(cluster) == expected
    assert distances(directions(cluster)).max() == diameter


@pytest.mark.parametrize(("quads", "diameter"), [((8, 8), 4 + 4 + 2), ((4, 4, 4), 2 + 2 + 2 + 2), ((5, 4), 2 + 2 + 2)])
def test_hybrid_torus(quads, diameter, tmp_path):
    """From a node to its gateway, half way round each ring of these, and on to a node of the last quad."""
    x, y, z = (*quads, 1)[:3]
    cluster = made(tmp_path, kind="hybrid_torus", quads=list(quads))
    expected = {(4 * q + a, 4 * q + b) for q in range(x * y * z) for a, b in combinations(range(4), 2)}
    for p, q in combinations(range(x * y * z), 2):
        here, there = ((n % x, n // x % y, n // (x * y)) for n in (p, q))
        if [next_in_ring(a, b, n) for a, b, n in zip(here, there, (x, y, z)) if a != b] == [True]:
            expected.add((4 * p, 4 * q))
    assert cables_of(cluster) == expected and cluster.num_nodes == 4 * x * y * z
    assert distances(directions(cluster)).max() == diameter


def test_some_cables_of_a_large_network_are_looked_at(tmp_path, monkeypatch):
    """Of a line of ten nodes every third one of its nine cables, each of which cuts off all behind it, where four are as many as
    are looked at, and nine nodes not yet large: of those all."""
    monkeypatch.setattr(losses_module, "MANY", 9)
    monkeypatch.setattr(losses_module, "LOOKED_AT", 4)
    told = []
    for nodes, looked_at in ((10, [0, 3, 6]), (9, range(8))):
        line = made(tmp_path, kind="custom", cables=[[node, node + 1] for node in range(nodes - 1)])
        found = losses(line, lambda what, part: told.append(part))
        assert [loss.cable for loss in found.each] == list(looked_at)
        cut_off = [loss.effect.cut_off for loss in found.each]
        assert cut_off == [2 * (cable + 1) * (nodes - cable - 1) for cable in looked_at]
    assert told == [0, 3 / 9, 6 / 9, *(cable / 8 for cable in range(8))]
