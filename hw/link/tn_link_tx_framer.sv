// Puts packets and control words onto a link so that the far end can tell them apart, whatever the packets contain.
//
// A control word (START before each packet, CREDIT, INIT) is announced by MAGIC [D29 §2.3]. A flit whose low word looks like
// MAGIC is preceded by one more MAGIC (word stuffing). Flits of 128 bits: MAGIC and the control word are two words in a row;
// of 256 bits: both share one link word, MAGIC low. Control words may come between any two flits, within packets too.
// At 128 bits up to ChainPackets packets that follow each other without a gap share one MAGIC: a START that comes right
// after the last word of a packet needs no announcement. When nothing waits, MAGIC goes ahead for the control word that comes
// next, whichever and whenever it is: it costs no word, and an idle link announces no packet any more.
//
// Throughput: one link word per cycle; only a footer that may be MAGIC once it is bound (one in 2^112) takes a cycle more.
// Overhead of a packet: 2 words (128 bits, the first of a chain), 1 word (in a chain, or 256 bits). Latency: START stands in
// the output register 1 cycle after a head is seen, the head 2 (128 bits: 1 more while MAGIC is due). Back-pressure:
// `word_ready_i`; a gap within a packet is a cycle without a valid word. Reset: between packets, nothing sent.
//
// `cut_i` ends the session: the rest of a packet under way is taken and thrown away, whole packets wait for `go_i`.
// `discard_i` throws whole packets away as well, so that a dead link does not hold up the router.
//
// While flits are numbered (replay, see tn_link_tx_replay) nothing is thrown away here. `rewind_i` forgets the packet under way:
// what is offered next is announced by its own START, even in the middle of a packet. A packet whose START was `guarded_i`
// goes in segments of at most SegmentFlits flits, each with START before it and CHECK behind it: the number of the next flit
// and a sum over the segment's words. Any other packet is bound together: the number that its START tells is XORed into
// the footer's CRC-32, and tn_link_rx_check takes it off, so that no packet passes with the tail of another.
module tn_link_tx_framer
  import tn_pkg::*;
  import tn_link_pkg::*;
