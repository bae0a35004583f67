// Cover points of tn_common_credit: room used up, given again, advertisements that come late, totals that wrap.
module tn_common_credit_cover (
    input logic clk_i,
    input logic rst_ni,
    input logic send_i,
    input logic limit_valid_i,
    input logic room_q,
    input logic enough,
    input logic two,
    input logic sending,
    input logic behind,
    input logic wraps
);
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (rst_ni) begin
      UsedUpC : cover (send_i && !two);
      LooksAgainC : cover (!send_i && !room_q && sending && enough);
      GivenAgainC : cover (limit_valid_i && !room_q && enough);
      SendAndGivenC : cover (send_i && limit_valid_i && enough);
      LateC : cover (limit_valid_i && behind);
      WrapsC : cover (wraps);
    end
  end
endmodule

bind tn_common_credit tn_common_credit_cover u_cover (
    .clk_i,
    .rst_ni,
    .send_i,
    .limit_valid_i,
    .room_q,
    .enough (one),
    .two,
    .sending(sending_q != '0),
    .behind (available_d[Width-1]),
    .wraps  (sent_d < sent_q)
);
