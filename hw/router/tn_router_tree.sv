// Turns the registers of a tree into what route computation compares with, once for all inputs of a router (docs/03-router.md,
// "Routes in a tree").
//
// A node of level 0 has the tasks, one of level 1 to 3 is a switch. Destinations of level 0 are numbered by digits, x, y, z;
// those below a switch of level l have all its digits from l on. Links 0 to `down` - 1 lead to the nodes below by their digit,
// the next `up` links to the nodes above, all of which are equally good.
//
// Which of the links up a digit stands for: link `digit` modulo their number; if that is dead and others are not, `digit` modulo
// the number of these. So a link that dies moves only what went by it. Latency: a change of a register or of a link rules the
// headers that arrive from the third cycle on; all fields change together. Reset: level 0, no links.
//
// Any register content is legal: packets that go astray end at the hop limit, or where they would go up after they went down.
module tn_router_tree
  import tn_pkg::*;
  import tn_router_pkg::*;
#(
    parameter int unsigned NumLink = 6  // 1 to 6
) (
    input logic clk_i,
    input logic rst_ni,
    input tree_place_t place_i,
    input logic [NumLink-1:0] down_i,  // the link is dead
    output tree_t tree_o
);
  if (NumLink < 1 || NumLink > 6) begin : gen_bad_num_link
    $error("NumLink is %0d, must be 1 to 6", NumLink);
  end

  // Links that lead up
  function automatic logic [NumLink-1:0] leads_up(logic [2:0] down, logic [2:0] up);
    for (int unsigned l = 0; l < NumLink; l++) leads_up[l] = 4'(l) >= 4'(down) && 4'(l) < 4'(down) + 4'(up);
  endfunction

  // Step 1: those of them that are alive; all, if none is
  tree_place_t place_q;
  logic [NumLink-1:0] ups, ups_q, alive, open_q;
  assign ups   = leads_up(place_i.down, place_i.up);
  assign alive = ups & ~down_i;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      place_q <= '0;
      ups_q   <= '0;
      open_q  <= '0;
    end else begin
      place_q <= place_i;
      ups_q   <= ups;
      open_q  <= alive == '0 ? ups : alive;
    end
  end

  logic unused;
  assign unused = ^place_q.up;

  // Step 2: the link of each digit
  function automatic logic [NumLink-1:0] counted(logic [NumLink-1:0] links, int unsigned digit);
    logic [2:0] count, rank, passed;  // links; which of them; those below
    count = '0;
    for (int unsigned l = 0; l < NumLink; l++) count += 3'(links[l]);
    rank = '0;
    for (int unsigned n = 1; n <= NumLink; n++) if (count == 3'(n)) rank = 3'(digit % n);
    passed = '0;
    for (int unsigned l = 0; l < NumLink; l++) begin
      counted[l] = links[l] && passed == rank;
      passed += 3'(links[l]);
    end
  endfunction

  logic [7:0][5:0] up_of;
  always_comb begin
    for (int unsigned d = 0; d < 8; d++) begin
      logic [NumLink-1:0] own;
      own = counted(ups_q, d);
      up_of[d] = 6'((own & open_q) != '0 ? own : counted(open_q, d));
    end
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) tree_o <= '0;
    else begin
      tree_o.level <= place_q.level;
      tree_o.y <= place_q.y;
      tree_o.z <= place_q.z;
      tree_o.down <= place_q.down;
      tree_o.ups <= 6'(ups_q);
      tree_o.open <= 6'(open_q);
      tree_o.up_of <= up_of;
    end
  end
endmodule
