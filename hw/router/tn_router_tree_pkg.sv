// Which links of a node in a tree lead where, for those that route there (tn_router_tree) and tell of it (tn_health_tree).
package tn_router_tree_pkg;
  import tn_router_pkg::*;

  // Links that lead down, the first ones, and up, the next ones, by how many they are
  function automatic logic [MaxLinks-1:0] tree_downs(logic [4:0] down);
    for (int unsigned l = 0; l < MaxLinks; l++) tree_downs[l] = 5'(l) < down;
  endfunction
  function automatic logic [MaxLinks-1:0] tree_ups(logic [4:0] down, logic [4:0] up);
    for (int unsigned l = 0; l < MaxLinks; l++) tree_ups[l] = 6'(l) >= 6'(down) && 6'(l) < 6'(down) + 6'(up);
  endfunction
endpackage
