// Two flip-flops in a row, for a level that comes from another clock domain.
//
// Each bit is on its own: use it for single bits and for Gray code, and `tn_common_cdc_bus` for words. The source must be a
// register (no logic in between) and hold a value for more than one period of `clk_i` if every value matters.
// Latency: 1 to 2 cycles of `clk_i`. Reset: all bits zero.
module tn_common_sync #(
    parameter int unsigned Width = 1  // independent bits, >= 1
) (
    input  logic             clk_i,   // the receiving clock
    input  logic             rst_ni,
    input  logic [Width-1:0] data_i,  // from a register of any other clock
    output logic [Width-1:0] data_o
);
  if (Width < 1) begin : gen_bad_width
    $error("Width is %0d, must be 1 or more", Width);
  end

  (* ASYNC_REG = "TRUE" *) logic [Width-1:0] meta_q, data_q;

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      meta_q <= '0;
      data_q <= '0;
    end else begin
      meta_q <= data_i;
      data_q <= meta_q;
    end
  end

  assign data_o = data_q;
endmodule
