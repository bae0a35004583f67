// Cover points of tn_port_stream_told: heads that leave early or must not, packets given up, lengths told wrong in every way.
module tn_port_stream_told_cover (
    input logic clk_i,
    input logic rst_ni,
    input logic take_i,
    input logic some_i,
    input logic full_i,
    input logic close_i,
    input logic last_i,
    input logic begun_i,
    input logic free_i,
    input logic told,
    input logic long,
    input logic cut,
    input logic exact,
    input logic fresh,
    input logic begin_o,
    input logic ready,
    input logic fail,
    input logic right,
    input logic trusted,
    input logic late,
    input logic all,
    input logic part,
    input logic wrong,
    input logic single,
    input logic match,
    input logic rest
);
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (rst_ni) begin
      BeginsC : cover (begin_o);
      BeginsInTheMiddleOfAMessageC : cover (begin_o && begun_i);
      FullPacketC : cover (begin_o && cut);
      LastPacketIsFullC : cover (begin_o && exact);
      NoPlaceForTheHeadC : cover (take_i && fresh && some_i && !close_i && long && trusted && !free_i);
      NotTrustedC : cover (take_i && fresh && some_i && !close_i && long && !trusted && free_i);
      NotToldC : cover (take_i && !begun_i && !told);
      TooSlowC : cover (late && ready);
      TooSlowBeforeItsHeadMayLeaveC : cover (late && !ready && !fail);
      TooLongC : cover (take_i && !close_i && !fresh && some_i && all && ready);
      RightC : cover (take_i && close_i && right && ready);
      RightInPartC : cover (take_i && close_i && right && ready && part && !full_i);
      EndedByAnEmptyBeatC : cover (take_i && close_i && right && ready && !some_i);
      EndsTooEarlyC : cover (take_i && close_i && !match && ready);
      TrustIsLostC : cover (take_i && close_i && !fresh && fail && trusted);
      TrustIsGivenAgainC : cover (take_i && close_i && !fresh && !fail && !trusted);
      WrongInOneBeatC : cover (wrong && single);
      WrongAndMoreToComeC : cover (wrong && !single && rest);
      WrongInTheMiddleC : cover (wrong && !single && !rest);
      EndsWithoutBytesC : cover (take_i && close_i && last_i && fresh && !some_i);
    end
  end
endmodule

bind tn_port_stream_told tn_port_stream_told_cover u_cover (
    .clk_i,
    .rst_ni,
    .take_i,
    .some_i,
    .full_i,
    .close_i,
    .last_i,
    .begun_i,
    .free_i,
    .told(told_i != '0),
    .long(left > told_t'(BeatBytes)),
    .cut,
    .exact(left == told_t'(MtuBytes)),
    .fresh(fresh_q),
    .begin_o,
    .ready(ready_q),
    .fail(fail_q),
    .right(right_o),
    .trusted(trusted_q),
    .late(!take_i && !fresh_q && !valid_i && idle_q == GapBits'(GapCycles)),
    .all(all_q),
    .part(want_bytes != '0),
    .wrong(event_wrong_o),
    .single(single_q),
    .match,
    .rest(rest_q != '0)
);
