"""Who sends to whom, what the wires allow, which loads are measured: against definitions and limits worked out by hand."""

from collections import Counter
from itertools import permutations
from types import SimpleNamespace

import networkx
import numpy as np
import pytest

from torusnet.cluster import parse
from torusnet.deadlock import cluster_network
from torusnet.errors import UserError
from torusnet.traffic import patterns, search
from torusnet.traffic.document import STEPS
from torusnet.traffic.limits import cable_flits, limits
from torusnet.traffic.point import Batch, is_warm, never_warm, probabilities, together


def network(tmp_path, lattice, **keys):
    return parse({"lattice": lattice, "node": {"ports": 1, "channels": 1}, **keys}, tmp_path)


QUAD = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]
STAR = [(0, 1), (0, 2), (0, 3), (0, 4)]
PATH = [(0, 1), (1, 2), (2, 3)]


def custom(tmp_path, pairs):
    topology = {"kind": "custom", "cables": [list(pair) for pair in pairs]}
    return parse({"topology": topology, "node": {"ports": 1, "channels": 1}}, tmp_path)


def weights(tmp_path, name, lattice, **keys):
    return patterns.find(name).weights(network(tmp_path, lattice, **keys))


def test_switches_send_nothing_and_take_nothing(tmp_path):
    """Of a star whose middle is a switch; and of a lattice, where what they would send or take is left out."""
    topology = {"kind": "custom", "cables": [list(pair) for pair in STAR]}
    star = parse({"topology": topology, "node": {"ports": 1, "channels": 1}, "nodes": {0: {"ports": 0}}}, tmp_path)
    outer = np.ones((4, 4)) - np.eye(4)
    expected = np.zeros((5, 5))
    expected[1:, 1:] = outer / 3
    np.testing.assert_allclose(patterns.find("uniform").weights(star), expected)
    found = patterns.find("hot-spot").weights(star)
    np.testing.assert_allclose(found[:, 1], [0, 0, 0.1 + 0.9 / 3, 0.1 + 0.9 / 3, 0.1 + 0.9 / 3])
    assert destinations(patterns.find("bit-complement").weights(star)) == [-1, 4, 3, 2, 1]
    bounds = limits(star, patterns.find("uniform").weights(star), 256)
    assert bounds.topology == bounds.cuts == pytest.approx(cable_flits(star, 256)), "a cable of each"
    assert destinations(weights(tmp_path, "neighbour", [4], nodes={1: {"ports": 0}})) == [-1, -1, 3, 0]
    with pytest.raises(UserError, match="1 of its nodes have local ports"):
        weights(tmp_path, "uniform", [2], nodes={1: {"ports": 0}})


def test_the_cables_of_a_leaf_switch_bound_what_its_nodes_send(tmp_path):
    """A set of nodes that neither one node nor a half of the network is: four nodes and their switch, which has two cables up."""
    topology = {"kind": "fat_tree", "leaves": 4, "down": 4, "up": 2}
    tree = parse({"topology": topology, "node": {"ports": 1, "channels": 1}}, tmp_path)
    bounds = limits(tree, patterns.find("uniform").weights(tree), 256)
    assert bounds.cuts == pytest.approx(cable_flits(tree, 256) * 2 / (4 * 12 / 15)) and bounds.cuts < bounds.distances


def test_no_set_of_nodes_has_a_lower_bound_than_the_search_finds(tmp_path):
    """All sets of small networks, tried one by one."""
    for pairs in (STAR, PATH, QUAD, [*STAR, (4, 5), (5, 6), (4, 6)], networkx.petersen_graph().edges):
        wired = custom(tmp_path, pairs)
        found = patterns.find("uniform").weights(wired)
        nodes, cables = len(found), np.zeros((len(found),) * 2)
        for a, b in pairs:
            cables[a, b] = cables[b, a] = 1
        least = min(
            cables[np.ix_(inside, ~inside)].sum() / found[np.ix_(inside, ~inside)].sum()
            for number in range(1, 2**nodes - 1)
            for inside in [np.array([number >> node & 1 for node in range(nodes)], dtype=bool)]
        )
        assert limits(wired, found, 256).cuts == pytest.approx(cable_flits(wired, 256) * least)


