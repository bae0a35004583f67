"""The generator of the test port alone: what its packets say, by settings within the range and beyond it."""

import math
import random
from collections import Counter
from itertools import islice, pairwise

import cocotb
import load_model
import pytest
from harness import run_block, settings
from load_model import Load
from streams import Domain, PacketSink, from_flits, pauses
from test_perf_checker import pattern

from torusnet.generated.packet import Coord, Footer, Header, Node, PktType, parse_packet

MTU_BYTES = 128
OFF, IDLE = 0, 1


async def packets(domain, dut, sink, count: int, length: int, kind: int = 0, header_only: int = 0) -> list:
    """Header, payload and footer of each packet that these settings send; a footer is None if there is none."""
    dut.packets_i.value, dut.length_i.value = count, length
    dut.ptype_i.value, dut.header_only_i.value = kind, header_only
    dut.enable_i.value = 1
    await domain.cycles(3)
    await domain.until(lambda: dut.active_o.value == 0, limit=500)
    await domain.cycles(2)
    assert int(dut.state_o.value) == IDLE
    dut.enable_i.value = 0
    await domain.cycles(2)
    assert int(dut.state_o.value) == OFF
    sent, sink.packets = sink.packets, []
    result = []
    for flits in sent:
        words = from_flits(flits, settings()["bits"])
        header = Header.unpack(words[0])
        result.append(parse_packet(words[: 1 if header_only else 2 + -(-header.length // 16)]))
    return result


@cocotb.test()
async def packets_are_as_set(dut):
    destination, source = Node.unpack(0x123456 & (1 << 22) - 1), Node.unpack(0x0FEDCB & (1 << 22) - 1)
    dut.dst_i.value, dut.source_i.value = destination.pack(), source.pack()
    dut.enable_i.value = dut.endless_i.value = dut.cycle_i.value = dut.load_i.value = 0
    domain = Domain(dut.clk_i, dut.rst_ni)
    sink = domain.add(PacketSink(dut, "out", pauses("often", 1)))
    await domain.start()
    assert await packets(domain, dut, sink, count=0, length=64) == []
    for length in (0, 1, 63, 64, 128, 129, 200, 16383):
        for kind in (PktType.NONE, PktType.STREAM, PktType.DIAGNOSTIC):
            got = await packets(domain, dut, sink, count=3, length=length, kind=kind)
            for number, (header, payload, footer) in enumerate(got):
                assert header.dst == destination and header.addr == number
                assert header.ptype == (kind or PktType.DIAGNOSTIC)
                assert header.length == min(length, MTU_BYTES)
                assert payload == pattern(number, header.length)
                assert isinstance(footer, Footer) and (footer.src, footer.transaction) == (source, number)
            assert len(got) == 3
    got = await packets(domain, dut, sink, count=2, length=64, kind=PktType.STREAM, header_only=1)
    assert [(h.ptype, h.length, payload, footer) for h, payload, footer in got] == [
        (PktType.DIAGNOSTIC_HEADER, 0, b"", None)
    ] * 2


async def change_settings(dut, domain, rng) -> None:
    while dut.active_o.value == 1:
        dut.dst_i.value, dut.length_i.value = rng.getrandbits(22), rng.randrange(256)
        dut.ptype_i.value, dut.header_only_i.value = rng.getrandbits(5), rng.getrandbits(1)
        await domain.cycles(rng.randrange(1, 4))


@cocotb.test()
async def packets_under_way_do_not_see_new_settings(dut):
    """Registers may be written at any time; what was offered to the router must not change, nor packets of one test differ."""
    rng = random.Random(2)
    dut.enable_i.value = dut.endless_i.value = dut.cycle_i.value = dut.source_i.value = 0
    dut.load_i.value = 0
    domain = Domain(dut.clk_i, dut.rst_ni)
    sink = domain.add(PacketSink(dut, "out", pauses("often", 1)))
    await domain.start()
    for _ in range(10):
        destination, length = Node.unpack(rng.getrandbits(22)), rng.randrange(MTU_BYTES + 1)
        dut.dst_i.value, dut.length_i.value, dut.packets_i.value = destination.pack(), length, 5
        dut.ptype_i.value, dut.header_only_i.value = PktType.DIAGNOSTIC, 0
        dut.enable_i.value = 1
        await domain.cycles(3)
        await change_settings(dut, domain, rng)
        await domain.cycles(2)
        dut.enable_i.value = 0
        await domain.cycles(2)
        sent, sink.packets = sink.packets, []
        assert len(sent) == 5
        for number, flits in enumerate(sent):
            words = from_flits(flits, settings()["bits"])
            header, payload, _ = parse_packet(words[: 2 + -(-length // 16)])
            assert (header.dst, header.length, header.ptype) == (destination, length, PktType.DIAGNOSTIC)
            assert payload == pattern(number, length)


OWN = Node(Coord(2, 1, 0), 1)
EARLIEST = 2  # cycles from the due time to the head on offer


class Clock:
    """Drives what the node knows of loads: settings, and a time that begins at a cycle of the domain."""

    def __init__(self, dut):
        self.dut, self.load, self.start = dut, Load(0), 0

    def idle(self) -> None:
        self.drive(False)

    def drive(self, active: bool) -> None:
        load = self.load
        now = self.domain.cycle - self.start
        last = Coord(*load.last).pack()
        word = load.rate
        for value, bits in (
            (load.uniform, 1),
            (load.units, 4),
            (last, 16),
            (load.last_node, 11),
            (load.seed, 32),
            (load.window[0] % 2**32, 32),
            (load.window[1] % 2**32, 32),
            (now % 2**32, 32),
            (load_model.in_window(load, now), 1),
            (0, 7),
        ):
            word = word << bits | int(value)
        self.dut.load_i.value = word

    def sample(self) -> None:
        pass


class Bench:
    """The generator of port OWN with a clock of loads and a sink."""

    def __init__(self, dut, stall: str):
        self.dut, self.bits = dut, settings()["bits"]
        self.domain = Domain(dut.clk_i, dut.rst_ni)
        self.clock = self.domain.add(Clock(dut))
        self.sink = self.domain.add(PacketSink(dut, "out", pauses(stall, 3)))
        dut.enable_i.value = dut.endless_i.value = dut.cycle_i.value = dut.ptype_i.value = 0
        dut.source_i.value = OWN.pack()

    def flits(self, length: int, header_only: bool) -> int:
        return 1 if header_only else -(-(2 + -(-length // 16)) * 128 // self.bits)

    async def run(self, load: Load, count: int, length: int, header_only: bool = False, lead: int = 100):
        """Header and head's cycle, in the time of the load, of each packet. lead: cycles from enabling to time 0."""
        dut, domain, sink = self.dut, self.domain, self.sink
        self.clock.load, self.clock.start = load, domain.cycle + lead
        dut.packets_i.value, dut.length_i.value, dut.header_only_i.value = count, length, int(header_only)
        dut.dst_i.value = Node(Coord(1, 2, 0), load.unit).pack()
        sink.packets, sink.packet_cycles = [], []
        dut.enable_i.value = 1
        await domain.cycles(2)
        await domain.until(lambda: dut.active_o.value == 0, limit=200_000)
        self.results = [int(getattr(dut, f"{name}_o").value) for name in ("due", "made", "sent")]
        dut.enable_i.value = 0
        await domain.cycles(3)
        heads = [Header.unpack(from_flits(flits, self.bits)[0]) for flits in sink.packets]
        cycles = [cycle - self.clock.start for cycle in sink.packet_cycles]
        for number, (flits, head) in enumerate(zip(sink.packets, heads, strict=True)):
            words = from_flits(flits, self.bits)
            _, payload, footer = parse_packet(words[: 1 if header_only else 2 + -(-length // 16)])
            assert payload == pattern(number, 0 if header_only else length)
            assert header_only or (footer.src, footer.transaction) == (OWN, number % 1024)
            assert len(flits) == self.flits(length, header_only)
            assert head.addr % 2**16 == number
        return heads, cycles

    def check(self, load: Load, length: int, header_only: bool, heads: list, cycles: list) -> list[int]:
        """Against the model; the due times."""
        flits, count = self.flits(length, header_only), len(heads)
        due = list(islice(load_model.due_times(load, OWN, flits), count + 1))
        to = load_model.targets(load, OWN) if load.uniform else iter([Node(Coord(1, 2, 0), load.unit)] * count)
        assert [head.dst for head in heads] == list(islice(to, count))
        marked = [load_model.in_window(load, time) for time in due]
        assert [head.addr >> 16 for head in heads] == [
            time % 2**25 | mark << 25 for time, mark in zip(due[:count], marked, strict=False)
        ]
        assert all(cycle >= time + EARLIEST for cycle, time in zip(cycles, due, strict=False))
        assert self.results[:2] == [due[count], sum(marked[:count])]
        return due


LOADS = [  # load, bytes, header only
    (Load(256, seed=1), 64, False),
    (Load(256, True, 2, (2, 1, 0), seed=1, window=(500, 2500)), 64, False),
    (Load(100, True, 0, (3, 3, 3), seed=2, unit=5, window=(-5, 700)), 100, False),
    (Load(511, True, 3, (32, 16, 16), seed=3), 16, False),
    (Load(200, True, 1, (63, 1, 0), last_node=66, seed=4), 0, True),
    (Load(17, True, 8, (2, 1, 0), seed=0xFFFFFFFF, window=(0, 10**6)), 0, False),
]


@cocotb.test()
async def loads_are_those_of_the_model(dut):
    """Due times and destinations are as drawn, whatever the sink does; without pauses each packet leaves at the first moment."""
    stall = settings()["stall"]
    bench = Bench(dut, stall)
    await bench.domain.start()
    for load, length, header_only in LOADS:
        heads, cycles = await bench.run(load, 120, length, header_only)
        due = bench.check(load, length, header_only, heads, cycles)
        flits = bench.flits(length, header_only)
        least = max(flits, 3) if stall == "never" else flits  # a head that waits may be taken later than it was offered
        assert all(after - before >= least for before, after in pairwise(cycles))
        if stall == "never" and flits >= 3 and (not load.uniform or load.last == (2, 1, 0)):
            late = [-math.inf, *(cycle + flits for cycle in cycles)]
            at_first = [max(time + EARLIEST, free) for time, free in zip(due, late, strict=False)][: len(cycles)]
            drawn = 2 if load.uniform else 0  # draws that were passed over may take longer than a packet
            assert all(0 <= cycle - first <= 4 * drawn for cycle, first in zip(cycles, at_first, strict=True))
            begun = sum(load_model.in_window(load, cycle - 1) for cycle in cycles)
            assert bench.results[2] == begun


@cocotb.test()
async def the_same_seed_gives_the_same_packets_to_the_cycle(dut):
    """Also behind a test that was stopped in the middle; another seed gives others. None is begun behind the stop."""
    bench = Bench(dut, "never")
    await bench.domain.start()
    load = Load(180, True, 2, (3, 3, 0), seed=9)
    first = await bench.run(load, 60, 64)
    dut.packets_i.value, dut.enable_i.value, bench.sink.packets = 0, 1, []
    dut.endless_i.value = 1
    await bench.domain.until(lambda: len(bench.sink.packets) == 20, limit=3000)
    dut.enable_i.value = 0
    await bench.domain.cycles(200)
    assert len(bench.sink.packets) <= 22 and dut.active_o.value == 0
    dut.endless_i.value = 0
    assert await bench.run(load, 60, 64) == first
    other = await bench.run(Load(180, True, 2, (3, 3, 0), seed=10), 60, 64)
    assert other[1] != first[1]


@cocotb.test()
async def who_begins_late_catches_up(dut):
    """Enabled behind time 0: the packets that were due meanwhile follow without a bubble; times may wrap."""
    bench = Bench(dut, "never")
    await bench.domain.start()
    load = Load(128, seed=7, window=(0, 300))
    heads, cycles = await bench.run(load, 100, 64, lead=-1000)
    due = bench.check(load, 64, False, heads, cycles)
    flits = bench.flits(64, False)
    late = [i for i in range(99) if due[i + 1] + EARLIEST < cycles[i] + flits]
    assert len(late) > 20 and all(cycles[i + 1] == cycles[i] + flits for i in late)


@cocotb.test()
async def a_lattice_of_one_node_sends_nothing(dut):
    bench = Bench(dut, "never")
    await bench.domain.start()
    dut.source_i.value = Node(Coord(0, 0, 0), 0).pack()
    bench.clock.load = Load(256, True, 0, (0, 0, 0), seed=1)
    dut.packets_i.value, dut.length_i.value, dut.header_only_i.value, dut.enable_i.value = 5, 64, 0, 1
    await bench.domain.cycles(500)
    assert bench.sink.beats == [] and dut.active_o.value == 1
    dut.enable_i.value = 0
    await bench.domain.cycles(3)
    assert dut.active_o.value == 0


def test_model_offers_what_is_wanted():
    """The mean to half a percent, the spread of an exponential, and every destination as probable as every other."""
    count = 40_000
    gaps = []
    for seed in range(8):
        due = list(islice(load_model.due_times(Load(100, seed=seed * 7919 + 1), OWN, 6), count // 8))
        gaps += [after - before for before, after in pairwise([0, *due])]
    mean = 6 * 256 / 100
    assert abs(sum(gaps) / count / mean - 1) < 3 / math.sqrt(count)
    assert abs(sum((gap - mean) ** 2 for gap in gaps) / count / mean**2 - 1) < 0.06
    exact = [sum(a * 0.5 ** min(k + 1, 16) for k, a in enumerate(load_model.A)), sum(load_model.B) / 64]
    assert abs(sum(exact) / 256 - 1) < 2e-4
    load = Load(1, True, 3, (4, 2, 0), seed=11)
    got = Counter(to.pack() for to in islice(load_model.targets(load, OWN), count))
    expected = count / 42
    assert len(got) == 42 and sum((n - expected) ** 2 / expected for n in got.values()) < 80


@pytest.mark.parametrize("bits", [128, 256])
@pytest.mark.parametrize("stall", ["never", "often", "bursts", "start"])
def test_load(bits, stall):
    checks = ["loads_are_those_of_the_model"]
    if stall == "never":
        checks += [
            "the_same_seed_gives_the_same_packets_to_the_cycle",
            "who_begins_late_catches_up",
            "a_lattice_of_one_node_sends_nothing",
        ]
    parameters = {"DataBits": bits, "MtuBytes": MTU_BYTES}
    run_block("tn_port_perf_generator", __file__, parameters=parameters, checks=checks, bits=bits, stall=stall)


@pytest.mark.parametrize("bits", [128, 256])
def test_generator(bits):
    checks = ["packets_are_as_set", "packets_under_way_do_not_see_new_settings"]
    parameters = {"DataBits": bits, "MtuBytes": MTU_BYTES}
    run_block("tn_port_perf_generator", __file__, parameters=parameters, checks=checks, bits=bits)
