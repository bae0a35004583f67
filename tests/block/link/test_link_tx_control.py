"""tn_link_tx_control: one word of each kind at a time, as it was when it was picked, INIT with the words sent by now. With eight
virtual channels INIT_HIGH goes directly in front of INIT.
"""

import random

import cocotb
from choose import pairwise
from harness import run_block, settings
from streams import STALLS, Domain, Pins, pauses

KINDS = ["init", "credit_high", "credit", "health"]  # the first one that waits goes first
COUNTS = 64  # bits of the counts in a word
BODY = (1 << 112) - 1


class Bench:
    """Offers words of each kind, takes them by chance, and keeps what should be in the register."""

    def __init__(self, dut, config):
        self.dut, self.dice, self.stall = Pins(dut), random.Random(5), pauses(config["stall"], 2)
        self.idle_often = {"never": 0.0, "rare": 0.1}.get(config["idle"], 0.7)
        self.num_vc = config["num_vc"]
        self.kinds = [kind for kind in KINDS if self.num_vc == 8 or kind != "credit_high"]
        self.waits: dict[str, int] = {}
        self.held: tuple[str, int] | None = None
        self.taken = dict.fromkeys(self.kinds, 0)
        self.pairs = 0
        self.moved = 0

    def idle(self) -> None:
        for kind in KINDS:
            getattr(self.dut, f"{kind}_valid_i").value = 0
        self.dut.control_ready_i.value = 0

    def drive(self, active: bool) -> None:
        self.sent, self.ready = self.dice.getrandbits(128), False
        self.dut.sent_i.value = self.sent
        if not active:
            return self.idle()
        for kind in self.kinds:
            # Of the two words with credits one waits at a time.
            other = {"credit": "credit_high", "credit_high": "credit"}.get(kind)
            if kind not in self.waits and other not in self.waits and self.dice.random() >= self.idle_often:
                word = self.dice.getrandbits(112)
                self.waits[kind] = word & (1 << 48) - 1 if kind == "init" else word
            getattr(self.dut, f"{kind}_valid_i").value = kind in self.waits
            getattr(self.dut, f"{kind}_i").value = self.waits.get(kind, self.dice.getrandbits(112))
        self.high = self.dice.getrandbits(48)
        self.dut.init_high_i.value = self.high
        # As the framer does, it takes nothing where nothing is offered.
        self.ready = not next(self.stall) and self.held is not None
        self.dut.control_ready_i.value = self.ready

    def sample(self) -> None:
        expected = 0
        if self.held:
            kind, expected = self.held
            if kind == "init":
                expected |= (self.sent & (1 << 16 * min(self.num_vc, 4)) - 1) << 48
            if kind == "init_high":
                expected |= (self.sent >> COUNTS) << 48
        assert int(self.dut.control_valid_o.value) == (self.held is not None)
        assert int(self.dut.control_data_o.value) == expected
        picks = (
            next((kind for kind in self.kinds if kind in self.waits), None) if self.held is None or self.ready else None
        )
        high = picks == "init" and self.num_vc == 8 and (self.held is None or self.held[0] != "init_high")
        for kind in KINDS:
            assert int(getattr(self.dut, f"{kind}_ready_o").value) == (kind == picks and not high), kind
        if self.held is None or self.ready:
            self.moved += self.ready and picks is not None
            if high:
                self.held, self.pairs = ("init_high", self.high), self.pairs + 1
                return
            self.held = (picks, self.waits.pop(picks)) if picks else None
            if picks:
                self.taken[picks] += 1


@cocotb.test()
async def picks_one_word_at_a_time(dut):
    config = settings()
    domain = Domain(dut.clk_i, dut.rst_ni)
    bench = Bench(dut, config)
    domain.add(bench)
    await domain.start()
    await domain.cycles(3000)
    assert bench.taken["init"] > 100
    assert bench.pairs == (bench.taken["init"] if config["num_vc"] == 8 else 0) or bench.held == (
        "init_high",
        bench.high,
    )
    if config["idle"] != "never":
        assert min(bench.taken.values()) > 20
    if config["stall"] == config["idle"] == "never":
        assert bench.moved > 2900, "a word in every cycle"


@cocotb.test()
async def reset_leaves_nothing(dut):
    """No words sent either, which stand beside an INIT."""
    pins, domain = Pins(dut), Domain(dut.clk_i, dut.rst_ni)
    for name in ("credit_valid_i", "credit_high_valid_i", "health_valid_i", "credit_i", "health_i", "control_ready_i"):
        getattr(pins, name).value = 0
    pins.init_valid_i.value, pins.init_i.value, pins.sent_i.value = 1, 5, (1 << 128) - 1
    pins.init_high_i.value = pins.credit_high_i.value = 6
    await domain.start()
    await domain.cycles(1)
    num_vc = settings()["num_vc"]
    counts = (1 << 16 * min(num_vc, 4)) - 1
    assert int(pins.control_valid_o.value) == 1
    assert int(pins.control_data_o.value) == counts << 48 | (6 if num_vc == 8 else 5)
    domain.rst_n.value = pins.init_valid_i.value = 0
    await domain.cycles(2)
    assert int(pins.control_valid_o.value) == 0 and int(pins.control_data_o.value) == 0


@pairwise(*((vcs, "never", "never") for vcs in (1, 2, 4, 8)), num_vc=[1, 2, 4, 8], idle=STALLS, stall=STALLS)
def test_control(num_vc, idle, stall):
    conditions = {"num_vc": num_vc, "idle": idle, "stall": stall}
    run_block("tn_link_tx_control", __file__, parameters={"NumVc": num_vc}, **conditions)
