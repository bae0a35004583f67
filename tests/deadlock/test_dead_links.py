"""Dead links: the routes round them reach whom they can, nothing deadlocks, nor while only some nodes know."""

import random
from dataclasses import replace
from functools import partial
from itertools import combinations, permutations

import networkx
import pytest

from torusnet import deadlock
from torusnet.cluster import parse
from torusnet.dead_links import parse as parse_link
from torusnet.dead_links import report
from torusnet.deadlock import check_beliefs, check_cluster, check_network, cluster_network, wiring_of
from torusnet.errors import UserError
from torusnet.generated.packet import LINK_NAMES, DropCause
from torusnet.routing import NO_LIMIT, Lattice, Place, Unroutable, dimension_order, path

SMALL = [(2, 1, 1), (3, 1, 1), (4, 1, 1), (5, 1, 1), (8, 1, 1), (3, 3, 1), (4, 3, 1), (2, 2, 2), (3, 2, 2)]


def cables(lattice: Lattice) -> list[tuple]:
    """One end of each cable."""
    ends = {}
    for (node, link), far in wiring_of(lattice).items():
        ends.setdefault(frozenset([(node, link), (far, lattice.far_link(node, link))]), (node, link))
    return sorted(ends.values())


def reachable(lattice: Lattice, source, to) -> bool:
    """Whether dimension by dimension some direction of the ring is whole: not by the routing's arithmetic, by walking."""
    dead = {
        end
        for node, link in lattice.dead
        for end in ((node, link), (lattice.neighbour(node, link), lattice.far_link(node, link)))
    }
    here = source
    for dimension in lattice.order:
        there = here[:dimension] + (to[dimension],) + here[dimension + 1 :]
        for link in (2 * dimension, 2 * dimension + 1):
            node = here
            for _ in range(lattice.size[dimension]):
                if node == there or node is None or (node, link) in dead:
                    break
                node = lattice.neighbour(node, link)
            if node == there:
                break
        else:
            return False
        here = there
    return True


def told(lattice: Lattice):
    """What each node believes when it knows all dead links."""
    return lambda node: lattice.reach(node)


def unaware(_node):
    return NO_LIMIT


@pytest.mark.parametrize("size", SMALL)
def test_any_single_dead_link_leaves_a_torus_connected(size):
    for order in permutations(range(3)):
        whole = Lattice(size, order=order)
        for cable in cables(whole):
            lattice = replace(whole, dead=frozenset([cable]))
            verdict = check_network(lattice)
            assert verdict.ok and not verdict.lost, (cable, verdict.lines())
            assert verdict.hops <= lattice.hop_limit


@pytest.mark.parametrize("wrap", [(True,) * 3, (True, False, True)])
@pytest.mark.parametrize("size", SMALL[2:])
def test_several_dead_links_lose_only_what_no_direction_reaches(size, wrap):
    rng = random.Random(str((size, wrap)))
    whole = Lattice(size, wrap, order=rng.choice(list(permutations(range(3)))))
    for _ in range(20):
        lattice = replace(whole, dead=frozenset(rng.sample(cables(whole), rng.choice([2, 2, 3, 4]))))
        verdict = check_network(lattice)
        assert verdict.ok, verdict.lines()
        pairs = [(a, b) for a in lattice.nodes() for b in lattice.nodes() if a != b]
        assert set(verdict.lost) == {pair for pair in pairs if not reachable(lattice, *pair)}


@pytest.mark.parametrize("size", SMALL)
def test_no_deadlock_while_only_some_nodes_know(size):
    """Any mix of nodes that know of a dead link, of two, of none, for every link and some pairs; cables still carry packets."""
    whole, rng = Lattice(size), random.Random(str(size))
    ends = cables(whole)
    pairs = list(combinations(ends, 2))
    for first, second in [(end, end) for end in ends] + rng.sample(pairs, min(len(pairs), 10)):
        one, two = replace(whole, dead=frozenset([first])), replace(whole, dead=frozenset([first, second]))
        assert not check_beliefs(whole, [unaware, told(one), told(two)])


@pytest.mark.parametrize("size", [*SMALL, (5, 4, 1), (3, 3, 3), (4, 2, 3)])
def test_no_deadlock_whatever_nodes_believe(size):
    for order in permutations(range(3)):
        assert not check_beliefs(Lattice(size, order=order))
    assert not check_beliefs(Lattice(size, (False, True, False)))


def test_three_beliefs_stand_for_all():
    """Every route under any reach is one of plus, minus and none."""
    rng = random.Random(1)
    lattice = Lattice((7, 4, 3))
    nodes = list(lattice.nodes())
    for _ in range(3000):
        here, to = rng.sample(nodes, 2)
        possible = set()
        for reach in [(63, 0) * 3, (0, 63) * 3]:
            possible.add(dimension_order(lattice, here, to, reach=reach))
        try:
            place = dimension_order(lattice, here, to, reach=tuple(rng.randrange(8) for _ in range(6)))
        except Unroutable as error:
            assert error.cause == DropCause.DOWN
        else:
            assert place in possible


