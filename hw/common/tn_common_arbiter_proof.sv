// Proves tn_common_arbiter: at most one grant, only to a requester, always one if anybody asks, and whoever keeps asking is served
// after at most NumReq - 1 others.
//
// One requester, `me_i`, stands for all: others served since he began to ask, plus those that come before him in the
// search, are never more than NumReq - 1.
module tn_common_arbiter_proof #(
    parameter int unsigned NumReq = 5,
    localparam int unsigned IndexBits = $clog2(NumReq)
) (
    input logic                 clk_i,
    input logic                 reset_i,    // may come at any time
    input logic [   NumReq-1:0] req_i,
    input logic                 advance_i,
    input logic [IndexBits-1:0] me_i
);
  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;
  always_ff @(posedge clk_i) started_q <= 1'b1;

  logic [NumReq-1:0] grant;
  tn_common_arbiter #(
      .NumReq(NumReq)
  ) u_dut (
      .clk_i,
      .rst_ni (rst_n),
      .req_i,
      .grant_o(grant),
      .advance_i
  );

  function automatic logic [7:0] ones(input logic [NumReq-1:0] bits);
    ones = '0;
    for (int unsigned i = 0; i < NumReq; i++) ones += 8'(bits[i]);
  endfunction

  logic [IndexBits-1:0] me_q;
  logic [7:0] passed_q;  // others served while `me` was asking
  always_ff @(posedge clk_i) begin
    me_q <= me_i;
    if (!rst_n || !req_i[me_i] || grant[me_i]) passed_q <= '0;
    else if (advance_i && grant != '0 && passed_q != '1) passed_q <= passed_q + 8'd1;
  end

  // The search begins at `start` and goes round: how many come before `me`.
  logic [7:0] start, before_me;
  assign start = 8'(NumReq) - ones(u_dut.behind_q);
  assign before_me = u_dut.behind_q[me_i] ? 8'(me_i) - start : 8'(NumReq) - start + 8'(me_i);

  always_ff @(posedge clk_i) begin
    MeM : assume (32'(me_i) < NumReq && (!started_q || me_i == me_q));
    if (rst_n) begin
      OneGrantA : assert (ones(grant) <= 8'd1);
      OnlyRequestersA : assert ((grant & ~req_i) == '0);
      GrantIfAskedA : assert ((req_i != '0) == (grant != '0));
      ServedInTurnA : assert (passed_q < 8'(NumReq));
      SearchGoesUpA : assert ((u_dut.behind_q | (u_dut.behind_q << 1)) == u_dut.behind_q);
      TurnComesNearerA : assert (passed_q + (start == 8'(NumReq) ? 8'(me_i) : before_me) < 8'(NumReq));
      LongestWaitC : cover (passed_q == 8'(NumReq - 1) && grant[me_i]);
    end
  end
endmodule
