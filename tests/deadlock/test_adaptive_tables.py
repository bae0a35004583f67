"""The check of networks of any wiring that are routed adaptively: the tables that are computed pass, on all kinds of graphs, whole
and with dead cables; their ways are the shortest, but for those that could not be gone; their detours lead round these; and tables
that are wrong are refused."""

import random
from collections import Counter
from dataclasses import replace
from itertools import permutations

import networkx
import pytest

from torusnet.cluster import named_topologies as named
from torusnet.cluster.topology import CustomTopology
from torusnet.deadlock import check_network
from torusnet.deadlock_adaptive import check_adaptive
from torusnet.route_tables import MAX_LINKS, Entry, Graph, Tables
from torusnet.routing import ADAPTIVE, ESCAPE, Place, path, standings


def network_of(edges, dead=()) -> Graph:
    edges = tuple(edges)
    topology = CustomTopology(1 + max(max(edge) for edge in edges), edges)
    return replace(topology.network((2, 1, 0), 6, 4, dead), adaptive=True)


def regular(degree: int, nodes: int, seed: int):
    return networkx.random_regular_graph(degree, nodes, seed).edges


NETWORKS = {
    "quad": named.quad().pairs,
    "hybrid torus": named.hybrid_torus((2, 2, 1)).pairs,
    "dragonfly": named.dragonfly(4, 2, 9).pairs,
    "small dragonfly": named.dragonfly(2, 2, 5).pairs,
    "fat tree": named.fat_tree(4, 2, 3).pairs,
    "blades": named.blades((3, 3), False, "torus").pairs,
    "line": networkx.path_graph(6).edges,
    "petersen": networkx.petersen_graph().edges,
    "up and down": regular(4, 30, 0),
    "others": regular(3, 24, 5),
    "full": regular(6, 40, 1),
    "all to all": named.all_to_all(17).pairs,
    "wide dragonfly": named.dragonfly(8, 1, 8).pairs,
    "wide fat tree": named.fat_tree(4, 8, 8).pairs,
    "wide": regular(16, 30, 1),
}


def distances(network: Graph) -> dict:
    graph = networkx.Graph()
    graph.add_nodes_from(range(network.num_nodes))
    graph.add_edges_from((node, far) for node, links in network.alive.items() for far, _ in links.values())
    return dict(networkx.all_pairs_shortest_path_length(graph))


@pytest.mark.parametrize("name", NETWORKS)
def test_tables_pass(name):
    network = network_of(NETWORKS[name])
    verdict = check_network(network)
    assert verdict.ok, verdict.lines()
    assert verdict.adaptive > 0 and verdict.hops <= network.hop_limit
    if network.tables.scheme.startswith("shortest"):
        far = distances(network)
        direct = max(max(row.values()) for row in far.values())
        one, two = detours_of(network, far), detours_of_two_links(network, far)
        detoured = [1 + far[next_][to] for _, to, next_ in one]
        again = [2 + far[end][to] for _, to, next_ in two for node, there, end in one if (node, there) == (next_, to)]
        assert verdict.hops == max(direct, *detoured, *again, 0)


def test_tables_of_more_than_a_row_pass():
    """A ring of 17 quads, 68 nodes; what is for one of the 60 places behind them has neither a way nor a detour."""
    network = network_of(named.hybrid_torus((17, 1, 1)).pairs)
    verdict = check_network(network)
    assert verdict.ok and not verdict.lost, verdict.lines()
    assert verdict.hops >= networkx.diameter(networkx.Graph(named.hybrid_torus((17, 1, 1)).pairs)) == 8 + 2
    for node, row in enumerate(network.tables.rows):
        assert set(row) == set(range(128)) - {node}
        assert all((entry == Entry(31)) == (to >= 68) for to, entry in row.items())


def test_some_of_these_networks_have_longer_escapes():
    schemes = {network_of(edges).tables.scheme for edges in NETWORKS.values()}
    assert len(schemes) == 2


@pytest.mark.parametrize("name", NETWORKS)
def test_ways_are_the_shortest_that_can_be_gone(name):
    """All links to nodes that are nearer, but for those behind which the escape leads back."""
    network = network_of(NETWORKS[name])
    far = distances(network)
    left_out = 0
    for node, row in enumerate(network.tables.rows):
        for to, entry in row.items():
            nearer = {link for link, (next_, _) in network.alive[node].items() if far[next_][to] < far[node][to]}
            ways = {link for link in range(MAX_LINKS) if entry.ways >> link & 1}
            assert ways <= nearer
            for link in nearer - ways:
                next_, back = network.alive[node][link]
                assert network.tables.rows[next_][to].link == back
                left_out += 1
    assert (left_out > 0) == network.tables.scheme.startswith("up")


