"""RDMA where routing is adaptive: its packets choose their way and overtake one another, and programs see whole operations.

docs/20-rdma.md: packets of a block come in any order. docs/03-router.md: with eight channels RDMA has the upper bank, class 3.
"""

import re
from collections import defaultdict
from dataclasses import replace

import pytest
from clusters import Shape, task
from scapy.utils import PcapNgReader
from test_rdma import STORM, until_ended

from torusnet import simulator
from torusnet.cluster import check, load
from torusnet.cluster.faults import fault_option
from torusnet.cluster.model import Coord, Program, ProgramRef, TaskRef
from torusnet.cluster.places import Capture, Place
from torusnet.cluster.port_kinds import Port
from torusnet.deadlock import check_cluster
from torusnet.environment import ROOT
from torusnet.generated.packet import Footer, Header, PktType
from torusnet.routing_dragonfly import Dragonfly
from torusnet.routing_tree import Tree
from torusnet.simlib import Status

OPERATIONS, READS = 4, 2  # of each program to each other one
MOST_CYCLES = 400_000
TRANSPOSED = re.compile(
    r".* KiB in +(?P<ns>\d+) ns, +(?P<rate>[\d.]+) Gb/s; of the block that came (?P<wrong>\d+) bytes are wrong"
)
BESIDE = Port("stream"), Port("stream", traffic_class=1, any_order=True), Port("rdma")
FLY, TREE = Dragonfly(2, 1, 3), Tree((2, 2, 1), (1, 2, 1), 2)
RING = Shape(ports=BESIDE, channels=5, virtual_channels=8, adaptive=True, test_ports="ports")
TORUS = replace(RING, lattice=(3, 3, 1), test_ports="none")
# As the soak builds it, too: torusnet/quality/soak/networks.py.
SHAPES = {
    "ring": RING,
    "torus, shared crossbar, 256 bit": replace(TORUS, width_bits=256, lanes=4, core_mhz=200, crossbar="shared"),
    "tables": replace(TORUS, lattice=(5, 1, 1), custom=((0, 1), (1, 2), (2, 3), (3, 0), (0, 4), (4, 2)), links=4),
    "dragonfly": replace(TORUS, lattice=FLY.lattice, dragonfly=FLY, links=2),
    "tree": replace(
        TORUS, lattice=TREE.lattice, tree=TREE, ports=(Port("rdma"),), virtual_channels=2, links=1, switch_links=4
    ),
    "torus, alone": replace(TORUS, ports=(Port("rdma"),), virtual_channels=4),
}
# Where programs run; from the first to the second there are several ways, but from a node of a tree, which has one link
AT = {"dragonfly": [(0, 0, 0), (0, 1, 0), (1, 0, 0), (1, 2, 0)], "tables": [(0, 0, 0), (2, 0, 0), (1, 0, 0), (3, 0, 0)]}
AT["ring"] = [(0, 0, 0), (2, 0, 0), (1, 0, 0), (3, 0, 0)]
AT["tree"] = [(x, y, 0) for y in range(2) for x in range(2)]
TORUS_AT = [(0, 0, 0), (1, 1, 0), (2, 2, 0), (0, 1, 0)]


def storm(shape: Shape, at: list[tuple[int, int, int]]):
    """Programs at four nodes, everyone to everyone; beside them tasks that only send, to tasks that only send."""
    tasks = []
    for port, kind in enumerate(shape.ports):
        for i, node in enumerate(at):
            if kind.kind == "stream":
                tasks.append(task(f"t{port}{i}", node, port, "blast", [TaskRef(f"t{port}{i ^ 1}"), 0, 1000, 256], 1))
    cluster = shape.cluster(tasks)
    everyone = [ProgramRef(f"p{i}") for i in range(4)]
    cluster.programs = [
        Program(f"p{i}", Coord(*node), 7, STORM, "storm", 512, False, [*everyone, 4, i, 0, 1, OPERATIONS, READS, 5, 0])
        for i, node in enumerate(at)
    ]
    check(cluster)
    return cluster


