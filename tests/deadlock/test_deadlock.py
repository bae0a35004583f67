"""The deadlock check: good lattices pass, each bad one is refused with its cycle or the packets that do not arrive."""

import functools
from collections import Counter
from dataclasses import replace
from itertools import permutations, product

import pytest

from torusnet import deadlock
from torusnet.cluster import parse
from torusnet.deadlock import (
    by_direction,
    by_parity,
    check,
    check_cluster,
    check_network,
    one_channel,
    swap_at,
    wiring_of,
)
from torusnet.errors import UserError
from torusnet.routing import Lattice, Place, by_class, dimension_order, path

SIZES = [
    (1, 1, 1),
    (2, 1, 1),
    (3, 1, 1),
    (4, 1, 1),
    (7, 1, 1),
    (8, 1, 1),
    (1, 5, 1),
    (2, 2, 1),
    (4, 3, 1),
    (5, 4, 1),
    (2, 2, 2),
    (3, 3, 3),
    (4, 2, 3),
]


@pytest.mark.parametrize("size", SIZES)
def test_torus_and_mesh_cannot_deadlock(size):
    for wrap, order in product([(True,) * 3, (False,) * 3, (True, False, True)], permutations(range(3))):
        verdict = check_network(Lattice(size, wrap, order))
        assert verdict.ok, verdict.lines()
        assert verdict.hops == Lattice(size, wrap).diameter


def test_rings_use_the_shorter_way():
    lattice = Lattice((7, 6, 1))
    for source in lattice.nodes():
        for to in lattice.nodes():
            distance = sum(min((a - b) % n, (b - a) % n) for a, b, n in zip(source, to, lattice.size, strict=True))
            assert len(path(dimension_order, lattice, source, to)) == distance


def test_chain_on_a_ring_is_as_long_as_the_proof_says():
    """Long ways only: all packets that go plus, as in the proof, or minus, use all channels and pass each at most once."""

    n = 6
    for reach in [(63, 0) * 3, (0, 63) * 3]:
        one_way = functools.partial(dimension_order, reach=reach)
        verdict = check_network(Lattice((n, 1, 1)), one_way)
        assert not verdict.cycle  # not the shorter way, so packets exceed the hop limit, but there is no deadlock
        assert verdict.channels == 2 * n and verdict.longest == 2 * n - 1


@pytest.mark.parametrize("links, size", [(1, (2, 1, 1)), (3, (4, 2, 1)), (5, (3, 3, 2))])
def test_last_dimension_of_two_nodes_with_one_link(links, size):
    assert check_network(Lattice(size, links=links)).ok


def test_dimensions_are_consumed_in_the_published_order():
    """z, then y, then x [D29 §2], where nothing else is said."""
    way = path(dimension_order, Lattice((3, 3, 3)), (0, 0, 0), (1, 1, 1))
    assert [place.link for _, place in way] == [4, 2, 0]


def test_four_virtual_channels():
    def upper_class(lattice, here, to, came):
        return dimension_order(lattice, here, to, came, traffic_class=1)

    lattice = Lattice((5, 3, 1), vcs=4)
    assert check_network(lattice).ok and check_network(lattice, upper_class).ok


@pytest.mark.parametrize("vcs", [1, 2, 4])
def test_packets_use_the_channels_of_their_class_and_no_others(vcs):
    lattice = Lattice((5, 4, 1), vcs=vcs)
    for number, routing in enumerate(by_class(lattice)):
        ways = [path(routing, lattice, a, b) for a, b in product(lattice.nodes(), repeat=2)]
        used = {place.vc for way in ways for _, place in way}
        assert used == ({0} if vcs == 1 else {2 * number, 2 * number + 1})


