"""tn_router against router_model: every packet, header, cause and order under random traffic, whatever the registers do."""

import random
from collections import Counter

import cocotb
import pytest
from choose import in_turn
from harness import settings
from router_model import Config, DragonflyPlace, TreePlace
from router_traffic import MARKS, NAMES, ROUTED, SHAPES, SIZES, new_bench, run, send_random, shape

from torusnet.generated.packet import DropCause


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
    assert bench.delivered and {DropCause.OUTSIDE, DropCause.NO_PORT, DropCause.HEADER, DropCause.HOPS} <= causes.keys()


@cocotb.test()
async def registers_change_under_traffic(dut):
    """Lattice, order, priorities, port disable, dead links: all of them, every few cycles. In a tree or dragonfly its places; the
    coordinates of one, which routes know of sooner than of the rest, stay."""
    options = settings()
    rng = random.Random(options["traffic"])
    bench = new_bench(dut, seed=options["traffic"], idle=options["idle"], stall=options["stall"], room=options["room"])
    await bench.start()

    def change() -> None:
        if rng.random() < 0.02 and bench.config.tree:
            bench.reconfigure(tree=TreePlace(rng.randrange(4), *(rng.randrange(4) for _ in range(4))))
        if rng.random() < 0.02 and bench.config.dragonfly:
            bench.reconfigure(dragonfly=DragonflyPlace(rng.randrange(12), rng.randrange(4), rng.random() < 0.5))
        if rng.random() < 0.1 and not bench.config.dragonfly:
            size = tuple(rng.choice([0, 1, 2, 3, 4, 5, 7]) for _ in range(3))
            bench.reconfigure(
                size=size,
                here=tuple(rng.randrange(n or 32) for n in size),
                wrap=tuple(rng.random() < 0.7 for _ in range(3)),
                order=tuple(rng.randrange(4) for _ in range(3)),
            )
        if rng.random() < 0.05:
            bench.reconfigure(
                through=rng.random() < 0.5,
                fixed=rng.random() < 0.5,
                oldest=rng.random() < 0.5,
                priority=tuple(rng.randrange(16) for _ in range(bench.shape.places)),
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
    assert {DropCause.DISABLED, DropCause.DOWN} <= set(bench.dropped.values()) and bench.delivered


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
    await fresh.settled()
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


PAUSES = ["often often often", "never often seldom", "never never never", "bursts bursts bursts"]  # source, sink, room


@pytest.mark.parametrize("name, pauses", in_turn(SHAPES, PAUSES, MARKS))
def test_router_random(name, pauses):
    idle, stall, room = pauses.split()
    fixed, seed = pauses != PAUSES[1], sum(pauses.encode())
    packets = 400 // SHAPES[name].inputs
    config = {"idle": idle, "stall": stall, "room": room, "packets": packets, "fixed": fixed, "traffic": seed}
    run(__file__, name, ["random_traffic"], **config)


@pytest.mark.parametrize("name", NAMES)
def test_router_registers_change(name):
    config = {"idle": "often", "stall": "often", "room": "often", "packets": 600 // SHAPES[name].inputs, "traffic": 13}
    run(__file__, name, ["registers_change_under_traffic"], **config)


def test_a_switch_takes_nothing_for_itself():
    """Packets for it are dropped with the cause that the model says, and disturb no other."""
    config = {"idle": "often", "stall": "seldom", "room": "often", "packets": 100, "fixed": False, "traffic": 5}
    run(__file__, "switch", ["random_traffic", "registers_change_under_traffic"], **config)


OTHER_TURNS = ["2+2 bytes wide", "1+4 vc4 shared bytes", "2+2 age", "1+4 adaptive age"]
QUEUES = ["2+2 queues", pytest.param("2+2 queues wide", marks=pytest.mark.long), "1+4 adaptive queues"]


@pytest.mark.parametrize("name", OTHER_TURNS + QUEUES)
def test_router_with_other_turns_or_inputs(name):
    config = {"idle": "seldom", "stall": "often", "room": "often", "packets": 100, "fixed": False, "traffic": 7}
    run(
        __file__,
        name,
        ["random_traffic", "registers_change_under_traffic", "reset_under_traffic_leaves_nothing_behind"],
        **config,
    )


@pytest.mark.parametrize("name", ROUTED)
def test_router_by_tables_in_trees_and_dragonflies(name):
    config = {"idle": "often", "stall": "often", "room": "often", "packets": 40, "traffic": 11}
    run(__file__, name, ["registers_change_under_traffic", "reset_under_traffic_leaves_nothing_behind"], **config)


@pytest.mark.parametrize("name", NAMES)
def test_router_reset(name):
    run(__file__, name, ["reset_under_traffic_leaves_nothing_behind"])


def test_head_inside_a_packet_bad():
    with pytest.raises(AssertionError, match="WholePacketsA"):
        run(__file__, "1+1", ["head_inside_a_packet"])
