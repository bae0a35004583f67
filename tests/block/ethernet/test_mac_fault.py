"""tn_port_ethernet_mac_fault: what makes a link fault, of which kind, and what ends it [IEEE8023 §46.3.4]."""

import cocotb
import xgmii
from harness import run_block
from streams import Domain, Pins

IDLE, LOCAL, REMOTE = [(1, xgmii.IDLE)] * 4, xgmii.LOCAL_FAULT, xgmii.REMOTE_FAULT
NONE, LOCAL_KIND, REMOTE_KIND = 0, 1, 2
LATENCY = 2


class Bench:
    def __init__(self, dut):
        self.dut, self.domain = Pins(dut), Domain(dut.clk_i, dut.rst_ni, 6400)
        self._drive(IDLE, IDLE)

    def _drive(self, low, high) -> None:
        data, control = xgmii.pack([*low, *high])
        self.dut.xgmii_i.value = control << 64 | data

    async def start(self):
        await self.domain.start()
        return self

    async def words(self, *words) -> list[int]:
        """Words of two columns each, then idle; the fault that each leaves."""
        seen = []
        for low, high in [*words, *[(IDLE, IDLE)] * LATENCY]:
            self._drive(low, high)
            await self.domain.cycles(1)
            seen.append(int(self.dut.fault_o.value))
        self._drive(IDLE, IDLE)
        return seen[LATENCY:]

    async def last(self, *words) -> int:
        return (await self.words(*words))[-1]

    async def idle(self, words: int) -> int:
        return await self.last(*[(IDLE, IDLE)] * words)


@cocotb.test()
async def four_columns_of_a_kind_are_a_fault(dut):
    """In either half of a word, and both; fewer than 128 columns may lie between them."""
    for column, kind in ((LOCAL, LOCAL_KIND), (REMOTE, REMOTE_KIND)):
        for word, columns in (((column, IDLE), 1), ((IDLE, column), 1), ((column, column), 2)):
            bench = await Bench(dut).start()
            for _ in range(4 // columns - 1):
                assert await bench.last(word) == NONE
                assert await bench.idle(50) == NONE
            assert await bench.last(word) == kind


@cocotb.test()
async def columns_too_far_apart_or_of_two_kinds_are_none(dut):
    bench = await Bench(dut).start()
    for _ in range(6):
        assert await bench.last((LOCAL, IDLE)) == NONE
        assert await bench.idle(70) == NONE
    for _ in range(6):
        assert await bench.last((LOCAL, IDLE), (LOCAL, IDLE), (LOCAL, IDLE), (REMOTE, IDLE)) == NONE
    assert await bench.idle(70) == NONE


@cocotb.test()
async def another_kind_takes_four_columns_as_well(dut):
    """Until then the fault stays what it was, however often the kinds change."""
    for first, kind, second, other in (
        (LOCAL, LOCAL_KIND, REMOTE, REMOTE_KIND),
        (REMOTE, REMOTE_KIND, LOCAL, LOCAL_KIND),
    ):
        bench = await Bench(dut).start()
        assert await bench.last(*[(first, first)] * 20) == kind
        for _ in range(5):
            assert set(await bench.words(*[(second, IDLE)] * 3)) == {kind}
            assert await bench.last((IDLE, first)) == kind
        assert set(await bench.words(*[(second, IDLE)] * 3)) == {kind}
        assert await bench.last((second, IDLE)) == other


@cocotb.test()
async def silence_ends_a_fault_and_four_more_begin_it_again(dut):
    bench = await Bench(dut).start()
    for _ in range(3):
        assert set(await bench.words(*[(REMOTE, IDLE)] * 3)) == {NONE}
        assert await bench.last((REMOTE, IDLE)) == REMOTE_KIND
        assert await bench.idle(55) == REMOTE_KIND
        assert await bench.idle(15) == NONE


def test_mac_fault():
    run_block("tn_port_ethernet_mac_fault", __file__)
