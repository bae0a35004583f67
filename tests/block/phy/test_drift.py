"""tn_phy_drift: how many columns the far end sent more or less than we, between clocks that differ by all that is legal."""

import random

import cocotb
import pytest
from harness import run_block, settings
from streams import Domain, Pins, start_all

PERIOD_PS = 100_000  # of the far end's clock
COLUMNS = 15_000


class Columns:
    """Drives a domain's column flag and counts: in every cycle, or with pauses of a gearbox, anywhere in 33 cycles."""

    def __init__(self, handle, pauses: bool):
        self.handle, self.pauses, self.count, self.cycle, self.stopped = handle, pauses, 0, 0, False
        self.pause = 0

    def idle(self) -> None:
        self.handle.value = 0

    def drive(self, active: bool) -> None:
        self.cycle += 1
        if self.cycle % 33 == 0:
            self.pause = random.randrange(33)
        on = active and not self.stopped and not (self.pauses and self.cycle % 33 == self.pause)
        self.handle.value = int(on)
        self.count += on

    def sample(self) -> None:
        pass


class Bench:
    def __init__(self, dut, ppm: float, pauses: bool = False):
        near_ps = 2 * round(PERIOD_PS * (1 + ppm / 1e6) / 2)
        self.dut = Pins(dut)
        self.far = Domain(dut.clk_rx_i, dut.rst_rx_ni, PERIOD_PS)
        self.near = Domain(dut.clk_i, dut.rst_ni, near_ps, phase_ps=random.randrange(PERIOD_PS))
        self.theirs = self.far.add(Columns(dut.column_rx_i, pauses))
        self.ours = self.near.add(Columns(dut.column_i, pauses))

    def counts(self) -> tuple[int, int]:
        return int(self.dut.removed_o.value), int(self.dut.inserted_o.value)


@cocotb.test()
async def counts_what_two_clocks_differ(dut):
    """Every column of difference, on the right side, to the two that are not yet decided; nothing where there is none.

    Pauses let the two wander by a column for ever: that is counted once at most, each way.
    """
    ppm = settings()["ppm"]
    bench = Bench(dut, ppm, settings()["pauses"])
    await start_all(bench.far, bench.near)
    await bench.near.cycles(200)
    before, (removed, inserted) = bench.theirs.count - bench.ours.count, bench.counts()
    await bench.near.cycles(COLUMNS)
    more = bench.theirs.count - bench.ours.count - before
    removed, inserted = bench.counts()[0] - removed, bench.counts()[1] - inserted
    assert abs(removed - inserted - more) <= 2, (ppm, more, removed, inserted)
    assert min(removed, inserted) <= settings()["pauses"], (ppm, removed, inserted)


@cocotb.test()
async def a_pause_of_the_far_end_is_no_drift(dut):
    bench = Bench(dut, 0)
    await start_all(bench.far, bench.near)
    await bench.near.cycles(500)
    for _ in range(20):
        bench.theirs.stopped = True
        await bench.near.cycles(random.choice([40, 100, 1000]))
        bench.theirs.stopped = False
        await bench.near.cycles(300)
    assert bench.counts() == (0, 0)


@pytest.mark.parametrize("pauses", [False, True])
@pytest.mark.parametrize("ppm", [0, 100, -100, 600, -975])
def test_drift(ppm, pauses):
    run_block("tn_phy_drift", __file__, checks="counts_what_two_clocks_differ", ppm=ppm, pauses=pauses)


def test_pause():
    run_block("tn_phy_drift", __file__, checks="a_pause_of_the_far_end_is_no_drift")
