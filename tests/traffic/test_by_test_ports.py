"""What is computed around the registers of test ports: nodes that are drawn, percentiles, what is refused."""

from pathlib import Path

import pytest

from torusnet.cluster import parse
from torusnet.errors import UserError
from torusnet.generated.registers import REGISTERS
from torusnet.traffic import test_ports

RING = {"lattice": [4], "node": {"ports": 2, "channels": 2}}


def cluster(**more):
    return parse({**RING, **more}, Path())


def test_bins_are_those_of_the_page():
    """Each ends where the next one begins, none is wider than a quarter of where it begins."""
    begin = 0
    for place in range(64):
        width = test_ports.largest_of(place) + 1 - begin
        assert width == 1 if begin < 8 else 4 * width <= begin
        begin += width
    assert begin == 2**17


def test_percentiles_are_upper_ends_by_nearest_rank():
    histogram = [0] * 64
    histogram[3], histogram[20], histogram[63] = 50, 49, 1
    assert [test_ports.percentile(histogram, share) for share in (0.5, 0.51, 0.99, 0.999)] == [3, 79, 79, 2**17 - 1]


@pytest.mark.parametrize(
    "lattice, last", [([4], (3, 0, 0, 3)), ([3, 5], (2, 4, 0, 258)), ([2, 3, 4], (1, 2, 3, 129))], ids=str
)
def test_all_nodes_of_a_lattice_are_drawn(lattice, last):
    assert tuple(test_ports.drawn(cluster(lattice=lattice)).values()) == last


def test_nodes_of_a_table_are_drawn_by_their_numbers():
    pairs = [[node, node + 1] for node in range(69)]
    table = parse({"topology": {"kind": "custom", "cables": pairs}, "node": RING["node"]}, Path())
    assert tuple(test_ports.drawn(table).values()) == (63, 1, 0, 69)


def test_adaptive_routing_is_refused_bad():
    node = {**RING["node"], "virtual_channels": 4}
    with pytest.raises(UserError, match="packets of generators keep their order"):
        test_ports.refuse(cluster(lattice=[4, 4], node=node, routing="adaptive"))


def test_ports_in_other_places_are_refused_bad():
    world = {"kind": "ethernet", "name": "world", "mac": "02:00:00:00:00:01", "ip": "10.0.0.1"}
    nodes = {2: {"ports": [world, {"kind": "stream"}]}}
    with pytest.raises(UserError, match="first stream port is not the same"):
        test_ports.refuse(cluster(nodes=nodes))


def test_every_node_gets_test_ports():
    network = test_ports.with_test_ports(cluster(nodes={2: {"test_ports": "none"}, 3: {"test_ports": "all"}}))
    assert [shape.test_ports for shape in network.shapes] == ["ports", "ports", "ports", "all"]


class Registers:
    """Of two nodes, with different verdicts at all ports."""

    def __init__(self, states: list[list[int]]):
        self.states = states

    def read_many(self, wanted):
        places = {"PERF_INTRANODE_ST": 0, "PERF_INTRANODE_ST_1": 4}  # first port
        return {
            (node, name): REGISTERS[name].pack(**{f"state_{i}": self.states[node][places[name] + i] for i in range(4)})
            for node, name in wanted
        }


@pytest.mark.parametrize("unit", range(8))
def test_verdicts_are_those_of_the_port_of_the_traffic(unit):
    """Eight bits a port, of ports 0 to 3 in the first register, of ports 4 to 7 in the second one."""
    measurement = object.__new__(test_ports.PortMeasurement)  # without the cluster that it would run
    states = [[16 * node + port + 1 for port in range(8)] for node in range(2)]
    measurement.unit, measurement.nodes, measurement.simulation = unit, [0, 1], Registers(states)
    assert measurement._states() == [unit + 1, 16 + unit + 1]
