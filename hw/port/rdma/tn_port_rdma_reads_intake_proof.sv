// Proves that tn_port_rdma_reads_intake takes whatever comes, if only arrivals are taken: its part at the router.
//
// `hold_i`, arbitrary, is how long the first of them waits at the most. Hence, for every number of cycles and any packets: no flit
// waits longer than 3 * `hold_i` cycles, it waits only while two or more of them wait or are on their way, and there is room for
// each. Nothing of what is sent is an input here.
module tn_port_rdma_reads_intake_proof
  import tn_port_rdma_pkg::*;
  import tn_port_rdma_reads_pkg::*;
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
  arrival_t unused_out;
  logic [2:0] unused_events;
  tn_port_rdma_reads_intake #(
      .DataBits(DataBits)
  ) u_dut (
      .clk_i,
      .rst_ni(rst_n),
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
      .event_refused_o(unused_events[2])
  );

  logic inside_q;
  logic [7:0] hold_q, first_q;  // cycles in which the first one was not taken
  logic [9:0] wait_q;  // cycles in which no flit was
  logic [2:0] waiting;
  logic [3:0] there;  // waiting, and on their way
  assign waiting = u_dut.u_arrivals.usage_o;
  assign there   = 4'(waiting) + 4'(u_dut.tail_q) + 4'(u_dut.good_q);
  always_ff @(posedge clk_i) begin
    started_q <= 1'b1;
    hold_q <= hold_i;
    if (!rst_n) begin
      inside_q <= 1'b0;
      first_q  <= '0;
      wait_q   <= '0;
    end else begin
      if (rx_valid_i && rx_ready) inside_q <= !rx_tail_i;
      first_q <= out_valid && !out_ready_i ? first_q + 8'd1 : '0;
      wait_q  <= rx_ready ? '0 : wait_q + 10'd1;
    end
    if (started_q) ConstantM : assume (hold_i == hold_q);
    HoldM : assume (hold_i != '0 && hold_i < 8'd200);
    if (rst_n) begin
      HeadM : assume (!rx_valid_i || rx_head_i == !inside_q);
      InTimeM : assume (!out_valid || out_ready_i || first_q + 8'd1 < hold_i);
    end
  end

  logic [9:0] hold;
  assign hold = 10'(hold_i);
  always_ff @(posedge clk_i) begin
    if (rst_n) begin
      BoundA : assert (wait_q <= hold * 10'd3);
      WhyA : assert (rx_ready || waiting >= 3'd2);
      RoomA : assert (there <= 4'd4);
      // For the induction
      InsideA : assert (u_dut.inside_q == inside_q);
      FirstA : assert (first_q < hold_i);
      WaitA : assert (rx_ready || wait_q <= 10'(first_q) + hold * (10'd4 - 10'(there)));
      FullC : cover (waiting == 3'd4);
      WaitsC : cover (rx_ready && wait_q >= hold * 10'd2 && hold_i == 8'd3);
    end
  end
endmodule
