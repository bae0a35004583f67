"""tn_port_stream_dispatcher: packets to messages of task channels; what is wrong is dropped or marked, never mixed in silently."""

import itertools
import random
from pathlib import Path

import cocotb
import pytest
from choose import pairwise
from harness import run_block, settings
from stream_model import AGAIN, Packet, cut, from_beats, replace, taken_back
from streams import Beat, Domain, Monitor, Pins, Sink, Source, pauses, to_flits

from torusnet import sources
from torusnet.generated import packet as codec

TOP = "tn_port_stream_judged"
RTL = [*sources.closure("tn_port_verdict", "tn_port_stream_dispatcher"), Path(__file__).parent / f"{TOP}.sv"]
EVENTS = [
    "event_packet_o",
    "event_drop_o",
    "event_nullified_o",
    "event_damaged_o",
    "event_poisoned_o",
    "event_mixed_o",
]


class Listener:
    """A task that listens to one channel for some cycles, then to another one, taken or not."""

    def __init__(self, dut, channels: list[int], longest: int, seed: int = 3):
        self.dut, self.channels, self.longest = Pins(dut), channels, longest
        self.rng, self.left = random.Random(seed), 0

    def idle(self) -> None:
        self.dut.rx_select_i.value = self.channels[0]

    def drive(self, active: bool) -> None:
        if self.left == 0:
            self.dut.rx_select_i.value = self.rng.choice(self.channels)
            self.left = self.rng.randrange(1, self.longest + 1)
        self.left -= 1

    def sample(self) -> None:
        pass

    def __str__(self) -> str:
        return "listener"


class EarlyListener:
    """A task that takes words early: never, always, or in some cycles and not in others."""

    def __init__(self, dut, kind: str):
        self.dut, self.kind = Pins(dut), kind
        self.whole = pauses("never" if kind == "always" else kind, 4)

    def idle(self) -> None:
        self.dut.rx_early_i.value = 0

    def drive(self, active: bool) -> None:
        self.dut.rx_early_i.value = int(self.kind != "never" and not next(self.whole))

    def sample(self) -> None:
        pass

    def __str__(self) -> str:
        return f"early: {self.kind}"


class Bench:
    def __init__(self, dut, select: int | None = 0, steers: bool = False):
        """steers: the test says itself what the task listens to."""
        self.dut, self.config = Pins(dut), settings()
        self.bits, self.mtu = self.config["bits"], self.config["mtu"]
        idle, stall = self.config.get("idle", "never"), self.config.get("stall", "never")
        self.domain = Domain(dut.clk_i, dut.rst_ni)
        self.source = self.domain.add(Source(dut, "in", ["head", "tail", "data"], pauses(idle, 1)))
        if select is None:
            channels = [*range(self.config["channels"])]
            self.domain.add(Listener(dut, [*channels, 127], self.config["longest"]))  # 127: nobody, or the last one
        else:
            dut.rx_select_i.value = select
        self.early = self.config.get("early", "never")
        if not steers:
            self.domain.add(EarlyListener(dut, self.early))
        self.sink = self.domain.add(TaskSink(dut, pauses(stall, 2)))
        self.events = dict.fromkeys(EVENTS, 0)
        self.domain.add(Monitor(self._count, *(getattr(dut, name) for name in EVENTS)))

    def _count(self, *values) -> None:
        for name, value in zip(EVENTS, values, strict=True):
            self.events[name] += value

    def send(self, *packets: Packet) -> None:
        for packet in packets:
            self.source.send(*to_flits(packet.words(), self.bits))

    async def drain(self, limit: int = 200_000) -> None:
        """Until nothing moves any more."""
        self.last, self.still = None, 0

        def quiet() -> bool:
            now = (len(self.source.queue), len(self.sink.beats), int(self.dut.rx_pending_o.value))
            self.still = self.still + 1 if now == self.last else 0
            self.last = now
            return self.still > 1500

        await self.domain.until(quiet, limit=limit)

    def messages(self, channel: int) -> list[tuple[bytes, bool]]:
        return from_beats([beat for beat in self.sink.beats if beat.tid == channel], self.bits)

    def told(self) -> int:
        """How often the task was told to forget words."""
        told = sum(beat.tuser == AGAIN for beat in self.sink.beats)
        assert told == 0 or self.early != "never", "a task was told that takes nothing early"
        return told


