"""tn_link_tx_framer against the golden decoder: every packet and control word comes out whole, in order, at full rate."""

import random
from collections import Counter

import cocotb
import pytest
from choose import pairwise
from harness import run_block, settings
from link_format import MASK, Decoder, bound, start
from streams import STALLS, Beat, Domain, Monitor, Pins, Sink, Source, pauses, to_flits

from torusnet.generated.packet import (
    LINK_MAGIC,
    LINK_SEGMENT_WORDS,
    LINK_SUM_INIT,
    Footer,
    Header,
    LinkCheck,
    LinkCredit,
    LinkKind,
    LinkStart,
    PktType,
    link_seal,
    link_sum,
    make_packet,
)

FIELDS = ["head", "tail", "vc", "words", "noise", "sent", "data", "magic", "sum"]
BOUND = bound([0, 0], 0xFFFF)[1]  # the bits of a footer that its binding changes


def random_packet(rng: random.Random, most: int = 200) -> list[int]:
    if rng.random() < 0.2:
        return make_packet(Header(ptype=PktType.NOTIFY, addr=rng.getrandbits(42)))
    words = [rng.choice([LINK_MAGIC, rng.getrandbits(128)]) for _ in range(rng.randrange(most // 16))]
    payload = b"".join(word.to_bytes(16, "little") for word in words)
    return make_packet(Header(ptype=PktType.STREAM, addr=rng.getrandbits(42)), payload, Footer(first=1, last=1))


def flits(packet: list[int], data_bits: int, vc: int = 0, noise: int = 0, sent: int = 0) -> list[Beat]:
    beats = to_flits(packet, data_bits)
    for i, beat in enumerate(beats):
        beat.vc, beat.words, beat.noise = vc, len(packet) - i * (data_bits // 128), noise if beat.head else 0
        beat.sent = sent
        beat.magic, beat.sum = noted(beat.data, data_bits // 128)
    return beats


def noted(flit: int, flit_words: int) -> tuple[int, int]:
    """What tn_link_tx_flit notes of a flit: how much of its low word is MAGIC, and the CRC-32 of each word from zero."""
    words = [flit >> 128 * i & MASK for i in range(flit_words)]
    sums = [link_sum([word]) for word in words]
    differs = words[0] ^ LINK_MAGIC
    return (not differs & ~BOUND) | (not differs & BOUND) << 1, sum(each << 32 * i for i, each in enumerate(sums))


def sent_before(number: int) -> int:
    """What the framer is told to say in START of the packet with this number."""
    return 999 * number & 0xFFFF


class Control(Source):
    """Control words; where none waits the data is zero."""

    def idle(self) -> None:
        super().idle()
        self.fields["data"].value = 0


def bench(dut, config, idle="never", stall="never"):
    dut.go_i.value = 1
    dut.cut_i.value = 0
    dut.discard_i.value = 0
    dut.wait_i.value = config.get("wait", 0)
    dut.numbered_i.value = dut.guarded_i.value = dut.rewind_i.value = 0
    dut.number_i.value = dut.round_i.value = 0
    domain = Domain(dut.clk_i, dut.rst_ni)
    source = domain.add(Source(dut, "in", FIELDS, pause=pauses(idle, 1)))
    control = domain.add(Control(dut, "control", ["data"], pause=pauses(config.get("control", "never"), 2)))
    sink = domain.add(Sink(dut, "word", ["data"], pause=pauses(stall, 3)))
    return domain, source, control, sink


def check(words: list[int], packets: list[tuple[int, list[int]]], controls: list[int], data_bits: int) -> Decoder:
    """Decodes link words; asserts that packets and control words are what was sent."""
    flit_words = data_bits // 128
    decoder = Decoder(flit_words)
    for word in words:
        decoder.take(word)
    got_flits, got_controls, starts = [], [], []
    for event in decoder.events:
        assert event[0] != "bad"
        if event[0] == "flit":
            got_flits.append(event[1])
        elif event[1] == LinkKind.START:
            starts.append(event[2])
        else:
            got_controls.append(event[2])
    for i, (vc, packet) in enumerate(packets):
        assert starts[i] == start(packet, vc, 0, sent_before(i))
    assert got_flits == [flit.data for _, packet in packets for flit in to_flits(packet, data_bits)]
    assert got_controls == controls
    return decoder


def counted(dut, domain: Domain) -> Counter:
    """How often each event happens, from now on."""
    counts, names = Counter(), ["magic", "start", "header", "footer", "check", "cut"]

    def count(*values) -> None:
        counts.update(dict(zip(names, values)))

    domain.add(Monitor(count, *(getattr(dut, f"event_{name}_o") for name in names)))
    return counts


def check_counts(counts: Counter, decoder: Decoder, packets: list[list[int]]) -> None:
    """As the receiver counts them; MAGIC is counted with the word that it announces."""
    kinds = Counter(event[1] for event in decoder.events if event[0] == "control")
    assert counts["magic"] == kinds.total() - decoder.bare_starts
    assert (counts["start"], counts["check"]) == (kinds[LinkKind.START], kinds[LinkKind.CHECK])
    assert counts["header"] == len(packets)
    assert counts["footer"] == sum(len(packet) > 1 for packet in packets)
    assert counts["cut"] == 0


@cocotb.test()
async def sends_packets_and_control_words(dut):
    config = settings()
    data_bits = config["data_bits"]
    domain, source, control, sink = bench(dut, config, config["idle"], config["stall"])
    packets = [(random.randrange(config.get("num_vc", 2)), random_packet(random)) for _ in range(150)]
    controls = [link_seal(LinkCredit(health=i, limit=(i, i + 1, 0, 0))) for i in range(60)]
    counts = counted(dut, domain)
    source.send(
        *(flit for i, (vc, packet) in enumerate(packets) for flit in flits(packet, data_bits, vc, sent=sent_before(i)))
    )
    control.send(*(Beat(data=word & (1 << 112) - 1) for word in controls))
    await domain.start()
    await domain.until(lambda: not source.queue and not control.queue)
    await domain.cycles(300)
    decoder = check([beat.data for beat in sink.beats], packets, controls, data_bits)
    check_counts(counts, decoder, [packet for _, packet in packets])


@cocotb.test()
async def overhead_is_as_published(dut):
    """Back to back: 1 word per packet, and at 128 bits MAGIC for every eighth."""
    config = settings()
    data_bits = config["data_bits"]
    domain, source, _, sink = bench(dut, config)
    packets = [(0, make_packet(Header(ptype=PktType.STREAM), bytes(64))) for _ in range(80)]
    source.send(
        *(flit for i, (vc, packet) in enumerate(packets) for flit in flits(packet, data_bits, vc, sent=sent_before(i)))
    )
    await domain.start()
    await domain.until(lambda: not source.queue)
    await domain.cycles(3)
    decoder = check([beat.data for beat in sink.beats], packets, [], data_bits)
    per_packet = 6 * 128 // data_bits + 1
    words = 80 * per_packet + (10 if data_bits == 128 else 0)
    ahead = [beat.data for beat in sink.beats[words:]]  # MAGIC for what comes after
    assert ahead == ([LINK_MAGIC] if data_bits == 128 else [])
    assert sink.cycles[-1] - sink.cycles[0] == len(sink.beats) - 1, "a gap between words"
    assert decoder.bare_starts == (70 if data_bits == 128 else 0)


@cocotb.test()
async def latency_is_as_published(dut):
    """At 128 bits MAGIC has gone ahead when a packet comes, and is gone again two cycles behind it."""
    config = settings()
    domain, source, _, sink = bench(dut, config)
    packet = make_packet(Header(ptype=PktType.NOTIFY))
    await domain.start()
    for rest in (5, 1, 2, 40):
        await domain.cycles(rest)
        ahead = [beat.data for beat in sink.beats]
        assert ahead == ([LINK_MAGIC] if config["data_bits"] == 128 else [])
        sink.beats.clear()
        sink.cycles.clear()
        source.send(*flits(packet, config["data_bits"]))
        begin = domain.cycle
        await domain.until(lambda: not source.queue)
        await domain.cycles(1)
        assert [cycle - begin for cycle in sink.cycles] == [1, 2]
        sink.beats.clear()
        sink.cycles.clear()


@cocotb.test()
async def magic_goes_ahead_once_for_whatever_comes(dut):
    """Behind it a control word takes no announcement of its own, and the packet behind that has one again."""
    config = settings()
    domain, source, control, sink = bench(dut, config)
    told = link_seal(LinkCredit(health=7))
    await domain.start()
    await domain.cycles(20)
    assert [beat.data for beat in sink.beats] == [LINK_MAGIC]
    control.send(Beat(data=told & (1 << 112) - 1))
    await domain.cycles(20)
    assert [beat.data for beat in sink.beats] == [LINK_MAGIC, told, LINK_MAGIC]
    dut.go_i.value = 0  # what was announced comes whether packets may start or not
    control.send(Beat(data=told & (1 << 112) - 1))
    await domain.cycles(20)
    assert [beat.data for beat in sink.beats] == [LINK_MAGIC, told, LINK_MAGIC, told]


@cocotb.test()
async def a_cut_ends_the_packet_under_way_only(dut):
    config = settings()
    data_bits = config["data_bits"]
    domain, source, control, sink = bench(dut, config)
    first = make_packet(Header(ptype=PktType.STREAM), bytes(range(256)))
    second = random_packet(random)
    source.send(*flits(first, data_bits), *flits(second, data_bits))
    await domain.start()
    await domain.until(lambda: len(source.beats) == 4)
    dut.go_i.value = 0
    dut.cut_i.value = 1
    await domain.cycles(1)
    dut.cut_i.value = 0
    await domain.cycles(100)
    assert len(source.queue) == len(flits(second, data_bits)), "the second packet waits"
    told = link_seal(LinkCredit(health=7))
    control.send(Beat(data=told & (1 << 112) - 1))
    await domain.cycles(10)
    dut.go_i.value = 1
    await domain.until(lambda: not source.queue)
    await domain.cycles(3)
    decoder = Decoder(data_bits // 128)
    for beat in sink.beats:
        decoder.take(beat.data)
    controls = [event[2] for event in decoder.events if event[0] == "control"]
    assert controls == [start(first, 0), told, start(second, 0)]
    tail = decoder.events.index(("control", LinkKind.START, controls[2]))
    assert [event[1] for event in decoder.events[tail + 1 :]] == [flit.data for flit in to_flits(second, data_bits)]


@cocotb.test()
async def a_dead_link_does_not_hold_packets(dut):
    config = settings()
    data_bits = config["data_bits"]
    domain, source, _, sink = bench(dut, config)
    dut.go_i.value = 0
    dut.discard_i.value = 1
    packets = [random_packet(random) for _ in range(10)]
    source.send(*(flit for packet in packets for flit in flits(packet, data_bits)))
    discards = 0

    def count(discard) -> None:
        nonlocal discards
        discards += discard

    domain.add(Monitor(count, dut.discard_o))
    await domain.start()
    await domain.until(lambda: not source.queue)
    assert not sink.beats
    assert discards == len(packets)


@cocotb.test()
async def spoils_headers_on_demand(dut):
    config = settings()
    data_bits = config["data_bits"]
    domain, source, _, sink = bench(dut, config)
    packet = make_packet(Header(ptype=PktType.NOTIFY, addr=3))
    source.send(*flits(packet, data_bits, noise=1 << 5 | 1 << 100), *flits(packet, data_bits))
    await domain.start()
    await domain.until(lambda: not source.queue)
    await domain.cycles(3)
    decoder = Decoder(data_bits // 128)
    for beat in sink.beats:
        decoder.take(beat.data)
    headers = [event[1] for event in decoder.events if event[0] == "flit"]
    assert headers == [packet[0] ^ 1 << 5 ^ 1 << 100, packet[0]]


@cocotb.test()
async def a_head_that_looks_like_magic_is_escaped(dut):
    """No sound header does; one that was damaged on its way to this node may."""
    config = settings()
    data_bits = config["data_bits"]
    domain, source, _, sink = bench(dut, config)
    packets = [(0, [LINK_MAGIC]), (1, [LINK_MAGIC, 1, 2, 3, LINK_MAGIC]), (0, [LINK_MAGIC])]
    source.send(
        *(flit for i, (vc, packet) in enumerate(packets) for flit in flits(packet, data_bits, vc, sent=sent_before(i)))
    )
    await domain.start()
    await domain.until(lambda: not source.queue)
    await domain.cycles(3)
    check([beat.data for beat in sink.beats], packets, [], data_bits)


class Numbers:
    """Numbers the flits as tn_link_tx_replay does."""

    def __init__(self, dut, source: Source):
        self.dut, self.source = Pins(dut), source

    def idle(self) -> None:
        self.dut.numbered_i.value = 1

    def drive(self, active: bool) -> None:
        self.dut.number_i.value = (0xFFF0 + len(self.source.beats)) & 0xFFFF

    def sample(self) -> None:
        pass


@cocotb.test()
async def footers_are_bound_to_their_starts(dut):
    await sends_numbered(dut, guarded=False)


@cocotb.test()
async def a_footer_is_escaped_if_it_is_magic_on_the_cable(dut):
    """Bound to its number it is, or was before: what counts is what the receiver sees."""
    config = settings()
    data_bits = config["data_bits"]
    domain, source, _, sink = bench(dut, config)
    dut.numbered_i.value, dut.number_i.value = 1, 0x1234
    header = make_packet(Header(ptype=PktType.STREAM), bytes(16))[:2]
    footers = [LINK_MAGIC, bound([0, LINK_MAGIC], 0x1234)[1], bound([0, LINK_MAGIC], 1)[1]]
    packets = [[*header[:length], footer] for footer in footers for length in (1, 2)]
    for packet in packets:
        source.send(*flits(packet, data_bits))
    await domain.start()
    await domain.until(lambda: not source.queue)
    await domain.cycles(3)
    decoder = Decoder(data_bits // 128)
    for beat in sink.beats:
        decoder.take(beat.data)
    got = [event[1] for event in decoder.events if event[0] == "flit"]
    assert got == [flit.data for packet in packets for flit in to_flits(bound(packet, 0x1234), data_bits)]
    assert not [event for event in decoder.events if event[0] == "bad"]


@cocotb.test()
async def guarded_segments_are_as_they_are(dut):
    await sends_numbered(dut, guarded=True)


ROUND = 0x55


def check_segments(decoder: Decoder, flit_words: int) -> None:
    """Each lies between START and CHECK, which tells the number of the next flit and the sum of the segment's words."""
    begin, flits = LinkStart(), []
    for event in decoder.events:
        if event[0] == "flit":
            flits.append(event[1])
        elif event[1] == LinkKind.START:
            begin, flits = LinkStart.unpack(event[2]), []
        else:
            end = LinkCheck.unpack(event[2])
            words = [flit >> 128 * k & MASK for flit in flits for k in range(flit_words)]
            assert 0 < len(words) <= LINK_SEGMENT_WORDS
            assert (end.kind, end.seq, end.round) == (LinkKind.CHECK, (begin.seq + len(flits)) % 2**16, ROUND)
            assert end.segment_sum == link_sum(words, LINK_SUM_INIT)
            assert begin.header_sum == (0 if begin.continues else link_sum(words[:1]))


async def sends_numbered(dut, guarded: bool):
    """Footers are bound while flits are numbered; not in guarded segments, which have a CRC of their own."""
    config = settings()
    data_bits = config["data_bits"]
    packets = [random_packet(random, 700) for _ in range(120)]
    domain, source, _, sink = bench(dut, config, config["idle"], config["stall"])
    domain.add(Numbers(dut, source))
    dut.guarded_i.value, dut.round_i.value = guarded, ROUND
    counts = counted(dut, domain)
    for packet in packets:
        source.send(*flits(packet, data_bits))
    await domain.start()
    await domain.until(lambda: not source.queue)
    await domain.cycles(100)
    decoder = Decoder(data_bits // 128)
    for beat in sink.beats:
        decoder.take(beat.data)
    check_counts(counts, decoder, packets)
    starts = [LinkStart.unpack(event[2]) for event in decoder.events if event[:2] == ("control", LinkKind.START)]
    assert {(start.guarded, start.round) for start in starts} == {(guarded, ROUND)}
    if guarded:
        check_segments(decoder, data_bits // 128)
    numbers = [start.seq for start in starts if not start.continues]
    got = [event[1] for event in decoder.events if event[0] == "flit"]
    sent = [packet if guarded else bound(packet, number) for packet, number in zip(packets, numbers, strict=True)]
    assert len(numbers) == len(packets) and 0 in {number >> 8 for number in numbers}
    assert got == [flit.data for packet in sent for flit in to_flits(packet, data_bits)]


def test_magic_goes_ahead():
    run_block("tn_link_tx_framer", __file__, checks="magic_goes_ahead_once_for_whatever_comes", data_bits=128)


@pairwise(*((bits, "never", "never") for bits in (128, 256)), data_bits=[128, 256], idle=STALLS, stall=STALLS)
def test_packets_and_control_words(data_bits, idle, stall):
    conditions = {"data_bits": data_bits, "idle": idle, "stall": stall, "control": "often"}
    checks = ["sends_packets_and_control_words", "footers_are_bound_to_their_starts"]
    checks += ["guarded_segments_are_as_they_are"]
    run_block("tn_link_tx_framer", __file__, parameters={"DataBits": data_bits}, checks=checks, **conditions)


def test_eight_channels():
    conditions = {"num_vc": 8, "data_bits": 128, "idle": "often", "stall": "often", "control": "often"}
    checks = "sends_packets_and_control_words"
    run_block("tn_link_tx_framer", __file__, parameters={"NumVc": 8}, checks=checks, **conditions)


def test_pause_between_packets():
    conditions = {"data_bits": 128, "idle": "never", "stall": "never", "wait": 9, "control": "often"}
    run_block("tn_link_tx_framer", __file__, checks="sends_packets_and_control_words", **conditions)


@pytest.mark.parametrize("data_bits", [128, 256])
def test_overhead_latency_cut_discard_spoil(data_bits):
    checks = ["overhead_is_as_published", "latency_is_as_published", "a_cut_ends_the_packet_under_way_only"]
    checks += [
        "a_dead_link_does_not_hold_packets",
        "spoils_headers_on_demand",
        "a_head_that_looks_like_magic_is_escaped",
        "a_footer_is_escaped_if_it_is_magic_on_the_cable",
    ]
    run_block("tn_link_tx_framer", __file__, parameters={"DataBits": data_bits}, checks=checks, data_bits=data_bits)
