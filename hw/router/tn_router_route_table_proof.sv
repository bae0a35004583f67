// Proves tn_router_route_table for any content of the table, any destination, any place of the node, and any writing: a packet is
// dropped with a cause, or asks for exactly one place that is there, never of the link by which it came if it keeps its channel;
// and it asks for what was written last for its destination. `watch_i` stands for all destinations.
module tn_router_route_table_proof
  import tn_pkg::*;
  import tn_router_pkg::*;
#(
    parameter int unsigned NumLocal = 2,
    parameter int unsigned NumLink = 3,
    parameter int unsigned NumVc = 2,
    parameter int unsigned FromLink = NumLink,  // from a local port
    parameter int unsigned FromVc = 0,
    parameter int unsigned TableNodes = 64,
    localparam int unsigned NodeBits = $clog2(TableNodes),
    localparam int unsigned NumPlace = NumLocal + NumLink * NumVc
) (
    input logic clk_i,
    input route_write_t write_i,
    input lattice_t lattice_i,
    input header_t header_i,
    input logic valid_i,
    input logic [NodeBits-1:0] watch_i
);
  localparam bit Kept = FromLink < NumLink && FromVc < NumVc;  // else it begins here
  logic [NumPlace-1:0] request, first;
  logic link, drop;
  drop_cause_e cause;

  tn_router_route_table #(
      .NumLocal(NumLocal),
      .NumLink(NumLink),
      .NumVc(NumVc),
      .FromLink(FromLink),
      .TableNodes(TableNodes)
  ) u_dut (
      .clk_i,
      .write_i,
      .lattice_i,
      .header_i,
      .vc_i(2'(FromVc)),
      .keep_i(FromVc < NumVc),
      .valid_i,
      .request_o(request),
      .first_o  (first),
      .link_o   (link),
      .drop_o   (drop),
      .cause_o  (cause)
  );

  // What was written last for the watched destination
  logic started_q = 1'b0, known_q = 1'b0;
  logic [NodeBits-1:0] watch_q;
  route_entry_t written_q;
  always_ff @(posedge clk_i) begin
    started_q <= 1'b1;
    watch_q   <= watch_i;
    WatchStaysM : assume (!started_q || watch_i == watch_q);
    if (write_i.valid && write_i.node[NodeBits-1:0] == watch_i) begin
      known_q   <= 1'b1;
      written_q <= write_i.entry;
    end
    HStoredA : assert (!known_q || u_dut.table_q[watch_i] == written_q);
  end

  coord_t dst;
  logic in_range, here, there, turns;
  assign dst = header_i.dst.coord;
  assign in_range = dst.x <= lattice_i.dim[0].last && dst.z == '0 &&
                    (TableNodes == 64 ? dst.y == '0 : dst.y < 5'd4 && 6'(dst.y) <= lattice_i.dim[1].last);
  assign here = dst.x == lattice_i.dim[0].me && (TableNodes == 64 || 6'(dst.y) == lattice_i.dim[1].me);
  assign there = 32'(written_q.link) < NumLink;
  assign turns = Kept && there && 32'(written_q.link) == FromLink;

  logic [NumPlace-1:0] wanted;
  logic vc;
  assign vc = Kept ? FromVc[0] : written_q.vc;
  always_comb begin
    wanted = '0;
    if (here) wanted = NumPlace'(1) << header_i.dst.unit;
    else
      wanted = NumPlace'(1) << NumLocal + 32'(written_q.link) * NumVc + 32'(NumVc > 1 ? vc : 1'b0) +
                                  32'(NumVc > 2 ? 2 * header_i.traffic_class[0] : 0);
  end

  always_ff @(posedge clk_i) begin
    FirstA : assert (first == request);
    if (!valid_i) NothingAskedA : assert (request == '0 && !drop);
    if (valid_i && !drop) begin
      OnePlaceA : assert (request != '0 && (request & (request - 1'b1)) == '0);
      KindA : assert (link == (request[NumPlace-1:NumLocal] != '0));
      InsideA : assert (in_range);
      if (Kept) NoTurnA : assert (request[NumLocal+FromLink*NumVc+:NumVc] == '0);
    end
    if (valid_i && !in_range) OutsideA : assert (drop && cause == DROP_OUTSIDE);
    if (valid_i && drop) CauseA : assert (cause == DROP_OUTSIDE || cause == DROP_DOWN || cause == DROP_NO_PORT);
    if (valid_i && in_range && here) begin
      LocalA : assert (drop == (32'(header_i.dst.unit) >= NumLocal) && (drop || request == wanted));
      if (drop) NoPortA : assert (cause == DROP_NO_PORT);
    end
    if (valid_i && in_range && !here && known_q && 32'(dst.x) + 64 * 32'(dst.y) == 32'(watch_i)) begin
      WrittenA : assert (drop == (!there || turns) && (drop || request == wanted));
      if (drop) NoLinkA : assert (cause == (turns || written_q.link == '1 ? DROP_DOWN : DROP_NO_PORT));
      RoutedC : cover (!drop);
      if (TableNodes > 64) LastRowC : cover (!drop && dst.y == 5'd3);
      DroppedC : cover (drop && !turns);
      RewrittenC :
      cover (!drop && write_i.valid && write_i.node[NodeBits-1:0] == watch_i && write_i.entry != written_q);
    end
  end
endmodule
