"""The RTL's route computation equals torusnet.routing, which the deadlock check walks: every pair of nodes, every register value.

Two ways: tn_router_route_dor alone, for all pairs of many lattices, orders, wraps and numbers of links; and the whole
router, for all pairs of small lattices and every input, so that no input sees another route than the check assumes.
"""

import random
from dataclasses import replace
from itertools import permutations, product
from pathlib import Path

import cocotb
import pytest
from cocotb.clock import Clock
from cocotb.triggers import FallingEdge, Timer
from harness import run_block, settings
from router_bench import RouterBench
from router_model import Config, Shape
from streams import Pins

from torusnet import sources
from torusnet.deadlock import wiring_of
from torusnet.generated.packet import DropCause
from torusnet.routing import FIELD_RANGE, Lattice, Place, Unroutable, dimension_order

SMALL = [(1, 1, 1), (2, 1, 1), (3, 1, 1), (4, 1, 1), (5, 1, 1), (2, 2, 1), (4, 3, 1), (2, 3, 2), (3, 2, 4)]
LARGE = [(64, 1, 1), (63, 1, 1), (1, 32, 1), (2, 31, 32), (64, 32, 32), (17, 9, 6)]


def coord(xyz) -> int:
    x, y, z = xyz
    return x | y << 6 | z << 11


class Probe:
    def __init__(self, dut, shape: Shape):
        self.dut, self.shape, self.config = Pins(dut), shape, Config()
        from_link = settings()["from_link"]
        self.came = Place(from_link, settings()["from_vc"]) if from_link < shape.links else None

    async def start(self) -> None:
        Clock(self.dut.clk_i, 10, unit="ns").start()
        self.dut.rst_ni.value = 0
        await FallingEdge(self.dut.clk_i)
        self.dut.rst_ni.value = 1

    async def configure(self, config: Config) -> Lattice:
        self.config = config
        self.dut.down_i.value = sum(1 << link for link in config.down)
        self.dut.reach_i.value = sum(limit << 6 * link for link, limit in enumerate(config.reach[: self.shape.links]))
        self.dut.detour_i.value = int(config.detour)
        self.dut.coord_i.value = coord(config.here)
        self.dut.size_i.value = coord(n % full for n, full in zip(config.size, (64, 32, 32), strict=True))
        self.dut.wrap_i.value = sum(on << d for d, on in enumerate(config.wrap))
        self.dut.order_i.value = sum(d << 2 * k for k, d in enumerate(config.order))
        for _ in range(3):
            await FallingEdge(self.dut.clk_i)
        lattice = config.lattice(self.shape)
        assert int(self.dut.hop_limit_o.value) == config.hop_limit(self.shape)
        return lattice

    async def compare(self, lattice: Lattice, here, to, unit: int, traffic_class: int) -> None:
        dut, shape = self.dut, self.shape
        dut.dst_i.value = coord(to) | unit << 16
        dut.traffic_class_i.value = traffic_class
        await Timer(1, "ps")
        where = f"{lattice} from {here} to {to}"
        try:
            place = dimension_order(lattice, here, to, self.came, traffic_class, self.config.known_reach(self.shape))
            if place is None and unit >= shape.locals:
                raise Unroutable(DropCause.NO_PORT)
        except Unroutable as error:
            assert int(dut.drop_o.value) == 1 and DropCause(int(dut.cause_o.value)) == error.cause, where
            return
        assert int(dut.drop_o.value) == 0, where
        bit = unit if place is None else shape.locals + place.link * shape.vcs + place.vc
        assert int(dut.request_o.value) == 1 << bit, where
        assert int(dut.link_o.value) == (place is not None), where
        assert int(dut.first_o.value) == 1 << bit, where


def wrong_or_right(rng: random.Random, size) -> tuple[int, int, int]:
    """Mostly inside the lattice, sometimes outside."""
    if rng.random() < 0.8:
        return tuple(rng.randrange(n) for n in size)
    return tuple(rng.randrange(full) for full in FIELD_RANGE)


@cocotb.test()
async def every_pair_of_small_lattices(dut):
    probe = Probe(dut, Shape(*settings()["shape"]))
    await probe.start()
    rng = random.Random(1)
    for size in SMALL:
        wraps = list(product([True, False], repeat=3))
        for order, wrap in zip(permutations(range(3)), rng.sample(wraps, 6), strict=True):
            for here in Lattice(size).nodes():
                lattice = await probe.configure(Config(here, size, wrap, order))
                for to in lattice.nodes():
                    await probe.compare(lattice, here, to, rng.randrange(probe.shape.locals + 1), rng.randrange(8))


