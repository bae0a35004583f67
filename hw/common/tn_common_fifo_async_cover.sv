// Cover points of tn_common_fifo_async: full, empty, and round the end, on each side.
module tn_common_fifo_async_cover (
    input logic wr_clk_i,
    input logic wr_rst_ni,
    input logic in_valid_i,
    input logic push,
    input logic wr_full,
    input logic wr_last,
    input logic rd_clk_i,
    input logic rd_rst_ni,
    input logic take,
    input logic out_valid_o,
    input logic out_ready_i,
    input logic rd_last,
    input logic rd_full,
    input logic rd_one
);
  always_ff @(posedge wr_clk_i or negedge wr_rst_ni) begin
    if (wr_rst_ni) begin
      RefusedC : cover (in_valid_i && wr_full);
      WriteWrapsC : cover (push && wr_last);
    end
  end

  always_ff @(posedge rd_clk_i or negedge rd_rst_ni) begin
    if (rd_rst_ni) begin
      ReaderWaitsC : cover (out_ready_i && !out_valid_o);
      WriterWaitsC : cover (out_valid_o && !out_ready_i);
      SeenFullC : cover (rd_full);
      RunsEmptyC : cover (take && rd_one);
      ReadWrapsC : cover (take && rd_last);
    end
  end
endmodule

bind tn_common_fifo_async tn_common_fifo_async_cover u_cover (
    .wr_clk_i,
    .wr_rst_ni,
    .in_valid_i,
    .push,
    .wr_full(!in_ready_o),
    .wr_last(&wr_ptr_q),
    .rd_clk_i,
    .rd_rst_ni,
    .take,
    .out_valid_o,
    .out_ready_i,
    .rd_last(&rd_ptr_q),
    .rd_full(32'(rd_stored) == Depth),
    .rd_one (rd_stored == PtrBits'(1))
);