def test_packets_that_turn_back_may_deadlock_bad():
    """Why the router drops what would leave by the link by which it came."""
    lattice = Lattice((5, 1, 1))
    cycle = check_beliefs(lattice, turn_back=True)
    assert cycle
    assert any(dependency.held.link != dependency.wanted.link for dependency in cycle), "the turn is part of it"
    known = replace(lattice, dead=frozenset([((1, 0, 0), 0)]))
    assert check_beliefs(lattice, [unaware, told(known)], turn_back=True), "one dead link and slow news are enough"


def test_a_packet_never_leaves_as_it_came():
    with pytest.raises(Unroutable, match="DROP_DOWN"):
        dimension_order(Lattice((5, 1, 1)), (1, 0, 0), (2, 0, 0), came=Place(0, 1))


# Node 1,0 of a torus of 4 x 4 has lost both links of x. Whoever goes in x first cannot leave its column's first ring, who goes in
# y first cannot end there.
CUT_OFF = frozenset([((1, 0, 0), 0), ((1, 0, 0), 1)])


@pytest.mark.parametrize("order", ["xyz", "xzy", "zxy", "yxz", "yzx", "zyx"])
def test_dead_links_of_a_cluster_are_gone_round_in_its_own_order(tmp_path, order):
    others = [(column, 0) for column in (0, 2, 3)]
    if order.index("x") < order.index("y"):
        lost = {(source, (1, row)) for source in others for row in range(4)}
        lost |= {((1, 0), (column, row)) for column in (0, 2, 3) for row in range(4)}
    else:
        lost = {((column, row), (1, 0)) for column in (0, 2, 3) for row in range(4)}
        lost |= {((1, row), to) for to in others for row in range(4)}
    cluster = parse({"lattice": [4, 4], "node": {"dimension_order": order}}, tmp_path)
    verdict = check_cluster(cluster, CUT_OFF)
    assert verdict.ok and verdict.pairs == 16 * 15
    assert {(source[:2], to[:2]) for source, to in verdict.lost} == lost and len(lost) == 24
    lines = report(cluster, CUT_OFF)
    assert lines[0].startswith(
        "with x+ of node 1,0,0 and x- of node 1,0,0 dead: 216 of 240 pairs of nodes reach one another"
    )
    dropped = {line.split()[2]: line.partition("if they are for ")[2] for line in lines[1:-1]}
    assert dropped.keys() == {f"{x},{y},0" for (x, y), _ in lost}
    assert dropped["0,0,0"] == ", ".join(f"{x},{y},0" for x, y in sorted(to for source, to in lost if source == (0, 0)))


def test_command_line_words(tmp_path):
    cluster = parse({"lattice": [4, 1, 1]}, tmp_path)
    links = [parse_link("node=1,link=x+", cluster), parse_link("node = 3, 0,0 , link=x- ", cluster)]
    assert links == [((1, 0, 0), 0), ((3, 0, 0), 1)]
    assert "12 of 12 pairs" in report(cluster, links[:1])[0]
    lines = report(cluster, links)
    assert "6 of 12 pairs of nodes reach one another" in lines[0] and "none possible" in lines[0]
    assert "  packets from 2,0,0 are dropped if they are for 0,0,0, 1,0,0, 3,0,0" in lines
    assert lines[-1] == "while the nodes learn of it: deadlock: none possible, whatever each node knows"


@pytest.mark.parametrize(
    "text",
    ["node=4,link=x+", "node=0,link=y+", "node=0,1,0,link=x+", "node=0,1,link=x+"],
)
def test_command_line_without_such_a_cable_bad(text, tmp_path):
    with pytest.raises(UserError, match="--dead .*: no cable is there") as refusal:
        parse_link(text, parse({"lattice": [4, 1, 1]}, tmp_path))
    assert refusal.value.cure == "a node of the lattice 4 x 1 x 1 and one of its links x+, x-"


@pytest.mark.parametrize("number", ["0,0,0,0", "1 0", "1_0", "+1", "-1", "٣", "1.0", ""])
def test_command_line_without_a_number_bad(number, tmp_path):
    with pytest.raises(UserError, match="--dead .*: not a link") as refusal:
        parse_link(f"node={number},link=x+", parse({"lattice": [12]}, tmp_path))
    assert "node=NUMBER,link=LINK" in refusal.value.cure


