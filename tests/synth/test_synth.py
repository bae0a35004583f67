"""`./tn synth`: what is stored belongs to the RTL as it is and keeps the budgets; blocks are synthesised, placed and routed
anew."""

import json
from pathlib import Path

import pytest

from torusnet import cli
from torusnet.errors import UserError
from torusnet.synth import command, ecp5, features, measure, page, tables, yosys
from torusnet.synth.budget import MAX_LEVELS
from torusnet.synth.designs import EARLIER, RDMA, SHAPES, Design, designs, published_designs

STORED = page.load()
ALL = published_designs()


@pytest.mark.parametrize("design", ALL, ids=lambda design: design.name)
def test_stored_result_is_of_this_rtl(design):
    """Or said to be of an earlier one, and of no other."""
    stale = page.stale(design, STORED.find(design.name))
    assert stale == (design.name in EARLIER), "./tn synth --publish measures anew"


@pytest.mark.parametrize("design", ALL, ids=lambda design: design.name)
def test_levels_within_budget(design):
    assert STORED.find(design.name).levels() <= MAX_LEVELS


@pytest.mark.parametrize("design", ALL, ids=lambda design: design.name)
def test_stored_result_is_within_all_its_budgets(design):
    """LUTs, places and levels."""
    assert STORED.find(design.name).complaints(design) == []


@pytest.mark.parametrize("design", ALL, ids=lambda design: design.name)
def test_stored_result_is_of_a_mapping_whose_comparison_has_ended(design):
    assert not STORED.find(design.name).unchecked


def test_the_network_ip_is_no_larger_than_the_published_one():
    """[EXANET]: router, links and registers on XCZU9EG; here the node less its stream ports."""
    design, record = features.network_ip(STORED)
    assert record.complaints(design) == []
    assert record.lut <= 17287 and record.ff <= 18954 and record.bram <= 116.5
    assert (design.published.lut, design.published.ff, design.published.bram) == (17287, 18954, 116.5)


def test_the_network_ip_is_not_told_of_half_of_it():
    for lacking in ("published-node", "published-port"):
        records = [record for record in STORED.records if record.name != lacking]
        assert features.network_ip(STORED.model_copy(update={"records": records})) is None


# Clocks that place and route on the ECP5 is to reach in each block by itself
CLOCKS = {
    "published-fault-map": {"clk_i"},
    "published-registers": {"clk_i"},
    "published-port": {"clk_i"},
    "published-link": {"clk_i", "clk_link_i"},
    "published-router": {"clk_i"},
}
BLOCK_MHZ = 100


@pytest.mark.parametrize("name", CLOCKS)
def test_blocks_reach_their_clock(name):
    """Median of the seeds. A result of other logic that is kept without `--clock` has none, which is missed here."""
    record = STORED.find(name)
    assert set(record.mhz) == CLOCKS[name], "./tn synth --clock --publish places and routes it"
    for clock, found in record.mhz.items():
        assert len(found) == 3 and tables.median(found) >= BLOCK_MHZ, (clock, found)


def test_what_is_meant_to_be_placed_has_both_clocks():
    placed = [design.name for design in ALL if design.clock_seeds]
    assert sorted(placed) == sorted([*CLOCKS, "small-node"])
    assert set(STORED.find("small-node").mhz) == {"clk_i", "clk_link_i"}


def test_page_is_made_from_the_stored_results():
    assert page.PAGE.read_text() == page.text(STORED)


def test_figure_is_made_from_the_stored_results(tmp_path, monkeypatch):
    published = page.IMAGE.read_bytes()
    monkeypatch.setattr(page, "IMAGE", tmp_path / page.IMAGE.name)
    page.figure(STORED)
    assert page.IMAGE.read_bytes() == published


def test_the_placed_node_is_translated_by_the_stated_ratio():
    node = STORED.find("small-node").model_copy(update={"mhz": {"clk_i": [90.0], "clk_link_i": [100.0]}})
    text = page.text(measure.Document(tool="", records=[node]))
    assert "90 (core) for 315 to 441, 100 (link) for 350 to 490" in text
    assert "(core) for" not in page.text(measure.Document(tool="", records=[]))


def test_every_clock_of_the_node_is_seen():
    node = STORED.find("published-node")
    assert {"clk_i", "clk_link_i"} <= set(node.paths)
    assert node.lut > STORED.find("published-router").lut + 2 * STORED.find("published-link-bare").lut // 2


def test_a_block_synthesised_now_equals_the_stored_result():
    """The numbers are reproducible: same RTL, same tool, same netlist."""
    design = next(d for d in designs(SHAPES[0]) if d.name == "published-fault-map")
    assert measure.area(design).model_dump(exclude={"mhz"}) == STORED.find(design.name).model_dump(exclude={"mhz"})


def test_comments_do_not_make_a_result_stale(tmp_path):
    source = tmp_path / "probe.sv"
    source.write_text("module probe (input logic a_i, output logic x_o);\n  assign x_o = a_i;  // same\nendmodule\n")
    before = yosys.key("probe", {}, [source], "xcup")
    source.write_text(
        "// a comment\nmodule probe (input logic a_i, output logic x_o);\n\n  assign x_o = a_i;\nendmodule\n"
    )
    assert yosys.key("probe", {}, [source], "xcup") == before
    source.write_text("module probe (input logic a_i, output logic x_o);\n  assign x_o = !a_i;\nendmodule\n")
    assert yosys.key("probe", {}, [source], "xcup") != before


