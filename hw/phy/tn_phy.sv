// Gearbox between the words of a link and the lanes of a transceiver: the boundary where a vendor's core plugs in.
//
// A phit is what the lanes carry in one cycle: Lanes * 64 bits. A word wider than a phit leaves as Ratio phits, low bits
// first, and the first of them is marked, so that a receiver that lost or gained a phit is aligned again at the next word.
// A word narrower than a phit (128 bits, 4 lanes) uses the low lanes only, and half of the rate.
//
// Throughput: one phit per cycle while there are words. Latency: Ratio = 1: none, wires. Else the word enters a register
// (1 cycle) and the last of its phits arrives Ratio - 1 cycles after the first; the receiver adds none.
// Back-pressure: from `phy_tx_ready_i` to the words; the receive side has none. Reset: no word under way.
module tn_phy #(
    parameter int unsigned DataBits = 128,  // width of a link word: 128 or 256
    parameter int unsigned Lanes    = 2     // bonded lanes of 64 bits a cycle: 1, 2 or 4
) (
    input  logic                clk_link_i,       // lane rate / 64
    input  logic                rst_link_ni,
    input  logic                word_tx_valid_i,
    output logic                word_tx_ready_o,
    input  logic [DataBits-1:0] word_tx_data_i,
    output logic                word_rx_valid_o,
    output logic [DataBits-1:0] word_rx_data_o,
    output logic                phy_tx_valid_o,
    input  logic                phy_tx_ready_i,
    output logic                phy_tx_first_o,   // the phit begins a word
    output logic [Lanes*64-1:0] phy_tx_data_o,
    input  logic                phy_rx_valid_i,
    input  logic                phy_rx_first_i,
    input  logic [Lanes*64-1:0] phy_rx_data_i
);
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  if (Lanes != 1 && Lanes != 2 && Lanes != 4) begin : gen_bad_lanes
    $error("Lanes is %0d, must be 1, 2 or 4", Lanes);
  end

  localparam int unsigned PhitBits = Lanes * 64;

  if (DataBits <= PhitBits) begin : gen_wires
    assign word_tx_ready_o = phy_tx_ready_i;
    assign phy_tx_valid_o  = word_tx_valid_i;
    assign phy_tx_first_o  = 1'b1;
    assign phy_tx_data_o   = PhitBits'(word_tx_data_i);
    assign word_rx_valid_o = phy_rx_valid_i && phy_rx_first_i;
    assign word_rx_data_o  = phy_rx_data_i[DataBits-1:0];
    logic unused;
    assign unused = ^{clk_link_i, rst_link_ni, phy_rx_data_i};
  end else begin : gen_gearbox
    tn_phy_gearbox_tx #(
        .DataBits(DataBits),
        .PhitBits(PhitBits)
    ) u_tx (
        .clk_i(clk_link_i),
        .rst_ni(rst_link_ni),
        .word_valid_i(word_tx_valid_i),
        .word_ready_o(word_tx_ready_o),
        .word_data_i(word_tx_data_i),
        .phit_valid_o(phy_tx_valid_o),
        .phit_ready_i(phy_tx_ready_i),
        .phit_first_o(phy_tx_first_o),
        .phit_data_o(phy_tx_data_o)
    );
    tn_phy_gearbox_rx #(
        .DataBits(DataBits),
        .PhitBits(PhitBits)
    ) u_rx (
        .clk_i(clk_link_i),
        .rst_ni(rst_link_ni),
        .phit_valid_i(phy_rx_valid_i),
        .phit_first_i(phy_rx_first_i),
        .phit_data_i(phy_rx_data_i),
        .word_valid_o(word_rx_valid_o),
        .word_data_o(word_rx_data_o)
    );
  end
endmodule
