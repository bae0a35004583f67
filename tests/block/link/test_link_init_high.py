"""INIT_HIGH and INIT at tn_link_init: with eight virtual channels they count together alone, with fewer INIT_HIGH is nothing."""

import cocotb
import pytest
from harness import run_block
from test_link_init import FAR_NONCE, NEW_NONCE, Bench

from torusnet.generated.packet import (
    LINK_VERSION,
    LinkCheck,
    LinkCredit,
    LinkCreditHigh,
    LinkHealth,
    LinkKind,
    LinkStart,
    link_seal,
)

NOTHING: set[str] = set()
UP = {"seen", "up", "go"}
LOW, HIGH = (1, 2, 3, 4), (5, 6, 0xFFFF, 8)


async def control(bench: Bench, word: int) -> None:
    bench.dut.control_data_i.value, bench.dut.control_valid_i.value = word, 1
    await bench.domain.cycles(1)
    bench.dut.control_valid_i.value = 0


def counts(bench: Bench) -> list[int]:
    return [bench.counts >> 16 * vc & 0xFFFF for vc in range(8)]


@cocotb.test()
async def counts_of_all_channels_come_together(dut):
    bench = Bench(dut)
    await bench.begin()
    await bench.session()
    await bench.high(sent=HIGH)
    assert "sync_valid" in await bench.init(sent=LOW, seen=1, echo=bench.own.nonce, up=1)
    assert counts(bench) == [*LOW, *HIGH]
    await bench.high(sent=LOW)
    await bench.domain.cycles(20)  # as long as a pause of the cable and two slow words
    assert "sync_valid" in await bench.init(sent=HIGH, seen=1, echo=bench.own.nonce, up=1)
    assert counts(bench) == [*HIGH, *LOW]
    await bench.high(sent=HIGH)
    await bench.domain.cycles(40)  # less than between two pairs: what lay between may have been lost
    assert await bench.init(sent=LOW, seen=1, echo=bench.own.nonce, up=1) == UP


@cocotb.test()
async def init_alone_is_ignored(dut):
    """Before a session, in one, with another nonce; and the second one behind one INIT_HIGH."""
    bench = Bench(dut)
    await bench.begin()
    assert await bench.init() == NOTHING
    assert await bench.init(seen=1, echo=bench.own.nonce, up=1) == NOTHING
    await bench.session()
    known = {"seen": 1, "echo": bench.own.nonce, "up": 1}
    for fields in ({}, known, {"nonce": NEW_NONCE}):
        assert await bench.init(**fields) == UP, "as before"
    await bench.high()
    assert "sync_valid" in await bench.init(**known)
    assert await bench.init(**known) == UP


@cocotb.test()
async def both_words_are_of_one_nonce_and_version(dut):
    bench = Bench(dut)
    await bench.begin()
    await bench.session()
    for high in ({"nonce": NEW_NONCE}, {"nonce": FAR_NONCE ^ 0x800}, {"version": LINK_VERSION ^ 1}):
        await bench.high(**high)
        assert await bench.init() == UP, high
    await bench.high()
    assert await bench.init(nonce=NEW_NONCE) == UP
    await bench.high(nonce=NEW_NONCE)
    assert await bench.init(nonce=NEW_NONCE) == {"seen", "cut", "fresh", "sync_valid", "sync_first"}


@cocotb.test()
async def nothing_may_come_between(dut):
    """START changes the counts; of a damaged word nobody knows what it was. A second INIT_HIGH counts itself."""
    bench = Bench(dut)
    await bench.begin()
    await bench.session()
    known = {"seen": 1, "echo": bench.own.nonce, "up": 1}
    for word in (
        LinkStart(words=3),
        LinkStart(vc=7, words=1),
        LinkCheck(),
        LinkCredit(),
        LinkCreditHigh(),
        LinkHealth(),
    ):
        await bench.high(sent=HIGH)
        await control(bench, link_seal(word))
        assert await bench.init(**known) == UP, word
    await bench.high(sent=HIGH)
    dut.bad_control_i.value = 1
    await bench.domain.cycles(1)
    dut.bad_control_i.value = 0
    assert await bench.init(**known) == UP
    await bench.high(sent=HIGH)
    await bench.high(sent=LOW)
    assert "sync_valid" in await bench.init(**known)
    assert counts(bench)[4:] == list(LOW)


@cocotb.test()
async def a_reset_forgets_the_first_word(dut):
    bench = Bench(dut)
    await bench.begin()
    await bench.high()
    await bench.domain.reset(2)
    await bench.domain.until(lambda: dut.init_valid_o.value == 1)
    assert await bench.init() == NOTHING


@cocotb.test()
async def says_version_and_nonce_in_front(dut):
    bench = Bench(dut)
    await bench.begin()
    said = int(dut.init_high_o.value)
    assert said == LinkKind.INIT_HIGH | LINK_VERSION << 16 | bench.own.nonce << 24


@cocotb.test()
async def is_nothing_to_four_channels(dut):
    """Neither in front of INIT nor instead of it, whatever it says; the counts of channels that there are not are zero."""
    bench = Bench(dut)
    await bench.begin()
    await bench.high()
    await bench.session()
    known = {"seen": 1, "echo": bench.own.nonce, "up": 1}
    for high in ({}, {"nonce": NEW_NONCE}, {"version": LINK_VERSION ^ 1}):
        await bench.high(**high, sent=HIGH)
        assert "sync_valid" in await bench.init(**known, sent=LOW)
        assert counts(bench) == [*LOW, 0, 0, 0, 0]


CHECKS = [
    "counts_of_all_channels_come_together",
    "init_alone_is_ignored",
    "both_words_are_of_one_nonce_and_version",
    "nothing_may_come_between",
    "a_reset_forgets_the_first_word",
    "says_version_and_nonce_in_front",
]


@pytest.mark.parametrize("data_bits", [128, 256])
def test_pair(data_bits):
    parameters = {"NumVc": 8, "DataBits": data_bits}
    # The bench sends both words by itself in `hear` where there are eight channels.
    run_block("tn_link_init", __file__, parameters=parameters, checks=CHECKS, num_vc=8, data_bits=data_bits)


def test_four_channels():
    parameters = {"NumVc": 4, "DataBits": 128}
    check = "is_nothing_to_four_channels"
    run_block("tn_link_init", __file__, parameters=parameters, checks=check, num_vc=4, data_bits=128)
