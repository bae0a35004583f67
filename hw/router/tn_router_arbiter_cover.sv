// Cover points of tn_router_arbiter: everybody asks, everybody is served, in turn and by priority; a turn is kept for somebody.
module tn_router_arbiter_cover #(
    parameter int unsigned NumReq = 6
) (
    input logic clk_i,
    input logic rst_ni,
    input logic [NumReq-1:0] req_i,
    input logic [NumReq-1:0] able_i,
    input logic [NumReq-1:0] grant_o,
    input logic advance_i,
    input logic reordered
);
  for (genvar i = 0; i < NumReq; i++) begin : gen_requester
    always_ff @(posedge clk_i or negedge rst_ni) begin
      if (rst_ni) begin
        ServedC : cover (advance_i && grant_o[i]);
        PassedC : cover (advance_i && req_i[i] && !grant_o[i]);
      end
    end
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (rst_ni) begin
      TurnIsKeptC : cover (able_i != '0 && grant_o == '0);
      NotUsedC : cover (grant_o != '0 && !advance_i);
      OrderChangesC : cover (reordered);
    end
  end
endmodule

bind tn_router_arbiter tn_router_arbiter_cover #(
    .NumReq(NumReq)
) u_cover (
    .clk_i,
    .rst_ni,
    .req_i,
    .able_i,
    .grant_o,
    .advance_i,
    .reordered((outranks_i & ~ahead) != '0)
);
