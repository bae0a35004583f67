// Proves the replay of a link, tn_link_tx_replay on one side and tn_link_rx_sequence on the other: every flit is accepted
// exactly once, in order, unchanged, whatever happens on the way in either direction.
//
// Between the two stand stand-ins that may do anything the real ones may: a framer that sends START, flits and CHECK when it
// likes, breaks off at a rewind and finishes an escape first; a wire that loses or damages any word and adds others; a packet
// check and a segment store that notice damage (they compare the numbers that flits carry as notes, as CRCs compare contents)
// and refuse at will; CREDIT words, lost or late; sessions that break off. Timeout, probation and pause come and go at will
// (`cutpoint` in the script), so that their lengths do not matter. Both ends stay in replay mode once they are in it.
//
// One flit is marked when it leaves the queue, at an arbitrary moment, and followed until it is acknowledged.
module tn_link_tx_replay_proof
  import tn_pkg::*;
#(
    parameter  int unsigned RingFlits    = 4,
    parameter  int unsigned MaxFlits     = 3,                     // longest packet
    parameter  int unsigned SegmentFlits = 2,
    parameter  int unsigned RoundBits    = 2,
    localparam int unsigned NumberBits   = $clog2(RingFlits) + 2
) (
    input logic       clk_i,
    input logic       reset_i,          // of both ends, may come at any time
    // Queue
    input logic       in_valid_i,
    input logic [1:0] in_words_i,
    input logic       in_data_i,
    input logic [1:0] in_vc_i,
    input logic       mark_i,
    // Session
    input logic       go_i,
    input logic       cut_i,
    input logic       interrupt_i,
    input logic       number_i,         // the receiver hears of the numbering
    // Framer
    input logic       step_i,
    input logic       escape_i,
    // Wire
    input logic       arrive_i,
    input logic       lose_i,
    input logic       damage_i,
    input logic       garbage_i,
    input logic       garbage_flit_i,
    // Receiver
    input logic       refuse_i,
    input logic       held_i,
    input logic       credit_i,
    input logic       credit_arrive_i,
    input logic       credit_lose_i
);
  typedef logic [NumberBits-1:0] number_t;
  typedef logic [1:0] count_t;
  typedef enum logic [1:0] {
    WORD_START,
    WORD_FLIT,
    WORD_CHECK
  } word_e;
  typedef struct packed {
    word_e kind;
    number_t number;  // of the flit; of CHECK: of the flit behind it
    number_t first;  // of CHECK: of the first flit of its segment
    logic [RoundBits-1:0] round;
    logic guarded;
    logic continues;
    count_t flits;
    logic data;
    logic head;
  } word_t;

  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;
  always_ff @(posedge clk_i) started_q <= 1'b1;

  // ------------------------------------------------------------------------------------------------------------ Sender

  logic in_ready, in_head, in_tail, say, agreed, rewind, out_valid, out_head, out_tail, out_data, guarded, kept_one;
  logic start, check, take, escape;
  logic give_up, rewind_event, replayed_event, timeout_event, cut_event;
  logic [7:0] retries;
  logic [NUM_VC_MAX-1:0][15:0] sent;
  number_t out_number;
  logic [RoundBits-1:0] tx_round;
  logic [8:0] out_words;
  logic [1:0] out_vc;
  logic [15:0] out_sent;

  typedef struct packed {
    logic numbered;
    logic [RoundBits-1:0] round;
    number_t ack;
  } credit_t;
  logic credit_valid_q, credit_arrives;
  credit_t credit_q;
  assign credit_arrives = credit_valid_q && credit_arrive_i;

  // Packets of 1 to MaxFlits flits
  logic inside_q;
  count_t left_q, left;
  logic [1:0] vc_q, vc;  // of the packet, the same for all its flits
  assign in_head = !inside_q;
  assign left = inside_q ? left_q : in_words_i;
  assign vc = inside_q ? vc_q : in_vc_i;
  assign in_tail = left == 2'd1;

  typedef enum logic [1:0] {
    BETWEEN,
    BODY,
    CLOSING
  } state_e;
  state_e state_q;
  logic raw_q, segment_q;
  count_t segment_flits_q;
  number_t segment_first_q, behind_q;

  tn_link_tx_replay #(
      .DataBits(1),
      .FlitWords(1),
      .NumberBits(NumberBits),
      .RoundBits(RoundBits),
      .RingFlits(RingFlits),
      .TimeoutCycles(3),
      .ProbationFlits(3),
      .PauseSlots(1)
  ) u_tx (
      .clk_i,
      .rst_ni(rst_n),
      .want_i(1'b1),
      .refused_i(1'b0),
      .retry_limit_i('0),
      .slot_i(1'b1),
      .go_i,
      .cut_i,
      .flush_i(1'b0),
      .dead_i(1'b0),
      .credit_valid_i(credit_arrives),
      .credit_numbered_i(credit_q.numbered),
      .credit_round_i(credit_q.round),
      .credit_ack_i(credit_q.ack),
      .say_o(say),
      .agreed_o(agreed),
      .give_up_o(give_up),
      .in_valid_i,
      .in_ready_o(in_ready),
      .in_head_i(in_head),
      .in_tail_i(in_tail),
      .in_vc_i(vc),
      .in_words_i(9'(left)),
      .in_data_i,
      .out_valid_o(out_valid),
      .out_ready_i(take),
      .out_head_o(out_head),
      .out_tail_o(out_tail),
      .out_vc_o(out_vc),
      .out_words_o(out_words),
      .out_data_o(out_data),
      .out_number_o(out_number),
      .out_sent_o(out_sent),
      .out_kept_o(kept_one),
      .guarded_o(guarded),
      .round_o(tx_round),
      .rewind_o(rewind),
      .raw_i(raw_q),
      .start_i(start),
      .check_i(check),
      .discard_i(1'b0),
      .sent_o(sent),
      .event_rewind_o(rewind_event),
      .event_replayed_o(replayed_event),
      .event_timeout_o(timeout_event),
      .event_cut_o(cut_event),
      .retries_o(retries)
  );

  // Framer: what goes onto the wire in this cycle
  logic word_valid_q, free, load;
  word_t word_q, word;
  assign load   = step_i && free;
  assign start  = load && state_q == BETWEEN && !raw_q && out_valid && go_i;
  assign take   = load && (raw_q || (state_q == BODY && out_valid && !escape_i));
  assign escape = load && !raw_q && state_q == BODY && out_valid && escape_i;
  assign check  = load && state_q == CLOSING && !rewind;
  always_comb begin
    word = '0;
    word.kind = start ? WORD_START : check ? WORD_CHECK : WORD_FLIT;
    word.number = check ? behind_q : out_number;
    word.first = segment_first_q;
    word.round = tx_round;
    word.guarded = guarded;
    word.continues = !out_head;
    word.flits = out_words[1:0];
    word.data = out_data;
    word.head = out_head;
  end
  always_ff @(posedge clk_i) begin
    if (!rst_n) begin
      state_q <= BETWEEN;
      raw_q   <= 1'b0;
    end else begin
      if (start) state_q <= BODY;
      if (take) begin
        raw_q <= 1'b0;
        if (segment_q && (out_tail || 32'(segment_flits_q) == SegmentFlits - 1)) state_q <= CLOSING;
        else if (out_tail) state_q <= BETWEEN;
      end
      if (escape) raw_q <= 1'b1;
      if (check) state_q <= BETWEEN;
      if (rewind) state_q <= BETWEEN;
    end
    if (start) begin
      segment_q <= guarded;
      segment_flits_q <= '0;
      segment_first_q <= out_number;
    end
    if (take) begin
      segment_flits_q <= segment_flits_q + 2'd1;
      behind_q <= out_number + number_t'(1);
    end
  end

  // -------------------------------------------------------------------------------------------------------------- Wire

  logic arrives, bad_flit;
  assign arrives = word_valid_q && arrive_i;
  assign free = !word_valid_q || arrive_i || lose_i;
  always_ff @(posedge clk_i) begin
    if (!rst_n) word_valid_q <= 1'b0;
    else if (start || take || check) word_valid_q <= 1'b1;
    else if (arrive_i || lose_i) word_valid_q <= 1'b0;
    if (start || take || check) word_q <= word;
  end

  // ---------------------------------------------------------------------------------------------------------- Receiver

  logic numbered_q, rx_start, rx_flit, rx_check, bad_control, check_good;
  logic pass_start, pass_flit, abort, good, fail, hold_start, hold_flit, released, outside, hunting, last;
  number_t expected;
  logic [RoundBits-1:0] rx_round;
  logic round_event, duplicate_event;
  assign rx_start = arrives && word_q.kind == WORD_START && !damage_i;
  assign rx_check = arrives && word_q.kind == WORD_CHECK && !damage_i;
  assign rx_flit = (arrives && word_q.kind == WORD_FLIT) || (!arrives && garbage_i && garbage_flit_i);
  assign bad_flit = damage_i || !arrives;
  assign bad_control = (arrives && word_q.kind != WORD_FLIT && damage_i) || (!arrives && garbage_i && !garbage_flit_i);

  tn_link_rx_sequence #(
      .NumberBits(NumberBits),
      .RoundBits(RoundBits),
      .SegmentFlits(SegmentFlits)
  ) u_rx (
      .clk_i,
      .rst_ni(rst_n),
      .restart_i(!numbered_q),
      .interrupt_i,
      .start_valid_i(rx_start),
      .start_legal_i(1'b1),
      .start_number_i(word_q.number),
      .start_round_i(word_q.round),
      .start_guarded_i(word_q.guarded),
      .start_continues_i(word_q.continues),
      .start_flits_i(9'(word_q.flits)),
      .flit_valid_i(rx_flit),
      .loose_valid_i(rx_flit),
      .check_valid_i(rx_check),
      .check_good_i(check_good),
      .check_number_i(word_q.number),
      .check_round_i(word_q.round),
      .bad_control_i(bad_control),
      .pass_start_o(pass_start),
      .pass_flit_o(pass_flit),
      .abort_o(abort),
      .good_i(good),
      .fail_i(fail),
      .hold_start_o(hold_start),
      .hold_flit_o(hold_flit),
      .release_o(released),
      .held_i,
      .outside_o(outside),
      .expected_o(expected),
      .round_o(rx_round),
      .hunting_o(hunting),
      .event_round_o(round_event),
      .event_duplicate_o(duplicate_event)
  );

  // Packet check and segment store: whether what came since START are the very flits that belong there
  logic passing_q, right_q, right;
  number_t next_q, first_q;
  count_t rest_q;  // of the packet that passes
  assign right = right_q && !bad_flit && word_q.number == next_q;
  assign last = pass_flit && rest_q == 2'd1;
  assign good = passing_q && last && right && !refuse_i && !abort;
  assign fail = passing_q && !abort && !good && (last || refuse_i);
  assign check_good = right_q && word_q.first == first_q && word_q.number == next_q && !refuse_i;
  always_ff @(posedge clk_i) begin
    if (!rst_n) begin
      passing_q <= 1'b0;
    end else begin
      if (pass_start) passing_q <= 1'b1;
      else if (good || fail || abort) passing_q <= 1'b0;
    end
    if (pass_start || hold_start) begin
      right_q <= 1'b1;
      first_q <= word_q.number;
      next_q  <= word_q.number;
      rest_q  <= word_q.flits;
    end else if (pass_flit || hold_flit) begin
      right_q <= right;
      next_q  <= next_q + number_t'(1);
      rest_q  <= rest_q - 2'd1;
    end
  end

  always_ff @(posedge clk_i) begin
    if (!rst_n) begin
      numbered_q <= 1'b0;
      credit_valid_q <= 1'b0;
      inside_q <= 1'b0;
    end else begin
      if (say && number_i) numbered_q <= 1'b1;
      if (credit_i && (!credit_valid_q || credit_arrive_i || credit_lose_i)) credit_valid_q <= 1'b1;
      else if (credit_arrive_i || credit_lose_i) credit_valid_q <= 1'b0;
      if (in_valid_i && in_ready) inside_q <= !in_tail;
    end
    if (credit_i && (!credit_valid_q || credit_arrive_i || credit_lose_i)) begin
      credit_q <= '{numbered: numbered_q, round: rx_round, ack: expected};
    end
    if (in_valid_i && in_ready) {left_q, vc_q} <= {count_t'(left - 2'd1), vc};
  end

  // ---------------------------------------------------------------------------------------------------------- The mark

  logic marked_q, accepted_q, data_q, head_q;
  number_t mark_q;
  logic push, accepts, is_here, acknowledged;
  number_t accept_first, accept_flits;
  assign push = in_valid_i && in_ready;
  assign accept_first = first_q;
  assign accept_flits = next_q - first_q + number_t'(good);  // the last flit of a packet arrives in this cycle
  assign accepts = good || released;
  assign is_here = accepts && number_t'(mark_q - accept_first) < accept_flits;
  assign acknowledged = number_t'(mark_q - u_tx.base_q) >= number_t'(u_tx.head_q - u_tx.base_q);
  always_ff @(posedge clk_i) begin
    if (!rst_n) begin
      marked_q <= 1'b0;
    end else if (!marked_q) begin
      marked_q <= push && mark_i;
      accepted_q <= 1'b0;
      mark_q <= out_number;
      data_q <= in_data_i;
      head_q <= in_head;
    end else begin
      if (is_here) accepted_q <= 1'b1;
      if (acknowledged) marked_q <= 1'b0;
    end
  end

  // What START says of the marked flit's packet, and the words sent in each virtual channel
  logic [26:0] told_q;
  logic [3:0][15:0] total_q;
  logic first_start;
  assign first_start = start && !kept_one && !u_tx.counted_q && out_head;
  always_ff @(posedge clk_i) begin
    if (push && mark_i && !marked_q) told_q <= {out_vc, out_words, out_sent};
    if (!rst_n) total_q <= '0;
    else if (first_start) total_q[out_vc] <= total_q[out_vc] + 16'(out_words);
  end

  logic rewound_q, waits_q, waits_data_q;
  count_t waits_words_q;
  logic [1:0] waits_vc_q;
  always_ff @(posedge clk_i) begin
    rewound_q <= rst_n && rewind;
    waits_q <= rst_n && in_valid_i && !in_ready;
    waits_words_q <= in_words_i;
    waits_vc_q <= in_vc_i;
    waits_data_q <= in_data_i;
  end

  always_ff @(posedge clk_i) begin
    if (rst_n) begin
      OfferStaysM :
      assume (!waits_q || (in_valid_i && in_words_i == waits_words_q && in_vc_i == waits_vc_q &&
                                       in_data_i == waits_data_q));
      WordsM : assume (in_words_i != '0 && 32'(in_words_i) <= MaxFlits);
      // What is accepted
      InOrderA : assert (!accepts || accept_first == expected);
      OnceA : assert (!(marked_q && is_here) || !accepted_q);
      NotForgottenA : assert (!(marked_q && acknowledged) || accepted_q);
      UnchangedA :
      assert (!(marked_q && arrives && word_q.kind == WORD_FLIT && word_q.number == mark_q) ||
              (word_q.data == data_q && word_q.head == head_q));
      WholePacketsA : assert (!(marked_q && rx_start && word_q.number == mark_q) || word_q.continues == !head_q);
      HeadInPlaceA :
      assert (!(marked_q && accepts && number_t'(accept_first + accept_flits) == mark_q) ||
              (good ? head_q : head_q == (9'(u_rx.count_q) == u_rx.flits_q)));
      ToldAgainA :
      assert (!(marked_q && start && out_head && !acknowledged && out_number == mark_q) ||
              told_q == {out_vc, out_words, out_sent});
      TotalA : assert (!first_start || out_sent == total_q[out_vc]);
      // Sender and receiver agree on the round, or the sender has yet to go back, once for each round
      RoundA : assert (!numbered_q || rx_round == tx_round || (rx_round == tx_round + RoundBits'(1) && hunting));
      RewindA : assert (!rewind || !(start || take || check));
      CleanIsWholeA : assert (!(start && !guarded) || out_head);  // no packet goes on unguarded in its middle
      GuardedAgainA : assert (!rewound_q || guarded);
      // The window
      WindowA : assert (!numbered_q || number_t'(expected - u_tx.base_q) <= number_t'(u_tx.head_q - u_tx.base_q));
      RingA : assert (number_t'(u_tx.head_q - u_tx.base_q) <= number_t'(RingFlits));
      PassedAtOnceA : assert (passing_q == (3'(u_rx.state_q) == 3'd1));
      // The proof is not empty
      AcceptedC : cover (marked_q && accepted_q && acknowledged && mark_q == number_t'(3) && !head_q);
      AgainC : cover (marked_q && is_here && good && rx_round == 2'd1);
      SegmentC : cover (marked_q && is_here && released && rx_round == 2'd2);
    end
  end

  // ------------------------------------------------------------------------------------------------- For the induction
  //
  // Sender: what the ring holds, where the framer stands. `pushed_q`: flits that have entered the ring, at most RingFlits.

  localparam int unsigned AddrBits = $clog2(RingFlits);
  typedef struct packed {
    logic head;
    logic [1:0] vc;
    logic tail;
    logic [8:0] words;
    logic [15:0] sent;
    logic data;
  } entry_t;

  logic settled_q;  // no rewind in the cycle before
  number_t base, read, queued, pushed_q;
  assign base   = u_tx.base_q;
  assign read   = u_tx.read_q;
  assign queued = u_tx.head_q;  // the flit at the end of the queue gets this number
  logic active;
  assign active = say && agreed;
  always_ff @(posedge clk_i) begin
    if (!rst_n) pushed_q <= '0;
    else if (push && pushed_q != number_t'(RingFlits)) pushed_q <= pushed_q + number_t'(1);
  end

  function automatic logic [AddrBits-1:0] place(input number_t number);
    return number[AddrBits-1:0];
  endfunction

  // Numbers that may still be talked about: in the ring, or at the end of the queue.
  logic word_known, read_known, queue_waits;
  assign word_known  = number_t'(queued - word_q.number) <= pushed_q;
  assign read_known  = number_t'(queued - read) <= pushed_q;
  assign queue_waits = inside_q || waits_q;  // so that its length cannot change

  entry_t at_word, at_read, at_next, at_mark, at_expected, at_last, offered;
  number_t read_next;
  assign read_next = read + number_t'(1);
  assign at_next = u_tx.ring[place(read_next)];
  assign at_last = u_tx.ring[place(queued-number_t'(1))];
  assign at_word = u_tx.ring[place(word_q.number)];
  assign at_read = u_tx.ring[place(read)];
  assign at_mark = u_tx.ring[place(mark_q)];
  assign at_expected = u_tx.ring[place(expected)];
  assign offered = u_tx.ring_entry_q;

  // Packets lie whole in the ring, one behind the other, the last one perhaps not yet all of it.
  logic [RingFlits-1:0] torn;
  for (genvar k = 0; k < RingFlits; k++) begin : gen_ring
    entry_t it, behind;
    number_t number;
    logic is_last;
    assign number = queued - number_t'(k + 1);
    assign it = u_tx.ring[place(number)];
    assign behind = u_tx.ring[place(number+number_t'(1))];
    assign is_last = it.words == 9'd1;
    always_comb begin
      torn[k] = it.words == '0 || it.words > 9'(MaxFlits) || it.tail != is_last;
      if (k == 0) torn[k] |= inside_q == is_last || (inside_q && 9'(left_q) != it.words - 9'd1);
      else torn[k] |= behind.head != is_last || (!is_last && behind.words != it.words - 9'd1);
      if (number_t'(k) >= pushed_q) torn[k] = 1'b0;
    end
  end

  // The flit with this number begins with so many flits to its packet's end.
  logic start_true, expected_true, expected_head;
  count_t expected_flits;
  assign start_true = word_q.number == queued ? word_q.flits == left && word_q.continues == !in_head && queue_waits :
      9'(word_q.flits) == at_word.words && word_q.continues == !at_word.head;
  assign expected_flits = expected == queued ? left : at_expected.words[1:0];
  assign expected_head = expected == queued ? in_head : at_expected.head;
  assign expected_true = u_rx.flits_q == 9'(expected_flits) && (expected != queued || queue_waits);

  logic passing, holding;
  assign passing = 3'(u_rx.state_q) == 3'd1;
  assign holding = 3'(u_rx.state_q) == 3'd2;
  count_t read_flits;
  logic   read_head;
  assign read_head  = read == queued ? in_head : at_read.head;
  assign read_flits = read == queued ? left : at_read.words[1:0];

  always_ff @(posedge clk_i) begin
    if (rst_n) begin
      // Mode
      NoFlushA : assert (!u_tx.flush_q && !u_tx.drain_q && (say || agreed));
      RoundZeroA : assert (active || tx_round == '0);
      ActiveA : assert (!active || numbered_q);
      NumberedA : assert (!numbered_q || say);
      NothingBeforeA :
      assert (active || (base == '0 && read == '0 && queued == '0 && pushed_q == '0 && !word_valid_q && !raw_q &&
                         state_q == BETWEEN && expected == '0 && !marked_q && !inside_q && !u_tx.inside_q &&
                         !u_tx.counted_q && !passing && !holding && !u_tx.pending_q));
      CreditNumberedA : assert (!(credit_valid_q && credit_q.numbered) || numbered_q);
      RestartA : assert (numbered_q || (expected == '0 && rx_round == '0 && 3'(u_rx.state_q) == 3'd0));
      // Numbers
      PushedA : assert (pushed_q <= number_t'(RingFlits) && number_t'(queued - base) <= pushed_q);
      ReadA : assert (read_known);
      AckA :
      assert (!(credit_valid_q && credit_q.numbered) || number_t'(credit_q.ack - base) <= number_t'(expected - base));
      ExpectedA : assert (number_t'(expected - base) <= number_t'(queued - base));
      // Sender
      InsideA :
      assert (u_tx.inside_q == inside_q && (!inside_q || (left_q != '0 && 32'(left_q) < MaxFlits && pushed_q != '0)));
      CountedA :
      assert (!u_tx.counted_q || (active && !inside_q && waits_q && u_tx.before_q + 16'(left) == total_q[vc]));
      SentA : assert ({u_tx.sent_q[3], u_tx.sent_q[2], u_tx.sent_q[1], u_tx.sent_q[0]} == total_q);
      LastA : assert (!inside_q || at_last.vc == vc_q);
      CreditRoundA :
      assert (!(credit_valid_q && credit_q.numbered) || credit_q.round == tx_round || credit_q.round == rx_round);
      WordRoundA :
      assert (!(word_valid_q && word_q.kind == WORD_START) || word_q.round == tx_round ||
              (word_q.round + RoundBits'(1) == tx_round && rx_round == tx_round && hunting));
      NotHuntingA : assert (!(passing || holding || 3'(u_rx.state_q) == 3'd3) || rx_round == tx_round);
      RingWholeA : assert (torn == '0);
      PrefetchedA :
      assert (read == queued || (settled_q ? offered == at_read && (read_next == queued || u_tx.ring_ahead_q == at_next) :
                                 u_tx.ring_ahead_q == at_read));
      AheadA : assert (read == queued || u_tx.ahead_q == place(read + (settled_q ? number_t'(2) : number_t'(1))));
      RawA :
      assert (!raw_q || (state_q == BODY && active &&
                         (read != queued || (waits_q && number_t'(queued - base) != number_t'(RingFlits)))));
      RawSettledA : assert (!raw_q || settled_q);
      BodyA : assert (state_q == BETWEEN || (active && read == segment_first_q + number_t'(segment_flits_q)));
      GuardedBodyA : assert (!(state_q == BODY && segment_q) || 32'(segment_flits_q) < SegmentFlits);
      CleanBodyA :
      assert (!(state_q == BODY && !segment_q) || (32'(segment_flits_q) + 32'(read_flits) <= MaxFlits &&
                                                   (read != queued || queue_waits)));
      SegmentA :
      assert (state_q != BODY || (segment_q == guarded && (read == segment_first_q ? u_tx.begun_q : !read_head)));
      BegunA : assert (!u_tx.begun_q || state_q == BODY);
      CleanPlaceA : assert (!active || guarded || state_q == BODY || read_head);
      ClosingA : assert (state_q != CLOSING || (segment_q && behind_q == read && segment_flits_q != '0));
      // Wire
      WordA :
      assert (!word_valid_q || (word_known && (word_q.kind != WORD_START || start_true) &&
                                (word_q.kind != WORD_FLIT || (word_q.number != queued && word_q.data == at_word.data &&
                                                             word_q.head == at_word.head)) && word_q.kind <= WORD_CHECK));
      // Receiver
      SameFirstA :
      assert (!(passing || holding) || (first_q == expected && expected_true && expected_head == !u_rx.inside_q));
      PassingA :
      assert (!passing || (number_t'(next_q - first_q) + number_t'(rest_q) == number_t'(u_rx.flits_q) && rest_q != '0 &&
                           expected_head));
      HoldingA :
      assert (!holding || (next_q - first_q == number_t'(u_rx.count_q) && 32'(u_rx.count_q) <= SegmentFlits &&
                           9'(u_rx.count_q) <= u_rx.flits_q));
      PlaceA : assert (!numbered_q || expected_head == !u_rx.inside_q);
      // The mark
      MarkedA : assert (!marked_q || number_t'(queued - mark_q) <= pushed_q || acknowledged);
      MarkStoredA :
      assert (!marked_q || acknowledged || (at_mark.data == data_q && at_mark.head == head_q &&
                                                         {at_mark.vc, at_mark.words, at_mark.sent} == told_q));
      MarkAcceptedA :
      assert (!marked_q || (acknowledged ? accepted_q : accepted_q ==
                            (number_t'(mark_q - base) < number_t'(expected - base))));
    end
  end

  // ------------------------------------------------------------------------------------------------ Nothing waits for nothing
  //
  // What may go on does: flits, packets and segments that belong here, acknowledgements; and a round begins for a reason only.

  logic
      new_round,
      timeout,
      progress,
      fits,
      belongs,
      wrong,
      may_go,
      ends,
      ended_q,
      was_guarded_q,
      acked_q,
      rounded_q,
      asked_q;
  logic [RoundBits-1:0] was_round_q;
  logic [7:0] retries_q;
  number_t behind, ack_q;
  assign fits = credit_arrives && credit_q.numbered && active;
  assign progress = fits && credit_q.ack != base;
  assign new_round = fits && credit_q.round != tx_round;
  assign timeout = u_tx.quiet_q == 2'd3 && !u_tx.pending_q;
  assign may_go = active && go_i && settled_q && !u_tx.pending_q && !u_tx.paused_q && !ends &&
      (read != queued || (in_valid_i && number_t'(queued - base) != number_t'(RingFlits)));
  // Guarded mode ends where a packet begins.
  assign ends = guarded && u_tx.served_q && (read != queued ? settled_q : in_valid_i) && read_head &&
      !u_tx.begun_q && !rewind;
  assign behind = word_q.number - expected;
  assign belongs = rx_start && word_q.round == rx_round && numbered_q && !passing;
  always_comb begin
    wrong = interrupt_i || bad_control || fail || (rx_start && !pass_start && !hold_start && !(belongs && behind[NumberBits-1]));
    if (3'(u_rx.state_q) == 3'd0 && (rx_flit || rx_check)) wrong = 1'b1;
    if (passing && rx_check) wrong = 1'b1;
    if (holding && (rx_check ? !released : rx_flit && !hold_flit)) wrong = 1'b1;
    if (hunting) wrong = belongs && !pass_start && !hold_start && !behind[NumberBits-1];
  end
  always_ff @(posedge clk_i) begin
    acked_q <= rst_n && fits;
    ack_q <= credit_q.ack;
    settled_q <= rst_n && !rewind;
    ended_q <= rst_n && ends;
    was_guarded_q <= rst_n && guarded;
    rounded_q <= rst_n && numbered_q && wrong;
    was_round_q <= rst_n ? rx_round : '0;
    asked_q <= rst_n && active && (new_round || timeout || cut_i);
    if (!rst_n || progress) retries_q <= '0;
    else if ((new_round || timeout) && base != queued && !(&retries_q)) retries_q <= retries_q + 8'd1;
    if (rst_n) begin
      OfferedA : assert (!may_go || out_valid);
      QueueMovesA : assert (in_ready == (take && read == queued));
      AckTakenA : assert (!acked_q || base == ack_q);
      GoesBackA : assert (!asked_q || u_tx.pending_q);
      GuardedEndsA : assert (was_guarded_q && !ended_q ? guarded : !ended_q || !guarded);
      StartTakenA :
      assert (!(belongs && behind == '0 && word_q.continues == u_rx.inside_q && !interrupt_i) ||
              (word_q.guarded ? hold_start : pass_start || word_q.continues || held_i));
      FlitHeldA :
      assert (!(holding && rx_flit && 32'(u_rx.count_q) < SegmentFlits && 9'(u_rx.count_q) != u_rx.flits_q) || hold_flit);
      ReleasedA :
      assert (!(holding && rx_check && check_good && word_q.round == rx_round && u_rx.count_q != '0 && !interrupt_i &&
                word_q.number == expected + number_t'(u_rx.count_q)) || released);
      RoundForReasonA : assert (rx_round == was_round_q + RoundBits'(rounded_q));
      InactiveA : assert ((active || (!guarded && retries == '0)) && u_tx.settled_q == settled_q);
      RetriesA : assert (retries == retries_q && give_up == (active && &retries_q));
      ToldA :
      assert (rewind_event == (rewind && base != queued) && replayed_event == (take && read != queued) &&
              timeout_event == timeout && !cut_event && sent == total_q);
      ToldByReceiverA :
      assert (round_event == (numbered_q && wrong) && duplicate_event == (belongs && behind[NumberBits-1] && !hunting));
    end
  end

  logic unused;
  assign unused = ^{at_word, at_read, at_next, at_mark, at_expected, at_last, outside};
endmodule
