// Proves tn_phy_10gbase_r_encode and tn_phy_10gbase_r_decode together: every word that a block can carry comes back as it was, with
// its kind, and one wrong bit in the header of a block makes it an error.
module tn_phy_10gbase_r_decode_proof
  import tn_phy_pkg::*;
  import tn_phy_xgmii_pkg::*;
  import tn_phy_10gbase_r_pkg::*;
(
    input logic        clk_i,
    input logic [63:0] data_i,
    input logic [ 7:0] control_i,
    input logic        which_i
);
  kind_e sent, got, unused_kind;
  block_t block, flipped;
  xgmii_t word, result, broken;
  logic sequences;

  assign word = '{control: control_i, data: data_i};
  assign flipped = block ^ {64'd0, which_i, !which_i};

  tn_phy_10gbase_r_encode u_encode (
      .xgmii_i(word),
      .kind_o (sent),
      .block_o(block)
  );
  tn_phy_10gbase_r_decode u_dut (
      .block_i(block),
      .kind_o (got),
      .xgmii_o(result)
  );
  tn_phy_10gbase_r_decode u_flipped (
      .block_i(flipped),
      .kind_o (unused_kind),
      .xgmii_o(broken)
  );
  assign sequences = control_i == 8'h11 && data_i[7:0] == XGMII_SEQUENCE && data_i[39:32] == XGMII_SEQUENCE;

  always_ff @(posedge clk_i) begin
    KindA : assert (got == sent);
    WordA : assert (sent == KIND_ERROR || result == word);
    HeaderA : assert (block.header == (sent == KIND_DATA ? HEADER_DATA : HEADER_CONTROL));
    DataA : assert ((sent == KIND_DATA) == (control_i == '0));
    ErrorA : assert (sent != KIND_ERROR || result == xgmii_t'{control: '1, data: {8{XGMII_ERROR}}});
    BrokenHeaderA : assert (unused_kind == KIND_ERROR && broken == xgmii_t'{control: '1, data: {8{XGMII_ERROR}}});
    StartC : cover (sent == KIND_START && control_i == 8'h1f);
    OrderedStartC : cover (sent == KIND_START && control_i == 8'h11);
    SequencesC : cover (sent == KIND_CONTROL && sequences);
    TerminateC : cover (sent == KIND_TERMINATE && control_i == 8'hf8);
    ErrorC : cover (sent == KIND_ERROR && control_i == 8'h01);
  end
endmodule
