// Route computation: tables with ways to choose from, for networks of any wiring (docs/03-router.md).
//
// Latency: 0 cycles, some six levels of logic between a header and the places that it may ask for, the memory among them.
//
// Virtual channels 0 and 1 are the *escape*, where packets go by tn_router_route_table, with two channels for all traffic
// classes. A packet in any order (lowest bit of its class 1) that begins here or came in channel 2 or 3 may also go by each of
// the `ways` of its destination's entry, in channels 2 and 3, but never by the link by which it came; its escape is that of a
// packet that begins here, back by that link if need be. A packet that begins here, or whose single way is the link by which it
// came (it is on a detour of two links), may likewise go by each of the `detours`. What came in the escape stays there, and does
// not turn back: so the escape waits for nothing but itself, and is free of deadlock if the tables are. Who computes them sees to
// it that ways lead nearer and that detours end (torusnet/route_tables.py).
//
// It asks first as tn_router_choice says, and is dropped where the table drops it: then there is no escape. Any content is legal.
//
// The ports are those of tn_router_route_table, and room.
module tn_router_route_table_adaptive
  import tn_pkg::*;
  import tn_router_pkg::*;
#(
    parameter int unsigned NumLocal = 2,  // 1 to 8
    parameter int unsigned NumLink = 2,  // 1 to 16
    parameter int unsigned NumVc = 4,  // 4
    parameter int unsigned FromLink = NumLink,  // link by which packets come; NumLink: from a local port
    parameter int unsigned TableNodes = 64,  // entries, 64 or 256
    localparam int unsigned NumPlace = NumLocal + NumLink * NumVc
) (
    input logic clk_i,
    input route_write_t write_i,
    input lattice_t lattice_i,
    input header_t header_i,
    input logic [1:0] vc_i,  // virtual channel of that link
    input logic valid_i,  // there is a header; without one nothing is asked for
    input logic [NumPlace-1:0] room_i,  // places where a packet may begin
    output logic [NumPlace-1:0] request_o,  // admissible places, one of them no choice; of no meaning if `drop_o`
    output logic [NumPlace-1:0] first_o,  // one of them, one-hot
    output logic link_o,  // the places belong to links
    output logic drop_o,
    output drop_cause_e cause_o
);
  if (NumVc != 4) begin : gen_bad_num_vc
    $error("NumVc is %0d, must be 4: two channels of the escape, two adaptive", NumVc);
  end

  logic escapes;  // it came in the escape, and stays there
  assign escapes = vc_i < 2'(EscapeVc);
  logic [NumLocal+NumLink*EscapeVc-1:0] escape, unused_first;
  tn_router_route_table #(
      .NumLocal(NumLocal),
      .NumLink(NumLink),
      .NumVc(EscapeVc),
      .FromLink(FromLink),
      .TableNodes(TableNodes)
  ) u_escape (
      .clk_i,
      .write_i,
      .lattice_i,
      .header_i,
      .vc_i,
      .keep_i(escapes),
      .valid_i,
      .request_o(escape),
      .first_o(unused_first),
      .link_o,
      .drop_o,
      .cause_o
  );

  localparam int unsigned NodeBits = $clog2(TableNodes);
  logic [NodeBits-1:0] to, written;
  assign to = NodeBits'(node_number(header_i.dst.coord));
  assign written = write_i.node[NodeBits-1:0];
  (* ram_style = "distributed" *) logic [NumLink-1:0] table_q[TableNodes];
  localparam logic [NumLink-1:0] Back = NumLink'(FromLink < NumLink ? 64'd1 << FromLink : 64'd0);
  logic [NumLink-1:0] along, ways, detours, offered;
  logic any;
  always_ff @(posedge clk_i) if (write_i.valid) table_q[written] <= write_i.ways[NumLink-1:0];
  if (FromLink < NumLink) begin : gen_under_way
    assign any = header_i.traffic_class[0] && link_o && !escapes;
  end else begin : gen_begins
    assign any = header_i.traffic_class[0] && link_o;
  end
  // What came by a link takes detours only where the single way is back by it
  assign offered = FromLink == NumLink || write_i.ways[NumLink-1:0] == Back ? write_i.detours[NumLink-1:0] : '0;
  (* ram_style = "distributed" *) logic [NumLink-1:0] detours_q[TableNodes];
  always_ff @(posedge clk_i) if (write_i.valid) detours_q[written] <= offered;
  assign detours = detours_q[to] & ~Back;
  always_comb begin
    ways = table_q[to] & ~Back;
    for (int unsigned l = 0; l < NumLink; l++) along[l] = escape[NumLocal+l*EscapeVc+:EscapeVc] != '0;
  end

  tn_router_choice #(
      .NumLocal(NumLocal),
      .NumLink (NumLink),
      .Spread  (1'b1)
  ) u_choice (
      .any_i(any),  // late
      .odd_i(header_i.dst.coord.x[0]),
      .escape_i(escape),
      .along_i(along),
      .ways_i(ways),
      .detours_i(detours),
      .room_i,
      .request_o,
      .first_o
  );

  logic unused_here;
  assign unused_here = ^unused_first;
endmodule
