"""The RTL with the values of its parameters that need other numbers of bits: small clusters, every port of every node in use."""

import pytest
from clusters import Shape, assert_clean, shift_traffic

from torusnet import simulator
from torusnet.cluster.port_kinds import Port

FOUR_CLASSES = tuple(Port("stream", traffic_class=number) for number in range(4))
SHAPES = [
    Shape(lattice=(3, 1, 1), ports=FOUR_CLASSES, channels=1, virtual_channels=8),
    Shape(lattice=(2, 1, 1), width_bits=128, lanes=4, ports=1, links=1, channels=128),
    Shape(lattice=(2, 2, 2), width_bits=256, lanes=1, ports=3, links=5, channels=1),
    Shape(lattice=(2, 2, 1), width_bits=256, lanes=2, ports=6, channels=2, core_mhz=200),
    Shape(lattice=(1, 1, 1), width_bits=128, lanes=2, ports=8, channels=3, links=2, virtual_channels=4),
    Shape(lattice=(1, 1, 1), width_bits=128, lanes=2, ports=8, channels=3, links=6, virtual_channels=4),
    Shape(
        lattice=(3, 1, 1),
        width_bits=128,
        lanes=1,
        ports=7,
        channels=1,
        core_mhz=100,
        lane_gbps=10.3125,
        mtu_bytes=4096,
        link_buffer_bytes=8192,
        replay=False,
    ),
]


@pytest.mark.long
@pytest.mark.parametrize(
    "shape",
    SHAPES,
    ids=lambda shape: (
        f"{shape.width_bits}b-{shape.lanes}lanes-{len(shape.cluster([]).shapes[0].ports)}ports-{shape.links or 'auto'}links"
        f"-{shape.virtual_channels}vc"
    ),
)
def test_every_width_lane_port_and_link_number_works(shape):
    """With those of test_traffic.py, test_different_nodes.py and test_fault_map.py: both widths with 1, 2 and 4 lanes, 1 to 8 ports
    but 5, 1 to 6 links."""
    rounds = 6
    result = simulator.run(shift_traffic(shape, rounds=rounds), quick=True, max_cycles=1_000_000, probe=True)
    assert_clean(result, rounds * len(result.tasks))
    for point in ("port_tx", "router_out_local"):
        assert sum(passage[2] == point for passage in result.passages) == result.messages
    assert all(statistics.returned == 0 for statistics in result.tasks.values())
