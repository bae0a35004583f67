// What is stored to the channels: the first line of each, and its payload, in block RAM.
//
// A line is written in parts of 4 bytes. Throughput: a write, a request and a beat of payload per cycle. Latency: 1 cycle to both;
// what is written in the same cycle is not seen. Reset: what is stored stays, and means nothing.
module tn_port_rdma_packetizer_lines
  import tn_port_rdma_pkg::*;
  import tn_port_rdma_packetizer_pkg::*;
#(
    parameter int unsigned DataBits = 128,  // of a beat, 128 or 256
    localparam int unsigned Words = DataBits / PROCESSOR_BITS,
    localparam int unsigned BeatBits = WORD_BITS - $clog2(Words)  // of the number of a beat
) (
    input logic clk_i,
    input logic write_i,
    input channel_t write_channel_i,
    input logic [2:0] write_line_i,
    input logic [PROCESSOR_BITS/32-1:0] write_strobes_i,
    input logic [PROCESSOR_BITS-1:0] write_data_i,
    input channel_t request_channel_i,
    output request_t request_o,
    input channel_t beat_channel_i,
    input logic [BeatBits-1:0] beat_i,
    output logic [DataBits-1:0] beat_o
);
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  localparam int unsigned Parts = PROCESSOR_BITS / 32;
  word_t word;  // of the payload
  logic  first;
  assign first = write_line_i == '0;
  assign word  = word_t'(write_line_i - 3'd1);

  for (genvar p = 0; p < Parts; p++) begin : gen_part
    logic [31:0] requests[1 << CHANNEL_BITS];
    always_ff @(posedge clk_i) begin
      if (write_i && first && write_strobes_i[p]) requests[write_channel_i] <= write_data_i[32*p+:32];
      request_o[32*p+:32] <= requests[request_channel_i];
    end
    for (genvar w = 0; w < Words; w++) begin : gen_word
      logic mine;
      logic [31:0] payloads[1 << CHANNEL_BITS+BeatBits];
      if (Words == 1) begin : gen_one
        assign mine = 1'b1;
      end else begin : gen_two
        assign mine = word[0] == w[0];
      end
      always_ff @(posedge clk_i) begin
        if (write_i && !first && mine && write_strobes_i[p])
          payloads[{write_channel_i, word[WORD_BITS-1-:BeatBits]}] <= write_data_i[32*p+:32];
        beat_o[PROCESSOR_BITS*w+32*p+:32] <= payloads[{beat_channel_i, beat_i}];
      end
    end
  end
endmodule
