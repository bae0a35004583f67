// Proves tn_port_stream_rings: every published beat is read once, in order, unchanged, from its own channel; beats that are
// not published are seen by early readers only, in order and unchanged, behind all that is published; once they are forgotten no
// more of them is seen than the one that is on offer, and whoever took one is told, once, before anything else of that channel, and
// nobody else is; what is on offer stays; a full channel refuses; whatever the reader selects and when.
//
// One beat is marked when it is written, at an arbitrary moment, and followed: `ahead_q` beats of its channel must be read
// before it. As the moment, the channel and the data are arbitrary, what holds for it holds for every beat.
module tn_port_stream_rings_proof #(
    parameter int unsigned Width       = 1,
    parameter int unsigned NumChannels = 2,
    parameter int unsigned Depth       = 2
) (
    input logic clk_i,
    input logic reset_i,  // may come at any time
    input logic wr_free_i,
    input logic wr_open_i,  // the transaction that is given with wr_free_i is meant
    input logic [$clog2(NumChannels)-1:0] wr_channel_i,
    input logic [$clog2(Depth):0] wr_need_i,
    input logic wr_en_i,
    input logic [Width-1:0] wr_data_i,
    input logic wr_commit_i,
    input logic [6:0] rd_channel_i,
    input logic rd_early_i,
    input logic rd_ready_i,
    input logic mark_i
);
  localparam int unsigned CountBits = $clog2(Depth) + 1;
  typedef logic [CountBits-1:0] count_t;

  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;
  always_ff @(posedge clk_i) started_q <= 1'b1;

  logic room, rd_valid, again, open_q;
  logic [Width-1:0] rd_data;
  logic [NumChannels-1:0] pending, arriving;

  tn_port_stream_rings #(
      .Width(Width),
      .NumChannels(NumChannels),
      .Depth(Depth)
  ) u_dut (
      .clk_i,
      .rst_ni(rst_n),
      .wr_free_i,
      .wr_ends_i(open_q && wr_free_i),
      .wr_channel_i,
      .wr_need_i,
      .wr_room_o(room),
      .wr_en_i,
      .wr_data_i,
      .wr_commit_i,
      .rd_channel_i,
      .rd_early_i,
      .rd_valid_o(rd_valid),
      .rd_ready_i,
      .rd_again_o(again),
      .rd_data_o(rd_data),
      .pending_o(pending),
      .arriving_o(arriving)
  );

  // The dispatcher's side of the bargain: a transaction is given, writes its beats, and gives way to the next one. One that
  // gives way in the very cycle in which that is given has a single beat and writes it then or never.
  count_t written_q;  // beats of the open transaction
  logic [$clog2(NumChannels)-1:0] channel_q;
  count_t need_q;
  always_ff @(posedge clk_i) begin
    if (!rst_n) begin
      open_q <= 1'b0;
      written_q <= '0;
    end else begin
      if (wr_free_i) open_q <= wr_open_i;
      if (wr_free_i || wr_commit_i) written_q <= '0;
      else if (wr_en_i) written_q <= written_q + count_t'(1);
      if (wr_commit_i && !wr_free_i) open_q <= 1'b0;
    end
    if (wr_free_i) begin
      channel_q <= wr_channel_i;
      need_q <= wr_need_i == '0 ? count_t'(1) : wr_need_i;
    end
  end
  always_comb begin
    if (rst_n) begin
      NeedM : assume (32'(wr_need_i) <= Depth);
      OpenWritesM : assume (!wr_en_i || (open_q && room && written_q < need_q));
      CommitM : assume (!wr_commit_i || wr_en_i);
      WayM : assume (!(wr_en_i && wr_free_i) || (wr_commit_i && written_q == '0 && need_q == 1));
      MeantM : assume (!wr_open_i || wr_free_i);
    end
  end

  // Model: published beats of each channel that were not read, those of the open transaction that were, channels whose reader took
  // beats that were forgotten and was not told, and the beat that was on offer when it was forgotten
  count_t [NumChannels-1:0] count_q;
  count_t taken_q;
  logic [NumChannels-1:0] doomed_q;
  logic held_q;
  logic [Width-1:0] held_data_q;
  logic [6:0] listened_q;
  logic publish, forget, pop, pop_published, pop_early, pop_held, held, exists, here;
  logic [$clog2(NumChannels)-1:0] rd_channel;
  assign publish = wr_commit_i;
  assign forget = wr_free_i && written_q != '0 && !wr_commit_i;
  assign pop = rd_valid && rd_ready_i && !again;
  assign exists = rd_channel_i < 7'(NumChannels);
  assign rd_channel = rd_channel_i[$clog2(NumChannels)-1:0];
  assign here = exists && channel_q == rd_channel;
  assign held = held_q && rd_valid && rd_channel_i == listened_q;
  assign pop_held = pop && held;
  assign pop_published = pop && !held && count_q[rd_channel] != '0;
  assign pop_early = pop && !held && count_q[rd_channel] == '0;
  for (genvar c = 0; c < NumChannels; c++) begin : gen_model
    logic comes, goes;
    assign comes = publish && 32'(channel_q) == c;
    assign goes  = pop_published && 32'(rd_channel_i) == c;
    always_ff @(posedge clk_i) begin
      if (!rst_n) begin
        count_q[c]  <= '0;
        doomed_q[c] <= 1'b0;
      end else begin
        count_q[c] <= count_q[c] + (comes ? written_q + count_t'(1) - taken_q - count_t'(pop_early) : '0) - count_t'(goes);
        if (forget && 32'(channel_q) == c && (taken_q != '0 || pop_early)) doomed_q[c] <= 1'b1;
        else if (pop_held && 32'(rd_channel_i) == c) doomed_q[c] <= 1'b1;
        else if (rd_valid && rd_ready_i && again && 32'(rd_channel_i) == c) doomed_q[c] <= 1'b0;
      end
    end
  end
  always_ff @(posedge clk_i) begin
    if (!rst_n || wr_free_i || publish) taken_q <= '0;
    else taken_q <= taken_q + count_t'(pop_early);
    held_q <= rst_n && rd_valid && !rd_ready_i && (held || (forget && !again && count_q[rd_channel] == '0));
    if (!held) held_data_q <= rd_data;
  end

  // Room is seen two cycles after it has come about, at the latest
  logic fits_q, fits_before_q;
  always_ff @(posedge clk_i) begin
    fits_q <= rst_n && open_q && !wr_free_i && 32'(count_q[channel_q]) + 32'(need_q) <= Depth;
    fits_before_q <= fits_q && !wr_free_i;
  end

  // The marked beat
  logic marked_q, published_q;
  logic [$clog2(NumChannels)-1:0] place_q;
  logic [Width-1:0] word_q;
  count_t ahead_q;
  logic goes_ahead;  // a beat of the marked beat's channel is read
  assign goes_ahead = (pop_published || pop_early) && rd_channel == place_q;

  always_ff @(posedge clk_i) begin
    if (!rst_n) begin
      marked_q <= 1'b0;
    end else if (!marked_q) begin
      marked_q <= wr_en_i && mark_i;
      published_q <= wr_commit_i;
      place_q <= channel_q;
      word_q <= wr_data_i;
      ahead_q <= count_q[channel_q] + written_q - taken_q - count_t'((pop_published || pop_early) && here);
    end else begin
      if (publish) published_q <= 1'b1;
      if (goes_ahead) ahead_q <= ahead_q - count_t'(1);
      if ((wr_free_i && !wr_commit_i && !published_q) || (goes_ahead && ahead_q == '0)) marked_q <= 1'b0;
    end
  end

  always_ff @(posedge clk_i) begin
    if (rst_n) begin
      PendingMeansPublishedA : assert (pending[rd_channel] == (count_q[rd_channel] != '0));
      ArrivingA :
      assert (arriving[rd_channel] == (doomed_q[rd_channel] || (written_q != '0 && channel_q == rd_channel)));
      ExistsA : assert (!rd_valid || exists);
      OnlyEarlyIsUnpublishedA :
      assert (!rd_valid || again || count_q[rd_channel] != '0 || (rd_early_i && (held || (here && taken_q < written_q))));
      HeldUnchangedA : assert (!held || (rd_early_i && !again && rd_data == held_data_q));
      AgainA : assert (!rd_valid || held || again == doomed_q[rd_channel]);
      TakenOnlyBehindPublishedA : assert (taken_q == '0 || (taken_q <= written_q && count_q[channel_q] == '0));
      RoomIsRealA : assert (!(open_q && room) || 32'(count_q[channel_q]) + 32'(need_q) <= Depth);
      RefusesOnlyWithoutRoomA : assert (!(fits_q && fits_before_q && open_q) || room);
      MarkedBeatUnchangedA :
      assert (!(marked_q && rd_valid && !again && !held && rd_channel == place_q && ahead_q == '0) || rd_data == word_q);
      MarkedBeatInsideA :
      assert (!marked_q || ahead_q < count_q[place_q] + (published_q || channel_q != place_q ? '0 : written_q - taken_q));
      MarkedHereA : assert (!marked_q || published_q || channel_q == place_q);
      // The proof is not empty
      MarkedBehindFullC : cover (marked_q && published_q && ahead_q == count_t'(Depth - 1));
      MarkedLeavesC : cover (marked_q && goes_ahead && ahead_q == '0 && word_q == '1);
      TakenBackC : cover (marked_q && !published_q && wr_free_i);
      MarkedLeavesEarlyC : cover (marked_q && !published_q && goes_ahead && ahead_q == '0 && word_q == '1);
      EarlyThenPublishedC : cover (publish && taken_q == count_t'(Depth - 1));
      ToldWhileRingIsFullC : cover (rd_valid && again && count_q[rd_channel] == count_t'(Depth));
      HeldIsTakenC : cover (pop_held && count_q[rd_channel] == count_t'(Depth));
      ToldLaterC : cover (rd_valid && again && !rd_early_i && doomed_q == '1);
      OtherChannelWaitsC : cover (count_q[0] == count_t'(Depth) && count_q[1] == count_t'(Depth));
    end
  end

  // What is there is on offer in the second cycle of listening to its channel, what is published or, for early readers, written in
  // the next one; and it stays. An offer of beats that are not published is called back by no longer reading early.
  logic waiting_q, arrives_q, stays_q, again_q, called_back_q;
  logic [Width-1:0] data_q;
  always_ff @(posedge clk_i) begin
    waiting_q <= rst_n && exists && (count_q[rd_channel] > count_t'(pop_published) || (publish && here) ||
                                     (doomed_q[rd_channel] && !(rd_ready_i && rd_valid && again)) || pop_held ||
                                     (forget && here && (taken_q != '0 || pop_early)));
    arrives_q <= rst_n && here && !wr_free_i && rd_early_i && written_q + count_t'(wr_en_i) > taken_q + count_t'(pop_early);
    stays_q <= rst_n && rd_valid && !rd_ready_i;
    called_back_q <= !again && (held || (count_q[rd_channel] == '0 && !publish));
    again_q <= again;
    data_q <= rd_data;
    listened_q <= rd_channel_i;
    if (rst_n && started_q) begin
      OfferedA : assert (!(waiting_q && listened_q == rd_channel_i && !held_q) || rd_valid);
      OfferedEarlyA : assert (!(arrives_q && listened_q == rd_channel_i && rd_early_i) || rd_valid);
      StaysA :
      assert (!(stays_q && listened_q == rd_channel_i && (rd_early_i || !called_back_q)) ||
              (rd_valid && again == again_q && rd_data == data_q));
    end
  end
endmodule
