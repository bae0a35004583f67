// Proves tn_router_input, whatever the route: packets leave whole or are dropped whole, in order, flit by flit unchanged; each drop
// is told once, with its cause; nothing is invented, and nothing waits in vain: a dropped packet only for the report of its tail,
// and with the right cause. A packet asks for one place at a time, one that its route admits: with `SetValued` the route is any set
// of places, of which it goes to the next that had room if its own had none, until it has gone on seven times; then it stays,
// unless its place is closed. From a closed place it goes to one that is not, room or not. With `Adaptive`, but not in a tree, it
// has one escape, without which it is dropped, and who has waited for two ticks asks for nothing else. Of eight channels it admits
// those of the bank that the traffic class says.
//
// A list of two flits, written from the ports alone, says what must be inside. Of the data one bit stands for all (`bit_q`).
module tn_router_input_proof
  import tn_pkg::*;
  import tn_router_pkg::*;
#(
    parameter  int unsigned NumLocal  = 2,
    parameter  int unsigned NumLink   = 2,
    parameter  int unsigned NumVc     = 2,
    parameter  int unsigned DataBits  = 128,
    parameter  bit          SetValued = 1'b0,
    parameter  bit          Tree      = 1'b0,
    parameter  bit          Adaptive  = 1'b0,
    parameter  bit          ByAge     = 1'b0,
    localparam bit          Escape    = Adaptive && !Tree,
    localparam int unsigned NumOut    = NumLocal + NumLink,
    localparam int unsigned NumPlace  = NumLocal + NumLink * NumVc,
    localparam int unsigned RouteVc   = NumVc > BankVc ? BankVc : NumVc,
    localparam int unsigned NumRoute  = NumLocal + NumLink * RouteVc
) (
    input logic                clk_i,
    input logic                reset_i,        // may come at any time
    input logic [         9:0] hop_limit_i,
    input logic                disable_i,
    input logic [  NumOut-1:0] disable_out_i,
    input logic [ NumLink-1:0] down_i,
    input logic [NumPlace-1:0] room_i,
    input logic                valid_i,
    input logic                tail_i,
    input logic [DataBits-1:0] data_i,
    input logic [         7:0] bit_i,          // below DataBits
    input logic                take_i,
    input logic                report_take_i,
    input logic                tick_i,
    input logic                age_tick_i
);
  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;
  always_ff @(posedge clk_i) started_q <= 1'b1;

  lattice_t lattice;
  always_comb begin
    lattice = '0;
    lattice.hop_limit = hop_limit_i;
  end

  logic in_ready, head, valid, tail, drop;
  logic [NumPlace-1:0] request;
  logic [2:0] age;
  logic [DataBits-1:0] data;
  drop_cause_e cause;
  logic inside_q;  // the packet at the input has begun
  logic report, report_high;
  drop_cause_e report_cause;
  assign head = !inside_q;
  tn_router_input #(
      .NumLocal(NumLocal),
      .NumLink(NumLink),
      .NumVc(NumVc),
      .DataBits(DataBits),
      .SetValued(SetValued),
      .Tree(Tree),
      .Adaptive(Adaptive),
      .ByAge(ByAge)
  ) u_dut (
      .clk_i,
      .rst_ni(rst_n),
      .lattice_i(lattice),
      .tree_i('0),
      .dragonfly_i('0),
      .minimal_i('0),
      .tick_i,
      .age_tick_i,
      .route_i('0),
      .disable_i,
      .disable_out_i,
      .down_i,
      .room_i,
      .in_valid_i(valid_i),
      .in_ready_o(in_ready),
      .in_head_i(head),
      .in_tail_i(tail_i),
      .in_data_i(data_i),
      .request_o(request),
      .valid_o(valid),
      .tail_o(tail),
      .age_o(age),
      .data_o(data),
      .take_i,
      .event_drop_o(drop),
      .event_drop_cause_o(cause),
      .report_o(report),
      .report_high_o(report_high),
      .report_cause_o(report_cause),
      .report_take_i
  );

  // Places that a packet may do without
  localparam logic [NumPlace-1:0] Choices = Escape ? {{NumLink * NumVc / RouteVc{RouteVc'('b1100)}}, {NumLocal{1'b0}}} : '0;

  // Those of the route, in the bank of the packet
  function automatic logic [NumPlace-1:0] in_bank(logic [NumRoute-1:0] places, logic upper);
    in_bank = NumPlace'(places[NumLocal-1:0]);
    for (int unsigned p = NumLocal; p < NumRoute; p++) begin
      int unsigned link;
      link = (p - NumLocal) / RouteVc;
      if (places[p]) in_bank[NumLocal+link*NumVc+(NumVc>RouteVc&&upper?BankVc : 0)+(p-NumLocal)%RouteVc] = 1'b1;
    end
  endfunction

  // What arrives, as it must leave
  typedef struct packed {
    logic head;
    logic tail;
    logic refused;
    drop_cause_e cause;
    logic [NumPlace-1:0] set;
    logic [8:0] words;
    logic [2:0] age;  // grows in front
    logic data;
  } flit_t;
  logic [7:0] bit_q;
  header_t header;
  logic link, too_far;
  flit_t coming;
  assign header = data_i[WORD_BITS-1:0];
  always_comb begin
    link = head && header.pdid[1];
    too_far = header.hops > hop_limit_i || (link && header.hops == hop_limit_i);
    coming = '{cause: DROP_OUTSIDE, default: '0};
    coming.head = head;
    coming.tail = tail_i;
    coming.data = data_i[bit_q];
    if (valid_i && head) begin
      coming.words = 9'(packet_words(header));
      if (ByAge) coming.age = header.hops < 10'd6 ? 3'(header.hops) + 3'd1 : 3'd7;
      coming.refused = 1'b1;
      if (header_ecc(header) != header.ecc) coming.cause = DROP_HEADER;
      else if (header.pdid[0]) coming.cause = header.pdid[4] ? DROP_OUTSIDE : DROP_NO_PORT;
      else if (too_far) coming.cause = DROP_HOPS;
      else if (disable_i) coming.cause = DROP_DISABLED;
      else begin
        coming.refused = 1'b0;
        coming.set = in_bank(NumRoute'(1) << header.pdid[7:5], header.traffic_class[1]);
        coming.set |= in_bank(header.addr[NumRoute-1:0], header.traffic_class[1]) & (Escape ? Choices : '1);
      end
    end
  end

  flit_t [1:0] flit_q;  // the first one lowest
  logic [1:0] count_q;
  logic open_q;  // the head of the packet in front was taken
  logic dropping_q;  // it was dropped, its tail has not gone
  logic even_q;  // its words
  drop_cause_e cause_q;
  logic push, pop, closed, dead, hopeless, whole, drop_head, reports;
  logic [NumPlace-1:0] closed_places, dead_places;
  for (genvar i = 0; i < NumPlace; i++) begin : gen_place
    localparam int unsigned Port = i < NumLocal ? i : NumLocal + (i - NumLocal) / NumVc;
    assign closed_places[i] = disable_out_i[Port];
    if (i < NumLocal) assign dead_places[i] = 1'b0;
    else assign dead_places[i] = down_i[Port-NumLocal];
  end
  assign push = valid_i && in_ready;
  assign closed = (flit_q[0].set & ~Choices & ~(closed_places | dead_places)) == '0;
  assign dead = (flit_q[0].set & ~Choices & dead_places) != '0;
  assign hopeless = count_q != '0 && flit_q[0].head && (flit_q[0].refused || (closed && (request & Choices) == '0));
  // Header and footer in one flit
  assign whole = DataBits == 256 && hopeless && flit_q[0].words == 9'd2;
  assign reports = count_q != '0 && flit_q[0].tail && (dropping_q || whole);
  assign drop_head = hopeless && (!reports || report_take_i);
  assign pop = count_q != '0 && (take_i || drop_head || (!flit_q[0].head && !open_q && (!reports || report_take_i)));

  always_ff @(posedge clk_i) begin
    bit_q <= bit_i;
    if (pop) flit_q[0] <= flit_q[1];
    else if (ByAge && age_tick_i && flit_q[0].head && flit_q[0].age != 3'd7) flit_q[0].age <= flit_q[0].age + 1'b1;
    if (push) flit_q[count_q==2'(pop)?0 : 1] <= coming;
    if (!rst_n) begin
      count_q <= '0;
      open_q <= 1'b0;
      inside_q <= 1'b0;
      dropping_q <= 1'b0;
    end else begin
      count_q <= count_q + 2'(push) - 2'(pop);
      if (push) inside_q <= !tail_i;
      if (take_i) open_q <= !flit_q[0].tail;
      if (pop && (drop_head || dropping_q)) dropping_q <= !flit_q[0].tail;
      if (drop_head) begin
        cause_q <= cause;
        even_q  <= !flit_q[0].words[0];
      end
    end
  end

  logic waits_q, tail_q;
  logic [NumPlace-1:0] past_ask_q;  // of the same head
  logic [DataBits-1:0] data_q;
  always_ff @(posedge clk_i) begin
    waits_q <= rst_n && valid_i && !in_ready;
    tail_q <= tail_i;
    past_ask_q <= pop ? '0 : request;
    data_q <= data_i;
  end

  // How the module keeps it, for the induction
  typedef struct packed {
    logic [NumPlace-1:0] set;
    logic head;
    logic tail;
  } note_t;
  typedef struct packed {
    drop_cause_e         cause;
    logic [DataBits-1:0] data;
  } kept_t;
  note_t [1:0] note;
  kept_t [1:0] kept;
  logic [1:0][NumPlace-1:0] ask;
  logic [1:0][2:0] ages;
  if (ByAge) begin : gen_age
    assign ages = {u_dut.u_queue.gen_age.second_age_q, u_dut.u_queue.gen_age.age_q};
  end else begin : gen_ageless
    assign ages = '0;
  end
  assign note = {u_dut.u_queue.second_note_q, u_dut.u_queue.note_q};
  assign kept = {u_dut.ram[!u_dut.u_queue.read_q], u_dut.ram[u_dut.u_queue.read_q]};
  if (Escape) begin : gen_adaptive
    logic [1:0] ticks_q;  // since it stands in front; two if its escape was closed
    logic patient_q;
    assign ask = {u_dut.u_queue.gen_adaptive.second_ask_q, u_dut.u_queue.gen_adaptive.ask_q};
    always_ff @(posedge clk_i) begin
      if (!rst_n || pop || count_q == '0) ticks_q <= '0;
      else if (closed) ticks_q <= 2'd2;
      else if (tick_i && ticks_q != 2'd2) ticks_q <= ticks_q + 1'b1;
      patient_q <= rst_n && !pop && ticks_q == 2'd2;
      if (rst_n) begin
        PatientA : assert (!patient_q || request == (flit_q[0].set & ~Choices));
        TicksA : assert (u_dut.u_queue.gen_adaptive.ticks_q == {ticks_q == 2'd2, ticks_q != '0} && ticks_q != '1);
        LastChanceC : cover (closed && take_i && flit_q[0].head);
        PatientC : cover (patient_q && take_i && flit_q[0].head && flit_q[0].set != request);
      end
    end
  end else if (SetValued) begin : gen_set
    logic [2:0] moves_q, moves;  // of the present head, up to seven: a cycle ago; now
    logic patient_q;  // seven before
    logic [NumPlace-1:0] past_open_q, past_closed_q;
    logic [NumPlace-1:0] spare_q, past_spare_q;  // the lowest place of its set that was not closed a cycle before
    logic past_shut;

    function automatic logic [NumPlace-1:0] lowest(logic [NumPlace-1:0] places);
      lowest = places & (~places + 1'b1);
    endfunction
    // The first open place behind the one that is asked for, going round
    function automatic logic [NumPlace-1:0] in_turn(logic [NumPlace-1:0] from, logic [NumPlace-1:0] open);
      in_turn = '0;
      for (int unsigned p = 0; p < NumPlace; p++) begin
        for (int unsigned k = 1; k <= NumPlace; k++) begin
          if (from[p] && open[(p+k)%NumPlace] && in_turn == '0) in_turn[(p+k)%NumPlace] = 1'b1;
        end
      end
    endfunction

    assign past_shut = (past_ask_q & past_closed_q) != '0;
    assign ask = {u_dut.u_queue.gen_set.second_ask_q, u_dut.u_queue.gen_set.ask_q};
    assign moves = past_ask_q != '0 && past_open_q != '0 && request != past_ask_q && moves_q != '1 ? moves_q + 1'b1 : moves_q;
    always_ff @(posedge clk_i) begin
      if (!rst_n || pop || count_q == '0) moves_q <= '0;
      else moves_q <= moves;
      patient_q <= moves == 3'd7;
      past_open_q <= flit_q[0].set & room_i & ~(closed_places | dead_places);
      past_closed_q <= closed_places | dead_places;
      spare_q <= !rst_n || pop || count_q == '0 ? '0 : lowest(flit_q[0].set & ~(closed_places | dead_places));
      past_spare_q <= spare_q;
      if (rst_n) begin
        SpareA : assert (u_dut.u_queue.gen_set.spare_q == spare_q);
        MovesA : assert (u_dut.u_queue.gen_set.moves_q == moves);
        if (past_ask_q != '0) begin
          HadRoomA : assert ((past_ask_q & past_open_q) == '0 || request == past_ask_q);
          PatientA : assert (!patient_q || (past_ask_q & past_closed_q) != '0 || request == past_ask_q);
          NoRoomA :
          assert (past_open_q != '0 || request == (past_shut && past_spare_q != '0 ? past_spare_q : past_ask_q));
          if (past_open_q != '0 && (patient_q ? (past_ask_q & past_closed_q) != '0 : (past_ask_q & past_open_q) == '0)) begin
            InTurnA : assert (request == in_turn(past_ask_q, past_open_q));
          end
          PatientC :
          cover (patient_q && past_open_q != '0 && (past_ask_q & past_open_q) == '0 && request == past_ask_q);
          SpareC : cover (past_open_q == '0 && past_shut && request != past_ask_q);
          PatientGoesOnC : cover (patient_q && request != past_ask_q);
        end
      end
    end
  end else begin : gen_single
    assign ask = {note[1].set, note[0].set};
  end
  logic [1:0] wrong;
  for (genvar i = 0; i < 2; i++) begin : gen_wrong
    assign wrong[i] = 32'(count_q) > i && (
        {note[i].head, note[i].tail, kept[i].data[bit_q]} != {flit_q[i].head, flit_q[i].tail, flit_q[i].data} ||
        (flit_q[i].head && flit_q[i].refused != (flit_q[i].set == '0)) ||
        note[i].set != flit_q[i].set || ages[i] != flit_q[i].age ||
        (flit_q[i].head && packet_words(
        header_t'(kept[i].data[WORD_BITS-1:0])
    ) != flit_q[i].words) || (flit_q[i].refused && !flit_q[i].head) || (flit_q[i].set != '0 && !flit_q[i].head) ||
        (!SetValued && !Escape && several(
        flit_q[i].set
    )) || several(
        ask[i]
    ) || (ask[i] & ~flit_q[i].set) != '0 || (flit_q[i].set != '0) != (ask[i] != '0) || (Escape && (several(
        flit_q[i].set & ~Choices
    ) || (flit_q[i].set != '0 && (flit_q[i].set & ~Choices) == '0))) ||
        (flit_q[i].refused && kept[i].cause != flit_q[i].cause));
  end

  function automatic logic several(input logic [NumPlace-1:0] places);
    return (places & (places - 1'b1)) != '0;
  endfunction

  always_ff @(posedge clk_i) begin
    BitM : assume (bit_i == bit_q && 32'(bit_q) < DataBits);
    if (rst_n) begin
      FirstM :
      assume (32'(header.pdid[7:5]) < NumRoute && (in_bank(NumRoute'(1) << header.pdid[7:5], 1'b0) & Choices) == '0);
      SetM : assume (SetValued || Escape || header.addr[NumRoute-1:0] == '0);
      OfferStaysM : assume (!waits_q || (valid_i && tail_i == tail_q && data_i == data_q));
      // An output takes the flits of the packet that it has, and heads that ask for it unless it is closed
      TakeM :
      assume (!take_i || (valid && (flit_q[0].head ? (request & ~(closed_places | dead_places)) != '0 : open_q)));
      TakenOrDroppedA : assert (!(take_i && drop));

      NothingInventedA : assert (valid == (count_q != '0));
      InOrderA : assert (!valid || (tail == flit_q[0].tail && data[bit_q] == flit_q[0].data));
      OnePlaceA : assert (!several(request));
      AdmissibleA : assert ((request & ~(valid && !flit_q[0].refused ? flit_q[0].set : '0)) == '0);
      HeadsAskA : assert (!valid || !flit_q[0].head || flit_q[0].refused || flit_q[0].set == '0 || request != '0);
      AgeA : assert (!valid || age == flit_q[0].age);
      DropIsToldA : assert (drop == drop_head);
      CauseA : assert (!drop || cause == (flit_q[0].refused ? flit_q[0].cause : dead ? DROP_DOWN : DROP_DISABLED));
      ReportA : assert (report == reports);
      ReportCauseA : assert (!report || (whole ? report_high : report_cause == cause_q && report_high == even_q));
      WholeCauseA : assert (!whole || !report || !report_take_i || (drop && report_cause == cause));
      ReadyA : assert (in_ready == (count_q != 2'd2));
      WholeA : assert (!(valid && flit_q[0].head) || !open_q);  // no packet begins within another
      // For the induction
      KeptA :
      assert (wrong == '0 && count_q <= 2'd2 && u_dut.u_queue.second_valid_q == (count_q == 2'd2) &&
              u_dut.u_queue.write_q == (u_dut.u_queue.read_q ^ count_q[0]) && (count_q != '0 || {note[0].set, ask[0]} == '0) &&
              u_dut.u_queue.open_q == open_q && u_dut.u_queue.dropping_q == dropping_q &&
              (!dropping_q || (u_dut.u_queue.cause_q == cause_q && u_dut.u_queue.high_q == even_q)));
      SequenceA :
      assert ((count_q != 2'd2 || flit_q[1].head == flit_q[0].tail) &&
              (count_q == '0 || inside_q == !flit_q[count_q[1]].tail) && (count_q == '0 || !open_q || !flit_q[0].head) &&
              (count_q != '0 || !open_q || inside_q) && (count_q == '0 || !dropping_q || !flit_q[0].head) &&
              (count_q != '0 || !dropping_q || inside_q) && !(dropping_q && open_q));
      ReportWaitsC : cover (report && !report_take_i && count_q == 2'd2 && whole == (DataBits == 256));
      RefusedWholeC : cover (valid && !flit_q[0].head && !open_q && flit_q[0].tail);
      HopC : cover (take_i && flit_q[0].head && request[NumPlace-1] && count_q == 2'd2);
      OtherPlaceC :
      cover ((SetValued || Escape) && take_i && several(flit_q[0].set) && past_ask_q != '0 && past_ask_q != request);
      OldC : cover (!ByAge || (valid && age == 3'd7 && take_i));
      DeadC : cover (drop && cause == DROP_DOWN);
    end
  end

  logic unused;
  assign unused = ^data;
endmodule
