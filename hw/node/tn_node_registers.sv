// Registers of a node: settings out, status in, one AXI4-Lite slave. Addresses and meanings: spec/registers.rdl.
//
// Latency: 3 cycles from an AXI4-Lite request to its response; a setting takes effect 2 cycles after its request.
// Throughput: one transaction every 4 cycles. An address without a register, or a write to a register that can only be
// read, is answered with SLVERR (reads give zero); registers of ports and links that this node does not have read as zero.
// Reset: values as in the map. `soft_reset_o` is no reset of this block: settings and the cycle counter survive, the event
// counters here go to zero.
//
// Outputs are numbered as in the router: local ports first, then links. Inputs likewise, with the virtual channels of a link.
module tn_node_registers
  import tn_pkg::*;
  import tn_registers_pkg::*;
#(
    parameter int unsigned NumPorts = 2,  // local ports, 1 to 8
    parameter int unsigned NumLinks = 2,  // links, 1 to 6
    parameter int unsigned NumVc = 2,  // virtual channels of a link, 1, 2 or 4
    // The rest is told to software and has no effect here
    parameter int unsigned NumChannels = 4,  // task channels of a port, 1 to 128
    parameter int unsigned DataBits = 128,  // bits of a flit, 128 or 256
    parameter int unsigned Lanes = 2,  // lanes of a link, 1, 2 or 4
    parameter int unsigned MtuBytes = 4096,  // longest payload of a packet
    parameter int unsigned LinkBufBytes = 16384,  // receive buffer of a link and virtual channel
    parameter int unsigned PortBufBytes = 8192,  // transmit buffer of a port
    parameter int unsigned ChannelBufBytes = 16384,  // receive buffer of a task channel
    localparam int unsigned NumIn = NumPorts + NumLinks * NumVc,
    localparam int unsigned NumOut = NumPorts + NumLinks
) (
    input logic clk_i,
    input logic rst_ni,
    // AXI4-Lite
    input logic s_axil_awvalid_i,
    output logic s_axil_awready_o,
    input logic [11:0] s_axil_awaddr_i,
    input logic s_axil_wvalid_i,
    output logic s_axil_wready_o,
    input logic [31:0] s_axil_wdata_i,
    input logic [3:0] s_axil_wstrb_i,
    output logic s_axil_bvalid_o,
    input logic s_axil_bready_i,
    output logic [1:0] s_axil_bresp_o,
    input logic s_axil_arvalid_i,
    output logic s_axil_arready_o,
    input logic [11:0] s_axil_araddr_i,
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
    output logic [5:0] cfg_order_o,
    output logic cfg_fixed_o,
    output logic [NumIn-1:0][3:0] cfg_arb_order_o,
    output logic [NumOut-1:0] cfg_disable_o,
    output logic cfg_report_o,
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
    // Local ports
    input logic [NumPorts-1:0][9:0][31:0] port_fifo_i,  // registers 28 to 37
    input logic [NumPorts-1:0][3:0] port_exception_i,  // sticky: 0 header TX, 1 data TX, 2 header RX, 3 data RX
    input logic [NumPorts-1:0][7:0] port_event_i,  // pulses in the order of PORT_0_RX_DROPPED ..
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
    input logic [NumLinks-1:0][9:0][31:0] link_status_i,  // registers 80 to 89
    input logic [NumLinks-1:0][11:0][31:0] link_words_i,  // registers 110 to 121
    input logic [NumLinks-1:0][23:0][31:0] link_extra_i,  // in the order of LINK_0_STATE .., then LINK_0_REPLAY_STATE ..
    input logic [NumLinks-1:0] link_up_i,
    input logic [NumLinks-1:0] phy_up_i,
    input logic [NumLinks-1:0] phy_error_i,
    input logic [NumLinks-1:0][15:0] link_health_i,
    // Fault map
    input logic fault_changed_i,  // pulse
    input logic [10:0][31:0] fault_status_i,  // FAULT_OWN_NODE ..
    input logic [15:0][1:0][31:0] fault_map_i,  // FAULT_0_NODE ..
    // Ethernet port
    output logic [31:0] cfg_ip_address_o,
    output logic [47:0] cfg_mac_address_o,
    output logic eth_latch_o,  // pulse: bit 6 of LINK_0_CONFIG_2 rose
    input logic [3:0][31:0] eth_bytes_i  // registers 203 to 206
);
  if (NumPorts < 1 || NumPorts > 8) begin : gen_bad_num_ports
    $error("NumPorts is %0d, must be 1 to 8", NumPorts);
  end
  if (NumLinks < 1 || NumLinks > 6) begin : gen_bad_num_links
    $error("NumLinks is %0d, must be 1 to 6", NumLinks);
  end
  if (NumVc != 1 && NumVc != 2 && NumVc != 4) begin : gen_bad_num_vc
    $error("NumVc is %0d, must be 1, 2 or 4", NumVc);
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

  localparam int unsigned ResetCycles = 200;  // [D29 Table 2-5]
  localparam logic [15:0] Version = 16'd1;
  localparam logic [15:0] Revision = 16'd0;
  localparam logic [31:0] Identification = 32'h544e_4554;  // TNET
  localparam int unsigned NumPortEvents = 8;
  localparam int unsigned NumCauses = 6;

  // ---------------------------------------------------------------------------------------------------------------- Bus

  logic request, write, error;
  logic [11:0] address;
  logic [31:0] wdata, wmask, rdata;
  logic cfg_error, cfg_error_q, status_hit;
  logic [31:0] cfg_rdata, cfg_rdata_q, status_rdata;
  wire read = request && !write;

  tn_node_axil u_axil (
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
      .request_o(request),
      .write_o  (write),
      .address_o(address),
      .wdata_o  (wdata),
      .wmask_o  (wmask),
      .rdata_i  (rdata),
      .error_i  (error)
  );

  tn_node_configuration_pkg::tn_configuration__in_t  cfg_in;
  tn_node_configuration_pkg::tn_configuration__out_t cfg;

  // verilator lint_off PINCONNECTEMPTY
  tn_node_configuration u_configuration (
      .clk(clk_i),
      .arst_n(rst_ni),
      .s_cpuif_req(request),
      .s_cpuif_req_is_wr(write),
      .s_cpuif_addr(address),
      .s_cpuif_wr_data(wdata),
      .s_cpuif_wr_biten(wmask),
      .s_cpuif_req_stall_wr(),
      .s_cpuif_req_stall_rd(),
      .s_cpuif_rd_ack(),
      .s_cpuif_rd_err(cfg_error),  // of reads and writes alike
      .s_cpuif_rd_data(cfg_rdata),
      .s_cpuif_wr_ack(),
      .s_cpuif_wr_err(),
      .hwif_in(cfg_in),
      .hwif_out(cfg)
  );
  // verilator lint_on PINCONNECTEMPTY

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      cfg_error_q <= 1'b0;
      cfg_rdata_q <= '0;
    end else if (request) begin
      cfg_error_q <= cfg_error;
      cfg_rdata_q <= cfg_rdata;
    end
  end

  assign error = cfg_error_q && (write || !status_hit);
  assign rdata = cfg_error_q ? status_rdata : cfg_rdata_q;

  // ----------------------------------------------------------------------------------------------------- Reset and time

  logic [$clog2(ResetCycles)-1:0] reset_count_q;
  logic [63:0] cycle_q;
  logic [31:0] cycle_high_q;  // high half at the last read of the low half

  assign soft_reset_o = cfg.RESET_REG.reset.value;
  assign cfg_in.RESET_REG.reset.hwclr = reset_count_q == ($bits(reset_count_q))'(ResetCycles - 1);

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      reset_count_q <= '0;
      cycle_q <= '0;
      cycle_high_q <= '0;
    end else begin
      reset_count_q <= soft_reset_o && !cfg_in.RESET_REG.reset.hwclr ? reset_count_q + 1'b1 : '0;
      cycle_q <= cycle_q + 1'b1;
      if (read && address == REG_CYCLE_LOW) cycle_high_q <= cycle_q[63:32];
    end
  end

  assign cycle_o = cycle_q;

  // ----------------------------------------------------------------------------------------------------------- Settings

  assign cfg_coord_o = {cfg.COORDME_REG.z.value, cfg.COORDME_REG.y.value, cfg.COORDME_REG.x.value};
  assign cfg_lattice_o = {cfg.LATTICESIZE_REG.z.value, cfg.LATTICESIZE_REG.y.value, cfg.LATTICESIZE_REG.x.value};
  assign cfg_wrap_o = cfg.ROUTING.wrap.value;
  assign cfg_order_o = {cfg.ROUTING.third.value, cfg.ROUTING.second.value, cfg.ROUTING.first.value};
  assign cfg_fixed_o = cfg.ARBITRATION.fixed_priority.value;
  assign cfg_report_o = cfg.DROP_REPORT.enable.value;
  assign cfg_disable_o = {cfg.PORT_DISABLE.link.value[NumLinks-1:0], cfg.PORT_DISABLE.port.value[NumPorts-1:0]};

  // More inputs than the registers have entries for (six links of four virtual channels) share the last priority.
  wire [31:0][3:0] arb_order = {
    {12{4'hf}},
    cfg.ARB_ORDER_2.input_19.value,
    cfg.ARB_ORDER_2.input_18.value,
    cfg.ARB_ORDER_2.input_17.value,
    cfg.ARB_ORDER_2.input_16.value,
    cfg.ARB_ORDER_1.input_15.value,
    cfg.ARB_ORDER_1.input_14.value,
    cfg.ARB_ORDER_1.input_13.value,
    cfg.ARB_ORDER_1.input_12.value,
    cfg.ARB_ORDER_1.input_11.value,
    cfg.ARB_ORDER_1.input_10.value,
    cfg.ARB_ORDER_1.input_9.value,
    cfg.ARB_ORDER_1.input_8.value,
    cfg.ARB_ORDER_0.input_7.value,
    cfg.ARB_ORDER_0.input_6.value,
    cfg.ARB_ORDER_0.input_5.value,
    cfg.ARB_ORDER_0.input_4.value,
    cfg.ARB_ORDER_0.input_3.value,
    cfg.ARB_ORDER_0.input_2.value,
    cfg.ARB_ORDER_0.input_1.value,
    cfg.ARB_ORDER_0.input_0.value
  };
  assign cfg_arb_order_o = arb_order[NumIn-1:0];

  assign cfg_perf_generate_o = {
    cfg.PERF_INTERNODE_CF.generate_enable.value[NumLinks-1:0], cfg.PERF_INTRANODE_CF.generate_enable.value[NumPorts-1:0]
  };
  assign cfg_perf_check_o = {
    cfg.PERF_INTERNODE_CF.check_enable.value[NumLinks-1:0], cfg.PERF_INTRANODE_CF.check_enable.value[NumPorts-1:0]
  };
  assign cfg_perf_bandwidth_o = NumOut'(cfg.PERF_INTRANODE_CF.bandwidth_enable.value[NumPorts-1:0]);
  assign cfg_pktgen_count_o = cfg.PKTGEN_CONFIG_0.count.value;
  assign cfg_pktgen_length_o = cfg.PKTGEN_CONFIG_0.length.value;
  assign cfg_pktgen_header_only_o = cfg.PKTGEN_CONFIG_0.header_only.value;
  assign cfg_pktgen_dst_o = {
    cfg.PKTGEN_CONFIG_2.unit.value,
    cfg.PKTGEN_CONFIG_1.z.value,
    cfg.PKTGEN_CONFIG_1.y.value,
    cfg.PKTGEN_CONFIG_1.x.value
  };
  assign cfg_pktgen_type_o = cfg.PKTGEN_CONFIG_2.packet_type.value;

  wire [5:0] edac = {
    |cfg.LINKS_CONFIG.edac_5.value,
    |cfg.LINKS_CONFIG.edac_4.value,
    |cfg.LINKS_CONFIG.edac_3.value,
    |cfg.LINKS_CONFIG.edac_2.value,
    |cfg.LINK_0_CONFIG_0.edac_1.value,
    |cfg.LINK_0_CONFIG_0.edac_0.value
  };
  wire [5:0] override = {
    cfg.LINKS_CONFIG.override_5.value,
    cfg.LINKS_CONFIG.override_4.value,
    cfg.LINKS_CONFIG.override_3.value,
    cfg.LINKS_CONFIG.override_2.value,
    cfg.LINK_0_CONFIG_0.override_1.value,
    cfg.LINK_0_CONFIG_0.override_0.value
  };
  logic unused;  // settings of inputs and links that this node does not have
  assign unused = ^{arb_order, edac, override};
  assign cfg_link_edac_o = edac[NumLinks-1:0];
  assign cfg_link_override_o = override[NumLinks-1:0];
  assign cfg_link_override_coord_o = {
    cfg.LINK_0_CONFIG_0.override_z.value, cfg.LINK_0_CONFIG_0.override_y.value, cfg.LINK_0_CONFIG_0.override_x.value
  };
  assign cfg_link_red_data_o = cfg.LINK_0_CONFIG_1.red_data.value;
  assign cfg_link_red_header_o = cfg.LINK_0_CONFIG_1.red_header.value;
  assign cfg_link_credit_interval_o = cfg.LINK_0_CONFIG_2.credit_interval.value;
  assign cfg_link_tx_wait_o = cfg.LINK_0_CONFIG_2.transmit_wait.value;
  assign cfg_link_inject_o = cfg.LINK_0_CONFIG_3.inject.value;
  assign cfg_link_replay_o = cfg.LINKS_REPLAY.enable.value[NumLinks-1:0];
  assign cfg_link_retry_limit_o = cfg.LINKS_REPLAY.retry_limit.value;
  assign cfg_link_dead_time_o = cfg.LINKS_REPLAY.dead_time.value;
  assign cfg_health_state_o = cfg.HEALTH_SELF.state.value;
  assign cfg_unwired_o = cfg.HEALTH_SELF.unwired.value[NumLinks-1:0];
  assign cfg_fault_enable_o = cfg.HEALTH_SELF.enable.value;
  assign cfg_ip_address_o = cfg.IP_ADDRESS.address.value;
  assign cfg_mac_address_o = {cfg.MAC_REG_HIGH.address.value, cfg.MAC_REG_LOW.address.value};

  // ------------------------------------------------------------------------------------------------- Counters of events

  logic [NumIn-1:0] drop_event_q, drop_inputs_q;
  logic [NumIn-1:0][2:0] drop_cause_q;
  logic [NumCauses-1:0][31:0] drop_q;
  logic [NumPorts-1:0][NumPortEvents-1:0][31:0] port_count;

  // How many inputs drop a packet for this cause in this cycle
  function automatic logic [31:0] drops(logic [NumIn-1:0] events, logic [NumIn-1:0][2:0] causes, logic [2:0] cause);
    drops = '0;
    for (int unsigned i = 0; i < NumIn; i++) drops += 32'(events[i] && causes[i] == cause);
  endfunction

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      drop_event_q <= '0;
      drop_cause_q <= '0;
      drop_inputs_q <= '0;
      drop_q <= '0;
    end else begin
      drop_event_q <= drop_event_i;
      if (drop_event_i != '0) drop_cause_q <= drop_cause_i;
      if (soft_reset_o) begin
        drop_inputs_q <= '0;
        drop_q <= '0;
      end else if (drop_event_q != '0) begin
        drop_inputs_q <= drop_inputs_q | drop_event_q;
        for (int unsigned c = 0; c < NumCauses; c++) drop_q[c] <= drop_q[c] + drops(drop_event_q, drop_cause_q, 3'(c));
      end
    end
  end

  logic [1:0][31:0] report_count;
  wire [1:0] report_events = {report_lost_i, report_event_i};
  for (genvar e = 0; e < 2; e++) begin : gen_report_events
    tn_common_counter u_counter (
        .clk_i,
        .rst_ni,
        .clear_i(soft_reset_o),
        .increment_i(report_events[e]),
        .count_o(report_count[e])
    );
  end

  for (genvar p = 0; p < NumPorts; p++) begin : gen_port_events
    for (genvar e = 0; e < NumPortEvents; e++) begin : gen_counter
      tn_common_counter u_counter (
          .clk_i,
          .rst_ni,
          .clear_i(soft_reset_o),
          .increment_i(port_event_i[p][e]),
          .count_o(port_count[p][e])
      );
    end
  end

  // ---------------------------------------------------------------------------------------------------------- Interrupt

  logic [NumLinks-1:0] link_up_q;
  logic [NumLinks-1:0][15:0] fatal_q;
  logic [NumLinks-1:0][15:0] health_q;
  logic exception_q, latch_q;
  logic any_port_drop, any_port_damage, any_port_lost, any_exception, any_fatal;

  always_comb begin
    any_port_drop = 1'b0;
    any_port_damage = 1'b0;
    any_port_lost = 1'b0;
    any_fatal = 1'b0;
    for (int unsigned p = 0; p < NumPorts; p++) begin
      any_port_drop |= port_event_i[p][0];
      any_port_damage |= |port_event_i[p][2:1];
      any_port_lost |= port_event_i[p][7];
    end
    for (int unsigned l = 0; l < NumLinks; l++) any_fatal |= fatal_q[l] != link_status_i[l][1][15:0];
  end
  assign any_exception = |port_exception_i;

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      link_up_q <= '0;
      fatal_q <= '0;
      health_q <= '0;
      exception_q <= 1'b0;
      latch_q <= 1'b0;
      irq_o <= 1'b0;
    end else begin
      link_up_q <= link_up_i;
      for (int unsigned l = 0; l < NumLinks; l++) fatal_q[l] <= link_status_i[l][1][15:0];
      health_q <= link_health_i;
      exception_q <= any_exception;
      latch_q <= cfg.LINK_0_CONFIG_2.transmit_wait.value[6];
      irq_o <= (cfg.IRQ_STATUS.router_drop.value && cfg.IRQ_ENABLE.router_drop.value) ||
               (cfg.IRQ_STATUS.port_drop.value && cfg.IRQ_ENABLE.port_drop.value) ||
               (cfg.IRQ_STATUS.port_damage.value && cfg.IRQ_ENABLE.port_damage.value) ||
               (cfg.IRQ_STATUS.fifo_exception.value && cfg.IRQ_ENABLE.fifo_exception.value) ||
               (cfg.IRQ_STATUS.link_down.value && cfg.IRQ_ENABLE.link_down.value) ||
               (cfg.IRQ_STATUS.link_up.value && cfg.IRQ_ENABLE.link_up.value) ||
               (cfg.IRQ_STATUS.link_fatal.value && cfg.IRQ_ENABLE.link_fatal.value) ||
               (cfg.IRQ_STATUS.health.value && cfg.IRQ_ENABLE.health.value) ||
               (cfg.IRQ_STATUS.packet_lost.value && cfg.IRQ_ENABLE.packet_lost.value) ||
               (cfg.IRQ_STATUS.fault_map.value && cfg.IRQ_ENABLE.fault_map.value);
    end
  end

  assign cfg_in.IRQ_STATUS.router_drop.hwset = |drop_event_i;
  assign cfg_in.IRQ_STATUS.port_drop.hwset = any_port_drop;
  assign cfg_in.IRQ_STATUS.port_damage.hwset = any_port_damage;
  assign cfg_in.IRQ_STATUS.fifo_exception.hwset = any_exception && !exception_q;
  assign cfg_in.IRQ_STATUS.link_down.hwset = |(link_up_q & ~link_up_i);
  assign cfg_in.IRQ_STATUS.link_up.hwset = |(link_up_i & ~link_up_q);
  assign cfg_in.IRQ_STATUS.link_fatal.hwset = any_fatal && !soft_reset_o;
  assign cfg_in.IRQ_STATUS.health.hwset = health_q != link_health_i && !soft_reset_o;
  assign cfg_in.IRQ_STATUS.packet_lost.hwset = any_port_lost;
  assign cfg_in.IRQ_STATUS.fault_map.hwset = fault_changed_i;
  assign eth_latch_o = cfg.LINK_0_CONFIG_2.transmit_wait.value[6] && !latch_q;

  // ------------------------------------------------------------------------------------------------------------- Status

  fifo_intranode_exc_t exceptions;
  transceiver_status_t transceivers;
  links_status_t links;
  logic [7:0][7:0] port_state, link_state;
  logic [NumLinks-1:0][31:0] health;

  always_comb begin
    exceptions = '0;
    transceivers = '0;
    links = '0;
    port_state = '0;
    link_state = '0;
    for (int unsigned p = 0; p < NumPorts; p++) begin
      exceptions.header_tx[p] = port_exception_i[p][0];
      exceptions.data_tx[p] = port_exception_i[p][1];
      exceptions.header_rx[p] = port_exception_i[p][2];
      exceptions.data_rx[p] = port_exception_i[p][3];
      port_state[p] = perf_state_i[p];
    end
    // Published register: links 0 and 1; the next one: links 2 to 5
    for (int unsigned l = 0; l < NumLinks; l++) link_state[l<2?l : l+2] = perf_state_i[NumPorts+l];
    for (int unsigned l = 0; l < NumLinks; l++) health[l] = 32'(link_health_i[l]);
    links.link_up[NumLinks-1:0] = link_up_i;
    links.channel_up[NumLinks-1:0] = phy_up_i;
    links.error[NumLinks-1:0] = phy_error_i;
    {transceivers.up_1, transceivers.up_0} = links.channel_up[1:0];
    {transceivers.error_1, transceivers.error_0} = links.error[1:0];
  end

  // Headers and data share the receive FIFO of a port
  localparam fifo_register_t Depths = '{
      header_rx: 8'($clog2(PortBufBytes / WORD_BYTES)),
      data_rx: 8'($clog2(PortBufBytes / WORD_BYTES)),
      header_tx: 8'($clog2(tn_port_pkg::HeaderDepthPackets)),
      data_tx: 8'($clog2(PortBufBytes / WORD_BYTES))
  };
  localparam parameters_0_t Parameters0 = '{
      ports: 4'(NumPorts),
      links: 4'(NumLinks),
      vcs: 4'(NumVc),
      lanes: 4'(Lanes),
      channels: 8'(NumChannels),
      flit_words: 4'(DataBits / WORD_BITS),
      default: '0
  };

  tn_node_status #(
      .NumPorts(NumPorts),
      .NumLinks(NumLinks)
  ) u_status (
      .clk_i,
      .rst_ni,
      .read_i(read),
      .address_i(address),
      .hit_o(status_hit),
      .data_o(status_rdata),
      .revision_i({Version, Revision}),
      .identification_i(Identification),
      .parameters_0_i(Parameters0),
      .parameters_1_i({16'(LinkBufBytes / 64), 16'(MtuBytes)}),
      .parameters_2_i({16'(ChannelBufBytes / 64), 16'(PortBufBytes / 64)}),
      .cycle_low_i(cycle_q[31:0]),
      .cycle_high_i(cycle_high_q),
      .perf_port_state_i(port_state),
      .perf_link_state_i(link_state),
      .perf_port_cycles_i(perf_cycles_i[NumPorts-1:0]),
      .perf_link_cycles_i(perf_cycles_i[NumOut-1:NumPorts]),
      .perf_port_packets_i(perf_packets_i[NumPorts-1:0]),
      .perf_link_packets_i(perf_packets_i[NumOut-1:NumPorts]),
      .port_fifo_i,
      .port_count_i(port_count),
      .port_lost_i,
      .report_i(report_count),
      .fifo_exception_i(exceptions),
      .fifo_depth_i(Depths),
      .link_status_i,
      .link_words_i,
      .link_extra_i,
      .links_status_i(links),
      .transceiver_status_i(transceivers),
      .link_health_i(health),
      .fault_status_i,
      .fault_map_i,
      .eth_bytes_i,
      .hop_limit_i(32'(status_hop_limit_i)),
      .drop_i(drop_q),
      .drop_inputs_i(32'(drop_inputs_q))
  );
endmodule
