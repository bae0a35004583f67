// Cover points of tn_port_framer: packets in a row, of one flit, without payload, held up at each flit.
module tn_port_framer_cover (
    input logic clk_i,
    input logic rst_ni,
    input logic take,
    input logic packet_valid_i,
    input logic packet_ready_o,
    input logic out_ready_i,
    input logic out_head_o,
    input logic out_tail_o,
    input logic header_only,
    input logic empty
);
  logic ended_q;  // a packet ended in the cycle before
  always_ff @(posedge clk_i) ended_q <= packet_ready_o;

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (rst_ni) begin
      BackToBackC : cover (take && out_head_o && ended_q);
      HeaderOnlyC : cover (take && out_head_o && header_only);
      EmptyC : cover (take && out_tail_o && empty && !header_only);
      HeadWaitsC : cover (packet_valid_i && !out_ready_i && out_head_o);
      BodyWaitsC : cover (packet_valid_i && !out_ready_i && !out_head_o && !out_tail_o);
      TailWaitsC : cover (packet_valid_i && !out_ready_i && out_tail_o);
    end
  end
endmodule

bind tn_port_framer tn_port_framer_cover u_cover (
    .clk_i,
    .rst_ni,
    .take,
    .packet_valid_i,
    .packet_ready_o,
    .out_ready_i,
    .out_head_o,
    .out_tail_o,
    .header_only,
    .empty(packet_header_i.length == '0)
);
