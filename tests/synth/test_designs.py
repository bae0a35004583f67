"""Which designs a shape of a node has: each is one that can be built."""

import pytest

from torusnet import elaboration
from torusnet.cluster import parse
from torusnet.synth.designs import Shape, designs, shapes_of

WAYS = {"tables": {"RouteTable": 1}, "tree": {"Tree": 1}}


@pytest.mark.parametrize("way", WAYS)
def test_every_design_of_a_node_of_nine_links_elaborates(way):
    shape = Shape("nine", ports=1, links=9, more=WAYS[way])
    for design in designs(shape):
        assert elaboration.errors(elaboration.elaborate(design.top, design.parameters)) == [], design.name


def test_every_design_of_a_cluster_file_elaborates(tmp_path):
    """A switch of eight links, and nodes of one link, by tables."""
    leaves = ", ".join(f"{leaf}: {{links: 1}}" for leaf in range(1, 9))
    cables = [[0, leaf] for leaf in range(1, 9)]
    cluster = parse(f"topology: {{kind: custom, cables: {cables}}}\nnodes: {{{leaves}}}\n", tmp_path)
    shapes = shapes_of(cluster)
    assert sorted(shape.links for shape in shapes) == [1, 8]
    for design in (each for shape in shapes for each in designs(shape)):
        assert elaboration.errors(elaboration.elaborate(design.top, design.parameters)) == [], design.name


@pytest.mark.parametrize(
    ("more", "there"),
    [({}, True), ({"FaultMap": 0}, False), ({"RouteTable": 1}, False), ({"Tree": 1}, False)],
    ids=["lattice", "without", "tables", "tree"],
)
def test_a_fault_map_is_measured_where_the_node_has_one(more, there):
    assert ("fault-map" in [design.block for design in designs(Shape("some", more=more))]) == there


@pytest.mark.parametrize("block", ["router-plain", "router-mute"])
def test_routers_with_less_go_their_packets_ways(block):
    (found,) = (each for each in designs(Shape("nine", links=9, more={"RouteTable": 1})) if each.block == block)
    assert {"RouteTable": 1, "Detour": 0, "Reports": 0}.items() <= found.parameters.items()
    (found,) = (each for each in designs(Shape("ring")) if each.block == block)
    assert "RouteTable" not in found.parameters and ("Detour" in found.parameters) == (block == "router-plain")
