// Proves tn_router_route_adaptive for lattices of any size, at any node, for any destination and order of dimensions.
//
// For any belief about dead links (`Hop` 6): a packet has one escape and no way back, packets in order have nothing else, and a
// packet that came in a channel of the escape and goes on along that dimension asks for an escape with a higher number, in the
// numbering of docs/03-router.md.
//
// With all links alive (`Hop`: a link): every adaptive hop over this link brings the packet nearer, or is a detour to a node half a
// ring away; at the next node (a second route unit) it can go on, and not straight back. But for detours, which come first and so
// have no escape channel behind them, the escape that it asks for there is none of a lower number: in a ring of the same dimension
// further on in the same direction, or of a later dimension. So no escape channel waits for itself through any adaptive hops.
//
// Combinational, so one step is the whole proof; it holds for a whole way by induction over its links, as that of dimension order
// does (tn_router_route_dor_proof).
module tn_router_route_adaptive_proof
  import tn_pkg::*;
  import tn_router_pkg::*;
#(
    parameter int unsigned FromLink = 6,  // 6: from a local port
    parameter int unsigned FromVc = 0,
    parameter int unsigned Hop = 6,
    localparam int unsigned NumLocal = 1,
    localparam int unsigned NumLink = 6,
    localparam int unsigned NumVc = 4,
    localparam int unsigned NumPlace = NumLocal + NumLink * NumVc
) (
    input logic                    clk_i,
    input lattice_t                lattice_i,
    input minimal_t                minimal_i,
    input logic     [         2:0] ring_i,
    input logic                    detours_i,
    input header_t                 header_i,
    input logic     [NumPlace-1:0] room_i
);
  logic [NumPlace-1:0] request, first;
  logic link, drop, any;
  drop_cause_e cause;

  tn_router_route_adaptive #(
      .NumLocal(NumLocal),
      .NumLink(NumLink),
      .NumVc(NumVc),
      .FromLink(FromLink)
  ) u_dut (
      .lattice_i,
      .minimal_i,
      .header_i,
      .vc_i     (2'(FromVc)),
      .valid_i  (1'b1),
      .room_i,
      .request_o(request),
      .first_o  (first),
      .link_o   (link),
      .drop_o   (drop),
      .cause_o  (cause)
  );

  logic [2:0][5:0] dst;
  assign dst = {{1'b0, header_i.dst.coord.z}, {1'b0, header_i.dst.coord.y}, header_i.dst.coord.x};
  assign any = header_i.traffic_class[0] && !minimal_i.detour;

  // The escape channels of a set, and its directions in adaptive channels
  function automatic logic [NumLink-1:0][EscapeVc-1:0] escape(input logic [NumPlace-1:0] places);
    for (int unsigned l = 0; l < NumLink; l++) escape[l] = places[NumLocal+l*NumVc+:EscapeVc];
  endfunction
  function automatic logic [NumLink-1:0][NumVc-EscapeVc-1:0] adaptive(input logic [NumPlace-1:0] places);
    for (int unsigned l = 0; l < NumLink; l++) adaptive[l] = places[NumLocal+l*NumVc+EscapeVc+:NumVc-EscapeVc];
  endfunction

  // A coordinate as seen by who travels by link l
  function automatic logic [5:0] along(input int unsigned l, input logic [5:0] coordinate);
    return l % 2 == 1 ? lattice_i.dim[l/2].last - coordinate : coordinate;
  endfunction

  // The number of virtual channel v of the link by which node `node` is left, in its direction
  function automatic logic [7:0] number(input logic [5:0] node, input logic [5:0] last, input logic v);
    return v && node != last ? 8'(last) + 8'd1 + 8'(node) : 8'(node);
  endfunction

  // What the registers of a node say of its place
  logic [2:0] placed, low, high, elsewhere;
  logic [2:0][2:0] order;
  always_comb begin
    for (int unsigned d = 0; d < 3; d++) begin
      placed[d] = lattice_i.dim[d].me <= lattice_i.dim[d].last && dst[d] <= lattice_i.dim[d].last;
      low[d] = lattice_i.dim[d].low == (lattice_i.dim[d].me == '0);
      elsewhere[d] = lattice_i.dim[d].me != minimal_i.dim[d].plus_detour && lattice_i.dim[d].me != minimal_i.dim[d].minus_detour;
      high[d] = lattice_i.dim[d].high == (lattice_i.dim[d].me == lattice_i.dim[d].last);
      for (int unsigned e = 0; e < 3; e++) begin
        order[d][e] = lattice_i.dim[d].after[e] == (d != e && !lattice_i.dim[e].after[d]);
      end
    end
  end
  always_ff @(posedge clk_i) begin
    InsideM : assume (&placed);
    LowM : assume (&low);
    HighM : assume (&high);
    ElsewhereM : assume (&elsewhere);  // a detour does not end where it begins
    OrderM : assume (&order);
    NoCircleM :
    assume (lattice_i.dim[0].after[1] != lattice_i.dim[1].after[2] ||
                        lattice_i.dim[1].after[2] != lattice_i.dim[2].after[0]);
  end

  logic [NumLink-1:0] ways;  // to choose from
  always_comb begin
    for (int unsigned l = 0; l < NumLink; l++) ways[l] = request[NumLocal+l*NumVc+EscapeVc];
  end
  always_ff @(posedge clk_i) begin
    if (!drop && link) begin
      OneEscapeA : assert (escape(request) != '0 && (escape(request) & (escape(request) - 1'b1)) == '0 && !request[0]);
      OneFirstA : assert (first != '0 && (first & (first - 1'b1)) == '0 && (first & ~request) == '0);
      OrderedA : assert (any || adaptive(request) == '0);
      RoomFirstA : assert ((adaptive(request) & adaptive(room_i)) == '0 || (adaptive(first) & adaptive(room_i)) != '0);
    end
    if (!drop && !link) LocalA : assert (request == 1 && first == 1);
    SeveralC : cover (!drop && (ways & (ways - 1'b1)) != '0 && (Hop < NumLink || adaptive(first) == '0));
  end

  for (genvar l = 0; l < NumLink; l++) begin : gen_link
    logic [5:0] here, to, last;
    assign here = along(l, lattice_i.dim[l/2].me);
    assign to   = along(l, dst[l/2]);
    assign last = lattice_i.dim[l/2].last;
    always_ff @(posedge clk_i) begin
      if (!drop && link) begin
        if (l == FromLink) NoTurnA : assert (request[NumLocal+l*NumVc+:NumVc] == '0);
        BothA : assert (adaptive(request) [l] == '0 || adaptive(request) [l] == '1);
        if (request[NumLocal+l*NumVc+1]) AheadA : assert (to > here || here == last);
        AwayA : assert (adaptive(request) [l] == '0 || to != here);
      end
      EscapeC : cover (!drop && any && escape(request) [l] != '0);
    end
  end

  // The channel of the escape by which it came: that of the node before, in the same direction
  if (FromLink < NumLink && FromVc < EscapeVc) begin : gen_came
    localparam int unsigned Dim = FromLink / 2;
    localparam int unsigned Onward = FromLink ^ 1;
    logic [5:0] here, to, last, node;
    logic [EscapeVc-1:0] onward;
    assign here = along(Onward, lattice_i.dim[Dim].me);
    assign to = along(Onward, dst[Dim]);
    assign last = lattice_i.dim[Dim].last;
    assign node = here == '0 ? last : here - 1'b1;
    assign onward = escape(request) [Onward];

    always_ff @(posedge clk_i) begin
      if (FromVc == 1) AheadM : assume (here == '0 || to >= here);
      if (!drop && onward != '0) RisesA : assert (number(here, last, onward[1]) > number(node, last, FromVc == 1));
    end
  end

  if (Hop < NumLink) begin : gen_hop
    localparam int unsigned Dim = Hop / 2;
    // What the registers say of a node where all links are alive
    function automatic dimension_t seen(input logic [5:0] me, input dimension_t other, input logic ring);
      logic [6:0] nodes, until_;
      nodes = 7'(other.last) + 1'b1;
      until_ = 7'(me) + (ring ? nodes >> 1 : 7'd63);
      seen = other;
      seen.me = me;
      seen.plus_until = until_[6] ? '1 : until_[5:0];
      seen.around = ring && until_ >= nodes;
      seen.around_until = 6'(until_ - nodes);
      seen.minus_above = ring ? 7'(me) + 1'b1 : '1;
      seen.minus_below = '0;
      seen.low = me == '0;
      seen.high = me == other.last;
    endfunction
    function automatic minimal_dimension_t seen_minimal(input logic [5:0] me, input logic [5:0] last, input logic ring);
      logic [6:0] nodes, half, until_, from;
      nodes = 7'(last) + 1'b1;
      half = ring ? nodes >> 1 : 7'd63;
      until_ = 7'(me) + half;
      from = 7'(me) - half;
      seen_minimal.plus_until = until_[6] ? '1 : until_[5:0];
      seen_minimal.plus_around = ring && until_ >= nodes;
      seen_minimal.plus_around_until = 6'(until_ - nodes);
      seen_minimal.minus_from = from[6] ? '0 : from[5:0];
      seen_minimal.minus_around = ring && from[6];
      seen_minimal.minus_around_from = 6'(from + nodes);
      seen_minimal.plus_detours = ring && detours_i && nodes >= 7'd5;
      seen_minimal.minus_detours = seen_minimal.plus_detours;
      seen_minimal.plus_detour = 6'((7'(me) + half + 1'b1) % nodes);
      seen_minimal.minus_detour = 6'((7'(me) + 2 * nodes - half - 1'b1) % nodes);
    endfunction
    // Links to go to a coordinate
    function automatic logic [6:0] distance(input logic [5:0] me, input logic [5:0] to, input logic [5:0] last,
                                            input logic ring);
      logic [6:0] straight;
      straight = to > me ? 7'(to - me) : 7'(me - to);
      return ring && straight > 7'(last) + 7'd1 - straight ? 7'(last) + 7'd1 - straight : straight;
    endfunction

    lattice_t after;
    minimal_t minimal_after;
    logic [2:0] alive;
    logic [5:0] me, last, next;
    logic [NumPlace-1:0] after_request, after_first;
    logic after_link, after_drop, hops, tie, detours;
    logic [6:0] ahead;  // links to go by this direction
    drop_cause_e after_cause;
    assign me = lattice_i.dim[Dim].me;
    assign last = lattice_i.dim[Dim].last;
    assign next = Hop % 2 == 0 ? (me == last ? '0 : me + 1'b1) : (me == '0 ? last : me - 1'b1);
    assign tie = ring_i[Dim] && 2 * distance(me, dst[Dim], last, 1'b1) == 7'(last) + 7'd1;
    assign ahead = 7'((8'(last) + 8'd1 + (Hop % 2 == 0 ? 8'(dst[Dim]) - 8'(me) : 8'(me) - 8'(dst[Dim]))) % (8'(last) + 8'd1));
    assign detours = ring_i[Dim] && ahead == ((7'(last) + 7'd1) >> 1) + 7'd1;
    assign hops = !drop && link && adaptive(request) [Hop] != '0;
    always_comb begin
      for (int unsigned d = 0; d < 3; d++) begin
        alive[d] = lattice_i.dim[d] == seen(lattice_i.dim[d].me, lattice_i.dim[d], ring_i[d]) &&
            minimal_i.dim[d] == seen_minimal(lattice_i.dim[d].me, lattice_i.dim[d].last, ring_i[d]);
      end
      after = lattice_i;
      after.dim[Dim] = seen(next, lattice_i.dim[Dim], ring_i[Dim]);
      minimal_after = minimal_i;
      minimal_after.dim[Dim] = seen_minimal(next, last, ring_i[Dim]);
    end

    tn_router_route_adaptive #(
        .NumLocal(NumLocal),
        .NumLink(NumLink),
        .NumVc(NumVc),
        .FromLink(Hop ^ 1)
    ) u_after (
        .lattice_i(after),
        .minimal_i(minimal_after),
        .header_i,
        .vc_i(2'(EscapeVc)),
        .valid_i(1'b1),
        .room_i,
        .request_o(after_request),
        .first_o(after_first),
        .link_o(after_link),
        .drop_o(after_drop),
        .cause_o(after_cause)
    );

    always_ff @(posedge clk_i) begin
      AliveM : assume (&alive);
      if (hops) begin
        NearerA :
        assert (detours || distance(
            next, dst[Dim], last, ring_i[Dim]
        ) + 1'b1 == distance(
            me, dst[Dim], last, ring_i[Dim]
        ));
        if (detours) HalfA : assert (detours_i && last >= 6'd4 && distance(next, dst[Dim], last, 1'b1) + 1'b1 == ahead);
        StaysA : assert (after_link == (dst != {after.dim[2].me, after.dim[1].me, after.dim[0].me}));
        if (after_link) begin
          GoesOnA : assert (!after_drop && escape(after_request) != '0);
          OneWayA : assert (adaptive(after_request) [Hop^1] == '0);  // in its dimension it keeps the direction
        end
      end
      HopC : cover (hops && after_link && me == last);
      DetourC : cover (hops && after_link && detours && last == 6'd7);
    end
    for (genvar l = 0; l < NumLink; l++) begin : gen_escape
      // The same escape link at both nodes: the number rises if the hop was along it, else it is the same. Another link is of a
      // dimension that comes later, or both ways were equally long and the hop has chosen.
      logic [1:0] now, then_;
      logic goes_on, further, later;
      assign now = escape(request) [l];
      assign then_ = escape(after_request) [l];
      assign goes_on = hops && !detours && after_link && !after_drop && now != '0;
      assign further = number(
          along(l, next), lattice_i.dim[l/2].last, then_[1]
      ) > number(
          along(l, me), lattice_i.dim[l/2].last, now[1]
      );
      always_comb begin
        later = 1'b1;
        for (int unsigned m = 0; m < NumLink; m++) begin
          if (escape(
                  after_request
              ) [m] != '0 && !lattice_i.dim[m/2].after[l/2] && !(m == Hop && tie && l == (Hop ^ 1))) begin
            later = 1'b0;
          end
        end
      end
      always_ff @(posedge clk_i) begin
        if (goes_on && then_ != '0 && l == Hop) FurtherA : assert (further);
        if (goes_on && then_ != '0 && l != Hop) SameA : assert (then_ == now);
        if (goes_on && then_ == '0) LaterA : assert (later);
      end
    end
    logic unused_after;
    assign unused_after = ^{after_first, after_cause};
  end

  logic unused;
  assign unused = ^{cause, ring_i};
endmodule
