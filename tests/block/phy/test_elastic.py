"""tn_phy_elastic: phits from a clock that is a little faster or slower than ours, with the gaps that the sender owes."""

import itertools
import random

import cocotb
import pytest
from harness import run_block
from streams import Domain, Monitor, Pins, start_all

PERIOD_PS = 100_000  # of the far end's clock

# Slots between two without a word, phits in a slot, ppm by which the far end is faster. The interval of tn_phy_coded_tx with
# twice 300 ppm, and at the limit; and intervals that are shorter with differences that are as much greater.
DRIFTS = [
    *itertools.product([1024], [1, 4], [600, -600]),
    (1024, 2, 960),
    *itertools.product([64], [1, 4], [15_000, -15_000]),
    *itertools.product([16], [1, 2, 4], [60_000, -300_000]),
]


class FarEnd:
    """Slots with or without a word, as tn_phy_coded_rx hands them over; `load`: how many of the slots have one."""

    def __init__(self, dut, interval: int, phits: int, load: float):
        self.dut, self.load = Pins(dut), load
        self.bits = len(dut.in_data_i)
        self.interval, self.phits = interval, phits
        self.slot, self.column, self.full = 0, 0, False
        self.valid, self.data = 0, 0
        self.sent: list[int] = []
        self.on = True

    def idle(self) -> None:
        self.dut.in_valid_i.value = 0

    def drive(self, active: bool) -> None:
        if not active:
            self.idle()
            return
        if self.column == 0:
            self.slot = (self.slot + 1) % (self.interval + 1)
            self.full = self.on and self.slot != 0 and random.random() < self.load
        self.column = (self.column + 1) % self.phits
        self.valid, self.data = int(self.full), random.getrandbits(self.bits)
        self.dut.in_valid_i.value = self.valid
        self.dut.in_data_i.value = self.data

    def sample(self) -> None:
        if self.valid:
            self.sent.append(self.data)


class Bench:
    def __init__(self, dut, interval: int, phits: int, ppm: int, load: float):
        far_ps = 2 * round(PERIOD_PS / (1 + ppm / 1e6) / 2)
        self.far = Domain(dut.clk_rx_i, dut.rst_rx_ni, far_ps)
        self.near = Domain(dut.clk_i, dut.rst_ni, PERIOD_PS, phase_ps=random.randrange(PERIOD_PS))
        self.sender = self.far.add(FarEnd(dut, interval, phits, load))
        self.got: list[int] = []
        self.lost = 0
        self.most = 0
        self.near.add(Monitor(self._take, dut.out_valid_o, dut.out_data_o))
        self.far.add(Monitor(self._count_lost, dut.event_lost_o))

    def _take(self, valid: int, data: int) -> None:
        if valid:
            self.got.append(data)
        self.most = max(self.most, len(self.sender.sent) - len(self.got))

    def _count_lost(self, lost: int) -> None:
        self.lost += lost

    async def finish(self) -> None:
        self.sender.on = False
        await self.near.cycles(200)


@cocotb.test()
@cocotb.parametrize(drift=DRIFTS, load=[1.0, 0.7])
async def loses_nothing(dut, drift, load):
    """Whatever the direction of the drift, at full load and below; and what is inside stays below what has room."""
    interval, phits, _ = drift
    bench = Bench(dut, *drift, load)
    await start_all(bench.far, bench.near)
    await bench.far.cycles(max(2000, 3 * (interval + 1) * phits))
    await bench.finish()
    assert bench.got == bench.sender.sent and len(bench.got) > 1000
    assert bench.lost == 0
    assert bench.most <= 5 + phits, "3 for the crossing, 1 for the edge between, a slot that waits"


@cocotb.test()
async def idle_drifts_for_nothing(dut):
    """Nothing is sent for long, at clocks that are far apart; then what comes passes at once."""
    for ppm in (200_000, -200_000):
        bench = Bench(dut, 16, 1, ppm, 1.0)
        bench.sender.on = False
        await start_all(bench.far, bench.near)
        await bench.far.cycles(2000)
        assert not bench.got
        bench.sender.on = True
        await bench.far.cycles(8)
        await bench.finish()
        assert bench.got == bench.sender.sent and bench.lost == 0


@cocotb.test()
async def has_the_stated_latency(dut):
    """2 to 3 of our cycles from the edge that writes to the edge that takes, at every phase."""
    bench = Bench(dut, 1024, 1, 7_000, 0.02)
    wrote, took = [], []
    bench.far.add(Monitor(lambda valid: wrote.append(now_ps()) if valid else None, dut.in_valid_i))
    bench.near.add(Monitor(lambda valid: took.append(now_ps()) if valid else None, dut.out_valid_o))
    await start_all(bench.far, bench.near)
    await bench.far.cycles(6000)
    await bench.finish()
    cycles = [(b - a) / PERIOD_PS for a, b in zip(wrote, took, strict=True)]
    # Both are seen half a period before their edges, and those halves are nearly equal.
    assert 1.99 < min(cycles) < 2.1 and 2.9 < max(cycles) < 3.01


def now_ps() -> float:
    return cocotb.utils.get_sim_time("ps")


@cocotb.test()
@cocotb.parametrize(ppm=[100_000, 20_000])
async def says_what_it_loses(dut, ppm):
    """A far end that leaves out too little: phits are lost, each is reported, and those that pass are in order."""
    bench = Bench(dut, 1024, 2, ppm, 1.0)
    await start_all(bench.far, bench.near)
    await bench.far.cycles(4000)
    await bench.finish()
    assert bench.lost == len(bench.sender.sent) - len(bench.got) > 10
    rest = iter(bench.sender.sent)
    assert all(phit in rest for phit in bench.got)


@cocotb.test()
async def begins_empty_after_a_reset(dut):
    bench = Bench(dut, 16, 4, 50_000, 1.0)
    await start_all(bench.far, bench.near)
    for _ in range(4):
        await bench.far.cycles(random.randrange(50, 300))
        bench.far.rst_n.value = bench.near.rst_n.value = 0
        await bench.near.cycles(3)
        bench.sender.sent.clear()
        bench.got.clear()
        bench.far.rst_n.value = bench.near.rst_n.value = 1
    await bench.far.cycles(300)
    await bench.finish()
    assert bench.got == bench.sender.sent and bench.lost == 0


@pytest.mark.parametrize("width", [65, pytest.param(257, marks=pytest.mark.long)])
def test_elastic(width):
    run_block("tn_phy_elastic", __file__, parameters={"Width": width}, width=width)
