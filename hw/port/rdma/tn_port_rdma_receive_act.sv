// What becomes of a context by an event: all rules of the receive unit.
//
// Combinational. A transaction is known by source and id, and the number of its use. An older number changes nothing. A newer one
// begins the context anew, when no write of the one before is under way. Granules are taken once; a write that fails gives them
// back and stops the block until a probe or a resume. When all between first and last is in memory, and the control that was
// announced is there, the notification is written, with the end of the last write if there is room, and then, with one ACK, the
// context becomes a tombstone: it answers duplicates and probes and writes nothing. A NACK tells what is held, so it waits until
// no write is under way; where packets keep their order the last one asks for it, if something is missing.
module tn_port_rdma_receive_act
  import tn_port_rdma_pkg::*;
  import tn_port_rdma_receive_pkg::*;
#(
    parameter bit AnyOrder = 1'b0  // as in tn_port_rdma_receive
) (
    input  event_e   event_i,
    input  context_t context_i,
    input  facts_t   facts_i,
    input  logic     hit_i,      // the context is that of the arrival
    input  logic     room_i,     // else: it is free and may become so
    input  arrival_t arrival_i,
    input  written_t written_i,
    input  logic     notify_i,   // with the end of a write, a notification may begin
    output context_t context_o,
    output result_t  result_o
);
  context_t c, fresh;
  result_t o;
  logic is_block, merge, ready;
  logic [1:0] page;
  assign is_block = arrival_i.kind == WRITE || arrival_i.kind == COMPLETION;
  assign page = arrival_i.addr[13:12];
  assign ready = facts_i.whole && (context_i.control || !context_i.announced);

  always_comb begin
    fresh = '0;
    fresh.queued = context_i.queued;
    fresh.state = OPEN;
    fresh.source = arrival_i.source;
    fresh.id = arrival_i.id;
    fresh.number = arrival_i.number;
    fresh.source_domain = arrival_i.source_domain;
    fresh.domain = arrival_i.domain;
    fresh.base = arrival_i.addr[ADDR_BITS-1:BLOCK_BITS];
    fresh.low = '1;
  end

  // What an arrival means
  always_comb begin
    o = '0;
    merge = 1'b0;
    if (event_i == ARRIVAL) begin
      o.reply_code = arrival_i.code;
      if (arrival_i.kind == REFUSED) begin
        o.reply = 1'b1;
      end else if (!hit_i || facts_i.newer) begin
        // Nothing of this number is known
        if (is_block) begin
          o.reply = !hit_i && !room_i;
          o.reply_code = tn_pkg::ANSWER_NO_CONTEXT;
          o.retry = hit_i && !facts_i.idle;
          o.begins = hit_i ? facts_i.idle : room_i;
        end else begin
          o.reply = arrival_i.kind != RELEASE;
          o.reply_code = arrival_i.kind == PROBE ? tn_pkg::ANSWER_UNKNOWN : tn_pkg::ANSWER_CRC;
        end
      end else if (!facts_i.same) begin
        o.stale = 1'b1;
        o.reply = arrival_i.kind == PROBE || (is_block && (arrival_i.first || arrival_i.last));
        o.reply_code = tn_pkg::ANSWER_OLD_NUMBER;
      end else if (is_block) begin
        if (!facts_i.fits) begin
          o.reply = context_i.state == OPEN || arrival_i.first || arrival_i.last;
          o.stale = context_i.state == FINISHED;
          o.reply_code = context_i.state == OPEN ? tn_pkg::ANSWER_MALFORMED : tn_pkg::ANSWER_OLD_NUMBER;
        end else if (context_i.state == FINISHED) begin
          o.duplicate = 1'b1;
        end else begin
          o.held = context_i.stopped && arrival_i.kind == WRITE;
          merge = !o.held;
          o.duplicate = merge && arrival_i.kind == WRITE && facts_i.run == '0;
        end
      end else if (arrival_i.kind == RELEASE) begin
        o.retry = !facts_i.idle;
        o.frees = facts_i.idle;
      end
    end else if (event_i == FORGET && context_i.state != FREE) begin
      o.retry = !facts_i.idle;
      o.frees = facts_i.idle;
    end else if (event_i == WRITTEN) begin
      o.notify = notify_i && facts_i.last_write && ready && context_i.control && !context_i.notified && !context_i.stopped &&
          !written_i.notification && written_i.code == tn_pkg::ANSWER_DONE;
    end else if (event_i == WORK && facts_i.idle) begin
      if (context_i.state == OPEN) begin
        if (ready && context_i.control && !context_i.notified) begin
          o.notify = !context_i.stopped;
          o.nack   = context_i.stopped && context_i.nack;
        end else begin
          o.ack  = ready;
          o.nack = !ready && context_i.nack;
        end
      end else if (context_i.state == FINISHED) begin
        o.ack   = context_i.ack;
        o.query = context_i.query && !context_i.ack;
      end
    end
    o.take = arrival_i.kind == WRITE && (o.begins || (merge && facts_i.run != '0));
    o.run  = o.begins ? arrival_i.mask : facts_i.run;
  end

  // The granules that this takes, or gives back
  logic [GRANULES-1:0] taken, lost;
  assign taken = o.take ? GRANULES'(o.run) << {page, 4'd0} : '0;
  assign lost  = GRANULES'(written_i.run) << {written_i.page, 4'd0};

  logic block_here, fails;
  assign block_here = o.begins || merge;
  assign fails = event_i == WRITTEN && written_i.code != tn_pkg::ANSWER_DONE;
  always_comb begin
    c = o.begins ? fresh : context_i;
    if (block_here) begin
      c.timestamp = arrival_i.timestamp;
      if (arrival_i.first) {c.first_known, c.first} = {1'b1, arrival_i.addr[BLOCK_BITS-1:0]};
      if (arrival_i.last) {c.last_known, c.last} = {1'b1, arrival_i.end_};
      if (arrival_i.kind == WRITE) begin
        if (arrival_i.addr[BLOCK_BITS-1:8] < c.low) c.low = arrival_i.addr[BLOCK_BITS-1:8];
        if (arrival_i.end_[BLOCK_BITS-1:8] > c.high) c.high = arrival_i.end_[BLOCK_BITS-1:8];
        c.announced = c.announced || arrival_i.notify;
        if (arrival_i.last && !AnyOrder && !c.nack) {c.nack, c.code} = {1'b1, tn_pkg::ANSWER_MISSING};
      end else begin
        {c.control, c.notify_addr, c.notify_data} = {1'b1, arrival_i.notify_addr, arrival_i.notify_data};
      end
    end
    if (o.take) begin
      c.taken  = c.taken | taken;
      c.writes = c.writes + 6'd1;
    end
    if (event_i == ARRIVAL && hit_i && facts_i.same && arrival_i.kind != REFUSED && !block_here) begin
      if (context_i.state == FINISHED) begin
        if (o.duplicate || arrival_i.kind == PROBE) {c.ack, c.timestamp} = {1'b1, arrival_i.timestamp};
      end else if (arrival_i.kind == PROBE) begin
        {c.nack, c.code, c.stopped} = {1'b1, tn_pkg::ANSWER_MISSING, 1'b0};
        c.timestamp = arrival_i.timestamp;
      end else if (arrival_i.kind == DAMAGED && !context_i.stopped) begin
        {c.nack, c.code} = {1'b1, tn_pkg::ANSWER_CRC};
        c.timestamp = arrival_i.timestamp;
      end
    end
    if (event_i == WRITTEN) begin
      c.writes = o.notify ? 6'd1 : c.writes - 6'd1;
      if (written_i.notification) c.notified = !fails;
      if (fails) begin
        if (!written_i.notification) c.taken = c.taken & ~lost;
        if (!context_i.stopped) begin
          {c.trouble_notify, c.trouble} = {written_i.notification, written_i.first};
          {c.stopped, c.nack, c.code}   = {1'b1, 1'b1, written_i.code};
        end
      end
    end
    if (event_i == WORK) begin
      c.queued = 1'b0;
      if (o.notify) c.writes = 6'd1;
      if (o.nack) c.nack = 1'b0;
      if (o.ack) {c.state, c.ack, c.nack, c.stopped} = {FINISHED, 3'b000};
      if (o.query) c.query = 1'b0;
    end
    if (event_i == ASK && context_i.state == FINISHED) c.query = 1'b1;
    if (event_i == RESUME && context_i.state == OPEN && context_i.stopped) begin
      {c.stopped, c.nack, c.code} = {1'b0, 1'b1, tn_pkg::ANSWER_MISSING};
    end
    if (o.frees) begin
      c = '0;
      c.queued = context_i.queued;
    end
  end

  // Work is due: something is to be told, or all is there, and no write under way
  logic idle, wants;
  always_comb begin
    idle = facts_i.idle;
    if (o.take || o.notify) idle = 1'b0;
    else if (event_i == WRITTEN) idle = facts_i.last_write;
    wants = idle && !c.queued && c.state != FREE &&
        (c.ack || c.nack || c.query || (event_i == WRITTEN && facts_i.whole) || block_here);
  end
  always_comb begin
    context_o = c;
    context_o.queued = c.queued || wants;
    result_o = o;
    result_o.push = wants;
  end
endmodule
