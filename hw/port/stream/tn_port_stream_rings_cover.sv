// Cover points of tn_port_stream_rings: rings full and round their end, taken back, read while written, channels changed.
module tn_port_stream_rings_cover (
    input logic clk_i,
    input logic rst_ni,
    input logic wr_en_i,
    input logic publish,
    input logic wr_free_i,
    input logic wr_room_o,
    input logic wr_last,
    input logic full,
    input logic rd_pop,
    input logic bypass,
    input logic published_q,
    input logic early_q,
    input logic forgotten_q,
    input logic back_q,
    input logic written_q,
    input logic rd_exists,
    input logic rd_same,
    input logic rd_last,
    input logic same,
    input logic wr_ends_i,
    input logic same_ring
);
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (rst_ni) begin
      FullC : cover (full);
      NoRoomC : cover (!wr_room_o && !full);
      WriteWrapsC : cover (wr_en_i && wr_last);
      WrapsInsidePacketC : cover (wr_en_i && wr_last && !publish && written_q);
      TakenBackC : cover (written_q && wr_free_i && !publish);
      OpensBehindTheOneThatEndsC : cover (wr_ends_i && publish && same_ring);
      GivenBackC : cover (wr_ends_i && !(publish && same_ring));
      RoundTheRamC : cover (bypass && publish && !rd_pop);
      RoundTheRamWhileReadC : cover (bypass && publish && rd_pop);
      RoundTheRamEarlyC : cover (bypass && !publish && rd_pop && early_q);
      EarlyFromTheRamC : cover (rd_pop && early_q && !bypass);
      EarlyIsPublishedC : cover (early_q && !rd_pop && publish);
      ForgottenIsTakenC : cover (rd_pop && forgotten_q);
      TakenAsItIsForgottenC : cover (rd_pop && early_q && wr_free_i);
      ToldC : cover (rd_pop && back_q);
      ReadWrapsC : cover (rd_pop && rd_last);
      ReadWhileWrittenC : cover (rd_pop && wr_en_i && same);
      ChannelChangesC : cover (published_q && !rd_same);
      NoSuchChannelC : cover (!rd_exists);
    end
  end
endmodule

bind tn_port_stream_rings tn_port_stream_rings_cover u_cover (
    .clk_i,
    .rst_ni,
    .wr_en_i,
    .publish,
    .wr_free_i,
    .wr_room_o,
    .wr_last(&cursor_q[AddrBits-1:0]),
    .full(free_q == '0),
    .rd_pop,
    .bypass,
    .published_q,
    .early_q,
    .forgotten_q,
    .back_q,
    .written_q,
    .rd_exists,
    .rd_same(rd_channel_i == rd_channel_q),
    .rd_last(&rd_ptr_q[rd_channel][AddrBits-1:0]),
    .same(channel_q == rd_channel),
    .wr_ends_i,
    .same_ring(same)
);
