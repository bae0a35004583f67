"""tn_memory as its users see it: bytes of virtual memory, read and written through translation, with faults and changing tables."""

import random
from collections import deque
from types import SimpleNamespace

import cocotb
import pytest
from cocotb.triggers import FallingEdge
from dram import ORDERS
from harness import run_block, settings
from mmu_bench import Mmu
from streams import Pins, pauses
from sv39 import OK, PAGE_FAULT, A, D, Domain, R, U, V, W, entry

WINDOW = range(0x1000, 0x3000)
SLOTS = 8
GOOD = V | R | W | U | A | D


class Accesses:
    """Reads or writes of physical ranges: gives each a slot, collects data or reports; translations are released at the end."""

    def __init__(self, mmu: Mmu, write: bool):
        self.mmu, self.write, self.name = mmu, write, "write" if write else "read"
        self.dut, self.user = mmu.dut, mmu.users[write]
        self.user.keep = True
        self.seen, self.queue, self.offer, self.open = 0, deque(), None, {}
        self.beats: deque[int] = deque()
        self.beat = False  # the first one is on offer
        self.faulted, self.done = [], []
        self.bytes = settings()["bits"] // 8
        self.rng = random.Random(11 + write)
        self.pause = pauses(settings()["pause"], 31 + write)  # of commands and of data to write

    def port(self, name: str):
        return getattr(self.dut, f"{self.name}_{name}")

    def begin(self, pdid: int, address: int, length: int) -> SimpleNamespace:
        access = SimpleNamespace(pdid=pdid, address=address, length=length, data=b"", error=0)
        if self.write:
            access.data = self.rng.randbytes(length)
        self.translate(access)
        return access

    def translate(self, access) -> None:
        self.user.ask(access.pdid, access.address >> 12).access = access

    def idle(self) -> None:
        self.port("valid_i").value = 0
        if self.write:
            self.dut.write_data_valid_i.value = 0

    def drive(self, active: bool) -> None:
        if not active:
            self.idle()
            return
        busy = int(self.port("busy_o").value)
        free = [slot for slot in range(SLOTS) if slot not in self.open and not busy >> slot & 1]
        if self.offer is None and self.queue and free and not next(self.pause):
            self.offer = self.queue.popleft()
            self.offer.slot = self.rng.choice(free)
            self.port("slot_i").value, self.port("addr_i").value = self.offer.slot, self.offer.physical
            self.port("bytes_i").value = self.offer.length
        self.port("valid_i").value = int(self.offer is not None)
        if self.write:
            self.beat = self.beat or (bool(self.beats) and not next(self.pause))
            self.dut.write_data_valid_i.value = int(self.beat)
            self.dut.write_data_i.value = self.beats[0] if self.beat else self.rng.getrandbits(8 * self.bytes)

    def sample(self) -> None:
        for request in self.user.done[self.seen :]:
            access = request.access
            if request.code == OK:
                access.request, access.physical = request, request.ppn << 12 | access.address & 4095
                self.queue.append(access)
            else:
                assert request.code == PAGE_FAULT
                self.faulted.append(access)
        self.seen = len(self.user.done)
        if self.write:
            if self.beat and self.dut.write_data_ready_o.value == 1:
                self.beats.popleft()
                self.beat = False
            if self.dut.write_done_valid_o.value == 1:
                access = self.open.pop(int(self.dut.write_done_slot_o.value))
                access.error = int(self.dut.write_done_error_o.value)
                assert access.error or self.mmu.memory.read(access.physical, access.length) == access.data
                self.over(access)
        elif self.dut.read_data_valid_o.value == 1:
            slot = int(self.dut.read_data_slot_o.value)
            access = self.open[slot]
            access.data += int(self.dut.read_data_o.value).to_bytes(self.bytes, "little")
            if self.dut.read_data_last_o.value == 1:
                first = access.physical % self.bytes
                access.data = access.data[first : first + access.length]
                access.error = int(self.dut.read_data_error_o.value)
                self.over(self.open.pop(slot))
        if self.offer is not None and self.port("ready_o").value == 1:
            access, self.offer = self.offer, None
            self.open[access.slot] = access
            if self.write:
                lead = access.physical % self.bytes
                padded = self.rng.randbytes(lead) + access.data
                padded += self.rng.randbytes(-len(padded) % self.bytes)
                for k in range(0, len(padded), self.bytes):
                    self.beats.append(int.from_bytes(padded[k : k + self.bytes], "little"))

    def over(self, access) -> None:
        self.user.give_back(access.request)
        self.done.append(access)

    def under_way(self) -> list:
        return [*self.queue, *self.open.values(), *([self.offer] if self.offer else [])]

    def __str__(self) -> str:
        return f"{self.name}s: {len(self.done)} done, {len(self.under_way())} under way, {len(self.faulted)} in fault"


