// Cover points of tn_common_fifo: full, empty, and round the end.
module tn_common_fifo_cover #(
    parameter int unsigned Depth = 16
) (
    input logic clk_i,
    input logic rst_ni,
    input logic in_valid_i,
    input logic push,
    input logic pop,
    input logic fetch,
    input logic straight,
    input logic bypass,
    input int unsigned usage,
    input int unsigned wr_ptr,
    input int unsigned rd_ptr
);
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (rst_ni) begin
      RefusedC : cover (in_valid_i && usage == Depth);
      FullAndReadC : cover (pop && usage == Depth);
      FilledWhileReadC : cover (push && pop && usage == Depth - 1);
      RunsEmptyC : cover (pop && !push && usage == 1);
      StraightToTheOutputC : cover (straight && !pop);
      OneInOneOutC : cover (straight && pop);
      RoundTheRamC : cover (bypass && !pop);
      TwoInOneOutC : cover (bypass && pop);
      WriteWrapsC : cover (push && wr_ptr == Depth - 1);
      ReadWrapsC : cover (fetch && rd_ptr == Depth - 1);
    end
  end
endmodule

bind tn_common_fifo tn_common_fifo_cover #(
    .Depth(Depth)
) u_cover (
    .clk_i,
    .rst_ni,
    .in_valid_i,
    .push,
    .pop,
    .fetch,
    .straight,
    .bypass,
    .usage (32'(usage_q)),
    .wr_ptr(32'(wr_ptr_q)),
    .rd_ptr(32'(rd_ptr_q))
);
