"""The name of a design's logic: what leaves it as it is, and what changes it."""

import pytest

from torusnet.synth import logic, page
from torusnet.synth.designs import published_designs

PROBE = """
module probe #(parameter bit More = 1'b0) (
    input logic clk_i, input logic rst_ni, input logic [3:0] a_i, input logic we_i, output logic [3:0] x_o{ports}
);
  logic [3:0] sum_q, ram[8];
  (* keep *) logic [1:0] kept;
  assign kept = a_i[1:0];
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) sum_q <= 4'd0;
    else sum_q <= sum_q + {{2'b00, kept}};
  end
  always_ff @(posedge clk_i) if (we_i) ram[a_i[2:0]] <= sum_q;
  assign x_o = ram[sum_q[2:0]] ^ a_i;
{more}
endmodule
"""


@pytest.fixture
def name(tmp_path):
    def of(text: str, **parameters: int) -> str:
        source = tmp_path / "probe.sv"
        source.write_text(text)
        return logic.name("probe", parameters, [source])

    return of


SAME = {
    "order of lines": lambda t: t.replace("  (* keep *) logic [1:0] kept;\n", "").replace(
        "  logic [3:0] sum_q", "  (* keep *) logic [1:0] kept;\n  logic [3:0] sum_q"
    ),
    "what nothing depends on": lambda t: t.replace("endmodule", "logic idle; assign idle = ^a_i;\nendmodule"),
    "a name without a register": lambda t: t.replace("ram[sum_q[2:0]] ^ a_i", "found ^ a_i").replace(
        "  assign x_o", "  logic [3:0] found;\n  assign found = ram[sum_q[2:0]];\n  assign x_o"
    ),
}
OTHER = {
    "operator": ("sum_q + {2'b00", "sum_q - {2'b00"),
    "constant": ("sum_q <= 4'd0", "sum_q <= 4'd1"),
    "order of bits": ("ram[sum_q[2:0]] ^ a_i", "ram[sum_q[2:0]] ^ {a_i[0], a_i[3:1]}"),
    "register that is read": ("ram[sum_q[2:0]]", "ram[sum_q[3:1]]"),
    "enable": ("if (we_i) ram", "if (!we_i) ram"),
    "address of a write": ("ram[a_i[2:0]] <=", "ram[a_i[3:1]] <="),
    "size of a memory": ("ram[8]", "ram[16]"),
    "edge": ("always_ff @(posedge clk_i) if", "always_ff @(negedge clk_i) if"),
    "kind of reset": ("@(posedge clk_i or negedge rst_ni)", "@(posedge clk_i)"),
    "attribute of a signal": ("(* keep *) ", ""),
    "attribute of a memory": (
        "logic [3:0] sum_q, ram[8];",
        'logic [3:0] sum_q;\n(* ram_style = "block" *) logic [3:0] ram[8];',
    ),
    "another output": ("x_o = ram", "x_o[3:1] = ram"),
}


def test_idle_ports_and_what_the_parameters_leave_out_change_nothing(name):
    ports = ", input logic [7:0] more_i, output logic [7:0] more_o, output logic other_o"
    more = """
  if (More) begin : gen_more
    logic [7:0] more_q;
    always_ff @(posedge clk_i) more_q <= more_i + {4'd0, a_i};
    assign {other_o, more_o} = {^more_q, more_q};
  end else begin : gen_none
    assign {other_o, more_o} = '0;
    logic unused;
    assign unused = ^more_i;
  end"""
    plain = name(PROBE.format(ports="", more=""))
    assert name(PROBE.format(ports=ports, more=more)) == plain
    assert name(PROBE.format(ports=ports, more=more), More=1) != plain


@pytest.mark.parametrize("change", SAME)
def test_the_same_logic_has_the_same_name(name, change):
    text = PROBE.format(ports="", more="")
    changed = SAME[change](text)
    assert changed != text
    assert name(changed) == name(text)


@pytest.mark.parametrize("change", OTHER)
def test_other_logic_has_another_name(name, change):
    text = PROBE.format(ports="", more="")
    old, new = OTHER[change]
    assert text.count(old) == 1
    assert name(text.replace(old, new)) != name(text)


def test_a_stale_record_is_renewed_if_its_logic_is_the_same(monkeypatch):
    design = next(design for design in published_designs() if design.name == "published-fault-map")
    stored = page.load().find(design.name)
    monkeypatch.setattr(page, "key", lambda design: "of changed sources")
    assert page.stale(design, stored)
    assert page.renewed(design) == stored.model_copy(update={"key": "of changed sources"})
    monkeypatch.setattr(page, "logic_of", lambda design: "of other logic")
    assert page.renewed(design) is None
