// Takes the words of a link apart again: flits of packets, and control words whose CRC is right. Counterpart of
// tn_link_tx_framer, which describes the format.
//
// Throughput: one link word per cycle. Latency: 1 cycle (the input register); everything behind it is combinational.
// No back-pressure: buffers were promised by credits. Reset: no MAGIC seen.
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
    input logic outside_i,  // no packet is open (128 bits: START may come bare)
    output logic flit_valid_o,
    output logic [DataBits-1:0] flit_data_o,
    output logic control_valid_o,
    output logic [127:0] control_data_o,
    output logic event_magic_o,  // MAGIC that announced a control word
    output logic event_bad_control_o
);
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end

  logic valid_q;
  logic [DataBits-1:0] word_q;
  logic prefix_q;  // 128 bits: the word before was MAGIC; 256 bits: it was an escape
  logic is_magic, sound;

  assign is_magic = word_q[WORD_BITS-1:0] == LINK_MAGIC;
  assign flit_data_o = word_q;
  always_comb begin
    sound = 1'b0;
    if (valid_q) sound = link_crc16(control_data_o) == control_data_o[127:112];  // guarded for the simulator's sake
  end

  if (DataBits == 128) begin : gen_two_steps
    logic bare_start;
    link_start_t start;
    assign control_data_o = word_q;
    assign start = word_q;
    assign bare_start = outside_i && start.kind == LINK_START && sound;
    assign event_magic_o = valid_q && !is_magic && prefix_q;
    assign control_valid_o = valid_q && !is_magic && sound && (prefix_q || bare_start);
    assign event_bad_control_o = valid_q && !is_magic && !sound && prefix_q;
    assign flit_valid_o = valid_q && is_magic == prefix_q && !control_valid_o;
    logic unused;
    assign unused = ^start;
  end else begin : gen_one_step
    logic escape, control;
    assign control_data_o = word_q[255:128];
    assign escape = valid_q && is_magic && !prefix_q && word_q[255:128] == LINK_MAGIC;
    assign control = valid_q && is_magic && !prefix_q && !escape;
    assign event_magic_o = control;
    assign control_valid_o = control && sound;
    assign event_bad_control_o = control && !sound;
    assign flit_valid_o = valid_q && (prefix_q || !is_magic);
    logic unused;
    assign unused = outside_i;
  end

  always_ff @(posedge clk_i) if (word_valid_i) word_q <= word_data_i;

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      valid_q  <= 1'b0;
      prefix_q <= 1'b0;
    end else begin
      valid_q <= word_valid_i;
      if (DataBits == 128) begin
        if (valid_q) prefix_q <= is_magic && !prefix_q;
      end else begin
        if (valid_q) prefix_q <= is_magic && !prefix_q && word_q[DataBits-1-:128] == LINK_MAGIC;
      end
    end
  end
endmodule
