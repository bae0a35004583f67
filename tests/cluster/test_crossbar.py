"""A crossbar of which the channels of a link share an input costs a message nothing that is alone in its network."""

import pytest
from clusters import Shape, assert_clean, task

from torusnet import simulator
from torusnet.cluster.model import TaskRef


@pytest.mark.parametrize("size", [8, 256])
@pytest.mark.parametrize("begin, end", [(0, 2), (3, 1)])  # the second over the closing link, in the other channel
def test_shared_crossbar_has_the_latency_of_a_full_one(begin, end, size):
    latency_ns = []
    for crossbar in ("full", "shared"):
        tasks = [
            task("sender", (begin, 0, 0), 0, "blast", [TaskRef("receiver"), 0, 1, size]),
            task("receiver", (end, 0, 0), 0, "sink", [0, 1], 1),
        ]
        result = simulator.run(Shape(crossbar=crossbar, ppm=0).cluster(tasks), quick=True, max_cycles=100_000)
        assert_clean(result, 1)
        latency_ns.append(result.flows[0].max_ns)
    assert latency_ns[1] == latency_ns[0]
