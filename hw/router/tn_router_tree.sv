// Turns the registers of a tree into what route computation compares with, once for all inputs of a router (docs/03-router.md,
// "Routes in a tree").
//
// A node of level 0 has the tasks, one of level 1 to 3 is a switch. Destinations of level 0 are numbered by digits, x, y, z;
// those below a switch of level l have all its digits from l on. Links 0 to `down` - 1 lead to the nodes below by their digit,
// the next `up` links to the nodes above, all of which are equally good.
//
// Which of the links up a digit stands for: link `digit` modulo their number; if that is not open and others are, `digit` modulo
// the number of these. Open are those that are alive and lead to a switch that is whole (tn_health_tree); if there is none, those
// that are alive; if there is none, all. So a link that dies moves only what went by it. Latency: a change of a register or of a
// link rules the headers that arrive from the fourth cycle on; all fields change together. Reset: level 0, no links.
//
// Any register content is legal: packets that go astray end at the hop limit, or where they would go up after they went down.
module tn_router_tree
  import tn_pkg::*;
  import tn_router_pkg::*;
  import tn_router_tree_pkg::*;
#(
    parameter int unsigned NumLink = 6  // 1 to 16
) (
    input logic clk_i,
    input logic rst_ni,
    input tree_place_t place_i,
    input logic [NumLink-1:0] down_i,  // the link is dead
    input logic [NumLink-1:0] whole_i,  // the switch there leads to all that is below it, and everywhere
    output tree_t tree_o
);
  if (NumLink < 1 || NumLink > MaxLinks) begin : gen_bad_num_link
    $error("NumLink is %0d, must be 1 to %0d", NumLink, MaxLinks);
  end

  localparam int unsigned CountBits = $clog2(NumLink + 1);

  // Step 1: the links up, and the open ones
  tree_place_t place_q;
  logic [NumLink-1:0] ups, ups_q, alive, whole, open_q;
  assign ups   = NumLink'(tree_ups(place_i.down, place_i.up));
  assign alive = ups & ~down_i;
  assign whole = alive & whole_i;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      place_q <= '0;
      ups_q   <= '0;
      open_q  <= '0;
    end else begin
      place_q <= place_i;
      ups_q   <= ups;
      open_q  <= whole != '0 ? whole : alive != '0 ? alive : ups;
    end
  end

  logic unused;
  assign unused = ^place_q.up;

  // Step 2: how many they are, and how many of them are below each link
  typedef struct packed {
    logic [NumLink-1:0] links;
    logic [CountBits-1:0] count;
    logic [NumLink-1:0][CountBits-1:0] below;
  } counted_t;
  // In pairs, and pairs of these, for the sake of levels
  function automatic logic [CountBits-1:0] ones(logic [NumLink-1:0] links);
    logic [MaxLinks-1:0][CountBits-1:0] sums;
    for (int unsigned l = 0; l < MaxLinks; l++) sums[l] = l < NumLink ? CountBits'(links[l%NumLink]) : '0;
    for (int unsigned pairs = MaxLinks / 2; pairs > 0; pairs /= 2) begin
      for (int unsigned p = 0; p < pairs; p++) sums[p] = sums[2*p] + sums[2*p+1];
    end
    return sums[0];
  endfunction
  function automatic counted_t counted(logic [NumLink-1:0] links);
    counted.links = links;
    counted.count = ones(links);
    for (int unsigned l = 0; l < NumLink; l++) counted.below[l] = ones(links & NumLink'((32'd1 << l) - 1));
  endfunction

  tree_place_t second_place_q;
  counted_t all_q, alive_q;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      second_place_q <= '0;
      all_q <= '0;
      alive_q <= '0;
    end else begin
      second_place_q <= place_q;
      all_q <= counted(ups_q);
      alive_q <= counted(open_q);
    end
  end
  logic unused_second;
  assign unused_second = ^second_place_q.up;

  // Step 3: the link of each digit
  function automatic logic [NumLink-1:0] link_of(counted_t among, int unsigned digit);
    logic [CountBits-1:0] rank;
    rank = '0;
    for (int unsigned n = 1; n <= NumLink; n++) rank |= among.count == CountBits'(n) ? CountBits'(digit % n) : '0;
    for (int unsigned l = 0; l < NumLink; l++) link_of[l] = among.links[l] && among.below[l] == rank;
  endfunction

  logic [TreeDigits-1:0][MaxLinks-1:0] up_of;
  always_comb begin
    for (int unsigned d = 0; d < TreeDigits; d++) begin
      logic [NumLink-1:0] own;
      own = link_of(all_q, d);
      up_of[d] = MaxLinks'((own & alive_q.links) != '0 ? own : link_of(alive_q, d));
    end
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) tree_o <= '0;
    else begin
      tree_o.level <= second_place_q.level;
      tree_o.y <= second_place_q.y;
      tree_o.z <= second_place_q.z;
      tree_o.down <= second_place_q.down;
      tree_o.ups <= MaxLinks'(all_q.links);
      tree_o.open <= MaxLinks'(alive_q.links);
      tree_o.up_of <= up_of;
    end
  end
endmodule
