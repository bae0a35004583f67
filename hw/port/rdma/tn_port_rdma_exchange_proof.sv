// Proves the rules of source and receive unit together, over an adversary's network: done means written, and nothing is written
// after done.
//
// The proofs of the two, tn_port_rdma_control_act_proof and tn_port_rdma_receive_act_proof, are here as they are, each with its
// book; what the latter assumes of packets is shown. Between them are a sender that sends what the source starts, in any pieces,
// and a network of two packets that hands them over in any order, loses and damages them, and holds each for as long as it likes
// within a packet's life, `cfg_life_i`. Answers come at any time, any number of times, and say anything, also by other nodes; but
// an ACK of the watched use is one that the receive unit gave. One use is watched, and one granule of it, both arbitrary; the
// source uses the id before and after it for any block of any node, for reads, too. Hence for every use:
//   - when the source is done with it, all of its block has been written, and its notification, since it began;
//   - after that no granule of it is written again, and no notification, whatever copies of its packets come, also when its
//     context was freed by RELEASE.
// Assumed of others, see docs/09-proofs.md: the network makes no copies of packets for the receive unit (the source does); numbers
// that are met lie within 2048 of the watched one; software does not forget contexts; neither side is reset.
module tn_port_rdma_exchange_proof
  import tn_port_rdma_pkg::*;
