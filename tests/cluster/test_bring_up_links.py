"""Bring-up of nodes of more than six links, in C and in Python, against registers that stand still: what is written, one after
another, and what is said of links that are down."""

import ctypes
import subprocess

import pytest
from test_bring_up import PAUSE, READ, SMALL_TABLE, WRITE, WRONG, Registers, Setup

from torusnet import bring_up
from torusnet.cluster import parse
from torusnet.environment import ROOT
from torusnet.generated.registers import REGISTERS
from torusnet.route_tables import NO_WAY, Entry
from torusnet.routing_dragonfly import Dragonfly
from torusnet.routing_tree import Tree
from torusnet.topology import c_tables

SHIM = r"""
#include "torusnet/bring_up.h"
int node_bring_up(tn_registers_t node, const tn_setup_t* setup) { return tn_node_bring_up(&node, setup); }
uint32_t node_down(tn_registers_t node, const tn_setup_t* setup) { return tn_node_down(&node, setup); }
const char* link_state(tn_registers_t node, unsigned link, void (*pause)(void*)) {
  return tn_link_text(tn_link_state(&node, link, pause));
}
"""
SECOND_PAGE = 0x1000
ROUTE_TABLE = 0x460
UPPER = 22  # lowest bit of node_upper
FIELD = {"link": 8, "part": 13, "ways": 16, "detours": 24}  # of ROUTE_TABLE -> its lowest bit


class Node:
    """Registers by offset: what is written is kept in order; some move while one waits."""

    def __init__(
        self,
        links: int,
        values: dict[int, int] | None = None,
        moving: tuple[int, ...] = (),
        fallback: int = 0,
        routing: int = 3,
    ):
        self.values = dict(values or {})
        self.values[REGISTERS["IDENTIFICATION"].offset] = 0x544E4554
        self.values[REGISTERS["PARAMETERS_0"].offset] = (links % 16) << 4 | routing << 28  # 3: by tables, adaptively
        self.links, self.moving, self.fallback = links, moving, fallback
        self.written: list[tuple[int, int]] = []
        self.strange: list[int] = []  # offsets on a page that is not there
        self.upper = 0  # bits of ROUTE_TABLE.node_upper that it keeps

    def write(self, offset: int, value: int) -> None:
        self.written.append((offset, value))
        if offset == ROUTE_TABLE:
            self.values[offset] = value & self.upper << UPPER

    def read(self, offset: int) -> int:
        if offset >= SECOND_PAGE and self.links <= 6:
            self.strange.append(offset)
        return self.values.get(offset, self.fallback)

    def wait(self) -> None:
        for offset in self.moving:
            self.values[offset] = self.values.get(offset, 0) + 1


def word(name: str, given: dict[str, int]) -> int:
    """A register with these fields, and zero in all others."""
    return REGISTERS[name].pack(**dict.fromkeys(REGISTERS[name].fields, 0) | given)


class Python:
    def bring_up(
        self, node: Node, wired: int, send_again: int, routes: list[int] | None, tree=None, dragonfly=None
    ) -> None:
        told = {"wired": wired, "send_again": send_again, "routes": routes, "tree": tree, "dragonfly": dragonfly}
        bring_up.bring_up(node.read, node.write, place=(2, 0, 0), size=(4, 1, 1), **told)

    def refused(self, node: Node, routes: list[int]) -> str:
        """Why, in words."""
        try:
            self.bring_up(node, 0, 0, routes)
        except RuntimeError as error:
            return str(error)
        return ""

    def down(self, node: Node, wired: int) -> list[int]:
        return bring_up.down(node.read, wired)

    def why_down(self, node: Node, link: int) -> str:
        return bring_up.why_down(node.read, link, node.wait)


