// Turns the configuration registers into what route computation compares with, once for all inputs of a router.
//
// Latency: a change of a register rules the headers that arrive from the second cycle on; all fields change together.
// Reset: a single node, everything else lies outside.
//
// Any register content is legal. A size of 0 stands for the field's full range (64 in x, 32 in y and z). A dimension
// that the order does not name comes after those that it names.
module tn_router_lattice
  import tn_pkg::*;
  import tn_router_pkg::*;
(
    input  logic           clk_i,
    input  logic           rst_ni,
    input  coord_t         coord_i,   // this node
    input  coord_t         size_i,    // nodes per dimension
    input  logic     [2:0] wrap_i,    // bit d: dimension d is a ring, else a line
    input  logic     [5:0] order_i,   // dimension consumed first [1:0], second [3:2], third [5:4]: 0 x, 1 y, 2 z
    output lattice_t       lattice_o
);
  localparam logic [2:0][6:0] FullRange = {7'd32, 7'd32, 7'd64};

  logic [2:0][5:0] coord, size;
  logic [2:0][2:0] rank;  // when a dimension is consumed: 0 to 2 by the order, 3 to 5 if the order does not name it
  lattice_t lattice_d, lattice_q;

  assign coord = {{1'b0, coord_i.z}, {1'b0, coord_i.y}, coord_i.x};
  assign size  = {{1'b0, size_i.z}, {1'b0, size_i.y}, size_i.x};

  for (genvar d = 0; d < 3; d++) begin : gen_rank
    assign rank[d] = order_i[1:0] == d ? 3'd0 : order_i[3:2] == d ? 3'd1 : order_i[5:4] == d ? 3'd2 : 3'd3 + 3'(d);
  end

  always_comb begin
    lattice_d = '0;
    for (int unsigned d = 0; d < 3; d++) begin
      logic [6:0] nodes, plus_until;
      nodes = size[d] == '0 ? FullRange[d] : 7'(size[d]);
      plus_until = 7'(coord[d]) + (nodes >> 1);
      lattice_d.dim[d].me = coord[d];
      lattice_d.dim[d].last = 6'(nodes - 1'b1);
      lattice_d.dim[d].pair = nodes == 7'd2;
      lattice_d.dim[d].plus_until = !wrap_i[d] || plus_until[6] ? '1 : plus_until[5:0];
      lattice_d.dim[d].around = wrap_i[d] && 7'(coord[d]) >= (nodes + 1'b1) >> 1;
      lattice_d.dim[d].around_until = coord[d] - 6'((nodes + 1'b1) >> 1);
      for (int unsigned e = 0; e < 3; e++) lattice_d.dim[d].after[e] = rank[e] < rank[d];
      lattice_d.diameter += wrap_i[d] ? 10'(nodes >> 1) : 10'(nodes - 1'b1);
    end
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) lattice_q <= '0;
    else lattice_q <= lattice_d;
  end

  assign lattice_o = lattice_q;
endmodule
