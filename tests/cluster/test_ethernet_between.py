"""Ethernet ports with tunnels and MAC test: two FPGAs at a switch; a machine that spoils and keeps datagrams of the MAC test; and
messages that a port cannot send, of which their sender is told."""

from pathlib import Path

from torusnet import simulator
from torusnet.cluster import load
from torusnet.generated.packet import PortCause

TUNNEL = Path(__file__).resolve().parents[2] / "examples" / "udp_tunnel" / "tunnel.cc"

# All clusters have nodes of one shape, so that their RTL is built once: packets of 256 bytes, which fit a tunnel, so that messages
# may have several.
SWITCH = f"""\
lattice: [2]
node: {{mtu_bytes: 256}}
nodes:
  0:
    ports:
      - stream
      - kind: ethernet
        name: west
        ip: 10.0.0.1
        sockets: [{{udp_port: 4000, peer: "10.0.0.2:4000", tunnel: true, task: asks}}]
        mac_test: {{datagrams: 40, bytes: 200, peer: "10.0.0.2:64098"}}
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
node: {mtu_bytes: 256}
nodes:
  0:
    ports:
      - stream
      - kind: ethernet
        ip: 10.0.0.2
        sockets: [{udp_port: 7, peer: sender, task: sends}, {udp_port: 8, peer: "10.0.0.1:8", tunnel: true}]
        mac_test: {datagrams: 30, bytes: 256, peer: "10.0.0.1:64098"}
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
        assert len(payload) == 256
        if number == 12:
            payload = payload[:5] + bytes([payload[5] ^ 4]) + payload[6:]
        if number != 20:
            socket.send(payload, sender)
    yield 15
"""

# A message through the tunnel comes back by way of the machine, packet by packet, but for one that is lost.
LONG = """\
lattice: [2]
node: {mtu_bytes: 256}
nodes:
  0:
    ports:
      - stream
      - kind: ethernet
        ip: 10.0.0.2
        sockets: [{udp_port: 7, peer: "10.0.0.1:7", tunnel: true, task: asks}]
        mac_test: {datagrams: 1, bytes: 1, peer: "10.0.0.1:64098"}
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
  - {name: asks, node: [1], source: tasks.cc, function: asks, args: [{task: ethernet}],
     channels: {0: {from: [ethernet], max_message_bytes: 100000}}}
"""

ASKS = """
#include <cstring>
#include <torusnet/task.hpp>
uint64_t asks(tn::Port& port, tn::TaskAddress ethernet) {
  static unsigned char sent[100000], got[200000];
  const uint32_t lengths[] = {1, 255, 256, 257, 511, 512, 513, 1023, 1024, 1025, 20000,  // all come back
                              1024, 1024, 1024, 1024,  // without one of their packets: the first, the second, the third, the last
                              600, 600, 600};
  uint64_t seen = 0;
  for (uint32_t i = 0; i < 18; ++i) {
    for (uint32_t k = 0; k < lengths[i]; ++k) sent[k] = static_cast<unsigned char>(k * 7 + k / 256 + i);
    port.send(sent, lengths[i], ethernet, 0);
    if (i == 14) continue;  // nothing says that it is over
    const uint64_t bytes = port.receive(0, got);
    const bool whole = bytes == lengths[i] && std::memcmp(sent, got, bytes) == 0;
    if (!port.error() && !whole) return 1u << 31;  // a wrong message as good
    seen |= (port.error() ? 0u : 1u) << i;
  }
  return seen;
}
"""

BACK = """
def host(machine):
    socket = machine.socket(7)
    lost = {(11, 0), (12, 1), (13, 2), (14, 3)}
    message = packet = 0
    while message < 18:
        payload, sender = yield socket
        if (message, packet) not in lost:
            socket.send(payload, sender)
        last = payload[-16 + 46 // 8] >> 46 % 8 & 1
        message, packet = (message + 1, 0) if last else (message, packet + 1)
    yield 30
"""


def run(folder, text: str, max_cycles: int = 100_000):
    (folder / "net.yaml").write_text(text)
    names = ["ETH_T*", "ETH_RX_*", "PORT_0_TX_LOST*"]
    result = simulator.run(load(folder / "net.yaml"), quick=True, registers=names, max_cycles=max_cycles)
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


def test_messages_of_several_packets_through_a_tunnel(tmp_path):
    """There and back, their lengths around those of packets; of one that lacks a packet the task is told that it is damaged."""
    (tmp_path / "tasks.cc").write_text(ASKS)
    (tmp_path / "host.py").write_text(BACK)
    result, seen = run(tmp_path, LONG, 400_000)
    good = [*range(11), 16, 17]  # 15 follows one whose end was lost
    assert result.tasks["asks"].returned == sum(1 << number for number in good)
    assert seen[0, "ETH_RX_TOO_LONG"] == seen[0, "ETH_TX_REFUSED"] == seen[0, "ETH_RX_NO_ROOM"] == 0
