// Makes packets out of a task's messages: counts their bytes, forges header and footer, cuts messages longer than MtuBytes.
//
// Throughput: one beat per cycle in, one flit per cycle out; a packet of n payload words takes ceil((n + 2) / (DataBits /
// 128)) cycles. Latency: 1 cycle from the last beat of a packet to its header. Ordering: packets leave in the order of
// their beats; the packets of a message follow one another directly. Back-pressure: `s_axis_tready_o` falls when the data
// FIFO (BufBytes) or the header FIFO (HeaderDepth packets) is full. Reset: empty.
//
// A packet enters the network only when all of it is here (store and forward), so a stalled task never holds a router or a
// link. The two FIFOs are the transmit FIFOs of the port: headers and footers in one, payload in the other [D29 §2.1].
module tn_port_stream_aggregator
  import tn_pkg::*;
#(
    parameter int unsigned DataBits = 128,  // width of a flit and of a beat: 128 or 256
    parameter int unsigned MtuBytes = 4096,  // most payload bytes in a packet: a multiple of DataBits / 8, <= 4096
    parameter int unsigned BufBytes = 8192,  // payload in the data FIFO: >= MtuBytes, 2 * MtuBytes for full throughput
    parameter int unsigned HeaderDepth = tn_port_pkg::HeaderDepthPackets,  // packets in the header FIFO
    parameter int unsigned TrafficClass = 0,  // of all packets: 0 .. 7
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
    output logic                  out_valid_o,
    input  logic                  out_ready_i,
    output logic                  out_head_o,
    output logic                  out_tail_o,
    output logic  [ DataBits-1:0] out_data_o,
    input  node_t                 source_i,            // this port, written into the footer
    input  logic  [         21:0] cycle_i,             // core cycle counter, the footer's time stamp
    output logic                  event_packet_o,      // a packet was completed
    output logic  [          1:0] event_data_words_o,  // 128-bit payload words written to the data FIFO
    output logic                  event_bad_keep_o,    // tkeep with a gap, or not full before the last beat
    output logic                  event_bad_dest_o     // tdest changed within a message
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
  } packet_t;

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

  // Transmit FIFOs. CRC-8 is linear: the parts of the source, which may be set anew while packets wait here, and of the payload's
  // CRC-32 are added on the way out.
  packet_t packet_in, packet;
  tdest_t destination;
  header_t header_in, header_full, header_count, header;
  footer_t footer_in, footer, source, source_q, payload, payload_q;  // what each of them adds to the footer
  logic [31:0] crc;
  logic header_ready, data_ready, packet_valid, packet_ready, beat_ready, beat_valid;
  logic [DataBits-1:0] beat;

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
    // The code is linear, so that the bytes of the last beat may come late
    if (last_here) packet_in.ecc = full ? header_ecc(header_full) : header_ecc(header_in) ^ header_ecc(header_count);
    packet_in.transaction = transaction_q;
    packet_in.first = first_q;
    packet_in.last = s_axis_tlast_i;
    packet_in.timestamp = cycle_i;
    packet_in.crc = crc_d;
    packet_in.empty = !some && beats_q == '0;
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

  logic [$clog2(HeaderDepth+1)-1:0] unused_header_usage;
  logic [  $clog2(DataDepth+1)-1:0] unused_data_usage;
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

  tn_common_fifo #(
      .Width(DataBits),
      .Depth(DataDepth)
  ) u_data_fifo (
      .clk_i,
      .rst_ni,
      .in_valid_i(take && some),
      .in_ready_o(data_ready),
      .in_data_i(data),
      .out_valid_o(beat_valid),
      .out_ready_i(beat_ready),
      .out_data_o(beat),
      .usage_o(unused_data_usage)
  );

  // Forge header and footer
  always_comb begin
    header = '0;
    header.traffic_class = 3'(TrafficClass);
    header.pdid = packet.pdid;
    header.dst = packet.dst;
    header.ptype = PKT_STREAM;
    header.length = packet.length;
    header.ecc = packet.ecc;
    footer = '0;
    footer.transaction = packet.transaction;
    footer.first = packet.first;
    footer.last = packet.last;
    footer.timestamp = packet.timestamp;
    footer.crc32 = crc32_final(CRC32_INIT);
    footer.crc8 = packet.crc8;
    footer ^= source_q;
    if (!out_head_o) footer ^= payload_q;  // beside a head there is room for the footer only if there is no payload
  end

  tn_port_framer #(
      .DataBits(DataBits)
  ) u_framer (
      .clk_i,
      .rst_ni,
      .packet_valid_i(packet_valid),
      .packet_ready_o(packet_ready),
      .packet_header_i(header),
      .packet_empty_i(packet.empty),
      .packet_footer_i(footer),
      .beat_data_i(beat),
      .beat_ready_o(beat_ready),
      .out_valid_o,
      .out_ready_i,
      .out_head_o,
      .out_tail_o,
      .out_data_o
  );

  // Events
  logic [37:0] dest_q;
  logic begun_q;  // a beat of the current message was taken
  always_ff @(posedge clk_i) if (take) dest_q <= s_axis_tdest_i;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      begun_q <= 1'b0;
    end else begin
      if (take) begun_q <= !s_axis_tlast_i;
      WholePacketA : assert (beat_valid || !beat_ready);
    end
  end
  assign event_packet_o = take && close;
  assign event_data_words_o = !take ? 2'd0 : full ? 2'(BeatBytes / WORD_BYTES) : 2'(payload_words(14'(count)));
  assign event_bad_keep_o = take && (gap || (!s_axis_tlast_i && !s_axis_tkeep_i[BeatBytes-1]));
  assign event_bad_dest_o = take && begun_q && dest_q != s_axis_tdest_i;
endmodule
