// Proves the framing of tn_port_ethernet_mac_tx with any source of frames up to 2000 words and any faults: nothing but idle,
// frames and fault sequences leaves, character by character [IEEE8023 §46.3]. A frame begins in lane 0 or 4 with its whole
// preamble, has at least 64 bytes unless it starved or a fault cut it, ends with a terminate character, and at least 9
// characters lie between two frames. What the bytes of a frame are, and that gaps are 12 on average, is left to the block tests.
//
// The characters of a word are followed by a parser, from where it stood behind the word before.
module tn_port_ethernet_mac_tx_proof
  import tn_phy_xgmii_pkg::*;
(
    input logic                clk_i,
    input logic                reset_i,     // may come at any time
    input logic                in_valid_i,
    input logic                in_last_i,
    input logic         [63:0] in_data_i,
    input logic         [ 2:0] in_bytes_i,
    input xgmii_fault_t        fault_i
);
  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;
  always_ff @(posedge clk_i) started_q <= 1'b1;

  xgmii_t xgmii;
  logic ready, good, starved, discarded;
  logic [13:0] good_bytes;
  tn_port_ethernet_mac_tx u_dut (
      .clk_i,
      .rst_ni(rst_n),
      .in_valid_i,
      .in_ready_o(ready),
      .in_last_i,
      .in_data_i,
      .in_bytes_i,
      .fault_i,
      .xgmii_o(xgmii),
      .event_good_o(good),
      .good_bytes_o(good_bytes),
      .event_starved_o(starved),
      .event_discarded_o(discarded)
  );

  // Where the parser stands in front of a character
  typedef struct packed {
    logic       open;
    logic       error;  // the frame has an error character
    logic [6:0] place;  // characters of the frame behind its start, up to 71: preamble and 64 bytes
    logic [3:0] gap;    // characters since a frame ended, its terminate character included, up to 9
  } parser_t;
  localparam parser_t AtRest = '{open: 1'b0, error: 1'b0, place: '0, gap: 4'd9};

  parser_t parser_q, parser_d;
  logic legal, sequences;
  logic [7:0] now;
  assign sequences = xgmii == xgmii_join(COLUMN_REMOTE_FAULT, COLUMN_REMOTE_FAULT);

  always_comb begin
    parser_d = parser_q;
    legal = 1'b1;
    now = '0;
    for (int unsigned k = 0; k < 8; k++) begin
      now = xgmii.data[8*k+:8];
      if (!parser_d.open) begin
        if (xgmii.control[k] && now == XGMII_START) begin
          legal = legal && k % 4 == 0 && parser_d.gap == 4'd9;
          parser_d = '{open: 1'b1, error: 1'b0, place: '0, gap: '0};
        end else begin
          legal = legal && xgmii.control[k] && now == XGMII_IDLE;
          if (parser_d.gap != 4'd9) parser_d.gap = parser_d.gap + 4'd1;
        end
      end else if (xgmii.control[k]) begin
        if (now == XGMII_TERMINATE) begin
          legal = legal && (parser_d.error || parser_d.place == 7'd71);
          parser_d = '{open: 1'b0, error: 1'b0, place: '0, gap: 4'd1};
        end else begin
          legal = legal && now == XGMII_ERROR && parser_d.place >= 7'd7;
          parser_d.error = 1'b1;
        end
      end else begin
        if (parser_d.place < 7'd6) legal = legal && now == ETHERNET_PREAMBLE;
        if (parser_d.place == 7'd6) legal = legal && now == ETHERNET_SFD;
        if (parser_d.place != 7'd71) parser_d.place = parser_d.place + 7'd1;
      end
    end
  end

  // What a fault of the cycle before has made of this word: silence, until the frame is over
  xgmii_fault_t fault_q;
  logic muted_q;
  always_ff @(posedge clk_i) begin
    if (!rst_n) begin
      parser_q <= AtRest;
      fault_q  <= '0;
      muted_q  <= 1'b0;
    end else begin
      parser_q <= muted_q ? AtRest : parser_d;
      fault_q  <= fault_i;
      muted_q  <= u_dut.muted;
    end
  end

  // Words taken of the frame
  logic [10:0] taken_q, staged;
  logic grows;  // words of it are still to come
  assign staged = 11'(u_dut.first_q.valid) + 11'(u_dut.second_q.valid);
  assign grows  = u_dut.state_q == 2'd1 || u_dut.state_q == 2'd2;
  always_ff @(posedge clk_i) begin
    if (!rst_n) taken_q <= '0;
    else if (u_dut.begins) taken_q <= 11'd1;
    else if (u_dut.enters) taken_q <= taken_q + 11'd1;
  end

  always_ff @(posedge clk_i) begin
    if (rst_n) begin
      LengthM : assume (taken_q < 11'd2000 || !u_dut.enters || u_dut.begins || (in_valid_i && in_last_i));
      // For the induction
      OddA : assert (!(grows || u_dut.first_q.valid) || u_dut.odd_q == u_dut.lane4);
      WordsA : assert (11'(u_dut.words_q) == (!grows ? 11'd0 : taken_q < 11'd8 ? taken_q : 11'd8));
      LengthA : assert (staged == '0 || u_dut.preamble_q || u_dut.length_q + staged == taken_q);
      TakenA : assert (taken_q <= 11'd2001 && (taken_q != '0 || !grows));
      ParserA :
      assert (parser_q.open ? parser_q.gap == '0 && parser_q.place <= 7'd71 : parser_q.gap <= 4'd9 && parser_q.place == '0);
      LegalA : assert (muted_q || legal);
      SilentA : assert (!muted_q || (fault_q.local_ ? sequences : xgmii == xgmii_join(COLUMN_IDLE, COLUMN_IDLE)));
      FaultMutesA : assert (fault_q == '0 || muted_q);
      OneEventA : assert (32'(good) + 32'(discarded) <= 1);
      LeastA : assert (!good || good_bytes >= 14'd64);
      // The proof is not empty
      GoodC : cover (good && good_bytes == 14'd64);
      Lane4C : cover (legal && !muted_q && xgmii.control == 8'h1f && xgmii.data[39:32] == XGMII_START);
      StarvedC : cover (starved && !discarded);
      DiscardedC : cover (discarded);
      ShortestGapC : cover (parser_q.gap != 4'd9 && parser_q.gap != '0 && parser_d.open);
    end
  end
  logic unused;
  assign unused = ready;
endmodule
