// Cover points of tn_link_rx_buffer: ends of packets that are made up, of every length, while the router waits and does not.
module tn_link_rx_buffer_cover (
    input logic clk_i,
    input logic rst_ni,
    input logic valid,
    input logic cut,
    input logic made_last,
    input logic made_none,
    input logic rx_ready_i
);
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (rst_ni) begin
      MadeUpAtOnceC : cover (valid && cut && made_last && made_none);
      MadeUpLongC : cover (valid && cut && !made_last && made_none);
      MadeUpWaitsC : cover (valid && cut && !rx_ready_i);
      WaitsC : cover (valid && !cut && !rx_ready_i);
    end
  end
endmodule

bind tn_link_rx_buffer tn_link_rx_buffer_cover u_cover (
    .clk_i,
    .rst_ni,
    .valid,
    .cut,
    .made_last,
    .made_none(made_q == '0),
    .rx_ready_i
);
