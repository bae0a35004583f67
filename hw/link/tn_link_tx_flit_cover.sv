// Cover points of tn_link_tx_flit: a flit that waits, one behind the other, and flits that are MAGIC or nearly so.
module tn_link_tx_flit_cover
  import tn_link_pkg::*;
(
    input logic   clk_i,
    input logic   rst_ni,
    input logic   in_valid_i,
    input logic   out_valid_o,
    input logic   out_ready_i,
    input magic_t out_magic_o
);
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (rst_ni) begin
      WaitsC : cover (in_valid_i && out_valid_o && !out_ready_i);
      FollowsC : cover (in_valid_i && out_valid_o && out_ready_i);
      MagicC : cover (out_valid_o && out_magic_o.rest && out_magic_o.bound);
      PerhapsMagicC : cover (out_valid_o && out_magic_o.rest && !out_magic_o.bound);
    end
  end
endmodule

bind tn_link_tx_flit tn_link_tx_flit_cover u_cover (
    .clk_i,
    .rst_ni,
    .in_valid_i,
    .out_valid_o,
    .out_ready_i,
    .out_magic_o
);