class C:
    library: ctypes.CDLL

    def _setup(self, wired: int, send_again: int = 0, routes: list[int] | None = None) -> Setup:
        vector, words = ctypes.c_uint * 3, routes or []
        table = None if routes is None else (ctypes.c_uint32 * len(words))(*words)
        places = vector(2, 0, 0), vector(4, 1, 1), vector(1, 1, 1), vector(2, 1, 0)
        return Setup(*places, wired, send_again, table, len(words))

    def _node(self, node: Node) -> Registers:
        read = READ(lambda _, offset: node.read(offset))
        return Registers(read, WRITE(lambda _, offset, value: node.write(offset, value)), None)

    def bring_up(
        self, node: Node, wired: int, send_again: int, routes: list[int] | None, tree=None, dragonfly=None
    ) -> None:
        setup = self._setup(wired, send_again, routes)
        setup.tree, setup.tree_links, setup.dragonfly = (
            word(name, ((tree or {}) | (dragonfly or {})).get(name, {}))
            for name in ("ROUTING", "MORE_LINKS_TREE", "DRAGONFLY")
        )
        assert self.library.node_bring_up(self._node(node), ctypes.byref(setup)) == 0

    def refused(self, node: Node, routes: list[int]) -> str:
        """Why, in the words of Python."""
        return WRONG[-self.library.node_bring_up(self._node(node), ctypes.byref(self._setup(0, 0, routes)))]

    def down(self, node: Node, wired: int) -> list[int]:
        bits = self.library.node_down(self._node(node), ctypes.byref(self._setup(wired)))
        return [link for link in range(32) if bits >> link & 1]

    def why_down(self, node: Node, link: int) -> str:
        return self.library.link_state(self._node(node), link, PAUSE(lambda _: node.wait())).decode()


@pytest.fixture(scope="module", params=[Python, C], ids=["python", "c"])
def software(request, tmp_path_factory):
    if request.param is C:
        folder = tmp_path_factory.mktemp("bring_up")
        (folder / "shim.c").write_text(SHIM)
        flags = ["-std=c11", "-Wall", "-Wextra", "-Werror", "-O1", "-shared", "-fPIC", f"-I{ROOT / 'host' / 'include'}"]
        subprocess.run(["gcc", *flags, "-o", folder / "shim.so", folder / "shim.c"], check=True)
        C.library = ctypes.CDLL(str(folder / "shim.so"))
        C.library.link_state.restype = ctypes.c_char_p
    return request.param()


def entry(node: int, vc: int = 0, **fields: int) -> int:
    """A word for ROUTE_TABLE that writes."""
    return 1 << 31 | node | vc << 7 | sum(value << FIELD[name] for name, value in fields.items())


FIRST = {
    "COORDME_REG": 2,
    "LATTICESIZE_REG": 4 | 1 << 6 | 1 << 11,
    "ROUTING": 2 | 1 << 2 | 7 << 8 | 1 << 12,
    "LINK_0_CONFIG_0": 0xFF << 24,
    "LINKS_CONFIG": 0xFFFF,
    "LINKS_REPLAY": 0x3F,
    "HEALTH_SELF": 0,
}
ROW = {
    0: Entry(15, 1, ways=1 << 0 | 1 << 6 | 1 << 15, detours=1 << 5 | 1 << 7 | 1 << 12),
    1: Entry(NO_WAY),
    3: Entry(6, 0, ways=1 << 11 | 1 << 13),
}
# Of a node of 16 links: 7 to 14 and 0 to 5 are wired, 0 to 5 and 8 to 15 replay.
WORDS = [
    entry(0, 1, link=15, part=1, ways=1 << 0, detours=1 << 1),
    entry(0, 1, link=15, part=2, ways=1 << 3, detours=1 << 0),
    entry(0, 1, link=15, part=0, ways=1 << 0, detours=1 << 5),
    entry(1, link=31, part=1),
    entry(1, link=31, part=2),
    entry(1, link=31, part=0),
    entry(3, link=6, part=1, ways=1 << 5),
    entry(3, link=6, part=2, ways=1 << 1),
    entry(3, link=6, part=0),
]


def offset(name: str) -> int:
    return REGISTERS[name].offset


def test_what_is_written_to_a_node_of_sixteen_links(software):
    node = Node(16)
    software.bring_up(node, 0x7FBF, 0xFF3F, bring_up.table_writes(ROW, 16, adaptive=True))
    first = [(offset(name), value) for name, value in FIRST.items()]
    more = [(0x1000, 0xFFC0), (0x1004, 0xFF00), (0x1008, 0x8040)]
    assert node.written == [*first, *more, *((ROUTE_TABLE, word) for word in WORDS)]


