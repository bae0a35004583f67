// Proves tn_port_rdma_send_segment: the next packet of a block, or of a part of it, begins where the last one ended, carries at
// least a byte and none beyond the end, is told to be the last one if, and only if, it ends the block; hence the packets of a block
// or part carry each byte once. Where the block goes on, packets begin and end at multiples of 256 bytes.
// None crosses a multiple of the packet size at the destination, hence none 4 KiB; no read crosses 4 KiB; exactly what is no block
// is refused.
module tn_port_rdma_send_segment_proof
  import tn_port_rdma_pkg::*;
(
    input logic clk_i,
    input logic reset_i,  // may come at any time
    input logic [3:0] cfg_packet_log2_i,
    input logic in_valid_i,
    input block_t in_block_i
);
  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;

  logic out_valid;
  packet_t packet;
  tn_port_rdma_send_segment u_dut (
      .clk_i,
      .rst_ni(rst_n),
      .cfg_packet_log2_i,
      .in_valid_i,
      .in_block_i,
      .out_valid_o(out_valid),
      .out_packet_o(packet)
  );

  length_t in_limit;
  assign in_limit = in_block_i.stop == '0 ? in_block_i.length : in_block_i.stop;

  // What was asked for, as long ago as the answer takes
  logic [2:0] valid_q;
  logic [2:0][3:0] log2_q;
  block_t [2:0] block_q;
  always_ff @(posedge clk_i) begin
    started_q <= 1'b1;
    valid_q <= rst_n ? {valid_q[1:0], in_valid_i} : '0;
    log2_q <= {log2_q[1:0], cfg_packet_log2_i};
    block_q <= {block_q[1:0], in_block_i};
    if (in_valid_i) begin
      SizeM : assume (cfg_packet_log2_i >= 4'd8 && cfg_packet_log2_i <= 4'd12);
      LeftM : assume (in_block_i.length == '0 || in_block_i.sent != in_limit);
    end
  end

  block_t b;
  logic [3:0] log2;
  logic [31:0]
      begin_, end_, page;  // at the destination, first and last byte within 16 KiB; at the source, within 4 KiB
  logic legal, block, part;
  logic [31:0] limit, from, to;  // from, to: of the part, in the 16 KiB
  assign b = block_q[2];
  assign limit = b.stop == '0 ? 32'(b.length) : 32'(b.stop);
  assign from = 32'(b.destination[13:0]) + 32'(b.sent);
  assign to = 32'(b.destination[13:0]) + limit;
  assign log2 = log2_q[2];
  assign block = b.length != '0 && 32'(b.length) <= 16384 && 32'(b.destination[13:0]) + 32'(b.length) <= 16384;
  assign part = 32'(b.sent) <= limit && limit <= 32'(b.length) && (b.sent == '0 || from[7:0] == '0) &&
      (limit == 32'(b.length) || to[7:0] == '0);
  assign legal = block && part;
  assign begin_ = 32'(packet.destination[13:0]);
  assign end_ = begin_ + 32'(packet.bytes) - 1;
  assign page = 32'(packet.source[11:0]);
  always_ff @(posedge clk_i) begin
    if (rst_n && started_q) begin
      DueA : assert (out_valid == valid_q[2]);
      if (out_valid) begin
        RefusedA : assert (packet.refused == !legal);
        if (legal) begin
          DestinationA : assert (packet.destination == b.destination + 42'(b.sent));
          SourceA : assert (packet.source == b.source + 39'(b.sent));
          SomeBytesA : assert (packet.bytes != '0);
          NotBeyondA : assert (32'(b.sent) + 32'(packet.bytes) <= limit);
          FirstA : assert (packet.first == (b.sent == '0));
          LastA : assert (packet.last == (32'(b.sent) + 32'(packet.bytes) == 32'(b.length)));
          GranuleA : assert (packet.last || end_[7:0] == 8'hff);
          BoundA : assert (begin_ >> log2 == end_ >> log2);
          AlignedA : assert (end_ + 1 == to || ((end_ + 1) & ((32'd1 << log2) - 1)) == '0);
          TwoA : assert (packet.two == (page + 32'(packet.bytes) > 4096));
          FirstReadA : assert (packet.split != '0 && page + 32'(packet.split) <= 4096);
          SecondReadA :
          assert (packet.two ? packet.split < packet.bytes && page + 32'(packet.split) == 4096 : packet.split == packet.bytes);
        end
        PartC : cover (legal && end_ + 1 == to && !packet.last && !packet.first);
        RefusedC : cover (!legal && b.length == 15'd16384);
        TwoC : cover (legal && packet.two && !packet.first && !packet.last && log2 == 4'd10);
        ByteC : cover (legal && packet.bytes == 13'd1 && packet.first && !packet.last);
        WholeC : cover (legal && packet.bytes == 13'd4096 && packet.two);
      end
    end
  end
endmodule
