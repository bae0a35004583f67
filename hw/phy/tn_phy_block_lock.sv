// Finds where the blocks of a lane begin, by its sync headers [IEEE8023 §49.2.9, figure 49-12].
//
// Without lock every bad header asks the transceiver to slip: to begin its blocks one bit elsewhere. 64 good headers in a row
// are lock. With lock, 16 bad ones among 64 blocks lose it, and the search begins again: noise is noticed within 64 blocks
// almost surely, while a line that merely has errors (1 in 100 bits is a bad header in 50 blocks) keeps its lock.
//
// Throughput: one header per valid cycle. Latency: 1 cycle from the header to slip_o and locked_o. From noise to lock:
// up to 65 slips, each a few headers and SlipWait blocks, then 64 blocks. Reset: no lock.
module tn_phy_block_lock #(
    parameter int unsigned Window = 64,  // blocks
    parameter int unsigned BadLimit = 16,  // bad headers in a window that lose the lock
    parameter int unsigned SlipWait = 32   // blocks until the transceiver has slipped; headers are not looked at meanwhile
) (
    input  logic       clk_i,
    input  logic       rst_ni,
    input  logic       valid_i,
    input  logic [1:0] header_i,
    output logic       locked_o,
    output logic       slip_o     // for one cycle: begin blocks one bit elsewhere
);
  if (Window < 2) begin : gen_bad_window
    $error("Window is %0d, must be 2 or more", Window);
  end
  if (BadLimit < 1 || BadLimit > Window) begin : gen_bad_bad_limit
    $error("BadLimit is %0d, must be 1 to Window", BadLimit);
  end
  if (SlipWait < 1) begin : gen_bad_slip_wait
    $error("SlipWait is %0d, must be 1 or more", SlipWait);
  end

  localparam int unsigned CountBits = $clog2(Window);
  localparam int unsigned BadBits = $clog2(BadLimit + 1);
  localparam int unsigned WaitBits = $clog2(SlipWait + 1);

  logic [CountBits-1:0] count_q;  // blocks of the window so far
  logic [  BadBits-1:0] bad_q;  // of those, with a bad header
  logic [ WaitBits-1:0] wait_q;
  logic look, bad, too_many, last;

  assign look = valid_i && wait_q == '0;
  assign bad = header_i[0] == header_i[1];
  assign too_many = bad && (!locked_o || bad_q == BadBits'(BadLimit - 1));
  assign last = count_q == CountBits'(Window - 1);

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      locked_o <= 1'b0;
      slip_o   <= 1'b0;
      count_q  <= '0;
      bad_q    <= '0;
      wait_q   <= '0;
    end else begin
      slip_o <= look && too_many;
      if (valid_i && wait_q != '0) wait_q <= wait_q - WaitBits'(1);
      if (look) begin
        if (too_many) begin
          locked_o <= 1'b0;
          wait_q   <= WaitBits'(SlipWait);
        end else if (last) locked_o <= 1'b1;
        count_q <= too_many || last ? '0 : count_q + CountBits'(1);
        bad_q   <= too_many || last ? '0 : bad_q + BadBits'(bad);
      end
      OnlyGoodWithoutLockA : assert (locked_o || bad_q == '0);  // so the end of the window means 64 in a row
    end
  end
endmodule
