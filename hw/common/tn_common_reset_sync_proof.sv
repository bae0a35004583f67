// Proves tn_common_reset_sync: the reset falls at once, stays for as long as its source, and is released by the second edge of
// the clock after the source's release.
//
// A step of `clk_i` is a moment at which the synchronizer's clock ticks or not; the source moves at any step.
module tn_common_reset_sync_proof (
    input logic clk_i,
    input logic tick_i,
    input logic source_i  // reset, high
);
  logic started_q = 1'b0;
  logic source_n, clk, rst_n;
  always_ff @(posedge clk_i) started_q <= 1'b1;
  assign source_n = started_q && !source_i;

  tn_common_gate_proof u_gate (
      .clk_i,
      .tick_i,
      .clk_o(clk)
  );
  tn_common_reset_sync u_dut (
      .clk_i (clk),
      .rst_ni(source_n),
      .rst_no(rst_n)
  );

  logic [2:0] ticks_q;  // since the source was released
  logic past_n_q;
  always_ff @(posedge clk_i) begin
    past_n_q <= rst_n && source_n;
    if (!source_n) ticks_q <= '0;
    else if (tick_i && ticks_q != '1) ticks_q <= ticks_q + 3'd1;
  end

  always_ff @(posedge clk_i) begin
    if (started_q) begin
      AtOnceA : assert (source_n || !rst_n);
      SecondEdgeA : assert (!source_n || rst_n == (ticks_q >= 3'd2));
      FirstEdgeA : assert (!source_n || u_dut.meta_q == (ticks_q != '0));  // for the induction
      ReleasedC : cover (rst_n);
      AgainC : cover (past_n_q && !source_n);
    end
  end
endmodule
