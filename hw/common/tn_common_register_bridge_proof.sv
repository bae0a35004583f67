// Proves tn_common_register_bridge for clocks of any ratio and phase, which may stand at any time: every request is answered once,
// in time, with what the slice said to this very request or with zero; and the slice has one request at a time.
//
// One bit of a request stands for all of it, as the solver likes; the slice says it back, after as many ticks as the solver likes.
module tn_common_register_bridge_proof
  import tn_common_register_pkg::*;
#(
    parameter int unsigned TimeoutCycles = 16
) (
    input logic clk_i,
    input logic tick_i,
    input logic dst_tick_i,
    input logic reset_i,  // both sides, at any time; each side leaves it with its own clock
    input logic valid_i,  // a request, if none waits
    input logic write_i,
    input logic ack_i  // the slice answers, if it has been asked
);
  logic clk, dst_clk;
  tn_common_gate_proof u_gate (
      .clk_i,
      .tick_i,
      .clk_o(clk)
  );
  tn_common_gate_proof u_dst_gate (
      .clk_i,
      .tick_i(dst_tick_i),
      .clk_o (dst_clk)
  );

  logic started_q = 1'b0;
  logic reset_n, rst_n, dst_rst_n;
  assign reset_n = started_q && !reset_i;
  always_ff @(posedge clk_i) started_q <= 1'b1;
  always_ff @(posedge clk or negedge reset_n) begin
    if (!reset_n) rst_n <= 1'b0;
    else rst_n <= 1'b1;
  end
  always_ff @(posedge dst_clk or negedge reset_n) begin
    if (!reset_n) dst_rst_n <= 1'b0;
    else dst_rst_n <= 1'b1;
  end

  logic valid, waits_q, write_q, dst_valid;
  logic [7:0] cycles_q;  // since the request
  register_request_t request, dst_request;
  register_answer_t answer, dst_answer;
  tn_common_register_bridge #(
      .TimeoutCycles(TimeoutCycles)
  ) u_dut (
      .clk_i(clk),
      .rst_ni(rst_n),
      .valid_i(valid),
      .request_i(request),
      .answer_o(answer),
      .dst_clk_i(dst_clk),
      .dst_rst_ni(dst_rst_n),
      .dst_valid_o(dst_valid),
      .dst_request_o(dst_request),
      .dst_answer_i(dst_answer)
  );

  // The bus: a request stays as it is until the answer
  assign valid = valid_i && !waits_q;
  always_comb begin
    request = '0;
    request.write = waits_q ? write_q : write_i;
  end
  always_ff @(posedge clk or negedge rst_n) begin
    if (!rst_n) begin
      waits_q  <= 1'b0;
      write_q  <= 1'b0;
      cycles_q <= '0;
    end else begin
      waits_q  <= valid || (waits_q && !answer.ack);
      write_q  <= request.write;
      cycles_q <= waits_q ? cycles_q + 8'd1 : '0;
    end
  end

  // The slice
  logic asked_q, said_q;
  always_comb begin
    dst_answer = '0;
    if (asked_q && ack_i) begin
      dst_answer.ack  = 1'b1;
      dst_answer.data = 32'({said_q, 1'b1});
    end
  end
  always_ff @(posedge dst_clk or negedge dst_rst_n) begin
    if (!dst_rst_n) begin
      asked_q <= 1'b0;
      said_q  <= 1'b0;
    end else begin
      asked_q <= dst_valid || (asked_q && !ack_i);
      if (dst_valid) said_q <= dst_request.write;
    end
  end

  logic zero_q;  // the request before was answered with zero
  always_ff @(posedge clk or negedge rst_n) begin
    if (!rst_n) zero_q <= 1'b0;
    else if (answer.ack) zero_q <= answer.data == '0;
  end

  always_ff @(posedge clk_i) begin
    if (reset_n) begin
      OnceA : assert (!answer.ack || waits_q);
      ItsOwnA : assert (answer.data == '0 || (answer.ack && answer.data == 32'({write_q, 1'b1})));
      InTimeA : assert (!waits_q || cycles_q < 8'(TimeoutCycles));
      OneAtATimeA : assert (!dst_valid || !asked_q);
      AnsweredC : cover (answer.ack && answer.data != '0);
      AnsweredAfterZeroC : cover (answer.ack && answer.data != '0 && zero_q);
      ZeroC : cover (answer.ack && answer.data == '0);
    end
  end
endmodule
