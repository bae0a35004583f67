// Knows whether translations that were given out before a flush are still in use.
//
// Whoever got a translation keeps its generation and hands that back when its accesses are over. A flush begins a new generation
// and is done when the old one is empty; generations are two, so the next flush waits for that. Latency: `busy_o` falls 2 cycles
// after the last was handed back. Reset: none given out.
module tn_memory_drain #(
    parameter int unsigned CountBits = 8  // fewer than 2**CountBits translations are in use at a time; 1 .. 32
) (
    input logic clk_i,
    input logic rst_ni,
    input logic [1:0] take_i,  // given out, a bit a direction, in this generation
    output logic generation_o,
    input logic [1:0] release_i,  // handed back
    input logic [1:0] release_generation_i,
    input logic start_i,  // pulse, not while busy
    output logic busy_o
);
  if (CountBits < 1 || CountBits > 32) begin : gen_bad_count_bits
    $error("CountBits is %0d, must be 1 to 32", CountBits);
  end

  logic generation_q, busy_q;
  logic [1:0][CountBits-1:0] count_q;
  logic [1:0][1:0] add, subtract;
  for (genvar g = 0; g < 2; g++) begin : gen_generation
    assign add[g] = generation_q == 1'(g) ? 2'(take_i[0]) + 2'(take_i[1]) : '0;
    assign subtract[g] = 2'(release_i[0] && release_generation_i[0] == 1'(g)) +
        2'(release_i[1] && release_generation_i[1] == 1'(g));
    always_ff @(posedge clk_i or negedge rst_ni) begin
      if (!rst_ni) begin
        count_q[g] <= '0;
      end else begin
        count_q[g] <= count_q[g] + CountBits'(add[g]) - CountBits'(subtract[g]);
        // One may come back in the cycle in which it is given
        NoneTooManyBackA :
        assert ((CountBits + 1)'(subtract[g]) <= (CountBits + 1)'(count_q[g]) + (CountBits + 1)'(add[g]));
        CountFitsA :
        assert ((CountBits + 3)'(count_q[g]) + (CountBits + 3)'(add[g]) < (CountBits + 3)'(1) << CountBits);
      end
    end
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      generation_q <= 1'b0;
      busy_q <= 1'b0;
    end else begin
      if (start_i) begin
        generation_q <= !generation_q;
        busy_q <= 1'b1;
      end else if (count_q[!generation_q] == '0) begin
        busy_q <= 1'b0;
      end
      OneAtATimeA : assert (!(start_i && busy_q));
    end
  end
  assign generation_o = generation_q;
  assign busy_o = busy_q;
endmodule
