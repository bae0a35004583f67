// Cover points of tn_link_status: every kind of error, of session and of repair happens, and several at once.
module tn_link_status_cover (
    input logic clk_link_i,
    input logic rst_link_ni,
    input logic rx_bad_control,
    input logic rx_timeout,
    input logic rx_ignored,
    input logic rx_footer_error,
    input logic rx_payload_error,
    input logic rx_fatal,
    input logic rx_corrected,
    input logic rx_overflow,
    input logic session,
    input logic tx_cut,
    input logic death,
    input logic tx_timeout,
    input logic tx_replayed,
    input logic tx_rewind,
    input logic rx_duplicate,
    input logic rx_nullified,
    input logic rx_round,
    input logic tx_segment
);
  always_ff @(posedge clk_link_i or negedge rst_link_ni) begin
    if (rst_link_ni) begin
      RxBadControlC : cover (rx_bad_control);
      RxTimeoutC : cover (rx_timeout);
      RxIgnoredC : cover (rx_ignored);
      RxFooterErrorC : cover (rx_footer_error);
      RxPayloadErrorC : cover (rx_payload_error);
      RxFatalC : cover (rx_fatal);
      RxCorrectedC : cover (rx_corrected);
      RxOverflowC : cover (rx_overflow);
      SessionC : cover (session);
      TxCutC : cover (tx_cut);
      DeathC : cover (death);
      TxTimeoutC : cover (tx_timeout);
      TxReplayedC : cover (tx_replayed);
      TxRewindC : cover (tx_rewind);
      RxDuplicateC : cover (rx_duplicate);
      RxNullifiedC : cover (rx_nullified);
      RxRoundC : cover (rx_round);
      TxSegmentC : cover (tx_segment);
      RewindWhileAskedC : cover (tx_rewind && rx_round);
    end
  end
endmodule

bind tn_link_status tn_link_status_cover u_cover (
    .clk_link_i,
    .rst_link_ni,
    .rx_bad_control(event_i.rx_bad_control),
    .rx_timeout(event_i.rx_timeout),
    .rx_ignored(event_i.rx_ignored),
    .rx_footer_error(event_i.rx_footer_error),
    .rx_payload_error(event_i.rx_payload_error),
    .rx_fatal(event_i.rx_fatal),
    .rx_corrected(event_i.rx_corrected),
    .rx_overflow(event_i.rx_overflow),
    .session(event_i.session),
    .tx_cut(event_i.tx_cut),
    .death(event_i.death),
    .tx_timeout(event_i.tx_timeout),
    .tx_replayed(event_i.tx_replayed),
    .tx_rewind(event_i.tx_rewind),
    .rx_duplicate(event_i.rx_duplicate),
    .rx_nullified(event_i.rx_nullified),
    .rx_round(event_i.rx_round),
    .tx_segment(event_i.tx_segment)
);
