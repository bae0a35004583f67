// First-in first-out queue whose writer decides late: what it has written is read only when it has said that all of it counts, and
// it may take back what it has written since.
//
// Throughput: one word per cycle in and out. Latency: 2 cycles from the edge that commits to `out_valid_o`. Back-pressure:
// `in_ready_o`, a register, falls when Depth - 1 or Depth words are inside, committed or not. Reset: empty; the storage itself is
// not reset.
module tn_common_fifo_commit #(
    parameter int unsigned Width = 64,  // bits of a word, >= 1
    parameter int unsigned Depth = 512,  // words, a power of two, >= 4
    localparam int unsigned AddrBits = $clog2(Depth)
) (
    input logic clk_i,
    input logic rst_ni,
    input logic in_valid_i,
    output logic in_ready_o,
    input logic [Width-1:0] in_data_i,
    input logic commit_i,  // everything written counts, the word of this cycle included
    input logic revoke_i,  // everything since the last commit is forgotten, the word of this cycle included
    output logic out_valid_o,
    input logic out_ready_i,
    output logic [Width-1:0] out_data_o
);
  if (Width < 1) begin : gen_bad_width
    $error("Width is %0d, must be 1 or more", Width);
  end
  if (Depth < 4 || (Depth & (Depth - 1)) != 0) begin : gen_bad_depth
    $error("Depth is %0d, must be a power of two from 4", Depth);
  end

  typedef logic [AddrBits:0] ptr_t;  // one bit more than the address tells full from empty

  logic [Width-1:0] ram[Depth];
  logic [Width-1:0] out_q;
  ptr_t wr_q, wr_d, committed_q, rd_q;  // rd: the next word to fetch
  logic out_valid_q, ready_q, push, fetch;
  assign in_ready_o = ready_q;
  assign push = in_valid_i && in_ready_o;
  assign wr_d = wr_q + ptr_t'(push);
  assign fetch = rd_q != committed_q && (!out_valid_q || out_ready_i);

  always_ff @(posedge clk_i) begin
    if (push) ram[wr_q[AddrBits-1:0]] <= in_data_i;
    if (fetch) out_q <= ram[rd_q[AddrBits-1:0]];
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      wr_q <= '0;
      committed_q <= '0;
      rd_q <= '0;
      out_valid_q <= 1'b0;
      ready_q <= 1'b0;
    end else begin
      ready_q <= ptr_t'(wr_q - rd_q) < ptr_t'(Depth - 1);  // whether or not a word comes now, there is room for one more
      wr_q <= revoke_i ? committed_q : wr_d;
      if (commit_i && !revoke_i) committed_q <= wr_d;
      rd_q <= rd_q + ptr_t'(fetch);
      out_valid_q <= fetch || (out_valid_q && !out_ready_i);
      InsideA : assert (ptr_t'(wr_q - rd_q) <= ptr_t'(Depth) && ptr_t'(committed_q - rd_q) <= ptr_t'(wr_q - rd_q));
    end
  end
  assign out_valid_o = out_valid_q;
  assign out_data_o  = out_q;
endmodule
