// Sends test packets as fast as they are taken, for measuring the network without any task [D29 §2.1].
//
// Throughput: one flit per cycle, no bubble between packets. Latency: 2 cycles from `enable_i` to the first head.
// Back-pressure: a flit stays until it is taken. A packet once begun is finished, whatever `enable_i` does. Reset: off.
//
// `enable_i` rising starts `packets_i` packets, or packets without end while `endless_i` is set. The packet's number is in
// the header's addr and in the footer's transaction, its payload is that of tn_port_perf_pattern. Destination, type and length
// are those that stand when `enable_i` rises.
//
// With a rate it works open loop: a packet leaves when it is due, or as soon after it as the network takes it, and says in the
// header's addr when it was due (tn_port_perf_load). Then at least 3 cycles lie between two heads, and the first one leaves
// 68 cycles after `enable_i` at the earliest; none is begun once `enable_i` has fallen.
module tn_port_perf_generator
  import tn_pkg::*;
  import tn_port_pkg::*;
#(
    parameter  int unsigned DataBits  = 128,          // width of a flit: 128 or 256
    parameter  int unsigned MtuBytes  = 4096,         // longer lengths are cut to it
    parameter  bit          Load      = 1'b1,         // it can work open loop
    localparam int unsigned BeatBytes = DataBits / 8
) (
    input  logic                      clk_i,
    input  logic                      rst_ni,
    input  logic                      enable_i,
    input  logic                      endless_i,
    input  logic       [        15:0] packets_i,
    input  logic       [        13:0] length_i,       // payload bytes of a packet
    input  logic                      header_only_i,  // packets are a header alone, of type DIAGNOSTIC_HEADER
    input  node_t                     dst_i,
    input  logic       [         4:0] ptype_i,        // packet type; NONE means DIAGNOSTIC
    input  node_t                     source_i,
    input  logic       [        21:0] cycle_i,        // time stamp
    input  perf_load_t                load_i,
    output logic                      out_valid_o,
    input  logic                      out_ready_i,
    output logic                      out_head_o,
    output logic                      out_tail_o,
    output logic       [DataBits-1:0] out_data_o,
    output logic                      active_o,       // flits are left to be sent
    output logic       [         8:0] words_o,        // length of a packet, 128-bit words
    output logic       [         3:0] state_o,        // as published: 0 off, 1 idle, 2 header, 3 payload, 4 footer
    output logic       [        31:0] due_o,          // open loop: time of the next packet
    output logic       [        31:0] made_o,         // packets due in the window that were begun
    output logic       [        31:0] sent_o          // packets that were begun in the window
);
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  if (MtuBytes < DataBits / 8 || MtuBytes > 4096 || MtuBytes % (DataBits / 8) != 0) begin : gen_bad_mtu_bytes
    $error("MtuBytes is %0d, must be a multiple of DataBits / 8 up to 4096", MtuBytes);
  end

  typedef enum logic [1:0] {
    OFF,
    IDLE,  // enabled, all packets sent
    LOAD,  // first beat is being made, when the packet may go
    SEND
  } state_e;

  state_e        state_q;
  logic   [15:0] packet_q;  // packet that is being sent
  logic   [15:0] number_q;  // packet whose beat is being made: the next one when a packet ends
  logic          more;  // another one follows
  logic packet_ready, beat_ready, begins;
  logic go;  // the next packet may be begun
  assign more   = enable_i && (endless_i || number_q < packets_i);
  assign begins = go && (state_q == LOAD || packet_ready);

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      state_q <= OFF;
    end else begin
      unique case (state_q)
        OFF:  if (enable_i) state_q <= packets_i == '0 && !endless_i ? IDLE : LOAD;
        IDLE: if (!enable_i) state_q <= OFF;
        LOAD: if (go || !more) state_q <= go ? SEND : IDLE;
        SEND: if (packet_ready && (!more || !go)) state_q <= more ? LOAD : IDLE;
      endcase
    end
  end

  // Settings, and what follows from them; a test begins a cycle after it is enabled
  localparam int unsigned LowBits = $clog2(BeatBytes);
  logic empty_q;
  logic [12:0] length_q;  // at most 4096
  logic [4:0] ptype_q;
  node_t dst_q;
  logic [7:0] last_index_q;
  logic [BeatBytes-1:1] last_keep_q;
  logic [BeatBytes-1:0] last_keep;  // bytes of the last beat: the first is always there
  assign last_keep = {last_keep_q, 1'b1};
  logic [12:0] length;
  assign length = header_only_i || ptype_i[4] ? '0 : length_i > 14'(MtuBytes) ? 13'(MtuBytes) : length_i[12:0];
  always_ff @(posedge clk_i) begin
    if (state_q == OFF) begin
      dst_q <= dst_i;
      ptype_q <= header_only_i ? PKT_DIAGNOSTIC_HEADER : ptype_i == PKT_NONE ? PKT_DIAGNOSTIC : ptype_i;
      length_q <= length;
      empty_q <= length == '0;
      last_index_q <= 8'((length - 13'd1) / 13'(BeatBytes));
      for (int unsigned b = 1; b < BeatBytes; b++)
      last_keep_q[b] <= length[LowBits-1:0] == '0 || length[LowBits-1:0] > LowBits'(b);
    end
    words_o <= packet_words('{ptype: ptype_q, length: 14'(length_q), default: '0});
  end

  // Open loop: where the next packet goes, and when. What is known of it is kept while it is sent.
  node_t next_dst, packet_dst;
  logic [25:0] next_stamp, packet_stamp;
  if (Load) begin : gen_load
    logic open_q, ripe;
    node_t load_dst, dst_sent_q;
    perf_stamp_t stamp, stamp_q;
    assign go = !open_q || (ripe && more);
    always_ff @(posedge clk_i) begin
      if (state_q == OFF) open_q <= load_i.rate != '0;
      if (begins) dst_sent_q <= next_dst;
      if (begins) stamp_q <= next_stamp;
    end
    tn_port_perf_load u_load (
        .clk_i,
        .rst_ni,
        .run_i(state_q != OFF),
        .load_i,
        .flits_i(DataBits == 128 ? words_o : (words_o + 9'd1) >> 1),
        .dst_i(dst_q),
        .source_i,
        .take_i(begins && open_q),
        .ripe_o(ripe),
        .dst_o(load_dst),
        .stamp_o(stamp),
        .due_o,
        .marked_o(made_o),
        .sent_o
    );
    assign next_dst = open_q ? load_dst : dst_q;
    assign next_stamp = open_q ? stamp : '0;
    assign packet_dst = dst_sent_q;
    assign packet_stamp = stamp_q;
  end else begin : gen_no_load
    assign go = 1'b1;
    assign {next_dst, packet_dst} = {2{dst_q}};
    assign {next_stamp, packet_stamp} = '0;
    assign {due_o, made_o, sent_o} = '0;
    logic unused;
    assign unused = ^load_i;
  end

  // Header and footer. A header's check byte is made in front of it.
  header_t next, header;
  footer_t footer;
  logic [7:0] ecc_q;
  logic [21:0] timestamp_q;
  logic [31:0] crc_q;
  always_comb begin
    next = '0;
    next.dst = next_dst;
    next.ptype = ptype_q;
    next.length = 14'(length_q);
    next.addr = {next_stamp, number_q};
    header = next;
    header.dst = packet_dst;
    header.addr = {packet_stamp, packet_q};
    header.ecc = ecc_q;
    footer = '0;
    footer.src = source_i;
    footer.transaction = packet_q[9:0];
    footer.first = 1'b1;
    footer.last = 1'b1;
    footer.timestamp = timestamp_q;
    footer.crc32 = crc32_final(crc_q);
    if (state_q == SEND) footer = footer_seal(footer);  // guarded for the simulator's sake
  end
  always_ff @(posedge clk_i) begin
    if (begins) begin
      packet_q <= number_q;
      ecc_q <= header_ecc(next);
      timestamp_q <= cycle_i;
    end
  end

  // Payload: the beat to be sent next stands in beat_q, crc_q covers the packet in front of it; the one behind it is being made
  logic load, last, last_q;  // last: the beat that is being made is the last of its packet
  logic [7:0] index_q;
  logic [DataBits-1:0] beat_q, pattern;

  assign load = begins || (beat_ready && !last_q);
  assign last = index_q == last_index_q || empty_q;

  tn_port_perf_pattern #(
      .DataBits(DataBits)
  ) u_pattern (
      .packet_i(number_q),
      .beat_i  (index_q),
      .data_o  (pattern)
  );

  for (genvar b = 0; b < BeatBytes; b++) begin : gen_byte
    always_ff @(posedge clk_i) begin
      if (load && last && !last_keep[b]) beat_q[8*b+:8] <= '0;
      else if (load) beat_q[8*b+:8] <= pattern[8*b+:8];
    end
  end
  always_ff @(posedge clk_i) begin
    if (load) last_q <= last;
    if (state_q == OFF) begin
      number_q <= '0;
      index_q  <= '0;
    end else if (load) begin
      number_q <= number_q + 16'(last);
      index_q  <= last ? '0 : index_q + 8'd1;
    end
  end

  if (DataBits == 128) begin : gen_crc_128
    always_ff @(posedge clk_i) begin
      if (begins) crc_q <= CRC32_INIT;
      else if (beat_ready) crc_q <= crc32_word(crc_q, beat_q);
    end
  end else begin : gen_crc_256
    always_ff @(posedge clk_i) begin
      if (begins) crc_q <= CRC32_INIT;
      else if (beat_ready && last_q && !last_keep[16]) crc_q <= crc32_word(crc_q, beat_q[127:0]);
      else if (beat_ready) crc_q <= crc32_two_words(crc_q, 256'(beat_q));
    end
  end

  tn_port_framer #(
      .DataBits(DataBits)
  ) u_framer (
      .clk_i,
      .rst_ni,
      .packet_valid_i(state_q == SEND),
      .packet_ready_o(packet_ready),
      .packet_header_i(header),
      .packet_empty_i(empty_q),
      .packet_footer_i(footer),
      .footer_valid_i(1'b1),
      .beat_data_i(beat_q),
      .beat_valid_i(1'b1),
      .beat_ready_o(beat_ready),
      .out_valid_o,
      .out_ready_i,
      .out_head_o,
      .out_tail_o,
      .out_data_o
  );

  assign active_o = state_q == LOAD || state_q == SEND;
  always_comb begin
    if (state_q == OFF) state_o = 4'd0;
    else if (!out_valid_o) state_o = 4'd1;
    else state_o = out_head_o ? 4'd2 : out_tail_o ? 4'd4 : 4'd3;
  end
endmodule
