// Rebuilds packets from what a link delivers and vouches for them: whatever happens on the cable, the buffers behind get
// whole packets, and what is damaged is marked.
//
// START says how many words follow, and the CRC of the header. The header is corrected (one bit) or the packet dropped
// (more, or another word in its place), and the last
// word, the footer, is marked `poisoned` if the payload or the footer fails its CRC. A packet that is cut short (another
// START, the end of the session, no word for TimeoutCycles) is closed by a `cut` entry, which the buffer's reader turns
// into the missing words and a poisoned footer. Words outside a packet are ignored. A packet that would not fit into its
// buffer (a neighbour that overruns its credit, or forged words) is dropped, so that a buffer never overflows.
//
// Packets of a link with replay: the footer of a `clean_i` one is bound to its START's number (see tn_link_tx_framer). One that
// fails is not marked but taken back, and will come again: what has been
// written of it ends in a `cut` entry that says nullified. One that came in `guarded_i` segments is as the far end has it, so
// it is never refused; what is wrong in it was so before, and is marked as always. Both wait for their words forever.
//
// Throughput: one flit per cycle. Latency: 0, combinational from the flit to the buffer's write port. Reset: outside a packet.
module tn_link_rx_check
  import tn_pkg::*;
  import tn_link_pkg::*;
