// One FPGA of the cluster: router, links, local ports and registers, wired together and nothing else.
//
//   task <-> port <-> router <-> link <-> phy <-> transceiver
//
// Tasks attach by AXI4-Stream [AXIS], transceivers by words with ready/valid in their own clock domain, software by
// AXI4-Lite [AXI]. All arrays are packed, element 0 lowest: port p of the node is task number p, link l is direction
// x+, x-, y+, y-, z+, z-.
//
// Latency at zero load, in core cycles at 128 bits: from a beat accepted to the beat on offer at another port of
// this node 7, with queues of a port 8; see docs/00-path.md for the breakdown.
// Reset: `rst_ni` clears everything; RESET_REG and `rst_link_ni` clear everything but the registers, and the links begin a
// new session. Both resets may come and go at any time, in any order: either holds both sides of each clock crossing.
module tn_node
  import tn_pkg::*;
  import tn_port_pkg::*;
  import tn_link_pkg::*;
  import tn_router_pkg::*;
  import tn_common_register_pkg::*;
#(
    parameter int unsigned NumPorts = 2,  // local ports, 1 .. 8
    parameter int unsigned PortKinds = 32'h1111_1111,  // four bits each, port 0 lowest: 1 stream, 2 Ethernet, 3 RDMA; 0: a switch
    parameter int unsigned PortClasses = 0,  // likewise: traffic class of what it sends, 0 .. 7 each
    parameter int unsigned NumLinks = 2,  // 1 .. 6; with RouteTable, Tree or Dragonfly to 16
    parameter int unsigned NumVc = 2,  // virtual channels of a link, 2, 4 or 8
    parameter int unsigned NumQueues = 1,  // queues of a port in front of the router, by destination: 1 or 2
    parameter int unsigned NumChannels = 4,  // task channels of a port, 1 .. 128
    parameter int unsigned DataBits = 128,  // core datapath: 128 or 256
    parameter int unsigned Lanes = 2,  // bonded lanes of a link: 1, 2 or 4, 64 bits each
    parameter int unsigned MtuBytes = 4096,  // longest payload of a packet, a multiple of DataBits / 8
    parameter int unsigned LinkBufBytes = 16384,  // receive buffer per virtual channel: a power of two
    parameter int unsigned ReplayBytes = 16384,  // of a link, kept for replay: a power of two
    parameter int unsigned RoundTripCycles = 512,  // link cycles to a neighbour and back at most; docs/04-link.md, Long cables
    parameter int unsigned PortBufBytes = 8192,  // transmit, receive FIFO of a port: a packet, 2 * MtuBytes for full rate
    parameter int unsigned ChannelBufBytes = 16384,  // ring of a task channel: a power of two, at least MtuBytes
    parameter int unsigned PerfPorts = 0,  // a bit per local port: it has a test port; 0 .. 255
    parameter int unsigned PerfLinks = 0,  // a bit for each of the first six links: it has one; 0 .. 63
    parameter int unsigned NumSockets = 16,  // UDP sockets of an Ethernet port, 1 .. 64
    parameter int unsigned NumAddresses = 8,  // peers whose MAC addresses it remembers, 2 .. 64
    parameter bit JumboFrames = 1'b0,  // it takes frames of up to 9000 bytes of payload
    parameter bit EthernetTest = 1'b0,  // it has the MAC test
    parameter bit EthernetTunnel = 1'b0,  // its sockets may be tunnels
    parameter bit CodedLanes = 1'b0,  // lanes carry 64b/66b blocks made here, or phits for a transceiver core to code
    // RDMA has traffic classes of its own: what would go to a port of another kind is dropped, so that no task stops RDMA. They are
    // the odd ones, with Adaptive and 8 channels those of the upper bank: 2, 3, 6, 7
    parameter bit RdmaClass = port_of_kind(PortKinds, NumPorts, PORT_KIND_RDMA) != NumPorts,
    parameter bit RouteTable = 1'b0,  // routes come from tables, for any wiring; else a torus or mesh
    parameter int unsigned TableNodes = 64,  // nodes that these have entries for, 64 or 256; looked at with RouteTable only
    parameter bit Tree = 1'b0,  // routes are those of a tree of switches; not with RouteTable
    parameter bit Dragonfly = 1'b0,  // routes are those of a dragonfly; likewise
    parameter bit SharedInput = 1'b0,  // the virtual channels of a link share an input of the router's crossbar
    parameter bit ByAge = 1'b0,  // the router may serve the oldest packet first; not with SharedInput
    parameter bit ByteTurns = 1'b0,  // a turn at an output of the router is as many words as the largest packet has, not a packet
    parameter bit LinkTurns = 1'b0,  // at outputs of the router a link or port has one turn between its inputs, not one for each
    parameter bit Adaptive = 1'b0,  // packets of odd traffic classes may overtake, by several ways; NumVc = 4 or 8, but in a tree
    // Left out with 0: what is absent is no logic, and its registers read zero and keep nothing
    parameter bit FaultMap = !RouteTable && !Tree && !Dragonfly,  // faults are known everywhere and gone round; of a lattice
    parameter bit Replay = 1'b1,  // links send again what a cable damages or loses
    parameter bit Reports = 1'b1,  // sources of packets that the router drops are told
    localparam int unsigned BeatBytes = DataBits / 8,
    localparam int unsigned PhitBits = Lanes * 64,
    localparam int unsigned AddressBits = NumLinks > LatticeLinks ? 13 : 12  // registers of more links stand on a second page
) (
    input logic clk_i,
    input logic rst_ni,
    input logic clk_link_i,  // lane rate / 64, with coded lanes / 66
    input logic rst_link_ni, // of the transceivers' domain, say: alone it does the same as RESET_REG

    // Tasks, clk_i
    input logic [NumPorts-1:0] s_axis_tvalid_i,
    output logic [NumPorts-1:0] s_axis_tready_o,
    input logic [NumPorts-1:0][DataBits-1:0] s_axis_tdata_i,
    input logic [NumPorts-1:0][BeatBytes-1:0] s_axis_tkeep_i,
    input logic [NumPorts-1:0] s_axis_tlast_i,
    input logic [NumPorts-1:0][37:0] s_axis_tdest_i,  // {channel[15:0], node_t}
    input logic [NumPorts-1:0][TOLD_BITS-1:0] s_axis_tuser_i,  // with the first beat: bytes of the message, 0: not told
    output logic [NumPorts-1:0] m_axis_tvalid_o,
    input logic [NumPorts-1:0] m_axis_tready_i,
    output logic [NumPorts-1:0][DataBits-1:0] m_axis_tdata_o,
    output logic [NumPorts-1:0][BeatBytes-1:0] m_axis_tkeep_o,
    output logic [NumPorts-1:0] m_axis_tlast_o,
    output logic [NumPorts-1:0][6:0] m_axis_tid_o,  // channel
    output logic [NumPorts-1:0][2:0] m_axis_tuser_o,  // rx_user_t of tn_port_pkg: again, checked, damaged
    input logic [NumPorts-1:0][6:0] rx_select_i,  // channel that the task listens to
    input logic [NumPorts-1:0] rx_early_i,  // the task takes words before their packet was checked
    output logic [NumPorts-1:0][NumChannels-1:0] rx_pending_o,  // the channel holds a packet
    output logic [NumPorts-1:0][NumChannels-1:0] rx_arriving_o,  // it has words of one that is not checked, or `again`

    // Transceivers, clk_link_i; what coded lanes receive, and slip: the recovered clock of each link, the far end's
    input  logic [NumLinks-1:0]               clk_phy_rx_i,     // not used without coded lanes
    output logic [NumLinks-1:0]               phy_tx_valid_o,
    input  logic [NumLinks-1:0]               phy_tx_ready_i,
    output logic [NumLinks-1:0]               phy_tx_first_o,
    output logic [NumLinks-1:0][PhitBits-1:0] phy_tx_data_o,
    output logic [NumLinks-1:0][ Lanes*2-1:0] phy_tx_header_o,  // coded lanes: sync headers
    input  logic [NumLinks-1:0]               phy_rx_valid_i,
    input  logic [NumLinks-1:0]               phy_rx_first_i,
    input  logic [NumLinks-1:0][PhitBits-1:0] phy_rx_data_i,
    input  logic [NumLinks-1:0][ Lanes*2-1:0] phy_rx_header_i,  // coded lanes: sync headers
    output logic [NumLinks-1:0][   Lanes-1:0] phy_rx_slip_o,    // coded lanes: begin blocks one bit elsewhere
    input  logic [NumLinks-1:0]               phy_up_i,         // any clock
    input  logic [NumLinks-1:0]               phy_error_i,      // any clock

    // Ethernet port, 156.25 MHz: XGMII [IEEE8023 clause 46]; idle where there is none
    input  logic        clk_eth_i,
    output logic [63:0] xgmii_txd_o,
    output logic [ 7:0] xgmii_txc_o,
    input  logic [63:0] xgmii_rxd_i,
    input  logic [ 7:0] xgmii_rxc_i,

    // RDMA port, clk_i: AXI4 of processors, and of the node's memory; idle where there is none
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
    output logic rdma_irq_o,  // a driver is wanted

    // Registers, clk_i: AXI4-Lite, 32 bits
    input  logic                   s_axil_awvalid_i,
    output logic                   s_axil_awready_o,
    input  logic [AddressBits-1:0] s_axil_awaddr_i,
    input  logic                   s_axil_wvalid_i,
    output logic                   s_axil_wready_o,
    input  logic [           31:0] s_axil_wdata_i,
    input  logic [            3:0] s_axil_wstrb_i,
    output logic                   s_axil_bvalid_o,
    input  logic                   s_axil_bready_i,
    output logic [            1:0] s_axil_bresp_o,
    input  logic                   s_axil_arvalid_i,
    output logic                   s_axil_arready_o,
    input  logic [AddressBits-1:0] s_axil_araddr_i,
    output logic                   s_axil_rvalid_o,
    input  logic                   s_axil_rready_i,
    output logic [           31:0] s_axil_rdata_o,
    output logic [            1:0] s_axil_rresp_o,
    output logic                   irq_o
);
  // Whatever a part refuses by itself is left to it.
  if (port_of_kind(
          PortKinds, NumPorts, PORT_KIND_RDMA
      ) != NumPorts && NumPorts > 1 && Adaptive && !Tree && NumVc == BankVc) begin : gen_bad_rdma_num_vc
    $error(
        "NumVc is %0d, must be 8 with Adaptive and an RDMA port beside others: all four are of one kind of traffic",
        NumVc
    );
  end
  if (NumVc != 2 && NumVc != 4 && NumVc != 8) begin : gen_bad_num_vc
    $error("NumVc is %0d, must be 2, 4 or 8", NumVc);
  end
  if (Adaptive && !Tree && NumVc < BankVc) begin : gen_bad_adaptive
    $error("Adaptive is %0d, must be 0 unless NumVc is 4 or 8, or Tree is 1", Adaptive);
  end
  if (PerfLinks > 63) begin : gen_bad_perf_links
    $error("PerfLinks is %0d, must be 0 to 63", PerfLinks);
  end

  if (FaultMap && (RouteTable || Tree || Dragonfly)) begin : gen_bad_fault_map
    $error("FaultMap is %0d, must be 0 with RouteTable, Tree or Dragonfly: the map is of a torus or mesh", FaultMap);
  end

  localparam bit UpperClasses = Adaptive && NumVc > BankVc;  // those of RDMA are the upper bank's
  localparam int unsigned NumFromPorts = NumPorts * NumQueues;  // inputs of the router
  localparam int unsigned NumIn = NumFromPorts + NumLinks * NumVc;
  localparam int unsigned NumPlace = NumPorts + NumLinks * NumVc;
  localparam int unsigned NumOut = NumPorts + NumLinks;

  // Resets: the registers survive RESET_REG and that of the links, the rest does not.
  logic soft_reset, both_rst_n, core_rst_nq, link_rst_n;
  tn_common_reset_sync u_reset_core (
      .clk_i,
      .rst_ni(rst_ni && rst_link_ni),
      .rst_no(both_rst_n)
  );
  always_ff @(posedge clk_i or negedge both_rst_n) begin
    if (!both_rst_n) core_rst_nq <= 1'b0;
    else core_rst_nq <= !soft_reset;
  end
  tn_common_reset_sync u_reset_link (
      .clk_i (clk_link_i),
      .rst_ni(core_rst_nq),
      .rst_no(link_rst_n)
  );

  logic running_q;  // what the reset above holds is out of it
  always_ff @(posedge clk_i or negedge core_rst_nq) begin
    if (!core_rst_nq) running_q <= 1'b0;
    else running_q <= 1'b1;
  end

  // Settings and status
  coord_t cfg_coord, cfg_lattice, cfg_override_coord;
  node_t cfg_pktgen_dst;
  logic [63:0] cycle;
  logic [2:0] cfg_wrap;
  logic cfg_detours;
  logic [5:0] cfg_order;
  logic cfg_through, cfg_fixed, cfg_oldest, cfg_pktgen_header_only;
  logic [NumPlace-1:0][3:0] cfg_arb_order;
  logic [NumOut-1:0] cfg_disable, cfg_perf_generate, cfg_perf_check, cfg_perf_bandwidth;
  logic [15:0] cfg_pktgen_count;
  logic [13:0] cfg_pktgen_length;
  logic [ 4:0] cfg_pktgen_type;
  logic [NumLinks-1:0] cfg_link_edac, cfg_link_override, link_up;
  logic [9:0] cfg_red_data;
  logic [7:0] cfg_red_header, cfg_credit_interval, cfg_tx_wait;
  logic [31:0] cfg_inject;
  logic [NumLinks-1:0] cfg_link_replay, link_dead;
  logic [7:0] cfg_retry_limit, cfg_dead_time;
  logic [1:0] cfg_health_state;
  logic [NumLinks-1:0] cfg_unwired;
  logic cfg_fault_enable;
  logic [9:0] hop_limit;
  logic [NumIn-1:0] drop_event;
  logic [NumIn-1:0][2:0] drop_cause;
  logic [NumOut-1:0][7:0] perf_state;
  logic [NumOut-1:0][31:0] perf_cycles, perf_packets;
  perf_load_t cfg_perf_load;
  logic [NumPorts-1:0][31:0] perf_result;
  port_fifo_t [NumPorts-1:0] port_fifo;
  logic [NumPorts-1:0][3:0] port_exception;
  port_event_t [NumPorts-1:0] port_event;
  logic [NumPorts-1:0][1:0][31:0] port_lost;
  logic cfg_report, report_event, report_lost;
  route_write_t cfg_route;
  tree_place_t cfg_tree;
  dragonfly_place_t cfg_dragonfly;
  link_condition_t [NumLinks-1:0] link_condition;
  logic [NumLinks-1:0] link_replaying, link_fatal, link_repaired;  // the same by link
  logic [NumLinks-1:0][15:0] link_health;
  logic [NumLinks-1:0] phy_up, phy_error, phy_aligned, phy_aligned_core;

  // Health and fault map
  logic [15:0] health;
  logic [NumLinks-1:0] link_lost, link_down;  // given up by this end; leads nowhere for whatever reason
  logic [NumLinks-1:0][5:0] link_reach;
  logic detour, fault_changed;
  logic [NumLinks-1:0] record_tx_valid, record_tx_ready, record_rx_valid;
  health_record_t [NumLinks-1:0] record_tx, record_rx;

  // Registers in the blocks
  register_request_t slice_request;
  logic [NumLinks-1:0] link_register_valid;
  logic health_register_valid;
  register_answer_t [NumLinks-1:0] link_register_answer;
  register_answer_t health_register_answer, ethernet_register_answer;
  logic ethernet_register_valid;
  logic [31:0] cfg_ip_address;
  logic [47:0] cfg_mac_address;
  logic eth_latch;
  logic [3:0][31:0] eth_bytes;

  // Test ports: which one sends and checks is asked of each, what they send of all
  perf_settings_t [NumOut-1:0] perf_settings;
  perf_status_t [NumOut-1:0] perf_status;
  for (genvar o = 0; o < NumOut; o++) begin : gen_perf
    assign perf_settings[o] = '{
            send: cfg_perf_generate[o],
            check: cfg_perf_check[o],
            endless: cfg_perf_bandwidth[o],
            packets: cfg_pktgen_count,
            length: cfg_pktgen_length,
            header_only: cfg_pktgen_header_only,
            dst: cfg_pktgen_dst,
            ptype: cfg_pktgen_type,
            load: cfg_perf_load
        };
    assign perf_state[o] = {perf_status[o].checker_state, perf_status[o].ok, perf_status[o].generator_state};
    assign perf_packets[o] = perf_status[o].packets;
    assign perf_cycles[o] = perf_status[o].cycles;
  end
  for (genvar p = 0; p < NumPorts; p++) begin : gen_perf_result
    assign perf_result[p] = perf_status[p].result;
  end

  // Flit streams around the router
  logic [NumIn-1:0] in_valid, in_coming, in_ready, in_head, in_tail;
  assign in_coming[NumFromPorts-1:0] = '0;  // only those of links are looked at
  logic [NumIn-1:0][DataBits-1:0] in_data;
  logic [NumPorts-1:0] port_valid, port_ready, port_head, port_tail;  // from ports to their queues
  logic [NumPorts-1:0][DataBits-1:0] port_data;
  logic [NumOut-1:0] out_valid, out_ready, out_head, out_tail;
  logic [NumOut-1:0][DataBits-1:0] out_data;
  logic [NumOut-1:0][vc_bits(NumVc)-1:0] out_vc;
  logic [NumOut-1:0][NumVc-1:0] room, reserve;
  logic [NumLinks-1:0][NumVc-1:0] plenty;
  logic [NumOut-1:0][8:0] reserve_words;

  tn_common_sync #(
      .Width(3 * NumLinks)
  ) u_sync_phy (
      .clk_i,
      .rst_ni,
      .data_i({phy_up_i, phy_error_i, phy_aligned}),
      .data_o({phy_up, phy_error, phy_aligned_core})
  );

  tn_node_registers #(
      .NumPorts(NumPorts),
      .NumLinks(NumLinks),
      .NumQueues(NumQueues),
      .NumVc(NumVc),
      .RouteTable(RouteTable),
      .TableNodes(TableNodes),
      .Tree(Tree),
      .Dragonfly(Dragonfly),
      .FaultMap(FaultMap),
      .Replay(Replay),
      .Reports(Reports),
      .ByAge(ByAge),
      .Adaptive(Adaptive),
      .Load(PerfPorts != 0),
      .PortKinds(PortKinds),
      .NumChannels(NumChannels),
      .DataBits(DataBits),
      .Lanes(Lanes),
      .MtuBytes(MtuBytes),
      .LinkBufBytes(LinkBufBytes),
      .PortBufBytes(PortBufBytes),
      .ChannelBufBytes(ChannelBufBytes)
  ) u_registers (
      .clk_i,
      .rst_ni,
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
      .irq_o,
      .soft_reset_o(soft_reset),
      .cycle_o(cycle),
      .cfg_coord_o(cfg_coord),
      .cfg_lattice_o(cfg_lattice),
      .cfg_wrap_o(cfg_wrap),
      .cfg_detours_o(cfg_detours),
      .cfg_order_o(cfg_order),
      .cfg_through_o(cfg_through),
      .cfg_fixed_o(cfg_fixed),
      .cfg_oldest_o(cfg_oldest),
      .cfg_arb_order_o(cfg_arb_order),
      .cfg_disable_o(cfg_disable),
      .cfg_report_o(cfg_report),
      .cfg_route_o(cfg_route),
      .cfg_tree_o(cfg_tree),
      .cfg_dragonfly_o(cfg_dragonfly),
      .report_event_i(report_event),
      .report_lost_i(report_lost),
      .drop_event_i(drop_event),
      .drop_cause_i(drop_cause),
      .status_hop_limit_i(hop_limit),
      .cfg_perf_generate_o(cfg_perf_generate),
      .cfg_perf_check_o(cfg_perf_check),
      .cfg_perf_bandwidth_o(cfg_perf_bandwidth),
      .cfg_pktgen_count_o(cfg_pktgen_count),
      .cfg_pktgen_length_o(cfg_pktgen_length),
      .cfg_pktgen_header_only_o(cfg_pktgen_header_only),
      .cfg_pktgen_dst_o(cfg_pktgen_dst),
      .cfg_pktgen_type_o(cfg_pktgen_type),
      .perf_state_i(perf_state),
      .perf_cycles_i(perf_cycles),
      .perf_packets_i(perf_packets),
      .cfg_perf_load_o(cfg_perf_load),
      .perf_result_i(perf_result),
      .port_fifo_i(port_fifo),
      .port_exception_i(port_exception),
      .port_event_i(port_event),
      .port_lost_i(port_lost),
      .cfg_link_edac_o(cfg_link_edac),
      .cfg_link_override_o(cfg_link_override),
      .cfg_link_override_coord_o(cfg_override_coord),
      .cfg_link_red_data_o(cfg_red_data),
      .cfg_link_red_header_o(cfg_red_header),
      .cfg_link_credit_interval_o(cfg_credit_interval),
      .cfg_link_tx_wait_o(cfg_tx_wait),
      .cfg_link_inject_o(cfg_inject),
      .cfg_link_replay_o(cfg_link_replay),
      .cfg_link_retry_limit_o(cfg_retry_limit),
      .cfg_link_dead_time_o(cfg_dead_time),
      .cfg_health_state_o(cfg_health_state),
      .cfg_unwired_o(cfg_unwired),
      .cfg_fault_enable_o(cfg_fault_enable),
      .link_up_i(link_up),
      .link_fatal_i(link_fatal),
      .phy_up_i(phy_up & phy_aligned_core),
      .phy_error_i(phy_error),
      .link_health_i(link_health),
      .fault_changed_i(fault_changed),
      .running_i(running_q),
      .slice_request_o(slice_request),
      .link_valid_o(link_register_valid),
      .link_answer_i(link_register_answer),
      .health_valid_o(health_register_valid),
      .health_answer_i(health_register_answer),
      .ethernet_valid_o(ethernet_register_valid),
      .ethernet_answer_i(ethernet_register_answer),
      .cfg_ip_address_o(cfg_ip_address),
      .cfg_mac_address_o(cfg_mac_address),
      .eth_latch_o(eth_latch),
      .eth_bytes_i(eth_bytes)
  );

  tn_router #(
      .NumLocal(NumPorts),
      .NumLink(NumLinks),
      .NumVc(NumVc),
      .DataBits(DataBits),
      .Reports(Reports),
      .Detour(FaultMap),
      .RouteTable(RouteTable),
      .TableNodes(TableNodes),
      .Tree(Tree),
      .Dragonfly(Dragonfly),
      .Adaptive(Adaptive),
      .SharedInput(SharedInput),
      .ByAge(ByAge),
      .ByteTurns(ByteTurns),
      .LinkTurns(LinkTurns),
      .ClassPorts(RdmaClass ? ports_of_kind(PortKinds, NumPorts, PORT_KIND_RDMA) : 8'hff),
      .ClassBit(UpperClasses),
      .HasPorts(!is_switch(PortKinds, NumPorts)),
      .NumQueues(NumQueues)
  ) u_router (
      .clk_i,
      .rst_ni(core_rst_nq),
      .in_valid_i(in_valid),
      .in_coming_i(in_coming),
      .in_ready_o(in_ready),
      .in_head_i(in_head),
      .in_tail_i(in_tail),
      .in_data_i(in_data),
      .out_valid_o(out_valid),
      .out_ready_i(out_ready),
      .out_head_o(out_head),
      .out_tail_o(out_tail),
      .out_data_o(out_data),
      .out_vc_o(out_vc),
      .room_i(room),
      .plenty_i(plenty),
      .reserve_o(reserve),
      .reserve_words_o(reserve_words),
      .cfg_coord_i(cfg_coord),
      .cfg_lattice_i(cfg_lattice),
      .cfg_wrap_i(cfg_wrap),
      .cfg_detours_i(cfg_detours),
      .cfg_order_i(cfg_order),
      .cfg_through_i(cfg_through),
      .cfg_fixed_i(cfg_fixed),
      .cfg_oldest_i(cfg_oldest),
      .cfg_arb_order_i(cfg_arb_order),
      .cfg_disable_i(cfg_disable | {cfg_unwired, {NumPorts{1'b0}}}),
      .cfg_route_i(cfg_route),
      .cfg_tree_i(cfg_tree),
      .cfg_dragonfly_i(cfg_dragonfly),
      .cfg_report_i(cfg_report),
      .event_report_o(report_event),
      .event_report_lost_o(report_lost),
      .down_i(link_down),
      .reach_i(link_reach),
      .detour_i(detour),
      .event_drop_o(drop_event),
      .event_drop_cause_o(drop_cause),
      .status_hop_limit_o(hop_limit)
  );

  tn_node_ports #(
      .NumPorts(NumPorts),
      .PortKinds(PortKinds),
      .PortClasses(PortClasses),
      .RdmaTrafficClass(UpperClasses ? 3'd3 : 3'd1),
      .AnyOrder(Adaptive),
      .NumVc(NumVc),
      .NumChannels(NumChannels),
      .DataBits(DataBits),
      .MtuBytes(MtuBytes),
      .PortBufBytes(PortBufBytes),
      .ChannelBufBytes(ChannelBufBytes),
      .PerfPorts(PerfPorts),
      .NumSockets(NumSockets),
      .NumAddresses(NumAddresses),
      .JumboFrames(JumboFrames),
      .EthernetTest(EthernetTest),
      .EthernetTunnel(EthernetTunnel)
  ) u_ports (
      .clk_i,
      .rst_ni(core_rst_nq),
      .s_axis_tvalid_i,
      .s_axis_tready_o,
      .s_axis_tdata_i,
      .s_axis_tkeep_i,
      .s_axis_tlast_i,
      .s_axis_tdest_i,
      .s_axis_tuser_i,
      .m_axis_tvalid_o,
      .m_axis_tready_i,
      .m_axis_tdata_o,
      .m_axis_tkeep_o,
      .m_axis_tlast_o,
      .m_axis_tid_o,
      .m_axis_tuser_o,
      .rx_select_i,
      .rx_early_i,
      .rx_pending_o,
      .rx_arriving_o,
      .clk_eth_i,
      .rst_registers_ni(rst_ni),
      .xgmii_txd_o,
      .xgmii_txc_o,
      .xgmii_rxd_i,
      .xgmii_rxc_i,
      .s_axi_rdma_awvalid_i,
      .s_axi_rdma_awready_o,
      .s_axi_rdma_awid_i,
      .s_axi_rdma_awaddr_i,
      .s_axi_rdma_awlen_i,
      .s_axi_rdma_awsize_i,
      .s_axi_rdma_awburst_i,
      .s_axi_rdma_wvalid_i,
      .s_axi_rdma_wready_o,
      .s_axi_rdma_wdata_i,
      .s_axi_rdma_wstrb_i,
      .s_axi_rdma_wlast_i,
      .s_axi_rdma_bvalid_o,
      .s_axi_rdma_bready_i,
      .s_axi_rdma_bid_o,
      .s_axi_rdma_bresp_o,
      .s_axi_rdma_arvalid_i,
      .s_axi_rdma_arready_o,
      .s_axi_rdma_arid_i,
      .s_axi_rdma_araddr_i,
      .s_axi_rdma_arlen_i,
      .s_axi_rdma_arsize_i,
      .s_axi_rdma_arburst_i,
      .s_axi_rdma_rvalid_o,
      .s_axi_rdma_rready_i,
      .s_axi_rdma_rid_o,
      .s_axi_rdma_rdata_o,
      .s_axi_rdma_rresp_o,
      .s_axi_rdma_rlast_o,
      .m_axi_mem_arvalid_o,
      .m_axi_mem_arready_i,
      .m_axi_mem_arid_o,
      .m_axi_mem_araddr_o,
      .m_axi_mem_arlen_o,
      .m_axi_mem_arsize_o,
      .m_axi_mem_arburst_o,
      .m_axi_mem_rvalid_i,
      .m_axi_mem_rready_o,
      .m_axi_mem_rid_i,
      .m_axi_mem_rdata_i,
      .m_axi_mem_rresp_i,
      .m_axi_mem_rlast_i,
      .m_axi_mem_awvalid_o,
      .m_axi_mem_awready_i,
      .m_axi_mem_awid_o,
      .m_axi_mem_awaddr_o,
      .m_axi_mem_awlen_o,
      .m_axi_mem_awsize_o,
      .m_axi_mem_awburst_o,
      .m_axi_mem_wvalid_o,
      .m_axi_mem_wready_i,
      .m_axi_mem_wdata_o,
      .m_axi_mem_wstrb_o,
      .m_axi_mem_wlast_o,
      .m_axi_mem_bvalid_i,
      .m_axi_mem_bready_o,
      .m_axi_mem_bid_i,
      .m_axi_mem_bresp_i,
      .rdma_irq_o,
      .register_valid_i(ethernet_register_valid),
      .register_request_i(slice_request),
      .register_answer_o(ethernet_register_answer),
      .cfg_ip_address_i(cfg_ip_address),
      .cfg_mac_address_i(cfg_mac_address),
      .eth_latch_i(eth_latch),
      .eth_bytes_o(eth_bytes),
      .tx_valid_o(port_valid),
      .tx_ready_i(port_ready),
      .tx_head_o(port_head),
      .tx_tail_o(port_tail),
      .tx_data_o(port_data),
      .rx_valid_i(out_valid[NumPorts-1:0]),
      .rx_ready_o(out_ready[NumPorts-1:0]),
      .rx_head_i(out_head[NumPorts-1:0]),
      .rx_tail_i(out_tail[NumPorts-1:0]),
      .rx_data_i(out_data[NumPorts-1:0]),
      .rx_room_o(room[NumPorts-1:0]),
      .rx_reserve_i(reserve[NumPorts-1:0]),
      .rx_reserve_words_i(reserve_words[NumPorts-1:0]),
      .cfg_coord_i(cfg_coord),
      .cycle_i(cycle[21:0]),
      .perf_i(perf_settings[NumPorts-1:0]),
      .perf_o(perf_status[NumPorts-1:0]),
      .fifo_o(port_fifo),
      .fifo_exception_o(port_exception),
      .event_o(port_event),
      .lost_o(port_lost)
  );

  for (genvar p = 0; p < NumPorts; p++) begin : gen_queues
    localparam int unsigned In = p * NumQueues;
    tn_port_queues #(
        .NumQueues (NumQueues),
        .DataBits  (DataBits),
        .QueueBytes(PortBufBytes)
    ) u_queues (
        .clk_i,
        .rst_ni(core_rst_nq),
        .in_valid_i(port_valid[p]),
        .in_ready_o(port_ready[p]),
        .in_head_i(port_head[p]),
        .in_tail_i(port_tail[p]),
        .in_data_i(port_data[p]),
        .out_valid_o(in_valid[In+:NumQueues]),
        .out_ready_i(in_ready[In+:NumQueues]),
        .out_head_o(in_head[In+:NumQueues]),
        .out_tail_o(in_tail[In+:NumQueues]),
        .out_data_o(in_data[In+:NumQueues])
    );
  end

  for (genvar l = 0; l < NumLinks; l++) begin : gen_link
    localparam int unsigned Out = NumPorts + l;
    localparam int unsigned In = NumFromPorts + l * NumVc;
    tn_node_link #(
        .NumVc(NumVc),
        .DataBits(DataBits),
        .Lanes(Lanes),
        .MtuBytes(MtuBytes),
        .LinkBufBytes(LinkBufBytes),
        .ReplayBytes(ReplayBytes),
        .RoundTripCycles(RoundTripCycles),
        .Replay(Replay),
        .Plenty(Dragonfly && Adaptive),
        .TestPort(PerfLinks[l]),
        .CodedLanes(CodedLanes)
    ) u_link (
        .clk_i,
        .rst_ni(core_rst_nq),
        .clk_link_i,
        .rst_link_ni(link_rst_n),
        .tx_valid_i(out_valid[Out]),
        .tx_ready_o(out_ready[Out]),
        .tx_head_i(out_head[Out]),
        .tx_tail_i(out_tail[Out]),
        .tx_data_i(out_data[Out]),
        .tx_vc_i(out_vc[Out]),
        .tx_room_o(room[Out]),
        .tx_plenty_o(plenty[l]),
        .tx_reserve_i(reserve[Out]),
        .tx_reserve_words_i(reserve_words[Out]),
        .rx_valid_o(in_valid[In+:NumVc]),
        .rx_coming_o(in_coming[In+:NumVc]),
        .rx_ready_i(in_ready[In+:NumVc]),
        .rx_head_o(in_head[In+:NumVc]),
        .rx_tail_o(in_tail[In+:NumVc]),
        .rx_data_o(in_data[In+:NumVc]),
        .phy_tx_valid_o(phy_tx_valid_o[l]),
        .phy_tx_ready_i(phy_tx_ready_i[l]),
        .phy_tx_first_o(phy_tx_first_o[l]),
        .phy_tx_data_o(phy_tx_data_o[l]),
        .phy_tx_header_o(phy_tx_header_o[l]),
        .clk_phy_rx_i(clk_phy_rx_i[l]),
        .phy_rx_valid_i(phy_rx_valid_i[l]),
        .phy_rx_first_i(phy_rx_first_i[l]),
        .phy_rx_data_i(phy_rx_data_i[l]),
        .phy_rx_header_i(phy_rx_header_i[l]),
        .phy_rx_slip_o(phy_rx_slip_o[l]),
        .phy_aligned_o(phy_aligned[l]),
        .source_i('{unit: 6'(NumPorts + l), coord: cfg_coord}),
        .cycle_i(cycle[21:0]),
        .perf_i(perf_settings[Out]),
        .perf_o(perf_status[Out]),
        .settings_i(
        '{
            edac: cfg_link_edac[l],
            override_on: cfg_link_override[l],
            override_coord: cfg_override_coord,
            red_data: cfg_red_data,
            red_header: cfg_red_header,
            credit_interval: cfg_credit_interval,
            tx_wait: cfg_tx_wait,
            inject: cfg_inject,
            replay: cfg_link_replay[l],
            retry_limit: cfg_retry_limit,
            dead_time: cfg_dead_time
        }
        ),
        .health_i(health),
        .health_o(link_health[l]),
        .up_o(link_up[l]),
        .dead_o(link_dead[l]),
        .record_tx_valid_i(record_tx_valid[l]),
        .record_tx_ready_o(record_tx_ready[l]),
        .record_tx_i(record_tx[l]),
        .record_rx_valid_o(record_rx_valid[l]),
        .record_rx_o(record_rx[l]),
        .condition_o(link_condition[l]),
        .register_valid_i(link_register_valid[l]),
        .register_request_i(slice_request),
        .register_answer_o(link_register_answer[l])
    );
    assign link_replaying[l] = link_condition[l].replaying;
    assign link_fatal[l] = link_condition[l].fatal;
    assign link_repaired[l] = link_condition[l].repaired;
    // Given up: dead, or hearing nothing without replay at either end; it throws away what it is given.
    assign link_lost[l] = link_dead[l] || ((!cfg_link_replay[l] || link_condition[l].plain) && link_condition[l].down);
  end

  // Without the fault map a packet whose link is given up is dropped, and neighbours hear of it, of the first six links. In a tree
  // they hear of dead cables further down and up, too.
  if (!FaultMap) begin : gen_no_health
    logic [NumLinks-1:0] link_down_q;
    always_ff @(posedge clk_i or negedge core_rst_nq) begin
      if (!core_rst_nq) link_down_q <= '0;
      else link_down_q <= link_lost & ~cfg_unwired;
    end
    assign link_down = link_down_q;
    assign record_tx_valid = '0;
    assign record_tx = '0;
    logic [1:0] tree_tell;
    assign health = {6'd0, tree_tell, cfg_health_state, 6'(link_down)};
    if (Tree) begin : gen_tree
      logic [NumLinks-1:0][1:0] told;
      logic [NumLinks-1:0] whole;
      for (genvar l = 0; l < NumLinks; l++) begin : gen_link
        assign told[l] = link_health[l][9:8];
        assign link_reach[l] = {6{whole[l]}};
      end
      tn_health_tree #(
          .NumLinks(NumLinks)
      ) u_tree (
          .clk_i,
          .rst_ni (core_rst_nq),
          .place_i(cfg_tree),
          .up_i   (link_up),
          .dead_i (link_down),
          .told_i (told),
          .tell_o (tree_tell),
          .whole_o(whole)
      );
    end else begin : gen_no_tree
      assign tree_tell  = '0;
      assign link_reach = '1;
    end
    assign detour = 1'b0;
    assign fault_changed = 1'b0;
    assign health_register_answer = '0;
    logic unused_health;
    assign unused_health = ^{cfg_fault_enable, link_repaired, record_tx_ready, record_rx_valid, record_rx, health_register_valid};
  end else begin : gen_health
    tn_health #(
        .NumLinks(NumLinks)
    ) u_health (
        .clk_i,
        .rst_ni(core_rst_nq),
        .cfg_enable_i(cfg_fault_enable),
        .cfg_coord_i(cfg_coord),
        .cfg_lattice_i(cfg_lattice),
        .cfg_wrap_i(cfg_wrap),
        .cfg_state_i(cfg_health_state),
        .cfg_unwired_i(cfg_unwired),
        .up_i(link_up),
        .lost_i(link_lost),
        .repaired_i(link_repaired),
        .health_o(health),
        .health_i(link_health),
        .record_tx_valid_o(record_tx_valid),
        .record_tx_ready_i(record_tx_ready),
        .record_tx_o(record_tx),
        .record_rx_valid_i(record_rx_valid),
        .record_rx_i(record_rx),
        .down_o(link_down),
        .reach_o(link_reach),
        .detour_o(detour),
        .changed_o(fault_changed),
        .register_valid_i(health_register_valid),
        .register_request_i(slice_request),
        .register_answer_o(health_register_answer)
    );
  end

  // Rules of the streams around the router, and of the registers' bus
  for (genvar i = 0; i < NumIn; i++) begin : gen_check_in
    tn_common_stream_check #(
        .Width(DataBits)
    ) u_check (
        .clk_i,
        .rst_ni(core_rst_nq),
        .valid_i(in_valid[i]),
        .ready_i(in_ready[i]),
        .withdraw_i(1'b0),
        .head_i(in_head[i]),
        .tail_i(in_tail[i]),
        .data_i(in_data[i])
    );
  end
  for (genvar o = 0; o < NumOut; o++) begin : gen_check_out
    tn_common_stream_check #(
        .Width(DataBits + vc_bits(NumVc))
    ) u_check (
        .clk_i,
        .rst_ni(core_rst_nq),
        .valid_i(out_valid[o]),
        .ready_i(out_ready[o]),
        .withdraw_i(1'b0),
        .head_i(out_head[o]),
        .tail_i(out_tail[o]),
        .data_i({out_vc[o], out_data[o]})
    );
  end
  localparam int unsigned BusChannels = 5;  // write address, write data, read address, write answer, read answer
  logic [BusChannels-1:0] bus_valid, bus_ready;
  logic [BusChannels-1:0][35:0] bus_data;
  assign bus_valid   = {s_axil_awvalid_i, s_axil_wvalid_i, s_axil_arvalid_i, s_axil_bvalid_o, s_axil_rvalid_o};
  assign bus_ready   = {s_axil_awready_o, s_axil_wready_o, s_axil_arready_o, s_axil_bready_i, s_axil_rready_i};
  assign bus_data[4] = 36'(s_axil_awaddr_i);
  assign bus_data[3] = {s_axil_wdata_i, s_axil_wstrb_i};
  assign bus_data[2] = 36'(s_axil_araddr_i);
  assign bus_data[1] = 36'(s_axil_bresp_o);
  assign bus_data[0] = 36'({s_axil_rdata_o, s_axil_rresp_o});
  for (genvar c = 0; c < BusChannels; c++) begin : gen_check_bus
    tn_common_stream_check #(
        .Width  (36),
        .Packets(1'b0)
    ) u_check (
        .clk_i,
        .rst_ni,
        .valid_i(bus_valid[c]),
        .ready_i(bus_ready[c]),
        .withdraw_i(1'b0),
        .head_i(1'b0),
        .tail_i(1'b0),
        .data_i(bus_data[c])
    );
  end

  logic unused;
  assign unused = ^{cycle[63:22], link_replaying};
endmodule
