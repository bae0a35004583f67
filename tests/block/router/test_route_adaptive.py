"""tn_router_route_adaptive: the RTL admits the places of torusnet.routing.adaptive, which the deadlock check walks, for every
pair of nodes of small lattices and samples of large ones, with dead links told rightly or wrongly; what it asks for first has room.
And the whole router under traffic that may choose: it spreads over what has room, and gets through by the escape alone."""

import random
from collections import Counter
from dataclasses import replace
from itertools import permutations, product
from pathlib import Path

import cocotb
import pytest
from cocotb.triggers import Timer
from harness import run_block, settings
from router_bench import RouterBench
from router_model import Config, Shape, first_of
from test_route import LARGE, SMALL, Probe, coord, wrong_or_right

from torusnet import sources
from torusnet.deadlock import wiring_of
from torusnet.generated.packet import DropCause
from torusnet.routing import ADAPTIVE, FIELD_RANGE, Lattice, Place, Unroutable, adaptive


class Chooser(Probe):
    """Compares sets of places, with any room. sets: how often a set had how many places."""

    def __init__(self, dut, shape: Shape, rng: random.Random):
        super().__init__(dut, shape)
        self.rng, self.sets = rng, Counter()

    def bits(self, places) -> int:
        return sum(1 << (self.shape.locals + place.link * self.shape.vcs + place.vc) for place in places)

    async def configure(self, config: Config) -> Lattice:
        self.dut.detours_i.value = int(config.detours)
        return await super().configure(config)

    async def compare(self, lattice: Lattice, here, to, unit: int, traffic_class: int) -> None:
        dut, shape, config = self.dut, self.shape, self.config
        room = self.rng.choice([0, -1, self.rng.getrandbits(32)]) & (1 << shape.inputs) - 1
        dut.dst_i.value = coord(to) | unit << 16
        dut.traffic_class_i.value = traffic_class
        dut.room_i.value = room
        await Timer(1, "ps")
        where = f"{config}: from {here} to {to}, came {self.came}, class {traffic_class}, room {room:b}"
        try:
            choice = adaptive(lattice, here, to, self.came, traffic_class, config.known_reach(shape), config.detour)
            if choice is None and unit >= shape.locals:
                raise Unroutable(DropCause.NO_PORT)
        except Unroutable as error:
            assert int(dut.drop_o.value) == 1 and DropCause(int(dut.cause_o.value)) == error.cause, where
            return
        assert int(dut.drop_o.value) == 0, where
        assert int(dut.link_o.value) == (choice is not None), where
        first, asked = int(dut.first_o.value), int(dut.request_o.value)
        if choice is None:
            assert asked == first == 1 << unit, where
            return
        self.sets[len(choice.places)] += 1
        assert asked == self.bits(choice.places), f"{where}: {asked:b}"
        wanted = first_of(choice, lambda place: bool(room & self.bits([place])), sum(to) % 2)
        assert first == self.bits([wanted]), f"{where}: first {first:b}"


async def started(dut, seed: int) -> tuple[Chooser, random.Random]:
    rng = random.Random(seed)
    probe = Chooser(dut, Shape(*settings()["shape"]), rng)
    await probe.start()
    return probe, rng


@cocotb.test()
async def every_pair_of_small_lattices(dut):
    probe, rng = await started(dut, 1)
    for size in SMALL:
        wraps = list(product([True, False], repeat=3))
        for order, wrap in zip(permutations(range(3)), rng.sample(wraps, 6), strict=True):
            for here in Lattice(size).nodes():
                lattice = await probe.configure(Config(here, size, wrap, order, detours=rng.random() < 0.5))
                for to in lattice.nodes():
                    for traffic_class in (rng.randrange(0, 8, 2), rng.randrange(1, 8, 2)):
                        await probe.compare(lattice, here, to, rng.randrange(probe.shape.locals + 1), traffic_class)
    others = probe.shape.links - (probe.came is not None)
    assert max(probe.sets) == 1 + 2 * min(others, 5), (
        "in no lattice are there three dimensions with two ways equally long"
    )


