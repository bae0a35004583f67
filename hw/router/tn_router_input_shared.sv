// First cycle of the router for a link whose virtual channels share a way into the crossbar: one flit in a cycle comes in, whatever
// its channel (tn_router_intake), tn_router_front looks at it if it is a head, and up to two of each channel wait in front of the
// crossbar (tn_router_queue), into which one flit in a cycle goes (tn_router_share).
//
// So a link has one memory for all its channels, and one route unit and one check of headers, or with eight channels one for each
// bank: they know the bank before the flit, and choosing among four takes a level less than among eight.
//
// Throughput: one flit per cycle, in and out. Latency: 1 cycle for flits that were announced by `in_coming_i`, one more for others.
// Back-pressure: `in_ready_o` is a register and a level of logic. Packets of a channel keep their order. Reset: empty.
module tn_router_input_shared
  import tn_pkg::*;
  import tn_router_pkg::*;
#(
    parameter int unsigned NumLocal = 2,  // 1 to 8
    parameter int unsigned NumLink = 2,  // 1 to 16
    parameter int unsigned NumVc = 4,  // 2, 4 or 8
    parameter int unsigned DataBits = 128,  // 128 or 256
    parameter int unsigned FromLink = 0,  // link that this input belongs to
    parameter bit SetValued = 1'b0,  // the route may have several places
    parameter bit RouteTable = 1'b0,  // routes come from a table, else by order of dimensions
    parameter int unsigned TableNodes = 64,  // entries of a table, 64 or 256; looked at with `RouteTable` only
    parameter bit Tree = 1'b0,  // or from the place in a tree
    parameter bit Dragonfly = 1'b0,  // or from that in a dragonfly
    parameter bit Adaptive = 1'b0,  // packets of odd classes choose
    parameter logic [7:0] ClassPorts = '1,  // as of tn_router
    parameter bit ClassBit = 1'b0,
    parameter bit HasPorts = 1'b1,  // 0: a switch; packets for this node are dropped
    localparam int unsigned NumOut = NumLocal + NumLink,
    localparam int unsigned NumPlace = NumLocal + NumLink * NumVc,
    localparam int unsigned RouteVc = NumVc > BankVc ? BankVc : NumVc,
    localparam int unsigned NumRoute = NumLocal + NumLink * RouteVc,
    localparam int unsigned NumBank = NumVc / RouteVc
) (
    input logic clk_i,
    input logic rst_ni,
    input lattice_t lattice_i,
    input tree_t tree_i,  // looked at with `Tree` only
    input dragonfly_t dragonfly_i,  // looked at with `Dragonfly` only
    input minimal_t minimal_i,  // looked at with `Adaptive` only, in a lattice
    input logic tick_i,  // pulse, now and then
    input logic phase_i,  // every second cycle, the same for all links
    input route_write_t route_i,  // an entry of the table; looked at with `RouteTable` only
    input logic disable_i,  // the port of this input is disabled: drop what arrives
    input logic [NumOut-1:0] disable_out_i,  // disabled ports: drop what waits for them alone
    input logic [NumLink-1:0] down_i,  // dead links, likewise
    input logic [NumPlace-1:0] room_i,  // as in tn_router_queue
    input logic [NumPlace-1:0] had_room_i,  // places that had room in the cycle before
    input logic [NumPlace-1:0] open_i,  // of these, where packets may begin

    input logic [NumVc-1:0] in_valid_i,
    input logic [NumVc-1:0] in_coming_i,  // another flit will be there in the next cycle, as far as is known
    output logic [NumVc-1:0] in_ready_o,
    input logic [NumVc-1:0] in_head_i,
    input logic [NumVc-1:0] in_tail_i,
    input logic [NumVc-1:0][DataBits-1:0] in_data_i,

    // The flit that is connected
    output logic [NumPlace-1:0] request_o,  // a head asks for this place, one-hot; zero for other flits
    output logic [NumPlace-1:0] asks_o,  // places for which it asks, or another head will when it is connected
    output logic [NumOut-1:0] begins_o,  // outputs behind which one of these places is open
    output logic [NumOut-1:0][$clog2(NumVc)-1:0] others_o,  // other heads that ask for this output and had room
    output logic valid_o,  // a flit of a packet that has its output, or a head
    output logic tail_o,
    output logic [DataBits-1:0] data_o,
    input logic take_i,  // the flit has gone into an output register

    output logic [NumVc-1:0]      event_drop_o,       // a packet of this channel is dropped
    output logic [NumVc-1:0][2:0] event_drop_cause_o, // drop_cause_e

    // The tail of a dropped packet, which is its footer, waits here in `data_o` for the report to its source
    input logic reports_i,  // there are reports; else it goes at once
    output logic report_o,
    output logic report_high_o,  // 256 bits: the footer is the upper word
    output logic [2:0] report_cause_o,
    output logic report_apart_o,  // it came by a channel of classes kept apart
    input logic report_take_i,

    // For those who watch: what stands in front of the crossbar, by channel
    output logic [NumVc-1:0][NumPlace-1:0] watch_request_o,
    output logic [NumVc-1:0][DataBits-1:0] watch_data_o
);
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  if (FromLink >= NumLink) begin : gen_bad_from_link
    $error("FromLink is %0d, must be less than NumLink", FromLink);
  end
  if ((Tree || Dragonfly) && Adaptive && !SetValued) begin : gen_bad_set_valued
    $error("SetValued is %0d, must be 1 where Adaptive and Tree or Dragonfly are", SetValued);
  end
  localparam int unsigned IndexBits = $clog2(NumVc);

  // What comes in
  logic [NumVc-1:0] chosen, brings, ready, holds, connected;
  logic [IndexBits-1:0] in_index, out_index;
  logic in_valid, in_head, in_tail;
  logic [DataBits-1:0] in_data;
  logic [NumBank-1:0][NumRoute-1:0] route, route_first;  // of each bank, among its channels
  header_t header;
  logic [NumVc-1:0][WORD_BITS-1:0] headers;  // if there is a head
  drop_cause_e cause;
  logic [8:0] words;  // of a head: length of its packet

  tn_router_intake #(
      .NumVc(NumVc)
  ) u_intake (
      .clk_i,
      .rst_ni,
      .valid_i(in_valid_i),
      .coming_i(in_coming_i),
      .tail_i(in_tail),
      .holds_i(holds),
      .full_i(~ready),
      .connected_i(connected),
      .chosen_o(chosen),
      .index_o(in_index)
  );
  assign in_valid = in_valid_i[in_index];
  assign in_head = in_head_i[in_index];
  assign in_tail = in_tail_i[in_index];
  assign in_data = in_data_i[in_index];
  assign brings = chosen & in_valid_i;
  assign in_ready_o = chosen & ready;
  assign header = in_data[WORD_BITS-1:0];
  assign words = packet_words(header);
  for (genvar v = 0; v < NumVc; v++) begin : gen_header
    assign headers[v] = in_data_i[v][WORD_BITS-1:0];
  end

  tn_router_front_shared #(
      .NumLocal(NumLocal),
      .NumLink(NumLink),
      .NumVc(NumVc),
      .FromLink(FromLink),
      .RouteTable(RouteTable),
      .TableNodes(TableNodes),
      .Tree(Tree),
      .Dragonfly(Dragonfly),
      .Adaptive(Adaptive),
      .ClassPorts(ClassPorts),
      .ClassBit(ClassBit),
      .HasPorts(HasPorts)
  ) u_front (
      .clk_i,
      .lattice_i,
      .tree_i,
      .dragonfly_i,
      .minimal_i,
      .route_i,
      .disable_i,
      .room_i,
      .index_i(in_index),
      .valid_i(in_valid && in_head),
      .header_i(header),
      .heads_i(in_valid_i & in_head_i),
      .headers_i(headers),
      .set_o(route),
      .first_o(route_first),
      .cause_o(cause)
  );

  // Where it waits: two entries for each channel. What is looked at while another one is connected lies beside.
  typedef struct packed {
    drop_cause_e cause;
    logic        even;
    logic        whole;
  } look_t;
  (* ram_style = "distributed" *) logic [DataBits-1:0] ram[2*NumVc];
  look_t look_q[2*NumVc];
  look_t in_look;
  logic [NumVc-1:0] write, read;
  assign in_look = '{cause: cause, even: !words[0], whole: DataBits > WORD_BITS && words == 9'd2};
  always_ff @(posedge clk_i) begin
    if (in_ready_o != '0 && in_valid) begin
      ram[{in_index, write[in_index]}] <= in_data;
      look_q[{in_index, write[in_index]}] <= in_look;
    end
  end
  assign data_o = ram[{out_index, read[out_index]}];

  logic [NumVc-1:0][NumPlace-1:0] request;
  logic [NumVc-1:0] tail, take, report, report_high, report_take;
  logic [NumVc-1:0][2:0] report_cause;

  for (genvar v = 0; v < NumVc; v++) begin : gen_vc
    look_t look;
    drop_cause_e drop_cause, late_cause;
    logic [2:0] unused_age;
    logic [NumPlace-1:0] set, first;
    assign look = look_q[{IndexBits'(v), read[v]}];
    tn_router_bank_places #(
        .NumLocal(NumLocal),
        .NumLink (NumLink),
        .NumVc   (NumVc)
    ) u_set (
        .upper_i (v >= BankVc),
        .places_i(brings[v] ? route[v/RouteVc] : '0),
        .places_o(set)
    );
    tn_router_bank_places #(
        .NumLocal(NumLocal),
        .NumLink (NumLink),
        .NumVc   (NumVc)
    ) u_first (
        .upper_i (v >= BankVc),
        .places_i(brings[v] ? route_first[v/RouteVc] : '0),
        .places_o(first)
    );
    tn_router_queue #(
        .NumLocal(NumLocal),
        .NumLink(NumLink),
        .NumVc(NumVc),
        .SetValued(SetValued),
        .Escape(Adaptive && !Tree && !Dragonfly)
    ) u_queue (
        .clk_i,
        .rst_ni,
        .tick_i,
        .age_tick_i(1'b0),
        .disable_out_i,
        .down_i,
        .room_i,
        .in_valid_i(brings[v]),
        .in_ready_o(ready[v]),
        .in_head_i(in_head),
        .in_tail_i(in_tail),
        .in_set_i(set),
        .in_first_i(first),
        .in_age_i('0),
        .write_o(write[v]),
        .read_o(read[v]),
        .cause_i(look.cause),
        .even_i(look.even),
        .whole_i(look.whole),
        .request_o(request[v]),
        .valid_o(holds[v]),
        .tail_o(tail[v]),
        .age_o(unused_age),
        .take_i(take[v]),
        .event_drop_o(event_drop_o[v]),
        .event_drop_cause_o(drop_cause),
        .report_o(report[v]),
        .report_high_o(report_high[v]),
        .report_cause_o(late_cause),
        .report_take_i(report_take[v])
    );
    assign event_drop_cause_o[v] = drop_cause;
    assign report_cause[v] = late_cause;
    assign watch_data_o[v] = ram[{IndexBits'(v), read[v]}];
    logic unused;
    assign unused = ^unused_age;
  end
  assign watch_request_o = request;

  tn_router_share #(
      .NumHead (NumVc),
      .NumLocal(NumLocal),
      .NumPlace(NumPlace),
      .ClassBit(ClassBit)
  ) u_share (
      .clk_i,
      .rst_ni,
      .tick_i,
      .phase_i,
      .room_i(had_room_i),
      .open_i,
      .arrive_i(brings),
      .request_i(request),
      .valid_i(holds),
      .tail_i(tail),
      .take_o(take),
      .report_i(report),
      .report_high_i(report_high),
      .report_cause_i(report_cause),
      .report_take_o(report_take),
      .connected_o(connected),
      .index_o(out_index),
      .request_o,
      .asks_o,
      .begins_o,
      .others_o,
      .valid_o,
      .tail_o,
      .take_i,
      .reports_i,
      .report_o,
      .report_high_o,
      .report_cause_o,
      .report_apart_o,
      .report_take_i
  );
endmodule
