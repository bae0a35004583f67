// Faults seen everywhere: every node knows which links and nodes of the cluster are down, poor or failing [LOFAMO].
//
//   own     this node's record          table   what other nodes told of themselves
//   teller  one per link: what to tell  reach   hops until a dead link, for the router
//
// A change of a node's health floods the cluster as a record in a control word of the links (HEALTH in the packet format),
// never as a packet: each node that it is new to keeps it and passes it on. Records may be lost; whoever knows of a fault
// repeats it every RefreshCycles. Neighbours also hear links_down and state in every credit. Chapter: docs/10-faults.md,
// with the bound on the cycles until a node d links away knows.
//
// Throughput: each link carries at most one record in SendCycles; a node takes in one in NumRecords + 3 cycles, which is
// enough for all links. Until `cfg_enable_i` (software has written coordinates and lattice) the node is deaf and mute, and only
// its own links count for `down_o` and `reach_o`. Reset: nothing known; the node's neighbours tell it again.
module tn_health
  import tn_pkg::*;
  import tn_health_pkg::*;
  import tn_common_register_pkg::*;
#(
    parameter int unsigned NumLinks = 2,  // 1 to 6
    parameter int unsigned NumRecords = 16,  // faulty nodes that can be known at a time, 1 to 16
    parameter int unsigned SendCycles = 128,  // power of two, >= NumLinks * (NumRecords + 3)
    parameter int unsigned RefreshCycles = 4096,  // power of two, >= (NumRecords + 1) * SendCycles
    parameter int unsigned PoorCycles = 65536  // power of two
) (
    input logic clk_i,
    input logic rst_ni,
    // Settings
    input logic cfg_enable_i,  // off: forgets all, tells nothing
    input coord_t cfg_coord_i,
    input coord_t cfg_lattice_i,
    input logic [2:0] cfg_wrap_i,
    input logic [1:0] cfg_state_i,  // of this node, by software
    input logic [NumLinks-1:0] cfg_unwired_i,  // links without a cable though the lattice has one there
    // Links
    input logic [NumLinks-1:0] up_i,
    input logic [NumLinks-1:0] lost_i,  // given up: what is sent there is thrown away
    input logic [NumLinks-1:0] repaired_i,  // pulse: the link had to repair something
    output logic [15:0] health_o,  // for the credits: 5:0 links down, 7:6 state, 15:8 low bits of the version
    input logic [NumLinks-1:0][15:0] health_i,  // of the neighbours, as heard last
    output logic [NumLinks-1:0] record_tx_valid_o,
    input logic [NumLinks-1:0] record_tx_ready_i,
    output health_record_t [NumLinks-1:0] record_tx_o,
    input logic [NumLinks-1:0] record_rx_valid_i,  // pulse
    input health_record_t [NumLinks-1:0] record_rx_i,
    // Router
    output logic [NumLinks-1:0] down_o,  // the link leads nowhere
    output logic [NumLinks-1:0][5:0] reach_o,  // hops that a direction offers within its ring, all ones: no limit
    output logic detour_o,  // somewhere a link is down, as far as this node knows
    // Registers of the slice `health`
    output logic changed_o,  // pulse: the map changed
    input logic register_valid_i,
    input register_request_t register_request_i,
    output register_answer_t register_answer_o
);
  localparam int unsigned TimeBits = $clog2(RefreshCycles);

  if (NumLinks < 1 || NumLinks > 6) begin : gen_bad_num_links
    $error("NumLinks is %0d, must be 1 to 6", NumLinks);
  end
  if (NumRecords < 1 || NumRecords > 16) begin : gen_bad_num_records
    $error("NumRecords is %0d, must be 1 to 16", NumRecords);
  end
  if (SendCycles < NumLinks * (NumRecords + 3) || (SendCycles & (SendCycles - 1)) != 0) begin : gen_bad_send_cycles
    $error("SendCycles is %0d, must be a power of two from NumLinks * (NumRecords + 3)", SendCycles);
  end
  if (RefreshCycles < (NumRecords + 1) * SendCycles || 2 ** TimeBits != RefreshCycles) begin : gen_bad_refresh
    $error("RefreshCycles is %0d, must be a power of two from (NumRecords + 1) * SendCycles", RefreshCycles);
  end
  if (PoorCycles < 2 || (PoorCycles & (PoorCycles - 1)) != 0) begin : gen_bad_poor_cycles
    $error("PoorCycles is %0d, must be a power of two from 2", PoorCycles);
  end

  localparam int unsigned SlotBits = $clog2(NumRecords + 3);
  localparam int unsigned Lives = 7;

  // Time, and the lattice
  logic [TimeBits-1:0] time_q;
  logic [2:0][5:0] last_q, me;
  logic [5:0] wired;
  logic refresh, sample;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      time_q <= '0;
      last_q <= '0;
    end else begin
      time_q <= time_q + 1'b1;
      last_q <= last_of(cfg_lattice_i);
    end
  end
  assign refresh = time_q == '1;
  assign sample = time_q[$clog2(SendCycles)-1:0] == '1;
  assign me = by_dimension(cfg_coord_i);
  for (genvar d = 0; d < 3; d++) begin : gen_wired
    assign wired[2*d] = last_q[d] != '0 && (cfg_wrap_i[d] || me[d] != last_q[d] || far_link(2 * d, NumLinks) == 2 * d);
    assign wired[2*d+1] = last_q[d] != '0 && (cfg_wrap_i[d] || me[d] != '0);
  end

  // What comes in: two records wait for each link, one of all links is looked at in a turn of the table.
  logic [NumLinks-1:0] box_valid, box_ready, box_take, box_grant;
  health_record_t [NumLinks-1:0] last_heard_q, heard_before_q;
  logic [NumLinks-1:0][1:0] box_usage_q;
  health_record_t in_record;
  logic in_ready, detour;
  for (genvar l = 0; l < NumLinks; l++) begin : gen_box
    logic push;
    assign box_valid[l] = box_usage_q[l] != 2'd0;
    assign box_ready[l] = box_usage_q[l] != 2'd2;
    assign push = record_rx_valid_i[l] && box_ready[l];
    always_ff @(posedge clk_i or negedge rst_ni) begin
      if (!rst_ni) box_usage_q[l] <= 2'd0;
      else if (push != box_take[l]) box_usage_q[l] <= push ? box_usage_q[l] + 2'd1 : box_usage_q[l] - 2'd1;
    end
    always_ff @(posedge clk_i) begin
      if (push) {heard_before_q[l], last_heard_q[l]} <= {last_heard_q[l], record_rx_i[l]};
    end
  end
  tn_common_arbiter #(
      .NumReq(NumLinks)
  ) u_arbiter (
      .clk_i,
      .rst_ni,
      .req_i(box_valid),
      .grant_o(box_grant),
      .advance_i(in_ready)
  );
  assign box_take = in_ready ? box_grant : '0;
  always_comb begin
    in_record = '0;
    for (int unsigned l = 0; l < NumLinks; l++) begin
      if (box_grant[l]) in_record |= box_ready[l] ? last_heard_q[l] : heard_before_q[l];
    end
  end

  // This node, and the others
  health_record_t own, passing, heard_record;
  logic own_valid, own_news, own_changed, passes, heard, table_changed, overflow, ignored;
  logic [SlotBits-1:0] slot, news_slot;
  logic [NumLinks-1:0] news;
  tn_health_own #(
      .NumLinks(NumLinks),
      .Lives(Lives),
      .PoorCycles(PoorCycles)
  ) u_own (
      .clk_i,
      .rst_ni,
      .coord_i(cfg_coord_i),
      .state_i(cfg_state_i),
      .wired_i(wired[NumLinks-1:0] & ~cfg_unwired_i),
      .up_i,
      .lost_i,
      .repaired_i,
      .sample_i(sample),
      .refresh_i(refresh),
      .heard_i(heard),
      .heard_record_i(heard_record),
      .record_o(own),
      .valid_o(own_valid),
      .news_o(own_news),
      .changed_o(own_changed)
  );

  tn_health_table #(
      .NumLinks(NumLinks),
      .NumRecords(NumRecords),
      .Lives(Lives)
  ) u_table (
      .clk_i,
      .rst_ni,
      .clear_i(!cfg_enable_i),
      .refresh_i(refresh),
      .last_i(last_q),
      .own_i(own),
      .own_valid_i(own_valid),
      .in_valid_i(box_valid != '0),
      .in_ready_o(in_ready),
      .in_record_i(in_record),
      .in_from_i(box_grant),
      .slot_o(slot),
      .valid_o(passes),
      .record_o(passing),
      .news_o(news),
      .news_slot_o(news_slot),
      .heard_o(heard),
      .heard_record_o(heard_record),
      .changed_o(table_changed),
      .overflow_o(overflow),
      .ignored_o(ignored)
  );

  // What is news stands for the turn that follows.
  logic [NumLinks-1:0] news_q;
  logic [SlotBits-1:0] news_slot_q;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      news_q <= '0;
      news_slot_q <= '0;
    end else if (in_ready) begin
      news_q <= news;
      news_slot_q <= news_slot;
    end
  end

  for (genvar l = 0; l < NumLinks; l++) begin : gen_teller
    tn_health_teller #(
        .NumRecords(NumRecords),
        .SendCycles(SendCycles)
    ) u_teller (
        .clk_i,
        .rst_ni,
        .up_i(up_i[l] && cfg_enable_i),
        .refresh_i(refresh),
        .own_news_i(own_news),
        .news_i(news_q[l]),
        .news_slot_i(news_slot_q),
        .slot_i(slot),
        .valid_i(passes),
        .record_i(passing),
        .tx_valid_o(record_tx_valid_o[l]),
        .tx_ready_i(record_tx_ready_i[l]),
        .tx_record_o(record_tx_o[l])
    );
    // A link leads nowhere if the map says so, or if the neighbour has just said so in a credit.
    assign down_o[l] = reach_o[l] == '0 || (up_i[l] && (health_i[l][far_link(
        l, NumLinks
    )] || health_i[l][7:6] == StateStopping));
  end

  tn_health_reach #(
      .NumLinks(NumLinks)
  ) u_reach (
      .clk_i,
      .rst_ni,
      .coord_i(cfg_coord_i),
      .last_i(last_q),
      .own_i(slot == '0),
      .valid_i(passes),
      .record_i(passing),
      .reach_o,
      .detour_o(detour)
  );
  assign detour_o  = detour || down_o != '0;
  assign health_o  = {own.version[7:0], own.state, own.links_down};

  // Registers
  assign changed_o = table_changed || own_changed;
  tn_health_status #(
      .NumLinks  (NumLinks),
      .NumRecords(NumRecords)
  ) u_status (
      .clk_i,
      .rst_ni,
      .register_valid_i,
      .register_request_i,
      .register_answer_o,
      .changed_i({table_changed, own_changed}),
      .overflow_i(overflow),
      .told_i(record_tx_valid_o & record_tx_ready_i),
      .taken_i(in_ready && box_valid != '0),
      .ignored_i(ignored),
      .lost_i(record_rx_valid_i & ~box_ready),
      .down_i(down_o),
      .reach_i(reach_o),
      .own_i(own),
      .health_i,
      .slot_i(slot),
      .valid_i(passes),
      .record_i(passing)
  );

  logic unused;
  assign unused = ^wired;
endmodule
