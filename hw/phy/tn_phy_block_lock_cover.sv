// Cover points of tn_phy_block_lock: found, kept through errors, lost, searched for again.
module tn_phy_block_lock_cover (
    input logic clk_i,
    input logic rst_ni,
    input logic look,
    input logic bad,
    input logic too_many,
    input logic last,
    input logic locked_o,
    input logic some_bad,
    input logic waits,
    input logic valid_i
);
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (rst_ni) begin
      FoundC : cover (look && last && !too_many && !locked_o);
      SlipC : cover (look && too_many && !locked_o);
      LostC : cover (look && too_many && locked_o);
      KeptThroughErrorsC : cover (look && last && !too_many && locked_o && some_bad);
      BadWhileLockedC : cover (look && bad && locked_o && !too_many);
      WaitsForSlipC : cover (waits);
      PauseC : cover (!valid_i);
    end
  end
endmodule

bind tn_phy_block_lock tn_phy_block_lock_cover u_cover (
    .clk_i,
    .rst_ni,
    .look,
    .bad,
    .too_many,
    .last,
    .locked_o,
    .some_bad(bad_q != '0),
    .waits(valid_i && wait_q != '0),
    .valid_i
);
