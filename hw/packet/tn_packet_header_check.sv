// Checks a header and corrects one flipped bit, wherever a header comes out of a link [HSIAO70].
//
// Combinational: an XOR tree of 64 inputs per syndrome bit, then a comparison per header bit. Any single flipped bit
// (the check byte included) is corrected; any two are fatal; more are noticed or, rarely, taken for a single one.
module tn_packet_header_check
  import tn_pkg::*;
(
    input  header_t header_i,
    output header_t header_o,     // corrected, with a check byte that fits
    output logic    corrected_o,  // one bit was wrong
    output logic    fatal_o       // more than one bit was wrong: header_o is header_i
);
  logic [  7:0] syndrome;
  logic [127:0] flip;

  assign syndrome = header_ecc(header_i) ^ header_i.ecc;

  // A single wrong bit shows its column as the syndrome; all columns have an odd number of ones.
  for (genvar b = 0; b < 120; b++) begin : gen_flip
    assign flip[b] = syndrome == ECC_COLUMNS[b];
  end
  for (genvar b = 0; b < 8; b++) begin : gen_flip_check
    assign flip[120+b] = syndrome == 8'(1 << b);
  end

  assign header_o = header_i ^ flip;
  assign corrected_o = ^syndrome;  // 120 columns and 8 unit vectors are all odd bytes
  assign fatal_o = syndrome != '0 && !corrected_o;
endmodule
