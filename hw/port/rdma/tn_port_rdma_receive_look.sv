// What an event and the context that it meets are to one another: found out a cycle before the context acts.
//
// Combinational. A packet is trimmed to the first granules in a row that were not taken before, so that none is written twice and
// each packet that brings something new gets on. Numbers compare within half of their circle.
module tn_port_rdma_receive_look
  import tn_port_rdma_pkg::*;
  import tn_port_rdma_receive_pkg::*;
(
    input  context_t context_i,
    input  arrival_t arrival_i,
    output facts_t   facts_o
);
  logic [NUMBER_BITS-1:0] ahead;
  run_t taken, fresh, lowest;
  offset_t first;
  logic place_fits, first_fits, last_fits;
  assign ahead = arrival_i.number - context_i.number;
  assign taken = context_i.taken[{arrival_i.addr[13:12], 4'd0}+:WINDOW];
  assign fresh = arrival_i.mask & ~taken;
  assign lowest = fresh & (~fresh + run_t'(1));
  assign first = arrival_i.addr[BLOCK_BITS-1:0];

  // What is known of the ends is not passed; an end that becomes known lies beyond all that came
  assign place_fits = arrival_i.domain == context_i.domain && arrival_i.addr[ADDR_BITS-1:BLOCK_BITS] == context_i.base;
  assign first_fits = context_i.first_known ? (arrival_i.first ? first == context_i.first : first >= context_i.first) :
      !arrival_i.first || first[BLOCK_BITS-1:8] <= context_i.low;
  assign last_fits = context_i.last_known ?
      (arrival_i.last ? arrival_i.end_ == context_i.last : arrival_i.end_ <= context_i.last) :
      !arrival_i.last || arrival_i.end_[BLOCK_BITS-1:8] >= context_i.high;

  // Granules between first and last byte
  logic [GRANULES-1:0] wanted;
  assign wanted = ({GRANULES{1'b1}} << context_i.first[BLOCK_BITS-1:8]) & ({GRANULES{1'b1}} >> ~context_i.last[BLOCK_BITS-1:8]);
  always_comb begin
    facts_o.same = ahead == '0;
    facts_o.newer = ahead != '0 && !ahead[NUMBER_BITS-1];
    facts_o.fits = place_fits && first_fits && last_fits;
    facts_o.run = fresh & ~(fresh + lowest);
    facts_o.whole = context_i.first_known && context_i.last_known && (wanted & ~context_i.taken) == '0;
    facts_o.idle = context_i.writes == '0;
    facts_o.last_write = context_i.writes == 6'd1;
  end
  logic unused;
  assign unused = ^{arrival_i, context_i};
endmodule
