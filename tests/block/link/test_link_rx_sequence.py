"""tn_link_rx_sequence against its rules in Python: what of any sequence of events is taken, skipped or asked for again."""

import random
from collections import Counter

import cocotb
from harness import run_block
from streams import Domain, Pins

from torusnet.generated.packet import LINK_SEGMENT_WORDS

NUMBERS, ROUNDS, SEGMENT_FLITS = 2**16, 2**7, LINK_SEGMENT_WORDS
EVENTS = ["start", "flit", "check", "bad_control"]
TOLD = ["pass_start", "pass_flit", "abort", "hold_start", "hold_flit", "release", "outside", "hunting"]
TOLD += ["event_round", "event_duplicate"]
SITUATIONS = {  # state and event, each of which has to come many times
    ("outside", "pass"),
    ("hunting", "pass"),
    ("outside", "hold"),
    ("hunting", "hold"),
    ("holding", "hold"),
    ("outside", "behind"),
    ("holding", "behind"),
    ("hunting", "behind"),
    ("skipping", "behind"),
    ("passing", "behind"),
    ("outside", "gap"),
    ("hunting", "gap"),
    ("holding", "check"),
    ("passing", "check"),
    ("skipping", "check"),
    ("hunting", "check"),
    ("holding", "interrupt"),
    ("passing", "interrupt"),
    ("passing", "good"),
    ("passing", "fail"),
    ("hunting", "restart"),
}


class Rules:
    """One cycle after the other: `take` says what must be told, and goes on to the next state."""

    def __init__(self):
        self.flits = self.count = 0
        self.begin()

    def begin(self) -> None:
        self.state, self.expected, self.round, self.inside = "outside", 0, 0, False

    def full(self) -> bool:
        return self.count in (SEGMENT_FLITS, self.flits)

    def judge(self, event: dict) -> str:
        """What a START is: pass, hold, behind, or wrong."""
        distance = (event["number"] - self.expected) % NUMBERS
        if event["round"] != self.round or self.state == "passing":
            return "wrong"
        if distance >= NUMBERS // 2:
            return "behind"
        if distance or not event["legal"] or event["continues"] != self.inside or event["interrupt"]:
            return "wrong"
        if event["restart"]:  # what is neither taken nor told
            return "wrong"
        if event["guarded"]:
            return "hold"
        return "wrong" if event["held"] or event["continues"] else "pass"

    def take(self, event: dict) -> dict:
        kind, state, interrupt = event["kind"], self.state, event["interrupt"]
        judged = self.judge(event) if kind == "start" else ""
        holding = state == "holding"
        fits = event["good_check"] and event["check"] == ((self.expected + self.count) % NUMBERS, self.round)
        release = kind == "check" and holding and fits and self.count > 0 and not interrupt and not event["restart"]
        stray = {"flit": state == "outside" or (holding and self.full()), "check": holding or state != "skipping"}
        trouble = interrupt or kind == "bad_control" or judged == "wrong"
        trouble |= stray.get(kind, False) and not release and state != "hunting"
        abort, trouble = trouble, trouble or event["fail"]
        asks = trouble
        if state == "hunting":  # only a START of this round that does not fit
            asks = judged == "wrong" and event["round"] == self.round
        asks &= not event["restart"]
        told = {
            "pass_start": judged == "pass",
            "pass_flit": kind == "flit" and state == "passing",
            "abort": state == "passing" and abort and not event["restart"],
            "hold_start": judged == "hold",
            "hold_flit": kind == "flit" and holding and not self.full(),
            "release": release,
            "outside": state == "outside",
            "hunting": state == "hunting",
            "event_round": asks,
            "event_duplicate": judged == "behind" and state != "hunting" and not event["restart"],
            "expected": self.expected,
            "round": self.round,
        }
        if event["restart"]:
            self.begin()
            return told
        if told["hold_flit"]:
            self.count += 1
        if event["good"]:
            self.expected = (self.expected + self.flits) % NUMBERS
        if release:
            self.expected, self.inside = event["check"][0], self.count != self.flits
        self.round = (self.round + asks) % ROUNDS
        if judged in ("pass", "hold"):
            self.state, self.flits, self.count = {"pass": "passing", "hold": "holding"}[judged], event["flits"], 0
        elif trouble and state != "hunting":
            self.state = "hunting"
        elif told["event_duplicate"]:
            self.state = "skipping"
        elif event["good"] or release:
            self.state = "outside"
        if interrupt:
            self.state = "hunting"
        return told


