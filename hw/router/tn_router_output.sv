// Second cycle of the router, one per output: gives the output to one packet at a time and moves its flits through the
// crossbar into the output register.
//
// Throughput: one flit per cycle, and no idle cycle between packets. Latency: 1 cycle. Virtual cut-through: a packet gets
// the output only when there is room for all of it behind the output, then keeps it until its tail has left the
// crossbar; flits of different packets are never mixed. Back-pressure: nothing moves while a flit waits in the output
// register. A disabled output takes no new packets and finishes the one it has. Reset: free and empty.
//
// With several heads at an input, a link has a turn for each of its heads that ask and could go (tn_router_link_turns). Then a
// packet gets the output a cycle after there is room for it: who keeps others waiting goes by the room of the cycle before, so that
// only the last gate in front of a grant waits for that of this one.
//
// Only heads are arbitrated, and none while a packet has the output: what that one moves is known from registers. The enables of
// the output register do not wait for the arbiter; what is loaded while nobody moves is not valid. The promise of a packet comes
// with its head, from registers: in that cycle the room of this channel is not counted on again, which only a packet of one flit
// could do.
//
// The output of a link writes virtual channel and hop count into the header, behind the output register.
// tn_router_report reads footers through the crossbar of one output: `peek_i` brings the flit of an input into its register,
// which stays invalid, and costs the packets there a cycle.
module tn_router_output
  import tn_pkg::*;
  import tn_router_pkg::*;
