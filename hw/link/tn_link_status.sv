// Registers of a link: counts its events and words, in the order of the register map [D29 Table 2-5].
//
// Latency: events of the link's clock reach their register after at most two clock crossings. Counters wrap around.
// Reset: zero.
module tn_link_status
  import tn_link_pkg::*;
#(
    parameter int unsigned NumVc = 2  // 1 to 4; words are counted for the first two
) (
    input logic clk_link_i,
    input logic rst_link_ni,
    input link_event_t event_i,
    input logic [1:0] tx_read_header_i,  // header and footer words of a packet that leaves the queue
    input logic [8:0] tx_read_payload_i,  // and its payload words
    input logic [NumVc-1:0][1:0] rx_write_header_i,
    input logic [NumVc-1:0][8:0] rx_write_payload_i,
    input logic [8:0] rx_padded_i,
    input logic [15:0] rx_lost_i,
    input logic [15:0] state_i,  // 15:12 receive, 11:8 footer, 7:4 payload, 3:0 header
    input logic [15:0] session_i,  // 15:4 nonce of the far end, 3 down, 2 seen, 1 up, 0 go
    input logic [15:0] replay_i,  // 15:8 retries, 4 dead, 3 guarded, 2 hunting, 1 neighbour numbers, 0 active
    input logic clk_i,
    input logic rst_ni,
    input logic [1:0] tx_write_header_i,  // words that the router hands over
    input logic [8:0] tx_write_payload_i,
    input logic [NumVc-1:0][1:0] rx_read_header_i,  // words that the router takes
    input logic [NumVc-1:0][1:0] rx_read_payload_i,
    input logic tx_wait_i,  // no room in some virtual channel of a link that is up
    output logic [9:0][31:0] status_o,  // registers 80 to 89
    output logic [11:0][31:0] words_o,  // registers 110 to 121
    output logic [23:0][31:0] extra_o  // see docs/04-link.md
);
  if (NumVc < 1 || NumVc > 4) begin : gen_bad_num_vc
    $error("NumVc is %0d, must be 1 to 4", NumVc);
  end

  localparam int unsigned NumEvents = $bits(link_event_t);
  logic [NumEvents-1:0][31:0] count;
  tn_link_counters #(
      .NumCounters(NumEvents)
  ) u_events (
      .clk_link_i,
      .rst_link_ni,
      .event_i(event_i),
      .clk_i,
      .rst_ni,
      .count_o(count)
  );

  // Word counts of the link's clock. Virtual channels that do not exist count nothing.
  localparam int unsigned NumWords = 8;
  logic [NumWords-1:0][15:0] step;
  logic [NumWords-1:0][31:0] words;
  logic [1:0][1:0] rx_read_header, rx_read_payload;
  always_comb begin
    step = '0;
    rx_read_header = '0;
    rx_read_payload = '0;
    step[0] = 16'(tx_read_header_i);
    step[1] = 16'(tx_read_payload_i);
    step[2] = 16'(rx_padded_i);
    step[3] = rx_lost_i;
    for (int unsigned v = 0; v < NumVc && v < 2; v++) begin
      step[4+2*v] = 16'(rx_write_payload_i[v]);
      step[5+2*v] = 16'(rx_write_header_i[v]);
      rx_read_header[v] = rx_read_header_i[v];
      rx_read_payload[v] = rx_read_payload_i[v];
    end
  end
  tn_link_counters #(
      .NumCounters(NumWords),
      .IncrementBits(16),
      .StepBits(17)
  ) u_words (
      .clk_link_i,
      .rst_link_ni,
      .event_i(step),
      .clk_i,
      .rst_ni,
      .count_o(words)
  );

  // Word counts of the core's clock
  logic [6:0][31:0] core_q;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      core_q <= '0;
    end else begin
      core_q[0] <= core_q[0] + 32'(tx_write_header_i);
      core_q[1] <= core_q[1] + 32'(tx_write_payload_i);
      core_q[2] <= core_q[2] + 32'(rx_read_header[0]);
      core_q[3] <= core_q[3] + 32'(rx_read_payload[0]);
      core_q[4] <= core_q[4] + 32'(rx_read_header[1]);
      core_q[5] <= core_q[5] + 32'(rx_read_payload[1]);
      core_q[6] <= core_q[6] + 32'(tx_wait_i);
    end
  end

  logic [15:0] state, session, replay;
  tn_common_cdc_bus #(
      .Width(48)
  ) u_state (
      .src_clk_i (clk_link_i),
      .src_rst_ni(rst_link_ni),
      .src_data_i({state_i, session_i, replay_i}),
      .dst_clk_i (clk_i),
      .dst_rst_ni(rst_ni),
      .dst_data_o({state, session, replay})
  );

  assign status_o[0] = 32'(state);
  assign status_o[1] = {count[8][15:0], count[9][15:0]};
  assign status_o[9:2] = count[7:0];

  assign words_o[0] = words[0];
  assign words_o[1] = words[1];
  assign words_o[2] = core_q[0];
  assign words_o[3] = core_q[1];
  for (genvar v = 0; v < 2; v++) begin : gen_vc_words
    assign words_o[4+4*v] = words[4+2*v];
    assign words_o[5+4*v] = words[5+2*v];
    assign words_o[6+4*v] = core_q[3+2*v];
    assign words_o[7+4*v] = core_q[2+2*v];
  end

  assign extra_o[0]     = {16'd0, session};
  assign extra_o[1]     = count[10];  // sessions
  assign extra_o[2]     = count[11];  // packets with a wrong payload CRC
  assign extra_o[3]     = count[12];  // packets with a wrong footer CRC
  assign extra_o[4]     = words[2];  // padded words
  assign extra_o[5]     = count[13];  // ignored link words
  assign extra_o[6]     = count[14];  // timeouts
  assign extra_o[7]     = count[15];  // CREDIT sent
  assign extra_o[8]     = count[16];  // CREDIT received
  assign extra_o[9]     = count[17];  // bad control words
  assign extra_o[10]    = core_q[6];  // core cycles without room
  assign extra_o[11]    = words[3];  // lost words
  assign extra_o[12]    = count[18];  // packets refused for lack of room
  assign extra_o[13]    = count[19];  // packets cut
  assign extra_o[14]    = count[20];  // guarded segments sent
  assign extra_o[15]    = '0;
  assign extra_o[16]    = {16'd0, replay};
  assign extra_o[23:17] = count[27:21];  // rounds, nullified, duplicates, rewinds, flits replayed, timeouts, deaths
endmodule
