"""tn_router_route_tree behind tn_router_tree: the RTL admits the places of torusnet.routing_tree, which the deadlock check walks,
for every destination at every input of every node of small trees, and for any content of the registers; and the router in a tree
keeps all that tests/block/router asks of a router, and lets nobody wait for ever."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path

import cocotb
import pytest
from choose import in_turn
from cocotb.clock import Clock
from cocotb.triggers import FallingEdge, Timer
from harness import run_block, settings
from router_bench import RouterBench
from router_model import Config, Shape, TreePlace
from router_traffic import send_random
from streams import Pins
from test_report import everything_arrived
from test_report import send as send_told

from torusnet import sources
from torusnet.generated.packet import DropCause
from torusnet.routing import FIELD_RANGE, Coordinates, Place, Unroutable
from torusnet.routing_tree import At, Tree, TreeNetwork, tree_places

TREES = [
    Tree((4, 4, 1), (1, 2, 1), 2),
    Tree((3, 3, 3), (1, 2, 2), 3),
    Tree((2, 3, 1), (2, 3, 1), 2),
    Tree((5, 1, 1), (1, 1, 1), 1),
]
MOVES = 7  # who has gone on so often stays where he is


def place_of(tree: Tree, level: int, digits: Coordinates) -> TreePlace:
    return TreePlace(level, tree.below(level), tree.above(level), digits[1], digits[2])


def few(rng: random.Random) -> int:
    """Links down or up: mostly few."""
    return rng.randrange(rng.choice([8, 8, 8, 32]))


def any_place(rng: random.Random) -> TreePlace:
    return TreePlace(rng.randrange(4), few(rng), few(rng), rng.randrange(32), rng.randrange(32))


def some_links(rng: random.Random, links: int) -> frozenset[int]:
    """None of these links, or few, or all."""
    return frozenset(rng.sample(range(links), min(links, rng.choice([0, 0, 1, 1, 2, 3, links]))))


class Probe:
    """The route units of all inputs of a node. sets: how often a packet might choose from how many places."""

    def __init__(self, dut):
        self.dut, self.shape = Pins(dut), Shape(*settings()["shape"])
        self.sets: Counter[int] = Counter()
        self.dropped: Counter[DropCause] = Counter()

    async def start(self) -> None:
        Clock(self.dut.clk_i, 10, unit="ns").start()
        self.dut.rst_ni.value, self.dut.valid_i.value = 0, 1
        self.write(TreePlace(), frozenset(), frozenset())
        await FallingEdge(self.dut.clk_i)
        self.dut.rst_ni.value = 1
        await FallingEdge(self.dut.clk_i)

    def write(self, place: TreePlace, dead: frozenset[int], cut: frozenset[int]) -> None:
        self.dut.place_i.value = place.bits
        self.dut.down_i.value = sum(1 << link for link in dead)
        self.dut.whole_i.value = sum(1 << link for link in range(self.shape.links) if link not in cut)

    def seen(self, x: int, place: TreePlace, size: Coordinates, dead: frozenset[int], cut: frozenset[int]) -> At:
        """What the routes see, of a place three cycles old. Digit x and the size come from elsewhere, and are there at once."""
        self.dut.me_i.value = x
        self.dut.last_i.value = sum((n - 1) << 6 * d for d, n in enumerate(size))
        level, down, up, y, z = place
        return At((x, y, z), level, down, up, size, self.shape.links, dead, cut)

    async def put(
        self, x: int, place: TreePlace, size: Coordinates, dead: frozenset[int], cut: frozenset[int] = frozenset()
    ) -> At:
        self.write(place, dead, cut)
        for _ in range(3):
            await FallingEdge(self.dut.clk_i)
        return self.seen(x, place, size, dead, cut)

    def bits(self, places) -> int:
        return sum(1 << (self.shape.locals + place.link * self.shape.vcs + place.vc) for place in places)

    async def compare(
        self, at: At, to: Coordinates, unit: int, traffic_class: int, came: int | None
    ) -> tuple[Place, ...]:
        """The places that are admitted, none if the packet is there or dropped."""
        dut, shape = self.dut, self.shape
        dut.dst_i.value = to[0] | to[1] << 6 | to[2] << 11 | unit << 16
        dut.traffic_class_i.value = traffic_class
        dut.from_i.value = shape.links if came is None else came
        await Timer(1, "ps")
        where = f"{at}: to {to} unit {unit}, class {traffic_class}, came by {came}"
        try:
            came_by = None if came is None else Place(came, 0)
            choice = tree_places(at, to, came_by, traffic_class, shape.vcs, shape.adaptive)
            if choice is None and unit >= shape.locals:
                raise Unroutable(DropCause.NO_PORT)
        except Unroutable as error:
            assert dut.drop_o.value == 1 and DropCause(dut.cause_o.value) == error.cause, where
            self.dropped[error.cause] += 1
            return ()
        assert dut.drop_o.value == 0 and dut.link_o.value == (choice is not None), where
        if choice is None:
            assert dut.first_o.value == dut.request_o.value == 1 << unit, where
            return ()
        assert dut.first_o.value == self.bits([choice.escape]), where
        assert dut.request_o.value == self.bits(choice.places), where
        self.sets[len(choice.places)] += 1
        return choice.places


async def started(dut, seed: int) -> tuple[Probe, random.Random]:
    probe = Probe(dut)
    await probe.start()
    return probe, random.Random(seed)


@cocotb.test()
async def every_destination_in_small_trees(dut):
    """From every node by every input, links dead or not; what leads up has nodes above, what leads down the one wanted below."""
    probe, rng = await started(dut, 1)
    for tree in TREES:
        network = TreeNetwork(tree)
        for node, (level, digits) in zip(network.nodes(), tree.stands, strict=True):
            place = place_of(tree, level, digits)
            for dead in (frozenset(), some_links(rng, probe.shape.links)):
                at = await probe.put(digits[0] if level == 0 else rng.randrange(64), place, tree.down, dead)
                for to in network.destinations():
                    for came in (None, *range(place.down + place.up)):
                        for kind in (rng.randrange(0, 8, 2), rng.randrange(1, 8, 2)):
                            unit = rng.randrange(probe.shape.locals + 1)
                            for link, _ in await probe.compare(at, to, unit, kind, came):
                                there = network.stand(network.neighbour(node, link))
                                assert there.level == level + 1 or there.digits[level - 1 :] == to[level - 1 :]
    assert probe.dropped.keys() == {DropCause.NO_PORT, DropCause.DOWN}
    assert probe.sets.keys() >= ({1, 2, 3} if probe.shape.adaptive else {1}), "three nodes are above some"


@cocotb.test()
async def any_registers_and_headers(dut):
    probe, rng = await started(dut, 2)
    links = probe.shape.links
    for _ in range(400):
        place = any_place(rng)
        size = tuple(rng.randint(1, n) if rng.random() < 0.5 else n for n in FIELD_RANGE)
        at = await probe.put(rng.randrange(64), place, size, some_links(rng, links), some_links(rng, links))
        for _ in range(40):
            near = zip(at.me, FIELD_RANGE, strict=True)
            to = tuple(rng.choice([digit, digit, rng.randrange(8), rng.randrange(n)]) for digit, n in near)
            unit = rng.randrange(probe.shape.locals) if rng.random() < 0.9 else rng.randrange(64)
            await probe.compare(at, to, unit, rng.randrange(8), rng.choice([None, *range(links)]))
    dut.valid_i.value = 0
    await Timer(1, "ps")
    assert int(dut.request_o.value) == int(dut.first_o.value) == int(dut.drop_o.value) == 0
    assert probe.dropped.keys() == {DropCause.OUTSIDE, DropCause.NO_PORT, DropCause.DOWN}
    sets = set(range(1, links + 1 if probe.shape.adaptive else 2))
    assert probe.sets.keys() == sets or (links > 6 and probe.sets.keys() < sets and max(probe.sets) > 6)


@cocotb.test()
async def registers_rule_from_the_fourth_cycle_on(dut):
    """They change in every cycle, and all that belongs together does so at a time."""
    probe, rng = await started(dut, 3)
    size = FIELD_RANGE
    history = [(TreePlace(), frozenset(), frozenset())] * 3
    for _ in range(4000):
        place, dead, cut = history[0]
        at = probe.seen(rng.randrange(64), place, size, dead, cut)
        to = tuple(rng.choice([digit, rng.randrange(8)]) for digit in at.me)
        await probe.compare(at, to, 0, rng.randrange(8), rng.choice([None, *range(probe.shape.links)]))
        place = rng.choice([any_place(rng), history[2][0]])
        history = [*history[1:], (place, some_links(rng, probe.shape.links), some_links(rng, probe.shape.links))]
        probe.write(*history[2])
        await FallingEdge(dut.clk_i)
    assert probe.sets and probe.dropped


def bench_of(dut, config: Config) -> RouterBench:
    stalls = {name: settings()[name] for name in ("idle", "stall", "room")}
    return RouterBench(dut, Shape(*settings()["shape"]), config, **stalls)


def nodes_of(tree: Tree) -> list[Config]:
    """What registers say at a node of each level."""
    last = {stand.level: stand for stand in tree.stands}
    return [Config(digits, tree.down, tree=place_of(tree, level, digits)) for level, digits in last.values()]


@cocotb.test()
async def traffic_at_every_level(dut):
    """Nodes, leaf switches, roots: every packet leaves or is dropped for the right cause."""
    rng = random.Random(4)
    bench = bench_of(dut, Config(tree=TreePlace()))
    await bench.start()
    for config in [config for tree in TREES for config in nodes_of(tree)]:
        bench.reconfigure(here=config.here, size=config.size, tree=config.tree)
        await bench.domain.cycles(4)
        for source in range(bench.shape.inputs):
            for _ in range(1 + 80 // bench.shape.inputs):
                send_random(bench, rng, source)
        await bench.drained(200_000)
    causes = {DropCause.OUTSIDE, DropCause.NO_PORT, DropCause.HEADER, DropCause.HOPS, DropCause.DOWN}
    assert set(bench.dropped.values()) == causes and bench.delivered


@cocotb.test()
async def sources_of_dropped_packets_are_told(dut):
    rng = random.Random(6)
    bench = bench_of(dut, Config(tree=TreePlace(), report=True))
    await bench.start()
    for config in [config for tree in TREES for config in nodes_of(tree)]:
        bench.reconfigure(here=config.here, size=config.size, tree=config.tree)
        await bench.domain.cycles(4)
        for _ in range(12):  # few at a time, so that the queue does not overflow
            for source in rng.sample(range(bench.shape.inputs), 2):
                to = tuple(rng.randrange(n + 1) for n in config.size)
                send_told(bench, rng, source, to, rng.randrange(bench.shape.locals + 1), 16)
            await bench.drained()
            await bench.domain.until(
                lambda: not bench.reports.total() and bench.reports_lost == bench.no_way_back, 2000
            )
            await bench.drained()
    await bench.domain.cycles(20)
    everything_arrived(bench)
    assert bench.reports_sent > 20


@cocotb.test()
async def links_die_and_registers_change_under_traffic(dut):
    """Links, those that lead up above all, come and go, ports are disabled, the node moves to other places."""
    rng = random.Random(5)
    links, switch = settings()["shape"][1], settings()["shape"][5]
    down = links // 2
    places = [TreePlace(level, down, links - down, 1, 1) for level in range(int(switch), 4)]
    bench = bench_of(dut, Config((1, 1, 1), (down + 1, 2, 2), tree=places[1]))
    await bench.start()

    def change() -> None:
        if rng.random() < 0.05:
            ups = range(down, links)
            dead = rng.choice([(), ups, rng.sample(ups, rng.randint(1, len(ups))), some_links(rng, links)])
            bench.reconfigure(down=frozenset(dead))
        if rng.random() < 0.05:
            bench.reconfigure(cut=some_links(rng, links))
        if rng.random() < 0.03:
            bench.reconfigure(disabled=frozenset(rng.sample(range(bench.shape.outputs), rng.choice([0, 0, 1, 2]))))
        if rng.random() < 0.02:
            bench.reconfigure(tree=rng.choice([*places, *places, any_place(rng)]), here=(rng.randrange(3), 1, 1))

    bench.on_cycle = change
    for source in range(bench.shape.inputs):
        for _ in range(1500 // bench.shape.inputs):
            send_random(bench, rng, source)
    await bench.drained(200_000)
    assert {DropCause.DISABLED, DropCause.DOWN, DropCause.NO_PORT} <= set(bench.dropped.values())
    taken = Counter(delivery.output - bench.shape.locals for delivery in bench.delivered.values())
    assert sum(taken[link] for link in range(down)) > 20 and sum(taken[link] for link in range(down, links)) > 5, taken


class Leaf(RouterBench):
    """The first leaf switch of two under two roots: links 0 and 1 lead down, 2 and 3 up. has_room: by link and cycle."""

    UPS = (2, 3)
    FAR = ((1, 1, 0), (0, 1, 0))  # nodes of the other leaf that stand for link 2 and link 3

    def __init__(self, dut):
        super().__init__(dut, Shape(*settings()["shape"]), Config(size=(2, 2, 1), tree=TreePlace(1, 2, 2)))
        self.has_room: Callable[[int, int], bool] = lambda link, cycle: True
        for link in self.UPS:
            self.no_room[self.shape.locals + link] = [self._no_room(link) for _ in range(self.shape.vcs)]
        self.below = [
            i for i in range(self.shape.inputs) if self.shape.link_of(i) not in self.UPS
        ]  # packets go up from there

    def _no_room(self, link: int) -> Iterator[bool]:
        while True:
            yield not self.has_room(link, self.domain.cycle)

    def taken(self, serials: list[int]) -> Counter[int]:
        """Links by which these packets left."""
        return Counter(self.delivered[serial].output - self.shape.locals for serial in serials)


async def leaf_of(dut) -> Leaf:
    bench = Leaf(dut)
    await bench.start()
    return bench


@cocotb.test()
async def packets_go_up_by_any_link_that_has_room(dut):
    """The link of their destination has none: those in any order take the other at once, those in order wait."""
    bench = await leaf_of(dut)
    bench.has_room = lambda link, _: link == 3
    any_order = [
        bench.send(source, bench.FAR[0], 0, 64, traffic_class=1) for source in bench.below[1:] for _ in range(4)
    ]
    in_order = bench.send(0, bench.FAR[0], 0, 64)
    await bench.domain.until(lambda: len(bench.delivered) == len(any_order), 8 * len(any_order))
    assert bench.taken(any_order).keys() == {3}
    bench.has_room = lambda *_: True
    await bench.drained()
    alone = [bench.send(0, bench.FAR[0], 0, 64, traffic_class=1) for _ in range(4)]
    await bench.drained()
    assert bench.taken([in_order, *alone]).keys() == {2}, "nobody leaves his link without need"


@cocotb.test()
async def packets_for_one_node_spread_over_all_links(dut):
    bench = await leaf_of(dut)
    serials = [bench.send(i, bench.FAR[0], 0, 256, traffic_class=1) for i in bench.below for _ in range(10)]
    await bench.drained()
    taken = bench.taken(serials)
    assert taken.keys() == set(bench.UPS) and min(taken.values()) > len(serials) // 3, taken


@cocotb.test()
async def who_waits_goes_round_dead_links(dut):
    """The link that he asks for dies: he goes to the other. Both die: he is dropped."""
    bench = await leaf_of(dut)
    for wait in (1, 20):
        bench.has_room = lambda *_: False
        serial = bench.send(0, bench.FAR[0], 0, 64, traffic_class=1)
        await bench.domain.cycles(wait)
        bench.reconfigure(down=frozenset({2}))
        await bench.domain.cycles(2)
        bench.has_room = lambda *_: True
        await bench.drained(limit=50)
        assert bench.taken([serial]).keys() == {3}
        bench.has_room = lambda *_: False
        bench.reconfigure(down=frozenset())
        await bench.domain.cycles(4)
        serial = bench.send(0, bench.FAR[0], 0, 64, traffic_class=1)
        await bench.domain.cycles(wait)
        bench.reconfigure(down=frozenset(bench.UPS))
        await bench.drained(limit=50)
        assert bench.dropped[serial] == DropCause.DOWN
        bench.reconfigure(down=frozenset())
        await bench.domain.cycles(4)


@cocotb.test()
async def links_to_switches_that_are_not_whole_are_passed_over(dut):
    """In order too, as long as another link is alive and leads to a whole switch; by one of them, if none does."""
    bench = await leaf_of(dut)
    for down, cut, taken in (
        ((), (2,), {3}),
        ((), (2, 3), {2, 3}),
        ((2,), (3,), {3}),
        ((3,), (2, 3), {2}),
        ((), (0, 1), {2, 3}),
    ):
        bench.reconfigure(down=frozenset(down), cut=frozenset(cut))
        await bench.domain.cycles(4)
        for kind in (0, 1):
            serials = [bench.send(source, to, 0, 64, traffic_class=kind) for source in bench.below for to in bench.FAR]
            await bench.drained()
            assert bench.taken(serials).keys() == taken, (down, cut, kind)


async def waits(bench: Leaf, limit: int) -> int:
    """Cycles that a packet in any order takes through the router, which comes by a port of its own."""
    serial = bench.send(0, bench.FAR[0], 0, None, traffic_class=1)
    await bench.domain.until(lambda: serial in bench.delivered, limit)
    return bench.delivered[serial].latency


@cocotb.test()
async def nobody_waits_for_ever(dut):
    """Who asks each link when it is busy goes on seven times, then each other input goes first once at the most."""
    bench = await leaf_of(dut)
    patience = MOVES + 8
    bench.has_room = lambda link, cycle: (link + cycle) % 2 == 0  # never both
    waited = []
    for phase in (0, 1):
        await bench.domain.cycles(1 + (bench.domain.cycle + phase) % 2)
        waited.append(await waits(bench, patience))
    assert max(waited) > MOVES, "nobody needed his patience"
    bench.has_room = lambda *_: True
    others = [i for i in bench.below if i]
    for length, offset, kind in product((None, 100), (1, 3), (0, 1)):
        start = bench.domain.cycle

        def feed(length=length, offset=offset, kind=kind, start=start) -> None:
            """All others send without end, half of them for each link."""
            for k, source in enumerate(others):
                if len(bench.queues[source]) < 2 and bench.domain.cycle >= start + offset * (k % 2):
                    bench.send(source, bench.FAR[k % 2], 0, length, traffic_class=kind)

        bench.on_cycle = feed
        flits = 9 if length else 2
        for arrival in range(3):
            await bench.domain.cycles(30 + arrival)
            waited.append(await waits(bench, (MOVES + len(others)) * (flits + 2) + 8))
        bench.on_cycle = None
        await bench.drained()
    dut._log.warning(f"waited {sorted(waited)}")


@pytest.mark.parametrize(
    "links, vcs, adaptive",
    [
        *((6, 1, 1), (6, 2, 0), (6, 4, 1), (1, 4, 0), (16, 2, 1)),
        *(pytest.param(*shape, marks=pytest.mark.long) for shape in ((6, 2, 1), (6, 4, 0), (3, 2, 1), (11, 2, 0))),
    ],
)
def test_route_tree(links, vcs, adaptive):
    probe = Path(__file__).with_name("tn_router_route_tree_probe.sv")
    checks = ["any_registers_and_headers", "registers_rule_from_the_fourth_cycle_on"]
    run_block(
        "tn_router_route_tree_probe",
        __file__,
        sources=[*sources.closure("tn_router_tree", "tn_router_route_tree"), probe],
        parameters={"NumLocal": 3, "NumLink": links, "NumVc": vcs, "Adaptive": adaptive},
        checks=["every_destination_in_small_trees", *checks] if links == 6 else checks,
        shape=[3, links, vcs, 128, bool(adaptive)],
    )


ROUTERS = {
    "in order": Shape(2, 4, 2),
    "choices": Shape(2, 4, 2, adaptive=True),
    "choices wide": Shape(1, 4, 4, 256, adaptive=True),
    "switch": Shape(1, 6, 2, adaptive=True, switch=True),
    "one channel": Shape(1, 3, 1, adaptive=True),
}


def run_router(shape: Shape, checks: list[str], **stalls) -> None:
    parameters = shape.parameters | {"Tree": 1, "Detour": 0}
    stalls = {"idle": "never", "stall": "never", "room": "never"} | stalls
    run_block("tn_router", __file__, parameters=parameters, checks=checks, shape=shape.setting, **stalls)


TRAFFIC = [
    "traffic_at_every_level",
    "sources_of_dropped_packets_are_told",
    "links_die_and_registers_change_under_traffic",
]


LARGE = ("choices wide", "switch")  # which take long to build
STALLS = ["often often often", "never never never", "never often seldom", "bursts bursts bursts"]


@pytest.mark.parametrize("name, stalls", in_turn(ROUTERS, STALLS, LARGE))
def test_router_in_a_tree(name, stalls):
    run_router(ROUTERS[name], TRAFFIC, **dict(zip(("idle", "stall", "room"), stalls.split(), strict=True)))


@pytest.mark.parametrize("vcs", [pytest.param(2, marks=pytest.mark.long), 4])
def test_choices(vcs):
    checks = [
        "packets_go_up_by_any_link_that_has_room",
        "packets_for_one_node_spread_over_all_links",
        "who_waits_goes_round_dead_links",
        "links_to_switches_that_are_not_whole_are_passed_over",
        "nobody_waits_for_ever",
    ]
    run_router(Shape(3, 4, vcs, adaptive=True), checks)
