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
    BETWEEN,
    FRAME,
    ENDED,    // by a terminate character, in the word before
    ERROR
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
      KIND_CONTROL:   legal = state_q != FRAME;
      KIND_START:     legal = state_q == BETWEEN || state_q == ENDED;
      KIND_DATA:      legal = state_q == FRAME || state_q == ERROR;
      KIND_TERMINATE: legal = state_q == FRAME || state_q == ERROR;
      default:        legal = 1'b0;
    endcase
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      state_q <= BETWEEN;
      block_q <= '{data: {{8{CODE_ERROR}}, TYPE_CONTROL}, header: HEADER_CONTROL};
    end else begin
      block_q <= legal ? block : '{data: {{8{CODE_ERROR}}, TYPE_CONTROL}, header: HEADER_CONTROL};
      if (!legal) state_q <= ERROR;
      else
        unique case (kind)
          KIND_CONTROL:   state_q <= BETWEEN;
          KIND_TERMINATE: state_q <= ENDED;
          default:        state_q <= FRAME;
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
