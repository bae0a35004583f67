// Which bits of a header the error generator flips, as a mask: built eight bits a cycle, so that it takes hardly any logic.
//
// Latency: MaskBits / 8 cycles and 1 from a new setting to its mask; until then the mask is not ready. Reset: not ready.
module tn_link_tx_noise #(
    parameter int unsigned MaskBits = 128,  // a power of two, >= 16
    localparam int unsigned PlaceBits = $clog2(MaskBits)
) (
    input logic clk_i,
    input logic rst_ni,
    input logic [1:0][PlaceBits-1:0] bits_i,  // which bits
    input logic both_i,  // flip both, else the first one
    output logic ready_o,
    output logic [MaskBits-1:0] mask_o
);
  if (MaskBits < 16 || (MaskBits & (MaskBits - 1)) != 0) begin : gen_bad_mask_bits
    $error("MaskBits is %0d, must be a power of two from 16", MaskBits);
  end

  logic [1:0][PlaceBits-1:0] bits_q;
  logic both_q;
  logic [PlaceBits-4:0] row_q;  // of eight bits that come next, the highest ones first
  logic [7:0] row;

  always_comb begin
    row = '0;
    for (int unsigned c = 0; c < 8; c++) row[c] = bits_q[0] == {row_q, 3'(c)};
    for (int unsigned c = 0; c < 8; c++) row[c] ^= both_q && bits_q[1] == {row_q, 3'(c)};
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      ready_o <= 1'b0;
      row_q   <= '1;
      bits_q  <= '0;
      both_q  <= 1'b0;
    end else if (bits_i != bits_q || both_i != both_q) begin
      ready_o <= 1'b0;
      row_q   <= '1;
      bits_q  <= bits_i;
      both_q  <= both_i;
    end else if (!ready_o) begin
      ready_o <= row_q == '0;
      row_q   <= row_q - 1'b1;
    end
  end
  always_ff @(posedge clk_i) begin
    if (!ready_o) mask_o <= {mask_o[MaskBits-9:0], row};
  end
endmodule
