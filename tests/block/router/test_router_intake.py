"""tn_router_intake by itself: who brings a flit in, cycle by cycle, against a model written from the head of the module."""

import random
from dataclasses import dataclass

import cocotb
import pytest
from harness import run_block, settings
from streams import Domain, Pins


@dataclass
class Now:
    """What a cycle brings. Sets of channels; connected: one."""

    valid: set[int]
    coming: set[int]
    tail: bool
    queued: list[int]  # flits in each queue
    connected: int


class Model:
    def __init__(self, channels: int):
        self.channels, self.chosen = range(channels), 0
        self.inside: set[int] = set()  # channels whose packet has begun and not ended
        self.seen = dict.fromkeys(("goes on", "another", "nobody"), 0)

    def brings(self, now: Now) -> bool:
        return self.chosen in now.valid and now.queued[self.chosen] < 2

    def step(self, now: Now) -> None:
        me, brings = self.chosen, self.brings(now)
        if brings:
            (self.inside.discard if now.tail else self.inside.add)(me)
        there = {v for v in self.channels if v in now.coming or (v in now.valid and not (brings and v == me))}
        room = set()
        for v in there:
            after = now.queued[v] + (brings and v == me)
            if after < 2 or (now.queued[v] < 2 and v == now.connected):
                room.add(v)
        going_round = [(me + k) % len(self.channels) for k in range(1, len(self.channels) + 1)]
        if me in self.inside and me in now.valid and me in room:
            found = "goes on"
        elif room:
            found, self.chosen = "another", next(v for v in going_round if v in room)
        else:
            found, self.chosen = "nobody", now.connected
        self.seen[found] += 1


@cocotb.test()
async def follows_the_model(dut):
    """Queues fill by what is brought and empty at random; what is announced comes or does not."""
    s = settings()
    rng, pins, model = random.Random(s["number"]), Pins(dut), Model(s["channels"])
    now = Now(set(), set(), False, [0] * s["channels"], 0)
    domain = Domain(dut.clk_i, dut.rst_ni)

    def chance(name: str) -> bool:
        return rng.random() < s["rates"][name]

    class Agent:
        def idle(self) -> None:
            for name in ("valid", "coming", "tail", "holds", "full"):
                getattr(pins, f"{name}_i").value = 0
            pins.connected_i.value = 1

        def drive(self, active: bool) -> None:
            if not active:
                self.idle()
                return
            now.valid |= {v for v in model.channels if chance("flits")}  # an offer stands
            now.coming = {v for v in model.channels if chance("announced")}
            now.tail = chance("tails")
            if chance("turns"):
                now.connected = rng.choice(model.channels)
            pins.valid_i.value, pins.coming_i.value = mask(now.valid), mask(now.coming)
            pins.tail_i.value, pins.connected_i.value = int(now.tail), 1 << now.connected
            pins.holds_i.value = mask({v for v in model.channels if now.queued[v]})
            pins.full_i.value = mask({v for v in model.channels if now.queued[v] == 2})

        def sample(self) -> None:
            where = f"cycle {domain.cycle}"
            assert (pins.chosen_o.value, pins.index_o.value) == (1 << model.chosen, model.chosen), where
            me, brings = model.chosen, model.brings(now)
            model.step(now)
            if brings:
                now.queued[me] += 1
                now.valid.discard(me)
            if now.queued[now.connected] and chance("takes"):
                now.queued[now.connected] -= 1

    domain.add(Agent())
    await domain.start()
    await domain.cycles(6000)
    assert min(model.seen.values()) > 20, model.seen


def mask(channels: set[int]) -> int:
    return sum(1 << v for v in channels)


RATES = {
    "busy": {"flits": 0.9, "announced": 0.8, "tails": 0.2, "turns": 0.2, "takes": 0.95},
    "seldom": {"flits": 0.1, "announced": 0.1, "tails": 0.5, "turns": 0.5, "takes": 0.9},
    "stalls": {"flits": 0.8, "announced": 0.3, "tails": 0.1, "turns": 0.1, "takes": 0.3},
}


@pytest.mark.parametrize("rates", RATES)
@pytest.mark.parametrize("channels", [2, 4, 8])
def test_router_intake(channels, rates):
    run_block(
        "tn_router_intake",
        __file__,
        parameters={"NumVc": channels},
        checks="follows_the_model",
        channels=channels,
        rates=RATES[rates],
        number=1,
    )
