// Payload of the test packets: words that differ for every packet and place, known to generator and checker alike, and legible in
// a waveform.
//
// Latency: 0, combinational. The four 32-bit lanes of word `k` of packet `p` are {~k, p, k}, turned by a byte from lane to lane and
// added to a constant of the lane: no two lanes of a word are equal, nor two words of 256 in 65536 packets.
module tn_port_perf_pattern #(
    parameter  int unsigned DataBits = 128,            // width of a beat: 128 or 256
    localparam int unsigned Words    = DataBits / 128
) (
    input  logic [        15:0] packet_i,  // number of the packet
    input  logic [         7:0] beat_i,    // number of the beat in the packet
    output logic [DataBits-1:0] data_o
);
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end

  localparam logic [127:0] Lanes = 128'hffffffff_a5a5a5a5_5a5a5a5a_00000000;
  for (genvar w = 0; w < Words; w++) begin : gen_word
    logic [7:0] k;
    assign k = 8'(beat_i * 8'(Words)) + 8'(w);
    assign data_o[128*w+:128] = Lanes ^ {packet_i[7:0], k, ~k, packet_i[15:8],  // lane 3
        k, ~k, packet_i,  // 2
        ~k, packet_i, k,  // 1
        packet_i, k, ~k  // 0
        };
  end
endmodule
