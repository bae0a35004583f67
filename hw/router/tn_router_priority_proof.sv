// Proves tn_router_priority: whoever goes before whom is said by the registers and ages of the cycle before. And with the arbiter,
// where ages alone say it, that nobody starves: a head that waits in front is one of the oldest after six ticks of its age, and
// from the second cycle behind the sixth one on each other input is served once at most while it asks, whatever these bring and
// whether it asks all the time or, for want of room, does not.
//
// `me_i` stands for each input, `you_i` for each other one. Ages of others are anything in every cycle. His own is as the proof of
// tn_router_input shows: 1 to 7 when he comes to the front, then one more with each tick, up to 7, until he is served.
module tn_router_priority_proof #(
    parameter int unsigned NumIn = 4,
    parameter int unsigned NumLocal = 2,
    localparam int unsigned IndexBits = $clog2(NumIn)
) (
    input logic                      clk_i,
    input logic                      reset_i,     // may come at any time
    input logic                      through_i,
    input logic                      fixed_i,
    input logic                      oldest_i,
    input logic [    NumIn-1:0][3:0] priority_i,
    input logic [    NumIn-1:0][2:0] age_i,
    input logic                      tick_i,
    input logic                      front_i,     // `me` has a head in front
    input logic [    NumIn-1:0]      req_i,
    input logic [    NumIn-1:0]      able_i,
    input logic                      advance_i,
    input logic [IndexBits-1:0]      me_i,
    input logic [IndexBits-1:0]      you_i
);
  localparam logic [2:0] Ticks = 3'd6;

  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;
  always_ff @(posedge clk_i) started_q <= 1'b1;

  logic [NumIn-1:0][NumIn-1:0] outranks;
  tn_router_priority #(
      .NumLocal(NumLocal),
      .NumIn(NumIn),
      .ByAge(1'b1)
  ) u_dut (
      .clk_i,
      .rst_ni(rst_n),
      .through_i,
      .fixed_i,
      .oldest_i,
      .priority_i,
      .age_i,
      .outranks_o(outranks)
  );

  logic [NumIn-1:0] grant;
  tn_router_arbiter #(
      .NumReq(NumIn)
  ) u_arbiter (
      .clk_i,
      .rst_ni(rst_n),
      .outranks_i(outranks),
      .req_i,
      .able_i,
      .grant_o(grant),
      .advance_i,
      .served_i(grant)
  );

  // What the registers say of these two
  logic you_first, you_first_q, known_q;
  logic [1:0] local_of;  // of both, `me` first
  logic [3:0] number_of_me, number_of_you;
  logic [2:0] age_of_me, age_of_you;
  always_comb begin
    local_of = {32'(me_i) < NumLocal, 32'(you_i) < NumLocal};
    number_of_me = priority_i[me_i];
    number_of_you = priority_i[you_i];
    age_of_me = age_i[me_i];
    age_of_you = age_i[you_i];
    if (through_i && local_of[1] != local_of[0]) you_first = local_of[1];
    else if (fixed_i && number_of_me != number_of_you) you_first = number_of_you < number_of_me;
    else you_first = oldest_i && age_of_you > age_of_me;
  end

  // Who waits
  function automatic logic [7:0] ones(input logic [NumIn-1:0] bits);
    ones = '0;
    for (int unsigned i = 0; i < NumIn; i++) ones += 8'(bits[i]);
  endfunction

  logic [IndexBits-1:0] me_q, you_q;
  logic [2:0] age_q;
  logic waits, waits_q, tick_q;
  logic [2:0] ticks, ticks_q;  // of his age while he waits, up to six
  logic aged_q, ruled_q;  // he had six a cycle ago, two cycles ago
  logic [NumIn-1:0] served, passed, passed_q;  // who is, others who are while he asks, and who were since
  logic [7:0] grants_q;  // how often
  assign waits  = rst_n && front_i && oldest_i && !through_i && !fixed_i;
  assign ticks  = !waits_q ? '0 : tick_q && ticks_q != Ticks ? ticks_q + 1'b1 : ticks_q;
  assign served = advance_i ? grant : '0;
  assign passed = req_i[me_i] ? served : '0;

  always_ff @(posedge clk_i) begin
    me_q <= me_i;
    you_q <= you_i;
    you_first_q <= you_first;
    known_q <= rst_n;
    age_q <= age_of_me;
    tick_q <= tick_i;
    waits_q <= waits && !served[me_i];
    ticks_q <= ticks;
    aged_q <= waits && !served[me_i] && ticks == Ticks;
    ruled_q <= waits && !served[me_i] && aged_q;
    if (!waits || served[me_i] || !ruled_q) begin
      passed_q <= '0;
      grants_q <= '0;
    end else begin
      passed_q <= passed_q | passed;
      if (passed != '0 && grants_q != '1) grants_q <= grants_q + 1'b1;
    end
  end

  always_ff @(posedge clk_i) begin
    PairM : assume (32'(me_i) < NumIn && 32'(you_i) < NumIn && me_i != you_i);
    StableM : assume (!started_q || (me_i == me_q && you_i == you_q));
    AbleM : assume ((able_i & ~req_i) == '0);
    FrontM : assume (front_i || !req_i[me_i]);
    StaysM : assume (front_i || !waits_q);
    AgeM : assume (!front_i || age_of_me != '0);
    OlderM : assume (!waits_q || age_of_me == (tick_q && age_q != '1 ? age_q + 1'b1 : age_q));
    if (rst_n) begin
      AsRegistersSayA : assert (!known_q || outranks[me_i][you_i] == you_first_q);
      OneFirstA : assert (!outranks[me_i][you_i] || !outranks[you_i][me_i]);
      AgeA : assert (!waits || age_of_me > ticks);
      WasOldA : assert (!aged_q || age_q == '1);
      AgedA : assert (!(aged_q && waits) || ticks == Ticks);
      RuledA : assert (!ruled_q || (aged_q && waits_q));
      OldestA : assert (!aged_q || !known_q || outranks[me_i] == '0);
      BehindA : assert ((passed_q & u_arbiter.ahead[me_i]) == '0 && !passed_q[me_i] && (passed_q == '0 || ruled_q));
      CountA : assert (grants_q == ones(passed_q));
      OnceA : assert (!ruled_q || (passed & passed_q) == '0);
      WaitA : assert (grants_q <= 8'(NumIn - 1));
      LongestWaitC : cover (grants_q == 8'(NumIn - 1) && waits && served[me_i]);
      YoungerWaitsC : cover (oldest_i && req_i[you_i] && grant[me_i] && outranks[you_i][me_i]);
      AsOldAgainC : cover (passed_q[you_i] && waits && req_i[you_i] && age_of_you == '1 && !grant[you_i]);
      TwiceBeforeC : cover (waits_q && waits && ticks_q == 3'd5 && served[you_i] && $past(served[you_i]));
    end
  end
endmodule