#(
    parameter int unsigned DataBits = 128,  // width of a flit and of a link word: 128 or 256
    parameter int unsigned NumVc = 4,  // virtual channels, 1 to 4 or 8
    parameter int unsigned ChainPackets = 8,  // packets per MAGIC when they follow without a gap, 1 to 8
    parameter int unsigned SegmentFlits = LINK_SEGMENT_WORDS * WORD_BITS / DataBits,  // of a guarded segment, at most
    localparam int unsigned VcBits = NumVc > 4 ? 3 : 2
) (
    input logic clk_i,
    input logic rst_ni,
    input logic go_i,  // packets may start
    input logic cut_i,  // the session ends: pulse
    input logic discard_i,  // throw waiting packets away
    input logic [7:0] wait_i,  // cycles to wait between two packets
    input logic in_valid_i,
    output logic in_ready_o,
    input logic in_head_i,
    input logic in_tail_i,
    input logic [VcBits-1:0] in_vc_i,
    input logic [8:0] in_words_i,  // words from this flit to the end of the packet
    input logic [15:0] in_sent_i,  // words sent in this virtual channel before the packet
    input logic numbered_i,
    input logic [15:0] number_i,  // of the flit that is sent next, zero if not numbered
    input logic [6:0] round_i,
    input logic guarded_i,
    input logic rewind_i,  // pulse, not while `raw_o`; nothing is offered in the same cycle
    output logic raw_o,  // inside an escape: the flit on offer must stay
    input logic [WORD_BITS-1:0] in_noise_i,  // bits of its low word that are spoilt as noise on the cable would, for tests
    input logic [DataBits-1:0] in_data_i,
    input magic_t in_magic_i,  // of the low word
    input logic [DataBits/WORD_BITS-1:0][31:0] in_sum_i,  // sum of each word
    input logic control_valid_i,  // CREDIT, INIT or HEALTH waits; stays until taken
    output logic control_ready_o,
    input logic [127:0] control_data_i,  // without its CRC, zero if not valid; may change until taken
    output logic word_valid_o,
    input logic word_ready_i,
    output logic [DataBits-1:0] word_data_o,
    output logic event_magic_o,  // what goes into the output register in this cycle
    output logic event_start_o,
    output logic event_header_o,
    output logic event_footer_o,
    output logic event_check_o,
    output logic discard_o,  // the packet on offer is thrown away as a whole
    output logic event_cut_o,  // a packet is thrown away, from here on or as a whole
    output logic [11:0] state_o  // register LINK_*_STATUS_0 11:0, see docs/04-link.md
);
  if (NumVc < 1 || (NumVc > 4 && NumVc != 8)) begin : gen_bad_num_vc
    $error("NumVc is %0d, must be 1 to 4 or 8", NumVc);
  end
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  if (ChainPackets < 1 || ChainPackets > 8) begin : gen_bad_chain_packets
    $error("ChainPackets is %0d, must be 1 to 8", ChainPackets);
  end
  if (SegmentFlits < 1) begin : gen_bad_segment_flits
    $error("SegmentFlits is %0d, must be 1 or more", SegmentFlits);
  end

  localparam int unsigned FlitWords = DataBits / WORD_BITS;
  localparam bit OneStep = FlitWords > 1;  // MAGIC and control word share a link word
  localparam int unsigned SegmentBits = $clog2(SegmentFlits + 1);

  typedef enum logic [2:0] {
    BETWEEN,  // the next flit is a head that has not been announced
    BODY,     // START has gone, flits follow
    CLOSING,  // the flits of a segment have gone, CHECK follows
    DRAIN     // throw flits away up to the tail
  } state_e;
  typedef enum logic [2:0] {
    NOTHING,
    MAGIC,    // first step of CONTROL, START or CHECK
    CONTROL,
    START,
    CHECK,
    ESCAPE,   // the flit behind looks like MAGIC
    FLIT
  } action_e;

  state_e state_q, state_d;
  action_e                   choice;  // what to do when the output register takes a word
  action_e                   action;
  logic                      magic_q;  // MAGIC has gone, Control or Start follows
  logic                      raw_q;  // Escape has gone, the flit follows as it is
  logic                      cut_q;  // a cut waits for the end of an escape
  logic                      after_tail_q;  // the last cycle brought the last flit of a packet
  logic    [            2:0] chain_q;  // packets since the last MAGIC
  logic    [            7:0] wait_q;
  logic                      guarded_q;  // the open segment ends with CHECK
  logic    [SegmentBits-1:0] flits_q;  // of the segment, so far
  logic    [           31:0] sum_q;  // of the segment's words, as the ring keeps them
  logic    [           15:0] bind_q;  // what is XORed into the footer of the packet under way
  logic                      word_valid_q;
  logic    [   DataBits-1:0] word_q;

  logic    [   DataBits-1:0] flit;
  logic footer_low, footer_high;  // the flit ends with a footer, in its low or high word
  logic may_be_magic, compared_q, bound_magic_q;  // a footer that needs a cycle to see whether it is MAGIC once bound
  logic load, cut, cut_off, looks_like_magic, may_chain, discard, stray, take, segment_ends;

  assign load = !word_valid_q || word_ready_i;
  assign cut = (cut_i || cut_q) && state_q == BODY && !numbered_i;
  assign cut_off = cut && !raw_q;
  assign footer_low = in_tail_i && !in_head_i && (!OneStep || in_words_i[0]);
  assign footer_high = in_tail_i && OneStep && !in_words_i[0];
  assign may_be_magic = footer_low && in_magic_i.rest;
  assign looks_like_magic = in_magic_i.rest && (footer_low ? bound_magic_q : in_magic_i.bound);
  assign may_chain = !OneStep && after_tail_q && chain_q != 3'(ChainPackets - 1);
  assign discard = state_q == BETWEEN && in_valid_i && in_head_i && discard_i && !go_i && !numbered_i;
  assign stray = state_q == BETWEEN && in_valid_i && !in_head_i && !numbered_i;  // never, if the router keeps packets whole

  // What the flit on offer is good for, if there is one
  logic may_pass, may_announce, may_go_ahead;
  assign may_pass = state_q == BODY && !control_valid_i && !cut && (compared_q || !may_be_magic);
  assign may_announce = state_q == BETWEEN && !control_valid_i && (in_head_i || numbered_i) && go_i && wait_q == '0;
  // MAGIC with nothing on offer
  assign may_go_ahead = !OneStep && state_q == BETWEEN && go_i && wait_q == '0 && !magic_q && !rewind_i;
  always_comb begin
    choice = NOTHING;
    if (raw_q) choice = FLIT;
    else if (control_valid_i) choice = OneStep || magic_q ? CONTROL : MAGIC;
    else if (state_q == CLOSING && !rewind_i) choice = OneStep || magic_q ? CHECK : MAGIC;
    else if (in_valid_i && may_announce) choice = OneStep || magic_q || may_chain ? START : MAGIC;
    else if (may_go_ahead && !in_valid_i) choice = MAGIC;
    else if (in_valid_i && may_pass) choice = looks_like_magic ? ESCAPE : FLIT;
  end
  assign action = load ? choice : NOTHING;

  assign take = load && (raw_q || (in_valid_i && may_pass && !looks_like_magic));
  assign segment_ends = guarded_q && (in_tail_i || flits_q == SegmentBits'(SegmentFlits - 1));
  assign in_ready_o = take || state_q == DRAIN || stray;
  assign control_ready_o = action == CONTROL;

  always_comb begin
    state_d = state_q;
    unique case (state_q)
      BETWEEN:
      if (action == START) state_d = BODY;
      else if (discard) state_d = DRAIN;
      BODY:
      if (cut_off) state_d = DRAIN;
      else if (take && segment_ends) state_d = CLOSING;
      else if (take && in_tail_i) state_d = BETWEEN;
      CLOSING: if (action == CHECK) state_d = BETWEEN;
      DRAIN: if (in_valid_i && in_tail_i) state_d = BETWEEN;
      default: state_d = BETWEEN;
    endcase
    if (rewind_i) state_d = BETWEEN;
  end

  // The flit as it is sent: the footer bound to its START; bits spoilt for a test, whatever word comes of it
  logic [DataBits-1:0] spoilt;
  always_comb begin
    flit = in_data_i;
    if (footer_low) flit[WORD_BITS-1:0] = bound_footer(in_data_i[WORD_BITS-1:0], bind_q);
    if (footer_high) flit[DataBits-1-:WORD_BITS] = bound_footer(in_data_i[DataBits-1-:WORD_BITS], bind_q);
    spoilt = flit;
    spoilt[WORD_BITS-1:0] ^= in_noise_i;
  end

  // The control word, if it is time for one. Which one depends on the state alone, not on the flit.
  link_start_t start;
  link_check_t check;
  logic [127:0] announced;
  always_comb begin
    start = '0;
    start.kind = LINK_START;
    start.vc = 3'(in_vc_i);
    start.seq = number_i;
    start.sent = in_sent_i;
    start.words = in_words_i;
    start.guarded = guarded_i && numbered_i;
    start.continues = numbered_i && !in_head_i;
    start.round = numbered_i ? round_i : '0;
    if (!start.continues) start.header_sum = in_sum_i[0];
    check = '0;
    check.kind = LINK_CHECK;
    check.seq = number_i;
    check.round = round_i;
    check.segment_sum = sum_q;
    announced = control_data_i | (control_valid_i ? '0 : guarded_q && state_q == CLOSING ? check : start);
    announced[127:112] = link_crc16(announced);
  end
  logic [31:0] segment_sum;
  always_comb begin
    segment_sum = sum_q;
    for (int unsigned w = 0; w < FlitWords; w++) segment_sum = link_sum_next(segment_sum, in_sum_i[w]);
  end

  // If it is no announcement, a flit or the control word: the state tells which.
  logic is_flit;
  assign is_flit = raw_q || (state_q == BODY && !control_valid_i);
  always_ff @(posedge clk_i) begin
    if (action != NOTHING) begin
      if (choice == MAGIC || choice == ESCAPE) word_q[DataBits-1-:128] <= LINK_MAGIC;
      else word_q[DataBits-1-:128] <= is_flit ? spoilt[DataBits-1-:128] : announced;
      if (OneStep) word_q[127:0] <= choice == FLIT ? spoilt[127:0] : LINK_MAGIC;
    end
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      state_q <= BETWEEN;
      magic_q <= 1'b0;
      raw_q <= 1'b0;
      cut_q <= 1'b0;
      after_tail_q <= 1'b0;
      chain_q <= '0;
      wait_q <= '0;
      guarded_q <= 1'b0;
      flits_q <= '0;
      sum_q <= '0;
      bind_q <= '0;
      word_valid_q <= 1'b0;
      compared_q <= 1'b0;
      bound_magic_q <= 1'b0;
    end else begin
      state_q <= state_d;
      compared_q <= may_be_magic && in_valid_i && state_q == BODY && !take;
      bound_magic_q <= magic_of(bound_footer(in_data_i[WORD_BITS-1:0], bind_q)).bound;
      cut_q <= cut && raw_q && !(take && in_tail_i);
      if (load) begin
        word_valid_q <= action != NOTHING;
        after_tail_q <= take && in_tail_i && !guarded_q && wait_i == '0;
        if (take && in_tail_i) wait_q <= wait_i;
        else if (wait_q != '0) wait_q <= wait_q - 8'd1;
        if (action != NOTHING) raw_q <= action == ESCAPE;
        if (action != NOTHING) magic_q <= action == MAGIC;
        if (action == START) begin
          guarded_q <= start.guarded;
          bind_q <= start.guarded ? '0 : number_i;
          flits_q <= '0;
          sum_q <= LINK_SUM_INIT;
          chain_q <= after_tail_q && !magic_q ? chain_q + 3'd1 : '0;
        end
      end
      if (take) begin
        flits_q <= flits_q + SegmentBits'(1);
        if (guarded_q) sum_q <= segment_sum;
      end
      if (rewind_i) after_tail_q <= 1'b0;
      HeadFirstA : assert (!stray);
      TailWordsA : assert (!(take && in_tail_i) || (in_words_i != '0 && in_words_i <= 9'(FlitWords)));
      NoteA : assert (!take || in_magic_i == magic_of(in_data_i[WORD_BITS-1:0]));
      EscapeHoldsFlitA : assert (!raw_q || (in_valid_i && state_q == BODY));
      MagicHasReasonA : assert (!magic_q || state_q != BODY || control_valid_i);
      NeverTwiceA : assert (!magic_q || action != MAGIC);
      ControlZeroA : assert (control_valid_i || control_data_i == '0);
      RewindBetweenFlitsA : assert (!rewind_i || (!raw_q && !in_valid_i));
    end
  end

  assign word_valid_o = word_valid_q;
  assign word_data_o = word_q;
  assign raw_o = raw_q;
  assign discard_o = discard;
  assign event_check_o = action == CHECK;

  // With the word that it announces, so that both ends of a link count alike
  assign event_magic_o = (OneStep || magic_q) && (action == START || action == CHECK || action == CONTROL);
  assign event_start_o = action == START;
  assign event_header_o = take && in_head_i;
  assign event_footer_o = take && (footer_low || footer_high);
  assign event_cut_o = discard || cut_off;

  // Header 3:0, payload 7:4, footer 11:8: 0 no session, 1 idle, then the step at work
  logic [3:0] header_state, payload_state, footer_state;
  always_comb begin
    header_state = !go_i ? 4'd0 : 4'd1;
    if (state_q == BETWEEN && magic_q && in_valid_i) header_state = 4'd2;
    if (state_q == BODY && in_head_i) header_state = 4'd4;
    payload_state = state_q == BODY && !in_head_i && !in_tail_i ? (raw_q ? 4'd3 : 4'd2) : 4'(go_i);
    footer_state  = state_q == DRAIN ? 4'd3 : state_q == BODY && in_tail_i ? 4'd2 : 4'(go_i);
  end
  assign state_o = {footer_state, payload_state, header_state};
endmodule