def destinations(matrix):
    """Of a permutation; -1: sends nothing."""
    return [int(row.argmax()) if row.any() else -1 for row in matrix]


PERMUTATIONS = [  # [DT03 §3.2], worked out by hand; nodes are numbered with x fastest
    ("neighbour", [4], [1, 2, 3, 0]),
    ("neighbour", [2, 3], [3, 2, 5, 4, 1, 0]),
    ("tornado", [8], [3, 4, 5, 6, 7, 0, 1, 2]),
    ("tornado", [5], [2, 3, 4, 0, 1]),
    ("tornado", [2, 3], [2, 3, 4, 5, 0, 1]),
    ("bit-complement", [8], [7, 6, 5, 4, 3, 2, 1, 0]),
    ("bit-complement", [2, 2], [3, 2, 1, 0]),
    ("transpose", [3, 3], [-1, 3, 6, 1, -1, 7, 2, 5, -1]),
    ("transpose", [1, 2, 2], [-1, 2, 1, -1]),
    ("transpose", [2, 2, 2], [-1, 4, 1, 5, 2, 6, 3, -1]),
]


@pytest.mark.parametrize(("name", "lattice", "wanted"), PERMUTATIONS)
def test_permutation(name, lattice, wanted, tmp_path):
    matrix = weights(tmp_path, name, lattice)
    assert destinations(matrix) == wanted
    assert all(row.sum() == 1 for row, to in zip(matrix, wanted, strict=True) if to >= 0)


@pytest.mark.parametrize("name", ["uniform", "bursty", "all-to-all"])
def test_every_other_node_alike(name, tmp_path):
    matrix = weights(tmp_path, name, [5])
    assert np.allclose(matrix, (np.ones((5, 5)) - np.eye(5)) / 4)


def test_hot_spot(tmp_path):
    matrix = weights(tmp_path, "hot-spot", [5])
    assert np.allclose(matrix[1:, 0], 0.1 + 0.9 / 4) and np.allclose(matrix[0, 1:], 1 / 4)
    assert np.allclose(matrix[1, 2:], 0.9 / 4) and np.allclose(matrix.sum(axis=1), 1)


def test_all_to_all_begins_behind_each_node(tmp_path):
    pattern = patterns.find("all-to-all")
    order = [to for to, _ in patterns.targets(pattern.weights(network(tmp_path, [4])), 2, pattern)]
    assert order == [3, 0, 1]


REFUSED = [
    ("transpose", [4, 2], "cannot change places in a lattice of 4 x 2 x 1", "same size"),
    ("transpose", [8], "cannot change places", "two or three dimensions"),
    ("bit-complement", [6], "6 nodes are no power of two", "2, 4, 8, 16"),
    ("tornado", [2, 2], "every node of a lattice of 2 x 2 x 1 would send to itself", "three nodes or more"),
    ("uniform", [1], "the cluster has one node", "two nodes or more"),
]


@pytest.mark.parametrize(("name", "lattice", "why", "cure"), REFUSED)
def test_pattern_that_the_shape_does_not_allow_bad(name, lattice, why, cure, tmp_path):
    with pytest.raises(UserError) as refusal:
        weights(tmp_path, name, lattice)
    assert f"--pattern {name}: " in str(refusal.value) and why in str(refusal.value) and cure in refusal.value.cure
    assert refusal.value.where


def test_rate_of_a_cable(tmp_path):
    """156.25 MHz of link over 150 MHz of core; of 8 packets of 18 flits, 8 START and a MAGIC."""
    assert cable_flits(network(tmp_path, [4]), 256) == pytest.approx(156.25 / 150 * 144 / (144 + 9))
    one_lane = network(tmp_path, [4], link={"lanes": 1})
    assert cable_flits(one_lane, 256) == pytest.approx(156.25 / 150 / 2 * 144 / 153)
    four_lanes = network(tmp_path, [4], link={"lanes": 4})  # twice as wide as a node: what the node gives bounds it
    assert cable_flits(four_lanes, 256) == pytest.approx(156.25 / 150 * 144 / 153)
    wide = parse({"lattice": [4], "node": {"width_bits": 256, "ports": 1}, "link": {"lanes": 4}}, tmp_path)
    assert cable_flits(wide, 256) == pytest.approx(156.25 / 150 * 9 / 10)


