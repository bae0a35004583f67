// Elastic buffer of 10GBASE-R: words of XGMII go in by the recovered clock and come out by our own [IEEE8023 §49.2.4.7].
//
// Where the far end is faster, columns that say the same as the one before (idle, fault sequences) are left out: behind a frame at
// least one column of idle remains, so gaps of 9 bytes become gaps of 5 at the least. Where it is slower, words of idle are put
// between frames. No frame is touched. When nothing comes for 64 cycles (the recovered clock stands): local faults.
//
// Throughput: a word per cycle of the slower clock; carries 200 ppm and more with frames of any length up to 16 KiB.
// Latency: 5 to 7 cycles. No back-pressure: a word that finds no room is lost and reported. Reset: empty; both resets together.
module tn_phy_10gbase_r_elastic
  import tn_phy_xgmii_pkg::*;
#(
    parameter int unsigned Depth = 32  // words, a power of two from 16
) (
    input  logic   clk_rx_i,      // recovered
    input  logic   rst_rx_ni,
    input  logic   in_valid_i,
    input  xgmii_t in_xgmii_i,
    output logic   event_lost_o,  // clk_rx_i
    input  logic   clk_i,         // our own
    input  logic   rst_ni,
    output xgmii_t xgmii_o
);
  if (Depth < 16 || (Depth & (Depth - 1)) != 0) begin : gen_bad_depth
    $error("Depth is %0d, must be a power of two from 16", Depth);
  end

  localparam int unsigned CountBits = $clog2(Depth) + 1;
  localparam int unsigned Full = 10;  // words, as the writer sees them: 2 that wait, and the round trip of the pointers
  localparam int unsigned Empty = 2;  // words that the reader wants to see between frames
  localparam int unsigned Silence = 64;

  // -------------------------------------------------------------------------------------------- Recovered clock: columns out
  xgmii_column_t low, high, last_q, held_q;  // of this word, the last one that was kept, waiting for its other half
  logic holds_q, wanted, repeats_low, repeats_high, drop_low, drop_high, write, ready;
  logic [CountBits-1:0] free;
  xgmii_t joined;

  function automatic logic repeats(xgmii_column_t column, xgmii_column_t last);
    repeats = column == last && (column == COLUMN_IDLE || column == COLUMN_LOCAL_FAULT || column == COLUMN_REMOTE_FAULT);
  endfunction

  assign low = xgmii_low(in_xgmii_i);
  assign high = xgmii_high(in_xgmii_i);
  assign wanted = 32'(free) <= Depth - Full;
  assign repeats_low = repeats(low, last_q);
  assign repeats_high = repeats(high, low);
  assign drop_high = wanted && repeats_high;
  assign drop_low = wanted && repeats_low && !repeats_high;
  assign joined = holds_q ? xgmii_join(drop_low ? high : low, held_q) : in_xgmii_i;
  assign write = in_valid_i && (holds_q || !(drop_low || drop_high));

  always_ff @(posedge clk_rx_i or negedge rst_rx_ni) begin
    if (!rst_rx_ni) begin
      holds_q <= 1'b0;
      event_lost_o <= 1'b0;
    end else begin
      event_lost_o <= write && !ready;
      if (in_valid_i && (drop_low || drop_high)) holds_q <= !holds_q;
    end
  end
  always_ff @(posedge clk_rx_i) begin
    if (in_valid_i) begin
      last_q <= high;
      held_q <= holds_q || drop_low ? high : low;  // with one column dropped, the other one
    end
  end

  // ------------------------------------------------------------------------------------------------------ Our clock: words in
  xgmii_t word;
  logic valid, take, frame_q, frame, begins, ends;
  logic [CountBits-1:0] usage;
  logic [5:0] silent_q;

  tn_common_fifo_async #(
      .Width($bits(xgmii_t)),
      .Depth(Depth)
  ) u_fifo (
      .wr_clk_i(clk_rx_i),
      .wr_rst_ni(rst_rx_ni),
      .in_valid_i(write),
      .in_ready_o(ready),
      .in_data_i(joined),
      .wr_free_o(free),
      .rd_clk_i(clk_i),
      .rd_rst_ni(rst_ni),
      .out_valid_o(valid),
      .out_ready_i(take),
      .out_data_o(word),
      .rd_usage_o(usage)
  );

  // A word may come between two where no frame is open. Frames begin in the first lane of a column.
  assign begins = (word.control[0] && word.data[7:0] == XGMII_START) || (word.control[4] && word.data[39:32] == XGMII_START);
  always_comb begin
    ends = 1'b0;
    for (int unsigned k = 0; k < 8; k++) ends = ends || (word.control[k] && word.data[8*k+:8] == XGMII_TERMINATE);
  end
  assign take  = frame_q ? valid : 32'(usage) >= Empty;
  assign frame = begins || (frame_q && !ends);

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      frame_q  <= 1'b0;
      silent_q <= '0;
      xgmii_o  <= xgmii_join(COLUMN_LOCAL_FAULT, COLUMN_LOCAL_FAULT);
    end else begin
      if (take) frame_q <= frame;
      else if (silent_q == 6'(Silence - 1)) frame_q <= 1'b0;
      if (take) silent_q <= '0;
      else if (silent_q != 6'(Silence - 1)) silent_q <= silent_q + 6'd1;
      if (take) xgmii_o <= word;
      else if (silent_q == 6'(Silence - 1)) xgmii_o <= xgmii_join(COLUMN_LOCAL_FAULT, COLUMN_LOCAL_FAULT);
      else if (frame_q) xgmii_o <= '{control: '1, data: {8{XGMII_ERROR}}};
      else xgmii_o <= xgmii_join(COLUMN_IDLE, COLUMN_IDLE);
    end
  end
endmodule
