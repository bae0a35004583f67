// The published FIFO registers of one port: words used and words passed, header and footer words (HD) apart from payload
// words (DT), a word being 128 bits [D29 Table 2-5, registers 28 to 37].
//
// Latency: 1 cycle. Counters wrap. Reset: zero.
module tn_port_fifo_status (
    input logic clk_i,
    input logic rst_ni,
    input  logic [3:0][ 1:0] header_words_i,  // words that pass in this cycle: 0 read TX, 1 written TX, 2 read RX, 3 written RX
    input logic [3:0][1:0] data_words_i,
    output logic [31:0] rx_status_o,  // register 28: 31:16 data words used, 15:0 header words used
    output logic [31:0] tx_status_o,  // register 29
    output logic [7:0][31:0] count_o  // registers 30 to 37: HD_TX_RD, HD_TX_WR, HD_RX_RD, HD_RX_WR, DT_TX_RD, ...
);
  logic [7:0][ 1:0] words;
  logic [7:0][31:0] count_q;
  assign words   = {data_words_i, header_words_i};
  assign count_o = count_q;

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) count_q <= '0;
    else for (int unsigned i = 0; i < 8; i++) count_q[i] <= count_q[i] + 32'(words[i]);
  end

  assign tx_status_o = {count_q[5][15:0] - count_q[4][15:0], count_q[1][15:0] - count_q[0][15:0]};
  assign rx_status_o = {count_q[7][15:0] - count_q[6][15:0], count_q[3][15:0] - count_q[2][15:0]};
endmodule
