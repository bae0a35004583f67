// Tells the far end how much it may send: the credits of the buffers at this end of a link.
//
// Per virtual channel: limit = words accounted + words free - words owed to the open packet - words held back by the red
// threshold. "Accounted" follows the count that the far end itself tells in START and INIT, so that a word lost on the
// cable is free again as soon as the next of these arrives. The limit is absolute: losing or repeating a CREDIT does no harm.
//
// While the far end numbers its flits (replay), a START is undone when its packet failed, because it will come again; and one
// largest packet is held back: what is left in the buffer of a packet taken back must not take the room of its repetition.
// With eight virtual channels CREDIT_HIGH tells of channels 4 to 7. It goes out before each CREDIT and tells round and
// `numbered_i` as well; if one of them changes in between, it goes out again. So the limits of all channels go with them.
//
// CREDIT acknowledges what has arrived and asks for retransmission (`round_i`); it is then due at once, and again and again.
//
// A CREDIT is due when a limit or the health has changed and `interval_i` slots (cycles in which the cable takes a word)
// have passed since the last one, at the latest after RefreshSlots, and at once when a session begins.
// Latency: 2 cycles from a free place to the limit. Reset: nothing accounted, nothing due.
module tn_link_credit_tx
  import tn_pkg::*;
  import tn_link_pkg::*;
