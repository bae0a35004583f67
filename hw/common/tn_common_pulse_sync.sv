// Carries events into another clock domain: every pulse at the source becomes one pulse at the destination.
//
// A pulse takes a round trip of about 3 source + 3 destination cycles; pulses that come faster are counted and sent on one
// by one, so that none is lost while `src_ready_o` is high. Latency of the first: 1 source + 1 to 2 destination cycles.
// Back-pressure: `src_ready_o` is low while 2**PendingBits - 1 pulses wait; a pulse at that moment is not taken.
// Reset: nothing waits, no pulse; assert both resets together.
module tn_common_pulse_sync #(
    parameter int unsigned PendingBits = 4  // size of the counter of waiting pulses, >= 1
) (
    input  logic src_clk_i,
    input  logic src_rst_ni,
    input  logic src_pulse_i,  // one event per cycle in which it is high
    output logic src_ready_o,
    input  logic dst_clk_i,
    input  logic dst_rst_ni,
    output logic dst_pulse_o   // one cycle per event
);
  logic [PendingBits-1:0] pending_q;
  logic req_q, ack_q, src_seen_ack, dst_seen_req;
  logic take, start;

  assign src_ready_o = pending_q != '1;
  assign take = src_pulse_i && src_ready_o;
  assign start = src_seen_ack == req_q && (take || pending_q != '0);

  always_ff @(posedge src_clk_i or negedge src_rst_ni) begin
    if (!src_rst_ni) begin
      req_q <= 1'b0;
      pending_q <= '0;
    end else begin
      if (start) req_q <= !req_q;
      if (take != start) pending_q <= take ? pending_q + PendingBits'(1) : pending_q - PendingBits'(1);
    end
  end

  assign dst_pulse_o = dst_seen_req != ack_q;

  always_ff @(posedge dst_clk_i or negedge dst_rst_ni) begin
    if (!dst_rst_ni) ack_q <= 1'b0;
    else ack_q <= dst_seen_req;
  end

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
