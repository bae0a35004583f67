"""Eight virtual channels are two banks of four, each as a network of four channels is, whatever the routing; and rules that mix
them are refused."""

from collections import Counter
from dataclasses import replace
from functools import partial

import networkx
import pytest

from torusnet.cluster import parse
from torusnet.cluster.topology import CustomTopology
from torusnet.deadlock import check, check_beliefs, check_network, check_ordered
from torusnet.deadlock_adaptive import check_adaptive
from torusnet.routing import BANK, Lattice, Place, bank_of, classes_that_choose, dimension_order, standings
from torusnet.routing_dragonfly import Dragonfly, DragonflyNetwork, dragonfly_choices
from torusnet.routing_tree import Tree, TreeNetwork

IN_ORDER = {
    "ring": Lattice((5, 1, 1), vcs=8),
    "torus": Lattice((4, 3, 1), vcs=8),
    "mesh": Lattice((3, 2, 2), (False,) * 3, vcs=8),
    "tables": CustomTopology(10, tuple(networkx.petersen_graph().edges)).network((2, 1, 0), 6, 8, ()),
    "tree": TreeNetwork(Tree((2, 3, 1), (1, 2, 1), 2), 8),
    "dragonfly": DragonflyNetwork(Dragonfly(3, 1, 4), 8),
}
ADAPTIVE = {name: replace(network, adaptive=True) for name, network in IN_ORDER.items()}
NETWORKS = IN_ORDER | {f"{name}, adaptive": network for name, network in ADAPTIVE.items()}


@pytest.mark.parametrize("name", NETWORKS)
def test_two_networks_of_four_channels(name):
    """No deadlock, twice as many of all that is counted, and no channel in common."""
    network = NETWORKS[name]
    one, both = check_network(replace(network, vcs=4)), check_network(network)
    assert both.ok, both.lines()
    whose = "banks of channels" if network.adaptive else "traffic classes"
    assert both.lines()[0].endswith(f"{both.classes} {whose}, no channel in common")
    assert (both.longest, both.hops, both.pairs) == (one.longest, one.hops, one.pairs)
    counts = ("channels", "dependencies", "adaptive", "states", "classes")
    assert [getattr(both, key) for key in counts] == [2 * getattr(one, key) for key in counts]


@pytest.mark.parametrize("name", ADAPTIVE)
@pytest.mark.parametrize("traffic_class", range(8))
def test_ways_of_a_bank(name, traffic_class):
    """The lowest bit of a class says whether a packet chooses, the next one its bank; where it may go is as with four channels."""
    network = ADAPTIVE[name]
    four = replace(network, vcs=4)
    bank = traffic_class // 2 % 2
    channels = range(BANK * bank, BANK * (bank + 1))
    to = list(network.destinations())[-1]
    found = []
    for source in network.nodes():
        all_, of_four = (list(standings(each, source, to, traffic_class)) for each in (network, four))
        found += [place for standing in all_ if standing.choice for place in standing.choice.places]
        assert [
            (node, came and came.of_bank(0), choice and choice.of_bank(0)) for node, came, choice in all_
        ] == of_four
    used = Counter(place.vc for place in found)
    assert set(used) <= set(channels) and used.total()


@pytest.mark.parametrize("name", IN_ORDER)
def test_pair_of_a_class_in_order(name):
    network = IN_ORDER[name]
    places = [
        {
            network.routing(network, here, to, None, traffic_class)
            for here in network.nodes()
            for to in network.destinations()
        }
        for traffic_class in range(8)
    ]
    for traffic_class, found in enumerate(places):
        assert {place.vc // 2 for place in found if place} == {traffic_class % 4}
        assert found == places[traffic_class % 4]


def test_whatever_nodes_believe():
    for network in (IN_ORDER["ring"], ADAPTIVE["ring"], ADAPTIVE["torus"]):
        assert not check_beliefs(network)
        assert check_beliefs(network, turn_back=True)


def other_bank_behind_the_closing_link(lattice, here, to, came=None, traffic_class=0):
    """One channel of each bank: what crosses the link that closes a ring changes to the other bank, as if that were its own."""
    place = dimension_order(lattice, here, to, came, traffic_class)
    bank = came.vc // BANK if came else bank_of(lattice.vcs, traffic_class)
    closes = here[place.link // 2] == (0 if place.link % 2 else lattice.size[place.link // 2] - 1) if place else False
    return place and Place(place.link, BANK * (bank ^ closes))


def test_banks_that_are_each_others_escape_bad():
    """Packets of one class alone would be well; those of both banks go round."""
    ring = IN_ORDER["ring"]
    assert check_ordered(ring, [other_bank_behind_the_closing_link]).ok
    verdict = check_ordered(
        ring, [partial(other_bank_behind_the_closing_link, traffic_class=2 * bank) for bank in (0, 1)]
    )
    assert not verdict.ok and {dependency.held.vc for dependency in verdict.cycle} == {0, BANK}
    assert len(verdict.cycle) == 2 * ring.size[0] and verdict.shared


@pytest.mark.parametrize("name", ADAPTIVE)
def test_choices_in_the_wrong_bank_bad(name):
    """No cycle, but packets of one bank stop those of the other."""

    def in_bank_0(network, here, to, came, traffic_class):
        return network.choosing(network, here, to, came, traffic_class % 2)

    verdict = check_adaptive(ADAPTIVE[name], in_bank_0)
    assert not verdict.ok and not verdict.cycle and not verdict.unreachable
    assert {channel.vc // BANK for channel in verdict.shared} == {0} and "packets of both use" in verdict.lines()[0]


def test_number_on_the_link_in_place_of_that_in_the_bank_bad():
    """The rungs of a dragonfly are numbers within a bank."""

    def by_number(network, here, to, came, traffic_class):
        bank = bank_of(network.vcs, traffic_class)
        choice = dragonfly_choices.__wrapped__(network, here, to, came, traffic_class)
        return choice and choice.of_bank(bank)

    verdict = check_adaptive(ADAPTIVE["dragonfly"], by_number)
    assert any("drops packets" in line for line in verdict.unreachable)


@pytest.mark.parametrize("routing", ["dimension_order", "adaptive"])
def test_cluster(routing, tmp_path):
    cluster = parse({"lattice": [3, 3], "routing": routing, "node": {"virtual_channels": 8}}, tmp_path)
    banks = len(classes_that_choose(ADAPTIVE["torus"]))
    said = f"; {banks} banks of channels" if cluster.adaptive else "; 4 traffic classes"
    assert check(cluster).endswith(f"{said}, no channel in common")
