"""tn_router against router_model: every packet, header, cause and order under random traffic; latency, throughput, fairness.

The bench checks routes, headers, payload, order and room by itself; the checks here make the traffic and look at times.
"""

import random
from collections import Counter

import cocotb
import pytest
from harness import run_block, settings
from router_bench import RouterBench
from router_model import Config, Shape

SHAPES = {
    "2+2": Shape(2, 2),
    "1+1": Shape(1, 1),
    "4+2": Shape(4, 2),
    "3+5": Shape(3, 5),
    "8+6": Shape(8, 6),
    "2+2 wide": Shape(2, 2, bits=256),
    "4+6 wide": Shape(4, 6, bits=256),
    "1+4 vc4": Shape(1, 4, vcs=4),
    "2+2 vc1": Shape(2, 2, vcs=1),
}
# The largest take minutes to compile: marked slow.
NAMES = [pytest.param(name, marks=pytest.mark.slow) if name in ("8+6", "4+6 wide") else name for name in SHAPES]
SIZES = {1: (2, 1, 1), 2: (5, 1, 1), 4: (4, 3, 1), 5: (4, 3, 2), 6: (4, 3, 5)}  # by number of links


def shape() -> Shape:
    return Shape(*settings()["shape"])


def new_bench(dut, **options) -> RouterBench:
    config = options.pop("config", Config(size=SIZES[shape().links]))
    return RouterBench(dut, shape(), config, **options)


def random_lengths(rng: random.Random) -> int | None:
    return rng.choice([None, None, 0, 1, 15, 16, 17, 32, 33, 64, 100, 256])


def send_random(bench: RouterBench, rng: random.Random, source: int) -> int:
    """A packet that may be anything: mostly right, now and then one for each cause of a drop."""
    config, links = bench.config, bench.shape.links
    to = tuple(rng.randrange(n or 32) for n in config.size)
    if rng.random() < 0.35:
        to = config.here
    fields = {"vc": rng.randrange(4), "traffic_class": rng.randrange(8), "hops": rng.choice([0, 0, 0, 1, 1, 2])}
    unit, spoil, dice = rng.randrange(bench.shape.locals), 0, rng.random()
    if dice < 0.05:
        to = tuple(rng.randrange(n, full) for n, full in zip(config.size, (64, 32, 32), strict=True))
    elif dice < 0.08:
        unit = rng.randrange(64)
    elif dice < 0.11:
        fields["hops"] = rng.choice([bench.config.hop_limit(bench.shape) + rng.randrange(-1, 2), 1023])
    elif dice < 0.14:
        spoil = sum(1 << bit for bit in rng.sample(range(128), rng.choice([1, 2])))
    del links
    return bench.send(source, to, unit, random_lengths(rng), spoil, **fields)


def one_of_each_output(bench: RouterBench, source: int = 0) -> list[tuple[tuple[int, int, int], int]]:
    """A (destination, unit) per output that packets of this input reach, outputs in order; None if unreachable."""
    from router_model import make_packet, outcome

    found = [None] * bench.shape.outputs
    for to in bench.config.lattice(bench.shape).nodes():
        for unit in range(bench.shape.locals):
            header = make_packet(random.Random(0), 0, to, unit, None)[0]
            where = outcome(bench.shape, bench.config, frozenset(), source, header).output
            if where is not None and found[where] is None:
                found[where] = (to, unit)
    return found


# Anything from anywhere to anywhere


@cocotb.test()
async def random_traffic(dut):
    options = settings()
    rng = random.Random(options["traffic"])
    here = tuple(rng.randrange(n) for n in SIZES[shape().links])
    config = Config(here=here, size=SIZES[shape().links], fixed=options["fixed"])
    bench = new_bench(
        dut, config=config, seed=options["traffic"], idle=options["idle"], stall=options["stall"], room=options["room"]
    )
    await bench.start()
    for source in range(bench.shape.inputs):
        for _ in range(options["packets"]):
            send_random(bench, rng, source)
    await bench.drained(limit=200_000)
    causes = Counter(bench.dropped.values())
    assert bench.delivered and {"DropOutside", "DropNoPort", "DropHeader", "DropHops"} <= causes.keys()


