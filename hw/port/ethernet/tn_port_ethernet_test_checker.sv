// MAC test: looks whether the payload of a datagram is a piece of the sequence that tn_port_ethernet_test_generator makes.
//
// It needs no beginning: each bit must be the sum of those 28 and 31 places before it, as far as these are in the datagram, and no
// 31 bits at the end of a whole word may be zero, which never comes in the sequence. Throughput: a word per cycle. Latency: the
// verdict is there 2 cycles behind the last word. No back-pressure. Reset: nothing is wrong.
module tn_port_ethernet_test_checker (
    input logic clk_i,
    input logic rst_ni,
    // Words of the frame, see tn_port_ethernet_rx_parse
    input logic word_valid_i,
    input logic [63:0] word_data_i,
    input logic [2:0] word_place_i,
    input logic [15:0] length_i,  // bytes of payload, with the sixth word
    output logic wrong_o  // something in this datagram was
);
  logic first, first_q, full_q, none_q;
  logic [15:0] left_q;  // bytes from this word on; full_q: at least 8
  logic [30:0] before_q;
  logic [63:0] off;
  logic [7:0] keep, off_q;
  assign first = word_place_i == 3'd5;  // its payload begins in the third byte
  always_comb begin
    for (int unsigned i = 0; i < 64; i++) begin
      off[i] = word_data_i[i] ^ (i < 28 ? before_q[i+3] : word_data_i[i-28]) ^ (i < 31 ? before_q[i] : word_data_i[i-31]);
    end
    if (first) off[46:0] = '0;
    for (int unsigned b = 0; b < 8; b++) keep[b] = first ? length_i > 16'(b) - 16'd2 : full_q || left_q[2:0] > 3'(b);
  end
  always_ff @(posedge clk_i) begin
    if (word_valid_i) begin
      before_q <= word_data_i[63:33];
      if (first) left_q <= length_i < 16'd6 ? '0 : length_i - 16'd6;
      else left_q <= full_q ? left_q - 16'd8 : '0;
      full_q <= first ? length_i >= 16'd14 : left_q >= 16'd16;
    end
    first_q <= first;
    none_q  <= !first && full_q && word_data_i[63:33] == '0;
    for (int unsigned b = 0; b < 8; b++) off_q[b] <= keep[b] && off[8*b+:8] != '0;
  end
  logic valid_q;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      valid_q <= 1'b0;
      wrong_o <= 1'b0;
    end else begin
      valid_q <= word_valid_i && word_place_i >= 3'd5;
      if (valid_q) wrong_o <= (wrong_o && !first_q) || off_q != '0 || none_q;
    end
  end
endmodule
