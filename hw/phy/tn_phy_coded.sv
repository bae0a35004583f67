// Coded lanes: takes the phits of tn_phy and gives a transceiver nothing but 66-bit blocks, so that everything travels in the
// bits: which cycles hold a phit, which phit begins a word, where blocks begin, which lane is which, and how late.
//
// Blocks leave by our link clock and arrive by the recovered one, the far end's link clock; the elastic buffer joins them behind
// the decoder. Both are lane rate / 66. Throughput: 1024 words in 1025 slots. Latency: 1 cycle to send, up to PhitsPerWord - 1
// more for the slot; 1 cycle to receive, the skew, and 2 to 3 cycles of the elastic buffer. Back-pressure: to the words, while a
// marker is sent or the transceiver pauses. Reset: not aligned; words are sent, the link finds out when they arrive.
module tn_phy_coded
  import tn_phy_pkg::*;
#(
    parameter int unsigned DataBits = 128,  // of a link word: 128 or 256
    parameter int unsigned Lanes = 2,  // 1, 2 or 4
    parameter int unsigned SlipWait = 32  // blocks until the transceiver has slipped
) (
    input logic clk_link_i,  // lane rate / 66
    input logic rst_link_ni,
    // tn_phy
    input logic phit_tx_valid_i,
    output logic phit_tx_ready_o,
    input logic phit_tx_first_i,
    input logic [Lanes-1:0][63:0] phit_tx_data_i,
    output logic phit_rx_valid_o,
    output logic phit_rx_first_o,
    output logic [Lanes-1:0][63:0] phit_rx_data_o,
    // Transceiver: a block on every lane in each cycle, unless it pauses
    input logic lane_tx_ready_i,
    output logic [Lanes-1:0][1:0] lane_tx_header_o,  // bit 0 first on the line
    output logic [Lanes-1:0][63:0] lane_tx_data_o,
    input logic clk_rx_i,  // recovered from the lanes; the next five are in it
    input logic lane_rx_valid_i,
    input logic [Lanes-1:0][1:0] lane_rx_header_i,
    input logic [Lanes-1:0][63:0] lane_rx_data_i,
    output logic [Lanes-1:0] lane_rx_slip_o,  // begin blocks one bit elsewhere
    output logic event_damaged_o,
    // clk_link_i
    output logic aligned_o,
    output phy_status_t status_o
);
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  if (Lanes != 1 && Lanes != 2 && Lanes != 4) begin : gen_bad_lanes
    $error("Lanes is %0d, must be 1, 2 or 4", Lanes);
  end
  if (SlipWait < 1) begin : gen_bad_slip_wait
    $error("SlipWait is %0d, must be 1 or more", SlipWait);
  end

  localparam int unsigned PhitsPerWord = DataBits > Lanes * 64 ? DataBits / (Lanes * 64) : 1;
  localparam int unsigned UsedLanes = DataBits < Lanes * 64 ? DataBits / 64 : Lanes;

  block_t [Lanes-1:0] tx_block, rx_block;
  logic rst_rx_n, aligned, far_ready, far_ready_link;
  logic phit_valid, phit_first, lost;
  logic [Lanes-1:0][63:0] phit_data;
  logic [2:0][PHY_COUNT_BITS-1:0] received;  // slips, damaged, lost

  for (genvar l = 0; l < Lanes; l++) begin : gen_lane
    assign lane_tx_header_o[l] = tx_block[l].header;
    assign lane_tx_data_o[l] = tx_block[l].data;
    assign rx_block[l] = '{data: lane_rx_data_i[l], header: lane_rx_header_i[l]};
  end

  tn_phy_coded_tx #(
      .Lanes(Lanes),
      .PhitsPerWord(PhitsPerWord)
  ) u_tx (
      .clk_i(clk_link_i),
      .rst_ni(rst_link_ni),
      .search_i(!far_ready_link),
      .ready_i(aligned_o),
      .phit_valid_i(phit_tx_valid_i),
      .phit_ready_o(phit_tx_ready_o),
      .phit_first_i(phit_tx_first_i),
      .phit_data_i(phit_tx_data_i),
      .lane_ready_i(lane_tx_ready_i),
      .lane_block_o(tx_block)
  );

  tn_common_reset_sync u_reset_rx (
      .clk_i (clk_rx_i),
      .rst_ni(rst_link_ni),
      .rst_no(rst_rx_n)
  );

  tn_phy_coded_rx #(
      .Lanes(Lanes),
      .UsedLanes(UsedLanes),
      .PhitsPerWord(PhitsPerWord),
      .SlipWait(SlipWait)
  ) u_rx (
      .clk_i(clk_rx_i),
      .rst_ni(rst_rx_n),
      .lane_valid_i(lane_rx_valid_i),
      .lane_block_i(rx_block),
      .lane_slip_o(lane_rx_slip_o),
      .phit_valid_o(phit_valid),
      .phit_first_o(phit_first),
      .phit_data_o(phit_data),
      .aligned_o(aligned),
      .far_ready_o(far_ready),
      .event_damaged_o
  );

  tn_phy_elastic #(
      .Width(Lanes * 64 + 1)
  ) u_elastic (
      .clk_rx_i,
      .rst_rx_ni(rst_rx_n),
      .in_valid_i(phit_valid),
      .in_data_i({phit_first, phit_data}),
      .event_lost_o(lost),
      .clk_i(clk_link_i),
      .rst_ni(rst_link_ni),
      .out_valid_o(phit_rx_valid_o),
      .out_data_o({phit_rx_first_o, phit_rx_data_o})
  );

  tn_common_sync #(
      .Width(2)
  ) u_sync_state (
      .clk_i (clk_link_i),
      .rst_ni(rst_link_ni),
      .data_i({aligned, far_ready}),
      .data_o({aligned_o, far_ready_link})
  );

  // What bring-up looks at: counted by the recovered clock and carried into ours, and how the two clocks differ
  tn_common_counter #(
      .Width(PHY_COUNT_BITS),
      .IncrementBits($clog2(Lanes + 1))
  ) u_slips (
      .clk_i(clk_rx_i),
      .rst_ni(rst_rx_n),
      .clear_i(1'b0),
      .increment_i($clog2(Lanes + 1)'($countones(lane_rx_slip_o))),
      .count_o(received[2])
  );
  tn_common_counter #(
      .Width(PHY_COUNT_BITS)
  ) u_damaged (
      .clk_i(clk_rx_i),
      .rst_ni(rst_rx_n),
      .clear_i(1'b0),
      .increment_i(event_damaged_o),
      .count_o(received[1])
  );
  tn_common_counter #(
      .Width(PHY_COUNT_BITS)
  ) u_lost (
      .clk_i(clk_rx_i),
      .rst_ni(rst_rx_n),
      .clear_i(1'b0),
      .increment_i(lost),
      .count_o(received[0])
  );
  tn_common_cdc_bus #(
      .Width($bits(received))
  ) u_cross_status (
      .src_clk_i (clk_rx_i),
      .src_rst_ni(rst_rx_n),
      .src_data_i(received),
      .dst_clk_i (clk_link_i),
      .dst_rst_ni(rst_link_ni),
      .dst_data_o({status_o.slips, status_o.damaged, status_o.lost})
  );
  tn_phy_drift #(
      .Width(PHY_COUNT_BITS)
  ) u_drift (
      .clk_rx_i,
      .rst_rx_ni(rst_rx_n),
      .column_rx_i(lane_rx_valid_i),
      .clk_i(clk_link_i),
      .rst_ni(rst_link_ni),
      .column_i(lane_tx_ready_i),
      .removed_o(status_o.removed),
      .inserted_o(status_o.inserted)
  );
endmodule
