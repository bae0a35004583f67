"""tn_link_init by itself: sessions that begin, that the far end ends by a reset, and words that belong to none. With eight virtual
channels each INIT comes behind its INIT_HIGH.
"""

import cocotb
import pytest
from cocotb.triggers import ReadOnly
from harness import run_block, settings
from streams import Domain, Pins

from torusnet.generated.packet import LINK_VERSION, LinkInit, LinkInitHigh, LinkKind, link_seal

FAR_NONCE, NEW_NONCE = 0x123, 0x456


class Bench:
    """Hears one control word at a time; `own` is the last INIT that the module has sent."""

    def __init__(self, dut):
        self.dut, self.flit_words = Pins(dut), settings()["data_bits"] // 128
        self.domain = Domain(dut.clk_i, dut.rst_ni)
        self.own, self.counts = LinkInit(), 0
        for name in [
            "control_valid_i",
            "control_data_i",
            "bad_control_i",
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

    async def high(self, **fields) -> None:
        """One INIT_HIGH, which by itself changes nothing."""
        self.dut.control_data_i.value = link_seal(
            LinkInitHigh(**({"version": LINK_VERSION, "nonce": FAR_NONCE} | fields))
        )
        self.dut.control_valid_i.value = 1
        await ReadOnly()
        assert self.dut.sync_valid_o.value == 0
        await self.domain.cycles(1)
        self.dut.control_valid_i.value = 0

    async def hear(self, **fields) -> set[str]:
        """One INIT; the flags while it is there, and in the cycle behind."""
        if settings()["num_vc"] == 8:
            await self.high(nonce=fields.get("nonce", FAR_NONCE))
        return await self.init(**fields)

    async def init(self, **fields) -> set[str]:
        """INIT alone."""
        usual = {"version": LINK_VERSION, "flit_words": self.flit_words, "nonce": FAR_NONCE}
        word = LinkInit(**(usual | fields))
        self.dut.control_data_i.value = link_seal(word)
        self.dut.control_valid_i.value = 1
        await ReadOnly()
        flags = {
            name: int(getattr(self.dut, f"{name}_o").value) for name in ["event_session", "sync_valid", "sync_first"]
        }
        self.counts = int(self.dut.sync_sent_o.value)  # with the word
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
async def in_a_reset_nothing_is_told(dut):
    """Whatever was there before, and though the far end goes on: of a session, of one that has ended, of one that has died."""
    bench = Bench(dut)
    await bench.begin()
    flags = ["up", "go", "cut", "down", "sync_valid", "fresh", "numbered", "dead", "event_session", "seen"]
    for before in ["session", "another", "death"]:
        await bench.domain.until(lambda: dut.init_valid_o.value == 1)
        bench.own = LinkInit.unpack(int(dut.init_o.value))
        await bench.session()
        known = {"seen": 1, "echo": bench.own.nonce, "up": 1}
        assert "go" in await bench.hear(**known, numbered=1) and dut.numbered_o.value == 1
        dut.give_up_i.value = int(before == "death")
        dut.control_valid_i.value = int(before != "death")
        form = {"version": LINK_VERSION, "flit_words": bench.flit_words}
        form["nonce"] = NEW_NONCE if before == "another" else FAR_NONCE
        dut.control_data_i.value = link_seal(LinkInit(**known, **form))
        await bench.domain.cycles(1)
        dut.give_up_i.value, dut.rst_ni.value = 0, 0
        for _ in range(3):
            await ReadOnly()
            assert [name for name in flags if getattr(dut, f"{name}_o").value == 1] == [], before
            await bench.domain.cycles(1)
        dut.control_valid_i.value, dut.rst_ni.value = 0, 1


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


class Taker:
    """Takes each INIT as soon as it is offered. words: that the cable could take before it, since the one in front of it."""

    def __init__(self, dut, every: int = 1):
        self.dut, self.every, self.words, self.slots, self.turn = Pins(dut), every, [], 0, 0

    def idle(self) -> None:
        self.dut.init_ready_i.value = 0

    def drive(self, active: bool) -> None:
        self.turn += 1
        slot = int(self.turn % self.every == 0)
        self.dut.slot_i.value, self.slots = slot, self.slots + slot
        taken = int(active and self.dut.init_valid_o.value)
        self.dut.init_ready_i.value = taken
        if taken:
            self.words.append(self.slots)
            self.slots = 0

    def sample(self) -> None:
        pass


@cocotb.test()
async def begins_as_new_whatever_was_before(dut):
    """The first word of an end that has heard nothing says so in every field."""
    bench = Bench(dut)
    for _ in range(3):
        await bench.begin()
        fields = {"version": LINK_VERSION, "flit_words": bench.flit_words, "nonce": bench.own.nonce}
        assert int(dut.init_o.value) & (1 << 112) - 1 == link_seal(LinkInit(**fields)) & (1 << 112) - 1
        assert int(dut.peer_nonce_o.value) == 0
        await bench.session()
        assert "sync_valid" in await bench.hear(seen=1, echo=bench.own.nonce, up=1, numbered=1)
        assert dut.numbered_o.value == 1


@cocotb.test()
@cocotb.parametrize(every=[1, 2])
async def speaks_every_64_words_and_in_a_session_every_1024(dut, every):
    """And every 64 again while the far end should hear soon. Two cycles pass from the last of the words to INIT."""
    bench = Bench(dut)
    taker = bench.domain.add(Taker(dut, every))
    await bench.begin()
    await bench.domain.cycles(4 * 66 * every)
    own = LinkInit.unpack(int(dut.init_o.value))
    assert len(taker.words) >= 4 and all(64 <= words <= 66 for words in taker.words[1:])
    known = {"seen": 1, "echo": own.nonce}
    for flags, offers in (({}, 1), (known, 1), (known | {"up": 1}, 0), (known | {"up": 1}, 0), (known, 1)):
        before = len(taker.words)
        await bench.hear(**flags)
        await bench.domain.cycles(5)
        assert len(taker.words) - before == offers, "an answer at once to a far end that is not up, to no other"
    await bench.hear(**known, up=1)
    taker.words.clear()
    await bench.domain.until(lambda: len(taker.words) == 3, limit=3 * 1026 * every + 100)
    assert all(1024 <= words <= 1026 for words in taker.words[1:])
    dut.waiting_i.value = 1
    taker.words.clear()
    await bench.domain.until(lambda: len(taker.words) == 3, limit=3 * 66 * every + 100)
    assert all(64 <= words <= 66 for words in taker.words[1:])


@cocotb.test()
async def is_down_when_nothing_sound_is_heard(dut):
    """After 8192 cycles, not before; any control word is a sign of life."""
    bench = Bench(dut)
    await bench.begin()
    await bench.session()
    await bench.domain.cycles(8000)
    dut.control_data_i.value = int(LinkKind.CREDIT)
    dut.control_valid_i.value = 1
    await bench.domain.cycles(1)
    dut.control_valid_i.value = 0
    cuts = 0
    for cycle in range(8300):
        await bench.domain.cycles(1)
        cuts += int(dut.cut_o.value)
        down = int(dut.down_o.value)
        assert down == (cycle >= 8191), cycle
        if down:
            break
    await bench.domain.cycles(2)
    cuts += int(dut.cut_o.value)
    assert [int(getattr(dut, f"{name}_o").value) for name in ("up", "go", "seen", "dead")] == [0, 0, 0, 0]
    known = {"seen": 1, "echo": bench.own.nonce, "up": 1}
    assert {"up", "go", "cut"} <= await bench.hear(**known), "it is resumed"
    assert "fresh" not in await bench.hear(**known)


@cocotb.test()
async def dies_once_and_begins_anew(dut):
    """Given up in a session, or without one for a while: nothing of it is left, and its nonce is another one."""
    bench = Bench(dut)
    await bench.begin()
    await bench.session()
    known = {"seen": 1, "echo": bench.own.nonce, "up": 1}
    assert "sync_valid" in await bench.hear(**known, numbered=1) and dut.numbered_o.value == 1
    dut.give_up_i.value = 1
    await ReadOnly()
    assert dut.event_death_o.value == 1
    await bench.domain.cycles(1)
    flags = ["dead", "cut", "fresh", "up", "go", "seen", "numbered", "event_death"]
    assert [name for name in flags if getattr(dut, f"{name}_o").value == 1] == ["dead", "cut", "fresh"]
    await bench.domain.cycles(3)
    dut.give_up_i.value = 0
    assert [name for name in flags if getattr(dut, f"{name}_o").value == 1] == ["dead"], "it dies once"
    reborn = LinkInit.unpack(int(dut.init_o.value))
    assert reborn.nonce != bench.own.nonce and (reborn.seen, reborn.up) == (0, 0)
    assert not {"up", "go"} & await bench.hear(**known), "words for the one that died"
    known = {"seen": 1, "echo": reborn.nonce}
    assert "up" in await bench.hear(**known) and dut.dead_o.value == 1
    assert "go" in await bench.hear(**known, up=1)
    await bench.domain.cycles(1)
    assert dut.dead_o.value == 0, "a session is in force"


@cocotb.test()
@cocotb.parametrize(units=[1, 3, 0])
async def dies_without_a_session(dut, units):
    """After units of 1024 cycles, 64 of them if zero; in a session never."""
    bench = Bench(dut)
    dut.dead_time_i.value = units
    await bench.begin()
    began = bench.domain.cycle
    await bench.session()
    if units:
        await bench.domain.cycles(1100 * units)
        assert dut.dead_o.value == 0
    await bench.hear(nonce=NEW_NONCE)
    began = bench.domain.cycle
    await bench.domain.until(lambda: int(dut.dead_o.value) == 1, limit=66_000)
    assert 1024 * (units or 64) - 3 <= bench.domain.cycle - began <= 1024 * (units or 64) + 3


@cocotb.test()
async def a_shorter_time_without_a_session_counts_at_once(dut):
    """It may change at any time: who is without one for longer already is dead."""
    bench = Bench(dut)
    dut.dead_time_i.value = 8
    await bench.begin()
    await bench.hear()
    await bench.domain.cycles(5000)
    assert dut.dead_o.value == 0
    dut.dead_time_i.value = 4
    await bench.domain.until(lambda: int(dut.dead_o.value) == 1, limit=3)


@pytest.mark.parametrize("num_vc, data_bits", [(4, 128), (4, 256), (8, 128)])
def test_link_init(num_vc, data_bits):
    parameters = {"NumVc": num_vc, "DataBits": data_bits}
    run_block("tn_link_init", __file__, parameters=parameters, num_vc=num_vc, data_bits=data_bits)