class TaskSink(Sink):
    """AXI4-Stream names have no underscore between t and valid. A word is withdrawn when the task listens to another channel, or no
    longer to early words, and at no other time."""

    def __init__(self, dut, pause):
        class Names:
            def __getattr__(self, name):
                return getattr(dut, name.replace("_valid", "_tvalid").replace("_ready", "_tready"))

        super().__init__(Names(), "m_axis", ["tdata", "tkeep", "tlast", "tuser", "tid"], pause)
        self.dut, self.listened = Pins(dut), (0, 0)

    def sample(self) -> None:
        listened = int(self.dut.rx_select_i.value), int(self.dut.rx_early_i.value)
        self.may_withdraw = listened[0] != self.listened[0] or listened[1] < self.listened[1]
        self.listened = listened
        super().sample()


@cocotb.test()
async def delivers_every_length(dut):
    bench = Bench(dut)
    rng = random.Random(1)
    chosen = [*range(min(bench.mtu, 600) + 1), *range(max(bench.mtu - 40, 0), bench.mtu + 1)]
    rng.shuffle(chosen)
    messages = [rng.randbytes(length) for length in chosen]
    await bench.domain.start()
    bench.send(*(Packet(message, transaction=i % 1024) for i, message in enumerate(messages)))
    await bench.drain()
    assert bench.messages(0) == [(message, False) for message in messages]
    assert bench.events == {**dict.fromkeys(EVENTS, 0), "event_packet_o": len(messages)}


@cocotb.test()
async def sorts_channels_whatever_the_task_listens_to(dut):
    """Messages of several packets, of several senders; the task changes its mind at any time."""
    bench = Bench(dut, select=None)
    rng = random.Random(2)
    channels = bench.config["channels"]
    sent = {channel: [] for channel in range(channels)}
    queues = {channel: [] for channel in range(channels)}  # one sender per channel
    for _ in range(60):
        channel = rng.randrange(channels)
        message = rng.randbytes(rng.choice([0, 1, 16, 33, bench.mtu, bench.mtu + 1, 3 * bench.mtu]))
        queues[channel] += cut(message, bench.mtu, len(queues[channel]), channel=channel, src=channel)
        sent[channel].append((message, False))
    await bench.domain.start()
    while any(queues.values()):  # packets of different channels mix, those of one channel keep their order
        channel = rng.choice([channel for channel, queue in queues.items() if queue])
        bench.send(queues[channel].pop(0))
    await bench.domain.until(lambda: sum(beat.tlast for beat in bench.sink.beats) == 60, limit=300_000)
    for channel in range(channels):
        assert bench.messages(channel) == sent[channel], f"channel {channel}"
    assert bench.events["event_drop_o"] == bench.events["event_mixed_o"] == 0
    await bench.domain.cycles(1)
    assert int(dut.rx_pending_o.value) == 0


@cocotb.test()
async def joins_messages_of_two_senders_that_fit_a_packet(dut):
    bench = Bench(dut)
    rng = random.Random(4)
    packets = [
        Packet(rng.randbytes(rng.randrange(bench.mtu)), src=rng.randrange(3), transaction=rng.randrange(1024))
        for _ in range(50)
    ]
    await bench.domain.start()
    bench.send(*packets)
    await bench.drain()
    assert bench.messages(0) == [(packet.payload, False) for packet in packets]


@cocotb.test()
async def marks_mixed_messages_bad(dut):
    """Any mixture of longer messages of two senders: a message without the error flag is exactly one that was sent."""
    bench = Bench(dut)
    rng = random.Random(5)
    await bench.domain.start()
    sent, streams = set(), [[], []]
    transactions = [0, 512]
    for source in range(2):
        for _ in range(40):
            message = rng.randbytes(rng.choice([1, bench.mtu, bench.mtu + 1, 3 * bench.mtu - 5]))
            sent.add(message)
            streams[source] += cut(message, bench.mtu, transactions[source], src=source)
            transactions[source] = (streams[source][-1].transaction + 1) % 1024
    while any(streams):
        source = rng.randrange(2)
        for _ in range(rng.randrange(1, 8)):
            if streams[source]:
                bench.send(streams[source].pop(0))
    await bench.drain()
    received = bench.messages(0)
    good = [message for message, error in received if not error]
    assert all(message in sent for message in good), "a mixed message came without its error flag"
    assert len(good) > 10 and len(good) < len(received)
    assert bench.events["event_mixed_o"] > 0 and bench.events["event_drop_o"] == 0


