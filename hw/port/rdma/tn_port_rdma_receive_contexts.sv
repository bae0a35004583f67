// The contexts of the receive unit, and everything that changes them: an event reads one, and writes it 4 cycles later.
//
// Events: the end of a write first; then a context's turn to answer, a packet, a tombstone to be asked, software. Two of one
// context are never under way together; of different ones an event may begin in each cycle, of packets and turns one in 4 cycles.
// An event that must wait for writes comes again; writes always end. Turns of work are a queue that has room for each context once.
// A notification begins in such a turn, or with the end of the last write if there is room then. Latency: 3 cycles from an event to
// what comes of it, after 2 cycles of search for a packet. Reset: all contexts are free, which takes a cycle for each.
module tn_port_rdma_receive_contexts
  import tn_port_rdma_pkg::*;
  import tn_port_rdma_receive_pkg::*;
#(
    parameter bit AnyOrder = 1'b0,  // as in tn_port_rdma_receive
    parameter int unsigned Sets = 16,  // a power of two, 2 .. 64
    parameter int unsigned Ways = 16,  // of a set, a power of two, 2 .. 16
    localparam int unsigned SetBits = $clog2(Sets),
    localparam int unsigned WayBits = $clog2(Ways),
    localparam int unsigned IndexBits = SetBits + WayBits
) (
    input logic clk_i,
    input logic rst_ni,
    output logic ready_o,  // behind a reset: all are free
    // Whose context is searched, a cycle before its packet at the earliest, if it is one
    input logic search_valid_i,
    input logic search_drop_i,  // what the search began with in the cycle before is none
    input tn_pkg::node_t search_source_i,
    input transaction_t search_id_i,
    input logic [SetBits-1:0] search_set_i,
    // Packets, each stable until it is done with
    input logic arrival_valid_i,
    input arrival_t arrival_i,
    output logic arrival_done_o,
    output logic arrival_take_o,  // with it: `run` of it is to be written
    output run_t arrival_run_o,
    output logic [IndexBits-1:0] arrival_index_o,
    output logic reply_o,  // with it: a NACK, `answer`
    // Ends of writes
    input logic written_valid_i,
    output logic written_ready_o,
    input logic [IndexBits-1:0] written_index_i,
    input written_t written_i,
    // What a turn of work brings; answer also says what a reply is
    input logic work_ready_i,  // there is room for an answer and a notification
    output logic answer_o,
    output answer_t answer_what_o,
    output logic [GRANULES-1:0] answer_held_o,
    output logic notify_o,
    output logic [IndexBits-1:0] notify_index_o,
    output logic [ADDR_BITS-1:0] notify_addr_o,
    output logic [DOMAIN_BITS-1:0] notify_domain_o,
    output notification_t notify_data_o,
    // Software
    input logic resume_valid_i,  // contexts of a domain that are stopped
    output logic resume_ready_o,
    input logic [DOMAIN_BITS-1:0] resume_domain_i,
    input logic forget_valid_i,
    output logic forget_ready_o,
    input logic [INDEX_BITS-1:0] forget_index_i,
    input logic read_valid_i,
    output logic read_ready_o,
    input logic [INDEX_BITS-1:0] read_index_i,
    input logic [2:0] read_word_i,
    output logic read_data_valid_o,
    output logic [63:0] read_data_o,
    // Events
    output logic event_stale_o,
    output logic event_duplicate_o,
    output logic event_held_o,
    output logic event_done_o,
    output logic event_no_context_o
);
  localparam int unsigned Contexts = Sets * Ways;
  typedef logic [IndexBits-1:0] index_t;

  // Search
  logic found_valid, found_hit, found_room, crowded, asks, tag_write;
  logic [SetBits-1:0] found_set, tag_set;
  logic [WayBits-1:0] found_way, crowded_way, tag_way;
  index_t found_index;
  logic init_q;  // behind a reset
  logic [IndexBits:0] init_index_q;
  context_t third_context_q, next;
  tn_port_rdma_receive_tags #(
      .Sets(Sets),
      .Ways(Ways)
  ) u_tags (
      .clk_i,
      .rst_ni,
      .in_valid_i(search_valid_i && !init_q),
      .in_drop_i(search_drop_i),
      .in_done_i(arrival_done_o),
      .in_asks_i(asks),
      .in_source_i(search_source_i),
      .in_id_i(search_id_i),
      .in_set_i(search_set_i),
      .found_valid_o(found_valid),
      .found_hit_o(found_hit),
      .found_room_o(found_room),
      .found_set_o(found_set),
      .found_way_o(found_way),
      .crowded_o(crowded),
      .crowded_way_o(crowded_way),
      .write_all_i(init_q),
      .write_valid_i(init_q || tag_write),
      .write_set_i(tag_set),
      .write_way_i(tag_way),
      .write_state_i(next.state),
      .write_source_i(next.source),
      .write_id_i(next.id)
  );
  assign found_index = {found_set, found_way};

  // Who is next. An event holds its context for the three cycles behind its own.
  typedef struct packed {
    event_e what;
    logic read;
    logic hit;
    logic room;
    logic tells;  // an answer or a notification may come of it
    logic [2:0] word;
    index_t index;
    written_t written;
  } step_t;
  step_t issue;
  step_t [3:1] step_q;
  logic [3:1] valid_q;

  function automatic logic waits(index_t index);  // for who is under way
    waits = 1'b0;
    for (int unsigned s = 1; s <= 3; s++) waits |= valid_q[s] && step_q[s].index == index;
  endfunction

  logic work_valid, work_ready, work_room, tells_out, arrival_out, arrival_go, forget_out, forget_go;
  index_t work_index;
  logic ask_q, sweep_q;
  index_t ask_index_q, sweep_index_q;
  logic [DOMAIN_BITS-1:0] domain_q;
  always_comb begin
    tells_out   = 1'b0;
    arrival_out = 1'b0;
    forget_out  = 1'b0;
    for (int unsigned s = 1; s <= 3; s++) begin
      tells_out |= valid_q[s] && step_q[s].tells;
      arrival_out |= valid_q[s] && step_q[s].what == ARRIVAL;
      forget_out |= valid_q[s] && step_q[s].what == FORGET;
    end
  end
  logic go_written, go_work, go_arrival, go_ask, go_sweep, go_forget, go_read;
  always_comb begin
    go_written = written_valid_i && !waits(written_index_i);
    go_work = work_valid && work_ready_i && !tells_out && !waits(work_index) && !go_written;
    go_arrival = found_valid && arrival_valid_i && !arrival_out && !waits(found_index) && !go_written && !go_work;
    go_ask = ask_q && !waits(ask_index_q) && !go_written && !go_work && !go_arrival;
    go_sweep = sweep_q && !waits(sweep_index_q) && !go_written && !go_work && !go_arrival && !go_ask;
    go_forget = forget_valid_i && !forget_out && !waits(index_t'(forget_index_i)) && !go_written && !go_work &&
        !go_arrival && !go_ask && !go_sweep;
    go_read = read_valid_i && !waits(index_t'(read_index_i)) && !go_written && !go_work && !go_arrival && !go_ask &&
        !go_sweep && !go_forget;
    if (init_q) {go_written, go_work, go_arrival, go_ask, go_sweep, go_forget, go_read} = '0;
  end
  always_comb begin
    issue = '0;
    issue.written = written_i;
    issue.hit = found_hit;
    issue.room = found_room;
    issue.tells = go_work || (go_written && work_ready_i && !tells_out);
    issue.word = read_word_i;
    issue.index = found_index;
    issue.what = NOTHING;
    if (go_written) {issue.what, issue.index} = {WRITTEN, written_index_i};
    else if (go_work) {issue.what, issue.index} = {WORK, work_index};
    else if (go_arrival) {issue.what, issue.index} = {ARRIVAL, found_index};
    else if (go_ask) {issue.what, issue.index} = {ASK, ask_index_q};
    else if (go_sweep) {issue.what, issue.index} = {RESUME, sweep_index_q};
    else if (go_forget) {issue.what, issue.index} = {FORGET, index_t'(forget_index_i)};
    else if (go_read) {issue.read, issue.index} = {1'b1, index_t'(read_index_i)};
  end
  assign written_ready_o = go_written;
  assign work_ready = go_work;
  assign read_ready_o = go_read;

  // The table: read behind the first cycle, written behind the fourth
  logic [$bits(context_t)-1:0] ram[Contexts];
  logic [$bits(context_t)-1:0] ram_q;
  context_t second_context_q;
  index_t write_index;
  logic write;
  assign write = init_q || valid_q[3];
  assign write_index = init_q ? index_t'(init_index_q) : step_q[3].index;
  always_ff @(posedge clk_i) begin
    if (write) ram[write_index] <= next;
    ram_q <= ram[issue.index];
  end

  facts_t facts, facts_q;
  context_t acted;
  result_t  result;
  event_e what_q, what;
  logic resumes;
  tn_port_rdma_receive_look u_look (
      .context_i(second_context_q),
      .arrival_i,
      .facts_o  (facts)
  );
  // A resume is of a domain
  assign resumes = third_context_q.domain == domain_q;
  assign what = what_q == RESUME && !resumes ? NOTHING : what_q;
  tn_port_rdma_receive_act #(
      .AnyOrder(AnyOrder)
  ) u_act (
      .event_i(what),
      .context_i(third_context_q),
      .facts_i(facts_q),
      .hit_i(step_q[3].hit),
      .room_i(step_q[3].room),
      .arrival_i,
      .written_i(step_q[3].written),
      .notify_i(step_q[3].tells),
      .context_o(acted),
      .result_o(result)
  );
  assign next = init_q ? '0 : acted;
  always_ff @(posedge clk_i) begin
    step_q <= {step_q[2:1], issue};
    what_q <= valid_q[2] ? step_q[2].what : NOTHING;
    second_context_q <= ram_q;
    third_context_q <= second_context_q;
    facts_q <= facts;
  end

  // What comes of it
  assign arrival_go = what == ARRIVAL;
  assign forget_go = what == FORGET;
  // A tombstone is asked for by who takes the last place of its set, or finds none; the last of them, if it comes to that
  assign asks = arrival_done_o && crowded && (result.begins || event_no_context_o);
  assign arrival_done_o = arrival_go && !result.retry;
  assign forget_ready_o = forget_go && !result.retry;
  assign tag_write = result.begins || result.frees || (result.ack && third_context_q.state == OPEN);
  assign {tag_set, tag_way} = write_index;

  logic [$clog2(Contexts+1)-1:0] unused_usage;
  tn_common_fifo #(
      .Width(IndexBits),
      .Depth(Contexts)
  ) u_work (
      .clk_i,
      .rst_ni,
      .in_valid_i(result.push),
      .in_ready_o(work_room),
      .in_data_i(step_q[3].index),
      .out_valid_o(work_valid),
      .out_ready_i(work_ready),
      .out_data_o(work_index),
      .usage_o(unused_usage)
  );

  logic [DESTINATION_BITS-1:0] trouble;
  always_comb begin
    trouble = '0;
    if (third_context_q.code inside {tn_pkg::ANSWER_MISSING, tn_pkg::ANSWER_CRC}) trouble = '0;
    else if (third_context_q.trouble_notify) trouble = {3'd0, third_context_q.notify_addr};
    else trouble = {3'd0, third_context_q.base, third_context_q.trouble};
  end
  always_ff @(posedge clk_i) begin
    arrival_run_o <= result.run;
    arrival_index_o <= step_q[3].index;
    answer_what_o.query <= result.query;
    answer_what_o.ack <= result.ack;
    answer_held_o <= result.reply || result.ack || result.query ? '0 : third_context_q.taken;
    if (result.reply) begin
      answer_what_o.code <= result.reply_code;
      answer_what_o.source <= arrival_i.source;
      answer_what_o.id <= arrival_i.id;
      answer_what_o.number <= arrival_i.number;
      answer_what_o.timestamp <= arrival_i.timestamp;
      answer_what_o.source_domain <= arrival_i.source_domain;
      answer_what_o.domain <= arrival_i.domain;
      answer_what_o.detail <= result.reply_code == tn_pkg::ANSWER_OLD_NUMBER ?
          DESTINATION_BITS'(third_context_q.number) : arrival_i.addr;
    end else begin
      answer_what_o.code <= result.ack ? tn_pkg::ANSWER_DONE : third_context_q.code;
      answer_what_o.source <= third_context_q.source;
      answer_what_o.id <= third_context_q.id;
      answer_what_o.number <= third_context_q.number;
      answer_what_o.timestamp <= third_context_q.timestamp;
      answer_what_o.source_domain <= third_context_q.source_domain;
      answer_what_o.domain <= third_context_q.domain;
      answer_what_o.detail <= trouble;
    end
    notify_index_o <= step_q[3].index;
    notify_addr_o <= third_context_q.notify_addr;
    notify_domain_o <= third_context_q.domain;
    notify_data_o.valid <= 1'b1;
    notify_data_o.reserved <= '0;
    notify_data_o.number <= third_context_q.number;
    notify_data_o.length <= length_t'(third_context_q.last) - length_t'(third_context_q.first) + length_t'(1);
    notify_data_o.id <= third_context_q.id;
    notify_data_o.source <= third_context_q.source;
    notify_data_o.data <= third_context_q.notify_data;
  end

  // Software reads words of 64 bits, see docs/20-rdma.md
  logic [63:0] word;
  always_comb begin
    word = '0;
    unique case (step_q[2].word)
      3'd0: begin
        word[1:0] = second_context_q.state;
        word[9:2] = {
          second_context_q.query,
          second_context_q.nack,
          second_context_q.ack,
          second_context_q.stopped,
          second_context_q.notified,
          second_context_q.control,
          second_context_q.announced,
          second_context_q.queued
        };
        word[13:10] = second_context_q.code;
        word[19:14] = second_context_q.writes;
        word[32:20] = second_context_q.number;
        word[54:33] = second_context_q.timestamp;
      end
      3'd1:
      word = {second_context_q.source_domain, second_context_q.domain, second_context_q.id, second_context_q.source};
      3'd2: word = second_context_q.taken;
      3'd3: begin
        word[13:0]  = second_context_q.first;
        word[27:14] = second_context_q.last;
        word[52:28] = second_context_q.base;
        word[54:53] = {second_context_q.last_known, second_context_q.first_known};
      end
      3'd4: word = {10'd0, second_context_q.trouble_notify, second_context_q.trouble, second_context_q.notify_addr};
      3'd5: word = second_context_q.notify_data;
      default: word = '0;
    endcase
  end
  always_ff @(posedge clk_i) read_data_o <= word;

  assign ready_o = !init_q;
  assign resume_ready_o = !sweep_q && !init_q;
  always_ff @(posedge clk_i) begin
    if (asks) ask_index_q <= {found_set, crowded_way};
    if (resume_valid_i && resume_ready_o) domain_q <= resume_domain_i;
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      init_q <= 1'b1;
      init_index_q <= '0;
      valid_q <= '0;
      ask_q <= 1'b0;
      sweep_q <= 1'b0;
      sweep_index_q <= '0;
      arrival_take_o <= 1'b0;
      reply_o <= 1'b0;
      answer_o <= 1'b0;
      notify_o <= 1'b0;
      read_data_valid_o <= 1'b0;
    end else begin
      if (init_q)
        {init_q, init_index_q} <= {init_index_q != (IndexBits + 1)'(Contexts - 1), init_index_q + (IndexBits + 1)'(1)};
      valid_q <= {valid_q[2:1], issue.what != NOTHING || issue.read};
      ask_q   <= asks || (ask_q && !go_ask);
      if (resume_valid_i && resume_ready_o) sweep_q <= 1'b1;
      else if (go_sweep && sweep_index_q == index_t'(Contexts - 1)) sweep_q <= 1'b0;
      if (go_sweep) sweep_index_q <= sweep_index_q + index_t'(1);
      arrival_take_o <= result.take;
      reply_o <= result.reply;
      answer_o <= result.ack || result.nack || result.query;
      notify_o <= result.notify;
      read_data_valid_o <= valid_q[2] && step_q[2].read;
      WorkHasRoomA : assert (!result.push || work_room);
      WriteOfOpenA : assert (what != WRITTEN || (third_context_q.state == OPEN && third_context_q.writes != '0));
    end
  end
  assign event_stale_o = result.stale;
  assign event_duplicate_o = result.duplicate;
  assign event_held_o = result.held;
  assign event_done_o = result.ack && third_context_q.state == OPEN;
  assign event_no_context_o = result.reply && result.reply_code == tn_pkg::ANSWER_NO_CONTEXT;

  logic unused;
  assign unused = ^{unused_usage, forget_index_i, read_index_i};
endmodule
