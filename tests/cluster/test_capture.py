"""Captured packets are complete, in order, and readable by others' tools (scapy)."""

import zlib
from pathlib import Path

import pytest
from clusters import WIDE, Shape, assert_clean, random_traffic, task
from scapy.utils import PcapNgReader

from torusnet import simulator
from torusnet.cluster.model import Channel, TaskRef
from torusnet.cluster.places import Capture, Place
from torusnet.errors import UserError

RING = Shape()
MESSAGES = 30


def field(packet: bytes, low: int, width: int) -> int:
    return int.from_bytes(packet[:16], "little") >> low & ((1 << width) - 1)


def payload(number: int, size: int) -> bytes:
    """Message `number` of the task `blast`, by the generator of tests/cluster/random_size.hpp."""
    state, content = 1 << 32 | number, bytearray()
    for _ in range(size):
        state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
        content.append(state >> 33 & 0xFF)
    return bytes(content)


@pytest.mark.parametrize("size", [100, 97, 96])
@pytest.mark.parametrize("shape", [RING, WIDE], ids=["128", "256"])
def test_link_and_ports_of_a_stream(tmp_path, shape, size):
    """One sender, one receiver: the same packets, byte for byte, at the sender's port, on the cable and at the receiver's port."""
    tasks = [
        task("sender", (0, 0, 0), 1, "blast", [TaskRef("receiver"), 2, MESSAGES, size]),
        task("receiver", (1, 0, 0), 0, "sink", [2, MESSAGES], {2: Channel(None, 256)}),
    ]
    file = tmp_path / "capture.pcapng"
    places = [Place(0, "port", 1), Place(0, "link", 0), Place(1, "port", 0)]
    result = simulator.run(shape.cluster(tasks), quick=True, captures=[Capture(place, file) for place in places])
    assert_clean(result, MESSAGES)

    packets = {}
    for packet in PcapNgReader(str(file)):
        packets.setdefault(packet.sniffed_on, []).append((float(packet.time), bytes(packet)))
    assert set(packets) == {"0:port1 to router", "0:x+ from router", "1:port0 from router"}
    for found in packets.values():
        assert len(found) == MESSAGES
        times = [time for time, _ in found]
        assert times == sorted(times)
    padded = -(-size // 16) * 16
    sent, cable, received = (packets[name] for name in ("0:port1 to router", "0:x+ from router", "1:port0 from router"))
    for number, ((t_sent, a), (t_cable, b), (t_received, c)) in enumerate(zip(sent, cable, received, strict=True)):
        assert t_sent < t_cable < t_received
        assert len(a) == len(b) == len(c) == 16 + padded + 16  # header, payload in words, footer
        assert a[16 : 16 + size] == payload(number, size)
        assert a[16:] == b[16:] == c[16:]
        assert field(a, 48, 14) == size and field(a, 5, 16) == 2 and field(a, 21, 16) == 1
        assert [field(packet, 110, 10) for packet in (a, b, c)] == [0, 1, 1]  # hops
        footer = int.from_bytes(a[-16:], "little")
        assert footer & 0x3FFFFF == 1 << 16  # source: node 0, port 1
        assert footer >> 88 & 0xFFFFFFFF == zlib.crc32(a[16:-16])


def test_a_capture_that_the_disk_has_no_room_for_bad():
    file = Path("/dev/full")
    with pytest.raises(UserError, match="the capture file /dev/full could not be written to its end"):
        simulator.run(random_traffic(RING, messages=20), quick=True, captures=[Capture(Place(0, "port", 1), file)])


def test_every_packet_of_random_traffic_is_captured(tmp_path):
    file = tmp_path / "ring.pcapng"
    places = [Place(node, "port", 1) for node in range(4)]
    result = simulator.run(
        random_traffic(RING, messages=20), quick=True, captures=[Capture(place, file) for place in places]
    )
    assert_clean(result)
    assert sum(1 for _ in PcapNgReader(str(file))) == result.messages