@cocotb.test()
async def another_senders_packet_continues_nothing_bad(dut):
    """Its number would fit, its source does not; the message behind it is whole again."""
    bench = Bench(dut)
    await bench.domain.start()
    ours, theirs = (cut(random.randbytes(2 * bench.mtu), bench.mtu, 5, src=src) for src in (1, 2))
    bench.send(ours[0], theirs[1], Packet(b"whole", transaction=6, src=1))
    await bench.drain()
    assert bench.messages(0) == [(ours[0].payload + theirs[1].payload, True), (b"whole", False)]
    assert bench.events["event_mixed_o"] == 1


@cocotb.test()
async def flits_outside_packets_are_swallowed_bad(dut):
    """What stands before the first head and between packets leaves no trace; a head inside a packet is a flit like others."""
    bench = Bench(dut)
    await bench.domain.start()
    packet = Packet(random.randbytes(100), transaction=1)
    marked = to_flits(packet.words(), bench.bits)
    marked[2].head = 1
    for tail in (0, 1):
        bench.source.send(Beat(head=0, tail=0, data=random.getrandbits(bench.bits)))
        bench.source.send(Beat(head=0, tail=tail, data=random.getrandbits(bench.bits)))
        bench.send(packet)
    bench.source.send(*marked)
    await bench.drain()
    assert bench.messages(0) == [(packet.payload, False)] * 3
    assert bench.events == {**dict.fromkeys(EVENTS, 0), "event_packet_o": 3}