@pytest.mark.parametrize("name", ["transpose", "tornado", "neighbour"])
def test_pattern_of_coordinates_on_a_custom_topology_bad(name, tmp_path):
    with pytest.raises(UserError, match="nodes of a custom topology have no coordinates") as refusal:
        patterns.find(name).weights(custom(tmp_path, QUAD))
    assert refusal.value.cure == "one of uniform, bit-complement, hot-spot, bursty, all-to-all, next-group"


def shaped(tmp_path, topology, **keys):
    return parse({"topology": topology, "node": {"ports": 1, "channels": 1}, **keys}, tmp_path)


NEXT_GROUP = [  # nodes, and whom they send to
    ({"kind": "dragonfly", "group": 2, "global_links": 1}, {0: [2, 3], 1: [2, 3], 2: [4, 5], 4: [0, 1]}),
    ({"kind": "dragonfly", "group": 4, "global_links": 1, "groups": 3}, {3: [4, 5, 6, 7], 8: [0, 1, 2, 3]}),
    ({"kind": "hybrid_torus", "quads": [2]}, {0: [4, 5, 6, 7], 7: [0, 1, 2, 3]}),
    ({"kind": "blades", "size": [2, 1], "inside": "full", "between": "supernodes"}, {2: [4, 5, 6, 7], 4: [0, 1, 2, 3]}),
    ({"kind": "tree", "down": [2, 2]}, {0: [2, 3], 3: [0, 1], 4: []}),
    ({"kind": "fat_tree", "leaves": 3, "down": 2, "up": 1}, {1: [2, 3], 2: [4, 5], 5: [0, 1], 6: []}),
]


@pytest.mark.parametrize(("topology", "expected"), NEXT_GROUP)
def test_to_the_next_group(topology, expected, tmp_path):
    """To all its nodes with the same probability; switches send and take nothing."""
    found = patterns.find("next-group").weights(shaped(tmp_path, topology))
    for node, to in expected.items():
        assert np.flatnonzero(found[node]).tolist() == to
        assert not to or set(found[node, to]) == {1 / len(to)}


def test_a_group_without_senders_is_passed_over(tmp_path):
    topology = {"kind": "dragonfly", "group": 2, "global_links": 1}
    found = patterns.find("next-group").weights(shaped(tmp_path, topology, nodes={2: {"ports": 0}, 3: {"ports": 0}}))
    assert np.flatnonzero(found[0]).tolist() == [4, 5] and not found[2].any()


def test_one_cable_bounds_what_goes_to_the_next_group_of_a_dragonfly(tmp_path):
    """By shortest ways it takes all that two nodes send; a group has two cables, and the other one leads there, too [KDSA08]."""
    cluster = shaped(tmp_path, {"kind": "dragonfly", "group": 2, "global_links": 1})
    bounds = limits(cluster, patterns.find("next-group").weights(cluster), 256)
    assert bounds.routing == pytest.approx(cable_flits(cluster, 256) / 2)
    assert bounds.cuts == pytest.approx(cable_flits(cluster, 256))


@pytest.mark.parametrize(
    ("topology", "why"),
    [
        ({"kind": "torus", "size": [4, 4]}, "there are no groups of nodes in a lattice"),
        ({"kind": "quad"}, "there are no groups of nodes in a fully connected quad"),
        ({"kind": "custom", "cables": [[0, 1], [1, 2]]}, "in a custom topology of 3 nodes"),
        ({"kind": "tree", "down": [4]}, "all nodes are in one group"),
    ],
)
def test_no_next_group_bad(topology, why, tmp_path):
    with pytest.raises(UserError) as refusal:
        patterns.find("next-group").weights(shaped(tmp_path, topology))
    assert "--pattern next-group: " in str(refusal.value) and why in str(refusal.value) and refusal.value.cure


