"""Who goes first in tn_router, and who waits: fair turns, priorities, room behind an output, virtual channels.

Served in turn are inputs. A link whose channels share an input of the crossbar has several turns in a row, one for each channel
that asks for the same output; the number of its first channel counts.
"""

import random
from collections import Counter
from collections.abc import Iterable, Sequence

import cocotb
import pytest
from router_bench import RouterBench
from router_model import Config
from router_traffic import NAMES, ROUTED, SIZES, new_bench, one_of_each_output, run, shape


def send_alike(bench: RouterBench, sources: Iterable[int], count: int, lengths: Sequence[int | None]) -> None:
    """So many packets for unit 0 from each."""
    for source in sources:
        for _ in range(count):
            bench.send(source, bench.config.here, 0, lengths[source])


def in_turn(order: Sequence[int], size: int, begin: int, end: int) -> None:
    """From `begin` to `end` nobody is served twice in `size` turns."""
    assert end - begin >= 3 * size
    for k in range(begin, end - size + 1):
        assert len(set(order[k : k + size])) == size, f"turns {order[k : k + size]}"


def channels_in_turn(bench: RouterBench, order: Sequence[int], links: Iterable[int]) -> None:
    """Each of these links serves its channels in turn, all of which ask for the same output."""
    vcs = bench.shape.vcs
    for link in links:
        channels = [source for source in order if bench.shape.link_of(source) == link]
        in_turn(channels, vcs, vcs, len(channels) - vcs)


@cocotb.test()
async def turns_are_fair(dut):
    """All inputs ask for one output without end: in every round each is served once."""
    bench = new_bench(dut)
    await bench.start()
    inputs = bench.shape.inputs
    lengths = [random.choice([None, 16, 64]) for _ in range(inputs)]
    send_alike(bench, range(inputs), 30, lengths)
    await bench.drained()
    order = [source for _cycle, _output, source in bench.grants]
    assert len(order) == 30 * inputs
    in_turn(order, inputs, inputs, len(order) - inputs)  # by then all inputs hold a packet


@cocotb.test()
async def each_channel_that_asks_has_a_turn(dut):
    """A port, and some channels of a link, ask for one output without end: each has the same share, as with a full crossbar."""
    s = shape()
    bench = new_bench(dut)
    await bench.start()
    for asking in range(1, s.vcs + 1):
        begin, sources = len(bench.grants), [0, *range(s.locals, s.locals + asking)]
        send_alike(bench, sources, 30, [16] * s.inputs)
        await bench.drained()
        order = [source for _cycle, _output, source in bench.grants[begin:]]
        in_turn(order, len(sources), 2 * len(sources), len(order) - 2 * len(sources))


@cocotb.test()
async def channels_take_turns_at_a_slow_link(dut):
    """The channels of each link go on by another one, by whichever channels there; it stalls, and takes packets of others, too."""
    s = shape()
    if not s.shared:
        return
    bench = new_bench(dut, stall="often")
    await bench.start()
    links = set()
    for source in range(s.inputs):
        target = one_of_each_output(bench, source)[-1]
        if target is not None:
            links |= {s.link_of(source)} - {None}
            for _ in range(40):
                bench.send(source, *target, random.choice([None, 16, 64]))
    await bench.drained()
    assert links
    channels_in_turn(bench, [source for _cycle, _output, source in bench.grants], links)


