"""tn_node_axil against a memory in Python: channels that come in any order and at any pace, turns, answers that wait, strobes."""

import random
import re

import cocotb
import pytest
from harness import run_block, settings
from streams import Beat, Domain, Pins, Sink, Source, pauses

from torusnet.generated.registers import REGISTERS

OKAY, SLVERR = 0, 2
BY_OFFSET = {register.offset: register for register in REGISTERS.values()}
SLICES = ["none", "node", "router", "test", "port", "links", "link", "health", "ethernet", "more_links", "link"]
UPPER = 10  # number of the slice of links 8 to 15
WRITE, INDEX, DATA, STROBE = 42, 36, 4, 0  # lowest bits of the fields of a request
SLICE, INSTANCE, PLACE = 10, 7, 1  # .. and of a target


class Names:
    """AXI names its signals without an underscore between channel and signal."""

    def __init__(self, dut):
        self.dut = Pins(dut)

    def __getattr__(self, name):
        return getattr(self.dut, re.sub(r"_(aw|w|b|ar|r)_(valid|ready|addr|data|strb|resp)_", r"_\1\2_", name))


class Slices:
    """What stands behind the slave: answers each request once, after any number of cycles, zero otherwise."""

    def __init__(self, dut, rng: random.Random, longest: int):
        self.dut, self.rng, self.longest = Pins(dut), rng, longest
        self.words = {offset: rng.getrandbits(32) for offset in BY_OFFSET}
        self.requests: list[tuple] = []  # (write, offset, data, mask, what was read)
        self._left, self._read, self._asked = 0, None, None

    def idle(self) -> None:
        self._read = None

    def drive(self, active: bool) -> None:
        answer = 0
        if self._read is not None:
            self._left -= 1
            if self._left <= 0:
                answer, self._read = 1 << 32 | self._read, None
        self.dut.answer_i.value = answer

    def sample(self) -> None:
        request, target = int(self.dut.request_o.value), int(self.dut.target_o.value)
        if self._read is not None:
            assert (request, target) == self._asked, "a request stays as it is until it is answered"
        if self.dut.valid_o.value != 1:
            return
        assert self._read is None, "one request at a time"
        self._asked = request, target
        write, data = bool(request >> WRITE & 1), request >> DATA & 0xFFFFFFFF
        mask = sum(0xFF << 8 * i for i in range(4) if request >> STROBE >> i & 1)
        number = target >> SLICE & 15
        where = SLICES[number], (target >> INSTANCE & 7) + 8 * (number == UPPER), target >> PLACE & 63
        assert request >> INDEX & 63 == where[2]
        [offset] = [r.offset for r in REGISTERS.values() if (r.slice, r.instance, r.index) == where]
        read = self.words[offset]
        if write:
            self.words[offset] = read & ~mask | data & mask
        self._read, self._left = read, self.rng.randint(1, self.longest)
        self.requests.append((write, offset, data, mask, read))


class Bench:
    def __init__(self, dut, kinds: dict[str, str]):
        self.rng = random.Random(settings().get("traffic", 1))
        self.domain = Domain(dut.clk_i, dut.rst_ni)
        names = Names(dut)
        self.slices = self.domain.add(Slices(dut, self.rng, settings().get("longest", 1)))

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
    rng = bench.rng
    writes, reads = [], []  # (address, data, mask)
    size = 0x1000 * settings()["pages"]
    known = {offset: register for offset, register in BY_OFFSET.items() if offset < size}
    for offset in [*known, *(rng.randrange(0, size, 4) for _ in range(100))]:
        if rng.random() < 0.5:
            data, strobe = rng.getrandbits(32), rng.choice([15, 15, 0, rng.randrange(16)])
            mask = sum(0xFF << 8 * i for i in range(4) if strobe >> i & 1)
            bench.write(offset + rng.randrange(4), data, strobe)
            writes.append((offset, data, mask))
        else:
            bench.read(offset + rng.randrange(4))
            reads.append(offset)
    await bench.domain.start()
    await bench.domain.until(
        lambda: len(bench.b.beats) == len(writes) and len(bench.r.beats) == len(reads), limit=200_000
    )
    done = bench.slices.requests
    writable = [offset in known and known[offset].access == "RW" for offset, _data, _mask in writes]
    assert [request[1:4] for request in done if request[0]] == [w for w, may in zip(writes, writable) if may]
    assert [request[1] for request in done if not request[0]] == [offset for offset in reads if offset in known]
    assert [beat.resp for beat in bench.b.beats] == [OKAY if may else SLVERR for may in writable]
    answers = iter([request[4] for request in done if not request[0]])
    assert [(beat.data, beat.resp) for beat in bench.r.beats] == [
        (next(answers), OKAY) if offset in known else (0, SLVERR) for offset in reads
    ]


@cocotb.test()
async def reads_and_writes_take_turns(dut):
    bench = Bench(dut, {})
    for _ in range(20):
        bench.write(REGISTERS["SCRATCH"].offset, 1)
        bench.read(REGISTERS["SCRATCH"].offset)
    await bench.domain.start()
    await bench.domain.until(lambda: len(bench.b.beats) == len(bench.r.beats) == 20, limit=1000)
    kinds = [request[0] for request in bench.slices.requests]
    assert all(kinds[i] != kinds[i + 1] for i in range(39))
    ends = sorted(bench.b.cycles + bench.r.cycles)
    assert {later - earlier for earlier, later in zip(ends, ends[1:])} == {6}, "one transaction every 6 cycles"


@cocotb.test()
async def answers_after_four_cycles(dut):
    bench = Bench(dut, {})
    await bench.domain.start()
    for i in range(10):
        bench.read(REGISTERS["SCRATCH"].offset)
        await bench.domain.until(lambda count=i + 1: len(bench.r.beats) == count, limit=50)
        bench.write(REGISTERS["SCRATCH"].offset, i)
        await bench.domain.until(lambda count=i + 1: len(bench.b.beats) == count, limit=50)
    assert [end - begin for begin, end in zip(bench.ar.cycles, bench.r.cycles)] == [4] * 10
    assert [end - begin for begin, end in zip(bench.aw.cycles, bench.b.cycles)] == [4] * 10


PAUSES = {
    "never": {},
    "data late": {"w": "bursts", "r": "often"},
    "address late": {"aw": "mostly", "b": "often", "ar": "often"},
    "all": dict.fromkeys(("aw", "w", "ar", "b", "r"), "often"),
}


@pytest.mark.parametrize("kind, pages", [*((kind, 1) for kind in PAUSES), ("all", 2)])
def test_axil_random(kind, pages):
    run_block(
        "tn_node_axil",
        __file__,
        parameters={"Pages": pages},
        pages=pages,
        checks="does_what_is_asked_once_and_in_order",
        pauses=PAUSES[kind],
        traffic=5,
        longest=9,
    )


def test_axil_turns_and_latency():
    run_block("tn_node_axil", __file__, checks=["reads_and_writes_take_turns", "answers_after_four_cycles"])
