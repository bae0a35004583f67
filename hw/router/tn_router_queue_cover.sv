// Cover points of tn_router_queue: every cause to drop a packet, flits that wait, packets in a row, flits outside packets.
module tn_router_queue_cover (
    input logic clk_i,
    input logic rst_ni,
    input logic in_valid_i,
    input logic in_ready_o,
    input logic valid_q,
    input logic head,
    input logic tail,
    input logic drop_noted,
    input logic take_i,
    input logic open_q,
    input logic second_valid_q,
    input logic event_drop_o,
    input logic cause_outside,
    input logic cause_noport,
    input logic cause_disabled,
    input logic cause_hops,
    input logic cause_header,
    input logic cause_down
);
  logic ended_q;  // a tail was taken in the cycle before
  always_ff @(posedge clk_i) ended_q <= take_i && tail;

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (rst_ni) begin
      DropOutsideC : cover (event_drop_o && cause_outside);
      DropNoPortC : cover (event_drop_o && cause_noport);
      DropDisabledC : cover (event_drop_o && cause_disabled);
      DropHopsC : cover (event_drop_o && cause_hops);
      DropHeaderC : cover (event_drop_o && cause_header);
      DropDownC : cover (event_drop_o && cause_down);
      ClosedWhileItWaitsC : cover (event_drop_o && !drop_noted);
      DropOneFlitC : cover (event_drop_o && tail);
      DropLongC : cover (event_drop_o && !tail);
      OutsideC : cover (valid_q && !head && !open_q);
      HeadWaitsC : cover (valid_q && head && !event_drop_o && !take_i);
      BodyWaitsC : cover (valid_q && open_q && !take_i);
      RefusedC : cover (in_valid_i && !in_ready_o);
      SecondEntryC : cover (second_valid_q && take_i);
      BackToBackC : cover (take_i && head && ended_q);
      OneFlitC : cover (take_i && head && tail);
      PauseInsideC : cover (open_q && !valid_q);
    end
  end
endmodule

bind tn_router_queue tn_router_queue_cover u_cover (
    .clk_i,
    .rst_ni,
    .in_valid_i,
    .in_ready_o,
    .valid_q,
    .head(note_q.head),
    .tail(note_q.tail),
    .drop_noted(note_q.set == '0),
    .take_i,
    .open_q,
    .second_valid_q,
    .event_drop_o,
    .cause_outside(event_drop_cause_o == DROP_OUTSIDE),
    .cause_noport(event_drop_cause_o == DROP_NO_PORT),
    .cause_disabled(event_drop_cause_o == DROP_DISABLED),
    .cause_hops(event_drop_cause_o == DROP_HOPS),
    .cause_header(event_drop_cause_o == DROP_HEADER),
    .cause_down(event_drop_cause_o == DROP_DOWN)
);
