// Turns the priority registers into a table of who goes before whom, once for all outputs of a router.
//
// Input i goes before input j if its number in the registers is lower; equal numbers are served by index. So every
// register content is a complete order. Latency: 1 cycle. Reset: by index.
module tn_router_priority #(
    parameter int unsigned NumIn = 6  // inputs of the router
) (
    input  logic                        clk_i,
    input  logic                        rst_ni,
    input  logic [NumIn-1:0][      3:0] priority_i,  // 0 is served first
    output logic [NumIn-1:0][NumIn-1:0] ahead_o      // [i][j]: j goes before i
);
  if (NumIn < 2) begin : gen_bad_num_in
    $error("NumIn is %0d, must be 2 or more", NumIn);
  end

  for (genvar i = 0; i < NumIn; i++) begin : gen_of
    assign ahead_o[i][i] = 1'b0;
    for (genvar j = 0; j < i; j++) begin : gen_pair
      logic ahead_q;
      always_ff @(posedge clk_i or negedge rst_ni) begin
        if (!rst_ni) ahead_q <= 1'b1;
        else ahead_q <= priority_i[j] <= priority_i[i];
      end
      assign ahead_o[i][j] = ahead_q;
      assign ahead_o[j][i] = !ahead_q;
    end
  end
endmodule
