// Proves the rules of transfer control (tn_port_rdma_control_look, _act) for a transaction and an adversary who brings any answers
// at any time, from any node, any number of times, and ends whatever is sent as he likes.
//
// A book is kept of what others know: whether the send unit has the transaction, its timer runs, it waits for its turn of work, its
// id is out; of the number that was sent last, of the answers to it. Hence for every transaction:
//   - the send unit has it at most once, and it is resumed only where it was stopped; a read never;
//   - an id that is out comes back once, when the send unit is done with it, and then only after an ACK of the present number from
//     the node that was written to came, or together with a RELEASE, which is left out only when copies of earlier uses that were
//     acknowledged may be on their way, and then it is; that of a read as done only after such an ACK;
//   - each use has a number that is newer than the one before;
//   - it is not forgotten: while its id is out, the send unit has it, its timer runs or its turn of work comes;
//   - what is sent again under the same number is what the last NACK did not hold;
//   - its control is not sent before it is granted;
//   - the request of a read keeps its number, but behind a NACK that tells a newer one; when it is sent while an earlier one of
//     this use may be on its way, no RELEASE follows before a packet's life is over;
//   - a router's word on a drop brings a probe at the most, and none behind that until something is sent, or a NACK comes; it ends
//     a use only if it says that the destination does not exist, and nothing that was sent twice is on its way, or a timeout has
//     passed;
//   - tries end: not more than the limit;
//   - a QUERY is answered with RELEASE only if nothing was sent twice, or that is a packet's life ago.
// Assumed: orders come as tn_port_rdma_control_operations gives them.
module tn_port_rdma_control_act_proof
  import tn_port_rdma_pkg::*;
  import tn_port_rdma_control_pkg::*;
