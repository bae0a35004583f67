// Answers requests for the first registers of a slice, those whose bits are plain registers: settings and status.
//
// Latency: 1 cycle from the request to the answer; requests for other registers are not answered. Reset: no answer.
module tn_common_register_words
  import tn_common_register_pkg::*;
#(
    parameter int unsigned NumWords = 8  // 1 to 64
) (
    input logic clk_i,
    input logic rst_ni,
    input logic valid_i,  // pulse
    input register_request_t request_i,
    input logic [NumWords-1:0][31:0] words_i,
    output register_answer_t answer_o
);
  if (NumWords < 1 || NumWords > 64) begin : gen_bad_num_words
    $error("NumWords is %0d, must be 1 to 64", NumWords);
  end

  logic [63:0][31:0] words;
  logic mine;
  register_answer_t answer_q;
  assign words = (64 * 32)'(words_i);
  assign mine  = 7'(request_i.index) < 7'(NumWords);

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) answer_q <= '0;
    else answer_q <= valid_i ? '{ack: mine, data: words[request_i.index]} : '0;
  end
  assign answer_o = answer_q;

  logic unused;
  assign unused = ^{request_i.write, request_i.data, request_i.strobe};
endmodule
