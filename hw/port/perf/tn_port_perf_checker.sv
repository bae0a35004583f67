// Takes the packets of test generators and compares every byte with what was sent [D29 §2.1].
//
// Throughput: one flit per cycle, never stalls. Latency: the verdict on a packet 3 cycles after its tail. Reset: off.
//
// `enable_i` rising clears the verdict. The test is ok when `packets_i` packets came (any number but none, while `endless_i`
// is set) and all of them were right: type, length, payload, CRC-32, CRC-8, not poisoned. The codes are not looked at twice: a
// link has marked as poisoned what it found damaged, the receive FIFO of a port brings its verdicts along. The packet's number
// comes with its header, so several generators may send to one checker. A nullified packet is as if it had never come: a link
// sends it again. So is a REPORT, which tells the port of a packet that is missing elsewhere. The same packets that count are
// measured (tn_port_perf_meter), right or wrong.
module tn_port_perf_checker
  import tn_pkg::*;
  import tn_port_pkg::*;
#(
    parameter  int unsigned DataBits  = 128,                   // width of a flit: 128 or 256
    parameter  bit          Load      = 1'b1,                  // it measures loads
    localparam int unsigned BeatBytes = DataBits / 8,
    localparam int unsigned BytesBits = $clog2(BeatBytes + 1)
) (
    input logic clk_i,
    input logic rst_ni,
    input logic enable_i,
    input logic endless_i,
    input logic [15:0] packets_i,
    input logic in_valid_i,
    output logic in_ready_o,
    input logic in_head_i,
    input logic in_tail_i,
    input logic [DataBits-1:0] in_data_i,
    input logic in_payload_ok_i,  // with a tail: the verdicts of whoever looked at the codes before
    input logic in_footer_ok_i,
    output logic [31:0] packets_o,  // packets received since enable_i rose
    output logic ok_o,
    output logic done_o,  // packets_i packets came
    output logic [2:0] state_o,  // as published: 0 off, 1 idle, 2 count
    output logic event_nullified_o,  // a nullified packet was dropped
    input perf_load_t load_i,
    output logic [31:0] arrived_o,  // packets that came in the window, since enable_i rose
    output logic [31:0] measured_o,  // packets that came and had been due in the window
    output logic [47:0] sum_o,  // of their latencies, signed
    output logic [24:0] most_o,  // the largest of them
    output logic [31:0] bin_o  // their histogram: the bin that is shown
);
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end

  header_t header;
  footer_t footer;
  logic valid, last, length_ok, payload_ok, footer_ok, begun, header_only;
  logic [DataBits-1:0] data, expected;
  logic [BytesBits-1:0] bytes;

  // The flit is looked at a cycle later
  logic valid_q, head_q, tail_q, in_payload_ok_q, in_footer_ok_q, unused_ready;
  logic [DataBits-1:0] data_q;
  assign in_ready_o = 1'b1;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) valid_q <= 1'b0;
    else valid_q <= in_valid_i;
  end
  always_ff @(posedge clk_i) begin
    if (in_valid_i)
      {head_q, tail_q, in_payload_ok_q, in_footer_ok_q} <= {in_head_i, in_tail_i, in_payload_ok_i, in_footer_ok_i};
    if (in_valid_i) data_q <= in_data_i;
  end

  logic unused_free, unused_begin;
  tn_port_deframer #(
      .DataBits(DataBits)
  ) u_deframer (
      .clk_i,
      .rst_ni,
      .in_valid_i(valid_q),
      .in_ready_o(unused_ready),
      .in_head_i(head_q),
      .in_tail_i(tail_q),
      .in_data_i(data_q),
      .in_payload_ok_i(in_payload_ok_q),
      .in_footer_ok_i(in_footer_ok_q),
      .out_valid_o(valid),
      .out_ready_i(1'b1),
      .out_data_o(data),
      .out_bytes_o(bytes),
      .out_last_o(last),
      .out_footer_o(footer),
      .out_length_ok_o(length_ok),
      .out_payload_ok_o(payload_ok),
      .out_footer_ok_o(footer_ok),
      .out_header_o(header),
      .out_begun_o(begun),
      .out_free_o(unused_free),
      .out_begin_o(unused_begin)
  );

  logic unused;
  assign unused = ^{header, footer};
  assign header_only = is_header_only(header);

  logic [7:0] index_q;  // beat of the packet

  tn_port_perf_pattern #(
      .DataBits(DataBits)
  ) u_pattern (
      .packet_i(header.addr[15:0]),
      .beat_i  (index_q),
      .data_o  (expected)
  );

  logic beat_bad, packet_bad, nullified;
  logic beats_bad_q;  // a beat of the present packet was wrong
  logic bad_q;  // a whole packet was
  always_comb begin
    beat_bad = 1'b0;  // the only beat of a packet without payload has no bytes, not even zeros
    for (int unsigned b = 0; b < BeatBytes; b++)
    beat_bad |= bytes != '0 && data[8*b+:8] != (bytes > BytesBits'(b) ? expected[8*b+:8] : 8'd0);
  end
  assign packet_bad = !length_ok || (!header_only && (!payload_ok || !footer_ok || footer.poisoned));
  assign nullified  = valid && last && length_ok && !header_only && footer_ok && footer.nullified && !footer.poisoned;

  logic [31:0] packets_q;
  logic enable_q, counts;
  assign counts = valid && last && !nullified && header.ptype != PKT_REPORT;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      enable_q <= 1'b0;
      index_q <= '0;
      packets_q <= '0;
      beats_bad_q <= 1'b0;
      bad_q <= 1'b0;
    end else begin
      enable_q <= enable_i;
      if (enable_i && !enable_q) begin
        packets_q <= '0;
        bad_q <= 1'b0;
      end else if (counts) begin
        packets_q <= packets_q + 32'd1;
        bad_q <= bad_q || beats_bad_q || beat_bad || packet_bad;
      end
      if (valid) begin
        index_q <= last ? '0 : index_q + 8'd1;
        beats_bad_q <= !last && (beats_bad_q || beat_bad);
      end
    end
  end

  assign packets_o = packets_q;
  assign done_o = !endless_i && packets_q == 32'(packets_i);
  assign event_nullified_o = nullified;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      ok_o <= 1'b0;
      state_o <= '0;
    end else begin
      ok_o <= !bad_q && packets_q != '0 && (endless_i || done_o);
      state_o <= !enable_q ? 3'd0 : (packets_q != '0 || begun) && !done_o ? 3'd2 : 3'd1;
    end
  end

  if (Load) begin : gen_load
    logic single_q;  // the flit before was a packet, which the deframer shows now
    always_ff @(posedge clk_i) single_q <= valid_q && head_q && tail_q;
    tn_port_perf_meter u_meter (
        .clk_i,
        .rst_ni,
        .clear_i(enable_i && !enable_q),
        .packet_i(counts && enable_q),
        .single_i(single_q),
        .stamp_i(header.addr[41:16]),
        .now_i(load_i.now),
        .in_window_i(load_i.in_window),
        .bin_i(load_i.word[5:0]),
        .arrived_o,
        .marked_o(measured_o),
        .sum_o,
        .most_o,
        .bin_o
    );
    logic unused_load;
    assign unused_load = ^load_i;
  end else begin : gen_no_load
    assign {arrived_o, measured_o, sum_o, most_o, bin_o} = '0;
    logic unused_load;
    assign unused_load = ^load_i;
  end
endmodule
