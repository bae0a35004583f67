// Proves that tn_port_rdma_control_answers takes whatever comes, if only answers are taken: its part at the router.
//
// What holds, and what is assumed, stands in tn_port_rdma_taken_proof. Nothing of what is sent is an input here.
module tn_port_rdma_control_answers_proof
  import tn_port_rdma_pkg::*;
  import tn_port_rdma_control_pkg::*;
#(
    parameter int unsigned DataBits = 128
) (
    input logic clk_i,
    input logic reset_i,  // may come at any time
    input logic rx_valid_i,
    input logic rx_head_i,
    input logic rx_tail_i,
    input logic [DataBits-1:0] rx_data_i,
    input logic out_ready_i,
    input logic [7:0] hold_i  // constant
);
  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;

  logic rx_ready, out_valid;
  heard_t unused_out;
  logic [2:0] unused_events;
  tn_port_rdma_control_answers #(
      .DataBits(DataBits)
  ) u_dut (
      .clk_i,
      .rst_ni(rst_n),
      .coord_i('0),
      .rx_valid_i,
      .rx_ready_o(rx_ready),
      .rx_head_i,
      .rx_tail_i,
      .rx_data_i,
      .out_valid_o(out_valid),
      .out_ready_i,
      .out_o(unused_out),
      .event_damaged_o(unused_events[0]),
      .event_nullified_o(unused_events[1]),
      .event_unknown_o(unused_events[2])
  );

  tn_port_rdma_taken_proof u_taken (
      .clk_i,
      .rst_ni(rst_n),
      .rx_valid_i,
      .rx_ready_i(rx_ready),
      .rx_head_i,
      .rx_tail_i,
      .inside_i(u_dut.inside_q),
      .out_valid_i(out_valid),
      .out_ready_i,
      .waiting_i(u_dut.u_answers.usage_o),
      .there_i(4'(u_dut.u_answers.usage_o) + 4'(u_dut.tail_q) + 4'(u_dut.good_q)),
      .hold_i
  );
  always_ff @(posedge clk_i) started_q <= 1'b1;
endmodule
