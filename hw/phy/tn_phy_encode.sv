// Makes the block that a lane sends: data, idle or marker. Counterpart of tn_phy_decode.
//
// Combinational. Throughput: one block per cycle. A bad block is never made: BlockBad is sent as idle.
module tn_phy_encode
  import tn_phy_pkg::*;
(
    input  block_kind_e        kind_i,
    input  marker_t            marker_i,  // if a marker
    input  logic        [63:0] data_i,    // if data
    output block_t             block_o
);
  always_comb begin
    unique case (kind_i)
      BLOCK_DATA:   block_o = '{data: data_i, header: HEADER_DATA};
      BLOCK_MARKER: block_o = '{data: marker_data(marker_i), header: HEADER_CONTROL};
      default:      block_o = '{data: IDLE, header: HEADER_CONTROL};
    endcase
  end
endmodule
