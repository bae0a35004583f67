// Makes packets out of a task's messages: counts their bytes, forges header and footer, cuts messages longer than MtuBytes.
//
// Throughput: one beat per cycle in, one flit per cycle out; a packet of n payload words takes ceil((n + 2) / (DataBits /
// 128)) cycles. Latency: 1 cycle from the last beat of a packet to its header, or from the first beat if the length of the
// message was told. Ordering: packets leave in the order of their beats; the packets of a message follow one another directly.
// Back-pressure: `s_axis_tready_o` falls when the data FIFO (BufBytes) or the header FIFO (HeaderDepth packets) is full, and for
// two cycles behind a packet that is to be sent again. Reset: empty.
//
// A packet enters the network when all of it is here; or *early*, behind its first beat, if its length was told (`s_axis_tuser_i`,
// tn_port_stream_told) and nothing waits before it. The task may leave out GapCycles in all of an early packet. If it takes longer,
// or ends its message elsewhere than it told, what is left of the packet is filled up with zeros and a footer that says
// `nullified`, which every receiver drops silently; its beats have been kept and are sent again when all of them are here. So a
// task that stops keeps a router or a link waiting for GapCycles at most, at 256 bits one more.
//
// The two FIFOs are the transmit FIFOs of the port: headers and footers in one, payload in the other [D29 §2.1].
module tn_port_stream_aggregator
  import tn_pkg::*;
  import tn_port_pkg::*;
