// Makes packets of messages and of RELEASE, and sends them.
//
// Throughput: a flit per cycle, no cycle between packets. Latency: 2 cycles from a job to the header. Ordering: as jobs come.
// Back-pressure: a flit stands until it is taken; a packet begins only if there is room to tell that it has left. Reset: no packet.
module tn_port_rdma_packetizer_output
  import tn_port_rdma_pkg::*;
  import tn_port_rdma_packetizer_pkg::*;
#(
    parameter int unsigned DataBits = 128,  // 128 or 256
    parameter logic [2:0] TrafficClass = 3'd1,  // of what it sends, an odd one
    parameter int unsigned NumPaths = 1,  // 1, 2 or 4
    localparam int unsigned BeatBits = WORD_BITS - $clog2(DataBits / tn_pkg::WORD_BITS)
) (
    input logic clk_i,
    input logic rst_ni,
    input logic [NumPaths-1:0][5:0] cfg_ways_i,  // `ways` of the headers on each path
    input tn_pkg::node_t source_i,  // coordinates of this node and number of this port
    input tn_port_rdma_control_pkg::stamp_t cycle_i,  // core cycle counter, for time stamps
    output logic ready_o,  // there is room for this job and two that were decided before
    input logic job_valid_i,
    input job_t job_i,
    output logic event_lost_o,  // a job found no room
    output logic sent_valid_o,  // a message has left
    input logic sent_ready_i,
    output channel_t sent_channel_o,
    // Payload, a cycle later
    output channel_t beat_channel_o,
    output logic [BeatBits-1:0] beat_number_o,
    input logic [DataBits-1:0] beat_i,
    input logic write_i,  // never to what is being sent
    input channel_t write_channel_i,
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
  if (NumPaths != 1 && NumPaths != 2 && NumPaths != 4) begin : gen_bad_num_paths
    $error("NumPaths is %0d, must be 1, 2 or 4", NumPaths);
  end
  localparam int unsigned Depth = 8;
  localparam int unsigned SentDepth = 4;
  localparam int unsigned Words = DataBits / tn_pkg::WORD_BITS;
  localparam int unsigned PathBits = NumPaths > 1 ? $clog2(NumPaths) : 1;

  logic room, waiting, load;
  job_t job;
  logic [$clog2(Depth+1)-1:0] usage;
  tn_common_fifo #(
      .Width($bits(job_t)),
      .Depth(Depth)
  ) u_jobs (
      .clk_i,
      .rst_ni,
      .in_valid_i(job_valid_i),
      .in_ready_o(room),
      .in_data_i(job_i),
      .out_valid_o(waiting),
      .out_ready_i(load),
      .out_data_o(job),
      .usage_o(usage)
  );
  assign ready_o = 32'(usage) < Depth - 2;
  assign event_lost_o = job_valid_i && !room;

  // One is sent, while the next one is looked at
  logic offer_q, sent, sent_room;
  logic [$clog2(SentDepth+1)-1:0] sent_usage;
  assign load = waiting && (!offer_q || sent) && 32'(sent_usage) < SentDepth - 1;
  tn_pkg::header_t header, header_q;
  tn_pkg::footer_t base, footer, footer_q;
  job_t job_q;
  always_comb begin
    header = '0;
    header.traffic_class = TrafficClass;
    header.pdid = job.domain;
    header.dst = job.node;
    header.ptype = job.release_ ? tn_pkg::PKT_CONTROL : tn_pkg::PKT_MAILBOX;
    header.length = 14'(job.bytes);
    header.addr = job.addr;
    header.ways = cfg_ways_i[NumPaths>1?PathBits'(job.path) : 0];
    base = '0;
    base.src = source_i;
    base.transaction = {1'b1, job.channel};
    base.retransmission = job.number;
    base.first = 1'b1;
    base.last = 1'b1;
    base.timestamp = cycle_i;
    base.src_pdid = job.domain;
  end
  always_ff @(posedge clk_i) begin
    if (load) {header_q, footer_q, job_q} <= {tn_pkg::header_seal(header), tn_pkg::footer_seal(base), job};
  end

  // Beats: the next one is read while the one before is taken
  logic taken;
  logic [BeatBits-1:0] beat_q;
  bytes_t bytes;
  assign beat_channel_o = load ? job.channel : job_q.channel;
  assign beat_number_o = load ? '0 : beat_q + BeatBits'(taken);
  assign bytes = load ? job.bytes : job_q.bytes;
  logic [Words-1:0][tn_pkg::WORD_BYTES-1:0] keep_q;  // bytes that the message has
  logic [DataBits-1:0] beat;
  always_ff @(posedge clk_i) begin
    beat_q <= beat_number_o;
    for (int unsigned w = 0; w < Words; w++) begin
      for (int unsigned b = 0; b < tn_pkg::WORD_BYTES; b++) begin
        keep_q[w][b] <= {beat_number_o, ($clog2(Words * tn_pkg::WORD_BYTES))'(tn_pkg::WORD_BYTES * w + b)} < bytes;
      end
    end
  end
  for (genvar b = 0; b < DataBits / 8; b++) begin : gen_keep
    assign beat[8*b+:8] = beat_i[8*b+:8] & {8{keep_q[b/tn_pkg::WORD_BYTES][b%tn_pkg::WORD_BYTES]}};
  end

  // CRC: of whole beats; a word that the message does not have was zero, and is taken back
  logic [31:0] crc_q, crc_next, crc;
  if (DataBits == 128) begin : gen_128
    assign crc_next = tn_pkg::crc32_word(crc_q, beat);
    assign crc = crc_q;
  end else begin : gen_256
    logic half_q;
    assign crc_next = tn_pkg::crc32_two_words(crc_q, beat);
    assign crc = half_q ? tn_port_pkg::crc32_back(crc_q) : crc_q;
    always_ff @(posedge clk_i) begin
      if (load) half_q <= 1'b0;
      else if (taken) half_q <= !keep_q[1][0];
    end
  end
  always_ff @(posedge clk_i) begin
    if (load) crc_q <= tn_pkg::CRC32_INIT;
    else if (taken) crc_q <= crc_next;
  end
  // Its check code is linear: that of the CRC is added to that of all else
  tn_pkg::footer_t crc_only;
  always_comb begin
    crc_only = '0;
    crc_only.crc32 = tn_pkg::crc32_final(crc);
    footer = footer_q;
    footer.crc32 = crc_only.crc32;
    footer.crc8 = footer_q.crc8 ^ tn_pkg::crc8_footer(crc_only);
  end
  tn_port_framer #(
      .DataBits(DataBits)
  ) u_framer (
      .clk_i,
      .rst_ni,
      .packet_valid_i(offer_q),
      .packet_ready_o(sent),
      .packet_header_i(header_q),
      .packet_empty_i(job_q.bytes == '0),
      .packet_footer_i(footer),
      .footer_valid_i(1'b1),
      .beat_data_i(beat),
      .beat_valid_i(1'b1),
      .beat_ready_o(taken),
      .out_valid_o(tx_valid_o),
      .out_ready_i(tx_ready_i),
      .out_head_o(tx_head_o),
      .out_tail_o(tx_tail_o),
      .out_data_o(tx_data_o)
  );

  tn_common_fifo #(
      .Width(CHANNEL_BITS),
      .Depth(SentDepth)
  ) u_sent (
      .clk_i,
      .rst_ni,
      .in_valid_i(sent && !job_q.release_),
      .in_ready_o(sent_room),
      .in_data_i(job_q.channel),
      .out_valid_o(sent_valid_o),
      .out_ready_i(sent_ready_i),
      .out_data_o(sent_channel_o),
      .usage_o(sent_usage)
  );
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) offer_q <= 1'b0;
    else begin
      if (load) offer_q <= 1'b1;
      else if (sent) offer_q <= 1'b0;
      StableA : assert (!(write_i && offer_q && !job_q.release_ && write_channel_i == job_q.channel));
      SentRoomA : assert (!sent || job_q.release_ || sent_room);
    end
  end
  logic unused;
  assign unused = ^{job, job_q, write_i, write_channel_i};
endmodule
