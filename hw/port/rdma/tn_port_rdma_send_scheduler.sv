// What a turn of a transaction comes to: a packet, the end of the transaction, or nothing for now.
//
// A turn reads its descriptor, is cut, and decides 4 cycles later:
//   - no block: refused, code MALFORMED;
//   - a packet of it failed: stopped as soon as that is its oldest one, with its code, at that packet;
//   - nothing is left: done, once its last packet is on its way out;
//   - else it takes a free slot of its path, and its packet goes on to be translated and read.
// Who finds no slot waits in a line of its path, and has its turn again when there is one: a line for short blocks and one for
// others, which have slots in turn. Nobody passes within a line, and a path that stands holds up no other. Who waits for his own
// packets goes back to the end of the queue; so does, later, a transaction with a packet whose reads were issued (`return_i`).
// Throughput: 7 turns in 8 cycles, so that software gets its cycle, too, while many wait. Back-pressure: a return waits for a
// decision. Reset: no turn.
module tn_port_rdma_send_scheduler
  import tn_port_rdma_pkg::*;
#(
    parameter int unsigned NumPaths = 1,  // 1, 2 or 4
    parameter int unsigned Slots = 8,  // of a path
    parameter int unsigned PacketLog2 = 12,  // of the bytes of a slot
    localparam int unsigned SlotBits = $clog2(Slots)
) (
    input logic clk_i,
    input logic rst_ni,
    input logic [1:0][3:0] cfg_packet_log2_i,  // bytes of a packet, of blocks up to 4 KiB (0) and longer ones (1)
    // Queue
    input logic next_valid_i,
    output logic next_ready_o,
    input transaction_t next_id_i,
    output logic back_o,
    output return_t back_return_o,
    // Descriptor, in the cycle behind the turn
    output logic turn_o,
    output transaction_t turn_id_o,
    input descriptor_t descriptor_i,
    // Slots of each path
    output transaction_t look_id_o,
    input logic [NumPaths-1:0] any_i,
    input logic [NumPaths-1:0] bad_i,
    input logic [NumPaths-1:0] stop_ready_i,
    input logic [NumPaths-1:0][3:0] stop_code_i,
    input length_t [NumPaths-1:0] stop_sent_i,
    output logic [NumPaths-1:0] stop_o,
    input logic [NumPaths-1:0] free_i,
    input logic [NumPaths-1:0][SlotBits:0] free_count_i,
    input logic [NumPaths-1:0] failed_i,
    output logic [NumPaths-1:0] take_o,
    output packet_t packet_o,
    output send_t send_o,
    output length_t sent_o,  // before this packet
    output logic short_o,  // its block is a short one
    // Whose reads were issued
    input logic return_valid_i,
    output logic return_ready_o,
    input return_t return_i,
    output logic event_line_o  // a turn found no free slot and waits for one
);
  if (NumPaths != 1 && NumPaths != 2 && NumPaths != 4) begin : gen_bad_num_paths
    $error("NumPaths is %0d, must be 1, 2 or 4", NumPaths);
  end
  if (Slots < 2 || Slots > 16 || (Slots & (Slots - 1)) != 0) begin : gen_bad_slots
    $error("Slots is %0d, must be a power of two, 2 to 16", Slots);
  end
  if (PacketLog2 < 8 || PacketLog2 > 12) begin : gen_bad_packet_log2
    $error("PacketLog2 is %0d, must be 8 to 12", PacketLog2);
  end
  localparam int unsigned PathBits = NumPaths > 1 ? $clog2(NumPaths) : 1;

  // Turns: first of who waits in line and will find a slot, else of who is next. A slot that was taken is missing in the count of
  // free ones two cycles later. Slots may all be held by packets that failed, and their transactions in line: while a path has one,
  // its line goes round, in turns with the queue.
  logic [3:0] valid_q;  // turns under way
  logic [NumPaths-1:0][4:0] line_q;  // .. those out of a line
  logic [2:0] row_q;  // turns in a row
  logic [NumPaths-1:0] line_valid, line_free, line_go, line_turn;
  logic [NumPaths-1:0][1:0] wait_in;  // into the line of long blocks, of short ones
  transaction_t [NumPaths-1:0] line_id;
  logic pause, round_q;  // it is the turn of a line that goes round
  transaction_t id_q;
  transaction_t wait_id;
  for (genvar p = 0; p < NumPaths; p++) begin : gen_line
    logic [2:0] claims;
    logic last_q;  // the line that had the last turn
    logic line;  // the one whose turn it is
    logic [1:0] some, ready;
    transaction_t [1:0] id;
    logic [1:0][$bits(transaction_t):0] unused_usage;
    always_comb begin
      claims = '0;
      for (int unsigned i = 0; i < 5; i++) claims += 3'(line_q[p][i]);
    end
    assign line_free[p] = line_valid[p] && free_count_i[p] > (SlotBits + 1)'(claims);
    assign line_valid[p] = some != '0;
    assign line = some[1] && (!some[0] || !last_q);
    assign line_id[p] = id[line];
    for (genvar l = 0; l < 2; l++) begin : gen_length
      tn_common_fifo #(
          .Width($bits(transaction_t)),
          .Depth(1 << $bits(transaction_t))
      ) u_line (
          .clk_i,
          .rst_ni,
          .in_valid_i(wait_in[p][l]),
          .in_ready_o(ready[l]),  // there is room for each once
          .in_data_i(wait_id),
          .out_valid_o(some[l]),
          .out_ready_i(line_turn[p] && line == 1'(l)),
          .out_data_o(id[l]),
          .usage_o(unused_usage[l])
      );
    end
    always_ff @(posedge clk_i or negedge rst_ni) begin
      if (!rst_ni) begin
        line_q[p] <= '0;
        last_q <= 1'b0;
      end else begin
        line_q[p] <= {line_q[p][3:0], line_turn[p]};
        if (line_turn[p]) last_q <= line;
        RoomA : assert ((wait_in[p] & ~ready) == '0);
      end
    end
  end
  assign line_go = line_free != '0 ? line_free : round_q || !next_valid_i ? line_valid & failed_i : '0;
  assign pause = row_q == '1;
  assign line_turn = pause ? '0 : line_go & (~line_go + NumPaths'(1));
  assign next_ready_o = !pause && line_go == '0;
  assign turn_o = !pause && (line_go != '0 || next_valid_i);
  always_comb begin
    turn_id_o = next_id_i;
    for (int unsigned p = 0; p < NumPaths; p++) if (line_turn[p]) turn_id_o = line_id[p];
  end

  // First cycle: the descriptor is there
  typedef struct packed {
    transaction_t id;
    logic refused;
    logic finished;  // nothing is left to be sent
    logic is_short;
    length_t sent;
    logic notify;
    logic [DOMAIN_BITS-1:0] domain;
    tn_pkg::node_t node;
    logic [NUMBER_BITS-1:0] number;
    logic [PathBits-1:0] path;
  } turn_t;
  turn_t first, second_q, third_q, fourth_q;
  logic [ADDR_BITS:0] source_end;
  assign source_end = (ADDR_BITS + 1)'(descriptor_i.source) + (ADDR_BITS + 1)'(descriptor_i.length);
  always_comb begin
    first.id = id_q;
    first.refused = descriptor_i.beyond || descriptor_i.linked || 32'(descriptor_i.path) >= NumPaths ||
        (source_end[ADDR_BITS] && source_end[ADDR_BITS-1:0] != '0);
    first.finished = descriptor_i.sent == descriptor_i.length ||
        (descriptor_i.sent == descriptor_i.stop && descriptor_i.stop != '0);
    first.is_short = descriptor_i.length <= length_t'(SHORT_BYTES);
    first.sent = descriptor_i.sent;
    first.notify = descriptor_i.notify;
    first.domain = descriptor_i.domain;
    first.node = descriptor_i.place.node;
    first.number = descriptor_i.number;
    first.path = PathBits'(descriptor_i.path);
  end
  always_ff @(posedge clk_i) begin
    id_q <= turn_id_o;
    second_q <= first;
    third_q <= second_q;
    fourth_q <= third_q;
  end
  assign look_id_o = third_q.id;

  // No packet is larger than a slot, nor smaller than a granule
  logic [3:0] wanted, log2;
  assign wanted = cfg_packet_log2_i[descriptor_i.length>length_t'(4096)];
  assign log2   = wanted > 4'(PacketLog2) ? 4'(PacketLog2) : wanted < 4'd8 ? 4'd8 : wanted;

  logic unused_valid;
  packet_t packet;
  tn_port_rdma_send_segment u_segment (
      .clk_i,
      .rst_ni,
      .cfg_packet_log2_i(log2),
      .in_valid_i(valid_q[0] && !first.finished),
      .in_block_i(
      '{
          source: descriptor_i.source,
          destination: descriptor_i.place.addr,
          length: descriptor_i.length,
          sent: descriptor_i.sent,
          stop: descriptor_i.stop
      }
      ),
      .out_valid_o(unused_valid),
      .out_packet_o(packet)
  );

  // Fourth cycle: the decision
  turn_t turn;
  logic decides, any, bad, stop_ready, stop, free, wants, take, behind;
  assign turn = fourth_q;
  assign decides = valid_q[3];
  if (NumPaths == 1) begin : gen_one
    assign {any, bad, stop_ready, free} = {any_i, bad_i, stop_ready_i, free_i};
    assign behind = !line_q[0][3] && (line_valid != '0 || line_q[0][2:0] != '0);
    assign take_o = take;
    assign stop_o = stop;
    assign wait_in[0] = {turn.is_short, !turn.is_short} & {2{wants && !take}};
  end else begin : gen_several
    assign {any, bad, stop_ready, free} = {
      any_i[turn.path], bad_i[turn.path], stop_ready_i[turn.path], free_i[turn.path]
    };
    assign behind = !line_q[turn.path][3] && (line_valid[turn.path] || line_q[turn.path][2:0] != '0);
    for (genvar p = 0; p < NumPaths; p++) begin : gen_path
      assign wait_in[p] = {turn.is_short, !turn.is_short} & {2{wants && !take && turn.path == PathBits'(p)}};
      assign take_o[p]  = take && turn.path == PathBits'(p);
      assign stop_o[p]  = stop && turn.path == PathBits'(p);
    end
  end

  logic refused, waits;
  return_t decision;
  assign refused = turn.refused || packet.refused;
  assign stop = decides && !refused && stop_ready;
  assign wants = decides && !refused && !bad && !turn.finished;
  assign take = wants && free && !behind;
  assign wait_id = turn.id;
  assign waits = !refused && !stop_ready && (bad || any);
  assign event_line_o = wants && !take;
  always_comb begin
    decision.id = turn.id;
    decision.again = waits;
    decision.write = !waits;
    decision.sent = turn.sent;
    decision.outcome = '{code: tn_pkg::ANSWER_DONE, error: 1'b0, done: 1'b1};
    if (refused) begin
      decision.outcome = '{code: tn_pkg::ANSWER_MALFORMED, error: 1'b1, done: 1'b0};
    end else if (stop_ready) begin
      decision.sent = stop_sent_i[NumPaths>1?turn.path : 0];
      decision.outcome = '{code: stop_code_i[NumPaths>1?turn.path : 0], error: 1'b1, done: 1'b0};
    end
  end

  assign packet_o = packet;
  assign sent_o   = turn.sent;
  assign short_o  = turn.is_short;
  always_comb begin
    send_o.id = turn.id;
    send_o.number = turn.number;
    send_o.first = packet.first;
    send_o.last = packet.last;
    send_o.notify = turn.notify;
    send_o.domain = turn.domain;
    send_o.end_ = PAGE_BITS'(packet.bytes - 13'd1) + PAGE_BITS'(packet.destination[3:0]);
    send_o.place = '{node: turn.node, addr: packet.destination};
  end

  assign return_ready_o = !decides || wants;
  always_ff @(posedge clk_i) back_return_o <= return_ready_o ? return_i : decision;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      valid_q <= '0;
      row_q   <= '0;
      round_q <= 1'b0;
      back_o  <= 1'b0;
    end else begin
      valid_q <= {valid_q[2:0], turn_o};
      row_q   <= turn_o ? row_q + 3'd1 : '0;
      if (turn_o) round_q <= !round_q;
      back_o <= return_ready_o ? return_valid_i : 1'b1;
      FreshBlockIsWholeA : assert (!decides || packet.refused || turn.finished || packet.first == (turn.sent == '0));
    end
  end
endmodule
