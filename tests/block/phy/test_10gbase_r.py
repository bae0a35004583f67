"""10GBASE-R: parts and state machines against golden models; the whole PCS over a line, with cocotbext-eth as MACs at its ends."""

import random
from collections import Counter, deque
from collections.abc import Iterator
from pathlib import Path

import base_r as golden
import cocotb
import pytest
from cocotb.triggers import Timer
from cocotbext.eth import XgmiiFrame, XgmiiSink, XgmiiSource
from coded_lanes import Scrambler
from harness import run_block, settings
from streams import Domain, Monitor, Pins, start_all

from torusnet import sources
from torusnet.board import crossings

KINDS = "CSDTE"
FLAT = "tn_phy_10gbase_r_flat"


def idle(count: int) -> list[tuple[int, int]]:
    return [(1, golden.IDLE)] * count


def random_word() -> tuple[int, int]:
    """Legal words of all kinds, and some with a character that does not belong there."""
    text = [(0, random.getrandbits(8)) for _ in range(8)]
    start, ordered, end = (1, golden.START), (1, golden.SEQUENCE), (1, golden.TERMINATE)
    k = random.randrange(8)
    each = random.choice(
        [
            text,
            idle(8),
            [start, *text[1:]],
            [*idle(4), start, *text[5:]],
            [ordered, *text[1:4], start, *text[5:]],
            [ordered, *text[1:4], ordered, *text[5:]],
            [ordered, *text[1:4], *idle(4)],
            [*idle(4), ordered, *text[5:]],
            [*text[:k], end, *idle(7 - k)],
        ]
    )
    for _ in range(random.choice([0, 0, 0, 1, 2])):
        byte = random.choice([golden.IDLE, golden.START, golden.TERMINATE, golden.ERROR, golden.SEQUENCE, 0x55])
        each[random.randrange(8)] = (random.getrandbits(1), byte)
    return golden.word(each)


@cocotb.test()
async def encodes(dut):
    seen = set()
    for _ in range(6000):
        given = random_word()
        dut.xgmii_i.value = given[1] << 64 | given[0]
        await Timer(1, "ns")
        kind, block = golden.encode(given)
        seen.add((kind, block >> 2 & 0xFF if block & 3 == golden.CONTROL_HEADER else None))
        got = int(dut.block_o.value)
        assert KINDS[int(dut.kind_o.value)] == kind and got == block
    assert len(seen) == 17  # 15 types of control, data, error


@cocotb.test()
async def decodes(dut):
    """What the encoder makes, the same with bits flipped, and noise of every type."""
    seen = set()
    for _ in range(8000):
        block = golden.encode(random_word())[1]
        for _ in range(random.choice([0, 0, 1, 1, 2])):
            block ^= 1 << random.choice([0, 1, *range(66)])
        if random.random() < 0.2:
            kind = random.choice([0x1E, 0x2D, 0x33, 0x66, 0x55, 0x78, 0x4B, *golden.TERMINATES])
            block = golden.control(random.getrandbits(56) << 8 | kind)
        dut.block_i.value = block
        await Timer(1, "ns")
        kind, wanted = golden.decode(block)
        got = int(dut.xgmii_o.value)
        assert KINDS[int(dut.kind_o.value)] == kind, f"{block:017x}"
        assert (got & (1 << 64) - 1, got >> 64) == wanted, f"{block:017x}"
        seen.add(kind)
    assert seen == set(KINDS)


@cocotb.test()
async def sends_frames_only(dut):
    """Any order of words becomes a legal order of blocks; scrambled, bit by bit; two cycles later."""
    domain = Domain(dut.clk_i, dut.rst_ni)
    states, scrambler = golden.TransmitStates(), Scrambler()
    lines: list[int] = []
    dut.xgmii_i.value = golden.IDLES[1] << 64 | golden.IDLES[0]
    await domain.start()
    domain.add(Monitor(lines.append, dut.block_o))
    words = [golden.IDLES] * 4 + [random_word() for _ in range(3000)]
    for given in words:
        dut.xgmii_i.value = given[1] << 64 | given[0]
        await domain.cycles(1)
    wanted = [states.send(given) for given in words]
    plain = [scrambler.descramble(line) for line in lines]  # in step from the second on
    assert plain[4:] == wanted[2:-2] or plain[3:] == wanted[2:-1]


