"""`./tn topology` against what is known of rings, lines, tori and meshes [DT03 §5.1], and against a search through the graph."""

import json
import os
import subprocess
import sys
from collections import deque
from pathlib import Path

import pytest

from torusnet.cluster import load, parse
from torusnet.topology import losses as losses_module
from torusnet.topology.figures import figures
from torusnet.topology.losses import losses

ROOT = Path(__file__).resolve().parent.parent.parent
FILE = "name: wires\nlattice: [{}]\nwrap: [{}]\nnode: {{core_mhz: 150}}\nlink: {{lanes: 2, lane_gbps: 10.0}}\n"


@pytest.fixture
def cluster(tmp_path):
    def make(lattice, wrap=(True, True, True)):
        file = tmp_path / "wires.yaml"
        closed = ", ".join(str(w).lower() for w in wrap[: len(lattice)])
        file.write_text(FILE.format(", ".join(map(str, lattice)), closed))
        return load(file)

    return make


def quiet(_what, _part):
    pass


def searched(cluster, without=None):
    """{(from, to): links}, by a search through the cables."""
    near = {node: [] for node in range(cluster.num_nodes)}
    for number, cable in enumerate(cluster.cables):
        if number != without:
            near[cable.a.node].append(cable.b.node)
            near[cable.b.node].append(cable.a.node)
    found = {}
    for source in near:
        seen, queue = {source: 0}, deque([source])
        while queue:
            here = queue.popleft()
            for there in near[here]:
                if there not in seen:
                    seen[there] = seen[here] + 1
                    queue.append(there)
        found |= {(source, to): links for to, links in seen.items() if to != source}
    return found


