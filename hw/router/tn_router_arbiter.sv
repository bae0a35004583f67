// Picks one of several inputs for an output of the router: by priority, and in turn among those of the same.
//
// Latency: 0 cycles, and two levels of logic up to 9 inputs, three up to 54, then four: a table in registers says who goes before
// whom, and an input is granted when nobody before it asks [DT03 §18]. Of two inputs of different priority `outranks_i` says it; of
// two that are alike, whoever has had his turn goes behind the other. Where a turn is a packet, an input that keeps asking waits
// for at most all others once if nobody goes before it always; else it may starve, as asked for. A change of `outranks_i` rules
// from the next cycle on. Of each two inputs one goes first, so a register per pair holds the table. Reset: by index.
//
// Inputs that are `Mates` have one turn between them: when it is over, all of them go behind the others of the same priority, and
// among themselves whoever was served goes behind the rest. Then an input waits for at most each of its mates once, and for each
// other group once before every turn of theirs and its own.
module tn_router_arbiter #(
    parameter int unsigned NumReq = 6,  // inputs, >= 2
    parameter logic [NumReq-1:0][NumReq-1:0] Mates = '0  // [i][j]: i and j are of the same group, if it has several inputs
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
  function automatic bit mutual();
    mutual = 1'b1;
    for (int unsigned i = 0; i < NumReq; i++) begin
      for (int unsigned j = 0; j <= i; j++) if (Mates[i][j] != (i != j && Mates[j][i])) mutual = 1'b0;
    end
  endfunction
  if (!mutual()) begin : gen_bad_mates
    $error("Mates is %0h, must be the same for i and j as for j and i, and 0 for i and i", Mates);
  end

  logic [NumReq-1:0][NumReq-1:0] ahead;  // [i][j]: j goes before i
  logic [NumReq-1:0] turned;  // the turn is of this input, or of a mate of the same priority
  for (genvar i = 0; i < NumReq; i++) begin : gen_turned
    if (Mates[i] == '0) begin : gen_alone
      assign turned[i] = served_i[i];
    end else begin : gen_with_mates
      always_comb begin
        turned[i] = served_i[i];
        for (int unsigned j = 0; j < NumReq; j++) begin
          if (Mates[i][j] && !outranks_i[i][j] && !outranks_i[j][i]) turned[i] |= served_i[j];
        end
      end
    end
  end

  for (genvar i = 0; i < NumReq; i++) begin : gen_of
    assign ahead[i][i] = 1'b0;
    for (genvar j = 0; j < i; j++) begin : gen_pair
      logic ahead_q;
      logic i_turned, j_turned;  // of the two
      if (Mates[i][j]) begin : gen_mates
        assign i_turned = served_i[i];
        assign j_turned = served_i[j];
      end else begin : gen_strangers
        assign i_turned = turned[i];
        assign j_turned = turned[j];
      end
      always_ff @(posedge clk_i or negedge rst_ni) begin
        if (!rst_ni) ahead_q <= 1'b1;
        else if (outranks_i[i][j] || outranks_i[j][i]) ahead_q <= outranks_i[i][j];
        else if (advance_i && (i_turned || j_turned)) ahead_q <= i_turned;
      end
      assign ahead[i][j] = ahead_q;
      assign ahead[j][i] = !ahead_q;
    end
  end

  always_comb begin
    for (int unsigned i = 0; i < NumReq; i++) grant_o[i] = able_i[i] && (req_i & ahead[i]) == '0;
  end
endmodule
