// Proves tn_phy_decode: what the encoder makes is decoded as it was, and damage is called bad.
//
// A flipped header bit makes any block bad. Up to six flips behind the header of a control block make it bad too, so idle,
// marker and the markers of two lanes never turn into one another by less; from data to control it takes both header bits and a
// whole payload.
module tn_phy_decode_proof
  import tn_phy_pkg::*;
#(
    parameter int unsigned Lanes = 2
) (
    input logic clk_i,
    input block_kind_e kind_i,
    input marker_t marker_i,
    input logic [63:0] data_i,
    input logic [65:0] flips_i,
    input logic which_i
);
  block_t block, flipped, header_flipped;
  block_kind_e kind, kind_flipped, kind_header;
  marker_t marker, unused_marker[2];
  logic [63:0] data, unused_data[2];
  logic [6:0] flips;
  block_kind_e sent;

  assign sent = kind_i == BLOCK_BAD ? BLOCK_IDLE : kind_i;
  assign flips = 7'($countones(flips_i[65:2]));
  assign flipped = block ^ {flips_i[65:2], 2'b00};
  assign header_flipped = block ^ {flips_i[65:2], which_i, !which_i};

  tn_phy_encode u_encode (
      .kind_i,
      .marker_i,
      .data_i,
      .block_o(block)
  );
  tn_phy_decode #(
      .Lanes(Lanes)
  ) u_dut (
      .block_i (block),
      .kind_o  (kind),
      .marker_o(marker),
      .data_o  (data)
  );
  tn_phy_decode #(
      .Lanes(Lanes)
  ) u_flipped (
      .block_i (flipped),
      .kind_o  (kind_flipped),
      .marker_o(unused_marker[0]),
      .data_o  (unused_data[0])
  );
  tn_phy_decode #(
      .Lanes(Lanes)
  ) u_header_flipped (
      .block_i (header_flipped),
      .kind_o  (kind_header),
      .marker_o(unused_marker[1]),
      .data_o  (unused_data[1])
  );

  always_ff @(posedge clk_i) begin
    if (sent != BLOCK_MARKER)
      KindKeptA :
      assert (kind == sent);
      else begin
        OwnMarkerKeptA : assert (kind == (marker_i.last == 2'(Lanes - 1) ? BLOCK_MARKER : BLOCK_BAD));
        MarkerKeptA : assert (marker == marker_i);
      end
    if (sent == BLOCK_DATA) begin
      DataKeptA : assert (data == data_i);
      DataStaysDataA : assert (kind_flipped == BLOCK_DATA);
    end else FlipsNoticedA : assert (flips == '0 || flips > 7'd6 || kind_flipped == BLOCK_BAD);
    HeaderFlipNoticedA : assert (kind_header == BLOCK_BAD);
    MarkerC : cover (kind == BLOCK_MARKER && marker.ready);
    SixFlipsC : cover (sent == BLOCK_MARKER && kind == BLOCK_MARKER && flips == 7'd6);
    OtherMarkerC :
    cover (sent == BLOCK_MARKER && kind == BLOCK_MARKER && kind_flipped == BLOCK_MARKER && flips == 7'd7);
  end
endmodule
