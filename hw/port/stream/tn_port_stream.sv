// Stream port: what stands between one task and one local port of the router.
//
//   task -> aggregator with transmit FIFOs -> test port -> router
//   task <- dispatcher with channel rings  <- test port <- receive FIFO <- router
//
// Latency, zero load, message of one beat, or of any length that was told: task to router 1 cycle. Message of one beat: router to
// task 4 cycles at 128 bits (header, payload, receive FIFO, footer), 3 at 256 bits; of more beats: the same for each of them to a
// task that takes words early, else as much for the last flit and a cycle a beat from there on. Throughput, back-pressure, reset:
// see parts.
module tn_port_stream
  import tn_pkg::*;
  import tn_port_pkg::*;
#(
    parameter int unsigned DataBits = 128,  // width of flits and beats: 128 or 256
    parameter int unsigned NumChannels = 4,  // task channels, 1 .. 128
    parameter int unsigned MtuBytes = 4096,  // longest payload of a packet, a multiple of DataBits / 8
    parameter int unsigned PortBufBytes = 8192,  // transmit and receive FIFO, 2 * MtuBytes for full throughput
    parameter int unsigned ChannelBufBytes = 16384,  // ring of a channel: a power of two, >= MtuBytes
    parameter bit TestPort = 1'b0,  // built with a test port
    parameter int unsigned TrafficClass = 0,  // of the task's packets: 0 .. 7
    localparam int unsigned BeatBytes = DataBits / 8
) (
    input logic clk_i,
    input logic rst_ni,
    // Task
    input logic s_axis_tvalid_i,
    output logic s_axis_tready_o,
    input logic [DataBits-1:0] s_axis_tdata_i,
    input logic [BeatBytes-1:0] s_axis_tkeep_i,
    input logic s_axis_tlast_i,
    input logic [37:0] s_axis_tdest_i,
    input logic [TOLD_BITS-1:0] s_axis_tuser_i,  // with the first beat of a message: its bytes, 0: not told
    output logic m_axis_tvalid_o,
    input logic m_axis_tready_i,
    output logic [DataBits-1:0] m_axis_tdata_o,
    output logic [BeatBytes-1:0] m_axis_tkeep_o,
    output logic m_axis_tlast_o,
    output logic [6:0] m_axis_tid_o,
    output rx_user_t m_axis_tuser_o,
    input logic [6:0] rx_select_i,
    input logic rx_early_i,  // the task takes words before their packet was checked
    output logic [NumChannels-1:0] rx_pending_o,
    output logic [NumChannels-1:0] rx_arriving_o,
    // Router
    output logic tx_valid_o,
    input logic tx_ready_i,
    output logic tx_head_o,
    output logic tx_tail_o,
    output logic [DataBits-1:0] tx_data_o,
    input logic rx_valid_i,
    output logic rx_ready_o,  // always: the receive FIFO has room for what was granted
    input logic rx_head_i,
    input logic rx_tail_i,
    input logic [DataBits-1:0] rx_data_i,
    output logic rx_room_o,
    input logic rx_reserve_i,
    input logic [8:0] rx_reserve_words_i,
    // Settings
    input node_t source_i,  // coordinates of this node and number of this port
    input logic [21:0] cycle_i,  // core cycle counter, for time stamps
    // Test port
    input perf_settings_t perf_i,
    output perf_status_t perf_o,
    // Status: what happened, a cycle later (tx_stalled: in its cycle)
    output port_fifo_t fifo_o,
    output logic [3:0] fifo_exception_o,  // sticky, register 150: 0 header TX, 1 data TX, 2 header RX, 3 data RX
    output port_event_t event_o,
    output logic [1:0][31:0] lost_o  // the last one: [0] transaction and place, [1] cause
);
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  if (NumChannels < 1 || NumChannels > 128) begin : gen_bad_num_channels
    $error("NumChannels is %0d, must be 1 to 128", NumChannels);
  end
  if (MtuBytes < DataBits / 8 || MtuBytes > 4096 || MtuBytes % (DataBits / 8) != 0) begin : gen_bad_mtu_bytes
    $error("MtuBytes is %0d, must be a multiple of DataBits / 8 up to 4096", MtuBytes);
  end
  if (PortBufBytes < MtuBytes) begin : gen_bad_port_buf_bytes
    $error("PortBufBytes is %0d, must be MtuBytes or more", PortBufBytes);
  end
  if (ChannelBufBytes < MtuBytes || (ChannelBufBytes & (ChannelBufBytes - 1)) != 0) begin : gen_bad_channel_buf_bytes
    $error("ChannelBufBytes is %0d, must be a power of two from MtuBytes", ChannelBufBytes);
  end

  logic agg_valid, agg_ready, agg_head, agg_tail;
  logic buf_valid, buf_ready, buf_head, buf_tail;
  logic dsp_valid, dsp_ready, dsp_head, dsp_tail;
  logic [DataBits-1:0] agg_data, buf_data, dsp_data;
  logic agg_packet, agg_sent, bad_keep, bad_dest, bad_told, overflow, payload_ok, footer_ok;
  logic [1:0] agg_words, agg_sent_words;
  logic agg_nullified;

  tn_port_stream_aggregator #(
      .DataBits(DataBits),
      .MtuBytes(MtuBytes),
      .BufBytes(PortBufBytes),
      .TrafficClass(TrafficClass)
  ) u_aggregator (
      .clk_i,
      .rst_ni,
      .s_axis_tvalid_i,
      .s_axis_tready_o,
      .s_axis_tdata_i,
      .s_axis_tkeep_i,
      .s_axis_tlast_i,
      .s_axis_tdest_i,
      .s_axis_tuser_i,
      .out_valid_o(agg_valid),
      .out_ready_i(agg_ready),
      .out_head_o(agg_head),
      .out_tail_o(agg_tail),
      .out_data_o(agg_data),
      .source_i,
      .cycle_i,
      .event_packet_o(agg_packet),
      .event_sent_o(agg_sent),
      .event_nullified_o(agg_nullified),
      .event_data_words_o(agg_words),
      .event_sent_words_o(agg_sent_words),
      .event_bad_keep_o(bad_keep),
      .event_bad_dest_o(bad_dest),
      .event_bad_told_o(bad_told)
  );

  tn_port_buffer #(
      .DataBits(DataBits),
      .BufBytes(PortBufBytes),
      .MtuBytes(MtuBytes)
  ) u_buffer (
      .clk_i,
      .rst_ni,
      .in_valid_i(rx_valid_i),
      .in_head_i(rx_head_i),
      .in_tail_i(rx_tail_i),
      .in_data_i(rx_data_i),
      .room_o(rx_room_o),
      .reserve_i(rx_reserve_i),
      .reserve_words_i(rx_reserve_words_i),
      .out_valid_o(buf_valid),
      .out_ready_i(buf_ready),
      .out_head_o(buf_head),
      .out_tail_o(buf_tail),
      .out_data_o(buf_data),
      .out_payload_ok_o(payload_ok),
      .out_footer_ok_o(footer_ok),
      .overflow_o(overflow)
  );
  assign rx_ready_o = 1'b1;

  logic unused_room, unused_reserve, check_nullified;
  logic [1:0] unused_vc;
  logic [8:0] unused_words;
  tn_port_perf #(
      .Built(TestPort),
      .DataBits(DataBits),
      .MtuBytes(MtuBytes),
      .NumVc(1)
  ) u_perf (
      .clk_i,
      .rst_ni,
      .source_i,
      .cycle_i,
      .settings_i(perf_i),
      .status_o(perf_o),
      .event_nullified_o(check_nullified),
      .tx_in_valid_i(agg_valid),
      .tx_in_ready_o(agg_ready),
      .tx_in_head_i(agg_head),
      .tx_in_tail_i(agg_tail),
      .tx_in_data_i(agg_data),
      .tx_in_vc_i(2'd0),
      .tx_in_room_o(unused_room),
      .tx_in_reserve_i(1'b0),
      .tx_in_reserve_words_i(9'd0),
      .tx_out_valid_o(tx_valid_o),
      .tx_out_ready_i(tx_ready_i),
      .tx_out_head_o(tx_head_o),
      .tx_out_tail_o(tx_tail_o),
      .tx_out_data_o(tx_data_o),
      .tx_out_vc_o(unused_vc),
      .tx_out_room_i(1'b1),
      .tx_out_reserve_o(unused_reserve),
      .tx_out_reserve_words_o(unused_words),
      .rx_in_valid_i(buf_valid),
      .rx_in_ready_o(buf_ready),
      .rx_in_head_i(buf_head),
      .rx_in_tail_i(buf_tail),
      .rx_in_data_i(buf_data),
      .rx_in_payload_ok_i(payload_ok),
      .rx_in_footer_ok_i(footer_ok),
      .rx_out_valid_o(dsp_valid),
      .rx_out_ready_i(dsp_ready),
      .rx_out_head_o(dsp_head),
      .rx_out_tail_o(dsp_tail),
      .rx_out_data_o(dsp_data)
  );

  logic unused_packet, drop, mixed, nullified, damaged, poisoned, stalled;
  tn_port_stream_dispatcher #(
      .DataBits(DataBits),
      .NumChannels(NumChannels),
      .ChannelBufBytes(ChannelBufBytes),
      .MtuBytes(MtuBytes)
  ) u_dispatcher (
      .clk_i,
      .rst_ni,
      .in_valid_i(dsp_valid),
      .in_ready_o(dsp_ready),
      .in_head_i(dsp_head),
      .in_tail_i(dsp_tail),
      .in_data_i(dsp_data),
      .in_payload_ok_i(payload_ok),
      .in_footer_ok_i(footer_ok),
      .rx_select_i,
      .rx_early_i,
      .m_axis_tvalid_o,
      .m_axis_tready_i,
      .m_axis_tdata_o,
      .m_axis_tkeep_o,
      .m_axis_tlast_o,
      .m_axis_tid_o,
      .m_axis_tuser_o,
      .rx_pending_o,
      .rx_arriving_o,
      .event_packet_o(unused_packet),
      .event_drop_o(drop),
      .event_nullified_o(nullified),
      .event_damaged_o(damaged),
      .event_poisoned_o(poisoned),
      .event_mixed_o(mixed),
      .stalled_o(stalled)
  );

  tn_port_stream_lost u_lost (
      .clk_i,
      .rst_ni,
      .head_i  (buf_valid && buf_ready && buf_head),
      .header_i(buf_data[127:0]),
      .event_o (event_o.lost),
      .packet_o(lost_o[0]),
      .cause_o (lost_o[1])
  );

  tn_port_fifo_status #(
      .DataBits(DataBits),
      .PortBufBytes(PortBufBytes)
  ) u_fifo_status (
      .clk_i,
      .rst_ni,
      .take_i({rx_valid_i, buf_valid && buf_ready}),
      .head_i({rx_head_i, buf_head}),
      .tail_i({rx_tail_i, buf_tail}),
      .low_i({rx_data_i[127:0], buf_data[127:0]}),
      .tx_header_words_i({agg_packet, 1'b0, agg_sent, 1'b0}),  // header and footer
      .tx_data_words_i({agg_words, agg_sent_words}),
      .tx_exception_i({bad_keep, bad_dest || bad_told}),
      .rx_overflow_i(overflow),
      .fifo_o,
      .exception_o(fifo_exception_o)
  );

  // Events go through registers as well
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      {event_o.drop, event_o.damaged, event_o.mixed, event_o.nullified, event_o.misused, event_o.rx_stalled} <= '0;
      event_o.sent_again <= 1'b0;
    end else begin
      event_o.drop <= drop;
      event_o.damaged <= damaged || poisoned;
      event_o.mixed <= mixed;
      event_o.nullified <= nullified || check_nullified;
      event_o.misused <= bad_keep || bad_dest || bad_told;
      event_o.rx_stalled <= stalled;
      event_o.sent_again <= agg_nullified;
    end
  end
  assign event_o.tx_stalled = tx_valid_o && !tx_ready_i;

  // Rules of the streams. A task that is reset by itself takes its offer back, and one that listens to another channel, or no
  // longer to early words, calls back what is on offer to it. The router's side is looked at in tn_node.
  logic [6:0] select_q;
  logic early_q;
  always_ff @(posedge clk_i) {early_q, select_q} <= {rx_early_i, rx_select_i};
  tn_common_stream_check #(
      .Width  (DataBits + BeatBytes + 39 + TOLD_BITS),
      .Packets(1'b0)
  ) u_check_s_axis (
      .clk_i,
      .rst_ni,
      .valid_i(s_axis_tvalid_i),
      .ready_i(s_axis_tready_o),
      .withdraw_i(!s_axis_tvalid_i),
      .head_i(1'b0),
      .tail_i(1'b0),
      .data_i({s_axis_tuser_i, s_axis_tdest_i, s_axis_tlast_i, s_axis_tkeep_i, s_axis_tdata_i})
  );
  tn_common_stream_check #(
      .Width  (DataBits + BeatBytes + 8 + $bits(rx_user_t)),
      .Packets(1'b0)
  ) u_check_m_axis (
      .clk_i,
      .rst_ni,
      .valid_i(m_axis_tvalid_o),
      .ready_i(m_axis_tready_i),
      .withdraw_i(rx_select_i != select_q || (early_q && !rx_early_i)),
      .head_i(1'b0),
      .tail_i(1'b0),
      .data_i({m_axis_tid_o, m_axis_tuser_o, m_axis_tlast_o, m_axis_tkeep_o, m_axis_tdata_o})
  );
  tn_common_stream_check #(
      .Width(DataBits + 2)
  ) u_check_buffer (
      .clk_i,
      .rst_ni,
      .valid_i(buf_valid),
      .ready_i(buf_ready),
      .withdraw_i(1'b0),
      .head_i(buf_head),
      .tail_i(buf_tail),
      .data_i({payload_ok, footer_ok, buf_data})
  );
  if (TestPort) begin : gen_check
    tn_common_stream_check #(
        .Width(DataBits)
    ) u_check_aggregator (
        .clk_i,
        .rst_ni,
        .valid_i(agg_valid),
        .ready_i(agg_ready),
        .withdraw_i(1'b0),
        .head_i(agg_head),
        .tail_i(agg_tail),
        .data_i(agg_data)
    );
    tn_common_stream_check #(
        .Width(DataBits)
    ) u_check_dispatcher (
        .clk_i,
        .rst_ni,
        .valid_i(dsp_valid),
        .ready_i(dsp_ready),
        .withdraw_i(1'b0),
        .head_i(dsp_head),
        .tail_i(dsp_tail),
        .data_i(dsp_data)
    );
  end
endmodule
