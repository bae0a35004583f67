"""tn_link_tx_replay by itself: what is sent again after credits that ask, lie, or come in the very cycle of a timeout."""

import cocotb
from harness import run_block
from streams import Beat, Domain, Pins, Source

TIMEOUT, RING, PROBATION, PAUSE = 50, 64, 128, 4
SIZES = {"RingFlits": RING, "NumberBits": 8, "TimeoutCycles": TIMEOUT, "ProbationFlits": PROBATION, "PauseSlots": PAUSE}


class Framer:
    """Takes START, flits, and CHECK behind a guarded packet, one a cycle; hears credits. `taken`: number, data, guarded."""

    def __init__(self, dut):
        self.dut = Pins(dut)
        self.taken: list[tuple[int, int, int]] = []
        self.rewinds = self.timeouts = self.cuts = self.starts = 0
        self.credit: dict | None = None
        self.at_timeout: dict | None = None  # a credit for that cycle
        self._forget()

    def _forget(self) -> None:
        self.offered = self.started = self.closes = False

    def idle(self) -> None:
        for name in ["out_ready_i", "start_i", "check_i", "credit_valid_i"]:
            getattr(self.dut, name).value = 0

    def drive(self, active: bool) -> None:
        self.idle()
        dut = self.dut
        if dut.rewind_o.value:
            self._forget()
        dut.check_i.value = int(self.closes)
        starts = self.offered and not self.started and not self.closes
        dut.start_i.value = int(starts)
        self.starts += int(starts)
        dut.out_ready_i.value = int(self.started)
        self.ready, self.started, self.closes = self.started, self.started or starts, False
        if dut.event_timeout_o.value and self.at_timeout:
            self.credit, self.at_timeout = self.at_timeout, None
        if self.credit is not None:
            dut.credit_valid_i.value = 1
            dut.credit_numbered_i.value = self.credit.get("numbered", 1)
            dut.credit_ack_i.value, dut.credit_round_i.value = self.credit["ack"], self.credit["round"]
            self.credit = None

    def sample(self) -> None:
        dut = self.dut
        self.rewinds += int(dut.event_rewind_o.value)
        self.timeouts += int(dut.event_timeout_o.value)
        self.cuts += int(dut.event_cut_o.value)
        valid, guarded = int(dut.out_valid_o.value), int(dut.guarded_o.value)
        self.offered = valid and not self.ready
        if valid and self.ready:
            self.taken.append((int(dut.out_number_o.value), int(dut.out_data_o.value), guarded))
            if dut.out_tail_o.value:
                self.started, self.closes = False, bool(guarded)


def packet(first: int, flits: int) -> list[Beat]:
    return [Beat(head=i == 0, tail=i == flits - 1, vc=0, words=flits - i, data=first + i) for i in range(flits)]