@pytest.mark.parametrize(("links", "parts"), [(6, 1), (7, 2), (12, 2), (13, 3), (16, 3)])
def test_parts_of_an_entry(links, parts):
    """As many as have links of the node, those of the first six last; one where nothing is chosen."""
    words = bring_up.table_writes(ROW, links, adaptive=True)
    assert words == [word for word in WORDS if word >> 13 & 3 < parts]
    plain = {to: Entry(one.link, one.vc) for to, one in ROW.items()}
    kept = (1 << 31) | 0x1FFF  # all but ways and detours
    assert bring_up.table_writes(plain, links, adaptive=False) == [word & kept for word in WORDS if word >> 13 & 3 == 0]


LARGE_ROW = {
    63: Entry(5, 1),
    64: Entry(2),
    127: Entry(NO_WAY),
    255: Entry(15, 1, ways=1 << 4 | 1 << 9, detours=1 << 14),
}
# Of a node of 16 links: 3 in bits 23:22 is row 192 to 255
LARGE_WORDS = [
    *(entry(63, 1, link=5, part=part) for part in (1, 2, 0)),
    *(entry(0, link=2, part=part) | 1 << UPPER for part in (1, 2, 0)),
    *(entry(63, link=31, part=part) | 1 << UPPER for part in (1, 2, 0)),
    entry(63, 1, link=15, part=1, ways=1 << 3) | 3 << UPPER,
    entry(63, 1, link=15, part=2, detours=1 << 2) | 3 << UPPER,
    entry(63, 1, link=15, part=0, ways=1 << 4) | 3 << UPPER,
]


def test_entries_of_nodes_from_number_64_on(software):
    """The upper bits of their numbers have a field of their own; that the node has such entries is asked before anything is set."""
    words = bring_up.table_writes(LARGE_ROW, 16, adaptive=True)
    assert words == LARGE_WORDS
    node = Node(16)
    node.upper = 3
    assert software.refused(node, words) == ""
    assert node.written[0] == (ROUTE_TABLE, 3 << UPPER), "which writes no entry"
    assert [value for where, value in node.written[1:] if where == ROUTE_TABLE] == words
    assert len(node.written) == 1 + len(FIRST) + 3 + len(words)


def test_a_node_of_64_entries_is_not_brought_up_with_more_bad(software):
    node = Node(16)
    assert software.refused(node, [entry(0, link=2) | 1 << UPPER]) == SMALL_TABLE
    assert node.written == [(ROUTE_TABLE, 3 << UPPER)], "nothing is set"
    assert software.refused(node, [entry(63, link=2)]) == "", "of up to 64 nodes nothing is asked"


@pytest.mark.parametrize(("links", "more"), [(7, 0x40), (9, 0x1C0), (15, 0x7FC0)])
def test_settings_are_those_of_links_that_are_there(software, links, more):
    """Whatever bits are given."""
    node = Node(links)
    software.bring_up(node, 0, 0xFFFF, [])
    assert node.written[-4:] == [(offset("HEALTH_SELF"), 0x3F00), (0x1000, more), (0x1004, more), (0x1008, more)]


def test_a_node_of_six_links_has_no_second_page(software):
    node = Node(6)
    software.bring_up(node, 0xFFFF, 0xFFFF, bring_up.table_writes(ROW, 6, adaptive=True))
    assert all(where < SECOND_PAGE for where, _ in node.written)
    assert dict(node.written)[offset("LINKS_REPLAY")] == 0x3F and dict(node.written)[offset("HEALTH_SELF")] == 0
    assert software.down(node, 0xFFFF) == [0, 1, 2, 3, 4, 5]
    assert software.why_down(node, 5).startswith("the transceiver's channel is not up")
    assert node.strange == []


