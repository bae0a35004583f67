// Cover points of tn_common_arbiter: everybody asks, everybody is served, and the search goes round the end.
module tn_common_arbiter_cover #(
    parameter int unsigned NumReq = 4
) (
    input logic clk_i,
    input logic rst_ni,
    input logic [NumReq-1:0] req_i,
    input logic [NumReq-1:0] grant_o,
    input logic advance_i,
    input logic round
);
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (rst_ni) begin
      AllAskC : cover ((&req_i) && advance_i);
      RoundTheEndC : cover (round && advance_i);
      GrantNotUsedC : cover (grant_o != '0 && !advance_i);
    end
  end
endmodule

bind tn_common_arbiter tn_common_arbiter_cover #(
    .NumReq(NumReq)
) u_cover (
    .clk_i,
    .rst_ni,
    .req_i,
    .grant_o,
    .advance_i,
    .round(first_choice == '0 && req_i != '0)
);
