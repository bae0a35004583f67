"""Tasks that never receive stand on all links, and programs of the same nodes go on: RDMA has virtual channels of its own."""

import re

from clusters import Shape, task
from test_rdma import STORM, until_ended

from torusnet import deadlock
from torusnet.cluster import check
from torusnet.cluster.model import Program, ProgramRef, TaskRef
from torusnet.cluster.port_kinds import Port
from torusnet.simlib import Status

# As the soak builds it, too: torusnet/quality/soak/networks.py.
PORTS = Port("stream"), Port("stream"), Port("rdma")
BESIDE = Shape(ports=PORTS, channels=5, virtual_channels=4, test_ports="ports")
OPERATIONS = 3
QUIET_CYCLES = 15_000  # until the programs begin: they sleep 100 us
MOST_CYCLES = 300_000
WAITS = re.compile(r"  (?:daemon|task) (\w+) .*waits in send to .* since core cycle ([\d,]+)")
FULL = re.compile(r"no room for a whole packet behind link ([xyz][+-]) virtual channel (\d)")


def stands_and_storms():
    """On a ring of 4: tasks that only send, to tasks that only send, two hops on and a hop back; and a storm of RDMA."""
    nodes = BESIDE.nodes()
    far, back = (lambda i: (i + 2) % 4), (lambda i: (i + 3) % 4)
    tasks = [
        task(f"{name}{i}", node, port, "blast", [TaskRef(f"{name}{to(i)}"), 0, 1000, 256], 1)
        for port, (name, to) in enumerate((("far", far), ("back", back)))
        for i, node in enumerate(nodes)
    ]
    cluster = BESIDE.cluster(tasks)
    everyone = [ProgramRef(f"p{i}") for i in range(4)]
    cluster.programs = [
        Program(f"p{i}", node, 7, STORM, "storm4", 512, i % 2 == 1, [*everyone, i, 1, OPERATIONS])
        for i, node in enumerate(nodes)
    ]
    check(cluster)
    return cluster


def test_tasks_that_never_receive_do_not_stop_rdma(capfd):
    cluster = stands_and_storms()
    verdict = deadlock.check(cluster)
    assert "none possible" in verdict and verdict.endswith("2 traffic classes, no channel in common")
    status, result = until_ended(cluster, [each.name for each in cluster.programs], MOST_CYCLES)
    programs = result.programs
    assert status is Status.RUNNING and not result.errors, result.errors
    told = sorted(line.rpartition(",")[0] for line in capfd.readouterr().out.splitlines() if line.startswith("storm"))
    assert told == [f"storm {i}: {OPERATIONS} writes, reads and messages to each of 4" for i in range(4)]
    for each in programs.values():
        assert (each.operations, each.messages) == (
            2 * 4 * OPERATIONS,
            4 * (OPERATIONS + 1),
        )  # writes and reads; a greeting

    # All the while no task went on, and there was no room for their packets in either direction of any cable.
    since = {name: int(cycle.replace(",", "")) for name, cycle in WAITS.findall(result.unfinished)}
    assert sorted(since) == sorted(each.name for each in cluster.tasks)
    assert max(since.values()) < QUIET_CYCLES < 150 * min(each.ended_ns for each in programs.values()) / 1000
    assert all(statistics.bytes_received == 0 for statistics in result.tasks.values())
    full = [(link, int(channel) // 2) for link, channel in FULL.findall(result.unfinished)]
    assert set(full) == {("x+", 0), ("x-", 0)}
    assert all(len(re.findall(rf"behind link {re.escape(link)} ", result.unfinished)) >= 4 for link in ("x+", "x-"))
