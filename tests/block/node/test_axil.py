"""tn_node_axil against a memory in Python: channels that come in any order and at any pace, turns, answers that wait, strobes."""

import random
import re

import cocotb
import pytest
from harness import run_block, settings
from streams import Beat, Domain, Sink, Source, pauses

WORDS = 64  # registers from address 0; requests beyond are refused
OKAY, SLVERR = 0, 2


class Names:
    """AXI names its signals without an underscore between channel and signal."""

    def __init__(self, dut):
        self.dut = dut

    def __getattr__(self, name):
        return getattr(self.dut, re.sub(r"_(aw|w|b|ar|r)_(valid|ready|addr|data|strb|resp)_", r"_\1\2_", name))


class Memory:
    """What stands behind the slave: answers each request in the cycle after it, random bits otherwise."""

    def __init__(self, dut, rng: random.Random):
        self.dut, self.rng = dut, rng
        self.words = [rng.getrandbits(32) for _ in range(WORDS)]
        self.requests: list[tuple] = []  # (write, address, data, mask, what was read, refused)
        self._answer = None

    def idle(self) -> None:
        self._answer = None

    def drive(self, active: bool) -> None:
        data, error = self._answer or (self.rng.getrandbits(32), self.rng.getrandbits(1))
        self.dut.rdata_i.value, self.dut.error_i.value = data, int(error)

    def sample(self) -> None:
        self._answer = None
        if self.dut.request_o.value != 1:
            return
        write, address = bool(self.dut.write_o.value), int(self.dut.address_o.value)
        data, mask = int(self.dut.wdata_o.value), int(self.dut.wmask_o.value)
        refused = address // 4 >= WORDS
        read = 0 if refused else self.words[address // 4]
        if write and not refused:
            self.words[address // 4] = read & ~mask | data & mask
        self._answer = (read, refused)
        self.requests.append((write, address, data, mask, read, refused))


class Bench:
    def __init__(self, dut, kinds: dict[str, str]):
        self.rng = random.Random(settings().get("traffic", 1))
        self.domain = Domain(dut.clk_i, dut.rst_ni)
        names = Names(dut)
        self.memory = self.domain.add(Memory(dut, self.rng))

        def add(kind, channel, fields):
            pause = pauses(kinds.get(channel, "never"), ord(channel[0]))
            return self.domain.add(kind(names, f"s_axil_{channel}", fields, pause))

        self.aw, self.w, self.ar = (
            add(Source, "aw", ["addr"]),
            add(Source, "w", ["data", "strb"]),
            add(Source, "ar", ["addr"]),
        )
        self.b, self.r = add(Sink, "b", ["resp"]), add(Sink, "r", ["data", "resp"])

    def write(self, address: int, data: int, strobe: int = 15) -> None:
        self.aw.send(Beat(addr=address))
        self.w.send(Beat(data=data, strb=strobe))

    def read(self, address: int) -> None:
        self.ar.send(Beat(addr=address))


@cocotb.test()
async def does_what_is_asked_once_and_in_order(dut):
    bench = Bench(dut, settings()["pauses"])
    writes, reads = [], []
    for _ in range(300):
        address = bench.rng.randrange(4 * WORDS + 64)
        if bench.rng.random() < 0.5:
            data, strobe = bench.rng.getrandbits(32), bench.rng.choice([15, 15, 0, bench.rng.randrange(16)])
            mask = sum(0xFF << 8 * i for i in range(4) if strobe >> i & 1)
            bench.write(address, data, strobe)
            writes.append((address & ~3, data, mask))
        else:
            bench.read(address)
            reads.append(address & ~3)
    await bench.domain.start()
    await bench.domain.until(
        lambda: len(bench.b.beats) == len(writes) and len(bench.r.beats) == len(reads), limit=60_000
    )
    done = bench.memory.requests
    assert [request[1:4] for request in done if request[0]] == writes
    assert [request[1] for request in done if not request[0]] == reads
    assert [beat.resp for beat in bench.b.beats] == [SLVERR if request[5] else OKAY for request in done if request[0]]
    assert [(beat.data, beat.resp) for beat in bench.r.beats] == [
        (read, SLVERR if refused else OKAY) for write, _a, _d, _m, read, refused in done if not write
    ]


@cocotb.test()
async def reads_and_writes_take_turns(dut):
    bench = Bench(dut, {})
    for i in range(20):
        bench.write(4 * i, i)
        bench.read(4 * i)
    await bench.domain.start()
    await bench.domain.until(lambda: len(bench.b.beats) == len(bench.r.beats) == 20, limit=1000)
    kinds = [request[0] for request in bench.memory.requests]
    assert all(kinds[i] != kinds[i + 1] for i in range(39))
    ends = sorted(bench.b.cycles + bench.r.cycles)
    assert {later - earlier for earlier, later in zip(ends, ends[1:])} == {4}, "one transaction every 4 cycles"


@cocotb.test()
async def answers_after_three_cycles(dut):
    bench = Bench(dut, {})
    await bench.domain.start()
    for i in range(10):
        bench.read(4 * i)
        await bench.domain.until(lambda count=i + 1: len(bench.r.beats) == count, limit=50)
        bench.write(4 * i, i)
        await bench.domain.until(lambda count=i + 1: len(bench.b.beats) == count, limit=50)
    assert [end - begin for begin, end in zip(bench.ar.cycles, bench.r.cycles)] == [3] * 10
    assert [end - begin for begin, end in zip(bench.aw.cycles, bench.b.cycles)] == [3] * 10


PAUSES = {
    "never": {},
    "data late": {"w": "bursts", "r": "often"},
    "address late": {"aw": "mostly", "b": "often", "ar": "often"},
    "all": dict.fromkeys(("aw", "w", "ar", "b", "r"), "often"),
}


@pytest.mark.parametrize("kind", PAUSES)
def test_axil_random(kind):
    run_block("tn_node_axil", __file__, checks="does_what_is_asked_once_and_in_order", pauses=PAUSES[kind], traffic=5)


def test_axil_turns_and_latency():
    run_block("tn_node_axil", __file__, checks=["reads_and_writes_take_turns", "answers_after_three_cycles"])
