// Makes a block of 10GBASE-R of a word of XGMII, and says what it is in the stream [IEEE8023 §49.2.4].
//
// A word that no block can carry is KindError, and the block eight error characters. Combinational.
module tn_phy_10gbase_r_encode
  import tn_phy_pkg::*;
  import tn_phy_xgmii_pkg::*;
  import tn_phy_10gbase_r_pkg::*;
(
    input  xgmii_t xgmii_i,
    output kind_e  kind_o,
    output block_t block_o
);
  logic [7:0] idle, terminate;
  logic [1:0] start, sequence_;  // in the first lane of a column
  logic [7:0][7:0] lane;
  logic [7:0] after;  // this lane and all behind are idle
  logic low_ordered, high_ordered, low_idle, high_idle, high_data;

  assign lane = xgmii_i.data;
  always_comb begin
    for (int unsigned k = 0; k < 8; k++) begin
      idle[k] = xgmii_i.control[k] && lane[k] == XGMII_IDLE;
      terminate[k] = xgmii_i.control[k] && lane[k] == XGMII_TERMINATE;
    end
    for (int unsigned k = 0; k < 2; k++) begin
      start[k] = xgmii_i.control[4*k] && lane[4*k] == XGMII_START;
      sequence_[k] = xgmii_i.control[4*k] && lane[4*k] == XGMII_SEQUENCE;
    end
    for (int unsigned k = 0; k < 8; k++) after[k] = &(idle | 8'((1 << k) - 1));
    low_idle = &idle[3:0];
    high_idle = &idle[7:4];
    high_data = xgmii_i.control[7:5] == '0;
    low_ordered = sequence_[0] && xgmii_i.control[3:1] == '0;
    high_ordered = sequence_[1] && high_data;

    kind_o = KIND_ERROR;
    block_o = '{data: {{8{CODE_ERROR}}, TYPE_CONTROL}, header: HEADER_CONTROL};
    if (xgmii_i.control == '0) begin
      kind_o  = KIND_DATA;
      block_o = '{data: xgmii_i.data, header: HEADER_DATA};
    end else if (low_idle && high_idle) begin
      kind_o = KIND_CONTROL;
      block_o.data = {56'd0, TYPE_CONTROL};
    end else if (start[0] && xgmii_i.control == 8'h01) begin
      kind_o = KIND_START;
      block_o.data = {xgmii_i.data[63:8], TYPE_START_LOW};
    end else if (start[1] && high_data && low_idle) begin
      kind_o = KIND_START;
      block_o.data = {xgmii_i.data[63:40], 32'd0, TYPE_START_HIGH};
    end else if (start[1] && high_data && low_ordered) begin
      kind_o = KIND_START;
      block_o.data = {xgmii_i.data[63:40], 4'd0, CODE_SEQUENCE, xgmii_i.data[31:8], TYPE_ORDERED_START};
    end else if (low_ordered && high_ordered) begin
      kind_o = KIND_CONTROL;
      block_o.data = {xgmii_i.data[63:40], {2{CODE_SEQUENCE}}, xgmii_i.data[31:8], TYPE_ORDERED_BOTH};
    end else if (low_ordered && high_idle) begin
      kind_o = KIND_CONTROL;
      block_o.data = {28'd0, CODE_SEQUENCE, xgmii_i.data[31:8], TYPE_ORDERED_LOW};
    end else if (low_idle && high_ordered) begin
      kind_o = KIND_CONTROL;
      block_o.data = {xgmii_i.data[63:40], CODE_SEQUENCE, 28'd0, TYPE_ORDERED_HIGH};
    end else begin
      for (int unsigned k = 0; k < 8; k++) begin
        if (terminate[k] && (xgmii_i.control & 8'((1 << k) - 1)) == '0 && (k == 7 || after[(k+1)%8])) begin
          kind_o = KIND_TERMINATE;
          block_o.data = {(xgmii_i.data[55:0] & 56'((64'd1 << 8 * k) - 64'd1)), TYPE_TERMINATE[k]};
        end
      end
    end
  end
endmodule
