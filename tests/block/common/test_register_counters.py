"""tn_common_register_counters against integers: events in every cycle, large steps, reads at any time, clear."""

import random

import cocotb
import pytest
from cocotb.triggers import FallingEdge
from harness import run_block, settings
from streams import Domain

COUNTERS, FIRST, STEP_BITS, WIDE_BITS, WIDE = 5, 3, 6, 10, 0b01010
ACK = 1 << 32


@cocotb.test()
async def reads_the_number_of_events(dut):
    busy, rng = settings()["busy"], random.Random(settings()["busy"])
    widths = [WIDE_BITS if WIDE >> c & 1 else STEP_BITS for c in range(COUNTERS)]
    domain = Domain(dut.clk_i, dut.rst_ni)
    dut.clear_i.value = dut.valid_i.value = dut.request_i.value = dut.count_i.value = 0
    dut.other_i.value = 0
    await domain.start()
    totals, asked, age, before, answers = [0] * COUNTERS, None, 0, [[0] * COUNTERS] * 3, 0
    for _ in range(6000):
        await FallingEdge(dut.clk_i)
        answer = int(dut.answer_o.value)
        if answer & ACK:
            assert asked is not None, "an answer that nobody asked for"
            # The sum is of what was counted a cycle before it came into the answer.
            assert answer & 0xFFFFFFFF == before[1][asked]
            asked, answers = None, answers + 1
        else:
            assert answer == 0 and (asked is None or age <= COUNTERS), "an answer is due"
        clear = rng.random() < 0.003
        for c in range(COUNTERS):
            most = 150 if WIDE >> c & 1 else 9
            totals[c] += rng.randrange(most + 1) if busy else rng.random() < 0.02
        if clear:
            totals = [0] * COUNTERS
        before = [totals[:], *before[:2]]
        if clear:
            before = [totals[:]] * 3
        dut.clear_i.value = int(clear)
        dut.count_i.value = sum((totals[c] % 2 ** widths[c]) << WIDE_BITS * c for c in range(COUNTERS))
        ask = asked is None and not answer & ACK and not clear and rng.random() < 0.5
        age += 1
        if ask:
            asked, age = rng.randrange(COUNTERS), 0
            dut.request_i.value = (FIRST + asked) << 36
        dut.valid_i.value = int(ask)
    assert answers > 300


@cocotb.test()
async def other_registers_are_not_answered(dut):
    domain = Domain(dut.clk_i, dut.rst_ni)
    dut.clear_i.value = dut.valid_i.value = dut.request_i.value = dut.count_i.value = 0
    dut.other_i.value = 0
    await domain.start()
    for index in (*range(FIRST), *range(FIRST + COUNTERS, 64)):
        await FallingEdge(dut.clk_i)
        dut.request_i.value, dut.valid_i.value = index << 36, 1
        for _ in range(10):
            await FallingEdge(dut.clk_i)
            dut.valid_i.value = 0
            assert int(dut.answer_o.value) == 0


@cocotb.test()
async def answers_of_others_pass(dut):
    domain = Domain(dut.clk_i, dut.rst_ni)
    dut.clear_i.value = dut.valid_i.value = dut.request_i.value = dut.count_i.value = dut.other_i.value = 0
    await domain.start()
    for answer in (ACK | 0xFFFFFFFF, 0, ACK | 0x12345678, ACK):
        await FallingEdge(dut.clk_i)
        dut.other_i.value = answer
        await FallingEdge(dut.clk_i)
        assert int(dut.answer_o.value) == answer


@pytest.mark.parametrize("busy", [0, 1])
def test_register_counters(busy):
    sizes = {"StepBits": STEP_BITS, "WideBits": WIDE_BITS, "Wide": f"{COUNTERS}'d{WIDE}"}
    parameters = {"NumCounters": COUNTERS, "First": FIRST, **sizes}
    run_block("tn_common_register_counters", __file__, parameters=parameters, busy=busy)
