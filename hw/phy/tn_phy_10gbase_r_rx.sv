// Receive side of 10GBASE-R: scrambled blocks, at any bit offset, to XGMII in the recovered clock: block lock, BER monitor,
// descrambler, decoder, and the state machine of figure 49-15 [IEEE8023 §49.2.13], by which every frame ends with a terminate
// character that something other than data follows, or in error. Without lock and at a high error rate: local faults.
//
// Throughput: a block per cycle. Latency: 2 cycles. No back-pressure. Reset: no lock.
module tn_phy_10gbase_r_rx
  import tn_phy_pkg::*;
  import tn_phy_xgmii_pkg::*;
  import tn_phy_10gbase_r_pkg::*;
#(
    parameter int unsigned SlipWait = 32,  // blocks until the transceiver has slipped
    parameter int unsigned BerWindowBlocks = 19531  // 125 us
) (
    input  logic   clk_i,          // recovered
    input  logic   rst_ni,
    input  logic   valid_i,
    input  block_t block_i,
    output logic   slip_o,         // for one cycle: begin blocks one bit elsewhere
    output logic   locked_o,
    output logic   high_ber_o,
    output logic   event_error_o,  // a block that belongs to nothing
    output logic   valid_o,
    output xgmii_t xgmii_o
);
  if (SlipWait < 1) begin : gen_bad_slip_wait
    $error("SlipWait is %0d, must be 1 or more", SlipWait);
  end
  if (BerWindowBlocks < 2 || BerWindowBlocks > 65535) begin : gen_bad_ber_window_blocks
    $error("BerWindowBlocks is %0d, must be 2 to 65535", BerWindowBlocks);
  end

  typedef enum logic [1:0] {
    BETWEEN,
    FRAME,
    ERROR
  } state_e;

  block_t block;
  kind_e kind, kind_q;  // of the block that arrives, and of the one before
  xgmii_t word, word_q;
  state_e state_q;
  logic follows, legal;  // what arrives may follow a terminate character; the block before is in its place

  tn_phy_block_lock #(
      .SlipWait(SlipWait)
  ) u_lock (
      .clk_i,
      .rst_ni,
      .valid_i,
      .header_i(block_i.header),
      .locked_o,
      .slip_o
  );
  tn_phy_10gbase_r_ber #(
      .WindowBlocks(BerWindowBlocks)
  ) u_ber (
      .clk_i,
      .rst_ni (rst_ni),
      .valid_i(valid_i && locked_o),
      .bad_i  (block_i.header[0] == block_i.header[1]),
      .high_o (high_ber_o)
  );
  tn_phy_descrambler u_descrambler (
      .clk_i,
      .valid_i,
      .block_i,
      .block_o(block)
  );
  tn_phy_10gbase_r_decode u_decode (
      .block_i(block),
      .kind_o (kind),
      .xgmii_o(word)
  );

  assign follows = kind == KIND_CONTROL || kind == KIND_START;
  always_comb begin
    unique case (kind_q)
      KIND_CONTROL:   legal = state_q != FRAME;
      KIND_START:     legal = state_q == BETWEEN;
      KIND_DATA:      legal = state_q != BETWEEN;
      KIND_TERMINATE: legal = state_q != BETWEEN && follows;
      default:        legal = 1'b0;
    endcase
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      kind_q <= KIND_ERROR;
      state_q <= BETWEEN;
      valid_o <= 1'b0;
      event_error_o <= 1'b0;
      xgmii_o <= xgmii_join(COLUMN_LOCAL_FAULT, COLUMN_LOCAL_FAULT);
    end else begin
      valid_o <= valid_i;
      event_error_o <= valid_i && locked_o && !high_ber_o && !legal;
      if (valid_i) begin
        kind_q <= kind;
        if (!locked_o || high_ber_o) begin
          state_q <= BETWEEN;
          xgmii_o <= xgmii_join(COLUMN_LOCAL_FAULT, COLUMN_LOCAL_FAULT);
        end else begin
          if (!legal) state_q <= ERROR;
          else state_q <= kind_q == KIND_START || kind_q == KIND_DATA ? FRAME : BETWEEN;
          xgmii_o <= legal ? word_q : '{control: '1, data: {8{XGMII_ERROR}}};
        end
      end
    end
  end
  always_ff @(posedge clk_i) if (valid_i) word_q <= word;
endmodule
