// Keeps ICMP echo requests until they are sent back [RFC792].
//
// The bytes behind the ICMP header are kept as they lie in the frame, from its sixth word on, which begins with two bytes of that
// header; they lie in the answer in the same place. Checked as a whole before anything is answered; a request that finds no room is
// dropped. Throughput: line rate, as far as there is room. Latency: 2 cycles from `done_i` to an offer. Reset: empty.
module tn_port_ethernet_rx_echo #(
    parameter int unsigned DepthWords = 256,  // words kept, a power of two, >= 4
    parameter int unsigned DepthRequests = 8  // requests kept, >= 2
) (
    input logic clk_i,
    input logic rst_ni,
    // Words of the frame, see tn_port_ethernet_rx_parse
    input logic word_valid_i,
    input logic [63:0] word_data_i,
    input logic [2:0] word_place_i,
    input logic [15:0] length_i,  // bytes behind the ICMP header, with the sixth word
    input logic done_i,  // end of the frame, 3 cycles or more behind its last word
    input logic good_i,  // .. it is an echo request, and all is right
    input logic [47:0] mac_i,  // of the sender
    input logic [31:0] ip_i,
    input logic [63:0] l4_i,  // ICMP header, as it came
    input logic [15:0] l4_length_i,
    // Answers
    output logic request_valid_o,
    input logic request_ready_i,
    output logic [47:0] request_mac_o,
    output logic [31:0] request_ip_o,
    output logic [63:0] request_l4_o,  // ICMP header of the answer
    output logic [15:0] request_length_o,
    output logic out_valid_o,
    input logic out_ready_i,
    output logic [63:0] out_data_o,
    output logic [2:0] out_bytes_o,  // in the last word, 0: 8
    output logic out_last_o,
    output logic event_dropped_o
);
  if (DepthWords < 4 || (DepthWords & (DepthWords - 1)) != 0) begin : gen_bad_depth_words
    $error("DepthWords is %0d, must be a power of two from 4", DepthWords);
  end
  if (DepthRequests < 2) begin : gen_bad_depth_requests
    $error("DepthRequests is %0d, must be 2 or more", DepthRequests);
  end
  logic [12:0] left_q;  // words to come
  logic [ 2:0] bytes_q;
  logic first, word, last, room, requests_room, lost_q, takes, keeps;
  logic [12:0] words;
  assign first = word_valid_i && word_place_i == 3'd5;
  assign words = 13'((17'(length_i) + 17'd9) >> 3);  // with the two bytes in front
  assign word  = word_valid_i && word_place_i >= 3'd5 && (first || left_q != '0);
  assign last  = first ? words == 13'd1 : left_q == 13'd1;
  assign takes = word && (first || !lost_q);
  assign keeps = done_i && good_i && !lost_q && requests_room;

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      left_q  <= '0;
      bytes_q <= '0;
      lost_q  <= 1'b0;
    end else begin
      if (first) begin
        left_q  <= words - 13'd1;
        bytes_q <= length_i[2:0] + 3'd2;
        lost_q  <= !room;
      end else if (word) begin
        left_q <= left_q - 13'd1;
        lost_q <= lost_q || !room;
      end
    end
  end
  assign event_dropped_o = done_i && good_i && !keeps;

  tn_common_fifo_commit #(
      .Width(68),
      .Depth(DepthWords)
  ) u_words (
      .clk_i,
      .rst_ni,
      .in_valid_i(takes),
      .in_ready_o(room),
      .in_data_i ({last, first ? length_i[2:0] + 3'd2 : bytes_q, word_data_i}),
      .commit_i  (keeps),
      .revoke_i  (done_i && !keeps),
      .out_valid_o,
      .out_ready_i,
      .out_data_o({out_last_o, out_bytes_o, out_data_o})
  );

  // Answer: type 0 instead of 8, and the checksum makes up for it. Words of 16 bits, first byte lowest.
  logic [16:0] sum;
  logic [15:0] checksum;
  logic [63:0] answer;
  logic [$clog2(DepthRequests+1)-1:0] unused_usage;
  assign sum = 17'(l4_i[31:16]) + 17'h0008;
  assign checksum = sum[15:0] + 16'(sum[16]);
  assign answer = {l4_i[63:32], checksum, 16'h0000};
  tn_common_fifo #(
      .Width(160),
      .Depth(DepthRequests)
  ) u_requests (
      .clk_i,
      .rst_ni,
      .in_valid_i(keeps),
      .in_ready_o(requests_room),
      .in_data_i({mac_i, ip_i, answer, l4_length_i}),
      .out_valid_o(request_valid_o),
      .out_ready_i(request_ready_i),
      .out_data_o({request_mac_o, request_ip_o, request_l4_o, request_length_o}),
      .usage_o(unused_usage)
  );
  logic unused;
  assign unused = ^{unused_usage, l4_i[15:0]};
endmodule
