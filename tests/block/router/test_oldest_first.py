"""A router whose outputs serve the oldest packet first: of heads that ask for one output goes who has crossed more links, six
counting as any number above; who waits in front is a link older with each tick of 256 cycles; who is alike goes in turn.

An age counts from the second cycle on in which its head is in front. Flits behind a head have no age, and before them goes whoever
has one.
"""

import cocotb
import pytest
from harness import settings
from router_model import Config
from router_traffic import new_bench, run

TICK = 256  # cycles
OLDEST = 6  # links
LONGER = (64, 80, 100, 128)  # bytes of payloads of which packets take more than two cycles, at either width
FAR = Config(size=(31, 1, 1), oldest=True)  # where packets may cross many links


async def begin(bench) -> None:
    """Until the router knows how many links packets may cross."""
    await bench.start()
    await bench.domain.cycles(20)


@cocotb.test()
async def the_oldest_goes_first(dut):
    """All inputs ask for one output, within one tick: in each cycle goes who the model says."""
    bench = new_bench(dut, config=FAR, seed=settings()["number"])
    inputs = bench.shape.inputs
    await begin(bench)
    begun, ages = bench.domain.cycle, []
    for source in range(inputs):
        hops = [bench.rng.choice([0, 1, 2, 3, 6, 7, 8, 12]) for _ in range(30)]
        for crossed in hops:
            bench.send(source, FAR.here, 0, bench.rng.choice(LONGER), hops=crossed)
        ages.append([min(crossed, OLDEST) for crossed in hops])
    await bench.domain.cycles(TICK - 80)
    order, next_of, last, judged = list(range(inputs)), [0] * inputs, None, 0
    for cycle, _output, source in bench.grants:
        age = [-1 if i == last else ages[i][next_of[i]] for i in range(inputs)]
        if cycle > begun + 20:  # by then all have had a head in front
            expected = max(order, key=lambda i: (age[i], -order.index(i)))
            assert source == expected, f"cycle {cycle}: input {source} of age {age[source]}, not {expected} of {age}"
            judged += 1
        next_of[source] += 1
        last = source
        order.remove(source)
        order.append(source)
    assert judged >= 15


@cocotb.test()
async def who_waits_grows_older(dut):
    """A packet that begins here, against links that bring packets from three links away without end: after three ticks it is one of
    them, and has its turn."""
    bench = new_bench(dut, config=FAR)
    links = [source for source in range(bench.shape.inputs) if bench.shape.link_of(source) is not None]
    length, away = 256, 3
    await begin(bench)
    for source in links:
        for _ in range(4 * TICK // (len(links) * 8)):
            bench.send(source, FAR.here, 0, length, hops=away)
    await bench.domain.cycles(40)
    waits_from = bench.domain.cycle
    bench.send(0, FAR.here, 0, length)
    await bench.drained(40_000)
    (waited,) = (cycle - waits_from for cycle, _output, source in bench.grants if source == 0)
    turn = (length // 16 + 2) * 128 // bench.shape.bits
    assert (away - 1) * TICK < waited < away * TICK + (len(links) + 1) * turn, waited


@cocotb.test()
async def nobody_starves(dut):
    """One that begins here, at each input in turn, while all others bring packets from six links away and more without end: it is
    one of the oldest after six ticks, and then waits for the packet that is under way and one of each other input."""
    bench = new_bench(dut, config=FAR)
    inputs, here, longest = bench.shape.inputs, FAR.here, 256

    def feed(victim: int) -> None:
        for source in range(inputs):
            if source != victim and len(bench.queues[source]) < 2:
                bench.send(source, here, 0, bench.rng.choice((64, longest)), hops=bench.rng.choice((OLDEST, 7, 12)))

    def is_empty(source: int) -> bool:
        return not bench.queues[source] and not bench._inside[source]

    async def wait_of(victim: int) -> int:
        bench.on_cycle = lambda: feed(victim)
        await bench.domain.until(lambda: is_empty(victim), 10_000)
        await bench.domain.cycles(bench.rng.randrange(TICK))
        serial = bench.send(victim, here, 0, 64)
        await bench.domain.until(lambda: serial in bench.delivered, 20_000)
        begun = next(cycle for cycle, _output, source in reversed(bench.grants) if source == victim)
        return begun - bench.delivered[serial].sent.head_cycle

    await begin(bench)
    waited = [await wait_of(victim) for victim in range(inputs)]
    turn = (longest // 16 + 2) * 128 // bench.shape.bits
    assert max(waited) <= OLDEST * TICK + inputs * turn + 4, waited
    assert max(waited) > (OLDEST - 1) * TICK, f"nobody needed his age: {waited}"
    dut._log.warning(f"waited {waited}")
    bench.on_cycle = None
    await bench.drained(40_000)


@cocotb.test()
async def in_turn_unless_the_register_says_so(dut):
    """With ages, but not by them."""
    bench = new_bench(dut, config=Config(size=FAR.size))
    await begin(bench)
    for source in range(bench.shape.inputs):
        for _ in range(12):
            bench.send(source, FAR.here, 0, 64, hops=source % 8)
    await bench.drained(20_000)
    inputs = bench.shape.inputs
    turns = [source for _cycle, _output, source in bench.grants][inputs:-inputs]
    assert all(turns[i] == turns[i + inputs] for i in range(len(turns) - inputs)), turns


@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.parametrize("name", ["2+2 age", pytest.param("2+2 age wide", marks=pytest.mark.long)])
def test_the_oldest_goes_first(name, number):
    run(__file__, name, ["the_oldest_goes_first"], number=number)


@pytest.mark.parametrize("name", ["2+2 age", "1+4 adaptive age"])
def test_who_waits_grows_older(name):
    run(__file__, name, ["who_waits_grows_older", "in_turn_unless_the_register_says_so"])


@pytest.mark.parametrize("name", ["2+2 age", pytest.param("1+4 adaptive age", marks=pytest.mark.long)])
def test_nobody_starves(name):
    run(__file__, name, ["nobody_starves"])
