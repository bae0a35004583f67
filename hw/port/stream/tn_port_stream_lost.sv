// Notes the reports that come back to a port of packets that were lost on their way: REPORTs from routers and ports.
//
// It listens to what leaves the receive FIFO, so that dispatcher and test port need not know; both drop a REPORT silently.
// Latency: 1 cycle. Throughput: one report per cycle; the registers show the last one. Reset: zero.
module tn_port_stream_lost
  import tn_pkg::*;
(
    input  logic           clk_i,
    input  logic           rst_ni,
    input  logic           head_i,    // a head is taken in this cycle
    input  header_t        header_i,
    output logic           event_o,   // pulse: a packet of this port was lost
    output logic    [31:0] packet_o,  // the last one: 31:22 its transaction, 21:0 node and port where it was dropped
    output logic    [31:0] cause_o    // 3:0 why: drop_cause_e
);
  logic lost, unused;
  drop_report_t report;
  assign lost   = head_i && header_i.ptype == PKT_REPORT;
  assign report = drop_report_t'(header_i.addr);
  assign unused = ^header_i;

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      event_o  <= 1'b0;
      packet_o <= '0;
      cause_o  <= '0;
    end else begin
      event_o <= lost;
      if (lost) begin
        packet_o <= {report.transaction, report.where};
        cause_o  <= 32'(report.cause);
      end
    end
  end
endmodule
