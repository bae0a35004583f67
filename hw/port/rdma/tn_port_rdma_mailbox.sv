// The 64 mailboxes of an RDMA port: from packets of MAILBOX, in any order, any number of times, to messages in rings in memory,
// once, and an answer.
//
//   router -> intake -> slots of the buffer ---------------------> write -> tn_memory
//                \-> table: what is known -> act -> rings: place -/  |
//   router <- answers <-----------------------/ <----------------- ends
//
// A mailbox is a ring of slots in the memory of a domain. Messages go there when their footer was checked; a record in front of
// each makes it valid. A ring is never overwritten: what finds it full is refused (NACK), as is what finds it closed, or of another
// domain, or its page missing. What a transaction sent once is not taken again; that is known by entries of a table. Throughput: a
// flit per cycle, a message in 3. Latency: see docs/20-rdma.md. Back-pressure: a head waits for a slot; slots wait for memory
// alone, never for answers, pages or programs: an answer without room is lost, and the source asks again. Reset: all mailboxes are
// closed and nothing is known, which takes a cycle for each entry, in which nothing is taken; what memory still owes must have
// come.
//
// Memory is tn_memory, direction 1, with ids and slots of SlotBits bits.
module tn_port_rdma_mailbox
  import tn_port_rdma_pkg::*;
  import tn_port_rdma_mailbox_pkg::*;
