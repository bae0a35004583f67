// First-in first-out queue whose reader may go back: what it reads while `keep_i` stays inside until the reader says that it is
// done, or wants to read it once more.
//
// Throughput: one word per cycle in and out. Latency: 1 cycle from the write edge to `out_valid_o`. Back-pressure: `in_ready_o`
// falls when `Depth` words are inside, kept ones included, and for two cycles behind a rewind, while nothing is offered either
// (`refill_o`); it depends on registers only. Reset: empty; the storage itself is not reset.
//
// Storage as in tn_common_fifo: a register at the output, and behind it the second word, read ahead into the RAM's output register
// or gone round the RAM in `bypass_q`. Behind a rewind both are read anew.
module tn_common_fifo_rewind #(
    parameter int unsigned Width = 128,  // bits of a word, >= 1
    parameter int unsigned Depth = 16,  // words, >= 2, any number (powers of two save comparators)
    localparam int unsigned PtrBits = $clog2(Depth),
    localparam int unsigned UsageBits = $clog2(Depth + 1)
) (
    input logic clk_i,
    input logic rst_ni,
    input logic in_valid_i,
    output logic in_ready_o,
    input logic [Width-1:0] in_data_i,
    output logic out_valid_o,
    input logic out_ready_i,
    output logic [Width-1:0] out_data_o,
    output logic again_o,  // the word at the output was read before
    input logic keep_i,  // what has been read stays; 0: all that has been read by the end of this cycle is gone
    input logic rewind_i,  // pulse, with `keep_i`: all that is kept is read again
    output logic refill_o  // the two cycles behind it
);
  if (Width < 1) begin : gen_bad_width
    $error("Width is %0d, must be 1 or more", Width);
  end
  if (Depth < 2) begin : gen_bad_depth
    $error("Depth is %0d, must be 2 or more", Depth);
  end

  typedef logic [PtrBits-1:0] ptr_t;
  typedef logic [UsageBits-1:0] usage_t;

  logic [Width-1:0] ram[Depth];
  logic [Width-1:0] ram_q, bypass_q;  // the second word is in one of the two
  logic from_bypass_q;
  ptr_t wr_ptr_q, rd_ptr_q;  // rd_ptr: the next word to fetch, up to two steps ahead of the output
  ptr_t out_ptr_q, out_ptr_d;  // of the word at the output
  ptr_t base_ptr_q;  // of the oldest word inside
  ptr_t again_ptr_q;  // the first word that was not read yet, behind a rewind
  logic again_q, kept_q;  // words before that one are still to be read; something is kept
  usage_t level_q, level_d;  // words that are still to be read
  logic   none_q;  // there are none
  usage_t usage_q;  // words inside
  logic first_q, second_q;  // behind a rewind: the first word is fetched; it goes to the output, the second is fetched

  logic push, pop, none, second, more, fetch, straight, bypass;
  assign push = in_valid_i && in_ready_o;
  assign pop = out_valid_o && out_ready_i;
  assign none = none_q;
  assign second = level_q > usage_t'(1);  // there is one behind the output
  assign more = 32'(level_q) > 2;  // the RAM holds a word behind the second
  assign fetch = (pop && more) || (first_q && !none) || (second_q && second);
  assign straight = push && !second && (pop || none);
  assign bypass = push && !more && (pop ? second : !second && !none);

  assign refill_o = first_q || second_q;
  assign in_ready_o = usage_q != usage_t'(Depth) && !refill_o;
  assign out_valid_o = !none && !refill_o;
  assign again_o = again_q;

  function automatic ptr_t next(input ptr_t ptr);
    return ptr == ptr_t'(Depth - 1) ? '0 : ptr + ptr_t'(1);
  endfunction
  assign out_ptr_d = pop ? next(out_ptr_q) : out_ptr_q;
  assign level_d   = level_q + usage_t'(push) - usage_t'(pop);

  always_ff @(posedge clk_i) begin
    if (push) ram[wr_ptr_q] <= in_data_i;
    if (fetch) ram_q <= ram[rd_ptr_q];
    if (bypass) bypass_q <= in_data_i;
    if (pop || none || second_q) out_data_o <= !second && !second_q ? in_data_i : from_bypass_q ? bypass_q : ram_q;
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      wr_ptr_q <= '0;
      rd_ptr_q <= '0;
      out_ptr_q <= '0;
      base_ptr_q <= '0;
      again_ptr_q <= '0;
      again_q <= 1'b0;
      kept_q <= 1'b0;
      level_q <= '0;
      none_q <= 1'b1;
      usage_q <= '0;
      from_bypass_q <= 1'b0;
      first_q <= 1'b0;
      second_q <= 1'b0;
    end else begin
      first_q  <= rewind_i;
      second_q <= first_q;
      if (push) wr_ptr_q <= next(wr_ptr_q);
      if (rewind_i) begin
        rd_ptr_q <= base_ptr_q;
        from_bypass_q <= 1'b0;
        out_ptr_q <= base_ptr_q;
        again_ptr_q <= out_ptr_d;
        level_q <= usage_q + usage_t'(push);
      end else begin
        if (fetch || straight || bypass) rd_ptr_q <= next(rd_ptr_q);
        if (fetch || bypass) from_bypass_q <= bypass;
        out_ptr_q <= out_ptr_d;
        level_q   <= level_d;
      end
      if (rewind_i && (kept_q || pop)) again_q <= 1'b1;
      else if (pop && out_ptr_d == again_ptr_q) again_q <= 1'b0;
      kept_q <= keep_i && !rewind_i && (kept_q || pop);
      if (rewind_i) none_q <= usage_q == '0 && !push;
      else if (push) none_q <= 1'b0;
      else if (pop) none_q <= !second;
      usage_q <= keep_i ? usage_q + usage_t'(push) : level_d;
      if (!keep_i) base_ptr_q <= out_ptr_d;
      RewindWhileKeptA : assert (!rewind_i || (keep_i && !refill_o && !again_q));
      LevelA : assert (level_q <= usage_q && usage_q <= usage_t'(Depth) && none_q == (level_q == '0));
      KeptA : assert (kept_q == (level_q != usage_q));
    end
  end
endmodule
