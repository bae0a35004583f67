"""Eight virtual channels and eight ports under each routing, end to end, with replay and faults: all four classes at once, everyone
to everyone."""

from dataclasses import replace

import pytest
from clusters import Shape, assert_clean, task

from torusnet import simulator
from torusnet.cluster.faults import fault_option
from torusnet.cluster.model import TaskRefs
from torusnet.cluster.port_kinds import Port
from torusnet.deadlock import check_cluster
from torusnet.routing_dragonfly import Dragonfly
from torusnet.routing_tree import Tree

PORTS = 8  # two of each class
IN_ORDER = tuple(Port("stream", traffic_class=number % 4) for number in range(PORTS))
CHOOSING = tuple(Port("stream", traffic_class=number % 4, any_order=number % 2 == 1) for number in range(PORTS))
FLY = Dragonfly(2, 1, 3)
TREE = Tree((2, 2, 1), (1, 2, 1), 2)
RING = tuple((node, (node + 1) % 5) for node in range(5))
SHAPES = {
    "torus, shared crossbar, 256 bit": Shape((3, 3, 1), 256, 2, CHOOSING, adaptive=True, crossbar="shared"),
    "tables": Shape((5, 1, 1), custom=RING, ports=CHOOSING, links=2, adaptive=True),
    "tables, in order": Shape((5, 1, 1), custom=RING, ports=IN_ORDER, links=2),
    "dragonfly": Shape(FLY.lattice, dragonfly=FLY, ports=CHOOSING, links=2, adaptive=True),
    "tree": Shape(TREE.lattice, tree=TREE, ports=CHOOSING, links=1, switch_links=4, adaptive=True),
}
SHAPES = {name: replace(shape, virtual_channels=8, channels=10) for name, shape in SHAPES.items()}


@pytest.mark.parametrize(
    "shape",
    [
        pytest.param(shape, marks=() if name == "dragonfly" else pytest.mark.long, id=name)
        for name, shape in SHAPES.items()
    ],
)
def test_all_classes_arrive_whole_under_faults(shape):
    nodes = shape.nodes()
    if shape.dragonfly:
        nodes = shape.dragonfly.nodes
    if shape.tree:
        nodes = [(x, y, 0) for y in range(2) for x in range(2)]
    messages, tasks = 2, []
    for port in range(PORTS):
        names = tuple(f"p{port}n{number}" for number in range(len(nodes)))
        tasks += [
            task(own, place, port, "exchange", [TaskRefs(names), len(nodes), number, messages], 1)
            for number, (own, place) in enumerate(zip(names, nodes, strict=True))
        ]
    cluster = shape.cluster(tasks)
    assert check_cluster(cluster).ok
    cluster.link.ber = 2e-5
    cluster.faults = [fault_option("node=0,0,0,link=x+,at=3us,kind=drop,count=20,direction=both", cluster)]
    result = simulator.run(cluster, quick=True, seed=4, max_cycles=1_000_000)
    assert_clean(result, PORTS * messages * len(nodes) ** 2)
    assert sum(direction.seen.get("retransmissions", 0) for direction in result.faults.directions) > 0
    in_order = [
        statistics.returned for own, statistics in result.tasks.items() if int(own[1]) % 2 == 0 or not shape.adaptive
    ]
    assert not any(in_order), "messages overtook one another"
