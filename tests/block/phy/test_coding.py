"""Parts of a coded lane against their golden models: encoder, decoder, scrambler, descrambler, block lock."""

import random

import cocotb
import coded_lanes as golden
import pytest
from cocotb.triggers import Timer
from coded_lanes import Scrambler
from harness import run_block, settings
from streams import Domain, Monitor, Pins, pauses


@cocotb.test()
async def encodes(dut):
    for _ in range(300):
        kind, data = random.randrange(4), random.getrandbits(64)
        lane, lanes, ready = random.randrange(4), random.randint(1, 4), random.random() < 0.5
        dut.kind_i.value, dut.data_i.value = kind, data
        dut.marker_i.value = golden.marker_byte(lane, lanes, ready)
        await Timer(1, "ns")
        assert int(dut.block_o.value) == golden.encode(kind, data, lane, lanes, ready)


@cocotb.test()
async def decodes(dut):
    """Sound blocks of all kinds, the same with up to four bits flipped, and noise."""
    lanes = settings()["lanes"]
    seen = set()
    for _ in range(2000):
        block = golden.encode(
            random.randrange(3),
            random.getrandbits(64),
            random.randrange(4),
            random.randint(1, 4),
            random.random() < 0.5,
        )
        for _ in range(random.choice([0, 0, 1, 2, 4])):
            block ^= 1 << random.choice([0, 1, *range(66)])
        if random.random() < 0.1:
            block = random.getrandbits(66)
        dut.block_i.value = block
        await Timer(1, "ns")
        kind, payload = golden.decode(block, lanes)
        assert int(dut.kind_o.value) == kind, f"{block:017x}"
        assert int(dut.data_o.value) == payload
        if kind == golden.MARKER:
            assert int(dut.marker_o.value) == payload >> 8 & 0xFF
        seen.add(kind)
    assert seen == {golden.IDLE, golden.WORD, golden.MARKER, golden.BAD}


class BlockStream:
    """A new block in every cycle, or none, with what the golden model makes of it in `expected`."""

    def __init__(self, dut, enable: str, model, pause):
        self.dut, self.enable, self.model, self.pause = Pins(dut), getattr(dut, enable), model, pause
        self.block, self.count = 0, 0

    def idle(self) -> None:
        self.enable.value = 0

    def drive(self, active: bool) -> None:
        self.active = active and not next(self.pause)
        self.enable.value = int(self.active)
        self.block = random.getrandbits(66)
        self.dut.block_i.value = self.block

    def sample(self) -> None:
        self.count += self.active


@cocotb.test()
async def scrambles(dut):
    domain = Domain(dut.clk_i, dut.rst_ni)
    stream = domain.add(BlockStream(dut, "advance_i", None, pauses(settings()["idle"], 1)))
    # The seed, bit by bit: its highest bit is the latest on the line.
    seed = int("1" * 58, 2)
    model = Scrambler(seed)
    expected = []
    out = []

    def look(block):
        out.append(block)
        if stream.active:
            expected.append(model.scramble(stream.block))
        else:
            expected.append(None)

    domain.add(Monitor(look, dut.block_o))
    await domain.start()
    await domain.until(lambda: stream.count > 500)
    held = None
    for at, block in enumerate(expected[:-1]):
        held = block if block is not None else held
        if held is not None:
            assert out[at + 1] == held, f"cycle {at}"


@cocotb.test()
async def descrambles_from_any_state(dut):
    """In step after one block, whatever came before; a flipped bit flips three."""
    domain = Domain(dut.clk_i)
    sender = Scrambler(random.getrandbits(58))
    rng = pauses(settings()["idle"], 2)
    wrong = 0
    domain.add(Monitor(lambda: None))
    dut.valid_i.value = 0
    await domain.start()
    pending = 0  # flips that the last block's error makes in this one
    for count in range(600):
        while next(rng):
            dut.valid_i.value = 0
            dut.block_i.value = random.getrandbits(66)
            await domain.cycles(1)
        plain = random.getrandbits(66)
        flips = 0
        bit = None
        if count > 0 and random.random() < 0.3:
            bit = random.randrange(64)
            flips = 1 << bit
        expected = flips | flips << 39 | flips << 58
        dut.valid_i.value = 1
        dut.block_i.value = sender.scramble(plain) ^ flips << 2
        await Timer(1, "ns")
        got = int(dut.block_o.value)
        if count > 0:
            assert got ^ plain == ((expected & golden.PAYLOAD) ^ pending) << 2
            wrong += bit is not None
        pending = expected >> 64
        await domain.cycles(1)
    assert wrong > 100


