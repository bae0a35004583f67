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
        rings = [n for n, closed in zip(size, wrap, strict=True) if closed]
        assert verdict.hops == lattice.diameter + (max(rings, default=1) >= 5), (
            "a detour is a link longer than half a ring"
        )
        assert verdict.adaptive == 2 * len(wiring_of(lattice))
        verdict = check_network(replace(lattice, detours=False))
        assert verdict.ok and verdict.hops == lattice.diameter, "no way is longer than the shortest"


@pytest.mark.parametrize("size", [(5, 1, 1), (8, 1, 1), (6, 5, 1), (7, 4, 1), (9, 2, 6)])
def test_detours_are_the_longer_way_round_a_ring_by_a_link(size):
    """Where the coordinate lies half a ring and a link away, on rings of five nodes or more, for packets that begin here."""
    lattice = lattice_of(size)
    found = 0
    for here, to in product(lattice.nodes(), repeat=2):
        for came in (None, Place(0, ADAPTIVE[0]), Place(3, ESCAPE[0])):
            choice = ways(adaptive, lattice, here, to, came)
            if not isinstance(choice, Choice):
                continue
            longer = set()
            for dimension, nodes in enumerate(size):
                plus, minus = (to[dimension] - here[dimension]) % nodes, (here[dimension] - to[dimension]) % nodes
                if nodes >= 5 and max(plus, minus) == nodes // 2 + 1:
                    longer.add(2 * dimension + (minus > plus))
            wanted = set() if came else longer
            assert {place.link for place in choice.detours} == wanted and len(choice.detours) == 2 * len(wanted)
            assert not ways(adaptive, replace(lattice, detours=False), here, to, came).detours
            found += len(wanted)
    assert found


def test_behind_a_detour_the_escape_goes_on():
    """Half a ring from there both ways are equally long; dimension order would go back by plus."""
    lattice = lattice_of((8, 3, 1))
    choice = adaptive(lattice, (7, 0, 0), (3, 1, 0), Place(0, ADAPTIVE[1]))
    assert choice.escape == Place(2, 1), "y comes first"
    choice = adaptive(lattice, (7, 1, 0), (3, 1, 0), Place(0, ADAPTIVE[1]))
    assert choice.escape == Place(1, 1) and {place.link for place in choice.adaptive} == {1}
    choice = adaptive(lattice, (1, 1, 0), (5, 1, 0), Place(1, ADAPTIVE[1]))
    assert choice.escape == Place(0, 1) and {place.link for place in choice.adaptive} == {0}


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
    return choice and Choice(Place(choice.escape.link, 0), choice.adaptive, choice.detours)


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


def test_escape_that_leads_back_from_a_detour_is_refused_bad():
    """At a place where both ways are equally long dimension order goes by plus, wherever a packet came from."""

    def by_plus(lattice, here, to, came, traffic_class):
        choice = adaptive(lattice, here, to, None, traffic_class)
        if choice is None or came is None:
            return choice
        return Choice(choice.escape, tuple(place for place in choice.adaptive if place.link != came.link))

    verdict = check_adaptive(lattice_of((8, 1, 1)), by_plus)
    assert not verdict.ok and any("would turn packets" in line for line in verdict.unreachable)
    assert check_adaptive(replace(lattice_of((8, 1, 1)), detours=False), by_plus).ok


def test_detours_under_way_are_refused_bad():
    def anywhere(lattice, here, to, came, traffic_class):
        choice = adaptive(lattice, here, to, came, traffic_class)
        if choice is None:
            return None
        begins = adaptive(lattice, here, to, None, traffic_class)
        return choice._replace(detours=tuple(p for p in begins.detours if not came or p.link != came.link))

    verdict = check_adaptive(lattice_of((8, 8, 1)), anywhere)
    assert not verdict.ok and verdict.unreachable


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


def test_cluster_without_detours(tmp_path):
    for routing, hops in (("adaptive", 3), ("minimal_adaptive", 2)):
        cluster = parse({"lattice": [5], "routing": routing, "node": {"virtual_channels": 4}}, tmp_path)
        verdict = check_cluster(cluster)
        assert verdict.ok and verdict.hops == hops and verdict.adaptive


@pytest.mark.parametrize("lattice", [[4], [6], [3, 3], [2, 2, 2]])
def test_cluster(lattice, tmp_path):
    cluster = adaptive_cluster(lattice, tmp_path)
    verdict = check_cluster(cluster)
    assert verdict.ok and verdict.hops == sum(n // 2 for n in lattice) + (max(lattice) >= 5)
    assert check(cluster) == verdict.lines()[0] and "adaptive channels" in check(cluster)
    assert "not checked" in check(adaptive_cluster([32, 32], tmp_path))


def test_cluster_without_a_link_bad(tmp_path):
    cluster = adaptive_cluster([4, 1, 1], tmp_path)
    cluster.node.links = 1
    with pytest.raises(UserError, match="DROP_NO_PORT"):
        check(cluster)
