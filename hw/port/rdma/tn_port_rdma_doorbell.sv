// The doorbell: command slots in the pages of programs. A program stores a command into a slot, 4, 8 or 16 bytes at a time; the
// store that contains the last byte of SLOT_COMMAND starts it. Transfer control has it then, and says what became of it.
//
//   stores -> slots: busy? -> words, queue -> command -> transfer control
//   loads  <- slots, statuses <------- status ------------/
//
// A slot is busy from its start to its end. Stores to a busy slot are ignored (`event_busy_o`), as are those to bytes without a
// meaning. A command that is none (see tn_port_rdma_doorbell_starts) ends at once with code 12 (`event_refused_o`). Commands go in
// the order of their starts. The domain of a command is that of the store that started it. A load of the line of SLOT_STATUS gives
// the status in its upper half, one of ENDED_OFFSET the slots that have ended in 31:0, all else gives zeros: what is stored cannot
// be loaded.
//
// A page that is closed has another owner when it is opened again: no status is left, words that were not stored anew are zero, and
// what is under way goes on; a slot of it is busy until that has ended, and tells nothing then. `clearing_o` keeps a page closed
// until it is ready. Throughput: a store and a load per cycle, a command in 3, an end per cycle. Latency: 4 cycles from the store
// that starts to its command, 2 from a status to when a load sees it, LOAD_CYCLES to the data. A load sees all stores in front of
// it. Back-pressure: none to stores, loads and statuses; commands wait for transfer control. Reset: all slots are idle; pages are
// closed for PAGES + 1 cycles. Transfer control must be reset as well.
module tn_port_rdma_doorbell
  import tn_port_rdma_pkg::*;
  import tn_port_rdma_control_pkg::*;
  import tn_port_rdma_map_pkg::PAGES;
  import tn_port_rdma_map_pkg::SLOTS;
