// Cover points of tn_link_rx_buffer: ends of packets that are made up, of every length, while the router waits and does not.
module tn_link_rx_buffer_cover (
    input logic clk_i,
    input logic rst_ni,
    input logic valid,
    input logic cut,
    input logic begins,
    input logic one_flit,
    input logic rx_ready_i
);
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (rst_ni) begin
      MadeUpAtOnceC : cover (begins && one_flit);
      MadeUpLongC : cover (begins && !one_flit);
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
    .begins  (valid && cut && !making_q),
    .one_flit(data[8:0] <= 9'(FlitWords)),
    .rx_ready_i
);