@cocotb.test()
async def every_pair_with_dead_links(dut):
    """Up to three dead cables anywhere, told in full, in part (only the node's own links), or anything at all."""
    probe = Probe(dut, Shape(*settings()["shape"]))
    await probe.start()
    rng = random.Random(3)
    blocked = 0
    for size in SMALL:
        for order in permutations(range(3)):
            wrap = tuple(rng.random() < 0.7 for _ in range(3))
            whole = Config((0, 0, 0), size, wrap, order).lattice(probe.shape)
            cables = sorted(wiring_of(whole))
            lattice = replace(whole, dead=frozenset(rng.sample(cables, min(rng.randrange(4), len(cables)))))
            for here in lattice.nodes():
                reach = lattice.reach(here)
                anything = tuple(rng.choice([0, 1, 2, 3, 62, 63]) for _ in range(6))
                down = frozenset(link for link in range(probe.shape.links) if reach[link] == 0)
                told = rng.choice(
                    [{"reach": reach}, {"reach": reach, "down": down}, {"down": down}, {"reach": anything}]
                )
                await probe.configure(Config(here, size, wrap, order, detour=rng.random() < 0.5, **told))
                for to in lattice.nodes():
                    await probe.compare(lattice, here, to, rng.randrange(probe.shape.locals + 1), rng.randrange(8))
                    blocked += int(dut.drop_o.value) and DropCause(int(dut.cause_o.value)) == DropCause.DOWN
    assert blocked > 10


@cocotb.test()
async def samples_of_large_lattices_and_odd_registers(dut):
    probe = Probe(dut, Shape(*settings()["shape"]))
    await probe.start()
    rng = random.Random(2)
    for _ in range(400):
        size = rng.choice(LARGE) if rng.random() < 0.5 else tuple(rng.randint(1, full) for full in FIELD_RANGE)
        config = Config(
            here=tuple(rng.randrange(n) for n in size),
            size=tuple(n % full for n, full in zip(size, FIELD_RANGE, strict=True)),
            wrap=tuple(rng.random() < 0.7 for _ in range(3)),
            order=tuple(rng.randrange(4) for _ in range(3)),
            reach=tuple(rng.choice([63, 63, rng.randrange(64)]) for _ in range(6)),
            detour=rng.random() < 0.5,
        )
        lattice = await probe.configure(config)
        for _ in range(20):
            await probe.compare(lattice, config.here, wrong_or_right(rng, size), rng.randrange(64), rng.randrange(8))


@cocotb.test()
async def every_pair_and_input(dut):
    """A header-only packet for every destination at every input of every node's router; the bench compares each."""
    options = settings()
    shape = Shape(*options["shape"])
    bench = RouterBench(dut, shape, Config(size=tuple(options["size"])))
    await bench.start()
    nodes = list(bench.config.lattice(shape).nodes())
    for here in nodes:
        bench.reconfigure(here=here)
        await bench.domain.cycles(4)
        serials = [bench.send(source, to, 0, None) for source in range(shape.inputs) for to in nodes]
        await bench.drained()
        assert all(serial in bench.delivered for serial in serials[: shape.locals * len(nodes)])
        assert set(bench.dropped.values()) <= {DropCause.DOWN}, "what came by a link does not turn back"
        bench.dropped.clear()


@pytest.mark.parametrize(
    "shape, from_link, from_vc",
    [
        ((2, 6, 2), 6, 0),
        ((1, 1, 2), 1, 0),
        ((3, 3, 2), 1, 1),
        ((8, 5, 2), 4, 1),
        ((1, 6, 4), 2, 2),
        ((1, 6, 4), 5, 3),
        ((2, 2, 1), 0, 0),
    ],
)
def test_route(shape, from_link, from_vc):
    probe = Path(__file__).with_name("tn_router_route_probe.sv")
    files = [*sources.closure("tn_router_lattice", "tn_router_route_dor"), probe]
    run_block(
        "tn_router_route_probe",
        __file__,
        sources=files,
        parameters={
            "NumLocal": shape[0],
            "NumLink": shape[1],
            "NumVc": shape[2],
            "FromLink": from_link,
            "FromVc": from_vc,
        },
        checks=[
            "every_pair_of_small_lattices",
            "every_pair_with_dead_links",
            "samples_of_large_lattices_and_odd_registers",
        ],
        shape=[*shape, 128],
        from_link=from_link,
        from_vc=from_vc,
    )


@pytest.mark.parametrize(
    "links, size",
    [
        pytest.param(2, (5, 1, 1), marks=pytest.mark.long),
        (4, (4, 3, 1)),
        pytest.param(6, (3, 2, 2), marks=pytest.mark.long),
    ],
)
def test_route_from_every_input(links, size):
    shape = Shape(1, links)
    run_block(
        "tn_router",
        __file__,
        parameters=shape.parameters,
        checks="every_pair_and_input",
        shape=shape.setting,
        size=size,
    )
