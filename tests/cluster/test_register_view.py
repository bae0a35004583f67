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
