// Counters of the events of an RDMA interface, numbered as in spec/rdma.yaml.
//
// A question is answered by a pulse 2 to COUNTERS + 2 cycles later. An event counts 2 cycles later. Reset: all zero.
module tn_port_rdma_counters
  import tn_port_rdma_map_pkg::*;
  import tn_common_register_pkg::*;
(
    input logic clk_i,
    input logic rst_ni,
    input logic [COUNTERS-1:0] event_i,
    input logic [1:0] more_nullified_i,  // NULLIFIED beside event_i
    input logic ask_i,  // pulse
    input logic [5:0] number_i,  // below COUNTERS, as it is until the answer
    output logic valid_o,
    output logic [31:0] count_o
);
  localparam int unsigned StepBits = 8;

  logic [COUNTERS-1:0] event_q;  // whatever it took to find them out
  logic [1:0] more_nullified_q;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) {event_q, more_nullified_q} <= '0;
    else {event_q, more_nullified_q} <= {event_i, more_nullified_i};
  end

  logic [COUNTERS-1:0][StepBits-1:0] count;
  for (genvar c = 0; c < COUNTERS; c++) begin : gen_counter
    tn_common_counter #(
        .Width(StepBits),
        .IncrementBits(2)
    ) u_counter (
        .clk_i,
        .rst_ni,
        .clear_i(1'b0),
        .increment_i(c == COUNT_NULLIFIED ? 2'(event_q[c]) + 2'(more_nullified_q[0]) + 2'(more_nullified_q[1]) : 2'(event_q[c])),
        .count_o(count[c])
    );
  end

  register_answer_t answer;
  tn_common_register_counters #(
      .NumCounters(COUNTERS),
      .StepBits(StepBits)
  ) u_counters (
      .clk_i,
      .rst_ni,
      .clear_i  (1'b0),
      .count_i  (count),
      .valid_i  (ask_i),
      .request_i('{write: 1'b0, index: number_i, data: '0, strobe: '0}),
      .other_i  ('0),
      .answer_o (answer)
  );
  assign valid_o = answer.ack;
  assign count_o = answer.data;
endmodule
