"""Packets of traffic classes that have virtual channels of their own pass the same links and do not stop one another: of two with
four channels, of four with eight."""

from dataclasses import replace

import pytest
from clusters import Shape, assert_clean, task
from scapy.utils import PcapNgReader

from torusnet import simulator
from torusnet.cluster import arbitration
from torusnet.cluster.model import Channel, TaskRef
from torusnet.cluster.places import Capture, Place
from torusnet.cluster.port_kinds import Port
from torusnet.generated.registers import REGISTERS

PORTS = (*[Port("stream")] * 3, Port("stream", traffic_class=1))
RING = Shape(ports=PORTS, virtual_channels=4, link_buffer_bytes=8192, channel_buffer_bytes=8192)
SECOND_BANK = replace(
    RING, ports=(*[Port("stream")] * 3, Port("stream", traffic_class=2))
)  # the lowest bit is that of the others
LATE_CYCLES = 15_000
MOST = 150  # of bulk: more than the buffers on the way hold
BULK, CONTROL = 60, 60


def two_streams(shape: Shape):
    """From node 0 to node 2, over two links: port 0 sends to a task that listens late, the last to one that listens at once."""
    last = len(shape.ports) - 1 if isinstance(shape.ports, tuple) else shape.ports - 1
    return shape.cluster(
        [
            task("bulk", (0, 0, 0), 0, "blast", [TaskRef("late"), 0, MOST, 256]),
            task("late", (2, 0, 0), 0, "sink_late", [LATE_CYCLES, 0, MOST], {0: Channel(None, 256)}),
            task("control", (0, 0, 0), last, "blast", [TaskRef("listener"), 0, CONTROL, 64]),
            task("listener", (2, 0, 0), last, "sink", [0, CONTROL], {0: Channel(None, 256)}),
        ]
    )


def test_each_class_has_channels_of_its_own(tmp_path):
    file = tmp_path / "links.pcapng"
    captures = [Capture(Place(node, "link", link), file) for node, link in ((0, 0), (1, 1), (2, 1))]
    result = simulator.run(two_streams(RING), quick=True, captures=captures)
    assert_clean(result, MOST + CONTROL)
    seen = {}
    for packet in PcapNgReader(str(file)):
        header, footer = (int.from_bytes(part, "little") for part in (bytes(packet)[:16], bytes(packet)[-16:]))
        port, traffic_class, channel = footer >> 16 & 63, header >> 2 & 7, header & 3
        key = packet.sniffed_on, port, traffic_class, channel // 2
        seen[key] = seen.get(key, 0) + 1
    places = ["0:x+ from router", "1:x- to router", "2:x- to router"]
    expected = {(place, 0, 0, 0): MOST for place in places} | {(place, 3, 1, 1): CONTROL for place in places}
    assert seen == expected


@pytest.mark.parametrize(
    ("shape", "waits"),
    [
        (RING, False),
        (Shape(), True),
        pytest.param(SECOND_BANK, True, marks=pytest.mark.long),
        pytest.param(replace(SECOND_BANK, virtual_channels=8), False, marks=pytest.mark.long),
    ],
    ids=["two", "one", "one bank", "two banks"],
)
def test_a_class_that_stands_still_does_not_stop_the_other(shape, waits):
    """Within one class, it does."""
    result = simulator.run(two_streams(shape), quick=True)
    assert_clean(result, MOST + CONTROL)
    assert (result.tasks["listener"].finished_cycle > LATE_CYCLES) == waits
    assert result.tasks["late"].finished_cycle > LATE_CYCLES


BULK_FLITS, CONTROL_FLITS = 18, 3  # of their packets: 16 words or one, header and footer
WAY_CYCLES = 200  # one way over a link, with all buffers empty, and some


def crowd(arbitration: str):
    """Over one link: three ports send bulk as fast as they can, the fourth small messages of an odd class."""
    shape = replace(RING, lattice=(2, 1, 1), arbitration=arbitration)
    tasks = []
    for port in range(4):
        messages, size = (CONTROL, 16) if port == 3 else (BULK, 256)
        tasks.append(task(f"tx{port}", (0, 0, 0), port, "blast", [TaskRef(f"rx{port}"), 0, messages, size]))
        channels = {0: Channel([f"tx{port}"], 256)}
        tasks.append(task(f"rx{port}", (1, 0, 0), port, "sink", [0, messages], channels))
    return shape.cluster(tasks)


def test_a_class_that_goes_first_waits_for_one_packet_at_most():
    """In turn it waits for one of each other port; last, for as long as the others send."""
    finished = {}
    for mode in ("round_robin", "odd_first", "even_first"):
        result = simulator.run(crowd(mode), quick=True)
        assert_clean(result, 3 * BULK + CONTROL)
        finished[mode] = [result.tasks[f"rx{port}"].finished_cycle for port in range(4)]
    assert finished["odd_first"][3] < CONTROL * (CONTROL_FLITS + BULK_FLITS) + WAY_CYCLES
    assert finished["round_robin"][3] > CONTROL * 3 * BULK_FLITS
    assert finished["even_first"][3] > max(finished["even_first"][:3]) >= 3 * BULK * BULK_FLITS


@pytest.mark.parametrize(("mode", "first"), [("odd_first", 1), ("even_first", 0)])
def test_order_numbers_of_a_switch(mode, first):
    """It keeps the place of one local port, at which nothing is: its links begin at input 1, as those of a node with one port."""
    switch = replace(RING, ports=0, arbitration=mode).cluster([])
    words = arbitration.registers(switch, switch.shapes[0])
    numbers = [words[f"ARB_ORDER_{i // 8}"][f"input_{i}"] for i in range(1, 9)]
    assert numbers == [int(kind != first) for kind in [0, 0, 1, 1] * 2]
    one = replace(RING, ports=1, arbitration=mode).cluster([])
    assert {name: dict(fields) for name, fields in arbitration.registers(one, one.shapes[0]).items()} == words


def test_order_numbers_are_those_of_the_classes():
    """0 for what goes first, 1 for the rest: ports by their class, channels 2 and 3 of each link, and 6 and 7, are of odd ones."""
    eight = replace(RING, lattice=(2, 1, 1), arbitration="odd_first", virtual_channels=8).cluster([])
    words = arbitration.registers(eight, eight.shapes[0])
    assert [words[f"ARB_ORDER_{i // 8}"][f"input_{i}"] for i in range(20)] == [1, 1, 1, 0] + [1, 1, 0, 0] * 4
    for mode, first in (("odd_first", 1), ("even_first", 0)):
        cluster = crowd(mode)
        cluster.tasks = [task("idle", (0, 0, 0), 0, "wait_long", [1_000_000])]
        with simulator.Simulation(cluster, quick=True, watchdog_cycles=10_000_000) as simulation:
            while simulation.library.call("start_fs") < 0:
                simulation.run_cycles(10)
            for node in range(2):
                words = [simulation.read(node, REGISTERS[f"ARB_ORDER_{n}"].offset) for n in range(3)]
                numbers = [words[i // 8] >> 4 * (i % 8) & 15 for i in range(12)]
                odd = [0, 0, 0, 1] + [0, 0, 1, 1] * 2
                assert numbers == [int(kind != first) for kind in odd], (mode, node)
                assert simulation.read(node, REGISTERS["ARBITRATION"].offset) == 1