@cocotb.test()
async def every_pair_with_dead_links(dut):
    """Up to three dead cables anywhere, told in full, in part, or anything at all, with `detour` or before it is known."""
    probe, rng = await started(dut, 3)
    for size in SMALL:
        for order in permutations(range(3)):
            wrap, detours = tuple(rng.random() < 0.7 for _ in range(3)), rng.random() < 0.7
            whole = Config((0, 0, 0), size, wrap, order, detours).lattice(probe.shape)
            cables = sorted(wiring_of(whole))
            lattice = replace(whole, dead=frozenset(rng.sample(cables, min(rng.randrange(4), len(cables)))))
            for here in lattice.nodes():
                reach = lattice.reach(here)
                down = frozenset(link for link in range(probe.shape.links) if reach[link] == 0)
                anything = tuple(rng.choice([0, 1, 2, 3, 62, 63]) for _ in range(6))
                told = rng.choice(
                    [{"reach": reach}, {"reach": reach, "down": down}, {"down": down}, {"reach": anything}]
                )
                await probe.configure(Config(here, size, wrap, order, detours, detour=rng.random() < 0.3, **told))
                for to in lattice.nodes():
                    await probe.compare(lattice, here, to, rng.randrange(probe.shape.locals + 1), rng.randrange(8))


@cocotb.test()
async def samples_of_large_lattices_and_odd_registers(dut):
    probe, rng = await started(dut, 2)
    for _ in range(400):
        size = rng.choice(LARGE) if rng.random() < 0.5 else tuple(rng.randint(1, full) for full in FIELD_RANGE)
        config = Config(
            here=tuple(rng.randrange(n) for n in size),
            size=tuple(n % full for n, full in zip(size, FIELD_RANGE, strict=True)),
            wrap=tuple(rng.random() < 0.7 for _ in range(3)),
            order=tuple(rng.randrange(4) for _ in range(3)),
            detours=rng.random() < 0.7,
            reach=tuple(rng.choice([63, 63, rng.randrange(64)]) for _ in range(6)),
            detour=rng.random() < 0.2,
        )
        lattice = await probe.configure(config)
        for _ in range(20):
            await probe.compare(lattice, config.here, wrong_or_right(rng, size), rng.randrange(64), rng.randrange(8))


def blocked(bench: RouterBench, places) -> None:
    """No room there, ever."""

    def never():
        while True:
            yield True

    for place in places:
        bench.no_room[bench.shape.locals + place.link][place.vc] = never()


async def chosen_bench(dut, places_without_room=()) -> RouterBench:
    """Node (0, 0) of a 4 x 3 torus; packets in any order for (1, 1) may go by x+ and y+."""
    shape = Shape(*settings()["shape"])
    bench = RouterBench(dut, shape, Config(size=(4, 3, 1)))
    blocked(bench, places_without_room)
    await bench.start()
    return bench


