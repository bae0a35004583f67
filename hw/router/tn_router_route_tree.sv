// Route computation: a tree of switches by arithmetic, without tables, with several links up from each node [LEISERSON85],
// [OIJK95] (docs/03-router.md, "Routes in a tree").
//
// Latency: 0 cycles, at most four levels of logic between a header and the places that it may ask for.
//
// A switch that has the destination below it sends the packet down, by the link of the destination's digit. Else it goes up, by
// one of the links that lead up: the one that a digit stands for (tn_router_tree), x at level 0, the sums of x and y, y and z at
// levels 1 and 2. So what goes to different nodes below a switch is spread over the switches above, and all that goes to
// one node comes down the same way [ZAHAVI10]. With `Adaptive` a packet of an odd traffic class may go up by any that is alive,
// and asks for that one first. A packet that came from above never goes up again, whatever the registers hold: so where both
// ends of each cable agree which of them is above, no link waits for itself, and every virtual channel will do. Of two the
// destination picks one, so that fewer packets wait behind those for others; with four the lowest bit of the traffic
// class picks one of two such pairs.
//
// Links up that are dead or lead to a switch that is not whole are passed over (tn_router_tree). A packet whose link down is dead
// is dropped: nothing leads round it from here.
//
// The ports are those of every routing algorithm (tn_router_route_dor), and the tree.
module tn_router_route_tree
  import tn_pkg::*;
  import tn_router_pkg::*;
#(
    parameter int unsigned NumLocal = 2,  // 1 to 8
    parameter int unsigned NumLink = 2,  // 1 to 16
    parameter int unsigned NumVc = 2,  // 1, 2 or 4
    parameter int unsigned FromLink = NumLink,  // link by which packets come; NumLink: from a local port
    parameter bit Adaptive = 1'b0,  // packets of odd classes go up by any link
    localparam int unsigned NumPlace = NumLocal + NumLink * NumVc
) (
    /* verilator lint_off UNUSEDSIGNAL */  // an algorithm reads what it needs
    input  lattice_t                   lattice_i,  // me: this node, if it is of level 0; last: the highest digits
    input  tree_t                      tree_i,
    input  header_t                    header_i,
    /* verilator lint_on UNUSEDSIGNAL */
    input  logic                       valid_i,    // there is a header; without one nothing is asked for
    output logic        [NumPlace-1:0] request_o,  // admissible places; of no meaning if `drop_o`
    output logic        [NumPlace-1:0] first_o,    // one of them, one-hot
    output logic                       link_o,     // the places belong to links
    output logic                       drop_o,
    output drop_cause_e                cause_o
);
  if (NumLocal < 1 || NumLocal > 8) begin : gen_bad_num_local
    $error("NumLocal is %0d, must be 1 to 8", NumLocal);
  end
  if (NumLink < 1 || NumLink > MaxLinks) begin : gen_bad_num_link
    $error("NumLink is %0d, must be 1 to %0d", NumLink, MaxLinks);
  end
  if (NumVc != 1 && NumVc != 2 && NumVc != 4) begin : gen_bad_num_vc
    $error("NumVc is %0d, must be 1, 2 or 4", NumVc);
  end
  if (FromLink > NumLink) begin : gen_bad_from_link
    $error("FromLink is %0d, must be 0 to NumLink", FromLink);
  end

  always_comb begin
    logic [2:0][5:0] dst;
    logic outside, below, back, no_way;
    logic [5:0] digit;  // of the destination, where it is below: of the link down
    logic [3:0] spread;  // the digit that stands for a link up
    logic [NumLink-1:0] down, up, links, first;  // the link down, that of the digit up; all; the first of them
    logic [1:0] vc;
    dst = {{1'b0, header_i.dst.coord.z}, {1'b0, header_i.dst.coord.y}, header_i.dst.coord.x};
    outside = 1'b0;
    for (int unsigned d = 0; d < 3; d++) outside |= dst[d] > lattice_i.dim[d].last;
    below = (tree_i.level > 2'd0 || dst[0] == lattice_i.dim[0].me) && (tree_i.level > 2'd1 || dst[1][4:0] == tree_i.y) &&
        (tree_i.level > 2'd2 || dst[2][4:0] == tree_i.z);
    digit = tree_i.level == 2'd3 ? dst[2] : tree_i.level == 2'd2 ? dst[1] : dst[0];
    spread = tree_i.level == 2'd2 ? dst[1][3:0] : dst[0][3:0];
    if (tree_i.level != 2'd0) spread += tree_i.level == 2'd2 ? dst[2][3:0] : dst[1][3:0];
    vc = {header_i.traffic_class[0], dst[0][1] ^ dst[1][0] ^ dst[2][0]} & 2'(NumVc - 1);
    up = NumLink'(tree_i.up_of[spread]);
    for (int unsigned l = 0; l < NumLink; l++) down[l] = digit == 6'(l) && 5'(l) < tree_i.down;
    first  = below ? down : up;
    links  = !below && Adaptive && header_i.traffic_class[0] ? NumLink'(tree_i.open) : first;
    no_way = first == '0;
    back   = 1'b0;
    if (FromLink < NumLink) back = below ? down[FromLink%NumLink] : tree_i.ups[FromLink%NumLink];
    request_o = '0;
    first_o = '0;
    link_o = 1'b0;
    drop_o = 1'b0;
    cause_o = DROP_NO_PORT;
    if (valid_i) begin
      link_o = tree_i.level != '0 || !below;
      for (int unsigned p = 0; p < NumLocal; p++) request_o[p] = !link_o && header_i.dst.unit == 6'(p);
      first_o[NumLocal-1:0] = request_o[NumLocal-1:0];
      for (int unsigned l = 0; l < NumLink; l++) begin
        for (int unsigned v = 0; v < NumVc; v++) begin
          request_o[NumLocal+l*NumVc+v] = link_o && l != FromLink && links[l] && vc == 2'(v);
          first_o[NumLocal+l*NumVc+v]   = link_o && l != FromLink && first[l] && vc == 2'(v);
        end
      end
      drop_o  = outside || (link_o ? back || no_way : header_i.dst.unit >= 6'(NumLocal));
      cause_o = outside ? DROP_OUTSIDE : link_o && back ? DROP_DOWN : DROP_NO_PORT;
    end
  end
endmodule
