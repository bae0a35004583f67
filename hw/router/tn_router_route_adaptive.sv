// Route computation: fully adaptive routing on rings and lines by minimal ways and detours, escape in dimension order [DUATO93].
//
// Latency: 0 cycles, some six levels of logic between a header and the places that it may ask for.
//
// A packet in order (lowest bit of its traffic class 0) goes by tn_router_route_dor, in virtual channels 0 and 1. A packet in any
// order may go by every direction that brings it nearer and reaches its coordinate before a dead link, in channels 2 and 3, and by
// the direction of dimension order in its *escape*: channel 0 if the closing link lies on the rest of its way, else channel 1.
// That depends on place and destination alone, so that it holds after any adaptive hops; docs/03-router.md proves that nothing can
// deadlock. What came in channel 2 or 3 begins in the escape as from a local port. While a link of the network is dead, all packets
// go in dimension order; that alone knows ways round.
//
// Where a packet in any order begins it may also take a *detour*, the longer way round a ring, if that is a link longer than half
// of it [SINGH05]. Behind a detour both ways may be equally long; the escape then goes on in the direction in which it came.
//
// It asks first as tn_router_choice says, and is dropped where dimension order drops it: then there is no escape.
//
// The ports are those of every routing algorithm (tn_router_route_dor), and room.
module tn_router_route_adaptive
  import tn_pkg::*;
  import tn_router_pkg::*;
#(
    parameter int unsigned NumLocal = 2,  // 1 to 8
    parameter int unsigned NumLink = 2,  // 1 to 6
    parameter int unsigned NumVc = 4,  // 4
    parameter int unsigned FromLink = NumLink,  // link by which packets come; NumLink: from a local port
    localparam int unsigned NumPlace = NumLocal + NumLink * NumVc
) (
    input lattice_t lattice_i,
    input minimal_t minimal_i,
    input header_t header_i,
    input logic [1:0] vc_i,  // virtual channel of that link
    input logic valid_i,  // there is a header; without one nothing is asked for
    input logic [NumPlace-1:0] room_i,  // places where a packet may begin
    output logic [NumPlace-1:0] request_o,  // admissible places, one of them no choice; of no meaning if `drop_o`
    output logic [NumPlace-1:0] first_o,  // one of them, one-hot
    output logic link_o,  // the places belong to links
    output logic drop_o,
    output drop_cause_e cause_o
);
  if (NumVc != 4) begin : gen_bad_num_vc
    $error("NumVc is %0d, must be 4: two channels of the escape, two adaptive", NumVc);
  end

  // What came by an adaptive channel in the direction of minus goes on in it, where both are equally long after a detour
  localparam bit Straight = FromLink + 1 < NumLink && FromLink % 2 == 0;
  logic escapes;  // it came in the escape
  assign escapes = vc_i < 2'(EscapeVc);
  lattice_t lattice;
  always_comb begin
    lattice = lattice_i;
    if (Straight && !escapes) begin
      lattice.dim[FromLink/2%3].plus_until = '0;
      lattice.dim[FromLink/2%3].around = 1'b0;
    end
  end

  // Dimension order, in two channels of its own
  localparam int unsigned NumEscape = NumLocal + NumLink * EscapeVc;
  logic [NumEscape-1:0] ordered, unused_first;
  tn_router_route_dor #(
      .NumLocal(NumLocal),
      .NumLink(NumLink),
      .NumVc(EscapeVc),
      .FromLink(FromLink)
  ) u_dor (
      .lattice_i(lattice),
      .header_i,
      .vc_i(escapes ? vc_i : 2'd0),
      .valid_i,
      .request_o(ordered),
      .first_o(unused_first),
      .link_o,
      .drop_o,
      .cause_o
  );

  logic any;  // the packet may choose
  logic [2:0][5:0] dst;
  logic [NumLink-1:0] direction, nearer, detours;  // of dimension order; minimal; a link longer
  logic [NumEscape-1:0] escape;
  assign any = header_i.traffic_class[0] && !minimal_i.detour;
  assign dst = {{1'b0, header_i.dst.coord.z}, {1'b0, header_i.dst.coord.y}, header_i.dst.coord.x};

  always_comb begin
    escape = ordered;
    for (int unsigned l = 0; l < NumLink; l++) begin
      logic above, below, crosses;  // the closing link lies on its way
      above = dst[l/2] > lattice_i.dim[l/2].me;
      below = dst[l/2] < lattice_i.dim[l/2].me;
      crosses = l % 2 == 1 ? above : !above;
      direction[l] = ordered[NumLocal+l*EscapeVc+:EscapeVc] != '0;
      if (any) escape[NumLocal+l*EscapeVc+:EscapeVc] = {2{direction[l]}} & {!crosses, crosses};
      if (l % 2 == 0) begin
        nearer[l] = (above && dst[l/2] <= minimal_i.dim[l/2].plus_until) ||
            (below && minimal_i.dim[l/2].plus_around && dst[l/2] <= minimal_i.dim[l/2].plus_around_until);
        detours[l] = minimal_i.dim[l/2].plus_detours && dst[l/2] == minimal_i.dim[l/2].plus_detour;
      end else begin
        nearer[l] = (below && dst[l/2] >= minimal_i.dim[l/2].minus_from) ||
            (above && minimal_i.dim[l/2].minus_around && dst[l/2] >= minimal_i.dim[l/2].minus_around_from);
        detours[l] = minimal_i.dim[l/2].minus_detours && dst[l/2] == minimal_i.dim[l/2].minus_detour;
      end
      if (!valid_i || l == FromLink) nearer[l] = 1'b0;
      if (!valid_i || FromLink < NumLink) detours[l] = 1'b0;
    end
  end

  tn_router_choice #(
      .NumLocal(NumLocal),
      .NumLink (NumLink)
  ) u_choice (
      .any_i(any),
      .odd_i(dst[0][0] ^ dst[1][0] ^ dst[2][0]),
      .escape_i(escape),
      .along_i(direction),
      .ways_i(nearer),
      .detours_i(detours),
      .room_i,
      .request_o,
      .first_o
  );

  logic unused;
  assign unused = ^unused_first;
endmodule
