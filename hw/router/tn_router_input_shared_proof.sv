// Proves of tn_router_input_shared what its parts do not: that each flit that comes in, whatever the route, is kept where its
// channel finds it again, and leaves as it came, in order; that each head has the verdict on itself and no other; and that of what
// a channel offers nobody else takes anything. How a channel waits, asks and drops is proved of the same queues with one channel
// (tn_router_input_proof), who is connected by tn_router_share_proof, who comes in by tn_router_intake_proof.
//
// Of the channels one stands for all (`channel_i`), and of the data one bit (`bit_i`). A list of two flits, written from the ports,
// says what its queue must hold; when the first one leaves is the queue's own word.
module tn_router_input_shared_proof
  import tn_pkg::*;
  import tn_router_pkg::*;
#(
    parameter  int unsigned NumVc     = 2,
    parameter  int unsigned DataBits  = 128,
    parameter  bit          Adaptive  = 1'b0,
    localparam int unsigned NumLocal  = 1,
    localparam int unsigned NumLink   = 1,
    localparam int unsigned NumOut    = NumLocal + NumLink,
    localparam int unsigned NumPlace  = NumLocal + NumLink * NumVc,
    localparam int unsigned IndexBits = $clog2(NumVc)
) (
    input logic                               clk_i,
    input logic                               reset_i,        // may come at any time
    input logic [          9:0]               hop_limit_i,
    input logic                               disable_i,
    input logic [   NumOut-1:0]               disable_out_i,
    input logic [  NumLink-1:0]               down_i,
    input logic [ NumPlace-1:0]               room_i,
    input logic [ NumPlace-1:0]               had_room_i,
    input logic [ NumPlace-1:0]               open_i,
    input logic                               tick_i,
    input logic                               phase_i,
    input logic [    NumVc-1:0]               valid_i,
    input logic [    NumVc-1:0]               coming_i,
    input logic [    NumVc-1:0]               head_i,
    input logic [    NumVc-1:0]               tail_i,
    input logic [    NumVc-1:0][DataBits-1:0] data_i,
    input logic                               take_i,
    input logic                               reports_i,
    input logic                               report_take_i,
    input logic [IndexBits-1:0]               channel_i,
    input logic [          7:0]               bit_i           // below DataBits
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

  logic [NumVc-1:0] ready, drop;
  logic [NumVc-1:0][2:0] drop_cause;
  logic [NumPlace-1:0] request, asks;
  logic [NumOut-1:0] begins;
  logic valid, tail, report, report_high, report_apart;
  logic [2:0] report_cause;
  logic [DataBits-1:0] data;
  logic [NumVc-1:0][NumPlace-1:0] all_requests;
  logic [NumVc-1:0][DataBits-1:0] all_data;
  tn_router_input_shared #(
      .NumLocal(NumLocal),
      .NumLink (NumLink),
      .NumVc   (NumVc),
      .DataBits(DataBits),
      .Adaptive(Adaptive)
  ) u_dut (
      .clk_i,
      .rst_ni(rst_n),
      .lattice_i(lattice),
      .tree_i('0),
      .dragonfly_i('0),
      .minimal_i('0),
      .tick_i,
      .phase_i,
      .route_i('0),
      .disable_i,
      .disable_out_i,
      .down_i,
      .room_i,
      .had_room_i,
      .open_i,
      .in_valid_i(valid_i),
      .in_coming_i(coming_i),
      .in_ready_o(ready),
      .in_head_i(head_i),
      .in_tail_i(tail_i),
      .in_data_i(data_i),
      .request_o(request),
      .asks_o(asks),
      .begins_o(begins),
      .valid_o(valid),
      .tail_o(tail),
      .data_o(data),
      .take_i,
      .event_drop_o(drop),
      .event_drop_cause_o(drop_cause),
      .reports_i,
      .report_o(report),
      .report_high_o(report_high),
      .report_cause_o(report_cause),
      .report_apart_o(report_apart),
      .report_take_i,
      .watch_request_o(all_requests),
      .watch_data_o(all_data)
  );

  // Of the channel: how its queue keeps it, and when a flit leaves
  typedef struct packed {
    logic [NumPlace-1:0] set;
    logic                head;
    logic                tail;
  } note_t;
  logic [NumVc-1:0][1:0][$bits(note_t)-1:0] all_notes;
  logic [NumVc-1:0] all_pop, all_write, all_read, all_open;
  logic [NumVc-1:0][1:0] all_holds;
  for (genvar v = 0; v < NumVc; v++) begin : gen_vc
    assign all_notes[v] = {u_dut.gen_vc[v].u_queue.second_note_q, u_dut.gen_vc[v].u_queue.note_q};
    assign all_holds[v] = {u_dut.gen_vc[v].u_queue.second_valid_q, u_dut.gen_vc[v].u_queue.valid_q};
    assign all_pop[v]   = u_dut.gen_vc[v].u_queue.valid_q && u_dut.gen_vc[v].u_queue.leave;
    assign all_write[v] = u_dut.gen_vc[v].u_queue.write_q;
    assign all_read[v]  = u_dut.gen_vc[v].u_queue.read_q;
    assign all_open[v]  = u_dut.gen_vc[v].u_queue.open_q;
  end

  // What comes in by it, as it must leave
  typedef struct packed {
    logic head;
    logic tail;
    logic [NumPlace-1:0] set;
    drop_cause_e cause;
    logic even;
    logic whole;
    logic data;
  } flit_t;
  localparam logic [NumPlace-1:0] Choices = Adaptive ? {{NumLink{NumVc'('b1100)}}, {NumLocal{1'b0}}} : '0;
  logic [IndexBits-1:0] channel_q;
  logic [7:0] bit_q;
  logic [DataBits-1:0] my_data;
  header_t header;
  flit_t coming;
  logic [8:0] words;
  assign my_data = data_i[channel_q];
  assign header  = my_data[WORD_BITS-1:0];
  assign words   = packet_words(header);
  always_comb begin
    coming = '{cause: DROP_OUTSIDE, default: '0};
    coming.head = head_i[channel_q];
    coming.tail = tail_i[channel_q];
    coming.data = my_data[bit_q];
    if (coming.head) begin
      coming.even  = !words[0];
      coming.whole = DataBits == 256 && words == 9'd2;
      if (header_ecc(header) != header.ecc) coming.cause = DROP_HEADER;
      else if (header.pdid[0]) coming.cause = header.pdid[4] ? DROP_OUTSIDE : DROP_NO_PORT;
      else if (header.hops > hop_limit_i || (header.pdid[1] && header.hops == hop_limit_i)) coming.cause = DROP_HOPS;
      else if (disable_i) coming.cause = DROP_DISABLED;
      else coming.set = (NumPlace'(1) << header.pdid[7:5]) | (header.addr[NumPlace-1:0] & Choices);
    end
  end

  flit_t [1:0] flit_q;  // the first one lowest
  logic  [1:0] count_q;
  logic push, pop;
  assign push = valid_i[channel_q] && ready[channel_q];
  assign pop  = all_pop[channel_q];
  always_ff @(posedge clk_i) begin
    channel_q <= channel_i;
    bit_q <= bit_i;
    if (pop) flit_q[0] <= flit_q[1];
    if (push) flit_q[count_q==2'(pop)?0 : 1] <= coming;
    if (!rst_n) count_q <= '0;
    else count_q <= count_q + 2'(push) - 2'(pop);
  end

  // What lies in the memories
  note_t [1:0] note;
  logic [1:0][DataBits-1:0] kept;
  logic [1:0][4:0] look;
  assign note = all_notes[channel_q];
  assign kept = {u_dut.ram[{channel_q, !all_read[channel_q]}], u_dut.ram[{channel_q, all_read[channel_q]}]};
  assign look = {u_dut.look_q[{channel_q, !all_read[channel_q]}], u_dut.look_q[{channel_q, all_read[channel_q]}]};
  logic [1:0] wrong;
  for (genvar i = 0; i < 2; i++) begin : gen_wrong
    assign wrong[i] = 32'(count_q) > i && (
        note[i] != {flit_q[i].set, flit_q[i].head, flit_q[i].tail} || kept[i][bit_q] != flit_q[i].data ||
        (flit_q[i].head && look[i][1:0] != {flit_q[i].even, flit_q[i].whole}) ||
        (flit_q[i].head && flit_q[i].set == '0 && look[i][4:2] != 3'(flit_q[i].cause)));
  end

  logic [NumVc-1:0] waits_q, tail_q;
  logic [NumVc-1:0][DataBits-1:0] data_q;
  logic connected;
  assign connected = u_dut.connected[channel_q];
  always_ff @(posedge clk_i) begin
    waits_q <= rst_n ? valid_i & ~ready : '0;
    tail_q  <= tail_i;
    data_q  <= data_i;
  end
  // Rules of all channels, and for the induction what is so in all their queues
  function automatic logic several(input logic [NumPlace-1:0] places);
    return (places & (places - 1'b1)) != '0;
  endfunction

  // A set, and the place of it that is asked for
  function automatic logic fits(input logic [NumPlace-1:0] set, input logic [NumPlace-1:0] ask);
    return !several(set & ~Choices) && ((set & ~Choices) != '0 || set == '0) && !several(ask) && (ask & ~set) == '0 &&
        (ask == '0) == (set == '0);
  endfunction

  for (genvar v = 0; v < NumVc; v++) begin : gen_channel
    header_t its_header;
    logic inside_q;  // a packet of it has begun to come in
    note_t [1:0] notes;
    logic [1:0] holds;
    logic [1:0][NumPlace-1:0] ask;
    assign its_header = data_i[v][WORD_BITS-1:0];
    assign notes = all_notes[v];
    assign holds = all_holds[v];
    if (Adaptive) begin : gen_ask
      assign ask = {u_dut.gen_vc[v].u_queue.gen_adaptive.second_ask_q, u_dut.gen_vc[v].u_queue.gen_adaptive.ask_q};
    end else begin : gen_same
      assign ask = {notes[1].set, notes[0].set};
    end
    always_ff @(posedge clk_i) begin
      if (!rst_n) inside_q <= 1'b0;
      else if (valid_i[v] && ready[v]) inside_q <= !tail_i[v];
      if (rst_n) begin
        OfferStaysM : assume (!waits_q[v] || (valid_i[v] && tail_i[v] == tail_q[v] && data_i[v] == data_q[v]));
        HeadM : assume (head_i[v] == !inside_q);
        FirstM : assume (32'(its_header.pdid[7:5]) < NumPlace && !Choices[its_header.pdid[7:5]]);
        SetM : assume (Adaptive || its_header.addr[NumPlace-1:0] == '0);
        SequenceA :
        assert ((!holds[1] || (holds[0] && notes[1].head == notes[0].tail)) &&
                (!holds[0] || inside_q == !(holds[1] ? notes[1].tail : notes[0].tail)) &&
                (!all_open[v] || (holds[0] ? !notes[0].head : inside_q)));
        SetsA :
        assert (fits(
            notes[0].set, ask[0]
        ) && (holds[0] || notes[0].set == '0) && (notes[0].head || notes[0].set == '0) && (!holds[1] || (fits(
            notes[1].set, ask[1]
        ) && (notes[1].head || notes[1].set == '0))));
      end
    end
  end
  logic is_order;
  tn_router_order_proof #(
      .Num(NumVc)
  ) u_order (
      .ahead_i(u_dut.u_share.ahead),
      .is_order_o(is_order)
  );

  always_ff @(posedge clk_i) begin
    BitM : assume (bit_i == bit_q && 32'(bit_q) < DataBits && channel_i == channel_q && 32'(channel_q) < NumVc);
    if (rst_n) begin
      // An output takes the flits of the packet that it has, and heads that ask for it
      TakeM : assume (!take_i || (valid && (request != '0 || (u_dut.connected & all_open) != '0)));

      OneComesA : assert (((valid_i & ready) & ((valid_i & ready) - 1'b1)) == '0);
      NothingInventedA : assert (!connected || valid == (count_q != '0));
      InOrderA : assert (!connected || !valid || (tail == flit_q[0].tail && data[bit_q] == flit_q[0].data));
      AdmissibleA : assert (!connected || !valid || (request & ~flit_q[0].set) == '0);
      WatchedA : assert (count_q == '0 || all_data[channel_q][bit_q] == flit_q[0].data);
      OthersStayA :
      assert (connected || !take_i || !pop || count_q == '0 || !flit_q[0].head || flit_q[0].set == '0 ||
                            drop[channel_q]);
      CauseA : assert (!drop[channel_q] || flit_q[0].set != '0 || drop_cause[channel_q] == flit_q[0].cause);
      // For the induction
      OrderA : assert (is_order);
      KeptA :
      assert (wrong == '0 && count_q <= 2'd2 && all_holds[channel_q] == {count_q == 2'd2, count_q != '0} &&
              all_write[channel_q] == (all_read[channel_q] ^ count_q[0]) && (count_q != '0 || note[0].set == '0));
      BothC : cover (count_q == 2'd2 && connected && take_i && push == 1'b0);
      ThroughC : cover (count_q == 2'd1 && connected && take_i && push);
      BesideC : cover (!connected && take_i && push);
      DropC : cover (drop[channel_q] && !connected);
    end
  end

  logic unused;
  assign unused = ^{asks, begins, report, report_high, report_cause, report_apart, all_requests, data, all_data};
endmodule
