// Which commands of an AXI4 master are under way, and when each is over: the answers of one id come in order, of others in any.
//
// A slot is an id. Latency: 0 cycles, `done_o` belongs to the burst that ends. Reset: all slots are free.
module tn_memory_slots #(
    parameter int unsigned IdBits = 3,  // 1 .. 8
    parameter int unsigned CountBits = 4  // fewer than 2**CountBits bursts of a command are under way; 2 .. 16
) (
    input logic clk_i,
    input logic rst_ni,
    output logic [2**IdBits-1:0] busy_o,
    input logic begin_i,  // a command takes its slot,
    input logic [IdBits-1:0] begin_id_i,
    input logic issue_i,  // sends a burst,
    input logic [IdBits-1:0] issue_id_i,
    input logic issue_last_i,  // its last one,
    input logic answer_i,  // hears of a burst,
    input logic [IdBits-1:0] answer_id_i,
    input logic answer_end_i,  // that this was the end of it,
    input logic answer_error_i,  // that it failed
    output logic done_o,  // this was the end of the command
    output logic error_o  // this or an answer before it in the command was an error
);
  if (IdBits < 1 || IdBits > 8) begin : gen_bad_id_bits
    $error("IdBits is %0d, must be 1 to 8", IdBits);
  end
  if (CountBits < 2 || CountBits > 16) begin : gen_bad_count_bits
    $error("CountBits is %0d, must be 2 to 16", CountBits);
  end
  localparam int unsigned Slots = 1 << IdBits;

  logic [Slots-1:0] busy_q, sent_q, error_q, one;  // sent: the last burst, too; one: burst is under way
  assign done_o  = answer_i && answer_end_i && sent_q[answer_id_i] && one[answer_id_i];
  assign error_o = answer_error_i || error_q[answer_id_i];
  assign busy_o  = busy_q;

  for (genvar s = 0; s < Slots; s++) begin : gen_slot
    logic begins, issues, answers, ends;
    logic [CountBits-1:0] count_q;  // bursts under way
    assign begins = begin_i && begin_id_i == IdBits'(s);
    assign issues = issue_i && issue_id_i == IdBits'(s);
    assign answers = answer_i && answer_id_i == IdBits'(s);
    assign ends = answers && answer_end_i;
    assign one[s] = count_q == CountBits'(1);
    always_ff @(posedge clk_i or negedge rst_ni) begin
      if (!rst_ni) begin
        busy_q[s]  <= 1'b0;
        sent_q[s]  <= 1'b0;
        error_q[s] <= 1'b0;
        count_q    <= '0;
      end else begin
        if (issues != ends) count_q <= issues ? count_q + CountBits'(1) : count_q - CountBits'(1);
        if (answers) error_q[s] <= error_q[s] || answer_error_i;
        if (issues && issue_last_i) sent_q[s] <= 1'b1;
        if (begins) begin
          busy_q[s]  <= 1'b1;
          sent_q[s]  <= 1'b0;
          error_q[s] <= 1'b0;
        end else if (ends && one[s] && sent_q[s]) begin
          busy_q[s] <= 1'b0;
        end
        FreeSlotA : assert (!(begins && busy_q[s]));
        BurstOfCommandA : assert (!issues || (busy_q[s] && !sent_q[s] && count_q != '1));
        AnswerToBurstA : assert (!answers || count_q != '0);
      end
    end
  end
endmodule
