// Cover points of tn_router_output: packets that wait for room, for another packet, for the sink; packets in a row; ports that
// close.
module tn_router_output_cover #(
    parameter int unsigned NumIn = 6,
    parameter int unsigned NumVc = 2
) (
    input logic clk_i,
    input logic rst_ni,
    input logic [NumIn-1:0] asks,
    input logic [NumVc-1:0][NumIn-1:0] request,
    input logic start,
    input logic load,
    input logic tail,
    input logic accept,
    input logic busy,
    input logic disable_i,
    input logic no_room,
    input logic some_room,
    input logic out_valid_o,
    input logic out_ready_i,
    input logic out_tail_o,
    input logic ordered,
    input logic peek_valid_i,
    input logic free
);
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (rst_ni) begin
      WaitsForRoomC : cover (request != '0 && !busy && no_room && !disable_i);
      WaitsForPacketC : cover (request != '0 && busy);
      OtherChannelGoesC : cover (start && some_room && !no_room && (request & ~(request - 1'b1)) != request);
      SeveralAskC : cover (start && (asks & (asks - 1'b1)) != '0);
      SeveralAskInOrderC : cover (start && ordered && (asks & (asks - 1'b1)) != '0);
      BackToBackC : cover (start && out_valid_o && out_tail_o);
      OneFlitC : cover (start && tail);
      SinkWaitsC : cover (out_valid_o && !out_ready_i);
      SourceWaitsC : cover (accept && busy && !load);
      PeekBeforePacketC : cover (peek_valid_i && free && request != '0 && !busy && !disable_i);
      PeekWaitsC : cover (peek_valid_i && !free);
      ClosedWhileBusyC : cover (disable_i && busy);
      ClosedWhileAskedC : cover (disable_i && request != '0);
    end
  end
endmodule

bind tn_router_output tn_router_output_cover #(
    .NumIn(NumIn),
    .NumVc(NumVc)
) u_cover (
    .clk_i,
    .rst_ni,
    .asks,
    .request,
    .start,
    .load,
    .tail((grant & ends) != '0),
    .accept,
    .busy(owner_q != '0),
    .disable_i,
    .no_room(room_i == '0),
    .some_room(room_i != '0 && room_i != '1),
    .out_valid_o,
    .out_ready_i,
    .out_tail_o,
    .ordered(outranks_i != '0),
    .peek_valid_i,
    .free
);
