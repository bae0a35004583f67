// Scrambles the 64 bits behind the header of each block of a lane: x^58 + x^39 + 1, self-synchronous [IEEE8023 §49.2.6].
//
// Every bit sent is the bit of the block plus those sent 39 and 58 bits before; the header passes. Throughput: one block per cycle.
// Latency: 1 cycle, the output register, which is also the scrambler's memory. Back-pressure: the block stays while advance_i is
// low. Reset: a control block with the seed in it, which no receiver needs to know.
module tn_phy_scrambler
  import tn_phy_pkg::*;
#(
    parameter logic [57:0] Seed = '1  // bits before the first; differs from lane to lane, or equal lanes look alike
) (
    input  logic   clk_i,
    input  logic   rst_ni,
    input  logic   advance_i,
    input  block_t block_i,
    output block_t block_o
);
  block_t block_q;
  logic [57:0] sent;  // the last 58 bits, the latest highest
  logic [38:0] low;
  logic [24:0] high;

  assign block_o = block_q;
  assign sent = block_q.data[63:6];
  assign low = block_i.data[38:0] ^ sent[57:19] ^ sent[38:0];
  assign high = block_i.data[63:39] ^ low[24:0] ^ {low[5:0], sent[57:39]};

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) block_q <= '{data: {Seed, 6'd0}, header: HEADER_CONTROL};
    else if (advance_i) block_q <= '{data: {high, low}, header: block_i.header};
  end
endmodule
