// What the parts of the Ethernet port share: numbers and formats of the protocols, as they lie in frames.
//
// Addresses and numbers of frames are big endian on the wire; a frame is a stream of words of 64 bits with the first byte lowest.
// `swap*` turns one into the other. In registers and between the modules an address is a number: 192.168.0.2 is 0xc0a80002.

// verilator lint_off UNUSEDPARAM
package tn_port_ethernet_pkg;

  localparam logic [15:0] TypeIpv4 = 16'h0800;  // [IEEE8023 clause 3.2.6]
  localparam logic [15:0] TypeArp = 16'h0806;
  localparam logic [15:0] TypeVlan = 16'h8100;
  localparam logic [7:0] ProtocolIcmp = 8'd1;  // [RFC791]
  localparam logic [7:0] ProtocolUdp = 8'd17;
  localparam logic [7:0] TimeToLive = 8'h80;  // [D29 §2.4]
  localparam logic [47:0] Broadcast = '1;

  localparam int unsigned PlainPayload = 1472;  // of a UDP datagram in a frame of 1518 bytes
  localparam int unsigned JumboPayload = 8972;  // .. in one whose payload is 9000 bytes
  localparam int unsigned PartsMost = 8;  // packets that a datagram may become
  localparam int unsigned OpenMessages = 32;  // of tasks, whose fates are not told yet; a power of two
  localparam int unsigned HeaderBytes = 42;  // of Ethernet, IPv4 and UDP

  // What the network side of the port is told
  typedef struct packed {
    logic enable;
    logic [15:0] arp_wait;
    logic [47:0] mac;
    logic [31:0] ip;
    logic [31:0] mask;
    logic [31:0] gateway;
    logic [31:0] group;
    logic [31:0] group_mask;
    logic [11:0] arp_interval;
    logic [3:0] arp_requests;
    logic [15:0] arp_age;
    logic test_run;
    logic test_check;
    logic [5:0] test_socket;
    logic [15:0] test_length;
    logic [31:0] test_datagrams;
  } network_settings_t;

  // Row of the table of sockets
  typedef struct packed {
    logic tunnel;  // datagrams are whole packets
    logic answer;  // the peer is whoever sent last
    logic [37:0] dest;  // tn_pkg::tdest_t of the task that receives
    logic [31:0] peer_ip;
    logic [15:0] peer_port;
    logic [15:0] port;
  } socket_t;

  // What became of a message; with the bits 10 in front it is a tn_pkg::port_cause_e
  typedef enum logic [1:0] {
    FATE_SENT = 2'd0,
    FATE_NO_PEER = 2'd1,
    FATE_NO_ADDRESS = 2'd2
  } fate_e;

  // What is known of a packet of a task at its end
  typedef struct packed {
    logic drop;  // it does not count
    logic refused;  // .. and is to be counted as refused
    logic tell;  // .. and its sender to be told: the footer can be trusted
    logic first;  // of its message
    logic last;
    logic [5:0] socket;
    tn_pkg::node_t src;  // who sent it
    logic [9:0] transaction;
  } message_t;

  // What its end means to the message that it may be a part of
  typedef enum logic [1:0] {
    END_SENT = 2'd0,  // the message is whole
    END_PART = 2'd1,  // more of it follows
    END_NOTHING = 2'd2,  // the packet leaves nothing, what has begun stays
    END_GIVEN_UP = 2'd3  // neither does the message that has begun
  } end_e;

  // What the sender of a message is told
  typedef struct packed {
    tn_pkg::node_t to;
    logic [9:0] transaction;
    tn_pkg::port_cause_e cause;
  } report_t;

  // Events for the counters, a bit each; order as in spec/registers/ethernet.rdl from ETH_RX_FRAMES on
  typedef struct packed {
    logic socket_refused;
    logic rx_no_packet;
    logic tx_given_up;
    logic tx_untold;
    logic rx_not_peer;
    logic test_wrong;
    logic test_received;
    logic test_sent;
    logic tx_refused;
    logic tx_no_address;
    logic tx_no_peer;
    logic tx_datagram;
    logic tx_starved;
    logic tx_frame;
    logic icmp_dropped;
    logic echo;
    logic arp_failed;
    logic arp_request;
    logic arp_ignored;
    logic arp_learned;
    logic arp_asked;
    logic rx_datagram;
    logic rx_no_room;
    logic rx_too_long;
    logic rx_no_socket;
    logic rx_checksum;
    logic rx_length;
    logic rx_fragment;
    logic rx_ip_checksum;
    logic rx_ip_form;
    logic rx_unknown;
    logic rx_others;
    logic rx_symbol;
    logic rx_giant;
    logic rx_runt;
    logic rx_fcs;
    logic rx_frame;
  } network_event_t;

  // First byte of the wire lowest <-> number
  function automatic logic [15:0] swap16(input logic [15:0] bytes);
    return {bytes[7:0], bytes[15:8]};
  endfunction
  function automatic logic [31:0] swap32(input logic [31:0] bytes);
    return {swap16(bytes[15:0]), swap16(bytes[31:16])};
  endfunction
  function automatic logic [47:0] swap48(input logic [47:0] bytes);
    return {swap32(bytes[31:0]), swap16(bytes[47:32])};
  endfunction

  // A word of ones' complement arithmetic [RFC1071]: the carry comes in again at the bottom
  function automatic logic [16:0] fold(input logic [31:0] sum);
    return 17'(sum[15:0]) + 17'(sum[31:16]);
  endfunction

endpackage
// verilator lint_on UNUSEDPARAM
