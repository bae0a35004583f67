// Stand-in for tn_common_fifo in proofs of what is built with it: the same to its user, as proved of the real one (words
// leave in order, unchanged; valid unless empty, ready unless full, the count exact), in a form that a solver sees through.
module tn_common_fifo #(
    parameter int unsigned Width = 128,
    parameter int unsigned Depth = 16,
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
    output logic [UsageBits-1:0] usage_o
);
  logic [Depth-1:0][Width-1:0] word_q;  // the first word lowest
  logic [UsageBits-1:0] usage_q;
  logic push, pop;
  assign push = in_valid_i && in_ready_o;
  assign pop = out_valid_o && out_ready_i;
  assign in_ready_o = 32'(usage_q) != Depth;
  assign out_valid_o = usage_q != '0;
  assign out_data_o = word_q[0];
  assign usage_o = usage_q;

  for (genvar i = 0; i < Depth; i++) begin : gen_word
    always_ff @(posedge clk_i) begin
      if (push && 32'(usage_q) == (pop ? i + 1 : i)) word_q[i] <= in_data_i;
      else if (pop && i + 1 < Depth) word_q[i] <= word_q[i+1<Depth?i+1 : i];
    end
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) usage_q <= '0;
    else usage_q <= usage_q + UsageBits'(push) - UsageBits'(pop);
  end
endmodule