def detours_of(network: Graph, far: dict) -> set[tuple[int, int, int]]:
    """(node, destination, next node): what leads no nearer, and on from there neither straight back nor only to nodes to which ways
    lead as well."""
    rows, found = network.tables.rows, set()

    def ends(node: int, to: int) -> set[int]:
        return {network.alive[node][link][0] for link in bits(rows[node][to].ways)} if node != to else set()

    for node, row in enumerate(rows):
        for to in row:
            for next_, back in network.alive[node].values():
                others = ends(next_, to) - {node}
                round_ = to in others or others - ends(node, to)
                if round_ and far[next_][to] >= far[node][to] and rows[next_][to].link != back:
                    found.add((node, to, next_))
    return found


def detours_of_two_links(network: Graph, far: dict) -> set[tuple[int, int, int]]:
    """The same of nodes that have none of these: to a node that has some, and whose single way is straight back."""
    one = detours_of(network, far)
    have = {(node, to) for node, to, _ in one}
    return {
        (node, to, next_)
        for node, row in enumerate(network.tables.rows)
        for to in row
        for next_, back in network.alive[node].values()
        if (node, to) not in have and (next_, to) in have and network.tables.rows[next_][to].ways == 1 << back
    }


@pytest.mark.parametrize("name", NETWORKS)
def test_detours_lead_round_the_ways(name):
    """None of two links would be too long here."""
    network = network_of(NETWORKS[name])
    given = {
        (node, to, network.alive[node][link][0])
        for node, row in enumerate(network.tables.rows)
        for to, entry in row.items()
        for link in bits(entry.detours)
    }
    far = distances(network)
    two = detours_of_two_links(network, far)
    assert given == detours_of(network, far) | two
    assert (given == set()) == (name == "line")
    assert (two == set()) == (name in ("quad", "hybrid torus", "line", "all to all", "wide"))


@pytest.mark.parametrize("name", ["dragonfly", "fat tree", "up and down", "line"])
def test_dead_cables(name):
    """Tables without up to three cables: whoever still has a way has one, in any state, and no way leads over a dead cable."""
    rng = random.Random(name)
    whole = network_of(NETWORKS[name])
    for _ in range(6):
        dead = frozenset(((node, 0, 0), link) for node, link in rng.sample(sorted(whole.wires), rng.randrange(1, 4)))
        network = replace(whole, dead=dead)
        verdict = check_network(network)
        assert verdict.ok, verdict.lines()
        far = distances(network)
        lost = {(source[0], to[0]) for source, to in verdict.lost}
        assert lost == {(a, b) for a, b in permutations(far, 2) if b not in far[a]}
        over = {
            (node, link)
            for node, row in enumerate(network.tables.rows)
            for e in row.values()
            for link in bits(e.ways | e.detours)
        }
        assert all(link in network.alive[node] for node, link in over)


def bits(value: int) -> list[int]:
    return [link for link in range(MAX_LINKS) if value >> link & 1]


def test_packets_stay_in_the_escape():
    network = network_of(NETWORKS["small dragonfly"])
    kinds = Counter()
    for source, to in permutations(network.nodes(), 2):
        ordered = {node for node, _ in path(network.routing, network, source, to)}
        in_order = list(standings(network, source, to, 2))
        assert {there.node for there in in_order} == {*ordered, to}
        for node, came, choice in standings(network, source, to):
            if choice is None:
                assert node == to
            elif came is not None and came.vc in ESCAPE:
                assert choice.places == (Place(choice.escape.link, came.vc),)
                kinds["stays"] += 1
            else:
                assert choice.escape == network.routing(network, node, to)
                assert {place.vc for place in choice.places[1:]} == set(ADAPTIVE)
                single = came and network.tables.rows[node[0]][to[0]].ways == 1 << came.link
                assert came is None or single or not choice.detours
                kinds["detours of two links"] += bool(single and choice.detours)
                kinds["chooses"] += 1
                kinds["detours"] += len(choice.detours) > 0
    assert min(kinds[kind] for kind in ("stays", "chooses", "detours", "detours of two links")) > 0


def changed(network: Graph, change) -> Graph:
    """With other tables: change(node, destination, entry) -> entry."""
    rows = tuple(
        {to: change(node, to, entry) for to, entry in row.items()} for node, row in enumerate(network.tables.rows)
    )
    other = replace(network)
    other.__dict__["tables"] = Tables(rows, "changed")
    return other


def test_what_chose_may_turn_back_to_its_escape():
    """All links that lead nearer, although up*/down* leads straight back behind some."""
    network = network_of(NETWORKS["up and down"])
    far = distances(network)

    def all_nearer(node: int, to: int, entry: Entry) -> Entry:
        links = [link for link, (next_, _) in network.alive[node].items() if far[next_][to] < far[node][to]]
        return entry._replace(ways=sum(1 << link for link in links), detours=0)

    other = changed(network, all_nearer)
    turned = 0
    for source, to in permutations(other.nodes(), 2):
        for _, came, choice in standings(other, source, to):
            turned += came is not None and choice is not None and choice.escape.link == came.link
    assert turned > 0
    verdict = check_network(other)
    assert verdict.ok, verdict.lines()


