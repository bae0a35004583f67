// Proves the virtual channels of tn_router_route_dor for rings of any size, at any node, for any destination, order of dimensions
// and belief about dead links: a packet that goes on along its dimension goes to a channel with a higher number, in the numbering
// of docs/03-router.md, so no packets of a ring wait for one another in a circle.
//
// Combinational, so one step is the whole proof; it holds for a whole way by induction over its links: what is assumed of a packet
// that came in channel 1 (`AheadM`: it will not cross the link that closes the ring) is asserted of every packet that leaves in it
// (`AheadA`), at the node where it leaves; seen from the next node, "above" is "not below".
//
// Coordinates of the dimension in which packets come are turned round if they travel in the minus direction, so that they rise.
module tn_router_route_dor_proof
  import tn_pkg::*;
  import tn_router_pkg::*;
#(
    parameter int unsigned NumVc = 2,
    parameter int unsigned FromLink = 6,  // 6: from a local port
    parameter int unsigned FromVc = 0,
    localparam int unsigned NumLocal = 1,
    localparam int unsigned NumLink = 6,
    localparam int unsigned NumPlace = NumLocal + NumLink * NumVc
) (
    input logic     clk_i,
    input lattice_t lattice_i,
    input header_t  header_i
);
  logic [NumPlace-1:0] request, first;
  logic link, drop;
  drop_cause_e cause;

  tn_router_route_dor #(
      .NumLocal(NumLocal),
      .NumLink(NumLink),
      .NumVc(NumVc),
      .FromLink(FromLink)
  ) u_dut (
      .lattice_i,
      .header_i,
      .vc_i(2'(FromVc)),
      .valid_i  (1'b1),
      .request_o(request),
      .first_o  (first),
      .link_o   (link),
      .drop_o   (drop),
      .cause_o  (cause)
  );

  logic [2:0][5:0] dst;
  assign dst = {{1'b0, header_i.dst.coord.z}, {1'b0, header_i.dst.coord.y}, header_i.dst.coord.x};

  // A coordinate as seen by who travels by link l
  function automatic logic [5:0] along(int unsigned l, logic [5:0] coordinate);
    return l % 2 == 1 ? lattice_i.dim[l/2].last - coordinate : coordinate;
  endfunction

  // The number of virtual channel v of the link by which node `node` is left, in its direction
  function automatic logic [7:0] number(logic [5:0] node, logic [5:0] last, logic v);
    return v && node != last ? 8'(last) + 8'd1 + 8'(node) : 8'(node);
  endfunction

  // What the registers of a node say of its place. `late` may be anything: it is for the load alone.
  logic [2:0] placed, low, high;
  logic [2:0][2:0] order;
  always_comb begin
    for (int unsigned d = 0; d < 3; d++) begin
      placed[d] = lattice_i.dim[d].me <= lattice_i.dim[d].last && dst[d] <= lattice_i.dim[d].last;
      low[d] = lattice_i.dim[d].low == (lattice_i.dim[d].me == '0);
      high[d] = lattice_i.dim[d].high == (lattice_i.dim[d].me == lattice_i.dim[d].last);
      for (int unsigned e = 0; e < 3; e++) begin
        order[d][e] = lattice_i.dim[d].after[e] == (d != e && !lattice_i.dim[e].after[d]);
      end
    end
  end
  always_ff @(posedge clk_i) begin
    InsideM : assume (&placed);
    LowM : assume (&low);
    HighM : assume (&high);
    OrderM : assume (&order);
    NoCircleM :
    assume (lattice_i.dim[0].after[1] != lattice_i.dim[1].after[2] ||
                        lattice_i.dim[1].after[2] != lattice_i.dim[2].after[0]);
  end

  always_ff @(posedge clk_i) begin
    if (!drop && link) begin
      OnePlaceA : assert (request != '0 && (request & (request - 1'b1)) == '0 && !request[0]);
      FirstA : assert (first == request);
    end
  end

  for (genvar l = 0; l < NumLink; l++) begin : gen_link
    for (genvar v = 0; v < NumVc; v++) begin : gen_vc
      logic asked;
      logic [5:0] here, to, last;
      assign asked = !drop && request[NumLocal+l*NumVc+v];
      assign here  = along(l, lattice_i.dim[l/2].me);
      assign to    = along(l, dst[l/2]);
      assign last  = lattice_i.dim[l/2].last;

      always_ff @(posedge clk_i) begin
        if (asked) begin
          NoTurnA : assert (l != FromLink);
          ClassA : assert (NumVc <= 2 || header_i.traffic_class[0] == v[1]);
          if (v % 2 == 1) AheadA : assert (to > here || here == last);
        end
        RightC : cover (asked && to > here);
        AroundC : cover (asked && to < here);
      end
    end
  end

  // The channel by which it came: that of the node before, in the same direction
  if (FromLink < NumLink) begin : gen_came
    localparam int unsigned Dim = FromLink / 2;
    localparam int unsigned Onward = FromLink ^ 1;
    logic [5:0] here, to, last, node;
    logic [NumVc-1:0] onward;
    assign here = along(Onward, lattice_i.dim[Dim].me);
    assign to = along(Onward, dst[Dim]);
    assign last = lattice_i.dim[Dim].last;
    assign node = here == '0 ? last : here - 1'b1;
    assign onward = request[NumLocal+Onward*NumVc+:NumVc];

    always_ff @(posedge clk_i) begin
      if (FromVc % 2 == 1) AheadM : assume (here == '0 || to >= here);
      if (!drop && onward != '0) begin
        RisesA : assert (number(here, last, (onward & {NumVc / 2{2'b10}}) != '0) > number(node, last, FromVc % 2 == 1));
      end
    end
  end

  logic unused;
  assign unused = ^cause;
endmodule
