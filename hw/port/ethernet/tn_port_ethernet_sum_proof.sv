// Proves tn_port_ethernet_sum against the standard's definition [RFC1071], in two steps, for streams of any length with any pauses.
//
// The pipeline holds the sum of all words as a number, exactly, and shows it folded twice (SumA, ExactA); and to fold a number
// twice is to add its words one by one with each carry added again at the bottom (LemmaA, for every
// number and every word).
module tn_port_ethernet_sum_proof
  import tn_port_ethernet_pkg::*;
(
    input logic        clk_i,
    input logic        valid_i,
    input logic        first_i,
    input logic [63:0] data_i,
    input logic [18:0] start_i,
    input logic [31:0] number_i,  // for the lemma
    input logic [15:0] word_i
);
  // Ones' complement addition as the standard has it
  function automatic logic [15:0] plus(input logic [15:0] a, input logic [15:0] b);
    logic [16:0] sum;
    sum  = 17'(a) + 17'(b);
    plus = sum[15:0] + 16'(sum[16]);
  endfunction
  function automatic logic [15:0] twice(input logic [31:0] value);
    logic [16:0] once;
    once  = fold(value);
    twice = once[15:0] + 16'(once[16]);
  endfunction

  logic [15:0] sum;
  tn_port_ethernet_sum u_dut (
      .clk_i,
      .valid_i,
      .first_i,
      .data_i,
      .start_i,
      .sum_o(sum)
  );

  logic started_q = 1'b0;  // a first word was seen
  logic [31:0] exact_q;
  logic [2:0][31:0] then_q;
  logic [2:0] known_q = '0;
  always_ff @(posedge clk_i) begin
    if (valid_i) begin
      started_q <= started_q || first_i;
      exact_q <= (first_i ? 32'(start_i) : exact_q) + 32'(data_i[15:0]) + 32'(data_i[31:16]) + 32'(data_i[47:32]) +
          32'(data_i[63:48]);
    end
    then_q  <= {then_q[1:0], exact_q};
    known_q <= {known_q[1:0], started_q};
    ExactA : assert (!known_q[0] || u_dut.sum_q == then_q[0]);
    OnceA : assert (!known_q[1] || u_dut.once_q == fold(then_q[1]));
    SumA : assert (!known_q[2] || sum == twice(then_q[2]));
    LemmaA : assert (number_i > 32'hffff_0000 || plus(twice(number_i), word_i) == twice(number_i + 32'(word_i)));
    // The longest frame stays far below 2**32
    LongC : cover (known_q[2] && then_q[2] > 32'h000f_0000 && sum == 16'hffff);
  end
endmodule
