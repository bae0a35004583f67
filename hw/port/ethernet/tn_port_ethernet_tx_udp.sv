// Addresses one message after the other: its peer, the way there, the header of the frame [RFC768, RFC791].
//
// Broadcast and group addresses need no look-up; what is not in the own network goes to the gateway. Latency: 7 cycles from a
// message to its frame, if the peer's MAC address is known; else until ARP has answered or given up, and the message waits, but no
// longer than `cfg_i.arp_wait`, and at most one for an address that has been waited for in vain. A message that cannot be sent is
// offered with `frame_discard_o`, and so is every one while the port is off. Throughput: a message in 8 cycles, less than the
// shortest frame takes on the wire; one without a peer in 3. Back-pressure: a frame on offer stays. Reset: none.
module tn_port_ethernet_tx_udp
  import tn_port_ethernet_pkg::*;
(
    input logic clk_i,
    input logic rst_ni,
    input network_settings_t cfg_i,
    // Messages
    input logic message_valid_i,
    output logic message_ready_o,
    input logic [15:0] message_bytes_i,
    input logic [15:0] message_sum_i,
    // Row of its socket, 1 cycle behind the message
    input logic [15:0] port_i,
    input logic peer_i,
    input logic [31:0] peer_ip_i,
    input logic [15:0] peer_port_i,
    // ARP
    output logic lookup_o,
    output logic [31:0] lookup_ip_o,
    input logic known_i,
    input logic failed_i,
    input logic [47:0] mac_i,
    // Frames: Ethernet, IPv4 and UDP header, first byte lowest
    output logic frame_valid_o,
    input logic frame_ready_i,
    output logic frame_discard_o,
    output logic [8*HeaderBytes-1:0] frame_o,
    output logic resolving_o,  // the message waits for ARP
    output logic fate_valid_o,  // pulse: what becomes of the message
    output fate_e fate_o,
    output logic event_no_peer_o,
    output logic event_no_address_o
);
  typedef enum logic [2:0] {
    IDLE,
    LOOK,  // at the row of its socket
    HOP,
    RESOLVE,
    OFFER
  } state_e;
  state_e state_q;
  logic direct_q, group_q, nowhere_q, no_gateway_q, no_peer, direct, local_d;
  logic [31:0] ip_q, hop_q;
  logic [15:0] to_port_q, from_port_q;
  logic [47:0] mac_q;
  logic [ 1:0] sums_q;  // the checksums get ready meanwhile

  assign no_peer = !peer_i || !cfg_i.enable;
  logic late;  // the message has waited long enough for its peer's address
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      state_q <= IDLE;
      fate_o <= FATE_SENT;
      sums_q <= '0;
      event_no_peer_o <= 1'b0;
      event_no_address_o <= 1'b0;
    end else begin
      event_no_peer_o <= 1'b0;
      event_no_address_o <= 1'b0;
      unique case (state_q)
        IDLE:
        if (message_valid_i) begin
          state_q <= LOOK;
          fate_o  <= FATE_SENT;
        end
        LOOK: begin
          state_q <= no_peer ? OFFER : HOP;
          if (no_peer) fate_o <= FATE_NO_PEER;
          event_no_peer_o <= no_peer;
        end
        HOP: begin
          state_q <= RESOLVE;
          sums_q  <= '0;
        end
        RESOLVE: begin
          sums_q <= sums_q + 2'(sums_q != '1);
          if (sums_q == '1 && (direct_q || known_i)) begin
            state_q <= OFFER;
          end else if (nowhere_q) begin
            state_q <= OFFER;
            fate_o <= FATE_NO_PEER;
            event_no_peer_o <= 1'b1;
          end else if (failed_i || late) begin
            state_q <= OFFER;
            fate_o <= FATE_NO_ADDRESS;
            event_no_address_o <= 1'b1;
          end
        end
        OFFER:   if (frame_ready_i) state_q <= IDLE;
        default: state_q <= IDLE;
      endcase
    end
  end

  // How long the message has waited, and for whom one has in vain: until the table says something about that address
  localparam int unsigned TickBits = 14;
  logic [TickBits+15:0] waited_q;
  logic over_q, vain_q, again_q;
  logic [31:0] vain_ip_q;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      waited_q <= '0;
      {over_q, vain_q, again_q} <= '0;
    end else begin
      waited_q <= !lookup_o || late ? '0 : waited_q + 1'b1;
      again_q <= vain_q && vain_ip_q == hop_q;
      over_q <= lookup_o && !late && waited_q[TickBits+15:3] != '0 &&
          (again_q || waited_q[TickBits+15:TickBits] >= cfg_i.arp_wait);
      if (lookup_o && late) vain_q <= 1'b1;
      else if (lookup_o && again_q && (known_i || failed_i)) vain_q <= 1'b0;
    end
  end
  always_ff @(posedge clk_i) if (lookup_o && late) vain_ip_q <= hop_q;
  assign late = over_q && !known_i;
  assign local_d = ((ip_q ^ cfg_i.ip) & cfg_i.mask) == '0;
  assign direct = ip_q == '1 || (local_d && (ip_q | cfg_i.mask) == '1) || ip_q[31:28] == 4'he;
  always_ff @(posedge clk_i) begin
    no_gateway_q <= cfg_i.gateway == '0;
    if (state_q == LOOK) begin
      ip_q <= peer_ip_i;
      to_port_q <= peer_port_i;
      from_port_q <= port_i;
    end
    if (state_q == HOP) begin
      direct_q <= direct;
      nowhere_q <= !direct && !local_d && no_gateway_q;
      group_q <= ip_q[31:28] == 4'he;
      hop_q <= local_d ? ip_q : cfg_i.gateway;
    end
    if (state_q == RESOLVE) mac_q <= !direct_q ? mac_i : group_q ? {24'h01005e, 1'b0, ip_q[22:0]} : Broadcast;
  end
  assign lookup_o = state_q == RESOLVE && !direct_q && !nowhere_q;
  assign lookup_ip_o = hop_q;
  assign resolving_o = lookup_o && sums_q == '1;
  assign message_ready_o = state_q == OFFER && frame_ready_i;
  assign frame_valid_o = state_q == OFFER;
  assign frame_discard_o = fate_o != FATE_SENT;
  assign fate_valid_o = message_ready_o;

  // Checksums: sums of words, then the carries. The message stays at the input until it is sent.
  logic [15:0] udp_length, ip_length, ip_checksum, udp_checksum;
  logic [17:0] ips_q;
  logic [18:0] ip_sum_q;
  logic [19:0] udp_sum_q;
  logic [16:0] ip_once_q, udp_once_q;
  logic [17:0] ports_q;
  logic [15:0] udp_twice;
  assign udp_length = message_bytes_i + 16'd8;
  assign ip_length  = message_bytes_i + 16'd28;
  // The message was summed with its first byte lowest: here numbers are summed, so its sum is turned round
  always_ff @(posedge clk_i) begin
    ips_q <= 18'(cfg_i.ip[31:16]) + 18'(cfg_i.ip[15:0]) + 18'(ip_q[31:16]) + 18'(ip_q[15:0]);
    ports_q <= 18'(to_port_q) + 18'(from_port_q) + 18'(udp_length) + 18'(swap16(message_sum_i));
    ip_sum_q <= 19'(ips_q) + 19'(ip_length) + 19'h4500 + 19'h4000 + 19'({TimeToLive, ProtocolUdp});
    udp_sum_q <= 20'(ips_q) + 20'(ports_q) + 20'(udp_length) + 20'(ProtocolUdp);
    ip_once_q <= fold(32'(ip_sum_q));
    udp_once_q <= fold(32'(udp_sum_q));
    ip_checksum <= ~(ip_once_q[15:0] + 16'(ip_once_q[16]));
    udp_checksum <= udp_twice == '1 ? '1 : ~udp_twice;  // 0 says that there is none
  end
  assign udp_twice = udp_once_q[15:0] + 16'(udp_once_q[16]);

  assign frame_o = {
    swap16(udp_checksum),
    swap16(udp_length),
    swap16(to_port_q),
    swap16(from_port_q),
    swap32(ip_q),
    swap32(cfg_i.ip),
    swap16(ip_checksum),
    ProtocolUdp,
    TimeToLive,
    swap16(16'h4000),  // not to be cut
    16'h0000,
    swap16(ip_length),
    8'h00,
    8'h45,
    swap16(TypeIpv4),
    swap48(cfg_i.mac),
    swap48(mac_q)
  };
  logic unused;
  assign unused = ^cfg_i;
endmodule
