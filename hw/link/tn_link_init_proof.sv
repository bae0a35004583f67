// Proves that INIT_HIGH and INIT, made by tn_link_tx_control and heard by tn_link_init, tell the counts of one place: what is
// believed of the eight counts is what had been sent in front of that INIT, whatever is damaged on the way.
//
// Control words and START go over a wire of one word, any of which may be damaged; the sender takes them from tn_link_tx_control
// as the framer does, at any time, and a START only while no control word waits. INIT says any nonce and anything else.
module tn_link_init_proof
  import tn_pkg::*;
(
    input logic                  clk_i,
    input logic                  reset_i,         // of both ends, may come at any time
    input logic                  init_valid_i,
    input link_init_t            init_i,
    input link_init_high_t       init_high_i,
    input logic                  credit_valid_i,
    input logic                  credit_high_i,   // CREDIT_HIGH, not CREDIT
    input link_credit_t          credit_i,
    input logic                  health_valid_i,
    input link_health_t          health_i,
    input logic                  take_i,          // the control word that waits goes onto the wire
    input logic                  start_i,         // a START goes
    input logic            [2:0] start_vc_i,
    input logic                  arrive_i,        // the word on the wire arrives
    input logic                  damage_i,        // damaged
    input logic                  slot_i,
    input logic                  init_ready_i
);
  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;
  always_ff @(posedge clk_i) started_q <= 1'b1;

  // Sender
  link_init_t init;
  link_init_high_t init_high;
  link_credit_t credit;
  link_credit_high_t credit_high;
  link_health_t health;
  logic init_ready, credit_ready, credit_high_ready, health_ready, control_valid, take, start;
  logic [127:0] control;
  logic [NUM_VC_MAX-1:0][15:0] sent_q, place_q;
  always_comb begin
    init = init_i;
    init.kind = LINK_INIT;
    init.sent = '0;
    init_high = init_high_i;
    init_high.kind = LINK_INIT_HIGH;
    init_high.sent = '0;
    credit = credit_i;
    credit.kind = LINK_CREDIT;
    credit_high = credit_i;
    credit_high.kind = LINK_CREDIT_HIGH;
    health = health_i;
    health.kind = LINK_HEALTH;
  end
  tn_link_tx_control #(
      .NumVc(8)
  ) u_tx (
      .clk_i,
      .rst_ni(rst_n),
      .init_valid_i,
      .init_ready_o(init_ready),
      .init_i(init),
      .init_high_i(init_high),
      .credit_valid_i(credit_valid_i && !credit_high_i),
      .credit_ready_o(credit_ready),
      .credit_i(credit),
      .credit_high_valid_i(credit_valid_i && credit_high_i),
      .credit_high_ready_o(credit_high_ready),
      .credit_high_i(credit_high),
      .health_valid_i,
      .health_ready_o(health_ready),
      .health_i(health),
      .sent_i(sent_q),
      .control_valid_o(control_valid),
      .control_ready_i(take),
      .control_data_o(control)
  );

  // Wire: what was sent in front of the word stands beside it.
  logic wire_valid_q, arrives, damaged;
  logic [127:0] wire_q;
  link_start_t start_word;
  assign take = take_i && control_valid && !wire_valid_q;
  assign start = start_i && !control_valid && !wire_valid_q;
  assign arrives = wire_valid_q && arrive_i && !damage_i;
  assign damaged = wire_valid_q && arrive_i && damage_i;
  always_comb begin
    start_word = '0;
    start_word.kind = LINK_START;
    start_word.vc = start_vc_i;
  end
  always_ff @(posedge clk_i) begin
    if (!rst_n) begin
      sent_q <= '0;
      wire_valid_q <= 1'b0;
    end else begin
      if (take || start) wire_valid_q <= 1'b1;
      else if (arrive_i) wire_valid_q <= 1'b0;
      if (start) sent_q[start_vc_i] <= sent_q[start_vc_i] + 16'd1;
    end
    if (take || start) begin
      wire_q  <= take ? control : start_word;
      place_q <= sent_q;
    end
  end

  // Receiver
  logic sync_valid;
  logic [NUM_VC_MAX-1:0][15:0] sync_sent;
  tn_link_init #(
      .NumVc(8),
      .InitSlots(1),
      .RefreshSlots(3),
      .AliveCycles(3)
  ) u_rx (
      .clk_i,
      .rst_ni(rst_n),
      .slot_i,
      .control_valid_i(arrives),
      .control_data_i(wire_q),
      .bad_control_i(damaged),
      .numbered_i(1'b0),
      .waiting_i(1'b0),
      .busy_i(1'b0),
      .give_up_i(1'b0),
      .dead_time_i(8'd1),
      .init_valid_o(),
      .init_ready_i,
      .init_o(),
      .init_high_o(),
      .up_o(),
      .go_o(),
      .cut_o(),
      .down_o(),
      .sync_valid_o(sync_valid),
      .sync_first_o(),
      .sync_sent_o(sync_sent),
      .fresh_o(),
      .numbered_o(),
      .plain_o(),
      .dead_o(),
      .event_death_o(),
      .event_session_o(),
      .seen_o(),
      .peer_nonce_o()
  );

  logic waits_q;  // INIT was offered and not taken
  logic wire_high, wire_init, high_heard, init_stands;
  assign wire_high   = wire_valid_q && wire_q[7:0] == LINK_INIT_HIGH;
  assign wire_init   = wire_valid_q && wire_q[7:0] == LINK_INIT;
  assign init_stands = u_tx.control_valid_o && u_tx.is_init_q && !u_tx.gen_high.is_high_q;
  assign high_heard  = u_rx.gen_high.high_q;
  always_ff @(posedge clk_i) begin
    waits_q <= rst_n && init_valid_i && !init_ready;
    QuietInResetM : assume (rst_n || !(init_valid_i || credit_valid_i || health_valid_i));
    if (rst_n) begin
      StaysDueM : assume (!waits_q || init_valid_i);
      CountsOfOnePlaceA : assert (!sync_valid || (wire_init && sync_sent == place_q));
      SameNonceA : assert (!sync_valid || (high_heard && u_rx.gen_high.high_nonce_q == wire_q[35:24]));
      NothingBetweenA : assert (!(start && (high_heard || wire_high)));
      // For the induction: behind INIT_HIGH stands INIT.
      WaitsA : assert (!(control_valid && u_tx.gen_high.is_high_q) || waits_q);
      KindA :
      assert (control_valid ? control[7:0] inside {LINK_INIT, LINK_INIT_HIGH, LINK_CREDIT, LINK_CREDIT_HIGH, LINK_HEALTH} :
              control == '0);
      IsInitA : assert (init_stands == (control_valid && control[7:0] == LINK_INIT));
      IsHighA :
      assert ((u_tx.control_valid_o && u_tx.gen_high.is_high_q) == (control_valid && control[7:0] == LINK_INIT_HIGH));
      OneKindA :
      assert (32'(u_tx.init_q != '0) + 32'(u_tx.credit_q != '0) + 32'(u_tx.health_q != '0) == 32'(control_valid));
      InitKindA :
      assert (u_tx.init_q == '0 || u_tx.init_q[7:0] == (u_tx.gen_high.is_high_q ? LINK_INIT_HIGH : LINK_INIT));
      CreditKindA : assert (u_tx.credit_q == '0 || u_tx.credit_q[7:0] inside {LINK_CREDIT, LINK_CREDIT_HIGH});
      HealthKindA : assert (u_tx.health_q == '0 || u_tx.health_q[7:0] == LINK_HEALTH);
      InitPickedA :
      assert (u_tx.init_q[111:48] == '0 && (u_tx.init_q != '0) == (control_valid && u_tx.is_init_q) &&
              (u_tx.is_init_q || !u_tx.gen_high.is_high_q));
      OffersA :
      assert (control_valid && control[7:0] == LINK_INIT ? control[111:48] == sent_q[3:0] :
              !(control_valid && control[7:0] == LINK_INIT_HIGH) || control[111:48] == sent_q[7:4]);
      BehindHighA : assert (!wire_high || (init_stands && place_q == sent_q));
      HighSaysA : assert (!wire_high || wire_q[111:48] == place_q[7:4]);
      InitSaysA : assert (!wire_init || wire_q[111:48] == place_q[3:0]);
      HeardA :
      assert (!high_heard || (wire_valid_q ? wire_init && u_rx.sent_high == place_q[7:4] :
                              init_stands && u_rx.sent_high == sent_q[7:4]));
      BelievedC : cover (sync_valid && sync_sent[7] != '0 && sync_sent[2] != '0);
      AloneC : cover (arrives && wire_init && !high_heard);
      AnotherNonceC : cover (arrives && wire_init && high_heard && !sync_valid);
    end
  end

  logic unused;
  assign unused = ^{init_i, init_high_i, health_i, credit_ready, credit_high_ready, health_ready};
endmodule
