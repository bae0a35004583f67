// Cover points of tn_port_buffer: no room, exactly enough, flits that nobody reserved room for.
module tn_port_buffer_cover (
    input logic clk_i,
    input logic rst_ni,
    input logic in_valid_i,
    input logic out_valid_o,
    input logic out_ready_i,
    input logic room_o,
    input logic reserve_i,
    input logic overflow_o,
    input logic all_taken
);
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (rst_ni) begin
      NoRoomC : cover (!room_o);
      AllTakenC : cover (all_taken);
      ReservedWhileReadC : cover (reserve_i && out_valid_o && out_ready_i);
      WritesAndWaitsC : cover (in_valid_i && out_valid_o && !out_ready_i);
      OverflowC : cover (overflow_o);
    end
  end
endmodule

bind tn_port_buffer tn_port_buffer_cover u_cover (
    .clk_i,
    .rst_ni,
    .in_valid_i,
    .out_valid_o,
    .out_ready_i,
    .room_o,
    .reserve_i,
    .overflow_o,
    .all_taken(taken_q == UsageBits'(Depth))
);
