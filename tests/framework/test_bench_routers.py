"""Which router: the page is that of the stored results, and says of made-up ones what follows from them."""

import json

import pytest

from torusnet.bench import router_page, routers
from torusnet.bench.plots import save
from torusnet.bench.routers import (
    ADAPTIVE,
    BYTES,
    DETOURS,
    FLIES,
    FOUR,
    OLDEST,
    QUEUES,
    ROUTERS,
    SHARED,
    TABLES,
    TREES,
    TWO,
)

STORED = routers.load()
KINDS = ("virtual_channels", "adaptive", "detours")


def made_up():
    """Every router carries 0.5 of a pattern, but adaptive 0.75, with detours 0.8; it is a quarter larger than that with four
    channels."""
    curves, large = (
        {router: document.model_copy(deep=True) for router, document in documents.items()}
        for documents in (STORED.curves, STORED.large)
    )
    ports = {router: document.model_copy(deep=True) for router, document in STORED.ports.items()}
    for router, document in (*curves.items(), *large.items(), *ports.items()):
        several = document in ports.values()
        for curve in document.curves:
            curve.points = [point for point in curve.points if not point.saturated][:1]
            curve.points[0].accepted = {ADAPTIVE: 0.75, DETOURS: 0.8}.get(router, 0.5) + 0.15 * several
            curve.points[0].least = 0.61
            if several:
                curve.limits.topology = 1.0
    queues = {router: document.model_copy(deep=True) for router, document in STORED.queues.items()}
    for router, document in queues.items():
        for curve in document.curves:
            curve.points = [point for point in curve.points if not point.saturated][:1]
            curve.points[0].accepted, curve.limits.topology = {TWO: 0.6, ADAPTIVE: 0.9}[router], 1.0
    small_queues = STORED.small_queues.model_copy(deep=True)
    for curve in small_queues.curves:
        curve.carried.accepted, curve.limits.topology = 0.8, 1.0
    net = STORED.net.model_copy(deep=True)
    for point in net.points:
        point.accepted = 0.4 if point.detours else 0.3 if point.adaptive else 0.22 if point.both_classes else 0.2
    for point in net.hot_points:
        point.accepted = (
            0.5 if point.hot == 0 else 0.2 if point.virtual_channels == 2 else 0.4 if point.adaptive else 0.45
        )
    for point in net.crossbar_points:
        worst = 0.18 if point.through_first else 0.1
        point.accepted = 0.2 if not point.shared else worst if point.pattern == "tornado" else 0.19
    for point in net.turns_points:
        alike = point.long_flits == 18
        point.accepted_short = 0.3 if point.byte_turns else 0.25 if alike else 0.1
        point.accepted_long = 0.3 if point.byte_turns else 0.25 if alike else 0.4
        point.mean_short_cycles, point.mean_long_cycles = (200, 1500) if point.byte_turns else (400, 1000)
    for point in net.ports_points:
        point.accepted = 0.1 * point.ports + 0.05 * point.through_first
    for point in net.order_points:
        by_links = (0.6 if point.pattern == "uniform" else 0.25, 0.07)
        found = {
            "in turn": (0.5, 0.3),
            "through traffic": (0.4, 0.0),
            "oldest": (0.45, 0.2),
            "in turn by links": by_links,
        }
        point.accepted, point.least = found[point.first]
    for point in net.wired_points:
        point.accepted = {"one way": 0.4, "ways": 0.6, "detours": 0.9}[point.entries]
        point.mean_cycles = 110 if point.entries == "detours" else 100
    synthesis = STORED.synthesis.model_copy(deep=True)
    shared = zip((*SHARED.values(), BYTES, OLDEST), (900, 1300, 1600, 1070, 1090), strict=True)
    for router, lut in ((TWO, 1000), (FOUR, 2000), (ADAPTIVE, 2500), *shared):
        for block in ("router", "node"):
            synthesis.find(f"{router.shape}-{block}").lut = lut
    pairs = [tuple(document.model_copy(deep=True) for document in pair) for pair in STORED.others]
    for simplest, best in pairs:
        for document, accepted in ((simplest, 0.2), (best, 0.3)):
            for curve in document.curves:
                curve.points = [point for point in curve.points if not point.saturated][:1]
                curve.points[0].accepted, curve.limits.topology = accepted, 0.5
    trees = {router: document.model_copy(deep=True) for router, document in STORED.trees.items()}
    for router, document in trees.items():
        for curve in document.curves:
            curve.points = [point for point in curve.points if not point.saturated][:1]
            curve.points[0].accepted, curve.limits.topology = 0.45 if router.adaptive else 0.25, 0.5
    dragonflies = {router: document.model_copy(deep=True) for router, document in STORED.dragonflies.items()}
    for document, accepted in zip(dragonflies.values(), (0.25, 0.45, 0.35), strict=True):
        for curve in document.curves:
            curve.points = [point for point in curve.points if not point.saturated][:1]
            curve.points[0].accepted, curve.limits.topology = accepted, 0.5
    luts = {"wiring-adaptive": 4000, "tree": 1000, "tree-adaptive": 1500, "dragonfly": 1200, "dragonfly-adaptive": 5000}
    for shape, lut in luts.items():
        synthesis.find(f"{shape}-router").lut = lut
    for block in ("router", "node"):
        synthesis.find(f"{QUEUES.shape}-{block}").lut = 2900
    return routers.Choice(
        curves, large, ports, queues, small_queues, pairs, trees, dragonflies, net, synthesis, STORED.order
    )


