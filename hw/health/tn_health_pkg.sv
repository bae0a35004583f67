// What the parts of the fault map share: how bad a record is, which of two is newer, and how large the lattice is.
// verilator lint_off UNUSEDPARAM
// verilator lint_off UNUSEDSIGNAL
package tn_health_pkg;
  import tn_pkg::*;

  typedef enum logic [1:0] {
    HEALTH_WELL = 2'd0,  // nothing to tell
    HEALTH_POOR = 2'd1,  // it works, with repairs
    HEALTH_BAD  = 2'd2   // a link is down, or the node fails
  } severity_e;

  localparam logic [1:0] StateStopping = 2'd3;  // `state` of a node that is about to stop

  function automatic severity_e severity(health_record_t record);
    if (record.links_down != '0 || record.state[1]) return HEALTH_BAD;
    return record.links_poor != '0 || record.state[0] ? HEALTH_POOR : HEALTH_WELL;
  endfunction

  // Versions count in a circle: of two, the newer one is up to half the circle ahead.
  function automatic logic newer(logic [15:0] version, logic [15:0] than);
    logic [15:0] ahead;
    ahead = version - than;
    return ahead != '0 && !ahead[15];
  endfunction

  // The neighbour's link at the other end of link l's cable: its link in the opposite direction. Of a last dimension that has one
  // link only, which is then of two nodes, it is the same one: both ends are plus.
  function automatic int unsigned far_link(int unsigned l, int unsigned num_links);
    return l % 2 == 0 && l + 1 == num_links ? l : l ^ 1;
  endfunction

  // Coordinates by dimension
  function automatic logic [2:0][5:0] by_dimension(coord_t coord);
    return {{1'b0, coord.z}, {1'b0, coord.y}, coord.x};
  endfunction

  // Highest legal coordinate of each dimension; a size of 0 stands for the field's full range, as in the router.
  function automatic logic [2:0][5:0] last_of(coord_t size);
    logic [4:0] y, z;
    y = size.y - 1'b1;
    z = size.z - 1'b1;
    return {{1'b0, z}, {1'b0, y}, size.x - 1'b1};
  endfunction
endpackage
// verilator lint_on UNUSEDSIGNAL
// verilator lint_on UNUSEDPARAM