class Bench:
    def __init__(self, dut):
        self.dut = Pins(dut)
        for name in ["want_i", "slot_i", "go_i"]:
            getattr(dut, name).value = 1
        for name in ["refused_i", "cut_i", "flush_i", "dead_i", "raw_i", "discard_i", "retry_limit_i"]:
            getattr(dut, name).value = 0
        self.domain = Domain(dut.clk_i, dut.rst_ni)
        self.source = self.domain.add(Source(dut, "in", ["head", "tail", "vc", "words", "data"]))
        self.framer = self.domain.add(Framer(dut))

    async def begin(self) -> None:
        await self.domain.start()
        await self.domain.cycles(3)
        await self.hear(ack=0)  # the far end has heard that flits are numbered
        assert self.dut.agreed_o.value == 1

    async def hear(self, ack: int, round: int = 0, numbered: int = 1) -> None:
        self.framer.credit = {"ack": ack, "round": round, "numbered": numbered}
        await self.domain.cycles(2)

    async def send(self, first: int, flits: int) -> None:
        """A packet; the data of a flit is its number."""
        self.source.send(*packet(first, flits))
        await self.domain.until(lambda: not self.source.queue, limit=100)

    async def taken(self) -> list[tuple[int, int, int]]:
        """What went out until nothing more did, since the last call; sooner than a timeout."""
        await self.domain.cycles(TIMEOUT // 2)
        result, self.framer.taken = self.framer.taken, []
        return result


@cocotb.test()
async def asked_in_the_cycle_of_a_timeout_it_goes_back_once(dut):
    """For every number of flits that the credit of this cycle acknowledges."""
    b = Bench(dut)
    await b.begin()
    begin = 0
    for round in range(1, 5):
        acknowledged = round - 1
        await b.send(begin, 4)
        assert [flit[:2] for flit in await b.taken()] == [(begin + i, begin + i) for i in range(4)]
        b.framer.rewinds = b.framer.timeouts = 0
        b.framer.at_timeout = {"ack": begin + acknowledged, "round": round}
        await b.domain.until(lambda: b.framer.at_timeout is None, limit=TIMEOUT)
        again = [(begin + i, begin + i, 1) for i in range(acknowledged, 4)]
        assert await b.taken() == again
        assert (b.framer.rewinds, b.framer.timeouts, int(dut.round_o.value)) == (1, 1, round)
        begin += 4
        await b.hear(begin, round)


@cocotb.test()
async def credits_for_what_was_never_sent_or_long_ago_are_not_believed(dut):
    b = Bench(dut)
    await b.begin()
    await b.send(0, 8)
    await b.hear(ack=5)
    for ack in (4, 0, 9, 200, 5 + 128):
        await b.hear(ack, round=33)  # asks for everything from there on
    assert [flit[:2] for flit in await b.taken()] == [(i, i) for i in range(8)], "and nothing again"
    assert int(dut.round_o.value) == b.framer.rewinds == 0
    await b.hear(ack=5, round=1)
    assert await b.taken() == [(i, i, 1) for i in range(5, 8)], "the place has not moved"
    await b.hear(ack=8, round=1)
    await b.domain.cycles(3 * TIMEOUT)
    assert b.framer.timeouts == 0, "all is acknowledged"


@cocotb.test()
async def switched_on_beside_another_session_it_waits_for_a_yes(dut):
    """For every cycle in which the other session may begin: no numbered flit before CREDIT has said that it is understood."""
    b = Bench(dut)
    dut.want_i.value = 0
    await b.domain.start()
    for offset in range(-3, 6):
        dut.want_i.value = 0
        await b.domain.reset()
        await b.send(0, 2)
        assert len(await b.taken()) == 2, "replay is off"
        for cycle in range(-3, 6):
            dut.flush_i.value = int(cycle == offset)
            dut.want_i.value = int(cycle >= 0)
            await b.domain.cycles(1)
        dut.flush_i.value = 0
        assert dut.say_o.value == 1
        starts = b.framer.starts
        b.source.send(Beat(head=1, tail=1, vc=0, words=1, data=7))
        assert await b.taken() == [] and b.framer.starts == starts and dut.agreed_o.value == 0, offset
        await b.hear(ack=0)
        assert await b.taken() == [(0, 7, 0)], offset


@cocotb.test()
async def beside_an_end_without_replay_nothing_is_numbered(dut):
    """Known in any cycle after a reset, or of the other session that follows one with replay."""
    b = Bench(dut)
    await b.domain.start()
    for active in (False, True):
        for offset in range(6):
            dut.refused_i.value = 0
            await b.domain.reset()
            if active:
                await b.domain.cycles(3)
                await b.hear(ack=0)
                await b.send(0, 3)
                assert len(await b.taken()) == 3
                dut.flush_i.value = 1
            else:
                await b.domain.cycles(offset)
            dut.refused_i.value = 1
            await b.domain.cycles(1)
            dut.flush_i.value = 0
            await b.domain.cycles(offset + 1)
            starts = b.framer.starts
            b.source.send(Beat(head=1, tail=1, vc=0, words=1, data=7))
            await b.domain.cycles(3)
            assert await b.taken() == [] and b.framer.starts == starts, "the far end may still expect numbers"
            await b.hear(ack=0, numbered=0)
            assert await b.taken() == [(0, 7, 0)], (active, offset)
            assert dut.say_o.value == 0 and dut.agreed_o.value == 1


@cocotb.test()
@cocotb.parametrize(flits=[4, 5])
async def after_going_back_it_is_guarded_for_a_while(dut, flits):
    """All that goes again, and so many new flits to the end of their packet; another error begins that anew. Then a pause."""
    b = Bench(dut)
    await b.begin()
    sent = 0

    def number(first: int, guarded: int) -> list[tuple[int, int, int]]:
        return [((first + i) % 256, first + i, guarded) for i in range(flits)]

    async def another(round: int, guarded: int) -> None:
        nonlocal sent
        await b.send(sent, flits)
        await b.domain.cycles(3)
        await b.hear((sent + flits) % 256, round)
        assert b.framer.taken == number(sent, guarded), sent
        b.framer.taken, sent = [], sent + flits

    await another(0, guarded=0)
    for round, packets in ((1, 10), (2, -(-PROBATION // flits))):
        await b.send(sent, flits)
        assert await b.taken() == number(sent, guarded=int(round > 1))
        await b.hear(sent, round)
        assert await b.taken() == number(sent, guarded=1), "again"
        sent += flits
        await b.hear(sent, round)
        for _ in range(packets):
            await another(round, guarded=1)
    dut.slot_i.value = 0
    b.source.send(*packet(sent, flits))
    assert await b.taken() == []
    for _ in range(PAUSE):
        assert await b.taken() == [], "the pause counts words of the cable"
        dut.slot_i.value = 1
        await b.domain.cycles(1)
        dut.slot_i.value = 0
    assert await b.taken() == number(sent, guarded=0)
    sent += flits
    await b.hear(sent % 256, 2)
    await another(2, guarded=0)
    assert b.framer.rewinds == 2


@cocotb.test()
async def gives_up_after_so_many_times_without_progress(dut):
    """Times in a row: an acknowledgement of anything begins the count anew."""
    b = Bench(dut)
    limit = 3
    await b.begin()
    dut.retry_limit_i.value = limit
    await b.send(0, 4)
    for acknowledged, times in ((1, 2), (2, limit)):
        before = b.framer.rewinds
        for time in range(1, times + 1):
            await b.domain.until(lambda end=before + time: b.framer.rewinds == end, limit=3 * TIMEOUT)
            await b.domain.cycles(1)
            assert (dut.retries_o.value, dut.give_up_o.value) == (time, int(time == limit))
        await b.hear(acknowledged)
        assert (dut.retries_o.value, dut.give_up_o.value) == (0, 0)


@cocotb.test()
async def a_lower_limit_counts_at_once(dut):
    b = Bench(dut)
    await b.begin()
    dut.retry_limit_i.value = 5
    await b.send(0, 4)
    await b.domain.until(lambda: int(dut.retries_o.value) == 4, limit=9 * TIMEOUT)
    dut.retry_limit_i.value = 2
    await b.domain.cycles(1)
    assert dut.give_up_o.value == 1


@cocotb.test()
async def the_queue_waits_while_the_ring_is_full(dut):
    """And no longer. No slot of the cable is waited for where nothing was guarded."""
    b = Bench(dut)
    dut.slot_i.value = 0
    await b.begin()
    b.source.send(*packet(0, RING), *packet(RING, 8))
    await b.domain.cycles(RING + 10)
    for acknowledged, taken in ((0, RING), (3, RING + 3), (5, RING + 5), (RING + 5, RING + 8)):
        await b.hear(acknowledged)
        await b.domain.cycles(12)
        assert b.framer.taken == [(i, i, 0) for i in range(taken)], acknowledged
    assert b.framer.rewinds == b.framer.timeouts == 0


@cocotb.test()
async def the_end_of_a_session_gives_up_what_is_not_acknowledged(dut):
    """Packets sent, and the rest of one under way; that is told. While the link is dead all that comes is thrown away. Numbers
    begin anew, when the far end knows."""
    b = Bench(dut)
    await b.begin()
    words = 0
    for dead in (0, 3):
        for taken, acknowledged, cut in ((4, 4, 0), (4, 3, 1), (2, 2, 1), (2, 0, 1), (0, 0, 0)):
            under_way = packet(0, 4)
            b.source.send(*under_way[:taken])
            assert [flit[0] for flit in await b.taken()] == list(range(taken))
            await b.hear(acknowledged)
            b.framer.cuts = 0
            dut.flush_i.value, dut.dead_i.value = 1, int(dead > 0)
            await b.domain.cycles(1)
            dut.flush_i.value = 0
            await b.domain.cycles(3)
            assert b.framer.cuts == cut
            b.source.send(*(under_way[taken:] if taken else []))
            b.source.send(*(beat for size in range(1, 1 + dead) for beat in packet(9, size)))
            await b.domain.cycles(20)
            assert not b.source.queue and b.framer.cuts == cut + dead
            dut.dead_i.value = 0
            words += (4 if taken else 0) + sum(range(1, 1 + dead))
            assert int(dut.sent_o.value) & 0xFFFF == words
            b.source.send(*packet(7, 1))
            assert await b.taken() == []
            await b.hear(ack=0)
            assert await b.taken() == [(0, 7, 0)]
            await b.hear(ack=1)
            words += 1
            dut.flush_i.value = 1
            await b.domain.cycles(1)
            dut.flush_i.value = 0
            await b.hear(ack=0)


def test_replay():
    run_block("tn_link_tx_replay", __file__, parameters=SIZES)
