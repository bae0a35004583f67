// First-in first-out queue in one clock domain, for every place where a stream waits for its turn.
//
// Throughput: one word per cycle in and out at the same time, full or empty alike (a full queue accepts again in the
// cycle after a word left). Latency: 1 cycle from the write edge to `out_valid_o`. Back-pressure: `in_ready_o` falls
// when `Depth` words are inside; it depends on registers only. Reset: empty; the storage itself is not reset.
//
// The output is a register of its own, because a block RAM gives its data late in the cycle. Behind it waits the second word,
// read ahead into the RAM's output register, so that any block RAM serves. Every word is written to the RAM; one that would have
// to be read in the very cycle in which it is written goes round it, to the output or through `bypass_q`.
module tn_common_fifo #(
    parameter int unsigned Width = 128,  // bits of a word, >= 1
    parameter int unsigned Depth = 16,  // words, >= 2, any number (powers of two save two comparators)
    localparam int unsigned PtrBits = $clog2(Depth),
    localparam int unsigned UsageBits = $clog2(Depth + 1)
) (
    input  logic                 clk_i,
    input  logic                 rst_ni,
    input  logic                 in_valid_i,
    output logic                 in_ready_o,
    input  logic [    Width-1:0] in_data_i,
    output logic                 out_valid_o,
    input  logic                 out_ready_i,
    output logic [    Width-1:0] out_data_o,
    output logic [UsageBits-1:0] usage_o       // words inside, the one at the output included, 0 .. Depth
);
  if (Width < 1) begin : gen_bad_width
    $error("Width is %0d, must be 1 or more", Width);
  end
  if (Depth < 2) begin : gen_bad_depth
    $error("Depth is %0d, must be 2 or more", Depth);
  end

  logic [Width-1:0] ram[Depth];
  logic [Width-1:0] ram_q, bypass_q;  // the second word is in one of the two
  logic from_bypass_q;
  logic [PtrBits-1:0] wr_ptr_q, rd_ptr_q;  // rd_ptr: the next word to fetch, two steps ahead of the output
  logic [UsageBits-1:0] usage_q;

  logic push, pop, none, second, more, fetch, straight, bypass;
  assign push        = in_valid_i && in_ready_o;
  assign pop         = out_valid_o && out_ready_i;
  assign none        = usage_q == '0;
  assign second      = usage_q > UsageBits'(1);  // there is one behind the output
  assign more        = 32'(usage_q) > 2;  // the RAM holds a word behind the second
  assign fetch       = pop && more;
  assign straight    = push && !second && (pop || none);
  assign bypass      = push && !more && (pop ? second : !second && !none);

  assign in_ready_o  = usage_q != UsageBits'(Depth);
  assign out_valid_o = !none;
  assign usage_o     = usage_q;

  function automatic logic [PtrBits-1:0] next(input logic [PtrBits-1:0] ptr);
    return ptr == PtrBits'(Depth - 1) ? '0 : ptr + PtrBits'(1);
  endfunction

  always_ff @(posedge clk_i) begin
    if (push) ram[wr_ptr_q] <= in_data_i;
    if (fetch) ram_q <= ram[rd_ptr_q];
    if (bypass) bypass_q <= in_data_i;
    if (pop || none) out_data_o <= !second ? in_data_i : from_bypass_q ? bypass_q : ram_q;
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      wr_ptr_q <= '0;
      rd_ptr_q <= '0;
      usage_q <= '0;
      from_bypass_q <= 1'b0;
    end else begin
      if (push) wr_ptr_q <= next(wr_ptr_q);
      if (fetch || straight || bypass) rd_ptr_q <= next(rd_ptr_q);
      if (fetch || bypass) from_bypass_q <= bypass;
      if (push != pop) usage_q <= push ? usage_q + UsageBits'(1) : usage_q - UsageBits'(1);
    end
  end
endmodule
