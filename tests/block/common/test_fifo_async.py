"""tn_common_fifo_async between clocks of many ratios and drifting phases: order, capacity, safe counts, throughput, latency."""

import random

import cocotb
import pytest
import streams
from harness import run_block, settings
from streams import Beat, Domain, Monitor, Sink, Source, start_all

# Periods in ps (writer, reader): core and link clocks of the boards, extreme ratios, nearly equal clocks that drift slowly.
CLOCKS = [
    (6_400, 6_666),
    (6_666, 6_400),
    (5_000, 6_400),
    (2_500, 40_000),
    (40_000, 2_500),
    (10_000, 10_000),
    (9_998, 10_002),
]


def bench(dut, idle: str, stall: str, wr_ps: int, rd_ps: int, phase_ps: int = 0):
    wr = Domain(dut.wr_clk_i, dut.wr_rst_ni, wr_ps)
    rd = Domain(dut.rd_clk_i, dut.rd_rst_ni, rd_ps, phase_ps)
    source = wr.add(Source(dut, "in", ["data"], pause=streams.pauses(idle, 1)))
    sink = rd.add(Sink(dut, "out", ["data"], pause=streams.pauses(stall, 2)))
    return wr, rd, source, sink


@cocotb.test()
@cocotb.parametrize(clocks=CLOCKS, pauses=[("never", "never"), ("bursts", "often"), ("often", "never")])
async def keeps_order_with_safe_counts(dut, clocks, pauses):
    config = settings()
    wr, rd, source, sink = bench(dut, *pauses, *clocks, phase_ps=777)
    capacity = config["depth"]

    def free_is_safe(free: int, in_ready: int) -> None:
        assert free <= capacity - (len(source.beats) - len(sink.beats))
        assert in_ready == (free > 0)

    def usage_is_safe(usage: int, out_valid: int) -> None:
        assert usage <= len(source.beats) - len(sink.beats)
        assert usage == 0 or out_valid

    wr.agents.insert(0, Monitor(free_is_safe, dut.wr_free_o, dut.in_ready_o))
    rd.agents.insert(0, Monitor(usage_is_safe, dut.rd_usage_o, dut.out_valid_o))
    words = [random.getrandbits(config["width"]) for _ in range(400)]
    source.send(*(Beat(data=word) for word in words))
    await start_all(wr, rd)
    await rd.until(lambda: len(sink.beats) == len(words), limit=200_000)
    assert [beat.data for beat in sink.beats] == words
    await wr.cycles(20)
    await rd.cycles(20)
    assert dut.wr_free_o.value == config["depth"]
    assert dut.rd_usage_o.value == 0


@cocotb.test()
async def holds_depth_words(dut):
    config = settings()
    wr, rd, source, sink = bench(dut, "never", "start", 10_000, 10_000, 1_234)
    source.send(*(Beat(data=i) for i in range(100)))
    await start_all(wr, rd)
    await wr.cycles(150)
    assert len(source.beats) == config["depth"]
    await rd.until(lambda: len(sink.beats) == 100)


@cocotb.test()
async def has_no_bubbles_at_equal_clocks(dut):
    wr, rd, source, sink = bench(dut, "never", "never", 10_000, 10_000, 3_000)
    source.send(*(Beat(data=i & 0xFF) for i in range(300)))
    await start_all(wr, rd)
    await rd.until(lambda: len(sink.beats) == 300)
    assert source.cycles[-1] - source.cycles[0] == 299
    assert sink.cycles[-1] - sink.cycles[0] == 299


@cocotb.test()
async def has_the_stated_latency(dut):
    """One word at a time, the phase between the clocks drifting: 2 to 3 read cycles."""
    wr, rd, source, sink = bench(dut, "never", "never", 9_970, 10_000)
    seen = set()
    await start_all(wr, rd)
    for n in range(120):
        source.send(Beat(data=n & 0xFF))
        await wr.until(lambda count=n + 1: len(source.beats) == count)  # returns half a cycle after the write edge
        written_ps = cocotb.utils.get_sim_time("ps") - wr.period_ps // 2
        await rd.until(lambda count=n + 1: len(sink.beats) == count)
        taken_ps = cocotb.utils.get_sim_time("ps") - rd.period_ps // 2  # the read edge of the handshake
        seen.add((taken_ps - written_ps) / rd.period_ps)
        await wr.cycles(random.randrange(1, 4))
    assert 2 <= min(seen) < 2.1 and 2.9 < max(seen) <= 3, (min(seen), max(seen))


@cocotb.test()
async def reset_empties_it(dut):
    """As soon as both sides are in reset all places are free and no word is left; a word is taken in the first cycle behind it."""
    depth = settings()["depth"]
    wr, rd = Domain(dut.wr_clk_i, dut.wr_rst_ni), Domain(dut.rd_clk_i, dut.rd_rst_ni, phase_ps=3_000)
    dut.in_valid_i.value = dut.out_ready_i.value = 0
    await start_all(wr, rd)

    def state() -> tuple[int, int, int, int]:
        return tuple(int(p.value) for p in (dut.wr_free_o, dut.in_ready_o, dut.rd_usage_o, dut.out_valid_o))

    for count in (2, depth, 1, depth - 1):
        dut.wr_rst_ni.value = dut.rd_rst_ni.value = 0
        await cocotb.triggers.Timer(1, unit="ps")
        assert state() == (depth, 1, 0, 0)
        await wr.cycles(3)
        assert state() == (depth, 1, 0, 0)
        dut.wr_rst_ni.value = dut.rd_rst_ni.value = 1
        dut.in_valid_i.value = 1
        for n in range(count):
            dut.in_data_i.value = count + n
            await wr.cycles(1)
        dut.in_valid_i.value = 0
        await rd.cycles(4)
        await wr.cycles(1)
        assert state() == (depth - count, int(count < depth), count, 1)
        assert dut.out_data_o.value == count


@pytest.mark.parametrize("width, depth", [(8, 8), (8, 32), (130, 4)])
def test_fifo_async(width, depth):
    # fewer words than 8 do not cover the round trip
    run(width, depth, ahead=0, checks=None if depth >= 8 else ("keeps_order_with_safe_counts.*", "reset_empties_it"))


def test_fifo_async_that_reads_ahead():
    run(131, 32, ahead=1)


def run(width: int, depth: int, ahead: int, checks: str | tuple[str, ...] | None = None) -> None:
    parameters = {"Width": width, "Depth": depth, "Ahead": ahead}
    run_block("tn_common_fifo_async", __file__, parameters=parameters, checks=checks, width=width, depth=depth)
