// Proves tn_packet_header_check for every header: no error is left alone, any one flipped bit is corrected, any two are fatal.
//
// Combinational, so one step is the whole proof; in three parts that follow from one another, because a solver cannot
// reason about parity over 120 bits at a stroke:
// 1. flipping bit b of any word changes its syndrome by column b, for each of the 128 bits (by induction: flipping more
//    bits changes it by the sum of their columns; a word as sent has the syndrome zero);
// 2. the sum of any two columns is neither zero nor a column;
// 3. from the syndrome alone: zero leaves the word alone, column b flips bit b back, the sum of two columns is fatal.
module tn_packet_header_check_proof
  import tn_pkg::*;
(
    input logic         clk_i,
    input logic [127:0] word_i,
    input logic [  6:0] first_i,
    input logic [  6:0] second_i
);
  typedef logic [127:0][7:0] columns_t;

  function automatic logic [7:0] syndrome_of(input header_t word);
    return header_ecc(word) ^ word.ecc;
  endfunction

  // Column b: the syndrome of the word in which bit b alone is set.
  function automatic columns_t all_columns();
    for (int unsigned b = 0; b < 128; b++) all_columns[b] = syndrome_of(header_t'(128'd1 << b));
  endfunction
  localparam columns_t Columns = all_columns();

  header_t header;  // with the bit flipped back that is said to be wrong
  logic [7:0] syndrome, first, second;
  logic [6:0] wrong;
  logic corrected, fatal;
  tn_packet_header_check u_dut (
      .header_i   (word_i),
      .syndrome_o (syndrome),
      .bit_o      (wrong),
      .corrected_o(corrected),
      .fatal_o    (fatal)
  );
  assign header = word_i ^ (128'(corrected) << wrong);
  assign first  = Columns[first_i];
  assign second = Columns[second_i];

  // As the code is linear, the columns say it all; that it is linear is proved bit by bit.
  logic [127:0] adds_column;
  for (genvar b = 0; b < 128; b++) begin : gen_bit
    assign adds_column[b] = syndrome_of(word_i ^ (128'd1 << b)) == (syndrome_of(word_i) ^ Columns[b]);
  end

  always_ff @(posedge clk_i) begin
    SyndromeA : assert (syndrome == syndrome_of(word_i));
    SentHasNoneA : assert (syndrome_of({header_ecc(word_i), word_i[119:0]}) == '0);
    FlipAddsItsColumnA : assert (&adds_column);
    ColumnsDifferA : assert (first_i == second_i || first != second);
    SumIsNoColumnA : assert (first_i == second_i || ^first != ^(first ^ second));
    GoodStaysA : assert (syndrome != '0 || (header == word_i && !corrected && !fatal));
    OneIsCorrectedA : assert (syndrome != first || (header == (word_i ^ (128'd1 << first_i)) && corrected && !fatal));
    TwoAreFatalA :
    assert (first_i == second_i || syndrome != (first ^ second) || (header == word_i && !corrected && fatal));
    GoodC : cover (syndrome == '0 && word_i != '0);
    CheckBitFlippedC : cover (syndrome == first && first_i == 7'd127 && corrected);
    FatalC : cover (first_i != second_i && syndrome == (first ^ second) && fatal);
  end
endmodule
