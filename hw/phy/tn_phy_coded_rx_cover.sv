// Cover points of tn_phy_coded_rx: columns of each kind, damaged ones, and what the far end tells of itself.
module tn_phy_coded_rx_cover (
    input logic clk_i,
    input logic rst_ni,
    input logic column,
    input logic column_marker,
    input logic phit_valid_o,
    input logic all_idle,
    input logic aligned_o,
    input logic far_ready_o,
    input logic event_damaged_o,
    input logic damaged,
    input logic all_say_ready,
    input logic word_continues,
    input logic lane_valid_i
);
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (rst_ni) begin
      DataC : cover (phit_valid_o);
      IdleC : cover (column && all_idle);
      MarkerC : cover (column && column_marker);
      DamagedC : cover (event_damaged_o);
      DamagedInsideWordC : cover (damaged && word_continues);
      FarEndReadyC : cover (column && column_marker && all_say_ready && !far_ready_o);
      FarEndLostUsC : cover (column && column_marker && !all_say_ready && far_ready_o);
      WeLostThemC : cover (!aligned_o && far_ready_o);
      PauseC : cover (aligned_o && !lane_valid_i);
    end
  end
endmodule

bind tn_phy_coded_rx tn_phy_coded_rx_cover u_cover (
    .clk_i,
    .rst_ni,
    .column,
    .column_marker,
    .phit_valid_o,
    .all_idle(&is_idle),
    .aligned_o,
    .far_ready_o,
    .event_damaged_o,
    .damaged,
    .all_say_ready(&all_ready),
    .word_continues(place_q != '0),
    .lane_valid_i
);
