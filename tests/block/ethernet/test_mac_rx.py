"""tn_port_ethernet_mac_rx: frames of every length, sound and broken, from a line made character by character."""

import random
from dataclasses import dataclass

import cocotb
import pytest
import xgmii
from harness import run_block, settings
from streams import Domain, Monitor, Pins

EVENTS = ["good", "bad_fcs", "runt", "giant", "error_symbol"]


@dataclass
class Case:
    """Characters from the start on, what the receiver says of it, and bytes that it hands on (None: a cut or broken frame)."""

    line: list[tuple[int, int]]
    event: str
    payload: bytes | None


def sound(length: int) -> Case:
    """A frame of this many bytes with check sequence; too short and too long ones have a right one, too."""
    body = random.randbytes(length - 4)
    return judge(body + xgmii.fcs(body))


def judge(frame: bytes) -> Case:
    most = settings()["most"]
    right = len(frame) >= 4 and xgmii.fcs(frame[:-4]) == frame[-4:]
    event = "giant" if len(frame) > most else "runt" if len(frame) < 64 else "good" if right else "bad_fcs"
    return Case(xgmii.characters(frame), event, frame[:-4] if event != "giant" else None)


def damaged() -> Case:
    case = sound(random.randint(64, 200))
    frame = bytearray(byte for _, byte in case.line[8:-1])
    for _ in range(random.choice([1, 1, 2, 3, 30])):
        frame[random.randrange(len(frame))] ^= 1 << random.randrange(8)
    return judge(bytes(frame))


def in_error() -> Case:
    """A control character in the middle, or none but idle at the end."""
    line = xgmii.characters(xgmii.whole(random.randbytes(random.randint(60, 150))))
    place = random.randrange(8, len(line))
    line[place] = (1, random.choice([xgmii.ERROR, xgmii.IDLE, xgmii.SEQUENCE, xgmii.IDLE]))
    if line[place][1] != xgmii.ERROR:
        del line[place + 1 :]
    return Case(line, "error_symbol", None)


def without_delimiter() -> Case:
    """Also of so few bytes that the word behind the start ends it."""
    line = xgmii.characters(random.randbytes(random.choice([*range(12), 64, 84])))
    line[7] = random.choice([(0, 0x55), (0, 0x54), (1, 0xD5), (1, xgmii.IDLE)])
    return Case(line, "error_symbol", b"")


def overlong() -> Case:
    return sound(settings()["most"] + random.randint(1, 3000))


MAKERS = [
    lambda: sound(random.randint(64, 90)),
    lambda: sound(random.randint(64, settings()["most"])),
    lambda: sound(random.randint(4, 63)),
    lambda: judge(random.randbytes(random.randint(0, 12))),
    damaged,
    in_error,
    without_delimiter,
    overlong,
]


class Line:
    """Cases one after the other with gaps of at least `least` characters, each from the first lane of a column."""

    def __init__(self, dut, cases: list[Case], least: int, most: int):
        self.dut = Pins(dut)
        stream = [(1, xgmii.IDLE)] * 16
        for case in cases:
            stream += [(1, xgmii.IDLE)] * (-len(stream) % 4)
            stream += case.line
            stream += [(1, xgmii.IDLE)] * (random.randint(least, most) - 1)
        self.words = list(xgmii.words(stream))
        self.place = 0

    def idle(self) -> None:
        self.dut.xgmii_i.value = self._join(*xgmii.pack(xgmii.IDLES))

    @staticmethod
    def _join(data: int, control: int) -> int:
        return control << 64 | data

    def drive(self, active: bool) -> None:
        if active and self.place < len(self.words):
            self.dut.xgmii_i.value = self._join(*self.words[self.place])
            self.place += 1
        else:
            self.idle()

    def sample(self) -> None:
        pass


class Bench:
    def __init__(self, dut, cases, least=12, most=12):
        self.dut, self.cases = Pins(dut), cases
        self.domain = Domain(dut.clk_i, dut.rst_ni, 6400)
        self.line = self.domain.add(Line(dut, cases, least, most))
        self.frames: list[tuple[bytes, int, int]] = []  # bytes, bad, words
        self.events: list[str] = []
        self.sizes: list[int] = []
        self.first_words: list[int] = []
        self.last_words: list[int] = []
        self._open: list[bytes] = []
        outputs = [dut.out_valid_o, dut.out_last_o, dut.out_data_o, dut.out_bytes_o, dut.out_bad_o]
        self.domain.add(Monitor(self._word, *outputs))
        self.domain.add(Monitor(self._event, dut.good_bytes_o, *(getattr(dut, f"event_{name}_o") for name in EVENTS)))

    def _word(self, valid, last, data, size, bad) -> None:
        if not valid:
            return
        if not self._open:
            self.first_words.append(self.domain.cycle)
        self._open.append(data.to_bytes(8, "little"))
        if last:
            self._open[-1] = self._open[-1][: size or 8]
            self.frames.append((b"".join(self._open), bad, len(self._open)))
            self.last_words.append(self.domain.cycle)
            self._open = []

    def _event(self, size, *events) -> None:
        assert sum(events) <= 1
        for name, event in zip(EVENTS, events, strict=True):
            if event:
                self.events.append(name)
                if name == "good":
                    self.sizes.append(size)

    async def run(self) -> None:
        await self.domain.start()
        await self.domain.until(lambda: self.line.place == len(self.line.words), limit=400_000)
        await self.domain.cycles(10)
        self.check()

    def check(self) -> None:
        assert self.events == [case.event for case in self.cases]
        assert not self._open
        frames = iter(self.frames)
        for case in self.cases:
            if case.payload is None:  # cut somewhere, perhaps before its first word
                body = bytes(byte for _, byte in case.line[8:])
                if case.event == "giant" or len([c for c in case.line[8:] if not c[0]]) > 150:
                    frame, bad, words = next(frames)
                    assert bad and words <= settings()["most"] // 8 + 1 and body.startswith(frame)
                continue
            if case.payload:
                frame, bad, _ = next(frames)
                assert frame == case.payload
                assert bad == (case.event != "good")
        assert next(frames, None) is None
        assert self.sizes == [len(case.line) - 9 for case in self.cases if case.event == "good"]


