// Takes the VLAN tag out of received frames, if there is one, and numbers their words.
//
// Throughput: a word per cycle; between two frames at least one cycle must be free (preamble and gap see to it). Latency: 1 cycle, 2
// behind a tag. No back-pressure. Reset: waits for a frame.
//
// Behind a tag [IEEE8023 clause 3.5] everything lies four bytes further on: a word is put together from the upper half of one and
// the lower half of the next, and what is left behind the last comes in a cycle of its own.
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
  logic [2:0] place_q;  // of the next word out
  logic tagged_q, rest_q, bad_q;  // behind a tag; half a word is left behind the last
  logic [ 2:0] rest_bytes_q;
  logic [31:0] half_q;
  logic tag, late;
  assign tag  = place_q == 3'd1 && !tagged_q && in_data_i[47:32] == swap16(TypeVlan);
  assign late = in_bytes_i == '0 || in_bytes_i > 3'd4;  // the last word's upper half has bytes

  always_ff @(posedge clk_i) begin
    if (in_valid_i) half_q <= tag ? in_data_i[31:0] : in_data_i[63:32];
    rest_bytes_q <= in_bytes_i - 3'd4;
    bad_q <= in_bad_i;
    out_data_o <= rest_q ? {32'd0, half_q} : tagged_q ? {in_data_i[31:0], half_q} : in_data_i;
    out_bytes_o <= rest_q ? rest_bytes_q : tagged_q ? in_bytes_i + 3'd4 : in_bytes_i;
    out_bad_o <= rest_q ? bad_q : in_bad_i;
    out_place_o <= place_q;
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      place_q <= '0;
      tagged_q <= 1'b0;
      rest_q <= 1'b0;
      out_valid_o <= 1'b0;
      out_last_o <= 1'b0;
    end else begin
      rest_q <= in_valid_i && in_last_i && tagged_q && late;
      out_valid_o <= rest_q || (in_valid_i && (!tag || in_last_i));
      out_last_o <= rest_q || (in_valid_i && in_last_i && !(tagged_q && late));
      if (rest_q || (in_valid_i && in_last_i && !(tagged_q && late))) begin
        place_q  <= '0;
        tagged_q <= 1'b0;
      end else if (in_valid_i) begin
        if (!tag) place_q <= place_q + 3'(place_q != '1);
        tagged_q <= tagged_q || tag;
      end
      FreeCycleA : assert (!(rest_q && in_valid_i));
    end
  end
endmodule
