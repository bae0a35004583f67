"""tn_router_route_table: the RTL equals torusnet.route_tables, which the deadlock check walks, for every destination of
small networks of any wiring and for any content of the table; and the router with it keeps all that tests/block/router
asks of a router.
"""

import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import cocotb
import networkx
import pytest
from choose import in_turn
from cocotb.clock import Clock
from cocotb.triggers import FallingEdge, Timer
from harness import run_block, settings
from router_bench import RouterBench
from router_model import Config, Shape, route_write
from router_traffic import send_random
from streams import STALLS, Pins

from torusnet import sources
from torusnet.generated.packet import DropCause
from torusnet.route_tables import NO_WAY, Entry, Graph, by_row, table_route
from torusnet.routing import Place, Unroutable, path


def wired(graph: networkx.Graph) -> Graph:
    """Links of a node in the order of its cables."""
    wires, used = {}, Counter()
    for a, b in graph.edges:
        ends = (a, used[a]), (b, used[b])
        used.update((a, b))
        wires[ends[0]], wires[ends[1]] = ends[1], ends[0]
    return Graph(graph.number_of_nodes(), wires)


def chord() -> networkx.Graph:
    ring = networkx.cycle_graph(7)
    ring.add_edge(1, 4)
    return ring


GRAPHS = {
    "quad": networkx.complete_graph(4),
    "star": networkx.star_graph(6),
    "petersen": networkx.petersen_graph(),
    "regular": networkx.random_regular_graph(4, 14, seed=3),
    "tree": networkx.balanced_tree(2, 3),
    "chord": chord(),
    "pair": networkx.path_graph(2),
}


class Probe:
    """The route units of a node's inputs, one at a time."""

    def __init__(self, dut):
        self.dut, self.shape = Pins(dut), Shape(*settings()["shape"])
        self.came = Place(settings()["from_link"], settings()["from_vc"]) if settings()["from_link"] >= 0 else None
        self.row: dict[int, Entry] = {}

    async def start(self) -> None:
        Clock(self.dut.clk_i, 10, unit="ns").start()
        self.dut.write_i.value = 0
        self.dut.valid_i.value = 1
        await FallingEdge(self.dut.clk_i)

    async def place(self, me: int, nodes: int, row: dict[int, Entry]) -> None:
        self.me, self.nodes, self.row = me, nodes, row
        self.dut.me_i.value, self.dut.last_i.value = me, nodes - 1
        for node, entry in row.items():
            self.dut.write_i.value = route_write(node, entry)
            await FallingEdge(self.dut.clk_i)
        self.dut.write_i.value = random.getrandbits(16)  # not valid

    async def compare(self, to: tuple[int, int, int], unit: int, traffic_class: int) -> int | None:
        """The bit that is asked for, None if the packet is dropped."""
        dut, shape = self.dut, self.shape
        dut.dst_i.value = to[0] | to[1] << 6 | to[2] << 11 | unit << 16
        dut.traffic_class_i.value = traffic_class
        await Timer(1, "ps")
        where = f"node {self.me} of {self.nodes}, to {to}, {self.row.get(to[0])}"
        try:
            here, size = (self.me, 0, 0), (self.nodes, 1, 1)
            place = by_row(self.row, here, size, shape.links, shape.vcs, to, self.came, traffic_class)
            if place is None and unit >= shape.locals:
                raise Unroutable(DropCause.NO_PORT)
        except Unroutable as error:
            assert int(dut.drop_o.value) == 1 and DropCause(int(dut.cause_o.value)) == error.cause, where
            return None
        assert int(dut.drop_o.value) == 0, where
        bit = unit if place is None else shape.locals + place.link * shape.vcs + place.vc
        assert int(dut.request_o.value) == int(dut.first_o.value) == 1 << bit, where
        assert int(dut.link_o.value) == (place is not None), where
        return bit


@cocotb.test()
async def every_destination_of_small_networks(dut):
    probe = Probe(dut)
    await probe.start()
    for name, graph in GRAPHS.items():
        network = wired(graph)
        for node, row in enumerate(network.tables.rows):
            await probe.place(node, network.num_nodes, row)
            for to in range(network.num_nodes):
                bit = await probe.compare((to, 0, 0), random.randrange(probe.shape.locals), random.randrange(8))
                if to != node and probe.came is None and row[to].link < probe.shape.links:
                    link = (bit - probe.shape.locals) // probe.shape.vcs
                    far = network.neighbour((node, 0, 0), link)[0]
                    left = networkx.shortest_path_length(graph, far, to)
                    assert left < networkx.number_of_nodes(graph), name
                    if network.tables.scheme.startswith("shortest"):
                        assert left == networkx.shortest_path_length(graph, node, to) - 1, name


def links_and_others(shape: Shape) -> list[int]:
    """What an entry may name: links, the next number behind them, and that no way leads there."""
    return [*range(shape.links + 1), NO_WAY]


@cocotb.test()
async def any_content_of_the_table(dut):
    probe = Probe(dut)
    await probe.start()
    asked, dropped = 0, Counter()
    links = links_and_others(probe.shape)
    for _ in range(30):
        nodes = random.choice([1, 2, 10, 63, 64])
        row = {node: Entry(random.choice(links), random.randrange(2)) for node in random.sample(range(64), 64)}
        await probe.place(random.randrange(64), nodes, row)
        for _ in range(150):
            odd = random.random() < 0.1
            to = (random.randrange(64), *(random.randrange(32) if odd else 0 for _ in range(2)))
            unit = random.randrange(probe.shape.locals) if random.random() < 0.9 else random.randrange(64)
            if await probe.compare(to, unit, random.randrange(8)) is None:
                dropped[DropCause(int(dut.cause_o.value))] += 1
            else:
                asked += 1
    dut.valid_i.value = 0
    await Timer(1, "ps")
    assert int(dut.request_o.value) == 0 == int(dut.drop_o.value)
    assert asked > 100 and dropped.keys() == {DropCause.OUTSIDE, DropCause.NO_PORT, DropCause.DOWN}


