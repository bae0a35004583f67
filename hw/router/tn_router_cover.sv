// Cover points of tn_router: a flit from every input to every output, and all at once.
module tn_router_cover #(
    parameter int unsigned NumIn  = 6,
    parameter int unsigned NumOut = 4
) (
    input logic clk_i,
    input logic rst_ni,
    input logic [NumOut-1:0][NumIn-1:0] take_by,
    input logic [NumIn-1:0] take,
    input logic [NumOut-1:0] out_valid_o,
    input logic [NumOut-1:0] out_ready_i,
    input logic [NumIn-1:0] event_drop_o
);
  for (genvar o = 0; o < NumOut; o++) begin : gen_output
    for (genvar i = 0; i < NumIn; i++) begin : gen_input
      always_ff @(posedge clk_i or negedge rst_ni) begin
        if (rst_ni) OutputFromInputC : cover (take_by[o][i]);
      end
    end
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (rst_ni) begin
      AllOutputsMoveC : cover ((&out_valid_o) && (&out_ready_i));
      SeveralInputsMoveC : cover ((take & (take - 1'b1)) != '0);
      NobodyMovesC : cover ((&out_valid_o) && out_ready_i == '0);
      DropsAndMovesC : cover (event_drop_o != '0 && take != '0);
    end
  end
endmodule

bind tn_router tn_router_cover #(
    .NumIn (NumIn),
    .NumOut(NumOut)
) u_cover (
    .clk_i,
    .rst_ni,
    .take_by,
    .take,
    .out_valid_o,
    .out_ready_i,
    .event_drop_o
);
