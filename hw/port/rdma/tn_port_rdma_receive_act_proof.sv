// Proves the rules of the receive unit (tn_port_rdma_receive_look, _act) for a context, a memory that answers in any order, and an
// adversary who brings any packet at any time, any number of times: done means written, and nothing is written after done.
//
// One use of the transaction is watched, `number_i`, whose block is from granule `first_i` to `last_i`. Assumed is only that
// packets with this number belong to this block, as its source made them; all others say whatever they like. A book is kept of
// writes under way, of the watched use and of others, and of the granules that were written. Hence for every use of every
// transaction:
//   - when it is acknowledged, each granule of its block has been written since the context began, and so has its notification;
//   - no granule is written twice, unless the write of it failed;
//   - after that, and while it is a tombstone, none of it is under way, and none begins;
//   - a NACK tells what is in memory, no more, no less;
//   - a use begins when no write of the one before is under way; when a newer one has begun, the older one never does again, until
//     the context is freed. Assumed for that is what a packet's life is worth: numbers that are met lie within 4096 of one another.
// That a context is changed by one event at a time is what tn_port_rdma_receive_contexts sees to.
module tn_port_rdma_receive_act_proof
  import tn_port_rdma_pkg::*;
  import tn_port_rdma_receive_pkg::*;
#(
    parameter int unsigned Writes = 2,  // under way at most
    parameter bit AnyOrder = 1'b0,
    parameter bit Kept = 1'b0  // what is assumed of packets is shown: a source is there
) (
    input logic clk_i,
    input logic reset_i,  // may come at any time
    input event_e event_i,
    input arrival_t arrival_i,
    input logic [1:0] which_i,  // of the writes ends
    input logic [3:0] code_i,  // .. like this
    input logic notify_i,  // .. and there is room for a notification
    // The watched use
    input logic [NUMBER_BITS-1:0] number_i,
    input offset_t first_i,
    input offset_t last_i,
    input logic announced_i
);
  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;

  context_t context_q, context_next;
  facts_t   facts;
  result_t  result;
  written_t written;
  event_e   what;
  tn_port_rdma_receive_look u_look (
      .context_i(context_q),
      .arrival_i,
      .facts_o  (facts)
  );
  tn_port_rdma_receive_act #(
      .AnyOrder(AnyOrder)
  ) u_dut (
      .event_i(what),
      .context_i(context_q),
      .facts_i(facts),
      .hit_i(context_q.state != FREE),
      .room_i(context_q.state == FREE),
      .arrival_i,
      .written_i(written),
      .notify_i,
      .context_o(context_next),
      .result_o(result)
  );

  // Writes under way
  typedef struct packed {
    logic valid;
    logic watched;  // of the watched use
    logic notification;
    logic [1:0] page;
    run_t run;
  } write_t;
  write_t [Writes-1:0] write_q;
  logic [Writes-1:0] valid, free;
  logic full, ends;
  logic [5:0] count;
  logic [GRANULES-1:0] under_way, double_way;  // granules; those twice
  logic watched_way, other_way, notifying;
  always_comb begin
    valid = '0;
    count = '0;
    under_way = '0;
    double_way = '0;
    watched_way = 1'b0;
    other_way = 1'b0;
    notifying = 1'b0;
    for (int unsigned w = 0; w < Writes; w++) begin
      valid[w] = write_q[w].valid;
      count += 6'(valid[w]);
      if (valid[w]) begin
        if (write_q[w].watched) watched_way = 1'b1;
        else other_way = 1'b1;
        if (write_q[w].notification) notifying = 1'b1;
        double_way |= under_way & (GRANULES'(write_q[w].run) << {write_q[w].page, 4'd0});
        under_way |= GRANULES'(write_q[w].run) << {write_q[w].page, 4'd0};
      end
    end
  end
  assign free = ~valid & (valid + Writes'(1));
  assign full = valid == '1;
  assign ends = event_i == WRITTEN && 32'(which_i) < Writes && valid[which_i];
  always_comb begin
    what = event_i;
    if (event_i == WRITTEN && !ends) what = NOTHING;
    written = '0;
    written.code = code_i;
    for (int unsigned w = 0; w < Writes; w++) begin
      if (32'(which_i) == w) begin
        written.notification = write_q[w].notification;
        written.page = write_q[w].page;
        written.run = write_q[w].run;
      end
    end
  end

  // The book of the watched use
  logic [NUMBER_BITS-1:0] arrival_ahead, context_ahead;  // of the watched use
  logic passed_q;  // a newer one has begun
  logic present, failed_q;  // it is what the context is about; a write of it failed
  logic [GRANULES-1:0] written_q, block, more, result_granules;
  logic notified_q, done_q, watched_start, watched_begins;
  logic [NUMBER_BITS-1:0] number_q;
  offset_t first_q, last_q;
  logic announced_q;
  assign present = context_q.state != FREE && context_q.number == number_q;
  assign block = ({GRANULES{1'b1}} << first_q[BLOCK_BITS-1:8]) & ({GRANULES{1'b1}} >> ~last_q[BLOCK_BITS-1:8]);
  assign arrival_ahead = arrival_i.number - number_q;
  assign context_ahead = context_q.number - number_q;
  assign result_granules = GRANULES'(result.run) << {arrival_i.addr[13:12], 4'd0};
  assign watched_begins = result.begins && arrival_i.number == number_q;
  assign watched_start = (result.take || result.notify) && context_next.number == number_q;
  assign more = ends && write_q[which_i].watched && code_i == '0 ?
      GRANULES'(write_q[which_i].run) << {write_q[which_i].page, 4'd0} : '0;

  always_ff @(posedge clk_i) begin
    started_q <= 1'b1;
    if (!started_q) begin
      number_q <= number_i;
      first_q <= first_i;
      last_q <= last_i;
      announced_q <= announced_i;
    end
    passed_q <= rst_n && !result.frees && (passed_q || (present && result.begins && !watched_begins));
    if (!rst_n || watched_begins) failed_q <= 1'b0;
    else if (ends && code_i != '0 && write_q[which_i].watched) failed_q <= 1'b1;
    if (!rst_n) begin
      context_q <= '0;
      write_q <= '0;
      written_q <= '0;
      notified_q <= 1'b0;
      done_q <= 1'b0;
    end else begin
      context_q <= context_next;
      for (int unsigned w = 0; w < Writes; w++) begin
        if (ends && 32'(which_i) == w) write_q[w].valid <= 1'b0;
        if ((result.take || result.notify) && free[w]) begin
          write_q[w] <= '{
              valid: 1'b1,
              watched: watched_start,
              notification: result.notify,
              page: arrival_i.addr[13:12],
              run: result.notify ? '0 : result.run
          };
        end
      end
      written_q <= watched_begins ? '0 : written_q | more;
      if (watched_begins) notified_q <= 1'b0;
      else if (ends && write_q[which_i].watched && write_q[which_i].notification) notified_q <= code_i == '0;
      done_q <= present && (done_q || (result.ack && context_q.state == OPEN)) && !result.frees && !result.begins;
    end
    BlockM : assume (first_q <= last_q || !started_q);
    if (rst_n) begin
      RoomM : assume (!full || event_i != ARRIVAL);
    end
  end

  // What is assumed: of packets of the watched use that they are of its block
  logic in_window, in_shape, of_block;
  assign in_window = arrival_ahead[NUMBER_BITS-1] == arrival_ahead[NUMBER_BITS-2];
  always_comb begin
    in_shape = 1'b1;
    of_block = 1'b1;
    if (event_i == ARRIVAL && (arrival_i.kind == WRITE || arrival_i.kind == COMPLETION)) begin
      in_shape = arrival_i.addr[13:0] <= arrival_i.end_;
      if (arrival_i.kind == COMPLETION) in_shape &= arrival_i.first && arrival_i.last;
      else begin
        in_shape &= arrival_i.addr[13:12] == arrival_i.end_[13:12];
        in_shape &= arrival_i.mask == (({WINDOW{1'b1}} << arrival_i.addr[11:8]) & ({WINDOW{1'b1}} >> ~arrival_i.end_[11:8]));
        in_shape &= (arrival_i.first || arrival_i.addr[7:0] == '0) && (arrival_i.last || arrival_i.end_[7:0] == '1);
      end
      if (arrival_i.number == number_q) begin
        of_block = arrival_i.addr[13:0] >= first_q && arrival_i.end_ <= last_q;
        of_block &= arrival_i.first == (arrival_i.addr[13:0] == first_q) && arrival_i.last == (arrival_i.end_ == last_q);
        of_block &= arrival_i.kind == WRITE ? arrival_i.notify == announced_q : announced_q;
      end
    end
  end
  if (Kept) begin : gen_kept
    always_ff @(posedge clk_i) begin
      if (rst_n && event_i == ARRIVAL) begin
        WindowKeptA : assert (in_window);
        ShapeKeptA : assert (in_shape);
        BlockKeptA : assert (of_block);
      end
    end
  end else begin : gen_assumed
    always_ff @(posedge clk_i) begin
      if (rst_n) begin
        WindowM : assume (in_window);
        ShapeM : assume (in_shape);
        OfBlockM : assume (of_block);
      end
    end
  end

  logic told;  // it is acknowledged
  assign told = what == WORK && result.ack && present;
  always_ff @(posedge clk_i) begin
    if (rst_n && started_q) begin
      // Done means written
      WrittenA : assert (!told || (block & ~written_q) == '0);
      NotifiedA : assert (!told || !announced_q || notified_q);
      NothingUnderWayA : assert (!told || count == '0);
      // Nothing is written after done
      TombstoneA : assert (!done_q || (context_q.state == FINISHED && count == '0 && !watched_start));
      // Once: what was written, or is on its way, is not written again
      OnceA :
      assert (!watched_start || result.notify || watched_begins || ((written_q | under_way) & result_granules) == '0);
      InBlockA : assert (!watched_start || result.notify || (result_granules & ~block) == '0);
      NotifyOnceA : assert (!result.notify || !notifying);
      // A NACK tells what is in memory
      NackA : assert (!result.nack || count == '0);
      HeldA : assert (!(result.nack && present) || context_q.taken == written_q);
      // Uses do not mix
      ApartA : assert (!result.begins || count == '0);
      OldA : assert (!present || !other_way);
      // It is put back for writes under way alone
      RetryA : assert (!result.retry || count != '0);
      // Something comes of a packet: there is always a next turn of work for what is to be told
      TurnA : assert (!(context_q.ack || context_q.nack) || count != '0 || context_q.queued);
      CompleteA :
      assert (!(context_q.state == OPEN && facts.idle && facts.whole && !context_q.stopped &&
                (context_q.control || !context_q.announced)) || context_q.queued);
      // For the induction: the book is what the context says
      CountA : assert (context_q.writes == count);
      FreeA : assert (context_q.state != FREE || (count == '0 && !done_q && !context_q.ack && !context_q.nack));
      FinishedA : assert (context_q.state != FINISHED || count == '0);
      StateA : assert (context_q.state == FREE || context_q.state == OPEN || context_q.state == FINISHED);
      TakenA : assert (!present || context_q.taken == (written_q | under_way));
      WayA : assert ((under_way & ~context_q.taken) == '0);
      TwiceA : assert (double_way == '0 && (!present || (written_q & under_way) == '0));
      NoneWatchedA : assert (present || !watched_way);
      FirstA : assert (!(present && context_q.first_known) || context_q.first == first_q);
      LastA : assert (!(present && context_q.last_known) || context_q.last == last_q);
      BlockA : assert (!present || (context_q.taken & ~block) == '0);
      AnnouncedA : assert (!present || !context_q.announced || announced_q);
      ControlA : assert (!present || !context_q.control || announced_q);
      SomeA : assert (!present || context_q.announced == announced_q || context_q.taken == '0);
      NotificationA : assert (!present || context_q.notified == notified_q);
      NotifyingA : assert (!notifying || (count == 6'd1 && context_q.state == OPEN && !context_q.notified));
      NotifyingWholeA : assert (!notifying || (facts.whole && context_q.control));
      RunA : assert (!notifying || under_way == '0);
      DoneA : assert (done_q == (present && context_q.state == FINISHED));
      AllA : assert (!done_q || ((block & ~written_q) == '0 && (!announced_q || notified_q)));
      // Never again
      AgainA : assert (!passed_q || !watched_begins);
      PassedA : assert (!passed_q || (context_q.state != FREE && context_ahead != '0 && !context_ahead[NUMBER_BITS-1]));
      WindowA : assert (context_q.state == FREE || context_ahead[NUMBER_BITS-1] == context_ahead[NUMBER_BITS-2]);
      BeginsA : assert (!done_q || present);
      AtOnceC : cover (what == WRITTEN && result.notify && present && block == GRANULES'(64'h3c000));
      DoneC : cover (told && announced_q && block == GRANULES'(64'h3c000));
      FailC : cover (ends && code_i != '0 && count == 6'd2);
      AgainC : cover (told && !announced_q && context_q.low != context_q.high && failed_q);
      HolesC : cover (result.nack && present && written_q == GRANULES'(64'hb));
      RetryC : cover (result.retry && event_i == ARRIVAL && arrival_i.kind == WRITE);
    end
  end
endmodule
