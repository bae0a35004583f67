// A small design round tn_node, to copy from: two links over Aurora-like transceiver cores, one task outside, one inside.
//
// Port 0 leads to whatever the user's design has (a kernel, a DMA); at port 1 sits a task that sends every message back to port 0
// of the node `peer_i`. Links are 2 lanes of 64 bits, so that a word of 128 bits is a beat of the transceiver core and `first`
// has nothing to say. Throughput, latency, back-pressure: those of tn_node; the task adds none. Reset: `rst_ni` everything,
// `user_reset_i` of the transceiver cores everything but the registers.
module tn_board_example
  import tn_pkg::*;
(
    input logic clk_i,  // core clock, say 150 MHz
    input logic rst_ni,

    // Two transceiver cores of one quad that share a clock (Aurora 64B/66B: 2 lanes, streaming, "shared logic")
    input  logic              user_clk_i,         // lane rate / 64 and a little more, as the core makes it
    input  logic              user_reset_i,       // the cores' reset, active high
    input  logic [1:0]        channel_up_i,
    input  logic [1:0]        hard_err_i,
    output logic [1:0]        s_axi_tx_tvalid_o,
    input  logic [1:0]        s_axi_tx_tready_i,
    output logic [1:0][127:0] s_axi_tx_tdata_o,
    input  logic [1:0]        m_axi_rx_tvalid_i,
    input  logic [1:0][127:0] m_axi_rx_tdata_i,

    // The task outside, AXI4-Stream
    input  logic           s_axis_tvalid_i,
    output logic           s_axis_tready_o,
    input  logic   [127:0] s_axis_tdata_i,
    input  logic   [ 15:0] s_axis_tkeep_i,
    input  logic           s_axis_tlast_i,
    input  logic   [ 37:0] s_axis_tdest_i,
    input  logic   [ 23:0] s_axis_tuser_i,   // with the first beat: bytes of the message, 0: not told
    output logic           m_axis_tvalid_o,
    input  logic           m_axis_tready_i,
    output logic   [127:0] m_axis_tdata_o,
    output logic   [ 15:0] m_axis_tkeep_o,
    output logic           m_axis_tlast_o,
    output logic   [  6:0] m_axis_tid_o,
    output logic   [  2:0] m_axis_tuser_o,   // rx_user_t of tn_port_pkg: again, checked, damaged
    input  coord_t         peer_i,           // to whom the task inside answers

    // Registers, AXI4-Lite
    input  logic        s_axil_awvalid_i,
    output logic        s_axil_awready_o,
    input  logic [11:0] s_axil_awaddr_i,
    input  logic        s_axil_wvalid_i,
    output logic        s_axil_wready_o,
    input  logic [31:0] s_axil_wdata_i,
    input  logic [ 3:0] s_axil_wstrb_i,
    output logic        s_axil_bvalid_o,
    input  logic        s_axil_bready_i,
    output logic [ 1:0] s_axil_bresp_o,
    input  logic        s_axil_arvalid_i,
    output logic        s_axil_arready_o,
    input  logic [11:0] s_axil_araddr_i,
    output logic        s_axil_rvalid_o,
    input  logic        s_axil_rready_i,
    output logic [31:0] s_axil_rdata_o,
    output logic [ 1:0] s_axil_rresp_o,
    output logic        irq_o
);
  // The task inside: what arrives leaves at once, to port 0 of the peer, on the channel on which it came.
  logic echo_valid, echo_ready, echo_last;
  logic [127:0] echo_data;
  logic [ 15:0] echo_keep;
  logic [  6:0] echo_channel;

  logic [1:0][3:0] unused_pending, unused_arriving, unused_header;
  logic [1:0][1:0] unused_slip;
  logic [1:0] unused_first;
  logic [2:0] unused_user;
  logic [63:0] unused_txd;
  logic [7:0] unused_txc;
  logic
      unused_s_axi_rdma_awready,
      unused_s_axi_rdma_wready,
      unused_s_axi_rdma_bvalid,
      unused_s_axi_rdma_arready,
      unused_s_axi_rdma_rvalid,
      unused_s_axi_rdma_rlast,
      unused_m_axi_mem_arvalid,
      unused_m_axi_mem_rready,
      unused_m_axi_mem_awvalid,
      unused_m_axi_mem_wvalid,
      unused_m_axi_mem_wlast,
      unused_m_axi_mem_bready,
      unused_rdma_irq;
  logic [4-1:0] unused_s_axi_rdma_bid, unused_s_axi_rdma_rid;
  logic [1:0] unused_s_axi_rdma_bresp, unused_s_axi_rdma_rresp, unused_m_axi_mem_arburst, unused_m_axi_mem_awburst;
  logic [128-1:0] unused_s_axi_rdma_rdata, unused_m_axi_mem_wdata;
  logic [7:0] unused_m_axi_mem_arid, unused_m_axi_mem_arlen, unused_m_axi_mem_awid, unused_m_axi_mem_awlen;
  logic [55:0] unused_m_axi_mem_araddr, unused_m_axi_mem_awaddr;
  logic [2:0] unused_m_axi_mem_arsize, unused_m_axi_mem_awsize;
  logic [16-1:0] unused_m_axi_mem_wstrb;

  tn_node #(
      .NumPorts(2),
      .NumLinks(2),  // x+, x-: a ring
      .NumChannels(4),
      .DataBits(128),
      .Lanes(2)
  ) u_node (
      .clk_i,
      .rst_ni,
      .clk_link_i (user_clk_i),
      .rst_link_ni(!user_reset_i),

      .s_axis_tvalid_i({echo_valid, s_axis_tvalid_i}),
      .s_axis_tready_o({echo_ready, s_axis_tready_o}),
      .s_axis_tdata_i({echo_data, s_axis_tdata_i}),
      .s_axis_tkeep_i({echo_keep, s_axis_tkeep_i}),
      .s_axis_tlast_i({echo_last, s_axis_tlast_i}),
      .s_axis_tdest_i({9'd0, echo_channel, 6'd0, peer_i, s_axis_tdest_i}),
      .s_axis_tuser_i({24'd0, s_axis_tuser_i}),
      .m_axis_tvalid_o({echo_valid, m_axis_tvalid_o}),
      .m_axis_tready_i({echo_ready, m_axis_tready_i}),
      .m_axis_tdata_o({echo_data, m_axis_tdata_o}),
      .m_axis_tkeep_o({echo_keep, m_axis_tkeep_o}),
      .m_axis_tlast_o({echo_last, m_axis_tlast_o}),
      .m_axis_tid_o({echo_channel, m_axis_tid_o}),
      .m_axis_tuser_o({unused_user, m_axis_tuser_o}),
      .rx_select_i({7'd0, 7'd0}),  // both tasks listen to channel 0
      .rx_early_i(2'b00),  // and take whole packets
      .rx_pending_o(unused_pending),
      .rx_arriving_o(unused_arriving),

      .phy_tx_valid_o(s_axi_tx_tvalid_o),
      .phy_tx_ready_i(s_axi_tx_tready_i),
      .phy_tx_first_o(unused_first),
      .phy_tx_data_o(s_axi_tx_tdata_o),
      .phy_tx_header_o(unused_header),
      .clk_phy_rx_i({2{user_clk_i}}),  // the transceiver's core hands over what it receives in its user clock
      .phy_rx_valid_i(m_axi_rx_tvalid_i),
      .phy_rx_first_i(2'b11),  // every beat is a word
      .phy_rx_data_i(m_axi_rx_tdata_i),
      .phy_rx_header_i('0),
      .phy_rx_slip_o(unused_slip),
      .phy_up_i(channel_up_i),
      .phy_error_i(hard_err_i),

      .clk_eth_i(1'b0),  // no Ethernet port
      .xgmii_txd_o(unused_txd),
      .xgmii_txc_o(unused_txc),
      .xgmii_rxd_i({8{8'h07}}),
      .xgmii_rxc_i('1),

      .s_axi_rdma_awvalid_i('0),  // no RDMA port
      .s_axi_rdma_awready_o(unused_s_axi_rdma_awready),
      .s_axi_rdma_awid_i('0),
      .s_axi_rdma_awaddr_i('0),
      .s_axi_rdma_awlen_i('0),
      .s_axi_rdma_awsize_i('0),
      .s_axi_rdma_awburst_i('0),
      .s_axi_rdma_wvalid_i('0),
      .s_axi_rdma_wready_o(unused_s_axi_rdma_wready),
      .s_axi_rdma_wdata_i('0),
      .s_axi_rdma_wstrb_i('0),
      .s_axi_rdma_wlast_i('0),
      .s_axi_rdma_bvalid_o(unused_s_axi_rdma_bvalid),
      .s_axi_rdma_bready_i('0),
      .s_axi_rdma_bid_o(unused_s_axi_rdma_bid),
      .s_axi_rdma_bresp_o(unused_s_axi_rdma_bresp),
      .s_axi_rdma_arvalid_i('0),
      .s_axi_rdma_arready_o(unused_s_axi_rdma_arready),
      .s_axi_rdma_arid_i('0),
      .s_axi_rdma_araddr_i('0),
      .s_axi_rdma_arlen_i('0),
      .s_axi_rdma_arsize_i('0),
      .s_axi_rdma_arburst_i('0),
      .s_axi_rdma_rvalid_o(unused_s_axi_rdma_rvalid),
      .s_axi_rdma_rready_i('0),
      .s_axi_rdma_rid_o(unused_s_axi_rdma_rid),
      .s_axi_rdma_rdata_o(unused_s_axi_rdma_rdata),
      .s_axi_rdma_rresp_o(unused_s_axi_rdma_rresp),
      .s_axi_rdma_rlast_o(unused_s_axi_rdma_rlast),
      .m_axi_mem_arvalid_o(unused_m_axi_mem_arvalid),
      .m_axi_mem_arready_i('0),
      .m_axi_mem_arid_o(unused_m_axi_mem_arid),
      .m_axi_mem_araddr_o(unused_m_axi_mem_araddr),
      .m_axi_mem_arlen_o(unused_m_axi_mem_arlen),
      .m_axi_mem_arsize_o(unused_m_axi_mem_arsize),
      .m_axi_mem_arburst_o(unused_m_axi_mem_arburst),
      .m_axi_mem_rvalid_i('0),
      .m_axi_mem_rready_o(unused_m_axi_mem_rready),
      .m_axi_mem_rid_i('0),
      .m_axi_mem_rdata_i('0),
      .m_axi_mem_rresp_i('0),
      .m_axi_mem_rlast_i('0),
      .m_axi_mem_awvalid_o(unused_m_axi_mem_awvalid),
      .m_axi_mem_awready_i('0),
      .m_axi_mem_awid_o(unused_m_axi_mem_awid),
      .m_axi_mem_awaddr_o(unused_m_axi_mem_awaddr),
      .m_axi_mem_awlen_o(unused_m_axi_mem_awlen),
      .m_axi_mem_awsize_o(unused_m_axi_mem_awsize),
      .m_axi_mem_awburst_o(unused_m_axi_mem_awburst),
      .m_axi_mem_wvalid_o(unused_m_axi_mem_wvalid),
      .m_axi_mem_wready_i('0),
      .m_axi_mem_wdata_o(unused_m_axi_mem_wdata),
      .m_axi_mem_wstrb_o(unused_m_axi_mem_wstrb),
      .m_axi_mem_wlast_o(unused_m_axi_mem_wlast),
      .m_axi_mem_bvalid_i('0),
      .m_axi_mem_bready_o(unused_m_axi_mem_bready),
      .m_axi_mem_bid_i('0),
      .m_axi_mem_bresp_i('0),
      .rdma_irq_o(unused_rdma_irq),

      .s_axil_awvalid_i,
      .s_axil_awready_o,
      .s_axil_awaddr_i,
      .s_axil_wvalid_i,
      .s_axil_wready_o,
      .s_axil_wdata_i,
      .s_axil_wstrb_i,
      .s_axil_bvalid_o,
      .s_axil_bready_i,
      .s_axil_bresp_o,
      .s_axil_arvalid_i,
      .s_axil_arready_o,
      .s_axil_araddr_i,
      .s_axil_rvalid_o,
      .s_axil_rready_i,
      .s_axil_rdata_o,
      .s_axil_rresp_o,
      .irq_o
  );
endmodule
