// Proves tn_router_turns with the arbiter that it serves: over time every input moves the words of its turns, 258 each, but for
// what is left of one; and whoever asks without end waits for at most 773 words of each other input, however long its packets are:
// a turn, what its last packet has beyond that, and one packet more behind one of a single flit.
//
// `me_i` stands for each input, `you_i` for each other one. Lengths are anything from 1 to 258; who asks, who is able, and whether
// the output takes a packet, too. A packet may begin in every cycle.
module tn_router_turns_proof
  import tn_pkg::*;
#(
    parameter int unsigned NumIn = 3,
    localparam int unsigned IndexBits = $clog2(NumIn)
) (
    input logic                      clk_i,
    input logic                      reset_i,   // may come at any time
    input logic [    NumIn-1:0]      req_i,
    input logic [    NumIn-1:0]      able_i,
    input logic                      accept_i,
    input logic [    NumIn-1:0][8:0] words_i,   // of the packet at each input
    input logic [IndexBits-1:0]      me_i,
    input logic [IndexBits-1:0]      you_i
);
  localparam logic [8:0] TurnWords = 9'(MAX_PACKET_WORDS);

  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;
  always_ff @(posedge clk_i) started_q <= 1'b1;

  logic [NumIn-1:0] grant, begins, served_q;
  logic [8:0] served_words_q;
  logic over;
  assign begins = rst_n && accept_i ? grant : '0;
  always_ff @(posedge clk_i) begin
    served_q <= begins;
    served_words_q <= '0;
    for (int unsigned i = 0; i < NumIn; i++) if (begins[i]) served_words_q <= words_i[i];
  end

  tn_router_turns #(
      .NumIn(NumIn)
  ) u_dut (
      .clk_i,
      .rst_ni  (rst_n),
      .served_i(served_q),
      .words_i (served_words_q),
      .over_o  (over)
  );
  tn_router_arbiter #(
      .NumReq(NumIn)
  ) u_arbiter (
      .clk_i,
      .rst_ni(rst_n),
      .outranks_i('0),
      .req_i,
      .able_i,
      .grant_o(grant),
      .advance_i(over),
      .served_i(served_q)
  );

  logic is_order;
  tn_router_order_proof #(
      .Num(NumIn)
  ) u_order (
      .ahead_i(u_arbiter.ahead),
      .is_order_o(is_order)
  );

  logic [IndexBits-1:0] me_q, you_q;
  logic you_goes_first;
  logic [NumIn-1:0] wrong_length;
  logic [9:0] ahead_q;  // words that `me` has moved beyond those of the turns that are over
  logic [9:0] passed_q;  // words of `you` since `me` began to ask
  logic [8:0] left_me, left_you;
  logic [8:0] late_q;  // of these, not yet taken from his turn
  assign left_me  = u_dut.left_q[me_i];
  assign left_you = u_dut.left_q[you_i];
  for (genvar i = 0; i < NumIn; i++) begin : gen_length
    assign wrong_length[i] = words_i[i] == '0 || words_i[i] > TurnWords;
  end
  assign you_goes_first = u_arbiter.ahead[me_i][you_i];

  always_ff @(posedge clk_i) begin
    me_q  <= me_i;
    you_q <= you_i;
    if (!rst_n) ahead_q <= '0;
    else if (served_q[me_i]) ahead_q <= ahead_q + 10'(served_words_q) - (over ? 10'(TurnWords) : '0);
    late_q <= '0;
    if (!rst_n || !req_i[me_i] || begins[me_i]) begin
      passed_q <= '0;
    end else if (begins[you_i]) begin
      passed_q <= passed_q + 10'(words_i[you_i]);
      late_q   <= words_i[you_i];
    end
  end

  always_ff @(posedge clk_i) begin
    PairM : assume (32'(me_i) < NumIn && 32'(you_i) < NumIn && me_i != you_i);
    StableM : assume (!started_q || (me_i == me_q && you_i == you_q));
    AbleM : assume ((able_i & ~req_i) == '0);
    LengthM : assume (wrong_length == '0);
    if (rst_n) begin
      ServedA : assert ((served_q & (served_q - 1'b1)) == '0 && (served_q == '0) == (served_words_q == '0));
      ServedLengthA : assert (served_words_q <= TurnWords);
      LeftA : assert (left_me != '0 && left_me <= TurnWords && left_you != '0 && left_you <= TurnWords);
      OnlyServedA : assert (!over || served_q != '0);
      // After n turns: 258 n words, and up to 257 more
      SharesA : assert (ahead_q == 10'(TurnWords) - 10'(left_me));
      TableIsOrderA : assert (is_order);
      // Who waits
      TurnOfYouA : assert (!you_goes_first || 11'(passed_q) - 11'(late_q) + 11'(left_you) <= 11'(TurnWords));
      PassedA : assert (passed_q <= 10'd773);
      AnewA : assert (you_goes_first || !served_q[me_i] || passed_q == '0);
      LateA : assert (passed_q >= 10'(late_q) && (late_q == '0 || (served_q[you_i] && late_q == served_words_q)));
      WholeTurnC : cover (over && served_q[me_i] && served_words_q == 9'd1 && left_me == 9'd1);
      LongestC : cover (over && served_q[you_i] && passed_q == 10'd515);
      OnceMoreC : cover (passed_q == 10'd773);
      StaysC : cover (served_q[you_i] && begins[you_i] && !over && req_i[me_i]);
    end
  end
endmodule
