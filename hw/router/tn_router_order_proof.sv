// For the proofs of the router: whether a table of who goes before whom is an order. Of any two one goes first, and nobody goes
// before himself through a third.
module tn_router_order_proof #(
    parameter int unsigned Num = 6
) (
    input  logic [Num-1:0][Num-1:0] ahead_i,    // [i][j]: j goes before i
    output logic                    is_order_o
);
  logic [Num-1:0][Num-1:0] wrong;
  always_comb begin
    for (int unsigned i = 0; i < Num; i++) begin
      for (int unsigned j = 0; j < Num; j++) begin
        wrong[i][j] = i == j ? ahead_i[i][i]
            : ahead_i[i][j] == ahead_i[j][i] || (ahead_i[i][j] && (ahead_i[j] & ~ahead_i[i]) != '0);
      end
    end
  end
  assign is_order_o = wrong == '0;
endmodule
