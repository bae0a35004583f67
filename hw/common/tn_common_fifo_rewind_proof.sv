// Proves tn_common_fifo_rewind: every word is read in order and unchanged, once and then again after each rewind, as long as it is
// kept; nothing is lost at full or made up at empty; `again_o` tells the first time from all others.
//
// One word of the stream is marked at an arbitrary moment and followed: `ahead_q` words inside stand before it.
module tn_common_fifo_rewind_proof #(
    parameter int unsigned Width = 2,
    parameter int unsigned Depth = 4
) (
    input logic             clk_i,
    input logic             reset_i,      // may come at any time
    input logic             in_valid_i,
    input logic [Width-1:0] in_data_i,
    input logic             out_ready_i,
    input logic             keep_i,
    input logic             rewind_i,
    input logic             mark_i
);
  localparam int unsigned UsageBits = $clog2(Depth + 1);
  localparam int unsigned PtrBits = $clog2(Depth);
  typedef logic [UsageBits-1:0] usage_t;
  typedef logic [PtrBits-1:0] ptr_t;

  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;
  always_ff @(posedge clk_i) started_q <= 1'b1;

  logic in_ready, out_valid, again, refill, push, pop;
  logic [Width-1:0] out_data;
  assign push = in_valid_i && in_ready;
  assign pop  = out_valid && out_ready_i;

  tn_common_fifo_rewind #(
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
      .again_o(again),
      .keep_i,
      .rewind_i,
      .refill_o(refill)
  );

  // What the user knows: words inside, words of them that were read, and how many had been read when the reader went back
  usage_t count_q, read_q, known_q;
  usage_t read_d, gone;
  logic [1:0] wait_q;
  assign read_d = read_q + usage_t'(pop);
  assign gone   = keep_i ? '0 : read_d;

  logic marked_q;  // the marked word is inside
  logic [Width-1:0] word_q;
  usage_t ahead_q;

  always_comb begin
    if (rst_n) RewindM : assume (!rewind_i || (keep_i && !again && wait_q == 2'd0));
  end
  always_ff @(posedge clk_i) begin
    if (!rst_n) begin
      marked_q <= 1'b0;
      count_q  <= '0;
      read_q   <= '0;
      known_q  <= '0;
      wait_q   <= '0;
    end else begin
      count_q <= count_q + usage_t'(push) - gone;
      read_q  <= rewind_i || !keep_i ? '0 : read_d;
      known_q <= rewind_i ? read_d : known_q < gone ? '0 : known_q - gone;
      wait_q  <= rewind_i ? 2'd2 : wait_q == 2'd0 ? 2'd0 : wait_q - 2'd1;
      if (!marked_q && push && mark_i) begin
        marked_q <= 1'b1;
        word_q   <= in_data_i;
        ahead_q  <= count_q - gone;
      end else if (marked_q) begin
        marked_q <= ahead_q >= gone;
        ahead_q  <= ahead_q - gone;
      end
    end
  end

  // How it is stored, for the induction
  function automatic ptr_t after(input ptr_t ptr, input usage_t words);
    logic [PtrBits+1:0] sum;
    sum = (PtrBits + 2)'(ptr) + (PtrBits + 2)'(words);
    return ptr_t'(32'(sum) >= Depth ? sum - (PtrBits + 2)'(Depth) : sum);
  endfunction
  usage_t level, ahead_of_output;
  logic [Width-1:0] second;
  assign level = count_q - read_q;
  assign ahead_of_output = wait_q == 2'd2 ? '0 : wait_q == 2'd1 ? (level == '0 ? '0 : usage_t'(1)) :
      32'(level) > 2 ? usage_t'(2) : level;
  assign second = u_dut.from_bypass_q ? u_dut.bypass_q : u_dut.ram_q;

  always_ff @(posedge clk_i) begin
    if (rst_n) begin
      // What the user sees
      ReadyA : assert (in_ready == (count_q != usage_t'(Depth) && wait_q == 2'd0));
      ValidA : assert (out_valid == (count_q != read_q && wait_q == 2'd0));
      RefillA : assert (refill == (wait_q != 2'd0));
      AgainA : assert (again == (read_q < known_q));
      MarkedInsideA : assert (!marked_q || ahead_q < count_q);
      MarkedWordA : assert (!(marked_q && out_valid && ahead_q == read_q) || out_data == word_q);
      // How it is stored
      CountsA : assert (read_q <= count_q && 32'(count_q) <= Depth && known_q <= count_q && wait_q != 2'd3);
      LevelA : assert (u_dut.level_q == level && u_dut.usage_q == count_q && u_dut.none_q == (level == '0));
      WaitA :
      assert ({u_dut.first_q, u_dut.second_q} == {wait_q == 2'd2, wait_q == 2'd1} && (wait_q == 2'd0 || read_q == '0));
      KeptA : assert (u_dut.kept_q == (read_q != '0));
      InRangeA :
      assert (32'(u_dut.wr_ptr_q) < Depth && 32'(u_dut.rd_ptr_q) < Depth && 32'(u_dut.base_ptr_q) < Depth &&
              32'(u_dut.out_ptr_q) < Depth);
      PointersA :
      assert (u_dut.wr_ptr_q == after(
          u_dut.base_ptr_q, count_q
      ) && u_dut.out_ptr_q == after(
          u_dut.base_ptr_q, read_q
      ) && u_dut.rd_ptr_q == after(
          u_dut.out_ptr_q, ahead_of_output
      ));
      KnownA : assert (known_q <= read_q || u_dut.again_ptr_q == after(u_dut.base_ptr_q, known_q));
      FreshA : assert (wait_q == 2'd0 || !u_dut.from_bypass_q);
      MarkedStoredA : assert (!marked_q || u_dut.ram[after(u_dut.base_ptr_q, ahead_q)] == word_q);
      MarkedFetchedA : assert (!(marked_q && wait_q == 2'd1 && ahead_q == '0) || u_dut.ram_q == word_q);
      MarkedNextA : assert (!(marked_q && wait_q == 2'd0 && ahead_q == read_q + usage_t'(1)) || second == word_q);
      // The proof is not empty
      FullAndKeptC : cover (32'(count_q) == Depth && 32'(read_q) == Depth);
      AgainC : cover (marked_q && again && out_valid && ahead_q == read_q && 32'(read_q) == 2 && word_q == '1);
      DoneC : cover (again && !keep_i && pop && read_q == '0 && 32'(count_q) == Depth);
    end
  end
endmodule
