// Proves tn_port_queues on the stand-in of tn_common_fifo: every flit leaves once, unchanged, by the queue of its destination,
// behind all that went there before it, from the next cycle on; no queue is in the way of another one.
//
// One flit of the stream is marked at an arbitrary moment and followed: `ahead_q` flits of its queue must leave before it.
module tn_port_queues_proof
  import tn_pkg::*;
#(
    parameter int unsigned Depth = 2  // flits of a queue
) (
    input logic         clk_i,
    input logic         reset_i,      // may come at any time
    input logic         in_valid_i,
    input logic         in_head_i,
    input logic         in_tail_i,
    input logic [127:0] in_data_i,
    input logic [  1:0] out_ready_i,
    input logic         mark_i
);
  localparam int unsigned CountBits = $clog2(Depth + 1);

  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;
  always_ff @(posedge clk_i) started_q <= 1'b1;

  logic in_ready;
  logic [1:0] out_valid, out_head, out_tail;
  logic [1:0][127:0] out_data;
  tn_port_queues #(
      .NumQueues (2),
      .DataBits  (128),
      .QueueBytes(Depth * 16)
  ) u_dut (
      .clk_i,
      .rst_ni(rst_n),
      .in_valid_i,
      .in_ready_o(in_ready),
      .in_head_i,
      .in_tail_i,
      .in_data_i,
      .out_valid_o(out_valid),
      .out_ready_i,
      .out_head_o(out_head),
      .out_tail_o(out_tail),
      .out_data_o(out_data)
  );

  // The queue of the packet that comes in: the parity of all bits of its destination
  header_t header;
  logic index, index_q;
  logic inside_q;  // a packet has begun and not ended
  assign header = in_data_i;
  assign index  = in_head_i ? ^header.dst : index_q;
  always_ff @(posedge clk_i) begin
    if (!rst_n) inside_q <= 1'b0;
    else if (in_valid_i && in_ready) inside_q <= !in_tail_i;
    if (in_valid_i && in_ready) index_q <= index;
    if (rst_n && in_valid_i) HeadsBeginPacketsH : assume (in_head_i == !inside_q);
  end

  logic push;
  logic [1:0] pop;
  logic [1:0][CountBits-1:0] count_q;
  assign push = in_valid_i && in_ready;
  assign pop  = out_valid & out_ready_i;

  logic marked_q;
  logic queue_q;
  logic [CountBits-1:0] ahead_q;
  logic [129:0] flit_q;
  always_ff @(posedge clk_i) begin
    if (!rst_n) begin
      marked_q <= 1'b0;
      count_q  <= '0;
    end else begin
      for (int unsigned q = 0; q < 2; q++) begin
        count_q[q] <= count_q[q] + CountBits'(push && index == (q == 1)) - CountBits'(pop[q]);
      end
      if (!marked_q && push && mark_i) begin
        marked_q <= 1'b1;
        queue_q  <= index;
        flit_q   <= {in_head_i, in_tail_i, in_data_i};
        ahead_q  <= count_q[index] - CountBits'(pop[index]);
      end else if (marked_q && pop[queue_q]) begin
        marked_q <= ahead_q != '0;
        ahead_q  <= ahead_q - CountBits'(1);
      end
    end
  end

  logic [1:0][Depth-1:0][129:0] kept;
  logic [1:0][CountBits-1:0] usage;
  for (genvar q = 0; q < 2; q++) begin : gen_kept
    assign kept[q]  = u_dut.gen_queues.gen_queue[q].u_fifo.word_q;
    assign usage[q] = u_dut.gen_queues.gen_queue[q].u_fifo.usage_o;
    always_ff @(posedge clk_i) begin
      if (rst_n) begin
        UsageIsFlitsInsideA : assert (usage[q] == count_q[q]);
        NeverBeyondDepthA : assert (32'(count_q[q]) <= Depth);
        ValidWithAFlitA : assert (out_valid[q] == (count_q[q] != '0));
      end
    end
  end

  always_ff @(posedge clk_i) begin
    if (rst_n) begin
      OwnRoomAloneA : assert (!in_valid_i || in_ready == (32'(count_q[index]) != Depth));
      IndexIsKeptA : assert (!inside_q || u_dut.gen_queues.second_q == index_q);
      MarkedInsideA : assert (!marked_q || ahead_q < count_q[queue_q]);
      MarkedStoredA : assert (!marked_q || kept[queue_q][ahead_q] == flit_q);
      MarkedUnchangedA :
      assert (!marked_q || ahead_q != '0 || {out_head[queue_q], out_tail[queue_q], out_data[queue_q]} == flit_q);
      OneIsFullOthersMoveC : cover (32'(count_q[0]) == Depth && push && pop[1]);
    end
  end
endmodule
