"""Switches: nodes without local ports, between nodes with tasks."""

from dataclasses import replace

import pytest
from clusters import assert_clean, task, wired
from test_test_port import PORTS, Bench

from torusnet import simulator
from torusnet.cluster.faults import fault_option
from torusnet.cluster.model import TaskRefs
from torusnet.cluster.named_topologies import fat_tree
from torusnet.deadlock import check_cluster
from torusnet.errors import UserError
from torusnet.generated.registers import REGISTERS


def test_switches_between_nodes_with_tasks():
    """Everyone sends to everyone over a tree of switches, while a cable flips bits and one of the roots goes away for a while."""
    wiring, messages = fat_tree(2, 2, 2), 30
    shape = replace(wired(wiring.nodes, wiring.pairs), changes=tuple((n, {"ports": 0}) for n in range(4, 8)))
    names = tuple(f"t{node}" for node in range(4))
    tasks = [task(name, (n, 0, 0), 0, "exchange", [TaskRefs(names), 4, n, messages], 1) for n, name in enumerate(names)]
    cluster = shape.cluster(tasks)
    assert cluster.hosts == [0, 1, 2, 3] and check_cluster(cluster).ok
    cluster.link.ber = 1e-6
    faults = ("node=4,link=y+,at=3us,kind=drop,count=20,direction=both", "node=7,link=x+,at=5us,for=5us")
    cluster.faults = [fault_option(text, cluster) for text in faults]
    result = simulator.run(cluster, quick=True, seed=3, max_cycles=1_000_000)
    assert_clean(result, messages * 16)
    assert sum(direction.seen.get("retransmissions", 0) for direction in result.faults.directions) > 0
    assert all(statistics.returned == 0 for statistics in result.tasks.values())


def test_a_packet_for_a_switch_is_dropped_and_reported():
    """To its unit 0 as to any other: there is no port."""
    shape = replace(wired(4, ((0, 1), (1, 2), (2, 3))), changes=((2, {"ports": 0}),))
    with Bench(shape=shape) as bench:
        built = REGISTERS["PARAMETERS_0"].unpack(bench.get(2, "PARAMETERS_0"))
        assert (built["ports"], built["links"], bench.get(2, "PARAMETERS_3")) == (0, 4, 0)
        for unit, count in ((0, 3), (1, 4)):
            before = bench.get(2, "DROP_NO_PORT")
            bench.packets(0, count, 100, (2, unit))
            bench.enable(0, PORTS, generate=1)
            bench.run_until(lambda: bench.state(0, PORTS, 0)[0] == 1)
            bench.run_cycles(2000)
            bench.enable(0, PORTS)
            assert bench.get(2, "DROP_NO_PORT") == before + count
        assert bench.get(2, "REPORTS_SENT") == bench.get(0, "PORT_0_TX_LOST") == 7
        packet = REGISTERS["PORT_0_TX_LOST_PACKET"].unpack(bench.get(0, "PORT_0_TX_LOST_PACKET"))
        assert (packet["coord"], packet["port"]) == (2, 1), "by its first link, behind the one place for local ports"
        # It sends on what is for others
        bench.packets(1, 5, 64, (3, 1))
        bench.enable(3, PORTS, check=2)
        bench.enable(1, PORTS, generate=1)
        bench.run_until(lambda: bench.state(1, PORTS, 0)[0] == 1)
        bench.run_cycles(2000)
        assert bench.get(3, "PERF_INTRANODE_PACKETS1") == 5
        with pytest.raises(UserError, match="node 2 is built without"):
            bench.enable(2, PORTS, generate=1)
