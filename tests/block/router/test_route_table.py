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
from torusnet.route_tables import NO_WAY, Entry, Graph, by_row, number_of, table_route
from torusnet.routing import Coordinates, Place, Unroutable, path


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

    @property
    def rows(self) -> int:
        """Rows of nodes that the table has entries for."""
        return self.shape.table_nodes // 64

    async def place(self, here: Coordinates, size: Coordinates, row: dict[int, Entry]) -> None:
        """size: of the lattice; what of it lies beyond the table is outside."""
        self.here, self.size, self.row = here, (size[0], min(size[1], self.rows), 1), row
        self.dut.me_i.value, self.dut.last_i.value = (x | y << 6 for x, y in (here[:2], (size[0] - 1, size[1] - 1)))
        for node, entry in row.items():
            self.dut.write_i.value = route_write(node, entry)
            await FallingEdge(self.dut.clk_i)
        self.dut.write_i.value = random.getrandbits(46)  # not valid

    async def compare(self, to: Coordinates, unit: int, traffic_class: int) -> int | None:
        """The bit that is asked for, None if the packet is dropped."""
        dut, shape = self.dut, self.shape
        dut.dst_i.value = to[0] | to[1] << 6 | to[2] << 11 | unit << 16
        dut.traffic_class_i.value = traffic_class
        await Timer(1, "ps")
        where = f"node {self.here} of {self.size}, to {to}, {self.row.get(number_of(to))}"
        try:
            place = by_row(self.row, self.here, self.size, shape.links, shape.vcs, to, self.came, traffic_class)
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
            await probe.place((node, 0, 0), network.size, row)
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


async def any_place(probe: Probe, entry: Callable[[], Entry]) -> None:
    """Puts the node anywhere, in a network of any size, with these entries written in any order."""
    nodes = probe.shape.table_nodes
    rows = random.choice([1, 2, 3, 4, 5, 32]) if probe.rows > 1 else 1
    row = {node: entry() for node in random.sample(range(nodes), nodes)}
    here = random.randrange(64), random.randrange(probe.rows), 0
    await probe.place(here, (random.choice([1, 2, 10, 63, 64]), rows, 1), row)


def any_destination(probe: Probe) -> tuple[Coordinates, int]:
    """With a unit; now and then the node itself, or what is in no table."""
    odd, own = random.random() < 0.1, random.random() < 0.1
    to = (random.randrange(64), *(random.randrange(32) if odd else random.randrange(n) for n in (probe.rows, 1)))
    unit = random.randrange(probe.shape.locals) if random.random() < 0.9 else random.randrange(64)
    return probe.here if own else to, unit


@cocotb.test()
async def any_content_of_the_table(dut):
    probe = Probe(dut)
    await probe.start()
    asked, dropped = 0, Counter()
    links = links_and_others(probe.shape)
    for _ in range(30):
        await any_place(probe, lambda: Entry(random.choice(links), random.randrange(2)))
        for _ in range(150):
            if await probe.compare(*any_destination(probe), random.randrange(8)) is None:
                dropped[DropCause(int(dut.cause_o.value))] += 1
            else:
                asked += 1
    dut.valid_i.value = 0
    await Timer(1, "ps")
    assert int(dut.request_o.value) == 0 == int(dut.drop_o.value)
    assert asked > 100 and dropped.keys() == {DropCause.OUTSIDE, DropCause.NO_PORT, DropCause.DOWN}


