"""tn_common_fifo_through against Python's deque: order, capacity, no latency while it is empty, ready free of the sink."""

import random

import cocotb
import pytest
from cocotb.triggers import Timer
from harness import run_block, settings
from streams import STALLS, Beat, Domain, Monitor, Sink, Source, pauses


def bench(dut, idle: str, stall: str) -> tuple[Domain, Source, Sink]:
    domain = Domain(dut.clk_i, dut.rst_ni)
    source = domain.add(Source(dut, "in", ["data"], pause=pauses(idle, 1)))
    sink = domain.add(Sink(dut, "out", ["data"], pause=pauses(stall, 2)))
    return domain, source, sink


@cocotb.test()
@cocotb.parametrize(idle=STALLS, stall=STALLS)
async def keeps_order_and_counts(dut, idle, stall):
    depth = settings()["depth"]
    domain, source, sink = bench(dut, idle, stall)

    def state_is_right(usage: int, in_valid: int, in_ready: int, out_valid: int) -> None:
        # The monitor runs before source and sink, so their lists hold the handshakes of the cycles before.
        inside = len(source.beats) - len(sink.beats)
        assert (usage, in_ready, out_valid) == (inside, inside < depth, inside > 0 or in_valid)

    domain.agents.insert(0, Monitor(state_is_right, dut.usage_o, dut.in_valid_i, dut.in_ready_o, dut.out_valid_o))
    words = [random.getrandbits(settings()["width"]) for _ in range(1000)]
    source.send(*(Beat(data=word) for word in words))
    await domain.start()
    await domain.until(lambda: len(sink.beats) == len(words))
    assert [beat.data for beat in sink.beats] == words


@cocotb.test()
async def has_latency_0_and_no_bubbles(dut):
    domain, source, sink = bench(dut, "never", "never")
    source.send(*(Beat(data=i & 1) for i in range(100)))
    await domain.start()
    await domain.until(lambda: len(sink.beats) == 100)
    assert source.cycles == sink.cycles
    assert source.cycles[-1] - source.cycles[0] == 99


@cocotb.test()
async def holds_depth_words_until_a_reset(dut):
    depth = settings()["depth"]
    domain, source, sink = bench(dut, "never", "start")
    source.send(*(Beat(data=i & 1) for i in range(depth + 5)))
    await domain.start()
    await domain.cycles(100)
    assert len(source.beats) == depth and not sink.beats
    for ready in (1, 0):
        dut.out_ready_i.value = ready
        await Timer(1, "ps")
        assert dut.in_ready_o.value == 0, "ready depends on the sink"
    await domain.reset()
    assert dut.usage_o.value == 0


@pytest.mark.parametrize("width, depth", [(8, 2), (130, 5)])
def test_fifo_through(width, depth):
    parameters = {"Width": width, "Depth": depth}
    run_block("tn_common_fifo_through", __file__, parameters=parameters, width=width, depth=depth)