@cocotb.test()
async def packets_spread_over_both_dimensions(dut):
    """A stream of packets for one node from every input: both minimal links carry it, ordered ones the first alone."""
    bench = await chosen_bench(dut)
    sources = [i for i in range(bench.shape.inputs) if bench.shape.link_of(i) not in (0, 2)]
    any_order = [bench.send(source, (1, 1, 0), 0, 256, traffic_class=1) for source in sources for _ in range(10)]
    await bench.drained()
    taken = Counter((bench.delivered[s].output - bench.shape.locals, bench.delivered[s].vc) for s in any_order)
    assert {link for link, _ in taken} == {0, 2}
    by_link = Counter({link: sum(n for (by, _), n in taken.items() if by == link) for link in (0, 2)})
    assert min(by_link.values()) > len(any_order) // 3, taken
    in_order = [bench.send(0, (1, 1, 0), 0, 64, traffic_class=2) for _ in range(5)]
    await bench.drained()
    assert {(bench.delivered[s].output - bench.shape.locals, bench.delivered[s].vc // 2) for s in in_order} == {(2, 0)}


@cocotb.test()
async def escape_is_taken_where_nothing_else_has_room(dut):
    """Adaptive channels without room: every packet goes by the escape, by dimension order, at once and from every input."""
    full = [Place(link, vc) for link in (0, 2) for vc in ADAPTIVE]
    bench = await chosen_bench(dut, full)
    sources = [i for i in range(bench.shape.inputs) if bench.shape.link_of(i) not in (0, 2)]
    for source in sources:
        bench.send(source, (1, 1, 0), 0, 64, traffic_class=1)
    await bench.drained(limit=2000)
    assert {(d.output - bench.shape.locals, d.vc) for d in bench.delivered.values()} == {(2, 1)}


@cocotb.test()
async def who_waits_long_takes_the_escape(dut):
    """Adaptive channels without room, and traffic in order that keeps the escape's link busy: nobody waits for ever."""
    bench = await chosen_bench(dut, [Place(link, vc) for link in (0, 2) for vc in ADAPTIVE])
    patient = bench.send(0, (1, 1, 0), 0, 64, traffic_class=1)
    others = [i for i in range(1, bench.shape.inputs) if bench.shape.link_of(i) not in (0, 2)]
    for source in others:
        for _ in range(200):
            bench.send(source, (1, 1, 0), 0, None)
    await bench.domain.until(lambda: patient in bench.delivered, 2 * 1024 + 100)
    assert len(bench.delivered) < len(others) * 200


@cocotb.test()
async def without_escape_nothing_waits(dut):
    """The link of dimension order dies while packets wait: those that could still go on adaptively are dropped, too."""
    everything = [Place(link, vc) for link in (0, 2) for vc in range(4)]
    bench = await chosen_bench(dut, everything)
    serial = bench.send(0, (1, 1, 0), 0, 64, traffic_class=1)
    await bench.domain.cycles(50)
    assert not bench.dropped
    bench.reconfigure(down=frozenset({2}))
    await bench.drained(limit=200)
    assert bench.dropped == {serial: DropCause.DOWN}


@cocotb.test()
async def every_pair_and_input(dut):
    """A header-only packet that may choose, for every destination at every input of every node's router."""
    shape = Shape(*settings()["shape"])
    bench = RouterBench(dut, shape, Config(size=tuple(settings()["size"])), stall="often", room="often")
    await bench.start()
    nodes = list(bench.config.lattice(shape).nodes())
    for here in nodes:
        bench.reconfigure(here=here)
        await bench.domain.cycles(4)
        serials = [
            bench.send(source, to, 0, None, traffic_class=kind)
            for source in range(shape.inputs)
            for to in nodes
            for kind in (1, 2)
        ]
        await bench.drained()
        assert all(serial in bench.delivered for serial in serials[: 2 * shape.locals * len(nodes)])
        assert set(bench.dropped.values()) <= {DropCause.DOWN}, "what came by a link does not turn back"
        bench.dropped.clear()
    used = Counter(delivery.vc for delivery in bench.delivered.values() if delivery.output >= shape.locals)
    assert set(used) == {0, 1, 2, 3}


@pytest.mark.parametrize(
    "locals_, links, from_link, from_vc",
    [(2, 6, 6, 0), (1, 1, 1, 0), (3, 3, 1, 1), (8, 5, 4, 2), (1, 6, 2, 3), (1, 4, 3, 0), (2, 2, 0, 2)],
)
def test_route(locals_, links, from_link, from_vc):
    probe = Path(__file__).with_name("tn_router_route_adaptive_probe.sv")
    blocks = ("tn_router_lattice", "tn_router_lattice_minimal", "tn_router_route_adaptive")
    shape = Shape(locals_, links, 4, adaptive=True)
    run_block(
        "tn_router_route_adaptive_probe",
        __file__,
        sources=[*sources.closure(*blocks), probe],
        parameters={"NumLocal": locals_, "NumLink": links, "FromLink": from_link, "FromVc": from_vc},
        checks=[
            "every_pair_of_small_lattices",
            "every_pair_with_dead_links",
            "samples_of_large_lattices_and_odd_registers",
        ],
        shape=shape.setting,
        from_link=from_link,
        from_vc=from_vc,
    )


CHOICES = [
    "packets_spread_over_both_dimensions",
    "escape_is_taken_where_nothing_else_has_room",
    "who_waits_long_takes_the_escape",
    "without_escape_nothing_waits",
]


@pytest.mark.parametrize("bits", [128, pytest.param(256, marks=pytest.mark.long)])
def test_choices(bits):
    shape = Shape(1, 4, 4, bits, adaptive=True)
    run_block("tn_router", __file__, parameters=shape.parameters, checks=CHOICES, shape=shape.setting)


@pytest.mark.parametrize(
    "links, size",
    [
        pytest.param(2, (5, 1, 1), marks=pytest.mark.long),
        (4, (4, 3, 1)),
        pytest.param(6, (3, 2, 2), marks=pytest.mark.long),
    ],
)
def test_route_from_every_input(links, size):
    shape = Shape(1, links, 4, adaptive=True)
    run_block(
        "tn_router",
        __file__,
        parameters=shape.parameters,
        checks="every_pair_and_input",
        shape=shape.setting,
        size=size,
    )
