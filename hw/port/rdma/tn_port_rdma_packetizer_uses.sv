// The uses of all channels, a record each in block RAM, and everything that changes them: an event reads one and writes it 2 cycles
// later; events of other channels follow in each cycle.
//
// What has left the sender goes first, then answers in turn with timers and starts. What sends waits for room in the sender, an
// answer for nothing but its turn. Throughput: an event per cycle, of a channel in 3. Latency: 2 cycles from an event to what comes
// of it. Ordering: starts as they come; events of a channel in the order of their turns. Reset: all are free, which takes
// 2**CHANNEL_BITS cycles, in which nothing is taken.
module tn_port_rdma_packetizer_uses
  import tn_port_rdma_pkg::*;
  import tn_port_rdma_control_pkg::heard_t, tn_port_rdma_control_pkg::date_t, tn_port_rdma_control_pkg::stamp_t,
      tn_port_rdma_control_pkg::DATE_BITS;
  import tn_port_rdma_packetizer_pkg::*;
#(
    parameter int unsigned NumPaths = 1,  // 1, 2 or 4
    parameter int unsigned TickBits = 10  // of the cycles of a tick, 1 .. 10
) (
    input logic clk_i,
    input logic rst_ni,
    output logic clear_o,  // behind a reset
    output page_t clear_page_o,  // each while it is cleared
    // Settings
    input logic [7:0] cfg_timeout_i,
    input logic [7:0] cfg_pause_i,
    input logic [4:0] cfg_tries_i,
    input date_t cfg_life_i,
    input logic cfg_keep_i,
    input logic [NUMBER_BITS-1:0] cfg_number_i,
    input tn_pkg::node_t source_i,
    input stamp_t now_i,
    // Channels
    input logic start_valid_i,
    input start_t start_i,
    output channel_t request_channel_o,
    input request_t request_i,  // a cycle later
    output logic end_o,
    output channel_t end_channel_o,
    output logic end_parity_o,
    output ending_t end_ending_o,
    // Sender
    input logic job_ready_i,
    output logic job_valid_o,
    output job_t job_o,
    input logic sent_valid_i,
    output logic sent_ready_o,
    input channel_t sent_channel_i,
    // Receivers
    input logic heard_valid_i,
    output logic heard_ready_o,
    input heard_t heard_i,
    output result_t event_o
);
  if (NumPaths != 1 && NumPaths != 2 && NumPaths != 4) begin : gen_bad_num_paths
    $error("NumPaths is %0d, must be 1, 2 or 4", NumPaths);
  end
  if (TickBits < 1 || TickBits > 10) begin : gen_bad_tick_bits
    $error("TickBits is %0d, must be 1 to 10", TickBits);
  end
  localparam int unsigned Ids = 1 << CHANNEL_BITS;
  localparam int unsigned DelayBits = 15;

  // Starts cannot wait: there is room for each
  logic start_room, start_valid, go_start;
  start_t start;
  logic [CHANNEL_BITS:0] unused_starts;
  tn_common_fifo #(
      .Width($bits(start_t)),
      .Depth(Ids)
  ) u_starts (
      .clk_i,
      .rst_ni,
      .in_valid_i(start_valid_i),
      .in_ready_o(start_room),
      .in_data_i(start_i),
      .out_valid_o(start_valid),
      .out_ready_i(go_start),
      .out_data_o(start),
      .usage_o(unused_starts)
  );

  logic set_valid_q, set_arm_q, fire_valid, go_timer;
  channel_t set_id_q, fire_id;
  logic [DelayBits-1:0] set_delay_q;
  tn_port_rdma_control_timers #(
      .IdBits(CHANNEL_BITS),
      .TickBits(TickBits),
      .DelayBits(DelayBits)
  ) u_timers (
      .clk_i,
      .rst_ni,
      .set_valid_i(set_valid_q),
      .set_id_i(set_id_q),
      .set_arm_i(set_arm_q),
      .set_delay_i(set_delay_q),
      .set_hasty_i(1'b0),
      .rush_i(1'b0),
      .fire_valid_o(fire_valid),
      .fire_ready_i(go_timer),
      .fire_id_o(fire_id)
  );

  // Who is next: nobody whose record is out
  logic [CHANNEL_BITS:0] clear_q;
  logic clearing, turn_q, go_sent, go_heard, heard_can, start_can, timer_can;
  event_e event_1_q, event_2_q, chosen, heard_event;
  channel_t id_1_q, id_2_q, chosen_id, heard_id;
  function automatic logic out(channel_t id);
    out = (event_1_q != NOTHING && id == id_1_q) || (event_2_q != NOTHING && id == id_2_q);
  endfunction
  assign clearing = !clear_q[CHANNEL_BITS];
  assign clear_o = clearing;
  assign clear_page_o = clear_q[CHANNEL_BITS-1-:$bits(page_t)];
  assign heard_id = heard_i.id[CHANNEL_BITS-1:0];
  assign heard_event = heard_i.dropped ? DROPPED : heard_i.query ? QUERY : heard_i.ack ? ACK : NACK;
  assign heard_can = heard_valid_i && !out(heard_id);
  assign timer_can = fire_valid && job_ready_i && !set_valid_q && !out(fire_id);
  assign start_can = start_valid && job_ready_i && !out(start.channel);
  always_comb begin
    go_sent = sent_valid_i && !out(sent_channel_i) && !clearing;
    go_heard = heard_can && (turn_q || !(timer_can || start_can)) && !go_sent && !clearing;
    go_timer = timer_can && !go_heard && !go_sent && !clearing;
    go_start = start_can && !timer_can && !go_heard && !go_sent && !clearing;
    chosen = NOTHING;
    chosen_id = start.channel;
    if (clearing) {chosen, chosen_id} = {CLEAR, clear_q[CHANNEL_BITS-1:0]};
    else if (go_sent) {chosen, chosen_id} = {SENT, sent_channel_i};
    else if (go_heard) {chosen, chosen_id} = {heard_event, heard_id};
    else if (go_timer) {chosen, chosen_id} = {TIMER, fire_id};
    else if (go_start) chosen = START;
  end
  assign heard_ready_o = go_heard;
  assign sent_ready_o = go_sent;
  assign request_channel_o = chosen_id;

  // The table
  logic [$bits(record_t)-1:0] records[Ids];
  logic [$bits(record_t)-1:0] ram_q;
  record_t record_q, next;
  request_t request_q;
  facts_t facts, facts_q;
  result_t result;
  start_t start_1_q, start_2_q;
  heard_t heard_1_q, heard_2_q;
  date_t today;
  assign today = now_i[TickBits+:DATE_BITS];
  always_ff @(posedge clk_i) begin
    if (event_2_q != NOTHING) records[id_2_q] <= next;
    ram_q <= records[chosen_id];
  end
  tn_port_rdma_packetizer_look #(
      .NumPaths(NumPaths)
  ) u_look (
      .record_i(ram_q),
      .request_i,
      .heard_i (heard_1_q),
      .cfg_tries_i,
      .cfg_life_i,
      .today_i (today),
      .facts_o (facts)
  );
  tn_port_rdma_packetizer_act u_act (
      .event_i(event_2_q),
      .record_i(record_q),
      .facts_i(facts_q),
      .start_i(start_2_q),
      .request_i(request_q),
      .heard_i(heard_2_q),
      .keep_i(cfg_keep_i),
      .number_i(cfg_number_i),
      .now_i,
      .today_i(today),
      .record_o(next),
      .result_o(result)
  );
  always_ff @(posedge clk_i) begin
    {id_2_q, id_1_q} <= {id_1_q, chosen_id};
    {start_2_q, start_1_q} <= {start_1_q, start};
    {heard_2_q, heard_1_q} <= {heard_1_q, heard_i};
    record_q <= ram_q;
    request_q <= request_i;
    facts_q <= facts;
  end

  // What comes of it
  assign end_o = result.ends;
  assign end_channel_o = id_2_q;
  assign end_parity_o = next.parity;
  assign end_ending_o = result.ending;
  assign job_valid_o = result.message || result.release_;
  // RELEASE frees whatever mailbox it is sent to; that of another use was at another place perhaps, whose port is not told
  tn_pkg::ni_address_t release_at;
  always_comb begin
    release_at = '0;
    release_at.select = tn_pkg::NI_SELECT;
    release_at.unit = tn_pkg::NI_MAILBOX | 7'(record_q.mailbox);
    release_at.own = {tn_pkg::CONTROL_RELEASE, 28'd0};
    job_o = '{
        release_: 1'b0,
        channel: id_2_q,
        number: next.number,
        domain: next.domain,
        node: next.node,
        addr: request_q.place.addr,
        path: next.path,
        bytes: bytes_t'(request_q.command.bytes)
    };
    if (event_2_q == QUERY) begin
      job_o.number = heard_2_q.number;
      job_o.domain = heard_2_q.domain;
      job_o.node.coord = heard_2_q.coord;
      if (!facts_q.right) job_o.node.unit = source_i.unit;
    end
    if (result.release_) {job_o.release_, job_o.addr, job_o.bytes} = {1'b1, release_at, bytes_t'(0)};
  end
  always_ff @(posedge clk_i) begin
    set_id_q <= id_2_q;
    set_arm_q <= result.arm;
    set_delay_q <= result.now ? '0 : DelayBits'(result.pause ? cfg_pause_i : cfg_timeout_i) << record_q.slower;
    event_o <= result;
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      clear_q <= '0;
      turn_q <= 1'b0;
      event_1_q <= NOTHING;
      event_2_q <= NOTHING;
      set_valid_q <= 1'b0;
    end else begin
      if (clearing) clear_q <= clear_q + (CHANNEL_BITS + 1)'(1);
      if (go_heard) turn_q <= 1'b0;
      else if (go_timer || go_start) turn_q <= 1'b1;
      {event_2_q, event_1_q} <= {event_1_q, chosen};
      set_valid_q <= result.set;
      StartRoomA : assert (!start_valid_i || start_room);
      StartOfFreeA : assert (event_2_q != START || record_q.state == FREE);
      SentOfOutA : assert (event_2_q != SENT || record_q.out);
    end
  end
  logic unused;
  assign unused = ^{unused_starts, source_i, next, request_q, heard_2_q};
endmodule
