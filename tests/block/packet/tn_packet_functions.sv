// Brings the functions of tn_pkg out to ports, for the test beside it.
module tn_packet_functions
  import tn_pkg::*;
(
    input  logic [127:0] word_i,
    input  logic [ 31:0] crc_state_i,
    input  logic [255:0] crc_words_i,
    output logic [  7:0] header_ecc_o,
    output logic [127:0] header_seal_o,
    output logic [  7:0] crc8_footer_o,
    output logic [127:0] footer_seal_o,
    output logic [ 15:0] link_crc16_o,
    output logic [  8:0] payload_words_o,    // of the length in bits 13:0
    output logic [  8:0] packet_words_o,
    output logic         is_header_only_o,
    output logic [127:0] magic_o,
    output logic [ 31:0] crc32_init_o,
    output logic [ 31:0] crc32_word_o,       // over the low word
    output logic [ 31:0] crc32_shift_o,      // over a word of zeros
    output logic [ 31:0] crc32_two_words_o,
    output logic [ 31:0] crc32_final_o
);
  assign header_ecc_o = header_ecc(header_t'(word_i));
  assign header_seal_o = header_seal(header_t'(word_i));
  assign crc8_footer_o = crc8_footer(footer_t'(word_i));
  assign footer_seal_o = footer_seal(footer_t'(word_i));
  assign link_crc16_o = link_crc16(word_i);
  assign payload_words_o = payload_words(word_i[13:0]);
  assign packet_words_o = packet_words(header_t'(word_i));
  assign is_header_only_o = is_header_only(header_t'(word_i));
  assign magic_o = LINK_MAGIC;
  assign crc32_init_o = CRC32_INIT;
  assign crc32_word_o = crc32_word(crc_state_i, crc_words_i[127:0]);
  assign crc32_shift_o = crc32_shift(crc_state_i);
  assign crc32_two_words_o = crc32_two_words(crc_state_i, crc_words_i);
  assign crc32_final_o = crc32_final(crc_state_i);
endmodule
