// Counters of the events of an RDMA interface, numbered as in spec/rdma.yaml.
//
// A question is answered by a pulse 2 to 66 cycles later. An event counts 2 cycles later. Reset: all zero.
module tn_port_rdma_counters
  import tn_port_rdma_map_pkg::*;
  import tn_common_register_pkg::*;
(
    input logic clk_i,
    input logic rst_ni,
    input logic [COUNTERS-1:0] event_i,
    input logic [2:0] more_nullified_i,  // NULLIFIED beside event_i
    input logic ask_i,  // pulse
    input logic [6:0] number_i,  // below COUNTERS, as it is until the answer
    output logic valid_o,
    output logic [31:0] count_o
);
  localparam int unsigned StepBits = 8;

  logic [COUNTERS-1:0] event_q;  // whatever it took to find them out
  logic [2:0] more_nullified_q;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) {event_q, more_nullified_q} <= '0;
    else {event_q, more_nullified_q} <= {event_i, more_nullified_i};
  end

  logic [COUNTERS-1:0][StepBits-1:0] count;
  for (genvar c = 0; c < COUNTERS; c++) begin : gen_counter
    tn_common_counter #(
        .Width(StepBits),
        .IncrementBits(3)
    ) u_counter (
        .clk_i,
        .rst_ni,
        .clear_i(1'b0),
        .increment_i(c == COUNT_NULLIFIED ? 3'(event_q[c]) + 3'($countones(more_nullified_q)) : 3'(event_q[c])),
        .count_o(count[c])
    );
  end

  // Banks of up to 64; who is not asked answers nothing
  localparam int unsigned BankCounters = 64;
  register_answer_t first, second;
  tn_common_register_counters #(
      .NumCounters(BankCounters),
      .StepBits(StepBits)
  ) u_first (
      .clk_i,
      .rst_ni,
      .clear_i  (1'b0),
      .count_i  (count[BankCounters-1:0]),
      .valid_i  (ask_i && !number_i[6]),
      .request_i('{write: 1'b0, index: number_i[5:0], data: '0, strobe: '0}),
      .other_i  ('0),
      .answer_o (first)
  );
  tn_common_register_counters #(
      .NumCounters(COUNTERS - BankCounters),
      .StepBits(StepBits)
  ) u_second (
      .clk_i,
      .rst_ni,
      .clear_i  (1'b0),
      .count_i  (count[COUNTERS-1:BankCounters]),
      .valid_i  (ask_i && number_i[6]),
      .request_i('{write: 1'b0, index: number_i[5:0], data: '0, strobe: '0}),
      .other_i  ('0),
      .answer_o (second)
  );
  assign valid_o = first.ack || second.ack;
  assign count_o = second.ack ? second.data : first.data;
endmodule
