// Registers of a local port, a slice of the node's registers: its FIFOs [D29 Table 2-5, registers 28 to 37], its events, and the
// packet that was lost last.
//
// Latency: an event is in what is read 2 cycles later. Answers: after at most PORT_COUNTERS + 2 cycles. Counters wrap around.
// Reset and `clear_i`: zero.
module tn_port_registers
  import tn_port_pkg::*;
  import tn_registers_pkg::*;
  import tn_common_register_pkg::*;
(
    input logic clk_i,
    input logic rst_ni,
    input logic clear_i,
    input logic valid_i,
    input register_request_t request_i,
    output register_answer_t answer_o,
    input port_fifo_t fifo_i,
    input port_event_t event_i,
    input logic [1:0][31:0] lost_i  // PORT_0_TX_LOST_PACKET, _CAUSE
);
  localparam int unsigned StepBits = 6;  // 2 words in each of PORT_COUNTERS cycles, and to spare

  logic [PORT_COUNTERS-1:0][1:0] step;
  logic [PORT_COUNTERS-1:0][StepBits-1:0] count_q;
  always_comb begin
    step = '0;
    step[PORT_COUNT_CNT_HD_TX_RD] = fifo_i.header_words[0];
    step[PORT_COUNT_CNT_HD_TX_WR] = fifo_i.header_words[1];
    step[PORT_COUNT_CNT_HD_RX_RD] = fifo_i.header_words[2];
    step[PORT_COUNT_CNT_HD_RX_WR] = fifo_i.header_words[3];
    step[PORT_COUNT_CNT_DT_TX_RD] = fifo_i.data_words[0];
    step[PORT_COUNT_CNT_DT_TX_WR] = fifo_i.data_words[1];
    step[PORT_COUNT_CNT_DT_RX_RD] = fifo_i.data_words[2];
    step[PORT_COUNT_CNT_DT_RX_WR] = fifo_i.data_words[3];
    step[PORT_COUNT_RX_DROPPED] = 2'(event_i.drop);
    step[PORT_COUNT_RX_DAMAGED] = 2'(event_i.damaged);
    step[PORT_COUNT_RX_MIXED] = 2'(event_i.mixed);
    step[PORT_COUNT_RX_STALLED] = 2'(event_i.rx_stalled);
    step[PORT_COUNT_TX_STALLED] = 2'(event_i.tx_stalled);
    step[PORT_COUNT_TX_MISUSED] = 2'(event_i.misused);
    step[PORT_COUNT_RX_NULLIFIED] = 2'(event_i.nullified);
    step[PORT_COUNT_TX_LOST] = 2'(event_i.lost);
    step[PORT_COUNT_TX_NULLIFIED] = 2'(event_i.sent_again);
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) count_q <= '0;
    else if (clear_i) count_q <= '0;
    else for (int unsigned c = 0; c < PORT_COUNTERS; c++) count_q[c] <= count_q[c] + StepBits'(step[c]);
  end

  port_status_t status;
  always_comb begin
    status = '0;
    status.sts_rx = '{header: 16'(fifo_i.header_used[1]), data: 16'(fifo_i.data_used[1])};
    status.sts_tx = '{header: 16'(fifo_i.header_used[0]), data: 16'(fifo_i.data_used[0])};
    status.tx_lost_packet = lost_i[0];
    status.tx_lost_cause = lost_i[1];
  end

  register_answer_t words_answer, counters_answer;
  tn_common_register_words #(
      .NumWords(PORT_WORDS)
  ) u_words (
      .clk_i,
      .rst_ni,
      .valid_i,
      .request_i,
      .words_i (status),
      .answer_o(words_answer)
  );
  tn_common_register_counters #(
      .NumCounters(PORT_COUNTERS),
      .First(PORT_WORDS),
      .StepBits(StepBits)
  ) u_counters (
      .clk_i,
      .rst_ni,
      .clear_i,
      .count_i (count_q),
      .valid_i,
      .request_i,
      .other_i ('0),
      .answer_o(counters_answer)
  );
  assign answer_o = words_answer | counters_answer;
endmodule
