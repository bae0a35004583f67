// Receives coded blocks: block lock, descrambling and decoding of each lane, then the lanes side by side, then phits of words.
//
// A column counts when all its blocks are data; a word of which any block is damaged is dropped, by the link's gearbox if it has
// several columns. By the recovered clock. Throughput: one column per cycle. Latency: 1 cycle behind the latest lane. No back-
// pressure. Reset: not aligned.
module tn_phy_coded_rx
  import tn_phy_pkg::*;
#(
    parameter int unsigned Lanes = 2,  // 1, 2 or 4
    parameter int unsigned UsedLanes = Lanes,  // lanes that words need, the lowest; the others are not looked at
    parameter int unsigned PhitsPerWord = 1,
    parameter int unsigned SlipWait = 32  // blocks until a transceiver has slipped
) (
    input logic clk_i,
    input logic rst_ni,
    input logic lane_valid_i,  // a block on every lane
    input block_t [Lanes-1:0] lane_block_i,
    output logic [Lanes-1:0] lane_slip_o,
    output logic phit_valid_o,
    output logic phit_first_o,  // a word begins here
    output logic [Lanes-1:0][63:0] phit_data_o,
    output logic aligned_o,
    output logic far_ready_o,  // we are aligned, and the far end says that it is
    output logic event_damaged_o  // a column whose blocks are bad or of different kinds, 1 cycle later
);
  if (Lanes != 1 && Lanes != 2 && Lanes != 4) begin : gen_bad_lanes
    $error("Lanes is %0d, must be 1, 2 or 4", Lanes);
  end
  if (UsedLanes < 1 || UsedLanes > Lanes) begin : gen_bad_used_lanes
    $error("UsedLanes is %0d, must be 1 to Lanes", UsedLanes);
  end
  if (PhitsPerWord < 1 || PhitsPerWord > 4) begin : gen_bad_phits_per_word
    $error("PhitsPerWord is %0d, must be 1 to 4", PhitsPerWord);
  end
  if (SlipWait < 1) begin : gen_bad_slip_wait
    $error("SlipWait is %0d, must be 1 or more", SlipWait);
  end

  localparam int unsigned PlaceBits = PhitsPerWord > 1 ? $clog2(PhitsPerWord) : 1;
  localparam logic [PlaceBits-1:0] Second = PhitsPerWord > 1 ? PlaceBits'(1) : '0;

  logic valid_q, column, column_marker, damaged;
  logic [Lanes-1:0] locked;
  block_kind_e [Lanes-1:0] kind_q, kind_column;
  logic [Lanes-1:0][1:0] number_q;
  logic [Lanes-1:0][63:0] data_q;
  logic [Lanes-1:0] all_ready;
  logic [UsedLanes-1:0] is_data, is_idle, is_marker;
  logic [PlaceBits-1:0] place_q;

  for (genvar l = 0; l < Lanes; l++) begin : gen_lane
    block_t plain;
    block_kind_e kind;
    marker_t marker, marker_column;
    logic [63:0] data;

    tn_phy_block_lock #(
        .SlipWait(SlipWait)
    ) u_block_lock (
        .clk_i,
        .rst_ni,
        .valid_i (lane_valid_i),
        .header_i(lane_block_i[l].header),
        .locked_o(locked[l]),
        .slip_o  (lane_slip_o[l])
    );
    tn_phy_descrambler u_descrambler (
        .clk_i,
        .valid_i(lane_valid_i),
        .block_i(lane_block_i[l]),
        .block_o(plain)
    );
    tn_phy_decode #(
        .Lanes(Lanes)
    ) u_decode (
        .block_i (plain),
        .kind_o  (kind),
        .marker_o(marker),
        .data_o  (data)
    );
    always_ff @(posedge clk_i) begin
      if (lane_valid_i) begin
        kind_q[l]   <= kind;
        number_q[l] <= marker.lane;
        data_q[l]   <= data;
      end
    end
    assign marker_column = phit_data_o[l][15:8];
    assign all_ready[l]  = marker_column.ready;
    logic unused;
    assign unused = ^{marker, marker_column};
  end

  tn_phy_deskew #(
      .Lanes(Lanes)
  ) u_deskew (
      .clk_i,
      .rst_ni,
      .valid_i (valid_q),
      .locked_i(locked),
      .kind_i  (kind_q),
      .number_i(number_q),
      .data_i  (data_q),
      .valid_o (column),
      .kind_o  (kind_column),
      .data_o  (phit_data_o),
      .marker_o(column_marker),
      .aligned_o
  );

  always_comb begin
    for (int unsigned l = 0; l < UsedLanes; l++) begin
      is_data[l]   = kind_column[l] == BLOCK_DATA;
      is_idle[l]   = kind_column[l] == BLOCK_IDLE;
      is_marker[l] = kind_column[l] == BLOCK_MARKER;
    end
  end
  assign phit_valid_o = column && &is_data;
  assign phit_first_o = place_q == '0;
  assign damaged = column && !(&is_data) && !(&is_idle) && !(&is_marker);

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      valid_q <= 1'b0;
      place_q <= '0;
      far_ready_o <= 1'b0;
      event_damaged_o <= 1'b0;
    end else begin
      valid_q <= lane_valid_i;
      event_damaged_o <= damaged;
      if (column_marker) place_q <= Second;
      else if (valid_q) place_q <= place_q == PlaceBits'(PhitsPerWord - 1) ? '0 : place_q + PlaceBits'(1);
      if (!aligned_o) far_ready_o <= 1'b0;
      else if (column && column_marker) far_ready_o <= &all_ready;
    end
  end
endmodule
