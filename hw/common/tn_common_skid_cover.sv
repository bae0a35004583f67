// Cover points of tn_common_skid: the second register is needed, and emptied again.
module tn_common_skid_cover (
    input logic clk_i,
    input logic rst_ni,
    input logic in_valid_i,
    input logic out_ready_i,
    input logic skid_valid_q,
    input logic out_valid_q
);
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (rst_ni) begin
      CaughtC : cover (in_valid_i && out_valid_q && !out_ready_i && !skid_valid_q);
      HeldBackC : cover (in_valid_i && skid_valid_q);
      RefilledC : cover (skid_valid_q && out_ready_i);
      StreamsC : cover (in_valid_i && out_valid_q && out_ready_i && !skid_valid_q);
    end
  end
endmodule

bind tn_common_skid tn_common_skid_cover u_cover (
    .clk_i,
    .rst_ni,
    .in_valid_i,
    .out_ready_i,
    .skid_valid_q,
    .out_valid_q
);
