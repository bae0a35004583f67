// Proves tn_port_rdma_mailbox_rings for one mailbox, whichever, of two: its places are given away in order, each once a round,
// none is skipped; a slot is not given away again before its program has said that it has read it; what was broken leaves no hole.
//
// Assumed is what the blocks around it keep: a packet is looked at for two cycles before it gets a place, and not within two cycles
// of a place, nor within three of a broken promise or a set mailbox; promises are decided in their order, each a cycle after the
// question, kept only if they fit; when one was broken, none is made before all others have been decided; a mailbox is set while no
// promise is open. And that a program of the mailbox does not say that it has read what is not written. Pages fail, writes fail,
// programs of other mailboxes say what they like. Rings have up to 4 slots.
module tn_port_rdma_mailbox_rings_proof
  import tn_port_rdma_pkg::*;
  import tn_port_rdma_mailbox_pkg::*;
#(
    parameter int unsigned Promises  = 3,  // open at most
    parameter int unsigned Mailboxes = 2
) (
    input logic clk_i,
    input mailbox_t watched_i,
    input logic set_i,
    input mailbox_t set_mailbox_i,
    input ring_t set_ring_i,
    input logic index_valid_i,
    input mailbox_t index_mailbox_i,
    input logic [DOMAIN_BITS-1:0] index_domain_i,
    input position_t index_i,
    input mailbox_t look_mailbox_i,
    input logic [DOMAIN_BITS-1:0] look_domain_i,
    input bytes_t look_length_i,
    input logic promise_i,
    input logic decide_i,  // the oldest promise, if it has been asked for
    input logic page_i,  // .. its page is there
    input logic stop_i,
    input mailbox_t stop_mailbox_i
);
  logic [1:0] start_q = '0;  // two cycles of reset
  logic rst_n;
  assign rst_n = start_q == 2'd2;
  always_ff @(posedge clk_i) if (!rst_n) start_q <= start_q + 2'd1;

  // Open promises, the oldest first
  typedef struct packed {
    logic valid;
    mailbox_t mailbox;
    position_t position;
  } promise_t;
  promise_t [Promises-1:0] open_q;
  mailbox_t watched_q;
  logic keep, break_, asked_q, ready, event_, fits, stopped;
  logic index_ready;
  logic [63:0] word;
  logic [3:0] code;
  place_t place;
  tn_port_rdma_mailbox_rings #(
      .Mailboxes(Mailboxes)
  ) u_dut (
      .clk_i,
      .rst_ni(rst_n),
      .ready_o(ready),
      .set_i,
      .set_mailbox_i,
      .set_ring_i,
      .index_valid_i,
      .index_ready_o(index_ready),
      .index_mailbox_i,
      .index_domain_i,
      .index_i,
      .event_index_o(event_),
      .read_mailbox_i(watched_q),
      .read_word_o(word),
      .look_mailbox_i,
      .look_domain_i,
      .look_length_i,
      .look_code_o(code),
      .look_place_o(place),
      .promise_i,
      .check_mailbox_i(open_q[0].mailbox),
      .check_position_i(open_q[0].position),
      .check_fits_o(fits),
      .check_stopped_o(stopped),
      .keep_i(keep),
      .break_i(break_),
      .stop_i,
      .stop_mailbox_i
  );
  assign keep   = decide_i && open_q[0].valid && asked_q && page_i && fits && !stopped;
  assign break_ = decide_i && open_q[0].valid && asked_q && !keep;

  // The book of the watched mailbox: how many places were given away for good, how many were read, as far as it was ever set
  logic set_q, mine, broken_q;
  position_t given_q, read_q, size;
  ring_t ring_q;
  assign mine = open_q[0].mailbox == watched_q;
  assign size = position_t'(1) << ring_q.slots;
  logic [2:0] change_q, promise_q;  // within the last cycles
  mailbox_t past_look_q, before_look_q;  // the packet of the cycle before, and of that before it
  logic same;  // it is still that one
  assign same = look_mailbox_i == past_look_q && past_look_q == before_look_q;
  promise_t new_promise;
  promise_t [Promises-1:0] next;
  logic [Promises-1:0] valid;
  logic numbers;
  always_comb begin
    new_promise = '{valid: promise_i, mailbox: look_mailbox_i, position: place.position};
    next = open_q;
    if (keep || break_) begin
      for (int unsigned p = 0; p < Promises; p++) next[p] = p + 1 < Promises ? open_q[(p+1)%Promises] : '0;
    end
    for (int unsigned p = 0; p < Promises; p++) begin
      if (promise_i && !next[p].valid && (p == 0 || next[(p+Promises-1)%Promises].valid)) begin
        next[p] = new_promise;
        break;
      end
    end
    numbers = 1'b1;
    for (int unsigned p = 0; p < Promises; p++) begin
      valid[p] = open_q[p].valid;
      numbers &= 32'(open_q[p].mailbox) < Mailboxes;
    end
  end
  always_ff @(posedge clk_i) begin
    if (start_q == '0) watched_q <= watched_i;
    past_look_q   <= look_mailbox_i;
    before_look_q <= past_look_q;
    if (!rst_n) begin
      open_q <= '0;
      asked_q <= 1'b0;
      set_q <= 1'b0;
      broken_q <= 1'b0;
      change_q <= '0;
      promise_q <= '0;
    end else begin
      open_q <= next;
      asked_q <= open_q[0].valid && !(keep || break_);
      change_q <= {change_q[1:0], set_i || break_};
      promise_q <= {promise_q[1:0], promise_i};
      broken_q <= break_ || (broken_q && valid != '0);
      if (set_i && set_mailbox_i == watched_q) begin
        set_q   <= 1'b1;
        ring_q  <= set_ring_i;
        given_q <= '0;
        read_q  <= '0;
      end else begin
        if (keep && mine) given_q <= given_q + position_t'(1);
        if (index_valid_i && !event_ && index_mailbox_i == watched_q && !set_i) read_q <= index_i;
      end
    end
    // The blocks around it
    if (rst_n) begin
      NumberM :
      assume (32'(set_mailbox_i) < Mailboxes && 32'(index_mailbox_i) < Mailboxes && 32'(look_mailbox_i) < Mailboxes &&
              32'(stop_mailbox_i) < Mailboxes && 32'(watched_q) < Mailboxes);
      SlotsM : assume (!set_i || set_ring_i.slots <= 4'd2);
      ReadyM : assume (ready || !(set_i || promise_i));
      SetM : assume (!set_i || !(valid != '0 || promise_i || stop_i || change_q[0]));
      LookM : assume (!promise_i || (same && promise_q[1:0] == '0 && change_q == '0 && !broken_q && !set_i));
      PlaceM : assume (!promise_i || (code == tn_pkg::ANSWER_DONE && valid != '1));
      ReadM : assume (!(index_valid_i && index_mailbox_i == watched_q) || index_i - read_q <= given_q - read_q);
    end
  end

  // What the promises of the watched mailbox are: all in order, from the next place on; or, once one was broken, beyond it
  position_t expected, promised;
  ring_t rings;
  logic in_order, bounded, beyond;
  always_comb begin
    expected = given_q;
    promised = u_dut.promises[watched_q[$clog2(Mailboxes)-1:0]];
    rings = u_dut.rings[watched_q[$clog2(Mailboxes)-1:0]];
    in_order = 1'b1;
    bounded = 1'b1;
    beyond = 1'b1;
    for (int unsigned p = 0; p < Promises; p++) begin
      if (open_q[p].valid && open_q[p].mailbox == watched_q) begin
        in_order &= open_q[p].position == expected;
        bounded &= position_t'(open_q[p].position - read_q) < size;
        beyond &= open_q[p].position != given_q && position_t'(open_q[p].position - given_q) <= position_t'(Promises);
        expected += position_t'(1);
      end
    end
  end
  // What was looked up of the watched mailbox is what holds now
  logic look, looked;
  position_t unread;
  assign look   = past_look_q == watched_q && !promise_q[0] && change_q[1:0] == '0;
  assign looked = before_look_q == watched_q && promise_q[1:0] == '0 && change_q == '0;
  assign unread = promised - read_q;
  logic back;  // a promise of it is being taken back
  assign back = u_dut.break_q && u_dut.broken_q == watched_q[$clog2(Mailboxes)-1:0];
  logic bad_q;  // one of the watched mailbox was broken, and not all others have been decided
  always_ff @(posedge clk_i) begin
    if (!rst_n) bad_q <= 1'b0;
    else bad_q <= (break_ && mine) || (bad_q && valid != '0);
    if (rst_n && set_q) begin
      // A place for good is the next one, and its slot was read
      NextA : assert (!(keep && mine) || open_q[0].position == given_q);
      FreeA : assert (!(keep && mine) || position_t'(given_q - read_q) < size);
      RoundA : assert (position_t'(given_q - read_q) <= size);
      // Nothing is refused that nothing was wrong with
      FitsA : assert (!(break_ && mine && page_i && !stopped) || bad_q);
      // As software sees it
      WrittenA : assert (word[15:0] == given_q && word[31:16] == read_q);
      SetA : assert (word[47:32] == ring_q.domain && word[48] == ring_q.open);
      // For the induction
      ReadyA : assert (ready && rings == ring_q && ring_q.slots <= 4'd2);
      OrderA : assert (bad_q ? beyond : in_order);
      PromisedA : assert (bad_q || promised == expected);
      BackA : assert (!bad_q || promised == given_q || back);
      BreakA : assert (!back || (bad_q && u_dut.back_q == given_q));
      BoundedA : assert (bounded);
      CheckA :
      assert (!(asked_q && mine) || (u_dut.check_write_q == given_q && fits == (open_q[0].position == given_q)));
      LookA : assert (!look || (u_dut.promise_q == promised && u_dut.ring_q == ring_q));
      LookReadA : assert (!look || unread <= position_t'(promised - u_dut.read_q));
      LookPlaceA : assert (!looked || (place.position == promised && (code != tn_pkg::ANSWER_DONE || unread < size)));
      BrokenA : assert ((!bad_q || broken_q) && (!u_dut.break_q || change_q[0]));
      FullC :
      cover (code == tn_pkg::ANSWER_MAILBOX_FULL && same && look_mailbox_i == watched_q && promise_q == '0 && given_q == 16'd2);
      AgainC : cover (keep && mine && bad_q == 1'b0 && given_q == 16'd1 && change_q == '0);
      BrokenC : cover (bad_q && break_ && mine && page_i && !stopped);
    end
    if (rst_n) begin
      CompactA : assert ((valid & (valid + Promises'(1))) == '0 && numbers && (ready || valid == '0));
    end
  end
endmodule
