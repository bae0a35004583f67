// Proves tn_port_rdma_send_queue: an active transaction is in the queue or out for its turn, and that exactly once; what is not
// active is in neither; a turn comes before any other has had two; starts and counts are told as they are.
module tn_port_rdma_send_queue_proof #(
    parameter int unsigned IdBits = 2
) (
    input logic clk_i,
    input logic reset_i,  // may come at any time
    input logic start_valid_i,
    input logic [IdBits-1:0] start_id_i,
    input logic turn_ready_i,
    input logic back_valid_i,
    input logic [IdBits-1:0] back_id_i,
    input logic back_again_i
);
  localparam int unsigned Ids = 1 << IdBits;
  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;

  logic start_ready, start_active, twice, turn_valid;
  logic [IdBits-1:0] turn_id;
  logic [  IdBits:0] active;
  tn_port_rdma_send_queue #(
      .IdBits(IdBits)
  ) u_dut (
      .clk_i,
      .rst_ni(rst_n),
      .start_valid_i,
      .start_ready_o(start_ready),
      .start_id_i,
      .start_active_o(start_active),
      .event_twice_o(twice),
      .turn_valid_o(turn_valid),
      .turn_ready_i,
      .turn_id_o(turn_id),
      .back_valid_i,
      .back_id_i,
      .back_again_i,
      .active_o(active)
  );

  // Who waits, who is out, and who has had a turn since each began to wait
  logic [Ids-1:0] waits_q, out_q;
  logic [Ids-1:0][Ids-1:0] passed_q;
  logic start, turn, back;
  assign start = start_valid_i && start_ready;
  assign turn  = turn_valid && turn_ready_i;
  assign back  = back_valid_i && rst_n;
  always_ff @(posedge clk_i) begin
    started_q <= 1'b1;
    if (!rst_n) begin
      waits_q <= '0;
      out_q   <= '0;
    end else begin
      if (turn) begin
        waits_q[turn_id] <= 1'b0;
        out_q[turn_id]   <= 1'b1;
        for (int unsigned i = 0; i < Ids; i++) passed_q[i][turn_id] <= 1'b1;
      end
      if (back) begin
        out_q[back_id_i]   <= 1'b0;
        waits_q[back_id_i] <= back_again_i;
        if (back_again_i) passed_q[back_id_i] <= turn ? Ids'(1) << turn_id : '0;
      end else if (start && !waits_q[start_id_i] && !out_q[start_id_i]) begin
        waits_q[start_id_i]  <= 1'b1;
        passed_q[start_id_i] <= turn ? Ids'(1) << turn_id : '0;
      end
    end
    if (back) OutM : assume (out_q[back_id_i]);
  end

  logic [IdBits:0] waiting, all;
  logic unfair;  // this turn is the second one while somebody waits
  always_comb begin
    waiting = '0;
    all = '0;
    unfair = 1'b0;
    for (int unsigned i = 0; i < Ids; i++) begin
      waiting += (IdBits + 1)'(waits_q[i]);
      all += (IdBits + 1)'(waits_q[i] || out_q[i]);
      unfair |= waits_q[i] && passed_q[i][turn_id] && i != 32'(turn_id);
    end
  end
  always_ff @(posedge clk_i) begin
    if (rst_n) begin
      TurnA : assert (!turn_valid || waits_q[turn_id]);
      OffersA : assert (turn_valid == (waits_q != '0));
      OnceA : assert ((waits_q & out_q) == '0);
      InQueueA : assert (u_dut.usage == waiting);
      CountA : assert (active == all);
      KnownA : assert (!start_ready || start_active == (waits_q[start_id_i] || out_q[start_id_i]));
      TwiceA : assert (twice == (start && (waits_q[start_id_i] || out_q[start_id_i])));
      FairA : assert (!turn || !unfair);
      AllC : cover (waits_q == '1);
      AgainC : cover (back && back_again_i && turn && waiting == (IdBits + 1)'(2));
      TwiceC : cover (twice && out_q[start_id_i]);
    end
  end
endmodule