#(
    parameter int unsigned DataBits = 128,  // width of a flit and of a beat: 128 or 256
    parameter int unsigned MtuBytes = 4096,  // most payload bytes in a packet: a multiple of DataBits / 8, <= 4096
    parameter int unsigned BufBytes = 8192,  // payload in the data FIFO: >= MtuBytes, 2 * MtuBytes for full throughput
    parameter int unsigned HeaderDepth = tn_port_pkg::HeaderDepthPackets,  // packets in the header FIFO
    parameter int unsigned TrafficClass = 0,  // of all packets: 0 .. 7
    parameter int unsigned GapCycles = tn_port_pkg::GapCyclesPacket,  // that an early packet may wait for its task in all, >= 1
    localparam int unsigned BeatBytes = DataBits / 8,
    localparam int unsigned DataDepth = BufBytes / BeatBytes
) (
    input  logic                  clk_i,
    input  logic                  rst_ni,
    input  logic                  s_axis_tvalid_i,
    output logic                  s_axis_tready_o,
    input  logic  [ DataBits-1:0] s_axis_tdata_i,
    input  logic  [BeatBytes-1:0] s_axis_tkeep_i,      // contiguous from bit 0; all ones before the last beat
    input  logic                  s_axis_tlast_i,      // end of the message; a message without bytes is one beat
    input  logic  [         37:0] s_axis_tdest_i,      // tdest_t, constant in a message
    input  logic  [TOLD_BITS-1:0] s_axis_tuser_i,      // with the first beat of a message: its bytes, 0: not told
    output logic                  out_valid_o,
    input  logic                  out_ready_i,
    output logic                  out_head_o,
    output logic                  out_tail_o,
    output logic  [ DataBits-1:0] out_data_o,
    input  node_t                 source_i,            // this port, written into the footer
    input  logic  [         21:0] cycle_i,             // core cycle counter, the footer's time stamp
    output logic                  event_packet_o,      // a packet was completed
    output logic                  event_sent_o,        // a packet has left the header FIFO
    output logic                  event_nullified_o,   // a packet was ended as nullified and will be sent again
    output logic  [          1:0] event_data_words_o,  // 128-bit payload words written to the data FIFO
    output logic  [          1:0] event_sent_words_o,  // and read from it, for the first time
    output logic                  event_bad_keep_o,    // tkeep with a gap, or not full before the last beat
    output logic                  event_bad_dest_o,    // tdest changed within a message
    output logic                  event_bad_told_o     // its length was told wrong
);
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  if (MtuBytes < DataBits / 8 || MtuBytes > 4096 || MtuBytes % (DataBits / 8) != 0) begin : gen_bad_mtu_bytes
    $error("MtuBytes is %0d, must be a multiple of DataBits / 8 up to 4096", MtuBytes);
  end
  if (BufBytes < MtuBytes) begin : gen_bad_buf_bytes
    $error("BufBytes is %0d, must be MtuBytes or more", BufBytes);
  end
  if (TrafficClass > 7) begin : gen_bad_traffic_class
    $error("TrafficClass is %0d, must be 0 to 7", TrafficClass);
  end
  if (HeaderDepth < 2) begin : gen_bad_header_depth
    $error("HeaderDepth is %0d, must be 2 or more", HeaderDepth);
  end

  localparam int unsigned MtuBeats = MtuBytes / BeatBytes;
  localparam int unsigned BeatsBits = $clog2(MtuBeats + 1);
  localparam int unsigned BytesBits = $clog2(BeatBytes + 1);

  // What is known of a packet when its last beat arrives; the rest of header and footer is constant or added on the way out.
  typedef struct packed {
    node_t dst;
    logic [15:0] pdid;
    logic [13:0] length;
    logic empty;  // no payload
    logic [7:0] ecc;
    logic [9:0] transaction;
    logic first;
    logic last;
    logic [21:0] timestamp;
    logic [31:0] crc;  // state behind the last beat
    logic [7:0] crc8;  // of the footer, had it no source and no payload
    logic right;  // an early head that has left tells the truth
  } packet_t;

  // What a head that leaves early says
  typedef struct packed {
    node_t dst;
    logic [15:0] pdid;
    logic [12:0] length;
    logic [7:0] ecc;
  } head_t;

  // Count the message's bytes and cut it into packets
  logic last_here;  // a packet may end with this beat; guards what is costly, for the simulator's sake
  logic take, close, some, gap, full;  // beat: has bytes; has a gap between them; counts as full
  logic [BytesBits-1:0] count;  // of a beat that is not full
  logic [ DataBits-1:0] data;
  logic [13:0] length, length_full;
  logic [BeatsBits-1:0] beats_q;  // full beats of this packet before the current one
  logic fills_q;  // one more fills the packet
  logic first_q;  // this packet is the first of its message
  logic [9:0] transaction_q;
  logic [31:0] crc_q, crc_d;

  assign last_here = s_axis_tvalid_i && (s_axis_tlast_i || fills_q);
  assign take = s_axis_tvalid_i && s_axis_tready_o;
  assign close = s_axis_tlast_i || (fills_q && some);
  assign some = s_axis_tkeep_i != '0;
  assign gap = (s_axis_tkeep_i[BeatBytes-1:1] & ~s_axis_tkeep_i[BeatBytes-2:0]) != '0;

  // A beat with a gap, or before the last one, counts as full. Bit b of a count changes at every multiple of 2^b.
  always_comb begin
    count = '0;
    for (int unsigned b = 0; b < BytesBits; b++) begin
      for (int unsigned i = 0; i < BeatBytes; i++) if ((i + 1) % (1 << b) == 0) count[b] ^= s_axis_tkeep_i[i];
    end
    for (int unsigned i = 0; i < BeatBytes; i++) data[8*i+:8] = s_axis_tkeep_i[i] ? s_axis_tdata_i[8*i+:8] : 8'h00;
  end
  assign full = s_axis_tkeep_i[BeatBytes-1] || gap || (some && !s_axis_tlast_i);
  assign length_full = (14'(beats_q) + 14'd1) * 14'(BeatBytes);
  assign length = full ? length_full : {14'(beats_q) * 14'(BeatBytes)} | 14'(count);

  // Guarded for the simulator's sake: check codes cost it most, and mostly nothing moves. At 256 bits a last beat of one word
  // is taken for two, the second zero, and put right on the way out.
  always_comb begin
    crc_d = crc_q;
    if (s_axis_tvalid_i && some)
      crc_d = DataBits == 128 ? crc32_word(crc_q, data[127:0]) : crc32_two_words(crc_q, 256'(data));
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      beats_q <= '0;
      fills_q <= MtuBeats == 1;
      first_q <= 1'b1;
      transaction_q <= '0;
      crc_q <= CRC32_INIT;
    end else if (take) begin
      if (close) beats_q <= '0;
      else if (some) beats_q <= beats_q + BeatsBits'(1);
      if (close) fills_q <= MtuBeats == 1;
      else if (some) fills_q <= beats_q == BeatsBits'(MtuBeats - 2);
      crc_q <= close ? CRC32_INIT : crc_d;
      if (close) begin
        first_q <= s_axis_tlast_i;
        transaction_q <= transaction_q + 10'd1;
      end
    end
  end

  // What the task has told of this packet
  logic begun_q;  // a beat of the current message was taken
  logic fresh, begins, ready, fail, right, early_head;
  logic [13:0] told_length;
  tn_port_stream_told #(
      .BeatBytes(BeatBytes),
      .MtuBytes (MtuBytes),
      .GapCycles(GapCycles)
  ) u_told (
      .clk_i,
      .rst_ni,
      .valid_i(s_axis_tvalid_i),
      .take_i(take),
      .begun_i(begun_q),
      .beats_i(beats_q),
      .some_i(some),
      .full_i(full),
      .count_i(count),
      .close_i(close),
      .last_i(s_axis_tlast_i),
      .told_i(s_axis_tuser_i),
      .free_i(!early_head),
      .fresh_o(fresh),
      .begin_o(begins),
      .length_o(told_length),
      .ready_o(ready),
      .fail_o(fail),
      .right_o(right),
      .event_wrong_o(event_bad_told_o)
  );

  // Transmit FIFOs. CRC-8 is linear: the parts of the source, which may be set anew while packets wait here, and of the payload's
  // CRC-32 are added on the way out.
  packet_t packet_in, packet;
  tdest_t destination;
  head_t head_in, head_q;
  header_t header_in, header_full, header_count, header_told, header;
  logic [7:0] ecc;  // of the header but for the bytes of the last beat; with a first beat, of one without a length
  footer_t footer_in, footer, source, source_q, payload, payload_q;  // what each of them adds to the footer
  logic [31:0] crc;
  logic header_ready, data_ready, packet_valid, packet_ready, beat_ready, beat_valid;
  logic beat_taken;
  logic [DataBits-1:0] beat;
  logic [DataBits+DataBits/256-1:0] data_in, data_out;

  assign destination = s_axis_tdest_i;
  always_comb begin
    header_in = '0;
    header_in.traffic_class = 3'(TrafficClass);
    header_in.pdid = destination.channel;
    header_in.dst = destination.node;
    header_in.ptype = PKT_STREAM;
    header_in.length = 14'(beats_q) * 14'(BeatBytes);
    header_full = header_in;
    header_full.length = length_full;
    header_count = '0;
    header_count.length = 14'(count);
    packet_in.dst = header_in.dst;
    packet_in.pdid = header_in.pdid;
    packet_in.length = length;
    packet_in.ecc = '0;
    // The code is linear, so that the bytes of the last beat, or those that were told, may come late
    ecc = '0;
    if (last_here || (s_axis_tvalid_i && fresh)) ecc = header_ecc(header_in);
    if (last_here) packet_in.ecc = full ? header_ecc(header_full) : ecc ^ header_ecc(header_count);
    header_told = '0;
    header_told.length = told_length;
    head_in.dst = header_in.dst;
    head_in.pdid = header_in.pdid;
    head_in.length = told_length[12:0];
    head_in.ecc = ecc ^ header_ecc(header_told);
    packet_in.transaction = transaction_q;
    packet_in.first = first_q;
    packet_in.last = s_axis_tlast_i;
    packet_in.timestamp = cycle_i;
    packet_in.crc = crc_d;
    packet_in.empty = !some && beats_q == '0;
    packet_in.right = right;
    footer_in = '0;
    footer_in.transaction = transaction_q;
    footer_in.first = first_q;
    footer_in.last = s_axis_tlast_i;
    footer_in.timestamp = cycle_i;
    footer_in.crc32 = crc32_final(CRC32_INIT);
    packet_in.crc8 = '0;
    if (last_here) packet_in.crc8 = crc8_footer(footer_in);
    source = '0;
    source.src = source_i;
    payload = '0;
    payload.crc32 = crc ^ CRC32_INIT;
  end

  // Back by the word that is none: a last beat of 1 to 16 bytes
  if (DataBits == 128) begin : gen_crc_128
    assign crc = packet.crc;
  end else begin : gen_crc_256
    logic half;
    assign half = packet.length[4] ? packet.length[3:0] == '0 : packet.length[3:0] != '0;
    assign crc  = half ? tn_port_pkg::crc32_back(packet.crc) : packet.crc;
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) source_q <= '0;
    else source_q <= footer_seal(source);
  end
  always_ff @(posedge clk_i) payload_q <= footer_seal(payload);
  always_ff @(posedge clk_i) if (begins) head_q <= head_in;

  logic [$clog2(HeaderDepth+1)-1:0] unused_header_usage;
  logic half, beat_half;  // of a beat of two words: it has one only
  if (DataBits == 128) begin : gen_whole
    assign half = 1'b0;
    assign data_in = data;
    assign beat_half = half;
  end else begin : gen_half
    assign half = !full && 32'(count) <= WORD_BYTES;
    assign data_in = {half, data};
    assign beat_half = data_out[DataBits];
  end
  assign s_axis_tready_o = header_ready && data_ready;

  tn_common_fifo #(
      .Width($bits(packet_t)),
      .Depth(HeaderDepth)
  ) u_header_fifo (
      .clk_i,
      .rst_ni,
      .in_valid_i(take && close),
      .in_ready_o(header_ready),
      .in_data_i(packet_in),
      .out_valid_o(packet_valid),
      .out_ready_i(packet_ready),
      .out_data_o(packet),
      .usage_o(unused_header_usage)
  );

  assign beat = data_out[DataBits-1:0];
  // Which packet is sent: one that is whole, or early the one under way, or what is left of an early one that has failed
  logic early_q, fill_q;  // an early packet is on its way; it is filled up and nullified
  logic keep, rewind, refill, again;
  tn_common_fifo_rewind #(
      .Width(DataBits + DataBits / 256),
      .Depth(DataDepth)
  ) u_data_fifo (
      .clk_i,
      .rst_ni,
      .in_valid_i(take && some),
      .in_ready_o(data_ready),
      .in_data_i(data_in),
      .out_valid_o(beat_valid),
      .out_ready_i(beat_ready),
      .out_data_o(data_out),
      .again_o(again),
      .keep_i(keep),
      .rewind_i(rewind),
      .refill_o(refill)
  );

  logic seen_q;  // the packet's record has been there for a cycle, so that `payload_q` belongs to it
  logic early, show_told, failed, sent;
  assign early = early_q || (!fill_q && !packet_valid && ready);
  assign show_told = early_q || !packet_valid;  // `early`, where there is a head
  assign early_head = early && out_head_o;
  assign failed = early_q && (packet_valid ? !packet.right : fail);
  assign rewind = failed && (out_ready_i || !out_valid_o);  // what is on offer stays so
  assign keep = early && !sent;
  assign packet_ready = sent && !fill_q;
  assign beat_ready = beat_taken && !fill_q;

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      early_q <= 1'b0;
      fill_q  <= 1'b0;
      seen_q  <= 1'b0;
    end else begin
      early_q <= early && !rewind && !sent;
      fill_q  <= rewind || (fill_q && !sent);
      seen_q  <= packet_valid && !packet_ready;
    end
  end

  // Forge header and footer
  always_comb begin
    header = '0;
    header.traffic_class = 3'(TrafficClass);
    header.pdid = show_told ? head_q.pdid : packet.pdid;
    header.dst = show_told ? head_q.dst : packet.dst;
    header.ptype = PKT_STREAM;
    header.length = show_told ? 14'(head_q.length) : packet.length;
    header.ecc = show_told ? head_q.ecc : packet.ecc;
    footer = '0;
    footer.transaction = packet.transaction;
    footer.first = packet.first;
    footer.last = packet.last;
    footer.timestamp = packet.timestamp;
    footer.crc32 = crc32_final(CRC32_INIT);
    footer.crc8 = packet.crc8;
    footer ^= source_q;
    if (!out_head_o) footer ^= payload_q;  // beside a head there is room for the footer only if there is no payload
    if (fill_q) footer = tn_link_pkg::made_up_footer(1'b1);
  end

  tn_port_framer #(
      .DataBits(DataBits)
  ) u_framer (
      .clk_i,
      .rst_ni,
      .packet_valid_i(early || fill_q || (packet_valid && !refill)),
      .packet_ready_o(sent),
      .packet_header_i(header),
      .packet_empty_i(!early && packet.empty),
      .packet_footer_i(footer),
      .footer_valid_i(!early_q || (packet_valid && packet.right && seen_q)),
      .beat_data_i(fill_q ? '0 : beat),
      .beat_valid_i(beat_valid || fill_q),
      .beat_ready_o(beat_taken),
      .out_valid_o,
      .out_ready_i,
      .out_head_o,
      .out_tail_o,
      .out_data_o
  );

  // Events
  logic [37:0] dest_q;
  always_ff @(posedge clk_i) if (take) dest_q <= s_axis_tdest_i;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      begun_q <= 1'b0;
    end else begin
      if (take) begun_q <= !s_axis_tlast_i;
      BeatThereA : assert (beat_valid || !beat_ready);
      WholePacketA : assert (early || fill_q || out_head_o || out_valid_o || !packet_valid);
      FillIsInsideA : assert (!fill_q || (out_valid_o && !out_head_o));
      OwnRecordA : assert (!(rewind && packet_valid) || !sent);
    end
  end
  assign event_packet_o = take && close;
  assign event_sent_o = packet_ready;
  assign event_nullified_o = sent && fill_q;
  assign event_sent_words_o = !beat_ready || again ? 2'd0 : beat_half ? 2'd1 : 2'(BeatBytes / WORD_BYTES);
  assign event_data_words_o = !take ? 2'd0 : full ? 2'(BeatBytes / WORD_BYTES) : 2'(payload_words(14'(count)));
  assign event_bad_keep_o = take && (gap || (!s_axis_tlast_i && !s_axis_tkeep_i[BeatBytes-1]));
  assign event_bad_dest_o = take && begun_q && dest_q != s_axis_tdest_i;
endmodule
