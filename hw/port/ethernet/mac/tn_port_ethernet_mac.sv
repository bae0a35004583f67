// 10G Ethernet MAC: frames on one side, XGMII on the other, and the faults of the cable. Wiring only; see the three parts.
module tn_port_ethernet_mac
  import tn_phy_xgmii_pkg::*;
#(
    parameter int unsigned MaxFrameBytes = 1522  // received, from destination address to check sequence
) (
    input  logic                clk_i,                   // 156.25 MHz
    input  logic                rst_ni,
    input  xgmii_t              xgmii_i,
    output xgmii_t              xgmii_o,
    output xgmii_fault_t        fault_o,
    // Frames to send
    input  logic                tx_valid_i,
    output logic                tx_ready_o,
    input  logic                tx_last_i,
    input  logic         [63:0] tx_data_i,
    input  logic         [ 2:0] tx_bytes_i,
    // Frames received
    output logic                rx_valid_o,
    output logic                rx_last_o,
    output logic         [63:0] rx_data_o,
    output logic         [ 2:0] rx_bytes_o,
    output logic                rx_bad_o,
    // For one cycle each
    output logic                event_tx_good_o,
    output logic         [13:0] tx_good_bytes_o,
    output logic                event_tx_starved_o,
    output logic                event_tx_discarded_o,
    output logic                event_rx_good_o,
    output logic         [13:0] rx_good_bytes_o,
    output logic                event_rx_bad_fcs_o,
    output logic                event_rx_runt_o,
    output logic                event_rx_giant_o,
    output logic                event_rx_error_symbol_o
);
  tn_port_ethernet_mac_fault u_fault (
      .clk_i,
      .rst_ni,
      .xgmii_i,
      .fault_o
  );

  tn_port_ethernet_mac_tx u_tx (
      .clk_i,
      .rst_ni,
      .in_valid_i(tx_valid_i),
      .in_ready_o(tx_ready_o),
      .in_last_i(tx_last_i),
      .in_data_i(tx_data_i),
      .in_bytes_i(tx_bytes_i),
      .fault_i(fault_o),
      .xgmii_o,
      .event_good_o(event_tx_good_o),
      .good_bytes_o(tx_good_bytes_o),
      .event_starved_o(event_tx_starved_o),
      .event_discarded_o(event_tx_discarded_o)
  );

  tn_port_ethernet_mac_rx #(
      .MaxFrameBytes(MaxFrameBytes)
  ) u_rx (
      .clk_i,
      .rst_ni,
      .xgmii_i,
      .out_valid_o(rx_valid_o),
      .out_last_o(rx_last_o),
      .out_data_o(rx_data_o),
      .out_bytes_o(rx_bytes_o),
      .out_bad_o(rx_bad_o),
      .event_good_o(event_rx_good_o),
      .good_bytes_o(rx_good_bytes_o),
      .event_bad_fcs_o(event_rx_bad_fcs_o),
      .event_runt_o(event_rx_runt_o),
      .event_giant_o(event_rx_giant_o),
      .event_error_symbol_o(event_rx_error_symbol_o)
  );
endmodule
