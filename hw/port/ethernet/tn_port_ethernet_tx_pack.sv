// Turns packets of tasks into what lies behind the UDP header of a frame, sums them up, and keeps each until all of it is
// there.
//
// Words of the MAC test are taken when no task has a message to send. A frame's payload begins in the third byte of its sixth
// word, so the words kept here begin with two bytes to be filled in. A message that does not count (`in_drop_i`) leaves nothing.
// Throughput: 8 bytes per cycle, and a cycle more for a message whose last word overflows by the two bytes. Latency: 7 cycles
// from the last beat to `message_valid_o`. Back-pressure: `in_ready_o` falls when the words or the messages do not fit. Reset:
// empty.
module tn_port_ethernet_tx_pack
  import tn_port_ethernet_pkg::*;
#(
    parameter int unsigned DataBits = 128,  // width of a beat: 128 or 256
    parameter int unsigned DepthWords = 512,  // words kept: a power of two, more than a message and a packet have
    parameter int unsigned DepthMessages = 16,  // messages kept, >= 2
    parameter bit EthernetTest = 1'b0,  // with the MAC test
    parameter bit Parts = 1'b0,  // messages may have several packets
    localparam int unsigned BeatBytes = DataBits / 8,
    localparam int unsigned BytesBits = $clog2(BeatBytes + 1)
) (
    input logic clk_i,
    input logic rst_ni,
    input logic in_valid_i,
    output logic in_ready_o,
    input logic [DataBits-1:0] in_data_i,
    input logic [BytesBits-1:0] in_bytes_i,  // with last; full before it
    input logic in_last_i,  // of the packet
    input end_e in_end_i,  // with last
    input logic in_restart_i,  // with last: the packet begins a message, and the one that had begun is given up
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
  logic test, test_q, open_q;  // the message is one of the MAC test; a packet has begun
  logic joining_q;  // more packets of a message are to come
  end_e what;  // with the last word
  logic restart;
  assign what = test ? END_SENT : Parts || in_end_i == END_SENT ? in_end_i : END_NOTHING;
  assign restart = Parts && in_restart_i && !test;
  logic word_last, word_ready, room, messages_room, take;
  assign left = place_q == '0 ? (in_last_i ? in_bytes_i : BytesBits'(BeatBytes)) : left_q;
  assign bytes = test ? test_bytes_i : left > BytesBits'(8) ? 4'd8 : 4'(left);
  assign word_last = test ? test_last_i : in_last_i && left <= BytesBits'(8);
  always_comb begin
    word = test ? test_data_i : in_data_i[64*place_q+:64];
    for (int unsigned b = 0; b < 8; b++) if (bytes <= 4'(b)) word[8*b+:8] = '0;
  end
  assign test = EthernetTest && (open_q ? test_q : !in_valid_i && !joining_q);
  assign take = (test ? test_valid_i : in_valid_i) && word_ready;
  assign in_ready_o = word_ready && !test && (word_last || place_q == PlaceBits'(Words - 1));
  assign test_ready_o = word_ready && test;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      place_q <= '0;
      left_q <= '0;
      open_q <= 1'b0;
      test_q <= 1'b0;
      joining_q <= 1'b0;
    end else if (take) begin
      open_q <= !word_last;
      test_q <= test;
      if (word_last && what != END_NOTHING) joining_q <= Parts && what == END_PART;
      place_q <= in_ready_o || test ? '0 : place_q + 1'b1;
      left_q  <= left - BytesBits'(bytes);
    end
  end

  // Two bytes further on. Behind a last word of 7 or 8 bytes comes another one; behind a packet of which more follow its last two
  // bytes wait for the next one.
  logic [15:0] carry_q, joined_carry_q;
  logic rest_q, rest_restart_q, over, put, put_last, ends, ends_restart;
  end_e ends_what;
  logic [6:0] socket, socket_q;
  assign socket = test ? {1'b1, test_socket_i} : {1'b0, in_socket_i};
  logic [63:0] put_data;
  logic [2:0] put_bytes, rest_bytes_q;
  assign over = bytes > 4'd6;
  assign word_ready = !rest_q && room && messages_room;
  assign put = take || (rest_q && room);
  assign put_data = rest_q ? {48'd0, carry_q} : {word[47:0], carry_q};
  assign put_last = rest_q || (word_last && what == END_SENT && !over);
  assign put_bytes = rest_q ? rest_bytes_q : 3'(bytes + 4'd2);
  assign ends = put && (put_last || (word_last && what != END_SENT));
  assign ends_what = rest_q ? END_SENT : what;
  assign ends_restart = rest_q ? rest_restart_q : restart;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      carry_q <= '0;
      joined_carry_q <= '0;
      rest_q <= 1'b0;
    end else if (put) begin
      rest_q  <= take && word_last && what == END_SENT && over;
      carry_q <= word[63:48];
      if (ends) begin
        unique case (ends_what)
          END_PART: joined_carry_q <= word[63:48];
          END_NOTHING: carry_q <= joined_carry_q;
          default: {carry_q, joined_carry_q} <= '0;
        endcase
      end
    end
  end
  always_ff @(posedge clk_i) begin
    if (take) begin
      rest_bytes_q <= 3'(bytes - 4'd6);
      rest_restart_q <= restart;
      socket_q <= socket;
    end
  end

  if (Parts) begin : gen_parts
    tn_port_ethernet_tx_words #(
        .Width(68),
        .Depth(DepthWords)
    ) u_words (
        .clk_i,
        .rst_ni,
        .in_valid_i(put),
        .in_ready_o(room),
        .in_data_i({put_last, put_bytes, put_data}),
        .end_valid_i(ends),
        .end_i(ends_what),
        .restart_i(ends_restart),
        .out_valid_o,
        .out_ready_i,
        .out_data_o({out_last_o, out_bytes_o, out_data_o})
    );
  end else begin : gen_whole
    tn_common_fifo_commit #(
        .Width(68),
        .Depth(DepthWords)
    ) u_words (
        .clk_i,
        .rst_ni,
        .in_valid_i(put),
        .in_ready_o(room),
        .in_data_i ({put_last, put_bytes, put_data}),
        .commit_i  (ends && ends_what == END_SENT),
        .revoke_i  (ends && ends_what != END_SENT),
        .out_valid_o,
        .out_ready_i,
        .out_data_o({out_last_o, out_bytes_o, out_data_o})
    );
  end

  // Messages: their sum is there 5 cycles behind their last word. Bytes are counted by packets, and the packets put together a
  // cycle behind.
  typedef struct packed {
    logic valid;
    logic restart;
    end_e what;
  } mark_t;
  mark_t mark_q;
  logic [15:0] own_q, own, kept_q, both, sum;
  logic [5:2] ends_q;
  logic [5:2][22:0] whose_q;
  logic [22:0] whose_first_q;
  logic first_q, sum_q, sum_first_q;
  logic [63:0] sum_data_q;
  assign own  = (first_q ? '0 : own_q) + 16'(bytes);
  assign both = Parts && !mark_q.restart ? whose_first_q[15:0] + kept_q : whose_first_q[15:0];
  tn_port_ethernet_tx_sum #(
      .Parts(Parts)
  ) u_sum (
      .clk_i,
      .rst_ni,
      .valid_i(sum_q),
      .first_i(sum_first_q),
      .data_i(sum_data_q),
      .end_valid_i(mark_q.valid),
      .end_i(mark_q.what),
      .restart_i(mark_q.restart),
      .sum_o(sum)
  );
  always_ff @(posedge clk_i) begin
    if (take) own_q <= own;
    sum_data_q <= word;
    sum_first_q <= first_q;
    whose_first_q <= {take ? socket : socket_q, take ? own : own_q};
    whose_q <= {whose_q[4:2], whose_first_q[22:16], both};
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      first_q <= 1'b1;
      kept_q  <= '0;
      mark_q  <= '0;
      ends_q  <= '0;
      sum_q   <= 1'b0;
    end else begin
      if (take) first_q <= word_last;
      mark_q <= '{valid: ends, restart: ends_restart, what: ends_what};
      if (Parts && mark_q.valid && mark_q.what != END_NOTHING) kept_q <= mark_q.what == END_PART ? both : '0;
      ends_q <= {ends_q[4:2], mark_q.valid && mark_q.what == END_SENT};
      sum_q  <= take;
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
