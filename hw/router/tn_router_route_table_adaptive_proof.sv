// Proves tn_router_route_table_adaptive for any content of the table, any destination, any room, any place of the node, and any
// writing. A packet is dropped where the table drops it; else it asks for its port, or for exactly one escape, in channel 0 or 1,
// by the entry written last, and, if it is of an odd class and did not come in the escape, for both adaptive channels of each way
// that was written last, and of each detour if it begins here or its single way is back, and nothing else; for the link by which it
// came in the escape at most, and only if it did not come in the escape. What it asks for first is one of these, with room in an
// adaptive channel if one of these has, of a way if one has, and of the link of its escape if that is a way that has. `watch_i`
// stands for all destinations.
module tn_router_route_table_adaptive_proof
  import tn_pkg::*;
  import tn_router_pkg::*;
#(
    parameter int unsigned NumLocal = 2,
    parameter int unsigned NumLink = 4,
    parameter int unsigned FromLink = NumLink,  // from a local port
    parameter int unsigned FromVc = 0,
    parameter int unsigned TableNodes = 64,
    localparam int unsigned NodeBits = $clog2(TableNodes),
    localparam int unsigned NumVc = 4,
    localparam int unsigned NumPlace = NumLocal + NumLink * NumVc
) (
    input logic clk_i,
    input route_write_t write_i,
    input lattice_t lattice_i,
    input header_t header_i,
    input logic valid_i,
    input logic [NumPlace-1:0] room_i,
    input logic [NodeBits-1:0] watch_i
);
  logic [NumPlace-1:0] request, first;
  logic link, drop;
  drop_cause_e cause;

  tn_router_route_table_adaptive #(
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
      .valid_i,
      .room_i,
      .request_o(request),
      .first_o(first),
      .link_o(link),
      .drop_o(drop),
      .cause_o(cause)
  );

  // What was written last for the watched destination
  localparam bit Begins = FromLink == NumLink, Stays = !Begins && FromVc < EscapeVc;
  logic started_q = 1'b0, known_q = 1'b0;
  logic [NodeBits-1:0] watch_q;
  route_entry_t written_q;
  logic [NumLink-1:0] ways_q, detours_q;
  always_ff @(posedge clk_i) begin
    started_q <= 1'b1;
    watch_q   <= watch_i;
    WatchStaysM : assume (!started_q || watch_i == watch_q);
    if (write_i.valid && write_i.node[NodeBits-1:0] == watch_i) begin
      known_q   <= 1'b1;
      written_q <= write_i.entry;
      ways_q    <= write_i.ways[NumLink-1:0];
      detours_q <= write_i.detours[NumLink-1:0];
    end
    HStoredA : assert (!known_q || u_dut.u_escape.table_q[watch_i] == written_q);
  end
  if (!Stays) begin : gen_ways
    always_ff @(posedge clk_i) HWaysA : assert (!known_q || u_dut.table_q[watch_i] == ways_q);
  end
  logic detours_too;
  assign detours_too = Begins || (!Stays && $onehot(ways_q) && ways_q[FromLink%NumLink]);
  if (!Stays) begin : gen_detours
    always_ff @(posedge clk_i)
      HDetoursA :
      assert (!known_q || u_dut.detours_q[watch_i] == (detours_too ? detours_q : '0));
  end

  coord_t dst;
  logic in_range, here, there, turns;
  assign dst = header_i.dst.coord;
  assign in_range = dst.x <= lattice_i.dim[0].last && dst.z == '0 &&
                    (TableNodes == 64 ? dst.y == '0 : dst.y < 5'd4 && 6'(dst.y) <= lattice_i.dim[1].last);
  assign here = dst.x == lattice_i.dim[0].me && (TableNodes == 64 || 6'(dst.y) == lattice_i.dim[1].me);
  assign there = 32'(written_q.link) < NumLink;
  assign turns = Stays && there && 32'(written_q.link) == FromLink;

  localparam logic [NumPlace-1:0] Adaptive = {{NumLink{4'b1100}}, {NumLocal{1'b0}}};
  logic [NumPlace-1:0] wanted, escape, adaptive, near;  // near: adaptive channels of ways
  logic vc, watched;
  assign vc = Stays ? FromVc[0] : written_q.vc;
  assign escape = request & ~Adaptive;
  assign adaptive = request & Adaptive;
  assign watched = valid_i && in_range && !here && known_q && 32'(dst.x) + 64 * 32'(dst.y) == 32'(watch_i);
  always_comb begin
    wanted = NumPlace'(1) << NumLocal + 32'(written_q.link) * NumVc + 32'(vc);
    near   = '0;
    for (int unsigned l = 0; l < NumLink; l++) begin
      if (header_i.traffic_class[0] && !Stays && l != FromLink) begin
        if (ways_q[l]) near[NumLocal+l*NumVc+2+:2] = '1;
        if (ways_q[l] || (detours_too && detours_q[l])) wanted[NumLocal+l*NumVc+2+:2] = '1;
      end
    end
  end

  for (genvar l = 0; l < NumLink; l++) begin : gen_link
    localparam logic [NumPlace-1:0] Here = NumPlace'(4'b1111) << NumLocal + l * NumVc;
    always_ff @(posedge clk_i) begin
      if (watched && !drop && (escape & Here) != '0 && (near & room_i & Here) != '0) begin
        StraightFirstA : assert ((first & Here) != '0);
      end
    end
  end

  always_ff @(posedge clk_i) begin
    if (!valid_i) NothingAskedA : assert (request == '0 && !drop);
    if (valid_i && !drop) begin
      OneEscapeA : assert (escape != '0 && (escape & (escape - 1'b1)) == '0);
      OneFirstA : assert (first != '0 && (first & (first - 1'b1)) == '0 && (first & ~request) == '0);
      RoomFirstA : assert ((adaptive & room_i) == '0 || (first & adaptive & room_i) != '0);
      KindA : assert (link == (escape[NumPlace-1:NumLocal] != '0) && (link || adaptive == '0));
      OrderedA : assert (header_i.traffic_class[0] || adaptive == '0);
      InsideA : assert (in_range);
      if (Stays)
        NoTurnA :
        assert (request[NumLocal+FromLink*NumVc+:NumVc] == '0);
        else if (!Begins) NoTurnBackA : assert (adaptive[NumLocal+FromLink*NumVc+:NumVc] == '0);
    end
    if (valid_i && !in_range) OutsideA : assert (drop && cause == DROP_OUTSIDE);
    if (valid_i && in_range && here) begin
      LocalA : assert (drop == (32'(header_i.dst.unit) >= NumLocal));
      if (!drop) PortA : assert (request == NumPlace'(1) << header_i.dst.unit);
      if (drop) NoPortA : assert (cause == DROP_NO_PORT);
    end
    if (watched) begin
      WrittenA : assert (drop == (!there || turns) && (drop || request == wanted));
      if (drop) NoLinkA : assert (cause == (turns || written_q.link == '1 ? DROP_DOWN : DROP_NO_PORT));
      if (!drop) NearFirstA : assert ((near & room_i) == '0 || (first & near & room_i) != '0);
      ChoiceC : cover (!drop && first != escape);
      DetourFirstC : cover (!drop && (first & ~near & Adaptive) != '0);
      if (!Begins) TurnsC : cover (!drop && 32'(written_q.link) == FromLink);
      EscapeFirstC : cover (!drop && first == escape && header_i.traffic_class[0]);
      if (TableNodes > 64) LastRowC : cover (!drop && first != escape && dst.y == 5'd3);
      DroppedC : cover (drop && !turns);
    end
  end
endmodule