class Blocks:
    """A block a cycle for the receive side: frames that are damaged now and then, from lock on."""

    def __init__(self, dut, blocks):
        self.dut, self.blocks, self.place = Pins(dut), blocks, 0

    def idle(self) -> None:
        self.dut.valid_i.value = 0

    def drive(self, active: bool) -> None:
        if not active or self.place == len(self.blocks):
            self.idle()
            return
        self.dut.valid_i.value = 1
        self.dut.block_i.value = self.blocks[self.place]
        self.place += 1

    def sample(self) -> None:
        pass


@cocotb.test()
async def receives_frames_only(dut):
    """Any order of blocks becomes frames that end by a terminate character, or errors."""
    scrambler, states = Scrambler(0), golden.ReceiveStates()
    plain = [golden.control(0x1E)] * 80 + [golden.encode(random_word())[1] for _ in range(4000)]
    domain = Domain(dut.clk_i, dut.rst_ni)
    domain.add(Blocks(dut, [scrambler.scramble(block) for block in plain]))
    got = []

    def look(valid, value):
        if valid:
            got.append((value & (1 << 64) - 1, value >> 64))

    domain.add(Monitor(look, dut.valid_o, dut.xgmii_o))
    await domain.start()
    await domain.cycles(len(plain) + 10)
    wanted = [answer for answer in map(states.receive, plain) if answer is not None]
    assert golden.LOCAL_FAULTS in got and got[-3900:] == wanted[-3900:]


@cocotb.test()
async def counts_bad_headers(dut):
    """15 in a window are borne, 16 are not, until a window with fewer has passed."""
    window = settings()["window"]
    domain = Domain(dut.clk_i, dut.rst_ni)
    high = []
    domain.add(Monitor(high.append, dut.high_o))
    await domain.start()

    async def pass_window(bad: int) -> None:
        marks = [True] * bad + [False] * (window - bad)
        random.shuffle(marks)
        for mark in marks:
            dut.valid_i.value, dut.bad_i.value = 1, int(mark)
            await domain.cycles(1)
            if random.random() < 0.1:
                dut.valid_i.value = 0
                await domain.cycles(2)

    dut.valid_i.value = 0
    for bad, wanted in [(15, 0), (0, 0), (16, 1), (20, 1), (15, 0), (0, 0)]:
        await pass_window(bad)
        dut.valid_i.value = 0
        await domain.cycles(2)
        assert high[-1] == wanted, bad


class Wire:
    """The line between a sender and a receiver of other clocks: bits, at any offset, with errors; it slips when asked to."""

    def __init__(self, dut, offset: int):
        self.dut, self.offset = Pins(dut), offset
        self.bits = 0
        self.count = 0
        self.flips: list[int] = []  # bits of the blocks to come
        self.cut = False
        self.slips = 0

    def put(self, block: int) -> None:
        self.bits |= block << self.count
        self.count += 66

    def take(self) -> int | None:
        if self.count < 66 * 3 + self.offset:
            return None
        block = self.bits >> self.offset & (1 << 66) - 1
        self.bits >>= 66
        self.count -= 66
        if self.flips:
            block ^= 1 << self.flips.pop()
        return random.getrandbits(66) if self.cut else block

    def slip(self) -> None:
        self.slips += 1
        self.offset += 1
        if self.offset == 66:
            self.bits >>= 66
            self.count -= 66
            self.offset = 0


class FarEnd:
    """Another PCS in place of the line, with a clock of its own: a block for each of its cycles, of `words` one after another, and
    of the word `idle` where there are none."""

    def __init__(self, idle: tuple[int, int] = golden.IDLES):
        self.words: deque[tuple[int, int]] = deque()
        self.idle = idle
        self.states, self.scrambler = golden.TransmitStates(), Scrambler()

    def put(self, block: int) -> None:
        pass

    def take(self) -> int:
        return self.scrambler.scramble(self.states.send(self.words.popleft() if self.words else self.idle))

    def slip(self) -> None:
        pass


