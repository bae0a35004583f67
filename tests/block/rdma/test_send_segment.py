"""tn_port_rdma_send_segment: packets of random blocks against a golden cut, with idle cycles; what is no block is refused."""

import random

import cocotb
import pytest
from harness import run_block, settings
from streams import Beat, Domain, Monitor, Pins, pauses

# From bit 0 upwards: source, destination, length, sent, stop; source, destination, bytes, split, two, last, first, refused
BLOCK = {"source": 39, "destination": 42, "length": 15, "sent": 15, "stop": 15}
PACKET = {"source": 39, "destination": 42, "bytes": 13, "split": 13, "two": 1, "last": 1, "first": 1, "refused": 1}


def pack(fields, **values) -> int:
    word, at = 0, 0
    for name, bits in fields.items():
        word |= values[name] << at
        at += bits
    return word


def unpack(fields, word: int) -> Beat:
    values = Beat()
    for name, bits in fields.items():
        setattr(values, name, word & (1 << bits) - 1)
        word >>= bits
    return values


def cut(destination: int, begin: int, end: int, size: int):
    """Golden: byte by byte, a packet ends where its address at the destination is a multiple of `size`, or with what is sent."""
    for k in range(begin + 1, end + 1):
        if k == end or (destination + k) % size == 0:
            yield begin, k - begin
            begin = k


def part(rng, destination: int, length: int) -> tuple[int, int, int]:
    """Of a block: first byte, byte behind the last one, and how the latter is said. It begins and ends with the block, or at a
    multiple of 256 at the destination."""
    inner = [k for k in range(1, length) if (destination + k) % 256 == 0]
    bounds = sorted(rng.sample([0, *inner, length], 2)) if rng.random() < 0.7 else [0, length]
    return *bounds, bounds[1] if bounds[1] < length or rng.random() < 0.5 else 0


class Bench:
    """One block after the other, a packet at a time; idle cycles between questions."""

    def __init__(self, dut, idle: str):
        self.dut, self.domain, self.idle_cycles = Pins(dut), Domain(dut.clk_i, dut.rst_ni), pauses(idle, 3)
        self.questions, self.asked, self.packets = [], [], []
        self.domain.add(self)
        self.domain.add(Monitor(self.take, dut.out_valid_o, dut.out_packet_o))

    def idle(self):
        self.dut.in_valid_i.value = 0

    def drive(self, active):
        self.now = active and bool(self.questions) and not next(self.idle_cycles)
        self.dut.in_valid_i.value = int(self.now)
        word, log2 = self.questions[0] if self.now else (random.getrandbits(126), random.randrange(16))
        self.dut.in_block_i.value = word
        self.dut.cfg_packet_log2_i.value = log2

    def sample(self):
        if self.now:
            self.asked.append(self.domain.cycle)
            self.questions.pop(0)

    def take(self, valid, word):
        if valid:
            assert self.domain.cycle == self.asked[len(self.packets)] + 3
            self.packets.append(unpack(PACKET, word))


def blocks(rng, count):
    for _ in range(count):
        length = rng.choice([1, 2, 255, 256, 257, 4096, 16384, rng.randrange(1, 16385), rng.randrange(1, 600)])
        offset = rng.choice([0, 16384 - length, rng.randrange(16384 - length + 1)])
        source = rng.choice([rng.randrange(1 << 38), rng.randrange(1 << 26) * 4096 - rng.randrange(1, 300) + 4096])
        yield source, rng.randrange(1 << 28) * 16384 + offset, length


@cocotb.test()
async def cuts_as_the_golden_model(dut):
    rng, bench, wanted = random.Random(5), Bench(dut, settings()["idle"]), []
    for source, destination, length in blocks(rng, 150):
        log2 = rng.randrange(8, 13)
        begin, end, stop = part(rng, destination, length)
        for sent, count in cut(destination, begin, end, 1 << log2):
            values = {"source": source, "destination": destination, "length": length, "sent": sent, "stop": stop}
            bench.questions.append((pack(BLOCK, **values), log2))
            page = 4096 - (source + sent) % 4096
            wanted.append(
                Beat(
                    source=source + sent,
                    destination=destination + sent,
                    bytes=count,
                    split=min(page, count),
                    two=int(page < count),
                    last=int(sent + count == length),
                    first=int(sent == 0),
                    refused=0,
                )
            )
    await bench.domain.start()
    await bench.domain.until(lambda: len(bench.packets) == len(wanted))
    assert bench.packets == wanted
    assert sum(packet.two for packet in wanted) > 20


@cocotb.test()
async def refuses_what_is_no_block_bad(dut):
    bench = Bench(dut, settings()["idle"])
    cases = [(0, 0, 1), (0, 5, 1), (16385, 0, 1), (32767, 16383, 1), (2, 16383, 1), (16384, 1, 1), (8193, 8192, 1)]
    cases += [(16384, 0, 0), (1, 16383, 0), (8192, 8192, 0), (1, 0, 0)]
    # Length, offset, refused, sent, stop: parts
    cases += [(1000, 100, 1, 100, 0), (1000, 100, 0, 156, 0), (1000, 100, 1, 0, 200), (1000, 100, 0, 0, 412)]
    cases += [(1000, 100, 1, 412, 156), (1000, 100, 1, 0, 1180), (1000, 100, 0, 156, 1000), (1000, 0, 1, 1024, 0)]
    cases = [case if len(case) == 5 else (*case, 0, 0) for case in cases]
    for length, offset, _, sent, stop in cases:
        values = {"source": 77, "destination": (9 << 14) + offset, "length": length, "sent": sent, "stop": stop}
        bench.questions.append((pack(BLOCK, **values), 8))
    await bench.domain.start()
    await bench.domain.until(lambda: len(bench.packets) == len(cases))
    assert [packet.refused for packet in bench.packets] == [refused for _, _, refused, _, _ in cases]


@pytest.mark.parametrize("idle", ["never", "bursts"])
def test_segment(idle):
    run_block("tn_port_rdma_send_segment", __file__, idle=idle)
