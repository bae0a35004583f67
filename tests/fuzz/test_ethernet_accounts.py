"""Exact accounts of an Ethernet port under hostile traffic that is more than the task takes: each frame is counted by one cause."""

import contextlib
import struct
from collections import Counter
from random import Random

import pytest

from torusnet.ethernet.exchange import Unsealed
from torusnet.quality.fuzz import ethernet, hostile_frames
from torusnet.quality.fuzz.hostile_frames import MIRROR_PORT

REST_CYCLES = 1500  # of the task behind each datagram: 10 us
MAC = ("RX_FRAMES", "RX_FCS", "RX_RUNT", "RX_GIANT", "RX_SYMBOL")
# What becomes of a frame that is whole, but for ARP and what the model leaves uncounted: of others, by broadcast.
CAUSES = ("RX_OTHERS", "RX_UNKNOWN", "RX_IP_FORM", "RX_IP_CHECKSUM", "RX_FRAGMENT", "RX_LENGTH", "RX_CHECKSUM")
CAUSES += ("RX_NO_SOCKET", "RX_TOO_LONG", "RX_NOT_PEER", "ICMP_DROPPED", "ECHOES")
DELIVERED, NO_ROOM = "RX_DATAGRAMS", "RX_NO_ROOM"
TASK_PORT = ("PORT_1_RX_DROPPED", "PORT_1_RX_DAMAGED", "PORT_1_RX_MIXED")


def fnv(data: bytes) -> int:
    value = 2166136261
    for byte in data:
        value = (value ^ byte) * 16777619 & 0xFFFFFFFF
    return value


@pytest.fixture
def bench(tmp_path, monkeypatch):
    slow = ethernet.CLUSTER.replace(
        "function: mirror, args: [{task: ethernet}, 1]",
        f"function: account, args: [{{task: ethernet}}, 1, {REST_CYCLES}]",
    )
    assert slow != ethernet.CLUSTER
    monkeypatch.setattr(ethernet, "CLUSTER", slow)
    with contextlib.closing(ethernet.Bench(tmp_path, 1, quick=True)) as bench:
        yield bench


@pytest.mark.parametrize("seed", [1, 2])
def test_every_frame_is_counted_once(bench, seed):
    """Sum of all causes = what the machine sent, and each cause as the standards say; what was taken is what the task has, byte for
    byte and in order; jumbo datagrams of three packets among them."""
    dice = Random(seed)
    wanted, due, silent, total = Counter(), [], 0, 0
    for _ in range(12):
        sent = 0
        for _ in range(40):
            text = hostile_frames.frame(dice)
            bench.machine.frames_out.append(Unsealed(text))
            verdict, counter = ethernet.judge(bench, text)
            wanted[counter] += 1
            total += 1
            sent += len(text) + 20
            if counter != "RX_FRAMES":
                continue
            kind = text[16:18] if text[12:14] == b"\x81\x00" else text[12:14]
            if verdict.counter:
                wanted[verdict.counter] += 1
                silent += verdict.counter == "ARP_IGNORED"
            elif verdict.reply and kind == b"\x08\x00":
                wanted["ECHOES"] += 1
            elif verdict.socket is None:
                silent += 1  # ARP
            elif verdict.socket == 1:
                due.append(verdict.payload)
            else:
                raise AssertionError("a hostile frame for the port of the good traffic")
            if dice.random() < 0.3:
                payload = dice.randbytes(dice.choice((0, 1, 64, 1472, 4096, 4097, 8972)))
                bench.machine.send_ip(bench.datagram(MIRROR_PORT, payload))
                due.append(payload)
                wanted["RX_FRAMES"] += 1
                total += 1
                sent += len(payload) + 66
        bench.run(sent * ethernet.LINE_US + ethernet.SETTLE_US)
    for _ in range(400):  # until the task is through with what was taken
        before = len(bench.seen.queue)
        bench.run(30)
        if len(bench.seen.queue) == before:
            break
    moved = bench.read()
    answers = moved["ARP_LEARNED"]  # of the machine, when the port asked again: frames, too
    wanted["RX_FRAMES"] += answers
    assert sum(moved[name] for name in MAC) == total + answers, "every frame, by its MAC"
    assert {name: moved[name] for name in MAC} == {name: wanted[name] for name in MAC}
    taken = sum(moved[name] for name in (*CAUSES, DELIVERED, NO_ROOM))
    assert moved["RX_FRAMES"] == taken + silent + answers, (moved, silent)
    exact = [name for name in CAUSES if name not in ("ECHOES", "ICMP_DROPPED")]
    assert {name: moved[name] for name in exact} == {name: wanted[name] for name in exact}
    assert moved["ECHOES"] + moved["ICMP_DROPPED"] == wanted["ECHOES"] + wanted["ICMP_DROPPED"], "answered, or no room"
    assert moved[DELIVERED] + moved[NO_ROOM] == len(due)
    assert moved[NO_ROOM] > 5 and moved[DELIVERED] > 20, "more than the task takes, and it takes some"
    records = [struct.unpack("<III", payload) for payload, _ in bench.seen.queue]
    assert len(records) == moved[DELIVERED], "what was taken is what the task has"
    assert [number for number, _, _ in records] == list(range(1, len(records) + 1)), "after the first of the bench"
    rest = iter([(len(payload), fnv(payload)) for payload in due])
    assert all(any(record[1:] == other for other in rest) for record in records), "byte for byte, in order"
    assert any(size > 8192 for _, size, _ in records)
    assert not any(bench.simulation.read_many([(0, name) for name in TASK_PORT]).values())
    assert not bench.simulation.library.call("violations")
    assert moved["TX_GIVEN_UP"] == moved["TX_UNTOLD"] == 0
