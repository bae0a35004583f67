// One input of the crossbar for the virtual channels of a link: two heads or more ask, one packet moves.
//
// Who is connected is in registers. It changes while no packet of this link is on its way through the crossbar, and then from one
// cycle to the next, so that packets follow one another without idle cycles. A flit that comes to a channel while nobody else can
// move is connected before it is in front of the crossbar: a link that is idle has the latency of one channel. Next is, of the
// first of these classes in which there is another one, who has been served longest ago, a flit or a report:
// - heads that have waited for two ticks of `tick_i` and have room,
// - heads that have room behind an output where a packet may begin, other than that for which who is connected asks, and has room
//   there, too: it keeps its turn; and tails of dropped packets, for tn_router_report,
// - heads that have room; their outputs are busy,
// - channels without a flit at which one arrives.
// A head that has waited for two ticks stays connected while it has room, up to the next tick, and begins to wait anew; another
// head while it has room and there is nobody of the first two classes; a tail of a dropped packet until it is taken.
//
// While no packet moves all heads ask by `asks_o` in every second cycle, so that an output whose turn it is for this link waits for
// the head to be connected in place of passing the link by; in the others only the one that is connected, so that outputs that wait
// for one another go on. A head that has waited for two ticks asks in all cycles, also while a packet moves, so that nobody takes
// the room from it meanwhile, but not in those behind a cycle in which one was connected that had waited as long, and had room: in
// turn, then, nobody is passed by for ever. A channel never waits for another one that has no room, so that what docs/03-router.md
// says of deadlock holds.
//
// Throughput: one flit per cycle. Latency: 0 cycles. Back-pressure: `take_i`. Reset: the first channel.
module tn_router_share #(
    parameter int unsigned NumHead = 4,  // virtual channels of the link, as of all, 2, 4 or 8
    parameter int unsigned NumLocal = 2,  // local ports, the first places
    parameter int unsigned NumPlace = 18,  // places that a head may ask for
    parameter bit ClassBit = 1'b0,  // as of tn_router
    localparam int unsigned NumOut = NumLocal + (NumPlace - NumLocal) / NumHead,
    localparam int unsigned IndexBits = $clog2(NumHead),
    localparam int unsigned ApartBit = NumHead >= 4 ? 1 + 32'(ClassBit) : 0  // of a channel's number: its packets' class is apart
) (
    input logic clk_i,
    input logic rst_ni,
    input logic tick_i,  // pulse, now and then
    input logic phase_i,  // every second cycle, the same for all links: heads ask that are not connected
    input logic [NumPlace-1:0] room_i,  // places that had room in the cycle before
    input logic [NumPlace-1:0] open_i,  // of these, where packets may begin

    // Flits in front of the crossbar, by channel
    input logic [NumHead-1:0] arrive_i,  // one comes there in this cycle, at least if there is none
    input logic [NumHead-1:0][NumPlace-1:0] request_i,  // a head asks for this place, one-hot; zero for other flits
    input logic [NumHead-1:0] valid_i,
    input logic [NumHead-1:0] tail_i,
    output logic [NumHead-1:0] take_o,
    input logic [NumHead-1:0] report_i,  // the tail of a dropped packet waits for tn_router_report
    input logic [NumHead-1:0] report_high_i,
    input logic [NumHead-1:0][2:0] report_cause_i,
    output logic [NumHead-1:0] report_take_o,

    // The one that is connected
    output logic [NumHead-1:0] connected_o,  // one-hot
    output logic [IndexBits-1:0] index_o,  // the same as a number
    output logic [NumPlace-1:0] request_o,
    output logic valid_o,
    output logic tail_o,
    input logic take_i,
    input logic reports_i,  // tails of dropped packets are reported; else they go at once
    output logic report_o,
    output logic report_high_o,
    output logic [2:0] report_cause_o,
    output logic report_apart_o,  // it came by a channel of classes kept apart: of the upper half of a bank, or of the upper bank
    input logic report_take_i,
    output logic [NumPlace-1:0] asks_o,  // places for which it asks, or another head will when it is connected
    output logic [NumOut-1:0] begins_o,  // outputs behind which one of these places is open
    output logic [NumOut-1:0][IndexBits-1:0] others_o  // heads that are not connected, ask for this output and had room
);
  if (NumHead != 2 && NumHead != 4 && NumHead != 8) begin : gen_bad_num_head
    $error("NumHead is %0d, must be 2, 4 or 8", NumHead);
  end
  if (ClassBit && NumHead != 8) begin : gen_bad_class_bit
    $error("ClassBit is %0d, must be 0 unless NumHead is 8", ClassBit);
  end
  if (NumLocal < 1) begin : gen_bad_num_local
    $error("NumLocal is %0d, must be 1 or more", NumLocal);
  end
  if (NumPlace < NumLocal || (NumPlace - NumLocal) % NumHead != 0) begin : gen_bad_num_place
    $error("NumPlace is %0d, must be NumLocal and NumHead for each link", NumPlace);
  end

  logic [NumHead-1:0] connected_q, next;  // one-hot
  logic [IndexBits-1:0] index_q, index;  // the same as a number
  logic moving_q;  // a packet of the connected channel has begun and not ended
  logic [NumHead-1:0] waited_q, late_q;  // for a tick, for two
  logic [NumHead-1:0] urgent_q;  // for two, and nobody was connected who had, and had room

  // The output for which each head asks, if a packet may begin there; and that of the connected one, if it has room there
  logic [NumHead-1:0][NumOut-1:0] begins;
  logic [NumOut-1:0] tried;
  always_comb begin
    for (int unsigned h = 0; h < NumHead; h++) begins[h] = outputs(request_i[h] & open_i);
    tried = outputs(request_o & room_i);
  end

  function automatic logic [NumOut-1:0] outputs(logic [NumPlace-1:0] places);
    outputs = NumOut'(places[NumLocal-1:0]);
    for (int unsigned p = NumLocal; p < NumPlace; p++) outputs[NumLocal+(p-NumLocal)/NumHead] |= places[p];
  endfunction

  // What each head could do
  logic [NumHead-1:0] roomy, overdue;
  always_comb begin
    for (int unsigned h = 0; h < NumHead; h++) begin
      roomy[h]   = (request_i[h] & room_i) != '0;
      overdue[h] = late_q[h] && roomy[h];
    end
  end

  // The others, by class, and who of these is next if the one that is connected does not stay: who has been served longest ago
  logic [NumHead-1:0] due, able, able_later, comes, others;
  logic [NumHead-1:0][NumHead-1:0] ahead;  // [i][j]: j has been served longer ago than i
  logic stays, serves;
  logic
      change, change_behind, change_now;  // another one is connected; if a flit is taken in this cycle, and if none is
  always_comb begin
    due = overdue & ~connected_q;
    for (int unsigned h = 0; h < NumHead; h++) begin
      able[h] = ((begins[h] & ~tried) != '0 || (report_i[h] && reports_i)) && !connected_q[h];
    end
    able_later = roomy & ~connected_q;
    comes = arrive_i & ~valid_i & ~connected_q;
  end
  assign others = due | (due == '0 ? able : '0) | ((due | able) == '0 ? able_later : '0) |
      ((due | able | able_later) == '0 ? comes : '0);

  function automatic logic [NumHead-1:0] longest_ago(logic [NumHead-1:0] heads, logic [NumHead-1:0][NumHead-1:0] goes);
    for (int unsigned h = 0; h < NumHead; h++) longest_ago[h] = heads[h] && (heads & goes[h]) == '0;
  endfunction

  if (NumHead > 4) begin : gen_next_by_class  // of many heads the one of each class is known before the class
    always_comb begin
      next = longest_ago(comes, ahead);
      if (able_later != '0) next = longest_ago(able_later, ahead);
      if (able != '0) next = longest_ago(able, ahead);
      if (due != '0) next = longest_ago(due, ahead);
    end
  end else begin : gen_next
    assign next = longest_ago(others, ahead);
  end
  always_comb begin
    index = '0;
    for (int unsigned h = 0; h < NumHead; h++) if (next[h]) index |= IndexBits'(h);
  end
  assign stays = (overdue & connected_q) != '0 || ((roomy & connected_q) != '0 && (due | able) == '0);
  // What is taken comes late in the cycle: both answers are ready before
  assign change_behind = tail_o && others != '0;
  assign change_now = !moving_q && !stays && (!report_o || report_take_i) && others != '0;
  assign change = take_i ? change_behind : change_now;
  assign serves = take_i || (report_o && report_take_i);

  for (genvar i = 0; i < NumHead; i++) begin : gen_of
    assign ahead[i][i] = 1'b0;
    for (genvar j = 0; j < i; j++) begin : gen_pair
      logic ahead_q;
      always_ff @(posedge clk_i or negedge rst_ni) begin
        if (!rst_ni) ahead_q <= 1'b1;
        else if (serves && (connected_q[i] || connected_q[j])) ahead_q <= connected_q[i];
      end
      assign ahead[i][j] = ahead_q;
      assign ahead[j][i] = !ahead_q;
    end
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      connected_q <= NumHead'(1);
      index_q <= '0;
      moving_q <= 1'b0;
      urgent_q <= '0;
      waited_q <= '0;
      late_q <= '0;
    end else begin
      if (change) begin
        connected_q <= next;
        index_q <= index;
      end
      if (take_i) moving_q <= !tail_o;
      urgent_q <= (overdue & connected_q) == '0 ? late_q : '0;
      for (int unsigned h = 0; h < NumHead; h++) begin
        if (!valid_i[h] || (serves && connected_q[h])) {late_q[h], waited_q[h]} <= '0;
        else if (tick_i && late_q[h] && connected_q[h]) {late_q[h], waited_q[h]} <= '0;
        else if (tick_i) {late_q[h], waited_q[h]} <= {waited_q[h], 1'b1};
      end
      OneConnectedA : assert (connected_q == NumHead'(1) << index_q);
      TakenIsThereA : assert (!take_i || valid_o);
    end
  end

  logic [NumHead-1:0] more;  // heads that ask although they are not connected
  assign more = urgent_q | {NumHead{phase_i && !moving_q}};
  always_comb begin
    request_o = '0;
    for (int unsigned h = 0; h < NumHead; h++) request_o |= request_i[h] & {NumPlace{connected_q[h]}};
    asks_o = request_o;
    for (int unsigned h = 0; h < NumHead; h++) asks_o |= request_i[h] & {NumPlace{more[h]}};
    begins_o = '0;
    for (int unsigned h = 0; h < NumHead; h++) begins_o |= begins[h] & {NumOut{connected_q[h] || more[h]}};
  end
  logic [NumHead-1:0][NumOut-1:0] beside;  // for which output each of the others asks, if it had room there
  always_comb begin
    for (int unsigned h = 0; h < NumHead; h++) beside[h] = connected_q[h] ? '0 : outputs(request_i[h] & room_i);
  end
  if (NumHead > 4) begin : gen_count_by_fours  // a level each, where adders would be one behind the other
    function automatic logic [2:0] ones(logic [3:0] bits);
      ones[0] = ^bits;
      ones[1] = (bits[1:0] == '1 || bits[3:2] == '1 || (bits[1:0] != '0 && bits[3:2] != '0)) && bits != '1;
      ones[2] = bits == '1;
    endfunction
    always_comb begin
      for (int unsigned o = 0; o < NumOut; o++) begin
        logic [NumHead-1:0] here;
        for (int unsigned h = 0; h < NumHead; h++) here[h] = beside[h][o];
        others_o[o] = IndexBits'(ones(here[3:0]) + ones(here[7:4]));  // one of the eight is connected
      end
    end
  end else begin : gen_count
    always_comb begin
      others_o = '0;
      for (int unsigned o = 0; o < NumOut; o++) begin
        for (int unsigned h = 0; h < NumHead; h++) others_o[o] += IndexBits'(beside[h][o]);
      end
    end
  end
  assign valid_o = (valid_i & connected_q) != '0;
  assign tail_o = (tail_i & connected_q) != '0;
  assign connected_o = connected_q;
  assign index_o = index_q;
  assign take_o = connected_q & {NumHead{take_i}};
  assign report_o = reports_i && (report_i & connected_q) != '0;
  assign report_high_o = (report_high_i & connected_q) != '0;
  assign report_cause_o = report_cause_i[index_q];
  assign report_apart_o = NumHead >= 4 && index_q[ApartBit];
  assign report_take_o = reports_i ? connected_q & {NumHead{report_take_i}} : '1;
endmodule
