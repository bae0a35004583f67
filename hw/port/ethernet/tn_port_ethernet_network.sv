// The network side of the Ethernet port: frames of the MAC on one side, datagrams for tasks and messages of tasks on the other.
//
//   MAC -> strip -> parse -+-> datagram -> crossing          crossing -> pack -> udp --+-> frame -> MAC
//                          +-> echo ----------------------------------> tx_echo -------+
//                          +-> arp ----------------------------------------------------+
//
// Received frames are taken at line rate, whatever happens; what finds no room is dropped and counted. Latency: from the last
// word in to the last beat out 7 cycles, the same for every frame (8 with a VLAN tag that pushes bytes into another word); from
// the last beat of a message to the first word of its frame 15, if the peer's MAC address is known and nothing else is being
// sent. Reset: empty.
module tn_port_ethernet_network
  import tn_port_ethernet_pkg::*;
#(
    parameter int unsigned DataBits = 128,  // width of beats: 128 or 256
    parameter int unsigned NumSockets = 16,  // 1 .. 64
    parameter int unsigned NumAddresses = 8,  // 2 .. 64
    parameter int unsigned MaxPayload = 1472,  // longest payload of a datagram for a task
    parameter int unsigned MaxPart = 1472,  // .. of a task's packet
    parameter int unsigned MaxSent = 1472,  // .. of a task's datagram: more than MaxPart, if packets are joined
    parameter int unsigned MaxTunnel = 1472,  // .. through a tunnel, both ways: MaxPart or more
    parameter int unsigned FreeBits = 5,  // of the count of free words of the crossing
    parameter bit EthernetTest = 1'b0,  // with the MAC test
    parameter bit EthernetTunnel = 1'b0,  // sockets may be tunnels
    localparam int unsigned BytesBits = $clog2(DataBits / 8 + 1)
) (
    input logic clk_i,
    input logic rst_ni,
    input logic rst_registers_ni,  // of the table of sockets
    input network_settings_t cfg_i,
    input logic socket_write_i,
    input logic [5:0] socket_i,
    input socket_t socket_row_i,
    input logic socket_receive_i,
    // MAC
    input logic rx_valid_i,
    input logic rx_last_i,
    input logic [63:0] rx_data_i,
    input logic [2:0] rx_bytes_i,
    input logic rx_bad_i,
    output logic tx_valid_o,
    input logic tx_ready_i,
    output logic tx_last_o,
    output logic [63:0] tx_data_o,
    output logic [2:0] tx_bytes_o,
    // Datagrams for tasks
    input logic [FreeBits-1:0] in_free_i,
    output logic in_valid_o,
    output logic [DataBits-1:0] in_data_o,
    output logic [BytesBits-1:0] in_bytes_o,
    output logic in_last_o,
    output logic in_drop_o,
    output logic [37:0] in_dest_o,
    output logic in_tunnel_o,  // with all its beats: a whole packet
    output logic [5:0] in_socket_o,  // with last
    output logic in_fresh_o,  // with last: the first datagram for its socket as it is
    output logic [NumSockets-1:0] tunnel_o,  // sockets that are tunnels
    // Messages of tasks
    input logic out_valid_i,
    output logic out_ready_o,
    input logic [DataBits-1:0] out_data_i,
    input logic [BytesBits-1:0] out_bytes_i,
    input logic out_last_i,  // of a packet; with it the next three
    input end_e out_end_i,
    input logic out_restart_i,
    input logic out_refused_i,
    input logic [5:0] out_socket_i,
    output logic fate_valid_o,  // pulse: what became of the oldest message that was not dropped; 3 cycles or more apart
    output fate_e fate_o,
    output logic resolving_o,
    output network_event_t event_o  // but for those of the MAC
);
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  if (NumSockets < 1 || NumSockets > 64) begin : gen_bad_num_sockets
    $error("NumSockets is %0d, must be 1 to 64", NumSockets);
  end
  if (NumAddresses < 2 || NumAddresses > 64) begin : gen_bad_num_addresses
    $error("NumAddresses is %0d, must be 2 to 64", NumAddresses);
  end
  if (MaxPayload < 16 || MaxPayload > 8972) begin : gen_bad_max_payload
    $error("MaxPayload is %0d, must be 16 to 8972", MaxPayload);
  end
  if (MaxPart < 16 || MaxPart > 4096) begin : gen_bad_max_part
    $error("MaxPart is %0d, must be 16 to 4096", MaxPart);
  end
  if (MaxSent < 16 || MaxSent > 8972) begin : gen_bad_max_sent
    $error("MaxSent is %0d, must be 16 to 8972", MaxSent);
  end
  if (MaxTunnel < 48 || MaxTunnel > 8972) begin : gen_bad_max_tunnel
    $error("MaxTunnel is %0d, must be 48 to 8972", MaxTunnel);
  end
  if (FreeBits < 2 || FreeBits > 16) begin : gen_bad_free_bits
    $error("FreeBits is %0d, must be 2 to 16", FreeBits);
  end

  localparam bit Parts = MaxSent > MaxPart;
  // A message that has begun, what came instead of its next packet, and more than one word that is no longer free
  localparam int unsigned PackWords = 2 ** $clog2((MaxSent + MaxTunnel + 32) / 8);
  localparam int unsigned EchoWords = MaxPayload > PlainPayload ? 1024 : 256;

  // ------------------------------------------------------------------------------------------------------ Receiving

  // A frame counts if the port was on when it began
  logic inside_q, on_q, on;
  assign on = inside_q ? on_q : cfg_i.enable;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      inside_q <= 1'b0;
      on_q <= 1'b0;
    end else if (rx_valid_i) begin
      inside_q <= !rx_last_i;
      on_q <= on;
    end
  end

  logic frame_valid, frame_last, frame_bad;
  logic [63:0] frame_data;
  logic [2:0] frame_bytes, frame_place;
  tn_port_ethernet_rx_strip u_strip (
      .clk_i,
      .rst_ni,
      .in_valid_i(rx_valid_i && on),
      .in_last_i(rx_last_i),
      .in_data_i(rx_data_i),
      .in_bytes_i(rx_bytes_i),
      .in_bad_i(rx_bad_i),
      .out_valid_o(frame_valid),
      .out_last_o(frame_last),
      .out_data_o(frame_data),
      .out_bytes_o(frame_bytes),
      .out_bad_o(frame_bad),
      .out_place_o(frame_place)
  );

  logic [15:0] port, length, source_port, l4_length;
  logic port_known, word_valid, word_last, early_datagram, done, datagram, echo;
  logic arp_valid, arp_bad, arp_request;
  logic [5:0] port_socket, rx_socket;
  logic [63:0] word_data, l4;
  logic [2:0] word_place;
  logic [47:0] source_mac, arp_mac;
  logic [31:0] source_ip, arp_ip, arp_target;
  network_event_t rx_event;
  tn_port_ethernet_rx_parse #(
      .MaxPayload(MaxPayload),
      .MaxTunnel (MaxTunnel)
  ) u_parse (
      .clk_i,
      .rst_ni,
      .cfg_i,
      .in_valid_i(frame_valid),
      .in_last_i(frame_last),
      .in_data_i(frame_data),
      .in_bytes_i(frame_bytes),
      .in_bad_i(frame_bad),
      .in_place_i(frame_place),
      .port_o(port),
      .port_known_i(port_known),
      .port_socket_i(port_socket),
      .port_tunnel_i(in_tunnel_o),
      .word_valid_o(word_valid),
      .word_last_o(word_last),
      .word_data_o(word_data),
      .word_place_o(word_place),
      .early_datagram_o(early_datagram),
      .length_o(length),
      .done_o(done),
      .datagram_o(datagram),
      .echo_o(echo),
      .socket_o(rx_socket),
      .source_mac_o(source_mac),
      .source_ip_o(source_ip),
      .source_port_o(source_port),
      .l4_o(l4),
      .l4_length_o(l4_length),
      .arp_valid_o(arp_valid),
      .arp_bad_o(arp_bad),
      .arp_request_o(arp_request),
      .arp_mac_o(arp_mac),
      .arp_ip_o(arp_ip),
      .arp_target_o(arp_target),
      .event_o(rx_event)
  );

  logic rx_datagram, rx_no_room, rx_missed, tested, test_wrong, from_peer, not_peer, socket_refused;
  assign in_socket_o = rx_socket;
  assign not_peer = in_tunnel_o && !from_peer;  // tunnels hear their peer alone
  tn_port_ethernet_rx_datagram #(
      .DataBits(DataBits),
      .FreeBits(FreeBits)
  ) u_datagram (
      .clk_i,
      .rst_ni,
      .word_valid_i(word_valid),
      .word_last_i(word_last),
      .word_data_i(word_data),
      .word_place_i(word_place),
      .early_i(early_datagram),
      .length_i(length),
      .done_i(done),
      .good_i(datagram && !tested && !not_peer),
      .free_i(in_free_i),
      .out_valid_o(in_valid_o),
      .out_data_o(in_data_o),
      .out_bytes_o(in_bytes_o),
      .out_last_o(in_last_o),
      .out_drop_o(in_drop_o),
      .event_datagram_o(rx_datagram),
      .event_no_room_o(rx_no_room),
      .event_missed_o(rx_missed)
  );

  // ------------------------------------------------------------------------------------------------------ Answers

  logic [2:0] frames_valid, frames_ready, frames_discard;
  logic [2:0][8*HeaderBytes-1:0] frames;
  logic [2:1] words_valid, words_ready, words_last;
  logic [2:1][63:0] words_data;
  logic [2:1][ 2:0] words_bytes;
  logic echo_valid, echo_ready, echo_dropped;
  logic [47:0] echo_mac;
  logic [31:0] echo_ip;
  logic [63:0] echo_l4;
  logic [15:0] echo_length;
  tn_port_ethernet_rx_echo #(
      .DepthWords(EchoWords)
  ) u_echo (
      .clk_i,
      .rst_ni,
      .word_valid_i(word_valid),
      .word_data_i(word_data),
      .word_place_i(word_place),
      .length_i(length),
      .done_i(done),
      .good_i(echo),
      .mac_i(source_mac),
      .ip_i(source_ip),
      .l4_i(l4),
      .l4_length_i(l4_length),
      .request_valid_o(echo_valid),
      .request_ready_i(echo_ready),
      .request_mac_o(echo_mac),
      .request_ip_o(echo_ip),
      .request_l4_o(echo_l4),
      .request_length_o(echo_length),
      .out_valid_o(words_valid[1]),
      .out_ready_i(words_ready[1]),
      .out_data_o(words_data[1]),
      .out_bytes_o(words_bytes[1]),
      .out_last_o(words_last[1]),
      .event_dropped_o(echo_dropped)
  );
  tn_port_ethernet_tx_echo u_tx_echo (
      .clk_i,
      .rst_ni,
      .cfg_i,
      .request_valid_i(echo_valid),
      .request_ready_o(echo_ready),
      .request_mac_i(echo_mac),
      .request_ip_i(echo_ip),
      .request_l4_i(echo_l4),
      .request_length_i(echo_length),
      .frame_valid_o(frames_valid[1]),
      .frame_ready_i(frames_ready[1]),
      .frame_o(frames[1])
  );

  logic lookup, known, failed, arp_asked, arp_sent, arp_learned, arp_ignored, arp_failed;
  logic [31:0] lookup_ip;
  logic [47:0] peer_mac;
  tn_port_ethernet_arp #(
      .NumAddresses(NumAddresses)
  ) u_arp (
      .clk_i,
      .rst_ni,
      .cfg_i,
      .valid_i(arp_valid),
      .request_i(arp_request),
      .mac_i(arp_mac),
      .ip_i(arp_ip),
      .target_i(arp_target),
      .lookup_i(lookup),
      .lookup_ip_i(lookup_ip),
      .known_o(known),
      .failed_o(failed),
      .mac_o(peer_mac),
      .frame_valid_o(frames_valid[0]),
      .frame_ready_i(frames_ready[0]),
      .frame_o(frames[0]),
      .event_asked_o(arp_asked),
      .event_request_o(arp_sent),
      .event_learned_o(arp_learned),
      .event_ignored_o(arp_ignored),
      .event_failed_o(arp_failed)
  );

  // ------------------------------------------------------------------------------------------------------ Sending

  logic message_valid, message_ready, peer, tx_ends, tx_refused, tx_given_up, no_peer, no_address, sent_udp, sent_echo;
  logic test_valid, test_ready, test_last, message_test, fate_valid;
  logic [63:0] test_data;
  logic [ 3:0] test_bytes;
  logic [ 5:0] message_socket;
  logic [15:0] message_bytes, message_sum, own_port, peer_port;
  logic [31:0] peer_ip;
  tn_port_ethernet_tx_pack #(
      .DataBits(DataBits),
      .DepthWords(PackWords),
      .EthernetTest(EthernetTest),
      .Parts(Parts)
  ) u_pack (
      .clk_i,
      .rst_ni,
      .in_valid_i(out_valid_i),
      .in_ready_o(out_ready_o),
      .in_data_i(out_data_i),
      .in_bytes_i(out_bytes_i),
      .in_last_i(out_last_i),
      .in_end_i(out_end_i),
      .in_restart_i(out_restart_i),
      .in_socket_i(out_socket_i),
      .test_valid_i(test_valid),
      .test_ready_o(test_ready),
      .test_data_i(test_data),
      .test_bytes_i(test_bytes),
      .test_last_i(test_last),
      .test_socket_i(cfg_i.test_socket),
      .message_valid_o(message_valid),
      .message_ready_i(message_ready),
      .message_test_o(message_test),
      .message_socket_o(message_socket),
      .message_bytes_o(message_bytes),
      .message_sum_o(message_sum),
      .out_valid_o(words_valid[2]),
      .out_ready_i(words_ready[2]),
      .out_data_o(words_data[2]),
      .out_bytes_o(words_bytes[2]),
      .out_last_o(words_last[2])
  );
  assign tx_ends = out_valid_i && out_ready_o && out_last_i;
  assign tx_refused = tx_ends && out_refused_i;
  assign tx_given_up = tx_ends && Parts && (out_restart_i || out_end_i == END_GIVEN_UP);

  tn_port_ethernet_sockets #(
      .NumSockets(NumSockets),
      .EthernetTunnel(EthernetTunnel)
  ) u_sockets (
      .clk_i,
      .rst_ni(rst_registers_ni),
      .write_i(socket_write_i),
      .write_socket_i(socket_i),
      .write_row_i(socket_row_i),
      .write_receive_i(socket_receive_i),
      .event_refused_o(socket_refused),
      .port_i(port),
      .port_known_o(port_known),
      .port_socket_o(port_socket),
      .port_tunnel_o(in_tunnel_o),
      .rx_socket_i(rx_socket),
      .rx_ip_i(source_ip),
      .rx_port_i(source_port),
      .rx_dest_o(in_dest_o),
      .rx_peer_o(from_peer),
      .rx_fresh_o(in_fresh_o),
      .tunnel_o,
      .sender_write_i(rx_datagram),
      .sender_socket_i(rx_socket),
      .sender_ip_i(source_ip),
      .sender_port_i(source_port),
      .tx_socket_i(message_socket),
      .tx_port_o(own_port),
      .tx_peer_o(peer),
      .tx_peer_ip_o(peer_ip),
      .tx_peer_port_o(peer_port)
  );

  tn_port_ethernet_tx_udp u_udp (
      .clk_i,
      .rst_ni,
      .cfg_i,
      .message_valid_i(message_valid),
      .message_ready_o(message_ready),
      .message_bytes_i(message_bytes),
      .message_sum_i(message_sum),
      .port_i(own_port),
      .peer_i(peer),
      .peer_ip_i(peer_ip),
      .peer_port_i(peer_port),
      .lookup_o(lookup),
      .lookup_ip_o(lookup_ip),
      .known_i(known),
      .failed_i(failed),
      .mac_i(peer_mac),
      .frame_valid_o(frames_valid[2]),
      .frame_ready_i(frames_ready[2]),
      .frame_discard_o(frames_discard[2]),
      .frame_o(frames[2]),
      .resolving_o,
      .fate_valid_o(fate_valid),
      .fate_o,
      .event_no_peer_o(no_peer),
      .event_no_address_o(no_address)
  );
  assign frames_discard[1:0] = '0;

  tn_port_ethernet_tx_frame u_frame (
      .clk_i,
      .rst_ni,
      .frame_valid_i(frames_valid),
      .frame_ready_o(frames_ready),
      .frame_i(frames),
      .frame_discard_i(frames_discard),
      .word_ready_o(words_ready),
      .word_valid_i(words_valid),
      .word_data_i(words_data),
      .word_bytes_i(words_bytes),
      .word_last_i(words_last),
      .out_valid_o(tx_valid_o),
      .out_ready_i(tx_ready_i),
      .out_last_o(tx_last_o),
      .out_data_o(tx_data_o),
      .out_bytes_o(tx_bytes_o),
      .event_udp_o(sent_udp),
      .event_echo_o(sent_echo)
  );

  // ------------------------------------------------------------------------------------------------------ MAC test

  assign fate_valid_o = fate_valid && !message_test;
  if (EthernetTest) begin : gen_test
    tn_port_ethernet_test_generator #(
        .MaxPayload(MaxSent)
    ) u_generator (
        .clk_i,
        .rst_ni,
        .run_i(cfg_i.test_run),
        .length_i(cfg_i.test_length),
        .datagrams_i(cfg_i.test_datagrams),
        .out_valid_o(test_valid),
        .out_ready_i(test_ready),
        .out_data_o(test_data),
        .out_bytes_o(test_bytes),
        .out_last_o(test_last)
    );
    tn_port_ethernet_test_checker u_checker (
        .clk_i,
        .rst_ni,
        .word_valid_i(word_valid),
        .word_data_i(word_data),
        .word_place_i(word_place),
        .length_i(length),
        .wrong_o(test_wrong)
    );
    assign tested = cfg_i.test_check && rx_socket == cfg_i.test_socket;
  end else begin : gen_no_test
    assign {test_valid, test_data, test_bytes, test_last} = '0;
    assign {tested, test_wrong} = '0;
    logic unused;
    assign unused = ^{test_ready, message_test};
  end

  always_comb begin
    event_o = rx_event;
    event_o.rx_not_peer = done && datagram && !tested && not_peer;
    event_o.test_sent = fate_valid && message_test && fate_o == FATE_SENT;
    event_o.test_received = done && datagram && tested;
    event_o.test_wrong = done && datagram && tested && test_wrong;
    event_o.icmp_dropped = rx_event.icmp_dropped || echo_dropped;
    event_o.rx_datagram = rx_datagram;
    event_o.rx_no_room = rx_no_room;
    event_o.rx_no_socket = rx_event.rx_no_socket || rx_missed;
    event_o.arp_asked = arp_asked;
    event_o.arp_request = arp_sent;
    event_o.arp_learned = arp_learned;
    event_o.arp_ignored = arp_ignored || arp_bad;
    event_o.arp_failed = arp_failed;
    event_o.echo = sent_echo;
    event_o.tx_datagram = sent_udp;
    event_o.tx_no_peer = no_peer;
    event_o.tx_no_address = no_address;
    event_o.tx_refused = tx_refused;
    event_o.tx_given_up = tx_given_up;
    event_o.socket_refused = socket_refused;
  end

  // Rules of the streams: frames to the MAC, messages of tasks
  tn_common_stream_check #(
      .Width  (64 + 3 + 1),
      .Packets(1'b0)
  ) u_tx_check (
      .clk_i,
      .rst_ni,
      .valid_i(tx_valid_o),
      .ready_i(tx_ready_i),
      .withdraw_i(1'b0),
      .head_i(1'b0),
      .tail_i(1'b0),
      .data_i({tx_last_o, tx_bytes_o, tx_data_o})
  );
  tn_common_stream_check #(
      .Width  (DataBits + BytesBits + 11),
      .Packets(1'b0)
  ) u_out_check (
      .clk_i,
      .rst_ni,
      .valid_i(out_valid_i),
      .ready_i(out_ready_o),
      .withdraw_i(1'b0),
      .head_i(1'b0),
      .tail_i(1'b0),
      .data_i({out_socket_i, out_refused_i, out_restart_i, out_end_i, out_last_i, out_bytes_i, out_data_i})
  );
endmodule
