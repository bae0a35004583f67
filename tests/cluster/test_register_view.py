"""Registers by name at the end of a run: those that the nodes have, of every node, with what they say."""

import io
from dataclasses import replace

import pytest
from clusters import Shape, shift_traffic
from rich.console import Console

from torusnet import simulator
from torusnet.errors import UserError
from torusnet.generated.registers import REGISTERS
from torusnet.register_view import select
from torusnet.simlib import SimulationError

RING = Shape()


def test_registers_of_a_run():
    names = ["link_*_tx_hdr", "PORT_?_RX_DROPPED", "IDENTIFICATION", "COORDME_REG"]
    result = simulator.run(shift_traffic(RING, rounds=5), quick=True, registers=names)
    assert result.ok
    said = {(reading.node, reading.name): reading.value for reading in result.registers}
    links = [f"LINK_{link}_TX_HDR" for link in (0, 1)]
    ports = [f"PORT_{port}_RX_DROPPED" for port in (0, 1)]
    assert said.keys() == {(n, name) for n in range(4) for name in [*links, *ports, "IDENTIFICATION", "COORDME_REG"]}
    for node in range(4):
        # The second port of each node sends 5 messages to the next node, by x+; the first one to the second.
        assert [said[node, name] for name in links] == [5, 0] and [said[node, name] for name in ports] == [0, 0]
        assert said[node, "IDENTIFICATION"] == 0x544E4554 and said[node, "COORDME_REG"] == node
    console = Console(file=io.StringIO(), width=200)
    result.report(console)
    text = console.file.getvalue()
    assert "node 3 LINK_0_TX_HDR: 5\n" in text and "node 3 COORDME_REG: 0x00000003 (x 3, y 0, z 0)\n" in text
    assert {"node": 3, "name": "LINK_0_TX_HDR", "value": 5} in result.document()["registers"]
    offsets = [REGISTERS[reading.name].offset for reading in result.registers if reading.node == 0]
    assert offsets == sorted(offsets)


@pytest.mark.parametrize("links", [2, 6, 7, 12, 16])
def test_registers_of_links_that_nodes_have(links):
    cluster = shift_traffic(RING, rounds=1)
    cluster.node = replace(cluster.node, links=links)
    assert select(["LINK_*_TX_HDR"], cluster) == [f"LINK_{link}_TX_HDR" for link in range(links)]
    assert ("MORE_LINKS_STATUS" in select(["*"], cluster)) == (links > 6)


def test_a_name_that_no_register_has_is_refused_bad():
    with pytest.raises(UserError, match="--registers LINK_0_TX_HEADER: no register has this name") as refusal:
        simulator.run(shift_traffic(RING, rounds=1), quick=True, registers=["LINK_0_TX_HEADER"])
    assert "docs/generated/registers.md" in refusal.value.cure


def test_a_register_that_a_node_does_not_have_is_refused_bad():
    """Those of links from the seventh on stand on a page of their own: without it they would be others of the first page."""
    far, replay = (REGISTERS[name].offset for name in ("LINK_7_STATE", "LINKS_REPLAY"))
    what = "node 1 has no register at {:#x}: its registers are at 0x0 to 0xffc [(]links: 2[)]"
    with simulator.Simulation(shift_traffic(RING, rounds=1), quick=True) as simulation:
        before = simulation.read(1, replay)
        for offset in (far, 0x1000, replay + 0x1000, 1 << 31):
            with pytest.raises(SimulationError, match=what.format(offset)):
                simulation.read(1, offset)
            with pytest.raises(SimulationError, match=what.format(offset)):
                simulation.write(1, offset, 0)
        with pytest.raises(SimulationError, match=what.format(far)):
            simulation.read_many([(1, "LINK_1_STATE"), (1, "LINK_7_STATE")])
        assert simulation.read(1, replay) == before != 0 and simulation.read(1, 0xFFC) == 0
