// Measures the packets that come to a checker: how many, how long after they were due, as sum, largest, and in a histogram.
//
// A latency runs from the due time in the packet to the cycle in which its tail was taken, between -2^24 and 2^24 - 1 cycles: it
// is negative if the time of the generator's node is ahead. Only packets that the generator has marked are measured. Throughput: a
// packet a cycle. Latency: 4 cycles to the results. Reset: all zero; the histogram is zero 64 cycles after the reset, or after
// `clear_i`, and counts nothing before.
//
// Bins: latency v below 4 in bin v; else, with e the place of its highest one, in bin 4 (e - 1) + the two bits below that: none is
// wider than a quarter of where it begins. The last, 63, has all from 7 * 2^14 on. Negative latencies are in bin 0.
module tn_port_perf_meter
  import tn_port_pkg::*;
(
    input  logic               clk_i,
    input  logic               rst_ni,
    input  logic               clear_i,      // pulse: all to zero
    input  logic               packet_i,     // a packet came: its tail was taken a cycle before
    input  logic               single_i,     // two cycles before
    input  perf_stamp_t        stamp_i,      // of that packet
    input  logic        [31:0] now_i,        // time
    input  logic               in_window_i,  // it is in the window
    input  logic        [ 5:0] bin_i,        // of the histogram, shown
    output logic        [31:0] arrived_o,    // packets whose tails were taken in the window
    output logic        [31:0] marked_o,     // packets measured
    output logic        [47:0] sum_o,        // of their latencies, cycles; signed
    output logic        [24:0] most_o,       // the largest of them
    output logic        [31:0] bin_o         // shown; a cycle later, or more while packets are measured
);
  // The time and window of the tail
  logic [1:0][24:0] now_q;
  logic [1:0] window_q;
  always_ff @(posedge clk_i) begin
    now_q <= {now_q[0], now_i[24:0]};
    window_q <= {window_q[0], in_window_i};
  end

  // Step by step: times, latency, bin
  logic marked_q, measured_q, binned_q;
  logic [24:0] tail_q, due_q, latency_q;
  logic [5:0] index_q, index;
  always_comb begin
    index = 6'(latency_q[1:0]);
    for (int unsigned e = 2; e < 17; e++) if (latency_q[e]) index = {4'(e - 1), latency_q[e-2+:2]};
    if (latency_q[23:17] != '0) index = '1;
    if (latency_q[24]) index = '0;
  end
  always_ff @(posedge clk_i) begin
    tail_q <= now_q[single_i];
    due_q <= stamp_i.due;
    latency_q <= tail_q - due_q;
    index_q <= index;
  end

  logic [31:0] arrived_q, count_q;
  logic [47:0] sum_q;
  logic [24:0] most_q;
  logic clearing_q;
  logic [5:0] cleared_q;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      {marked_q, measured_q, binned_q} <= '0;
      {arrived_q, count_q, sum_q, most_q} <= '0;
      clearing_q <= 1'b1;
      cleared_q <= '0;
    end else if (clear_i) begin
      {marked_q, measured_q, binned_q} <= '0;
      {arrived_q, count_q, sum_q, most_q} <= '0;
      clearing_q <= 1'b1;
      cleared_q <= '0;
    end else begin
      marked_q   <= packet_i && stamp_i.marked;
      measured_q <= marked_q;
      binned_q   <= measured_q;
      if (packet_i) arrived_q <= arrived_q + 32'(window_q[single_i]);
      if (measured_q) begin
        count_q <= count_q + 32'd1;
        sum_q   <= sum_q + {{23{latency_q[24]}}, latency_q};
        if (!latency_q[24] && latency_q > most_q) most_q <= latency_q;
      end
      if (clearing_q) cleared_q <= cleared_q + 6'd1;
      if (cleared_q == '1) clearing_q <= 1'b0;
    end
  end

  // Histogram: one port, which shows a bin while no packet wants it
  (* ram_style = "distributed" *)
  logic [31:0] histogram[64];
  logic [ 5:0] place;
  logic [31:0] count, bin_q;
  assign place = clearing_q ? cleared_q : binned_q ? index_q : bin_i;
  assign count = histogram[place];
  always_ff @(posedge clk_i) begin
    if (clearing_q || binned_q) histogram[place] <= clearing_q ? '0 : count + 32'd1;
    if (!clearing_q && !binned_q) bin_q <= count;
  end

  assign arrived_o = arrived_q;
  assign marked_o = count_q;
  assign sum_o = sum_q;
  assign most_o = most_q;
  assign bin_o = bin_q;
  logic unused;
  assign unused = ^now_i[31:25];
endmodule
