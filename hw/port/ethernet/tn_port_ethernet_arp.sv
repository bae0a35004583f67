// ARP: answers requests for this port's address, asks for those of peers [RFC826].
//
// Throughput: a received message per cycle; an answer that finds another one waiting to be sent, and not just taken, is dropped.
// Latency: 1 cycle from a request to the offer of its answer. Back-pressure: a frame on offer stays. Reset: nothing to send.
module tn_port_ethernet_arp
  import tn_port_ethernet_pkg::*;
#(
    parameter int unsigned NumAddresses = 8  // 2 .. 64
) (
    input logic clk_i,
    input logic rst_ni,
    input network_settings_t cfg_i,
    // Received
    input logic valid_i,  // pulse
    input logic request_i,
    input logic [47:0] mac_i,
    input logic [31:0] ip_i,
    input logic [31:0] target_i,
    // Look-up: see tn_port_ethernet_arp_table
    input logic lookup_i,
    input logic [31:0] lookup_ip_i,
    output logic known_o,
    output logic failed_o,
    output logic [47:0] mac_o,
    // To be sent: a whole frame, first byte lowest
    output logic frame_valid_o,
    input logic frame_ready_i,
    output logic [8*HeaderBytes-1:0] frame_o,
    output logic event_asked_o,
    output logic event_request_o,
    output logic event_learned_o,
    output logic event_ignored_o,
    output logic event_failed_o
);
  logic to_me, answer_q, ask_valid, ask_ready;
  logic [47:0] answer_mac_q;
  logic [31:0] answer_ip_q, ask_ip;
  assign to_me = valid_i && target_i == cfg_i.ip && ip_i != cfg_i.ip;

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) answer_q <= 1'b0;
    else answer_q <= (to_me && request_i) || (answer_q && !frame_ready_i);
  end
  always_ff @(posedge clk_i) begin
    if (!answer_q || frame_ready_i) begin
      answer_mac_q <= mac_i;
      answer_ip_q  <= ip_i;
    end
  end
  assign event_asked_o = answer_q && frame_ready_i;
  assign event_request_o = ask_valid && ask_ready;
  assign ask_ready = frame_ready_i && !answer_q;

  // Announcements, of somebody's own address, and answers to others are heard, too: they make what is known doubtful
  tn_port_ethernet_arp_table #(
      .NumAddresses(NumAddresses)
  ) u_table (
      .clk_i,
      .rst_ni,
      .cfg_interval_i(cfg_i.arp_interval),
      .cfg_requests_i(cfg_i.arp_requests),
      .cfg_age_i(cfg_i.arp_age),
      .lookup_i,
      .ip_i(lookup_ip_i),
      .known_o,
      .failed_o,
      .mac_o,
      .heard_i(valid_i && ip_i != cfg_i.ip),
      .heard_answer_i(to_me && !request_i),
      .heard_request_i(to_me && request_i),
      .heard_ip_i(ip_i),
      .heard_mac_i(mac_i),
      .ask_valid_o(ask_valid),
      .ask_ready_i(ask_ready),
      .ask_ip_o(ask_ip),
      .event_learned_o,
      .event_ignored_o,
      .event_failed_o
  );

  logic [47:0] to_mac;
  logic [31:0] to_ip;
  assign frame_valid_o = answer_q || ask_valid;
  assign to_mac = answer_q ? answer_mac_q : '0;
  assign to_ip = answer_q ? answer_ip_q : ask_ip;
  assign frame_o = {
    swap32(to_ip),
    swap48(to_mac),
    swap32(cfg_i.ip),
    swap48(cfg_i.mac),
    swap16(answer_q ? 16'd2 : 16'd1),
    64'h0406_0008_0100_0608,
    swap48(cfg_i.mac),
    swap48(answer_q ? answer_mac_q : Broadcast)
  };
  logic unused;
  assign unused = ^cfg_i;
endmodule
