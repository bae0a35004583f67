"""tn_memory_faults: records stand in the ring before its pointer tells of them; what happens when it is full or memory fails."""

import random

import cocotb
import pytest
from cocotb.triggers import FallingEdge
from dram import SLVERR, Memory, WritePort
from harness import run_block, settings
from streams import Domain, Monitor, Pins, pauses

PAGE = 0x123456


class Bench:
    def __init__(self, dut, size: int, stall: str = "never"):
        self.dut, self.size, self.memory = Pins(dut), size, Memory()
        self.domain = Domain(dut.clk_i, dut.rst_ni)
        bits = settings()["bits"]
        stalls = lambda seed: pauses(stall, seed)  # noqa: E731
        self.port = self.domain.add(
            WritePort(dut, self.memory, bits=bits, latency=10, pause=pauses(stall, 4), stall=stalls)
        )
        self.lost = self.failed = 0
        self.domain.add(Monitor(self.count, dut.event_lost_o, dut.event_failed_o))
        dut.cfg_enable_i.value, dut.cfg_size_i.value, dut.cfg_page_i.value = 1, size, PAGE
        dut.cfg_read_i.value = dut.in_valid_i.value = 0
        self.read, self.rng = 0, random.Random(size)

    def count(self, lost, failed):
        self.lost += lost
        self.failed += failed

    async def fault(self) -> int:
        """A fault; returns its record without its number."""
        code, write, number = self.rng.choice([1, 6]), self.rng.getrandbits(1), self.rng.getrandbits(4)
        pdid, vpn = self.rng.getrandbits(16), self.rng.getrandbits(27)
        self.dut.in_fault_i.value = code << 48 | write << 47 | number << 43 | pdid << 27 | vpn
        self.dut.in_valid_i.value = 1
        await FallingEdge(self.dut.clk_i)
        self.dut.in_valid_i.value = 0
        return pdid << 80 | number << 72 | write << 68 | code << 64 | vpn << 12

    def take(self, most: int = 1 << 16) -> list[int]:
        """The driver reads records and gives their room back; returns them without their numbers, which it checks."""
        found = []
        while self.read != int(self.dut.write_o.value) and len(found) < most:
            place = PAGE * 4096 + 16 * (self.read % (1 << self.size))
            record = int.from_bytes(self.memory.read(place, 16), "little")
            assert record >> 112 == self.read and self.dut.interrupt_o.value == 1
            found.append(record & (1 << 112) - 1)
            self.read = (self.read + 1) & 0xFFFF
        self.dut.cfg_read_i.value = self.read
        return found

    async def quiet(self):
        await self.domain.cycles(150)


@cocotb.test()
@cocotb.parametrize(size=[0, 1, 8], stall=["never", "often"])
async def tells_every_fault_in_order(dut, size, stall):
    bench = Bench(dut, size, stall)
    await bench.domain.start()
    sent, told = [], []
    for _ in range(300):
        sent.append(await bench.fault())
        await bench.domain.cycles(bench.rng.choice([20, 30, 80]) + 40 * (stall == "often"))
        told += bench.take()
    await bench.quiet()
    told += bench.take()
    assert told == sent and bench.lost == 0
    await bench.domain.cycles(1)
    assert dut.interrupt_o.value == 0
    assert all(burst.address // 4096 == PAGE and burst.address % 4096 < 16 << size for burst in bench.port.log)


@cocotb.test()
async def full_ring_is_not_overwritten_and_what_is_lost_is_counted_bad(dut):
    bench = Bench(dut, 2)
    await bench.domain.start()
    sent = [await bench.fault() for _ in range(2)]
    await bench.quiet()
    for _ in range(20):
        sent.append(await bench.fault())
        await bench.domain.cycles(30)
    assert int(dut.write_o.value) == 4 and bench.lost == 22 - 4 - 4, "4 in the ring, 4 wait"
    assert bench.take(3) == sent[:3]
    await bench.quiet()
    assert int(dut.write_o.value) == 7
    told = []
    for _ in range(3):
        told += bench.take()
        await bench.quiet()
    assert told == sent[3:8]
    for _ in range(30):
        await bench.fault()  # one each cycle
    await bench.quiet()
    told = len(bench.take())
    await bench.quiet()
    assert told + len(bench.take()) + bench.lost == 14 + 30


@cocotb.test()
async def pointer_of_a_driver_that_is_wrong_stops_the_ring_bad(dut):
    """It says to have read what was never there: nothing is overwritten, and it goes on when the pointer is right."""
    bench = Bench(dut, 4)
    await bench.domain.start()
    dut.cfg_read_i.value = 5
    sent = [await bench.fault() for _ in range(3)]
    await bench.quiet()
    assert int(dut.write_o.value) == 0 and not bench.port.log
    dut.cfg_read_i.value = 0
    await bench.quiet()
    assert bench.take() == sent


@cocotb.test()
async def record_that_memory_refuses_is_counted_bad(dut):
    bench = Bench(dut, 3)
    await bench.domain.start()
    bench.memory.errors = {range(PAGE * 4096, PAGE * 4096 + 4096): SLVERR}
    await bench.fault()
    await bench.quiet()
    assert (int(dut.write_o.value), bench.failed, bench.lost) == (0, 1, 0)
    bench.memory.errors = {}
    sent = [await bench.fault()]
    await bench.quiet()
    assert bench.take() == sent


@cocotb.test()
async def ring_that_is_off_counts(dut):
    bench = Bench(dut, 3)
    dut.cfg_enable_i.value = 0
    await bench.domain.start()
    for _ in range(7):
        await bench.fault()
    await bench.quiet()
    assert bench.lost == 7 and not bench.port.log
    dut.cfg_enable_i.value = 1
    sent = [await bench.fault()]
    await bench.quiet()
    assert bench.take() == sent


@cocotb.test()
async def is_idle_where_no_record_is_on_its_way_or_can_be(dut):
    bench = Bench(dut, 0)  # a ring of one record
    await bench.domain.start()

    async def idle() -> int:
        await bench.domain.cycles(1)
        return int(dut.idle_o.value)

    assert await idle() == 1
    sent = [await bench.fault()]
    assert await idle() == 0
    await bench.quiet()
    assert await idle() == 1 and int(dut.write_o.value) == 1
    sent.append(await bench.fault())
    await bench.quiet()
    assert await idle() == 0 and int(dut.write_o.value) == 1, "it waits for room"
    dut.cfg_enable_i.value = 0
    assert await idle() == 1, "it waits for ever"
    dut.cfg_enable_i.value = 1
    told = bench.take()
    await bench.domain.cycles(4)
    assert bench.port.log and int(dut.write_o.value) == 1, "it is on its way"
    dut.cfg_enable_i.value = 0
    assert await idle() == 0
    await bench.quiet()
    assert await idle() == 1 and told + bench.take() == sent


@pytest.mark.parametrize("bits", [128, 256])
def test_faults(bits):
    run_block("tn_memory_faults", __file__, parameters={"DataBits": bits}, bits=bits)
