// Counts events for a register: cycles, words, errors.
//
// Wraps around at 2**Width; whoever reads takes differences. Latency: an event is in the count 1 cycle later.
// Reset and `clear_i`: zero; an event in the cycle of `clear_i` is not counted.
module tn_common_counter #(
    parameter int unsigned Width         = 32,  // bits of the count
    parameter int unsigned IncrementBits = 1    // bits of the step, 1 .. Width
) (
    input  logic                     clk_i,
    input  logic                     rst_ni,
    input  logic                     clear_i,
    input  logic [IncrementBits-1:0] increment_i,  // events in this cycle
    output logic [        Width-1:0] count_o
);
  if (Width < 1) begin : gen_bad_width
    $error("Width is %0d, must be 1 or more", Width);
  end
  if (IncrementBits < 1 || IncrementBits > Width) begin : gen_bad_increment_bits
    $error("IncrementBits is %0d, must be 1 to Width", IncrementBits);
  end

  logic [Width-1:0] count_q;

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) count_q <= '0;
    else if (clear_i) count_q <= '0;
    else if (increment_i != '0) count_q <= count_q + Width'(increment_i);
  end

  assign count_o = count_q;
endmodule
