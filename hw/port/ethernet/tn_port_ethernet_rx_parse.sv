// Understands received frames: addresses, types, lengths and checksums, and says at the end of each what is to become of it.
//
// The words go on by `word_*`, 3 cycles later, for those who keep them; `early_*` is known with the eighth of them. 6 cycles behind
// the last word in comes `done_o`, with the verdict and what is to be known of the frame; of ARP messages already 3 cycles behind.
// Throughput: a word per cycle, at least one cycle free between frames. No back-pressure. Reset: nothing is done.
//
// A field of a frame is in `w_q` one cycle behind its word and stays until the same word of the next frame, in the worst case
// two cycles behind the end for the first word, three for the second, and so on: hence what is taken over when.
module tn_port_ethernet_rx_parse
  import tn_port_ethernet_pkg::*;
#(
    parameter int unsigned MaxPayload = 1472,  // longest payload of a datagram for a task
    parameter int unsigned MaxTunnel  = 1472   // .. of one through a tunnel
) (
    input logic clk_i,
    input logic rst_ni,
    input network_settings_t cfg_i,
    // Frames without VLAN tag
    input logic in_valid_i,
    input logic in_last_i,
    input logic [63:0] in_data_i,
    input logic [2:0] in_bytes_i,
    input logic in_bad_i,
    input logic [2:0] in_place_i,
    // UDP ports that somebody listens to
    output logic [15:0] port_o,  // of the frame
    input logic port_known_i,  // answer, 2 cycles later
    input logic [5:0] port_socket_i,
    input logic port_tunnel_i,
    // The same words, 3 cycles later
    output logic word_valid_o,
    output logic word_last_o,
    output logic [63:0] word_data_o,
    output logic [2:0] word_place_o,
    output logic early_datagram_o,  // for a socket, but for checksums and the end of the frame
    output logic [15:0] length_o,  // bytes behind the UDP or ICMP header; with all words from the sixth on
    // The end of a frame
    output logic done_o,  // pulse
    output logic datagram_o,  // with it: the frame is good, and a datagram for a socket
    output logic echo_o,  // .. an echo request
    output logic [5:0] socket_o,  // of this frame, and what follows, too
    output logic [47:0] source_mac_o,
    output logic [31:0] source_ip_o,
    output logic [15:0] source_port_o,
    output logic [63:0] l4_o,  // UDP or ICMP header, as it came
    output logic [15:0] l4_length_o,  // bytes of header and payload
    // ARP
    output logic arp_valid_o,  // pulse: a message, well formed
    output logic arp_bad_o,  // pulse: one that is not
    output logic arp_request_o,  // it asks; else it answers
    output logic [47:0] arp_mac_o,  // of its sender
    output logic [31:0] arp_ip_o,
    output logic [31:0] arp_target_o,  // whom it is about
    output network_event_t event_o  // why a frame was dropped
);
  if (MaxPayload < 16 || MaxPayload > 8972) begin : gen_bad_max_payload
    $error("MaxPayload is %0d, must be 16 to 8972", MaxPayload);
  end
  if (MaxTunnel < 48 || MaxTunnel > 8972) begin : gen_bad_max_tunnel
    $error("MaxTunnel is %0d, must be 48 to 8972", MaxTunnel);
  end
  // ------------------------------------------------------------------------------------------------------ Words and fields

  logic [2:0] valid_q, last_q;  // the stream, delayed: [0] is one cycle late
  logic [2:0][63:0] data_q;
  logic [2:0][2:0] place_q;
  logic [2:0] bytes_q;
  logic [5:0][63:0] w_q;
  always_ff @(posedge clk_i) begin
    data_q  <= {data_q[1:0], in_data_i};
    place_q <= {place_q[1:0], in_place_i};
    bytes_q <= in_bytes_i;
    for (int unsigned i = 0; i < 6; i++) if (in_valid_i && in_place_i == 3'(i)) w_q[i] <= in_data_i;
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      valid_q <= '0;
      last_q  <= '0;
    end else begin
      valid_q <= {valid_q[1:0], in_valid_i};
      last_q  <= {last_q[1:0], in_valid_i && in_last_i};
    end
  end
  assign word_valid_o = valid_q[2];
  assign word_last_o  = last_q[2];
  assign word_data_o  = data_q[2];
  assign word_place_o = place_q[2];

  logic [47:0] to_mac;
  logic [31:0] to_ip;
  logic [15:0] frame_type, ip_length, fragment, udp_length, l4_length;
  logic [7:0] protocol;
  assign to_mac = swap48(w_q[0][47:0]);
  assign frame_type = swap16(w_q[1][47:32]);
  assign ip_length = swap16(w_q[2][15:0]);
  assign fragment = swap16(w_q[2][47:32]);
  assign protocol = w_q[2][63:56];
  assign to_ip = swap32({w_q[4][15:0], w_q[3][63:48]});
  assign port_o = swap16(w_q[4][47:32]);
  assign udp_length = swap16(w_q[4][63:48]);

  // ------------------------------------------------------------------------------------------------------ Checks
  // Each is a register that follows its fields by a cycle or two.

  logic
      mine_mac_q,
      group_mac_q,
      is_ip_q,
      is_arp_q,
      form_q,
      fragment_q,
      is_udp_q,
      is_icmp_q,
      unicast_q,
      all_ip_q,
      group_ip_q;
  logic fits_q, short, short_q, short_tunnel_q, echo_form_q, arp_form_q, whole_q;
  logic [31:0] all_hosts_q;
  logic [15:0] seen_q, l4_length_q;  // bytes of the frame, as they came
  logic [16:0] wanted_q;  // .. as its IP header says, which may say anything
  assign l4_length = is_udp_q ? udp_length : ip_length - 16'd20;
  always_ff @(posedge clk_i) begin
    all_hosts_q <= cfg_i.ip | ~cfg_i.mask;
    mine_mac_q <= to_mac == cfg_i.mac || to_mac == Broadcast;
    group_mac_q <= to_mac[47:24] == 24'h01005e;
    is_ip_q <= frame_type == TypeIpv4;
    is_arp_q <= frame_type == TypeArp;
    form_q <= w_q[1][55:48] == 8'h45 && ip_length >= 16'd28;
    fragment_q <= fragment[13:0] != '0;  // more fragments follow, or it is not the first
    is_udp_q <= protocol == ProtocolUdp;
    is_icmp_q <= protocol == ProtocolIcmp;
    unicast_q <= to_ip == cfg_i.ip;
    all_ip_q <= to_ip == '1 || to_ip == all_hosts_q;
    group_ip_q <= to_ip[31:28] == 4'he && cfg_i.group != '0 && ((to_ip ^ cfg_i.group) & cfg_i.group_mask) == '0;
    l4_length_q <= l4_length;
    length_o <= l4_length_q - 16'd8;
    fits_q <= !is_udp_q || (17'(udp_length) + 17'd20 <= 17'(ip_length) && udp_length >= 16'd8);
    short_q <= l4_length_q <= 16'(MaxPayload + 8);
    short_tunnel_q <= l4_length_q <= 16'(MaxTunnel + 8);
    echo_form_q <= w_q[4][31:16] == 16'h0008;  // type 8, code 0
    arp_form_q <= w_q[1][63:48] == 16'h0100 && w_q[2][31:0] == 32'h0406_0008 &&
                  (w_q[2][47:32] == 16'h0100 || w_q[2][47:32] == 16'h0200);
    wanted_q <= 17'(ip_length) + 17'd14;
    if (valid_q[0]) begin
      seen_q <= (place_q[0] == '0 ? '0 : seen_q) + (last_q[0] && bytes_q != '0 ? 16'(bytes_q) : 16'd8);
    end
    whole_q <= 17'(seen_q) >= wanted_q;
  end

  // Sum of the IP header: ten words of 16 bits from the last of the second word on
  logic [63:0] ip_words;
  logic [15:0] ip_sum, l4_sum;
  always_comb begin
    ip_words = in_data_i;
    if (in_place_i == 3'd1) ip_words[47:0] = '0;
    if (in_place_i == 3'd4) ip_words[63:16] = '0;
  end
  tn_port_ethernet_sum u_ip_sum (
      .clk_i,
      .valid_i(in_valid_i && in_place_i >= 3'd1 && in_place_i <= 3'd4),
      .first_i(in_place_i == 3'd1),
      .data_i (ip_words),
      .start_i('0),
      .sum_o  (ip_sum)
  );

  // Sum of UDP or ICMP, over as many bytes as its length says, one cycle late: the length is known then. Of the pseudo header of
  // UDP the addresses lie in front of the ports and are simply summed, but for what is in the fourth word.
  logic l4_first, full_q;
  logic [15:0] left_q;  // bytes from this word on, from the sixth word on; full_q: at least 8
  logic [63:0] l4_words;
  logic [18:0] pseudo_q;
  logic [ 7:0] keep;
  assign l4_first = place_q[0] == 3'd4;
  always_comb begin
    for (int unsigned b = 0; b < 8; b++) begin
      keep[b] = l4_first ? b >= 2 || is_udp_q : full_q || left_q[2:0] > 3'(b);
      l4_words[8*b+:8] = keep[b] ? data_q[0][8*b+:8] : 8'd0;
    end
  end
  logic [15:0] left_d;
  always_comb begin
    if (l4_first) left_d = l4_length < 16'd6 ? '0 : l4_length - 16'd6;
    else left_d = full_q ? left_q - 16'd8 : '0;
  end
  always_ff @(posedge clk_i) begin
    if (valid_q[0]) begin
      left_q <= left_d;
      full_q <= l4_first ? l4_length >= 16'd14 : left_q >= 16'd16;
    end
    if (in_valid_i && in_place_i == 3'd4) pseudo_q <= 19'(w_q[3][31:16]) + 19'(w_q[3][47:32]) + 19'(w_q[3][63:48]);
  end
  tn_port_ethernet_sum u_l4_sum (
      .clk_i,
      .valid_i(valid_q[0] && place_q[0] >= 3'd4),
      .first_i(l4_first),
      .data_i (l4_words),
      .start_i(is_udp_q ? pseudo_q + 19'(w_q[4][63:48]) + 19'h1100 : '0),
      .sum_o  (l4_sum)
  );

  logic address_ok, address_q, udp_ok_q;
  assign short = port_tunnel_i ? short_tunnel_q : short_q;
  assign address_ok = (mine_mac_q && (unicast_q || all_ip_q)) || (group_mac_q && group_ip_q);
  always_ff @(posedge clk_i) begin
    address_q <= is_ip_q && form_q && address_ok && !fragment_q;
    udp_ok_q <= is_udp_q && fits_q && short && port_known_i;
    early_datagram_o <= address_q && udp_ok_q;
  end

  // ------------------------------------------------------------------------------------------------------ The end
  // Cycles behind the last word in: 2 fields, 3 lengths and all flags, 5 the sum of UDP or ICMP

  logic [5:1] ends_q, bad_ends_q;  // by that number
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      ends_q <= '0;
      bad_ends_q <= '0;
    end else begin
      ends_q <= {ends_q[4:1], in_valid_i && in_last_i};
      bad_ends_q <= {bad_ends_q[4:1], in_bad_i || in_place_i < 3'd5};
    end
  end

  // Why a frame is dropped, the first reason that applies
  network_event_t reason, reason_q, event_d;
  logic udp_q, echo_q, ip_sum_q, no_sum_q;
  always_comb begin
    reason = '0;
    if (!mine_mac_q && !group_mac_q) reason.rx_others = 1'b1;
    else if (is_arp_q) reason = '0;
    else if (!is_ip_q) reason.rx_unknown = 1'b1;
    else if (!form_q || !whole_q) reason.rx_ip_form = 1'b1;
    else if (!ip_sum_q) reason.rx_ip_checksum = 1'b1;
    else if (!address_ok) reason.rx_others = 1'b1;
    else if (fragment_q) reason.rx_fragment = 1'b1;
    else if (is_icmp_q) reason.icmp_dropped = !(echo_form_q && unicast_q && mine_mac_q);
    else if (!is_udp_q) reason.rx_unknown = 1'b1;
    else if (!fits_q) reason.rx_length = 1'b1;
    else if (!port_known_i) reason.rx_no_socket = 1'b1;
    else if (!short) reason.rx_too_long = 1'b1;
  end
  always_ff @(posedge clk_i) begin
    ip_sum_q <= ip_sum == '1;
    // A damaged frame may be short, and end before the one in front of it is done with.
    if (ends_q[2] && !bad_ends_q[2]) begin
      source_mac_o <= swap48({w_q[1][31:0], w_q[0][63:48]});
      source_ip_o <= swap32(w_q[3][47:16]);
      source_port_o <= swap16(w_q[4][31:16]);
      l4_o <= {w_q[5][15:0], w_q[4][63:16]};
      no_sum_q <= w_q[5][15:0] == '0;
    end
    if (ends_q[3] && !bad_ends_q[3]) begin
      reason_q <= reason;
      udp_q <= is_ip_q && is_udp_q;
      echo_q <= is_ip_q && is_icmp_q;
      socket_o <= port_socket_i;
      l4_length_o <= l4_length_q;
    end
  end

  logic sum_ok, known;
  assign sum_ok = l4_sum == '1 || (udp_q && no_sum_q);
  assign known  = reason_q == '0;
  always_comb begin
    event_d = '0;
    if (ends_q[5] && !bad_ends_q[5]) begin
      event_d = reason_q;
      event_d.rx_checksum = known && (udp_q || echo_q) && !sum_ok;
    end
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      done_o <= 1'b0;
      datagram_o <= 1'b0;
      echo_o <= 1'b0;
      event_o <= '0;
    end else begin
      done_o <= ends_q[5];
      datagram_o <= !bad_ends_q[5] && known && udp_q && sum_ok;
      echo_o <= !bad_ends_q[5] && known && echo_q && sum_ok;
      event_o <= event_d;
    end
  end

  // ------------------------------------------------------------------------------------------------------ ARP

  logic arp_end, arp_sender_ok;
  assign arp_end = ends_q[2] && !bad_ends_q[2] && mine_mac_q && is_arp_q;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      arp_valid_o <= 1'b0;
      arp_bad_o   <= 1'b0;
    end else begin
      arp_valid_o <= arp_end && arp_form_q && arp_sender_ok;
      arp_bad_o   <= arp_end && !(arp_form_q && arp_sender_ok);
    end
  end
  // A sender is one station: no group, not nobody
  assign arp_sender_ok = !w_q[2][48] && {w_q[3][31:0], w_q[2][63:48]} != '0;
  always_ff @(posedge clk_i) begin
    if (ends_q[2]) begin
      arp_request_o <= w_q[2][47:32] == 16'h0100;
      arp_mac_o <= swap48({w_q[3][31:0], w_q[2][63:48]});
      arp_ip_o <= swap32(w_q[3][63:32]);
      arp_target_o <= swap32({w_q[5][15:0], w_q[4][63:48]});
    end
  end

  logic unused;
  assign unused = ^{cfg_i, w_q, fragment};
endmodule
