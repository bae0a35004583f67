"""tn_port_stream_aggregator: messages to packets, every bit of them, against the golden model."""

import itertools
import random
import zlib

import cocotb
import pytest
from choose import pairwise
from harness import run_block, settings
from stream_model import cut, nullified_words, to_beats
from streams import Beat, Domain, Monitor, PacketSink, Pins, Source, from_flits, pauses

from torusnet.generated import packet as codec

TOP = "tn_port_stream_aggregator"
SOURCE = 0x2A_1234


class Clock:
    """The node's cycle counter."""

    def __init__(self, dut):
        self.dut = Pins(dut)

    def idle(self) -> None:
        self.dut.cycle_i.value = 0

    def drive(self, active: bool) -> None:
        self.dut.cycle_i.value = self.domain.cycle % (1 << 23)

    def sample(self) -> None:
        pass


class TaskSource(Source):
    """AXI4-Stream names have no underscore between t and valid."""

    def __init__(self, dut, pause):
        class Names:
            def __getattr__(self, name):
                return getattr(dut, name.replace("_valid", "_tvalid").replace("_ready", "_tready"))

        super().__init__(Names(), "s_axis", ["tdata", "tkeep", "tlast", "tdest", "tuser"], pause)


def bench(dut):
    config = settings()
    domain = Domain(dut.clk_i, dut.rst_ni)
    dut.source_i.value = SOURCE
    domain.add(Clock(dut))
    source = domain.add(TaskSource(dut, pauses(config.get("idle", "never"), 1)))
    sink = domain.add(PacketSink(dut, "out", pauses(config.get("stall", "never"), 2)))
    return domain, source, sink, config["bits"], config["mtu"]


