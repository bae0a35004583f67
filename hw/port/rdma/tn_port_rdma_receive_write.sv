// Writes what contexts have taken of packets, and notifications: translates the page, writes, and tells the end of each.
//
// Slots 0 .. 2**SlotBits - 1 are those of packets in the buffer, as many more are notifications. All are translated in the order in
// which they come; a page that is there later is passed by others. Data leave in the order of the commands. The end is told with
// what the context needs, when memory has answered, or at once when there is no page; then a slot is free again. Throughput: a
// packet or notification in 2 cycles, a beat per cycle. Latency: none to the question, none from the page to the command of
// tn_memory_write, 1 cycle from there to the data, 1 from its report to the end. Back-pressure: none to contexts, there is room
// for all slots. Reset: nothing under way.
module tn_port_rdma_receive_write
  import tn_port_rdma_pkg::*;
  import tn_port_rdma_receive_pkg::*;
#(
    parameter int unsigned DataBits = 128,  // 128 or 256
    parameter int unsigned SlotBits = 3,  // 1 .. 4
    parameter int unsigned IndexBits = 8,  // of contexts, 2 .. 10
    localparam int unsigned Slots = 1 << SlotBits,
    localparam int unsigned LaneBits = $clog2(DataBits / 8),
    localparam int unsigned LineBits = PAGE_BITS - LaneBits
) (
    input logic clk_i,
    input logic rst_ni,
    // A packet is taken
    input logic take_i,
    input logic [SlotBits-1:0] take_slot_i,
    input logic [IndexBits-1:0] take_index_i,
    input logic [DOMAIN_BITS-1:0] take_domain_i,
    input logic [ADDR_BITS-1:0] take_addr_i,  // of its first byte
    input logic [PAGE_BITS-1:0] take_end_i,  // last byte, in the page
    input run_t take_run_i,  // granules in a row that are written
    output logic [Slots-1:0] free_o,  // slots of packets
    // A notification
    output logic notify_ready_o,
    input logic notify_i,
    input logic [IndexBits-1:0] notify_index_i,
    input logic [DOMAIN_BITS-1:0] notify_domain_i,
    input logic [ADDR_BITS-1:0] notify_addr_i,
    input notification_t notify_data_i,
    // Ends
    output logic written_valid_o,
    input logic written_ready_i,
    output logic [IndexBits-1:0] written_index_o,
    output written_t written_o,
    // Buffer
    output logic [SlotBits+LineBits-1:0] read_addr_o,
    input logic [DataBits-1:0] read_data_i,
    // Translation
    output logic translate_valid_o,
    input logic translate_ready_i,
    output logic [DOMAIN_BITS-1:0] translate_pdid_o,
    output logic [tn_memory_pkg::VPN_BITS-1:0] translate_vpn_o,
    output logic [SlotBits:0] translate_id_o,
    input logic page_valid_i,
    input logic [SlotBits:0] page_id_i,
    input logic [3:0] page_fault_i,
    input logic [tn_memory_pkg::PPN_BITS-1:0] page_ppn_i,
    input logic page_generation_i,
    output logic release_o,
    output logic release_generation_o,
    // Writes
    output logic write_valid_o,
    input logic write_ready_i,
    output logic [SlotBits:0] write_slot_o,
    output logic [tn_memory_pkg::ADDRESS_BITS-1:0] write_addr_o,
    output logic [12:0] write_bytes_o,
    output logic data_valid_o,
    input logic data_ready_i,
    output logic [DataBits-1:0] data_o,
    input logic done_valid_i,
    input logic [SlotBits:0] done_slot_i,
    input logic done_error_i
);
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  if (SlotBits < 1 || SlotBits > 4) begin : gen_bad_slot_bits
    $error("SlotBits is %0d, must be 1 to 4", SlotBits);
  end
  if (IndexBits < 2 || IndexBits > INDEX_BITS) begin : gen_bad_index_bits
    $error("IndexBits is %0d, must be 2 to 10", IndexBits);
  end
  localparam int unsigned All = 2 * Slots;
  localparam logic [3:0] Good = tn_memory_pkg::OK;
  typedef logic [SlotBits:0] id_t;  // notifications: the highest bit

  // First and last byte of the run
  logic [IndexBits-1:0] take_index_q, notify_index_q;
  logic [ PAGE_BITS-1:0] notify_addr_q;
  logic [BLOCK_BITS-1:0] take_addr_q;
  run_t take_run_q, run_first, run_last;
  logic [PAGE_BITS-1:0] take_end_q;
  logic [3:0] first_granule, last_granule;
  assign run_first = take_run_i & ~{take_run_i[WINDOW-2:0], 1'b0};
  assign run_last = take_run_i & ~{1'b0, take_run_i[WINDOW-1:1]};
  assign first_granule = 4'(tn_common_pkg::number(64'(run_first)));
  assign last_granule = 4'(tn_common_pkg::number(64'(run_last)));
  always_ff @(posedge clk_i) begin
    take_index_q <= take_index_i;
    take_run_q   <= take_run_i;
    take_addr_q  <= {take_addr_i[13:12], first_granule, first_granule == take_addr_i[11:8] ? take_addr_i[7:0] : 8'd0};
    take_end_q   <= {last_granule, last_granule == take_end_i[11:8] ? take_end_i[7:0] : 8'hff};
  end

  // Notifications: a slot is free, for one that comes two cycles later at the earliest
  logic [Slots-1:0] waits_q, lowest;
  logic [SlotBits-1:0] notify_slot;
  logic notify_free, notify_q;
  logic [127:0] records[Slots];
  assign lowest = ~waits_q & (waits_q + Slots'(1));
  assign notify_slot = SlotBits'(tn_common_pkg::number(64'(lowest)));
  // Two are kept back: for one that is decided on, and one that comes
  assign notify_ready_o = notify_free && !notify_i && !notify_q;
  always_ff @(posedge clk_i) begin
    if (notify_i) records[notify_slot] <= notify_data_i;
    if (notify_i) notify_index_q <= notify_index_i;
    if (notify_i) notify_addr_q <= notify_addr_i[PAGE_BITS-1:0];
  end

  // The question, of a packet or of a notification; and what is kept of each slot, a cycle later
  typedef struct packed {
    logic [IndexBits-1:0] index;
    run_t run;
    logic [1:0] page;
    logic [PAGE_BITS-1:0] first;
    logic [PAGE_BITS-1:LaneBits] last;  // beat
    logic [PAGE_BITS:0] bytes;
    logic single;  // beat
  } kept_t;
  kept_t kept [All];
  kept_t keep;
  logic ask, ask_q;
  id_t ask_id, ask_id_q;
  logic [DOMAIN_BITS-1:0] ask_domain;
  logic [tn_memory_pkg::VPN_BITS-1:0] ask_vpn;
  assign ask = take_i || notify_i;
  always_comb begin
    ask_id = {1'b1, notify_slot};
    ask_domain = notify_domain_i;
    ask_vpn = notify_addr_i[ADDR_BITS-1:PAGE_BITS];
    if (take_i) begin
      ask_id = {1'b0, take_slot_i};
      ask_domain = take_domain_i;
      ask_vpn = take_addr_i[ADDR_BITS-1:PAGE_BITS];
    end
  end
  assign keep = !ask_id_q[SlotBits] ?
      '{
          index: take_index_q,
          run: take_run_q,
          page: take_addr_q[13:12],
          first: take_addr_q[PAGE_BITS-1:0],
          last: take_end_q[PAGE_BITS-1:LaneBits],
          bytes: (PAGE_BITS + 1)'(take_end_q) - (PAGE_BITS + 1)'(take_addr_q[PAGE_BITS-1:0]) + (PAGE_BITS + 1)'(1),
          single: take_addr_q[PAGE_BITS-1:LaneBits] == take_end_q[PAGE_BITS-1:LaneBits]
      } :
      '{
          index: notify_index_q,
          run: '0,
          page: '0,
          first: notify_addr_q,
          last: notify_addr_q[PAGE_BITS-1:LaneBits],
          bytes: (PAGE_BITS + 1)'($bits(notification_t) / 8),
          single: 1'b1
      };
  always_ff @(posedge clk_i) begin
    ask_id_q <= ask_id;
    if (ask_q) kept[ask_id_q] <= keep;
  end

  logic question_ready;
  logic [$clog2(All+1)-1:0] unused_questions, unused_pages, unused_ends, unused_streams;
  tn_common_fifo_through #(
      .Width(SlotBits + 1 + DOMAIN_BITS + tn_memory_pkg::VPN_BITS),
      .Depth(All)
  ) u_questions (
      .clk_i,
      .rst_ni,
      .in_valid_i(ask),
      .in_ready_o(question_ready),
      .in_data_i({ask_id, ask_domain, ask_vpn}),
      .out_valid_o(translate_valid_o),
      .out_ready_i(translate_ready_i),
      .out_data_o({translate_id_o, translate_pdid_o, translate_vpn_o}),
      .usage_o(unused_questions)
  );

  // Pages: what cannot be written ends here
  logic [All-1:0] generation_q;
  logic page_good, pages_ready, page_valid, faults_ready, ends_ready, end_valid;
  id_t page_id, end_id;
  logic [3:0] end_code;
  logic [tn_memory_pkg::PPN_BITS-1:0] page_ppn;
  assign page_good = page_fault_i == Good;
  always_ff @(posedge clk_i) if (page_valid_i) generation_q[page_id_i] <= page_generation_i;
  tn_common_fifo_through #(
      .Width(SlotBits + 1 + tn_memory_pkg::PPN_BITS),
      .Depth(All)
  ) u_pages (
      .clk_i,
      .rst_ni,
      .in_valid_i(page_valid_i && page_good),
      .in_ready_o(pages_ready),
      .in_data_i({page_id_i, page_ppn_i}),
      .out_valid_o(page_valid),
      .out_ready_i(write_valid_o && write_ready_i),
      .out_data_o({page_id, page_ppn}),
      .usage_o(unused_pages)
  );

  // Commands, and what data they will have
  kept_t command;
  logic streams_ready, stream_valid, stream_next;
  id_t stream_id;
  logic [LineBits-1:0] stream_first, stream_last;
  logic stream_single;
  assign command = kept[page_id];
  assign write_valid_o = page_valid && streams_ready;
  assign write_slot_o = page_id;
  assign write_addr_o = {page_ppn, command.first};
  assign write_bytes_o = command.bytes;
  tn_common_fifo_through #(
      .Width(SlotBits + 2 + 2 * LineBits),
      .Depth(All)
  ) u_streams (
      .clk_i,
      .rst_ni,
      .in_valid_i(write_valid_o && write_ready_i),
      .in_ready_o(streams_ready),
      .in_data_i({page_id, command.first[PAGE_BITS-1:LaneBits], command.last, command.single}),
      .out_valid_o(stream_valid),
      .out_ready_i(stream_next),
      .out_data_o({stream_id, stream_first, stream_last, stream_single}),
      .usage_o(unused_streams)
  );

  // Data, fetched ahead: as many beats as there is room for
  localparam int unsigned Ahead = 6;
  logic fetch, within_q, fetched_q, record_q;
  logic [LineBits-1:0] line_q, line, last_q;
  logic [2:0] room_q;
  logic [127:0] record_data_q;
  logic data_ready;
  logic [$clog2(Ahead+1)-1:0] unused_ahead;
  assign line = within_q ? line_q : stream_first;
  assign fetch = stream_valid && room_q != '0;
  assign stream_next = fetch && (within_q ? line_q == last_q : stream_single);
  assign read_addr_o = {stream_id[SlotBits-1:0], line};
  always_ff @(posedge clk_i) begin
    if (fetch) line_q <= line + LineBits'(1);
    if (fetch && !within_q) last_q <= stream_last;
    record_q <= stream_id[SlotBits];
    record_data_q <= records[stream_id[SlotBits-1:0]];
  end
  tn_common_fifo_through #(
      .Width(DataBits),
      .Depth(Ahead)
  ) u_data (
      .clk_i,
      .rst_ni,
      .in_valid_i(fetched_q),
      .in_ready_o(data_ready),
      .in_data_i(record_q ? {DataBits / 128{record_data_q}} : read_data_i),
      .out_valid_o(data_valid_o),
      .out_ready_i(data_ready_i),
      .out_data_o(data_o),
      .usage_o(unused_ahead)
  );

  // Ends: reports of memory cannot be held, faults neither
  logic [3:0] codes[All];  // of faults
  logic fault_valid, fault_take;
  id_t fault_id;
  logic [$clog2(All+1)-1:0] unused_faults;
  tn_common_fifo #(
      .Width(SlotBits + 1),
      .Depth(All)
  ) u_faults (
      .clk_i,
      .rst_ni,
      .in_valid_i(page_valid_i && !page_good),
      .in_ready_o(faults_ready),
      .in_data_i(page_id_i),
      .out_valid_o(fault_valid),
      .out_ready_i(fault_take),
      .out_data_o(fault_id),
      .usage_o(unused_faults)
  );
  always_ff @(posedge clk_i) if (page_valid_i) codes[page_id_i] <= page_fault_i;
  assign fault_take = fault_valid && !done_valid_i && ends_ready;
  tn_common_fifo_through #(
      .Width(SlotBits + 5),
      .Depth(All)
  ) u_ends (
      .clk_i,
      .rst_ni,
      .in_valid_i(done_valid_i || fault_take),
      .in_ready_o(ends_ready),
      .in_data_i(done_valid_i ? {done_slot_i, done_error_i ? tn_pkg::ANSWER_MEMORY_ERROR : tn_pkg::ANSWER_DONE} :
                 {fault_id, codes[fault_id]}),
      .out_valid_o(end_valid),
      .out_ready_i(end_valid && (!written_valid_o || written_ready_i)),
      .out_data_o({end_id, end_code}),
      .usage_o(unused_ends)
  );
  assign release_o = done_valid_i;
  assign release_generation_o = generation_q[done_slot_i];

  id_t   written_id_q;
  kept_t ended;
  logic  written;
  assign ended   = kept[end_id];
  assign written = written_valid_o && written_ready_i;
  always_ff @(posedge clk_i) begin
    if (!written_valid_o || written_ready_i) begin
      written_id_q <= end_id;
      written_index_o <= ended.index;
      written_o.notification <= end_id[SlotBits];
      written_o.code <= end_code;
      written_o.page <= ended.page;
      written_o.run <= ended.run;
      written_o.first <= {ended.page, ended.first};
    end
  end
  assign free_o = written && !written_id_q[SlotBits] ? Slots'(1) << written_id_q[SlotBits-1:0] : '0;

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      ask_q <= 1'b0;
      notify_q <= 1'b0;
      waits_q <= '0;
      notify_free <= 1'b1;
      within_q <= 1'b0;
      fetched_q <= 1'b0;
      room_q <= 3'(Ahead);
      written_valid_o <= 1'b0;
    end else begin
      ask_q <= ask;
      notify_q <= notify_i;
      waits_q <= (waits_q | (notify_i ? lowest : '0)) &
          ~(written && written_id_q[SlotBits] ? Slots'(1) << written_id_q[SlotBits-1:0] : '0);
      notify_free <= waits_q != '1;
      if (fetch) within_q <= !stream_next;
      fetched_q <= fetch;
      if (fetch != (data_valid_o && data_ready_i)) room_q <= fetch ? room_q - 3'd1 : room_q + 3'd1;
      if (!written_valid_o || written_ready_i) written_valid_o <= end_valid;
      RoomA : assert ((question_ready || !ask) && (pages_ready || !page_valid_i) && (faults_ready || !page_valid_i));
      EndsA : assert (ends_ready || !done_valid_i);
      DataA : assert (data_ready || !fetched_q);
      NotifyA : assert (!notify_i || waits_q != '1);
      OneOfThemA : assert (!take_i || !notify_i);
      RunA : assert (!take_i || (take_run_i != '0 && (run_first & (run_first - run_t'(1))) == '0));
    end
  end
  logic unused;
  assign unused = ^{command, ended, unused_questions, unused_pages, unused_ends, unused_streams, unused_ahead, unused_faults};
endmodule
