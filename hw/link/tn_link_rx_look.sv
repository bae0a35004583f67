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
    input logic [DataBits-1:0] word_i,
    output word_look_t [FlitWords-1:0] words_o,  // low word first
    output logic [FlitWords-1:0][31:0] sums_o,
    output header_look_t header_o,  // of the low word
    output logic start_legal_o  // the high word, as a START: a virtual channel and a length that exist
);
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  if (NumVc < 1 || (NumVc > 4 && NumVc != 8)) begin : gen_bad_num_vc
    $error("NumVc is %0d, must be 1 to 4 or 8", NumVc);
  end
  if (MtuWords < 3 || MtuWords > MAX_PACKET_WORDS || MtuWords % (DataBits / WORD_BITS) != 0) begin : gen_bad_mtu_words
    $error("MtuWords is %0d, must be whole flits, 3 to 258 words", MtuWords);
  end

  localparam logic [127:0] MadeUp = made_up_footer(1'b1);
  // Which bit is wrong if the check byte is off by an odd byte, by the bits 6:0 of that byte.
  function automatic logic [127:0][6:0] places();
    for (int unsigned i = 0; i < 128; i++) places[i] = ECC_BITS[{!(^(7'(i))), 7'(i)}];
  endfunction
  localparam logic [127:0][6:0] Places = places();
  localparam logic [127:0] BoundBits = bound_footer('0, '1);

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

  header_t header;
  logic [7:0] off;
  assign header = word_i[127:0];
  assign off = header_ecc(header) ^ header.ecc;

  link_start_t start;
  assign start = word_i[DataBits-1-:128];
  logic exists;
  if (NumVc == 8) begin : gen_all
    assign exists = 1'b1;
  end else begin : gen_some
    assign exists = start.vc < 3'(NumVc);
  end

  always_ff @(posedge clk_i) begin
    header_o.sound <= off == '0;
    header_o.odd   <= ^off;
    header_o.place <= Places[off[6:0]];
    header_o.words <= packet_words(header);
    start_legal_o  <= exists && start.words != '0 && start.words <= 9'(MtuWords);
  end

  logic unused;
  assign unused = ^start;
endmodule
