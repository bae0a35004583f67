// The table of reads of RDMA: what other nodes read from this one. A request becomes a command of transfer control, a write to the
// node that asks, in the domain of the request; when its status comes, the source is told how it ended.
//
//   router -> intake -> act <-> table -> command -> transfer control
//   router <- answers <- turns <- ends <- status <----/
//
// An entry's number, behind the slots of programs, is its slot of transfer control. Throughput: a packet in 3 cycles, an end per
// cycle. Latency: 6 cycles from the tail of a request to its command, 7 from a status to the header of the answer. Ordering:
// statuses, packets, turns, questions. Back-pressure: a packet waits while a command waits, which transfer control takes whatever
// the router does; ends stay known and other answers are lost while the router takes nothing. Reset: nothing is known, after a
// cycle for each entry, in which nothing is taken. Transfer control must be reset as well.
module tn_port_rdma_reads
  import tn_port_rdma_pkg::*;
  import tn_port_rdma_reads_pkg::*;
#(
    parameter int unsigned DataBits = 128,  // of flits, 128 or 256
    parameter logic [2:0] TrafficClass = 3'd1,  // of what it sends, an odd one
    parameter int unsigned Sets = 4,  // of entries, a power of two, 2 .. 64
    parameter int unsigned Ways = 16,  // of a set, a power of two, 2 .. 16; all are READ_SLOTS at the most
    localparam int unsigned IndexBits = $clog2(Sets) + $clog2(Ways)
) (
    input logic clk_i,
    input logic rst_ni,
    input tn_pkg::coord_t source_i,  // of this node
    output logic ready_o,  // behind a reset
    // Transfer control
    output logic command_valid_o,
    input logic command_ready_i,
    output tn_port_rdma_control_pkg::command_t command_o,
    input logic status_valid_i,
    output logic status_ready_o,  // always
    input tn_port_rdma_control_pkg::status_t status_i,
    // Router
    input logic rx_valid_i,
    output logic rx_ready_o,
    input logic rx_head_i,
    input logic rx_tail_i,
    input logic [DataBits-1:0] rx_data_i,
    output logic tx_valid_o,
    input logic tx_ready_i,
    output logic tx_head_o,
    output logic tx_tail_o,
    output logic [DataBits-1:0] tx_data_o,
    // Software, as of the entries of mailboxes
    input logic forget_valid_i,
    output logic forget_ready_o,
    input logic [9:0] forget_index_i,
    input logic read_valid_i,
    output logic read_ready_o,
    input logic [9:0] read_index_i,
    output logic read_data_valid_o,
    output logic [63:0] read_data_o,
    output reads_event_t event_o
);
  if (Sets * Ways > tn_port_rdma_control_pkg::READ_SLOTS) begin : gen_bad_entries
    $error("Sets * Ways is %0d, must be %0d or less", Sets * Ways, tn_port_rdma_control_pkg::READ_SLOTS);
  end
  localparam int unsigned Entries = Sets * Ways;
  localparam int unsigned AnswerDepth = 8;
  typedef logic [IndexBits-1:0] index_t;
  typedef tn_port_rdma_mailbox_pkg::entry_t entry_t;
  typedef tn_port_rdma_mailbox_pkg::owner_t owner_t;

  // Packets
  logic arrival_valid, decide;
  arrival_t arrival;
  tn_port_rdma_reads_intake #(
      .DataBits(DataBits)
  ) u_intake (
      .clk_i,
      .rst_ni,
      .rx_valid_i,
      .rx_ready_o,
      .rx_head_i,
      .rx_tail_i,
      .rx_data_i,
      .out_valid_o(arrival_valid),
      .out_ready_i(decide),
      .out_o(arrival),
      .event_nullified_o(event_o.nullified),
      .event_damaged_o(event_o.damaged),
      .event_refused_o(event_o.refused)
  );

  // What is known of a read: number and owner in the table; what its answer needs, and how it ended
  typedef struct packed {
    owner_t owner;
    logic [NUMBER_BITS-1:0] number;
    logic [21:0] timestamp;
  } asked_t;
  typedef struct packed {
    logic [3:0] code;  // an answer code
    logic remote;
    logic [DESTINATION_BITS-1:0] detail;
  } end_t;
  asked_t asked[Entries], asked_now, end_asked;
  end_t ends[Entries], end_now;

  // A status that came
  logic   ends_q;
  index_t end_index_q;
  end_t   end_q;
  logic   no_answer;
  assign status_ready_o = 1'b1;
  assign no_answer = status_i.code == tn_port_rdma_control_pkg::NO_ANSWER;
  assign end_asked = asked[end_index_q];
  always_ff @(posedge clk_i) begin
    end_index_q <= index_t'(status_i.slot);
    end_q <= '{
        code: no_answer ? tn_pkg::ANSWER_MISSING : status_i.code,
        remote: status_i.here,
        detail: status_i.detail
    };
    if (ends_q) ends[end_index_q] <= end_q;
  end

  logic found_valid, hit, room, write_valid, query_valid, query_take, begins;
  index_t found, write_index;
  logic [NUMBER_BITS-1:0] query_number;
  entry_t entry, write_entry;
  owner_t owner, write_owner, query_owner;
  result_t result;
  assign owner = '{
          source_domain: arrival.source_domain,
          domain: arrival.domain,
          id: arrival.id,
          source: arrival.source
      };
  tn_port_rdma_mailbox_table #(
      .Sets(Sets),
      .Ways(Ways)
  ) u_table (
      .clk_i,
      .rst_ni,
      .ready_o,
      .in_valid_i(arrival_valid),
      .in_done_i(decide),
      .in_asks_i(decide && ((begins && !hit) || result.full)),
      .in_source_i(arrival.source),
      .in_id_i(arrival.id),
      .found_valid_o(found_valid),
      .found_hit_o(hit),
      .found_room_o(room),
      .found_index_o(found),
      .found_entry_o(entry),
      .write_valid_i(write_valid),
      .write_index_i(write_index),
      .write_entry_i(write_entry),
      .write_owner_i(write_owner),
      .query_valid_o(query_valid),
      .query_ready_i(query_take),
      .query_number_o(query_number),
      .query_owner_o(query_owner),
      .forget_valid_i,
      .forget_ready_o,
      .forget_index_i,
      .read_valid_i,
      .read_ready_o,
      .read_index_i,
      .read_data_valid_o,
      .read_data_o
  );
  tn_port_rdma_reads_act u_act (
      .kind_i  (arrival.kind),
      .code_i  (arrival.code),
      .number_i(arrival.number),
      .hit_i   (hit),
      .room_i  (room),
      .entry_i (entry),
      .result_o(result)
  );
  assign decide = found_valid && !ends_q && !command_valid_o;
  assign begins = decide && result.begins;
  always_comb begin
    write_valid = ends_q || (decide && (result.begins || result.frees));
    write_index = found;
    write_owner = owner;
    write_entry = '{used: result.begins, busy: result.begins, done: 1'b0, number: arrival.number};
    if (ends_q) begin
      write_index = end_index_q;
      write_owner = end_asked.owner;
      write_entry = '{used: 1'b1, busy: 1'b0, done: 1'b1, number: end_asked.number};
    end
  end
  always_ff @(posedge clk_i) begin
    if (begins) begin
      asked[found] <= '{owner: owner, number: arrival.number, timestamp: arrival.timestamp};
      command_o <= '{
          read: 1'b0,
          slot: {1'b1, (tn_port_rdma_control_pkg::SLOT_BITS - 1)'(found)},
          domain: arrival.domain,
          source: 64'(arrival.request.source),
          node: arrival.source,
          destination: arrival.request.addr,
          bytes: arrival.request.length,
          path: arrival.request.path,
          notify: arrival.notify,
          notify_addr: arrival.completion.addr,
          notify_data: arrival.completion.data
      };
    end
  end

  // Turns of ends that are to be told: each entry waits once at the most
  logic [Entries-1:0] ended_q, due_q;
  logic tells, push, turn_valid, turn, turn_room, answer_ready;
  index_t push_index, turn_index;
  logic [$clog2(Entries+1)-1:0] unused_turns;
  assign tells = ends_q || (decide && result.tells);
  assign push_index = ends_q ? end_index_q : found;
  assign push = tells && !due_q[push_index];
  assign turn = turn_valid && answer_ready && !ends_q && !decide;
  tn_common_fifo #(
      .Width(IndexBits),
      .Depth(Entries)
  ) u_turns (
      .clk_i,
      .rst_ni,
      .in_valid_i(push),
      .in_ready_o(turn_room),
      .in_data_i(push_index),
      .out_valid_o(turn_valid),
      .out_ready_i(turn),
      .out_data_o(turn_index),
      .usage_o(unused_turns)
  );

  // Answers, and questions when there is none
  tn_port_rdma_receive_pkg::answer_t answer, answer_q;
  logic nacks, answer_valid_q, reply_valid_q;
  tn_pkg::read_end_t held_q;
  assign nacks = decide && result.nack;
  assign query_take = query_valid && !ends_q && !decide && !turn;
  assign asked_now = asked[turn_index];
  assign end_now = ends[turn_index];
  always_comb begin
    answer = '{
        query: 1'b0,
        ack: 1'b0,
        code: result.code,
        source: arrival.source,
        id: arrival.id,
        number: arrival.number,
        timestamp: arrival.timestamp,
        source_domain: arrival.source_domain,
        domain: arrival.domain,
        detail: DESTINATION_BITS'(entry.number)
    };
    if (result.code != tn_pkg::ANSWER_OLD_NUMBER) answer.detail = '0;
    if (turn) begin
      answer.ack = end_now.code == tn_pkg::ANSWER_DONE;
      {answer.code, answer.detail} = {end_now.code, end_now.detail};
      {answer.number, answer.timestamp} = {asked_now.number, asked_now.timestamp};
      {answer.source_domain, answer.domain, answer.id, answer.source} = asked_now.owner;
    end else if (!decide) begin
      answer.query = 1'b1;
      {answer.number, answer.timestamp} = {query_number, 22'd0};
      {answer.source_domain, answer.domain, answer.id, answer.source} = query_owner;
    end
  end
  always_ff @(posedge clk_i) begin
    answer_q <= answer;
    held_q   <= '{reserved: '0, remote: end_now.remote, ended: 1'b1};
  end
  tn_port_rdma_receive_answers #(
      .DataBits(DataBits),
      .TrafficClass(TrafficClass),
      .ReplyDepth(AnswerDepth),
      .Reads(1'b1)
  ) u_answers (
      .clk_i,
      .rst_ni,
      .source_i,
      .ready_o(answer_ready),
      .answer_i(answer_valid_q),
      .reply_i(reply_valid_q),
      .what_i(answer_q),
      .held_i(held_q),
      .event_lost_o(event_o.lost),
      .tx_valid_o,
      .tx_ready_i,
      .tx_head_o,
      .tx_tail_o,
      .tx_data_o
  );

  assign event_o.stale = decide && result.stale;
  assign event_o.duplicate = decide && result.duplicate;
  assign event_o.busy = decide && result.busy;
  assign event_o.begun = begins;
  assign event_o.done = ends_q && end_q.code == tn_pkg::ANSWER_DONE;
  assign event_o.failed = ends_q && end_q.code != tn_pkg::ANSWER_DONE;

  logic [Entries-1:0] open_q;  // a command is out, and its status is not here
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      ends_q <= 1'b0;
      command_valid_o <= 1'b0;
      ended_q <= '0;
      open_q <= '0;
      due_q <= '0;
      answer_valid_q <= 1'b0;
      reply_valid_q <= 1'b0;
    end else begin
      ends_q <= status_valid_i;
      command_valid_o <= begins || (command_valid_o && !command_ready_i);
      if (ends_q) {ended_q[end_index_q], open_q[end_index_q]} <= 2'b10;
      else if (begins) {ended_q[found], open_q[found]} <= 2'b01;
      else if (decide && result.frees) ended_q[found] <= 1'b0;
      if (push) due_q[push_index] <= 1'b1;
      else if (turn) due_q[turn_index] <= 1'b0;
      answer_valid_q <= turn && ended_q[turn_index];
      reply_valid_q  <= nacks || query_take;
      TurnRoomA : assert (!push || turn_room);
      BeginsIdleA : assert (!begins || !open_q[found]);
      EndOfOpenA : assert (!ends_q || open_q[end_index_q]);
      TellsEndedA : assert (!(decide && result.tells) || ended_q[found]);
      DueWaitsA : assert (!turn || due_q[turn_index]);
    end
  end
  logic unused;
  assign unused = ^{status_i, arrival, end_asked, unused_turns, turn_room};

  // Rules of the streams of the router, and of transfer control
  tn_common_stream_check #(
      .Width(DataBits)
  ) u_check_rx (
      .clk_i,
      .rst_ni,
      .valid_i(rx_valid_i),
      .ready_i(rx_ready_o),
      .withdraw_i(1'b0),
      .head_i(rx_head_i),
      .tail_i(rx_tail_i),
      .data_i(rx_data_i)
  );
  tn_common_stream_check #(
      .Width(DataBits)
  ) u_check_tx (
      .clk_i,
      .rst_ni,
      .valid_i(tx_valid_o),
      .ready_i(tx_ready_i),
      .withdraw_i(1'b0),
      .head_i(tx_head_o),
      .tail_i(tx_tail_o),
      .data_i(tx_data_o)
  );
  tn_common_stream_check #(
      .Width  ($bits(tn_port_rdma_control_pkg::command_t)),
      .Packets(1'b0)
  ) u_check_command (
      .clk_i,
      .rst_ni,
      .valid_i(command_valid_o),
      .ready_i(command_ready_i),
      .withdraw_i(1'b0),
      .head_i(1'b0),
      .tail_i(1'b0),
      .data_i(command_o)
  );
endmodule
