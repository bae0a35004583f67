// The output buffer of a path: payloads in slots, in two banks of block RAM, even words and odd words.
//
// Throughput: bytes of a word of each bank are written and a word is read per cycle. Latency: 1 cycle from the address to the word.
// Reset: the storage is not reset.
module tn_port_rdma_send_buffer #(
    parameter int unsigned DataBits = 128,  // of a word, 128 or 256
    parameter int unsigned WordBits = 11,  // of the address of a word, >= 2
    localparam int unsigned Lanes = DataBits / 8
) (
    input logic clk_i,
    input logic [DataBits-1:0] write_data_i,
    input logic [1:0][Lanes-1:0] write_enable_i,
    input logic [1:0][WordBits-2:0] write_addr_i,
    input logic [WordBits-1:0] read_addr_i,
    output logic [DataBits-1:0] read_data_o
);
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  if (WordBits < 2 || WordBits > 16) begin : gen_bad_word_bits
    $error("WordBits is %0d, must be 2 to 16", WordBits);
  end

  logic [1:0][DataBits-1:0] word_q;
  logic odd_q;
  for (genvar b = 0; b < 2; b++) begin : gen_bank
    logic [DataBits-1:0] ram[1 << (WordBits - 1)];
    always_ff @(posedge clk_i) begin
      for (int unsigned l = 0; l < Lanes; l++) begin
        if (write_enable_i[b][l]) ram[write_addr_i[b]][8*l+:8] <= write_data_i[8*l+:8];
      end
      word_q[b] <= ram[read_addr_i[WordBits-1:1]];
    end
  end
  always_ff @(posedge clk_i) odd_q <= read_addr_i[0];
  assign read_data_o = word_q[odd_q];
endmodule
