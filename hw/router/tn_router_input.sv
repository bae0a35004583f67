// First cycle of the router, for inputs that have a way into the crossbar of their own: tn_router_front looks at each head, and up
// to two flits wait in front of the crossbar (tn_router_queue).
//
// Throughput: one flit per cycle. Latency: 1 cycle. Back-pressure: `in_ready_o` is a register. Reset: empty.
//
// With `ByAge` a head is as old as the links that its packet has crossed, one more, and the ticks in which it has waited.
module tn_router_input
  import tn_pkg::*;
  import tn_router_pkg::*;
#(
    parameter int unsigned NumLocal = 2,  // 1 to 8
    parameter int unsigned NumLink = 2,  // 1 to 16
    parameter int unsigned NumVc = 2,  // 1, 2, 4 or 8
    parameter int unsigned DataBits = 128,  // 128 or 256
    parameter int unsigned FromLink = NumLink,  // link that this input belongs to; NumLink: a local port
    parameter int unsigned FromVc = 0,  // and its virtual channel
    parameter bit SetValued = 1'b0,  // the route may have several places
    parameter bit RouteTable = 1'b0,  // routes come from a table, else by order of dimensions
    parameter int unsigned TableNodes = 64,  // entries of a table, 64 or 256; looked at with `RouteTable` only
    parameter bit Tree = 1'b0,  // or from the place in a tree
    parameter bit Dragonfly = 1'b0,  // or from that in a dragonfly
    parameter bit Adaptive = 1'b0,  // packets of odd classes choose
    parameter logic [7:0] ClassPorts = '1,  // as of tn_router
    parameter bit ClassBit = 1'b0,
    parameter bit HasPorts = 1'b1,  // 0: a switch; packets for this node are dropped
    parameter bit Trusted = 1'b0,  // headers come from this router and are right
    parameter bit ByAge = 1'b0,  // outputs ask how old a head is
    localparam int unsigned NumOut = NumLocal + NumLink,
    localparam int unsigned NumPlace = NumLocal + NumLink * NumVc,
    localparam int unsigned RouteVc = NumVc > BankVc ? BankVc : NumVc,
    localparam int unsigned NumRoute = NumLocal + NumLink * RouteVc
) (
    input logic clk_i,
    input logic rst_ni,
    input lattice_t lattice_i,
    input tree_t tree_i,  // looked at with `Tree` only
    input dragonfly_t dragonfly_i,  // looked at with `Dragonfly` only
    input minimal_t minimal_i,  // looked at with `Adaptive` only, in a lattice; by tables, too, `tick_i`
    input logic tick_i,  // pulse, now and then
    input logic age_tick_i,  // the same; looked at with `ByAge` only
    input route_write_t route_i,  // an entry of the table; looked at with `RouteTable` only
    input logic disable_i,  // the port of this input is disabled: drop what arrives
    input logic [NumOut-1:0] disable_out_i,  // disabled ports: drop what waits for them alone
    input logic [NumLink-1:0] down_i,  // dead links, likewise
    input logic [NumPlace-1:0] room_i,  // places with room, with `Adaptive` where a packet may begin; else with `SetValued` only

    input  logic                in_valid_i,
    output logic                in_ready_o,
    input  logic                in_head_i,
    input  logic                in_tail_i,
    input  logic [DataBits-1:0] in_data_i,

    output logic [NumPlace-1:0] request_o,  // a head asks for this place, one-hot; zero for other flits
    output logic                valid_o,    // a flit of a packet that has its output, or a head
    output logic                tail_o,
    output logic [         2:0] age_o,      // with `ByAge`: of a head, 1 to 7; 7 stands for all above; else 0
    output logic [DataBits-1:0] data_o,
    input  logic                take_i,     // the flit has gone into an output register

    output logic        event_drop_o,       // a packet is dropped
    output drop_cause_e event_drop_cause_o,

    // The tail of a dropped packet, which is its footer, waits here in `data_o` for the report to its source
    output logic report_o,
    output logic report_high_o,  // 256 bits: the footer is the upper word
    output drop_cause_e report_cause_o,
    input logic report_take_i
);
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  if ((Tree || Dragonfly) && Adaptive && !SetValued) begin : gen_bad_set_valued
    $error("SetValued is %0d, must be 1 where Adaptive and Tree or Dragonfly are", SetValued);
  end
  if (FromLink > NumLink) begin : gen_bad_from_link
    $error("FromLink is %0d, must be 0 to NumLink", FromLink);
  end
  if (FromVc >= NumVc) begin : gen_bad_from_vc
    $error("FromVc is %0d, must be less than NumVc", FromVc);
  end

  typedef struct packed {
    drop_cause_e         cause;
    logic [DataBits-1:0] data;
  } flit_t;
  (* ram_style = "distributed" *) flit_t ram[2];
  flit_t in_flit, flit;
  logic is_head, write, read;
  header_t header;
  logic upper;  // bank of its channel; where it begins, of its traffic class
  logic [NumRoute-1:0] route_room, route, route_first;  // among the channels of the bank
  logic [NumPlace-1:0] set, first;
  logic [2:0] age;
  logic [8:0] words;  // of a head: length of its packet

  assign header = in_data_i[WORD_BITS-1:0];
  assign is_head = in_valid_i && in_head_i;
  assign age = !is_head ? 3'd0 : header.hops > 10'd5 ? 3'd7 : header.hops[2:0] + 3'd1;
  assign in_flit.data = in_data_i;

  assign upper = FromLink < NumLink ? FromVc >= BankVc : header.traffic_class[1];

  tn_router_bank_room #(
      .NumLocal(NumLocal),
      .NumLink (NumLink),
      .NumVc   (NumVc)
  ) u_room (
      .upper_i(upper),
      .room_i,
      .room_o (route_room)
  );

  tn_router_front #(
      .NumLocal(NumLocal),
      .NumLink(NumLink),
      .NumVc(RouteVc),
      .FromLink(FromLink),
      .RouteTable(RouteTable),
      .TableNodes(TableNodes),
      .Tree(Tree),
      .Dragonfly(Dragonfly),
      .Adaptive(Adaptive),
      .ClassPorts(ClassPorts),
      .ClassBit(ClassBit),
      .HasPorts(HasPorts),
      .Trusted(Trusted)
  ) u_front (
      .clk_i,
      .lattice_i,
      .tree_i,
      .dragonfly_i,
      .minimal_i,
      .route_i,
      .disable_i,
      .room_i(route_room),
      .valid_i(is_head),
      .header_i(header),
      .vc_i(2'(FromVc)),
      .set_o(route),
      .first_o(route_first),
      .cause_o(in_flit.cause)
  );

  tn_router_bank_places #(
      .NumLocal(NumLocal),
      .NumLink (NumLink),
      .NumVc   (NumVc)
  ) u_set (
      .upper_i (upper),
      .places_i(route),
      .places_o(set)
  );
  tn_router_bank_places #(
      .NumLocal(NumLocal),
      .NumLink (NumLink),
      .NumVc   (NumVc)
  ) u_first (
      .upper_i (upper),
      .places_i(route_first),
      .places_o(first)
  );

  always_ff @(posedge clk_i) if (in_ready_o && in_valid_i) ram[write] <= in_flit;
  assign flit   = ram[read];
  assign data_o = flit.data;
  assign words  = packet_words(header_t'(flit.data[WORD_BITS-1:0]));

  tn_router_queue #(
      .NumLocal(NumLocal),
      .NumLink(NumLink),
      .NumVc(NumVc),
      .SetValued(SetValued),
      .Escape(Adaptive && !Tree && !Dragonfly),
      .ByAge(ByAge)
  ) u_queue (
      .clk_i,
      .rst_ni,
      .tick_i,
      .age_tick_i,
      .disable_out_i,
      .down_i,
      .room_i,
      .in_valid_i,
      .in_ready_o,
      .in_head_i,
      .in_tail_i,
      .in_set_i(set),
      .in_first_i(first),
      .in_age_i(age),
      .write_o(write),
      .read_o(read),
      .cause_i(flit.cause),
      .even_i(!words[0]),
      .whole_i(DataBits > WORD_BITS && words == 9'd2),
      .request_o,
      .valid_o,
      .tail_o,
      .age_o,
      .take_i,
      .event_drop_o,
      .event_drop_cause_o,
      .report_o,
      .report_high_o,
      .report_cause_o,
      .report_take_i
  );
endmodule
