// What a turn of a transaction comes to: a packet, the end of the transaction, or nothing for now.
//
// A turn is taken when a slot is free for it, or when some transaction has a failed packet to give up. It reads its descriptor, is
// cut, and decides 4 cycles after it was taken:
//   - no block: refused, code MALFORMED;
//   - a packet of it failed: stopped as soon as that is its oldest one, with its code, at that packet;
//   - nothing is left: done, once its last packet is on its way out;
//   - else it takes the free slot of its path, and its packet goes on to be translated and read.
// Where it has to wait it goes back to the end of the queue; so does it, later, with a packet whose reads were issued
// (`return_i`). Throughput: 7 turns in 8 cycles, so that software gets its cycle, too, while many wait. Back-pressure: turns wait for slots, a return for a decision. Reset: no turn.
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
    input logic turn_valid_i,
    output logic turn_o,
    input transaction_t turn_id_i,
    output logic back_o,
    output return_t back_return_o,
    // Descriptor, in the cycle behind the turn
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
    // Whose reads were issued
    input logic return_valid_i,
    output logic return_ready_o,
    input return_t return_i,
    output logic event_none_o  // a turn found no free slot
);
  if (NumPaths != 1 && NumPaths != 2 && NumPaths != 4) begin : gen_bad_num_paths
    $error("NumPaths is %0d, must be 1, 2 or 4", NumPaths);
  end
  if (PacketLog2 < 8 || PacketLog2 > 12) begin : gen_bad_packet_log2
    $error("PacketLog2 is %0d, must be 8 to 12", PacketLog2);
  end
  localparam int unsigned PathBits = NumPaths > 1 ? $clog2(NumPaths) : 1;

  // Turns under way; a slot that was taken is missing in the count of free ones two cycles later
  logic [4:0] valid_q;
  logic [2:0] under_way;
  logic [2:0] row_q;  // turns in a row
  logic open;
  always_comb begin
    under_way = '0;
    for (int unsigned i = 0; i < 5; i++) under_way += 3'(valid_q[i]);
    open = failed_i != '0;
    for (int unsigned p = 0; p < NumPaths; p++) open |= free_count_i[p] > (SlotBits + 1)'(under_way);
  end
  assign turn_o = turn_valid_i && open && row_q != '1;

  // First cycle: the descriptor is there
  typedef struct packed {
    transaction_t id;
    logic refused;
    logic finished;  // nothing is left to be sent
    length_t sent;
    logic notify;
    logic [DOMAIN_BITS-1:0] domain;
    tn_pkg::node_t node;
    logic [NUMBER_BITS-1:0] number;
    logic [PathBits-1:0] path;
  } turn_t;
  transaction_t id_q;
  turn_t first, second_q, third_q, fourth_q;
  logic [ADDR_BITS:0] source_end;
  assign source_end = (ADDR_BITS + 1)'(descriptor_i.source) + (ADDR_BITS + 1)'(descriptor_i.length);
  always_comb begin
    first.id = id_q;
    first.refused = descriptor_i.beyond || descriptor_i.linked || 32'(descriptor_i.path) >= NumPaths ||
        (source_end[ADDR_BITS] && source_end[ADDR_BITS-1:0] != '0);
    first.finished = descriptor_i.sent == descriptor_i.length;
    first.sent = descriptor_i.sent;
    first.notify = descriptor_i.notify;
    first.domain = descriptor_i.domain;
    first.node = descriptor_i.place.node;
    first.number = descriptor_i.number;
    first.path = PathBits'(descriptor_i.path);
  end
  always_ff @(posedge clk_i) begin
    id_q <= turn_id_i;
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
          sent: descriptor_i.sent
      }
      ),
      .out_valid_o(unused_valid),
      .out_packet_o(packet)
  );

  // Fourth cycle: the decision
  turn_t turn;
  logic decides, any, bad, stop_ready, stop, free, take;
  assign turn = fourth_q;
  assign decides = valid_q[3];
  if (NumPaths == 1) begin : gen_one
    assign {any, bad, stop_ready, free} = {any_i, bad_i, stop_ready_i, free_i};
    assign take_o = take;
    assign stop_o = stop;
  end else begin : gen_several
    assign {any, bad, stop_ready, free} = {
      any_i[turn.path], bad_i[turn.path], stop_ready_i[turn.path], free_i[turn.path]
    };
    for (genvar p = 0; p < NumPaths; p++) begin : gen_path
      assign take_o[p] = take && turn.path == PathBits'(p);
      assign stop_o[p] = stop && turn.path == PathBits'(p);
    end
  end

  logic refused, waits;
  return_t decision;
  assign refused = turn.refused || packet.refused;
  assign stop = decides && !refused && stop_ready;
  assign take = decides && !refused && !bad && !turn.finished && free;
  assign waits = !refused && !stop_ready && (bad || !turn.finished || any);
  assign event_none_o = decides && !refused && !bad && !turn.finished && !free;
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

  assign return_ready_o = !decides || take;
  always_ff @(posedge clk_i) back_return_o <= return_ready_o ? return_i : decision;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      valid_q <= '0;
      row_q   <= '0;
      back_o  <= 1'b0;
    end else begin
      valid_q <= {valid_q[3:0], turn_o};
      row_q   <= turn_o ? row_q + 3'd1 : '0;
      back_o  <= return_ready_o ? return_valid_i : 1'b1;
      FreshBlockIsWholeA : assert (!decides || packet.refused || turn.finished || packet.first == (turn.sent == '0));
    end
  end
endmodule
