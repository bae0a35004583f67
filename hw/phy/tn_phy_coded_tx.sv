// Sends the phits of a link as coded blocks, and says by position which phit begins a word.
//
// Time on the lanes is cut into slots, as many columns as a word has phits; a slot holds a word, idle blocks, or a marker in its
// first column. So a receiver that has seen one marker knows where words begin, for ever, and a damaged block costs its own word
// only. A marker goes out behind every IntervalSlots slots (overhead 1 / 1025), and much more often while either end is not
// aligned. It is also what the far end's elastic buffer lives on: a slot without a word, in all lanes at once, for a clock up to
// 975 ppm slower.
//
// Throughput: a phit per cycle, less the markers. Latency: 1 cycle, and up to PhitsPerWord - 1 until a slot begins. Back-
// pressure: from the transceiver, lane_ready_i, and from the slots. Reset: idle.
module tn_phy_coded_tx
  import tn_phy_pkg::*;
#(
    parameter int unsigned Lanes = 2,  // 1, 2 or 4
    parameter int unsigned PhitsPerWord = 1,  // columns of a slot
    parameter int unsigned IntervalSlots = 1024,  // between markers
    parameter int unsigned SearchColumns = 64  // between markers while an end is not aligned; more than twice the skew
) (
    input logic clk_i,
    input logic rst_ni,
    input logic search_i,  // an end is not aligned
    input logic ready_i,  // our receiver is aligned, for the far end to know
    input logic phit_valid_i,
    output logic phit_ready_o,
    input logic phit_first_i,
    input logic [Lanes-1:0][63:0] phit_data_i,
    input logic lane_ready_i,
    output block_t [Lanes-1:0] lane_block_o
);
  if (Lanes != 1 && Lanes != 2 && Lanes != 4) begin : gen_bad_lanes
    $error("Lanes is %0d, must be 1, 2 or 4", Lanes);
  end
  if (PhitsPerWord < 1 || PhitsPerWord > 4) begin : gen_bad_phits_per_word
    $error("PhitsPerWord is %0d, must be 1 to 4", PhitsPerWord);
  end
  if (IntervalSlots < 1) begin : gen_bad_interval_slots
    $error("IntervalSlots is %0d, must be 1 or more", IntervalSlots);
  end
  if (SearchColumns < PhitsPerWord || SearchColumns / PhitsPerWord > IntervalSlots) begin : gen_bad_search_columns
    $error("SearchColumns is %0d, must be PhitsPerWord to PhitsPerWord * IntervalSlots", SearchColumns);
  end

  localparam int unsigned CountBits = $clog2(IntervalSlots + 1);
  localparam int unsigned PlaceBits = PhitsPerWord > 1 ? $clog2(PhitsPerWord) : 1;
  localparam int unsigned SearchSlots = SearchColumns / PhitsPerWord;

  logic [CountBits-1:0] count_q;  // slots since the last marker
  logic [PlaceBits-1:0] place_q;  // column of the slot
  logic word_q;  // the slot holds a word
  logic due_q;  // the next slot is a marker's
  logic begins, due;
  block_kind_e kind;

  assign begins = place_q == '0;
  assign due = begins && due_q;
  assign phit_ready_o = lane_ready_i && (begins ? !due : word_q);

  always_comb begin
    kind = BLOCK_IDLE;
    if (due) kind = BLOCK_MARKER;
    else if (phit_valid_i && (begins || word_q)) kind = BLOCK_DATA;
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      count_q <= '0;
      place_q <= '0;
      word_q  <= 1'b0;
      due_q   <= 1'b0;
    end else if (lane_ready_i) begin
      place_q <= place_q == PlaceBits'(PhitsPerWord - 1) ? '0 : place_q + PlaceBits'(1);
      if (begins) begin
        word_q  <= kind == BLOCK_DATA;
        count_q <= due ? '0 : count_q + CountBits'(1);
        due_q   <= !due && count_q >= (search_i ? CountBits'(SearchSlots - 1) : CountBits'(IntervalSlots - 1));
      end
      WordWithoutGapA : assert (begins || !word_q || phit_valid_i);
      FirstAtSlotA : assert (!(phit_valid_i && phit_ready_o) || phit_first_i == begins);
    end
  end

  for (genvar l = 0; l < Lanes; l++) begin : gen_lane
    block_t plain;
    tn_phy_encode u_encode (
        .kind_i  (kind),
        .marker_i('{ready: ready_i, reserved: '0, last: 2'(Lanes - 1), lane: 2'(l)}),
        .data_i  (phit_data_i[l]),
        .block_o (plain)
    );
    tn_phy_scrambler #(
        .Seed(58'h155_5555_5555_5555 + 58'(l) * 58'h03c_6ef3_72fe_94f8)
    ) u_scrambler (
        .clk_i,
        .rst_ni,
        .advance_i(lane_ready_i),
        .block_i  (plain),
        .block_o  (lane_block_o[l])
    );
  end
endmodule
