// Cover points of tn_link_rx_segment: segments kept back, handed on, forgotten; entries that wrap.
module tn_link_rx_segment_cover (
    input logic clk_i,
    input logic rst_ni,
    input logic start_i,
    input logic first_i,
    input logic flit_i,
    input logic release_i,
    input logic write,
    input logic clear_i,
    input logic forgets,
    input logic hands_on,
    input logic wraps,
    input logic half_full
);
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (rst_ni) begin
      ContinuesC : cover (start_i && !first_i);
      ForgetsC : cover (start_i && forgets);
      HandsOnWhileHoldingC : cover (hands_on && flit_i);
      ReleasesWhileHandingOnC : cover (release_i && hands_on);
      ClearedC : cover (clear_i && hands_on);
      WrapsC : cover (write && wraps);
      HalfFullC : cover (half_full);
    end
  end
endmodule

bind tn_link_rx_segment tn_link_rx_segment_cover u_cover (
    .clk_i,
    .rst_ni,
    .start_i,
    .first_i,
    .flit_i,
    .release_i,
    .write,
    .clear_i,
    .forgets(write_q != released_q),
    .hands_on(busy_o),
    .wraps(&write_at[AddrBits-1:0]),
    .half_full(32'(pointer_t'(write_q - read_q)) > Depth / 2)
);