#(
    parameter bit Fast = 1'b0  // blocks of a granule, nothing is lost or fails: short ways to what is covered
) (
    input logic clk_i,
    input logic [2:0] turn_i,
    input tn_port_rdma_control_pkg::event_e source_event_i,
    input tn_port_rdma_control_pkg::order_t order_i,
    input logic [3:0] report_i,
    input tn_port_rdma_control_pkg::heard_t heard_i,
    input logic [NUMBER_BITS-1:0] start_number_i,
    input logic [4:0] cfg_tries_i,
    input tn_port_rdma_control_pkg::date_t cfg_life_i,  // constant
    input logic room_i,
    input tn_port_rdma_control_pkg::stamp_t now_i,
    input tn_port_rdma_receive_pkg::event_e event_i,
    input logic [1:0] which_i,
    input logic [3:0] code_i,
    input logic notify_i,
    input logic pick_i,  // one of the packets on their way
    input tn_port_rdma_receive_pkg::arrival_t packet_i,
    // The watched use, and one of its granules
    input logic [NUMBER_BITS-1:0] number_i,
    input tn_port_rdma_control_pkg::offset_t first_i,
    input tn_port_rdma_control_pkg::offset_t last_i,
    input logic announced_i,
    input logic [5:0] granule_i,
    input tn_pkg::coord_t coord_i  // node of the receive unit
);
  import tn_port_rdma_control_pkg::*;
  localparam logic [2:0] Source = 3'd0, Receiver = 3'd1, Send = 3'd2, Lose = 3'd3, Damage = 3'd4, Tick = 3'd5;
  typedef tn_port_rdma_receive_pkg::arrival_t arrival_t;

  logic started_q = 1'b0;
  always_ff @(posedge clk_i) started_q <= 1'b1;

  // Both sides
  date_t today_q;
  tn_port_rdma_control_act_proof u_source (
      .clk_i,
      .reset_i (1'b0),
      .event_i (turn_i == Source ? source_event_i : NOTHING),
      .order_i,
      .report_i,
      .heard_i,
      .number_i(start_number_i),
      .cfg_tries_i,
      .cfg_life_i,
      .room_i,
      .now_i,
      .today_i (today_q)
  );
  typedef struct packed {
    logic valid;
    date_t age;  // ticks
    arrival_t what;
  } way_t;
  way_t [1:0] way_q;
  logic arrives;
  assign arrives = turn_i == Receiver && event_i == tn_port_rdma_receive_pkg::ARRIVAL && way_q[pick_i].valid;
  tn_port_rdma_receive_act_proof #(
      .Kept(1'b1)
  ) u_receiver (
      .clk_i,
      .reset_i(1'b0),
      .event_i(turn_i != Receiver || (event_i == tn_port_rdma_receive_pkg::ARRIVAL && !arrives) ?
               tn_port_rdma_receive_pkg::NOTHING : event_i),
      .arrival_i(way_q[pick_i].what),
      .which_i,
      .code_i,
      .notify_i,
      .number_i,
      .first_i,
      .last_i,
      .announced_i
  );

  // The watched use
  logic [NUMBER_BITS-1:0] number_q;
  offset_t first_q, last_q;
  logic announced_q;
  logic [5:0] granule_q;
  tn_pkg::coord_t coord_q;
  date_t life_q;
  assign number_q = u_receiver.number_q;
  assign first_q = u_receiver.first_q;
  assign last_q = u_receiver.last_q;
  assign announced_q = u_receiver.announced_q;
  function automatic logic signed [NUMBER_BITS-1:0] ahead(logic [NUMBER_BITS-1:0] number);
    ahead = number - number_q;
  endfunction
  function automatic logic near(logic [NUMBER_BITS-1:0] number);
    logic [NUMBER_BITS-1:0] step;
    step = number - number_q;
    near = step[NUMBER_BITS-1] == step[NUMBER_BITS-2];
  endfunction

  // What the source does
  record_t now, next;
  logic here, runs, present;  // to the watched node; it is what the source is about
  logic releases, completes;  // what leaves for the receive unit
  offset_t now_last;
  granules_t lowest, row;
  assign now = u_source.record_q;
  assign next = u_source.record_next;
  assign here = u_source.coord_q == coord_q;
  assign present = u_source.out_q && u_source.number_q == number_q && here && !u_source.read_q;
  // .. and may still be acknowledged
  assign runs = present && now.number == number_q && !now.renew && (now.state == OPEN || now.acked);
  assign releases = u_source.result.packet == RELEASE && (u_source.what == QUERY ? !heard_i.read && heard_i.coord == coord_q :
                                                          !now.read && here);
  assign completes = u_source.completes && here;
  assign now_last = now.first + offset_t'(now.length - length_t'(1));
  assign lowest = u_source.facts.missing & (~u_source.facts.missing + granules_t'(1));
  assign row = u_source.facts.missing & ~(u_source.facts.missing + lowest);

  // A packet begins its way
  logic sends, enters, free_slot;
  arrival_t entering;
  assign sends = turn_i == Send && u_source.active_q && !u_source.read_q;
  assign enters = (sends && here) || releases || completes;
  assign free_slot = way_q[0].valid;
  always_comb begin
    entering = packet_i;
    if (sends) begin
      entering.kind   = tn_port_rdma_receive_pkg::WRITE;
      entering.number = u_source.number_q;
      entering.notify = now.notify;
    end else if (releases) begin
      entering.kind   = tn_port_rdma_receive_pkg::RELEASE;
      entering.number = u_source.what == QUERY ? heard_i.number : now.number;
    end else begin
      entering.kind = tn_port_rdma_receive_pkg::COMPLETION;
      entering.number = now.number;
      {entering.first, entering.last} = 2'b11;
      entering.addr[BLOCK_BITS-1:0] = now.first;
      entering.end_ = now_last;
    end
  end
  function automatic logic in_shape(arrival_t a);
    in_shape = a.addr[13:0] <= a.end_;
    if (a.kind == tn_port_rdma_receive_pkg::COMPLETION) in_shape &= a.first && a.last;
    else begin
      in_shape &= a.addr[13:12] == a.end_[13:12];
      in_shape &= a.mask == ((16'hffff << a.addr[11:8]) & (16'hffff >> ~a.end_[11:8]));
      in_shape &= (a.first || a.addr[7:0] == '0) && (a.last || a.end_[7:0] == '1);
    end
  endfunction
  function automatic logic of_block(arrival_t a, offset_t first, offset_t last, logic announced);
    of_block = a.addr[13:0] >= first && a.end_ <= last && a.first == (a.addr[13:0] == first) && a.last == (a.end_ == last);
    of_block &= a.kind == tn_port_rdma_receive_pkg::WRITE ? a.notify == announced : announced;
  endfunction
  function automatic logic opens(arrival_t a);  // it may begin a context
    opens = a.kind == tn_port_rdma_receive_pkg::WRITE || a.kind == tn_port_rdma_receive_pkg::COMPLETION;
  endfunction
  function automatic logic has_granule(arrival_t a);
    granules_t covers;
    covers = granules_t'(a.mask) << {a.addr[13:12], 4'd0};
    has_granule = a.kind == tn_port_rdma_receive_pkg::WRITE && a.number == number_q && covers[granule_q];
  endfunction

  // The book
  logic pending_q;  // the sender has still to send the granule
  logic begun_q;  // the watched use has
  logic told_q;  // the receive unit has acknowledged it
  logic over_q;  // the source is done with it
  granules_t ever_q, block;  // granules of it that were written
  logic notified_q;
  logic [DATE_BITS:0] since_q;  // ticks since `dirty_at`
  assign block = ({GRANULES{1'b1}} << first_q[13:8]) & ({GRANULES{1'b1}} >> ~last_q[13:8]);
  logic begins_watched, done;
  assign begins_watched = u_source.begins && next.number == number_q;
  assign done = u_source.result.frees && next.acked && present;

  always_ff @(posedge clk_i) begin
    if (!started_q) begin
      granule_q <= granule_i;
      coord_q <= coord_i;
      life_q <= cfg_life_i;
      {pending_q, begun_q, told_q, over_q, notified_q} <= '0;
      way_q <= '0;
      ever_q <= '0;
      today_q <= '0;
      since_q <= '0;
    end else begin
      if (turn_i == Tick) today_q <= today_q + 1'b1;
      if (next.dirty_at == today_q) since_q <= (DATE_BITS + 1)'(turn_i == Tick);
      else if (turn_i == Tick && since_q != '1) since_q <= since_q + 1'b1;
      // The sender
      if (u_source.result.whole) pending_q <= 1'b1;
      else if (u_source.result.run) pending_q <= row[granule_q];
      else if (u_source.what == REPORT && report_i != tn_pkg::ANSWER_PAGE_FAULT) pending_q <= 1'b0;
      else if (sends && has_granule(entering)) pending_q <= 1'b0;
      // The network
      for (int unsigned w = 0; w < 2; w++) if (turn_i == Tick) way_q[w].age <= way_q[w].age + 1'b1;
      if (turn_i == Lose) way_q[pick_i].valid <= 1'b0;
      if (turn_i == Damage && way_q[pick_i].what.kind != tn_port_rdma_receive_pkg::RELEASE)
        way_q[pick_i].what.kind <= tn_port_rdma_receive_pkg::DAMAGED;
      if (arrives && !u_receiver.result.retry) way_q[pick_i].valid <= 1'b0;
      if (enters && !(way_q[0].valid && way_q[1].valid)) way_q[free_slot] <= '{valid: 1'b1, age: '0, what: entering};
      // What has happened
      if (begins_watched && (u_source.cut ? order_i.node.coord == coord_q && !order_i.read : here && !u_source.read_q))
        begun_q <= 1'b1;
      if (u_receiver.told) told_q <= 1'b1;
      if (done) over_q <= 1'b1;
      ever_q <= ever_q | u_receiver.more;
      if (u_receiver.ends && u_receiver.write_q[which_i].watched && u_receiver.write_q[which_i].notification && code_i == '0)
        notified_q <= 1'b1;
    end
  end

  // What is assumed
  logic is_watched_block;
  offset_t order_last;
  assign order_last = order_i.destination[13:0] + offset_t'(order_i.length - length_t'(1));
  assign is_watched_block = u_source.cut ?
      order_i.destination[13:0] == first_q && order_last == last_q && order_i.notify == announced_q :
      now.first == first_q && now_last == last_q && now.notify == announced_q;
  always_ff @(posedge clk_i) begin
    if (started_q) begin
      ConstantM : assume (cfg_life_i == life_q);
      LifeM : assume (cfg_life_i < date_t'(2048));
      GranuleM : assume (block[granule_q] && first_q <= last_q);
      FastM :
      assume (!Fast || (first_q == '0 && last_q == offset_t'(255) && !announced_q && cfg_life_i == '0 && code_i == '0 &&
              number_q == 13'd2 && coord_q == '0 && turn_i != Lose && turn_i != Damage && room_i && now_i == '0 &&
              start_number_i == 13'd1 && order_i.length == 15'd256 && order_i.destination == '0 && !order_i.notify &&
              !order_i.read && order_i.node == '0 && heard_i.timestamp == '0));
      NoForgetM : assume (event_i != tn_port_rdma_receive_pkg::FORGET);
      InLifeM : assume (!way_q[0].valid || way_q[0].age <= life_q);
      InLifeTooM : assume (!way_q[1].valid || way_q[1].age <= life_q);
      // The watched use is that of the watched block, if it is for this node
      BlockM : assume (!begins_watched || is_watched_block);
      NearM : assume (near(next.number));
      QueryM : assume (u_source.what != QUERY || near(heard_i.number));
      // A number that a NACK tells is not used: the next one is
      ToldM :
      assume (!(u_source.what == NACK && next.number == number_q && now.number != number_q && !u_source.begins));
      // An ACK is one that was given
      AckM : assume (!(u_source.what == ACK && heard_i.number == number_q && heard_i.coord == coord_q) || told_q);
      // The sender: pieces of the block, each of what was started once; then it tells that it is done
      SendM : assume (!sends || (in_shape(entering) && of_block(entering, now.first, now_last, now.notify)));
      OnceM : assume (!(sends && has_granule(entering)) || pending_q);
      SentM :
      assume (!(u_source.what == REPORT && report_i == tn_pkg::ANSWER_DONE && u_source.number_q == number_q) || !pending_q);
    end
  end

  logic writes_granule, way_granule, way_notification;
  granules_t starts;
  assign starts = granules_t'(u_receiver.result.run) << {way_q[pick_i].what.addr[13:12], 4'd0};
  assign writes_granule = u_receiver.watched_start && u_receiver.result.take && starts[granule_q];
  always_comb begin
    way_granule = 1'b0;
    way_notification = 1'b0;
    for (int unsigned w = 0; w < 2; w++) begin
      granules_t covers;
      covers = granules_t'(u_receiver.write_q[w].run) << {u_receiver.write_q[w].page, 4'd0};
      if (u_receiver.write_q[w].valid && u_receiver.write_q[w].watched) begin
        way_granule |= covers[granule_q];
        way_notification |= u_receiver.write_q[w].notification;
      end
    end
  end
  logic [1:0] carries, release_new, release_same;
  for (genvar w = 0; w < 2; w++) begin : gen_way
    logic is_release;
    assign is_release = way_q[w].valid && way_q[w].what.kind == tn_port_rdma_receive_pkg::RELEASE;
    assign carries[w] = way_q[w].valid && has_granule(way_q[w].what);
    assign release_new[w] = is_release && ahead(way_q[w].what.number) >= 0;
    assign release_same[w] = is_release && way_q[w].what.number == number_q;
    always_ff @(posedge clk_i) begin
      if (started_q && way_q[w].valid) begin
        if (opens(way_q[w].what)) begin
          ShapeA : assert (in_shape(way_q[w].what));
          OfBlockA : assert (way_q[w].what.number != number_q || of_block(way_q[w].what, first_q, last_q, announced_q));
          BegunA : assert (way_q[w].what.number != number_q || begun_q);
        end
        NearA : assert (near(way_q[w].what.number));
        BehindA : assert (u_source.cleared_q && ahead(way_q[w].what.number) <= ahead(now.number));
        AgedA : assert (!(over_q && carries[w]) || (now.dirty && since_q <= (DATE_BITS + 1)'(way_q[w].age)));
      end
    end
  end
  always_ff @(posedge clk_i) StartA : assert (u_source.started_q == started_q && u_receiver.started_q == started_q);
  logic taken;
  assign taken = u_receiver.present && u_receiver.context_q.taken[granule_q];
  always_ff @(posedge clk_i) begin
    if (started_q) begin
      // Done means written
      WrittenA : assert (!done || (told_q && (block & ~ever_q) == '0 && (!announced_q || notified_q)));
      // Nothing is written after done
      AfterA : assert (!over_q || !writes_granule);
      NotifiedAfterA : assert (!over_q || !(u_receiver.watched_start && u_receiver.result.notify));
      WayAfterA : assert (!over_q || !(way_granule || way_notification));
      // For the induction
      NumbersA :
      assert (!u_source.cleared_q || (near(
          now.number
      ) && (!u_source.used_q || (near(
          u_source.number_q
      ) && ahead(
          u_source.number_q
      ) <= ahead(
          now.number
      )))));
      ContextNearA :
      assert (u_receiver.context_q.state == tn_port_rdma_receive_pkg::FREE || (u_source.cleared_q && ahead(
          u_receiver.context_q.number
      ) <= ahead(
          now.number
      )));
      BlockA :
      assert (!present || (now.first == first_q && now_last == last_q && now.notify == announced_q && begun_q));
      PresentA : assert (!u_receiver.present || begun_q);
      UsedA : assert (!begun_q || (u_source.used_q && ahead(u_source.number_q) >= 0));
      ToldA : assert (!told_q || (begun_q && (block & ~ever_q) == '0 && (!announced_q || notified_q)));
      EverA :
      assert (!u_receiver.present || ((u_receiver.written_q & ~ever_q) == '0 && (!u_receiver.notified_q || notified_q)));
      OverA : assert (!over_q || (told_q && !present && !u_source.active_q) || (over_q && told_q && !present));
      AckedA : assert (!(present && u_source.acked_q) || told_q);
      PendingA : assert (!(pending_q && present) || u_source.active_q || now.stopped || now.renew || now.state != OPEN);
      FirstUseA :
      assert (!(runs && !now.copies) || 3'(pending_q) + 3'(carries[0]) + 3'(carries[1]) + 3'(taken) <= 3'd1);
      TombA : assert (!(runs && told_q) || u_receiver.done_q);
      NotRenewedA : assert (!(u_source.out_q && now.state == CLOSED && now.acked) || !now.renew);
      ToldNumberA : assert (!u_source.used_q || now.number != number_q || u_source.number_q == number_q);
      GrantedA : assert (!u_source.out_q || u_source.read_q || !now.granted || now.notify);
      NoReleaseA : assert (!runs || release_same == '0);
      KnownA : assert (!(over_q && carries != '0) || u_receiver.done_q || u_receiver.passed_q);
      EarlierA :
      assert (!(over_q && carries != '0) || now.earlier || (!u_source.out_q && now.acked && now.copies && !now.read));
      NotFreedA : assert (!(over_q && carries != '0) || release_new == '0);
      LateA : assert (!(over_q && u_receiver.present && !u_receiver.done_q) || !taken);
      SinceA :
      assert (!u_source.cleared_q || !now.dirty || since_q >= (DATE_BITS + 1)'(4095) ||
              date_t'(since_q) == today_q - now.dirty_at);
      DoneC : cover (done && !now.copies);
      CopiesC : cover (over_q && carries != '0 && u_receiver.done_q);
      FreedC : cover (over_q && u_receiver.context_q.state == tn_port_rdma_receive_pkg::FREE);
      LateC : cover (over_q && carries != '0 && u_receiver.passed_q);
    end
  end
endmodule
