// Proves the register block, tn_node_registers with its bus and its slices: every request is answered once, in order, in time, by
// the response that the map wants; a setting reads as it was written, byte by byte, and changes by nothing else; bits without
// a meaning read as zero; an interrupt bit is set by its event and cleared by software only; events are counted.
//
// The map itself comes from spec/registers.rdl (tn_registers_map_proof). One address, `watch_q`, stands for all. That the banks of
// counters show what is counted is proved by itself (tn_common_register_counters). Slices outside answer in the next cycle here.
module tn_node_registers_proof
  import tn_pkg::*;
  import tn_port_pkg::*;
  import tn_registers_pkg::*;
  import tn_common_register_pkg::*;
  import tn_registers_map_proof::*;
#(
    parameter int unsigned NumPorts = 2,
    parameter int unsigned NumLinks = 2,
    parameter bit RouteTable = 1'b0,
    parameter int unsigned TableNodes = 64,
    parameter bit Tree = 1'b0,
    parameter bit Dragonfly = 1'b0,
    parameter bit Adaptive = 1'b0,
    parameter bit ByAge = 1'b0,
    parameter bit Load = 1'b0,
    parameter bit FaultMap = !RouteTable && !Tree && !Dragonfly,
    parameter bit Replay = 1'b1,
    parameter bit Reports = 1'b1,
    localparam int unsigned NumIn = NumPorts + NumLinks,
    localparam bit More = NumLinks > 6,  // links on a second page
    localparam int unsigned AddressBits = More ? 13 : 12
) (
    input logic                                clk_i,
    input logic                                reset_i,           // may come at any time
    input logic                                awvalid_i,
    input logic        [AddressBits-1:0]       awaddr_i,
    input logic                                wvalid_i,
    input logic        [           31:0]       wdata_i,
    input logic        [            3:0]       wstrb_i,
    input logic                                bready_i,
    input logic                                arvalid_i,
    input logic        [AddressBits-1:0]       araddr_i,
    input logic                                rready_i,
    input logic        [AddressBits-1:0]       watch_i,
    input logic        [      NumIn-1:0]       drop_event_i,
    input logic        [      NumIn-1:0][ 2:0] drop_cause_i,
    input logic        [            2:0]       cause_i,
    input port_event_t [   NumPorts-1:0]       port_event_i,
    input port_fifo_t  [   NumPorts-1:0]       port_fifo_i,
    input logic        [   NumPorts-1:0][ 3:0] port_exception_i,
    input logic        [   NumLinks-1:0]       link_up_i,
    input logic        [   NumLinks-1:0]       link_fatal_i,
    input logic        [   NumLinks-1:0][15:0] link_health_i,
    input logic                                fault_changed_i,
    input logic                                report_event_i,
    input logic                                report_lost_i,
    input logic                                running_i,
    input logic        [           31:0]       outside_i,         // what a slice outside answers
    input logic        [            9:0]       hop_limit_i,
    input logic                                port_i             // whose events are counted
);
  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;
  always_ff @(posedge clk_i) started_q <= 1'b1;

  logic awready, wready, bvalid, arready, rvalid, irq, soft_reset, health_valid;
  logic [1:0] bresp, rresp;
  logic [31:0] rdata;
  logic [63:0] cycle;
  logic [NumLinks-1:0] link_valid;
  register_request_t request;
  register_answer_t [NumLinks:0] outside_q;
  always_ff @(posedge clk_i) begin
    for (int unsigned l = 0; l <= NumLinks; l++) begin
      outside_q[l] <= rst_n && (l == NumLinks ? health_valid : link_valid[l]) ? {1'b1, outside_i} : '0;
    end
  end
  tn_node_registers #(
      .NumPorts(NumPorts),
      .NumLinks(NumLinks),
      .NumVc(1),
      .RouteTable(RouteTable),
      .TableNodes(TableNodes),
      .Tree(Tree),
      .Dragonfly(Dragonfly),
      .Adaptive(Adaptive),
      .ByAge(ByAge),
      .Load(Load),
      .FaultMap(FaultMap),
      .Replay(Replay),
      .Reports(Reports)
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
      .port_fifo_i,
      .port_exception_i,
      .link_up_i,
      .link_fatal_i,
      .link_health_i,
      .fault_changed_i,
      .report_event_i,
      .report_lost_i,
      .status_hop_limit_i(hop_limit_i),
      .running_i,
      .slice_request_o(request),
      .link_valid_o(link_valid),
      .link_answer_i(outside_q[NumLinks-1:0]),
      .health_valid_o(health_valid),
      .health_answer_i(outside_q[NumLinks]),
      .ethernet_answer_i('0)
  );

  logic outside_acked;
  always_comb begin
    outside_acked = 1'b0;
    for (int unsigned l = 0; l <= NumLinks; l++) outside_acked |= outside_q[l].ack;
  end

  // Requests: an offer stays; one is under way at most
  logic aw_waits_q, w_waits_q, ar_waits_q, pending_q, write_q, answered;
  logic [1:0] passed_q;  // writes taken while a read waited
  logic [AddressBits-1:0] awaddr_q, araddr_q, address_q;
  logic [31:0] wdata_q, data_q;
  logic [3:0] wstrb_q, strobe_q;
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
      passed_q  <= '0;
    end else begin
      if (take_write || take_read) pending_q <= 1'b1;
      else if (answered) pending_q <= 1'b0;
      passed_q <= !arvalid_i || take_read ? '0 : passed_q + 2'(take_write && passed_q != '1);
    end
    if (take_write || take_read) begin
      write_q <= take_write;
      address_q <= {take_write ? awaddr_i[AddressBits-1:2] : araddr_i[AddressBits-1:2], 2'b00};
      data_q <= wdata_i;
      strobe_q <= wstrb_i;
    end
  end

  // The slave's state, by number
  logic [2:0] state;
  logic idle, look, check, waits, respond;
  assign state   = 3'(u_dut.u_axil.state_q);
  assign idle    = state == 3'd0;
  assign look    = state == 3'd1;
  assign check   = state == 3'd2;
  assign waits   = state == 3'd3;
  assign respond = state == 3'd4;
  register_target_t target;
  assign target = target_of(13'(address_q));

  function automatic register_target_t target_of(logic [12:0] address);
    return address[12] ? register_target_second(address[11:2]) : register_target(address[11:2]);
  endfunction

  // The watched setting: what software wrote last. It is stored when the request reaches its slice.
  logic [AddressBits-1:0] watch_q;
  register_target_t watched;
  logic stored_here, is_own, is_plain;  // is_own: hardware changes it, or it is not kept
  logic [31:0] value_q, stored, written;
  assign watched = target_of(13'(watch_q));
  assign is_own = watch_q == REG_IRQ_STATUS || watch_q == REG_RESET_REG || (!RouteTable && watch_q == REG_ROUTE_TABLE);
  assign is_plain = is_setting(13'(watch_q)) && watched.slice != SLICE_ETHERNET && !is_own;
  for (genvar b = 0; b < 4; b++) begin : gen_written
    assign written[8*b+:8] = strobe_q[b] ? data_q[8*b+:8] : value_q[8*b+:8];
  end
  assign stored_here = u_dut.valid && write_q && address_q == watch_q;
  logic [MORE_LINKS_WORDS-1:0][31:0] more_words;  // of links 6 to 15
  logic more_acked;
  if (More) begin : gen_more
    assign more_words = u_dut.gen_more_links.u_more_links.u_words.words_i;
    assign more_acked = u_dut.gen_more_links.u_more_links.u_words.answer_q.ack;
  end else begin : gen_no_more
    assign more_words = '0;
    assign more_acked = 1'b0;
  end
  always_comb begin
    stored = '0;
    unique case (watched.slice)
      SLICE_NODE: if (32'(watched.index) < NODE_SETTINGS) stored = u_dut.node[32*watched.index+:32];
      SLICE_ROUTER: if (32'(watched.index) < ROUTER_SETTINGS) stored = u_dut.router[32*watched.index+:32];
      SLICE_TEST: if (32'(watched.index) < TEST_SETTINGS) stored = u_dut.test[32*watched.index+:32];
      SLICE_LINKS: if (32'(watched.index) < LINKS_SETTINGS) stored = u_dut.links[32*watched.index+:32];
      SLICE_MORE_LINKS: if (32'(watched.index) < MORE_LINKS_SETTINGS) stored = more_words[watched.index];
      default: ;
    endcase
  end
  // Bits of a register that this node has: all but those of what is left out
  function automatic logic [31:0] there(logic [12:0] address);
    there = field_bits(address);
    if (!More && address == REG_PORT_DISABLE) there[31:22] = '0;  // links from the seventh on
    if (!(More && Adaptive) && address == REG_ROUTE_TABLE) there[14:13] = '0;  // part
    if (TableNodes == 64 && address == REG_ROUTE_TABLE) there[23:22] = '0;  // node_upper
    if (!Replay && address == REG_MORE_LINKS_REPLAY) there = '0;
    if (!Tree && address == REG_MORE_LINKS_TREE) there = '0;
    if (More && address == REG_ROUTING) there[21:16] = '0;  // links down and up
    if (!FaultMap && address == REG_HEALTH_SELF) there[16] = 1'b0;  // enable
    if (!Replay && address == REG_LINKS_REPLAY) there &= 32'h00ff_0000;  // dead_time alone
    if (!Reports && address == REG_DROP_REPORT) there = '0;
    if (!ByAge && address == REG_ARBITRATION) there[2] = 1'b0;  // oldest_first
    if (!Load && address >= REG_LOAD_CONFIG && address <= REG_LOAD_SELECT) there = '0;
    if (!Adaptive && address == REG_ROUTE_TABLE) {there[29:24], there[21:16]} = '0;  // detours, ways
    if ((!Adaptive || RouteTable || Tree || Dragonfly) && address == REG_ROUTING) there[12] = 1'b0;  // detours
    if (!Dragonfly && address == REG_DRAGONFLY) there = '0;
    if (!Adaptive && address == REG_DRAGONFLY) there[16] = 1'b0;  // always by way of a third group
    if (!Tree && address == REG_ROUTING) {there[31:16], there[14:13]} = '0;  // place in a tree
  endfunction
  always_ff @(posedge clk_i) begin
    watch_q <= watch_i;
    if (!rst_n) value_q <= reset_value(13'(watch_i)) & there(13'(watch_i));
    else if (stored_here) value_q <= written & there(13'(watch_q));
    WatchStaysM : assume (watch_i[1:0] == 2'b00 && (!started_q || watch_i == watch_q));
    if (rst_n && is_plain) begin
      StoredA : assert (stored == value_q);
      NoMeaningIsZeroA : assert ((value_q & ~there(13'(watch_q))) == '0);
      if (rvalid && address_q == watch_q) ReadsAsWrittenA : assert (rdata == value_q);
      HReadA : assert (!(respond && !write_q && address_q == watch_q) || u_dut.u_axil.data_q == value_q);
      HAnswerA :
      assert (!(waits && !write_q && address_q == watch_q && u_dut.answer.ack) || u_dut.answer.data == value_q);
    end
  end

  // Bus
  logic past_q, b_stays_q, r_stays_q;
  logic [1:0] bresp_q, rresp_q;
  logic [31:0] rdata_q;
  logic [ 1:0] early_q;  // cycles since the slice was asked, if it answers at once
  logic at_once, asked;
  assign asked = waits && !u_dut.valid;
  assign at_once = 32'(target.index) < (target.slice == SLICE_NODE ? NODE_WORDS : target.slice == SLICE_ROUTER ? ROUTER_WORDS :
                                         target.slice == SLICE_TEST ? TEST_WORDS : target.slice == SLICE_PORT ? PORT_WORDS :
                                         target.slice == SLICE_LINKS ? LINKS_WORDS :
                                         target.slice == SLICE_MORE_LINKS ? MORE_LINKS_WORDS : 64) ||
                   (target.slice == SLICE_PORT && 32'(target.instance_number) >= NumPorts) || target.slice == SLICE_ETHERNET ||
                   (!FaultMap && target.slice == SLICE_HEALTH);
  always_ff @(posedge clk_i) begin
    past_q <= rst_n;
    b_stays_q <= bvalid && !bready_i;
    r_stays_q <= rvalid && !rready_i;
    bresp_q <= bresp;
    rresp_q <= rresp;
    rdata_q <= rdata;
    if (rst_n) begin
      WriteStaysM :
      assume ((!aw_waits_q || (awvalid_i && awaddr_i == awaddr_q)) &&
              (!w_waits_q || (wvalid_i && wdata_i == wdata_q && wstrb_i == wstrb_q)));
      ReadStaysM : assume (!ar_waits_q || (arvalid_i && araddr_i == araddr_q));

      // Every request is answered once, in order
      TogetherA : assert (take_write == (wvalid_i && wready) && awready == wready);
      OneAtATimeA : assert (!(take_write && take_read) && (!(take_write || take_read) || !pending_q));
      TakenA : assert ((!awready || (awvalid_i && wvalid_i)) && (!arready || arvalid_i));
      NotIdleA : assert (!idle || (!pending_q && !awready && !arready));
      InTurnA : assert (passed_q <= 2'd1);
      NothingUnaskedA : assert ((!bvalid || (pending_q && write_q)) && (!rvalid || (pending_q && !write_q)));
      if (past_q) begin
        AnswerStaysA :
        assert ((!b_stays_q || (bvalid && bresp == bresp_q)) &&
                (!r_stays_q || (rvalid && rresp == rresp_q && rdata == rdata_q)));
      end
      WriteResponseA : assert (!bvalid || bresp == (is_setting(13'(address_q)) ? 2'b00 : 2'b10));
      ReadResponseA :
      assert (!rvalid || rresp == (is_setting(13'(address_q)) || is_status(13'(address_q)) ? 2'b00 : 2'b10));
      NothingThereA : assert (!rvalid || rresp == 2'b00 || rdata == '0);
      // A register that is no counter is answered in the cycle after its request; counters: see their proof
      AtOnceA : assert (!(waits && at_once && !u_dut.valid) || u_dut.answer.ack);
      NobodyElseA : assert (!u_dut.answer.ack || waits);
      MapA :
      assert (!pending_q || (target.slice != SLICE_NONE) == (is_setting(13'(address_q)) || is_status(13'(address_q))));
      MapWritableA : assert (!pending_q || target.slice == SLICE_NONE || target.writable == is_setting(13'(address_q)));
      // For the induction
      HStateA : assert (state <= 3'd4 && (look == (awready || arready)) && (pending_q == (check || waits || respond)));
      HAddressA : assert (!pending_q || address_q[1:0] == 2'b00);
      HDoneA : assert (bvalid == (respond && write_q) && rvalid == (respond && !write_q));
      HNumberA : assert (!(check || waits || respond) || (u_dut.u_axil.number_q == address_q[AddressBits-1:2]));
      HLookA :
      assert (!look || (awready ? u_dut.u_axil.number_q == awaddr_i[AddressBits-1:2] && u_dut.u_axil.data_q == wdata_i &&
              u_dut.u_axil.strobe_q == wstrb_i : u_dut.u_axil.number_q == araddr_i[AddressBits-1:2]));
      HLookWriteA : assert (!look || (u_dut.u_axil.write_q == awready && awready != arready));
      HWriteA : assert (!(check || waits || respond) || u_dut.u_axil.write_q == write_q);
      HDataA :
      assert (!((check || waits) && write_q) || (u_dut.u_axil.data_q == data_q && u_dut.u_axil.strobe_q == strobe_q));
      HFoundA : assert (!check || u_dut.u_axil.found_q == target);
      HTargetA :
      assert (!(waits || u_dut.valid) || (u_dut.target == target && target.slice != SLICE_NONE && (!write_q || target.writable)));
      HValidA : assert (!u_dut.valid || waits);
      HNoErrorA : assert (!waits || !u_dut.u_axil.error_q);
      HErrorA :
      assert (!respond || u_dut.u_axil.error_q == !(target.slice != SLICE_NONE && (!write_q || target.writable)));
      HZeroA : assert (!(respond && u_dut.u_axil.error_q) || u_dut.u_axil.data_q == '0);
      HPassedA : assert (passed_q == '0 || u_dut.u_axil.write_q || arready);
      HOutsideA : assert (outside_acked ? waits && u_dut.asked_q && !u_dut.valid : 1'b1);
      HAskedA : assert (!u_dut.asked_q || (waits && !u_dut.valid && u_dut.outside && !u_dut.absent));
      HNobodyA : assert (!u_dut.nobody_q.ack || (waits && !u_dut.valid && !u_dut.asked_q));
      HNobodyElseA : assert (!u_dut.nobody_q.ack || ((u_dut.outside || u_dut.absent) && !outside_acked));
      HNodeA : assert (!u_dut.u_node.u_words.answer_q.ack || (asked && target.slice == SLICE_NODE));
      HRouterA : assert (!u_dut.u_router.u_words.answer_q.ack || (asked && target.slice == SLICE_ROUTER && at_once));
      HRouterWaitsA :
      assert (!(u_dut.u_router.u_counters.waits_q || u_dut.u_router.u_counters.answer_q.ack) ||
              (asked && target.slice == SLICE_ROUTER && !at_once));
      HRouterOnceA : assert (!(u_dut.u_router.u_counters.waits_q && u_dut.u_router.u_counters.answer_q.ack));
      HTestA : assert (!u_dut.u_test.u_words.answer_q.ack || (asked && target.slice == SLICE_TEST));
      HLinksA : assert (!u_dut.u_links_words.answer_q.ack || (asked && target.slice == SLICE_LINKS));
      HMoreLinksA : assert (!more_acked || (asked && target.slice == SLICE_MORE_LINKS));
      // The proof is not empty
      WriteReadC : cover (rvalid && address_q == watch_q && watch_q == REG_SCRATCH && value_q == 32'h12345678);
      StatusC : cover (rvalid && is_status(13'(address_q)) && rresp == 2'b00);
      NobodyC : cover (bvalid && bresp == 2'b10 && is_status(13'(address_q)));
      CounterC : cover (rvalid && address_q == REG_DROP_OUTSIDE && rdata == 32'd1);
      OutsideC : cover (rvalid && address_q == REG_LINK_1_SESSIONS && rdata == 32'h12345678);
    end
  end

  // Interrupts: all events in the order of the bits
  logic exception_q, soft_reset_q, reset_asked_q, latch_q, irq_expected_q;
  logic [7:0] reset_cycles_q;
  logic [9:0] events, events_q, bits, bits_q, cleared_q;
  logic [NumLinks-1:0] up_q;
  logic [NumLinks-1:0][15:0] health_q;
  logic [31:0] high_q, mask;
  logic [63:0] cycle_q;
  logic irq_written, reset_written, reset_stopped_q;
  for (genvar b = 0; b < 4; b++) begin : gen_mask
    assign mask[8*b+:8] = {8{strobe_q[b]}};
  end
  assign irq_written = u_dut.valid && write_q && address_q == REG_IRQ_STATUS;
  assign reset_written = u_dut.valid && write_q && address_q == REG_RESET_REG && strobe_q[0];
  assign bits = 10'(u_dut.u_node.irq_status_q);
  assign events = {
    fault_changed_i,
    port_event_i[0].lost || port_event_i[1].lost,
    link_health_i != health_q && !soft_reset,
    link_fatal_i != '0,
    (link_up_i & ~up_q) != '0,
    (up_q & ~link_up_i) != '0,
    port_exception_i != '0 && !exception_q,
    port_event_i[0].damaged || port_event_i[0].mixed || port_event_i[1].damaged || port_event_i[1].mixed,
    port_event_i[0].drop || port_event_i[1].drop,
    drop_event_i != '0
  };
  always_ff @(posedge clk_i) begin
    bits_q <= bits;
    events_q <= events;
    cleared_q <= irq_written ? 10'(data_q & mask) : '0;
    irq_expected_q <= (bits & 10'(u_dut.node.irq_enable)) != '0;
    soft_reset_q <= soft_reset;
    reset_asked_q <= reset_written && data_q[0];
    reset_stopped_q <= reset_written && !data_q[0];
    cycle_q <= cycle;
    latch_q <= rst_n && u_dut.links.link_0_config_2.transmit_wait[6];
    if (!rst_n || !soft_reset) reset_cycles_q <= '0;
    else reset_cycles_q <= reset_cycles_q == 8'd200 ? 8'd1 : reset_cycles_q + 8'd1;
    if (!rst_n) begin
      up_q <= '0;
      exception_q <= 1'b0;
      health_q <= '0;
      high_q <= '0;
    end else begin
      up_q <= link_up_i;
      exception_q <= port_exception_i != '0;
      health_q <= link_health_i;
      if (u_dut.valid && !write_q && address_q == REG_CYCLE_LOW) high_q <= cycle[63:32];
    end
    if (rst_n) begin
      if (past_q) begin
        EventSetsA : assert ((events_q & ~bits) == '0 && (bits & ~bits_q & ~events_q) == '0);
        SoftwareClearsA : assert ((bits_q & ~bits & ~cleared_q) == '0 && (bits_q & bits & cleared_q & ~events_q) == '0);
        InterruptA : assert (irq == irq_expected_q);
        ResetBeginsA :
        assert (soft_reset == (reset_asked_q || (soft_reset_q && !reset_stopped_q && reset_cycles_q != 8'd200)));
        CycleA : assert (cycle == cycle_q + 64'd1);
      end
      CycleHighA : assert (u_dut.u_node.cycle_high_q == high_q);
      LatchA : assert (u_dut.eth_latch_o == (u_dut.links.link_0_config_2.transmit_wait[6] && !latch_q));
      EventsSeenA : assert (u_dut.exception_q == exception_q && u_dut.health_q == health_q && u_dut.link_up_q == up_q);
      HIrqA : assert (u_dut.u_node.irq_status_q[31:10] == '0 && u_dut.node.irq_enable[31:10] == '0);
      HResetA : assert (reset_cycles_q <= 8'd200);
      HResetCountA :
      assert (soft_reset ? u_dut.u_node.reset_count_q == (reset_cycles_q == 8'd200 ? '0 : reset_cycles_q) :
                           u_dut.u_node.reset_count_q == '0 || (soft_reset_q && !u_dut.valid));
      InterruptC : cover (irq && bits == 10'd1);
    end
  end

  // What a read of a word shows: the input at the time of the request
  register_target_t shown;
  logic [31:0] word, word_q;
  always_comb begin
    shown = target;
    word  = '0;
    unique case (shown.slice)
      SLICE_NODE: if (32'(shown.index) < NODE_WORDS) word = u_dut.u_node.u_words.words_i[shown.index];
      SLICE_ROUTER: if (32'(shown.index) < ROUTER_WORDS) word = u_dut.u_router.u_words.words_i[shown.index];
      SLICE_TEST: if (32'(shown.index) < TEST_WORDS) word = u_dut.u_test.u_words.words_i[shown.index];
      SLICE_LINKS: if (32'(shown.index) < LINKS_WORDS) word = u_dut.u_links_words.words_i[shown.index];
      SLICE_MORE_LINKS: if (32'(shown.index) < MORE_LINKS_WORDS) word = more_words[shown.index];
      default: ;
    endcase
  end
  logic is_word;
  assign is_word = at_once && (target.slice == SLICE_NODE || target.slice == SLICE_ROUTER || target.slice == SLICE_TEST ||
                               target.slice == SLICE_LINKS || target.slice == SLICE_MORE_LINKS);
  always_ff @(posedge clk_i) begin
    if (u_dut.valid) word_q <= word;
    if (rst_n && is_word) begin
      if (rvalid) ShownA : assert (rdata == word_q);
      HShownA : assert (!(waits && !u_dut.valid) || u_dut.answer == {1'b1, word_q});
    end
    if (rst_n) begin
      HopLimitA : assert (u_dut.u_router.u_words.words_i[ROUTER_HOP_LIMIT] == 32'(hop_limit_i));
      ExceptionsA :
      assert (u_dut.u_node.u_words.words_i[NODE_FIFO_INTRANODE_EXC] == {
        6'd0, port_exception_i[1][3], port_exception_i[0][3], 6'd0, port_exception_i[1][2], port_exception_i[0][2],
        6'd0, port_exception_i[1][1], port_exception_i[0][1], 6'd0, port_exception_i[1][0], port_exception_i[0][0]
      });
    end
  end

  // Counts, as the banks see them
  logic [2:0] cause_q;
  logic [NumIn-1:0] dropping_q, dropped_by_q;
  logic [8:0] drop_now, drop_last_q, dropped_q;
  logic port_q;
  logic [5:0] lost_q, words_q;
  always_comb begin
    drop_now = '0;
    for (int unsigned i = 0; i < NumIn; i++) drop_now += 9'(drop_event_i[i] && drop_cause_i[i] == cause_q);
  end
  always_ff @(posedge clk_i) begin
    cause_q <= cause_i;
    port_q  <= port_i;
    CauseStaysM : assume (cause_i < 3'd6 && (!started_q || (cause_i == cause_q && port_i == port_q)));
    drop_last_q <= rst_n ? drop_now : '0;
    dropping_q  <= rst_n ? drop_event_i : '0;
    if (!rst_n || soft_reset) {dropped_q, dropped_by_q, lost_q, words_q} <= '0;
    else begin
      dropped_q <= dropped_q + drop_last_q;
      dropped_by_q <= dropped_by_q | dropping_q;
      lost_q <= lost_q + 6'(port_event_i[port_q].lost);
      words_q <= words_q + 6'(port_fifo_i[port_q].data_words[2]);
    end
    if (rst_n) begin
      DropsCountedA : assert (u_dut.u_router.count_q[cause_q] == dropped_q);
      DroppedByA : assert (u_dut.u_router.drop_inputs_q == dropped_by_q);
      HDroppingA : assert (u_dut.u_router.drop_event_q == dropping_q);
      HDropLastA : assert (9'(u_dut.u_router.step[cause_q]) == drop_last_q);
    end
  end
  for (genvar p = 0; p < NumPorts; p++) begin : gen_counted
    logic mine;
    assign mine = asked && target.slice == SLICE_PORT && target.instance_number == 3'(p);
    always_ff @(posedge clk_i) begin
      if (rst_n) begin
        HPortA : assert (!u_dut.gen_port[p].u_port.u_words.answer_q.ack || (mine && at_once));
        HPortWaitsA :
        assert (!(u_dut.gen_port[p].u_port.u_counters.waits_q || u_dut.gen_port[p].u_port.u_counters.answer_q.ack) ||
                (mine && !at_once));
        HPortOnceA :
        assert (!(u_dut.gen_port[p].u_port.u_counters.waits_q && u_dut.gen_port[p].u_port.u_counters.answer_q.ack));
      end
      if (rst_n && port_q == 1'(p)) begin
        LostCountedA : assert (u_dut.gen_port[p].u_port.count_q[PORT_COUNT_TX_LOST] == lost_q);
        WordsCountedA : assert (u_dut.gen_port[p].u_port.count_q[PORT_COUNT_CNT_DT_RX_RD] == words_q);
      end
    end
  end
endmodule
