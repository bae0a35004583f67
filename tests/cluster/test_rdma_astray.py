"""A program that names the port of a task at another node, where a task stands: its operations end, those of others go on. RDMA has
a traffic class of its own, and what bears it goes to no port of another kind."""

from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from clusters import Shape
from test_rdma import until_ended
from test_rdma_beside_tasks import BESIDE, stands_and_storms

from torusnet import build
from torusnet.cluster import check
from torusnet.cluster.model import Program, ProgramRef
from torusnet.cluster.port_kinds import Port
from torusnet.generated.packet import AnswerCode
from torusnet.simlib import Status

ASTRAY = Path(__file__).with_name("rdma_astray.c")
UNITS = 2  # of the ports where tasks stand
MOST_CYCLES = 900_000


@pytest.mark.long
def test_rdma_to_the_port_of_a_task_is_dropped_and_told(capfd):
    cluster = stands_and_storms()
    here, there = BESIDE.nodes()[0], BESIDE.nodes()[2]
    cluster.programs = [
        Program("astray", here, 7, ASTRAY, "astray", 64, True, [ProgramRef("still"), UNITS]),
        Program("still", there, 7, ASTRAY, "still", 64, True, []),
    ]
    check(cluster)
    status, result = until_ended(cluster, ["astray"], MOST_CYCLES, step=5000)
    assert status is Status.RUNNING and not result.errors, result.errors
    told = [line for line in capfd.readouterr().out.splitlines() if line.startswith("astray")]
    ways = [(what, unit) for unit in range(UNITS) for what in ("write", "message", "read")]
    no_unit = int(AnswerCode.NO_UNIT)
    assert told == [f"astray: {what} to unit {unit}: code {no_unit}, then 0" for what, unit in ways]
    # No task has got anything: those that stand go on standing
    assert all(statistics.bytes_received == 0 for statistics in result.tasks.values())


def test_every_node_of_a_cluster_with_rdma_has_the_rule():
    """A node without an RDMA port, too: its tasks would stop what goes there by mistake."""
    mixed = replace(BESIDE, changes=((1, {"ports": (Port("stream"), Port("stream"))}),)).cluster([])
    given = {len(each.ports): each for each in map(partial(build.NodeParameters.of, mixed), mixed.different_shapes)}
    assert set(given) == {2, 3} and all("-GRdmaClass=1" in each.verilator_arguments() for each in given.values())
    plain = build.NodeParameters.of(Shape(ports=2, virtual_channels=4).cluster([]))
    assert "-GRdmaClass=0" in plain.verilator_arguments()
