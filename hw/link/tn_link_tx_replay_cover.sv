// Cover points of tn_link_tx_replay: why it goes back, how far, and what happens meanwhile; full ring; numbers that wrap;
// switched on and off.
module tn_link_tx_replay_cover (
    input logic clk_i,
    input logic rst_ni,
    input logic active,
    input logic rewind_o,
    input logic flush,
    input logic full,
    input logic take,
    input logic push,
    input logic progress,
    input logic new_round,
    input logic timeout,
    input logic cut_i,
    input logic leave,
    input logic guarded_q,
    input logic drop,
    input logic drain_q,
    input logic give_up_o,
    input logic change,
    input logic want_i,
    input logic refused_i,
    input logic inside_q,
    input logic counted_q,
    input logic in_valid_i,
    input logic nothing_sent,
    input logic all_of_it,
    input logic last_number,
    input logic again,
    input logic stale,
    input logic paused,
    input logic offered,
    input logic waits_to_agree,
    input logic escape_waits,
    input logic tail_again
);
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (rst_ni) begin
      AskedC : cover (new_round);
      TimeoutC : cover (timeout);
      InterruptedC : cover (active && cut_i);
      AskedAndTimeoutC : cover (new_round && timeout);
      RewindC : cover (rewind_o && !nothing_sent);
      RewindOfNothingC : cover (rewind_o && nothing_sent);
      RewindOfFullRingC : cover (rewind_o && all_of_it);
      RewindWhileReplayingC : cover (again);
      RewindInsidePacketC : cover (rewind_o && inside_q);
      RewindWaitsForEscapeC : cover (escape_waits);
      RingFullC : cover (active && full && in_valid_i);
      FullAndProgressC : cover (full && progress);
      NumbersWrapC : cover (push && last_number);
      ReplayedTailC : cover (tail_again);
      GuardedC : cover (take && active && guarded_q);
      LeavesGuardedC : cover (leave);
      PausesC : cover (paused && offered);
      StaleCreditC : cover (stale);
      DeadDropsC : cover (drop);
      DrainsC : cover (drain_q && in_valid_i);
      FlushInsideC : cover (flush && (inside_q || counted_q));
      FlushOutsideC : cover (flush && !inside_q && !counted_q);
      GivesUpC : cover (give_up_o);
      SwitchedOnC : cover (change && want_i);
      SwitchedOffC : cover (change && !want_i);
      RefusedAtOnceC : cover (change && refused_i && waits_to_agree);
      WaitsForFarEndC : cover (waits_to_agree);
    end
  end
endmodule

bind tn_link_tx_replay tn_link_tx_replay_cover u_cover (
    .clk_i,
    .rst_ni,
    .active,
    .rewind_o,
    .flush,
    .full(full_q),
    .take,
    .push,
    .progress,
    .new_round,
    .timeout,
    .cut_i,
    .leave,
    .guarded_q,
    .drop,
    .drain_q,
    .give_up_o,
    .change,
    .want_i,
    .refused_i,
    .inside_q,
    .counted_q,
    .in_valid_i,
    .nothing_sent(base_q == head_q),
    .all_of_it(32'(number_t'(head_q - base_q)) == RingFlits),
    .last_number(&head_q),
    .again(rewind_o && from_ring_q),
    .stale(active && credit_valid_i && credit_numbered_i && !ack_fits),
    .paused(pause_q != '0),
    .offered,
    .waits_to_agree(say_q && !agreed_q && in_valid_i),
    .escape_waits((pending_q || flush_q) && raw_i),
    .tail_again(take && from_ring_q && out_tail_o)
);
