// Session of a link: agrees with the far end that both are there, notices when it went away or began anew.
//
// Each end draws a nonce at its reset and repeats in INIT words the one that it heard last. Whoever hears its own nonce
// knows that the far end has heard it since its reset: it is `up` and accepts packets. It sends packets (`go_o`) once the far
// end has said that it is up, too. A new nonce, or a far end that is no longer up, cuts the packets under way in both
// directions. INIT carries the words sent so far, so that credits count right from the first moment and losses heal.
//
// INIT words go out: every InitSlots link words while not up; every RefreshSlots while up; at once as an answer to a far
// end that is not up or does not know us. If no sound control word comes for AliveCycles, the link is down.
// Without errors the link is up after 3 one-way latencies. Reset: down, a new nonce.
//
// With replay, a session that was lost is resumed if the far end still has the nonce that it had before; a far end with another
// nonce is a fresh one (`fresh_o`): numbers begin at 0 on both sides. A far end that is built without replay says so (`plain_o`),
// before the first packet passes. A link without a session for `dead_time_i`, or whose sender gives up,
// is dead until a session is in force again; it draws a new nonce, so that both ends begin anew.
//
// With eight virtual channels the words sent are told by two words: INIT_HIGH, then INIT. INIT counts only if the control word in
// front of it is an INIT_HIGH of the same nonce, and sound; else it is ignored, as if it had been lost. So the counts of all
// channels are those of one place, and no session begins with a far end that has four channels.
//
// Why no word of an old session is believed: a cable keeps the order of words, and a far end that has repeated our nonce
// sent everything that follows after it had heard of our reset. The proof of the counts is in docs/04-link.md.
module tn_link_init
  import tn_pkg::*;
