"""tn_phy and tn_phy_coded together: words over coded lanes that are late, shifted, swapped, disturbed, away."""

import itertools
import random
from pathlib import Path

import cocotb
import coded_lanes as golden
import pytest
from coded_lanes import Line, Scrambler
from harness import run_block, settings
from streams import Beat, Domain, Monitor, Pins, Source, pauses

from torusnet import sources

MAX_SKEW = 16
BRING_UP = 66 * 10 + 64 + 3 * 65 + 200  # cycles: every slip, lock, two markers, and what is on the way


class Loop:
    """Sends what leaves the lanes through a line and back into the same lanes, 1 cycle later."""

    def __init__(self, dut, lanes: int, pause):
        self.dut, self.lanes, self.pause = Pins(dut), lanes, pause
        self.line = Line(lanes)
        self.sent: list[list[int]] = []  # columns
        self.slips = 0
        self.slipped = 0  # bits, all lanes, from the start
        self.column: list[int] | None = None

    def idle(self) -> None:
        self.dut.lane_tx_ready_i.value = 0
        self.dut.lane_rx_valid_i.value = 0

    def drive(self, active: bool) -> None:
        if not active:
            self.idle()
            return
        self.ready = not next(self.pause)
        self.dut.lane_tx_ready_i.value = int(self.ready)
        self.dut.lane_rx_valid_i.value = int(self.column is not None)
        out = [random.getrandbits(66) for _ in range(self.lanes)]
        if self.column is not None:
            out = self.line.transfer(self.column, self.slips)
            self.slips = 0
        self.dut.lane_rx_header_i.value = sum((block & 3) << 2 * i for i, block in enumerate(out))
        self.dut.lane_rx_data_i.value = sum((block >> 2) << 64 * i for i, block in enumerate(out))

    def sample(self) -> None:
        self.slips |= int(self.dut.lane_rx_slip_o.value)
        self.slipped += int(self.dut.lane_rx_slip_o.value).bit_count()
        self.column = None
        if self.ready:
            header, data = int(self.dut.lane_tx_header_o.value), int(self.dut.lane_tx_data_o.value)
            self.column = [(data >> 64 * i & golden.PAYLOAD) << 2 | (header >> 2 * i & 3) for i in range(self.lanes)]
            self.sent.append(self.column)


