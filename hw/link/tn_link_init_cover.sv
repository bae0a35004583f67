// Cover points of tn_link_init: how a session begins, ends and begins again; a far end that dies, and comes back.
module tn_link_init_cover (
    input logic clk_i,
    input logic rst_ni,
    input logic hear,
    input logic known,
    input logic same,
    input logic echoed,
    input logic came_up,
    input logic lost,
    input logic die,
    input logic give_up_i,
    input logic up_q,
    input logic peer_up_q,
    input logic met_q,
    input logic dead_q,
    input logic heard_up,
    input logic heard_numbered,
    input logic numbered_i,
    input logic numbered_q,
    input logic strange,
    input logic link_init_due
);
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (rst_ni) begin
      FirstMeetingC : cover (hear && !met_q);
      OtherNonceC : cover (hear && met_q && !same);
      SameAgainC : cover (hear && same && !known);
      EchoLostC : cover (hear && known && up_q && !echoed);
      FarEndNotUpC : cover (hear && known && peer_up_q && !heard_up);
      CameUpC : cover (came_up);
      SilenceC : cover (lost && up_q);
      StaysSilentC : cover (lost && !up_q);
      DiesOfSilenceC : cover (die && !give_up_i);
      GivesUpC : cover (die && give_up_i);
      BackFromTheDeadC : cover (dead_q && peer_up_q);
      OtherFormatC : cover (strange);
      NumberedC : cover (hear && heard_numbered && numbered_i);
      OnlyTheyNumberC : cover (hear && heard_numbered && !numbered_i);
      OnlyWeNumberC : cover (hear && !heard_numbered && numbered_i && echoed);
      NumbersStopC : cover (hear && echoed && numbered_q && !heard_numbered);
      WaitsForSlotC : cover (link_init_due);
    end
  end
endmodule

bind tn_link_init tn_link_init_cover u_cover (
    .clk_i,
    .rst_ni,
    .hear,
    .known,
    .same,
    .echoed,
    .came_up,
    .lost,
    .die,
    .give_up_i,
    .up_q,
    .peer_up_q,
    .met_q,
    .dead_q,
    .heard_up(heard.up),
    .heard_numbered(heard.numbered),
    .numbered_i,
    .numbered_q,
    .strange(control_valid_i && drawn_q && heard.kind == LINK_INIT && !hear),
    .link_init_due(due_q && !init_ready_i)
);
