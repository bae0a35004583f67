// The queue of two flits in front of the crossbar: where a head asks for a place, and how a packet without one is dropped.
//
// It holds of a flit what must be known at the begin of a cycle; data lie in a memory beside it, of two entries. Throughput: one
// flit per cycle. Latency: 1 cycle. Back-pressure: `in_ready_o` is a register. Order is kept. A packet to
// be dropped is consumed at one flit per cycle and reported once; its tail may wait some cycles for tn_router_report. Body flits
// that follow no accepted head are consumed silently, so that nothing can get stuck here. Reset: empty.
//
// A route is a set of places, and a packet asks for one of them at a time, so that no two outputs can take it. With
// `SetValued` a head goes on, in turn, to the next place of its set that had room, if its own has none; who has gone on seven
// times stays where he is, so that nobody passes him by for ever. From a closed place a head goes on in any case, if no other one
// has room to the lowest that is not closed. Else the set has one element.
//
// With `Escape` it stays where a packet may begin; else it goes to the lowest link where one may in an
// adaptive channel, keeping the channel that it asked for if both may, so that they carry the same; else to its escape if one may.
// Who has waited for two ticks asks for the escape alone until he has it, so that nobody passes him by for ever.
//
// With `ByAge` a head grows older by the ticks in which it has waited in front here. Flits behind a head have no age: who has been
// served goes behind all that wait.
module tn_router_queue
  import tn_pkg::*;
  import tn_router_pkg::*;
