"""tn_link_tx_control: one word of three kinds at a time, as it was when it was picked, INIT with the words sent by now."""

import random

import cocotb
import pytest
from harness import run_block, settings
from streams import STALLS, Domain, Pins, pauses

KINDS = ["init", "credit", "health"]  # the first one that waits goes first
BODY = (1 << 112) - 1


class Bench:
    """Offers words of each kind, takes them by chance, and keeps what should be in the register."""

    def __init__(self, dut, config):
        self.dut, self.dice, self.stall = Pins(dut), random.Random(5), pauses(config["stall"], 2)
        self.idle_often = {"never": 0.0, "rare": 0.1}.get(config["idle"], 0.7)
        self.num_vc = config["num_vc"]
        self.waits: dict[str, int] = {}
        self.held: tuple[str, int] | None = None
        self.taken = dict.fromkeys(KINDS, 0)
        self.moved = 0

    def idle(self) -> None:
        for kind in KINDS:
            getattr(self.dut, f"{kind}_valid_i").value = 0
        self.dut.control_ready_i.value = 0

    def drive(self, active: bool) -> None:
        self.sent, self.ready = self.dice.getrandbits(64), False
        self.dut.sent_i.value = self.sent
        if not active:
            return self.idle()
        for kind in KINDS:
            if kind not in self.waits and self.dice.random() >= self.idle_often:
                word = self.dice.getrandbits(112)
                self.waits[kind] = word & (1 << 48) - 1 if kind == "init" else word
            getattr(self.dut, f"{kind}_valid_i").value = kind in self.waits
            getattr(self.dut, f"{kind}_i").value = self.waits.get(kind, self.dice.getrandbits(112))
        # As the framer does, it takes nothing where nothing is offered.
        self.ready = not next(self.stall) and self.held is not None
        self.dut.control_ready_i.value = self.ready

    def sample(self) -> None:
        expected = 0
        if self.held:
            kind, expected = self.held
            if kind == "init":
                expected |= (self.sent & (1 << 16 * self.num_vc) - 1) << 48
        assert int(self.dut.control_valid_o.value) == (self.held is not None)
        assert int(self.dut.control_data_o.value) == expected
        picks = next((kind for kind in KINDS if kind in self.waits), None) if self.held is None or self.ready else None
        for kind in KINDS:
            assert int(getattr(self.dut, f"{kind}_ready_o").value) == (kind == picks), kind
        if self.held is None or self.ready:
            self.moved += self.ready and picks is not None
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
    if config["idle"] != "never":
        assert min(bench.taken.values()) > 20
    if config["stall"] == config["idle"] == "never":
        assert bench.moved > 2900, "a word in every cycle"


@cocotb.test()
async def reset_leaves_nothing(dut):
    """No words sent either, which stand beside an INIT."""
    pins, domain = Pins(dut), Domain(dut.clk_i, dut.rst_ni)
    for name in ("credit_valid_i", "health_valid_i", "credit_i", "health_i", "control_ready_i"):
        getattr(pins, name).value = 0
    pins.init_valid_i.value, pins.init_i.value, pins.sent_i.value = 1, 5, (1 << 64) - 1
    await domain.start()
    await domain.cycles(1)
    counts = (1 << 16 * settings()["num_vc"]) - 1
    assert int(pins.control_valid_o.value) == 1 and int(pins.control_data_o.value) == counts << 48 | 5
    domain.rst_n.value = pins.init_valid_i.value = 0
    await domain.cycles(2)
    assert int(pins.control_valid_o.value) == 0 and int(pins.control_data_o.value) == 0


@pytest.mark.parametrize("stall", STALLS)
@pytest.mark.parametrize("idle", STALLS)
@pytest.mark.parametrize("num_vc", [1, 2, 4])
def test_control(num_vc, idle, stall):
    conditions = {"num_vc": num_vc, "idle": idle, "stall": stall}
    run_block("tn_link_tx_control", __file__, parameters={"NumVc": num_vc}, **conditions)
