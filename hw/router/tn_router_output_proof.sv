// Proves tn_router_output: packets get the output only with room for them, whole and one after the other, and nothing that
// could move waits.
//
// The inputs are anything that keeps the rules of tn_router_input: a flit waits unchanged until it is taken, a head asks
// for one virtual channel, now for this, now for that, and sometimes for none here; the flits of a packet that has begun ask for
// nothing. Ready and room are anything, and so is what the report unit looks at. With several heads another flit may be there in
// each cycle until a packet has begun, and an input may ask for channels for which its head does not, or for one that has room no
// more: then nobody else need go.
module tn_router_output_proof
  import tn_pkg::*;
#(
    parameter int unsigned NumIn = 3,
    parameter int unsigned NumVc = 2,
    parameter int unsigned DataBits = 2,
    parameter logic [NumIn-1:0] From = '1,
    parameter int unsigned NumHead = 1,
    parameter bit ByteTurns = 1'b0,
    parameter bit EarlyNumber = 1'b0,
    localparam int unsigned OtherBits = NumHead > 1 ? $clog2(NumHead) : 1
) (
    input logic                            clk_i,
    input logic                            reset_i,     // may come at any time
    input logic                            disable_i,
    input logic [NumVc-1:0]                room_i,
    input logic [NumVc-1:0][    NumIn-1:0] request_i,
    input logic [NumVc-1:0][    NumIn-1:0] more_i,      // asked for beside these
    input logic [NumIn-1:0][OtherBits-1:0] others_i,
    input logic [NumIn-1:0]                valid_i,
    input logic [NumIn-1:0]                tail_i,
    input logic [      8:0]                words_i,     // of the packet in the output register
    input logic [NumIn-1:0][ DataBits-1:0] data_i,
    input logic [NumIn-1:0]                peek_i,
    input logic                            out_ready_i
);
  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;
  always_ff @(posedge clk_i) started_q <= 1'b1;

  logic [NumVc-1:0] reserve;
  logic [NumIn-1:0] take;
  logic out_valid, out_head, out_tail, peeked;
  logic [DataBits-1:0] peek_data;
  logic [DataBits-1:0] out_data;
  logic [1:0] out_vc;

  logic [NumVc-1:0] past_room_q;
  logic [NumVc-1:0][NumIn-1:0] asks;
  logic [NumVc-1:0] vacant;
  logic [NumIn-1:0] begins;
  assign asks = NumHead > 1 ? request_i | more_i : request_i;
  always_comb begin
    begins = '0;
    for (int unsigned v = 0; v < NumVc; v++) if (past_room_q[v] && vacant[v]) begins |= asks[v];
  end

  tn_router_output #(
      .NumIn(NumIn),
      .NumVc(NumVc),
      .DataBits(DataBits),
      .From(From),
      .ToLink(1'b0),
      .NumHead(NumHead),
      .ByteTurns(ByteTurns),
      .EarlyNumber(EarlyNumber)
  ) u_dut (
      .clk_i,
      .rst_ni(rst_n),
      .outranks_i('0),
      .disable_i,
      .room_i,
      .had_room_i(past_room_q),
      .reserve_o(reserve),
      .vacant_o(vacant),
      .request_i,
      .asks_i(asks),
      .begins_i(begins),
      .others_i,
      .valid_i,
      .tail_i,
      .data_i,
      .take_o(take),
      .peek_valid_i(peek_i != '0),
      .peek_i,
      .peeked_o(peeked),
      .peek_o(peek_data),
      .out_valid_o(out_valid),
      .out_ready_i,
      .out_head_o(out_head),
      .out_tail_o(out_tail),
      .out_data_o(out_data),
      .out_vc_o(out_vc),
      .out_words_i(words_i)
  );

  // What is asked for, and the packet that has begun and not ended
  logic [NumIn-1:0] asking, asking_with_room, asked_with_room, begun_q;
  logic accept;
  logic turn_kept;  // for an input that asks and cannot go
  always_comb begin
    asking = '0;
    asking_with_room = '0;
    asked_with_room = '0;
    for (int unsigned v = 0; v < NumVc; v++) begin
      asking |= request_i[v] & From;
      if ((NumHead > 1 ? past_room_q[v] : room_i[v]) && !reserve[v]) begin
        asked_with_room |= asks[v] & From;
        if (room_i[v]) asking_with_room |= request_i[v] & From;
      end
    end
  end
  assign turn_kept = asked_with_room != asking_with_room && take == '0;
  assign accept = (!out_valid || out_ready_i) && peek_i == '0;

  logic past_q;  // the cycle before was out of reset
  logic [NumIn-1:0] past_take_q, past_tail_q, past_valid_q, past_asking_q;
  logic [NumIn-1:0] past_peek_q;
  logic past_peeked_q;
  logic [NumIn-1:0][DataBits-1:0] past_data_q;
  logic past_stuck_q, past_out_head_q, past_out_tail_q;
  logic [DataBits-1:0] past_out_data_q;
  logic [1:0] past_out_vc_q;
  logic [NumIn-1:0] past_first_q;
  logic past_disable_q, past_disabled_q;  // a cycle ago, and the cycle before that
  always_ff @(posedge clk_i) begin
    past_q <= rst_n;
    past_take_q <= take;
    past_tail_q <= tail_i;
    past_valid_q <= valid_i;
    past_asking_q <= asking;
    past_peek_q <= peek_i;
    past_peeked_q <= peeked;
    past_data_q <= data_i;
    past_stuck_q <= out_valid && !out_ready_i;
    past_out_head_q <= out_head;
    past_out_tail_q <= out_tail;
    past_out_data_q <= out_data;
    past_out_vc_q <= out_vc;
    past_room_q <= room_i;
    past_first_q <= request_i[0];
    past_disable_q <= disable_i;
    past_disabled_q <= past_q && past_disable_q;
    if (!rst_n) begun_q <= '0;
    else if (take != '0) begun_q <= (take & tail_i) != '0 ? '0 : take;
  end

  function automatic logic one_at_most(input logic [NumIn-1:0] bits);
    return (bits & (bits - 1'b1)) == '0;
  endfunction

  function automatic logic [DataBits-1:0] data_of(input logic [NumIn-1:0] who,
                                                  input logic [NumIn-1:0][DataBits-1:0] data);
    data_of = '0;
    for (int unsigned i = 0; i < NumIn; i++) if (who[i]) data_of |= data[i];
  endfunction

  logic is_order;
  tn_router_order_proof #(
      .Num(NumIn)
  ) u_order (
      .ahead_i(u_dut.u_arbiter.ahead),
      .is_order_o(is_order)
  );

  logic [NumIn-1:0] waiting, changed;
  assign waiting = past_valid_q & ~past_take_q & (NumHead > 1 ? begun_q : past_asking_q | begun_q);
  for (genvar i = 0; i < NumIn; i++) begin : gen_changed
    assign changed[i] = !valid_i[i] || tail_i[i] != past_tail_q[i] || data_i[i] != past_data_q[i];
  end

  always_ff @(posedge clk_i) begin
    if (rst_n) begin
      // Rules of the inputs
      OneRequestM : assume (NumVc == 1 || (request_i[0] & request_i[NumVc-1]) == '0);
      RequestIsHeadM : assume ((asking & ~(valid_i & ~begun_q)) == '0);
      LengthM : assume (words_i != '0 && words_i <= 9'(MAX_PACKET_WORDS));
      PeekM : assume (one_at_most(peek_i));
      UnchangedM : assume (!past_q || (waiting & changed) == '0);

      // Grants
      OneTakenA : assert (one_at_most(take));
      OnlyOfferedA : assert ((take & ~valid_i) == '0);
      ClosedA : assert (!past_q || !past_disable_q || (take & asking) == '0);
      // No mixing: while a packet has begun, only its flits move; otherwise only heads do
      WholeA : assert (begun_q == '0 || (take & ~begun_q) == '0);
      HeadFirstA : assert (begun_q != '0 || (take & ~asking) == '0);
      OwnerA : assert (u_dut.owner_q == begun_q && one_at_most(begun_q));
      // Which channels are open: all but that of a promise, when no packet has begun and the output is not disabled
      OpenA : assert (u_dut.open_q == (begun_q != '0 || (past_q && past_disable_q) ? '0 : ~reserve));
      // Nothing that could move waits, but for a packet behind one of a single flit in the same channel
      if (!turn_kept) begin
        NoIdleA :
        assert (!accept || begun_q != '0 || (past_q && past_disable_q) || asking_with_room == '0 || take != '0);
      end
      NoStallA : assert (!accept || (begun_q & valid_i) == '0 || take != '0);
      // The arbiter's table is an order: helper for OneTakenA
      TableIsOrderA : assert (is_order);

      PeekedA : assert (peeked == (peek_i != '0 && (!out_valid || out_ready_i)) && (!peeked || take == '0));

      // The output register
      OnlyTakenComesOutA : assert (!out_valid || (past_q && (past_take_q != '0 || past_stuck_q)));
      if (past_q) begin
        TakenComesOutA : assert (past_take_q == '0 || (out_valid && out_data == data_of(past_take_q, past_data_q)));
        SeenA : assert (!past_peeked_q || (!out_valid && peek_data == data_of(past_peek_q, past_data_q)));
        HeadFlagA : assert (past_take_q == '0 || out_head == ((past_take_q & past_asking_q) != '0));
        TailFlagA : assert (past_take_q == '0 || out_tail == ((past_take_q & past_tail_q) != '0));
        // The promise comes with the head of the packet that was taken, and names its channel
        RoomA : assert ((reserve & ~past_room_q) == '0);
        DisabledA : assert (!past_disabled_q || reserve == '0);
        ReservedForHeadA : assert ((reserve != '0) == ((past_take_q & past_asking_q) != '0));
        ReservedOneA : assert ((reserve & (reserve - 1'b1)) == '0);
        ReservedChannelA : assert (reserve == '0 || reserve[0] == ((past_take_q & past_first_q) != '0));
        ChannelA : assert (reserve == '0 || (32'(out_vc) < NumVc && reserve[out_vc[0]]));
        ChannelStaysA : assert (reserve != '0 || out_vc == past_out_vc_q || (EarlyNumber && !out_valid));
        StuckStaysA :
        assert (!past_stuck_q || (out_valid && out_head == past_out_head_q && out_tail == past_out_tail_q
                                                && out_data == past_out_data_q && past_take_q == '0));
      end

      BackToBackC : cover (past_q && past_take_q != '0 && (past_take_q & past_tail_q) != '0 && (take & asking) != '0);
      WaitsForRoomC : cover (accept && asking != '0 && asking_with_room == '0 && begun_q == '0);
      if (NumHead > 1) begin
        TurnIsKeptC : cover (accept && begun_q == '0 && asking_with_room != '0 && turn_kept && !disable_i);
      end
      PeekC : cover (past_q && past_peeked_q && past_stuck_q == 1'b0 && take != '0);
      LongPacketC : cover (begun_q != '0 && (begun_q & past_take_q) != '0 && (take & tail_i) != '0);
    end
  end
endmodule
