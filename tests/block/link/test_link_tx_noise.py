"""tn_link_tx_noise: the mask is ready in time, shows the bits that were asked for, and follows a new setting under way."""

import random

import cocotb
from cocotb.triggers import FallingEdge
from harness import run_block
from streams import Domain

BITS = 128


@cocotb.test()
async def shows_the_bits_that_are_asked_for(dut):
    rng = random.Random(3)
    dut.bits_i.value = dut.both_i.value = 0
    domain = Domain(dut.clk_i, dut.rst_ni)
    await domain.start()
    corners = [(0, 0, 0), (127, 0, 1), (0, 127, 1), (5, 5, 1), (5, 9, 0)]
    for n in range(60):
        first, other, both = (
            corners[n] if n < len(corners) else (rng.randrange(BITS), rng.randrange(BITS), rng.randrange(2))
        )
        await FallingEdge(dut.clk_i)
        dut.bits_i.value, dut.both_i.value = other << 7 | first, both
        await FallingEdge(dut.clk_i)
        if n and rng.randrange(3) == 0:
            continue  # another setting before this one is ready, or while it is
        for _ in range(BITS // 8 + 1):
            await FallingEdge(dut.clk_i)
        for _ in range(rng.randrange(1, 4)):
            assert dut.ready_o.value
            assert int(dut.mask_o.value) == 1 << first ^ (1 << other if both else 0), (first, other, both)
            await FallingEdge(dut.clk_i)


@cocotb.test()
async def is_not_ready_while_it_builds(dut):
    dut.bits_i.value, dut.both_i.value = 3 << 7 | 77, 1
    domain = Domain(dut.clk_i, dut.rst_ni)
    await domain.start()
    ready = 0
    for _ in range(3 * BITS):
        await FallingEdge(dut.clk_i)
        if dut.ready_o.value:
            ready += 1
            assert int(dut.mask_o.value) == 1 << 77 | 1 << 3
    assert ready >= BITS


def test_noise():
    run_block("tn_link_tx_noise", __file__)
