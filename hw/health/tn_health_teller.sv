// Tells one neighbour what there is to tell: news first, then what is due for repetition, at a bounded rate.
//
// Remembers for each slot of the table whether the neighbour should hear it (again), in two shift registers that turn with the
// table: what comes out of them belongs to the slot that passes. The first such record that passes is taken, at most one in
// SendCycles cycles. A neighbour that comes up hears everything that is known. A record may be lost on its way; nobody
// acknowledges, the next refresh repeats it. Reset and link not up: nothing to tell, for one turn at least.
module tn_health_teller
  import tn_pkg::*;
#(
    parameter  int unsigned NumRecords = 16,
    parameter  int unsigned SendCycles = 128,
    localparam int unsigned SlotBits   = $clog2(NumRecords + 3)
) (
    input logic clk_i,
    input logic rst_ni,
    input logic up_i,  // the link carries records
    input logic refresh_i,  // pulse: everything is due
    input logic own_news_i,  // pulse: slot 0
    input logic news_i,  // `news_slot_i` is news, in all cycles of a turn
    input logic [SlotBits-1:0] news_slot_i,
    input logic [SlotBits-1:0] slot_i,  // what passes: 0 to NumRecords + 2 in turn
    input logic valid_i,
    input health_record_t record_i,
    output logic tx_valid_o,
    input logic tx_ready_i,
    output health_record_t tx_record_o
);
  if (NumRecords < 1 || NumRecords > 16) begin : gen_bad_num_records
    $error("NumRecords is %0d, must be 1 to 16", NumRecords);
  end
  if (SendCycles < 2 || (SendCycles & (SendCycles - 1)) != 0) begin : gen_bad_send_cycles
    $error("SendCycles is %0d, must be a power of two from 2", SendCycles);
  end

  localparam int unsigned PauseBits = $clog2(SendCycles);
  localparam int unsigned TurnCycles = NumRecords + 3;

  // No reset: a shift register of LUTs has none. A turn without `open_q` fills them with zeros.
  logic [TurnCycles-1:0] news_q, due_q;
  // Of the turn: all that passes is due; news were left over by the one before, by this one; the link was up throughout
  logic all_due_q, news_waits_q, news_left_q, up_q;
  logic open_q, own_news_q, refresh_q;
  logic turns, news, due, news_stays;
  logic [PauseBits-1:0] pause_q;
  logic valid_q, take;
  health_record_t record_q;

  assign turns = slot_i == SlotBits'(TurnCycles - 1);  // last cycle of a turn
  assign news = news_q[TurnCycles-1] || (news_i && slot_i == news_slot_i) || (own_news_q && slot_i == '0);
  assign due = due_q[TurnCycles-1] || all_due_q;
  assign take = open_q && valid_i && !valid_q && pause_q == '0 && (news || (due && !news_waits_q));
  assign news_stays = open_q && valid_i && !take && news;

  always_ff @(posedge clk_i) begin
    news_q <= {news_q[TurnCycles-2:0], news_stays};
    due_q  <= {due_q[TurnCycles-2:0], open_q && valid_i && !take && due};
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      {all_due_q, news_waits_q, news_left_q, open_q, own_news_q, refresh_q} <= '0;
      up_q <= 1'b0;
      pause_q <= '0;
      valid_q <= 1'b0;
      record_q <= '0;
    end else begin
      // A turn begins
      up_q   <= up_i && (up_q || turns);
      open_q <= up_i && (open_q || (up_q && turns));
      if (turns) begin
        all_due_q <= refresh_q || !open_q;
        news_waits_q <= news_left_q;
      end
      refresh_q   <= refresh_i || (refresh_q && !turns);
      news_left_q <= news_stays || (news_left_q && !turns);
      own_news_q  <= own_news_i || (own_news_q && slot_i != '0);

      if (take) pause_q <= PauseBits'(SendCycles - 1);
      else if (pause_q != '0) pause_q <= pause_q - 1'b1;
      if (take) begin
        valid_q  <= 1'b1;
        record_q <= record_i;
      end else if (tx_ready_i) begin
        valid_q <= 1'b0;
      end
    end
  end

  assign tx_valid_o  = valid_q;
  assign tx_record_o = record_q;
endmodule
