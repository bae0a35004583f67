// Proves tn_common_cdc_bus for clocks of any ratio and phase: the destination only ever shows words that the source held at
// one of its edges (nothing torn, nothing made up), and shows the latest one after a bounded number of ticks.
//
// `never_i` is an arbitrary word that the source never holds: then the destination must never show it. A round is a tick of
// the source's clock followed by a tick of the destination's.
module tn_common_cdc_bus_proof #(
    parameter int unsigned Width = 3,
    parameter int unsigned MaxRounds = 10
) (
    input logic             clk_i,
    input logic             src_tick_i,
    input logic             dst_tick_i,
    input logic             reset_i,     // both sides, at any time; each side leaves it with its own clock
    input logic [Width-1:0] src_data_i,
    input logic [Width-1:0] never_i
);
  logic src_clk, dst_clk;
  tn_common_gate_proof u_src_gate (
      .clk_i,
      .tick_i(src_tick_i),
      .clk_o (src_clk)
  );
  tn_common_gate_proof u_dst_gate (
      .clk_i,
      .tick_i(dst_tick_i),
      .clk_o (dst_clk)
  );

  logic started_q = 1'b0;
  logic reset_n, src_rst_n, dst_rst_n;
  assign reset_n = started_q && !reset_i;
  always_ff @(posedge clk_i) started_q <= 1'b1;
  always_ff @(posedge src_clk or negedge reset_n) begin
    if (!reset_n) src_rst_n <= 1'b0;
    else src_rst_n <= 1'b1;
  end
  always_ff @(posedge dst_clk or negedge reset_n) begin
    if (!reset_n) dst_rst_n <= 1'b0;
    else dst_rst_n <= 1'b1;
  end

  logic [Width-1:0] dst_data;
  tn_common_cdc_bus #(
      .Width(Width)
  ) u_dut (
      .src_clk_i (src_clk),
      .src_rst_ni(src_rst_n),
      .src_data_i,
      .dst_clk_i (dst_clk),
      .dst_rst_ni(dst_rst_n),
      .dst_data_o(dst_data)
  );

  logic [Width-1:0] never_q, hold_before_q, data_before_q;
  logic half_round_q;
  logic [4:0] rounds_q;  // since the source's word changed
  logic changed, takes;
  assign changed = src_data_i != data_before_q;
  assign takes   = dst_tick_i && dst_rst_n && u_dut.dst_seen_req != u_dut.ack_q;

  always_ff @(posedge clk_i) begin
    never_q <= never_i;
    hold_before_q <= u_dut.hold_q;
    data_before_q <= src_data_i;
    if (!src_rst_n || !dst_rst_n || !reset_n || changed) begin
      half_round_q <= 1'b0;
      rounds_q <= '0;
    end else if (half_round_q && dst_tick_i) begin
      half_round_q <= 1'b0;
      if (rounds_q != '1) rounds_q <= rounds_q + 5'd1;
    end else if (src_tick_i) begin
      half_round_q <= 1'b1;
    end
  end

  always_ff @(posedge clk_i) begin
    if (started_q) begin
      SomeWordM : assume (never_i == never_q && never_i != '0);
      SourceAvoidsItM : assume (src_data_i != never_i);
      NothingMadeUpA : assert (dst_data != never_i);
    end
    if (reset_n) begin
      StableWhenTakenA : assert (!takes || u_dut.hold_q == hold_before_q);
      LatestArrivesA : assert (rounds_q < 5'(MaxRounds) || changed || dst_data == src_data_i);
      ValuePassesC : cover (rounds_q == 5'(MaxRounds) && dst_data == '1);
      SkippedValueC : cover (takes && u_dut.hold_q != src_data_i && u_dut.hold_q != '0);
    end
  end
endmodule
