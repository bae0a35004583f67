"""tn_link_credit_tx by itself, against the formula of docs/04-link.md: what is accounted, taken back, held back and owed. With
eight virtual channels the limits of the upper four go in CREDIT_HIGH.
"""

import random

import cocotb
import pytest
from cocotb.triggers import ReadOnly
from harness import run_block, settings
from link_format import footprint
from streams import Domain, Pins

from torusnet.generated.packet import LinkCredit, LinkCreditHigh, LinkStart, link_seal

BUF_FLITS, MTU_WORDS = 1024, 258
FREE_BITS = BUF_FLITS.bit_length()
HIGH = {2: 0, 8: 1}  # cycles that CREDIT_HIGH takes in front of CREDIT
QUIET = ["up_i", "interval_i", "red_data_i", "red_header_i", "health_i", "start_valid_i", "start_i", "undo_i"]
QUIET += [
    "sync_valid_i",
    "sync_first_i",
    "sync_sent_i",
    "owed_i",
    "packets_i",
    "numbered_i",
    "ack_i",
    "round_i",
    "hunting_i",
]


def channels() -> int:
    return settings()["num_vc"]


def limits(dut) -> tuple[int, ...]:
    """What CREDIT and CREDIT_HIGH tell, or would tell."""
    high = LinkCreditHigh.unpack(int(dut.credit_high_o.value)).limit
    return (*LinkCredit.unpack(int(dut.credit_o.value)).limit, *high)


def due(dut) -> tuple[int, int]:
    return int(dut.credit_valid_o.value), int(dut.credit_high_valid_o.value)


def packed(values, bits: int) -> int:
    return sum((value % (1 << bits)) << bits * i for i, value in enumerate(values))


class Model:
    """accounted: words that the far end has sent, as far as this end knows."""

    def __init__(self, flit_words: int):
        self.flit_words = flit_words
        self.accounted = [0] * channels()
        self.last: tuple[int, int] | None = None  # channel of the last START, and what was accounted before it

    def start(self, vc: int, sent: int, words: int) -> None:
        self.last = (vc, sent)
        self.accounted[vc] = sent + footprint([0] * words, self.flit_words)

    def undo(self) -> None:
        if self.last:
            self.accounted[self.last[0]] = self.last[1]
        self.last = None

    def limits(self, free: list[int], owed: list[int], numbered: bool, red_words: int) -> list[int]:
        buffer = BUF_FLITS * self.flit_words
        held = buffer - max(red_words, MTU_WORDS) if red_words else 0
        if numbered:
            held = max(held, MTU_WORDS)
        room = [max(0, self.flit_words * (f - o) - held) for f, o in zip(free, owed)]
        return [(a + r) % 2**16 for a, r in zip(self.accounted, room)]


