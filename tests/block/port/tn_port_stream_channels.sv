// Verdict, dispatcher and demultiplexer together: for the block test alone.
module tn_port_stream_channels #(
    parameter  int unsigned DataBits    = 128,
    parameter  int unsigned NumChannels = 4,
    parameter  int unsigned MtuBytes    = 256,
    parameter  bit [127:0]  EarlyChannels = '0,
    localparam int unsigned BeatBytes   = DataBits / 8
) (
    input  logic                                  clk_i,
    input  logic                                  rst_ni,
    input  logic                                  in_valid_i,
    output logic                                  in_ready_o,
    input  logic                                  in_head_i,
    input  logic                                  in_tail_i,
    input  logic [   DataBits-1:0]                in_data_i,
    output logic [NumChannels-1:0]                m_axis_valid_o,
    input  logic [NumChannels-1:0]                m_axis_ready_i,
    output logic [NumChannels-1:0][ DataBits-1:0] m_axis_tdata_o,
    output logic [NumChannels-1:0][BeatBytes-1:0] m_axis_tkeep_o,
    output logic [NumChannels-1:0]                m_axis_tlast_o,
    output logic [NumChannels-1:0][          2:0] m_axis_tuser_o
);
  logic valid, ready, last, early, payload_ok, footer_ok, unused;
  logic [2:0] user;
  logic [5:0] unused_events;
  logic [6:0] select, unused_tid;
  logic [ DataBits-1:0] data;
  logic [BeatBytes-1:0] keep;
  logic [NumChannels-1:0] pending, arriving;

  tn_port_verdict #(
      .DataBits(DataBits)
  ) u_verdict (
      .clk_i,
      .rst_ni,
      .take_i(in_valid_i && in_ready_o),
      .head_i(in_head_i),
      .tail_i(in_tail_i),
      .data_i(in_data_i),
      .payload_ok_o(payload_ok),
      .footer_ok_o(footer_ok)
  );

  tn_port_stream_dispatcher #(
      .DataBits(DataBits),
      .NumChannels(NumChannels),
      .ChannelBufBytes(4 * MtuBytes),
      .MtuBytes(MtuBytes)
  ) u_dispatcher (
      .clk_i,
      .rst_ni,
      .in_valid_i,
      .in_ready_o,
      .in_head_i,
      .in_tail_i,
      .in_data_i,
      .in_payload_ok_i(payload_ok),
      .in_footer_ok_i(footer_ok),
      .rx_select_i(select),
      .rx_early_i(early),
      .m_axis_tvalid_o(valid),
      .m_axis_tready_i(ready),
      .m_axis_tdata_o(data),
      .m_axis_tkeep_o(keep),
      .m_axis_tlast_o(last),
      .m_axis_tid_o(unused_tid),
      .m_axis_tuser_o(user),
      .rx_pending_o(pending),
      .rx_arriving_o(arriving),
      .event_packet_o(unused_events[0]),
      .event_drop_o(unused_events[1]),
      .event_damaged_o(unused_events[2]),
      .event_poisoned_o(unused_events[3]),
      .event_mixed_o(unused_events[4]),
      .event_nullified_o(unused_events[5]),
      .stalled_o(unused)
  );

  tn_port_stream_demux #(
      .DataBits(DataBits),
      .NumChannels(NumChannels),
      .EarlyChannels(EarlyChannels)
  ) u_demux (
      .clk_i,
      .rst_ni,
      .rx_select_o(select),
      .rx_early_o(early),
      .rx_pending_i(pending),
      .rx_arriving_i(arriving),
      .s_axis_tvalid_i(valid),
      .s_axis_tready_o(ready),
      .s_axis_tdata_i(data),
      .s_axis_tkeep_i(keep),
      .s_axis_tlast_i(last),
      .s_axis_tuser_i(user),
      .m_axis_tvalid_o(m_axis_valid_o),
      .m_axis_tready_i(m_axis_ready_i),
      .m_axis_tdata_o,
      .m_axis_tkeep_o,
      .m_axis_tlast_o,
      .m_axis_tuser_o
  );
endmodule
