"""Levels of logic are counted as docs/14-synthesis.md says: on small modules whose paths can be counted by hand."""

import json
from pathlib import Path

import pytest

from torusnet.errors import Failure
from torusnet.synth import levels, mapper, netlist, yosys


def deepest(found: netlist.Netlist, domain: str) -> levels.Path:
    return levels.worst(found)[domain][0]


def test_one_table_is_one_level(synthesise):
    found = synthesise("""
        module probe (input logic clk_i, input logic [5:0] a_i, output logic x_q);
          logic [5:0] a_q;
          always_ff @(posedge clk_i) begin a_q <= a_i; x_q <= ^a_q; end
        endmodule""")
    path = deepest(found, "clk_i")
    assert (path.levels, path.begin_clock, path.end) == (1, "clk_i", "x_q.D")
    assert path.begin.startswith("a_q[")
    assert found.area() == {"lut": 1, "places": 1, "lutram": 0, "ff": 7, "bram": 0}


def test_shift_registers_are_tables(synthesise):
    """Forty bits without a reset lie in tables: as many as there are bits, in at most 32 places each."""
    found = synthesise("""
        module probe (input logic clk_i, input logic a_i, output logic x_o);
          logic [39:0] q;
          always_ff @(posedge clk_i) q <= {q[38:0], a_i};
          assign x_o = q[39];
        endmodule""")
    shift = sum(count for kind, count in found.cells.items() if kind.startswith("SR"))
    area = found.area()
    assert shift > 0 and area["lutram"] == shift and area["lut"] >= shift and area["ff"] <= 40 - 16


@pytest.mark.parametrize("inputs, expected", [(6, 1), (10, 2), (12, 2)])
def test_tables_have_six_inputs(synthesise, inputs, expected):
    """Multiplexers behind tables take up to nine inputs in one level; ten cannot be one, whatever the mapping."""
    found = synthesise(f"""
        module probe (input logic clk_i, input logic [{inputs - 1}:0] a_i, output logic x_q);
          always_ff @(posedge clk_i) x_q <= ^a_i;
        endmodule""")
    path = deepest(found, "clk_i")
    assert path.levels == expected
    assert path.begin_clock == "port"


def test_carry_chain_is_one_level_however_long(synthesise):
    """The sum of two numbers: tables that propagate, and the chain."""
    text = """
        module probe #(parameter int unsigned W = 8) (input logic clk_i, input logic [W-1:0] a_i, b_i, output logic [W-1:0] x_q);
          always_ff @(posedge clk_i) x_q <= a_i + b_i;
        endmodule"""
    assert deepest(synthesise(text, W=16), "clk_i").levels == deepest(synthesise(text, W=64), "clk_i").levels == 2


def test_lut_ram_read_is_one_level_and_a_write_ends_the_path(synthesise):
    found = synthesise("""
        module probe (input logic clk_i, we_i, input logic [4:0] wa_i, ra_i, input logic [7:0] d_i, output logic [7:0] x_q);
          logic [7:0] ram[32];
          always_ff @(posedge clk_i) begin if (we_i) ram[wa_i] <= d_i; x_q <= ram[ra_i]; end
        endmodule""")
    assert found.area()["lutram"] > 0
    paths = {path.end.split(".")[-1]: path for path in levels.worst(found, 20)["clk_i"]}
    assert paths["D"].levels == 1, "from the read address"
    assert paths["D"].begin.startswith("ra_i")
    assert paths["WE"].levels == 0 and paths["WE"].begin == "we_i"


