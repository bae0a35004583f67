// Elastic buffer of a link: phits go in by the recovered clock, the far end's, and come out by our own link clock.
//
// The two differ by what two oscillators differ. Only phits of words are written; idle columns and markers end here. So what
// comes between the words is removed when the far end is faster, and cycles without a phit are inserted when it is slower: clock
// compensation that touches no word. The sender owes a slot without a word from time to time, at least as often as the clocks
// drift apart by a slot (tn_phy_coded_tx: 1 in 1025, 975 ppm).
//
// Throughput: a phit per cycle of the slower clock. Latency: 2 to 3 cycles of clk_i, and what waits while the far end is
// faster: up to a slot. No back-pressure: a phit that finds no room is lost and reported, and its word with it.
// Ordering: kept. Reset: empty; both resets together, each released by its own clock.
module tn_phy_elastic #(
    parameter int unsigned Width = 129,  // of a phit and its mark
    // Round trip of the pointers 9, a slot of 4 phits that waits, edges that wander, and the next power of two
    parameter int unsigned Depth = 32
) (
    input  logic             clk_rx_i,      // recovered
    input  logic             rst_rx_ni,
    input  logic             in_valid_i,
    input  logic [Width-1:0] in_data_i,
    output logic             event_lost_o,  // clk_rx_i: no room; the clocks differ by more than the sender makes up for
    input  logic             clk_i,         // our own
    input  logic             rst_ni,
    output logic             out_valid_o,
    output logic [Width-1:0] out_data_o
);
  if (Width < 1) begin : gen_bad_width
    $error("Width is %0d, must be 1 or more", Width);
  end
  if (Depth < 16 || (Depth & (Depth - 1)) != 0) begin : gen_bad_depth
    $error("Depth is %0d, must be a power of two from 16", Depth);
  end

  localparam int unsigned CountBits = $clog2(Depth) + 1;
  logic in_ready;
  logic [CountBits-1:0] unused_free, unused_usage;

  always_ff @(posedge clk_rx_i or negedge rst_rx_ni) begin
    if (!rst_rx_ni) event_lost_o <= 1'b0;
    else event_lost_o <= in_valid_i && !in_ready;
  end

  tn_common_fifo_async #(
      .Width(Width),
      .Depth(Depth)
  ) u_fifo (
      .wr_clk_i(clk_rx_i),
      .wr_rst_ni(rst_rx_ni),
      .in_valid_i,
      .in_ready_o(in_ready),
      .in_data_i,
      .wr_free_o(unused_free),
      .rd_clk_i(clk_i),
      .rd_rst_ni(rst_ni),
      .out_valid_o,
      .out_ready_i(1'b1),
      .out_data_o,
      .rd_usage_o(unused_usage)
  );
endmodule
