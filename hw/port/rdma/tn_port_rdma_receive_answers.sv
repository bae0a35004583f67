// Makes packets of answers: ACK, NACK, and QUERY, which is a question.
//
// What a context has to tell finds room, or is not asked for (`ready_o`); a NACK of which no context knows is lost when too many
// wait: the source's timer covers it. Nothing waits for the router here, so a router that takes nothing stops no packet that
// comes. Throughput: an answer in 6 cycles. Latency: 5 cycles to the header. Ordering: contexts first. Back-pressure: a flit
// stands until it is taken. Reset: no answer.
module tn_port_rdma_receive_answers
  import tn_port_rdma_pkg::*;
  import tn_port_rdma_receive_pkg::*;
#(
    parameter int unsigned DataBits = 128,  // 128 or 256
    parameter logic [2:0] TrafficClass = 3'd1,  // of what it sends, an odd one
    parameter int unsigned ReplyDepth = 8,  // NACKs without a context that wait, >= 2
    parameter bit Reads = 0  // questions are about reads
) (
    input logic clk_i,
    input logic rst_ni,
    input tn_pkg::coord_t source_i,  // of this node
    output logic ready_o,  // for an answer of a context, and what was decided before
    input logic answer_i,
    input logic reply_i,
    input answer_t what_i,
    input logic [GRANULES-1:0] held_i,
    output logic event_lost_o,
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
  if (ReplyDepth < 2) begin : gen_bad_reply_depth
    $error("ReplyDepth is %0d, must be 2 or more", ReplyDepth);
  end
  localparam int unsigned AnswerDepth = 4;

  logic answer_ready, answer_valid, answer_take, reply_ready, reply_valid, reply_take;
  answer_t answer, reply;
  logic [GRANULES-1:0] held;
  logic [$clog2(AnswerDepth+1)-1:0] usage;
  logic [$clog2(ReplyDepth+1)-1:0] unused_usage;
  tn_common_fifo #(
      .Width($bits(answer_t) + GRANULES),
      .Depth(AnswerDepth)
  ) u_answers (
      .clk_i,
      .rst_ni,
      .in_valid_i(answer_i),
      .in_ready_o(answer_ready),
      .in_data_i({what_i, held_i}),
      .out_valid_o(answer_valid),
      .out_ready_i(answer_take),
      .out_data_o({answer, held}),
      .usage_o(usage)
  );
  tn_common_fifo #(
      .Width($bits(answer_t)),
      .Depth(ReplyDepth)
  ) u_replies (
      .clk_i,
      .rst_ni,
      .in_valid_i(reply_i),
      .in_ready_o(reply_ready),
      .in_data_i(what_i),
      .out_valid_o(reply_valid),
      .out_ready_i(reply_take),
      .out_data_o(reply),
      .usage_o(unused_usage)
  );
  assign ready_o = 32'(usage) < AnswerDepth - 1;
  assign event_lost_o = reply_i && !reply_ready;

  // One at a time: chosen, CRC of its payload, sealed, sent
  logic [2:1] step_q;
  logic idle, offer_q, sent;
  answer_t what_q;
  tn_pkg::nack_t payload_q;
  assign idle = step_q == '0 && (!offer_q || sent);
  assign answer_take = idle && answer_valid;
  assign reply_take = idle && !answer_valid && reply_valid;

  tn_pkg::header_t header, header_q;
  tn_pkg::footer_t footer, footer_q;
  tn_pkg::ni_address_t place;
  tn_pkg::answer_t told;
  logic [31:0] crc_q;
  logic unused_beat;
  always_comb begin
    told = '{code: what_q.code, share: '0};
    place = '0;
    place.select = tn_pkg::NI_SELECT;
    place.unit = tn_pkg::NI_TRANSFER_CONTROL;
    place.own = 32'(told);
    if (what_q.query) place.own = {tn_pkg::CONTROL_QUERY, 27'd0, Reads};
    header = '0;
    header.traffic_class = TrafficClass;
    header.pdid = what_q.source_domain;
    header.dst = what_q.source;
    header.ptype = what_q.query ? tn_pkg::PKT_CONTROL : what_q.ack ? tn_pkg::PKT_ACK : tn_pkg::PKT_NACK;
    header.length = what_q.query || what_q.ack ? '0 : 14'(tn_pkg::WORD_BYTES);
    header.addr = place;
    footer = '0;
    footer.src = '{unit: tn_pkg::SILENT_UNIT, coord: source_i};
    footer.transaction = what_q.id;
    footer.retransmission = what_q.number;
    footer.first = 1'b1;
    footer.last = 1'b1;
    footer.timestamp = what_q.timestamp;
    footer.src_pdid = what_q.domain;
    footer.crc32 = crc_q;
  end
  always_ff @(posedge clk_i) begin
    if (idle) begin
      what_q <= answer_valid ? answer : reply;
      payload_q.held <= answer_valid ? held : '0;
      payload_q.detail <= 64'(answer_valid ? answer.detail : reply.detail);
    end
    if (step_q[1]) begin
      header_q <= tn_pkg::header_seal(header);
      crc_q <= tn_pkg::crc32_final(
          what_q.query || what_q.ack ? tn_pkg::CRC32_INIT : tn_pkg::crc32_word(tn_pkg::CRC32_INIT, payload_q)
      );
    end
    if (step_q[2]) footer_q <= tn_pkg::footer_seal(footer);
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
      .footer_valid_i(1'b1),
      .beat_data_i(DataBits'(payload_q)),
      .beat_valid_i(1'b1),
      .beat_ready_o(unused_beat),
      .out_valid_o(tx_valid_o),
      .out_ready_i(tx_ready_i),
      .out_head_o(tx_head_o),
      .out_tail_o(tx_tail_o),
      .out_data_o(tx_data_o)
  );

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      step_q  <= '0;
      offer_q <= 1'b0;
    end else begin
      step_q <= {step_q[1], answer_take || reply_take};
      if (step_q[2]) offer_q <= 1'b1;
      else if (sent) offer_q <= 1'b0;
      RoomA : assert (!answer_i || answer_ready);
    end
  end
  logic unused;
  assign unused = ^{what_q, unused_usage, unused_beat};
endmodule
