// Carries the latest value of a word into another clock domain, for settings, status and counters.
//
// The word that appears is always one that the source held at one of its clock edges: all bits belong together. Values
// that do not last for a whole round trip may be skipped; the last one always arrives. Round trip: a new value is taken
// about every 3 source + 3 destination cycles; latency at most 10 cycles of each (proved). No back-pressure. Reset: zero at
// the destination; assert both resets together.
//
// A copy of the word is held still while a toggle (`req_q`) tells the destination to look and another (`ack_q`) comes back.
module tn_common_cdc_bus #(
    parameter int unsigned Width = 32  // bits, >= 1
) (
    input  logic             src_clk_i,
    input  logic             src_rst_ni,
    input  logic [Width-1:0] src_data_i,
    input  logic             dst_clk_i,
    input  logic             dst_rst_ni,
    output logic [Width-1:0] dst_data_o
);
  if (Width < 1) begin : gen_bad_width
    $error("Width is %0d, must be 1 or more", Width);
  end

  logic [Width-1:0] hold_q, dst_q;
  logic req_q, ack_q, src_seen_ack, dst_seen_req;

  always_ff @(posedge src_clk_i or negedge src_rst_ni) begin
    if (!src_rst_ni) begin
      req_q  <= 1'b0;
      hold_q <= '0;
    end else if (src_seen_ack == req_q) begin
      req_q  <= !req_q;
      hold_q <= src_data_i;
    end
  end

  always_ff @(posedge dst_clk_i or negedge dst_rst_ni) begin
    if (!dst_rst_ni) begin
      ack_q <= 1'b0;
      dst_q <= '0;
    end else if (dst_seen_req != ack_q) begin
      ack_q <= dst_seen_req;
      dst_q <= hold_q;
    end
  end

  assign dst_data_o = dst_q;

  tn_common_sync u_sync_req (
      .clk_i (dst_clk_i),
      .rst_ni(dst_rst_ni),
      .data_i(req_q),
      .data_o(dst_seen_req)
  );
  tn_common_sync u_sync_ack (
      .clk_i (src_clk_i),
      .rst_ni(src_rst_ni),
      .data_i(ack_q),
      .data_o(src_seen_ack)
  );
endmodule
