// Takes events from one clock to another, each once: they are counted here, and the count is followed there, a step a cycle.
//
// Latency: 4 to 8 cycles of the slower clock, more for events in a row. Throughput: so many events that the count of 8 bits does
// not get round between two looks at it, some 8 cycles of the slower clock apart, and in the long run one in each cycle of both
// clocks. Reset: none counted; both sides together.
module tn_port_ethernet_event (
    input  logic src_clk_i,
    input  logic src_rst_ni,
    input  logic event_i,
    input  logic dst_clk_i,
    input  logic dst_rst_ni,
    output logic event_o
);
  logic [7:0] count_q, seen, followed_q;
  always_ff @(posedge src_clk_i or negedge src_rst_ni) begin
    if (!src_rst_ni) count_q <= '0;
    else count_q <= count_q + 8'(event_i);
  end
  tn_common_cdc_bus #(
      .Width(8)
  ) u_count (
      .src_clk_i,
      .src_rst_ni,
      .src_data_i(count_q),
      .dst_clk_i,
      .dst_rst_ni,
      .dst_data_o(seen)
  );
  assign event_o = seen != followed_q;
  always_ff @(posedge dst_clk_i or negedge dst_rst_ni) begin
    if (!dst_rst_ni) followed_q <= '0;
    else followed_q <= followed_q + 8'(event_o);
  end
endmodule
