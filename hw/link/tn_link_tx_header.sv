// Prepares what the router hands to a link: tells the length of each packet, and changes headers where a register asks for it.
//
// Latency: 0, combinational in the flit; the length is kept from the head for the flits that follow. No back-pressure of its
// own: `take_i` says when a flit has gone. Reset: no packet seen.
//
// The length is taken before the error generator spoils the header, so that a spoilt length field still meets a receiver
// that counts the right number of words, as noise on the cable would.
module tn_link_tx_header
  import tn_pkg::*;
#(
    parameter int unsigned DataBits = 128  // width of a flit: 128 or 256
) (
    input logic clk_i,
    input logic rst_ni,
    input logic override_i,  // send every packet to `override_coord_i` instead
    input coord_t override_coord_i,
    // Error generator: 6:0 bit to flip, 14:8 second bit, 16 flip the first, 17 flip the second too,
    // 31:24 packets to spare between two spoilt ones.
    input logic [31:0] inject_i,
    input logic take_i,  // the flit passes in this cycle
    input logic head_i,
    input logic [DataBits-1:0] data_i,
    output logic [DataBits-1:0] data_o,
    output logic [8:0] words_o,  // words of the packet to which the flit belongs
    output logic [1:0] header_words_o,  // of a head that passes: header and footer words of its packet, else 0
    output logic [8:0] payload_words_o  // and its payload words
);
  header_t header;
  logic [8:0] words_q;
  logic [7:0] spare_q;  // packets to let pass before the next is spoilt
  logic spoil;

  assign header  = data_i[WORD_BITS-1:0];
  assign words_o = head_i ? packet_words(header) : words_q;
  assign spoil   = inject_i[16] && spare_q == '0;

  always_comb begin
    header_t next, change;
    next   = header;
    change = '0;
    if (head_i && override_i) begin
      next.dst.coord = override_coord_i;
      change.dst.coord = header.dst.coord ^ override_coord_i;
      next.ecc = header.ecc ^ header_ecc(change);
    end
    if (head_i && spoil) begin
      next ^= 128'd1 << inject_i[6:0];
      if (inject_i[17]) next ^= 128'd1 << inject_i[14:8];
    end
    data_o = data_i;
    data_o[WORD_BITS-1:0] = next;
  end

  always_comb begin
    header_words_o  = '0;
    payload_words_o = '0;
    if (take_i && head_i) begin
      header_words_o  = words_o == 9'd1 ? 2'd1 : 2'd2;
      payload_words_o = words_o - 9'(header_words_o);
    end
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      words_q <= '0;
      spare_q <= '0;
    end else if (take_i && head_i) begin
      words_q <= words_o;
      spare_q <= spoil ? inject_i[31:24] : inject_i[16] ? spare_q - 8'd1 : '0;
    end
  end

  logic unused;
  assign unused = ^{inject_i[23:18], inject_i[15], inject_i[7]};
endmodule
