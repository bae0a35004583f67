// Proves tn_router_dragonfly: what it says of the links is what the registers, and the links, stood for five cycles before, all of
// one cycle: of groups of `Nodes` nodes with `Each` global links, any number of groups, at any place, whenever these and the links
// change. tn_router_dragonfly_told_proof says by integers what that is.
module tn_router_dragonfly_proof
  import tn_pkg::*;
  import tn_router_pkg::*;
#(
    parameter int unsigned NumLink = 5,
    parameter int unsigned Nodes = 3,  // of a group
    parameter int unsigned Each = 3,  // global links of a node
    parameter bit One = 1'b0  // that one link at the most leads to a group, if the rest is so, which is proved without
) (
    input logic clk_i,
    input logic reset_i,  // may come at any time
    input coord_t coord_i,
    input coord_t size_i,
    input dragonfly_place_t place_i,
    input logic [NumLink-1:0] down_i,
    input logic step_i,
    input logic [9:0] to_group_i  // any group, of this cycle
);
  localparam int unsigned Latency = 5;

  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;
  always_ff @(posedge clk_i) started_q <= 1'b1;

  dragonfly_t dragonfly;
  tn_router_dragonfly #(
      .NumLink(NumLink)
  ) u_dut (
      .clk_i,
      .rst_ni(rst_n),
      .coord_i,
      .size_i,
      .place_i,
      .down_i,
      .step_i,
      .dragonfly_o(dragonfly)
  );

  typedef logic [9:0] step_t;
  typedef struct packed {
    logic valid;
    coord_t coord, size;
    dragonfly_place_t place;
    step_t first;  // steps of the nodes of the group before this one
    logic [NumLink-1:0] down;
  } registers_t;
  registers_t [Latency:1] past_q;  // [c]: c cycles ago, since reset
  always_ff @(posedge clk_i) begin
    if (!rst_n) past_q <= '0;
    else begin
      past_q[1] <= '{
          valid: 1'b1,
          coord: coord_i,
          size: size_i,
          place: place_i,
          first: step_t'(32'(coord_i.x[4:0]) * 32'(place_i.global_links)),
          down: down_i
      };
      past_q[Latency:2] <= past_q[Latency-1:1];
    end
  end

  logic [NumLink-1:0] inner, leads, to_there;
  logic [NumLink-1:0][4:0] behind;
  logic sound;
  tn_router_dragonfly_told_proof #(
      .NumLink(NumLink)
  ) u_told (
      .coord_i(past_q[Latency].coord),
      .size_i(past_q[Latency].size),
      .place_i(past_q[Latency].place),
      .first_i(past_q[Latency].first),
      .down_i(past_q[Latency].down),
      .to_group_i,
      .dragonfly_i(dragonfly),
      .inner_o(inner),
      .leads_o(leads),
      .to_there_o(to_there),
      .behind_o(behind),
      .sound_o(sound),
      .told_o()
  );

  // What stands behind each step, so that the next one can be shown: by the registers of so many cycles ago
  function automatic step_t back(registers_t r);  // the first step that leads to group 0 or on, or the node's first
    step_t wrap;
    wrap = step_t'(7'(r.place.last_group - {r.coord.z[1:0], r.coord.y}));
    back = r.first > wrap ? r.first : wrap;
  endfunction
  function automatic step_t last_end(registers_t r, step_t first);  // where the steps of a node end that begin there
    step_t whole;
    whole = first + step_t'(r.place.global_links);
    last_end = whole < step_t'(r.place.last_group) ? whole : step_t'(r.place.last_group);
  endfunction
  function automatic logic [4:0] from_on(registers_t r, step_t first);  // steps of the node from there on
    from_on = last_end(r, r.first) > first ? 5'(last_end(r, r.first) - first) : '0;
  endfunction
  function automatic step_t lowest(registers_t r, int unsigned l);  // of the node behind a link of the group
    lowest = step_t'(l * 32'(r.place.global_links) + (l < 32'(r.coord.x[4:0]) ? 0 : 32'(r.place.global_links)));
  endfunction
  function automatic logic inner_link(registers_t r, int unsigned l);
    inner_link = 6'(l) < r.size.x - 6'd1;
  endfunction
  function automatic step_t step_of(registers_t r, int unsigned l);  // of a link to another group
    logic [5:0] which;
    which = 6'(l) - (r.size.x - 6'd1);
    step_of = which < 6'(from_on(r, back(r))) ? back(r) + step_t'(which) :
        r.first + step_t'(which) - step_t'(from_on(r, back(r)));
  endfunction
  registers_t r2, r3, r4, r5;
  assign {r5, r4, r3, r2} = past_q[5:2];
  logic second, third, fourth;
  always_comb begin
    second = {u_dut.second_begin_q, u_dut.end_q, u_dut.back_q} == {r2.first, last_end(r2, r2.first), back(r2)};
    third = {u_dut.third_begin_q, u_dut.third_back_q, u_dut.count_q, u_dut.low_count_q} ==
        {r3.first, back(r3), from_on(r3, r3.first), from_on(r3, back(r3))};
    fourth = 1'b1;
    for (int unsigned l = 0; l < NumLink; l++) begin
      logic [4:0] node2, node3, node4;
      node2 = 5'(l) + 5'(5'(l) >= r2.coord.x[4:0]);
      node3 = 5'(l) + 5'(5'(l) >= r3.coord.x[4:0]);
      node4 = 5'(l) + 5'(5'(l) >= r4.coord.x[4:0]);
      if ({u_dut.node_q[l], u_dut.node_begin_q[l]} != {node2, lowest(r2, l)}) second = 1'b0;
      if ({u_dut.third_node_q[l], u_dut.node_low_q[l], u_dut.node_high_q[l]} != {node3, 7'(lowest(
              r3, l
          )), 7'(last_end(
              r3, lowest(r3, l)
          ) - 1'b1)})
        third = 1'b0;
      if (u_dut.node_leads_q[l] != (lowest(r3, l) < step_t'(r3.place.last_group) && r3.place.global_links != '0))
        third = 1'b0;
      if ({u_dut.locals_q[l], u_dut.fourth_node_q[l]} != {inner_link(r4, l), node4}) fourth = 1'b0;
      if (inner_link(r4, l)) begin
        if ({u_dut.low_q[l], u_dut.high_q[l]} != {7'(lowest(r4, l)), 7'(last_end(r4, lowest(r4, l)) - 1'b1)})
          fourth = 1'b0;
        if (u_dut.leads_q[l] != (lowest(r4, l) < step_t'(r4.place.last_group) && r4.place.global_links != '0))
          fourth = 1'b0;
      end else begin
        if ({u_dut.low_q[l], u_dut.high_q[l]} != {2{7'(step_of(r4, l))}}) fourth = 1'b0;
        if (u_dut.leads_q[l] != (6'(l) - (r4.size.x - 6'd1) < 6'(from_on(r4, r4.first)))) fourth = 1'b0;
      end
    end
  end

  // Of a product, `first`, what is needed of it: it is no more than that of the largest factors, and the steps of this node are
  // none of those of another one
  logic [Latency:1] apart;
  always_comb begin
    apart = '1;
    for (int unsigned c = 1; c <= Latency; c++) begin
      registers_t r;
      r = past_q[c];
      if (r.first > step_t'(31 * 31)) apart[c] = 1'b0;
      for (int unsigned l = 0; l < NumLink; l++) begin
        if (l < 32'(r.coord.x[4:0])) begin
          if (lowest(r, l) + step_t'(r.place.global_links) > r.first) apart[c] = 1'b0;
        end else if (lowest(r, l) < r.first + step_t'(r.place.global_links)) apart[c] = 1'b0;
      end
    end
  end
  logic [Latency:1] sized;
  for (genvar c = 1; c <= Latency; c++) begin : gen_sized
    assign sized[c] = !past_q[c].valid || {past_q[c].size.x, past_q[c].place.global_links} == {6'(Nodes), 5'(Each)};
  end
  logic [3:0] known, valid;  // what goes along unchanged
  for (genvar c = 1; c <= 4; c++) begin : gen_known
    assign valid[c-1] = past_q[c].valid;
    assign known[c-1] = u_dut.known_q[c] == {
      past_q[c].coord.x[4:0], past_q[c].size.x - 6'd1, past_q[c].coord.z[1:0], past_q[c].coord.y,
      past_q[c].place.last_group, past_q[c].place.global_links, past_q[c].place.valiant, ~past_q[c].down
    };
  end

  logic in_order, begun, others;  // what is known of the first step; all but that one link leads to a group
  assign begun = {u_dut.begin_q, u_dut.wrap_q} ==
      {past_q[1].first, 7'(past_q[1].place.last_group - {past_q[1].coord.z[1:0], past_q[1].coord.y})};
  assign others = apart == '1 && sized == '1 && (valid & ~known) == '0 && (!past_q[1].valid || begun) && (!r2.valid || second) &&
      (!r3.valid || third) && (!r4.valid || fourth) && in_order && (!r5.valid || (u_told.told_place && u_told.told_links &&
      u_told.told_leads && u_told.told_near && u_told.told_own && u_told.told_rising && u_told.told_all && u_told.told_first));
  assign in_order = (valid & (valid + 1'b1)) == '0 && (!r5.valid || valid == '1);

  always_ff @(posedge clk_i) begin
    SizeM : assume (size_i.x == 6'(Nodes) && place_i.global_links == 5'(Each));
  end
  if (One) begin : gen_one
    always_ff @(posedge clk_i) begin
      if (rst_n) OthersM : assume (others);
      if (rst_n && r5.valid) OneA : assert (u_told.told_one);
    end
  end else begin : gen_others
    always_ff @(posedge clk_i) begin
      if (rst_n) begin
        ApartA : assert (apart == '1);
        SizeA : assert (sized == '1);
        KnownA : assert ((valid & ~known) == '0);
        if (past_q[1].valid) FirstA : assert (begun);
        if (r2.valid) SecondA : assert (second);
        if (r3.valid) ThirdA : assert (third);
        if (r4.valid) FourthA : assert (fourth);
        OrderA : assert (in_order);
      end
      if (rst_n && r5.valid) begin
        PlaceA : assert (u_told.told_place);
        LinksA : assert (u_told.told_links);
        LeadsA : assert (u_told.told_leads);
        NearA : assert (u_told.told_near);
        OwnA : assert (u_told.told_own);
        RisingA : assert (u_told.told_rising);
        AllA : assert (u_told.told_all);
        LowestA : assert (u_told.told_first);
        NowhereC : cover (leads == '0 && sound);
        ToNodeC : cover (sound && (to_there & inner) != '0 && inner != '1);
        OutC : cover (sound && (to_there & ~inner) != '0 && inner != '0 && behind[0] != '0);
        RoundC : cover (sound && inner != '0 && (dragonfly.around[NumLink-1:0] & leads) != '0);
        SpinC : cover ((dragonfly.spin[NumLink-1:0] & inner) == NumLink'(2));
      end
    end
  end
endmodule
