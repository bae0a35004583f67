// Stand-in for tn_common_sync in the proofs of clock crossings: the first flip-flop samples a moving bit as it pleases.
//
// A bit that changed in the last step of the proof's clock is read as its old or its new value, each bit by itself; `late`
// has no driver, so the solver chooses. With it a crossing that is right only for simultaneous bits is refuted.
module tn_common_sync #(
    parameter int unsigned Width = 1
) (
    input  logic             clk_i,
    input  logic             rst_ni,
    input  logic [Width-1:0] data_i,
    output logic [Width-1:0] data_o
);
  logic [Width-1:0] meta_q, data_q, before_q, sampled, late;

  always_ff @(posedge `TN_PROOF_CLOCK) before_q <= data_i;
  assign sampled = data_i ^ ((data_i ^ before_q) & late);  // `late` once: each use of it would be chosen anew

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      meta_q <= '0;
      data_q <= '0;
    end else begin
      meta_q <= sampled;
      data_q <= meta_q;
    end
  end

  assign data_o = data_q;
endmodule
