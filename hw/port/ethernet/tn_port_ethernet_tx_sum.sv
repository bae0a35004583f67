// Adds up the 16-bit words of a message in ones' complement [RFC1071], as tn_port_ethernet_sum does, through the packets that it
// comes in: whether one of them continues what has come is known when it ends.
//
// Throughput: a word of 64 bits per cycle. Latency: `sum_o` is there 4 cycles behind the end of the message, for that cycle. No
// back-pressure. Reset: no message open.
module tn_port_ethernet_tx_sum
  import tn_port_ethernet_pkg::*;
#(
    parameter bit Parts = 1'b1  // messages may have several packets
) (
    input logic clk_i,
    input logic rst_ni,
    input logic valid_i,
    input logic first_i,  // of the packet
    input logic [63:0] data_i,  // zero where there is nothing to be summed
    input logic end_valid_i,  // the packet ends, with its last word or later
    input end_e end_i,
    input logic restart_i,  // the packet begins a message
    output logic [15:0] sum_o
);
  logic valid_q, first_q;
  logic [17:0] word_q;
  logic [31:0] own_q, total;
  logic [16:0] once_q;
  logic [15:0] twice_q;
  always_ff @(posedge clk_i) begin
    word_q  <= (18'(data_i[15:0]) + 18'(data_i[31:16])) + (18'(data_i[47:32]) + 18'(data_i[63:48]));
    valid_q <= valid_i;
    first_q <= first_i;
    if (valid_q) own_q <= (first_q ? '0 : own_q) + 32'(word_q);
    once_q  <= fold(total);
    twice_q <= once_q[15:0] + 16'(once_q[16]);  // the carry cannot come twice
  end
  assign sum_o = twice_q;

  if (Parts) begin : gen_parts
    typedef struct packed {
      logic valid;
      logic restart;
      end_e what;
    } mark_t;
    mark_t end_q, done_q;  // behind the word's sum, behind the packet's
    logic [31:0] with_q, kept_q, kept;  // with what came before; what has come before
    always_comb begin
      kept = kept_q;
      if (done_q.valid && done_q.what == END_PART) kept = total;
      else if (done_q.valid && done_q.what != END_NOTHING) kept = '0;
    end
    assign total = done_q.restart ? own_q : with_q;
    always_ff @(posedge clk_i) if (valid_q) with_q <= (first_q ? kept : with_q) + 32'(word_q);
    always_ff @(posedge clk_i or negedge rst_ni) begin
      if (!rst_ni) begin
        end_q  <= '0;
        done_q <= '0;
        kept_q <= '0;
      end else begin
        end_q  <= '{valid: end_valid_i, restart: restart_i, what: end_i};
        done_q <= end_q;
        kept_q <= kept;
      end
    end
  end else begin : gen_whole
    assign total = own_q;
    logic unused;
    assign unused = ^{rst_ni, end_valid_i, end_i, restart_i};
  end
endmodule
