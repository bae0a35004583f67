// Proves tn_port_rdma_switch_output: a packet that has begun keeps the output until its tail, what is taken comes out, each flit
// once and unchanged; nothing that could move waits, whatever stands elsewhere; and no input that asks is passed twice by another.
//
// The inputs are anything that keeps the rules of tn_port_rdma_switch_input: a flit waits unchanged until it is taken, a head asks
// for this output or for none, the flits behind it ask for nothing. Ready is anything.
module tn_port_rdma_switch_output_proof #(
    parameter int unsigned NumIn = 3,
    parameter int unsigned Width = 2
) (
    input logic clk_i,
    input logic reset_i,  // may come at any time
    input logic [NumIn-1:0] request_i,
    input logic [NumIn-1:0] valid_i,
    input logic [NumIn-1:0] tail_i,
    input logic [NumIn-1:0][Width-1:0] data_i,
    input logic out_ready_i
);
  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;
  always_ff @(posedge clk_i) started_q <= 1'b1;

  logic [NumIn-1:0] take;
  logic out_valid, out_head, out_tail;
  logic [Width-1:0] out_data;
  tn_port_rdma_switch_output #(
      .NumIn(NumIn),
      .Width(Width)
  ) u_dut (
      .clk_i,
      .rst_ni(rst_n),
      .request_i,
      .valid_i,
      .tail_i,
      .data_i,
      .take_o(take),
      .out_valid_o(out_valid),
      .out_ready_i,
      .out_head_o(out_head),
      .out_tail_o(out_tail),
      .out_data_o(out_data)
  );

  // Whose packet has begun and not ended; who has begun one since the input asked for its own
  logic [NumIn-1:0] begun_q;
  logic [NumIn-1:0][NumIn-1:0] passed_q;  // [i][j]: j did, before i
  logic past_q, past_stuck_q, past_head_q, past_tail_q;  // of the cycle before
  logic [NumIn-1:0] past_take_q, past_valid_q, past_tails_q, past_request_q;
  logic [NumIn-1:0][Width-1:0] past_data_q;
  logic [Width-1:0] past_out_q;
  always_ff @(posedge clk_i) begin
    past_q <= rst_n;
    past_stuck_q <= out_valid && !out_ready_i;
    past_head_q <= out_head;
    past_tail_q <= out_tail;
    past_out_q <= out_data;
    past_take_q <= take;
    past_valid_q <= valid_i;
    past_tails_q <= tail_i;
    past_request_q <= request_i;
    past_data_q <= data_i;
    if (!rst_n) begun_q <= '0;
    else if (take != '0) begun_q <= take & ~tail_i;
    for (int unsigned i = 0; i < NumIn; i++) begin
      if (!rst_n || !request_i[i] || take[i]) passed_q[i] <= '0;
      else if ((take & request_i) != '0) passed_q[i] <= passed_q[i] | take;
    end
  end

  function automatic logic one_at_most(input logic [NumIn-1:0] bits);
    return (bits & (bits - NumIn'(1))) == '0;
  endfunction
  function automatic logic [Width-1:0] data_of(input logic [NumIn-1:0] who, input logic [NumIn-1:0][Width-1:0] data);
    data_of = '0;
    for (int unsigned i = 0; i < NumIn; i++) if (who[i]) data_of |= data[i];
  endfunction

  logic [NumIn-1:0] changed, passed;  // an input breaks the rules; it was passed twice
  logic order;  // of the search: all behind an input, or none
  for (genvar i = 0; i < NumIn; i++) begin : gen_input
    assign changed[i] = past_valid_q[i] && !past_take_q[i] && (!valid_i[i] || tail_i[i] != past_tails_q[i] ||
                        request_i[i] != past_request_q[i] || data_i[i] != past_data_q[i]);
    assign passed[i] = request_i[i] && (passed_q[i] & take & request_i) != '0;
  end
  assign order = (~u_dut.behind_q & (~u_dut.behind_q + NumIn'(1))) == '0;

  // Helper for FairA: those that have passed i since it asked lie between i and the start of the search, round the ring
  logic [NumIn-1:0] ring;
  for (genvar i = 0; i < NumIn; i++) begin : gen_ring
    logic [NumIn-1:0] may;  // passed i, and come behind it now
    localparam logic [NumIn-1:0] Behind = ~((NumIn'(2) << i) - NumIn'(1));
    assign may = u_dut.behind_q[i] ? ~u_dut.behind_q | Behind : ~u_dut.behind_q & Behind;
    assign ring[i] = (passed_q[i] & ~may) == '0;
  end

  logic free;
  assign free = !out_valid || out_ready_i;
  always_ff @(posedge clk_i) begin
    if (rst_n) begin
      // Rules of the inputs
      RequestIsHeadM : assume ((request_i & ~(valid_i & ~begun_q)) == '0);
      UnchangedM : assume (!past_q || changed == '0);

      OneTakenA : assert (one_at_most(take) && one_at_most(begun_q));
      OnlyOfferedA : assert ((take & ~valid_i) == '0);
      // No mixing: while a packet has begun only its flits move, otherwise only heads do
      WholeA : assert (begun_q == '0 || (take & ~begun_q) == '0);
      HeadFirstA : assert (begun_q != '0 || (take & ~request_i) == '0);
      OwnerA : assert (u_dut.busy_q == (begun_q != '0) && (!u_dut.busy_q || begun_q == NumIn'(1) << u_dut.owner_q));
      // Nothing that could move waits
      NoIdleA : assert (!free || begun_q != '0 || request_i == '0 || take != '0);
      NoStallA : assert (!free || (begun_q & valid_i) == '0 || take != '0);
      // In turn
      FairA : assert (passed == '0);
      OrderA : assert (order);
      RingA : assert (ring == '1);
      // The output register
      OnlyTakenA : assert (!out_valid || (past_q && (past_take_q != '0 || past_stuck_q)));
      if (past_q) begin
        TakenA : assert (past_take_q == '0 || (out_valid && out_data == data_of(past_take_q, past_data_q)));
        HeadA : assert (past_take_q == '0 || out_head == ((past_take_q & past_request_q) != '0));
        TailA : assert (past_take_q == '0 || out_tail == ((past_take_q & past_tails_q) != '0));
        StaysA :
        assert (!past_stuck_q || (out_valid && out_head == past_head_q && out_tail == past_tail_q &&
                                           out_data == past_out_q && past_take_q == '0));
      end
      BackToBackC : cover (past_q && (past_take_q & past_tails_q) != '0 && (take & request_i & ~past_take_q) != '0);
      AllWaitC : cover (request_i == '1 && free && passed_q[0] == NumIn'(6));
      LongC : cover (begun_q != '0 && (begun_q & past_take_q) != '0 && (take & tail_i) != '0);
    end
  end
endmodule
