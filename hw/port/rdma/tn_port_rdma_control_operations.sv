// What programs ask, as blocks: an operation is cut at multiples of 16 KiB of the destination, a window of its blocks at a time;
// all that may go on have a block in turn. When all blocks of an operation have ended, its status is told, once.
//
// The notification belongs to the last block. Its control is granted when all others are in memory; if one has failed, the last
// one is aborted. An operation that failed has no more blocks, and ends when those under way have. A slot is busy from its command
// until its status is taken; a command for a busy slot is ignored. Throughput: an event (command, turn, end of a block) in 3
// cycles. Latency: 3 cycles from a command to its first order. Ordering: ends, commands, turns; a turn waits for an id.
// Back-pressure: a command waits; ends must not wait for long, and orders must be taken whatever happens to ends. Reset: all slots
// are free, which takes 1024 cycles, in which nothing is taken.
//
// A read is one order, however long it is. Half of the ids are for reads at the most, so that what is read from here has ids.
module tn_port_rdma_control_operations
  import tn_port_rdma_pkg::*;
  import tn_port_rdma_control_pkg::*;
#(
    parameter int unsigned IdBits = 10  // 2**IdBits ids there are, 1 .. 10
) (
    input logic clk_i,
    input logic rst_ni,
    input logic [3:0] cfg_window_i,  // blocks of an operation under way, 1 .. 8
    input logic command_valid_i,
    output logic command_ready_o,
    input command_t command_i,
    output logic status_valid_o,
    input logic status_ready_i,
    output status_t status_o,
    output logic event_busy_o,
    output logic event_refused_o,
    // Transactions
    input logic id_valid_i,
    input transaction_t id_i,
    output logic id_take_o,
    output logic order_valid_o,
    input logic order_ready_i,
    output order_t order_o,
    input logic ended_valid_i,
    output logic ended_ready_o,
    input ended_t ended_i,
    // Notifications, a cycle later
    input slot_t notice_slot_i,
    output notice_t notice_o
);
  if (IdBits < 1 || IdBits > 10) begin : gen_bad_id_bits
    $error("IdBits is %0d, must be 1 to 10", IdBits);
  end
  localparam int unsigned MostReads = 1 << (IdBits - 1);

  typedef struct packed {
    logic read;
    logic queued;  // it waits for a turn
    logic failed;
    logic last_open;  // the block that the notification belongs to is under way
    transaction_t last_id;
    logic [3:0] blocks;  // under way
    logic [3:0] code;
    logic here;
    logic [DESTINATION_BITS-1:0] detail;
    logic [DOMAIN_BITS-1:0] domain;
    tn_pkg::node_t node;
    logic [4:0] path;
    logic notify;
    logic [BYTES_BITS-1:0] left;  // not cut yet
    logic [ADDR_BITS-1:0] source;
    logic [ADDR_BITS-1:0] destination;
  } operation_t;

  typedef enum logic [1:0] {
    NONE,
    COMMAND,
    TURN,
    ENDED
  } what_e;

  // Clearing behind a reset
  logic [SLOT_BITS:0] clear_q;
  logic clearing;
  assign clearing = !clear_q[SLOT_BITS];

  // A slot is busy when the two bits differ: each has one writer
  logic begun[OPERATION_SLOTS], told[OPERATION_SLOTS];
  logic command_busy;
  assign command_busy = begun[command_i.slot] != told[command_i.slot];

  // An event: chosen and read, looked at, acted upon
  logic [2:1] step_q;
  what_e what_q;
  slot_t slot_q;
  ended_t ended_q;
  logic idle, queue_valid, queue_ready, go_ended, go_command, go_turn;
  slot_t queue_slot;
  assign idle = step_q == '0 && !clearing;
  assign go_ended = idle && ended_valid_i && !order_valid_o;
  assign go_command = idle && command_valid_i && !ended_valid_i;
  assign go_turn = idle && queue_valid && id_valid_i && !order_valid_o && !ended_valid_i && !command_valid_i;
  assign ended_ready_o = go_ended;
  assign command_ready_o = idle && !ended_valid_i;
  assign queue_ready = go_turn;

  // Commands
  command_t command_q;
  logic refused_q;  // it was busy
  operation_t fresh;
  always_comb begin
    fresh = '0;
    fresh.read = command_q.read;
    fresh.domain = command_q.domain;
    fresh.node = command_q.node;
    fresh.path = command_q.path;
    fresh.notify = command_q.notify && !command_q.read;  // of a read it is the far node's
    fresh.left = command_q.bytes;
    fresh.source = command_q.source[ADDR_BITS-1:0];
    fresh.destination = command_q.destination[ADDR_BITS-1:0];
  end
  // Beyond the end of an address space, or not in one
  localparam logic [ADDR_BITS:0] SpaceBytes = {1'b1, ADDR_BITS'(0)};
  logic [ADDR_BITS:0] latest;  // where it begins at the latest
  logic source_beyond, destination_beyond;
  logic [ADDR_BITS-1:0] last_byte;
  logic [3:0] verdict, verdict_q;
  logic here, here_q, refuses_q;
  assign latest = SpaceBytes - (ADDR_BITS + 1)'(command_q.bytes);
  assign source_beyond = {1'b0, command_q.source[ADDR_BITS-1:0]} > latest;
  assign destination_beyond = {1'b0, command_q.destination[ADDR_BITS-1:0]} > latest;
  assign last_byte = command_q.destination[ADDR_BITS-1:0] + ADDR_BITS'(command_q.bytes) - ADDR_BITS'(1);
  always_comb begin
    verdict = tn_pkg::ANSWER_DONE;
    if (command_q.source[63:ADDR_BITS] != '0 || source_beyond ||
        (command_q.bytes[BYTES_BITS-1] && command_q.bytes[BYTES_BITS-2:0] != '0))
      verdict = tn_pkg::ANSWER_MALFORMED;
    if (destination_beyond || (command_q.notify && (command_q.bytes == '0 || command_q.notify_addr[NOTIFY_BITS-1:0] != '0)))
      verdict = tn_pkg::ANSWER_MALFORMED;
    if (command_q.destination[DESTINATION_BITS-1:ADDR_BITS] != '0 ||
        (command_q.notify && command_q.notify_addr[DESTINATION_BITS-1:ADDR_BITS] != '0))
      verdict = tn_pkg::ANSWER_NO_UNIT;
  end
  assign here = verdict != tn_pkg::ANSWER_DONE;

  logic [ADDR_BITS-BLOCK_BITS-1:0] last_base_q;
  logic [ADDR_BITS-1:0] notice_place;
  notice_t notices[OPERATION_SLOTS];
  assign notice_place = command_q.read ? command_q.source[ADDR_BITS-1:0] : {last_base_q, BLOCK_BITS'(0)};
  always_ff @(posedge clk_i) begin
    if (step_q[2] && what_q == COMMAND && !refused_q)
      notices[slot_q] <= '{
          source: command_q.destination[ADDR_BITS-1:0],
          bytes: command_q.bytes,
          notify: command_q.notify,
          place: notice_place,
          addr: command_q.notify_addr[ADDR_BITS-1:NOTIFY_BITS],
          data: command_q.notify_data
      };
    notice_o <= notices[notice_slot_i];
  end

  // The table
  logic [$bits(operation_t)-1:0] operations[OPERATION_SLOTS];
  logic [$bits(operation_t)-1:0] ram_q;
  operation_t found, found_q, next;
  slot_t read_slot;
  assign read_slot = ended_valid_i ? ended_i.slot : queue_slot;
  always_ff @(posedge clk_i) begin
    if (step_q[2] && !refused_q) operations[slot_q] <= next;
    ram_q <= operations[read_slot];
  end

  // Look: the next block
  length_t room, length_q;
  logic rest, last_q, none_q;
  assign found = what_q == COMMAND ? fresh : ram_q;
  assign room  = length_t'(1 << BLOCK_BITS) - length_t'(found.destination[BLOCK_BITS-1:0]);
  assign rest  = found.left > BYTES_BITS'(room) && !found.read;
  always_ff @(posedge clk_i) begin
    found_q <= found;
    length_q <= rest ? room : length_t'(found.left);
    last_q <= !rest;
    none_q <= found.left == '0;
    last_base_q <= last_byte[ADDR_BITS-1:BLOCK_BITS];
    verdict_q <= verdict;
    here_q <= here;
    refuses_q <= here || command_q.bytes == '0;
  end

  // Reads that have an id
  logic [IdBits:0] reads_q;
  logic may_q;  // one more may have one
  always_ff @(posedge clk_i) may_q <= 32'(reads_q) < MostReads;

  // Act
  logic cut, tell, push, fails, all, first;
  logic [3:0] blocks;
  order_t order;
  status_t status;
  assign fails  = found_q.failed || ended_q.code != tn_pkg::ANSWER_DONE;
  assign first  = !found_q.failed && ended_q.code != tn_pkg::ANSWER_DONE;
  assign blocks = what_q == ENDED ? found_q.blocks - 4'd1 : found_q.blocks;
  always_comb begin
    next = found_q;
    next.blocks = blocks;
    cut = 1'b0;
    tell = 1'b0;
    push = 1'b0;
    all = 1'b0;
    order = '0;
    order.what = CUT;
    order.read = found_q.read;
    order.id = id_i;
    order.slot = slot_q;
    order.domain = found_q.domain;
    order.node = found_q.node;
    order.path = found_q.path;
    order.source = found_q.source;
    order.destination = found_q.destination;
    order.length = length_q;
    order.notify = found_q.notify && last_q;
    order.granted = found_q.blocks == '0;
    status = '{slot: slot_q, code: found_q.code, here: found_q.here, detail: found_q.detail};
    unique case (what_q)
      COMMAND: begin
        if (refuses_q) begin
          status = '{slot: slot_q, code: verdict_q, here: here_q, detail: '0};
          tell   = 1'b1;
        end else begin
          cut  = id_valid_i && !order_valid_o && (may_q || !found_q.read);
          push = !cut;
        end
      end
      TURN: begin
        next.queued = 1'b0;
        tell = found_q.failed && blocks == '0;
        cut = !found_q.failed && (may_q || !found_q.read);
        push = !found_q.failed && !cut;
      end
      ENDED: begin
        if (ended_q.notify) next.last_open = 1'b0;
        if (first) begin
          next.failed = 1'b1;
          {next.code, next.here, next.detail} = {ended_q.code, ended_q.here, ended_q.detail};
          {status.code, status.here, status.detail} = {ended_q.code, ended_q.here, ended_q.detail};
        end
        all  = blocks == '0 && (none_q || fails);
        tell = all && !found_q.queued;
        push = !fails && !none_q && !found_q.queued;
        if (next.last_open && blocks == 4'd1) order.what = fails ? ABORT : GRANT;
        order.id = found_q.last_id;
      end
      default: ;
    endcase
    if (cut) begin
      next.source = found_q.source + ADDR_BITS'(length_q);
      next.destination = found_q.destination + ADDR_BITS'(length_q);
      next.left = found_q.read ? '0 : found_q.left - BYTES_BITS'(length_q);
      next.blocks = found_q.blocks + 4'd1;
      if (order.notify) {next.last_open, next.last_id} = {1'b1, id_i};
      push = !last_q && next.blocks < cfg_window_i;
    end
    if (push) next.queued = 1'b1;
  end
  logic acts, orders;
  assign acts = step_q[2] && !refused_q;
  assign orders = cut || (what_q == ENDED && order.what != CUT);
  assign id_take_o = acts && cut;

  logic queue_room, status_room;
  logic [$clog2(OPERATION_SLOTS+1)-1:0] unused_queue, unused_status;
  tn_common_fifo #(
      .Width(SLOT_BITS),
      .Depth(OPERATION_SLOTS)
  ) u_queue (
      .clk_i,
      .rst_ni,
      .in_valid_i(acts && push),
      .in_ready_o(queue_room),  // there is room for each once
      .in_data_i(slot_q),
      .out_valid_o(queue_valid),
      .out_ready_i(queue_ready),
      .out_data_o(queue_slot),
      .usage_o(unused_queue)
  );
  tn_common_fifo #(
      .Width($bits(status_t)),
      .Depth(OPERATION_SLOTS)
  ) u_status (
      .clk_i,
      .rst_ni,
      .in_valid_i(acts && tell),
      .in_ready_o(status_room),  // likewise
      .in_data_i(status),
      .out_valid_o(status_valid_o),
      .out_ready_i(status_ready_i),
      .out_data_o(status_o),
      .usage_o(unused_status)
  );

  logic taken;
  assign taken = status_valid_o && status_ready_i;
  always_ff @(posedge clk_i) begin
    if (clearing) begin
      if (32'(clear_q) < OPERATION_SLOTS) begin
        begun[clear_q[SLOT_BITS-1:0]] <= 1'b0;
        told[clear_q[SLOT_BITS-1:0]]  <= 1'b0;
      end
    end else begin
      if (go_command && !command_busy) begun[command_i.slot] <= !begun[command_i.slot];
      if (taken) told[status_o.slot] <= !told[status_o.slot];
    end
    if (idle) begin
      what_q <= go_ended ? ENDED : go_command ? COMMAND : go_turn ? TURN : NONE;
      slot_q <= go_ended ? ended_i.slot : go_command ? command_i.slot : queue_slot;
      ended_q <= ended_i;
      command_q <= command_i;
      refused_q <= go_command && command_busy;
    end
    if (acts && orders) order_o <= order;
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      clear_q <= '0;
      reads_q <= '0;
      step_q <= '0;
      order_valid_o <= 1'b0;
      event_busy_o <= 1'b0;
      event_refused_o <= 1'b0;
    end else begin
      if (clearing) clear_q <= clear_q + (SLOT_BITS + 1)'(1);
      step_q <= {step_q[1], go_ended || go_command || go_turn};
      if (acts && orders) order_valid_o <= 1'b1;
      else if (order_ready_i) order_valid_o <= 1'b0;
      if (acts && found_q.read && cut) reads_q <= reads_q + 1'b1;
      else if (acts && found_q.read && what_q == ENDED) reads_q <= reads_q - 1'b1;
      event_busy_o <= go_command && command_busy;
      event_refused_o <= acts && what_q == COMMAND && here_q;
      QueueRoomA : assert (!(acts && push) || queue_room);
      StatusRoomA : assert (!(acts && tell) || status_room);
      BlocksA : assert (!acts || what_q != ENDED || found_q.blocks != '0);
      ReadsA : assert (!(acts && found_q.read && cut) || 32'(reads_q) < MostReads);
      OrderA : assert (!(acts && orders) || !order_valid_o);
      IdA : assert (!id_take_o || id_valid_i);
      WindowA : assert (cfg_window_i != '0 && cfg_window_i <= 4'd8);
    end
  end
  logic unused;
  assign unused = ^{unused_queue, unused_status, last_byte, command_q, ended_q};
endmodule
