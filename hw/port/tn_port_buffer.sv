// Receive FIFO between a local output of the router and whatever sits at the port, with the router's account of its room and the
// verdict on each packet beside its tail.
//
// Throughput: one flit per cycle. Latency: 1 cycle. Back-pressure: none, the router keeps to its reservations; a flit that comes
// without room is lost and noted in `overflow_o`. Reset: empty, and no room in the first cycle.
//
// The router reserves room for a whole packet when it grants one (virtual cut-through [KK79]); a flit gives its room back
// when it leaves. `room_o` says that a packet of MtuBytes fits behind all reservations. It is a register: in the cycle behind a
// promise it reckons with two flits for that packet, because a longer one keeps the router's output busy and nobody asks; a
// cycle later all of it is counted, and so is what left two cycles ago.
module tn_port_buffer
  import tn_pkg::*;
#(
    parameter int unsigned DataBits = 128,  // width of a flit: 128 or 256
    parameter int unsigned BufBytes = 8192,  // wanted size, 2 * MtuBytes for full throughput
    parameter int unsigned MtuBytes = 4096,  // longest payload of a packet
    localparam int unsigned FlitBytes = DataBits / 8,
    localparam int unsigned FlitWords = DataBits / WORD_BITS,
    localparam int unsigned MtuFlits = (MtuBytes + 2 * WORD_BYTES + FlitBytes - 1) / FlitBytes,
    localparam int unsigned Depth = BufBytes / FlitBytes > MtuFlits ? BufBytes / FlitBytes : MtuFlits,
    localparam int unsigned UsageBits = $clog2(Depth + 1)
) (
    input logic clk_i,
    input logic rst_ni,
    input logic in_valid_i,
    input logic in_head_i,
    input logic in_tail_i,
    input logic [DataBits-1:0] in_data_i,
    output logic room_o,  // a packet of MtuBytes fits
    input logic reserve_i,  // pulse, with the head of the packet: one was granted
    input logic [8:0] reserve_words_i,  // its length in 128-bit words, header and footer included
    output logic out_valid_o,
    input logic out_ready_i,
    output logic out_head_o,
    output logic out_tail_o,
    output logic [DataBits-1:0] out_data_o,
    output logic out_payload_ok_o,  // with a tail: see tn_port_verdict
    output logic out_footer_ok_o,
    output logic overflow_o  // a flit came and found no room
);
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  if (BufBytes < 1) begin : gen_bad_buf_bytes
    $error("BufBytes is %0d, must be 1 or more", BufBytes);
  end
  if (MtuBytes < DataBits / 8 || MtuBytes > 4096 || MtuBytes % (DataBits / 8) != 0) begin : gen_bad_mtu_bytes
    $error("MtuBytes is %0d, must be a multiple of DataBits / 8 up to 4096", MtuBytes);
  end

  logic ready, payload_ok, footer_ok;
  logic [UsageBits-1:0] usage;

  tn_port_verdict #(
      .DataBits(DataBits)
  ) u_verdict (
      .clk_i,
      .rst_ni,
      .take_i(in_valid_i),
      .head_i(in_head_i),
      .tail_i(in_tail_i),
      .data_i(in_data_i),
      .payload_ok_o(payload_ok),
      .footer_ok_o(footer_ok)
  );

  tn_common_fifo #(
      .Width(DataBits + 4),
      .Depth(Depth)
  ) u_fifo (
      .clk_i,
      .rst_ni,
      .in_valid_i,
      .in_ready_o(ready),
      .in_data_i({in_head_i, in_tail_i, payload_ok, footer_ok, in_data_i}),
      .out_valid_o,
      .out_ready_i,
      .out_data_o({out_head_o, out_tail_o, out_payload_ok_o, out_footer_ok_o, out_data_o}),
      .usage_o(usage)
  );
  assign overflow_o = in_valid_i && !ready;

  localparam logic [UsageBits-1:0] Spare = UsageBits'(Depth - MtuFlits);
  logic [UsageBits-1:0] taken_q, taken_d;  // flits that are reserved or inside, but for what the next four say
  logic room_q, reserve_q, left_q;
  logic [8:0] words_q;
  logic [UsageBits-1:0] more;
  logic [8:0] reserved;  // flits of the packet that was granted
  assign reserved = 9'((10'(words_q) + 10'(FlitWords - 1)) / 10'(FlitWords));
  assign more = reserve_q ? UsageBits'(reserved) : '0;
  assign taken_d = taken_q + more - UsageBits'(left_q);
  // A packet does, but for what is promised in this cycle; one does behind two flits more. A longer one than that keeps the
  // output of the router until its words are counted.
  logic fits, two_fit;
  assign fits = taken_d <= Spare;
  assign two_fit = taken_d + UsageBits'(2) <= Spare;
  assign room_o = room_q;

  logic beyond;  // more than there is room for, for the assertion
  if (Depth + 1 < 2 ** UsageBits) begin : gen_beyond
    assign beyond = taken_d > UsageBits'(Depth);
  end else begin : gen_not_beyond
    assign beyond = 1'b0;
  end

  always_ff @(posedge clk_i) words_q <= reserve_words_i;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      taken_q <= '0;
      room_q <= 1'b0;
      reserve_q <= 1'b0;
      left_q <= 1'b0;
    end else begin
      taken_q <= taken_d;
      room_q <= reserve_i ? two_fit : fits;
      reserve_q <= reserve_i;
      left_q <= out_valid_o && out_ready_i;
      ReservedA : assert (overflow_o || (taken_d >= usage && !beyond));
      OnePacketAtATimeA : assert (!(reserve_i && reserve_q));
      OnlyWithRoomA : assert (!reserve_i || room_q);
    end
  end

  logic unused;  // of the length, where the buffer is small
  assign unused = ^reserved;
endmodule
