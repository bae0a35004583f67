// The local ports of a node, a list of any kinds: between the router and what stands outside. Wiring only.
//
// PortKinds says what each port is; each kind is a module with the router's side of tn_port_stream and an entry below. The
// streams of a port of another kind are idle. A single port of kind 0 is none: the node is a switch. Latency, throughput,
// back-pressure and reset: see the kinds.
module tn_node_ports
  import tn_pkg::*;
  import tn_port_pkg::*;
  import tn_common_register_pkg::*;
#(
    parameter int unsigned NumPorts = 2,  // 1 .. 8
    parameter int unsigned PortKinds = 32'h1111_1111,  // four bits a port, port 0 lowest: port_kind_e
    parameter int unsigned PortClasses = 0,  // likewise: traffic class of what it sends, 0 .. 7 each
    parameter logic [2:0] RdmaTrafficClass = 3'd1,  // of what an RDMA port sends, an odd one
    parameter bit AnyOrder = 1'b0,  // packets of odd classes overtake one another
    parameter int unsigned NumVc = 2,  // virtual channels of the router, of which ports use the first
    parameter int unsigned NumChannels = 4,  // task channels of a stream port, 1 .. 128
    parameter int unsigned DataBits = 128,  // width of flits and beats: 128 or 256
    parameter int unsigned MtuBytes = 4096,  // longest payload of a packet, a multiple of DataBits / 8
    parameter int unsigned PortBufBytes = 8192,  // transmit and receive FIFO of a port
    parameter int unsigned ChannelBufBytes = 16384,  // ring of a task channel
    parameter int unsigned PerfPorts = 0,  // a bit per port: it has a test port; 0 .. 255
    parameter int unsigned NumSockets = 16,  // UDP sockets of the Ethernet port, 1 .. 64
    parameter int unsigned NumAddresses = 8,  // peers whose MAC addresses it remembers, 2 .. 64
    parameter bit JumboFrames = 1'b0,  // it takes frames of up to 9000 bytes of payload
    parameter bit EthernetTest = 1'b0,  // it has the MAC test
    parameter bit EthernetTunnel = 1'b0,  // its sockets may be tunnels
    localparam int unsigned BeatBytes = DataBits / 8
) (
    input logic clk_i,
    input logic rst_ni,
    // Tasks
    input logic [NumPorts-1:0] s_axis_tvalid_i,
    output logic [NumPorts-1:0] s_axis_tready_o,
    input logic [NumPorts-1:0][DataBits-1:0] s_axis_tdata_i,
    input logic [NumPorts-1:0][BeatBytes-1:0] s_axis_tkeep_i,
    input logic [NumPorts-1:0] s_axis_tlast_i,
    input logic [NumPorts-1:0][37:0] s_axis_tdest_i,
    input logic [NumPorts-1:0][TOLD_BITS-1:0] s_axis_tuser_i,
    output logic [NumPorts-1:0] m_axis_tvalid_o,
    input logic [NumPorts-1:0] m_axis_tready_i,
    output logic [NumPorts-1:0][DataBits-1:0] m_axis_tdata_o,
    output logic [NumPorts-1:0][BeatBytes-1:0] m_axis_tkeep_o,
    output logic [NumPorts-1:0] m_axis_tlast_o,
    output logic [NumPorts-1:0][6:0] m_axis_tid_o,
    output logic [NumPorts-1:0][2:0] m_axis_tuser_o,
    input logic [NumPorts-1:0][6:0] rx_select_i,
    input logic [NumPorts-1:0] rx_early_i,
    output logic [NumPorts-1:0][NumChannels-1:0] rx_pending_o,
    output logic [NumPorts-1:0][NumChannels-1:0] rx_arriving_o,
    // The Ethernet port, idle where there is none
    input logic clk_eth_i,
    input logic rst_registers_ni,  // of its settings, which outlive `rst_ni`
    output logic [63:0] xgmii_txd_o,
    output logic [7:0] xgmii_txc_o,
    input logic [63:0] xgmii_rxd_i,
    input logic [7:0] xgmii_rxc_i,
    input logic register_valid_i,  // pulse
    input register_request_t register_request_i,
    output register_answer_t register_answer_o,
    input logic [31:0] cfg_ip_address_i,
    input logic [47:0] cfg_mac_address_i,
    input logic eth_latch_i,
    output logic [3:0][31:0] eth_bytes_o,
    // The RDMA port, idle where there is none: programs' stores and loads, the node's memory
    input logic s_axi_rdma_awvalid_i,
    output logic s_axi_rdma_awready_o,
    input logic [4-1:0] s_axi_rdma_awid_i,
    input logic [20:0] s_axi_rdma_awaddr_i,
    input logic [7:0] s_axi_rdma_awlen_i,
    input logic [2:0] s_axi_rdma_awsize_i,
    input logic [1:0] s_axi_rdma_awburst_i,
    input logic s_axi_rdma_wvalid_i,
    output logic s_axi_rdma_wready_o,
    input logic [128-1:0] s_axi_rdma_wdata_i,
    input logic [16-1:0] s_axi_rdma_wstrb_i,
    input logic s_axi_rdma_wlast_i,
    output logic s_axi_rdma_bvalid_o,
    input logic s_axi_rdma_bready_i,
    output logic [4-1:0] s_axi_rdma_bid_o,
    output logic [1:0] s_axi_rdma_bresp_o,
    input logic s_axi_rdma_arvalid_i,
    output logic s_axi_rdma_arready_o,
    input logic [4-1:0] s_axi_rdma_arid_i,
    input logic [20:0] s_axi_rdma_araddr_i,
    input logic [7:0] s_axi_rdma_arlen_i,
    input logic [2:0] s_axi_rdma_arsize_i,
    input logic [1:0] s_axi_rdma_arburst_i,
    output logic s_axi_rdma_rvalid_o,
    input logic s_axi_rdma_rready_i,
    output logic [4-1:0] s_axi_rdma_rid_o,
    output logic [128-1:0] s_axi_rdma_rdata_o,
    output logic [1:0] s_axi_rdma_rresp_o,
    output logic s_axi_rdma_rlast_o,
    output logic m_axi_mem_arvalid_o,
    input logic m_axi_mem_arready_i,
    output logic [7:0] m_axi_mem_arid_o,
    output logic [55:0] m_axi_mem_araddr_o,
    output logic [7:0] m_axi_mem_arlen_o,
    output logic [2:0] m_axi_mem_arsize_o,
    output logic [1:0] m_axi_mem_arburst_o,
    input logic m_axi_mem_rvalid_i,
    output logic m_axi_mem_rready_o,
    input logic [7:0] m_axi_mem_rid_i,
    input logic [DataBits-1:0] m_axi_mem_rdata_i,
    input logic [1:0] m_axi_mem_rresp_i,
    input logic m_axi_mem_rlast_i,
    output logic m_axi_mem_awvalid_o,
    input logic m_axi_mem_awready_i,
    output logic [7:0] m_axi_mem_awid_o,
    output logic [55:0] m_axi_mem_awaddr_o,
    output logic [7:0] m_axi_mem_awlen_o,
    output logic [2:0] m_axi_mem_awsize_o,
    output logic [1:0] m_axi_mem_awburst_o,
    output logic m_axi_mem_wvalid_o,
    input logic m_axi_mem_wready_i,
    output logic [DataBits-1:0] m_axi_mem_wdata_o,
    output logic [DataBits/8-1:0] m_axi_mem_wstrb_o,
    output logic m_axi_mem_wlast_o,
    input logic m_axi_mem_bvalid_i,
    output logic m_axi_mem_bready_o,
    input logic [7:0] m_axi_mem_bid_i,
    input logic [1:0] m_axi_mem_bresp_i,
    output logic rdma_irq_o,
    // Router
    output logic [NumPorts-1:0] tx_valid_o,
    input logic [NumPorts-1:0] tx_ready_i,
    output logic [NumPorts-1:0] tx_head_o,
    output logic [NumPorts-1:0] tx_tail_o,
    output logic [NumPorts-1:0][DataBits-1:0] tx_data_o,
    input logic [NumPorts-1:0] rx_valid_i,
    output logic [NumPorts-1:0] rx_ready_o,
    input logic [NumPorts-1:0] rx_head_i,
    input logic [NumPorts-1:0] rx_tail_i,
    input logic [NumPorts-1:0][DataBits-1:0] rx_data_i,
    output logic [NumPorts-1:0][NumVc-1:0] rx_room_o,
    input logic [NumPorts-1:0][NumVc-1:0] rx_reserve_i,
    input logic [NumPorts-1:0][8:0] rx_reserve_words_i,
    // Settings
    input coord_t cfg_coord_i,
    input logic [21:0] cycle_i,  // core cycle counter, for time stamps
    // Test ports
    input perf_settings_t [NumPorts-1:0] perf_i,
    output perf_status_t [NumPorts-1:0] perf_o,
    // Status
    output port_fifo_t [NumPorts-1:0] fifo_o,
    output logic [NumPorts-1:0][3:0] fifo_exception_o,
    output port_event_t [NumPorts-1:0] event_o,
    output logic [NumPorts-1:0][1:0][31:0] lost_o
);
  if (NumPorts < 1 || NumPorts > 8) begin : gen_bad_num_ports
    $error("NumPorts is %0d, must be 1 to 8", NumPorts);
  end
  if (NumVc != 1 && NumVc != 2 && NumVc != 4 && NumVc != 8) begin : gen_bad_num_vc
    $error("NumVc is %0d, must be 1, 2, 4 or 8", NumVc);
  end
  // Of every kind of port, whether there is one or not
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  if (MtuBytes < DataBits / 8 || MtuBytes > 4096 || MtuBytes % (DataBits / 8) != 0) begin : gen_bad_mtu_bytes
    $error("MtuBytes is %0d, must be a multiple of DataBits / 8 up to 4096", MtuBytes);
  end
  if (NumChannels < 1 || NumChannels > 128) begin : gen_bad_num_channels
    $error("NumChannels is %0d, must be 1 to 128", NumChannels);
  end
  if (PortBufBytes < MtuBytes) begin : gen_bad_port_buf_bytes
    $error("PortBufBytes is %0d, must be MtuBytes or more", PortBufBytes);
  end
  if (ChannelBufBytes < MtuBytes || (ChannelBufBytes & (ChannelBufBytes - 1)) != 0) begin : gen_bad_channel_buf_bytes
    $error("ChannelBufBytes is %0d, must be a power of two from MtuBytes", ChannelBufBytes);
  end
  if (NumSockets < 1 || NumSockets > 64) begin : gen_bad_num_sockets
    $error("NumSockets is %0d, must be 1 to 64", NumSockets);
  end
  if (NumAddresses < 2 || NumAddresses > 64) begin : gen_bad_num_addresses
    $error("NumAddresses is %0d, must be 2 to 64", NumAddresses);
  end
  if (PerfPorts > 255) begin : gen_bad_perf_ports
    $error("PerfPorts is %0d, must be 0 to 255", PerfPorts);
  end

  if (!RdmaTrafficClass[0]) begin : gen_bad_rdma_traffic_class
    $error("RdmaTrafficClass is %0d, must be odd", RdmaTrafficClass);
  end
  if ((PortClasses & 32'h8888_8888) != 0) begin : gen_bad_port_classes
    $error("PortClasses is %0d, must be 0 to 7 in the four bits of each port", PortClasses);
  end

  localparam int unsigned EthernetPort = port_of_kind(PortKinds, NumPorts, PORT_KIND_ETHERNET);
  localparam int unsigned RdmaPort = port_of_kind(PortKinds, NumPorts, PORT_KIND_RDMA);
  if (RdmaPort != NumPorts && NumPorts > 1 && NumVc < 4) begin : gen_bad_rdma_num_vc
    $error(
        "NumVc is %0d, must be 4 or 8 with an RDMA port beside others: else tasks that do not receive stop it", NumVc
    );
  end

  for (genvar p = 0; p < NumPorts; p++) begin : gen_port
    localparam int unsigned Kind = (PortKinds >> 4 * p) % 16;
    if (Kind == int'(PORT_KIND_STREAM)) begin : gen_stream
      if (NumVc > 1) begin : gen_unused
        assign rx_room_o[p][NumVc-1:1] = '0;
      end
      tn_port_stream #(
          .DataBits(DataBits),
          .NumChannels(NumChannels),
          .MtuBytes(MtuBytes),
          .PortBufBytes(PortBufBytes),
          .ChannelBufBytes(ChannelBufBytes),
          .TestPort(PerfPorts[p]),
          .TrafficClass((PortClasses >> 4 * p) % 16)
      ) u_port (
          .clk_i,
          .rst_ni,
          .s_axis_tvalid_i(s_axis_tvalid_i[p]),
          .s_axis_tready_o(s_axis_tready_o[p]),
          .s_axis_tdata_i(s_axis_tdata_i[p]),
          .s_axis_tkeep_i(s_axis_tkeep_i[p]),
          .s_axis_tlast_i(s_axis_tlast_i[p]),
          .s_axis_tdest_i(s_axis_tdest_i[p]),
          .s_axis_tuser_i(s_axis_tuser_i[p]),
          .m_axis_tvalid_o(m_axis_tvalid_o[p]),
          .m_axis_tready_i(m_axis_tready_i[p]),
          .m_axis_tdata_o(m_axis_tdata_o[p]),
          .m_axis_tkeep_o(m_axis_tkeep_o[p]),
          .m_axis_tlast_o(m_axis_tlast_o[p]),
          .m_axis_tid_o(m_axis_tid_o[p]),
          .m_axis_tuser_o(m_axis_tuser_o[p]),
          .rx_select_i(rx_select_i[p]),
          .rx_early_i(rx_early_i[p]),
          .rx_pending_o(rx_pending_o[p]),
          .rx_arriving_o(rx_arriving_o[p]),
          .tx_valid_o(tx_valid_o[p]),
          .tx_ready_i(tx_ready_i[p]),
          .tx_head_o(tx_head_o[p]),
          .tx_tail_o(tx_tail_o[p]),
          .tx_data_o(tx_data_o[p]),
          .rx_valid_i(rx_valid_i[p]),
          .rx_ready_o(rx_ready_o[p]),
          .rx_head_i(rx_head_i[p]),
          .rx_tail_i(rx_tail_i[p]),
          .rx_data_i(rx_data_i[p]),
          .rx_room_o(rx_room_o[p][0]),
          .rx_reserve_i(rx_reserve_i[p][0]),
          .rx_reserve_words_i(rx_reserve_words_i[p]),
          .source_i('{unit: 6'(p), coord: cfg_coord_i}),
          .cycle_i,
          .perf_i(perf_i[p]),
          .perf_o(perf_o[p]),
          .fifo_o(fifo_o[p]),
          .fifo_exception_o(fifo_exception_o[p]),
          .event_o(event_o[p]),
          .lost_o(lost_o[p])
      );
    end else if (p == EthernetPort) begin : gen_ethernet
      if (NumVc > 1) begin : gen_unused
        assign rx_room_o[p][NumVc-1:1] = '0;
      end
      tn_port_ethernet #(
          .DataBits(DataBits),
          .MtuBytes(MtuBytes),
          .PortBufBytes(PortBufBytes),
          .TrafficClass((PortClasses >> 4 * p) % 16),
          .NumSockets(NumSockets),
          .NumAddresses(NumAddresses),
          .JumboFrames(JumboFrames),
          .EthernetTest(EthernetTest),
          .EthernetTunnel(EthernetTunnel)
      ) u_port (
          .clk_i,
          .rst_ni,
          .rst_registers_ni,
          .clk_eth_i,
          .xgmii_txd_o,
          .xgmii_txc_o,
          .xgmii_rxd_i,
          .xgmii_rxc_i,
          .tx_valid_o(tx_valid_o[p]),
          .tx_ready_i(tx_ready_i[p]),
          .tx_head_o(tx_head_o[p]),
          .tx_tail_o(tx_tail_o[p]),
          .tx_data_o(tx_data_o[p]),
          .rx_valid_i(rx_valid_i[p]),
          .rx_ready_o(rx_ready_o[p]),
          .rx_head_i(rx_head_i[p]),
          .rx_tail_i(rx_tail_i[p]),
          .rx_data_i(rx_data_i[p]),
          .rx_room_o(rx_room_o[p][0]),
          .rx_reserve_i(rx_reserve_i[p][0]),
          .rx_reserve_words_i(rx_reserve_words_i[p]),
          .source_i('{unit: 6'(p), coord: cfg_coord_i}),
          .cycle_i,
          .cfg_ip_address_i,
          .cfg_mac_address_i,
          .register_valid_i,
          .register_request_i,
          .register_answer_o,
          .latch_i(eth_latch_i),
          .bytes_o(eth_bytes_o),
          .fifo_o(fifo_o[p]),
          .fifo_exception_o(fifo_exception_o[p]),
          .event_o(event_o[p]),
          .lost_o(lost_o[p])
      );
    end else if (p == RdmaPort) begin : gen_rdma
      if (NumVc > 1) begin : gen_unused
        assign rx_room_o[p][NumVc-1:1] = '0;
      end
      assign fifo_o[p]  = '0;
      assign event_o[p] = '0;
      assign lost_o[p]  = '0;
      tn_port_rdma #(
          .DataBits(DataBits),
          .TrafficClass(RdmaTrafficClass),
          .AnyOrder(AnyOrder),
          .MtuBytes(MtuBytes),
          .PortBufBytes(PortBufBytes)
      ) u_port (
          .clk_i,
          .rst_ni,
          .rst_registers_ni,
          .source_i('{unit: 6'(p), coord: cfg_coord_i}),
          .cycle_i,
          .irq_o(rdma_irq_o),
          .tx_valid_o(tx_valid_o[p]),
          .tx_ready_i(tx_ready_i[p]),
          .tx_head_o(tx_head_o[p]),
          .tx_tail_o(tx_tail_o[p]),
          .tx_data_o(tx_data_o[p]),
          .rx_valid_i(rx_valid_i[p]),
          .rx_ready_o(rx_ready_o[p]),
          .rx_head_i(rx_head_i[p]),
          .rx_tail_i(rx_tail_i[p]),
          .rx_data_i(rx_data_i[p]),
          .rx_room_o(rx_room_o[p][0]),
          .rx_reserve_i(rx_reserve_i[p][0]),
          .rx_reserve_words_i(rx_reserve_words_i[p]),
          .fifo_exception_o(fifo_exception_o[p]),
          .s_axi_awvalid_i(s_axi_rdma_awvalid_i),
          .s_axi_awready_o(s_axi_rdma_awready_o),
          .s_axi_awid_i(s_axi_rdma_awid_i),
          .s_axi_awaddr_i(s_axi_rdma_awaddr_i),
          .s_axi_awlen_i(s_axi_rdma_awlen_i),
          .s_axi_awsize_i(s_axi_rdma_awsize_i),
          .s_axi_awburst_i(s_axi_rdma_awburst_i),
          .s_axi_wvalid_i(s_axi_rdma_wvalid_i),
          .s_axi_wready_o(s_axi_rdma_wready_o),
          .s_axi_wdata_i(s_axi_rdma_wdata_i),
          .s_axi_wstrb_i(s_axi_rdma_wstrb_i),
          .s_axi_wlast_i(s_axi_rdma_wlast_i),
          .s_axi_bvalid_o(s_axi_rdma_bvalid_o),
          .s_axi_bready_i(s_axi_rdma_bready_i),
          .s_axi_bid_o(s_axi_rdma_bid_o),
          .s_axi_bresp_o(s_axi_rdma_bresp_o),
          .s_axi_arvalid_i(s_axi_rdma_arvalid_i),
          .s_axi_arready_o(s_axi_rdma_arready_o),
          .s_axi_arid_i(s_axi_rdma_arid_i),
          .s_axi_araddr_i(s_axi_rdma_araddr_i),
          .s_axi_arlen_i(s_axi_rdma_arlen_i),
          .s_axi_arsize_i(s_axi_rdma_arsize_i),
          .s_axi_arburst_i(s_axi_rdma_arburst_i),
          .s_axi_rvalid_o(s_axi_rdma_rvalid_o),
          .s_axi_rready_i(s_axi_rdma_rready_i),
          .s_axi_rid_o(s_axi_rdma_rid_o),
          .s_axi_rdata_o(s_axi_rdma_rdata_o),
          .s_axi_rresp_o(s_axi_rdma_rresp_o),
          .s_axi_rlast_o(s_axi_rdma_rlast_o),
          .m_axi_arvalid_o(m_axi_mem_arvalid_o),
          .m_axi_arready_i(m_axi_mem_arready_i),
          .m_axi_arid_o(m_axi_mem_arid_o),
          .m_axi_araddr_o(m_axi_mem_araddr_o),
          .m_axi_arlen_o(m_axi_mem_arlen_o),
          .m_axi_arsize_o(m_axi_mem_arsize_o),
          .m_axi_arburst_o(m_axi_mem_arburst_o),
          .m_axi_rvalid_i(m_axi_mem_rvalid_i),
          .m_axi_rready_o(m_axi_mem_rready_o),
          .m_axi_rid_i(m_axi_mem_rid_i),
          .m_axi_rdata_i(m_axi_mem_rdata_i),
          .m_axi_rresp_i(m_axi_mem_rresp_i),
          .m_axi_rlast_i(m_axi_mem_rlast_i),
          .m_axi_awvalid_o(m_axi_mem_awvalid_o),
          .m_axi_awready_i(m_axi_mem_awready_i),
          .m_axi_awid_o(m_axi_mem_awid_o),
          .m_axi_awaddr_o(m_axi_mem_awaddr_o),
          .m_axi_awlen_o(m_axi_mem_awlen_o),
          .m_axi_awsize_o(m_axi_mem_awsize_o),
          .m_axi_awburst_o(m_axi_mem_awburst_o),
          .m_axi_wvalid_o(m_axi_mem_wvalid_o),
          .m_axi_wready_i(m_axi_mem_wready_i),
          .m_axi_wdata_o(m_axi_mem_wdata_o),
          .m_axi_wstrb_o(m_axi_mem_wstrb_o),
          .m_axi_wlast_o(m_axi_mem_wlast_o),
          .m_axi_bvalid_i(m_axi_mem_bvalid_i),
          .m_axi_bready_o(m_axi_mem_bready_o),
          .m_axi_bid_i(m_axi_mem_bid_i),
          .m_axi_bresp_i(m_axi_mem_bresp_i)
      );
    end else if (is_switch(PortKinds, NumPorts)) begin : gen_none
      assign tx_valid_o[p] = 1'b0;
      assign tx_head_o[p] = 1'b0;
      assign tx_tail_o[p] = 1'b0;
      assign tx_data_o[p] = '0;
      assign rx_ready_o[p] = 1'b1;
      assign rx_room_o[p] = '0;
      assign fifo_o[p] = '0;
      assign fifo_exception_o[p] = '0;
      assign event_o[p] = '0;
      assign lost_o[p] = '0;
      logic unused_none;
      assign unused_none = ^{
        tx_ready_i[p], rx_head_i[p], rx_tail_i[p], rx_data_i[p], rx_reserve_words_i[p], cfg_coord_i, cycle_i
      };
      always_ff @(posedge clk_i) if (rst_ni) NothingComesA : assert (!rx_valid_i[p]);
    end else begin : gen_unknown
      $error(
          "PortKinds is %0d, must be 1 (stream), once 2 (Ethernet), once 3 (RDMA), in the four bits of port %0d, or 0 of one",
          PortKinds,
          p
      );
    end
    if (Kind != int'(PORT_KIND_STREAM)) begin : gen_no_task
      assign s_axis_tready_o[p] = 1'b0;
      assign m_axis_tvalid_o[p] = 1'b0;
      assign m_axis_tdata_o[p] = '0;
      assign m_axis_tkeep_o[p] = '0;
      assign m_axis_tlast_o[p] = 1'b0;
      assign m_axis_tid_o[p] = '0;
      assign m_axis_tuser_o[p] = '0;
      assign rx_pending_o[p] = '0;
      assign rx_arriving_o[p] = '0;
      assign perf_o[p] = '0;
      logic unused;
      assign unused = ^{
        s_axis_tvalid_i[p],
        s_axis_tdata_i[p],
        s_axis_tkeep_i[p],
        s_axis_tlast_i[p],
        s_axis_tdest_i[p],
        s_axis_tuser_i[p],
        m_axis_tready_i[p],
        rx_select_i[p],
        rx_early_i[p],
        perf_i[p]
      };
    end
  end

  if (EthernetPort == NumPorts) begin : gen_no_ethernet
    assign xgmii_txd_o = {8{8'h07}};  // idle
    assign xgmii_txc_o = '1;
    assign register_answer_o = '0;
    assign eth_bytes_o = '0;
    logic unused_ethernet;
    assign unused_ethernet = ^{
      clk_eth_i,
      xgmii_rxd_i,
      xgmii_rxc_i,
      register_valid_i,
      register_request_i,
      cfg_ip_address_i,
      cfg_mac_address_i,
      eth_latch_i,
      32'(NumSockets + NumAddresses),
      JumboFrames,
      EthernetTest,
      EthernetTunnel
    };
  end

  if (RdmaPort == NumPorts) begin : gen_no_rdma
    assign s_axi_rdma_awready_o = '0;
    assign s_axi_rdma_wready_o = '0;
    assign s_axi_rdma_bvalid_o = '0;
    assign s_axi_rdma_bid_o = '0;
    assign s_axi_rdma_bresp_o = '0;
    assign s_axi_rdma_arready_o = '0;
    assign s_axi_rdma_rvalid_o = '0;
    assign s_axi_rdma_rid_o = '0;
    assign s_axi_rdma_rdata_o = '0;
    assign s_axi_rdma_rresp_o = '0;
    assign s_axi_rdma_rlast_o = '0;
    assign m_axi_mem_arvalid_o = '0;
    assign m_axi_mem_arid_o = '0;
    assign m_axi_mem_araddr_o = '0;
    assign m_axi_mem_arlen_o = '0;
    assign m_axi_mem_arsize_o = '0;
    assign m_axi_mem_arburst_o = '0;
    assign m_axi_mem_rready_o = '0;
    assign m_axi_mem_awvalid_o = '0;
    assign m_axi_mem_awid_o = '0;
    assign m_axi_mem_awaddr_o = '0;
    assign m_axi_mem_awlen_o = '0;
    assign m_axi_mem_awsize_o = '0;
    assign m_axi_mem_awburst_o = '0;
    assign m_axi_mem_wvalid_o = '0;
    assign m_axi_mem_wdata_o = '0;
    assign m_axi_mem_wstrb_o = '0;
    assign m_axi_mem_wlast_o = '0;
    assign m_axi_mem_bready_o = '0;
    assign rdma_irq_o = 1'b0;
    logic unused_rdma;
    assign unused_rdma = ^{
      s_axi_rdma_awvalid_i,
      s_axi_rdma_awid_i,
      s_axi_rdma_awaddr_i,
      s_axi_rdma_awlen_i,
      s_axi_rdma_awsize_i,
      s_axi_rdma_awburst_i,
      s_axi_rdma_wvalid_i,
      s_axi_rdma_wdata_i,
      s_axi_rdma_wstrb_i,
      s_axi_rdma_wlast_i,
      s_axi_rdma_bready_i,
      s_axi_rdma_arvalid_i,
      s_axi_rdma_arid_i,
      s_axi_rdma_araddr_i,
      s_axi_rdma_arlen_i,
      s_axi_rdma_arsize_i,
      s_axi_rdma_arburst_i,
      s_axi_rdma_rready_i,
      m_axi_mem_arready_i,
      m_axi_mem_rvalid_i,
      m_axi_mem_rid_i,
      m_axi_mem_rdata_i,
      m_axi_mem_rresp_i,
      m_axi_mem_rlast_i,
      m_axi_mem_awready_i,
      m_axi_mem_wready_i,
      m_axi_mem_bvalid_i,
      m_axi_mem_bid_i,
      m_axi_mem_bresp_i
    };
  end

  logic unused;  // virtual channels that no port asks for
  assign unused = ^{rx_reserve_i, rst_registers_ni};
endmodule
