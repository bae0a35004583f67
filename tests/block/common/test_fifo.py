"""tn_common_fifo against Python's deque: order, capacity, usage, latency and throughput."""

import random

import cocotb
import pytest
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
    config = settings()
    domain, source, sink = bench(dut, idle, stall)

    def usage_is_right(usage: int, in_ready: int, out_valid: int) -> None:
        # The monitor runs before source and sink, so their lists hold the handshakes of the cycles before.
        inside = len(source.beats) - len(sink.beats)
        assert usage == inside
        assert in_ready == (inside < config["depth"])
        assert out_valid == (inside > 0)

    domain.agents.insert(0, Monitor(usage_is_right, dut.usage_o, dut.in_ready_o, dut.out_valid_o))
    words = [random.getrandbits(config["width"]) for _ in range(1500)]
    source.send(*(Beat(data=word) for word in words))
    await domain.start()
    await domain.until(lambda: len(sink.beats) == len(words))
    assert [beat.data for beat in sink.beats] == words


@cocotb.test()
async def holds_depth_words(dut):
    config = settings()
    domain, source, sink = bench(dut, "never", "start")
    source.send(*(Beat(data=i & 1) for i in range(config["depth"] + 5)))
    await domain.start()
    await domain.cycles(150)
    assert len(source.beats) == config["depth"]
    await domain.until(lambda: len(sink.beats) == config["depth"] + 5)


@cocotb.test()
async def has_latency_1_and_no_bubbles(dut):
    domain, source, sink = bench(dut, "never", "never")
    source.send(*(Beat(data=i & 1) for i in range(100)))
    await domain.start()
    await domain.until(lambda: len(sink.beats) == 100)
    assert [taken - sent for sent, taken in zip(source.cycles, sink.cycles)] == [1] * 100
    assert source.cycles[-1] - source.cycles[0] == 99


@cocotb.test()
async def is_empty_after_reset(dut):
    domain, source, sink = bench(dut, "never", "start")
    source.send(Beat(data=1), Beat(data=0))
    await domain.start()
    await domain.cycles(10)
    await domain.reset()
    assert dut.usage_o.value == 0
    assert dut.out_valid_o.value == 0
    source.send(Beat(data=1))
    await domain.until(lambda: len(sink.beats) == 1)
    assert sink.beats[0].data == 1


@pytest.mark.parametrize("width, depth", [(1, 2), (8, 3), (130, 16), (64, 37)])
def test_fifo(width, depth):
    run_block("tn_common_fifo", __file__, parameters={"Width": width, "Depth": depth}, width=width, depth=depth)
