// Cover points of tn_link_tx_framer: escapes in each place of a packet, control words between and inside packets, cuts in each
// state.
module tn_link_tx_framer_cover (
    input logic clk_i,
    input logic rst_ni,
    input logic is_between,
    input logic is_body,
    input logic is_closing,
    input logic is_drain,
    input logic act_control,
    input logic act_start,
    input logic act_check,
    input logic act_escape,
    input logic in_valid_i,
    input logic in_head_i,
    input logic in_tail_i,
    input logic cut,
    input logic cut_i,
    input logic raw_q,
    input logic discard,
    input logic go_i,
    input logic rewind_i,
    input logic numbered_i,
    input logic guarded_i,
    input logic chained,
    input logic chain_full,
    input logic waiting,
    input logic word_valid_o,
    input logic word_ready_i,
    input logic compares,
    input logic spoilt,
    input logic segment_full,
    input logic goes_ahead,
    input logic is_announced
);
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (rst_ni) begin
      EscapeHeadC : cover (act_escape && in_head_i && !in_tail_i);
      EscapeBodyC : cover (act_escape && !in_head_i && !in_tail_i);
      EscapeTailC : cover (act_escape && !in_head_i && in_tail_i);
      EscapeOneFlitC : cover (act_escape && in_head_i && in_tail_i);
      ControlBetweenC : cover (act_control && is_between);
      ControlInsideC : cover (act_control && is_body);
      ControlBeforeCheckC : cover (act_control && is_closing);
      ChainedC : cover (act_start && chained);
      ChainEndsC : cover (chained && chain_full && is_between);
      GuardedC : cover (act_start && guarded_i && numbered_i);
      ContinuedC : cover (act_start && !in_head_i);
      SegmentFullC : cover (is_body && segment_full && in_valid_i);
      CheckC : cover (act_check);
      CutBetweenC : cover (cut_i && is_between);
      CutBodyC : cover (cut && !raw_q);
      CutEscapeC : cover (cut && raw_q);
      CutWhileDrainingC : cover (cut_i && is_drain);
      DiscardC : cover (discard);
      DrainC : cover (is_drain && in_valid_i && in_tail_i);
      RewindBetweenC : cover (rewind_i && is_between);
      RewindBodyC : cover (rewind_i && is_body);
      RewindClosingC : cover (rewind_i && is_closing);
      NoSessionC : cover (in_valid_i && !go_i && is_between);
      PauseInsideC : cover (is_body && !in_valid_i);
      CableBusyC : cover (word_valid_o && !word_ready_i);
      WaitsC : cover (waiting && in_valid_i && is_between);
      ComparesC : cover (compares);
      SpoiltC : cover (act_start && spoilt);
      GoesAheadC : cover (goes_ahead);
      AnnouncedStartC : cover (act_start && is_announced);
      AnnouncedControlC : cover (act_control && is_announced && is_between);
    end
  end
endmodule

bind tn_link_tx_framer tn_link_tx_framer_cover u_cover (
    .clk_i,
    .rst_ni,
    .is_between(state_q == BETWEEN),
    .is_body(state_q == BODY),
    .is_closing(state_q == CLOSING),
    .is_drain(state_q == DRAIN),
    .act_control(action == CONTROL),
    .act_start(action == START),
    .act_check(action == CHECK),
    .act_escape(action == ESCAPE),
    .in_valid_i,
    .in_head_i,
    .in_tail_i,
    .cut,
    .cut_i,
    .raw_q,
    .discard,
    .go_i,
    .rewind_i,
    .numbered_i,
    .guarded_i,
    .chained(after_tail_q && !magic_q),
    .chain_full(chain_q == 3'(ChainPackets - 1)),
    .waiting(wait_q != '0),
    .word_valid_o,
    .word_ready_i,
    .compares(may_be_magic && state_q == BODY && in_valid_i && !compared_q),
    .spoilt(in_noise_i != '0 && in_head_i),
    .segment_full(guarded_q && !in_tail_i && segment_ends),
    .goes_ahead(action == MAGIC && !in_valid_i && !control_valid_i && state_q == BETWEEN),
    .is_announced(magic_q)
);