@cocotb.test()
async def numbers_go_on_in_y(dut):
    """Node (x, y, 0) has the entry x + 64 y, for every destination that there is, of networks of one row to four; what
    is behind the fourth row is outside, however large the lattice."""
    probe = Probe(dut)
    await probe.start()
    links, vcs = probe.shape.links, probe.shape.vcs
    row = {x + 64 * y: Entry((x + y) % links, y // 2) for x in range(64) for y in range(4)}  # no two rows are alike
    places = [(64, 4, (5, 2, 0)), (64, 3, (63, 0, 0)), (10, 2, (0, 1, 0)), (64, 1, (1, 0, 0)), (64, 32, (5, 6, 0))]
    for columns, rows, here in places:
        await probe.place(here, (columns, rows, 1), row)
        rows = min(rows, 4)
        asked = Counter()
        for x in range(64):
            for y, z in [*((y, 0) for y in range(32)), (0, 1), (rows - 1, 16)]:
                dut.dst_i.value = x | y << 6 | z << 11
                dut.traffic_class_i.value = 0
                await Timer(1, "ps")
                request, dropped = int(dut.request_o.value), int(dut.drop_o.value)
                outside = x >= columns or y >= rows or z > 0
                assert dropped == outside, (x, y, z)
                if outside:
                    assert int(dut.cause_o.value) == DropCause.OUTSIDE
                elif (x, y, z) == here:
                    assert request == 1 and int(dut.link_o.value) == 0
                    asked["here"] += 1
                else:
                    place = (x + y) % links * vcs + y // 2
                    assert request == 1 << probe.shape.locals + place, (x, y)
                    assert int(dut.link_o.value) == 1
                    asked["link"] += 1
        inside = here[1] < rows
        assert (asked["here"], asked["link"]) == (inside, columns * rows - inside)


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


@cocotb.test()
async def the_last_number_is_the_hop_limit(dut):
    """Whatever closes to a ring; of four rows at most, and of a table of 64 as the sum of what the dimensions allow."""
    bench = bench_of(dut, size=(1, 1, 1), row={})
    await bench.start()
    limits = {(1, 1): (0, 0), (40, 1): (39, 39), (64, 1): (63, 63), (0, 1): (63, 63)}  # of 64 entries, of 256
    limits |= {(64, 2): (64, 127), (64, 3): (65, 191), (64, 4): (66, 255), (0, 4): (66, 255), (10, 3): (11, 137)}
    limits |= {(64, 5): (67, 255), (1, 0): (31, 192)}
    for (columns, rows), each in limits.items():
        for wrap in [(True,) * 3, (False,) * 3]:
            bench.reconfigure(size=(columns, rows, 1), wrap=wrap)
            await bench.domain.cycles(6)
            limit = each[bench.shape.table_nodes > 64]
            assert int(dut.status_hop_limit_o.value) == limit, (columns, rows, wrap)


@cocotb.test()
async def packets_go_by_numbers(dut):
    """From every input, to nodes of each row: by the link of the entry, to this node, or dropped."""
    bench = bench_of(dut, size=(64, 3, 1), here=(5, 1, 0), row={})
    shape = bench.shape
    row = {number: Entry((number % 64 + number // 64) % shape.links, number // 128) for number in range(192)}
    row |= {100: Entry(NO_WAY), 130: Entry(shape.links)}  # (36, 1), (2, 2)
    await bench.start()
    bench.reconfigure(row=row)
    await bench.write_table()
    await bench.domain.cycles(4)
    ways = {(x, y, 0): (x + y) % shape.links for x in (0, 4, 5, 31, 63) for y in range(3) if (x, y) != (5, 1)}
    from_here = {bench.send(1, to, 0, 16, hops=190): shape.locals + link for to, link in ways.items()}
    to_here = {bench.send(source, (5, 1, 0), 1, None, hops=191) for source in range(shape.inputs)}
    wrong = {bench.send(0, to, 0, 16): DropCause.OUTSIDE for to in [(5, 3, 0), (5, 4, 0), (5, 31, 0), (5, 1, 1)]}
    wrong |= {bench.send(0, (36, 1, 0)): DropCause.DOWN, bench.send(0, (2, 2, 0)): DropCause.NO_PORT}
    wrong |= {bench.send(0, (5, 2, 0), hops=191): DropCause.HOPS, bench.send(0, (5, 1, 0), hops=192): DropCause.HOPS}
    back = (2, 0, 0)  # by link 2
    wrong[bench.send(shape.locals + 2 * shape.vcs, back)] = DropCause.DOWN
    await bench.drained()
    assert {serial: bench.delivered[serial].output for serial in from_here} == from_here
    assert {bench.delivered[serial].output for serial in to_here} == {1}
    assert bench.dropped == wrong


async def any_tables(dut, entry: Callable[[random.Random, list[int]], Entry]) -> None:
    """Tables of anything, dead links, disabled ports: every packet leaves or is dropped for the right cause.

    entry: draws one, of these links
    """
    rng = random.Random(settings()["traffic"])
    rows = 3 if Shape(*settings()["shape"]).table_nodes > 64 else 1
    bench = bench_of(dut, size=(12, rows, 1), row={})
    await bench.start()
    causes = Counter()
    links = links_and_others(bench.shape)
    for _ in range(settings()["rounds"]):
        row = {node: entry(rng, links) for node in range(64 * rows)}
        bench.reconfigure(
            here=(rng.randrange(12), rng.randrange(rows), 0), row=row, down=frozenset(), disabled=frozenset()
        )
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
    "shape, came, nodes",
    [
        ((2, 6, 2), None, 64),
        ((1, 3, 2), None, 64),
        ((2, 4, 2), (2, 1), 64),
        ((8, 6, 2), (5, 0), 64),
        ((1, 6, 4), (0, 3), 64),
        ((2, 2, 1), None, 64),
        ((2, 16, 2), None, 64),
        ((1, 16, 2), (15, 1), 64),
        ((1, 9, 4), (7, 2), 64),
        ((1, 4, 2), None, 256),
        ((2, 6, 4), None, 256),
        ((1, 16, 4), (15, 1), 256),
    ],
)
def test_route_table(shape, came, nodes):
    link, vc = came or (shape[1], 0)
    given = Shape(*shape, table_nodes=nodes)
    probe = Path(__file__).with_name("tn_router_route_table_probe.sv")
    run_block(
        "tn_router_route_table_probe",
        __file__,
        sources=[*sources.closure("tn_router_route_table_adaptive"), probe],
        parameters={
            "NumLocal": shape[0],
            "NumLink": shape[1],
            "NumVc": shape[2],
            "FromLink": link,
            "FromVc": vc,
            "TableNodes": nodes,
        },
        checks=[
            "every_destination_of_small_networks",
            "any_content_of_the_table",
            *(["numbers_go_on_in_y"] if nodes > 64 and came is None else []),
        ],
        shape=given.setting,
        from_link=-1 if came is None else link,
        from_vc=vc,
    )


def run_router(shape: Shape, check: str | list[str], **config) -> None:
    parameters = shape.parameters | {"RouteTable": 1, "Detour": 0}
    stalls = {"idle": "never", "stall": "never", "room": "never"}
    run_block("tn_router", __file__, parameters=parameters, checks=check, shape=shape.setting, **stalls | config)


@pytest.mark.parametrize("graph", ["quad", "petersen", "chord"])
def test_router_with_tables(graph):
    run_router(Shape(1, 3), "every_packet_of_a_network", graph=graph)


@pytest.mark.parametrize("nodes", [64, 256])
def test_router_of_many_nodes(nodes):
    checks = ["the_last_number_is_the_hop_limit", *(["packets_go_by_numbers"] if nodes > 64 else [])]
    run_router(Shape(2, 3, table_nodes=nodes), checks)


def test_router_of_many_nodes_with_any_table():
    shape = Shape(1, 3, table_nodes=256)
    run_router(shape, "random_traffic_and_tables", idle="often", stall="often", room="often", traffic=5, rounds=4)


@pytest.mark.long
def test_router_of_sixteen_links_with_any_table():
    run_router(Shape(2, 16), "random_traffic_and_tables", idle="often", stall="bursts", traffic=5, rounds=3)


@pytest.mark.parametrize("idle, stall", in_turn(STALLS, STALLS))
def test_router_with_any_table(idle, stall):
    run_router(Shape(2, 3), "random_traffic_and_tables", idle=idle, stall=stall, room=idle, traffic=5, rounds=6)
