// Sends incoming packets to the task channel that their header names and offers the task the channel that it listens to.
//
// Throughput: one flit per cycle in, one beat per cycle out. Latency: from the tail of a packet to its first beat at the
// task 1 cycle; to a task that takes words early, 1 cycle from each word and the flit behind it to that beat. Ordering: kept within
// a channel. Back-pressure: a packet waits at the input, behind its head, until its channel has room for all of it; other channels
// go on being read. A task that stops within an early packet holds up nothing. Reset: all channels empty.
//
// A packet becomes visible when its footer has been checked; with `rx_early_i` its beats do while they arrive, all but the last
// one, which waits for the footer. Packets of another type, for a channel that does not exist, longer than MtuBytes or with a wrong
// number of flits are dropped and counted; damaged packets are delivered with the error flag in the last beat of their message. A
// nullified packet leaves no trace but its count: a link or its sender sends it again. REPORTs are dropped uncounted:
// tn_port_stream_lost has seen them.
//
// A task that has taken beats of a packet that is nullified, or dropped for its number of flits, is told: a beat with `again` in
// `m_axis_tuser_o` (tn_port_pkg), no bytes and no end of message comes behind them, before any other beat of the channel, whatever
// `rx_early_i` is by then. The task forgets what it took since the last beat with `checked`, of this message or the end of the one
// before, and goes on. Who takes no word early is never told.
module tn_port_stream_dispatcher
  import tn_pkg::*;
  import tn_port_pkg::*;
