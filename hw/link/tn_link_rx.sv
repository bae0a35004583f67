// The way of a link from the cable to the router. Wiring only.
//
// rx_deframer -> rx_check (header repair, CRC, cutting) -> rx_buffer, one per virtual channel, which is the clock crossing and the
// router's input buffer. While the far end numbers its flits, rx_sequence decides what is taken, and rx_segment holds what is not
// vouched for yet. Latency, throughput and back-pressure: see the parts and docs/04-link.md. Reset: both resets together.
module tn_link_rx
  import tn_pkg::*;
  import tn_link_pkg::*;
#(
    parameter int unsigned NumVc = 2,
    parameter int unsigned DataBits = 128,  // width of a flit and of a link word: 128 or 256
    parameter int unsigned BufFlits = 1024,
    parameter int unsigned MtuWords = MAX_PACKET_WORDS,  // words of the largest packet, whole flits
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
    output logic [NumVc-1:0][FreeBits-1:0] owed_o,
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
    input logic [NumVc-1:0] rx_ready_i,
    output logic [NumVc-1:0] rx_head_o,
    output logic [NumVc-1:0] rx_tail_o,
    output logic [NumVc-1:0][DataBits-1:0] rx_data_o,
    output logic [NumVc-1:0][1:0] read_header_words_o,
    output logic [NumVc-1:0][1:0] read_payload_words_o
);
  localparam int unsigned FlitWords = DataBits / WORD_BITS;
  localparam int unsigned VcBits = NumVc > 1 ? $clog2(NumVc) : 1;
  localparam int unsigned SegmentFlits = LINK_SEGMENT_WORDS / FlitWords;
  localparam int unsigned SegmentDepth = 2 * SegmentFlits;

  logic flit_valid, outside, sequence_outside, check_outside;
  logic [DataBits-1:0] flit;
  tn_link_rx_deframer #(
      .DataBits(DataBits)
  ) u_rx_deframer (
      .clk_i(clk_link_i),
      .rst_ni(rst_link_ni),
      .word_valid_i,
      .word_data_i,
      .outside_i(outside),
      .flit_valid_o(flit_valid),
      .flit_data_o(flit),
      .control_valid_o,
      .control_data_o,
      .event_magic_o,
      .event_bad_control_o
  );
  assign outside = numbered_i ? sequence_outside : check_outside;
  logic [$clog2(SegmentDepth):0] pending;
  assign busy_o = pending != '0;

  // What the far end numbers
  link_start_t start, held_start;
  link_check_t check;
  logic start_valid, check_valid, legal, check_good, restart;
  logic
      pass_start,
      pass_flit,
      abort,
      good,
      fail,
      hold_start,
      hold_flit,
      release_segment,
      held_start_valid,
      held_flit_valid;
  logic [DataBits-1:0] held_flit;
  logic [8:0] start_flits, needs_q;
  logic first_q;
  logic [VcBits-1:0] vc_q;
  logic [31:0] segment_crc;
  assign start = control_data_o;
  assign check = control_data_o;
  assign start_valid = control_valid_o && start.kind == LINK_START && up_i;
  assign check_valid = control_valid_o && check.kind == LINK_CHECK && up_i;
  assign legal = start.vc < 3'(NumVc) && start.words != '0 && start.words <= 9'(MtuWords);
  assign start_flits = FlitWords == 1 ? start.words : (start.words + 9'd1) >> 1;
  assign restart = !numbered_i || fresh_i;

  // A segment that begins a packet is released only if the whole packet fits, behind what is released already.
  logic room;
  assign room = 32'(free_o[vc_q]) >= 32'(needs_q) + 32'(pending);
  assign check_good = check.segment_crc == segment_crc && (!first_q || room);
  always_ff @(posedge clk_link_i or negedge rst_link_ni) begin
    if (!rst_link_ni) begin
      first_q <= 1'b0;
      vc_q <= '0;
      needs_q <= '0;
    end else if (hold_start) begin
      first_q <= !start.continues;
      vc_q <= start.vc[VcBits-1:0];
      needs_q <= start_flits;
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
      .flit_valid_i(flit_valid),
      .check_valid_i(check_valid),
      .check_good_i(check_good),
      .check_number_i(check.seq),
      .check_round_i(check.round),
      .bad_control_i(event_bad_control_o),
      .pass_start_o(pass_start),
      .pass_flit_o(pass_flit),
      .abort_o(abort),
      .good_i(good),
      .fail_i(fail),
      .hold_start_o(hold_start),
      .hold_flit_o(hold_flit),
      .release_o(release_segment),
      .held_i(busy_o),
      .outside_o(sequence_outside),
      .expected_o(ack_o),
      .round_o,
      .hunting_o,
      .event_round_o,
      .event_duplicate_o
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
      .start_word_i(start),
      .flit_i(hold_flit),
      .data_i(flit),
      .release_i(release_segment),
      .crc_o(segment_crc),
      .pending_o(pending),
      .start_valid_o(held_start_valid),
      .start_word_o(held_start),
      .flit_valid_o(held_flit_valid),
      .data_o(held_flit)
  );

  // Packets
  logic [NumVc-1:0] write;
  logic write_head, write_tail, write_cut;
  logic [DataBits-1:0] write_data;
  assign start_o = held_start_valid ? held_start : start;

  tn_link_rx_check #(
      .NumVc(NumVc),
      .DataBits(DataBits),
      .MtuWords(MtuWords),
      .FreeBits(FreeBits)
  ) u_rx_check (
      .clk_i(clk_link_i),
      .rst_ni(rst_link_ni),
      .edac_i,
      .abort_i(restart ? cut_i || fresh_i : abort),
      .final_i(restart),
      .start_valid_i(restart ? start_valid && !numbered_i : pass_start || held_start_valid),
      .start_i(start_o),
      .clean_i(pass_start),
      .guarded_i(held_start_valid),
      .flit_valid_i(restart ? flit_valid : pass_flit || held_flit_valid),
      .flit_data_i(held_flit_valid ? held_flit : flit),
      .outside_o(check_outside),
      .free_i(free_o),
      .owed_o,
      .write_o(write),
      .write_head_o(write_head),
      .write_tail_o(write_tail),
      .write_cut_o(write_cut),
      .write_data_o(write_data),
      .good_o(good),
      .fail_o(fail),
      .undo_o,
      .nullified_o(event_nullified_o),
      .event_start_o(start_valid_o),
      .event_header_o,
      .event_footer_o,
      .event_corrected_o,
      .event_fatal_o,
      .event_payload_error_o,
      .event_footer_error_o,
      .event_overflow_o,
      .event_timeout_o,
      .event_ignored_o,
      .padded_words_o,
      .header_words_o(write_header_words_o),
      .payload_words_o(write_payload_words_o),
      .state_o
  );

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
    logic take;
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
        .header_words_o(read_header_words_o[v]),
        .data_words_o(read_payload_words_o[v])
    );

    always_ff @(posedge clk_link_i or negedge rst_link_ni) begin
      if (!rst_link_ni) written_q[v] <= '0;
      else written_q[v] <= written_q[v] + FreeBits'(write[v] && write_head);
    end
    always_ff @(posedge clk_i or negedge rst_ni) begin
      if (!rst_ni) read_q[v] <= '0;
      else read_q[v] <= read_q[v] + FreeBits'(take && rx_tail_o[v]);
    end
  end

  logic unused;
  assign unused = ^{check};
endmodule
