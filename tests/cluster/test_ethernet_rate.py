"""Line rate through an Ethernet port, both directions at once, for every size of frames: nothing is lost, nothing waits."""

from pathlib import Path

import pytest

from torusnet import simulator
from torusnet.cluster import load

COUNT = 60
NS_PER_BYTE = 0.8

TEXT = """\
lattice: [1]
nodes:
  0:
    ports:
      - stream
      - stream
      - kind: ethernet
        ip: 10.0.0.2
        sockets:
          - {{udp_port: 5000, task: sink, channel: 0}}
          - {{udp_port: 5001, task: source, channel: 0, peer: "10.0.0.1:5001"}}
        host: {{ip: 10.0.0.1, script: host.py}}
tasks:
  - {{name: sink, node: [0], port: 0, source: {source}, function: sink, args: [{count}], channels: {{0: {{from: any}}}}}}
  - {{name: source, node: [0], port: 1, source: {source}, function: source, args: [{{task: ethernet}}, 1, {count}, {bytes}],
     channels: {{0: {{from: any}}}}}}
"""

HOST = """
def host(machine):
    yield machine.ping("10.0.0.2")
    out, back = machine.socket(4000), machine.socket(5001)
    back.send(b"go", ("10.0.0.2", 5001))
    for number in range({count}):
        out.send(bytes([number % 256]) * {bytes}, ("10.0.0.2", 5000))
    for number in range({count}):
        payload, _ = yield back
        assert payload[0] == number % 256 and len(payload) == {bytes}
    machine.print(*back.arrivals_us)
"""


@pytest.mark.parametrize("frame", [64, 65, 66, 67, 68, 71, 128, 256, 512, 1024, 1518])
def test_line_rate_both_ways(tmp_path, frame):
    size = frame - 46  # payload
    source = Path(__file__).with_name("ethernet_rate.cc")
    (tmp_path / "host.py").write_text(HOST.format(count=COUNT, bytes=size))
    file = tmp_path / "net.yaml"
    file.write_text(TEXT.format(source=source, count=COUNT, bytes=size))
    result = simulator.run(load(file), quick=True, registers=["ETH_RX_*", "ETH_TX_*"], max_cycles=400_000)
    assert result.ok, result.errors
    counts = {reading.name: reading.value for reading in result.registers}
    assert counts["ETH_RX_DATAGRAMS"] == COUNT + 1 and counts["ETH_RX_NO_ROOM"] == 0
    assert result.tasks["sink"].returned == COUNT * size
    times = [float(text) for text in result.ethernet[0].lines[0].split()]
    wanted_ns = (frame + 20) * NS_PER_BYTE
    mean_ns = 1000 * (times[-1] - times[5]) / (COUNT - 6)
    assert mean_ns < 1.01 * wanted_ns + 6.4 / 10, f"{mean_ns:.1f} ns a frame, {wanted_ns:.1f} at line rate"
