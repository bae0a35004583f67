"""Clock crossings without back-pressure: tn_common_cdc_bus, tn_common_sync, tn_common_reset_sync."""

import random

import cocotb
import pytest
from cocotb.clock import Clock
from cocotb.triggers import FallingEdge, Timer
from harness import run_block, settings
from streams import Domain, Monitor, start_all

CLOCKS = [(6_400, 5_000), (2_500, 40_000), (40_000, 2_500), (9_998, 10_002)]


def domains(dut) -> tuple[Domain, Domain]:
    config = settings()
    return (
        Domain(dut.src_clk_i, dut.src_rst_ni, config["src_ps"]),
        Domain(dut.dst_clk_i, dut.dst_rst_ni, config["dst_ps"], phase_ps=config["src_ps"] // 3),
    )


@cocotb.test()
async def bus_carries_whole_values(dut):
    """Words whose halves belong together; each value seen was sent, in the order sent, and the last one arrives in time."""
    src, dst = domains(dut)
    dut.src_data_i.value = 0
    sent, seen = [0], []

    def look(value: int) -> None:
        assert (value & 0xFFFF) ^ (value >> 16) == (0xFFFF if value else 0), f"torn: {value:08x}"
        if not seen or value != seen[-1]:
            seen.append(value)

    dst.add(Monitor(look, dut.dst_data_o))
    await start_all(src, dst)
    low = 0
    for _ in range(400):
        low = low % 0xFFFF + 1
        dut.src_data_i.value = (low ^ 0xFFFF) << 16 | low
        sent.append((low ^ 0xFFFF) << 16 | low)
        await src.cycles(random.choice([1, 1, 2, 5, 20]))
    await src.cycles(10)
    await dst.cycles(10)
    await src.cycles(6)
    await dst.cycles(6)
    assert seen[-1] == sent[-1]
    positions = [sent.index(value) for value in seen]
    assert positions == sorted(positions) and len(positions) > 10


@cocotb.test()
async def level_arrives_after_two_edges(dut):
    domain = Domain(dut.clk_i, dut.rst_ni)
    dut.data_i.value = 0
    await domain.start()
    history = [0, 0]
    for _ in range(200):
        value = random.getrandbits(5)
        dut.data_i.value = value
        history.append(value)
        await FallingEdge(dut.clk_i)
        assert int(dut.data_o.value) == history[-2]


@cocotb.test()
async def reset_asserts_at_once_and_releases_in_step(dut):
    dut.rst_ni.value = 0
    Clock(dut.clk_i, 10, unit="ns").start(start_high=False)
    for _ in range(20):
        await FallingEdge(dut.clk_i)
        dut.rst_ni.value = 1
        released = []
        for _ in range(4):
            await FallingEdge(dut.clk_i)
            released.append(int(dut.rst_no.value))
        assert released == [0, 1, 1, 1]
        await Timer(random.randrange(1, 4), unit="ns")
        dut.rst_ni.value = 0
        await Timer(100, unit="ps")
        assert dut.rst_no.value == 0


@pytest.mark.parametrize("src_ps, dst_ps", CLOCKS)
def test_cdc_bus(src_ps, dst_ps):
    run_block("tn_common_cdc_bus", __file__, checks="bus_carries_whole_values", src_ps=src_ps, dst_ps=dst_ps)


def test_sync():
    run_block("tn_common_sync", __file__, parameters={"Width": 5}, checks="level_arrives_after_two_edges")


def test_reset_sync():
    run_block("tn_common_reset_sync", __file__, checks="reset_asserts_at_once_and_releases_in_step")
