// Proves tn_router as a whole: whatever sets of places the routes admit, no flit is taken by two outputs, and the flits of a packet
// all go to the output that took its head; where the channels of a link share an input of the crossbar, whichever is connected.
//
// The route units are those of tn_router_route_proof, which admit any set. Everything at the ports is free, but flits form packets.
module tn_router_proof
  import tn_pkg::*;
  import tn_router_pkg::*;
#(
    parameter int unsigned NumLocal = 1,
    parameter int unsigned NumLink = 2,
    parameter int unsigned NumVc = 1,
    parameter bit Tree = 1'b0,  // and adaptive
    parameter bit SharedInput = 1'b0,
    localparam int unsigned NumIn = NumLocal + NumLink * NumVc,
    localparam int unsigned NumOut = NumLocal + NumLink,
    localparam int unsigned NumCross = SharedInput ? NumOut : NumIn  // inputs of the crossbar
) (
    input logic                          clk_i,
    input logic                          reset_i,      // may come at any time
    input logic [  NumIn-1:0]            valid_i,
    input logic [  NumIn-1:0]            coming_i,
    input logic [  NumIn-1:0]            tail_i,
    input logic [  NumIn-1:0][    127:0] data_i,
    input logic [ NumOut-1:0]            out_ready_i,
    input logic [ NumOut-1:0][NumVc-1:0] room_i,
    input logic [ NumOut-1:0]            disable_i,
    input logic [NumLink-1:0]            down_i
);
  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;
  always_ff @(posedge clk_i) started_q <= 1'b1;

  logic [NumIn-1:0] in_ready, inside_q, drop;
  logic [NumIn-1:0][2:0] cause;
  logic [NumOut-1:0] out_valid, out_head, out_tail;
  logic [NumOut-1:0][127:0] out_data;
  logic [NumOut-1:0][1:0] out_vc;
  logic [NumOut-1:0][NumVc-1:0] reserve;
  logic [NumOut-1:0][8:0] reserve_words;
  logic report, report_lost;
  logic [9:0] hop_limit;
  always_ff @(posedge clk_i) begin
    for (int unsigned i = 0; i < NumIn; i++) begin
      if (!rst_n) inside_q[i] <= 1'b0;
      else if (valid_i[i] && in_ready[i]) inside_q[i] <= !tail_i[i];
    end
  end

  tn_router #(
      .NumLocal(NumLocal),
      .NumLink(NumLink),
      .NumVc(NumVc),
      .Reports(1'b0),
      .Tree(Tree),
      .Adaptive(Tree),
      .SetValued(1'b1),
      .SharedInput(SharedInput)
  ) u_dut (
      .clk_i,
      .rst_ni(rst_n),
      .in_valid_i(valid_i),
      .in_coming_i(coming_i),
      .in_ready_o(in_ready),
      .in_head_i(~inside_q),
      .in_tail_i(tail_i),
      .in_data_i(data_i),
      .out_valid_o(out_valid),
      .out_ready_i,
      .out_head_o(out_head),
      .out_tail_o(out_tail),
      .out_data_o(out_data),
      .out_vc_o(out_vc),
      .room_i,
      .plenty_i('1),
      .reserve_o(reserve),
      .reserve_words_o(reserve_words),
      .cfg_coord_i('0),
      .cfg_lattice_i('0),
      .cfg_wrap_i('0),
      .cfg_detours_i(1'b0),
      .cfg_order_i('0),
      .cfg_through_i(1'b0),
      .cfg_oldest_i(1'b0),
      .cfg_fixed_i(1'b0),
      .cfg_arb_order_i('0),
      .cfg_disable_i(disable_i),
      .cfg_route_i('0),
      .cfg_tree_i('0),
      .cfg_dragonfly_i('0),
      .down_i,
      .reach_i('1),
      .detour_i(1'b0),
      .cfg_report_i(1'b0),
      .event_report_o(report),
      .event_report_lost_o(report_lost),
      .event_drop_o(drop),
      .event_drop_cause_o(cause),
      .status_hop_limit_o(hop_limit)
  );

  function automatic logic several(input logic [7:0] bits);
    return (bits & (bits - 1'b1)) != '0;
  endfunction

  // A head asks for one place of its set, other flits for none
  function automatic logic wrong_ask(input logic [NumIn-1:0] places, input logic [NumIn-1:0] from, input logic is_head);
    return several(8'(places)) || (places & ~from) != '0 || (from != '0 && !is_head);
  endfunction

  // By input: the outputs that take its flit, those that it asks, those that belong to its packet
  logic [NumIn-1:0][NumOut-1:0] takers, asked, owners;
  logic [NumIn-1:0] open, valid, head, tail;
  logic [NumIn-1:0] connected;  // to the crossbar
  logic [NumOut-1:0] begins, owned;  // a packet may begin there, one has begun
  always_comb begin
    owned = '0;
    for (int unsigned i = 0; i < NumIn; i++) owned |= owners[i];
  end
  for (genvar o = 0; o < NumOut; o++) begin : gen_output
    assign begins[o] = u_dut.gen_output[o].u_output.open_q != '0;
    logic is_order;
    tn_router_order_proof #(
        .Num(NumCross)
    ) u_order (
        .ahead_i(u_dut.gen_output[o].u_output.u_arbiter.ahead),
        .is_order_o(is_order)
    );
    always_ff @(posedge clk_i) begin
      if (rst_n) begin
        OneOwnerA : assert (!several(8'(u_dut.gen_output[o].u_output.owner_q)));
        TableIsOrderA : assert (is_order);
      end
    end
    for (genvar i = 0; i < NumIn; i++) begin : gen_from
      localparam int unsigned Cross = !SharedInput || i < NumLocal ? i : NumLocal + (i - NumLocal) / NumVc;
      assign takers[i][o] = connected[i] && u_dut.take_by[o][Cross];
      assign owners[i][o] = connected[i] && u_dut.gen_output[o].u_output.owner_q[Cross];
      if (o < NumLocal) begin : gen_local
        assign asked[i][o] = u_dut.request[i][o];
      end else begin : gen_link
        assign asked[i][o] = u_dut.request[i][NumLocal+(o-NumLocal)*NumVc+:NumVc] != '0;
      end
    end
  end

  // Of a link one channel is connected, and stays so while its packet moves
  if (SharedInput) begin : gen_shared
    assign connected[NumLocal-1:0] = '1;
    for (genvar l = 0; l < NumLink; l++) begin : gen_link
      logic [NumOut-1:0] owner;
      assign connected[NumLocal+l*NumVc+:NumVc] = u_dut.gen_input[NumLocal+l].gen_shared.u_input.u_share.connected_q;
      for (genvar o = 0; o < NumOut; o++) begin : gen_owner
        assign owner[o] = u_dut.gen_output[o].u_output.owner_q[NumLocal+l];
      end
      always_ff @(posedge clk_i) begin
        if (rst_n) MovingA : assert (u_dut.gen_input[NumLocal+l].gen_shared.u_input.u_share.moving_q == (owner != '0));
      end
    end
  end else begin : gen_apart
    assign connected = '1;
  end

  // How the inputs keep their flits: heads begin packets
  logic [NumIn-1:0] second, second_head, second_tail;
  logic [NumIn-1:0][NumIn-1:0] set, ask, second_set, second_ask;  // as many places as inputs
  logic [NumIn-1:0] wrong;
  logic [NumIn-1:0][NumOut-1:0] first_taker_q;  // of the packet that has begun to leave
  for (genvar i = 0; i < NumIn; i++) begin : gen_input
    if (SharedInput && i >= NumLocal) begin : gen_queue
      localparam int unsigned Cross = NumLocal + (i - NumLocal) / NumVc;
      localparam int unsigned Vc = (i - NumLocal) % NumVc;
      assign open[i] = u_dut.gen_input[Cross].gen_shared.u_input.gen_vc[Vc].u_queue.open_q;
      assign valid[i] = u_dut.gen_input[Cross].gen_shared.u_input.gen_vc[Vc].u_queue.valid_q;
      assign head[i] = u_dut.gen_input[Cross].gen_shared.u_input.gen_vc[Vc].u_queue.note_q.head;
      assign tail[i] = u_dut.gen_input[Cross].gen_shared.u_input.gen_vc[Vc].u_queue.note_q.tail;
      assign second[i] = u_dut.gen_input[Cross].gen_shared.u_input.gen_vc[Vc].u_queue.second_valid_q;
      assign second_head[i] = u_dut.gen_input[Cross].gen_shared.u_input.gen_vc[Vc].u_queue.second_note_q.head;
      assign second_tail[i] = u_dut.gen_input[Cross].gen_shared.u_input.gen_vc[Vc].u_queue.second_note_q.tail;
      assign set[i] = u_dut.gen_input[Cross].gen_shared.u_input.gen_vc[Vc].u_queue.note_q.set;
      assign ask[i] = u_dut.gen_input[Cross].gen_shared.u_input.gen_vc[Vc].u_queue.gen_set.ask_q;
      assign second_set[i] = u_dut.gen_input[Cross].gen_shared.u_input.gen_vc[Vc].u_queue.second_note_q.set;
      assign second_ask[i] = u_dut.gen_input[Cross].gen_shared.u_input.gen_vc[Vc].u_queue.gen_set.second_ask_q;
    end else begin : gen_queue
      assign open[i] = u_dut.gen_input[i].gen_alone.u_input.u_queue.open_q;
      assign valid[i] = u_dut.gen_input[i].gen_alone.u_input.u_queue.valid_q;
      assign head[i] = u_dut.gen_input[i].gen_alone.u_input.u_queue.note_q.head;
      assign tail[i] = u_dut.gen_input[i].gen_alone.u_input.u_queue.note_q.tail;
      assign second[i] = u_dut.gen_input[i].gen_alone.u_input.u_queue.second_valid_q;
      assign second_head[i] = u_dut.gen_input[i].gen_alone.u_input.u_queue.second_note_q.head;
      assign second_tail[i] = u_dut.gen_input[i].gen_alone.u_input.u_queue.second_note_q.tail;
      assign set[i] = u_dut.gen_input[i].gen_alone.u_input.u_queue.note_q.set;
      assign ask[i] = u_dut.gen_input[i].gen_alone.u_input.u_queue.gen_set.ask_q;
      assign second_set[i] = u_dut.gen_input[i].gen_alone.u_input.u_queue.second_note_q.set;
      assign second_ask[i] = u_dut.gen_input[i].gen_alone.u_input.u_queue.gen_set.second_ask_q;
    end
    assign wrong[i] = (second[i] && !valid[i]) || (second[i] && second_head[i] != tail[i]) ||
        (valid[i] && inside_q[i] != !(second[i] ? second_tail[i] : tail[i])) ||
        (valid[i] && open[i] && head[i]) || (!valid[i] && open[i] && !inside_q[i]) ||
        (valid[i] ? wrong_ask(
        ask[i], set[i], head[i]
    ) : ask[i] != '0) || (second[i] && wrong_ask(
        second_ask[i], second_set[i], second_head[i]
    ));
    always_ff @(posedge clk_i) begin
      if (!rst_n) first_taker_q[i] <= '0;
      else if (takers[i] != '0) first_taker_q[i] <= tail[i] ? '0 : takers[i];
    end
    always_ff @(posedge clk_i) begin
      FirstM : assume (32'(data_i[i][12:10]) < NumIn);  // see tn_router_route_proof
      if (rst_n) begin
        OneTakerA : assert (!several(8'(takers[i])));
        SameTakerA : assert (first_taker_q[i] == '0 || (takers[i] & ~first_taker_q[i]) == '0);
        OneAskedA : assert (!several(8'(asked[i])));
        // For the induction
        OwnerA : assert (owners[i] == first_taker_q[i] && open[i] == (owners[i] != '0) && !several(8'(owners[i])));
        KeptA : assert (!wrong[i]);
      end
    end
  end

  always_ff @(posedge clk_i) begin
    if (rst_n) begin
      OwnedIsShutA : assert ((begins & owned) == '0);
      SeveralMoveC : cover (takers[0] != '0 && takers[1] != '0 && several(8'(set[0])) && several(8'(set[1])));
      LongPacketC : cover (takers[0] != '0 && open[0] && tail[0]);
    end
  end

  logic unused;
  assign unused = ^{drop, cause, out_valid, out_head, out_tail, out_data, out_vc, reserve, reserve_words, hop_limit};
  logic unused_reports;
  assign unused_reports = report ^ report_lost;
endmodule
