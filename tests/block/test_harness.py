"""The harness of block tests: a block that does not build fails its test, and says so, with what the tools say of it."""

import pytest
from harness import run_block

from torusnet.quality import seeded

SOUND = "module tn_sound (input logic clk_i, output logic [3:0] sum_o);\n  always_ff @(posedge clk_i) sum_o <= %s;\nendmodule\n"


@pytest.mark.parametrize(
    "value, complaint", [("5'd1", "WIDTHTRUNC"), ("4'd1 +", "syntax error"), ("missing_q", "missing_q")]
)
def test_what_does_not_build_is_told_bad(tmp_path, value, complaint):
    """Nobody takes it for a bug that was noticed: neither seeded bugs nor mutants."""
    source = tmp_path / "tn_sound.sv"
    source.write_text(SOUND % value)
    with pytest.raises(AssertionError, match=complaint) as raised:
        run_block("tn_sound", __file__, sources=[source])
    assert seeded.UNBUILT.search(str(raised.value))
