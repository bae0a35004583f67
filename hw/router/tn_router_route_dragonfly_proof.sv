// Proves tn_router_route_dragonfly, for any registers, dead links, place and destination,
// whenever they change: a packet is dropped with a cause, or asks for places that are there, never of the link by which it came,
// and each of them on a higher rung of the ladder than the channel by which it came (`rung`). So, where both ends of each cable
// agree whether it lies within a group, no packets wait for one another in a circle, whatever else the registers hold.
//
// Where the registers make sense (`sound`), it asks for exactly what the dragonfly has for it, found here by the step that leads to
// the destination's group, the node to which that step belongs, and the rank of a group among those of a node: in order for one
// place, by the shortest way or the first way round what is dead; else for all, first as room, and the turn of equal links, say.
// Only this choice of the first one depends on room and turn, of any registers (`u_other` has others).
//
// What tn_router_dragonfly says of the links is assumed (`ToldM`); tn_router_dragonfly_proof proves it. The
// ladder needs none of it: with `Any` anything is said of them, but which are local, and that no local one leads to another group
// by itself, and packets climb all the same.
module tn_router_route_dragonfly_proof
  import tn_pkg::*;
  import tn_router_pkg::*;
#(
    parameter int unsigned NumLocal = 2,
    parameter int unsigned NumLink = 5,
    parameter int unsigned NumVc = 4,
    parameter int unsigned FromLink = NumLink,  // from a local port
    parameter bit Adaptive = 1'b0,
    parameter bit Any = 1'b0,  // whatever is said of the links
    localparam int unsigned NumPlace = NumLocal + NumLink * NumVc
) (
    input logic clk_i,
    input logic reset_i,  // may come at any time
    input coord_t coord_i,
    input coord_t size_i,
    input dragonfly_place_t place_i,
    input logic [NumLink-1:0] down_i,
    input lattice_t lattice_i,
    input header_t header_i,
    input logic [1:0] vc_i,
    input logic [NumPlace-1:0] room_i,
    input logic valid_i,
    input logic [NumPlace-1:0] other_room_i,
    input logic [MaxLinks-1:0] other_spin_i,
    input dragonfly_t dragonfly_i  // what is said of the links
);
  localparam bit Came = FromLink < NumLink;

  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;
  always_ff @(posedge clk_i) started_q <= 1'b1;

  dragonfly_t dragonfly, other_dragonfly;
  logic [NumPlace-1:0] request, first, other_request, other_first;
  logic link, drop, other_link, other_drop;
  drop_cause_e cause, other_cause;

  tn_router_route_dragonfly #(
      .NumLocal(NumLocal),
      .NumLink (NumLink),
      .NumVc   (NumVc),
      .FromLink(FromLink),
      .Adaptive(Adaptive)
  ) u_dut (
      .lattice_i,
      .dragonfly_i(dragonfly),
      .header_i,
      .vc_i,
      .room_i,
      .valid_i,
      .request_o(request),
      .first_o(first),
      .link_o(link),
      .drop_o(drop),
      .cause_o(cause)
  );

  // The same packet with room elsewhere, at another time
  always_comb begin
    other_dragonfly = dragonfly;
    other_dragonfly.spin = other_spin_i;
  end
  tn_router_route_dragonfly #(
      .NumLocal(NumLocal),
      .NumLink (NumLink),
      .NumVc   (NumVc),
      .FromLink(FromLink),
      .Adaptive(Adaptive)
  ) u_other (
      .lattice_i,
      .dragonfly_i(other_dragonfly),
      .header_i,
      .vc_i,
      .room_i(other_room_i),
      .valid_i,
      .request_o(other_request),
      .first_o(other_first),
      .link_o(other_link),
      .drop_o(other_drop),
      .cause_o(other_cause)
  );

  assign dragonfly = dragonfly_i;

  // This node, and where the packet goes, by integers
  int unsigned me, nodes, group, last_group, to_node, to_group;
  logic mine, here, odd, outside, sound, registers_sound;
  assign me = 32'(coord_i.x);
  assign nodes = size_i.x == '0 ? 64 : 32'(size_i.x);
  assign group = 32'(coord_i.y) + 32 * 32'(coord_i.z);
  assign last_group = 32'(place_i.last_group);
  assign to_node = 32'(header_i.dst.coord.x);
  assign to_group = 32'(header_i.dst.coord.y) + 32 * 32'(header_i.dst.coord.z);
  assign outside = to_node > 32'(lattice_i.dim[0].last) || to_group > last_group;
  assign mine = to_group == group % 128;
  assign here = mine && to_node == 32'(lattice_i.dim[0].me);
  assign odd = Adaptive && header_i.traffic_class[0];
  assign sound = registers_sound && 32'(lattice_i.dim[0].me) == me && 32'(lattice_i.dim[0].last) == nodes - 1;

  // Of each link: it lies within the group; the node behind it, if so; it leads to the destination's group, or that node does
  logic [NumLink-1:0] inner, to_there, leads;
  logic [NumLink-1:0][4:0] behind;
  logic told;
  tn_router_dragonfly_told_proof #(
      .NumLink(NumLink)
  ) u_told (
      .coord_i,
      .size_i,
      .place_i,
      .first_i(10'(32'(coord_i.x[4:0]) * 32'(place_i.global_links))),
      .down_i,
      .to_group_i(10'(to_group)),
      .dragonfly_i,
      .inner_o(inner),
      .leads_o(leads),
      .to_there_o(to_there),
      .behind_o(behind),
      .sound_o(registers_sound),
      .told_o(told)
  );

  // The ladder: rungs of channels, and where the packet stands, -1 if it begins here
  function automatic int rung(logic in_group, int unsigned vc);
    if (Adaptive) return in_group ? (vc == 0 ? 0 : vc == 1 ? 2 : 4) : vc < 2 ? 1 : 3;
    return in_group ? (vc % 2 == 0 ? 0 : 2) : 1;
  endfunction
  localparam int Top = Adaptive ? 3 : 1;  // the last rung of global links
  int   stands;
  logic from_inner;
  assign from_inner = Came && inner[FromLink%NumLink];
  assign stands = Came ? rung(from_inner, 32'(vc_i)) : -1;

  // Whether it may take the shortest way in a channel: up the ladder; a second link of a group only behind the first rung and for a
  // node of it; a link of a group that is not the last one leaves a rung for the cable, and where some choose the first one a rung
  // for a third group, too. Channel 1 of the last group is for packets from other groups, where some choose.
  function automatic logic may(logic in_group, int unsigned vc);
    if (!Adaptive && NumVc == 4 && (vc >= 2) != header_i.traffic_class[0]) return 1'b0;
    if (rung(in_group, vc) <= stands) return 1'b0;
    if (!in_group) return 1'b1;
    if (from_inner && !(Adaptive && stands == 0 && mine)) return 1'b0;
    if (!mine) return rung(in_group, vc) < Top && (Came || !Adaptive || vc == 0);
    return !(Adaptive && vc == 1 && stands < 1);
  endfunction

  // The shortest way, and what else is admitted: at the begin any live way, but for a node of this group within it; behind the
  // first link of a group a cable
  logic [NumLink-1:0] near, ways, alive, others;
  logic [NumLink-1:0][NumVc-1:0] channels;
  always_comb begin
    alive = ~down_i;
    for (int unsigned l = 0; l < NumLink; l++) begin
      near[l]   = mine ? inner[l] && 32'(behind[l]) == to_node : to_there[l];
      others[l] = 1'b0;
      if (Adaptive && alive[l]) begin
        if (!Came) others[l] = mine ? inner[l] : leads[l];
        else others[l] = from_inner && vc_i == '0 && !mine && !inner[l] && leads[l];
      end
      for (int unsigned v = 0; v < NumVc; v++) begin
        channels[l][v] = near[l] ? may(inner[l], v) : others[l] && rung(inner[l], v) < 2 && (!inner[l] || v == 0);
      end
      ways[l] = near[l] && channels[l] != '0 && l != FromLink;
    end
  end

  // The link to ask for: in order; and by room and turn
  logic [NumLink-1:0] fixed, way_room, other_room, pool, chosen;
  function automatic logic [NumLink-1:0] least(logic [NumLink-1:0] links);
    least = '0;
    for (int unsigned l = NumLink; l > 0; l--) if (links[l-1]) least = NumLink'(1) << (l - 1);
  endfunction
  always_comb begin
    fixed = ways;
    if ((ways & alive) == '0 && others != '0) fixed = least((others & ~inner) != '0 ? others & ~inner : others);
    for (int unsigned l = 0; l < NumLink; l++) begin
      way_room[l]   = ways[l] && alive[l] && (room_i[NumLocal+l*NumVc+:NumVc] & channels[l]) != '0;
      other_room[l] = 1'b0;
      for (int unsigned v = 0; v < NumVc; v++) begin
        if (others[l] && rung(inner[l], v) < 2 && room_i[NumLocal+l*NumVc+v]) other_room[l] = 1'b1;
      end
    end
    pool = (other_room & ~inner) != '0 ? other_room & ~inner : other_room;
    if ((pool & dragonfly.spin[NumLink-1:0]) != '0) pool &= dragonfly.spin[NumLink-1:0];
    chosen = fixed;
    if (odd && pool != '0 && (place_i.valiant || way_room == '0)) chosen = least(pool);
  end

  // Its channel: the destination's, or the nearest to it
  function automatic logic [NumVc-1:0] nearest(logic [NumVc-1:0] among);
    nearest = '0;
    for (int unsigned d = 4; d > 0; d--) begin
      int unsigned v;
      v = ((to_node ^ to_group) % 4) ^ (d - 1);
      if (v < NumVc && among[v%NumVc]) nearest = NumVc'(1) << v;
    end
  endfunction

  // What is asked for, by links; and what should be, by places
  logic [NumLink-1:0] asked, asked_first;
  logic [NumPlace-1:0] all, one;
  always_comb begin
    all = '0;
    one = '0;
    for (int unsigned l = 0; l < NumLink; l++) begin
      logic [NumVc-1:0] fits;
      asked[l] = request[NumLocal+l*NumVc+:NumVc] != '0;
      asked_first[l] = first[NumLocal+l*NumVc+:NumVc] != '0;
      fits = channels[l] & room_i[NumLocal+l*NumVc+:NumVc];
      if (ways[l] || others[l]) all[NumLocal+l*NumVc+:NumVc] = channels[l];
      if (chosen[l]) one[NumLocal+l*NumVc+:NumVc] = nearest(odd && fits != '0 ? fits : channels[l]);
    end
  end

  function automatic logic is_one(input logic [NumPlace-1:0] places);
    return places != '0 && (places & (places - 1'b1)) == '0;
  endfunction
  function automatic logic above(input logic [NumPlace-1:0] places);  // all of them are higher on the ladder
    above = 1'b1;
    for (int unsigned l = 0; l < NumLink; l++) begin
      for (int unsigned v = 0; v < NumVc; v++) begin
        if (places[NumLocal+l*NumVc+v] && rung(inner[l], v) <= stands) above = 1'b0;
      end
    end
  endfunction
  function automatic logic in_pair(input logic [NumPlace-1:0] places);  // in channels of the packet's class
    in_pair = 1'b1;
    for (int unsigned l = 0; l < NumLink; l++) begin
      for (int unsigned v = 0; v < NumVc; v++) begin
        if (places[NumLocal+l*NumVc+v] && (v >= 2) != header_i.traffic_class[0]) in_pair = 1'b0;
      end
    end
  endfunction

  if (Any) begin : gen_any
    LocalsM :
    assume property (@(posedge clk_i) dragonfly.locals == MaxLinks'(inner) && (dragonfly.first_out & MaxLinks'(inner)) == '0);
  end else begin : gen_told
    ToldM :
    assume property (@(posedge clk_i) told);
  end

  // Whatever is said of the links
  always_ff @(posedge clk_i) begin
    if (rst_n) begin
      if (!valid_i) NothingAskedA : assert (request == '0 && first == '0 && !drop && !link);
      LinksOrPortsA : assert (link ? request[NumLocal-1:0] == '0 : asked == '0);
      if (Came) NoTurnA : assert (!asked[FromLink%NumLink]);
      if (!Adaptive && NumVc == 4) PairA : assert (in_pair(request));
      if (valid_i && !drop) LadderA : assert (above(request));
    end
  end

  if (!Any) begin : gen_route
    always_ff @(posedge clk_i) begin
      if (rst_n) begin
        // With any registers
        FirstWithinA : assert ((first & ~request) == '0);
        RoomAndTurnA : assert ({other_request, other_link, other_drop, other_cause} == {request, link, drop, cause});
        if (!odd) InOrderA : assert (request == first && other_first == first);
        if (valid_i) begin
          if (outside) OutsideA : assert (drop && cause == DROP_OUTSIDE);
          if (!outside && here)
            UnitA : assert (!link && drop == (32'(header_i.dst.unit) >= NumLocal) && (!drop || cause == DROP_NO_PORT));
          if (!outside && !here) LinkA : assert (link && (!drop || cause inside {DROP_NO_PORT, DROP_DOWN}));
        end
        if (valid_i && !drop) begin
          OneFirstA : assert (is_one(first));
          if (here) LocalA : assert (request == NumPlace'(1) << header_i.dst.unit);
        end

        // With those of a dragonfly
        if (valid_i && !outside && !here && sound) begin
          DroppedA : assert (drop == (ways == '0 && others == '0));
          if (drop) CauseA : assert (cause == (near != '0 ? DROP_DOWN : DROP_NO_PORT));
          if (!drop) begin
            AllA : assert (request == (odd ? all : one));
            FirstA : assert (first == one);
            if ((ways & alive) != '0 && (!odd || way_room != '0 && !place_i.valiant))
              ShortestA : assert (asked_first == near);
            AliveA : assert ((asked & ~alive & ~near) == '0);
          end
        end
        OneWayA : assert (!sound || outside || (near & (near - 1'b1)) == '0);

        if (valid_i) begin
          OutsideC : cover (drop && cause == DROP_OUTSIDE);
          UnitC : cover (drop && cause == DROP_NO_PORT && here && !outside);
          if (NumLink > 1) NoLinkC : cover (drop && cause == DROP_NO_PORT && !here && sound);
          if (Came) DownC : cover (drop && cause == DROP_DOWN && sound);
          LocalC : cover (!drop && here && sound);
        end
        if (valid_i && !drop && !here && sound) begin
          ShortestC : cover (asked_first == near && alive[0] && room_i == '0);
          InnerC : cover (mine && asked_first == near);
          if (!Came || Adaptive)
            WrapC : cover (to_group == 0 && group > 1 && last_group > group && (asked_first & near & ~inner) != '0);
          if (!Came) ByNodeC : cover (!mine && (asked_first & near & inner) != '0);
          if (!Came && Adaptive) begin
            ToGroupC : cover (odd && !mine && (asked_first & ~near & ~inner) != '0 && way_room == '0 && alive == '1);
            ToNodeC : cover (odd && !mine && (asked_first & ~near & inner) != '0 && alive == '1);
            RoundNodeC : cover (odd && mine && (asked_first & ~near) != '0 && alive == '1);
            ValiantC : cover (odd && (asked_first & ~near) != '0 && way_room != '0);
            PastDeadC : cover (!odd && !mine && (asked_first & ~near & ~inner) != '0);
            PastDeadNodeC : cover (!odd && !mine && (asked_first & ~near & inner) != '0);
            PastDeadInnerC : cover (!odd && mine && (asked_first & ~near) != '0);
            AllDeadC : cover (!odd && alive == '0 && asked_first == near);
            AllC : cover (odd && asked == '1 && alive == '1);
          end
          if (Came && Adaptive) begin
            SecondOutC :
            cover (odd && from_inner && (asked_first & ~near & ~inner) != '0 && way_room == '0 && alive == '1);
            PastDeadOutC : cover (!odd && from_inner && (asked_first & ~near) != '0);
            ThroughThirdC : cover (!from_inner && !mine && (asked_first & inner) != '0);
            RoundInnerC : cover (from_inner && mine);
            LastC : cover (stands == 3 && mine);
          end
        end
      end
    end
  end
endmodule
