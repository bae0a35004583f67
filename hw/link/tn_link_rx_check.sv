// Rebuilds packets from what a link delivers and vouches for them: whatever happens on the cable, the buffers behind get
// whole packets, and what is damaged is marked.
//
// START says how many words follow, and the sum of the header. The header is corrected (one bit) or the packet dropped (more,
// or another word in its place), and the last word, the footer, is marked `poisoned` if the payload or the footer fails its
// CRC. A packet that is cut short (another START, the end of the session, no word for TimeoutCycles) is closed by a `cut`
// entry, which the buffer's reader turns into the missing words and a poisoned footer. Words outside a packet are ignored. A
// packet that would not fit into its buffer (a neighbour that overruns its credit, or forged words) is dropped, so that a
// buffer never overflows.
//
// Packets of a link with replay: the footer of a `clean_i` one is bound to its START's number (see tn_link_tx_framer). One that
// fails is not marked but taken back, and will come again: what has been written of it ends in a `cut` entry that says
// nullified. One that came in `guarded_i` segments is as the far end has it, so it is never refused; what is wrong in it was so
// before, and is marked as always. Both wait for their words forever.
//
// Throughput: one flit per cycle. Latency: 0, combinational from the flit, and from what tn_link_rx_look found in it a cycle
// before, to the buffer's write port. Reset: outside a packet.
module tn_link_rx_check
  import tn_pkg::*;
  import tn_link_pkg::*;
