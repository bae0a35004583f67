// Proves tn_router_share: a packet that has begun stays connected to its tail, and no flit of another channel goes in between; a
// tail that is to be reported stays until it is taken; else who is connected next is of the first class in which there is somebody,
// by the list in front of that module, and of these who has been served longest ago. So a head that has room waits for one cycle at
// the most for a channel that has none. Asked for is what the one that is connected asks for, and what the turn and two ticks add.
//
// Flits are as tn_router_input brings them: a head asks for one place, now for this, now for that, and may be dropped; the flits of
// a packet that has begun ask for nothing, nor do those of dropped ones, whose tail stays until it is reported. A flit is taken if
// it is a head that asks, or of a packet that has begun. Rooms, ticks, and all else are anything.
module tn_router_share_proof #(
    parameter  int unsigned NumHead  = 2,
    parameter  int unsigned NumLocal = 1,
    parameter  int unsigned NumLink  = 2,
    parameter  bit          ClassBit = 1'b0,
    localparam int unsigned NumPlace = NumLocal + NumLink * NumHead,
    localparam int unsigned NumOut   = NumLocal + NumLink
) (
    input logic clk_i,
    input logic reset_i,  // may come at any time
    input logic tick_i,
    input logic phase_i,
    input logic [NumPlace-1:0] room_i,
    input logic [NumPlace-1:0] busy_i,
    input logic [NumHead-1:0] arrive_i,
    input logic [NumHead-1:0][NumPlace-1:0] request_i,
    input logic [NumHead-1:0] valid_i,
    input logic [NumHead-1:0] tail_i,
    input logic [NumHead-1:0] report_i,
    input logic [NumHead-1:0] report_high_i,
    input logic [NumHead-1:0][2:0] report_cause_i,
    input logic take_i,
    input logic reports_i,
    input logic report_take_i
);
  typedef logic [NumHead-1:0] heads_t;
  typedef logic [NumHead-1:0][NumHead-1:0] table_t;

  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;
  always_ff @(posedge clk_i) started_q <= 1'b1;

  logic [NumPlace-1:0] open, request, asks;
  logic [NumOut-1:0] begins;
  logic [NumOut-1:0][$clog2(NumHead)-1:0] others;
  logic valid, tail, report, report_high, report_apart;
  logic [$clog2(NumHead)-1:0] index;
  logic [2:0] report_cause;
  heads_t take, report_take, connected;
  assign open = room_i & ~busy_i;

  tn_router_share #(
      .NumHead (NumHead),
      .NumLocal(NumLocal),
      .NumPlace(NumPlace),
      .ClassBit(ClassBit)
  ) u_dut (
      .clk_i,
      .rst_ni(rst_n),
      .tick_i,
      .phase_i,
      .room_i,
      .open_i(open),
      .arrive_i,
      .request_i,
      .valid_i,
      .tail_i,
      .take_o(take),
      .report_i,
      .report_high_i,
      .report_cause_i,
      .report_take_o(report_take),
      .connected_o(connected),
      .index_o(index),
      .request_o(request),
      .valid_o(valid),
      .tail_o(tail),
      .take_i,
      .reports_i,
      .report_o(report),
      .report_high_o(report_high),
      .report_cause_o(report_cause),
      .report_apart_o(report_apart),
      .report_take_i,
      .asks_o(asks),
      .begins_o(begins),
      .others_o(others)
  );

  function automatic logic one_at_most(input logic [31:0] bits);
    return (bits & (bits - 32'd1)) == '0;
  endfunction

  // Outputs behind which these places are
  function automatic logic [NumOut-1:0] outputs(input logic [NumPlace-1:0] places);
    for (int unsigned o = 0; o < NumOut; o++) begin
      outputs[o] = o < NumLocal ? places[o] : places[NumLocal+(o-NumLocal)*NumHead+:NumHead] != '0;
    end
  endfunction

  logic is_order;
  tn_router_order_proof #(
      .Num(NumHead)
  ) u_order (
      .ahead_i(u_dut.ahead),
      .is_order_o(is_order)
  );

  // Who went before this one
  function automatic heads_t in_front(input heads_t who, input table_t goes);
    in_front = '0;
    for (int unsigned h = 0; h < NumHead; h++) if (who[h]) in_front |= goes[h];
  endfunction

  // What is known of the channels: who has begun a packet, and how many ticks each has waited, two at the most
  heads_t begun_q, served, asking, late, roomy, told, elsewhere;
  logic [NumHead-1:0][1:0] ticks_q;
  logic [NumOut-1:0] tried;
  logic [NumPlace-1:0] wanted, asked, all_wanted;
  assign served = (take_i || (told & connected & {NumHead{report_take_i}}) != '0) ? connected : '0;
  always_comb begin
    wanted = '0;
    all_wanted = '0;
    for (int unsigned h = 0; h < NumHead; h++) begin
      if (connected[h]) wanted |= request_i[h];
      all_wanted |= request_i[h];
      asking[h] = request_i[h] != '0;
      late[h]   = ticks_q[h] == 2'd2;
      roomy[h]  = (request_i[h] & room_i) != '0;
    end
    tried = outputs(wanted & room_i);
    for (int unsigned h = 0; h < NumHead; h++) elsewhere[h] = (outputs(request_i[h] & open) & ~tried) != '0;
    told = reports_i ? report_i : '0;
  end

  // The classes of those that may be next, without the one that is connected
  heads_t due, able, later, comes;
  logic free;  // another one may be connected
  logic settled;  // and who is connected has the best right to it
  assign due = roomy & late & ~connected;
  assign able = (elsewhere | told) & ~connected;
  assign later = roomy & ~connected;
  assign comes = arrive_i & ~valid_i & ~connected;
  assign free = take_i ? (tail_i & connected) != '0 : begun_q == '0 && ((told & connected) == '0 || report_take_i);
  assign settled = !take_i && ((roomy & late & connected) != '0 || ((roomy & connected) != '0 && (due | able) == '0));

  logic past_q;  // the cycle before was out of reset
  logic past_free_q, past_settled_q, past_waits_q;
  heads_t
      past_connected_q, past_due_q, past_able_q, past_later_q, past_comes_q, past_served_q, past_roomy_q, past_told_q;
  heads_t past_report_q, past_report_take_q, past_urgent_q;
  table_t past_ahead_q;
  always_ff @(posedge clk_i) begin
    past_q <= rst_n;
    past_free_q <= free;
    past_settled_q <= settled;
    past_waits_q <= !take_i && begun_q == '0 && (told & connected) == '0 && (roomy & connected) == '0;
    past_connected_q <= connected;
    past_due_q <= due;
    past_able_q <= able;
    past_later_q <= later;
    past_comes_q <= comes;
    past_served_q <= served;
    past_roomy_q <= roomy;
    past_told_q <= told;
    past_report_q <= report_i;
    past_report_take_q <= report_take;
    past_urgent_q <= (roomy & late & connected) == '0 ? late : '0;
    past_ahead_q <= u_dut.ahead;
    if (!rst_n) begun_q <= '0;
    else if (take_i) begun_q <= (tail_i & connected) != '0 ? '0 : connected;
    for (int unsigned h = 0; h < NumHead; h++) begin
      if (!rst_n || !valid_i[h] || served[h] || (tick_i && late[h] && connected[h])) ticks_q[h] <= '0;
      else if (tick_i && !late[h]) ticks_q[h] <= ticks_q[h] + 2'd1;
    end
  end

  // By class: the first in which there is somebody
  heads_t chosen;
  always_comb begin
    chosen = past_comes_q;
    if (past_later_q != '0) chosen = past_later_q;
    if (past_able_q != '0) chosen = past_able_q;
    if (past_due_q != '0) chosen = past_due_q;
  end

  heads_t turned;  // heads that ask without being connected, by their turn or by two ticks
  assign turned = (phase_i && begun_q == '0 ? '1 : '0) | (past_q ? past_urgent_q : '0);
  always_comb begin
    asked = wanted;
    for (int unsigned h = 0; h < NumHead; h++) if (turned[h]) asked |= request_i[h];
  end

  // Others that could go to each output, counted by ones
  for (genvar o = 0; o < NumOut; o++) begin : gen_out
    heads_t here;
    for (genvar h = 0; h < NumHead; h++) begin : gen_here
      assign here[h] = !connected[h] && (outputs(request_i[h] & room_i) & (NumOut'(1) << o)) != '0;
    end
    always_ff @(posedge clk_i) begin
      if (rst_n) begin
        NoOtherA : assert ((others[o] == '0) == (here == '0));
        OneOtherA : assert (32'(others[o]) != 32'd1 || one_at_most(32'(here)));
        AllOthersA : assert ((others[o] == '1) == ((here | connected) == '1));
      end
    end
  end

  for (genvar h = 0; h < NumHead; h++) begin : gen_head
    always_ff @(posedge clk_i) begin
      if (rst_n) begin
        // Rules of the inputs
        OneRequestM : assume (one_at_most(32'(request_i[h])));
        RequestIsHeadM : assume (!asking[h] || (valid_i[h] && !begun_q[h]));
        ReportIsTailM : assume (!report_i[h] || (valid_i[h] && tail_i[h] && !asking[h] && !begun_q[h]));
        ReportStaysM : assume (!past_q || !past_report_q[h] || past_report_take_q[h] || report_i[h]);

        // What is connected is what stands there
        if (connected[h]) begin
          SameFlitA : assert (request == request_i[h] && valid == valid_i[h] && tail == tail_i[h] && 32'(index) == h);
          SameReportA :
          assert (report == told[h] && report_high == report_high_i[h] && report_cause == report_cause_i[h]);
          ApartA : assert (report_apart == (ClassBit ? h >= 4 : NumHead >= 4 && h % 4 >= 2));
        end
        // Ages: helper for who is late
        AgeA : assert (ticks_q[h] <= 2'd2 && u_dut.late_q[h] == late[h] && u_dut.waited_q[h] == (ticks_q[h] != '0));
        // Who is served goes behind the others, who keep their order
        OthersKeepOrderA :
        assert (!past_q || past_served_q[h] || (u_dut.ahead[h] & ~past_served_q) == (past_ahead_q[h] & ~past_served_q));
      end
    end
  end

  always_ff @(posedge clk_i) begin
    if (rst_n) begin
      TakeM : assume (!take_i || (valid && (request != '0 || (begun_q & connected) != '0)));

      OneConnectedA : assert (connected != '0 && one_at_most(32'(connected)));
      OnlyConnectedA : assert (take == (take_i ? connected : '0));
      OnlyOfferedA : assert ((take & ~valid_i) == '0);
      ReportTakenA : assert (report_take == (reports_i ? (report_take_i ? connected : '0) : '1));
      // No mixing
      WholeA : assert (begun_q == '0 || connected == begun_q);
      MovingA : assert (u_dut.moving_q == (begun_q != '0));

      // Who asks
      AsksA : assert (asks == asked);
      BeginsA : assert (begins == outputs(asked & open));
      AsksForHeadsA : assert ((request & ~asks) == '0 && (asks & ~all_wanted) == '0);

      // Who is next
      if (past_q) begin
        StaysA : assert ((past_free_q && !past_settled_q && chosen != '0) || connected == past_connected_q);
        NextIsOfClassA : assert (!past_free_q || past_settled_q || chosen == '0 || (connected & ~chosen) == '0);
        LongestAgoA : assert (!past_free_q || past_settled_q || (chosen & in_front(connected, past_ahead_q)) == '0);
        // A head with room does not wait for a channel without it
        NoRoomYieldsA :
        assert (!past_waits_q || past_later_q == '0 || (connected & (past_roomy_q | past_told_q) & ~past_connected_q) != '0);
        ReportStaysA : assert ((past_told_q & past_connected_q & ~past_report_take_q) == '0 || !reports_i || report);
        ServedIsLastA : assert (past_served_q == '0 || in_front(past_served_q, u_dut.ahead) == ~past_served_q);
        UrgentA : assert (u_dut.urgent_q == past_urgent_q);
      end
      TableIsOrderA : assert (is_order);

      LateGoesC : cover (past_q && past_due_q != '0 && past_able_q != past_due_q && connected == past_due_q && take_i);
      AbleGoesC : cover (past_q && past_free_q && past_able_q != '0 && connected != past_connected_q && take_i);
      BackToBackC : cover (past_q && past_served_q != '0 && take_i && connected != past_connected_q);
      ComesC : cover (past_q && past_comes_q != '0 && past_later_q == '0 && connected == past_comes_q && take_i);
      AsksWhileOtherMovesC : cover (begun_q != '0 && asks != '0 && take_i);
      ReportC : cover (past_q && past_report_take_q != '0 && reports_i && take_i && connected != past_connected_q);
      LongPacketC : cover (begun_q != '0 && past_q && past_served_q == '0 && take_i && tail);
    end
  end
endmodule