@pytest.mark.parametrize("text", ["", "x+", "node=1", "node=1,link=x +", "link=x+,node=1"])
def test_command_line_bad(text, tmp_path):
    with pytest.raises(UserError, match="--dead .*: not a link") as refusal:
        parse_link(text, parse({"lattice": [4, 1, 1]}, tmp_path))
    assert refusal.value.cure.endswith("for example --dead node=1,link=x+")


def test_command_line_of_a_cluster_without_cables_bad(tmp_path):
    with pytest.raises(UserError, match="no cable is there") as refusal:
        parse_link("node=0,link=x+", parse({"lattice": [1, 1, 1]}, tmp_path))
    assert refusal.value.cure == "the cluster has no cables"


def test_coordinates_left_out_are_0(tmp_path):
    """As in files."""
    assert parse_link("node=1,0,link=x+", parse({"lattice": [4]}, tmp_path)) == ((1, 0, 0), 0)
    assert parse_link("node=1,2,link=y-", parse({"lattice": [2, 3]}, tmp_path)) == ((1, 2, 0), 3)


@pytest.mark.parametrize("routing", ["dimension_order", "adaptive"])
def test_a_cluster_that_is_too_large_is_not_looked_at(tmp_path, monkeypatch, routing):
    """The time grows with the square of the nodes; the check without dead links has the same limits."""
    monkeypatch.setattr(deadlock, "LARGEST", 16)
    monkeypatch.setattr(deadlock, "LARGEST_ADAPTIVE", 9)
    most = {"dimension_order": 16, "adaptive": 9}[routing]

    def lines(lattice):
        text = {"lattice": lattice, "routing": routing, "node": {"virtual_channels": 4}}
        return report(parse(text, tmp_path), [((1, 0, 0), 0), ((0, 0, 0), 2)])

    assert len(lines([most])) >= 2
    (line,) = lines([most + 1])
    assert line.startswith("with y+ of node 0,0,0 and x+ of node 1,0,0 dead: ") and f"above {most} nodes" in line


@pytest.mark.parametrize("size", SMALL[2:])
def test_what_nodes_know_is_found_once(size, monkeypatch):
    """And the verdict is that of a check that asks at every step."""
    lattice = Lattice(size, dead=frozenset([((0, 0, 0), 0), ((1, 0, 0), 0)]))
    slow = check_network(lattice, partial(dimension_order, reach=None))
    asked, reach = [], Lattice.reach
    monkeypatch.setattr(Lattice, "reach", lambda lattice, node: asked.append(node) or reach(lattice, node))
    assert replace(check_network(lattice), lost=()) == replace(slow, lost=())
    assert set(check_network(lattice).lost) == set(slow.lost)
    assert len(asked) == 2 * len(list(lattice.nodes()))


@pytest.mark.parametrize(("nodes", "more"), [(9, ""), (10, " and 1 more"), (12, " and 3 more")])
def test_eight_destinations_are_listed(tmp_path, nodes, more):
    """Node 0 of a ring has lost both its links."""
    cluster = parse({"lattice": [nodes, 1, 1]}, tmp_path)
    lines = report(cluster, [((0, 0, 0), 0), ((0, 0, 0), 1)])
    listed = ", ".join(f"{x},0,0" for x in range(1, 9))
    assert lines[1] == f"  packets from 0,0,0 are dropped if they are for {listed}{more}"


def custom(tmp_path, graph):
    topology = {"kind": "custom", "cables": [list(edge) for edge in graph.edges]}
    return parse({"topology": topology, "node": {"ports": 1}}, tmp_path)


@pytest.mark.parametrize(
    ("name", "graph"),
    [
        ("petersen", networkx.petersen_graph()),
        ("tree", networkx.balanced_tree(2, 3)),
        ("regular", networkx.random_regular_graph(4, 20, seed=3)),
        ("lollipop", networkx.lollipop_graph(4, 3)),
    ],
)
def test_tables_without_any_single_cable_reach_whom_the_graph_reaches(name, graph, tmp_path):
    """And their packets cannot deadlock; those whose present way leads over it are dropped until then."""
    cluster = custom(tmp_path, graph)
    network, _ = cluster_network(cluster)
    for number, (a, b) in enumerate(graph.edges):
        end = cluster.cables[number].b
        dead = ((end.node, 0, 0), end.link)
        rest = graph.copy()
        rest.remove_edge(a, b)
        apart = {
            ((source, 0, 0), (to, 0, 0))
            for source, to in permutations(graph, 2)
            if not networkx.has_path(rest, source, to)
        }
        verdict = check_cluster(cluster, [dead])
        assert verdict.ok and set(verdict.lost) == apart
        crossing = 0
        for source, to in permutations(network.nodes(), 2):
            nodes = [node[0] for node, _ in path(network.routing, network, source, to)] + [to[0]]
            crossing += {a, b} in [set(step) for step in zip(nodes, nodes[1:])]
        lines = report(cluster, [dead])
        pairs = len(graph) * (len(graph) - 1)
        assert f" dead and tables computed without it: {pairs - len(apart)} of {pairs} pairs of nodes reach" in lines[0]
        assert lines[-1] == f"until these tables are written: packets of {crossing} pairs are dropped"
        assert len(lines) == 2 + len({source for source, _ in apart}) and crossing >= len(apart)


