"""tn_health_own answers a record of this node that is not the one in force: with that one, newer if need be."""

import cocotb
from cocotb.triggers import FallingEdge
from harness import run_block
from health_bench import record
from streams import Domain, Pins

PLACE = (1, 2, 3)
DOWN = 1  # links
HALF = 1 << 15  # of the circle of versions


async def started(dut) -> Pins:
    """A node whose two links are up, out of reset."""
    pins, domain = Pins(dut), Domain(dut.clk_i, dut.rst_ni)
    for handle in dut:
        if handle._name.endswith("_i") and handle._name not in ("clk_i", "rst_ni"):
            handle.value = 0
    pins.coord_i.value = record(PLACE, 0, 0)
    pins.wired_i.value = pins.up_i.value = 3
    await domain.start()
    return pins


@cocotb.test()
async def what_is_heard_is_outdone(dut):
    pins = await started(dut)

    async def pulse(pin) -> tuple[int, int, int]:
        """What is said one cycle later: news, a new version, the version in force."""
        await FallingEdge(dut.clk_i)
        pin.value = 1
        await FallingEdge(dut.clk_i)
        pin.value = 0
        said = pins.news_o.value, pins.changed_o.value, pins.record_o.value >> 16 & 0xFFFF
        assert pins.record_o.value == record(PLACE, DOWN, said[2])
        await FallingEdge(dut.clk_i)
        assert pins.news_o.value == pins.changed_o.value == 0
        return said

    async def heard(down: int, version: int) -> tuple[int, int, int]:
        pins.heard_record_i.value = record(PLACE, down, version)
        return await pulse(pins.heard_i)

    pins.lost_i.value = DOWN
    assert await pulse(pins.sample_i) == (1, 1, 1)
    assert await heard(DOWN, 1) == (0, 0, 1)  # its own, come back
    assert await heard(2, 0) == (1, 0, 1)  # older
    assert await heard(2, 1) == (1, 1, 2)  # from before a reset, of the same version: none of the two is newer
    assert await heard(2, 2 + HALF) == (1, 1, 3 + HALF)  # half the circle away: none is newer, again
    assert await heard(DOWN, 3 + HALF) == (0, 0, 3 + HALF)
    assert await heard(DOWN, 4) == (1, 0, 3 + HALF)  # the oldest there is
    assert await heard(DOWN, 4 + HALF) == (1, 1, 5 + HALF)  # newer
    assert await heard(2, 0xFFFF) == (1, 1, 0)


@cocotb.test()
async def who_is_well_again_outdoes_what_others_remember(dut):
    """A part of the cluster that was cut off for longer than the node told that it is well: an old record comes back, and what is
    in force is told as often as after a change, seven refreshes, whether its version is new or does with the old number."""
    pins = await started(dut)

    async def pulse(pin) -> tuple[int, int]:
        """What is said one cycle later: whether the record is to be told, at once and at refreshes."""
        await FallingEdge(dut.clk_i)
        pin.value = 1
        await FallingEdge(dut.clk_i)
        pin.value = 0
        return int(pins.news_o.value), int(pins.valid_o.value)

    async def told(version: int) -> None:
        """For seven refreshes more."""
        assert pins.record_o.value == record(PLACE, 0, version)
        assert [await pulse(pins.refresh_i) for _ in range(9)] == [(0, 1)] * 6 + [(0, 0)] * 3

    pins.lost_i.value = DOWN
    assert await pulse(pins.sample_i) == (1, 1)
    pins.lost_i.value = 0
    assert await pulse(pins.sample_i) == (1, 1)
    await told(2)
    for version, in_force in ((1, 2), (0, 2), (2, 3), (9, 10), (3, 10)):
        pins.heard_record_i.value = record(PLACE, DOWN, version)
        assert await pulse(pins.heard_i) == (1, 1), version
        await told(in_force)
    pins.heard_record_i.value = record(PLACE, 0, 10)  # its own, come back
    assert await pulse(pins.heard_i) == (0, 0)


def test_health_own():
    run_block("tn_health_own", __file__, parameters={"NumLinks": 2})
