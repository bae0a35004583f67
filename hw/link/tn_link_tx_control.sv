// Picks the control word that tn_link_tx_framer sends next: INIT before CREDIT before HEALTH.
//
// With eight virtual channels INIT_HIGH goes directly in front of INIT, and no START comes between them: the framer starts no
// packet while a control word waits. CREDIT_HIGH goes before CREDIT, as tn_link_credit_tx says.
//
// The word waits in a register, so that the framer need not choose among them. It is as it was when it was picked, but for the
// words sent that INIT and INIT_HIGH tell: those have to be the ones at its place in the stream, and are put in while it waits.
// Words keep the order in which they were picked.
//
// Throughput: one word per cycle. Latency: 1 cycle. Back-pressure: a word is picked when the register is free or becomes free.
// Reset: empty.
module tn_link_tx_control
  import tn_pkg::*;
#(
    parameter int unsigned NumVc = 4  // virtual channels whose words are counted, 1 to 4 or 8
) (
    input logic clk_i,
    input logic rst_ni,
    input logic init_valid_i,
    output logic init_ready_o,
    input link_init_t init_i,  // without CRC and words sent
    input link_init_high_t init_high_i,  // the same; of eight virtual channels
    input logic credit_valid_i,
    output logic credit_ready_o,
    input link_credit_t credit_i,  // without CRC
    input logic credit_high_valid_i,  // zero unless there are eight virtual channels
    output logic credit_high_ready_o,
    input link_credit_high_t credit_high_i,  // without CRC
    input logic health_valid_i,
    output logic health_ready_o,
    input link_health_t health_i,  // without CRC
    input logic [NUM_VC_MAX-1:0][15:0] sent_i,  // words sent so far, for INIT
    output logic control_valid_o,
    input logic control_ready_i,
    output logic [127:0] control_data_o  // zero if not valid
);
  if (NumVc < 1 || (NumVc > 4 && NumVc != 8)) begin : gen_bad_num_vc
    $error("NumVc is %0d, must be 1 to 4 or 8", NumVc);
  end

  logic load, is_init_q, init_taken, credit_waits, credit_taken;
  logic [127:0] init_word, credit_word, word_q;  // the last one is zero if there is none
  logic [LINK_COUNTS-1:0][15:0] sent;
  assign load = !control_valid_o || control_ready_i;
  assign init_taken = load && init_valid_i;
  assign credit_taken = load && credit_waits && !init_valid_i;
  assign health_ready_o = load && health_valid_i && !init_valid_i && !credit_waits;

  if (NumVc > 4) begin : gen_high
    logic is_high_q;  // the word in the register is INIT_HIGH
    assign init_word = is_high_q ? init_i : init_high_i;
    assign init_ready_o = init_taken && is_high_q;
    assign sent = is_high_q ? sent_i[NumVc-1:NumVc-LINK_COUNTS] : sent_i[LINK_COUNTS-1:0];
    assign credit_waits = credit_valid_i || credit_high_valid_i;
    assign credit_word = credit_valid_i ? credit_i : credit_high_i;
    assign credit_ready_o = credit_taken && credit_valid_i;
    assign credit_high_ready_o = credit_taken && credit_high_valid_i;
    always_ff @(posedge clk_i or negedge rst_ni) begin
      if (!rst_ni) begin
        is_high_q <= 1'b0;
      end else if (load) begin
        is_high_q <= init_valid_i && !is_high_q;
        // INIT stays due until it is picked, and of the two words with credits one waits at a time.
        PairA : assert (!is_high_q || init_valid_i);
        OneCreditA : assert (!(credit_valid_i && credit_high_valid_i));
      end
    end
  end else begin : gen_low
    assign init_word = init_i;
    assign init_ready_o = init_taken;
    assign sent = sent_i[LINK_COUNTS-1:0];
    assign credit_waits = credit_valid_i;
    assign credit_word = credit_i;
    assign credit_ready_o = credit_taken;
    assign credit_high_ready_o = 1'b0;
    logic unused;
    assign unused = ^{init_high_i, credit_high_valid_i, credit_high_i, sent_i};
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      control_valid_o <= 1'b0;
      is_init_q <= 1'b0;
    end else if (load) begin
      control_valid_o <= init_valid_i || credit_waits || health_valid_i;
      is_init_q <= init_valid_i;
    end
  end

  // Each kind in registers of its own, zero if another one was picked: an OR in front of the framer, no multiplexer
  link_init_t   init_q;  // or INIT_HIGH
  link_credit_t credit_q;  // or CREDIT_HIGH
  link_health_t health_q;
  always_ff @(posedge clk_i) begin
    if (load) begin
      init_q   <= init_taken ? init_word : '0;
      credit_q <= credit_taken ? credit_word : '0;
      health_q <= health_ready_o ? health_i : '0;
    end
  end

  link_init_t counts;
  always_comb begin
    counts = '0;
    for (int unsigned v = 0; v < NumVc && v < LINK_COUNTS; v++) counts.sent[v] = is_init_q ? sent[v] : '0;
    word_q = init_q | credit_q | health_q | counts;
  end
  assign control_data_o = word_q;
endmodule
