// BER monitor of 10GBASE-R [IEEE8023 §49.2.13, figure 49-13]: 16 bad sync headers within 125 us are a high bit error rate, until
// 125 us with fewer have passed.
//
// Latency: 1 cycle from the header that is one too many. Reset: no errors.
module tn_phy_10gbase_r_ber #(
    parameter int unsigned WindowBlocks = 19531,  // 125 us
    parameter int unsigned BadLimit = 16
) (
    input  logic clk_i,
    input  logic rst_ni,
    input  logic valid_i,
    input  logic bad_i,    // the header of this block is none
    output logic high_o
);
  if (WindowBlocks < 2 || WindowBlocks > 65535) begin : gen_bad_window_blocks
    $error("WindowBlocks is %0d, must be 2 to 65535", WindowBlocks);
  end
  if (BadLimit < 1 || BadLimit > 255) begin : gen_bad_bad_limit
    $error("BadLimit is %0d, must be 1 to 255", BadLimit);
  end

  logic [15:0] block_q;
  logic [ 7:0] bad_q;
  logic last, many;
  assign last = block_q == 16'(WindowBlocks - 1);
  assign many = bad_q == 8'(BadLimit) || (bad_i && bad_q == 8'(BadLimit - 1));

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      block_q <= '0;
      bad_q   <= '0;
      high_o  <= 1'b0;
    end else if (valid_i) begin
      block_q <= last ? '0 : block_q + 16'd1;
      bad_q   <= last ? '0 : bad_q + 8'(bad_i && bad_q != 8'(BadLimit));
      if (many) high_o <= 1'b1;
      else if (last) high_o <= 1'b0;
      BadCountA : assert (bad_q <= 8'(BadLimit) && block_q < 16'(WindowBlocks));
    end
  end
endmodule
