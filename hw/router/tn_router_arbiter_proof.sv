// Proves tn_router_arbiter: at most one grant, only to a requester, always one if anybody asks; in turn, whoever keeps asking
// is served after at most NumReq - 1 others; by fixed priority, nobody is passed by somebody behind him.
//
// One requester, `me_i`, stands for all. In turn: others served since he began to ask, plus those still ahead of him, are
// never more than NumReq - 1.
module tn_router_arbiter_proof #(
    parameter int unsigned NumReq = 6,
    localparam int unsigned IndexBits = $clog2(NumReq)
) (
    input logic                             clk_i,
    input logic                             reset_i,    // may come at any time
    input logic                             fixed_i,
    input logic [   NumReq-1:0][NumReq-1:0] ahead_i,
    input logic [   NumReq-1:0]             req_i,
    input logic                             advance_i,
    input logic [IndexBits-1:0]             me_i
);
  typedef logic [NumReq-1:0][NumReq-1:0] table_t;

  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;
  always_ff @(posedge clk_i) started_q <= 1'b1;

  logic [NumReq-1:0] grant;
  tn_router_arbiter #(
      .NumReq(NumReq)
  ) u_dut (
      .clk_i,
      .rst_ni (rst_n),
      .fixed_i,
      .ahead_i,
      .req_i,
      .grant_o(grant),
      .advance_i
  );

  // A table in which of any two one goes first, and nobody goes before himself through a third.
  function automatic logic is_order(input table_t goes);
    logic [NumReq-1:0][NumReq-1:0] wrong;
    for (int unsigned i = 0; i < NumReq; i++) begin
      for (int unsigned j = 0; j < NumReq; j++) begin
        wrong[i][j] = i == j ? goes[i][i] : goes[i][j] == goes[j][i] || (goes[i][j] && (goes[j] & ~goes[i]) != '0);
      end
    end
    return wrong == '0;
  endfunction

  function automatic logic [7:0] ones(input logic [NumReq-1:0] bits);
    ones = '0;
    for (int unsigned i = 0; i < NumReq; i++) ones += 8'(bits[i]);
  endfunction

  logic   [IndexBits-1:0] me_q;
  logic   [          7:0] passed_q;  // others served while `me` was asking
  table_t                 ahead_q;  // the table in force by fixed priority
  logic                   fixed_q;
  always_ff @(posedge clk_i) begin
    me_q <= me_i;
    ahead_q <= ahead_i;
    fixed_q <= rst_n && fixed_i;
    if (!rst_n || fixed_i || !req_i[me_i] || grant[me_i]) passed_q <= '0;
    else if (advance_i && grant != '0 && passed_q != '1) passed_q <= passed_q + 8'd1;
  end

  always_ff @(posedge clk_i) begin
    CompleteOrderM : assume (is_order(ahead_i));
    MeM : assume (32'(me_i) < NumReq && (!started_q || me_i == me_q));
    if (rst_n) begin
      OneGrantA : assert (ones(grant) <= 8'd1);
      OnlyRequestersA : assert ((grant & ~req_i) == '0);
      GrantIfAskedA : assert ((req_i != '0) == (grant != '0));
      ServedInTurnA : assert (passed_q < 8'(NumReq));
      FixedOrderA : assert (!fixed_q || !grant[me_i] || (req_i & ahead_q[me_i]) == '0);
      TableIsOrderA : assert (is_order(u_dut.ahead));
      TurnComesNearerA : assert (passed_q + ones(u_dut.ahead[me_i]) < 8'(NumReq));
      LongestWaitC : cover (passed_q == 8'(NumReq - 1) && grant[me_i]);
      PassedByPriorityC : cover (fixed_q && req_i[me_i] && !grant[me_i] && !grant[0]);
    end
  end
endmodule
