// How far one may go from this node in each direction of the torus before a link that is down, read off the map as it
// passes.
//
// `reach_o[l]` is the number of hops that direction l offers within its ring: 0 if this node's own link is down, all
// ones if there is no limit. A link counts as down if the node at either end says so; all links of a node that is about to
// stop count as down. Latency: 1 to 2 turns of the table. Reset: no limits.
module tn_health_reach
  import tn_pkg::*;
  import tn_health_pkg::*;
#(
    parameter int unsigned NumLinks = 2  // 1 to 6
) (
    input logic clk_i,
    input logic rst_ni,
    input coord_t coord_i,  // this node
    input logic [2:0][5:0] last_i,  // highest legal coordinates
    input logic own_i,  // what passes is slot 0: a turn begins
    input logic valid_i,
    input health_record_t record_i,
    output logic [NumLinks-1:0][5:0] reach_o,
    output logic detour_o  // somewhere a link is down: packets may come that went the longer way
);
  if (NumLinks < 1 || NumLinks > 6) begin : gen_bad_num_links
    $error("NumLinks is %0d, must be 1 to 6", NumLinks);
  end

  // Where the node of the record lies: on the ring of one dimension, so many hops away in the plus and the minus direction.
  logic [2:0][5:0] me, there;
  logic [2:0] differs;
  logic [5:0] broken;
  assign me = by_dimension(coord_i);
  assign there = by_dimension(record_i.coord);
  assign broken = record_i.links_down | (record_i.state == StateStopping && !own_i ? 6'h3f : '0);
  for (genvar d = 0; d < 3; d++) begin : gen_differs
    assign differs[d] = there[d] != me[d];
  end

  // Hops until the broken link of the record, per direction; all ones: none
  function automatic logic [5:0] hops(logic [5:0] distance, logic near, logic far);
    return near ? distance - 1'b1 : far ? distance : '1;
  endfunction

  logic [5:0][5:0] limit_d, limit_q, least_q;
  logic [5:0][5:0] reach_q;
  logic any_q, detour_q;
  always_comb begin
    logic [5:0] plus;
    limit_d = '1;
    for (int unsigned d = 0; d < 3; d++) begin
      plus = there[d] - me[d] + (there[d] < me[d] ? last_i[d] + 6'd1 : 6'd0);
      if (own_i) begin
        if (broken[2*d]) limit_d[2*d] = '0;
        if (broken[2*d+1]) limit_d[2*d+1] = '0;
      end else if (differs == 3'(1 << d)) begin
        limit_d[2*d]   = hops(plus, broken[2*d+1], broken[2*d]);
        limit_d[2*d+1] = hops(last_i[d] + 6'd1 - plus, broken[2*d], broken[2*d+1]);
      end
    end
    if (!valid_i) limit_d = '1;
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      limit_q <= '1;
      least_q <= '1;
      reach_q <= '1;
      any_q <= 1'b0;
      detour_q <= 1'b0;
    end else begin
      limit_q <= limit_d;
      for (int unsigned l = 0; l < 6; l++) begin
        if (own_i) least_q[l] <= '1;
        else if (limit_q[l] < least_q[l]) least_q[l] <= limit_q[l];
      end
      if (own_i) begin
        reach_q  <= least_q;
        detour_q <= any_q;
      end
      any_q <= (any_q && !own_i) || (valid_i && broken != '0);
    end
  end

  assign reach_o  = reach_q[NumLinks-1:0];
  assign detour_o = detour_q;
  logic unused;  // directions that this node does not have
  assign unused = ^{reach_q, record_i};
endmodule
