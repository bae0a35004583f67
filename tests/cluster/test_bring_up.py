"""The bring-up sequence of docs/13-your-design.md, in C and in Python, against the RTL: the only writer of registers in these
runs."""

import ctypes
import subprocess

import pytest
from clusters import Shape, random_traffic, wired
from test_dragonflies import shape_of as dragonfly_shape
from test_trees import SMALL, shape_of

from torusnet import bring_up, simulator
from torusnet.cluster.named_topologies import quad
from torusnet.deadlock import cluster_network
from torusnet.environment import ROOT
from torusnet.generated.registers import REGISTERS
from torusnet.routing_dragonfly import Dragonfly
from torusnet.simlib import Status
from torusnet.topology import c_tables

SHAPE = Shape()
QUAD = wired(4, quad().pairs)
TREE = shape_of(SMALL)
FLY = Dragonfly(2, 1, 3)  # six nodes in a ring, two of each group
DRAGONFLY = dragonfly_shape(FLY, adaptive=False)
NO_NODE = "no torusnet node answers: clock, reset, address of the registers"
NO_ROUTES = "the node routes by tables, and has none: give it `routes`"
NO_TABLE = "the node does not route by tables: leave `routes` out"
NO_PLACE = "the node routes in a tree, and has no place: give it `tree`"
NO_TREE = "the node does not route in a tree: leave `tree` out"
NO_DRAGONFLY = "the node routes in a dragonfly, and knows of none: give it `dragonfly`"
IN_NO_DRAGONFLY = "the node does not route in a dragonfly: leave `dragonfly` out"
SMALL_TABLE = "the node's table has 64 entries, and `routes` names more nodes: build it with TableNodes 256"
# 0, -1, -2, ...
WRONG = ("", NO_NODE, NO_ROUTES, NO_TABLE, NO_PLACE, NO_TREE, NO_DRAGONFLY, IN_NO_DRAGONFLY, SMALL_TABLE)
PAUSE_CYCLES = 2000

SHIM = r"""
#include "dragonfly.h"
#include "routes.h"
#include "torusnet/bring_up.h"
#include "tree.h"
const uint32_t* routes(unsigned node) { return tn_routes[node]; }
unsigned routes_count(void) { return TN_ROUTES_ENTRIES; }
uint32_t tree(unsigned node) { return tn_tree[node].routing; }
uint32_t tree_links(unsigned node) { return tn_tree[node].links; }
const unsigned* tree_place(unsigned node) { return tn_tree[node].place; }
const unsigned* tree_size(void) { static const unsigned size[3] = TN_TREE_SIZE; return size; }
uint32_t dragonfly(void) { return TN_DRAGONFLY_WORD; }
const unsigned* dragonfly_place(unsigned node) { return tn_dragonfly[node]; }
const unsigned* dragonfly_size(void) { static const unsigned size[3] = TN_DRAGONFLY_SIZE; return size; }
int node_bring_up(tn_registers_t node, const tn_setup_t* setup) { return tn_node_bring_up(&node, setup); }
uint32_t node_down(tn_registers_t node, const tn_setup_t* setup) { return tn_node_down(&node, setup); }
const char* link_state(tn_registers_t node, unsigned link, void (*pause)(void*)) {
  return tn_link_text(tn_link_state(&node, link, pause));
}
"""


class Bare(simulator.Simulation):
    """Writes no registers by itself; tasks start when every link is up and sends again what is damaged."""

    def _write_registers(self) -> None:
        self.library.call("expect_repair")


