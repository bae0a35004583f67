// Watches a message whose length its task told with the first beat: how long each of its packets will be, whether the task keeps
// pace and its word, and so whether a packet's head may leave before its end is here.
//
// A packet is given up for that (`fail_o`) when the task offers nothing for more than GapCycles in all of its cycles, or more bytes
// than it told. What was told wrong is reported once a message, a cycle behind the end of the packet that shows it. A task that was
// too slow is not trusted until it has written one told packet of several beats in time: it would only be sent twice.
//
// Latency: 1 cycle from a beat to what it says of its packet; `right_o` is combinational. Reset: between messages, trusted.
module tn_port_stream_told
  import tn_port_pkg::*;
#(
    parameter int unsigned BeatBytes = 16,  // bytes of a full beat: 16 or 32
    parameter int unsigned MtuBytes = 4096,  // payload of a packet that is not the last of its message: a multiple of BeatBytes
    parameter int unsigned GapCycles = 32,  // cycles without a beat that a packet may take in all, >= 1
    localparam int unsigned BeatsBits = $clog2(MtuBytes / BeatBytes + 1),
    localparam int unsigned BytesBits = $clog2(BeatBytes + 1)
) (
    input logic clk_i,
    input logic rst_ni,
    input logic valid_i,  // the task offers a beat
    input logic take_i,  // it is taken
    input logic begun_i,  // it is not the first of its message
    input logic [BeatsBits-1:0] beats_i,  // full beats of its packet before it
    input logic some_i,  // it has bytes
    input logic full_i,  // and counts as full
    input logic [BytesBits-1:0] count_i,  // bytes of one that is not
    input logic close_i,  // it ends the packet
    input logic last_i,  // and the message
    input logic [TOLD_BITS-1:0] told_i,  // of the first beat: bytes of the message, 0: not told
    input logic free_i,  // there is a place for a head that waits
    output logic fresh_o,  // no beat of the packet was taken yet
    output logic begin_o,  // this beat, the first of a packet, says so much that the head may leave
    output logic [13:0] length_o,  // with `begin_o`: payload bytes of the packet
    output logic ready_o,  // the head of the packet under way may leave
    output logic fail_o,  // the packet under way is given up
    output logic right_o,  // it ends with this beat, and as was told and in time
    output logic event_wrong_o  // the length of the message was told wrong
);
  if (BeatBytes != 16 && BeatBytes != 32) begin : gen_bad_beat_bytes
    $error("BeatBytes is %0d, must be 16 or 32", BeatBytes);
  end
  if (MtuBytes < BeatBytes || MtuBytes > 4096 || MtuBytes % BeatBytes != 0) begin : gen_bad_mtu_bytes
    $error("MtuBytes is %0d, must be a multiple of BeatBytes up to 4096", MtuBytes);
  end
  if (GapCycles < 1) begin : gen_bad_gap_cycles
    $error("GapCycles is %0d, must be 1 or more", GapCycles);
  end

  localparam int unsigned LowBits = $clog2(BeatBytes);
  localparam int unsigned GapBits = $clog2(GapCycles + 1);
  typedef logic [TOLD_BITS-1:0] told_t;

  // What is told of the packet
  logic fresh_q;  // no beat of it was taken yet
  told_t left, rest_q;  // bytes of the message from this packet on; behind it
  logic cut;  // it is full
  logic [13:0] want_q;  // its bytes
  logic [13-LowBits:0] want_beats;  // full ones
  logic [LowBits-1:0] want_bytes;  // of the one behind them
  assign fresh_o = fresh_q;
  assign left = begun_i ? rest_q : told_i;
  assign cut = left >= told_t'(MtuBytes);
  assign length_o = cut ? 14'(MtuBytes) : left[13:0];
  assign {want_beats, want_bytes} = want_q;

  // Where it stands: all full beats that were told are here, or all but one
  logic all_q, near_q, fail_q, match;
  assign match   = full_i ? near_q && want_bytes == '0 : all_q && count_i[LowBits-1:0] == want_bytes;
  assign right_o = match && !fail_q;
  assign fail_o  = fail_q;

  logic [GapBits-1:0] idle_q;
  logic ready_q, trusted_q;
  assign begin_o = take_i && fresh_q && some_i && !close_i && left > told_t'(BeatBytes) && trusted_q && free_i;
  assign ready_o = ready_q;

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      fresh_q <= 1'b1;
      all_q <= 1'b0;
      near_q <= 1'b0;
      fail_q <= 1'b0;
      idle_q <= '0;
      ready_q <= 1'b0;
      trusted_q <= 1'b1;
    end else if (take_i && close_i) begin
      fresh_q <= 1'b1;
      all_q   <= 1'b0;
      near_q  <= 1'b0;
      fail_q  <= 1'b0;
      idle_q  <= '0;
      ready_q <= 1'b0;
      if (!fresh_q && want_q != '0) trusted_q <= !fail_q;
    end else if (take_i) begin
      fresh_q <= 1'b0;
      if (fresh_q) begin
        all_q   <= some_i && length_o[13:LowBits] == (14 - LowBits)'(1);
        near_q  <= some_i && length_o[13:LowBits] == (14 - LowBits)'(2);
        ready_q <= begin_o;
      end else if (some_i) begin
        all_q  <= near_q;
        near_q <= (14 - LowBits)'(beats_i) + (14 - LowBits)'(2) == want_beats;
        if (all_q) {fail_q, ready_q} <= 2'b10;
      end
    end else if (!fresh_q && !valid_i) begin
      if (idle_q == GapBits'(GapCycles)) {fail_q, ready_q} <= 2'b10;
      else idle_q <= idle_q + GapBits'(1);
    end
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      rest_q <= '0;
      want_q <= '0;
    end else if (take_i && fresh_q) begin
      rest_q <= cut ? left - told_t'(MtuBytes) : '0;
      want_q <= length_o;
    end
  end

  // Judgement, a cycle behind the end of a packet
  logic closed_q, single_q, match_q, last_q, told_q;
  logic [BytesBits-1:0] bytes_q;  // of a single beat
  assign event_wrong_o = closed_q && told_q && ((single_q ? want_q != 14'(bytes_q) : !match_q) || (last_q && rest_q != '0));
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      closed_q <= 1'b0;
      told_q   <= 1'b0;
    end else begin
      closed_q <= take_i && close_i;
      if (take_i && !begun_i) told_q <= told_i != '0;
      else if (event_wrong_o) told_q <= 1'b0;
      ReadyIsOpenA : assert (!ready_q || (!fresh_q && !fail_q && want_q > 14'(BeatBytes)));
      OneAtMostA : assert (!(near_q && all_q) && !(fresh_q && (near_q || all_q || fail_q)));
    end
  end
  always_ff @(posedge clk_i) begin
    single_q <= fresh_q;
    match_q  <= match;
    last_q   <= last_i;
    bytes_q  <= full_i ? BytesBits'(BeatBytes) : count_i;
  end
endmodule
