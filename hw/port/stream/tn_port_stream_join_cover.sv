// Cover points of tn_port_stream_join: what an open message may be followed by.
module tn_port_stream_join_cover (
    input logic clk_i,
    input logic rst_ni,
    input logic accept_i,
    input logic is_open,
    input logic first,
    input logic last,
    input logic footer_ok_i,
    input logic other_source,
    input logic other_number,
    input logic error_before,
    input logic error_o,
    input logic damaged_i,
    input logic mixed_o
);
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (rst_ni) begin
      OnePacketC : cover (accept_i && !is_open && first && last);
      ContinuesC : cover (accept_i && is_open && !mixed_o && !last);
      EndsC : cover (accept_i && is_open && !mixed_o && last && !error_o);
      SecondFirstC : cover (accept_i && is_open && first);
      OtherSourceC : cover (accept_i && is_open && !first && other_source);
      GapC : cover (accept_i && is_open && !first && !other_source && other_number);
      NoBeginningC : cover (accept_i && !is_open && !first);
      UnreadableC : cover (accept_i && !footer_ok_i);
      DamagedBeforeC : cover (accept_i && is_open && error_before && !damaged_i && !mixed_o && last);
    end
  end
endmodule

bind tn_port_stream_join tn_port_stream_join_cover u_cover (
    .clk_i,
    .rst_ni,
    .accept_i,
    .is_open(here_q.is_open),
    .first(footer_i.first),
    .last(footer_i.last),
    .footer_ok_i,
    .other_source(footer_i.src != here_q.packet.src),
    .other_number(footer_i.transaction != here_q.packet.transaction),
    .error_before(here_q.error),
    .error_o,
    .damaged_i,
    .mixed_o
);
