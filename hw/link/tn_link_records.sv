// Carries health records between the core's clock and the control words of a link, in both directions.
//
// Latency: one clock crossing each way, and what the cable is busy with. Throughput: one record every GapSlots link words, so
// that records never take more than 1.6 to 3.2 % of the cable. Back-pressure: `tx_ready_o`; without a session records are taken
// and lost. What arrives is a pulse that cannot be refused. Reset: empty, both resets together.
module tn_link_records
  import tn_pkg::*;
#(
    parameter int unsigned GapSlots = 64
) (
    input logic clk_i,
    input logic rst_ni,
    input logic tx_valid_i,
    output logic tx_ready_o,
    input health_record_t tx_record_i,
    output logic rx_valid_o,
    output health_record_t rx_record_o,
    input logic clk_link_i,
    input logic rst_link_ni,
    input logic up_i,  // a session is in force
    input logic slot_i,  // the cable could take a link word in this cycle
    output logic health_valid_o,
    input logic health_ready_i,
    output link_health_t health_o,  // without its CRC
    input logic heard_valid_i,
    input link_health_t heard_i
);
  if (GapSlots < 1) begin : gen_bad_gap_slots
    $error("GapSlots is %0d, must be 1 or more", GapSlots);
  end

  localparam int unsigned Depth = 4;
  localparam int unsigned GapBits = $clog2(GapSlots + 1);
  logic waiting, offer_q, unused_full;
  health_record_t record;
  logic [GapBits-1:0] gap_q;
  logic [3:0][$clog2(Depth):0] unused_counts;

  tn_common_fifo_async #(
      .Width($bits(health_record_t)),
      .Depth(Depth)
  ) u_tx (
      .wr_clk_i(clk_i),
      .wr_rst_ni(rst_ni),
      .in_valid_i(tx_valid_i),
      .in_ready_o(tx_ready_o),
      .in_data_i(tx_record_i),
      .wr_free_o(unused_counts[0]),
      .rd_clk_i(clk_link_i),
      .rd_rst_ni(rst_link_ni),
      .out_valid_o(waiting),
      .out_ready_i(health_ready_i || (!up_i && !offer_q)),
      .out_data_o(record),
      .rd_usage_o(unused_counts[1])
  );

  tn_common_fifo_async #(
      .Width($bits(health_record_t)),
      .Depth(Depth)
  ) u_rx (
      .wr_clk_i(clk_link_i),
      .wr_rst_ni(rst_link_ni),
      .in_valid_i(heard_valid_i),
      .in_ready_o(unused_full),
      .in_data_i(heard_i.record),
      .wr_free_o(unused_counts[2]),
      .rd_clk_i(clk_i),
      .rd_rst_ni(rst_ni),
      .out_valid_o(rx_valid_o),
      .out_ready_i(1'b1),
      .out_data_o(rx_record_o),
      .rd_usage_o(unused_counts[3])
  );

  // An offer to the framer stays until it is taken.
  always_ff @(posedge clk_link_i or negedge rst_link_ni) begin
    if (!rst_link_ni) begin
      gap_q   <= '0;
      offer_q <= 1'b0;
    end else begin
      if (health_ready_i) gap_q <= GapBits'(GapSlots);
      else if (gap_q != '0 && slot_i) gap_q <= gap_q - GapBits'(1);
      offer_q <= !health_ready_i && (offer_q || (waiting && up_i && gap_q == '0));
    end
  end

  assign health_valid_o = offer_q;
  always_comb begin
    health_o = '0;
    health_o.kind = LINK_HEALTH;
    health_o.record = record;
  end

  logic unused;
  assign unused = ^{unused_full, unused_counts, heard_i};
endmodule
