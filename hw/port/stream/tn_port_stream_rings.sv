// One ring of beats per task channel, all in one RAM: the receive buffer of the dispatcher.
//
// Writing is by transaction: its beats are published together when the last one is written with `wr_commit_i`. What was
// written and not published is forgotten in the next cycle with `wr_free_i`. Reading is from the channel that `rd_channel_i`
// names in that very cycle; the channel may change at any time, the read pointer moves only when a beat is taken.
//
// With `rd_early_i` the beats of the open transaction are on offer as well, behind all that is published. If the transaction is
// forgotten, whoever took beats of it finds `rd_again_o` behind them, once and before any other beat of that channel, with or
// without `rd_early_i`: none of these beats counts. Whoever took none finds nothing. A beat that is on offer stays, forgotten
// or not, until it is taken or the reader turns to another channel or to published beats.
//
// Throughput: one beat written and one read per cycle. Latency: from the commit (early: from writing the beat) to `rd_valid_o`
// 1 cycle, round the RAM if the ring holds nothing before it. Back-pressure: `wr_room_o`: there is room for all beats of the
// transaction before its first one is written. Reset: all rings empty.
//
// Pointers live in small RAMs without reset (one writer each). A ring without a published beat begins where its read pointer
// stands, whatever that is: what was read of a forgotten transaction is passed over, never read again.
module tn_port_stream_rings #(
    parameter int unsigned Width = 136,  // bits of a beat
    parameter int unsigned NumChannels = 4,  // task channels, 1 .. 128
    parameter int unsigned Depth = 1024,  // beats of a ring, a power of two
    localparam int unsigned ChannelBits = NumChannels > 1 ? $clog2(NumChannels) : 1,
    localparam int unsigned AddrBits = $clog2(Depth)
) (
    input logic clk_i,
    input logic rst_ni,
    input logic wr_free_i,  // no transaction is open behind this cycle, or the one that is given here
    input logic wr_ends_i,  // with wr_free_i: one is open in this cycle; it has at most one beat
    input logic [ChannelBits-1:0] wr_channel_i,  // with wr_free_i
    input logic [AddrBits:0] wr_need_i,  // with wr_free_i: its beats, 0 counts as 1
    output logic wr_room_o,  // the ring has room for them; not with wr_free_i
    input logic wr_en_i,  // write the next beat
    input logic [Width-1:0] wr_data_i,
    input logic wr_commit_i,  // only with wr_en_i: publish all beats of the transaction
    input logic [6:0] rd_channel_i,  // numbers beyond NumChannels select nothing
    input logic rd_early_i,  // beats that are not published are read, too
    output logic rd_valid_o,
    input logic rd_ready_i,
    output logic rd_again_o,  // with rd_valid_o: no beat; those that were taken since the last published one do not count
    output logic [Width-1:0] rd_data_o,
    output logic [NumChannels-1:0] pending_o,  // the ring holds a published beat
    output logic [NumChannels-1:0] arriving_o  // something is there for early readers: unpublished beats, or rd_again_o
);
  if (Width < 1) begin : gen_bad_width
    $error("Width is %0d, must be 1 or more", Width);
  end
  if (NumChannels < 1 || NumChannels > 128) begin : gen_bad_num_channels
    $error("NumChannels is %0d, must be 1 to 128", NumChannels);
  end
  if (Depth < 2 || (Depth & (Depth - 1)) != 0) begin : gen_bad_depth
    $error("Depth is %0d, must be a power of two from 2", Depth);
  end

  localparam int unsigned RamBits = $clog2(NumChannels * Depth);
  localparam int unsigned Places = 2 ** ChannelBits;
  localparam int unsigned PtrBits = AddrBits + 1;  // one more than the address tells full from empty
  typedef logic [PtrBits-1:0] ptr_t;

  logic [Width-1:0] ram[NumChannels*Depth];
  ptr_t wr_ptr_q[Places];  // behind the last published beat
  ptr_t rd_ptr_q[Places];  // next beat to read
  logic [Places-1:0] pending_q;  // the ring holds a published beat, otherwise its write pointer does not count
  logic [Places-1:0] again_q;  // beats were taken that do not count, which the reader has not been told
  logic rd_pop, published_q;  // published_q: what is on offer is a published beat
  logic [6:0] rd_channel_q;

  // Write. The transaction's channel, its pointer and the room in its ring stand in registers. Where another transaction ends while
  // this one begins, the beat that it may write is taken off (which may leave -1), and given back in the next cycle if it was not
  // written into this ring.
  logic publish, same, written_q;  // written_q: the transaction has beats that are not published
  logic [ChannelBits-1:0] channel_q;
  logic give_q, pop_q;
  ptr_t need_q, wr_here, wr_base, wr_next, rd_here, wr_held, rd_held, free_d, free_q, cursor_q;
  assign publish = wr_commit_i;
  assign same = wr_channel_i == channel_q;
  assign wr_next = cursor_q + ptr_t'(1);
  assign wr_here = wr_ptr_q[wr_channel_i];
  assign rd_here = rd_ptr_q[wr_channel_i];
  assign wr_base = pending_q[wr_channel_i] ? wr_here : rd_here;
  // Depth - (write pointer - read pointer) - wr_ends_i, in one addition: Depth is the highest bit. An empty ring holds nothing.
  assign wr_held = pending_q[wr_channel_i] ? wr_here : '0;
  assign rd_held = pending_q[wr_channel_i] ? rd_here : '0;
  assign free_d = rd_held + ~wr_held + ptr_t'(!wr_ends_i);
  assign wr_room_o = need_q <= free_q && !(free_q[PtrBits-1] && free_q[0]);

  always_ff @(posedge clk_i) begin
    if (wr_en_i) ram[RamBits'({channel_q, cursor_q[AddrBits-1:0]})] <= wr_data_i;
    if (publish) wr_ptr_q[channel_q] <= wr_next;
    if (wr_free_i) begin
      channel_q <= wr_channel_i;
      need_q <= wr_need_i | ptr_t'(wr_need_i == '0);
      cursor_q <= publish && same ? wr_next : wr_base;
      free_q <= free_d ^ ptr_t'(Depth);
    end else begin
      if (wr_en_i) cursor_q <= wr_next;
      free_q <= free_q + ptr_t'(give_q) + ptr_t'(pop_q && rd_channel_q == 7'(channel_q));
    end
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      give_q <= 1'b0;
      pop_q <= 1'b0;
      written_q <= 1'b0;
    end else begin
      give_q <= wr_ends_i && !(publish && same);
      pop_q <= rd_pop && published_q;  // the room of the open transaction is its own
      written_q <= !wr_free_i && !publish && (written_q || wr_en_i);
      RoomFirstA : assert (!wr_en_i || wr_room_o);
      CommitWritesA : assert (!wr_commit_i || wr_en_i);
      EndsHereA : assert (!(wr_en_i && wr_free_i) || (publish && wr_ends_i));
    end
  end

  // Read: the RAM is read at the pointer as it will be in the next cycle. It is read whether `rd_channel_i` exists or not.
  // On offer is one of: a published beat, one of the open transaction, one of a forgotten transaction (its place is free
  // again: it stays in the registers behind the RAM), or the word that takes back.
  logic early_q, forgotten_q, back_q;
  logic taken_q;  // a beat of the open transaction was
  logic
      rd_exists,
      is_here,
      rd_moves,
      rd_last,
      at_cursor,
      published,
      early,
      forget,
      hold,
      keep,
      back,
      bypass,
      from_bypass_q;
  logic [ChannelBits-1:0] rd_channel, rd_before;
  ptr_t rd_base, rd_next;
  logic [AddrBits-1:0] rd_ptr;
  logic [Width-1:0] ram_q, bypass_q;

  assign rd_exists = 8'(rd_channel_i) < 8'(NumChannels);
  assign rd_channel = rd_channel_i[ChannelBits-1:0];
  assign rd_valid_o = rd_channel_i == rd_channel_q && (published_q || back_q || (rd_early_i && (early_q || forgotten_q)));
  assign rd_again_o = back_q;
  assign rd_pop = rd_valid_o && rd_ready_i;
  assign rd_moves = rd_pop && (published_q || early_q);
  assign rd_base = rd_ptr_q[rd_channel];
  assign rd_next = rd_base + ptr_t'(1);
  assign rd_ptr = AddrBits'(rd_moves ? rd_next : rd_base);
  // A beat is taken of the channel of the cycle before only: whether it is the last one need not wait for `rd_channel_i`.
  assign rd_before = rd_channel_q[ChannelBits-1:0];
  assign rd_last = rd_ptr_q[rd_before] + ptr_t'(1) == wr_ptr_q[rd_before];
  assign at_cursor = rd_moves ? rd_ptr_q[rd_before] + ptr_t'(1) == cursor_q : rd_base == cursor_q;
  assign is_here = channel_q == rd_channel;
  assign bypass = wr_en_i && is_here && at_cursor;
  assign rd_data_o = from_bypass_q ? bypass_q : ram_q;

  // What is on offer next. `early_q` has `written_q` and the channel of the transaction with it.
  assign forget = wr_free_i && written_q;
  assign hold = rd_valid_o && !rd_ready_i && (forgotten_q || back_q);
  assign keep = rd_valid_o && !rd_ready_i && (forgotten_q || (early_q && wr_free_i));
  assign back = (again_q[rd_channel] && !(rd_pop && back_q)) || (rd_pop && (forgotten_q || (early_q && wr_free_i))) ||
                (forget && taken_q && is_here);
  assign published = (pending_q[rd_channel] && !(rd_pop && published_q && rd_last)) || (publish && is_here);
  assign early = rd_early_i && is_here && !wr_free_i && (wr_en_i || (written_q && !at_cursor));

  always_ff @(posedge clk_i) begin
    if (!hold) begin
      ram_q <= ram[RamBits'({rd_channel, rd_ptr})];
      bypass_q <= wr_data_i;
      from_bypass_q <= bypass;
    end
    rd_channel_q <= rd_channel_i;
    // A beat that is taken while it is forgotten leaves its place to the next transaction.
    if (rd_moves && !(early_q && wr_free_i)) rd_ptr_q[rd_channel] <= rd_next;
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      {published_q, early_q, forgotten_q, back_q} <= '0;
      taken_q <= 1'b0;
    end else begin
      published_q <= rd_exists && published && !back && !keep;
      early_q <= rd_exists && early && !published && !back && !keep;
      forgotten_q <= keep;
      back_q <= rd_exists && back && !keep;
      taken_q <= !wr_free_i && !publish && (taken_q || (rd_pop && early_q));
      OneOfferA : assert ($onehot0({published_q, early_q, forgotten_q, back_q}));
      EarlyOpenA : assert (!early_q || (written_q && 7'(channel_q) == rd_channel_q));
      PendingA : assert (!published_q || pending_q[rd_before]);
    end
  end

  // Which rings hold something
  for (genvar c = 0; c < Places; c++) begin : gen_pending
    ptr_t beats;  // that it holds
    logic here, read_here;
    assign beats = wr_ptr_q[c] - rd_ptr_q[c];
    assign here = channel_q == ChannelBits'(c);
    assign read_here = rd_channel == ChannelBits'(c);
    always_ff @(posedge clk_i or negedge rst_ni) begin
      if (!rst_ni) begin
        pending_q[c] <= 1'b0;
        again_q[c]   <= 1'b0;
      end else begin
        if (publish && here) pending_q[c] <= 1'b1;
        else if (rd_pop && published_q && rd_last && read_here) pending_q[c] <= 1'b0;
        if (forget && here && (taken_q || (rd_pop && early_q))) again_q[c] <= 1'b1;
        else if (rd_pop && read_here && forgotten_q) again_q[c] <= 1'b1;
        else if (rd_pop && read_here && back_q) again_q[c] <= 1'b0;
        HoldsA : assert (!pending_q[c] || (beats != '0 && beats <= ptr_t'(Depth)));
        AgainFirstA : assert (!(again_q[c] && written_q && here && taken_q));
      end
    end
    if (c < NumChannels) begin : gen_arriving
      assign arriving_o[c] = again_q[c] || (written_q && here);
    end
  end
  assign pending_o = pending_q[NumChannels-1:0];
endmodule
