// Cuts a range of bytes into the bursts that read or write it on AXI4.
//
// Bursts end at multiples of BurstBytes, so that none crosses 4 KiB. Throughput: a burst per cycle, without a gap between ranges.
// Latency: 1 cycle. Back-pressure: an offer stands until it is taken. Reset: no range.
module tn_memory_split
  import tn_memory_pkg::*;
#(
    parameter int unsigned BeatBytes = 16,  // of the data path, 16 or 32
    parameter int unsigned BurstBytes = 1024,  // a power of two, BeatBytes .. 4096
    parameter int unsigned LengthBits = 13  // 2 .. 16
) (
    input logic clk_i,
    input logic rst_ni,
    input logic in_valid_i,
    output logic in_ready_o,
    input logic [ADDRESS_BITS-1:0] in_addr_i,
    input logic [LengthBits-1:0] in_bytes_i,  // at least one
    output logic out_valid_o,
    input logic out_ready_i,
    output logic [ADDRESS_BITS-1:0] out_addr_o,  // a multiple of BeatBytes
    output logic [7:0] out_len_o,  // beats less one
    output logic out_single_o,  // it is one beat; earlier in the cycle than its length
    output logic out_last_o  // of its range
);
  if (BeatBytes != 16 && BeatBytes != 32) begin : gen_bad_beat_bytes
    $error("BeatBytes is %0d, must be 16 or 32", BeatBytes);
  end
  if (BurstBytes < BeatBytes || BurstBytes > 4096 || (BurstBytes & (BurstBytes - 1)) != 0) begin : gen_bad_burst_bytes
    $error("BurstBytes is %0d, must be a power of two, %0d to 4096", BurstBytes, BeatBytes);
  end
  if (LengthBits < 2 || LengthBits > 16) begin : gen_bad_length_bits
    $error("LengthBits is %0d, must be 2 to 16", LengthBits);
  end
  localparam int unsigned LaneBits = $clog2(BeatBytes);
  localparam int unsigned BurstBits = $clog2(BurstBytes / BeatBytes);  // beats of the longest burst
  localparam int unsigned SumBits = (LengthBits > LaneBits ? LengthBits : LaneBits) + 1;
  localparam int unsigned LeftBits = SumBits - LaneBits > BurstBits + 1 ? SumBits - LaneBits : BurstBits + 1;  // of beats
  localparam int unsigned BeatBits = ADDRESS_BITS - LaneBits;

  logic valid_q;
  logic [BeatBits-1:0] beat_q;  // where the next burst begins, in beats
  // All less one, so that none is a sum of a sum
  logic [LeftBits-1:0] left_q;  // beats
  logic [LeftBits-1:0] room;  // beats before the next multiple of BurstBytes
  logic [LeftBits-1:0] length;  // beats of the burst
  logic last, take;
  logic [SumBits-1:0] bytes;  // from the beginning of the first beat, less one
  assign bytes = SumBits'(in_addr_i[LaneBits-1:0]) + SumBits'(in_bytes_i) - SumBits'(1);

  if (BurstBits == 0) begin : gen_single
    assign room = '0;
    assign out_single_o = 1'b1;
    assign out_len_o = '0;
  end else begin : gen_burst
    assign room = LeftBits'(BurstBits'(~beat_q[BurstBits-1:0]));
    assign out_single_o = left_q == '0 || &beat_q[BurstBits-1:0];
    assign out_len_o = 8'(length[BurstBits-1:0]);
  end
  assign last = left_q <= room;
  assign take = in_valid_i && in_ready_o;
  assign in_ready_o = !valid_q || (out_ready_i && last);
  assign out_valid_o = valid_q;
  assign out_addr_o = {beat_q, LaneBits'(0)};
  assign length = last ? left_q : room;
  assign out_last_o = last;

  always_ff @(posedge clk_i) begin
    if (take) begin
      beat_q <= in_addr_i[ADDRESS_BITS-1:LaneBits];
      left_q <= LeftBits'(bytes[SumBits-1:LaneBits]);
    end else if (out_ready_i && valid_q) begin
      beat_q <= ((beat_q >> BurstBits) + BeatBits'(1)) << BurstBits;
      left_q <= left_q + ~room;  // less the beats of the burst
    end
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      valid_q <= 1'b0;
    end else begin
      if (take) valid_q <= 1'b1;
      else if (out_ready_i && last) valid_q <= 1'b0;
      SomeBytesA : assert (!in_valid_i || in_bytes_i != '0);
    end
  end
  logic unused;
  assign unused = ^{bytes[LaneBits-1:0], length};
endmodule
