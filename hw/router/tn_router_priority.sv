// Turns the registers of arbitration into a table of who goes before whom, once for all outputs of a router.
//
// Whose packets come from a local port goes behind all others if `through_i` is set; then whose number in the registers is higher,
// if `fixed_i` is; then who is younger, if `oldest_i` is. Who is alike in all is served in turn. So every register content is a
// legal order. Latency: 1 cycle. Reset: all are alike.
module tn_router_priority #(
    parameter int unsigned NumLocal = 2,  // inputs from local ports, the first ones, 1 to 32
    parameter int unsigned NumIn = 6,  // inputs of the router
    parameter bit ByAge = 1'b0  // `oldest_i` and `age_i` are looked at
) (
    input logic clk_i,
    input logic rst_ni,
    input logic through_i,  // what comes by links goes first
    input logic fixed_i,  // numbers count
    input logic oldest_i,  // ages count
    input logic [NumIn-1:0][3:0] priority_i,  // 0 is served first
    input logic [NumIn-1:0][2:0] age_i,  // of the head in front, 7 is the oldest
    output logic [NumIn-1:0][NumIn-1:0] outranks_o     // [i][j]: j goes before i, always; neither before the other: in turn
);
  if (NumLocal < 1 || NumLocal > 32) begin : gen_bad_num_local
    $error("NumLocal is %0d, must be 1 to 32", NumLocal);
  end
  if (NumIn < 2) begin : gen_bad_num_in
    $error("NumIn is %0d, must be 2 or more", NumIn);
  end

  localparam int unsigned AgeBits = ByAge ? 3 : 0;
  logic [NumIn-1:0][AgeBits+4:0] rank;
  for (genvar i = 0; i < NumIn; i++) begin : gen_rank
    assign rank[i][AgeBits+:5] = {through_i && i < NumLocal, fixed_i ? priority_i[i] : 4'd0};
    if (ByAge) begin : gen_age
      assign rank[i][2:0] = oldest_i ? ~age_i[i] : 3'd0;
    end
  end
  if (!ByAge) begin : gen_ageless
    logic unused;
    assign unused = ^{oldest_i, age_i};
  end

  for (genvar i = 0; i < NumIn; i++) begin : gen_of
    for (genvar j = 0; j < NumIn; j++) begin : gen_by
      if (i == j) begin : gen_self
        assign outranks_o[i][j] = 1'b0;
      end else begin : gen_other
        always_ff @(posedge clk_i or negedge rst_ni) begin
          if (!rst_ni) outranks_o[i][j] <= 1'b0;
          else outranks_o[i][j] <= rank[j] < rank[i];
        end
      end
    end
  end
endmodule