def bench_of(dut, **config) -> RouterBench:
    options = settings()
    stalls = {name: options[name] for name in ("idle", "stall", "room")}
    return RouterBench(dut, Shape(*options["shape"]), Config(**config), **stalls)


@cocotb.test()
async def every_packet_of_a_network(dut):
    """Every packet that passes a node on its way, at the input by which it comes, leaves by the next link of its way."""
    network = wired(GRAPHS[settings()["graph"]])
    bench = bench_of(dut, size=(network.num_nodes, 1, 1), row={})
    shape = bench.shape
    await bench.start()
    passing: dict[int, list[tuple[int, int, int]]] = {}  # node -> input, destination, output
    for source in network.nodes():
        for to in network.nodes():
            came = shape.locals - 1
            for node, place in path(table_route, network, source, to):
                passing.setdefault(node[0], []).append((came, to[0], shape.locals + place.link))
                far = network.far_link(node, place.link)
                came = shape.locals + far * shape.vcs + place.vc
            passing.setdefault(to[0], []).append((came, to[0], 0))
    for node, packets in passing.items():
        bench.reconfigure(here=(node, 0, 0), row=network.tables.rows[node])
        await bench.write_table()
        await bench.domain.cycles(4)
        expected = {bench.send(came, (to, 0, 0), 0, random.choice([None, 0, 40])): out for came, to, out in packets}
        await bench.drained(200_000)
        assert {serial: bench.delivered[serial].output for serial in expected} == expected
    assert not bench.dropped and len(passing) == network.num_nodes


async def any_tables(dut, entry: Callable[[random.Random, list[int]], Entry]) -> None:
    """Tables of anything, dead links, disabled ports: every packet leaves or is dropped for the right cause.

    entry: draws one, of these links
    """
    rng = random.Random(settings()["traffic"])
    bench = bench_of(dut, size=(12, 1, 1), row={})
    await bench.start()
    causes = Counter()
    links = links_and_others(bench.shape)
    for _ in range(settings()["rounds"]):
        row = {node: entry(rng, links) for node in range(64)}
        bench.reconfigure(here=(rng.randrange(12), 0, 0), row=row, down=frozenset(), disabled=frozenset())
        await bench.write_table()
        await bench.domain.cycles(4)
        gone = rng.randrange(bench.shape.links)

        def change(gone=gone) -> None:
            if rng.random() < 0.02:
                down = frozenset({gone}) if rng.random() < 0.5 else frozenset()
                bench.reconfigure(down=down, disabled=frozenset({0}) if rng.random() < 0.2 else frozenset())

        bench.on_cycle = change
        for source in range(bench.shape.inputs):
            for _ in range(12):
                send_random(bench, rng, source)
        await bench.drained(200_000)
        bench.on_cycle = None
        causes += Counter(bench.dropped.values())
    assert causes.keys() >= {DropCause.OUTSIDE, DropCause.NO_PORT, DropCause.HEADER, DropCause.HOPS, DropCause.DOWN}
    assert bench.delivered


@cocotb.test()
async def random_traffic_and_tables(dut):
    await any_tables(dut, lambda rng, links: Entry(rng.choice(links), rng.randrange(2)))


@pytest.mark.parametrize(
    "shape, came",
    [
        ((2, 6, 2), None),
        ((1, 3, 2), None),
        ((2, 4, 2), (2, 1)),
        ((8, 6, 2), (5, 0)),
        ((1, 6, 4), (0, 3)),
        ((2, 2, 1), None),
        ((2, 16, 2), None),
        ((1, 16, 2), (15, 1)),
        ((1, 9, 4), (7, 2)),
    ],
)
def test_route_table(shape, came):
    link, vc = came or (shape[1], 0)
    probe = Path(__file__).with_name("tn_router_route_table_probe.sv")
    run_block(
        "tn_router_route_table_probe",
        __file__,
        sources=[*sources.closure("tn_router_route_table_adaptive"), probe],
        parameters={"NumLocal": shape[0], "NumLink": shape[1], "NumVc": shape[2], "FromLink": link, "FromVc": vc},
        checks=["every_destination_of_small_networks", "any_content_of_the_table"],
        shape=[*shape, 128],
        from_link=-1 if came is None else link,
        from_vc=vc,
    )


def run_router(shape: Shape, check: str, **config) -> None:
    parameters = shape.parameters | {"RouteTable": 1, "Detour": 0}
    place = [shape.locals, shape.links, shape.vcs, shape.bits]
    stalls = {"idle": "never", "stall": "never", "room": "never"}
    run_block("tn_router", __file__, parameters=parameters, checks=check, shape=place, **stalls | config)


@pytest.mark.parametrize("graph", ["quad", "petersen", "chord"])
def test_router_with_tables(graph):
    run_router(Shape(1, 3), "every_packet_of_a_network", graph=graph)


@pytest.mark.long
def test_router_of_sixteen_links_with_any_table():
    run_router(Shape(2, 16), "random_traffic_and_tables", idle="often", stall="bursts", traffic=5, rounds=3)


@pytest.mark.parametrize("idle, stall", in_turn(STALLS, STALLS))
def test_router_with_any_table(idle, stall):
    run_router(Shape(2, 3), "random_traffic_and_tables", idle=idle, stall=stall, room=idle, traffic=5, rounds=6)
