// The Ethernet port without its MAC: packets of the router on one side, frames on the other, and the clock crossing between.
//
//   router <- to_packet <- crossing <- network <- MAC       clk_i | clk_eth_i
//   router -> buffer -> from_packet -> crossing -> network -> MAC
//
// Throughput: line rate of 10G Ethernet if clk_i is not slower than 10 GHz / DataBits. Latency and back-pressure: see the
// parts; a crossing takes 2 to 3 cycles of the clock that reads. Reset: `rst_ni` empties everything, settings stay;
// `rst_registers_ni` resets the settings, and comes with `rst_ni` only.
module tn_port_ethernet_stack
  import tn_pkg::*;
  import tn_port_pkg::*;
  import tn_port_ethernet_pkg::*;
  import tn_common_register_pkg::*;
#(
    parameter int unsigned DataBits = 128,  // width of flits: 128 or 256
    parameter int unsigned MtuBytes = 4096,  // longest payload of a packet, a multiple of DataBits / 8
    parameter int unsigned PortBufBytes = 8192,  // transmit and receive FIFO, 2 * MtuBytes for full throughput
    parameter int unsigned TrafficClass = 0,  // of the packets to tasks: 0 .. 7
    parameter int unsigned NumSockets = 16,  // 1 .. 64
    parameter int unsigned NumAddresses = 8,  // peers whose MAC addresses are remembered, 2 .. 64
    parameter bit JumboFrames = 1'b0,  // frames of up to 9000 bytes of payload, else 1500
    parameter bit EthernetTest = 1'b0,  // with the MAC test
    parameter bit EthernetTunnel = 1'b0  // sockets may be tunnels
) (
    input logic clk_i,
    input logic rst_ni,
    input logic rst_registers_ni,
    input logic clk_eth_i,
    output logic rst_eth_no,  // of the network side, for the MAC
    // MAC, clk_eth_i
    input logic mac_rx_valid_i,
    input logic mac_rx_last_i,
    input logic [63:0] mac_rx_data_i,
    input logic [2:0] mac_rx_bytes_i,
    input logic mac_rx_bad_i,
    output logic mac_tx_valid_o,
    input logic mac_tx_ready_i,
    output logic mac_tx_last_o,
    output logic [63:0] mac_tx_data_o,
    output logic [2:0] mac_tx_bytes_o,
    input network_event_t mac_event_i,
    input logic [13:0] mac_rx_good_bytes_i,  // with its event
    input logic [13:0] mac_tx_good_bytes_i,
    input logic mac_fault_i,
    // Router
    output logic tx_valid_o,
    input logic tx_ready_i,
    output logic tx_head_o,
    output logic tx_tail_o,
    output logic [DataBits-1:0] tx_data_o,
    input logic rx_valid_i,
    input logic rx_head_i,
    input logic rx_tail_i,
    input logic [DataBits-1:0] rx_data_i,
    output logic rx_room_o,
    input logic rx_reserve_i,
    input logic [8:0] rx_reserve_words_i,
    // Settings
    input node_t source_i,  // coordinates of this node and number of this port
    input logic [21:0] cycle_i,  // core cycle counter, for time stamps
    input logic [31:0] cfg_ip_address_i,
    input logic [47:0] cfg_mac_address_i,
    // Registers
    input logic register_valid_i,  // pulse
    input register_request_t register_request_i,
    output register_answer_t register_answer_o,
    input logic latch_i,  // pulse: latch the counts of bytes, and begin anew
    output logic [3:0][31:0] bytes_o,  // sent low, high, received low, high
    // Status: what happened, a cycle later (tx_stalled: in its cycle)
    output port_fifo_t fifo_o,
    output logic [3:0] fifo_exception_o,
    output port_event_t event_o,
    output logic [1:0][31:0] lost_o
);
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  if (MtuBytes < DataBits / 8 || MtuBytes > 4096 || MtuBytes % (DataBits / 8) != 0) begin : gen_bad_mtu_bytes
    $error("MtuBytes is %0d, must be a multiple of DataBits / 8 up to 4096", MtuBytes);
  end
  if (PortBufBytes < MtuBytes) begin : gen_bad_port_buf_bytes
    $error("PortBufBytes is %0d, must be MtuBytes or more", PortBufBytes);
  end
  if (TrafficClass > 7) begin : gen_bad_traffic_class
    $error("TrafficClass is %0d, must be 0 to 7", TrafficClass);
  end

  localparam int unsigned BytesBits = $clog2(DataBits / 8 + 1);
  localparam int unsigned LargestPayload = JumboFrames ? JumboPayload : PlainPayload;
  localparam int unsigned MaxPart = MtuBytes < LargestPayload ? MtuBytes : LargestPayload;  // of a task's packet
  localparam int unsigned MaxTunnel = MtuBytes + 32 < LargestPayload ? MtuBytes + 32 : LargestPayload;  // .. a whole packet
  localparam int unsigned MaxParts = PartsMost * MtuBytes < LargestPayload ? PartsMost * MtuBytes : LargestPayload;
  localparam int unsigned MaxPayload = JumboFrames ? MaxParts : MaxPart;  // of a datagram, in both directions
  localparam int unsigned Depth = 16;  // of the crossings
  localparam int unsigned FreeBits = $clog2(Depth) + 1;

  // ------------------------------------------------------------------------------------------------------ Resets, registers

  logic rst_eth_n, rst_eth_registers_n;
  tn_common_reset_sync u_reset (
      .clk_i (clk_eth_i),
      .rst_ni(rst_ni && rst_registers_ni),
      .rst_no(rst_eth_n)
  );
  tn_common_reset_sync u_reset_registers (
      .clk_i (clk_eth_i),
      .rst_ni(rst_registers_ni),
      .rst_no(rst_eth_registers_n)
  );
  assign rst_eth_no = rst_eth_n;

  logic register_valid, latch_q, latch, latch_seen_q, running, resolving;
  register_request_t register_request;
  register_answer_t register_answer;
  logic [31:0] ip;
  logic [47:0] mac;
  logic [3:0][31:0] bytes;
  tn_common_register_bridge u_bridge (
      .clk_i,
      .rst_ni(rst_registers_ni),
      .valid_i(register_valid_i),
      .request_i(register_request_i),
      .answer_o(register_answer_o),
      .dst_clk_i(clk_eth_i),
      .dst_rst_ni(rst_eth_registers_n),
      .dst_valid_o(register_valid),
      .dst_request_o(register_request),
      .dst_answer_i(register_answer)
  );
  tn_common_cdc_bus #(
      .Width(80)
  ) u_addresses (
      .src_clk_i (clk_i),
      .src_rst_ni(rst_registers_ni),
      .src_data_i({cfg_ip_address_i, cfg_mac_address_i}),
      .dst_clk_i (clk_eth_i),
      .dst_rst_ni(rst_eth_registers_n),
      .dst_data_o({ip, mac})
  );
  tn_common_cdc_bus #(
      .Width(128)
  ) u_bytes (
      .src_clk_i (clk_eth_i),
      .src_rst_ni(rst_eth_registers_n),
      .src_data_i(bytes),
      .dst_clk_i (clk_i),
      .dst_rst_ni(rst_registers_ni),
      .dst_data_o(bytes_o)
  );
  always_ff @(posedge clk_i or negedge rst_registers_ni) begin
    if (!rst_registers_ni) latch_q <= 1'b0;
    else latch_q <= latch_q ^ latch_i;
  end
  logic running_q;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) running_q <= 1'b0;
    else running_q <= 1'b1;
  end
  tn_common_sync #(
      .Width(2)
  ) u_levels (
      .clk_i (clk_eth_i),
      .rst_ni(rst_eth_registers_n),
      .data_i({running_q, latch_q}),
      .data_o({running, latch})
  );
  always_ff @(posedge clk_eth_i or negedge rst_eth_registers_n) begin
    if (!rst_eth_registers_n) latch_seen_q <= 1'b0;
    else latch_seen_q <= latch;
  end

  network_settings_t cfg;
  network_event_t network_event, core_event;
  logic socket_write, socket_receive;
  logic [5:0] socket;
  socket_t socket_row;
  tn_port_ethernet_registers #(
      .NumSockets(NumSockets),
      .NumAddresses(NumAddresses),
      .MaxPayload(MaxPayload),
      .EthernetTest(EthernetTest),
      .EthernetTunnel(EthernetTunnel)
  ) u_registers (
      .clk_i(clk_eth_i),
      .rst_ni(rst_eth_registers_n),
      .clear_i(!running),
      .valid_i(register_valid),
      .request_i(register_request),
      .answer_o(register_answer),
      .ip_i(ip),
      .mac_i(mac),
      .cfg_o(cfg),
      .socket_write_o(socket_write),
      .socket_o(socket),
      .socket_row_o(socket_row),
      .socket_receive_o(socket_receive),
      .event_i(network_event | mac_event_i | core_event),
      .fault_i(mac_fault_i),
      .resolving_i(resolving),
      .latch_i(latch != latch_seen_q),
      .tx_good_i(mac_event_i.tx_frame),
      .tx_bytes_i(mac_tx_good_bytes_i),
      .rx_good_i(mac_event_i.rx_frame),
      .rx_bytes_i(mac_rx_good_bytes_i),
      .bytes_o(bytes)
  );

  // ------------------------------------------------------------------------------------------------------ Network, crossings

  logic in_valid, in_last, in_drop, unused_in_ready;
  logic out_valid, out_ready, out_last, out_restart, out_refused;
  end_e out_end;
  logic [DataBits-1:0] in_data, out_data;
  logic [BytesBits-1:0] in_bytes, out_bytes;
  logic [5:0] out_socket;
  logic fate_valid, fate_room, core_fate_valid, core_fate_ready;
  fate_e fate, core_fate;
  logic [37:0] in_dest;
  logic in_tunnel, core_in_tunnel, beat_tunnel, in_fresh, core_in_fresh, beat_fresh, malformed;
  logic [5:0] in_socket, core_in_socket, beat_socket;
  logic [NumSockets-1:0] tunnels;
  logic [FreeBits-1:0] in_free, unused_in_usage, unused_out_free, unused_out_usage;
  tn_port_ethernet_network #(
      .DataBits(DataBits),
      .NumSockets(NumSockets),
      .NumAddresses(NumAddresses),
      .MaxPayload(MaxPayload),
      .MaxPart(MaxPart),
      .MaxSent(MaxPayload),
      .MaxTunnel(MaxTunnel),
      .FreeBits(FreeBits),
      .EthernetTest(EthernetTest),
      .EthernetTunnel(EthernetTunnel)
  ) u_network (
      .clk_i(clk_eth_i),
      .rst_ni(rst_eth_n),
      .rst_registers_ni(rst_eth_registers_n),
      .cfg_i(cfg),
      .socket_write_i(socket_write),
      .socket_i(socket),
      .socket_row_i(socket_row),
      .socket_receive_i(socket_receive),
      .rx_valid_i(mac_rx_valid_i),
      .rx_last_i(mac_rx_last_i),
      .rx_data_i(mac_rx_data_i),
      .rx_bytes_i(mac_rx_bytes_i),
      .rx_bad_i(mac_rx_bad_i),
      .tx_valid_o(mac_tx_valid_o),
      .tx_ready_i(mac_tx_ready_i),
      .tx_last_o(mac_tx_last_o),
      .tx_data_o(mac_tx_data_o),
      .tx_bytes_o(mac_tx_bytes_o),
      .in_free_i(in_free),
      .in_valid_o(in_valid),
      .in_data_o(in_data),
      .in_bytes_o(in_bytes),
      .in_last_o(in_last),
      .in_drop_o(in_drop),
      .in_dest_o(in_dest),
      .in_tunnel_o(in_tunnel),
      .in_socket_o(in_socket),
      .in_fresh_o(in_fresh),
      .tunnel_o(tunnels),
      .out_valid_i(out_valid),
      .out_ready_o(out_ready),
      .out_data_i(out_data),
      .out_bytes_i(out_bytes),
      .out_last_i(out_last),
      .out_end_i(out_end),
      .out_restart_i(out_restart),
      .out_refused_i(out_refused),
      .out_socket_i(out_socket),
      .fate_valid_o(fate_valid),
      .fate_o(fate),
      .resolving_o(resolving),
      .event_o(network_event)
  );

  logic core_in_valid, core_in_ready, core_in_last, core_in_drop;
  logic [DataBits-1:0] core_in_data;
  logic [BytesBits-1:0] core_in_bytes;
  logic [37:0] core_in_dest;
  tn_common_fifo_async #(
      .Width(DataBits + BytesBits + 48),
      .Depth(Depth),
      .Promised(1'b1)
  ) u_in (
      .wr_clk_i(clk_eth_i),
      .wr_rst_ni(rst_eth_n),
      .in_valid_i(in_valid),
      .in_ready_o(unused_in_ready),
      .in_data_i({in_fresh, in_socket, in_tunnel, in_dest, in_drop, in_last, in_bytes, in_data}),
      .wr_free_o(in_free),
      .rd_clk_i(clk_i),
      .rd_rst_ni(rst_ni),
      .out_valid_o(core_in_valid),
      .out_ready_i(core_in_ready),
      .out_data_o({
        core_in_fresh,
        core_in_socket,
        core_in_tunnel,
        core_in_dest,
        core_in_drop,
        core_in_last,
        core_in_bytes,
        core_in_data
      }),
      .rd_usage_o(unused_in_usage)
  );

  // What leaves by the crossing: beats, and with the last one of a packet what its end means
  typedef struct packed {
    logic [5:0] socket;
    logic refused;
    logic restart;
    end_e what;
    logic last;
    logic [BytesBits-1:0] bytes;
    logic [DataBits-1:0] data;
  } leaving_t;
  logic
      core_out_valid,
      core_out_ready,
      crossed_valid,
      crossed_ready,
      told_room,
      report_valid,
      report_ready,
      untold,
      core_untold,
      core_no_packet;
  report_t report;
  leaving_t core_out, crossed, out;
  tn_common_fifo_async #(
      .Width($bits(leaving_t)),
      .Depth(Depth)
  ) u_out (
      .wr_clk_i(clk_i),
      .wr_rst_ni(rst_ni),
      .in_valid_i(core_out_valid),
      .in_ready_o(core_out_ready),
      .in_data_i(core_out),
      .wr_free_o(unused_out_free),
      .rd_clk_i(clk_eth_i),
      .rd_rst_ni(rst_eth_n),
      .out_valid_o(crossed_valid),
      .out_ready_i(crossed_ready),
      .out_data_o({crossed}),
      .rd_usage_o(unused_out_usage)
  );
  tn_common_skid #(
      .Width($bits(leaving_t))
  ) u_message (
      .clk_i(clk_eth_i),
      .rst_ni(rst_eth_n),
      .in_valid_i(crossed_valid),
      .in_ready_o(crossed_ready),
      .in_data_i(crossed),
      .out_valid_o(out_valid),
      .out_ready_i(out_ready),
      .out_data_o({out})
  );
  assign out_data = out.data;
  assign out_bytes = out.bytes;
  assign out_last = out.last;
  assign out_end = out.what;
  assign out_restart = out.restart;
  assign out_refused = out.refused;
  assign out_socket = out.socket;

  // Fates of all messages that are kept: one without a peer has its fate in 3 cycles, and that is not read before all refused
  // ones in front of it are told
  logic [$clog2(OpenMessages):0] unused_fate_free, unused_fate_usage;
  tn_common_fifo_async #(
      .Width(2),
      .Depth(OpenMessages),
      .Promised(1'b1)  // a fate is that of a message kept, and leaves with it
  ) u_fate (
      .wr_clk_i(clk_eth_i),
      .wr_rst_ni(rst_eth_n),
      .in_valid_i(fate_valid),
      .in_ready_o(fate_room),
      .in_data_i(fate),
      .wr_free_o(unused_fate_free),
      .rd_clk_i(clk_i),
      .rd_rst_ni(rst_ni),
      .out_valid_o(core_fate_valid),
      .out_ready_i(core_fate_ready),
      .out_data_o({core_fate}),
      .rd_usage_o(unused_fate_usage)
  );
  logic fate_lost_q;  // there was no room for one: never
  always_ff @(posedge clk_eth_i or negedge rst_eth_n) begin
    if (!rst_eth_n) begin
      fate_lost_q <= 1'b0;
    end else begin
      fate_lost_q <= fate_valid && !fate_room;
      FateRoomA : assert (!fate_lost_q);
    end
  end

  // ------------------------------------------------------------------------------------------------------ Packets

  // A register behind the crossing's RAM: the code of the payload is made of what stands in it
  logic beat_valid, beat_ready, beat_last, beat_drop, to_packet;
  logic [DataBits-1:0] beat_data;
  logic [BytesBits-1:0] beat_bytes;
  logic [37:0] beat_dest;
  logic [1:0] to_words;
  tn_common_skid #(
      .Width(DataBits + BytesBits + 48)
  ) u_beat (
      .clk_i,
      .rst_ni,
      .in_valid_i(core_in_valid),
      .in_ready_o(core_in_ready),
      .in_data_i({
        core_in_fresh,
        core_in_socket,
        core_in_tunnel,
        core_in_dest,
        core_in_drop,
        core_in_last,
        core_in_bytes,
        core_in_data
      }),
      .out_valid_o(beat_valid),
      .out_ready_i(beat_ready),
      .out_data_o({beat_fresh, beat_socket, beat_tunnel, beat_dest, beat_drop, beat_last, beat_bytes, beat_data})
  );
  tn_port_ethernet_to_packet #(
      .DataBits(DataBits),
      .MtuBytes(MtuBytes),
      .BufBytes(PortBufBytes),
      .MaxPayload(MaxPayload),
      .MaxTunnel(MaxTunnel),
      .NumSockets(NumSockets),
      .TrafficClass(TrafficClass),
      .EthernetTunnel(EthernetTunnel)
  ) u_to_packet (
      .clk_i,
      .rst_ni,
      .in_valid_i(beat_valid),
      .in_ready_o(beat_ready),
      .in_data_i(beat_data),
      .in_bytes_i(beat_bytes),
      .in_last_i(beat_last),
      .in_drop_i(beat_drop),
      .in_dest_i(beat_dest),
      .in_tunnel_i(beat_tunnel),
      .in_socket_i(beat_socket),
      .in_fresh_i(beat_fresh),
      .report_valid_i(report_valid),
      .report_ready_o(report_ready),
      .report_i(report),
      .out_valid_o(tx_valid_o),
      .out_ready_i(tx_ready_i),
      .out_head_o(tx_head_o),
      .out_tail_o(tx_tail_o),
      .out_data_o(tx_data_o),
      .source_i,
      .cycle_i,
      .event_packet_o(to_packet),
      .event_data_words_o(to_words),
      .event_malformed_o(malformed)
  );

  logic buf_valid, buf_ready, buf_head, buf_tail, payload_ok, footer_ok, overflow, nullified, damaged;
  logic [DataBits-1:0] buf_data;
  tn_port_buffer #(
      .DataBits(DataBits),
      .BufBytes(PortBufBytes),
      .MtuBytes(MtuBytes)
  ) u_buffer (
      .clk_i,
      .rst_ni,
      .in_valid_i(rx_valid_i),
      .in_head_i(rx_head_i),
      .in_tail_i(rx_tail_i),
      .in_data_i(rx_data_i),
      .room_o(rx_room_o),
      .reserve_i(rx_reserve_i),
      .reserve_words_i(rx_reserve_words_i),
      .out_valid_o(buf_valid),
      .out_ready_i(buf_ready),
      .out_head_o(buf_head),
      .out_tail_o(buf_tail),
      .out_data_o(buf_data),
      .out_payload_ok_o(payload_ok),
      .out_footer_ok_o(footer_ok),
      .overflow_o(overflow)
  );
  logic plain_valid, plain_ready, plain_out_valid, plain_last, plain_nullified, plain_damaged;
  logic [ DataBits-1:0] plain_data;
  logic [BytesBits-1:0] plain_bytes;
  message_t plain, came_message;
  logic came_valid, came_ready, came_last;
  logic [ DataBits-1:0] came_data;
  logic [BytesBits-1:0] came_bytes;
  tn_port_ethernet_from_packet #(
      .DataBits  (DataBits),
      .NumSockets(NumSockets),
      .MaxPayload(MaxPart)
  ) u_from_packet (
      .clk_i,
      .rst_ni,
      .in_valid_i(plain_valid),
      .in_ready_o(plain_ready),
      .in_head_i(buf_head),
      .in_tail_i(buf_tail),
      .in_data_i(buf_data),
      .in_payload_ok_i(payload_ok),
      .in_footer_ok_i(footer_ok),
      .out_valid_o(plain_out_valid),
      .out_ready_i(came_ready),
      .out_data_o(plain_data),
      .out_bytes_o(plain_bytes),
      .out_last_o(plain_last),
      .out_message_o(plain),
      .event_nullified_o(plain_nullified),
      .event_damaged_o(plain_damaged)
  );
  if (EthernetTunnel) begin : gen_tunnel
    logic [NumSockets-1:0] core_tunnels;
    logic raw_valid, raw_last, raw_nullified, raw_damaged;
    logic [BytesBits-1:0] raw_bytes;
    message_t raw;
    tn_common_sync #(
        .Width(NumSockets)
    ) u_sync (
        .clk_i,
        .rst_ni,
        .data_i(tunnels),
        .data_o(core_tunnels)
    );
    tn_port_ethernet_tunnel_out #(
        .DataBits(DataBits),
        .NumSockets(NumSockets),
        .MaxDatagram(MaxTunnel)
    ) u_out (
        .clk_i,
        .rst_ni,
        .tunnel_i(core_tunnels),
        .in_valid_i(buf_valid),
        .in_ready_o(buf_ready),
        .in_head_i(buf_head),
        .in_tail_i(buf_tail),
        .in_data_i(buf_data),
        .in_payload_ok_i(payload_ok),
        .in_footer_ok_i(footer_ok),
        .other_valid_o(plain_valid),
        .other_ready_i(plain_ready),
        .other_busy_i(plain_out_valid),
        .out_valid_o(raw_valid),
        .out_ready_i(came_ready),
        .out_bytes_o(raw_bytes),
        .out_last_o(raw_last),
        .out_message_o(raw),
        .event_nullified_o(raw_nullified),
        .event_damaged_o(raw_damaged)
    );
    assign came_valid = plain_out_valid || raw_valid;
    assign came_data = plain_out_valid ? plain_data : buf_data;
    assign came_bytes = plain_out_valid ? plain_bytes : raw_bytes;
    assign came_last = plain_out_valid ? plain_last : raw_last;
    assign came_message = plain_out_valid ? plain : raw;
    assign nullified = plain_nullified || raw_nullified;
    assign damaged = plain_damaged || raw_damaged;
  end else begin : gen_no_tunnel
    assign plain_valid = buf_valid;
    assign buf_ready = plain_ready;
    assign came_valid = plain_out_valid;
    assign came_data = plain_data;
    assign came_bytes = plain_bytes;
    assign came_last = plain_last;
    assign came_message = plain;
    assign nullified = plain_nullified;
    assign damaged = plain_damaged;
    logic unused_tunnels;
    assign unused_tunnels = ^tunnels;
  end

  // A register before packets are joined: what is compared there stands in footers
  logic part_valid, part_ready, part_last, whose_valid, whose_refused;
  logic [DataBits-1:0] part_data;
  logic [BytesBits-1:0] part_bytes;
  message_t part_message;
  node_t whose_src;
  logic [9:0] whose_transaction;
  if (MaxPayload > MaxPart) begin : gen_parts
    tn_common_skid #(
        .Width(DataBits + BytesBits + 1 + $bits(message_t))
    ) u_part (
        .clk_i,
        .rst_ni,
        .in_valid_i (came_valid),
        .in_ready_o (came_ready),
        .in_data_i  ({came_message, came_last, came_bytes, came_data}),
        .out_valid_o(part_valid),
        .out_ready_i(part_ready),
        .out_data_o ({part_message, part_last, part_bytes, part_data})
    );
  end else begin : gen_whole
    assign part_valid = came_valid;
    assign came_ready = part_ready;
    assign part_message = came_message;
    assign part_last = came_last;
    assign part_bytes = came_bytes;
    assign part_data = came_data;
  end
  tn_port_ethernet_join #(
      .DataBits(DataBits),
      .MaxPart(MaxPart),
      .MaxMessage(MaxPayload)
  ) u_join (
      .clk_i,
      .rst_ni,
      .in_valid_i(part_valid),
      .in_ready_o(part_ready),
      .in_last_i(part_last),
      .in_bytes_i(part_bytes),
      .in_message_i(part_message),
      .out_valid_o(core_out_valid),
      .out_ready_i(core_out_ready),
      .out_end_o(core_out.what),
      .out_restart_o(core_out.restart),
      .out_refused_o(core_out.refused),
      .room_i(told_room),
      .whose_valid_o(whose_valid),
      .whose_refused_o(whose_refused),
      .whose_src_o(whose_src),
      .whose_transaction_o(whose_transaction)
  );
  assign core_out.socket = part_message.socket;
  assign core_out.last   = part_last;
  assign core_out.bytes  = part_bytes;
  assign core_out.data   = part_data;
  tn_port_ethernet_report #(
      .Depth(OpenMessages)
  ) u_report (
      .clk_i,
      .rst_ni,
      .end_i(whose_valid),
      .refused_i(whose_refused),
      .src_i(whose_src),
      .transaction_i(whose_transaction),
      .room_o(told_room),
      .fate_valid_i(core_fate_valid),
      .fate_ready_o(core_fate_ready),
      .fate_i(core_fate),
      .report_valid_o(report_valid),
      .report_ready_i(report_ready),
      .report_o(report),
      .event_lost_o(untold)
  );

  tn_port_ethernet_event u_untold (
      .src_clk_i(clk_i),
      .src_rst_ni(rst_ni),
      .event_i(untold),
      .dst_clk_i(clk_eth_i),
      .dst_rst_ni(rst_eth_n),
      .event_o(core_untold)
  );
  tn_port_ethernet_event u_no_packet (
      .src_clk_i(clk_i),
      .src_rst_ni(rst_ni),
      .event_i(malformed),
      .dst_clk_i(clk_eth_i),
      .dst_rst_ni(rst_eth_n),
      .event_o(core_no_packet)
  );
  always_comb begin
    core_event = '0;
    core_event.tx_untold = core_untold;
    core_event.rx_no_packet = core_no_packet;
  end

  tn_port_stream_lost u_lost (
      .clk_i,
      .rst_ni,
      .head_i  (buf_valid && buf_ready && buf_head),
      .header_i(buf_data[127:0]),
      .event_o (event_o.lost),
      .packet_o(lost_o[0]),
      .cause_o (lost_o[1])
  );

  logic [1:0] tx_header_read, tx_data_read;
  tn_port_word_count #(
      .DataBits(DataBits)
  ) u_tx_words (
      .clk_i,
      .rst_ni,
      .take_i(tx_valid_o && tx_ready_i),
      .head_i(tx_head_o),
      .tail_i(tx_tail_o),
      .low_i(tx_data_o[127:0]),
      .header_words_o(tx_header_read),
      .data_words_o(tx_data_read)
  );

  // A datagram is kept whole, whatever the size of the buffers
  localparam int unsigned KeptBytes = (MaxPayload > MaxTunnel ? MaxPayload : MaxTunnel) + DataBits / 8;
  tn_port_fifo_status #(
      .DataBits(DataBits),
      .PortBufBytes(PortBufBytes > KeptBytes ? PortBufBytes : KeptBytes)
  ) u_fifo_status (
      .clk_i,
      .rst_ni,
      .take_i({rx_valid_i, buf_valid && buf_ready}),
      .head_i({rx_head_i, buf_head}),
      .tail_i({rx_tail_i, buf_tail}),
      .low_i({rx_data_i[127:0], buf_data[127:0]}),
      .tx_header_words_i({to_packet, report_valid && report_ready, tx_header_read}),  // header and footer, or a REPORT
      .tx_data_words_i({to_words, tx_data_read}),
      .tx_exception_i(2'b00),
      .rx_overflow_i(overflow),
      .fifo_o,
      .exception_o(fifo_exception_o)
  );
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      {event_o.drop, event_o.damaged, event_o.nullified, event_o.rx_stalled} <= '0;
    end else begin
      event_o.drop <= core_out_valid && core_out_ready && core_out.last && core_out.refused;
      event_o.damaged <= damaged;
      event_o.nullified <= nullified;
      event_o.rx_stalled <= part_valid && !part_ready;
    end
  end
  assign event_o.mixed = 1'b0;
  assign event_o.misused = 1'b0;
  assign event_o.sent_again = 1'b0;
  assign event_o.tx_stalled = tx_valid_o && !tx_ready_i;

  logic unused;
  assign unused = ^{unused_fate_free, unused_fate_usage, unused_in_ready, unused_in_usage, unused_out_free, unused_out_usage};

  // Rules of the streams: from the router as they come and behind the buffer, and what goes to the crossing
  tn_common_stream_check #(
      .Width(DataBits)
  ) u_check_rx (
      .clk_i,
      .rst_ni,
      .valid_i(rx_valid_i),
      .ready_i(1'b1),
      .withdraw_i(1'b0),
      .head_i(rx_head_i),
      .tail_i(rx_tail_i),
      .data_i(rx_data_i)
  );
  tn_common_stream_check #(
      .Width(DataBits)
  ) u_check_buffer (
      .clk_i,
      .rst_ni,
      .valid_i(buf_valid),
      .ready_i(buf_ready),
      .withdraw_i(1'b0),
      .head_i(buf_head),
      .tail_i(buf_tail),
      .data_i(buf_data)
  );
  // Behind its last byte, and before its end in what is told with that, a beat may change while it waits.
  tn_common_stream_check #(
      .Width  (1),
      .Packets(1'b0)
  ) u_check_out (
      .clk_i,
      .rst_ni,
      .valid_i(core_out_valid),
      .ready_i(core_out_ready),
      .withdraw_i(1'b0),
      .head_i(1'b0),
      .tail_i(1'b0),
      .data_i(core_out.last)
  );
endmodule
