// Cover points of tn_port_ethernet_mac_rx: where frames begin and end, and every way in which they are bad.
module tn_port_ethernet_mac_rx_cover (
    input logic clk_i,
    input logic rst_ni,
    input logic begins0,
    input logic begins4,
    input logic broken,
    input logic lane4,
    input logic open,
    input logic [3:0] bytes,
    input logic terminates,
    input logic closes,
    input logic good,
    input logic ends,
    input logic cut,
    input logic event_bad_fcs_o,
    input logic event_runt_o,
    input logic event_giant_o,
    input logic event_error_symbol_o
);
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (rst_ni) begin
      BeginsInLaneZeroC : cover (begins0);
      BeginsInLaneFourC : cover (begins4);
      NoDelimiterC : cover (broken);
      BeginsAtAnEndC : cover (begins0 && open && lane4);
      for (int unsigned b = 0; b < 8; b++) EndsC : cover (open && terminates && bytes == 4'(b));
      BreaksOffC : cover (open && !terminates && bytes != 4'd8);
      GoodC : cover (closes && good);
      BadFcsC : cover (event_bad_fcs_o);
      RuntC : cover (event_runt_o);
      GiantC : cover (event_giant_o);
      ErrorC : cover (event_error_symbol_o);
      EndBehindCutC : cover (cut && ends);
    end
  end
endmodule

bind tn_port_ethernet_mac_rx tn_port_ethernet_mac_rx_cover u_cover (
    .clk_i,
    .rst_ni,
    .begins0(start0 && delimiter0),
    .begins4(starts_q && delimiter4),
    .broken(broken_q),
    .lane4(lane4_q),
    .open(open_q),
    .bytes,
    .terminates,
    .closes,
    .good,
    .ends(ends_q),
    .cut(cut_q),
    .event_bad_fcs_o,
    .event_runt_o,
    .event_giant_o,
    .event_error_symbol_o
);