@pytest.mark.parametrize(("links", "more"), [(6, []), (12, [(0x1000, 0xFC0), (0x1004, 0xFC0), (0x1008, 0)])])
def test_a_node_of_a_tree_is_told_its_place(software, links, more):
    """A switch with nodes below and above it: with more than six links their numbers have a register of their own."""
    tree = Tree((links - 2, 2, 1), (1, 2, 1), 2)
    node = Node(links, routing=4)
    place = bring_up.tree_fields(tree, tree.hosts, links)
    software.bring_up(node, 0xFFFF, 0xFFFF, None, place)
    ways = [] if links == 6 else [(offset("MORE_LINKS_TREE"), word("MORE_LINKS_TREE", {"down": 10, "up": 2}))]
    assert node.written[-len(more + ways) - 1 :] == [
        (offset("HEALTH_SELF"), word("HEALTH_SELF", {"enable": 1})),
        *more,
        *ways,
    ]
    routing = REGISTERS["ROUTING"].unpack(dict(node.written)[offset("ROUTING")])
    assert routing.items() >= place["ROUTING"].items() and routing["tree_level"] == 1
    assert links == 12 or (routing["tree_down"], routing["tree_up"]) == (4, 2)


@pytest.mark.parametrize(("links", "more"), [(6, []), (7, [(0x1000, 0x40), (0x1004, 0x40), (0x1008, 0)])])
@pytest.mark.parametrize(("routing", "valiant"), [(8, False), (10, False), (10, True)])
def test_a_node_of_a_dragonfly_is_told_of_it(software, links, more, routing, valiant):
    """In one register, whatever its links; the last thing that is written."""
    node = Node(links, routing=routing)
    told = bring_up.dragonfly_fields(Dragonfly(4, links - 3, 9), valiant)
    software.bring_up(node, 0xFFFF, 0xFFFF, None, dragonfly=told)
    assert node.written == [
        *((offset(name), value) for name, value in FIRST.items() if name != "HEALTH_SELF"),
        (offset("HEALTH_SELF"), word("HEALTH_SELF", {"enable": 1})),
        *more,
        (0x468, 8 | (links - 3) << 8 | valiant << 16),
    ]
    assert node.strange == []


HEADER = """topology: {kind: dragonfly, group: 4, global_links: 12, groups: 40}
routing: dragonfly_valiant
node: {virtual_channels: 4}
"""
HEADER_SHIM = r"""
#include "dragonfly.h"
#include "torusnet/bring_up.h"
int node_bring_up(tn_registers_t node, unsigned number) {
  tn_setup_t setup = {.size = TN_DRAGONFLY_SIZE, .ring = {1, 1, 1}, .order = {2, 1, 0}, .wired = 0xffff,
                      .send_again = 0xffff, .dragonfly = TN_DRAGONFLY_WORD};
  for (int axis = 0; axis < 3; ++axis) setup.place[axis] = tn_dragonfly[number][axis];
  return tn_node_bring_up(&node, &setup);
}
"""


def test_c_with_the_header_of_a_dragonfly_writes_what_python_does(tmp_path):
    """Of 160 nodes of 15 links, all of them; the lattice has two planes of 32 groups, of which the second is not full."""
    cluster = parse(HEADER, tmp_path)
    fly = cluster.dragonfly
    assert (cluster.num_nodes, fly.lattice) == (160, (4, 32, 2)) and cluster.shapes[0].links == 15
    (tmp_path / "dragonfly.h").write_text(c_tables.dragonfly_text(cluster))
    (tmp_path / "shim.c").write_text(HEADER_SHIM)
    flags = ["-std=c11", "-Wall", "-Wextra", "-Werror", "-O1", "-shared", "-fPIC", f"-I{ROOT / 'host' / 'include'}"]
    subprocess.run(["gcc", *flags, "-o", tmp_path / "shim.so", tmp_path / "shim.c"], check=True)
    library = ctypes.CDLL(str(tmp_path / "shim.so"))
    told = bring_up.dragonfly_fields(fly, valiant=True)
    for number, place in enumerate(fly.nodes):
        node, same = Node(15, routing=10), Node(15, routing=10)
        bring_up.bring_up(same.read, same.write, place=place, size=fly.lattice, dragonfly=told)
        assert library.node_bring_up(C()._node(node), number) == 0
        assert node.written == same.written, number
    assert dict(same.written)[offset("LATTICESIZE_REG")] == 4 | 2 << 11
    assert same.written[-1] == (0x468, 39 | 12 << 8 | 1 << 16)


