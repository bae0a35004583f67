// Makes frames of XGMII: finds them, takes preamble and check sequence off, says at their end whether they are sound.
//
// Cut-through: words are handed on before the check sequence is known. A frame is bad whose check sequence is wrong, that is
// shorter than 64 bytes or longer than MaxFrameBytes (it is cut there), or that ends by anything but a terminate character. Every
// frame is counted once, as the first that applies of: in error, too long, too short, wrong check sequence, good. A start
// without a delimiter behind it counts as a frame in error; it and frames of at most 4 bytes give no word at all.
// Gaps down to one byte are taken, frames may begin in lane 0 and 4.
//
// Throughput: the line rate. Latency from the bytes on XGMII to the word: 3 cycles, 2 for a last word whose check sequence ends
// by the middle of the next. No back-pressure. Reset: waits for a frame.
module tn_port_ethernet_mac_rx
  import tn_phy_xgmii_pkg::*;
#(
    parameter int unsigned MaxFrameBytes = 1522  // from destination address to check sequence, with one VLAN tag
) (
    input  logic          clk_i,                // 156.25 MHz
    input  logic          rst_ni,
    input  xgmii_t        xgmii_i,
    output logic          out_valid_o,
    output logic          out_last_o,
    output logic   [63:0] out_data_o,           // first byte on the line in bits 7:0
    output logic   [ 2:0] out_bytes_o,          // of the last word; 0: 8
    output logic          out_bad_o,            // with the last word
    output logic          event_good_o,
    output logic   [13:0] good_bytes_o,         // of it: from destination address to check sequence
    output logic          event_bad_fcs_o,
    output logic          event_runt_o,
    output logic          event_giant_o,
    output logic          event_error_symbol_o
);
  if (MaxFrameBytes < 64 || MaxFrameBytes > 16000) begin : gen_bad_max_frame_bytes
    $error("MaxFrameBytes is %0d, must be 64 to 16000", MaxFrameBytes);
  end

  localparam logic [31:0] Polynomial = 32'hedb88320;
  localparam logic [31:0] Residue = 32'hdebb20e3;  // state behind a good check sequence
  localparam logic [10:0] MaxWords = 11'(MaxFrameBytes / 8);

  // State behind a good frame whose last word has n bytes, and zeros behind them: no byte needs to be moved to check it.
  function automatic logic [8:0][31:0] residues();
    residues[8] = Residue;
    for (int n = 7; n >= 0; n--) begin
      residues[n] = residues[n+1];
      for (int i = 0; i < 8; i++) residues[n] = {1'b0, residues[n][31:1]} ^ (residues[n][0] ? Polynomial : 32'd0);
    end
  endfunction
  localparam logic [8:0][31:0] Residues = residues();

  // ------------------------------------------------------------------------------------- Where frames begin and their words
  xgmii_column_t low, high, before_q;  // halves of this word, the upper one of the last
  logic lane4_q;  // the frame began in lane 4: its words lie across two
  logic open_q, starts_q;  // words belong to a frame; a frame began in lane 4 of the last word
  logic start0, start4, delimiter0, delimiter4, broken_q;
  xgmii_t word;
  logic [3:0] bytes;  // until a control character
  logic terminates;

  assign low = xgmii_low(xgmii_i);
  assign high = xgmii_high(xgmii_i);
  assign start0 = low.control == 4'h1 && low.data[7:0] == XGMII_START;
  assign start4 = high.control == 4'h1 && high.data[7:0] == XGMII_START;
  assign delimiter0 = high.control == '0 && high.data[31:24] == ETHERNET_SFD;
  assign delimiter4 = low.control == '0 && low.data[31:24] == ETHERNET_SFD;
  assign word = lane4_q ? xgmii_join(low, before_q) : xgmii_i;

  always_comb begin
    bytes = 4'd8;
    terminates = 1'b0;
    for (int k = 7; k >= 0; k--) begin
      if (word.control[k]) begin
        bytes = 4'(k);
        terminates = word.data[8*k+:8] == XGMII_TERMINATE;
      end
    end
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      open_q   <= 1'b0;
      broken_q <= 1'b0;
      starts_q <= 1'b0;
      lane4_q  <= 1'b0;
    end else begin
      starts_q <= start4;
      broken_q <= (start0 && !delimiter0) || (starts_q && !delimiter4);  // a cycle later: a frame may just end
      if (start0 && delimiter0) begin
        open_q  <= 1'b1;
        lane4_q <= 1'b0;
      end else if (starts_q && delimiter4) begin
        open_q  <= 1'b1;
        lane4_q <= 1'b1;
      end else if (bytes != 4'd8) open_q <= 1'b0;
    end
  end
  always_ff @(posedge clk_i) before_q <= high;

  // ------------------------------------------------------------------------------------------------- Is it good, and all of it
  logic valid_q, ends_q, error_q, cut_q;
  logic [63:0] data_q;  // zeros behind the last byte
  logic [ 3:0] bytes_q;
  logic [31:0] crc_q, crc, residue_q;
  logic [10:0] words_q;  // of the frame before this one
  logic goes_on, too_long, too_short, sound, closes, good;

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      valid_q <= 1'b0;
      ends_q  <= 1'b0;
      error_q <= 1'b0;
      bytes_q <= '0;
    end else begin
      valid_q <= open_q || broken_q;
      ends_q  <= !open_q || bytes != 4'd8;
      error_q <= !open_q || !terminates;
      bytes_q <= open_q ? bytes : 4'd0;
    end
  end
  always_ff @(posedge clk_i) begin
    for (int unsigned k = 0; k < 8; k++) data_q[8*k+:8] <= k < 32'(bytes) ? word.data[8*k+:8] : 8'd0;
    residue_q <= Residues[bytes];
  end

  tn_port_ethernet_crc32 u_crc (
      .state_i(crc_q),
      .data_i(data_q),
      .missing_i(3'd0),
      .state_o(crc)
  );

  assign goes_on = valid_q && !cut_q;
  assign too_long = words_q == MaxWords && (!ends_q || bytes_q > 4'(MaxFrameBytes % 8));
  assign too_short = words_q < 11'd8;
  assign sound = crc == residue_q;
  assign closes = goes_on && (ends_q || too_long);
  assign good = ends_q && !error_q && !too_long && !too_short && sound;

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      crc_q <= '1;
      words_q <= '0;
      cut_q <= 1'b0;
      event_good_o <= 1'b0;
      event_bad_fcs_o <= 1'b0;
      event_runt_o <= 1'b0;
      event_giant_o <= 1'b0;
      event_error_symbol_o <= 1'b0;
    end else begin
      crc_q <= valid_q && !ends_q ? crc : '1;
      words_q <= valid_q && !ends_q ? words_q + 11'(!cut_q) : '0;
      cut_q <= valid_q && !ends_q && (cut_q || too_long);
      event_good_o <= closes && good;
      event_error_symbol_o <= closes && ends_q && error_q;
      event_giant_o <= closes && !(ends_q && error_q) && too_long;
      event_runt_o <= closes && !(ends_q && error_q) && !too_long && too_short;
      event_bad_fcs_o <= closes && !error_q && !too_long && !too_short && !sound;
      OnceA : assert ($countones({closes && good, closes && ends_q && error_q, closes && !error_q && !good}) <= 1);
    end
  end
  always_ff @(posedge clk_i) good_bytes_o <= {words_q, 3'd0} + 14'(bytes_q);

  // ------------------------------------------------------------------------- Without check sequence: a word waits for the next
  logic waits_q, rest_q, rest_bad_q;  // a word waits; it is the last one, and bad
  logic [63:0] waiting_q;
  logic [2:0] rest_bytes_q;
  logic here;  // the waiting word is the last

  assign here = closes && (error_q || !ends_q || too_long || bytes_q <= 4'd4);

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      waits_q <= 1'b0;
      rest_q <= 1'b0;
      rest_bad_q <= 1'b0;
      out_valid_o <= 1'b0;
      out_last_o <= 1'b0;
      out_bad_o <= 1'b0;
    end else begin
      waits_q <= goes_on && !here;
      rest_q <= closes && !here;
      rest_bad_q <= !good;
      out_valid_o <= waits_q && (rest_q || goes_on);
      out_last_o <= rest_q || here;
      out_bad_o <= rest_q ? rest_bad_q : here && !good;
      NeverTwoA : assert (!(rest_q && goes_on && !here));
      WaitsA : assert (!waits_q || rest_q || valid_q);  // a frame goes on in every cycle until it ends
    end
  end
  always_ff @(posedge clk_i) begin
    waiting_q <= data_q;
    rest_bytes_q <= 3'(bytes_q - 4'd4);
    out_data_o <= waiting_q;
    out_bytes_o <= rest_q ? rest_bytes_q : 3'(bytes_q + 4'd4);
  end
endmodule