class Pcs:
    """Loop: what the PCS sends, or the far end, comes to it by another clock, `ppm` faster."""

    def __init__(self, dut, ppm: int, wire: Wire | FarEnd):
        self.dut = Pins(dut)
        period = 6400
        self.near = Domain(dut.clk_i, dut.rst_ni, 2 * period * 100)
        far_ps = 2 * round(period * 100 / (1 + ppm / 1e6))
        self.far = Domain(dut.clk_rx_i, None, far_ps, phase_ps=random.randrange(2, 100_000, 2))
        self.wire = wire
        self.near.add(Monitor(self.wire.put, dut.lane_tx_o))
        self.far.add(self)
        self.lost = 0
        self.errors = 0
        self.far.add(Monitor(self._count, dut.event_lost_o, dut.event_error_o, dut.lane_rx_slip_o))
        self.source = XgmiiSource(dut.xgmii_txd_i, dut.xgmii_txc_i, dut.clk_i)
        self.sink = XgmiiSink(dut.xgmii_rxd_o, dut.xgmii_rxc_o, dut.clk_i)
        dut.xgmii_txd_i.value, dut.xgmii_txc_i.value = golden.IDLES

    def _count(self, lost: int, error: int, slip: int) -> None:
        self.lost += lost
        self.errors += error
        if slip:
            self.wire.slip()

    def idle(self) -> None:
        self.dut.lane_rx_valid_i.value = 0

    def drive(self, active: bool) -> None:
        block = self.wire.take()
        self.dut.lane_rx_valid_i.value = int(block is not None)
        if block is not None:
            self.dut.lane_rx_i.value = block

    def sample(self) -> None:
        pass

    async def up(self) -> None:
        await start_all(self.near, self.far)
        self.lost = self.errors = 0  # what registers woke up with
        await self.near.until(lambda: int(self.dut.up_o.value) == 1, limit=6000)
        await self.near.cycles(100)

    def received(self) -> list[bytes]:
        frames = [self.sink.recv_nowait() for _ in range(self.sink.count())]
        return [
            bytes(f.get_payload()) for f in frames if f.data[7:8] == b"\xd5" and not any(f.ctrl or []) and f.check_fcs()
        ]


@cocotb.test()
@cocotb.parametrize(offset=[0, 1, 33, 65])
async def finds_blocks_and_carries_frames(dut, offset):
    """From any bit offset: lock, then frames of every length at line rate, whole and in order."""
    bench = Pcs(dut, 0, Wire(dut, offset))
    await bench.up()
    sent = [random.randbytes(length) for length in [*range(60, 132), 1514, *random.choices(range(60, 200), k=60)]]
    for frame in sent:
        bench.source.send_nowait(XgmiiFrame.from_payload(frame))
    await bench.near.until(bench.source.idle, limit=40_000)
    await bench.near.cycles(60)
    assert bench.received() == sent and bench.lost == bench.errors == 0


@cocotb.test()
@cocotb.parametrize(ppm=[200, -200, 4000, -4000])
async def makes_up_for_oscillators(dut, ppm):
    """Back to back frames of lengths that leave the least idle: 200 ppm for long enough to move a buffer's worth, and 4000."""
    bench = Pcs(dut, ppm, FarEnd())
    await bench.up()
    words = []
    bench.near.add(Monitor(lambda data, control: words.append((data, control)), dut.xgmii_txd_i, dut.xgmii_txc_i))
    lengths = [64, 68, 60, 61, 63, 70] * (400 if abs(ppm) < 1000 else 120)
    sent = [random.randbytes(length) for length in lengths]
    for frame in sent:
        bench.source.send_nowait(XgmiiFrame.from_payload(frame))
    await bench.near.until(bench.source.idle, limit=100_000)
    bench.wire.words.extend(words)
    await bench.near.until(lambda: not bench.wire.words, limit=100_000)
    await bench.near.cycles(60)
    got = bench.received()
    assert got == sent and bench.lost == 0 and bench.errors == 0


@cocotb.test()
@cocotb.parametrize(fault=[1, 2], ppm=[4000, -4000])
async def carries_faults_of_a_faster_far_end(dut, fault, ppm):
    """Nothing but local or remote faults for as long as moves a buffer's worth: none is lost, and nothing else comes but idle in
    between, where the far end is slower [IEEE8023 §46.3.4]."""
    column = fault << 24 | 0x9C
    bench = Pcs(dut, ppm, FarEnd((column << 32 | column, 0x11)))
    await bench.up()
    seen = Counter()
    for _ in range(10_000):
        await bench.near.cycles(1)
        seen[int(bench.dut.xgmii_rxd_o.value), int(bench.dut.xgmii_rxc_o.value)] += 1
    assert bench.lost == 0 and bench.errors == 0
    assert set(seen) == {(column << 32 | column, 0x11)} | ({golden.IDLES} if ppm < 0 else set())
    assert seen[golden.IDLES] < 10_000 * 0.005


