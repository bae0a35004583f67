// Proves tn_common_register_counters: what is read of a counter is the number of its events, and every request is answered.
//
// One counter, `watch_i`, stands for all. Up to MaxStep events come in a cycle, which is as many as the small counts can take
// between two visits.
module tn_common_register_counters_proof
  import tn_common_register_pkg::*;
#(
    parameter int unsigned NumCounters = 3,
    parameter int unsigned First = 5,
    parameter int unsigned StepBits = 4,
    parameter int unsigned WideBits = 5,
    parameter int unsigned MaxStep = 3
) (
    input logic clk_i,
    input logic reset_i,  // may come at any time
    input logic clear_i,
    input logic [1:0] watch_i,
    input logic [NumCounters-1:0][1:0] step_i,
    input logic valid_i,
    input register_request_t request_i,
    input register_answer_t other_i
);
  localparam logic [NumCounters-1:0] Wide = 3'b010;

  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;

  // The watched counter: all its events, and the few bits that the bank sees
  logic [1:0] watch_q;
  logic [31:0] total_q, total_1q, total_2q;
  logic [2:0] clear_q;  // in the last cycles
  logic [NumCounters-1:0][WideBits-1:0] count;
  for (genvar c = 0; c < NumCounters; c++) begin : gen_count
    localparam int unsigned Bits = Wide[c] ? WideBits : StepBits;
    logic [Bits-1:0] count_q;
    always_ff @(posedge clk_i) begin
      if (!rst_n || clear_i) count_q <= '0;
      else count_q <= count_q + Bits'(step_i[c]);
      StepM : assume (32'(step_i[c]) <= MaxStep);
      if (rst_n && watch_q == 2'(c)) HTotalA : assert (count_q == total_q[Bits-1:0]);
    end
    assign count[c] = WideBits'(count_q);
  end

  logic asked_q, mine;
  logic [3:0] age_q;
  register_request_t request_q;
  register_answer_t answer, answer_or, other_q;
  assign answer = other_q == '0 ? answer_or : '0;
  assign mine   = request_i.index >= 6'(First) && 7'(request_i.index) < 7'(First + NumCounters);
  tn_common_register_counters #(
      .NumCounters(NumCounters),
      .First(First),
      .StepBits(StepBits),
      .WideBits(WideBits),
      .Wide(Wide)
  ) u_dut (
      .clk_i,
      .rst_ni  (rst_n),
      .clear_i,
      .count_i (count),
      .valid_i,
      .request_i,
      .other_i,
      .answer_o(answer_or)
  );

  always_ff @(posedge clk_i) begin
    started_q <= 1'b1;
    watch_q   <= watch_i;
    request_q <= request_i;
    other_q   <= rst_n ? other_i : '0;
    total_1q  <= total_q;
    total_2q  <= total_1q;
    clear_q   <= {clear_q[1:0], !rst_n || clear_i};
    if (!rst_n || clear_i) total_q <= '0;
    else total_q <= total_q + 32'(step_i[watch_q]);
    if (!rst_n || answer.ack) {asked_q, age_q} <= '0;
    else begin
      asked_q <= asked_q || (valid_i && mine);
      age_q   <= asked_q ? age_q + 4'd1 : '0;
    end
    WatchStaysM : assume (watch_i < 2'(NumCounters) && (!started_q || watch_i == watch_q));
    OthersM : assume (other_i == '0 || !(asked_q || (valid_i && mine)));  // one request at a time
    OneRequestM : assume (!valid_i || !asked_q);
    RequestStaysM : assume (!asked_q || request_i == request_q);
    if (rst_n) begin
      AnsweredA : assert (!asked_q || answer.ack || age_q <= 4'(NumCounters + 1));
      OtherA : assert (other_q == '0 || answer_or == other_q);  // an answer of others comes through
      UnaskedA : assert (!answer.ack || asked_q);
      ZeroA : assert (answer.ack || answer.data == '0);
      // The sum is of the moment one cycle before it is in the answer
      ExactA :
      assert (!(answer.ack && request_q.index == 6'(First) + 6'(watch_q)) || answer.data == (clear_q[0] ? '0 : total_2q));
      AnswerC : cover (answer.ack && answer.data == 32'd9);
    end
  end

  // For the induction: what the RAM holds of the watched counter lags behind by what came since its last visit.
  logic [31:0] kept, lag;
  logic [3:0] since_q;  // cycles since the small count was looked at
  logic visits;
  assign visits = u_dut.visits_q && u_dut.visit_q == watch_q;
  assign kept   = u_dut.first_q && u_dut.place_q <= watch_q && !visits ? '0 : visits ? total_1q : u_dut.ram[watch_q];
  assign lag    = total_q - kept;
  always_ff @(posedge clk_i) begin
    if (!rst_n || clear_i || u_dut.place_q == watch_q) since_q <= 4'd1;
    else since_q <= since_q + 4'd1;
    if (rst_n) begin
      HPlaceA : assert (u_dut.place_q < 2'(NumCounters) && u_dut.visit_q < 2'(NumCounters));
      HSinceA : assert (since_q >= 4'd1 && since_q <= 4'(NumCounters));
      HPlaceSinceA :
      assert (u_dut.first_q && u_dut.place_q <= watch_q ? since_q == 4'(u_dut.place_q) + 4'd1 :
              since_q == 4'(u_dut.place_q) - 4'(watch_q) + (u_dut.place_q > watch_q ? '0 : 4'(NumCounters)));
      HLagA : assert (lag <= 32'(since_q) * MaxStep);
      HWaitsA : assert (u_dut.waits_q == (asked_q && !answer.ack));
      HVisitA :
      assert (!u_dut.visits_q || u_dut.visit_q == (u_dut.place_q == '0 ? 2'(NumCounters - 1) : u_dut.place_q - 2'd1));
      HIdleA : assert (u_dut.visits_q || (u_dut.place_q == '0 && u_dut.first_q && total_q == '0));
    end
  end
endmodule
