// Transmit side of 10GBASE-R: XGMII to scrambled blocks, with the state machine of figure 49-14 [IEEE8023 §49.2.13]: what comes
// in an order that frames do not have is sent as error blocks.
//
// Throughput: a block per cycle. Latency: 2 cycles. Back-pressure: none. Reset: error blocks until the first word.
module tn_phy_10gbase_r_tx
  import tn_phy_pkg::*;
  import tn_phy_xgmii_pkg::*;
  import tn_phy_10gbase_r_pkg::*;
(
    input  logic   clk_i,
    input  logic   rst_ni,
    input  xgmii_t xgmii_i,
    output block_t block_o
);
  typedef enum logic [1:0] {
    Between,
    Frame,
    Ended,    // by a terminate character, in the word before
    Error
  } state_e;

  state_e state_q;
  kind_e  kind;
  block_t block, block_q;
  logic legal;

  tn_phy_10gbase_r_encode u_encode (
      .xgmii_i,
      .kind_o (kind),
      .block_o(block)
  );

  always_comb begin
    unique case (kind)
      KindControl:   legal = state_q != Frame;
      KindStart:     legal = state_q == Between || state_q == Ended;
      KindData:      legal = state_q == Frame || state_q == Error;
      KindTerminate: legal = state_q == Frame || state_q == Error;
      default:       legal = 1'b0;
    endcase
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      state_q <= Between;
      block_q <= '{data: {{8{CODE_ERROR}}, TYPE_CONTROL}, header: HEADER_CONTROL};
    end else begin
      block_q <= legal ? block : '{data: {{8{CODE_ERROR}}, TYPE_CONTROL}, header: HEADER_CONTROL};
      if (!legal) state_q <= Error;
      else
        unique case (kind)
          KindControl:   state_q <= Between;
          KindTerminate: state_q <= Ended;
          default:       state_q <= Frame;
        endcase
    end
  end

  tn_phy_scrambler u_scrambler (
      .clk_i,
      .rst_ni,
      .advance_i(1'b1),
      .block_i  (block_q),
      .block_o
  );
endmodule
