"""The accountant finds a counter that is off by one, whichever it is, and nothing in a run in which all is right."""

import pytest
from clusters import Shape, task

from torusnet import simulator
from torusnet.cluster.model import TaskRef
from torusnet.quality import accountant
from torusnet.simlib import Status

RING = Shape()


@pytest.fixture
def finished(monkeypatch):
    """A run that is over: messages from node 0 to node 2, by way of node 1."""
    monkeypatch.setattr(simulator, "ACCOUNTANT", accountant.check)
    tasks = [
        task("a", (0, 0, 0), 0, "blast", [TaskRef("b"), 0, 50, 200]),
        task("b", (2, 0, 0), 1, "sink", [0, 50], 1),
    ]
    with simulator.Simulation(RING.cluster(tasks), quick=True) as simulation:
        assert simulation.run_cycles(100_000) is Status.FINISHED
        assert simulation.result().whole
        yield simulation


COUNTERS = [
    *("DROP_OUTSIDE", "DROP_DOWN", "REPORTS_SENT", "FAULT_STATUS"),
    *("LINK0_RD_WR_CNT_2", "LINK0_RD_WR_CNT_3", "LINK0_RD_WR_CNT_6", "LINK1_RD_WR_CNT_7", "LINK1_RD_WR_CNT_11"),
    *("LINK_0_TX_HDR", "LINK_1_RX_HEADER", "LINK_0_SESSIONS"),
    *(f"LINK_1_{name}" for name in accountant.TROUBLE),
    *(f"PORT_0_{name}" for name in accountant.PORT),
]


def test_one_too_many_is_found(finished, monkeypatch):
    assert accountant.audit(finished) == []
    read_many = simulator.Simulation.read_many
    for name in COUNTERS:

        def wrong(self, registers, register=(1, name), one=1 << 16 * (name == "FAULT_STATUS")):
            return {at: value + one * (at == register) for at, value in read_many(self, registers).items()}

        monkeypatch.setattr(simulator.Simulation, "read_many", wrong)
        found = accountant.audit(finished)
        assert found and all(line.startswith(("node 0: link 0:", "node 1: ", "node 2: link 1:")) for line in found), (
            name
        )


@pytest.mark.parametrize("name", accountant.NULLIFIED)
def test_one_nullified_packet_too_many_is_found(name, finished, monkeypatch):
    """Nobody knows which of the ports is wrong: those of all nodes are summed up."""
    read_many = simulator.Simulation.read_many

    def wrong(self, registers):
        return {at: value + (at == (2, f"PORT_1_{name}")) for at, value in read_many(self, registers).items()}

    monkeypatch.setattr(simulator.Simulation, "read_many", wrong)
    counts = (1, 0) if name == "TX_NULLIFIED" else (0, 1)
    assert "node 0: {} packets were nullified by ports and {} received, in all nodes".format(
        *counts
    ) in accountant.audit(finished)


def test_channels_that_are_swapped_are_found(finished, monkeypatch):
    read_many, swap = simulator.Simulation.read_many, {"CNT_6": "CNT_10", "CNT_10": "CNT_6"}

    def wrong(self, registers):
        read = read_many(self, [(node, _other(name, swap)) for node, name in registers])
        return {(node, name): read[node, _other(name, swap)] for node, name in registers}

    monkeypatch.setattr(simulator.Simulation, "read_many", wrong)
    assert any("payload words read of channel" in line for line in accountant.audit(finished))


def _other(name: str, swap: dict[str, str]) -> str:
    head, _, tail = name.partition("_RD_WR_")
    return f"{head}_RD_WR_{swap.get(tail, tail)}" if tail else name