class Bench:
    def __init__(self, dut, **more):
        self.mmu = Mmu(dut, settings() | {"jitter": 20} | more, WINDOW, latency=30)
        self.dut, self.clock, self.memory = Pins(dut), self.mmu.clock, self.mmu.memory
        self.reads, self.writes = (self.clock.add(Accesses(self.mmu, write)) for write in (False, True))
        dut.read_valid_i.value = dut.write_valid_i.value = dut.write_data_valid_i.value = 0
        self.rng = random.Random(7)
        self.free = iter(self.rng.sample(range(WINDOW.start + 64, WINDOW.stop), 4000))

    async def domains(self, count: int) -> list[Domain]:
        """Domains with tables for their first 2 MiB, in which nothing is mapped."""
        await self.clock.start()
        found = []
        for k in range(count):
            root = WINDOW.start + 3 * k
            self.store(root, 0, entry(root + 1, V))
            self.store(root + 1, 0, entry(root + 2, V))
            found.append(Domain(100 + k, root))
            await self.mmu.command(k, found[-1])
        return found

    def store(self, table: int, index: int, pte: int) -> None:
        self.memory.write(table * 4096 + 8 * index, pte.to_bytes(8, "little"))

    def map(self, domain: Domain, vpn: int) -> int:
        page = next(self.free)
        self.store(domain.root + 2, vpn, entry(page, GOOD))
        return page

    def idle(self) -> bool:
        users = all(not (user.queue or user.offer or user.open or user.held) for user in self.mmu.users)
        return users and all(
            not side.under_way() and side.seen == len(side.user.done) for side in (self.reads, self.writes)
        )


@cocotb.test()
@cocotb.parametrize(order=ORDERS)
async def virtual_bytes_arrive_whatever_faults(dut, order):
    """Nothing is mapped at first: a driver maps what faults and resumes; the end is as if all had been there."""
    bench = Bench(dut, order=order)
    domains = await bench.domains(4)
    contents, wanted, mapped = {}, {}, {}
    for _ in range(80):
        domain, vpn = bench.rng.choice(domains), bench.rng.randrange(24)
        offset = bench.rng.choice([0, bench.rng.randrange(4096)])
        length = min(4096 - offset, bench.rng.choice([16, 256, 256, 4096, bench.rng.randrange(1, 700)]))
        bench.reads.begin(domain.pdid, vpn << 12 | offset, length)
        # Writes have pages of their own, each byte is written once
        place = wanted.setdefault(domain.pdid, bytearray())
        if len(place) + length <= 40 * 4096 and len(place) % 4096 + length <= 4096:
            access = bench.writes.begin(domain.pdid, (32 << 12) + len(place), length)
            place += access.data
        elif len(place) % 4096:
            place += bytes(4096 - len(place) % 4096)
    for _ in range(400):
        await bench.clock.cycles(200)
        for record in bench.mmu.records():
            domain = domains[record.pdid - 100]
            assert (record.number, record.code) == (record.pdid - 100, PAGE_FAULT)
            if (record.pdid, record.vpn) not in mapped:
                page = mapped[record.pdid, record.vpn] = bench.map(domain, record.vpn)
                if record.vpn < 32:
                    contents[record.pdid, record.vpn] = data = bench.rng.randbytes(4096)
                    bench.memory.write(page * 4096, data)
        # Resume
        for side in (bench.reads, bench.writes):
            again, side.faulted = side.faulted, []
            for access in again:
                side.translate(access)
        if bench.idle() and not bench.reads.faulted and not bench.writes.faulted:
            break
    assert len(bench.reads.done) == 80 and len(bench.writes.done) > 50
    for access in bench.reads.done:
        page, offset = access.address >> 12, access.address & 4095
        assert access.error == 0 and access.data == contents[access.pdid, page][offset : offset + access.length]
    for (pdid, vpn), page in mapped.items():
        data = bench.memory.read(page * 4096, 4096)
        if vpn < 32:
            assert data == contents[pdid, vpn]
        else:
            there = wanted[pdid][(vpn - 32) * 4096 : (vpn - 31) * 4096]
            assert data == bytes(there) + bytes(4096 - len(there))