def test_ring_with_one_virtual_channel_bad():
    verdict = check_network(Lattice((4, 1, 1)), one_channel)
    assert not verdict.ok and len(verdict.cycle) == 4
    assert verdict.lines() == [
        "deadlock: POSSIBLE, these 4 channels wait for one another:",
        *(
            f"  node {a},0,0 x+ vc0 waits for node {(a + 1) % 4},0,0 x+ vc0 (packets for {(a + 2) % 4},0,0)"
            for a in _rotation(verdict)
        ),
    ]


def _rotation(verdict):
    return [dependency.held.node[0] for dependency in verdict.cycle]


def test_cycle_is_closed_and_made_of_real_ways():
    verdict = check_network(Lattice((5, 4, 1)), one_channel)
    for dependency, after in zip(verdict.cycle, verdict.cycle[1:] + verdict.cycle[:1], strict=True):
        assert dependency.wanted == after.held
        way = [node for node, _ in path(one_channel, Lattice((5, 4, 1)), dependency.held.node, dependency.to)]
        assert way[:2] == [dependency.held.node, dependency.wanted.node]


def test_channel_by_direction_bad():
    assert check_network(Lattice((5, 1, 1)), by_direction).cycle
    for dimension, (step, link) in product(range(3), [(1, 0), (4, 1)]):
        to = tuple(step if d == dimension else 0 for d in range(3))
        place = by_direction(Lattice((5, 5, 5)), (0, 0, 0), to)
        assert place == Place(2 * dimension + link, 1 - link), "plus: the upper channel, minus: the lower one"


def test_channel_rule_upside_down_is_as_good():
    """Swapping the names of the two channels changes nothing."""

    def swap(place):
        return place and Place(place.link, 1 - place.vc)

    def swapped(lattice, here, to, came):
        return swap(dimension_order(lattice, here, to, swap(came)))

    assert check_network(Lattice((6, 3, 1)), swapped).ok


@pytest.mark.parametrize("size", [(5, 1, 1), (8, 1, 1), (4, 3, 1), (8, 6, 1), (2, 5, 3)])
def test_channel_is_chosen_once_in_a_dimension(size):
    """By the packet alone; kept until the dimension is left, but for 1 behind the link that closes the ring."""
    for order in permutations(range(3)):
        lattice = Lattice(size, order=order)
        for source, to in product(lattice.nodes(), repeat=2):
            before = None
            for node, place in path(dimension_order, lattice, source, to):
                dimension, minus = divmod(place.link, 2)
                if before is not None and before.link == place.link:
                    crossed = node[dimension] == (size[dimension] - 1 if minus else 0)
                    assert place.vc == (1 if crossed else before.vc)
                before = place


@pytest.mark.parametrize(
    "nodes, step, most", [(8, None, 5 / 6), (12, None, 12 / 15), (16, None, 28 / 36), (8, 3, 2 / 3)]
)
def test_both_channels_of_every_cable_carry_load(nodes, step, most):
    """Uniform traffic, or to the node `step` on: the busier channel of a direction carries at most this part of what it does."""
    lattice = Lattice((nodes, 1, 1))
    pairs = [(a, b) for a, b in permutations(lattice.nodes(), 2) if step is None or (b[0] - a[0]) % nodes == step]
    load = Counter(use for pair in pairs for use in path(dimension_order, lattice, *pair))
    for node, link in product(lattice.nodes(), range(2 if step is None else 1)):
        channels = [load[node, Place(link, vc)] for vc in range(2)]
        assert max(channels) <= most * sum(channels) + 1e-9, (node, link, channels)


def test_channel_by_parity_everywhere_bad():
    """Packets that cross the closing link must not begin in either channel."""
    assert check_network(Lattice((8, 1, 1)), by_parity).cycle


def test_order_that_differs_between_nodes_bad():
    mixed = swap_at(lambda node: (node[0] + node[1]) % 2 == 0)
    assert check_network(Lattice((4, 4, 1), (False,) * 3), mixed).cycle


def test_rings_of_three_need_no_second_channel():
    """Shortest ways on three nodes are one link long: nothing to wait for within a dimension."""
    assert check_network(Lattice((3, 3, 1)), one_channel).ok


