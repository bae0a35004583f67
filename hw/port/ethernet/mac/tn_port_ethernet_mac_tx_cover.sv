// Cover points of tn_port_ethernet_mac_tx: short, padded and starving frames, gaps of every length, faults at every moment.
module tn_port_ethernet_mac_tx_cover
  import tn_phy_xgmii_pkg::*;
(
    input logic clk_i,
    input logic rst_ni,
    input logic begins,
    input logic in_last_i,
    input logic starved,
    input logic pads,
    input logic flushes,
    input logic gap_ends,
    input logic in_valid_i,
    input logic odd,
    input logic [1:0] deficit_q,
    input logic longer,
    input logic sizes,
    input logic spill,
    input logic second_valid,
    input xgmii_fault_t fault_i,
    input logic muted,
    input logic preamble,
    input logic good,
    input logic discarded
);
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (rst_ni) begin
      OneWordC : cover (begins && in_last_i);
      PadC : cover (pads);
      StarvedC : cover (starved);
      FlushC : cover (flushes);
      LaneFourC : cover (begins && odd);
      LaneZeroC : cover (begins && !odd);
      AtOnceC : cover (gap_ends && in_valid_i);
      GapLongerC : cover (sizes && longer);
      GapShorterC : cover (sizes && !longer);
      DeficitMostC : cover (deficit_q == 2'd3);
      SpillC : cover (spill);
      LocalFaultInFrameC : cover (second_valid && fault_i.local_);
      RemoteFaultInFrameC : cover (second_valid && fault_i != '0 && !fault_i.local_);
      FaultAtPreambleC : cover (preamble && fault_i != '0);
      MutedRestC : cover (muted && fault_i == '0);
      GoodC : cover (good);
      DiscardedC : cover (discarded);
    end
  end
endmodule

bind tn_port_ethernet_mac_tx tn_port_ethernet_mac_tx_cover u_cover (
    .clk_i,
    .rst_ni,
    .begins,
    .in_last_i,
    .starved,
    .pads,
    .flushes(state_q == FLUSH),
    .gap_ends(state_q == IDLE && gap_q == '0),
    .in_valid_i,
    .odd(odd_q),
    .deficit_q,
    .longer(deficit[2]),
    .sizes(first_q.valid && first_q.last),
    .spill(spill_q),
    .second_valid(second_q.valid),
    .fault_i,
    .muted,
    .preamble(preamble_q),
    .good(event_good_o),
    .discarded(event_discarded_o)
);
