// Route computation: a dragonfly by arithmetic, without tables, by the shortest way, or by way of a third group [KDSA08],
// [VALIANT81] (docs/03-router.md, "Routes in a dragonfly").
//
// Latency: 0 cycles, at most nine levels of logic between a header and the places that it may ask for.
//
// The shortest way is a link to the node of this group that has the cable to the destination's, that cable, and a link in there.
// With `Adaptive` a packet of an odd traffic class that begins here may leave by any link to a node that has global links, or by
// any of its own; who has crossed one link within its group by any global link of the node that it came to; and a packet for this
// group by way of any other node of it. From there it goes the shortest way. It asks first for the shortest way if that has room
// (`room_i`), else for a global link that has, else for a local one; with the register `valiant` the shortest way has no
// preference: it asks for a global link that has room, else for a local one, else for the shortest way. Packets in order go the
// shortest way, in a channel by their destination; with `Adaptive`, where the link of it that begins here is dead, by the first
// other one: the same for all of a flow.
//
// A packet's channels rise from hop to hop, so that no link ever waits for itself, whatever else the registers hold, where both
// ends of each cable agree whether it lies within a group; what would fall back is dropped. Where it stands on this ladder is said
// by the link and channel by which it came:
//
//   NumVc = 2, or a pair of 4 by the lowest bit of the class:  0 in a group,  any to another,  1 in that
//   Adaptive:  0 in a group,  0 or 1 to another,  1 in that,  2 or 3 to another,  2 or 3 in that
//
// It may pass over rungs, and does where the way behind needs them no more: so packets on their shortest way have all channels of
// a global link.
//
// The ports are those of every routing algorithm (tn_router_route_dor), the dragonfly, and room.
module tn_router_route_dragonfly
  import tn_pkg::*;
  import tn_router_pkg::*;
