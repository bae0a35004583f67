"""Shapes of routers that are tested, and packets for them: what the test files of the router share.

The bench checks routes, headers, payload, order and room by itself; the checks make the traffic and look at times.
"""

import random

import pytest
from harness import run_block, settings
from router_bench import RouterBench
from router_model import Config, DragonflyPlace, Shape, TreePlace, make_packet, outcome

from torusnet.route_tables import Entry

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
    "1+4 adaptive": Shape(1, 4, vcs=4, adaptive=True),
    "2+6 adaptive wide": Shape(2, 6, vcs=4, bits=256, adaptive=True),
    "2+2 shared": Shape(2, 2, shared=True),
    "1+4 vc4 shared": Shape(1, 4, vcs=4, shared=True),
    "1+4 adaptive shared": Shape(1, 4, vcs=4, adaptive=True, shared=True),
    "2+6 vc4 shared wide": Shape(2, 6, vcs=4, bits=256, shared=True),
    "1+2 vc8": Shape(1, 2, vcs=8),
    "1+4 adaptive vc8": Shape(1, 4, vcs=8, adaptive=True),
    "1+4 adaptive vc8 shared": Shape(1, 4, vcs=8, adaptive=True, shared=True),
}
OTHERS = {  # by tests of their own
    "1+4 vc8 shared": Shape(1, 4, vcs=8, shared=True),
    "switch": Shape(1, 4, switch=True),
    "2+2 bytes": Shape(2, 2, byte_turns=True),
    "2+2 bytes wide": Shape(2, 2, bits=256, byte_turns=True),
    "1+4 vc4 shared bytes": Shape(1, 4, vcs=4, shared=True, byte_turns=True),
    "2+2 age": Shape(2, 2, by_age=True),
    "2+2 age wide": Shape(2, 2, bits=256, by_age=True),
    "1+4 adaptive age": Shape(1, 4, vcs=4, adaptive=True, by_age=True),
    "2+2 queues": Shape(2, 2, queues=2),
    "2+2 queues wide": Shape(2, 2, bits=256, queues=2),
    "2+2 links queues": Shape(2, 2, link_turns=True, queues=2),
    "1+4 vc4 shared links": Shape(1, 4, vcs=4, shared=True, link_turns=True),
    "1+4 adaptive queues": Shape(1, 4, vcs=4, adaptive=True, queues=2),
}
ROUTED = {  # not in order of dimensions, nor by any shortest way of a lattice; builds of test_route_*.py: name -> its parameter
    "tables": (Shape(2, 3), "RouteTable"),
    "tables with ways": (Shape(2, 3, 4, adaptive=True), "RouteTable"),
    "tree": (Shape(2, 4, 2), "Tree"),
    "tree with choices": (Shape(2, 4, 2, adaptive=True), "Tree"),
    "dragonfly": (Shape(2, 4, 2), "Dragonfly"),
    "dragonfly with choices": (Shape(2, 4, 4, adaptive=True), "Dragonfly"),
}
MARKS = dict.fromkeys(
    (
        "4+2",
        "3+5",
        "8+6",
        "4+6 wide",
        "1+4 vc4",
        "2+6 adaptive wide",
        "1+4 vc4 shared",
        "2+6 vc4 shared wide",
        "1+2 vc8",
        "1+4 adaptive vc8",
        "1+4 adaptive vc8 shared",
    ),
    pytest.mark.long,
)
NAMES = [pytest.param(name, marks=MARKS.get(name, ())) for name in SHAPES]
SIZES = {1: (2, 1, 1), 2: (5, 1, 1), 4: (4, 3, 1), 5: (4, 3, 2), 6: (4, 3, 5)}  # by number of links


def shape() -> Shape:
    return Shape(*settings()["shape"])


def usual() -> Config:
    """Registers, and tables, of a node that routes as the build does."""
    match settings().get("routing"):
        case "RouteTable":
            row = {node: Entry(node % 3, node // 3 % 2, 1 << (node + 1) % 3, 1 << (node + 2) % 3) for node in range(64)}
            return Config(here=(1, 0, 0), size=(12, 1, 1), row=row)
        case "Tree":
            return Config(here=(1, 0, 0), size=(2, 3, 2), tree=TreePlace(1, 2, 2))
        case "Dragonfly":
            return Config(here=(1, 2, 0), size=(3, 7, 1), dragonfly=DragonflyPlace(6, 2))
        case _:
            return Config(size=SIZES[shape().links])


def new_bench(dut, **options) -> RouterBench:
    config = options.pop("config", None) or usual()
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
    fields["ways"] = rng.getrandbits(6)
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
    found = [None] * bench.shape.outputs
    for to in bench.config.lattice(bench.shape).nodes():
        for unit in range(bench.shape.locals):
            header = make_packet(random.Random(0), 0, to, unit, None)[0]
            where = outcome(bench.shape, bench.config, frozenset(), source, header).output
            if where is not None and found[where] is None:
                found[where] = (to, unit)
    return found


def run(test_file: str, name: str, checks: list[str], **config) -> None:
    """Runs checks of a test file on a router of the shape with this name."""
    s, routing = ROUTED[name] if name in ROUTED else ((SHAPES | OTHERS)[name], None)
    run_block(
        "tn_router",
        test_file,
        parameters=s.parameters | ({routing: 1, "Detour": 0} if routing else {}),
        checks=checks,
        shape=s.setting,
        **config | ({"routing": routing} if routing else {}),
    )
