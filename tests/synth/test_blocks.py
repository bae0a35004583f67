"""A module that is synthesised block by block: blocks are joined at their ports, whatever stands there, and no path is lost."""

from torusnet.synth import levels, netlist, yosys

HALF = """
    module half (input logic [9:0] a_i, output logic x_o);
      assign x_o = ^a_i;
    endmodule"""


def deepest(found: netlist.Netlist, end: str) -> levels.Path:
    return max((p for paths in levels.worst(found, 50).values() for p in paths if p.end == end), key=lambda p: p.levels)


def test_levels_of_blocks_add_up_at_their_ports(synthesise):
    """Nine blocks of two levels, two behind one another."""
    text = f"""{HALF}
        module probe (input logic clk_i, input logic [79:0] a_i, output logic x_q);
          logic [7:0] first;
          logic second;
          for (genvar i = 0; i < 8; i++) begin : gen_first
            half u_first (.a_i(a_i[10*i+:10]), .x_o(first[i]));
          end
          half u_second (.a_i({{2'b00, first}}), .x_o(second));
          always_ff @(posedge clk_i) x_q <= second;
        endmodule"""
    one, parts = synthesise(HALF.replace("half", "probe")), synthesise(text, "half")
    path = deepest(parts, "x_q.D")
    assert path.levels == 4 and "first[" in path.begin and path.begin_clock == "port"
    assert parts.area()["lut"] == 9 * one.area()["lut"]


def test_registers_of_blocks_bear_the_names_of_their_instances(synthesise):
    text = """
        module stage #(parameter int unsigned W = 1) (input logic clk_i, e_i, input logic [W-1:0] a_i, output logic [W-1:0] a_q);
          always_ff @(posedge clk_i) a_q <= a_i ^ {W{e_i}};
        endmodule
        module probe (input logic clk_i, e_i, input logic [2:0] a_i, output logic [2:0] x_q);
          logic [2:0] middle;
          stage #(.W(3)) u_first (.clk_i, .e_i, .a_i, .a_q(middle));
          stage #(.W(2)) u_low (.clk_i, .e_i, .a_i(middle[1:0]), .a_q(x_q[1:0]));
          stage u_high (.clk_i, .e_i, .a_i(middle[2] & middle[0]), .a_q(x_q[2]));
        endmodule"""
    found = synthesise(text, "stage")
    assert found.area()["ff"] == 6, "a module for each value of the parameter"
    paths = levels.worst(found, 50)
    assert set(paths) == {"clk_i", "port"}
    between = [path for path in paths["clk_i"] if path.begin_clock == "clk_i"]
    assert between and all(path.begin.startswith(("u_first.a_q", "middle")) for path in between)
    assert max(path.levels for path in between) == 2, "the table between the blocks, and that of the second block"


def test_a_node_of_which_a_block_was_not_checked_is_marked(synthesise, tmp_path, monkeypatch):
    text = f"""{HALF}
        module probe (input logic clk_i, input logic [9:0] a_i, output logic x_q);
          logic x;
          half u_half (.a_i, .x_o(x));
          always_ff @(posedge clk_i) x_q <= x;
        endmodule"""
    checked = yosys.is_checked
    monkeypatch.setattr(yosys, "is_checked", lambda log: checked(log) and not log.name.startswith("half"))
    synthesise(text, "half")
    assert [path.name.split("-")[0] for path in sorted(tmp_path.glob("*.unchecked"))] == ["half", "probe"]


def test_wires_and_constants_through_ports(synthesise):
    text = """
        module pass (input logic [1:0] a_i, output logic [1:0] x_o, output logic one_o);
          assign x_o = a_i;
          assign one_o = 1'b1;
        endmodule
        module probe (input logic clk_i, input logic a_i, output logic x_q, y_q, z_q);
          logic [1:0] x;
          logic one;
          pass u_pass (.a_i({1'b0, a_i}), .x_o(x), .one_o(one));
          always_ff @(posedge clk_i) begin x_q <= x[0]; y_q <= x[1]; z_q <= one & a_i; end
        endmodule"""
    found = synthesise(text, "pass")
    path = deepest(found, "x_q.D")
    assert (path.levels, path.begin, path.begin_clock) == (0, "u_pass.a_i[0]", "port")
    assert deepest(found, "z_q.D").levels <= 1
    assert not any(end == "y_q.D" for _, _, end in found.ends), "a constant begins no path"
