// Takes the words of a link apart again: flits of packets, and control words whose CRC is right. Counterpart of
// tn_link_tx_framer, which describes the format.
//
// Throughput: one link word per cycle. Latency: 2 cycles. In the first (`early_o`) a word is looked at, in the second it comes out;
// then only `outside_i` decides between a flit and a START without MAGIC. No back-pressure: buffers were promised by credits.
// Reset: no MAGIC seen.
//
// Recovery: after garbage the next announced control word is understood, provided that a word other than MAGIC has passed since
// (garbage that ends in MAGIC takes one MAGIC with it). A control word with a wrong CRC is reported and otherwise ignored: what
// that costs is repaired behind this module (credits repeat, a START is missed by count or number). At 128 bits a START without
// MAGIC is understood wherever no packet is open, so that a damaged MAGIC or packet does not cost the packets chained behind it.
module tn_link_rx_deframer
  import tn_pkg::*;
#(
    parameter int unsigned DataBits = 128  // width of a link word: 128 or 256
) (
    input logic clk_i,
    input logic rst_ni,
    input logic word_valid_i,
    input logic [DataBits-1:0] word_data_i,
    output logic [DataBits-1:0] early_o,  // what comes out a cycle later
    input logic outside_i,  // no packet is open (128 bits: START may come bare)
    output logic flit_valid_o,
    output logic inside_valid_o,  // the same if `outside_i` is 0, without waiting for it
    output logic loose_valid_o,  // the same if `outside_i` is 1
    output logic [DataBits-1:0] flit_data_o,
    output logic control_valid_o,
    output logic [127:0] control_data_o,
    output logic control_start_o,  // with control: it is START
    output logic control_check_o,  // with control: it is CHECK
    output logic event_magic_o,  // MAGIC that announced a control word
    output logic event_bad_control_o
);
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end

  // What a word is: a flit, or a START where one may come bare; a control word; a damaged one; an escape or MAGIC alone: none.
  typedef struct packed {
    logic flit;
    logic bare;
    logic control;
    logic bad;
    logic start;
    logic check;
  } meaning_t;

  logic valid_q, is_magic, sound;
  logic prefix_q;  // 128 bits: the word before was MAGIC; 256 bits: it was an escape
  logic [DataBits-1:0] early_q, word_q;
  logic [127:0] control;
  meaning_t meaning, meaning_q;

  assign is_magic = early_q[WORD_BITS-1:0] == LINK_MAGIC;
  assign control  = early_q[DataBits-1-:128];
  always_comb begin
    sound = 1'b0;
    if (valid_q) sound = link_crc16(control) == control[127:112];  // guarded for the simulator's sake
  end

  logic announced, prefix;
  if (DataBits == 128) begin : gen_two_steps
    assign announced = !is_magic && prefix_q;
    assign prefix = is_magic && !prefix_q;
  end else begin : gen_one_step
    logic high_magic;
    assign high_magic = control == LINK_MAGIC;
    assign announced = is_magic && !prefix_q && !high_magic;
    assign prefix = is_magic && !prefix_q && high_magic;
  end

  always_comb begin
    meaning.flit = valid_q && !announced && !prefix;
    meaning.start = control[7:0] == LINK_START;
    meaning.check = control[7:0] == LINK_CHECK;
    meaning.bare = DataBits == 128 && valid_q && !is_magic && !prefix_q && sound && meaning.start;
    meaning.control = valid_q && announced && sound;
    meaning.bad = valid_q && announced && !sound;
  end

  always_ff @(posedge clk_i) begin
    if (word_valid_i) early_q <= word_data_i;
    word_q <= early_q;
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      valid_q   <= 1'b0;
      prefix_q  <= 1'b0;
      meaning_q <= '0;
    end else begin
      valid_q <= word_valid_i;
      if (valid_q) prefix_q <= prefix;
      meaning_q <= meaning;
    end
  end

  assign early_o = early_q;
  assign flit_data_o = word_q;
  assign control_data_o = word_q[DataBits-1-:128];
  assign flit_valid_o = meaning_q.flit && !(meaning_q.bare && outside_i);
  assign inside_valid_o = meaning_q.flit;
  assign loose_valid_o = meaning_q.flit && !meaning_q.bare;
  assign control_valid_o = meaning_q.control || (meaning_q.bare && outside_i);
  assign control_start_o = meaning_q.start;
  assign control_check_o = meaning_q.check;
  assign event_magic_o = meaning_q.control || meaning_q.bad;
  assign event_bad_control_o = meaning_q.bad;
endmodule