#(
    parameter int unsigned NumVc        = 4,     // virtual channels, 1 to 4 or 8
    parameter int unsigned DataBits     = 128,
    parameter bit          Replay       = 1'b1,  // 0: this end neither numbers nor takes what is numbered, and says so
    parameter int unsigned InitSlots    = 64,    // link words between INIT words, not up
    parameter int unsigned RefreshSlots = 1024,  // the same, up
    parameter int unsigned AliveCycles  = 8192   // cycles; several refreshes, so that a lost one does no harm
) (
    input logic clk_i,
    input logic rst_ni,
    input logic slot_i,  // the cable could take a link word in this cycle
    input logic control_valid_i,
    input logic [127:0] control_data_i,
    input logic bad_control_i,  // a damaged one has come; of interest with eight virtual channels alone
    input logic numbered_i,  // told to the far end: flits are numbered
    input logic waiting_i,  // it should hear so soon
    input logic busy_i,  // segments are still handed on: numbering does not end now
    input logic give_up_i,  // replay makes no progress: declare the link dead
    input logic [7:0] dead_time_i,  // in units of 1024 cycles, 0: 64
    output logic init_valid_o,
    input logic init_ready_i,
    output link_init_t init_o,  // without CRC and words sent
    output link_init_high_t init_high_o,  // the same, goes in front of it if there are eight virtual channels
    output logic up_o,  // packets and credits are accepted
    output logic go_o,  // packets may be sent
    output logic cut_o,  // pulse: packets under way in either direction end here
    output logic down_o,  // no session for AliveCycles
    output logic sync_valid_o,  // the far end's counts, of an INIT word
    output logic sync_first_o,  // they are the first of a session
    output logic [NUM_VC_MAX-1:0][15:0] sync_sent_o,
    output logic fresh_o,  // pulse: another far end than before, or the link dies
    output logic numbered_o,  // flits of the far end are numbered, from 0 on
    output logic plain_o,  // the far end is built without replay
    output logic dead_o,
    output logic event_death_o,
    output logic event_session_o,
    output logic seen_o,
    output logic [11:0] peer_nonce_o
);
  if (NumVc < 1 || (NumVc > 4 && NumVc != 8)) begin : gen_bad_num_vc
    $error("NumVc is %0d, must be 1 to 4 or 8", NumVc);
  end
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  if (InitSlots < 1 || InitSlots > RefreshSlots) begin : gen_bad_init_slots
    $error("InitSlots is %0d, must be 1 to RefreshSlots", InitSlots);
  end
  if (RefreshSlots < 1) begin : gen_bad_refresh_slots
    $error("RefreshSlots is %0d, must be 1 or more", RefreshSlots);
  end
  if (AliveCycles < 1) begin : gen_bad_alive_cycles
    $error("AliveCycles is %0d, must be 1 or more", AliveCycles);
  end

  localparam int unsigned SlotBits = $clog2(RefreshSlots + 1);
  localparam int unsigned AliveBits = $clog2(AliveCycles + 1);

  logic drawn_q, seen_q, met_q, up_q, peer_up_q, due_q, cut_q, fresh_q, numbered_q, plain_q, dead_q;
  // Both run through resets, so that an end draws another nonce each time.
  logic [3:0] draws_q;
  logic [7:0] age_q;
  logic before_q;  // drawn, a cycle ago: a reset of any length is one draw
  initial {draws_q, age_q, before_q} = '0;
  always_ff @(posedge clk_i) begin
    age_q <= age_q + 8'd1;
    before_q <= drawn_q;
    if (drawn_q && !before_q) draws_q <= draws_q + 4'd1;
  end

  logic [11:0] nonce_q, peer_nonce_q;
  logic [SlotBits-1:0] slot_q;
  logic [AliveBits-1:0] quiet_q;
  logic [17:0] absent_q;  // cycles without a session

  link_init_t heard;
  logic hear, known, same, echoed, lost, came_up, die, sound;
  logic [LINK_COUNTS-1:0][15:0] sent_high;
  assign heard = control_data_i;
  assign sound = control_valid_i && drawn_q && heard.kind == LINK_INIT && heard.version == LINK_VERSION &&
      heard.flit_words == 4'(DataBits / WORD_BITS);

  if (NumVc > 4) begin : gen_high
    link_init_high_t heard_high;
    logic high_q;  // the last control word is an INIT_HIGH, and not long ago: INIT comes right behind it
    logic [4:0] high_age_q;
    logic [11:0] high_nonce_q;
    assign heard_high = control_data_i;
    always_ff @(posedge clk_i or negedge rst_ni) begin
      if (!rst_ni) high_q <= 1'b0;
      else if (control_valid_i) high_q <= heard_high.kind == LINK_INIT_HIGH && heard_high.version == LINK_VERSION;
      else if (bad_control_i || die || lost || high_age_q == '1) high_q <= 1'b0;
    end
    always_ff @(posedge clk_i) begin
      high_age_q <= control_valid_i || !high_q ? '0 : high_age_q + 5'd1;
      if (control_valid_i) begin
        high_nonce_q <= heard_high.nonce;
        sent_high <= heard_high.sent;
      end
    end
    assign hear = sound && high_q && high_nonce_q == heard.nonce;
    logic unused;
    assign unused = ^heard_high;
  end else begin : gen_no_high
    assign hear = sound;
    assign sent_high = '0;
    logic unused;
    assign unused = bad_control_i;
  end

  assign same = met_q && heard.nonce == peer_nonce_q;
  assign known = seen_q && heard.nonce == peer_nonce_q;
  assign die = !dead_q && (give_up_i || (!peer_up_q && absent_q[17:10] >= (dead_time_i == '0 ? 8'd64 : dead_time_i)));
  assign echoed = heard.seen && heard.echo == nonce_q;
  assign lost = quiet_q == AliveBits'(AliveCycles);
  assign came_up = hear && echoed && (!up_q || !known);

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      drawn_q <= 1'b0;
      nonce_q <= '0;
      peer_nonce_q <= '0;
      seen_q <= 1'b0;
      met_q <= 1'b0;
      up_q <= 1'b0;
      peer_up_q <= 1'b0;
      due_q <= 1'b0;
      cut_q <= 1'b0;
      fresh_q <= 1'b0;
      numbered_q <= 1'b0;
      dead_q <= 1'b0;
    end else begin
      drawn_q <= 1'b1;
      if (!drawn_q) nonce_q <= {draws_q, age_q};

      if (init_ready_i) due_q <= 1'b0;
      else if (!drawn_q || slot_q == SlotBits'(RefreshSlots) || ((!up_q || waiting_i) && slot_q >= SlotBits'(InitSlots)))
        due_q <= 1'b1;

      cut_q   <= 1'b0;
      fresh_q <= 1'b0;
      if (peer_up_q) dead_q <= 1'b0;
      if (die) begin
        dead_q <= 1'b1;
        drawn_q <= 1'b0;
        seen_q <= 1'b0;
        met_q <= 1'b0;
        up_q <= 1'b0;
        peer_up_q <= 1'b0;
        numbered_q <= 1'b0;
        cut_q <= 1'b1;
        fresh_q <= 1'b1;
      end else if (hear) begin
        seen_q  <= 1'b1;
        met_q   <= 1'b1;
        fresh_q <= !same;
        plain_q <= heard.plain;
        if (echoed && !(same && busy_i)) numbered_q <= heard.numbered && Replay;
        else if (!same) numbered_q <= 1'b0;
        peer_nonce_q <= heard.nonce;
        up_q <= echoed;
        peer_up_q <= echoed && heard.up;
        cut_q <= !known || (up_q && !echoed) || (peer_up_q && !heard.up);
        if (!echoed || !heard.up || came_up) due_q <= 1'b1;
      end else if (lost) begin
        seen_q <= 1'b0;
        up_q <= 1'b0;
        peer_up_q <= 1'b0;
        cut_q <= up_q;
      end
      GoImpliesUpA : assert (!peer_up_q || up_q);
      UpImpliesSeenA : assert (!up_q || seen_q);
    end
  end

  // Zeroed by the clock, in a reset as well: an asynchronous one would put a gate in front of each bit.
  always_ff @(posedge clk_i) begin
    if (!drawn_q || init_ready_i) slot_q <= '0;
    else if (slot_i && slot_q != SlotBits'(RefreshSlots)) slot_q <= slot_q + SlotBits'(1);
    if (!drawn_q || peer_up_q) absent_q <= '0;
    else if (!dead_q) absent_q <= absent_q + 18'd1;
    if (!drawn_q || control_valid_i) quiet_q <= '0;
    else if (!lost) quiet_q <= quiet_q + AliveBits'(1);
  end

  always_comb begin
    init_o = '0;
    init_o.kind = LINK_INIT;
    init_o.seen = seen_q;
    init_o.up = up_q;
    init_o.numbered = numbered_i;
    init_o.plain = !Replay;
    init_o.flit_words = 4'(DataBits / WORD_BITS);
    init_o.version = LINK_VERSION;
    init_o.nonce = nonce_q;
    init_o.echo = peer_nonce_q;
    init_high_o = '0;
    init_high_o.kind = LINK_INIT_HIGH;
    init_high_o.version = LINK_VERSION;
    init_high_o.nonce = nonce_q;
  end

  assign init_valid_o = due_q;
  assign up_o = up_q;
  assign go_o = peer_up_q;
  assign cut_o = cut_q;
  assign down_o = lost;
  assign fresh_o = fresh_q;
  assign numbered_o = numbered_q;
  assign plain_o = plain_q;
  assign dead_o = dead_q;
  assign event_death_o = die;
  // While the far end numbers its flits, all that it sent arrives in the end: its count is true only when the numbering begins.
  assign sync_valid_o = hear && (!same || !numbered_q || (!heard.numbered && !busy_i));
  assign sync_first_o = hear && !(known && up_q);
  assign sync_sent_o = {sent_high, heard.sent};
  assign event_session_o = came_up;
  assign seen_o = seen_q;
  assign peer_nonce_o = peer_nonce_q;

  logic unused;
  assign unused = ^heard.crc;
endmodule
