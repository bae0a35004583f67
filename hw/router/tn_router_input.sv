// First cycle of the router, one per input: checks the header of each packet, computes its route, and holds up to two flits in
// front of the crossbar.
//
// Throughput: one flit per cycle. Latency: 1 cycle. Back-pressure: `in_ready_o` is a register. Order is kept. A packet to
// be dropped is consumed at one flit per cycle and reported once; its tail may wait some cycles for tn_router_report. Body flits
// that follow no accepted head are consumed silently, so that nothing can get stuck here. Reset: empty.
//
// A route is a set of places, and a packet asks for one of them at a time, so that no two outputs can take it. With
// `SetValued` a head goes on, in turn, to the next place of its set that had room, if its own has none; who has gone on seven
// times stays where he is, so that nobody passes him by for ever. Else the set has one element.
//
// With `Adaptive`, but not in a tree, it stays where a packet may begin; else it goes to the lowest link where one may in an
// adaptive channel, keeping the channel that it asked for if both may, so that they carry the same; else to its escape if one may.
// Who has waited for two ticks asks for the escape alone until he has it, so that nobody passes him by for ever.
//
// With `ByAge` a head is as old as the links that its packet has crossed, one more, and the ticks in which it has waited in
// front here. Flits behind a head have no age: who has been served goes behind all that wait.
//
// A header that fails its check is dropped, correctable or not: the link receiver corrects where it is told to, and no
// packet travels by a header known to be wrong. The check is made here, although the link has seen the header as well, because the
// block RAM of the receive buffer lies between: a bit that flips there would send the packet to another node.
module tn_router_input
  import tn_pkg::*;
  import tn_router_pkg::*;
