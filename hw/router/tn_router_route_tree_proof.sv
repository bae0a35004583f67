// Proves tn_router_tree with tn_router_route_tree behind it, for any registers, dead links, place and destination, whenever they
// change: a packet is dropped with a cause, or asks for places that are there, down by the digit of its destination or up by links
// that are alive, never of the link by which it came, and never up if it came from above. So a packet that has gone down once goes
// down only, and, where both ends of each cable agree which of them is above, no packets wait for one another in a circle.
//
// What is expected is that of the registers three cycles ago (`place_q`, `dead_q`), by numbers of links. `digit_i` stands for all
// digits.
module tn_router_route_tree_proof
  import tn_pkg::*;
  import tn_router_pkg::*;
#(
    parameter int unsigned NumLocal = 2,
    parameter int unsigned NumLink = 6,
    parameter int unsigned NumVc = 2,
    parameter int unsigned FromLink = NumLink,  // from a local port
    parameter bit Adaptive = 1'b0,
    localparam int unsigned NumPlace = NumLocal + NumLink * NumVc
) (
    input logic clk_i,
    input logic reset_i,  // may come at any time
    input tree_place_t place_i,
    input logic [NumLink-1:0] down_i,
    input logic [NumLink-1:0] whole_i,
    input lattice_t lattice_i,
    input header_t header_i,
    input logic valid_i,
    input logic [3:0] digit_i
);
  logic started_q = 1'b0;
  logic rst_n;
  assign rst_n = started_q && !reset_i;
  always_ff @(posedge clk_i) started_q <= 1'b1;

  tree_t tree;
  logic [NumPlace-1:0] request, first;
  logic link, drop;
  drop_cause_e cause;

  tn_router_tree #(
      .NumLink(NumLink)
  ) u_tree (
      .clk_i,
      .rst_ni(rst_n),
      .place_i,
      .down_i,
      .whole_i,
      .tree_o(tree)
  );
  tn_router_route_tree #(
      .NumLocal(NumLocal),
      .NumLink (NumLink),
      .NumVc   (NumVc),
      .FromLink(FromLink),
      .Adaptive(Adaptive)
  ) u_dut (
      .lattice_i,
      .tree_i(tree),
      .header_i,
      .valid_i,
      .request_o(request),
      .first_o(first),
      .link_o(link),
      .drop_o(drop),
      .cause_o(cause)
  );

  // The registers that rule: after a reset level 0, no links
  tree_place_t newest_q, newer_q, place_q;
  logic [NumLink-1:0] newest_dead_q, newer_dead_q, dead_q;
  logic [NumLink-1:0] newest_whole_q, newer_whole_q, whole_q;
  always_ff @(posedge clk_i) begin
    newest_q <= place_i;
    newest_dead_q <= down_i;
    newer_q <= newest_q;
    newer_dead_q <= newest_dead_q;
    place_q <= newer_q;
    dead_q <= newer_dead_q;
    newest_whole_q <= whole_i;
    newer_whole_q <= newest_whole_q;
    whole_q <= newer_whole_q;
    if (!rst_n) {newest_q, newest_dead_q, newer_q, newer_dead_q, place_q, dead_q} <= '0;
    if (!rst_n) {newest_whole_q, newer_whole_q, whole_q} <= '0;
  end

  // Links by number: what leads up, what of it is open, how much of it counts
  function automatic logic goes_up(int unsigned l);
    return l >= 32'(place_q.down) && l < 32'(place_q.down) + 32'(place_q.up);
  endfunction
  logic [NumLink-1:0]
      ups, counts;  // one that is not whole counts where none that is alive is, a dead one where all are
  int unsigned count, whole;
  always_comb begin
    for (int unsigned l = 0; l < NumLink; l++) ups[l] = goes_up(l);
    counts = ups;
    for (int unsigned l = 0; l < NumLink; l++) if (ups[l] && !dead_q[l]) counts = ups & ~dead_q;
    for (int unsigned l = 0; l < NumLink; l++) if (ups[l] && !dead_q[l] && whole_q[l]) counts = ups & ~dead_q & whole_q;
    count = 0;
    for (int unsigned l = 0; l < NumLink; l++) if (counts[l]) count++;
    whole = 0;
    for (int unsigned l = 0; l < NumLink; l++) if (ups[l]) whole++;
  end

  // Of a destination: it is below, or here; the digit of its link down; what stands for its link up
  function automatic logic is_below(coord_t dst);
    case (place_q.level)
      2'd0: return {dst.x, dst.y, dst.z} == {lattice_i.dim[0].me, place_q.y, place_q.z};
      2'd1: return {dst.y, dst.z} == {place_q.y, place_q.z};
      2'd2: return dst.z == place_q.z;
      default: return 1'b1;
    endcase
  endfunction
  function automatic int unsigned digit_down(coord_t dst);
    case (place_q.level)
      2'd1: return 32'(dst.x);
      2'd2: return 32'(dst.y);
      default: return 32'(dst.z);
    endcase
  endfunction
  function automatic int unsigned digit_up(coord_t dst);
    case (place_q.level)
      2'd0: return 32'(dst.x) % 16;
      2'd1: return (32'(dst.x) + 32'(dst.y)) % 16;
      default: return (32'(dst.y) + 32'(dst.z)) % 16;
    endcase
  endfunction

  coord_t dst;
  logic in_range, below, here, odd, back, no_link;
  int unsigned way, channel;
  assign dst = header_i.dst.coord;
  assign in_range = 6'(dst.x) <= lattice_i.dim[0].last && 6'(dst.y) <= lattice_i.dim[1].last &&
      6'(dst.z) <= lattice_i.dim[2].last;
  assign below = is_below(dst);
  assign here = below && place_q.level == '0;
  assign odd = header_i.traffic_class[0];
  assign way = digit_down(dst);
  assign no_link = below ? way >= 32'(place_q.down) || way >= NumLink : ups == '0;
  assign back = FromLink < NumLink && (below ? way == FromLink && !no_link : goes_up(FromLink));
  assign channel = NumVc == 1 ? 0 : (32'(dst.x) / 2 + 32'(dst.y) + 32'(dst.z)) % 2 + (NumVc == 4 && odd ? 2 : 0);

  // What is asked for, by link: in whatever channel
  logic [NumLink-1:0] asked, asked_first;
  logic [NumPlace-1:0] in_channel;  // places of links in the channel of destination and class
  always_comb begin
    in_channel = '0;
    for (int unsigned l = 0; l < NumLink; l++) begin
      asked[l] = request[NumLocal+l*NumVc+:NumVc] != '0;
      asked_first[l] = first[NumLocal+l*NumVc+:NumVc] != '0;
      in_channel[NumLocal+l*NumVc+channel] = 1'b1;
    end
  end

  // Links that count below this one
  function automatic int unsigned rank(logic [NumLink-1:0] links);
    rank = 0;
    for (int unsigned l = 0; l < NumLink; l++) begin
      for (int unsigned f = l + 1; f < NumLink; f++) if (counts[l] && links[f]) rank++;
    end
  endfunction

  // The link of a digit: its own, by all that lead up, unless that is dead and another is not; then by those that count
  function automatic logic [NumLink-1:0] up_of(int unsigned digit);
    up_of = '0;
    for (int unsigned l = 0; l < NumLink; l++) if (ups[l] && l == 32'(place_q.down) + digit % whole) up_of[l] = 1'b1;
    if ((up_of & counts) == '0) begin
      for (int unsigned l = 0; l < NumLink; l++) up_of[l] = counts[l] && rank(NumLink'(1) << l) == digit % count;
    end
  endfunction

  // The packet of the cycle before, if it goes up from here as well
  tree_place_t past_place_q;
  logic past_up_q = 1'b0;
  logic [NumLink-1:0] past_dead_q, past_whole_q, past_first_q;
  int unsigned past_digit_q;
  logic up, like_past;
  assign up = valid_i && !drop && !below;
  assign like_past = past_up_q && up && past_place_q == place_q && past_dead_q == dead_q && past_whole_q == whole_q;
  always_ff @(posedge clk_i) begin
    past_place_q <= place_q;
    past_dead_q <= dead_q;
    past_whole_q <= whole_q;
    past_up_q <= rst_n && up;
    past_first_q <= asked_first;
    past_digit_q <= digit_up(dst);
  end

  function automatic logic one(input logic [NumPlace-1:0] places);
    return places != '0 && (places & (places - 1'b1)) == '0;
  endfunction

  function automatic logic one_link(input logic [MaxLinks-1:0] links);
    return links != '0 && (links & (links - 1'b1)) == '0;
  endfunction

  always_ff @(posedge clk_i) begin
    if (rst_n) begin
      // Whatever becomes of it
      if (!valid_i) NothingAskedA : assert (request == '0 && first == '0 && !drop && !link);
      FirstWithinA : assert ((first & ~request) == '0);
      if (FromLink < NumLink) NoTurnA : assert (!asked[FromLink%NumLink]);
      LinksOrPortsA : assert (link ? request[NumLocal-1:0] == '0 : asked == '0);
      ChannelA : assert ((request & ~in_channel & ~NumPlace'({NumLocal{1'b1}})) == '0);
      KindA : assert (link == (valid_i && !here));

      if (valid_i) begin
        DroppedA : assert (drop == (!in_range || (here ? 32'(header_i.dst.unit) >= NumLocal : back || no_link)));
        if (!in_range)
          OutsideA :
          assert (cause == DROP_OUTSIDE);
          else if (drop && back && !here)
            DownA :
            assert (cause == DROP_DOWN);
            else if (drop) NoPortA : assert (cause == DROP_NO_PORT);
      end
      if (valid_i && !drop) begin
        OneFirstA : assert (one(first));
        if (!(Adaptive && odd) || below) OneA : assert (request == first);
        if (FromLink < NumLink && goes_up(FromLink)) DownOnlyA : assert ((asked & ups) == '0);  // it came from above
        if (here)
          LocalA :
          assert (request == NumPlace'(1) << header_i.dst.unit);
          else if (below)
            DigitA :
            assert (asked == NumLink'(1) << way && (asked & ups) == '0 && way < 32'(place_q.down));
            else begin
              UpA : assert ((asked & ~ups) == '0);
              AliveA : assert ((asked & dead_q) == '0 || (ups & ~dead_q) == '0);
              WholeA : assert ((asked & ~whole_q) == '0 || (ups & ~dead_q & whole_q) == '0);
              if (Adaptive && odd) AllUpA : assert (asked == counts);
              RankA : assert (asked_first == up_of(digit_up(dst)));
            end
      end

      // What goes to neighbours is spread, what goes to one place goes the same way
      if (like_past && count > 1 && count == whole && digit_up(dst) == past_digit_q + 1)
        SpreadA : assert (asked_first != past_first_q);
      if (like_past && digit_up(dst) == past_digit_q) SameWayA : assert (asked_first == past_first_q);

      // What the tree says, where nobody asks for it, too
      PlaceA : assert ({tree.level, tree.down, tree.y, tree.z} == {place_q.level, place_q.down, place_q.y, place_q.z});
      LinksA : assert (tree.ups == MaxLinks'(ups) && tree.open == MaxLinks'(counts));
      UpOfA :
      assert ((tree.up_of[digit_i] & ~MaxLinks'(counts)) == '0 && one_link(tree.up_of[digit_i]) == (count != 0));
      if (count != 0) UpOfRankA : assert (NumLink'(tree.up_of[digit_i]) == up_of(32'(digit_i)));

      if (valid_i) begin
        OutsideC : cover (drop && cause == DROP_OUTSIDE);
        if (FromLink < NumLink) BackC : cover (drop && cause == DROP_DOWN);
        NoPortC : cover (drop && cause == DROP_NO_PORT && here);
        NoLinkC : cover (drop && cause == DROP_NO_PORT && !here);
        LocalC : cover (!drop && here);
        Down1C : cover (!drop && below && place_q.level == 2'd1);
        Down2C : cover (!drop && below && place_q.level == 2'd2);
        Down3C : cover (!drop && below && place_q.level == 2'd3);
        OneUpC : cover (!drop && !below && !odd && count > 2);
        AllUpC : cover (!drop && !below && count > 2 && (!Adaptive || (asked & ~asked_first) != '0));
        PassedOverC : cover (!drop && !below && (ups & ~counts) != '0 && count > 1 && rank(asked_first) > 0);
        NotWholeC : cover (!drop && !below && (ups & ~dead_q & ~counts) != '0 && count > 1);
        NoneWholeC : cover (!drop && !below && (counts & whole_q) == '0 && (counts & dead_q) == '0 && count > 1);
        AllDeadC : cover (!drop && !below && (ups & ~dead_q) == '0 && count > 1);
        SpreadC : cover (like_past && asked_first != past_first_q && digit_up(dst) == past_digit_q + 2);
      end
    end
  end
endmodule
