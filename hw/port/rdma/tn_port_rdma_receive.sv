// The receive unit of RDMA: from packets of WRITE, in any order, any number of times, to bytes in memory, once, and an answer.
//
//   router -> intake -> slots of the buffer ------------------> write -> tn_memory
//                 \-> arrivals -> contexts -> taken ---------/    |
//   router <- answers <-----------/      ^------------------ ends
//
// Bytes go to memory when their footer was checked. A transaction has a context; granules of 256 bytes are written once; when all
// of a block is in memory its notification is written, and then it is acknowledged. What is missing, damaged or cannot be written
// is told with what is held. Throughput: a flit per cycle, a packet in 6. Latency: see docs/20-rdma.md. Back-pressure: a head
// waits for a slot; slots wait for memory alone, never for answers, pages or software. Reset: all contexts are free, which takes a
// cycle for each, in which nothing is taken; what memory still owes must have come.
//
// Memory is tn_memory, direction 1, with ids and slots of SlotBits + 1 bits: packets and notifications.
module tn_port_rdma_receive
  import tn_port_rdma_pkg::*;
  import tn_port_rdma_receive_pkg::*;
#(
    parameter int unsigned DataBits = 128,  // of flits and memory, 128 or 256
    parameter logic [2:0] TrafficClass = 3'd1,  // of what it sends, an odd one
    parameter bit AnyOrder = 1'b0,  // packets of a block overtake one another: `last` does not say that what is missing is lost
    parameter int unsigned Sets = 16,  // of contexts, a power of two, 2 .. 64
    parameter int unsigned Ways = 16,  // contexts of a set, a power of two, 2 .. 16
    parameter int unsigned SlotBits = 3,  // 2**SlotBits packets under way, 1 .. 4
    parameter int unsigned ReplyDepth = 8  // NACKs without a context that wait, >= 2
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
    // Software
    input logic resume_valid_i,  // a domain's pages were mended: contexts that stopped ask their sources
    output logic resume_ready_o,
    input logic [DOMAIN_BITS-1:0] resume_domain_i,
    input logic forget_valid_i,  // a context is freed, whatever it is
    output logic forget_ready_o,
    input logic [INDEX_BITS-1:0] forget_index_i,
    input logic read_valid_i,  // a word of a context
    output logic read_ready_o,
    input logic [INDEX_BITS-1:0] read_index_i,
    input logic [2:0] read_word_i,
    output logic read_data_valid_o,
    output logic [63:0] read_data_o,
    output receive_event_t event_o,
    // Memory: translation
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
    // Memory: writes
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
  if (SlotBits < 1 || SlotBits > 4) begin : gen_bad_slot_bits
    $error("SlotBits is %0d, must be 1 to 4", SlotBits);
  end
  localparam int unsigned Slots = 1 << SlotBits;
  localparam int unsigned Banks = DataBits / 128;
  localparam int unsigned LineBits = 8 - $clog2(Banks);
  localparam int unsigned SetBits = $clog2(Sets);
  localparam int unsigned IndexBits = SetBits + $clog2(Ways);

  // Packets
  logic [Banks-1:0] line_enable;
  logic [Banks-1:0][SlotBits+LineBits-1:0] line_addr;
  logic [Banks-1:0][127:0] line_data;
  logic came, came_ready, arrival_valid, arrival_done, take, reply;
  logic [SlotBits-1:0] came_slot, arrival_slot;
  arrival_t came_arrival, arrival;
  logic early;
  tn_pkg::node_t early_source;
  transaction_t early_id;
  logic [SetBits-1:0] early_set, came_set, arrival_set;
  logic [Slots-1:0] written_free, dropped, unused_used;
  tn_port_rdma_receive_intake #(
      .DataBits(DataBits),
      .SlotBits(SlotBits),
      .SetBits (SetBits)
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
      .early_valid_o(early),
      .early_source_o(early_source),
      .early_id_o(early_id),
      .early_set_o(early_set),
      .arrival_valid_o(came),
      .arrival_slot_o(came_slot),
      .arrival_o(came_arrival),
      .arrival_set_o(came_set),
      .free_i(written_free | dropped),
      .used_o(unused_used),
      .event_nullified_o(event_o.nullified),
      .event_damaged_o(event_o.damaged),
      .event_foreign_o(event_o.foreign),
      .event_refused_o(event_o.refused)
  );
  logic [$clog2(Slots+1)-1:0] unused_usage;
  tn_common_fifo #(
      .Width(SlotBits + SetBits + $bits(arrival_t)),
      .Depth(Slots)
  ) u_arrivals (
      .clk_i,
      .rst_ni,
      .in_valid_i(came),
      .in_ready_o(came_ready),
      .in_data_i({came_slot, came_set, came_arrival}),
      .out_valid_o(arrival_valid),
      .out_ready_i(arrival_done),
      .out_data_o({arrival_slot, arrival_set, arrival}),
      .usage_o(unused_usage)
  );

  // Its context is searched before it is known what it is, unless another one is in front
  logic early_q, early_search;
  assign early_search = early && !came && !arrival_valid;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) early_q <= 1'b0;
    else early_q <= early_search;
  end

  // What a packet comes to is told a cycle behind its end
  logic ended_q;
  logic [SlotBits-1:0] ended_slot_q;
  logic [DOMAIN_BITS-1:0] ended_domain_q;
  logic [ADDR_BITS-1:0] ended_addr_q;
  logic [PAGE_BITS-1:0] ended_end_q;
  run_t run;
  always_ff @(posedge clk_i) begin
    ended_slot_q <= arrival_slot;
    ended_domain_q <= arrival.domain;
    ended_addr_q <= arrival.addr[ADDR_BITS-1:0];
    ended_end_q <= arrival.end_[PAGE_BITS-1:0];
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) ended_q <= 1'b0;
    else begin
      ended_q <= arrival_done;
      RoomA : assert (!came || came_ready);
    end
  end
  assign dropped = ended_q && !take ? Slots'(1) << ended_slot_q : '0;

  // Contexts
  logic written_valid, written_ready, work_ready, answers_ready, notify_ready, answer, notify;
  logic [IndexBits-1:0] take_index, written_index, notify_index;
  written_t written;
  answer_t answer_what;
  logic [GRANULES-1:0] answer_held;
  logic [ADDR_BITS-1:0] notify_addr;
  logic [DOMAIN_BITS-1:0] notify_domain;
  notification_t notify_data;
  assign work_ready = answers_ready && notify_ready;
  tn_port_rdma_receive_contexts #(
      .AnyOrder(AnyOrder),
      .Sets(Sets),
      .Ways(Ways)
  ) u_contexts (
      .clk_i,
      .rst_ni,
      .ready_o,
      .search_valid_i(arrival_valid || early_search),
      .search_drop_i(early_q && !came),
      .search_source_i(arrival_valid ? arrival.source : early_source),
      .search_id_i(arrival_valid ? arrival.id : early_id),
      .search_set_i(arrival_valid ? arrival_set : early_set),
      .arrival_valid_i(arrival_valid),
      .arrival_i(arrival),
      .arrival_done_o(arrival_done),
      .arrival_take_o(take),
      .arrival_run_o(run),
      .arrival_index_o(take_index),
      .reply_o(reply),
      .written_valid_i(written_valid),
      .written_ready_o(written_ready),
      .written_index_i(written_index),
      .written_i(written),
      .work_ready_i(work_ready),
      .answer_o(answer),
      .answer_what_o(answer_what),
      .answer_held_o(answer_held),
      .notify_o(notify),
      .notify_index_o(notify_index),
      .notify_addr_o(notify_addr),
      .notify_domain_o(notify_domain),
      .notify_data_o(notify_data),
      .resume_valid_i,
      .resume_ready_o,
      .resume_domain_i,
      .forget_valid_i,
      .forget_ready_o,
      .forget_index_i,
      .read_valid_i,
      .read_ready_o,
      .read_index_i,
      .read_word_i,
      .read_data_valid_o,
      .read_data_o,
      .event_stale_o(event_o.stale),
      .event_duplicate_o(event_o.duplicate),
      .event_held_o(event_o.held),
      .event_done_o(event_o.done),
      .event_no_context_o(event_o.no_context)
  );
  assign event_o.fault = written_valid && written_ready && written.code != tn_pkg::ANSWER_DONE;

  // Memory
  logic [SlotBits+LineBits-1:0] fetch_addr;
  logic [DataBits-1:0] fetch_data;
  tn_port_rdma_receive_buffer #(
      .DataBits(DataBits),
      .SlotBits(SlotBits)
  ) u_buffer (
      .clk_i,
      .write_enable_i(line_enable),
      .write_addr_i(line_addr),
      .write_data_i(line_data),
      .read_addr_i(fetch_addr),
      .read_data_o(fetch_data)
  );
  tn_port_rdma_receive_write #(
      .DataBits (DataBits),
      .SlotBits (SlotBits),
      .IndexBits(IndexBits)
  ) u_write (
      .clk_i,
      .rst_ni,
      .take_i(take),
      .take_slot_i(ended_slot_q),
      .take_index_i(take_index),
      .take_domain_i(ended_domain_q),
      .take_addr_i(ended_addr_q),
      .take_end_i(ended_end_q),
      .take_run_i(run),
      .free_o(written_free),
      .notify_ready_o(notify_ready),
      .notify_i(notify),
      .notify_index_i(notify_index),
      .notify_domain_i(notify_domain),
      .notify_addr_i(notify_addr),
      .notify_data_i(notify_data),
      .written_valid_o(written_valid),
      .written_ready_i(written_ready),
      .written_index_o(written_index),
      .written_o(written),
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

  tn_port_rdma_receive_answers #(
      .DataBits(DataBits),
      .TrafficClass(TrafficClass),
      .ReplyDepth(ReplyDepth)
  ) u_answers (
      .clk_i,
      .rst_ni,
      .source_i,
      .ready_o(answers_ready),
      .answer_i(answer),
      .reply_i(reply),
      .what_i(answer_what),
      .held_i(answer_held),
      .event_lost_o(event_o.lost),
      .tx_valid_o,
      .tx_ready_i,
      .tx_head_o,
      .tx_tail_o,
      .tx_data_o
  );
  logic unused;
  assign unused = ^{unused_usage, unused_used, arrival};

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
      .Width  (SlotBits + 1 + tn_memory_pkg::ADDRESS_BITS + 13),
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