#(
    parameter int unsigned NumLocal = 2,  // 1 to 8
    parameter int unsigned NumLink = 2,  // 1 to 6
    parameter int unsigned NumVc = 2,  // 1, 2 or 4
    parameter int unsigned DataBits = 128,  // 128 or 256
    parameter int unsigned FromLink = NumLink,  // link that this input belongs to; NumLink: a local port
    parameter int unsigned FromVc = 0,  // and its virtual channel
    parameter bit SetValued = 1'b0,  // the route may have several places
    parameter bit RouteTable = 1'b0,  // routes come from a table, else by order of dimensions
    parameter bit Tree = 1'b0,  // or from the place in a tree
    parameter bit Adaptive = 1'b0,  // packets of odd classes choose: any link up of a tree, or with the others as escape
    parameter logic [7:0] OddClassPorts = '1,  // local ports to which packets of odd traffic classes may go
    parameter bit HasPorts = 1'b1,  // 0: a switch; packets for this node are dropped
    parameter bit Trusted = 1'b0,  // headers come from this router and are right
    parameter bit ByAge = 1'b0,  // outputs ask how old a head is
    localparam int unsigned NumOut = NumLocal + NumLink,
    localparam int unsigned NumPlace = NumLocal + NumLink * NumVc
) (
    input logic clk_i,
    input logic rst_ni,
    input lattice_t lattice_i,
    input tree_t tree_i,  // looked at with `Tree` only
    input minimal_t minimal_i,  // looked at with `Adaptive` only, as is `tick_i`, but not in a tree
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
  if (NumLocal < 1 || NumLocal > 8) begin : gen_bad_num_local
    $error("NumLocal is %0d, must be 1 to 8", NumLocal);
  end
  if (NumLink < 1 || NumLink > 6) begin : gen_bad_num_link
    $error("NumLink is %0d, must be 1 to 6", NumLink);
  end
  if (NumVc != 1 && NumVc != 2 && NumVc != 4) begin : gen_bad_num_vc
    $error("NumVc is %0d, must be 1, 2 or 4", NumVc);
  end
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  localparam bit Escape = Adaptive && !Tree;  // who chooses may have to go back to a channel that nobody chooses
  if (Escape && NumVc != 4) begin : gen_bad_adaptive
    $error("Adaptive is %0d, must be 0 unless NumVc is 4", Adaptive);
  end
  if (Tree && Adaptive && !SetValued) begin : gen_bad_set_valued
    $error("SetValued is %0d, must be 1 where Tree and Adaptive are", SetValued);
  end
  if (FromLink > NumLink) begin : gen_bad_from_link
    $error("FromLink is %0d, must be 0 to NumLink", FromLink);
  end
  if (FromVc >= NumVc) begin : gen_bad_from_vc
    $error("FromVc is %0d, must be less than NumVc", FromVc);
  end

  // What must be known of a flit at the begin of the second cycle, and what may be read from a RAM
  typedef struct packed {
    logic [NumPlace-1:0] set;   // admissible places; none of a packet to be dropped
    logic                head;
    logic                tail;
  } note_t;
  typedef struct packed {
    drop_cause_e         cause;  // where no place is admissible
    logic [DataBits-1:0] data;
  } flit_t;

  // Route and new header of the flit at the input
  header_t header;
  logic is_head, is_link, route_drop, no_route, too_far, bad_header;
  logic [NumPlace-1:0] route, route_first, first;
  drop_cause_e route_cause, no_route_cause;
  note_t in_note;
  flit_t in_flit;

  assign header  = in_data_i[WORD_BITS-1:0];
  assign is_head = in_valid_i && in_head_i;

  if (Tree) begin : gen_tree
    tn_router_route_tree #(
        .NumLocal(NumLocal),
        .NumLink(NumLink),
        .NumVc(NumVc),
        .FromLink(FromLink),
        .Adaptive(Adaptive)
    ) u_route (
        .lattice_i,
        .tree_i,
        .valid_i(is_head),
        .header_i(header),
        .request_o(route),
        .first_o(route_first),
        .link_o(is_link),
        .drop_o(route_drop),
        .cause_o(route_cause)
    );
    logic unused;
    assign unused = ^{minimal_i, route_i};
  end else if (RouteTable && Adaptive) begin : gen_table_choice
    tn_router_route_table_adaptive #(
        .NumLocal(NumLocal),
        .NumLink(NumLink),
        .NumVc(NumVc),
        .FromLink(FromLink),
        .FromVc(FromVc)
    ) u_route (
        .clk_i,
        .write_i(route_i),
        .lattice_i,
        .valid_i(is_head),
        .header_i(header),
        .room_i,
        .request_o(route),
        .first_o(route_first),
        .link_o(is_link),
        .drop_o(route_drop),
        .cause_o(route_cause)
    );
    logic unused;
    assign unused = ^{minimal_i, tree_i};
  end else if (RouteTable) begin : gen_table
    tn_router_route_table #(
        .NumLocal(NumLocal),
        .NumLink(NumLink),
        .NumVc(NumVc),
        .FromLink(FromLink),
        .FromVc(FromVc)
    ) u_route (
        .clk_i,
        .write_i(route_i),
        .lattice_i,
        .valid_i(is_head),
        .header_i(header),
        .request_o(route),
        .first_o(route_first),
        .link_o(is_link),
        .drop_o(route_drop),
        .cause_o(route_cause)
    );
    logic unused;
    assign unused = ^tree_i;
  end else if (Adaptive) begin : gen_choice
    tn_router_route_adaptive #(
        .NumLocal(NumLocal),
        .NumLink(NumLink),
        .NumVc(NumVc),
        .FromLink(FromLink),
        .FromVc(FromVc)
    ) u_route (
        .lattice_i,
        .minimal_i,
        .valid_i(is_head),
        .header_i(header),
        .room_i,
        .request_o(route),
        .first_o(route_first),
        .link_o(is_link),
        .drop_o(route_drop),
        .cause_o(route_cause)
    );
    logic unused;
    assign unused = ^{route_i, tree_i};
  end else begin : gen_dor
    tn_router_route_dor #(
        .NumLocal(NumLocal),
        .NumLink(NumLink),
        .NumVc(NumVc),
        .FromLink(FromLink),
        .FromVc(FromVc)
    ) u_route (
        .lattice_i,
        .valid_i(is_head),
        .header_i(header),
        .request_o(route),
        .first_o(route_first),
        .link_o(is_link),
        .drop_o(route_drop),
        .cause_o(route_cause)
    );
    logic unused;
    assign unused = ^{route_i, tree_i};
  end

  if (!HasPorts) begin : gen_no_ports
    assign no_route = route_drop || (is_head && !is_link);
    assign no_route_cause = route_drop ? route_cause : DROP_NO_PORT;
  end else if (OddClassPorts == '1) begin : gen_all_ports
    assign no_route = route_drop;
    assign no_route_cause = route_cause;
  end else begin : gen_some_ports
    assign no_route = route_drop ||
        (is_head && !is_link && header.traffic_class[0] && !OddClassPorts[header.dst.unit[2:0]]);
    assign no_route_cause = route_drop ? route_cause : DROP_NO_PORT;
  end

  always_comb begin
    too_far = 1'b0;
    bad_header = 1'b0;
    in_note = '0;
    first = '0;
    in_note.head = in_head_i;
    in_note.tail = in_tail_i;
    in_flit = '{cause: DROP_OUTSIDE, data: in_data_i};
    if (is_head) begin  // guards the costly part, for the simulator's sake
      too_far = header.hops > lattice_i.hop_limit || (is_link && header.hops == lattice_i.hop_limit);
      bad_header = !Trusted && header_ecc(header) != header.ecc;
      if (!no_route && !too_far && !disable_i && !bad_header) begin
        in_note.set = route;
        if (!HasPorts) in_note.set[NumLocal-1:0] = '0;  // known to synthesis
        first = route_first;
      end
      in_flit.cause = bad_header ? DROP_HEADER : no_route ? no_route_cause : too_far ? DROP_HOPS : DROP_DISABLED;
    end
  end

  // Two entries: the flit in front of the crossbar, and the one that arrives while that one waits
  (* ram_style = "distributed" *)flit_t ram  [2];
  flit_t flit;
  note_t note_q, second_note_q;
  logic valid_q, second_valid_q, write_q, read_q;
  logic open_q;  // the head of the present packet has its output, its tail has not gone yet
  logic dropping_q;  // the head of the present packet was dropped, its tail has not gone yet
  logic high_q;  // its words are even in number
  drop_cause_e cause_q;
  logic [8:0] words;  // of a head: length of its packet
  logic refused, drop_flit, leave;

  assign in_ready_o = !second_valid_q;
  assign leave = take_i || drop_flit || !valid_q;

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      valid_q <= 1'b0;
      second_valid_q <= 1'b0;
      note_q <= '0;
      write_q <= 1'b0;
      read_q <= 1'b0;
    end else begin
      if (in_ready_o && in_valid_i) write_q <= !write_q;
      if (leave) begin
        valid_q <= second_valid_q || in_valid_i;
        second_valid_q <= 1'b0;
        note_q <= second_valid_q ? second_note_q : in_note;
        if (valid_q) read_q <= !read_q;
      end else if (in_valid_i) begin
        second_valid_q <= 1'b1;
      end
    end
  end

  always_ff @(posedge clk_i) begin
    if (in_ready_o && in_valid_i) ram[write_q] <= in_flit;
    if (in_ready_o) second_note_q <= in_note;
  end
  assign flit  = ram[read_q];
  assign words = packet_words(header_t'(flit.data[WORD_BITS-1:0]));

  // Which place it asks for
  logic [NumPlace-1:0] ask, closed;
  always_comb begin
    for (int unsigned p = 0; p < NumLocal; p++) closed[p] = disable_out_i[p];
    for (int unsigned l = 0; l < NumLink; l++) begin
      closed[NumLocal+l*NumVc+:NumVc] = {NumVc{disable_out_i[NumLocal+l] || down_i[l]}};
    end
  end

  // Places without which a packet does not wait: all of its set, or its escape
  logic [NumPlace-1:0] needed;
  logic closed_needed;
  logic hopeless;  // and it asks for no other, which may be given to it in this cycle
  assign closed_needed = (needed & ~closed) == '0;

  if (Escape) begin : gen_adaptive
    localparam logic [NumPlace-1:0] Third = {{NumLink{4'b0100}}, {NumLocal{1'b0}}}, Fourth = Third << 1;
    logic [NumPlace-1:0] ask_q, second_ask_q, open, choices;
    logic [1:0] ticks_q;  // while it waits; both if its escape was closed
    logic fourth;
    assign open = note_q.set & room_i & ~closed;
    assign fourth = (ask_q & Fourth) != '0;
    assign choices = open & (fourth ? Fourth | (Third & ~(open >> 1)) : Third | (Fourth & ~(open << 1)));
    assign needed = note_q.set & ~(Third | Fourth);
    assign hopeless = closed_needed && (ask_q & (Third | Fourth)) == '0;

    always_ff @(posedge clk_i or negedge rst_ni) begin
      if (!rst_ni) begin
        ask_q <= '0;
        second_ask_q <= '0;
        ticks_q <= '0;
      end else begin
        if (in_ready_o) second_ask_q <= first;
        if (leave) ask_q <= second_valid_q ? second_ask_q : first;
        else if (ticks_q[1]) ask_q <= needed;
        else if (open != '0 && (ask_q & open) == '0) ask_q <= choices != '0 ? choices & (~choices + 1'b1) : needed;
        if (leave) ticks_q <= '0;
        else if (closed_needed) ticks_q <= '1;
        else if (tick_i) ticks_q <= {ticks_q[0], 1'b1};
        EscapeA : assert (!(valid_q && note_q.head && note_q.set != '0) || needed != '0);
        OneEscapeA : assert ((needed & (needed - 1'b1)) == '0);
      end
    end
    assign ask = ask_q;
  end else if (SetValued) begin : gen_set
    logic [NumPlace-1:0] ask_q, second_ask_q, open, above, next;
    logic [2:0] moves_q;  // how often it went on, up to seven
    logic move;

    function automatic logic [NumPlace-1:0] lowest(logic [NumPlace-1:0] bits);
      lowest = bits & (~bits + 1'b1);
    endfunction

    assign open  = note_q.set & room_i & ~closed;
    assign above = ~(ask_q | (ask_q - 1'b1));  // the places behind the one that it asks for
    assign next  = (open & above) != '0 ? lowest(open & above) : lowest(open);
    assign move  = open != '0 && (moves_q == '1 ? (ask_q & closed) != '0 : (ask_q & open) == '0);

    always_ff @(posedge clk_i or negedge rst_ni) begin
      if (!rst_ni) begin
        ask_q <= '0;
        second_ask_q <= '0;
        moves_q <= '0;
      end else begin
        if (in_ready_o) second_ask_q <= first;
        if (leave) ask_q <= second_valid_q ? second_ask_q : first;
        else if (move) ask_q <= next;
        if (leave) moves_q <= '0;
        else if (move && moves_q != '1) moves_q <= moves_q + 1'b1;
      end
    end
    assign ask = ask_q;
    assign needed = note_q.set;
    assign hopeless = closed_needed;
    logic unused;
    assign unused = ^{minimal_i, tick_i};
  end else begin : gen_single
    assign ask = note_q.set;
    assign needed = note_q.set;
    assign hopeless = closed_needed;
    logic unused;
    assign unused = ^{first, room_i, minimal_i, tick_i};
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      open_q <= 1'b0;
    end else begin
      if (take_i) open_q <= !note_q.tail;
      WholePacketsA : assert (!(valid_q && note_q.head && open_q));
      OneRequestA : assert ((request_o & (request_o - 1'b1)) == '0);
      AdmissibleA : assert ((request_o & ~note_q.set) == '0);
    end
  end

  // Packets all of whose ports were disabled or went down while they waited are dropped as well, or that of their escape: these
  // ask for it alone before, so that none is dropped and taken at the same time
  assign refused   = valid_q && note_q.head && hopeless;
  assign drop_flit = (refused || (valid_q && !note_q.head && !open_q)) && (!report_o || report_take_i);

  logic down;
  always_comb begin
    down = 1'b0;
    for (int unsigned l = 0; l < NumLink; l++) down |= needed[NumLocal+l*NumVc+:NumVc] != '0 && down_i[l];
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      dropping_q <= 1'b0;
      high_q <= 1'b0;
      cause_q <= DROP_OUTSIDE;
    end else if (event_drop_o) begin
      dropping_q <= !note_q.tail;
      high_q <= !words[0];
      cause_q <= event_drop_cause_o;
    end else if (drop_flit && note_q.tail) begin
      dropping_q <= 1'b0;
    end
  end

  // At 256 bits a packet without payload is one flit, header and footer
  logic one_flit;
  assign one_flit = DataBits > WORD_BITS && words == 9'd2;
  assign report_o = valid_q && note_q.tail && (note_q.head ? refused && one_flit : !open_q && dropping_q);
  assign report_high_o = note_q.head || high_q;
  assign report_cause_o = note_q.head ? event_drop_cause_o : cause_q;

  if (ByAge) begin : gen_age
    logic [2:0] in_age, age_q, second_age_q;
    assign in_age = !is_head ? 3'd0 : header.hops > 10'd5 ? 3'd7 : header.hops[2:0] + 3'd1;
    always_ff @(posedge clk_i or negedge rst_ni) begin
      if (!rst_ni) age_q <= '0;
      else if (leave) age_q <= second_valid_q ? second_age_q : in_age;
      else if (age_tick_i && note_q.head && age_q != '1) age_q <= age_q + 1'b1;
    end
    always_ff @(posedge clk_i) if (in_ready_o) second_age_q <= in_age;
    assign age_o = age_q;
  end else begin : gen_ageless
    assign age_o = '0;
    logic unused;
    assign unused = age_tick_i;
  end

  assign request_o = ask;
  assign valid_o = valid_q;
  assign tail_o = note_q.tail;
  assign data_o = flit.data;
  assign event_drop_o = refused && drop_flit;
  assign event_drop_cause_o = note_q.set == '0 ? flit.cause : down ? DROP_DOWN : DROP_DISABLED;

endmodule