@cocotb.test()
async def registers_change_under_traffic(dut):
    """Lattice, order, priorities, port disable, dead links: all of them, every few cycles."""
    options = settings()
    rng = random.Random(options["traffic"])
    bench = new_bench(dut, seed=options["traffic"], idle=options["idle"], stall=options["stall"], room=options["room"])
    await bench.start()

    def change() -> None:
        if rng.random() < 0.1:
            size = tuple(rng.choice([0, 1, 2, 3, 4, 5, 7]) for _ in range(3))
            bench.reconfigure(
                size=size,
                here=tuple(rng.randrange(n or 32) for n in size),
                wrap=tuple(rng.random() < 0.7 for _ in range(3)),
                order=tuple(rng.randrange(4) for _ in range(3)),
            )
        if rng.random() < 0.05:
            bench.reconfigure(
                fixed=rng.random() < 0.5, priority=tuple(rng.randrange(16) for _ in range(bench.shape.inputs))
            )
        if rng.random() < 0.05:
            count = rng.choice([0, 0, 1, 2])
            bench.reconfigure(
                down=frozenset(rng.sample(range(bench.shape.links), min(count, bench.shape.links))),
                reach=tuple(rng.choice([63, 63, 63, 0, 1, 2, 3]) for _ in range(6)),
                detour=rng.random() < 0.3,
            )
        if rng.random() < 0.05:
            count = rng.choice([0, 0, 1, 2])
            bench.reconfigure(
                disabled=frozenset(rng.sample(range(bench.shape.outputs), min(count, bench.shape.outputs)))
            )

    bench.on_cycle = change
    for source in range(bench.shape.inputs):
        for _ in range(options["packets"]):
            send_random(bench, rng, source)
    await bench.domain.until(lambda: len(bench.delivered) + len(bench.dropped) > 0, 10_000)
    await bench.drained(limit=200_000)
    assert {"DropDisabled", "DropDown"} <= set(bench.dropped.values()) and bench.delivered


# Times


@cocotb.test()
async def zero_load_latency_is_two_cycles(dut):
    """From every input to every output, header-only and long packets."""
    bench = new_bench(dut)
    await bench.start()
    for source in range(bench.shape.inputs):
        for target in one_of_each_output(bench, source):
            for length in (None, 0, 200):
                if target is not None:
                    serial = bench.send(source, *target, length)
                    await bench.drained()
                    await bench.domain.cycles(2)
                    assert bench.delivered[serial].latency == 2, (
                        f"input {source} to {target}: {bench.delivered[serial]}"
                    )
    assert bench.delivered


@cocotb.test()
async def no_idle_cycle_between_packets(dut):
    """One sender, 512-byte packets: 32 of 34 flits are payload at 128 bits, 94.1 %, above the 93 % asked for."""
    bench = new_bench(dut)
    await bench.start()
    for target in one_of_each_output(bench):
        if target is None:
            continue
        serials = [bench.send(0, *target, 512) for _ in range(20)]
        await bench.drained()
        taken = [cycle for serial in serials for cycle in bench.delivered[serial].taken]
        assert taken == list(range(taken[0], taken[0] + len(taken)))
        payload_bits = 512 * 8 * len(serials)
        efficiency = payload_bits / (len(taken) * bench.shape.bits)
        dut._log.warning(f"one sender, 512 B, {bench.shape.bits} bit: {efficiency:.4f} of raw")
        assert efficiency > 0.93


@cocotb.test()
async def header_only_packets_back_to_back(dut):
    """A packet per cycle, from one sender and from all."""
    bench = new_bench(dut)
    await bench.start()
    for senders in ([0], range(bench.shape.inputs)):
        serials = [bench.send(source, bench.config.here, 0, None) for source in senders for _ in range(50)]
        await bench.drained()
        taken = sorted(bench.delivered[serial].taken[0] for serial in serials)
        assert taken == list(range(taken[0], taken[0] + len(taken)))


