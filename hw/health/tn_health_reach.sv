// How far one may go from this node in each direction of the torus before a link that is down, read off the map as it
// passes.
//
// `reach_o[l]` is the number of hops that direction l offers within its ring: 0 if this node's own link is down, all
// ones if there is no limit. A link counts as down if the node at either end says so; all links of a node that is about to
// stop count as down. Latency: 1 to 2 turns of the table and 3 cycles. Reset: no limits.
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

  // First cycle: in which dimension alone the node of the record lies apart from this one, and by how much.
  logic [2:0][5:0] me, there;
  logic [2:0] differs, line_d;
  logic [5:0] broken, there_on, me_on, last_on;
  logic [1:0] broken_on;  // of that node, in this dimension: 0 its plus link, 1 the link that a way in plus direction comes by
  assign me = by_dimension(coord_i);
  assign there = by_dimension(record_i.coord);
  assign broken = !valid_i ? '0 : record_i.links_down | (record_i.state == StateStopping && !own_i ? 6'h3f : '0);
  always_comb begin
    {there_on, me_on, last_on, broken_on} = '0;
    for (int unsigned d = 0; d < 3; d++) begin
      differs[d] = there[d] != me[d];
      there_on |= differs[d] ? there[d] : '0;
      me_on |= differs[d] ? me[d] : '0;
      last_on |= differs[d] ? last_i[d] : '0;
      broken_on |= differs[d] ? {broken[far_link(2*d, NumLinks)], broken[2*d]} : '0;
    end
    for (int unsigned d = 0; d < 3; d++) line_d[d] = !own_i && differs == 3'(1 << d);
  end

  logic [6:0] apart_q;  // highest bit: it lies behind this node
  logic [5:0] size_q, own_broken_q;
  logic [1:0] broken_on_q;
  logic [2:0] line_q;
  logic own_q, any_broken_q;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      apart_q <= '0;
      size_q <= '0;
      own_broken_q <= '0;
      broken_on_q <= '0;
      line_q <= '0;
      own_q <= 1'b0;
      any_broken_q <= 1'b0;
    end else begin
      apart_q <= 7'(there_on) - 7'(me_on);
      size_q <= last_on + 6'd1;
      own_broken_q <= broken;
      broken_on_q <= broken_on;
      line_q <= line_d;
      own_q <= own_i;
      any_broken_q <= broken != '0;
    end
  end

  // Second cycle: hops to its broken link, going plus and going minus; all ones: none
  function automatic logic [5:0] hops(logic [5:0] distance, logic near, logic far);
    return near ? distance - 1'b1 : far ? distance : '1;
  endfunction
  logic [5:0] plus, minus, broken_2q;
  logic [1:0][5:0] limit_q;
  logic [2:0] line_2q;
  logic own_2q, any_broken_2q;
  assign plus  = apart_q[5:0] + (apart_q[6] ? size_q : '0);
  assign minus = (apart_q[6] ? '0 : size_q) - apart_q[5:0];
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      limit_q <= '1;
      broken_2q <= '0;
      line_2q <= '0;
      own_2q <= 1'b0;
      any_broken_2q <= 1'b0;
    end else begin
      limit_q[0] <= hops(plus, broken_on_q[1], broken_on_q[0]);
      limit_q[1] <= hops(minus, broken_on_q[0], broken_on_q[1]);
      broken_2q <= own_broken_q;
      line_2q <= line_q;
      own_2q <= own_q;
      any_broken_2q <= any_broken_q;
    end
  end

  // Third cycle: the least of a turn
  logic [NumLinks-1:0][5:0] least_q, reach_q;
  logic any_q, detour_q;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      least_q <= '1;
      reach_q <= '1;
      any_q <= 1'b0;
      detour_q <= 1'b0;
    end else begin
      for (int unsigned l = 0; l < NumLinks; l++) begin
        if (own_2q) least_q[l] <= broken_2q[l] ? '0 : '1;
        else if (line_2q[l/2] && limit_q[l%2] < least_q[l]) least_q[l] <= limit_q[l%2];
      end
      if (own_2q) begin
        reach_q  <= least_q;
        detour_q <= any_q;
      end
      any_q <= (any_q && !own_2q) || any_broken_2q;
    end
  end

  assign reach_o  = reach_q;
  assign detour_o = detour_q;
  logic unused;  // directions that this node does not have
  assign unused = ^{broken_2q, line_2q, record_i};
endmodule
