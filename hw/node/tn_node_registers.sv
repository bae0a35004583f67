// Registers of a node: one AXI4-Lite slave, and behind it a slice of registers for each block. Wiring only.
//
// tn_node_axil -> tn_node_slice, tn_router_registers, tn_port_perf_registers, tn_port_registers (one a port), settings of the
// links, tn_node_more_links (of more than six, on a second page)
//                -> outside: tn_link_status in each link, tn_health_status, tn_port_ethernet_registers
//
// Settings out, status in. Addresses, meanings and slices: spec/registers.rdl. Latency and throughput: tn_node_axil; a setting
// takes effect 4 cycles after its transaction was accepted. An address without a register, or a write to a register that can only
// be read, is answered with SLVERR (reads give zero). Registers of ports and links that this node does not have, those of blocks in
// reset, and registers and fields of what is left out read as zero. Every request is answered within 64 cycles, one to the Ethernet
// port within 250. Reset: values as in the map. `soft_reset_o` is no reset of this block: settings and the cycle counter survive,
// the event counters here go to zero.
//
// Outputs are numbered as in the router: local ports first, then links. Inputs likewise, with the virtual channels of a link.
module tn_node_registers
  import tn_pkg::*;
  import tn_port_pkg::*;
  import tn_registers_pkg::*;
  import tn_router_pkg::*;
  import tn_common_register_pkg::*;