@cocotb.test()
@cocotb.parametrize(numbered=[0, 1], red_words=[0, 100, 600])
async def promises_what_there_is(dut, numbered, red_words):
    flit_words = settings()["data_bits"] // 128
    model, domain = Model(flit_words), Domain(dut.clk_i, dut.rst_ni)
    pulses = [dut.start_valid_i, dut.undo_i, dut.sync_valid_i, dut.sync_first_i]
    settled = [
        dut.up_i,
        dut.slot_i,
        dut.health_i,
        dut.ack_i,
        dut.round_i,
        dut.hunting_i,
        dut.packets_i,
        dut.red_header_i,
    ]
    for handle in [*pulses, *settled, dut.start_i, dut.sync_sent_i, dut.owed_i, dut.interval_i, dut.credit_ready_i]:
        handle.value = 0
    dut.credit_high_ready_i.value = 0
    dut.numbered_i.value, dut.red_data_i.value = numbered, red_words
    dut.free_i.value = packed([BUF_FLITS] * channels(), FREE_BITS)
    await domain.start()
    undone = 0
    for _ in range(2000):
        event = random.choice(["start", "undo", "sync", "nothing"])
        lost = random.choice([0, 0, flit_words * random.randrange(1, 300)])
        if event == "start":
            vc, words = random.randrange(channels()), random.randint(1, MTU_WORDS)
            sent = model.accounted[vc] + lost
            dut.start_i.value = link_seal(LinkStart(vc=vc, words=words, sent=sent % 2**16))
            model.start(vc, sent, words)
        elif event == "undo":
            undone += model.last is not None
            model.undo()
        elif event == "sync":
            model.accounted = [accounted + lost for accounted in model.accounted]
            model.last = None
            dut.sync_sent_i.value = packed(model.accounted, 16)
        dut.start_valid_i.value = int(event == "start")
        dut.undo_i.value = int(event == "undo")
        dut.sync_valid_i.value = int(event == "sync")
        free = [random.randint(0, BUF_FLITS) for _ in range(channels())]
        open_vc, left = random.randrange(channels() + 1), random.randint(0, MTU_WORDS // flit_words)
        owed = [left if v == open_vc else 0 for v in range(channels())]
        await domain.cycles(1)
        for pulse in pulses:
            pulse.value = 0
        dut.free_i.value, dut.owed_i.value = packed(free, FREE_BITS), left
        dut.open_i.value = 1 << open_vc & (1 << channels()) - 1
        await ReadOnly()
        assert int(dut.lost_words_o.value) == (
            0 if event in ("undo", "nothing") else lost * (1 if event == "start" else channels())
        )
        await domain.cycles(2)  # the limit follows
        assert list(limits(dut)[: channels()]) == model.limits(free, owed, bool(numbered), red_words)
    assert undone > 100


class Taker:
    """Takes each CREDIT as soon as it is offered. words: that the cable could take before it, since the one in front of it."""

    def __init__(self, dut, every: int):
        self.dut, self.every, self.turn, self.slots = Pins(dut), every, 0, 0
        self.words: list[int] = []
        self.credits: list[tuple[LinkCredit, LinkCreditHigh | None]] = []
        self.high: LinkCreditHigh | None = None  # the one taken last

    def idle(self) -> None:
        self.dut.credit_ready_i.value = self.dut.credit_high_ready_i.value = self.dut.slot_i.value = 0

    def drive(self, active: bool) -> None:
        self.turn += 1
        slot, taken = int(self.turn % self.every == 0), int(active and self.dut.credit_valid_o.value)
        self.dut.slot_i.value, self.dut.credit_ready_i.value = slot, taken
        self.dut.credit_high_ready_i.value = int(active and self.dut.credit_high_valid_o.value)
        self.slots += slot
        if taken:
            self.words.append(self.slots)
            self.slots = 0

    def sample(self) -> None:
        assert not (self.dut.credit_valid_o.value and self.dut.credit_high_valid_o.value)
        if self.dut.credit_high_valid_o.value:
            assert channels() == 8
            self.high = LinkCreditHigh.unpack(int(self.dut.credit_high_o.value))
        if self.dut.credit_valid_o.value:
            self.credits.append((LinkCredit.unpack(int(self.dut.credit_o.value)), self.high))

    async def takes(self, count: int, within: int) -> list[int]:
        """Words in front of the next ones."""
        end = len(self.words) + count
        await self.domain.until(lambda: len(self.words) >= end, limit=within)
        return self.words[-count:]


async def in_session(dut, every: int) -> tuple[Domain, Taker]:
    """Up, with all buffers empty; the first CREDIT of the session has gone."""
    for handle in [*(getattr(dut, name) for name in QUIET), dut.open_i]:
        handle.value = 0
    dut.free_i.value = packed([BUF_FLITS] * channels(), FREE_BITS)
    domain = Domain(dut.clk_i, dut.rst_ni)
    taker = domain.add(Taker(dut, every))
    await domain.start()
    dut.health_i.value, dut.ack_i.value, dut.round_i.value = 1, 2, 3
    await domain.cycles(300 * every)
    assert taker.words == [], "nothing is due without a session"
    dut.up_i.value = 1
    await domain.until(lambda: len(taker.words) == 1, limit=3 + HIGH[channels()])
    return domain, taker


@cocotb.test()
@cocotb.parametrize(every=[1, 3])
async def credits_go_out_in_time(dut, every):
    """After so many words of the cable if anything has changed, else after 1024; at once for another round or numbering."""
    domain, taker = await in_session(dut, every)
    default = {128: 240, 256: 120}[settings()["data_bits"]]
    changes = [("health_i", 9), ("ack_i", 8), ("free_i", packed([BUF_FLITS, 7], FREE_BITS)), ("health_i", 1)]
    changes += [("free_i", packed([5, 7, 9][: channels()] + [4] * (channels() - 3), FREE_BITS))]
    for interval, (name, value) in zip([50, 200, 0, 1, 255], changes):
        due = interval or default
        dut.interval_i.value = interval
        getattr(dut, name).value = value
        [words] = await taker.takes(1, within=300 * every)
        seen = len(taker.words)
        await domain.cycles(300 * every)
        assert words >= due and len(taker.words) == seen, "one, because nothing changes again"
        getattr(dut, name).value = value ^ 4
        await taker.takes(1, within=4 * every)
        getattr(dut, name).value = value
        [words] = await taker.takes(1, within=300 * every)
        assert due <= words <= due + 3, name
    await taker.takes(1, within=1027 * every)
    assert all(1024 <= words <= 1026 + HIGH[channels()] for words in await taker.takes(2, within=2100 * every))
    dut.interval_i.value = 0
    for name, value in (("round_i", 4), ("numbered_i", 1), ("numbered_i", 0)):
        getattr(dut, name).value = value
        await taker.takes(1, within=5 + HIGH[channels()])
        await domain.cycles(300 * every)  # numbering holds room back: that is told, too
    dut.hunting_i.value = 1
    await taker.takes(1, within=70 * every)
    assert all(64 <= words <= 66 + HIGH[channels()] for words in await taker.takes(3, within=210 * every))


@cocotb.test()
async def credits_say_what_there_is(dut):
    """Acknowledgement and round where flits are numbered alone; health always."""
    domain, taker = await in_session(dut, 1)
    room = BUF_FLITS * settings()["data_bits"] // 128
    dut.interval_i.value = 20
    for numbered in (0, 1, 0):
        dut.numbered_i.value, dut.health_i.value, dut.ack_i.value, dut.round_i.value = numbered, 0xABCD, 0x1234, 0x55
        await domain.cycles(60)
        held = MTU_WORDS if numbered else 0
        said, high = taker.credits[-1]
        assert limits(dut) == (room - held,) * channels() + (0,) * (8 - channels())
        assert said.limit == limits(dut)[:4]
        if high:
            assert (high.limit, high.numbered, high.round) == (limits(dut)[4:], said.numbered, said.round)
        assert (said.health, said.numbered) == (0xABCD, numbered)
        assert (said.ack, said.round) == ((0x1234, 0x55) if numbered else (0, 0))


@cocotb.test()
async def a_limit_of_an_upper_channel_is_told(dut):
    """Its change alone is news; CREDIT_HIGH tells it before CREDIT, once."""
    domain, taker = await in_session(dut, 1)
    dut.interval_i.value = 20
    await domain.cycles(100)
    for vc in range(channels()):
        free = [BUF_FLITS] * channels()
        free[vc] -= 3
        seen = len(taker.credits)
        dut.free_i.value = packed(free, FREE_BITS)
        await domain.cycles(100)
        assert len(taker.credits) == seen + 1, vc
        said, high = taker.credits[-1]
        told = (*said.limit, *(high.limit if high else ()))
        assert told[: channels()] == tuple(count * settings()["data_bits"] // 128 for count in free)


@cocotb.test()
async def another_round_between_the_two_words_is_told_by_both(dut):
    """CREDIT waits for a CREDIT_HIGH of its own round and numbering: the limits are not older than what it tells."""
    if channels() != 8:
        return
    domain, taker = await in_session(dut, 1)
    domain.agents.remove(taker)
    dut.credit_ready_i.value, dut.numbered_i.value, dut.interval_i.value = 0, 1, 20
    await domain.cycles(100)
    for name, value in (("round_i", 9), ("round_i", 10), ("numbered_i", 0)):
        await domain.until(lambda: dut.credit_high_valid_o.value == 1, limit=100)
        dut.credit_high_ready_i.value = 1
        await domain.cycles(1)
        dut.credit_high_ready_i.value = 0
        assert due(dut) == (1, 0)
        getattr(dut, name).value = value
        await domain.cycles(4)
        assert due(dut) == (0, 1), name
        high = LinkCreditHigh.unpack(int(dut.credit_high_o.value))
        assert (high.numbered, high.round) == ((1, value) if name == "round_i" else (0, 0))
    dut.credit_high_ready_i.value = 1
    await domain.cycles(1)
    dut.credit_high_ready_i.value, dut.credit_ready_i.value = 0, 1
    assert dut.credit_valid_o.value == 1
    await domain.cycles(1)
    dut.credit_ready_i.value = 0
    await domain.cycles(1)
    assert due(dut) == (0, 0)


@cocotb.test()
async def a_reset_leaves_nothing_due(dut):
    """Of a CREDIT that nobody has taken, either."""
    domain, taker = await in_session(dut, 1)
    domain.agents.remove(taker)
    dut.credit_ready_i.value = dut.credit_high_ready_i.value = 0
    dut.round_i.value = 77
    await domain.cycles(5)
    assert due(dut) == (1, 0) if channels() < 8 else (0, 1)
    dut.up_i.value = 0
    await domain.reset()
    assert due(dut) == (0, 0)
    await domain.cycles(1100)
    assert due(dut) == (0, 0)


@pytest.mark.parametrize("num_vc, data_bits", [(2, 128), (2, 256), (8, 128)])
def test_link_credit_tx(num_vc, data_bits):
    parameters = {"NumVc": num_vc, "DataBits": data_bits, "BufFlits": BUF_FLITS, "MtuWords": MTU_WORDS}
    run_block("tn_link_credit_tx", __file__, parameters=parameters, num_vc=num_vc, data_bits=data_bits)
