// tn_port_ethernet_mac with data and control of XGMII apart, as benches outside want them.
module tn_port_ethernet_mac_flat
  import tn_phy_xgmii_pkg::*;
#(
    parameter int unsigned MaxFrameBytes = 1522
) (
    input  logic                clk_i,
    input  logic                rst_ni,
    input  logic         [63:0] xgmii_rxd_i,
    input  logic         [ 7:0] xgmii_rxc_i,
    output logic         [63:0] xgmii_txd_o,
    output logic         [ 7:0] xgmii_txc_o,
    output xgmii_fault_t        fault_o,
    input  logic                tx_valid_i,
    output logic                tx_ready_o,
    input  logic                tx_last_i,
    input  logic         [63:0] tx_data_i,
    input  logic         [ 2:0] tx_bytes_i,
    output logic                rx_valid_o,
    output logic                rx_last_o,
    output logic         [63:0] rx_data_o,
    output logic         [ 2:0] rx_bytes_o,
    output logic                rx_bad_o,
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
  xgmii_t tx;
  assign {xgmii_txc_o, xgmii_txd_o} = tx;

  tn_port_ethernet_mac #(
      .MaxFrameBytes(MaxFrameBytes)
  ) u_mac (
      .xgmii_i({xgmii_rxc_i, xgmii_rxd_i}),
      .xgmii_o(tx),
      .*
  );
endmodule