#(
    parameter int unsigned NumLocal = 2,  // 1 to 8
    parameter int unsigned NumLink = 2,  // 1 to 16
    parameter int unsigned NumVc = 2,  // 2 or 4
    parameter int unsigned FromLink = NumLink,  // link by which packets come; NumLink: from a local port
    parameter bit Adaptive = 1'b0,  // packets of odd classes choose; with NumVc = 4
    localparam int unsigned NumPlace = NumLocal + NumLink * NumVc
) (
    /* verilator lint_off UNUSEDSIGNAL */  // an algorithm reads what it needs
    input  lattice_t                   lattice_i,    // dimension x: this node and the nodes of a group
    input  dragonfly_t                 dragonfly_i,
    input  header_t                    header_i,
    input  logic        [         1:0] vc_i,         // virtual channel of that link
    input  logic        [NumPlace-1:0] room_i,       // places where a packet may begin; with `Adaptive`
    /* verilator lint_on UNUSEDSIGNAL */
    input  logic                       valid_i,      // there is a header; without one nothing is asked for
    output logic        [NumPlace-1:0] request_o,    // admissible places; of no meaning if `drop_o`
    output logic        [NumPlace-1:0] first_o,      // one of them, one-hot
    output logic                       link_o,       // the places belong to links
    output logic                       drop_o,
    output drop_cause_e                cause_o
);
  if (NumLocal < 1 || NumLocal > 8) begin : gen_bad_num_local
    $error("NumLocal is %0d, must be 1 to 8", NumLocal);
  end
  if (NumLink < 1 || NumLink > MaxLinks) begin : gen_bad_num_link
    $error("NumLink is %0d, must be 1 to %0d", NumLink, MaxLinks);
  end
  if (NumVc != 2 && NumVc != 4) begin : gen_bad_num_vc
    $error("NumVc is %0d, must be 2 or 4", NumVc);
  end
  if (Adaptive && NumVc != 4) begin : gen_bad_adaptive
    $error("Adaptive is %0d, must be 0 unless NumVc is 4", Adaptive);
  end
  if (FromLink > NumLink) begin : gen_bad_from_link
    $error("FromLink is %0d, must be 0 to NumLink", FromLink);
  end

  localparam bit Came = FromLink < NumLink;
  localparam logic [NumLink-1:0] Back = NumLink'(Came ? 64'd1 << FromLink : 64'd0);

  function automatic logic [NumLink-1:0] lowest(logic [NumLink-1:0] links);
    lowest = links & (~links + 1'b1);
  endfunction

  // Where it has to go
  logic [5:0] x;
  logic [6:0] group;
  logic outside, mine, here, odd;
  logic [1:0] preferred;  // channel, by the destination
  logic [NumLink-1:0]
      inner, leads, open, near;  // links to the group; with a group behind them; alive; the shortest way
  always_comb begin
    x = header_i.dst.coord.x;
    group = {header_i.dst.coord.z[1:0], header_i.dst.coord.y};
    outside = x > lattice_i.dim[0].last || header_i.dst.coord.z[4:2] != '0 || group > dragonfly_i.last;
    mine = group == dragonfly_i.group;
    here = mine && x == lattice_i.dim[0].me;
    odd = Adaptive && header_i.traffic_class[0];
    preferred = x[1:0] ^ group[1:0];
    inner = dragonfly_i.locals[NumLink-1:0];
    leads = dragonfly_i.leads[NumLink-1:0];
    open = Adaptive ? dragonfly_i.open[NumLink-1:0] : '1;
    for (int unsigned l = 0; l < NumLink; l++) begin
      logic above, below, there;
      above   = group >= dragonfly_i.low[l];
      below   = group <= dragonfly_i.high[l];
      there   = leads[l] && (dragonfly_i.around[l] ? above || below : above && below);
      near[l] = mine ? inner[l] && x == 6'(dragonfly_i.node[l]) : there;
    end
  end

  // Where it is on the ladder, and which channels it may take the shortest way: within a group, and to another one
  logic by_local, by_global;  // it came by such a link
  logic local_on, global_on;  // it may go on by one
  logic [NumVc-1:0] local_vcs, global_vcs;
  if (Came) begin : gen_came
    assign by_local  = dragonfly_i.locals[FromLink];
    assign by_global = !by_local;
  end else begin : gen_begins
    assign {by_local, by_global} = '0;
    logic unused;
    assign unused = by_global;
  end
  if (Adaptive) begin : gen_ladder
    logic low;  // on the lower rungs of a global link, or behind one of these
    assign low = vc_i < 2'd2;
    assign local_on = by_local ? vc_i == 2'd0 && mine : mine || low || !Came;
    assign global_on = low || !Came;
    if (!Came) begin : gen_first
      assign local_vcs  = mine ? NumVc'(4'b1101) : NumVc'(4'b0001);
      assign global_vcs = '1;
    end else begin : gen_next
      assign local_vcs  = !mine ? NumVc'(4'b0010) : by_global && low ? NumVc'(4'b1110) : NumVc'(4'b1100);
      assign global_vcs = by_local && vc_i == 2'd0 ? '1 : NumVc'(4'b1100);
    end
  end else begin : gen_two
    logic [1:0] pair;
    assign local_on = !by_local && (mine || !by_global);
    assign global_on = by_local ? !vc_i[0] : !by_global;
    assign pair = {mine, !mine || !Came};
    if (NumVc == 2) begin : gen_one_pair
      assign local_vcs  = pair;
      assign global_vcs = '1;
    end else begin : gen_two_pairs
      assign local_vcs  = header_i.traffic_class[0] ? {pair, 2'b00} : {2'b00, pair};
      assign global_vcs = {{2{header_i.traffic_class[0]}}, {2{!header_i.traffic_class[0]}}};
    end
  end

  // Other links that will do, from where it begins, and behind a first link in its group. Which of them it may ask for first does
  // not depend on the header, so that it is known early: to another group one that leads there itself, before those to nodes that
  // do; within the group any.
  logic round;  // it may leave the shortest way
  logic [NumLink-1:0] others, other_pick, fixed_pick;
  logic [NumLink-1:0][NumVc-1:0] other_vcs;  // the lowest of all rungs
  logic other_able;
  for (genvar l = 0; l < NumLink; l++) begin : gen_other_vcs
    assign other_vcs[l] = inner[l] ? NumVc'(1) : NumVc'(3);
  end
  if (Adaptive) begin : gen_others
    typedef struct packed {
      logic any;
      logic [NumLink-1:0] link;
    } pick_t;
    function automatic pick_t pick_of(logic [NumLink-1:0] able, logic [NumLink-1:0] spin);
      pick_of.any  = able != '0;
      pick_of.link = (able & spin) != '0 ? lowest(able & spin) : lowest(able);
    endfunction
    logic [NumLink-1:0] able, spin;
    pick_t to_group, to_node, to_any;
    always_comb begin
      for (int unsigned l = 0; l < NumLink; l++) begin
        able[l] = open[l] && (room_i[NumLocal+l*NumVc+:NumVc] & other_vcs[l]) != '0;
      end
      spin = dragonfly_i.spin[NumLink-1:0];
      to_group = pick_of(able & leads & ~inner, spin);
      to_node = Came ? '0 : pick_of(able & leads & inner, spin);
      to_any = Came ? '0 : pick_of(able & inner, spin);
      round = Came ? by_local && vc_i == 2'd0 && !mine : 1'b1;
      others = '0;
      if (round) others = open & (Came ? leads & ~inner : mine ? inner : leads);
      other_able = round && (mine ? to_any.any : to_group.any || to_node.any);
      other_pick = mine ? to_any.link : to_group.any ? to_group.link : to_node.link;
      if (mine && !Came) fixed_pick = dragonfly_i.first_in[NumLink-1:0];
      else if (Came || dragonfly_i.first_out != '0) fixed_pick = dragonfly_i.first_out[NumLink-1:0];
      else fixed_pick = dragonfly_i.first_to_node[NumLink-1:0];
    end
  end else begin : gen_no_others
    assign {round, others, other_pick, fixed_pick, other_able} = '0;
    logic unused;
    assign unused = round;
  end

  // Links, and the channel of each
  logic [NumLink-1:0] allowed, ways, able, pick;
  logic [NumLink-1:0][NumVc-1:0] vcs, one;  // channels that it may take; the one to ask for
  logic way_open, way_able;

  // Of these channels the one of its destination, or the nearest to that
  function automatic logic [NumVc-1:0] one_of(logic [NumVc-1:0] channels, logic [1:0] nearest);
    one_of = '0;
    for (int unsigned v = 0; v < NumVc; v++) begin
      logic better;
      better = 1'b0;
      for (int unsigned d = 0; d < NumVc; d++) if ((2'(v) ^ nearest) > (2'(d) ^ nearest)) better |= channels[d];
      one_of[v] = channels[v] && !better;
    end
  endfunction

  always_comb begin
    for (int unsigned l = 0; l < NumLink; l++) begin
      logic [NumVc-1:0] way_vcs, room;
      allowed[l] = (inner[l] ? local_on : global_on) && !Back[l];
      way_vcs = inner[l] ? local_vcs : global_vcs;
      able[l] = allowed[l] && open[l] && (room_i[NumLocal+l*NumVc+:NumVc] & way_vcs) != '0;
      vcs[l] = !Adaptive || near[l] ? way_vcs : other_vcs[l];
      room = room_i[NumLocal+l*NumVc+:NumVc] & vcs[l];
      one[l] = one_of(odd && room != '0 ? room : vcs[l], preferred);
    end
    ways = near & allowed;
    way_open = (near & allowed & open) != '0;
    way_able = (near & able) != '0;
    if (odd && other_able && (dragonfly_i.valiant || !way_able)) pick = other_pick;
    else pick = way_open || others == '0 ? ways : fixed_pick;
  end

  always_comb begin
    request_o = '0;
    first_o = '0;
    link_o = 1'b0;
    drop_o = 1'b0;
    cause_o = DROP_NO_PORT;
    if (valid_i) begin
      link_o = !here;
      for (int unsigned p = 0; p < NumLocal; p++) request_o[p] = here && header_i.dst.unit == 6'(p);
      first_o[NumLocal-1:0] = request_o[NumLocal-1:0];
      for (int unsigned l = 0; l < NumLink; l++) begin
        first_o[NumLocal+l*NumVc+:NumVc]   = pick[l] && !here ? one[l] : '0;
        request_o[NumLocal+l*NumVc+:NumVc] = first_o[NumLocal+l*NumVc+:NumVc];
        if (odd) request_o[NumLocal+l*NumVc+:NumVc] = (ways[l] || others[l]) && !here ? vcs[l] : '0;
      end
      drop_o  = outside || (here ? header_i.dst.unit >= 6'(NumLocal) : ways == '0 && others == '0);
      cause_o = outside ? DROP_OUTSIDE : !here && near != '0 ? DROP_DOWN : DROP_NO_PORT;
    end
  end
endmodule
