// The slots of a path's output buffer: who has which, which one leaves next.
//
// A turn looks itself up (`look_id_i`) and decides a cycle later: it takes the free slot, or gives up a packet that failed, or
// waits. A slot is taken for a packet and filled by its one or two reads, in any order among slots; a full one is offered to the
// output, but none before an older one of its transaction, and is free again when its last word was fetched. So packets of a
// transaction leave in order. The one taken first goes before others, but each time that it has left, one of a short block may go
// before older ones of long blocks, so a short one waits for few long packets, and a long one for as many short ones. A packet that
// fails waits until the older ones of its transaction have been picked; when its transaction takes its next turn, it is given up
// with all younger ones (`stop_i`), which vanish once their reads are over. Hence everything before it was sent and nothing behind.
// Throughput: one of each per cycle. Latency: a cycle from the last read to the offer. Reset: all are free.
module tn_port_rdma_send_slots
  import tn_port_rdma_pkg::*;
#(
    parameter int unsigned Slots = 8,  // a power of two, 2 .. 16
    localparam int unsigned SlotBits = $clog2(Slots)
) (
    input logic clk_i,
    input logic rst_ni,
    // Of the turn whose id was looked up in the cycle before
    input transaction_t look_id_i,
    output logic any_o,  // it has slots
    output logic bad_o,  // one of them failed, or is yet to vanish
    output logic stop_ready_o,  // the oldest one it has failed
    output logic [3:0] stop_code_o,  // .. why
    output length_t stop_sent_o,  // .. and what was sent before it
    input logic stop_i,
    input logic take_i,  // the free slot
    input logic take_two_i,  // two reads will fill it
    input length_t take_sent_i,  // what was sent before it
    input logic take_short_i,  // it is of a short block
    output logic free_o,
    output logic [SlotBits-1:0] free_slot_o,
    output logic [SlotBits:0] free_count_o,  // a cycle late
    output logic failed_o,  // a transaction has something to give up
    // Reads
    input logic done_i,  // a read is in the buffer, with the writes of the next cycle
    input logic [SlotBits-1:0] done_slot_i,
    input logic done_second_i,  // of two
    input logic done_error_i,
    input logic fault_i,  // there will be no reads
    input logic [SlotBits-1:0] fault_slot_i,
    input logic [3:0] fault_code_i,
    // Output
    output logic pick_valid_o,  // may be withdrawn for an older one
    input logic pick_ready_i,
    output logic [SlotBits-1:0] pick_slot_o,
    input logic gone_i,  // one that was picked is free again
    input logic [SlotBits-1:0] gone_slot_i
);
  if (Slots < 2 || Slots > 16 || (Slots & (Slots - 1)) != 0) begin : gen_bad_slots
    $error("Slots is %0d, must be a power of two, 2 to 16", Slots);
  end

  logic [Slots-1:0] used_q, picked_q, error_q, doomed_q, match_q, short_q;
  logic [Slots-1:0] right_q;  // whole and right, and not picked yet
  logic pass_q, passed_q, passed;  // one of a short block goes first; the one that left last did so
  logic [Slots-1:0] match, whole, failed, due, eligible, choice, stops, fresh, picks, frees, leaves;
  logic [Slots-1:0][Slots-1:0] older_q;  // taken before it and not picked
  logic [Slots-1:0][Slots-1:0] before_q;  // .. those of its transaction
  logic [3:0] codes[Slots];
  length_t sents[Slots];

  function automatic logic [SlotBits:0] count(logic [Slots-1:0] bits);
    count = '0;
    for (int unsigned s = 0; s < Slots; s++) count += (SlotBits + 1)'(bits[s]);
  endfunction

  transaction_t look_q;  // of the turn that decides
  always_ff @(posedge clk_i) look_q <= look_id_i;
  assign match = match_q & used_q;
  assign any_o = match != '0;
  assign bad_o = (match & (error_q | doomed_q)) != '0;
  logic [SlotBits-1:0] stop_slot;
  assign stops = match & failed;  // one at most: the oldest
  assign stop_ready_o = stops != '0;
  assign stop_slot = SlotBits'(tn_common_pkg::number(64'(stops)));
  assign stop_code_o = codes[stop_slot];
  assign stop_sent_o = sents[stop_slot];
  assign failed_o = failed != '0;
  assign free_o = used_q != '1;
  assign fresh = ~used_q & (used_q + Slots'(1));
  assign free_slot_o = SlotBits'(tn_common_pkg::number(64'(fresh)));
  assign pick_valid_o = eligible != '0;
  assign pick_slot_o = SlotBits'(tn_common_pkg::number(64'(choice)));
  assign leaves = picks | frees;
  assign passed = picks != '0 ? pass_q : passed_q;

  always_ff @(posedge clk_i) if (take_i) sents[free_slot_o] <= take_sent_i;

  for (genvar s = 0; s < Slots; s++) begin : gen_slot
    transaction_t id_q;
    logic [1:0] pending_q;  // reads
    logic takes, done, fault, gives_up, last;
    assign takes = take_i && fresh[s];
    assign done = done_i && done_slot_i == SlotBits'(s);
    assign fault = fault_i && fault_slot_i == SlotBits'(s);
    assign gives_up = stop_i && match[s] && !picked_q[s];
    assign last = done && pending_q == (done_second_i ? 2'b10 : 2'b01);
    assign whole[s] = used_q[s] && !picked_q[s] && pending_q == '0;
    assign failed[s] = whole[s] && error_q[s] && !doomed_q[s] && before_q[s] == '0;
    assign due[s] = right_q[s] && before_q[s] == '0;
    assign eligible[s] = due[s] && (short_q[s] || !pass_q);
    assign choice[s] = eligible[s] && (older_q[s] & eligible) == '0;
    assign picks[s] = pick_ready_i && choice[s];
    assign frees[s] = (gone_i && gone_slot_i == SlotBits'(s)) || (whole[s] && doomed_q[s]) || (stop_i && stops[s]);

    always_ff @(posedge clk_i) begin
      match_q[s] <= used_q[s] && id_q == look_id_i;
      if (takes) id_q <= look_q;
      if (takes) short_q[s] <= take_short_i;
      if (fault || (done && done_error_i)) codes[s] <= fault ? fault_code_i : tn_pkg::ANSWER_MEMORY_ERROR;
    end
    always_ff @(posedge clk_i or negedge rst_ni) begin
      if (!rst_ni) begin
        used_q[s]   <= 1'b0;
        picked_q[s] <= 1'b0;
        error_q[s]  <= 1'b0;
        doomed_q[s] <= 1'b0;
        right_q[s]  <= 1'b0;
        pending_q   <= '0;
        older_q[s]  <= '0;
        before_q[s] <= '0;
      end else if (takes) begin
        used_q[s]   <= 1'b1;
        picked_q[s] <= 1'b0;
        error_q[s]  <= 1'b0;
        doomed_q[s] <= 1'b0;
        right_q[s]  <= 1'b0;
        pending_q   <= {take_two_i, 1'b1};
        older_q[s]  <= used_q & ~picked_q & ~leaves;
        before_q[s] <= match & ~picked_q & ~leaves;
      end else begin
        if (frees[s]) used_q[s] <= 1'b0;
        if (picks[s]) picked_q[s] <= 1'b1;
        if ((done && done_error_i) || fault) error_q[s] <= 1'b1;
        if (gives_up) doomed_q[s] <= 1'b1;
        right_q[s] <= (right_q[s] || (last && !error_q[s] && !done_error_i && !doomed_q[s])) && !picks[s] && !gives_up;
        if (fault) pending_q <= '0;
        else if (done) pending_q[done_second_i] <= 1'b0;
        older_q[s]  <= older_q[s] & ~leaves;
        before_q[s] <= before_q[s] & ~leaves;
        ReadOfSlotA : assert (!done || (used_q[s] && pending_q[done_second_i]));
        FaultOfSlotA : assert (!fault || (used_q[s] && pending_q != '0));
        GoneWasPickedA : assert (!(gone_i && gone_slot_i == SlotBits'(s)) || (used_q[s] && picked_q[s]));
      end
    end
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      free_count_o <= (SlotBits + 1)'(Slots);
      pass_q <= 1'b0;
      passed_q <= 1'b0;
    end else begin
      pass_q <= (due & short_q & ~picks) != '0 && !passed;
      passed_q <= passed;
      free_count_o <= count(~used_q);
      TakeFreeA : assert (!take_i || (free_o && !bad_o));
      StopFailedA : assert (!stop_i || stop_ready_o);
      OneStopsA : assert ((stops & (stops - Slots'(1))) == '0);
      PassesA : assert (!pass_q || (due & short_q) != '0);
    end
  end
endmodule
