"""tn_memory_write: every byte of every range and no other, bursts within their bounds, one report a command behind all answers."""

import random
from collections import deque

import cocotb
import pytest
from dram import DECERR, ORDERS, SLVERR, Memory, WritePort
from harness import run_block, settings
from streams import Beat, Domain, Monitor, Source, pauses

SLOTS = 8


class Data:
    """Beats for the commands, in their order, over data_*; lanes that are not in the range carry anything."""

    def __init__(self, dut, pause):
        self.valid, self.ready, self.data = dut.data_valid_i, dut.data_ready_o, dut.data_i
        self.pause, self.queue, self.offered, self.cycles = pause, deque(), False, []
        self.rng = random.Random(8)

    def idle(self):
        self.valid.value = 0

    def drive(self, active):
        self.offered = active and bool(self.queue) and (self.offered or not next(self.pause))
        self.valid.value = int(self.offered)
        self.data.value = self.queue[0] if self.offered else self.rng.getrandbits(len(self.data))

    def sample(self):
        if self.offered and self.ready.value == 1:
            self.queue.popleft()
            self.cycles.append(self.domain.cycle)
            self.offered = False

    def __str__(self):
        return f"data: {len(self.queue)} beats waiting"


class Bench:
    def __init__(self, dut, **more):
        config = settings() | more
        self.bytes, self.burst, self.rng = config["bits"] // 8, config["burst"], random.Random(str(more))
        self.memory, self.domain = Memory(), Domain(dut.clk_i, dut.rst_ni)
        stall, idle = config.get("stall", "never"), config.get("idle", "never")
        self.port = self.domain.add(
            WritePort(
                dut,
                self.memory,
                bits=config["bits"],
                order=config.get("order", "any"),
                latency=config.get("latency", 15),
                jitter=config.get("jitter", 30),
                pause=pauses(stall, 5),
                stall=lambda seed: pauses(stall, seed),
            )
        )
        self.source = self.domain.add(Source(dut, "in", ["slot", "addr", "bytes"], pause=pauses(idle, 6)))
        self.data = self.domain.add(Data(dut, pauses(idle, 7)))
        self.wanted: dict[int, int] = {}
        self.commands, self.under_way, self.failed, self.begun, self.over = [], {}, [], 0, 0
        self.domain.add(Monitor(self.report, dut.done_valid_o, dut.done_slot_o, dut.done_error_o))

    def send(self, address: int, length: int, slot: int):
        command = Beat(slot=slot, addr=address, bytes=length)
        self.source.send(command)
        data = self.rng.randbytes(length)
        self.wanted.update(enumerate(data, address))
        lead, count = address % self.bytes, (address + length - 1) // self.bytes - address // self.bytes + 1
        padded = self.rng.randbytes(lead) + data + self.rng.randbytes(count * self.bytes - lead - length)
        for k in range(count):
            self.data.queue.append(int.from_bytes(padded[k * self.bytes : (k + 1) * self.bytes], "little"))

    def report(self, valid, slot, error):
        if valid:
            command = self.under_way.pop(slot)
            self.over += 1
            assert error == int(any(self.memory.answer(a) for a in range(command.addr, command.addr + command.bytes)))
            self.failed.append(error)
            for a in range(command.addr, command.addr + command.bytes):
                assert error or self.memory.pages[a // 4096][a % 4096] == self.wanted[a], "told before it was written"
        for command in self.source.beats[self.begun :]:  # its slot may be free since this cycle
            assert command.slot not in self.under_way
            self.under_way[command.slot] = command
        self.begun = len(self.source.beats)

    async def all_done(self):
        await self.domain.until(lambda: not self.source.queue and self.over == len(self.source.beats))
        await self.domain.cycles(5)
        assert not self.under_way and not self.data.queue

    def check(self):
        for page, data in self.memory.pages.items():
            for offset, byte in enumerate(data):
                assert byte == self.wanted.get(page * 4096 + offset, 0), hex(page * 4096 + offset)
        for burst in self.port.log:
            end = burst.address + burst.beats * self.bytes - 1
            assert burst.address % self.bytes == 0 and burst.address // self.burst == end // self.burst
        commands = self.source.beats
        pieces = sum((c.addr + c.bytes - 1) // self.burst - c.addr // self.burst + 1 for c in commands)
        assert pieces == len(self.port.log)


@cocotb.test()
@cocotb.parametrize(order=ORDERS, idle=["never", "bursts"], stall=["never", "often"])
async def writes_every_range(dut, order, idle, stall):
    bench = Bench(dut, order=order, idle=idle, stall=stall)
    place = 0xFFFFFFF00000
    for _ in range(40):
        length = bench.rng.choice(
            [1, 2, 15, 16, 17, 256, 4096, bench.rng.randrange(1, 4097), bench.rng.randrange(1, 600)]
        )
        place += bench.rng.choice([0, 1, 5, 16, 4096 - place % 4096])
        bench.send(place, length, bench.rng.randrange(SLOTS))
        place += length
    await bench.domain.start()
    await bench.all_done()
    bench.check()


@cocotb.test()
async def takes_a_beat_each_cycle(dut):
    bench = Bench(dut, jitter=0, latency=15)
    for k in range(32):
        bench.send(256 * k, 256, k % SLOTS)
    await bench.domain.start()
    await bench.all_done()
    bench.check()
    assert bench.data.cycles[-1] - bench.data.cycles[0] == 32 * 256 // bench.bytes - 1


@cocotb.test()
async def errors_are_reported_bad(dut):
    bench = Bench(dut)
    bench.memory.errors = {range(0x10400, 0x10500): SLVERR, range(0x20000, 0x21000): DECERR}
    for page in (0x10000, 0x20000, 0x30000):
        for k in range(16):
            bench.send(page + 256 * k + bench.rng.randrange(16), bench.rng.randrange(1, 240), k % SLOTS)
    await bench.domain.start()
    await bench.all_done()
    assert sum(bench.failed) == 17


@pytest.mark.parametrize("bits, burst", [(128, 1024), (256, 4096), (128, 16)])
def test_write(bits, burst):
    checks = ["writes_every_range.*", "errors_are_reported_bad"]
    checks += ["takes_a_beat_each_cycle"] if burst > 16 else []
    run_block(
        "tn_memory_write",
        __file__,
        parameters={"DataBits": bits, "BurstBytes": burst},
        checks=checks,
        bits=bits,
        burst=burst,
    )
