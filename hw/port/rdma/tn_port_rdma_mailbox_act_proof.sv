// Proves the rules of the mailboxes (tn_port_rdma_mailbox_act) for a transaction, and an adversary who brings any packet at any
// time, any number of times, while rings take messages or not and writes end well or not.
//
// One use of the transaction is watched, `number_i`. Hence for every use of every transaction, until its entry is freed:
//   - its message enters its ring once at the most: not while it is on its way, and not when it is there;
//   - it is acknowledged only when it is there;
//   - when a newer use has entered, it never enters again. Assumed for that is what a packet's life is worth: numbers that are met
//     lie within 4096 of one another;
//   - what is refused changes nothing; and what is not acknowledged and not on its way enters, or its source is told why not.
// That an entry is changed by one event at a time, and places are given once, is what tn_port_rdma_mailbox and its rings see to.
module tn_port_rdma_mailbox_act_proof
  import tn_port_rdma_pkg::*;
  import tn_port_rdma_mailbox_pkg::*;
(
    input logic clk_i,
    input logic reset_i,  // may come at any time
    input logic arrival_i,  // a packet
    input kind_e kind_i,
    input logic [3:0] code_i,
    input logic [NUMBER_BITS-1:0] packet_i,  // its number
    input logic [3:0] ring_i,
    input logic room_i,
    input logic end_i,  // else: the write that is under way ends
    input logic [3:0] end_code_i,
    input logic [NUMBER_BITS-1:0] number_i
);
  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;

  entry_t  entry_q;
  result_t result;
  tn_port_rdma_mailbox_act u_dut (
      .kind_i,
      .code_i,
      .number_i(packet_i),
      .ring_i,
      .hit_i(entry_q.used),
      .room_i,
      .entry_i(entry_q),
      .result_o(result)
  );

  // The book of the watched use
  logic [NUMBER_BITS-1:0] number_q, packet_ahead, entry_ahead;
  logic arrives, ends, mine, begins, present;
  logic under_way_q, delivered_q, passed_q;  // passed: a newer one has entered
  assign arrives = arrival_i && rst_n;
  assign ends = end_i && !arrival_i && entry_q.busy && rst_n;
  assign mine = packet_i == number_q;
  assign begins = arrives && result.begins;
  assign present = entry_q.used && entry_q.number == number_q;
  assign packet_ahead = packet_i - number_q;
  assign entry_ahead = entry_q.number - number_q;
  always_ff @(posedge clk_i) begin
    started_q <= 1'b1;
    if (!started_q) number_q <= number_i;
    if (!rst_n) begin
      entry_q <= '0;
      under_way_q <= 1'b0;
      delivered_q <= 1'b0;
      passed_q <= 1'b0;
    end else begin
      if (begins) entry_q <= '{used: 1'b1, busy: 1'b1, done: 1'b0, number: packet_i};
      else if (arrives && result.frees) entry_q <= '0;
      else if (ends) {entry_q.busy, entry_q.done} <= {1'b0, end_code_i == tn_pkg::ANSWER_DONE};
      if (begins) under_way_q <= mine;
      else if (ends) under_way_q <= 1'b0;
      if (arrives && result.frees) {delivered_q, passed_q} <= '0;
      else begin
        if (ends && under_way_q && end_code_i == tn_pkg::ANSWER_DONE) delivered_q <= 1'b1;
        if (begins && !mine && packet_ahead[NUMBER_BITS-1] == 1'b0) passed_q <= 1'b1;
      end
    end
    if (rst_n) begin
      // Numbers that are met lie within 4096 of one another
      WindowM : assume (packet_ahead[NUMBER_BITS-1] == packet_ahead[NUMBER_BITS-2]);
      RefusedM : assume (code_i != tn_pkg::ANSWER_DONE);
    end
  end

  logic told;  // it is acknowledged
  assign told = arrives && result.ack && mine;
  always_ff @(posedge clk_i) begin
    if (rst_n && started_q) begin
      OnceA : assert (!(begins && mine) || !(under_way_q || delivered_q || passed_q));
      DeliveredA : assert (!told || delivered_q);
      AloneA : assert (!begins || !entry_q.busy);
      BusyA : assert (!(arrives && result.frees) || !entry_q.busy);
      // Each message is taken, known, or refused with a reason
      AnsweredA :
      assert (!(arrives && kind_i == MESSAGE) || result.begins || result.ack || (result.nack && result.code != '0) ||
              (result.duplicate && entry_q.busy));
      TakenA : assert (!begins || (kind_i == MESSAGE && ring_i == tn_pkg::ANSWER_DONE));
      OneA : assert (!arrives || !(result.ack && result.nack) && !(result.begins && (result.ack || result.nack)));
      OldA : assert (!(arrives && kind_i == MESSAGE && mine && passed_q) || result.nack);
      // For the induction
      UsedA : assert (entry_q.used || (!entry_q.busy && !under_way_q && !delivered_q && !passed_q));
      StateA : assert (!(entry_q.busy && entry_q.done));
      PresentA : assert (under_way_q == (present && entry_q.busy));
      DoneA : assert (!delivered_q || passed_q || (present && entry_q.done));
      HereA : assert (!(present && entry_q.done) || delivered_q);
      PassedA : assert (!passed_q || (entry_ahead != '0 && !entry_ahead[NUMBER_BITS-1]));
      WindowA : assert (!entry_q.used || entry_ahead[NUMBER_BITS-1] == entry_ahead[NUMBER_BITS-2]);
      AgainC : cover (told && passed_q == 1'b0);
      FailC : cover (begins && mine && present);
      NewerC : cover (passed_q && delivered_q && arrives && mine && kind_i == MESSAGE);
    end
  end
endmodule
