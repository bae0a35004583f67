// Cuts words into phits, low bits first, and marks the first phit of each word.
//
// Throughput: one phit per cycle, no gap between words. Latency: 1 cycle to the first phit. Back-pressure: a word is
// taken when the register is free or its last phit leaves. Reset: empty.
module tn_phy_gearbox_tx #(
    parameter int unsigned DataBits = 128,  // bits of a word
    parameter int unsigned PhitBits = 64    // bits of a phit, a fraction 1/2, 1/3, ... of a word
) (
    input  logic                clk_i,
    input  logic                rst_ni,
    input  logic                word_valid_i,
    output logic                word_ready_o,
    input  logic [DataBits-1:0] word_data_i,
    output logic                phit_valid_o,
    input  logic                phit_ready_i,
    output logic                phit_first_o,
    output logic [PhitBits-1:0] phit_data_o
);
  if (DataBits < 2) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 2 or more", DataBits);
  end
  if (PhitBits < 1 || DataBits < 2 * PhitBits || DataBits % PhitBits != 0) begin : gen_bad_phit_bits
    $error("PhitBits is %0d, must be DataBits / 2, DataBits / 3, ...", PhitBits);
  end

  localparam int unsigned Ratio = DataBits / PhitBits;
  localparam int unsigned CountBits = $clog2(Ratio + 1);

  logic [DataBits-1:0] word_q;
  logic [CountBits-1:0] left_q;  // phits of the word in the register
  logic send;

  assign send = phit_valid_o && phit_ready_i;
  assign phit_valid_o = left_q != '0;
  assign phit_first_o = left_q == CountBits'(Ratio);
  assign phit_data_o = word_q[PhitBits-1:0];
  assign word_ready_o = left_q == '0 || (left_q == CountBits'(1) && phit_ready_i);

  always_ff @(posedge clk_i) begin
    if (word_valid_i && word_ready_o) word_q <= word_data_i;
    else if (send) word_q <= word_q >> PhitBits;
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) left_q <= '0;
    else if (word_valid_i && word_ready_o) left_q <= CountBits'(Ratio);
    else if (send) left_q <= left_q - CountBits'(1);
  end
endmodule
