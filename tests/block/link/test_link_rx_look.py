"""tn_link_rx_look against the codes of the Python codec, for headers, footers and START as sent, damaged, and for noise."""

import random

import cocotb
import pytest
from harness import run_block, settings
from link_format import bound, header_look, start, word_look
from streams import Domain, Pins, pauses

from torusnet.generated.packet import Footer, Header, footer_seal, header_check, header_seal, link_sum, make_packet

MTU_WORDS = 66


def draw(rng: random.Random) -> int:
    """A word of any kind, with up to three wrong bits."""
    kind = rng.randrange(6)
    if kind == 0:
        word = header_seal(Header.unpack(rng.getrandbits(128)))
    elif kind == 1:
        word = footer_seal(Footer.unpack(rng.getrandbits(128)))
    elif kind == 2:  # as links nullify, bound to a number or not
        word = bound([0, footer_seal(Footer(nullified=1, first=1, last=1))], rng.choice([0, rng.getrandbits(16)]))[1]
    elif kind == 3:
        words = make_packet(Header(), bytes(16))
        word = start(words, rng.randrange(8)) & ~(0x1FF << 48) | rng.choice([0, 1, 65, 66, 67, 258, 511]) << 48
    else:
        word = rng.choice([0, rng.getrandbits(128)])
    for _ in range(rng.choice([0, 0, 1, 2, 3])):
        word ^= 1 << rng.randrange(128)
    return word


class Bench:
    def __init__(self, dut, idle: str):
        self.dut, self.rng, self.pause = Pins(dut), random.Random(7), pauses(idle, 3)
        self.count = settings()["data_bits"] // 128
        self.words = [0] * self.count
        self.want: tuple | None = None
        self.flipped: set[int] = set()
        self.nullified: set[int] = set()

    def idle(self) -> None:
        self.dut.word_i.value = 0

    def drive(self, active: bool) -> None:
        if not next(self.pause):
            self.words = [draw(self.rng) for _ in range(self.count)]
        self.dut.word_i.value = sum(word << 128 * k for k, word in enumerate(self.words))

    def sample(self) -> None:
        dut = self.dut
        if self.want:
            words, sums, header, legal = self.want
            assert int(dut.sums_o.value) == sums
            assert int(dut.words_o.value) == words
            assert int(dut.header_o.value) == header
            assert int(dut.start_legal_o.value) == legal
        low, high = self.words[0], self.words[-1]
        looks = sum(word_look(word) << 41 * k for k, word in enumerate(self.words))
        vc, length = high >> 8 & 7, high >> 48 & 0x1FF
        sums = sum(link_sum([word]) << 32 * k for k, word in enumerate(self.words))
        self.want = (looks, sums, header_look(low), vc < settings()["num_vc"] and 0 < length <= MTU_WORDS)
        repaired, corrected, _ = header_check(low)
        if corrected:
            self.flipped.add((low ^ repaired).bit_length() - 1)
        self.nullified.add(word_look(low) & 1)


@cocotb.test()
async def sees_what_a_word_tells(dut):
    domain = Domain(dut.clk_i)
    bench = domain.add(Bench(dut, settings()["idle"]))
    await domain.start()
    await domain.cycles(8000)
    assert len(bench.flipped) == 128 and bench.nullified == {0, 1}


@pytest.mark.parametrize("idle", ["never", "often"])
@pytest.mark.parametrize("num_vc, data_bits", [(2, 128), (2, 256), (8, 128)])
def test_look(num_vc, data_bits, idle):
    parameters = {"DataBits": data_bits, "NumVc": num_vc, "MtuWords": MTU_WORDS}
    run_block("tn_link_rx_look", __file__, parameters=parameters, num_vc=num_vc, data_bits=data_bits, idle=idle)
