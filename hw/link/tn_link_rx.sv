// The way of a link from the cable to the router. Wiring only.
//
// rx_deframer -> rx_check (header repair, CRC, cutting) -> rx_buffer, one per virtual channel, which is the clock crossing and the
// router's input buffer. rx_look computes beside the deframer what of all this depends on a word alone. While the far end numbers
// its flits, rx_sequence decides what is taken, and rx_segment holds what is not vouched for yet. All outputs in the link's clock
// are registers. Latency, throughput and back-pressure: see the parts and docs/04-link.md. Reset: both resets together.
module tn_link_rx
  import tn_pkg::*;
  import tn_link_pkg::*;
#(
    parameter int unsigned NumVc = 2,
    parameter int unsigned DataBits = 128,  // width of a flit and of a link word: 128 or 256
    parameter int unsigned BufFlits = 1024,
    parameter int unsigned MtuWords = MAX_PACKET_WORDS,  // words of the largest packet, whole flits
    parameter bit Replay = 1'b1,  // 0: the far end cannot number its flits
    localparam int unsigned FreeBits = $clog2(BufFlits) + 1
) (
    input logic clk_link_i,
    input logic rst_link_ni,
    input logic word_valid_i,
    input logic [DataBits-1:0] word_data_i,
    input logic edac_i,
    // Session
    input logic up_i,
    input logic cut_i,
    input logic fresh_i,
    input logic numbered_i,  // the far end numbers its flits
    output logic control_valid_o,
    output logic [127:0] control_data_o,
    // For the credits
    output logic start_valid_o,  // START accepted
    output link_start_t start_o,
    output logic undo_o,  // the packet of the last one will come again
    output logic [NumVc-1:0][FreeBits-1:0] free_o,
    output logic [FreeBits-1:0] owed_o,  // flits of the open packet that are still to come
    output logic [NumVc-1:0] open_o,  // its channel, one-hot, or zero
    output logic [NumVc-1:0][FreeBits-1:0] packets_o,  // in each buffer
    output logic [15:0] ack_o,
    output logic [6:0] round_o,
    output logic hunting_o,
    output logic busy_o,  // segments are handed on
    // Status
    output logic event_magic_o,
    output logic event_bad_control_o,
    output logic event_header_o,
    output logic event_footer_o,
    output logic event_corrected_o,
    output logic event_fatal_o,
    output logic event_payload_error_o,
    output logic event_footer_error_o,
    output logic event_overflow_o,
    output logic event_timeout_o,
    output logic event_ignored_o,
    output logic event_round_o,
    output logic event_nullified_o,
    output logic event_duplicate_o,
    output logic [8:0] padded_words_o,
    output logic [NumVc-1:0][1:0] write_header_words_o,
    output logic [NumVc-1:0][8:0] write_payload_words_o,
    output logic [3:0] state_o,
    // To the router
    input logic clk_i,
    input logic rst_ni,
    output logic [NumVc-1:0] rx_valid_o,
    output logic [NumVc-1:0] rx_coming_o,
    input logic [NumVc-1:0] rx_ready_i,
    output logic [NumVc-1:0] rx_head_o,
    output logic [NumVc-1:0] rx_tail_o,
    output logic [NumVc-1:0][DataBits-1:0] rx_data_o,
    output logic [NumVc-1:0][1:0] read_header_words_o,
    output logic [NumVc-1:0][1:0] read_payload_words_o
);
  if (NumVc < 1 || (NumVc > 4 && NumVc != 8)) begin : gen_bad_num_vc
    $error("NumVc is %0d, must be 1 to 4 or 8", NumVc);
  end
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  if (BufFlits < 4 || (BufFlits & (BufFlits - 1)) != 0) begin : gen_bad_buf_flits
    $error("BufFlits is %0d, must be a power of two from 4", BufFlits);
  end
  if (MtuWords < 3 || MtuWords > MAX_PACKET_WORDS || MtuWords % (DataBits / WORD_BITS) != 0) begin : gen_bad_mtu_words
    $error("MtuWords is %0d, must be whole flits, 3 to 258 words", MtuWords);
  end

  localparam int unsigned FlitWords = DataBits / WORD_BITS;
  localparam int unsigned VcBits = NumVc > 1 ? $clog2(NumVc) : 1;
  localparam int unsigned SegmentFlits = LINK_SEGMENT_WORDS / FlitWords;
  localparam int unsigned SegmentDepth = 2 * SegmentFlits;

  logic flit_valid, inside_valid, loose_valid, outside, sequence_outside, check_outside;
  logic control_valid, control_start, control_check, magic, bad_control;
  logic [DataBits-1:0] early, flit;
  logic [127:0] control;
  tn_link_rx_deframer #(
      .DataBits(DataBits)
  ) u_rx_deframer (
      .clk_i(clk_link_i),
      .rst_ni(rst_link_ni),
      .word_valid_i,
      .word_data_i,
      .early_o(early),
      .outside_i(outside),
      .flit_valid_o(flit_valid),
      .inside_valid_o(inside_valid),
      .loose_valid_o(loose_valid),
      .flit_data_o(flit),
      .control_valid_o(control_valid),
      .control_data_o(control),
      .control_start_o(control_start),
      .control_check_o(control_check),
      .event_magic_o(magic),
      .event_bad_control_o(bad_control)
  );

  word_look_t [FlitWords-1:0] words;
  logic [FlitWords-1:0][31:0] sums;
  header_look_t header_look;
  logic legal;
  tn_link_rx_look #(
      .DataBits(DataBits),
      .NumVc(NumVc),
      .MtuWords(MtuWords)
  ) u_rx_look (
      .clk_i(clk_link_i),
      .word_i(early),
      .words_o(words),
      .sums_o(sums),
      .header_o(header_look),
      .start_legal_o(legal)
  );

  // What the far end numbers
  link_start_t start, held_start;
  logic numbered, restart, start_valid, pass_start, pass_flit, abort, good, fail, sequence_round, duplicate;
  logic held_start_valid, held_flit_valid;
  logic [DataBits-1:0] held_flit;
  word_look_t [FlitWords-1:0] held_words;
  assign start = control;
  assign start_valid = control_valid && control_start && up_i;
  assign numbered = Replay && numbered_i;
  assign restart = !numbered || fresh_i;
  assign outside = numbered ? sequence_outside : check_outside;

  if (Replay) begin : gen_replay
    link_check_t check;
    logic check_good, hold_start, hold_flit, release_segment;
    logic [8:0] start_flits, needs_q;
    logic first_q, room_q;
    logic [VcBits-1:0] vc_q;
    logic [31:0] segment_sum;
    logic [$clog2(SegmentDepth):0] pending;
    logic fail_q;
    assign check = control;
    assign start_flits = FlitWords == 1 ? start.words : (start.words + 9'd1) >> 1;

    // A segment that begins a packet is released only if the whole packet fits, behind what is released already. Two cycles
    // old: START and a flit lie between two releases.
    assign check_good = check.segment_sum == segment_sum && (!first_q || room_q);
    always_ff @(posedge clk_link_i or negedge rst_link_ni) begin
      if (!rst_link_ni) begin
        first_q <= 1'b0;
        vc_q <= '0;
        needs_q <= '0;
        room_q <= 1'b0;
        fail_q <= 1'b0;
      end else begin
        fail_q <= fail;
        room_q <= 32'(free_o[vc_q]) >= 32'(needs_q) + 32'(pending);
        if (hold_start) begin
          first_q <= !start.continues;
          vc_q <= start.vc[VcBits-1:0];
          needs_q <= start_flits;
        end
      end
    end

    tn_link_rx_sequence #(
        .SegmentFlits(SegmentFlits)
    ) u_rx_sequence (
        .clk_i(clk_link_i),
        .rst_ni(rst_link_ni),
        .restart_i(restart),
        .interrupt_i(cut_i),
        .start_valid_i(start_valid),
        .start_legal_i(legal),
        .start_number_i(start.seq),
        .start_round_i(start.round),
        .start_guarded_i(start.guarded),
        .start_continues_i(start.continues),
        .start_flits_i(start_flits),
        .flit_valid_i(inside_valid),
        .loose_valid_i(loose_valid),
        .check_valid_i(control_valid && control_check && up_i),
        .check_good_i(check_good),
        .check_number_i(check.seq),
        .check_round_i(check.round),
        .bad_control_i(bad_control),
        .pass_start_o(pass_start),
        .pass_flit_o(pass_flit),
        .abort_o(abort),
        .good_i(good),
        .fail_i(fail_q),
        .hold_start_o(hold_start),
        .hold_flit_o(hold_flit),
        .release_o(release_segment),
        .held_i(busy_o),
        .outside_o(sequence_outside),
        .expected_o(ack_o),
        .round_o,
        .hunting_o,
        .event_round_o(sequence_round),
        .event_duplicate_o(duplicate)
    );

    tn_link_rx_segment #(
        .DataBits(DataBits),
        .Depth(SegmentDepth)
    ) u_rx_segment (
        .clk_i(clk_link_i),
        .rst_ni(rst_link_ni),
        .clear_i(restart),
        .start_i(hold_start),
        .first_i(!start.continues),
        .flit_i(hold_flit),
        .data_i(flit),
        .words_i(words),
        .sums_i(sums),
        .release_i(release_segment),
        .sum_o(segment_sum),
        .busy_o,
        .pending_o(pending),
        .start_valid_o(held_start_valid),
        .flit_valid_o(held_flit_valid),
        .data_o(held_flit),
        .words_o(held_words)
    );
    assign held_start = held_flit[DataBits-1-:128];
    logic unused_check;
    assign unused_check = ^check;
  end else begin : gen_no_replay
    assign {pass_start, pass_flit, abort, held_start_valid, held_flit_valid, sequence_outside} = '0;
    assign {sequence_round, duplicate, hunting_o, busy_o, round_o, ack_o, held_flit, held_start} = '0;
    assign held_words = '0;
    logic unused_replay;
    assign unused_replay = ^{numbered_i, control_check, good, fail};
  end

  // Packets
  logic [NumVc-1:0] write, vc, vc_told_q;
  logic
      write_head, write_tail, write_cut, undo, accepted, header, footer, corrected, fatal, payload_error, footer_error;
  logic overflow, timeout, ignored, nullified;
  logic [DataBits-1:0] write_data;
  logic [FreeBits-1:0] owed;
  logic [NumVc-1:0] open;
  logic [8:0] padded, counted_payload, payload_told_q;
  logic [1:0] counted_header, header_told_q;
  logic [3:0] state;
  // When the numbering begins, a packet that is still open has lost its end: the far end has sent it before it said so.
  logic numbered_q, begins;
  assign begins = numbered && !numbered_q;
  always_ff @(posedge clk_link_i or negedge rst_link_ni) begin
    if (!rst_link_ni) numbered_q <= 1'b0;
    else numbered_q <= numbered;
  end

  link_start_t begun;
  always_comb begin
    begun = held_start_valid ? held_start : start;
    begun.header_sum = start.header_sum;  // these are of no use to what was held
    begun.seq = start.seq;
  end

  tn_link_rx_check #(
      .NumVc(NumVc),
      .DataBits(DataBits),
      .FreeBits(FreeBits)
  ) u_rx_check (
      .clk_i(clk_link_i),
      .rst_ni(rst_link_ni),
      .edac_i,
      .stop_i(cut_i || fresh_i || begins),
      .abort_i(abort),
      .final_i(restart),
      .start_plain_i(start_valid && !numbered),
      .start_clean_i(pass_start),
      .start_guarded_i(held_start_valid && !restart),
      .start_legal_i(held_start_valid || legal),
      .start_i(begun),
      .flit_valid_i(restart ? inside_valid : pass_flit || held_flit_valid),
      .loose_valid_i(restart ? loose_valid : pass_flit || held_flit_valid),
      .flit_data_i(held_flit_valid ? held_flit : flit),
      .words_i(held_flit_valid ? held_words : words),
      .sum_i(sums[0]),
      .header_i(header_look),
      .outside_o(check_outside),
      .free_i(free_o),
      .owed_o(owed),
      .open_o(open),
      .write_o(write),
      .write_head_o(write_head),
      .write_tail_o(write_tail),
      .write_cut_o(write_cut),
      .write_data_o(write_data),
      .good_o(good),
      .fail_o(fail),
      .undo_o(undo),
      .nullified_o(nullified),
      .event_start_o(accepted),
      .event_header_o(header),
      .event_footer_o(footer),
      .event_corrected_o(corrected),
      .event_fatal_o(fatal),
      .event_payload_error_o(payload_error),
      .event_footer_error_o(footer_error),
      .event_overflow_o(overflow),
      .event_timeout_o(timeout),
      .event_ignored_o(ignored),
      .padded_words_o(padded),
      .vc_o(vc),
      .header_words_o(counted_header),
      .payload_words_o(counted_payload),
      .state_o(state)
  );

  // What goes to other blocks is a cycle old, all of it alike: what is free, owed and begun belongs together.
  always_ff @(posedge clk_link_i) begin
    control_data_o <= control;
    start_o <= begun;
    owed_o <= owed;
  end
  always_ff @(posedge clk_link_i or negedge rst_link_ni) begin
    if (!rst_link_ni) begin
      {control_valid_o, start_valid_o, undo_o, open_o, state_o} <= '0;
      {event_magic_o, event_bad_control_o, event_header_o, event_footer_o, event_corrected_o, event_fatal_o} <= '0;
      {event_payload_error_o, event_footer_error_o, event_overflow_o, event_timeout_o, event_ignored_o} <= '0;
      {event_round_o, event_nullified_o, event_duplicate_o} <= '0;
      {padded_words_o, vc_told_q, header_told_q, payload_told_q} <= '0;
    end else begin
      control_valid_o <= control_valid;
      start_valid_o <= accepted;
      undo_o <= undo;
      open_o <= open;
      state_o <= state;
      event_magic_o <= magic;
      event_bad_control_o <= bad_control;
      event_header_o <= header;
      event_footer_o <= footer;
      event_corrected_o <= corrected;
      event_fatal_o <= fatal;
      event_payload_error_o <= payload_error;
      event_footer_error_o <= footer_error;
      event_overflow_o <= overflow;
      event_timeout_o <= timeout;
      event_ignored_o <= ignored;
      event_round_o <= sequence_round;
      event_nullified_o <= nullified;
      event_duplicate_o <= duplicate;
      padded_words_o <= padded;
      vc_told_q <= vc;
      header_told_q <= counted_header;
      payload_told_q <= counted_payload;
    end
  end
  for (genvar v = 0; v < NumVc; v++) begin : gen_words
    assign write_header_words_o[v]  = vc_told_q[v] ? header_told_q : '0;
    assign write_payload_words_o[v] = vc_told_q[v] ? payload_told_q : '0;
  end

  // Buffers
  logic [NumVc-1:0][FreeBits-1:0] written_q, read_q, read;  // packets so far
  tn_common_cdc_bus #(
      .Width(NumVc * FreeBits)
  ) u_packets_read (
      .src_clk_i (clk_i),
      .src_rst_ni(rst_ni),
      .src_data_i(read_q),
      .dst_clk_i (clk_link_i),
      .dst_rst_ni(rst_link_ni),
      .dst_data_o(read)
  );

  for (genvar v = 0; v < NumVc; v++) begin : gen_vc
    logic take, taken_q;
    logic [1:0] read_header, read_payload;
    assign take = rx_valid_o[v] && rx_ready_i[v];
    assign packets_o[v] = written_q[v] - read[v];

    tn_link_rx_buffer #(
        .DataBits(DataBits),
        .BufFlits(BufFlits)
    ) u_rx_buffer (
        .clk_link_i,
        .rst_link_ni,
        .write_i(write[v]),
        .write_head_i(write_head),
        .write_tail_i(write_tail),
        .write_cut_i(write_cut),
        .write_data_i(write_data),
        .free_o(free_o[v]),
        .clk_i,
        .rst_ni,
        .rx_valid_o(rx_valid_o[v]),
        .rx_coming_o(rx_coming_o[v]),
        .rx_ready_i(rx_ready_i[v]),
        .rx_head_o(rx_head_o[v]),
        .rx_tail_o(rx_tail_o[v]),
        .rx_data_o(rx_data_o[v])
    );

    tn_port_word_count #(
        .DataBits(DataBits)
    ) u_words (
        .clk_i,
        .rst_ni,
        .take_i(take),
        .head_i(rx_head_o[v]),
        .tail_i(rx_tail_o[v]),
        .low_i(rx_data_o[v][127:0]),
        .header_words_o(read_header),
        .data_words_o(read_payload)
    );

    always_ff @(posedge clk_link_i or negedge rst_link_ni) begin
      if (!rst_link_ni) written_q[v] <= '0;
      else if (write[v] && write_head) written_q[v] <= written_q[v] + FreeBits'(1);
    end
    always_ff @(posedge clk_i or negedge rst_ni) begin
      if (!rst_ni) begin
        taken_q <= 1'b0;
        read_q[v] <= '0;
        read_header_words_o[v] <= '0;
        read_payload_words_o[v] <= '0;
      end else begin
        taken_q <= take && rx_tail_o[v];
        if (taken_q) read_q[v] <= read_q[v] + FreeBits'(1);
        read_header_words_o[v]  <= read_header;
        read_payload_words_o[v] <= read_payload;
      end
    end
  end

  logic unused;  // sums of words are for the replay, but that of the lowest one
  assign unused = ^{flit_valid, sums};

  // Rules of the streams to the router
  for (genvar v = 0; v < NumVc; v++) begin : gen_check_rx
    tn_common_stream_check #(
        .Width(DataBits)
    ) u_check (
        .clk_i,
        .rst_ni,
        .valid_i(rx_valid_o[v]),
        .ready_i(rx_ready_i[v]),
        .withdraw_i(1'b0),
        .head_i(rx_head_o[v]),
        .tail_i(rx_tail_o[v]),
        .data_i(rx_data_o[v])
    );
  end
endmodule
