"""What real tools are given: every file of the RTL, a constraint for every clock crossing of a node, a wrapper with plain names."""

import re

import elaboration
import pytest
import tcl
from ruamel.yaml import YAML

from torusnet import board, sources
from torusnet.board import crossings, files, flat, ports
from torusnet.errors import UserError


def text(path: str) -> str:
    return (sources.HW / "board" / path).read_text()


def test_committed_files_equal_a_new_generation():
    for path, made in board.outputs().items():
        assert (sources.ROOT / path).read_text() == made, f"{path}: run ./tn generate and commit what it writes"


def test_generation_writes_what_is_missing_or_differs_and_a_check_says_so(tmp_path, monkeypatch, capsys):
    made = {"hw/a/new.f": "new\n", "hw/same.f": "same\n", "hw/old.f": "now\n"}
    monkeypatch.setattr(board, "outputs", lambda: made)
    monkeypatch.setattr(sources, "ROOT", tmp_path)
    (tmp_path / "hw").mkdir()
    (tmp_path / "hw/same.f").write_text("same\n")
    (tmp_path / "hw/old.f").write_text("then\n")
    assert board.main(check=True) == 1
    assert capsys.readouterr().out == "differs: hw/a/new.f\ndiffers: hw/old.f\n"
    assert (tmp_path / "hw/old.f").read_text() == "then\n" and not (tmp_path / "hw/a").exists()
    assert board.main() == 0
    assert capsys.readouterr().out == "wrote: hw/a/new.f\nwrote: hw/old.f\n"
    assert {path: (tmp_path / path).read_text() for path in made} == made
    assert board.main(check=True) == 0
    (tmp_path / "hw/a/new.f").write_text("changed\n")
    assert board.main() == 0 and (tmp_path / "hw/a/new.f").read_text() == "new\n"


def test_lists_have_all_of_the_rtl_users_behind_what_they_use():
    core = YAML(typ="safe").load(files.core())
    listed = core["filesets"]["rtl"]["files"]
    there = {str(path.relative_to(sources.HW)) for path in sources.HW.rglob("*.sv")}
    assert set(listed) == {
        p for p in there if not p.endswith(("_proof.sv", "_cover.sv")) and not p.startswith("board/")
    }
    assert len(listed) == len(set(listed))
    assert [line.removeprefix("../") for line in text("torusnet.f").splitlines() if not line.startswith("//")] == listed
    place = {path.rpartition("/")[2].removesuffix(".sv"): i for i, path in enumerate(listed)}
    for name, i in place.items():
        assert all(place[used] < i for used in sources.used_names(sources.index()[name]) if used.endswith("_pkg")), name


def test_every_crossing_in_the_sources_is_constrained():
    """The instances of the elaborated nodes, with coded lanes and without, are as many kinds of places as the sources have."""
    written = set()
    for path in sources.closure("tn_node"):
        if path.suffix != ".sv" or path.stem in crossings.CROSSINGS:
            continue
        for module, instance in re.findall(
            r"^\s*(tn_common_\w+)\s+(?:#\(.*?\)\s*)?(u_\w+) \(", path.read_text(), re.M | re.S
        ):
            if module in crossings.CROSSINGS:
                written.add((instance, module))
    plain, coded, ethernet = crossings.every()
    found = {(path.rpartition("/")[2].lstrip("*"), module) for path, module in plain + coded + ethernet}
    assert found == written and len(found) >= 5


def test_registers_that_the_constraints_name_are_there():
    for module, names in crossings.REGISTERS.items():
        code = sources.index()[module].read_text()
        assert all(re.search(rf"\b{name}\b", code) for name in names), module
        for _, start, end in crossings.RULES[crossings.CROSSINGS[module]]:
            for part in filter(None, (start, end)):
                register = part.removeprefix("{path}/").split("/")[0].removesuffix("*").removesuffix("_reg")
                assert register in names or register == "*_q", part


VIVADO = """
proc get_cells {args} {
  if {"-hierarchical" in $args} {return {board/u_node}}
  return "cells:[lindex $args end]"
}
proc get_pins {name} {return "pins:$name"}
proc get_ports {name} {return "ports:$name"}
proc get_clocks {args} {return clocks}
proc get_property {args} {return 2.5}
proc note {args} {lappend ::said $args}
foreach command {set_max_delay set_false_path set_bus_skew} {interp alias {} $command {} note $command}
set said {}
"""


