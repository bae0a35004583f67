// tn_phy_10gbase_r with data and control of XGMII apart, as benches outside want them.
module tn_phy_10gbase_r_flat
  import tn_phy_pkg::*;
  import tn_phy_xgmii_pkg::*;
#(
    parameter int unsigned SlipWait = 32,
    parameter int unsigned BerWindowBlocks = 19531
) (
    input  logic          clk_i,
    input  logic          rst_ni,
    input  logic   [63:0] xgmii_txd_i,
    input  logic   [ 7:0] xgmii_txc_i,
    output logic   [63:0] xgmii_rxd_o,
    output logic   [ 7:0] xgmii_rxc_o,
    output block_t        lane_tx_o,
    input  logic          clk_rx_i,
    input  logic          lane_rx_valid_i,
    input  block_t        lane_rx_i,
    output logic          lane_rx_slip_o,
    output logic          event_error_o,
    output logic          event_lost_o,
    output logic          up_o
);
  xgmii_t received;
  assign {xgmii_rxc_o, xgmii_rxd_o} = received;

  tn_phy_10gbase_r #(
      .SlipWait(SlipWait),
      .BerWindowBlocks(BerWindowBlocks)
  ) u_pcs (
      .xgmii_i({xgmii_txc_i, xgmii_txd_i}),
      .xgmii_o(received),
      .*
  );
endmodule