@cocotb.test()
async def marks_damage_bad(dut):
    bench = Bench(dut)
    rng = random.Random(6)
    await bench.domain.start()
    expected, damaged, poisoned = [], 0, 0
    number = 0
    for _ in range(150):
        size = rng.choice([1, 16, 17, 32, 48, min(100, bench.mtu)])
        packets = cut(rng.randbytes(size), bench.mtu, number)
        number = (number + len(packets)) % 1024
        kind = rng.choice(["good", "payload", "footer", "poisoned"])
        victim = packets[-1]
        words = -(-len(victim.payload) // 16)
        if kind == "payload":
            packets[-1] = replace(victim, flip=(rng.randrange(8 * len(victim.payload)),))
            damaged += 1
        elif kind == "footer":
            packets[-1] = replace(victim, flip=(128 * words + rng.randrange(128),))
            damaged += 1
        elif kind == "poisoned":
            packets[-1] = replace(victim, poisoned=True)
            poisoned += 1
        expected.append((b"".join(packet.payload for packet in packets), kind))
        bench.send(*packets)
    await bench.drain()
    received = bench.messages(0)
    assert len(received) == len(expected)
    for (message, error), (sent, kind) in zip(received, expected, strict=True):
        assert error == (kind != "good"), kind
        assert len(message) == len(sent)
        assert (message == sent) == (kind != "payload")
    assert bench.events["event_damaged_o"] == damaged and bench.events["event_poisoned_o"] == poisoned


@cocotb.test()
async def a_damaged_first_packet_marks_its_message_bad(dut):
    bench = Bench(dut)
    await bench.domain.start()
    packets = cut(bytes(3 * bench.mtu), bench.mtu)
    packets[0] = replace(packets[0], flip=(5,))
    bench.send(*packets, Packet(b"whole", transaction=3))
    await bench.drain()
    received = bench.messages(0)
    assert [error for _, error in received] == [True, False]
    assert received[1][0] == b"whole"


@cocotb.test()
async def a_lost_packet_marks_its_message_bad(dut):
    bench = Bench(dut)
    await bench.domain.start()
    for lost in range(3):
        packets = cut(bytes(3 * bench.mtu), bench.mtu, 5 * lost)
        del packets[lost]
        bench.send(*packets)
    bench.send(*cut(bytes(2 * bench.mtu), bench.mtu, 100), Packet(b"whole", transaction=102))
    await bench.drain()
    received = bench.messages(0)
    assert all(error for _, error in received[:-1])
    assert received[-1] == (b"whole", False)


@cocotb.test()
async def drops_what_is_not_for_it_bad(dut):
    bench = Bench(dut)
    rng = random.Random(7)
    channels = bench.config["channels"]
    await bench.domain.start()
    good, dropped = [], 0
    for number in range(200):
        packet = Packet(rng.randbytes(rng.randrange(1, 100) % (bench.mtu + 1)), transaction=number)
        size = len(packet.payload)
        kind = rng.choice(["good", "channel", "type", "header only", "report", "short", "long", "too long"])
        if kind == "good":
            good.append(packet.payload)
        elif kind == "channel":
            packet = replace(packet, channel=rng.choice([channels, channels + 1, 128, 0x100, 0xFFFF]))
        elif kind == "type":
            packet = replace(packet, ptype=rng.choice([2, 3, 12, codec.PktType.ACK, codec.PktType.NACK]))
        elif kind == "header only":
            packet = replace(packet, ptype=0x11)
        elif kind == "report":  # somebody else counts it
            packet = Packet(b"", ptype=codec.PktType.REPORT)
        elif kind == "short":  # fewer words than the header says, so much that a flit is missing
            packet = replace(packet, length=min(size + 48, bench.mtu) if size + 48 <= bench.mtu else 0)
            if packet.length == 0 and size <= 32:
                packet = replace(packet, length=bench.mtu)
        elif kind == "long":
            packet = replace(packet, payload=packet.payload + bytes(64), length=rng.randrange(1, 17))
        else:
            packet = replace(packet, length=bench.mtu + rng.choice([1, 16, 8000]))
        dropped += kind not in ("good", "report")
        bench.send(packet)
    await bench.drain()
    assert bench.messages(0) == [(message, False) for message in good]
    assert bench.events["event_drop_o"] == dropped and bench.events["event_packet_o"] == len(good)


@cocotb.test()
async def nullified_packets_leave_no_trace(dut):
    """Before any packet, inside messages too, links may have taken some back: of this or another channel, or of nobody's."""
    bench = Bench(dut, select=None)
    rng = random.Random(9)
    channels, mtu = bench.config["channels"], bench.mtu
    sent = {channel: [] for channel in range(channels)}
    queues = {channel: [] for channel in range(channels)}
    count = 80
    for _ in range(count):
        channel = rng.randrange(channels)
        message = rng.randbytes(rng.choice([0, 1, 16, 17, 32, 33, mtu - 1, mtu, 2 * mtu + 1]))
        queues[channel] += cut(message, mtu, len(queues[channel]), channel=channel, src=channel)
        sent[channel].append((message, False))
    packets, nullified, dropped = sum(map(len, queues.values())), 0, 0
    await bench.domain.start()
    while any(queues.values()):
        channel = rng.choice([channel for channel, queue in queues.items() if queue])
        victims = [queue[0] for queue in queues.values() if queue]
        victims.append(Packet(rng.randbytes(rng.randrange(mtu)), channel=channels))
        victims.append(Packet(bytes(40), channel=channel, ptype=12))
        for victim in rng.choices(victims, k=rng.choice([0, 1, 1, 3])):
            bench.send(taken_back(victim, rng))
            nullified += 1
        if rng.random() < 0.1:  # no nullified packet: it has no footer, or the wrong number of flits
            wrong = Packet(bytes(64), channel=channel, nullified=True, length=rng.choice([0, 16, 112]))
            bench.send(rng.choice([wrong, Packet(b"", ptype=0x11)]))
            dropped += 1
        bench.send(queues[channel].pop(0))
    await bench.domain.until(lambda: sum(beat.tlast for beat in bench.sink.beats) == count, limit=300_000)
    await bench.drain()
    assert sum(beat.tlast for beat in bench.sink.beats) == count
    for channel in range(channels):
        assert bench.messages(channel) == sent[channel], f"channel {channel}"
    expected = {"event_packet_o": packets, "event_nullified_o": nullified, "event_drop_o": dropped}
    assert bench.events == {**dict.fromkeys(EVENTS, 0), **expected}
    assert int(dut.rx_pending_o.value) == int(dut.rx_arriving_o.value) == 0
    assert bench.told() > 0 or bench.early == "never"


@cocotb.test()
async def an_unreadable_footer_nullifies_nothing_bad(dut):
    """The bit counts only under a right CRC-8 and without `poisoned`: else the packet is delivered, damaged, so that nobody
    waits for ever.
    """
    bench = Bench(dut)
    await bench.domain.start()
    footer = 128 * 3
    for bit in range(120, 128):
        bench.send(Packet(bytes(48), nullified=True, flip=(footer + bit,)))
    bench.send(Packet(bytes(48), flip=(footer + 49,)))
    bench.send(Packet(bytes(48), nullified=True, poisoned=True))  # a link found this one so and sealed it anew
    await bench.drain()
    assert bench.messages(0) == [(bytes(48), True)] * 10
    assert bench.events["event_nullified_o"] == 0 and bench.events["event_damaged_o"] == 10


def like_a_footer() -> Packet:
    """A packet whose header, taken for a footer, would be nullified: behind a packet of one flit it lies where footers do."""
    number = 0
    while True:
        packet = Packet(bytes(2), number=number)  # a length with bit 1 lies where `nullified` does
        word = packet.words()[0]
        if word >> 49 & 1 and codec.crc8(word) == word >> 120:
            return packet
        number += 1


@cocotb.test()
async def a_header_is_no_footer_bad(dut):
    """A packet that is a header alone is not nullified by what follows it."""
    bench = Bench(dut)
    await bench.domain.start()
    for number in range(20):
        bench.send(Packet(b"", ptype=0x11), replace(like_a_footer(), transaction=number))
    await bench.drain()
    assert bench.events == {**dict.fromkeys(EVENTS, 0), "event_packet_o": 20, "event_drop_o": 20}


@cocotb.test()
async def nullified_packets_give_their_room_back(dut):
    """Into the last free beats of a ring, many times; one that finds the ring full waits as any other and then goes."""
    bench = Bench(dut, select=1)
    rng = random.Random(10)
    await bench.domain.start()
    ring, mtu = bench.config["ring"], bench.mtu
    fill = [rng.randbytes(mtu) for _ in range(ring // mtu)]
    nullified = 0
    for number, payload in enumerate(fill):
        packet = Packet(payload, transaction=number)
        for _ in range(3):
            bench.send(taken_back(packet, rng))
            nullified += 1
        bench.send(packet)
    await bench.drain()
    assert not bench.source.queue and dut.stalled_o.value == 0, "all fit"
    bench.send(taken_back(Packet(rng.randbytes(mtu)), rng), Packet(b"one too many", transaction=len(fill)))
    await bench.drain()
    assert dut.stalled_o.value == 1
    dut.rx_select_i.value = 0
    await bench.drain()
    assert bench.messages(0) == [(message, False) for message in [*fill, b"one too many"]]
    expected = {"event_packet_o": len(fill) + 1, "event_nullified_o": nullified + 1}
    assert bench.events == {**dict.fromkeys(EVENTS, 0), **expected}


@cocotb.test()
async def a_full_channel_stalls_only_itself(dut):
    """Channel 0 fills its ring to the last beat while the task reads channel 1 only."""
    bench = Bench(dut, select=1)
    rng = random.Random(8)
    await bench.domain.start()
    ring = bench.config["ring"]
    fill = [rng.randbytes(bench.mtu) for _ in range(ring // bench.mtu)]  # as many as fit
    others = [rng.randbytes(rng.randrange(1, bench.mtu)) for _ in fill]
    for number, (full, other) in enumerate(zip(fill, others, strict=True)):
        bench.send(Packet(full, transaction=number), Packet(other, channel=1, src=9, transaction=number))
    await bench.drain()
    assert bench.messages(1) == [(message, False) for message in others]
    assert not bench.source.queue and dut.stalled_o.value == 0
    bench.send(
        Packet(b"one too many", transaction=len(fill)), Packet(b"behind it", channel=1, src=9, transaction=len(fill))
    )
    await bench.drain()
    assert dut.stalled_o.value == 1 and bench.source.queue, "the packet at the head waits for its own channel"
    dut.rx_select_i.value = 0
    await bench.drain()
    assert bench.messages(0) == [(message, False) for message in [*fill, b"one too many"]]
    dut.rx_select_i.value = 1
    await bench.drain()
    assert bench.messages(1)[-1] == (b"behind it", False)


def offered(bits: int, flits: list[int], beats: int) -> list[int]:
    """When the beats of a packet are on offer that goes into an empty channel of a listener to early words; `flits`: the cycles in
    which its flits were taken. A beat is known to be one when the flit behind its last word is there; a packet of one flit waits a
    cycle in the registers of the deframer."""
    behind = 2 if bits == 128 else 1
    return [flits[min(beat + behind, len(flits) - 1)] + (2 if len(flits) == 1 else 1) for beat in range(beats)]


@cocotb.test()
async def shows_words_as_they_arrive(dut):
    """Every length, whatever the pauses: early words a cycle behind their last flit, whole packets a cycle behind their tail."""
    bench = Bench(dut)
    rng = random.Random(12)
    await bench.domain.start()
    chosen = [*range(min(bench.mtu, 300) + 1), *range(max(bench.mtu - 40, 301), bench.mtu + 1)]
    for number, length in enumerate(chosen):
        packet = Packet(rng.randbytes(length), transaction=number % 1024)
        bench.send(packet)
        beats = max(-(-length // (bench.bits // 8)), 1)
        seen = len(bench.sink.beats)
        await bench.domain.until(lambda: len(bench.sink.beats) == seen + beats, limit=40 * (beats + 10))  # noqa: B023
        flits = bench.source.cycles[-len(to_flits(packet.words(), bench.bits)) :]
        expected = offered(bench.bits, flits, beats)
        if bench.early == "never":
            expected = [expected[-1] + beat for beat in range(beats)]
        assert bench.sink.cycles[seen:] == expected, f"{length} bytes"
    assert len(bench.messages(0)) == len(chosen) and bench.told() == 0


@cocotb.test()
async def early_packets_leave_no_pause(dut):
    """Packets without a gap are shown without a gap, of one message as of several: as many cycles as they have flits."""
    bench = Bench(dut)
    rng = random.Random(13)
    await bench.domain.start()
    packets = [Packet(rng.randbytes(bench.mtu), transaction=number) for number in range(4)]
    packets += cut(rng.randbytes(4 * bench.mtu), bench.mtu, 4)
    bench.send(*packets)
    await bench.drain()
    beats, flits = bench.mtu * 8 // bench.bits, len(to_flits(packets[0].words(), bench.bits))
    starts = bench.sink.cycles[::beats]
    assert [after - before for before, after in zip(starts, starts[1:], strict=False)] == [flits] * 7
    assert len(bench.messages(0)) == 5


class Allowance:
    """Lets a sink take beats up to a number, which the test raises."""

    def __init__(self, sink):
        self.sink, self.beats = sink, 0

    def __next__(self) -> bool:
        return len(self.sink.beats) >= self.beats


@cocotb.test()
async def early_words_are_taken_back_wherever_the_task_stands(dut):
    """Packets end badly in every way when the task has taken any number of their words, as the begin of a message and within one.
    What is on offer then stays, taken or not. Who has taken a word is told, others are not: else messages would not be those sent.
    """
    bench = Bench(dut)
    rng = random.Random(14)
    size = bench.bits // 8
    allowed = bench.sink.pause = Allowance(bench.sink)
    await bench.domain.start()
    sent, number, held = [], 0, 0
    for inside, beats, end in itertools.product((0, bench.mtu), (1, 2, 3, 5), ("nullified", "short", "long")):
        for taken, one_more in itertools.product(range(beats + 1), (False, True)):
            message = rng.randbytes(inside + beats * size - rng.randrange(size))
            *before, packet = cut(message, bench.mtu, number)
            number = (packet.transaction + 1) % 1024
            sent.append((message, False))
            wrong = {
                "nullified": taken_back(packet, rng),
                "short": replace(packet, length=len(packet.payload) + 2 * size),
                "long": replace(packet, payload=packet.payload + bytes(3 * size), length=len(packet.payload)),
            }
            allowed.beats = len(bench.sink.beats) + inside // size + taken
            bench.send(*before, wrong[end])
            await bench.domain.until(lambda: not bench.source.queue, limit=200)
            await bench.domain.cycles(rng.randrange(2, 8))
            if one_more:
                seen = len(bench.sink.beats)
                allowed.beats += 1
                await bench.domain.cycles(3)
                held += taken > 0 and len(bench.sink.beats) > seen and bench.sink.beats[-1].tuser != AGAIN
            bench.send(packet)
            if rng.random() < 0.5:  # the packet is there as a whole before the task goes on
                await bench.domain.cycles(20)
            allowed.beats += 1000
            ends = len(sent)
            await bench.domain.until(lambda: sum(beat.tlast for beat in bench.sink.beats) == ends, limit=200)  # noqa: B023
    assert bench.messages(0) == sent
    assert bench.told() > len(sent) // 3 and held > 20


class Moments:
    """Lets a sink take beats in single cycles, or always."""

    def __init__(self):
        self.cycles, self.always = 0, False

    def __next__(self) -> bool:
        ready = self.always or self.cycles > 0
        self.cycles -= self.cycles > 0
        return not ready


@cocotb.test()
async def a_word_is_taken_in_any_one_cycle(dut):
    """The task takes its first word of a packet that does not count in one cycle only, each cycle around the packet's end once, and
    then stands still for a while or turns away: it is told whenever it has taken one."""
    bench = Bench(dut, steers=True)
    rng = random.Random(16)
    size = bench.bits // 8
    allowed = bench.sink.pause = Moments()
    await bench.domain.start()
    dut.rx_early_i.value = 1
    sent, taken = [], 0
    for beats, moment, rest in itertools.product((2, 3, 5), range(16), (0, 1, 9, "away")):
        packet = Packet(rng.randbytes(beats * size - rng.randrange(size)), transaction=len(sent) % 1024)
        sent.append((packet.payload, False))
        seen = len(bench.sink.beats)
        bench.send(taken_back(packet, rng))
        await bench.domain.cycles(moment)
        allowed.cycles = 1
        await bench.domain.cycles(1)
        if rest == "away":
            dut.rx_select_i.value = 127
            await bench.domain.cycles(3)
            dut.rx_select_i.value = 0
        else:
            await bench.domain.cycles(rest)
        await bench.domain.until(lambda: not bench.source.queue, limit=50)
        await bench.domain.cycles(4)
        taken += len(bench.sink.beats) > seen
        bench.send(packet)
        allowed.always = True
        ends = len(sent)
        await bench.domain.until(lambda: sum(beat.tlast for beat in bench.sink.beats) == ends, limit=100)  # noqa: B023
        allowed.always = False
    assert bench.messages(0) == sent
    assert bench.told() >= taken > len(sent) // 3  # a word that nobody has taken may stay on offer, and is taken later


@cocotb.test()
async def a_listener_leaves_early_packets_wherever_they_stand(dut):
    """The task turns to another channel, to no channel or to whole packets in every cycle of a packet that ends well or badly, for
    some cycles; both channels get their words once, in order."""
    bench = Bench(dut, steers=True)
    rng = random.Random(15)
    size = bench.bits // 8
    await bench.domain.start()
    dut.rx_early_i.value = 1
    sent, numbers = {0: [], 1: []}, {0: 0, 1: 0}

    def message(channel: int, beats: int) -> Packet:
        payload = rng.randbytes(beats * size - rng.randrange(size))
        sent[channel].append((payload, False))
        numbers[channel] = (numbers[channel] + 1) % 1024
        return Packet(payload, channel=channel, src=channel, transaction=numbers[channel] - 1)

    for bad, away, back, turn in itertools.product(
        (False, True), range(14), (1, 2, 3, 7, 15), ("other", "none", "whole")
    ):
        packet, other = message(0, 5), message(1, 2)
        bench.send(*([taken_back(packet, rng)] if bad else []), packet, other)
        await bench.domain.cycles(away)
        select, early = {"other": (1, 1), "none": (127, 1), "whole": (0, 0)}[turn]
        dut.rx_select_i.value, dut.rx_early_i.value = select, early
        await bench.domain.cycles(back)
        dut.rx_select_i.value, dut.rx_early_i.value = 0, 1
        ends = len(sent[0])
        await bench.domain.until(
            lambda: sum(beat.tlast for beat in bench.sink.beats if beat.tid == 0) == ends,  # noqa: B023
            limit=100,
        )
        dut.rx_select_i.value = 1
        await bench.domain.until(
            lambda: sum(beat.tlast for beat in bench.sink.beats if beat.tid == 1) == ends,  # noqa: B023
            limit=100,
        )
        dut.rx_select_i.value = 0
        await bench.domain.cycles(2)
    for channel in sent:
        assert bench.messages(channel) == sent[channel], f"channel {channel}"
    assert bench.told() > 50


def run(bits: int, checks, mtu: int = 256, channels: int = 4, **config) -> None:
    ring = 4 * mtu
    parameters = {"DataBits": bits, "MtuBytes": mtu, "NumChannels": channels, "ChannelBufBytes": ring}
    config |= {"bits": bits, "mtu": mtu, "channels": channels, "ring": ring}
    run_block(TOP, __file__, parameters=parameters, checks=checks, sources=RTL, **config)


EARLY = ["never", "always", "often"]


@pytest.mark.parametrize("bits", [128, 256])
@pytest.mark.parametrize(
    "idle,stall,early",
    [
        ("never", "never", "never"),
        ("never", "never", "always"),
        ("often", "bursts", "often"),
        ("often", "bursts", "never"),
        ("bursts", "often", "always"),
    ],
)
def test_lengths_and_channels(bits, idle, stall, early):
    checks = ["delivers_every_length", "joins_messages_of_two_senders_that_fit_a_packet"]
    run(bits, checks, idle=idle, stall=stall, early=early)
    for longest in [1, 3, 40]:
        run(bits, "sorts_channels_whatever_the_task_listens_to", idle=idle, stall=stall, longest=longest, early=early)


@pytest.mark.parametrize("bits", [128, pytest.param(256, marks=pytest.mark.long)])
@pytest.mark.parametrize(
    "channels,mtu,early",
    [
        (1, 4096, "never"),
        pytest.param(1, 4096, "often", marks=pytest.mark.long),
        pytest.param(3, 64, "always", marks=pytest.mark.long),
        pytest.param(3, 64, "never", marks=pytest.mark.long),
        (128, 64, "often"),
        pytest.param(128, 64, "always", marks=pytest.mark.long),
    ],
)
def test_sizes(bits, channels, mtu, early):
    run(bits, "delivers_every_length", mtu, channels, early=early)
    check = "sorts_channels_whatever_the_task_listens_to"
    run(bits, check, mtu, channels, stall="often", longest=20, early=early)


@pairwise(early=EARLY, idle=["never", "often"], bits=[128, 256])
def test_errors_bad(bits, idle, early):
    checks = [
        "marks_mixed_messages_bad",
        "another_senders_packet_continues_nothing_bad",
        "flits_outside_packets_are_swallowed_bad",
        "marks_damage_bad",
        "a_damaged_first_packet_marks_its_message_bad",
        "a_lost_packet_marks_its_message_bad",
        "drops_what_is_not_for_it_bad",
    ]
    run(bits, checks, idle=idle, early=early)


@pytest.mark.parametrize("bits", [128, 256])
@pytest.mark.parametrize("early", ["never", "always"])
def test_a_full_channel_stalls_only_itself(bits, early):
    run(bits, "a_full_channel_stalls_only_itself", early=early)


@pairwise(early=EARLY, pauses=["never never", "often bursts"], bits=[128, 256])
def test_nullified_packets(bits, pauses, early):
    idle, stall = pauses.split()
    run(bits, "nullified_packets_leave_no_trace", idle=idle, stall=stall, longest=20, early=early)
    checks = [
        "nullified_packets_give_their_room_back",
        "an_unreadable_footer_nullifies_nothing_bad",
        "a_header_is_no_footer_bad",
    ]
    run(bits, checks, idle=idle, stall=stall, early=early)


@pytest.mark.parametrize("idle, bits", [("never", 128), ("often", 256)])
def test_words_arrive_early(bits, idle):
    for early in ("never", "always"):
        run(bits, "shows_words_as_they_arrive", idle=idle, early=early)
    run(bits, "early_words_are_taken_back_wherever_the_task_stands", mtu=128, idle=idle, early="always")
    checks = ["a_listener_leaves_early_packets_wherever_they_stand", "a_word_is_taken_in_any_one_cycle"]
    run(bits, checks, idle=idle, early="always")


@pytest.mark.parametrize("mtu, bits", [(256, 128), (4096, 256)])
def test_early_packets_leave_no_pause(bits, mtu):
    run(bits, "early_packets_leave_no_pause", mtu=mtu, early="always")
