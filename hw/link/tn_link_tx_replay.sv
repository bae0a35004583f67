// Keeps what a link sends until the far end has acknowledged it, and sends it again on demand.
//
// Stands between the queue and tn_link_tx_framer. Flits are numbered. Each one that leaves the queue is kept in a ring; CREDIT
// words bring the number that the far end expects next (`ack`), and a new `round` when everything from there on has to come
// again: a rewind. So does the lack of an acknowledgement for TimeoutCycles, and the end of a session that both ends resume.
// What is sent after a rewind, the repetition and ProbationFlits more, goes in guarded segments (see the framer).
//
// Throughput: one flit per cycle, from the queue or the ring. Latency: 0, combinational, while nothing is replayed; 2 cycles
// from a rewind to the first flit. Back-pressure: the queue waits while the ring is full. Reset: replay off, flits pass.
//
// Switching: `want_i` may change at any time. The packet under way is finished; INIT tells the far end (`say_o`); packets go
// on when its CREDIT says the same. Switched off only when everything is acknowledged: no packet is lost. A far end that is built
// without replay (`refused_i`) is spared the question.
//
// `flush_i` ends the numbering: what is not acknowledged is given up, the rest of a packet under way is taken from the queue.
// While `dead_i`, packets are taken and thrown away. Both only while replay is on; else the framer does it.
module tn_link_tx_replay
  import tn_pkg::*;
  import tn_link_pkg::*;