(
    input logic clk_i,
    input logic reset_i,  // may come at any time; the table is cleared behind it
    input event_e event_i,
    input order_t order_i,
    input logic [3:0] report_i,
    input heard_t heard_i,
    input logic [NUMBER_BITS-1:0] number_i,
    input logic [4:0] cfg_tries_i,
    input date_t cfg_life_i,
    input logic room_i,  // for a packet
    input stamp_t now_i,
    input date_t today_i
);
  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;

  // The book
  logic cleared_q, active_q, armed_q, queued_q, out_q, stopped_q, acked_q, granted_q, used_q, copied_q;
  logic [NUMBER_BITS-1:0] number_q;
  tn_pkg::coord_t coord_q;
  granules_t wanted, wanted_q, missing_q;
  logic [4:0] limit_q;
  logic told_q;  // its control was sent
  logic read_q;  // it is a read
  logic ended_q;  // .. that the other side told to have failed
  logic earlier_q;  // as it began, copies of acknowledged ones might have been on their way
  logic done_q;  // the last use is such a one
  logic hurried_q;  // a router's word was believed, or the send unit's end brought a probe
  logic asked_q;  // .. whose request may be on its way: none of its copies was refused since the last one left

  event_e what;
  record_t record_q, record_next;
  facts_t  facts;
  result_t result;
  always_comb begin
    what = event_i;
    if (!cleared_q) what = CLEAR;
    else if (event_i == CLEAR) what = NOTHING;
    else if (event_i == ORDER && order_i.what == CUT && out_q) what = NOTHING;
    else if (event_i == ORDER && order_i.what != CUT && (!out_q || (order_i.what == GRANT && granted_q)))
      what = NOTHING;
    else if (event_i == REPORT && !active_q) what = NOTHING;
    else if (event_i == TIMER && !armed_q) what = NOTHING;
    else if (event_i == WORK && !queued_q) what = NOTHING;
  end
  tn_port_rdma_control_look u_look (
      .record_i(record_q),
      .order_i,
      .heard_i,
      .answer_i(what == NACK),
      .cfg_tries_i(limit_q),
      .cfg_life_i,
      .today_i,
      .facts_o(facts)
  );
  tn_port_rdma_control_act u_dut (
      .event_i (what),
      .record_i(record_q),
      .facts_i (facts),
      .order_i,
      .report_i,
      .heard_i,
      .keep_i  (1'b0),
      .number_i,
      .room_i,
      .now_i,
      .today_i,
      .record_o(record_next),
      .result_o(result)
  );

  logic cut, starts, right, told_missing;
  granules_t record_wanted;
  offset_t   record_last;
  logic [5:0] first_granule, last_granule;
  logic [14:0] last_byte;
  logic [NUMBER_BITS-1:0] step, told_step;
  assign cut = what == ORDER && order_i.what == CUT;
  assign starts = result.whole || result.run || result.resume;
  logic begins, renumbers, ends;  // a use
  tn_pkg::read_end_t read_end;
  assign read_end = heard_i.held;
  logic hurries;
  assign hurries = (what == DROPPED || what == REPORT) && record_next.probe && !record_q.probe;
  assign ends = read_q && what == NACK && right && read_end.ended;
  logic completes, requests;  // what leaves
  assign completes = result.packet == COMPLETION && !(cut ? order_i.read : record_q.read);
  assign requests = result.packet == COMPLETION && (cut ? order_i.read : record_q.read);
  assign begins = result.whole || (cut && order_i.read);
  assign renumbers = read_q && out_q && what == NACK && heard_i.code == tn_pkg::ANSWER_OLD_NUMBER &&
      record_next.number != number_q;
  assign right = heard_i.number == number_q && heard_i.coord == coord_q && out_q;
  assign told_missing = what == NACK && right && (heard_i.code == tn_pkg::ANSWER_MISSING || heard_i.code == tn_pkg::ANSWER_CRC);
  assign last_byte = 15'(order_i.destination[13:0]) + order_i.length - 15'd1;
  assign first_granule = order_i.destination[13:8];
  assign last_granule = last_byte[13:8];
  assign wanted = ({GRANULES{1'b1}} << first_granule) & ({GRANULES{1'b1}} >> ~last_granule);
  assign record_last = record_q.first + offset_t'(record_q.length - length_t'(1));
  assign record_wanted = ({GRANULES{1'b1}} << record_q.first[13:8]) & ({GRANULES{1'b1}} >> ~record_last[13:8]);
  // More is held than when it got on the last time: then, not all was up to `reached`
  granules_t lacks, up_to;
  logic further;
  assign lacks = wanted_q & ~heard_i.held;
  assign up_to = ({GRANULES{1'b1}} >> ~record_q.reached);
  assign further = told_missing && !read_q && lacks != '0 && (lacks & up_to) == '0;
  assign step = record_next.number - number_q;
  assign told_step = record_q.number - number_q;  // told, and not sent yet
  always_ff @(posedge clk_i) begin
    started_q <= 1'b1;
    if (!started_q) limit_q <= cfg_tries_i;
    if (!rst_n) begin
      {cleared_q, active_q, armed_q, queued_q, out_q, stopped_q, acked_q, granted_q, used_q, copied_q} <= '0;
      {told_q, read_q, ended_q, asked_q, hurried_q, done_q} <= '0;
      earlier_q <= 1'b1;
    end else begin
      cleared_q <= 1'b1;
      record_q  <= record_next;
      if (starts) active_q <= 1'b1;
      else if (what == REPORT) active_q <= 1'b0;
      if (result.set) armed_q <= result.arm;
      else if (what == TIMER) armed_q <= 1'b0;
      if (result.push) queued_q <= 1'b1;
      else if (what == WORK) queued_q <= 1'b0;
      if (cut) out_q <= 1'b1;
      else if (result.frees) out_q <= 1'b0;
      stopped_q <= what == REPORT ? report_i == tn_pkg::ANSWER_PAGE_FAULT : stopped_q && !starts;
      if (begins || renumbers) acked_q <= 1'b0;
      else if (what == ACK && right) acked_q <= 1'b1;
      if (cut) granted_q <= order_i.granted && order_i.notify;
      else if (what == ORDER && order_i.what == GRANT && order_i.slot == record_q.slot && record_q.notify)
        granted_q <= 1'b1;
      if (begins || renumbers) {used_q, number_q} <= {1'b1, record_next.number};
      if (cut) read_q <= order_i.read;
      if (cut) earlier_q <= !facts.clean && (earlier_q || done_q);
      if (result.frees) done_q <= record_next.acked && copied_q && !read_q;
      if (begins || renumbers) ended_q <= 1'b0;
      else if (ends) ended_q <= 1'b1;
      if (hurries) hurried_q <= 1'b1;
      else if (cut || starts || requests || what == NACK) hurried_q <= 1'b0;
      if (cut) asked_q <= requests;
      else if (requests) asked_q <= 1'b1;
      else if (result.paused) asked_q <= 1'b0;
      if (cut) {coord_q, wanted_q} <= {order_i.node.coord, wanted};
      if (told_missing && result.run) missing_q <= wanted_q & ~heard_i.held;
      // Something of this use was sent twice, or it was given up
      if (cut) copied_q <= 1'b0;
      else if (result.run || (result.whole && !cut) || (result.frees && !record_next.acked && !read_q))
        copied_q <= 1'b1;
      else if (completes && told_q) copied_q <= 1'b1;
      if (requests && asked_q && !cut) copied_q <= 1'b1;
      if (result.frees && read_q && asked_q && !acked_q && !ended_q) copied_q <= 1'b1;
      if (begins) told_q <= 1'b0;
      else if (completes) told_q <= 1'b1;
    end
    if (rst_n) begin
      OrderM :
      assume (!cut || order_i.read ||
              (order_i.length != '0 && 32'(order_i.destination[13:0]) + 32'(order_i.length) <= 16384));
      ReadM : assume (!cut || !order_i.read || !order_i.notify);
      SomeTriesM : assume (limit_q != '0);
      TellsM : assume (what != NACK || (heard_i.code != '0 && heard_i.code != 4'hf));
    end
  end

  always_ff @(posedge clk_i) begin
    if (rst_n && !cleared_q) begin
      ResetA :
      assert ({active_q, armed_q, queued_q, out_q, stopped_q, acked_q, granted_q, used_q, copied_q, told_q, done_q} == '0);
    end
    if (rst_n && cleared_q) begin
      // The send unit
      OnceA : assert (!starts || !active_q || what == REPORT);
      OneKindA : assert (!(result.whole && result.run) && !(result.resume && (result.whole || result.run)));
      ResumeA : assert (!result.resume || stopped_q);
      OutA : assert (!starts || out_q || cut);
      // Ids
      FreeA : assert (!result.frees || (out_q && (!active_q || what == REPORT) && !starts));
      DoneA : assert (!(result.frees && record_next.acked) || acked_q || (what == ACK && right));
      FailA :
      assert (!(result.frees && !record_next.acked) || read_q || result.packet == RELEASE ||
              (record_q.earlier && !facts.clean));
      ForgetA : assert (!(what == WORK && result.packet == RELEASE && earlier_q) || facts.clean);
      // Reads
      NoPartA : assert (!starts || (cut ? !order_i.read : !read_q));
      RequestA : assert (!requests || cut || (read_q && record_q.number == number_q));
      SameRequestA : assert (!read_q || cut || record_next.number == record_q.number || renumbers || what == CLEAR);
      ReadReleaseA : assert (!(what == WORK && read_q && result.packet == RELEASE) || facts.clean);
      AskedA : assert (!(read_q && record_q.state == OPEN && record_q.control && asked_q) || record_q.copies);
      PausedA : assert (!(read_q && record_q.state == OPEN && record_q.pause) || !(asked_q || record_q.control));
      ReadFailedA : assert (!(read_q && record_q.state == CLOSED && !record_q.acked) || record_q.copies || ended_q);
      // Numbers
      NewerA : assert (!(begins || renumbers) || !used_q || (step != '0 && !step[NUMBER_BITS-1]));
      ToldA :
      assert (!((result.whole || renumbers) && what == NACK && heard_i.code == tn_pkg::ANSWER_OLD_NUMBER) ||
              record_next.number == heard_i.detail[NUMBER_BITS-1:0] + NUMBER_BITS'(1));
      SameA : assert (!(result.run || result.resume) || record_next.number == number_q || record_q.renew);
      // Not forgotten
      KeptA : assert (!out_q || active_q || armed_q || queued_q);
      // Only what is missing
      MissingA :
      assert (!(result.run && what == NACK) || (facts.missing == (wanted_q & ~heard_i.held) && told_missing));
      RestA : assert (!(result.run && what == REPORT) || (facts.missing & ~missing_q) == '0);
      SomeA : assert (!result.run || facts.missing != '0);
      // The control
      GrantedA : assert (!completes || granted_q);
      // Tries
      TryA :
      assert (!(what == NACK && (starts || result.paused || (record_next.control && !record_q.control))) ||
              record_next.tries == (further ? 5'd1 : record_q.tries + 5'd1));
      FurtherA : assert (!(what == NACK && starts && further) || record_next.reached > record_q.reached);
      WordA : assert (what != DROPPED || (!starts && result.packet == NO_PACKET && !result.frees));
      NowhereA :
      assert (!(what == DROPPED && result.failed) || (out_q && heard_i.code == tn_pkg::ANSWER_NO_UNIT &&
              (heard_i.outside || heard_i.coord == coord_q) && (!copied_q || record_q.slower > 3'd1)));
      OneWordA : assert (!(what == DROPPED && hurries) || !hurried_q);
      SlowerA : assert (!hurried_q || record_q.state != OPEN || record_q.slower != '0);
      TriesA : assert (record_q.tries <= limit_q || !out_q);
      // QUERY
      ReleaseA : assert (!(what == QUERY && result.packet == RELEASE) || facts.clean);
      ReleaseOfFreeA :
      assert (!(what == QUERY && result.packet == RELEASE && heard_i.number == record_q.number) || !out_q);
      CopiesA : assert (!copied_q || record_q.dirty);
      // For the induction: the record is what the book says
      ActiveA : assert (record_q.active == active_q);
      ArmedA : assert (record_q.armed == armed_q);
      QueuedA : assert (record_q.queued == queued_q);
      StateA : assert (record_q.state == FREE || record_q.state == OPEN || record_q.state == CLOSED);
      OpenA : assert (out_q == (record_q.state != FREE));
      UsedA : assert (!out_q || used_q);
      StoppedA : assert (!record_q.stopped || (stopped_q && !active_q && armed_q && record_q.state == OPEN));
      NumberA : assert (!out_q || record_q.renew || record_q.number == number_q);
      BehindA : assert (!used_q || told_step < NUMBER_BITS'(4095));
      RenewA : assert (!record_q.renew || record_q.state != OPEN || active_q);
      CoordA : assert (!out_q || record_q.node.coord == coord_q);
      AckedA : assert (!(record_q.state == CLOSED && record_q.acked) || (acked_q && (read_q ? queued_q : active_q)));
      ClosedA : assert (!(record_q.state == CLOSED && !record_q.acked) || active_q || queued_q);
      FailedA : assert (!(record_q.state == CLOSED && !record_q.acked) || record_q.copies || read_q);
      AgainA : assert (!(record_q.state == OPEN && record_q.control && told_q) || record_q.copies);
      ToldGrantedA : assert (!(record_q.state == OPEN && told_q) || record_q.granted);
      GrantedOpenA : assert (!(record_q.state == OPEN && granted_q) || record_q.granted);
      PauseA :
      assert (!(record_q.state == OPEN && record_q.probe) || !(record_q.pause || record_q.active || record_q.stopped));
      ClosedArmedA : assert (record_q.state != CLOSED || !armed_q);
      TimerA : assert (!active_q || !armed_q);
      OfFreeA : assert (out_q || (!active_q && !armed_q));
      LeftA : assert (record_q.state != OPEN || (record_q.missing & ~missing_q) == '0);
      WantedA : assert (!out_q || record_wanted == wanted_q);
      LastA : assert (!out_q || read_q || record_q.last == record_last[13:8]);
      InsideA :
      assert (!out_q || read_q || (record_q.length != '0 && 32'(record_q.first) + 32'(record_q.length) <= 16384));
      ProbeA :
      assert (!(record_q.state == OPEN && !active_q && !armed_q) ||
              (queued_q && (record_q.probe || (read_q && record_q.control))));
      ControlA : assert (!(record_q.state == OPEN && record_q.control) || ((granted_q || read_q) && queued_q));
      ReadA : assert (!out_q || record_q.read == read_q);
      EarlierA : assert (!earlier_q || record_q.earlier);
      LastDoneA : assert (!done_q || out_q || (record_q.acked && record_q.copies && !record_q.read));
      ReadIdleA :
      assert (!read_q || !out_q || !(record_q.active || record_q.granted || record_q.notify || record_q.stopped ||
              record_q.renew));
      GrantA : assert (!(record_q.state == OPEN && record_q.granted) || granted_q);
      LimitA : assert (!out_q || record_q.tries <= limit_q);
      CopiedA : assert (!record_q.copies || record_q.dirty);
      CopiesHaveA : assert (!copied_q || record_q.copies);
      DoneC : cover (result.frees && record_next.acked && copied_q);
      FailC : cover (result.frees && !record_next.acked && record_q.tries == 5'd3);
      RunsC : cover (result.run && what == REPORT);
      NowhereC : cover (what == DROPPED && result.failed && !read_q && record_q.tries == '0);
      HurriesC : cover (what == DROPPED && hurries && read_q && record_q.tries != '0);
      ResumeC : cover (result.resume);
      RenewC : cover (result.whole && what == REPORT);
      ReadDoneC : cover (read_q && result.frees && record_next.acked && result.packet == RELEASE);
      ReadAgainC : cover (read_q && requests && copied_q);
      ReadAtOnceC : cover (cut && requests && copied_q);
      ReadBusyC : cover (read_q && requests && !asked_q && !record_q.copies && record_q.tries != '0);
      ReleaseC : cover (what == QUERY && result.packet == RELEASE && copied_q);
    end
  end
endmodule
