"""tn_link_rx_segment: what was vouched for comes out, once and in order; what was not, or was cleared, never does."""

import random
from collections import deque

import cocotb
import pytest
from harness import run_block, settings
from link_format import word_look
from streams import Domain, Pins

from torusnet.generated.packet import LINK_SEGMENT_WORDS, LINK_SUM_INIT, link_sum

MASK = (1 << 128) - 1


class Bench:
    """Segments of any length up to the longest, without a pause between them at times; now and then one is not vouched for."""

    def __init__(self, dut, data_bits: int):
        self.dut, self.data_bits, self.dice = Pins(dut), data_bits, random.Random(data_bits)
        self.longest = LINK_SEGMENT_WORDS * 128 // data_bits  # flits
        self.held: list[tuple[int, int]] = []  # is START, data
        self.released: deque = deque()
        self.read: tuple[int, int] | None = None  # on its way out of the RAM in this cycle
        self.out: tuple[int, int] | None = None  # handed on in this cycle
        self.recent = [0, 0, 0]  # whether something is on its way, is handed on, and was in the cycle before
        self.words: list[int] | None = None  # of the open segment's flits, None: there is none
        self.length = self.handed = self.cleared = self.most = 0

    def idle(self) -> None:
        for name in ["clear_i", "start_i", "flit_i", "release_i"]:
            getattr(self.dut, name).value = 0

    def drive(self, active: bool) -> None:
        self.idle()
        self.event = ("", 0, 0)
        if not active:
            return
        dice = self.dice
        if dice.random() < 0.003 or (self.released and dice.random() < 0.003):
            self.event = ("clear", 0, 0)
        elif self.words is None or dice.random() < 0.01:
            self.event = ("start", int(dice.random() < 0.7), dice.getrandbits(112))
        elif len(self.words) * 128 // self.data_bits < self.length:
            if dice.random() < 0.9:
                self.event = ("flit", 0, dice.getrandbits(self.data_bits))
        else:
            self.event = ("release", 0, 0)
        kind, first, data = self.event
        getattr(self.dut, f"{kind}_i" if kind else "clear_i").value = int(bool(kind))
        self.dut.first_i.value = first
        self.dut.data_i.value = data << self.data_bits - 128 if kind == "start" else data
        self.dut.words_i.value = self.looks(data) if kind == "flit" else 0
        self.dut.sums_i.value = self.sums(data) if kind == "flit" else 0

    def looks(self, data: int) -> int:
        return sum(word_look(data >> 128 * k & MASK) << 41 * k for k in range(self.data_bits // 128))

    def sums(self, data: int) -> int:
        return sum(link_sum([data >> 128 * k & MASK]) << 32 * k for k in range(self.data_bits // 128))

    def sample(self) -> None:
        dut, (kind, first, data) = self.dut, self.event
        assert int(dut.busy_o.value) == bool(self.released or self.read or self.out)
        assert int(dut.pending_o.value) == len(self.released) + sum(self.recent)
        if self.words is not None:
            assert int(dut.sum_o.value) == link_sum(self.words, LINK_SUM_INIT)
        got = None
        if dut.start_valid_o.value:
            got = (1, int(dut.data_o.value) >> self.data_bits - 128)
        if dut.flit_valid_o.value:
            assert got is None
            got = (0, int(dut.data_o.value))
            assert int(dut.words_o.value) == self.looks(got[1])
        assert got == self.out
        self.handed += got is not None
        self.most = max(self.most, len(self.held) + len(self.released) + bool(self.read))
        self.out = self.read
        self.read = self.released.popleft() if self.released else None
        self.recent = [int(self.read is not None), *self.recent[:2]]
        if kind == "clear":
            self.cleared += bool(self.read)
            self.held, self.words, self.read, self.out, self.recent = [], None, None, None, [0, 0, 0]
            self.released.clear()
        elif kind == "start":
            self.held, self.words = [(1, data)] if first else [], []
            self.length = self.dice.choice([1, 2, 3, self.longest, self.longest])
        elif kind == "flit":
            self.held.append((0, data))
            self.words += [data & MASK, data >> 128][: self.data_bits // 128]
        elif kind == "release":
            self.released += self.held
            self.held, self.words = [], None


@cocotb.test()
async def hands_on_what_was_vouched_for(dut):
    bench = Bench(dut, settings()["data_bits"])
    domain = Domain(dut.clk_i, dut.rst_ni)
    domain.add(bench)
    await domain.start()
    await domain.cycles(6000)
    assert bench.handed > 2000 and bench.cleared > 5
    assert bench.longest < bench.most <= bench.longest + 3, "a segment is on its way out before the next one is there"


@pytest.mark.parametrize("data_bits", [128, 256])
def test_segment(data_bits):
    parameters = {"DataBits": data_bits, "Depth": 2 * LINK_SEGMENT_WORDS * 128 // data_bits}
    run_block("tn_link_rx_segment", __file__, parameters=parameters, data_bits=data_bits)
