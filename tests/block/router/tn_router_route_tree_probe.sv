// Brings the routes of a tree, of all inputs of a node, and the registers that feed them out to plain ports, for
// test_route_tree.py.
module tn_router_route_tree_probe
  import tn_pkg::*;
  import tn_router_pkg::*;
#(
    parameter int unsigned NumLocal = 2,
    parameter int unsigned NumLink = 6,
    parameter int unsigned NumVc = 2,
    parameter bit Adaptive = 1'b0,
    localparam int unsigned NumPlace = NumLocal + NumLink * NumVc
) (
    input logic clk_i,
    input logic rst_ni,
    input logic [21:0] place_i,  // {level[1:0], down[4:0], up[4:0], y[4:0], z[4:0]}
    input logic [NumLink-1:0] down_i,
    input logic [NumLink-1:0] whole_i,
    input logic [5:0] me_i,
    input logic [2:0][5:0] last_i,
    input logic valid_i,
    input logic [$clog2(NumLink+1)-1:0] from_i,  // link by which the packet came; NumLink: a local port
    input node_t dst_i,
    input logic [2:0] traffic_class_i,
    output logic [NumPlace-1:0] request_o,
    output logic [NumPlace-1:0] first_o,
    output logic link_o,
    output logic drop_o,
    output logic [2:0] cause_o
);
  lattice_t lattice;
  tree_t tree;
  header_t header;
  logic [NumLink:0][NumPlace-1:0] request, first;
  logic [NumLink:0] link, drop;
  logic [NumLink:0][2:0] cause;

  always_comb begin
    lattice = '0;
    lattice.dim[0].me = me_i;
    for (int unsigned d = 0; d < 3; d++) lattice.dim[d].last = last_i[d];
    header = '0;
    header.dst = dst_i;
    header.traffic_class = traffic_class_i;
  end

  tn_router_tree #(
      .NumLink(NumLink)
  ) u_tree (
      .clk_i,
      .rst_ni,
      .place_i(place_i),
      .down_i,
      .whole_i,
      .tree_o (tree)
  );

  for (genvar l = 0; l <= NumLink; l++) begin : gen_from
    drop_cause_e why;
    tn_router_route_tree #(
        .NumLocal(NumLocal),
        .NumLink (NumLink),
        .NumVc   (NumVc),
        .FromLink(l),
        .Adaptive(Adaptive)
    ) u_route (
        .lattice_i(lattice),
        .tree_i   (tree),
        .header_i (header),
        .valid_i,
        .request_o(request[l]),
        .first_o  (first[l]),
        .link_o   (link[l]),
        .drop_o   (drop[l]),
        .cause_o  (why)
    );
    assign cause[l] = why;
  end

  assign request_o = request[from_i];
  assign first_o = first[from_i];
  assign link_o = link[from_i];
  assign drop_o = drop[from_i];
  assign cause_o = cause[from_i];
endmodule