(
    input logic clk_i,
    input logic rst_ni,
    input logic [PAGES-1:0] open_i,  // pages, as their driver set them
    output logic [PAGES-1:0] clearing_o,  // pages that must be taken for closed
    input logic store_valid_i,
    input store_t store_i,
    input logic load_valid_i,
    input line_t load_line_i,
    output logic [PROCESSOR_BITS-1:0] load_data_o,  // LOAD_CYCLES later; zero unless it is due
    // Transfer control
    output logic command_valid_o,
    input logic command_ready_i,
    output command_t command_o,
    input logic status_valid_i,
    output logic status_ready_o,  // always
    input status_t status_i,
    // Pulses
    output logic ended_o,  // a slot has
    output logic [$clog2(PAGES)-1:0] ended_page_o,
    output logic event_busy_o,
    output logic event_refused_o
);
  localparam int unsigned LineBytes = PROCESSOR_BITS / 8;
  localparam int unsigned LineWords = LineBytes / 4;
  localparam int unsigned SlotLineBits = $clog2(tn_port_rdma_map_pkg::SLOT_BYTES / LineBytes);
  localparam int unsigned InPageBits = $clog2(SLOTS);  // of the number of a slot in its page
  localparam int unsigned Words = (tn_port_rdma_map_pkg::SLOT_NOTIFY_DATA + 8) / 4;
  localparam int unsigned StartWord = tn_port_rdma_map_pkg::SLOT_COMMAND / 4 + 1;
  localparam int unsigned StatusLine = tn_port_rdma_map_pkg::SLOT_STATUS / LineBytes;
  localparam int unsigned EndedLine = tn_port_rdma_map_pkg::ENDED_OFFSET / LineBytes;

  if (LOAD_CYCLES != 3) begin : gen_bad_load_cycles
    $error("LOAD_CYCLES is %0d, a load takes 3 here", LOAD_CYCLES);
  end

  function automatic logic is_slot(input logic [$bits(store_i.line.number)-1:0] number);
    return number >> (InPageBits + SlotLineBits) == '0;
  endfunction
  function automatic program_slot_t slot_of(input line_t line);
    return {line.page, line.number[SlotLineBits+:InPageBits]};
  endfunction

  // A store: the words that it has, zeros for others, which are written to a slot that has another owner's
  logic [Words-1:0] hit, hit_q;
  logic [Words-1:0][31:0] words_q;
  program_slot_t store_slot_q;
  logic [DOMAIN_BITS-1:0] domain_q;
  always_comb begin
    for (int unsigned w = 0; w < Words; w++)
    hit[w] = store_valid_i && is_slot(store_i.line.number) &&
        32'(store_i.line.number[SlotLineBits-1:0]) == w / LineWords && store_i.strobes[4*(w%LineWords)];
  end
  always_ff @(posedge clk_i) begin
    for (int unsigned w = 0; w < Words; w++) words_q[w] <= hit[w] ? store_i.data[32*(w%LineWords)+:32] : '0;
    store_slot_q <= slot_of(store_i.line);
    domain_q <= store_i.domain;
  end

  logic stores, busy, first, takes, ends_q;
  status_t end_q;
  program_slot_t end_slot;
  line_t load_q;
  logic [SLOTS-1:0] load_busy, load_ended;
  assign stores = hit_q != '0;
  assign takes  = stores && !busy;
  tn_port_rdma_doorbell_slots #(
      .Pages(PAGES),
      .Slots(SLOTS)
  ) u_slots (
      .clk_i,
      .rst_ni,
      .open_i,
      .clearing_o,
      .store_valid_i(stores),
      .store_slot_i(store_slot_q),
      .store_starts_i(hit_q[StartWord]),
      .store_busy_o(busy),
      .store_first_o(first),
      .end_valid_i(ends_q),
      .end_slot_i(end_slot),
      .load_page_i(load_q.page),
      .load_busy_o(load_busy),
      .load_ended_o(load_ended)
  );

  logic refuse_valid, refuse_ready;
  program_slot_t refuse_slot;
  tn_port_rdma_doorbell_starts u_starts (
      .clk_i,
      .rst_ni,
      .write_i(takes ? hit_q | {Words{first}} : '0),
      .slot_i(store_slot_q),
      .words_i(words_q),
      .start_i(takes && hit_q[StartWord]),
      .domain_i(domain_q),
      .command_valid_o,
      .command_ready_i,
      .command_o,
      .end_valid_i(status_valid_i),
      .end_page_i(status_i.slot[PROGRAM_SLOT_BITS-1-:$clog2(PAGES)]),
      .refuse_valid_o(refuse_valid),
      .refuse_ready_i(refuse_ready),
      .refuse_slot_o(refuse_slot)
  );

  // Ends: those of transfer control go first
  typedef struct packed {
    logic [3:0] code;
    logic here;
    logic [DESTINATION_BITS-1:0] detail;
  } kept_t;
  kept_t statuses[1<<PROGRAM_SLOT_BITS], kept_q;
  assign status_ready_o = 1'b1;
  assign refuse_ready = !status_valid_i;
  assign ended_o = ends_q;
  assign end_slot = end_q.slot[PROGRAM_SLOT_BITS-1:0];
  assign ended_page_o = end_slot[PROGRAM_SLOT_BITS-1-:$clog2(PAGES)];
  always_ff @(posedge clk_i) begin
    end_q <= status_valid_i ? status_i : '{
        slot: {1'b0, refuse_slot},
        code: tn_pkg::ANSWER_MALFORMED,
        here: 1'b1,
        detail: '0
    };
    if (ends_q) statuses[end_slot] <= '{code: end_q.code, here: end_q.here, detail: end_q.detail};
    kept_q <= statuses[slot_of(load_q)];
  end

  // Loads: registered, looked up, put together
  logic loads_q, busy_q, ended_q;  // of the slot whose status is asked for
  logic [SLOTS-1:0] all_ended_q;
  logic [InPageBits-1:0] load_slot;
  tn_port_rdma_map_pkg::status_t status;
  assign load_slot = load_q.number[SlotLineBits+:InPageBits];
  always_comb begin
    status = '0;
    status.busy = busy_q;
    status.ended = ended_q;
    if (ended_q) {status.code, status.here, status.detail} = {kept_q.code, kept_q.here, kept_q.detail};
  end
  logic asks_status, asks_ended;
  assign asks_status = loads_q && is_slot(load_q.number) && 32'(load_q.number[SlotLineBits-1:0]) == StatusLine;
  assign asks_ended  = loads_q && 32'(load_q.number) == EndedLine;
  always_ff @(posedge clk_i) begin
    load_q <= load_line_i;
    busy_q <= asks_status && load_busy[load_slot];
    ended_q <= asks_status && load_ended[load_slot];
    all_ended_q <= asks_ended ? load_ended : '0;
    load_data_o <= {status, 64'(all_ended_q)};
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      hit_q <= '0;
      ends_q <= 1'b0;
      loads_q <= 1'b0;
      event_busy_o <= 1'b0;
      event_refused_o <= 1'b0;
    end else begin
      hit_q <= hit;
      ends_q <= status_valid_i || refuse_valid;
      loads_q <= load_valid_i;
      event_busy_o <= stores && busy;
      event_refused_o <= refuse_valid && refuse_ready;
    end
  end
  tn_common_stream_check #(
      .Width  ($bits(command_t)),
      .Packets(1'b0)
  ) u_check_command (
      .clk_i,
      .rst_ni,
      .valid_i(command_valid_o),
      .ready_i(command_ready_i),
      .withdraw_i(1'b0),
      .head_i(1'b1),
      .tail_i(1'b1),
      .data_i(command_o)
  );
  logic unused;
  assign unused = ^{store_i, load_q, end_q};
endmodule
