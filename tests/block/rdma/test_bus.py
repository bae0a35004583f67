"""tn_port_rdma_bus: AXI4 bursts of all kinds against a model made from the protocol and the interface's pages: stores, loads,
answers and events, their order, rates and latencies. And an independent AXI4 master on a block that keeps what is stored."""

import random
from collections import deque

import cocotb
import pytest
from axi import master
from harness import run_block, settings
from pages import LINE_BYTES, MAP
from streams import Beat, Domain, Monitor, Sink, Source, pauses

from torusnet import elaboration

PAGES, PAGE_BYTES, DRIVER = MAP.PAGES, MAP.PAGE_BYTES, MAP.DRIVER_OFFSET
LOAD_CYCLES = 3
LINES = PAGE_BYTES // LINE_BYTES
ONES = (1 << 128) - 1
INCR, FIXED, WRAP = 1, 0, 2
OKAY, SLVERR = 0, 2
WHOLE = {sum(1 << k for k in range(at, at + size)) for size in (4, 8, 16) for at in range(0, 16, size)}


def addresses(burst: Beat) -> list[int]:
    """Of the beats of an INCR burst [AXI4, burst address]: the first as given, the others at multiples of their size."""
    size = 1 << burst.size
    aligned = burst.addr // size * size
    return [burst.addr] + [aligned + k * size for k in range(1, burst.len + 1)]


class Block:
    """The blocks behind the bus: writes down stores and loads, answers loads when it is time, and at no other."""

    def __init__(self, dut, memory: dict[tuple, bytearray] | None = None):
        self.dut, self.memory, self.rng = dut, memory, random.Random(5)
        self.stores, self.store_cycles, self.loads, self.load_cycles = [], [], [], []
        self.events, self.answers, self.due = 0, deque(), {}

    def idle(self) -> None:
        self.dut.load_data_i.value = self.rng.getrandbits(128)

    def drive(self, active: bool) -> None:
        data = self.due.pop(self.domain.cycle, None)
        self.dut.load_data_i.value = self.rng.getrandbits(128) if data is None else data

    def sample(self) -> None:
        dut = self.dut
        kinds = [int(dut.store_valid_o.value), int(dut.driver_valid_o.value), int(dut.event_ignored_o.value)]
        assert sum(kinds) <= 1
        if kinds[0]:
            word = int(dut.store_o.value)
            fields = {}
            for name, bits in (("data", 128), ("strobes", 16), ("domain", 16), ("number", 12), ("page", 4)):
                fields[name], word = word & (1 << bits) - 1, word >> bits
            self.store(("page", *(fields[name] for name in ("page", "number", "domain", "strobes", "data"))))
        if kinds[1]:
            values = (dut.driver_number_o, dut.driver_strobes_o, dut.driver_data_o)
            self.store(("driver", *(int(handle.value) for handle in values)))
        self.events += kinds[2]
        program, driver = int(dut.load_valid_o.value), int(dut.driver_load_valid_o.value)
        assert program + driver <= 1
        if program:
            word = int(dut.load_line_o.value)
            self.load(("page", word >> 12, word & 0xFFF))
        if driver:
            self.load(("driver", int(dut.driver_load_number_o.value)))

    def store(self, what: tuple) -> None:
        self.stores.append(what)
        self.store_cycles.append(self.domain.cycle)
        if self.memory is not None:
            line = self.memory.setdefault(("driver", what[1]) if what[0] == "driver" else what[:3], bytearray(16))
            for k in range(16):
                if what[-2] >> k & 1:
                    line[k] = what[-1] >> 8 * k & 0xFF

    def load(self, what: tuple) -> None:
        self.loads.append(what)
        self.load_cycles.append(self.domain.cycle)
        data = self.rng.getrandbits(128)
        if self.memory is not None:
            data = int.from_bytes(self.memory.get(what, bytes(16)), "little")
        self.answers.append(data)
        self.due[self.domain.cycle + LOAD_CYCLES] = data

    def __str__(self) -> str:
        return f"{len(self.stores)} stores, {len(self.loads)} loads, {self.events} ignored"


