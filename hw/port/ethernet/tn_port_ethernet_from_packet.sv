// Takes the messages of tasks out of their packets.
//
// A message for a socket is a packet of type STREAM whose task channel is the number of the socket, undamaged and no longer than
// MaxPayload, or several such. Of every other packet one beat passes, which says that nothing came (`out_message_o.drop`), and
// whether that is to be counted. Throughput: a beat per cycle. Latency: that of tn_port_deframer. Back-pressure: a beat stays until
// it is taken. Reset: waits for a head.
module tn_port_ethernet_from_packet
  import tn_pkg::*;
  import tn_port_ethernet_pkg::*;
#(
    parameter int unsigned DataBits = 128,  // width of a flit and of a beat: 128 or 256
    parameter int unsigned NumSockets = 16,  // 1 .. 64
    parameter int unsigned MaxPayload = 1472,  // bytes of a packet
    localparam int unsigned BeatBytes = DataBits / 8,
    localparam int unsigned BytesBits = $clog2(BeatBytes + 1)
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
    output logic out_valid_o,
    input logic out_ready_i,
    output logic [DataBits-1:0] out_data_o,
    output logic [BytesBits-1:0] out_bytes_o,  // with last; full before it
    output logic out_last_o,
    output message_t out_message_o,  // with last
    output logic event_nullified_o,
    output logic event_damaged_o
);
  if (NumSockets < 1 || NumSockets > 64) begin : gen_bad_num_sockets
    $error("NumSockets is %0d, must be 1 to 64", NumSockets);
  end
  if (MaxPayload < 16 || MaxPayload > 8972) begin : gen_bad_max_payload
    $error("MaxPayload is %0d, must be 16 to 8972", MaxPayload);
  end
  header_t header, next;
  footer_t footer;
  logic
      beat_valid,
      beat_ready,
      last,
      length_ok,
      payload_ok,
      footer_ok,
      starts,
      mine_q,
      good,
      taken_back,
      refused,
      unused_begun,
      unused_free;
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
      .out_data_o,
      .out_bytes_o,
      .out_last_o(last),
      .out_footer_o(footer),
      .out_length_ok_o(length_ok),
      .out_payload_ok_o(payload_ok),
      .out_footer_ok_o(footer_ok),
      .out_header_o(header),
      .out_begun_o(unused_begun),
      .out_free_o(unused_free),
      .out_begin_o(starts)
  );
  assign next = in_data_i[127:0];
  always_ff @(posedge clk_i) begin
    if (starts) begin
      mine_q <= next.ptype == PKT_STREAM && 17'(next.pdid) < 17'(NumSockets) && next.length <= 14'(MaxPayload);
    end
  end
  assign good = mine_q && length_ok && payload_ok && footer_ok && !footer.poisoned && !footer.nullified;
  assign taken_back = length_ok && !is_header_only(header) && footer_ok && footer.nullified && !footer.poisoned;

  assign out_valid_o = beat_valid && (mine_q || last);
  assign beat_ready = out_ready_i || !(mine_q || last);
  assign out_last_o = last;
  assign refused = last && !good && !taken_back && header.ptype != PKT_REPORT;
  assign out_message_o = '{
          drop: !good,
          refused: refused,
          tell: refused && length_ok && footer_ok && !footer.poisoned && !footer.nullified && !is_header_only(header),
          first: footer.first,
          last: footer.last,
          socket: header.pdid[5:0],
          src: footer.src,
          transaction: footer.transaction
      };
  logic ends;
  assign ends = beat_valid && beat_ready && last;
  assign event_nullified_o = ends && taken_back;
  assign event_damaged_o = ends && refused && mine_q && (!length_ok || !payload_ok || !footer_ok || footer.poisoned);
  logic unused;
  assign unused = ^{next, header, footer, unused_begun, unused_free};
endmodule
