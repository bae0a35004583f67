"""What real tools are given: every file of the RTL, and a constraint for every clock crossing of a node."""

import re
import subprocess

import pytest
from ruamel.yaml import YAML

from torusnet import board, sources


def test_committed_files_equal_a_new_generation():
    for path, text in board.outputs().items():
        assert (board.ROOT / path).read_text() == text, f"{path}: run ./tn generate and commit what it writes"


def test_core_lists_all_of_the_rtl_users_behind_what_they_use():
    core = YAML(typ="safe").load(board.core())
    files = core["filesets"]["rtl"]["files"]
    there = {str(path.relative_to(board.ROOT)) for path in sources.HW.rglob("*.sv")}
    assert set(files) == {path for path in there if not path.endswith(("_proof.sv", "_cover.sv"))}
    assert len(files) == len(set(files))
    place = {path.rpartition("/")[2].removesuffix(".sv"): i for i, path in enumerate(files)}
    for name, i in place.items():
        assert all(place[used] < i for used in sources.used_names(sources.index()[name]) if used.endswith("_pkg")), name


def test_files_of_the_core_build_in_its_order():
    files = [str(board.ROOT / path) for path in YAML(typ="safe").load(board.core())["filesets"]["rtl"]["files"]]
    command = ["verilator", "--lint-only", "--quiet-stats", "-Wno-lint", "-Wno-MULTITOP", "--top-module", board.TOP]
    done = subprocess.run([*command, *files], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_every_crossing_in_the_sources_is_constrained():
    """The instances of the elaborated nodes, with coded lanes and without, are as many kinds of places as the sources have."""
    written = set()
    for name, path in sources.index().items():
        if name.endswith(("_proof", "_cover")) or name in board.CROSSINGS:
            continue
        for module, instance in re.findall(
            r"^\s*(tn_common_\w+)\s+(?:#\(.*?\)\s*)?(u_\w+) \(", path.read_text(), re.M | re.S
        ):
            if module in board.CROSSINGS:
                written.add((instance, module))
    crossings = [crossing for coded in (False, True) for crossing in board.crossings(board.tree(coded=coded))]
    found = {(path.rpartition("/")[2].lstrip("*"), module) for path, module in crossings}
    assert found == written and len(found) >= 5


def test_registers_that_the_constraints_name_are_there():
    for module, names in board.REGISTERS.items():
        text = sources.index()[module].read_text()
        assert all(re.search(rf"\b{name}\b", text) for name in names), module
        procedure = re.search(rf"proc {board.CROSSINGS[module]} .*?\n}}", board.HEAD, re.DOTALL)[0]
        for register in re.findall(r"\$path/(\w+)", procedure):
            assert register.removesuffix("_reg") in names, register


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
    assert board.crossings(view) == [("u_a/*u_cross" if generated else "u_a/u_cross", "tn_common_cdc_bus")]
