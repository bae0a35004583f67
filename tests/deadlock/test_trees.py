"""Trees of switches: wired as they are defined, ways as short as can be, no deadlock whichever link up is chosen, and rules that
are refused."""

from collections import Counter
from itertools import permutations

import networkx
import pytest

from torusnet.deadlock import check_network
from torusnet.deadlock_adaptive import check_adaptive
from torusnet.generated.packet import DropCause
from torusnet.routing import Choice, Place, Unroutable, path, standings
from torusnet.routing_tree import Stand, Tree, TreeNetwork, tree_choices, tree_route

TREES = {
    "star": Tree((5, 1, 1), (1, 1, 1), 1),
    "two levels": Tree((4, 4, 1), (1, 2, 1), 2),
    "two links up from each node": Tree((2, 3, 1), (2, 3, 1), 2),
    "three levels": Tree((3, 3, 3), (1, 2, 3), 3),
    "binary": Tree((2, 2, 2), (1, 1, 1), 3),
}


def by_definition(tree: Tree) -> networkx.Graph:
    """[OIJK95]: copies of a tree of one level less, each of whose top nodes is cabled, with the same one of the others, to the
    switches above them."""
    graph, tops = networkx.empty_graph(1), [0]
    for copies, above in zip(tree.down[: tree.levels], tree.up[: tree.levels], strict=True):
        whole = networkx.disjoint_union_all([graph] * copies)
        size, new_tops = len(graph), []
        for top in tops:
            for _ in range(above):
                switch = len(whole)
                whole.add_edges_from((copy * size + top, switch) for copy in range(copies))
                new_tops.append(switch)
        graph, tops = whole, new_tops
    return graph


def graph_of(network: TreeNetwork) -> networkx.Graph:
    ends = ((node, network.neighbour(node, link)) for node in network.nodes() for link in range(network.links))
    return networkx.Graph([end for end in ends if end[1] is not None])


@pytest.mark.parametrize("name", TREES)
def test_wired_as_defined(name):
    tree = TREES[name]
    network = TreeNetwork(tree)
    assert networkx.is_isomorphic(graph_of(network), by_definition(tree))
    used = Counter()
    places = list(network.nodes())
    for a, b in tree.pairs:  # links are numbered in the order of cables, as those of any wiring
        assert network.neighbour(places[a], used[a]) == places[b] and network.neighbour(places[b], used[b]) == places[a]
        assert network.far_link(places[a], used[a]) == used[b] and network.far_link(places[b], used[b]) == used[a]
        used.update((a, b))
    assert len(tree.pairs) == graph_of(network).number_of_edges()


def test_nodes_stand_over_the_middle_of_those_below():
    """Of a tree of 2 x 3 nodes under two leaf switches of three and their two roots: for drawings."""
    tree = Tree((3, 2, 1), (1, 2, 1), 2)
    assert [tree.middle(number) for number in range(len(tree.stands))] == [0, 1, 2, 3, 4, 5, 1, 4, 2.5, 2.5]


@pytest.mark.parametrize("adaptive", [False, True])
@pytest.mark.parametrize("name", TREES)
def test_everyone_is_reached_by_a_shortest_way(name, adaptive):
    network = TreeNetwork(TREES[name], vcs=4, adaptive=adaptive)
    far = dict(networkx.all_pairs_shortest_path_length(graph_of(network)))
    hosts = list(network.destinations())
    for source, to in permutations(hosts, 2):
        assert len(path(tree_route, network, source, to)) == far[source][to]
    verdict = check_network(network)
    assert verdict.ok and not verdict.lost and verdict.hops == verdict.longest == 2 * network.tree.levels
    assert verdict.pairs == len(hosts) * (len(network.tree.stands) - 1)
    assert verdict.classes == (1 if adaptive else 2) and verdict.adaptive == 0


