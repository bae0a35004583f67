// Proves tn_port_framer and tn_port_deframer together: what one puts on the flit stream the other takes off it, packet by
// packet and beat by beat, in order, with nothing added or missing, however the receiver stalls and however late beats and footer
// are; and that tn_port_verdict, which watches the stream between them, looks at the right words.
//
// One beat is marked when the framer takes it and awaited at the deframer. Words move as a whole, so the lowest and the highest
// bit of a beat stand for all: that they do is shown for all bits, flit by flit. So is over which words CRCs are built; that
// they are the right ones is left to the block tests.
module tn_port_framer_proof
  import tn_pkg::*;
#(
    parameter int unsigned DataBits = 128,
    parameter int unsigned MaxBytes = MAX_PAYLOAD_BYTES  // longest packet
) (
    input logic                clk_i,
    input logic                reset_i,         // may come at any time
    input logic                packet_valid_i,
    input logic [        13:0] length_i,
    input logic                header_only_i,
    input logic [         1:0] footer_i,
    input logic [         1:0] beat_i,
    input logic [       127:0] header_rest_i,   // all other bits
    input logic [       127:0] footer_rest_i,
    input logic [DataBits-1:0] beat_rest_i,
    input logic                footer_valid_i,
    input logic                beat_valid_i,
    input logic                out_ready_i,
    input logic                mark_i
);
  localparam int unsigned BeatBytes = DataBits / 8;
  localparam int unsigned BytesBits = $clog2(BeatBytes + 1);

  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;
  always_ff @(posedge clk_i) started_q <= 1'b1;

  header_t header, out_header;
  footer_t footer, out_footer;
  logic [DataBits-1:0] beat, data, out_data;
  logic packet_ready, beat_ready, valid, ready, head, tail;
  logic out_valid, out_last, length_ok, payload_ok, footer_ok, begun, free, begins, judged_payload, judged_footer;
  logic [BytesBits-1:0] out_bytes;

  logic [127:0] header_rest_q;  // any constant
  always_ff @(posedge clk_i) if (!started_q) header_rest_q <= header_rest_i;

  always_comb begin
    header = header_rest_q;
    header.length = length_i;
    header.ptype = header_only_i ? PKT_STORE_RESPONSE : PKT_STREAM;
    footer = footer_rest_i;
    footer.src.coord.x[0] = footer_i[0];
    footer.crc8[7] = footer_i[1];
    beat = beat_rest_i;
    {beat[DataBits-1], beat[0]} = beat_i;
  end

  function automatic logic [1:0] sample (input logic [DataBits-1:0] word);
    return {word[DataBits-1], word[0]};
  endfunction

  tn_port_framer #(
      .DataBits(DataBits)
  ) u_framer (
      .clk_i,
      .rst_ni(rst_n),
      .packet_valid_i,
      .packet_ready_o(packet_ready),
      .packet_header_i(header),
      .packet_empty_i(length_i == '0),
      .packet_footer_i(footer),
      .footer_valid_i,
      .beat_data_i(beat),
      .beat_valid_i,
      .beat_ready_o(beat_ready),
      .out_valid_o(valid),
      .out_ready_i(ready),
      .out_head_o(head),
      .out_tail_o(tail),
      .out_data_o(data)
  );

  tn_port_deframer #(
      .DataBits(DataBits)
  ) u_deframer (
      .clk_i,
      .rst_ni(rst_n),
      .in_valid_i(valid),
      .in_ready_o(ready),
      .in_head_i(head),
      .in_tail_i(tail),
      .in_data_i(data),
      .in_payload_ok_i(judged_payload),
      .in_footer_ok_i(judged_footer),
      .out_valid_o(out_valid),
      .out_ready_i,
      .out_data_o(out_data),
      .out_bytes_o(out_bytes),
      .out_last_o(out_last),
      .out_footer_o(out_footer),
      .out_length_ok_o(length_ok),
      .out_payload_ok_o(payload_ok),
      .out_footer_ok_o(footer_ok),
      .out_header_o(out_header),
      .out_begun_o(begun),
      .out_free_o(free),
      .out_begin_o(begins)
  );

  tn_port_verdict #(
      .DataBits(DataBits)
  ) u_verdict (
      .clk_i,
      .rst_ni(rst_n),
      .take_i(valid && ready),
      .head_i(head),
      .tail_i(tail),
      .data_i(data),
      .payload_ok_o(judged_payload),
      .footer_ok_o(judged_footer)
  );

  // A packet stays on offer until it is taken; header-only packets have length 0; data stays as well.
  logic offered_q;
  logic [13:0] length_q;
  logic header_only_q;
  logic [1:0] footer_q;
  logic [1:0] beat_q;
  logic kept_q;  // the beat on offer was not taken
  always_ff @(posedge clk_i) begin
    offered_q <= rst_n && packet_valid_i && !packet_ready;
    kept_q <= rst_n && packet_valid_i && beat_valid_i && !beat_ready && !packet_ready;
    length_q <= length_i;
    header_only_q <= header_only_i;
    footer_q <= footer_i;
    beat_q <= beat_i;
  end
  always_comb begin
    if (rst_n) begin
      StableM :
      assume (!offered_q || (packet_valid_i && length_i == length_q && header_only_i == header_only_q && footer_i == footer_q));
      BeatStableM : assume (!kept_q || (beat_valid_i && beat_i == beat_q));
      LengthM : assume (length_i <= 14'(header_only_i ? 0 : MaxBytes));
    end
  end

  // Beats of the current packet: taken by the framer, given by the deframer
  logic [9:0] in_q, out_q, place_q;
  logic [13:0] bytes_q;  // given before this beat
  logic marked_q;
  logic [1:0] word_q;
  logic single, put;  // the packet is one flit: the deframer answers one cycle later
  assign single = packet_ready && head;
  assign put = out_valid && out_ready_i;

  always_ff @(posedge clk_i) begin
    if (!rst_n) begin
      in_q <= '0;
      out_q <= '0;
      bytes_q <= '0;
      marked_q <= 1'b0;
    end else begin
      in_q <= packet_ready ? '0 : in_q + 10'(beat_ready);
      if (put) begin
        out_q   <= out_last ? '0 : out_q + 10'd1;
        bytes_q <= out_last ? '0 : bytes_q + 14'(out_bytes);
      end
      if (!marked_q) begin
        marked_q <= beat_ready && mark_i;
        place_q  <= in_q;
        word_q   <= sample (beat);
      end else if (put && out_q == place_q) begin
        marked_q <= 1'b0;
      end
    end
  end

  // What the single packet was, when the deframer answers
  logic single_q;
  logic [1:0] single_footer_q;
  logic single_header_only_q;
  always_ff @(posedge clk_i) begin
    if (!rst_n) single_q <= 1'b0;
    else if (single) single_q <= 1'b1;
    else if (put) single_q <= 1'b0;
    if (single) begin
      single_footer_q <= footer_i;
      single_header_only_q <= header_only_i;
    end
  end

  logic [1:0] mask;  // bits of the sample that lie within the message: the last word may be padding
  assign mask = BeatBytes == 32 && out_bytes <= BytesBits'(16) ? 2'b01 : 2'b11;

  always_ff @(posedge clk_i) begin
    if (rst_n) begin
      EveryPacketEndsA : assert (!(packet_ready && !single) || (put && out_last));
      NothingElseEndsA : assert (!(put && out_last) || single_q || packet_ready);
      LengthOkA : assert (!(put && out_last) || length_ok);
      EveryByteA : assert (!(put && out_last) || bytes_q + 14'(out_bytes) == (single_q ? 14'd0 : length_i));
      FullBeatsA : assert (!put || out_last || 32'(out_bytes) == BeatBytes);
      HeaderA : assert (!put || single_q || (out_header == header && out_header.ptype == PKT_STREAM));
      FooterA :
      assert (!(put && out_last) || (single_q && single_header_only_q) ||
              {out_footer.crc8[7], out_footer.src.coord.x[0]} == (single_q ? single_footer_q : footer_i));
      MarkedBeatA : assert (!(marked_q && put && out_q == place_q) || ((sample (out_data) ^ word_q) & mask) == '0);
      MarkedBeatComesA : assert (!(marked_q && put && out_last) || out_q >= place_q);
      // The proof is not empty
      LongC : cover (put && out_last && bytes_q + 14'(out_bytes) == 14'(MaxBytes));
      MarkedC : cover (marked_q && put && out_q == place_q && place_q == 10'd2 && word_q == 2'b11);
      SinglesC : cover (single_q && single && put);
    end
  end

  // ------------------------------------------------------------------------------------------------------------ All bits
  //
  // Words of a packet: header, `payload` words, footer; a header-only packet has neither.

  function automatic logic [127:0] word_at(input int unsigned place, input logic [9:0] payload, input logic header_only,
                                           input logic [127:0] first, input logic [127:0] data,
                                           input logic [127:0] last);
    word_at = place == 0 ? first : header_only ? '0 : place <= 32'(payload) ? data : place == 32'(payload) + 1 ? last : '0;
  endfunction

  logic [9:0] payload;
  logic [9:0] flit_q;  // of the packet
  logic take, begun_q, even;
  logic [127:0] upper_q, hold_q;  // upper half of the last beat; last word of the flit before
  logic [31:0] crc_q, crc;
  logic payload_right;
  logic [1:0] judged_q;
  footer_t footer_now;
  assign payload = 10'((length_i + 14'd15) / 14'd16);
  assign even = !payload[0];
  assign take = valid && ready;
  always_ff @(posedge clk_i) begin
    if (!rst_n) begin
      flit_q  <= '0;
      begun_q <= 1'b0;
    end else begin
      if (take) flit_q <= tail ? '0 : flit_q + 10'd1;
      if (take && head) begun_q <= 1'b1;
      else if (put && out_last) begun_q <= 1'b0;
    end
    if (beat_ready) upper_q <= beat[DataBits-1-:128];
    if (take) hold_q <= data[DataBits-1-:128];
    if (take) crc_q <= u_verdict.crc_d;
    if (take) judged_q <= {judged_payload, judged_footer};
  end

  if (DataBits == 128) begin : gen_words_128
    assign footer_now = data;
    assign crc = flit_q != '0 ? crc32_word(u_verdict.crc_q, data) : CRC32_INIT;
    assign payload_right = crc32_final(crc_q) == footer_now.crc32;
    always_ff @(posedge clk_i) begin
      if (rst_n) begin
        FlitA : assert (!valid || data == word_at(32'(flit_q), payload, header_only_i, header, beat, footer));
        // For the induction
        LeftA : assert (flit_q == '0 || (!header_only_i && 10'(u_framer.left_q) + flit_q == payload + 10'd1));
        CrcKeptA : assert (flit_q == '0 || u_verdict.crc_q == crc_q);
        InA : assert (in_q == (flit_q == '0 ? 10'd0 : flit_q - 10'd1));
        OutA : assert (out_q == (flit_q < 10'd2 ? 10'd0 : flit_q - 10'd2) && bytes_q == 14'd16 * 14'(out_q));
        HoldValidA : assert (flit_q == '0 || u_deframer.hold_valid_q == (flit_q > 10'd1));
        MarkA : assert (!marked_q || (flit_q > 10'd1 && place_q == out_q && sample (hold_q) == word_q));
        SingleA : assert (!single_q || out_header.ptype == PKT_STORE_RESPONSE);
        BeatA : assert (!put || single_q || out_data == hold_q);
      end
    end
  end else begin : gen_words_256
    footer_t hold_footer;
    assign hold_footer = hold_q;
    assign footer_now  = single || even ? data[255:128] : data[127:0];
    // Header and footer, and nothing else, count as zero words
    logic [255:0] words;
    assign words = {
      2 * flit_q + 10'd1 <= payload ? data[255:128] : 128'd0,
      flit_q != '0 && 2 * flit_q <= payload ? data[127:0] : 128'd0
    };
    assign crc = crc32_two_words(u_verdict.crc_q, u_verdict.gen_256.words);
    always_comb begin
      if (single) payload_right = crc32_final(u_verdict.footer.crc32) == CRC32_INIT;
      else if (even) payload_right = u_verdict.crc_d == crc32_word(crc32_final(u_verdict.footer.crc32), '0);
      else payload_right = crc_q == crc32_final(u_verdict.footer.crc32);
    end
    always_ff @(posedge clk_i) begin
      if (rst_n) begin
        FlitA :
        assert (!valid || data == {word_at(
            2 * 32'(flit_q) + 1, payload, header_only_i, header, beat[127:0], footer
        ), word_at(
            2 * 32'(flit_q), payload, header_only_i, header, upper_q, footer
        )});
        // For the induction
        LeftA :
        assert (flit_q == '0 || (!header_only_i && payload != '0 && 2 * flit_q <= payload + 10'd1 &&
                                 10'(u_framer.left_q) == payload + 10'd1 - 2 * flit_q));
        InA : assert (in_q == flit_q);
        CrcKeptA : assert (u_verdict.crc_q == (flit_q == '0 ? tn_port_pkg::crc32_back(CRC32_INIT) : crc_q));
        WordsA : assert (!take || header_only_i || (tail && !head && !even) || u_verdict.gen_256.words == words);
        FooterSeenA : assert (!(take && tail) || u_verdict.footer == footer_now);
        SingleFooterA : assert (!single_q || out_footer == hold_q);
        JudgedA : assert (!begun || {u_deframer.gen_256.payload_ok_q, u_deframer.gen_256.footer_ok_q} == judged_q);
        OutA : assert (out_q == (flit_q == '0 ? 10'd0 : flit_q - 10'd1) && bytes_q == 14'd32 * 14'(out_q));
        HoldValidA : assert (flit_q == '0 || u_deframer.hold_valid_q);
        UpperA : assert (flit_q == '0 || u_framer.gen_256.high_q == upper_q);
        MarkA : assert (!marked_q || (flit_q != '0 && place_q == out_q && {upper_q[127], hold_q[0]} == word_q));
        SingleA :
        assert (!single_q || single_header_only_q || {hold_footer.crc8[7], hold_footer.src.coord.x[0]} == single_footer_q);
        BeatA : assert (!put || single_q || out_data == {tail && !even ? 128'd0 : data[127:0], hold_q});
      end
    end
  end
  always_ff @(posedge clk_i) begin
    if (rst_n) begin
      FooterIsFooterA : assert (!(put && out_last) || single_q || out_footer == footer_now);
      CrcA : assert (!take || u_verdict.crc_d == crc);
      FooterOkA : assert (!(take && tail) || judged_footer == (crc8_footer(u_verdict.footer) == u_verdict.footer.crc8));
      PayloadOkA : assert (!(take && tail) || (DataBits == 128 && single) || judged_payload == payload_right);
      HandedOnA :
      assert (!(put && out_last) || (DataBits == 128 && single_q) ||
              {payload_ok, footer_ok} == (single_q ? judged_q : {judged_payload, judged_footer}));
      FreeA : assert (free == (flit_q == '0 && (!single_q || out_ready_i)) && begins == (take && head));
      BegunA : assert (begun == begun_q);
      HoldA : assert (!begun || u_deframer.hold_q == hold_q);
      HeadTakenA : assert (!(valid && head) || single_q || ready);
      OfferedA : assert (!valid || packet_valid_i);
      WaitsA : assert (!packet_valid_i || valid || (u_framer.beat && !beat_valid_i) || (tail && !footer_valid_i));
      BeatThereA : assert (!beat_ready || beat_valid_i);
      FooterThereA : assert (!(valid && tail) || footer_valid_i);
      // For the induction
      InsideA : assert (u_framer.head_q == (flit_q == '0) && (flit_q == '0 || offered_q));
      FramerFlagsA :
      assert (flit_q == '0 || (u_framer.none_q == (u_framer.left_q == '0) && u_framer.one_q == (u_framer.left_q == 1)));
      VerdictA : assert (u_verdict.inside_q == (flit_q != '0));
      StateA :
      assert (2'(u_deframer.state_q) == (flit_q != '0 ? 2'd1 : single_q ? 2'd2 : 2'd0) && !(flit_q != '0 && single_q));
      BegunWhenA : assert (begun_q == (flit_q != '0 || single_q));
      HeaderKeptA : assert (flit_q == '0 || out_header == header);
      SingleHeaderA :
      assert (!single_q || (out_header.length == '0 && single_header_only_q == (out_header.ptype == PKT_STORE_RESPONSE) &&
                                            (single_header_only_q || out_header.ptype == PKT_STREAM)));
      BeatsA :
      assert (flit_q == '0 || (!u_deframer.overrun_q &&
                               32'(u_deframer.left_q) + 32'(out_q) == (32'(length_i) + BeatBytes - 1) / BeatBytes &&
                               u_deframer.last_q == (u_deframer.left_q <= 1)));
      FlagsA :
      assert (!begun || (u_deframer.empty_q == (out_header.length == '0) &&
                         u_deframer.partial_q == (out_header.length == '0 || 32'(out_header.length) % BeatBytes != 0)));
    end
  end

  if (DataBits == 256) begin : gen_even
    always_ff @(posedge clk_i) begin
      if (rst_n) EvenA : assert (flit_q == '0 || (u_deframer.even_q == even && u_verdict.gen_256.even_q == even));
    end
  end
endmodule
