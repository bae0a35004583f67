// What the proofs of tn_port_rdma_control_answers and tn_port_rdma_reads_intake say of both: whatever comes is taken, if only what
// was made of it is.
//
// `hold_i`, arbitrary, is how long the first of those that wait behind waits at the most. Hence, for every number of cycles and any
// packets: no flit waits longer than 3 * `hold_i` cycles, it waits only while two or more of them wait or are on their way, and
// there is room for each.
module tn_port_rdma_taken_proof (
    input logic clk_i,
    input logic rst_ni,
    input logic rx_valid_i,
    input logic rx_ready_i,
    input logic rx_head_i,
    input logic rx_tail_i,
    input logic inside_i,  // the module is within a packet
    input logic out_valid_i,
    input logic out_ready_i,
    input logic [2:0] waiting_i,  // behind it
    input logic [3:0] there_i,  // waiting, and on their way
    input logic [7:0] hold_i  // constant
);
  logic started_q = 1'b0;
  logic inside_q;
  logic [7:0] hold_q, first_q;  // cycles in which the first one was not taken
  logic [9:0] wait_q;  // cycles in which no flit was
  logic [9:0] hold;
  assign hold = 10'(hold_i);
  always_ff @(posedge clk_i) begin
    started_q <= 1'b1;
    hold_q <= hold_i;
    if (!rst_ni) begin
      inside_q <= 1'b0;
      first_q  <= '0;
      wait_q   <= '0;
    end else begin
      if (rx_valid_i && rx_ready_i) inside_q <= !rx_tail_i;
      first_q <= out_valid_i && !out_ready_i ? first_q + 8'd1 : '0;
      wait_q  <= rx_ready_i ? '0 : wait_q + 10'd1;
    end
    if (started_q) ConstantM : assume (hold_i == hold_q);
    HoldM : assume (hold_i != '0 && hold_i < 8'd200);
    if (rst_ni) begin
      HeadM : assume (!rx_valid_i || rx_head_i == !inside_q);
      InTimeM : assume (!out_valid_i || out_ready_i || first_q + 8'd1 < hold_i);
      BoundA : assert (wait_q <= hold * 10'd3);
      WhyA : assert (rx_ready_i || waiting_i >= 3'd2);
      RoomA : assert (there_i <= 4'd4);
      // For the induction
      InsideA : assert (inside_i == inside_q);
      FirstA : assert (first_q < hold_i);
      WaitA : assert (rx_ready_i || wait_q <= 10'(first_q) + hold * (10'd4 - 10'(there_i)));
      FullC : cover (waiting_i == 3'd4);
      WaitsC : cover (rx_ready_i && wait_q >= hold * 10'd2 && hold_i == 8'd3);
    end
  end
endmodule
