// Cover points of tn_phy_elastic: phits that wait while the far end is faster, gaps that appear when it is slower, the buffer full.
module tn_phy_elastic_cover (
    input logic clk_i,
    input logic rst_ni,
    input logic out_valid_o,
    input logic waits,
    input logic clk_rx_i,
    input logic rst_rx_ni,
    input logic in_valid_i,
    input logic in_ready
);
  logic valid_q;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) valid_q <= 1'b0;
    else begin
      valid_q <= out_valid_o;
      WaitsC : cover (waits);
      GapC : cover (valid_q && !out_valid_o);
    end
  end
  always_ff @(posedge clk_rx_i) begin
    if (rst_rx_ni) FullC : cover (in_valid_i && !in_ready);
  end
endmodule

bind tn_phy_elastic tn_phy_elastic_cover u_cover (
    .clk_i,
    .rst_ni,
    .out_valid_o,
    .waits(unused_usage > 1),
    .clk_rx_i,
    .rst_rx_ni,
    .in_valid_i,
    .in_ready
);
