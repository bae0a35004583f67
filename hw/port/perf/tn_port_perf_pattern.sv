// Payload of the test packets: a word that differs for every packet and place, known to generator and checker alike.
//
// Latency: 0, combinational. Each 32-bit lane is the number of packet and lane, scrambled by one step of an xorshift
// generator, which is one to one: no two lanes of 65536 packets are equal, and every bit of a lane changes often.
module tn_port_perf_pattern #(
    parameter  int unsigned DataBits  = 128,                   // width of a beat: 128 or 256
    localparam int unsigned BeatBytes = DataBits / 8,
    localparam int unsigned Lanes     = DataBits / 32,
    localparam int unsigned BytesBits = $clog2(BeatBytes + 1)
) (
    input  logic [         15:0] packet_i,  // number of the packet
    input  logic [          7:0] beat_i,    // number of the beat in the packet
    input  logic [BytesBits-1:0] bytes_i,   // bytes of the beat, the rest is zero
    output logic [ DataBits-1:0] data_o
);
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end

  function automatic logic [31:0] scramble(input logic [31:0] number);
    logic [31:0] x;
    x = number ^ 32'h9e3779b9;
    x = x ^ (x << 13);
    x = x ^ (x >> 17);
    return x ^ (x << 5);
  endfunction

  logic [DataBits-1:0] full;
  for (genvar l = 0; l < Lanes; l++) begin : gen_lane
    assign full[32*l+:32] = scramble({packet_i, 16'(beat_i) * 16'(Lanes) + 16'(l)});
  end
  for (genvar b = 0; b < BeatBytes; b++) begin : gen_byte
    assign data_o[8*b+:8] = bytes_i > BytesBits'(b) ? full[8*b+:8] : 8'h00;
  end
endmodule
