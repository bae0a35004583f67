// Proves tn_common_fifo_async for clocks of any ratio and phase: every word leaves once, in order and unchanged, nothing is
// written over, and both counts err on the safe side, whatever the synchronizers make of bits that move while sampled.
//
// One step of `clk_i` is a moment at which either clock, both or none tick, as the solver likes. One word of the stream is
// marked at an arbitrary moment and followed: `ahead_q` words must leave before it. Both counts are also bounded from the other
// side: what the writer did is known to the reader once that has ticked twice since, what the reader did to the writer after
// three ticks.
module tn_common_fifo_async_proof #(
    parameter  int unsigned Width   = 1,
    parameter  int unsigned Depth   = 4,
    parameter  bit          Ahead   = 1'b0,
    localparam int unsigned PtrBits = $clog2(Depth) + 1
) (
    input logic clk_i,
    input logic wr_tick_i,
    input logic rd_tick_i,
    input logic reset_i,  // both sides, at any time; each side leaves it with its own clock
    input logic in_valid_i,
    input logic [Width-1:0] in_data_i,
    input logic out_ready_i,
    input logic mark_i
);
  typedef logic [PtrBits-1:0] ptr_t;

  logic wr_clk, rd_clk;
  tn_common_gate_proof u_wr_gate (
      .clk_i,
      .tick_i(wr_tick_i),
      .clk_o (wr_clk)
  );
  tn_common_gate_proof u_rd_gate (
      .clk_i,
      .tick_i(rd_tick_i),
      .clk_o (rd_clk)
  );

  logic started_q = 1'b0;
  logic reset_n, wr_rst_n, rd_rst_n;
  assign reset_n = started_q && !reset_i;
  always_ff @(posedge clk_i) started_q <= 1'b1;
  always_ff @(posedge wr_clk or negedge reset_n) begin
    if (!reset_n) wr_rst_n <= 1'b0;
    else wr_rst_n <= 1'b1;
  end
  always_ff @(posedge rd_clk or negedge reset_n) begin
    if (!reset_n) rd_rst_n <= 1'b0;
    else rd_rst_n <= 1'b1;
  end

  logic in_ready, out_valid, push, pop;
  logic [Width-1:0] out_data;
  ptr_t wr_free, rd_usage;
  assign push = in_valid_i && in_ready && wr_tick_i && wr_rst_n;
  assign pop  = out_valid && out_ready_i && rd_tick_i && rd_rst_n;

  tn_common_fifo_async #(
      .Width(Width),
      .Depth(Depth),
      .Ahead(Ahead)
  ) u_dut (
      .wr_clk_i(wr_clk),
      .wr_rst_ni(wr_rst_n),
      .in_valid_i,
      .in_ready_o(in_ready),
      .in_data_i,
      .wr_free_o(wr_free),
      .rd_clk_i(rd_clk),
      .rd_rst_ni(rd_rst_n),
      .out_valid_o(out_valid),
      .out_ready_i,
      .out_data_o(out_data),
      .rd_usage_o(rd_usage)
  );

  logic marked_q;  // the marked word is inside
  logic [Width-1:0] word_q;
  ptr_t ahead_q, count_q;

  always_ff @(posedge clk_i) begin
    if (!reset_n) begin
      marked_q <= 1'b0;
      count_q  <= '0;
    end else begin
      count_q <= count_q + ptr_t'(push) - ptr_t'(pop);
      if (!marked_q && push && mark_i) begin
        marked_q <= 1'b1;
        word_q   <= in_data_i;
        ahead_q  <= count_q - ptr_t'(pop);
      end else if (marked_q && pop) begin
        marked_q <= ahead_q != '0;
        ahead_q  <= ahead_q - ptr_t'(1);
      end
    end
  end

  // Words that entered and left, and how many of them the other side must know of: sampled by its first flip-flop a step after
  // they moved, passed on by the second, and by the writer's count of free words
  typedef logic [PtrBits:0] total_t;  // so wide that too much and too little differ
  total_t pushed_q, popped_q, pushed_before_q, popped_before_q, rd_meta_q, rd_knows_q, wr_meta_q, wr_seen_q, wr_knows_q;
  always_ff @(posedge clk_i) begin
    pushed_before_q <= pushed_q;
    popped_before_q <= popped_q;
    if (!reset_n) begin
      {pushed_q, popped_q, pushed_before_q, popped_before_q} <= '0;
      {rd_meta_q, rd_knows_q, wr_meta_q, wr_seen_q, wr_knows_q} <= '0;
    end else begin
      pushed_q <= pushed_q + total_t'(push);
      popped_q <= popped_q + total_t'(pop);
      if (rd_tick_i && rd_rst_n) {rd_meta_q, rd_knows_q} <= {pushed_before_q, rd_meta_q};
      if (wr_tick_i && wr_rst_n) {wr_meta_q, wr_seen_q, wr_knows_q} <= {popped_before_q, wr_meta_q, wr_seen_q};
    end
  end

  total_t rd_ahead, wr_ahead;  // known beyond what must be known
  assign rd_ahead = total_t'(rd_usage) + popped_q - rd_knows_q;
  assign wr_ahead = total_t'(wr_free) - total_t'(Depth) + pushed_q - wr_knows_q;

  always_ff @(posedge clk_i) begin
    if (reset_n) begin
      UsageIsFreshA : assert (!rd_rst_n || rd_ahead <= total_t'(Depth));
      FreeIsFreshA : assert (!wr_rst_n || wr_ahead <= total_t'(Depth));
      OfferedA : assert (out_valid == (rd_usage != '0));
      CapacityA : assert (count_q <= ptr_t'(Depth));
      FreeIsSafeA : assert (wr_free <= ptr_t'(Depth) && wr_free + count_q <= ptr_t'(Depth));
      UsageIsSafeA : assert (rd_usage <= count_q);
      ReadyIfFreeA : assert (in_ready == (wr_free != '0));
      ValidOnlyIfInsideA : assert (!out_valid || count_q != '0);
      MarkedWordInsideA : assert (!marked_q || ahead_q < count_q);
      MarkedWordUnchangedA : assert (!marked_q || ahead_q != '0 || !out_valid || out_data == word_q);
      FullC : cover (wr_rst_n && !in_ready);
      MarkedWordLeavesC : cover (marked_q && ahead_q == '0 && pop && word_q == '1 && in_ready);
    end
  end
endmodule
