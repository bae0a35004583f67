// Cover points of tn_port_ethernet_tunnel_out: parts of messages, packets too long or damaged, and who waits for whom.
module tn_port_ethernet_tunnel_out_cover (
    input logic clk_i,
    input logic rst_ni,
    input logic ends,
    input logic good,
    input logic fits,
    input logic length_ok,
    input logic taken_back,
    input logic first,
    input logic last,
    input logic single,
    input logic in_valid_i,
    input logic ours,
    input logic other_busy_i,
    input logic other_ready_i,
    input logic out_valid_o,
    input logic out_ready_i,
    input logic event_damaged_o
);
  logic ended_q;  // a packet for a tunnel ended in the cycle before
  always_ff @(posedge clk_i) ended_q <= ends;

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (rst_ni) begin
      WholeMessageC : cover (ends && good && first && last);
      FirstPartC : cover (ends && good && first && !last);
      MiddlePartC : cover (ends && good && !first && !last);
      LastPartC : cover (ends && good && !first && last);
      TooLongC : cover (ends && !fits && length_ok);
      WrongLengthC : cover (ends && !length_ok);
      SingleFlitC : cover (ends && single);
      TakenBackC : cover (ends && taken_back);
      DamagedC : cover (event_damaged_o);
      BackToBackC : cover (in_valid_i && ours && ended_q);
      OtherBehindC : cover (in_valid_i && !ours && ended_q);
      WaitsForOtherC : cover (in_valid_i && ours && other_busy_i);
      OtherWaitsC : cover (in_valid_i && !ours && !other_ready_i);
      WaitsC : cover (out_valid_o && !out_ready_i);
    end
  end
endmodule

bind tn_port_ethernet_tunnel_out tn_port_ethernet_tunnel_out_cover u_cover (
    .clk_i,
    .rst_ni,
    .ends,
    .good,
    .fits,
    .length_ok,
    .taken_back,
    .first (footer.first),
    .last  (footer.last),
    .single(head),
    .in_valid_i,
    .ours,
    .other_busy_i,
    .other_ready_i,
    .out_valid_o,
    .out_ready_i,
    .event_damaged_o
);