def test_all_to_one_node_comes_down_one_way_and_links_up_share_the_rest():
    """Every switch sends to its nodes by one link each, from one switch above; uniform traffic loads all links up alike."""
    network = TreeNetwork(TREES["two levels"])
    loads, roots = Counter(), {}
    for source, to in permutations(network.destinations(), 2):
        for node, place in path(tree_route, network, source, to):
            level, digits = network.stand(node)
            if level == 1 and place.link >= 4:
                loads[digits[1], place.link] += 1
            if level == 2:
                roots.setdefault(to, set()).add(node)
    assert set(loads.values()) == {4 * 12 // 2} and len(loads) == 4 * 2
    assert all(len(found) == 1 for found in roots.values())


@pytest.mark.parametrize("tree", [Tree((4, 4, 1), (2, 2, 1), 2), Tree((4, 4, 4), (2, 2, 2), 3), TREES["three levels"]])
def test_in_order_every_link_up_carries_its_share(tree):
    """Of uniform traffic, at every level, also where nodes with tasks have several links up."""
    network = TreeNetwork(tree)
    loads = Counter()
    for source, to in permutations(network.destinations(), 2):
        for node, place in path(tree_route, network, source, to):
            level, _ = network.stand(node)
            if place.link >= tree.below(level):
                loads[level, node, place.link] += 1
    ups = [
        (level, node, tree.below(level) + up)
        for node, (level, _) in zip(network.nodes(), tree.stands)
        for up in range(tree.above(level))
    ]
    assert set(loads) == set(ups)
    for level in range(tree.levels):
        shares = [load for (at, _, _), load in loads.items() if at == level]
        assert max(shares) <= 2 * min(shares), shares


@pytest.mark.parametrize("dead", [((0, 0, 1), 4), ((0, 0, 1), 5), ((0, 1, 1), 2)])
def test_a_dead_link_moves_only_what_went_by_its_switch(dead):
    """The root that lost a cable has no packet any more, but for those of whom nobody knows yet: then only its own move."""
    whole, tree = TreeNetwork(TREES["two levels"]), TREES["two levels"]
    ends = {dead, (whole.neighbour(*dead), whole.far_link(*dead))}
    root = next(node for node, _ in ends if whole.stand(node).level == 2)
    for told in (True, False):
        without = TreeNetwork(tree, dead=frozenset([dead]), told=told)
        moved = lost = 0
        for source, to in permutations(whole.destinations(), 2):
            way = path(tree_route, whole, source, to)
            touched = any((node == root) if told else ((node, place.link) in ends) for node, place in way)
            try:
                now = path(tree_route, without, source, to)
            except Unroutable:
                lost += 1
                continue
            assert (now != way) == touched
            moved += touched
        assert (moved, lost) == ((12 * 8, 0) if told else (4 * 6, 12 * 2)), "half of all ways between leaf switches"


def least_cut_off(tree: Tree, dead) -> set:
    """Pairs that no way up and down joins, by trying all of them: up by alive links, then down by the digits."""
    network = TreeNetwork(tree)
    gone = {dead, (network.neighbour(*dead), network.far_link(*dead))}

    def arrives(node, to, rising) -> bool:
        level, digits = network.stand(node)
        if digits[level:] == to[level:]:
            down = to[level - 1] if level else None
            return not level or ((node, down) not in gone and arrives(network.neighbour(node, down), to, False))
        ups = range(tree.below(level), tree.below(level) + tree.above(level))
        return rising and any((node, up) not in gone and arrives(network.neighbour(node, up), to, True) for up in ups)

    return {pair for pair in permutations(network.destinations(), 2) if not arrives(*pair, True)}


@pytest.mark.parametrize("adaptive", [False, True])
@pytest.mark.parametrize("name", ["two levels", "three levels", "two links up from each node", "binary"])
def test_whoever_can_be_reached_without_a_cable_is(name, adaptive):
    """With any single cable between switches dead, in order and, where packets may choose, whatever they choose."""
    tree = TREES[name]
    switches = [node for node in TreeNetwork(tree).nodes() if TreeNetwork(tree).stand(node).level > 1]
    for number, node in enumerate(switches):
        link = number % tree.below(TreeNetwork(tree).stand(node).level)
        network = TreeNetwork(tree, dead=frozenset([(node, link)]), adaptive=adaptive)
        cut_off = least_cut_off(tree, (node, link))
        for pair in permutations(network.destinations(), 2):
            try:
                path(tree_route, network, *pair)
                list(standings(network, *pair))  # wherever it may come to, it goes on
                assert pair not in cut_off
            except Unroutable as error:
                assert pair in cut_off and error.cause is DropCause.DOWN


def test_who_may_choose_may_go_up_by_any_link():
    network = TreeNetwork(TREES["three levels"], vcs=2, adaptive=True)
    nodes = {stand: place for place, stand in zip(network.nodes(), network.tree.stands, strict=True)}
    leaf, middle, top = (nodes[Stand(level, (0, 0, 0))] for level in (1, 2, 3))
    to = nodes[Stand(0, (1, 2, 2))]
    assert {place.link for place in tree_choices(network, leaf, to).places} == {3, 4}
    assert {place.link for place in tree_choices(network, middle, to).places} == {3, 4, 5}
    assert [place.link for place in tree_choices(network, top, to).places] == [2]
    in_order = tree_choices(network, leaf, to, traffic_class=0)
    assert in_order.places == (Place(4, in_order.escape.vc),), "digit 1 of two links"


@pytest.mark.parametrize("adaptive", [False, True])
@pytest.mark.parametrize("end", [1, 2], ids=["told by the node below", "told by the switch above"])
def test_a_dead_link_up_is_passed_over(end, adaptive):
    """Its switch sends all up by the other one; what others send to it by the switch above is dropped there until they know."""
    tree = TREES["two levels"]
    leaf, root = (0, 0, 1), (0, 1, 1)  # the first of each
    network = TreeNetwork(tree, adaptive=adaptive)
    assert (network.stand(leaf), network.stand(root)) == (Stand(1, (0, 0, 0)), Stand(2, (0, 0, 0)))
    dead = frozenset([(leaf, 4) if end == 1 else (root, 0)])
    hosts = list(network.destinations())
    verdict = check_network(TreeNetwork(tree, dead=dead, adaptive=adaptive))
    assert verdict.ok and not [pair for pair in verdict.lost if pair[0] in hosts]
    verdict = check_network(TreeNetwork(tree, dead=dead, adaptive=adaptive, told=False))
    assert verdict.ok
    lost = {(a, b) for a, b in verdict.lost if a in hosts}
    assert lost == {(a, b) for a, b in permutations(hosts, 2) if a[1] != 0 and b[1] == 0 and b[0] % 2 == 0}


def test_all_links_up_dead_cut_off():
    network = TreeNetwork(TREES["two levels"], dead=frozenset([((0, 0, 1), 4), ((0, 0, 1), 5)]))
    with pytest.raises(Unroutable) as dropped:
        path(tree_route, network, (0, 0, 0), (0, 1, 0))
    assert dropped.value.cause is DropCause.DOWN


def to_and_fro(network, here, to, came, traffic_class):
    """A rule by which leaf switches that got a packet from above send it up again: between them and the roots it goes round."""
    level, _ = network.stand(here)
    if level == 1 and came is not None and came.link >= 4:
        return Choice(Place(4 + 5 - came.link, 0))
    if level == 2:
        return Choice(Place((came.link + 1) % 4 if came else 0, 0))
    return tree_choices(network, here, to, came, traffic_class)


def by_way_of_the_next(network, here, to, came, traffic_class):
    """A rule by which a packet goes first to the leaf switch behind that of its destination, and then by the other root. Each
    packet arrives; together they wait for themselves."""
    level, digits = network.stand(here)
    if level == 2 and came is not None and came.link != (to[1] + 1) % 4:
        return Choice(Place((to[1] + 1) % 4, 0))
    if level == 1 and came is not None and came.link >= 4 and digits[1] != to[1]:
        return Choice(Place(4 + 5 - came.link, 0))
    choice = tree_choices(network, here, to, came, 0)
    return choice and Choice(Place(choice.escape.link, 0))


def by_the_next_if_it_likes(network, here, to, came, traffic_class):
    """A rule by which every packet has its way first, in channel 0. Beside it, it may go by way of the leaf switch behind that of
    its destination and by the other root, in channel 1, where those that choose so wait for themselves."""
    level, digits = network.stand(here)
    if level == 2 and came is not None:
        aside = to[1] if came.link == (to[1] + 1) % 4 else (to[1] + 1) % 4
        return Choice(Place(to[1], 0), (Place(aside, 1),))
    if level == 1 and came is not None and came.link >= 4 and digits[1] != to[1]:
        return Choice(Place(4 + 5 - came.link, 1))
    choice = tree_choices(network, here, to, came, 0)
    return choice and Choice(Place(choice.escape.link, 0))


def test_a_circle_of_places_that_are_chosen_is_found():
    """None of the first places is in it: in a tree all that may be chosen count, since no channel is kept apart for escapes."""
    verdict = check_adaptive(TreeNetwork(TREES["two levels"], adaptive=True), by_the_next_if_it_likes)
    assert not verdict.unreachable and verdict.cycle and {held.vc for held, _, _ in verdict.cycle} == {1}


def test_up_behind_down_is_refused():
    network = TreeNetwork(TREES["two levels"], adaptive=True)
    assert check_adaptive(network).ok
    verdict = check_adaptive(network, to_and_fro)
    assert not verdict.ok and any("go round for ever" in line for line in verdict.lines())
    verdict = check_adaptive(network, by_way_of_the_next)
    assert not verdict.ok and verdict.cycle and any("POSSIBLE" in line for line in verdict.lines()), verdict.lines()
