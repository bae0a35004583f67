// Proves tn_common_credit: the sender never sends more than the far buffer has room for, whatever happens to advertisements
// on their way (lost, repeated, late, out of order), and one that arrives in time gives room at once.
//
// `limit_q` is the true limit at the far side. It only grows, and never beyond the buffer's size. What arrives is any limit
// of the past: at most MaxLag words old, as far as half of the number circle allows (old limits count as "behind").
module tn_common_credit_proof #(
    parameter int unsigned Width = 16,
    parameter int unsigned NeedWords = 258,
    parameter int unsigned BufWords = 4000,
    parameter int unsigned PlentyWords = 0
) (
    input logic             clk_i,
    input logic             reset_i,        // may come at any time
    input logic             send_i,
    input logic [Width-1:0] send_words_i,
    input logic             limit_valid_i,
    input logic [Width-1:0] lag_i,          // age of the limit that arrives, words
    input logic [Width-1:0] drain_i         // words that leave the far buffer in this cycle
);
  localparam logic [Width-1:0] MaxLag = Width'(2 ** (Width - 1) - 1 - BufWords);

  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;
  always_ff @(posedge clk_i) started_q <= 1'b1;

  logic room, plenty, send;
  logic [Width-1:0] sent, limit_q, total_q, available, send_words, lag;
  assign available = limit_q - sent;

  // The sender obeys `room_o`, the wire delivers old limits, the buffer drains what it holds at most.
  assign send = send_i && room;
  assign send_words = send_words_i > Width'(NeedWords) ? Width'(NeedWords) : send_words_i;
  assign lag = lag_i > MaxLag ? MaxLag : lag_i;

  tn_common_credit #(
      .Width(Width),
      .NeedWords(NeedWords),
      .PlentyWords(PlentyWords)
  ) u_dut (
      .clk_i,
      .rst_ni(rst_n),
      .send_i(send),
      .send_words_i(send_words),
      .limit_valid_i,
      .limit_i(limit_q - lag),
      .room_o(room),
      .plenty_o(plenty),
      .sent_o(sent)
  );

  logic [Width-1:0] known;  // what the account knows, for the induction
  assign known = u_dut.limit_q - sent;
  logic sent_last_q;
  logic [Width-1:0] was;  // and knew before the last cycle's send
  assign was = known + u_dut.sending_q;

  logic in_time_q, room_for_need_q;
  always_ff @(posedge clk_i) begin
    if (!rst_n) begin
      limit_q <= '0;
      total_q <= '0;
      in_time_q <= 1'b0;
      sent_last_q <= 1'b0;
    end else begin
      if (drain_i <= Width'(BufWords) && available <= Width'(BufWords) - drain_i) limit_q <= limit_q + drain_i;
      if (send) total_q <= total_q + send_words;
      sent_last_q <= send;
      in_time_q <= limit_valid_i && lag == '0 && !send;
      room_for_need_q <= available >= Width'(NeedWords);
    end
  end

  always_ff @(posedge clk_i) begin
    if (rst_n) begin
      NeverBeyondTheLimitA : assert (available <= Width'(BufWords));  // modulo 2**Width: sent <= limit
      RoomIsThereA : assert (!room || available >= Width'(NeedWords));
      SentIsConservedA : assert (sent == total_q);
      RoomAtOnceA : assert (!in_time_q || !room_for_need_q || room);
      KnownLimitIsOldA : assert (known <= available || sent - u_dut.limit_q <= MaxLag);
      RoomIsKnownA :
      assert (room == (!was[Width-1] && was >= (sent_last_q ? Width'(2 * NeedWords) : Width'(NeedWords))));
      PlentyIsKnownA : assert (plenty == (PlentyWords != 0 && !was[Width-1] && was >= Width'(PlentyWords)));
      SendsC : cover (send && send_words == Width'(NeedWords) && sent > Width'(3 * NeedWords));
      StaleLimitArrivesC : cover (limit_valid_i && limit_q - lag - sent > Width'(2 ** (Width - 1)));
      if (PlentyWords != 0) PlentyC : cover (plenty && sent != '0);
      NoRoomAgainC : cover (!room && sent != '0 && limit_q != '0);
    end
  end
endmodule