@pytest.mark.parametrize(("name", "changes"), [("published-node", False), ("ethernet-node", True)])
def test_only_files_that_the_parameters_take_make_a_result_stale(name, changes, monkeypatch):
    design = next(design for design in ALL if design.name == name)
    before = measure.key(design)
    text = Path.read_text
    monkeypatch.setattr(
        Path, "read_text", lambda path: text(path) + ("wire more;" if path.stem == "tn_port_ethernet_arp" else "")
    )
    assert (measure.key(design) != before) == changes


def test_a_path_too_long_and_a_block_too_large_are_complaints_bad():
    long = measure.PathRecord(levels=MAX_LEVELS + 2, begin="a_q", end="b_q.D", begin_clock="clk_i", end_clock="clk_i")
    less = long.model_copy(update={"levels": MAX_LEVELS + 1, "begin": "c_q"})
    record = measure.Record(
        name="x",
        title="x",
        top="x",
        parameters={},
        key="",
        lut=101,
        places=90,
        lutram=0,
        ff=0,
        bram=0,
        paths={"clk_i": [long, less]},
    )
    design = Design("x", "x", "x", {}, max_lut=100)
    assert len(record.complaints(design)) == 2
    assert record.complaints(Design("x", "x", "x", {}, max_lut=101)) == [record.complaints(design)[0]]
    assert f"{MAX_LEVELS + 2} levels to clk_i: a_q -> b_q.D" in record.complaints(design)[0]
    assert "90 places (at most 89)" in record.complaints(Design("x", "x", "x", {}, max_places=89))[1]


def test_place_and_route_of_a_small_block():
    """All ports behind registers, so that what is measured lies within the block."""
    design = Design("lanes", "coded lanes", "tn_phy_block_lock", {}, clock_seeds=1)
    text = ecp5.wrapper(design)
    assert "tn_phy_block_lock u_design" in text and "posedge clk_i" in text
    found = ecp5.clocks(design)
    assert list(found) == ["clk_i"]
    assert 50 < found["clk_i"][0] < 1000


def test_a_bus_of_clocks_is_one_net():
    """Each link of a node has a receive clock of its own."""
    design = next(d for d in ALL if d.name == "small-node")
    assert ".clk_phy_rx_i({2{clk_phy_rx_i}})" in ecp5.wrapper(design)


def test_names_that_do_not_exist_bad():
    with pytest.raises(UserError, match="neither a shape nor a cluster file"):
        command.shapes(["nothing"], cli.find_cluster)
    with pytest.raises(UserError, match="--block nothing"):
        command.blocks_of(SHAPES[0], ["nothing"])


def test_cluster_file_gives_the_shape():
    (shape,) = command.shapes(["ring4"], cli.find_cluster)
    node = designs(shape)[-1]
    assert node.top == "tn_node"
    assert node.parameters["NumLinks"] == 2
    assert node.parameters["DataBits"] == 128


def test_json_of_a_block(tmp_path):
    from rich.console import Console

    file = tmp_path / "synth.json"
    command.main([SHAPES[0]], ["fault-map"], False, 1, file, False, Console(quiet=True))
    document = json.loads(file.read_text())
    assert [record["name"] for record in document["records"]] == ["published-fault-map"]
    assert document["records"][0]["lut"] > 0


def test_size_of_a_block_of_the_interface_is_that_of_the_chapter():
    """The row of docs/20-rdma.md that is quickest to measure."""
    (design,) = command.blocks_of(RDMA[0], ["send-queue"])
    record = measure.area(design)
    (row,) = [
        line for line in (page.ROOT / "docs" / "20-rdma.md").read_text().splitlines() if f"`{design.top}` | 7 |" in line
    ]
    told = [float(cell) for cell in row.split("|")[2:7]]
    assert told[1:] == [record.lut, record.lutram, record.ff, record.bram]


def test_blocks_of_the_interface_are_modules_of_the_design():
    for shape in RDMA:
        for design in designs(shape):
            assert design.sources[-1].stem == design.top and design.block


def test_page_says_where_more_levels_are_than_are_aimed_at():
    """And that a link whose budget is of places has more tables than that."""
    made_up = STORED.model_copy(deep=True)
    link, wide, largest = (made_up.find(name) for name in ("published-link-bare", "wide-node", "largest-node"))
    for path in (path for record in made_up.records for paths in record.paths.values() for path in paths):
        path.levels = 8
    link.lut, link.places = 2600, 2383
    text = page.text(made_up)
    assert (
        "Eight levels are aimed at.\n" in text
        and "Whole nodes that have more" not in text
        and "above the 2600" not in text
    )
    link.lut = 2700
    wide.paths["clk_link_i"][0].levels = 9
    for record, domain in ((wide, "clk_i"), (largest, "clk_i"), (largest, "clk_link_i")):
        record.paths[domain][0].levels = 10
    text = page.text(made_up)
    assert "\n- 10 levels: `wide` (core), `largest` (core, link)\n- 9 levels: `wide` (link)\n\nThe longest" in text
    assert "2700 LUTs, each counted as one, are 100 above the 2600 wanted" in text and "it takes 2383." in text
