// Takes the VLAN tag out of received frames, if there is one, and numbers their words.
//
// Throughput: a word per cycle, without a pause in a frame. Latency: 2 cycles, with a tag and without; as many cycles are free
// between frames as there were. No back-pressure. Reset: waits for a frame.
//
// Behind a tag [IEEE8023 clause 3.5] everything lies four bytes further on: a word is put together from the upper half of one
// and the lower half of the next.
module tn_port_ethernet_rx_strip
  import tn_port_ethernet_pkg::*;
(
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic        in_valid_i,
    input  logic        in_last_i,
    input  logic [63:0] in_data_i,
    input  logic [ 2:0] in_bytes_i,   // with last: bytes in it, 0: 8
    input  logic        in_bad_i,     // with last: the frame is damaged
    output logic        out_valid_o,
    output logic        out_last_o,
    output logic [63:0] out_data_o,
    output logic [ 2:0] out_bytes_o,
    output logic        out_bad_o,
    output logic [ 2:0] out_place_o   // number of the word, 7 stands for all further ones
);
  logic
      valid_q, last_q, bad_q, behind_q;  // the word before the one that comes; its frame has a tag, and it lies behind
  logic [63:0] data_q;
  logic [2:0] bytes_q, place_q;
  logic tag, behind, over_q, over;  // the last word has bytes that do not fit the word before it, four bytes further up
  assign tag = valid_q && place_q == 3'd1 && !behind_q && data_q[47:32] == swap16(TypeVlan);
  assign behind = tag || behind_q;
  assign over = in_bytes_i == '0 || in_bytes_i > 3'd4;

  logic ends;  // behind a tag: all that comes fits the word that goes out
  assign ends = in_valid_i && in_last_i && !over;
  always_ff @(posedge clk_i) begin
    data_q  <= in_data_i;
    bytes_q <= in_bytes_i;
    bad_q   <= in_bad_i;
    over_q  <= over;
    if (!behind) out_data_o <= data_q;
    else out_data_o <= {in_data_i[31:0], tag ? data_q[31:0] : data_q[63:32]};
    if (!behind) out_bytes_o <= bytes_q;
    else out_bytes_o <= last_q ? bytes_q - 3'd4 : in_bytes_i + 3'd4;
    out_bad_o   <= last_q || !behind ? bad_q : in_bad_i;
    out_place_o <= place_q;
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      valid_q <= 1'b0;
      last_q <= 1'b0;
      place_q <= '0;
      behind_q <= 1'b0;
      out_valid_o <= 1'b0;
      out_last_o <= 1'b0;
    end else begin
      valid_q <= in_valid_i;
      last_q  <= in_valid_i && in_last_i;
      if (valid_q) begin
        place_q  <= last_q ? '0 : place_q + 3'(place_q != '1);
        behind_q <= !last_q && behind;
      end
      out_valid_o <= valid_q && !(behind_q && last_q && !over_q);
      out_last_o  <= valid_q && (!behind ? last_q : last_q ? tag || over_q : ends);
      NoPauseA : assert (!valid_q || last_q || in_valid_i);
    end
  end
endmodule