@cocotb.test()
async def priorities_are_obeyed_and_change_on_the_fly(dut):
    """The model: passing traffic first if the bit says so, then by number if that one does, and whoever was served longest ago. A
    link whose channels share an input keeps its place for as many packets in a row as further channels of it ask."""
    bench = new_bench(dut)
    inputs, local, turn_of = bench.shape.inputs, bench.shape.from_ports, bench.shape.turn_of
    first_of: dict[int, int] = {}  # whose number counts
    for i in reversed(range(inputs)):
        first_of[turn_of(i)] = i
    rng = random.Random(5)
    inside: dict[int, list[int]] = {}  # inputs with packets: what each cycle's decision saw
    history: dict[int, Config] = {}

    def watch() -> None:
        cycle = bench.domain.cycle
        if cycle % 50 == 10:
            numbers = tuple(rng.randrange(rng.choice((2, 16))) for _ in range(bench.shape.places))
            bench.reconfigure(priority=numbers, fixed=rng.random() < 0.7, through=rng.random() < 0.5)
        inside[cycle] = [i for i in range(inputs) if bench._inside[i]]
        history[cycle] = bench.config

    bench.on_cycle = watch
    await bench.start()
    send_alike(bench, range(inputs), 40, [16] * inputs)
    await bench.drained()
    served: dict[int, int] = {}  # place in the order of grants
    settled, turns, before = 0, 0, None
    kept = Counter()  # packets behind which each has kept its place
    for place, (cycle, _output, source) in enumerate(bench.grants):
        turn, waiting = turn_of(source), {turn_of(i) for i in inside[cycle]}
        recent = {history.get(c) for c in range(cycle - 3, cycle + 1)}
        if len(recent) == 1 and None not in recent:  # the registers did not change within the last cycles
            (config,) = recent

            def rank(i, config=config):
                return (
                    config.through and i < local,
                    config.priority[bench.shape.place_of(first_of[i])] if config.fixed else 0,
                )

            first = min(map(rank, waiting))
            assert rank(turn) == first, f"cycle {cycle}: served {turn}, waiting {waiting}, {config}"
            settled += 1
            alike = [i for i in waiting if rank(i) == first]
            if config == before and all(i in served for i in alike):  # under this order all of them had a turn
                assert turn == min(alike, key=served.get), f"cycle {cycle}: out of turn among {alike}, {config}"
                turns += len(alike) > 1
            if config != before:
                served = {}
            before = config
        others = sum(i != source and turn_of(i) == turn for i in inside[cycle])
        kept[turn] = kept[turn] + 1 if kept[turn] < others else 0
        if not kept[turn]:
            served[turn] = place
    assert settled > 20 * inputs
    assert turns > inputs or inputs < 3


@cocotb.test()
async def low_priority_waits_and_then_gets_its_turn(dut):
    """Behind two others in priority the last input starves while they ask; in turn it is served at once. That of a shared input is
    that of the first channel of its link."""
    bench = new_bench(dut, config=Config(size=SIZES[shape().links], fixed=True))
    if bench.shape.inputs < 3:
        return
    last = bench.shape.inputs - 1
    counts = last - (bench.shape.vcs - 1 if bench.shape.shared else 0)
    bench.reconfigure(priority=tuple(int(place == bench.shape.place_of(counts)) for place in range(bench.shape.places)))
    await bench.start()
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
    inputs, local = bench.shape.inputs, bench.shape.from_ports
    await bench.start()
    own = [bench.send(port, bench.config.here, 0, 16) for port in range(local) for _ in range(2)]
    send_alike(bench, range(local, inputs), 30, [16] * inputs)
    await bench.drained()
    order = [source for _cycle, _output, source in bench.grants]
    start = next(k for k, source in enumerate(order) if source >= local)
    passing = inputs - local
    for k in range(start, start + 29 * passing if passing > 1 else start):
        assert order[k] >= local, f"port {order[k]} was served among {order[start:]}"
    in_turn(order, passing, start + passing, start + 29 * passing)
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
    "channels_take_turns_at_a_slow_link",
    "priorities_are_obeyed_and_change_on_the_fly",
    "low_priority_waits_and_then_gets_its_turn",
    "what_passes_through_goes_first",
    "waits_without_room_while_others_pass",
    "virtual_channels_pass_each_other",
]


@pytest.mark.parametrize("name", [*NAMES, "2+2 queues"])
def test_router_turns(name):
    run(__file__, name, CHECKS)


@pytest.mark.parametrize("name", ROUTED)
def test_router_priorities_by_tables_in_trees_and_dragonflies(name):
    run(__file__, name, ["priorities_are_obeyed_and_change_on_the_fly"])
