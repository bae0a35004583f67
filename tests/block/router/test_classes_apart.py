"""Traffic classes that are kept apart, RDMA's: at their destination they go to its ports alone, and their senders are told in them.

As docs/03-router.md says: they are the odd ones, or, with eight channels and adaptive routing, those of the upper bank; a packet of
another class goes to any port. A report about one of theirs goes in class 1, or 3. The bench checks each drop, and each report.
"""

import random

import cocotb
import pytest
from harness import run_block, settings
from router_bench import RouterBench
from router_model import BANK, Config, Shape, make_footer
from streams import to_flits

from torusnet.generated.packet import Coord, DropCause, Node

OWN = 0b10  # port 1 of 2
SHAPES = {
    "odd": Shape(2, 2, vcs=4, class_ports=OWN),
    "odd, shared crossbar": Shape(2, 2, vcs=4, shared=True, class_ports=OWN),
    "odd, which choose": Shape(2, 2, vcs=4, adaptive=True, class_ports=OWN),
    "upper": Shape(2, 2, vcs=8, adaptive=True, class_ports=OWN, class_bit=1),
    "upper, shared crossbar, 256 bit": Shape(2, 2, 8, 256, adaptive=True, shared=True, class_ports=OWN, class_bit=1),
}


def classes_of(shape: Shape, source: int) -> list[int]:
    """Traffic classes that come by an input: those of its bank; in order of dimensions also of its pair."""
    came = shape.came_by(source)
    if came is None:
        return list(range(8))
    there = [number for number in range(8) if shape.vcs == BANK or number >> 1 & 1 == came.vc // BANK]
    if shape.adaptive:
        return [number for number in there if number % 2 or came.vc % BANK < 2]
    return [number for number in there if number % 2 == came.vc % BANK // 2]


@cocotb.test()
async def they_go_to_their_own_ports_alone(dut):
    """From all inputs, in all classes, to all ports here and to other nodes; some to a port that is not there."""
    shape = Shape(*settings()["shape"])
    bench = RouterBench(
        dut, shape, Config(here=(1, 0, 0), size=(4, 1, 1), report=True), seed=5, idle="often", room="often"
    )
    await bench.start()
    rng = random.Random(6)
    count, refused = [0, 0], set()
    for _ in range(40):
        for source in range(shape.inputs):
            traffic_class = rng.choice(classes_of(shape, source))
            to, unit = rng.choice([(1, 0, 0), (1, 0, 0), (0, 0, 0), (2, 0, 0), (3, 0, 0)]), rng.choice([0, 0, 1, 1, 2])
            came = shape.came_by(source)
            if came is not None and to != (1, 0, 0):
                to = (2, 0, 0) if came.link == 1 else (0, 0, 0)  # straight on
            serial = bench.send(source, to, unit, rng.choice([0, 16, 40, 100]), traffic_class=traffic_class)
            sent = bench._by_serial[serial]
            home = Node(Coord(rng.randrange(4), 0, 0), unit=1 if shape.apart(source) else rng.randrange(2))
            sent.words[-1] = make_footer(rng.getrandbits(128), src=home, nullified=0, poisoned=0)
            sent.flits[:] = to_flits(sent.words, shape.bits)
            if to == (1, 0, 0) and unit < 2:
                apart = traffic_class >> shape.class_bit & 1
                wrong = bool(apart and unit == 0)
                count[wrong] += 1
                if wrong:
                    refused.add(serial)
            elif to == (1, 0, 0):
                refused.add(serial)
        await bench.drained()
        await bench.domain.until(lambda: bench.reports.total() == 0, limit=2000)
        await bench.drained()
    assert set(bench.dropped) == refused and set(bench.dropped.values()) == {DropCause.NO_PORT}
    assert min(count) > 20 and bench.reports_sent > 50 and bench.reports_lost == 0


@pytest.mark.parametrize("name", SHAPES)
def test_classes_apart(name):
    shape = SHAPES[name]
    checks = ["they_go_to_their_own_ports_alone"]
    run_block("tn_router", __file__, parameters=shape.parameters, checks=checks, shape=shape.setting)