def test_page_is_made_from_the_stored_results():
    assert router_page.PAGE.read_text() == router_page.text(STORED), (
        "run: .venv/bin/python -m torusnet.bench.router_page"
    )


def test_figure_is_made_from_the_stored_results(tmp_path):
    (drawn,) = [file for file in save(router_page.figure(STORED), tmp_path, "routers") if file.suffix == ".svg"]
    assert drawn.read_bytes() == router_page.IMAGE.read_bytes()


def test_page_of_made_up_results():
    text = " ".join(router_page.text(made_up()).split())
    assert "transpose: adaptive accepts 1.50 times as much on 4 x 4 by whole nodes, 2.00 times on 8 x 8" in text
    assert (
        "**Tornado**, where all go the same way round a ring: adaptive accepts 1.60 times as much on 8 x 8 with" in text
    )
    assert "1.50 times without (`routing: minimal_adaptive`)" in text
    assert (
        "The router takes 25 % more LUTs than that of dimension order with four channels, the whole node 25 %" in text
    )
    assert "150 % more than the node with two" in text
    assert "8 x 8 carries 90 % of what its wires allow without detours and 95 % with them; with two channels" in text
    assert "and one port 52 %." in text
    assert "| adaptive, 4 channels | 3 | 0.30 | 0.35 |" in text
    assert "| uniform | 0.750 (78 %) | 0.900 (90 %) | 1.20 | 0.950 (95 %) | 1.27 |" in text, "wires allow 0.965"
    assert (
        "is 0.61 of it under uniform traffic and 0.61 under transpose, where in turn it is 0.61 (by shortest ways)."
        in text
    )
    assert (
        "It gets 1.20 times as much uniform traffic through on 8 x 8 with two queues in dimension order, 1.20 times "
        "where it is adaptive: 90 % of what the wires allow, and 80 % on 4 x 4" in text
    )
    assert "A message takes a cycle more, and a node that is adaptive 16 % more LUTs than" in text
    assert "uniform traffic on 8 x 8 is accepted 1.10 times as much, by routers alone" in text
    assert "| transpose | 0.500 (0.500) | 1.00 | 0.500 (0.500) | 1.00 | 0.750 (0.750) | 1.50 |" in text
    assert "leaves the other one 0.90 of its throughput at a load of 0.7; without classes 0.40. Adaptive 0.80:" in text
    assert "**Uniform traffic**: adaptive accepts 1.50 times as much on 4 x 4, 1.60 times on 8 x 8." in text
    assert "| transpose | 0.500 (51 %) | 0.750 (76 %) | 1.50 | 0.800 (82 %) | 1.60 |" in text, "wires allow 0.980"
    assert "| fat tree, 3 of 3 under 3 | transpose | 0.400 | 0.600 | 1.50 | 0.900 | 2.25 |" in text
    assert "from each group of a dragonfly to the next 1.50 times what tables with two channels do" in text
    assert "detours up to 1.50 times what ways do" in text and "With them 1.50 to 1.50 times as much of it" in text
    assert "| ring of 8 | uniform | 0.5 | 100 cycles | 110 | 10 % |" in text
    assert "| 8 x 8 | tornado | 0.20 | 0.20 | 0.22 | 0.30 | 1.50 | 0.40 | 2.00 |" in text
    assert "| 4 x 4 | transpose | 0.20 | 0.20 | 0.22 | 0.30 | 1.50 | - | - |" in text
    assert "| ring of 8 | tornado | 0.200 (40 %) | 0.300 (60 %) | 1.50 |" in text
    assert "| uniform | 0.200 (40 %) | 0.300 (60 %) | 1.50 | 0.250 (50 %) | 1.25 | 0.450 (90 %) | 2.25 |" in text
    assert "then has 1.30 times the LUTs of that of two, in place of 2.00 times, and its node 1.30 times, in" in text
    assert (
        "**Four channels, and LUTs are scarce**: [a shared crossbar](#a-shared-crossbar). The node takes 35 % fewer."
        in text
    )
    assert "In turn the shared crossbar accepts 0.95 to 0.95 times what the full one does, but for tornado" in text
    assert "does not: 0.50 times at least, with through traffic first 0.90." in text
    assert "| 8 x 8 | tornado | adaptive, 4 channels | 0.20 | 0.10 | 0.50 | 0.20 | 0.18 | 0.90 |" in text
    assert (
        "Under tornado on 8 x 2 nodes that send short ones get 3.00 times as much through, and all together 1.20"
        in text
    )
    assert (
        "| 8 x 2 | tornado | dimension order, 2 channels | 0.10 | 0.30 | 0.40 | 0.30 | 1.20 | 400 | 200 | 1,000 | 1,500 |"
        in text
    )
    assert (
        "Where all packets are of 18 flits, turns by bytes accept 1.20 to 1.20 times what turns by packets do." in text
    )
    assert "They cost 7 % of the LUTs of a router with two channels, 7 % of those of its node" in text
    assert "| tornado | adaptive, 4 channels | 3 | 0.50 (0.30) | 0.25 (0.07) | 0.40 (0.00) | 0.45 (0.20) |" in text
    assert (
        "get 0.90 times what they do in turn under tornado on 8 x 8, 0.90 times under uniform traffic, and every"
        in text
    )
    assert "the least that it accepts is 0.75 times what the best of them does" in text
    assert "where in turn that is 0.83 and through traffic first 0.67." in text
    assert (
        "1.20 times what turns by channels accept at best (uniform, dimension order, 2 channels, 1 port), 0.50 times at"
        in text
    )
    assert "worst (transpose, dimension order, 2 channels, 1 port), where the last node gets 0.07." in text
    assert "Ages cost 9 % of the LUTs of a router with two channels, 9 % of those of its node" in text
    assert "By any link up the tree accepts 1.50 times the uniform traffic of tables with ways and detours" in text
    assert "patterns 1.50 to 1.50 times, with two channels in place of four and a router of 62 % fewer LUTs" in text
    assert "In order it accepts 1.25 times the uniform traffic of tables in order" in text
    assert (
        "from each group to the next every node gets 2.25 times as much through as by tables with two channels" in text
    )
    assert "by whole nodes, and 1.50 times as by tables with detours" in text
    assert "1.50 times what tables with detours accept from each group to the next, and of uniform traffic 1.50" in text
    assert "times, with a router of 25 % more LUTs." in text
    assert "0.78 times as much is accepted from group to group, and 0.78 times as much uniform traffic" in text
    assert "accepts 1.25 times the uniform traffic of theirs" in text
    row = "0.200 (40 %) | 0.300 (60 %) | 1.50 | 0.250 (50 %) | 1.25 | 0.450 (90 %) | 2.25 | 0.350 (70 %) | 1.75 |"
    assert f"| next-group | {row}" in text
    assert "| hybrid torus of 2 x 2 quads | bit-complement | 0.200 (40 %) | 0.300 (60 %) | 1.50 |" in text


