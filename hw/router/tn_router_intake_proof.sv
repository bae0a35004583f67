// Proves tn_router_intake: one channel is chosen; a packet that can go on goes on; else a channel that can bring a flit is chosen
// if there is one, the one that is connected if there is none, and in turn: a channel that can all the time is passed
// by at most once by each of the others, each for no more than a packet.
//
// Flits, announcements, queues and connections are anything, but for queues with two flits, which hold one, and for one channel at
// a time that is connected.
module tn_router_intake_proof #(
    parameter  int unsigned NumVc     = 4,
    localparam int unsigned IndexBits = $clog2(NumVc)
) (
    input logic                 clk_i,
    input logic                 reset_i,      // may come at any time
    input logic [    NumVc-1:0] valid_i,
    input logic [    NumVc-1:0] coming_i,
    input logic                 tail_i,
    input logic [    NumVc-1:0] holds_i,
    input logic [    NumVc-1:0] full_i,
    input logic [IndexBits-1:0] connected_i,
    input logic [IndexBits-1:0] victim_i      // a channel
);
  typedef logic [NumVc-1:0] channels_t;
  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;
  always_ff @(posedge clk_i) started_q <= 1'b1;

  channels_t chosen;
  logic [IndexBits-1:0] index;
  tn_router_intake #(
      .NumVc(NumVc)
  ) u_dut (
      .clk_i,
      .rst_ni(rst_n),
      .valid_i,
      .coming_i,
      .tail_i,
      .holds_i,
      .full_i,
      .connected_i(channels_t'(1) << connected_i),
      .chosen_o(chosen),
      .index_o(index)
  );

  // What each channel can do in the next cycle, one by one
  channels_t takes, can;
  logic [IndexBits-1:0] behind;  // by how many the victim stands behind the one that is chosen
  always_comb begin
    for (int unsigned v = 0; v < NumVc; v++) begin
      logic flit, connected;
      connected = 32'(connected_i) == v;
      takes[v] = 32'(index) == v && valid_i[v] && !full_i[v];
      flit = coming_i[v] || (valid_i[v] && !takes[v]);
      can[v] = flit && !full_i[v] && (!holds_i[v] || !takes[v] || connected);
    end
  end
  assign behind = victim_i - index;

  logic past_q, past_inside_q, past_goes_on_q;
  channels_t inside_q, past_can_q;
  logic [IndexBits-1:0] past_connected_q, past_index_q, past_behind_q, victim_q;
  logic goes_on;  // the packet of the one that is chosen
  assign goes_on = valid_i[index] && can[index] && (takes != '0 ? !tail_i : inside_q[index]);
  always_ff @(posedge clk_i) begin
    past_q <= rst_n;
    victim_q <= victim_i;
    past_can_q <= can;
    past_connected_q <= connected_i;
    past_index_q <= index;
    past_behind_q <= behind;
    past_goes_on_q <= goes_on;
    if (!rst_n) inside_q <= '0;
    else if (takes != '0) inside_q[index] <= !tail_i;
  end

  always_ff @(posedge clk_i) begin
    VictimM : assume (victim_i == victim_q);
    FullM : assume ((full_i & ~holds_i) == '0);
    if (rst_n) begin
      OneA : assert (chosen == channels_t'(1) << index);
      InsideA : assert (u_dut.inside_q == inside_q);
      if (past_q) begin
        GoesOnA : assert (!past_goes_on_q || index == past_index_q);
        CanA : assert (past_can_q == '0 || past_can_q[index]);
        ConnectedA : assert (past_can_q != '0 || index == past_connected_q);
        // Nobody passes the victim while it can: each step leads nearer, and one that stays is a packet that goes on
        NotPassedA : assert (!past_can_q[victim_i] || past_behind_q == '0 || behind <= past_behind_q);
        NearerA : assert (!past_can_q[victim_i] || past_goes_on_q || past_behind_q == '0 || behind < past_behind_q);
        HasItsTurnA :
        assert (!past_can_q[victim_i] || past_behind_q != IndexBits'(1) || past_goes_on_q || index == victim_i);
      end
      InTurnC : cover (past_q && past_can_q == '1 && index != past_index_q && inside_q == '0);
      WithinC : cover (past_q && inside_q[past_index_q] && index != past_index_q && takes != '0);
      ConnectedC : cover (past_q && past_can_q == '0 && index != past_index_q && takes != '0);
      BackToBackC : cover (past_q && past_goes_on_q && takes != '0 && !tail_i);
    end
  end
endmodule
