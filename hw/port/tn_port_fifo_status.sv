// What is in the FIFOs of a port, for its registers: words used, header and footer words apart from payload words, a word being
// 128 bits [D29 Table 2-5, registers 28 and 29].
//
// Latency: 1 cycle. Reset: empty.
module tn_port_fifo_status
  import tn_port_pkg::*;
#(
    parameter int unsigned PortBufBytes = 8192  // largest of the FIFOs
) (
    input logic clk_i,
    input logic rst_ni,
    input logic [3:0][1:0] header_words_i,  // words that pass in this cycle: 0 read TX, 1 written TX, 2 read RX, 3 written RX
    input logic [3:0][1:0] data_words_i,
    output port_fifo_t fifo_o
);
  if (PortBufBytes < 64) begin : gen_bad_port_buf_bytes
    $error("PortBufBytes is %0d, must be at least 64", PortBufBytes);
  end

  localparam int unsigned Bits = $clog2(
      PortBufBytes / 16 + 1
  ) + 1;  // a word may be counted a little before it has room

  logic [1:0][1:0][Bits-1:0] used_q;  // [header, data][TX, RX]
  logic [1:0][3:0][1:0] words;
  assign words = {data_words_i, header_words_i};
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      used_q <= '0;
    end else begin
      for (int unsigned k = 0; k < 2; k++) begin
        for (int unsigned d = 0; d < 2; d++) begin
          used_q[k][d] <= used_q[k][d] + Bits'(words[k][2*d+1]) - Bits'(words[k][2*d]);
        end
      end
    end
  end

  assign fifo_o = '{
          header_words: header_words_i,
          data_words: data_words_i,
          header_used: '{16'(used_q[0][1]), 16'(used_q[0][0])},
          data_used: '{16'(used_q[1][1]), 16'(used_q[1][0])}
      };
endmodule