def test_figure_has_a_point_for_each_router_and_pattern():
    left, right = router_page.figure(made_up()).axes
    for axis, patterns in ((left, 3), (right, 3)):
        points = [line for line in axis.get_lines() if line.get_marker() in "osD"]
        assert len(points) == 3 * patterns
        assert {tuple(line.get_xdata()) for line in points} == {(1000,), (2000,), (2500,)}
    assert {tuple(line.get_ydata()) for line in right.get_lines() if line.get_marker() == "s"} == {(0.22,)}


def test_curves_of_all_routers_have_the_same_conditions():
    """But for what makes the router."""
    differs = {"revision", "virtual_channels", "adaptive", "curves"}
    first, *others = (STORED.curves[router].model_dump(exclude=differs) for router in ROUTERS)
    assert all(other == first for other in others)
    assert [STORED.curves[router].virtual_channels for router in ROUTERS] == [2, 4, 4]


def test_pairs_of_other_networks_have_the_same_conditions():
    """But for what makes the router."""
    assert [simplest.shape.split(" of ")[0] for simplest, _ in STORED.others] == [
        "dragonfly",
        "fat tree",
        "hybrid torus",
        "ring",
    ]
    for pair in STORED.others:
        first, second = (document.model_dump(exclude={*KINDS, "revision", "curves"}) for document in pair)
        assert first == second
        assert [document.virtual_channels for document in pair] == [2, 4]
        assert [curve.pattern for curve in pair[0].curves] == [curve.pattern for curve in pair[1].curves]


