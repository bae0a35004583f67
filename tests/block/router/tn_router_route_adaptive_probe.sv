// Brings adaptive route computation and the registers that feed it out to plain ports, for test_route_adaptive.py.
module tn_router_route_adaptive_probe
  import tn_pkg::*;
  import tn_router_pkg::*;
#(
    parameter int unsigned NumLocal = 2,
    parameter int unsigned NumLink = 6,
    parameter int unsigned NumVc = 4,
    parameter int unsigned FromLink = NumLink,
    parameter int unsigned FromVc = 0,
    localparam int unsigned NumPlace = NumLocal + NumLink * NumVc
) (
    input logic clk_i,
    input logic rst_ni,
    input coord_t coord_i,
    input coord_t size_i,
    input logic [2:0] wrap_i,
    input logic detours_i,
    input logic [5:0] order_i,
    input logic [NumLink-1:0] down_i,
    input logic [NumLink-1:0][5:0] reach_i,
    input logic detour_i,
    input node_t dst_i,
    input logic [2:0] traffic_class_i,
    input logic [NumPlace-1:0] room_i,
    output logic [NumPlace-1:0] request_o,
    output logic link_o,
    output logic [NumPlace-1:0] first_o,
    output logic drop_o,
    output logic [2:0] cause_o,
    output logic [9:0] hop_limit_o
);
  lattice_t lattice;
  minimal_t minimal;
  header_t header;
  drop_cause_e cause;

  always_comb begin
    header = '0;
    header.dst = dst_i;
    header.traffic_class = traffic_class_i;
  end

  tn_router_lattice #(
      .NumLink (NumLink),
      .Adaptive(1'b1)
  ) u_lattice (
      .clk_i,
      .rst_ni,
      .coord_i,
      .size_i,
      .wrap_i,
      .order_i,
      .down_i,
      .reach_i,
      .detour_i,
      .lattice_o(lattice)
  );

  tn_router_lattice_minimal #(
      .NumLink(NumLink)
  ) u_minimal (
      .clk_i,
      .rst_ni,
      .coord_i,
      .size_i,
      .wrap_i,
      .detours_i,
      .down_i,
      .reach_i,
      .detour_i,
      .minimal_o(minimal)
  );

  tn_router_route_adaptive #(
      .NumLocal(NumLocal),
      .NumLink(NumLink),
      .NumVc(NumVc),
      .FromLink(FromLink)
  ) u_route (
      .lattice_i(lattice),
      .minimal_i(minimal),
      .header_i (header),
      .vc_i     (2'(FromVc)),
      .valid_i  (1'b1),
      .room_i,
      .request_o,
      .link_o,
      .first_o,
      .drop_o,
      .cause_o  (cause)
  );

  assign cause_o = cause;
  assign hop_limit_o = lattice.hop_limit;
endmodule
