// Says what a received block is. Counterpart of tn_phy_encode.
//
// Combinational. Only what the encoder makes is accepted: a header with equal bits, a control block of another type or with
// any bit wrong, and a marker of a link with another number of lanes are bad.
module tn_phy_decode
  import tn_phy_pkg::*;
#(
    parameter int unsigned Lanes = 2  // of the link, 1 .. 4
) (
    input  block_t             block_i,
    output block_kind_e        kind_o,
    output marker_t            marker_o,  // if a marker
    output logic        [63:0] data_o     // if data
);
  if (Lanes < 1 || Lanes > 4) begin : gen_bad_lanes
    $error("Lanes is %0d, must be 1 to 4", Lanes);
  end

  assign marker_o = block_i.data[15:8];
  assign data_o   = block_i.data;

  always_comb begin
    kind_o = BLOCK_BAD;
    if (block_i.header == HEADER_DATA) kind_o = BLOCK_DATA;
    else if (block_i.header == HEADER_CONTROL) begin
      if (block_i.data == IDLE) kind_o = BLOCK_IDLE;
      else if (block_i.data == marker_data(marker_o) && marker_o.last == 2'(Lanes - 1)) kind_o = BLOCK_MARKER;
    end
  end
endmodule
