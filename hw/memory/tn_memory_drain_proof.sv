// Proves tn_memory_drain: when a flush is done, every translation that was given out before it has been handed back.
module tn_memory_drain_proof #(
    parameter int unsigned CountBits = 3
) (
    input logic clk_i,
    input logic reset_i,  // may come at any time
    input logic [1:0] take_i,
    input logic [1:0] release_i,
    input logic [1:0] release_generation_i,
    input logic start_i
);
  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;

  logic generation, busy;
  tn_memory_drain #(
      .CountBits(CountBits)
  ) u_dut (
      .clk_i,
      .rst_ni(rst_n),
      .take_i,
      .generation_o(generation),
      .release_i,
      .release_generation_i,
      .start_i,
      .busy_o(busy)
  );

  // Taken before the last flush began and since, not yet handed back
  logic [4:0] old_q, new_q, old, new_ones, old_back, new_back;
  always_comb begin
    old_back = '0;
    new_back = '0;
    for (int unsigned d = 0; d < 2; d++) begin
      if (release_i[d] && release_generation_i[d] == generation) new_back = new_back + 5'd1;
      if (release_i[d] && release_generation_i[d] != generation) old_back = old_back + 5'd1;
    end
    old = old_q - old_back;
    new_ones = new_q - new_back + 5'(take_i[0]) + 5'(take_i[1]);
  end
  always_ff @(posedge clk_i) begin
    started_q <= 1'b1;
    if (!rst_n) begin
      old_q <= '0;
      new_q <= '0;
    end else begin
      old_q <= start_i ? old + new_ones : old;
      new_q <= start_i ? '0 : new_ones;
      HeldM : assume (old_back <= old_q && new_back <= new_q + 5'(take_i[0]) + 5'(take_i[1]));
      FitM : assume (new_q + 5'd2 < 5'd1 << CountBits);
      OneAtATimeM : assume (!(start_i && busy));
    end
  end

  logic was_busy_q;
  always_ff @(posedge clk_i) begin
    was_busy_q <= rst_n && busy;
    if (rst_n) begin
      DoneA : assert (busy || old_q == '0);
      CountA :
      assert (u_dut.count_q[generation] == CountBits'(new_q) && u_dut.count_q[!generation] == CountBits'(old_q));
      FitsA : assert (old_q < 5'd1 << CountBits && new_q < 5'd1 << CountBits);
      WaitsC : cover (busy && old_q == 5'd1 && new_q == 5'd3 && was_busy_q);
      DoneC : cover (was_busy_q && !busy && new_q != '0);
    end
  end
endmodule
