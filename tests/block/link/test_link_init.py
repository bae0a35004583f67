"""tn_link_init by itself: sessions that begin, that the far end ends by a reset, and words that belong to none."""

import cocotb
import pytest
from cocotb.triggers import ReadOnly
from harness import run_block, settings
from streams import Domain, Pins

from torusnet.generated.packet import LINK_VERSION, LinkInit, link_seal

FAR_NONCE, NEW_NONCE = 0x123, 0x456


class Bench:
    """Hears one control word at a time; `own` is the last INIT that the module has sent."""

    def __init__(self, dut):
        self.dut, self.flit_words = Pins(dut), settings()["data_bits"] // 128
        self.domain = Domain(dut.clk_i, dut.rst_ni)
        self.own = LinkInit()
        for name in [
            "control_valid_i",
            "control_data_i",
            "numbered_i",
            "waiting_i",
            "busy_i",
            "give_up_i",
            "dead_time_i",
        ]:
            getattr(dut, name).value = 0
        dut.slot_i.value, dut.init_ready_i.value = 1, 0

    async def begin(self) -> None:
        await self.domain.start()
        await self.domain.until(lambda: self.dut.init_valid_o.value == 1)
        self.own = LinkInit.unpack(int(self.dut.init_o.value))

    async def hear(self, **fields) -> set[str]:
        """One INIT; the flags while it is there, and in the cycle behind."""
        usual = {"version": LINK_VERSION, "flit_words": self.flit_words, "nonce": FAR_NONCE}
        word = LinkInit(**(usual | fields))
        self.dut.control_data_i.value = link_seal(word)
        self.dut.control_valid_i.value = 1
        await ReadOnly()
        flags = {
            name: int(getattr(self.dut, f"{name}_o").value) for name in ["event_session", "sync_valid", "sync_first"]
        }
        await self.domain.cycles(1)
        self.dut.control_valid_i.value = 0
        await ReadOnly()
        flags |= {name: int(getattr(self.dut, f"{name}_o").value) for name in ["seen", "up", "go", "cut", "fresh"]}
        await self.domain.cycles(1)
        return {name for name, value in flags.items() if value}

    async def session(self) -> None:
        """Up in both directions with FAR_NONCE."""
        assert await self.hear() == {"seen", "cut", "fresh", "sync_valid", "sync_first"}
        known = {"seen": 1, "echo": self.own.nonce}
        assert await self.hear(**known) == {"seen", "up", "event_session", "sync_valid", "sync_first"}
        assert await self.hear(**known, up=1) == {"seen", "up", "go", "sync_valid"}


@cocotb.test()
async def begins(dut):
    bench = Bench(dut)
    await bench.begin()
    await bench.session()


@cocotb.test()
async def ends_with_the_far_end(dut):
    """A far end that was reset says first that it has heard nothing."""
    bench = Bench(dut)
    await bench.begin()
    await bench.session()
    assert await bench.hear(nonce=NEW_NONCE) == {"seen", "cut", "fresh", "sync_valid", "sync_first"}


@cocotb.test()
async def notices_a_reset_whose_first_words_are_lost(dut):
    """Then the first INIT that comes through knows this end already: only the nonce tells. What was sent before counts no more."""
    bench = Bench(dut)
    await bench.begin()
    await bench.session()
    flags = await bench.hear(nonce=NEW_NONCE, seen=1, echo=bench.own.nonce)
    assert flags == {"seen", "up", "cut", "fresh", "event_session", "sync_valid", "sync_first"}


@cocotb.test()
async def never_draws_the_same_nonce_again(dut):
    """However long the resets are, and though the clock's count is the same each time: it has 8 bits."""
    bench = Bench(dut)
    await bench.domain.start()
    for cycles in [1, 2, 5, *range(15, 18), 31, 32, 48, 64]:
        nonces = []
        for _ in range(4):
            await bench.domain.reset(cycles)
            await bench.domain.until(lambda: dut.init_valid_o.value == 1)
            nonces.append(LinkInit.unpack(int(dut.init_o.value)).nonce)
            while (bench.domain.cycle - cycles) % 256:
                await bench.domain.cycles(1)
        assert len(set(nonces)) == 4, (cycles, nonces)
        assert len({nonce & 0xFF for nonce in nonces[1:]}) == 1, "the count of the clock is the same"


@cocotb.test()
async def believes_no_other_echo(dut):
    """Words meant for an end that drew another nonce, before its reset: they bring no session up, and end one."""
    bench = Bench(dut)
    await bench.begin()
    stale = {"seen": 1, "echo": bench.own.nonce ^ 1, "up": 1}
    assert not {"up", "go", "event_session"} & await bench.hear(**stale)
    known = {"seen": 1, "echo": bench.own.nonce}
    assert {"up", "event_session"} <= await bench.hear(**known)
    assert {"up", "go"} <= await bench.hear(**known, up=1)
    flags = await bench.hear(**stale)
    assert "cut" in flags and not {"up", "go"} & flags


@cocotb.test()
async def numbering_ends_when_segments_have_been_handed_on(dut):
    """Not before, and the far end's count is not believed before; another far end ends it at once."""
    bench = Bench(dut)
    await bench.begin()
    await bench.session()
    known = {"seen": 1, "echo": bench.own.nonce, "up": 1}
    for another in [False, True]:
        assert "sync_valid" in await bench.hear(**known, numbered=1) and dut.numbered_o.value == 1
        dut.busy_i.value = 1
        for numbered in [0, 1, 0]:
            assert await bench.hear(**known, numbered=numbered) == {"seen", "up", "go"}
            assert dut.numbered_o.value == 1
        if another:
            assert "sync_valid" in await bench.hear(nonce=NEW_NONCE)
        else:
            dut.busy_i.value = 0
            assert "sync_valid" in await bench.hear(**known)
        assert dut.numbered_o.value == 0


@cocotb.test()
async def ignores_other_formats(dut):
    bench = Bench(dut)
    await bench.begin()
    await bench.session()
    for other in [{"version": LINK_VERSION ^ 1}, {"flit_words": 3 - bench.flit_words}]:
        assert await bench.hear(nonce=NEW_NONCE, **other) == {"seen", "up", "go"}, "as before"
        assert int(bench.dut.peer_nonce_o.value) == FAR_NONCE


@pytest.mark.parametrize("data_bits", [128, 256])
def test_link_init(data_bits):
    run_block("tn_link_init", __file__, parameters={"DataBits": data_bits}, data_bits=data_bits)