def test_missing_link_bad():
    verdict = check_network(Lattice((3, 3, 1), links=3))
    assert not verdict.ok and any("DROP_NO_PORT" in line for line in verdict.lines())


def test_missing_cable_bad():
    lattice = Lattice((4, 1, 1))
    wiring = wiring_of(lattice)
    del wiring[(1, 0, 0), 0]
    assert "node (1, 0, 0) sends by x+, where no cable is" in check_network(lattice, wiring=wiring).unreachable


def test_crossed_cable_bad():
    """Two cables swapped at one end: packets go round in circles or end at the wrong place."""
    lattice = Lattice((5, 1, 1))
    wiring = wiring_of(lattice)
    wiring[(0, 0, 0), 0], wiring[(0, 0, 0), 1] = wiring[(0, 0, 0), 1], wiring[(0, 0, 0), 0]
    assert not check_network(lattice, wiring=wiring).ok


def test_packets_that_never_arrive_bad():
    def endless(lattice, here, to, came):
        return Place(0, 0)

    verdict = check_network(Lattice((4, 1, 1)), endless)
    assert verdict.cycle and any("within 2 links" in line for line in verdict.lines())


@pytest.mark.parametrize("lattice", [[4, 1, 1], [3, 3, 1], [2, 2, 2]])
def test_cluster(lattice, tmp_path):
    cluster = parse({"lattice": lattice}, tmp_path)
    verdict = check_cluster(cluster)
    assert verdict.ok and verdict.hops == sum(n // 2 for n in lattice)
    assert verdict == check_network(replace(Lattice(tuple(lattice)), links=cluster.shape().links))
    assert check(cluster) == verdict.lines()[0]


def test_cluster_with_four_virtual_channels(tmp_path):
    """Two traffic classes, each with the channels and dependencies of one, and none between them."""
    two, four = (check_cluster(parse({"lattice": [4, 4], "node": {"virtual_channels": n}}, tmp_path)) for n in (2, 4))
    assert four.ok and (four.channels, four.dependencies) == (2 * two.channels, 2 * two.dependencies)
    assert (four.longest, four.hops, four.pairs) == (two.longest, two.hops, two.pairs)
    assert (two.classes, four.classes, four.shared) == (1, 2, ())
    assert four.lines()[0].endswith("; 2 traffic classes, no channel in common")


def test_second_class_is_followed_too_bad(monkeypatch):
    """A cycle among the packets of the second traffic class alone is found."""

    def routing(lattice, here, to, came, traffic_class=0):
        return (one_channel if traffic_class else dimension_order)(lattice, here, to, came)

    classes = routing, functools.partial(routing, traffic_class=1)
    monkeypatch.setattr(deadlock, "by_class", lambda lattice: classes)
    assert check_network(Lattice((4, 1, 1), vcs=4)).cycle


def test_classes_that_share_a_channel_bad(monkeypatch):
    """Packets of the second class in the channels of the first wait for tasks that do not receive: no cycle, but not well."""
    monkeypatch.setattr(deadlock, "by_class", lambda lattice: (dimension_order, dimension_order))
    verdict = check_network(Lattice((4, 1, 1), vcs=4))
    assert not verdict.ok and not verdict.cycle and {channel.vc for channel in verdict.shared} == {0, 1}
    assert verdict.lines() == [
        f"deadlock: traffic classes that stop one another: packets of both use {verdict.shared[0]}"
    ]


def test_cluster_without_a_link_bad(tmp_path):
    cluster = parse({"lattice": [4, 1, 1]}, tmp_path)
    cluster.node.links = 1  # what the cluster's own checks refuse
    with pytest.raises(UserError, match="DROP_NO_PORT"):
        check(cluster)


def test_large_cluster_is_not_walked(tmp_path):
    assert "not checked" in check(parse({"lattice": [64, 32, 1]}, tmp_path))
