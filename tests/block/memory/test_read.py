"""tn_memory_read: every byte of every range, whatever order memory answers in; bursts within their bounds; errors are told."""

import random

import cocotb
import pytest
from dram import DECERR, OKAY, ORDERS, SLVERR, Memory, ReadPort
from harness import run_block, settings
from streams import Beat, Domain, Monitor, Source, pauses

SLOTS = 8


class Bench:
    def __init__(self, dut, **more):
        config = settings() | more
        self.bytes, self.burst = config["bits"] // 8, config["burst"]
        self.memory, self.domain = Memory(), Domain(dut.clk_i, dut.rst_ni)
        self.port = self.domain.add(
            ReadPort(
                dut,
                self.memory,
                bits=config["bits"],
                order=config.get("order", "any"),
                latency=config.get("latency", 40),
                jitter=config.get("jitter", 30),
                pause=pauses(config.get("stall", "never"), 5),
                stall=lambda seed: pauses(config.get("stall", "never"), seed),
            )
        )
        self.source = self.domain.add(
            Source(dut, "in", ["slot", "addr", "bytes"], pause=pauses(config.get("idle", "never"), 6))
        )
        self.under_way: dict[int, tuple[Beat, list]] = {}
        self.done: list[tuple[Beat, list]] = []
        self.cycles: list[int] = []
        outputs = [getattr(dut, f"out_{name}_o") for name in ("valid", "slot", "data", "last", "error")]
        self.domain.add(Monitor(self.take, *outputs))
        self.begun = 0

    def take(self, valid, slot, data, last, error):
        if valid:
            command, beats = self.under_way[slot]
            beats.append((data, error))
            self.cycles.append(self.domain.cycle)
            if last:
                self.done.append(self.under_way.pop(slot))
        for command in self.source.beats[self.begun :]:  # its slot may be free since this cycle
            assert command.slot not in self.under_way
            self.under_way[command.slot] = command, []
        self.begun = len(self.source.beats)

    def send(self, address: int, length: int, slot: int):
        self.source.send(Beat(slot=slot, addr=address, bytes=length))

    async def all_done(self):
        await self.domain.until(
            lambda: not self.source.queue and not self.under_way and self.begun == len(self.source.beats)
        )
        await self.domain.cycles(self.port.latency)
        assert not self.under_way and len(self.done) == self.begun

    def check(self):
        for command, beats in self.done:
            start = command.addr // self.bytes * self.bytes
            count = (command.addr + command.bytes - 1) // self.bytes - command.addr // self.bytes + 1
            wanted, failed = [], 0
            for k in range(count):
                failed |= int(self.memory.answer(start + k * self.bytes) != OKAY)
                data = int.from_bytes(self.memory.read(start + k * self.bytes, self.bytes), "little")
                wanted.append((data, failed))
            assert beats == wanted, f"{command}"
        bursts = sum(self.pieces(command) for command, _ in self.done)
        assert bursts == len(self.port.log)
        for burst in self.port.log:
            end = burst.address + burst.beats * self.bytes - 1
            assert burst.address % self.bytes == 0 and burst.address // self.burst == end // self.burst

    def pieces(self, command) -> int:
        return (command.addr + command.bytes - 1) // self.burst - command.addr // self.burst + 1


def random_ranges(rng, count):
    for _ in range(count):
        length = rng.choice([1, 2, 15, 16, 17, 256, 4096, rng.randrange(1, 4097), rng.randrange(1, 600)])
        page = rng.choice([0, 0x7FFFFF, 0xFFFFFFFFFF, rng.randrange(1 << 40)]) * 4096
        offset = rng.choice([0, 0, 4096 - length // 2, rng.randrange(4096)])
        yield page + offset, length


@cocotb.test()
@cocotb.parametrize(order=ORDERS, idle=["never", "bursts"], stall=["never", "often"])
async def brings_every_range(dut, order, idle, stall):
    rng = random.Random(f"{order} {idle} {stall}")
    bench = Bench(dut, order=order, idle=idle, stall=stall)
    for address, length in random_ranges(rng, 40):
        start = address // 64 * 64
        bench.memory.write(start, rng.randbytes(length + 128))
        bench.send(address, length, rng.randrange(SLOTS))
    await bench.domain.start()
    await bench.all_done()
    bench.check()
    assert dut.busy_o.value == 0


@cocotb.test()
async def eight_slots_hide_the_latency(dut):
    """40 cycles of memory, 8 slots of 256 bytes: a beat nearly every cycle."""
    bench = Bench(dut, latency=40, jitter=0, order="in_order")
    for k in range(64):
        bench.send(256 * k, 256, k % SLOTS)
    await bench.domain.start()
    await bench.all_done()
    bench.check()
    beats = 64 * 256 // bench.bytes
    span = bench.cycles[-1] - bench.cycles[0] + 1
    per_slot = max(
        256 // bench.bytes * SLOTS, 40 + 256 // bench.bytes + 5
    )  # of SLOTS packets: the rate, or the latency
    assert span <= 64 // SLOTS * per_slot and (bench.bytes > 16 or span <= beats * 1.02), (span, beats)


@cocotb.test()
async def errors_are_told_and_stop_nothing_bad(dut):
    bench = Bench(dut, order="interleaved")
    rng = random.Random(3)
    bench.memory.errors = {range(0x10400, 0x10500): SLVERR, range(0x20000, 0x21000): DECERR}
    for page in (0x10000, 0x20000, 0x30000):
        for k in range(20):
            bench.send(page + rng.randrange(0x1000), rng.randrange(1, 3000), (k + page) % SLOTS)
    await bench.domain.start()
    await bench.all_done()
    bench.check()
    failed = [beats[-1][1] for _, beats in bench.done]
    assert 20 < sum(failed) < 60
    assert not any(beats[-1][1] for command, beats in bench.done if command.addr >= 0x30000)


@pytest.mark.parametrize("bits, burst", [(128, 1024), (256, 4096), (128, 16)])
def test_read(bits, burst):
    checks = ["brings_every_range", "errors_are_told_and_stop_nothing_bad"]
    checks = [checks[0] + ".*", checks[1]] + (["eight_slots_hide_the_latency"] if burst > 16 else [])
    run_block(
        "tn_memory_read",
        __file__,
        parameters={"DataBits": bits, "BurstBytes": burst},
        checks=checks,
        bits=bits,
        burst=burst,
    )
