// Proves tn_port_rdma_send_slots: no slot is taken twice, none is lost; packets of a transaction leave in the order in which they
// were taken, each once, and none behind one that failed; what is stopped is the oldest packet that failed, with its code. The
// oldest goes first, but for one of a short block, which passes older ones, though never two in a row, and goes next behind a long
// one.
//
// A book is kept of every slot: who has it, the order in which packets were taken, reads, fate. Assumed is what the blocks around
// it do: a transaction takes one turn at a time, reads of a slot end once each, a slot that was picked is gone once.
module tn_port_rdma_send_slots_proof
  import tn_port_rdma_pkg::*;
#(
    parameter int unsigned Slots = 4,
    localparam int unsigned SlotBits = $clog2(Slots)
) (
    input logic clk_i,
    input logic reset_i,  // may come at any time
    input transaction_t look_id_i,
    input logic want_stop_i,
    input logic want_take_i,
    input logic take_two_i,
    input length_t take_sent_i,
    input logic take_short_i,
    input logic done_i,
    input logic [SlotBits-1:0] done_slot_i,
    input logic done_second_i,
    input logic done_error_i,
    input logic fault_i,
    input logic [SlotBits-1:0] fault_slot_i,
    input logic [3:0] fault_code_i,
    input logic pick_ready_i,
    input logic gone_i,
    input logic [SlotBits-1:0] gone_slot_i
);
  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;

  logic any, bad, stop_ready, free, failed, pick_valid, stop, take;
  logic [3:0] stop_code;
  length_t stop_sent;
  logic [SlotBits-1:0] free_slot, pick_slot;
  logic [SlotBits:0] free_count;
  // A turn decides: it gives up, or takes, as the scheduler does
  assign stop = want_stop_i && stop_ready;
  assign take = want_take_i && free && !bad && !stop;
  tn_port_rdma_send_slots #(
      .Slots(Slots)
  ) u_dut (
      .clk_i,
      .rst_ni(rst_n),
      .look_id_i,
      .any_o(any),
      .bad_o(bad),
      .stop_ready_o(stop_ready),
      .stop_code_o(stop_code),
      .stop_sent_o(stop_sent),
      .stop_i(stop),
      .take_i(take),
      .take_two_i,
      .take_sent_i,
      .take_short_i,
      .free_o(free),
      .free_slot_o(free_slot),
      .free_count_o(free_count),
      .failed_o(failed),
      .done_i,
      .done_slot_i,
      .done_second_i,
      .done_error_i,
      .fault_i,
      .fault_slot_i,
      .fault_code_i,
      .pick_valid_o(pick_valid),
      .pick_ready_i,
      .pick_slot_o(pick_slot),
      .gone_i,
      .gone_slot_i
  );

  // The book
  logic [Slots-1:0] has_q, picked_q, failed_q, given_q;  // taken; picked; a read or its pages failed; given up
  logic [Slots-1:0] short_q;  // of a short block
  logic
      jumped_q,
      long_q,
      waits_q;  // the last one passed an older one; it was of a long block; a short one was due a cycle ago
  logic [Slots-1:0][1:0] reads_q;  // that are still to come
  logic [Slots-1:0][3:0] code_q;
  length_t [Slots-1:0] sent_q;
  transaction_t [Slots-1:0] id_q;
  logic [Slots-1:0][Slots-1:0] earlier_q;  // [s][t]: t was taken before s, and both still are
  transaction_t turn_q;
  logic [Slots-1:0] mine, ends, vanish;
  logic pick;
  assign pick = pick_valid && pick_ready_i && rst_n;
  always_comb begin
    for (int unsigned s = 0; s < Slots; s++) begin
      mine[s]   = has_q[s] && id_q[s] == turn_q;
      vanish[s] = has_q[s] && given_q[s] && reads_q[s] == '0 && !picked_q[s];
      ends[s]   = (gone_i && gone_slot_i == SlotBits'(s)) || vanish[s];
    end
  end

  // Of those that are this turn's, the oldest that was not picked
  logic oldest_valid;
  logic [SlotBits-1:0] oldest;
  always_comb begin
    oldest_valid = 1'b0;
    oldest = '0;
    for (int unsigned s = 0; s < Slots; s++) begin
      if (mine[s] && !picked_q[s] && (earlier_q[s] & mine & ~picked_q) == '0) begin
        oldest_valid = 1'b1;
        oldest = SlotBits'(s);
      end
    end
  end

  always_ff @(posedge clk_i) begin
    started_q <= 1'b1;
    turn_q <= look_id_i;
    if (!rst_n) begin
      has_q <= '0;
      picked_q <= '0;
      failed_q <= '0;
      given_q <= '0;
    end else begin
      for (int unsigned s = 0; s < Slots; s++) begin
        if (done_i && done_slot_i == SlotBits'(s)) begin
          reads_q[s][done_second_i] <= 1'b0;
          if (done_error_i) begin
            failed_q[s] <= 1'b1;
            code_q[s]   <= tn_pkg::ANSWER_MEMORY_ERROR;
          end
        end
        if (fault_i && fault_slot_i == SlotBits'(s)) begin
          reads_q[s]  <= '0;
          failed_q[s] <= 1'b1;
          code_q[s]   <= fault_code_i;
        end
        if (pick && pick_slot == SlotBits'(s)) picked_q[s] <= 1'b1;
        if (stop && mine[s] && !picked_q[s]) given_q[s] <= 1'b1;
        if (ends[s] || (stop && oldest == SlotBits'(s))) has_q[s] <= 1'b0;
        if (take && free_slot == SlotBits'(s)) begin
          has_q[s] <= 1'b1;
          picked_q[s] <= 1'b0;
          failed_q[s] <= 1'b0;
          given_q[s] <= 1'b0;
          reads_q[s] <= {take_two_i, 1'b1};
          sent_q[s] <= take_sent_i;
          short_q[s] <= take_short_i;
          id_q[s] <= turn_q;
        end
        for (int unsigned t = 0; t < Slots; t++) begin
          if (take && free_slot == SlotBits'(s)) earlier_q[s][t] <= has_q[t] && !ends[t];
          else if (ends[t] || (stop && oldest == SlotBits'(t)) || (take && free_slot == SlotBits'(t)))
            earlier_q[s][t] <= 1'b0;
        end
      end
    end
    if (rst_n) begin
      // A transaction is out for one turn: two turns in a row are of two transactions
      if (take || stop) OneTurnM : assume (look_id_i != turn_q);
      if (done_i) ReadM : assume (has_q[done_slot_i] && reads_q[done_slot_i][done_second_i]);
      if (fault_i)
        FaultM :
        assume (has_q[fault_slot_i] && reads_q[fault_slot_i] != '0 && !failed_q[fault_slot_i] &&
                        !(done_i && done_slot_i == fault_slot_i));
      if (fault_i) CodeM : assume (fault_code_i != '0);
      if (gone_i) GoneM : assume (has_q[gone_slot_i] && picked_q[gone_slot_i]);
    end
  end

  logic [Slots-1:0][Slots-1:0] same;
  always_comb begin
    for (int unsigned s = 0; s < Slots; s++) for (int unsigned t = 0; t < Slots; t++) same[s][t] = id_q[s] == id_q[t];
  end

  logic [Slots-1:0] due;
  always_comb begin
    for (int unsigned s = 0; s < Slots; s++) begin
      due[s] = has_q[s] && reads_q[s] == '0 && !picked_q[s] && !failed_q[s] && !given_q[s] &&
          (earlier_q[s] & same[s] & ~picked_q) == '0;
    end
  end

  logic jumps;
  assign jumps = (due & earlier_q[pick_slot]) != '0;
  always_ff @(posedge clk_i) begin
    waits_q <= rst_n && (due & short_q & ~(Slots'(pick) << pick_slot)) != '0;
    if (!rst_n) begin
      jumped_q <= 1'b0;
      long_q   <= 1'b1;
    end else if (pick) begin
      jumped_q <= jumps;
      long_q   <= !short_q[pick_slot];
    end
  end

  always_ff @(posedge clk_i) begin
    if (rst_n) begin
      UsedA : assert (u_dut.used_q == has_q);
      FreeIsFreeA : assert (!take || !has_q[free_slot]);
      FreeIsToldA : assert (free == (has_q != '1));
      AnyA : assert (any == (mine != '0));
      BadA : assert (bad == ((mine & (failed_q | given_q)) != '0));
      // What leaves is whole, right, was not given up, and nothing of its transaction is older
      if (pick_valid) begin
        WholeA : assert (has_q[pick_slot] && reads_q[pick_slot] == '0 && !picked_q[pick_slot]);
        RightA : assert (!failed_q[pick_slot] && !given_q[pick_slot]);
      end
      InOrderA : assert (!pick_valid || (has_q & ~picked_q & same[pick_slot] & earlier_q[pick_slot]) == '0);
      // One is whole and right and nothing of its transaction is older: it is offered, or an older one
      OfferedA : assert (pick_valid == (due != '0));
      OldestA : assert (!pick_valid || (due & earlier_q[pick_slot] & (short_q[pick_slot] ? short_q : '1)) == '0);
      NotTwoInARowA : assert (!pick || !jumps || !jumped_q);
      ShortIsNextA : assert (!pick || !waits_q || !long_q || short_q[pick_slot]);
      JumpC : cover (pick && jumps);
      StopA : assert (stop_ready == (oldest_valid && failed_q[oldest] && !given_q[oldest] && reads_q[oldest] == '0));
      StopSaysA : assert (!stop_ready || (stop_code == code_q[oldest] && stop_sent == sent_q[oldest]));
      FailedIsToldA : assert (!stop_ready || failed);
      FullC : cover (has_q == '1 && pick_valid && picked_q != '0);
      StopC : cover (stop && (mine & ~picked_q) == '1);
      VanishC : cover (vanish != '0 && pick_valid);
      LateC : cover (stop && stop_code == 4'd6 && earlier_q[oldest] != '0 && (mine & picked_q) != '0);
    end
  end

  logic [Slots-1:0] ordered;
  always_comb begin
    for (int unsigned s = 0; s < Slots; s++) begin
      ordered[s] = 1'b1;
      for (int unsigned t = 0; t < Slots; t++) begin
        ordered[s] &= t == s || !has_q[t] || earlier_q[s][t] != earlier_q[t][s];
        ordered[s] &= !earlier_q[s][t] || (earlier_q[t] & ~earlier_q[s]) == '0;
      end
    end
  end

  always_ff @(posedge clk_i) begin
    if (rst_n) begin
      PassA : assert (u_dut.pass_q == (waits_q && !u_dut.passed_q));
      PassedA : assert (!(u_dut.passed_q && long_q) && !(jumped_q && !u_dut.passed_q));
    end
  end

  // For the induction: the book says what the slots hold, and earlier is an order
  for (genvar s = 0; s < Slots; s++) begin : gen_slot
    always_ff @(posedge clk_i) begin
      if (rst_n) begin
        MatchA : assert (u_dut.match[s] == mine[s]);
        if (!has_q[s])
          NoneA :
          assert (!u_dut.right_q[s]);
          else begin
            FateA : assert (u_dut.error_q[s] == failed_q[s] && u_dut.picked_q[s] == picked_q[s]);
            DoomedA : assert (u_dut.doomed_q[s] == given_q[s]);
            RightToldA : assert (u_dut.right_q[s] == (reads_q[s] == '0 && !picked_q[s] && !failed_q[s] && !given_q[s]));
            ReadsA : assert (u_dut.gen_slot[s].pending_q == reads_q[s] && (!picked_q[s] || reads_q[s] == '0));
            ShortA : assert (u_dut.short_q[s] == short_q[s]);
            IdA : assert (u_dut.gen_slot[s].id_q == id_q[s]);
            OlderA : assert (picked_q[s] || u_dut.older_q[s] == (earlier_q[s] & ~picked_q));
            BeforeA : assert (picked_q[s] || u_dut.before_q[s] == (earlier_q[s] & same[s] & ~picked_q));
            CodeA : assert (!failed_q[s] || u_dut.codes[s] == code_q[s]);
            SentA : assert (u_dut.sents[s] == sent_q[s]);
            NotItselfA : assert (!earlier_q[s][s] && (earlier_q[s] & ~has_q) == '0);
            OrderA : assert (ordered[s]);
          end
      end
    end
  end
endmodule