#(
    parameter int unsigned NumIn = 6,  // inputs of the router
    parameter logic [NumIn-1:0] From = '1,  // inputs from which packets may come
    parameter int unsigned NumVc = 2,  // virtual channels behind this output: 1, 2, 4 or 8; a local port has 1
    parameter int unsigned VcBits = vc_bits(NumVc),  // of the number of a channel of a link
    parameter int unsigned DataBits = 128,  // 128 or 256
    parameter bit ToLink = 1'b1,  // a link, not a local port
    parameter int unsigned NumHead = 1,  // heads that may ask at an input of a link, of which one is connected: 1, 2, 4 or 8
    parameter bit ByteTurns = 1'b0,  // a turn is as many words as the largest packet has, in place of one packet
    // Up to 4 channels: the number of a packet's channel is loaded without waiting for who gets the output, which saves a level of
    // logic where much lies in front of it, and costs some LUTs
    parameter bit EarlyNumber = 1'b0,
    parameter logic [NumIn-1:0][NumIn-1:0] Mates = '0,  // [i][j]: inputs i and j have one turn between them
    localparam int unsigned OtherBits = NumHead > 1 ? $clog2(NumHead) : 1
) (
    input logic                        clk_i,
    input logic                        rst_ni,
    input logic [NumIn-1:0][NumIn-1:0] outranks_i,  // [i][j]: input j goes before input i, always; else in turn
    input logic                        disable_i,   // no new packets from the next cycle on

    // Where packets go: room for one of the largest size, and the promise of a packet that will come
    input  logic [NumVc-1:0] room_i,     // reflects every promise made up to the cycle before
    input  logic [NumVc-1:0] had_room_i, // the same a cycle ago; looked at with several heads only
    output logic [NumVc-1:0] reserve_o,  // pulse, one-hot, in the first cycle of its head
    output logic [NumVc-1:0] vacant_o,   // packets may begin in this cycle, but for room

    // Flits in front of the crossbar
    input logic [NumVc-1:0][NumIn-1:0] request_i,  // [v][i]: the head at input i asks for virtual channel v
    input logic [NumVc-1:0][NumIn-1:0] asks_i,  // with several heads: it does, or one there that is not connected yet
    input logic [NumIn-1:0] begins_i,  // with more than four heads: this in an open channel that had room, before it is connected
    input logic [NumIn-1:0][OtherBits-1:0] others_i,  // heads there that are not connected, ask and had room
    input logic [NumIn-1:0] valid_i,
    input logic [NumIn-1:0] tail_i,
    input logic [NumIn-1:0][DataBits-1:0] data_i,
    output logic [NumIn-1:0] take_o,  // this flit goes into the output register

    // Flits to look at
    input  logic                peek_valid_i,
    input  logic [   NumIn-1:0] peek_i,        // one-hot
    output logic                peeked_o,      // the flit goes into the output register
    output logic [DataBits-1:0] peek_o,        // there, a cycle later

    output logic out_valid_o,
    input logic out_ready_i,
    output logic out_head_o,
    output logic out_tail_o,
    output logic [DataBits-1:0] out_data_o,
    output logic [VcBits-1:0] out_vc_o,
    input logic [8:0] out_words_i  // with `ByteTurns`: length in 128-bit words of a packet whose head is there
);
  if (NumIn < 2 || NumIn > 65) begin : gen_bad_num_in
    $error("NumIn is %0d, must be 2 to 65", NumIn);
  end
  if (NumVc != 1 && NumVc != 2 && NumVc != 4 && NumVc != 8) begin : gen_bad_num_vc
    $error("NumVc is %0d, must be 1, 2, 4 or 8", NumVc);
  end
  if (NumHead != 1 && NumHead != 2 && NumHead != 4 && NumHead != 8) begin : gen_bad_num_head
    $error("NumHead is %0d, must be 1, 2, 4 or 8", NumHead);
  end
  if (VcBits < vc_bits(NumVc) || VcBits > 3) begin : gen_bad_vc_bits
    $error("VcBits is %0d, must be 2 or 3, and 3 if NumVc is 8", VcBits);
  end
  if (DataBits < 1) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 1 or more", DataBits);
  end

  logic [NumVc-1:0][NumIn-1:0] request;
  logic [NumIn-1:0]
      asks, able, pick;  // heads that may have the output, of these who could go now, and the one that gets it
  logic [NumIn-1:0] asks_known;  // the first, by what they ask for
  logic [NumIn-1:0] kept, grant;  // who has the crossbar by registers, and at all
  logic [NumIn-1:0] ends;  // the flit there is the last of its packet
  logic [NumIn-1:0] owner_q;  // one-hot: the input whose packet has the output; zero: free
  // Where packets may begin, by what was known a cycle ago; of these, where who asks keeps others waiting, and where he may go
  logic [NumVc-1:0] open_q, known, open;
  logic free, accept, start, load;
  logic [NumIn-1:0] served, turned;  // whose turn may be over, and if `turn_over`, who goes behind all others
  logic turn_over;
  logic [DataBits-1:0] data_q;

  assign free   = !out_valid_o || out_ready_i;
  assign accept = free && !peek_valid_i;

  // Who asks: all heads with room behind them, while no packet has the output; before them comes a flit to look at
  if (NumHead > 1) begin : gen_had_room
    assign known = peek_valid_i ? '0 : had_room_i & open_q;
    assign open  = room_i & known;
  end else begin : gen_room
    assign open  = peek_valid_i ? '0 : room_i & open_q;
    assign known = open;
    logic unused_room;
    assign unused_room = ^had_room_i;
  end
  always_comb begin
    asks_known = '0;
    able = '0;
    for (int unsigned v = 0; v < NumVc; v++) begin
      request[v] = request_i[v] & From;
      able |= request[v] & {NumIn{open[v]}};
      asks_known |= asks_i[v] & From & {NumIn{known[v]}};
    end
  end
  if (NumHead > 4) begin : gen_known_before  // of many heads the inputs know before they choose who is connected
    assign asks = peek_valid_i ? '0 : begins_i & From;
  end else begin : gen_by_channel
    assign asks = asks_known;
    logic unused_begins;
    assign unused_begins = ^begins_i;
  end

  tn_router_arbiter #(
      .NumReq(NumIn),
      .Mates (Mates)
  ) u_arbiter (
      .clk_i,
      .rst_ni,
      .outranks_i,
      .req_i(asks),
      .able_i(able),
      .grant_o(pick),
      .advance_i(turn_over),
      .served_i(turned)
  );

  if (ByteTurns) begin : gen_turns
    logic [NumIn-1:0] served_q;
    always_ff @(posedge clk_i or negedge rst_ni) begin
      if (!rst_ni) served_q <= '0;
      else served_q <= pick & {NumIn{start}};
    end
    tn_router_turns #(
        .NumIn(NumIn)
    ) u_turns (
        .clk_i,
        .rst_ni,
        .served_i(served_q),
        .words_i (out_words_i),
        .over_o  (turn_over)
    );
    assign served = served_q;
  end else begin : gen_in_turn
    assign turn_over = NumHead > 1 ? accept : start;  // where nobody is picked, nobody is served
    assign served = pick;
    logic unused;
    assign unused = ^out_words_i;
  end

  if (NumHead > 1) begin : gen_turns_of_links
    logic [NumIn-1:0][OtherBits-1:0] others_q;
    logic [NumIn-1:0] last;
    always_ff @(posedge clk_i) others_q <= others_i;
    tn_router_link_turns #(
        .NumIn  (NumIn),
        .NumHead(NumHead)
    ) u_link_turns (
        .clk_i,
        .rst_ni,
        .others_i(ByteTurns ? others_q : others_i),  // of the cycle in which the packet began
        .over_i  (turn_over ? served : '0),
        .last_o  (last)
    );
    assign turned = served & last;
  end else begin : gen_one_head
    assign turned = served;
    logic unused;
    assign unused = ^others_i;
  end

  assign kept = peek_valid_i ? peek_i : owner_q & From;
  assign grant = pick | kept;
  assign ends = valid_i & tail_i;
  // Of heads that are connected one goes; of others there may be one whose turn it is
  assign start = accept && (NumHead > 1 ? pick : asks) != '0;
  assign load = accept && (((NumHead > 1 ? pick : asks) | owner_q) & valid_i) != '0;
  assign take_o = (accept ? pick : '0) | (accept ? owner_q & From & valid_i : '0);

  assign vacant_o = open_q;

  logic [NumVc-1:0] reserve;
  always_comb begin
    for (int unsigned v = 0; v < NumVc; v++) reserve[v] = start && (pick & request[v]) != '0;
  end

  if (NumVc > 4) begin : gen_number_of_pick  // of many channels the number that each head asks for is known before one is picked
    logic [VcBits-1:0] picked_vc;
    always_comb begin
      picked_vc = '0;
      for (int unsigned i = 0; i < NumIn; i++) begin
        for (int unsigned v = 0; v < NumVc; v++) if (request[v][i]) picked_vc |= VcBits'(v) & {VcBits{pick[i]}};
      end
    end
    always_ff @(posedge clk_i or negedge rst_ni) begin
      if (!rst_ni) out_vc_o <= '0;
      else if (start) out_vc_o <= picked_vc;
    end
  end else if (EarlyNumber) begin : gen_number_early
    always_ff @(posedge clk_i or negedge rst_ni) begin
      if (!rst_ni) begin
        out_vc_o <= '0;
      end else if (accept && owner_q == '0) begin
        out_vc_o <= '0;
        for (int unsigned v = 0; v < NumVc; v++) if ((pick & request[v]) != '0) out_vc_o <= VcBits'(v);
      end
    end
  end else begin : gen_number_of_reserve
    always_ff @(posedge clk_i or negedge rst_ni) begin
      if (!rst_ni) begin
        out_vc_o <= '0;
      end else if (start) begin
        for (int unsigned v = 0; v < NumVc; v++) if (reserve[v]) out_vc_o <= VcBits'(v);
      end
    end
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      owner_q <= '0;
      open_q <= '1;
      out_valid_o <= 1'b0;
      out_head_o <= 1'b0;
      out_tail_o <= 1'b0;
      reserve_o <= '0;
    end else begin
      reserve_o <= reserve;
      if (free) begin
        out_valid_o <= load;
        out_head_o  <= start;
        out_tail_o  <= (grant & ends) != '0;
      end
      if (accept) owner_q <= grant & ~ends;
      for (int unsigned v = 0; v < NumVc; v++) begin
        open_q[v] <= !disable_i && (accept ? (grant & (~ends | request[v])) == '0 : owner_q == '0);
      end
      KnownBeforeA : assert (asks == asks_known);
      OneSourceA : assert ((take_o & (take_o - 1'b1)) == '0);
      OwnerMayA : assert ((owner_q & ~From) == '0);
      OpenIsFreeA : assert (open_q == '0 || (owner_q == '0 && (open_q & reserve_o) == '0));
      HeadIsThereA : assert ((pick & ~valid_i) == '0);
      RoomForAllA : assert ((reserve & ~room_i) == '0);
      PromiseWithHeadA : assert (reserve_o == '0 || (out_valid_o && out_head_o));
      OnePeekA : assert ((peek_i & (peek_i - 1'b1)) == '0 && peek_valid_i == (peek_i != '0));
    end
  end

  // The crossbar's column of this output
  function automatic logic [DataBits-1:0] selected(logic [NumIn-1:0] source);
    selected = '0;
    for (int unsigned i = 0; i < NumIn; i++) selected |= data_i[i] & {DataBits{source[i]}};
  endfunction

  always_ff @(posedge clk_i) begin
    if (free) data_q <= selected(grant);
  end

  assign peeked_o = peek_valid_i && free;
  assign peek_o   = data_q;

  if (ToLink) begin : gen_over_link
    header_t header;
    assign header = data_q[WORD_BITS-1:0];
    always_comb begin
      out_data_o = data_q;
      if (out_head_o) out_data_o[WORD_BITS-1:0] = header_over_link(header, out_vc_o[1:0]);
    end
  end else begin : gen_as_it_came
    assign out_data_o = data_q;
  end
endmodule
