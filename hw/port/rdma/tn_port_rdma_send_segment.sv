// Cuts a block, or a part of it, into packets: from how much of it was sent, which bytes its next packet carries and how they are
// read.
//
// The first packet is short, so that all others begin at a multiple of the packet size at the destination; none crosses 4 KiB
// there. A part begins and ends at multiples of 256 bytes there, or with the block. Reads do not cross 4 KiB at the source: a
// packet takes two where its source does. Throughput: a packet per cycle, of any blocks in any order. Latency: 3 cycles.
// Back-pressure: none, an answer shows for one cycle. Reset: nothing under way.
module tn_port_rdma_send_segment
  import tn_port_rdma_pkg::*;
(
    input logic clk_i,
    input logic rst_ni,
    input logic [3:0] cfg_packet_log2_i,  // bytes of a packet, 8 .. 12: 256 .. 4096; may change between packets
    input logic in_valid_i,
    input block_t in_block_i,
    output logic out_valid_o,
    output packet_t out_packet_o
);
  typedef logic [12:0] count_t;  // bytes of a packet, or of a page

  logic [1:0] valid_q;

  // First cycle: where the packet begins. A block stays within 16 KiB at the destination, hence only 14 bits of it change.
  logic refused_q, first_q, whole_q;
  logic [ADDR_BITS-1:0] source_q;
  logic [DESTINATION_BITS-1:0] destination_q;
  length_t left_q;
  count_t size_q;
  length_t block_end, limit;
  logic all, bad_begin, bad_end;
  logic [7:0] begin_offset, end_offset;  // in a granule
  assign block_end = length_t'(in_block_i.destination[BLOCK_BITS-1:0]) + in_block_i.length;
  assign all = in_block_i.stop == '0 || in_block_i.stop == in_block_i.length;
  assign limit = in_block_i.stop == '0 ? in_block_i.length : in_block_i.stop;
  assign begin_offset = in_block_i.destination[7:0] + in_block_i.sent[7:0];
  assign end_offset = in_block_i.destination[7:0] + in_block_i.stop[7:0];
  assign bad_begin = in_block_i.sent > limit || (in_block_i.sent != '0 && in_block_i.sent != limit && begin_offset != '0);
  assign bad_end = !all && (in_block_i.stop > in_block_i.length || end_offset != '0);
  always_ff @(posedge clk_i) begin
    // Above 16 KiB the highest bit of the length is set, and the sum may wrap
    refused_q <= in_block_i.length == '0 || in_block_i.length > length_t'(1 << BLOCK_BITS)
              || block_end > length_t'(1 << BLOCK_BITS) || bad_begin || bad_end;
    whole_q <= all;
    first_q <= in_block_i.sent == '0;
    source_q <= in_block_i.source + ADDR_BITS'(in_block_i.sent);
    destination_q <= {
      in_block_i.destination[DESTINATION_BITS-1:BLOCK_BITS],
      in_block_i.destination[BLOCK_BITS-1:0] + in_block_i.sent[BLOCK_BITS-1:0]
    };
    left_q <= limit - in_block_i.sent;
    size_q <= count_t'(1) << cfg_packet_log2_i;
  end

  // Second cycle: how much it carries
  logic refused_2q, first_2q, last_2q;
  logic [ADDR_BITS-1:0] source_2q;
  logic [DESTINATION_BITS-1:0] destination_2q;
  count_t bytes_2q, page_2q;
  count_t room;  // bytes before the next multiple of the packet size
  assign room = size_q - (count_t'(destination_q[PAGE_BITS-1:0]) & (size_q - count_t'(1)));
  always_ff @(posedge clk_i) begin
    refused_2q <= refused_q;
    first_2q <= first_q;
    last_2q <= left_q <= length_t'(room) && whole_q;
    source_2q <= source_q;
    destination_2q <= destination_q;
    bytes_2q <= left_q <= length_t'(room) ? count_t'(left_q) : room;
    page_2q <= count_t'(1 << PAGE_BITS) - count_t'(source_q[PAGE_BITS-1:0]);
  end

  // Third cycle: how it is read
  logic two;
  assign two = bytes_2q > page_2q;
  always_ff @(posedge clk_i) begin
    out_packet_o.refused <= refused_2q;
    out_packet_o.first <= first_2q;
    out_packet_o.last <= last_2q;
    out_packet_o.source <= source_2q;
    out_packet_o.destination <= destination_2q;
    out_packet_o.bytes <= bytes_2q;
    out_packet_o.two <= two;
    out_packet_o.split <= two ? page_2q : bytes_2q;
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      valid_q <= '0;
      out_valid_o <= 1'b0;
    end else begin
      valid_q <= {valid_q[0], in_valid_i};
      out_valid_o <= valid_q[1];
      PacketSizeA : assert (!in_valid_i || (cfg_packet_log2_i >= 4'd8 && cfg_packet_log2_i <= 4'd12));
      SomethingLeftA : assert (!in_valid_i || in_block_i.length == '0 || in_block_i.sent != limit);
    end
  end
  logic unused;
  assign unused = in_block_i.sent[BLOCK_BITS];
endmodule
