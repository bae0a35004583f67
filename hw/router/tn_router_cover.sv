// Cover points of tn_router: a flit from every input of the crossbar, that of the reports included, to every output but the link by
// which it came, unless packets may turn back there; and all at once.
module tn_router_cover #(
    parameter int unsigned NumLocal     = 2,
    parameter int unsigned NumFromPorts = 2,    // inputs of local ports, the first ones
    parameter int unsigned NumLink      = 2,
    parameter int unsigned PerLink      = 2,    // inputs of the crossbar that a link has
    parameter int unsigned NumIn        = 6,
    parameter int unsigned NumCross     = 7,
    parameter int unsigned NumOut       = 4,
    parameter bit          Turns        = 1'b0  // what came in an adaptive channel may turn back
) (
    input logic clk_i,
    input logic rst_ni,
    input logic [NumOut-1:0][NumCross-1:0] take_by,
    input logic [NumCross-1:0] cross_take,
    input logic [NumOut-1:0] out_valid_o,
    input logic [NumOut-1:0] out_ready_i,
    input logic [NumIn-1:0] event_drop_o
);
  for (genvar o = 0; o < NumOut; o++) begin : gen_output
    for (genvar i = 0; i < NumCross; i++) begin : gen_input
      localparam bit FromLink = i >= NumFromPorts && i < NumFromPorts + NumLink * PerLink;
      localparam bit Turn = Turns && (PerLink == 1 || (i - NumFromPorts) % PerLink >= tn_router_pkg::EscapeVc);
      if (o < NumLocal || !FromLink || (i - NumFromPorts) / PerLink != o - NumLocal || Turn) begin : gen_way
        always_ff @(posedge clk_i or negedge rst_ni) begin
          if (rst_ni) OutputFromInputC : cover (take_by[o][i]);
        end
      end
    end
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (rst_ni) begin
      AllOutputsMoveC : cover ((&out_valid_o) && (&out_ready_i));
      SeveralInputsMoveC : cover ((cross_take & (cross_take - 1'b1)) != '0);
      NobodyMovesC : cover ((&out_valid_o) && out_ready_i == '0);
      DropsAndMovesC : cover (event_drop_o != '0 && cross_take != '0);
    end
  end
endmodule

bind tn_router tn_router_cover #(
    .NumLocal(NumLocal),
    .NumFromPorts(NumFromPorts),
    .NumLink(NumLink),
    .PerLink(SharedInput ? 1 : NumVc),
    .NumIn(NumIn),
    .NumCross(NumCross),
    .NumOut(NumOut),
    .Turns(RouteTable && Adaptive)
) u_cover (
    .clk_i,
    .rst_ni,
    .take_by,
    .cross_take,
    .out_valid_o,
    .out_ready_i,
    .event_drop_o
);
