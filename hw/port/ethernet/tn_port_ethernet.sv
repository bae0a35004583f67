// Ethernet port: what stands between one local port of the router and 10G Ethernet.
//
//   router <-> tn_port_ethernet_stack <-> tn_port_ethernet_mac <-> XGMII
//
// A UDP datagram that is received for a socket becomes a packet to a task, a packet to this port becomes a datagram; ARP and
// ICMP echo are answered here. Latency, throughput, back-pressure: see the parts.
// Reset: `rst_ni` empties everything, settings stay; `rst_registers_ni` resets the settings, and comes with `rst_ni` only.
module tn_port_ethernet
  import tn_pkg::*;
  import tn_port_pkg::*;
  import tn_port_ethernet_pkg::*;
  import tn_phy_xgmii_pkg::*;
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
  localparam int unsigned MaxFrameBytes = JumboFrames ? 9022 : 1522;  // with a VLAN tag, and the check sequence

  logic
      rst_eth_n,
      mac_rx_valid,
      mac_rx_last,
      mac_rx_bad,
      mac_tx_valid,
      mac_tx_ready,
      mac_tx_last,
      tx_good,
      rx_good,
      starved;
  logic bad_fcs, runt, giant, error_symbol, unused_discarded;
  logic [63:0] mac_rx_data, mac_tx_data;
  logic [2:0] mac_rx_bytes, mac_tx_bytes;
  logic [13:0] tx_good_bytes, rx_good_bytes;
  network_event_t mac_event;
  xgmii_t xgmii_tx;
  xgmii_fault_t fault;

  tn_port_ethernet_mac #(
      .MaxFrameBytes(MaxFrameBytes)
  ) u_mac (
      .clk_i(clk_eth_i),
      .rst_ni(rst_eth_n),
      .xgmii_i('{control: xgmii_rxc_i, data: xgmii_rxd_i}),
      .xgmii_o(xgmii_tx),
      .fault_o(fault),
      .tx_valid_i(mac_tx_valid),
      .tx_ready_o(mac_tx_ready),
      .tx_last_i(mac_tx_last),
      .tx_data_i(mac_tx_data),
      .tx_bytes_i(mac_tx_bytes),
      .rx_valid_o(mac_rx_valid),
      .rx_last_o(mac_rx_last),
      .rx_data_o(mac_rx_data),
      .rx_bytes_o(mac_rx_bytes),
      .rx_bad_o(mac_rx_bad),
      .event_tx_good_o(tx_good),
      .tx_good_bytes_o(tx_good_bytes),
      .event_tx_starved_o(starved),
      .event_tx_discarded_o(unused_discarded),
      .event_rx_good_o(rx_good),
      .rx_good_bytes_o(rx_good_bytes),
      .event_rx_bad_fcs_o(bad_fcs),
      .event_rx_runt_o(runt),
      .event_rx_giant_o(giant),
      .event_rx_error_symbol_o(error_symbol)
  );
  assign xgmii_txd_o = xgmii_tx.data;
  assign xgmii_txc_o = xgmii_tx.control;
  always_comb begin
    mac_event = '0;
    mac_event.rx_frame = rx_good;
    mac_event.rx_fcs = bad_fcs;
    mac_event.rx_runt = runt;
    mac_event.rx_giant = giant;
    mac_event.rx_symbol = error_symbol;
    mac_event.tx_frame = tx_good;
    mac_event.tx_starved = starved;
  end

  assign rx_ready_o = 1'b1;
  tn_port_ethernet_stack #(
      .DataBits(DataBits),
      .MtuBytes(MtuBytes),
      .PortBufBytes(PortBufBytes),
      .TrafficClass(TrafficClass),
      .NumSockets(NumSockets),
      .NumAddresses(NumAddresses),
      .JumboFrames(JumboFrames),
      .EthernetTest(EthernetTest),
      .EthernetTunnel(EthernetTunnel)
  ) u_stack (
      .clk_i,
      .rst_ni,
      .rst_registers_ni,
      .clk_eth_i,
      .rst_eth_no(rst_eth_n),
      .mac_rx_valid_i(mac_rx_valid),
      .mac_rx_last_i(mac_rx_last),
      .mac_rx_data_i(mac_rx_data),
      .mac_rx_bytes_i(mac_rx_bytes),
      .mac_rx_bad_i(mac_rx_bad),
      .mac_tx_valid_o(mac_tx_valid),
      .mac_tx_ready_i(mac_tx_ready),
      .mac_tx_last_o(mac_tx_last),
      .mac_tx_data_o(mac_tx_data),
      .mac_tx_bytes_o(mac_tx_bytes),
      .mac_event_i(mac_event),
      .mac_rx_good_bytes_i(rx_good_bytes),
      .mac_tx_good_bytes_i(tx_good_bytes),
      .mac_fault_i(fault != '0),
      .tx_valid_o,
      .tx_ready_i,
      .tx_head_o,
      .tx_tail_o,
      .tx_data_o,
      .rx_valid_i,
      .rx_head_i,
      .rx_tail_i,
      .rx_data_i,
      .rx_room_o,
      .rx_reserve_i,
      .rx_reserve_words_i,
      .source_i,
      .cycle_i,
      .cfg_ip_address_i,
      .cfg_mac_address_i,
      .register_valid_i,
      .register_request_i,
      .register_answer_o,
      .latch_i,
      .bytes_o,
      .fifo_o,
      .fifo_exception_o,
      .event_o,
      .lost_o
  );
endmodule
