"""Resets under traffic, by RESET_REG or of the links' clock domain alone: the node comes back clean, the others do not notice
more than the loss of what it held."""

import pytest
from clusters import Shape, task

from torusnet import simulator
from torusnet.cluster.model import TaskRef
from torusnet.generated.registers import REGISTERS
from torusnet.simlib import Status

RING = Shape()
MESSAGES = 300
RESETS = {
    "register": simulator.Simulation.reset,
    "links": simulator.Simulation.reset_links,
    "links_long": lambda simulation, node: simulation.reset_links(node, 500),
}


def start(simulation: simulator.Simulation) -> None:
    """Runs to where the tasks begin."""
    while simulation.library.call("start_fs") < 0:
        simulation.run_cycles(10)


@pytest.mark.parametrize("how", RESETS)
@pytest.mark.parametrize("moment", [500, 731, 1264])
def test_traffic_that_does_not_need_the_node_is_untouched(moment, how):
    """Nodes 0 and 1 talk over their own cable; node 2, which sends to node 3 and through it, is reset."""
    tasks = [
        task("a", (0, 0, 0), 0, "blast", [TaskRef("b"), 0, MESSAGES, 200]),
        task("b", (1, 0, 0), 1, "sink", [0, MESSAGES], 1),
        task("c", (2, 0, 0), 0, "blast", [TaskRef("d"), 1, 100_000, 256]),
        task("d", (3, 0, 0), 1, "drain", [1, 4000], 2),
    ]
    with simulator.Simulation(RING.cluster(tasks), quick=True) as simulation:
        start(simulation)
        simulation.run_cycles(moment)
        RESETS[how](simulation, 2)
        assert simulation.run_cycles(100_000) is Status.FINISHED
        result = simulation.result()
    assert result.errors == [] and result.watchdog is None
    flows = {flow.sender: flow for flow in result.flows}
    assert flows["a"].received == MESSAGES
    assert flows["c"].received > 0 and flows["c"].corrupted == 0
    assert result.tasks["d"].finished and not result.tasks["c"].finished


@pytest.mark.parametrize("how", RESETS)
def test_packets_pass_through_a_node_after_its_reset(how):
    """The way from 0 to 2 leads through 1: what 1 holds at the moment is lost or flagged, what comes later arrives."""
    tasks = [
        task("a", (0, 0, 0), 0, "blast", [TaskRef("b"), 0, MESSAGES, 200]),
        task("b", (2, 0, 0), 1, "drain", [0, 6000], 1),
    ]
    harm = 0
    for moment in (860, 920, 980, 1040):
        with simulator.Simulation(RING.cluster(tasks), quick=True) as simulation:
            start(simulation)
            simulation.run_cycles(moment)
            RESETS[how](simulation, 1)
            assert simulation.run_cycles(100_000) is Status.FINISHED
            result = simulation.result()
            assert simulation.read(1, REGISTERS["COORDME_REG"].offset) == 1, "a reset keeps the configuration"
        [flow] = result.flows
        assert flow.corrupted == 0 and flow.late == 0
        assert flow.received >= MESSAGES - 16  # the node's buffers and two cables
        harm += MESSAGES - flow.received
    assert harm > 0, "none of the resets met a packet: the test shows nothing"
