// Cover points of tn_port_ethernet_tx_words: ends of every kind, holes, and a store that is full.
module tn_port_ethernet_tx_words_cover
  import tn_port_ethernet_pkg::*;
(
    input logic clk_i,
    input logic rst_ni,
    input logic end_valid_i,
    input end_e end_i,
    input logic restart_i,
    input logic late,
    input logic makes_hole,
    input logic hole,
    input logic at_hole,
    input logic open,
    input logic in_valid_i,
    input logic in_ready_o,
    input logic out_valid_o
);
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (rst_ni) begin
      SentC : cover (end_valid_i && end_i == END_SENT);
      PartC : cover (end_valid_i && end_i == END_PART);
      NothingC : cover (end_valid_i && end_i == END_NOTHING && !open);
      NothingInsideC : cover (end_valid_i && end_i == END_NOTHING && open);
      GivenUpC : cover (end_valid_i && end_i == END_GIVEN_UP);
      GivenUpLateC : cover (end_valid_i && end_i == END_GIVEN_UP && late);
      RestartC : cover (makes_hole && restart_i);
      LateC : cover (makes_hole && !restart_i);
      HoleAtOnceC : cover (at_hole && !out_valid_o);
      HoleBehindMessagesC : cover (hole && out_valid_o);
      WaitsForHoleC : cover (in_valid_i && hole);
      FullC : cover (in_valid_i && !in_ready_o && !hole);
    end
  end
endmodule

bind tn_port_ethernet_tx_words tn_port_ethernet_tx_words_cover u_cover (
    .clk_i,
    .rst_ni,
    .end_valid_i,
    .end_i,
    .restart_i,
    .late(late_q),
    .makes_hole,
    .hole(hole_q),
    .at_hole,
    .open(part_q != whole_q),
    .in_valid_i,
    .in_ready_o,
    .out_valid_o
);