@pytest.mark.parametrize("kind", ["from the escape", "to a way"])
def test_turning_back_is_refused_else_bad(kind):
    """A router drops what turns back out of the escape, and has no crosspoint to adaptive channels of the same link."""
    network = network_of(NETWORKS["dragonfly"])

    def turns(network, here, to, came, traffic_class):
        choice = network.choosing(network, here, to, came, traffic_class)
        if choice is None or came is None or (came.vc in ESCAPE) != (kind == "from the escape"):
            return choice
        if kind == "to a way":
            return choice._replace(adaptive=(*choice.adaptive, Place(came.link, ADAPTIVE[0])))
        return choice._replace(escape=Place(came.link, came.vc))

    verdict = check_adaptive(network, turns)
    assert not verdict.ok and any("would turn packets" in line for line in verdict.lines())


def test_detours_from_which_there_is_no_other_way_are_refused_bad():
    """Packets would go to the end of the line, and back over too many links."""
    network = network_of(networkx.path_graph(4).edges)

    def all_others(node: int, to: int, entry: Entry) -> Entry:
        return entry._replace(detours=sum(1 << link for link in network.alive[node]) & ~entry.ways)

    verdict = check_network(changed(network, all_others))
    assert not verdict.ok and any("links, more than" in line for line in verdict.lines())


def test_detours_without_a_cable_are_refused_bad():
    network = network_of(networkx.path_graph(4).edges)
    verdict = check_network(changed(network, lambda node, to, entry: entry._replace(detours=0b100000)))
    assert not verdict.ok and any("where no cable is" in line for line in verdict.lines())


def test_detours_of_packets_under_way_are_refused_bad():
    """Were a packet allowed a detour behind another, it might never arrive."""

    def again(network, here, to, came, traffic_class):
        begins = network.choosing(network, here, to, None if came and came.vc in ADAPTIVE else came, traffic_class)
        return begins and begins._replace(
            detours=tuple(each for each in begins.detours if not came or each.link != came.link)
        )

    verdict = check_adaptive(network_of(networkx.complete_graph(4).edges), again)
    assert not verdict.ok and any("round for ever" in line for line in verdict.lines())


def test_ways_that_go_round_are_refused_bad():
    network = network_of(networkx.complete_graph(4).edges)
    verdict = check_network(changed(network, lambda node, to, entry: entry._replace(ways=0b111)))
    assert not verdict.ok and any("round for ever" in line for line in verdict.lines())


def test_ways_without_a_cable_are_refused_bad():
    network = network_of(networkx.path_graph(4).edges)
    verdict = check_network(changed(network, lambda node, to, entry: entry._replace(ways=0b100000)))
    assert not verdict.ok and any("where no cable is" in line for line in verdict.lines())


def test_escape_in_one_layer_is_refused_with_its_cycle_bad():
    network = network_of(networkx.cycle_graph(5).edges)
    verdict = check_network(changed(network, lambda node, to, entry: entry._replace(vc=0)))
    assert not verdict.ok and len(verdict.cycle) > 1
    assert any("POSSIBLE" in line for line in verdict.lines())


def test_escape_that_is_left_again_is_refused_bad():
    """Were a packet allowed out of the escape, one escape would wait for another through adaptive channels, and for itself."""

    def leaves(network, here, to, came, traffic_class):
        turned = came and Place(came.link, ADAPTIVE[0])
        return network.choosing(network, here, to, turned, traffic_class)

    network = network_of(NETWORKS["fat tree"])
    assert check_adaptive(network).ok
    rings = network_of(networkx.cycle_graph(5).edges)
    one_layer = changed(rings, lambda node, to, entry: entry._replace(vc=node % 2))
    found = [check_adaptive(each, leaves) for each in (network_of(NETWORKS["dragonfly"]), one_layer)]
    assert all(not verdict.ok and verdict.cycle for verdict in found)


class Strict(Graph):
    """Its packets may cross no more links than the longest escape has."""

    hop_limit = 7


def test_ways_are_left_out_where_the_hop_limit_would_not_do():
    """Hops that bring a packet nearer, and then an escape by up*/down*: longer than either alone."""
    loose = network_of(regular(4, 40, 10))
    assert check_network(replace(loose, adaptive=False)).hops == Strict.hop_limit < check_network(loose).hops
    strict = Strict(loose.num_nodes, loose.wires, 4, adaptive=True)
    verdict = check_network(strict)
    assert verdict.ok and verdict.hops == Strict.hop_limit
    ways = [
        sum(entry.ways.bit_count() for row in each.tables.rows for entry in row.values()) for each in (loose, strict)
    ]
    assert 0 < ways[0] - ways[1] < ways[0] // 10
    for kind in ({"ways"}, {"detours"}):  # each of them alone would be too long

        def looser(node: int, to: int, entry: Entry, kind=kind) -> Entry:
            return entry._replace(**{name: getattr(loose.tables.rows[node][to], name) for name in kind})

        refused = check_network(changed(strict, looser))
        assert not refused.ok and any("more than 7" in line for line in refused.lines())
