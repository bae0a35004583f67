// Proves tn_router_arbiter: at most one grant, only to a requester who is able, always one if all who ask are; nobody is passed by
// somebody of lower priority; among those of the same, whoever keeps asking, able or not, sees each of the others served at most
// once, or, where inputs have one turn between them, each of his mates once, and each other group once before every turn of his
// own.
//
// One requester, `me_i`, stands for all. Others of his rank that were served since he began to ask, plus those still ahead of him,
// are never more than there are: of his mates, and of other groups since his own had a turn. Ranks may change in any cycle, and
// then the count begins anew.
module tn_router_arbiter_proof #(
    parameter int unsigned NumReq = 6,
    parameter int unsigned GroupSize = 1,  // so many inputs, one after the other, have one turn between them
    localparam int unsigned IndexBits = $clog2(NumReq)
) (
    input logic                      clk_i,
    input logic                      reset_i,    // may come at any time
    input logic [   NumReq-1:0][1:0] rank_i,     // 0 goes first
    input logic [   NumReq-1:0]      req_i,
    input logic [   NumReq-1:0]      able_i,
    input logic                      advance_i,
    input logic [IndexBits-1:0]      me_i
);
  typedef logic [NumReq-1:0][NumReq-1:0] table_t;

  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;
  always_ff @(posedge clk_i) started_q <= 1'b1;

  table_t outranks;  // [i][j]: j goes before i
  always_comb begin
    for (int unsigned i = 0; i < NumReq; i++) begin
      for (int unsigned j = 0; j < NumReq; j++) outranks[i][j] = rank_i[j] < rank_i[i];
    end
  end

  localparam int unsigned NumGroup = (NumReq + GroupSize - 1) / GroupSize;
  function automatic table_t mates();
    for (int unsigned i = 0; i < NumReq; i++) begin
      for (int unsigned j = 0; j < NumReq; j++) mates[i][j] = i != j && i / GroupSize == j / GroupSize;
    end
  endfunction

  logic [NumReq-1:0] grant;
  tn_router_arbiter #(
      .NumReq(NumReq),
      .Mates (mates())
  ) u_dut (
      .clk_i,
      .rst_ni(rst_n),
      .outranks_i(outranks),
      .req_i,
      .able_i,
      .grant_o(grant),
      .advance_i,
      .served_i(grant)
  );

  logic is_order;
  tn_router_order_proof #(
      .Num(NumReq)
  ) u_order (
      .ahead_i(u_dut.ahead),
      .is_order_o(is_order)
  );

  function automatic logic [7:0] ones(input logic [NumReq-1:0] bits);
    ones = '0;
    for (int unsigned i = 0; i < NumReq; i++) ones += 8'(bits[i]);
  endfunction

  logic   [IndexBits-1:0]      me_q;
  logic   [          7:0]      passed_q;  // mates of his rank served while `me` was asking
  logic   [          7:0]      others_q;  // and other groups of his rank, since one of his own was
  logic   [   NumReq-1:0][1:0] rank_q;  // the ranks in force
  table_t                      outranks_q;
  logic                        ranked_q;  // they are: not those of a reset
  logic   [   NumReq-1:0]      alike;  // the others of his rank
  logic   [   NumReq-1:0]      own;  // of these, his mates
  logic                        first;  // it is his turn
  always_comb begin
    for (int unsigned j = 0; j < NumReq; j++) begin
      alike[j] = ranked_q && rank_q[j] == rank_q[me_i] && j != 32'(me_i);
      own[j]   = alike[j] && j / GroupSize == 32'(me_i) / GroupSize;
    end
    first = req_i[me_i] && (req_i & u_dut.ahead[me_i]) == '0;
  end

  // Groups that have any of these inputs
  function automatic logic [7:0] groups(input logic [NumReq-1:0] bits);
    logic [NumGroup-1:0] there;
    there = '0;
    for (int unsigned i = 0; i < NumReq; i++) there[i/GroupSize] |= bits[i];
    groups = '0;
    for (int unsigned g = 0; g < NumGroup; g++) groups += 8'(there[g]);
  endfunction

  always_ff @(posedge clk_i) begin
    me_q <= me_i;
    rank_q <= rank_i;
    outranks_q <= outranks;
    ranked_q <= rst_n;
    if (!rst_n || !ranked_q || rank_i != rank_q || !req_i[me_i] || grant[me_i]) begin
      passed_q <= '0;
      others_q <= '0;
    end else if (advance_i && (grant & own) != '0) begin
      if (passed_q != '1) passed_q <= passed_q + 8'd1;
      others_q <= '0;
    end else if (advance_i && (grant & alike) != '0) begin
      if (others_q != '1) others_q <= others_q + 8'd1;
    end
  end

  always_ff @(posedge clk_i) begin
    MeM : assume (32'(me_i) < NumReq && (!started_q || me_i == me_q));
    AbleM : assume ((able_i & ~req_i) == '0);
    if (rst_n) begin
      OneGrantA : assert (ones(grant) <= 8'd1);
      OnlyAbleA : assert ((grant & ~able_i) == '0);
      GrantIfAskedA : assert (req_i == '0 || grant != '0 || able_i != req_i);
      HisTurnA : assert (!first || grant == (able_i[me_i] ? NumReq'(1) << me_i : '0));
      MatesInTurnA : assert (passed_q <= ones(own));
      ServedInTurnA : assert (others_q <= groups(alike & ~own));
      PriorityA : assert (!ranked_q || !grant[me_i] || (req_i & outranks_q[me_i]) == '0);
      TableIsOrderA : assert (is_order);
      TableByRankA : assert (!ranked_q || (outranks_q[me_i] & ~u_dut.ahead[me_i]) == '0);
      OwnTurnComesNearerA : assert (passed_q + ones(u_dut.ahead[me_i] & own) <= ones(own));
      TurnComesNearerA : assert (others_q + groups(u_dut.ahead[me_i] & alike & ~own) <= groups(alike & ~own));
      LongestWaitC : cover (passed_q == 8'(GroupSize - 1) && others_q == 8'(NumGroup - 1) && grant[me_i]);
      PassedByPriorityC : cover (ranked_q && req_i[me_i] && !grant[me_i] && (grant & outranks_q[me_i]) != '0);
      TurnIsKeptC : cover (others_q == 8'(NumGroup - 1) && first && grant == '0 && able_i != '0);
      TurnsWithinARankC : cover (others_q == 8'd1 && outranks_q[me_i] != '0 && grant[me_i]);
    end
  end
endmodule
