// Counts what a flit carries, for the FIFO counters of a port: header and footer words on one side, payload words on the
// other. Latency: 0, combinational in the flit; the parity of the packet's length is kept from its head.
module tn_port_word_count
  import tn_pkg::*;
#(
    parameter int unsigned DataBits = 128  // width of a flit: 128 or 256
) (
    input  logic         clk_i,
    input  logic         rst_ni,
    input  logic         take_i,          // a flit passes in this cycle
    input  logic         head_i,
    input  logic         tail_i,
    input  logic [127:0] low_i,           // lowest word of the flit
    output logic [  1:0] header_words_o,  // header and footer words in the flit that passes, else 0
    output logic [  1:0] data_words_o     // payload words
);
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end

  header_t header;
  assign header = low_i;
  logic unused;
  assign unused = ^header;

  if (DataBits == 128) begin : gen_128
    logic control;
    assign control = head_i || tail_i;
    assign header_words_o = {1'b0, take_i && control};
    assign data_words_o = {1'b0, take_i && !control};
    logic unused_clock;
    assign unused_clock = ^{clk_i, rst_ni};
  end else begin : gen_256
    logic even_q;  // the last payload word and the footer share the tail
    always_ff @(posedge clk_i or negedge rst_ni) begin
      if (!rst_ni) even_q <= 1'b0;
      else if (take_i && head_i) even_q <= header.length[4:0] == '0 || header.length[4:0] > 5'd16;
    end
    always_comb begin
      header_words_o = 2'd0;
      data_words_o   = 2'd0;
      if (take_i) begin
        unique case ({
          head_i, tail_i
        })
          2'b11: header_words_o = is_header_only(header) ? 2'd1 : 2'd2;
          2'b10: {header_words_o, data_words_o} = {2'd1, 2'd1};
          2'b01: {header_words_o, data_words_o} = {2'd1, 1'b0, even_q};
          2'b00: data_words_o = 2'd2;
        endcase
      end
    end
  end
endmodule
