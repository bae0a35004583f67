// The round robin of the send unit: whose turn is it? A transaction that has something to send waits here exactly once.
//
// `start` makes a transaction active; it comes out, sends a packet, and is handed back with `back`: to the end of the queue, or out
// of it if it is done, stopped or refused. All active ones get a turn before one gets its second. Throughput: a turn and a return,
// or a start, per cycle. Latency: 1 cycle from an empty queue. Back-pressure: a turn stands until it is taken; a return is always
// taken, a start waits while there is one. A start of what is active already changes nothing (`event_twice_o`). Reset: none is
// active; 2**IdBits cycles go by until the first start is taken.
module tn_port_rdma_send_queue #(
    parameter int unsigned IdBits = 10  // of transactions, 1 .. 10
) (
    input logic clk_i,
    input logic rst_ni,
    input logic start_valid_i,
    output logic start_ready_o,  // depends on back_valid_i
    input logic [IdBits-1:0] start_id_i,
    output logic start_active_o,  // start_id_i is active, whether a start is on offer or not; counts with start_ready_o
    output logic event_twice_o,  // this start was of an active transaction
    output logic turn_valid_o,
    input logic turn_ready_i,
    output logic [IdBits-1:0] turn_id_o,
    input logic back_valid_i,  // of one that came out and was not handed back since
    input logic [IdBits-1:0] back_id_i,
    input logic back_again_i,  // it has more to send, else it is not active any more
    output logic [IdBits:0] active_o  // how many are
);
  if (IdBits < 1 || IdBits > 10) begin : gen_bad_id_bits
    $error("IdBits is %0d, must be 1 to 10", IdBits);
  end
  localparam int unsigned Ids = 1 << IdBits;

  logic active[Ids];  // in the queue, or out for its turn
  logic [IdBits:0] clear_q;  // cleared so far after reset; all: highest bit
  logic clearing, take, fresh, write;
  logic [IdBits-1:0] write_id;
  assign clearing = !clear_q[IdBits];
  assign start_ready_o = !clearing && !back_valid_i;
  assign take = start_valid_i && start_ready_o;
  assign start_active_o = active[start_id_i];
  assign fresh = take && !start_active_o;
  assign event_twice_o = take && !fresh;
  assign write = clearing || fresh || (back_valid_i && !back_again_i);
  assign write_id = clearing ? clear_q[IdBits-1:0] : back_valid_i ? back_id_i : start_id_i;
  always_ff @(posedge clk_i) if (write) active[write_id] <= fresh;

  logic push, queue_ready;
  assign push = fresh || (back_valid_i && back_again_i);
  logic [IdBits:0] usage;
  tn_common_fifo #(
      .Width(IdBits),
      .Depth(Ids)
  ) u_queue (
      .clk_i,
      .rst_ni,
      .in_valid_i(push),
      .in_ready_o(queue_ready),  // there is room for each id once
      .in_data_i(back_valid_i ? back_id_i : start_id_i),
      .out_valid_o(turn_valid_o),
      .out_ready_i(turn_ready_i),
      .out_data_o(turn_id_o),
      .usage_o(usage)
  );

  logic [IdBits:0] count_q;
  assign active_o = count_q;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      clear_q <= '0;
      count_q <= '0;
    end else begin
      if (clearing) clear_q <= clear_q + (IdBits + 1)'(1);
      if (fresh) count_q <= count_q + (IdBits + 1)'(1);
      else if (back_valid_i && !back_again_i) count_q <= count_q - (IdBits + 1)'(1);
      RoomA : assert (!push || queue_ready);
      ActiveA : assert (!back_valid_i || (!clearing && active[back_id_i] && count_q > usage));
    end
  end
endmodule