class Python:
    def __init__(self, simulation):
        self.simulation = simulation

    def _read(self, node):
        return lambda offset: self.simulation.read(node, offset)

    def bring_up(self, node: int, size: int, wired: int, way: str = "") -> str:
        """What is wrong, if anything is. way: "table", "tree", "dragonfly": with what such a node is told."""

        def write(offset, value):
            self.simulation.write(node, offset, value)

        rows = cluster_network(QUAD.cluster([]))[0].tables.rows
        told = {"place": (node, 0, 0), "size": (size, 1, 1)}
        if way == "table":
            told["routes"] = bring_up.table_writes(rows[node], 3, adaptive=False)
        if way == "tree":
            told = {"place": TREE.cluster([]).node_coord(node), "size": SMALL.down}
            told["tree"] = bring_up.tree_fields(SMALL, node, bring_up.links_of(self._read(node)))
        if way == "dragonfly":
            told = {"place": FLY.nodes[node], "size": FLY.lattice, "dragonfly": bring_up.dragonfly_fields(FLY)}
        try:
            bring_up.bring_up(self._read(node), write, wired=wired, **told)
        except RuntimeError as error:
            return str(error)
        return ""

    def down(self, node: int, wired: int) -> list[int]:
        return bring_up.down(self._read(node), wired)

    def why_down(self, node: int, link: int) -> str:
        return bring_up.why_down(self._read(node), link, lambda: self.simulation.run_cycles(PAUSE_CYCLES))


READ = ctypes.CFUNCTYPE(ctypes.c_uint32, ctypes.c_void_p, ctypes.c_uint32)
WRITE = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_uint32, ctypes.c_uint32)
PAUSE = ctypes.CFUNCTYPE(None, ctypes.c_void_p)


class Registers(ctypes.Structure):
    _fields_ = [("read", READ), ("write", WRITE), ("context", ctypes.c_void_p)]


class Setup(ctypes.Structure):
    _fields_ = [(name, ctypes.c_uint * 3) for name in ("place", "size", "ring", "order")]
    _fields_ += [("wired", ctypes.c_uint), ("send_again", ctypes.c_uint)]
    _fields_ += [("routes", ctypes.POINTER(ctypes.c_uint32)), ("routes_count", ctypes.c_uint)]
    _fields_ += [("tree", ctypes.c_uint32), ("tree_links", ctypes.c_uint32)]
    _fields_ += [("dragonfly", ctypes.c_uint32)]


class C:
    library: ctypes.CDLL

    def __init__(self, simulation):
        self.simulation = simulation

    def _node(self, node: int) -> Registers:
        read = READ(lambda _, offset: self.simulation.read(node, offset))
        write = WRITE(lambda _, offset, value: self.simulation.write(node, offset, value))
        return Registers(read, write, None)

    def _setup(self, node: int, size: int, wired: int, way: str = "") -> Setup:
        vector, library = ctypes.c_uint * 3, self.library
        place, all_of_it = (node, 0, 0), (size, 1, 1)
        if way == "tree":
            place, all_of_it = library.tree_place(node)[:3], library.tree_size()[:3]
        if way == "dragonfly":
            place, all_of_it = library.dragonfly_place(node)[:3], library.dragonfly_size()[:3]
        setup = Setup(vector(*place), vector(*all_of_it), vector(1, 1, 1), vector(2, 1, 0), wired, 0x3F)
        if way == "table":
            setup.routes, setup.routes_count = library.routes(node), library.routes_count()
        if way == "tree":
            setup.tree, setup.tree_links = library.tree(node), library.tree_links(node)
        if way == "dragonfly":
            setup.dragonfly = library.dragonfly()
        return setup

    def bring_up(self, node: int, size: int, wired: int, way: str = "") -> str:
        """What is wrong, if anything is; the words are those of Python."""
        setup = self._setup(node, size, wired, way)
        return WRONG[-self.library.node_bring_up(self._node(node), ctypes.byref(setup))]

    def down(self, node: int, wired: int) -> list[int]:
        bits = self.library.node_down(self._node(node), ctypes.byref(self._setup(node, 4, wired)))
        return [link for link in range(6) if bits >> link & 1]

    def why_down(self, node: int, link: int) -> str:
        pause = PAUSE(lambda _: self.simulation.run_cycles(PAUSE_CYCLES) and None)
        return self.library.link_state(self._node(node), link, pause).decode()


