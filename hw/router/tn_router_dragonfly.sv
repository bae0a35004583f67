// Turns the registers of a dragonfly into what route computation compares with, once for all inputs of a router
// (docs/03-router.md, "Routes in a dragonfly").
//
// A node is number x of its group, which is number y + 32 z. Links 0 to last x - 1 lead to the others of the group by their
// number. Cables to other groups are counted by *steps*: step 0 leads to the group behind this one, step 1 to the next, round to
// the group before it; each node of a group has `global_links` of them, in turn. Its links behind the local ones are those of its
// steps, in the order of the groups that they lead to. Latency: a change of a register or of a link rules the headers that arrive
// from the sixth cycle on, all fields together. Reset: one group, no global links.
//
// Any register content is legal: packets that go astray end at a node that has no way on for them.
module tn_router_dragonfly
  import tn_pkg::*;
  import tn_router_pkg::*;
#(
    parameter int unsigned NumLink = 6  // 1 to 16
) (
    input logic clk_i,
    input logic rst_ni,
    /* verilator lint_off UNUSEDSIGNAL */
    input coord_t coord_i,  // this node
    input coord_t size_i,  // x: nodes of a group; 0 stands for 64
    /* verilator lint_on UNUSEDSIGNAL */
    input dragonfly_place_t place_i,
    input logic [NumLink-1:0] down_i,  // the link is dead
    input logic step_i,  // something comes: another one of equally good links is the next to begin with
    output dragonfly_t dragonfly_o
);
  if (NumLink < 1 || NumLink > MaxLinks) begin : gen_bad_num_link
    $error("NumLink is %0d, must be 1 to %0d", NumLink, MaxLinks);
  end

  localparam int unsigned Bits = 10;  // of a step, with those that no dragonfly has
  typedef logic [Bits-1:0] step_t;

  typedef struct packed {
    logic [4:0] me;  // number in the group
    logic [5:0] locals;  // links to the group
    logic [6:0] group, last;
    logic [4:0] each;  // global links of a node
    logic valiant;
    logic [NumLink-1:0] open;
  } known_t;
  known_t [4:1] known_q;  // [s]: behind step s

  // By adders: there is no need to take a multiplier of the device
  function automatic step_t product(logic [4:0] node, logic [4:0] each);
    product = '0;
    for (int unsigned b = 0; b < 5; b++) product += node[b] ? step_t'(each) << b : '0;
  endfunction

  // Step 1: the steps of this node begin behind those of the nodes before it; from `wrap` on they lead to group 0 and on
  step_t begin_q;
  logic [6:0] wrap_q;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      known_q <= '0;
      begin_q <= '0;
      wrap_q  <= '0;
    end else begin
      known_q[1] <= '{
          me: coord_i.x[4:0],
          locals: size_i.x - 1'b1,
          group: {coord_i.z[1:0], coord_i.y},
          last: place_i.last_group,
          each: place_i.global_links,
          valiant: place_i.valiant,
          open: ~down_i
      };
      known_q[4:2] <= known_q[3:1];
      begin_q <= product(coord_i.x[4:0], place_i.global_links);
      wrap_q <= place_i.last_group - {coord_i.z[1:0], coord_i.y};
    end
  end

  // Step 2: they end where the next node's begin, or where all groups have one. So do those of the others of the group
  step_t second_begin_q, end_q, back_q, whole_end;
  step_t [NumLink-1:0] node_begin_q;
  logic [NumLink-1:0][4:0] node_q;
  assign whole_end = begin_q + step_t'(known_q[1].each);
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      second_begin_q <= '0;
      end_q <= '0;
      back_q <= '0;
      node_begin_q <= '0;
      node_q <= '0;
    end else begin
      second_begin_q <= begin_q;
      end_q <= whole_end < step_t'(known_q[1].last) ? whole_end : step_t'(known_q[1].last);
      back_q <= begin_q > step_t'(wrap_q) ? begin_q : step_t'(wrap_q);
      for (int unsigned l = 0; l < NumLink; l++) begin
        node_q[l] <= 5'(l) + 5'(5'(l) >= known_q[1].me);
        node_begin_q[l] <= product(5'(l), known_q[1].each) + (5'(l) >= known_q[1].me ? step_t'(known_q[1].each) : '0);
      end
    end
  end

  // Step 3: how many the node has, and how many of them, which come first, from `back` on; the last step of each other node
  logic [4:0] count_q, low_count_q;
  step_t third_begin_q, third_back_q;
  logic [NumLink-1:0][6:0] node_low_q, node_high_q;
  logic [NumLink-1:0][4:0] third_node_q;
  logic [NumLink-1:0] node_leads_q;
  step_t [NumLink-1:0] node_end;
  for (genvar l = 0; l < NumLink; l++) begin : gen_node_end
    assign node_end[l] = node_begin_q[l] + step_t'(known_q[2].each);
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      third_begin_q <= '0;
      third_back_q <= '0;
      count_q <= '0;
      low_count_q <= '0;
      node_low_q <= '0;
      node_high_q <= '0;
      node_leads_q <= '0;
      third_node_q <= '0;
    end else begin
      third_begin_q <= second_begin_q;
      third_back_q <= back_q;
      count_q <= end_q > second_begin_q ? 5'(end_q - second_begin_q) : '0;
      low_count_q <= end_q > back_q ? 5'(end_q - back_q) : '0;
      third_node_q <= node_q;
      for (int unsigned l = 0; l < NumLink; l++) begin
        node_low_q[l]   <= node_begin_q[l][6:0];
        node_high_q[l]  <= (node_end[l] < step_t'(known_q[2].last) ? node_end[l][6:0] : known_q[2].last) - 1'b1;
        node_leads_q[l] <= node_begin_q[l] < step_t'(known_q[2].last) && known_q[2].each != '0;
      end
    end
  end

  // Step 4: the steps of each link
  logic [NumLink-1:0][5:0] which;  // of the links behind the local ones
  logic [NumLink-1:0][6:0] step;  // the one of such a link
  for (genvar l = 0; l < NumLink; l++) begin : gen_step
    assign which[l] = 6'(l) - known_q[3].locals;
    assign step[l] = 7'(which[l] < 6'(low_count_q) ? third_back_q + step_t'(which[l]) : third_begin_q + step_t'(which[l]) -
        step_t'(low_count_q));
  end
  logic [NumLink-1:0] locals_q, leads_q;
  logic [NumLink-1:0][6:0] low_q, high_q;
  logic [NumLink-1:0][4:0] fourth_node_q;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      locals_q <= '0;
      leads_q <= '0;
      low_q <= '0;
      high_q <= '0;
      fourth_node_q <= '0;
    end else begin
      fourth_node_q <= third_node_q;
      for (int unsigned l = 0; l < NumLink; l++) begin
        locals_q[l] <= 6'(l) < known_q[3].locals;
        leads_q[l] <= 6'(l) < known_q[3].locals ? node_leads_q[l] : which[l] < 6'(count_q);
        low_q[l] <= 6'(l) < known_q[3].locals ? node_low_q[l] : step[l];
        high_q[l] <= 6'(l) < known_q[3].locals ? node_high_q[l] : step[l];
      end
    end
  end

  // Step 5: the groups that these are
  function automatic logic [6:0] group_of(logic [6:0] number, logic [6:0] group, logic [6:0] last);
    logic [7:0] whole;
    whole = 8'(number) + 8'(group) + 1'b1;
    group_of = whole > 8'(last) ? whole[6:0] - last - 1'b1 : whole[6:0];
  endfunction
  function automatic logic [NumLink-1:0] lowest(logic [NumLink-1:0] links);
    lowest = links & (~links + 1'b1);
  endfunction
  logic [NumLink-1:0][6:0] low, high;
  for (genvar l = 0; l < NumLink; l++) begin : gen_groups
    assign low[l]  = group_of(low_q[l], known_q[4].group, known_q[4].last);
    assign high[l] = group_of(high_q[l], known_q[4].group, known_q[4].last);
  end
  dragonfly_t here_q;
  logic [NumLink-1:0] there;  // links that are alive and lead to other groups, or to nodes with a cable to some
  assign there = known_q[4].open & leads_q;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) here_q <= '0;
    else begin
      here_q.group <= known_q[4].group;
      here_q.last <= known_q[4].last;
      here_q.valiant <= known_q[4].valiant;
      here_q.locals <= MaxLinks'(locals_q);
      here_q.leads <= MaxLinks'(leads_q);
      here_q.open <= MaxLinks'(known_q[4].open);
      here_q.first_out <= MaxLinks'(lowest(there & ~locals_q));
      here_q.first_to_node <= MaxLinks'(lowest(there & locals_q));
      here_q.first_in <= MaxLinks'(lowest(known_q[4].open & locals_q));
      for (int unsigned l = 0; l < NumLink; l++) begin
        here_q.node[l] <= fourth_node_q[l];
        here_q.low[l] <= low[l];
        here_q.high[l] <= high[l];
        here_q.around[l] <= high[l] < low[l];
      end
    end
  end

  // Where to begin among links that are equally good: from one on and above, of those to the group and of those to others. It goes
  // on by one at random, and stands still in a node where nothing happens, so that such a node rests.
  function automatic logic [NumLink-1:0] after(logic [NumLink-1:0] present, logic [NumLink-1:0] all);
    logic [NumLink-1:0] here, less;
    here  = present & all;
    less  = here & (here - 1'b1);
    after = less == '0 ? all : less;
  endfunction
  logic [7:0] noise_q;
  logic [NumLink-1:0] spin_q, locals, others;
  assign locals = here_q.locals[NumLink-1:0];
  assign others = here_q.leads[NumLink-1:0] & ~locals;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      noise_q <= '1;
      spin_q  <= '0;
    end else if (step_i) begin
      noise_q <= {noise_q[6:0], noise_q[7] ^ noise_q[5] ^ noise_q[4] ^ noise_q[3]};
      if (noise_q[0]) spin_q <= after(spin_q, locals) | after(spin_q, others);
    end
  end

  always_comb begin
    dragonfly_o = here_q;
    dragonfly_o.spin = MaxLinks'(spin_q);
  end
endmodule