def test_command_line_words_of_a_custom_topology(tmp_path):
    cluster = custom(tmp_path, networkx.Graph([(0, 1), (0, 2), (1, 2), (2, 3)]))
    links = [parse_link("node=3,link=x+", cluster), parse_link("node=0,link=x-", cluster)]
    assert links == [((3, 0, 0), 0), ((0, 0, 0), 1)]
    lines = report(cluster, links)
    assert lines[0].startswith(
        "with x- of node 0 and x+ of node 3 dead and tables computed without them: 6 of 12 pairs"
    )
    assert lines[1:] == [
        "  packets from 0 are dropped if they are for 3",
        "  packets from 1 are dropped if they are for 3",
        "  packets from 2 are dropped if they are for 3",
        "  packets from 3 are dropped if they are for 0, 1, 2",
        "until these tables are written: packets of 8 pairs are dropped",
    ]


@pytest.mark.parametrize(
    ("text", "cure"),
    [
        ("node=3,link=x-", "node 3 has x+"),
        ("node=2,link=z+", "node 2 has x+, x-, y+"),
        ("node=4,link=x+", "nodes are 0 to 3"),
        ("node=1,1,0,link=x+", "nodes are 0 to 3"),
    ],
)
def test_command_line_of_a_custom_topology_bad(text, cure, tmp_path):
    cluster = custom(tmp_path, networkx.Graph([(0, 1), (0, 2), (1, 2), (2, 3)]))
    with pytest.raises(UserError, match="no cable is there") as refusal:
        parse_link(text, cluster)
    assert refusal.value.cure == cure


def test_a_node_of_a_tree_whose_only_cable_is_dead(tmp_path):
    text = {"topology": {"kind": "tree", "down": [2, 2], "up": [1, 2]}, "node": {"ports": 1}}
    cluster = parse(text, tmp_path)
    first, *others = report(cluster, [parse_link("node=0,link=x+", cluster)])
    assert "6 of 12 pairs" in first
    assert others == [
        "  packets from 0 are dropped if they are for 1, 2, 3",
        *(f"  packets from {node} are dropped if they are for 0" for node in (1, 2, 3)),
    ]


def test_who_may_choose_in_a_tree_may_choose_in_vain(tmp_path):
    """Of a leaf switch with two links up one is dead. Until the switches have told one another, those of other leaves who send to
    its nodes in order lose what goes by the switch above that lost its cable: to two of the four nodes. To the others packets in
    any order may choose that switch, too. After that nothing is lost."""
    any_order = {"ports": ["stream", {"kind": "stream", "order": "any"}], "virtual_channels": 4}
    text = {"topology": {"kind": "tree", "down": [4, 4], "up": [1, 2]}, "routing": "adaptive", "node": any_order}
    cluster = parse(text, tmp_path)
    leaf = next(cable.b for cable in cluster.cables if cable.a.node == 0)
    first, *others = report(cluster, [parse_link(f"node={leaf.node},link={LINK_NAMES[4]}", cluster)])
    pairs, away, lost = 16 * 15, 12, 2
    assert f"{pairs} of {pairs} pairs" in first
    assert others == [
        f"until the switches have told one another of it: packets of {away * lost} pairs are dropped, and of {away * lost} those "
        "that need no order, if they choose a switch above that lost its cable"
    ]


def test_a_node_of_a_tree_with_two_links_up_of_which_one_is_dead(tmp_path):
    """It is not told: others lose what comes down by it, in order by digits, 0 and 2 of three."""
    text = {"topology": {"kind": "tree", "down": [3, 2], "up": [2, 1]}, "node": {"ports": 1}}
    cluster = parse(text, tmp_path)
    first, *others = report(cluster, [parse_link("node=0,link=x+", cluster)])
    assert "25 of 30 pairs" in first
    assert others == [f"  packets from {node} are dropped if they are for 0" for node in range(1, 6)]


def test_without_fault_map_nothing_goes_round_bad(tmp_path):
    text = {"lattice": [4], "node": {"without": ["fault_map"]}}
    with pytest.raises(UserError, match="without fault map go round nothing"):
        parse_link("node=1,link=x+", parse(text, tmp_path))
    assert parse_link("node=1,link=x+", parse({"lattice": [4]}, tmp_path)) == ((1, 0, 0), 0)
