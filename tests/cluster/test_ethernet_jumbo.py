"""Jumbo frames: datagrams as long as a packet, both ways; longer ones become messages of several packets."""

from torusnet import simulator
from torusnet.cluster import load

TASK = """
#include <algorithm>
#include <torusnet/task.hpp>
// Sends a datagram back, in pieces that fit one: a task's datagram is one packet.
void back(tn::Port& port, tn::TaskAddress ethernet) {
  static unsigned char datagram[8972];
  while (true) {
    const size_t bytes = port.receive(0, datagram);
    for (size_t at = 0; at < bytes; at += 4096) {
      port.send(datagram + at, std::min<size_t>(4096, bytes - at), ethernet, 0);
    }
  }
}
"""

# The node of `./tn bench ethernet`, so that its RTL is built once.
TEXT = """\
lattice: [1]
nodes:
  0:
    ports:
      - stream
      - stream
      - kind: ethernet
        ip: 10.0.0.2
        jumbo: true
        sockets: [{udp_port: 7, task: back, channel: 0, peer: sender}]
        host: {ip: 10.0.0.1, script: host.py}
tasks:
  - name: back
    node: [0]
    source: back.cc
    function: back
    args: [{task: ethernet}]
    channels: {0: {from: [ethernet], max_message_bytes: 8972}}
"""

HOST = """
def host(machine):
    yield machine.ping("10.0.0.2")
    socket = machine.socket(7000)
    for length in [1472, 1473, 2000, 4095, 4096, 4096]:
        payload = bytes((length + place * 7) % 256 for place in range(length))
        socket.send(payload, ("10.0.0.2", 7))
        answer = yield socket.receive(200)
        assert answer == (payload, ("10.0.0.2", 7)), length
    for length in [4097, 8191, 8192, 8193, 8972]:  # longer than a packet
        payload = bytes((length + place * 7 + place // 256) % 256 for place in range(length))
        socket.send(payload, ("10.0.0.2", 7))
        for at in range(0, length, 4096):
            answer = yield socket.receive(200)
            assert answer[0] == payload[at : at + 4096], (length, at)
    machine.send_frame(bytes(9100))  # longer than the MAC takes
    socket.send(b"still there", ("10.0.0.2", 7))
    assert (yield socket.receive(200))[0] == b"still there"
"""


def test_jumbo_frames_carry_datagrams_of_any_length(tmp_path):
    (tmp_path / "host.py").write_text(HOST)
    (tmp_path / "back.cc").write_text(TASK)
    (tmp_path / "net.yaml").write_text(TEXT)
    result = simulator.run(load(tmp_path / "net.yaml"), quick=True, registers=["ETH_*"], max_cycles=400_000)
    assert result.ok, result.errors
    seen = {reading.name: reading.value for reading in result.registers}
    assert (seen["ETH_RX_DATAGRAMS"], seen["ETH_TX_DATAGRAMS"]) == (12, 19)
    assert (seen["ETH_RX_TOO_LONG"], seen["ETH_RX_GIANT"]) == (0, 1)
