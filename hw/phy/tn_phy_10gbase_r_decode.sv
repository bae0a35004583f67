// Makes a word of XGMII of a block of 10GBASE-R, and says what it is in the stream. Counterpart of tn_phy_10gbase_r_encode.
//
// A block that is none of figure 49-7 [IEEE8023 §49.2.4], or that says error, is KindError and its word eight error characters.
// Combinational.
module tn_phy_10gbase_r_decode
  import tn_phy_pkg::*;
  import tn_phy_xgmii_pkg::*;
  import tn_phy_10gbase_r_pkg::*;
(
    input  block_t block_i,
    output kind_e  kind_o,
    output xgmii_t xgmii_o
);
  logic [7:0] idle, known;  // control codes by lane
  logic [7:0][7:0] code;
  logic [7:0] control_type;
  logic [1:0] sequences;  // the ordered set of a column is one that is known

  assign control_type = block_i.data[7:0];
  assign sequences = {block_i.data[39:36] == CODE_SEQUENCE, block_i.data[35:32] == CODE_SEQUENCE};
  always_comb begin
    for (int unsigned k = 0; k < 8; k++) begin
      idle[k]  = block_i.data[8+7*k+:7] == CODE_IDLE;
      known[k] = idle[k] || block_i.data[8+7*k+:7] == CODE_ERROR;
      code[k]  = idle[k] ? XGMII_IDLE : XGMII_ERROR;
    end

    kind_o  = KIND_ERROR;
    xgmii_o = '{control: '1, data: {8{XGMII_ERROR}}};
    if (block_i.header == HEADER_DATA) begin
      kind_o  = KIND_DATA;
      xgmii_o = '{control: '0, data: block_i.data};
    end else if (block_i.header == HEADER_CONTROL) begin
      unique case (control_type)
        TYPE_CONTROL:
        if (&idle) begin
          kind_o  = KIND_CONTROL;
          xgmii_o = xgmii_join(COLUMN_IDLE, COLUMN_IDLE);
        end
        TYPE_START_LOW: begin
          kind_o  = KIND_START;
          xgmii_o = '{control: 8'h01, data: {block_i.data[63:8], XGMII_START}};
        end
        TYPE_START_HIGH:
        if (&known[3:0]) begin
          kind_o  = KIND_START;
          xgmii_o = '{control: 8'h1f, data: {block_i.data[63:40], XGMII_START, code[3:0]}};
        end
        TYPE_ORDERED_START:
        if (sequences[0]) begin
          kind_o  = KIND_START;
          xgmii_o = '{control: 8'h11, data: {block_i.data[63:40], XGMII_START, block_i.data[31:8], XGMII_SEQUENCE}};
        end
        TYPE_ORDERED_BOTH:
        if (&sequences) begin
          kind_o  = KIND_CONTROL;
          xgmii_o = '{control: 8'h11, data: {block_i.data[63:40], XGMII_SEQUENCE, block_i.data[31:8], XGMII_SEQUENCE}};
        end
        TYPE_ORDERED_LOW:
        if (sequences[0] && &known[7:4]) begin
          kind_o  = KIND_CONTROL;
          xgmii_o = '{control: 8'hf1, data: {code[7:4], block_i.data[31:8], XGMII_SEQUENCE}};
        end
        TYPE_ORDERED_HIGH:
        if (sequences[1] && &known[3:0]) begin
          kind_o  = KIND_CONTROL;
          xgmii_o = '{control: 8'h1f, data: {block_i.data[63:40], XGMII_SEQUENCE, code[3:0]}};
        end
        default:
        for (int unsigned k = 0; k < 8; k++) begin
          if (control_type == TYPE_TERMINATE[k] && &(known | 8'((2 << k) - 1))) begin
            kind_o = KIND_TERMINATE;
            for (int unsigned i = 0; i < 8; i++) begin
              xgmii_o.control[i]   = i >= k;
              xgmii_o.data[8*i+:8] = i < k ? block_i.data[(8*i+8)%64+:8] : i == k ? XGMII_TERMINATE : code[i];
            end
          end
        end
      endcase
    end
  end
endmodule
