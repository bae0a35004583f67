// Cover points of tn_link_credit_tx: losses, thresholds, why a credit is due.
module tn_link_credit_tx_cover (
    input logic clk_i,
    input logic rst_ni,
    input logic up_q,
    input logic start_valid_i,
    input logic sync_valid_i,
    input logic sync_first_i,
    input logic lost,  // of what came in the cycle before
    input logic red_data,
    input logic red_header,
    input logic changed,
    input logic refresh,
    input logic due_q,
    input logic credit_ready_i
);
  logic start_q, init_q;
  always_ff @(posedge clk_i) begin
    start_q <= start_valid_i;
    init_q  <= sync_valid_i && !sync_first_i;
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (rst_ni) begin
      LostBeforeStartC : cover (lost && start_q);
      LostBeforeInitC : cover (lost && init_q);
      RedDataC : cover (up_q && red_data);
      RedHeaderC : cover (up_q && red_header);
      ChangedC : cover (up_q && changed && due_q);
      RefreshC : cover (up_q && refresh && !changed);
      WaitsForCableC : cover (due_q && !credit_ready_i);
    end
  end
endmodule

bind tn_link_credit_tx tn_link_credit_tx_cover u_cover (
    .clk_i,
    .rst_ni,
    .up_q,
    .start_valid_i,
    .sync_valid_i,
    .sync_first_i,
    .lost(lost_words_o != '0),
    .red_data(reserve_q != '0),
    .red_header(red_header_i != '0),
    .changed,
    .refresh(slot_q == SlotBits'(RefreshSlots)),
    .due_q,
    .credit_ready_i
);
