// Proves tn_common_fifo: every word leaves once, in order and unchanged; nothing is lost at full or made up at empty.
//
// One word of the stream is marked at an arbitrary moment and followed: `ahead_q` words must leave before it. As the moment and
// the data are arbitrary, what holds for the marked word holds for every word.
module tn_common_fifo_proof #(
    parameter int unsigned Width = 2,
    parameter int unsigned Depth = 4
) (
    input logic             clk_i,
    input logic             reset_i,      // may come at any time
    input logic             in_valid_i,
    input logic [Width-1:0] in_data_i,
    input logic             out_ready_i,
    input logic             mark_i
);
  localparam int unsigned UsageBits = $clog2(Depth + 1);
  localparam int unsigned PtrBits = $clog2(Depth);

  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;
  always_ff @(posedge clk_i) started_q <= 1'b1;

  logic in_ready, out_valid, push, pop;
  logic [Width-1:0] out_data;
  logic [UsageBits-1:0] usage;
  assign push = in_valid_i && in_ready;
  assign pop  = out_valid && out_ready_i;

  tn_common_fifo #(
      .Width(Width),
      .Depth(Depth)
  ) u_dut (
      .clk_i,
      .rst_ni(rst_n),
      .in_valid_i,
      .in_ready_o(in_ready),
      .in_data_i,
      .out_valid_o(out_valid),
      .out_ready_i,
      .out_data_o(out_data),
      .usage_o(usage)
  );

  logic marked_q;  // the marked word is inside
  logic [Width-1:0] word_q;
  logic [UsageBits-1:0] ahead_q, count_q;

  always_ff @(posedge clk_i) begin
    if (!rst_n) begin
      marked_q <= 1'b0;
      count_q  <= '0;
    end else begin
      count_q <= count_q + UsageBits'(push) - UsageBits'(pop);
      if (!marked_q && push && mark_i) begin
        marked_q <= 1'b1;
        word_q   <= in_data_i;
        ahead_q  <= count_q - UsageBits'(pop);
      end else if (marked_q && pop) begin
        marked_q <= ahead_q != '0;
        ahead_q  <= ahead_q - UsageBits'(1);
      end
    end
  end

  // Where the marked word lies in the storage, for the induction: behind the output, or in the RAM.
  logic [Width-1:0] second;
  assign second = u_dut.from_bypass_q ? u_dut.bypass_q : u_dut.ram_q;
  logic [PtrBits:0] sum;
  logic [PtrBits-1:0] place, wr_ptr_expected;
  assign sum   = (PtrBits + 1)'(u_dut.rd_ptr_q) + (PtrBits + 1)'(ahead_q - UsageBits'(2));
  assign place = PtrBits'(sum >= (PtrBits + 1)'(Depth) ? sum - (PtrBits + 1)'(Depth) : sum);
  logic [PtrBits:0] wr_sum;
  assign wr_sum = (PtrBits + 1)'(u_dut.rd_ptr_q) + (PtrBits + 1)'(32'(usage) > 2 ? usage - UsageBits'(2) : '0);
  assign wr_ptr_expected = PtrBits'(wr_sum >= (PtrBits + 1)'(Depth) ? wr_sum - (PtrBits + 1)'(Depth) : wr_sum);

  always_ff @(posedge clk_i) begin
    if (rst_n) begin
      // What the user sees.
      UsageIsWordsInsideA : assert (usage == count_q);
      NeverBeyondDepthA : assert (count_q <= UsageBits'(Depth));
      ReadyUnlessFullA : assert (in_ready == (count_q != UsageBits'(Depth)));
      ValidUnlessEmptyA : assert (out_valid == (count_q != '0));
      MarkedWordInsideA : assert (!marked_q || ahead_q < count_q);
      MarkedWordUnchangedA : assert (!marked_q || ahead_q != '0 || out_data == word_q);
      // How it is stored.
      PointersInRangeA : assert (32'(u_dut.wr_ptr_q) < Depth && 32'(u_dut.rd_ptr_q) < Depth);
      PointersAgreeA : assert (u_dut.wr_ptr_q == wr_ptr_expected);
      MarkedWordNextA : assert (!marked_q || ahead_q != UsageBits'(1) || second == word_q);
      MarkedWordStoredA : assert (!marked_q || 32'(ahead_q) < 2 || u_dut.ram[place] == word_q);
      // The proof is not empty.
      FullC : cover (count_q == UsageBits'(Depth));
      MarkedWordPassesFullC : cover (marked_q && ahead_q == UsageBits'(Depth - 1) && word_q == '1);
      MarkedWordLeavesC : cover (marked_q && ahead_q == '0 && pop && $past(count_q) == UsageBits'(Depth));
    end
  end
endmodule
