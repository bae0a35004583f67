"""tn_router_turns, by itself against a model, and a router whose turns are of bytes: who goes first, and what each input moves.

As the head of the module says: of each turn, which is as long as the largest packet, packets take their words; when these do not
last, the turn is over, what is missing is taken from the next one, and whoever had it goes behind all others. That is so from the
second cycle behind the one in which the packet began.
"""

import random
from collections import Counter, deque

import cocotb
import pytest
from harness import run_block, settings
from router_traffic import new_bench, run
from streams import Domain, Pins

TURN = 1 + 4096 // 16 + 1  # words of the largest packet: header, payload, footer
LONGEST_WAIT = 3 * TURN - 1  # words of one other input: a turn, the packet that ends it, and one more


class Turns:
    """What is left of the turn of each input."""

    def __init__(self, inputs: int):
        self.left = [TURN] * inputs

    def serve(self, source: int, words: int) -> bool:
        """Whether the turn is over with this packet."""
        self.left[source] -= words
        over = self.left[source] <= 0
        self.left[source] += TURN if over else 0
        return over


class Served:
    """Packets that begin at random inputs, with lengths at random and those at which a turn ends to the word."""

    def __init__(self, dut, inputs: int, seed: int):
        self.pins, self.inputs, self.rng = Pins(dut), inputs, random.Random(seed)
        self.turns, self.seen, self.over = Turns(inputs), Counter(), False

    def idle(self) -> None:
        self.pins.served_i.value, self.pins.words_i.value = 0, 1

    def drive(self, active: bool) -> None:
        self.over = False
        if not active or self.rng.random() < 0.2:
            self.pins.served_i.value, self.pins.words_i.value = 0, self.rng.randrange(1, TURN + 1)
            return
        source = self.rng.randrange(self.inputs)
        left = self.turns.left[source]
        words = self.rng.choice([1, 2, TURN - 1, TURN, self.rng.randrange(1, TURN + 1), left, max(1, left - 1)])
        self.pins.served_i.value, self.pins.words_i.value = 1 << source, words
        self.over = self.turns.serve(source, words)
        self.seen["over" if self.over else "goes on"] += 1
        self.seen["to the word"] += words == left

    def sample(self) -> None:
        assert self.pins.over_o.value == self.over, f"{self.turns.left} words left"


@cocotb.test()
async def follows_the_model(dut):
    domain = Domain(dut.clk_i, dut.rst_ni)
    served = domain.add(Served(dut, settings()["inputs"], settings()["number"]))
    await domain.start()
    await domain.cycles(4000)
    assert min(served.seen.values()) > 300, served.seen


def words_of(payload: int | None) -> int:
    """Of a packet; None: a header alone."""
    return 1 if payload is None else 2 + -(-payload // 16)


def send_for_port_0(bench, lengths: list[int | None], words: int) -> Counter:
    """Packets of one length from each input, of so many words in all; how many from each."""
    counts = Counter({source: -(-words // words_of(length)) for source, length in enumerate(lengths)})
    for source, count in counts.items():
        for _ in range(count):
            bench.send(source, bench.config.here, 0, lengths[source])
    return counts


@cocotb.test()
async def goes_first_whose_turn_it_is(dut):
    """All inputs ask for one output: in each cycle goes who the model says, until one of them has no more packets."""
    bench = new_bench(dut)
    lengths = [None, 16, 256, 4096, 4080, 512][: bench.shape.inputs]
    waiting = send_for_port_0(bench, lengths, 8 * TURN)
    await bench.start()
    first = bench.domain.cycle + 20  # by then all have a head in front
    await bench.drained(60_000)
    turns, order, over, judged = Turns(bench.shape.inputs), list(range(bench.shape.inputs)), deque(), 0
    for cycle, _output, source in bench.grants:
        while over and over[0][0] <= cycle:
            _, behind = over.popleft()
            order.remove(behind)
            order.append(behind)
        if cycle > first and min(waiting.values()) > 2:
            assert source == order[0], f"cycle {cycle}: input {source} goes first, not those of {order}"
            judged += 1
        waiting[source] -= 1
        if turns.serve(source, words_of(lengths[source])):
            over.append((cycle + 2, source))
    assert judged > 500


@cocotb.test()
async def all_move_the_same(dut):
    """However long their packets are, inputs move the same number of words of all that ask; a link whose channels share one moves
    as many for each of them."""
    bench = new_bench(dut)
    lengths = [(16, 4096, 256, 64, 4080)[bench.shape.turn_of(i) % 5] for i in range(bench.shape.inputs)]
    waiting = send_for_port_0(bench, lengths, 8 * TURN)
    await bench.start()
    await bench.drained(200_000)
    moved, channels = Counter({bench.shape.turn_of(i): 0 for i in range(bench.shape.inputs)}), Counter()
    turns = {bench.shape.turn_of(i): bench.shape.turns_of(i) for i in range(bench.shape.inputs)}
    for _cycle, _output, source in bench.grants:
        moved[bench.shape.turn_of(source)] += words_of(lengths[source])
        channels[source] += 1
        waiting[source] -= 1
        if min(waiting.values()) <= 2:
            break
        for one in moved:  # by a turn of each of its channels, and what turns and order are late by
            for other in moved:
                lead = moved[one] / turns[one] - moved[other] / turns[other]
                assert lead <= TURN + (LONGEST_WAIT - TURN) / min(turns[one], turns[other]), moved
    assert min(moved[turn] / turns[turn] for turn in turns) > 4 * TURN, moved
    for source, count in channels.items():  # of a link packet by packet
        assert max(count - channels[i] for i in channels if bench.shape.turn_of(i) == bench.shape.turn_of(source)) <= 1


@pytest.mark.parametrize("inputs", [2, 5, 33])
def test_router_turns(inputs):
    run_block(
        "tn_router_turns",
        __file__,
        parameters={"NumIn": inputs},
        checks="follows_the_model",
        inputs=inputs,
        number=inputs,
    )


@pytest.mark.parametrize("name", ["2+2 bytes", "2+2 bytes wide"])
def test_goes_first_whose_turn_it_is(name):
    run(__file__, name, ["goes_first_whose_turn_it_is", "all_move_the_same"])


def test_links_move_the_same():
    run(__file__, "1+4 vc4 shared bytes", ["all_move_the_same"])
