// A link that is built without replay (end 0) and one with it (end 1), back to back, for test_link_mixed.py; one clock. Both are
// asked for replay. The first virtual channel alone is used. Packets are granted where they come in. A cable may flip bits of a
// word, and lose it.
// verilator lint_off PINCONNECTEMPTY
// verilator lint_off UNUSEDSIGNAL
module tn_link_mixed #(
    parameter int unsigned NumVc0 = 1,
    parameter int unsigned NumVc1 = 1
) (
    input logic clk_i,
    input logic rst_ni,
    input logic [1:0] in_valid_i,
    output logic [1:0] in_ready_o,
    input logic [1:0] in_head_i,
    input logic [1:0] in_tail_i,
    input logic [1:0][127:0] in_data_i,
    output logic [1:0] out_valid_o,
    input logic [1:0] out_ready_i,
    output logic [1:0] out_head_o,
    output logic [1:0] out_tail_o,
    output logic [1:0][127:0] out_data_o,
    input logic [1:0][127:0] flip_i,  // of the word that end 0 or 1 sends
    input logic [1:0] lose_i,
    output logic [1:0] word_valid_o,
    output logic [1:0] up_o,
    output logic [1:0] replaying_o,
    output logic [1:0] plain_o,  // the far end is built without replay
    output logic [1:0][31:0] repairs_o,
    input logic [1:0] register_valid_i,
    input logic [5:0] register_index_i,
    output logic [1:0] register_ack_o,
    output logic [1:0][31:0] register_data_o  // of the last answer
);
  import tn_pkg::*;
  logic [1:0] word_valid;
  assign word_valid_o = word_valid;
  logic [1:0][127:0] word_data;
  for (genvar e = 0; e < 2; e++) begin : gen_end
    tn_link_pkg::link_condition_t condition;
    tn_common_register_pkg::register_answer_t answer;
    logic [31:0] repairs_q;
    localparam int unsigned NumVc = e == 0 ? NumVc0 : NumVc1;
    logic [NumVc-1:0] room, valid, head, tail;
    logic [NumVc-1:0][127:0] data;
    logic may, ready;
    assign may = !in_head_i[e] || room[0];
    assign out_valid_o[e] = valid[0];
    assign out_head_o[e] = head[0];
    assign out_tail_o[e] = tail[0];
    assign out_data_o[e] = data[0];
    assign in_ready_o[e] = ready && may;
    assign register_ack_o[e] = answer.ack;
    always_ff @(posedge clk_i) if (answer.ack) register_data_o[e] <= answer.data;
    tn_link #(
        .NumVc (NumVc),
        .Replay(e == 1)
    ) u_link (
        .clk_i,
        .rst_ni,
        .clk_link_i(clk_i),
        .rst_link_ni(rst_ni),
        .tx_valid_i(in_valid_i[e] && may),
        .tx_ready_o(ready),
        .tx_head_i(in_head_i[e]),
        .tx_tail_i(in_tail_i[e]),
        .tx_data_i(in_data_i[e]),
        .tx_vc_i('0),
        .tx_room_o(room),
        .tx_plenty_o(),
        .tx_reserve_i(NumVc'(in_valid_i[e] && in_ready_o[e] && in_head_i[e])),
        .tx_reserve_words_i(packet_words(in_data_i[e])),
        .rx_valid_o(valid),
        .rx_coming_o(),
        .rx_ready_i({NumVc{out_ready_i[e]}}),
        .rx_head_o(head),
        .rx_tail_o(tail),
        .rx_data_o(data),
        .word_tx_valid_o(word_valid[e]),
        .word_tx_ready_i(1'b1),
        .word_tx_data_o(word_data[e]),
        .word_rx_valid_i(word_valid[1-e] && !lose_i[1-e]),
        .word_rx_data_i(word_data[1-e] ^ flip_i[1-e]),
        .cfg_edac_i(1'b1),
        .cfg_override_i(1'b0),
        .cfg_override_coord_i('0),
        .cfg_red_data_i('0),
        .cfg_red_header_i('0),
        .cfg_credit_interval_i('0),
        .cfg_tx_wait_i('0),
        .cfg_inject_i('0),
        .cfg_replay_i(1'b1),
        .cfg_retry_limit_i('0),
        .cfg_dead_time_i('0),
        .phy_status_i('0),
        .health_i('0),
        .record_tx_valid_i(1'b0),
        .record_tx_ready_o(),
        .record_tx_i('0),
        .record_rx_valid_o(),
        .record_rx_o(),
        .up_o(up_o[e]),
        .dead_o(),
        .health_o(),
        .condition_o(condition),
        .register_valid_i(register_valid_i[e]),
        .register_request_i('{index: register_index_i, default: '0}),
        .register_answer_o(answer)
    );
    always_ff @(posedge clk_i or negedge rst_ni) begin
      if (!rst_ni) repairs_q <= '0;
      else repairs_q <= repairs_q + 32'(condition.repaired);
    end
    assign replaying_o[e] = condition.replaying;
    assign plain_o[e] = condition.plain;
    assign repairs_o[e] = repairs_q;
  end
endmodule