def test_the_address_of_a_lut_ram_ends_paths(synthesise):
    """Of memories of three sizes, each with one port for reads and writes: every bit of the address is a table here."""
    found = synthesise("""
        module probe (input logic clk_i, we_i, input logic [7:0] a_i, b_i, c_i, e_i, d_i, output logic [7:0] x_o,
                      output logic y_o, z_o);
          logic [7:0] low[32];
          logic mid[64], top[256];
          logic [7:0] at;
          assign at = a_i & b_i & c_i & e_i;
          always_ff @(posedge clk_i) if (we_i) begin low[at[4:0]] <= d_i; mid[at[5:0]] <= d_i[0]; top[at] <= d_i[0]; end
          assign x_o = low[at[4:0]], y_o = mid[at[5:0]], z_o = top[at];
        endmodule""")
    before, addresses = levels.arrival(found), {}
    for bit, _, end in found.ends:
        if end.startswith("RAM") and end.split(".")[-1].startswith("A"):
            addresses.setdefault(end[:5], set()).add(bit)
    assert {cell: len(bits) for cell, bits in addresses.items()} == {"RAM32": 5, "RAM64": 6, "RAM25": 8}
    assert {before[bit][0] for bits in addresses.values() for bit in bits} == {1}


def test_block_ram_ends_and_begins_paths(synthesise):
    found = synthesise("""
        module probe (input logic clk_i, we_i, input logic [10:0] wa_i, ra_i, input logic [35:0] d_i, output logic x_q,
                      output logic [35:0] all_o);
          (* ram_style = "block" *) logic [35:0] ram[2048];
          logic [35:0] out_q;
          always_ff @(posedge clk_i) begin if (we_i) ram[wa_i] <= d_i; out_q <= ram[ra_i]; x_q <= &out_q[10:0]; end
          assign all_o = out_q;
        endmodule""")
    assert found.area()["bram"] == 2
    path = next(p for p in levels.worst(found, 20)["clk_i"] if p.end == "x_q.D")
    assert path.levels == 2 and path.begin_clock == "clk_i"


def test_paths_run_through_the_ports_of_blocks(synthesise):
    """Eight blocks of two levels, and one that joins them, with no register between them: 80 inputs cannot be two levels."""
    half = """
        module half (input logic [9:0] a_i, output logic x_o);
          assign x_o = ^a_i;
        endmodule"""
    alone = """
        module probe (input logic clk_i, input logic [9:0] a_i, output logic x_q);
          logic x;
          half u_half (.a_i, .x_o(x));
          always_ff @(posedge clk_i) x_q <= x;
        endmodule"""
    joined = """
        module probe (input logic clk_i, input logic [79:0] a_i, output logic x_q);
          logic [7:0] first;
          logic second;
          for (genvar i = 0; i < 8; i++) begin : gen_first
            half u_first (.a_i(a_i[10*i+:10]), .x_o(first[i]));
          end
          half u_second (.a_i({2'b00, first}), .x_o(second));
          always_ff @(posedge clk_i) x_q <= second;
        endmodule"""
    assert deepest(synthesise(half + alone), "clk_i").levels == 2
    assert deepest(synthesise(half + joined), "clk_i").levels >= 3


def test_domains_are_told_apart(synthesise):
    found = synthesise("""
        module probe (input logic clk_i, clk_link_i, input logic [10:0] a_i, output logic x_q, y_q, output logic z_o);
          always_ff @(posedge clk_i) x_q <= &a_i;
          always_ff @(posedge clk_link_i) y_q <= x_q ^ a_i[0];
          assign z_o = y_q & a_i[1];
        endmodule""")
    paths = levels.worst(found)
    assert {domain: found[0].levels for domain, found in paths.items()} == {"clk_i": 2, "clk_link_i": 1, "port": 1}
    assert (paths["clk_link_i"][0].begin, paths["clk_link_i"][0].begin_clock) in [("x_q", "clk_i"), ("a_i[0]", "port")]


def test_a_loop_is_named_bad(synthesise):
    found = synthesise("""
        module probe (input logic a_i, b_i, output logic x_o);
          logic round;
          assign round = a_i ? ~round : b_i;
          assign x_o = round;
        endmodule""")
    with pytest.raises(levels.Loop, match="round|x_o"):
        levels.worst(found)


