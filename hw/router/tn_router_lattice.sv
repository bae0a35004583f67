// Turns the configuration registers into what route computation compares with, once for all inputs of a router.
//
// Latency: a change of a register rules the headers that arrive from the fourth cycle on, because three short steps keep
// the clock fast; all fields change together. Reset: a single node, everything else lies outside.
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
    parameter int unsigned NumLink = 6,  // links of this node, 1 to 6; a dimension of two nodes needs one only
    parameter bit Detour = 1'b1,  // dead links are known; else `down_i`, `reach_i` and `detour_i` change nothing
    parameter bit Adaptive = 1'b0,  // a packet may go a link more than by a shortest way (tn_router_lattice_minimal)
    parameter bit Numbered = 1'b0  // it may go through all nodes, whose numbers are x + 64 y, to 255
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
  if (NumLink < 1 || NumLink > 6) begin : gen_bad_num_link
    $error("NumLink is %0d, must be 1 to 6", NumLink);
  end

  localparam logic [2:0][6:0] FullRange = {7'd32, 7'd32, 7'd64};

  logic [2:0][5:0] coord, size;
  logic [5:0][5:0] reach;  // by link; a link that is not there limits nothing
  logic [2:0][2:0] rank;  // when a dimension is consumed: 0 to 2 by the order, 3 to 5 if the order does not name it

  assign coord = {{1'b0, coord_i.z}, {1'b0, coord_i.y}, coord_i.x};
  assign size  = {{1'b0, size_i.z}, {1'b0, size_i.y}, size_i.x};

  for (genvar d = 0; d < 3; d++) begin : gen_rank
    assign rank[d] = order_i[1:0] == d ? 3'd0 : order_i[3:2] == d ? 3'd1 : order_i[5:4] == d ? 3'd2 : 3'd3 + 3'(d);
  end

  // What the steps hand on of a dimension
  typedef struct packed {
    logic [5:0] me;
    logic [6:0] nodes;
    logic [2:0] after;
    logic ring;
    logic [6:0] plus_reach;
    logic [6:0] not_minus;  // longest distance in the plus direction that minus does not reach
    logic [5:0] minus_below;
    logic [6:0] hops;  // of the hop limit
  } step_t;

  localparam step_t OneNode = '{nodes: 7'd1, default: '0};

  step_t [2:0] step1_d, step1_q, step2_q;
  logic [2:0][6:0] distance_d, distance_q;  // packets go plus up to here
  logic [9:0] hop_limit_d, hop_limit_q;
  lattice_t lattice_d, lattice_q;

  always_comb begin
    reach = '1;
    for (int unsigned l = 0; l < NumLink; l++) if (Detour) reach[l] = down_i[l] ? '0 : reach_i[l];
    for (int unsigned d = 0; d < 3; d++) begin
      logic one_link;
      logic [6:0] nodes, minus_reach;
      nodes = size[d] == '0 ? FullRange[d] : 7'(size[d]);
      one_link = NumLink == 2 * d + 1 && nodes == 7'd2;  // it leads to the other node from either side
      minus_reach = one_link ? '0 : 7'(reach[2*d+1]);
      step1_d[d].me = coord[d];
      step1_d[d].nodes = nodes;
      for (int unsigned e = 0; e < 3; e++) step1_d[d].after[e] = rank[e] < rank[d];
      step1_d[d].ring = wrap_i[d] || one_link;
      step1_d[d].plus_reach = 7'(reach[2*d]);
      step1_d[d].not_minus = minus_reach < nodes ? nodes - 1'b1 - minus_reach : '0;
      step1_d[d].minus_below = coord[d] > minus_reach[5:0] ? coord[d] - minus_reach[5:0] : '0;
      step1_d[d].hops = wrap_i[d] && !(Detour && detour_i) ? nodes >> 1 : nodes - 1'b1;
    end
  end

  logic [9:0] shortest;
  assign shortest = 10'(step1_q[0].hops) + 10'(step1_q[1].hops) + 10'(step1_q[2].hops);
  if (Adaptive) begin : gen_detours
    logic [2:0] detours_q;  // rings whose longer way a packet may go
    always_ff @(posedge clk_i or negedge rst_ni) begin
      if (!rst_ni) detours_q <= '0;
      else begin
        for (int unsigned d = 0; d < 3; d++) begin
          detours_q[d] <= wrap_i[d] && !(Detour && detour_i) && step1_d[d].nodes >= 7'(DetourNodes);
        end
      end
    end
    assign hop_limit_d = shortest + 10'(detours_q != '0);
  end else if (Numbered) begin : gen_numbered
    assign hop_limit_d = {2'd0, step1_q[1].hops > 7'd3 ? 2'd3 : step1_q[1].hops[1:0], step1_q[0].hops[5:0]};
    logic unused_shortest;
    assign unused_shortest = ^shortest;
  end else begin : gen_shortest
    assign hop_limit_d = shortest;
  end

  always_comb begin
    for (int unsigned d = 0; d < 3; d++) begin
      logic [6:0] half, wish;
      half = step1_q[d].nodes >> 1;
      wish = step1_q[d].not_minus > half ? step1_q[d].not_minus : half;
      distance_d[d] = step1_q[d].ring && wish < step1_q[d].plus_reach ? wish : step1_q[d].plus_reach;
    end
  end

  always_comb begin
    lattice_d = '0;
    for (int unsigned d = 0; d < 3; d++) begin
      logic [6:0] until_, half;
      until_ = 7'(step2_q[d].me) + distance_q[d];
      half = step2_q[d].nodes >> 1;
      lattice_d.dim[d].me = step2_q[d].me;
      lattice_d.dim[d].last = 6'(step2_q[d].nodes - 1'b1);
      lattice_d.dim[d].plus_until = until_[6] ? '1 : until_[5:0];
      lattice_d.dim[d].around = step2_q[d].ring && until_ >= step2_q[d].nodes;
      lattice_d.dim[d].around_until = 6'(until_ - step2_q[d].nodes);
      lattice_d.dim[d].minus_above = step2_q[d].ring ? 7'(step2_q[d].me) + step2_q[d].not_minus + 1'b1 : '1;
      lattice_d.dim[d].minus_below = step2_q[d].minus_below;
      lattice_d.dim[d].after = step2_q[d].after;
      lattice_d.dim[d].low = step2_q[d].me == '0;
      lattice_d.dim[d].high = 7'(step2_q[d].me) == step2_q[d].nodes - 1'b1;
      lattice_d.dim[d].late[0] = 7'(step2_q[d].me) >= half;
      lattice_d.dim[d].late[1] = 7'(step2_q[d].me) + half < step2_q[d].nodes;
    end
    lattice_d.hop_limit = hop_limit_q;
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      step1_q <= {3{OneNode}};
      step2_q <= {3{OneNode}};
      distance_q <= '0;
      hop_limit_q <= '0;
      lattice_q <= '0;
    end else begin
      step1_q <= step1_d;
      step2_q <= step1_q;
      distance_q <= distance_d;
      hop_limit_q <= hop_limit_d;
      lattice_q <= lattice_d;
    end
  end

  // Limits that never limit are constants: the comparators behind them go.
  always_comb begin
    lattice_o = lattice_q;
    for (int unsigned d = 0; d < 3; d++) begin
      if (2 * d >= NumLink) begin
        lattice_o.dim[d].plus_until = '1;
        lattice_o.dim[d].around = 1'b0;
        lattice_o.dim[d].around_until = '0;
      end
      if (2 * d >= NumLink || !Detour) begin
        lattice_o.dim[d].minus_above = '0;
        lattice_o.dim[d].minus_below = '0;
      end
    end
  end

  logic unused;
  assign unused = Detour ? 1'b0 : ^{down_i, reach_i, detour_i};
endmodule
