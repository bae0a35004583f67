// Cover points of tn_common_fifo_rewind: full, gone back from everywhere, round the end of the RAM.
module tn_common_fifo_rewind_cover #(
    parameter int unsigned Depth = 16
) (
    input logic clk_i,
    input logic rst_ni,
    input logic keep_i,
    input logic rewind_i,
    input logic again,
    input logic push,
    input logic pop,
    input logic fetch,
    input logic straight,
    input logic bypass,
    input logic done,
    input int unsigned usage,
    input int unsigned level,
    input int unsigned base_ptr,
    input int unsigned out_ptr,
    input int unsigned wr_ptr,
    input int unsigned rd_ptr
);
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (rst_ni) begin
      FullC : cover (usage == Depth);
      FullAndReadC : cover (pop && usage == Depth);
      StraightToTheOutputC : cover (straight && !pop);
      RoundTheRamC : cover (bypass && !pop);
      TwoInOneOutC : cover (bypass && pop);
      WriteWrapsC : cover (push && wr_ptr == Depth - 1);
      ReadWrapsC : cover (fetch && rd_ptr == Depth - 1);
      GoneAtOnceC : cover (!keep_i && usage > level + 1);
      RewindC : cover (rewind_i);
      RewindOfAllThatIsInsideC : cover (rewind_i && level == 0);
      RewindInTheMiddleC : cover (rewind_i && level != 0 && level != usage);
      RewindWithAWordComingC : cover (rewind_i && push);
      RewindWithAWordGoingC : cover (rewind_i && pop);
      RewindRoundTheEndC : cover (rewind_i && out_ptr < base_ptr);
      WrittenWhileReadAgainC : cover (push && again);
      AllReadAgainC : cover (again && done);
    end
  end
endmodule

bind tn_common_fifo_rewind tn_common_fifo_rewind_cover #(
    .Depth(Depth)
) u_cover (
    .clk_i,
    .rst_ni,
    .keep_i,
    .rewind_i,
    .again(again_q),
    .push,
    .pop,
    .fetch,
    .straight,
    .bypass,
    .done(pop && out_ptr_d == again_ptr_q),
    .usage(32'(usage_q)),
    .level(32'(level_q)),
    .base_ptr(32'(base_ptr_q)),
    .out_ptr(32'(out_ptr_q)),
    .wr_ptr(32'(wr_ptr_q)),
    .rd_ptr(32'(rd_ptr_q))
);
