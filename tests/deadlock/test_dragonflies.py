"""Dragonflies by arithmetic: cabled as they are by tables, ways as short as can be, no deadlock by whatever group, a way round dead
links, and rules that are refused."""

from itertools import permutations

import networkx
import pytest

from torusnet.cluster.named_topologies import dragonfly as wiring
from torusnet.cluster.topology import CustomTopology
from torusnet.deadlock import check_network
from torusnet.deadlock_adaptive import check_adaptive
from torusnet.generated.packet import DropCause
from torusnet.routing import Choice, Place, Unroutable, path, standings
from torusnet.routing_dragonfly import (
    DETOUR_HOPS,
    HOPS,
    Dragonfly,
    DragonflyNetwork,
    dragonfly_choices,
    dragonfly_route,
    group_of,
)

SHAPES = {
    "5 groups of 4": Dragonfly(4, 1, 5),
    "9 groups of 4, two cables each": Dragonfly(4, 2, 9),
    "not all groups that there are cables for": Dragonfly(4, 2, 6),
    "nodes without global links": Dragonfly(4, 2, 3),
    "groups of 2": Dragonfly(2, 3, 7),
    "groups of 1": Dragonfly(1, 4, 5),
    "more than a row of groups": Dragonfly(6, 6, 37),
}
SMALL = [name for name, shape in SHAPES.items() if shape.num_nodes < 64]


def graph_of(network: DragonflyNetwork) -> networkx.Graph:
    ends = ((node, network.neighbour(node, link)) for node in network.nodes() for link in range(network.links))
    return networkx.Graph([end for end in ends if end[1] is not None])


@pytest.mark.parametrize("name", SHAPES)
def test_cabled_as_by_tables(name):
    """The same nodes have the same cables at the same links, whoever routes."""
    shape = SHAPES[name]
    network, named = DragonflyNetwork(shape), wiring(shape.group, shape.global_links, shape.groups)
    nodes = list(network.nodes())
    assert len(nodes) == named.nodes == shape.num_nodes and len(set(nodes)) == len(nodes)
    ends = {}
    for a, b in CustomTopology(named.nodes, named.pairs).cables(()):
        ends[tuple(a)], ends[tuple(b)] = tuple(b), tuple(a)
    for number, node in enumerate(nodes):
        for link in range(network.links):
            far = network.neighbour(node, link)
            found = far and (nodes.index(far), network.far_link(node, link))
            assert found == ends.get((number, link)), (node, link)


@pytest.mark.parametrize("name", SMALL)
@pytest.mark.parametrize(("vcs", "adaptive"), [(2, False), (4, False), (4, True)])
def test_everyone_is_reached_by_a_shortest_way_of_groups(name, vcs, adaptive):
    """One global link at most, and one link in each of the groups at its ends: what may be longer than the wires allow is no more
    than a way that meets the one cable between two groups."""
    shape = SHAPES[name]
    network = DragonflyNetwork(shape, vcs, adaptive=adaptive)
    far = dict(networkx.all_pairs_shortest_path_length(graph_of(network)))
    for source, to in permutations(network.nodes(), 2):
        way = path(dragonfly_route, network, source, to)
        crossed = sum(place.link >= shape.group - 1 for _, place in way)
        assert crossed == (group_of(source) != group_of(to)) and len(way) <= HOPS
        assert len(way) == far[source][to] or len(way) == HOPS
    verdict = check_network(network)
    assert verdict.ok and not verdict.lost and verdict.hops <= (DETOUR_HOPS if adaptive else HOPS)


@pytest.mark.parametrize("name", SMALL)
def test_channels_rise_whatever_is_chosen(name):
    """By the kind of link and the channel: so nothing waits for itself."""
    network = DragonflyNetwork(SHAPES[name], 4, adaptive=True)
    local = SHAPES[name].group - 1

    def rung(place: Place) -> int:
        return (0, 2, 4, 4)[place.vc] if place.link < local else (1, 1, 3, 3)[place.vc]

    hops = 0
    nodes = list(network.nodes())
    for source, to in ((nodes[0], to) for to in nodes if to != nodes[0]):
        for traffic_class in (0, 1):
            for node, came, choice in standings(network, source, to, traffic_class):
                # A place at the far end of a cable is of the same kind of link
                for place in choice.places if choice else ():
                    assert came is None or rung(came) < rung(place), (source, to, node, came, place)
                    hops += 1
    assert hops
    verdict = check_adaptive(network)
    assert verdict.ok and verdict.adaptive == 0 and verdict.longest == verdict.hops


