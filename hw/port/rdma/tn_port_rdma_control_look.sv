// What an answer and the transaction that it is about are to one another: found out a cycle before the transaction acts.
//
// Combinational. Numbers compare within half of their circle, times as well: a wrong guess about what is longer ago than 2**21
// cycles costs a probe, or a QUERY that comes again, nothing else.
module tn_port_rdma_control_look
  import tn_port_rdma_pkg::*;
  import tn_port_rdma_control_pkg::*;
(
    input record_t record_i,
    input order_t order_i,
    input heard_t heard_i,
    input logic answer_i,  // `missing` is what the answer tells, else what the record does
    input logic [4:0] cfg_tries_i,
    input date_t cfg_life_i,  // no packet lives longer, ticks
    input date_t today_i,
    output facts_t facts_o
);
  logic [NUMBER_BITS-1:0] ahead, told;
  stamp_t age;
  date_t  rest;
  localparam int unsigned GranuleBits = $clog2(GRANULES);
  logic [GranuleBits-1:0] first_granule;
  granules_t wanted, reached;
  assign ahead = heard_i.number - record_i.number;
  assign told = heard_i.detail[NUMBER_BITS-1:0] - record_i.number;
  assign age = heard_i.timestamp - record_i.since;
  assign rest = today_i - record_i.dirty_at;
  assign first_granule = record_i.first[BLOCK_BITS-1:8];
  always_comb begin
    for (int unsigned g = 0; g < GRANULES; g++) begin
      wanted[g]  = first_granule <= GranuleBits'(g) && record_i.last >= GranuleBits'(g);
      reached[g] = first_granule <= GranuleBits'(g) && record_i.reached >= GranuleBits'(g);
    end
  end
  always_comb begin
    facts_o.mine = order_i.slot == record_i.slot && record_i.notify;
    facts_o.same = heard_i.number == record_i.number;
    facts_o.older = ahead[NUMBER_BITS-1];
    facts_o.right = heard_i.coord == record_i.node.coord;
    facts_o.recent = !age[21];
    facts_o.ahead = told < NUMBER_BITS'((1 << (NUMBER_BITS - 1)) - 1);  // and so is the next one
    facts_o.clean = !record_i.dirty || rest > cfg_life_i;
    facts_o.spent = record_i.tries >= cfg_tries_i;
    facts_o.further = (reached & ~heard_i.held) == '0;
    facts_o.missing = answer_i ? wanted & ~heard_i.held : record_i.missing;
    for (int unsigned quarter = 0; quarter < 4; quarter++) begin
      facts_o.some[quarter] = facts_o.missing[quarter*GRANULES/4+:GRANULES/4] != '0;
    end
  end
  logic unused;
  assign unused = ^{record_i, order_i, heard_i, age};
endmodule
