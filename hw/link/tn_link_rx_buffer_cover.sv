// Cover points of tn_link_rx_buffer: ends of packets that are made up, of every length, while the router waits and does not.
module tn_link_rx_buffer_cover (
    input logic clk_i,
    input logic rst_ni,
    input logic valid,
    input logic making,
    input logic begins,
    input logic one_flit,
    input logic rx_ready_i
);
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (rst_ni) begin
      MadeUpAtOnceC : cover (begins && one_flit);
      MadeUpLongC : cover (begins && !one_flit);
      MadeUpWaitsC : cover (making && !rx_ready_i);
      WaitsC : cover (valid && !making && !rx_ready_i);
    end
  end
endmodule

bind tn_link_rx_buffer tn_link_rx_buffer_cover u_cover (
    .clk_i,
    .rst_ni,
    .valid   (rx_valid_o),
    .making  (making_q),
    .begins  (open),
    .one_flit(out_q.data[8:0] <= 9'(FlitWords)),
    .rx_ready_i
);
