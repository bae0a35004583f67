// Takes packets from the router into slots of the buffer, and says what each is: all that can be said of it by itself.
//
// A flit goes to the line of its slot that is its number in the packet: the place that it has in a slot of a ring, where the record
// of the message takes the place of the header. What is longer than a slot is taken and refused. Throughput: a flit per cycle.
// Latency: `arrival` 1 cycle behind the tail, `kind` and `code` 3 cycles behind it and at the most 2 behind `arrival`. Ordering: as
// packets come. Back-pressure: a head waits for a free slot, no other flit waits. Reset: waits for a head, all slots are free.
module tn_port_rdma_mailbox_intake
  import tn_port_rdma_pkg::*;
  import tn_port_rdma_mailbox_pkg::*;
#(
    parameter int unsigned DataBits = 128,  // 128 or 256
    parameter int unsigned SlotBits = 3,  // 2**SlotBits packets, 1 .. 4
    localparam int unsigned Slots = 1 << SlotBits,
    localparam int unsigned LineBits = SLOT_LOG2 - $clog2(DataBits / 8)  // of a beat in a slot
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
    // Buffer
    output logic write_enable_o,
    output logic [SlotBits+LineBits-1:0] write_addr_o,
    output logic [DataBits-1:0] write_data_o,
    // Packets
    output logic arrival_valid_o,
    input logic arrival_ready_i,  // 2 cycles later at the earliest: `kind` and `code` are to be there
    output logic [SlotBits-1:0] arrival_slot_o,
    output arrival_t arrival_o,
    output kind_e kind_o,
    output logic [3:0] code_o,
    input logic [Slots-1:0] free_i,  // slots that are free again
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
  logic [Slots-1:0] used_q, used, lowest;
  logic full_q;  // all are used
  logic inside_q, take, head;
  logic [SlotBits-1:0] slot_q, slot;
  assign lowest = ~used_q & (used_q + Slots'(1));
  assign rx_ready_o = inside_q || (!full_q && enable_i);
  assign take = rx_valid_i && rx_ready_o;
  assign head = take && !inside_q;
  assign slot = inside_q ? slot_q : SlotBits'(tn_common_pkg::number(64'(lowest)));
  assign used = (used_q & ~free_i) | (head ? lowest : '0);

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

  tn_pkg::header_t header_in, header, header_q;
  tn_pkg::footer_t footer;
  logic [9:0] flit_q, words_q, due;  // flits of the packet before this one; words of its payload; flits before the tail
  assign header_in = rx_data_i[127:0];
  assign header = inside_q ? header_q : header_in;
  assign due = DataBits == 128 ? words_q + 10'd1 : (words_q + 10'd1) >> 1;
  if (DataBits == 128) begin : gen_128
    assign footer = rx_data_i;
  end else begin : gen_256
    assign footer = inside_q && words_q[0] ? rx_data_i[127:0] : rx_data_i[255:128];
  end
  always_ff @(posedge clk_i) begin
    if (head) begin
      {header_q, slot_q} <= {header_in, slot};
      words_q <= header_in.length[13:4] + 10'(header_in.length[3:0] != '0);
    end
    write_addr_o <= {slot, flit_q[LineBits-1:0]};
    write_data_o <= rx_data_i;
  end

  // Check codes: they are known a cycle behind the tail
  typedef struct packed {
    logic length;
    logic payload;
    logic footer;
    logic header;
  } checks_t;
  checks_t checks[Slots];
  logic tail_q, payload_ok_q, footer_ok_q, length_ok_q;
  logic [SlotBits-1:0] tail_slot_q;
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
  always_ff @(posedge clk_i) begin
    tail_slot_q <= slot;
    payload_ok_q <= payload_ok;
    footer_ok_q <= footer_ok && (DataBits == 256 || inside_q);
    length_ok_q  <= inside_q ? flit_q == due && header_q.length <= 14'(tn_pkg::MAX_PAYLOAD_BYTES) : header_in.length == '0;
    if (tail_q) checks[tail_slot_q] <= {length_ok_q, payload_ok_q, footer_ok_q, syndrome == '0};
  end

  arrival_t arrival;
  logic room;
  logic [$clog2(Slots+1)-1:0] unused_usage;
  assign arrival = '{
          nullified: footer.nullified,
          poisoned: footer.poisoned,
          class_ok: header.traffic_class[0],
          ptype: header.ptype,
          length: header.length,
          addr: header.addr,
          domain: header.pdid,
          whole: footer.first && footer.last && !footer.notify,
          source: footer.src,
          id: footer.transaction,
          number: footer.retransmission,
          timestamp: footer.timestamp,
          source_domain: footer.src_pdid
      };
  tn_common_fifo #(
      .Width(SlotBits + $bits(arrival_t)),
      .Depth(Slots)
  ) u_arrivals (
      .clk_i,
      .rst_ni,
      .in_valid_i(take && rx_tail_i),
      .in_ready_o(room),
      .in_data_i({slot, arrival}),
      .out_valid_o(arrival_valid_o),
      .out_ready_i(arrival_ready_i),
      .out_data_o({arrival_slot_o, arrival_o}),
      .usage_o(unused_usage)
  );

  // What it is
  checks_t check;
  tn_pkg::ni_address_t unit;
  logic answered, sound;
  kind_e kind;
  logic [3:0] code;
  assign check = checks[arrival_slot_o];
  assign unit = arrival_o.addr;
  assign answered = arrival_o.ptype == tn_pkg::PKT_WRITE || arrival_o.ptype == tn_pkg::PKT_CONTROL ||
      arrival_o.ptype == tn_pkg::PKT_READ_REQUEST || arrival_o.ptype == tn_pkg::PKT_MAILBOX;
  assign sound = check.header && check.footer;
  always_comb begin
    kind = REFUSED;
    code = tn_pkg::ANSWER_MALFORMED;
    if (!sound || arrival_o.nullified || !answered) begin
      kind = DROPPED;
    end else if (!check.payload || arrival_o.poisoned) begin
      kind = DAMAGED;
    end else if (check.length && arrival_o.class_ok) begin
      if (unit.select != tn_pkg::NI_SELECT || unit.unit[6:MAILBOX_BITS] != tn_pkg::NI_MAILBOX[6:MAILBOX_BITS]) begin
        code = tn_pkg::ANSWER_NO_UNIT;
      end else if (arrival_o.ptype == tn_pkg::PKT_MAILBOX) begin
        if (arrival_o.whole && arrival_o.length <= 14'(MESSAGE_BYTES)) kind = MESSAGE;
      end else if (arrival_o.ptype == tn_pkg::PKT_CONTROL) begin
        if (arrival_o.length == '0 && unit.own[31:28] == tn_pkg::CONTROL_PROBE) kind = PROBE;
        if (arrival_o.length == '0 && unit.own[31:28] == tn_pkg::CONTROL_RELEASE) kind = RELEASE;
      end else begin
        code = tn_pkg::ANSWER_NO_UNIT;
      end
    end
  end
  always_ff @(posedge clk_i) begin
    kind_o <= kind;
    code_o <= code;
  end
  logic done;
  assign done = arrival_valid_o && arrival_ready_i;
  assign event_nullified_o = done && sound && arrival_o.nullified;
  assign event_damaged_o = done && (!sound || kind_o == DAMAGED);
  assign event_foreign_o = done && sound && !arrival_o.nullified && !answered;
  assign event_refused_o = done && kind_o == REFUSED;

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      inside_q <= 1'b0;
      flit_q <= '0;
      tail_q <= 1'b0;
      used_q <= '0;
      full_q <= 1'b0;
      write_enable_o <= 1'b0;
    end else begin
      if (take) inside_q <= !rx_tail_i;
      if (take) flit_q <= rx_tail_i ? '0 : flit_q == '1 ? '1 : flit_q + 10'd1;
      tail_q <= take && rx_tail_i;
      used_q <= used;
      full_q <= used == '1;
      write_enable_o <= take && flit_q[9:LineBits] == '0;
      HeadBeginsA : assert (!take || rx_head_i == !inside_q);
      FreeOfUsedA : assert ((free_i & ~used_q) == '0);
      RoomA : assert (!(take && rx_tail_i) || room);
    end
  end

  logic unused;
  assign unused = ^{header, header_q, footer, unit, unused_bit, unused_corrected, unused_fatal, unused_usage};
endmodule
