// Words to coded lanes and back, as tn_node_link joins the two parts. For tests. OwnClock: blocks are received by clk_rx_i, else
// by clk_link_i.
module coded_words #(
    parameter int unsigned DataBits = 128,
    parameter int unsigned Lanes    = 2,
    parameter int unsigned SlipWait = 4,
    parameter bit          OwnClock = 1'b0
) (
    input  logic                clk_link_i,
    input  logic                rst_link_ni,
    input  logic                word_tx_valid_i,
    output logic                word_tx_ready_o,
    input  logic [DataBits-1:0] word_tx_data_i,
    output logic                word_rx_valid_o,
    output logic [DataBits-1:0] word_rx_data_o,
    input  logic                lane_tx_ready_i,
    output logic [ Lanes*2-1:0] lane_tx_header_o,
    output logic [Lanes*64-1:0] lane_tx_data_o,
    input  logic                clk_rx_i,
    input  logic                lane_rx_valid_i,
    input  logic [ Lanes*2-1:0] lane_rx_header_i,
    input  logic [Lanes*64-1:0] lane_rx_data_i,
    output logic [   Lanes-1:0] lane_rx_slip_o,
    output logic                aligned_o,
    output logic                event_damaged_o,
    output logic [         7:0] slips_o,
    output logic [         7:0] damaged_o,
    output logic [         7:0] lost_o,
    output logic [         7:0] removed_o,
    output logic [         7:0] inserted_o
);
  logic clk_rx;
  assign clk_rx = OwnClock ? clk_rx_i : clk_link_i;

  tn_phy_pkg::phy_status_t status;
  assign {slips_o, damaged_o, lost_o, removed_o, inserted_o} = status;

  logic tx_valid, tx_ready, tx_first, rx_valid, rx_first;
  logic [Lanes*64-1:0] tx_data, rx_data;
  tn_phy #(
      .DataBits(DataBits),
      .Lanes(Lanes)
  ) u_phy (
      .clk_link_i,
      .rst_link_ni,
      .word_tx_valid_i,
      .word_tx_ready_o,
      .word_tx_data_i,
      .word_rx_valid_o,
      .word_rx_data_o,
      .phy_tx_valid_o(tx_valid),
      .phy_tx_ready_i(tx_ready),
      .phy_tx_first_o(tx_first),
      .phy_tx_data_o (tx_data),
      .phy_rx_valid_i(rx_valid),
      .phy_rx_first_i(rx_first),
      .phy_rx_data_i (rx_data)
  );
  tn_phy_coded #(
      .DataBits(DataBits),
      .Lanes(Lanes),
      .SlipWait(SlipWait)
  ) u_coded (
      .clk_link_i,
      .rst_link_ni,
      .phit_tx_valid_i(tx_valid),
      .phit_tx_ready_o(tx_ready),
      .phit_tx_first_i(tx_first),
      .phit_tx_data_i(tx_data),
      .phit_rx_valid_o(rx_valid),
      .phit_rx_first_o(rx_first),
      .phit_rx_data_o(rx_data),
      .lane_tx_ready_i,
      .lane_tx_header_o,
      .lane_tx_data_o,
      .clk_rx_i(clk_rx),
      .lane_rx_valid_i,
      .lane_rx_header_i,
      .lane_rx_data_i,
      .lane_rx_slip_o,
      .event_damaged_o,
      .aligned_o,
      .status_o(status)
  );
endmodule
