// Turns the configuration registers into what adaptive routing compares with, once for all inputs of a router, beside
// tn_router_lattice.
//
// Latency: that of tn_router_lattice, three short steps, so that both change for the same header. Reset: a single node, no link is
// minimal.
//
// On a ring of n nodes a direction is minimal up to a distance of n / 2 (both are, at exactly n / 2), on a line always; what lies
// behind a dead link it does not reach. So a direction has one limit of distance, and two of coordinates: on this side of the
// wrap and behind it. The coordinate next behind the limit, which is nearer by the other direction, is that of the detour.
module tn_router_lattice_minimal
  import tn_pkg::*;
  import tn_router_pkg::*;
#(
    parameter int unsigned NumLink = 6,  // links of this node, 1 to 6; a dimension of two nodes needs one only
    parameter bit Detour = 1'b1  // dead links are known; else `down_i`, `reach_i` and `detour_i` change nothing
) (
    input logic clk_i,
    input logic rst_ni,
    input coord_t coord_i,  // this node
    input coord_t size_i,  // nodes per dimension; 0: the field's full range
    input logic [2:0] wrap_i,  // bit d: dimension d is a ring, else a line
    input logic detours_i,  // rings have detours
    input logic [NumLink-1:0] down_i,  // the link is dead
    input logic [NumLink-1:0][5:0] reach_i,  // links to cross in this direction before a dead one; 63: no limit
    input logic detour_i,  // a link of the network is dead
    output minimal_t minimal_o
);
  if (NumLink < 1 || NumLink > 6) begin : gen_bad_num_link
    $error("NumLink is %0d, must be 1 to 6", NumLink);
  end

  localparam logic [2:0][6:0] FullRange = {7'd32, 7'd32, 7'd64};

  logic [2:0][5:0] coord, size;
  assign coord = {{1'b0, coord_i.z}, {1'b0, coord_i.y}, coord_i.x};
  assign size  = {{1'b0, size_i.z}, {1'b0, size_i.y}, size_i.x};

  // What the steps hand on of a dimension
  typedef struct packed {
    logic [5:0] me;
    logic [6:0] nodes;
    logic ring;
    logic [5:0] plus;  // longest distance: reached, then also minimal
    logic [5:0] minus;
    logic plus_detours;  // the ring is long enough, and a link more is reached
    logic minus_detours;
  } step_t;

  localparam step_t OneNode = '{nodes: 7'd1, default: '0};

  step_t [2:0] step1_d, step1_q, step2_d, step2_q;
  logic detour1_q, detour2_q;
  minimal_t minimal_d, minimal_q;

  always_comb begin
    logic [5:0][5:0] reach;
    reach = '1;
    for (int unsigned l = 0; l < NumLink; l++) if (Detour) reach[l] = down_i[l] ? '0 : reach_i[l];
    for (int unsigned d = 0; d < 3; d++) begin
      step1_d[d].me = coord[d];
      step1_d[d].nodes = size[d] == '0 ? FullRange[d] : 7'(size[d]);
      // The one link of two nodes leads to the other one from either side
      step1_d[d].ring = wrap_i[d] || (NumLink == 2 * d + 1 && size[d] == 6'd2);
      step1_d[d].plus = reach[2*d];
      step1_d[d].minus = reach[2*d+1];
      step1_d[d].plus_detours = detours_i && wrap_i[d] && step1_d[d].nodes >= 7'(DetourNodes);
      step1_d[d].minus_detours = step1_d[d].plus_detours;
    end
  end

  always_comb begin
    step2_d = step1_q;
    for (int unsigned d = 0; d < 3; d++) begin
      logic [5:0] half;
      half = step1_q[d].nodes[6:1];
      if (step1_q[d].plus <= half) step2_d[d].plus_detours = 1'b0;
      else if (step1_q[d].ring) step2_d[d].plus = half;
      if (step1_q[d].minus <= half) step2_d[d].minus_detours = 1'b0;
      else if (step1_q[d].ring) step2_d[d].minus = half;
    end
  end

  always_comb begin
    minimal_d = '0;
    minimal_d.detour = Detour && detour2_q;
    for (int unsigned d = 0; d < 3; d++) begin
      logic [6:0] until_, from;  // the last coordinate that plus reaches, and the first that minus does, not wrapped
      logic [6:0] after, ahead;  // those behind these
      until_ = 7'(step2_q[d].me) + 7'(step2_q[d].plus);
      from = 7'(step2_q[d].me) - 7'(step2_q[d].minus);  // negative: highest bit
      minimal_d.dim[d].plus_until = until_[6] ? '1 : until_[5:0];
      minimal_d.dim[d].plus_around = step2_q[d].ring && until_ >= step2_q[d].nodes;
      minimal_d.dim[d].plus_around_until = 6'(until_ - step2_q[d].nodes);
      minimal_d.dim[d].minus_from = from[6] ? '0 : from[5:0];
      minimal_d.dim[d].minus_around = step2_q[d].ring && from[6];
      minimal_d.dim[d].minus_around_from = 6'(from + step2_q[d].nodes);
      after = until_ + 1'b1;
      ahead = from - 1'b1;
      minimal_d.dim[d].plus_detours = step2_q[d].plus_detours;
      minimal_d.dim[d].minus_detours = step2_q[d].minus_detours;
      minimal_d.dim[d].plus_detour = 6'(after >= step2_q[d].nodes ? after - step2_q[d].nodes : after);
      minimal_d.dim[d].minus_detour = 6'(ahead[6] ? ahead + step2_q[d].nodes : ahead);
    end
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      step1_q <= {3{OneNode}};
      step2_q <= {3{OneNode}};
      {detour1_q, detour2_q} <= '0;
      minimal_q <= '0;
    end else begin
      step1_q <= step1_d;
      step2_q <= step2_d;
      {detour1_q, detour2_q} <= {detour_i, detour1_q};
      minimal_q <= minimal_d;
    end
  end
  assign minimal_o = minimal_q;

  logic unused;
  assign unused = Detour ? 1'b0 : ^{down_i, reach_i, detour2_q};
endmodule