#(
    parameter int unsigned DataBits = 128,  // of flits and memory, 128 or 256
    parameter logic [2:0] TrafficClass = 3'd1,  // of what it sends, an odd one
    parameter int unsigned Sets = 16,  // of entries, a power of two, 2 .. 64
    parameter int unsigned Ways = 16,  // entries of a set, a power of two, 2 .. 16
    parameter int unsigned SlotBits = 3,  // 2**SlotBits messages under way, 1 .. 4
    parameter int unsigned AnswerDepth = 16  // answers that wait, >= 2
) (
    input logic clk_i,
    input logic rst_ni,
    input tn_pkg::coord_t source_i,  // coordinates of this node
    output logic ready_o,  // behind a reset
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
    // Software: opens or closes a mailbox; when it is taken, nothing of the ring before is under way
    input logic set_valid_i,
    output logic set_ready_o,
    input mailbox_t set_mailbox_i,
    input ring_t set_ring_i,
    // A program has read so far
    input logic index_valid_i,
    output logic index_ready_o,
    input mailbox_t index_mailbox_i,
    input logic [DOMAIN_BITS-1:0] index_domain_i,
    input position_t index_i,
    // Software: an entry is forgotten; a word of an entry, or of a mailbox
    input logic forget_valid_i,
    output logic forget_ready_o,
    input logic [INDEX_BITS-1:0] forget_index_i,
    input logic read_valid_i,
    output logic read_ready_o,
    input logic read_ring_i,  // a mailbox
    input logic [INDEX_BITS-1:0] read_index_i,
    output logic read_data_valid_o,
    output logic [63:0] read_data_o,
    output mailbox_event_t event_o,
    // Memory: translation
    output logic translate_valid_o,
    input logic translate_ready_i,
    output logic [DOMAIN_BITS-1:0] translate_pdid_o,
    output logic [tn_memory_pkg::VPN_BITS-1:0] translate_vpn_o,
    output logic [SlotBits-1:0] translate_id_o,
    input logic page_valid_i,
    input logic [SlotBits-1:0] page_id_i,
    input logic [3:0] page_fault_i,
    input logic [tn_memory_pkg::PPN_BITS-1:0] page_ppn_i,
    input logic page_generation_i,
    output logic release_o,
    output logic release_generation_o,
    // Memory: writes
    output logic write_valid_o,
    input logic write_ready_i,
    output logic [SlotBits-1:0] write_slot_o,
    output logic [tn_memory_pkg::ADDRESS_BITS-1:0] write_addr_o,
    output logic [12:0] write_bytes_o,
    output logic data_valid_o,
    input logic data_ready_i,
    output logic [DataBits-1:0] data_o,
    input logic done_valid_i,
    input logic [SlotBits-1:0] done_slot_i,
    input logic done_error_i
);
  if (AnswerDepth < 2) begin : gen_bad_answer_depth
    $error("AnswerDepth is %0d, must be 2 or more", AnswerDepth);
  end
  localparam int unsigned Slots = 1 << SlotBits;
  localparam int unsigned LineBits = SLOT_LOG2 - $clog2(DataBits / 8);
  localparam int unsigned IndexBits = $clog2(Sets) + $clog2(Ways);

  // Packets
  logic line_enable, arrival_valid, decide;
  logic [SlotBits+LineBits-1:0] line_addr, fetch_addr;
  logic [DataBits-1:0] line_data, fetch_data;
  logic [SlotBits-1:0] arrival_slot, end_slot;
  logic [Slots-1:0] frees;
  arrival_t arrival;
  kind_e kind;
  logic [3:0] code;
  tn_port_rdma_mailbox_intake #(
      .DataBits(DataBits),
      .SlotBits(SlotBits)
  ) u_intake (
      .clk_i,
      .rst_ni,
      .enable_i(ready_o),
      .rx_valid_i,
      .rx_ready_o,
      .rx_head_i,
      .rx_tail_i,
      .rx_data_i,
      .write_enable_o(line_enable),
      .write_addr_o(line_addr),
      .write_data_o(line_data),
      .arrival_valid_o(arrival_valid),
      .arrival_ready_i(decide),
      .arrival_slot_o(arrival_slot),
      .arrival_o(arrival),
      .kind_o(kind),
      .code_o(code),
      .free_i(frees),
      .event_nullified_o(event_o.nullified),
      .event_damaged_o(event_o.damaged),
      .event_foreign_o(event_o.foreign),
      .event_refused_o(event_o.refused)
  );
  logic [DataBits-1:0] lines[1<<(SlotBits+LineBits)];
  always_ff @(posedge clk_i) begin
    if (line_enable) lines[line_addr] <= line_data;
    fetch_data <= lines[fetch_addr];
  end

  // What is known of its transaction, and of its mailbox
  logic table_ready, rings_ready, found_valid, hit, room, write_valid, query_valid, query_take, table_valid;
  logic [IndexBits-1:0] found, write_index;
  logic [NUMBER_BITS-1:0] query_number;
  entry_t entry, write_entry;
  owner_t owner, write_owner, query_owner;
  logic [63:0] table_word, ring_word;
  tn_pkg::ni_address_t unit;
  mailbox_t box;
  logic [3:0] ring_code, end_code;
  place_t  place;
  result_t result;
  logic begins, end_valid, end_stops, read_table_ready;
  kept_t kept, end_kept;
  assign unit = arrival.addr;
  assign box = unit.unit[MAILBOX_BITS-1:0];
  assign owner = '{
          source_domain: arrival.source_domain,
          domain: arrival.domain,
          id: arrival.id,
          source: arrival.source
      };
  assign ready_o = table_ready && rings_ready;
  tn_port_rdma_mailbox_table #(
      .Sets(Sets),
      .Ways(Ways)
  ) u_table (
      .clk_i,
      .rst_ni,
      .ready_o(table_ready),
      .in_valid_i(arrival_valid),
      .in_done_i(decide),
      .in_asks_i(decide && ((begins && !hit) || result.no_context)),
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
      .read_valid_i(read_valid_i && !read_ring_i),
      .read_ready_o(read_table_ready),
      .read_index_i,
      .read_data_valid_o(table_valid),
      .read_data_o(table_word)
  );
  tn_port_rdma_mailbox_act u_act (
      .kind_i  (kind),
      .code_i  (code),
      .number_i(arrival.number),
      .ring_i  (ring_code),
      .hit_i   (hit),
      .room_i  (room),
      .entry_i (entry),
      .result_o(result)
  );

  // An end goes first. While a mailbox is to be set, and when a promise was broken until the others have been decided, and until
  // what is known of a mailbox is the new state, nothing is decided.
  logic [2:0] change_q;
  logic broken_q, decided;
  logic [SlotBits:0] open_q;  // messages under way
  logic hold, set;
  assign hold = set_valid_i || change_q != '0 || broken_q;
  assign decide = found_valid && !end_valid && !hold;
  assign begins = decide && result.begins;
  assign set = set_valid_i && open_q == '0 && !end_valid;
  assign set_ready_o = open_q == '0 && !end_valid && rings_ready;
  always_comb begin
    write_valid = end_valid || (decide && (result.begins || result.frees));
    write_index = found;
    write_owner = owner;
    write_entry = '{used: result.begins, busy: result.begins, done: 1'b0, number: arrival.number};
    if (end_valid) begin
      write_index = end_kept.index[IndexBits-1:0];
      write_owner = end_kept.owner;
      write_entry = '{used: 1'b1, busy: 1'b0, done: end_code == tn_pkg::ANSWER_DONE, number: end_kept.number};
    end
    frees = '0;
    if (decide && !result.begins) frees[arrival_slot] = 1'b1;
    if (end_valid) frees[end_slot] = 1'b1;
  end

  mailbox_t  check_mailbox;
  position_t check_position;
  logic check_fits, check_stopped, keep, break_;
  tn_port_rdma_mailbox_rings u_rings (
      .clk_i,
      .rst_ni,
      .ready_o(rings_ready),
      .set_i(set && rings_ready),
      .set_mailbox_i,
      .set_ring_i,
      .index_valid_i,
      .index_ready_o,
      .index_mailbox_i,
      .index_domain_i,
      .index_i,
      .event_index_o(event_o.index),
      .read_mailbox_i(read_index_i[MAILBOX_BITS-1:0]),
      .read_word_o(ring_word),
      .look_mailbox_i(box),
      .look_domain_i(arrival.domain),
      .look_length_i(arrival.length[SLOT_LOG2-1:0]),
      .look_code_o(ring_code),
      .look_place_o(place),
      .promise_i(begins),
      .check_mailbox_i(check_mailbox),
      .check_position_i(check_position),
      .check_fits_o(check_fits),
      .check_stopped_o(check_stopped),
      .keep_i(keep),
      .break_i(break_),
      .stop_i(end_valid && end_stops),
      .stop_mailbox_i(end_kept.mailbox)
  );

  // Memory
  assign kept = '{
          index: INDEX_BITS'(found),
          mailbox: box,
          position: place.position,
          unit: place.unit,
          length: arrival.length[SLOT_LOG2-1:0],
          sequence_: unit.own,
          number: arrival.number,
          timestamp: arrival.timestamp,
          owner: owner
      };
  tn_port_rdma_mailbox_write #(
      .DataBits(DataBits),
      .SlotBits(SlotBits)
  ) u_write (
      .clk_i,
      .rst_ni,
      .take_i(begins),
      .take_slot_i(arrival_slot),
      .take_domain_i(arrival.domain),
      .take_page_i(place.page),
      .take_kept_i(kept),
      .end_valid_o(end_valid),
      .end_slot_o(end_slot),
      .end_code_o(end_code),
      .end_stops_o(end_stops),
      .end_kept_o(end_kept),
      .check_mailbox_o(check_mailbox),
      .check_position_o(check_position),
      .check_fits_i(check_fits),
      .check_stopped_i(check_stopped),
      .keep_o(keep),
      .break_o(break_),
      .decided_o(decided),
      .read_addr_o(fetch_addr),
      .read_data_i(fetch_data),
      .translate_valid_o,
      .translate_ready_i,
      .translate_pdid_o,
      .translate_vpn_o,
      .translate_id_o,
      .page_valid_i,
      .page_id_i,
      .page_fault_i,
      .page_ppn_i,
      .page_generation_i,
      .release_o,
      .release_generation_o,
      .write_valid_o,
      .write_ready_i,
      .write_slot_o,
      .write_addr_o,
      .write_bytes_o,
      .data_valid_o,
      .data_ready_i,
      .data_o,
      .done_valid_i,
      .done_slot_i,
      .done_error_i
  );

  // Answers, and questions when there is none
  tn_port_rdma_receive_pkg::answer_t answer, answer_q;
  tn_pkg::ni_address_t end_place;
  logic answers, answer_valid_q, unused_ready;
  assign answers = decide && (result.ack || result.nack);
  assign query_take = query_valid && !end_valid && !answers;
  always_comb begin
    end_place = '{select: tn_pkg::NI_SELECT, unit: tn_pkg::NI_MAILBOX, own: end_kept.sequence_};
    end_place.unit[MAILBOX_BITS-1:0] = end_kept.mailbox;
    answer = '{
        query: 1'b0,
        ack: result.ack,
        code: result.code,
        source: arrival.source,
        id: arrival.id,
        number: arrival.number,
        timestamp: arrival.timestamp,
        source_domain: arrival.source_domain,
        domain: arrival.domain,
        detail: result.code == tn_pkg::ANSWER_OLD_NUMBER ? DESTINATION_BITS'(entry.number) : arrival.addr
    };
    if (end_valid || !answers) begin
      answer.query = !end_valid;
      answer.ack = end_code == tn_pkg::ANSWER_DONE;
      answer.code = end_code;
      answer.number = end_valid ? end_kept.number : query_number;
      answer.timestamp = end_valid ? end_kept.timestamp : '0;
      {answer.source_domain, answer.domain, answer.id, answer.source} = end_valid ? end_kept.owner : query_owner;
      answer.detail = end_place;
    end
  end
  always_ff @(posedge clk_i) answer_q <= answer;
  tn_port_rdma_receive_answers #(
      .DataBits(DataBits),
      .TrafficClass(TrafficClass),
      .ReplyDepth(AnswerDepth)
  ) u_answers (
      .clk_i,
      .rst_ni,
      .source_i,
      .ready_o(unused_ready),
      .answer_i(1'b0),
      .reply_i(answer_valid_q),
      .what_i(answer_q),
      .held_i('0),
      .event_lost_o(event_o.lost),
      .tx_valid_o,
      .tx_ready_i,
      .tx_head_o,
      .tx_tail_o,
      .tx_data_o
  );

  assign event_o.stale = decide && result.stale;
  assign event_o.duplicate = decide && result.duplicate;
  assign event_o.full = decide && result.full;
  assign event_o.no_context = decide && result.no_context;
  assign event_o.fault = end_valid && end_code != tn_pkg::ANSWER_DONE && end_code != tn_pkg::ANSWER_BUSY;
  assign event_o.done = end_valid && end_code == tn_pkg::ANSWER_DONE;

  // Software reads
  logic read_ring_q;
  logic [63:0] ring_word_q;
  assign read_ready_o = read_ring_i ? rings_ready : read_table_ready;
  assign read_data_valid_o = table_valid || read_ring_q;
  assign read_data_o = read_ring_q ? ring_word_q : table_word;
  always_ff @(posedge clk_i) ring_word_q <= ring_word;

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      change_q <= '0;
      broken_q <= 1'b0;
      open_q <= '0;
      answer_valid_q <= 1'b0;
      read_ring_q <= 1'b0;
    end else begin
      change_q <= {change_q[1:0], set || break_};
      broken_q <= break_ || (broken_q && !decided);
      if (begins != end_valid) open_q <= begins ? open_q + 1'b1 : open_q - 1'b1;
      answer_valid_q <= end_valid || answers || query_take;
      read_ring_q <= read_valid_i && read_ring_i && rings_ready;
      OpenA : assert (!(end_valid && open_q == '0) && !(begins && open_q == (SlotBits + 1)'(Slots)));
    end
  end
  logic unused;
  assign unused = ^{unused_ready, unit, arrival, end_kept, read_index_i};

  // Rules of the streams of the router, and of memory
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
      .Width  (SlotBits + tn_memory_pkg::ADDRESS_BITS + 13),
      .Packets(1'b0)
  ) u_check_write (
      .clk_i,
      .rst_ni,
      .valid_i(write_valid_o),
      .ready_i(write_ready_i),
      .withdraw_i(1'b0),
      .head_i(1'b0),
      .tail_i(1'b0),
      .data_i({write_slot_o, write_addr_o, write_bytes_o})
  );
  tn_common_stream_check #(
      .Width  (DataBits),
      .Packets(1'b0)
  ) u_check_data (
      .clk_i,
      .rst_ni,
      .valid_i(data_valid_o),
      .ready_i(data_ready_i),
      .withdraw_i(1'b0),
      .head_i(1'b0),
      .tail_i(1'b0),
      .data_i(data_o)
  );
endmodule
