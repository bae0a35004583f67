"""Tasks begin at their node's next core edge, which may be windows after the links have come up."""

import pytest
from clusters import Shape, task

from torusnet import simulator
from torusnet.cluster.model import TaskRef

MESSAGES = 5


@pytest.mark.parametrize("seed", range(6))
def test_a_run_does_not_end_before_its_tasks_have_begun(seed):
    """A window of 7.4 ns (1 ns of latency, 6.4 of the link) in a core cycle of 25."""
    shape = Shape(lattice=(2, 1, 1), core_mhz=40.0, transceiver_ns=1.0)
    tasks = [
        task("sender", (0, 0, 0), 0, "blast", [TaskRef("receiver"), 0, MESSAGES, 64]),
        task("receiver", (0, 0, 0), 1, "sink", [0, MESSAGES], 1),
    ]
    cluster = shape.cluster(tasks)
    cluster.link.cable_m = 0.0
    result = simulator.run(cluster, quick=True, seed=seed)
    assert result.ok and result.messages == MESSAGES
