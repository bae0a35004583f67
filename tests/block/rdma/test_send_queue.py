"""tn_port_rdma_send_queue: round robin of up to 1024 active transactions against a golden queue, with idle cycles and stalls."""

import random
from collections import Counter, deque

import cocotb
import pytest
from harness import run_block, settings
from streams import Beat, Domain, Monitor, Pins, Sink, Source, pauses

IDS = 1024


class Bench:
    """Every turn is handed back at some later time: `again` says whether it has more to send."""

    def __init__(self, dut, again, idle="never", stall="never", hold=0):
        self.dut, self.again, self.hold, self.rng = Pins(dut), again, hold, random.Random(7)
        self.domain = Domain(dut.clk_i, dut.rst_ni)
        self.starts = self.domain.add(Source(dut, "start", ["id"], pause=pauses(idle, 1)))
        self.turns = self.domain.add(Sink(dut, "turn", ["id"], pause=pauses(stall, 2)))
        self.domain.add(self)
        self.model: deque[int] = deque()
        self.active, self.out = set(), []  # out: (due, id)
        self.back, self.seen, self.begun, self.twice = None, 0, 0, [0, 0]
        self.domain.add(Monitor(self.check, dut.event_twice_o, dut.active_o))

    def idle(self):
        self.dut.back_valid_i.value = 0

    def drive(self, active):
        due = [entry for entry in self.out if entry[0] <= self.domain.cycle]
        self.back = self.rng.choice(due)[1] if active and due else None
        self.dut.back_valid_i.value = int(self.back is not None)
        self.dut.back_id_i.value = self.back if self.back is not None else self.rng.randrange(IDS)
        self.more = self.back is not None and self.again(self.back)
        self.dut.back_again_i.value = int(self.more if self.back is not None else self.rng.random() < 0.5)

    def sample(self):
        pass

    def check(self, twice, active):
        assert active == len(self.active)
        for beat in self.turns.beats[self.seen :]:
            assert beat.id == self.model.popleft()
            self.out.append((self.domain.cycle + 1 + (self.rng.randrange(self.hold) if self.hold else 0), beat.id))
        self.seen = len(self.turns.beats)
        again = 0
        for beat in self.starts.beats[self.begun :]:
            assert self.back is None
            again = int(beat.id in self.active)
            if not again:
                self.active.add(beat.id)
                self.model.append(beat.id)
        self.begun = len(self.starts.beats)
        assert twice == again
        self.twice[again] += 1
        if self.back is not None:
            self.out = [entry for entry in self.out if entry[1] != self.back]
            if self.more:
                self.model.append(self.back)
            else:
                self.active.remove(self.back)


@cocotb.test()
async def all_have_their_turns_in_order(dut):
    """1024 active: after 4 rounds each had exactly 4 turns, a turn in every cycle but for the starts."""
    bench = Bench(dut, again=lambda _: True)
    ids = list(range(IDS))
    random.Random(1).shuffle(ids)
    for i in ids:
        bench.starts.send(Beat(id=i))
    bench.turns.pause = pauses("never", 1)
    hold = bench.turns.pause
    bench.turns.pause = iter(lambda: len(bench.starts.beats) < IDS or next(hold), None)
    await bench.domain.start()
    await bench.domain.until(lambda: len(bench.turns.beats) >= 4 * IDS)
    counts = Counter(beat.id for beat in bench.turns.beats[: 4 * IDS])
    assert set(counts.values()) == {4} and len(counts) == IDS
    assert bench.turns.cycles[4 * IDS - 1] - bench.turns.cycles[0] == 4 * IDS - 1


@cocotb.test()
async def random_starts_and_returns(dut):
    config, rng = settings(), random.Random(2)
    bench = Bench(dut, lambda _: rng.random() < 0.6, idle=config["idle"], stall=config["stall"], hold=12)
    for _ in range(3000):
        bench.starts.send(Beat(id=rng.choice([rng.randrange(IDS), rng.randrange(8)])))
    await bench.domain.start()
    await bench.domain.until(lambda: not bench.starts.queue and not bench.active, limit=200_000)
    assert not bench.model and not bench.out and bench.twice[1] > 20
    if config["stall"] == "never":
        assert bench.turns.cycles[0] == bench.starts.cycles[0] + 1
        assert bench.starts.cycles[0] >= IDS  # all are cleared before


@pytest.mark.parametrize("idle, stall", [("never", "never"), ("often", "bursts"), ("bursts", "often")])
def test_queue(idle, stall):
    checks = "random_starts_and_returns" if stall != "never" else None
    run_block("tn_port_rdma_send_queue", __file__, checks=checks, idle=idle, stall=stall)
