// Proves tn_port_ethernet_report: nobody is told of a message that left, and of each that did not its sender is told, with its
// transaction and its cause, unless a report was waiting then; one that waits stays as it is until it is taken.
//
// One message, any, is followed from when it passes (`watch_i`): how many are in front of it, and what is known of it.
module tn_port_ethernet_report_proof
  import tn_pkg::*;
  import tn_port_ethernet_pkg::*;
#(
    parameter int unsigned Depth = 4
) (
    input logic clk_i,
    input logic reset_i,  // may come at any time
    input logic end_i,
    input logic refused_i,
    input node_t src_i,
    input logic [9:0] transaction_i,
    input logic fate_valid_i,
    input fate_e fate_i,
    input logic report_ready_i,
    input logic watch_i  // this message is followed, if none is
);
  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;
  always_ff @(posedge clk_i) started_q <= 1'b1;

  logic room, fate_ready, report_valid, fate_valid, lost;
  report_t report;
  tn_port_ethernet_report #(
      .Depth(Depth)
  ) u_dut (
      .clk_i,
      .rst_ni(rst_n),
      .end_i(end_i && room),
      .refused_i,
      .src_i,
      .transaction_i,
      .room_o(room),
      .fate_valid_i(fate_valid),
      .fate_ready_o(fate_ready),
      .fate_i,
      .report_valid_o(report_valid),
      .report_ready_i,
      .report_o(report),
      .event_lost_o(lost)
  );
  logic [2:0] usage;
  assign usage = u_dut.u_messages.usage_o;
  // A fate is that of a message inside
  assign fate_valid = fate_valid_i && usage != '0;

  // The message that is followed: how many are in front of it, and what is known of it
  logic watching_q, refused_q;
  logic [2:0] before_q;
  node_t src_q;
  logic [9:0] transaction_q;
  logic pass, watch, leaves, here, unsent;
  assign pass   = end_i && room;
  assign watch  = pass && watch_i && !watching_q;
  assign leaves = u_dut.ends;
  assign here   = watching_q && before_q == '0;
  assign unsent = refused_q || fate_i != FATE_SENT;
  always_ff @(posedge clk_i) begin
    if (!rst_n) begin
      watching_q <= 1'b0;
    end else if (watch) begin
      watching_q <= 1'b1;
      before_q <= usage - 3'(leaves);
      refused_q <= refused_i;
      src_q <= src_i;
      transaction_q <= transaction_i;
    end else if (watching_q && leaves) begin
      if (here) watching_q <= 1'b0;
      else before_q <= before_q - 3'd1;
    end
  end

  logic told_q, quiet_q, kept_q;
  report_t due_q, report_q;
  always_ff @(posedge clk_i) begin
    told_q <= rst_n && here && leaves && unsent && (!report_valid || report_ready_i);
    quiet_q <= rst_n && here && leaves && !unsent && (!report_valid || report_ready_i);
    kept_q <= rst_n && report_valid && !report_ready_i;
    report_q <= report;
    due_q <= '{
        to: src_q,
        transaction: transaction_q,
        cause: refused_q ? PORT_DROP_REFUSED : port_cause_e'({2'b10, fate_i})
    };
  end

  always_ff @(posedge clk_i) begin
    if (rst_n) begin
      FateM : assume (fate_i != fate_e'(2'd3));
      if (told_q) ToldA : assert (report_valid && report == due_q);
      if (quiet_q) QuietA : assert (!report_valid);
      // Every report that is due is made or counted as lost, and no other
      CountedA : assert (lost == (leaves && (u_dut.refused || fate_i != FATE_SENT) && report_valid && !report_ready_i));
      if (kept_q) KeptA : assert (report_valid && report == report_q);
      // A message is done with as soon as its fate is known, whether its report can be kept or not
      ProgressA : assert (leaves == (usage != '0 && (u_dut.refused || fate_valid)));
      // What the FIFO holds of the message that is followed
      PlaceA : assert (!watching_q || before_q < usage);
      if (watching_q) HeldA : assert (u_dut.u_messages.word_q[before_q[1:0]] == {refused_q, src_q, transaction_q});
      UsageA : assert (usage <= 3'(Depth));
      RefusedC : cover (told_q && report.cause == PORT_DROP_REFUSED);
      NoAddressC : cover (told_q && report.cause == PORT_DROP_NO_ADDRESS && kept_q == 1'b0);
      LostC : cover (here && lost);
    end
  end
  logic unused;
  assign unused = fate_ready;
endmodule
