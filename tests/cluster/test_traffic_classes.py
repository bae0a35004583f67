"""Four virtual channels: packets of two traffic classes pass the same links and do not stop one another."""

import pytest
from clusters import Shape, assert_clean, task
from scapy.utils import PcapNgReader

from torusnet import simulator
from torusnet.cluster.model import Channel, TaskRef
from torusnet.cluster.places import Capture, Place
from torusnet.cluster.port_kinds import Port

CLASSES = (Port("stream"), Port("stream", traffic_class=1))
RING = Shape(ports=CLASSES, virtual_channels=4)
LATE_CYCLES = 15_000
BULK, CONTROL = 60, 60  # more than the buffers on the way hold


def two_streams(shape: Shape):
    """From node 0 to node 2, over two links: port 0 sends to a task that listens late, port 1 to one that listens at once."""
    return shape.cluster(
        [
            task("bulk", (0, 0, 0), 0, "blast", [TaskRef("late"), 0, BULK, 256]),
            task("late", (2, 0, 0), 0, "sink_late", [LATE_CYCLES, 0, BULK], {0: Channel(None, 256)}),
            task("control", (0, 0, 0), 1, "blast", [TaskRef("listener"), 0, CONTROL, 64]),
            task("listener", (2, 0, 0), 1, "sink", [0, CONTROL], {0: Channel(None, 256)}),
        ]
    )


def test_each_class_has_channels_of_its_own(tmp_path):
    file = tmp_path / "links.pcapng"
    captures = [Capture(Place(node, "link", link), file) for node, link in ((0, 0), (1, 1), (2, 1))]
    result = simulator.run(two_streams(RING), quick=True, captures=captures)
    assert_clean(result, BULK + CONTROL)
    seen = {}
    for packet in PcapNgReader(str(file)):
        header, footer = (int.from_bytes(part, "little") for part in (bytes(packet)[:16], bytes(packet)[-16:]))
        port, traffic_class, channel = footer >> 16 & 63, header >> 2 & 7, header & 3
        key = packet.sniffed_on, port, traffic_class, channel // 2
        seen[key] = seen.get(key, 0) + 1
    places = ["0:x+ from router", "1:x- to router", "2:x- to router"]
    expected = {(place, 0, 0, 0): BULK for place in places} | {(place, 1, 1, 1): CONTROL for place in places}
    assert seen == expected


@pytest.mark.parametrize(("shape", "waits"), [(RING, False), (Shape(ports=CLASSES), True)], ids=["four", "two"])
def test_a_class_that_stands_still_does_not_stop_the_other(shape, waits):
    """With two virtual channels, the same ones for both classes, it does."""
    result = simulator.run(two_streams(shape), quick=True)
    assert_clean(result, BULK + CONTROL)
    assert (result.tasks["listener"].finished_cycle > LATE_CYCLES) == waits
    assert result.tasks["late"].finished_cycle > LATE_CYCLES
