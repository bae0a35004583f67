"""tn_port_stream_aggregator: messages to packets, every bit of them, against the golden model."""

import itertools
import random

import cocotb
import pytest
from harness import run_block, settings
from stream_model import cut, to_beats
from streams import Beat, Domain, PacketSink, Source, from_flits, pauses

from torusnet.generated import packet as codec

TOP = "tn_port_stream_aggregator"
SOURCE = 0x2A_1234


class Clock:
    """The node's cycle counter."""

    def __init__(self, dut):
        self.dut = dut

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

        super().__init__(Names(), "s_axis", ["tdata", "tkeep", "tlast", "tdest"], pause)


def bench(dut):
    config = settings()
    domain = Domain(dut.clk_i, dut.rst_ni)
    dut.source_i.value = SOURCE
    domain.add(Clock(dut))
    source = domain.add(TaskSource(dut, pauses(config.get("idle", "never"), 1)))
    sink = domain.add(PacketSink(dut, "out", pauses(config.get("stall", "never"), 2)))
    return domain, source, sink, config["bits"], config["mtu"]


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
    """Short packets cost their header and footer, full ones 258 words; nothing else costs a cycle."""
    domain, source, sink, bits, mtu = bench(dut)
    await domain.start()
    for size in [0, 1, 16, 17, 48, 64, 512, mtu]:
        begin = len(sink.packets)
        for _ in range(20):
            source.send(*to_beats(bytes(size), bits, tdest=0))
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
    end = Beat(tdata=5, tkeep=0, tlast=1, tdest=9)
    await domain.start()
    for beats in (1, 3, mtu // size):
        source.send(*(Beat(tdata=1 + i, tkeep=full, tlast=0, tdest=9) for i in range(beats)), end)
    await domain.until(lambda: len(sink.packets) == 4, limit=4 * mtu)
    found = []
    for flits in sink.packets:
        words = from_flits(flits, bits)
        header = codec.Header.unpack(words[0])
        footer = codec.parse_packet(words[: 2 + -(-header.length // 16)])[2]
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
    source.send(Beat(tdata=1, tkeep=0b101, tlast=1, tdest=3))
    source.send(Beat(tdata=1, tkeep=0b11, tlast=0, tdest=3), Beat(tdata=1, tkeep=full, tlast=1, tdest=3))
    source.send(Beat(tdata=1, tkeep=full, tlast=0, tdest=3), Beat(tdata=1, tkeep=full, tlast=1, tdest=4))
    source.send(Beat(tdata=1, tkeep=0, tlast=0, tdest=4), Beat(tdata=1, tkeep=full, tlast=1, tdest=4))
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
        self.dut, self.keep, self.dest = dut, keep, dest

    def idle(self) -> None:
        pass

    def drive(self, active: bool) -> None:
        pass

    def sample(self) -> None:
        if self.dut.event_bad_keep_o.value == 1:
            self.keep.append(self.domain.cycle)
        if self.dut.event_bad_dest_o.value == 1:
            self.dest.append(self.domain.cycle)


def run(bits: int, checks, mtu: int = 4096, **config) -> None:
    parameters = {"DataBits": bits, "MtuBytes": mtu, "BufBytes": 2 * mtu, "HeaderDepth": 32}
    run_block(TOP, __file__, parameters=parameters, checks=checks, bits=bits, mtu=mtu, header_depth=32, **config)


@pytest.mark.parametrize("bits", [128, 256])
@pytest.mark.parametrize("idle,stall", [("never", "never"), ("often", "bursts"), ("bursts", "often")])
@pytest.mark.parametrize("mtu", [4096, 32])
def test_forges_every_length(bits, idle, stall, mtu):
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