class Bench:
    def __init__(self, dut, idle: str = "never", stall: str = "never"):
        self.dut = Pins(dut)
        self.bits, self.lanes = settings()["data_bits"], settings()["lanes"]
        self.phits = max(1, self.bits // (64 * self.lanes))
        self.domain = Domain(dut.clk_link_i, dut.rst_link_ni)
        self.source = self.domain.add(Source(dut, "word_tx", ["data"], pause=pauses(idle, 1)))
        self.loop = self.domain.add(Loop(dut, self.lanes, pauses(stall, 2)))
        self.got: list[int] = []
        self.got_cycles: list[int] = []
        self.damaged = 0
        self.compared = False
        self.domain.add(Monitor(self._look, dut.word_rx_valid_o, dut.word_rx_data_o, dut.event_damaged_o))

    def _look(self, valid: int, data: int, damaged: int) -> None:
        self.damaged += damaged
        if valid:
            self.got.append(data)
            self.got_cycles.append(self.domain.cycle)

    @property
    def aligned(self) -> bool:
        return self.dut.aligned_o.value == 1

    async def up(self, limit: int = BRING_UP) -> None:
        """Until a word comes through: aligned, and nothing from before on the way."""
        await self.domain.until(lambda: self.aligned, limit)
        await self.domain.cycles(MAX_SKEW + 8)

    async def counted(self) -> None:
        """The counts that go to the registers are those of the events; nothing is lost, and one clock does not drift."""
        before = self.damaged, self.loop.slipped
        await self.domain.cycles(40)
        if (self.damaged, self.loop.slipped) == before:
            assert (int(self.dut.damaged_o.value), int(self.dut.slips_o.value)) == (before[0] % 256, before[1] % 256)
            self.compared = True
        assert int(self.dut.lost_o.value) == 0

    async def rewire(self, line: Line, places: set[int]) -> None:
        """Another cable: noise at some places until alignment is lost, then what the new one carries."""
        self.loop.line = line
        line.noise = places
        await self.domain.until(lambda: not self.aligned, 400)
        line.noise = set()
        await self.up()

    def words(self, count: int) -> list[int]:
        words = [random.getrandbits(self.bits) for _ in range(count)]
        self.source.send(*(Beat(data=word) for word in words))
        return words

    async def latency(self) -> int:
        """Cycles of one word, from taken to delivered."""
        await self.carry(1)
        return self.got_cycles[-1] - self.source.cycles[-1]

    async def carry(self, count: int) -> None:
        """Words arrive, all, in order, and nothing else."""
        self.got.clear()
        words = self.words(count)
        await self.domain.until(lambda: len(self.got) == count, 100 + 8 * count * self.phits)
        assert self.got == words


@cocotb.test()
@cocotb.parametrize(idle=["never", "often", "bursts"], stall=["never", "often"])
async def carries_words(dut, idle, stall):
    bench = Bench(dut, idle, stall)
    await bench.domain.start()
    await bench.up(8 * BRING_UP)
    await bench.carry(400)
    assert bench.damaged == 0


@cocotb.test()
async def speaks_the_format(dut):
    """What goes out, read by the golden model: slots, markers on all lanes at once and in their interval, words in the slots."""
    bench = Bench(dut)
    await bench.domain.start()
    await bench.up()
    await bench.domain.cycles(200)
    bench.loop.sent.clear()
    words = bench.words(2100)
    begin = bench.domain.cycle
    await bench.domain.until(lambda: not bench.source.queue)
    cycles = bench.domain.cycle - begin
    await bench.domain.cycles(8)
    lanes = [Scrambler() for _ in range(bench.lanes)]
    kinds, phits = [], []
    for column in bench.loop.sent:
        blocks = [lane.descramble(block) for lane, block in zip(lanes, column)]
        decoded = [golden.decode(block, bench.lanes) for block in blocks]
        assert not kinds or len({kind for kind, _ in decoded}) == 1, "all blocks of a column are of one kind"
        kinds.append(decoded[0][0])
        phits.append(sum(payload << 64 * i for i, (_, payload) in enumerate(decoded)))
        if kinds[-1] == golden.MARKER:
            for lane, block in enumerate(blocks):
                assert block == golden.encode(golden.MARKER, 0, lane, bench.lanes, ready=True)
    markers = [at for at, kind in enumerate(kinds) if kind == golden.MARKER]
    assert len(markers) >= 2
    assert {b - a for a, b in itertools.pairwise(markers)} == {1025 * bench.phits}
    sent = []
    for begins in range(markers[0] % bench.phits, len(kinds) - bench.phits + 1, bench.phits):
        slot = range(begins, begins + bench.phits)
        if kinds[begins] == golden.WORD:
            assert {kinds[at] for at in slot} == {golden.WORD}
            sent.append(sum(phits[at] << 64 * bench.lanes * i for i, at in enumerate(slot)) & (1 << bench.bits) - 1)
        else:
            assert {kinds[at] for at in slot[1:]} <= {golden.IDLE}
    assert sent == words
    assert cycles <= bench.phits * (2100 + 4), "a word in every slot but those of markers"


@cocotb.test()
async def has_the_stated_latency(dut):
    """1 cycle to send and 4 to receive where a word is a phit and all edges fall together; the loop of this test takes 1 more."""
    bench = Bench(dut)
    await bench.domain.start()
    await bench.up()
    await bench.domain.cycles(200)  # no more markers of the search
    latencies = []
    for _ in range(40):
        latencies.append(await bench.latency() - 1)
        await bench.domain.cycles(random.randrange(5))
    low = 5 if bench.phits == 1 else 5 + bench.phits
    high = low + bench.phits - 1
    behind_marker = [cycles for cycles in latencies if cycles > high]
    assert min(latencies) == low and max(latencies) <= high + bench.phits
    assert len(behind_marker) <= 2, latencies


@cocotb.test()
async def aligns_at_every_bit_offset(dut):
    bench = Bench(dut)
    await bench.domain.start()
    for offset in range(0, 66, 1 if bench.lanes == 1 else 5):
        bits = [(offset + 17 * i) % 66 for i in range(bench.lanes)]
        bench.loop.line = Line(bench.lanes, bits=bits, seed=offset)
        await bench.domain.cycles(130)  # two windows are enough to notice
        await bench.up()
        await bench.carry(3)


@cocotb.test()
async def puts_lanes_in_order(dut):
    """Every order of the lanes, with any skew that is allowed."""
    bench = Bench(dut)
    await bench.domain.start()
    for order in itertools.permutations(range(bench.lanes)):
        for _ in range(1 if bench.lanes == 4 else 6):
            skew = [random.choice([0, MAX_SKEW, random.randint(0, MAX_SKEW)]) for _ in order]
            await bench.rewire(Line(bench.lanes, skew=skew, order=list(order)), set(range(bench.lanes)))
            await bench.carry(20)


@cocotb.test()
async def costs_the_skew_and_no_more(dut):
    bench = Bench(dut)
    await bench.domain.start()
    await bench.up()

    async def least():
        return min([await bench.latency() for _ in range(6)])

    without = await least()
    for skew in [0, 1, 2, 7, 8, 15, MAX_SKEW]:
        await bench.rewire(Line(bench.lanes, skew=[0] * (bench.lanes - 1) + [skew]), {0})
        assert abs(await least() - without - skew) < bench.phits


@cocotb.test()
@cocotb.parametrize(what=["more_skew", "a_lane_twice"])
async def refuses(dut, what):
    bench = Bench(dut)
    if bench.lanes == 1:
        return
    bad = {
        # What a lane hears before its first block makes it slip, which takes up to a block of its delay away.
        "more_skew": {"skew": [MAX_SKEW + 2] + [0] * (bench.lanes - 1)},
        "a_lane_twice": {"order": [1] + list(range(1, bench.lanes))},
    }
    bench.loop.line = Line(bench.lanes, **bad[what])
    await bench.domain.start()
    for _ in range(2000):
        await bench.domain.cycles(1)
        assert not bench.aligned


@cocotb.test()
async def an_error_costs_its_words_only(dut):
    """One flipped bit. In a header: its word is dropped and nothing else. Behind it: its word and at most the next one of the
    lane are wrong.
    """
    bench = Bench(dut)
    await bench.domain.start()
    await bench.up()
    await bench.domain.cycles(2 * bench.phits * 65)
    used = min(bench.lanes, bench.bits // 64)
    cases = exact = 0
    for i in range(198):
        bench.got.clear()
        words = bench.words(24)
        await bench.domain.cycles(random.randint(8, 8 + 6 * bench.phits))
        place, bit = random.randrange(used), i % 66
        bench.loop.line.flips = [(place, bit)]
        await bench.domain.until(lambda: not bench.source.queue)
        await bench.domain.cycles(11 + bench.phits)
        cases += 1
        if bit < 2:
            kept = [word for word in words if word in bench.got]
            assert kept == bench.got
            exact += len(kept) == 23
        else:
            # The three flips lie in one word or in two that are neighbours in time.
            assert len(bench.got) == 24
            at = [k for k, (a, b) in enumerate(zip(words, bench.got)) if a != b]
            assert len(at) <= 2 and (not at or at[-1] - at[0] <= 1)
            exact += sum((words[k] ^ bench.got[k]).bit_count() for k in at) == 3
        # Unless a marker stood there, and took some of it.
    assert exact >= 0.95 * cases


@cocotb.test()
async def lanes_that_words_do_not_need_do_not_matter(dut):
    bench = Bench(dut)
    used = min(bench.lanes, bench.bits // 64)
    if used == bench.lanes:
        return
    await bench.domain.start()
    await bench.up()
    bench.got.clear()
    words = bench.words(200)
    while bench.source.queue:
        bench.loop.line.flips = [(random.randrange(used, bench.lanes), random.randrange(66))]
        await bench.domain.cycles(40)
    await bench.domain.cycles(20)
    assert bench.got == words


@cocotb.test()
async def survives_many_errors(dut):
    """One block in 50 damaged, for long: alignment stays, order stays, words arrive."""
    bench = Bench(dut)
    await bench.domain.start()
    await bench.up()
    bench.got.clear()
    bench.loop.line.error_rate = 0.02
    words = bench.words(3000)
    await bench.domain.until(lambda: not bench.source.queue)
    assert bench.aligned
    bench.loop.line.error_rate = 0
    await bench.domain.cycles(20)
    whole = [word for word in bench.got if word in set(words)]
    assert whole == [word for word in words if word in set(whole)], "out of order"
    assert 3000 * (1 - 0.02 * bench.phits * bench.lanes * 2.5) < len(whole) < 3000
    assert bench.damaged > 0
    await bench.carry(50)
    await bench.counted()
    assert bench.compared


@cocotb.test()
async def recovers_from_noise(dut):
    """A lane, or all, receive noise: alignment ends soon and comes back, at another bit offset and another skew."""
    bench = Bench(dut)
    await bench.domain.start()
    await bench.up()
    for places in [{0}, {bench.lanes - 1}, set(range(bench.lanes))]:
        bench.loop.line.noise = places
        begin = bench.domain.cycle
        await bench.domain.until(lambda: not bench.aligned, 400)
        assert bench.domain.cycle - begin < 130
        await bench.domain.cycles(random.randint(100, 3000))
        assert not bench.aligned
        skew = [random.randint(0, MAX_SKEW) for _ in range(bench.lanes)]
        bench.loop.line = Line(bench.lanes, skew=skew, bits=[random.randrange(66) for _ in skew], seed=len(places))
        await bench.up()
        await bench.carry(50)
    await bench.counted()
    assert bench.compared and bench.loop.slipped > 0


@cocotb.test()
async def notices_a_lane_that_moves(dut):
    """A lane falls back by a whole block: its headers stay right, its markers tell."""
    bench = Bench(dut)
    await bench.domain.start()
    await bench.up()
    await bench.carry(10)
    bench.loop.line.lanes[0].lose(66)
    if bench.lanes > 1:
        await bench.domain.until(lambda: not bench.aligned, 6 * 1025 * bench.phits)
        await bench.up()
    else:
        await bench.domain.cycles(1030 * bench.phits)  # a marker says where words begin
    await bench.carry(50)


class Spoiler:
    """Damages a block of some markers, on one lane: where every slot has a word, a marker is the column behind one that is none."""

    def __init__(self, loop: Loop):
        self.loop, self.spoils = loop, lambda number: False
        self.markers = self.spoilt = 0
        self.inside = False

    def idle(self) -> None:
        pass

    def drive(self, active: bool) -> None:
        pass

    def sample(self) -> None:
        if self.loop.column is None:
            return
        begins, self.inside = not self.inside, self.loop.column[0] & 3 == golden.CONTROL
        if begins and self.inside:
            if self.spoils(self.markers):
                self.loop.line.flips = [(random.randrange(self.loop.lanes), random.randrange(2))]
                self.spoilt += 1
            self.markers += 1

    def __str__(self) -> str:
        return f"{self.spoilt} of {self.markers} markers spoilt"


@cocotb.test()
async def four_spoilt_markers_in_a_row_end_the_alignment(dut):
    """A damaged marker or three mean nothing, however often; with four one behind the other the search begins again."""
    bench = Bench(dut)
    if bench.lanes == 1:
        return  # a marker that is damaged is none
    await bench.domain.start()
    await bench.up()
    await bench.domain.cycles(2 * bench.phits * 65)
    spoiler, slot = bench.domain.add(Spoiler(bench.loop)), 1025 * bench.phits
    bench.words(24 * 1025)
    await bench.domain.cycles(8)
    ends = []
    bench.domain.add(Monitor(lambda aligned: None if aligned else ends.append(spoiler.spoilt), dut.aligned_o))
    spoiler.markers, spoiler.spoils = 0, lambda number: number % 4 < 3
    await bench.domain.until(lambda: spoiler.markers == 8, 9 * slot)
    await bench.domain.cycles(20)
    assert spoiler.spoilt == 6 and not ends
    spoiler.spoils = lambda number: True
    await bench.domain.until(lambda: bool(ends), 6 * slot)
    assert ends == [6 + 4]


@cocotb.test()
async def noise_delivers_nothing(dut):
    """Lanes that never carried anything: no alignment, so no words."""
    bench = Bench(dut)
    bench.loop.line.noise = set(range(bench.lanes))
    await bench.domain.start()
    await bench.domain.cycles(6000)
    assert not bench.got and not bench.aligned


SHAPES = [(128, 1), (128, 4), (256, 2)]
SHAPES += [pytest.param(*shape, marks=pytest.mark.long) for shape in ((128, 2), (256, 1), (256, 4))]


@pytest.mark.parametrize(("data_bits", "lanes"), SHAPES)
def test_coded_lanes(data_bits, lanes):
    files = [*sources.closure("tn_phy", "tn_phy_coded"), Path(__file__).parent / "coded_words.sv"]
    parameters = {"DataBits": data_bits, "Lanes": lanes}
    run_block("coded_words", __file__, sources=files, parameters=parameters, data_bits=data_bits, lanes=lanes)
