// Registers of a link: its state, and counts of its events and words, as a slice of the node's registers.
//
// What happens in the link's clock is counted there in a few bits each, crosses as one word, and joins what is counted in the
// core's clock in a bank of counters. No event is lost as long as fewer than 2**StepBits come in LINK_COUNTERS core cycles and a
// crossing of at most 10 cycles of each clock: with an event in every cycle, up to a link clock of 4 times the core's
// (cluster files may ask for no more). What coded lanes count comes as such a few bits from there.
// Latency: an event is in what is read after one crossing and 2 cycles. Answers: after at most LINK_COUNTERS + 2 cycles.
// Counters wrap around. Reset: zero.
module tn_link_status
  import tn_link_pkg::*;
  import tn_registers_pkg::*;
  import tn_common_register_pkg::*;
#(
    parameter int unsigned NumVc = 2  // 1 to 4 or 8; words are counted for the first two
) (
    input logic clk_link_i,
    input logic rst_link_ni,
    input link_event_t event_i,
    input logic [1:0] tx_read_header_i,  // header and footer words of a flit that leaves the queue
    input logic [1:0] tx_read_payload_i,  // and its payload words
    input logic [NumVc-1:0][1:0] rx_write_header_i,
    input logic [NumVc-1:0][8:0] rx_write_payload_i,
    input logic [8:0] rx_padded_i,
    input logic [15:0] rx_lost_i,
    input logic [15:0] state_i,  // 15:12 receive, 11:8 footer, 7:4 payload, 3:0 header
    input logic [15:0] session_i,  // 15:4 nonce of the far end, 3 down, 2 seen, 1 up, 0 go
    input logic [15:0] replay_i,  // 15:8 retries, 5 plain far end, 4 dead, 3 guarded, 2 hunting, 1 it numbers, 0 active
    input tn_phy_pkg::phy_status_t phy_i,
    input logic clk_i,
    input logic rst_ni,
    input logic [1:0] tx_write_header_i,  // words that the router hands over
    input logic [1:0] tx_write_payload_i,
    input logic [NumVc-1:0][1:0] rx_read_header_i,  // words that the router takes
    input logic [NumVc-1:0][1:0] rx_read_payload_i,
    input logic tx_wait_i,  // no room in some virtual channel of a link that is up
    output link_condition_t condition_o,
    input logic register_valid_i,
    input register_request_t register_request_i,
    output register_answer_t register_answer_o
);
  if (NumVc < 1 || (NumVc > 4 && NumVc != 8)) begin : gen_bad_num_vc
    $error("NumVc is %0d, must be 1 to 4 or 8", NumVc);
  end

  localparam int unsigned StepBits = tn_phy_pkg::PHY_COUNT_BITS;
  localparam int unsigned WideBits = 22;  // also when every START of a hostile far end counts 2**15 words as lost

  // Counts that grow by a packet's length, or by what is lost, at once
  localparam logic [LINK_COUNTERS-1:0] One = 1;
  localparam logic [LINK_COUNTERS-1:0] Wide = One << LINK_COUNT_CNT_4 | One << LINK_COUNT_CNT_8 |
       One << LINK_COUNT_RX_PADDED_WORDS | One << LINK_COUNT_RX_LOST_WORDS;

  // Words by virtual channel; those that do not exist count nothing.
  logic [1:0][1:0] rx_write_header, rx_read_header, rx_read_payload;
  logic [1:0][8:0] rx_write_payload;
  always_comb begin
    {rx_write_header, rx_write_payload, rx_read_header, rx_read_payload} = '0;
    for (int unsigned v = 0; v < NumVc && v < 2; v++) begin
      rx_write_header[v]  = rx_write_header_i[v];
      rx_write_payload[v] = rx_write_payload_i[v];
      rx_read_header[v]   = rx_read_header_i[v];
      rx_read_payload[v]  = rx_read_payload_i[v];
    end
  end

  // What is counted in the link's clock, and in the core's
  logic [LINK_COUNTERS-1:0][15:0] link_step;
  logic [LINK_COUNTERS-1:0][ 1:0] core_step;
  always_comb begin
    link_step = '0;
    link_step[LINK_COUNT_TX_MAGIC] = 16'(event_i.tx_magic);
    link_step[LINK_COUNT_TX_START] = 16'(event_i.tx_start);
    link_step[LINK_COUNT_TX_HDR] = 16'(event_i.tx_header);
    link_step[LINK_COUNT_TX_FTR] = 16'(event_i.tx_footer);
    link_step[LINK_COUNT_RX_MAGIC] = 16'(event_i.rx_magic);
    link_step[LINK_COUNT_RX_START] = 16'(event_i.rx_start);
    link_step[LINK_COUNT_RX_HEADER] = 16'(event_i.rx_header);
    link_step[LINK_COUNT_RX_FOOTER] = 16'(event_i.rx_footer);
    link_step[LINK_COUNT_CNT_0] = 16'(tx_read_header_i);
    link_step[LINK_COUNT_CNT_1] = 16'(tx_read_payload_i);
    link_step[LINK_COUNT_CNT_4] = 16'(rx_write_payload[0]);
    link_step[LINK_COUNT_CNT_5] = 16'(rx_write_header[0]);
    link_step[LINK_COUNT_CNT_8] = 16'(rx_write_payload[1]);
    link_step[LINK_COUNT_CNT_9] = 16'(rx_write_header[1]);
    link_step[LINK_COUNT_SESSIONS] = 16'(event_i.session);
    link_step[LINK_COUNT_RX_PAYLOAD_ERRORS] = 16'(event_i.rx_payload_error);
    link_step[LINK_COUNT_RX_FOOTER_ERRORS] = 16'(event_i.rx_footer_error);
    link_step[LINK_COUNT_RX_PADDED_WORDS] = 16'(rx_padded_i);
    link_step[LINK_COUNT_RX_IGNORED_WORDS] = 16'(event_i.rx_ignored);
    link_step[LINK_COUNT_RX_TIMEOUTS] = 16'(event_i.rx_timeout);
    link_step[LINK_COUNT_TX_CREDITS] = 16'(event_i.tx_credit);
    link_step[LINK_COUNT_RX_CREDITS] = 16'(event_i.rx_credit);
    link_step[LINK_COUNT_RX_CONTROL_ERRORS] = 16'(event_i.rx_bad_control);
    link_step[LINK_COUNT_RX_LOST_WORDS] = rx_lost_i;
    link_step[LINK_COUNT_RX_OVERFLOWS] = 16'(event_i.rx_overflow);
    link_step[LINK_COUNT_TX_CUT] = 16'(event_i.tx_cut);
    link_step[LINK_COUNT_TX_SEGMENTS] = 16'(event_i.tx_segment);
    link_step[LINK_COUNT_RX_ROUNDS] = 16'(event_i.rx_round);
    link_step[LINK_COUNT_RX_NULLIFIED] = 16'(event_i.rx_nullified);
    link_step[LINK_COUNT_RX_DUPLICATES] = 16'(event_i.rx_duplicate);
    link_step[LINK_COUNT_TX_REWINDS] = 16'(event_i.tx_rewind);
    link_step[LINK_COUNT_TX_REPLAYED_FLITS] = 16'(event_i.tx_replayed);
    link_step[LINK_COUNT_TX_TIMEOUTS] = 16'(event_i.tx_timeout);
    link_step[LINK_COUNT_DEATHS] = 16'(event_i.death);

    core_step = '0;
    core_step[LINK_COUNT_CNT_2] = 2'(tx_write_header_i);
    core_step[LINK_COUNT_CNT_3] = tx_write_payload_i;
    core_step[LINK_COUNT_CNT_6] = 2'(rx_read_payload[0]);
    core_step[LINK_COUNT_CNT_7] = 2'(rx_read_header[0]);
    core_step[LINK_COUNT_CNT_10] = 2'(rx_read_payload[1]);
    core_step[LINK_COUNT_CNT_11] = 2'(rx_read_header[1]);
    core_step[LINK_COUNT_TX_WAIT_CYCLES] = 2'(tx_wait_i);
  end

  // Small counts of both clocks and of the lanes; each counter moves in one of them.
  logic [LINK_COUNTERS-1:0][WideBits-1:0] link_count, link_seen, core_count, phy_count;
  always_comb begin
    phy_count = '0;
    phy_count[LINK_COUNT_PHY_SLIPS] = WideBits'(phy_i.slips);
    phy_count[LINK_COUNT_PHY_DAMAGED] = WideBits'(phy_i.damaged);
    phy_count[LINK_COUNT_PHY_LOST] = WideBits'(phy_i.lost);
    phy_count[LINK_COUNT_PHY_REMOVED] = WideBits'(phy_i.removed);
    phy_count[LINK_COUNT_PHY_INSERTED] = WideBits'(phy_i.inserted);
  end
  for (genvar c = 0; c < LINK_COUNTERS; c++) begin : gen_count
    localparam int unsigned Bits = Wide[c] ? WideBits : StepBits;
    logic [Bits-1:0] link_q, core_q;
    always_ff @(posedge clk_link_i or negedge rst_link_ni) begin
      if (!rst_link_ni) link_q <= '0;
      else if (Wide[c] || link_step[c] != '0) link_q <= link_q + Bits'(link_step[c]);
    end
    always_ff @(posedge clk_i or negedge rst_ni) begin
      if (!rst_ni) core_q <= '0;
      else if (Wide[c] || core_step[c] != '0) core_q <= core_q + Bits'(core_step[c]);
    end
    assign link_count[c] = WideBits'(link_q);
    assign core_count[c] = WideBits'(core_q);
  end

  // Header errors are counted whole; of repairs the core only wants to know that there was one.
  link_error_t error_q, error, last_error_q;
  logic [7:0] repairs_q, repairs, last_repairs_q;
  logic repair;
  assign repair = event_i.rx_payload_error || event_i.rx_footer_error || event_i.rx_timeout || event_i.rx_bad_control ||
      event_i.rx_round || event_i.tx_rewind;
  always_ff @(posedge clk_link_i or negedge rst_link_ni) begin
    if (!rst_link_ni) begin
      error_q   <= '0;
      repairs_q <= '0;
    end else begin
      if (event_i.rx_corrected) error_q.corrected <= error_q.corrected + 1'b1;
      if (event_i.rx_fatal) error_q.fatal <= error_q.fatal + 1'b1;
      if (repair) repairs_q <= repairs_q + 1'b1;
    end
  end

  logic [15:0] state, session, replay;
  tn_common_cdc_bus #(
      .Width(LINK_COUNTERS * WideBits + 88)
  ) u_cross (
      .src_clk_i (clk_link_i),
      .src_rst_ni(rst_link_ni),
      .src_data_i({link_count | phy_count, error_q, repairs_q, state_i, session_i, replay_i}),
      .dst_clk_i (clk_i),
      .dst_rst_ni(rst_ni),
      .dst_data_o({link_seen, error, repairs, state, session, replay})
  );

  link_status_t words;
  always_comb begin
    words = '0;
    words[32*LINK_STATUS_0+:16] = state;
    words[32*LINK_STATE+:16] = session;
    words[32*LINK_REPLAY_STATE+:16] = replay;
    words.error = error;
  end

  link_condition_t condition_q;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      last_error_q <= '0;
      last_repairs_q <= '0;
      condition_q <= '0;
    end else begin
      last_error_q <= error;
      last_repairs_q <= repairs;
      condition_q <= '{
          down: words.state.down,
          replaying: words.replay_state.active,
          plain: words.replay_state.plain,
          repaired: repairs != last_repairs_q,
          fatal: error.fatal != last_error_q.fatal
      };
    end
  end
  assign condition_o = condition_q;

  // Registers
  register_answer_t words_answer;
  tn_common_register_words #(
      .NumWords(LINK_WORDS)
  ) u_words (
      .clk_i,
      .rst_ni,
      .valid_i  (register_valid_i),
      .request_i(register_request_i),
      .words_i  (words),
      .answer_o (words_answer)
  );
  tn_common_register_counters #(
      .NumCounters(LINK_COUNTERS),
      .First(LINK_WORDS),
      .StepBits(StepBits),
      .WideBits(WideBits),
      .Wide(Wide)
  ) u_counters (
      .clk_i,
      .rst_ni,
      .clear_i  (1'b0),
      .count_i  (link_seen | core_count),
      .valid_i  (register_valid_i),
      .request_i(register_request_i),
      .other_i  (words_answer),
      .answer_o (register_answer_o)
  );

  logic unused;
  assign unused = ^last_error_q.corrected;
endmodule
