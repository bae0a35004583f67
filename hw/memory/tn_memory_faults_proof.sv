// Proves tn_memory_faults: a record that the driver has not read is never overwritten, the pointer tells only of what memory has
// answered for, and every fault is waiting, told or counted as lost.
module tn_memory_faults_proof
  import tn_memory_pkg::*;
(
    input logic clk_i,
    input logic reset_i,  // may come at any time
    input logic enable_i,
    input logic [3:0] size_i,
    input logic [15:0] read_i,
    input logic in_valid_i,
    input fault_t in_fault_i,
    input logic aw_ready_i,
    input logic w_ready_i,
    input logic b_valid_i,
    input logic [1:0] b_resp_i
);
  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;

  logic [15:0] write;
  logic interrupt, idle, lost, failed, aw_valid, w_valid, b_ready;
  logic [ADDRESS_BITS-1:0] aw_addr;
  logic [127:0] w_data;
  logic [15:0] w_strb;
  tn_memory_faults #(
      .DataBits(128),
      .Depth(2)
  ) u_dut (
      .clk_i,
      .rst_ni(rst_n),
      .cfg_enable_i(enable_i),
      .cfg_size_i(size_i),
      .cfg_page_i(PPN_BITS'(5)),
      .cfg_read_i(read_i),
      .write_o(write),
      .interrupt_o(interrupt),
      .idle_o(idle),
      .event_lost_o(lost),
      .event_failed_o(failed),
      .in_valid_i,
      .in_fault_i,
      .aw_valid_o(aw_valid),
      .aw_ready_i,
      .aw_addr_o(aw_addr),
      .w_valid_o(w_valid),
      .w_ready_i,
      .w_data_o(w_data),
      .w_strb_o(w_strb),
      .b_valid_i,
      .b_ready_o(b_ready),
      .b_resp_i
  );

  logic [15:0] size, used, read_q, write_q, in_q, lost_q;
  logic [3:0] size_q;
  logic past_q, answered_q, owed_q, aw_q, w_q;  // an answer is owed; address and data of it were taken
  assign size = 16'd1 << (size_i > 4'd8 ? 4'd8 : size_i);
  assign used = write - read_i;
  always_ff @(posedge clk_i) begin
    started_q <= 1'b1;
    past_q <= rst_n;
    read_q <= read_i;
    size_q <= size_i;
    write_q <= write;
    answered_q <= rst_n && b_valid_i && !b_resp_i[1];
    in_q <= rst_n ? in_q + 16'(in_valid_i) : '0;
    lost_q <= rst_n ? lost_q + 16'(lost) + 16'(failed) : '0;
    if (!rst_n || b_valid_i) begin
      aw_q <= 1'b0;
      w_q  <= 1'b0;
    end else begin
      aw_q <= aw_q || (aw_valid && aw_ready_i);
      w_q  <= w_q || (w_valid && w_ready_i);
    end
    if (rst_n) begin
      // Memory answers what was asked; the driver reads what there is and nothing else, and leaves the size alone
      AnswerM : assume (!b_valid_i || (aw_q && w_q));
      DriverM : assume (used <= size);
      if (past_q) ForwardM : assume (16'(read_i - read_q) <= 16'(write_q - read_q) && size_i == size_q);
      if (!past_q) EmptyM : assume (read_i == '0);
    end
  end
  assign owed_q = u_dut.busy_q;

  always_ff @(posedge clk_i) begin
    if (rst_n) begin
      RoomA : assert (!(aw_valid || w_valid || owed_q) || used < size);
      PlaceA : assert (!aw_valid || aw_addr == {PPN_BITS'(5), 8'(write & (size - 16'd1)), 4'b0});
      NumberA : assert (!w_valid || w_data[127:112] == write);
      TellsA : assert (!past_q || write == write_q + 16'(answered_q));
      NoneVanishesA : assert (in_q == write + 16'(u_dut.u_queue.usage_q) + lost_q + 16'(lost) + 16'(failed));
      InterruptA : assert (interrupt == (used != '0));
      // For the induction
      BusyA : assert ((aw_valid || w_valid || aw_q || w_q) == owed_q);
      OwedA : assert (!owed_q || (aw_valid != aw_q && w_valid != w_q && u_dut.u_queue.usage_q != '0));
      UsageA : assert (u_dut.u_queue.usage_q <= 2'd2);
      RoomKnownA : assert (!u_dut.room_q || owed_q || used < size);
      if (!past_q) ResetA : assert (write == '0);
      FullC : cover (used == size && size == 16'd2 && in_valid_i && lost);
      FailedC : cover (failed && lost_q != '0 && write != '0);
    end
  end
  logic unused;
  assign unused = ^{idle, w_strb, b_ready, in_fault_i};
endmodule