def said(script: str, prelude: str) -> list[list[str]]:
    shell = tcl.Shell()
    shell.run(prelude)
    shell.run(script)
    return shell.lists("said")


@pytest.mark.parametrize(("coded", "ethernet"), [(0, 0), (1, 0), (0, 1)])
def test_sdc_and_xdc_say_the_same_of_every_crossing(coded, ethernet):
    """Run as Tcl, against stand-ins for the commands: SDC finds the node in the design, XDC is scoped to it."""
    plain, more, port = crossings.every()
    found = plain + more * coded + port * ethernet
    sdc = said(text("torusnet.sdc"), f"{VIVADO}\nset tn_coded {coded}\nset tn_ethernet {ethernet}")
    shape = {"CodedLanes": coded, "PortKinds": 0x11111121 if ethernet else 0x11111111}
    xdc = said(crossings.xdc(found, flat.clocks(shape)), VIVADO)
    sdc = [[word.replace("board/u_node/", "").replace("3.2", "2.5") for word in line] for line in sdc]
    assert sorted(sdc) == sorted(xdc) and len(sdc) > 30
    assert ["set_false_path", "-to", "pins:u_reset_core/*_q_reg/CLR"] in xdc
    pointers = [line for line in xdc if line[0] == "set_bus_skew"]
    assert len(pointers) == 2 * sum(module == "tn_common_fifo_async" for _, module in found)


def test_sdc_leaves_out_what_other_tools_do_not_know():
    prelude = VIVADO.replace(" set_bus_skew", "").replace('"-hierarchical" in $args', "0")
    lines = said(text("torusnet.sdc"), prelude)
    assert len(lines) > 20 and not any("-datapath_only" in line for line in lines)
    assert ["set_false_path", "-to", "cells:u_sync_phy/meta_q_reg*"] in lines, "tn_node is the top"


SHAPES = [
    {},
    {"NumPorts": 1, "NumLinks": 1, "Lanes": 1},
    {"NumPorts": 8, "NumLinks": 6, "DataBits": 256, "CodedLanes": 1},
]


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_flat_wrapper_is_verilog_with_every_port_connected(shape, tmp_path):
    wrapper = tmp_path / "tn_node_flat.v"
    wrapper.write_text(flat.wrapper(shape))
    rtl = [*elaboration.rtl("tn_node"), wrapper]
    assert elaboration.slang("tn_node_flat", {}, rtl) == []
    if shape.get("NumPorts") == 1:
        assert elaboration.verilator("tn_node_flat", {}, rtl) == []


def test_flat_wrapper_has_conventional_names_and_interfaces():
    code = flat.wrapper({"NumPorts": 3, "NumLinks": 1})
    for name in ("s_axis_p2_tdata", "m_axis_p0_tlast", "m_axis_l0_tvalid", "s_axis_l0_tdata", "s_axi_awaddr", "aclk"):
        assert re.search(rf"put +wire .*\b{name}$", code.replace(",\n", "\n"), re.M), name
    assert "s_axis_p3" not in code and "_l1_" not in code
    clock = re.search(r'"ASSOCIATED_BUSIF (\S+), ASSOCIATED_RESET aresetn"', code)[1].split(":")
    assert clock == ["s_axi", "s_axis_p0", "m_axis_p0", "s_axis_p1", "m_axis_p1", "s_axis_p2", "m_axis_p2"]


def test_illegal_parameters_of_the_wrapper_bad():
    with pytest.raises(UserError, match="NumLinks is 7, must be 1 to 6"):
        flat.wrapper({"NumLinks": 7})


def test_parameters_follow_the_source():
    assert ports.parameters()["DataBits"] == (128, "core datapath: 128 or 256")


@pytest.mark.parametrize("generated", [False, True])
def test_instances_in_generate_loops_are_found(generated):
    cell = {"type": "CELL", "name": "u_cross", "modp": "B"}
    inside = [{"type": "GENBLOCK", "name": "gen_x[0]", "itemsp": [cell]}] if generated else [cell]
    view = {
        "modulesp": [
            {"addr": "A", "name": "tn_node", "stmtsp": [{"type": "CELL", "name": "u_a", "modp": "C"}]},
            {"addr": "B", "name": "tn_common_cdc_bus__W3", "origName": "tn_common_cdc_bus", "stmtsp": []},
            {"addr": "C", "name": "tn_a", "stmtsp": inside},
        ]
    }
    assert crossings.find(view) == [("u_a/*u_cross" if generated else "u_a/u_cross", "tn_common_cdc_bus")]
