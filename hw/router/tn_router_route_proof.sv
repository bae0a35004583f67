// Stand-in for tn_router_route_dor in proofs: any set of places for any header, and any of them first. The bits of `pdid` and
// `addr`, which no real route looks at, say which, so that the solver may choose.
module tn_router_route_dor
  import tn_pkg::*;
  import tn_router_pkg::*;
#(
    parameter int unsigned NumLocal = 2,
    parameter int unsigned NumLink = 2,
    parameter int unsigned NumVc = 2,
    parameter int unsigned FromLink = NumLink,
    localparam int unsigned NumPlace = NumLocal + NumLink * NumVc
) (
    input lattice_t lattice_i,
    input logic valid_i,
    input header_t header_i,
    input logic [1:0] vc_i,
    output logic [NumPlace-1:0] request_o,
    output logic [NumPlace-1:0] first_o,
    output logic link_o,
    output logic drop_o,
    output drop_cause_e cause_o
);
  logic unused;
  assign unused = ^{lattice_i, header_i, vc_i};
  assign drop_o = header_i.pdid[0];
  assign link_o = header_i.pdid[1];
  assign cause_o = header_i.pdid[4] ? DROP_OUTSIDE : DROP_NO_PORT;
  assign first_o = valid_i && !drop_o ? NumPlace'(1) << header_i.pdid[7:5] : '0;
  assign request_o = first_o | (valid_i && !drop_o ? header_i.addr[NumPlace-1:0] : '0);
endmodule

// Likewise for tn_router_route_tree, whatever the class.
module tn_router_route_tree
  import tn_pkg::*;
  import tn_router_pkg::*;
#(
    parameter int unsigned NumLocal = 2,
    parameter int unsigned NumLink = 2,
    parameter int unsigned NumVc = 2,
    parameter int unsigned FromLink = NumLink,
    parameter bit Adaptive = 1'b0,
    localparam int unsigned NumPlace = NumLocal + NumLink * NumVc
) (
    input lattice_t lattice_i,
    input tree_t tree_i,
    input header_t header_i,
    input logic valid_i,
    output logic [NumPlace-1:0] request_o,
    output logic [NumPlace-1:0] first_o,
    output logic link_o,
    output logic drop_o,
    output drop_cause_e cause_o
);
  logic unused;
  assign unused = ^{lattice_i, tree_i, header_i};
  assign drop_o = header_i.pdid[0];
  assign link_o = header_i.pdid[1];
  assign cause_o = header_i.pdid[4] ? DROP_OUTSIDE : DROP_NO_PORT;
  assign first_o = valid_i && !drop_o ? NumPlace'(1) << header_i.pdid[7:5] : '0;
  assign request_o = first_o | (valid_i && !drop_o ? header_i.addr[NumPlace-1:0] : '0);
endmodule

// Likewise for tn_router_route_adaptive: one escape, any set of adaptive places, and of all these one first.
module tn_router_route_adaptive
  import tn_pkg::*;
  import tn_router_pkg::*;
#(
    parameter int unsigned NumLocal = 2,
    parameter int unsigned NumLink = 2,
    parameter int unsigned NumVc = 4,
    parameter int unsigned FromLink = NumLink,
    localparam int unsigned NumPlace = NumLocal + NumLink * NumVc
) (
    input lattice_t lattice_i,
    input minimal_t minimal_i,
    input logic valid_i,
    input header_t header_i,
    input logic [1:0] vc_i,
    input logic [NumPlace-1:0] room_i,
    output logic [NumPlace-1:0] request_o,
    output logic [NumPlace-1:0] first_o,
    output logic link_o,
    output logic drop_o,
    output drop_cause_e cause_o
);
  localparam logic [NumPlace-1:0] Choices = {{NumLink{4'b1100}}, {NumLocal{1'b0}}};
  logic [NumPlace-1:0] escape, choices;
  logic unused;
  assign unused = ^{lattice_i, minimal_i, room_i, header_i, vc_i};
  assign drop_o = header_i.pdid[0];
  assign link_o = header_i.pdid[1];
  assign cause_o = header_i.pdid[4] ? DROP_OUTSIDE : DROP_NO_PORT;
  assign escape = valid_i && !drop_o ? NumPlace'(1) << header_i.pdid[7:5] : '0;
  assign choices = valid_i && !drop_o ? header_i.addr[NumPlace-1:0] & Choices : '0;
  assign first_o = header_i.pdid[8] && choices != '0 ? choices & (~choices + 1'b1) : escape;
  assign request_o = escape | choices;
endmodule
