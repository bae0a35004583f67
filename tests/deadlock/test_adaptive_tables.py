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
from torusnet.route_tables import Entry, Graph, Tables
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
        detoured = [1 + far[next_][to] for _, to, next_ in detours_of(network, far)]
        assert verdict.hops == max(direct, *detoured, 0)


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
            ways = {link for link in range(6) if entry.ways >> link & 1}
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


@pytest.mark.parametrize("name", NETWORKS)
def test_detours_lead_round_the_ways(name):
    network = network_of(NETWORKS[name])
    given = {
        (node, to, network.alive[node][link][0])
        for node, row in enumerate(network.tables.rows)
        for to, entry in row.items()
        for link in bits(entry.detours)
    }
    assert given == detours_of(network, distances(network))
    assert (given == set()) == (name == "line")


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
    return [link for link in range(6) if value >> link & 1]


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
                assert {place.vc for place in choice.adaptive} == set(ADAPTIVE)
                assert came is None or not choice.detours
                kinds["chooses"] += 1
                kinds["detours"] += len(choice.detours) > 0
    assert min(kinds["stays"], kinds["chooses"], kinds["detours"]) > 0


def changed(network: Graph, change) -> Graph:
    """With other tables: change(node, destination, entry) -> entry."""
    rows = tuple(
        {to: change(node, to, entry) for to, entry in row.items()} for node, row in enumerate(network.tables.rows)
    )
    other = replace(network)
    other.__dict__["tables"] = Tables(rows, "changed")
    return other


def test_ways_behind_which_the_escape_leads_back_are_refused_bad():
    """All links that lead nearer, although up*/down* turns back behind some."""
    network = network_of(NETWORKS["up and down"])
    far = distances(network)

    def all_nearer(node: int, to: int, entry: Entry) -> Entry:
        links = [link for link, (next_, _) in network.alive[node].items() if far[next_][to] < far[node][to]]
        return entry._replace(ways=sum(1 << link for link in links))

    verdict = check_network(changed(network, all_nearer))
    assert not verdict.ok and any("that came by" in line and "DROP_DOWN" in line for line in verdict.lines())


def test_detours_behind_which_the_escape_leads_back_are_refused_bad():
    network = network_of(networkx.path_graph(4).edges)

    def all_others(node: int, to: int, entry: Entry) -> Entry:
        return entry._replace(detours=sum(1 << link for link in network.alive[node]) & ~entry.ways)

    verdict = check_network(changed(network, all_others))
    assert not verdict.ok and any("that came by" in line and "DROP_DOWN" in line for line in verdict.lines())


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
