// Turns of an output by length: who has sent as much as the largest packet has goes behind all others, not who has sent a packet.
//
// Each input has words left of its turn, 1 to 258. A packet takes its words from them; when they do not last, the turn is over, and
// what is missing is taken from the next one, of 258 words. So over time everybody who always asks moves the same number of words,
// however long his packets are [SV95]: after n turns from reset 258 n of them, and up to 257 more.
//
// Latency: a packet that begins in cycle n is told in n + 1, and who goes behind all others for it is out of line from n + 2 on. So
// behind a packet of one flit its input may be served once more; that counts in its next turn. Reset: a whole turn for everybody.
module tn_router_turns
  import tn_pkg::*;
#(
    parameter int unsigned NumIn = 6  // inputs
) (
    input logic clk_i,
    input logic rst_ni,
    input logic [NumIn-1:0] served_i,  // one-hot: a packet of this input began in the cycle before
    input logic [8:0] words_i,  // with it: its length in 128-bit words, 1 to 258
    output logic over_o  // the turn of `served_i` is over
);
  if (NumIn < 2 || NumIn > 65) begin : gen_bad_num_in
    $error("NumIn is %0d, must be 2 to 65", NumIn);
  end

  localparam logic [8:0] TurnWords = 9'(MAX_PACKET_WORDS);

  logic [NumIn-1:0][8:0] left_q;
  logic [8:0] left, rest, anew;  // of the one that was served: before, behind the packet, and if its turn is over
  always_comb begin
    left = '0;
    for (int unsigned i = 0; i < NumIn; i++) left |= left_q[i] & {9{served_i[i]}};
  end
  assign rest   = left - words_i;
  assign anew   = left + (TurnWords - words_i);  // not behind `rest`, for the sake of levels
  assign over_o = served_i != '0 && left <= words_i;

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      left_q <= {NumIn{TurnWords}};
    end else begin
      for (int unsigned i = 0; i < NumIn; i++) if (served_i[i]) left_q[i] <= over_o ? anew : rest;
      OneServedA : assert ((served_i & (served_i - 1'b1)) == '0);
      LengthA : assert (served_i == '0 || (words_i != '0 && words_i <= TurnWords));
    end
  end
endmodule