@cocotb.test()
async def all_outputs_at_once(dut):
    """The crossbar is full: disjoint pairs of input and output run at full speed together."""
    bench = new_bench(dut)
    await bench.start()
    reached = [one_of_each_output(bench, source) for source in range(bench.shape.inputs)]
    pairs: dict[int, tuple] = {}
    for output in reversed(range(bench.shape.outputs)):  # links first: packets of their own inputs do not turn back
        sources = [source for source, targets in enumerate(reached) if targets[output] and source not in pairs]
        if sources:
            pairs[sources[0]] = reached[sources[0]][output]
    assert len(pairs) >= min(bench.shape.outputs, 2)
    serials = {source: [bench.send(source, *target, 256) for _ in range(10)] for source, target in pairs.items()}
    await bench.drained()
    for packets in serials.values():
        taken = [cycle for serial in packets for cycle in bench.delivered[serial].taken]
        assert taken == list(range(taken[0], taken[0] + len(taken)))


# Arbitration


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
async def fixed_priority_is_obeyed_and_changes_on_the_fly(dut):
    bench = new_bench(dut, config=Config(size=SIZES[shape().links], fixed=True))
    inputs = bench.shape.inputs
    rng = random.Random(5)
    waiting: dict[int, tuple[int, ...]] = {}  # what each cycle's decision saw

    def watch() -> None:
        cycle = bench.domain.cycle
        if cycle % 50 == 10:
            bench.reconfigure(priority=tuple(rng.randrange(16) for _ in range(inputs)))
        waiting[cycle] = tuple(i for i in range(inputs) if bench._inside[i])

    bench.on_cycle = watch
    await bench.start()
    for source in range(inputs):
        for _ in range(40):
            bench.send(source, bench.config.here, 0, 16)
    seen = len(bench.grants)
    settled = 0
    history: dict[int, tuple[int, ...]] = {}

    def remember() -> None:
        watch()
        history[bench.domain.cycle] = bench.config.priority

    bench.on_cycle = remember
    await bench.drained()
    for cycle, _output, source in bench.grants[seen:]:
        recent = {history.get(c) for c in range(cycle - 3, cycle + 1)}
        if len(recent) != 1 or None in recent:
            continue  # the registers changed within the last cycles
        (priority,) = recent
        rank = {i: (priority[i] if i < len(priority) else 0, i) for i in range(inputs)}
        best = min(waiting[cycle], key=rank.get)
        assert source == best, f"cycle {cycle}: served {source}, waiting {waiting[cycle]}, priorities {priority}"
        settled += 1
    assert settled > 20 * inputs


@cocotb.test()
async def low_priority_waits_and_then_gets_its_turn(dut):
    """By fixed priority the last input starves while others ask; in turn it is served at once."""
    bench = new_bench(dut, config=Config(size=SIZES[shape().links], fixed=True))
    if bench.shape.inputs < 3:
        return
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


# Waiting and dropping


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
    config = Config(here=(2, 0, 0), size=(5, 1, 1))
    bench = new_bench(dut, config=config)

    def never():
        while True:
            yield True

    link = bench.shape.locals  # x+: virtual channel 1 to nodes 3 and 4; x-: virtual channel 0 to 1 and 0
    bench.no_room[link][1] = never()
    bench.no_room[link + 1][1] = never()
    await bench.start()
    stuck = bench.send(0, (3, 0, 0), 0, 32)
    passing = bench.send(1, (0, 0, 0), 0, 32)
    await bench.domain.cycles(100)
    assert stuck not in bench.delivered and passing in bench.delivered


@cocotb.test()
async def port_disabled_under_traffic(dut):
    """Packets under way finish, packets that wait or come are dropped, the port works again when enabled."""
    bench = new_bench(dut)
    await bench.start()
    target = next(target for target in one_of_each_output(bench) if target is not None)
    last = bench.shape.inputs - 1
    first = [bench.send(source, *target, 256) for source in (last, last - 1) for _ in range(3)]
    await bench.domain.cycles(6)  # one packet is half through, another one waits
    bench.reconfigure(disabled=frozenset([0]))
    await bench.drained()
    results = [bench.dropped.get(serial, "delivered") for serial in first]
    assert Counter(results)["delivered"] == 1 and Counter(results)["DropDisabled"] == len(first) - 1, results
    from_disabled = bench.send(0, *target, 16)
    await bench.drained()
    assert bench.dropped[from_disabled] == "DropDisabled"
    bench.reconfigure(disabled=frozenset())
    again = [bench.send(source, *target, 256) for source in (last, last - 1, 0)]
    await bench.drained()
    assert all(serial in bench.delivered for serial in again)


