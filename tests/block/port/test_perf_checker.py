"""The checker of the test port alone: its verdict on packets made by a model of the generator, nullified ones among them."""

import random
from collections import Counter
from pathlib import Path

import cocotb
import load_model
import pytest
from harness import run_block, settings
from stream_model import Packet, replace, taken_back
from streams import Domain, Monitor, Pins, Source, pauses, to_flits

from torusnet import sources
from torusnet.generated import packet as codec

TOP = "tn_port_perf_judged"
RTL = [*sources.closure("tn_port_verdict", "tn_port_perf_checker"), Path(__file__).parent / f"{TOP}.sv"]


def pattern(number: int, length: int) -> bytes:
    """The payload of test packet `number`, as tn_port_perf_pattern makes it."""

    def word(k: int) -> bytes:
        lane = [255 - k, k, number % 256, number // 256]  # lowest byte first
        turned = [lane[n:] + lane[:n] for n in range(4)]
        return bytes(byte ^ add for lane, add in zip(turned, (0x00, 0x5A, 0xA5, 0xFF), strict=True) for byte in lane)

    return b"".join(word(k) for k in range(-(-length // 16)))[:length]


def diagnostic(number: int, length: int) -> Packet:
    return Packet(pattern(number, length), ptype=codec.PktType.DIAGNOSTIC, number=number)


class Bench:
    def __init__(self, dut):
        self.dut, self.bits = Pins(dut), settings()["bits"]
        self.domain = Domain(dut.clk_i, dut.rst_ni)
        self.source = self.domain.add(Source(dut, "in", ["head", "tail", "data"], pauses(settings()["idle"], 1)))
        self.nullified = 0
        self.domain.add(Monitor(self._count, dut.event_nullified_o))

    def _count(self, nullified: int) -> None:
        self.nullified += nullified

    async def verdict(self, packets: list[Packet], expected: int) -> tuple[bool, int]:
        """A test of `expected` packets: ok, packets counted."""
        self.dut.packets_i.value = expected
        self.dut.enable_i.value = 1
        await self.domain.cycles(2)
        for packet in packets:
            self.source.send(*to_flits(packet.words(), self.bits))
        await self.domain.until(lambda: not self.source.queue, limit=20_000)
        await self.domain.cycles(4)
        result = bool(self.dut.ok_o.value), int(self.dut.packets_o.value)
        self.dut.enable_i.value = 0
        await self.domain.cycles(2)
        return result


@cocotb.test()
async def nullified_packets_do_not_count(dut):
    bench, rng = Bench(dut), random.Random(1)
    dut.enable_i.value = dut.endless_i.value = dut.now_i.value = dut.in_window_i.value = dut.bin_i.value = 0
    await bench.domain.start()
    nullified = 0
    for _ in range(25):
        packets = [diagnostic(i, rng.randrange(200)) for i in range(8)]
        mixed = []
        for packet in packets:
            for _ in range(rng.choice([0, 1, 2])):
                mixed.append(taken_back(packet, rng))
                nullified += 1
            mixed.append(packet)
        mixed.append(taken_back(packets[-1], rng))
        nullified += 1
        assert await bench.verdict(mixed, len(packets)) == (True, len(packets))
    assert bench.nullified == nullified


@cocotb.test()
async def damage_is_found_bad(dut):
    """In any beat, in the footer, also right behind or before a nullified packet; an unreadable footer nullifies nothing."""
    bench, rng = Bench(dut), random.Random(2)
    dut.enable_i.value = dut.endless_i.value = dut.now_i.value = dut.in_window_i.value = dut.bin_i.value = 0
    await bench.domain.start()
    for _ in range(60):
        packets = [diagnostic(i, rng.randrange(1, 200)) for i in range(5)]
        victim = rng.randrange(5)
        size = len(packets[victim].payload)
        footer = 128 * -(-size // 16)
        spoiled = [
            replace(packets[victim], flip=(rng.randrange(8 * size),)),
            replace(packets[victim], flip=(footer + rng.randrange(128),)),
            replace(packets[victim], poisoned=True),
            replace(packets[victim], payload=bytes([packets[victim].payload[0] ^ 1]) + packets[victim].payload[1:]),
            replace(packets[victim], nullified=True, flip=(footer + rng.randrange(120, 128),)),
            replace(packets[victim], payload=packets[victim].payload[::-1] + b"x", length=size + 1),
        ]
        mixed = list(packets)
        mixed[victim] = rng.choice(spoiled)
        for place in sorted({victim, victim + 1}, reverse=True):
            mixed.insert(place, taken_back(packets[victim], rng))
        assert await bench.verdict(mixed, 5) == (False, 5), mixed[victim + 1]
    assert bench.nullified == 120


@cocotb.test()
async def reports_do_not_count(dut):
    """They tell of a packet that is missing elsewhere. Packets of every other type do, answers of RDMA too."""
    bench = Bench(dut)
    dut.enable_i.value = dut.endless_i.value = dut.now_i.value = dut.in_window_i.value = dut.bin_i.value = 0
    await bench.domain.start()
    for ptype in codec.PktType:
        packets = [diagnostic(0, 40), Packet(b"", ptype=ptype), diagnostic(1, 40)]
        count = 2 if ptype == codec.PktType.REPORT else 3
        assert await bench.verdict(packets, count) == (True, count), ptype


@cocotb.test()
async def without_end_any_number_but_none_is_right(dut):
    """It is never done, and ok from the first packet on until one is wrong; nullified packets and REPORTs are none."""
    bench, rng = Bench(dut), random.Random(3)
    dut.enable_i.value = dut.endless_i.value = dut.now_i.value = dut.in_window_i.value = dut.bin_i.value = 0
    await bench.domain.start()
    bench.dut.endless_i.value = 1
    none = [taken_back(diagnostic(0, 40), rng), Packet(b"", ptype=codec.PktType.REPORT)]
    good = [diagnostic(number, 40) for number in range(4)]
    bad = replace(good[1], poisoned=True)
    for expected in (0, 3):  # how many there are to be says nothing
        for packets, verdict in (
            ([], (False, 0)),
            (none, (False, 0)),
            ([good[0]], (True, 1)),
            ([*none, *good], (True, 4)),
            ([good[0], bad, *good[2:]], (False, 4)),
        ):
            assert await bench.verdict(packets, expected) == verdict, (expected, len(packets))
            assert dut.done_o.value == 0
    bench.dut.endless_i.value = 0
    assert await bench.verdict([], 0) == (False, 0), "none is not right of a test with an end, either"


class Meter:
    """Drives the time of loads, and keeps when each tail was taken, in that time."""

    WINDOW = (400, 2600)

    def __init__(self, dut, start: int):
        self.dut, self.start, self.taken = dut, start, []

    @property
    def now(self) -> int:
        return self.domain.cycle - self.start

    def in_window(self, time: int) -> bool:
        return self.WINDOW[0] <= time < self.WINDOW[1]

    def idle(self) -> None:
        self.drive(False)

    def drive(self, active: bool) -> None:
        self.dut.now_i.value = self.now % 2**32
        self.dut.in_window_i.value = int(self.in_window(self.now))

    def sample(self) -> None:
        if self.dut.in_valid_i.value and self.dut.in_ready_o.value and self.dut.in_tail_i.value:
            self.taken.append(self.now)


def stamped(number: int, length: int, due: int, marked: bool, **more) -> Packet:
    packet = diagnostic(number, length)
    return replace(packet, number=number | due % 2**25 << 16 | int(marked) << 41, **more)


async def results(bench: Bench) -> tuple[list[int], list[int]]:
    dut = bench.dut
    histogram = []
    for place in range(64):
        dut.bin_i.value = place
        await bench.domain.cycles(2)
        histogram.append(int(dut.bin_o.value))
    return [int(getattr(dut, f"{name}_o").value) for name in ("arrived", "measured", "sum", "most")], histogram


@cocotb.test()
async def latencies_are_measured(dut):
    """From the due time that a packet brings to its tail, or back, if the sender's clock is ahead; of marked packets only, and
    none of a nullified one or a REPORT. Arrivals are counted by the window of the time. The next test begins from nothing."""
    bench, rng = Bench(dut), random.Random(4)
    meter = bench.domain.add(Meter(bench.dut, 0))
    dut.enable_i.value = dut.endless_i.value = dut.packets_i.value = dut.bin_i.value = 0
    await bench.domain.start()
    for start in (0, 2**31, 2**32 - 1000):
        meter.start, meter.taken = bench.domain.cycle + 70 - start % 2**25, []  # times of packets wrap
        meter.WINDOW = tuple(meter.now + at for at in Meter.WINDOW)
        dut.enable_i.value = 1
        await bench.domain.cycles(70)
        packets, sent = [], []  # sent: those that count, and when they were due
        for number in range(180):
            age = rng.choice(
                [rng.randrange(4, 30), rng.randrange(2**17), rng.randrange(2**24 - 2**16), -rng.randrange(2**20)]
            )
            due = meter.now - age
            marked = rng.random() < 0.7
            kind = rng.choice(["", "", "", "header", "report", "nullified"])
            packet = stamped(number, rng.choice([0, 1, 16, 32, 33, 100]), due, marked)
            if kind == "header":
                packet = replace(packet, ptype=codec.PktType.DIAGNOSTIC_HEADER, payload=b"")
            elif kind == "report":
                packet = replace(packet, ptype=codec.PktType.REPORT, payload=b"")
            elif kind == "nullified":
                packet = taken_back(packet, rng)
            counts = kind in ("", "header")
            packets.append(packet)
            sent.append((due, marked, counts))
            bench.source.send(*to_flits(packet.words(), bench.bits))
        await bench.domain.until(lambda: not bench.source.queue, limit=20_000)
        await bench.domain.cycles(6)
        assert len(meter.taken) == len(packets)
        counted = [(time, *what) for time, what in zip(meter.taken, sent, strict=True) if what[2]]
        latencies = [load_model.latency_of(due, time) for time, due, marked, _ in counted if marked]
        arrived = sum(meter.in_window(time) for time, *_ in counted)
        figures, histogram = await results(bench)
        assert figures == [arrived, len(latencies), sum(latencies) % 2**48, max(latencies)]
        bins = Counter(map(load_model.bin_of, latencies))
        assert histogram == [bins[place] for place in range(64)]
        assert 0 < arrived < len(counted) and len(bins) > 10
        dut.enable_i.value = 0
        await bench.domain.cycles(3)


@pytest.mark.parametrize("bits", [128, 256])
@pytest.mark.parametrize("idle", ["never", "often"])
def test_checker(bits, idle):
    run_block(TOP, __file__, parameters={"DataBits": bits}, sources=RTL, bits=bits, idle=idle)