@pytest.fixture(scope="module", params=[Python, C], ids=["python", "c"])
def software(request, tmp_path_factory):
    if request.param is C:
        folder = tmp_path_factory.mktemp("bring_up")
        (folder / "shim.c").write_text(SHIM)
        (folder / "routes.h").write_text(c_tables.text(QUAD.cluster([])))
        (folder / "tree.h").write_text(c_tables.tree_text(TREE.cluster([])))
        (folder / "dragonfly.h").write_text(c_tables.dragonfly_text(DRAGONFLY.cluster([])))
        flags = ["-std=c11", "-Wall", "-Wextra", "-Werror", "-O1", "-shared", "-fPIC", f"-I{ROOT / 'host' / 'include'}"]
        subprocess.run(["gcc", *flags, "-o", folder / "shim.so", folder / "shim.c"], check=True)
        C.library = ctypes.CDLL(str(folder / "shim.so"))
        C.library.link_state.restype = ctypes.c_char_p
        C.library.routes.restype = ctypes.POINTER(ctypes.c_uint32)
        for name in ("tree_place", "tree_size", "dragonfly_place", "dragonfly_size"):
            getattr(C.library, name).restype = ctypes.POINTER(ctypes.c_uint)
    return request.param


def test_a_ring_comes_up_and_carries_traffic(software):
    """All registers at their reset values before; then every message arrives, over the links, in order."""
    with Bare(random_traffic(SHAPE, messages=40), quick=True) as simulation:
        host = software(simulation)
        for node in range(4):
            assert host.bring_up(node, size=4, wired=0b11) == ""
        simulation.run_cycles(PAUSE_CYCLES)
        assert [host.down(node, 0b11) for node in range(4)] == [[]] * 4
        assert host.why_down(2, 1) == "up"
        assert simulation.run_cycles(500_000) is Status.FINISHED
        result = simulation.result()
    assert result.errors == [] and result.missing == []
    assert sum(flow.received for flow in result.flows) > 4 * 40


def test_a_quad_comes_up_with_its_tables(software):
    """Routed by the header of `./tn check --tables`, or by the same tables in Python; without them nothing is written."""
    with Bare(random_traffic(QUAD, messages=10), quick=True) as simulation:
        host = software(simulation)
        assert host.bring_up(0, size=4, wired=0b111) == NO_ROUTES
        simulation.run_cycles(10)
        reset = REGISTERS["COORDME_REG"], REGISTERS["LINKS_REPLAY"]
        assert [simulation.read(0, register.offset) for register in reset] == [0, 0]
        for node in range(4):
            assert host.bring_up(node, size=4, wired=0b111, way="table") == ""
        simulation.run_cycles(PAUSE_CYCLES)
        assert [host.down(node, 0b111) for node in range(4)] == [[]] * 4
        assert simulation.read(3, REGISTERS["HEALTH_SELF"].offset) == 1 << 11, "no cable at link 3, and no fault map"
        assert simulation.read(3, REGISTERS["HOP_LIMIT"].offset) == 3, "nodes less one"
        assert simulation.run_cycles(500_000) is Status.FINISHED
        result = simulation.result()
    assert result.errors == [] and result.missing == []
    assert sum(link.phits for link in result.links) > 0 and sum(flow.received for flow in result.flows) > 4 * 10