class Bench:
    def __init__(self, dut):
        config = settings()
        self.dut, self.rng = dut, random.Random(f"{config}")
        idle, stall = config["idle"], config["stall"]
        self.domain = Domain(dut.clk_i, dut.rst_ni)
        burst = ["id", "addr", "len", "size", "burst"]
        self.aw = self.domain.add(Source(dut, "aw", burst, pauses(idle, 1)))
        self.w = self.domain.add(Source(dut, "w", ["data", "strb", "last"], pauses(idle, 2)))
        self.ar = self.domain.add(Source(dut, "ar", burst, pauses(idle, 3)))
        self.b = self.domain.add(Sink(dut, "b", ["id", "resp"], pauses(stall, 4)))
        self.r = self.domain.add(Sink(dut, "r", ["id", "data", "resp", "last"], pauses(stall, 5)))
        self.block = self.domain.add(Block(dut))
        self.set_pages({p: self.rng.getrandbits(16) for p in range(PAGES) if self.rng.random() < 0.7})
        self.stores, self.loads, self.ignored, self.b_wanted, self.r_wanted = [], [], 0, [], []

    def set_pages(self, domains: dict[int, int]) -> None:
        """Open pages, and whose they are; a closed one's domain is noise."""
        self.open = domains
        noise = [domains.get(p, self.rng.getrandbits(16)) | (p in domains) << 16 for p in range(PAGES)]
        self.dut.pages_i.value = sum(page << 17 * p for p, page in enumerate(noise))

    def where(self, addr: int) -> tuple | None:
        """What a beat reaches, if anything: a line of an open page or of the driver's."""
        if addr < DRIVER:
            page = addr // PAGE_BYTES
            return ("page", page, addr % PAGE_BYTES // LINE_BYTES) if page in self.open else None
        number = (addr - DRIVER) // LINE_BYTES
        return ("driver", number) if number < LINES else None

    def burst(self) -> Beat:
        """Anywhere; INCR ones do not cross 4 KiB, which AXI4 forbids."""
        rng = self.rng
        size = rng.choice([2, 3, 4, 4, 4, rng.randrange(5)])
        addr = rng.choice([rng.randrange(DRIVER), DRIVER + rng.randrange(PAGE_BYTES), rng.randrange(2 * DRIVER)])
        addr = rng.choice([addr, addr >> size << size, addr >> size << size])
        most = min(255, (4095 - addr % 4096 >> size))
        length = rng.choice([0, 0, 0, min(most, rng.randrange(4)), min(most, 3), rng.randrange(most + 1)])
        kind = rng.choices([INCR, WRAP, FIXED], [20, 1, 1])[0]
        if kind != INCR:
            length, addr = rng.choice([1, 3, 7, 15]), addr >> size << size
            size = rng.choice([size, rng.randrange(8)])
        elif rng.random() < 0.03:
            size, length = rng.randrange(5, 8), 0
        return Beat(id=rng.randrange(16), addr=addr, len=length, size=size, burst=kind)

    def write(self, burst: Beat | None = None, odd: bool = True) -> None:
        """Some of the beats do not use all of their lanes if `odd`."""
        rng, burst = self.rng, burst or self.burst()
        good = burst.burst == INCR and burst.size <= 4
        self.aw.send(burst)
        self.b_wanted.append(Beat(id=burst.id, resp=OKAY if good else SLVERR))
        for k, addr in enumerate(addresses(burst)):
            size = min(16, 1 << burst.size)
            lanes = range(addr % 16, addr % 16 // size * size + size)  # those that the beat may use
            what = rng.random()
            if what < 0.8 or not odd:
                strobes = sum(1 << lane for lane in lanes)
            elif what < 0.9:
                strobes = rng.choice(sorted(WHOLE)) & sum(1 << lane for lane in lanes)
            else:
                strobes = rng.getrandbits(16) & rng.getrandbits(16) & sum(1 << lane for lane in lanes)
            data = rng.getrandbits(128)
            self.w.send(Beat(data=data, strb=strobes, last=int(k == burst.len)))
            place = self.where(addr)
            if good and place and strobes in WHOLE:
                domain = (self.open[place[1]],) if place[0] == "page" else ()
                self.stores.append((*place, *domain, strobes, data))
            else:
                self.ignored += strobes != 0

    def read(self, burst: Beat | None = None) -> None:
        burst = burst or self.burst()
        good = burst.burst == INCR and burst.size <= 4
        self.ar.send(burst)
        for k, addr in enumerate(addresses(burst)):
            place = self.where(addr) if good else None
            last = int(k == burst.len)
            self.r_wanted.append((burst.id, place, OKAY if good else SLVERR, last))
            if place:
                self.loads.append(place)

    async def over(self, limit: int = 20_000) -> None:
        await self.domain.until(
            lambda: len(self.b.beats) == len(self.b_wanted) and len(self.r.beats) == len(self.r_wanted), limit
        )
        await self.domain.cycles(10)
        self.check()

    def check(self) -> None:
        assert self.block.stores == self.stores
        assert self.block.events == self.ignored
        assert self.block.loads == self.loads
        assert self.b.beats == self.b_wanted
        answers = iter(self.block.answers)
        data = [next(answers) if place else ONES for _, place, _, _ in self.r_wanted]
        assert self.r.beats == [
            Beat(id=id_, data=word, resp=resp, last=last)
            for (id_, _, resp, last), word in zip(self.r_wanted, data, strict=True)
        ]


@cocotb.test()
async def random_bursts(dut):
    """Addresses and data come independently, either first; pages open and close when nothing is under way."""
    bench = Bench(dut)
    await bench.domain.start()
    for _ in range(settings()["rounds"]):
        for _ in range(25):
            bench.write()
            bench.read()
        await bench.over()
        bench.set_pages({})  # a page has another domain only when it was closed
        await bench.domain.cycles(2)
        bench.set_pages({p: bench.rng.getrandbits(16) for p in range(PAGES) if bench.rng.random() < 0.7})
    kinds = {store[0] for store in bench.stores}
    assert kinds == {"page", "driver"} and bench.ignored > 100 and {store[-2] for store in bench.stores} == WHOLE


@cocotb.test()
async def either_side_may_come_first(dut):
    """No beat gets past an address that has not come, no address past its beats; nothing else is in the way."""
    bench = Bench(dut)
    aw, w = [True], [True]
    bench.aw.pause, bench.w.pause = iter(lambda: aw[0], None), iter(lambda: w[0], None)
    await bench.domain.start()
    for first, other, sent in ((aw, w, bench.aw), (w, aw, bench.w)):
        begin = len(sent.beats)
        for k in range(4):
            bench.write(Beat(id=k, addr=DRIVER + 64 * k, len=0, size=4, burst=INCR))
        first[0] = False
        await bench.domain.cycles(20)
        assert len(sent.beats) == begin + 1 and len(bench.b.beats) == (0 if first is aw else 4)
        bench.read(Beat(id=3, addr=DRIVER, len=3, size=4, burst=INCR))  # goes on meanwhile
        await bench.domain.until(lambda: len(bench.r.beats) == len(bench.r_wanted), 100)
        other[0] = False
        await bench.over(300)
        first[0] = other[0] = True


@cocotb.test()
async def a_beat_per_cycle_and_in_time(dut):
    """Bursts of one beat and of many, one behind the other, in both directions at once; latencies as the header says."""
    bench = Bench(dut)
    await bench.domain.start()
    bench.write(Beat(id=1, addr=DRIVER + 32, len=0, size=4, burst=INCR), odd=False)
    bench.read(Beat(id=1, addr=DRIVER + 32, len=0, size=4, burst=INCR))
    await bench.over()
    for length in (0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 1, 255, 0, 7, 0, 0, 0, 0, 0, 0, 0, 0):
        bench.write(Beat(id=length % 16, addr=DRIVER, len=length, size=4, burst=INCR))
        bench.read(Beat(id=length % 16, addr=DRIVER, len=length, size=4, burst=INCR))
    await bench.over()
    assert bench.block.stores
    for cycles in (bench.w.cycles[1:], bench.r.cycles[1:]):
        assert cycles == list(range(cycles[0], cycles[0] + len(cycles)))
    assert bench.block.store_cycles[0] == max(bench.aw.cycles[0], bench.w.cycles[0]) + 2
    assert bench.b.cycles[0] == bench.block.store_cycles[0]
    assert bench.r.cycles[0] == bench.ar.cycles[0] + LOAD_CYCLES + 3
    assert bench.r.cycles[1] == bench.ar.cycles[1] + LOAD_CYCLES + 3


@cocotb.test()
async def loads_come_behind_stores_that_were_answered(dut):
    """At each load, all stores are done whose answer was taken before its address; more, if answers are taken at once."""
    bench = Bench(dut)
    prompt = settings()["stall"] == "never"
    await bench.domain.start()
    for k in range(300):
        bench.write(Beat(id=k % 16, addr=DRIVER + 16 * k, len=0, size=4, burst=INCR), odd=False)
        bench.read(Beat(id=k % 16, addr=DRIVER + 16 * k, len=0, size=4, burst=INCR))
    await bench.over()
    for asked, issued in zip(bench.ar.cycles, bench.block.load_cycles, strict=True):
        answered = sum(cycle < asked for cycle in bench.b.cycles)
        taken = sum(max(pair) < asked for pair in zip(bench.aw.cycles, bench.w.cycles, strict=True))
        seen = sum(cycle < issued for cycle in bench.block.store_cycles)
        assert seen >= answered and (not prompt or seen >= taken)


@cocotb.test()
async def another_master(dut):
    """cocotbext-axi's master writes and reads bytes at any alignment it likes to a block that keeps them."""
    rng, domain = random.Random(8), Domain(dut.clk_i, dut.rst_ni)
    domain.add(Block(dut, {}))
    dut.pages_i.value = sum((1 << 16) << 17 * p for p in range(PAGES))
    other = master(dut)
    await domain.start()
    ignored = []
    domain.add(Monitor(lambda event: ignored.append(event) if event else None, dut.event_ignored_o))
    model = {}
    for k in range(40):
        size = rng.choice([2, 3, 4])
        addr = rng.randrange(0, 2048, 4) + rng.choice([0, 3, PAGES]) * PAGE_BYTES
        data = rng.randbytes(rng.choice([4, 8, 16, 64, 4 * rng.randrange(1, 30)]))
        if size == 4:  # 12 bytes of a line at once are no store
            addr, data = addr // 16 * 16, data * 4
        elif size == 3:
            addr, data = addr // 8 * 8, data * 2
        await other.write(addr, data, size=size)
        model |= {addr + i: byte for i, byte in enumerate(data)}
        begin = rng.randrange(2048 - 128) + rng.choice([0, 3, PAGES]) * PAGE_BYTES if k % 2 else addr
        found = await other.read(begin, 100, size=rng.choice([0, 2, 4]))
        assert found.data == bytes(model.get(begin + i, 0) for i in range(100))
    assert not ignored
    found = await other.read(DRIVER + PAGE_BYTES, 32)
    assert found.data == b"\xff" * 32
    await other.write(DRIVER + PAGE_BYTES, b"12345678", size=3)
    await other.write(3, b"123", size=2)
    await domain.cycles(4)
    assert len(ignored) == 3  # of the last one, at 3 and at 4


ALWAYS = "never", "never"


@pytest.mark.parametrize("idle, stall", [ALWAYS, ("often", "bursts"), ("bursts", "mostly"), ("never", "start")])
def test_bus(idle, stall):
    checks = ["random_bursts", "loads_come_behind_stores_that_were_answered"]
    if (idle, stall) == ALWAYS:
        checks += ["either_side_may_come_first", "a_beat_per_cycle_and_in_time", "another_master"]
    run_block("tn_port_rdma_bus", __file__, checks=checks, idle=idle, stall=stall, rounds=8)


def test_no_id_bits_are_refused_bad():
    found = elaboration.errors(elaboration.elaborate("tn_port_rdma_bus", {"IdBits": 0}))
    assert any("IdBits is 0, must be 1 or more" in line for line in found)
