"""The MAC test of an Ethernet port in a cluster: what a peer sends back is checked, what it spoils or keeps is counted; and
messages that a port cannot send, of which their sender is told."""


import pytest

from torusnet import simulator
from torusnet.cluster import load
from torusnet.generated.packet import PortCause

TASKS = """
#include <torusnet/task.hpp>
void sends(tn::Port& port, tn::TaskAddress ethernet) {
  char datagram[40] = {};
  port.wait(100);
  for (int i = 0; i < 3; ++i) port.send(datagram, sizeof(datagram), ethernet, 0);
  port.wait(1500);
}
"""

TEXT = """\
lattice: [2]
nodes:
  0:
    ports:
      - kind: ethernet
        ip: 10.0.0.2
        sockets: [{udp_port: 7, peer: sender, task: sends}]
        mac_test: {datagrams: 30, bytes: SIZE, peer: "10.0.0.1:64098"}
        host: {ip: 10.0.0.1, script: host.py}
tasks:
  - {name: sends, node: [1], source: tasks.cc, function: sends, args: [{task: ethernet}], channels: {0: {from: [ethernet]}}}
"""

HOST = """
def host(machine):
    socket = machine.socket(0xFA62)
    machine.socket(9)
    for number in range(30):
        payload, sender = yield socket
        assert len(payload) == SIZE
        if number == 12:
            payload = payload[:5] + bytes([payload[5] ^ 4]) + payload[6:]
        if number != 20:
            socket.send(payload, sender)
    yield 15
"""


@pytest.mark.parametrize("size", [1472, 18])
def test_what_comes_back_is_checked_and_who_sends_in_vain_is_told(tmp_path, size):
    (tmp_path / "tasks.cc").write_text(TASKS)
    (tmp_path / "host.py").write_text(HOST.replace("SIZE", str(size)))
    (tmp_path / "net.yaml").write_text(TEXT.replace("SIZE", str(size)))
    names = ["ETH_T*", "PORT_0_TX_LOST*"]
    result = simulator.run(load(tmp_path / "net.yaml"), quick=True, registers=names, max_cycles=100_000)
    assert result.ok, result.errors
    seen = {(reading.node, reading.name): reading.value for reading in result.registers}
    assert (seen[0, "ETH_TEST_SENT"], seen[0, "ETH_TEST_RECEIVED"], seen[0, "ETH_TEST_WRONG"]) == (30, 29, 1)
    # Nobody has sent to socket 0, so it has no peer
    assert seen[0, "ETH_TX_NO_PEER"] == seen[1, "PORT_0_TX_LOST"] == 3
    assert seen[1, "PORT_0_TX_LOST_CAUSE"] & 15 == PortCause.NO_PEER
