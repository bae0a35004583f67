// Turns the configuration registers into what route computation compares with, once for all inputs of a router.
//
// Latency: a change of a register rules the headers that arrive from the second cycle on; all fields change together.
// Reset: a single node, everything else lies outside.
//
// Any register content is legal. A size of 0 stands for the field's full range (64 in x, 32 in y and z). A dimension
// that the order does not name comes after those that it names.
//
// Dead links shorten what a direction reaches. On a ring packets go plus if that is the shorter way and reaches their
// destination, or if minus does not reach it. As a distance d in the plus direction, 1 to nodes - 1, this is
// d <= min(reach plus, max(nodes / 2, nodes - 1 - reach minus)): still one limit per direction. The others go minus,
// where that reaches: d >= nodes - reach minus.
module tn_router_lattice
  import tn_pkg::*;
  import tn_router_pkg::*;
#(
    parameter int unsigned NumLink = 6  // links of this node, 1 to 6; a dimension of two nodes needs one only
) (
    input logic clk_i,
    input logic rst_ni,
    input coord_t coord_i,  // this node
    input coord_t size_i,  // nodes per dimension
    input logic [2:0] wrap_i,  // bit d: dimension d is a ring, else a line
    input logic [5:0] order_i,  // dimension consumed first [1:0], second [3:2], third [5:4]: 0 x, 1 y, 2 z
    input logic [NumLink-1:0] down_i,  // the link is dead
    input logic [NumLink-1:0][5:0] reach_i,  // links to cross in this direction before a dead one; 63: no limit
    input logic detour_i,  // a link of the network is dead: a packet may have gone a longer way
    output lattice_t lattice_o
);
  localparam logic [2:0][6:0] FullRange = {7'd32, 7'd32, 7'd64};

  logic [2:0][5:0] coord, size;
  logic [5:0][5:0] reach;  // by link; a link that is not there limits nothing
  logic [2:0][2:0] rank;  // when a dimension is consumed: 0 to 2 by the order, 3 to 5 if the order does not name it
  lattice_t lattice_d, lattice_q;

  assign coord = {{1'b0, coord_i.z}, {1'b0, coord_i.y}, coord_i.x};
  assign size  = {{1'b0, size_i.z}, {1'b0, size_i.y}, size_i.x};

  for (genvar d = 0; d < 3; d++) begin : gen_rank
    assign rank[d] = order_i[1:0] == d ? 3'd0 : order_i[3:2] == d ? 3'd1 : order_i[5:4] == d ? 3'd2 : 3'd3 + 3'(d);
  end

  always_comb begin
    lattice_d = '0;
    reach = '1;
    for (int unsigned l = 0; l < NumLink; l++) reach[l] = down_i[l] ? '0 : reach_i[l];
    for (int unsigned d = 0; d < 3; d++) begin
      logic one_link, ring;
      logic [6:0] nodes, plus_reach, minus_reach, not_minus, distance, until_;
      nodes = size[d] == '0 ? FullRange[d] : 7'(size[d]);
      one_link = NumLink == 2 * d + 1 && nodes == 7'd2;  // it leads to the other node from either side
      ring = wrap_i[d] || one_link;
      plus_reach = 7'(reach[2*d]);
      minus_reach = one_link ? '0 : 7'(reach[2*d+1]);
      not_minus = minus_reach < nodes ? nodes - 1'b1 - minus_reach : '0;  // longest plus distance that minus cannot serve
      distance = not_minus > nodes >> 1 ? not_minus : nodes >> 1;
      if (!ring || plus_reach < distance) distance = plus_reach;
      until_ = 7'(coord[d]) + distance;
      lattice_d.dim[d].me = coord[d];
      lattice_d.dim[d].last = 6'(nodes - 1'b1);
      lattice_d.dim[d].plus_until = until_[6] ? '1 : until_[5:0];
      lattice_d.dim[d].around = ring && until_ >= nodes;
      lattice_d.dim[d].around_until = 6'(until_ - nodes);
      lattice_d.dim[d].minus_above = ring ? 7'(coord[d]) + not_minus + 1'b1 : '1;
      lattice_d.dim[d].minus_below = 7'(coord[d]) > minus_reach ? coord[d] - 6'(minus_reach) : '0;
      for (int unsigned e = 0; e < 3; e++) lattice_d.dim[d].after[e] = rank[e] < rank[d];
      lattice_d.hop_limit += wrap_i[d] && !detour_i ? 10'(nodes >> 1) : 10'(nodes - 1'b1);
    end
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) lattice_q <= '0;
    else lattice_q <= lattice_d;
  end

  assign lattice_o = lattice_q;
endmodule