#(
    parameter  int unsigned DataBits        = 128,          // width of a flit and of a beat: 128 or 256
    parameter  int unsigned NumChannels     = 4,            // task channels, 1 .. 128
    parameter  int unsigned ChannelBufBytes = 16384,        // payload buffer of a channel: a power of two, >= MtuBytes
    parameter  int unsigned MtuBytes        = 4096,         // longest packet
    localparam int unsigned BeatBytes       = DataBits / 8
) (
    input logic clk_i,
    input logic rst_ni,
    input logic in_valid_i,
    output logic in_ready_o,
    input logic in_head_i,
    input logic in_tail_i,
    input logic [DataBits-1:0] in_data_i,
    input logic in_payload_ok_i,  // with a tail: the verdicts of tn_port_verdict
    input logic in_footer_ok_i,
    input logic [6:0] rx_select_i,  // channel that the task listens to in this cycle
    input logic rx_early_i,  // it takes words before their packet was checked
    output logic m_axis_tvalid_o,  // falls without a transfer only if rx_select_i changes or rx_early_i falls
    input logic m_axis_tready_i,
    output logic [DataBits-1:0] m_axis_tdata_o,
    output logic [BeatBytes-1:0] m_axis_tkeep_o,  // none in the only beat of a message without bytes, and with `again`
    output logic m_axis_tlast_o,  // end of the message
    output logic [6:0] m_axis_tid_o,  // channel, equals rx_select_i
    output rx_user_t m_axis_tuser_o,
    output logic [NumChannels-1:0] rx_pending_o,  // the channel holds a packet
    output logic [NumChannels-1:0] rx_arriving_o,  // it has words of one that is not checked, or `again`
    output logic event_packet_o,  // a packet was delivered
    output logic event_drop_o,  // a packet was dropped for good
    output logic event_nullified_o,  // a nullified packet was dropped: it comes again
    output logic event_damaged_o,  // delivered with a wrong CRC
    output logic event_poisoned_o,  // delivered, marked as damaged by a link
    output logic event_mixed_o,  // delivered, but it does not continue the message in its channel
    output logic stalled_o  // a packet waits for room in its channel
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
  if (ChannelBufBytes < MtuBytes || (ChannelBufBytes & (ChannelBufBytes - 1)) != 0) begin : gen_bad_channel_buf_bytes
    $error("ChannelBufBytes is %0d, must be a power of two from MtuBytes", ChannelBufBytes);
  end

  localparam int unsigned ChannelBits = NumChannels > 1 ? $clog2(NumChannels) : 1;
  localparam int unsigned Depth = ChannelBufBytes / BeatBytes < 2 ? 2 : ChannelBufBytes / BeatBytes;
  localparam int unsigned BytesBits = $clog2(BeatBytes + 1);

  typedef struct packed {
    logic checked;  // ends its packet
    logic error;
    logic last;
    logic [BytesBits-1:0] bytes;
    logic [DataBits-1:0] data;
  } beat_t;

  // Packet by packet
  header_t header;
  footer_t footer;
  beat_t wr_beat, rd_beat;
  logic beat_valid, beat_ready, packet_last, length_ok, payload_ok, footer_ok, begun, free, starts;

  tn_port_deframer #(
      .DataBits(DataBits)
  ) u_deframer (
      .clk_i,
      .rst_ni,
      .in_valid_i,
      .in_ready_o,
      .in_head_i,
      .in_tail_i,
      .in_data_i,
      .in_payload_ok_i,
      .in_footer_ok_i,
      .out_valid_o(beat_valid),
      .out_ready_i(beat_ready),
      .out_data_o(wr_beat.data),
      .out_bytes_o(wr_beat.bytes),
      .out_last_o(packet_last),
      .out_footer_o(footer),
      .out_length_ok_o(length_ok),
      .out_payload_ok_o(payload_ok),
      .out_footer_ok_o(footer_ok),
      .out_header_o(header),
      .out_begun_o(begun),
      .out_free_o(free),
      .out_begin_o(starts)
  );

  // What the header asks for is settled while it is taken.
  header_t next;
  logic mine_q;
  logic [14:0] need;
  assign next = in_data_i[127:0];
  assign need = (15'(next.length) + 15'(BeatBytes - 1)) / 15'(BeatBytes);
  always_ff @(posedge clk_i) begin
    if (starts) mine_q <= next.ptype == PKT_STREAM && 17'(next.pdid) < 17'(NumChannels) && next.length <= 14'(MtuBytes);
  end

  logic room, ends, write, deliver, drop, taken_back, good, last, error, mixed, again, unused;
  assign beat_ready = !mine_q || room;
  assign taken_back = length_ok && !is_header_only(header) && footer_ok && footer.nullified && !footer.poisoned;
  assign good = length_ok && !(footer_ok && footer.nullified && !footer.poisoned);
  assign ends = beat_valid && beat_ready && packet_last;
  assign drop = ends && !(mine_q && good);
  assign deliver = beat_valid && packet_last && mine_q && room && good;
  assign write = beat_valid && mine_q && room && (!packet_last || good);
  assign unused = ^{header, next, need};
  assign wr_beat.checked = packet_last;
  assign wr_beat.last = packet_last && last;
  assign wr_beat.error = error;  // counts with `last`

  tn_port_stream_join #(
      .NumChannels(NumChannels)
  ) u_join (
      .clk_i,
      .rst_ni,
      .free_i(free),
      .channel_i(next.pdid[ChannelBits-1:0]),
      .accept_i(deliver),
      .footer_i(footer),
      .footer_ok_i(footer_ok),
      .damaged_i(!payload_ok || !footer_ok || footer.poisoned),
      .last_o(last),
      .error_o(error),
      .mixed_o(mixed)
  );

  tn_port_stream_rings #(
      .Width($bits(beat_t)),
      .NumChannels(NumChannels),
      .Depth(Depth)
  ) u_rings (
      .clk_i,
      .rst_ni,
      .wr_free_i(free),
      .wr_ends_i(free && begun),
      .wr_channel_i(next.pdid[ChannelBits-1:0]),
      .wr_need_i(need[$clog2(Depth):0]),
      .wr_room_o(room),
      .wr_en_i(write),
      .wr_data_i(wr_beat),
      .wr_commit_i(deliver),
      .rd_channel_i(rx_select_i),
      .rd_early_i(rx_early_i),
      .rd_valid_o(m_axis_tvalid_o),
      .rd_ready_i(m_axis_tready_i),
      .rd_again_o(again),
      .rd_data_o(rd_beat),
      .pending_o(rx_pending_o),
      .arriving_o(rx_arriving_o)
  );

  assign m_axis_tdata_o = rd_beat.data;
  for (genvar i = 0; i < BeatBytes; i++) begin : gen_keep
    assign m_axis_tkeep_o[i] = !again && rd_beat.bytes > BytesBits'(i);
  end
  assign m_axis_tlast_o = rd_beat.last && !again;
  assign m_axis_tuser_o = '{
          damaged: rd_beat.error && rd_beat.last && !again,
          checked: rd_beat.checked && !again,
          again: again
      };
  assign m_axis_tid_o = rx_select_i;

  assign event_packet_o = deliver;
  assign event_drop_o = drop && !taken_back && header.ptype != PKT_REPORT;
  assign event_nullified_o = ends && taken_back;
  assign event_damaged_o = event_packet_o && (!payload_ok || !footer_ok);
  assign event_poisoned_o = event_packet_o && footer_ok && footer.poisoned;
  assign event_mixed_o = event_packet_o && footer_ok && mixed;
  assign stalled_o = begun && !beat_ready;
endmodule
