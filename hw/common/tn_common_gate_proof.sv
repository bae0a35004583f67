// A clock that ticks in those steps of the proof's clock in which `tick_i` is set: how two clocks of arbitrary ratio and phase
// are told to a prover that knows one clock (yosys `formalff -declockgate` turns it into clock enables).
module tn_common_gate_proof (
    input  logic clk_i,
    input  logic tick_i,
    output logic clk_o
);
  logic tick_latch;
  always_latch begin
    if (!clk_i) tick_latch = tick_i;
  end
  assign clk_o = clk_i & tick_latch;
endmodule
