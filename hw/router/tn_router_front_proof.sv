// Proof of tn_router_front with eight virtual channels: a packet never leaves its bank, and within it is routed as with four.
//
// A front of four channels beside it, with the room and the channel of its bank, says where it may go.
module tn_router_front_proof
  import tn_pkg::*;
  import tn_router_pkg::*;
#(
    parameter int unsigned NumLocal = 2,
    parameter int unsigned NumLink = 4,
    parameter int unsigned FromLink = NumLink,
    parameter bit Tree = 1'b0,
    parameter bit Dragonfly = 1'b0,
    parameter bit Adaptive = 1'b0,
    localparam int unsigned NumPlace = NumLocal + NumLink * 8,
    localparam int unsigned NumOne = NumLocal + NumLink * 4
) (
    input logic clk_i,
    input lattice_t lattice_i,
    input tree_t tree_i,
    input dragonfly_t dragonfly_i,
    input minimal_t minimal_i,
    input logic disable_i,
    input logic [NumPlace-1:0] room_i,
    input logic valid_i,
    input header_t header_i,
    input logic [2:0] vc_i
);
  logic [NumPlace-1:0] set, first;
  logic [NumOne-1:0] one_room, one_set, one_first;
  drop_cause_e cause, one_cause;

  tn_router_front #(
      .NumLocal(NumLocal),
      .NumLink(NumLink),
      .NumVc(8),
      .FromLink(FromLink),
      .Tree(Tree),
      .Dragonfly(Dragonfly),
      .Adaptive(Adaptive)
  ) u_dut (
      .clk_i,
      .lattice_i,
      .tree_i,
      .dragonfly_i,
      .minimal_i,
      .route_i('0),
      .disable_i,
      .room_i,
      .valid_i,
      .header_i,
      .vc_i,
      .set_o(set),
      .first_o(first),
      .cause_o(cause)
  );

  tn_router_front #(
      .NumLocal(NumLocal),
      .NumLink(NumLink),
      .NumVc(4),
      .FromLink(FromLink),
      .Tree(Tree),
      .Dragonfly(Dragonfly),
      .Adaptive(Adaptive)
  ) u_one (
      .clk_i,
      .lattice_i,
      .tree_i,
      .dragonfly_i,
      .minimal_i,
      .route_i('0),
      .disable_i,
      .room_i(one_room),
      .valid_i,
      .header_i,
      .vc_i(vc_i[1:0]),
      .set_o(one_set),
      .first_o(one_first),
      .cause_o(one_cause)
  );

  // Place p of a router of four channels, in bank b of one of eight
  function automatic int unsigned place(int unsigned p, int unsigned b);
    place = p < NumLocal ? p : NumLocal + (p - NumLocal) / 4 * 8 + 4 * b + (p - NumLocal) % 4;
  endfunction

  logic bank;
  assign bank = FromLink == NumLink ? header_i.traffic_class[1] : vc_i[2];
  logic [NumPlace-1:0] expected_set, expected_first;
  always_comb begin
    {expected_set, expected_first} = '0;
    for (int unsigned p = 0; p < NumOne; p++) begin
      one_room[p] = bank ? room_i[place(p, 1)] : room_i[place(p, 0)];
      for (int unsigned b = 0; b < 2; b++) begin
        if (p < NumLocal || b == 32'(bank)) begin
          expected_set[place(p, b)]   = one_set[p];
          expected_first[place(p, b)] = one_first[p];
        end
      end
    end
  end

  always_ff @(posedge clk_i) begin
    SetA : assert (set == expected_set);
    FirstA : assert (first == expected_first);
    CauseA : assert (cause == one_cause);
  end

  // A packet goes on in either bank, and where it may choose by several links
  always_ff @(posedge clk_i) begin
    UpperC : cover (set[NumPlace-1-:4] != '0);
    LowerC : cover (set[NumPlace-5-:4] != '0);
  end
endmodule