def place_of(node) -> tuple[int, int, int]:
    return node.coord.x, node.coord.y, node.coord.z


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name == "ring" else pytest.mark.long) for name in SHAPES]
)
def test_operations_are_whole_though_packets_overtake(name, tmp_path):
    """With bit errors, a line that loses words for a while, and tasks that stand in the other channels."""
    shape, at = SHAPES[name], AT.get(name, TORUS_AT)
    cluster = storm(shape, at)
    assert check_cluster(cluster).ok
    cluster.link.ber = 2e-6
    cluster.faults = [fault_option("node=0,link=x+,at=8us,kind=drop,count=20,direction=both", cluster)]
    file = tmp_path / "capture.pcapng"
    begins, ends = cluster.node_index(Coord(*at[0])), cluster.node_index(Coord(*at[1]))
    links, unit = range(cluster.shapes[begins].links), len(shape.ports) - 1
    places = [Place(begins, "link", link) for link in links] + [Place(ends, "port", unit)]
    captures = [Capture(place, file) for place in places]
    status, result = until_ended(
        cluster, [each.name for each in cluster.programs], MOST_CYCLES, step=500, captures=captures
    )
    assert status in (Status.RUNNING, Status.FINISHED) and not result.errors, result.errors
    assert all(statistics.bytes_received == 0 for statistics in result.tasks.values())

    rdma_class = 3 if shape.virtual_channels == 8 else 1
    ways, came = set(), defaultdict(list)
    for packet in PcapNgReader(str(file)):
        words = bytes(packet)
        header, footer = (
            kind.unpack(int.from_bytes(each, "little")) for kind, each in ((Header, words[:16]), (Footer, words[-16:]))
        )
        if header.ptype in (PktType.STREAM, PktType.REPORT):
            continue
        assert header.traffic_class == rdma_class, header
        if "from router" in packet.sniffed_on and "port" in packet.sniffed_on:
            if header.ptype == PktType.WRITE:
                came[footer.src.pack(), footer.transaction, footer.retransmission].append(footer.timestamp)
        elif "from router" in packet.sniffed_on and place_of(header.dst) == at[1] and place_of(footer.src) == at[0]:
            ways.add((packet.sniffed_on, header.vc))
    assert any(sorted(times) != times for times in came.values()), "no packet overtook another one of its block"
    chosen = {link for link, channel in ways if channel >= 2 or shape.dragonfly or shape.tree}
    assert len(chosen) >= (1 if shape.tree else 2), ways


@pytest.mark.long  # two builds, and 500,000 node-cycles each
def test_a_transposition_takes_the_time_that_the_page_says(capfd):
    """docs/21-programs.md: blocks of a matrix, in dimension order and by packets that choose; none has a wrong byte."""
    page = (ROOT / "docs" / "21-programs.md").read_text()
    told = re.findall(
        r"^\| `./tn run rdma_transpose(.*)` \| ([\d.]+) \| ([\d.]+) \| ([\d.]+) \| ([\d.]+) \|$", page, re.MULTILINE
    )
    assert [more for more, *_ in told] == [" --set routing=dimension_order", ""]
    last = []
    for more, *figures in told:
        file = ROOT / "examples" / "rdma_transpose" / "rdma_transpose.yaml"
        cluster = load(file, more.split()[1:])
        assert simulator.run(cluster, quick=True, seed=1).ok
        lines = [TRANSPOSED.fullmatch(line) for line in capfd.readouterr().out.splitlines() if " KiB in " in line]
        assert len(lines) == 12 and all(line["wrong"] == "0" for line in lines)
        times, rates = ([float(line[name]) for line in lines] for name in ("ns", "rate"))
        found = [f"{min(times) / 1000:.1f}", f"{max(times) / 1000:.1f}", f"{min(rates):.2f}", f"{max(rates):.2f}"]
        assert found == figures
        last.append(max(times))
    assert 0.575 <= last[1] / last[0] < 0.585
