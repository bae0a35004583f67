// Takes packets from the router: payloads into slots of the buffer, where each byte has the place of its address in its page, and,
// when the footer was there, what the packet is.
//
// A packet takes a free slot with its head. Header, footer and payload are checked here, and so is whatever can be said of a packet
// by itself; what nobody can be told about is dropped, and its slot is free again. Throughput: a flit per cycle. Latency: 2 cycles
// from the tail to `arrival`, 1 to `early`. Back-pressure: a head waits for a free slot, no other flit waits. Reset: waits for a
// head, all slots are free.
module tn_port_rdma_receive_intake
  import tn_port_rdma_pkg::*;
  import tn_port_rdma_receive_pkg::*;
#(
    parameter int unsigned DataBits = 128,  // 128 or 256
    parameter int unsigned SlotBits = 3,  // 2**SlotBits packets of up to 4 KiB, 1 .. 4
    parameter int unsigned SetBits = 4,  // 2**SetBits sets of contexts, 1 .. 6
    localparam int unsigned Slots = 1 << SlotBits,
    localparam int unsigned Banks = DataBits / 128,
    localparam int unsigned LineBits = 8 - $clog2(Banks)  // of a word of a bank in a slot
) (
    input logic clk_i,
    input logic rst_ni,
    input logic enable_i,  // heads are taken
    // Flits
    input logic rx_valid_i,
    output logic rx_ready_o,
    input logic rx_head_i,
    input logic rx_tail_i,
    input logic [DataBits-1:0] rx_data_i,
    // Buffer, a bank of words of 16 bytes, or two: even and odd ones
    output logic [Banks-1:0] write_enable_o,
    output logic [Banks-1:0][SlotBits+LineBits-1:0] write_addr_o,
    output logic [Banks-1:0][127:0] write_data_o,
    // Packets; they cannot be held, there are no more than slots
    output logic early_valid_o,  // a cycle before: whose it is, if it comes to a packet
    output tn_pkg::node_t early_source_o,
    output transaction_t early_id_o,
    output logic [SetBits-1:0] early_set_o,
    output logic arrival_valid_o,
    output logic [SlotBits-1:0] arrival_slot_o,
    output arrival_t arrival_o,
    output logic [SetBits-1:0] arrival_set_o,
    input logic [Slots-1:0] free_i,  // slots that are free again
    output logic [Slots-1:0] used_o,
    // Events
    output logic event_nullified_o,
    output logic event_damaged_o,
    output logic event_foreign_o,
    output logic event_refused_o
);
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  if (SlotBits < 1 || SlotBits > 4) begin : gen_bad_slot_bits
    $error("SlotBits is %0d, must be 1 to 4", SlotBits);
  end

  // Slots
  logic [Slots-1:0] used_q, used, lowest, drops;
  logic full_q;  // all are used
  logic inside_q, take, head;
  logic [SlotBits-1:0] slot_q, slot;
  assign used_o = used_q;
  assign lowest = ~used_q & (used_q + Slots'(1));
  assign rx_ready_o = inside_q || (!full_q && enable_i);
  assign take = rx_valid_i && rx_ready_o;
  assign used = (used_q & ~free_i & ~drops) | (head ? lowest : '0);
  assign head = take && !inside_q;
  assign slot = inside_q ? slot_q : SlotBits'(tn_common_pkg::number(64'(lowest)));

  logic payload_ok, footer_ok;
  tn_port_verdict #(
      .DataBits(DataBits)
  ) u_verdict (
      .clk_i,
      .rst_ni,
      .take_i(take),
      .head_i(rx_head_i),
      .tail_i(rx_tail_i),
      .data_i(rx_data_i),
      .payload_ok_o(payload_ok),
      .footer_ok_o(footer_ok)
  );

  // A flit: header, payload words for the buffer, footer
  tn_pkg::header_t header_in, header, header_q;
  logic [9:0] flit_q, words, words_q;  // flits of the packet before this one; words of its payload
  logic [7:0] line_q;  // word of 16 bytes in the page, of the first word that the next flit carries
  tn_pkg::footer_t footer;
  assign header_in = rx_data_i[127:0];
  assign header = inside_q ? header_q : header_in;
  assign words = inside_q ? words_q : header_in.length[13:4] + 10'(header_in.length[3:0] != '0);
  always_ff @(posedge clk_i) begin
    if (head) {header_q, words_q, slot_q} <= {header_in, words, slot};
  end

  tn_pkg::completion_t completion_q;
  tn_pkg::block_t block_in, block_q;
  logic [14:0] block_end_q;  // the byte behind it, from its 16 KiB
  assign block_in = rx_data_i[127:0];
  if (DataBits == 128) begin : gen_128
    assign footer = rx_data_i;
    always_ff @(posedge clk_i) begin
      write_addr_o[0] <= {slot_q, line_q};
      write_data_o[0] <= rx_data_i;
      if (take) line_q <= head ? header_in.addr[11:4] : line_q + 8'd1;
      if (take && flit_q == 10'd1) completion_q <= rx_data_i;
      if (take && flit_q == 10'd2) {block_q, block_end_q} <= {block_in, 15'(block_in.addr[13:0]) + block_in.length};
    end
    always_ff @(posedge clk_i or negedge rst_ni) begin
      if (!rst_ni) write_enable_o <= '0;
      else write_enable_o <= take && inside_q && !rx_tail_i;
    end
  end else begin : gen_256
    logic unused_after;
    logic even;  // the footer is the upper word of the tail
    logic odd;  // the lower word of this flit lies in the bank of odd words
    logic [7:0] line, after;
    logic [1:0] payload;
    assign even = !words[0];
    assign footer = even ? rx_data_i[255:128] : rx_data_i[127:0];
    assign line = inside_q ? line_q : header_in.addr[11:4] - 8'd1;
    assign after = line + 8'd1;
    assign unused_after = after[0];
    assign odd = line[0];
    assign payload[0] = inside_q && {flit_q, 1'b0} <= {1'b0, words};
    assign payload[1] = {flit_q, 1'b0} < {1'b0, words};
    always_ff @(posedge clk_i) begin
      write_addr_o[0] <= {slot, odd ? after[7:1] : line[7:1]};
      write_addr_o[1] <= {slot, odd ? line[7:1] : after[7:1]};
      write_data_o <= odd ? {rx_data_i[127:0], rx_data_i[255:128]} : rx_data_i;
      if (take) line_q <= line + 8'd2;
      if (take && !inside_q) completion_q <= rx_data_i[255:128];
      if (take && flit_q == 10'd1) {block_q, block_end_q} <= {block_in, 15'(block_in.addr[13:0]) + block_in.length};
    end
    always_ff @(posedge clk_i or negedge rst_ni) begin
      if (!rst_ni) write_enable_o <= '0;
      else write_enable_o <= !take ? '0 : odd ? {payload[0], payload[1]} : payload;
    end
  end

  // Behind the tail: all of the packet is known
  logic [9:0] due;  // flits before the tail
  logic tail_q, payload_ok_q, footer_ok_q, length_ok_q;
  logic [SlotBits-1:0] tail_slot_q;
  tn_pkg::footer_t footer_q;
  assign due = DataBits == 128 ? words + 10'd1 : (words + 10'd1) >> 1;
  always_ff @(posedge clk_i) begin
    footer_q <= footer;
    payload_ok_q <= payload_ok;
    footer_ok_q <= footer_ok && (DataBits == 256 || inside_q);
    length_ok_q <= flit_q == due && header.length <= 14'(tn_pkg::MAX_PAYLOAD_BYTES);
    tail_slot_q <= slot;
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      inside_q <= 1'b0;
      flit_q   <= '0;
      tail_q   <= 1'b0;
      used_q   <= '0;
      full_q   <= 1'b0;
    end else begin
      if (take) inside_q <= !rx_tail_i;
      if (take) flit_q <= rx_tail_i ? '0 : flit_q == '1 ? '1 : flit_q + 10'd1;
      tail_q <= take && rx_tail_i;
      used_q <= used;
      full_q <= used == '1;
      HeadBeginsA : assert (!take || rx_head_i == !inside_q);
      FreeOfUsedA : assert ((free_i & ~used_q) == '0);
    end
  end

  logic [SetBits-1:0] set;
  tn_port_rdma_receive_set #(
      .SetBits(SetBits)
  ) u_set (
      .source_i(footer.src),
      .id_i(footer.transaction),
      .set_o(set)
  );
  always_ff @(posedge clk_i) begin
    early_set_o   <= set;
    arrival_set_o <= early_set_o;
  end
  assign early_valid_o = tail_q;
  assign early_source_o = footer_q.src;
  assign early_id_o = footer_q.transaction;

  // What it is
  logic [7:0] syndrome;
  logic [6:0] unused_bit;
  logic unused_corrected, unused_fatal;
  tn_packet_header_check u_check (
      .header_i(header_q),
      .syndrome_o(syndrome),
      .bit_o(unused_bit),
      .corrected_o(unused_corrected),
      .fatal_o(unused_fatal)
  );
  tn_pkg::ni_address_t unit;
  logic answered, drop, is_write, is_control, to_receive, write_fits, completion_fits;
  logic [13:0] from, behind;  // place of the payload in its page, and of what follows it
  offset_t last_byte, block_last;
  kind_e kind;
  logic [3:0] code;
  assign unit = header_q.addr;
  assign is_write = header_q.ptype == tn_pkg::PKT_WRITE;
  assign is_control = header_q.ptype == tn_pkg::PKT_CONTROL;
  assign answered = is_write || is_control || header_q.ptype == tn_pkg::PKT_READ_REQUEST || header_q.ptype == tn_pkg::PKT_MAILBOX;
  assign drop = syndrome != '0 || !footer_ok_q || footer_q.nullified || !answered;
  assign to_receive = unit.select == tn_pkg::NI_SELECT && unit.unit == tn_pkg::NI_RECEIVE_CONTROL;

  // A payload begins at a multiple of 16, with addr[3:0] bytes that do not count
  assign from = {2'd0, header_q.addr[11:4], 4'd0};
  assign behind = from + header_q.length;
  assign last_byte = {header_q.addr[13:12], behind[11:0] - 12'd1};
  assign write_fits = header_q.length > 14'(header_q.addr[3:0]) && behind <= 14'd4096 &&
      (footer_q.first || header_q.addr[7:0] == '0) && (footer_q.last || behind[7:0] == '0);
  assign block_last = block_end_q[13:0] - 14'd1;
  assign completion_fits = header_q.length == 14'd24 && block_q.length != '0 && block_end_q <= 15'(tn_pkg::BLOCK_BYTES) &&
      block_q.length <= 15'(tn_pkg::BLOCK_BYTES) && block_q.addr[41:39] == '0 && completion_q.addr[3:0] == '0;
  always_comb begin
    kind = REFUSED;
    code = tn_pkg::ANSWER_MALFORMED;
    if (!payload_ok_q || footer_q.poisoned) begin
      kind = DAMAGED;
    end else if (length_ok_q && header_q.traffic_class[0]) begin
      code = tn_pkg::ANSWER_NO_UNIT;
      if (is_write && header_q.addr[41:39] == '0) begin
        code = tn_pkg::ANSWER_MALFORMED;
        if (write_fits) kind = WRITE;
      end else if (is_control && to_receive) begin
        code = tn_pkg::ANSWER_MALFORMED;
        unique case (unit.own[31:28])
          tn_pkg::CONTROL_COMPLETION: begin
            if (completion_fits && completion_q.addr[41:39] == '0) kind = COMPLETION;
            else if (completion_fits) code = tn_pkg::ANSWER_NO_UNIT;
          end
          tn_pkg::CONTROL_PROBE: if (header_q.length == '0) kind = PROBE;
          tn_pkg::CONTROL_RELEASE: if (header_q.length == '0) kind = RELEASE;
          default: kind = REFUSED;
        endcase
      end
    end
  end
  logic [3:0] first_granule, last_granule;
  assign first_granule = header_q.addr[11:8];
  assign last_granule  = last_byte[11:8];
  always_ff @(posedge clk_i) begin
    arrival_slot_o <= tail_slot_q;
    arrival_o.kind <= kind;
    arrival_o.code <= code;
    arrival_o.source <= footer_q.src;
    arrival_o.id <= footer_q.transaction;
    arrival_o.number <= footer_q.retransmission;
    arrival_o.timestamp <= footer_q.timestamp;
    arrival_o.source_domain <= footer_q.src_pdid;
    arrival_o.domain <= header_q.pdid;
    arrival_o.first <= footer_q.first || kind == COMPLETION;
    arrival_o.last <= footer_q.last || kind == COMPLETION;
    arrival_o.notify <= footer_q.notify;
    arrival_o.addr <= kind == COMPLETION ? block_q.addr : header_q.addr;
    arrival_o.end_ <= kind == COMPLETION ? block_last : last_byte;
    arrival_o.mask <= ({WINDOW{1'b1}} << first_granule) & ({WINDOW{1'b1}} >> ~last_granule);
    arrival_o.notify_addr <= completion_q.addr[ADDR_BITS-1:0];
    arrival_o.notify_data <= completion_q.data;
  end
  assign drops = tail_q && drop ? Slots'(1) << tail_slot_q : '0;
  assign event_nullified_o = tail_q && syndrome == '0 && footer_ok_q && footer_q.nullified;
  assign event_damaged_o = tail_q && (syndrome != '0 || !footer_ok_q || (!footer_q.nullified && answered && kind == DAMAGED));
  assign event_foreign_o = tail_q && syndrome == '0 && footer_ok_q && !footer_q.nullified && !answered;
  assign event_refused_o = tail_q && !drop && kind == REFUSED;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) arrival_valid_o <= 1'b0;
    else arrival_valid_o <= tail_q && !drop;
  end

  logic unused;
  assign unused = ^{header, header_q, footer_q, completion_q, block_q, unit, unused_bit, unused_corrected, unused_fatal, behind};
endmodule
