// Makes packets of what transactions have to tell: PROBE, COMPLETION, RELEASE, READ_REQUEST.
//
// A packet that is asked for while there is no room is lost: who needs it to leave waits for `ready_o`. The COMPLETION of a read is
// its READ_REQUEST. Both fetch the notification of their operation, and its places, here. Nothing waits for the router but these
// packets. Throughput: a packet in 5 cycles. Latency: 2 cycles to the header, 5 to the footer. Ordering: as they are asked for.
// Back-pressure: a flit stands until it is taken. Reset: no packet.
module tn_port_rdma_control_packets
  import tn_port_rdma_pkg::*;
  import tn_port_rdma_control_pkg::*;
#(
    parameter int unsigned DataBits = 128,  // 128 or 256
    parameter logic [2:0] TrafficClass = 3'd1,  // of what it sends, an odd one
    parameter int unsigned NumPaths = 1  // 1, 2 or 4
) (
    input logic clk_i,
    input logic rst_ni,
    input logic [NumPaths-1:0][5:0] cfg_ways_i,  // `ways` of the headers on each path
    input tn_pkg::node_t source_i,  // coordinates of this node and number of this port
    input stamp_t cycle_i,  // core cycle counter, for time stamps
    output logic ready_o,  // there is room for this one and what was decided before
    input logic tell_i,
    input tell_t tell_what_i,
    output logic event_lost_o,
    // Notification of an operation, a cycle later
    output slot_t notice_slot_o,
    input notice_t notice_i,
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
  localparam int unsigned Depth = 4;
  localparam int unsigned CompletionBytes = 24;
  localparam int unsigned PathBits = NumPaths > 1 ? $clog2(NumPaths) : 1;

  logic room, waiting, take;
  tell_t tell;
  logic [$clog2(Depth+1)-1:0] usage;
  tn_common_fifo_through #(
      .Width($bits(tell_t)),
      .Depth(Depth)
  ) u_wait (
      .clk_i,
      .rst_ni,
      .in_valid_i(tell_i),
      .in_ready_o(room),
      .in_data_i(tell_what_i),
      .out_valid_o(waiting),
      .out_ready_i(take),
      .out_data_o(tell),
      .usage_o(usage)
  );
  assign ready_o = 32'(usage) < Depth - 1;
  assign event_lost_o = tell_i && !room;

  // One at a time: taken, notification fetched while the header is sealed and offered, CRC of each word, footer sealed
  logic [4:1] step_q;
  logic idle, offer_q, footer_valid_q, sent;
  tell_t  what_q;
  stamp_t stamp_q;
  assign idle = step_q == '0 && (!offer_q || sent);
  assign take = idle && waiting;
  assign notice_slot_o = tell.slot;

  notice_t notice_q;
  tn_pkg::completion_t completion;
  tn_pkg::block_t block;
  tn_pkg::header_t header, header_q;
  tn_pkg::footer_t footer, footer_q;
  tn_pkg::ni_address_t place;
  logic [31:0] crc_q;
  tn_pkg::read_request_t request;
  logic [1:0][127:0] words;  // of the payload
  logic is_completion, is_request, has_payload;
  assign is_completion = what_q.kind == COMPLETION && !what_q.read;
  assign is_request = what_q.kind == COMPLETION && what_q.read;
  assign has_payload = is_completion || is_request;
  logic [31:0] crc_from, crc_next;
  assign crc_from = step_q[2] ? tn_pkg::CRC32_INIT : crc_q;
  assign crc_next = tn_pkg::crc32_word(crc_from, words[!step_q[2]]);
  always_comb begin
    completion = '0;
    completion.addr = {3'd0, notice_q.addr, NOTIFY_BITS'(0)};
    completion.data = notice_q.data;
    block = '0;
    block.addr = {3'd0, notice_q.place[ADDR_BITS-1:BLOCK_BITS], what_q.first};
    block.length = what_q.length;
    request = '0;
    request.addr = {3'd0, notice_q.place};
    request.source = {3'd0, notice_q.source};
    request.length = notice_q.bytes;
    request.path = what_q.path;
    words = is_request ? {completion, request} : {block, completion};
    place = '0;
    place.select = tn_pkg::NI_SELECT;
    place.unit = what_q.read ? tn_pkg::NI_READS : tn_pkg::NI_RECEIVE_CONTROL;
    place.own = {
      what_q.kind == COMPLETION ? tn_pkg::CONTROL_COMPLETION :
      what_q.kind == PROBE ? tn_pkg::CONTROL_PROBE : tn_pkg::CONTROL_RELEASE,
      28'd0
    };
    if (is_request) place.own = '0;
    header = '0;
    header.traffic_class = TrafficClass;
    header.pdid = what_q.domain;
    header.dst = what_q.node;
    header.ptype = is_request ? tn_pkg::PKT_READ_REQUEST : tn_pkg::PKT_CONTROL;
    header.length = is_completion ? 14'(CompletionBytes) : is_request ? 14'(2 * tn_pkg::WORD_BYTES) : '0;
    header.addr = place;
    header.ways = cfg_ways_i[NumPaths>1?PathBits'(what_q.path) : 0];
    footer = '0;
    footer.src = source_i;
    footer.transaction = what_q.id;
    footer.retransmission = what_q.number;
    footer.first = 1'b1;
    footer.last = 1'b1;
    footer.notify = is_request ? notice_q.notify : what_q.notify;
    footer.timestamp = stamp_q;
    footer.src_pdid = what_q.domain;
    footer.crc32 = tn_pkg::crc32_final(crc_q);
  end
  always_ff @(posedge clk_i) begin
    if (take) what_q <= tell;
    if (step_q[1]) notice_q <= notice_i;
    if (step_q[1]) {header_q, stamp_q} <= {tn_pkg::header_seal(header), cycle_i};
    if (step_q[2] || step_q[3]) crc_q <= has_payload ? crc_next : tn_pkg::CRC32_INIT;
    if (step_q[4]) footer_q <= tn_pkg::footer_seal(footer);
  end

  // Payload: two words
  logic beat_taken, second_q;
  logic [DataBits-1:0] beat;
  if (DataBits == 128) begin : gen_128
    assign beat = words[second_q];
  end else begin : gen_256
    assign beat = words;
  end
  tn_port_framer #(
      .DataBits(DataBits)
  ) u_framer (
      .clk_i,
      .rst_ni,
      .packet_valid_i(offer_q),
      .packet_ready_o(sent),
      .packet_header_i(header_q),
      .packet_empty_i(header_q.length == '0),
      .packet_footer_i(footer_q),
      .footer_valid_i(footer_valid_q),
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
      step_q <= '0;
      offer_q <= 1'b0;
      footer_valid_q <= 1'b0;
      second_q <= 1'b0;
    end else begin
      step_q <= {step_q[3:1], take};
      if (step_q[1]) offer_q <= 1'b1;
      else if (sent) offer_q <= 1'b0;
      if (step_q[4]) footer_valid_q <= 1'b1;
      else if (sent) footer_valid_q <= 1'b0;
      if (sent) second_q <= 1'b0;
      else if (beat_taken) second_q <= 1'b1;
      KindA : assert (!tell_i || tell_what_i.kind != NO_PACKET);
    end
  end
  logic unused;
  assign unused = ^{what_q, second_q};
endmodule
