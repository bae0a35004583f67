"""tn_router_link_turns, by itself against a model: how many packets an input sends before it goes behind the others.

As the head of the module says: it keeps its place for as many turns in a row as further heads of it could go.
"""

import random
from collections import Counter

import cocotb
import pytest
from harness import run_block, settings
from streams import Domain, Pins


class Turns:
    """Turns at random inputs, back to back and with pauses, and how many could go on: mostly none, any number, all."""

    def __init__(self, dut, inputs: int, heads: int, seed: int):
        self.pins, self.inputs, self.heads, self.rng = Pins(dut), inputs, heads, random.Random(seed)
        self.in_a_row = [0] * inputs  # turns behind which each has kept its place
        self.others, self.over, self.seen = [0] * inputs, None, Counter()
        self.how = lambda: 0  # many others could go on

    def idle(self) -> None:
        self.pins.others_i.value, self.pins.over_i.value = 0, 0

    def drive(self, active: bool) -> None:
        rng = self.rng
        most = self.heads - 1
        if rng.random() < 0.1 / self.inputs:
            self.how = rng.choice([lambda: rng.choice([0, 0, 0, 1]), lambda: rng.randint(0, most), lambda: most])
        self.others = [self.how() for _ in range(self.inputs)]
        self.over = rng.randrange(self.inputs) if active and rng.random() < 0.8 else None
        self.pins.others_i.value = sum(n << i * most.bit_length() for i, n in enumerate(self.others))
        self.pins.over_i.value = 0 if self.over is None else 1 << self.over

    def sample(self) -> None:
        lasts = [kept >= others for kept, others in zip(self.in_a_row, self.others, strict=True)]
        assert self.pins.last_o.value == sum(last << i for i, last in enumerate(lasts)), f"{self.in_a_row} in a row"
        if self.over is not None:
            kept = self.in_a_row[self.over]
            self.seen["all" if kept == self.heads - 1 else lasts[self.over]] += 1
            self.in_a_row[self.over] = 0 if lasts[self.over] else kept + 1


@cocotb.test()
async def follows_the_model(dut):
    domain = Domain(dut.clk_i, dut.rst_ni)
    given = settings()
    turns = domain.add(Turns(dut, given["inputs"], given["heads"], given["number"]))
    await domain.start()
    await domain.cycles(3000 * given["heads"])
    assert set(turns.seen) == {True, False, "all"} and min(turns.seen.values()) > 100, turns.seen


@pytest.mark.parametrize("inputs, heads", [(2, 2), (7, 4), (33, 4), (9, 8)])
def test_router_link_turns(inputs, heads):
    parameters = {"NumIn": inputs, "NumHead": heads}
    given = {"inputs": inputs, "heads": heads, "number": inputs}
    run_block("tn_router_link_turns", __file__, parameters=parameters, checks="follows_the_model", **given)
