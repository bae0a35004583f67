// Says when the next packet of a test generator is due, where it goes, and whether it is measured: open loop [DT03 §23].
//
// Due times and destinations are drawn; they do not depend on when packets are taken. Latency: a packet is `ripe_o` in the cycle
// behind its due time at the earliest, the first one 67 cycles after `run_i` rose. Throughput: a packet every 3 cycles, as long as
// destinations come as fast. Back-pressure: stands until taken. Reset: stopped, counts are zero.
module tn_port_perf_load
  import tn_pkg::*;
  import tn_port_pkg::*;
(
    input  logic               clk_i,
    input  logic               rst_ni,
    input  logic               run_i,     // 0: begin anew
    input  perf_load_t         load_i,
    input  logic        [ 8:0] flits_i,   // of a packet; looked at in the third cycle behind the rise of `run_i`
    input  node_t              dst_i,     // destination, if none is drawn
    input  node_t              source_i,  // this node and port
    input  logic               take_i,    // the packet is taken over; only while it is ripe
    output logic               ripe_o,    // it may be sent
    output node_t              dst_o,
    output perf_stamp_t        stamp_o,   // goes with it
    output logic        [31:0] due_o,     // time of the next packet, which may be past
    output logic        [31:0] marked_o,  // packets due in the window that were taken, since run_i rose
    output logic        [31:0] sent_o     // packets that were taken in the window
);
  localparam logic [31:0] GapSeed = 32'h9e3779b9;
  localparam logic [31:0] TargetSeed = 32'h7f4a7c15;
  localparam logic [5:0] Spun = 6'd62;
  logic [ 5:0] setup_q;
  logic [31:0] seed;
  assign seed = load_i.seed ^ {source_i, 10'd0};
  logic due_valid, target_valid;
  logic take_q;  // a packet was taken over: the next one is looked for
  logic [31:0] due;
  node_t target;
  tn_port_perf_gap u_gap (
      .clk_i,
      .rst_ni,
      .run_i,
      .setup_i(setup_q),
      .flits_i,
      .rate_i (load_i.rate),
      .seed_i (seed ^ GapSeed),
      .take_i (take_q),
      .valid_o(due_valid),
      .due_o  (due)
  );
  tn_port_perf_target u_target (
      .clk_i,
      .load_i(!run_i),
      .seed_i(seed ^ TargetSeed),
      .spin_i(setup_q < Spun),
      .last_i(load_i.last),
      .last_node_i(load_i.last_node),
      .num_units_i(load_i.num_units),
      .unit_i(dst_i.unit),
      .own_i(source_i.coord),
      .take_i(take_q),
      .valid_o(target_valid),
      .target_o(target)
  );

  // Times are compared by their difference, so that they may wrap.
  logic [31:0] late, since, left;
  logic unused;
  assign unused = ^{late[30:0], since[30:0], left[30:0], load_i};
  logic ripe_q, mark_q;
  logic [31:0] marked_q, sent_q;
  assign late  = load_i.now - due;
  assign since = due - load_i.from;
  assign left  = due - load_i.to;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      setup_q  <= '0;
      take_q   <= 1'b0;
      ripe_q   <= 1'b0;
      mark_q   <= 1'b0;
      marked_q <= '0;
      sent_q   <= '0;
    end else begin
      setup_q <= !run_i ? '0 : setup_q == '1 ? '1 : setup_q + 6'd1;
      take_q  <= take_i;
      ripe_q  <= run_i && due_valid && !take_i && !take_q && !late[31] && (target_valid || !load_i.uniform);
      mark_q  <= !since[31] && left[31];
      if (run_i && setup_q == '0) begin  // results stay until the next start
        marked_q <= '0;
        sent_q   <= '0;
      end else if (take_i) begin
        marked_q <= marked_q + 32'(mark_q);
        sent_q   <= sent_q + 32'(load_i.in_window);
      end
    end
  end
  assign ripe_o = ripe_q;
  assign dst_o = load_i.uniform ? target : dst_i;
  assign stamp_o = '{marked: mark_q, due: due[24:0]};
  assign due_o = due;
  assign marked_o = marked_q;
  assign sent_o = sent_q;
endmodule
