"""The check of lattices that are routed adaptively: good ones pass, an escape that is wrong is refused with its cycle, and whatever
nodes believe of dead links nothing deadlocks."""

import random
from dataclasses import replace
from itertools import permutations, product

import pytest

from torusnet import deadlock
from torusnet.cluster import parse
from torusnet.deadlock import check, check_beliefs, check_cluster, check_network, wiring_of
from torusnet.deadlock_adaptive import check_adaptive
from torusnet.errors import UserError
from torusnet.routing import ADAPTIVE, ESCAPE, NO_LIMIT, Choice, Lattice, Place, adaptive, dimension_order

SIZES = [
    (2, 1, 1),
    (3, 1, 1),
    (4, 1, 1),
    (5, 1, 1),
    (8, 1, 1),
    (2, 2, 1),
    (4, 3, 1),
    (4, 4, 1),
    (5, 4, 1),
    (2, 2, 2),
    (3, 2, 4),
]


def lattice_of(size, wrap=(True,) * 3, order=(2, 1, 0), **more) -> Lattice:
    return Lattice(size, wrap, order, vcs=4, adaptive=True, **more)


def distance(lattice: Lattice, a, b) -> int:
    ways = zip(a, b, lattice.size, lattice.wrap, strict=True)
    return sum(min(abs(p - q), n - abs(p - q)) if wrap else abs(p - q) for p, q, n, wrap in ways)


@pytest.mark.parametrize("size", SIZES)
def test_torus_and_mesh_cannot_deadlock(size):
    for wrap, order in product([(True,) * 3, (False,) * 3, (True, False, True)], permutations(range(3))):
        lattice = lattice_of(size, wrap, order)
        verdict = check_network(lattice)
        assert verdict.ok, verdict.lines()
        assert verdict.hops == lattice.diameter and verdict.adaptive > 0, "no way is longer than the shortest"
        assert verdict.adaptive == 2 * len(wiring_of(lattice))


@pytest.mark.parametrize("size, wrap", [((6, 4, 1), True), ((5, 3, 2), True), ((4, 3, 2), False)])
def test_choices_are_all_minimal_ways_and_no_other(size, wrap):
    lattice = lattice_of(size, (wrap,) * 3)
    for here, to in product(lattice.nodes(), repeat=2):
        choice = adaptive(lattice, here, to)
        if here == to:
            assert choice is None
            continue
        nearer = {
            link
            for link in range(lattice.links)
            if (far := lattice.neighbour(here, link)) and distance(lattice, far, to) < distance(lattice, here, to)
        }
        assert {place.link for place in choice.adaptive} == nearer and len(choice.adaptive) == 2 * len(nearer)
        assert choice.escape.vc in ESCAPE and choice.escape.link == dimension_order(lattice, here, to).link
        assert adaptive(lattice, here, to, traffic_class=2).places == (dimension_order(lattice, here, to),)


def test_in_order_traffic_is_that_of_two_channels():
    """Packets in order do not notice that others choose."""
    for size in SIZES:
        lattice = lattice_of(size)
        plain = Lattice(size)
        for here, to in product(lattice.nodes(), repeat=2):
            for came in (None, *(Place(link, vc) for link in range(6) for vc in ESCAPE)):
                assert ways(dimension_order, lattice, here, to, came) == ways(dimension_order, plain, here, to, came)


def ways(routing, *given):
    try:
        return routing(*given)
    except deadlock.Unroutable as error:
        return error.cause


def one_escape_channel(lattice, here, to, came, traffic_class):
    choice = adaptive(lattice, here, to, came, traffic_class)
    return choice and Choice(Place(choice.escape.link, 0), choice.adaptive)


def escape_as_it_came(lattice, here, to, came, traffic_class):
    """The channels of dimension order, which remember the closing link by that in which a packet came: not over adaptive hops."""
    choice = adaptive(lattice, here, to, came, traffic_class)
    return choice and Choice(dimension_order(lattice, here, to, came), choice.adaptive)


