"""tn_router_route_table_adaptive: the RTL admits the places of torusnet.route_tables, which the deadlock check walks, for every
destination of small networks of any wiring and for any content of the table; what it asks for first has room. And the router with
it: packets go by all ways of the tables and no other, and keep all that tests/block/router asks of a router."""

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import cocotb
import pytest
from choose import in_turn
from cocotb.triggers import Timer
from harness import run_block, settings
from router_model import Shape, first_of
from streams import STALLS
from test_route_table import GRAPHS, Probe, any_destination, any_place, any_tables, bench_of, links_and_others, wired

from torusnet import sources
from torusnet.generated.packet import DropCause
from torusnet.route_tables import Entry, Graph, choices_by_row, number_of
from torusnet.routing import ESCAPE, Coordinates, Place, Unroutable, standings

VCS = 4


class Chooser(Probe):
    """Compares sets of places, with any room. sets: how often a set had how many places. detoured: how often a detour came
    first. turned: how often the escape led back."""

    def __init__(self, dut):
        super().__init__(dut)
        self.sets: Counter[int] = Counter()
        self.detoured = self.turned = 0

    def bits(self, places) -> int:
        return sum(1 << (self.shape.locals + place.link * VCS + place.vc) for place in places)

    async def compare(self, to: Coordinates, unit: int, traffic_class: int) -> int | None:
        """The bits that are asked for, None if the packet is dropped."""
        dut, shape = self.dut, self.shape
        room = random.choice([0, -1, random.getrandbits(72)]) & (1 << shape.inputs) - 1
        dut.dst_i.value = to[0] | to[1] << 6 | to[2] << 11 | unit << 16
        dut.traffic_class_i.value = traffic_class
        dut.room_i.value = room
        await Timer(1, "ps")
        where = f"node {self.here} of {self.size}, to {to}, class {traffic_class}, {self.row.get(number_of(to))}, room {room:b}"
        try:
            choice = choices_by_row(self.row, self.here, self.size, shape.links, to, self.came, traffic_class)
            if choice is None and unit >= shape.locals:
                raise Unroutable(DropCause.NO_PORT)
        except Unroutable as error:
            assert int(dut.drop_o.value) == 1 and DropCause(int(dut.cause_o.value)) == error.cause, where
            return None
        asked, first = int(dut.request_o.value), int(dut.first_o.value)
        assert int(dut.drop_o.value) == 0, where
        assert int(dut.link_o.value) == (choice is not None), where
        self.sets[len(choice.places) if choice else 0] += 1
        wanted = self.bits(choice.places) if choice else 1 << unit
        assert asked == wanted, f"{where}: {asked:b}"
        if choice:
            begins = first_of(choice, lambda place: bool(room & self.bits([place])), to[0] % 2, True)
            assert first == self.bits([begins]), f"{where}: first {first:b}"
            self.detoured += begins in choice.detours
            self.turned += self.came is not None and choice.escape.link == self.came.link
        else:
            assert first == asked, where
        return asked


def any_entry(rng, links: Sequence[int]) -> Entry:
    """links: those that there are, and two others. Fewer detours than ways, so that there are few places, too; often a single way,
    which may be the one back."""
    count = max(6, len(links) - 2)
    ways = rng.getrandbits(count) if rng.random() < 0.7 else 1 << rng.randrange(count)
    return Entry(rng.choice(links), rng.randrange(2), ways, rng.getrandbits(count) & rng.getrandbits(count))


def adaptive(name: str) -> Graph:
    return replace(wired(GRAPHS[name]), vcs=VCS, adaptive=True)


@cocotb.test()
async def every_destination_of_small_networks(dut):
    probe = Chooser(dut)
    await probe.start()
    for name in GRAPHS:
        network = adaptive(name)
        for node, row in enumerate(network.tables.rows):
            await probe.place((node, 0, 0), network.size, row)
            for to in range(network.num_nodes):
                for traffic_class in (random.randrange(0, 8, 2), random.randrange(1, 8, 2)):
                    await probe.compare((to, 0, 0), random.randrange(probe.shape.locals), traffic_class)


@cocotb.test()
async def any_content_of_the_table(dut):
    probe = Chooser(dut)
    await probe.start()
    dropped = Counter()
    links = links_and_others(probe.shape)
    for _ in range(30):
        await any_place(probe, lambda: any_entry(random, links))
        for _ in range(150):
            if await probe.compare(*any_destination(probe), random.randrange(8)) is None:
                dropped[DropCause(int(dut.cause_o.value))] += 1
    dut.valid_i.value = 0
    await Timer(1, "ps")
    assert int(dut.request_o.value) == 0 == int(dut.drop_o.value)
    assert dropped.keys() == {DropCause.OUTSIDE, DropCause.NO_PORT, DropCause.DOWN}
    stays = probe.came is not None and probe.came.vc in ESCAPE
    others = probe.shape.links - (probe.came is not None)
    most = 1 if stays else 1 + 2 * others
    wanted = {0, *range(1, most + 1, 2)}
    assert set(probe.sets) == wanted or (others > 6 and set(probe.sets) < wanted and max(probe.sets) > 13)
    assert (probe.detoured > 0) == (not stays and others > 0)
    assert (probe.turned > 0) == (probe.came is not None and not stays)


