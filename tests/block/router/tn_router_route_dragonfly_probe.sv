// Brings the routes of a dragonfly, of all inputs of a node, and the registers that feed them out to plain ports, for
// test_route_dragonfly.py.
module tn_router_route_dragonfly_probe
  import tn_pkg::*;
  import tn_router_pkg::*;
#(
    parameter int unsigned NumLocal = 2,
    parameter int unsigned NumLink = 6,
    parameter int unsigned NumVc = 4,
    parameter bit Adaptive = 1'b0,
    localparam int unsigned NumPlace = NumLocal + NumLink * NumVc
) (
    input logic clk_i,
    input logic rst_ni,
    input coord_t coord_i,
    input coord_t size_i,
    input logic [5:0] lattice_me_i,  // what the lattice says of both in x
    input logic [5:0] lattice_last_i,
    input logic [12:0] place_i,  // {last_group[6:0], global_links[4:0], valiant}
    input logic [NumLink-1:0] down_i,
    input logic [NumPlace-1:0] room_i,
    input logic valid_i,
    input logic [1:0] vc_i,  // virtual channel of that link
    input logic [$clog2(NumLink+1)-1:0] from_i,  // link by which the packet came; NumLink: a local port
    input node_t dst_i,
    input logic [2:0] traffic_class_i,
    output logic [NumPlace-1:0] request_o,
    output logic [NumPlace-1:0] first_o,
    output logic link_o,
    output logic drop_o,
    output logic [2:0] cause_o,
    output logic [NumLink-1:0] spin_o  // links that are asked for first where several are equally good
);
  lattice_t lattice;
  dragonfly_t dragonfly;
  header_t header;
  logic [NumLink:0][NumPlace-1:0] request, first;
  logic [NumLink:0] link, drop;
  logic [NumLink:0][2:0] cause;

  always_comb begin
    lattice = '0;
    lattice.dim[0].me = lattice_me_i;
    lattice.dim[0].last = lattice_last_i;
    header = '0;
    header.dst = dst_i;
    header.traffic_class = traffic_class_i;
  end

  tn_router_dragonfly #(
      .NumLink(NumLink)
  ) u_dragonfly (
      .clk_i,
      .rst_ni,
      .coord_i,
      .size_i,
      .place_i(place_i),
      .down_i,
      .step_i(1'b1),
      .dragonfly_o(dragonfly)
  );
  assign spin_o = dragonfly.spin[NumLink-1:0];

  for (genvar l = 0; l <= NumLink; l++) begin : gen_from
    drop_cause_e why;
    tn_router_route_dragonfly #(
        .NumLocal(NumLocal),
        .NumLink (NumLink),
        .NumVc   (NumVc),
        .FromLink(l),
        .Adaptive(Adaptive)
    ) u_route (
        .lattice_i(lattice),
        .dragonfly_i(dragonfly),
        .header_i(header),
        .vc_i,
        .room_i,
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
