// Proves tn_phy_scrambler and tn_phy_descrambler: descramble(scramble(x)) = x from the second block on, whatever the descrambler
// held before; and a bit that flips on the line flips exactly itself and those 39 and 58 bits later.
//
// A second descrambler receives the same blocks with at most one bit flipped in each and none in the block after.
module tn_phy_descrambler_proof
  import tn_phy_pkg::*;
(
    input logic         clk_i,
    input logic         advance_i,
    input block_t       block_i,
    input logic         flip_i,
    input logic   [5:0] bit_i
);
  logic started_q = 1'b0;
  always_ff @(posedge clk_i) started_q <= 1'b1;

  block_t line, plain, disturbed, plain_disturbed;
  tn_phy_scrambler u_scrambler (
      .clk_i,
      .rst_ni (started_q),
      .advance_i,
      .block_i,
      .block_o(line)
  );
  tn_phy_descrambler u_dut (
      .clk_i,
      .valid_i(advance_i),
      .block_i(line),
      .block_o(plain)
  );
  tn_phy_descrambler u_disturbed (
      .clk_i,
      .valid_i(advance_i),
      .block_i(disturbed),
      .block_o(plain_disturbed)
  );

  block_t sent_q;  // what was scrambled into the block on the line
  logic sent_valid_q, in_step_q;  // the block on the line was sent by us; so was the one before
  logic [63:0] flip, flip_q;  // on the line, in this block and in the one before
  logic [127:0] now, earlier;  // the flips that they make, from the first bit of their block on
  assign flip = flip_i && in_step_q && flip_q == '0 ? 64'd1 << bit_i : '0;
  assign disturbed = line ^ {flip, 2'b00};
  assign now = 128'(flip) | 128'(flip) << 39 | 128'(flip) << 58;
  assign earlier = 128'(flip_q) | 128'(flip_q) << 39 | 128'(flip_q) << 58;

  always_ff @(posedge clk_i) begin
    if (!started_q) begin
      sent_valid_q <= 1'b0;
      in_step_q <= 1'b0;
      flip_q <= '0;
    end else if (advance_i) begin
      sent_q <= block_i;
      sent_valid_q <= 1'b1;
      in_step_q <= sent_valid_q;
      flip_q <= flip;
    end
  end

  always_ff @(posedge clk_i) begin
    if (started_q) begin
      if (in_step_q) begin
        DescrambledA : assert (plain == sent_q);
        ThreeFlipsA : assert ((plain.data ^ plain_disturbed.data) == (now[63:0] ^ earlier[127:64]));
        HeaderPassesA : assert (plain.header == line.header);
      end
      // For the induction: the memories differ by what was flipped last.
      OnceInStepA : assert (!in_step_q || sent_valid_q);
      MemoriesA : assert (!in_step_q || (u_dut.received_q ^ u_disturbed.received_q) == flip_q[63:6]);
      SpillC : cover (earlier[127:64] != '0 && plain.data != plain_disturbed.data);
      InStepC : cover (in_step_q && plain.data == '1 && $past(plain.data) == '0);
    end
  end
endmodule