@pytest.mark.parametrize(
    ("by_tables", "found"),
    [(STORED.fat_tree[0], STORED.trees), (STORED.dragonfly[0], STORED.dragonflies)],
    ids=["tree", "dragonfly"],
)
def test_a_wiring_by_arithmetic_has_the_conditions_of_the_same_by_tables(by_tables, found):
    """The same cables, but for what makes the router; and its patterns, at least."""
    differs = {*KINDS, "revision", "curves", "cluster", "lattice", "topology", "tables", "dragonfly"}
    for router, document in found.items():
        same = document.model_dump(exclude=differs)
        assert same == by_tables.model_dump(exclude=differs)
        assert (document.virtual_channels, bool(document.adaptive), bool(document.detours)) == router.kind
        patterns = [curve.pattern for curve in by_tables.curves]
        assert [curve.pattern for curve in document.curves if curve.pattern in patterns] == patterns


@pytest.mark.parametrize(
    "router",
    (*ROUTERS, *SHARED.values(), QUEUES, BYTES, OLDEST, TABLES, *TREES, *FLIES),
    ids=lambda router: router.name,
)
def test_synthesis_is_of_the_same_router(router):
    for block, ports, links in (("router", "NumLocal", "NumLink"), ("node", "NumPorts", "NumLinks")):
        found = STORED.block(router, block).parameters
        assert (found[ports], found[links], found["DataBits"]) == (2, 4, 128)
        assert found["NumVc"] == router.virtual_channels and found.get("Adaptive", 0) == router.adaptive
        assert found.get("SharedInput", 0) == (router in SHARED.values())
        queues = STORED.queues[ADAPTIVE].port_queues if router == QUEUES else 1
        assert found.get("NumQueues", 1) == queues
        assert (found.get("ByteTurns", 0), found.get("ByAge", 0)) == (router == BYTES, router == OLDEST)
        ways = router in TREES, router in FLIES, router == TABLES
        assert tuple(found.get(name, 0) for name in ("Tree", "Dragonfly", "RouteTable")) == ways


def test_one_class_has_two_of_four_channels_of_dimension_order():
    """So it goes as in a router with two, to the packet."""
    for case in STORED.net.cases:
        assert STORED.net.accepted(case, TWO) == STORED.net.accepted(case, FOUR)


def test_page_is_found_from_the_router_and_the_readme():
    for page in ("README.md", "docs/03-router.md"):
        assert "03-which-router.md)" in (routers.ROOT / page).read_text(), page


def test_stored_file_is_of_the_document():
    assert json.loads(routers.RESULTS.read_text()) == STORED.net.model_dump(mode="json")


@pytest.mark.parametrize(("block", "most"), [("router", 1.2), ("node", 1.1)])
def test_budget_of_adaptive_routing(block, most):
    """In LUTs, of the same with four channels in dimension order."""
    assert STORED.block(ADAPTIVE, block).lut <= most * STORED.block(FOUR, block).lut
