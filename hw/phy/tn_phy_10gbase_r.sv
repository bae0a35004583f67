// PCS of 10GBASE-R [IEEE8023 §49]: XGMII of a MAC to 66-bit blocks of a transceiver that codes nothing, and back.
//
// Blocks leave by our clock and arrive by the recovered one; the elastic buffer joins them, so that a MAC has one clock.
// Throughput: a block per cycle, 10.3125 Gb/s at 156.25 MHz. Latency: 2 cycles to send; 2 of the recovered clock and 5 to 7 of our
// own to receive. Back-pressure: none; the transceiver's receive side may pause by lane_rx_valid_i.
// Reset: no lock, local faults on XGMII.
module tn_phy_10gbase_r
  import tn_phy_pkg::*;
  import tn_phy_xgmii_pkg::*;
#(
    parameter int unsigned SlipWait = 32,  // blocks until the transceiver has slipped
    parameter int unsigned BerWindowBlocks = 19531,  // 125 us
    parameter int unsigned ElasticDepth = 32  // words
) (
    input  logic   clk_i,            // 156.25 MHz: what is sent, and both directions of XGMII
    input  logic   rst_ni,
    input  xgmii_t xgmii_i,
    output xgmii_t xgmii_o,
    output block_t lane_tx_o,
    input  logic   clk_rx_i,         // recovered; the next five are in it
    input  logic   lane_rx_valid_i,
    input  block_t lane_rx_i,
    output logic   lane_rx_slip_o,   // begin blocks one bit elsewhere
    output logic   event_error_o,    // a block that belongs to nothing
    output logic   event_lost_o,     // a word that the elastic buffer had no room for
    output logic   up_o              // clk_i: blocks are found, and few are bad
);
  if (SlipWait < 1) begin : gen_bad_slip_wait
    $error("SlipWait is %0d, must be 1 or more", SlipWait);
  end
  if (BerWindowBlocks < 2 || BerWindowBlocks > 65535) begin : gen_bad_ber_window_blocks
    $error("BerWindowBlocks is %0d, must be 2 to 65535", BerWindowBlocks);
  end
  if (ElasticDepth < 16 || (ElasticDepth & (ElasticDepth - 1)) != 0) begin : gen_bad_elastic_depth
    $error("ElasticDepth is %0d, must be a power of two from 16", ElasticDepth);
  end

  logic rst_rx_n, locked, high_ber, good_q, valid;
  xgmii_t received;

  tn_phy_10gbase_r_tx u_tx (
      .clk_i,
      .rst_ni,
      .xgmii_i,
      .block_o(lane_tx_o)
  );

  tn_common_reset_sync u_reset_rx (
      .clk_i (clk_rx_i),
      .rst_ni(rst_ni),
      .rst_no(rst_rx_n)
  );

  tn_phy_10gbase_r_rx #(
      .SlipWait(SlipWait),
      .BerWindowBlocks(BerWindowBlocks)
  ) u_rx (
      .clk_i(clk_rx_i),
      .rst_ni(rst_rx_n),
      .valid_i(lane_rx_valid_i),
      .block_i(lane_rx_i),
      .slip_o(lane_rx_slip_o),
      .locked_o(locked),
      .high_ber_o(high_ber),
      .event_error_o,
      .valid_o(valid),
      .xgmii_o(received)
  );

  tn_phy_10gbase_r_elastic #(
      .Depth(ElasticDepth)
  ) u_elastic (
      .clk_rx_i,
      .rst_rx_ni (rst_rx_n),
      .in_valid_i(valid),
      .in_xgmii_i(received),
      .event_lost_o,
      .clk_i,
      .rst_ni,
      .xgmii_o
  );

  // A register of the recovered clock, for a level that crosses must not glitch
  always_ff @(posedge clk_rx_i or negedge rst_rx_n) begin
    if (!rst_rx_n) good_q <= 1'b0;
    else good_q <= locked && !high_ber;
  end
  tn_common_sync #(
      .Width(1)
  ) u_sync_up (
      .clk_i,
      .rst_ni,
      .data_i(good_q),
      .data_o(up_o)
  );
endmodule
