"""tn_router_route_dragonfly behind tn_router_dragonfly: the RTL admits the places of torusnet.routing_dragonfly, which the deadlock
check walks, for every destination at every input of every node of small dragonflies, and for any content of the registers; it asks
first as its header says; and the router in a dragonfly keeps all that tests/block/router asks of a router."""

import random
from collections import Counter, deque
from collections.abc import Iterator
from pathlib import Path

import cocotb
import pytest
from choose import in_turn
from cocotb.clock import Clock
from cocotb.triggers import FallingEdge, Timer
from harness import run_block, settings
from router_bench import RouterBench
from router_model import Config, DragonflyPlace, Shape
from router_traffic import send_random
from streams import Pins
from test_report import everything_arrived
from test_report import send as send_told

from torusnet import sources
from torusnet.generated.packet import DropCause
from torusnet.routing import Choice, Coordinates, Place, Unroutable
from torusnet.routing_dragonfly import At, Dragonfly, DragonflyNetwork, dragonfly_places, group_of, other_vcs

SMALL = [Dragonfly(4, 1, 5), Dragonfly(3, 2, 6), Dragonfly(2, 3, 7), Dragonfly(1, 4, 5), Dragonfly(5, 2, 3)]
SETTLES = 5  # cycles from the registers to the routes


def place_of(dragonfly: Dragonfly, valiant: bool = False) -> DragonflyPlace:
    return DragonflyPlace(dragonfly.groups - 1, dragonfly.global_links, valiant)


def any_place(rng: random.Random) -> DragonflyPlace:
    last, few = rng.choice([rng.randrange(128), rng.randrange(12)]), rng.choice([4, 8, 32])
    return DragonflyPlace(last, rng.randrange(few), rng.random() < 0.5)


def any_node(rng: random.Random, place: DragonflyPlace) -> Coordinates:
    x, group = rng.randrange(rng.choice([4, 8, 64])), rng.choice([rng.randrange(place.last + 1), rng.randrange(1024)])
    return x, group % 32, group // 32


def some_links(rng: random.Random, links: int) -> frozenset[int]:
    """None of these links, or few, or all."""
    return frozenset(rng.sample(range(links), min(links, rng.choice([0, 0, 1, 1, 2, 3, links]))))


def first_of(at: At, choice: Choice, to: Coordinates, room: int, spin: int, valiant: bool, shape: Shape) -> Place:
    """Which place a packet in any order asks for first."""

    def has_room(place: Place) -> bool:
        return bool(room >> shape.locals + place.link * shape.vcs + place.vc & 1)

    by_link: dict[int, list[Place]] = {}
    for place in sorted(choice.places):
        by_link.setdefault(place.link, []).append(place)
    alive = [link for link in by_link if link not in at.dead]
    near = at.nearest(to[0], group_of(to))
    straight = [link for link in alive if link in near and any(map(has_room, by_link[link]))]
    able = []
    if choice.detours or choice.escape.link not in near:  # it may leave the shortest way
        able = [link for link in alive if any(has_room(Place(link, vc)) for vc in other_vcs(at, link))]
    link = choice.escape.link
    if able and (valiant or not straight):
        pool = [link for link in able if not at.is_local(link)] or able
        link = ([link for link in pool if spin >> link & 1] or pool)[0]
    preferred = (to[0] ^ group_of(to)) % 4
    return min(
        filter(has_room, by_link[link]),
        key=lambda place: place.vc ^ preferred,
        default=nearest_of(by_link[link], preferred),
    )


def nearest_of(places: list[Place], preferred: int) -> Place:
    return min(places, key=lambda place: place.vc ^ preferred)


