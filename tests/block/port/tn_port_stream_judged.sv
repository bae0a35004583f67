// Verdict and dispatcher together, as they stand before and behind the receive FIFO: for the block test alone.
module tn_port_stream_judged #(
    parameter  int unsigned DataBits        = 128,
    parameter  int unsigned NumChannels     = 4,
    parameter  int unsigned ChannelBufBytes = 16384,
    parameter  int unsigned MtuBytes        = 4096,
    localparam int unsigned BeatBytes       = DataBits / 8
) (
    input  logic                   clk_i,
    input  logic                   rst_ni,
    input  logic                   in_valid_i,
    output logic                   in_ready_o,
    input  logic                   in_head_i,
    input  logic                   in_tail_i,
    input  logic [   DataBits-1:0] in_data_i,
    input  logic [            6:0] rx_select_i,
    input  logic                   rx_early_i,
    output logic                   m_axis_tvalid_o,
    input  logic                   m_axis_tready_i,
    output logic [   DataBits-1:0] m_axis_tdata_o,
    output logic [  BeatBytes-1:0] m_axis_tkeep_o,
    output logic                   m_axis_tlast_o,
    output logic [            6:0] m_axis_tid_o,
    output logic [            2:0] m_axis_tuser_o,
    output logic [NumChannels-1:0] rx_pending_o,
    output logic [NumChannels-1:0] rx_arriving_o,
    output logic                   event_packet_o,
    output logic                   event_drop_o,
    output logic                   event_nullified_o,
    output logic                   event_damaged_o,
    output logic                   event_poisoned_o,
    output logic                   event_mixed_o,
    output logic                   stalled_o
);
  logic payload_ok, footer_ok;
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
      .ChannelBufBytes(ChannelBufBytes),
      .MtuBytes(MtuBytes)
  ) u_dispatcher (
      .in_payload_ok_i(payload_ok),
      .in_footer_ok_i (footer_ok),
      .*
  );
endmodule
