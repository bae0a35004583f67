// Cover points of tn_phy_coded_tx: markers between words, while searching and not; a word that waits for one.
module tn_phy_coded_tx_cover (
    input logic clk_i,
    input logic rst_ni,
    input logic lane_ready_i,
    input logic due,
    input logic search_i,
    input logic phit_valid_i,
    input logic begins,
    input logic word_q,
    input logic ready_i
);
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (rst_ni) begin
      MarkerC : cover (lane_ready_i && due && !search_i);
      MarkerWhileSearchingC : cover (lane_ready_i && due && search_i);
      WordWaitsForMarkerC : cover (lane_ready_i && due && phit_valid_i);
      IdleC : cover (lane_ready_i && begins && !due && !phit_valid_i);
      WordInSeveralColumnsC : cover (lane_ready_i && !begins && word_q);
      WaitsForSlotC : cover (!begins && !word_q && phit_valid_i);
      LaneNotReadyC : cover (phit_valid_i && !lane_ready_i);
      TellsReadyC : cover (lane_ready_i && due && ready_i);
    end
  end
endmodule

bind tn_phy_coded_tx tn_phy_coded_tx_cover u_cover (
    .clk_i,
    .rst_ni,
    .lane_ready_i,
    .due,
    .search_i,
    .phit_valid_i,
    .begins,
    .word_q,
    .ready_i
);
