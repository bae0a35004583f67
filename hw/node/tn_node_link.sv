// One link of a node, from the router to the transceiver: test port, link controller, lanes. Wiring only.
//
// Latency, throughput, back-pressure and reset: see the parts. Ports of the router's side are in clk_i, those of the
// transceiver's side in clk_link_i, what coded lanes receive in clk_phy_rx_i; settings and status are in clk_i.
module tn_node_link
  import tn_pkg::*;
  import tn_link_pkg::*;
  import tn_port_pkg::*;
  import tn_common_register_pkg::*;
#(
    parameter int unsigned NumVc = 2,
    parameter int unsigned DataBits = 128,
    parameter int unsigned Lanes = 2,
    parameter int unsigned MtuBytes = 4096,
    parameter int unsigned LinkBufBytes = 16384,
    parameter bit Replay = 1'b1,  // 0: nothing is sent again, and the far end knows
    parameter int unsigned ReplayBytes = 16384,  // of a link, kept for replay: a power of two
    parameter int unsigned RoundTripCycles = 512,  // link cycles to a neighbour and back at most; docs/04-link.md, Long cables
    parameter bit Plenty = 1'b0,  // as of tn_link
    parameter bit TestPort = 1'b0,  // built with a test port
    parameter bit CodedLanes = 1'b0,  // 64b/66b blocks in our RTL (clk_link_i: lane rate / 66), or phits (lane rate / 64)
    localparam int unsigned PhitBits = Lanes * 64,
    localparam int unsigned VcBits = NumVc > 4 ? 3 : 2
) (
    input logic clk_i,
    input logic rst_ni,
    input logic clk_link_i,
    input logic rst_link_ni,
    // Router
    input logic tx_valid_i,
    output logic tx_ready_o,
    input logic tx_head_i,
    input logic tx_tail_i,
    input logic [DataBits-1:0] tx_data_i,
    input logic [VcBits-1:0] tx_vc_i,
    output logic [NumVc-1:0] tx_room_o,
    output logic [NumVc-1:0] tx_plenty_o,
    input logic [NumVc-1:0] tx_reserve_i,
    input logic [8:0] tx_reserve_words_i,
    output logic [NumVc-1:0] rx_valid_o,
    output logic [NumVc-1:0] rx_coming_o,  // as of tn_link
    input logic [NumVc-1:0] rx_ready_i,
    output logic [NumVc-1:0] rx_head_o,
    output logic [NumVc-1:0] rx_tail_o,
    output logic [NumVc-1:0][DataBits-1:0] rx_data_o,
    // Transceiver; `first` with phits, header and slip with blocks
    output logic phy_tx_valid_o,
    input logic phy_tx_ready_i,
    output logic phy_tx_first_o,
    output logic [Lanes*2-1:0] phy_tx_header_o,
    output logic [PhitBits-1:0] phy_tx_data_o,
    input logic clk_phy_rx_i,  // coded lanes: recovered clock, the far end's; received blocks and slip are in it
    input logic phy_rx_valid_i,
    input logic phy_rx_first_i,
    input logic [Lanes*2-1:0] phy_rx_header_i,
    input logic [PhitBits-1:0] phy_rx_data_i,
    output logic [Lanes-1:0] phy_rx_slip_o,
    output logic phy_aligned_o,  // clk_link_i: blocks are locked and lanes aligned; always with phits
    // Test port
    input node_t source_i,
    input logic [21:0] cycle_i,
    input perf_settings_t perf_i,
    output perf_status_t perf_o,
    // Settings and status of the link controller
    input link_settings_t settings_i,
    input logic [15:0] health_i,
    output logic [15:0] health_o,
    output logic up_o,
    output logic dead_o,
    input logic record_tx_valid_i,
    output logic record_tx_ready_o,
    input logic [45:0] record_tx_i,
    output logic record_rx_valid_o,
    output logic [45:0] record_rx_o,
    output link_condition_t condition_o,
    // Registers of the slice `link`
    input logic register_valid_i,
    input register_request_t register_request_i,
    output register_answer_t register_answer_o
);
  if (LinkBufBytes < MtuBytes + 32 || LinkBufBytes > 262144) begin : gen_bad_link_buf_bytes
    $error("LinkBufBytes is %0d, must be MtuBytes + 32 to 262144", LinkBufBytes);
  end
  if ((LinkBufBytes & (LinkBufBytes - 1)) != 0) begin : gen_bad_link_buf_power
    $error("LinkBufBytes is %0d, must be a power of two", LinkBufBytes);
  end

  logic tx_valid, tx_ready, tx_head, tx_tail;
  logic [DataBits-1:0] tx_data;
  logic [  VcBits-1:0] tx_vc;
  logic [NumVc-1:0] tx_room, tx_reserve;
  logic [8:0] tx_reserve_words;
  logic [NumVc-1:0] rx_valid, rx_ready, rx_head, rx_tail;
  logic [NumVc-1:0][DataBits-1:0] rx_data;
  logic word_tx_valid, word_tx_ready, word_rx_valid;
  logic phit_tx_valid, phit_tx_ready, phit_tx_first, phit_rx_valid, phit_rx_first;
  logic [PhitBits-1:0] phit_tx_data, phit_rx_data;
  logic [DataBits-1:0] word_tx_data, word_rx_data;

  tn_phy_pkg::phy_status_t phy_status;
  logic unused_nullified;  // the link that nullifies counts it
  tn_port_perf #(
      .Load(1'b0),
      .Built(TestPort),
      .DataBits(DataBits),
      .MtuBytes(MtuBytes),
      .NumVc(NumVc)
  ) u_perf (
      .clk_i,
      .rst_ni,
      .source_i,
      .cycle_i,
      .settings_i(perf_i),
      .status_o(perf_o),
      .event_nullified_o(unused_nullified),
      .tx_in_valid_i(tx_valid_i),
      .tx_in_ready_o(tx_ready_o),
      .tx_in_head_i(tx_head_i),
      .tx_in_tail_i(tx_tail_i),
      .tx_in_data_i(tx_data_i),
      .tx_in_vc_i(tx_vc_i),
      .tx_in_room_o(tx_room_o),
      .tx_in_reserve_i(tx_reserve_i),
      .tx_in_reserve_words_i(tx_reserve_words_i),
      .tx_out_valid_o(tx_valid),
      .tx_out_ready_i(tx_ready),
      .tx_out_head_o(tx_head),
      .tx_out_tail_o(tx_tail),
      .tx_out_data_o(tx_data),
      .tx_out_vc_o(tx_vc),
      .tx_out_room_i(tx_room),
      .tx_out_reserve_o(tx_reserve),
      .tx_out_reserve_words_o(tx_reserve_words),
      .rx_in_valid_i(rx_valid),
      .rx_in_ready_o(rx_ready),
      .rx_in_head_i(rx_head),
      .rx_in_tail_i(rx_tail),
      .rx_in_data_i(rx_data),
      .rx_in_payload_ok_i('1),
      .rx_in_footer_ok_i('1),
      .rx_out_valid_o(rx_valid_o),
      .rx_out_ready_i(rx_ready_i),
      .rx_out_head_o(rx_head_o),
      .rx_out_tail_o(rx_tail_o),
      .rx_out_data_o(rx_data_o)
  );

  tn_link #(
      .NumVc(NumVc),
      .DataBits(DataBits),
      .BufBytes(LinkBufBytes),
      .MtuBytes(MtuBytes),
      .Plenty(Plenty),
      .Replay(Replay),
      .ReplayBytes(ReplayBytes),
      .RoundTripCycles(RoundTripCycles)
  ) u_link (
      .clk_i,
      .rst_ni,
      .clk_link_i,
      .rst_link_ni,
      .tx_valid_i(tx_valid),
      .tx_ready_o(tx_ready),
      .tx_head_i(tx_head),
      .tx_tail_i(tx_tail),
      .tx_data_i(tx_data),
      .tx_vc_i(tx_vc),
      .tx_room_o(tx_room),
      .tx_plenty_o,
      .tx_reserve_i(tx_reserve),
      .tx_reserve_words_i(tx_reserve_words),
      .rx_valid_o(rx_valid),
      .rx_coming_o,
      .rx_ready_i(rx_ready),
      .rx_head_o(rx_head),
      .rx_tail_o(rx_tail),
      .rx_data_o(rx_data),
      .word_tx_valid_o(word_tx_valid),
      .word_tx_ready_i(word_tx_ready),
      .word_tx_data_o(word_tx_data),
      .word_rx_valid_i(word_rx_valid),
      .word_rx_data_i(word_rx_data),
      .cfg_edac_i(settings_i.edac),
      .cfg_override_i(settings_i.override_on),
      .cfg_override_coord_i(settings_i.override_coord),
      .cfg_red_data_i(settings_i.red_data),
      .cfg_red_header_i(settings_i.red_header),
      .cfg_credit_interval_i(settings_i.credit_interval),
      .cfg_tx_wait_i(settings_i.tx_wait),
      .cfg_inject_i(settings_i.inject),
      .cfg_replay_i(settings_i.replay),
      .cfg_retry_limit_i(settings_i.retry_limit),
      .cfg_dead_time_i(settings_i.dead_time),
      .phy_status_i(phy_status),
      .health_i,
      .health_o,
      .up_o,
      .dead_o,
      .record_tx_valid_i,
      .record_tx_ready_o,
      .record_tx_i,
      .record_rx_valid_o,
      .record_rx_o,
      .condition_o,
      .register_valid_i,
      .register_request_i,
      .register_answer_o
  );

  tn_phy #(
      .DataBits(DataBits),
      .Lanes(Lanes)
  ) u_phy (
      .clk_link_i,
      .rst_link_ni,
      .word_tx_valid_i(word_tx_valid),
      .word_tx_ready_o(word_tx_ready),
      .word_tx_data_i (word_tx_data),
      .word_rx_valid_o(word_rx_valid),
      .word_rx_data_o (word_rx_data),
      .phy_tx_valid_o (phit_tx_valid),
      .phy_tx_ready_i (phit_tx_ready),
      .phy_tx_first_o (phit_tx_first),
      .phy_tx_data_o  (phit_tx_data),
      .phy_rx_valid_i (phit_rx_valid),
      .phy_rx_first_i (phit_rx_first),
      .phy_rx_data_i  (phit_rx_data)
  );

  // Rules of words and phits; those of flits are looked at in tn_link
  tn_common_stream_check #(
      .Width  (DataBits),
      .Packets(1'b0)
  ) u_check_word (
      .clk_i(clk_link_i),
      .rst_ni(rst_link_ni),
      .valid_i(word_tx_valid),
      .ready_i(word_tx_ready),
      .withdraw_i(1'b0),
      .head_i(1'b0),
      .tail_i(1'b0),
      .data_i(word_tx_data)
  );
  tn_common_stream_check #(
      .Width  (PhitBits + 1),
      .Packets(1'b0)
  ) u_check_phit (
      .clk_i(clk_link_i),
      .rst_ni(rst_link_ni),
      .valid_i(phit_tx_valid),
      .ready_i(phit_tx_ready),
      .withdraw_i(1'b0),
      .head_i(1'b0),
      .tail_i(1'b0),
      .data_i({phit_tx_first, phit_tx_data})
  );

  if (CodedLanes) begin : gen_coded
    logic unused_damaged;
    tn_phy_coded #(
        .DataBits(DataBits),
        .Lanes(Lanes)
    ) u_coded (
        .clk_link_i,
        .rst_link_ni,
        .phit_tx_valid_i(phit_tx_valid),
        .phit_tx_ready_o(phit_tx_ready),
        .phit_tx_first_i(phit_tx_first),
        .phit_tx_data_i(phit_tx_data),
        .phit_rx_valid_o(phit_rx_valid),
        .phit_rx_first_o(phit_rx_first),
        .phit_rx_data_o(phit_rx_data),
        .lane_tx_ready_i(phy_tx_ready_i),
        .lane_tx_header_o(phy_tx_header_o),
        .lane_tx_data_o(phy_tx_data_o),
        .clk_rx_i(clk_phy_rx_i),
        .lane_rx_valid_i(phy_rx_valid_i),
        .lane_rx_header_i(phy_rx_header_i),
        .lane_rx_data_i(phy_rx_data_i),
        .lane_rx_slip_o(phy_rx_slip_o),
        .event_damaged_o(unused_damaged),
        .aligned_o(phy_aligned_o),
        .status_o(phy_status)
    );
    assign phy_tx_valid_o = 1'b1;
    assign phy_tx_first_o = 1'b0;
    logic unused;
    assign unused = phy_rx_first_i;
  end else begin : gen_phits
    assign phy_tx_valid_o = phit_tx_valid;
    assign phit_tx_ready = phy_tx_ready_i;
    assign phy_tx_first_o = phit_tx_first;
    assign phy_tx_data_o = phit_tx_data;
    assign phy_tx_header_o = '0;
    assign phit_rx_valid = phy_rx_valid_i;
    assign phit_rx_first = phy_rx_first_i;
    assign phit_rx_data = phy_rx_data_i;
    assign phy_rx_slip_o = '0;
    assign phy_aligned_o = 1'b1;
    assign phy_status = '0;
    logic unused;
    assign unused = ^{clk_phy_rx_i, phy_rx_header_i};
  end
endmodule