def test_packets_for_a_link_without_a_cable_do_not_wait_for_ever(software):
    """A ring of which one cable is taken away: nobody waits behind what would go there, and its sources are told."""
    with Bare(random_traffic(SHAPE, messages=4000), quick=True) as simulation:
        host = software(simulation)
        for node in range(4):
            assert host.bring_up(node, size=4, wired=0b11) == ""
        simulation.run_cycles(2 * PAUSE_CYCLES)
        for node, link in ((0, 0), (1, 1)):
            simulation.fault(node, link, "down", value=10**18)
        for node, wired in enumerate((0b10, 0b01, 0b11, 0b11)):
            assert host.bring_up(node, size=4, wired=wired) == ""
        simulation.run_cycles(30_000)  # less than until a link that is wired and silent is given up

        def read(node: int, name: str) -> int:
            return simulation.read(node, REGISTERS[name].offset)

        assert read(0, "LINKS_STATUS") & 0b11 == 0b10 and read(1, "LINKS_STATUS") & 0b11 == 0b01
        for node in (0, 1):
            assert read(node, "DROP_DISABLED") > 0 and read(node, "DROP_DOWN") == 0
            assert read(node, "PORT_0_TX_LOST") + read(node, "PORT_1_TX_LOST") > 0
        before = sum(flow.received for flow in simulation.result().flows)
        simulation.run_cycles(10_000)
        assert sum(flow.received for flow in simulation.result().flows) > before, "all wait"


def test_a_tree_comes_up_with_its_places(software):
    """Nodes 0 to 3 below leaf switches 4 and 5 below roots 6 and 7; without a place nothing is written."""
    cables = (0b1,) * 4 + (0b1111,) * 2 + (0b11,) * 2
    with Bare(random_traffic(TREE, messages=10), quick=True) as simulation:
        host = software(simulation)
        assert host.bring_up(4, size=4, wired=0b1111) == NO_PLACE
        simulation.run_cycles(10)
        assert simulation.read(4, REGISTERS["COORDME_REG"].offset) == 0
        for node, wired in enumerate(cables):
            assert host.bring_up(node, size=4, wired=wired, way="tree") == ""
        simulation.run_cycles(PAUSE_CYCLES)
        assert [host.down(node, wired) for node, wired in enumerate(cables)] == [[]] * 8
        assert simulation.run_cycles(500_000) is Status.FINISHED
        result = simulation.result()
    assert result.errors == [] and result.missing == []
    assert sum(link.phits for link in result.links) > 0 and sum(flow.received for flow in result.flows) > 4 * 10


def test_a_dragonfly_comes_up_and_carries_traffic(software):
    """Everyone to everyone in three groups; unless a node is told of them nothing is written."""
    with Bare(random_traffic(DRAGONFLY, messages=10), quick=True) as simulation:
        host = software(simulation)
        assert host.bring_up(3, size=4, wired=0b11) == NO_DRAGONFLY
        simulation.run_cycles(10)
        assert simulation.read(3, REGISTERS["COORDME_REG"].offset) == 0
        for node in range(6):
            assert host.bring_up(node, size=4, wired=0b11, way="dragonfly") == ""
        simulation.run_cycles(PAUSE_CYCLES)
        assert [host.down(node, 0b11) for node in range(6)] == [[]] * 6
        told = REGISTERS["DRAGONFLY"].unpack(simulation.read(3, REGISTERS["DRAGONFLY"].offset))
        assert told.items() >= {"last_group": 2, "global_links": 1, "valiant": 0}.items()
        assert simulation.run_cycles(500_000) is Status.FINISHED
        result = simulation.result()
    assert result.errors == [] and result.missing == []
    assert sum(link.phits for link in result.links) > 0 and sum(flow.received for flow in result.flows) > 6 * 10


@pytest.mark.parametrize(("way", "said"), [("table", NO_TABLE), ("tree", NO_TREE), ("dragonfly", IN_NO_DRAGONFLY)])
def test_what_other_nodes_are_told_is_refused_bad(software, way, said):
    """By a node that routes by order of dimensions, which is told nothing then."""
    node = Registers6({}, set())
    assert software(node).bring_up(0, size=4, wired=0b11, way=way) == said
    assert not node.written


