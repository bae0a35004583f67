// Takes the payload of received datagrams out of their frames, in beats as wide as the node's.
//
// A beat goes to the clock crossing as soon as it is whole; the last one waits for the verdict and says whether the datagram
// counts. A datagram that finds the crossing full is given up, and so is one whose socket came into being in its middle.
// Throughput: line rate. Latency: the last beat leaves in the cycle of `done_i`. No back-pressure. Reset: empty.
module tn_port_ethernet_rx_datagram #(
    parameter int unsigned DataBits = 128,  // width of a beat: 128 or 256
    parameter int unsigned FreeBits = 5,  // of the count of free words of the crossing
    localparam int unsigned BeatBytes = DataBits / 8,
    localparam int unsigned BytesBits = $clog2(BeatBytes + 1)
) (
    input logic clk_i,
    input logic rst_ni,
    // Words of the frame, see tn_port_ethernet_rx_parse
    input logic word_valid_i,
    input logic word_last_i,
    input logic [63:0] word_data_i,
    input logic [2:0] word_place_i,
    input logic early_i,  // with the eighth word: a datagram for a socket
    input logic [15:0] length_i,  // its bytes, with the sixth word
    input logic done_i,  // end of the frame, 3 cycles or more behind its last word
    input logic good_i,  // .. it is a datagram for a socket, and all is right
    // Crossing
    input logic [FreeBits-1:0] free_i,  // words that it surely takes
    output logic out_valid_o,
    output logic [DataBits-1:0] out_data_o,
    output logic [BytesBits-1:0] out_bytes_o,  // with last; 0 for a datagram without payload
    output logic out_last_o,
    output logic out_drop_o,  // with last: it does not count
    output logic event_datagram_o,
    output logic event_no_room_o,
    output logic event_missed_o  // it began before its socket received
);
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  if (FreeBits < 2 || FreeBits > 16) begin : gen_bad_free_bits
    $error("FreeBits is %0d, must be 2 to 16", FreeBits);
  end

  localparam int unsigned Words = BeatBytes / 8;
  localparam int unsigned PlaceBits = $clog2(Words);
  localparam int unsigned LowBits = $clog2(BeatBytes);

  logic [47:0] carry_q;  // of the word before, first of the next of the payload
  logic [Words-1:0][63:0] beat_q;
  logic [PlaceBits-1:0] place_q;  // in the beat, of the next word
  logic [12:0] left_q;  // words of payload to come
  logic [15:0] length_q;
  logic flush_q, full_q, open_q, early_q, lost_q, missed_q, begun_q;
  logic word, first;
  assign first = word_valid_i && word_place_i == 3'd5;
  assign word  = ((word_valid_i && word_place_i >= 3'd6) || flush_q) && left_q != '0;

  // A beat is whole and more follows. What comes behind the end of a frame that was shorter than it said is no part of it.
  logic push, last, fits;
  assign last = done_i && open_q;
  assign fits = free_i > FreeBits'(1);
  assign push = full_q && open_q && early_q && !lost_q && !missed_q && fits;

  always_ff @(posedge clk_i) begin
    if (word_valid_i) carry_q <= word_data_i[63:16];
    if (word) beat_q[place_q] <= {flush_q ? 16'd0 : word_data_i[15:0], carry_q};
    if (first) length_q <= length_i;
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      place_q  <= '0;
      left_q   <= '0;
      flush_q  <= 1'b0;
      full_q   <= 1'b0;
      open_q   <= 1'b0;
      early_q  <= 1'b0;
      lost_q   <= 1'b0;
      missed_q <= 1'b0;
      begun_q  <= 1'b0;
    end else begin
      flush_q <= word_valid_i && word_last_i;
      if (first) begin
        place_q <= '0;
        left_q  <= 13'((17'(length_i) + 17'd7) >> 3);
      end else if (word) begin
        place_q <= place_q + 1'b1;
        left_q  <= left_q - 13'd1;
      end
      full_q <= word && place_q == PlaceBits'(Words - 1) && left_q != 13'd1;
      if (word_valid_i && word_place_i >= 3'd6) early_q <= early_i;
      if (first) begin
        open_q   <= 1'b1;
        lost_q   <= 1'b0;
        missed_q <= 1'b0;
        begun_q  <= 1'b0;
      end else begin
        if (done_i) open_q <= 1'b0;
        if (full_q && early_q && !fits) lost_q <= 1'b1;
        if (full_q && !early_q) missed_q <= 1'b1;
        if (push) begun_q <= 1'b1;
      end
      MarkedA : assert (!(out_valid_o && free_i == '0));
    end
  end

  logic good;
  assign good = good_i && !lost_q && !missed_q;
  assign out_valid_o = push || (last && (begun_q || good) && free_i != '0);
  assign out_data_o = beat_q;
  assign out_bytes_o = length_q[LowBits-1:0] == '0 && length_q != '0 ? BytesBits'(BeatBytes) : BytesBits'(length_q[LowBits-1:0]);
  assign out_last_o = last;
  assign out_drop_o = !good;
  assign event_datagram_o = last && good && free_i != '0;
  assign event_no_room_o = last && good_i && !missed_q && (lost_q || free_i == '0);
  assign event_missed_o = last && good_i && missed_q;
endmodule
