// Takes packets for transfer control: ACK, NACK, QUERY, and REPORT of routers, each checked by itself, one line each. The
// packetizer hears the same packets by one of its own.
//
// What is damaged, nullified, too long or none of these is dropped and counted: nobody is told, the timers of its source cover it.
// What is whole and about an id of the other half is the other one's, who counts it. Packets of any length are taken. Throughput: a
// flit per cycle. Latency: 2 cycles from the tail to `out`. Back-pressure: flits wait while two answers wait. Reset: waits for a
// head.
module tn_port_rdma_control_answers
  import tn_port_rdma_pkg::*;
  import tn_port_rdma_control_pkg::*;
#(
    parameter int unsigned DataBits = 128,  // 128 or 256
    parameter int unsigned IdBits = 10,  // of transactions that there are, 1 .. 10; 10: there is no other half
    parameter bit UpperHalf = 0  // their ids begin at 512, else at 0
) (
    input logic clk_i,
    input logic rst_ni,
    input tn_pkg::coord_t coord_i,  // of this node
    input logic rx_valid_i,
    output logic rx_ready_o,
    input logic rx_head_i,
    input logic rx_tail_i,
    input logic [DataBits-1:0] rx_data_i,
    output logic out_valid_o,
    input logic out_ready_i,
    output heard_t out_o,
    output logic event_damaged_o,
    output logic event_nullified_o,
    output logic event_unknown_o
);
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  if (IdBits < 1 || IdBits > 10) begin : gen_bad_id_bits
    $error("IdBits is %0d, must be 1 to 10", IdBits);
  end
  if (UpperHalf && IdBits > 9) begin : gen_bad_upper_half
    $error("UpperHalf is 1, must be 0 with IdBits %0d", IdBits);
  end
  localparam int unsigned Depth = 4;
  localparam int unsigned First = UpperHalf ? 512 : 0;

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

  // Flits: header, the only payload word, footer
  tn_pkg::header_t header_in, header, header_q;
  tn_pkg::footer_t footer, footer_q;
  tn_pkg::nack_t nack_q;
  logic [1:0] flit_q;  // before this one, 3: or more
  tn_pkg::drop_report_t dropped;
  logic no_port_q, outside_q;  // the destination does not exist
  logic empty, size_ok, report, tail_q, payload_ok_q, footer_ok_q, size_ok_q, report_q;
  assign header_in = rx_data_i[127:0];
  assign header = inside_q ? header_q : header_in;
  assign empty = header.length == '0;
  // A REPORT is a header alone: as if it had a footer with the id
  assign report = head && rx_tail_i && header_in.ptype == tn_pkg::PKT_REPORT && header_in.length == '0;
  assign dropped = header_in.addr[$bits(dropped)-1:0];
  if (DataBits == 128) begin : gen_128
    assign footer  = rx_data_i;
    assign size_ok = flit_q == (empty ? 2'd1 : 2'd2);
    always_ff @(posedge clk_i) if (take && flit_q == 2'd1) nack_q <= rx_data_i;
  end else begin : gen_256
    logic odd;  // words of the payload, of any length
    assign odd = header.length[4] ^ (header.length[3:0] != '0);
    assign footer = odd ? rx_data_i[127:0] : rx_data_i[255:128];
    assign size_ok = flit_q == (empty ? 2'd0 : 2'd1);
    always_ff @(posedge clk_i) if (head) nack_q <= rx_data_i[255:128];
  end
  always_ff @(posedge clk_i) begin
    if (head) header_q <= header_in;
    footer_q <= footer;
    if (report) begin
      {footer_q.poisoned, footer_q.nullified, footer_q.transaction} <= {2'b00, dropped.transaction};
      footer_q.src.coord <= dropped.where.coord;
    end
    payload_ok_q <= payload_ok || report;
    footer_ok_q <= footer_ok || report;
    size_ok_q <= size_ok;
    report_q <= report;
    no_port_q <= dropped.cause == 4'(tn_pkg::DROP_NO_PORT);
    outside_q <= dropped.cause == 4'(tn_pkg::DROP_OUTSIDE) && dropped.where.coord == coord_i;
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      inside_q <= 1'b0;
      flit_q   <= '0;
      tail_q   <= 1'b0;
    end else begin
      if (take) inside_q <= !rx_tail_i;
      if (take) flit_q <= rx_tail_i ? '0 : flit_q == '1 ? '1 : flit_q + 2'd1;
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
  tn_pkg::answer_t told;
  logic whole, own, here, is_ack, is_nack, is_query, known, good_q;
  heard_t heard, heard_q;
  assign unit = header_q.addr;
  assign told = unit.own[19:0];
  assign whole = syndrome == '0 && footer_ok_q && payload_ok_q && !footer_q.poisoned;
  assign here = unit.select == tn_pkg::NI_SELECT && unit.unit == tn_pkg::NI_TRANSFER_CONTROL && header_q.traffic_class[0] &&
      size_ok_q;
  assign own = IdBits == 10 || footer_q.transaction[9] == UpperHalf;
  assign is_ack = header_q.ptype == tn_pkg::PKT_ACK && header_q.length == '0 && told.code == tn_pkg::ANSWER_DONE;
  assign is_nack = header_q.ptype == tn_pkg::PKT_NACK && header_q.length == 14'(tn_pkg::WORD_BYTES) &&
      told.code != tn_pkg::ANSWER_DONE && told.code <= tn_pkg::ANSWER_OLD_NUMBER;
  assign is_query = header_q.ptype == tn_pkg::PKT_CONTROL && header_q.length == '0 && unit.own[31:28] == tn_pkg::CONTROL_QUERY;
  assign known = (report_q || (here && (is_ack || is_nack || is_query))) &&
      32'(footer_q.transaction) - First < (1 << IdBits);
  always_comb begin
    heard.dropped = report_q;
    heard.read = is_query && unit.own[0];
    heard.query = is_query;
    heard.ack = is_ack;
    heard.code = !report_q ? told.code : no_port_q || outside_q ? 4'(tn_pkg::ANSWER_NO_UNIT) : NO_ANSWER;
    heard.outside = report_q && outside_q;
    heard.coord = footer_q.src.coord;
    heard.domain = footer_q.src_pdid;
    heard.id = footer_q.transaction;
    heard.number = footer_q.retransmission;
    heard.timestamp = footer_q.timestamp;
    heard.held = nack_q.held;
    heard.detail = nack_q.detail[DESTINATION_BITS-1:0];
  end
  assign event_damaged_o   = tail_q && !whole && !event_nullified_o;
  assign event_nullified_o = tail_q && syndrome == '0 && footer_ok_q && footer_q.nullified;
  assign event_unknown_o   = tail_q && whole && own && !footer_q.nullified && !known;

  logic unused_room;
  always_ff @(posedge clk_i) heard_q <= heard;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) good_q <= 1'b0;
    else begin
      good_q <= tail_q && whole && !footer_q.nullified && known;
      RoomA : assert (!good_q || unused_room);
    end
  end
  tn_common_fifo #(
      .Width($bits(heard_t)),
      .Depth(Depth)
  ) u_answers (
      .clk_i,
      .rst_ni,
      .in_valid_i(good_q),
      .in_ready_o(unused_room),
      .in_data_i(heard_q),
      .out_valid_o,
      .out_ready_i,
      .out_data_o(out_o),
      .usage_o(usage)
  );
  logic unused;
  assign unused = ^{header, header_q, footer_q, nack_q, unit, told, dropped, unused_bit, unused_corrected, unused_fatal};
endmodule
