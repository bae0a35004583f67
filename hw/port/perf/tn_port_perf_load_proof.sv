// Proves tn_port_perf_load: a packet never goes before it is due, its destination is one that is wanted and never this node, what
// is offered stands until it is taken, and due times come one after the other: each is taken once, none is left out.
//
// Packets are taken at any time, or never; reset and restart may come at any time. Settings stand while packets are drawn.
module tn_port_perf_load_proof
  import tn_pkg::*;
  import tn_port_pkg::*;
#(
    parameter bit Fixed = 1'b0  // for the cover: one setting, one seed, no restart
) (
    input logic             clk_i,
    input logic             reset_i,
    input logic             run_i,
    input perf_load_t       load_i,
    input node_t            dst_i,
    input node_t            source_i,
    input logic       [8:0] flits_i,
    input logic             take_i
);
  logic started_q = 1'b0;
  logic rst_n, run;
  assign rst_n = started_q && !(reset_i && !Fixed);
  assign run   = run_i || Fixed;
  always_ff @(posedge clk_i) started_q <= 1'b1;

  logic [31:0] now_q = '0;
  always_ff @(posedge clk_i) now_q <= now_q + 32'd1;
  perf_load_t load;
  always_comb begin
    load = load_i;
    load.now = now_q;
    if (Fixed) begin
      load.rate = 9'd256;
      load.seed = 32'd5;
      load.uniform = 1'b1;
      load.num_units = 4'd2;
      load.last = '{x: 6'd2, y: 5'd1, z: 5'd0};
      load.last_node = 11'd65;
    end
  end

  logic ripe, take;
  node_t dst;
  perf_stamp_t stamp;
  logic [31:0] due, marked, sent;
  assign take = take_i && ripe && run;
  tn_port_perf_load u_dut (
      .clk_i,
      .rst_ni(rst_n),
      .run_i(run),
      .load_i(load),
      .flits_i(Fixed ? 9'd3 : flits_i),
      .dst_i,
      .source_i(Fixed ? '0 : source_i),
      .take_i(take),
      .ripe_o(ripe),
      .dst_o(dst),
      .stamp_o(stamp),
      .due_o(due),
      .marked_o(marked),
      .sent_o(sent)
  );

  logic ripe_q, take_q, run_q, adds_q, valid_q;
  perf_load_t load_q;
  node_t dst_q, source_q, dst_in_q;
  perf_stamp_t stamp_q;
  logic [31:0] due_q, late;
  logic [39:0] exact_q;
  logic [28:0] gap_q;
  assign late = now_q - due;
  always_ff @(posedge clk_i) begin
    {ripe_q, take_q, run_q} <= rst_n ? {ripe, take, run} : '0;
    {adds_q, valid_q} <= rst_n && run ? {u_dut.u_gap.adds, u_dut.u_gap.valid_q} : '0;
    {load_q, dst_q, source_q, dst_in_q, stamp_q, due_q} <= {load, dst, source_i, dst_i, stamp, due};
    {exact_q, gap_q} <= {u_dut.u_gap.due_q, u_dut.u_gap.gap_q};
  end

  logic wanted;
  assign wanted = dst.coord.x <= load.last.x && dst.coord.y <= load.last.y && dst.coord.z <= load.last.z &&
                  {dst.coord.y, dst.coord.x} <= load.last_node && dst.coord != (Fixed ? '0 : source_i.coord) &&
                  (load.num_units == '0 ? dst.unit == dst_i.unit : dst.unit < 6'(load.num_units));

  always_ff @(posedge clk_i) begin
    if (rst_n) begin
      // What software leaves alone while packets are drawn, and the wrap of times
      SettingsStandM :
      assume (!run_q || ({load.rate, load.uniform, load.num_units, load.last, load.last_node, load.seed, load.from, load.to} ==
                         {load_q.rate, load_q.uniform, load_q.num_units, load_q.last, load_q.last_node, load_q.seed,
                          load_q.from, load_q.to} && source_i == source_q && dst_i == dst_in_q));
      NoWrapM : assume (late != 32'h8000_0000);

      NotBeforeItIsDueA : assert (!(ripe && run) || !late[31]);
      WantedA : assert (!(ripe && run && load.uniform) || wanted);
      StandsA : assert (!(ripe_q && !take_q && run_q && run) || (ripe && dst == dst_q && stamp == stamp_q));
      MarkedA :
      assert (!(ripe && run) || stamp.marked == (!(due - load.from >= 32'h8000_0000) && due - load.to >= 32'h8000_0000));
      StampA : assert (stamp.due == due[24:0]);
      OnlyWhenTakenA : assert (!(run_q && run && !adds_q) || due == due_q);
      OneGapOnA : assert (!(run_q && run && adds_q) || u_dut.u_gap.due_q == exact_q + 40'(gap_q));
      NoneLeftOutA : assert (!adds_q || !valid_q || u_dut.u_gap.valid_q);
      // For the induction
      TargetA :
      assert (!(u_dut.target_valid && u_dut.setup_q != '0) || (u_dut.target.coord.x <= load.last.x &&
          u_dut.target.coord.y <= load.last.y && u_dut.target.coord.z <= load.last.z &&
          {u_dut.target.coord.y, u_dut.target.coord.x} <= load.last_node &&
          u_dut.target.coord != (Fixed ? '0 : source_i.coord) &&
          (load.num_units == '0 ? u_dut.target.unit == dst_i.unit : u_dut.target.unit < 6'(load.num_units))));
      RunsA : assert (run_q || u_dut.setup_q == '0);
      ReadyA : assert (!(u_dut.due_valid || u_dut.u_gap.ready_q) || (u_dut.u_gap.ready_q && u_dut.setup_q == '1));
      TakeA : assert (!u_dut.take_q || u_dut.due_valid || !run_q);
      RipeA : assert (!ripe || (u_dut.due_valid && !u_dut.take_q && (u_dut.target_valid || !load.uniform)) || !run_q);
      SecondC : cover (take && take_q == 1'b0 && marked == '0 && sent == '0 && late > 32'd40);
      BacklogC : cover (ripe && ripe_q == 1'b0 && due_q != '0 && late > 32'd20);
    end
  end
endmodule
