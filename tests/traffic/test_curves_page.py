"""Published curves: page and figures are those of the stored results, and every network has its place."""

import pytest

from torusnet.bench.plots import save
from torusnet.cluster import parse
from torusnet.traffic import command, page
from torusnet.traffic.plot import figure

STORED = page.load()
GROUPS = page.groups(STORED)


def test_page_is_made_from_the_stored_curves():
    assert page.PAGE.read_text() == page.text(STORED), "run: .venv/bin/python -m torusnet.traffic.page"


@pytest.mark.parametrize("name", GROUPS)
def test_figure_is_made_from_the_stored_curves(name, tmp_path):
    (drawn,) = [file for file in save(figure(GROUPS[name]), tmp_path, name) if file.suffix == ".svg"]
    assert drawn.read_bytes() == (page.PAGE.parent / "images" / drawn.name).read_bytes()


def test_networks_of_a_figure_are_alike():
    """Small tori, large ones, other wirings, trees and dragonflies by arithmetic; two channels and four."""
    small = STORED[0].model_copy(update={"lattice": (4, 4, 1), "topology": None, "virtual_channels": 2})
    large = small.model_copy(update={"lattice": (8, 8, 1)})
    wiring = small.model_copy(update={"topology": "dragonfly", "tables": "of shortest ways"})
    tree = small.model_copy(update={"topology": "tree", "tables": None, "dimension_order": ""})
    fly = tree.model_copy(update={"topology": "dragonfly", "dragonfly": "by the shortest way"})
    four = [document.model_copy(update={"virtual_channels": 4}) for document in (small, large, wiring)]
    assert page.groups([wiring, tree, fly, *four, large, small]) == {
        "curves-dragonflies": [fly],
        "curves-tori": [small],
        "curves-tori-64": [large],
        "curves-tori-64-four": [four[1]],
        "curves-tori-four": [four[0]],
        "curves-trees": [tree],
        "curves-wirings": [wiring],
        "curves-wirings-four": [four[2]],
    }


@pytest.mark.parametrize(
    ("changes", "limit"),
    [
        ({}, "dimension order"),
        ({"adaptive": True}, "the routing"),
        ({"dimension_order": "", "topology": "tree"}, "the routing"),
    ],
)
def test_the_limit_is_named_after_the_routing(changes, limit):
    base = STORED[0].model_copy(
        update={"lattice": (4, 4, 1), "topology": None, "tables": None, "adaptive": None, "dimension_order": "zyx"}
    )
    (legend,) = figure([base.model_copy(update=changes)]).legends
    assert f"limit of {limit}" in [text.get_text() for text in legend.get_texts()]


def test_parts_of_the_limits_are_those_of_what_is_accepted():
    """At the highest load that is carried, beside each of the two limits."""
    document = STORED[0]
    curve = document.curves[0]
    limits = curve.limits.model_copy(update={"topology": 0.8, "routing": 0.5})
    points = [
        curve.points[0].model_copy(update={"rate": rate, "accepted": accepted, "saturated": saturated})
        for rate, accepted, saturated in ((50, 0.2, False), (100, 0.4, True))
    ]
    made = document.model_copy(update={"curves": [curve.model_copy(update={"limits": limits, "points": points})]})
    (row,) = [line for line in page.text([made]).splitlines() if line.startswith(f"| {made.title} |")]
    assert [cell.strip() for cell in row.split("|")][5:-1] == ["0.200", "0.400", "0.800", "25 %", "0.500", "40 %"]


def test_every_curve_is_in_the_summary():
    """By what it accepts at the highest load that is carried."""
    rows = page.text(STORED).split("## ")[0]
    for document in STORED:
        for curve in document.curves:
            accepted = curve.carried.accepted if curve.carried else 0
            assert any(
                f"| {document.title} | {curve.pattern} |" in row and f" {accepted:.3f} |" in row
                for row in rows.splitlines()
            )


def test_words_for_what_tells_documents_apart():
    base = STORED[0].model_copy(update={"lattice": (8, 8, 1), "wrap": (True,) * 3, "topology": None, "tables": None})
    base = base.model_copy(
        update={"dimension_order": "zyx", "virtual_channels": 4, "ports": 1, "arbitration": "round_robin"}
    )
    assert (base.title, base.routes) == ("8 x 8 torus, 4 channels", "dimension order zyx")
    minimal = base.model_copy(update={"adaptive": True})
    assert (minimal.title, minimal.routes) == ("8 x 8 torus, adaptive", "adaptive, escape in dimension order zyx")
    tree = base.model_copy(update={"topology": "tree of 4 nodes", "dimension_order": "", "virtual_channels": 2})
    assert (tree.title, tree.routes) == ("tree of 4 nodes", "levels of the tree, up by the destination")
    choosing = tree.model_copy(update={"adaptive": True})
    assert (choosing.title, choosing.routes) == ("tree of 4 nodes, adaptive", "levels of the tree, up by any link")
    detours = minimal.model_copy(update={"detours": True})
    assert detours.title == "8 x 8 torus, adaptive with detours"
    assert detours.routes == "adaptive with detours, escape in dimension order zyx"


@pytest.mark.parametrize(
    "shape, routing, has",
    [
        ("lattice: [8, 8]", "adaptive", True),
        ("lattice: [2, 5]", "adaptive", True),
        ("lattice: [8, 8]", "minimal_adaptive", False),
        ("lattice: [4, 4]", "adaptive", False),
        ("lattice: [8, 8]\nwrap: [false, false]", "adaptive", False),
        ("lattice: [8, 8]", "dimension_order", False),
        ("topology: {kind: quad}", "adaptive", True),
        ("topology: {kind: quad}", "minimal_adaptive", False),
    ],
)
def test_detours_are_of_long_rings_and_of_tables(shape, routing, has, tmp_path):
    cluster = parse(f"{shape}\nrouting: {routing}\nnode: {{virtual_channels: 4}}\n", tmp_path)
    assert command.has_detours(cluster) == has


def test_more_than_the_wires_allow_is_not_carried():
    """Though buffers took it for as long as it was measured: 106.67 of 256 are the limit, 107 is it, rounded."""
    stored = next(point for document in STORED for point in document.curves[0].points if point.mean_ns)
    within, beyond = (stored.model_copy(update={"rate": rate}).within(5 / 12) for rate in (107, 108))
    assert within == stored.model_copy(update={"rate": 107})
    assert beyond.saturated and beyond.why and beyond.accepted == stored.accepted
    assert {getattr(beyond, name) for name in ("mean_ns", "min_ns", "p50_ns", "p99_ns", "p999_ns", "max_ns")} == {None}


@pytest.mark.parametrize("document", STORED, ids=lambda document: document.title)
def test_no_stored_curve_carries_more_than_its_limit(document):
    for curve in document.curves:
        assert all(point.within(curve.limits.topology) == point for point in curve.points), curve.pattern
