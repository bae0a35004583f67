"""Packets that leave before their task has written all of them: those that are ended as nullified cross links like any other, come
again whole, and no message is lost or damaged, whatever the cables do besides [docs/02-port.md, early packets]."""

from dataclasses import replace

import pytest
from clusters import FOLDER, WIDE, Shape, assert_clean

from torusnet import simulator
from torusnet.cluster.model import Channel, Coord, Task, TaskRef

ROUNDS = 20
GAP_CYCLES = 32  # that a task may leave out in an early packet
SOURCE = FOLDER / "early.cc"


def run(shape: Shape, pause: int, ber: float = 0.0):
    """From node 0 over two links to node 2."""
    bytes_ = shape.mtu_bytes
    words = bytes_ * 8 // shape.width_bits
    talker = Task("talker", Coord(0, 0, 0), 0, SOURCE, "talker", [TaskRef("listener"), ROUNDS, words, pause], {})
    listens = {0: Channel(("talker",), bytes_)}
    listener = Task("listener", Coord(2, 0, 0), 0, SOURCE, "listener", [ROUNDS, words], listens)
    cluster = shape.cluster([talker, listener])
    cluster.link.ber = ber
    result = simulator.run(cluster, quick=True, seed=5, registers=["PORT_0_TX_NULLIFIED", "PORT_0_RX_NULLIFIED"])
    assert_clean(result, 2 * ROUNDS)
    return {(reading.node, reading.name[len("PORT_0_") :]): reading.value for reading in result.registers}, result


@pytest.mark.parametrize("bits", [128, 256])
@pytest.mark.parametrize("replay", [False, True], ids=["bare", "replay"])
@pytest.mark.parametrize(("pause", "nullified"), [(GAP_CYCLES - 2, 0), (GAP_CYCLES + 2, ROUNDS)])
def test_a_slow_task_sends_a_packet_twice(pause, nullified, replay, bits):
    """Every other message pauses; the one before it was in time, so its task is trusted and the packet has left early."""
    counts, _ = run(Shape(replay=replay) if bits == 128 else replace(WIDE, replay=replay), pause)
    assert counts[0, "TX_NULLIFIED"] == counts[2, "RX_NULLIFIED"] == nullified
    assert counts[2, "TX_NULLIFIED"] == counts[0, "RX_NULLIFIED"] == 0


def test_bit_errors_beside_nullified_packets():
    counts, result = run(Shape(replay=True), GAP_CYCLES + 2, ber=1e-4)
    assert sum(direction.injected["bit_errors"] for direction in result.faults.directions) > 20
    # A packet that waits for a link which repeats is whole before it leaves, and need not be sent twice.
    assert ROUNDS // 2 < counts[0, "TX_NULLIFIED"] <= ROUNDS
    assert counts[0, "TX_NULLIFIED"] <= counts[2, "RX_NULLIFIED"]
