// Proves tn_common_fifo_commit: every word that was committed leaves once, in order and unchanged; a word that was not yet
// committed does not leave, one that was taken back never does.
//
// One word of the stream is marked at an arbitrary moment and followed: `ahead_q` words that count must leave before it.
module tn_common_fifo_commit_proof #(
    parameter int unsigned Width = 2,
    parameter int unsigned Depth = 4
) (
    input logic             clk_i,
    input logic             reset_i,      // may come at any time
    input logic             in_valid_i,
    input logic [Width-1:0] in_data_i,
    input logic             commit_i,
    input logic             revoke_i,
    input logic             out_ready_i,
    input logic             mark_i
);
  typedef logic [$clog2(Depth):0] ptr_t;
  localparam int unsigned Bits = $clog2(Depth + 2) + 1;

  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;
  always_ff @(posedge clk_i) started_q <= 1'b1;

  logic in_ready, out_valid, push, pop;
  logic [Width-1:0] out_data;
  assign push = in_valid_i && in_ready;
  assign pop  = out_valid && out_ready_i;
  tn_common_fifo_commit #(
      .Width(Width),
      .Depth(Depth)
  ) u_dut (
      .clk_i,
      .rst_ni(rst_n),
      .in_valid_i,
      .in_ready_o(in_ready),
      .in_data_i,
      .commit_i,
      .revoke_i,
      .out_valid_o(out_valid),
      .out_ready_i,
      .out_data_o(out_data)
  );

  // Words inside that count, and those that may still be taken back; the marked word among the one or the other
  logic [Bits-1:0] sure_q, open_q, ahead_q, all;
  logic marked_q, counts_q, mark;
  logic [Width-1:0] word_q;
  logic [$clog2(Depth)-1:0] place;  // of the marked word in the RAM
  assign place = u_dut.rd_q[$clog2(Depth)-1:0] + $clog2(Depth)'(ahead_q) - $clog2(Depth)'(u_dut.out_valid_q);
  assign all   = sure_q + open_q + Bits'(push);
  assign mark  = !marked_q && push && mark_i && !revoke_i;
  always_ff @(posedge clk_i) begin
    if (!rst_n) begin
      sure_q   <= '0;
      open_q   <= '0;
      marked_q <= 1'b0;
    end else begin
      sure_q <= (commit_i && !revoke_i ? all : sure_q) - Bits'(pop);
      open_q <= revoke_i || commit_i ? '0 : open_q + Bits'(push);
      if (mark) begin
        marked_q <= 1'b1;
        counts_q <= commit_i;
        word_q   <= in_data_i;
        ahead_q  <= sure_q + open_q - Bits'(pop);
      end else if (marked_q) begin
        if (!counts_q && revoke_i) marked_q <= 1'b0;
        if (pop && ahead_q == '0) marked_q <= 1'b0;
        if (commit_i && !revoke_i) counts_q <= 1'b1;
        ahead_q <= ahead_q - Bits'(pop);
      end
      OnlySureA : assert (!out_valid || sure_q != '0);
      MarkedWordA : assert (!(marked_q && pop && ahead_q == '0) || (counts_q && out_data == word_q));
      RoomA : assert (Bits'(sure_q + open_q) <= Bits'(Depth + 1));
      LeavesA : assert (sure_q == '0 || out_valid || u_dut.rd_q != u_dut.committed_q);
      // For the induction
      SureA : assert (sure_q == Bits'(ptr_t'(u_dut.committed_q - u_dut.rd_q)) + Bits'(u_dut.out_valid_q));
      OpenA : assert (open_q == Bits'(ptr_t'(u_dut.wr_q - u_dut.committed_q)));
      FullA : assert (ptr_t'(u_dut.wr_q - u_dut.rd_q) <= ptr_t'(Depth));
      ReadyA : assert (!in_ready || ptr_t'(u_dut.wr_q - u_dut.rd_q) < ptr_t'(Depth));
      WhereA : assert (!marked_q || (counts_q ? ahead_q < sure_q : ahead_q >= sure_q && ahead_q < sure_q + open_q));
      if (marked_q) begin
        if (ahead_q == '0 && u_dut.out_valid_q) begin
          OutA : assert (u_dut.out_q == word_q);
        end else begin
          InsideA : assert (u_dut.ram[place] == word_q);
        end
      end
      FullC : cover (u_dut.wr_q == (u_dut.rd_q ^ ptr_t'(Depth)));
      RevokedC : cover (revoke_i && open_q == Bits'(2) && sure_q == Bits'(1));
      LongC : cover (pop && marked_q && ahead_q == '0 && u_dut.wr_q[$clog2(Depth)]);
    end
  end
endmodule
