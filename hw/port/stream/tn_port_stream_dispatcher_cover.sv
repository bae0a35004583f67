// Cover points of tn_port_stream_dispatcher: every reason to drop a packet or to mark a message, and channels that are full.
module tn_port_stream_dispatcher_cover (
    input logic clk_i,
    input logic rst_ni,
    input logic drop,
    input logic event_nullified_o,
    input logic mine,
    input logic room,
    input logic length_ok,
    input logic stalled_o,
    input logic foreign,
    input logic no_channel,
    input logic too_long,
    input logic event_packet_o,
    input logic event_mixed_o,
    input logic poisoned,
    input logic bad_payload,
    input logic bad_footer,
    input logic m_axis_tvalid_o,
    input logic m_axis_tready_i,
    input logic m_axis_tlast_o,
    input logic damaged,
    input logic again,
    input logic early,
    input logic all_pending
);
  logic stalled_q;
  always_ff @(posedge clk_i) stalled_q <= stalled_o;

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (rst_ni) begin
      NullifiedC : cover (event_nullified_o);
      DropTypeC : cover (drop && foreign);
      DropChannelC : cover (drop && !foreign && no_channel);
      DropLongC : cover (drop && !foreign && !no_channel && too_long);
      DropLengthC : cover (drop && mine && !length_ok);
      DamagedPayloadC : cover (event_packet_o && bad_payload && !bad_footer);
      DamagedFooterC : cover (event_packet_o && bad_footer);
      PoisonedC : cover (poisoned);
      MixedC : cover (event_mixed_o);
      ChannelFullC : cover (stalled_o && mine && !room);
      ChannelFreeAgainC : cover (stalled_q && !stalled_o);
      AllPendingC : cover (all_pending);
      TaskWaitsC : cover (m_axis_tready_i && !m_axis_tvalid_o);
      TaskIsLateC : cover (m_axis_tvalid_o && !m_axis_tready_i);
      MessageMarkedC : cover (m_axis_tvalid_o && m_axis_tlast_o && damaged);
      EarlyC : cover (m_axis_tvalid_o && early && !again);
      TakenBackC : cover (m_axis_tvalid_o && again);
    end
  end
endmodule

bind tn_port_stream_dispatcher tn_port_stream_dispatcher_cover u_cover (
    .clk_i,
    .rst_ni,
    .drop(event_drop_o),
    .event_nullified_o,
    .mine(mine_q),
    .room,
    .length_ok,
    .stalled_o,
    .foreign(header.ptype != PKT_STREAM),
    .no_channel(17'(header.pdid) >= 17'(NumChannels)),
    .too_long(header.length > 14'(MtuBytes)),
    .event_packet_o,
    .event_mixed_o,
    .poisoned(event_poisoned_o),
    .bad_payload(!payload_ok),
    .bad_footer(!footer_ok),
    .m_axis_tvalid_o,
    .m_axis_tready_i,
    .m_axis_tlast_o,
    .damaged(m_axis_tuser_o.damaged),
    .again,
    .early(u_rings.early_q),
    .all_pending(&rx_pending_o)
);