#(
    parameter int unsigned NumVc = 2,  // 1 to 4 or 8
    parameter int unsigned DataBits = 128,  // 128 or 256
    parameter int unsigned BufFlits = 1024,  // depth of each buffer
    parameter int unsigned MtuWords = 258,  // words of the largest packet, whole flits; thresholds below it count as it
    parameter int unsigned RefreshSlots = 1024,
    parameter int unsigned HuntSlots = 64,  // slots between credits that ask for a retransmission
    localparam int unsigned FreeBits = $clog2(BufFlits) + 1,
    localparam int unsigned FlitWords = DataBits / WORD_BITS
) (
    input logic clk_i,
    input logic rst_ni,
    input logic up_i,
    input logic slot_i,  // the cable could take a link word in this cycle
    input logic [7:0] interval_i,  // slots between credits, 0: DefaultInterval
    input logic [9:0] red_data_i,  // words that a buffer may hold, 0: all of it
    input logic [7:0] red_header_i,  // no new room while a buffer holds so many packets, 0: no such limit
    input logic [15:0] health_i,  // sent along
    input logic start_valid_i,  // START accepted
    input link_start_t start_i,
    input logic undo_i,  // the packet of the last START will come again
    input logic sync_valid_i,  // INIT heard
    input logic sync_first_i,
    input logic [NUM_VC_MAX-1:0][15:0] sync_sent_i,
    input logic [NumVc-1:0][FreeBits-1:0] free_i,  // flits
    input logic [FreeBits-1:0] owed_i,  // flits of the open packet that are still to come
    input logic [NumVc-1:0] open_i,  // whose it is, one-hot or zero
    input logic [NumVc-1:0][FreeBits-1:0] packets_i,  // packets in each buffer, for `red_header_i`
    input logic numbered_i,  // the far end numbers its flits
    input logic [15:0] ack_i,  // number of the next one expected
    input logic [6:0] round_i,
    input logic hunting_i,  // it waits for a retransmission
    output logic credit_valid_o,
    input logic credit_ready_i,
    output link_credit_t credit_o,  // without CRC
    output logic credit_high_valid_o,  // never unless there are eight virtual channels
    input logic credit_high_ready_i,
    output link_credit_high_t credit_high_o,  // without CRC
    output logic [15:0] lost_words_o  // words found missing in the cycle before
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
  if (RefreshSlots < 1) begin : gen_bad_refresh_slots
    $error("RefreshSlots is %0d, must be 1 or more", RefreshSlots);
  end
  if (HuntSlots < 1 || HuntSlots > RefreshSlots) begin : gen_bad_hunt_slots
    $error("HuntSlots is %0d, must be 1 to RefreshSlots", HuntSlots);
  end

  // A CREDIT costs 2 words at 128 bits, 1 at 256: the default keeps it below 1 % of the cable.
  localparam logic [7:0] DefaultInterval = FlitWords == 1 ? 8'd240 : 8'd120;
  localparam int unsigned BufWords = BufFlits * FlitWords;
  localparam int unsigned WordBits = $clog2(BufWords) + 1;  // 0 .. BufWords
  localparam int unsigned SlotBits = $clog2(RefreshSlots + 1);
  localparam int unsigned NumLow = NumVc > 4 ? LINK_COUNTS : NumVc;  // virtual channels of CREDIT

  // Words held back: what the red threshold keeps unused. A threshold below one packet would stop everything.
  logic [15:0] red_words, red_reserve;
  logic [WordBits-1:0] red_reserve_q, reserve_q;
  logic keep, red_small_q;
  assign red_words = red_data_i == '0 ? 16'(BufWords) : 16'(red_data_i) < 16'(MtuWords) ? 16'(MtuWords) : 16'(red_data_i);
  assign red_reserve = red_words >= 16'(BufWords) ? '0 : 16'(BufWords) - red_words;
  // A buffer of less than two packets holds nothing back.
  assign keep = numbered_i && BufWords >= 2 * MtuWords && red_small_q;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      red_reserve_q <= '0;
      red_small_q   <= 1'b1;
      reserve_q     <= '0;
    end else begin
      red_reserve_q <= WordBits'(red_reserve);
      red_small_q   <= red_reserve < 16'(MtuWords);
      reserve_q     <= keep ? WordBits'(MtuWords) : red_reserve_q;
    end
  end

  logic [NumVc-1:0][15:0] accounted_q, limit_q, told_q, missing;
  logic [NumVc-1:0] found;
  logic [15:0] footprint;
  logic [15:0] told_health_q, told_ack_q;
  logic told_numbered_q, undo_q, news;
  logic [6:0] told_round_q;
  logic [1:0][6:0] round_q;  // a new round is told together with the limits that go with it
  logic [15:0] before_q;  // words accounted before the last START
  logic [2:0] last_vc_q;  // and its virtual channel
  logic [SlotBits-1:0] slot_q;
  logic up_q, due_q, changed;
  logic [WordBits+1:0] reserved, taken;  // by what is held back; and by the open packet as well
  assign reserved = (WordBits + 2)'(reserve_q);
  assign footprint = whole_flits(start_i.words, FlitWords);
  assign taken = reserved + (WordBits + 2)'(32'(owed_i) * FlitWords);

  for (genvar v = 0; v < NumVc; v++) begin : gen_vc
    logic starts, undoes, full;
    logic [15:0] told;  // words sent before, as the far end tells them, or as they were before a packet that is undone
    logic [WordBits+1:0] room, spare;  // spare: a negative number if more is taken than there is
    assign starts = start_valid_i && start_i.vc == 3'(v);
    assign undoes = undo_i && undo_q && last_vc_q == 3'(v);
    assign told = undoes ? before_q : starts ? start_i.sent : sync_sent_i[v];
    // What the far end sent and this end never saw; a negative difference is a repetition.
    assign missing[v] = told - accounted_q[v];
    assign found[v] = (starts || (sync_valid_i && !sync_first_i)) && !undoes && !missing[v][15];
    assign room = (WordBits + 2)'(32'(free_i[v]) * FlitWords);
    assign spare = room - (open_i[v] ? taken : reserved);
    assign full = spare[WordBits+1] || (red_header_i != '0 && 32'(packets_i[v]) >= 32'(red_header_i));

    always_ff @(posedge clk_i or negedge rst_ni) begin
      if (!rst_ni) begin
        accounted_q[v] <= '0;
        limit_q[v] <= '0;
      end else begin
        if (undoes || starts || sync_valid_i) accounted_q[v] <= told + (starts && !undoes ? footprint : '0);
        limit_q[v] <= accounted_q[v] + (full ? '0 : 16'(spare));
        // No more is promised than the buffer has room for.
        RoomA : assert (32'(free_i[v]) > BufFlits || full || 32'(spare) <= BufWords);
      end
    end
  end

  logic [NumVc-1:0][15:0] lost_q;  // zeroed by the clock: an asynchronous reset would put a gate in front of each bit
  always_ff @(posedge clk_i) begin
    for (int unsigned v = 0; v < NumVc; v++) begin
      if (!found[v]) lost_q[v] <= '0;
      else lost_q[v] <= missing[v];
    end
  end
  always_comb begin
    lost_words_o = '0;
    for (int unsigned v = 0; v < NumVc; v++) lost_words_o += lost_q[v];
  end

  assign changed = limit_q != told_q || health_i != told_health_q || ack_i != told_ack_q;
  assign news = round_q[1] != told_round_q || numbered_i != told_numbered_q || (hunting_i && slot_q >= SlotBits'(HuntSlots));

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      told_q <= '0;
      told_health_q <= '0;
      told_ack_q <= '0;
      told_numbered_q <= 1'b0;
      told_round_q <= '0;
      round_q <= '0;
      before_q <= '0;
      last_vc_q <= '0;
      undo_q <= 1'b0;
      up_q <= 1'b0;
      due_q <= 1'b0;
    end else begin
      up_q <= up_i;
      round_q <= {round_q[0], round_i};
      if (start_valid_i) begin
        before_q  <= start_i.sent;
        last_vc_q <= start_i.vc;
      end
      if (credit_high_ready_i) for (int unsigned v = NumLow; v < NumVc; v++) told_q[v] <= limit_q[v];
      // Taken when it is due, and due again after an interval that ends
      TakenWhenDueA : assert (!credit_ready_i || credit_valid_o);
      IntervalEndsA : assert (!up_q || slot_q <= SlotBits'(RefreshSlots));
      undo_q <= start_valid_i || (undo_q && !undo_i && !sync_valid_i);
      if (credit_ready_i) begin
        told_ack_q <= ack_i;
        told_numbered_q <= numbered_i;
        told_round_q <= round_q[1];
        for (int unsigned v = 0; v < NumLow; v++) told_q[v] <= limit_q[v];
        told_health_q <= health_i;
        due_q <= 1'b0;
      end else begin
        if ((up_i && !up_q) || (up_q && news)) due_q <= 1'b1;
        if (up_q && changed && slot_q >= SlotBits'(interval_i == '0 ? DefaultInterval : interval_i)) due_q <= 1'b1;
        if (up_q && slot_q == SlotBits'(RefreshSlots)) due_q <= 1'b1;
      end
    end
  end

  // Counts while up only: nothing is due before. Zeroed by the clock, which takes no logic.
  always_ff @(posedge clk_i) begin
    if (!up_q || credit_ready_i) slot_q <= '0;
    else if (slot_i && slot_q != SlotBits'(RefreshSlots)) slot_q <= slot_q + SlotBits'(1);
  end

  if (NumVc > 4) begin : gen_high
    logic high_told_q, numbered_q;
    logic [6:0] told_with_q;
    always_ff @(posedge clk_i or negedge rst_ni) begin
      if (!rst_ni) begin
        high_told_q <= 1'b0;
      end else begin
        if (credit_high_ready_i) high_told_q <= up_i;
        else if (credit_ready_i || !up_i)
          high_told_q <= 1'b0;  // what was told before a session counts for nothing in it
        HighWhenDueA : assert (!credit_high_ready_i || credit_high_valid_o);
      end
    end
    always_ff @(posedge clk_i) begin
      if (credit_high_ready_i) begin
        numbered_q  <= numbered_i;
        told_with_q <= credit_o.round;
      end
    end
    logic high_told;
    assign high_told = high_told_q && numbered_q == numbered_i && told_with_q == credit_o.round;
    assign credit_valid_o = due_q && high_told;
    assign credit_high_valid_o = due_q && !high_told;
  end else begin : gen_no_high
    assign credit_valid_o = due_q;
    assign credit_high_valid_o = 1'b0;
    logic unused_high;
    assign unused_high = credit_high_ready_i;
  end

  always_comb begin
    credit_o = '0;
    credit_o.kind = LINK_CREDIT;
    credit_o.health = health_i;
    credit_o.numbered = numbered_i;
    credit_o.round = numbered_i ? round_q[1] : '0;
    credit_o.ack = numbered_i ? ack_i : '0;
    for (int unsigned v = 0; v < NumLow; v++) credit_o.limit[v] = limit_q[v];
    credit_high_o = '0;
    credit_high_o.kind = LINK_CREDIT_HIGH;
    credit_high_o.numbered = numbered_i;
    credit_high_o.round = credit_o.round;
    for (int unsigned v = NumLow; v < NumVc; v++) credit_high_o.limit[v-NumLow] = limit_q[v];
  end

  logic unused;
  assign unused = ^{start_i, sync_sent_i};
endmodule
