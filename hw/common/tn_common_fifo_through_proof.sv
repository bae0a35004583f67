// Proves tn_common_fifo_through on the stand-in of tn_common_fifo: every word leaves once, in order and unchanged, one that meets
// an empty queue and a ready sink in the cycle in which it comes; an offer that is not withdrawn at the input stays.
//
// One word of the stream is marked at an arbitrary moment and followed: `ahead_q` words must leave before it.
module tn_common_fifo_through_proof #(
    parameter int unsigned Width = 2,
    parameter int unsigned Depth = 3
) (
    input logic             clk_i,
    input logic             reset_i,      // may come at any time
    input logic             in_valid_i,
    input logic [Width-1:0] in_data_i,
    input logic             out_ready_i,
    input logic             mark_i
);
  localparam int unsigned UsageBits = $clog2(Depth + 1);

  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;
  always_ff @(posedge clk_i) started_q <= 1'b1;

  logic in_ready, out_valid, push, pop;
  logic [Width-1:0] out_data;
  logic [UsageBits-1:0] usage;
  assign push = in_valid_i && in_ready;
  assign pop  = out_valid && out_ready_i;

  tn_common_fifo_through #(
      .Width(Width),
      .Depth(Depth)
  ) u_dut (
      .clk_i,
      .rst_ni(rst_n),
      .in_valid_i,
      .in_ready_o(in_ready),
      .in_data_i,
      .out_valid_o(out_valid),
      .out_ready_i,
      .out_data_o(out_data),
      .usage_o(usage)
  );

  logic marked_q, stalled_q, passed_q;
  logic [Width-1:0] word_q, offered_q;
  logic [UsageBits-1:0] ahead_q, count_q;
  always_ff @(posedge clk_i) begin
    if (!rst_n) begin
      marked_q  <= 1'b0;
      count_q   <= '0;
      stalled_q <= 1'b0;
      passed_q  <= 1'b0;
    end else begin
      count_q   <= count_q + UsageBits'(push) - UsageBits'(pop);
      stalled_q <= out_valid && !out_ready_i;
      passed_q  <= passed_q || (push && pop && count_q == '0);
      offered_q <= out_data;
      if (!marked_q && push && mark_i && !(pop && count_q == '0)) begin
        marked_q <= 1'b1;
        word_q   <= in_data_i;
        ahead_q  <= count_q - UsageBits'(pop);
      end else if (marked_q && pop) begin
        marked_q <= ahead_q != '0;
        ahead_q  <= ahead_q - UsageBits'(1);
      end
    end
  end

  always_ff @(posedge clk_i) begin
    if (rst_n) begin
      UsageIsWordsInsideA : assert (usage == count_q);
      NeverBeyondDepthA : assert (32'(count_q) <= Depth);
      ReadyUnlessFullA : assert (in_ready == (32'(count_q) != Depth));
      ValidWithAWordA : assert (out_valid == (count_q != '0 || in_valid_i));
      PassesUnchangedA : assert (count_q != '0 || !in_valid_i || out_data == in_data_i);
      OfferStaysA : assert (!stalled_q || (out_valid && out_data == offered_q));
      MarkedWordInsideA : assert (!marked_q || ahead_q < count_q);
      MarkedWordUnchangedA : assert (!marked_q || ahead_q != '0 || out_data == word_q);
      MarkedWordStoredA : assert (!marked_q || u_dut.u_fifo.word_q[ahead_q] == word_q);
      FullC : cover (!in_ready);
      PassesC : cover (passed_q && marked_q && ahead_q == UsageBits'(Depth - 1) && word_q == '1);
    end
  end
endmodule
