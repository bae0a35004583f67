// For the proofs of routes in a dragonfly: what is to be said of the links of a router, from its registers by integers, and whether
// `dragonfly_i` says it. tn_router_dragonfly is proved to, tn_router_route_dragonfly relies on it.
//
// Step s leads from this group to the one s + 1 behind it, round the end, and is a cable of node s / each of the group. A node's
// own cables are links in the order of the groups that they lead to, from the lowest on: as many as there are links.
module tn_router_dragonfly_told_proof
  import tn_pkg::*;
  import tn_router_pkg::*;
#(
    parameter int unsigned NumLink = 5
) (
    input coord_t coord_i,
    input coord_t size_i,
    input dragonfly_place_t place_i,
    input logic [9:0] first_i,  // steps of the nodes of the group before this one
    input logic [NumLink-1:0] down_i,
    input logic [9:0] to_group_i,  // any group
    input dragonfly_t dragonfly_i,
    output logic [NumLink-1:0] inner_o,  // the link lies within the group
    output logic [NumLink-1:0] leads_o,  // it, or the node behind it, leads to another group
    output logic [NumLink-1:0] to_there_o,  // to that one
    output logic [NumLink-1:0][4:0] behind_o,  // the node behind a link within the group
    output logic sound_o,  // the registers are those of a dragonfly
    output logic told_o
);
  typedef logic [9:0] step_t;

  int unsigned me, nodes, locals, group, last_group, each, to_group;
  logic mine;
  assign me = 32'(coord_i.x) % 32;
  assign nodes = size_i.x == '0 ? 64 : 32'(size_i.x);
  assign locals = nodes - 1;
  assign group = 32'(coord_i.y) + 32 * 32'(coord_i.z);
  assign last_group = 32'(place_i.last_group);
  assign each = 32'(place_i.global_links);
  assign to_group = 32'(to_group_i);
  assign mine = to_group == group % 128;
  assign sound_o = group <= last_group && 32'(coord_i.x) < nodes && nodes <= 32;

  // Steps: which one leads to a group, and whose it is
  function automatic int unsigned step_to(int unsigned to);
    return to > group ? to - group - 1 : to + last_group - group;
  endfunction
  function automatic logic has_step(step_t lowest, step_t step);
    return step >= lowest && step < lowest + step_t'(each) && step < step_t'(last_group);
  endfunction

  step_t there;  // the step that leads to that group
  logic  cabled;  // it is one of this node's
  assign there  = step_t'(step_to(to_group));
  assign cabled = !mine && has_step(first_i, there);
  logic [NumLink-1:0] covered;  // links that are said to lead there
  step_t lowest[NumLink];
  int unsigned own;  // groups to which this node's cables lead
  always_comb begin
    own = 32'(first_i) >= last_group ? 0 : each < last_group - 32'(first_i) ? each : last_group - 32'(first_i);
    for (int unsigned l = 0; l < NumLink; l++) begin
      inner_o[l]  = l < locals;
      behind_o[l] = 5'(l < me ? l : l + 1);
      lowest[l]   = step_t'(l * each + (l < me ? 0 : each));
      if (inner_o[l]) begin
        to_there_o[l] = !mine && has_step(lowest[l], there);
        leads_o[l] = each != 0 && lowest[l] < step_t'(last_group);
      end else begin
        to_there_o[l] = cabled && covered[l];
        leads_o[l] = l - locals < own;
      end
    end
  end

  // What is said: the nodes behind links of the group, and where links lead
  logic nodes_told, rising;
  logic [NumLink-1:0] alive, lower;
  assign alive = ~down_i;
  always_comb begin
    nodes_told = 1'b1;
    rising = 1'b1;
    for (int unsigned l = 0; l < NumLink; l++) begin
      logic low, high;
      low = to_group >= 32'(dragonfly_i.low[l]);
      high = to_group <= 32'(dragonfly_i.high[l]);
      covered[l] = dragonfly_i.leads[l] && (dragonfly_i.around[l] ? low || high : low && high);
      if (inner_o[l] && dragonfly_i.node[l] != behind_o[l]) nodes_told = 1'b0;
      lower[l] = to_group > 32'(dragonfly_i.low[l]);
      if (l > 0 && !inner_o[l-1] && dragonfly_i.leads[l] && dragonfly_i.low[l-1] >= dragonfly_i.low[l]) rising = 1'b0;
    end
  end
  function automatic logic [NumLink-1:0] least(logic [NumLink-1:0] links);
    least = '0;
    for (int unsigned l = NumLink; l > 0; l--) if (links[l-1]) least = NumLink'(1) << (l - 1);
  endfunction

  // One by one: the proof of tn_router_dragonfly is quicker so
  logic told_place, told_links, told_leads, told_near, told_own, told_rising, told_all, told_one, told_first;
  logic skip;  // with other registers, or for such a group, nothing is to be said
  assign skip = !sound_o || to_group > last_group || mine;
  assign told_place = {dragonfly_i.group, dragonfly_i.last, dragonfly_i.valiant} ==
      {7'(group), place_i.last_group, place_i.valiant};
  assign told_links = dragonfly_i.locals == MaxLinks'(inner_o) && dragonfly_i.open == MaxLinks'(alive) && nodes_told;
  assign told_leads = dragonfly_i.leads == MaxLinks'(leads_o);
  assign told_near = skip || ((covered ^ to_there_o) & inner_o) == '0;
  assign told_own = skip || (covered & ~inner_o) == '0 || cabled;
  assign told_rising = skip || rising;
  assign told_all = skip || !cabled || (covered & ~inner_o) != '0 ||
      (lower | inner_o) == '1 && (dragonfly_i.leads[NumLink-1:0] | inner_o) == '1;
  assign told_one = to_group > last_group || mine || (covered & (covered - 1'b1)) == '0;  // whatever the registers hold
  assign told_first = dragonfly_i.first_out == MaxLinks'(least(
      leads_o & ~inner_o & alive
  )) && dragonfly_i.first_to_node == MaxLinks'(least(
      leads_o & inner_o & alive
  )) && dragonfly_i.first_in == MaxLinks'(least(
      inner_o & alive
  ));
  assign told_o = told_place && told_links && told_leads && told_near && told_own && told_rising && told_all &&
      told_one && told_first;
endmodule
