// Makes packets of full slots: fetches the payload, adds header, footer and check codes, and sends it as flits.
//
// The payload's CRC is made while it is fetched; the bytes before the first and behind the last one are set to zero here. A slot
// is free again with the fetch of its last word. Throughput: a flit per cycle, without a gap between packets of 256 bytes or more;
// up to 4 packets are fetched ahead. Latency: 2 cycles from the offer of a slot to the header, 3 at 256 bit. Ordering: as slots are
// offered. Back-pressure: a flit stands until it is taken; a packet once begun never starves. Reset: no packet.
module tn_port_rdma_send_output
  import tn_port_rdma_pkg::*;
#(
    parameter int unsigned DataBits = 128,  // 128 or 256
    parameter logic [2:0] TrafficClass = 3'd1,  // of what it sends, an odd one
    parameter int unsigned SlotBits = 3,
    parameter int unsigned PacketLog2 = 12,  // of the bytes of a slot
    localparam int unsigned LaneBits = $clog2(DataBits / 8),
    localparam int unsigned BeatBits = PacketLog2 - LaneBits
) (
    input logic clk_i,
    input logic rst_ni,
    input tn_pkg::node_t source_i,  // coordinates of this node and number of this port
    input logic [21:0] cycle_i,  // core cycle counter, for time stamps
    input logic [5:0] cfg_ways_i,  // of this path
    // Slots
    input logic take_i,  // one is taken for this packet
    input logic [SlotBits-1:0] take_slot_i,
    input send_t take_send_i,
    input logic pick_valid_i,  // one is full
    output logic pick_ready_o,
    input logic [SlotBits-1:0] pick_slot_i,
    output logic gone_o,
    output logic [SlotBits-1:0] gone_slot_o,
    // Buffer
    output logic [SlotBits+BeatBits-1:0] fetch_addr_o,
    input logic [DataBits-1:0] fetch_data_i,  // a cycle later
    // Flits
    output logic tx_valid_o,
    input logic tx_ready_i,
    output logic tx_head_o,
    output logic tx_tail_o,
    output logic [DataBits-1:0] tx_data_o
);
  if (!TrafficClass[0]) begin : gen_bad_traffic_class
    $error("TrafficClass is %0d, must be odd", TrafficClass);
  end
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  if (SlotBits < 1 || SlotBits > 6) begin : gen_bad_slot_bits
    $error("SlotBits is %0d, must be 1 to 6", SlotBits);
  end
  if (PacketLog2 < 8 || PacketLog2 > 12) begin : gen_bad_packet_log2
    $error("PacketLog2 is %0d, must be 8 to 12", PacketLog2);
  end

  localparam int unsigned Lanes = DataBits / 8;
  localparam int unsigned Depth = 8;  // beats fetched ahead: as many as are taken while one is fetched, and some
  localparam int unsigned Packets = 4;  // begun to be fetched and not sent

  send_t sends[1 << SlotBits];
  always_ff @(posedge clk_i) if (take_i) sends[take_slot_i] <= take_send_i;

  // Fetch
  send_t send_q;
  logic busy_q, new_q, fetch, fetch_last;
  logic [SlotBits-1:0] slot_q;
  logic [BeatBits-1:0] beat_q;
  logic [3:0] room_q;  // beats
  logic [2:0] open_q;  // packets
  logic start, sent, beat_taken;
  assign fetch = busy_q && room_q != '0;
  assign fetch_last = fetch && beat_q == send_q.end_[PacketLog2-1:LaneBits];
  assign pick_ready_o = (!busy_q || fetch_last) && open_q != 3'(Packets);
  assign start = pick_valid_i && pick_ready_o;
  assign gone_o = fetch_last;
  assign gone_slot_o = slot_q;
  assign fetch_addr_o = {slot_q, beat_q};
  always_ff @(posedge clk_i) begin
    if (start) begin
      send_q <= sends[pick_slot_i];
      slot_q <= pick_slot_i;
    end
    if (start) beat_q <= '0;
    else if (fetch) beat_q <= beat_q + BeatBits'(1);
  end

  // Header and footer, but for the CRC of the payload: check codes are linear
  tn_pkg::header_t header, header_q;
  tn_pkg::footer_t footer, footer_q;
  always_comb begin
    header = '0;
    header.traffic_class = TrafficClass;
    header.pdid = send_q.domain;
    header.dst = send_q.place.node;
    header.ptype = tn_pkg::PKT_WRITE;
    header.length = 14'(send_q.end_) + 14'd1;
    header.addr = send_q.place.addr;
    header.ways = cfg_ways_i;
    footer = '0;
    footer.src = source_i;
    footer.transaction = send_q.id;
    footer.retransmission = send_q.number;
    footer.first = send_q.first;
    footer.last = send_q.last;
    footer.notify = send_q.notify;
    footer.timestamp = cycle_i;
    footer.src_pdid = send_q.domain;
  end
  logic sealed_q;
  always_ff @(posedge clk_i) begin
    if (new_q) begin
      header_q <= tn_pkg::header_seal(header);
      footer_q <= tn_pkg::footer_seal(footer);
    end
  end

  // The word is there: zero what is not payload
  logic word_q, word_first_q, word_last_q, word_half_q, beat_valid_q, beat_last_q, beat_half_q;
  logic [3:0] pad_q;
  logic [LaneBits-1:0] end_q;
  logic [Lanes-1:0] mask;
  logic [DataBits-1:0] masked, beat_data_q;
  assign mask = (word_first_q ? {Lanes{1'b1}} << pad_q : '1) & (word_last_q ? {Lanes{1'b1}} >> ~end_q : '1);
  always_comb for (int unsigned l = 0; l < Lanes; l++) masked[8*l+:8] = mask[l] ? fetch_data_i[8*l+:8] : 8'h00;
  always_ff @(posedge clk_i) begin
    word_first_q <= beat_q == '0;
    word_last_q <= fetch_last;
    word_half_q <= DataBits == 256 && !send_q.end_[4];
    pad_q <= send_q.place.addr[3:0];
    end_q <= send_q.end_[LaneBits-1:0];
    beat_data_q <= masked;
    beat_last_q <= word_last_q;
    beat_half_q <= word_half_q;
  end

  // CRC: the state behind the last beat; at 256 bit back by the word that is none
  logic crc_last_q, crc_half_q;
  logic [31:0] crc_q, crc_d, crc_end_q, crc;
  tn_pkg::footer_t part;
  assign crc_d = DataBits == 128 ? tn_pkg::crc32_word(
      crc_q, beat_data_q[127:0]
  ) : tn_pkg::crc32_two_words(
      crc_q, 256'(beat_data_q)
  );
  assign crc = crc_half_q ? tn_port_pkg::crc32_back(crc_end_q) : crc_end_q;
  always_comb begin
    part = '0;
    part.crc32 = tn_pkg::crc32_final(crc);
    part = tn_pkg::footer_seal(part);
  end
  always_ff @(posedge clk_i) begin
    crc_end_q  <= crc_d;
    crc_half_q <= beat_half_q;
  end

  logic beat_valid, beat_room, crc_valid, crc_room, packet_valid, packet_room;
  logic [DataBits-1:0] beat;
  tn_pkg::header_t packet_header;
  tn_pkg::footer_t packet_footer, sealed;
  logic [39:0] checks;
  logic [$clog2(Depth+1)-1:0] unused_beats;
  logic [$clog2(Packets+1)-1:0] unused_checks, unused_packets;
  tn_common_fifo_through #(
      .Width(DataBits),
      .Depth(Depth)
  ) u_beats (
      .clk_i,
      .rst_ni,
      .in_valid_i(beat_valid_q),
      .in_ready_o(beat_room),
      .in_data_i(beat_data_q),
      .out_valid_o(beat_valid),
      .out_ready_i(beat_taken),
      .out_data_o(beat),
      .usage_o(unused_beats)
  );
  tn_common_fifo_through #(
      .Width(40),
      .Depth(Packets)
  ) u_checks (
      .clk_i,
      .rst_ni,
      .in_valid_i(crc_last_q),
      .in_ready_o(crc_room),
      .in_data_i({part.crc8, part.crc32}),
      .out_valid_o(crc_valid),
      .out_ready_i(sent),
      .out_data_o(checks),
      .usage_o(unused_checks)
  );
  tn_common_fifo_through #(
      .Width($bits(tn_pkg::header_t) + $bits(tn_pkg::footer_t)),
      .Depth(Packets)
  ) u_packets (
      .clk_i,
      .rst_ni,
      .in_valid_i(sealed_q),
      .in_ready_o(packet_room),
      .in_data_i({header_q, footer_q}),
      .out_valid_o(packet_valid),
      .out_ready_i(sent),
      .out_data_o({packet_header, packet_footer}),
      .usage_o(unused_packets)
  );
  always_comb begin
    sealed = packet_footer;
    sealed.crc32 = checks[31:0];
    sealed.crc8 = packet_footer.crc8 ^ checks[39:32];
  end

  // At 128 bit a header may leave a cycle before the first beat comes
  logic coming;
  assign coming = DataBits == 128 && word_q;
  tn_port_framer #(
      .DataBits(DataBits)
  ) u_framer (
      .clk_i,
      .rst_ni,
      .packet_valid_i(packet_valid && (beat_valid || coming || !tx_head_o)),
      .packet_ready_o(sent),
      .packet_header_i(packet_header),
      .packet_empty_i(1'b0),
      .packet_footer_i(sealed),
      .footer_valid_i(1'b1),
      .beat_data_i(beat),
      .beat_valid_i(1'b1),
      .beat_ready_o(beat_taken),
      .out_valid_o(tx_valid_o),
      .out_ready_i(tx_ready_i),
      .out_head_o(tx_head_o),
      .out_tail_o(tx_tail_o),
      .out_data_o(tx_data_o)
  );

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      busy_q <= 1'b0;
      new_q <= 1'b0;
      sealed_q <= 1'b0;
      word_q <= 1'b0;
      beat_valid_q <= 1'b0;
      crc_last_q <= 1'b0;
      crc_q <= tn_pkg::CRC32_INIT;
      room_q <= 4'(Depth);
      open_q <= '0;
    end else begin
      if (start) busy_q <= 1'b1;
      else if (fetch_last) busy_q <= 1'b0;
      new_q <= start;
      sealed_q <= new_q;
      word_q <= fetch;
      beat_valid_q <= word_q;
      crc_last_q <= beat_valid_q && beat_last_q;
      if (beat_valid_q) crc_q <= beat_last_q ? tn_pkg::CRC32_INIT : crc_d;
      if (fetch != beat_taken) room_q <= fetch ? room_q - 4'd1 : room_q + 4'd1;
      if (start != sent) open_q <= start ? open_q + 3'd1 : open_q - 3'd1;
      NeverStarvesA : assert (!beat_taken || beat_valid);
      FooterIsThereA : assert (!sent || crc_valid);
      RoomA : assert (!(beat_valid_q && !beat_room) && !(crc_last_q && !crc_room) && !(sealed_q && !packet_room));
    end
  end
endmodule
