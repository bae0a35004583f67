// Picks one of several inputs for an output of the router: by priority, and in turn among those of the same.
//
// Latency: 0 cycles, and two levels of logic up to 9 inputs, three up to 54, then four: a table in registers says who goes before
// whom, and an input is granted when nobody before it asks [DT03 §18]. Of two inputs of different priority `outranks_i` says it; of
// two that are alike, whoever has had his turn goes behind the other. Where a turn is a packet, an input that keeps asking waits
// for at most all others once if nobody goes before it always; else it may starve, as asked for. A change of `outranks_i` rules
// from the next cycle on. Of each two inputs one goes first, so a register per pair holds the table. Reset: by index.
module tn_router_arbiter #(
    parameter int unsigned NumReq = 6  // inputs, >= 2
) (
    input logic clk_i,
    input logic rst_ni,
    input logic [NumReq-1:0][NumReq-1:0] outranks_i,  // [i][j]: j goes before i, always
    input logic [NumReq-1:0] req_i,
    input logic [NumReq-1:0] able_i,  // of these, who can be granted; while it is another's turn, nobody is
    output logic [NumReq-1:0] grant_o,  // one-hot, zero without a request
    input logic advance_i,  // a turn is over: where it is a packet, the grant of this cycle is used
    input logic [NumReq-1:0] served_i  // one-hot: whose; where it is a packet, who is granted in this cycle
);
  if (NumReq < 2) begin : gen_bad_num_req
    $error("NumReq is %0d, must be 2 or more", NumReq);
  end

  logic [NumReq-1:0][NumReq-1:0] ahead;  // [i][j]: j goes before i

  for (genvar i = 0; i < NumReq; i++) begin : gen_of
    assign ahead[i][i] = 1'b0;
    for (genvar j = 0; j < i; j++) begin : gen_pair
      logic ahead_q;
      always_ff @(posedge clk_i or negedge rst_ni) begin
        if (!rst_ni) ahead_q <= 1'b1;
        else if (outranks_i[i][j] || outranks_i[j][i]) ahead_q <= outranks_i[i][j];
        else if (advance_i && (served_i[i] || served_i[j])) ahead_q <= served_i[i];
      end
      assign ahead[i][j] = ahead_q;
      assign ahead[j][i] = !ahead_q;
    end
  end

  always_comb begin
    for (int unsigned i = 0; i < NumReq; i++) grant_o[i] = able_i[i] && (req_i & ahead[i]) == '0;
  end
endmodule
