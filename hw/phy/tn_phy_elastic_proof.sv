// Proves tn_phy_elastic: no phit is ever lost, between clocks of any phase and wander, as long as the far end leaves out what it
// owes.
//
// One step of `clk_i` is a moment at which either clock, both or none tick, as the solver likes. Owed is: of the phits written at
// most Ahead are more than our cycles so far, counted from any moment on (a bucket that phits fill and our cycles empty). And
// ours is less than half as fast again: between two ticks of the recovered clock are at most two of ours, and not twice
// in a row. What passes, passes whole and in order: that is proved of tn_common_fifo_async, which does it.
module tn_phy_elastic_proof #(
    parameter int unsigned Depth = 32,
    parameter int unsigned Ahead = 5,  // a slot of 4 phits, and the edge between
    localparam int unsigned BucketBits = $clog2(Ahead + 2)
) (
    input logic clk_i,
    input logic rx_tick_i,
    input logic tick_i,
    input logic reset_i,    // both sides, at any time; each side leaves it with its own clock
    input logic in_valid_i
);
  logic clk_rx, clk;
  tn_common_gate_proof u_rx_gate (
      .clk_i,
      .tick_i(rx_tick_i),
      .clk_o (clk_rx)
  );
  tn_common_gate_proof u_gate (
      .clk_i,
      .tick_i,
      .clk_o(clk)
  );

  logic started_q = 1'b0;
  logic reset_n, rst_rx_n, rst_n;
  assign reset_n = started_q && !reset_i;
  always_ff @(posedge clk_i) started_q <= 1'b1;
  always_ff @(posedge clk_rx or negedge reset_n) begin
    if (!reset_n) rst_rx_n <= 1'b0;
    else rst_rx_n <= 1'b1;
  end
  always_ff @(posedge clk or negedge reset_n) begin
    if (!reset_n) rst_n <= 1'b0;
    else rst_n <= 1'b1;
  end

  logic lost, out_valid, out_data;
  tn_phy_elastic #(
      .Width(1),
      .Depth(Depth)
  ) u_dut (
      .clk_rx_i(clk_rx),
      .rst_rx_ni(rst_rx_n),
      .in_valid_i,
      .in_data_i(1'b1),
      .event_lost_o(lost),
      .clk_i(clk),
      .rst_ni(rst_n),
      .out_valid_o(out_valid),
      .out_data_o(out_data)
  );

  logic [BucketBits-1:0] bucket_q;
  logic [1:0]
      alone_q,
      before_q,
      older_q;  // our ticks since the last one of the recovered clock, from the one before to that, ..
  logic write, read;
  assign write = rx_tick_i && in_valid_i && rst_rx_n;
  assign read  = tick_i && rst_n;

  typedef logic [$clog2(Depth):0] ptr_t;
  function automatic ptr_t to_binary(input ptr_t gray);
    for (int unsigned i = 0; i <= $clog2(Depth); i++) to_binary[i] = ^(gray >> i);
  endfunction
  ptr_t written, written_before, seen_next, seen, taken, taken_before, freed_next, freed, held;
  assign written = u_dut.u_fifo.wr_ptr_q;
  assign written_before = to_binary(u_dut.u_fifo.u_sync_wr_to_rd.before_q);
  assign seen_next = to_binary(u_dut.u_fifo.u_sync_wr_to_rd.meta_q);
  assign seen = to_binary(u_dut.u_fifo.u_sync_wr_to_rd.data_q);
  assign taken = u_dut.u_fifo.rd_ptr_q;
  assign taken_before = to_binary(u_dut.u_fifo.u_sync_rd_to_wr.before_q);
  assign freed_next = to_binary(u_dut.u_fifo.u_sync_rd_to_wr.meta_q);
  assign freed = to_binary(u_dut.u_fifo.u_sync_rd_to_wr.data_q);
  assign held = written - taken;
  ptr_t counted_q;  // what the writer's free count has of what it has seen freed
  always_ff @(posedge clk_i) begin
    if (!rst_rx_n) counted_q <= '0;
    else if (rx_tick_i) counted_q <= freed;
  end

  always_ff @(posedge clk_i) begin
    if (!reset_n) begin
      bucket_q <= '0;
      alone_q  <= '0;
      before_q <= '0;
      older_q  <= '0;
    end else begin
      if (write && !read) bucket_q <= bucket_q + BucketBits'(1);
      else if (read && !write && bucket_q != '0) bucket_q <= bucket_q - BucketBits'(1);
      if (rx_tick_i) {older_q, before_q, alone_q} <= {before_q, alone_q, 2'd0};
      else if (tick_i) alone_q <= alone_q + 2'd1;
      OwedM : assume (!(write && !read) || 32'(bucket_q) < Ahead);
      RatioM : assume (rx_tick_i || !tick_i || alone_q == 2'd0 || (alone_q == 2'd1 && before_q != 2'd2));
      NeverLostA : assert (!lost);
      // For the induction: what each side has seen of the other, oldest first, and how late that can be.
      GrayA :
      assert (u_dut.u_fifo.wr_gray_q == (written ^ written >> 1) && u_dut.u_fifo.rd_gray_q == (taken ^ taken >> 1));
      BucketA :
      assert (32'(bucket_q) <= Ahead && 32'(alone_q) + 32'(before_q) <= 3 && alone_q != 2'd3 && before_q != 2'd3 &&
              32'(before_q) + 32'(older_q) <= 3 && older_q != 2'd3);
      WrittenBeforeA : assert (!rst_n || ptr_t'(written - written_before) <= 1);
      TakenBeforeA : assert (!rst_rx_n || ptr_t'(taken - taken_before) <= 1);
      OrderA :
      assert (32'(held) == 32'(ptr_t'(seen - taken)) + 32'(ptr_t'(seen_next - seen)) + 32'(ptr_t'(written - seen_next)));
      SeenNextA : assert (32'(ptr_t'(written - seen_next)) <= 32'(bucket_q) + 2);
      SeenA : assert (32'(ptr_t'(written - seen)) <= 32'(bucket_q) + 3);
      InsideA : assert (32'(held) <= 32'(bucket_q) + 4);
      FreedNextA : assert (32'(ptr_t'(taken - freed_next)) <= 32'(alone_q) + 2);
      FreedA : assert (32'(ptr_t'(taken - freed)) <= 32'(alone_q) + 32'(before_q) + 3);
      FreeA :
      assert (u_dut.u_fifo.free_q == ptr_t'(Depth) - ptr_t'(written - counted_q) &&
              u_dut.u_fifo.ready_q == (u_dut.u_fifo.free_q != '0));
      CountedA : assert (32'(ptr_t'(taken - counted_q)) <= 32'(alone_q) + 32'(before_q) + 32'(older_q) + 4);
      NoReaderA : assert (rst_n || (taken == '0 && seen == '0 && seen_next == '0 && written <= ptr_t'(bucket_q)));
      NoWriterA :
      assert (rst_rx_n || (written == '0 && held == '0 && freed == '0 && freed_next == '0 && counted_q == '0));
      AheadC : cover (32'(bucket_q) == Ahead && out_valid && out_data);
    end
  end
endmodule