LIMITS = [  # in rates of a cable; None: not looked at. Ways under dimension order, ties go plus
    (
        "tornado",
        [8],
        True,
        2 / 3,
        2 / 3,
        1 / 3,
    ),  # 3 links each, all plus; 16 directions; halves: 3 out, 2 cables... of arcs of 4: 4/6
    ("neighbour", [8], True, 2, 2, 1),
    ("uniform", [8], True, 7 / 8, 7 / 8, 7 / 10),  # mean distance 16/7; plus 1+2+3+4 of 7
    ("bit-complement", [8], True, 1, 1 / 2, 1 / 2),
    (
        "bit-complement",
        [4],
        False,
        6 / 8,
        1 / 2,
        1 / 2,
    ),  # a line: 6 directions, 8 links to go, two messages over the middle
    ("transpose", [4, 4], True, 2, 2, 1 / 2),
]


@pytest.mark.parametrize(("name", "lattice", "closed", "distances", "cuts", "routing"), LIMITS)
def test_limits(name, lattice, closed, distances, cuts, routing, tmp_path):
    cluster = network(tmp_path, lattice, wrap=[closed] * len(lattice))
    cable = cable_flits(cluster, 256)
    found = limits(cluster, patterns.find(name).weights(cluster), 256)
    assert found.distances == pytest.approx(distances * cable)
    assert found.cuts == pytest.approx(cuts * cable)
    assert found.routing == pytest.approx(min(1, routing * cable))
    assert found.topology == min(1, found.distances, found.cuts) and found.routing <= found.topology + 1e-12


CUSTOM_LIMITS = [  # in rates of a cable; of one way for each pair
    ("uniform", QUAD, 3, 3, 3),  # 12 directions, each with a third of a node's messages; halves: 4 out for 2 x 2/3
    ("uniform", STAR, 1, 1, 1),  # 8 directions; a leaf's only cable carries all that it sends: 1/4 + 3/4 of two links
    ("bit-complement", QUAD, 3, 2, 1),  # 0 - 3 and 1 - 2: halves {0, 3} and {1, 2} send nothing out, others 4 of 2
    ("bit-complement", PATH, 6 / 8, 1 / 2, 1 / 2),  # as a line of lattice: [4]
]


@pytest.mark.parametrize(("name", "pairs", "distances", "cuts", "routing"), CUSTOM_LIMITS)
def test_limits_of_a_custom_topology(name, pairs, distances, cuts, routing, tmp_path):
    cluster = custom(tmp_path, pairs)
    cable = cable_flits(cluster, 256)
    found = limits(cluster, patterns.find(name).weights(cluster), 256)
    assert found.distances == pytest.approx(distances * cable)
    assert found.cuts == pytest.approx(cuts * cable)
    assert found.routing == pytest.approx(min(1, routing * cable)) and found.routing <= found.topology + 1e-12


def test_limit_of_tables_is_that_of_the_busiest_direction(tmp_path):
    """Petersen graph, every way walked along the tables: 15 cables, 10 x (3 x 1 + 6 x 2) links to go, halves joined by 5 cables."""
    graph = networkx.petersen_graph()
    cluster = custom(tmp_path, list(graph.edges))
    rows, far = cluster_network(cluster)[0].tables.rows, {}
    for a, b in cluster.topology.cables(()):
        far[tuple(a)], far[tuple(b)] = b.node, a.node
    crossed = Counter()
    for source, to in permutations(graph, 2):
        node = source
        while node != to:
            link = rows[node][to].link
            crossed[node, link] += 1
            node = far[node, link]
    cable, found = cable_flits(cluster, 256), limits(cluster, patterns.find("uniform").weights(cluster), 256)
    assert crossed.total() == 10 * 15 and found.distances == pytest.approx(30 / (150 / 9) * cable)
    assert found.cuts == pytest.approx(5 / (25 / 9) * cable)
    assert found.routing == pytest.approx(min(1, 9 / max(crossed.values()) * cable))


def test_limit_of_the_hot_port(tmp_path):
    """15 nodes send a tenth, and each of them a fifteenth of the rest, to one port."""
    cluster = network(tmp_path, [4, 4])
    found = limits(cluster, patterns.find("hot-spot").weights(cluster), 256)
    assert found.ports == pytest.approx(1 / (15 * (0.1 + 0.9 / 15))) and found.topology == found.ports


