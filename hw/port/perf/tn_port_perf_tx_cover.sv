// Cover points of tn_port_perf_tx: the way changes hands only when nothing is under way.
module tn_port_perf_tx_cover (
    input logic clk_i,
    input logic rst_ni,
    input logic enable_i,
    input logic generate_q,
    input logic inside_q,
    input logic way_free,
    input logic gen_valid_i,
    input logic gen_go,
    input logic pending,
    input logic in_valid_i
);
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (rst_ni) begin
      TakenC : cover (way_free && enable_i && !generate_q);
      GivenBackC : cover (way_free && !enable_i && generate_q);
      WaitsForPacketC : cover (enable_i && !generate_q && inside_q && in_valid_i);
      WaitsForGrantedC : cover (enable_i && !generate_q && pending);
      PortWaitsC : cover (generate_q && in_valid_i);
      NoRoomC : cover (generate_q && gen_valid_i && !gen_go);
    end
  end
endmodule

bind tn_port_perf_tx tn_port_perf_tx_cover u_cover (
    .clk_i,
    .rst_ni,
    .enable_i,
    .generate_q,
    .inside_q,
    .way_free,
    .gen_valid_i,
    .gen_go,
    .pending(granted_q != '0),
    .in_valid_i
);
