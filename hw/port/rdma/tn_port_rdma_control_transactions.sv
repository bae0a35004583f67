// The transactions of transfer control, a record each in RAM, and everything that changes them: an event reads one and writes it 2
// cycles later, before the next event begins.
//
// Events: orders of operations first, then reports of the send unit; answers and QUERY of receivers in turn with timers and work.
// Turns of work are a queue that has room for each transaction once; a packet is not made before there is room for it, so nothing
// that comes waits for what goes. Throughput: an event in 3 cycles. Latency: 3 cycles from an event to what comes of it.
// Back-pressure: orders wait for the send unit alone; other events for ends to be taken, too. Reset: all are free, which takes
// 3 * 2**IdBits cycles, in which nothing is taken.
module tn_port_rdma_control_transactions
  import tn_port_rdma_pkg::*;
  import tn_port_rdma_control_pkg::*;
#(
    parameter int unsigned IdBits   = 10,  // 1 .. 10
    parameter int unsigned TickBits = 10   // of the cycles of a tick, 1 .. 10
) (
    input logic clk_i,
    input logic rst_ni,
    output logic ready_o,  // behind a reset
    // Settings
    input logic [7:0] cfg_timeout_i,  // ticks to a probe, doubled with each try that brings nothing
    input logic [7:0] cfg_pause_i,  // ticks of a pause, likewise
    input logic [4:0] cfg_tries_i,  // of a block
    input date_t cfg_life_i,  // of a packet, ticks
    input logic cfg_keep_i,  // numbers go on behind a reset
    input logic [NUMBER_BITS-1:0] cfg_number_i,  // .. else from here
    input tn_pkg::node_t source_i,
    input stamp_t now_i,
    input logic resume_i,  // pulse: pages of sources were mended
    // Operations
    input logic order_valid_i,
    output logic order_ready_o,
    input order_t order_i,
    output logic ended_valid_o,
    input logic ended_ready_i,
    output ended_t ended_o,
    output logic give_valid_o,  // an id is free
    input logic give_ready_i,
    output logic [IdBits-1:0] give_id_o,
    // Send unit
    output logic place_valid_o,
    input logic place_ready_i,
    output logic [NUMBER_BITS-1:0] place_number_o,  // a cycle later
    output logic start_valid_o,
    input logic start_ready_i,
    output start_t start_o,
    input logic report_valid_i,
    input logic [IdBits-1:0] report_id_i,
    input logic [3:0] report_code_i,
    // Receivers
    input logic heard_valid_i,
    output logic heard_ready_o,
    input heard_t heard_i,
    input logic tell_ready_i,
    output logic tell_o,
    output tell_t tell_what_o,
    // Events
    output result_t event_o,
    output logic event_probe_o,
    output logic event_release_o,
    output logic event_done_o
);
  if (IdBits < 1 || IdBits > 10) begin : gen_bad_id_bits
    $error("IdBits is %0d, must be 1 to 10", IdBits);
  end
  if (TickBits < 1 || TickBits > 10) begin : gen_bad_tick_bits
    $error("TickBits is %0d, must be 1 to 10", TickBits);
  end
  localparam int unsigned Ids = 1 << IdBits;
  localparam int unsigned DelayBits = 15;
  localparam int unsigned EndDepth = 4;
  typedef logic [IdBits-1:0] id_t;

  // Reports cannot wait: there is room for each
  logic report_room, report_valid, go_report;
  id_t report_id;
  logic [3:0] report_code;
  logic [IdBits:0] unused_reports;
  tn_common_fifo #(
      .Width(IdBits + 4),
      .Depth(Ids)
  ) u_reports (
      .clk_i,
      .rst_ni,
      .in_valid_i(report_valid_i),
      .in_ready_o(report_room),
      .in_data_i({report_id_i, report_code_i}),
      .out_valid_o(report_valid),
      .out_ready_i(go_report),
      .out_data_o({report_id, report_code}),
      .usage_o(unused_reports)
  );

  // Timers
  logic set_valid_q, set_arm_q, set_hasty_q, fire_valid, go_timer;
  id_t set_id_q, fire_id;
  logic [DelayBits-1:0] set_delay_q;
  tn_port_rdma_control_timers #(
      .IdBits(IdBits),
      .TickBits(TickBits),
      .DelayBits(DelayBits)
  ) u_timers (
      .clk_i,
      .rst_ni,
      .set_valid_i(set_valid_q),
      .set_id_i(set_id_q),
      .set_arm_i(set_arm_q),
      .set_delay_i(set_delay_q),
      .set_hasty_i(set_hasty_q),
      .rush_i(resume_i),
      .fire_valid_o(fire_valid),
      .fire_ready_i(go_timer),
      .fire_id_o(fire_id)
  );

  // Turns of work
  logic push, work_room, work_valid, go_work;
  id_t id_q, work_id;
  logic [IdBits:0] unused_work;
  tn_common_fifo #(
      .Width(IdBits),
      .Depth(Ids)
  ) u_work (
      .clk_i,
      .rst_ni,
      .in_valid_i(push),
      .in_ready_o(work_room),
      .in_data_i(id_q),
      .out_valid_o(work_valid),
      .out_ready_i(go_work),
      .out_data_o(work_id),
      .usage_o(unused_work)
  );

  // Who is next
  logic [2:1] step_q;
  logic idle, free, turn_q, others, go_order, go_heard, clearing;
  logic [IdBits:0] clear_q;
  logic [$clog2(EndDepth+1)-1:0] ends;
  event_e event_q, chosen, heard_event;
  id_t chosen_id;
  assign clearing = !clear_q[IdBits];
  assign ready_o = !clearing;
  assign idle = step_q == '0 && start_ready_i;
  assign free = idle && !clearing && 32'(ends) < EndDepth - 1 && !give_valid_o;
  assign go_order = idle && !clearing && order_valid_i && (place_ready_i || order_i.what != CUT);
  assign heard_event = heard_i.dropped ? DROPPED : heard_i.query ? QUERY : heard_i.ack ? ACK : NACK;
  assign others = (work_valid && tell_ready_i) || (fire_valid && !set_valid_q);
  always_comb begin
    go_report = free && !go_order && report_valid;
    go_heard = free && !go_order && !report_valid && heard_valid_i && (turn_q || !others);
    go_work = free && !go_order && !report_valid && !go_heard && work_valid && tell_ready_i;
    go_timer = free && !go_order && !report_valid && !go_heard && !go_work && fire_valid && !set_valid_q;
    chosen = NOTHING;
    chosen_id = report_id;
    if (clearing && idle) {chosen, chosen_id} = {CLEAR, clear_q[IdBits-1:0]};
    else if (go_order) {chosen, chosen_id} = {ORDER, id_t'(order_i.id)};
    else if (go_report) {chosen, chosen_id} = {REPORT, report_id};
    else if (go_heard) {chosen, chosen_id} = {heard_event, id_t'(heard_i.id)};
    else if (go_work) {chosen, chosen_id} = {WORK, work_id};
    else if (go_timer) {chosen, chosen_id} = {TIMER, fire_id};
  end
  assign order_ready_o = go_order;
  assign place_valid_o = go_order && order_i.what == CUT && !order_i.read;
  assign heard_ready_o = go_heard;

  // The table
  logic [$bits(record_t)-1:0] records[Ids];
  logic [$bits(record_t)-1:0] ram_q;
  record_t ram, record_q, next;
  facts_t facts, facts_q;
  result_t result;
  order_t order_q;
  heard_t heard_q;
  logic [3:0] code_q;
  logic acts, room_q;
  date_t today;
  assign ram = ram_q;
  assign place_number_o = ram.number + NUMBER_BITS'(1);
  assign acts = step_q[2];
  assign today = now_i[TickBits+:DATE_BITS];
  always_ff @(posedge clk_i) begin
    if (acts) records[id_q] <= next;
    ram_q <= records[chosen_id];
  end
  tn_port_rdma_control_look u_look (
      .record_i(ram_q),
      .order_i (order_q),
      .heard_i (heard_q),
      .answer_i(event_q == NACK),
      .cfg_tries_i,
      .cfg_life_i,
      .today_i (today),
      .facts_o (facts)
  );
  tn_port_rdma_control_act u_act (
      .event_i (acts ? event_q : NOTHING),
      .record_i(record_q),
      .facts_i (facts_q),
      .order_i (order_q),
      .report_i(code_q),
      .heard_i (heard_q),
      .keep_i  (cfg_keep_i),
      .number_i(cfg_number_i),
      .room_i  (room_q),
      .now_i,
      .today_i (today),
      .record_o(next),
      .result_o(result)
  );
  always_ff @(posedge clk_i) begin
    if (idle) begin
      event_q <= chosen;
      id_q <= chosen_id;
      order_q <= order_i;
      heard_q <= heard_i;
      code_q <= report_code;
      room_q <= tell_ready_i;
    end
    record_q <= ram_q;
    facts_q  <= facts;
  end

  // What comes of it
  logic   end_room;
  ended_t ended;
  assign push = result.push;
  assign ended = '{
          slot: next.slot,
          notify: next.notify,
          code: next.code,
          here: next.here,
          detail: next.missing[DESTINATION_BITS-1:0]
      };
  tn_common_fifo #(
      .Width($bits(ended_t)),
      .Depth(EndDepth)
  ) u_ends (
      .clk_i,
      .rst_ni,
      .in_valid_i(result.frees),
      .in_ready_o(end_room),
      .in_data_i(ended),
      .out_valid_o(ended_valid_o),
      .out_ready_i(ended_ready_i),
      .out_data_o(ended_o),
      .usage_o(ends)
  );
  // A block that begins started with its place
  assign start_valid_o = (result.whole && event_q != ORDER) || result.run || result.resume;
  assign start_o = '{
          id: transaction_t'(id_q),
          resume: result.resume,
          whole: result.whole,
          number: next.number,
          path: next.path,
          notify: next.notify,
          domain: next.domain,
          first: next.first,
          length: next.length,
          missing: facts_q.missing
      };
  // A RELEASE that answers goes to who asked, whose unit is not told: that of this use if it is the same node, else as here
  always_ff @(posedge clk_i) begin
    tell_what_o <= '{
        kind: result.packet,
        read: event_q == QUERY ? heard_q.read : record_q.read,
        id: transaction_t'(id_q),
        number: event_q == QUERY ? heard_q.number : record_q.number,
        node: record_q.node,
        domain: event_q == QUERY ? heard_q.domain : record_q.domain,
        path: record_q.path,
        notify: record_q.notify,
        slot: record_q.slot,
        first: record_q.first,
        length: record_q.length
    };
    if (event_q == ORDER) begin  // the request of a read that begins
      tell_what_o.read   <= 1'b1;
      tell_what_o.number <= record_q.number + NUMBER_BITS'(1);
      tell_what_o.node   <= order_q.node;
      tell_what_o.domain <= order_q.domain;
      tell_what_o.path   <= order_q.path;
      tell_what_o.slot   <= order_q.slot;
    end
    if (event_q == QUERY) begin
      tell_what_o.node.coord <= heard_q.coord;
      if (!facts_q.right) tell_what_o.node.unit <= source_i.unit;
    end
    set_id_q <= id_q;
    set_arm_q <= result.arm;
    set_hasty_q <= next.stopped;
    set_delay_q <= DelayBits'(result.pause ? cfg_pause_i : cfg_timeout_i) << next.slower;
    if (result.frees) give_id_o <= id_q;
    event_o <= result;
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      clear_q <= '0;
      step_q <= '0;
      turn_q <= 1'b0;
      tell_o <= 1'b0;
      set_valid_q <= 1'b0;
      give_valid_o <= 1'b0;
    end else begin
      if (clearing && acts) clear_q <= clear_q + (IdBits + 1)'(1);
      step_q <= {step_q[1], chosen != NOTHING};
      if (go_heard) turn_q <= 1'b0;
      else if (go_work || go_timer) turn_q <= 1'b1;
      tell_o <= result.packet != NO_PACKET;
      set_valid_q <= result.set;
      if (result.frees) give_valid_o <= 1'b1;
      else if (give_ready_i) give_valid_o <= 1'b0;
      ReportRoomA : assert (!report_valid_i || report_room);
      WorkRoomA : assert (!push || work_room);
      EndRoomA : assert (!result.frees || end_room);
      StartRoomA : assert (!start_valid_o || start_ready_i);
      GiveA : assert (!result.frees || !give_valid_o);
      ReportOfActiveA : assert (!acts || event_q != REPORT || record_q.active);
      CutOfFreeA : assert (!acts || event_q != ORDER || order_q.what != CUT || record_q.state == FREE);
    end
  end
  assign event_probe_o   = tell_o && tell_what_o.kind == PROBE;
  assign event_release_o = tell_o && tell_what_o.kind == RELEASE;
  always_ff @(posedge clk_i) event_done_o <= result.frees && next.acked;

  logic unused;
  assign unused = ^{unused_reports, unused_work, source_i, ram};
endmodule
