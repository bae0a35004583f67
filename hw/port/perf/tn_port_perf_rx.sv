// Turns the packets that come to a port or link over to the checker while the test wants them, whole packets at a time.
//
// Throughput: one flit per cycle and stream on the way through; the checker takes one stream at a time. Latency: 0,
// combinational. Reset: packets pass through.
//
// A stream changes sides at the end of a packet, or while nothing is offered, so that nobody sees half a packet or a valid
// that falls. Of several streams the lowest number goes first, packet by packet.
module tn_port_perf_rx #(
    parameter int unsigned DataBits = 128,  // width of a flit: 128 or 256
    parameter int unsigned NumRx    = 1     // streams: 1 at a local port, one per virtual channel at a link
) (
    input  logic                              clk_i,
    input  logic                              rst_ni,
    input  logic                              enable_i,            // packets go to the checker
    input  logic [   NumRx-1:0]               in_valid_i,
    output logic [   NumRx-1:0]               in_ready_o,
    input  logic [   NumRx-1:0]               in_head_i,
    input  logic [   NumRx-1:0]               in_tail_i,
    input  logic [   NumRx-1:0][DataBits-1:0] in_data_i,
    input  logic [   NumRx-1:0]               in_payload_ok_i,     // with a tail: verdicts, see tn_port_verdict
    input  logic [   NumRx-1:0]               in_footer_ok_i,
    output logic [   NumRx-1:0]               out_valid_o,
    input  logic [   NumRx-1:0]               out_ready_i,
    output logic [   NumRx-1:0]               out_head_o,
    output logic [   NumRx-1:0]               out_tail_o,
    output logic [   NumRx-1:0][DataBits-1:0] out_data_o,
    output logic                              check_valid_o,
    input  logic                              check_ready_i,
    output logic                              check_head_o,
    output logic                              check_tail_o,
    output logic [DataBits-1:0]               check_data_o,
    output logic                              check_payload_ok_o,
    output logic                              check_footer_ok_o
);
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  if (NumRx < 1 || (NumRx > 4 && NumRx != 8)) begin : gen_bad_num_rx
    $error("NumRx is %0d, must be 1 to 4 or 8", NumRx);
  end

  localparam int unsigned RxBits = NumRx > 1 ? $clog2(NumRx) : 1;

  logic [NumRx-1:0] divert_q;  // the stream's packets go to the checker
  logic [NumRx-1:0] inside_q;  // a head passed, its tail did not
  logic             locked_q;  // the checker is in a packet of stream source_q
  logic [RxBits-1:0] source_q, source, first;

  always_comb begin
    first = '0;
    for (int i = NumRx - 1; i >= 0; i--) if (divert_q[i] && in_valid_i[i]) first = RxBits'(i);
  end
  assign source = locked_q ? source_q : first;

  assign check_valid_o = divert_q[source] && in_valid_i[source];
  assign check_head_o = in_head_i[source];
  assign check_tail_o = in_tail_i[source];
  assign check_data_o = in_data_i[source];
  assign check_payload_ok_o = in_payload_ok_i[source];
  assign check_footer_ok_o = in_footer_ok_i[source];
  assign out_head_o = in_head_i;
  assign out_tail_o = in_tail_i;
  assign out_data_o = in_data_i;

  for (genvar i = 0; i < NumRx; i++) begin : gen_stream
    logic take;
    assign out_valid_o[i] = in_valid_i[i] && !divert_q[i];
    assign in_ready_o[i] = divert_q[i] ? check_ready_i && source == RxBits'(i) : out_ready_i[i];
    assign take = in_valid_i[i] && in_ready_o[i];
    always_ff @(posedge clk_i or negedge rst_ni) begin
      if (!rst_ni) begin
        divert_q[i] <= 1'b0;
        inside_q[i] <= 1'b0;
      end else begin
        if (take) inside_q[i] <= !in_tail_i[i];
        if (take ? in_tail_i[i] : !in_valid_i[i] && !inside_q[i]) divert_q[i] <= enable_i;
      end
    end
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      locked_q <= 1'b0;
      source_q <= '0;
    end else if (check_valid_o && check_ready_i) begin
      locked_q <= !check_tail_o;
      source_q <= source;
    end
  end
endmodule
