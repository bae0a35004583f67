// Proves tn_port_stream_rings: every published beat is read once, in order, unchanged, from its own channel; beats that are
// not published, or taken back, are never seen; a full channel refuses; whatever the reader selects and when.
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
    input logic rd_ready_i,
    input logic mark_i
);
  localparam int unsigned CountBits = $clog2(Depth) + 1;
  typedef logic [CountBits-1:0] count_t;

  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;
  always_ff @(posedge clk_i) started_q <= 1'b1;

  logic room, rd_valid, open_q;
  logic [Width-1:0] rd_data;
  logic [NumChannels-1:0] pending;

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
      .rd_valid_o(rd_valid),
      .rd_ready_i,
      .rd_data_o(rd_data),
      .pending_o(pending)
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

  // Model: published beats of each channel that were not read
  count_t [NumChannels-1:0] count_q;
  logic publish, pop, exists;
  logic [$clog2(NumChannels)-1:0] rd_channel;
  assign publish = wr_commit_i;
  assign pop = rd_valid && rd_ready_i;
  assign exists = rd_channel_i < 7'(NumChannels);
  assign rd_channel = rd_channel_i[$clog2(NumChannels)-1:0];
  for (genvar c = 0; c < NumChannels; c++) begin : gen_model
    logic comes, goes;
    assign comes = publish && 32'(channel_q) == c;
    assign goes  = pop && 32'(rd_channel_i) == c;
    always_ff @(posedge clk_i) begin
      if (!rst_n) count_q[c] <= '0;
      else count_q[c] <= count_q[c] + (comes ? written_q + count_t'(1) : '0) - count_t'(goes);
    end
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
  assign goes_ahead = pop && rd_channel == place_q;

  always_ff @(posedge clk_i) begin
    if (!rst_n) begin
      marked_q <= 1'b0;
    end else if (!marked_q) begin
      marked_q <= wr_en_i && mark_i;
      published_q <= wr_commit_i;
      place_q <= channel_q;
      word_q <= wr_data_i;
      ahead_q <= count_q[channel_q] + written_q - count_t'(pop && rd_channel_i == 7'(channel_q));
    end else begin
      if (publish) published_q <= 1'b1;
      if (goes_ahead) ahead_q <= ahead_q - count_t'(1);
      if ((wr_free_i && !wr_commit_i && !published_q) || (goes_ahead && ahead_q == '0)) marked_q <= 1'b0;
    end
  end

  always_ff @(posedge clk_i) begin
    if (rst_n) begin
      PendingMeansPublishedA : assert (pending[rd_channel] == (count_q[rd_channel] != '0));
      OnlyPublishedIsReadA : assert (!rd_valid || (exists && count_q[rd_channel] != '0));
      RoomIsRealA : assert (!(open_q && room) || 32'(count_q[channel_q]) + 32'(need_q) <= Depth);
      RefusesOnlyWithoutRoomA : assert (!(fits_q && fits_before_q && open_q) || room);
      MarkedBeatUnchangedA :
      assert (!(marked_q && rd_valid && rd_channel == place_q && ahead_q == '0) || (published_q && rd_data == word_q));
      MarkedBeatInsideA : assert (!marked_q || !published_q || ahead_q < count_q[place_q]);
      // The proof is not empty
      MarkedBehindFullC : cover (marked_q && published_q && ahead_q == count_t'(Depth - 1));
      MarkedLeavesC : cover (marked_q && goes_ahead && ahead_q == '0 && word_q == '1);
      TakenBackC : cover (marked_q && !published_q && wr_free_i);
      OtherChannelWaitsC : cover (count_q[0] == count_t'(Depth) && count_q[1] == count_t'(Depth));
    end
  end

  // A published beat is on offer in the second cycle of listening to its channel; a single one in an empty ring at once
  logic waiting_q, single_q;
  logic [6:0] listened_q;
  always_ff @(posedge clk_i) begin
    waiting_q  <= rst_n && exists && count_q[rd_channel] > count_t'(pop);
    single_q   <= rst_n && exists && publish && written_q == '0 && channel_q == rd_channel;
    listened_q <= rd_channel_i;
    if (rst_n && started_q) OfferedA : assert (!((waiting_q || single_q) && listened_q == rd_channel_i) || rd_valid);
  end
endmodule
