// Proves the framing of a link, tn_link_tx_framer and tn_link_rx_deframer together: what was put in comes out, each flit and
// each control word once, in order, unchanged, as what it was, whatever the flits contain. After garbage or a lost word the
// next announced control word is understood, and all that follows, provided that a word other than MAGIC has passed since.
// A footer comes out bound to the number that the START before it told.
//
// A note travels with every link word and says what the sender meant by it; the receiver must understand the same. The wire
// has one cycle, and in any cycle may lose the word or carry garbage instead (`garbage_i`).
module tn_link_framing_proof
  import tn_pkg::*;
  import tn_link_pkg::*;
#(
    parameter int unsigned DataBits = 128
) (
    input logic clk_i,
    input logic reset_i,  // may come at any time
    input logic go_i,
    input logic cut_i,
    input logic discard_i,
    input logic [7:0] wait_i,
    input logic in_valid_i,
    input logic in_head_i,
    input logic in_tail_i,
    input logic [1:0] in_vc_i,
    input logic [8:0] in_words_i,
    input logic [15:0] number_i,
    input logic in_spoil_i,
    input logic [127:0] noise_i,
    input logic [DataBits-1:0] in_data_i,
    input logic control_valid_i,
    input logic [127:0] control_data_i,
    input logic word_ready_i,
    input logic garbage_i,
    input logic garbage_valid_i,
    input logic [DataBits-1:0] garbage_data_i,
    input logic guess_i  // whether the receiver believes that no packet is open where that is not certain
);
  // Names inside the framer, which cannot be reached from here.
  localparam logic [2:0] TxBody = 3'd1;
  localparam logic [2:0] TxClosing = 3'd2;
  localparam logic [2:0] TxMagic = 3'd1;
  localparam logic [2:0] TxEscape = 3'd5;

  typedef enum logic [2:0] {
    NOTE_NONE,
    NOTE_MAGIC,    // announces a control word (128 bits)
    NOTE_CONTROL,
    NOTE_ESCAPE,   // announces a flit that looks like MAGIC
    NOTE_FLIT
  } note_e;
  typedef struct packed {
    note_e note;
    logic  start;       // the control word is START
    logic  head;
    logic  tail;
    logic  announced;   // the word before is an announcement
    logic  after_tail;  // the word before is the tail of a packet
  } meant_t;

  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;
  always_ff @(posedge clk_i) started_q <= 1'b1;

  logic in_ready, control_ready, word_valid, start_sent, take;
  logic magic_event, header_event, footer_event, check_event, discards, cut_event;
  logic [11:0] state;
  logic [DataBits-1:0] word_data;
  logic [DataBits/128-1:0][31:0] in_sum;
  for (genvar w = 0; w < DataBits / 128; w++) begin : gen_sum
    assign in_sum[w] = link_sum(in_data_i[128*w+:128]);
  end
  tn_link_tx_framer #(
      .DataBits(DataBits)
  ) u_tx (
      .clk_i,
      .rst_ni(rst_n),
      .go_i,
      .cut_i,
      .discard_i,
      .wait_i,
      .in_valid_i,
      .in_ready_o(in_ready),
      .in_head_i,
      .in_tail_i,
      .in_vc_i,
      .in_words_i,
      .in_sent_i(16'd0),
      .numbered_i(1'b0),
      .number_i,
      .round_i(7'd0),
      .guarded_i(1'b0),
      .rewind_i(1'b0),
      .raw_o(),
      .in_noise_i(in_spoil_i ? noise_i : '0),
      .in_data_i,
      .in_magic_i(magic_of(in_data_i[127:0])),
      .in_sum_i(in_sum),
      .control_valid_i,
      .control_ready_o(control_ready),
      .control_data_i(control_valid_i ? control_data_i : '0),
      .word_valid_o(word_valid),
      .word_ready_i,
      .word_data_o(word_data),
      .event_magic_o(magic_event),
      .event_start_o(start_sent),
      .event_header_o(header_event),
      .event_footer_o(footer_event),
      .event_check_o(check_event),
      .discard_o(discards),
      .event_cut_o(cut_event),
      .state_o(state)
  );

  // The wire.
  logic moves, wire_valid;
  logic [DataBits-1:0] wire_data;
  assign moves = word_valid && word_ready_i;
  assign wire_valid = garbage_i ? garbage_valid_i : moves;
  assign wire_data = garbage_i ? garbage_data_i : word_data;

  logic
      flit_valid,
      inside_valid,
      loose_valid,
      control_valid,
      control_start,
      control_check,
      bad_control,
      outside,
      announced_event;
  logic [DataBits-1:0] flit_data;
  logic [127:0] control_data;
  tn_link_rx_deframer #(
      .DataBits(DataBits)
  ) u_rx (
      .clk_i,
      .rst_ni(rst_n),
      .word_valid_i(wire_valid),
      .word_data_i(wire_data),
      .early_o(),
      .outside_i(outside),
      .flit_valid_o(flit_valid),
      .inside_valid_o(inside_valid),
      .loose_valid_o(loose_valid),
      .flit_data_o(flit_data),
      .control_valid_o(control_valid),
      .control_data_o(control_data),
      .control_start_o(control_start),
      .control_check_o(control_check),
      .event_magic_o(announced_event),
      .event_bad_control_o(bad_control)
  );

  // What goes into the sender's output register in this cycle, seen from its ports: a flit taken, a control word taken, START,
  // or else an announcement. The last one before it is kept in `last_q`.
  logic [DataBits-1:0] offer, flit;  // with the bits that a test wants wrong; and as it is on the cable
  logic [15:0] told_q;  // in the last START
  always_comb begin
    offer = in_data_i;
    if (in_spoil_i) offer[127:0] ^= noise_i;
    flit = offer;
    for (int unsigned i = 0; i < DataBits / 128; i++) begin
      if (in_tail_i && in_words_i == 9'(i + 1) && !(in_head_i && i == 0)) begin
        flit[128*i+:128] = bound_footer(offer[128*i+:128], told_q);
      end
    end
  end
  always_ff @(posedge clk_i) begin
    if (!rst_n) told_q <= '0;
    else if (start_sent) told_q <= number_i;
    if (rst_n) ToldA : assert (u_tx.bind_q == told_q);  // for the induction
  end

  meant_t meant, last_q, sent_q, near_q, got_q;
  logic loads;
  assign loads = !word_valid || word_ready_i;
  assign take  = in_valid_i && in_ready && 3'(u_tx.state_q) == TxBody;
  always_comb begin
    meant = '0;
    meant.announced = last_q.note == NOTE_MAGIC || last_q.note == NOTE_ESCAPE;
    meant.after_tail = last_q.note == NOTE_FLIT && last_q.tail;
    meant.start = start_sent;
    meant.head = take && in_head_i;
    meant.tail = take && in_tail_i;
    if (take) meant.note = NOTE_FLIT;
    else if (start_sent || control_ready) meant.note = NOTE_CONTROL;
    else if (3'(u_tx.action) == TxEscape) meant.note = NOTE_ESCAPE;
    else if (3'(u_tx.action) == TxMagic) meant.note = NOTE_MAGIC;
  end

  // The notes and the data they belong to: in the sender's register, in the receiver's first and second one.
  logic [DataBits-1:0] sent_data_q, near_data_q, got_data_q;
  logic [127:0] sent_control_q, near_control_q, got_control_q;
  logic in_step_q;  // no garbage since a word passed that is not MAGIC: both agree what MAGIC means next
  logic sure_q;  // no garbage since a word was understood (128 bits: where packets end is known, too)
  logic after_tail_q;  // the last word was the tail of a packet
  logic near_in_step_q, got_in_step_q, understood;
  logic near_wild_q;  // the first register holds what was not sent
  logic got_valid_q;
  logic all_magic;
  assign all_magic = word_data == {DataBits / 128{LINK_MAGIC}};
  // Surely outside right behind a packet, surely inside at a flit, perhaps outside elsewhere.
  assign outside = sure_q ? after_tail_q || (guess_i && got_q.note != NOTE_FLIT) : guess_i;
  assign understood = got_in_step_q && (DataBits > 128 || sure_q || got_q.announced || got_q.note == NOTE_MAGIC);

  always_ff @(posedge clk_i) begin
    if (!rst_n) begin
      last_q <= '0;
      sent_q <= '0;
      near_q <= '0;
      got_q <= '0;
      in_step_q <= 1'b1;
      near_in_step_q <= 1'b0;
      got_in_step_q <= 1'b0;
      near_wild_q <= 1'b0;
      got_valid_q <= 1'b0;
      sure_q <= 1'b1;
      after_tail_q <= 1'b0;
    end else begin
      if (loads) begin
        sent_q <= meant;
        sent_data_q <= flit;
        sent_control_q <= u_tx.announced;
        if (meant.note != NOTE_NONE) last_q <= meant;
      end
      near_q <= moves && !garbage_i ? sent_q : '0;
      near_data_q <= sent_data_q;
      near_control_q <= sent_control_q;
      near_in_step_q <= moves && !garbage_i && in_step_q;
      got_q <= near_q;
      got_data_q <= near_data_q;
      got_control_q <= near_control_q;
      got_in_step_q <= near_in_step_q;
      near_wild_q <= garbage_i;
      got_valid_q <= u_rx.valid_q;
      if (garbage_i) in_step_q <= 1'b0;
      else if (moves && !all_magic) in_step_q <= 1'b1;
      if (near_wild_q) begin
        sure_q <= 1'b0;
      end else if (got_q.note != NOTE_NONE) begin
        sure_q <= understood;
        after_tail_q <= got_q.note == NOTE_FLIT && got_q.tail;
      end
    end
  end

  logic had_garbage_q;
  always_ff @(posedge clk_i) begin
    if (!rst_n) had_garbage_q <= 1'b0;
    else if (garbage_i) had_garbage_q <= 1'b1;
  end

  // What the sender is asked to send: whole packets that wait until they are taken; control words of a known kind.
  logic waits_q, inside_q, control_waits_q;
  logic [DataBits-1:0] data_q, offer_q;
  logic [12:0] rest_q;
  always_ff @(posedge clk_i) begin
    data_q  <= flit;
    offer_q <= offer;
    rest_q  <= {in_head_i, in_tail_i, in_vc_i, in_words_i};
    if (!rst_n) begin
      waits_q <= 1'b0;
      inside_q <= 1'b0;
      control_waits_q <= 1'b0;
    end else begin
      waits_q <= in_valid_i && !in_ready;
      control_waits_q <= control_valid_i && !control_ready;
      if (in_valid_i && in_ready) inside_q <= !in_tail_i;
    end
  end

  always_ff @(posedge clk_i) begin
    if (rst_n) begin
      OfferStaysM :
      assume (!waits_q || (in_valid_i && offer_q == offer && rest_q == {in_head_i, in_tail_i, in_vc_i, in_words_i}));
      WholePacketsM : assume (!in_valid_i || in_head_i == !inside_q);
      LengthM : assume (!in_tail_i || (in_words_i != '0 && in_words_i <= 9'(DataBits / 128)));
      // Spoilt bits that make or hide MAGIC are what `garbage_i` stands for.
      SpoiltM : assume (!in_spoil_i || (in_head_i && in_data_i[127:0] != LINK_MAGIC && offer[127:0] != LINK_MAGIC));
      ControlStaysM : assume (!control_waits_q || control_valid_i);
      ControlKindM : assume (control_data_i[7:0] == LINK_CREDIT || control_data_i[7:0] == LINK_INIT);

      // Check codes. Equal words have equal codes: true, but more than a solver can see in chains of XOR.
      CheckIsSentA : assert (meant.note != NOTE_CONTROL || u_tx.announced[127:112] == link_crc16(u_tx.announced));
      CheckIsTestedA : assert (!u_rx.valid_q || u_rx.sound == (u_rx.control[127:112] == link_crc16(u_rx.control)));
      EqualWordsM :
      assume (near_q.note != NOTE_CONTROL || u_rx.control != near_control_q || u_rx.control[127:112] == link_crc16(
          u_rx.control
      ));

      // decode(encode(x)) = x
      if (understood) begin
        FlitIsFlitA : assert (flit_valid == (got_q.note == NOTE_FLIT));
        FlitEarlyA : assert (flit_valid == (outside ? loose_valid : inside_valid));
        FlitUnchangedA : assert (!flit_valid || flit_data == got_data_q);
        ControlIsControlA : assert (control_valid == (got_q.note == NOTE_CONTROL));
        ControlUnchangedA : assert (!control_valid || control_data == got_control_q);
        StartIsStartA : assert (!control_valid || (control_data[7:0] == LINK_START) == got_q.start);
        KindToldA :
        assert (!control_valid || (control_start == got_q.start && control_check == (control_data[7:0] == LINK_CHECK)));
        NoControlBrokenA : assert (!bad_control);
      end
      NothingFromNothingA : assert (got_valid_q || (!flit_valid && !control_valid && !bad_control));
      UnderstoodWithoutGarbageA : assert (had_garbage_q || got_q.note == NOTE_NONE || understood);
    end
  end

  // The link's grammar, as the sender keeps it.
  logic owes_head_q;  // START has been sent, its first flit has not
  logic in_packet_q;  // a flit that is no tail has been sent
  always_ff @(posedge clk_i) begin
    if (!rst_n) begin
      owes_head_q <= 1'b0;
      in_packet_q <= 1'b0;
    end else begin
      if (start_sent) owes_head_q <= 1'b1;
      else if (take) owes_head_q <= 1'b0;
      if (take) in_packet_q <= !in_tail_i;
      else if (start_sent) in_packet_q <= 1'b0;
      HeadFollowsStartA : assert (!take || in_head_i == owes_head_q);
      BodyFollowsHeadA : assert (!take || in_head_i || in_packet_q);
      StartOnlyBetweenA : assert (!start_sent || !in_valid_i || in_head_i);
    end
  end

  // Nothing is sent without a reason, and nothing that may be sent waits.
  logic cut_q, drops_q, cut, discard;  // a cut waits for the end of an escape; the rest of the packet is thrown away
  logic open_q, may_start;  // START has been sent, the packet has not ended
  logic [7:0] pause_q;  // cycles until the next packet may start
  logic [3:0] chained_q;  // packets with one MAGIC
  logic behind_q;  // the cycle before brought the tail of a packet
  logic bare;  // START without MAGIC
  logic may_go_ahead;  // nothing waits: MAGIC for whatever comes
  logic doubtful, doubted_q;  // whether this footer is MAGIC once bound takes a cycle to see
  assign doubtful = in_valid_i && open_q && !drops_q && in_tail_i && !in_head_i && in_words_i == 9'd1 && magic_of(
      in_data_i[127:0]
  ).rest;
  assign cut = (cut_i || cut_q) && open_q && !drops_q;
  assign discard = in_valid_i && !open_q && !drops_q && discard_i && !go_i;
  assign may_start = in_valid_i && !open_q && !drops_q && go_i && pause_q == '0;
  assign bare = DataBits == 128 && last_q.note != NOTE_MAGIC;
  assign may_go_ahead = DataBits == 128 && last_q.note != NOTE_MAGIC && !in_valid_i && !open_q && !drops_q && go_i &&
      pause_q == '0;
  always_ff @(posedge clk_i) begin
    if (!rst_n) begin
      cut_q <= 1'b0;
      drops_q <= 1'b0;
      pause_q <= '0;
      chained_q <= '0;
      behind_q <= 1'b0;
      open_q <= 1'b0;
      doubted_q <= 1'b0;
    end else begin
      cut_q <= cut && !(take && in_tail_i) && last_q.note == NOTE_ESCAPE && !drops_q;
      if (in_valid_i && in_ready && in_tail_i) drops_q <= 1'b0;
      else if (discard || (cut && last_q.note != NOTE_ESCAPE)) drops_q <= 1'b1;
      if (loads) pause_q <= take && in_tail_i ? wait_i : pause_q - 8'(pause_q != '0);
      if (start_sent) chained_q <= bare ? chained_q + 4'd1 : 4'd1;
      if (loads) behind_q <= take && in_tail_i && wait_i == '0;
      doubted_q <= doubtful && !take;
      if (start_sent) open_q <= 1'b1;
      else if (in_valid_i && in_ready && in_tail_i) open_q <= 1'b0;
    end
    if (rst_n) begin
      StartHasReasonA : assert (!start_sent || may_start);
      MagicHasReasonA : assert (meant.note != NOTE_MAGIC || control_valid_i || may_start || may_go_ahead);
      ControlHasReasonA : assert (!control_ready || (control_valid_i && meant.note == NOTE_CONTROL && !start_sent));
      NoIdleA : assert (!loads || meant.note != NOTE_NONE || !(control_valid_i || may_start || may_go_ahead));
      NoStallA :
      assert (!loads || meant.note != NOTE_NONE || !(in_valid_i && open_q && !drops_q && !cut) || (doubtful && !doubted_q));
      DoubtedA : assert (u_tx.compared_q == doubted_q);  // for the induction
      ThrownIfCutA : assert (!(in_valid_i && in_ready) || take || drops_q);
      ThrownAtOnceA : assert (!drops_q || (in_ready && !take));
      ChainA : assert (!start_sent || !bare || chained_q < 4'd8);
      ChainedA :
      assert (meant.note != NOTE_MAGIC || control_valid_i || !in_valid_i || !behind_q || last_q.note != NOTE_FLIT ||
              chained_q == 4'd8);
    end
  end

  // What START says, and what is told beside the words.
  link_start_t said;
  logic [3:0] header_state, payload_state, footer_state;
  always_comb begin
    said = u_tx.announced;
    header_state = 4'(go_i);
    if (open_q && !drops_q && in_head_i) header_state = 4'd4;
    if (DataBits == 128 && last_q.note == NOTE_MAGIC && !open_q && !drops_q && in_valid_i) header_state = 4'd2;
    payload_state = open_q && !drops_q && !in_head_i && !in_tail_i ? (last_q.note == NOTE_ESCAPE ? 4'd3 : 4'd2) : 4'(go_i);
    footer_state = drops_q ? 4'd3 : open_q && in_tail_i ? 4'd2 : 4'(go_i);
  end
  always_ff @(posedge clk_i) begin
    if (rst_n) begin
      StartSaysA :
      assert (!start_sent || (said.kind == LINK_START && said.vc == 3'(in_vc_i) && said.words == in_words_i &&
                              !said.guarded && !said.continues && said.seq == number_i && {said.sent, said.round} == '0 &&
                              said.header_sum == link_sum(
          in_data_i[127:0]
      )));
      ControlSaysA : assert (!control_ready || said[111:0] == control_data_i[111:0]);
      MagicToldA :
      assert (magic_event == (meant.note == NOTE_CONTROL && (DataBits > 128 || last_q.note == NOTE_MAGIC)));
      FlitToldA :
      assert (header_event == (take && in_head_i) && footer_event == (take && in_tail_i && !(in_head_i && in_words_i == 9'd1)));
      CutToldA :
      assert (!check_event && discards == discard && cut_event == (discard || (cut && last_q.note != NOTE_ESCAPE)));
      StateToldA : assert (state == {footer_state, payload_state, header_state});
      AnnouncedToldA :
      assert (!understood || announced_event == (got_q.note == NOTE_CONTROL && (DataBits > 128 || got_q.announced)));
      // For the induction
      DropsA : assert ((3'(u_tx.state_q) == 3'd3) == drops_q && (3'(u_tx.state_q) == TxBody) == (open_q && !drops_q));
      PauseA : assert (u_tx.wait_q == pause_q && u_tx.cut_q == cut_q);
      ChainCountA : assert (DataBits == 256 || !(open_q || behind_q) || chained_q == 4'(u_tx.chain_q) + 4'd1);
      BehindA : assert (u_tx.after_tail_q == behind_q);
    end
  end

  // How notes and registers agree, for the induction.
  function automatic logic means(input meant_t note, input logic [DataBits-1:0] word, input logic [DataBits-1:0] data,
                                 input logic [127:0] control);
    logic magic;
    magic = word[127:0] == LINK_MAGIC;
    unique case (note.note)
      NOTE_MAGIC: means = DataBits == 128 && magic && !note.announced;
      NOTE_ESCAPE: means = word == {DataBits / 128{LINK_MAGIC}} && !note.announced;
      NOTE_FLIT: means = word == data && magic == note.announced && !note.after_tail;
      NOTE_CONTROL: begin
        means = word[DataBits-1-:128] == control && magic == (DataBits > 128);
        means &= note.start ? control[7:0] == LINK_START : control[7:0] == LINK_CREDIT || control[7:0] == LINK_INIT;
        means &= DataBits > 128 ? !note.announced : note.announced || (note.start && note.after_tail);
      end
      default: means = note.note == NOTE_NONE;
    endcase
  endfunction

  logic announced_next, prefix_next, after_tail_next;
  logic near_after_tail;  // whether what the second register takes next, or later, follows a tail
  logic got_bare;  // START without MAGIC
  assign near_after_tail = near_q.note != NOTE_NONE ? near_q.after_tail : after_tail_next;
  assign got_bare = DataBits == 128 && got_q.note == NOTE_CONTROL && !got_q.announced;
  assign announced_next = word_valid ? sent_q.announced : last_q.note == NOTE_MAGIC || last_q.note == NOTE_ESCAPE;
  assign after_tail_next = word_valid ? sent_q.after_tail : last_q.note == NOTE_FLIT && last_q.tail;
  assign prefix_next = !u_rx.valid_q ? u_rx.prefix_q : u_rx.is_magic && !u_rx.prefix_q && u_rx.control == LINK_MAGIC;

  always_ff @(posedge clk_i) begin
    if (rst_n) begin
      SentMeansA :
      assert (means(sent_q, word_data, sent_data_q, sent_control_q) && word_valid == (sent_q.note != NOTE_NONE));
      LastIsSentA : assert (!word_valid || sent_q == last_q);
      LastIsKnownA : assert (last_q.note <= NOTE_FLIT && (DataBits == 128 || last_q.note != NOTE_MAGIC));
      NearMeansA :
      assert (means(near_q, u_rx.early_q, near_data_q, near_control_q) && (u_rx.valid_q || near_q.note == NOTE_NONE));
      GotMeansA :
      assert (means(got_q, u_rx.word_q, got_data_q, got_control_q) && (got_valid_q || got_q.note == NOTE_NONE));
      GotKindA :
      assert (!got_in_step_q || (u_rx.meaning_q.flit == (got_q.note == NOTE_FLIT || got_bare) &&
                                 u_rx.meaning_q.control == (got_q.note == NOTE_CONTROL && !got_bare) && !u_rx.meaning_q.bad &&
                                 (u_rx.meaning_q.bare || !got_bare) && (u_rx.meaning_q.flit || !u_rx.meaning_q.bare)));
      NoneA :
      assert (got_valid_q || {u_rx.meaning_q.flit, u_rx.meaning_q.control, u_rx.meaning_q.bare, u_rx.meaning_q.bad} == '0);
      StartKindA : assert (!got_valid_q || u_rx.meaning_q.start == (control_data[7:0] == LINK_START));
      CheckKindA : assert (!got_valid_q || u_rx.meaning_q.check == (control_data[7:0] == LINK_CHECK));
      TxMagicA : assert (u_tx.magic_q == (last_q.note == NOTE_MAGIC));
      TxNotGuardedA : assert (!u_tx.guarded_q && 3'(u_tx.state_q) != TxClosing);
      TxRawA : assert (u_tx.raw_q == (last_q.note == NOTE_ESCAPE));
      TxAfterTailA : assert (!u_tx.after_tail_q || (last_q.note == NOTE_FLIT && last_q.tail));
      TxBetweenA : assert (3'(u_tx.state_q) != 3'd0 || !inside_q);
      TxBodyA :
      assert (3'(u_tx.state_q) != TxBody || (owes_head_q == !inside_q && in_packet_q == inside_q &&
                                                     !(last_q.note == NOTE_FLIT && last_q.tail)));
      TxEscapeA : assert (!u_tx.raw_q || (waits_q && data_q[127:0] == LINK_MAGIC && 3'(u_tx.state_q) == TxBody));
      InStepA : assert (!in_step_q || prefix_next == announced_next);
      NearInStepA : assert (!near_in_step_q || u_rx.prefix_q == near_q.announced);
      NearNeedsStepA : assert (near_q.note != NOTE_NONE || !near_in_step_q);
      GotNeedsStepA : assert (got_q.note != NOTE_NONE || !got_in_step_q);
      SureIsInStepA : assert (!sure_q || in_step_q || near_wild_q);
      SureNearInStepA : assert (!sure_q || near_q.note == NOTE_NONE || near_in_step_q);
      SureOfTailA :
      assert (!sure_q || (got_q.note != NOTE_NONE ? after_tail_q == got_q.after_tail :
                          near_wild_q || after_tail_q == near_after_tail));
      GotTailA :
      assert (!sure_q || near_wild_q || got_q.note == NOTE_NONE ||
              near_after_tail == (got_q.note == NOTE_FLIT && got_q.tail));
      NearTailA : assert (near_q.note == NOTE_NONE || after_tail_next == (near_q.note == NOTE_FLIT && near_q.tail));
      NoGarbageA :
      assert (had_garbage_q || (in_step_q && sure_q && !near_wild_q && (near_q.note == NOTE_NONE || near_in_step_q) &&
                                (got_q.note == NOTE_NONE || got_in_step_q)));
    end
  end

  always_ff @(posedge clk_i) begin
    if (rst_n) begin
      MagicAsDataC : cover (understood && flit_valid && flit_data[127:0] == LINK_MAGIC && got_q.tail);
      ControlWithinPacketC : cover (understood && control_valid && in_packet_q && !got_q.start);
      UnderstoodAgainC : cover (understood && had_garbage_q && flit_valid && in_packet_q);
    end
  end
endmodule
