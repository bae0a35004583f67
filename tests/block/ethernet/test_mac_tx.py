"""tn_port_ethernet_mac_tx: what is on XGMII, character by character, against the rules of the standard."""

import random

import cocotb
import pytest
import xgmii
from harness import run_block
from streams import Beat, Domain, Monitor, Pins, Source, pauses

LENGTHS = [1, 2, 8, 14, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 127, 1514, 9014]
LATENCY = 3
TYPICAL = [60, 61, 62, 63, 64, 65, 66, 67, 100, 1514]


def beats(frame: bytes) -> list[Beat]:
    """Words of a frame; what lies behind its last byte is noise."""
    result = []
    for place in range(0, len(frame), 8):
        part = frame[place : place + 8]
        noise = random.randbytes(8 - len(part))
        last = place + 8 >= len(frame)
        size = len(part) % 8 if last else random.randrange(8)
        result.append(Beat(data=int.from_bytes(part + noise, "little"), last=int(last), bytes=size))
    return result


class FrameSource(Source):
    """Pauses between frames only; `starve` lists frames (by number) that pause once in their middle."""

    def __init__(self, dut, pause, starve=()):
        super().__init__(dut, "in", ["last", "data", "bytes"], pause)
        self.between, self.never = pause, pauses("never", 0)
        self.starve, self.number, self.inside = set(starve), 0, False

    def drive(self, active: bool) -> None:
        starves = self.inside and self.number in self.starve and self.queue and random.random() < 0.2
        if starves:
            self.starve.discard(self.number)
        self.pause = iter([True]) if starves else self.never if self.inside else self.between
        super().drive(active)

    def sample(self) -> None:
        before = len(self.beats)
        super().sample()
        if len(self.beats) > before:
            self.inside = not self.beats[-1].last
            self.number += bool(self.beats[-1].last)


class Bench:
    def __init__(self, dut, pause: str, starve=(), faults=False):
        self.dut = Pins(dut)
        self.domain = Domain(dut.clk_i, dut.rst_ni, 6400)
        self.source = self.domain.add(FrameSource(dut, pauses(pause, 1), starve))
        self.parser = xgmii.Parser(faults)
        self.good: list[int] = []
        self.starved = self.discarded = 0
        self.begins: list[int] = []
        dut.fault_i.value = 0
        self.domain.add(
            Monitor(
                self._look,
                dut.xgmii_o,
                dut.event_good_o,
                dut.good_bytes_o,
                dut.event_starved_o,
                dut.event_discarded_o,
            )
        )

    def _look(self, word: int, good: int, size: int, starved: int, discarded: int) -> None:
        data, control = word & (1 << 64) - 1, word >> 64
        if any(pair == (1, xgmii.START) for pair in xgmii.unpack(data, control)):
            self.begins.append(self.domain.cycle)
        self.parser.word(data, control)
        if good:
            self.good.append(size)
        self.starved += starved
        self.discarded += discarded

    def send(self, *frames: bytes) -> None:
        for frame in frames:
            self.source.send(*beats(frame))

    async def finish(self) -> None:
        await self.domain.until(lambda: not self.source.queue, limit=400_000)
        await self.domain.cycles(20)


@cocotb.test()
@cocotb.parametrize(pause=["never", "often", "bursts"])
async def sends_every_length(dut, pause):
    bench = Bench(dut, pause)
    lengths = LENGTHS + [random.randint(1, 300) for _ in range(300)]
    frames = [random.randbytes(length) for length in lengths]
    await bench.domain.start()
    bench.send(*frames)
    await bench.finish()
    got = bench.parser.frames
    assert [x.frame for x in got] == [xgmii.whole(frame) for frame in frames]
    assert all(x.good for x in got)
    assert all(x.gap >= 9 for x in got[1:])
    assert bench.good == [len(x.frame) for x in got]
    assert bench.starved == bench.discarded == 0
    if pause != "never":
        assert {x.lane for x in got} == {0, 4}


@cocotb.test()
@cocotb.parametrize(length=TYPICAL)
async def keeps_the_line_rate(dut, length):
    """Back to back: gaps of 12 bytes on average, never less than 9 nor more than 15, whatever the length."""
    bench = Bench(dut, "never")
    frames = [random.randbytes(length) for _ in range(64)]
    await bench.domain.start()
    bench.send(*frames)
    await bench.finish()
    gaps = [x.gap for x in bench.parser.frames[1:]]
    assert [x.frame for x in bench.parser.frames] == [xgmii.whole(frame) for frame in frames]
    assert min(gaps) >= 9 and max(gaps) <= 15
    for first in range(len(gaps)):  # the deficit never passes 3 bytes
        assert all(-3 <= sum(gaps[first:end]) - 12 * (end - first) <= 3 for end in range(first + 1, len(gaps)))


