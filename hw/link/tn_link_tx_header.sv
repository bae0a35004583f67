// Prepares what the router hands to a link: tells the length of each packet, and changes headers where a register asks for it.
//
// Latency: 0, combinational in the flit. No back-pressure of its own: `take_i` says when a flit has gone. Reset: no packet seen.
//
// Headers are spoilt for tests only at the very end, in tn_link_tx_framer, as noise on the cable would; here it is decided
// which ones.
module tn_link_tx_header
  import tn_pkg::*;
#(
    parameter int unsigned DataBits = 128  // width of a flit: 128 or 256
) (
    input logic clk_i,
    input logic rst_ni,
    input logic override_i,  // send every packet to `override_coord_i` instead
    input coord_t override_coord_i,
    input logic spoil_i,  // error generator: headers are spoilt
    input logic [7:0] spare_i,  // packets to leave alone between two spoilt ones
    input logic take_i,  // the flit passes in this cycle
    input logic head_i,
    input logic [DataBits-1:0] data_i,
    output logic [DataBits-1:0] data_o,
    output logic spoil_o,  // this head is to be spoilt
    output logic [8:0] words_o  // words from this flit to the end of its packet
);
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end

  localparam int unsigned FlitWords = DataBits / WORD_BITS;
  header_t header;
  logic [8:0] left_q;  // words behind the last flit
  logic [7:0] spare_q;  // packets to let pass before the next is spoilt
  assign header  = data_i[WORD_BITS-1:0];
  assign words_o = head_i ? packet_words(header) : left_q;
  assign spoil_o = head_i && spoil_i && spare_q == '0;

  always_comb begin
    header_t next, change;
    next   = header;
    change = '0;
    if (head_i && override_i) begin
      next.dst.coord = override_coord_i;
      change.dst.coord = header.dst.coord ^ override_coord_i;
      next.ecc = header.ecc ^ header_ecc(change);
    end
    data_o = data_i;
    data_o[WORD_BITS-1:0] = next;
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      left_q  <= '0;
      spare_q <= '0;
    end else begin
      if (take_i) left_q <= words_o - 9'(FlitWords);
      if (take_i && head_i) spare_q <= spoil_o ? spare_i : spoil_i ? spare_q - 8'd1 : '0;
    end
  end
endmodule
