// Tells tasks which of their messages did not leave: keeps who sent each until its fate is known.
//
// What is refused is reported when those before it are done with; of the others the fate comes in their order. A report waits in a
// register until the port takes it; one that finds the register full is lost (`event_lost_o`), so that the port goes on taking
// packets whatever the router does: no packet ever waits for a report, as in tn_router_report. Latency: 2 cycles from a message to
// its report, 1 from a fate. Throughput: a message per cycle. Back-pressure: `room_o` falls while `Depth` messages have no fate.
// Reset: empty.
module tn_port_ethernet_report
  import tn_pkg::*;
  import tn_port_ethernet_pkg::*;
#(
    parameter int unsigned Depth = OpenMessages  // messages kept, >= 2
) (
    input logic clk_i,
    input logic rst_ni,
    // Messages, in order
    input logic end_i,  // pulse: a message, or a packet that is none, has passed
    input logic refused_i,  // it is not going to be sent, and no fate will come
    input node_t src_i,
    input logic [9:0] transaction_i,
    output logic room_o,
    // Fates of those that are not refused, in the same order
    input logic fate_valid_i,
    output logic fate_ready_o,
    input fate_e fate_i,
    // What is to be told
    output logic report_valid_o,
    input logic report_ready_i,
    output report_t report_o,
    output logic event_lost_o  // pulse: a report is lost
);
  if (Depth < 2) begin : gen_bad_depth
    $error("Depth is %0d, must be 2 or more", Depth);
  end
  logic kept, refused, ends, tell;
  node_t to;
  logic [9:0] transaction;
  logic [$clog2(Depth+1)-1:0] unused_usage;
  tn_common_fifo #(
      .Width(33),
      .Depth(Depth)
  ) u_messages (
      .clk_i,
      .rst_ni,
      .in_valid_i(end_i),
      .in_ready_o(room_o),
      .in_data_i({refused_i, src_i, transaction_i}),
      .out_valid_o(kept),
      .out_ready_i(ends),
      .out_data_o({refused, to, transaction}),
      .usage_o(unused_usage)
  );
  assign ends = kept && (refused || fate_valid_i);
  assign tell = ends && (refused || fate_i != FATE_SENT);
  assign fate_ready_o = kept && !refused;

  logic load;
  assign load = tell && (report_ready_i || !report_valid_o);
  assign event_lost_o = tell && !load;
  always_ff @(posedge clk_i) begin
    if (load)
      report_o <= '{to: to, transaction: transaction, cause: port_cause_e'({2'b10, refused ? 2'b00 : fate_i})};
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      report_valid_o <= 1'b0;
    end else begin
      report_valid_o <= tell || (report_valid_o && !report_ready_i);
      RoomA : assert (room_o || !end_i);
      // A fate is that of a message that has passed before it
      FateA : assert (kept || !fate_valid_i);
    end
  end
endmodule
