"""The checker of the test port alone: its verdict on packets made by a model of the generator, nullified ones among them."""

import random
from pathlib import Path

import cocotb
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


@pytest.mark.parametrize("bits", [128, 256])
@pytest.mark.parametrize("idle", ["never", "often"])
def test_checker(bits, idle):
    run_block(TOP, __file__, parameters={"DataBits": bits}, sources=RTL, bits=bits, idle=idle)
