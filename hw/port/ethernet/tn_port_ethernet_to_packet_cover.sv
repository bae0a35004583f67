// Cover points of tn_port_ethernet_to_packet: datagrams that are dropped, cut, empty, whole packets good and not, waits, reports.
module tn_port_ethernet_to_packet_cover (
    input logic clk_i,
    input logic rst_ni,
    input logic take,
    input logic in_valid_i,
    input logic in_last_i,
    input logic in_drop_i,
    input logic some,
    input logic room,
    input logic headers_room,
    input logic cut,
    input logic more,
    input logic parts,
    input logic whole,
    input logic malformed,
    input logic stray,
    input logic counts,
    input logic ends,
    input logic report_valid_i,
    input logic report_ready_o
);
  logic ended_q;  // a datagram ended in the cycle before
  always_ff @(posedge clk_i) ended_q <= take && in_last_i;

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (rst_ni) begin
      EmptyC : cover (counts && !some);
      DropC : cover (take && in_last_i && in_drop_i);
      DropAloneC : cover (take && in_last_i && in_drop_i && ended_q);
      BackToBackC : cover (counts && ended_q);
      CutC : cover (take && cut);
      DropBehindCutC : cover (take && in_last_i && in_drop_i && parts);
      PartsC : cover (counts && parts);
      WaitsForPartsC : cover (in_valid_i && more);
      PacketC : cover (counts && whole);
      MalformedC : cover (take && in_last_i && !in_drop_i && whole && malformed);
      StrayC : cover (counts && whole && stray);
      FullC : cover (in_valid_i && !room);
      HeadersFullC : cover (in_valid_i && !headers_room);
      ReportC : cover (report_valid_i && report_ready_o);
      ReportInDatagramC : cover (report_valid_i && report_ready_o && in_valid_i && parts);
      ReportWaitsForEndC : cover (report_valid_i && headers_room && ends);
      ReportWaitsForPartsC : cover (report_valid_i && more);
    end
  end
endmodule

bind tn_port_ethernet_to_packet tn_port_ethernet_to_packet_cover u_cover (
    .clk_i,
    .rst_ni,
    .take,
    .in_valid_i,
    .in_last_i,
    .in_drop_i,
    .some,
    .room,
    .headers_room,
    .cut,
    .more,
    .parts(cuts_q != '0),
    .whole,
    .malformed,
    .stray,
    .counts,
    .ends,
    .report_valid_i,
    .report_ready_o
);
