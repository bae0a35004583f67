// Cover points of tn_port_ethernet_tx_pack: last words that overflow, dropped messages, full stores, the MAC test between messages.
module tn_port_ethernet_tx_pack_cover (
    input logic clk_i,
    input logic rst_ni,
    input logic in_valid_i,
    input logic take,
    input logic word_last,
    input logic empty,
    input logic over,
    input logic rest,
    input logic drop,
    input logic put_last,
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
      DropC : cover (put_last && drop && !rest);
      DropRestC : cover (put_last && drop && rest);
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
    .drop,
    .put_last(put && put_last),
    .room,
    .messages_room,
    .test,
    .open(open_q),
    .out_valid_o,
    .out_ready_i
);
