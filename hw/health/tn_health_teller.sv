// Tells one neighbour what there is to tell: news first, then what is due for repetition, at a bounded rate.
//
// Knows for each slot of the table whether the neighbour should hear it (again), and takes the first such record that
// passes, at most one in SendCycles cycles. A neighbour that comes up hears everything that is known. A record may be
// lost on its way; nobody acknowledges, the next refresh repeats it. Reset and link not up: nothing to tell.
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
    input logic news_i,  // pulse: `news_slot_i`
    input logic [SlotBits-1:0] news_slot_i,
    input logic [SlotBits-1:0] slot_i,  // what passes
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
  localparam logic [NumRecords:0] One = (NumRecords + 1)'(1);

  logic [NumRecords:0] news_q, due_q, wanted, passing, fresh;
  logic [PauseBits-1:0] pause_q;
  logic up_q, valid_q, take;
  health_record_t record_q;

  assign passing = slot_i <= SlotBits'(NumRecords) ? One << slot_i : '0;
  assign fresh   = (news_i ? One << news_slot_i : '0) | (NumRecords + 1)'(own_news_i);
  assign wanted  = news_q != '0 ? news_q : due_q;
  assign take    = valid_i && !valid_q && pause_q == '0 && (wanted & passing) != '0;

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      news_q <= '0;
      due_q <= '0;
      pause_q <= '0;
      up_q <= 1'b0;
      valid_q <= 1'b0;
      record_q <= '0;
    end else begin
      up_q <= up_i;
      if (!up_i) begin
        news_q <= '0;
        due_q  <= '0;
      end else begin
        news_q <= (take || !valid_i ? news_q & ~passing : news_q) | fresh;
        due_q  <= (take || !valid_i ? due_q & ~passing : due_q) | (refresh_i || !up_q ? '1 : '0);
      end
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
