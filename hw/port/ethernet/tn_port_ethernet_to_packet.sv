// Makes a packet to a task out of each datagram, and out of each report a REPORT to the task that it is about.
//
// A datagram longer than a packet becomes a message of several: their codes are kept until the last beat says that it counts, then
// their headers are made, one in a cycle.
//
// A datagram that came through a tunnel is a whole packet, if it is one of type STREAM as long as its header says: it gets the
// destination of its socket and this port as its source; payload, its code and the other marks of the footer stay as they
// are, and so does an error that the footer's code shows. One that does not begin a message and is not from the task that sent
// the one before it is poisoned: behind the tunnel nobody could tell the two tasks apart.
//
// The beats of a datagram are kept until its last one says that it counts; then the packet is sent. Throughput: a beat per
// cycle in, a flit per cycle out. Latency: 3 cycles from the last beat to the header. Back-pressure: `in_ready_o` falls when
// the data FIFO or the header FIFO is full; a report is taken in a cycle in which no datagram ends. Reset: empty.
module tn_port_ethernet_to_packet
  import tn_pkg::*;
  import tn_port_ethernet_pkg::*;
#(
    parameter int unsigned DataBits = 128,  // width of a flit and of a beat: 128 or 256
    parameter int unsigned MtuBytes = 4096,  // longest payload of a packet, a multiple of DataBits / 8
    parameter int unsigned BufBytes = 8192,  // payload kept; the next power of two is built, and at least what a datagram needs
    parameter int unsigned MaxPayload = 1472,  // longest datagram for a task: 1 to PartsMost packets
    parameter int unsigned MaxTunnel = 1472,  // .. through a tunnel
    parameter int unsigned NumSockets = 16,  // 1 .. 64
    parameter int unsigned TrafficClass = 0,  // of all packets: 0 .. 7
    parameter bit EthernetTunnel = 1'b0,  // with tunnels
    localparam int unsigned BeatBytes = DataBits / 8,
    localparam int unsigned BytesBits = $clog2(BeatBytes + 1)
) (
    input logic clk_i,
    input logic rst_ni,
    input logic in_valid_i,
    output logic in_ready_o,
    input logic [DataBits-1:0] in_data_i,
    input logic [BytesBits-1:0] in_bytes_i,  // with last; full before it
    input logic in_last_i,
    input logic in_drop_i,  // with last: the datagram does not count
    input tdest_t in_dest_i,  // with last: task channel that it goes to
    input logic in_tunnel_i,  // with all beats: it is a whole packet
    input logic [5:0] in_socket_i,  // with last
    input logic in_fresh_i,  // with last: the first datagram for its socket as it is
    input logic report_valid_i,
    output logic report_ready_o,
    input report_t report_i,
    output logic out_valid_o,
    input logic out_ready_i,
    output logic out_head_o,
    output logic out_tail_o,
    output logic [DataBits-1:0] out_data_o,
    input node_t source_i,
    input logic [21:0] cycle_i,
    output logic event_packet_o,  // a packet is complete
    output logic [1:0] event_data_words_o,  // 128-bit payload words of complete packets, told behind the last beat
    output logic event_malformed_o  // what came through a tunnel is no packet for a task
);
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  if (MtuBytes < DataBits / 8 || MtuBytes > 4096 || MtuBytes % (DataBits / 8) != 0) begin : gen_bad_mtu_bytes
    $error("MtuBytes is %0d, must be a multiple of DataBits / 8 up to 4096", MtuBytes);
  end
  if (BufBytes < BeatBytes) begin : gen_bad_buf_bytes
    $error("BufBytes is %0d, must be DataBits / 8 or more", BufBytes);
  end
  if (MaxTunnel < 48 || MaxTunnel > 8972) begin : gen_bad_max_tunnel
    $error("MaxTunnel is %0d, must be 48 to 8972", MaxTunnel);
  end
  if (NumSockets < 1 || NumSockets > 64) begin : gen_bad_num_sockets
    $error("NumSockets is %0d, must be 1 to 64", NumSockets);
  end
  if (TrafficClass > 7) begin : gen_bad_traffic_class
    $error("TrafficClass is %0d, must be 0 to 7", TrafficClass);
  end
  if (MaxPayload < 16 || MaxPayload > 8972) begin : gen_bad_max_payload_range
    $error("MaxPayload is %0d, must be 16 to 8972", MaxPayload);
  end
  localparam int unsigned Parts = (MaxPayload + MtuBytes - 1) / MtuBytes;  // packets of a datagram, at most
  if (Parts > PartsMost) begin : gen_bad_max_payload
    $error("MaxPayload is %0d, must be %0d packets of MtuBytes at most", MaxPayload, PartsMost);
  end
  localparam int unsigned MaxDatagram = EthernetTunnel && MaxTunnel > MaxPayload ? MaxTunnel : MaxPayload;
  localparam int unsigned Wanted = 2 ** $clog2(BufBytes / BeatBytes);
  localparam int unsigned Needed = 2 ** $clog2((MaxDatagram + BeatBytes - 1) / BeatBytes + 1);
  localparam int unsigned Larger = Wanted > Needed ? Wanted : Needed;
  localparam int unsigned Depth = Larger < 4 ? 4 : Larger;
  localparam int unsigned HeaderDepth = tn_port_pkg::HeaderDepthPackets;

  // First the payload: kept, counted, coded
  typedef logic [$clog2(PartsMost)-1:0] part_t;
  logic take, some, room, headers_room, more, cut;
  part_t cuts_q;
  logic [31:0] part_crc[PartsMost];
  logic [DataBits-1:0] data;
  logic [31:0] crc_q, crc_d;
  logic [13:0] length_q;  // of the packet, before this beat
  logic [BytesBits-1:0] bytes;
  assign bytes = in_last_i ? in_bytes_i : BytesBits'(BeatBytes);
  assign some = bytes != '0;
  assign in_ready_o = room && headers_room && !more;
  assign take = in_valid_i && in_ready_o;
  always_comb begin
    for (int unsigned b = 0; b < BeatBytes; b++) data[8*b+:8] = bytes > BytesBits'(b) ? in_data_i[8*b+:8] : 8'd0;
    crc_d = crc_q;
    if (in_valid_i && some) begin  // guarded for the simulator's sake
      if (DataBits == 128 || bytes <= BytesBits'(16)) crc_d = crc32_word(crc_q, data[127:0]);
      else crc_d = crc32_two_words(crc_q, 256'(data));
    end
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      crc_q <= CRC32_INIT;
      length_q <= '0;
    end else if (take) begin
      crc_q <= in_last_i || cut ? CRC32_INIT : crc_d;
      length_q <= in_last_i || cut ? '0 : length_q + 14'(BeatBytes);
    end
  end
  // A whole packet: its header, and whether it is as long as that says
  logic whole, malformed, stray, stray_q, counts;
  header_t came;
  footer_t came_footer;
  if (EthernetTunnel) begin : gen_tunnel
    localparam logic [13:0] Most = 14'(MaxTunnel - 32);
    localparam int unsigned SocketBits = NumSockets > 1 ? $clog2(NumSockets) : 1;
    logic first, fits, wrong, wrong_q;
    logic [1:0] words;  // of the last beat
    logic [10:0] due_q;  // words of the packet from this beat on, by its header: of a longer one never again 1 or 2
    header_t came_q;
    assign whole = in_tunnel_i;
    assign first = length_q == '0;
    assign came  = first ? in_data_i[127:0] : came_q;
    assign wrong = came.ptype != PKT_STREAM || came.length > Most;
    always_ff @(posedge clk_i) begin
      if (take) begin
        came_q  <= came;
        wrong_q <= wrong;
        if (first) due_q <= 11'(came.length[13:4]) + 11'(came.length[3:0] != '0) + 11'(2 - BeatBytes / 16);
        else due_q <= due_q - 11'(BeatBytes / 16);
      end
    end
    assign words = in_bytes_i > BytesBits'(16) ? 2'd2 : 2'(in_bytes_i != '0);
    assign fits = first ? DataBits == 256 && came.length == '0 && words == 2'd2 : due_q == 11'(words);
    assign malformed = !fits || in_bytes_i[3:0] != '0 || (first ? wrong : wrong_q);
    assign came_footer = in_bytes_i > BytesBits'(16) ? in_data_i[DataBits-1-:128] : in_data_i[127:0];

    node_t senders[2**SocketBits];  // who sent the last packet through a socket
    logic [NumSockets-1:0] known_q;  // somebody did
    logic [SocketBits-1:0] socket;
    assign socket = in_socket_i[SocketBits-1:0];
    assign stray  = !came_footer.first && !(known_q[socket] && !in_fresh_i && senders[socket] == came_footer.src);
    always_ff @(posedge clk_i) if (whole && counts) senders[socket] <= came_footer.src;
    always_ff @(posedge clk_i or negedge rst_ni) begin
      if (!rst_ni) known_q <= '0;
      else if (whole && take && in_last_i && !in_drop_i)
        known_q[socket] <= !malformed || (known_q[socket] && !in_fresh_i);
    end
  end else begin : gen_no_tunnel
    assign {whole, malformed, stray, came, came_footer} = '0;
    logic unused;
    assign unused = ^{in_tunnel_i, in_socket_i, in_fresh_i, stray_q};
  end
  assign counts = take && in_last_i && !in_drop_i && !(whole && malformed);
  assign event_malformed_o = take && in_last_i && !in_drop_i && whole && malformed;

  // Packets of the datagram before the one that ends with it
  if (Parts > 1) begin : gen_parts
    assign cut = !whole && !in_last_i && length_q == 14'(MtuBytes - BeatBytes);
    always_ff @(posedge clk_i or negedge rst_ni) begin
      if (!rst_ni) begin
        cuts_q <= '0;
      end else if (take) begin
        cuts_q <= in_last_i ? '0 : cuts_q + part_t'(cut);
        PartsA : assert (!cut || 32'(cuts_q) < Parts - 1);
      end
    end
    always_ff @(posedge clk_i) if (take && cut) part_crc[cuts_q] <= crc32_final(crc_d);
  end else begin : gen_one_part
    assign cut = 1'b0;
    assign cuts_q = '0;
    assign part_crc = '{default: '0};
  end

  logic beat_ready, beat_used, unused_beat_valid;
  logic [DataBits-1:0] beat;
  tn_common_fifo_commit #(
      .Width(DataBits),
      .Depth(Depth)
  ) u_data (
      .clk_i,
      .rst_ni,
      .in_valid_i(take && some),
      .in_ready_o(room),
      .in_data_i(data),
      .commit_i(counts),
      .revoke_i(take && in_last_i && (in_drop_i || (whole && malformed))),
      .out_valid_o(unused_beat_valid),
      .out_ready_i(beat_used),
      .out_data_o(beat)
  );

  // What is dropped was never written, as far as anybody counts: two words a cycle are as many as can come or leave.
  logic [10:0] untold_q;
  assign event_data_words_o = untold_q > 11'd1 ? 2'd2 : untold_q[1:0];

  // Then header and footer, with their codes
  logic packet_q, sealed_q;
  tdest_t dest_q;
  logic [13:0] packet_length_q;
  logic [31:0] packet_crc_q;
  logic [21:0] cycle_q;
  logic [9:0] transaction_q;
  header_t header, header_q;
  footer_t footer, footer_q, came_footer_q, change;
  logic whole_q, sealed_whole_q;
  part_t part_q, parts_q;  // number of the packet, and of the last one of its datagram
  drop_report_t told;
  report_t told_q;
  logic is_report_q;
  logic ends;  // of a datagram, whatever becomes of it
  assign ends = in_valid_i && in_last_i;
  assign event_packet_o = packet_q && !is_report_q;
  assign report_ready_o = headers_room && !ends && !more;
  assign more = Parts > 1 && part_q != parts_q;
  always_comb begin
    told = '0;
    header = '0;
    header.traffic_class = 3'(TrafficClass);
    header.dst = dest_q.node;
    if (is_report_q) begin
      told = '{where: source_i, transaction: told_q.transaction, cause: 4'(told_q.cause)};
      header.ptype = PKT_REPORT;
      header.addr = 42'(told);
    end else begin
      header.pdid   = dest_q.channel;
      header.ptype  = PKT_STREAM;
      header.length = more ? 14'(MtuBytes) : packet_length_q;
    end
    footer = '0;
    footer.src = source_i;
    footer.transaction = transaction_q;
    footer.first = part_q == '0;
    footer.last = !more;
    footer.timestamp = cycle_q;
    footer.crc32 = more ? part_crc[part_q] : packet_crc_q;
    // Codes are linear: what is changed changes the code by its own
    change = '0;
    change.src = source_i ^ came_footer_q.src;
    change.timestamp = cycle_q ^ came_footer_q.timestamp;
    change.poisoned = stray_q && !came_footer_q.poisoned;
    change.crc8 = crc8_footer(change);
  end
  always_ff @(posedge clk_i) begin
    if (!more) begin
      is_report_q <= !ends;
      dest_q <= ends ? in_dest_i : '{channel: '0, node: report_i.to};
    end
    told_q <= report_i;
    if (counts) begin
      packet_length_q <= whole ? came.length : length_q + 14'(bytes);
      whole_q <= whole;
      stray_q <= stray;
      came_footer_q <= came_footer;
      packet_crc_q <= crc32_final(crc_d);
      cycle_q <= cycle_i;
    end
    header_q <= header_seal(header);
    footer_q <= whole_q ? came_footer_q ^ change : footer_seal(footer);
    sealed_whole_q <= whole_q && !is_report_q;
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      packet_q <= 1'b0;
      sealed_q <= 1'b0;
      transaction_q <= '0;
      untold_q <= '0;
      part_q <= '0;
      parts_q <= '0;
    end else begin
      untold_q <= untold_q - 11'(event_data_words_o) +
                  (event_packet_o ? 11'(header.length[13:4]) + 11'(header.length[3:0] != '0) : '0);
      ToldInTimeA : assert (untold_q[10] == 1'b0);
      packet_q <= counts || more || (report_valid_i && report_ready_o);
      part_q   <= more ? part_q + 1'b1 : '0;
      if (!more) parts_q <= counts ? cuts_q : '0;
      sealed_q <= packet_q;
      if (event_packet_o) transaction_q <= transaction_q + 10'd1;
    end
  end

  header_t out_header;
  footer_t out_footer;
  logic out_whole;  // its first and last beat hold a header and a footer that are not used
  logic [DataBits-1:0] flit;
  logic packet_valid, packet_ready, headers_ready, unused_told;
  assign unused_told = ^{told_q.to, came, came_footer_q};
  logic [$clog2(HeaderDepth+1)-1:0] usage;
  tn_common_fifo #(
      .Width(2 * WORD_BITS + 1),
      .Depth(HeaderDepth)
  ) u_headers (
      .clk_i,
      .rst_ni,
      .in_valid_i(sealed_q),
      .in_ready_o(headers_ready),
      .in_data_i({sealed_whole_q, header_q, footer_q}),
      .out_valid_o(packet_valid),
      .out_ready_i(packet_ready),
      .out_data_o({out_whole, out_header, out_footer}),
      .usage_o(usage)
  );
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      headers_room <= 1'b0;
    end else begin
      headers_room <= 32'(usage) + 32'd4 + Parts <= 32'(HeaderDepth);
      HeadersA : assert (headers_ready || !sealed_q);
      WholePacketA : assert (unused_beat_valid || !beat_used);
    end
  end

  tn_port_framer #(
      .DataBits(DataBits)
  ) u_framer (
      .clk_i,
      .rst_ni,
      .packet_valid_i(packet_valid),
      .packet_ready_o(packet_ready),
      .packet_header_i(out_header),
      .packet_empty_i(out_header.length == '0),
      .packet_footer_i(out_footer),
      .footer_valid_i(1'b1),
      .beat_data_i(beat),
      .beat_valid_i(1'b1),
      .beat_ready_o(beat_ready),
      .out_valid_o,
      .out_ready_i,
      .out_head_o,
      .out_tail_o,
      .out_data_o(flit)
  );
  assign beat_used = beat_ready || (out_whole && out_valid_o && out_ready_i);
  if (DataBits == 256 && EthernetTunnel) begin : gen_whole_256
    // Words of a whole packet lie where they are sent
    logic odd, low, high;
    assign odd = out_header.length[4] ^ (out_header.length[3:0] != '0);  // words of payload: the footer is the lower word
    assign low = out_whole && !out_head_o && !(out_tail_o && odd);
    assign high = out_whole && !out_tail_o;
    assign out_data_o = {high ? beat[255:128] : flit[255:128], low ? beat[127:0] : flit[127:0]};
  end else begin : gen_whole_128
    assign out_data_o = flit;
  end

  // Rules of the streams
  tn_common_stream_check #(
      .Width  (DataBits + BytesBits + 48),
      .Packets(1'b0)
  ) u_check_in (
      .clk_i,
      .rst_ni,
      .valid_i(in_valid_i),
      .ready_i(in_ready_o),
      .withdraw_i(1'b0),
      .head_i(1'b0),
      .tail_i(1'b0),
      .data_i({in_fresh_i, in_socket_i, in_tunnel_i, in_dest_i, in_drop_i, in_last_i, in_bytes_i, in_data_i})
  );
  tn_common_stream_check #(
      .Width(DataBits)
  ) u_check_out (
      .clk_i,
      .rst_ni,
      .valid_i(out_valid_o),
      .ready_i(out_ready_i),
      .withdraw_i(1'b0),
      .head_i(out_head_o),
      .tail_i(out_tail_o),
      .data_i(out_data_o)
  );
endmodule
