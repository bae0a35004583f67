// What is in the FIFOs of a port and what went wrong there, for its registers: words written, read and used, header and footer
// words apart from payload words, a word being 128 bits [D29 Table 2-5, registers 28, 29 and 150].
//
// Everything goes through registers first, so that no path of the stream runs on into counters.
//
// Latency: 1 cycle for words that pass, 2 for words used and exceptions. Reset: empty.
module tn_port_fifo_status
  import tn_port_pkg::*;
#(
    parameter int unsigned DataBits = 128,  // width of a flit: 128 or 256
    parameter int unsigned PortBufBytes = 8192  // largest of the data FIFOs, before it is rounded up to a power of two
) (
    input logic clk_i,
    input logic rst_ni,
    // Flits that pass in this cycle: 0 read from RX, 1 written to RX
    input logic [1:0] take_i,
    input logic [1:0] head_i,
    input logic [1:0] tail_i,
    input logic [1:0][127:0] low_i,  // lowest word of the flit
    input logic [1:0][1:0] tx_header_words_i,  // 0 read from TX in this cycle, 1 written to it
    input logic [1:0][1:0] tx_data_words_i,
    input logic [1:0] tx_exception_i,  // bits 1:0 of register 150, in this cycle
    input logic rx_overflow_i,  // what is written to RX finds no room
    output port_fifo_t fifo_o,
    output logic [3:0] exception_o  // register 150: kept until reset
);
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  if (PortBufBytes < 64) begin : gen_bad_port_buf_bytes
    $error("PortBufBytes is %0d, must be at least 64", PortBufBytes);
  end

  // A word may be counted a little before it has room. The header FIFO is as deep however small the others are.
  localparam int unsigned DataUsedBits = $clog2(PortBufBytes / 16 + 1) + 1;
  localparam int unsigned HeaderUsedBits = $clog2(2 * HeaderDepthPackets + 1);
  localparam int unsigned Bits = DataUsedBits > HeaderUsedBits ? DataUsedBits : HeaderUsedBits;

  // [header, data][0 read TX, 1 written TX, 2 read RX, 3 written RX]
  logic [1:0][3:0][1:0] words, words_q;
  assign {words[1][1:0], words[0][1:0]} = {tx_data_words_i, tx_header_words_i};
  for (genvar i = 0; i < 2; i++) begin : gen_flits
    tn_port_word_count #(
        .DataBits(DataBits)
    ) u_count (
        .clk_i,
        .rst_ni,
        .take_i(take_i[i]),
        .head_i(head_i[i]),
        .tail_i(tail_i[i]),
        .low_i(low_i[i]),
        .header_words_o(words[0][2+i]),
        .data_words_o(words[1][2+i])
    );
  end

  logic [1:0][1:0][Bits-1:0] used_q;  // [header, data][TX, RX]
  logic [3:0] exception_q;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      {words_q, used_q, exception_q, exception_o} <= '0;
    end else begin
      words_q <= words;
      for (int unsigned k = 0; k < 2; k++) begin
        for (int unsigned d = 0; d < 2; d++) begin
          used_q[k][d] <= used_q[k][d] + Bits'(words_q[k][2*d+1]) - Bits'(words_q[k][2*d]);
        end
      end
      exception_q <= {
        rx_overflow_i && !(head_i[1] || tail_i[1]), rx_overflow_i && (head_i[1] || tail_i[1]), tx_exception_i
      };
      exception_o <= exception_o | exception_q;
    end
  end

  assign fifo_o = '{
          header_words: words_q[0],
          data_words: words_q[1],
          header_used: '{16'(used_q[0][1]), 16'(used_q[0][0])},
          data_used: '{16'(used_q[1][1]), 16'(used_q[1][0])}
      };
endmodule