class Probe:
    """The route units of all inputs of a node. sets: how often a packet might choose from how many places."""

    def __init__(self, dut):
        self.dut, self.shape = Pins(dut), Shape(*settings()["shape"])
        self.rng = random.Random(0)
        self.sets: Counter[int] = Counter()
        self.dropped: Counter[DropCause] = Counter()
        self.begun: Counter[str] = Counter()  # where packets that might choose went first

    async def start(self) -> None:
        Clock(self.dut.clk_i, 10, unit="ns").start()
        self.dut.rst_ni.value, self.dut.valid_i.value, self.dut.room_i.value = 0, 1, 0
        self.write((0, 0, 0), 1, DragonflyPlace(), frozenset())
        await FallingEdge(self.dut.clk_i)
        self.dut.rst_ni.value = 1
        await FallingEdge(self.dut.clk_i)

    def write(self, here: Coordinates, size: int, place: DragonflyPlace, dead: frozenset[int]) -> None:
        """Registers of a node, and its links."""
        self.dut.coord_i.value = here[0] | here[1] << 6 | here[2] << 11
        self.dut.size_i.value = size % 64
        self.dut.place_i.value = place.bits
        self.dut.down_i.value = sum(1 << link for link in dead)

    def at(self, here: Coordinates, size: int, place: DragonflyPlace, dead: frozenset[int]) -> At:
        """What the routes see. Of the lattice they have it from elsewhere, and at once."""
        self.dut.lattice_me_i.value, self.dut.lattice_last_i.value = here[0], size - 1
        return At(here[0], group_of(here), size, place.global_links, place.last, self.shape.links, dead)

    async def put(self, *registers) -> At:
        self.write(*registers)
        for _ in range(SETTLES):
            await FallingEdge(self.dut.clk_i)
        return self.at(*registers)

    def bits(self, places) -> int:
        return sum(1 << (self.shape.locals + place.link * self.shape.vcs + place.vc) for place in places)

    async def compare(
        self, at: At, to: Coordinates, unit: int, traffic_class: int, came: Place | None, valiant: bool = False
    ) -> tuple[Place, ...]:
        """The places that are admitted, none if the packet is there or dropped."""
        dut, shape = self.dut, self.shape
        room = self.rng.getrandbits(shape.places) & self.rng.choice([-1, self.rng.getrandbits(shape.places), 0])
        dut.dst_i.value = to[0] | to[1] << 6 | to[2] << 11 | unit << 16
        dut.traffic_class_i.value = traffic_class
        dut.from_i.value = shape.links if came is None else came.link
        dut.vc_i.value = 0 if came is None else came.vc
        dut.room_i.value = room
        await Timer(1, "ps")
        where = f"{at}: to {to} unit {unit}, class {traffic_class}, came by {came}, room {room:b}"
        try:
            choice = dragonfly_places(at, to, came, traffic_class, shape.vcs, shape.adaptive)
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
        assert dut.request_o.value == self.bits(choice.places), where
        first = choice.escape
        if shape.adaptive and traffic_class % 2:
            first = first_of(at, choice, to, room, int(dut.spin_o.value), valiant, shape)
            near = first.link in at.nearest(to[0], group_of(to))
            self.begun["near" if near else "local" if at.is_local(first.link) else "global"] += 1
        assert dut.first_o.value == self.bits([first]), f"{where}: first {first}"
        self.sets[len(choice.places)] += 1
        return choice.places


async def started(dut, seed: int) -> tuple[Probe, random.Random]:
    probe = Probe(dut)
    await probe.start()
    return probe, random.Random(seed)