@pytest.mark.parametrize("data", ["x", "1", 3])
def test_a_register_that_loads_nothing_is_refused_bad(tmp_path, data):
    """Synthesis lost the logic in front of it: such a netlist is too small to be counted."""
    pins = {"C": [2], "CE": ["1"], "D": [data], "Q": [4], "R": ["0"]}
    directions = {pin: "output" if pin == "Q" else "input" for pin in pins}
    register = {"type": "FDRE", "connections": pins, "port_directions": directions}
    nets = {"clk_i": {"bits": [2]}, "a_i": {"bits": [3]}, "kept_q": {"bits": [4]}}
    module = {"cells": {"r": register}, "netnames": nets, "ports": {}}
    path = tmp_path / "probe.json"
    path.write_text(json.dumps({"modules": {"probe": module}}))
    if isinstance(data, str):
        with pytest.raises(netlist.Undefined, match="1 registers without reset load a constant.*kept_q"):
            netlist.read(path, "probe")
    else:
        assert netlist.read(path, "probe").area()["ff"] == 1


SUM = """
    module probe (input logic clk_i, input logic [7:0] a_i, b_i, output logic [7:0] x_q);
      always_ff @(posedge clk_i) x_q <= a_i + b_i;
    endmodule"""


def test_a_mapping_is_compared_with_what_was_mapped(synthesise, tmp_path):
    synthesise(SUM)
    (log,) = tmp_path.glob("*.log")
    assert "ABC: Networks are equivalent" in log.read_text() and yosys.is_checked(log)
    assert not list(tmp_path.glob("*.unchecked"))


def test_a_mapping_that_was_not_shown_to_be_right_is_marked(synthesise, tmp_path, monkeypatch):
    monkeypatch.setattr(yosys, "is_checked", lambda log: False)
    synthesise(SUM)
    (netlist_,) = tmp_path.glob("*.json")
    assert yosys.unchecked(netlist_).exists()


@pytest.mark.parametrize("verdict", ["ABC: Networks are UNDECIDED after the new CEC engine.", ""])
def test_a_comparison_without_an_end_is_no_check_bad(tmp_path, verdict):
    log = tmp_path / "yosys.log"
    log.write_text(f"ABC: + &verify \n{verdict}\nABC: + time\n")
    assert not yosys.is_checked(log)


def test_a_mapping_that_differs_is_refused_bad(tmp_path):
    log = tmp_path / "yosys.log"
    log.write_text("ABC: + &verify \nABC: Networks are NOT EQUIVALENT.  Time =     1.26 sec\n")
    with pytest.raises(Failure, match="another netlist"):
        yosys.is_checked(log)


def test_a_comparison_that_does_not_end_is_ended_bad(monkeypatch, capfd):
    """What stands in for ABC writes its result, then compares for ever."""
    monkeypatch.setattr(mapper, "CHECK_S", 1)
    assert mapper.main(["sh", "-c", "echo '+ &write'; echo '+ &verify '; while :; do :; done"]) != 0
    assert capfd.readouterr().out == "+ &write\n+ &verify \n"


def test_only_the_comparison_has_a_limit(monkeypatch):
    monkeypatch.setattr(mapper, "CHECK_S", 0)
    spin = "n=0; while [ $n -lt 300000 ]; do n=$((n + 1)); done"
    assert mapper.main(["sh", "-c", f"echo '+ &mfs'; {spin}"]) == 0


def test_a_netlist_whose_comparison_was_ended_is_kept_and_marked_bad(synthesise, tmp_path, monkeypatch):
    hasty, endless = tmp_path / "mapper.py", tmp_path / "abc"
    hasty.write_text(Path(mapper.__file__).read_text().replace("CHECK_S = 300", "CHECK_S = 1"))
    endless.write_text(f'#!/bin/sh\n{yosys._abc()} "$@" | grep -v Networks\nwhile :; do :; done\n')
    for file in (hasty, endless):
        file.chmod(0o755)
    monkeypatch.setattr(mapper, "__file__", str(hasty))
    monkeypatch.setattr(yosys, "_abc", lambda: str(endless))
    assert deepest(synthesise(SUM), "clk_i").levels == 2
    (netlist_,) = tmp_path.glob("*.json")
    assert yosys.unchecked(netlist_).exists()
