// Proves the register block, tn_node_registers with its bus, its settings and its status: every request is answered once, in
// order, within 3 cycles, by the response that the map wants; a setting reads as it was written, byte by byte, and changes by
// nothing else; bits without a meaning read as zero; an interrupt bit is set by its event and cleared by software only.
//
// The map itself comes from spec/registers.rdl (tn_registers_map_proof). One address, `watch_q`, stands for all.
module tn_node_registers_proof
  import tn_pkg::*;
  import tn_registers_pkg::*;
  import tn_registers_map_proof::*;
#(
    parameter int unsigned NumPorts = 2,
    parameter int unsigned NumLinks = 2
) (
    input logic                      clk_i,
    input logic                      reset_i,           // may come at any time
    input logic                      awvalid_i,
    input logic [        11:0]       awaddr_i,
    input logic                      wvalid_i,
    input logic [        31:0]       wdata_i,
    input logic [         3:0]       wstrb_i,
    input logic                      bready_i,
    input logic                      arvalid_i,
    input logic [        11:0]       araddr_i,
    input logic                      rready_i,
    input logic [        11:0]       watch_i,
    input logic [         3:0]       drop_event_i,
    input logic [         3:0][ 2:0] drop_cause_i,
    input logic [         2:0]       cause_i,
    input logic [NumPorts-1:0][ 7:0] port_event_i,
    input logic [NumPorts-1:0][ 3:0] port_exception_i,
    input logic [NumLinks-1:0]       link_up_i,
    input logic [NumLinks-1:0][15:0] link_health_i,
    input logic                      fault_changed_i,
    input logic                      report_event_i,
    input logic                      report_lost_i,
    input logic                      port_i,            // whose events are counted,
    input logic [         2:0]       event_i            // and which
);
  localparam int unsigned NumIn = NumPorts + NumLinks;

  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;
  always_ff @(posedge clk_i) started_q <= 1'b1;

  logic awready, wready, bvalid, arready, rvalid, irq, soft_reset;
  logic [1:0] bresp, rresp;
  logic [31:0] rdata;
  logic [63:0] cycle;
  tn_node_registers #(
      .NumPorts(NumPorts),
      .NumLinks(NumLinks),
      .NumVc(1)
  ) u_dut (
      .clk_i,
      .rst_ni(rst_n),
      .s_axil_awvalid_i(awvalid_i),
      .s_axil_awready_o(awready),
      .s_axil_awaddr_i(awaddr_i),
      .s_axil_wvalid_i(wvalid_i),
      .s_axil_wready_o(wready),
      .s_axil_wdata_i(wdata_i),
      .s_axil_wstrb_i(wstrb_i),
      .s_axil_bvalid_o(bvalid),
      .s_axil_bready_i(bready_i),
      .s_axil_bresp_o(bresp),
      .s_axil_arvalid_i(arvalid_i),
      .s_axil_arready_o(arready),
      .s_axil_araddr_i(araddr_i),
      .s_axil_rvalid_o(rvalid),
      .s_axil_rready_i(rready_i),
      .s_axil_rdata_o(rdata),
      .s_axil_rresp_o(rresp),
      .irq_o(irq),
      .soft_reset_o(soft_reset),
      .cycle_o(cycle),
      .drop_event_i,
      .drop_cause_i,
      .port_event_i,
      .port_exception_i,
      .link_up_i,
      .link_health_i,
      .fault_changed_i,
      .report_event_i,
      .report_lost_i
  );

  // Requests: an offer stays; one is under way at most
  logic aw_waits_q, w_waits_q, ar_waits_q, pending_q, write_q, answered;
  logic [1:0] age_q;  // cycles since the request was taken
  logic [1:0] passed_q;  // writes taken while a read waited
  logic [11:0] awaddr_q, araddr_q, address_q;
  logic [31:0] wdata_q;
  logic [ 3:0] wstrb_q;
  logic take_write, take_read;
  assign take_write = awvalid_i && awready;
  assign take_read  = arvalid_i && arready;
  assign answered   = (bvalid && bready_i) || (rvalid && rready_i);
  always_ff @(posedge clk_i) begin
    aw_waits_q <= rst_n && awvalid_i && !awready;
    w_waits_q  <= rst_n && wvalid_i && !wready;
    ar_waits_q <= rst_n && arvalid_i && !arready;
    awaddr_q   <= awaddr_i;
    araddr_q   <= araddr_i;
    wdata_q    <= wdata_i;
    wstrb_q    <= wstrb_i;
    if (!rst_n) begin
      pending_q <= 1'b0;
      age_q <= '0;
      passed_q <= '0;
    end else begin
      if (take_write || take_read) pending_q <= 1'b1;
      else if (answered) pending_q <= 1'b0;
      age_q <= take_write || take_read ? 2'd1 : age_q == 2'd3 ? age_q : age_q + 2'd1;
      passed_q <= !arvalid_i || take_read ? '0 : passed_q + 2'(take_write && passed_q != '1);
    end
    if (take_write || take_read) begin
      write_q   <= take_write;
      address_q <= {take_write ? awaddr_i[11:2] : araddr_i[11:2], 2'b00};
    end
  end

  // The watched setting, and what it was before the write under way
  logic [11:0] watch_q;
  logic [31:0] value_q, before_q, kept, written, of_hardware;
  for (genvar b = 0; b < 4; b++) begin : gen_written
    assign written[8*b+:8] = wstrb_i[b] ? wdata_i[8*b+:8] : value_q[8*b+:8];
  end
  // Bits that hardware changes, too
  assign of_hardware = watch_q == REG_IRQ_STATUS ? '1 : watch_q == REG_RESET_REG ? 32'd1 : '0;
  assign kept = field_bits(watch_q) & ~of_hardware;
  always_ff @(posedge clk_i) begin
    watch_q <= watch_i;
    if (!rst_n) begin
      value_q  <= reset_value(watch_i);
      before_q <= reset_value(watch_i);
    end else if (take_write && {awaddr_i[11:2], 2'b00} == watch_q) begin
      value_q  <= written;
      before_q <= value_q;
    end
  end

  logic past_q, b_stays_q, r_stays_q, soft_reset_q, reset_stopped_q, irq_expected_q;
  logic [1:0] bresp_q, rresp_q;
  logic [31:0] rdata_q;
  logic [7:0] irq_bits, irq_bits_q, cleared_q, reset_cycles_q;
  logic [NumLinks-1:0] up_q, rose_q, fell_q;
  logic [NumIn-1:0] drops_q;
  logic [63:0] cycle_q;
  logic port_drop_q, port_damage_q;
  assign irq_bits = 8'(stored(u_dut.cfg, REG_IRQ_STATUS));
  always_ff @(posedge clk_i) begin
    past_q <= rst_n;
    b_stays_q <= bvalid && !bready_i;
    r_stays_q <= rvalid && !rready_i;
    bresp_q <= bresp;
    rresp_q <= rresp;
    rdata_q <= rdata;
    cycle_q <= cycle;
    irq_bits_q <= irq_bits;
    irq_expected_q <= (stored(u_dut.cfg, REG_IRQ_STATUS) & stored(u_dut.cfg, REG_IRQ_ENABLE)) != '0;
    cleared_q <= u_dut.request && u_dut.write && u_dut.address == REG_IRQ_STATUS ? 8'(u_dut.wdata & u_dut.wmask) : '0;
    up_q <= rst_n ? link_up_i : '0;
    rose_q <= link_up_i & ~up_q;
    fell_q <= up_q & ~link_up_i;
    drops_q <= drop_event_i;
    port_drop_q <= port_event_i[0][0] || port_event_i[1][0];
    port_damage_q <= port_event_i[0][2:1] != '0 || port_event_i[1][2:1] != '0;
    soft_reset_q <= soft_reset;
    reset_stopped_q <= u_dut.request && u_dut.write && u_dut.address == REG_RESET_REG;  // software took it back
    if (!rst_n || !soft_reset) reset_cycles_q <= '0;
    else reset_cycles_q <= reset_cycles_q == 8'd200 ? 8'd1 : reset_cycles_q + 8'd1;
  end

  // Drop counter of one cause: an event is counted in the second cycle behind it
  logic [2:0] cause_q;
  logic [31:0] dropped_q, drop_now, drop_seen, drop_last_q;
  always_comb begin
    drop_now  = '0;
    drop_seen = '0;
    for (int unsigned i = 0; i < NumIn; i++)
    drop_seen += 32'(u_dut.drop_event_q[i] && u_dut.drop_cause_q[i] == cause_q);
    for (int unsigned i = 0; i < NumIn; i++) drop_now += 32'(drop_event_i[i] && drop_cause_i[i] == cause_q);
  end
  always_ff @(posedge clk_i) begin
    cause_q <= cause_i;
    drop_last_q <= rst_n ? drop_now : '0;
    if (!rst_n || soft_reset) dropped_q <= '0;
    else dropped_q <= dropped_q + drop_last_q;
  end

  // All events that set interrupt bits, in the order of the bits; counters of events; and what a read of a status register shows
  logic [9:0] events, events_q, bits, bits_q, software_q;
  logic exception_q, port_q, latch_q, reset_asked_q;
  logic [2:0] event_q;
  logic [31:0] counted_q, shown_q, high_q;
  logic [1:0][31:0] reported_q;
  logic [NumIn-1:0] dropping_q, dropped_by_q;
  logic [NumLinks-1:0][15:0] health_q, fatal_q, fatal;
  assign bits = 10'(stored(u_dut.cfg, REG_IRQ_STATUS));
  for (genvar l = 0; l < NumLinks; l++) begin : gen_fatal
    assign fatal[l] = u_dut.link_status_i[l][1][15:0];
  end
  assign events = {
    fault_changed_i,
    port_event_i[0][7] || port_event_i[1][7],
    link_health_i != health_q && !soft_reset,
    fatal != fatal_q && !soft_reset,
    (link_up_i & ~up_q) != '0,
    (up_q & ~link_up_i) != '0,
    port_exception_i != '0 && !exception_q,
    port_event_i[0][2:1] != '0 || port_event_i[1][2:1] != '0,
    port_event_i[0][0] || port_event_i[1][0],
    drop_event_i != '0
  };
  always_ff @(posedge clk_i) begin
    bits_q <= bits;
    events_q <= events;
    software_q <= u_dut.request && u_dut.write && u_dut.address == REG_IRQ_STATUS ? 10'(u_dut.wdata & u_dut.wmask) : '0;
    port_q <= port_i;
    event_q <= event_i;
    reset_asked_q <= rst_n && u_dut.request && u_dut.write && u_dut.address == REG_RESET_REG && u_dut.wdata[0] && u_dut.wmask[0];
    if (!rst_n) begin
      exception_q <= 1'b0;
      health_q <= '0;
      fatal_q <= '0;
      dropping_q <= '0;
      shown_q <= '0;
      high_q <= '0;
      latch_q <= 1'b0;
    end else begin
      exception_q <= port_exception_i != '0;
      health_q <= link_health_i;
      fatal_q <= fatal;
      dropping_q <= drop_event_i;
      latch_q <= u_dut.cfg.LINK_0_CONFIG_2.transmit_wait.value[6];
      if (u_dut.read)
        shown_q <= shown(
            u_dut.u_status.revision_i,
            u_dut.u_status.perf_port_state_i,
            u_dut.u_status.perf_link_state_i,
            u_dut.u_status.perf_port_cycles_i,
            u_dut.u_status.perf_link_cycles_i,
            u_dut.u_status.port_fifo_i,
            u_dut.u_status.link_status_i,
            u_dut.u_status.link_words_i,
            u_dut.u_status.fifo_exception_i,
            u_dut.u_status.fifo_depth_i,
            u_dut.u_status.transceiver_status_i,
            u_dut.u_status.eth_bytes_i,
            u_dut.u_status.identification_i,
            u_dut.u_status.parameters_0_i,
            u_dut.u_status.parameters_1_i,
            u_dut.u_status.parameters_2_i,
            u_dut.u_status.cycle_low_i,
            u_dut.u_status.cycle_high_i,
            u_dut.u_status.hop_limit_i,
            u_dut.u_status.link_health_i,
            u_dut.u_status.drop_i,
            u_dut.u_status.drop_inputs_i,
            u_dut.u_status.report_i,
            u_dut.u_status.links_status_i,
            u_dut.u_status.port_count_i,
            u_dut.u_status.port_lost_i,
            u_dut.u_status.link_extra_i,
            u_dut.u_status.perf_port_packets_i,
            u_dut.u_status.perf_link_packets_i,
            u_dut.u_status.fault_status_i,
            u_dut.u_status.fault_map_i,
            u_dut.address
        );
      if (u_dut.read && u_dut.address == REG_CYCLE_LOW) high_q <= cycle[63:32];
    end
    if (!rst_n || soft_reset) begin
      counted_q <= '0;
      reported_q <= '0;
      dropped_by_q <= '0;
    end else begin
      counted_q <= counted_q + 32'(port_event_i[port_i][event_i]);
      reported_q <= {reported_q[1] + 32'(report_lost_i), reported_q[0] + 32'(report_event_i)};
      dropped_by_q <= dropped_by_q | dropping_q;
    end
    EventStaysM : assume (!started_q || (port_i == port_q && event_i == event_q));
    if (rst_n) begin
      if (past_q) begin
        EventSetsA : assert ((events_q & ~bits) == '0 && (bits & ~bits_q & ~events_q) == '0);
        SoftwareClearsA :
        assert ((bits_q & ~bits & ~software_q) == '0 && (bits_q & bits & software_q & ~events_q) == '0);
      end
      CountedA : assert (u_dut.port_count[port_i][event_i] == counted_q && u_dut.report_count == reported_q);
      DroppedByA : assert (u_dut.drop_inputs_q == dropped_by_q && u_dut.drop_event_q == dropping_q);
      ResetBeginsA : assert (!past_q || (reset_asked_q && !soft_reset_q ? soft_reset : !soft_reset || soft_reset_q));
      CycleHighA : assert (u_dut.cycle_high_q == high_q);
      LatchA :
      assert (u_dut.eth_latch_o == (u_dut.cfg.LINK_0_CONFIG_2.transmit_wait.value[6] && !latch_q) && u_dut.latch_q == latch_q);
      ShownA : assert (!(rvalid && is_status(address_q)) || rdata == shown_q);
      // For the induction
      ShownOnWayA : assert (u_dut.status_rdata == shown_q);
      ShownAnswerA : assert (!(pending_q && !write_q && age_q == 2'd3 && is_status(address_q)) || rdata == shown_q);
      EventsSeenA : assert (u_dut.exception_q == exception_q && u_dut.health_q == health_q && u_dut.fatal_q == fatal_q);
    end
  end

  always_ff @(posedge clk_i) begin
    WatchStaysM : assume (watch_i[1:0] == 2'b00 && (!started_q || watch_i == watch_q));
    CauseStaysM : assume (cause_i < 3'd6 && (!started_q || cause_i == cause_q));
    if (rst_n) begin
      WriteStaysM :
      assume ((!aw_waits_q || (awvalid_i && awaddr_i == awaddr_q)) &&
              (!w_waits_q || (wvalid_i && wdata_i == wdata_q && wstrb_i == wstrb_q)));
      ReadStaysM : assume (!ar_waits_q || (arvalid_i && araddr_i == araddr_q));

      // Every request is answered once, in order
      TogetherA : assert (take_write == (wvalid_i && wready));
      OneAtATimeA : assert (!(take_write && take_read) && (!(take_write || take_read) || !pending_q));
      NotIdleA : assert (pending_q || !(arvalid_i || (awvalid_i && wvalid_i)) || take_write || take_read);
      InTurnA : assert (passed_q <= 2'd1);
      NothingUnaskedA : assert ((!bvalid || (pending_q && write_q)) && (!rvalid || (pending_q && !write_q)));
      AnsweredA : assert (!pending_q || age_q < 2'd3 || bvalid || rvalid);
      if (past_q) begin
        AnswerStaysA :
        assert ((!b_stays_q || (bvalid && bresp == bresp_q)) &&
                (!r_stays_q || (rvalid && rresp == rresp_q && rdata == rdata_q)));
      end
      WriteResponseA : assert (!bvalid || bresp == (is_setting(address_q) ? 2'b00 : 2'b10));
      ReadResponseA : assert (!rvalid || rresp == (is_setting(address_q) || is_status(address_q) ? 2'b00 : 2'b10));
      NothingThereA : assert (!rvalid || rresp == 2'b00 || rdata == '0);
      // Settings
      ReadsAsWrittenA :
      assert (!(rvalid && is_setting(watch_q) && address_q == watch_q) || ((rdata ^ value_q) & kept) == '0);
      NoMeaningIsZeroA :
      assert (!(rvalid && is_setting(watch_q) && address_q == watch_q) || (rdata & ~field_bits(watch_q)) == '0);
      StoredA :
      assert (((stored(
          u_dut.cfg, watch_q
      ) ^ (2'(u_dut.u_axil.state_q) == 2'd1 && write_q && address_q == watch_q ? before_q : value_q)) & kept) == '0);
      // Events and interrupts
      if (past_q) begin
        ClearedBySoftwareA : assert ((irq_bits_q & ~irq_bits & ~cleared_q) == '0);
        RouterDropA : assert (drops_q == '0 || irq_bits[0]);
        PortDropA : assert (!port_drop_q || irq_bits[1]);
        PortDamageA : assert (!port_damage_q || irq_bits[2]);
        LinkDownA : assert (fell_q == '0 || irq_bits[4]);
        LinkUpA : assert (rose_q == '0 || irq_bits[5]);
        NoEventNoBitA :
        assert ((drops_q != '0 || !irq_bits[0] || irq_bits_q[0]) && (port_drop_q || !irq_bits[1] || irq_bits_q[1]) &&
                (port_damage_q || !irq_bits[2] || irq_bits_q[2]) && (fell_q != '0 || !irq_bits[4] || irq_bits_q[4]) &&
                (rose_q != '0 || !irq_bits[5] || irq_bits_q[5]));
        GoneWhenClearedA :
        assert ((irq_bits_q & irq_bits & cleared_q & 8'b00110111 &
                 ~{2'b00, rose_q != '0, fell_q != '0, 1'b0, port_damage_q, port_drop_q, drops_q != '0}) == '0);
        InterruptA : assert (irq == irq_expected_q);
        ResetLastsA : assert (!soft_reset_q || soft_reset || reset_cycles_q == 8'd200 || reset_stopped_q);
        CycleA : assert (cycle == cycle_q + 64'd1);
      end
      DropsCountedA : assert (u_dut.drop_q[cause_q] == dropped_q);
      // For the induction
      AxilA :
      assert (2'(u_dut.u_axil.state_q) == (pending_q ? age_q : 2'd0) && (!pending_q || age_q != '0) &&
              (!pending_q || (u_dut.u_axil.write_q == write_q && {u_dut.u_axil.address_q, 2'b00} == address_q)));
      WriteOnWayA :
      assert (!(pending_q && write_q && age_q == 2'd1 && address_q == watch_q) ||
              ((u_dut.wmask & u_dut.wdata) | (~u_dut.wmask & before_q)) == value_q);
      ReadOnWayA : assert (!(pending_q && age_q == 2'd2) || u_dut.cfg_error_q == !is_setting(address_q));
      ReadValueA :
      assert (!(pending_q && !write_q && age_q == 2'd2 && address_q == watch_q && is_setting(
          watch_q
      )) || (((u_dut.cfg_rdata_q ^ value_q) & kept) == '0 && (u_dut.cfg_rdata_q & ~field_bits(
          watch_q
      )) == '0));
      StatusA :
      assert (!(pending_q && !write_q && age_q == 2'd2) || (u_dut.status_hit == is_status(
          address_q
      ) && (u_dut.status_hit || u_dut.status_rdata == '0)));
      AnswerA :
      assert (!(pending_q && age_q == 2'd3) || (u_dut.u_axil.error_q == !(is_setting(
          address_q
      ) || (!write_q && is_status(
          address_q
      )))));
      AnswerDataA :
      assert (!(pending_q && !write_q && age_q == 2'd3) || ((address_q != watch_q || !is_setting(
          watch_q
      ) || (((rdata ^ value_q) & kept) == '0 && (rdata & ~field_bits(
          watch_q
      )) == '0)) && (!u_dut.u_axil.error_q || rdata == '0)));
      ResetCountA :
      assert (reset_cycles_q <= 8'd200 && (soft_reset ? u_dut.reset_count_q == (reset_cycles_q == 8'd200 ? '0 : reset_cycles_q) :
                                                        u_dut.reset_count_q == '0 || !past_q || soft_reset_q));
      UpA : assert (u_dut.link_up_q == up_q);
      PassedA : assert (passed_q == 2'd0 || u_dut.u_axil.write_q);
      DropLastA : assert (drop_last_q == drop_seen);
      // The proof is not empty
      WriteReadC : cover (rvalid && address_q == watch_q && watch_q == REG_SCRATCH && value_q == 32'h12345678);
      StatusC : cover (rvalid && is_status(address_q) && rresp == 2'b00);
      NobodyC : cover (bvalid && bresp == 2'b10 && is_status(address_q));
      InterruptC : cover (irq && irq_bits == 8'd1);
    end
  end
endmodule
