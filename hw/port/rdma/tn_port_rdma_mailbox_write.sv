// Writes messages into their rings: translates the page, keeps the promise of a place, writes, and tells the end of each.
//
// Messages are translated and get their places in the order in which they come; pages may come in any. A message that fits with its
// record into a line of 64 bytes is one write, so that it is seen as a whole. Of a longer one the message is written first, and the
// record, which makes it valid, when memory has answered for that. The end is told when memory has answered for all, or at once
// when there is no page or the place is gone. Throughput: a message in 2 cycles, a beat per cycle. Latency: 1 cycle to the
// question, 1 from the page to the command of tn_memory_write, 3 from there to the data, 1 from its report to the end.
// Back-pressure: none, there is room for all slots. Reset: nothing under way.
module tn_port_rdma_mailbox_write
  import tn_port_rdma_pkg::*;
  import tn_port_rdma_mailbox_pkg::*;
#(
    parameter int unsigned DataBits = 128,  // 128 or 256
    parameter int unsigned SlotBits = 3,  // 1 .. 4
    localparam int unsigned LaneBits = $clog2(DataBits / 8),
    localparam int unsigned LineBits = SLOT_LOG2 - LaneBits
) (
    input logic clk_i,
    input logic rst_ni,
    // A message
    input logic take_i,
    input logic [SlotBits-1:0] take_slot_i,
    input logic [DOMAIN_BITS-1:0] take_domain_i,
    input logic [tn_memory_pkg::VPN_BITS-1:0] take_page_i,
    input kept_t take_kept_i,
    // Its end
    output logic end_valid_o,
    output logic [SlotBits-1:0] end_slot_o,
    output logic [3:0] end_code_o,  // of the answer
    output logic end_stops_o,  // its mailbox: a write failed
    output kept_t end_kept_o,
    // Its ring
    output mailbox_t check_mailbox_o,
    output position_t check_position_o,
    input logic check_fits_i,  // a cycle later, as the next one
    input logic check_stopped_i,
    output logic keep_o,
    output logic break_o,
    output logic decided_o,  // all messages were kept or broken
    // Buffer
    output logic [SlotBits+LineBits-1:0] read_addr_o,
    input logic [DataBits-1:0] read_data_i,
    // Translation
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
    // Writes
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
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  if (SlotBits < 1 || SlotBits > 4) begin : gen_bad_slot_bits
    $error("SlotBits is %0d, must be 1 to 4", SlotBits);
  end
  localparam int unsigned Slots = 1 << SlotBits;
  localparam logic [3:0] Good = tn_memory_pkg::OK;
  localparam int unsigned LineBytes = 1 << UNIT_BITS;  // of memory
  typedef logic [SlotBits-1:0] slot_t;
  typedef logic [$clog2(Slots+1)-1:0] usage_t;

  kept_t kept[Slots];
  always_ff @(posedge clk_i) if (take_i) kept[take_slot_i] <= take_kept_i;

  logic question_room, order_room;
  usage_t unused_questions, undecided, unused_records, unused_streams;
  tn_common_fifo #(
      .Width(SlotBits + DOMAIN_BITS + tn_memory_pkg::VPN_BITS),
      .Depth(Slots)
  ) u_questions (
      .clk_i,
      .rst_ni,
      .in_valid_i(take_i),
      .in_ready_o(question_room),
      .in_data_i({take_slot_i, take_domain_i, take_page_i}),
      .out_valid_o(translate_valid_o),
      .out_ready_i(translate_ready_i),
      .out_data_o({translate_id_o, translate_pdid_o, translate_vpn_o}),
      .usage_o(unused_questions)
  );

  // Pages
  typedef struct packed {
    logic generation;
    logic [3:0] fault;
    logic [tn_memory_pkg::PPN_BITS-1:0] ppn;
  } page_t;
  page_t pages[Slots];
  logic [Slots-1:0] here_q;  // the page is
  always_ff @(posedge clk_i) if (page_valid_i) pages[page_id_i] <= {page_generation_i, page_fault_i, page_ppn_i};

  // The oldest message that has no place for good. Whether its promise can be kept is asked for a cycle before it is decided.
  logic order_valid, order_take, asked_q;
  slot_t head;
  kept_t oldest;
  page_t head_page;
  logic [3:0] head_code;
  logic decides, accepts;
  tn_common_fifo #(
      .Width(SlotBits),
      .Depth(Slots)
  ) u_order (
      .clk_i,
      .rst_ni,
      .in_valid_i(take_i),
      .in_ready_o(order_room),
      .in_data_i(take_slot_i),
      .out_valid_o(order_valid),
      .out_ready_i(order_take),
      .out_data_o(head),
      .usage_o(undecided)
  );
  assign decided_o = undecided == '0;
  assign oldest = kept[head];
  assign check_mailbox_o = oldest.mailbox;
  assign check_position_o = oldest.position;
  assign head_page = pages[head];
  always_comb begin
    head_code = tn_pkg::ANSWER_DONE;
    if (head_page.fault != Good) head_code = head_page.fault;
    else if (check_stopped_i) head_code = tn_pkg::ANSWER_MEMORY_ERROR;
    else if (!check_fits_i) head_code = tn_pkg::ANSWER_BUSY;
  end
  assign decides = order_valid && asked_q && here_q[head];

  // Records of long messages go first, unless a message is offered already
  logic record_room, record_valid, record_first, streams_room, is_long, waits_q;
  slot_t record_slot;
  logic [Slots-1:0] body_q;  // what is being written is the message without its record
  logic done_body;
  assign done_body = body_q[done_slot_i] && !done_error_i;
  tn_common_fifo #(
      .Width(SlotBits),
      .Depth(Slots)
  ) u_records (
      .clk_i,
      .rst_ni,
      .in_valid_i(done_valid_i && done_body),
      .in_ready_o(record_room),
      .in_data_i(done_slot_i),
      .out_valid_o(record_valid),
      .out_ready_i(write_ready_i && record_first),
      .out_data_o(record_slot),
      .usage_o(unused_records)
  );

  // Commands
  logic [8:0] last_byte;  // of record and message
  logic [LineBits-1:0] first_line, last_line;
  page_t record_page;
  kept_t record_kept;
  assign record_page = pages[record_slot];
  assign record_kept = kept[record_slot];
  assign last_byte = oldest.length + bytes_t'(RECORD_BYTES - 1);
  assign is_long = 32'(last_byte) >= LineBytes;
  assign accepts = decides && head_code == tn_pkg::ANSWER_DONE;
  assign record_first = record_valid && !waits_q;
  assign write_valid_o = record_first || accepts;
  assign keep_o = accepts && !record_first && write_ready_i;
  assign break_o = decides && head_code != tn_pkg::ANSWER_DONE && !done_valid_i;
  assign order_take = keep_o || break_o;
  always_comb begin
    if (record_first) begin
      write_slot_o  = record_slot;
      write_addr_o  = {record_page.ppn, record_kept.unit, UNIT_BITS'(0)};
      write_bytes_o = 13'(RECORD_BYTES);
    end else begin
      write_slot_o  = head;
      write_addr_o  = {head_page.ppn, oldest.unit, is_long ? UNIT_BITS'(RECORD_BYTES) : UNIT_BITS'(0)};
      write_bytes_o = is_long ? 13'(oldest.length) : 13'(oldest.length) + 13'(RECORD_BYTES);
    end
  end
  assign first_line = LineBits'(!record_first && is_long && DataBits == 128);
  assign last_line  = record_first ? '0 : last_byte[SLOT_LOG2-1:LaneBits];

  // Data, fetched ahead: as many beats as there is room for. The record takes the place of the header.
  localparam int unsigned Ahead = 6;
  logic stream_valid, stream_next, fetch, within_q, fetched_q, record_q, data_room;
  slot_t stream_slot;
  logic [LineBits-1:0] stream_first, stream_last, line, line_q;
  logic [2:0] room_q;
  logic [$clog2(Ahead+1)-1:0] unused_ahead;
  kept_t stream;
  record_t record, record_data_q;
  logic [DataBits-1:0] beat;
  tn_common_fifo #(
      .Width(SlotBits + 2 * LineBits),
      .Depth(Slots)
  ) u_streams (
      .clk_i,
      .rst_ni,
      .in_valid_i(write_valid_o && write_ready_i),
      .in_ready_o(streams_room),
      .in_data_i({write_slot_o, first_line, last_line}),
      .out_valid_o(stream_valid),
      .out_ready_i(stream_next),
      .out_data_o({stream_slot, stream_first, stream_last}),
      .usage_o(unused_streams)
  );
  assign stream = kept[stream_slot];
  assign line = within_q ? line_q : stream_first;
  assign fetch = stream_valid && room_q != '0;
  assign stream_next = fetch && line == stream_last;
  assign read_addr_o = {stream_slot, line};
  assign record = '{
          valid: 1'b1,
          reserved: '0,
          number: stream.number,
          length: 15'(stream.length),
          id: stream.owner.id,
          source: stream.owner.source,
          position: stream.position,
          source_domain: stream.owner.source_domain,
          sequence_: stream.sequence_
      };
  always_ff @(posedge clk_i) begin
    if (fetch) line_q <= line + LineBits'(1);
    record_q <= line == '0;
    record_data_q <= record;
  end
  always_comb begin
    beat = read_data_i;
    if (record_q) beat[127:0] = record_data_q;
  end
  tn_common_fifo #(
      .Width(DataBits),
      .Depth(Ahead)
  ) u_data (
      .clk_i,
      .rst_ni,
      .in_valid_i(fetched_q),
      .in_ready_o(data_room),
      .in_data_i(beat),
      .out_valid_o(data_valid_o),
      .out_ready_i(data_ready_i),
      .out_data_o(data_o),
      .usage_o(unused_ahead)
  );

  // Ends: reports of memory cannot be held
  logic  done_all;
  page_t done_page;
  assign done_all = done_valid_i && !done_body;
  assign done_page = pages[done_slot_i];
  assign release_o = done_all || (break_o && head_page.fault == Good);
  assign release_generation_o = done_valid_i ? done_page.generation : head_page.generation;
  always_ff @(posedge clk_i) begin
    end_slot_o  <= done_valid_i ? done_slot_i : head;
    end_stops_o <= done_valid_i && done_error_i;
    end_code_o  <= !done_valid_i ? head_code : done_error_i ? tn_pkg::ANSWER_MEMORY_ERROR : tn_pkg::ANSWER_DONE;
  end
  assign end_kept_o = kept[end_slot_o];

  function automatic logic [Slots-1:0] bit_of(logic valid, slot_t slot);
    return valid ? Slots'(1) << slot : '0;
  endfunction

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      here_q <= '0;
      body_q <= '0;
      asked_q <= 1'b0;
      waits_q <= 1'b0;
      within_q <= 1'b0;
      fetched_q <= 1'b0;
      room_q <= 3'(Ahead);
      end_valid_o <= 1'b0;
    end else begin
      here_q  <= (here_q | bit_of(page_valid_i, page_id_i)) & ~bit_of(order_take, head);
      body_q  <= (body_q | bit_of(keep_o && is_long, head)) & ~bit_of(done_valid_i, done_slot_i);
      asked_q <= order_valid && !order_take;
      waits_q <= accepts && !record_first && !write_ready_i;
      if (fetch) within_q <= line != stream_last;
      fetched_q <= fetch;
      if (fetch != (data_valid_o && data_ready_i)) room_q <= fetch ? room_q - 3'd1 : room_q + 3'd1;
      end_valid_o <= done_all || break_o;
      RoomA : assert (!take_i || (question_room && order_room));
      RecordRoomA : assert (!done_valid_i || record_room);
      StreamsA : assert (!write_valid_o || streams_room);
      DataA : assert (data_room || !fetched_q);
    end
  end
  logic unused;
  assign unused = ^{oldest, record_page, record_kept, stream, done_page, unused_questions, unused_records};
  logic unused_too;
  assign unused_too = ^{unused_streams, unused_ahead};
endmodule
