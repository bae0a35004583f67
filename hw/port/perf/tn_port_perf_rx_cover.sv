// Cover points of tn_port_perf_rx: a stream changes sides between packets, several streams at once.
module tn_port_perf_rx_cover #(
    parameter int unsigned NumRx = 1
) (
    input logic clk_i,
    input logic rst_ni,
    input logic enable_i,
    input logic [NumRx-1:0] in_valid_i,
    input logic [NumRx-1:0] divert_q,
    input logic [NumRx-1:0] inside_q,
    input logic locked_q,
    input logic check_valid_o
);
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (rst_ni) begin
      WaitsForTailC : cover (enable_i && (inside_q & ~divert_q) != '0);
      GivesBackLaterC : cover (!enable_i && (inside_q & divert_q) != '0);
      AllWantC : cover ((&in_valid_i) && (&divert_q));
      PauseInsideC : cover (locked_q && !check_valid_o);
    end
  end
endmodule

bind tn_port_perf_rx tn_port_perf_rx_cover #(
    .NumRx(NumRx)
) u_cover (
    .clk_i,
    .rst_ni,
    .enable_i,
    .in_valid_i,
    .divert_q,
    .inside_q,
    .locked_q,
    .check_valid_o
);