@pytest.mark.parametrize(("carried", "limit"), [(100, 0.5), (3, 0.7), (255, 1.0), (256, 1.0), (1, 0.9)])
def test_search_finds_saturation(carried, limit):
    def measure(rates):
        return [SimpleNamespace(rate=rate, saturated=rate > carried) for rate in rates]

    points = search.curve(limit, 8, measure)
    rates = [point.rate for point in points]
    assert rates == sorted(set(rates)) and rates[0] >= 1 and rates[-1] <= STEPS
    below = max([point.rate for point in points if not point.saturated], default=0)
    above = min([point.rate for point in points if point.saturated], default=None)
    assert below <= carried and (above is None) == (carried == 256)
    assert above is None or above - below <= max(1, round(STEPS * limit / search.RESOLUTION))


@pytest.mark.parametrize(("carried", "limit"), [(0, 0.02), (1, 0.02), (10, 0.1), (40, 0.02)])
def test_search_with_a_low_limit_ends_with_neighbouring_rates(carried, limit):
    """A 64th of the limit is less than half a step."""
    measured = set()

    def measure(rates):
        assert all(1 <= rate <= STEPS for rate in rates) and not measured & set(rates), "each once"
        measured.update(rates)
        return [SimpleNamespace(rate=rate, saturated=rate > carried) for rate in rates]

    points = search.curve(limit, 8, measure)
    assert {point.rate for point in points} == measured
    assert min(rate for rate in measured if rate > carried) == carried + 1
    assert max((rate for rate in measured if rate <= carried), default=0) == carried


def test_loads_begin_with_equal_distances():
    assert search.spread(0.5, 4) == [32, 64, 96, 128, 144] and search.spread(1.0, 2) == [128, 256]


def test_warm_when_latency_and_arrivals_are_steady():
    cold, warm = Batch(100, 80, 1000.0), Batch(100, 99, 2000.0)
    assert not is_warm([cold, warm, warm]) and is_warm([cold, warm, warm, warm])
    assert not is_warm([warm, warm, Batch(100, 99, 2200.0)]) and not is_warm([warm, warm, Batch(100, 94, 2000.0)])
    assert is_warm([warm, warm, Batch(100, 99, 1000.0)])  # the latency may fall
    assert not is_warm([Batch(0, 0, 0.0)] * 3)


def test_never_warm():
    short, steady = Batch(100, 94, 1.0), Batch(100, 95, 1.0)
    assert never_warm([short] * 6) and not never_warm([short] * 5)
    assert not never_warm([*[short] * 5, steady]) and never_warm([short, steady] * 15)


def test_a_node_that_others_starve_is_noticed():
    assert Batch(0, 0, 0.0, 1.0, ((100, 100), (100, 80), (49, 0))).starved(1) is None
    batch = Batch(0, 0, 0.0, 1.0, ((100, 100), (399, 79), (400, 319)))
    assert batch.starved(1) == 1 and batch.starved(8) == 2  # bursts


def test_arrivals_fall_short_beyond_chance():
    """2 % and half a root: 20 + 16 of 1000, or 20 + 45 in bursts of 8."""
    assert not Batch(1000, 965, 0.0).falls_short(1) and Batch(1000, 964, 0.0).falls_short(1)
    assert not Batch(1000, 936, 0.0).falls_short(8) and Batch(1000, 935, 0.0).falls_short(8)


def test_batches_together():
    batches = [Batch(10, 9, 5.0, 100.0, ((6, 5), (4, 4))), Batch(20, 18, 7.0, 110.0, ((9, 8), (11, 10)))]
    assert together(batches) == Batch(30, 27, 0.0, 210.0, ((15, 13), (15, 14)))


def test_bursts_offer_the_same_load():
    """On for 8 packets in the mean; the part of the time is the load."""
    traffic = probabilities(patterns.find("bursty"), 64 / 256, 18)
    assert traffic.on / (traffic.on + traffic.off) == pytest.approx(64 / 256) and traffic.off == 1 / 144
    assert traffic.make == 1 / 18
    assert probabilities(patterns.find("bursty"), 1, 18).off == 0
    plain = probabilities(patterns.find("uniform"), 64 / 256, 18)
    assert (plain.make, plain.on, plain.off) == (64 / 256 / 18, 1, 0)