#(
    parameter int unsigned NumVc = 2,  // 1 to 4
    parameter int unsigned DataBits = 128,  // 128 or 256
    parameter int unsigned TimeoutCycles = 1024,  // quiet cycles after which an open packet is given up
    parameter int unsigned MtuWords = MAX_PACKET_WORDS,  // words of the largest packet; a longer one is not begun
    parameter int unsigned FreeBits = 11,  // bits of a count of free flits
    localparam int unsigned FlitWords = DataBits / WORD_BITS,
    localparam int unsigned VcBits = NumVc > 1 ? $clog2(NumVc) : 1
) (
    input logic clk_i,
    input logic rst_ni,
    input logic edac_i,   // 1: correct headers and drop those beyond repair, 0: pass them as they are
    input logic abort_i,  // cut the open packet
    input logic final_i,  // with `abort_i`: it will not come again

    input logic start_valid_i,  // START of a session in force; comes between flits
    input link_start_t start_i,
    input logic clean_i,  // with START: the packet comes again if it fails
    input logic guarded_i,  // with START: the packet has been checked
    input logic flit_valid_i,
    input logic [DataBits-1:0] flit_data_i,
    output logic outside_o,  // no packet is open: the next word may be a START without MAGIC

    input logic [NumVc-1:0][FreeBits-1:0] free_i,  // flits that the buffer can take
    output logic [NumVc-1:0][FreeBits-1:0] owed_o,  // flits of the open packet that are still to come
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
    output logic [NumVc-1:0][1:0] header_words_o,  // header and footer words written, padding included
    output logic [NumVc-1:0][8:0] payload_words_o,  // payload words written, padding included
    output logic [3:0] state_o  // 1 outside a packet, 2 header, 3 payload, 5 dropping
);
  if (NumVc < 1 || NumVc > 4) begin : gen_bad_num_vc
    $error("NumVc is %0d, must be 1 to 4", NumVc);
  end
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  if (TimeoutCycles < 1) begin : gen_bad_timeout_cycles
    $error("TimeoutCycles is %0d, must be 1 or more", TimeoutCycles);
  end
  if (MtuWords < 3 || MtuWords > MAX_PACKET_WORDS || MtuWords % (DataBits / WORD_BITS) != 0) begin : gen_bad_mtu_words
    $error("MtuWords is %0d, must be whole flits, 3 to 258 words", MtuWords);
  end
  if (FreeBits < 3 || FreeBits > 16) begin : gen_bad_free_bits
    $error("FreeBits is %0d, must be 3 to 16", FreeBits);
  end

  localparam int unsigned TimeoutBits = $clog2(TimeoutCycles + 1);
  // What the bit `poisoned` adds to the footer's check code, which is linear.
  localparam logic [7:0] PoisonCode = crc8_footer('{poisoned: 1'b1, default: '0});
  localparam logic [7:0] NullifiedCode = crc8_footer('{nullified: 1'b1, default: '0});

  typedef enum logic [1:0] {
    Outside,
    Header,
    Inside,
    Dropping
  } state_e;

  state_e state_q;
  logic [VcBits-1:0] vc_q;
  logic [8:0] left_q;  // words of the packet from the next flit on
  logic [31:0] crc_q;
  logic [31:0] header_crc_q;  // what START says of the header
  logic [TimeoutBits-1:0] quiet_q;
  logic clean_q, guarded_q;
  logic [15:0] bind_q;  // what the footer is bound to

  logic flit, head, last, cut, timeout, start_legal, bad_end;
  assign flit = flit_valid_i && state_q != Outside && !abort_i && !timeout;
  assign head = flit && state_q == Header;
  assign last = left_q <= 9'(FlitWords);
  assign timeout = quiet_q == TimeoutBits'(TimeoutCycles);
  assign start_legal = start_i.vc < 3'(NumVc) && start_i.words != '0 && start_i.words <= 9'(MtuWords);
  assign cut = state_q == Inside && (abort_i || start_valid_i || timeout);

  // Header
  header_t header, repaired, trusted;
  logic corrected, fatal, correct, damaged, mismatch, no_room, refuse;
  logic [8:0] left_flits;
  assign header = flit_data_i[WORD_BITS-1:0];
  tn_packet_header_check u_header_check (
      .header_i(header),
      .header_o(repaired),
      .corrected_o(corrected),
      .fatal_o(fatal)
  );
  assign correct = edac_i && corrected && !guarded_q;
  assign trusted = correct ? repaired : header;
  always_comb begin
    mismatch = 1'b0;  // guarded for the simulator's sake
    if (head) mismatch = packet_words(trusted) != left_q || crc32_word(CRC32_INIT, trusted) != header_crc_q;
  end
  assign damaged = guarded_q ? 1'b0 : clean_q ? mismatch : edac_i ? fatal || mismatch : !corrected && !fatal && mismatch;
  assign left_flits = FlitWords == 1 ? left_q : (left_q + 9'd1) >> 1;
  assign no_room = 32'(free_i[vc_q]) < 32'(left_flits);
  assign refuse = damaged || no_room || (bad_end && head);

  // Payload CRC and footer
  footer_t footer, sealed;
  logic has_footer, payload_error, footer_error;
  logic [31:0] crc_footer, crc_d;  // state in front of the footer, and behind this flit
  logic [127:0] low;
  assign low = flit_data_i[WORD_BITS-1:0];

  if (FlitWords == 1) begin : gen_crc_128
    assign footer = bound_footer(low, bind_q);
    assign crc_footer = crc_q;
    always_comb begin
      crc_d = CRC32_INIT;
      if (flit && !head) crc_d = crc32_word(crc_q, low);
    end
    assign has_footer = flit && state_q == Inside && last;
  end else begin : gen_crc_256
    logic high_footer;
    logic [127:0] high;
    assign high = flit_data_i[255:128];
    assign high_footer = left_q == 9'd2;
    assign footer = bound_footer(high_footer ? high : low, bind_q);
    always_comb begin
      crc_footer = crc_q;
      crc_d = CRC32_INIT;
      if (head && left_q > 9'd2) crc_d = crc32_word(CRC32_INIT, high);
      if (head) crc_footer = CRC32_INIT;
      if (flit && !head && left_q > 9'd2) crc_d = crc32_two_words(crc_q, flit_data_i);
      if (flit && !head && high_footer) crc_footer = crc32_word(crc_q, low);
    end
    assign has_footer = flit && last && (head ? high_footer && !damaged && !no_room : state_q == Inside);
  end

  always_comb begin
    footer_error = 1'b0;
    payload_error = 1'b0;
    sealed = footer;
    if (has_footer) begin
      // Only links nullify: any other footer that says so is damaged.
      footer_error = crc8_footer(footer) != footer.crc8 || (footer.nullified && footer != made_up_footer(1'b1));
      payload_error = !footer_error && !footer.poisoned && !footer.nullified && crc32_final(crc_footer) != footer.crc32;
      if (footer_error || payload_error) begin
        sealed.poisoned = 1'b1;
        sealed.nullified = 1'b0;
        sealed.crc8 = crc8_footer(footer) ^ (footer.poisoned ? 8'd0 : PoisonCode) ^
            (footer.nullified ? NullifiedCode : 8'd0);
      end
    end
  end

  // Write port
  logic write_flit;
  assign bad_end = clean_q && (footer_error || payload_error);
  assign write_flit = head ? !refuse : flit && state_q == Inside;
  assign write_head_o = state_q == Header;
  assign write_tail_o = last || cut;
  assign write_cut_o = cut || bad_end;
  always_comb begin
    write_o = '0;
    write_o[vc_q] = write_flit || cut;
    write_data_o = flit_data_i;
    if (head && correct) write_data_o[WORD_BITS-1:0] = repaired;
    if (has_footer && (FlitWords == 1 || left_q == 9'd1)) write_data_o[WORD_BITS-1:0] = sealed;
    if (has_footer && FlitWords == 2 && left_q == 9'd2) write_data_o[DataBits-1-:WORD_BITS] = sealed;
    if (cut || bad_end) write_data_o[9:0] = {clean_q && !(cut && abort_i && final_i), left_q};
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      state_q <= Outside;
      vc_q <= '0;
      left_q <= '0;
      crc_q <= CRC32_INIT;
      header_crc_q <= '0;
      quiet_q <= '0;
      clean_q <= 1'b0;
      guarded_q <= 1'b0;
      bind_q <= '0;
    end else begin
      if (flit) begin
        left_q  <= last ? '0 : left_q - 9'(FlitWords);
        crc_q   <= crc_d;
        state_q <= last ? Outside : head ? (refuse ? Dropping : Inside) : state_q;
      end
      quiet_q <= flit || start_valid_i || state_q == Outside || clean_q || guarded_q ? '0 : quiet_q + TimeoutBits'(1);
      if (abort_i || timeout) state_q <= Outside;
      if (start_valid_i) begin
        state_q <= start_legal ? Header : Outside;
        clean_q <= clean_i;
        guarded_q <= guarded_i;
        bind_q <= clean_i ? start_i.seq : '0;
        vc_q <= start_i.vc[VcBits-1:0];
        left_q <= start_i.words;
        header_crc_q <= start_i.header_crc;
      end
      LeftA : assert (state_q == Outside || left_q != '0);
      RoomKeptA : assert (write_o == '0 || free_i[vc_q] != '0);
      OneKindOfWordA : assert (!(flit_valid_i && start_valid_i));
    end
  end

  always_comb begin
    owed_o = '0;
    if (state_q == Header || state_q == Inside) owed_o[vc_q] = FreeBits'(left_flits);
  end

  assign outside_o = state_q == Outside;
  assign good_o = clean_q && flit && last && !refuse && !bad_end && state_q != Dropping;
  assign fail_o = clean_q && ((head && refuse) || bad_end);
  assign undo_o = fail_o || (clean_q && abort_i && !final_i && (state_q == Header || state_q == Inside));
  assign nullified_o = clean_q && write_cut_o && write_o != '0 && !(cut && abort_i && final_i);
  assign event_start_o = start_valid_i && start_legal;
  assign event_header_o = head;
  assign event_footer_o = has_footer;
  assign event_corrected_o = head && correct && !mismatch;
  assign event_fatal_o = head && damaged && !clean_q;
  assign event_payload_error_o = payload_error;
  assign event_footer_error_o = footer_error;
  assign event_overflow_o = head && !damaged && no_room;
  assign event_timeout_o = timeout && state_q != Outside;
  assign event_ignored_o = flit_valid_i && !flit;
  assign padded_words_o = cut || (bad_end && !head) ? left_q : '0;

  always_comb begin
    header_words_o  = '0;
    payload_words_o = '0;
    if (cut || (bad_end && !head)) begin
      header_words_o[vc_q]  = 2'd1;
      payload_words_o[vc_q] = left_q - 9'd1;
    end else if (write_flit) begin
      header_words_o[vc_q]  = 2'(head) + 2'(has_footer);
      payload_words_o[vc_q] = (last ? left_q : 9'(FlitWords)) - 9'(header_words_o[vc_q]);
    end
  end

  always_comb begin
    unique case (state_q)
      Outside: state_o = 4'd1;
      Header:  state_o = 4'd2;
      Inside:  state_o = 4'd3;
      default: state_o = 4'd5;
    endcase
  end

  logic unused;
  assign unused = ^start_i;
endmodule
