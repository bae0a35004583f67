"""Generator and checker of the MAC test alone, against PRBS31 made bit by bit."""

import random

import cocotb
import pytest
from harness import run_block, settings
from network_model import prbs31
from streams import Domain, Pins, Sink, pauses

MOST = 200


@cocotb.test()
async def sequence_is_sent(dut):
    """Datagrams as asked for, one sequence through all, whoever waits; too long ones are none; it stops at an end only."""
    domain = Domain(dut.clk_i, dut.rst_ni)
    sink = domain.add(Sink(dut, "out", ["data", "bytes", "last"], pauses(settings()["stall"], 1)))
    dut.run_i.value = dut.length_i.value = dut.datagrams_i.value = 0
    await domain.start()
    state = 2**31 - 1
    for length, count in [
        (0, 2),
        (1, 1),
        (7, 3),
        (8, 2),
        (9, 2),
        (64, 3),
        (MOST, 2),
        (MOST + 1, 0),
        (65535, 0),
        (33, 5),
    ]:
        dut.run_i.value, dut.length_i.value, dut.datagrams_i.value = 1, length, max(count, 1)
        await domain.cycles(400)
        datagrams, payload = [], b""
        for beat in sink.beats:
            payload += beat.data.to_bytes(8, "little")[: beat.bytes]
            assert beat.last or beat.bytes == 8
            if beat.last:
                datagrams.append(payload)
                payload = b""
        wanted = []
        for _ in range(count):
            whole, state = prbs31(max(-(-length // 8), 1) * 8, state)
            wanted.append(whole[:length])
        assert datagrams == wanted and payload == b""
        sink.beats.clear()
        dut.run_i.value = 0
        await domain.cycles(2)
    dut.run_i.value, dut.length_i.value, dut.datagrams_i.value = 1, 100, 0
    await domain.until(lambda: len(sink.beats) > 13 * 20 + 5, limit=5000)
    dut.run_i.value = 0
    await domain.cycles(100)
    assert len(sink.beats) % 13 == 0 and sink.beats[-1].last
    stands = len(sink.beats)
    await domain.cycles(100)
    assert len(sink.beats) == stands


class Words:
    """The words of a frame's payload, as tn_port_ethernet_rx_parse hands them over, some with pauses between."""

    def __init__(self, dut, kind: str):
        self.dut, self.pause, self.rng = Pins(dut), pauses(kind, 2), random.Random(5)
        self.words: list[tuple[int, int, int]] = []

    def idle(self) -> None:
        self.dut.word_valid_i.value = 0
        self.dut.word_data_i.value = self.rng.getrandbits(64)
        self.dut.word_place_i.value = self.rng.getrandbits(3)
        self.dut.length_i.value = self.rng.getrandbits(16)

    def drive(self, active: bool) -> None:
        self.idle()
        if active and self.words and not next(self.pause):
            place, data, length = self.words.pop(0)
            self.dut.word_valid_i.value = 1
            self.dut.word_data_i.value, self.dut.word_place_i.value, self.dut.length_i.value = data, place, length

    def sample(self) -> None:
        pass

    def send(self, payload: bytes) -> None:
        text = self.rng.randbytes(2) + payload
        text += self.rng.randbytes(-len(text) % 8 + 8 * self.rng.randrange(3))  # padding is not looked at
        for number, at in enumerate(range(0, len(text), 8)):
            self.words.append((min(5 + number, 7), int.from_bytes(text[at : at + 8], "little"), len(payload)))


def is_wrong(payload: bytes) -> bool:
    """Some bit is not the sum of those 28 and 31 places before it, or 31 bits at the end of a whole word are zero."""
    bits = int.from_bytes(payload, "little")
    off = any((bits >> i ^ bits >> i - 28 ^ bits >> i - 31) & 1 for i in range(31, 8 * len(payload)))
    ends = range(14, len(payload) + 1, 8)  # of the words behind the first, which has two bytes of the header
    return off or any(bits >> 8 * end - 31 & (1 << 31) - 1 == 0 for end in ends)


@cocotb.test()
async def what_is_no_piece_of_the_sequence_is_wrong(dut):
    """Any piece is right, any flipped bit that the rule can see is wrong, and so are zeros, random bytes and a gap."""
    rng = random.Random(3)
    domain = Domain(dut.clk_i, dut.rst_ni)
    words = domain.add(Words(dut, settings()["stall"]))
    await domain.start()
    state, seen = 2**31 - 1, set()
    for number in range(500):
        length = rng.choice([0, 1, 3, 4, 5, 6, 7, 8, 9, 13, 14, 15, 16, 22, 23, 100])
        whole, state = prbs31(rng.randrange(20) + length, state)
        payload = bytearray(whole[len(whole) - length :])
        match number % 5 if length else 0:
            case 1:
                payload[rng.randrange(length)] ^= 1 << rng.randrange(8)
            case 2 if number % 3 == 0:
                payload = bytearray(length)
            case 3 if number % 3 == 0:
                payload = bytearray(rng.randbytes(length))
            case 4 if length > 9:
                del payload[rng.randrange(4, length - 4)]
        words.send(bytes(payload))
        await domain.until(lambda: not words.words, limit=2000)
        await domain.cycles(3)
        wrong = is_wrong(bytes(payload))
        seen.add(wrong)
        assert dut.wrong_o.value == wrong, (length, payload.hex())
    assert seen == {False, True}


@pytest.mark.parametrize("stall", ["never", "often", "bursts"])
def test_generator(stall):
    run_block(
        "tn_port_ethernet_test_generator",
        __file__,
        parameters={"MaxPayload": MOST},
        checks=["sequence_is_sent"],
        stall=stall,
    )


@pytest.mark.parametrize("stall", ["never", "often"])
def test_checker(stall):
    checks = ["what_is_no_piece_of_the_sequence_is_wrong"]
    run_block("tn_port_ethernet_test_checker", __file__, parameters={}, checks=checks, stall=stall)
