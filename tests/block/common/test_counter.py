"""tn_common_counter against integers: steps, wrap-around, clear."""

import random

import cocotb
import pytest
from harness import run_block, settings
from streams import Domain


@cocotb.test()
async def counts_modulo_its_width(dut):
    width, step_bits = settings()["width"], settings()["step_bits"]
    domain = Domain(dut.clk_i, dut.rst_ni)
    dut.clear_i.value = 0
    dut.increment_i.value = 0
    await domain.start()
    count = 0
    for _ in range(3000):
        assert int(dut.count_o.value) == count
        step, clear = random.choice([0, random.getrandbits(step_bits)]), random.random() < 0.002
        dut.increment_i.value, dut.clear_i.value = step, int(clear)
        count = 0 if clear else (count + step) % 2**width
        await domain.cycles(1)


@pytest.mark.parametrize("width, step_bits", [(4, 1), (8, 8), (32, 9)])
def test_counter(width, step_bits):
    run_block(
        "tn_common_counter",
        __file__,
        parameters={"Width": width, "IncrementBits": step_bits},
        width=width,
        step_bits=step_bits,
    )
