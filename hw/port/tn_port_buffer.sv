// Receive FIFO between a local output of the router and whatever sits at the port, with the router's account of its room.
//
// Throughput: one flit per cycle. Latency: 1 cycle. Back-pressure: none towards the router while it keeps to its
// reservations; a flit that comes without room is refused by `in_ready_o` and noted in `overflow_o`. Reset: empty.
//
// The router reserves room for a whole packet when it grants one (virtual cut-through [KK79]); a flit gives its room back
// when it leaves. `room_o` says that a packet of MtuBytes fits behind all reservations.
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
    input  logic                clk_i,
    input  logic                rst_ni,
    input  logic                in_valid_i,
    output logic                in_ready_o,
    input  logic                in_head_i,
    input  logic                in_tail_i,
    input  logic [DataBits-1:0] in_data_i,
    output logic                room_o,           // a packet of MtuBytes fits
    input  logic                reserve_i,        // one was granted in this cycle
    input  logic [         8:0] reserve_words_i,  // its length in 128-bit words, header and footer included
    output logic                out_valid_o,
    input  logic                out_ready_i,
    output logic                out_head_o,
    output logic                out_tail_o,
    output logic [DataBits-1:0] out_data_o,
    output logic                overflow_o        // a flit came and found no room
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

  logic [UsageBits-1:0] usage;

  tn_common_fifo #(
      .Width(DataBits + 2),
      .Depth(Depth)
  ) u_fifo (
      .clk_i,
      .rst_ni,
      .in_valid_i,
      .in_ready_o,
      .in_data_i({in_head_i, in_tail_i, in_data_i}),
      .out_valid_o,
      .out_ready_i,
      .out_data_o({out_head_o, out_tail_o, out_data_o}),
      .usage_o(usage)
  );
  assign overflow_o = in_valid_i && !in_ready_o;

  logic [UsageBits-1:0] taken_q;  // flits that are reserved or inside
  logic [UsageBits-1:0] more;
  assign more   = reserve_i ? UsageBits'((32'(reserve_words_i) + FlitWords - 1) / FlitWords) : '0;
  assign room_o = taken_q <= UsageBits'(Depth - MtuFlits);

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      taken_q <= '0;
    end else begin
      taken_q <= taken_q + more - UsageBits'(out_valid_o && out_ready_i);
      ReservedA : assert (overflow_o || (taken_q >= usage && taken_q <= UsageBits'(Depth)));
    end
  end
endmodule
