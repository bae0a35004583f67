// Joins phits to words again. Counterpart of tn_phy_gearbox_tx.
//
// Throughput: one phit per cycle. Latency: 0, a word is there together with its last phit. No back-pressure.
// A phit marked first always begins a word, and a word that lacks phits is given up; a phit that continues no word is
// thrown away. So alignment is found again at the next whole word, whatever was lost or repeated. Reset: no word begun.
module tn_phy_gearbox_rx #(
    parameter int unsigned DataBits = 128,  // bits of a word
    parameter int unsigned PhitBits = 64    // bits of a phit, a fraction 1/2, 1/3, ... of a word
) (
    input  logic                clk_i,
    input  logic                rst_ni,
    input  logic                phit_valid_i,
    input  logic                phit_first_i,
    input  logic [PhitBits-1:0] phit_data_i,
    output logic                word_valid_o,
    output logic [DataBits-1:0] word_data_o
);
  if (DataBits < 2) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 2 or more", DataBits);
  end
  if (PhitBits < 1 || DataBits < 2 * PhitBits || DataBits % PhitBits != 0) begin : gen_bad_phit_bits
    $error("PhitBits is %0d, must be DataBits / 2, DataBits / 3, ...", PhitBits);
  end

  localparam int unsigned Ratio = DataBits / PhitBits;
  localparam int unsigned CountBits = $clog2(Ratio);

  logic [DataBits-PhitBits-1:0] word_q;  // the phits so far, the latest highest
  logic [        CountBits-1:0] count_q;  // phits of the word begun, 0: none

  assign word_data_o  = {phit_data_i, word_q};
  assign word_valid_o = phit_valid_i && !phit_first_i && count_q == CountBits'(Ratio - 1);

  always_ff @(posedge clk_i) begin
    if (phit_valid_i) word_q <= word_data_o[DataBits-1:PhitBits];
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) count_q <= '0;
    else if (phit_valid_i) begin
      if (phit_first_i) count_q <= CountBits'(1);
      else if (count_q != '0) count_q <= word_valid_o ? '0 : count_q + CountBits'(1);
    end
  end
endmodule
