// Proves the rules of the table of reads (tn_port_rdma_reads_act) for a transaction, and an adversary who brings any packet at any
// time, any number of times, while writes end when they like.
//
// One use of the transaction is watched, `number_i`. Hence for every use of every transaction, until its source releases it:
//   - it becomes one command at the most, and none when a newer one has begun. Assumed for that is what a packet's life is worth:
//     numbers that are met lie within 4096 of one another;
//   - two commands of a transaction are never under way together;
//   - its end is told only when its command has ended; an entry that is open stays;
//   - none is forgotten: what was asked for is begun, known, or refused with a reason; and whenever it is asked for, it is told
//     that it goes on, or how it ended.
// That an entry is changed by one event at a time, and that each command has one status, is what tn_port_rdma_reads and
// tn_port_rdma_control_operations see to.
module tn_port_rdma_reads_act_proof
  import tn_port_rdma_pkg::*;
  import tn_port_rdma_reads_pkg::*;
(
    input logic clk_i,
    input logic reset_i,  // may come at any time
    input logic arrival_i,  // a packet
    input kind_e kind_i,
    input logic [3:0] code_i,
    input logic [NUMBER_BITS-1:0] packet_i,  // its number
    input logic room_i,
    input logic end_i,  // else: the write that is under way ends
    input logic [NUMBER_BITS-1:0] number_i
);
  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;

  tn_port_rdma_mailbox_pkg::entry_t entry_q;
  result_t result;
  tn_port_rdma_reads_act u_dut (
      .kind_i,
      .code_i,
      .number_i(packet_i),
      .hit_i(entry_q.used),
      .room_i,
      .entry_i(entry_q),
      .result_o(result)
  );

  // The book of the watched use
  logic [NUMBER_BITS-1:0] number_q, packet_ahead, entry_ahead;
  logic arrives, ends, mine, begins, frees, present;
  logic under_way_q, ended_q, passed_q;  // passed: a newer one has begun
  assign arrives = arrival_i && rst_n;
  assign ends = end_i && !arrival_i && entry_q.busy && rst_n;
  assign mine = packet_i == number_q;
  assign begins = arrives && result.begins;
  assign frees = arrives && result.frees;
  assign present = entry_q.used && entry_q.number == number_q;
  assign packet_ahead = packet_i - number_q;
  assign entry_ahead = entry_q.number - number_q;
  always_ff @(posedge clk_i) begin
    started_q <= 1'b1;
    if (!started_q) number_q <= number_i;
    if (!rst_n) begin
      entry_q <= '0;
      {under_way_q, ended_q, passed_q} <= '0;
    end else begin
      if (begins) entry_q <= '{used: 1'b1, busy: 1'b1, done: 1'b0, number: packet_i};
      else if (frees) entry_q <= '0;
      else if (ends) {entry_q.busy, entry_q.done} <= 2'b01;
      if (begins) under_way_q <= mine;
      else if (ends) under_way_q <= 1'b0;
      if (frees) {ended_q, passed_q} <= '0;
      else begin
        if (ends && under_way_q) ended_q <= 1'b1;
        if (begins && !mine && !packet_ahead[NUMBER_BITS-1]) passed_q <= 1'b1;
      end
    end
    if (rst_n) begin
      // Numbers that are met lie within 4096 of one another
      WindowM : assume (packet_ahead[NUMBER_BITS-1] == packet_ahead[NUMBER_BITS-2]);
      RefusedM : assume (code_i != tn_pkg::ANSWER_DONE);
      KindM : assume (kind_i <= REFUSED);
    end
  end

  always_ff @(posedge clk_i) begin
    if (rst_n && started_q) begin
      OnceA : assert (!(begins && mine) || !(under_way_q || ended_q || passed_q));
      AloneA : assert (!begins || (!entry_q.busy && kind_i == REQUEST));
      StaysA : assert (!frees || (entry_q.done && kind_i == RELEASE && packet_i == entry_q.number));
      ToldA : assert (!(arrives && result.tells && mine) || ended_q);
      // None is forgotten
      TakenA :
      assert (!(arrives && kind_i == REQUEST) || result.begins || result.tells || (result.nack && result.code != '0) ||
              (entry_q.busy && entry_q.number == packet_i));
      AskedA :
      assert (!(arrives && kind_i == PROBE && present && mine) ||
              (entry_q.done ? result.tells : result.nack && result.code == tn_pkg::ANSWER_MISSING));
      OneA : assert (!arrives || (32'(result.begins) + 32'(result.tells) + 32'(result.nack) + 32'(result.frees) <= 1));
      OldA : assert (!(arrives && (kind_i == REQUEST || kind_i == PROBE) && mine && passed_q) || result.nack);
      // For the induction
      UsedA :
      assert (entry_q.used ? entry_q.busy != entry_q.done : entry_q == '0 && !(under_way_q || ended_q || passed_q));
      PresentA : assert (under_way_q == (present && entry_q.busy));
      EndedA : assert (!ended_q || passed_q || (present && entry_q.done));
      HereA : assert (!(present && entry_q.done) || ended_q);
      PassedA : assert (!passed_q || (entry_ahead != '0 && !entry_ahead[NUMBER_BITS-1]));
      WindowA : assert (!entry_q.used || entry_ahead[NUMBER_BITS-1] == entry_ahead[NUMBER_BITS-2]);
      TellsC : cover (arrives && result.tells && mine && kind_i == REQUEST);
      NewerC : cover (passed_q && ended_q && arrives && mine && kind_i == REQUEST);
      BusyC : cover (arrives && result.busy && entry_q.used);
      AgainC : cover (begins && mine && entry_q.used);
    end
  end
endmodule
