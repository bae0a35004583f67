// Cover points of tn_node_axil: reads and writes that meet, masters that wait, answers of both kinds.
module tn_node_axil_cover (
    input logic clk_i,
    input logic rst_ni,
    input logic idle,
    input logic respond,
    input logic write_q,
    input logic write_waits,
    input logic error_q,
    input logic s_axil_arvalid_i,
    input logic s_axil_awvalid_i,
    input logic s_axil_wvalid_i,
    input logic s_axil_bready_i,
    input logic s_axil_rready_i,
    input logic [3:0] strobe_q
);
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (rst_ni) begin
      BothAfterReadC : cover (idle && write_waits && s_axil_arvalid_i && !write_q);
      BothAfterWriteC : cover (idle && write_waits && s_axil_arvalid_i && write_q);
      AddressFirstC : cover (idle && s_axil_awvalid_i && !s_axil_wvalid_i);
      DataFirstC : cover (idle && !s_axil_awvalid_i && s_axil_wvalid_i);
      WriteAnswerWaitsC : cover (respond && write_q && !s_axil_bready_i);
      ReadAnswerWaitsC : cover (respond && !write_q && !s_axil_rready_i);
      WriteRefusedC : cover (respond && write_q && error_q);
      ReadRefusedC : cover (respond && !write_q && error_q);
      PartOfWordC : cover (respond && write_q && strobe_q != '1 && strobe_q != '0);
      NoByteC : cover (respond && write_q && strobe_q == '0);
    end
  end
endmodule

bind tn_node_axil tn_node_axil_cover u_cover (
    .clk_i,
    .rst_ni,
    .idle(state_q == IDLE),
    .respond(state_q == RESPOND),
    .write_q,
    .write_waits,
    .error_q,
    .s_axil_arvalid_i,
    .s_axil_awvalid_i,
    .s_axil_wvalid_i,
    .s_axil_bready_i,
    .s_axil_rready_i,
    .strobe_q
);
