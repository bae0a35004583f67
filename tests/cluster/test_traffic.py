"""Random traffic over real RTL: every message byte-exact, once and in order, whatever the lattice and the parameters."""

from dataclasses import replace

import pytest
from clusters import CUBE, WIDE, Shape, assert_clean, random_traffic, task

from torusnet import simulator
from torusnet.cluster.model import TaskRef

RING = Shape()
TORUS_2D = Shape(lattice=(3, 3, 1), width_bits=256, lanes=4, core_mhz=200)


def receivers_content(result) -> bool:
    """The receivers found every message as its sender made it."""
    return all(statistics.returned == 0 for name, statistics in result.tasks.items() if name.startswith("rx"))


@pytest.mark.parametrize("pauses", [(0, 0), (40, 0), (0, 200)], ids=["full", "idle", "back-pressure"])
@pytest.mark.parametrize(
    "shape", [RING, pytest.param(TORUS_2D, marks=pytest.mark.long), CUBE], ids=["ring", "torus-2d", "torus-3d"]
)
def test_random_traffic_is_byte_exact(shape, pauses):
    messages = 60
    cluster = random_traffic(shape, messages=messages, seed=3, pause_tx=pauses[0], pause_rx=pauses[1])
    result = simulator.run(cluster, quick=True, seed=5, max_cycles=3_000_000)
    nodes = len(shape.nodes())
    assert_clean(result, nodes * (messages + nodes * shape.channels))
    assert receivers_content(result)


@pytest.mark.parametrize("order", ["xyz", "yzx"])
def test_every_dimension_order_delivers(order):
    shape = replace(CUBE, dimension_order=order, arbitration="fixed")
    result = simulator.run(random_traffic(shape, messages=20), quick=True, max_cycles=3_000_000)
    assert_clean(result)
    assert receivers_content(result)


def test_long_messages_are_cut_and_joined():
    """Several packets per message, of many senders at once, each on a channel of its own.

    The rings hold what may come: while a task takes a long message from one channel, the others must not fill up, or the rest
    of that message waits behind them for ever.
    """
    cluster = random_traffic(WIDE, messages=25, own_channels=True, largest=1000, pause_rx=50)
    result = simulator.run(cluster, quick=True, max_cycles=3_000_000)
    assert_clean(result)
    assert receivers_content(result)


@pytest.mark.long
def test_a_million_flits():
    """A long run at full load, two hops for every message: more than a million flits, none lost or changed."""
    nodes, messages, flits_per_message = RING.nodes(), 14_000, 2 + 256 // 16
    tasks = []
    for i, node in enumerate(nodes):
        tasks.append(task(f"tx{i}", node, 0, "blast", [TaskRef(f"rx{(i + 2) % len(nodes)}"), i % 4, messages, 256]))
        tasks.append(task(f"rx{i}", node, 1, "sink", [(i + 2) % 4, messages], 4))
    shape = Shape(mtu_bytes=1024, link_buffer_bytes=8192, channel_buffer_bytes=8192)  # no buffer holds the links back
    result = simulator.run(shape.cluster(tasks), quick=True, seed=11, max_cycles=5_000_000)
    assert_clean(result, messages * len(nodes))
    assert result.messages * flits_per_message >= 1_000_000
