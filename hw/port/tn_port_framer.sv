// Puts the header, the payload and the footer of one packet after another on the flit stream, for every source of a port.
//
// Throughput: one flit per cycle, no bubble between packets: ceil((2 + payload words) / (DataBits / 128)) cycles a packet.
// Latency: 0, combinational from the packet and beat inputs to the flit. Back-pressure: a flit stays until it is taken.
// Reset: waits for a packet.
//
// A flit waits for its beat, the last one for the footer. Who begins a packet answers for both to come soon, so that a slow task
// cannot hold a link: by having all of the packet, or by a limit (tn_port_stream_aggregator). At 128 bits the flits are header,
// beats, footer. At 256 bits the header shifts the payload by one word: a flit carries the upper half of the beat before
// (`high_q`) and the lower half of the next one.
module tn_port_framer
  import tn_pkg::*;
#(
    parameter int unsigned DataBits = 128  // width of a flit and of a payload beat: 128 or 256
) (
    input  logic                   clk_i,
    input  logic                   rst_ni,
    input  logic                   packet_valid_i,
    output logic                   packet_ready_o,   // the packet's last flit is taken in this cycle
    input  header_t                packet_header_i,  // stable while the packet is sent; its length counts the beats
    input  logic                   packet_empty_i,   // its length is 0
    input  footer_t                packet_footer_i,  // needed from the cycle of the last beat on
    input  logic                   footer_valid_i,   // it is there
    input  logic    [DataBits-1:0] beat_data_i,      // next payload beat, first byte lowest, zero beyond the length
    input  logic                   beat_valid_i,     // it is there
    output logic                   beat_ready_o,     // the beat is used up in this cycle
    output logic                   out_valid_o,
    input  logic                   out_ready_i,
    output logic                   out_head_o,
    output logic                   out_tail_o,
    output logic    [DataBits-1:0] out_data_o
);
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end

  localparam int unsigned CountBits = $clog2(MAX_PAYLOAD_BYTES / (WORD_BITS / 8) + 1);

  logic                 head_q;  // the next flit is a head
  logic [CountBits-1:0] left_q;  // payload words behind the flits already sent, valid when not at the head
  logic none_q, one_q;  // left_q is 0; is 1
  logic [CountBits-1:0] left_d;
  logic header_only, take, beat;  // beat: this flit takes the beat on offer

  assign header_only = is_header_only(packet_header_i);
  assign out_valid_o = packet_valid_i && (beat_valid_i || !beat) && (footer_valid_i || !out_tail_o);
  assign out_head_o = head_q;
  assign take = out_valid_o && out_ready_i;
  assign packet_ready_o = take && out_tail_o;
  assign beat_ready_o = take && beat;

  if (DataBits == 128) begin : gen_128
    assign beat = !head_q && !none_q;
    assign out_tail_o = head_q ? header_only : none_q;
    assign out_data_o = head_q ? packet_header_i : none_q ? packet_footer_i : beat_data_i;
    assign left_d = head_q ? CountBits'((packet_header_i.length + 14'd15) / 14'd16) : left_q - CountBits'(1);
    logic unused;
    assign unused = ^{one_q, packet_empty_i};
  end else begin : gen_256
    logic [127:0] low, high, high_q;
    assign beat = head_q ? !packet_empty_i && !header_only : !none_q && !one_q;
    assign low  = head_q ? packet_header_i : none_q ? packet_footer_i : high_q;
    always_comb begin
      if (beat) high = beat_data_i[127:0];
      else if (head_q ? header_only : none_q) high = '0;
      else high = packet_footer_i;
    end
    assign out_tail_o = head_q ? header_only || packet_empty_i : none_q || one_q;
    assign out_data_o = {high, low};
    assign left_d = head_q ? CountBits'((packet_header_i.length - 14'd1) / 14'd16) : left_q - CountBits'(2);
    always_ff @(posedge clk_i) if (beat_ready_o) high_q <= beat_data_i[255:128];
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      head_q <= 1'b1;
      left_q <= '0;
      none_q <= 1'b0;
      one_q  <= 1'b0;
    end else if (take) begin
      head_q <= out_tail_o;
      left_q <= left_d;
      none_q <= left_d == '0;
      one_q  <= left_d == CountBits'(1);
    end
  end
endmodule
