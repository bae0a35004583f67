"""Who goes first in tn_router, and who waits: fair turns, priorities, room behind an output, virtual channels."""

import random

import cocotb
import pytest
from router_model import Config
from router_traffic import NAMES, SIZES, new_bench, one_of_each_output, run, shape


@cocotb.test()
async def turns_are_fair(dut):
    """All inputs ask for one output without end: in every round each is served once."""
    bench = new_bench(dut)
    await bench.start()
    inputs = bench.shape.inputs
    lengths = [random.choice([None, 16, 64]) for _ in range(inputs)]
    for source in range(inputs):
        for _ in range(30):
            bench.send(source, bench.config.here, 0, lengths[source])
    await bench.drained()
    order = [source for _cycle, _output, source in bench.grants]
    assert len(order) == 30 * inputs
    start = inputs  # by then all inputs hold a packet
    for k in range(start, len(order) - inputs * 2):
        assert len(set(order[k : k + inputs])) == inputs, f"turns {order[k : k + inputs]}"


@cocotb.test()
async def priorities_are_obeyed_and_change_on_the_fly(dut):
    """The model: passing traffic first if the bit says so, then by number if that one does, and whoever was served longest ago."""
    bench = new_bench(dut, config=Config(size=SIZES[shape().links]))
    inputs, local = bench.shape.inputs, bench.shape.locals
    rng = random.Random(5)
    waiting: dict[int, tuple[int, ...]] = {}  # what each cycle's decision saw
    history: dict[int, Config] = {}

    def watch() -> None:
        cycle = bench.domain.cycle
        if cycle % 50 == 10:
            numbers = tuple(rng.randrange(rng.choice((2, 16))) for _ in range(inputs))
            bench.reconfigure(priority=numbers, fixed=rng.random() < 0.7, through=rng.random() < 0.5)
        waiting[cycle] = tuple(i for i in range(inputs) if bench._inside[i])
        history[cycle] = bench.config

    bench.on_cycle = watch
    await bench.start()
    for source in range(inputs):
        for _ in range(40):
            bench.send(source, bench.config.here, 0, 16)
    await bench.drained()
    served: dict[int, int] = {}  # place in the order of grants
    settled, turns, before = 0, 0, None
    for place, (cycle, _output, source) in enumerate(bench.grants):
        recent = {history.get(c) for c in range(cycle - 3, cycle + 1)}
        if len(recent) == 1 and None not in recent:  # the registers did not change within the last cycles
            (config,) = recent

            def rank(i, config=config):
                return (config.through and i < local, config.priority[i] if config.fixed else 0)

            first = min(map(rank, waiting[cycle]))
            assert rank(source) == first, f"cycle {cycle}: served {source}, waiting {waiting[cycle]}, {config}"
            settled += 1
            alike = [i for i in waiting[cycle] if rank(i) == first]
            if config == before and all(i in served for i in alike):  # under this order all of them had a turn
                assert source == min(alike, key=served.get), f"cycle {cycle}: out of turn among {alike}, {config}"
                turns += len(alike) > 1
            if config != before:
                served = {}
            before = config
        served[source] = place
    assert settled > 20 * inputs
    assert turns > inputs or inputs < 3


@cocotb.test()
async def low_priority_waits_and_then_gets_its_turn(dut):
    """Behind two others in priority the last input starves while they ask; in turn it is served at once."""
    bench = new_bench(dut, config=Config(size=SIZES[shape().links], fixed=True))
    if bench.shape.inputs < 3:
        return
    bench.reconfigure(priority=(*[0] * (bench.shape.inputs - 1), 1))
    await bench.start()
    last = bench.shape.inputs - 1
    victim = bench.send(last, bench.config.here, 0, 16)
    for source in (0, 1):
        for _ in range(60):
            bench.send(source, bench.config.here, 0, 16)
    await bench.domain.cycles(100)
    grants = [source for _c, _o, source in bench.grants]
    assert last not in grants[1:], "the lowest priority was served among others"
    bench.reconfigure(fixed=False)
    await bench.drained()
    assert victim in bench.delivered


@cocotb.test()
async def what_passes_through_goes_first(dut):
    """A local port waits while links bring packets for the same output, and their inputs share it in turn."""
    bench = new_bench(dut, config=Config(size=SIZES[shape().links], through=True))
    inputs, local = bench.shape.inputs, bench.shape.locals
    await bench.start()
    own = [bench.send(port, bench.config.here, 0, 16) for port in range(local) for _ in range(2)]
    for source in range(local, inputs):
        for _ in range(30):
            bench.send(source, bench.config.here, 0, 16)
    await bench.drained()
    order = [source for _cycle, _output, source in bench.grants]
    start = next(k for k, source in enumerate(order) if source >= local)
    passing = inputs - local
    for k in range(start, start + 29 * passing if passing > 1 else start):
        assert order[k] >= local, f"port {order[k]} was served among {order[start:]}"
    for k in range(start + passing, start + 28 * passing):
        assert len(set(order[k : k + passing])) == passing, f"turns {order[k : k + passing]}"
    assert all(serial in bench.delivered for serial in own)


@cocotb.test()
async def waits_without_room_while_others_pass(dut):
    bench = new_bench(dut)
    targets = one_of_each_output(bench)
    blocked, (to, unit) = next((o, target) for o, target in enumerate(targets) if target is not None)
    others = [target for o, target in enumerate(one_of_each_output(bench, 1)) if target is not None and o != blocked]
    free = False

    def room():
        while True:
            yield not free

    bench.no_room[blocked] = [room() for _ in range(bench.shape.vcs)]
    await bench.start()
    stuck = bench.send(0, to, unit, 64)
    passing = [bench.send(1, *target, 64) for target in others]
    await bench.domain.cycles(200)
    assert stuck not in bench.delivered and all(serial in bench.delivered for serial in passing)
    free = True
    await bench.drained()
    assert bench.delivered[stuck].sent.serial == stuck


@cocotb.test()
async def virtual_channels_pass_each_other(dut):
    """A packet that waits for room in one virtual channel of a link lets packets of the other one by."""
    if shape().vcs < 2 or shape().links < 2:
        return
    bench = new_bench(dut, config=Config(here=(1, 0, 0), size=(8, 1, 1)))

    def never():
        while True:
            yield True

    bench.no_room[bench.shape.locals][1] = (
        never()
    )  # x+; odd nodes further on are reached in channel 1, even ones in channel 0
    await bench.start()
    stuck = bench.send(0, (3, 0, 0), 0, 32)
    other = 1 if bench.shape.locals > 1 else bench.shape.inputs - 1  # enters x here as well
    passing = bench.send(other, (2, 0, 0), 0, 32)
    await bench.domain.cycles(100)
    assert stuck not in bench.delivered and passing in bench.delivered


CHECKS = [
    "turns_are_fair",
    "priorities_are_obeyed_and_change_on_the_fly",
    "low_priority_waits_and_then_gets_its_turn",
    "what_passes_through_goes_first",
    "waits_without_room_while_others_pass",
    "virtual_channels_pass_each_other",
]


@pytest.mark.parametrize("name", NAMES)
def test_router_turns(name):
    run(__file__, name, CHECKS)
