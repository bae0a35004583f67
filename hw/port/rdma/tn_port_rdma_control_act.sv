// What becomes of a transaction by an event: all rules of transfer control.
//
// Combinational. A transaction that is not FREE is active in the send unit, or its timer runs, or it is its turn of work: none is
// forgotten. The send unit has it at most once; an id is free when the send unit is done with it and the block is acknowledged, or
// has failed and RELEASE was sent; that is told once. An answer counts if it bears the number of this use and comes from the node
// that was written to; what it says is missing counts only if what it answers was sent behind all that was sent before. A timer
// never sends data: it sends a probe, whose answer says what to do. A router's word on a drop brings the first probe at once; the
// next one waits for the timer, so that a way on which all is dropped makes no storm. If the destination does not exist, it ends.
// What is tried again is counted; the limit ends it.
//
// A read is never active: its request is the packet that it sends, at once if there is room, under one number until the table of
// reads tells another. It ends when that says so, RELEASE goes only if no request that was sent twice, or given up, can be on its
// way.
module tn_port_rdma_control_act
  import tn_port_rdma_pkg::*;
  import tn_port_rdma_control_pkg::*;
(
    input event_e event_i,
    input record_t record_i,
    input facts_t facts_i,
    input order_t order_i,
    input logic [3:0] report_i,  // an answer code
    input heard_t heard_i,
    input logic keep_i,  // numbers go on behind a reset
    input logic [NUMBER_BITS-1:0] number_i,  // .. else from here
    input logic room_i,  // for a packet
    input stamp_t now_i,
    input date_t today_i,
    output record_t record_o,
    output result_t result_o
);
  typedef enum logic [3:0] {
    STAY,
    WHOLE,  // sent anew as a new use
    RUN,    // what is missing is sent
    GO_ON,  // where the send unit stands
    ASK,    // probed
    TELL,   // the control, or the request of a read, is sent again
    WAIT,   // for an answer
    REST,   // for a pause
    FAIL,
    END_    // acknowledged
  } move_e;

  // What the event means
  move_e move, wanted;
  logic tried;  // counts as a try
  logic gets_on;  // .. the first one again: more is held than before
  logic [3:0] code;
  logic open, valid, inactive;
  logic later;  // what is to be done waits for the send unit
  logic held_back;  // it cannot be acknowledged yet
  logic hurries;  // a word of a router is believed: nothing was tried in vain since data were sent
  logic nowhere;  // the destination does not exist: of this use, as nothing of another one is on its way, or a timeout has passed
  logic reads, ends, goes_on;  // it is a read; the other side tells that it has failed; .. that it is under way
  tn_pkg::read_end_t read_end;
  assign open = record_i.state == OPEN;
  assign valid = open && facts_i.same && facts_i.right && !record_i.renew;  // the number of what is renewed was told, not sent
  assign inactive = !record_i.active;
  assign later = record_i.active || record_i.stopped;
  assign reads = record_i.read;
  assign read_end = heard_i.held;
  assign ends = reads && event_i == NACK && valid && read_end.ended;
  assign goes_on = reads && event_i == NACK && valid && !read_end.ended && facts_i.recent &&
      heard_i.code == tn_pkg::ANSWER_MISSING;
  assign gets_on = event_i == NACK && !reads && facts_i.further && facts_i.some != '0 &&
      (heard_i.code == tn_pkg::ANSWER_CRC || heard_i.code == tn_pkg::ANSWER_MISSING);
  assign hurries = open && !record_i.renew && !record_i.stopped && !record_i.pause && record_i.slower == '0 &&
      (record_i.active || record_i.armed);
  assign nowhere = event_i == DROPPED && open && heard_i.code == tn_pkg::ANSWER_NO_UNIT && (heard_i.outside || facts_i.right) &&
      (!record_i.dirty || record_i.slower > 3'd1);
  assign held_back = record_i.notify && !record_i.granted;
  always_comb begin
    wanted = STAY;
    tried  = 1'b0;
    code   = heard_i.code;
    unique case (event_i)
      ORDER: if (open && facts_i.mine && order_i.what == ABORT) wanted = FAIL;
      REPORT: begin
        code = report_i;
        if (open) begin
          if (report_i != tn_pkg::ANSWER_DONE && report_i != tn_pkg::ANSWER_PAGE_FAULT) wanted = FAIL;
          else if (record_i.renew) wanted = WHOLE;
          else if (report_i == tn_pkg::ANSWER_PAGE_FAULT) {tried, wanted} = {1'b1, REST};
          else if (record_i.pause) wanted = REST;
          else if (facts_i.some != '0) wanted = RUN;
          else if (record_i.ask) wanted = ASK;
          else wanted = WAIT;
        end
      end
      ACK: if (valid) wanted = END_;
      NACK: begin
        if (ends) begin
          wanted = FAIL;
        end else if (valid) begin
          unique case (heard_i.code)
            tn_pkg::ANSWER_CRC, tn_pkg::ANSWER_MISSING:
            if (reads) begin
              if (facts_i.recent && !goes_on) {tried, wanted} = {1'b1, TELL};
            end else if (facts_i.recent && !later) begin
              if (facts_i.some != '0) {tried, wanted} = {1'b1, RUN};
              else if (record_i.granted) {tried, wanted} = {1'b1, TELL};
            end
            tn_pkg::ANSWER_PAGE_FAULT, tn_pkg::ANSWER_NO_CONTEXT, tn_pkg::ANSWER_MAILBOX_FULL, tn_pkg::ANSWER_BUSY:
            if (facts_i.recent && !record_i.pause && !(reads && record_i.control)) begin
              tried = 1'b1;
              if (!later) wanted = REST;
            end
            tn_pkg::ANSWER_UNKNOWN: if (facts_i.recent && !later) {tried, wanted} = {1'b1, reads ? TELL : WHOLE};
            tn_pkg::ANSWER_OLD_NUMBER:
            if (facts_i.ahead) begin
              tried = 1'b1;
              if (inactive) wanted = WHOLE;
            end
            default: wanted = FAIL;
          endcase
        end
      end
      TIMER: begin
        code = NO_ANSWER;
        if (open && inactive && record_i.armed) begin
          if (record_i.stopped) wanted = GO_ON;
          else if (reads && record_i.pause) wanted = TELL;
          else {tried, wanted} = {!record_i.pause && !held_back, ASK};
        end
      end
      default: wanted = STAY;
    endcase
    if (nowhere) wanted = FAIL;
    else if (event_i == DROPPED && hurries && inactive) wanted = ASK;
    move = tried && facts_i.spent && !gets_on ? FAIL : wanted;
  end

  // Granules in a row, from the first that is missing, are sent next
  granules_t lowest, rest;
  logic [$clog2(GRANULES)-1:0] first_missing;
  assign first_missing = tn_common_pkg::number(lowest);
  assign lowest = facts_i.missing & (~facts_i.missing + granules_t'(1));
  assign rest = facts_i.missing & (facts_i.missing + lowest);

  // A turn of work; or a request, which does not wait for one. RELEASE of what has failed lets the other side forget that earlier
  // uses were done: it is left out while copies of those may come, which would be written again.
  packet_e packet;
  logic releases, asks;
  assign asks = event_i == ORDER && order_i.what == CUT && order_i.read && room_i;
  assign releases = record_i.state == CLOSED && (!record_i.acked || reads) && inactive;
  always_comb begin
    packet = NO_PACKET;
    if (event_i == WORK) begin
      if (releases) packet = (reads || record_i.earlier) && !facts_i.clean ? NO_PACKET : RELEASE;
      else if (open && record_i.control) packet = COMPLETION;  // of a read, its request
      else if (open && record_i.probe && !later) packet = PROBE;
    end
    if (asks) packet = COMPLETION;
  end

  // The number behind that of the present use, or behind one that is told
  logic renumbers;
  logic [NUMBER_BITS-1:0] next, told_next;
  assign next = record_i.number + NUMBER_BITS'(1);
  assign told_next = heard_i.detail[NUMBER_BITS-1:0] + NUMBER_BITS'(1);
  assign renumbers = event_i == NACK && valid && heard_i.code == tn_pkg::ANSWER_OLD_NUMBER && tried;

  offset_t last_byte;
  assign last_byte = order_i.destination[BLOCK_BITS-1:0] + offset_t'(order_i.length - length_t'(1));

  record_t r;
  result_t o;
  logic wants, ended, cut, told, waits, lost;
  assign lost  = code == NO_ANSWER || (told && !ends && (code == tn_pkg::ANSWER_MISSING || code == tn_pkg::ANSWER_CRC));
  assign cut   = event_i == ORDER && order_i.what == CUT;
  assign told  = event_i == ACK || event_i == NACK;
  assign waits = !later && !record_i.pause && open;
  always_comb begin
    r = record_i;
    o = '0;
    o.packet = packet;
    wants = 1'b0;
    ended = 1'b0;
    if (event_i == CLEAR) begin
      r = '0;
      r.number = keep_i ? record_i.number : number_i;
      {r.dirty, r.dirty_at, r.earlier} = {1'b1, today_i, 1'b1};
    end
    if (cut) begin
      r = '0;
      r.state = OPEN;
      r.queued = record_i.queued;
      r.read = order_i.read;
      r.active = !order_i.read;
      r.control = (order_i.notify && order_i.granted) || (order_i.read && !asks);
      r.granted = order_i.notify && order_i.granted;
      r.notify = order_i.notify;
      r.dirty = !facts_i.clean;
      r.dirty_at = record_i.dirty_at;
      r.earlier = !facts_i.clean && (record_i.earlier || (record_i.acked && record_i.copies && !record_i.read));
      r.since = now_i;
      r.number = next;
      r.slot = order_i.slot;
      r.domain = order_i.domain;
      r.node = order_i.node;
      r.path = order_i.path;
      r.first = order_i.destination[BLOCK_BITS-1:0];
      r.length = order_i.length;
      r.last = last_byte[BLOCK_BITS-1:8];
      r.reached = order_i.destination[BLOCK_BITS-1:8];
      o.whole = !order_i.read;
      wants = r.control;
      if (asks) {o.set, o.arm, r.armed} = 3'b111;
    end
    if (event_i == ORDER && order_i.what == GRANT && open && facts_i.mine) begin
      {r.granted, r.control} = 2'b11;
      wants = 1'b1;
    end
    if (event_i == REPORT) begin
      r.active = 1'b0;
      r.stopped = open && report_i == tn_pkg::ANSWER_PAGE_FAULT;
      o.fault = report_i == tn_pkg::ANSWER_PAGE_FAULT;
      ended = record_i.state == CLOSED && record_i.acked;
      wants = record_i.state == CLOSED && !record_i.acked;
    end
    if (event_i == NACK && valid && tried && (!facts_i.spent || gets_on)) begin
      if (renumbers) begin
        r.number = heard_i.detail[NUMBER_BITS-1:0];
        r.renew  = 1'b1;
      end else if (heard_i.code != tn_pkg::ANSWER_CRC && heard_i.code != tn_pkg::ANSWER_MISSING &&
                   wanted != WHOLE && wanted != TELL) begin
        {r.pause, r.missing, r.code} = {1'b1, granules_t'(0), heard_i.code};
        o.paused = 1'b1;
      end
    end
    if (event_i == NACK && valid && later && facts_i.recent) begin
      if (heard_i.code == tn_pkg::ANSWER_CRC || heard_i.code == tn_pkg::ANSWER_MISSING) r.ask = facts_i.some != '0;
    end
    if (event_i == DROPPED && hurries && record_i.active) r.ask = 1'b1;
    o.dropped = nowhere || (event_i == DROPPED && hurries && !record_i.ask);
    if (goes_on) {r.tries, r.slower, r.code} = '0;
    if (event_i == TIMER) {r.armed, o.set} = 2'b01;
    if (tried && gets_on) {r.tries, r.reached} = {5'd1, first_missing};
    else if (tried && !facts_i.spent) r.tries = record_i.tries + 5'd1;
    if (tried) r.slower = wanted == RUN || wanted == TELL ? '0 : record_i.slower == '1 ? '1 : record_i.slower + 3'd1;

    unique case (move)
      WHOLE: begin
        {o.whole, r.active, r.stopped, r.copies, r.since} = {!reads, !reads, 2'b01, now_i};
        {r.renew, r.ask, r.pause, r.probe, r.control} = {4'b0000, record_i.granted || reads};
        {r.number, r.missing} = {renumbers ? told_next : next, granules_t'(0)};
        r.reached = record_i.first[BLOCK_BITS-1:8];
        {r.armed, o.set, o.anew} = 3'b011;
        wants = record_i.granted || reads;
      end
      RUN: begin
        {o.run, r.active, r.copies, r.since, r.missing} = {3'b111, now_i, rest};
        {r.ask, r.pause, r.probe} = {event_i == REPORT && record_i.ask, 2'b00};
        {r.armed, o.set, o.again} = 3'b011;
      end
      GO_ON: {o.resume, r.active, r.stopped} = 3'b110;
      ASK: begin
        {r.probe, r.pause, r.ask, r.armed, o.set} = 5'b10001;
        // The next word of a router waits for data
        if ((event_i == DROPPED || event_i == REPORT) && r.slower == '0) r.slower = 3'd1;
        wants = 1'b1;
      end
      TELL: begin
        // Behind a pause, the request that was refused is not on its way any more
        {r.control, r.copies} = {1'b1, record_i.copies || event_i == NACK};
        if (reads) {r.pause, r.probe, o.again} = 3'b001;
        wants = 1'b1;
      end
      WAIT: {o.set, o.arm, r.armed} = 3'b111;
      REST: {o.set, o.arm, o.pause, r.armed, r.probe} = 5'b11110;
      FAIL: begin
        // What is missing says less than the trouble before it
        {r.state, r.acked, r.copies} = {CLOSED, 1'b0, record_i.copies || !ends};
        r.here = (!told && !nowhere) || (ends && !read_end.remote);
        r.code = lost && record_i.code != tn_pkg::ANSWER_DONE ? record_i.code : code;
        r.missing = told ? granules_t'(heard_i.detail) : '0;
        {r.armed, r.stopped, o.set, o.failed} = 4'b0011;
        wants = !r.active;
      end
      END_: begin
        {r.state, r.acked, r.code, r.here, r.missing} = {CLOSED, 1'b1, 4'(tn_pkg::ANSWER_DONE), 1'b0, granules_t'(0)};
        {r.armed, r.stopped, o.set} = 3'b001;
        ended = inactive && !reads;
        wants = reads;
      end
      default: ;
    endcase

    if (event_i == WORK) begin
      r.queued = 1'b0;
      ended = releases;
      if (packet == COMPLETION) begin
        r.control = 1'b0;
        wants = record_i.probe && !later;
      end
      if (packet == PROBE) r.probe = 1'b0;
      if (waits && (packet == COMPLETION || packet == PROBE)) begin
        r.since = now_i;
        {o.set, o.arm, r.armed} = 3'b111;
      end
    end
    if (event_i == QUERY) begin
      if (facts_i.older || (facts_i.same && facts_i.right && record_i.state == FREE)) begin
        o.held   = !facts_i.clean;
        o.packet = facts_i.clean ? RELEASE : NO_PACKET;
      end else o.held = 1'b1;
    end
    if (ended) begin
      r.state = FREE;
      o.frees = 1'b1;
    end
    if (event_i != CLEAR && !cut && r.copies && record_i.state != FREE) {r.dirty, r.dirty_at} = {1'b1, today_i};

    o.push = wants && !r.queued;
    if (wants) r.queued = 1'b1;
    o.foreign = told && open && facts_i.same && !facts_i.right;
    o.late = told && !valid && !o.foreign;
    o.outdated = event_i == NACK && valid && !tried && !goes_on && wanted == STAY;
  end
  assign record_o = r;
  assign result_o = o;
  logic unused;
  assign unused = ^{order_i, heard_i, read_end, last_byte};
endmodule