@pytest.mark.parametrize(
    "harm, said",
    [
        ({"kind": "down", "value": 10**18}, "the transceiver reports an error"),
        ({"kind": "drop", "count": 10**9}, "no word arrives"),
        ({"kind": "flip", "count": 10**9}, "words arrive, and no control word among them"),
    ],
    ids=["down", "drop", "flip"],
)
def test_a_link_that_stays_down_says_why(software, harm, said):
    """What node 0 sends on x+ never arrives whole: node 1 hears nothing there, node 0 hears node 1 and is not heard."""
    with Bare(random_traffic(SHAPE, messages=1), quick=True) as simulation:
        host = software(simulation)
        simulation.fault(0, 0, **harm)
        for node in range(4):
            assert host.bring_up(node, size=4, wired=0b11) == ""
        simulation.run_cycles(PAUSE_CYCLES)
        assert [host.down(node, 0b11) for node in range(4)] == [[0], [1], [], []]
        assert host.why_down(0, 0).startswith("the neighbour does not hear this node")
        assert host.why_down(1, 1).startswith(said)
        assert host.down(0, 0b10) == [], "not wired, not missed"


def test_no_node_is_told():
    with pytest.raises(RuntimeError, match="no torusnet node answers"):
        bring_up.bring_up(lambda _: 0xFFFFFFFF, lambda *_: None, place=(0, 0, 0), size=(2, 1, 1))


class Registers6:
    """A node of six links that stands still, but for counters that move while one waits."""

    def __init__(self, values: dict[str, int], moving: set[str]):
        self.values = {REGISTERS[name].offset: value for name, value in values.items()}
        self.values[REGISTERS["PARAMETERS_0"].offset] = REGISTERS["PARAMETERS_0"].pack(links=6)
        self.values[REGISTERS["IDENTIFICATION"].offset] = bring_up.IDENTIFICATION
        self.written: list[int] = []
        self.moving = [REGISTERS[name].offset for name in moving]

    def write(self, node: int, offset: int, value: int) -> None:
        self.written.append(offset)

    def read(self, node: int, offset: int) -> int:
        return self.values.get(offset, 0)

    def run_cycles(self, count: int) -> None:
        for offset in self.moving:
            self.values[offset] = self.values.get(offset, 0) + 1


@pytest.mark.parametrize("link", [0, 4])
@pytest.mark.parametrize(
    "channel_up, moving, said",
    [
        (False, {"PHY_SLIPS"}, "lanes are searched for blocks"),
        (False, {"PHY_DAMAGED"}, "the transceiver's channel is not up"),
        (True, {"PHY_DAMAGED", "RX_CONTROL_ERRORS", "RX_IGNORED_WORDS"}, "blocks arrive damaged"),
        (True, {"PHY_REMOVED", "RX_CONTROL_ERRORS"}, "control words arrive damaged"),
        (True, {"PHY_INSERTED"}, "no word arrives"),
    ],
    ids=["searched", "no-channel", "blocks", "words", "silent"],
)
def test_registers_of_the_lanes_say_why(software, link, channel_up, moving, said):
    status = REGISTERS["LINKS_STATUS"].pack(channel_up=channel_up << link)
    other = {f"LINK_{5 - link}_PHY_SLIPS", f"LINK_{5 - link}_PHY_DAMAGED"}
    node = Registers6({"LINKS_STATUS": status}, {f"LINK_{link}_{name}" for name in moving} | other)
    assert software(node).why_down(0, link).startswith(said)


def test_coded_lanes_whose_blocks_are_never_found_say_so(software):
    coded = Shape(lattice=(3, 1, 1), lanes=2, coded=True, lane_order=(1, 0), lane_skew=(0, 11), replay=False)
    with Bare(random_traffic(coded, messages=1), quick=True) as simulation:
        host = software(simulation)
        simulation.fault(0, 0, "garbage", count=10**9)
        for node in range(3):
            assert host.bring_up(node, size=3, wired=0b11) == ""
        simulation.run_cycles(20 * PAUSE_CYCLES)
        assert host.why_down(1, 1).startswith("lanes are searched for blocks")
        assert host.why_down(2, 1) == "up"
