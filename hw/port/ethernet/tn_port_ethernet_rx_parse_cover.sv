// Cover points of tn_port_ethernet_rx_parse: every kind of frame and every reason to drop one, damaged ones close together.
module tn_port_ethernet_rx_parse_cover
  import tn_port_ethernet_pkg::*;
(
    input logic clk_i,
    input logic rst_ni,
    input logic ends,
    input network_event_t reason,
    input logic tunnel,
    input logic no_sum,
    input logic datagram_o,
    input logic echo_o,
    input logic group,
    input logic all_hosts,
    input logic done_o,
    input logic arp_valid_o,
    input logic arp_request_o,
    input logic arp_bad_o,
    input logic event_checksum,
    input logic bad_end,
    input logic close
);
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (rst_ni) begin
      DatagramC : cover (datagram_o);
      NoSumC : cover (datagram_o && no_sum);
      GroupC : cover (ends && reason == '0 && group);
      AllHostsC : cover (ends && reason == '0 && all_hosts);
      EchoC : cover (echo_o);
      AskedC : cover (arp_valid_o && arp_request_o);
      AnsweredC : cover (arp_valid_o && !arp_request_o);
      ArpBadC : cover (arp_bad_o);
      OthersC : cover (ends && reason.rx_others);
      UnknownC : cover (ends && reason.rx_unknown);
      FormC : cover (ends && reason.rx_ip_form);
      IpChecksumC : cover (ends && reason.rx_ip_checksum);
      FragmentC : cover (ends && reason.rx_fragment);
      LengthC : cover (ends && reason.rx_length);
      NoSocketC : cover (ends && reason.rx_no_socket);
      TooLongC : cover (ends && reason.rx_too_long && !tunnel);
      TooLongForTunnelC : cover (ends && reason.rx_too_long && tunnel);
      OtherIcmpC : cover (ends && reason.icmp_dropped);
      ChecksumC : cover (event_checksum);
      DamagedC : cover (bad_end);
      CloseC : cover (bad_end && close);
      NothingC : cover (done_o && !datagram_o && !echo_o);
    end
  end
endmodule

bind tn_port_ethernet_rx_parse tn_port_ethernet_rx_parse_cover u_cover (
    .clk_i,
    .rst_ni,
    .ends(ends_q[3] && !bad_ends_q[3]),
    .reason,
    .tunnel(port_tunnel_i),
    .no_sum(no_sum_q),
    .datagram_o,
    .echo_o,
    .group(group_mac_q && group_ip_q && is_ip_q),
    .all_hosts(all_ip_q && is_ip_q),
    .done_o,
    .arp_valid_o,
    .arp_request_o,
    .arp_bad_o,
    .event_checksum(event_o.rx_checksum),
    .bad_end(ends_q[1] && bad_ends_q[1]),
    .close(ends_q[5:2] != '0)
);
