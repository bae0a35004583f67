// Proves tn_port_stream_aggregator: every beat that the task sends leaves once, in order, unchanged, in a packet to its own
// destination; packets are whole, none is longer than MtuBytes; messages begin and end where the task's did; whoever stalls, and
// whatever length the task tells. A packet once begun does not pause, but for GapCycles in all if it left early. One that is ended
// as nullified has as many flits as its header says and the footer of a link that takes a packet back, and none is nullified behind
// it before the whole packet has come in its place. What tn_port_stream_dispatcher delivers is proved there for all such packets.
//
// What a packet brings counts when its footer is good: `ahead_q` and the like change then. Two marks are set at arbitrary moments
// and followed: one on a beat with data, one on the end of a message. Of a beat one bit stands for all (`bit_q`). What a header and
// a footer say of a packet is computed from the beats and kept beside the FIFO.
module tn_port_stream_aggregator_proof
  import tn_pkg::*;
#(
    parameter  int unsigned MtuBytes  = 48,
    parameter  int unsigned BufBytes  = 48,
    parameter  int unsigned GapCycles = 2,
    localparam int unsigned DataBits  = 128,
    localparam int unsigned BeatBytes = DataBits / 8,
    localparam int unsigned BytesBits = $clog2(BeatBytes + 1)
) (
    input logic                 clk_i,
    input logic                 reset_i,    // may come at any time
    input logic                 valid_i,
    input logic [ DataBits-1:0] data_i,
    input logic [          6:0] bit_i,
    input logic [BytesBits-1:0] bytes_i,
    input logic                 last_i,
    input logic [         37:0] dest_i,
    input logic [         23:0] told_i,
    input logic [         21:0] source_i,
    input logic [         21:0] cycle_i,
    input logic                 ready_i,
    input logic                 mark_i,
    input logic                 mark_end_i
);
  typedef logic [3:0] count_t;

  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;
  always_ff @(posedge clk_i) started_q <= 1'b1;

  logic in_ready, valid, head, tail, closed, bad_keep, bad_dest, bad_told, packet_sent, nullified;
  logic [1:0] data_words, sent_words;
  logic [DataBits-1:0] flit;

  tn_port_stream_aggregator #(
      .DataBits(DataBits),
      .MtuBytes(MtuBytes),
      .BufBytes(BufBytes),
      .HeaderDepth(2),
      .GapCycles(GapCycles)
  ) u_dut (
      .clk_i,
      .rst_ni(rst_n),
      .s_axis_tvalid_i(valid_i),
      .s_axis_tready_o(in_ready),
      .s_axis_tdata_i(data_i),
      .s_axis_tkeep_i(~({BeatBytes{1'b1}} << bytes_i)),
      .s_axis_tlast_i(last_i),
      .s_axis_tdest_i(dest_i),
      .s_axis_tuser_i(told_i),
      .out_valid_o(valid),
      .out_ready_i(ready_i),
      .out_head_o(head),
      .out_tail_o(tail),
      .out_data_o(flit),
      .source_i,
      .cycle_i,
      .event_packet_o(closed),
      .event_sent_o(packet_sent),
      .event_nullified_o(nullified),
      .event_data_words_o(data_words),
      .event_sent_words_o(sent_words),
      .event_bad_keep_o(bad_keep),
      .event_bad_dest_o(bad_dest),
      .event_bad_told_o(bad_told)
  );

  // The task: full beats before the last one, one destination in a message, an offer stays.
  logic waits_q, open_q, last_q, take, comes;
  logic [DataBits-1:0] data_q;
  logic [37:0] dest_q;
  logic [BytesBits-1:0] bytes_q;
  assign take  = valid_i && in_ready;
  assign comes = take && bytes_i != '0;  // a beat with data
  always_ff @(posedge clk_i) begin
    waits_q <= rst_n && valid_i && !in_ready;
    data_q  <= data_i;
    bytes_q <= bytes_i;
    last_q  <= last_i;
    if (valid_i) dest_q <= dest_i;
    if (!rst_n) open_q <= 1'b0;
    else if (take) open_q <= !last_i;
  end
  always_comb begin
    if (rst_n) begin
      OfferStaysM : assume (!waits_q || (valid_i && data_i == data_q && bytes_i == bytes_q && last_i == last_q));
      DestinationStaysM : assume (!(waits_q || open_q) || dest_i == dest_q);
      FullBeatsM : assume (32'(bytes_i) == BeatBytes || (last_i && 32'(bytes_i) < BeatBytes));
    end
  end

  // The packet at the output, as the wire shows it
  header_t header, header_q, of_packet;
  footer_t footer;
  logic inside_q, first_q, give, beat, ends, ends_void, ends_message;
  logic void_q;  // the last packet was nullified
  logic [3:0] gaps_q;  // cycles without an offer in this packet
  logic [9:0] number_q;  // packets given
  logic [1:0] beats_q;  // given before this flit
  logic [1:0] wants;
  logic [BytesBits-1:0] bytes;  // of the beat that is given
  assign header = flit;
  assign footer = flit;
  assign of_packet = inside_q ? header_q : header;
  assign give = valid && ready_i;
  assign beat = give && inside_q && !tail;
  assign ends = give && tail && !footer.nullified;  // well
  assign ends_void = give && tail && footer.nullified;
  assign ends_message = ends && footer.last;
  assign wants = beats_of(of_packet.length);
  assign bytes = bytes_of(of_packet.length, beats_q);

  function automatic logic [1:0] beats_of(input logic [13:0] length);
    return 2'((32'(length) + BeatBytes - 1) / BeatBytes);
  endfunction

  // Bytes of beat `index` of a packet
  function automatic logic [BytesBits-1:0] bytes_of(input logic [13:0] length, input logic [1:0] index);
    return index + 2'd1 != beats_of(length) ? BytesBits'(BeatBytes) :
        BytesBits'((length - 14'd1) % 14'(BeatBytes)) + BytesBits'(1);
  endfunction

  // Under way: beats, ends of messages
  count_t count_q, ends_q;
  always_ff @(posedge clk_i) begin
    if (!rst_n) begin
      inside_q <= 1'b0;
      first_q  <= 1'b1;
      number_q <= '0;
      beats_q  <= '0;
      count_q  <= '0;
      ends_q   <= '0;
      void_q   <= 1'b0;
      gaps_q   <= '0;
    end else begin
      if (ends || ends_void) void_q <= ends_void;
      if (ends || ends_void) gaps_q <= '0;
      else if (inside_q && !valid) gaps_q <= gaps_q + 4'd1;
      if (give) inside_q <= !tail;
      if (give && head) header_q <= header;
      if (ends) first_q <= footer.last;
      if (ends) number_q <= number_q + 10'd1;
      if (give) beats_q <= beat ? beats_q + 2'd1 : '0;
      count_q <= count_q + count_t'(comes) - (ends ? count_t'(beats_q) : count_t'(0));
      ends_q  <= ends_q + count_t'(take && last_i) - count_t'(ends_message);
    end
  end

  // What an early head must say, from the first beat of its packet
  logic [37:0] told_dest_q;
  logic [ 7:0] told_ecc_q;
  always_ff @(posedge clk_i) begin
    if (u_dut.begins) {told_dest_q, told_ecc_q} <= {dest_i, header_ecc(header_of(u_dut.told_length, dest_i))};
  end

  function automatic header_t header_of(input logic [13:0] length, input logic [37:0] dest);
    header_of = '0;
    header_of.ptype = PKT_STREAM;
    header_of.length = length;
    {header_of.pdid, header_of.dst} = dest;
  endfunction

  // What header and footer must say of each packet in the header FIFO, the first one lowest
  typedef struct packed {
    logic [37:0] dest;
    logic [7:0]  ecc;
    logic [21:0] cycle;
    logic [31:0] crc;
    logic [7:0]  crc8;
  } said_t;
  said_t [1:0] said_q;
  said_t said;
  logic [31:0] crc_q, crc;
  logic [DataBits-1:0] masked;
  for (genvar i = 0; i < BeatBytes; i++) begin : gen_masked
    assign masked[8*i+:8] = i < 32'(bytes_i) ? data_i[8*i+:8] : 8'd0;
  end
  // Codes are computed from the module's own words, which are held against the task's: a solver sees little in XOR trees. For
  // the same reason the footer's CRC-8 is taken apart as in the module: it is linear (tn_pkg), so the codes of parts add up to
  // that of the whole.
  footer_t of_source, of_payload, of_rest;
  always_comb begin
    crc = u_dut.crc_q;
    if (valid_i && bytes_i != '0) crc = crc32_word(u_dut.crc_q, u_dut.data);
    said.dest = dest_i;
    said.ecc  = '0;
    if (valid_i) said.ecc = header_ecc(header_of(u_dut.length, dest_i));
    said.cycle = cycle_i;
    said.crc = crc;
    of_rest = '0;
    of_rest.transaction = u_dut.transaction_q;
    of_rest.first = u_dut.first_q;
    of_rest.last = last_i;
    of_rest.timestamp = cycle_i;
    of_rest.crc32 = crc32_final(CRC32_INIT);
    said.crc8 = '0;
    if (take && closed) said.crc8 = crc8_footer(of_rest);
    of_source = '0;
    of_source.src = source_i;
    of_payload = '0;
    of_payload.crc32 = said_q[0].crc ^ CRC32_INIT;
  end
  always_ff @(posedge clk_i) begin
    if (!rst_n) crc_q <= CRC32_INIT;
    else if (take) crc_q <= closed ? CRC32_INIT : crc;  // what the module must have in the next cycle
    if (ends) said_q[0] <= said_q[1];
    if (take && closed) said_q[u_dut.u_header_fifo.usage_q==2'(ends)?0 : 1] <= said;
  end

  logic [ 6:0] bit_q;
  logic [21:0] source_q;
  always_ff @(posedge clk_i) {bit_q, source_q} <= {bit_i, source_i};

  // The marked beat and the marked end: what must leave before them, from the begin of the packet under way on
  logic marked_q, marked_end_q;
  logic word_q;
  logic seen_q;  // the marked beat has been given in this packet, and was right
  logic [37:0] place_q;
  logic [BytesBits-1:0] length_q;
  count_t ahead_q, end_beats_q, end_ends_q, gone;
  assign gone = ends ? count_t'(beats_q) : count_t'(0);
  always_ff @(posedge clk_i) begin
    if (!rst_n) begin
      marked_q <= 1'b0;
      marked_end_q <= 1'b0;
      seen_q <= 1'b0;
    end else begin
      if (beat && count_t'(beats_q) == ahead_q)
        seen_q <= flit[bit_q] == word_q && bytes == length_q && {header_q.pdid, header_q.dst} == place_q;
      if (!marked_q) begin
        marked_q <= comes && mark_i;
        place_q  <= dest_i;
        word_q   <= masked[bit_q];
        length_q <= bytes_i;
        ahead_q  <= count_q - gone;
      end else begin
        marked_q <= ahead_q >= gone;
        ahead_q  <= ahead_q - gone;
      end
      if (!marked_end_q) begin
        marked_end_q <= take && last_i && mark_end_i;
        end_beats_q  <= count_q + count_t'(comes) - gone;
        end_ends_q   <= ends_q - count_t'(ends_message);
      end else begin
        end_beats_q <= end_beats_q - gone;
        end_ends_q  <= end_ends_q - count_t'(ends_message);
        if (ends_message && end_ends_q == '0) marked_end_q <= 1'b0;
      end
    end
  end

  logic stuck_q, past_head_q, past_tail_q;
  logic [DataBits-1:0] past_flit_q;
  always_ff @(posedge clk_i) begin
    stuck_q <= rst_n && valid && !ready_i;
    past_head_q <= head;
    past_tail_q <= tail;
    past_flit_q <= flit;
  end

  logic early, whole;  // the packet at the output
  assign early = u_dut.early;
  assign whole = !early && !u_dut.fill_q;
  always_ff @(posedge clk_i) begin
    if (rst_n) begin
      BitM : assume (bit_i == bit_q);
      SourceM : assume (source_i == source_q);
      // Packets
      HeadFirstA : assert (!valid || head == !inside_q);
      NoPauseA : assert (!inside_q || valid || u_dut.early_q);
      GapsA : assert (32'(gaps_q) <= GapCycles);
      StaysA :
      assert (!stuck_q || (valid && head == past_head_q && tail == past_tail_q && flit[bit_q] == past_flit_q[bit_q]));
      LengthA : assert (!(give && head) || (!tail && 32'(header.length) <= MtuBytes && header.ptype == PKT_STREAM));
      CleanHeaderA :
      assert (!(give && head) || header == (early ? 128'(header_of(
          header.length, told_dest_q
      )) | {told_ecc_q, 120'd0} : 128'(header_of(
          header.length, said_q[0].dest
      )) | {said_q[0].ecc, 120'd0}));
      AsManyFlitsA : assert (!(give && inside_q) || tail == (beats_q == wants));
      // Bytes
      NothingInventedA : assert (!ends || count_t'(beats_q) <= count_q);
      UnchangedA : assert (!(marked_q && ends && ahead_q < count_t'(beats_q)) || seen_q);
      // Nullified packets
      NullifiedA : assert (!ends_void || footer == tn_link_pkg::made_up_footer(1'b1));
      WholeBehindNullifiedA : assert (!(void_q && give && head) || whole);
      NullifiedOnceA : assert (!(void_q && ends_void));
      // Messages
      FirstA : assert (!ends || footer.first == first_q);
      NumberA : assert (!ends || footer.transaction == number_q);
      FooterA :
      assert (!ends || (footer.src == source_i && footer.timestamp == said_q[0].cycle && footer.crc32 == crc32_final(
          said_q[0].crc
      ) && !footer.poisoned));
      SealedA : assert (!ends || footer.crc8 == (said_q[0].crc8 ^ crc8_footer(of_source) ^ crc8_footer(of_payload)));
      NoEndInventedA : assert (!ends_message || ends_q != '0);
      EndInPlaceA : assert (!(marked_end_q && ends_message && end_ends_q == '0) || end_beats_q == count_t'(beats_q));
      NotBehindItsEndA : assert (!(marked_end_q && ends) || end_beats_q >= count_t'(beats_q));
      // Events
      ReadyA :
      assert (in_ready == (u_dut.u_header_fifo.usage_q != 2'd2 && !u_dut.refill &&
                           32'(count_q) - (whole ? 32'(beats_q) : 0) != MtuBytes / BeatBytes));
      PacketClosesA : assert (!take || !last_i || closed);
      WordsA : assert (data_words == 2'(comes));
      SentA : assert (packet_sent == ends && nullified == ends_void);
      RulesKeptA : assert (!bad_keep && !bad_dest);
      // The proof is not empty
      SecondBeatC : cover (marked_q && ends && ahead_q == 4'd1 && length_q == 5'd3 && word_q);
      EmptyMessageC : cover (ends_message && beats_q == '0 && inside_q);
      LongMessageC : cover (ends && !footer.first && !footer.last);
      FullC : cover (waits_q && count_q > 4'd1);
      EarlyC : cover (ends && u_dut.early_q && beats_q == 2'd3);
      ComesAgainC : cover (ends && void_q && beats_q == 2'd3);
      ComesAgainShorterC : cover (ends && void_q && beats_q == 2'd1 && header_q.length == 14'd16);
      MostGapsC : cover (32'(gaps_q) == GapCycles && ends_void);
    end
  end

  // What lies in the FIFOs, for the induction. Layout as in the module, where it cannot be reached from here.
  typedef struct packed {
    node_t dst;
    logic [15:0] pdid;
    logic [13:0] length;
    logic empty;
    logic [7:0] ecc;
    logic [9:0] transaction;
    logic first;
    logic last;
    logic [21:0] timestamp;
    logic [31:0] crc;
    logic [7:0] crc8;
    logic right;
  } packet_t;
  packet_t [1:0] packet;
  logic [1:0] here, strange;  // such a packet is there; it cannot be
  logic [1:0][1:0] wanted;
  logic [2:0][DataBits-1:0] word;
  logic [1:0] words;
  assign packet = u_dut.u_header_fifo.word_q;
  assign here   = {u_dut.u_header_fifo.usage_q == 2'd2, u_dut.u_header_fifo.usage_q != 2'd0};
  assign word   = u_dut.u_data_fifo.word_q;
  assign words  = u_dut.u_data_fifo.usage_q;
  for (genvar i = 0; i < 2; i++) begin : gen_wanted
    assign wanted[i] = here[i] ? beats_of(packet[i].length) : '0;
    assign strange[i] = 32'(packet[i].length) > MtuBytes || packet[i].empty != (packet[i].length == '0) ||
                        {packet[i].pdid, packet[i].dst, packet[i].ecc, packet[i].timestamp, packet[i].crc, packet[i].crc8} !=
                        said_q[i] || (packet[i].empty && packet[i].crc != CRC32_INIT);
  end

  footer_t bare;  // the footer of the first packet, without its code
  logic awake_q;  // not the first cycle after a reset
  always_ff @(posedge clk_i) awake_q <= rst_n;
  always_comb begin
    bare = '0;
    bare.src = source_i;
    bare.transaction = packet[0].transaction;
    bare.first = packet[0].first;
    bare.last = packet[0].last;
    bare.timestamp = packet[0].timestamp;
    bare.crc32 = crc32_final(packet[0].crc);
    bare.crc8 = packet[0].crc8 ^ crc8_footer(of_source) ^ crc8_footer(of_payload);
  end

  logic marked_stored, end_stored;
  logic [1:0] ends_here;
  logic [3:0] freed, at;  // beats of the packet at the output that are not kept; where the marked one lies
  assign freed = whole ? 4'(beats_q) : 4'd0;
  assign at = ahead_q - freed;
  assign ends_here = {here[1] && packet[1].last, here[0] && packet[0].last};
  always_comb begin
    marked_stored = ahead_q < freed ? seen_q : word[at[1:0]][bit_q] == word_q && at < 4'(words);
    if (ahead_q < 4'(wanted[0]))
      marked_stored &= place_q == {packet[0].pdid, packet[0].dst} && length_q == bytes_of(
          packet[0].length, ahead_q[1:0]
      );
    else if (ahead_q < 4'(wanted[0]) + 4'(wanted[1]))
      marked_stored &= place_q == {packet[1].pdid, packet[1].dst} && length_q == bytes_of(
          packet[1].length, 2'(ahead_q - 4'(wanted[0]))
      );
    else marked_stored &= open_q && place_q == dest_q && 32'(length_q) == BeatBytes;
    // Given by an early packet: right if its header has the right length
    if (u_dut.early_q && inside_q && ahead_q < 4'(beats_q))
      marked_stored &= seen_q == (bytes_of(header_q.length, ahead_q[1:0]) == length_q);
    if (end_ends_q == '0 && ends_here[0]) end_stored = end_beats_q == 4'(wanted[0]);
    else
      end_stored = here[1] && packet[1].last && end_ends_q == 4'(ends_here[0]) && end_beats_q == 4'(wanted[0]) + 4'(wanted[1]);
  end

  // The early packet, if there is one: under way at the task still, or recorded; with a head that waits or has left
  header_t early_header;
  logic fresh, open;
  logic [13:0] want;
  logic [ 3:0] behind;  // what has happened at the output since the first beat
  logic [ 1:0] own;  // beats of the packet at the output that have come
  assign own = here[0] ? wanted[0] : u_dut.beats_q;
  assign fresh = u_dut.u_told.fresh_q;
  assign open = u_dut.early_q && !here[0];
  assign want = u_dut.u_told.want_q;
  assign early_header = inside_q ? header_q : header_of(
      14'(u_dut.head_q.length), {u_dut.head_q.pdid, u_dut.head_q.dst}
  );
  assign behind = 4'(inside_q) + 4'(beats_q) + gaps_q;

  always_ff @(posedge clk_i) begin
    if (rst_n) begin
      UsageA : assert (u_dut.u_header_fifo.usage_q <= 2'd2 && u_dut.beats_q <= 2'd2);
      BeatsA : assert (4'(words) + freed == 4'(wanted[0]) + 4'(wanted[1]) + 4'(u_dut.beats_q));
      CountsA : assert (count_q == 4'(words) + freed && ends_q == 4'(ends_here[0]) + 4'(ends_here[1]));
      OpenA : assert (open_q == (u_dut.beats_q != '0 || !u_dut.first_q));
      InsideA :
      assert (inside_q ? 2'(u_dut.u_framer.left_q) == beats_of(
          header_q.length
      ) - beats_q && u_dut.u_framer.left_q <= 3 && beats_q <= beats_of(
          header_q.length
      ) : beats_q == '0);
      InsideWholeA :
      assert (!(inside_q && whole) || (here[0] && header_q.length == packet[0].length && header_q.pdid == packet[0].pdid &&
                                       header_q.dst == packet[0].dst));
      FramerA :
      assert (u_dut.u_framer.head_q == !inside_q && (!inside_q || u_dut.u_framer.none_q == (u_dut.u_framer.left_q == 0)));
      FillsA : assert (u_dut.fills_q == (u_dut.beats_q == 2'd2));
      CrcFreshA : assert (u_dut.beats_q != '0 || u_dut.crc_q == CRC32_INIT);
      DestinationA : assert (u_dut.begun_q == open_q && (!open_q || u_dut.dest_q == dest_q));
      PacketsA : assert ((here & strange) == '0);
      FirstStoredA :
      assert ((!here[0] || packet[0].first == first_q) && (!here[1] || packet[1].first == packet[0].last));
      FirstNextA : assert (u_dut.first_q == (here[1] ? packet[1].last : here[0] ? packet[0].last : first_q));
      NumberStoredA :
      assert ((!here[0] || packet[0].transaction == number_q) && (!here[1] || packet[1].transaction == number_q + 10'd1)
              && u_dut.transaction_q == number_q + 10'(here[0]) + 10'(here[1]));
      CrcA : assert (u_dut.crc_q == crc_q);
      DataA : assert (!valid_i || u_dut.data == masked);
      AwakeA : assert (!here[0] || awake_q);
      SourceKeptA : assert (!awake_q || u_dut.source_q == footer_seal(of_source));
      PayloadKeptA : assert (!(inside_q && (whole || u_dut.seen_q)) || u_dut.payload_q == footer_seal(of_payload));
      BareA : assert (!(inside_q && (whole || (early && u_dut.seen_q))) || u_dut.footer == bare);
      MarkedStoredA : assert (!marked_q || marked_stored);
      EndStoredA : assert (!marked_end_q || end_stored);
      // Early packets
      ModeA :
      assert (!(u_dut.early_q && u_dut.fill_q) && (!u_dut.fill_q || inside_q) && (!u_dut.seen_q || here[0]) &&
              (!inside_q || gaps_q == '0 || !whole) && (inside_q || gaps_q == '0));
      ReadA :
      assert (u_dut.u_data_fifo.read_q == (u_dut.early_q ? beats_q : 2'd0) && u_dut.u_data_fifo.wait_q != 2'd3 &&
              u_dut.u_data_fifo.known_q <= words && (!u_dut.early_q || u_dut.u_data_fifo.known_q == 2'd0) &&
              (u_dut.u_data_fifo.wait_q == 2'd0 || u_dut.fill_q || void_q));
      KnownA :
      assert (u_dut.u_data_fifo.known_q == 2'd0 ||
              ((u_dut.fill_q || void_q) && 4'(u_dut.u_data_fifo.known_q) + freed <= 4'(own)));
      FreshA :
      assert (fresh == (u_dut.beats_q == '0) &&
              (!fresh || !(u_dut.fail || u_dut.ready || u_dut.u_told.near_q || u_dut.u_told.all_q)));
      WantA :
      assert (32'(want) <= MtuBytes && (fresh ||
              (u_dut.u_told.near_q == (10'(u_dut.beats_q) + 10'd1 == want[13:4]) &&
               u_dut.u_told.all_q == (10'(u_dut.beats_q) == want[13:4]))));
      ReadyToldA :
      assert (!u_dut.ready || (!u_dut.fail && want > 14'd16 && 14'(u_dut.head_q.length) == want && open_q &&
                               {u_dut.head_q.pdid, u_dut.head_q.dst} == dest_q && told_dest_q == dest_q));
      OneHeadA : assert (!(u_dut.early_q && !inside_q && here[0] && u_dut.ready));
      EarlyHeadA :
      assert (!(u_dut.ready || (u_dut.early_q && !inside_q)) ||
              (told_ecc_q == u_dut.head_q.ecc && told_dest_q == {u_dut.head_q.pdid, u_dut.head_q.dst}));
      EarlyA :
      assert (!u_dut.early_q || (early_header.length > 14'd16 && 32'(early_header.length) <= MtuBytes &&
              {early_header.pdid, early_header.dst} == (here[0] ? {packet[0].pdid, packet[0].dst} : dest_q) &&
              (here[0] || (!fresh && early_header.length == want && (u_dut.fail || u_dut.ready))) &&
              (!(here[0] && packet[0].right) || early_header.length == packet[0].length)));
      FillA : assert (!u_dut.fill_q || (header_q.length > 14'd16 && 32'(header_q.length) <= MtuBytes));
      ComesAgainA : assert (!(void_q || u_dut.fill_q) || ((here[0] || (u_dut.fail && !fresh)) && !u_dut.early_q));
      FillsFirstA : assert (!(void_q && u_dut.fill_q));
      IdleA : assert (32'(u_dut.u_told.idle_q) <= GapCycles);
      BehindA : assert (!open || 32'(behind) + 1 <= 32'(u_dut.u_told.idle_q) + 32'(u_dut.beats_q) + 32'(u_dut.fail));
      GivenA : assert (!u_dut.early_q || (beats_q <= own && own != 2'd0));
      NotBeyondA : assert (!(u_dut.early_q && here[0] && !packet[0].right && beats_q == own) || words == beats_q);
      BehindRecordA : assert (!(u_dut.early_q && here[0]) || 32'(behind) <= GapCycles + 32'(own) + 32'(u_dut.seen_q));
      StalledA : assert (!(u_dut.early_q && here[0] && !packet[0].right && u_dut.seen_q) || beats_q < own);
    end
  end

  logic unused;
  assign unused = ^{header, header_q, of_packet, footer, past_flit_q, packet, word, sent_words, bad_told};
endmodule
