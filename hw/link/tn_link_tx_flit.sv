// Takes a flit out of the queue into a register, beside what the framer wants to know of its bits, and which of them to spoil.
//
// Throughput: one flit per cycle. Latency: 1 cycle. Back-pressure: a flit is taken when the register is free or becomes free.
// Reset: empty.
module tn_link_tx_flit
  import tn_pkg::*;
  import tn_link_pkg::*;
#(
    parameter int unsigned DataBits = 128,  // 128 or 256
    parameter int unsigned SideBits = 13,  // what else comes with a flit
    localparam int unsigned FlitWords = DataBits / WORD_BITS
) (
    input logic clk_i,
    input logic rst_ni,
    input logic in_valid_i,
    output logic in_ready_o,
    input logic [SideBits-1:0] in_side_i,
    input logic [DataBits-1:0] in_data_i,
    input logic in_spoil_i,  // spoil bits of its low word
    input logic [WORD_BITS-1:0] noise_i,  // these
    output logic out_valid_o,
    input logic out_ready_i,
    output logic [SideBits-1:0] out_side_o,
    output logic [DataBits-1:0] out_data_o,
    output logic [WORD_BITS-1:0] out_noise_o,  // bits to spoil; zero if none
    output magic_t out_magic_o,  // how much of its low word looks like MAGIC
    output logic [FlitWords-1:0][31:0] out_sum_o  // sum of each word, a level of logic behind registers
);
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  if (SideBits < 1) begin : gen_bad_side_bits
    $error("SideBits is %0d, must be at least 1", SideBits);
  end

  logic load;
  logic [FlitWords-1:0][1:0][31:0] parts_q;
  assign in_ready_o = !out_valid_o || out_ready_i;
  assign load = in_valid_i && in_ready_o;

  always_ff @(posedge clk_i) begin
    if (load) begin
      out_side_o  <= in_side_i;
      out_data_o  <= in_data_i;
      out_noise_o <= in_spoil_i ? noise_i : '0;
      out_magic_o <= magic_of(in_data_i[WORD_BITS-1:0]);
      for (int unsigned w = 0; w < FlitWords; w++) parts_q[w] <= sum_parts(in_data_i[WORD_BITS*w+:WORD_BITS]);
    end
  end

  for (genvar w = 0; w < FlitWords; w++) begin : gen_sum
    assign out_sum_o[w] = parts_q[w][0] ^ parts_q[w][1];
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) out_valid_o <= 1'b0;
    else if (in_ready_o) out_valid_o <= in_valid_i;
  end
endmodule