#(
    parameter int unsigned NumPorts = 2,  // local ports, 1 to 8
    parameter int unsigned NumLinks = 2,  // links, 1 to 6; to 16 with RouteTable, Tree or Dragonfly
    parameter int unsigned NumQueues = 1,  // by which the packets of a local port come to the router, 1 or 2
    parameter int unsigned NumVc = 2,  // virtual channels of a link, 1, 2, 4 or 8
    parameter bit RouteTable = 1'b0,  // the router routes by tables
    parameter int unsigned TableNodes = 64,  // nodes that these have entries for, 64 or 256; looked at with RouteTable only
    parameter bit Tree = 1'b0,  // it routes in a tree
    parameter bit Dragonfly = 1'b0,  // it routes in a dragonfly
    parameter bit FaultMap = !RouteTable && !Tree && !Dragonfly,  // there is a fault map; 0 with any of these
    parameter bit Replay = 1'b1,  // links replay
    parameter bit Reports = 1'b1,  // the router sends reports
    parameter bit ByAge = 1'b0,  // its router may serve the oldest packet first
    parameter bit Adaptive = 1'b0,  // it routes adaptively: shown; with RouteTable the tables have ways to choose from
    parameter bit Load = 1'b0,  // a local port has a test port
    // The rest is told to software and has no effect here
    parameter int unsigned PortKinds = 32'h1111_1111,  // four bits a local port: tn_pkg::port_kind_e
    parameter int unsigned NumChannels = 4,  // task channels of a port, 1 to 128
    parameter int unsigned DataBits = 128,  // bits of a flit, 128 or 256
    parameter int unsigned Lanes = 2,  // lanes of a link, 1, 2 or 4
    parameter int unsigned MtuBytes = 4096,  // longest payload of a packet
    parameter int unsigned LinkBufBytes = 16384,  // receive buffer of a link and virtual channel
    parameter int unsigned PortBufBytes = 8192,  // transmit buffer of a port
    parameter int unsigned ChannelBufBytes = 16384,  // receive buffer of a task channel
    localparam int unsigned MaxShownBytes = 64 * 65535,  // registers show sizes in 16 bits
    localparam int unsigned NumPlace = NumPorts + NumLinks * NumVc,  // of the router: ports, and channels of links
    localparam int unsigned NumIn = NumPlace + NumPorts * (NumQueues - 1),  // of the router
    localparam int unsigned NumOut = NumPorts + NumLinks,
    localparam int unsigned Pages = NumLinks > LatticeLinks ? 2 : 1,
    localparam int unsigned AddressBits = 12 + $clog2(Pages),
    localparam int unsigned LowLinks = NumLinks < LatticeLinks ? NumLinks : LatticeLinks  // on the first page
) (
    input logic clk_i,
    input logic rst_ni,
    // AXI4-Lite
    input logic s_axil_awvalid_i,
    output logic s_axil_awready_o,
    input logic [AddressBits-1:0] s_axil_awaddr_i,
    input logic s_axil_wvalid_i,
    output logic s_axil_wready_o,
    input logic [31:0] s_axil_wdata_i,
    input logic [3:0] s_axil_wstrb_i,
    output logic s_axil_bvalid_o,
    input logic s_axil_bready_i,
    output logic [1:0] s_axil_bresp_o,
    input logic s_axil_arvalid_i,
    output logic s_axil_arready_o,
    input logic [AddressBits-1:0] s_axil_araddr_i,
    output logic s_axil_rvalid_o,
    input logic s_axil_rready_i,
    output logic [31:0] s_axil_rdata_o,
    output logic [1:0] s_axil_rresp_o,
    // Whole node
    output logic irq_o,  // level: an enabled bit of IRQ_STATUS is set
    output logic soft_reset_o,  // high for 200 cycles after RESET_REG was written
    output logic [63:0] cycle_o,  // clock cycles since reset
    // Router
    output coord_t cfg_coord_o,
    output coord_t cfg_lattice_o,
    output logic [2:0] cfg_wrap_o,
    output logic cfg_detours_o,
    output logic [5:0] cfg_order_o,
    output logic cfg_through_o,
    output logic cfg_fixed_o,
    output logic cfg_oldest_o,
    output logic [NumPlace-1:0][3:0] cfg_arb_order_o,
    output logic [NumOut-1:0] cfg_disable_o,
    output logic cfg_report_o,
    output route_write_t cfg_route_o,
    output tree_place_t cfg_tree_o,
    output dragonfly_place_t cfg_dragonfly_o,
    input logic report_event_i,
    input logic report_lost_i,
    input logic [NumIn-1:0] drop_event_i,
    input logic [NumIn-1:0][2:0] drop_cause_i,
    input logic [9:0] status_hop_limit_i,
    // Test blocks
    output logic [NumOut-1:0] cfg_perf_generate_o,
    output logic [NumOut-1:0] cfg_perf_check_o,
    output logic [NumOut-1:0] cfg_perf_bandwidth_o,  // zero for links
    output logic [15:0] cfg_pktgen_count_o,
    output logic [13:0] cfg_pktgen_length_o,
    output logic cfg_pktgen_header_only_o,
    output node_t cfg_pktgen_dst_o,
    output logic [4:0] cfg_pktgen_type_o,
    input logic [NumOut-1:0][7:0] perf_state_i,  // {checker state 3, ok 1, generator state 4}
    input logic [NumOut-1:0][31:0] perf_cycles_i,
    input logic [NumOut-1:0][31:0] perf_packets_i,
    output perf_load_t cfg_perf_load_o,  // with Load
    input logic [NumPorts-1:0][31:0] perf_result_i,
    // Local ports
    input port_fifo_t [NumPorts-1:0] port_fifo_i,
    input logic [NumPorts-1:0][3:0] port_exception_i,  // sticky: 0 header TX, 1 data TX, 2 header RX, 3 data RX
    input port_event_t [NumPorts-1:0] port_event_i,
    input logic [NumPorts-1:0][1:0][31:0] port_lost_i,  // PORT_0_TX_LOST_PACKET, _CAUSE
    // Links
    output logic [NumLinks-1:0] cfg_link_edac_o,
    output logic [NumLinks-1:0] cfg_link_override_o,
    output coord_t cfg_link_override_coord_o,
    output logic [9:0] cfg_link_red_data_o,
    output logic [7:0] cfg_link_red_header_o,
    output logic [7:0] cfg_link_credit_interval_o,
    output logic [7:0] cfg_link_tx_wait_o,
    output logic [31:0] cfg_link_inject_o,
    output logic [NumLinks-1:0] cfg_link_replay_o,
    output logic [7:0] cfg_link_retry_limit_o,
    output logic [7:0] cfg_link_dead_time_o,
    output logic [1:0] cfg_health_state_o,
    output logic [NumLinks-1:0] cfg_unwired_o,
    output logic cfg_fault_enable_o,
    input logic [NumLinks-1:0] link_up_i,
    input logic [NumLinks-1:0] link_fatal_i,  // pulse: headers beyond repair
    input logic [NumLinks-1:0] phy_up_i,
    input logic [NumLinks-1:0] phy_error_i,
    input logic [NumLinks-1:0][15:0] link_health_i,
    input logic fault_changed_i,  // pulse: the fault map changed
    // Slices in the blocks themselves, which soft reset resets
    input logic running_i,  // they are not in reset; any clock
    output register_request_t slice_request_o,
    output logic [NumLinks-1:0] link_valid_o,  // pulse
    input register_answer_t [NumLinks-1:0] link_answer_i,
    output logic health_valid_o,
    input register_answer_t health_answer_i,
    // Ethernet port, whose slice no reset but `rst_ni` resets
    output logic ethernet_valid_o,  // pulse
    input register_answer_t ethernet_answer_i,
    output logic [31:0] cfg_ip_address_o,
    output logic [47:0] cfg_mac_address_o,
    output logic eth_latch_o,  // pulse: bit 6 of LINK_0_CONFIG_2 rose
    input logic [3:0][31:0] eth_bytes_i  // registers 203 to 206
);
  if (NumLinks < 1 || NumLinks > (RouteTable || Tree || Dragonfly ? MaxLinks : LatticeLinks)) begin : gen_bad_num_links
    $error(
        "NumLinks is %0d, must be 1 to %0d, to %0d with RouteTable, Tree or Dragonfly", NumLinks, LatticeLinks, MaxLinks
    );
  end
  if (NumVc != 1 && NumVc != 2 && NumVc != 4 && NumVc != 8) begin : gen_bad_num_vc
    $error("NumVc is %0d, must be 1, 2, 4 or 8", NumVc);
  end

  if (!port_kinds_legal(PortKinds, NumPorts)) begin : gen_bad_port_kinds
    $error(
        "PortKinds is %0d, must be 1 (stream), once 2 (Ethernet), once 3 (RDMA), in the four bits of each port, or 0 of one",
        PortKinds
    );
  end
  if (NumChannels < 1 || NumChannels > 128) begin : gen_bad_num_channels
    $error("NumChannels is %0d, must be 1 to 128", NumChannels);
  end
  if (DataBits != 128 && DataBits != 256) begin : gen_bad_data_bits
    $error("DataBits is %0d, must be 128 or 256", DataBits);
  end
  if (Lanes != 1 && Lanes != 2 && Lanes != 4) begin : gen_bad_lanes
    $error("Lanes is %0d, must be 1, 2 or 4", Lanes);
  end
  if (MtuBytes < DataBits / 8 || MtuBytes > 4096 || MtuBytes % (DataBits / 8) != 0) begin : gen_bad_mtu_bytes
    $error("MtuBytes is %0d, must be a multiple of DataBits / 8 up to 4096", MtuBytes);
  end
  if (LinkBufBytes < MtuBytes + 32 || LinkBufBytes > 262144 || (LinkBufBytes & (LinkBufBytes - 1)) != 0) begin : gen_bad_link_buf
    $error("LinkBufBytes is %0d, must be a power of two, MtuBytes + 32 to 262144", LinkBufBytes);
  end
  if (PortBufBytes < MtuBytes || PortBufBytes > MaxShownBytes) begin : gen_bad_port_buf_bytes
    $error("PortBufBytes is %0d, must be MtuBytes to %0d", PortBufBytes, MaxShownBytes);
  end
  if (ChannelBufBytes < MtuBytes || ChannelBufBytes > MaxShownBytes || (ChannelBufBytes & (ChannelBufBytes - 1)) != 0)
  begin : gen_bad_channel_buf_bytes
    $error("ChannelBufBytes is %0d, must be a power of two, MtuBytes to %0d", ChannelBufBytes, MaxShownBytes);
  end
  if (FaultMap && (RouteTable || Tree || Dragonfly)) begin : gen_bad_fault_map
    $error("FaultMap is %0d, must be 0 with RouteTable, Tree or Dragonfly: the map is of a torus or mesh", FaultMap);
  end

  // ---------------------------------------------------------------------------------------------------------------- Bus

  localparam bit Switch = is_switch(PortKinds, NumPorts);  // none of the ports is there
  localparam bit HasEthernet = port_of_kind(PortKinds, NumPorts, PORT_KIND_ETHERNET) < NumPorts;

  logic valid, running, node_valid, router_valid, test_valid, links_valid;
  logic [NumPorts-1:0] port_valid;
  register_target_t target;
  register_request_t request;
  register_answer_t answer, node_answer, router_answer, test_answer, links_answer, low_links_answer, nobody_q;
  register_answer_t [NumPorts-1:0] port_answer;

  tn_node_axil #(
      .Pages(Pages)
  ) u_axil (
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
      .valid_o  (valid),
      .target_o (target),
      .request_o(request),
      .answer_i (answer)
  );

  assign slice_request_o = request;
  assign node_valid = valid && target.slice == SLICE_NODE;
  assign router_valid = valid && target.slice == SLICE_ROUTER;
  assign test_valid = valid && target.slice == SLICE_TEST;
  assign links_valid = valid && target.slice == SLICE_LINKS;
  assign health_valid_o = valid && running && FaultMap && target.slice == SLICE_HEALTH;
  assign ethernet_valid_o = valid && HasEthernet && target.slice == SLICE_ETHERNET;
  for (genvar p = 0; p < NumPorts; p++) begin : gen_port_valid
    assign port_valid[p] = valid && !Switch && target.slice == SLICE_PORT && target.instance_number == 3'(p);
  end
  for (genvar l = 0; l < NumLinks; l++) begin : gen_link_valid
    localparam register_slice_e Slice = l < 8 ? SLICE_LINK : SLICE_LINK_UPPER;
    assign link_valid_o[l] = valid && running && target.slice == Slice && target.instance_number == 3'(l);
  end

  // For ports and links that are not there, and for slices in reset: also when the reset comes while they are asked.
  localparam int unsigned FirstLinks = NumLinks < 8 ? NumLinks : 8;  // of the first slices of links; the others are upper ones
  logic absent, outside, absent_first, outside_first, asked_q;
  assign absent_first  = (target.slice == SLICE_PORT && (Switch || 4'(target.instance_number) >= 4'(NumPorts))) ||
                         (target.slice == SLICE_LINK && 4'(target.instance_number) >= 4'(FirstLinks)) ||
                         (target.slice == SLICE_ETHERNET && !HasEthernet) || (target.slice == SLICE_HEALTH && !FaultMap);
  assign outside_first = target.slice == SLICE_LINK || target.slice == SLICE_HEALTH;
  if (NumLinks > LatticeLinks) begin : gen_second_page
    assign absent = absent_first ||
        (target.slice == SLICE_LINK_UPPER && 4'(target.instance_number) >= 4'(NumLinks - FirstLinks));
    assign outside = outside_first || target.slice == SLICE_LINK_UPPER;
  end else begin : gen_one_page
    assign absent  = absent_first;
    assign outside = outside_first;
  end
  tn_common_sync u_sync_running (
      .clk_i,
      .rst_ni,
      .data_i(running_i),
      .data_o(running)
  );
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      asked_q  <= 1'b0;
      nobody_q <= '0;
    end else begin
      asked_q <= (valid && outside && running && !absent) || (asked_q && running && !answer.ack);
      nobody_q <= '{
          ack: (valid && (absent || (outside && !running))) || (asked_q && !running && !answer.ack),
          data: '0
      };
    end
  end

  always_comb begin
    answer = node_answer | router_answer | test_answer | links_answer | health_answer_i | ethernet_answer_i | nobody_q;
    for (int unsigned p = 0; p < NumPorts; p++) answer |= port_answer[p];
    for (int unsigned l = 0; l < NumLinks; l++) answer |= link_answer_i[l];
  end

  // --------------------------------------------------------------------------------------------------------------- Node

  // Headers and data share the receive FIFO of a port
  localparam node_fifo_register_t Depths = '{
      header_rx: 8'($clog2(PortBufBytes / WORD_BYTES)),
      data_rx: 8'($clog2(PortBufBytes / WORD_BYTES)),
      header_tx: 8'($clog2(HeaderDepthPackets)),
      data_tx: 8'($clog2(PortBufBytes / WORD_BYTES))
  };
  localparam node_parameters_0_t Parameters0 = '{
      routing: {Dragonfly, Tree, Adaptive, RouteTable},
      ports: Switch ? 4'd0 : 4'(NumPorts),
      links: 4'(NumLinks),
      vcs: 4'(NumVc),
      lanes: 4'(Lanes),
      channels: 8'(NumChannels),
      flit_words: 4'(DataBits / WORD_BITS)
  };

  node_settings_t node;
  node_events_t events;
  node_fifo_intranode_exc_t exceptions;
  node_links_status_t links_status;
  logic [NumLinks-1:0] link_up_q;
  logic [NumLinks-1:0][15:0] health_q;
  logic exception_q;
  always_comb begin
    exceptions = '0;
    events = '0;
    for (int unsigned p = 0; p < NumPorts; p++) begin
      exceptions.header_tx[p] = port_exception_i[p][0];
      exceptions.data_tx[p]   = port_exception_i[p][1];
      exceptions.header_rx[p] = port_exception_i[p][2];
      exceptions.data_rx[p]   = port_exception_i[p][3];
      events.port_drop |= port_event_i[p].drop;
      events.port_damage |= port_event_i[p].damaged || port_event_i[p].mixed;
      events.packet_lost |= port_event_i[p].lost;
    end
    events.router_drop = |drop_event_i;
    events.fifo_exception = exceptions != '0 && !exception_q;
    events.link_down = |(link_up_q & ~link_up_i);
    events.link_up = |(link_up_i & ~link_up_q);
    events.link_fatal = |link_fatal_i;
    events.health = health_q != link_health_i && !soft_reset_o;
    events.fault_map = fault_changed_i;
    links_status = '0;
    links_status.link_up = 6'(link_up_i[LowLinks-1:0]);
    links_status.channel_up = 6'(phy_up_i[LowLinks-1:0]);
    links_status.error = 6'(phy_error_i[LowLinks-1:0]);
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      link_up_q   <= '0;
      health_q    <= '0;
      exception_q <= 1'b0;
    end else begin
      link_up_q   <= link_up_i;
      health_q    <= link_health_i;
      exception_q <= exceptions != '0;
    end
  end

  tn_node_slice #(
      .FaultMap(FaultMap)
  ) u_node (
      .clk_i,
      .rst_ni,
      .valid_i(node_valid),
      .request_i(request),
      .answer_o(node_answer),
      .settings_o(node),
      .irq_o,
      .soft_reset_o,
      .cycle_o,
      .events_i(events),
      .exceptions_i(exceptions),
      .links_status_i(links_status),
      .eth_bytes_i,
      .depths_i(Depths),
      .parameters_0_i(Parameters0),
      .parameters_1_i('{mtu_bytes: 16'(MtuBytes), link_buffer: 16'(LinkBufBytes / 64)}),
      .parameters_2_i('{port_buffer: 16'(PortBufBytes / 64), channel_buffer: 16'(ChannelBufBytes / 64)}),
      .parameters_3_i(PortKinds & 32'((64'd1 << 4 * NumPorts) - 1))
  );
  assign cfg_coord_o = {node.coordme_reg.z, node.coordme_reg.y, node.coordme_reg.x};
  assign cfg_lattice_o = {node.latticesize_reg.z, node.latticesize_reg.y, node.latticesize_reg.x};
  assign cfg_health_state_o = node.health_self.state;
  assign cfg_fault_enable_o = node.health_self.enable;
  assign cfg_ip_address_o = node.ip_address;
  assign cfg_mac_address_o = {node.mac_reg_high.address, node.mac_reg_low};

  // ------------------------------------------------------------------------------------------------------------- Router

  router_settings_t router;
  tn_router_registers #(
      .NumIn(NumIn),
      .NumLocal(NumPorts),
      .NumQueues(NumQueues),
      .NumLinks(NumLinks),
      .RouteTable(RouteTable),
      .TableNodes(TableNodes),
      .Tree(Tree),
      .Dragonfly(Dragonfly),
      .Adaptive(Adaptive),
      .ByAge(ByAge),
      .Reports(Reports)
  ) u_router (
      .clk_i,
      .rst_ni,
      .clear_i(soft_reset_o),
      .valid_i(router_valid),
      .request_i(request),
      .answer_o(router_answer),
      .settings_o(router),
      .route_o(cfg_route_o),
      .hop_limit_i(status_hop_limit_i),
      .drop_event_i,
      .drop_cause_i,
      .report_event_i,
      .report_lost_i
  );
  assign cfg_wrap_o = router.routing.wrap;
  assign cfg_detours_o = router.routing.detours;
  logic [4:0] tree_down, tree_up;
  assign cfg_tree_o = '{
          level: router.routing.tree_level,
          down: tree_down,
          up: tree_up,
          y: router.routing.tree_y,
          z: router.routing.tree_z
      };
  assign cfg_dragonfly_o = '{
          last_group: router.dragonfly.last_group,
          global_links: router.dragonfly.global_links,
          valiant: router.dragonfly.valiant
      };
  assign cfg_order_o = {router.routing.third, router.routing.second, router.routing.first};
  assign cfg_through_o = router.arbitration.through_first;
  assign cfg_fixed_o = router.arbitration.fixed_priority;
  assign cfg_oldest_o = router.arbitration.oldest_first;
  assign cfg_report_o = router.drop_report.enable;
  assign cfg_disable_o = {router.port_disable.link[NumLinks-1:0], router.port_disable.port[NumPorts-1:0]};

  // More inputs than the registers have entries for (such as six links of four virtual channels) share the last priority.
  localparam int unsigned OrderPlaces = NumPlace > 32 ? NumPlace : 32;
  logic [OrderPlaces-1:0][3:0] arb_order;
  assign arb_order = {{OrderPlaces - 20{4'hf}}, router.arb_order_2[15:0], router.arb_order_1, router.arb_order_0};
  assign cfg_arb_order_o = arb_order[NumPlace-1:0];

  // --------------------------------------------------------------------------------------------------------- Test ports

  // Links of the first page may have one
  test_settings_t test;
  tn_port_perf_registers #(
      .NumPorts(NumPorts),
      .NumLinks(LowLinks),
      .Load(Load)
  ) u_test (
      .clk_i,
      .rst_ni,
      .valid_i(test_valid),
      .request_i(request),
      .answer_o(test_answer),
      .settings_o(test),
      .state_i(perf_state_i[NumPorts+LowLinks-1:0]),
      .cycles_i(perf_cycles_i[NumPorts+LowLinks-1:0]),
      .packets_i(perf_packets_i[NumPorts+LowLinks-1:0]),
      .cycle_i(cycle_o[31:0]),
      .load_o(cfg_perf_load_o),
      .result_i(perf_result_i)
  );
  assign cfg_perf_generate_o = {
    NumLinks'(test.perf_internode_cf.generate_enable[LowLinks-1:0]),
    test.perf_intranode_cf.generate_enable[NumPorts-1:0]
  };
  assign cfg_perf_check_o = {
    NumLinks'(test.perf_internode_cf.check_enable[LowLinks-1:0]), test.perf_intranode_cf.check_enable[NumPorts-1:0]
  };
  assign cfg_perf_bandwidth_o = NumOut'(test.perf_intranode_cf.bandwidth_enable[NumPorts-1:0]);
  assign cfg_pktgen_count_o = test.pktgen_config_0.count;
  assign cfg_pktgen_length_o = test.pktgen_config_0.length;
  assign cfg_pktgen_header_only_o = test.pktgen_config_0.header_only;
  assign cfg_pktgen_dst_o = {
    test.pktgen_config_2.unit, test.pktgen_config_1.z, test.pktgen_config_1.y, test.pktgen_config_1.x
  };
  assign cfg_pktgen_type_o = test.pktgen_config_2.packet_type;

  // -------------------------------------------------------------------------------------------------------------- Ports

  for (genvar p = 0; p < NumPorts; p++) begin : gen_port
    tn_port_registers u_port (
        .clk_i,
        .rst_ni,
        .clear_i(soft_reset_o),
        .valid_i(port_valid[p]),
        .request_i(request),
        .answer_o(port_answer[p]),
        .fifo_i(port_fifo_i[p]),
        .event_i(port_event_i[p]),
        .lost_i(port_lost_i[p])
    );
  end

  // -------------------------------------------------------------------------------------------------------------- Links

  // Of what is left out nothing is kept; `dead_time` is of links without replay, too.
  function automatic links_settings_t links_kept(links_settings_t whole);
    links_kept = whole;
    if (!Replay) begin
      links_kept.links_replay.enable = '0;
      links_kept.links_replay.retry_limit = '0;
    end
  endfunction

  links_settings_t links;
  tn_common_register_settings #(
      .NumSettings(LINKS_SETTINGS),
      .Mask(links_kept(LINKS_SETTINGS_MASK)),
      .Reset(links_kept(LINKS_SETTINGS_RESET))
  ) u_links_settings (
      .clk_i,
      .rst_ni,
      .valid_i(links_valid),
      .request_i(request),
      .settings_o(links)
  );
  tn_common_register_words #(
      .NumWords(LINKS_WORDS)
  ) u_links_words (
      .clk_i,
      .rst_ni,
      .valid_i  (links_valid),
      .request_i(request),
      .words_i  (links),
      .answer_o (low_links_answer)
  );

  logic [5:0] edac, override;
  logic latch_q;
  assign edac = {
    |links.links_config.edac_5,
    |links.links_config.edac_4,
    |links.links_config.edac_3,
    |links.links_config.edac_2,
    |links.link_0_config_0.edac_1,
    |links.link_0_config_0.edac_0
  };
  assign override = {
    links.links_config.override_5,
    links.links_config.override_4,
    links.links_config.override_3,
    links.links_config.override_2,
    links.link_0_config_0.override_1,
    links.link_0_config_0.override_0
  };
  assign cfg_link_edac_o[LowLinks-1:0] = edac[LowLinks-1:0];
  assign cfg_link_override_o[LowLinks-1:0] = override[LowLinks-1:0];
  assign cfg_link_replay_o[LowLinks-1:0] = links.links_replay.enable[LowLinks-1:0];
  assign cfg_unwired_o[LowLinks-1:0] = node.health_self.unwired[LowLinks-1:0];
  if (NumLinks > LatticeLinks) begin : gen_more_links
    logic more_links_valid;
    register_answer_t more_links_answer;
    assign more_links_valid = valid && target.slice == SLICE_MORE_LINKS;
    tn_node_more_links #(
        .NumLinks(NumLinks),
        .Replay  (Replay),
        .Tree    (Tree)
    ) u_more_links (
        .clk_i,
        .rst_ni,
        .valid_i(more_links_valid),
        .request_i(request),
        .answer_o(more_links_answer),
        .cfg_edac_o(cfg_link_edac_o[NumLinks-1:LatticeLinks]),
        .cfg_override_o(cfg_link_override_o[NumLinks-1:LatticeLinks]),
        .cfg_replay_o(cfg_link_replay_o[NumLinks-1:LatticeLinks]),
        .cfg_unwired_o(cfg_unwired_o[NumLinks-1:LatticeLinks]),
        .cfg_tree_down_o(tree_down),
        .cfg_tree_up_o(tree_up),
        .up_i(link_up_i[NumLinks-1:LatticeLinks]),
        .phy_up_i(phy_up_i[NumLinks-1:LatticeLinks]),
        .phy_error_i(phy_error_i[NumLinks-1:LatticeLinks])
    );
    assign links_answer = low_links_answer | more_links_answer;
  end else begin : gen_no_more_links
    assign links_answer = low_links_answer;
    assign tree_down = 5'(router.routing.tree_down);
    assign tree_up = 5'(router.routing.tree_up);
  end
  assign cfg_link_override_coord_o = {
    links.link_0_config_0.override_z, links.link_0_config_0.override_y, links.link_0_config_0.override_x
  };
  assign cfg_link_red_data_o = links.link_0_config_1.red_data;
  assign cfg_link_red_header_o = links.link_0_config_1.red_header;
  assign cfg_link_credit_interval_o = links.link_0_config_2.credit_interval;
  assign cfg_link_tx_wait_o = links.link_0_config_2.transmit_wait;
  assign cfg_link_inject_o = links.link_0_config_3;
  assign cfg_link_retry_limit_o = links.links_replay.retry_limit;
  assign cfg_link_dead_time_o = links.links_replay.dead_time;
  assign eth_latch_o = links.link_0_config_2.transmit_wait[6] && !latch_q;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) latch_q <= 1'b0;
    else latch_q <= links.link_0_config_2.transmit_wait[6];
  end

  logic unused;  // settings of ports, inputs and links that this node does not have, bits without a meaning; of upper links tests
  assign unused = ^{
    target, node, router, test, links, arb_order, edac, override, perf_state_i, perf_cycles_i, perf_packets_i
  };
endmodule
