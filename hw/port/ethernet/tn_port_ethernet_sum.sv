// Adds up the 16-bit words of a stream in ones' complement, for the checksums of IPv4, UDP and ICMP [RFC1071].
//
// The sum does not care about the order of bytes: it is taken over words as they lie here, first byte lowest, and is right when it
// is 0xffff. Throughput: a word of 64 bits per cycle. Latency: 4 cycles from the last word to `sum_o`, which stays until 3 cycles
// behind the first word of the next sum. No back-pressure. Reset: none needed.
module tn_port_ethernet_sum (
    input  logic        clk_i,
    input  logic        valid_i,
    input  logic        first_i,  // the sum begins with `start_i` and this word
    input  logic [63:0] data_i,   // zero where there is nothing to be summed
    input  logic [18:0] start_i,
    output logic [15:0] sum_o
);
  logic valid_q, first_q;
  logic [18:0] start_q;
  logic [17:0] word_q;
  logic [31:0] sum_q;
  logic [16:0] once_q;
  logic [15:0] twice_q;
  always_ff @(posedge clk_i) begin
    word_q  <= (18'(data_i[15:0]) + 18'(data_i[31:16])) + (18'(data_i[47:32]) + 18'(data_i[63:48]));
    start_q <= first_i ? start_i : '0;
    valid_q <= valid_i;
    first_q <= first_i;
    if (valid_q) sum_q <= (first_q ? 32'(start_q) : sum_q) + 32'(word_q);
    once_q  <= tn_port_ethernet_pkg::fold(sum_q);
    twice_q <= once_q[15:0] + 16'(once_q[16]);  // the carry cannot come twice
  end
  assign sum_o = twice_q;
endmodule
