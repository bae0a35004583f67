// Cover points of tn_port_ethernet_report: every fate, reports that wait and that are lost, as many messages as are kept.
module tn_port_ethernet_report_cover
  import tn_port_ethernet_pkg::*;
(
    input logic  clk_i,
    input logic  rst_ni,
    input logic  end_i,
    input logic  refused_i,
    input logic  kept,
    input logic  ends,
    input logic  refused,
    input logic  tell,
    input logic  load,
    input fate_e fate_i,
    input logic  room_o,
    input logic  report_valid_o,
    input logic  report_ready_i
);
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (rst_ni) begin
      SentC : cover (ends && !refused && fate_i == FATE_SENT);
      NoPeerC : cover (ends && !refused && fate_i == FATE_NO_PEER);
      NoAddressC : cover (ends && !refused && fate_i == FATE_NO_ADDRESS);
      RefusedC : cover (ends && refused);
      RefusedBehindOthersC : cover (end_i && refused_i && kept && !refused);
      ReportWaitsC : cover (report_valid_o && !report_ready_i);
      ReportLostC : cover (tell && !load);
      InARowC : cover (load && report_valid_o);
      FullC : cover (!room_o);
    end
  end
endmodule

bind tn_port_ethernet_report tn_port_ethernet_report_cover u_cover (
    .clk_i,
    .rst_ni,
    .end_i,
    .refused_i,
    .kept,
    .ends,
    .refused,
    .tell,
    .load,
    .fate_i,
    .room_o,
    .report_valid_o,
    .report_ready_i
);
