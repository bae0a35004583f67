// What becomes of a channel's use by an event: all rules of the packetizer.
//
// Combinational. A use that is open has a copy in the sender or its timer runs, never both: none is forgotten, and no two copies
// are in the sender. It ends once, never while a copy is in the sender, whose payload must stay as it is. It ends as done only by
// an ACK that bears its number and comes from the node that it was sent to. A NACK counts only if it answers the copy that was sent
// last; the one before does not matter any more. All that is sent again is sent by the timer, under the same number, unless the
// mailbox knows a newer one. What is tried again is counted; the limit ends it. Nothing tells a mailbox to forget a use while a
// packet of the channel that was sent twice may be on its way: it would enter again.
module tn_port_rdma_packetizer_act
  import tn_port_rdma_pkg::*;
  import tn_port_rdma_control_pkg::heard_t, tn_port_rdma_control_pkg::date_t, tn_port_rdma_control_pkg::stamp_t,
      tn_port_rdma_control_pkg::NO_ANSWER;
  import tn_port_rdma_packetizer_pkg::*;
(
    input event_e event_i,
    input record_t record_i,
    input facts_t facts_i,
    input start_t start_i,
    input request_t request_i,
    input heard_t heard_i,
    input logic keep_i,  // numbers go on behind a reset
    input logic [NUMBER_BITS-1:0] number_i,  // .. else from here
    input stamp_t now_i,
    input date_t today_i,
    output record_t record_o,
    output result_t result_o
);
  typedef enum logic [2:0] {
    STAY,
    SEND_,
    PAUSE,  // and send
    AGAIN,  // send at once
    ANEW,   // .. as a new use
    DONE,
    FAIL
  } move_e;

  // What an answer or a timer means
  move_e wanted, move;
  logic open, told, valid, counts, tried, nowhere;
  assign open = record_i.state == OPEN;
  assign told = event_i == ACK || event_i == NACK;
  assign valid = open && facts_i.same && facts_i.right && !record_i.renew;
  assign nowhere = event_i == DROPPED && open && !record_i.out && !record_i.pause && heard_i.code == tn_pkg::ANSWER_NO_UNIT &&
      (heard_i.outside || facts_i.right) && (!record_i.dirty || record_i.slower != '0);
  assign counts = valid && facts_i.recent && !record_i.out && !record_i.pause;
  always_comb begin
    wanted = STAY;
    tried  = 1'b0;
    if (event_i == ACK && valid) wanted = DONE;
    if (event_i == NACK && counts) begin
      tried = 1'b1;
      unique case (heard_i.code)
        tn_pkg::ANSWER_CRC, tn_pkg::ANSWER_MISSING, tn_pkg::ANSWER_UNKNOWN: wanted = AGAIN;
        tn_pkg::ANSWER_PAGE_FAULT, tn_pkg::ANSWER_NO_CONTEXT, tn_pkg::ANSWER_MAILBOX_FULL, tn_pkg::ANSWER_BUSY:
        wanted = PAUSE;
        tn_pkg::ANSWER_OLD_NUMBER: {tried, wanted} = {facts_i.ahead, facts_i.ahead ? ANEW : STAY};
        default: wanted = FAIL;
      endcase
    end
    if (event_i == TIMER && open && !record_i.out) {tried, wanted} = {!record_i.pause, SEND_};
    // A router has dropped it; a second time waits for the timer. If the mailbox's node or port does not exist, it ends, if
    // nothing of another use is on its way, or a timeout has passed.
    if (event_i == DROPPED && open && !record_i.out && !record_i.pause && record_i.tries == '0)
      {tried, wanted} = {1'b1, AGAIN};
    if (nowhere) {tried, wanted} = {1'b0, FAIL};
    move = tried && facts_i.spent ? FAIL : wanted;
  end

  record_t r;
  result_t o;
  logic begins;
  assign begins = event_i == START && facts_i.refusal == tn_pkg::ANSWER_DONE;
  always_comb begin
    r = record_i;
    o = '0;
    if (event_i == CLEAR) begin
      r = '0;
      r.number = keep_i ? record_i.number : number_i;
      {r.dirty, r.dirty_at} = {1'b1, today_i};
    end
    if (event_i == START && !begins) begin
      {o.ends, o.refused, o.ending} = {2'b11, 1'b1, facts_i.refusal};
      r.parity = start_i.parity;
    end
    if (begins) begin
      r = '0;
      r.state = OPEN;
      r.out = 1'b1;
      r.dirty = !facts_i.clean;
      r.dirty_at = record_i.dirty_at;
      r.since = now_i;
      r.number = record_i.number + NUMBER_BITS'(1);
      r.parity = start_i.parity;
      r.domain = start_i.domain;
      r.node = request_i.place.node;
      r.mailbox = request_i.place.addr[37:32];
      r.path = request_i.command.path;
      o.message = 1'b1;
    end
    if (event_i == SENT) begin
      r.out = 1'b0;
      if (record_i.copies) {r.dirty, r.dirty_at} = {1'b1, today_i};
      if (open) {o.set, o.arm} = 2'b11;
      if (record_i.state == ACKED) {r.state, o.ends} = {FREE, 1'b1};
    end
    if (event_i == TIMER) o.set = 1'b1;

    if (tried && !facts_i.spent) r.tries = record_i.tries + 5'd1;
    if (tried) r.slower = wanted == AGAIN || wanted == ANEW ? '0 : record_i.slower == '1 ? '1 : record_i.slower + 3'd1;
    unique case (move)
      SEND_: begin
        {r.out, r.pause, r.renew, r.copies, r.dirty, r.dirty_at, r.since} = {5'b10011, today_i, now_i};
        {o.message, o.again} = 2'b11;
      end
      PAUSE: {r.pause, o.set, o.arm, o.pause, o.paused} = 5'b11111;
      AGAIN: {r.pause, o.set, o.arm, o.now} = 4'b1111;
      ANEW: begin
        {r.pause, r.renew, o.set, o.arm, o.now, o.anew} = 6'b111111;
        r.number = heard_i.detail[NUMBER_BITS-1:0] + NUMBER_BITS'(1);
      end
      DONE:
      if (record_i.out) r.state = ACKED;
      else {r.state, o.ends, o.set} = {FREE, 2'b11};
      FAIL: begin
        {r.state, r.copies, r.dirty, r.dirty_at} = {FREE, 2'b11, today_i};
        {o.ends, o.failed, o.set, o.release_} = {3'b111, facts_i.clean};
        o.ending = '{here: !told && !nowhere, code: told || nowhere ? heard_i.code : NO_ANSWER};
      end
      default: ;
    endcase

    if (event_i == QUERY) begin
      o.release_ = facts_i.clean && (facts_i.older || (facts_i.same && facts_i.right && record_i.state == FREE));
      o.held = !o.release_;
    end
    o.dropped = (event_i == DROPPED && tried) || nowhere;
    o.foreign = told && open && facts_i.same && !facts_i.right;
    o.late = told && !valid && !o.foreign;
    o.outdated = event_i == NACK && valid && wanted == STAY;
  end
  assign record_o = r;
  assign result_o = o;
  logic unused;
  assign unused = ^{start_i, request_i, heard_i};
endmodule