def test_all_links_are_wired_and_replay_unless_something_is_said():
    node = Node(16)
    bring_up.bring_up(node.read, node.write, place=(0, 0, 0), size=(4, 1, 1), routes=[])
    assert node.written[-5:] == [
        (offset("LINKS_REPLAY"), 0x3F),
        (offset("HEALTH_SELF"), 0),
        (0x1000, 0xFFC0),
        (0x1004, 0xFFC0),
        (0x1008, 0),
    ]
    assert bring_up.down(node.read) == list(range(16))


def test_links_that_are_down(software):
    node = Node(16, {offset("LINKS_STATUS"): 0b101111, 0x1010: 0xFFFF << 16 | 0b0111_1101_1100_0000})
    assert software.down(node, 0xFFFF) == [4, 9, 15]
    assert software.down(node, 0xFDFF) == [4, 15], "not wired, not missed"
    assert software.down(Node(8, {0x1010: 0x40}), 0xFFFF) == [0, 1, 2, 3, 4, 5, 7]


# Where the registers of link 6 begin, and how far on are those of the next one.
BASE = {"state": (0x1800, 0x40), "phy": (0x1E00, 0x20)}


def at(kind: str, link: int, further: int = 0) -> int:
    first, stride = BASE[kind]
    return first + (link - 6) * stride + further


@pytest.mark.parametrize("link", [6, 9, 15])
@pytest.mark.parametrize(
    ("up", "error", "state", "moving", "said"),
    [
        (0, 1, 0, None, "the transceiver reports an error"),
        (0, 0, 0, None, "the transceiver's channel is not up"),
        (0, 0, 0, ("phy", 0x0), "lanes are searched for blocks"),
        (1, 0, 0, ("phy", 0x4), "blocks arrive damaged"),
        (1, 0, 0, ("state", 0x24), "control words arrive damaged"),
        (1, 0, 0, ("state", 0x14), "words arrive, and no control word"),
        (1, 0, 0, ("phy", 0x10), "no word arrives"),
        (1, 0, {"seen": 1}, None, "the neighbour does not hear this node"),
        (1, 0, {"seen": 1, "up": 1}, None, "about to be up"),
        (1, 0, {"down": 1}, None, "it was up, and nothing is heard any more"),
        (1, 0, {"up": 1, "go": 1}, None, "up"),
    ],
)
def test_why_a_link_is_down(software, link, up, error, state, moving, said):
    """By its own registers and bits: those of its neighbours say otherwise."""
    others = 0xFFC0 & ~(1 << link)
    own = REGISTERS["LINK_0_STATE"].pack(**(dict.fromkeys(REGISTERS["LINK_0_STATE"].fields, 0) | (state or {})))
    values = {
        at("state", link): own,
        0x1010: (up << link if up else others) << 16,
        0x1014: 1 << link if error else others,
    }
    moves = () if moving is None else (at(moving[0], link, moving[1]),)
    strangers = tuple(at("phy", other, further) for other in {6, 7, 15} - {link} for further in (0, 4))
    assert software.why_down(Node(16, values, (*moves, *strangers)), link).startswith(said)


NOBODY = "the node has no such link, or no node answers"


def test_no_such_link_bad(software):
    assert software.why_down(Node(9), 9) == NOBODY


@pytest.mark.parametrize("value", [0, 0xFFFFFFFF], ids=["zeros", "ones"])
@pytest.mark.parametrize("link", [0, 6, 15])
def test_a_silent_node_has_no_links_bad(software, link, value):
    """No link of it is up, whatever its registers seem to say."""
    node = Node(16, fallback=value)
    node.values.clear()
    assert software.why_down(node, link) == NOBODY
    assert bring_up.links_of(node.read) == 0
    if isinstance(software, C):
        assert software.down(node, 0xFFFF) == list(range(16)) and software.down(node, 0b101) == [0, 2]
        return
    with pytest.raises(RuntimeError, match="no torusnet node answers: clock, reset, address of the registers"):
        software.down(node, 0xFFFF)
