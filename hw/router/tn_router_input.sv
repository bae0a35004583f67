// First cycle of the router, one per input: computes the route of each packet, writes the header that it will carry on,
// and holds up to two flits in front of the crossbar.
//
// Throughput: one flit per cycle. Latency: 1 cycle. Back-pressure: `in_ready_o` is a register. Order is kept. A packet to
// be dropped is consumed at one flit per cycle and reported once; its tail may wait some cycles for tn_router_report. Body flits that follow no accepted head are consumed
// silently, so that nothing can get stuck here. Reset: empty.
//
// A header that fails its check is dropped, correctable or not: the link receiver corrects where it is told to, and no
// packet travels by a header known to be wrong.
module tn_router_input
  import tn_pkg::*;
  import tn_router_pkg::*;
#(
    parameter int unsigned NumLocal = 2,  // 1 to 8
    parameter int unsigned NumLink = 2,  // 1 to 6
    parameter int unsigned NumVc = 2,  // 1, 2 or 4
    parameter int unsigned DataBits = 128,  // 128 or 256
    parameter int unsigned FromLink = NumLink,  // link that this input belongs to; NumLink: a local port
    localparam int unsigned NumOut = NumLocal + NumLink,
    localparam int unsigned NumPlace = NumLocal + NumLink * NumVc
) (
    input logic clk_i,
    input logic rst_ni,
    input lattice_t lattice_i,
    input logic disable_i,  // the port of this input is disabled: drop what arrives
    input logic [NumOut-1:0] disable_out_i,  // disabled ports: drop what waits for them
    input logic [NumLink-1:0] down_i,  // dead links, likewise

    input  logic                in_valid_i,
    output logic                in_ready_o,
    input  logic                in_head_i,
    input  logic                in_tail_i,
    input  logic [DataBits-1:0] in_data_i,

    output logic [NumPlace-1:0] request_o,  // a head asks for this place; zero for other flits
    output logic                valid_o,    // a flit of a packet that has its output, or a head
    output logic                tail_o,
    output logic [         8:0] words_o,    // of a head: length of its packet in 128-bit words
    output logic [DataBits-1:0] data_o,
    input  logic                take_i,     // the flit has gone into an output register

    output logic  event_drop_o,       // a packet is dropped
    output drop_e event_drop_cause_o,

    // The tail of a dropped packet, which is its footer, waits here in `data_o` for the report to its source
    output logic  report_o,
    output logic  report_high_o,   // 256 bits: the footer is the upper word
    output drop_e report_cause_o,
    input  logic  report_take_i
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
  if (FromLink > NumLink) begin : gen_bad_from_link
    $error("FromLink is %0d, must be 0 to NumLink", FromLink);
  end

  // What is known of a flit besides its data.
  typedef struct packed {
    logic [NumPlace-1:0] request;
    logic                head;
    logic                tail;
    logic                drop;
    logic                bad_header;  // apart from the other causes: the check is the longest path
    drop_e               cause;
    logic [8:0]          words;
  } note_t;

  // Route and new header of the flit at the input
  header_t header;
  logic is_head, is_link, no_route;
  logic [1:0] vc;
  logic [NumPlace-1:0] route;
  drop_e no_route_cause;
  note_t in_note;
  logic [DataBits-1:0] in_data;

  assign header  = in_data_i[WORD_BITS-1:0];
  assign is_head = in_valid_i && in_head_i;

  tn_router_route_dor #(
      .NumLocal(NumLocal),
      .NumLink(NumLink),
      .NumVc(NumVc),
      .FromLink(FromLink)
  ) u_route (
      .lattice_i,
      .valid_i(is_head),
      .header_i(header),
      .request_o(route),
      .link_o(is_link),
      .vc_o(vc),
      .drop_o(no_route),
      .cause_o(no_route_cause)
  );

  always_comb begin
    logic too_far;
    too_far = 1'b0;
    in_note = '{cause: DropOutside, default: '0};
    in_note.head = in_head_i;
    in_note.tail = in_tail_i;
    in_data = in_data_i;
    if (is_head) begin  // guards the costly part, for the simulator's sake
      in_note.bad_header = header_ecc(header) != header.ecc;
      too_far = header.hops > lattice_i.hop_limit || (is_link && header.hops == lattice_i.hop_limit);
      in_note.drop = in_note.bad_header || no_route || too_far || disable_i;
      in_note.cause = no_route ? no_route_cause : too_far ? DropHops : DropDisabled;
      in_note.request = route;
      in_note.words = 9'(packet_words(header));
      if (is_link) in_data[WORD_BITS-1:0] = header_over_link(header, vc);
    end
  end

  // Two entries: the flit in front of the crossbar, and the one that arrives while that one waits
  note_t note_q, skid_note_q;
  logic [DataBits-1:0] data_q, skid_data_q;
  logic valid_q, skid_valid_q;
  logic  open_q;  // the head of the present packet has its output, its tail has not gone yet
  logic  dropping_q;  // the head of the present packet was dropped, its tail has not gone yet
  logic  high_q;  // its words are even in number
  drop_e cause_q;
  logic disabled, down, refused, drop_flit, leave;

  assign in_ready_o = !skid_valid_q;
  assign leave = take_i || drop_flit || !valid_q;

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      valid_q <= 1'b0;
      skid_valid_q <= 1'b0;
      note_q <= '{cause: DropOutside, default: '0};
    end else if (leave) begin
      valid_q <= skid_valid_q || in_valid_i;
      skid_valid_q <= 1'b0;
      note_q <= skid_valid_q ? skid_note_q : in_note;
    end else if (in_valid_i) begin
      skid_valid_q <= 1'b1;
    end
  end

  always_ff @(posedge clk_i) begin
    if (leave && (skid_valid_q || in_valid_i)) data_q <= skid_valid_q ? skid_data_q : in_data;
    if (in_ready_o && in_valid_i) begin
      skid_data_q <= in_data;
      skid_note_q <= in_note;
    end
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      open_q <= 1'b0;
    end else begin
      if (take_i) open_q <= !note_q.tail;
      WholePacketsA : assert (!(valid_q && note_q.head && open_q));
      OneRequestA : assert ((request_o & (request_o - 1'b1)) == '0);
    end
  end

  // Packets whose port was disabled or went down while they waited are dropped as well
  always_comb begin
    disabled = 1'b0;
    down = 1'b0;
    for (int unsigned p = 0; p < NumLocal; p++) disabled |= note_q.request[p] && disable_out_i[p];
    for (int unsigned l = 0; l < NumLink; l++) begin
      disabled |= note_q.request[NumLocal+l*NumVc+:NumVc] != '0 && disable_out_i[NumLocal+l];
      down |= note_q.request[NumLocal+l*NumVc+:NumVc] != '0 && down_i[l];
    end
  end

  assign refused   = valid_q && note_q.head && (note_q.drop || disabled || down);
  assign drop_flit = (refused || (valid_q && !note_q.head && !open_q)) && (!report_o || report_take_i);

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      dropping_q <= 1'b0;
      high_q <= 1'b0;
      cause_q <= DropOutside;
    end else if (event_drop_o) begin
      dropping_q <= !note_q.tail;
      high_q <= !note_q.words[0];
      cause_q <= event_drop_cause_o;
    end else if (drop_flit && note_q.tail) begin
      dropping_q <= 1'b0;
    end
  end

  // At 256 bits a packet without payload is one flit, header and footer
  logic one_flit;
  assign one_flit = DataBits > WORD_BITS && note_q.words == 9'd2;
  assign report_o = valid_q && note_q.tail && (note_q.head ? refused && one_flit : !open_q && dropping_q);
  assign report_high_o = note_q.head || high_q;
  assign report_cause_o = note_q.head ? event_drop_cause_o : cause_q;

  assign request_o = note_q.drop ? '0 : note_q.request;
  assign valid_o = valid_q;
  assign tail_o = note_q.tail;
  assign words_o = note_q.words;
  assign data_o = data_q;
  assign event_drop_o = refused && drop_flit;
  assign event_drop_cause_o = note_q.bad_header ? DropHeader : note_q.drop ? note_q.cause : down ? DropDown : DropDisabled;
endmodule
