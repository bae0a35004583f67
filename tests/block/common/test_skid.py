"""tn_common_skid: order, two words of storage, latency 1, no bubbles, ready free of combinational paths."""

import random

import cocotb
import pytest
from cocotb.triggers import FallingEdge, Timer
from harness import run_block, settings
from streams import STALLS, Beat, Domain, Sink, Source, pauses


def bench(dut, idle: str, stall: str):
    domain = Domain(dut.clk_i, dut.rst_ni)
    source = domain.add(Source(dut, "in", ["data"], pause=pauses(idle, 3)))
    sink = domain.add(Sink(dut, "out", ["data"], pause=pauses(stall, 4)))
    return domain, source, sink


@cocotb.test()
@cocotb.parametrize(idle=STALLS, stall=STALLS)
async def keeps_order(dut, idle, stall):
    domain, source, sink = bench(dut, idle, stall)
    words = [random.getrandbits(settings()["width"]) for _ in range(1000)]
    source.send(*(Beat(data=word) for word in words))
    await domain.start()
    await domain.until(lambda: len(sink.beats) == len(words))
    assert [beat.data for beat in sink.beats] == words


@cocotb.test()
async def has_latency_1_and_no_bubbles(dut):
    domain, source, sink = bench(dut, "never", "never")
    source.send(*(Beat(data=i & 1) for i in range(50)))
    await domain.start()
    await domain.until(lambda: len(sink.beats) == 50)
    assert [taken - sent for sent, taken in zip(source.cycles, sink.cycles)] == [1] * 50
    assert source.cycles[-1] - source.cycles[0] == 49


@cocotb.test()
async def holds_two_words(dut):
    domain, source, sink = bench(dut, "never", "start")
    source.send(*(Beat(data=i & 1) for i in range(10)))
    await domain.start()
    await domain.cycles(100)
    assert len(source.beats) == 2
    await domain.until(lambda: len(sink.beats) == 10)


@cocotb.test()
async def ready_and_valid_are_registers(dut):
    """Inputs that change within a cycle do not show at the outputs."""
    domain = Domain(dut.clk_i, dut.rst_ni)
    dut.in_valid_i.value = 0
    dut.out_ready_i.value = 0
    await domain.start()
    for _ in range(200):
        await FallingEdge(dut.clk_i)
        before = int(dut.in_ready_o.value), int(dut.out_valid_o.value)
        for _ in range(4):
            dut.in_valid_i.value = random.getrandbits(1)
            dut.out_ready_i.value = random.getrandbits(1)
            await Timer(1, unit="ns")
            assert before == (int(dut.in_ready_o.value), int(dut.out_valid_o.value))


@pytest.mark.parametrize("width", [1, 130])
def test_skid(width):
    run_block("tn_common_skid", __file__, parameters={"Width": width}, width=width)
