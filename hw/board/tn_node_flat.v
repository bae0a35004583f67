// Generated from hw/node/tn_node.sv by `./tn generate` or `./tn package`. Do not edit.
//
// tn_node with conventional names, in Verilog-2001: s_axis_pN and m_axis_pN are task N, m_axis_lN and s_axis_lN the transceiver
// of link N (tuser: the beat begins a word), s_axi the registers. The meaning of every port stands in tn_node.sv. No vendor's
// tool has read it yet.

module tn_node_flat (
    (* X_INTERFACE_INFO = "xilinx.com:signal:clock:1.0 aclk CLK" *)
    (* X_INTERFACE_PARAMETER = "ASSOCIATED_BUSIF s_axi:s_axis_p0:m_axis_p0:s_axis_p1:m_axis_p1, ASSOCIATED_RESET aresetn" *)
    input  wire aclk,
    (* X_INTERFACE_INFO = "xilinx.com:signal:reset:1.0 aresetn RST" *)
    (* X_INTERFACE_PARAMETER = "POLARITY ACTIVE_LOW" *)
    input  wire aresetn,
    (* X_INTERFACE_INFO = "xilinx.com:signal:clock:1.0 link_aclk CLK" *)
    (* X_INTERFACE_PARAMETER = "ASSOCIATED_BUSIF m_axis_l0:s_axis_l0:m_axis_l1:s_axis_l1, ASSOCIATED_RESET link_aresetn" *)
    input  wire link_aclk,
    (* X_INTERFACE_INFO = "xilinx.com:signal:reset:1.0 link_aresetn RST" *)
    (* X_INTERFACE_PARAMETER = "POLARITY ACTIVE_LOW" *)
    input  wire link_aresetn,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axi AWVALID" *)
    input  wire s_axi_awvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axi AWREADY" *)
    output wire s_axi_awready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axi AWADDR" *)
    (* X_INTERFACE_PARAMETER = "PROTOCOL AXI4LITE, DATA_WIDTH 32, ADDR_WIDTH 12" *)
    input  wire [11:0] s_axi_awaddr,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axi WVALID" *)
    input  wire s_axi_wvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axi WREADY" *)
    output wire s_axi_wready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axi WDATA" *)
    input  wire [31:0] s_axi_wdata,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axi WSTRB" *)
    input  wire [3:0] s_axi_wstrb,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axi BVALID" *)
    output wire s_axi_bvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axi BREADY" *)
    input  wire s_axi_bready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axi BRESP" *)
    output wire [1:0] s_axi_bresp,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axi ARVALID" *)
    input  wire s_axi_arvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axi ARREADY" *)
    output wire s_axi_arready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axi ARADDR" *)
    input  wire [11:0] s_axi_araddr,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axi RVALID" *)
    output wire s_axi_rvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axi RREADY" *)
    input  wire s_axi_rready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axi RDATA" *)
    output wire [31:0] s_axi_rdata,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axi RRESP" *)
    output wire [1:0] s_axi_rresp,
    (* X_INTERFACE_INFO = "xilinx.com:signal:interrupt:1.0 irq INTERRUPT" *)
    (* X_INTERFACE_PARAMETER = "SENSITIVITY LEVEL_HIGH" *)
    output wire irq,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 s_axis_p0 TVALID" *)
    input  wire s_axis_p0_tvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 s_axis_p0 TREADY" *)
    output wire s_axis_p0_tready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 s_axis_p0 TDATA" *)
    input  wire [127:0] s_axis_p0_tdata,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 s_axis_p0 TKEEP" *)
    input  wire [15:0] s_axis_p0_tkeep,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 s_axis_p0 TLAST" *)
    input  wire s_axis_p0_tlast,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 s_axis_p0 TDEST" *)
    input  wire [37:0] s_axis_p0_tdest,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 s_axis_p0 TUSER" *)
    input  wire [23:0] s_axis_p0_tuser,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis_p0 TVALID" *)
    output wire m_axis_p0_tvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis_p0 TREADY" *)
    input  wire m_axis_p0_tready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis_p0 TDATA" *)
    output wire [127:0] m_axis_p0_tdata,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis_p0 TKEEP" *)
    output wire [15:0] m_axis_p0_tkeep,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis_p0 TLAST" *)
    output wire m_axis_p0_tlast,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis_p0 TID" *)
    output wire [6:0] m_axis_p0_tid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis_p0 TUSER" *)
    output wire [2:0] m_axis_p0_tuser,
    input  wire [6:0] p0_rx_select,
    input  wire p0_rx_early,
    output wire [3:0] p0_rx_pending,
    output wire [3:0] p0_rx_arriving,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 s_axis_p1 TVALID" *)
    input  wire s_axis_p1_tvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 s_axis_p1 TREADY" *)
    output wire s_axis_p1_tready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 s_axis_p1 TDATA" *)
    input  wire [127:0] s_axis_p1_tdata,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 s_axis_p1 TKEEP" *)
    input  wire [15:0] s_axis_p1_tkeep,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 s_axis_p1 TLAST" *)
    input  wire s_axis_p1_tlast,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 s_axis_p1 TDEST" *)
    input  wire [37:0] s_axis_p1_tdest,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 s_axis_p1 TUSER" *)
    input  wire [23:0] s_axis_p1_tuser,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis_p1 TVALID" *)
    output wire m_axis_p1_tvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis_p1 TREADY" *)
    input  wire m_axis_p1_tready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis_p1 TDATA" *)
    output wire [127:0] m_axis_p1_tdata,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis_p1 TKEEP" *)
    output wire [15:0] m_axis_p1_tkeep,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis_p1 TLAST" *)
    output wire m_axis_p1_tlast,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis_p1 TID" *)
    output wire [6:0] m_axis_p1_tid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis_p1 TUSER" *)
    output wire [2:0] m_axis_p1_tuser,
    input  wire [6:0] p1_rx_select,
    input  wire p1_rx_early,
    output wire [3:0] p1_rx_pending,
    output wire [3:0] p1_rx_arriving,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis_l0 TVALID" *)
    output wire m_axis_l0_tvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis_l0 TREADY" *)
    input  wire m_axis_l0_tready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis_l0 TUSER" *)
    output wire m_axis_l0_tuser,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis_l0 TDATA" *)
    output wire [127:0] m_axis_l0_tdata,
    output wire [3:0] l0_phy_tx_header,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 s_axis_l0 TVALID" *)
    input  wire s_axis_l0_tvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 s_axis_l0 TUSER" *)
    input  wire s_axis_l0_tuser,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 s_axis_l0 TDATA" *)
    input  wire [127:0] s_axis_l0_tdata,
    input  wire [3:0] l0_phy_rx_header,
    output wire [1:0] l0_phy_rx_slip,
    input  wire l0_phy_up,
    input  wire l0_phy_error,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis_l1 TVALID" *)
    output wire m_axis_l1_tvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis_l1 TREADY" *)
    input  wire m_axis_l1_tready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis_l1 TUSER" *)
    output wire m_axis_l1_tuser,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis_l1 TDATA" *)
    output wire [127:0] m_axis_l1_tdata,
    output wire [3:0] l1_phy_tx_header,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 s_axis_l1 TVALID" *)
    input  wire s_axis_l1_tvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 s_axis_l1 TUSER" *)
    input  wire s_axis_l1_tuser,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 s_axis_l1 TDATA" *)
    input  wire [127:0] s_axis_l1_tdata,
    input  wire [3:0] l1_phy_rx_header,
    output wire [1:0] l1_phy_rx_slip,
    input  wire l1_phy_up,
    input  wire l1_phy_error
);
  tn_node #(
      .NumPorts(2),
      .PortKinds(286331153),
      .PortClasses(0),
      .NumLinks(2),
      .NumVc(2),
      .NumQueues(1),
      .NumChannels(4),
      .DataBits(128),
      .Lanes(2),
      .MtuBytes(4096),
      .LinkBufBytes(16384),
      .ReplayBytes(16384),
      .RoundTripCycles(512),
      .PortBufBytes(8192),
      .ChannelBufBytes(16384),
      .PerfPorts(0),
      .PerfLinks(0),
      .NumSockets(16),
      .NumAddresses(8),
      .JumboFrames(0),
      .EthernetTest(0),
      .EthernetTunnel(0),
      .CodedLanes(0),
      .RdmaClass(0),
      .RouteTable(0),
      .TableNodes(64),
      .Tree(0),
      .Dragonfly(0),
      .SharedInput(0),
      .ByAge(0),
      .ByteTurns(0),
      .LinkTurns(0),
      .Adaptive(0),
      .FaultMap(1),
      .Replay(1),
      .Reports(1)
  ) u_node (
      .clk_i(aclk),
      .rst_ni(aresetn),
      .clk_link_i(link_aclk),
      .rst_link_ni(link_aresetn),
      .s_axis_tvalid_i({s_axis_p1_tvalid, s_axis_p0_tvalid}),
      .s_axis_tready_o({s_axis_p1_tready, s_axis_p0_tready}),
      .s_axis_tdata_i({s_axis_p1_tdata, s_axis_p0_tdata}),
      .s_axis_tkeep_i({s_axis_p1_tkeep, s_axis_p0_tkeep}),
      .s_axis_tlast_i({s_axis_p1_tlast, s_axis_p0_tlast}),
      .s_axis_tdest_i({s_axis_p1_tdest, s_axis_p0_tdest}),
      .s_axis_tuser_i({s_axis_p1_tuser, s_axis_p0_tuser}),
      .m_axis_tvalid_o({m_axis_p1_tvalid, m_axis_p0_tvalid}),
      .m_axis_tready_i({m_axis_p1_tready, m_axis_p0_tready}),
      .m_axis_tdata_o({m_axis_p1_tdata, m_axis_p0_tdata}),
      .m_axis_tkeep_o({m_axis_p1_tkeep, m_axis_p0_tkeep}),
      .m_axis_tlast_o({m_axis_p1_tlast, m_axis_p0_tlast}),
      .m_axis_tid_o({m_axis_p1_tid, m_axis_p0_tid}),
      .m_axis_tuser_o({m_axis_p1_tuser, m_axis_p0_tuser}),
      .rx_select_i({p1_rx_select, p0_rx_select}),
      .rx_early_i({p1_rx_early, p0_rx_early}),
      .rx_pending_o({p1_rx_pending, p0_rx_pending}),
      .rx_arriving_o({p1_rx_arriving, p0_rx_arriving}),
      .clk_phy_rx_i({link_aclk, link_aclk}),
      .phy_tx_valid_o({m_axis_l1_tvalid, m_axis_l0_tvalid}),
      .phy_tx_ready_i({m_axis_l1_tready, m_axis_l0_tready}),
      .phy_tx_first_o({m_axis_l1_tuser, m_axis_l0_tuser}),
      .phy_tx_data_o({m_axis_l1_tdata, m_axis_l0_tdata}),
      .phy_tx_header_o({l1_phy_tx_header, l0_phy_tx_header}),
      .phy_rx_valid_i({s_axis_l1_tvalid, s_axis_l0_tvalid}),
      .phy_rx_first_i({s_axis_l1_tuser, s_axis_l0_tuser}),
      .phy_rx_data_i({s_axis_l1_tdata, s_axis_l0_tdata}),
      .phy_rx_header_i({l1_phy_rx_header, l0_phy_rx_header}),
      .phy_rx_slip_o({l1_phy_rx_slip, l0_phy_rx_slip}),
      .phy_up_i({l1_phy_up, l0_phy_up}),
      .phy_error_i({l1_phy_error, l0_phy_error}),
      .clk_eth_i(1'b0),
      /* verilator lint_off PINCONNECTEMPTY */ .xgmii_txd_o(),
      /* verilator lint_off PINCONNECTEMPTY */ .xgmii_txc_o(),
      .xgmii_rxd_i({8{8'h07}}),
      .xgmii_rxc_i(8'hff),
      .s_axi_rdma_awvalid_i(1'd0),
      /* verilator lint_off PINCONNECTEMPTY */ .s_axi_rdma_awready_o(),
      .s_axi_rdma_awid_i(4'd0),
      .s_axi_rdma_awaddr_i(21'd0),
      .s_axi_rdma_awlen_i(8'd0),
      .s_axi_rdma_awsize_i(3'd0),
      .s_axi_rdma_awburst_i(2'd0),
      .s_axi_rdma_wvalid_i(1'd0),
      /* verilator lint_off PINCONNECTEMPTY */ .s_axi_rdma_wready_o(),
      .s_axi_rdma_wdata_i(128'd0),
      .s_axi_rdma_wstrb_i(16'd0),
      .s_axi_rdma_wlast_i(1'd0),
      /* verilator lint_off PINCONNECTEMPTY */ .s_axi_rdma_bvalid_o(),
      .s_axi_rdma_bready_i(1'd0),
      /* verilator lint_off PINCONNECTEMPTY */ .s_axi_rdma_bid_o(),
      /* verilator lint_off PINCONNECTEMPTY */ .s_axi_rdma_bresp_o(),
      .s_axi_rdma_arvalid_i(1'd0),
      /* verilator lint_off PINCONNECTEMPTY */ .s_axi_rdma_arready_o(),
      .s_axi_rdma_arid_i(4'd0),
      .s_axi_rdma_araddr_i(21'd0),
      .s_axi_rdma_arlen_i(8'd0),
      .s_axi_rdma_arsize_i(3'd0),
      .s_axi_rdma_arburst_i(2'd0),
      /* verilator lint_off PINCONNECTEMPTY */ .s_axi_rdma_rvalid_o(),
      .s_axi_rdma_rready_i(1'd0),
      /* verilator lint_off PINCONNECTEMPTY */ .s_axi_rdma_rid_o(),
      /* verilator lint_off PINCONNECTEMPTY */ .s_axi_rdma_rdata_o(),
      /* verilator lint_off PINCONNECTEMPTY */ .s_axi_rdma_rresp_o(),
      /* verilator lint_off PINCONNECTEMPTY */ .s_axi_rdma_rlast_o(),
      /* verilator lint_off PINCONNECTEMPTY */ .m_axi_mem_arvalid_o(),
      .m_axi_mem_arready_i(1'd0),
      /* verilator lint_off PINCONNECTEMPTY */ .m_axi_mem_arid_o(),
      /* verilator lint_off PINCONNECTEMPTY */ .m_axi_mem_araddr_o(),
      /* verilator lint_off PINCONNECTEMPTY */ .m_axi_mem_arlen_o(),
      /* verilator lint_off PINCONNECTEMPTY */ .m_axi_mem_arsize_o(),
      /* verilator lint_off PINCONNECTEMPTY */ .m_axi_mem_arburst_o(),
      .m_axi_mem_rvalid_i(1'd0),
      /* verilator lint_off PINCONNECTEMPTY */ .m_axi_mem_rready_o(),
      .m_axi_mem_rid_i(8'd0),
      .m_axi_mem_rdata_i(128'd0),
      .m_axi_mem_rresp_i(2'd0),
      .m_axi_mem_rlast_i(1'd0),
      /* verilator lint_off PINCONNECTEMPTY */ .m_axi_mem_awvalid_o(),
      .m_axi_mem_awready_i(1'd0),
      /* verilator lint_off PINCONNECTEMPTY */ .m_axi_mem_awid_o(),
      /* verilator lint_off PINCONNECTEMPTY */ .m_axi_mem_awaddr_o(),
      /* verilator lint_off PINCONNECTEMPTY */ .m_axi_mem_awlen_o(),
      /* verilator lint_off PINCONNECTEMPTY */ .m_axi_mem_awsize_o(),
      /* verilator lint_off PINCONNECTEMPTY */ .m_axi_mem_awburst_o(),
      /* verilator lint_off PINCONNECTEMPTY */ .m_axi_mem_wvalid_o(),
      .m_axi_mem_wready_i(1'd0),
      /* verilator lint_off PINCONNECTEMPTY */ .m_axi_mem_wdata_o(),
      /* verilator lint_off PINCONNECTEMPTY */ .m_axi_mem_wstrb_o(),
      /* verilator lint_off PINCONNECTEMPTY */ .m_axi_mem_wlast_o(),
      .m_axi_mem_bvalid_i(1'd0),
      /* verilator lint_off PINCONNECTEMPTY */ .m_axi_mem_bready_o(),
      .m_axi_mem_bid_i(8'd0),
      .m_axi_mem_bresp_i(2'd0),
      /* verilator lint_off PINCONNECTEMPTY */ .rdma_irq_o(),
      .s_axil_awvalid_i(s_axi_awvalid),
      .s_axil_awready_o(s_axi_awready),
      .s_axil_awaddr_i(s_axi_awaddr),
      .s_axil_wvalid_i(s_axi_wvalid),
      .s_axil_wready_o(s_axi_wready),
      .s_axil_wdata_i(s_axi_wdata),
      .s_axil_wstrb_i(s_axi_wstrb),
      .s_axil_bvalid_o(s_axi_bvalid),
      .s_axil_bready_i(s_axi_bready),
      .s_axil_bresp_o(s_axi_bresp),
      .s_axil_arvalid_i(s_axi_arvalid),
      .s_axil_arready_o(s_axi_arready),
      .s_axil_araddr_i(s_axi_araddr),
      .s_axil_rvalid_o(s_axi_rvalid),
      .s_axil_rready_i(s_axi_rready),
      .s_axil_rdata_o(s_axi_rdata),
      .s_axil_rresp_o(s_axi_rresp),
      .irq_o(irq)
  );
endmodule
