"""Jumbo frames: datagrams of up to 8972 bytes, both ways: longer ones than a packet are messages of several packets."""

from torusnet import simulator
from torusnet.cluster import load

TASK = """
#include <torusnet/task.hpp>
// Sends datagrams back whole.
void back(tn::Port& port, tn::TaskAddress ethernet) {
  static unsigned char datagram[8972];
  while (true) {
    const size_t bytes = port.receive(0, datagram);
    port.send(datagram, bytes, ethernet, 0);
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
        sockets: [{udp_port: 7, task: back, channel: 0, peer: sender, max_message_bytes: 8972}]
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
    for length in [1472, 1473, 2000, 4095, 4096, 4097, 8191, 8192, 8193, 8971, 8972]:
        payload = bytes((length + place * 7 + place // 256) % 256 for place in range(length))
        socket.send(payload, ("10.0.0.2", 7))
        answer = yield socket.receive(200)
        assert answer == (payload, ("10.0.0.2", 7)), length
    sent = []
    for number in range(40):  # back to back
        sent.append(bytes((number + place * 11 + place // 256) % 256 for place in range(8972 - number * 5 % 7)))
        socket.send(sent[-1], ("10.0.0.2", 7))
        if number % 4 == 3:
            yield 40
    for payload in sent:
        answer = yield socket.receive(200)
        assert answer == (payload, ("10.0.0.2", 7)), len(payload)
    machine.send_frame(bytes(9100))  # longer than the MAC takes
    socket.send(b"still there", ("10.0.0.2", 7))
    assert (yield socket.receive(200))[0] == b"still there"
"""


def seen(tmp_path, text: str, host: str) -> dict[str, int]:
    (tmp_path / "host.py").write_text(host)
    (tmp_path / "back.cc").write_text(TASK)
    (tmp_path / "net.yaml").write_text(text)
    result = simulator.run(load(tmp_path / "net.yaml"), quick=True, registers=["ETH_*"], max_cycles=400_000)
    assert result.ok, result.errors
    return {reading.name: reading.value for reading in result.registers}


def test_jumbo_frames_carry_datagrams_of_any_length(tmp_path):
    counts = seen(tmp_path, TEXT, HOST)
    assert (counts["ETH_RX_DATAGRAMS"], counts["ETH_TX_DATAGRAMS"]) == (52, 52)
    assert (counts["ETH_RX_TOO_LONG"], counts["ETH_RX_GIANT"]) == (0, 1)
    assert (counts["ETH_TX_GIVEN_UP"], counts["ETH_TX_REFUSED"]) == (0, 0)