#(
    parameter int unsigned NumLocal = 2,  // 1 to 8
    parameter int unsigned NumLink = 2,  // 1 to 16
    parameter int unsigned NumVc = 2,  // 1, 2, 4 or 8
    parameter bit SetValued = 1'b0,  // the route may have several places
    parameter bit Escape = 1'b0,  // it is of tn_router_choice: some places are a choice, one is not; NumVc = 4 or 8
    parameter bit ByAge = 1'b0,  // outputs ask how old a head is
    localparam int unsigned NumOut = NumLocal + NumLink,
    localparam int unsigned NumPlace = NumLocal + NumLink * NumVc
) (
    input logic clk_i,
    input logic rst_ni,
    input logic tick_i,  // pulse, now and then; looked at with `Escape` only
    input logic age_tick_i,  // the same; looked at with `ByAge` only
    input logic [NumOut-1:0] disable_out_i,  // disabled ports: drop what waits for them alone
    input logic [NumLink-1:0] down_i,  // dead links, likewise
    input logic [NumPlace-1:0] room_i,  // places with room, with `Escape` where a packet may begin; else with `SetValued` only

    input logic in_valid_i,
    output logic in_ready_o,
    input logic in_head_i,
    input logic in_tail_i,
    input logic [NumPlace-1:0] in_set_i,  // of a head: admissible places; none of other flits and packets to be dropped
    input logic [NumPlace-1:0] in_first_i,  // the one that it asks for first
    input logic [2:0] in_age_i,  // of a head, 1 to 7; else 0

    // Beside it: where the flit that comes in is kept, and the one in front, of which is known
    output logic write_o,
    output logic read_o,
    input drop_cause_e cause_i,  // of a head without admissible places
    input logic even_i,  // of a head: its packet has an even number of words
    input logic whole_i,  // of a head: its packet is this flit, of two words

    output logic [NumPlace-1:0] request_o,  // a head asks for this place, one-hot; zero for other flits
    output logic                valid_o,    // a flit of a packet that has its output, or a head
    output logic                tail_o,
    output logic [         2:0] age_o,      // with `ByAge`: of a head, 1 to 7; 7 stands for all above; else 0
    input  logic                take_i,     // the flit has gone into an output register

    output logic        event_drop_o,       // a packet is dropped
    output drop_cause_e event_drop_cause_o,

    // The tail of a dropped packet, which is its footer, waits in front for the report to its source
    output logic report_o,
    output logic report_high_o,  // 256 bits: the footer is the upper word
    output drop_cause_e report_cause_o,
    input logic report_take_i
);
  if (NumLocal < 1 || NumLocal > 8) begin : gen_bad_num_local
    $error("NumLocal is %0d, must be 1 to 8", NumLocal);
  end
  if (NumLink < 1 || NumLink > MaxLinks) begin : gen_bad_num_link
    $error("NumLink is %0d, must be 1 to %0d", NumLink, MaxLinks);
  end
  if (NumVc != 1 && NumVc != 2 && NumVc != 4 && NumVc != 8) begin : gen_bad_num_vc
    $error("NumVc is %0d, must be 1, 2, 4 or 8", NumVc);
  end
  if (Escape && NumVc < BankVc) begin : gen_bad_escape
    $error("Escape is %0d, must be 0 unless NumVc is 4 or 8", Escape);
  end

  // Two entries: the flit in front of the crossbar, and the one that arrives while that one waits
  typedef struct packed {
    logic [NumPlace-1:0] set;
    logic                head;
    logic                tail;
  } note_t;
  note_t in_note, note_q, second_note_q;
  logic valid_q, second_valid_q, write_q, read_q;
  logic open_q;  // the head of the present packet has its output, its tail has not gone yet
  logic dropping_q;  // the head of the present packet was dropped, its tail has not gone yet
  logic high_q;  // its words are even in number
  drop_cause_e cause_q;
  logic refused, drop_flit, leave;

  assign in_note = '{set: in_set_i, head: in_head_i, tail: in_tail_i};
  assign in_ready_o = !second_valid_q;
  assign write_o = write_q;
  assign read_o = read_q;
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
    if (in_ready_o) second_note_q <= in_note;
  end

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
    localparam logic [NumPlace-1:0] Third = {
      {NumLink * NumVc / BankVc{4'b0100}}, {NumLocal{1'b0}}
    }, Fourth = Third << 1;
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
        if (in_ready_o) second_ask_q <= in_first_i;
        if (leave) ask_q <= second_valid_q ? second_ask_q : in_first_i;
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
    logic [NumPlace-1:0] spare_q;  // a place that was not closed a cycle ago, room or not: better than one that is
    logic [2:0] moves_q;  // how often it went on to a place with room, up to seven
    logic move, shut;

    function automatic logic [NumPlace-1:0] lowest(logic [NumPlace-1:0] bits);
      lowest = bits & (~bits + 1'b1);
    endfunction

    assign open  = note_q.set & room_i & ~closed;
    assign above = ~(ask_q | (ask_q - 1'b1));  // the places behind the one that it asks for
    assign shut  = (ask_q & closed) != '0;
    assign next  = (open & above) != '0 ? lowest(open & above) : open != '0 ? lowest(open) : spare_q;
    assign move  = open != '0 ? (moves_q == '1 ? shut : (ask_q & open) == '0) : shut && spare_q != '0;

    always_ff @(posedge clk_i or negedge rst_ni) begin
      if (!rst_ni) begin
        ask_q <= '0;
        second_ask_q <= '0;
        spare_q <= '0;
        moves_q <= '0;
      end else begin
        if (in_ready_o) second_ask_q <= in_first_i;
        if (leave) ask_q <= second_valid_q ? second_ask_q : in_first_i;
        else if (move) ask_q <= next;
        spare_q <= leave ? '0 : lowest(note_q.set & ~closed);
        if (leave) moves_q <= '0;
        else if (move && open != '0 && moves_q != '1) moves_q <= moves_q + 1'b1;
      end
    end
    assign ask = ask_q;
    assign needed = note_q.set;
    assign hopeless = closed_needed;
    logic unused;
    assign unused = tick_i;
  end else begin : gen_single
    assign ask = note_q.set;
    assign needed = note_q.set;
    assign hopeless = closed_needed;
    logic unused;
    assign unused = ^{in_first_i, room_i, tick_i};
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
      high_q <= even_i;
      cause_q <= event_drop_cause_o;
    end else if (drop_flit && note_q.tail) begin
      dropping_q <= 1'b0;
    end
  end

  assign report_o = valid_q && note_q.tail && (note_q.head ? refused && whole_i : !open_q && dropping_q);
  assign report_high_o = note_q.head || high_q;
  assign report_cause_o = note_q.head ? event_drop_cause_o : cause_q;

  if (ByAge) begin : gen_age
    logic [2:0] age_q, second_age_q;
    always_ff @(posedge clk_i or negedge rst_ni) begin
      if (!rst_ni) age_q <= '0;
      else if (leave) age_q <= second_valid_q ? second_age_q : in_age_i;
      else if (age_tick_i && note_q.head && age_q != '1) age_q <= age_q + 1'b1;
    end
    always_ff @(posedge clk_i) if (in_ready_o) second_age_q <= in_age_i;
    assign age_o = age_q;
  end else begin : gen_ageless
    assign age_o = '0;
    logic unused;
    assign unused = ^{age_tick_i, in_age_i};
  end

  assign request_o = ask;
  assign valid_o = valid_q;
  assign tail_o = note_q.tail;
  assign event_drop_o = refused && drop_flit;
  assign event_drop_cause_o = note_q.set == '0 ? cause_i : down ? DROP_DOWN : DROP_DISABLED;

endmodule