#(
    parameter int unsigned DataBits = 128,  // bits of a flit
    parameter int unsigned FlitWords = 1,  // words of a flit
    parameter int unsigned NumVc = 4,  // virtual channels that packets come in, 1 to 4 or 8
    parameter int unsigned NumberBits = 16,  // bits of flit numbers; 2**NumberBits >= 4 * RingFlits
    parameter int unsigned RoundBits = 7,
    parameter bit Replay = 1'b1,  // 0: nothing is kept; what is left counts the words sent
    parameter int unsigned RingFlits = 1024,  // a power of two, at least the largest packet; for full throughput as in docs/04
    parameter int unsigned TimeoutCycles = 2048,  // longer than round trip + interval of credits + a packet
    parameter int unsigned ProbationFlits = 1024,  // >= queue + 3 largest packets, see docs/04-link.md
    parameter int unsigned PauseSlots = 64,  // before the first unguarded packet: the far end hands on what it holds
    localparam int unsigned VcBits = NumVc > 4 ? 3 : 2
) (
    input logic clk_i,
    input logic rst_ni,
    input logic want_i,
    input logic refused_i,  // the far end is built without replay
    input logic [7:0] retry_limit_i,  // rewinds in a row without progress, 0: 255
    input logic slot_i,  // the cable could take a link word in this cycle
    // Session
    input logic go_i,  // packets may be sent
    input logic cut_i,  // pulse: they may not any more, or the session is interrupted
    input logic flush_i,  // pulse: a session of another peer or the death of the link
    input logic dead_i,
    input logic credit_valid_i,  // CREDIT of a session in force
    input logic credit_numbered_i,
    input logic [RoundBits-1:0] credit_round_i,
    input logic [NumberBits-1:0] credit_ack_i,
    output logic say_o,  // told in INIT: flits are numbered
    output logic agreed_o,  // the far end knows
    output logic give_up_o,  // pulse: too many rewinds in a row
    // From the queue
    input logic in_valid_i,
    output logic in_ready_o,
    input logic in_head_i,
    input logic in_tail_i,
    input logic [VcBits-1:0] in_vc_i,
    input logic [8:0] in_words_i,  // words from this flit to the end of the packet
    input logic [DataBits-1:0] in_data_i,
    // To the framer
    output logic out_valid_o,
    input logic out_ready_i,
    output logic out_head_o,
    output logic out_tail_o,
    output logic [VcBits-1:0] out_vc_o,
    output logic [8:0] out_words_o,  // from this flit to the end of the packet
    output logic [DataBits-1:0] out_data_o,
    output logic [NumberBits-1:0] out_number_o,
    output logic [15:0] out_sent_o,  // words sent in this virtual channel before the packet
    output logic out_kept_o,  // it comes from the ring
    output logic guarded_o,
    output logic [RoundBits-1:0] round_o,
    output logic rewind_o,  // pulse: forget the packet under way
    input logic raw_i,  // the framer is inside an escape and must get the flit on offer
    input logic start_i,  // START for the flit on offer goes out
    input logic check_i,  // CHECK goes out for what was taken last
    input logic discard_i,  // the framer throws the packet on offer away
    // Status
    output logic [NUM_VC_MAX-1:0][15:0] sent_o,  // words sent per virtual channel, whole flits
    output logic event_rewind_o,
    output logic event_replayed_o,  // a flit that is sent again
    output logic event_timeout_o,
    output logic event_cut_o,
    output logic [7:0] retries_o
);
  if (DataBits < 1) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 1 or more", DataBits);
  end
  if (NumVc < 1 || (NumVc > 4 && NumVc != 8)) begin : gen_bad_num_vc
    $error("NumVc is %0d, must be 1 to 4 or 8", NumVc);
  end
  if (FlitWords < 1 || FlitWords > 2) begin : gen_bad_flit_words
    $error("FlitWords is %0d, must be 1 to 2", FlitWords);
  end
  if (NumberBits < 3 || NumberBits > 16) begin : gen_bad_number_bits
    $error("NumberBits is %0d, must be 3 to 16", NumberBits);
  end
  if (RoundBits < 1 || RoundBits > 7) begin : gen_bad_round_bits
    $error("RoundBits is %0d, must be 1 to 7", RoundBits);
  end
  if (TimeoutCycles < 1) begin : gen_bad_timeout_cycles
    $error("TimeoutCycles is %0d, must be 1 or more", TimeoutCycles);
  end
  if (ProbationFlits < 1) begin : gen_bad_probation_flits
    $error("ProbationFlits is %0d, must be 1 or more", ProbationFlits);
  end
  if (PauseSlots < 1) begin : gen_bad_pause_slots
    $error("PauseSlots is %0d, must be 1 or more", PauseSlots);
  end

  localparam int unsigned AddrBits = $clog2(RingFlits);
  localparam int unsigned TimeoutBits = $clog2(TimeoutCycles + 1);
  localparam int unsigned ProbationBits = $clog2(ProbationFlits + 1);
  localparam int unsigned PauseBits = $clog2(PauseSlots + 1);

  if (2 ** AddrBits != RingFlits || 2 ** NumberBits < 4 * RingFlits) begin : gen_bad_ring
    $error("RingFlits is %0d, must be a power of two, at most 2**(NumberBits-2)", RingFlits);
  end

  typedef logic [NumberBits-1:0] number_t;
  typedef struct packed {
    logic head;
    logic [VcBits-1:0] vc;
    logic tail;
    logic [8:0] words;
    logic [15:0] sent;
    logic [DataBits-1:0] data;
  } entry_t;

  // Mode
  logic want, say_q, agreed_q, active, hold, change;
  assign want   = Replay && want_i && !refused_i;
  assign active = Replay && say_q && agreed_q;
  assign hold   = want != say_q || !agreed_q;  // no packet may begin

  // Numbers: `base_q` is acknowledged, `read_q` is sent next, `head_q` leaves the queue next.
  number_t base_q, read_q, head_q, read_d, next, gained;
  logic [RoundBits-1:0] round_q;
  number_t kept;  // flits in the ring, at most RingFlits
  logic from_ring_q;  // the next one comes from the ring: `read_q` is not `head_q`
  logic full_q;  // it holds RingFlits
  logic take, push, ack_fits, progress, new_round;
  assign kept = head_q - base_q;
  assign gained = credit_ack_i - base_q;
  assign ack_fits = active && credit_valid_i && credit_numbered_i && gained <= kept;
  assign progress = ack_fits && gained != '0;
  assign new_round = ack_fits && credit_round_i != round_q;

  // Rewind and flush wait for the end of an escape.
  logic pending_q, flush_q, flush, settled_q;
  assign flush = flush_q && !raw_i;
  assign rewind_o = (pending_q || flush_q) && !raw_i;

  // The packet at the queue's end
  logic inside_q;  // its head has been taken
  logic counted_q;  // START has been sent, the words are counted as sent
  logic drain_q, drop;
  logic [15:0] before_q;  // words sent before it
  logic [2**VcBits-1:0][15:0] sent_q;
  logic [15:0] sent;
  logic queue_valid, first_start;
  assign sent = sent_q[in_vc_i];
  assign drop = say_q && dead_i && in_valid_i && in_head_i && !counted_q && !drain_q;
  assign queue_valid = in_valid_i && !drain_q && !(in_head_i && !counted_q && (hold || (say_q && dead_i))) && !(active && full_q);
  assign first_start = start_i && !from_ring_q && in_head_i && !counted_q;

  // Guarded mode ends at the beginning of a packet, after a pause. The flags tell of the counts: ProbationFlits reached, not zero.
  logic guarded_q, begun_q, ends, leave, offered, served_q, paused_q;
  logic [ProbationBits-1:0] probation_q;
  logic [PauseBits-1:0] pause_q;
  assign offered = from_ring_q ? settled_q : in_valid_i && !drain_q;
  assign ends = guarded_q && served_q && offered && out_head_o && !begun_q;

  assign leave = ends && !rewind_o;

  entry_t ring_entry_q, ring_ahead_q, entry;
  logic open;
  assign open = !say_q || (active && go_i && settled_q && !paused_q && !ends);
  assign out_valid_o = raw_i || ((from_ring_q || queue_valid) && open && !pending_q && !flush_q);
  assign entry = '{
          head: in_head_i,
          vc: in_vc_i,
          tail: in_tail_i,
          words: in_words_i,
          sent: counted_q ? before_q : sent,
          data: in_data_i
      };
  assign out_head_o = from_ring_q ? ring_entry_q.head : in_head_i;
  assign out_vc_o = from_ring_q ? ring_entry_q.vc : in_vc_i;
  assign out_words_o = from_ring_q ? ring_entry_q.words : in_words_i;
  assign out_sent_o = from_ring_q ? ring_entry_q.sent : entry.sent;
  assign out_data_o = from_ring_q ? ring_entry_q.data : in_data_i;
  assign out_tail_o = from_ring_q ? ring_entry_q.tail : in_tail_i;
  assign out_number_o = read_q;
  assign out_kept_o = from_ring_q;
  assign take = out_valid_o && out_ready_i;
  assign push = take && !from_ring_q && active;
  assign in_ready_o = drain_q || (take && !from_ring_q);

  // Ring. A register stands behind the RAM's own, because a block RAM answers late: once settled, the first one holds the flit
  // that is sent next, the RAM the one behind it, and `ahead_q` counts two further.
  entry_t ring[RingFlits];
  logic [AddrBits-1:0] ahead_q, ahead;
  assign next   = read_q + number_t'(1);
  assign read_d = rewind_o ? base_q : take && active ? next : read_q;
  assign ahead  = rewind_o ? base_q[AddrBits-1:0] : ahead_q;
  always_ff @(posedge clk_i) begin
    if (push) ring[head_q[AddrBits-1:0]] <= entry;
    if (rewind_o || !settled_q || take) begin
      ring_ahead_q <= ring[ahead];
      ring_entry_q <= ring_ahead_q;
      ahead_q <= ahead + AddrBits'(1);
    end
  end

  // Time without an acknowledgement of something that the far end can acknowledge: `complete_q` is the end of the last packet or
  // segment sent.
  number_t complete_q, waiting;
  logic [TimeoutBits-1:0] quiet_q;
  logic [7:0] retries_q, retry_limit;
  logic timeout;
  assign waiting = complete_q - base_q;
  assign timeout = quiet_q == TimeoutBits'(TimeoutCycles) && !pending_q && !flush_q;
  assign retry_limit = retry_limit_i == '0 ? 8'd255 : retry_limit_i;
  assign give_up_o = active && retries_q >= retry_limit;

  // A far end that never agrees is not waited for: nothing has been numbered yet.
  assign change = want != say_q && (agreed_q || refused_i) && !inside_q && !counted_q && !drain_q && !raw_i && !pending_q &&
      !flush_q && !flush_i && base_q == head_q && read_q == head_q;

  // All zero while nothing is numbered: by the clock, because an asynchronous reset would put a gate in front of each bit.
  always_ff @(posedge clk_i) begin
    if (!say_q || flush || change) begin
      base_q <= '0;
      read_q <= '0;
      head_q <= '0;
      complete_q <= '0;
      round_q <= '0;
      full_q <= 1'b0;
    end else begin
      full_q <= !progress && (full_q || (push && kept == number_t'(RingFlits - 1)));
      if (ack_fits) base_q <= credit_ack_i;
      read_q <= read_d;
      head_q <= head_q + number_t'(push);
      if (rewind_o) complete_q <= base_q;
      else if (check_i) complete_q <= read_q;
      else if (take && active && !guarded_q && out_tail_o) complete_q <= next;
      if (new_round) round_q <= credit_round_i;
    end
    if (!go_i || progress || rewind_o || waiting[NumberBits-1] || waiting == '0) quiet_q <= '0;
    else if (!timeout) quiet_q <= quiet_q + TimeoutBits'(1);
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      say_q <= 1'b0;
      agreed_q <= 1'b1;
      pending_q <= 1'b0;
      flush_q <= 1'b0;
      settled_q <= 1'b0;
      inside_q <= 1'b0;
      counted_q <= 1'b0;
      drain_q <= 1'b0;
      before_q <= '0;
      sent_q <= '0;
      from_ring_q <= 1'b0;
      guarded_q <= 1'b0;
      begun_q <= 1'b0;
      probation_q <= '0;
      served_q <= 1'b0;
      pause_q <= '0;
      paused_q <= 1'b0;
      retries_q <= '0;
    end else begin
      // Queue
      for (int unsigned v = 0; v < NumVc; v++) begin
        if (in_vc_i == VcBits'(v) && (first_start || discard_i || drop))
          sent_q[v] <= sent + whole_flits(in_words_i, FlitWords);
      end
      if (first_start) before_q <= sent;
      if (in_valid_i && in_ready_o) inside_q <= !in_tail_i;
      if (in_valid_i && in_ready_o) counted_q <= 1'b0;
      else if (first_start || discard_i) counted_q <= 1'b1;
      if (drain_q) drain_q <= !(in_valid_i && in_tail_i);
      if (drop) drain_q <= 1'b1;

      // Numbers
      settled_q <= !rewind_o;
      if (rewind_o) from_ring_q <= base_q != head_q;
      else if (take && next == head_q) from_ring_q <= 1'b0;
      if (rewind_o) begin
        pending_q   <= 1'b0;
        guarded_q   <= 1'b1;
        probation_q <= '0;
        served_q    <= 1'b0;
        paused_q    <= 1'b0;
      end else begin
        if (push && !served_q) begin
          probation_q <= probation_q + ProbationBits'(1);
          served_q    <= probation_q == ProbationBits'(ProbationFlits - 1);
        end
        if (leave) begin
          guarded_q <= 1'b0;
          pause_q   <= PauseBits'(PauseSlots);
          paused_q  <= 1'b1;
        end else if (paused_q && slot_i) begin
          pause_q  <= pause_q - PauseBits'(1);
          paused_q <= pause_q != PauseBits'(1);
        end
      end
      if (active && (new_round || timeout || cut_i)) pending_q <= 1'b1;
      if (take || rewind_o) begun_q <= 1'b0;
      else if (start_i) begun_q <= 1'b1;

      // Lack of progress
      if (progress) retries_q <= '0;
      else if ((new_round || timeout) && base_q != head_q && retries_q < retry_limit) retries_q <= retries_q + 8'd1;

      // Mode
      if (credit_valid_i && credit_numbered_i == say_q) agreed_q <= 1'b1;
      if (change) begin
        say_q <= want;
        agreed_q <= 1'b0;
      end
      if (flush_i) begin
        agreed_q <= !say_q;
        flush_q  <= say_q;
      end
      if (flush) begin
        flush_q <= 1'b0;
        if (!drain_q && (inside_q || counted_q)) drain_q <= 1'b1;
      end
      if (flush || change) begin
        from_ring_q <= 1'b0;
        pending_q   <= 1'b0;
        guarded_q   <= 1'b0;
        retries_q   <= '0;
      end
      FromRingA : assert (from_ring_q == (read_q != head_q));
      RingKeptA : assert (number_t'(head_q - base_q) <= number_t'(RingFlits));
      FullA : assert (full_q == (kept == number_t'(RingFlits)));
      ReadBehindHeadA : assert (number_t'(head_q - read_q) <= number_t'(2 * RingFlits));
      RawKeepsFlitA : assert (!raw_i || from_ring_q || in_valid_i);
      NothingWhileRewindingA : assert (!rewind_o || (!take && !start_i && !check_i));
      OffIsThroughA : assert (say_q || (!from_ring_q && !rewind_o && read_q == '0));
    end
  end

  assign say_o = say_q;
  assign agreed_o = agreed_q;
  assign guarded_o = guarded_q;
  assign round_o = round_q;
  assign sent_o = $bits(sent_o)'(sent_q);
  assign retries_o = retries_q;
  assign event_rewind_o = rewind_o && !flush_q && base_q != head_q;
  assign event_replayed_o = take && from_ring_q;
  assign event_timeout_o = timeout;
  assign event_cut_o = drop || (flush && (base_q != head_q || inside_q || counted_q));
endmodule
