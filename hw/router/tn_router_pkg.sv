// Types and functions that the parts of the router share.
//
// Packets enter by an *input* (a local port, or one virtual channel of a link) and leave by an *output* (a local port or
// a link). What a packet asks for is a *place*: a local port, or one virtual channel of a link. Inputs and places are
// numbered alike: local port p is p, virtual channel v of link l is NumLocal + l * NumVc + v.
package tn_router_pkg;
  import tn_pkg::*;

  /* verilator lint_off UNUSEDPARAM */  // not every block asks
  localparam int unsigned MaxLinks = 16;  // of a node that routes by tables, in a tree or in a dragonfly
  localparam int unsigned LatticeLinks = 6;  // of one in a lattice: x+, x-, y+, y-, z+, z-
  localparam int unsigned MaxInputs = 64;  // of a router, without that of its reports
  /* verilator lint_on UNUSEDPARAM */

  // Of eight virtual channels there are two *banks* of four: bit 1 of the traffic class of a packet says its bank, which it never
  // leaves. Within its bank everything is as with four channels.
  /* verilator lint_off UNUSEDPARAM */  // not every block asks
  localparam int unsigned BankVc = 4;
  /* verilator lint_on UNUSEDPARAM */

  // Bits of the number of a virtual channel of a link
  function automatic int unsigned vc_bits(int unsigned num_vc);
    vc_bits = num_vc > BankVc ? 3 : 2;
  endfunction

  // One dimension as seen from this node, prepared so that a route needs comparisons with constants only.
  typedef struct packed {
    logic [5:0] me;  // coordinate of this node
    logic [5:0] last;  // highest legal coordinate
    logic [5:0] plus_until;  // from above `me` up to here packets go plus
    logic around;  // there are coordinates below `me` for which they go plus as well, over the wrap:
    logic [5:0] around_until;  // 0 up to here
    logic [6:0] minus_above;  // the rest goes minus: above `me` from here on,
    logic [5:0] minus_below;  // below `me` from here on; what lies before cannot be reached
    logic [2:0] after;  // bit d: dimension d is consumed before this one
    logic low;  // `me` is 0: the minus link closes the ring
    logic high;  // `me` is the last coordinate: the plus link closes the ring
    logic [1:0] late;  // [0] plus, [1] minus: at least half the ring lies between its closing link and here
  } dimension_t;

  // The lattice as seen from this node, dimension [0] = x.
  typedef struct packed {
    dimension_t [2:0] dim;
    logic [9:0] hop_limit;  // links that a packet may cross
  } lattice_t;

  // One dimension for adaptive routing: where a direction is minimal (the shorter way on a ring, or both if equally long) and
  // reaches the destination before a dead link.
  /* verilator lint_off UNUSEDPARAM */  // adaptive routing alone needs it
  typedef struct packed {
    logic [5:0] plus_until;  // plus: from above `me` up to here,
    logic plus_around;  // and there are coordinates below `me`, over the wrap:
    logic [5:0] plus_around_until;  // 0 up to here
    logic [5:0] minus_from;  // minus: below `me` from here on,
    logic minus_around;  // and there are coordinates above `me`, over the wrap:
    logic [5:0] minus_around_from;  // from here on
    logic plus_detours, minus_detours;  // plus, minus is a detour
    logic [5:0] plus_detour, minus_detour;  // to this coordinate
  } minimal_dimension_t;
  typedef struct packed {
    minimal_dimension_t [2:0] dim;
    logic detour;  // a link of the network is dead: packets go in dimension order, and longer ways
  } minimal_t;
  localparam int unsigned DetourNodes = 5;  // of a ring that has detours, at least: of four they would be three times as long
  localparam int unsigned AgeTickBits = 8;  // a head that waits is a link older after 2 to the power of so many cycles
  localparam int unsigned EscapeVc = 2;  // of four virtual channels, or a bank, those below are the escape, the others adaptive
  /* verilator lint_on UNUSEDPARAM */

  // Routing by tables: an entry for each destination, by its number, which is {y[1:0], x}; tables of 64 have no y
  /* verilator lint_off UNUSEDSIGNAL */  // where the rest is not 0, the packet is dropped
  function automatic logic [7:0] node_number(coord_t coord);
    /* verilator lint_on UNUSEDSIGNAL */
    node_number = {coord.y[1:0], coord.x};
  endfunction
  typedef struct packed {
    logic vc;  // virtual channel of packets that begin here, of the pair of their traffic class
    logic [4:0] link;  // all ones: no way leads there
  } route_entry_t;
  typedef struct packed {
    logic valid;
    logic [7:0] node;  // number of the destination
    // With `Adaptive` only: links by which all packets in any order may leave as well, and those for such packets if no way has
    // room, and they begin here or came by the single way on
    logic [MaxLinks-1:0] detours;
    logic [MaxLinks-1:0] ways;
    route_entry_t entry;
  } route_write_t;

  /* verilator lint_off UNUSEDPARAM */  // a tree alone needs it
  localparam int unsigned TreeDigits = 16;  // that choose among links up
  /* verilator lint_on UNUSEDPARAM */
  // Routing in a tree (tn_router_tree): where this node stands, by its register, and as the routes have it
  typedef struct packed {
    logic [1:0] level;  // 0: a node with tasks; else a switch
    logic [4:0] down;  // links that lead down, the first ones
    logic [4:0] up;  // links that lead up, the next ones
    logic [4:0] y, z;  // digits of all nodes below; those that they do not share have no meaning
  } tree_place_t;
  typedef struct packed {
    logic [1:0] level;
    logic [4:0] down;
    logic [4:0] y, z;
    logic [MaxLinks-1:0] ups;  // links that lead up
    logic [MaxLinks-1:0] open;  // those of them that are open
    logic [TreeDigits-1:0][MaxLinks-1:0] up_of;  // [digit]: the link up of this digit, one-hot
  } tree_t;
  /* verilator lint_off UNUSEDPARAM */  // a tree alone needs it
  localparam logic [9:0] TreeHops = 10'd6;  // links that a packet may cross: up and down by three levels
  /* verilator lint_on UNUSEDPARAM */

  // Routing in a dragonfly (tn_router_dragonfly): what the registers say, and what the routes compare with
  typedef struct packed {
    logic [6:0] last_group;  // groups are 0 to this one
    logic [4:0] global_links;  // of each node
    logic valiant;  // with `Adaptive`: packets of odd classes do not prefer the shortest way
  } dragonfly_place_t;
  typedef struct packed {
    logic [6:0] group;  // that of this node
    logic [6:0] last;
    logic valiant;
    logic [MaxLinks-1:0] locals;  // links to nodes of the group; the others lead to other groups
    logic [MaxLinks-1:0] leads;  // there is a group that the link leads to, or which the node behind it has a cable to
    logic [MaxLinks-1:0][4:0] node;  // number in the group of the node behind a local link
    logic [MaxLinks-1:0][6:0] low, high;  // groups that the link leads to, or the node behind it,
    logic [MaxLinks-1:0] around;  // over the last one: from `low` on and up to `high`
    logic [MaxLinks-1:0] open;  // the link is alive
    // The lowest of those that lead to other groups themselves, through a node of this one, and to any node of it; one-hot
    logic [MaxLinks-1:0] first_out, first_to_node, first_in;
    logic [MaxLinks-1:0] spin;  // among equally good ones begin with these
  } dragonfly_t;
  /* verilator lint_off UNUSEDPARAM */  // a dragonfly alone needs it
  localparam logic [9:0] DragonflyHops = 10'd3;  // links that a packet may cross: in the group, to the other one, in that
  localparam logic [9:0] DetourHops = 10'd5;  // and by way of a third group
  /* verilator lint_on UNUSEDPARAM */

  // Bits of a report to the source of a dropped packet that are ever set, behind the router's own input.
  function automatic header_t report_bits(bit classes);
    report_bits = '{ecc: '1, addr: 42'h7_ffff_ffff, ptype: PKT_REPORT, dst: '1, default: '0};
    if (classes) report_bits.traffic_class = 3'd1;
  endfunction

  // The header that a packet carries over the next link: its virtual channel there, within its bank, one more hop, and the
  // check code corrected by the code of what changed, because the code is linear. Adding one flips each bit above ones only.
  function automatic header_t header_over_link(header_t header, logic [1:0] vc);
    header_t change;
    change = '0;
    change.vc = header.vc ^ vc;
    change.hops[0] = 1'b1;
    for (int unsigned b = 1; b < $bits(change.hops); b++) change.hops[b] = change.hops[b-1] && header.hops[b-1];
    change.ecc = header_ecc(change);
    return header ^ change;
  endfunction
endpackage
