// Cover points of tn_port_ethernet_tx_pack: last words that overflow, packets that leave nothing, parts, full stores, the MAC test
// between messages.
module tn_port_ethernet_tx_pack_cover (
    input logic clk_i,
    input logic rst_ni,
    input logic in_valid_i,
    input logic take,
    input logic word_last,
    input logic empty,
    input logic over,
    input logic rest,
    input logic sent,
    input logic part,
    input logic given_up,
    input logic restart,
    input logic ends,
    input logic room,
    input logic messages_room,
    input logic test,
    input logic open,
    input logic out_valid_o,
    input logic out_ready_i
);
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (rst_ni) begin
      EmptyC : cover (take && word_last && empty);
      OverC : cover (take && word_last && over);
      NotOverC : cover (take && word_last && !over && !empty);
      SentC : cover (ends && sent && !rest);
      SentRestC : cover (ends && sent && rest);
      PartC : cover (ends && part);
      NothingC : cover (ends && !sent && !part && !given_up);
      GivenUpC : cover (ends && given_up);
      RestartC : cover (ends && restart && sent && !rest);
      RestartRestC : cover (ends && restart && sent && rest);
      RestartPartC : cover (ends && restart && part);
      FullC : cover (in_valid_i && !room);
      RestWaitsC : cover (rest && !room);
      MessagesFullC : cover (in_valid_i && !messages_room);
      TestC : cover (take && test);
      TestHoldsMessageC : cover (in_valid_i && test && open);
      WaitsC : cover (out_valid_o && !out_ready_i);
    end
  end
endmodule

bind tn_port_ethernet_tx_pack tn_port_ethernet_tx_pack_cover u_cover (
    .clk_i,
    .rst_ni,
    .in_valid_i,
    .take,
    .word_last,
    .empty(bytes == '0),
    .over,
    .rest(rest_q),
    .sent(ends_what == tn_port_ethernet_pkg::END_SENT),
    .part(ends_what == tn_port_ethernet_pkg::END_PART),
    .given_up(ends_what == tn_port_ethernet_pkg::END_GIVEN_UP),
    .restart(ends_restart),
    .ends,
    .room,
    .messages_room,
    .test,
    .open(open_q),
    .out_valid_o,
    .out_ready_i
);
