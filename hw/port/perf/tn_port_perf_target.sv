// Draws the destinations of a test generator: every other node of a lattice, and every unit of it, with the same probability.
//
// A random number is cut to as many bits in each coordinate as the largest of it has, and is passed over if it is no node that is
// wanted, or this one. Throughput: a number a cycle; of the sizes that fit worst one in 11 is a destination. Back-pressure: a
// destination stands until it is taken; which ones come does not depend on when. Reset: none, numbers begin with `load_i`, and the
// first ones go by while `spin_i` is set.
//
// Nodes are (x, y, z) up to `last_*_i`, and of those the ones with 64 y + x up to `last_node_i`: where node n is called
// x = n mod 64, y = n / 64, the first nodes of a table. If no other node is left, no destination comes.
module tn_port_perf_target
  import tn_pkg::*;
(
    input  logic          clk_i,
    input  logic          load_i,       // begin with `seed_i`
    input  logic   [31:0] seed_i,
    input  logic          spin_i,       // let random numbers go by
    input  coord_t        last_i,       // largest coordinates
    input  logic   [10:0] last_node_i,
    input  logic   [ 3:0] num_units_i,  // units of a node, 1 to 8; 0: none is drawn, all go to `unit_i`
    input  logic   [ 5:0] unit_i,
    input  coord_t        own_i,        // this node
    input  logic          take_i,       // the destination is used up; only while it is there
    output logic          valid_o,      // it is there
    output node_t         target_o
);
  logic [31:0] number;
  logic draws, valid_q;
  node_t target_q;
  assign draws = !valid_q || take_i;
  tn_port_perf_random u_random (
      .clk_i,
      .load_i,
      .seed_i,
      .step_i  (draws),
      .number_o(number)
  );

  // Ones up to the highest one.
  function automatic logic [5:0] ones(logic [5:0] value);
    for (int unsigned i = 0; i < 6; i++) ones[i] = (value >> i) != '0;
  endfunction

  logic [3:0] last_unit, unit;
  coord_t place;
  logic   fits;
  assign last_unit = num_units_i - 4'd1;
  always_comb begin
    place.x = number[31:26] & ones(last_i.x);
    place.y = number[25:21] & 5'(ones(6'(last_i.y)));
    place.z = number[20:16] & 5'(ones(6'(last_i.z)));
    unit = number[15:12] & 4'(ones(6'(last_unit)));
  end
  assign fits = place.x <= last_i.x && place.y <= last_i.y && place.z <= last_i.z &&
                (num_units_i == '0 || unit <= last_unit) && {place.y, place.x} <= last_node_i && place != own_i;
  always_ff @(posedge clk_i) begin
    if (load_i || spin_i) valid_q <= 1'b0;
    else if (draws) valid_q <= fits;
    if (draws) target_q <= '{coord: place, unit: num_units_i == '0 ? unit_i : 6'(unit)};
  end
  assign valid_o  = valid_q;
  assign target_o = target_q;
  logic unused;
  assign unused = ^number[11:0];
endmodule
