// Proves the credits of a link, tn_link_credit_tx on one side and tn_common_credit on the other: a buffer never overflows and
// credit is conserved, whatever is lost on the way in either direction.
//
// One virtual channel. Packets wait in the sender's queue, then START and words go over a wire that may lose any of them;
// INIT words tell the count, CREDIT words come back, all may be lost or late. Words arrive at any time or never, packets are
// cut short, the buffer drains at any time, the red threshold moves. The wire holds one control word in each direction:
// what matters is that they keep their order.
module tn_link_credit_proof
  import tn_pkg::*;
#(
    parameter int unsigned BufFlits = 8,  // at most 16
    parameter int unsigned MtuWords = 3
) (
    input logic        clk_i,
    input logic        reset_i,          // of both ends, may come at any time
    input logic        up_i,
    input logic        slot_i,
    input logic [ 7:0] interval_i,
    input logic [ 9:0] red_data_i,
    input logic [ 7:0] red_header_i,
    input logic [ 7:0] packets_i,
    input logic [15:0] health_i,
    input logic        grant_i,          // the router grants a packet
    input logic [ 8:0] grant_words_i,
    input logic        launch_i,         // its START goes onto the wire
    input logic        init_i,           // INIT goes onto the wire
    input logic        arrive_i,         // the word on the wire arrives
    input logic        lose_i,           // or is lost
    input logic        write_i,          // a word of the open packet arrives
    input logic        cut_i,            // the open packet is given up
    input logic        cut_entry_i,      // and leaves an entry (it has begun)
    input logic        read_i,           // a place in the buffer gets free
    input logic        credit_i,         // CREDIT goes onto the wire
    input logic        credit_arrive_i,
    input logic        credit_lose_i
);
  localparam int unsigned FreeBits = $clog2(BufFlits) + 1;

  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;
  always_ff @(posedge clk_i) started_q <= 1'b1;

  // Sender: account of the core, queue of one packet, count of the framer.
  logic room, grant, launch, credit_arrives;
  logic queued_q;
  logic [8:0] grant_words, queued_words_q;
  logic [15:0] sent_core, sent_q;
  assign grant_words = grant_words_i == '0 ? 9'd1 : grant_words_i > 9'(MtuWords) ? 9'(MtuWords) : grant_words_i;
  assign grant = grant_i && room && !queued_q;

  logic back_valid_q;
  logic [15:0] back_limit_q;
  assign credit_arrives = credit_arrive_i && back_valid_q;
  tn_common_credit #(
      .Width(16),
      .NeedWords(MtuWords)
  ) u_account (
      .clk_i,
      .rst_ni(rst_n),
      .send_i(grant),
      .send_words_i(16'(grant_words)),
      .limit_valid_i(credit_arrives),
      .limit_i(back_limit_q),
      .room_o(room),
      .sent_o(sent_core)
  );

  // Wire towards the buffer: START or INIT.
  logic wire_valid_q, wire_init_q, start_arrives, init_arrives, put_init;
  logic [15:0] wire_sent_q;
  logic [ 8:0] wire_words_q;
  assign launch = launch_i && queued_q && !wire_valid_q;
  assign put_init = init_i && !launch && !wire_valid_q;
  assign start_arrives = arrive_i && wire_valid_q && !wire_init_q;
  assign init_arrives = arrive_i && wire_valid_q && wire_init_q;

  // Buffer.
  logic [15:0] held_q, owed_q, held_d, owed_d;
  logic written, cut_entry;
  assign written   = write_i && owed_q != '0 && !start_arrives && !cut_i;
  assign cut_entry = cut_entry_i && owed_q != '0 && (start_arrives || cut_i);
  always_comb begin
    owed_d = owed_q;
    if (written) owed_d = owed_q - 16'd1;
    if (cut_i) owed_d = '0;
    if (start_arrives) owed_d = 16'(wire_words_q);
    held_d = held_q + 16'(written || cut_entry) - 16'(read_i && held_q != '0);
  end

  link_start_t  start;
  link_credit_t credit;
  logic credit_valid, credit_taken;
  logic [15:0] lost, lost_expected_q;
  logic [NUM_VC_MAX-1:0][15:0] sync_sent;
  always_comb begin
    start = '0;
    start.sent = wire_sent_q;
    start.words = wire_words_q;
    sync_sent = '0;
    sync_sent[0] = wire_sent_q;
  end
  assign credit_taken = credit_i && credit_valid && !back_valid_q;
  tn_link_credit_tx #(
      .NumVc(1),
      .DataBits(128),
      .BufFlits(BufFlits),
      .MtuWords(MtuWords)
  ) u_tx (
      .clk_i,
      .rst_ni(rst_n),
      .up_i,
      .slot_i,
      .interval_i,
      .red_data_i,
      .red_header_i,
      .health_i,
      .start_valid_i(start_arrives),
      .start_i(start),
      .undo_i(1'b0),
      .sync_valid_i(init_arrives),
      .sync_first_i(1'b0),
      .sync_sent_i(sync_sent),
      .free_i(FreeBits'(16'(BufFlits) - held_q)),
      .owed_i(FreeBits'(owed_q)),
      .open_i(1'b1),
      .packets_i(FreeBits'(packets_i)),
      .numbered_i(1'b0),
      .ack_i(16'd0),
      .round_i(7'd0),
      .hunting_i(1'b0),
      .credit_valid_o(credit_valid),
      .credit_ready_i(credit_taken),
      .credit_o(credit),
      .credit_high_valid_o(),
      .credit_high_ready_i(1'b0),
      .credit_high_o(),
      .lost_words_o(lost)
  );

  logic [15:0] kept_q, soon_q;  // words held back by the threshold, and from the next cycle on
  logic quiet_q;  // nothing happened in the cycle before, and nothing is held back
  always_ff @(posedge clk_i) begin
    if (!rst_n) begin
      queued_q <= 1'b0;
      queued_words_q <= '0;
      sent_q <= '0;
      wire_valid_q <= 1'b0;
      wire_init_q <= 1'b0;
      wire_sent_q <= '0;
      wire_words_q <= 9'd1;
      back_valid_q <= 1'b0;
      back_limit_q <= '0;
      held_q <= '0;
      owed_q <= '0;
      quiet_q <= 1'b0;
    end else begin
      if (grant) {queued_q, queued_words_q} <= {1'b1, grant_words};
      else if (launch) {queued_q, queued_words_q} <= '0;
      if (launch) sent_q <= sent_q + 16'(queued_words_q);
      if (launch || put_init) begin
        wire_valid_q <= 1'b1;
        wire_init_q  <= put_init;
        wire_sent_q  <= sent_q;
        wire_words_q <= launch ? queued_words_q : 9'd1;
      end else if (arrive_i || lose_i) begin
        wire_valid_q <= 1'b0;
      end
      if (credit_taken) {back_valid_q, back_limit_q} <= {1'b1, credit.limit[0]};
      else if (credit_arrive_i || credit_lose_i) back_valid_q <= 1'b0;
      held_q <= held_d;
      owed_q <= owed_d;
      quiet_q <= held_d == held_q && owed_d == owed_q && !start_arrives && !init_arrives && kept_q == '0 && soon_q == '0 &&
          red_header_i == '0;
    end
  end

  // What the limit is made of, and when it is told: at once in a new session, when something has changed and the interval has
  // passed, at the latest after RefreshSlots.
  localparam int unsigned RefreshSlots = 1024;
  logic [15:0] kept, taken, allowed, allowed_q, was_q, told_limit_q, told_health_q, missing, interval;
  logic [10:0] slots_q;  // since the last CREDIT
  logic past_q, up_q, due_q;
  link_credit_t expected;
  assign kept = red_data_i == '0 || 16'(red_data_i) >= 16'(BufFlits) ? '0 :
      16'(BufFlits) - (16'(red_data_i) < 16'(MtuWords) ? 16'(MtuWords) : 16'(red_data_i));
  assign taken = kept_q + owed_q;  // a threshold counts from the cycle after the next one on
  assign allowed = (red_header_i != '0 && 8'(packets_i[FreeBits-1:0]) >= red_header_i) || 16'(BufFlits) - held_q <= taken ?
      '0 : 16'(BufFlits) - held_q - taken;
  assign missing = wire_sent_q - u_tx.accounted_q[0];
  assign interval = interval_i == '0 ? 16'd240 : 16'(interval_i);
  always_comb begin
    expected = '0;
    expected.kind = LINK_CREDIT;
    expected.health = health_i;
    expected.limit[0] = u_tx.limit_q[0];
  end
  // As the RTL: zeroed by the clock
  always_ff @(posedge clk_i) lost_expected_q <= (start_arrives || init_arrives) && !missing[15] ? missing : '0;

  always_ff @(posedge clk_i) begin
    past_q <= rst_n;
    was_q <= u_tx.accounted_q[0];
    allowed_q <= allowed;
    soon_q <= rst_n ? kept : '0;
    kept_q <= rst_n ? soon_q : '0;
    if (!rst_n) begin
      up_q <= 1'b0;
      due_q <= 1'b0;
      slots_q <= '0;
      told_limit_q <= '0;
      told_health_q <= '0;
    end else begin
      up_q <= up_i;
      if (credit_taken) begin
        due_q <= 1'b0;
        slots_q <= '0;
        told_limit_q <= u_tx.limit_q[0];
        told_health_q <= health_i;
      end else begin
        if (!up_q) slots_q <= '0;
        else if (slot_i && 32'(slots_q) != RefreshSlots) slots_q <= slots_q + 11'd1;
        if (up_i && !up_q) due_q <= 1'b1;
        if (up_q && (u_tx.limit_q[0] != told_limit_q || health_i != told_health_q) && 16'(slots_q) >= interval)
          due_q <= 1'b1;
        if (up_q && 32'(slots_q) == RefreshSlots) due_q <= 1'b1;
      end
      KeptA :
      assert (u_tx.red_reserve_q == soon_q && u_tx.reserve_q == kept_q && soon_q <= 16'(BufFlits) &&
              kept_q <= 16'(BufFlits));
      LimitIsA : assert (!past_q || u_tx.limit_q[0] == was_q + allowed_q);
      DueA : assert (credit_valid == due_q);
      CreditSaysA : assert (credit == expected);
      LostToldA : assert (lost == lost_expected_q);
      // For the induction
      SlotsA : assert (u_tx.slot_q == slots_q && u_tx.up_q == up_q && 32'(slots_q) <= RefreshSlots);
      ToldA :
      assert (u_tx.told_q[0] == told_limit_q && u_tx.told_health_q == told_health_q && u_tx.told_ack_q == '0 &&
              !u_tx.told_numbered_q && u_tx.told_round_q == '0 && u_tx.round_q == '0);
    end
  end

  // All counts are compared as differences to the account. These are small: the low byte tells them, and the solver has to
  // show that the rest is its sign (FitsA).
  logic [15:0] accounted, limit, known;
  logic [5:0][15:0] wide;
  logic signed [7:0] core, sent, told, back, allows, wire_sent, window;
  assign accounted = u_tx.accounted_q[0];
  assign limit     = u_tx.limit_q[0];
  assign known     = u_account.limit_q;
  assign wide[0]   = sent_core - accounted;
  assign wide[1]   = sent_q - accounted;
  assign wide[2]   = limit - accounted;
  assign wide[3]   = back_limit_q - accounted;
  assign wide[4]   = known - accounted;
  assign wide[5]   = wire_sent_q - accounted;
  assign core      = wide[0][7:0];  // granted, beyond the account
  assign sent      = wide[1][7:0];  // started
  assign told      = wide[2][7:0];  // allowed: by the buffer's side,
  assign back      = wide[3][7:0];  // by the CREDIT under way,
  assign allows    = wide[4][7:0];  // as far as the sender knows
  assign wire_sent = wide[5][7:0];  // told by the word on the wire
  assign window    = 8'(BufFlits) - held_q[7:0] - owed_q[7:0];  // what may be allowed

  logic [5:0] fits;
  for (genvar i = 0; i < 6; i++) begin : gen_fits
    assign fits[i] = wide[i][15:5] == '0 || wide[i][15:5] == '1;
  end

  localparam logic signed [7:0] Buf = 8'(BufFlits);
  always_ff @(posedge clk_i) begin
    if (rst_n) begin
      NeverOverflowsA : assert (held_q <= 16'(BufFlits) && owed_q <= 16'(BufFlits) - held_q);
      StartMeetsRoomA : assert (!start_arrives || held_q + 16'(cut_entry) + 16'(wire_words_q) <= 16'(BufFlits));
      ConservedA : assert (!quiet_q || told == window);
      WholeAgainA : assert (!quiet_q || owed_q != '0 || core != 0 || limit - sent_core == 16'(BufFlits) - held_q);
      // For the induction: every copy of the limit is true, and none is older than a buffer.
      FitsA :
      assert (fits[0] && fits[1] && fits[2] && fits[4] && (fits[3] || !back_valid_q) && (fits[5] || !wire_valid_q));
      CountsA : assert (core >= 0 && core <= window && sent >= 0 && core - sent == $signed(queued_words_q[7:0]));
      QueueA : assert (queued_words_q <= 9'(MtuWords) && queued_q == (queued_words_q != '0));
      WireA :
      assert (!wire_valid_q || (wire_words_q != '0 && wire_words_q <= 9'(MtuWords) && wire_sent >= 0 &&
                      sent - wire_sent == (wire_init_q ? 8'sd0 : $signed(
          wire_words_q[7:0]
      ))));
      LimitTrueA : assert (told <= window && allows <= window && (!back_valid_q || back <= window));
      LimitFreshA : assert (core - told <= Buf && allows - told <= Buf && core - allows <= Buf);
      BackFreshA : assert (!back_valid_q || (core - back <= Buf && allows - back <= Buf && back - told <= Buf));
      RoomA : assert (!room || allows - core >= $signed(8'(MtuWords)));
      FullC : cover (held_q == 16'(BufFlits));
      LostC : cover (lost != '0);
      CutC : cover (cut_entry && start_arrives);
      NoRoomC : cover (quiet_q && !room && sent_core > 16'(2 * BufFlits));
    end
  end
endmodule
