// Brings a routing table and what it is asked for out to plain ports, for test_route_table.py and
// test_route_table_adaptive.py.
module tn_router_route_table_probe
  import tn_pkg::*;
  import tn_router_pkg::*;
#(
    parameter int unsigned NumLocal = 2,
    parameter int unsigned NumLink = 6,
    parameter int unsigned NumVc = 2,
    parameter int unsigned FromLink = NumLink,
    parameter int unsigned FromVc = 0,
    parameter bit Adaptive = 1'b0,  // with ways to choose from
    parameter int unsigned TableNodes = 64,
    localparam int unsigned NumPlace = NumLocal + NumLink * NumVc
) (
    input logic clk_i,
    input logic [46:0] write_i,  // {valid, node[7:0], detours[15:0], ways[15:0], vc, link[4:0]}
    input coord_t me_i,
    input coord_t last_i,
    input logic valid_i,
    input node_t dst_i,
    input logic [2:0] traffic_class_i,
    input logic [NumPlace-1:0] room_i,
    output logic [NumPlace-1:0] request_o,
    output logic link_o,
    output logic [NumPlace-1:0] first_o,
    output logic drop_o,
    output logic [2:0] cause_o
);
  lattice_t lattice;
  header_t header;
  drop_cause_e cause;

  always_comb begin
    lattice = '0;
    lattice.dim[0].me = me_i.x;
    lattice.dim[0].last = last_i.x;
    lattice.dim[1].me = 6'(me_i.y);
    lattice.dim[1].last = 6'(last_i.y);
    header = '0;
    header.dst = dst_i;
    header.traffic_class = traffic_class_i;
  end

  if (Adaptive) begin : gen_adaptive
    tn_router_route_table_adaptive #(
        .NumLocal(NumLocal),
        .NumLink(NumLink),
        .NumVc(NumVc),
        .FromLink(FromLink),
        .TableNodes(TableNodes)
    ) u_route (
        .clk_i,
        .write_i  (write_i),
        .lattice_i(lattice),
        .header_i (header),
        .vc_i     (2'(FromVc)),
        .valid_i,
        .room_i,
        .request_o,
        .link_o,
        .first_o,
        .drop_o,
        .cause_o  (cause)
    );
  end else begin : gen_table
    tn_router_route_table #(
        .NumLocal(NumLocal),
        .NumLink(NumLink),
        .NumVc(NumVc),
        .FromLink(FromLink),
        .TableNodes(TableNodes)
    ) u_route (
        .clk_i,
        .write_i  (write_i),
        .lattice_i(lattice),
        .header_i (header),
        .vc_i     (2'(FromVc)),
        .keep_i   (1'b1),
        .valid_i,
        .request_o,
        .link_o,
        .first_o,
        .drop_o,
        .cause_o  (cause)
    );
    logic unused;
    assign unused = ^room_i;
  end

  assign cause_o = cause;
endmodule