#(
    parameter int unsigned NumVc = 2,  // 1 to 4 or 8
    parameter int unsigned DataBits = 128,  // 128 or 256
    parameter int unsigned TimeoutCycles = 1024,  // quiet cycles after which an open packet is given up
    parameter int unsigned FreeBits = 11,  // bits of a count of free flits
    localparam int unsigned FlitWords = DataBits / WORD_BITS,
    localparam int unsigned VcBits = NumVc > 1 ? $clog2(NumVc) : 1
) (
    input logic clk_i,
    input logic rst_ni,
    input logic edac_i,   // 1: headers are corrected, and dropped beyond repair; 0: they pass as they are
    input logic stop_i,   // the session breaks off: cut the open packet, ignore the flit that comes now
    input logic abort_i,  // cut the open packet; no flit comes now
    input logic final_i,  // what is cut will not come again; else `stop_i` leaves guarded packets open

    // START of a session in force, one of three kinds; comes between flits
    input logic start_plain_i,
    input logic start_clean_i,  // the packet comes again if it fails; none other is open
    input logic start_guarded_i,  // the packet has been checked
    input logic start_legal_i,  // of a virtual channel and a length that exist
    input link_start_t start_i,
    input logic flit_valid_i,  // a flit, unless `outside_o`
    input logic loose_valid_i,  // a flit, if `outside_o`
    input logic [DataBits-1:0] flit_data_i,
    input word_look_t [FlitWords-1:0] words_i,  // its words, low one first
    input logic [31:0] sum_i,  // of its low word; without meaning if guarded, as the next
    input header_look_t header_i,  // its low word
    output logic outside_o,  // no packet is open: the next word may be a START without MAGIC

    input logic [NumVc-1:0][FreeBits-1:0] free_i,  // flits that the buffer could take in front of the cycle before
    output logic [FreeBits-1:0] owed_o,  // flits of the open packet that are still to come
    output logic [NumVc-1:0] open_o,  // its channel, zero if there is none
    output logic [NumVc-1:0] write_o,
    output logic write_head_o,
    output logic write_tail_o,
    output logic write_cut_o,  // no flit: the packet ends here, bits 8:0 of data = words missing, 9 = nullified
    output logic [DataBits-1:0] write_data_o,

    output logic good_o,  // a clean packet has ended well
    output logic fail_o,  // or has been refused or taken back
    output logic undo_o,  // its words are not accounted for: a clean packet failed or was cut
    output logic nullified_o,  // a nullified packet was left in the buffer
    output logic event_start_o,  // START accepted
    output logic event_header_o,
    output logic event_footer_o,
    output logic event_corrected_o,
    output logic event_fatal_o,  // header beyond repair, packet dropped
    output logic event_payload_error_o,
    output logic event_footer_error_o,
    output logic event_overflow_o,  // no room, packet dropped
    output logic event_timeout_o,
    output logic event_ignored_o,  // link word outside a packet
    output logic [8:0] padded_words_o,  // words that a cut entry stands for, else 0
    output logic [NumVc-1:0] vc_o,  // one-hot: channel of the open packet
    output logic [1:0] header_words_o,  // header and footer words written, padding included
    output logic [8:0] payload_words_o,  // payload words written, padding included
    output logic [3:0] state_o  // 1 outside a packet, 2 header, 3 payload, 5 dropping
);
  if (NumVc < 1 || (NumVc > 4 && NumVc != 8)) begin : gen_bad_num_vc
    $error("NumVc is %0d, must be 1 to 4 or 8", NumVc);
  end
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  if (TimeoutCycles < 1) begin : gen_bad_timeout_cycles
    $error("TimeoutCycles is %0d, must be 1 or more", TimeoutCycles);
  end
  if (FreeBits < 3 || FreeBits > 16) begin : gen_bad_free_bits
    $error("FreeBits is %0d, must be 3 to 16", FreeBits);
  end

  localparam int unsigned TimeoutBits = $clog2(TimeoutCycles + 1);
  // What the bit `poisoned` adds to the footer's check code, which is linear.
  localparam logic [7:0] PoisonCode = crc8_footer('{poisoned: 1'b1, default: '0});
  localparam logic [7:0] NullifiedCode = crc8_footer('{nullified: 1'b1, default: '0});

  // What flipping one bit of a header adds to its sum, and whether it changes the length of the packet.
  typedef struct packed {
    logic resizes;
    logic [31:0] sum;
  } flip_t;
  localparam logic [127:0] Sizing = header_t'{ptype: 5'b10000, length: '1, default: '0};
  function automatic flip_t [127:0] flips();
    for (int unsigned i = 0; i < 128; i++) flips[i] = '{resizes: Sizing[i], sum: link_sum(128'd1 << i)};
  endfunction
  localparam flip_t [127:0] Flips = flips();

  typedef enum logic [1:0] {
    OUTSIDE,
    HEADER,
    INSIDE,
    DROPPING
  } state_e;

  state_e state_q;
  logic [VcBits-1:0] vc_q;
  logic [8:0] left_q;  // words of the packet from the next flit on
  logic last_q;  // the next flit takes all of them
  logic [31:0] crc_q;
  logic [31:0] header_sum_q;  // what START says of the header
  logic [TimeoutBits-1:0] quiet_q;
  logic clean_q, guarded_q, timeout_q;
  logic [15:0] bind_q;  // what the footer is bound to
  logic [7:0] bind_code_q;  // what that adds to its CRC-8
  logic cut_before_q;  // the cycle before put a cut entry into the buffer of the packet that began in it

  logic stop, start_valid, flit, head, at_head, end_now, cut;
  assign start_valid = start_plain_i || start_clean_i || start_guarded_i;
  assign stop = stop_i && (final_i || !guarded_q);
  assign flit = flit_valid_i && state_q != OUTSIDE && !stop && !timeout_q;
  assign at_head = state_q == HEADER;
  assign head = flit && at_head;
  assign end_now = stop || abort_i || timeout_q;
  assign cut = state_q == INSIDE && (end_now || start_plain_i || start_guarded_i);

  // Header
  logic [127:0] low, flip, trusted;
  logic correct, other_header, length_fits, mismatch, damaged, no_room, refuse;
  logic [8:0] left_flits, needs;
  flip_t wrong_bit;
  assign wrong_bit = Flips[header_i.place];
  assign low = flit_data_i[WORD_BITS-1:0];
  assign correct = edac_i && header_i.odd;
  assign flip = one_bit(correct && at_head && !guarded_q, header_i.place);
  assign trusted = low ^ flip;
  assign other_header = (sum_i ^ (correct ? wrong_bit.sum : '0)) != header_sum_q;
  // Of a header whose length was wrong, the sum tells whether it is the announced one.
  assign length_fits = header_i.words == left_q || (correct && wrong_bit.resizes);
  assign mismatch = !length_fits || other_header || !(header_i.sound || header_i.odd);
  assign damaged = !guarded_q && mismatch && (clean_q || edac_i || header_i.sound);
  assign left_flits = FlitWords == 1 ? left_q : (left_q + 9'd1) >> 1;
  assign no_room = 32'(free_i[vc_q]) < 32'(needs) + 32'(cut_before_q);
  // What a header needs. Eight channels take a level of logic more to choose from: there START sets it.
  if (NumVc > 4) begin : gen_needs
    logic [8:0] needs_q;
    always_ff @(posedge clk_i) if (start_valid) needs_q <= FlitWords == 1 ? start_i.words : (start_i.words + 9'd1) >> 1;
    assign needs = needs_q;
  end else begin : gen_left
    assign needs = left_flits;
  end

  // Payload CRC and footer
  footer_t footer, sealing;
  word_look_t footer_look;
  logic
      low_footer,
      high_footer,
      has_footer,
      footer_wrong,
      payload_wrong,
      wrong;  // "wrong" counts where there is a footer
  logic [31:0] crc_footer, crc_d;  // state in front of the footer, behind this flit
  logic [7:0] code_error;
  if (FlitWords == 1) begin : gen_crc_128
    assign low_footer = last_q && !at_head;
    assign high_footer = 1'b0;
    assign has_footer = flit && low_footer && state_q == INSIDE;
    assign crc_footer = crc_q;
    assign crc_d = crc32_shift(crc_q) ^ words_i[0].crc32;
    assign footer_look = words_i[0];
    assign footer = bound_footer(low, bind_q);
  end else begin : gen_crc_256
    logic [31:0] crc_low;  // state behind the low word
    assign crc_low = at_head ? crc_q : crc32_shift(crc_q) ^ words_i[0].crc32;
    assign low_footer = last_q && left_q[0] && !at_head;
    assign high_footer = last_q && !left_q[0];
    assign has_footer = flit && (low_footer || high_footer) && (at_head ? !damaged && !no_room : state_q == INSIDE);
    assign crc_footer = high_footer ? crc_low : crc_q;
    assign crc_d = crc32_shift(crc_low) ^ words_i[1].crc32;
    assign footer_look = high_footer ? words_i[1] : words_i[0];
    assign footer = bound_footer(high_footer ? flit_data_i[255:128] : low, bind_q);
  end
  assign code_error = footer_look.crc8 ^ bind_code_q;
  // Only links nullify: any other footer that says so is damaged.
  assign footer_wrong = code_error != '0 || footer_look.false_nullified || (footer.nullified && footer.crc32[15:0] != '0);
  assign payload_wrong = !footer.poisoned && !footer.nullified && crc32_final(crc_footer) != footer.crc32;
  assign wrong = footer_wrong || payload_wrong;

  // What becomes different in a footer on its way into the buffer: it is unbound, and marked if it is wrong
  always_comb begin
    sealing = '0;
    sealing.crc32[15:0] = bind_q;
    sealing.crc8 = code_error;
    if (wrong) begin
      sealing.poisoned  = !footer.poisoned;
      sealing.nullified = footer.nullified;
      sealing.crc8 ^= (footer.poisoned ? 8'd0 : PoisonCode) ^ (footer.nullified ? NullifiedCode : 8'd0);
    end
  end

  // Write port
  logic write_flit, bad_end;
  assign bad_end = clean_q && has_footer && wrong;
  assign refuse = damaged || no_room || (clean_q && high_footer && wrong);  // of a header
  assign write_flit = head ? !refuse : flit && state_q == INSIDE;
  assign write_head_o = at_head;
  assign write_tail_o = last_q || cut;
  assign write_cut_o = cut || bad_end;
  always_comb begin
    write_o = write_flit || cut ? vc_o : '0;
    write_data_o = flit_data_i;
    write_data_o[WORD_BITS-1:0] = trusted ^ (low_footer ? sealing : '0);
    if (high_footer) write_data_o[DataBits-1-:WORD_BITS] = flit_data_i[DataBits-1-:WORD_BITS] ^ sealing;
    if (cut || bad_end) write_data_o[9:0] = {clean_q && !(cut && (stop || abort_i) && final_i), left_q};
  end

  // What START or the absence of a packet sets needs no reset.
  logic moves;  // or there is nothing to wait for
  assign moves = flit || start_valid || state_q == OUTSIDE || clean_q || guarded_q;
  always_ff @(posedge clk_i) begin
    quiet_q <= moves ? '0 : quiet_q + TimeoutBits'(1);
    if (start_valid) begin
      left_q <= start_i.words;
      last_q <= start_i.words <= 9'(FlitWords);
      header_sum_q <= start_i.header_sum;
      bind_q <= start_clean_i ? start_i.seq : '0;
      bind_code_q <= start_clean_i ? crc8_footer(bound_footer('0, start_i.seq)) : '0;
    end else if (flit) begin
      left_q <= left_q - 9'(FlitWords);
      last_q <= left_q <= 9'(2 * FlitWords);
    end
    if (start_valid) crc_q <= CRC32_INIT;
    else if (flit && !(FlitWords == 1 && at_head)) crc_q <= crc_d;
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      state_q <= OUTSIDE;
      vc_q <= '0;
      timeout_q <= 1'b0;
      clean_q <= 1'b0;
      guarded_q <= 1'b0;
      cut_before_q <= 1'b0;
    end else begin
      if (flit) state_q <= last_q ? OUTSIDE : head ? (refuse ? DROPPING : INSIDE) : state_q;
      timeout_q <= !moves && quiet_q == TimeoutBits'(TimeoutCycles - 1);
      if (end_now) state_q <= OUTSIDE;
      cut_before_q <= cut && start_i.vc[VcBits-1:0] == vc_q;
      if (start_valid) begin
        state_q <= start_legal_i ? HEADER : OUTSIDE;
        clean_q <= start_clean_i;
        guarded_q <= start_guarded_i;
        vc_q <= start_i.vc[VcBits-1:0];
      end
      LeftA : assert (state_q == OUTSIDE || left_q != '0);
      LastA : assert (state_q == OUTSIDE || last_q == (left_q <= 9'(FlitWords)));
      RoomKeptA : assert (write_o == '0 || free_i[vc_q] != '0);
      OneKindOfWordA : assert (!((outside_o ? loose_valid_i : flit_valid_i) && start_valid));
      OneStartA : assert ($onehot0({start_plain_i, start_clean_i, start_guarded_i}));
      CleanMeetsNoneA : assert (!(start_clean_i && state_q == INSIDE && !stop));
      NoFlitWithAbortA : assert (!(flit_valid_i && abort_i && !stop));
    end
  end

  assign owed_o = FreeBits'(left_flits);
  assign open_o = state_q == HEADER || state_q == INSIDE ? vc_o : '0;

  always_comb begin
    vc_o = '0;
    vc_o[vc_q] = 1'b1;
  end
  assign outside_o = state_q == OUTSIDE;
  assign good_o = clean_q && flit && last_q && state_q != DROPPING && !(at_head ? refuse : bad_end);
  assign fail_o = clean_q && ((head && refuse) || bad_end);
  assign undo_o = fail_o || (clean_q && (stop || abort_i) && !final_i && (state_q == HEADER || state_q == INSIDE));
  assign nullified_o = clean_q && write_cut_o && write_o != '0 && !(cut && (stop || abort_i) && final_i);
  assign event_start_o = start_valid && start_legal_i;
  assign event_header_o = head;
  assign event_footer_o = has_footer;
  assign event_corrected_o = head && correct && !guarded_q && !mismatch;
  assign event_fatal_o = head && damaged && !clean_q;
  assign event_payload_error_o = has_footer && payload_wrong && !footer_wrong;
  assign event_footer_error_o = has_footer && footer_wrong;
  assign event_overflow_o = head && !damaged && no_room;
  assign event_timeout_o = timeout_q && state_q != OUTSIDE;
  assign event_ignored_o = state_q == OUTSIDE ? loose_valid_i : flit_valid_i && !flit;
  assign padded_words_o = cut || (bad_end && !head) ? left_q : '0;

  always_comb begin
    header_words_o  = '0;
    payload_words_o = '0;
    if (cut || (bad_end && !head)) begin
      header_words_o  = 2'd1;
      payload_words_o = left_q - 9'd1;
    end else if (write_flit) begin
      header_words_o  = 2'(head) + 2'(has_footer);
      payload_words_o = (last_q ? left_q : 9'(FlitWords)) - 9'(header_words_o);
    end
  end

  always_comb begin
    unique case (state_q)
      OUTSIDE: state_o = 4'd1;
      HEADER:  state_o = 4'd2;
      INSIDE:  state_o = 4'd3;
      default: state_o = 4'd5;
    endcase
  end

  logic unused;
  assign unused = ^{start_i, footer, footer_look.crc32};
endmodule
