// First-in first-out queue in one clock domain whose words pass in the cycle in which they come, if it is empty and the sink ready.
//
// Throughput: one word per cycle. Latency: 0 cycles while it is empty, else that of tn_common_fifo. Back-pressure: `in_ready_o`
// falls when `Depth` words are inside; it depends on registers only. `out_valid_o` depends on `in_valid_i`, which must not depend
// on `out_ready_i`. Reset: empty; the storage itself is not reset.
module tn_common_fifo_through #(
    parameter int unsigned Width = 128,  // bits of a word, >= 1
    parameter int unsigned Depth = 16,  // words, >= 2
    localparam int unsigned UsageBits = $clog2(Depth + 1)
) (
    input  logic                 clk_i,
    input  logic                 rst_ni,
    input  logic                 in_valid_i,
    output logic                 in_ready_o,
    input  logic [    Width-1:0] in_data_i,
    output logic                 out_valid_o,
    input  logic                 out_ready_i,
    output logic [    Width-1:0] out_data_o,
    output logic [UsageBits-1:0] usage_o       // words that were kept, 0 .. Depth
);
  if (Width < 1) begin : gen_bad_width
    $error("Width is %0d, must be 1 or more", Width);
  end
  if (Depth < 2) begin : gen_bad_depth
    $error("Depth is %0d, must be 2 or more", Depth);
  end

  logic kept;  // some word is
  logic [Width-1:0] kept_data;
  tn_common_fifo #(
      .Width(Width),
      .Depth(Depth)
  ) u_fifo (
      .clk_i,
      .rst_ni,
      .in_valid_i (in_valid_i && (kept || !out_ready_i)),
      .in_ready_o,
      .in_data_i,
      .out_valid_o(kept),
      .out_ready_i,
      .out_data_o (kept_data),
      .usage_o
  );
  assign out_valid_o = kept || in_valid_i;
  assign out_data_o  = kept ? kept_data : in_data_i;
endmodule
