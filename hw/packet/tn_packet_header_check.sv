// Checks a header and corrects one flipped bit, wherever a header comes out of a link [HSIAO70].
//
// Combinational: an XOR tree of 64 inputs per syndrome bit, then a decoder from syndrome to header bit. Any single flipped bit
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

  // A single wrong bit shows its column as the syndrome. All columns have an odd number of ones, and each odd byte is one.
  always_comb begin
    flip = '0;
    for (int unsigned s = 0; s < 256; s++) if (^8'(s)) flip[ECC_BITS[s]] = syndrome == 8'(s);
  end

  assign header_o = header_i ^ flip;
  assign corrected_o = ^syndrome;
  assign fatal_o = syndrome != '0 && !corrected_o;
endmodule
