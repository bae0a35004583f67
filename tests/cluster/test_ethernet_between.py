"""Ethernet ports with tunnels and MAC test: two FPGAs at a switch; a machine that spoils and keeps datagrams of the MAC test; and
messages that a port cannot send, of which their sender is told."""

from pathlib import Path

from torusnet import simulator
from torusnet.cluster import load
from torusnet.generated.packet import PortCause

TUNNEL = Path(__file__).resolve().parents[2] / "examples" / "udp_tunnel" / "tunnel.cc"

# Both clusters have nodes of one shape, so that their RTL is built once.
SWITCH = f"""\
lattice: [2]
nodes:
  0:
    ports:
      - stream
      - kind: ethernet
        name: west
        ip: 10.0.0.1
        sockets: [{{udp_port: 4000, peer: "10.0.0.2:4000", tunnel: true, task: asks}}]
        mac_test: {{datagrams: 40, bytes: 300, peer: "10.0.0.2:64098"}}
        host: {{switch: lab, ppm: 70}}
  1:
    ports:
      - stream
      - kind: ethernet
        name: east
        ip: 10.0.0.2
        sockets: [{{udp_port: 4000, peer: "10.0.0.1:4000", tunnel: true, task: adds}}]
        mac_test: {{datagrams: 25, bytes: 77, peer: "10.0.0.1:64098"}}
        host: {{switch: lab, ppm: -30}}
tasks:
  - {{name: asks, node: [0], source: {TUNNEL}, function: asks, args: [{{task: west}}, 0, 12],
     channels: {{0: {{from: [west], max_message_bytes: 4}}}}}}
  - {{name: adds, node: [1], source: {TUNNEL}, function: adds, args: [{{task: east}}, 0],
     channels: {{0: {{from: [east], max_message_bytes: 1440}}}}}}
"""

TASKS = """
#include <torusnet/task.hpp>
void sends(tn::Port& port, tn::TaskAddress ethernet) {
  char datagram[40] = {};
  port.wait(100);
  for (int i = 0; i < 3; ++i) port.send(datagram, sizeof(datagram), ethernet, 0);
  port.wait(1500);
}
"""

MACHINE = """\
lattice: [2]
nodes:
  0:
    ports:
      - stream
      - kind: ethernet
        ip: 10.0.0.2
        sockets: [{udp_port: 7, peer: sender, task: sends}, {udp_port: 8, peer: "10.0.0.1:8", tunnel: true}]
        mac_test: {datagrams: 30, bytes: 1472, peer: "10.0.0.1:64098"}
        host: {ip: 10.0.0.1, script: host.py}
  1:
    ports:
      - stream
      - kind: ethernet
        name: idle
        ip: 10.0.1.2
        sockets: [{udp_port: 8, peer: "10.0.1.1:8", tunnel: true}]
        mac_test: {datagrams: 1, bytes: 1, peer: "10.0.1.1:64098"}
tasks:
  - {name: sends, node: [1], source: tasks.cc, function: sends, args: [{task: ethernet}], channels: {0: {from: [ethernet]}}}
"""

HOST = """
def host(machine):
    socket = machine.socket(0xFA62)
    for number in range(30):
        payload, sender = yield socket
        assert len(payload) == 1472
        if number == 12:
            payload = payload[:5] + bytes([payload[5] ^ 4]) + payload[6:]
        if number != 20:
            socket.send(payload, sender)
    yield 15
"""


def run(folder, text: str):
    (folder / "net.yaml").write_text(text)
    names = ["ETH_T*", "ETH_RX_*", "PORT_0_TX_LOST*"]
    result = simulator.run(load(folder / "net.yaml"), quick=True, registers=names, max_cycles=100_000)
    assert result.ok, result.errors
    return result, {(reading.node, reading.name): reading.value for reading in result.registers}


def test_packets_go_from_network_to_network_and_back(tmp_path):
    """Questions and answers through tunnels, and a MAC test of each port against the other, over the same two cables."""
    result, seen = run(tmp_path, SWITCH)
    assert result.tasks["asks"].returned == 12
    assert all(end.deterministic and end.host == "switch `lab`" for end in result.ethernet)
    sent, received = (40, 25), (25, 40)
    for node in (0, 1):
        tests = tuple(seen[node, f"ETH_TEST_{name}"] for name in ("SENT", "RECEIVED", "WRONG"))
        assert tests == (sent[node], received[node], 0)
        assert seen[node, "ETH_RX_NO_ROOM"] == seen[node, "ETH_TX_REFUSED"] == 0
        assert seen[node, "ETH_TX_DATAGRAMS"] >= 12


def test_what_comes_back_is_checked_and_who_sends_in_vain_is_told(tmp_path):
    (tmp_path / "tasks.cc").write_text(TASKS)
    (tmp_path / "host.py").write_text(HOST)
    _, seen = run(tmp_path, MACHINE)
    assert (seen[0, "ETH_TEST_SENT"], seen[0, "ETH_TEST_RECEIVED"], seen[0, "ETH_TEST_WRONG"]) == (30, 29, 1)
    # Nobody has sent to socket 0, so it has no peer
    assert seen[0, "ETH_TX_NO_PEER"] == seen[1, "PORT_0_TX_LOST"] == 3
    assert seen[1, "PORT_0_TX_LOST_CAUSE"] & 15 == PortCause.NO_PEER
