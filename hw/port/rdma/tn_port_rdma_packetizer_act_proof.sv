// Proves the rules of the packetizer (tn_port_rdma_packetizer_look, _act) for a channel and an adversary who brings any answers at
// any time, from any node, any number of times, and takes whatever is sent as late as he likes.
//
// A book is kept of what others know: whether a use is under way, a copy is in the sender, the timer runs; of the number that was
// sent last, how often, when copies left; of answers to it. Hence for every channel:
//   - a use that was begun ends once, never while a copy is in the sender, so that no payload changes under it;
//   - it ends as done only behind an ACK of the number that was sent last, from the node that it was sent to;
//   - there is one use at a time, one copy in the sender, and a use is not forgotten: the sender has it or its timer runs;
//   - each use has a number that is newer than the one before; the next number within a use only behind a NACK that tells it;
//   - what is sent again under the same number goes to the same node;
//   - tries end: a use has no more copies than the limit, and one;
//   - a router's word on a drop is believed of the first copy alone; it ends a use only if it says that the destination does not
//     exist, and nothing that was sent twice, or given up, is on its way, or a timeout has passed;
//   - RELEASE goes only when no copy of any use left later than a packet's life ago, unless none was sent twice or given up.
// Assumed: a channel is started when it has ended, requests as tn_port_rdma_packetizer_channels keeps them.
module tn_port_rdma_packetizer_act_proof
  import tn_port_rdma_pkg::*;
  import tn_port_rdma_control_pkg::heard_t, tn_port_rdma_control_pkg::date_t, tn_port_rdma_control_pkg::stamp_t,
      tn_port_rdma_control_pkg::NO_ANSWER;
  import tn_port_rdma_packetizer_pkg::*;