class Bench:
    def __init__(self, dut, seed: int):
        self.dut, self.dice, self.rules = Pins(dut), random.Random(seed), Rules()
        self.seen: Counter = Counter()
        self.left = 0  # flits that an honest sender still has to send before CHECK or the end

    def idle(self) -> None:
        for name in [f"{name}_valid_i" for name in EVENTS[:3]]:
            getattr(self.dut, name).value = 0
        for name in ["loose_valid_i", "bad_control_i", "restart_i", "interrupt_i", "good_i", "fail_i", "held_i"]:
            getattr(self.dut, name).value = 0

    def draw(self) -> dict:
        dice, rules = self.dice, self.rules
        chance = lambda share: dice.random() < share  # noqa: E731
        expected = rules.expected
        event = {
            "kind": dice.choices([*EVENTS, ""], [30, 50, 12, 1, 7])[0],
            "number": dice.choice([expected] * 6 + [expected - dice.randrange(1, 300), expected + dice.randrange(300)])
            % NUMBERS,
            "round": rules.round if chance(0.9) else dice.randrange(ROUNDS),
            "guarded": chance(0.6),
            "continues": rules.inside ^ chance(0.05),
            "legal": chance(0.97),
            "flits": dice.choice([1, 2, 5, SEGMENT_FLITS, SEGMENT_FLITS + 1, 40]),
            "held": chance(0.1),
            "good_check": chance(0.9),
            "check": (
                (expected + rules.count + chance(0.1)) % NUMBERS,
                rules.round if chance(0.9) else dice.randrange(ROUNDS),
            ),
            "interrupt": chance(0.02),
            "restart": chance(0.004),
            "good": False,
            "fail": False,
        }
        # An honest sender says nothing between the flits of a segment, and then CHECK.
        if rules.state == "holding" and chance(0.8):
            event["kind"] = "check" if rules.full() else "flit"
        if rules.state == "passing" and event["kind"] == "flit" and not event["interrupt"] and not event["restart"]:
            event["good"] = chance(0.3)
        if rules.state == "passing" and not event["good"]:  # what the cycle before brought to light
            event["fail"] = chance(0.1)
        return event

    def drive(self, active: bool) -> None:
        self.idle()
        if not active:
            return
        dut, event = self.dut, self.draw()
        self.event = event
        for name in EVENTS[:3]:
            getattr(dut, f"{name}_valid_i").value = int(event["kind"] == name)
        dut.loose_valid_i.value = int(event["kind"] == "flit")
        dut.bad_control_i.value = int(event["kind"] == "bad_control")
        for name in ["restart", "interrupt", "good", "fail", "held"]:
            getattr(dut, f"{name}_i").value = int(event[name])
        for name in ["number", "round", "guarded", "continues", "legal", "flits"]:
            getattr(dut, f"start_{name}_i").value = int(event[name])
        dut.check_good_i.value = int(event["good_check"])
        dut.check_number_i.value, dut.check_round_i.value = event["check"]

    def sample(self) -> None:
        state, event = self.rules.state, self.event
        what = event["kind"]
        if what == "start":
            what = self.rules.judge(event)
            distance = (event["number"] - self.rules.expected) % NUMBERS
            what = "gap" if what == "wrong" and 0 < distance < NUMBERS // 2 else what
            what = "behind" if distance >= NUMBERS // 2 else what
        for name in [what, *(name for name in ("interrupt", "good", "fail", "restart") if event[name])]:
            self.seen[state, name] += 1
        want = self.rules.take(event)
        got = {name: int(getattr(self.dut, f"{name}_o").value) for name in want}
        assert got == want, f"cycle {self.domain.cycle}, {state}, {event}: {got}, wanted {want}"

    def __str__(self) -> str:
        return f"rules: {self.rules.state}"


@cocotb.test()
async def every_event_in_every_state(dut):
    bench = Bench(dut, seed=1)
    domain = Domain(dut.clk_i, dut.rst_ni)
    domain.add(bench)
    await domain.start()
    await domain.cycles(8_000)
    rare = {situation: bench.seen[situation] for situation in SITUATIONS if bench.seen[situation] < 3}
    assert not rare, rare


def test_sequence():
    run_block("tn_link_rx_sequence", __file__)
