// Finds the context of a transaction: sets of ways, found by the whole key of source and id.
//
// A packet is looked up in 2 cycles: the keys of its set are compared, and ways are chosen. What is found stands until the packet
// is done with; if the set changes meanwhile, it is looked up again. Where a set has no room, or none is left, the next of its
// tombstones in turn is to be asked for. Throughput: a packet in 3 cycles. Reset: the owner writes all entries as free.
module tn_port_rdma_receive_tags
  import tn_port_rdma_pkg::*;
  import tn_port_rdma_receive_pkg::*;
#(
    parameter int unsigned Sets = 16,  // a power of two, 2 .. 64
    parameter int unsigned Ways = 16,  // of a set, a power of two, 2 .. 16
    localparam int unsigned SetBits = $clog2(Sets),
    localparam int unsigned WayBits = $clog2(Ways)
) (
    input logic clk_i,
    input logic rst_ni,
    // A packet, until it is done with. What is searched counts in the first cycle: it may be off behind it
    input logic in_valid_i,
    input logic in_drop_i,  // what was looked up first in the cycle before is no packet
    input logic in_done_i,
    input logic in_asks_i,  // with its end: the tombstone is
    input tn_pkg::node_t in_source_i,
    input transaction_t in_id_i,
    input logic [SetBits-1:0] in_set_i,  // of both, by tn_port_rdma_receive_set
    output logic found_valid_o,  // the rest is what the table holds now
    output logic found_hit_o,
    output logic found_room_o,
    output logic [SetBits-1:0] found_set_o,
    output logic [WayBits-1:0] found_way_o,  // its own, or else a free one
    output logic crowded_o,  // it takes the last free way, or finds none; and there is a tombstone
    output logic [WayBits-1:0] crowded_way_o,
    // Changes
    input logic write_all_i,  // the way of all sets is written, while software waits
    input logic write_valid_i,
    input logic [SetBits-1:0] write_set_i,
    input logic [WayBits-1:0] write_way_i,
    input state_e write_state_i,
    input tn_pkg::node_t write_source_i,
    input transaction_t write_id_i
);
  if (Sets < 2 || Sets > 64 || (Sets & (Sets - 1)) != 0) begin : gen_bad_sets
    $error("Sets is %0d, must be a power of two, 2 to 64", Sets);
  end
  if (Ways < 2 || Ways > 16 || (Ways & (Ways - 1)) != 0) begin : gen_bad_ways
    $error("Ways is %0d, must be a power of two, 2 to 16", Ways);
  end
  localparam int unsigned KeyBits = $bits(tn_pkg::node_t) + $bits(transaction_t);

  typedef struct packed {
    state_e state;
    logic [KeyBits-1:0] key;
  } tag_t;

  logic [KeyBits-1:0] key;
  logic [SetBits-1:0] set_q, own_set;  // own_set: of the packet that is looked up
  assign key = {in_source_i, in_id_i};

  logic restart, compared_q, found_q;
  logic [Ways-1:0] match, free, tomb, match_q, free_q, tomb_q, lowest, turn_mask, later, asked;
  logic [WayBits-1:0] turns  [Sets];  // the way that is asked next
  logic [WayBits-1:0] turn_q;
  assign own_set = found_q ? found_set_o : compared_q ? set_q : in_set_i;
  assign restart = in_done_i || in_drop_i || (write_valid_i && (write_all_i || write_set_i == own_set));
  for (genvar w = 0; w < Ways; w++) begin : gen_way
    tag_t ram [Sets];
    tag_t tag;
    always_ff @(posedge clk_i) begin
      if (write_valid_i && (write_all_i || write_way_i == WayBits'(w))) begin
        ram[write_set_i] <= {write_state_i, write_source_i, write_id_i};
      end
    end
    assign tag = ram[in_set_i];
    assign match[w] = tag.state != FREE && tag.key == key;
    assign free[w] = tag.state == FREE;
    assign tomb[w] = tag.state == FINISHED;
  end
  assign lowest = free_q & (~free_q + Ways'(1));
  assign turn_mask = {Ways{1'b1}} << turn_q;
  assign later = tomb_q & turn_mask;
  assign asked = later != '0 ? later & (~later + Ways'(1)) : tomb_q & (~tomb_q + Ways'(1));

  always_ff @(posedge clk_i) begin
    set_q   <= in_set_i;
    match_q <= match;
    free_q  <= free;
    tomb_q  <= tomb;
    turn_q  <= turns[in_set_i];
    if (!found_q) begin
      found_set_o <= set_q;
      found_hit_o <= match_q != '0;
      found_room_o <= free_q != '0;
      found_way_o <= WayBits'(tn_common_pkg::number(64'(match_q != '0 ? match_q : lowest)));
      crowded_o <= match_q == '0 && (free_q & ~lowest) == '0 && tomb_q != '0;
      crowded_way_o <= WayBits'(tn_common_pkg::number(64'(asked)));
    end
    if (write_all_i) turns[write_set_i] <= '0;
    else if (in_asks_i) turns[found_set_o] <= crowded_way_o + WayBits'(1);
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      compared_q <= 1'b0;
      found_q <= 1'b0;
    end else begin
      compared_q <= in_valid_i && !restart;
      found_q <= (found_q || compared_q) && !restart;
      OneWayA : assert (!compared_q || (match_q & (match_q - Ways'(1))) == '0);
    end
  end
  assign found_valid_o = found_q;
endmodule