@cocotb.test()
async def tells_of_a_cut_line_and_comes_back(dut):
    """Noise, and a clock that stands: local faults; then frames again."""
    bench = Pcs(dut, 50, Wire(dut, 0))
    await bench.up()
    bench.wire.cut = True
    await bench.near.cycles(1500)
    assert int(dut.up_o.value) == 0
    faults = 0
    for _ in range(50):
        await bench.near.cycles(1)
        faults += int(dut.xgmii_rxd_o.value) & 0xFFFFFFFF == 0x0100009C
    assert faults > 40
    bench.wire.cut = False
    await bench.near.until(lambda: int(dut.up_o.value) == 1, limit=20_000)
    await bench.near.cycles(200)
    bench.received()
    sent = [random.randbytes(70) for _ in range(5)]
    for frame in sent:
        bench.source.send_nowait(XgmiiFrame.from_payload(frame))
    await bench.near.cycles(200)
    assert bench.received() == sent


@cocotb.test()
async def a_wrong_bit_costs_a_frame_at_most(dut):
    """One bit of a block in every 40: no frame arrives that was not sent, and those not hit arrive."""
    bench = Pcs(dut, 0, Wire(dut, 0))
    await bench.up()
    bench.wire.flips = [0]
    sent = [random.randbytes(random.randint(60, 90)) for _ in range(200)]
    for frame in sent:
        bench.source.send_nowait(XgmiiFrame.from_payload(frame))
    hits = 0
    while not bench.source.idle():
        await bench.near.cycles(37)
        bench.wire.flips = [random.randrange(66)]
        hits += 1
    await bench.near.cycles(60)
    got = bench.received()
    assert all(frame in sent for frame in got) and len(sent) - 2 * hits <= len(got) < len(sent)


@pytest.mark.parametrize("part", ["encode", "decode"])
def test_blocks(part):
    run_block(f"tn_phy_10gbase_r_{part}", __file__, checks=[f"{part}s"])


def test_transmit_side():
    run_block("tn_phy_10gbase_r_tx", __file__, checks=["sends_frames_only"])


def test_receive_side():
    run_block("tn_phy_10gbase_r_rx", __file__, checks=["receives_frames_only"])


def test_bit_error_rate():
    parameters = {"WindowBlocks": 500}
    run_block("tn_phy_10gbase_r_ber", __file__, parameters=parameters, checks=["counts_bad_headers"], window=500)


def test_whole_pcs():
    flat = Path(__file__).with_name(f"{FLAT}.sv")
    checks = [
        "finds_blocks_and_carries_frames.*",
        "makes_up_for_oscillators.*",
        "carries_faults_of_a_faster_far_end.*",
        "tells_of_a_cut_line_and_comes_back",
        "a_wrong_bit_costs_a_frame_at_most",
    ]
    files = [*sources.closure("tn_phy_10gbase_r"), flat]
    run_block(FLAT, __file__, sources=files, parameters={"BerWindowBlocks": 400, "SlipWait": 4}, checks=checks)


def test_what_crosses_is_a_register():
    """The level that the synchronizer of `up_o` takes, so that it does not glitch [docs/05-phy.md]: a flip-flop of the recovered
    clock, and no logic behind it."""
    view = crossings.tree(top="tn_phy_10gbase_r")
    top = next(module for module in view["modulesp"] if module["name"] == "tn_phy_10gbase_r")
    (sync,) = (node for node in nodes(top) if node.get("type") == "CELL" and node["name"] == "u_sync_up")
    (level,) = next(pin for pin in sync["pinsp"] if pin["name"] == "data_i")["exprp"]
    assert level["type"] == "VARREF"
    clocks = [
        item["sensp"][0]["name"]
        for process in nodes(top)
        if process.get("type") == "ALWAYS"
        and any(
            node.get("type") == "ASSIGNDLY" and node["lhsp"][0].get("varp") == level["varp"] for node in nodes(process)
        )
        for item in nodes(process)
        if item.get("type") == "SENITEM"
    ]
    assert clocks == ["clk_rx_i", "rst_rx_n"]


def nodes(tree: object) -> Iterator[dict]:
    """A view's node with all of those below it."""
    if isinstance(tree, dict):
        yield tree
        tree = list(tree.values())
    if isinstance(tree, list):
        for item in tree:
            yield from nodes(item)