def test_what_may_be_chosen_where():
    """Group 0 of 5, whose node 1 has the cable to group 2, and node 3 that to group 4."""
    network = DragonflyNetwork(Dragonfly(4, 1, 5), 4, adaptive=True)
    node, to = (0, 0, 0), (2, 2, 0)
    choice = dragonfly_choices(network, node, to)
    assert choice.escape == Place(0, 0) and not choice.adaptive, "to node 1"
    assert set(choice.detours) == {Place(1, 0), Place(2, 0), Place(3, 0), Place(3, 1)}, "nodes 2, 3; its own cable"
    assert dragonfly_choices(network, node, to, traffic_class=0).places == (Place(0, 0),)
    on_it = dragonfly_choices(network, (1, 0, 0), to, Place(0, 0))
    assert {place.link for place in on_it.places} == {3} and len(on_it.places) == 4, "its only cable is the way"
    beside = dragonfly_choices(network, (3, 0, 0), to, Place(0, 0))
    assert set(beside.places) == {Place(3, 0), Place(3, 1)}, "by way of group 4"
    third = dragonfly_choices(network, (0, 4, 0), to, Place(3, 1))
    assert third.places == (Place(1, 1),), "node 2 of it has the cable to group 2"
    assert {place.vc for place in dragonfly_choices(network, (2, 4, 0), to, Place(0, 1)).places} == {2, 3}
    within = dragonfly_choices(network, node, (2, 0, 0))
    assert {place.link for place in within.places} == {0, 1, 2} and within.escape == Place(1, 2)


@pytest.mark.parametrize("adaptive", [False, True])
def test_a_dead_cable_between_groups_is_gone_round_by_a_third_where_that_is_allowed(adaptive):
    """Node 1 of group 0 has the cables to groups 3 and 4. The one to 3 dies: whoever comes to node 1 for it goes by group 4."""
    shape, dead = Dragonfly(3, 2, 7), ((1, 0, 0), 2)
    network = DragonflyNetwork(shape, 4, frozenset([dead]), adaptive=adaptive)
    far, back = network.neighbour(*dead), network.far_link(*dead)
    assert group_of(far) == 3
    if not adaptive:
        for source in ((0, 0, 0), (1, 0, 0)):
            with pytest.raises(Unroutable) as dropped:
                path(dragonfly_route, network, source, far)
            assert dropped.value.cause is DropCause.DOWN
        return
    for source in ((0, 0, 0), (1, 0, 0), (2, 0, 0)):
        way = path(dragonfly_route, network, source, far)
        assert group_of(way[-1][0]) == 3 or len(way) <= DETOUR_HOPS
        assert dead not in way and (far, back) not in {(node, place.link) for node, place in way}
        assert 4 in {group_of(node) for node, _ in way}
    verdict = check_network(network)
    assert verdict.ok and not verdict.lost


def test_all_links_dead_cut_off():
    dead = frozenset(((1, 0, 0), link) for link in range(4))
    network = DragonflyNetwork(Dragonfly(3, 2, 7), 4, dead, adaptive=True)
    with pytest.raises(Unroutable) as dropped:
        path(dragonfly_route, network, (1, 0, 0), (0, 0, 0))
    assert dropped.value.cause is DropCause.DOWN


def low_again(network, here, to, came, traffic_class):
    """As the routes are, but that all go on in the lowest channel, by the shortest way from wherever they are."""
    choice = dragonfly_choices(network, here, to, None if came is None else came._replace(vc=0), 0)
    return choice and Choice(Place(choice.escape.link, 0))


def test_channels_that_do_not_rise_are_refused():
    network = DragonflyNetwork(Dragonfly(4, 1, 5), 4, adaptive=True)
    assert check_adaptive(network).ok
    verdict = check_adaptive(network, low_again)
    assert not verdict.ok and verdict.cycle and any("POSSIBLE" in line for line in verdict.lines()), verdict.lines()
