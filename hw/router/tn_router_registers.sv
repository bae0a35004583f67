// Registers of the router, a slice of the node's registers: its settings, and what it dropped, by cause and by input.
//
// Latency: an event is in what is read 3 cycles later. Throughput: every input may drop a packet in every cycle. Answers: after
// at most ROUTER_COUNTERS + 2 cycles. Counters wrap around. Reset: settings as in the map, counts zero; `clear_i`: counts alone.
module tn_router_registers
  import tn_registers_pkg::*;
  import tn_router_pkg::*;
  import tn_common_register_pkg::*;
#(
    parameter int unsigned NumIn = 4,  // inputs, 1 to 64
    parameter int unsigned NumLocal = 0,  // local ports, whose inputs are the first ones
    parameter int unsigned NumQueues = 1,  // inputs of each of them
    parameter int unsigned NumLinks = 6,  // links, 1 to 16; up to 6 unless routes come from a table, tree or dragonfly
    parameter bit RouteTable = 1'b0,  // routes come from a table; else its registers read as zero
    parameter int unsigned TableNodes = 64,  // its entries, 64 or 256; with 64 `node_upper` reads as zero
    parameter bit Tree = 1'b0,  // they come from the place in a tree, likewise
    parameter bit Dragonfly = 1'b0,  // they come from that in a dragonfly, likewise
    parameter bit Adaptive = 1'b0,  // with ways to choose from; else what is about them reads as zero
    parameter bit ByAge = 1'b0,  // packets have an age; else its bit reads as zero
    parameter bit Reports = 1'b1  // reports are sent; else their registers read as zero
) (
    input logic clk_i,
    input logic rst_ni,
    input logic clear_i,
    input logic valid_i,
    input register_request_t request_i,
    output register_answer_t answer_o,
    output router_settings_t settings_o,
    output route_write_t route_o,  // as long as the register says so: an entry for the tables
    input logic [9:0] hop_limit_i,
    input logic [NumIn-1:0] drop_event_i,
    input logic [NumIn-1:0][2:0] drop_cause_i,
    input logic report_event_i,
    input logic report_lost_i
);
  if (NumIn < 1 || NumIn > MaxInputs) begin : gen_bad_num_in
    $error("NumIn is %0d, must be 1 to %0d", NumIn, MaxInputs);
  end
  if (NumLinks < 1 || NumLinks > (RouteTable || Tree || Dragonfly ? MaxLinks : LatticeLinks)) begin : gen_bad_num_links
    $error(
        "NumLinks is %0d, must be 1 to %0d, to %0d with RouteTable, Tree or Dragonfly", NumLinks, LatticeLinks, MaxLinks
    );
  end

  if (TableNodes != 64 && TableNodes != 256) begin : gen_bad_table_nodes
    $error("TableNodes is %0d, must be 64 or 256", TableNodes);
  end
  if (NumLocal > NumIn) begin : gen_bad_num_local
    $error("NumLocal is %0d, must be NumIn or less", NumLocal);
  end
  if (NumQueues < 1 || NumLocal * NumQueues > NumIn) begin : gen_bad_num_queues
    $error("NumQueues is %0d, must be 1 or more, and those of all local ports NumIn or less", NumQueues);
  end

  localparam int unsigned NumPlace = NumIn - NumLocal * (NumQueues - 1);  // local ports, and channels of links
  localparam int unsigned NumCauses = ROUTER_COUNT_REPORTS_SENT;  // counters of drops come first, one a cause, by number
  localparam int unsigned DropBits = NumIn <= 56 ? 6 : 7;  // of drops in a cycle
  localparam int unsigned StepBits = DropBits + 3;  // of those of 8 cycles, and to spare

  logic [NumIn-1:0] drop_event_q;
  logic [NumPlace-1:0] drops, drop_inputs_q;  // of a local port all inputs together
  logic [NumIn-1:0][2:0] drop_cause_q;
  logic [ROUTER_COUNTERS-1:0][DropBits-1:0] step;
  logic [ROUTER_COUNTERS-1:0][StepBits-1:0] count_q;
  always_comb begin
    step = '0;
    for (int unsigned c = 0; c < NumCauses; c++) begin
      for (int unsigned i = 0; i < NumIn; i++) step[c] += DropBits'(drop_event_q[i] && drop_cause_q[i] == 3'(c));
    end
    step[ROUTER_COUNT_REPORTS_SENT] = DropBits'(report_event_i);
    step[ROUTER_COUNT_REPORTS_LOST] = DropBits'(report_lost_i);
  end

  if (NumQueues == 1) begin : gen_one_queue
    assign drops = drop_event_q;
  end else begin : gen_queues
    for (genvar p = 0; p < NumLocal; p++) begin : gen_port
      assign drops[p] = drop_event_q[p*NumQueues+:NumQueues] != '0;
    end
    assign drops[NumPlace-1:NumLocal] = drop_event_q[NumIn-1:NumLocal*NumQueues];
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      drop_event_q <= '0;
      drop_cause_q <= '0;
      drop_inputs_q <= '0;
      count_q <= '0;
    end else begin
      drop_event_q <= drop_event_i;
      drop_cause_q <= drop_cause_i;
      if (clear_i) begin
        drop_inputs_q <= '0;
        count_q <= '0;
      end else begin
        drop_inputs_q <= drop_inputs_q | drops;
        for (int unsigned c = 0; c < ROUTER_COUNTERS; c++) count_q[c] <= count_q[c] + StepBits'(step[c]);
      end
    end
  end

  // What the tables of all inputs hold is read from one of its own
  function automatic logic [5:0] part_of(logic [MaxLinks-1:0] links, logic [1:0] part);
    part_of = 6'(18'(links) >> 6 * part);
  endfunction
  localparam int unsigned WayLinks = NumLinks > LatticeLinks ? MaxLinks : LatticeLinks;
  route_entry_t entry;
  logic [5:0] detours, ways;  // of the links that the register names
  localparam int unsigned NodeBits = $clog2(TableNodes);
  if (RouteTable) begin : gen_table
    (* ram_style = "distributed" *) route_entry_t table_q[TableNodes];
    always_ff @(posedge clk_i) if (route_o.valid) table_q[route_o.node[NodeBits-1:0]] <= route_o.entry;
    assign entry = table_q[route_o.node[NodeBits-1:0]];
  end else begin : gen_no_table
    assign entry = '0;
  end
  if (RouteTable && Adaptive) begin : gen_ways
    (* ram_style = "distributed" *) logic [2*WayLinks-1:0] table_q[TableNodes];
    always_ff @(posedge clk_i) begin
      if (route_o.valid) begin
        table_q[route_o.node[NodeBits-1:0]] <= {route_o.detours[WayLinks-1:0], route_o.ways[WayLinks-1:0]};
      end
    end
    logic [WayLinks-1:0] all_detours, all_ways;
    assign {all_detours, all_ways} = table_q[route_o.node[NodeBits-1:0]];
    assign detours = part_of(MaxLinks'(all_detours), settings_o.route_table.part);
    assign ways = part_of(MaxLinks'(all_ways), settings_o.route_table.part);
  end else begin : gen_no_ways
    assign {detours, ways} = '0;
  end

  // Ways and detours are written six links at a time; those of the upper links wait here for the entry that they belong to.
  logic [MaxLinks-1:LatticeLinks] upper_detours, upper_ways;
  if (RouteTable && Adaptive && NumLinks > LatticeLinks) begin : gen_parts
    logic [1:0] write;
    logic [MaxLinks-1:LatticeLinks] upper_detours_q, upper_ways_q;
    for (genvar p = 0; p < 2; p++) begin : gen_write
      assign write[p] = settings_o.route_table.write && settings_o.route_table.part == 2'(p + 1);
    end
    always_ff @(posedge clk_i or negedge rst_ni) begin
      if (!rst_ni) begin
        upper_detours_q <= '0;
        upper_ways_q <= '0;
      end else begin
        if (write[0]) begin
          upper_detours_q[11:6] <= settings_o.route_table.detours;
          upper_ways_q[11:6] <= settings_o.route_table.ways;
        end
        if (write[1]) begin
          upper_detours_q[15:12] <= settings_o.route_table.detours[3:0];
          upper_ways_q[15:12] <= settings_o.route_table.ways[3:0];
        end
      end
    end
    assign upper_detours = upper_detours_q;
    assign upper_ways = upper_ways_q;
  end else begin : gen_whole
    assign upper_detours = '0;
    assign upper_ways = '0;
  end
  assign route_o = '{
          valid: settings_o.route_table.write && settings_o.route_table.part == 2'd0,
          node: {settings_o.route_table.node_upper, settings_o.route_table.node},
          detours: {upper_detours, settings_o.route_table.detours},
          ways: {upper_ways, settings_o.route_table.ways},
          entry: '{vc: settings_o.route_table.vc, link: settings_o.route_table.link}
      };

  // Nothing is kept for what is left out
  function automatic router_settings_t kept(router_settings_t whole);
    kept = whole;
    if (!RouteTable) kept.route_table = '0;
    if (TableNodes == 64) kept.route_table.node_upper = '0;
    if (!Adaptive) {kept.route_table.detours, kept.route_table.ways} = '0;
    if (!Adaptive || NumLinks <= LatticeLinks) kept.route_table.part = '0;
    if (NumLinks <= LatticeLinks) kept.port_disable.link[MaxLinks-1:LatticeLinks] = '0;
    if (!Adaptive || RouteTable || Tree || Dragonfly) kept.routing.detours = 1'b0;
    if (!Tree) begin
      {kept.routing.tree_level, kept.routing.tree_down, kept.routing.tree_up, kept.routing.tree_y, kept.routing.tree_z} = '0;
    end
    if (NumLinks > LatticeLinks) {kept.routing.tree_down, kept.routing.tree_up} = '0;
    if (!Dragonfly) kept.dragonfly = '0;
    if (!Adaptive) kept.dragonfly.valiant = 1'b0;
    if (!ByAge) kept.arbitration.oldest_first = 1'b0;
    if (!Reports) kept.drop_report = '0;
  endfunction

  router_status_t status;
  always_comb begin
    status = '0;
    {status.route_entry.vc, status.route_entry.link} = entry;
    {status.route_entry.detours, status.route_entry.ways} = {detours, ways};
    status.hop_limit.links = hop_limit_i;
    status.drop_inputs.inputs = 20'(drop_inputs_q);
  end

  register_answer_t words_answer, counters_answer;
  tn_common_register_settings #(
      .NumSettings(ROUTER_SETTINGS),
      .Mask(kept(ROUTER_SETTINGS_MASK)),
      .Reset(kept(ROUTER_SETTINGS_RESET))
  ) u_settings (
      .clk_i,
      .rst_ni,
      .valid_i,
      .request_i,
      .settings_o
  );
  tn_common_register_words #(
      .NumWords(ROUTER_WORDS)
  ) u_words (
      .clk_i,
      .rst_ni,
      .valid_i,
      .request_i,
      .words_i ({status, settings_o}),
      .answer_o(words_answer)
  );
  tn_common_register_counters #(
      .NumCounters(ROUTER_COUNTERS),
      .First(ROUTER_WORDS),
      .StepBits(StepBits)
  ) u_counters (
      .clk_i,
      .rst_ni,
      .clear_i,
      .count_i (count_q),
      .valid_i,
      .request_i,
      .other_i ('0),
      .answer_o(counters_answer)
  );
  assign answer_o = words_answer | counters_answer;
endmodule
