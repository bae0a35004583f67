"""tn_port_rdma_send_shifter: every byte of every read at its place and no other byte touched, from any offset to any offset, with
reads of 16 ids that answer interleaved, and with idle cycles."""

import random

import cocotb
import pytest
from harness import run_block, settings
from streams import Domain, Monitor, Pins, pauses

IDS = 16


class Bench:
    """Reads of a memory of random bytes; `buffer` is what the writes made of the output buffer."""

    def __init__(self, dut, slot_bytes: int):
        config = settings()
        self.dut, self.bytes, self.slot_bytes = Pins(dut), config["bits"] // 8, slot_bytes
        self.rng = random.Random(11)
        self.domain = Domain(dut.clk_i, dut.rst_ni)
        self.pause = pauses(config["idle"], 4)
        self.todo: list[tuple[int, int, int]] = []  # first lane, place in the slot, length
        self.going: dict[int, dict] = {}
        self.commands: dict | None = None
        self.written: dict[int, int] = {}
        self.done = 0
        self.ended: tuple[int, dict] | None = None  # whose last byte is written now
        self.domain.add(self)
        names = ["data", "enable", "addr"]
        writes = [getattr(dut, f"write_{name}_o") for name in names]
        self.domain.add(Monitor(self.take, *writes, dut.done_valid_o, dut.done_id_o, dut.done_error_o))

    def idle(self):
        self.dut.command_valid_i.value = self.dut.beat_valid_i.value = 0

    def drive(self, active):
        self.idle()
        if not active:
            return
        ready = [i for i, read in self.going.items() if read["left"]]
        if ready and not next(self.pause):
            self.beat(self.rng.choice(ready))
        free = [i for i in range(IDS) if i not in self.going]
        if self.todo and free and not next(self.pause):
            self.command(self.rng.choice(free), *self.todo.pop(0))

    def sample(self):
        pass

    def command(self, read_id, first, place, length):
        data = self.rng.randbytes(length)
        count = (first + length - 1) // self.bytes + 1
        end = (first + length - 1) % self.bytes
        noise = self.rng.randbytes(first), self.rng.randbytes(self.bytes - 1 - end)
        line = noise[0] + data + noise[1]
        beats = [line[k * self.bytes : (k + 1) * self.bytes] for k in range(count)]
        where = read_id * self.slot_bytes + place
        error = self.rng.random() < 0.1
        self.going[read_id] = {"left": beats, "data": data, "where": where, "error": error}
        self.dut.command_valid_i.value = 1
        self.dut.command_id_i.value = read_id
        self.dut.command_first_i.value = first
        self.dut.command_end_i.value = end
        self.dut.command_place_i.value = where

    def beat(self, read_id):
        read = self.going[read_id]
        self.dut.beat_valid_i.value = 1
        self.dut.beat_id_i.value = read_id
        self.dut.beat_data_i.value = int.from_bytes(read["left"].pop(0), "little")
        self.dut.beat_last_i.value = int(not read["left"])
        self.dut.beat_error_i.value = int(read["error"] and not read["left"])

    def take(self, data, enable, addr, done, read_id, error):
        if enable:
            bits = (len(self.dut.write_addr_o)) // 2
            for bank in range(2):
                lanes = enable >> bank * self.bytes & (1 << self.bytes) - 1
                word = 2 * (addr >> bank * bits & (1 << bits) - 1) + bank
                for lane in range(self.bytes):
                    if lanes >> lane & 1:
                        where = word * self.bytes + lane
                        assert where not in self.written, f"byte {where:#x} written twice"
                        self.written[where] = data >> 8 * lane & 255
        if self.ended is not None:
            done_id, read = self.ended
            wanted = dict(enumerate(read["data"], read["where"]))
            slot = range(done_id * self.slot_bytes, (done_id + 1) * self.slot_bytes)
            got = {where: byte for where, byte in self.written.items() if where in slot}
            assert got == wanted, f"to {read['where']:#x}, {len(wanted)} bytes"
            for where in got:
                del self.written[where]
            self.done += 1
        self.ended = (read_id, self.going.pop(read_id)) if done else None
        assert not done or error == self.ended[1]["error"]

    async def run(self):
        count = len(self.todo)
        await self.domain.start()
        await self.domain.until(lambda: self.done == count, limit=2_000_000)
        assert not self.written


@cocotb.test()
async def every_offset_and_length_to_three_beats(dut):
    """All pairs of offsets; all lengths at 128 bit, at 256 bit the ends of beats and some between."""
    bench = Bench(dut, 4 * settings()["bits"] // 8)
    size = bench.bytes
    for first in range(size):
        for place in range(size):
            lengths = range(1, 3 * size + 1)
            if size > 16:
                lengths = {1, 3 * size, size - first, *bench.rng.sample(range(2, 3 * size), 2)}
            bench.todo += [(first, place, length) for length in lengths]
    bench.rng.shuffle(bench.todo)
    await bench.run()


@cocotb.test()
async def long_reads(dut):
    bench = Bench(dut, 16384)
    for _ in range(60):
        place = bench.rng.randrange(bench.bytes)
        length = bench.rng.choice([16384 - place, bench.rng.randrange(1, 16384 - place), bench.rng.randrange(1, 600)])
        bench.todo.append((bench.rng.randrange(bench.bytes), place, length))
    await bench.run()


@pytest.mark.parametrize("bits", [128, 256])
def test_offsets(bits):
    words = {"DataBits": bits, "WordBits": 6}
    run_block(
        "tn_port_rdma_send_shifter",
        __file__,
        parameters=words,
        checks="every_offset_and_length_to_three_beats",
        bits=bits,
        idle="never",
    )


@pytest.mark.parametrize("bits, idle", [(128, "bursts"), (256, "often")])
def test_long(bits, idle):
    words = {"DataBits": bits, "WordBits": 14 if bits == 128 else 13}
    run_block("tn_port_rdma_send_shifter", __file__, parameters=words, checks="long_reads", bits=bits, idle=idle)
