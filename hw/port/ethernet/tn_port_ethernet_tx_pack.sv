// Turns messages of tasks into what lies behind the UDP header of a frame, sums them up, and keeps each until all of it is
// there.
//
// Words of the MAC test are taken when no task has a message to send. A frame's payload begins in the third byte of its sixth
// word, so the words kept here begin with two bytes to be filled in. A message that does not count (`in_drop_i`) leaves nothing.
// Throughput: 8 bytes per cycle, and a cycle more for a message whose last word overflows by the two bytes. Latency: 7 cycles
// from the last beat to `message_valid_o`. Back-pressure: `in_ready_o` falls when the words or the messages do not fit. Reset:
// empty.
module tn_port_ethernet_tx_pack #(
    parameter int unsigned DataBits = 128,  // width of a beat: 128 or 256
    parameter int unsigned DepthWords = 512,  // words kept: a power of two, more than the longest message has
    parameter int unsigned DepthMessages = 16,  // messages kept, >= 2
    parameter bit EthernetTest = 1'b0,  // with the MAC test
    localparam int unsigned BeatBytes = DataBits / 8,
    localparam int unsigned BytesBits = $clog2(BeatBytes + 1)
) (
    input logic clk_i,
    input logic rst_ni,
    input logic in_valid_i,
    output logic in_ready_o,
    input logic [DataBits-1:0] in_data_i,
    input logic [BytesBits-1:0] in_bytes_i,  // with last; full before it
    input logic in_last_i,
    input logic in_drop_i,  // with last: the message does not count
    input logic [5:0] in_socket_i,
    // Words of the MAC test
    input logic test_valid_i,
    output logic test_ready_o,
    input logic [63:0] test_data_i,
    input logic [3:0] test_bytes_i,
    input logic test_last_i,
    input logic [5:0] test_socket_i,
    // Messages
    output logic message_valid_o,
    input logic message_ready_i,
    output logic message_test_o,
    output logic [5:0] message_socket_o,
    output logic [15:0] message_bytes_o,
    output logic [15:0] message_sum_o,  // of its words of 16 bits, in ones' complement
    // Their words
    output logic out_valid_o,
    input logic out_ready_i,
    output logic [63:0] out_data_o,
    output logic [2:0] out_bytes_o,  // in the last word, 0: 8
    output logic out_last_o
);
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  if (DepthWords < 4 || (DepthWords & (DepthWords - 1)) != 0) begin : gen_bad_depth_words
    $error("DepthWords is %0d, must be a power of two from 4", DepthWords);
  end
  if (DepthMessages < 9) begin : gen_bad_depth_messages
    $error("DepthMessages is %0d, must be 9 or more", DepthMessages);
  end
  localparam int unsigned Words = BeatBytes / 8;
  localparam int unsigned PlaceBits = $clog2(Words);

  // Beats to words
  logic [PlaceBits-1:0] place_q;
  logic [BytesBits-1:0] left_q, left;  // bytes of the beat from this word on
  logic [63:0] word;
  logic [ 3:0] bytes;  // of the word, 0 only for an empty message
  logic test, test_q, open_q;  // the message is one of the MAC test; a message has begun
  logic word_last, word_ready, room, messages_room, take;
  assign left = place_q == '0 ? (in_last_i ? in_bytes_i : BytesBits'(BeatBytes)) : left_q;
  assign bytes = test ? test_bytes_i : left > BytesBits'(8) ? 4'd8 : 4'(left);
  assign word_last = test ? test_last_i : in_last_i && left <= BytesBits'(8);
  always_comb begin
    word = test ? test_data_i : in_data_i[64*place_q+:64];
    for (int unsigned b = 0; b < 8; b++) if (bytes <= 4'(b)) word[8*b+:8] = '0;
  end
  assign test = EthernetTest && (open_q ? test_q : !in_valid_i);
  assign take = (test ? test_valid_i : in_valid_i) && word_ready;
  assign in_ready_o = word_ready && !test && (word_last || place_q == PlaceBits'(Words - 1));
  assign test_ready_o = word_ready && test;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      place_q <= '0;
      left_q  <= '0;
      open_q  <= 1'b0;
      test_q  <= 1'b0;
    end else if (take) begin
      open_q  <= !word_last;
      test_q  <= test;
      place_q <= in_ready_o || test ? '0 : place_q + 1'b1;
      left_q  <= left - BytesBits'(bytes);
    end
  end

  // Two bytes further on. Behind a last word of 7 or 8 bytes comes another one.
  logic [15:0] carry_q;
  logic rest_q, first_q, over, drop_q, put, put_last;
  logic [6:0] socket, socket_q;
  assign socket = test ? {1'b1, test_socket_i} : {1'b0, in_socket_i};
  logic [63:0] put_data;
  logic [2:0] put_bytes, rest_bytes_q;
  assign over = bytes > 4'd6;
  assign word_ready = !rest_q && room && messages_room;
  assign put = take || (rest_q && room);
  assign put_data = rest_q ? {48'd0, carry_q} : {word[47:0], carry_q};
  assign put_last = rest_q || (word_last && !over);
  assign put_bytes = rest_q ? rest_bytes_q : 3'(bytes + 4'd2);
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      carry_q <= '0;
      rest_q  <= 1'b0;
      first_q <= 1'b1;
    end else begin
      if (put) begin
        carry_q <= put_last ? '0 : word[63:48];
        first_q <= put_last;
        rest_q  <= take && word_last && over;
      end
    end
  end
  always_ff @(posedge clk_i) begin
    if (take) begin
      rest_bytes_q <= 3'(bytes - 4'd6);
      drop_q <= in_drop_i && !test;
      socket_q <= socket;
    end
  end
  logic drop;
  assign drop = rest_q ? drop_q : in_drop_i && !test;

  tn_common_fifo_commit #(
      .Width(68),
      .Depth(DepthWords)
  ) u_words (
      .clk_i,
      .rst_ni,
      .in_valid_i(put),
      .in_ready_o(room),
      .in_data_i ({put_last, put_bytes, put_data}),
      .commit_i  (put && put_last && !drop),
      .revoke_i  (put && put_last && drop),
      .out_valid_o,
      .out_ready_i,
      .out_data_o({out_last_o, out_bytes_o, out_data_o})
  );

  // Messages: their sum is there 5 cycles behind their last word
  logic [15:0] count_q, count_now, sum;
  logic [5:1] ends_q;
  logic [5:1][22:0] whose_q;
  logic put_q, put_first_q;
  logic [63:0] put_data_q;
  logic [ 3:0] added;
  always_comb begin
    if (rest_q) added = 4'(rest_bytes_q);
    else if (put_last) added = first_q ? bytes : bytes + 4'd2;
    else added = first_q ? 4'd6 : 4'd8;
  end
  assign count_now = (first_q ? '0 : count_q) + 16'(added);
  tn_port_ethernet_sum u_sum (
      .clk_i,
      .valid_i(put_q),
      .first_i(put_first_q),
      .data_i (put_data_q),
      .start_i('0),
      .sum_o  (sum)
  );
  always_ff @(posedge clk_i) begin
    if (put) count_q <= count_now;
    put_data_q <= put_data;
    put_first_q <= first_q;
    whose_q <= {whose_q[4:1], take ? socket : socket_q, count_now};
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      ends_q <= '0;
      put_q  <= 1'b0;
    end else begin
      ends_q <= {ends_q[4:1], put && put_last && !drop};
      put_q  <= put;
    end
  end

  // As many as are on their way fit in, too
  logic [$clog2(DepthMessages+1)-1:0] usage;
  logic unused_ready;
  tn_common_fifo #(
      .Width(39),
      .Depth(DepthMessages)
  ) u_messages (
      .clk_i,
      .rst_ni,
      .in_valid_i(ends_q[5]),
      .in_ready_o(unused_ready),
      .in_data_i({whose_q[5], sum}),
      .out_valid_o(message_valid_o),
      .out_ready_i(message_ready_i),
      .out_data_o({message_test_o, message_socket_o, message_bytes_o, message_sum_o}),
      .usage_o(usage)
  );
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      messages_room <= 1'b0;
    end else begin
      messages_room <= 32'(usage) + 32'd8 <= 32'(DepthMessages);
      RoomA : assert (!(ends_q[5] && !unused_ready));
    end
  end
endmodule
