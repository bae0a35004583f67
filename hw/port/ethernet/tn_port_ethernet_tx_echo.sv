// Addresses the answers to ICMP echo requests: straight back to where each came from [RFC792].
//
// Latency: 5 cycles from a request to its frame. Throughput: a request in 6 cycles. Back-pressure: a frame on offer stays.
// Reset: none.
module tn_port_ethernet_tx_echo
  import tn_port_ethernet_pkg::*;
(
    input logic clk_i,
    input logic rst_ni,
    input network_settings_t cfg_i,
    input logic request_valid_i,
    output logic request_ready_o,
    input logic [47:0] request_mac_i,
    input logic [31:0] request_ip_i,
    input logic [63:0] request_l4_i,  // ICMP header, first byte lowest
    input logic [15:0] request_length_i,  // of the ICMP message
    // Frames: Ethernet, IPv4 and ICMP header, first byte lowest
    output logic frame_valid_o,
    input logic frame_ready_i,
    output logic [8*HeaderBytes-1:0] frame_o
);
  logic [3:0] ready_q;  // the checksum gets ready
  logic [15:0] ip_length, ip_checksum;
  logic [17:0] ips_q;
  logic [18:0] ip_sum_q;
  logic [16:0] ip_once_q;
  assign ip_length = request_length_i + 16'd20;
  always_ff @(posedge clk_i) begin
    ips_q <= 18'(cfg_i.ip[31:16]) + 18'(cfg_i.ip[15:0]) + 18'(request_ip_i[31:16]) + 18'(request_ip_i[15:0]);
    ip_sum_q <= 19'(ips_q) + 19'(ip_length) + 19'h4500 + 19'h4000 + 19'({TimeToLive, ProtocolIcmp});
    ip_once_q <= fold(32'(ip_sum_q));
    ip_checksum <= ~(ip_once_q[15:0] + 16'(ip_once_q[16]));
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) ready_q <= '0;
    else ready_q <= request_ready_o ? '0 : {ready_q[2:0], request_valid_i};
  end
  assign frame_valid_o = ready_q[3];
  assign request_ready_o = frame_valid_o && frame_ready_i;
  assign frame_o = {
    request_l4_i,
    swap32(request_ip_i),
    swap32(cfg_i.ip),
    swap16(ip_checksum),
    ProtocolIcmp,
    TimeToLive,
    swap16(16'h4000),
    16'h0000,
    swap16(ip_length),
    8'h00,
    8'h45,
    swap16(TypeIpv4),
    swap48(cfg_i.mac),
    swap48(request_mac_i)
  };
  logic unused;
  assign unused = ^cfg_i;
endmodule
