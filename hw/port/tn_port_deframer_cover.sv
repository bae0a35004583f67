// Cover points of tn_port_deframer: packets in a row, of one flit, without payload, too short, too long, no packet at all.
module tn_port_deframer_cover (
    input logic clk_i,
    input logic rst_ni,
    input logic take,
    input logic put,
    input logic head,
    input logic idle,
    input logic single,
    input logic in_valid_i,
    input logic in_head_i,
    input logic out_valid_o,
    input logic out_ready_i,
    input logic out_last_o,
    input logic out_length_ok_o,
    input logic out_payload_ok_o,
    input logic out_footer_ok_o,
    input logic overrun,
    input logic partial,
    input logic empty,
    input logic header_only
);
  logic ended_q;  // the last beat of a packet went out in the cycle before
  always_ff @(posedge clk_i) ended_q <= put && out_last_o;

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (rst_ni) begin
      BackToBackC : cover (take && head && ended_q);
      OutsideC : cover (take && idle && !in_head_i);
      HeadInsideC : cover (take && in_head_i && !idle && !single);
      OneFlitC : cover (put && single);
      HeaderOnlyC : cover (put && single && header_only && out_length_ok_o);
      EmptyC : cover (put && out_last_o && empty && out_length_ok_o);
      PartialBeatC : cover (put && out_last_o && partial && !empty);
      FullBeatC : cover (put && out_last_o && !partial);
      SinkWaitsC : cover (out_valid_o && !out_ready_i && !out_last_o);
      SinkWaitsAtLastC : cover (out_valid_o && !out_ready_i && out_last_o);
      TooLongC : cover (put && out_last_o && overrun);
      TooShortC : cover (put && out_last_o && !overrun && !out_length_ok_o);
      WrongPayloadC : cover (put && out_last_o && out_footer_ok_o && !out_payload_ok_o);
      WrongFooterC : cover (put && out_last_o && !out_footer_ok_o);
      PauseInsideC : cover (!in_valid_i && !idle && !single);
    end
  end
endmodule

bind tn_port_deframer tn_port_deframer_cover u_cover (
    .clk_i,
    .rst_ni,
    .take,
    .put,
    .head,
    .idle(state_q == IDLE),
    .single(state_q == SINGLE),
    .in_valid_i,
    .in_head_i,
    .out_valid_o,
    .out_ready_i,
    .out_last_o,
    .out_length_ok_o,
    .out_payload_ok_o,
    .out_footer_ok_o,
    .overrun(overrun_q),
    .partial(partial_q),
    .empty(empty_q),
    .header_only(is_header_only(header_q))
);