def whole(packets: list, messages: list, bits: int, mtu: int, told: list[int] | None = None) -> tuple[list, list[int]]:
    """The packets without those that were ended as nullified; and before which of the others those stood. One that was is the begin
    of the packet behind it, filled up with zeros to the length that its header says, which is the one that was told."""
    cuts = [
        (packet, position * mtu, told[m] if told else len(message))
        for m, (message, dest) in enumerate(messages)
        for position, packet in enumerate(cut(message, mtu, 0, channel=dest >> 22, dst=dest & 0x3FFFFF))
    ]
    found, before = [], []
    for flits in packets:
        words = from_flits(flits, bits)
        footer = codec.Footer.unpack(words[1 + -(-codec.Header.unpack(words[0]).length // 16)])
        if not footer.nullified:
            found.append(flits)
            continue
        assert before.count(len(found)) == 0, "nullified twice"
        before.append(len(found))
        packet, begin, length = cuts[len(found)]
        wanted = nullified_words(packet, min(length - begin, mtu), words)
        assert words[: len(wanted)] == wanted and not any(words[len(wanted) :])
    return found, before


def check(packets: list, messages: list, bits: int, mtu: int) -> list[int]:
    """Compares bit by bit; gives the time stamps."""
    expected, number = [], 0
    for message, dest in messages:
        expected += cut(message, mtu, number, channel=dest >> 22, dst=dest & 0x3FFFFF, src=SOURCE)
        number += len(expected) - number
    assert len(packets) == len(expected)
    stamps = []
    for flits, packet in zip(packets, expected, strict=True):
        words = from_flits(flits, bits)
        wanted = packet.words()
        assert not any(words[len(wanted) :]), "padding behind the footer is not zero"
        stamp = codec.Footer.unpack(words[len(wanted) - 1]).timestamp
        stamps.append(stamp)
        header, payload, footer = codec.parse_packet(words[: len(wanted)])
        assert (
            words[: len(wanted)]
            == type(packet)(**{**vars(packet), "timestamp": stamp, "transaction": packet.transaction % 1024}).words()
        )
        assert payload == packet.payload
    return stamps


@cocotb.test()
async def forges_every_length(dut):
    domain, source, sink, bits, mtu = bench(dut)
    rng = random.Random(1)
    sizes = [
        *range(130),
        *range(200, 601, 37),
        *(max(0, n * mtu + d) for n in (1, 2, 3) for d in (-33, -32, -31, -17, -16, -15, -1, 0, 1, 15, 16, 17)),
    ]
    rng.shuffle(sizes)
    messages = [(rng.randbytes(size), rng.getrandbits(38)) for size in sizes]
    for message, dest in messages:
        source.send(*to_beats(message, bits, tdest=dest))
    await domain.start()
    count = sum(max(1, -(-size // mtu)) for size in sizes)
    await domain.until(lambda: len(sink.packets) == count, limit=400_000)
    stamps = check(sink.packets, messages, bits, mtu)
    assert stamps == sorted(stamps)


class Account:
    """What the module reports, and what it may not do: let a packet that has begun wait for its task longer than it promises."""

    def __init__(self, dut, domain, config: dict):
        self.gap = config["gap"] + (
            config["bits"] == 256
        )  # there the first beat leaves with the head: no word waits behind it
        self.gaps, self.longest, self.inside = 0, 0, False
        self.bad_told = self.nullified = self.written = self.read = self.closed = self.sent = 0
        names = [
            "out_valid_o",
            "out_ready_i",
            "out_tail_o",
            "event_bad_told_o",
            "event_nullified_o",
            "event_data_words_o",
        ]
        names += ["event_sent_words_o", "event_packet_o", "event_sent_o"]
        domain.add(Monitor(self.look, *(getattr(dut, name) for name in names)))

    def look(self, valid, ready, tail, bad_told, nullified, written, read, closed, sent):
        self.bad_told += bad_told
        self.nullified += nullified
        self.written, self.read = self.written + written, self.read + read
        self.closed, self.sent = self.closed + closed, self.sent + sent
        assert self.read <= self.written and self.sent <= self.closed
        if self.inside and not valid:
            self.gaps += 1
            self.longest = max(self.longest, self.gaps)
            assert self.gaps <= self.gap, "a packet under way waits for its task"
        if valid and ready:
            self.inside = not tail
        if not self.inside:
            self.gaps = 0


def stalls(*before: tuple[int, int]):
    """Pauses of so many cycles before beats of these numbers, counted from 0."""
    at = dict(before)
    for beat in itertools.count():
        yield from itertools.repeat(True, at.get(beat, 0))
        yield False


@cocotb.test()
async def forges_what_was_told(dut):
    """Lengths told right, wrong or not at all, however the task and the network pause: every message leaves once, whole, bit by
    bit, what was nullified before it is well formed, and whatever was told wrong is counted."""
    domain, source, sink, bits, mtu = bench(dut)
    account = Account(dut, domain, settings())
    rng = random.Random(4)
    sizes = [
        *range(0, 200, 3),
        *(n * mtu + d for n in (1, 2, 3) for d in (-17, -16, -1, 0, 1, 16, 33) if n * mtu + d >= 0),
    ]
    sizes += [rng.randrange(1, 2 * mtu) for _ in range(12)]
    rng.shuffle(sizes)
    messages = [(rng.randbytes(size), rng.getrandbits(38)) for size in sizes]
    wrong = [
        lambda n: n + 1,
        lambda n: n - 1,
        lambda n: 2 * n,
        lambda n: n // 2,
        lambda n: n + mtu,
        lambda n: n + bits // 8,
    ]
    wrong += [lambda n: n - bits // 8, lambda n: 1 << 23, lambda n: 1]
    told = [max(0, rng.choice([lambda n: n] * 9 + [lambda n: 0] * 4 + wrong)(size)) for size in sizes]
    await domain.start()
    count = 0
    for (message, dest), length in zip(messages, told, strict=True):
        source.send(*to_beats(message, bits, length, tdest=dest))
        count += max(1, -(-len(message) // mtu))
        if rng.random() < 0.5:  # now and then nothing waits before a message
            await domain.until(lambda count=count: account.sent == count, limit=100_000)
    await domain.until(lambda: account.sent == count, limit=100_000)
    await domain.cycles(3)
    packets, before = whole(sink.packets, messages, bits, mtu, told)
    stamps = check(packets, messages, bits, mtu)
    assert stamps == sorted(stamps)
    assert account.bad_told == sum(length not in (0, size) for size, length in zip(sizes, told, strict=True))
    assert account.nullified == len(before) > 0
    assert account.written == account.read == sum(-(-size // 16) for size in sizes)
    assert account.sent == account.closed == count


@cocotb.test()
async def a_told_head_leaves_behind_the_first_beat(dut):
    """And its flits without a gap as long as the task delivers a beat a cycle, packet behind packet; the tail waits for nothing."""
    domain, source, sink, bits, mtu = bench(dut)
    await domain.start()
    for size in [17, 32, 33, 64, 65, 100, 500, mtu - 1, mtu, mtu + 1, 3 * mtu, 2 * mtu + 40]:
        begin, first = len(sink.beats), len(source.beats)
        message = random.randbytes(size)
        source.send(*to_beats(message, bits, None, tdest=7))
        packets = -(-size // mtu)
        done = len(sink.packets) + packets
        await domain.until(lambda done=done: len(sink.packets) == done, limit=8 * mtu)
        cycles, tails = sink.cycles[begin:], [beat.tail for beat in sink.beats[begin:]]
        assert cycles[0] == source.cycles[first] + 1, size
        assert cycles == list(range(cycles[0], cycles[0] + len(cycles))), size
        assert tails.count(1) == packets
        beats = -(-size * 8 // bits)
        assert source.cycles[-1] - source.cycles[first] == beats - 1
        words = from_flits(sink.packets[-1], bits)
        stamp = codec.Footer.unpack(words[1 + -(-codec.Header.unpack(words[0]).length // 16)]).timestamp
        assert stamp == source.cycles[-1], "the time stamp is the cycle in which the packet was complete"
        found, before = whole(sink.packets[done - packets : done], [(message, 7)], bits, mtu)
        assert (
            not before
            and b"".join(
                codec.parse_packet(from_flits(flits, bits)[: 2 + -(-codec.Header.unpack(flits[0].data).length // 16)])[
                    1
                ]
                for flits in found
            )
            == message
        )


@cocotb.test()
async def stalls_at_every_word(dut):
    """The task pauses before each word of a packet: for as long as it may, nothing happens; for a cycle more, the packet is
    nullified in time, and comes again, whole, when its end is there. A packet that waits whole is not touched by any pause."""
    domain, source, sink, bits, mtu = bench(dut)
    gap = settings()["gap"]
    account = Account(dut, domain, settings())
    await domain.start()
    messages, number, late_before = [], 0, False
    size = 9 * bits // 8 + 5
    for word in range(1, 10):
        for pause in [gap, gap + 1, 0, 4 * gap, 0]:
            late = pause > gap
            message = random.randbytes(size)
            messages.append((message, 9))
            source.pause = stalls((word, pause))
            begin, nullified, first = len(sink.beats), account.nullified, len(source.beats)
            source.send(*to_beats(message, bits, None, tdest=9))
            number += 1
            await domain.until(lambda number=number: account.sent == number, limit=2000)
            assert account.nullified - nullified == int(late), (word, pause)
            head, flits = sink.cycles[begin], -(-(2 + -(-size // 16)) * 128 // bits)
            if late:
                assert head == source.cycles[first] + 1
                last = sink.cycles[begin + flits - 1]
                assert sink.beats[begin + flits - 1].tail and last - head <= flits - 1 + account.gap
            elif not late_before:
                assert head == source.cycles[first] + 1
            else:
                assert head == source.cycles[-1] + 1, "who was too slow is not trusted until it has been in time once"
            late_before = late
    found, before = whole(sink.packets, messages, bits, mtu)
    check(found, messages, bits, mtu)
    assert len(before) == account.nullified == 18
    assert account.longest == account.gap


@cocotb.test()
async def pauses_add_up(dut):
    """One cycle before each beat: the limit is for the packet, not for a pause."""
    domain, source, sink, bits, mtu = bench(dut)
    gap = settings()["gap"]
    account = Account(dut, domain, settings())
    await domain.start()
    messages = []
    for number, (beats, late) in enumerate([(gap + 1, False), (gap + 2, True), (3, False), (gap + 1, False)]):
        message = random.randbytes(beats * bits // 8)
        messages.append((message, 1))
        source.pause = stalls(*((beat, 1) for beat in range(1, beats)))
        nullified = account.nullified
        source.send(*to_beats(message, bits, None, tdest=1))
        await domain.until(lambda number=number: account.sent == number + 1, limit=1000)
        assert account.nullified - nullified == int(late)
    check(whole(sink.packets, messages, bits, mtu)[0], messages, bits, mtu)


@cocotb.test()
async def a_task_that_stops_holds_nothing(dut):
    """It never comes back: its packet has ended for the network all the same, and nothing of it comes again."""
    domain, source, sink, bits, mtu = bench(dut)
    gap = settings()["gap"]
    await domain.start()
    beats = to_beats(bytes(range(200)), bits, None, tdest=3)
    source.send(*beats[:5])
    await domain.until(lambda: len(sink.packets) == 1, limit=200)
    assert sink.beats[-1].tail and sink.cycles[-1] - sink.cycles[0] <= gap + 1 + -(-(2 + 13) * 128 // bits)
    await domain.cycles(20 * gap)
    assert len(sink.packets) == 1
    source.send(*beats[5:])
    await domain.until(lambda: len(sink.packets) == 2, limit=200)
    check(whole(sink.packets, [(bytes(range(200)), 3)], bits, mtu)[0], [(bytes(range(200)), 3)], bits, mtu)


@cocotb.test()
async def tells_every_wrong_length_bad(dut):
    """Shorter, longer, by bytes, words and packets: counted once a message, sent with its true length; and the next message, told
    right, leaves early again."""
    domain, source, sink, bits, mtu = bench(dut)
    account = Account(dut, domain, settings())
    await domain.start()
    beat = bits // 8
    true = [1, beat, beat + 1, 2 * beat, 3 * beat - 1, 7 * beat, mtu - 1, mtu, mtu + 1, 2 * mtu, 2 * mtu + beat + 3]
    messages, lengths, packets = [], [], 0
    for size in true:
        for told in sorted(
            {1, beat - 1, beat, size - beat, size - 1, size, size + 1, size + beat, size + mtu, mtu, 2 * mtu}
        ):
            if told <= 0:
                continue
            messages += [(random.randbytes(size), 5), (random.randbytes(3 * beat), 6), (random.randbytes(3 * beat), 6)]
            lengths += [told, 3 * beat, 3 * beat]
            packets += max(1, -(-size // mtu)) + 2
            wrong = account.bad_told
            for (message, dest), length in zip(messages[-3:], lengths[-3:], strict=True):
                heads = len(sink.packets), len(source.beats)
                source.send(*to_beats(message, bits, length, tdest=dest))
                await domain.until(lambda: not source.queue, limit=3 * mtu)
                await domain.until(lambda: account.sent == account.closed, limit=3 * mtu)
                await domain.cycles(3)
            assert account.bad_told - wrong == int(told != size), (size, told)
            assert account.sent == packets
            assert sink.packet_cycles[heads[0]] == source.cycles[heads[1]] + 1, "trusted again"
    found, _ = whole(sink.packets, messages, bits, mtu, lengths)
    check(found, messages, bits, mtu)


@cocotb.test()
async def header_follows_the_last_beat_by_one_cycle(dut):
    domain, source, sink, bits, mtu = bench(dut)
    await domain.start()
    for size in [1, 0, 16, 32, 100, mtu]:
        count = len(sink.packets) + 1
        source.send(*to_beats(bytes(size), bits, tdest=7))
        await domain.until(lambda count=count: len(sink.packets) == count, limit=2 * mtu)
        assert sink.packet_cycles[-1] == source.cycles[-1] + 1
        words = from_flits(sink.packets[-1], bits)
        stamp = codec.Footer.unpack(words[1 + -(-size // 16)]).timestamp
        assert stamp == source.cycles[-1], "the time stamp is the cycle in which the packet was complete"


@cocotb.test()
async def nothing_leaves_before_the_packet_is_complete(dut):
    """A task that stops in the middle of a packet holds nothing outside its own aggregator."""
    domain, source, sink, bits, mtu = bench(dut)
    await domain.start()
    beats = to_beats(bytes(mtu), bits, tdest=0)
    source.send(*beats[:-1])
    await domain.until(lambda: not source.queue, limit=2 * mtu)
    await domain.cycles(100)
    assert not sink.beats
    source.send(beats[-1])
    await domain.until(lambda: len(sink.packets) == 1, limit=2 * mtu)


@cocotb.test()
async def takes_a_beat_per_cycle(dut):
    """Short packets cost their header and footer, full ones 258 words; nothing else costs a cycle, told or not."""
    domain, source, sink, bits, mtu = bench(dut)
    await domain.start()
    for size, told in itertools.product([0, 1, 16, 17, 48, 64, 512, mtu], [0, None]):
        begin = len(sink.packets)
        for _ in range(20):
            source.send(*to_beats(bytes(size), bits, told, tdest=0))
        await domain.until(lambda begin=begin: len(sink.packets) == begin + 20, limit=20 * mtu)
        cycles = sink.packet_cycles[begin:]
        beats = max(1, -(-size * 8 // bits))
        flits = -(-(2 + -(-size // 16)) * 128 // bits)
        assert cycles[-1] - cycles[5] == 14 * max(flits, beats), size


@cocotb.test()
async def refuses_to_overflow(dut):
    """Nobody takes flits: the FIFOs fill up to their size, then the task waits, then nothing is lost."""
    domain, source, sink, bits, mtu = bench(dut)
    sink.pause = pauses("start", 1)
    messages = [(bytes([n % 256]) * (n % 90), n) for n in range(150)]
    for message, dest in messages:
        source.send(*to_beats(message, bits, tdest=dest))
    await domain.start()
    await domain.cycles(180)
    packets = sum(beat.tlast for beat in source.beats)
    assert packets == settings()["header_depth"], "as many packets as the header FIFO has places"
    await domain.until(lambda: len(sink.packets) == len(messages), limit=50_000)
    check(sink.packets, messages, bits, mtu)


@cocotb.test()
async def fills_both_fifos_at_once(dut):
    """As many packets as the header FIFO has places, which are as many beats as the data FIFO has: neither overflows."""
    domain, source, sink, bits, mtu = bench(dut)
    depth = settings()["header_depth"]
    sink.pause = itertools.chain(itertools.repeat(True, 700), itertools.repeat(False))
    messages = [(random.randbytes(2 * mtu // depth), n) for n in range(depth + 8)]
    for message, dest in messages:
        source.send(*to_beats(message, bits, tdest=dest))
    await domain.start()
    await domain.cycles(650)
    assert sum(beat.tlast for beat in source.beats) == depth
    assert len(source.beats) == 2 * mtu * 8 // bits
    await domain.until(lambda: len(sink.packets) == len(messages), limit=10_000)
    check(sink.packets, messages, bits, mtu)


@cocotb.test()
async def an_empty_last_beat_only_ends_the_message(dut):
    """Behind a full beat it adds nothing; behind a full packet it makes a packet without payload, the last of its message."""
    domain, source, sink, bits, mtu = bench(dut)
    full, size = (1 << bits // 8) - 1, bits // 8
    account = Account(dut, domain, settings())
    end = Beat(tdata=5, tkeep=0, tlast=1, tdest=9, tuser=3)
    source.pause = stalls(
        (2, 20), (5, 4)
    )  # nothing waits before the second message; all its words have left before its end comes
    await domain.start()
    for beats in (1, 3, mtu // size):
        told = settings()["told"] * beats * size
        source.send(*(Beat(tdata=1 + i, tkeep=full, tlast=0, tdest=9, tuser=told) for i in range(beats)), end)
    await domain.until(lambda: len(sink.packets) == 4, limit=4 * mtu)
    assert (account.bad_told, account.nullified) == (0, 0)
    found = []
    for flits in sink.packets:
        words = from_flits(flits, bits)
        header = codec.Header.unpack(words[0])
        _, payload, footer = codec.parse_packet(words[: 2 + -(-header.length // 16)])
        assert footer.crc32 == zlib.crc32(payload + bytes(-len(payload) % 16))
        assert codec.footer_seal(footer) == words[1 + -(-header.length // 16)]
        found.append((header.length, footer.first, footer.last))
    assert found == [(size, 1, 1), (3 * size, 1, 1), (mtu, 1, 0), (0, 0, 1)]


@cocotb.test()
async def transaction_numbers_wrap(dut):
    domain, source, sink, bits, mtu = bench(dut)
    messages = [(b"", n) for n in range(1030)]
    for message, dest in messages:
        source.send(*to_beats(message, bits, tdest=dest))
    await domain.start()
    await domain.until(lambda: len(sink.packets) == len(messages), limit=10_000)
    check(sink.packets, messages, bits, mtu)


@cocotb.test()
async def reports_misuse_bad(dut):
    """tkeep with a gap, partial before the end, tdest changing: reported, and the packets stay well formed."""
    domain, source, sink, bits, mtu = bench(dut)
    keep, dest = [], []
    domain.add(Watch(dut, keep, dest))
    full = (1 << bits // 8) - 1
    await domain.start()

    def misuse(*beats: tuple[int, int, int]) -> None:
        source.send(*(Beat(tdata=1, tkeep=keep, tlast=last, tdest=dest, tuser=0) for keep, last, dest in beats))

    misuse((0b101, 1, 3))
    misuse((0b11, 0, 3), (full, 1, 3))
    misuse((full, 0, 3), (full, 1, 4))
    misuse((0, 0, 4), (full, 1, 4))
    await domain.until(lambda: len(sink.packets) == 4, limit=200)
    assert (len(keep), len(dest)) == (3, 1)
    lengths = []
    for flits in sink.packets:
        words = from_flits(flits, bits)
        size = codec.Header.unpack(words[0]).length
        lengths.append(size)
        codec.parse_packet(words[: 2 + -(-size // 16)])
    assert lengths == [bits // 8, bits // 4, bits // 4, bits // 8], "a word with a gap counts as full"


class Watch:
    def __init__(self, dut, keep, dest):
        self.dut, self.keep, self.dest = Pins(dut), keep, dest

    def idle(self) -> None:
        pass

    def drive(self, active: bool) -> None:
        pass

    def sample(self) -> None:
        if self.dut.event_bad_keep_o.value == 1:
            self.keep.append(self.domain.cycle)
        if self.dut.event_bad_dest_o.value == 1:
            self.dest.append(self.domain.cycle)


def run(bits: int, checks, mtu: int = 4096, gap: int = 32, told: int = 0, **config) -> None:
    parameters = {"DataBits": bits, "MtuBytes": mtu, "BufBytes": 2 * mtu, "HeaderDepth": 32, "GapCycles": gap}
    run_block(
        TOP,
        __file__,
        parameters=parameters,
        checks=checks,
        bits=bits,
        mtu=mtu,
        header_depth=32,
        gap=gap,
        told=told,
        **config,
    )


@pairwise(
    mtu=[4096, 128],
    pauses=["never never", "seldom never", "often bursts", "bursts often", "seldom seldom"],
    bits=[128, 256],
)
def test_forges_what_was_told(bits, pauses, mtu):
    (idle, stall), gap = pauses.split(), {4096: 32, 128: 5}[mtu]
    run(bits, "forges_what_was_told", mtu, gap, idle=idle, stall=stall)


@pytest.mark.parametrize("bits", [128, 256])
@pytest.mark.parametrize("mtu,gap", [(4096, 32), (512, 5)])
@pytest.mark.parametrize("check", ["a_told_head_leaves_behind_the_first_beat", "stalls_at_every_word", "pauses_add_up"])
def test_told(bits, mtu, gap, check):
    run(bits, check, mtu, gap)


@pytest.mark.parametrize("bits", [128, 256])
def test_told_wrong_and_stopped(bits):
    run(bits, ["a_task_that_stops_holds_nothing", "tells_every_wrong_length_bad"])


@pytest.mark.parametrize("bits", [128, 256])
def test_an_empty_last_beat_of_a_told_message(bits):
    run(bits, "an_empty_last_beat_only_ends_the_message", told=1)


@pairwise(mtu=[4096, 32], pauses=["never never", "often bursts", "bursts often"], bits=[128, 256])
def test_forges_every_length(bits, pauses, mtu):
    idle, stall = pauses.split()
    run(bits, "forges_every_length", mtu, idle=idle, stall=stall)


@pytest.mark.parametrize("bits", [128, 256])
@pytest.mark.parametrize(
    "check",
    [
        "header_follows_the_last_beat_by_one_cycle",
        "nothing_leaves_before_the_packet_is_complete",
        "takes_a_beat_per_cycle",
        "refuses_to_overflow",
        "fills_both_fifos_at_once",
        "an_empty_last_beat_only_ends_the_message",
        "transaction_numbers_wrap",
        "reports_misuse_bad",
    ],
)
def test_aggregator(bits, check):
    run(bits, check)
