// The way of a link from the router to the cable. Wiring only.
//
// tx_header (length, overrides) -> queue and clock crossing -> tx_flit (a register) -> tx_replay (keeps what is sent) -> tx_framer
// (MAGIC, START, stuffing). What the far end's CREDIT says, and all status, pass a register. Latency, throughput and
// back-pressure: see the parts and docs/04-link.md. Reset: both resets together.
module tn_link_tx
  import tn_pkg::*;
  import tn_link_pkg::*;
#(
    parameter int unsigned DataBits = 128,  // width of a flit and of a link word: 128 or 256
    parameter int unsigned NumVc = 4,  // virtual channels, 1 to 4 or 8
    parameter bit Replay = 1'b1,  // 0: nothing is kept or numbered
    parameter int unsigned RingFlits = 1024,  // flits kept for replay
    parameter int unsigned RoundTripCycles = 512,  // longest time from a word to the answer of the far end
    parameter int unsigned MtuFlits = 258,  // flits of the largest packet
    localparam int unsigned VcBits = NumVc > 4 ? 3 : 2
) (
    // From the router
    input logic clk_i,
    input logic rst_ni,
    input logic tx_valid_i,
    output logic tx_ready_o,
    input logic tx_head_i,
    input logic tx_tail_i,
    input logic [DataBits-1:0] tx_data_i,
    input logic [VcBits-1:0] tx_vc_i,
    input logic cfg_override_i,
    input coord_t cfg_override_coord_i,
    input logic cfg_spoil_i,
    input logic [7:0] cfg_spare_i,
    output logic [1:0] write_header_words_o,
    output logic [1:0] write_payload_words_o,
    // To the cable; the rest is in this clock, too
    input logic clk_link_i,
    input logic rst_link_ni,
    output logic word_valid_o,
    input logic word_ready_i,
    output logic [DataBits-1:0] word_data_o,
    input logic [1:0][6:0] spoil_bits_i,
    input logic spoil_both_i,
    input logic [7:0] wait_i,
    input logic want_i,
    input logic refused_i,
    input logic [7:0] retry_limit_i,
    // Session
    input logic go_i,
    input logic cut_i,
    input logic down_i,
    input logic fresh_i,
    input logic dead_i,
    input logic credit_valid_i,
    input link_credit_t credit_i,
    output logic numbered_o,
    output logic agreed_o,
    output logic give_up_o,
    output logic [NUM_VC_MAX-1:0][15:0] sent_o,
    // Control words of others
    input logic control_valid_i,
    output logic control_ready_o,
    input logic [127:0] control_data_i,
    // Status
    output logic event_magic_o,
    output logic event_start_o,
    output logic event_header_o,
    output logic event_footer_o,
    output logic event_segment_o,
    output logic event_rewind_o,
    output logic event_replayed_o,
    output logic event_timeout_o,
    output logic event_cut_o,
    output logic [1:0] read_header_words_o,
    output logic [1:0] read_payload_words_o,
    output logic [11:0] state_o,
    output logic guarded_o,
    output logic [7:0] retries_o
);
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  if (NumVc < 1 || (NumVc > 4 && NumVc != 8)) begin : gen_bad_num_vc
    $error("NumVc is %0d, must be 1 to 4 or 8", NumVc);
  end
  if (RingFlits < 4 || (RingFlits & (RingFlits - 1)) != 0) begin : gen_bad_ring_flits
    $error("RingFlits is %0d, must be a power of two from 4", RingFlits);
  end
  if (RoundTripCycles < 1 || RoundTripCycles > 2 ** 20) begin : gen_bad_round_trip
    $error("RoundTripCycles is %0d, must be 1 to 1048576", RoundTripCycles);
  end
  if (MtuFlits < 2 || MtuFlits > MAX_PACKET_WORDS || MtuFlits > RingFlits) begin : gen_bad_mtu_flits
    $error("MtuFlits is %0d, must be 2 to 258 and at most RingFlits", MtuFlits);
  end

  localparam int unsigned FlitWords = DataBits / WORD_BITS;
  // Covers the round trip of the queue's pointers (8) with some slack against jitter of the two clocks.
  localparam int unsigned QueueFlits = 16;
  // An acknowledgement comes after the round trip, the longest interval between CREDITs, the packet that it waits for at this end
  // and the packet that CREDIT waits for at the far one; twice that beside the round trip, because the cable may pause.
  localparam int unsigned TimeoutCycles = RoundTripCycles + 2 * (256 + 2 * MtuFlits);

  localparam int unsigned SideBits = 11 + VcBits;  // head, tail, virtual channel, words
  localparam int unsigned SumBits = FlitWords * 32;

  logic [DataBits-1:0] tx_data, queue_data, flit_data, out_data;
  logic [8:0] tx_words, flit_words, out_words;
  logic [VcBits-1:0] flit_vc, out_vc;
  logic tx_spoil, queue_spoil, noise_ready;
  logic [WORD_BITS-1:0] noise, flit_noise;
  logic [SideBits-1:0] queue_side;
  magic_t flit_magic, out_magic;
  logic [FlitWords-1:0][31:0] flit_sum, out_sum;
  logic queue_valid, queue_ready, flit_valid, flit_ready, flit_head, flit_tail;
  logic out_valid, out_ready, out_head, out_tail, kept, rewind, raw, discard, start, segment, guarded;
  logic [15:0] number, sent;
  logic [6:0] round;

  typedef struct packed {
    logic magic;
    logic start;
    logic header;
    logic footer;
    logic segment;
    logic rewind;
    logic replayed;
    logic timeout;
    logic cut;
    logic [1:0] header_words;
    logic [1:0] payload_words;
    logic [11:0] state;
    logic guarded;
    logic [7:0] retries;
    logic give_up;
  } told_t;
  told_t told, told_q;
  logic give_up, framer_cut, replay_cut;

  tn_link_tx_header #(
      .DataBits(DataBits)
  ) u_tx_header (
      .clk_i,
      .rst_ni,
      .override_i(cfg_override_i),
      .override_coord_i(cfg_override_coord_i),
      .spoil_i(cfg_spoil_i),
      .spare_i(cfg_spare_i),
      .take_i(tx_valid_i && tx_ready_o),
      .head_i(tx_head_i),
      .data_i(tx_data_i),
      .data_o(tx_data),
      .spoil_o(tx_spoil),
      .words_o(tx_words)
  );

  // Words that the router hands over, and that leave the queue
  logic [1:0] write_header_words, write_payload_words;
  tn_port_word_count #(
      .DataBits(DataBits)
  ) u_write_words (
      .clk_i,
      .rst_ni,
      .take_i(tx_valid_i && tx_ready_o),
      .head_i(tx_head_i),
      .tail_i(tx_tail_i),
      .low_i(tx_data_i[127:0]),
      .header_words_o(write_header_words),
      .data_words_o(write_payload_words)
  );
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) {write_header_words_o, write_payload_words_o} <= '0;
    else {write_header_words_o, write_payload_words_o} <= {write_header_words, write_payload_words};
  end
  tn_port_word_count #(
      .DataBits(DataBits)
  ) u_read_words (
      .clk_i(clk_link_i),
      .rst_ni(rst_link_ni),
      .take_i(queue_valid && queue_ready),
      .head_i(queue_side[SideBits-1]),
      .tail_i(queue_side[SideBits-2]),
      .low_i(queue_data[127:0]),
      .header_words_o(told.header_words),
      .data_words_o(told.payload_words)
  );

  logic [4:0] unused_free, unused_usage;
  tn_common_fifo_async #(
      .Width(1 + SideBits + DataBits),
      .Depth(QueueFlits)
  ) u_tx_queue (
      .wr_clk_i(clk_i),
      .wr_rst_ni(rst_ni),
      .in_valid_i(tx_valid_i),
      .in_ready_o(tx_ready_o),
      .in_data_i({tx_spoil, tx_head_i, tx_tail_i, tx_vc_i, tx_words, tx_data}),
      .wr_free_o(unused_free),
      .rd_clk_i(clk_link_i),
      .rd_rst_ni(rst_link_ni),
      .out_valid_o(queue_valid),
      .out_ready_i(queue_ready),
      .out_data_o({queue_spoil, queue_side, queue_data}),
      .rd_usage_o(unused_usage)
  );

  tn_link_tx_flit #(
      .DataBits(DataBits),
      .SideBits(SideBits)
  ) u_tx_flit (
      .clk_i(clk_link_i),
      .rst_ni(rst_link_ni),
      .in_valid_i(queue_valid),
      .in_ready_o(queue_ready),
      .in_side_i(queue_side),
      .in_data_i(queue_data),
      .in_spoil_i(queue_spoil && noise_ready),
      .noise_i(noise),
      .out_valid_o(flit_valid),
      .out_ready_i(flit_ready),
      .out_side_o({flit_head, flit_tail, flit_vc, flit_words}),
      .out_data_o(flit_data),
      .out_noise_o(flit_noise),
      .out_magic_o(flit_magic),
      .out_sum_o(flit_sum)
  );

  logic credit_valid_q;
  link_credit_t credit_q;
  always_ff @(posedge clk_link_i or negedge rst_link_ni) begin
    if (!rst_link_ni) credit_valid_q <= 1'b0;
    else credit_valid_q <= credit_valid_i;
  end
  always_ff @(posedge clk_link_i) credit_q <= credit_i;

  tn_link_tx_replay #(
      .DataBits(DataBits + $bits(magic_t) + SumBits),
      .FlitWords(FlitWords),
      .NumVc(NumVc),
      .Replay(Replay),
      .RingFlits(RingFlits),
      .TimeoutCycles(TimeoutCycles),
      .ProbationFlits(QueueFlits + 3 * MtuFlits)
  ) u_tx_replay (
      .clk_i(clk_link_i),
      .rst_ni(rst_link_ni),
      .want_i,
      .refused_i,
      .retry_limit_i,
      .slot_i(word_ready_i),
      .go_i,
      .cut_i,
      .flush_i(fresh_i),
      .dead_i,
      .credit_valid_i(credit_valid_q),
      .credit_numbered_i(credit_q.numbered),
      .credit_round_i(credit_q.round),
      .credit_ack_i(credit_q.ack),
      .say_o(numbered_o),
      .agreed_o,
      .give_up_o(give_up),
      .in_valid_i(flit_valid),
      .in_ready_o(flit_ready),
      .in_head_i(flit_head),
      .in_tail_i(flit_tail),
      .in_vc_i(flit_vc),
      .in_words_i(flit_words),
      .in_data_i({flit_magic, flit_sum, flit_data}),
      .out_valid_o(out_valid),
      .out_ready_i(out_ready),
      .out_head_o(out_head),
      .out_tail_o(out_tail),
      .out_vc_o(out_vc),
      .out_words_o(out_words),
      .out_data_o({out_magic, out_sum, out_data}),
      .out_number_o(number),
      .out_sent_o(sent),
      .out_kept_o(kept),
      .guarded_o(guarded),
      .round_o(round),
      .rewind_o(rewind),
      .raw_i(raw),
      .start_i(start),
      .check_i(segment),
      .discard_i(discard),
      .sent_o,
      .event_rewind_o(told.rewind),
      .event_replayed_o(told.replayed),
      .event_timeout_o(told.timeout),
      .event_cut_o(replay_cut),
      .retries_o(told.retries)
  );

  tn_link_tx_noise #(
      .MaskBits(WORD_BITS)
  ) u_tx_noise (
      .clk_i  (clk_link_i),
      .rst_ni (rst_link_ni),
      .bits_i (spoil_bits_i),
      .both_i (spoil_both_i),
      .ready_o(noise_ready),
      .mask_o (noise)
  );

  tn_link_tx_framer #(
      .DataBits(DataBits),
      .NumVc(NumVc)
  ) u_tx_framer (
      .clk_i(clk_link_i),
      .rst_ni(rst_link_ni),
      .go_i,
      .cut_i,
      .discard_i(down_i || dead_i),
      .wait_i,
      .in_valid_i(out_valid),
      .in_ready_o(out_ready),
      .in_head_i(out_head),
      .in_tail_i(out_tail),
      .in_vc_i(out_vc),
      .in_words_i(out_words),
      .in_sent_i(sent),
      .numbered_i(numbered_o),
      .number_i(number),
      .round_i(round),
      .guarded_i(guarded),
      .rewind_i(rewind),
      .raw_o(raw),
      .in_noise_i(kept ? '0 : flit_noise),
      .in_data_i(out_data),
      .in_magic_i(out_magic),
      .in_sum_i(out_sum),
      .control_valid_i,
      .control_ready_o,
      .control_data_i,
      .word_valid_o,
      .word_ready_i,
      .word_data_o,
      .event_magic_o(told.magic),
      .event_start_o(start),
      .event_header_o(told.header),
      .event_footer_o(told.footer),
      .event_check_o(segment),
      .discard_o(discard),
      .event_cut_o(framer_cut),
      .state_o(told.state)
  );

  // What is told leaves a cycle later.
  assign told.start = start;
  assign told.segment = segment;
  assign told.cut = framer_cut || replay_cut;
  assign told.guarded = guarded;
  assign told.give_up = give_up;
  always_ff @(posedge clk_link_i or negedge rst_link_ni) begin
    if (!rst_link_ni) told_q <= '0;
    else told_q <= told;
  end
  assign event_magic_o = told_q.magic;
  assign event_start_o = told_q.start;
  assign event_header_o = told_q.header;
  assign event_footer_o = told_q.footer;
  assign event_segment_o = told_q.segment;
  assign event_rewind_o = told_q.rewind;
  assign event_replayed_o = told_q.replayed;
  assign event_timeout_o = told_q.timeout;
  assign event_cut_o = told_q.cut;
  assign read_header_words_o = told_q.header_words;
  assign read_payload_words_o = told_q.payload_words;
  assign state_o = told_q.state;
  assign guarded_o = told_q.guarded;
  assign retries_o = told_q.retries;
  assign give_up_o = told_q.give_up;

  logic unused;
  assign unused = ^{unused_free, unused_usage, credit_q};

  // Rules of the streams: into the replay, and out of it into the framer, where an offer stands inside an escape alone
  tn_common_stream_check #(
      .Width(DataBits + 9 + VcBits)
  ) u_check_flit (
      .clk_i(clk_link_i),
      .rst_ni(rst_link_ni),
      .valid_i(flit_valid),
      .ready_i(flit_ready),
      .withdraw_i(1'b0),
      .head_i(flit_head),
      .tail_i(flit_tail),
      .data_i({flit_vc, flit_words, flit_data})
  );
  tn_common_stream_check #(
      .Width  (DataBits + 9 + VcBits),
      .Packets(1'b0)
  ) u_check_framer (
      .clk_i(clk_link_i),
      .rst_ni(rst_link_ni),
      .valid_i(out_valid),
      .ready_i(out_ready),
      .withdraw_i(!raw),
      .head_i(out_head),
      .tail_i(out_tail),
      .data_i({out_vc, out_words, out_data})
  );
endmodule
