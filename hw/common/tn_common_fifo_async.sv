// First-in first-out queue between two clocks of any ratio and phase, for every crossing that carries a stream.
//
// Throughput: one word per cycle of the slower clock, provided Depth >= 8 covers the round trip of the pointers.
// Latency from the write edge to the read edge that takes the word: 2 to 3 read cycles, two of them in the synchronizer.
// Back-pressure: `in_ready_o` falls when no word is free as far as the writer can know; freed words are seen 2 to 3 write
// cycles late, so both counts err on the safe side. Ordering: kept. `in_ready_o` and `wr_free_o` are registers, `out_valid_o`
// lies two levels of logic behind some.
// Reset: empty; both resets must be asserted together (each is released by its own clock), the storage is not reset.
//
// Pointers cross in Gray code: a pointer sampled while it moves is read as the old or the new value, never as a third.
//
// The word at the read pointer may be fetched before it is known to be there (`Ahead`): the pointer that shows it has passed two
// flip-flops of the reader, so it was written more than a read cycle before, and what was fetched last is that word. A block RAM's
// slow output then ends in a register at no cost in cycles.
module tn_common_fifo_async #(
    parameter int unsigned Width = 128,  // bits of a word, >= 1
    parameter int unsigned Depth = 16,  // words, a power of two, >= 4
    parameter bit Promised = 1'b0,  // 1: the writer knows that there is room, `in_ready_o` guards nothing
    parameter bit Ahead = 1'b0,  // 1: the RAM is read a cycle ahead, `out_data_o` is its register
    localparam int unsigned AddrBits = $clog2(Depth),
    localparam int unsigned PtrBits = AddrBits + 1  // one bit more than the address tells full from empty
) (
    input  logic               wr_clk_i,
    input  logic               wr_rst_ni,
    input  logic               in_valid_i,
    output logic               in_ready_o,
    input  logic [  Width-1:0] in_data_i,
    output logic [PtrBits-1:0] wr_free_o,    // words that can surely be written now, 0 .. Depth
    input  logic               rd_clk_i,
    input  logic               rd_rst_ni,
    output logic               out_valid_o,
    input  logic               out_ready_i,
    output logic [  Width-1:0] out_data_o,
    output logic [PtrBits-1:0] rd_usage_o    // words that can surely be read now
);
  if (Width < 1) begin : gen_bad_width
    $error("Width is %0d, must be 1 or more", Width);
  end
  if (Depth < 4 || (Depth & (Depth - 1)) != 0) begin : gen_bad_depth
    $error("Depth is %0d, must be a power of two from 4", Depth);
  end

  logic [Width-1:0] ram[Depth];

  function automatic logic [PtrBits-1:0] to_gray(input logic [PtrBits-1:0] binary);
    return binary ^ (binary >> 1);
  endfunction

  function automatic logic [PtrBits-1:0] to_binary(input logic [PtrBits-1:0] gray);
    logic [PtrBits-1:0] binary;
    for (int unsigned i = 0; i < PtrBits; i++) binary[i] = ^(gray >> i);
    return binary;
  endfunction

  // Writer's side.
  logic [PtrBits-1:0] wr_ptr_q, wr_next, wr_gray_q, wr_seen_rd_gray;
  logic push;
  logic [PtrBits-1:0] free, free_q;
  logic unused_carry;
  logic ready_q;
  assign push = in_valid_i && (Promised || in_ready_o);
  assign wr_next = wr_ptr_q + PtrBits'(1);
  // Depth - (written - read), less the word that is pushed in this cycle: one adder, with a carry into it
  assign {free, unused_carry} = {to_binary(wr_seen_rd_gray) ^ PtrBits'(Depth), 1'b1} + {~wr_ptr_q, !push};
  assign in_ready_o = ready_q;
  assign wr_free_o = free_q;

  always_ff @(posedge wr_clk_i) begin
    if (push) ram[wr_ptr_q[AddrBits-1:0]] <= in_data_i;
  end

  always_ff @(posedge wr_clk_i or negedge wr_rst_ni) begin
    if (!wr_rst_ni) begin
      wr_ptr_q <= '0;
      wr_gray_q <= '0;
      free_q <= PtrBits'(Depth);
      ready_q <= 1'b1;
    end else begin
      if (push) begin
        wr_ptr_q  <= wr_next;
        wr_gray_q <= to_gray(wr_next);
      end
      free_q  <= free;
      ready_q <= free != '0;
    end
  end

  // Reader's side. `take` frees the word at the read pointer.
  logic [PtrBits-1:0] rd_ptr_q, rd_next, rd_gray_q, rd_seen_wr_gray, rd_stored;
  logic take, stored;
  assign rd_next   = rd_ptr_q + PtrBits'(1);
  assign rd_stored = to_binary(rd_seen_wr_gray) - rd_ptr_q;
  assign stored    = rd_seen_wr_gray != rd_gray_q;  // rd_stored is not zero

  always_ff @(posedge rd_clk_i or negedge rd_rst_ni) begin
    if (!rd_rst_ni) begin
      rd_ptr_q  <= '0;
      rd_gray_q <= '0;
    end else if (take) begin
      rd_ptr_q  <= rd_next;
      rd_gray_q <= to_gray(rd_next);
    end
  end

  assign take = out_valid_o && out_ready_i;
  assign out_valid_o = stored;
  assign rd_usage_o = rd_stored;

  if (Ahead) begin : gen_ahead
    logic [Width-1:0] ahead_q;
    always_ff @(posedge rd_clk_i) ahead_q <= ram[take?rd_next[AddrBits-1:0] : rd_ptr_q[AddrBits-1:0]];
    assign out_data_o = ahead_q;
  end else begin : gen_as_it_is
    assign out_data_o = ram[rd_ptr_q[AddrBits-1:0]];
  end

  tn_common_sync #(
      .Width(PtrBits)
  ) u_sync_wr_to_rd (
      .clk_i (rd_clk_i),
      .rst_ni(rd_rst_ni),
      .data_i(wr_gray_q),
      .data_o(rd_seen_wr_gray)
  );
  tn_common_sync #(
      .Width(PtrBits)
  ) u_sync_rd_to_wr (
      .clk_i (wr_clk_i),
      .rst_ni(wr_rst_ni),
      .data_i(rd_gray_q),
      .data_o(wr_seen_rd_gray)
  );
endmodule
