// Takes packets from the flit stream apart into aligned payload beats, with the header beside them and footer and verdict
// at the last one, for every sink of a port.
//
// Throughput: one flit per cycle, no bubble between packets. Latency: a beat appears with the flit that follows its last
// word, the last beat of a packet in the cycle of its tail; a packet of one flit appears one cycle later. Every packet
// ends in exactly one beat with `out_last_o`; packets without payload give that beat alone, with 0 bytes. Back-pressure:
// the head is always taken, so that the sink can decide on the registered header before it takes the first beat.
// Reset: waits for a head; flits outside a packet are swallowed.
module tn_port_deframer
  import tn_pkg::*;
#(
    parameter  int unsigned DataBits  = 128,                   // width of a flit and of a beat: 128 or 256
    localparam int unsigned BeatBytes = DataBits / 8,
    localparam int unsigned BytesBits = $clog2(BeatBytes + 1)
) (
    input logic clk_i,
    input logic rst_ni,
    input logic in_valid_i,
    output logic in_ready_o,
    input logic in_head_i,
    input logic in_tail_i,
    input logic [DataBits-1:0] in_data_i,
    input logic in_payload_ok_i,  // with a tail: the verdicts of tn_port_verdict
    input logic in_footer_ok_i,
    output logic out_valid_o,
    input logic out_ready_i,
    output logic [DataBits-1:0] out_data_o,
    output logic [BytesBits-1:0] out_bytes_o,  // bytes of this beat, 0 .. DataBits / 8; full before the last one
    output logic out_last_o,  // the packet ends; the four below are valid with it
    output footer_t out_footer_o,
    output logic out_length_ok_o,  // as many flits as the header's length wants
    output logic out_payload_ok_o,  // the payload matches the footer's CRC-32; these two of a packet with a footer only
    output logic out_footer_ok_o,  // the footer matches its CRC-8
    output header_t out_header_o,  // of the current packet
    output logic out_begun_o,  // a head was taken, its last beat was not
    output logic out_free_o,  // the next flit may be a head; nothing is left to come of a packet before it
    output logic out_begin_o  // a head is taken in this cycle: `in_data_i` begins with the header
);
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end

  localparam int unsigned Words = DataBits / WORD_BITS;
  localparam int unsigned BeatsBits = $clog2((1 << 14) / BeatBytes + 1);

  typedef enum logic [1:0] {
    IDLE,   // the next flit is a head
    BODY,
    SINGLE  // the head was the tail as well: the packet waits in the registers
  } state_e;

  state_e                  state_q;
  header_t                 header_q;
  logic    [BeatsBits-1:0] left_q;  // beats with payload that are still to come, by the header's length
  logic                    last_q;  // at most one is
  logic empty_q, partial_q, even_q;  // no payload; the last beat is not full; 256 bits: it ends beside the footer
  logic         overrun_q;  // more beats came than the length wants: swallow up to the tail
  logic         hold_valid_q;  // 128 bits: a beat waits in hold_q for the flit behind it
  logic [127:0] hold_q;
  logic head, body, tail, take, put;

  assign head = in_valid_i && in_head_i && state_q != BODY;
  assign body = in_valid_i && state_q == BODY;
  assign tail = in_tail_i;
  assign take = in_valid_i && in_ready_o;
  assign put  = out_valid_o && out_ready_i;

  // The stream in and out
  always_comb begin
    unique case (state_q)
      IDLE: in_ready_o = 1'b1;
      BODY: in_ready_o = out_ready_i || !out_valid_o;
      default: in_ready_o = out_ready_i;
    endcase
  end
  assign out_valid_o  = state_q == SINGLE || (body && (tail || (hold_valid_q && !overrun_q)));
  assign out_last_o   = state_q == SINGLE || tail;
  assign out_header_o = header_q;
  assign out_begun_o  = state_q != IDLE;
  assign out_free_o   = state_q == IDLE || (state_q == SINGLE && out_ready_i);
  assign out_begin_o  = head && out_free_o;

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      state_q <= IDLE;
      overrun_q <= 1'b0;
      hold_valid_q <= 1'b0;
    end else if (take && head) begin
      state_q <= tail ? SINGLE : BODY;
      overrun_q <= 1'b0;
      hold_valid_q <= Words == 2;
    end else if (take && state_q == BODY) begin
      state_q <= tail ? IDLE : BODY;
      overrun_q <= overrun_q || (put && last_q);
      hold_valid_q <= 1'b1;
    end else if (put) begin
      state_q <= IDLE;  // from SINGLE
    end
  end

  // What follows from the length is kept as flags
  localparam int unsigned LowBits = $clog2(BeatBytes);
  header_t header;
  logic [BeatsBits-1:0] left_d;
  logic empty;
  assign header = in_data_i[127:0];
  assign empty = header.length == '0;
  assign left_d = out_free_o ? BeatsBits'((15'(header.length) + 15'(BeatBytes - 1)) / 15'(BeatBytes)) : left_q - BeatsBits'(1);

  always_ff @(posedge clk_i) begin
    if (out_begin_o) begin
      header_q <= header;
      empty_q <= empty;
      partial_q <= header.length[LowBits-1:0] != '0 || empty;
      even_q <= header.length[4:0] == '0 || header.length[4:0] > 5'd16;
    end
    if (out_free_o || put) begin
      left_q <= left_d;
      last_q <= left_d <= BeatsBits'(1);
    end
    if (take) hold_q <= in_data_i[DataBits-1-:128];
  end

  // Payload and footer
  if (DataBits == 128) begin : gen_128
    assign out_data_o = hold_q;
    assign out_footer_o = in_data_i;
    // A tail that is the head has no footer, and nothing to be judged but its length.
    assign out_payload_ok_o = in_payload_ok_i;
    assign out_footer_ok_o = in_footer_ok_i;
    // A tail directly behind the head is right for a packet without payload only.
    assign out_length_ok_o = state_q == SINGLE ? is_header_only(
        header_q
    ) : !overrun_q && last_q && hold_valid_q != empty_q;
    logic unused;
    assign unused = even_q;
  end else begin : gen_256
    logic payload_ok_q, footer_ok_q;  // of a packet that waits in the registers
    always_ff @(posedge clk_i) if (take) {payload_ok_q, footer_ok_q} <= {in_payload_ok_i, in_footer_ok_i};
    assign out_data_o = {tail && !even_q ? 128'd0 : in_data_i[127:0], hold_q};
    assign out_footer_o = state_q == SINGLE ? hold_q : even_q ? in_data_i[255:128] : in_data_i[127:0];
    assign out_payload_ok_o = state_q == SINGLE ? payload_ok_q : in_payload_ok_i;
    assign out_footer_ok_o = state_q == SINGLE ? footer_ok_q : in_footer_ok_i;
    assign out_length_ok_o = state_q == SINGLE ? is_header_only(header_q) || empty_q : !overrun_q && last_q && !empty_q;
  end

  assign out_bytes_o = out_last_o && partial_q ? BytesBits'(header_q.length[LowBits-1:0]) : BytesBits'(BeatBytes);
endmodule