@cocotb.test()
@cocotb.parametrize(gap=[(1, 1), (5, 5), (12, 12), (1, 40)])
async def takes_every_length(dut, gap):
    """At line rate and with gaps down to a byte: all of it, and nothing else."""
    lengths = [*range(64, 90), settings()["most"] - 1, settings()["most"], *random.choices(range(64, 300), k=200)]
    bench = Bench(dut, [sound(length) for length in lengths], *gap)
    await bench.run()


@cocotb.test()
@cocotb.parametrize(gap=[(1, 1), (1, 30)])
async def names_what_is_wrong(dut, gap):
    """Every kind of damage between good frames: each counted once, the good ones unharmed, words of bad ones marked."""
    cases = []
    for _ in range(1500 if settings()["most"] < 9000 else 300):  # long ones take their time
        case = random.choice(MAKERS)()
        # How many words a frame in error gives depends on where it broke: those are looked at by themselves.
        if case.event != "error_symbol" or case.payload == b"":
            cases.append(case)
    await Bench(dut, cases, *gap).run()


@cocotb.test()
@cocotb.parametrize(gap=[(1, 1), (9, 20)])
async def ends_frames_in_error(dut, gap):
    """A control character within a frame: one event, at most one bad frame, which is a part of it; good ones go on."""
    cases = [random.choice([in_error, lambda: sound(random.randint(64, 80))])() for _ in range(600)]
    bench = Bench(dut, cases, *gap)
    await bench.domain.start()
    await bench.domain.until(lambda: bench.line.place == len(bench.line.words), limit=400_000)
    await bench.domain.cycles(10)
    assert bench.events == [case.event for case in cases]
    good = [case.payload for case in cases if case.event == "good"]
    assert [frame for frame, bad, _ in bench.frames if not bad] == good
    broken = iter([bytes(b for _, b in c.line[8:]) for c in cases if c.event != "good"])
    for frame, bad, _ in bench.frames:
        if bad:
            assert any(body.startswith(frame) for body in broken), "a part of the frame, in order"


@cocotb.test()
@cocotb.parametrize(length=[64, 65, 67, 68, 69, 71])
async def has_one_latency(dut, length):
    """From the cycle of the first (last) byte of a frame to its first (last) word, the same for all frames of a lane."""
    bench = Bench(dut, [sound(length) for _ in range(8)], 400, 420)
    await bench.domain.start()
    start = bench.domain.cycle
    await bench.domain.until(lambda: bench.line.place == len(bench.line.words), limit=400_000)
    await bench.domain.cycles(10)
    bench.check()
    starts = [
        8 * place + unpacked.index((1, xgmii.START))
        for place, unpacked in enumerate(xgmii.unpack(*word) for word in bench.line.words)
        if (1, xgmii.START) in unpacked
    ]
    assert len(starts) == 8
    ends = {
        (last - start) - (begin + 8 + length - 5) // 8 for begin, last in zip(starts, bench.last_words, strict=True)
    }
    firsts = {(first - start) - (begin + 15) // 8 for begin, first in zip(starts, bench.first_words, strict=True)}
    assert len(firsts) == 1
    assert max(ends) - min(ends) <= 1


@cocotb.test()
async def resets(dut):
    """A reset in the middle of a frame: the rest of it is nothing."""
    bench = Bench(dut, [sound(1000)])
    await bench.domain.start()
    await bench.domain.cycles(40)
    await bench.domain.reset()
    await bench.domain.cycles(200)
    assert bench.events == [] and not any(bad == 0 for _, bad, _ in bench.frames)


@pytest.mark.parametrize(
    "most", [1522, 64, 9022, *(pytest.param(most, marks=pytest.mark.long) for most in (1518, 1519))]
)
def test_mac_rx(most):
    checks = None if most in (1522, 1519) else ["takes_every_length.*", "names_what_is_wrong.*"]
    if most == 64:
        checks = ["names_what_is_wrong.*"]
    run_block("tn_port_ethernet_mac_rx", __file__, parameters={"MaxFrameBytes": most}, checks=checks, most=most)
