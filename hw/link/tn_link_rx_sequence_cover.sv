// Cover points of tn_link_rx_sequence: each kind of trouble in each state, what is hunted for, what comes twice.
module tn_link_rx_sequence_cover (
    input logic clk_i,
    input logic rst_ni,
    input logic is_outside,
    input logic is_passing,
    input logic is_holding,
    input logic is_skipping,
    input logic is_hunting,
    input logic fits,
    input logic behind,
    input logic interrupt_i,
    input logic restart_i,
    input logic start_valid_i,
    input logic flit_valid_i,
    input logic loose_valid_i,
    input logic check_valid_i,
    input logic bad_control_i,
    input logic full,
    input logic check_fits,
    input logic pass_start_o,
    input logic hold_start_o,
    input logic release_o,
    input logic held_i,
    input logic good_i,
    input logic fail_i,
    input logic inside_q,
    input logic start_guarded_i,
    input logic other_round,
    input logic rounds_wrap,
    input logic number_wraps,
    input logic gap,
    input logic check_bad
);
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (rst_ni) begin
      PassC : cover (pass_start_o && is_outside);
      PassOutOfHuntingC : cover (pass_start_o && is_hunting);
      HoldC : cover (hold_start_o && is_outside);
      HoldOutOfHuntingC : cover (hold_start_o && is_hunting);
      HoldContinuesC : cover (hold_start_o && inside_q);
      HoldAgainC : cover (hold_start_o && is_holding);
      UnguardedWhileHeldC : cover (fits && !start_guarded_i && held_i);
      ReleaseC : cover (release_o);
      GoodC : cover (good_i && is_passing);
      FailC : cover (fail_i);
      DuplicateC : cover (behind && is_outside);
      DuplicateWhileHuntingC : cover (behind && is_hunting);
      SkipsC : cover (is_skipping && flit_valid_i);
      GapC : cover (gap && is_outside);
      GapWhileHuntingC : cover (gap && is_hunting);
      OtherRoundC : cover (other_round);
      InterruptedPassingC : cover (interrupt_i && is_passing);
      InterruptedHoldingC : cover (interrupt_i && is_holding);
      InterruptedHuntingC : cover (interrupt_i && is_hunting);
      BadControlOutsideC : cover (bad_control_i && is_outside);
      BadControlPassingC : cover (bad_control_i && is_passing);
      BadControlHoldingC : cover (bad_control_i && is_holding);
      StartPassingC : cover (start_valid_i && is_passing);
      StrayFlitC : cover (loose_valid_i && is_outside);
      StrayCheckC : cover (check_valid_i && is_outside);
      CheckPassingC : cover (check_valid_i && is_passing);
      TooManyFlitsC : cover (flit_valid_i && full && is_holding);
      CheckBadC : cover (check_bad && is_holding);
      CheckDoesNotFitC : cover (check_valid_i && !check_bad && !check_fits && is_holding);
      RestartC : cover (restart_i && !is_outside);
      RoundsWrapC : cover (rounds_wrap);
      NumbersWrapC : cover (number_wraps);
    end
  end
endmodule

bind tn_link_rx_sequence tn_link_rx_sequence_cover u_cover (
    .clk_i,
    .rst_ni,
    .is_outside(state_q == OUTSIDE),
    .is_passing(state_q == PASSING),
    .is_holding(state_q == HOLDING),
    .is_skipping(state_q == SKIPPING),
    .is_hunting(state_q == HUNTING),
    .fits,
    .behind,
    .interrupt_i,
    .restart_i,
    .start_valid_i,
    .flit_valid_i,
    .loose_valid_i,
    .check_valid_i,
    .bad_control_i,
    .full,
    .check_fits,
    .pass_start_o,
    .hold_start_o,
    .release_o,
    .held_i,
    .good_i,
    .fail_i,
    .inside_q,
    .start_guarded_i,
    .other_round(start_valid_i && start_round_i != round_q),
    .rounds_wrap(event_round_o && (&round_q)),
    .number_wraps(release_o && check_number_i < expected_q),
    .gap(ours && distance != '0 && !distance[NumberBits-1]),
    .check_bad(check_valid_i && !check_good_i)
);
