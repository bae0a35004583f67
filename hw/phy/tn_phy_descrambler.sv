// Undoes tn_phy_scrambler. It knows what was sent before from what was received before, so it needs no start: any 58 bits that
// have come, and it is in step [IEEE8023 §49.2.10].
//
// Combinational from block_i to block_o, memory for the next block. A bit that flips on the line therefore flips three bits here:
// itself and those 39 and 58 bits later, which may lie in the next block. Reset: none needed; the first block is noise.
module tn_phy_descrambler
  import tn_phy_pkg::*;
(
    input  logic   clk_i,
    input  logic   valid_i,
    input  block_t block_i,
    output block_t block_o
);
  logic [57:0] received_q;  // the last 58 bits, the latest highest
  logic [63:0] line;

  assign line = block_i.data;
  assign block_o.header = block_i.header;
  assign block_o.data = line ^ {line[24:0], received_q[57:19]} ^ {line[5:0], received_q};

  always_ff @(posedge clk_i) if (valid_i) received_q <= line[63:6];
endmodule
