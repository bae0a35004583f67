// Cover points of tn_port_ethernet_rx_datagram: lengths around beats, frames shorter than they say, full crossing, late socket.
module tn_port_ethernet_rx_datagram_cover (
    input logic clk_i,
    input logic rst_ni,
    input logic last,
    input logic push,
    input logic good_i,
    input logic good,
    input logic lost,
    input logic missed,
    input logic begun,
    input logic empty,
    input logic full_beat,
    input logic missing,
    input logic no_room
);
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (rst_ni) begin
      EmptyC : cover (last && good && empty);
      OneBeatC : cover (last && good && !begun && !empty);
      SeveralBeatsC : cover (last && good && begun);
      FullLastBeatC : cover (last && good && full_beat);
      DropBegunC : cover (last && !good_i && begun);
      DropUnseenC : cover (last && !good_i && !begun);
      ShorterThanItSaysC : cover (last && missing);
      LostInTheMiddleC : cover (last && good_i && lost && begun);
      LostFromTheStartC : cover (last && good_i && lost && !begun);
      NoRoomAtTheEndC : cover (last && no_room);
      BeganTooEarlyC : cover (last && good_i && missed);
      PushC : cover (push);
    end
  end
endmodule

bind tn_port_ethernet_rx_datagram tn_port_ethernet_rx_datagram_cover u_cover (
    .clk_i,
    .rst_ni,
    .last,
    .push,
    .good_i,
    .good,
    .lost(lost_q),
    .missed(missed_q),
    .begun(begun_q),
    .empty(length_q == '0),
    .full_beat(length_q != '0 && length_q[LowBits-1:0] == '0),
    .missing(left_q != '0),
    .no_room(free_i == '0)
);
