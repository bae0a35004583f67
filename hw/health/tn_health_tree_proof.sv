// Proves tn_health_tree: what a node tells follows from its registers, its dead links and what it was told, a cycle or two later,
// and from nothing else: `below` from links down alone, `above` from links up alone. And it ends: above a second node, whose last
// link down leads to the first one's first link up, both are whole again once nothing is dead and nobody else tells of anything.
module tn_health_tree_proof
  import tn_router_pkg::*;
#(
    parameter int unsigned NumLinks = 6
) (
    input logic clk_i,
    input logic reset_i,  // may come at any time
    input tree_place_t place_i,
    input logic [NumLinks-1:0] up_i,
    input logic [NumLinks-1:0] dead_i,
    input logic [NumLinks-1:0][1:0] told_i,
    // The node above, and what delays the news between the two
    input tree_place_t high_place_i,
    input logic [NumLinks-1:0] high_up_i,
    input logic [NumLinks-1:0] high_dead_i,
    input logic [NumLinks-1:0][1:0] high_told_i,
    input logic pass_i
);
  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;
  always_ff @(posedge clk_i) started_q <= 1'b1;

  logic [1:0] tell, high_tell, kept_q, high_kept_q;
  logic [NumLinks-1:0] whole, high_whole;
  logic [NumLinks-1:0][1:0] told, high_told;
  int unsigned first_up, last_down;  // the ends of the cable between them
  assign first_up  = 32'(place_i.down);
  assign last_down = 32'(high_place_i.down) - 1;
  always_comb begin
    told = told_i;
    high_told = high_told_i;
    for (int unsigned l = 0; l < NumLinks; l++) begin
      if (l == first_up) told[l] = high_kept_q;
      if (l == last_down) high_told[l] = kept_q;
    end
  end

  tn_health_tree #(
      .NumLinks(NumLinks)
  ) u_dut (
      .clk_i,
      .rst_ni (rst_n),
      .place_i,
      .up_i,
      .dead_i,
      .told_i (told),
      .tell_o (tell),
      .whole_o(whole)
  );
  tn_health_tree #(
      .NumLinks(NumLinks)
  ) u_high (
      .clk_i,
      .rst_ni (rst_n),
      .place_i(high_place_i),
      .up_i   (high_up_i),
      .dead_i (high_dead_i),
      .told_i (high_told),
      .tell_o (high_tell),
      .whole_o(high_whole)
  );

  // Registers and inputs of the cycle before, and links that have been up by then
  tree_place_t older_q, place_q;
  logic [NumLinks-1:0] seen_q, dead_q;
  logic [NumLinks-1:0][1:0] told_q;
  logic [1:0] age_q;  // cycles since the reset
  logic [3:0] well_q;  // cycles in which nothing is wrong, and no register changes
  tree_place_t high_place_q;
  always_ff @(posedge clk_i) begin
    if (!rst_n) begin
      {seen_q, dead_q, told_q, age_q, well_q, kept_q, high_kept_q} <= '0;
      place_q <= '0;
      older_q <= '0;
      high_place_q <= '0;
    end else begin
      place_q <= place_i;
      older_q <= place_q;
      high_place_q <= high_place_i;
      seen_q <= seen_q | up_i;
      dead_q <= dead_i & seen_q;
      told_q <= told;
      if (age_q != '1) age_q <= age_q + 1'b1;
      if (pass_i) {kept_q, high_kept_q} <= {tell, high_tell};
      if ({dead_i, high_dead_i} != '0 || {told_i, high_told_i} != '0 || !pass_i) well_q <= '0;
      else if (place_i != place_q || high_place_i != high_place_q) well_q <= '0;
      else if (well_q != '1) well_q <= well_q + 1'b1;
    end
  end

  logic below, above, any_up;
  logic [NumLinks-1:0] good;
  always_comb begin
    for (int unsigned l = 0; l < NumLinks; l++) good[l] = !told[l][0] && !told[l][1];
    below  = 1'b0;
    any_up = 1'b0;
    above  = 1'b1;
    for (int unsigned l = 0; l < NumLinks; l++) begin
      if (older_q.level >= 2'd2 && l < 32'(older_q.down) && (dead_q[l] || told_q[l][0])) below = 1'b1;
      if (l >= 32'(older_q.down) && l < 32'(older_q.down) + 32'(older_q.up)) begin
        any_up = 1'b1;
        if (!dead_q[l] && told_q[l] == 2'b00) above = 1'b0;
      end
    end
  end

  always_ff @(posedge clk_i) begin
    if (rst_n) begin
      WholeA : assert (whole == good);
      if (age_q >= 2'd2) begin
        BelowA : assert (tell[0] == below);
        AboveA : assert (tell[1] == (any_up && above));
      end
      // Two news travel in three steps each, and then back
      if (well_q >= 4'd10) ForgottenA : assert (tell == '0 && high_tell == '0);
      SeenA : assert (u_dut.seen_q == seen_q);  // for the induction
      BelowC : cover (age_q[1] && tell == 2'b01);
      AboveC : cover (age_q[1] && tell == 2'b10 && dead_q == '0 && place_i.level == 2'd1);
      BothC : cover (tell == 2'b11);
      PassedOnC : cover (high_tell[0] && high_dead_i == '0 && high_told_i == '0 && dead_i != '0);
      ForgottenC : cover (well_q == 4'd12);
    end
  end
endmodule
