// Cover points of tn_link_rx_check: a packet ends early in each state, for each reason; errors in headers and footers; no room.
module tn_link_rx_check_cover (
    input logic clk_i,
    input logic rst_ni,
    input logic is_outside,
    input logic is_header,
    input logic is_inside,
    input logic is_dropping,
    input logic end_now,
    input logic start_valid,
    input logic start_legal_i,
    input logic timeout,
    input logic cut,
    input logic head,
    input logic last,
    input logic flit,
    input logic clean_q,
    input logic guarded_q,
    input logic damaged,
    input logic no_room,
    input logic correct,
    input logic mismatch,
    input logic sound,
    input logic resizes,
    input logic payload_error,
    input logic footer_error,
    input logic already
);
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (rst_ni) begin
      IllegalStartC : cover (start_valid && !start_legal_i);
      StartInHeaderC : cover (start_valid && is_header);
      StartInsideC : cover (start_valid && is_inside);
      StartDroppingC : cover (start_valid && is_dropping);
      AbortOutsideC : cover (end_now && is_outside);
      AbortInHeaderC : cover (end_now && is_header);
      AbortInsideC : cover (end_now && is_inside);
      AbortDroppingC : cover (end_now && is_dropping);
      TimeoutInHeaderC : cover (timeout && is_header);
      TimeoutInsideC : cover (timeout && is_inside);
      TimeoutDroppingC : cover (timeout && is_dropping);
      CutAtLastC : cover (cut && last);
      NoRoomC : cover (head && no_room && !damaged);
      DamagedC : cover (head && damaged);
      BeyondRepairC : cover (head && damaged && !clean_q && !correct && !sound);
      LeftAloneC : cover (head && !damaged && !correct && !sound);
      CorrectedC : cover (head && correct && !mismatch);
      ResizedC : cover (head && correct && resizes && !mismatch);
      MiscorrectedC : cover (head && correct && mismatch);
      GuardedC : cover (head && guarded_q);
      PayloadErrorC : cover (payload_error && !clean_q);
      FooterErrorC : cover (footer_error && !clean_q);
      PayloadErrorCleanC : cover (payload_error && clean_q);
      FooterErrorCleanC : cover (footer_error && clean_q);
      PoisonedBeforeC : cover (already);
      OneFlitC : cover (head && last);
      SwallowedC : cover (flit && is_dropping);
    end
  end
endmodule

bind tn_link_rx_check tn_link_rx_check_cover u_cover (
    .clk_i,
    .rst_ni,
    .is_outside(state_q == OUTSIDE),
    .is_header(state_q == HEADER),
    .is_inside(state_q == INSIDE),
    .is_dropping(state_q == DROPPING),
    .end_now,
    .start_valid,
    .start_legal_i,
    .timeout(timeout_q),
    .cut,
    .head,
    .last(last_q),
    .flit,
    .clean_q,
    .guarded_q,
    .damaged,
    .no_room,
    .correct(correct && !guarded_q),
    .mismatch,
    .sound(header_i.sound),
    .resizes(wrong_bit.resizes),
    .payload_error(event_payload_error_o),
    .footer_error(event_footer_error_o),
    .already(has_footer && footer.poisoned)
);
