// Carries the requests to a slice of registers into another clock domain, and its answers back.
//
// Latency: that of two tn_common_cdc_bus and of the slice, about 6 cycles of each clock and what the slice takes. Where no answer
// has come in TimeoutCycles (the other clock stands still, or its reset came), the bus is answered with zero, and an answer that
// comes later is thrown away. Throughput: one request at a time, as on the bus, and at the slice: until the latest that went there
// has its own answer none follows, so that no answer is taken for that to another request; one that waits too long for it is
// answered with zero and never goes.
// Reset: no request; assert both together.
module tn_common_register_bridge
  import tn_common_register_pkg::*;
#(
    parameter int unsigned TimeoutCycles = 240  // of clk_i, 16 to 250
) (
    input logic clk_i,
    input logic rst_ni,
    input logic valid_i,  // pulse
    input register_request_t request_i,  // stays until the answer
    output register_answer_t answer_o,
    // The slice's side
    input logic dst_clk_i,
    input logic dst_rst_ni,
    output logic dst_valid_o,  // pulse
    output register_request_t dst_request_o,
    input register_answer_t dst_answer_i
);
  if (TimeoutCycles < 16 || TimeoutCycles > 250) begin : gen_bad_timeout_cycles
    $error("TimeoutCycles is %0d, must be 16 to 250", TimeoutCycles);
  end

  // Bus: a request stays there until it is answered. The latest one that went to the slice is held here; it has its answer when
  // its number has come back.
  logic number_q, answered;
  register_request_t request_q;
  logic waits_q, sent_q, free, go, ends;  // sent: the one that waits went to the slice
  logic [7:0] left_q;
  logic [31:0] data;
  register_answer_t answer_q;
  assign free = answered == number_q;
  assign go   = free && (valid_i || (waits_q && !sent_q && left_q != '0));
  assign ends = waits_q && ((free && sent_q) || left_q == '0);
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      number_q <= 1'b0;
      request_q <= '0;
      waits_q <= 1'b0;
      sent_q <= 1'b0;
      left_q <= '0;
      answer_q <= '0;
    end else begin
      waits_q <= valid_i || (waits_q && !ends);
      left_q  <= valid_i ? 8'(TimeoutCycles - 2) : left_q - 8'(left_q != '0);
      sent_q  <= go || (sent_q && !ends);
      if (go) begin
        number_q  <= !number_q;
        request_q <= request_i;
      end
      answer_q <= !ends ? '0 : '{ack: 1'b1, data: free && sent_q ? data : '0};
    end
  end
  assign answer_o = answer_q;

  logic dst_number, dst_number_q, dst_answered_q, dst_valid_q;
  logic [31:0] dst_data_q;
  tn_common_cdc_bus #(
      .Width(1 + $bits(register_request_t))
  ) u_there (
      .src_clk_i (clk_i),
      .src_rst_ni(rst_ni),
      .src_data_i({number_q, request_q}),
      .dst_clk_i,
      .dst_rst_ni,
      .dst_data_o({dst_number, dst_request_o})
  );
  tn_common_cdc_bus #(
      .Width(1 + 32)
  ) u_back (
      .src_clk_i (dst_clk_i),
      .src_rst_ni(dst_rst_ni),
      .src_data_i({dst_answered_q, dst_data_q}),
      .dst_clk_i (clk_i),
      .dst_rst_ni(rst_ni),
      .dst_data_o({answered, data})
  );

  always_ff @(posedge dst_clk_i or negedge dst_rst_ni) begin
    if (!dst_rst_ni) begin
      dst_number_q <= 1'b0;
      dst_valid_q <= 1'b0;
      dst_answered_q <= 1'b0;
      dst_data_q <= '0;
    end else begin
      dst_number_q <= dst_number;
      dst_valid_q  <= dst_number != dst_number_q;
      if (dst_answer_i.ack) begin
        dst_answered_q <= dst_number_q;
        dst_data_q <= dst_answer_i.data;
      end
    end
  end
  assign dst_valid_o = dst_valid_q;
endmodule
