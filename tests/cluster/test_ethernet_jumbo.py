"""Jumbo frames: datagrams as long as a packet, both ways; longer ones are refused and counted."""

from pathlib import Path

from torusnet import simulator
from torusnet.cluster import load

ECHO = Path(__file__).resolve().parents[2] / "examples" / "udp_echo" / "echo.cc"

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
        sockets: [{{udp_port: 7, task: echo, channel: 0, peer: sender}}]
        host: {{ip: 10.0.0.1, script: host.py}}
tasks:
  - name: echo
    node: [0]
    source: {echo}
    function: echo
    args: [{{task: ethernet}}]
    channels: {{0: {{from: [ethernet], max_message_bytes: 4096}}}}
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
    for length in [4097, 8972]:  # longer than a packet
        socket.send(bytes(length), ("10.0.0.2", 7))
        assert (yield socket.receive(30)) is None, length
    machine.send_frame(bytes(9100))  # longer than the MAC takes
    socket.send(b"still there", ("10.0.0.2", 7))
    assert (yield socket.receive(200))[0] == b"still there"
"""


def test_jumbo_frames_carry_datagrams_as_long_as_a_packet(tmp_path):
    (tmp_path / "host.py").write_text(HOST)
    (tmp_path / "net.yaml").write_text(TEXT.format(echo=ECHO))
    result = simulator.run(load(tmp_path / "net.yaml"), quick=True, registers=["ETH_*"], max_cycles=400_000)
    assert result.ok, result.errors
    seen = {reading.name: reading.value for reading in result.registers}
    assert (seen["ETH_RX_DATAGRAMS"], seen["ETH_TX_DATAGRAMS"]) == (7, 7)
    assert (seen["ETH_RX_TOO_LONG"], seen["ETH_RX_GIANT"]) == (2, 1)
