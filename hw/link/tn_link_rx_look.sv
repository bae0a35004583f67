// Looks at each word of a link for itself, a cycle before it is judged: all codes of the receiver whose result depends on the
// word alone, so that what is left for the cycle of the judgement is short.
//
// Throughput: one link word per cycle. Latency: 1 cycle, output registers. No back-pressure. Reset: none; without meaning until a
// word has come.
module tn_link_rx_look
  import tn_pkg::*;
  import tn_link_pkg::*;
#(
    parameter int unsigned DataBits = 128,  // width of a link word: 128 or 256
    parameter int unsigned NumVc = 2,
    parameter int unsigned MtuWords = MAX_PACKET_WORDS,  // words of the largest packet
    localparam int unsigned FlitWords = DataBits / WORD_BITS
) (
    input logic clk_i,
    input logic edac_i,  // 1: headers are corrected, and dropped beyond repair; 0: they pass as they are
    input logic [DataBits-1:0] word_i,
    output word_look_t [FlitWords-1:0] words_o,  // low word first
    output logic [FlitWords-1:0][31:0] sums_o,
    output header_look_t header_o,  // of the low word
    output logic start_legal_o  // the high word, as a START: a virtual channel and a length that exist
);
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  if (NumVc < 1 || NumVc > 4) begin : gen_bad_num_vc
    $error("NumVc is %0d, must be 1 to 4", NumVc);
  end
  if (MtuWords < 3 || MtuWords > MAX_PACKET_WORDS || MtuWords % (DataBits / WORD_BITS) != 0) begin : gen_bad_mtu_words
    $error("MtuWords is %0d, must be whole flits, 3 to 258 words", MtuWords);
  end

  localparam logic [127:0] MadeUp = made_up_footer(1'b1);
  localparam logic [127:0] BoundBits = bound_footer('0, '1);

  // The syndrome of one wrong bit.
  function automatic logic [7:0] header_column(int unsigned place);
    header_t flipped;
    flipped = 128'd1 << place;
    header_column = header_ecc(flipped) ^ flipped.ecc;
  endfunction

  for (genvar w = 0; w < FlitWords; w++) begin : gen_word
    logic [127:0] word;
    footer_t footer;
    assign word   = word_i[128*w+:128];
    assign footer = word;
    always_ff @(posedge clk_i) begin
      sums_o[w] <= link_sum(word);
      words_o[w].crc32 <= crc32_word('0, word);
      words_o[w].crc8 <= crc8_footer(footer) ^ footer.crc8;
      words_o[w].false_nullified <= footer.nullified && ((word ^ MadeUp) & ~BoundBits) != '0;
    end
  end

  header_t header, repaired;
  logic [7:0] syndrome;
  logic [6:0] unused_position;
  logic corrected, fatal;
  assign header = word_i[127:0];
  // Bit by bit out of the syndrome, not out of the position, which would take longer.
  always_comb begin
    for (int unsigned i = 0; i < 128; i++) repaired[i] = header[i] ^ (edac_i && syndrome == header_column(i));
  end
  tn_packet_header_check u_header_check (
      .header_i(header),
      .syndrome_o(syndrome),
      .bit_o(unused_position),
      .corrected_o(corrected),
      .fatal_o(fatal)
  );

  link_start_t start;
  assign start = word_i[DataBits-1-:128];

  always_ff @(posedge clk_i) begin
    header_o.correct <= edac_i && corrected;
    header_o.other <= ~syndrome[6:0];
    header_o.hopeless <= edac_i && fatal;
    header_o.credible <= edac_i || !(corrected || fatal);
    header_o.alone <= is_header_only(repaired);
    header_o.length <= repaired.length;
    start_legal_o <= start.vc < 3'(NumVc) && start.words != '0 && start.words <= 9'(MtuWords);
  end

  logic unused;
  assign unused = ^{start, repaired, unused_position};
endmodule