@cocotb.test()
async def link_dies_under_traffic(dut):
    """What is under way finishes, what waits is dropped, what comes goes round the other way, in two cycles as ever."""
    if shape().links < 2:
        return
    bench = new_bench(dut, config=Config(here=(2, 0, 0), size=(5, 1, 1)))
    plus, minus = bench.shape.locals, bench.shape.locals + 1
    await bench.start()
    from_minus = [i for i in range(bench.shape.inputs) if bench.shape.link_of(i) == 1]
    first = [bench.send(source, (4, 0, 0), 0, 256) for source in (0, from_minus[0]) for _ in range(2)]
    await bench.domain.cycles(6)  # one packet is half through, another one waits
    bench.reconfigure(down=frozenset([0]), detour=True)
    await bench.domain.cycles(60)
    results = Counter(bench.dropped.get(serial, "delivered") for serial in first)
    # the second one of the local port went round; those that came from x- would have to turn back
    assert results == {"delivered": 2, "DropDown": 2}, results
    for to in [0, 1, 3, 4]:
        around = bench.send(0, (to, 0, 0), 0, 64, hops=1)
        back = bench.send(from_minus[-1], (to, 0, 0), 0, 64, hops=1)
        await bench.drained()
        assert bench.delivered[around].output == minus and bench.delivered[around].latency == 2
        assert bench.dropped[back] == "DropDown"
    bench.reconfigure(reach=(63, 1, 63, 63, 63, 63))  # between 0 and 1 the ring is cut as well
    await bench.domain.cycles(2)
    cut = {to: bench.send(0, (to, 0, 0), 0, 64) for to in [0, 1, 3, 4]}
    await bench.drained()
    assert {to: bench.dropped.get(serial) for to, serial in cut.items()} == {
        0: "DropDown",
        1: None,
        3: "DropDown",
        4: "DropDown",
    }
    bench.reconfigure(down=frozenset(), reach=(63,) * 6, detour=False)
    await bench.domain.cycles(2)
    again = bench.send(0, (4, 0, 0), 0, 256)
    await bench.drained()
    assert bench.delivered[again].output == plus


@cocotb.test()
async def longer_ways_only_round_dead_links(dut):
    """The hop limit is the diameter, and the longest way round while a link is known to be dead."""
    bench = new_bench(dut, config=Config(size=(5, 4, 1)))
    await bench.start()
    for detour, limit in [(False, 4), (True, 7), (False, 4)]:
        bench.reconfigure(detour=detour)
        await bench.domain.cycles(3)
        assert int(dut.status_hop_limit_o.value) == limit
        last = bench.send(0, (1, 0, 0), 0, 16, hops=limit - 1)
        beyond = bench.send(0, (1, 0, 0), 0, 16, hops=limit)
        await bench.drained()
        assert last in bench.delivered and bench.dropped[beyond] == "DropHops"


@cocotb.test()
async def every_cause_of_a_drop(dut):
    """Each is reported once, for header-only and long packets, and the packets behind pass without delay."""
    bench = new_bench(dut, config=Config(here=(1, 0, 0), size=(2, 1, 1)))
    await bench.start()
    here, there = bench.config.here, (0, 0, 0)
    cases = [
        ("DropOutside", {"to": (2, 0, 0)}),
        ("DropOutside", {"to": (63, 0, 0)}),
        ("DropOutside", {"to": (1, 1, 0)}),
        ("DropOutside", {"to": (1, 0, 31)}),
        ("DropNoPort", {"to": here, "unit": bench.shape.locals}),
        ("DropNoPort", {"to": here, "unit": 63}),
        ("DropHops", {"to": there, "hops": 1}),
        ("DropHops", {"to": there, "hops": 1023}),
        ("DropHops", {"to": here, "hops": 2}),
        ("DropHeader", {"to": here, "spoil": 1}),
        ("DropHeader", {"to": here, "spoil": 1 << 127}),
        ("DropHeader", {"to": here, "spoil": 3 << 60}),
    ]
    for source in range(bench.shape.inputs):
        for length in (None, 100):
            for cause, fields in cases:
                bad = bench.send(source, length=length, **fields)
                good = bench.send(source, to=here, unit=0, length=length)
                await bench.drained()
                back = fields["to"] == there and bench.shape.link_of(source) == 0
                assert bench.dropped == {bad: "DropDown" if back else cause}
                bench.dropped.clear()
                flits = len(bench.delivered[good].flits)
                assert bench.delivered[good].latency == 2 and bench.delivered[good].sent.head_cycle >= flits


