// Puts frames together and sends them: 42 bytes of headers, and behind them the words that belong to them.
//
// Those who have frames take turns: 0 ARP, whose frames are the headers alone, 1 ICMP, 2 UDP, whose words begin in the frame's
// sixth word with two bytes that are left to the header. A frame that is to be discarded takes its words along. Throughput: a word
// per cycle, and a cycle between frames. Latency: 2 cycles from an offer to the first word. Back-pressure: words wait for the MAC;
// once a frame has begun it never waits for its source. Reset: no frame.
module tn_port_ethernet_tx_frame
  import tn_port_ethernet_pkg::*;
(
    input logic clk_i,
    input logic rst_ni,
    input logic [2:0] frame_valid_i,
    output logic [2:0] frame_ready_o,
    input logic [2:0][8*HeaderBytes-1:0] frame_i,
    input logic [2:0] frame_discard_i,
    // Words of ICMP and UDP; whole frames of them are there
    output logic [2:1] word_ready_o,
    input logic [2:1] word_valid_i,
    input logic [2:1][63:0] word_data_i,
    input logic [2:1][2:0] word_bytes_i,
    input logic [2:1] word_last_i,
    // MAC
    output logic out_valid_o,
    input logic out_ready_i,
    output logic out_last_o,
    output logic [63:0] out_data_o,
    output logic [2:0] out_bytes_o,
    output logic event_udp_o,  // a frame was begun
    output logic event_echo_o
);
  logic [2:0] grant;
  logic busy_q, arp_q, udp_q, discard_q, start, step, last, put_valid, put_ready, words;
  logic [2:0] place_q;  // word of the frame, 5 stands for the sixth, 6 for all further ones
  logic [8*HeaderBytes-1:0] header_q, header;
  logic [63:0] word, put_data;
  logic [2:0] word_bytes, put_bytes;
  logic word_last, word_valid;

  tn_common_arbiter #(
      .NumReq(3)
  ) u_turn (
      .clk_i,
      .rst_ni,
      .req_i(frame_valid_i),
      .grant_o(grant),
      .advance_i(start)
  );
  assign start = !busy_q && frame_valid_i != '0;
  assign frame_ready_o = busy_q ? '0 : grant;
  always_comb begin
    header = '0;
    for (int unsigned s = 0; s < 3; s++) header |= frame_i[s] & {8 * HeaderBytes{grant[s]}};
  end

  assign word = udp_q ? word_data_i[2] : word_data_i[1];
  assign word_bytes = udp_q ? word_bytes_i[2] : word_bytes_i[1];
  assign word_last = udp_q ? word_last_i[2] : word_last_i[1];
  assign words = place_q >= 3'd5 && !arp_q;
  assign last = place_q >= 3'd5 && (arp_q || word_last);
  assign put_valid = busy_q && !discard_q;
  assign step = busy_q && (put_ready || discard_q);
  assign put_data = place_q == 3'd6 ? word : place_q == 3'd5 ? {word[63:16], header_q[15:0]} : header_q[63:0];
  assign put_bytes = arp_q ? 3'd2 : word_bytes;
  assign word_ready_o = {step && words && udp_q, step && words && !udp_q};

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      busy_q <= 1'b0;
      place_q <= '0;
      arp_q <= 1'b0;
      udp_q <= 1'b0;
      discard_q <= 1'b0;
      event_udp_o <= 1'b0;
      event_echo_o <= 1'b0;
    end else begin
      event_udp_o  <= start && grant[2] && !frame_discard_i[2];
      event_echo_o <= start && grant[1];
      if (start) begin
        busy_q <= 1'b1;
        // What is discarded has no use for headers
        discard_q <= (grant & frame_discard_i) != '0;
        place_q <= (grant & frame_discard_i) != '0 ? 3'd5 : '0;
        arp_q <= grant[0];
        udp_q <= grant[2];
      end else if (step) begin
        busy_q  <= !last;
        place_q <= place_q + 3'(place_q != 3'd6);
      end
      WholeA : assert (!(step && words) || word_valid);
    end
  end
  assign word_valid = udp_q ? word_valid_i[2] : word_valid_i[1];
  always_ff @(posedge clk_i) begin
    if (start) header_q <= header;
    else if (step) header_q <= header_q >> 64;
  end

  tn_common_skid #(
      .Width(68)
  ) u_out (
      .clk_i,
      .rst_ni,
      .in_valid_i(put_valid),
      .in_ready_o(put_ready),
      .in_data_i ({last, put_bytes, put_data}),
      .out_valid_o,
      .out_ready_i,
      .out_data_o({out_last_o, out_bytes_o, out_data_o})
  );
endmodule