@pytest.mark.parametrize("nodes", [2, 3, 4, 7, 8])
def test_ring(cluster, nodes):
    """Diameter N/2; mean N/4 x N/(N - 1) of an even ring, (N + 1)/4 of an odd one; two cables join its halves."""
    found = figures(cluster([nodes]))
    assert (found.nodes, found.cables, found.diameter) == (nodes, nodes, nodes // 2)
    assert found.mean == pytest.approx(nodes * nodes / 4 / (nodes - 1) if nodes % 2 == 0 else (nodes + 1) / 4)
    assert (found.halves.cables, found.halves.nodes) == (2, (nodes // 2, nodes - nodes // 2))


@pytest.mark.parametrize(("leaves", "down", "up"), [(4, 4, 2), (2, 3, 3), (3, 1, 2), (4, 8, 8)])
def test_fat_tree(leaves, down, up, tmp_path):
    """Two links within a leaf, four between leaves; half the leaves have `up` cables each to the others; who loses its cable is cut
    off, and switches count nowhere."""
    shape = {"kind": "fat_tree", "leaves": leaves, "down": down, "up": up}
    tree = parse({"topology": shape, "node": {"ports": 1, "channels": 1}}, tmp_path)
    found, hosts = figures(tree), leaves * down
    assert (found.nodes, found.switches, found.cables) == (hosts, leaves + up, hosts + leaves * up)
    near, far = hosts * (down - 1), hosts * (hosts - down)
    assert found.distances == {links: pairs for links, pairs in ((2, near), (4, far)) if pairs}
    if leaves % 2 == 0:
        assert (found.halves.cables, found.halves.nodes) == (leaves // 2 * up, (hosts // 2, hosts // 2))
    lost = losses(tree, quiet)
    assert lost.whole.cut_off == 0 and lost.whole.longest == 4
    for loss in lost.each:
        ends = {tree.cables[loss.cable].a.node, tree.cables[loss.cable].b.node}
        assert loss.effect.cut_off == (2 * (hosts - 1) if min(ends) < hosts else 0), ends


def test_halves_of_an_odd_number_of_nodes(tmp_path):
    """One node hangs by a single cable, whichever number it has."""
    for alone in range(3):
        cables = [[node, switch] for node in range(3) for switch in (3, 4) if node != alone or switch == 3] + [[3, 4]]
        topology = {"kind": "custom", "cables": cables}
        nodes = {3: {"ports": 0}, 4: {"ports": 0}}
        found = figures(parse({"topology": topology, "node": {"ports": 1, "channels": 1}, "nodes": nodes}, tmp_path))
        assert (found.halves.cables, found.halves.nodes, found.switches) == (1, (1, 2), 2)


def test_a_network_of_switches_has_no_figures(tmp_path):
    alone = figures(parse({"topology": {"kind": "quad"}, "node": {"ports": 0}, "nodes": {1: {"ports": 1}}}, tmp_path))
    assert (alone.nodes, alone.switches, alone.distances, alone.halves, alone.diameter) == (1, 3, {}, None, 0)


WIRED = {  # cables; the least that join two halves, known by hand
    "line of 5": ([(0, 1), (1, 2), (2, 3), (3, 4)], 1),
    "two triangles and a cable": ([(0, 1), (1, 2), (2, 0), (2, 3), (3, 4), (4, 5), (5, 3)], 1),
    "cube": ([(a, a ^ bit) for a in range(8) for bit in (1, 2, 4) if a & bit == 0], 4),
    "petersen": ([cable for n in range(5) for cable in ((n, (n + 1) % 5), (n, n + 5), (n + 5, (n + 2) % 5 + 5))], 5),
    "3 to 3": ([(a, b) for a in range(3) for b in range(3, 6)], 5),
}


@pytest.mark.parametrize("name", WIRED)
def test_halves_of_any_wiring(tmp_path, name):
    cables, joining = WIRED[name]
    (tmp_path / "any.yaml").write_text(f"topology: {{kind: custom, cables: {[list(cable) for cable in cables]}}}\n")
    nodes = 1 + max(map(max, cables))
    halves = figures(load(tmp_path / "any.yaml")).halves
    assert (halves.dimension, halves.cables, halves.nodes) == (None, joining, (nodes // 2, nodes - nodes // 2))


@pytest.mark.parametrize("nodes", [3, 4, 8])
def test_a_ring_without_a_cable_is_a_line(cluster, nodes):
    """Mean (N + 1)/3, longest N - 1; its middle cable carries each of one half to each of the other."""
    found = losses(cluster([nodes]), quiet)
    assert len(found.each) == nodes and len(found.alike()) == 1
    effect = found.each[0].effect
    assert (effect.cut_off, effect.longest) == (0, nodes - 1)
    assert effect.mean == pytest.approx((nodes + 1) / 3)
    assert effect.busiest == (nodes // 2) * (nodes - nodes // 2)


@pytest.mark.parametrize("nodes", [2, 5, 8])
def test_a_line_without_a_cable_falls_in_two(cluster, nodes):
    found = losses(cluster([nodes], [False]), quiet)
    cut = [loss.effect.cut_off for loss in found.each]
    assert cut == [2 * (i + 1) * (nodes - i - 1) for i in range(nodes - 1)]
    assert all(loss.effect.longer == 0 for loss in found.each)


@pytest.mark.parametrize(
    "lattice, wrap, diameter, bisection",
    [
        ((4, 4), (True, True), 4, 8),
        ((8, 4), (True, True), 6, 8),
        ((4, 4), (False, False), 6, 4),
        ((4, 2, 2), (True, True, True), 4, 8),
        ((6, 4), (False, True), 7, 4),
        ((3, 3), (True, True), 2, 6),
        ((5, 4), (True, True), 4, 10),  # halves of ten nodes, though eight cables part eight nodes from twelve
        ((3, 2), (True, True), 2, 6),  # two cables join the two nodes of a column
    ],
)
def test_lattice(cluster, lattice, wrap, diameter, bisection):
    made = cluster(lattice, wrap)
    found, links = figures(made), searched(made)
    assert (found.diameter, found.halves.cables) == (diameter, bisection)
    nodes = made.num_nodes
    if any(size % 2 == 0 for size in lattice):
        assert found.halves.nodes == (nodes // 2, nodes // 2)
    assert found.mean == pytest.approx(sum(links.values()) / len(links))
    assert found.distances == {n: list(links.values()).count(n) for n in sorted(set(links.values()))}


@pytest.mark.parametrize(
    "lattice, wrap", [((4, 3), (True, True)), ((3, 4), (False, True)), ((3, 2, 3), (True, True, False))]
)
def test_each_cable_by_itself(cluster, lattice, wrap, monkeypatch):
    """One cable of a closed dimension stands for all of it: the same as when each is taken away by itself."""
    made = cluster(lattice, wrap)
    found = losses(made, quiet)
    monkeypatch.setattr(losses_module, "_kind", lambda _lattice, node, link: (node, link))
    assert losses(made, quiet) == found
    for loss in found.each:
        rest = searched(made, loss.cable)
        reached = len(rest) - loss.effect.cut_off
        # Dimension order finds the other way round a ring and no other detour; what it finds is no shorter than the shortest.
        closed = made.wrap[made.cables[loss.cable].a.link // 2]
        assert (loss.effect.cut_off == 0) == closed
        if closed:
            assert loss.effect.mean * reached >= sum(rest.values())


def test_loads_of_a_torus_by_hand(cluster):
    """4 x 4: a row's positive direction carries 12 pairs a cable, 3 in each of its 4 rings' ways, doubled at distance two: all of
    the tie. Without a cable the row is a line, whose middle carries 2 x 2 ways of 4 destinations each."""
    found = losses(cluster([4, 4]), quiet)
    assert found.whole.busiest == 4 * 3
    assert [effect.busiest for effect, _ in found.alike()] == [4 * 4]
    assert [effect.longer for effect, _ in found.alike()] == [4 * 2]


def test_cost_of_a_further_link_is_that_of_the_benchmark_at_its_clocks_only(cluster):
    """The worst of both transceivers."""
    results = json.loads((ROOT / "bench" / "results.json").read_text())["measurements"]
    trips = {
        (r["transceiver"], r["hops"]): r["latency_ns"] - r["hops"] * (r["transceiver_ns"] + r["cable_ns"])
        for r in results
        if (r["clock_mhz"], r["lanes"], r["test"], r["bytes"]) == (150, 2, "roundtrip", 16)
    }
    transceivers = {transceiver for transceiver, _ in trips}
    worst = max(trips[transceiver, 2] - trips[transceiver, 1] for transceiver in transceivers)
    made = cluster([4])
    assert figures(made).hop_cycles == pytest.approx(worst * 0.15)
    made.node.core_mhz = 149
    assert figures(made).hop_cycles is None


def tn(*arguments):
    return subprocess.run(
        [sys.executable, "-m", "torusnet", "topology", *map(str, arguments)],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=os.environ | {"COLUMNS": "200"},
    )


def test_command(tmp_path, cluster):
    cluster([4, 2], [True, False])
    done = tn(tmp_path / "wires.yaml", "--output", tmp_path / "out")
    assert done.returncode == 0, done.stderr
    assert "wires: 4 x 2 lattice, partly closed" in done.stdout
    assert "2 links" not in done.stdout and "3 links" in done.stdout  # diameter 2 + 1
    assert (tmp_path / "out" / "topology.png").stat().st_size > 10_000
    assert (tmp_path / "out" / "topology.svg").exists()
    document = json.loads((tmp_path / "out" / "topology.json").read_text())
    assert (document["diameter"], document["cables"], len(document["without_cable"])) == (3, 12, 12)
    # A cable of the open dimension: its two nodes' columns lose each other.
    assert document["without_cable"]["0:y+ - 4:y-"]["cut_off"] == 2 * 4


def test_one_node(tmp_path, cluster):
    cluster([1])
    done = tn(tmp_path / "wires.yaml", "--output", tmp_path / "out")
    assert done.returncode == 0, done.stderr
    assert "a single node" in done.stdout and "Without one cable" not in done.stdout


def test_too_many_nodes_bad(tmp_path, cluster):
    cluster([1])
    done = tn(tmp_path / "wires.yaml", "--set", "lattice=[32,32]", "--output", tmp_path / "out")
    assert done.returncode == 2
    assert "1024 nodes are too many to walk every way" in done.stderr and "at most 512" in done.stderr


@pytest.mark.parametrize("name", ["udp_echo", "udp_filter", "udp_tunnel"])
def test_examples_with_ethernet_ports(name, tmp_path):
    done = tn(name, "--output", tmp_path / "out")
    assert done.returncode == 0 and (tmp_path / "out" / "topology.json").exists(), done.stderr