(
    input logic clk_i,
    input logic reset_i,  // may come at any time; the table is cleared behind it
    input event_e event_i,
    input start_t start_i,
    input request_t request_i,
    input heard_t heard_i,
    input logic [NUMBER_BITS-1:0] number_i,
    input logic [4:0] cfg_tries_i,
    input date_t cfg_life_i,
    input stamp_t now_i,
    input date_t today_i
);
  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;

  // The book
  logic cleared_q, busy_q, out_q, armed_q, acked_q, parity_q, used_q, twice_q;
  logic risk_q;  // of this use or one before something was sent twice or given up
  date_t risk_at_q;  // when the last of it left
  logic [NUMBER_BITS-1:0] number_q;  // sent last
  logic told_q;  // a newer number was told since
  logic [NUMBER_BITS-1:0] told_number_q;
  logic [5:0] sent_q;  // copies of this use
  tn_pkg::node_t node_q;
  logic [4:0] tries_q;
  date_t life_q, age;

  event_e what;
  record_t record_q, record_next;
  facts_t  facts;
  result_t result;
  always_comb begin
    what = event_i;
    if (!cleared_q) what = CLEAR;
    else if (event_i == CLEAR) what = NOTHING;
    else if (event_i == START && busy_q) what = NOTHING;
    else if (event_i == SENT && !out_q) what = NOTHING;
  end
  tn_port_rdma_packetizer_look u_look (
      .record_i(record_q),
      .request_i,
      .heard_i,
      .cfg_tries_i(tries_q),
      .cfg_life_i(life_q),
      .today_i,
      .facts_o(facts)
  );
  tn_port_rdma_packetizer_act u_dut (
      .event_i (what),
      .record_i(record_q),
      .facts_i (facts),
      .start_i,
      .request_i,
      .heard_i,
      .keep_i  (1'b0),
      .number_i,
      .now_i,
      .today_i,
      .record_o(record_next),
      .result_o(result)
  );

  logic begins, right, done, still_at_risk;
  logic [NUMBER_BITS-1:0] step, told_step;
  assign begins = what == START && result.message;
  assign right = heard_i.number == number_q && heard_i.coord == node_q.coord && busy_q && sent_q != '0 && !told_q;
  assign done = result.ends && !result.failed && !result.refused;
  assign step = record_next.number - number_q;
  assign told_step = told_number_q - number_q;
  assign age = today_i - risk_at_q;
  assign still_at_risk = risk_q && age <= life_q;
  always_ff @(posedge clk_i) begin
    started_q <= 1'b1;
    if (!started_q) {tries_q, life_q} <= {cfg_tries_i, cfg_life_i};
    if (!rst_n) begin
      {cleared_q, busy_q, out_q, armed_q, acked_q, used_q, twice_q, told_q, sent_q} <= '0;
    end else begin
      cleared_q <= 1'b1;
      record_q  <= record_next;
      if (what == START) {busy_q, parity_q} <= {!result.ends, start_i.parity};
      else if (result.ends) busy_q <= 1'b0;
      if (result.message) out_q <= 1'b1;
      else if (what == SENT) out_q <= 1'b0;
      if (result.set) armed_q <= result.arm;
      if (result.message) {number_q, used_q, told_q} <= {record_next.number, 2'b10};
      else if (what == NACK && right && heard_i.code == tn_pkg::ANSWER_OLD_NUMBER && result.anew)
        {told_q, told_number_q} <= {1'b1, heard_i.detail[NUMBER_BITS-1:0]};
      if (begins) {sent_q, twice_q, acked_q, node_q} <= {6'd1, 2'b00, request_i.place.node};
      else begin
        if (result.message) {sent_q, twice_q} <= {sent_q + 6'd1, 1'b1};
        if (what == ACK && right) acked_q <= 1'b1;
        else if (result.message && told_q) acked_q <= 1'b0;
      end
      // What may still be on its way
      if (!cleared_q || result.failed || (what == SENT && twice_q) || (result.message && !begins))
        {risk_q, risk_at_q} <= {1'b1, today_i};
      else if (begins && !still_at_risk) risk_q <= 1'b0;
    end
    if (rst_n) begin
      TellsM : assume (what != NACK || (heard_i.code != '0 && heard_i.code != NO_ANSWER));
    end
  end

  always_ff @(posedge clk_i) begin
    if (rst_n && !cleared_q) begin
      ResetA : assert ({busy_q, out_q, armed_q, acked_q, used_q, twice_q, told_q, sent_q} == '0);
    end
    if (rst_n && cleared_q) begin
      // Ends
      EndA : assert (!result.ends || busy_q || what == START);
      EndsAloneA : assert (!result.ends || (!result.message && (!out_q || what == SENT)));
      ParityA : assert (!result.ends || record_next.parity == (what == START ? start_i.parity : parity_q));
      DoneA : assert (!done || ((acked_q || (what == ACK && right)) && result.ending == '0));
      FailA : assert (!result.failed || result.ending.code != '0);
      RefusedA :
      assert (!result.refused || (result.ends && !result.message && result.ending.code != '0 && result.ending.here));
      StartA : assert (what != START || result.message != result.ends);
      FreeA : assert (!result.ends || record_next.state == FREE);
      // One use, one copy in the sender, not forgotten
      OnceA : assert (!result.message || !out_q);
      OneUseA : assert (!result.message || begins || (busy_q && armed_q && what == TIMER));
      KeptA : assert (!busy_q || out_q != armed_q);
      IdleA : assert (busy_q || !(out_q || armed_q));
      OnlyA : assert (!(result.message && result.release_));
      // Numbers, nodes
      NewerA : assert (!(begins && used_q) || (step != '0 && !step[NUMBER_BITS-1]));
      SameA : assert (!(result.message && !begins && !told_q) || record_next.number == number_q);
      ToldA : assert (!(result.message && !begins && told_q) || record_next.number == told_number_q + NUMBER_BITS'(1));
      ToldNewerA : assert (!(result.message && told_q) || (step != '0 && !step[NUMBER_BITS-1]));
      NodeA : assert (!(result.message && !begins) || record_next.node == node_q);
      // Tries
      TriesA : assert (!result.message || begins || sent_q <= 6'(tries_q));
      WordA : assert (what != DROPPED || !result.message);
      NowhereA :
      assert (!(what == DROPPED && result.failed && record_q.tries != tries_q) || (heard_i.code == tn_pkg::ANSWER_NO_UNIT &&
              (heard_i.outside || heard_i.coord == node_q.coord) && (!still_at_risk || record_q.slower != '0)));
      FirstA : assert (what != DROPPED || record_next.tries == record_q.tries || (sent_q == 6'd1 && !out_q));
      // NACKs that do not answer the last copy change nothing
      OldA :
      assert (!(what == NACK && (!right || out_q || $signed(
          heard_i.timestamp - record_q.since
      ) < 0)) || record_next == record_q);
      // RELEASE
      ReleaseA : assert (!result.release_ || !still_at_risk);
      ReleaseNowA : assert (!(result.release_ && what == QUERY && heard_i.number == record_q.number) || !busy_q);
      ReleaseEndsA : assert (!(result.release_ && what != QUERY) || (result.failed && !out_q));
      // For the induction: the record is what the book says
      StateA : assert (record_q.state == FREE || record_q.state == OPEN || record_q.state == ACKED);
      BusyA : assert (busy_q == (record_q.state != FREE));
      OutA : assert (!busy_q || record_q.out == out_q);
      AckedA : assert (record_q.state != ACKED || (acked_q && out_q));
      NumberA : assert (!used_q || told_q || record_q.number == number_q);
      TellA : assert (!told_q || (used_q && record_q.number == told_number_q + NUMBER_BITS'(1)));
      TellStepA : assert (!told_q || told_step < NUMBER_BITS'(4095));
      TellBusyA : assert (!told_q || (busy_q && record_q.state == OPEN && !out_q && record_q.pause));
      RenewA : assert (!busy_q || record_q.renew == told_q);
      CoordA : assert (!busy_q || record_q.node == node_q);
      OwnA : assert (!busy_q || record_q.parity == parity_q);
      UsedA : assert (!busy_q || (used_q && sent_q != '0));
      TwiceA : assert (!busy_q || record_q.copies == twice_q);
      RiskA : assert (!risk_q || (record_q.dirty && record_q.dirty_at == risk_at_q));
      SentA : assert (!busy_q || twice_q == (sent_q != 6'd1));
      TwiceRiskA : assert (!busy_q || !twice_q || risk_q);
      CountA : assert (!busy_q || 6'(record_q.tries) + 6'd1 == sent_q + 6'(record_q.pause));
      LimitA : assert (!busy_q || record_q.tries <= tries_q);
      DoneC : cover (done && twice_q);
      DoneLaterC : cover (done && what == SENT);
      FailC : cover (result.failed && sent_q == 6'd3);
      RenewC : cover (result.message && told_q);
      WordC : cover (result.message && what == TIMER && $past(what == DROPPED));
      ReleaseC : cover (what == QUERY && result.release_ && twice_q);
    end
  end
  logic unused;
  assign unused = ^facts;
endmodule
