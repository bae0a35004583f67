// Checks a header and finds one flipped bit, wherever a header comes out of a link [HSIAO70].
//
// Combinational: an XOR tree of 64 inputs per syndrome bit, then a decoder from syndrome to place. Any single flipped bit
// (the check byte included) is found; any two are fatal; more are noticed or, rarely, taken for a single one.
module tn_packet_header_check
  import tn_pkg::*;
(
    input  header_t       header_i,
    output logic    [7:0] syndrome_o,   // zero: the header is as it was sealed
    output logic    [6:0] bit_o,        // the one that is wrong
    output logic          corrected_o,  // one bit is wrong
    output logic          fatal_o       // more than one bit is wrong
);
  // A single wrong bit shows its column as the syndrome. All columns have an odd number of ones, and each odd byte is one.
  assign syndrome_o = header_ecc(header_i) ^ header_i.ecc;
  assign bit_o = ECC_BITS[syndrome_o];
  assign corrected_o = ^syndrome_o;
  assign fatal_o = syndrome_o != '0 && !corrected_o;
endmodule
