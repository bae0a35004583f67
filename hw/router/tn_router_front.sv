// Looks at the header of a packet that comes to the router, and says where it may go, or why it has to be dropped.
//
// Latency: 0 cycles; the levels of logic are those of the route unit, or of the check code, and two more.
//
// Of a link with eight channels it sees those of a bank, whose number counts.
//
// The places that a packet may ask for are those of tn_router_route_*, chosen by the parameters. A packet is dropped that has no
// route, has crossed as many links as the hop limit allows, came by a disabled port, or whose header fails its check, correctable
// or not: the link receiver corrects where it is told to, and no packet travels by a header known to be wrong. The check is made
// here, although the link has seen the header as well, because the block RAM of the receive buffer lies between: a bit that flips
// there would send the packet to another node.
module tn_router_front
  import tn_pkg::*;
  import tn_router_pkg::*;
#(
    parameter int unsigned NumLocal = 2,  // 1 to 8
    parameter int unsigned NumLink = 2,  // 1 to 16
    parameter int unsigned NumVc = 2,  // 1, 2 or 4
    parameter int unsigned FromLink = NumLink,  // link by which packets come; NumLink: from a local port
    parameter bit RouteTable = 1'b0,  // routes come from a table, else by order of dimensions
    parameter int unsigned TableNodes = 64,  // entries of a table, 64 or 256; looked at with `RouteTable` only
    parameter bit Tree = 1'b0,  // or from the place in a tree
    parameter bit Dragonfly = 1'b0,  // or from that in a dragonfly
    parameter bit Adaptive = 1'b0,  // packets of odd classes choose
    parameter logic [7:0] ClassPorts = '1,  // as of tn_router
    parameter bit ClassBit = 1'b0,
    parameter bit HasPorts = 1'b1,  // 0: a switch; packets for this node are dropped
    parameter bit Trusted = 1'b0,  // headers come from this router and are right
    localparam int unsigned NumPlace = NumLocal + NumLink * NumVc
) (
    input logic clk_i,
    input lattice_t lattice_i,
    input tree_t tree_i,  // looked at with `Tree` only
    input dragonfly_t dragonfly_i,  // looked at with `Dragonfly` only
    input minimal_t minimal_i,  // looked at with `Adaptive` only, in a lattice
    input route_write_t route_i,  // an entry of the table; looked at with `RouteTable` only
    input logic disable_i,  // the port of this input is disabled: drop what arrives
    input logic [NumPlace-1:0] room_i,  // places where a packet may begin; looked at with `Adaptive` only

    input logic valid_i,  // there is a header; without one nothing is asked for
    input header_t header_i,
    input logic [1:0] vc_i,  // virtual channel of the link by which it came

    output logic [NumPlace-1:0] set_o,  // admissible places; none of a packet to be dropped
    output logic [NumPlace-1:0] first_o,  // the one that it asks for first
    output drop_cause_e cause_o  // where no place is admissible
);
  if (Adaptive && !Tree && NumVc != 4) begin : gen_bad_adaptive
    $error("Adaptive is %0d, must be 0 unless NumVc is 4", Adaptive);
  end

  logic is_link, route_drop, no_route, too_far, bad_header;
  logic [NumPlace-1:0] route, route_first;
  drop_cause_e route_cause, no_route_cause;

  if (Tree) begin : gen_tree
    tn_router_route_tree #(
        .NumLocal(NumLocal),
        .NumLink(NumLink),
        .NumVc(NumVc),
        .FromLink(FromLink),
        .Adaptive(Adaptive)
    ) u_route (
        .lattice_i,
        .tree_i,
        .valid_i,
        .header_i,
        .request_o(route),
        .first_o(route_first),
        .link_o(is_link),
        .drop_o(route_drop),
        .cause_o(route_cause)
    );
  end else if (Dragonfly) begin : gen_dragonfly
    tn_router_route_dragonfly #(
        .NumLocal(NumLocal),
        .NumLink(NumLink),
        .NumVc(NumVc),
        .FromLink(FromLink),
        .Adaptive(Adaptive)
    ) u_route (
        .lattice_i,
        .dragonfly_i,
        .valid_i,
        .header_i,
        .vc_i,
        .room_i,
        .request_o(route),
        .first_o(route_first),
        .link_o(is_link),
        .drop_o(route_drop),
        .cause_o(route_cause)
    );
  end else if (RouteTable && Adaptive) begin : gen_table_choice
    tn_router_route_table_adaptive #(
        .NumLocal(NumLocal),
        .NumLink(NumLink),
        .NumVc(NumVc),
        .FromLink(FromLink),
        .TableNodes(TableNodes)
    ) u_route (
        .clk_i,
        .write_i(route_i),
        .lattice_i,
        .valid_i,
        .header_i,
        .vc_i,
        .room_i,
        .request_o(route),
        .first_o(route_first),
        .link_o(is_link),
        .drop_o(route_drop),
        .cause_o(route_cause)
    );
  end else if (RouteTable) begin : gen_table
    tn_router_route_table #(
        .NumLocal(NumLocal),
        .NumLink(NumLink),
        .NumVc(NumVc),
        .FromLink(FromLink),
        .TableNodes(TableNodes)
    ) u_route (
        .clk_i,
        .write_i(route_i),
        .lattice_i,
        .valid_i,
        .header_i,
        .vc_i,
        .keep_i(1'b1),
        .request_o(route),
        .first_o(route_first),
        .link_o(is_link),
        .drop_o(route_drop),
        .cause_o(route_cause)
    );
  end else if (Adaptive) begin : gen_choice
    tn_router_route_adaptive #(
        .NumLocal(NumLocal),
        .NumLink(NumLink),
        .NumVc(NumVc),
        .FromLink(FromLink)
    ) u_route (
        .lattice_i,
        .minimal_i,
        .valid_i,
        .header_i,
        .vc_i,
        .room_i,
        .request_o(route),
        .first_o(route_first),
        .link_o(is_link),
        .drop_o(route_drop),
        .cause_o(route_cause)
    );
  end else begin : gen_dor
    tn_router_route_dor #(
        .NumLocal(NumLocal),
        .NumLink(NumLink),
        .NumVc(NumVc),
        .FromLink(FromLink)
    ) u_route (
        .lattice_i,
        .valid_i,
        .header_i,
        .vc_i,
        .request_o(route),
        .first_o(route_first),
        .link_o(is_link),
        .drop_o(route_drop),
        .cause_o(route_cause)
    );
  end

  logic unused;
  assign unused = ^{clk_i, tree_i, dragonfly_i, minimal_i, route_i, vc_i, room_i};  // a routing algorithm reads what it needs

  if (!HasPorts) begin : gen_no_ports
    assign no_route = route_drop || (valid_i && !is_link);
    assign no_route_cause = route_drop ? route_cause : DROP_NO_PORT;
  end else if (ClassPorts == '1) begin : gen_all_ports
    assign no_route = route_drop;
    assign no_route_cause = route_cause;
  end else begin : gen_some_ports
    assign no_route = route_drop ||
        (valid_i && !is_link && header_i.traffic_class[2'(ClassBit)] && !ClassPorts[header_i.dst.unit[2:0]]);
    assign no_route_cause = route_drop ? route_cause : DROP_NO_PORT;
  end

  always_comb begin
    too_far = 1'b0;
    bad_header = 1'b0;
    set_o = '0;
    first_o = '0;
    cause_o = DROP_OUTSIDE;
    if (valid_i) begin  // guards the costly part, for the simulator's sake
      too_far = header_i.hops > lattice_i.hop_limit || (is_link && header_i.hops == lattice_i.hop_limit);
      bad_header = !Trusted && header_ecc(header_i) != header_i.ecc;
      if (!no_route && !too_far && !disable_i && !bad_header) begin
        set_o = route;
        if (!HasPorts) set_o[NumLocal-1:0] = '0;  // known to synthesis
        first_o = route_first;
      end
      cause_o = bad_header ? DROP_HEADER : no_route ? no_route_cause : too_far ? DROP_HOPS : DROP_DISABLED;
    end
  end
endmodule
