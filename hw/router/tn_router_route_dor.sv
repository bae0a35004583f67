// Route computation: dimension-order routing on rings and lines, shorter way first, two virtual channels per link
// [D29 §2], [EXANET §2], [DALLY87].
//
// Latency: 0 cycles, four levels of logic between a header and the places that it may ask for.
//
// The packet goes along the first dimension, in the order of the registers, in which it is not yet there; on a ring the
// shorter way, the plus direction if both are equally long, or the longer one if a dead link lies on the shorter
// (tn_router_lattice). It never leaves by the link by which it came: where it would have to, because nodes do not yet agree
// on what is dead, it is dropped. Virtual channels: where a packet enters a dimension it gets 0 if it will cross the link that
// closes the ring, else one of the two by place and destination; that it keeps, but for 1 behind the closing link.
// docs/03-router.md proves that this cannot deadlock. With four virtual channels the lowest bit of the traffic class picks one of
// two such pairs.
//
// Every routing algorithm is one module with these ports. It answers with a set of places, all local or all links, and with
// the one to ask for first; dimension order admits one. Links: 0 x+, 1 x-, 2 y+, 3 y-, 4 z+, 5 z-. A node may lack the
// upper ones; a dimension of two nodes needs one link only.
module tn_router_route_dor
  import tn_pkg::*;
  import tn_router_pkg::*;
#(
    parameter int unsigned NumLocal = 2,  // 1 to 8
    parameter int unsigned NumLink = 2,  // 1 to 6
    parameter int unsigned NumVc = 2,  // 2 or 4; 1 only where no ring wraps around
    parameter int unsigned FromLink = NumLink,  // link by which packets come; NumLink: from a local port
    localparam int unsigned NumPlace = NumLocal + NumLink * NumVc
) (
    /* verilator lint_off UNUSEDSIGNAL */  // an algorithm reads what it needs
    input  lattice_t                   lattice_i,
    input  header_t                    header_i,
    input  logic        [         1:0] vc_i,       // virtual channel of that link
    /* verilator lint_on UNUSEDSIGNAL */
    input  logic                       valid_i,    // there is a header; without one nothing is asked for
    output logic        [NumPlace-1:0] request_o,  // admissible places, here one; of no meaning if `drop_o`
    output logic        [NumPlace-1:0] first_o,    // one of them, one-hot
    output logic                       link_o,     // the places belong to links
    output logic                       drop_o,
    output drop_cause_e                cause_o
);
  if (NumLocal < 1 || NumLocal > 8) begin : gen_bad_num_local
    $error("NumLocal is %0d, must be 1 to 8", NumLocal);
  end
  if (NumLink < 1 || NumLink > 6) begin : gen_bad_num_link
    $error("NumLink is %0d, must be 1 to 6", NumLink);
  end
  if (NumVc != 1 && NumVc != 2 && NumVc != 4) begin : gen_bad_num_vc
    $error("NumVc is %0d, must be 1, 2 or 4", NumVc);
  end
  if (FromLink > NumLink) begin : gen_bad_from_link
    $error("FromLink is %0d, must be 0 to NumLink", FromLink);
  end

  // Virtual channel of a pair, in the direction of link l
  /* verilator lint_off UNUSEDSIGNAL */  // of the dimension some bits
  function automatic logic channel(int unsigned l, dimension_t dim, logic above, logic odd);
    logic minus, behind, closes;
    minus  = l % 2 == 1;
    behind = minus ? dim.high : dim.low;  // the closing link leads to this node
    closes = minus ? dim.low : dim.high;  // it leads away from this node
    if (FromLink < NumLink && l == (FromLink ^ 1)) return vc_i[0] || behind;
    if (above == minus) return closes;  // the packet will cross it
    return !behind && (dim.late[l%2] || odd);
  endfunction
  /* verilator lint_on UNUSEDSIGNAL */

  always_comb begin
    logic [2:0][5:0] dst;
    logic [2:0] outside, away, above, plus, first, blocked;
    logic [5:0] direction;  // one-hot in the order of the links
    logic back;
    dst = {{1'b0, header_i.dst.coord.z}, {1'b0, header_i.dst.coord.y}, header_i.dst.coord.x};
    outside = '0;
    away = '0;
    above = '0;
    plus = '0;
    first = '0;
    blocked = '0;
    direction = '0;
    back = 1'b0;
    request_o = '0;
    link_o = 1'b0;
    drop_o = 1'b0;
    cause_o = DROP_NO_PORT;
    if (valid_i) begin
      for (int unsigned d = 0; d < 3; d++) begin
        outside[d] = dst[d] > lattice_i.dim[d].last;
        away[d] = dst[d] != lattice_i.dim[d].me;
        above[d] = dst[d] > lattice_i.dim[d].me;
      end
      for (int unsigned d = 0; d < 3; d++) begin
        plus[d] = above[d] ? dst[d] <= lattice_i.dim[d].plus_until
                        : lattice_i.dim[d].around && dst[d] <= lattice_i.dim[d].around_until;
        first[d] = away[d] && (away & lattice_i.dim[d].after) == '0;
        direction[2*d] = first[d] && plus[d];
        direction[2*d+1] = first[d] && !plus[d];
        blocked[d] = direction[2*d+1] && (above[d] ? 7'(dst[d]) < lattice_i.dim[d].minus_above
                                                   : dst[d] < lattice_i.dim[d].minus_below);
      end
      link_o = away != '0;
      for (int unsigned p = 0; p < NumLocal; p++) request_o[p] = !link_o && header_i.dst.unit == 6'(p);
      for (int unsigned l = 0; l < NumLink; l++) begin
        for (int unsigned v = 0; v < NumVc; v++) begin
          request_o[NumLocal+l*NumVc+v] = l != FromLink && direction[l] &&
              (NumVc == 1 || channel(l, lattice_i.dim[l/2], above[l/2], dst[l/2][0]) == v[0]) &&
              (NumVc <= 2 || header_i.traffic_class[0] == v[1]);
        end
        if (l == FromLink) back = direction[l];
      end
      drop_o = outside != '0 || blocked != '0 || back ||
               (link_o ? (direction >> NumLink) != '0 : header_i.dst.unit >= 6'(NumLocal));
      cause_o = outside != '0 ? DROP_OUTSIDE : blocked != '0 || back ? DROP_DOWN : DROP_NO_PORT;
    end
  end
  assign first_o = request_o;
endmodule
