// What the nodes of a tree tell their neighbours of dead cables, so that who is below passes over the switches above that lead
// everywhere no more (docs/03-router.md, "Routes in a tree").
//
// Two bits in each CREDIT. `below`: a switch below is cut off, a link away or further down. `above`: there are links up, and none
// of them is alive and leads to a whole switch. A switch is whole if it says neither. `below` follows from what is below alone,
// and `above` from what is above: nothing that is told comes back, and once the cable is back all of it is forgotten.
//
// A dead link of a leaf switch to a node with tasks is not told: mostly no way leads round it, and a node that is reset would move
// the ways of all others. Nor is a link that has not been up yet.
//
// Latency: 2 cycles. Any register content is legal. Reset: everything is whole.
module tn_health_tree
  import tn_router_pkg::*;
  import tn_router_tree_pkg::*;
#(
    parameter int unsigned NumLinks = 6  // 1 to 16
) (
    input logic clk_i,
    input logic rst_ni,
    input tree_place_t place_i,  // of this node, by its registers
    input logic [NumLinks-1:0] up_i,  // the link has a session
    input logic [NumLinks-1:0] dead_i,
    input logic [NumLinks-1:0][1:0] told_i,  // by the far end: {above, below}
    output logic [1:0] tell_o,
    output logic [NumLinks-1:0] whole_o  // the far end is whole, or has not said otherwise
);
  if (NumLinks < 1 || NumLinks > MaxLinks) begin : gen_bad_num_links
    $error("NumLinks is %0d, must be 1 to %0d", NumLinks, MaxLinks);
  end

  logic [NumLinks-1:0] seen_q, cut, downs_q, ups_q, open;
  logic below_q, above_q;

  for (genvar l = 0; l < NumLinks; l++) begin : gen_link
    assign whole_o[l] = told_i[l] == '0;
    assign cut[l] = (dead_i[l] && seen_q[l]) || told_i[l][0];
    assign open[l] = ups_q[l] && whole_o[l] && !(dead_i[l] && seen_q[l]);
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      seen_q  <= '0;
      downs_q <= '0;
      ups_q   <= '0;
      below_q <= 1'b0;
      above_q <= 1'b0;
    end else begin
      seen_q  <= seen_q | up_i;
      downs_q <= place_i.level > 2'd1 ? NumLinks'(tree_downs(place_i.down)) : '0;
      ups_q   <= NumLinks'(tree_ups(place_i.down, place_i.up));
      below_q <= (downs_q & cut) != '0;
      above_q <= ups_q != '0 && open == '0;
    end
  end

  assign tell_o = {above_q, below_q};
  logic unused;
  assign unused = ^{place_i.y, place_i.z};
endmodule