@cocotb.test()
async def keeps_the_line_rate_of_a_mixture(dut):
    bench = Bench(dut, "never")
    frames = [random.randbytes(random.choice([46, *range(60, 80), 1500])) for _ in range(500)]
    await bench.domain.start()
    bench.send(*frames)
    await bench.finish()
    gaps = [x.gap for x in bench.parser.frames[1:]]
    assert [x.frame for x in bench.parser.frames] == [xgmii.whole(frame) for frame in frames]
    assert set(gaps) <= set(range(9, 16)) and abs(sum(gaps) - 12 * len(gaps)) <= 3
    assert len(set(gaps)) == 7


@cocotb.test()
async def has_one_latency_at_rest(dut):
    bench = Bench(dut, "never")
    await bench.domain.start()
    for _ in range(40):
        bench.send(random.randbytes(random.randint(60, 90)))
        await bench.finish()
        await bench.domain.cycles(random.randint(0, 7))
    firsts = [c for i, c in enumerate(bench.source.cycles) if i == 0 or bench.source.beats[i - 1].last]
    assert {out - taken for out, taken in zip(bench.begins, firsts, strict=True)} == {LATENCY - 1}
    assert {x.lane for x in bench.parser.frames} == {0}


@cocotb.test()
@cocotb.parametrize(pause=["never", "often"])
async def ends_what_starves_in_error(dut, pause):
    starve = set(range(3, 200, 4))
    bench = Bench(dut, pause, starve)
    frames = [random.randbytes(random.choice([9, 30, 64, 70, 300])) for _ in range(200)]
    await bench.domain.start()
    bench.send(*frames)
    await bench.finish()
    starved = starve - bench.source.starve
    assert len(starved) > 20 and bench.starved == len(starved)
    assert [x.good for x in bench.parser.frames] == [number not in starved for number in range(200)]
    wanted = [xgmii.whole(frame) for number, frame in enumerate(frames) if number not in starved]
    assert [x.frame for x in bench.parser.frames if x.good] == wanted
    assert all(x.gap >= 9 for x in bench.parser.frames[1:])
    assert len(bench.good) == len(wanted) and bench.discarded == 0


@cocotb.test()
@cocotb.parametrize(kind=[1, 2])
async def is_silent_in_a_fault(dut, kind):
    """Local fault: remote faults go out; remote fault: idle. Frames are taken and thrown away, whole ones go out afterwards."""
    bench = Bench(dut, "bursts", faults=True)
    frames = [random.randbytes(random.choice([20, 60, 64, 66, 100])) for _ in range(400)]
    await bench.domain.start()
    bench.send(*frames)
    for _ in range(20):
        await bench.domain.cycles(random.randint(1, 120))
        dut.fault_i.value = kind
        await bench.domain.cycles(random.randint(1, 60))
        dut.fault_i.value = 0
    await bench.finish()
    got = [x.frame for x in bench.parser.frames]
    assert all(x.good for x in bench.parser.frames)
    assert got == [xgmii.whole(frame) for frame in frames if xgmii.whole(frame) in set(got)]
    assert len(bench.good) == len(got) and bench.discarded == len(frames) - len(got) > 10
    assert (set(bench.parser.sequences) == {2}) == (kind == 1)
    assert all(x.gap is None or x.gap >= 9 for x in bench.parser.frames)


@cocotb.test()
async def resets(dut):
    """A reset in the middle of a frame: the line falls silent, the next frame is whole."""
    bench = Bench(dut, "never", faults=True)
    await bench.domain.start()
    bench.send(random.randbytes(500))
    await bench.domain.cycles(20)
    bench.source.queue.clear()
    bench.source.inside = False
    await bench.domain.reset()
    frames = [random.randbytes(70) for _ in range(5)]
    bench.send(*frames)
    await bench.finish()
    assert [x.frame for x in bench.parser.frames][-5:] == [xgmii.whole(frame) for frame in frames]


def test_mac_tx():
    run_block("tn_port_ethernet_mac_tx", __file__)


@pytest.mark.parametrize("seed", [2, 3])
def test_mac_tx_by_seed(seed):
    run_block(
        "tn_port_ethernet_mac_tx",
        __file__,
        seed=seed,
        checks=["keeps_the_line_rate_of_a_mixture", "ends_what_starves_in_error.*", "is_silent_in_a_fault.*"],
    )
