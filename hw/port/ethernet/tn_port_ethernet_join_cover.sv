// Cover points of tn_port_ethernet_join: what the end of a packet means, and why.
module tn_port_ethernet_join_cover
  import tn_port_ethernet_pkg::*;
(
    input logic clk_i,
    input logic rst_ni,
    input logic ends,
    input logic gives_up,
    input logic good,
    input logic joins,
    input logic tell,
    input end_e out_end_o,
    input logic out_restart_o,
    input logic first,
    input logic last,
    input logic in_valid_i,
    input logic room_i,
    input logic out_ready_i
);
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (rst_ni) begin
      WholeC : cover (ends && joins && first && last);
      BeginsC : cover (ends && joins && first && !last);
      ContinuesC : cover (ends && joins && !first && !last);
      CompletesC : cover (ends && joins && !first && last);
      RestartWholeC : cover (ends && out_restart_o && last);
      RestartPartC : cover (ends && out_restart_o && !last);
      StrayC : cover (ends && good && !joins && out_end_o == END_NOTHING);
      BreaksOffC : cover (ends && good && !joins && out_end_o == END_GIVEN_UP);
      DamagedBreaksOffC : cover (ends && !good && out_end_o == END_GIVEN_UP);
      ToldC : cover (ends && tell && !good && out_end_o == END_NOTHING);
      SilentC : cover (ends && !tell && !good);
      NoRoomC : cover (in_valid_i && !room_i);
      NoRoomToGiveUpC : cover (gives_up && !out_ready_i);
    end
  end
endmodule

bind tn_port_ethernet_join tn_port_ethernet_join_cover u_cover (
    .clk_i,
    .rst_ni,
    .ends,
    .gives_up,
    .good,
    .joins,
    .tell,
    .out_end_o,
    .out_restart_o,
    .first(in_message_i.first),
    .last (in_message_i.last),
    .in_valid_i,
    .room_i,
    .out_ready_i
);
