// Proves tn_common_skid: every word leaves once, in order and unchanged; an offered word stays until it is taken; no bubbles.
//
// One word of the stream is marked at an arbitrary moment and followed: `ahead_q` words must leave before it.
module tn_common_skid_proof #(
    parameter int unsigned Width = 2
) (
    input logic             clk_i,
    input logic             reset_i,      // may come at any time
    input logic             in_valid_i,
    input logic [Width-1:0] in_data_i,
    input logic             out_ready_i,
    input logic             mark_i
);
  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;
  always_ff @(posedge clk_i) started_q <= 1'b1;

  logic in_ready, out_valid, push, pop;
  logic [Width-1:0] out_data;
  assign push = in_valid_i && in_ready;
  assign pop  = out_valid && out_ready_i;

  tn_common_skid #(
      .Width(Width)
  ) u_dut (
      .clk_i,
      .rst_ni(rst_n),
      .in_valid_i,
      .in_ready_o(in_ready),
      .in_data_i,
      .out_valid_o(out_valid),
      .out_ready_i,
      .out_data_o(out_data)
  );

  logic marked_q, ahead_q, was_full_q, stalled_q;
  logic [1:0] count_q;
  logic [Width-1:0] word_q, offered_q;

  always_ff @(posedge clk_i) begin
    if (!rst_n) begin
      marked_q <= 1'b0;
      count_q <= '0;
      was_full_q <= 1'b0;
      stalled_q <= 1'b0;
    end else begin
      count_q <= count_q + 2'(push) - 2'(pop);
      was_full_q <= was_full_q || !in_ready;
      stalled_q <= out_valid && !out_ready_i;
      offered_q <= out_data;
      if (!marked_q && push && mark_i) begin
        marked_q <= 1'b1;
        word_q   <= in_data_i;
        ahead_q  <= 1'(count_q - 2'(pop));
      end else if (marked_q && pop) begin
        marked_q <= ahead_q;
        ahead_q  <= 1'b0;
      end
    end
  end

  always_ff @(posedge clk_i) begin
    if (rst_n) begin
      NeverBeyondTwoA : assert (count_q <= 2'd2);
      ReadyUnlessFullA : assert (in_ready == (count_q != 2'd2));
      ValidUnlessEmptyA : assert (out_valid == (count_q != 2'd0));
      OfferStaysA : assert (!stalled_q || (out_valid && out_data == offered_q));
      MarkedWordInsideA : assert (!marked_q || 2'(ahead_q) < count_q);
      MarkedWordUnchangedA : assert (!marked_q || ahead_q || out_data == word_q);
      MarkedWordStoredA : assert (!marked_q || !ahead_q || u_dut.skid_q == word_q);
      FullC : cover (!in_ready);
      MarkedWordWaitsC : cover (marked_q && ahead_q && stalled_q && word_q == '1);
      EmptyAgainC : cover (was_full_q && !out_valid);
    end
  end
endmodule
