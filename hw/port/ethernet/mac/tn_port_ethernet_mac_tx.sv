// Makes XGMII of frames: preamble, padding to 64 bytes, frame check sequence, gaps between frames [IEEE8023 §4.2, §46.3].
//
// In comes a frame from its destination address on, without padding and check sequence. Once begun the source owes a word in
// every cycle in which ready is high: a frame that starves is ended as one in error, which no receiver takes, and the rest of it
// is thrown away. Gaps are 12 bytes on average, 9 to 15 each, by a deficit idle count of 0 to 3; frames begin in lane 0 or 4.
// While a fault is reported nothing is sent but what a fault asks for (remote faults upon a local one, idle upon a remote one),
// and frames are taken and thrown away, so that nobody waits for a cable.
//
// Throughput: the line rate at any length of frames: 8 bytes a cycle, and for all that is not payload what the line needs.
// Latency: 3 cycles from a word to its bytes on XGMII, the preamble a cycle before; the same at any time at which nothing else is
// being sent. Back-pressure: ready is low during the gap and while padding is sent. Reset: idle.
module tn_port_ethernet_mac_tx
  import tn_phy_xgmii_pkg::*;
(
    input  logic                clk_i,             // 156.25 MHz
    input  logic                rst_ni,
    input  logic                in_valid_i,
    output logic                in_ready_o,
    input  logic                in_last_i,
    input  logic         [63:0] in_data_i,         // first byte on the line in bits 7:0
    input  logic         [ 2:0] in_bytes_i,        // of the last word; 0: 8
    input  xgmii_fault_t        fault_i,
    output xgmii_t              xgmii_o,
    output logic                event_good_o,      // a frame has left whole
    output logic         [13:0] good_bytes_o,      // of it: from destination address to check sequence
    output logic                event_starved_o,
    output logic                event_discarded_o  // a frame met a fault
);
  typedef enum logic [1:0] {
    IDLE,  // or in the gap
    DATA,
    PAD,
    FLUSH  // what remains of a frame that starved
  } state_e;

  typedef struct packed {
    logic       valid;
    logic       last;
    logic       starved;
    logic [3:0] bytes;    // 8, but for the last
  } word_t;

  // ------------------------------------------------------------------------------------------- Which word enters, and when
  state_e state_q;
  word_t first_q, second_q;  // stages: check sequence, bytes of the line
  logic [2:0] gap_q;  // cycles until a frame may begin
  logic [3:0] words_q;  // of the frame so far; 8 and more: 8
  logic odd_q;  // the frame, or while idle the next one, begins in lane 4
  logic [1:0] deficit_q;  // bytes by which gaps were shorter than 12, altogether
  logic begins, starved, pads, enters, ends, enough;
  logic [3:0] given, bytes;

  assign in_ready_o = state_q == DATA || state_q == FLUSH || (state_q == IDLE && gap_q == '0);
  assign begins = state_q == IDLE && gap_q == '0 && in_valid_i;
  assign starved = state_q == DATA && !in_valid_i;
  assign pads = state_q == PAD;
  assign enters = begins || state_q == DATA || pads;
  assign enough = words_q >= 4'd7;  // with this word there are 60 bytes
  assign ends = starved || ((pads || in_last_i) && enough && enters);

  assign given = pads ? 4'd0 : in_last_i && in_bytes_i != '0 ? {1'b0, in_bytes_i} : 4'd8;
  assign bytes = !enough ? 4'd8 : words_q == 4'd7 && given < 4'd4 ? 4'd4 : given;

  // How long the gap is: the last word is in the first stage
  logic [2:0] deficit;
  logic [3:0] columns;  // from where the last word begins to the first of the next frame, odd_q included
  // The end is moved to a column: back, a shorter gap, unless the deficit would become 4; else forth.
  assign deficit = 3'(deficit_q) + 3'(first_q.bytes[1:0]);
  assign columns = 4'(odd_q) + 4'(first_q.bytes[3:2]) + (deficit[2] ? 4'd7 : 4'd6);

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      state_q <= IDLE;
      gap_q <= '0;
      words_q <= '0;
      odd_q <= 1'b0;
      deficit_q <= '0;
    end else begin
      unique case (state_q)
        IDLE:  if (begins) state_q <= in_last_i ? PAD : DATA;
        DATA: begin
          if (!in_valid_i) state_q <= FLUSH;
          else if (in_last_i) state_q <= enough ? IDLE : PAD;
        end
        PAD:   if (enough) state_q <= IDLE;
        FLUSH: if (in_valid_i && in_last_i) state_q <= IDLE;
      endcase
      if (ends) words_q <= '0;
      else if (enters && words_q != 4'd8) words_q <= words_q + 4'd1;
      if (ends) gap_q <= 3'd2;  // the least; by the next cycle it is known
      else if (first_q.valid && first_q.last) gap_q <= 3'(columns >> 1) - 3'd2;
      else if (gap_q != '0) gap_q <= gap_q - 3'd1;
      if (first_q.valid && first_q.last) begin
        odd_q <= columns[0];
        deficit_q <= deficit[1:0];  // 4 less where the gap is longer
      end else if (state_q == IDLE && gap_q == '0 && !in_valid_i) begin
        odd_q <= 1'b0;
        deficit_q <= '0;
      end
    end
  end

  // ------------------------------------------------------------------------------------------------------- Check sequence
  logic preamble_q, preamble_odd_q;
  logic [63:0] first_data_q, second_data_q;
  logic [31:0] crc_q, crc, check_q;
  logic spill_q;  // what the last word had no room for

  tn_port_ethernet_crc32 u_crc (
      .state_i(crc_q),
      .data_i(first_data_q),
      .missing_i(3'(4'd8 - first_q.bytes)),
      .state_o(crc)
  );

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      first_q <= '0;
      second_q <= '0;
      preamble_q <= 1'b0;
      spill_q <= 1'b0;
      crc_q <= '1;
    end else begin
      // A word of errors without check sequence is as long as 4 bytes with one.
      first_q <= '{valid: enters, last: ends, starved: starved, bytes: starved ? 4'd4 : bytes};
      preamble_q <= begins;
      second_q <= '{
          valid: first_q.valid,
          last: first_q.last,
          starved: first_q.starved,
          bytes: first_q.valid ? first_q.bytes : second_q.bytes
      };
      spill_q <= second_q.valid && second_q.last && second_q.bytes >= 4'd4;
      if (first_q.valid) crc_q <= first_q.last ? '1 : crc;
    end
  end
  always_ff @(posedge clk_i) begin
    for (int unsigned k = 0; k < 8; k++) first_data_q[8*k+:8] <= k < 32'(given) ? in_data_i[8*k+:8] : 8'd0;
    preamble_odd_q <= odd_q;
    second_data_q  <= first_data_q;
    if (first_q.valid) check_q <= ~crc;
  end

  // ------------------------------------------------------------------------------------------------------- Bytes of the line
  // Words as if every frame began in lane 0; then half a word later where it begins in lane 4.
  xgmii_t [1:0] tail;  // last word and spill: data, check sequence, terminate, idle
  xgmii_t straight;
  xgmii_column_t held_q;
  logic lane4, lane4_q, muted, muted_q, whole_q;

  always_comb begin
    for (int unsigned k = 0; k < 16; k++) begin
      tail[k/8].control[k%8] = 1'b1;
      tail[k/8].data[8*(k%8)+:8] = XGMII_IDLE;
      for (int unsigned n = 1; n <= 8; n++) begin
        if (second_q.bytes == 4'(n)) begin
          if (k < n + 4) begin
            tail[k/8].control[k%8] = 1'b0;
            tail[k/8].data[8*(k%8)+:8] = k < n ? second_data_q[8*(k%8)+:8] : check_q[8*((k-n)%4)+:8];
          end else if (k == n + 4) tail[k/8].data[8*(k%8)+:8] = XGMII_TERMINATE;
        end
      end
    end

    straight = xgmii_join(COLUMN_IDLE, COLUMN_IDLE);
    if (preamble_q) straight = '{control: 8'h01, data: {ETHERNET_SFD, {6{ETHERNET_PREAMBLE}}, XGMII_START}};
    else if (spill_q) straight = tail[1];
    else if (second_q.valid) begin
      if (second_q.starved) straight = '{control: 8'hff, data: {8{XGMII_ERROR}}};
      else if (second_q.last) straight = tail[0];
      else straight = '{control: 8'h00, data: second_data_q};
    end
  end

  assign lane4 = preamble_q ? preamble_odd_q : lane4_q;
  // A fault silences a frame at once and for good, and no frame begins in its middle.
  assign muted = fault_i != '0 || (muted_q && (second_q.valid || spill_q));

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      xgmii_o <= xgmii_join(COLUMN_IDLE, COLUMN_IDLE);
      held_q  <= COLUMN_IDLE;
      lane4_q <= 1'b0;
      muted_q <= 1'b0;
    end else begin
      lane4_q <= lane4;
      muted_q <= muted;
      held_q  <= muted ? COLUMN_IDLE : xgmii_high(straight);
      if (fault_i.local_) xgmii_o <= xgmii_join(COLUMN_REMOTE_FAULT, COLUMN_REMOTE_FAULT);
      else if (muted) xgmii_o <= xgmii_join(COLUMN_IDLE, COLUMN_IDLE);
      else xgmii_o <= lane4 ? xgmii_join(xgmii_low(straight), held_q) : straight;
      HeldIdleA : assert (!preamble_q || held_q == COLUMN_IDLE);
      OneAtATimeA : assert (32'(preamble_q) + 32'(spill_q) + 32'(second_q.valid) <= 1);
    end
  end

  // ------------------------------------------------------------------------------------------------------------- Counts
  // A frame counts when its last character leaves: with the last word, or up to two cycles later.
  logic [10:0] length_q;  // words of the frame in the second stage, before this one
  logic [1:0] leaves_q, last_leaves;  // cycles until the last character leaves
  logic ended, left;
  assign ended = second_q.valid && second_q.last && !second_q.starved;
  assign last_leaves = 2'((5'(second_q.bytes) + (lane4 ? 5'd8 : 5'd4)) >> 3);
  assign left = ended ? last_leaves == '0 : leaves_q == 2'd1;

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      event_good_o <= 1'b0;
      event_starved_o <= 1'b0;
      event_discarded_o <= 1'b0;
      length_q <= '0;
      leaves_q <= '0;
      whole_q <= 1'b0;
    end else begin
      whole_q <= preamble_q ? !muted : whole_q && !muted;
      event_good_o <= left && whole_q && !muted;
      event_discarded_o <= left && !(whole_q && !muted);
      event_starved_o <= second_q.valid && second_q.starved;
      leaves_q <= ended ? last_leaves : leaves_q - 2'(leaves_q != '0);
      if (preamble_q) length_q <= '0;
      else if (second_q.valid) length_q <= length_q + 11'd1;
      LeavesInTimeA : assert (!preamble_q || leaves_q == '0);
    end
  end
  always_ff @(posedge clk_i) if (ended) good_bytes_o <= {length_q, 3'd0} + 14'(second_q.bytes) + 14'd4;
endmodule