@cocotb.test()
async def every_destination_in_small_dragonflies(dut):
    """From every node by every input and channel, links dead or not; what is admitted leads where a cable is."""
    probe, rng = await started(dut, 1)
    shape = probe.shape
    for dragonfly in SMALL:
        network = DragonflyNetwork(dragonfly, shape.vcs, adaptive=shape.adaptive)
        for node in rng.sample(dragonfly.nodes, min(8, len(dragonfly.nodes))):
            links = [link for link in range(shape.links) if network.neighbour(node, link) is not None]
            for dead in (frozenset(), some_links(rng, shape.links)):
                valiant = shape.adaptive and rng.random() < 0.5
                at = await probe.put(node, dragonfly.group, place_of(dragonfly, valiant), dead)
                for to in network.destinations():
                    for came in (None, *(Place(link, rng.randrange(shape.vcs)) for link in links)):
                        for kind in (rng.randrange(0, 8, 2), rng.randrange(1, 8, 2)):
                            unit = rng.randrange(shape.locals + 1)
                            for link, _ in await probe.compare(at, to, unit, kind, came, valiant):
                                assert link in links and (came is None or link != came.link)
    assert probe.dropped.keys() == {DropCause.NO_PORT, DropCause.DOWN}
    if shape.adaptive:
        assert min(probe.begun[name] for name in ("near", "local", "global")) > 50, probe.begun
        assert max(probe.sets) >= 7, probe.sets


@cocotb.test()
async def any_registers_and_headers(dut):
    probe, rng = await started(dut, 2)
    shape = probe.shape
    for _ in range(400):
        place = any_place(rng)
        here = any_node(rng, place)
        size = rng.choice([rng.randrange(1, 8), rng.randrange(1, 8), rng.randrange(1, 65)])
        at = await probe.put(here, size, place, some_links(rng, shape.links))
        for _ in range(40):
            to = rng.choice([here, any_node(rng, place), any_node(rng, place), (rng.randrange(8), *here[1:])])
            unit = rng.randrange(shape.locals) if rng.random() < 0.9 else rng.randrange(64)
            came = rng.choice([None, *(Place(link, rng.randrange(shape.vcs)) for link in range(shape.links))])
            await probe.compare(at, to, unit, rng.randrange(8), came, place.valiant)
    dut.valid_i.value = 0
    await Timer(1, "ps")
    assert int(dut.request_o.value) == int(dut.first_o.value) == int(dut.drop_o.value) == 0
    assert probe.dropped.keys() == {DropCause.OUTSIDE, DropCause.NO_PORT, DropCause.DOWN}


@cocotb.test()
async def registers_rule_from_the_sixth_cycle_on(dut):
    """They change in every cycle, and all that belongs together does so at a time."""
    probe, rng = await started(dut, 3)
    links = probe.shape.links
    nothing = ((0, 0, 0), 1, DragonflyPlace(), frozenset())
    history = deque([nothing] * SETTLES, maxlen=SETTLES)
    for _ in range(3000):
        at, valiant = probe.at(*history[0]), history[0][2].valiant
        to = rng.choice([history[0][0], any_node(rng, history[0][2])])
        came = rng.choice([None, *(Place(link, rng.randrange(probe.shape.vcs)) for link in range(links))])
        await probe.compare(at, to, 0, rng.randrange(8), came, valiant)
        place = any_place(rng)
        history.append((any_node(rng, place), rng.randrange(1, 9), place, some_links(rng, links)))
        probe.write(*history[-1])
        await FallingEdge(dut.clk_i)
    assert probe.sets and probe.dropped


