// Random numbers of 32 bits for a test generator: a linear feedback of the whole word, xorshift with 13, 17, 5 [MARS03].
//
// Throughput: a number a cycle. Every number but zero comes once in 2^32 - 1. Latency: 0, `number_o` stands until `step_i`. Reset:
// none, `load_i` begins; a seed of zero counts as one.
module tn_port_perf_random (
    input  logic        clk_i,
    input  logic        load_i,   // begin with `seed_i`
    input  logic [31:0] seed_i,
    input  logic        step_i,   // the number is used up
    output logic [31:0] number_o
);
  logic [31:0] number_q, a, b;
  assign a = number_q ^ (number_q << 13);
  assign b = a ^ (a >> 17);
  assign number_o = number_q;
  always_ff @(posedge clk_i) begin
    if (load_i) number_q <= seed_i == '0 ? 32'd1 : seed_i;
    else if (step_i) number_q <= b ^ (b << 5);
  end
endmodule