@cocotb.test()
async def page_is_free_when_its_flush_is_done(dut):
    """A page is given away under traffic: from the moment the flush is done nobody touches it."""
    bench = Bench(dut, order="any")
    (domain,) = await bench.domains(1)
    pages = {vpn: bench.map(domain, vpn) for vpn in range(8)}
    for turn in range(8):
        for k in range(12):
            place = k % 8 << 12 | k // 8 * 1500 + bench.rng.randrange(400)
            bench.writes.begin(domain.pdid, place, 1024)
            bench.reads.begin(domain.pdid, bench.rng.randrange(8) << 12 | bench.rng.randrange(3000), 1024)
        await bench.clock.cycles(bench.rng.randrange(40, 200))
        vpn = turn % 8
        old, pages[vpn] = pages[vpn], bench.map(domain, vpn)
        await bench.mmu.command(0)
        for side in (bench.reads, bench.writes):
            assert all(access.physical >> 12 != old for access in side.under_way())
        bursts = len(bench.mmu.reads.log), len(bench.mmu.writes.log)
        before = bench.memory.read(old * 4096, 4096)
        await bench.clock.until(bench.idle)
        later = [*bench.mmu.reads.log[bursts[0] :], *bench.mmu.writes.log[bursts[1] :]]
        assert bench.memory.read(old * 4096, 4096) == before and all(b.address >> 12 != old for b in later)
    assert len(bench.reads.done) == len(bench.writes.done) == 96


@cocotb.test()
async def walk_waits_for_one_burst_at_most(dut):
    """Eight reads of 4 KiB want the port; the table is asked for between their bursts."""
    bench = Bench(dut, order="in_order", jitter=0)
    (domain,) = await bench.domains(1)
    for vpn in range(9):
        bench.map(domain, vpn)
    bench.mmu.reads.ar.pause = slow()
    bench.reads.begin(domain.pdid, 0, 16)
    await bench.clock.until(bench.idle)
    start = len(bench.mmu.reads.log)
    for _ in range(6):
        bench.reads.begin(domain.pdid, 0, 4096)
    await bench.clock.until(lambda: len(bench.mmu.reads.log) > start + 1)
    bench.reads.begin(domain.pdid, 4 << 12, 16)
    walked = bench.clock.cycle
    await bench.clock.until(bench.idle)
    tables = [b for b in bench.mmu.reads.log[start:] if b.id == SLOTS]
    assert len(tables) == 1 and tables[0].due - 30 <= walked + 14 + 2 * 8 + 8, (tables[0].due - 30, walked)


def slow():
    """An address is taken every eighth cycle."""
    while True:
        yield from [True] * 7 + [False]


@cocotb.test()
async def what_comes_back_after_a_burst_of_faults_is_counted(dut):
    """More faults at a time than wait for memory: told and lost add up, none blocks others."""
    bench = Bench(dut)
    (domain,) = await bench.domains(1)
    lost = 0
    for vpn in range(200):
        bench.mmu.users[vpn % 2].ask(domain.pdid, 256 + vpn).access = SimpleNamespace()
    while not all(user.seen == 100 for user in (bench.reads, bench.writes)):
        await FallingEdge(dut.clk_i)
        lost += int(dut.event_lost_o.value)
    await bench.clock.cycles(400)
    assert len(bench.mmu.records()) + lost == 200


@pytest.mark.parametrize("bits, burst, pause", [(128, 1024, "never"), (256, 4096, "often")])
def test_memory(bits, burst, pause):
    checks = ["virtual_bytes_arrive_whatever_faults.*", "page_is_free_when_its_flush_is_done"]
    checks += ["what_comes_back_after_a_burst_of_faults_is_counted"]
    checks += ["walk_waits_for_one_burst_at_most"] if pause == "never" else []
    parameters = {"DataBits": bits, "BurstBytes": burst}
    settings = dict(bits=bits, burst=burst, pause=pause, stall=pause, idle=pause)
    run_block("tn_memory", __file__, parameters=parameters, checks=checks, **settings)
