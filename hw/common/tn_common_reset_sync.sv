// Brings a reset into a clock domain: asserted at once, without a clock; released by the clock, so that all registers of
// the domain leave it in the same cycle.
//
// Latency of the release: the second edge of `clk_i`, 1 to 2 cycles.
module tn_common_reset_sync (
    input  logic clk_i,
    input  logic rst_ni,  // from anywhere, free of glitches
    output logic rst_no   // for the registers of this domain
);
  (* ASYNC_REG = "TRUE" *) logic meta_q, released_q;  // two names: one of them is a reset, the other is not

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      meta_q <= 1'b0;
      released_q <= 1'b0;
    end else begin
      meta_q <= 1'b1;
      released_q <= meta_q;
    end
  end

  assign rst_no = released_q;
endmodule
