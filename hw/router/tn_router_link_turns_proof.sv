// Proves tn_router_link_turns with the arbiter that it serves: whoever asks without end waits for at most as many packets of a link
// as it has channels, and for one of each local port; and a link keeps its place for as many packets in a row as further
// channels of it could go.
//
// `me_i` stands for each input, `you_i` for each other one; input 0 is a local port. Who asks, who is able, at which links other
// heads could go, and whether the output takes a packet are anything. A packet may begin in every cycle.
module tn_router_link_turns_proof #(
    parameter int unsigned NumIn = 3,
    parameter int unsigned NumHead = 2,
    localparam int unsigned IndexBits = $clog2(NumIn),
    localparam int unsigned CountBits = $clog2(NumHead)
) (
    input logic                                clk_i,
    input logic                                reset_i,   // may come at any time
    input logic [    NumIn-1:0]                req_i,
    input logic [    NumIn-1:0]                able_i,
    input logic                                accept_i,
    input logic [    NumIn-1:0][CountBits-1:0] others_i,
    input logic [IndexBits-1:0]                me_i,
    input logic [IndexBits-1:0]                you_i
);
  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;
  always_ff @(posedge clk_i) started_q <= 1'b1;

  logic [NumIn-1:0] grant, begins, last;
  assign begins = rst_n && accept_i ? grant : '0;

  tn_router_link_turns #(
      .NumIn  (NumIn),
      .NumHead(NumHead)
  ) u_dut (
      .clk_i,
      .rst_ni(rst_n),
      .others_i,
      .over_i(begins),
      .last_o(last)
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
      .advance_i(accept_i),
      .served_i(grant & last)
  );

  logic is_order;
  tn_router_order_proof #(
      .Num(NumIn)
  ) u_order (
      .ahead_i(u_arbiter.ahead),
      .is_order_o(is_order)
  );

  // Turns that the links have used, by a model of their own
  logic [NumIn-1:0][3:0] used_q;
  logic [NumIn-1:0] wrong;
  for (genvar i = 0; i < NumIn; i++) begin : gen_used
    always_ff @(posedge clk_i) begin
      if (!rst_n) used_q[i] <= '0;
      else if (begins[i]) used_q[i] <= used_q[i] < 4'(others_i[i]) ? used_q[i] + 4'd1 : '0;
    end
    assign wrong[i] = 4'(u_dut.kept_q[i]) != used_q[i] || used_q[i] >= 4'(NumHead);
  end

  logic past_q, past_kept_q, past_ended_q;
  logic [CountBits-1:0] past_others_q;
  logic [NumIn-1:0] past_front_q;  // who went before `me`
  logic [IndexBits-1:0] me_q, you_q;
  logic you_goes_first;
  logic [3:0] passed_q;  // packets of `you` since `me` began to ask
  assign you_goes_first = u_arbiter.ahead[me_i][you_i];
  always_ff @(posedge clk_i) begin
    past_q <= rst_n;
    past_kept_q <= begins[me_i] && used_q[me_i] < 4'(others_i[me_i]);
    past_ended_q <= begins[me_i] && used_q[me_i] >= 4'(others_i[me_i]);
    past_others_q <= others_i[me_i];
    past_front_q <= u_arbiter.ahead[me_i];
    me_q <= me_i;
    you_q <= you_i;
    if (!rst_n || !req_i[me_i] || begins[me_i]) passed_q <= '0;
    else if (begins[you_i]) passed_q <= passed_q + 4'd1;
  end

  always_ff @(posedge clk_i) begin
    PairM : assume (32'(me_i) < NumIn && 32'(you_i) < NumIn && me_i != you_i);
    StableM : assume (!started_q || (me_i == me_q && you_i == you_q));
    AbleM : assume ((able_i & ~req_i) == '0);
    PortM : assume (others_i[0] == '0);
    if (rst_n) begin
      TableIsOrderA : assert (is_order);
      UsedA : assert (wrong == '0 && used_q[0] == '0);
      // Who waits
      PassedA : assert (passed_q <= (you_i == '0 ? 4'd1 : 4'(NumHead)));
      TurnOfYouA : assert (!you_goes_first || passed_q <= used_q[you_i]);
      // Who has been served
      KeptA : assert (!past_q || !past_kept_q || u_arbiter.ahead[me_i] == past_front_q);
      EndedA : assert (!past_q || !past_ended_q || u_arbiter.ahead[me_i] == ~(NumIn'(1) << me_i));
      MostC : cover (passed_q == 4'(NumHead));
      AllTurnsC : cover (past_q && past_ended_q && past_others_q == '1 && me_i != '0);
      SomeTurnsC : cover (past_q && past_ended_q && past_others_q == CountBits'(1) && passed_q == '0 && me_i != '0);
      OneAskedC : cover (past_q && past_ended_q && used_q[me_i] == '0 && past_front_q == '0 && me_i != '0);
    end
  end
endmodule