class LockModel:
    """The lock state machine as the standard tells it: counters of a window that begins again at each decision."""

    def __init__(self, slip_wait: int):
        self.slip_wait = slip_wait
        self.locked = False
        self.wait = self.good = self.bad = 0

    def step(self, header: int) -> bool:
        """Takes a header, returns whether the transceiver is asked to slip."""
        if self.wait:
            self.wait -= 1
            return False
        valid = header in (0b01, 0b10)
        self.good += valid
        self.bad += not valid
        if (not self.locked and self.bad) or self.bad == 16:
            self.locked, self.wait, self.good, self.bad = False, self.slip_wait, 0, 0
            return True
        if self.good + self.bad == 64:
            self.locked |= self.bad == 0
            self.good = self.bad = 0
        return False


@cocotb.test()
async def follows_the_state_machine(dut):
    """Runs of good headers with errors at all rates: lock and slips as in the golden model, cycle by cycle."""
    slip_wait = settings()["slip_wait"]
    domain = Domain(dut.clk_i, dut.rst_ni)
    model = LockModel(slip_wait)
    pause = pauses(settings()["idle"], 3)
    dut.valid_i.value = 0
    await domain.start()
    slips = locks = losses = 0
    for _ in range(90):
        rate = random.choice([0, 0, 0.005, 0.05, 0.2, 0.25, 0.3, 0.5])
        for _ in range(random.choice([70, 200, 400])):
            valid = not next(pause)
            header = random.choice([0b00, 0b11] if random.random() < rate else [0b01, 0b10])
            dut.valid_i.value, dut.header_i.value = int(valid), header
            before = model.locked
            slip = model.step(header) if valid else False
            await domain.cycles(1)
            assert int(dut.slip_o.value) == slip
            assert int(dut.locked_o.value) == model.locked
            slips, locks, losses = slips + slip, locks + (model.locked > before), losses + (model.locked < before)
    assert slips > 20 and locks > 3 and losses > 3, (slips, locks, losses)


@cocotb.test()
async def locks_after_64_good_headers(dut):
    domain = Domain(dut.clk_i, dut.rst_ni)
    dut.valid_i.value = 0
    await domain.start()
    dut.valid_i.value, dut.header_i.value = 1, 0b01
    await domain.cycles(63)
    assert int(dut.locked_o.value) == 0
    await domain.cycles(1)
    assert int(dut.locked_o.value) == 1
    dut.header_i.value = 0b11
    await domain.cycles(15)
    assert int(dut.locked_o.value) == 1 and int(dut.slip_o.value) == 0
    await domain.cycles(1)
    assert int(dut.locked_o.value) == 0 and int(dut.slip_o.value) == 1


def test_encode():
    run_block("tn_phy_encode", __file__, checks="encodes")


@pytest.mark.parametrize("lanes", [1, 2, 4])
def test_decode(lanes):
    run_block("tn_phy_decode", __file__, checks="decodes", parameters={"Lanes": lanes}, lanes=lanes)


@pytest.mark.parametrize("idle", ["never", "often"])
def test_scrambler(idle):
    run_block("tn_phy_scrambler", __file__, checks="scrambles", idle=idle)


@pytest.mark.parametrize("idle", ["never", "often"])
def test_descrambler(idle):
    run_block("tn_phy_descrambler", __file__, checks="descrambles_from_any_state", idle=idle)


@pytest.mark.parametrize("idle", ["never", "often"])
@pytest.mark.parametrize("slip_wait", [5, 32])
def test_block_lock(slip_wait, idle):
    checks = ["follows_the_state_machine", "locks_after_64_good_headers"]
    parameters = {"SlipWait": slip_wait}
    run_block("tn_phy_block_lock", __file__, checks=checks, parameters=parameters, slip_wait=slip_wait, idle=idle)
