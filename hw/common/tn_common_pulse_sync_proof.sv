// Proves tn_common_pulse_sync for clocks of any ratio and phase: as many pulses leave as were taken, none is made up, and all
// have left after a bounded number of ticks.
//
// `inside_q` counts pulses taken and not yet delivered. A round is a tick of the source's clock followed by a tick of the
// destination's.
module tn_common_pulse_sync_proof #(
    parameter int unsigned PendingBits = 2,
    parameter int unsigned RoundsPerPulse = 6
) (
    input logic clk_i,
    input logic src_tick_i,
    input logic dst_tick_i,
    input logic reset_i,     // both sides, at any time; each side leaves it with its own clock
    input logic src_pulse_i
);
  localparam int unsigned MaxInside = 2 ** PendingBits;  // one under way, the others counted
  localparam int unsigned MaxRounds = RoundsPerPulse * MaxInside;

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

  logic ready, dst_pulse, taken, delivered;
  assign taken = src_tick_i && src_rst_n && src_pulse_i && ready;
  assign delivered = dst_tick_i && dst_rst_n && dst_pulse;

  tn_common_pulse_sync #(
      .PendingBits(PendingBits)
  ) u_dut (
      .src_clk_i  (src_clk),
      .src_rst_ni (src_rst_n),
      .src_pulse_i,
      .src_ready_o(ready),
      .dst_clk_i  (dst_clk),
      .dst_rst_ni (dst_rst_n),
      .dst_pulse_o(dst_pulse)
  );

  logic [PendingBits+1:0] inside_q;
  logic half_round_q;
  logic [7:0] rounds_q;  // since the last pulse was taken

  always_ff @(posedge clk_i) begin
    if (!reset_n) begin
      inside_q <= '0;
    end else begin
      inside_q <= inside_q + (PendingBits + 2)'(taken) - (PendingBits + 2)'(delivered);
    end
    if (!src_rst_n || !dst_rst_n || !reset_n || taken) begin
      half_round_q <= 1'b0;
      rounds_q <= '0;
    end else if (half_round_q && dst_tick_i) begin
      half_round_q <= 1'b0;
      if (rounds_q != '1) rounds_q <= rounds_q + 8'd1;
    end else if (src_tick_i) begin
      half_round_q <= 1'b1;
    end
  end

  always_ff @(posedge clk_i) begin
    if (reset_n) begin
      NoneMadeUpA : assert (!delivered || inside_q != '0);
      NeverTooManyA : assert (inside_q <= (PendingBits + 2)'(MaxInside));
      ReadyUnlessManyA : assert (ready || inside_q >= (PendingBits + 2)'(MaxInside - 1));
      AllArriveA : assert (rounds_q < 8'(MaxRounds) || inside_q == '0);
      RefusesC : cover (src_rst_n && !ready);
      EmptyAgainC : cover (rounds_q == 8'(RoundsPerPulse) && inside_q == '0);
    end
  end
endmodule