@cocotb.test()
async def every_state_of_a_network(dut):
    """A packet in every state that can be reached: at the input by which it came, for its destination. None is dropped."""
    network = adaptive(settings()["graph"])
    bench = bench_of(dut, size=(network.num_nodes, 1, 1), row={})
    shape = bench.shape
    await bench.start()
    there: dict[int, set[tuple[Place | None, int]]] = {}
    for source in network.nodes():
        for to in network.nodes():
            for node, came, _ in standings(network, source, to):
                there.setdefault(node[0], set()).add((came, to[0]))
    used = Counter()
    for node, states in there.items():
        bench.reconfigure(here=(node, 0, 0), row=network.tables.rows[node])
        await bench.write_table()
        await bench.domain.cycles(4)
        for came, to in sorted(states, key=str):
            source = shape.locals - 1 if came is None else shape.locals + came.link * VCS + came.vc
            for traffic_class in (1, 2):
                if traffic_class == 1 or came is None or came.vc in ESCAPE:
                    bench.send(source, (to, 0, 0), 0, random.choice([None, 0, 40]), traffic_class=traffic_class)
        await bench.drained(200_000)
    assert not bench.dropped
    used = Counter(delivery.vc for delivery in bench.delivered.values() if delivery.output >= shape.locals)
    assert set(used) == {0, 1, 2, 3} or settings()["graph"] == "quad"


@cocotb.test()
async def random_traffic_and_tables(dut):
    await any_tables(dut, any_entry)


@pytest.mark.parametrize(
    "locals_, links, from_link, from_vc, nodes",
    [
        (2, 6, 6, 0, 64),
        (1, 3, 1, 1, 64),
        (8, 5, 4, 2, 64),
        (1, 6, 2, 3, 64),
        (1, 4, 3, 0, 64),
        (2, 2, 0, 2, 64),
        (4, 15, 15, 0, 64),
        (1, 16, 13, 2, 64),
        (1, 4, 4, 0, 256),
        (2, 4, 1, 3, 256),
    ],
)
def test_route(locals_, links, from_link, from_vc, nodes):
    probe = Path(__file__).with_name("tn_router_route_table_probe.sv")
    run_block(
        "tn_router_route_table_probe",
        __file__,
        sources=[*sources.closure("tn_router_route_table_adaptive"), probe],
        parameters={
            "NumLocal": locals_,
            "NumLink": links,
            "NumVc": VCS,
            "FromLink": from_link,
            "FromVc": from_vc,
            "Adaptive": 1,
            "TableNodes": nodes,
        },
        checks=["every_destination_of_small_networks", "any_content_of_the_table"],
        shape=Shape(locals_, links, VCS, adaptive=True, table_nodes=nodes).setting,
        from_link=-1 if from_link == links else from_link,
        from_vc=from_vc,
    )


def run_router(shape: Shape, check: str, **config) -> None:
    parameters = shape.parameters | {"RouteTable": 1, "Detour": 0}
    stalls = {"idle": "never", "stall": "never", "room": "never"}
    run_block("tn_router", __file__, parameters=parameters, checks=check, shape=shape.setting, **stalls | config)


@pytest.mark.parametrize("graph, shared", [("quad", False), ("petersen", False), ("chord", False), ("petersen", True)])
def test_router_in_every_state(graph, shared):
    run_router(Shape(1, 3, VCS, adaptive=True, shared=shared), "every_state_of_a_network", graph=graph, room="often")


@pytest.mark.parametrize("shared", [False, True])
def test_router_of_many_nodes_with_any_table(shared):
    shape = Shape(1, 3, VCS, adaptive=True, shared=shared, table_nodes=256)
    run_router(shape, "random_traffic_and_tables", idle="often", room="often", traffic=5, rounds=2)


@pytest.mark.long
@pytest.mark.parametrize("shared", [False, True])
def test_router_of_eleven_links_with_any_table(shared):
    shape = Shape(1, 11, VCS, adaptive=True, shared=shared)
    run_router(shape, "random_traffic_and_tables", idle="often", room="often", traffic=5, rounds=2)


@pytest.mark.parametrize("idle, stall", in_turn(STALLS, STALLS))
def test_router_with_any_table(idle, stall):
    shape = Shape(2, 3, VCS, adaptive=True)
    run_router(shape, "random_traffic_and_tables", idle=idle, stall=stall, room=idle, traffic=5, rounds=4)
