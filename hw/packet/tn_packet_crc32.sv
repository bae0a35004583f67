// Carries the CRC-32 of a payload over one flit [IEEE8023 clause 3].
//
// Combinational. `state_i` of the first flit is CRC32_INIT; the footer holds crc32_final of the last state. Words that are
// not enabled do not count; at 256 bits the low word is always enabled when the high one is.
module tn_packet_crc32
  import tn_pkg::*;
#(
    parameter  int unsigned DataBits = 128,            // bits of a flit, 128 or 256
    localparam int unsigned NumWords = DataBits / 128
) (
    input  logic [        31:0] state_i,
    input  logic [DataBits-1:0] data_i,
    input  logic [NumWords-1:0] enable_i,  // word holds payload
    output logic [        31:0] state_o
);
  if (NumWords == 1) begin : gen_narrow
    assign state_o = enable_i[0] ? crc32_word(state_i, data_i[127:0]) : state_i;
  end else begin : gen_wide
    assign state_o = enable_i[1] ? crc32_two_words(
        state_i, data_i[255:0]
    ) : enable_i[0] ? crc32_word(
        state_i, data_i[127:0]
    ) : state_i;
  end
endmodule
