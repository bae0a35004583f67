// The router of a node: every packet from any input to the output that its destination asks for.
//
// Latency: 2 cycles from header in to header out when the output is free (route computation, then allocation and
// crossbar). Throughput: one flit per output and cycle, without idle cycles between packets. Switching: virtual
// cut-through [KK79]. Order: packets from one input to one output keep theirs. Back-pressure: ready/valid on both sides;
// a packet waits at its input until its output is free and there is room for the whole packet behind it. A packet that
// cannot be routed is consumed and counted, never stuck, and its source is told (tn_router_report). Reset: empty.
//
// Local ports are the first inputs and outputs, links follow. Each virtual channel of a link is an input of its own, so
// that packets of one virtual channel never wait behind packets of another. With `SharedInput` those of a link share an input of
// the crossbar: any of their heads may go, one packet at a time. A flit that `in_coming_i` has not announced may then take a cycle
// more; without `SharedInput` nobody looks at it. See docs/03-router.md.
module tn_router
  import tn_pkg::*;
  import tn_router_pkg::*;
#(
    parameter int unsigned NumLocal = 2,  // local ports, 1 to 8
    parameter int unsigned NumLink = 2,  // links, 1 to 6: x+, x-, y+, y-, z+, z-; to 16 with RouteTable, Tree or Dragonfly
    parameter int unsigned NumVc = 2,  // virtual channels of a link, 1, 2, 4 or 8
    parameter int unsigned DataBits = 128,  // bits of a flit, 128 or 256
    parameter bit Reports = 1'b1,  // sources of dropped packets are told
    parameter bit Detour = 1'b1,  // packets go round dead links
    parameter bit RouteTable = 1'b0,  // routes come from tables that software writes, else by order of dimensions
    parameter int unsigned TableNodes = 64,  // nodes that these have entries for, 64 or 256; looked at with `RouteTable` only
    parameter bit Tree = 1'b0,  // or from the place in a tree of switches; not with RouteTable
    parameter bit Dragonfly = 1'b0,  // or from that in a dragonfly; likewise, and NumVc = 2, 4 or 8
    parameter bit Adaptive = 1'b0,  // packets of odd classes choose; NumVc = 4 or 8, but in a tree
    parameter bit SetValued = (Tree || Dragonfly) && Adaptive,  // the route unit may admit several places, and no escape is kept
    parameter logic [7:0] ClassPorts = '1,  // local ports to which packets of classes kept apart may go; others drop them
    parameter bit ClassBit = 1'b0,  // those with this bit set; 1: NumVc = 8
    parameter bit SharedInput = 1'b0,  // the virtual channels of a link share an input of the crossbar; from NumVc = 2 on
    parameter bit ByAge = 1'b0,  // outputs may serve the oldest packet first; not with SharedInput
    parameter bit ByteTurns = 1'b0,  // a turn at an output is as many words as the largest packet has, not a packet
    parameter bit LinkTurns = 1'b0,  // in turn, a link or port has one turn between its inputs, not one for each
    parameter bit HasPorts = 1'b1,  // 0: a switch, with nothing at its local ports: packets for this node are dropped
    parameter int unsigned NumQueues = 1,  // inputs of a local port, 1 or 2; 1 with SharedInput
    localparam int unsigned NumFromPorts = NumLocal * NumQueues,
    localparam int unsigned NumIn = NumFromPorts + NumLink * NumVc,
    localparam int unsigned NumPlace = NumLocal + NumLink * NumVc,
    localparam int unsigned NumOut = NumLocal + NumLink,
    localparam int unsigned VcBits = vc_bits(NumVc)
) (
    input logic clk_i,
    input logic rst_ni,

    // Flits from queue q of local port p: index p * NumQueues + q; from virtual channel v of link l: NumFromPorts + l * NumVc + v
    input logic [NumIn-1:0] in_valid_i,
    input logic [NumIn-1:0] in_coming_i,  // another one will be there in the next cycle, as far as is known
    output logic [NumIn-1:0] in_ready_o,
    input logic [NumIn-1:0] in_head_i,
    input logic [NumIn-1:0] in_tail_i,
    input logic [NumIn-1:0][DataBits-1:0] in_data_i,

    // Flits to local port p: index p; to link l: index NumLocal + l
    output logic [NumOut-1:0]               out_valid_o,
    input  logic [NumOut-1:0]               out_ready_i,
    output logic [NumOut-1:0]               out_head_o,
    output logic [NumOut-1:0]               out_tail_o,
    output logic [NumOut-1:0][DataBits-1:0] out_data_o,
    output logic [NumOut-1:0][  VcBits-1:0] out_vc_o,     // same for all flits of a packet; 0 at local ports

    // Room for a packet of the largest size in a virtual channel behind an output; local ports have virtual channel 0 only
    input logic [NumOut-1:0][NumVc-1:0] room_i,  // reflects every promise made up to the cycle before
    input logic [NumLink-1:0][NumVc-1:0] plenty_i,  // there is much of it; looked at with `Dragonfly` and `Adaptive` only
    output logic [NumOut-1:0][NumVc-1:0] reserve_o,  // pulse: a packet of `reserve_words_o` words will follow
    output logic [NumOut-1:0][8:0] reserve_words_o,  // 128-bit words

    // Configuration; may change at any time
    input coord_t cfg_coord_i,  // this node
    input coord_t cfg_lattice_i,  // nodes per dimension
    input logic [2:0] cfg_wrap_i,  // bit d: dimension d is a ring
    input logic cfg_detours_i,  // packets that choose may go the longer way round a ring; with `Adaptive`, no `RouteTable`
    input logic [5:0] cfg_order_i,  // dimension consumed first [1:0], second, third: 0 x, 1 y, 2 z
    input logic cfg_through_i,  // arbitration: what comes by links goes before what comes from local ports
    input logic cfg_fixed_i,  // and then by priority
    input logic cfg_oldest_i,  // and then who is older, with `ByAge`; who is alike in all, in turn
    input logic [NumPlace-1:0][3:0] cfg_arb_order_i,  // priority of each local port and channel of a link, 0 is served first
    input logic [NumOut-1:0] cfg_disable_i,  // packets from and to this port are dropped
    input route_write_t cfg_route_i,  // entry of the tables; looked at with `RouteTable` only
    input tree_place_t cfg_tree_i,  // place in the tree; looked at with `Tree` only
    input dragonfly_place_t cfg_dragonfly_i,  // of the dragonfly; looked at with `Dragonfly` only

    // What is known of dead links; may change at any time
    input logic [NumLink-1:0] down_i,  // this link is dead: packets go round on the ring, or are dropped
    input logic [NumLink-1:0][5:0] reach_i,  // links to cross there before a dead one; 63: no limit; in a tree 0: not whole
    input logic detour_i,  // some link of the network is dead: longer ways are allowed

    // Reports to the sources of dropped packets
    input  logic cfg_report_i,        // 1: they are sent
    output logic event_report_o,      // pulse: a report goes off
    output logic event_report_lost_o, // pulse: one was lost, for lack of room or of a way

    // A packet of this input is dropped, and why
    output logic [NumIn-1:0]      event_drop_o,       // pulse
    output logic [NumIn-1:0][2:0] event_drop_cause_o, // drop_cause_e

    output logic [9:0] status_hop_limit_o  // links that a packet may cross before it is dropped
);
  if (NumLocal < 1 || NumLocal > 8) begin : gen_bad_num_local
    $error("NumLocal is %0d, must be 1 to 8", NumLocal);
  end
  if (NumLink < 1 || NumLink > (RouteTable || Tree || Dragonfly ? MaxLinks : LatticeLinks)) begin : gen_bad_num_link
    $error(
        "NumLink is %0d, must be 1 to %0d, to %0d with RouteTable, Tree or Dragonfly", NumLink, LatticeLinks, MaxLinks
    );
  end
  if (NumQueues != 1 && (SharedInput || NumQueues != 2)) begin : gen_bad_num_queues
    $error("NumQueues is %0d, must be 1 or 2, and 1 with SharedInput", NumQueues);
  end
  if (NumIn > MaxInputs) begin : gen_bad_num_in
    $error("NumLink is %0d, must be so small that there are %0d inputs at most, not %0d", NumLink, MaxInputs, NumIn);
  end
  if (NumVc != 1 && NumVc != 2 && NumVc != 4 && NumVc != 8) begin : gen_bad_num_vc
    $error("NumVc is %0d, must be 1, 2, 4 or 8", NumVc);
  end
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end

  if (Adaptive && !Tree && NumVc < BankVc) begin : gen_bad_adaptive
    $error("Adaptive is %0d, must be 0 unless NumVc is 4 or 8, or Tree is 1", Adaptive);
  end
  if (SharedInput && NumVc < 2) begin : gen_bad_shared
    $error("SharedInput is %0d, must be 0 with NumVc 1", SharedInput);
  end
  if (SharedInput && ByAge) begin : gen_bad_age
    $error("ByAge is %0d, must be 0 with SharedInput", ByAge);
  end
  if (Tree && RouteTable) begin : gen_bad_tree
    $error("Tree is %0d, must be 0 with RouteTable", Tree);
  end
  if (Dragonfly && (RouteTable || Tree || NumVc < 2)) begin : gen_bad_dragonfly
    $error("Dragonfly is %0d, must be 0 with RouteTable, Tree or NumVc 1", Dragonfly);
  end
  if (ClassBit && NumVc != 8) begin : gen_bad_class_bit
    $error("ClassBit is %0d, must be 0 unless NumVc is 8", ClassBit);
  end
  if (TableNodes != 64 && TableNodes != 256) begin : gen_bad_table_nodes
    $error("TableNodes is %0d, must be 64 or 256", TableNodes);
  end

  // Reports come by an input of the router's own, the last one, so that no port waits for them or disables them.
  localparam int unsigned NumSource = NumIn + 32'(Reports);
  localparam int unsigned NumDirections = NumLink < LatticeLinks ? NumLink : LatticeLinks;  // links that a lattice may have
  // Inputs of the crossbar: those of the router, or one a link
  localparam int unsigned NumCross = SharedInput ? NumFromPorts + NumLink + 32'(Reports) : NumSource;

  localparam logic [2:0] OwnClass = ClassBit ? 3'd3 : 3'd1;  // of reports about packets of classes kept apart
  // Bits of a report that may differ from zero
  function automatic header_t own_bits();
    own_bits = report_bits(ClassPorts != '1);
    if (ClassPorts != '1) own_bits.traffic_class = OwnClass;
  endfunction
  localparam header_t ReportBits = own_bits();

  // The first of the places behind an output
  function automatic int unsigned first_place(int unsigned out);
    first_place = out < NumLocal ? out : NumLocal + (out - NumLocal) * NumVc;
  endfunction

  lattice_t lattice_alone, lattice;
  tree_t tree;
  dragonfly_t dragonfly;
  minimal_t minimal;
  logic tick, phase;  // for those that wait, and for those that share an input of the crossbar
  logic age_tick;  // heads that wait grow older
  logic [NumSource-1:0] source_valid, source_ready, source_head, source_tail, source_drop;
  logic [NumSource-1:0][DataBits-1:0] source_data;
  logic [NumSource-1:0][2:0] source_cause;
  logic [NumCross-1:0][NumCross-1:0] outranks;
  // For those who watch: what stands in front of the crossbar, by source
  /* verilator lint_off UNUSEDSIGNAL */
  logic [NumSource-1:0][NumPlace-1:0] request;  // [i][place]
  logic [NumSource-1:0][DataBits-1:0] flit_data;
  /* verilator lint_on UNUSEDSIGNAL */
  logic [NumOut-1:0] disable_q, close;  // close: takes no new packets from the next cycle on
  logic [NumLink-1:0] down_q;
  route_write_t route_q;
  logic [NumPlace-1:0] place_room;
  logic peek_valid, peeked;  // one tail goes to the report unit through output 0

  // Inputs of the crossbar
  localparam int unsigned OtherBits = SharedInput ? $clog2(NumVc) : 1;
  logic [NumCross-1:0][NumPlace-1:0] cross_request, cross_asks;  // by the head that is connected, by any
  logic [NumCross-1:0][NumOut-1:0] cross_begins;  // outputs where one of these is open
  logic [NumCross-1:0][NumOut-1:0][OtherBits-1:0] cross_others;  // how many heads ask beside the one that is connected
  logic [NumCross-1:0] cross_valid, cross_tail, cross_take, cross_peek;
  logic [NumCross-1:0] cross_report, cross_report_high, cross_report_take, cross_report_apart;
  logic [NumCross-1:0][2:0] cross_report_cause;
  logic [NumCross-1:0][DataBits-1:0] cross_data;
  logic [NumCross-1:0][3:0] cross_order;
  logic [NumCross-1:0][2:0] cross_age;
  logic [NumOut-1:0][NumCross-1:0] take_by;
  logic [DataBits-1:0] peek_data;

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      disable_q <= '0;
      down_q <= '0;
    end else begin
      disable_q <= cfg_disable_i;
      down_q <= down_i;
    end
  end
  always_ff @(posedge clk_i) route_q <= cfg_route_i;
  assign close = cfg_disable_i | {down_i, {NumLocal{1'b0}}};

  assign status_hop_limit_o = lattice.hop_limit;

  logic unused_reach;  // of links that no lattice has; and what routing alone of a dragonfly looks at
  assign unused_reach = ^{reach_i, plenty_i};
  tn_router_lattice #(
      .NumLink (NumDirections),
      .Detour  (Detour),
      .Adaptive(Adaptive && !RouteTable && !Tree && !Dragonfly),
      .Numbered(RouteTable && TableNodes > 64)
  ) u_lattice (
      .clk_i,
      .rst_ni,
      .coord_i(cfg_coord_i),
      .size_i(cfg_lattice_i),
      .wrap_i(RouteTable ? '0 : cfg_wrap_i),  // tables may take longer ways than rings do: as many links as a mesh has
      .order_i(cfg_order_i),
      .down_i(down_i[NumDirections-1:0]),
      .reach_i(reach_i[NumDirections-1:0]),
      .detour_i,
      .lattice_o(lattice_alone)
  );
  always_comb begin
    lattice = lattice_alone;
    if (Tree) lattice.hop_limit = TreeHops;
    if (Dragonfly) lattice.hop_limit = Adaptive ? DetourHops : DragonflyHops;
  end

  if (Tree) begin : gen_tree
    logic [NumLink-1:0] tree_whole;
    for (genvar l = 0; l < NumLink; l++) begin : gen_whole
      assign tree_whole[l] = reach_i[l] != '0;
    end
    tn_router_tree #(
        .NumLink(NumLink)
    ) u_tree (
        .clk_i,
        .rst_ni,
        .place_i(cfg_tree_i),
        .down_i,
        .whole_i(tree_whole),
        .tree_o (tree)
    );
  end else begin : gen_no_tree
    assign tree = '0;
    logic unused;
    assign unused = ^cfg_tree_i;
  end

  if (Dragonfly) begin : gen_dragonfly
    tn_router_dragonfly #(
        .NumLink(NumLink)
    ) u_dragonfly (
        .clk_i,
        .rst_ni,
        .coord_i(cfg_coord_i),
        .size_i(cfg_lattice_i),
        .place_i(cfg_dragonfly_i),
        .down_i,
        .step_i(in_valid_i != '0),
        .dragonfly_o(dragonfly)
    );
  end else begin : gen_no_dragonfly
    assign dragonfly = '0;
    logic unused;
    assign unused = ^cfg_dragonfly_i;
  end

  if (Adaptive && !RouteTable && !Tree && !Dragonfly) begin : gen_minimal
    tn_router_lattice_minimal #(
        .NumLink(NumLink),
        .Detour (Detour)
    ) u_minimal (
        .clk_i,
        .rst_ni,
        .coord_i(cfg_coord_i),
        .size_i(cfg_lattice_i),
        .wrap_i(cfg_wrap_i),
        .detours_i(cfg_detours_i),
        .down_i,
        .reach_i,
        .detour_i,
        .minimal_o(minimal)
    );
  end else begin : gen_no_minimal
    assign minimal = '0;
    logic unused;
    assign unused = cfg_detours_i;
  end

  if (SharedInput || ByAge || (Adaptive && !Tree && !Dragonfly)) begin : gen_tick
    logic [9:0] time_q;
    always_ff @(posedge clk_i or negedge rst_ni) begin
      if (!rst_ni) {tick, time_q} <= '0;
      else {tick, time_q} <= 11'(time_q) + 1'b1;
    end
    assign phase = time_q[0];
    assign age_tick = time_q[AgeTickBits-1:0] == '0;
  end else begin : gen_no_choice
    assign {tick, phase, age_tick} = '0;
  end

  assign in_ready_o = source_ready[NumIn-1:0];

  // Events leave through registers: the logic in front of them is deep enough.
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) event_drop_o <= '0;
    else event_drop_o <= source_drop[NumIn-1:0];
  end
  always_ff @(posedge clk_i) event_drop_cause_o <= source_cause[NumIn-1:0];

  tn_router_priority #(
      .NumLocal(NumFromPorts),
      .NumIn(NumCross),
      .ByAge(ByAge)
  ) u_priority (
      .clk_i,
      .rst_ni,
      .through_i(cfg_through_i),
      .fixed_i(cfg_fixed_i),
      .oldest_i(cfg_oldest_i),
      .priority_i(cross_order),
      .age_i(cross_age),
      .outranks_o(outranks)
  );

  if (Reports) begin : gen_report
    logic report_valid, event_sent, queue_lost, lost_twice_q;
    header_t report_header;

    tn_router_report #(
        .NumLocal(NumLocal),
        .NumLink(NumLink),
        .NumVc(SharedInput ? 1 : NumVc),
        .NumQueues(NumQueues),
        .DataBits(DataBits),
        .ClassPorts(ClassPorts),
        .OwnClass(OwnClass)
    ) u_report (
        .clk_i,
        .rst_ni,
        .enable_i(cfg_report_i),
        .coord_i(cfg_coord_i),
        .valid_i(cross_report[NumCross-2:0]),
        .take_o(cross_report_take[NumCross-2:0]),
        .high_i(cross_report_high[NumCross-2:0]),
        .cause_i(cross_report_cause[NumCross-2:0]),
        .apart_i(cross_report_apart[NumCross-2:0]),
        .peek_valid_o(peek_valid),
        .peek_o(cross_peek[NumCross-2:0]),
        .peeked_i(peeked),
        .peek_i(peek_data),
        .out_valid_o(report_valid),
        .out_ready_i(source_ready[NumIn]),
        .out_header_o(report_header),
        .event_sent_o(event_sent),
        .event_lost_o(queue_lost)
    );
    assign source_valid = {report_valid, in_valid_i};
    assign source_head = {1'b1, in_head_i};
    assign source_tail = {1'b1, in_tail_i};
    assign source_data = {DataBits'(report_header), in_data_i};
    assign cross_report_take[NumCross-1] = 1'b1;
    assign cross_peek[NumCross-1] = 1'b0;

    always_ff @(posedge clk_i or negedge rst_ni) begin
      if (!rst_ni) begin
        event_report_o <= 1'b0;
        event_report_lost_o <= 1'b0;
        lost_twice_q <= 1'b0;
      end else begin
        event_report_o <= event_sent;
        event_report_lost_o <= queue_lost || source_drop[NumIn] || lost_twice_q;
        lost_twice_q <= (queue_lost && source_drop[NumIn]) || (lost_twice_q && (queue_lost || source_drop[NumIn]));
        // While one is lost in every cycle on the way, the queue empties by one and gets one in two: it is full once only
        EachLossCountsA : assert (!(lost_twice_q && queue_lost && source_drop[NumIn]));
      end
    end
    logic unused;
    assign unused = ^{source_cause[NumIn], cross_report[NumCross-1], cross_report_high[NumCross-1],
        cross_report_cause[NumCross-1], cross_report_apart[NumCross-1]};
  end else begin : gen_silent
    assign source_valid = in_valid_i;
    assign source_head = in_head_i;
    assign source_tail = in_tail_i;
    assign source_data = in_data_i;
    assign cross_report_take = '1;
    assign peek_valid = 1'b0;
    assign cross_peek = '0;
    assign event_report_o = 1'b0;
    assign event_report_lost_o = 1'b0;
    logic unused;
    assign unused = ^{cfg_report_i, cross_report, cross_report_high, cross_report_cause, cross_report_apart, peeked, peek_data};
  end

  // A flit is taken by at most one output: the one that its packet asked for.
  always_comb begin
    cross_take = '0;
    for (int unsigned o = 0; o < NumOut; o++) cross_take |= take_by[o];
  end

  // Places that had room in the cycle before, and of these where packets may begin; looked at with `SharedInput` only
  logic [NumPlace-1:0] had_room_q, may_begin;
  logic unused_shared;
  assign unused_shared = ^{in_coming_i, phase, had_room_q, may_begin};
  for (genvar o = 0; o < NumOut; o++) begin : gen_places
    localparam int unsigned Vcs = o < NumLocal ? 1 : NumVc;
    localparam int unsigned First = first_place(o);
    always_ff @(posedge clk_i) had_room_q[First+:Vcs] <= room_i[o][Vcs-1:0];
    assign may_begin[First+:Vcs] = had_room_q[First+:Vcs] & gen_output[o].vacant;
  end

  for (genvar c = 0; c < NumCross; c++) begin : gen_input
    localparam bit Own = Reports && c == NumCross - 1;
    localparam int unsigned PerLink = SharedInput ? NumVc : 1;
    localparam bit FromPort = c < NumFromPorts;
    localparam int unsigned Source = Own ? NumIn : FromPort ? c : NumFromPorts + (c - NumFromPorts) * PerLink;  // the first
    localparam int unsigned Channel = Own || FromPort ? 0 : Source - NumFromPorts;  // of all of the links
    localparam int unsigned Port = FromPort ? c / NumQueues : NumLocal + Channel / NumVc;
    localparam int unsigned Place = FromPort ? Port : NumLocal + Channel;

    if (SharedInput && !FromPort && !Own) begin : gen_shared
      tn_router_input_shared #(
          .NumLocal(NumLocal),
          .NumLink(NumLink),
          .NumVc(NumVc),
          .DataBits(DataBits),
          .FromLink(Port - NumLocal),
          .SetValued(SetValued),
          .RouteTable(RouteTable),
          .TableNodes(TableNodes),
          .Tree(Tree),
          .Dragonfly(Dragonfly),
          .Adaptive(Adaptive),
          .ClassPorts(ClassPorts),
          .ClassBit(ClassBit),
          .HasPorts(HasPorts)
      ) u_input (
          .clk_i,
          .rst_ni,
          .lattice_i(lattice),
          .tree_i(tree),
          .dragonfly_i(dragonfly),
          .minimal_i(minimal),
          .tick_i(tick),
          .phase_i(phase),
          .route_i(route_q),
          .disable_i(disable_q[Port]),
          .disable_out_i(disable_q),
          .down_i(down_q),
          .room_i(place_room),
          .had_room_i(had_room_q),
          .open_i(may_begin),
          .in_valid_i(source_valid[Source+:NumVc]),
          .in_coming_i(in_coming_i[Source+:NumVc]),
          .in_ready_o(source_ready[Source+:NumVc]),
          .in_head_i(source_head[Source+:NumVc]),
          .in_tail_i(source_tail[Source+:NumVc]),
          .in_data_i(source_data[Source+:NumVc]),
          .request_o(cross_request[c]),
          .asks_o(cross_asks[c]),
          .begins_o(cross_begins[c]),
          .others_o(cross_others[c]),
          .valid_o(cross_valid[c]),
          .tail_o(cross_tail[c]),
          .data_o(cross_data[c]),
          .take_i(cross_take[c]),
          .event_drop_o(source_drop[Source+:NumVc]),
          .event_drop_cause_o(source_cause[Source+:NumVc]),
          .reports_i(Reports && cfg_report_i),
          .report_o(cross_report[c]),
          .report_high_o(cross_report_high[c]),
          .report_cause_o(cross_report_cause[c]),
          .report_apart_o(cross_report_apart[c]),
          .report_take_i(cross_report_take[c]),
          .watch_request_o(request[Source+:NumVc]),
          .watch_data_o(flit_data[Source+:NumVc])
      );
      assign cross_order[c] = cfg_arb_order_i[Place];  // the number of its first channel counts
      assign cross_age[c]   = '0;
    end else begin : gen_alone
      drop_cause_e cause, late_cause;
      logic [DataBits-1:0] data;
      tn_router_input #(
          .NumLocal(NumLocal),
          .NumLink(NumLink),
          .NumVc(NumVc),
          .DataBits(DataBits),
          .FromLink(Own || FromPort ? NumLink : Port - NumLocal),
          .FromVc(Channel % NumVc),
          .SetValued(SetValued),
          .RouteTable(RouteTable),
          .TableNodes(TableNodes),
          .Tree(Tree),
          .Dragonfly(Dragonfly),
          .ClassPorts(ClassPorts),
          .ClassBit(ClassBit),
          .HasPorts(HasPorts),
          .Adaptive(Adaptive),
          .Trusted(Own),
          .ByAge(ByAge)
      ) u_input (
          .clk_i,
          .rst_ni,
          .lattice_i(lattice),
          .tree_i(tree),
          .dragonfly_i(dragonfly),
          .minimal_i(minimal),
          .tick_i(tick),
          .age_tick_i(age_tick),
          .route_i(route_q),
          .disable_i(!Own && disable_q[Port]),
          .disable_out_i(disable_q),
          .down_i(down_q),
          .room_i(place_room),
          .in_valid_i(source_valid[Source]),
          .in_ready_o(source_ready[Source]),
          .in_head_i(source_head[Source]),
          .in_tail_i(source_tail[Source]),
          .in_data_i(source_data[Source]),
          .request_o(cross_request[c]),
          .valid_o(cross_valid[c]),
          .tail_o(cross_tail[c]),
          .age_o(cross_age[c]),
          .data_o(data),
          .take_i(cross_take[c]),
          .event_drop_o(source_drop[Source]),
          .event_drop_cause_o(cause),
          .report_o(cross_report[c]),
          .report_high_o(cross_report_high[c]),
          .report_cause_o(late_cause),
          .report_take_i(cross_report_take[c])
      );
      assign cross_asks[c] = cross_request[c];
      for (genvar o = 0; o < NumOut; o++) begin : gen_begins
        localparam int unsigned Vcs = o < NumLocal ? 1 : NumVc;
        localparam int unsigned First = first_place(o);
        assign cross_begins[c][o] = (cross_request[c][First+:Vcs] & may_begin[First+:Vcs]) != '0;
      end
      assign cross_others[c] = '0;
      // Of a report only some bits differ from zero
      assign cross_data[c] = Own ? data & DataBits'(ReportBits) : data;
      assign source_cause[Source] = cause;
      assign cross_report_cause[c] = late_cause;
      assign cross_report_apart[c] = !Own && (FromPort ? ClassPorts[Port%8] :
          ClassBit ? Channel % NumVc >= BankVc : NumVc >= BankVc && Channel % BankVc >= 2);
      assign cross_order[c] = Own ? 4'd0 : cfg_arb_order_i[Place];
      assign request[Source] = cross_request[c];
      assign flit_data[Source] = cross_data[c];
    end
  end

  localparam int unsigned OutHeadBits = $clog2(NumCross + 1);
  localparam int unsigned Contention = 2;  // so many heads that ask for a link make others of a dragonfly leave it

  // Inputs of the crossbar from which packets come to an output: all but those of the same link. With tables that have ways, what
  // came in an adaptive channel may turn back to its escape: there only channels of the escape are left out, with `SharedInput`
  // none.
  function automatic logic [NumCross-1:0] sources(int unsigned out);
    for (int unsigned i = 0; i < NumCross; i++) begin
      int unsigned channel;
      channel = i < NumFromPorts ? 0 : i - NumFromPorts;
      sources[i] = out < NumLocal || i < NumFromPorts || i >= NumCross - 32'(Reports) ||
          NumLocal + channel / (SharedInput ? 1 : NumVc) != out ||
          (RouteTable && Adaptive && (SharedInput || channel % BankVc >= EscapeVc));
    end
  endfunction

  // Inputs of the crossbar that have one turn between them: those of a link or of a port
  function automatic logic [NumCross-1:0][NumCross-1:0] mates();
    mates = '0;
    for (int unsigned i = 0; i < NumIn; i++) begin
      for (int unsigned j = 0; j < NumIn; j++) begin
        if (LinkTurns && !SharedInput && i != j && (i < NumFromPorts) == (j < NumFromPorts)) begin
          mates[i][j] = i < NumFromPorts ? i / NumQueues == j / NumQueues :
              (i - NumFromPorts) / NumVc == (j - NumFromPorts) / NumVc;
        end
      end
    end
  endfunction

  for (genvar o = 0; o < NumOut; o++) begin : gen_output
    localparam int unsigned PlaceVc = o < NumLocal ? 1 : NumVc;  // virtual channels behind this output
    localparam int unsigned Place = first_place(o);
    logic [PlaceVc-1:0][NumCross-1:0] wanted, asking;
    logic [NumCross-1:0] starting;
    logic [NumCross-1:0][OtherBits-1:0] others;
    logic [PlaceVc-1:0] reserve;
    /* verilator lint_off UNUSEDSIGNAL */  // who may choose looks at it
    logic [PlaceVc-1:0] vacant;
    /* verilator lint_on UNUSEDSIGNAL */
    logic here_peeked;
    logic [DataBits-1:0] here_peek;

    for (genvar v = 0; v < PlaceVc; v++) begin : gen_vc
      for (genvar i = 0; i < NumCross; i++) begin : gen_from
        assign wanted[v][i] = cross_request[i][Place+v];
        assign asking[v][i] = cross_asks[i][Place+v];
      end
    end
    for (genvar i = 0; i < NumCross; i++) begin : gen_others
      assign starting[i] = cross_begins[i][o];
      if (LinkTurns) begin : gen_one_turn
        assign others[i] = '0;
        logic unused;
        assign unused = ^cross_others[i][o];
      end else begin : gen_turn_each
        assign others[i] = cross_others[i][o];
      end
    end
    assign reserve_o[o] = NumVc'(reserve);
    if (Adaptive && Dragonfly && o >= NumLocal) begin : gen_uncontended
      // Who may leave the shortest way stays on it while few others want it, and little waits behind it
      logic [OutHeadBits-1:0] heads;
      always_comb begin
        heads = '0;
        for (int unsigned i = 0; i < NumCross; i++) heads += OutHeadBits'(cross_asks[i][Place+:PlaceVc] != '0);
      end
      // A cycle old, for the sake of levels: outputs grant by the room of the present one
      logic [PlaceVc-1:0] free_q;
      always_ff @(posedge clk_i or negedge rst_ni) begin
        if (!rst_ni) free_q <= '0;
        else
          free_q <= room_i[o][PlaceVc-1:0] & plenty_i[o-NumLocal] & (vacant | {PlaceVc{heads < OutHeadBits'(Contention)}});
      end
      assign place_room[Place+:PlaceVc] = free_q;
    end else if (Adaptive) begin : gen_open
      assign place_room[Place+:PlaceVc] = room_i[o][PlaceVc-1:0] & vacant;
    end else begin : gen_room
      assign place_room[Place+:PlaceVc] = room_i[o][PlaceVc-1:0];
    end

    tn_router_output #(
        .NumIn(NumCross),
        .From(sources(o)),
        .NumVc(PlaceVc),
        .VcBits(VcBits),
        .DataBits(DataBits),
        .ToLink(o >= NumLocal),
        .NumHead(SharedInput ? NumVc : 1),
        .ByteTurns(ByteTurns),
        .EarlyNumber(Adaptive && Dragonfly),
        .Mates(mates())
    ) u_output (
        .clk_i,
        .rst_ni,
        .outranks_i(outranks),
        .disable_i(close[o]),
        .room_i(room_i[o][PlaceVc-1:0]),
        .had_room_i(had_room_q[Place+:PlaceVc]),
        .reserve_o(reserve),
        .vacant_o(vacant),
        .request_i(wanted),
        .asks_i(asking),
        .begins_i(starting),
        .others_i(others),
        .valid_i(cross_valid),
        .tail_i(cross_tail),
        .data_i(cross_data),
        .take_o(take_by[o]),
        .peek_valid_i(o == 0 && peek_valid),
        .peek_i(o == 0 ? cross_peek : '0),
        .peeked_o(here_peeked),
        .peek_o(here_peek),
        .out_valid_o(out_valid_o[o]),
        .out_ready_i(out_ready_i[o]),
        .out_head_o(out_head_o[o]),
        .out_tail_o(out_tail_o[o]),
        .out_data_o(out_data_o[o]),
        .out_vc_o(out_vc_o[o]),
        .out_words_i(reserve_words_o[o])
    );
    // A promise comes with the head of its packet
    assign reserve_words_o[o] = packet_words(header_t'(out_data_o[o][WORD_BITS-1:0]));

    if (o == 0) begin : gen_peek
      assign peeked = here_peeked;
      assign peek_data = here_peek;
    end else begin : gen_no_peek
      logic unused;
      assign unused = ^{here_peeked, here_peek};
    end
  end
endmodule
