// Takes packets for the table of reads, and says what each is: all that can be said of it by itself.
//
// What is nullified, or has a wrong header or footer, is dropped and counted, as is every type that nobody answers. Packets of any
// length are taken. Throughput: a flit per cycle. Latency: 3 cycles from the tail to `out`. Back-pressure: flits wait while two
// packets wait. Reset: waits for a head.
module tn_port_rdma_reads_intake
  import tn_port_rdma_pkg::*;
  import tn_port_rdma_reads_pkg::*;
#(
    parameter int unsigned DataBits = 128  // 128 or 256
) (
    input logic clk_i,
    input logic rst_ni,
    input logic rx_valid_i,
    output logic rx_ready_o,
    input logic rx_head_i,
    input logic rx_tail_i,
    input logic [DataBits-1:0] rx_data_i,
    output logic out_valid_o,
    input logic out_ready_i,
    output arrival_t out_o,
    output logic event_nullified_o,
    output logic event_damaged_o,
    output logic event_refused_o
);
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  localparam int unsigned Depth = 4;
  localparam int unsigned RequestBytes = 2 * tn_pkg::WORD_BYTES;

  logic take, head, inside_q, payload_ok, footer_ok;
  logic [$clog2(Depth+1)-1:0] usage;
  assign rx_ready_o = 32'(usage) < Depth - 2;  // two may be under way
  assign take = rx_valid_i && rx_ready_o;
  assign head = take && !inside_q;
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

  // Flits: header, two payload words of a request, footer
  tn_pkg::header_t header_in, header, header_q;
  tn_pkg::footer_t footer, footer_q;
  tn_pkg::read_request_t request_q;
  tn_pkg::completion_t completion_q;
  logic [2:0] flit_q;  // before this one, 7: or more
  logic empty, size_ok, tail_q, payload_ok_q, footer_ok_q, size_ok_q;
  assign header_in = rx_data_i[127:0];
  assign header = inside_q ? header_q : header_in;
  assign empty = header.length == '0;
  if (DataBits == 128) begin : gen_128
    assign footer  = rx_data_i;
    assign size_ok = flit_q == (empty ? 3'd1 : 3'd3);
    always_ff @(posedge clk_i) begin
      if (take && flit_q == 3'd1) request_q <= rx_data_i;
      if (take && flit_q == 3'd2) completion_q <= rx_data_i;
    end
  end else begin : gen_256
    logic odd;  // words of the payload, of any length
    assign odd = header.length[4] ^ (header.length[3:0] != '0);
    assign footer = odd ? rx_data_i[127:0] : rx_data_i[255:128];
    assign size_ok = flit_q == (empty ? 3'd0 : 3'd1);
    always_ff @(posedge clk_i) begin
      if (head) request_q <= rx_data_i[255:128];
      if (take && flit_q == 3'd1) completion_q <= rx_data_i[127:0];
    end
  end
  always_ff @(posedge clk_i) begin
    if (head) header_q <= header_in;
    footer_q <= footer;
    payload_ok_q <= payload_ok;
    footer_ok_q <= footer_ok && (DataBits == 256 || inside_q);
    size_ok_q <= size_ok && (empty || header.length == 14'(RequestBytes));
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      inside_q <= 1'b0;
      flit_q   <= '0;
      tail_q   <= 1'b0;
    end else begin
      if (take) inside_q <= !rx_tail_i;
      if (take) flit_q <= rx_tail_i ? '0 : flit_q == '1 ? '1 : flit_q + 3'd1;
      tail_q <= take && rx_tail_i;
      HeadBeginsA : assert (!take || rx_head_i == !inside_q);
    end
  end

  // Behind the tail
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
  logic sound, answered, is_control, good_q;
  arrival_t arrival, arrival_q;
  assign unit = header_q.addr;
  assign sound = syndrome == '0 && footer_ok_q;
  assign is_control = header_q.ptype == tn_pkg::PKT_CONTROL;
  assign answered = is_control || header_q.ptype == tn_pkg::PKT_WRITE || header_q.ptype == tn_pkg::PKT_READ_REQUEST ||
      header_q.ptype == tn_pkg::PKT_MAILBOX;
  always_comb begin
    arrival.kind = REFUSED;
    arrival.code = tn_pkg::ANSWER_MALFORMED;
    if (!payload_ok_q || footer_q.poisoned) begin
      arrival.kind = DAMAGED;
    end else if (size_ok_q && header_q.traffic_class[0]) begin
      if (unit.select != tn_pkg::NI_SELECT || unit.unit != tn_pkg::NI_READS) begin
        arrival.code = tn_pkg::ANSWER_NO_UNIT;
      end else if (header_q.ptype == tn_pkg::PKT_READ_REQUEST) begin
        if (header_q.length != '0 && footer_q.first && footer_q.last) arrival.kind = REQUEST;
      end else if (is_control) begin
        if (header_q.length == '0 && unit.own[31:28] == tn_pkg::CONTROL_PROBE) arrival.kind = PROBE;
        if (header_q.length == '0 && unit.own[31:28] == tn_pkg::CONTROL_RELEASE) arrival.kind = RELEASE;
      end else begin
        arrival.code = tn_pkg::ANSWER_NO_UNIT;
      end
    end
    arrival.source = footer_q.src;
    arrival.id = footer_q.transaction;
    arrival.number = footer_q.retransmission;
    arrival.timestamp = footer_q.timestamp;
    arrival.domain = header_q.pdid;
    arrival.source_domain = footer_q.src_pdid;
    arrival.notify = footer_q.notify;
    arrival.request = request_q;
    arrival.completion = completion_q;
  end
  assign event_nullified_o = tail_q && sound && footer_q.nullified;
  assign event_damaged_o   = tail_q && (!sound || (!footer_q.nullified && answered && arrival.kind == DAMAGED));
  assign event_refused_o   = tail_q && sound && !footer_q.nullified && (!answered || arrival.kind == REFUSED);

  logic unused_room;
  always_ff @(posedge clk_i) arrival_q <= arrival;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) good_q <= 1'b0;
    else begin
      good_q <= tail_q && sound && !footer_q.nullified && answered;
      RoomA : assert (!good_q || unused_room);
    end
  end
  tn_common_fifo #(
      .Width($bits(arrival_t)),
      .Depth(Depth)
  ) u_arrivals (
      .clk_i,
      .rst_ni,
      .in_valid_i(good_q),
      .in_ready_o(unused_room),
      .in_data_i(arrival_q),
      .out_valid_o,
      .out_ready_i,
      .out_data_o(out_o),
      .usage_o(usage)
  );
  logic unused;
  assign unused = ^{header, header_q, footer_q, unit, unused_bit, unused_corrected, unused_fatal};
endmodule
