// Credit account of one virtual channel, for whoever sends into a buffer that is far away.
//
// The buffer's side advertises an absolute `limit_i`: how many words it can have received in total, modulo 2**Width; the
// account keeps the total sent and says whether `NeedWords` more fit. Absolute numbers make a lost or repeated
// advertisement harmless: the next one heals. An advertisement behind the total sent counts as no room.
// Latency: `room_o` is a register and reflects `send_i` and `limit_valid_i` of all earlier cycles; in the cycle behind a `send_i`
// it says yes only if there was room for two, so that no sum depends on what is sent. `plenty_o`, a register likewise, is a cycle
// older: it may be too late by what was sent in the cycle before. Reset: nothing sent, no room.
module tn_common_credit #(
    parameter int unsigned Width = 16,     // bits of the totals; the buffer holds fewer than 2**(Width-1) words
    parameter int unsigned NeedWords = 258, // room that `room_o` promises, words, 1 .. 2**(Width-2) - 1
    parameter int unsigned PlentyWords = 0 // room of which `plenty_o` tells, up to 2**(Width-1) - 1; 0: of none
) (
    input  logic             clk_i,
    input  logic             rst_ni,
    input  logic             send_i,         // `send_words_i` words are on their way
    input  logic [Width-1:0] send_words_i,   // 1 .. NeedWords
    input  logic             limit_valid_i,
    input  logic [Width-1:0] limit_i,
    output logic             room_o,         // NeedWords words may be sent now
    output logic             plenty_o,       // PlentyWords fitted, before what was sent in the last cycle
    output logic [Width-1:0] sent_o          // total sent, modulo 2**Width
);
  if (Width < 3 || Width > 32) begin : gen_bad_width
    $error("Width is %0d, must be 3 to 32", Width);
  end
  if (NeedWords < 1 || NeedWords > 2 ** (Width - 2) - 1) begin : gen_bad_need_words
    $error("NeedWords is %0d, must be 1 to 2**(Width-2) - 1: two of them are counted", NeedWords);
  end

  if (PlentyWords > 2 ** (Width - 1) - 1) begin : gen_bad_plenty_words
    $error("PlentyWords is %0d, must be 0 to 2**(Width-1) - 1", PlentyWords);
  end

  logic [Width-1:0] sent_q, sent_d, limit_q, limit_d, available_d, sending_q;
  logic room_q, one, two;
  logic was_q;  // for the assertion: a promise comes a cycle behind the room that it goes by, and a new session may be between

  assign sent_d = sent_q + sending_q;
  assign limit_d = limit_valid_i ? limit_i : limit_q;
  assign available_d = limit_d - sent_d;  // its top bit says that the limit lies behind
  assign one = !available_d[Width-1] && available_d >= Width'(NeedWords);
  assign two = !available_d[Width-1] && available_d >= Width'(2 * NeedWords);

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      sent_q <= '0;
      sending_q <= '0;
      limit_q <= '0;
      room_q <= 1'b0;
      was_q <= 1'b0;
    end else begin
      sent_q <= sent_d;
      sending_q <= send_i ? send_words_i : '0;
      limit_q <= limit_d;
      room_q <= send_i ? two : one;
      was_q <= room_q;
      SendOnlyWithRoomA : assert (!send_i || room_q || was_q);
      SendWithinNeedA : assert (!send_i || send_words_i <= Width'(NeedWords));
    end
  end

  if (PlentyWords != 0) begin : gen_plenty
    logic plenty_q;
    always_ff @(posedge clk_i or negedge rst_ni) begin
      if (!rst_ni) plenty_q <= 1'b0;
      else plenty_q <= !available_d[Width-1] && available_d >= Width'(PlentyWords);
    end
    assign plenty_o = plenty_q;
  end else begin : gen_no_plenty
    assign plenty_o = 1'b0;
  end

  assign room_o = room_q;
  assign sent_o = sent_d;
endmodule
