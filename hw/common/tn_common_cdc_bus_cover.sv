// Cover points of tn_common_cdc_bus: values that are carried over, and values that are skipped.
module tn_common_cdc_bus_cover (
    input logic src_clk_i,
    input logic src_rst_ni,
    input logic busy,
    input logic other
);
  always_ff @(posedge src_clk_i or negedge src_rst_ni) begin
    if (src_rst_ni) begin
      CarriedC : cover (other && !busy);
      SkippedC : cover (other && busy);
    end
  end
endmodule

bind tn_common_cdc_bus tn_common_cdc_bus_cover u_cover (
    .src_clk_i,
    .src_rst_ni,
    .busy (src_seen_ack != req_q),
    .other(src_data_i != hold_q)
);