@cocotb.test()
async def direction_without_link_is_dropped(dut):
    if shape().links >= 6:
        return
    bench = new_bench(dut, config=Config(here=(0, 0, 0), size=(3, 3, 3)))
    await bench.start()
    serial = bench.send(0, (0, 0, 2))  # z-
    await bench.drained()
    assert bench.dropped == {serial: "DropNoPort"}


@cocotb.test()
async def local_port_sends_to_itself(dut):
    bench = new_bench(dut)
    await bench.start()
    serials = [bench.send(p, bench.config.here, p, 64, hops=0, vc=3) for p in range(bench.shape.locals)]
    await bench.drained()
    for p, serial in enumerate(serials):
        assert bench.delivered[serial].output == p and bench.delivered[serial].latency == 2


@cocotb.test()
async def reset_under_traffic_leaves_nothing_behind(dut):
    bench = new_bench(dut, stall="often")
    await bench.start()
    rng = random.Random(3)
    for source in range(bench.shape.inputs):
        for _ in range(10):
            send_random(bench, rng, source)
    await bench.domain.cycles(60)
    await bench.domain.reset(3)
    fresh = new_bench(dut, seed=2)
    fresh.domain = bench.domain
    fresh._serial = 1000
    bench.domain.agents[:] = [fresh]
    await bench.domain.reset(3)
    await bench.domain.cycles(3)
    for source in range(fresh.shape.inputs):
        for _ in range(10):
            send_random(fresh, rng, source)
    await fresh.drained()


@cocotb.test()
async def head_inside_a_packet(dut):
    """Breaks the rule of the inputs; the assertion beside the RTL must stop the run."""
    bench = new_bench(dut)
    await bench.start()
    bench.send(0, bench.config.here, 0, 64)
    bench.queues[0][0].flits[2].head = 1
    bench._resolve_drop = bench._sample_outputs = lambda *_: None  # the bench would notice before
    await bench.drained()


DIRECTED = [
    "zero_load_latency_is_two_cycles",
    "no_idle_cycle_between_packets",
    "header_only_packets_back_to_back",
    "all_outputs_at_once",
    "turns_are_fair",
    "fixed_priority_is_obeyed_and_changes_on_the_fly",
    "low_priority_waits_and_then_gets_its_turn",
    "waits_without_room_while_others_pass",
    "virtual_channels_pass_each_other",
    "port_disabled_under_traffic",
    "link_dies_under_traffic",
    "longer_ways_only_round_dead_links",
    "every_cause_of_a_drop",
    "direction_without_link_is_dropped",
    "local_port_sends_to_itself",
    "reset_under_traffic_leaves_nothing_behind",
]


def run(name: str, checks: list[str], **config) -> None:
    s = SHAPES[name]
    run_block(
        "tn_router",
        __file__,
        parameters=s.parameters,
        checks=checks,
        shape=[s.locals, s.links, s.vcs, s.bits],
        **config,
    )


PAUSES = ["never never never", "often often often", "never often seldom", "bursts bursts bursts"]  # source, sink, room


@pytest.mark.parametrize("name", NAMES)
def test_router(name):
    run(name, DIRECTED)


@pytest.mark.parametrize("pauses", PAUSES)
@pytest.mark.parametrize("name", NAMES)
def test_router_random(name, pauses):
    idle, stall, room = pauses.split()
    fixed, seed = pauses != PAUSES[2], sum(pauses.encode())
    packets = 400 // SHAPES[name].inputs
    run(name, ["random_traffic"], idle=idle, stall=stall, room=room, packets=packets, fixed=fixed, traffic=seed)


@pytest.mark.parametrize("name", NAMES)
def test_router_registers_change(name):
    packets = 600 // SHAPES[name].inputs
    check = ["registers_change_under_traffic"]
    run(name, check, idle="often", stall="often", room="often", packets=packets, traffic=13)


def test_head_inside_a_packet_bad():
    with pytest.raises(AssertionError, match="WholePacketsA"):
        run("1+1", ["head_inside_a_packet"])
