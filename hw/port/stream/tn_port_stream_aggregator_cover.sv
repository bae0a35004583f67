// Cover points of tn_port_stream_aggregator: FIFOs full, messages cut and joined to packets, tasks that break the rules.
module tn_port_stream_aggregator_cover (
    input logic clk_i,
    input logic rst_ni,
    input logic take,
    input logic close,
    input logic s_axis_tvalid_i,
    input logic s_axis_tlast_i,
    input logic header_ready,
    input logic data_ready,
    input logic first_q,
    input logic full,
    input logic none,
    input logic again,
    input logic event_bad_keep_o,
    input logic event_bad_dest_o
);
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (rst_ni) begin
      DataFifoFullC : cover (s_axis_tvalid_i && header_ready && !data_ready);
      HeaderFifoFullC : cover (s_axis_tvalid_i && !header_ready && data_ready);
      BothFullC : cover (s_axis_tvalid_i && !header_ready && !data_ready);
      EmptyMessageC : cover (take && s_axis_tlast_i && none && first_q);
      CutC : cover (take && full && !s_axis_tlast_i);
      ExactlyFullC : cover (take && full && s_axis_tlast_i);
      EndOfLongMessageC : cover (take && s_axis_tlast_i && !first_q);
      EmptyEndOfLongMessageC : cover (take && s_axis_tlast_i && !first_q && none);
      TransactionWrapsC : cover (take && close && again);
      BadKeepC : cover (event_bad_keep_o);
      BadDestC : cover (event_bad_dest_o);
    end
  end
endmodule

bind tn_port_stream_aggregator tn_port_stream_aggregator_cover u_cover (
    .clk_i,
    .rst_ni,
    .take,
    .close,
    .s_axis_tvalid_i,
    .s_axis_tlast_i,
    .header_ready,
    .data_ready,
    .first_q,
    .full (length == 14'(MtuBytes)),
    .none (!some),
    .again(&transaction_q),
    .event_bad_keep_o,
    .event_bad_dest_o
);