@cocotb.test()
async def equal_links_are_begun_with_alike(dut):
    """Over many cycles each global link is asked for first about as often as others, where all have room and none is the way."""
    probe, rng = await started(dut, 4)
    shape, dragonfly = probe.shape, Dragonfly(2, 5, 11)
    await probe.put((0, 0, 0), 2, place_of(dragonfly, True), frozenset())
    dut.dst_i.value, dut.traffic_class_i.value = 0 | 8 << 6, 1  # group 8 is the other node's
    dut.from_i.value, dut.room_i.value = shape.links, (1 << shape.places) - 1
    first: Counter[int] = Counter()
    for _ in range(2550):
        await FallingEdge(dut.clk_i)
        first[(int(dut.first_o.value).bit_length() - 1 - shape.locals) // shape.vcs] += 1
    assert first.keys() == {1, 2, 3, 4, 5} and min(first.values()) > 2550 / 5 * 0.8, first


def bench_of(dut, config: Config) -> RouterBench:
    stalls = {name: settings()[name] for name in ("idle", "stall", "room")}
    return RouterBench(dut, Shape(*settings()["shape"]), config, **stalls)


def nodes_of(dragonfly: Dragonfly, rng: random.Random, valiant: bool) -> list[Config]:
    """What registers say at some of its nodes."""
    x, y, z = dragonfly.lattice
    nodes = rng.sample(dragonfly.nodes, 2)
    return [Config(node, (x, y, z), dragonfly=place_of(dragonfly, valiant)) for node in nodes]


def some_nodes(bench: RouterBench, rng: random.Random) -> Iterator[Config]:
    for dragonfly in SMALL:
        if dragonfly.group + dragonfly.global_links - 1 <= bench.shape.links:
            yield from nodes_of(dragonfly, rng, bench.shape.adaptive and rng.random() < 0.5)


@cocotb.test()
async def traffic_at_some_nodes(dut):
    """Every packet leaves or is dropped for the right cause."""
    rng = random.Random(4)
    bench = bench_of(dut, Config(dragonfly=DragonflyPlace()))
    await bench.start()
    for config in some_nodes(bench, rng):
        bench.reconfigure(here=config.here, size=config.size, dragonfly=config.dragonfly)
        await bench.domain.cycles(8)
        for source in range(bench.shape.inputs):
            for _ in range(1 + 120 // bench.shape.inputs):
                send_random(bench, rng, source)
        await bench.drained(200_000)
    causes = {DropCause.OUTSIDE, DropCause.NO_PORT, DropCause.HEADER, DropCause.HOPS, DropCause.DOWN}
    assert set(bench.dropped.values()) == causes and bench.delivered


@cocotb.test()
async def sources_of_dropped_packets_are_told(dut):
    rng = random.Random(6)
    bench = bench_of(dut, Config(dragonfly=DragonflyPlace(), report=True))
    await bench.start()
    for config in some_nodes(bench, rng):
        bench.reconfigure(here=config.here, size=config.size, dragonfly=config.dragonfly)
        await bench.domain.cycles(8)
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
    """Links come and go, ports are disabled, the register says other things of the dragonfly."""
    rng = random.Random(5)
    dragonfly = Dragonfly(3, 2, 7)
    config = Config((1, 2, 0), (3, 7, 1), dragonfly=place_of(dragonfly))
    bench = bench_of(dut, config)
    links = bench.shape.links
    await bench.start()

    def change() -> None:
        if rng.random() < 0.05:
            bench.reconfigure(down=some_links(rng, links))
        if rng.random() < 0.03:
            bench.reconfigure(disabled=frozenset(rng.sample(range(bench.shape.outputs), rng.choice([0, 0, 1, 2]))))
        if rng.random() < 0.02:
            bench.reconfigure(dragonfly=rng.choice([config.dragonfly, config.dragonfly, any_place(rng)]))

    bench.on_cycle = change
    for source in range(bench.shape.inputs):
        for _ in range(2000 // bench.shape.inputs):
            send_random(bench, rng, source)
    await bench.drained(200_000)
    assert {DropCause.DISABLED, DropCause.DOWN, DropCause.NO_PORT} <= set(bench.dropped.values())
    taken = Counter(delivery.output - bench.shape.locals for delivery in bench.delivered.values())
    assert all(taken[link] > 5 for link in range(min(links, 4))), taken


@cocotb.test()
async def packets_go_round_what_is_full_or_dead(dut):
    """Node 1 of group 0, whose link 2 leads to group 3. It has no room: packets in any order leave by link 3, those in order wait;
    then none of both has: they leave by the node's neighbours. It dies: packets in order leave by link 3, too."""
    dragonfly = Dragonfly(3, 2, 7)
    shape = Shape(*settings()["shape"])
    bench = bench_of(dut, Config((1, 0, 0), (3, 7, 1), dragonfly=place_of(dragonfly)))
    full: set[int] = set()

    def no_room(link: int) -> Iterator[bool]:
        while True:
            yield link in full

    for link in range(shape.links):
        bench.no_room[shape.locals + link] = [no_room(link) for _ in range(shape.vcs)]
    await bench.start()

    async def send(kind: int, waits: bool = False) -> int | None:
        """The link by which a packet for group 3 leaves."""
        serial = bench.send(0, (2, 3, 0), 0, 64, traffic_class=kind)
        if waits:
            await bench.domain.cycles(40)
            assert serial not in bench.delivered
            full.clear()
        await bench.drained(100)
        return bench.delivered[serial].output - shape.locals

    assert [await send(kind) for kind in (0, 1) * 4] == [2] * 8, "nobody leaves his way without need"
    full |= {2}
    assert {await send(1) for _ in range(8)} == {3}
    assert await send(0, waits=True) == 2
    full |= {2, 3}
    assert {await send(1) for _ in range(20)} == {0, 1}
    full.clear()
    bench.reconfigure(down=frozenset({2}))
    await bench.domain.cycles(8)
    assert {await send(kind) for kind in (0, 1, 2, 3)} == {3}
    bench.reconfigure(down=frozenset({2, 3}))
    await bench.domain.cycles(8)
    assert await send(0) == 0 and {await send(1) for _ in range(20)} == {0, 1}
    bench.reconfigure(down=frozenset(range(4)))
    await bench.domain.cycles(8)
    serials = [bench.send(0, (2, 3, 0), 0, 64, traffic_class=kind) for kind in (0, 1)]
    await bench.drained(100)
    assert [bench.dropped[serial] for serial in serials] == [DropCause.DOWN] * 2


@cocotb.test()
async def packets_leave_a_way_that_others_want_or_behind_which_much_waits(dut):
    """Node 1 of group 0, whose link 2 leads to group 3 and link 3 to group 4. One head stays behind a packet that leaves by link 2,
    of two one goes by link 3; where little room is left behind link 2, though a packet has some, a single one does, too. Those in
    order wait."""
    dragonfly = Dragonfly(3, 2, 7)
    shape = Shape(*settings()["shape"])
    bench = bench_of(dut, Config((1, 0, 0), (3, 7, 1), dragonfly=place_of(dragonfly)))
    await bench.start()

    async def links_of(*sources: int, kind: int = 1) -> list[int]:
        """A packet from each input, behind one of many words that is under way already."""
        first = bench.send(0, (2, 3, 0), 0, 256, traffic_class=0)
        await bench.domain.cycles(5)
        serials = [bench.send(source, (2, 3, 0), 0, 64, traffic_class=kind) for source in sources]
        await bench.drained(200)
        assert bench.delivered[first].output - shape.locals == 2
        return sorted(bench.delivered[serial].output - shape.locals for serial in serials)

    from_link = shape.locals  # link 0, channel 0
    assert await links_of(1) == [2]
    assert 3 in await links_of(1, from_link)
    assert await links_of(1, from_link, kind=0) == [2, 2]
    every = (1 << shape.links * shape.vcs) - 1
    bench.dut.plenty_i.value = every & ~(0xF << 2 * shape.vcs)
    assert await links_of(1) == [3] and await links_of(1, kind=0) == [2]
    bench.dut.plenty_i.value = every
    assert await links_of(1) == [2]


@cocotb.test()
async def packets_leave_a_closed_way_though_nothing_else_is_free(dut):
    """The same node; behind each link much waits, though a packet has room. One that needs no order and whose shortest way, link 2,
    is disabled, or dies while it waits, goes by another."""
    dragonfly = Dragonfly(3, 2, 7)
    shape = Shape(*settings()["shape"])
    bench = bench_of(dut, Config((1, 0, 0), (3, 7, 1), dragonfly=place_of(dragonfly)))
    full = {2}
    bench.no_room[shape.locals + 2] = [iter(lambda: 2 in full, None) for _ in range(shape.vcs)]
    await bench.start()
    bench.dut.plenty_i.value = 0
    bench.reconfigure(disabled=frozenset({shape.locals + 2}))
    await bench.domain.cycles(8)
    serial = bench.send(0, (2, 3, 0), 0, 64, traffic_class=1)
    await bench.drained(100)
    assert bench.delivered[serial].output - shape.locals in (0, 1, 3)
    bench.reconfigure(disabled=frozenset())
    await bench.domain.cycles(8)
    serial = bench.send(0, (2, 3, 0), 0, 64, traffic_class=1)
    await bench.domain.cycles(40)
    assert serial not in bench.delivered, "nothing is free"
    bench.reconfigure(down=frozenset({2}))
    await bench.drained(100)
    assert bench.delivered[serial].output - shape.locals in (0, 1, 3)


@pytest.mark.parametrize(
    "links, vcs, adaptive",
    [
        *((6, 2, 0), (6, 4, 1), (1, 4, 1), (9, 4, 1)),
        *(pytest.param(*shape, marks=pytest.mark.long) for shape in ((6, 4, 0), (3, 4, 1), (16, 4, 1))),
    ],
)
def test_route_dragonfly(links, vcs, adaptive):
    probe = Path(__file__).with_name("tn_router_route_dragonfly_probe.sv")
    checks = ["any_registers_and_headers", "registers_rule_from_the_sixth_cycle_on"]
    if links == 6:
        checks += ["every_destination_in_small_dragonflies"] + ["equal_links_are_begun_with_alike"] * adaptive
    run_block(
        "tn_router_route_dragonfly_probe",
        __file__,
        sources=[*sources.closure("tn_router_dragonfly", "tn_router_route_dragonfly"), probe],
        parameters={"NumLocal": 3, "NumLink": links, "NumVc": vcs, "Adaptive": adaptive},
        checks=checks,
        shape=[3, links, vcs, 128, bool(adaptive)],
    )


ROUTERS = {
    "in order": Shape(2, 4, 2),
    "classes": Shape(1, 4, 4),
    "choices": Shape(2, 4, 4, adaptive=True),
    "choices wide": Shape(1, 6, 4, 256, adaptive=True),
    "switch": Shape(1, 6, 4, adaptive=True, switch=True),
    "shared": Shape(2, 4, 4, adaptive=True, shared=True),
}


def run_router(shape: Shape, checks: list[str], **stalls) -> None:
    parameters = shape.parameters | {"Dragonfly": 1, "Detour": 0}
    stalls = {"idle": "never", "stall": "never", "room": "never"} | stalls
    run_block("tn_router", __file__, parameters=parameters, checks=checks, shape=shape.setting, **stalls)


TRAFFIC = [
    "traffic_at_some_nodes",
    "sources_of_dropped_packets_are_told",
    "links_die_and_registers_change_under_traffic",
]
LARGE = ("classes", "choices wide", "switch", "shared")  # which take long to build
STALLS = ["often often often", "never never never", "never often seldom", "bursts bursts bursts"]


@pytest.mark.parametrize("name, stalls", in_turn(ROUTERS, STALLS, LARGE))
def test_router_in_a_dragonfly(name, stalls):
    run_router(ROUTERS[name], TRAFFIC, **dict(zip(("idle", "stall", "room"), stalls.split(), strict=True)))


def test_choices():
    run_router(
        Shape(2, 4, 4, adaptive=True),
        [
            "packets_go_round_what_is_full_or_dead",
            "packets_leave_a_way_that_others_want_or_behind_which_much_waits",
            "packets_leave_a_closed_way_though_nothing_else_is_free",
        ],
    )