def shuffled_escape(lattice, here, to, came, traffic_class):
    """By the dimension that comes first at this node: not the same everywhere."""
    choice = adaptive(lattice, here, to, came, traffic_class)
    if choice is None or sum(here) % 2 == 0:
        return choice
    links = [place.link for place in choice.adaptive]
    return Choice(Place(min(links), choice.escape.vc), choice.adaptive)


@pytest.mark.parametrize(
    "size, wrap, rule",
    [
        ((5, 1, 1), True, one_escape_channel),
        ((4, 4, 1), True, one_escape_channel),
        ((6, 3, 1), True, escape_as_it_came),
        ((4, 4, 1), False, shuffled_escape),
    ],
)
def test_broken_escape_is_refused_with_its_cycle_bad(size, wrap, rule):
    verdict = check_adaptive(lattice_of(size, (wrap,) * 3), rule)
    assert not verdict.ok and len(verdict.cycle) > 1
    for dependency, after in zip(verdict.cycle, verdict.cycle[1:] + verdict.cycle[:1], strict=True):
        assert dependency.wanted == after.held and dependency.held.vc in ESCAPE
    assert any("POSSIBLE" in line for line in verdict.lines())


def test_ways_that_go_round_are_refused_bad():
    """A packet that may go back and forth never has to arrive."""

    def back_and_forth(lattice, here, to, came, traffic_class):
        choice = adaptive(lattice, here, to, None, traffic_class)
        return choice and Choice(choice.escape, tuple(Place(link, ADAPTIVE[0]) for link in (0, 1)))

    verdict = check_adaptive(lattice_of((4, 1, 1)), back_and_forth)
    assert not verdict.ok and any("round for ever" in line for line in verdict.unreachable)


def test_missing_cable_bad():
    lattice = lattice_of((4, 3, 1))
    wiring = wiring_of(lattice)
    del wiring[(1, 0, 0), 0]
    assert not check_network(lattice, wiring=wiring).ok


@pytest.mark.parametrize("size", [*SIZES, (3, 3, 3)])
def test_no_deadlock_whatever_nodes_believe(size):
    for order in permutations(range(3)):
        assert not check_beliefs(lattice_of(size, order=order))
    assert not check_beliefs(lattice_of(size, (False, True, False)))


def test_packets_that_turn_back_may_deadlock_bad():
    assert check_beliefs(lattice_of((5, 1, 1)), turn_back=True)


def test_no_deadlock_while_only_some_nodes_know():
    rng = random.Random(1)
    for size in [(4, 4, 1), (5, 3, 1), (8, 1, 1)]:
        whole = lattice_of(size)
        for _ in range(10):
            dead = replace(whole, dead=frozenset(rng.sample(sorted(wiring_of(whole)), 2)))
            assert not check_beliefs(whole, [lambda _node: NO_LIMIT, dead.reach])


def test_with_dead_links_all_go_in_dimension_order():
    lattice = replace(lattice_of((4, 4, 1)), dead=frozenset([((1, 0, 0), 0)]))
    verdict = check_network(lattice)
    assert verdict.ok and not verdict.lost and verdict.adaptive == 0
    for here, to in product(lattice.nodes(), repeat=2):
        choice = adaptive(lattice, here, to)
        assert choice is None or choice.places == (dimension_order(lattice, here, to),)


def adaptive_cluster(lattice, folder, **node):
    return parse({"lattice": lattice, "routing": "adaptive", "node": {"virtual_channels": 4, **node}}, folder)


@pytest.mark.parametrize("lattice", [[4], [3, 3], [2, 2, 2]])
def test_cluster(lattice, tmp_path):
    cluster = adaptive_cluster(lattice, tmp_path)
    verdict = check_cluster(cluster)
    assert verdict.ok and verdict.hops == sum(n // 2 for n in lattice)
    assert check(cluster) == verdict.lines()[0] and "adaptive channels" in check(cluster)
    assert "not checked" in check(adaptive_cluster([32, 32], tmp_path))


def test_cluster_without_a_link_bad(tmp_path):
    cluster = adaptive_cluster([4, 1, 1], tmp_path)
    cluster.node.links = 1
    with pytest.raises(UserError, match="DROP_NO_PORT"):
        check(cluster)
