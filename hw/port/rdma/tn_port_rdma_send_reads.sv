// Translates the source of each packet, a page or two, and issues its reads, one or two.
//
// Packets are translated in the order in which they took their slots, answered and read in any. Both pages are asked for at once;
// a packet is read when both are there. Then its transaction returns to the queue, with what was sent counted on; or, where a page
// faults, as it was, and the slot tells. A translation is held until its read is in the buffer. Throughput: a page per cycle, a
// read per cycle, a return per 2 cycles. Latency: 0 cycles to the question, 0 from the answer to the read. Back-pressure: none to
// slots, there is room for all. Reset: nothing under way.
module tn_port_rdma_send_reads
  import tn_port_rdma_pkg::*;
#(
    parameter int unsigned DataBits = 128,  // 128 or 256
    parameter int unsigned SlotBits = 3,  // of all paths
    parameter int unsigned PacketLog2 = 12,  // of the bytes of a slot
    localparam int unsigned LaneBits = $clog2(DataBits / 8)
) (
    input logic clk_i,
    input logic rst_ni,
    // A packet took its slot
    input logic take_i,
    input logic [SlotBits-1:0] take_slot_i,
    input packet_t take_packet_i,
    input transaction_t take_id_i,
    input logic [DOMAIN_BITS-1:0] take_domain_i,
    input length_t take_sent_i,  // before it
    // Translation
    output logic translate_valid_o,
    input logic translate_ready_i,
    output logic [DOMAIN_BITS-1:0] translate_pdid_o,
    output logic [tn_memory_pkg::VPN_BITS-1:0] translate_vpn_o,
    output logic [SlotBits:0] translate_id_o,  // slot; page: lowest bit
    input logic page_valid_i,
    input logic [SlotBits:0] page_id_i,
    input logic [3:0] page_fault_i,
    input logic [tn_memory_pkg::PPN_BITS-1:0] page_ppn_i,
    input logic page_generation_i,
    output logic release_o,
    output logic release_generation_o,
    // Reads
    output logic read_valid_o,
    input logic read_ready_i,
    output logic [SlotBits:0] read_id_o,
    output logic [tn_memory_pkg::ADDRESS_BITS-1:0] read_addr_o,
    output logic [12:0] read_bytes_o,
    output logic command_valid_o,  // to the shifter: this read was issued
    output logic [LaneBits-1:0] command_first_o,
    output logic [LaneBits-1:0] command_end_o,
    output logic [SlotBits+PacketLog2-1:0] command_place_o,
    input logic done_i,  // a read is in the buffer
    input logic [SlotBits:0] done_id_i,
    // The packet will have no reads
    output logic fault_o,
    output logic [SlotBits-1:0] fault_slot_o,
    output logic [3:0] fault_code_o,
    // Its transaction
    output logic return_valid_o,
    input logic return_ready_i,
    output return_t return_o
);
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  if (SlotBits < 1 || SlotBits > 6) begin : gen_bad_slot_bits
    $error("SlotBits is %0d, must be 1 to 6", SlotBits);
  end
  if (PacketLog2 < 8 || PacketLog2 > 12) begin : gen_bad_packet_log2
    $error("PacketLog2 is %0d, must be 8 to 12", PacketLog2);
  end

  localparam int unsigned Slots = 1 << SlotBits;
  localparam logic [3:0] Good = tn_memory_pkg::OK;
  typedef logic [tn_memory_pkg::VPN_BITS-1:0] vpn_t;
  typedef logic [tn_memory_pkg::PPN_BITS-1:0] ppn_t;

  // What is kept of a packet
  typedef struct packed {
    transaction_t id;
    length_t sent;
    logic two;
    logic [PAGE_BITS:0] bytes;
    logic [PAGE_BITS:0] split;
    logic [PAGE_BITS:0] rest;  // behind it
    logic [3:0] place;
    logic [PAGE_BITS-1:0] offset;
  } packet_kept_t;
  packet_kept_t packets[Slots];
  logic [Slots-1:0] two_q;  // asked for two pages
  always_ff @(posedge clk_i) begin
    if (take_i) begin
      packets[take_slot_i] <= '{
          id: take_id_i,
          sent: take_sent_i,
          two: take_packet_i.two,
          bytes: take_packet_i.bytes,
          split: take_packet_i.split,
          rest: take_packet_i.bytes - take_packet_i.split,
          place: take_packet_i.destination[3:0],
          offset: take_packet_i.source[PAGE_BITS-1:0]
      };
      two_q[take_slot_i] <= take_packet_i.two;
    end
  end

  // Questions
  typedef struct packed {
    logic [SlotBits-1:0] slot;
    logic two;
    logic [DOMAIN_BITS-1:0] pdid;
    vpn_t vpn;
  } question_t;
  question_t question;
  logic question_ready, second_page_q;
  logic [SlotBits:0] unused_questions;
  tn_common_fifo_through #(
      .Width($bits(question_t)),
      .Depth(Slots)
  ) u_questions (
      .clk_i,
      .rst_ni,
      .in_valid_i(take_i),
      .in_ready_o(question_ready),
      .in_data_i({take_slot_i, take_packet_i.two, take_domain_i, take_packet_i.source[ADDR_BITS-1:PAGE_BITS]}),
      .out_valid_o(translate_valid_o),
      .out_ready_i(translate_ready_i && (second_page_q || !question.two)),
      .out_data_o(question),
      .usage_o(unused_questions)
  );
  assign translate_pdid_o = question.pdid;
  assign translate_vpn_o  = second_page_q ? question.vpn + vpn_t'(1) : question.vpn;
  assign translate_id_o   = {question.slot, second_page_q};

  // Answers: the last one of a packet says how it goes on
  ppn_t ppns[2*Slots];
  logic [2*Slots-1:0] generation_q;
  logic [Slots-1:0] one_q;  // one of two answers was there
  logic [Slots-1:0] one_good_q;
  logic [3:0] one_faults[Slots];
  logic [SlotBits-1:0] page_slot;
  logic page_good, both;
  assign page_slot = page_id_i[SlotBits:1];
  assign page_good = page_fault_i == Good;
  assign both = !two_q[page_slot] || one_q[page_slot];
  typedef struct packed {
    logic [SlotBits-1:0] slot;
    logic [3:0] fault;
    logic held;  // of two pages one was translated
    logic generation;
  } verdict_t;
  verdict_t verdict_in, verdict;
  always_comb begin
    verdict_in.slot = page_slot;
    verdict_in.fault = page_fault_i;
    verdict_in.held = 1'b0;
    verdict_in.generation = page_generation_i;
    if (two_q[page_slot]) begin
      // Both in fault: that of the lower address counts
      if (!one_good_q[page_slot] && (page_good || page_id_i[0])) verdict_in.fault = one_faults[page_slot];
      verdict_in.held = one_good_q[page_slot] != page_good;
      if (!page_good) verdict_in.generation = generation_q[{page_slot, !page_id_i[0]}];
    end
  end
  always_ff @(posedge clk_i) begin
    if (page_valid_i) begin
      ppns[page_id_i] <= page_ppn_i;
      generation_q[page_id_i] <= page_generation_i;
      one_good_q[page_slot] <= page_good;
      one_faults[page_slot] <= page_fault_i;
    end
  end

  logic verdict_ready, verdict_valid, verdict_take;
  logic [SlotBits:0] unused_verdicts;
  tn_common_fifo_through #(
      .Width($bits(verdict_t)),
      .Depth(Slots)
  ) u_verdicts (
      .clk_i,
      .rst_ni,
      .in_valid_i(page_valid_i && both),
      .in_ready_o(verdict_ready),
      .in_data_i(verdict_in),
      .out_valid_o(verdict_valid),
      .out_ready_i(verdict_take),
      .out_data_o(verdict),
      .usage_o(unused_verdicts)
  );

  // Reads
  packet_kept_t packet;
  logic second_q, last, good, issued, return_valid_q;
  logic [PAGE_BITS-1:0] from;
  assign packet = packets[verdict.slot];
  assign good = verdict.fault == Good;
  assign last = second_q || !packet.two;
  assign from = second_q ? '0 : packet.offset;
  assign read_valid_o = verdict_valid && good && !return_valid_q;
  assign read_id_o = {verdict.slot, second_q};
  assign read_addr_o = {page_valid_i && page_id_i == read_id_o ? page_ppn_i : ppns[read_id_o], from};
  assign read_bytes_o = second_q ? packet.rest : packet.split;
  assign issued = read_valid_o && read_ready_i;
  assign command_valid_o = issued;
  assign command_first_o = from[LaneBits-1:0];
  assign command_end_o = LaneBits'(from + PAGE_BITS'(read_bytes_o) - PAGE_BITS'(1));
  assign command_place_o = {verdict.slot, PacketLog2'(packet.place) + (second_q ? PacketLog2'(packet.split) : '0)};

  // A fault gives back what it has of two translations, when no read does
  assign fault_o = verdict_valid && !good && !return_valid_q && !(done_i && verdict.held);
  assign fault_slot_o = verdict.slot;
  assign fault_code_o = verdict.fault;
  assign release_o = done_i || (fault_o && verdict.held);
  assign release_generation_o = done_i ? generation_q[done_id_i] : verdict.generation;
  assign verdict_take = (issued && last) || fault_o;

  return_t return_q;
  assign return_valid_o = return_valid_q;
  assign return_o = return_q;
  always_ff @(posedge clk_i) begin
    if (verdict_take) begin
      return_q.id <= packet.id;
      return_q.again <= 1'b1;
      return_q.write <= good;
      return_q.sent <= packet.sent + length_t'(packet.bytes);
      return_q.outcome <= '0;
    end
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      second_page_q <= 1'b0;
      one_q <= '0;
      second_q <= 1'b0;
      return_valid_q <= 1'b0;
    end else begin
      if (translate_valid_o && translate_ready_i) second_page_q <= question.two && !second_page_q;
      if (page_valid_i) one_q[page_slot] <= !both;
      if (issued) second_q <= !last;
      if (verdict_take) return_valid_q <= 1'b1;
      else if (return_ready_i) return_valid_q <= 1'b0;
      RoomA : assert (!(take_i && !question_ready) && !(page_valid_i && both && !verdict_ready));
    end
  end
  logic unused;
  assign unused = ^take_packet_i;
endmodule
