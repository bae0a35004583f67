// Takes packets from the flit stream apart into aligned payload beats, with the header beside them and the footer's verdict
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
    output logic out_valid_o,
    input logic out_ready_i,
    output logic [DataBits-1:0] out_data_o,
    output logic [BytesBits-1:0] out_bytes_o,  // bytes of this beat, 0 .. DataBits / 8; full before the last one
    output logic out_last_o,  // the packet ends; the four below are valid with it
    output footer_t out_footer_o,
    output logic out_length_ok_o,  // as many flits as the header's length wants
    output logic out_payload_ok_o,  // the payload matches the footer's CRC-32
    output logic out_footer_ok_o,  // the footer matches its CRC-8
    output header_t out_header_o,  // of the current packet
    output logic out_begun_o  // a head was taken, its last beat was not
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
  logic    [BeatsBits-1:0] beats_q;  // beats that are still to come, by the header's length, at least 1
  logic                    overrun_q;  // more beats came than the length wants: swallow up to the tail
  logic                    hold_valid_q;  // 128 bits: a beat waits in hold_q for the flit behind it
  logic    [        127:0] hold_q;
  logic [31:0] crc_q, crc_d;
  logic head, body, tail, take, put, last_beat;

  assign head = in_valid_i && in_head_i && state_q != BODY;
  assign body = in_valid_i && state_q == BODY;
  assign tail = in_tail_i;
  assign take = in_valid_i && in_ready_o;
  assign put = out_valid_o && out_ready_i;
  assign last_beat = beats_q == BeatsBits'(1);

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
      overrun_q <= overrun_q || (put && last_beat);
      hold_valid_q <= 1'b1;
    end else if (put) begin
      state_q <= IDLE;  // from SINGLE
    end
  end

  function automatic logic [BeatsBits-1:0] beats(input logic [13:0] length);
    return length == '0 ? BeatsBits'(1) : BeatsBits'((15'(length) + 15'(BeatBytes - 1)) / 15'(BeatBytes));
  endfunction

  always_ff @(posedge clk_i) begin
    if (take && head) begin
      header_q <= in_data_i[127:0];
      beats_q  <= beats(in_data_i[61:48]);
    end else if (put) begin
      beats_q <= beats_q - BeatsBits'(1);
    end
    if (take) begin
      hold_q <= in_data_i[DataBits-1-:128];
      crc_q  <= crc_d;
    end
  end

  // Payload and footer. Check codes are guarded for the simulator's sake: they cost it most, and mostly nothing moves.
  logic even;  // 256 bits: the last payload word and the footer share the tail
  logic [31:0] payload_crc;  // over the whole payload, valid with the tail, before the final inversion
  footer_t footer;
  assign even = header_q.length[4:0] == '0 || header_q.length[4:0] > 5'd16;

  if (DataBits == 128) begin : gen_128
    always_comb begin
      crc_d = CRC32_INIT;
      if (body) crc_d = crc32_word(crc_q, in_data_i);
    end
    assign payload_crc = crc_q;
    assign out_data_o = hold_q;
    assign footer = in_data_i;
    // A tail directly behind the head is right for a packet without payload only.
    assign out_length_ok_o = state_q == SINGLE ? is_header_only(
        header_q
    ) : !overrun_q && last_beat && hold_valid_q == (header_q.length != '0);
    logic unused;
    assign unused = even;
  end else begin : gen_256
    logic empty;
    assign empty = header_q.length == '0;
    always_comb begin
      crc_d = CRC32_INIT;
      if (head) crc_d = crc32_word(CRC32_INIT, in_data_i[255:128]);
      else if (body) crc_d = crc32_two_words(crc_q, in_data_i);
      payload_crc = state_q == SINGLE ? CRC32_INIT : crc_q;
      if (body && even) payload_crc = crc32_word(crc_q, in_data_i[127:0]);
    end
    assign out_data_o = {tail && !even ? 128'd0 : in_data_i[127:0], hold_q};
    assign footer = state_q == SINGLE ? hold_q : even ? in_data_i[255:128] : in_data_i[127:0];
    assign out_length_ok_o = state_q == SINGLE ? is_header_only(header_q) || empty : !overrun_q && last_beat && !empty;
  end

  localparam int unsigned LowBits = $clog2(BeatBytes);
  logic partial;
  assign partial = header_q.length[LowBits-1:0] != '0 || header_q.length == '0;
  assign out_bytes_o = out_last_o && partial ? BytesBits'(header_q.length[LowBits-1:0]) : BytesBits'(BeatBytes);
  assign out_footer_o = footer;
  always_comb begin
    out_footer_ok_o = 1'b0;
    if (out_valid_o && out_last_o) out_footer_ok_o = crc8_footer(footer) == footer.crc8;
  end
  assign out_payload_ok_o = crc32_final(payload_crc) == footer.crc32;
endmodule
